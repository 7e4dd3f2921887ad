//! The kit: twins that a viewer cannot tell apart, and for how long.

use rules::suite::{Walk, each_game};
use rules::{Game, Json, Kit, Seed, Viewer};
use taxifolie::{State, Taxifolie};

#[test]
fn twin_setups_look_the_same_until_a_card_is_drawn_that_differs() {
    each_game(|number| {
        let mut walk = Walk::<Taxifolie>::new(number);
        let twin = Taxifolie::twin_setup(&walk.setup, Viewer::Watcher, &mut walk.chance);
        assert_ne!(twin, walk.setup);
        let mut other = Taxifolie::start(&twin);
        let view = |state: &State| Json::of(&Taxifolie::view(state, Viewer::Watcher));
        let mut kept = 0;
        while Taxifolie::keeps(&walk.setup, &twin, &walk.state, Viewer::Watcher) {
            assert_eq!(view(&walk.state), view(&other));
            let Some(step) = walk.step() else { panic!("a whole game needs more than one card") };
            let events = other.decide(step.seat, &step.command, &walk.seed).unwrap();
            events.iter().for_each(|event| other.apply(event));
            kept += 1;
        }
        assert!(kept > 0, "the twins begin the same");
        assert_ne!(walk.state, other);
    });
}

#[test]
fn a_new_deal_leaves_no_pile_as_it_was() {
    each_game(|number| {
        let mut walk = Walk::<Taxifolie>::new(number);
        for _ in 0..number {
            if walk.step().is_none() {
                return;
            }
        }
        let old = &walk.state;
        let dealt = |seed| {
            let mut state = old.clone();
            Taxifolie::redeal(&mut state, &Seed::numbered(seed));
            state
        };
        let dealt: Vec<State> = (0..20).map(dealt).collect();
        assert!(dealt.iter().any(|it| it.clients != old.clients));
        assert!(dealt.iter().any(|it| it.rides != old.rides));
        assert!(dealt.iter().any(|it| it.chance != old.chance));
    });
}
