//! *Taxifolie*: competitive, 2 to 6 players, two dice, money and a map of Paris.
//!
//! Reading order: the board and the cards (`map`, `wish`, `client`, `ride`, `chance_card`; they are
//! data, read by `data`), the `setup`, the `state` with its `taxi`s and `pile`s, a move square by
//! square (`trip`, `ways`), what may be asked (`command`, `decide`, one file per command in
//! `decide/`), what happened (`event`, `apply`), what is open (`offer`), what is shown (`view`), and
//! the names of it all outside this program (`notation`, `engine`). The sections that comments name
//! are those of the written rules.
//!
//! Deliberately absent: a type of its own for moments. An event is told to everybody as it is,
//! because all that is drawn lies face up.
#![warn(missing_docs)]
#![deny(
    clippy::wildcard_enum_match_arm,
    clippy::iter_over_hash_type,
    clippy::expect_used,
    clippy::float_arithmetic
)]

mod apply;
mod chance_card;
mod client;
mod command;
mod data;
mod decide;
mod distance;
mod engine;
mod event;
mod id;
mod kit;
mod map;
mod notation;
mod offer;
mod options;
mod outcome;
mod pile;
mod refusal;
mod ride;
mod setup;
mod state;
mod target;
mod taxi;
mod trip;
mod typescript;
mod view;
mod ways;
mod wish;

pub use chance_card::{ChanceCard, Effect, ErrandGoal};
pub use client::Client;
pub use command::{Command, LONGEST_WAY};
pub use engine::New;
pub use event::Event;
pub use map::{District, Pictogram, Square};
pub use notation::{StateText, TaxiText};
pub use offer::{Mark, Offer, SwapOffer, WayOffer};
pub use options::{Clients, Goal, Options};
pub use outcome::End;
pub use pile::Pile;
pub use refusal::{ALL as REFUSALS, code};
pub use ride::Ride;
pub use setup::{SeatRoll, Setup};
pub use state::{LAST_ROUND, Phase, PhaseName, State};
pub use target::Target;
pub use taxi::{Bill, Errands, Job, NextRoll, Taxi};
pub use trip::{Entered, Trip};
pub use typescript::typescript;
pub use view::{SquareMarks, TaxiView, View, WishStatus, WishView};
pub use ways::Way;
pub use wish::{Wish, WishSet};

use std::ops::RangeInclusive;

use rules::strict::Object;
use rules::{Game, Json, Outcome, Refusal, Seat, Seed, Viewer};

/// The game in a list of games.
pub const ENTRY: rules::Entry = rules::Entry {
    rules: &rules::Erased::<Taxifolie>::new(),
    kit: &rules::Erased::<Taxifolie>::new(),
    engine: rules::engine::run::<Taxifolie>,
    typescript,
    bots: None,
    decks: None,
};

/// The game, as the contract between rules and rooms.
#[derive(Clone, Copy, Debug)]
pub enum Taxifolie {}

impl Game for Taxifolie {
    const NAME: &'static str = "taxifolie";
    const SEATS: RangeInclusive<u8> = 2..=6;

    type Options = Options;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Target = Target;
    type Offer = Offer;
    type View = View;
    type Moment = Event;

    fn setup(players: u8, options: &Options, seed: &Seed) -> Setup {
        Setup::from_seed(players, *options, seed)
    }

    fn first(setup: &Setup) -> Seat {
        setup.first
    }

    fn start(setup: &Setup) -> State {
        State::start(setup).0
    }

    fn command(words: &Json) -> Result<Command, Refusal> {
        let command = words.read::<Object<Command>>().ok().map(|Object(command)| command);
        command.filter(Command::has_form).ok_or(Refusal::BAD_COMMAND)
    }

    fn decide(
        state: &State,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, Refusal> {
        state.decide(seat, command, seed)
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn redeal(state: &mut State, seed: &Seed) {
        state.clients.redeal(&mut seed.stream("clients"));
        state.rides.redeal(&mut seed.stream("rides"));
        state.chance.redeal(&mut seed.stream("chance"));
    }

    fn legal(state: &State, seat: Seat) -> Vec<Command> {
        if seat == state.seat { state.legal() } else { Vec::new() }
    }

    fn offer(state: &State, seat: Seat) -> Option<Offer> {
        if seat == state.seat { Offer::new(state) } else { None }
    }

    fn same_offer(before: &State, after: &State, seat: Seat) -> bool {
        // Most seats have no offer, and offers of two phases differ: few have to be built.
        let acts = |state: &State| Self::turn(state) == Some(seat);
        match (acts(before), acts(after)) {
            (false, false) => true,
            (true, true) if before.phase_name() == after.phase_name() => {
                Self::offer(before, seat) == Self::offer(after, seat)
            }
            _ => false,
        }
    }

    /// Everything drawn lies face up: all see the same.
    fn sight(_viewer: Viewer) -> Viewer {
        Viewer::Watcher
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        View::new(state)
    }

    fn moment(_seat: Seat, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reveals(event: &Event, _viewer: Viewer) -> bool {
        event.reveals()
    }

    /// The first way that is offered: one that ends the ride, or else keeps the client, if there is one.
    fn idle(state: &State, seat: Seat) -> Option<Command> {
        match Self::offer(state, seat) {
            Some(Offer::Drive { ways }) => ways.first().map(|it| Command::drive(&it.way)),
            Some(Offer::Roll { .. } | Offer::Swap { .. }) | None => {
                Self::legal(state, seat).into_iter().next()
            }
        }
    }

    fn turn(state: &State) -> Option<Seat> {
        (!state.is_over()).then_some(state.seat)
    }

    fn turns(state: &State) -> u32 {
        state.turn.into()
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.is_over().then(|| state.outcome())
    }
}
