//! What tests and load generators ask of the game: commands to try, and pairs of games that a viewer
//! cannot tell apart.

use std::sync::LazyLock;

use rules::{Chance, Json, Kit, List, Seat, Viewer};

use crate::Boomville;
use crate::card::TaxiCard;
use crate::command::{Command, Play};
use crate::destination::Destination;
use crate::line::Line;
use crate::obstacle::Obstacle;
use crate::offer::Offer;
use crate::setup::{GameOptions, Setup};
use crate::square::Square;
use crate::state::{Phase, State};
use crate::stretch::{Direction, Stretch};
use crate::target::Target;
use crate::ways::Way;

/// How far each square is from each entrance, by destination and square: the roads without obstacles.
static DISTANCES: LazyLock<Vec<Vec<u32>>> =
    LazyLock::new(|| Destination::all().map(|it| distances(it.entrance())).collect());

fn distances(from: Square) -> Vec<u32> {
    let mut distances = vec![u32::MAX; Square::all().count()];
    distances[from.index()] = 0;
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(at) = reached.get(next).copied() {
        next += 1;
        for step in at.steps() {
            if distances[step.to.index()] == u32::MAX {
                distances[step.to.index()] = distances[at.index()] + 1;
                reached.push(step.to);
            }
        }
    }
    distances
}

impl Kit for Boomville {
    fn pick(offer: &Json, chance: &mut Chance) -> Option<Command> {
        let offer: Offer = offer.read().ok()?;
        let kinds = kinds(&offer);
        let more = offer.more.map(|agree| Command::More { agree });
        // A wish for more is open to every seat at any time: a game must go on nevertheless.
        if more.is_some() && (kinds.is_empty() || chance.once_in(8)) {
            return more;
        }
        // Chance alone would seldom bring a taxi home: one that can arrive mostly does.
        if let Some(home) = offer.ways.iter().find(|it| it.arrives)
            && !chance.once_in(4)
        {
            return Some(Command::Move { way: list(&home.way) });
        }
        chance.pick(&kinds).and_then(|kind| chance.pick(kind)).copied()
    }

    fn any_options(chance: &mut Chance) -> GameOptions {
        GameOptions {
            destinations: [1, 2, 3][chance.place(3)],
            incidents: !chance.once_in(4),
            mercy: !chance.once_in(4),
            places: chance.once_in(2),
        }
    }

    fn any_target(chance: &mut Chance) -> Target {
        match chance.below(3) {
            0 => Target::Square { square: any(Square::all(), chance) },
            1 => Target::Stretch { stretch: any(Stretch::all(), chance) },
            _ => Target::Line { line: any(Line::all(), chance) },
        }
    }

    fn any_command(chance: &mut Chance) -> Command {
        let seat = |chance: &mut Chance| Seat([0, 1, 2, 3, 4, 5, 6, 255][chance.place(8)]);
        match chance.below(15) {
            0 => Command::Roll,
            1 => Command::Move { way: Way::default() },
            2 => Command::Move { way: any_way(chance) },
            3 => Command::OneWay {
                stretch: any(Stretch::all(), chance),
                direction: Direction::ALL[chance.place(2)],
            },
            4 => Command::Turn { stretch: any(Stretch::all(), chance) },
            5 => Command::Barrier { line: any(Line::all(), chance) },
            6 => Command::Remove { obstacle: any(Obstacle::all(), chance) },
            7 => Command::Skip,
            8 => Command::Play(Play::Die([1, 2, 3, 4, 5, 6][chance.place(6)])),
            9 => Command::Play(Play::Places(seat(chance))),
            10 => Command::Play(Play::Look(seat(chance))),
            11 => Command::Play(Play::Over),
            12 => Command::Play(Play::Cancel),
            13 => Command::Accept,
            _ => Command::More { agree: chance.once_in(2) },
        }
    }

    fn weight(state: &State, seat: Seat, command: &Command) -> u64 {
        match command {
            // Seldom all at once: otherwise every game would need five destinations.
            Command::More { agree: true } => 5,
            Command::More { agree: false } => 20,
            Command::Skip => 20,
            Command::Move { way } => {
                let (Some(end), Some(card)) = (way.last(), state.destinations[seat.index()]) else {
                    return 100;
                };
                let far = &DISTANCES[card.index()];
                let is_nearer = far[end.index()] < far[state.taxis[seat.index()].index()];
                if is_nearer { 2000 } else { 100 }
            }
            Command::Roll
            | Command::OneWay { .. }
            | Command::Turn { .. }
            | Command::Barrier { .. }
            | Command::Remove { .. }
            | Command::Play(_)
            | Command::Accept => 100,
        }
    }

    fn twin(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut twin = *state;
        twin.taxi_pile = shuffled(&state.taxi_pile, chance);
        let is_hidden = |seat: &Seat| match viewer {
            _ if state.phase == Phase::Over => false,
            Viewer::Seat(viewer) => !state.known[seat.index()].contains(viewer),
            Viewer::Watcher => true,
        };
        let driving = state.seats().filter(|it| state.drives(*it));
        let hidden: Vec<Seat> = driving.filter(is_hidden).collect();
        let mut cards = state.destination_pile.to_vec();
        cards.extend(hidden.iter().filter_map(|it| state.destinations[it.index()]));
        chance.shuffle(&mut cards);
        for seat in hidden {
            // A taxi at its own destination has arrived: everybody sees that this one has not.
            let fits = |it: &Destination| it.entrance() != state.taxis[seat.index()];
            let Some(at) = cards.iter().position(fits) else {
                unreachable!("the pile is longer than two cards")
            };
            twin.destinations[seat.index()] = Some(cards.remove(at));
        }
        twin.destination_pile = list(&cards);
        twin
    }

