//! *Boomville*: competitive, 2 to 6 players, one die, and a destination that only its seat knows.
//!
//! Reading order: the town (`map`, `square`, `line`, `stretch`, `destination`), the `card`s, what
//! lies on the roads (`obstacle`), the `setup`, the `state`, where a taxi may drive (`ways`), what
//! may be asked (`command`, `decide`, one file per command in `decide/`), what happened (`event`,
//! `apply`), what is open (`legal`, `offer`) or why not (`closed`), what is shown (`view`, `moment`,
//! `drawing`), the names of it all outside this program (`notation`, `engine`), and what tests ask of
//! the game (`kit`).
#![warn(missing_docs)]
#![deny(
    clippy::wildcard_enum_match_arm,
    clippy::iter_over_hash_type,
    clippy::expect_used,
    clippy::float_arithmetic
)]

mod apply;
mod card;
mod closed;
mod command;
mod course;
mod decide;
mod destination;
mod detour;
mod drawing;
mod engine;
mod event;
mod id;
mod kit;
mod legal;
mod line;
mod map;
mod moment;
mod notation;
mod obstacle;
mod offer;
mod refusal;
mod setup;
mod square;
mod state;
mod stretch;
mod target;
mod typescript;
mod view;
mod ways;

pub use card::{ChanceCard, Effect, Side, TaxiCard};
pub use closed::{Closed, Verb};
pub use command::{Command, Play};
pub use destination::Destination;
pub use detour::Detour;
pub use drawing::words;
pub use engine::New;
pub use event::{Event, PassSource};
pub use line::{Line, LineColor};
pub use moment::Moment;
pub use notation::{CommandText, StateText};
pub use obstacle::{Obstacle, Obstacles};
pub use offer::{Offer, OneWayOffer, PlayOffer, WayOffer};
pub use refusal::Refusal;
pub use setup::{GameOptions, Setup, StartRolls};
pub use square::{Square, SquareKind, Step};
pub use state::{Phase, State};
pub use stretch::{Direction, Stretch};
pub use target::Target;
pub use typescript::{client, typescript};
pub use view::View;
pub use ways::Way;

use std::ops::RangeInclusive;

use rules::strict::Object;
use rules::{Game, Json, Outcome, Seat, Seed, Viewer};

/// The game in a list of games.
pub const ENTRY: rules::Entry = rules::Entry {
    rules: &rules::Erased::<Boomville>::new(),
    kit: &rules::Erased::<Boomville>::new(),
    engine: rules::engine::run::<Boomville>,
    typescript: client,
    bots: None,
    decks: None,
};

/// The game, as the contract between rules and rooms.
#[derive(Clone, Copy, Debug)]
pub enum Boomville {}

impl Game for Boomville {
    const NAME: &'static str = "boomville";
    const SEATS: RangeInclusive<u8> = 2..=6;

    type Options = GameOptions;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Target = Target;
    type Offer = Offer;
    type View = View;
    type Moment = Moment;

    fn setup(players: u8, options: &GameOptions, seed: &Seed) -> Setup {
        Setup::from_seed(players, *options, seed)
    }

    fn first(setup: &Setup) -> Seat {
        setup.first
    }

    fn start(setup: &Setup) -> State {
        State::new(setup)
    }

    fn command(words: &Json) -> Result<Command, rules::Refusal> {
        let Ok(Object(text)) = words.read::<Object<CommandText>>() else {
            return Err(rules::Refusal::BAD_COMMAND);
        };
        text.resolve().ok_or(rules::Refusal::BAD_COMMAND)
    }

    fn decide(
        state: &State,
        seat: Seat,
        command: &Command,
        seed: &Seed,
    ) -> Result<Vec<Event>, rules::Refusal> {
        Ok(state.decide(seat, command, seed)?)
    }

    fn apply(state: &mut State, event: &Event) {
        state.apply(event);
    }

    fn redeal(state: &mut State, seed: &Seed) {
        state.redeal(seed);
    }

    fn legal(state: &State, seat: Seat) -> Vec<Command> {
        state.legal(seat)
    }

    fn offer(state: &State, seat: Seat) -> Option<Offer> {
        Offer::new(state, seat)
    }

    fn same_offer(before: &State, after: &State, seat: Seat) -> bool {
        // Seats wish for one more destination at any time, and take it back: nothing else depends on that.
        if (State { more: after.more, ..*before }) == *after {
            let wishes = |state: &State| state.is_goal_open() && state.more.contains(seat);
            return wishes(before) == wishes(after);
        }
        Self::offer(before, seat) == Self::offer(after, seat)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::new(state, viewer)
    }

    fn moment(_seat: Seat, event: &Event, viewer: Viewer) -> Option<Moment> {
        Some(Moment::new(event, viewer))
    }

    fn reveals(event: &Event, _viewer: Viewer) -> bool {
        event.reveals()
    }

    fn idle(state: &State, seat: Seat) -> Option<Command> {
        let acts = |it: &Command| !matches!(it, Command::More { .. });
        let first = |kind: u8| (kind, Vec::new());
        // No card is played, the whole roll is driven, and nothing is taken away.
        state.legal(seat).into_iter().filter(acts).min_by_key(|it| match it {
            Command::Roll | Command::Skip | Command::Accept => first(0),
            // The first way by its squares, wherever the player wanted to go: the choice must not tell.
            Command::Move { way } => (1, way.iter().map(|it| it.index()).collect()),
            Command::OneWay { .. }
            | Command::Turn { .. }
            | Command::Barrier { .. }
            | Command::Remove { .. } => first(2),
            Command::Play(_) | Command::More { .. } => first(3),
        })
    }

    fn turn(state: &State) -> Option<Seat> {
        (state.phase != Phase::Over).then_some(state.seat)
    }

    fn awaited(state: &State) -> Option<Seat> {
        state.actor()
    }

    fn turns(state: &State) -> u32 {
        state.turn
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }
}
