//! The formats on the wire, in the log and between nodes. `docs/protocol.md` documents the wire; a
//! test keeps it true.
//!
//! Messages are named after their sender: [`ClientMessage`], [`ServerMessage`]. The log contains
//! [`stored`] records, which every later program reads. Nodes send each other a [`Hint`].
#![warn(missing_docs)]
#![deny(clippy::wildcard_enum_match_arm, clippy::iter_over_hash_type, clippy::expect_used)]

mod client_message;
mod close;
mod hint;
mod moment;
mod series;
mod server_message;
pub mod stored;
mod tail;
pub mod typescript;
mod view;

pub use client_message::{ClientMessage, Unreadable};
pub use close::Close;
pub use hint::{Hint, Led, Packet};
pub use moment::{LogEntry, Moment, RoomMoment};
pub use series::{FinishedView, SeriesView, StandingView, StatisticsView};
pub use server_message::{Code, ServerMessage};
pub use tail::Tail;
pub use view::{
    AgreedView, BarrierView, ClockView, DealView, DoorView, FairView, GuestView, LeadView,
    PracticeView, RoomView, SeatView, StageView, StandIn, UndoView,
};
