//! The contract between a game and the room that plays it.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Seat, Seed, Viewer};

/// A board game: six verbs over plain data.
///
/// A room knows a game through these verbs alone. The promises that hold them together, and that
/// every game's tests check by random play:
/// - [`decide`](Game::decide) accepts a command exactly if [`options`](Game::options) offers it;
/// - [`apply`](Game::apply) is total over the events that `decide` made, and deterministic: chance
///   is inside the setup and the events;
/// - [`view`](Game::view) and [`moment`](Game::moment) are built from what the viewer may know,
///   never cut out of the state.
pub trait Game {
    /// What a room chooses before the game.
    type Options: Copy + Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// Everything known before the first event: players, options and what chance gave.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The whole truth. Never leaves the server.
    type State: Copy + Debug + PartialEq;
    /// What a seat asks.
    type Command: Copy + Debug;
    /// What happened; stored, never refused.
    type Event: Copy + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Why a command was refused.
    type Refusal: Copy + Debug + PartialEq;
    /// The commands open to one seat.
    type Offer: Copy + Debug + Default + PartialEq;
    /// What a viewer may know of the state.
    type View: Clone + Debug + PartialEq + Serialize;
    /// An event as a viewer may see it.
    type Moment: Clone + Debug + PartialEq + Serialize;
    /// The card or rule that silences the table, and the seat whose turn ends it.
    type Silence: Copy + Debug + PartialEq + Serialize;

    /// How many people may play.
    const SEATS: std::ops::RangeInclusive<u8>;

    /// Draws everything that chance decides before the game.
    fn setup(players: u8, options: Self::Options, seed: &Seed) -> Self::Setup;

    /// The state before the first event.
    fn start(setup: &Self::Setup) -> Self::State;

    /// What would happen if `seat` gave this command.
    ///
    /// # Errors
    /// The refusal, if the rules forbid the command now; nothing has changed then.
    fn decide(
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        seed: &Seed,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Takes an event into the state.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// The commands that `decide` would accept from this seat, each offered once.
    fn options(state: &Self::State, seat: Seat) -> Self::Offer;

    /// What this viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// The event as this viewer may see it; `seat` gave the command.
    fn moment(seat: Seat, event: &Self::Event, viewer: Viewer) -> Self::Moment;

    /// The silence in force, if players may not communicate now.
    fn silence(state: &Self::State) -> Option<Self::Silence>;

    /// Whether the game has ended.
    fn is_over(state: &Self::State) -> bool;
}
