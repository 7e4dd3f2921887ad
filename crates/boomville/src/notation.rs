//! The names of commands and states outside this program: on the wire and in the engine.

use std::collections::BTreeMap;

use rules::strict::{present, word};
use rules::{List, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{ChanceCard, TaxiCard};
use crate::command::{Command, Play};
use crate::destination::Destination;
use crate::line::Line;
use crate::obstacle::{Obstacle, Obstacles};
use crate::square::Square;
use crate::state::{Phase, State};
use crate::stretch::{Direction, Stretch};

/// A command as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "Command")]
#[allow(missing_docs, reason = "the fields are those of the command of the same name")]
pub enum CommandText {
    /// Roll the die. (Braces, because serde ignores extra fields of unit variants.)
    Roll {},
    /// Drive.
    Move { way: Vec<Square> },
    /// Lay a one-way token.
    OneWay {
        stretch: Stretch,
        #[serde(deserialize_with = "word")]
        direction: Direction,
    },
    /// Turn a token round.
    Turn { stretch: Stretch },
    /// Put up a barrier.
    Barrier { line: Line },
    /// Take an obstacle away.
    Remove { obstacle: Obstacle },
    /// Take nothing away.
    Skip {},
    /// Play a chance card: `die` for `chance-die`, `seat` for `chance-places` and `chance-look`.
    Play {
        card: TaxiCard,
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        die: Option<u8>,
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Accept an incident.
    Accept {},
    /// Say, or take back, that everybody needs one more destination.
    More { agree: bool },
}

impl CommandText {
    /// The command that this text means; `None` if it means none.
    #[must_use]
    pub fn resolve(&self) -> Option<Command> {
        Some(match self {
            Self::Roll {} => Command::Roll,
            Self::Move { way } => Command::Move { way: List::from_slice(way)? },
            Self::OneWay { stretch, direction } => {
                Command::OneWay { stretch: *stretch, direction: *direction }
            }
            Self::Turn { stretch } => Command::Turn { stretch: *stretch },
            Self::Barrier { line } => Command::Barrier { line: *line },
            Self::Remove { obstacle } => Command::Remove { obstacle: *obstacle },
            Self::Skip {} => Command::Skip,
            Self::Play { card, die, seat } => Command::Play(match (card.chance()?, *die, *seat) {
                (ChanceCard::Die, Some(die @ 1..=6), None) => Play::Die(die),
                (ChanceCard::Places, None, Some(seat)) => Play::Places(seat),
                (ChanceCard::Look, None, Some(seat)) => Play::Look(seat),
                (ChanceCard::Over, None, None) => Play::Over,
                (ChanceCard::Cancel, None, None) => Play::Cancel,
                _ => return None,
            }),
            Self::Accept {} => Command::Accept,
            Self::More { agree } => Command::More { agree: *agree },
        })
    }
}

impl From<Command> for CommandText {
    fn from(command: Command) -> Self {
        match command {
            Command::Roll => Self::Roll {},
            Command::Move { way } => Self::Move { way: way.to_vec() },
            Command::OneWay { stretch, direction } => Self::OneWay { stretch, direction },
            Command::Turn { stretch } => Self::Turn { stretch },
            Command::Barrier { line } => Self::Barrier { line },
            Command::Remove { obstacle } => Self::Remove { obstacle },
            Command::Skip => Self::Skip {},
            Command::Play(play) => {
                let (die, seat) = match play {
                    Play::Die(die) => (Some(die), None),
                    Play::Places(seat) | Play::Look(seat) => (None, Some(seat)),
                    Play::Over | Play::Cancel => (None, None),
                };
                Self::Play { card: play.card().card(), die, seat }
            }
            Command::Accept => Self::Accept {},
            Command::More { agree } => Self::More { agree },
        }
    }
}

/// The whole truth as text, for the engine only: nothing is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are those of `State`, the piles top first")]
pub struct StateText {
    pub phase: Phase,
    pub seat: Seat,
    pub asked: Option<Seat>,
    pub turn: u32,
    pub goal: u8,
    pub die: Option<u8>,
    pub first: Seat,
    pub start_rolls: Vec<Vec<u8>>,
    pub taxis: Vec<Square>,
    pub destinations: Vec<Option<Destination>>,
    pub known: Vec<Vec<Seat>>,
    pub reached: Vec<Vec<Destination>>,
    pub kept: Vec<Vec<TaxiCard>>,
    pub pass: Vec<bool>,
    pub lost: Vec<u8>,
    pub one_ways: BTreeMap<Stretch, Direction>,
    pub barriers: Vec<Line>,
    pub cones: Vec<u8>,
    pub drawn: Option<TaxiCard>,
    pub taxi_pile: Vec<TaxiCard>,
    pub used: Vec<TaxiCard>,
    pub destination_pile: Vec<Destination>,
    pub more: Vec<Seat>,
    pub places: Vec<Seat>,
    pub rolls: u32,
    pub reshuffles: u32,
}

impl From<&State> for StateText {
    fn from(state: &State) -> Self {
        Self {
            phase: state.phase,
            seat: state.seat,
            asked: state.asked,
            turn: state.turn,
            goal: state.goal,
            die: state.die,
            first: state.first,
            start_rolls: state.start_rolls.iter().map(|it| it.to_vec()).collect(),
            taxis: state.seats().map(|it| state.taxis[it.index()]).collect(),
            destinations: state.seats().map(|it| state.destinations[it.index()]).collect(),
            known: state.seats().map(|it| seats_of(state, state.known[it.index()])).collect(),
            reached: state.seats().map(|it| state.reached[it.index()].to_vec()).collect(),
            kept: state.seats().map(|it| state.kept[it.index()].to_vec()).collect(),
            pass: state.seats().map(|it| state.pass[it.index()]).collect(),
            lost: state.seats().map(|it| state.lost[it.index()]).collect(),
            one_ways: one_ways(state.obstacles),
            barriers: barriers(state.obstacles),
            cones: cones(state.obstacles),
            drawn: state.drawn,
            taxi_pile: state.taxi_pile.iter().rev().copied().collect(),
            used: state.used.to_vec(),
            destination_pile: state.destination_pile.iter().rev().copied().collect(),
            more: seats_of(state, state.more),
            places: state.places.to_vec(),
            rolls: state.rolls,
            reshuffles: state.reshuffles,
        }
    }
}

/// The seats of a set, ascending.
pub(crate) fn seats_of(state: &State, set: SeatSet) -> Vec<Seat> {
    state.seats().filter(|it| set.contains(*it)).collect()
}

/// The tokens that lie somewhere.
pub(crate) fn one_ways(obstacles: Obstacles) -> BTreeMap<Stretch, Direction> {
    Stretch::all().filter_map(|it| Some((it, obstacles.token(it)?))).collect()
}

/// The lines with a barrier, in the order of the map.
pub(crate) fn barriers(obstacles: Obstacles) -> Vec<Line> {
    Line::all().filter(|it| obstacles.has(Obstacle::Barrier(*it))).collect()
}

/// The numbers of the cones that lie somewhere, ascending.
pub(crate) fn cones(obstacles: Obstacles) -> Vec<u8> {
    Obstacles::CONES.into_iter().filter(|it| obstacles.has(Obstacle::Cone(*it))).collect()
}
