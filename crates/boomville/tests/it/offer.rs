//! Whether a seat is offered the same before and after an act.

use std::sync::atomic::{AtomicU32, Ordering};

use boomville::{Boomville, State};
use rules::Game as _;
use rules::suite::{Walk, each_game};

#[test]
fn a_wish_for_one_more_destination_changes_no_offer_but_its_own() {
    let wishes = AtomicU32::new(0);
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        for _ in 0..40 {
            let Some(step) = walk.step() else { return };
            wishes.fetch_add(u32::from(step.before.more != walk.state.more), Ordering::Relaxed);
            for seat in walk.seats() {
                let offer = |state: &State| Boomville::offer(state, seat);
                let is_same = offer(&step.before) == offer(&walk.state);
                assert_eq!(Boomville::same_offer(&step.before, &walk.state, seat), is_same);
            }
        }
    });
    assert!(wishes.into_inner() > 0, "somebody wished");
}