    fn twin_setup(setup: &Setup, viewer: Viewer, chance: &mut Chance) -> Setup {
        let mut twin = *setup;
        let own = viewer.seat().map(|seat| {
            let players = setup.players;
            usize::from((seat.0 + players - setup.first.0) % players)
        });
        let mut places: Vec<usize> = (0..Destination::COUNT).collect();
        places.retain(|it| Some(*it) != own);
        let mut cards: Vec<Destination> = places.iter().map(|it| setup.destinations[*it]).collect();
        if chance.once_in(2) {
            chance.shuffle(&mut cards);
        } else {
            let (one, other) = (chance.place(cards.len()), chance.place(cards.len()));
            cards.swap(one, other);
        }
        if let Some(own) = own {
            cards.insert(own, setup.destinations[own]);
        }
        twin.destinations = list(&cards);
        let mut taxi_cards = setup.taxi_cards.to_vec();
        let from = chance.place(taxi_cards.len());
        chance.shuffle(&mut taxi_cards[from..]);
        twin.taxi_cards = list(&taxi_cards);
        twin
    }

    fn keeps(setup: &Setup, twin: &Setup, state: &State, viewer: Viewer) -> bool {
        let drawn = setup.taxi_cards.len() - state.taxi_pile.len();
        let seen = if state.reshuffles > 0 { setup.taxi_cards.len() } else { drawn };
        let in_twin = |card: Destination| {
            let at = setup.destinations.iter().position(|it| *it == card);
            at.map_or(card, |at| twin.destinations[at])
        };
        let mut reached = state.seats().flat_map(|it| state.reached[it.index()].to_vec());
        setup.taxi_cards[..seen] == twin.taxi_cards[..seen]
            && reached.all(|card| in_twin(card) == card)
            && state.seats().all(|seat| keeps_one(state, seat, viewer, in_twin))
    }
}

/// Whether this viewer does not know the destination of this seat if it differs in the twin, and the seat is not about
/// to show it by the way it drives.
fn keeps_one(
    state: &State,
    seat: Seat,
    viewer: Viewer,
    in_twin: impl Fn(Destination) -> Destination,
) -> bool {
    let Some(card) = state.destinations[seat.index()] else { return true };
    let other = in_twin(card);
    if other == card {
        return true;
    }
    let is_known = viewer.seat().is_some_and(|it| state.known[seat.index()].contains(it));
    let mut twin = *state;
    twin.destinations[seat.index()] = Some(other);
    let drives_alike = state
        .die
        .is_none_or(|die| seat != state.seat || state.ways(seat, die) == twin.ways(seat, die));
    !is_known && state.phase != Phase::Over && !twin.is_there(seat) && drives_alike
}

/// The commands of an offer without the wish for more, each kind a list.
fn kinds(offer: &Offer) -> Vec<Vec<Command>> {
    let only = |open: bool, command: Command| if open { vec![command] } else { Vec::new() };
    let plays = |plays: Vec<Play>| plays.into_iter().map(Command::Play).collect::<Vec<_>>();
    let play = &offer.play;
    let mut kinds = vec![
        only(offer.roll, Command::Roll),
        offer.ways.iter().map(|it| Command::Move { way: list(&it.way) }).collect(),
        offer
            .one_way
            .iter()
            .map(|it| Command::OneWay { stretch: it.stretch, direction: it.direction })
            .collect(),
        offer.turn.iter().map(|it| Command::Turn { stretch: it.stretch }).collect(),
        offer.barrier.iter().map(|line| Command::Barrier { line: *line }).collect(),
        offer.remove.iter().map(|obstacle| Command::Remove { obstacle: *obstacle }).collect(),
        only(offer.skip, Command::Skip),
        plays(play.die.iter().map(|it| Play::Die(*it)).collect()),
        plays(play.places.iter().map(|it| Play::Places(*it)).collect()),
        plays(play.look.iter().map(|it| Play::Look(*it)).collect()),
        only(play.over, Command::Play(Play::Over)),
        only(play.cancel, Command::Play(Play::Cancel)),
        only(offer.accept, Command::Accept),
    ];
    kinds.retain(|it| !it.is_empty());
    kinds
}

/// A drive along any roads, regardless of the rules.
fn any_way(chance: &mut Chance) -> Way {
    let mut at = any(Square::all(), chance);
    let mut way = Way::default();
    for _ in 0..=chance.below(6) {
        way.push(at);
        at = at.steps()[chance.place(at.steps().len())].to;
    }
    way
}

/// One of them all.
fn any<T: Clone>(all: impl Iterator<Item = T>, chance: &mut Chance) -> T {
    let all: Vec<T> = all.collect();
    all[chance.place(all.len())].clone()
}

fn shuffled<const N: usize>(pile: &List<TaxiCard, N>, chance: &mut Chance) -> List<TaxiCard, N> {
    let mut cards = pile.to_vec();
    chance.shuffle(&mut cards);
    list(&cards)
}

/// The items as a list that is long enough for them.
fn list<T: Copy + Default + PartialEq, const N: usize>(items: &[T]) -> List<T, N> {
    let Some(list) = List::from_slice(items) else { unreachable!("they came from such a list") };
    list
}
