//! Applies events to the state. Total over what `decide` makes.

use rules::Seat;

use crate::chance_card::{ChanceCard, Effect};
use crate::event::Event;
use crate::map::Square;
use crate::state::{Phase, State};
use crate::taxi::{Job, NextRoll, Taxi};

impl State {
    /// Applies an event to the state.
    ///
    /// # Panics
    /// If the event does not fit the state: it was made for another one, which is a bug.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Rolled { seat, dice, steps, owed } => {
                self.rolled += 1;
                self.owed = *owed;
                self.phase = Phase::Drive { dice: dice.clone(), steps: *steps };
                let taxi = self.taxi_mut(*seat);
                taxi.next = None;
                taxi.job_mut().rolls += 1;
            }
            Event::Drove { seat, way, bound } => {
                // The events that follow set what has to be done next.
                self.phase = Phase::Roll;
                self.taxi_mut(*seat).drive(way, *bound);
            }
            // The card goes back at the end of the move: `ErrandsReturned`.
            Event::ErrandDone { .. } => {}
            Event::WishKept { seat, wish, square: _ } => {
                self.taxi_mut(*seat).job_mut().open.remove(*wish);
            }
            Event::ClientLost { seat, client: _, square: _ }
            | Event::ClientLeft { seat, client: _ } => self.put_under(*seat),
            Event::Arrived {
                seat,
                client: _,
                ride: _,
                fare: _,
                exact: _,
                tip: _,
                extra: _,
                paid,
            } => {
                self.put_under(*seat);
                let taxi = self.taxi_mut(*seat);
                taxi.money += paid;
                taxi.rides += 1;
                taxi.extra = 0;
            }
            Event::TargetReached { seat } => self.taxi_mut(*seat).reached = true,
            Event::ErrandsReturned { seat, cards } => self.return_errands(*seat, cards),
            Event::Chance { seat, card, swap } => {
                assert_eq!(self.chance.draw(), *card, "the chance card was on top");
                if *swap {
                    self.phase = Phase::Swap;
                }
                self.obey(*seat, *card);
            }
            Event::Paid { seat: _, from, to, due: _, amount } => {
                if let Some(from) = from {
                    self.taxi_mut(*from).money -= amount;
                }
                if let Some(to) = to {
                    self.taxi_mut(*to).money += amount;
                }
            }
            Event::Carried { seat, to } => {
                let taxi = self.taxi_mut(*seat);
                taxi.square = *to;
                taxi.from = None;
            }
            Event::Swapped { seat, with } => self.swap(*seat, *with),
            Event::Boarded { seat, client, ride, passed } => {
                assert_eq!(self.clients.draw(), *client, "the client was on top");
                for ride in passed {
                    assert_eq!(self.rides.draw(), *ride, "the ride passed was on top");
                    self.rides.put_under(*ride);
                }
                assert_eq!(self.rides.draw(), *ride, "the ride was on top");
                self.taxi_mut(*seat).job = Some(Job::new(*client, *ride));
            }
            Event::RollsAgain { seat: _, owed } => self.owed = *owed,
            Event::TurnBegan { seat, round, turn } => {
                self.seat = *seat;
                self.round = *round;
                self.turn = *turn;
                self.owed = 0;
                self.phase = Phase::Roll;
            }
            Event::TurnSkipped { seat } => self.taxi_mut(*seat).skip = false,
            Event::Ended { end, winners } => {
                self.phase = Phase::Over { end: *end, winners: winners.clone() };
            }
        }
    }

    fn taxi_mut(&mut self, seat: Seat) -> &mut Taxi {
        &mut self.taxis[seat.index()]
    }

    /// The client got out: both cards go under their piles.
    fn put_under(&mut self, seat: Seat) {
        let Some(job) = self.taxi_mut(seat).job.take() else { unreachable!("a client was aboard") };
        self.clients.put_under(job.client);
        self.rides.put_under(job.ride);
    }

    fn return_errands(&mut self, seat: Seat, cards: &[ChanceCard]) {
        for card in cards {
            assert!(self.taxi_mut(seat).errands.remove(*card), "the taxi had the errand");
            self.chance.put_under(*card);
        }
    }

    /// What a card does by itself. Money, carrying and clients who leave are events of their own.
    fn obey(&mut self, seat: Seat, card: ChanceCard) {
        let effect = card.effect();
        if let Effect::Errand(_) = effect {
            self.taxi_mut(seat).errands.push(card);
            return;
        }
        self.chance.put_under(card);
        let taxi = self.taxi_mut(seat);
        match effect {
            Effect::OneDie {} => taxi.next = Some(NextRoll::OneDie),
            Effect::Twelve {} => taxi.next = Some(NextRoll::Twelve),
            Effect::Skip {} => taxi.skip = true,
            Effect::UTurn {} => taxi.from = None,
            Effect::Tip { amount } => taxi.extra += amount,
            Effect::Again {} => self.owed += 1,
            Effect::Errand(_)
            | Effect::Money { .. }
            | Effect::Collect { .. }
            | Effect::PayEach { .. }
            | Effect::Tow { .. }
            | Effect::Go { .. }
            | Effect::Swap {}
            | Effect::Leave { .. } => {}
        }
    }

    /// Clients, open wishes and rolls change places; the rides stay with the taxis.
    fn swap(&mut self, seat: Seat, with: Seat) {
        self.phase = Phase::Roll;
        let (one, other) = (*self.taxi_mut(seat).job_mut(), *self.taxi_mut(with).job_mut());
        *self.taxi_mut(seat).job_mut() = Job { ride: one.ride, bound: false, ..other };
        *self.taxi_mut(with).job_mut() = Job { ride: other.ride, bound: false, ..one };
    }
}

impl Taxi {
    fn job_mut(&mut self) -> &mut Job {
        let Some(job) = &mut self.job else { unreachable!("a client is aboard") };
        job
    }

    fn drive(&mut self, way: &[Square], bound: bool) {
        for square in way {
            self.from = Some(self.square);
            self.square = *square;
        }
        self.job_mut().bound = bound;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::taxi::Errands;

    #[test]
    fn a_taxi_has_room_for_all_errands_of_the_deck() {
        let errands = ChanceCard::all().filter(|it| matches!(it.effect(), Effect::Errand(_)));
        assert!(Errands::from_slice(&errands.collect::<Vec<_>>()).is_some());
    }
}
