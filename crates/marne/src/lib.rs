//! *Les Taxis de la Marne*: cooperative, 1 to 5 players, open hands.
//!
//! Reading order: the cards (`street`, `taxi`, `soldier`), the `setup`, the `state`, what
//! may be asked (`command`, `decide`, one file per command in `decide/`), what happened
//! (`event`, `apply`), what is open (`options`), what is shown (`view`, `moment`), and the
//! names of it all outside this program (`notation`).

mod apply;
mod bits;
mod closed;
mod command;
mod decide;
mod event;
mod moment;
mod notation;
mod offer;
mod officer;
mod options;
mod outcome;
mod refusal;
mod setup;
mod soldier;
mod state;
mod street;
mod target;
mod taxi;
mod view;

pub use closed::{Closed, Verb};
pub use command::{Bonus, Command, Destination, Direction, Load};
pub use decide::Events;
pub use event::{Cause, Event};
pub use moment::Moment;
pub use notation::{CommandText, StateText};
pub use offer::{BonusOffer, GallopOffer, MoveOffer, Offer, SendOffer, TradeOffer};
pub use officer::Officer;
pub use options::{Loading, Options};
pub use outcome::{End, Scoring};
pub use refusal::Refusal;
pub use setup::{EventLevel, GameOptions, Setup};
pub use soldier::{Soldier, SoldierSet};
pub use state::{Hand, Phase, State};
pub use street::{Color, Street, StreetSet};
pub use target::Target;
pub use taxi::{Taxi, TaxiEvent};
pub use view::{Arrival, Silence, StreetView, View, WaitingTaxi};

use crate::{Game, Seat, Seed, Viewer};

/// The game, as the contract between rules and rooms.
#[derive(Clone, Copy, Debug)]
pub enum Marne {}

impl Game for Marne {
    type Options = GameOptions;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type Target = Target;
    type Offer = Options;
    type View = View;
    type Moment = Moment;
    type Silence = Silence;

    const SEATS: std::ops::RangeInclusive<u8> = 1..=5;

    fn setup(players: u8, options: GameOptions, seed: &Seed) -> Setup {
        Setup::from_seed(players, options, seed)
    }

    fn start(setup: &Setup) -> State {
        State::new(setup)
    }

    fn decide(
        state: &State,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, Refusal> {
        state.decide(seat, command, seed).map(|events| events.to_vec())
    }

    fn cost(command: &Command) -> u8 {
        command.cost()
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn options(state: &State, seat: Seat) -> Options {
        if seat == state.active { state.options() } else { Options::default() }
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        View::new(state)
    }

    fn moment(seat: Seat, event: &Event, _viewer: Viewer) -> Moment {
        Moment::new(seat, event)
    }

    fn silence(state: &State) -> Option<Silence> {
        Silence::of(state)
    }

    fn is_over(state: &State) -> bool {
        state.phase == Phase::Over
    }
}
