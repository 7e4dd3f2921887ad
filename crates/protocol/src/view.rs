//! The room as anybody may see it.

use room::{Room, RoomCode, Stage};
use rules::Seat;
use rules::marne::GameOptions;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How far the room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// People sit down.
    Lobby,
    /// The game is on.
    Playing,
    /// The game has ended.
    Over,
}

/// A taken chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatView {
    /// What the player is called.
    pub name: String,
}

/// The room as anybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoomView {
    /// The code, such as `KXR-TBM`.
    #[ts(type = "string")]
    pub code: RoomCode,
    /// How far it is.
    pub phase: StageView,
    /// The chair of the host.
    pub host: Option<Seat>,
    /// The taken chairs.
    pub seats: Vec<SeatView>,
    /// How many chairs there are.
    pub chairs: u8,
    /// The options of the game.
    pub options: GameOptions,
}

impl RoomView {
    /// The room, built field by field.
    #[must_use]
    pub fn new(room: &Room) -> Self {
        let phase = match room.stage() {
            Stage::Lobby => StageView::Lobby,
            Stage::Game { .. } if room.is_over() => StageView::Over,
            Stage::Game { .. } => StageView::Playing,
        };
        Self {
            code: room.code(),
            phase,
            host: room.host(),
            seats: room.players().iter().map(|it| SeatView { name: it.name.clone() }).collect(),
            chairs: *<room::Game as rules::Game>::SEATS.end(),
            options: room.options(),
        }
    }
}
