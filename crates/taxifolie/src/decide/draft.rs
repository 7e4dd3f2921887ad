//! The events of a command as they are built up, with the state they lead to: later ones depend on it.

use rules::Seat;

use crate::chance_card::ChanceCard;
use crate::event::Event;
use crate::map::Square;
use crate::state::State;
use crate::taxi::Taxi;
use crate::trip::Entered;

pub(super) struct Draft {
    pub(super) state: State,
    events: Vec<Event>,
}

impl Draft {
    pub(super) fn new(state: State) -> Self {
        Self { state, events: Vec::new() }
    }

    pub(super) fn finish(self) -> (State, Vec<Event>) {
        (self.state, self.events)
    }

    pub(super) fn into_events(self) -> Vec<Event> {
        self.events
    }

    pub(super) fn tell(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    pub(super) fn seat(&self) -> Seat {
        self.state.seat
    }

    pub(super) fn taxi(&self) -> &Taxi {
        self.state.active()
    }

    /// Adds what the entered square did.
    pub(super) fn entered(&mut self, square: Square, entered: &Entered) {
        let seat = self.seat();
        for card in entered.errands.iter().copied() {
            self.tell(Event::ErrandDone { seat, card, square });
        }
        if let Some(client) = self.taxi().job.map(|it| it.client).filter(|_| entered.lost) {
            self.tell(Event::ClientLost { seat, client, square });
        }
        for wish in entered.kept.iter() {
            self.tell(Event::WishKept { seat, wish, square });
        }
    }

    /// Step 1 of where a move ends: the ride is paid if it ended, and the errands that are no longer
    /// `left` go back.
    pub(super) fn settle(&mut self, ended: bool, is_exact: bool, left: &[ChanceCard]) {
        let seat = self.seat();
        if let Some(job) = self.taxi().job.filter(|_| ended) {
            let bill = self.taxi().bill(&job, is_exact);
            self.tell(Event::Arrived {
                seat,
                client: job.client,
                ride: job.ride,
                fare: bill.fare,
                exact: bill.exact,
                tip: bill.tip,
                extra: bill.extra,
                paid: bill.paid,
            });
            self.check_target(seat);
        }
        let done = self.taxi().errands.iter().filter(|it| !left.contains(it));
        let cards: Vec<_> = done.copied().collect();
        if !cards.is_empty() {
            self.tell(Event::ErrandsReturned { seat, cards });
        }
    }

    /// Moves money; nobody pays more than they have, and the bank (`None`) always has enough.
    pub(super) fn pay(&mut self, from: Option<Seat>, to: Option<Seat>, due: u16) {
        let amount = from.map_or(due, |from| due.min(self.state.taxi(from).money));
        self.tell(Event::Paid { seat: self.seat(), from, to, due, amount });
        if let Some(to) = to {
            self.check_target(to);
        }
    }

    fn check_target(&mut self, seat: Seat) {
        let taxi = self.state.taxi(seat);
        if !taxi.reached && taxi.money >= self.state.target() {
            self.tell(Event::TargetReached { seat });
        }
    }
}
