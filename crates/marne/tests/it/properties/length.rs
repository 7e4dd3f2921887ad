//! Every game ends, and somebody always has an option until it does.

use marne::Phase;

use crate::walk::Walk;
use rules::chance;

/// The officers, 24 turns, and the reveal that ends the game.
///
/// A turn has a reveal, a discard, four bonus cards, four actions (alone, one more command puts each draw away), the
/// end and four cards to trim, where a house rule lets players keep four.
const BOUND: usize = 1 + 24 * (1 + 1 + 4 + 2 * 4 + 1 + 4) + 1 + 4;

#[test]
fn every_game_ends_and_a_player_can_act_until_then() {
    chance::each_number(1_600, |number| {
        let mut walk = Walk::new(number);
        let mut commands = 0;
        while walk.step().is_some() {
            commands += 1;
            assert!(commands <= BOUND, "{:?}", walk.state);
            let over = walk.state.phase == Phase::Over;
            assert_eq!(walk.state.options().count() == 0, over, "{:?}", walk.state);
        }
        assert!(walk.state.end.is_some());
    });
}
