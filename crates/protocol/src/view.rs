//! The room as anybody may see it.

use room::{Room, RoomCode, Stage};
use rules::{Json, Outcome, Seat};
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

/// An agreement to go on without a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AgreedView {
    /// Who is away.
    pub away: Seat,
    /// Who agreed.
    pub by: Seat,
}

/// The room as anybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RoomView {
    /// The code, such as `KXR-TBM`.
    #[ts(type = "string")]
    pub code: RoomCode,
    /// How far it is.
    pub stage: StageView,
    /// The name of the game.
    pub game: String,
    /// The chair of the host.
    pub host: Option<Seat>,
    /// Whether nobody new may sit down.
    pub closed: bool,
    /// Who agreed to go on without a player who is away.
    pub agreed: Vec<AgreedView>,
    /// The taken chairs.
    pub seats: Vec<SeatView>,
    /// The fewest who may play.
    pub min: u8,
    /// How many chairs there are.
    pub chairs: u8,
    /// The options, as the game writes them.
    #[ts(type = "unknown")]
    pub options: Json,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
}

impl RoomView {
    /// The room, built field by field.
    #[must_use]
    pub fn new(room: &Room) -> Self {
        let stage = match room.stage() {
            Stage::Lobby => StageView::Lobby,
            Stage::Game { .. } if room.is_over() => StageView::Over,
            Stage::Game { .. } => StageView::Playing,
        };
        let rules = room.game().rules;
        Self {
            code: room.code(),
            stage,
            game: rules.name().to_owned(),
            host: room.host(),
            closed: room.is_closed(),
            agreed: room
                .agreed()
                .iter()
                .map(|it| AgreedView { away: it.away, by: it.by })
                .collect(),
            seats: room.players().iter().map(|it| SeatView { name: it.name.clone() }).collect(),
            min: *rules.seats().start(),
            chairs: *rules.seats().end(),
            options: room.options().clone(),
            outcome: room.outcome(),
        }
    }
}
