//! A taxi on its way, square by square: what entering a square does (section 4).

use crate::client::Client;
use crate::map::Square;
use crate::taxi::{Errands, Taxi};
use crate::wish::WishSet;

/// A taxi on its way, reduced to what decides what a square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trip {
    /// Where it is.
    pub square: Square,
    /// Where it came from.
    pub from: Option<Square>,
    /// Who is aboard; `None` once they got out.
    pub client: Option<Client>,
    /// Where they want to go.
    pub to: Option<Square>,
    /// What they still want done on the way.
    pub open: WishSet,
    /// Whether what they avoid counts.
    pub bound: bool,
    /// The errands not done yet, in the order drawn.
    pub errands: Errands,
    /// Whether the ride has ended.
    pub ended: bool,
}

/// What a square did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    /// The errands it did, in the order drawn.
    pub errands: Errands,
    /// Whether the client got out, unpaid.
    pub lost: bool,
    /// The wishes it kept.
    pub kept: WishSet,
    /// Whether the ride ended.
    pub ended: bool,
}

impl Trip {
    /// The taxi at the beginning of a move.
    #[must_use]
    pub fn new(taxi: &Taxi) -> Self {
        let job = taxi.job;
        Self {
            square: taxi.square,
            from: taxi.from,
            client: job.map(|it| it.client),
            to: job.map(|it| it.ride.to()),
            open: job.map(|it| it.open).unwrap_or_default(),
            bound: job.is_some_and(|it| it.bound),
            errands: taxi.errands,
            ended: false,
        }
    }

    /// Where it may go next, in the order of the map.
    pub fn exits(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        self.square.exits(self.from)
    }

    /// Drives to the next square; `is_stop` if it is the last of a full way.
    pub fn enter(&mut self, next: Square, is_stop: bool) -> Entered {
        if self.client.is_some() && self.square.is_fork(self.from) {
            self.bound = true;
        }
        self.from = Some(self.square);
        self.square = next;
        let entered = self.do_errands();
        let is_forgiven = !entered.errands.is_empty();
        match self.client {
            Some(client) if self.bound && !is_forgiven && client.avoids(next) => {
                self.client = None;
                self.open = WishSet::default();
                self.bound = false;
                Entered { lost: true, ..entered }
            }
            Some(client) => self.keep_wishes(client, is_stop, entered),
            None => entered,
        }
    }

    /// Is carried to a square: it counts as the end of a full way, but binds and breaks nothing.
    pub fn carry(&mut self, to: Square) -> Entered {
        self.from = None;
        self.square = to;
        let entered = self.do_errands();
        match self.client {
            Some(client) => self.keep_wishes(client, true, entered),
            None => entered,
        }
    }

    fn do_errands(&mut self) -> Entered {
        let (mut done, mut left) = (Errands::default(), Errands::default());
        for card in self.errands.iter().copied() {
            let list = if card.is_done_by(self.square) { &mut done } else { &mut left };
            list.push(card);
        }
        self.errands = left;
        Entered { errands: done, ..Entered::default() }
    }

    fn keep_wishes(&mut self, client: Client, is_stop: bool, entered: Entered) -> Entered {
        let kept = client.kept(self.open, self.square, is_stop);
        self.open = self.open.without(kept);
        self.ended =
            self.to == Some(self.square) && self.open.is_empty() && self.errands.is_empty();
        Entered { kept, ended: self.ended, ..entered }
    }

    /// How much still has to be done before the ride can end: wishes and errands together.
    #[must_use]
    pub fn left_to_do(&self) -> usize {
        self.open.len() + self.errands.len()
    }
}
