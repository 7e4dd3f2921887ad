//! All ways of a roll, in map order.

use rules::List;

use crate::command::LONGEST_WAY;
use crate::map::Square;
use crate::trip::Trip;

/// The squares entered with one roll, and the taxi at the end of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The squares entered.
    pub squares: List<Square, LONGEST_WAY>,
    /// The taxi at the end.
    pub end: Trip,
}

/// Calls `found` with every way of this many steps: square by square in the order of the map. A way has fewer steps if
/// the ride ends earlier.
pub(crate) fn each(start: &Trip, steps: u8, found: &mut impl FnMut(Way)) {
    further(start, steps, List::default(), found);
}

fn further(
    trip: &Trip,
    steps: u8,
    squares: List<Square, LONGEST_WAY>,
    found: &mut impl FnMut(Way),
) {
    if steps == 0 || trip.ended {
        found(Way { squares, end: *trip });
        return;
    }
    for next in trip.exits() {
        let (mut trip, mut squares) = (*trip, squares);
        trip.enter(next, steps == 1);
        squares.push(next);
        further(&trip, steps - 1, squares, found);
    }
}
