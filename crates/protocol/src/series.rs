//! The games of a room, one after the other, as anybody may see them.

use room::{Finished, Room};
use rules::Json;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a player stands in a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StandingView {
    /// Their place, 1 for the best; equal places are shared.
    pub place: u8,
    /// How many games of the series they played to the end.
    pub games: u32,
    /// How many of them they won.
    pub wins: u32,
    /// The points of all of them, in the unit of the game.
    #[ts(type = "number")]
    pub points: i64,
}

/// The series that a room is in, for the game that it has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeriesView {
    /// How many games have ended in the room, of any series.
    pub ended: u32,
    /// How many games of this series have ended.
    pub games: u32,
    /// How many bands the results of the game have, the last the best; 0 for none.
    pub bands: u8,
    /// The band that the players want to reach.
    pub target: Option<u8>,
    /// How many of the last games in a row reached it, with the current options.
    pub streak: u32,
    /// The longest streak of this series.
    pub best: u32,
    /// Whether chance decides for each game who sits where.
    pub shuffled: bool,
    /// By seat, in a game in which each plays alone: how the players stand. Empty before the first game ends.
    pub standings: Vec<StandingView>,
}

impl SeriesView {
    /// The series of a room.
    #[must_use]
    pub fn new(room: &Room) -> Self {
        let series = room.series();
        let standing = |it: &room::Standing| StandingView {
            place: it.place,
            games: it.games,
            wins: it.wins,
            points: it.points,
        };
        Self {
            ended: room.ended(),
            games: series.games,
            bands: room.game().rules.bands(),
            target: series.target,
            streak: series.streak,
            best: series.best,
            shuffled: series.shuffled,
            standings: series.standings.iter().map(standing).collect(),
        }
    }
}

/// A game that ended in a room. Nothing in it concerns a single person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FinishedView {
    /// Its number among the games that ended in this room, from 1.
    pub number: u32,
    /// The name of the game.
    pub game: String,
    /// The options, as the game writes them.
    #[ts(type = "unknown")]
    pub options: Json,
    /// How many played.
    pub players: u8,
    /// The band of the result, if the results of this game have bands.
    pub band: Option<u8>,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended: u64,
    /// How long it was played, in milliseconds; each break counts for at most five minutes.
    #[ts(type = "number")]
    pub played: u64,
    /// How many turns passed in silence.
    pub silent_turns: u32,
    /// Whether a bot played.
    #[serde(default)]
    pub bots: bool,
}

impl From<&Finished> for FinishedView {
    fn from(it: &Finished) -> Self {
        Self {
            number: it.number,
            game: it.game.to_owned(),
            options: it.options.clone(),
            players: u8::try_from(it.players.len()).unwrap_or(u8::MAX),
            band: it.band,
            ended: it.ended,
            played: it.played,
            silent_turns: it.silent_turns,
            bots: it.bots,
        }
    }
}

/// The games that ended in a room, the oldest first: the last hundred of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StatisticsView {
    /// The games.
    pub games: Vec<FinishedView>,
}
