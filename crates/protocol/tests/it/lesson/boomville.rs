//! *Boomville*: the mate is four squares from home, and the learner has two turns. A yellow square has a
//! card, the card has an arrow, and the arrow sends the mate the long way round.

use boomville::{
    Boomville, Command, Destination, Direction, Event, GameOptions, Setup, Square, StartRolls,
    State, Stretch, TaxiCard,
};
use rules::{Game as _, List, Seat, Seed};

use super::script::{Branch, End, Line, Script};

/// The number of players at the table.
pub(super) const PLAYERS: u8 = 2;

/// Where the two want to go. The learner has peeked at the mate's.
const DESTINATIONS: [&str; 2] = ["bank", "hospital"];
/// Where they stand: the learner at the beginning of a one-way street.
const TAXIS: [&str; 2] = ["sunny-1", "whistle-6"];
/// The card that made it one, and the card that the learner will draw.
const CARDS: [&str; 2] = ["one-way-1", "one-way-2"];
/// The street that leads the mate home.
const STREET: &str = "whistle";

/// The learner rolls 6, the mate 4, the learner 3.
const SEED: [u8; 2] = [0x01, 0x82];

pub(super) fn script() -> Script<Boomville> {
    let options = GameOptions { destinations: 1, ..GameOptions::default() };
    let mut seed = [0; 32];
    seed[30..].copy_from_slice(&SEED);
    Script {
        options,
        setup: Setup {
            players: PLAYERS,
            first: Seat(0),
            options,
            start_rolls: StartRolls::default(),
            destinations: pile(
                DESTINATIONS.map(|it| Destination::from_id(it).unwrap()),
                Destination::all(),
            ),
            taxi_cards: pile(CARDS.map(card), TaxiCard::deck(true).into_iter()),
        },
        seed: Seed::new(seed),
        past: past(),
        opening: None,
        lines: lines(),
        probes,
        kind,
        previews: false,
    }
}

/// These cards on top, all others below.
fn pile<T: Copy + Default + PartialEq, const N: usize>(
    top: impl IntoIterator<Item = T>,
    all: impl Iterator<Item = T>,
) -> List<T, N> {
    let mut cards: Vec<T> = top.into_iter().collect();
    let rest: Vec<T> = all.filter(|it| !cards.contains(it)).collect();
    cards.extend(rest);
    List::from_slice(&cards).unwrap()
}

/// The game so far, as the table has seen it: where the taxis stand, an arrow, and a peek.
fn past() -> Vec<Vec<Event>> {
    let [you, mate] = [Seat(0), Seat(1)];
    let drive = |seat, to: &str| {
        let way = List::from_slice(&[Square::from_id(to).unwrap()]).unwrap();
        Event::Moved { seat, from: Square::parking(), way }
    };
    let first = CARDS.map(card)[0];
    let destination = Destination::from_id(DESTINATIONS[1]).unwrap();
    let events = vec![
        drive(you, TAXIS[0]),
        Event::Looked { seat: you, at: mate, destination },
        drive(mate, TAXIS[1]),
        Event::Drawn { seat: mate, card: first },
        Event::OneWayPlaced {
            seat: mate,
            stretch: stretch("sunny"),
            direction: Direction::Forward,
        },
    ];
    vec![events, vec![Event::TurnBegan { seat: you, turn: 9 }]]
}

fn lines() -> Vec<Line<Boomville>> {
    use Line::{Choice, Finds, Mate, Touch, You};
    vec![
        Touch("secret", "covered"),
        Touch("secret", "shown"),
        You("yellow", Command::Roll),
        // The other way is shorter to the bank, but has no card.
        Choice("yellow", |state| {
            let mut ways =
                ways(state, |events| events.iter().any(|it| matches!(it, Event::Drawn { .. })));
            let right = ways.remove(0);
            let wrong = ways.into_iter().map(|command| Branch {
                command,
                then: home(),
                end: End::Again("near"),
            });
            std::iter::once(Branch { command: right, then: Vec::new(), end: End::On })
                .chain(wrong)
                .collect()
        }),
        // Anywhere else, or the other way round, the arrow stops nobody.
        Choice("arrow", |state| {
            let [against, along] = [Direction::Forward, Direction::Backward]
                .map(|direction| Command::OneWay { stretch: stretch(STREET), direction });
            let tokens = Boomville::legal(state, state.seat).into_iter();
            let wrong = tokens.filter(|it| matches!(it, Command::OneWay { .. }) && *it != against);
            let wrong = wrong.map(|command| {
                let why = if command == along { "along" } else { "elsewhere" };
                Branch { command, then: home(), end: End::Again(why) }
            });
            let right = Branch { command: against, then: Vec::new(), end: End::On };
            std::iter::once(right).chain(wrong).collect()
        }),
        Mate(1, Command::Roll),
        Finds(1, round),
        You("home", Command::Roll),
        Choice("home", |state| {
            let ways =
                ways(state, |events| events.iter().any(|it| matches!(it, Event::Arrived { .. })));
            ways.into_iter()
                .take(1)
                .map(|command| Branch { command, then: Vec::new(), end: End::On })
                .collect()
        }),
    ]
}

/// The mate comes home and wins.
fn home() -> Vec<Line<Boomville>> {
    use Line::{Finds, Mate};
    vec![
        Mate(1, Command::Roll),
        Finds(1, |state| {
            ways(state, |told| told.iter().any(|it| matches!(it, Event::Arrived { .. }))).remove(0)
        }),
    ]
}

/// The mate has to go round, and stops where nothing happens.
fn round(state: &State) -> Command {
    let is_quiet = |it: &Event| matches!(it, Event::Moved { .. } | Event::TurnBegan { .. });
    let mut ways = Boomville::legal(state, state.seat).into_iter();
    let found =
        ways.find(|it| matches!(it, Command::Move { .. }) && told(state, it).iter().all(is_quiet));
    found.unwrap()
}

/// All ways, with the only one on which this happens first.
fn ways(state: &State, wanted: fn(&[Event]) -> bool) -> Vec<Command> {
    let all = Boomville::legal(state, state.seat).into_iter();
    let ways = all.filter(|it| matches!(it, Command::Move { .. }));
    let (right, wrong): (Vec<_>, Vec<_>) = ways.partition(|it| wanted(&told(state, it)));
    assert_eq!(right.len(), 1, "one way is right");
    [right, wrong].concat()
}

fn told(state: &State, command: &Command) -> Vec<Event> {
    Boomville::decide(state, state.seat, command, &Seed::new([0; 32])).unwrap()
}

/// What tapping a wrong place asks.
fn probes(_: &State) -> Vec<Command> {
    let nowhere = List::from_slice(&[Square::parking()]).unwrap();
    let token =
        |street| Command::OneWay { stretch: stretch(street), direction: Direction::Forward };
    vec![Command::Roll, Command::Move { way: nowhere }, token("sunny"), token("chatter")]
}

/// The type of a command; for a token, with its street.
fn kind(command: &Command) -> String {
    let text = serde_json::to_value(command).unwrap();
    let word = |key: &str| text[key].as_str().unwrap().to_owned();
    match command {
        Command::OneWay { .. } => format!("one_way {}", word("stretch")),
        _ => word("type"),
    }
}

fn card(id: &str) -> TaxiCard {
    TaxiCard::from_id(id).unwrap()
}

fn stretch(id: &str) -> Stretch {
    Stretch::from_id(id).unwrap()
}
