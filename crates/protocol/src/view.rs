//! The room as anybody may see it.

use room::{Barrier, Day, Deal, Dealt, Player, Practice, Room, RoomCode, Seal, Seq, Stage, Undo};
use rules::{Json, Level, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::series::SeriesView;

/// The stage of a room.
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
    /// The name of the player, or of the one who gave the chair up.
    pub name: String,
    /// Whether the player gave the chair up.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub vacant: bool,
    /// The level of the player, if it is a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<Level>,
    /// The level of the bot that plays for this player while they are away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<Level>,
}

impl SeatView {
    fn new(player: &Player, levels: &[Level]) -> Self {
        Self {
            name: player.name.clone(),
            vacant: player.is_vacant(),
            // The host may have chosen a level that only another game has.
            bot: player.bot.map(|it| it.among(levels)),
            stand_in: player.stand_in.map(|it| it.level),
        }
    }
}

/// An agreement to go on without a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AgreedView {
    /// Who is away.
    pub away: Seat,
    /// Who agreed.
    pub by: Seat,
}

/// What a viewer may do for a player who is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StandIn {
    /// Who is away.
    pub seat: Seat,
    /// The commands open to that seat, as the game writes them.
    #[ts(type = "unknown")]
    pub options: Json,
}

impl StandIn {
    /// What this viewer may do for a player who is away, once enough players agree.
    #[must_use]
    pub fn new(room: &Room, viewer: Viewer) -> Option<Self> {
        let (seat, options) = room.stands_in(viewer.seat()?)?;
        Some(Self { seat, options })
    }
}

/// A guest who watches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GuestView {
    /// Their number in the room, from 1.
    pub number: u32,
    /// Their name, if they gave one.
    pub name: Option<String>,
    /// The seat that they ask for.
    pub wish: Option<Seat>,
    /// The players who agree to it.
    pub agreed: Vec<Seat>,
}

/// What may be taken back now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum UndoView {
    /// Nothing.
    Nobody {
        /// Why.
        why: BarrierView,
    },
    /// The last act, by the player who gave it.
    Player {
        /// The position of the act in the log.
        act: Seq,
        /// Who gave it.
        seat: Seat,
    },
    /// The last act, by all players who are here.
    All {
        /// The position of the act in the log.
        act: Seq,
        /// Who agrees.
        asked: Vec<Seat>,
    },
}

/// Why nothing may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BarrierView {
    /// Nothing has been done.
    Start,
    /// The last act showed somebody something that was hidden.
    Revealed,
    /// In a silent turn an act is taken back once, by the player who gave it.
    Silence,
    /// The time of a turn ran out.
    Clock,
    /// The game is over.
    Over,
}

/// A running clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ClockView {
    /// The position of the record that set it, or gave it more time.
    pub set: Seq,
    /// The seat the game waits for.
    pub seat: Seat,
    /// How long it runs in total, in milliseconds.
    #[ts(type = "number")]
    pub whole: u64,
    /// How long it still runs, in milliseconds.
    #[ts(type = "number")]
    pub left: u64,
    /// Who asks for more time.
    pub asked: Vec<Seat>,
}

impl ClockView {
    /// The clock of a room at this time, in milliseconds since 1970.
    #[must_use]
    pub fn new(room: &Room, at: u64) -> Option<Self> {
        let (clock, left) = (room.clock()?, room.time_left(at)?);
        let (set, seat, whole) = (clock.set, clock.seat, clock.whole());
        Some(Self { set, seat, whole, left, asked: clock.asked.clone() })
    }
}

impl From<Undo> for UndoView {
    fn from(undo: Undo) -> Self {
        match undo {
            Undo::Nothing(barrier) => Self::Nobody {
                why: match barrier {
                    Barrier::Start => BarrierView::Start,
                    Barrier::Revealed => BarrierView::Revealed,
                    Barrier::Silence => BarrierView::Silence,
                    Barrier::Clock => BarrierView::Clock,
                    Barrier::Over => BarrierView::Over,
                },
            },
            Undo::Alone { act, seat } => Self::Player { act, seat },
            Undo::Together { act, asked } => Self::All { act, asked },
        }
    }
}

/// The position that a leader shows to those who follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LeadView {
    /// The leader.
    pub seat: Seat,
    /// The number of the game in the room, from 1.
    pub game: u32,
    /// The number of acts up to the position.
    pub act: u32,
}

/// Where the games of a practice table begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PracticeView {
    /// By seat, the names of the players of the game that the position is from.
    pub players: Vec<String>,
    /// The number of acts of that game up to the position.
    pub act: u32,
}

impl PracticeView {
    fn new(practice: &Practice) -> Self {
        Self { players: practice.players.clone(), act: practice.act }
    }
}

/// A deal that others may have too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DealView {
    /// The deal of a day.
    Day {
        /// The day in Paris, such as `2026-11-23`; absent before the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "string")]
        date: Option<Day>,
    },
    /// The deal that these words name.
    Words {
        /// The words.
        words: String,
    },
}

