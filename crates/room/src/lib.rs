//! One table as a state machine that is told things and proposes records: no sockets, no store, no
//! clock. Time and chance are arguments.
//!
//! The heart is two functions. [`Room::propose`] takes `&self`: what it refuses cannot have changed
//! anything. [`Room::commit`] takes a [`Durable`] record, which only the store can make: nothing is
//! told that is not stored.
#![warn(missing_docs)]
#![deny(clippy::wildcard_enum_match_arm, clippy::iter_over_hash_type, clippy::expect_used)]

mod code;
mod commit;
mod gate;
mod identity;
mod propose;
mod record;
mod refusal;
mod room;
mod signal;
mod text;

pub use code::{NotACode, RoomCode};
pub use commit::{Committed, Durable};
pub use gate::Channel;
pub use identity::{CommandId, PlayerId, Token};
pub use propose::{Ask, Proposal, Request};
pub use record::{Event, Origin, Record};
pub use refusal::Refusal;
pub use room::{Answer, Lent, Player, Room, Seq, Stage, Version};
pub use signal::Signal;

/// The game that rooms play. The room speaks to it through [`rules::Game`] alone; when a second game
/// is asked for, this is the line that becomes a choice.
pub type Game = rules::marne::Marne;

/// The parts of the contract, for this game.
pub mod game {
    use super::Game;
    use rules::Game as Contract;

    /// What a room chooses before the game.
    pub type Options = <Game as Contract>::Options;
    /// Everything known before the first event.
    pub type Setup = <Game as Contract>::Setup;
    /// The whole truth.
    pub type State = <Game as Contract>::State;
    /// What a seat asks.
    pub type Command = <Game as Contract>::Command;
    /// What happened.
    pub type Event = <Game as Contract>::Event;
    /// Why the rules refused.
    pub type Refusal = <Game as Contract>::Refusal;
    /// What a player may point at.
    pub type Target = <Game as Contract>::Target;
    /// The commands open to a seat.
    pub type Offer = <Game as Contract>::Offer;
    /// What a viewer may know.
    pub type View = <Game as Contract>::View;
    /// An event as a viewer may see it.
    pub type Moment = <Game as Contract>::Moment;
    /// What silences the table, and whose turn ends it.
    pub type Silence = <Game as Contract>::Silence;
}
