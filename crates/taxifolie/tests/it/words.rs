//! The frozen notation: every later version must be able to read what is stored and sent.
//!
//! `UPDATE_GOLDEN=1 cargo test -p taxifolie words` rewrites the files under `tests/golden/`; a change
//! that shows up there breaks old logs or old clients unless it only adds.

use std::collections::BTreeSet;

use rules::suite::Golden;
use rules::{Game, Seat, Viewer};
use taxifolie::{
    ChanceCard, Client, Clients, Command, End, Event, Goal, Offer, Options, Ride, Setup, State,
    StateText, SwapOffer, Target, Taxifolie, View,
};

use crate::golden::{golden_command, seed};
use crate::table::square;

const GOLDEN: Golden = Golden::of(env!("CARGO_MANIFEST_DIR"));

/// The states of the golden game of five.
fn golden_game() -> Vec<State> {
    let mut states = vec![Taxifolie::start(&setup())];
    loop {
        let mut state = states[states.len() - 1].clone();
        if state.is_over() {
            return states;
        }
        let command = golden_command(&state);
        let events = state.decide(state.seat, &command, &seed()).unwrap();
        events.iter().for_each(|event| state.apply(event));
        states.push(state);
    }
}

fn setup() -> Setup {
    Taxifolie::setup(5, &Options::default(), &seed())
}

/// One event of each kind.
fn events() -> Vec<Event> {
    let (seat, with) = (Seat(1), Seat(4));
    let client = Client::from_id("client-25").unwrap();
    let ride = Ride::from_id("louvre-1").unwrap();
    let passed = vec![Ride::from_id("opera-2").unwrap()];
    let card = ChanceCard::from_id("chance-20").unwrap();
    let square = square("kleber");
    vec![
        Event::Rolled { seat, dice: vec![3, 3], steps: 6, owed: 1 },
        Event::Drove { seat, way: vec![square], bound: true },
        Event::ErrandDone { seat, card, square },
        Event::ClientLost { seat, client, square },
        Event::WishKept { seat, wish: 2, square },
        Event::Arrived { seat, client, ride, fare: 20, exact: 0, tip: 20, extra: -10, paid: 30 },
        Event::TargetReached { seat },
        Event::ErrandsReturned { seat, cards: vec![card] },
        Event::Chance { seat, card, swap: false },
        Event::Paid { seat, from: Some(seat), to: None, due: 20, amount: 10 },
        Event::Carried { seat, to: square },
        Event::ClientLeft { seat, client },
        Event::Swapped { seat, with },
        Event::Boarded { seat, client, ride, passed },
        Event::RollsAgain { seat, owed: 0 },
        Event::TurnBegan { seat, round: 2, turn: 7 },
        Event::TurnSkipped { seat },
        Event::Ended { end: End::Target, winners: vec![seat, with] },
    ]
}

#[test]
fn events_are_written_as_they_were() {
    let events = events();
    let kinds: BTreeSet<String> = crate::table::words(&events).into_iter().collect();
    assert_eq!(kinds.len(), events.len(), "one of each kind");
    GOLDEN.value("events.json", &events);
}

#[test]
fn commands_options_and_targets_are_written_as_they_were() {
    let commands = vec![
        Command::Roll {},
        Command::Drive { way: vec!["gare-de-lyon".into(), "bastille".into()] },
        Command::Swap { with: Seat(2) },
    ];
    GOLDEN.value("commands.json", &commands);
    let decks = [Clients::All, Clients::Easy];
    let options = |target| decks.map(|clients| Options { target, clients });
    GOLDEN.value("options.json", &Goal::ALL.map(options).concat());
    GOLDEN.value("target.json", &Target::Square { square: square("kleber") });
}

#[test]
fn setups_and_states_are_written_as_they_were() {
    GOLDEN.value("setup.json", &setup());
    let states = golden_game();
    GOLDEN.written("state.json", &StateText::from(&states[states.len() - 1]));
}

#[test]
fn views_are_written_as_they_were() {
    let states = golden_game();
    let view = |at: usize| Taxifolie::view(&states[at], Viewer::Watcher);
    let views: Vec<View> = [0, 61, states.len() - 1].map(view).into();
    GOLDEN.value("views.json", &views);
}

#[test]
fn offers_are_written_as_they_were() {
    let states = golden_game();
    let offers = || states.iter().filter_map(|it| Taxifolie::offer(it, it.seat));
    let short = |offer: &Offer| match offer {
        Offer::Drive { ways } => ways.len() < 9 && ways.iter().any(|it| it.marks.len() > 1),
        Offer::Roll { .. } | Offer::Swap { .. } => false,
    };
    let roll = offers().next().unwrap();
    let drive = offers().find(short).unwrap();
    let client = Client::from_id("client-25").unwrap();
    let partners = vec![SwapOffer { with: Seat(2), client }];
    let swap = Offer::Swap { partners, without: vec![Seat(3)] };
    GOLDEN.value("offers.json", &vec![roll, drive, swap]);
}
