//! Nobody learns the order of the piles; that nothing shown depends on it is for `rules::suite`.

use marne::{Phase, View};

use crate::walk::Walk;
use rules::chance;

/// The text of a view contains no hidden card, so it cannot reveal an order either. Only a bonus card played this
/// turn may already be back in the pile, which everybody saw.
#[test]
fn the_text_of_a_view_names_no_card_of_a_pile() {
    chance::each_number(160, |number| {
        let mut walk = Walk::new(number);
        while walk.state.phase != Phase::Over {
            let text = serde_json::to_string(&View::new(&walk.state)).unwrap();
            for card in walk.state.soldier_pile.iter() {
                let seen = walk.state.bonus_played.contains(*card);
                assert!(seen || !text.contains(card.id()), "{card:?} in {text}");
            }
            for taxi in walk.state.taxi_pile.iter() {
                assert!(!text.contains(taxi.id()), "{taxi:?} in {text}");
            }
            walk.step();
        }
    });
}
