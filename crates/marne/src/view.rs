//! What anybody at or around the table may know: everything but the order of the piles.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::outcome::End;
use super::soldier::Soldier;
use super::state::{Phase, State};
use super::street::{Color, Street};
use super::taxi::Taxi;
use rules::Seat;

/// The silence in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Silence {
    /// The taxi that caused it.
    #[ts(type = "TaxiCard")]
    pub card: Taxi,
    /// The seat whose turn ends it.
    pub seat: Seat,
}

impl Silence {
    /// The silence in force, if any.
    pub(super) fn of(state: &State) -> Option<Self> {
        state.silence.map(|card| Self { card, seat: state.active })
    }
}

/// A taxi that waits in a street.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WaitingTaxi {
    /// The taxi.
    #[ts(type = "TaxiCard")]
    pub card: Taxi,
    /// Its printed number.
    pub number: u8,
    /// Whether it has a +1 token.
    pub token: bool,
}

/// One street of the square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StreetView {
    /// The street.
    pub street: Street,
    /// Its colour.
    pub color: Color,
    /// The taxi waiting there.
    pub taxi: Option<WaitingTaxi>,
}

/// Where the next taxi would wait if it were printed with this street.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Arrival {
    /// The printed street: one of the two of its colour.
    pub printed: Street,
    /// Where it would wait; null means a jam, which ends the game.
    pub street: Option<Street>,
    /// The streets whose taxis would get a token on its way.
    pub tokens: Vec<Street>,
}

/// The game as anybody at or around the table may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "GameView")]
pub struct View {
    /// What the active player has to do now.
    pub phase: Phase,
    /// Turns begun so far.
    pub turn: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// Actions left this turn.
    pub actions_left: u8,
    /// The silence in force.
    pub silence: Option<Silence>,
    /// Whether an event forbids bonus cards this turn.
    pub no_bonus: bool,
    /// The bonus cards played this turn.
    #[ts(type = "SoldierCard[]")]
    pub bonus_played: Vec<Soldier>,
    /// Where the officers stand, once placed.
    pub officers: Option<[Street; 2]>,
    /// The eight streets, in the order taxis drive.
    pub streets: Vec<StreetView>,
    /// The open hands, by seat.
    #[ts(type = "SoldierCard[][]")]
    pub hands: Vec<Vec<Soldier>>,
    /// Alone: the reserve.
    #[ts(type = "SoldierCard[] | null")]
    pub reserve: Option<Vec<Soldier>>,
    /// Alone: the card drawn and not yet placed.
    #[ts(type = "SoldierCard | null")]
    pub drawn: Option<Soldier>,
    /// How many taxis are still to come.
    pub taxi_pile: usize,
    /// The colour on the back of the next taxi, once the officers stand.
    pub next_color: Option<Color>,
    /// What that taxi would do, for each street of that colour.
    pub arrivals: Vec<Arrival>,
    /// How many soldier cards can be drawn before a reshuffle.
    pub soldier_pile: usize,
    /// The soldier cards used, the oldest first.
    #[ts(type = "SoldierCard[]")]
    pub soldier_discard: Vec<Soldier>,
    /// The taxis sent, in order.
    #[ts(type = "TaxiCard[]")]
    pub sent: Vec<Taxi>,
    /// The points so far.
    pub score: u8,
    /// Their band, 1 to 6.
    pub band: u8,
    /// The points where the next band begins.
    pub next_band: Option<u8>,
    /// Why the game ended.
    pub end: Option<End>,
}

impl View {
    /// Builds the view from nothing, field by field.
    #[must_use]
    pub fn new(state: &State) -> Self {
        let score = state.score();
        let scoring = state.options.scoring;
        let next_color = state.officers.and(state.taxi_pile.last()).map(|it| it.color());
        Self {
            phase: state.phase,
            turn: state.turn,
            active: state.active,
            actions_left: state.actions_left,
            silence: Silence::of(state),
            no_bonus: state.no_bonus,
            bonus_played: state.bonus_played.iter().collect(),
            officers: state.officers,
            streets: Street::ALL.into_iter().map(|street| street_view(state, street)).collect(),
            hands: state.hands.iter().take(state.players.into()).map(|it| it.to_vec()).collect(),
            reserve: state.is_solo().then(|| state.reserve.to_vec()),
            drawn: state.drawn,
            taxi_pile: state.taxi_pile.len(),
            next_color,
            arrivals: next_color.map_or_else(Vec::new, |color| arrivals(state, color)),
            soldier_pile: state.soldier_pile.len(),
            soldier_discard: state.soldier_discard.to_vec(),
            sent: state.sent.to_vec(),
            score,
            band: scoring.band(score),
            next_band: scoring.next_band(score),
            end: state.end,
        }
    }
}

fn street_view(state: &State, street: Street) -> StreetView {
    StreetView {
        street,
        color: street.color(),
        taxi: state.waiting[street.index()].map(|card| WaitingTaxi {
            card,
            number: card.number(),
            token: state.tokens.contains(street),
        }),
    }
}

fn arrivals(state: &State, color: Color) -> Vec<Arrival> {
    let arrival = |printed: Street| {
        let (street, passed) = State::parking(printed, state.taken());
        // A taxi that finds no place ends the game at once: it leaves no tokens.
        let marked = passed.iter().filter(|it| street.is_some() && !state.tokens.contains(*it));
        Arrival { printed, street, tokens: marked.collect() }
    };
    color.streets().map(arrival).to_vec()
}