impl DealView {
    /// The deal of the current game or, in the lobby, of the next one; `None` if it is fresh.
    #[must_use]
    pub fn new(room: &Room) -> Option<Self> {
        match (room.stage(), room.deal()) {
            (Stage::Game { dealt, .. }, _) => dealt.as_ref().map(Self::from),
            (Stage::Lobby, Deal::Fresh {}) => None,
            (Stage::Lobby, Deal::Day {}) => Some(Self::Day { date: None }),
            (Stage::Lobby, Deal::Words { words }) => Some(Self::Words { words: words.clone() }),
        }
    }
}

impl From<&Dealt> for DealView {
    fn from(dealt: &Dealt) -> Self {
        match dealt {
            Dealt::Day { date } => Self::Day { date: Some(*date) },
            Dealt::Words { words } => Self::Words { words: words.clone() },
        }
    }
}

/// A deal that is sealed before the players mix in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FairView {
    /// The seal: 64 hexadecimal digits.
    #[ts(type = "string")]
    pub seal: Seal,
    /// Who has mixed in.
    pub mixed: Vec<Seat>,
}

impl FairView {
    fn new(room: &Room) -> Option<Self> {
        let seal = room.open_seal()?.seal;
        Some(Self { seal, mixed: room.mixed() })
    }
}

/// The room as anybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing that clients show")]
pub struct RoomView {
    /// The code, such as `KXR-TBM`.
    #[ts(type = "string")]
    pub code: RoomCode,
    /// Its stage.
    pub stage: StageView,
    /// The name of the game.
    pub game: String,
    /// The chair of the host.
    pub host: Option<Seat>,
    /// Who asks for the host's role, in the order they asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub host_asked: Vec<Seat>,
    /// Whether nobody new may sit down.
    pub closed: bool,
    /// Whether somebody whose chair was freed may not sit down again until the host opens the door.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub barred: bool,
    /// Who agreed to go on without a player who is away.
    pub agreed: Vec<AgreedView>,
    /// The taken chairs.
    pub seats: Vec<SeatView>,
    /// Who plays again, once the game is over.
    pub again: Vec<Seat>,
    /// Who asks to end the running game, in the order they asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub reopening: Vec<Seat>,
    /// Who watches, or has watched.
    pub guests: Vec<GuestView>,
    /// Whether players read what guests say.
    pub merged: bool,
    /// Whether all play together, so that one may play for another.
    pub cooperative: bool,
    /// Whether the only person who plays may ask a bot what it would do, in their own turn.
    pub advice: bool,
    /// The fewest players.
    pub min: u8,
    /// How many chairs there are.
    pub chairs: u8,
    /// The levels of the bots that play this game, the quickest first.
    #[serde(default)]
    pub bots: Vec<Level>,
    /// Where its games begin, if they are practice and count nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub practice: Option<PracticeView>,
    /// The options, as the game writes them.
    #[ts(type = "unknown")]
    pub options: Json,
    /// How many seconds a turn may last, if the host chose a clock.
    pub clock: Option<u32>,
    /// The deal of the game, or of the next one, if others may have the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deal: Option<DealView>,
    /// The seal of the next game, while players may mix into its deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fair: Option<FairView>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
    /// The series that the room is in.
    #[serde(default)]
    pub series: SeriesView,
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
            host_asked: room.asking_for_host(),
            closed: room.is_closed(),
            barred: room.bars_somebody(),
            agreed: room
                .agreed()
                .iter()
                .map(|it| AgreedView { away: it.away, by: it.by })
                .collect(),
            seats: room
                .players()
                .iter()
                .map(|it| SeatView::new(it, room.game().levels()))
                .collect(),
            again: room.again(),
            reopening: room.reopening(),
            guests: room
                .people()
                .guests()
                .iter()
                .map(|it| GuestView {
                    number: it.number,
                    name: it.name.clone(),
                    wish: it.wish.as_ref().map(|wish| wish.seat),
                    agreed: it.wish.as_ref().map_or_else(Vec::new, |wish| wish.agreed.clone()),
                })
                .collect(),
            merged: room.people().is_merged(),
            cooperative: rules.is_cooperative(),
            advice: room.has_advice(),
            min: *room.places().start(),
            chairs: *room.places().end(),
            bots: room.game().levels().to_vec(),
            practice: room.practice().map(PracticeView::new),
            options: room.options().clone(),
            clock: room.seconds(),
            deal: DealView::new(room),
            fair: FairView::new(room),
            outcome: room.outcome(),
            series: SeriesView::new(room),
        }
    }
}

/// The room as the caller at its door may see it, over HTTP and without a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DoorView {
    /// What anybody may see.
    #[serde(flatten)]
    pub room: RoomView,
    /// The chair of the caller.
    pub seat: Option<Seat>,
    /// The seat the game waits for.
    pub turn: Option<Seat>,
    /// Milliseconds since the last record.
    #[ts(type = "number")]
    pub idle: u64,
    /// Milliseconds until the room is removed if nothing happens in it; null if it never is.
    #[ts(type = "number | null")]
    pub left: Option<u64>,
}

/// Fields that are usually false are left out when they are.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(it: &bool) -> bool {
    !it
}
