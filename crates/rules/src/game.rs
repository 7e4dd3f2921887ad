//! The contract that the author of a game implements.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Json, Outcome, Refusal, Seat, Seed, Silence, Viewer};

/// A board game: a few verbs over plain data.
///
/// The promises that hold the verbs together, checked for every game by random play
/// (`rules::suite`):
/// - [`decide`](Game::decide) accepts a command exactly if [`legal`](Game::legal) lists it, in some order of its
///   cards;
/// - [`apply`](Game::apply) is total over the events that `decide` made, and deterministic: chance
///   is inside the setup and the events;
/// - [`view`](Game::view), [`moment`](Game::moment) and [`offer`](Game::offer) are built from what
///   the viewer may know, never cut out of the state;
/// - whether and how a command is refused, and what its preview shows, depends only on what that
///   seat may know.
pub trait Game: Sized + Send + Sync + 'static {
    /// The name of the game in logs, on the wire, in addresses and as the folder of its client.
    const NAME: &'static str;
    /// How many people may play.
    const SEATS: RangeInclusive<u8>;
    /// Whether all play against the game with open hands, so that one may play for another.
    const IS_COOPERATIVE: bool = false;
    /// How many bands a team's results are sorted into, the last the best; 0 for none.
    const BANDS: u8 = 0;

    /// What a room chooses before the game.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// Everything known before the first event: players, options and what chance gave.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The whole truth. Never leaves the server.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// What a seat asks. Serialized as clients write it.
    type Command: Clone + Debug + PartialEq + Serialize;
    /// What happened; stored, never refused.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Something on the table that a player may point at.
    type Target: Serialize + DeserializeOwned;
    /// The commands open to one seat, as its client reads them.
    type Offer: Serialize + PartialEq;
    /// What a viewer may know of the state.
    type View: Serialize;
    /// An event as a viewer may see it.
    type Moment: Serialize;

    /// Draws everything that chance decides before the game.
    fn setup(players: u8, options: &Self::Options, seed: &Seed) -> Self::Setup;

    /// The seat that begins.
    fn first(setup: &Self::Setup) -> Seat;

    /// The state before the first event.
    fn start(setup: &Self::Setup) -> Self::State;

    /// Reads a command.
    ///
    /// # Errors
    /// The refusal for words that are not a command, or that name something that does not exist.
    fn command(words: &Json) -> Result<Self::Command, Refusal>;

    /// What would happen if `seat` gave this command.
    ///
    /// # Errors
    /// The refusal, if the rules forbid the command now; nothing has changed then.
    fn decide(
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        seed: &Seed,
    ) -> Result<Vec<Self::Event>, Refusal>;

    /// Applies an event to the state.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// Redeals what nobody at the table can know yet, for example the rest of a pile, for a game that is played on from
    /// a position whose future somebody has seen. Everything that any viewer may know stays, and the old deal has no
    /// influence. Dice need no deal: they come from the seed of the new game.
    fn redeal(state: &mut Self::State, seed: &Seed);

    /// Every command that [`decide`](Game::decide) would accept from this seat, each once; commands that differ only in
    /// the order of their cards count as one.
    fn legal(state: &Self::State, seat: Seat) -> Vec<Self::Command>;

    /// The command behind these events, if it names cards in a free order: [`legal`](Game::legal) may list another
    /// order.
    fn told(events: &[Self::Event]) -> Option<Self::Command> {
        let _ = events;
        None
    }

    /// The legal commands as the seat's client reads them; `None` if nothing is open to this seat.
    fn offer(state: &Self::State, seat: Seat) -> Option<Self::Offer>;

    /// Whether a seat has the same offer in both states. If not, a choice made on the first is stale.
    fn same_offer(before: &Self::State, after: &Self::State, seat: Seat) -> bool {
        Self::offer(before, seat) == Self::offer(after, seat)
    }

    /// The viewer that stands for all who may know exactly as much as this one. Views, moments and the right to them
    /// are equal for all of them, so they are built once.
    fn sight(viewer: Viewer) -> Viewer {
        viewer
    }

    /// What this viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// The event as this viewer may see it; `seat` gave the command.
    fn moment(seat: Seat, event: &Self::Event, viewer: Viewer) -> Option<Self::Moment>;

    /// Whether an event shows this viewer what they could not know before it: the undo barrier,
    /// and the place where a preview ends.
    fn reveals(event: &Self::Event, viewer: Viewer) -> bool;

    /// What a command costs, in actions of the turn.
    fn cost(command: &Self::Command) -> u8 {
        let _ = command;
        0
    }

    /// The command that the game gives for a player who is away: the smallest legal way on, chosen without anything
    /// that only this seat may know. `None` if the game does not wait for this seat.
    fn idle(state: &Self::State, seat: Seat) -> Option<Self::Command>;

    /// Whose turn it is; `None` once the game is over.
    fn turn(state: &Self::State) -> Option<Seat>;

    /// Whom the game waits for: the seat of the turn, unless another has to answer first. `None` once the game
    /// is over.
    fn awaited(state: &Self::State) -> Option<Seat> {
        Self::turn(state)
    }

    /// How many turns have begun. It never falls, and rises with every turn, even if the same seat has the
    /// next one.
    fn turns(state: &Self::State) -> u32;

    /// The silence in force, if players may not communicate now.
    fn silence(state: &Self::State) -> Option<Silence> {
        let _ = state;
        None
    }

    /// How the game ended, once it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The band of the result, from 1 to [`BANDS`](Game::BANDS), once the game has ended; `None` if its
    /// results have none.
    fn band(state: &Self::State) -> Option<u8> {
        let _ = state;
        None
    }

    /// The number by which games with the same deal are compared, once this one is over: the team's points, or how many
    /// turns it took where everybody plays for themselves.
    fn result(state: &Self::State) -> Option<i32> {
        match Self::outcome(state)? {
            Outcome::Team { points } => Some(points),
            Outcome::Places { .. } => i32::try_from(Self::turns(state)).ok(),
        }
    }
}
