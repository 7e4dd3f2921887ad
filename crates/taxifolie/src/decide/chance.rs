//! A chance card, obeyed at once (sections 2 and 4).

use rules::Seat;

use super::Draft;
use crate::chance_card::Effect;
use crate::event::Event;
use crate::map::Square;

impl Draft {
    /// Draws the top card and obeys it. What the card does by itself is in `apply`.
    pub(super) fn chance(&mut self) {
        let (seat, card) = (self.seat(), self.state.chance.top());
        let effect = card.effect();
        let others: Vec<Seat> = self.state.others(seat).collect();
        let has_client = self.taxi().job.is_some();
        let can_swap = has_client && others.iter().any(|it| self.state.can_swap_with(*it));
        let swap = effect == Effect::Swap {} && can_swap;
        self.tell(Event::Chance { seat, card, swap });
        match effect {
            Effect::Money { amount } if amount < 0 => {
                self.pay(Some(seat), None, amount.unsigned_abs());
            }
            Effect::Money { amount } => self.pay(None, Some(seat), amount.unsigned_abs()),
            Effect::Collect { amount } => {
                others.into_iter().for_each(|it| self.pay(Some(it), Some(seat), amount));
            }
            Effect::PayEach { amount } => {
                others.into_iter().for_each(|it| self.pay(Some(seat), Some(it), amount));
            }
            Effect::Tow { fee } => {
                self.pay(Some(seat), None, fee);
                self.carry(Square::pound());
            }
            Effect::Go { place } => self.carry(place),
            Effect::Leave { amount } => self.leave(amount),
            Effect::Errand(_)
            | Effect::OneDie {}
            | Effect::Twelve {}
            | Effect::Skip {}
            | Effect::Again {}
            | Effect::UTurn {}
            | Effect::Swap {}
            | Effect::Tip { .. } => {}
        }
    }

    fn carry(&mut self, to: Square) {
        let mut trip = self.taxi().trip();
        let entered = trip.carry(to);
        self.tell(Event::Carried { seat: self.seat(), to });
        self.entered(to, &entered);
        self.settle(entered.ended, false, &trip.errands);
    }

    fn leave(&mut self, amount: u16) {
        let Some(job) = self.taxi().job else { return };
        let seat = self.seat();
        self.pay(None, Some(seat), amount);
        self.tell(Event::ClientLeft { seat, client: job.client });
    }
}
