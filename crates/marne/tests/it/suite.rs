//! The promises that hold for any game.

use std::collections::BTreeSet;

use marne::{Marne, State, Taxi};
use rules::suite::{Walk, each_game};
use rules::{Game as _, Seed};

rules::suite!(marne::Marne);

/// Every pile is in another order, and the next taxi may be any of its colour.
#[test]
fn a_new_deal_leaves_no_pile_as_it_was() {
    each_game(|number| {
        let mut walk = Walk::<Marne>::new(number);
        for _ in 0..number {
            if walk.step().is_none() {
                return;
            }
        }
        let old = &walk.state;
        let dealt = |seed| {
            let mut state = *old;
            Marne::redeal(&mut state, &Seed::numbered(seed));
            assert!(state.is_whole());
            state
        };
        let dealt: Vec<State> = (0..60).map(dealt).collect();
        let of_next = |it: &&Taxi| {
            old.officers.is_none()
                || old.taxi_pile.last().is_some_and(|top| top.color() == it.color())
        };
        let next: BTreeSet<Taxi> = old.taxi_pile.iter().filter(of_next).copied().collect();
        let drawn = dealt.iter().filter_map(|it| it.taxi_pile.last().copied());
        let drawn: BTreeSet<Taxi> = drawn.collect();
        assert!(drawn.is_subset(&next) && (next.len() > 6 || drawn == next), "{drawn:?} {next:?}");
        let is_short = old.soldier_pile.len() < 3;
        assert!(is_short || dealt.iter().any(|it| it.soldier_pile != old.soldier_pile));
    });
}
