//! Players of *Taxifolie*: each way is worth what its ride may still pay, less the rolls it takes.

use std::collections::VecDeque;

use rules::Chance;
use taxifolie::{
    Command, Mark, Offer, PhaseName, Square, State, SwapOffer, TaxiView, Taxifolie, WayOffer,
    WishStatus,
};

use crate::{Bot, Budget, Figures, Known, Level};

/// The squares that a roll of two dice usually covers.
const ROLL: i32 = 7;
/// What a roll is worth, in euros: a ride worth 40 takes about five of them.
const EUROS_A_ROLL: i32 = 8;
/// The cost, in squares, of a place that cannot be reached with the client aboard: more than any way.
const NO_WAY: i32 = 100;
/// What keeping somebody in a trap is worth: rarely anything.
const TRAP: i32 = 25;

impl Bot for Taxifolie {
    fn choose(
        known: &Known<'_, Self>,
        _level: Level,
        _budget: Budget,
        _chance: &mut Chance,
    ) -> Option<Command> {
        let view = known.view;
        if view.active != known.seat || view.phase == PhaseName::Over {
            return None;
        }
        match known.offer {
            Offer::Roll { .. } => Some(Command::Roll {}),
            Offer::Drive { ways } => {
                let taxi = &view.taxis[known.seat.index()];
                // The offer lists the best first: of equal ones the first is taken.
                let worths = ways.iter().map(|way| (worth(taxi, way), way));
                let best = worths.reduce(|best, other| if other.0 > best.0 { other } else { best });
                best.map(|(_, way)| Command::drive(&way.way))
            }
            Offer::Swap { partners, .. } => {
                let open = |it: &&SwapOffer| {
                    let wishes = &view.taxis[it.with.index()].wishes;
                    wishes.iter().filter(|it| it.wish.is_to_do() && is_open(it.status)).count()
                };
                partners.iter().min_by_key(open).map(|it| Command::Swap { with: it.with })
            }
        }
    }

    fn figures(state: &State) -> Figures {
        let reached = state.is_reached();
        Figures {
            turns: state.turn.into(),
            ending: if reached { "target" } else { "last_round" },
            band: None,
        }
    }
}

fn is_open(status: WishStatus) -> bool {
    matches!(status, WishStatus::Open | WishStatus::Later)
}

/// The worth of a way in euros, with a floor; and without it, to rank the ways at the floor.
fn worth(taxi: &TaxiView, way: &WayOffer) -> (i32, i32) {
    let mut kept = Vec::new();
    let mut done = Vec::new();
    for mark in &way.marks {
        match mark {
            Mark::Arrives { pays, .. } => return (i32::from(*pays) + EUROS_A_ROLL, 0),
            Mark::Lost { .. } => return (0, 0),
            Mark::Wish { wish, .. } => kept.push(usize::from(*wish)),
            Mark::Errand { card, .. } => done.push(*card),
            Mark::Chance { .. } => {}
        }
    }
    let fare = i32::from(taxi.fare.unwrap_or(0)) + i32::from(taxi.extra);
    let mut trip = Trip { at: way.to, from: way.from, avoided: &taxi.marks.avoided, squares: 0 };
    let errands = taxi.errands.iter().filter(|it| !done.contains(it));
    for errand in errands {
        trip.go(|it| errand.is_done_by(it));
    }
    for (at, wish) in taxi.wishes.iter().enumerate() {
        if is_open(wish.status) && wish.wish.is_to_do() && !kept.contains(&at) {
            trip.go(|it| wish.wish.fits(it));
            // To stop exactly somewhere takes a few rolls.
            trip.squares += if wish.wish.needs_stop() { ROLL } else { 0 };
        }
    }
    if let Some(destination) = taxi.marks.destination {
        trip.go(|it| it == destination);
    }
    let trap = if way.trap { TRAP } else { 0 };
    let worth = fare - trip.squares * EUROS_A_ROLL / ROLL - trap;
    (worth.max(1 - trap), worth)
}

/// A taxi that drives on.
struct Trip<'a> {
    at: Square,
    from: Square,
    /// What its client avoids.
    avoided: &'a [Square],
    squares: i32,
}

impl Trip<'_> {
    /// Drives to the nearest such square without turning round or losing the client.
    fn go(&mut self, is_wanted: impl Fn(Square) -> bool) {
        let count = Square::all().count();
        let mut seen = vec![false; count * count];
        let mut queue = VecDeque::from([(self.at, self.from, 0)]);
        while let Some((at, from, squares)) = queue.pop_front() {
            if is_wanted(at) {
                (self.at, self.from) = (at, from);
                self.squares += squares;
                return;
            }
            for next in at.exits(Some(from)) {
                let street = &mut seen[at.index() * count + next.index()];
                let is_closed = self.avoided.contains(&next) && !is_wanted(next);
                if !*street && !is_closed {
                    *street = true;
                    queue.push_back((next, at, squares + 1));
                }
            }
        }
        self.squares += NO_WAY;
    }
}
