//! The whole truth of a game: flat and `Copy`.

use rules::{List, Outcome, Seat, SeatSet, Seed};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::{ChanceCard, TaxiCard};
use crate::destination::Destination;
use crate::detour::Detour;
use crate::obstacle::Obstacles;
use crate::setup::{GameOptions, Setup, StartRolls};
use crate::square::Square;

/// What has to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Roll; some chance cards may be played before.
    Roll,
    /// Choose a way.
    Move,
    /// Choose what the drawn card does.
    Place,
    /// Accept an incident or cancel it.
    Incident,
    /// The game has ended.
    Over,
}

/// The whole truth of a game. Tables by seat have six places; those past `players` stay empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What the room chose.
    pub options: GameOptions,
    /// How many play, 2 to 6.
    pub players: u8,
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
    /// The die, rolled or chosen, until the taxi has moved.
    pub die: Option<u8>,
    /// Who began.
    pub first: Seat,
    /// The rolls that decided it.
    pub start_rolls: StartRolls,
    /// Where each taxi stands.
    pub taxis: [Square; State::SEATS],
    /// The present destination of each seat; none once it has finished.
    pub destinations: [Option<Destination>; State::SEATS],
    /// Who knows the present destination of each seat.
    pub known: [SeatSet; State::SEATS],
    /// The destinations that each seat has reached, in order.
    pub reached: [List<Destination, { State::MOST_DESTINATIONS }>; State::SEATS],
    /// The chance cards before each seat, in order.
    pub kept: [List<TaxiCard, { ChanceCard::ALL.len() }>; State::SEATS],
    /// Which taxis have a pass.
    pub pass: [bool; State::SEATS],
    /// How many turns in a row each taxi has lost, counted to 9.
    pub lost: [u8; State::SEATS],
    /// What lies on the roads.
    pub obstacles: Obstacles,
    /// The taxi card that waits for a choice or an answer.
    pub drawn: Option<TaxiCard>,
    /// Taxi cards to come; the top is the last.
    pub taxi_pile: List<TaxiCard, { TaxiCard::COUNT }>,
    /// Taxi cards used, the oldest first.
    pub used: List<TaxiCard, { TaxiCard::COUNT }>,
    /// Destinations to come; the top is the last.
    pub destination_pile: List<Destination, { Destination::COUNT }>,
    /// Who has said that everybody needs one more destination.
    pub more: SeatSet,
    /// Who has finished, in order.
    pub places: List<Seat, { State::SEATS }>,
    /// How often the die was rolled: each roll has its own stream of chance.
    pub rolls: u32,
    /// How often the used cards became a new pile: each shuffle has its own stream of chance.
    pub reshuffles: u32,
    /// The worst that was laid in the way of each seat. No rule depends on it.
    pub detours: [Option<Detour>; State::SEATS],
}

impl State {
    /// The most seats there are.
    pub const SEATS: usize = 6;
    /// The most destinations that win: 5 for each of 6 seats are fewer than there are.
    pub const MOST_DESTINATIONS: usize = 5;
    /// How far lost turns are counted.
    pub(crate) const MOST_LOST: u8 = 9;
    /// Lost turns after which mercy gives a pass.
    pub(crate) const MERCY: u8 = 2;
    /// The rolls on which a stuck taxi draws a card.
    pub(crate) const DRAWS_STUCK: [u8; 2] = [3, 4];

    /// The state when the first turn begins: each seat has drawn its destination.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let mut state = Self {
            options: setup.options,
            players: setup.players,
            phase: Phase::Roll,
            seat: setup.first,
            asked: None,
            turn: 1,
            goal: setup.options.destinations,
            die: None,
            first: setup.first,
            start_rolls: setup.start_rolls,
            taxis: [Square::parking(); Self::SEATS],
            destinations: [None; Self::SEATS],
            known: [SeatSet::default(); Self::SEATS],
            reached: [List::default(); Self::SEATS],
            kept: [List::default(); Self::SEATS],
            pass: [false; Self::SEATS],
            lost: [0; Self::SEATS],
            obstacles: Obstacles::default(),
            drawn: None,
            taxi_pile: List::default(),
            used: List::default(),
            destination_pile: List::default(),
            more: SeatSet::default(),
            places: List::default(),
            rolls: 0,
            reshuffles: 0,
            detours: [None; Self::SEATS],
        };
        setup.taxi_cards.iter().rev().for_each(|card| state.taxi_pile.push(*card));
        setup.destinations.iter().rev().for_each(|card| state.destination_pile.push(*card));
        for seat in state.clockwise_from(setup.first) {
            state.take_destination(seat);
        }
        state
    }

    /// The seats, clockwise from one of them.
    pub fn clockwise_from(&self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let players = self.players;
        (0..players).map(move |it| Seat((first.0 + it) % players))
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        self.clockwise_from(Seat(0))
    }

    /// Who has to act; nobody once the game is over.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.asked.unwrap_or(self.seat))
    }

    /// Whether a seat has not finished.
    #[must_use]
    pub fn drives(&self, seat: Seat) -> bool {
        seat.0 < self.players && !self.places.contains(&seat)
    }

    /// Whether a taxi stands on the entrance of its destination.
    #[must_use]
    pub fn is_there(&self, seat: Seat) -> bool {
        let destination = self.destinations[seat.index()];
        destination.is_some_and(|it| it.entrance() == self.taxis[seat.index()])
    }

    /// Whether a seat has this chance card before it.
    #[must_use]
    pub fn keeps(&self, seat: Seat, card: ChanceCard) -> bool {
        self.kept[seat.index()].iter().any(|it| it.chance() == Some(card))
    }

    /// Whether everybody could need one more destination.
    #[must_use]
    pub fn is_goal_open(&self) -> bool {
        let is_below = usize::from(self.goal) < Self::MOST_DESTINATIONS;
        self.phase != Phase::Over && self.places.is_empty() && is_below
    }

    /// How the game ended, once it has: without the option `places`, all but the first share the
    /// second place.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let last = self.places.len() + 1;
        let place = |seat: Seat| {
            let at = self.places.iter().position(|it| *it == seat);
            u8::try_from(at.map_or(last, |it| it + 1)).unwrap_or(u8::MAX)
        };
        let points = |seat: Seat| i32::try_from(self.reached[seat.index()].len());
        Some(Outcome::Places {
            points: self.seats().map(|it| points(it).unwrap_or(i32::MAX)).collect(),
            places: self.seats().map(place).collect(),
        })
    }

    /// Redeals both piles. The destinations that seats have are known to them, and stay.
    pub(crate) fn redeal(&mut self, seed: &Seed) {
        self.taxi_pile.sort_unstable();
        self.taxi_pile.shuffle(&mut seed.stream("taxi-cards"));
        self.destination_pile.sort_unstable();
        self.destination_pile.shuffle(&mut seed.stream("destinations"));
    }

    /// Gives a seat the top card of the pile, which it alone knows; returns the card.
    pub(crate) fn take_destination(&mut self, seat: Seat) -> Option<Destination> {
        let destination = self.destination_pile.pop();
        self.destinations[seat.index()] = destination;
        self.known[seat.index()] = SeatSet::default();
        self.known[seat.index()].insert(seat);
        destination
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_stays_small() {
        assert!(size_of::<State>() <= 512, "{}", size_of::<State>());
    }
}
