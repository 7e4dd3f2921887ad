//! *Taxifolie*: the end of a long evening. The learner needs one more good ride: a wish that is easily broken, a
//! chance card that changes clients, and a fare that is higher than it seems.

use rules::{Game as _, Seat, Seed};
use taxifolie::{
    ChanceCard, Client, Command, Event, Options, Ride, Setup, Square, State, Taxifolie,
};

use super::script::{Branch, End, Line, Script};

/// The number of players at the table.
pub(super) const PLAYERS: u8 = 3;

/// The rides of the evening so far: by whom, with whom, where to.
const EVENING: [(u8, &str, &str); 7] = [
    (1, "client-02", "orly-1"),
    (2, "client-04", "disneyland-4"),
    (0, "client-06", "roissy-1"),
    (1, "client-08", "vincennes-4"),
    (2, "client-09", "orly-2"),
    (0, "client-10", "vincennes-1"),
    (0, "client-12", "orly-4"),
];

/// Where each taxi stands, who is aboard and where they want to go.
const NOW: [(&str, &str, &str); PLAYERS as usize] = [
    // A bakery, and no pharmacy: the quickest way to a bakery leads past a pharmacy.
    ("square-des-batignolles", "client-31", "trocadero-3"),
    // In a hurry, and without any wish to keep.
    ("bastille", "client-25", "roissy-2"),
    // A nightclub in the north, where the learner will not go.
    ("bibliotheque", "client-24", "disneyland-1"),
];

/// The first card changes clients.
const CHANCE: &str = "chance-42";

/// The learner rolls five three times, and nobody rolls a double.
const SEED: [u8; 2] = [0x02, 0xc2];

pub(super) fn script() -> Script<Taxifolie> {
    let options = Options::default();
    let mut seed = [0; 32];
    seed[30..].copy_from_slice(&SEED);
    let clients = EVENING.iter().map(|it| it.1).chain(NOW.iter().map(|it| it.1));
    let rides = EVENING.iter().map(|it| it.2).chain(NOW.iter().map(|it| it.2));
    let setup = Setup {
        players: PLAYERS,
        // The learner is the last of each round: who reaches the goal there has won.
        first: Seat(1),
        options,
        order: Vec::new(),
        clients: pile(clients.map(|it| Client::from_id(it).unwrap()), Client::all()),
        rides: pile(rides.map(|it| Ride::from_id(it).unwrap()), Ride::all()),
        chance: pile([ChanceCard::from_id(CHANCE).unwrap()].into_iter(), ChanceCard::all()),
    };
    Script {
        options,
        setup,
        seed: Seed::new(seed),
        past: past(),
        opening: None,
        lines: lines(),
        probes: |_| Vec::new(),
        kind: |_| String::new(),
        previews: false,
    }
}

/// These on top, all others below.
fn pile<T: PartialEq>(top: impl Iterator<Item = T>, all: impl Iterator<Item = T>) -> Vec<T> {
    let mut cards: Vec<T> = top.collect();
    let rest: Vec<T> = all.filter(|it| !cards.contains(it)).collect();
    cards.extend(rest);
    cards
}

/// The evening as the table has seen it: rides that were paid, and where the taxis are now.
fn past() -> Vec<Vec<Event>> {
    let boarded = |seat: u8, client: &str, ride: &str| Event::Boarded {
        seat: Seat(seat),
        client: Client::from_id(client).unwrap(),
        ride: Ride::from_id(ride).unwrap(),
        passed: Vec::new(),
    };
    let mut events = Vec::new();
    for (at, (seat, client, ride)) in EVENING.into_iter().enumerate() {
        // The first client boarded when the game began.
        if at > 0 {
            events.push(boarded(seat, client, ride));
        }
        let card = Ride::from_id(ride).unwrap();
        events.push(Event::Arrived {
            seat: Seat(seat),
            client: Client::from_id(client).unwrap(),
            ride: card,
            fare: card.fare(),
            exact: 0,
            tip: 0,
            extra: 0,
            paid: card.fare(),
        });
    }
    for (seat, (square, client, ride)) in (0..).zip(NOW) {
        events.push(Event::Carried { seat: Seat(seat), to: Square::from_id(square).unwrap() });
        events.push(boarded(seat, client, ride));
    }
    vec![events, vec![Event::TurnBegan { seat: Seat(0), round: 7, turn: 21 }]]
}

fn lines() -> Vec<Line<Taxifolie>> {
    use Line::{Choice, You};
    let mut lines = vec![
        You("client", Command::Roll {}),
        Choice("wish", |state| drives(state, |events| events.iter().any(keeps))),
    ];
    lines.extend(others());
    lines.extend([
        You("chance", Command::Roll {}),
        Choice("chance", |state| drives(state, |events| events.iter().any(draws))),
        Choice("swap", |_| {
            // The other client wants something elsewhere, and shows it by driving there.
            vec![
                Branch { command: Command::Swap { with: Seat(1) }, then: Vec::new(), end: End::On },
                Branch {
                    command: Command::Swap { with: Seat(2) },
                    then: others(),
                    end: End::Again("swap"),
                },
            ]
        }),
    ]);
    lines.extend(others());
    lines.extend([
        You("fare", Command::Roll {}),
        Choice("fare", |state| drives(state, |events| events.iter().any(arrives))),
    ]);
    lines
}

/// What the two others do between the learner's turns.
fn others() -> Vec<Line<Taxifolie>> {
    use Line::{Finds, Mate};
    let roll = Command::Roll {};
    vec![Mate(1, roll.clone()), Finds(1, quietly), Mate(2, roll), Finds(2, quietly)]
}

/// The drive asked for, and every drive that loses the client.
fn drives(state: &State, asked: fn(&[Event]) -> bool) -> Vec<Branch<Taxifolie>> {
    let told = |it: &Command| Taxifolie::decide(state, Seat(0), it, &Seed::new([0; 32])).unwrap();
    let ways: Vec<_> =
        Taxifolie::legal(state, Seat(0)).into_iter().map(|it| (told(&it), it)).collect();
    let branch =
        |command: &Command, end| Branch { command: command.clone(), then: Vec::new(), end };
    let right = ways.iter().filter(|(told, _)| asked(told) && !told.iter().any(loses));
    let right: Vec<_> = right.map(|(_, it)| branch(it, End::On)).collect();
    assert_eq!(right.len(), 1, "one way is right");
    let wrong = ways.iter().filter(|(told, _)| told.iter().any(loses));
    right.into_iter().chain(wrong.map(|(_, it)| branch(it, End::Again("lost")))).collect()
}

/// A drive on which nothing happens.
fn quietly(state: &State) -> Command {
    let mut ways = Taxifolie::legal(state, state.seat).into_iter();
    let is_quiet = |it: &Event| matches!(it, Event::Drove { .. } | Event::TurnBegan { .. });
    let found = ways.find(|it| {
        let told = Taxifolie::decide(state, state.seat, it, &Seed::new([0; 32])).unwrap();
        told.iter().all(is_quiet)
    });
    found.unwrap()
}

fn keeps(event: &Event) -> bool {
    matches!(event, Event::WishKept { .. })
}

fn loses(event: &Event) -> bool {
    matches!(event, Event::ClientLost { .. })
}

fn draws(event: &Event) -> bool {
    matches!(event, Event::Chance { .. })
}

fn arrives(event: &Event) -> bool {
    matches!(event, Event::Arrived { .. })
}
