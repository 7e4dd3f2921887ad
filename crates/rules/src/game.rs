//! The contract between a game and the room that plays it.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Seat, Seed, Viewer};

/// What is known of a command before it is given.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview<Moment> {
    /// What it costs, in actions of the turn.
    pub cost: u8,
    /// What would happen for certain.
    pub moments: Vec<Moment>,
    /// Whether something unknown would then come to light.
    pub reveals: bool,
}

/// A board game: a few verbs over plain data.
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
    /// Something on the table that a player may point at.
    type Target: Copy + Debug + PartialEq + Serialize + DeserializeOwned;
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

    /// What a command costs, in actions of the turn.
    fn cost(command: &Self::Command) -> u8;

    /// Whether an event shows what nobody could know before it: the undo barrier, and the place
    /// where a preview ends.
    fn reveals(event: &Self::Event) -> bool;

    /// What a viewer may be told before `seat` gives this command: the decision itself, without its
    /// consequences. It ends at the first event that [`reveals`](Game::reveals), so that trying a
    /// command shows nothing that waiting would not.
    ///
    /// # Errors
    /// The refusal that [`decide`](Game::decide) would give.
    fn preview(
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        viewer: Viewer,
    ) -> Result<Preview<Self::Moment>, Self::Refusal> {
        // Chance shows in revealing events alone, and those are cut off: any seed will do.
        let events = Self::decide(state, seat, command, &Seed::new([0; 32]))?;
        let known = events.iter().position(Self::reveals);
        let moments = events[..known.unwrap_or(events.len())]
            .iter()
            .map(|event| Self::moment(seat, event, viewer))
            .collect();
        Ok(Preview { cost: Self::cost(command), moments, reveals: known.is_some() })
    }

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
