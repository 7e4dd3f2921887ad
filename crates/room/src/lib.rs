//! One table as a sans-I/O state machine that takes requests and proposes records. Time and chance
//! are arguments.
//!
//! A room knows its game as [`rules::Rules`] and [`rules::Play`]: it outlives its games, and another
//! may follow.
//!
//! The core is two functions. [`Room::propose`] takes `&self`: a refusal cannot have changed
//! anything. [`Room::commit`] takes a [`Durable`] record, which only the store can make: no record
//! is sent before it is stored.
#![warn(missing_docs)]
#![deny(clippy::wildcard_enum_match_arm, clippy::iter_over_hash_type, clippy::expect_used)]

mod absence;
mod advice;
mod again;
mod bot;
mod channel;
mod clock;
mod code;
mod commit;
mod day;
mod deal;
mod gate;
mod guests;
mod hosting;
mod identity;
mod length;
mod pass;
mod people;
mod practice;
mod propose;
mod record;
mod refusal;
mod request;
mod room;
pub mod samples;
mod seal;
mod series;
mod signal;
mod text;
mod undo;

pub use bot::Due;
pub use channel::Channel;
pub use clock::Clock;
pub use code::{NotACode, RoomCode};
pub use commit::{Committed, Durable};
pub use day::{Day, NotADay};
pub use deal::{Deal, DealId, DealKey, Dealt, Ending, Today};
pub use identity::{CommandId, PlayerId, Token};
pub use length::LONGEST;
pub use people::{Bot, Guest, Lent, People, Player};
pub use practice::Practice;
pub use propose::{Ask, Proposal};
pub use record::{Effect, Event, Origin, Record};
pub use refusal::Refusal;
pub use request::Request;
pub use room::{Agreed, Answer, Room, Seq, Stage, Version};
pub use seal::{Mixed, Seal, Sealed, Source, seed_of};
pub use series::{Finished, MOST_GAMES, Series, Standing};
pub use signal::Signal;
pub use text::name;
pub use undo::{Barrier, Undo};
