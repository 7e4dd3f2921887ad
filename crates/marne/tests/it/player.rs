//! Players with a temper: together they reach corners that uniform chance would not.

use marne::{Bonus, Command, Direction, Officer, Phase, Soldier, SoldierSet, State, Street};

use rules::Chance;

/// What a player likes to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Temper {
    /// Any open command is as good as any other.
    Wild,
    /// Draws whenever possible and lets the taxis jam: both soldier piles run dry.
    Hoarder,
    /// Sends every taxi it can: the taxi pile runs out.
    Sender,
    /// Plays every bonus card, and draws to find them again.
    Showman,
}

impl Temper {
    pub(crate) const ALL: [Self; 4] = [Self::Wild, Self::Hoarder, Self::Sender, Self::Showman];

    /// An open command.
    pub(crate) fn choose(self, state: &State, chance: &mut Chance) -> Command {
        let liked = match self {
            Self::Wild => None,
            Self::Hoarder => hoard(state, chance),
            Self::Sender => send(state, chance),
            Self::Showman => show(state, chance),
        };
        liked.unwrap_or_else(|| any(state, chance))
    }
}

/// Any open command, with equal probability.
pub(crate) fn any(state: &State, chance: &mut Chance) -> Command {
    let options = state.options();
    let nth = chance.place(options.count());
    options.iter().nth(nth).unwrap()
}

fn hoard(state: &State, chance: &mut Chance) -> Option<Command> {
    let options = state.options();
    match state.phase {
        Phase::Arrival => Some(Command::Reveal),
        Phase::Actions if options.mobilize && !chance.once_in(8) => Some(Command::Mobilize),
        Phase::Actions if !chance.once_in(3) => Some(Command::EndTurn),
        _ => None,
    }
}

fn show(state: &State, chance: &mut Chance) -> Option<Command> {
    let options = state.options();
    let is_bonus = |it: &Command| matches!(it, Command::PlayBonus(_));
    let shows: Vec<Command> = options.iter().filter(is_bonus).collect();
    if !shows.is_empty() && !chance.once_in(3) {
        let recalls = |it: &&Command| match it {
            Command::PlayBonus(Bonus::Recall { recall }) => recall.index() >= 23,
            _ => false,
        };
        let again: Vec<&Command> = shows.iter().filter(recalls).collect();
        return Some(match again[..] {
            [] => *chance.pick(&shows).unwrap(),
            _ => **chance.pick(&again).unwrap(),
        });
    }
    if state.phase == Phase::Discard || state.phase == Phase::Trim {
        let plain: Vec<_> = state.hand().iter().filter(|it| it.index() < 23).collect();
        return (!plain.is_empty())
            .then(|| Command::Discard { card: **chance.pick(&plain).unwrap() });
    }
    (options.mobilize && !chance.once_in(3)).then_some(Command::Mobilize)
}

fn send(state: &State, chance: &mut Chance) -> Option<Command> {
    match state.phase {
        Phase::Arrival => (!chance.once_in(8)).then_some(Command::Reveal),
        Phase::Discard | Phase::Trim => state
            .hand()
            .iter()
            .copied()
            .min_by_key(|card| worth(state, *card))
            .map(|card| Command::Discard { card }),
        Phase::Actions => Some(act(state, chance)),
        Phase::PlaceOfficers | Phase::Place | Phase::Over => None,
    }
}

/// Sends thriftily, or walks to a taxi that could be sent, or draws.
fn act(state: &State, chance: &mut Chance) -> Command {
    let options = state.options();
    let waste = |(loading, load): &(marne::Loading, SoldierSet)| {
        (load.soldiers() - loading.need, load.len())
    };
    let best = options
        .send
        .iter()
        .flatten()
        .flat_map(|loading| loading.loads().map(|load| (*loading, load)))
        .min_by_key(waste);
    if let Some((loading, load)) = best {
        return Command::Send { street: loading.street, cards: crate::commands::load(load.iter()) };
    }
    if options.bonus.orders {
        return Command::PlayBonus(Bonus::Orders);
    }
    if let Some(street) = options.bonus.clear.iter().next() {
        return Command::PlayBonus(Bonus::Clear { street });
    }
    let walk = Officer::ALL
        .into_iter()
        .flat_map(|officer| Street::ALL.map(|street| (officer, street)))
        .filter(|(_, street)| loadable(state, *street))
        .min_by_key(|(officer, street)| distance(state, *officer, *street).0);
    if let Some((officer, street)) = walk {
        let (steps, direction) = distance(state, officer, street);
        if steps > 1 && options.bonus.gallop[officer.index()].contains(street) {
            return Command::PlayBonus(Bonus::Gallop { officer, street });
        }
        if options.move_officer {
            return Command::MoveOfficer { officer, direction };
        }
    }
    let full = state.hand().len() + usize::from(state.turn % 2) > 6;
    if options.mobilize && !full && !chance.once_in(6) {
        return Command::Mobilize;
    }
    any(state, chance)
}

fn loadable(state: &State, street: Street) -> bool {
    let riders = SoldierSet::riding_from(street.color()).intersection(state.hand_set());
    state.need(street).is_some_and(|need| riders.soldiers() >= need)
}

fn distance(state: &State, officer: Officer, to: Street) -> (usize, Direction) {
    let from = state.officer(officer).unwrap();
    let ahead = (to.index() + 8 - from.index()) % 8;
    if ahead <= 4 { (ahead, Direction::Anticlockwise) } else { (8 - ahead, Direction::Clockwise) }
}

/// Jokers and bonus cards are kept, then colours that many taxis ask for.
fn worth(state: &State, card: Soldier) -> (bool, usize, u8) {
    let asked = Street::ALL
        .into_iter()
        .filter(|it| state.taken().contains(*it))
        .filter(|it| SoldierSet::riding_from(it.color()).contains(card))
        .count();
    let soldiers = SoldierSet::default().with(card).soldiers();
    (card.index() >= 20, asked, soldiers)
}
