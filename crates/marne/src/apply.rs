//! Applies events to the state. Total over what `decide` makes; never looks at why.

use super::command::Destination;
use super::event::{Cause, Event};
use super::soldier::{Soldier, SoldierSet};
use super::state::{Phase, State};
use super::street::{Color, Street};
use super::taxi::{Taxi, TaxiEvent};
use rules::{List, Seat};

impl State {
    /// Applies an event to the state.
    ///
    /// # Panics
    /// If the event does not fit the state: it was made for another one, which is a bug.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::OfficersPlaced { color } => self.place_officers(color),
            Event::TurnBegan { seat, turn } => self.begin_turn(seat, turn),
            Event::TaxiArrived { taxi, street, tokens, event, phase } => {
                self.arrive(taxi, street, event);
                self.tokens = self.tokens.union(tokens);
                self.phase = phase;
            }
            Event::Discarded { card, cause } => {
                self.discard_from_hand(card);
                match cause {
                    Cause::Event => self.phase = Phase::Actions,
                    Cause::HandLimit => {}
                }
            }
            Event::Reshuffled { pile } => {
                self.soldier_pile = List::default();
                pile.iter().rev().for_each(|card| self.soldier_pile.push(*card));
                self.soldier_discard = List::default();
                self.reshuffles += 1;
            }
            Event::Mobilized { card } => {
                assert_eq!(self.soldier_pile.pop(), Some(card), "the drawn card was on top");
                self.actions_left -= 1;
                if self.is_solo() {
                    self.drawn = Some(card);
                    self.phase = Phase::Place;
                } else {
                    self.hands[self.active.index()].push(card);
                }
            }
            Event::Placed { card, to } => {
                match to {
                    Destination::Hand => self.hands[self.active.index()].push(card),
                    Destination::Reserve => self.reserve.push(card),
                }
                self.drawn = None;
                self.phase = Phase::Actions;
            }
            Event::OfficerMoved { officer, from: _, to } => {
                self.station(officer.index(), to);
                self.actions_left -= 1;
            }
            Event::Traded { with, give, take } => self.trade(with, give, take),
            Event::TaxiSent { street, taxi, cards } => {
                cards.iter().for_each(|card| self.discard_from_hand(*card));
                self.waiting[street.index()] = None;
                self.tokens = self.tokens.without(street);
                self.sent.push(taxi);
                self.actions_left -= 1;
            }
            Event::OrdersPlayed => {
                self.actions_left += 1;
                self.spend_bonus(Soldier::ORDERS);
            }
            Event::GallopPlayed { officer, from: _, to } => {
                self.station(officer.index(), to);
                self.spend_bonus(Soldier::GALLOP);
            }
            Event::ClearPlayed { street } => {
                self.tokens = self.tokens.without(street);
                self.spend_bonus(Soldier::CLEAR);
            }
            Event::RecallPlayed { recall } => {
                assert!(self.soldier_discard.remove(recall), "the recalled card was discarded");
                self.spend_bonus(Soldier::RECALL);
                self.hands[self.active.index()].push(recall);
            }
            Event::TurnEnded { trim } => {
                self.actions_left = 0;
                if trim {
                    self.phase = Phase::Trim;
                }
            }
            Event::Ended { end, score: _, band: _ } => {
                self.phase = Phase::Over;
                self.actions_left = 0;
                self.clear_effects();
                self.end = Some(end);
            }
        }
    }

    fn place_officers(&mut self, color: Color) {
        self.officers = Some(color.streets());
        for nth in 0..Self::DEALT {
            let Some(card) = self.soldier_pile.pop() else { unreachable!("27 cards are enough") };
            if self.is_solo() && usize::from(nth) >= Self::RESERVE {
                self.reserve.push(card);
            } else {
                let seat = Seat((self.active.0 + nth) % self.players);
                self.hands[seat.index()].push(card);
            }
        }
    }

    fn begin_turn(&mut self, seat: Seat, turn: u8) {
        self.active = seat;
        self.turn = turn;
        self.phase = Phase::Arrival;
        self.actions_left = Self::ACTIONS;
        self.clear_effects();
    }

    fn clear_effects(&mut self) {
        self.silence = None;
        self.no_bonus = false;
        self.bonus_played = SoldierSet::default();
    }

    fn arrive(&mut self, taxi: Taxi, street: Street, event: Option<TaxiEvent>) {
        assert_eq!(self.taxi_pile.pop(), Some(taxi), "the arriving taxi was on top");
        self.waiting[street.index()] = Some(taxi);
        match event {
            Some(TaxiEvent::NoBonus) => self.no_bonus = true,
            Some(TaxiEvent::Silence) => self.silence = self.silence.or(Some(taxi)),
            Some(TaxiEvent::Discard | TaxiEvent::ExtraTaxi) | None => {}
        }
    }

    fn trade(&mut self, with: Option<Seat>, give: Soldier, take: Soldier) {
        let theirs = match with {
            Some(seat) => &mut self.hands[seat.index()],
            None => &mut self.reserve,
        };
        assert!(theirs.replace(take, give), "the partner held the card");
        assert!(self.hands[self.active.index()].replace(give, take), "the hand held the card");
        self.actions_left -= 1;
    }

    fn station(&mut self, officer: usize, street: Street) {
        if let Some(streets) = &mut self.officers {
            streets[officer] = street;
        }
    }

    fn spend_bonus(&mut self, card: Soldier) {
        self.discard_from_hand(card);
        self.bonus_played = self.bonus_played.with(card);
    }

    fn discard_from_hand(&mut self, card: Soldier) {
        assert!(self.hands[self.active.index()].remove(card), "the hand held the card");
        self.soldier_discard.push(card);
    }
}
