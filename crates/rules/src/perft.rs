//! How many sequences of commands a game has: the number that tells two implementations of the same
//! rules apart, as in chess.

use crate::{Game, Seat, Seed};

/// How many sequences of `depth` commands there are from this state, all seats together. A game that ends earlier
/// counts for none.
pub(crate) fn sequences<G: Game>(state: &G::State, players: u8, seed: &Seed, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for seat in (0..players).map(Seat) {
        for command in G::legal(state, seat) {
            let Ok(events) = G::decide(state, seat, &command, seed) else {
                unreachable!("{command:?} is listed: a property of every game")
            };
            let mut next = state.clone();
            events.iter().for_each(|event| G::apply(&mut next, event));
            count += sequences::<G>(&next, players, seed, depth - 1);
        }
    }
    count
}
