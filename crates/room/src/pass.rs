//! A pass: a player takes their seat to another device.

use rules::Seat;

use crate::identity::{PlayerId, Token};
use crate::people::Lent;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::Room;

/// The lifetime of a pass to a chair, in milliseconds.
const PASS: u64 = 10 * 60 * 1000;

impl Room {
    /// A new pass replaces the one before.
    pub(crate) fn lend(&self, player: PlayerId, pass: &Token, at: u64) -> Result<Event, Refusal> {
        let seat = self.seated(player)?;
        Ok(Event::Lent { seat, to: pass.player(), until: at.saturating_add(PASS) })
    }

    /// A player who sits here already needs no pass: one person has one chair.
    pub(crate) fn take_over(
        &self,
        player: PlayerId,
        pass: &Token,
        at: u64,
    ) -> Result<Event, Refusal> {
        let to = pass.player();
        let good = |it: &Lent| it.to == to && at <= it.until;
        let lent = self.people.players.iter().position(|it| it.lent.as_ref().is_some_and(good));
        let seat = lent.and_then(|at| u8::try_from(at).ok()).map(Seat).ok_or(Refusal::BadPass)?;
        match self.seat_of(player) {
            None => Ok(Event::TookOver { seat }),
            Some(own) if own == seat => Ok(Event::Unchanged),
            Some(_) => Err(Refusal::BadPass),
        }
    }

    /// The seat is the other device's from now on, with all that its player has said.
    pub(crate) fn hand_over(&mut self, seat: Seat, to: PlayerId) {
        let chair = self.player_mut(seat);
        let gone = std::mem::replace(&mut chair.id, to);
        (chair.lent, chair.stand_in) = (None, None);
        self.agreed.retain(|it| it.away != seat);
        self.people_mut().forget_wish(seat);
        self.people_mut().guests.retain(|it| it.id != to);
        let lists = self.again.iter_mut().chain(&mut self.reopening).chain(&mut self.asked);
        lists.filter(|it| **it == gone).for_each(|it| *it = to);
        if self.host == Some(gone) {
            self.host = Some(to);
        }
        self.chronicle.take_over(gone, to);
    }
}
