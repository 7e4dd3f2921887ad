//! The client's types, generated: `web/src/net/wire.gen.ts` is this text, and a test fails if it is not.
//! What a game writes is `unknown` here; the types of a game are in the folder of its client.

use rules::typescript::declarations;
use rules::{Level, Outcome, Seat, Silence};

use crate::client_message::Look;
use crate::{
    AgreedView, BarrierView, ClockView, DealView, DoorView, FairView, FinishedView, GuestView,
    LeadView, LogEntry, Moment, PracticeView, RoomMoment, RoomView, SeatView, SeriesView,
    ServerMessage, StageView, StandIn, StandingView, StatisticsView, UndoView,
};

/// The first line of every generated file.
pub const HEAD: &str = "// Generated from the Rust types by `cargo xtask codegen`. Do not edit.\n";

/// A request has its name beside its own fields: a variant without a tag, which ts-rs cannot write.
const CLIENT_MESSAGE: &str = "\nexport type ClientMessage = Look | ({ id: string } & Request);\n";

/// The TypeScript text of every type on the wire that belongs to no game.
#[must_use]
pub fn generate() -> String {
    HEAD.to_owned()
        + &declarations![
            Seat,
            Silence,
            Outcome,
            Level,
            room::Signal,
            room::Deal,
            room::Request,
            RoomMoment,
            Moment,
            LogEntry,
            StageView,
            AgreedView,
            BarrierView,
            ClockView,
            GuestView,
            StandIn,
            UndoView,
            SeatView,
            StandingView,
            SeriesView,
            FinishedView,
            StatisticsView,
            PracticeView,
            LeadView,
            DealView,
            FairView,
            RoomView,
            DoorView,
            Look,
            ServerMessage,
        ]
        + CLIENT_MESSAGE
}
