//! Every command there is, to test the rules on each of them.

use marne::{
    Bonus, Color, Command, Destination, Direction, Load, Offer, Officer, Soldier, SoldierSet,
    State, Street,
};

use rules::Chance;

/// Every command without a load.
pub(crate) fn fixed() -> Vec<Command> {
    let mut all = vec![Command::Reveal, Command::Mobilize, Command::EndTurn];
    all.extend(Color::ALL.map(|color| Command::PlaceOfficers { color }));
    all.extend([Destination::Hand, Destination::Reserve].map(|to| Command::Place { to }));
    all.extend(Soldier::all().map(|card| Command::Discard { card }));
    all.extend(
        Soldier::all()
            .flat_map(|give| Soldier::all().map(move |take| Command::Trade { give, take })),
    );
    for officer in Officer::ALL {
        all.extend(Direction::ALL.map(|direction| Command::MoveOfficer { officer, direction }));
        all.extend(Street::ALL.map(|street| bonus(Bonus::Gallop { officer, street })));
    }
    all.push(bonus(Bonus::Orders));
    all.extend(Street::ALL.map(|street| bonus(Bonus::Clear { street })));
    all.extend(Soldier::all().map(|recall| bonus(Bonus::Recall { recall })));
    all
}

/// Every street with every set of cards from the active hand, the cards in the order of the table.
pub(crate) fn loads_from_hand(state: &State) -> Vec<Command> {
    let sets: Vec<Load> = std::iter::once(SoldierSet::default())
        .chain(state.hand_set().subsets())
        .map(|set| load(set.iter()))
        .collect();
    Street::ALL
        .into_iter()
        .flat_map(|street| sets.iter().map(move |cards| (street, *cards)))
        .map(|(street, cards)| Command::Send { street, cards })
        .collect()
}

/// Loads in any order, with cards from anywhere, some of them twice.
pub(crate) fn wild_loads(state: &State, chance: &mut Chance, count: usize) -> Vec<Command> {
    let deck: Vec<Soldier> = Soldier::all().collect();
    (0..count)
        .map(|_| {
            let mut cards = state.hand().to_vec();
            chance.shuffle(&mut cards);
            cards.truncate(chance.place(cards.len() + 1));
            if chance.once_in(2) {
                cards.push(*chance.pick(&deck).unwrap());
            }
            Command::Send { street: *chance.pick(&Street::ALL).unwrap(), cards: load(cards) }
        })
        .collect()
}

/// The cards of a load, in this order.
pub(crate) fn load(cards: impl IntoIterator<Item = Soldier>) -> Load {
    let mut load = Load::default();
    cards.into_iter().for_each(|card| load.push(card));
    load
}

/// The commands that an offer to a client names.
pub(crate) fn of_offer(offer: &Offer) -> Vec<Command> {
    let mut all = Vec::new();
    let mut only = |open: bool, command: Command| all.extend(open.then_some(command));
    only(offer.reveal, Command::Reveal);
    only(offer.mobilize, Command::Mobilize);
    only(offer.end_turn, Command::EndTurn);
    only(offer.bonus.orders, bonus(Bonus::Orders));
    let colors = offer.place_officers.iter().copied();
    all.extend(colors.map(|color| Command::PlaceOfficers { color }));
    all.extend(offer.discard.iter().map(|card| Command::Discard { card: *card }));
    all.extend(offer.place.iter().map(|to| Command::Place { to: *to }));
    all.extend(
        offer
            .move_officer
            .iter()
            .map(|it| Command::MoveOfficer { officer: it.officer, direction: it.direction }),
    );
    if let Some(trade) = &offer.trade {
        for give in &trade.give {
            let give = *give;
            all.extend(trade.take.iter().map(|take| Command::Trade { give, take: *take }));
        }
    }
    for send in &offer.send {
        all.extend(send.loads.iter().map(|mask| {
            let chosen = send.cards.iter().enumerate();
            let chosen = chosen.filter(|(at, _)| mask & 1 << at != 0);
            Command::Send { street: send.street, cards: load(chosen.map(|(_, card)| *card)) }
        }));
    }
    for gallop in &offer.bonus.gallop {
        let officer = gallop.officer;
        let streets = gallop.streets.iter().copied();
        all.extend(streets.map(|street| bonus(Bonus::Gallop { officer, street })));
    }
    let clear = offer.bonus.clear.iter().copied();
    all.extend(clear.map(|street| bonus(Bonus::Clear { street })));
    let recall = offer.bonus.recall.iter().copied();
    all.extend(recall.map(|recall| bonus(Bonus::Recall { recall })));
    all
}

/// A number for each command; loads of the same cards share one.
pub(crate) fn key(command: &Command) -> u64 {
    let (kind, detail) = match *command {
        Command::PlaceOfficers { color } => (0, color as u64),
        Command::Reveal => (1, 0),
        Command::Discard { card } => (2, place(card)),
        Command::Mobilize => (3, 0),
        Command::Place { to } => (4, to as u64),
        Command::MoveOfficer { officer, direction } => (5, officer as u64 * 2 + direction as u64),
        Command::Trade { give, take } => (6, place(give) * 32 + place(take)),
        Command::Send { street, cards } => {
            let mask: u64 = cards.iter().map(|card| 1 << card.index()).sum();
            (7, mask * 8 + street as u64)
        }
        Command::PlayBonus(Bonus::Orders) => (8, 0),
        Command::PlayBonus(Bonus::Gallop { officer, street }) => {
            (9, officer as u64 * 8 + street as u64)
        }
        Command::PlayBonus(Bonus::Clear { street }) => (10, street as u64),
        Command::PlayBonus(Bonus::Recall { recall }) => (11, place(recall)),
        Command::EndTurn => (12, 0),
    };
    kind << 40 | detail
}

fn place(card: Soldier) -> u64 {
    card.index().try_into().unwrap()
}

fn bonus(bonus: Bonus) -> Command {
    Command::PlayBonus(bonus)
}
