//! Players of *Taxifolie*: each way is worth what its ride may still pay, less the rolls it takes.

use std::collections::VecDeque;

use rules::Chance;
use taxifolie::{
    Command, Mark, Offer, PhaseName, Square, State, SwapOffer, TaxiView, Taxifolie, WayOffer,
    WishStatus,
};

use crate::{Bot, Budget, Figures, Level, Position};

/// The squares that a roll of two dice drives, usually.
const ROLL: i32 = 7;
/// What a roll is worth, in euros: a ride of 40 takes some five of them.
const EUROS_A_ROLL: i32 = 8;
/// What keeping somebody in a trap is worth: rarely anything.
const TRAP: i32 = 25;

impl Bot for Taxifolie {
    fn choose(
        position: &Position<'_, Self>,
        _level: Level,
        _budget: Budget,
        _chance: &mut Chance,
    ) -> Option<Command> {
        let view = position.view;
        if view.active != position.seat || view.phase == PhaseName::Over {
            return None;
        }
        match position.offer {
            Offer::Roll { .. } => Some(Command::Roll {}),
            Offer::Drive { ways } => {
                let taxi = &view.taxis[position.seat.index()];
                // The offer has the best first: of equal ones the first is taken.
                let worths = ways.iter().map(|way| (worth(taxi, way), way));
                let best = worths.reduce(|best, other| if other.0 > best.0 { other } else { best });
                best.map(|(_, way)| Command::drive(&way.way))
            }
            Offer::Swap { partners, .. } => {
                let wishes = |it: &&SwapOffer| it.client.wishes().len();
                partners.iter().min_by_key(wishes).map(|it| Command::Swap { with: it.with })
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

/// What a way is worth, in euros.
fn worth(taxi: &TaxiView, way: &WayOffer) -> i32 {
    let mut kept = Vec::new();
    let mut done = Vec::new();
    for mark in &way.marks {
        match mark {
            Mark::Arrives { pays, .. } => return i32::from(*pays) + EUROS_A_ROLL,
            Mark::Lost { .. } => return 0,
            Mark::Wish { wish, .. } => kept.push(usize::from(*wish)),
            Mark::Errand { card, .. } => done.push(*card),
            Mark::Chance { .. } => {}
        }
    }
    let fare = i32::from(taxi.fare.unwrap_or(0)) + i32::from(taxi.extra);
    let mut square = way.to;
    let mut squares = 0;
    let errands = taxi.errands.iter().filter(|it| !done.contains(it));
    for errand in errands {
        squares += go(&mut square, |it| errand.is_done_by(it));
    }
    for (at, wish) in taxi.wishes.iter().enumerate() {
        let is_to_do = matches!(wish.status, WishStatus::Open | WishStatus::Later);
        if is_to_do && wish.wish.is_to_do() && !kept.contains(&at) {
            squares += go(&mut square, |it| wish.wish.fits(it));
            // To stop exactly somewhere takes a few rolls.
            squares += if wish.wish.needs_stop() { ROLL } else { 0 };
        }
    }
    if let Some(destination) = taxi.marks.destination {
        squares += go(&mut square, |it| it == destination);
    }
    let trap = if way.trap { TRAP } else { 0 };
    (fare - squares * EUROS_A_ROLL / ROLL - trap).max(1 - trap)
}

/// Goes to the nearest such square; how many squares that is.
fn go(square: &mut Square, is_wanted: impl Fn(Square) -> bool) -> i32 {
    let mut far = vec![None; Square::all().count()];
    far[square.index()] = Some(0);
    let mut queue = VecDeque::from([*square]);
    while let Some(here) = queue.pop_front() {
        let steps = far[here.index()].unwrap_or(0);
        if is_wanted(here) {
            *square = here;
            return steps;
        }
        for next in here.neighbours() {
            if far[next.index()].is_none() {
                far[next.index()] = Some(steps + 1);
                queue.push_back(*next);
            }
        }
    }
    0
}
