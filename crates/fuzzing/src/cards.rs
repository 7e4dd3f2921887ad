//! Every card is in exactly one place.

use rules::marne::{Soldier, State, Taxi};

/// Counts all cards of the table.
///
/// # Panics
/// If one is missing or there twice.
pub(crate) fn check(state: &State) {
    let hands = state.hands.iter().flat_map(|it| it.iter());
    let mut soldiers: Vec<Soldier> = hands.copied().collect();
    soldiers.extend(state.reserve.iter());
    soldiers.extend(state.drawn);
    soldiers.extend(state.soldier_pile.iter());
    soldiers.extend(state.soldier_discard.iter());
    soldiers.sort_unstable();
    assert!(soldiers.into_iter().eq(Soldier::all()), "{state:?}");
    let mut taxis: Vec<Taxi> = state.waiting.iter().copied().flatten().collect();
    taxis.extend(state.taxi_pile.iter());
    taxis.extend(state.sent.iter());
    taxis.sort_unstable();
    assert!(taxis.into_iter().eq(Taxi::all()), "{state:?}");
}
