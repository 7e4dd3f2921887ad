//! The whole truth of a game: flat, `Copy`, and small enough to copy without a thought.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::event::Event;
use super::hand::Hand;
use super::officer::Officer;
use super::outcome::End;
use super::setup::{GameOptions, Setup};
use super::soldier::{Soldier, SoldierSet};
use super::street::{Street, StreetSet};
use super::taxi::Taxi;
use rules::{List, Seat, Seed};

/// What the active player has to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Choose the colour of the streets where the officers stand, before any card is dealt.
    PlaceOfficers,
    /// Reveal the taxi; bonus cards may be played before.
    Arrival,
    /// Discard one card, as an event demands.
    Discard,
    /// Use the actions, or end the turn.
    Actions,
    /// Alone: put the card just drawn into the hand or the reserve.
    Place,
    /// Discard down to the hand limit at the end of the turn.
    Trim,
    /// The game has ended.
    Over,
}

/// The whole truth of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What the room chose.
    pub options: GameOptions,
    /// How many play, 1 to 5.
    pub players: u8,
    /// What the active player has to do now.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Seat,
    /// Turns begun so far.
    pub turn: u8,
    /// Actions left this turn.
    pub actions_left: u8,
    /// The taxi that brought silence this turn.
    pub silence: Option<Taxi>,
    /// Whether an event forbids bonus cards this turn.
    pub no_bonus: bool,
    /// The bonus cards played this turn.
    pub bonus_played: SoldierSet,
    /// Where the officers stand, once they are placed.
    pub officers: Option<[Street; 2]>,
    /// The taxi waiting in each street, by the street's index.
    pub waiting: [Option<Taxi>; 8],
    /// The streets whose taxi has a +1 token.
    pub tokens: StreetSet,
    /// The cards of each seat.
    pub hands: [Hand; 5],
    /// Alone: the five open cards one may trade with.
    pub reserve: Hand,
    /// Alone: the card drawn and not yet placed.
    pub drawn: Option<Soldier>,
    /// Taxis to come; the top is the last.
    pub taxi_pile: List<Taxi, { Taxi::COUNT }>,
    /// Soldier cards to draw; the top is the last.
    pub soldier_pile: List<Soldier, { Soldier::COUNT }>,
    /// Soldier cards used, the oldest first.
    pub soldier_discard: List<Soldier, { Soldier::COUNT }>,
    /// Taxis sent, in order.
    pub sent: List<Taxi, { Taxi::COUNT }>,
    /// How often the discard became a new pile: each shuffle has its own stream of chance.
    pub reshuffles: u8,
    /// Why the game ended.
    pub end: Option<End>,
}

impl State {
    /// The most cards the reserve holds.
    pub const RESERVE: usize = 5;
    /// Actions a turn begins with.
    pub const ACTIONS: u8 = 3;
    /// Cards dealt at the start, all players together.
    pub(super) const DEALT: u8 = 10;

