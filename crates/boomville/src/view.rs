//! What one viewer may know: everything on the table, and the destinations that this viewer has seen. Nobody may know
//! the order of the piles.

use std::collections::BTreeMap;

use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::TaxiCard;
use crate::destination::Destination;
use crate::detour::Detour;
use crate::line::Line;
use crate::notation::{barriers, cones, one_ways, seats_of};
use crate::square::Square;
use crate::state::{Phase, State};
use crate::stretch::{Direction, Stretch};

/// The game as one viewer may know it. Lists with one entry for each seat are by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "GameView")]
pub struct View {
    /// What has to be done now.
    pub phase: Phase,
    /// Whose turn it is.
    pub seat: Seat,
    /// Who answers an incident.
    pub asked: Option<Seat>,
    /// Turns begun so far.
    pub turn: u32,
    /// How many destinations win.
    pub goal: u8,
    /// The die, until the taxi has moved.
    pub die: Option<u8>,
    /// Who began.
    pub first: Seat,
    /// The rolls that decided it: each round by seat, 0 for a seat that did not roll.
    pub start_rolls: Vec<Vec<u8>>,
    /// Where the taxis stand.
    pub taxis: Vec<Square>,
    /// The current destinations that this viewer knows; all of them once the game is over.
    pub destinations: Vec<Option<Destination>>,
    /// Which seats know each current destination.
    pub known: Vec<Vec<Seat>>,
    /// The destinations reached, in order.
    pub reached: Vec<Vec<Destination>>,
    /// The chance cards before each seat.
    pub kept: Vec<Vec<TaxiCard>>,
    /// Which taxis have a pass.
    pub pass: Vec<bool>,
    /// How many turns in a row each taxi has lost.
    pub lost: Vec<u8>,
    /// Which driving taxis have no open step: they wait for a 3 or a 4.
    pub stuck: Vec<bool>,
    /// The one-way tokens.
    pub one_ways: BTreeMap<Stretch, Direction>,
    /// The lines with a barrier.
    pub barriers: Vec<Line>,
    /// The cones on their squares.
    pub cones: Vec<u8>,
    /// One-way tokens still in the box.
    pub tokens_left: u32,
    /// Barriers still in the box.
    pub barriers_left: u32,
    /// The taxi card that waits for a choice or an answer.
    pub drawn: Option<TaxiCard>,
    /// How many taxi cards can be drawn before a reshuffle.
    pub taxi_pile: usize,
    /// The taxi cards used, the oldest first.
    pub used: Vec<TaxiCard>,
    /// How many destinations can be drawn.
    pub destination_pile: usize,
    /// Who has said that everybody needs one more destination.
    pub more: Vec<Seat>,
    /// Who has finished, in order.
    pub places: Vec<Seat>,
    /// Once the game is over, the worst that was laid in the way of each seat, the longest detour first.
    pub detours: Vec<Detour>,
}

impl View {
    /// Builds the view from nothing, field by field.
    #[must_use]
    pub fn new(state: &State, viewer: Viewer) -> Self {
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
            destinations: state.seats().map(|it| known_destination(state, it, viewer)).collect(),
            known: state.seats().map(|it| seats_of(state, state.known[it.index()])).collect(),
            reached: state.seats().map(|it| state.reached[it.index()].to_vec()).collect(),
            kept: state.seats().map(|it| state.kept[it.index()].to_vec()).collect(),
            pass: state.seats().map(|it| state.pass[it.index()]).collect(),
            lost: state.seats().map(|it| state.lost[it.index()]).collect(),
            stuck: state.seats().map(|it| state.drives(it) && state.is_stuck(it)).collect(),
            one_ways: one_ways(state.obstacles),
            barriers: barriers(state.obstacles),
            cones: cones(state.obstacles),
            tokens_left: state.obstacles.tokens_left(),
            barriers_left: state.obstacles.barriers_left(),
            drawn: state.drawn,
            taxi_pile: state.taxi_pile.len(),
            used: state.used.to_vec(),
            destination_pile: state.destination_pile.len(),
            more: seats_of(state, state.more),
            places: state.places.to_vec(),
            detours: if state.phase == Phase::Over { state.worst_detours() } else { Vec::new() },
        }
    }
}

/// The destination of a seat, if this viewer has seen it.
fn known_destination(state: &State, of: Seat, viewer: Viewer) -> Option<Destination> {
    let is_known = match viewer {
        Viewer::Seat(seat) => state.known[of.index()].contains(seat),
        Viewer::Watcher => false,
    };
    state.destinations[of.index()].filter(|_| is_known || state.phase == Phase::Over)
}