    /// Whether every card of the game lies in exactly one place, as it must at all times.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let hands = self.hands.iter().flat_map(|it| it.iter());
        let mut soldiers: Vec<Soldier> = hands.copied().collect();
        soldiers.extend(self.reserve.iter());
        soldiers.extend(self.drawn);
        soldiers.extend(self.soldier_pile.iter());
        soldiers.extend(self.soldier_discard.iter());
        soldiers.sort_unstable();
        let mut taxis: Vec<Taxi> = self.waiting.iter().copied().flatten().collect();
        taxis.extend(self.taxi_pile.iter());
        taxis.extend(self.sent.iter());
        taxis.sort_unstable();
        // Which taxis there are is up to the deck.
        let is_deck = taxis.len() == Taxi::COUNT && taxis.windows(2).all(|it| it[0] != it[1]);
        soldiers.into_iter().eq(Soldier::all()) && is_deck
    }

    /// The state before the first event: every card is in its pile.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let mut taxi_pile = List::default();
        setup.taxis.iter().rev().for_each(|taxi| taxi_pile.push(*taxi));
        let mut soldier_pile = List::default();
        setup.soldiers.iter().rev().for_each(|card| soldier_pile.push(*card));
        let mut state = Self {
            options: setup.options,
            players: setup.players,
            phase: Phase::PlaceOfficers,
            active: setup.first,
            turn: 0,
            actions_left: 0,
            silence: None,
            no_bonus: false,
            bonus_played: SoldierSet::default(),
            officers: None,
            waiting: [None; 8],
            tokens: StreetSet::default(),
            hands: [Hand::default(); 5],
            reserve: Hand::default(),
            drawn: None,
            taxi_pile,
            soldier_pile,
            soldier_discard: List::default(),
            sent: List::default(),
            reshuffles: 0,
            end: None,
        };
        // If chance placed the officers, the game begins with the first turn.
        if let Some(color) = setup.officers {
            state.apply(&Event::OfficersPlaced { color });
            state.apply(&Event::TurnBegan { seat: setup.first, turn: 1 });
        }
        state
    }

    /// Cards a player may keep at the end of a turn.
    #[must_use]
    pub fn hand_limit(&self) -> usize {
        self.options.hand_limit.cards().into()
    }

    /// Whether a house rule silences the table until the game is over. A player alone has nobody to be silent with.
    #[must_use]
    pub fn is_silent_game(&self) -> bool {
        self.options.silent && !self.is_solo() && self.phase != Phase::Over
    }

    /// Redeals both piles. Everybody sees the back of the taxi that comes next: it keeps its colour.
    pub(super) fn redeal(&mut self, seed: &Seed) {
        self.soldier_pile.sort_unstable();
        self.soldier_pile.shuffle(&mut seed.stream("soldiers"));
        let back = self.taxi_pile.last().filter(|_| self.officers.is_some()).map(|it| it.color());
        let mut stream = seed.stream("taxis");
        self.taxi_pile.sort_unstable();
        let of_color = |it: &&Taxi| Some(it.color()) == back;
        let tops: Vec<Taxi> = self.taxi_pile.iter().filter(of_color).copied().collect();
        let drawn = u32::try_from(tops.len()).ok().filter(|it| *it > 0).map(|it| stream.below(it));
        let top = drawn.and_then(|it| usize::try_from(it).ok()).map(|it| tops[it]);
        if let Some(top) = top {
            self.taxi_pile.remove(top);
        }
        self.taxi_pile.shuffle(&mut stream);
        if let Some(top) = top {
            self.taxi_pile.push(top);
        }
    }

    /// Whether one person plays alone, with a reserve.
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.players == 1
    }

    /// The cards of the active player.
    #[must_use]
    pub fn hand(&self) -> &Hand {
        &self.hands[self.active.index()]
    }

    /// The cards of the active player, as a set.
    #[must_use]
    pub fn hand_set(&self) -> SoldierSet {
        self.hand().set()
    }

    /// Where an officer stands, once placed.
    #[must_use]
    pub fn officer(&self, officer: Officer) -> Option<Street> {
        self.officers.map(|streets| streets[officer.index()])
    }

    /// The seat after the active one, clockwise.
    #[must_use]
    pub fn next_seat(&self) -> Seat {
        Seat((self.active.0 + 1) % self.players)
    }

    /// The streets where a taxi waits.
    #[must_use]
    pub fn taken(&self) -> StreetSet {
        Street::ALL.into_iter().filter(|it| self.waiting[it.index()].is_some()).collect()
    }

    /// The soldiers that the taxi of this street needs: its number, one more with a token.
    #[must_use]
    pub fn need(&self, street: Street) -> Option<u8> {
        let taxi = self.waiting[street.index()]?;
        Some(taxi.number() + u8::from(self.tokens.contains(street)))
    }

    /// Where a taxi of this printed street would wait: the first free street from there on, if any,
    /// and the taken streets it would pass.
    #[must_use]
    pub fn parking(printed: Street, taken: StreetSet) -> (Option<Street>, StreetSet) {
        let passed = taken.run(printed);
        let street = (passed != StreetSet::ALL).then(|| printed.ahead(passed.len()));
        (street, passed)
    }

    /// The printed numbers of the taxis sent.
    #[must_use]
    pub fn score(&self) -> u8 {
        self.sent.iter().map(|it| it.number()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_stays_small() {
        assert!(size_of::<State>() <= 272, "{}", size_of::<State>());
    }
}
