//! A stored game is its setup and its events: folding them gives the live state.

use marne::{Event, Marne, Setup};
use rules::Game;

use crate::walk::Walk;
use rules::chance;

#[test]
fn folding_the_stored_events_gives_the_live_state() {
    chance::each_number(1_200, |number| {
        let mut walk = Walk::new(number);
        let stored = serde_json::to_string(&walk.setup).unwrap();
        let setup: Setup = serde_json::from_str(&stored).unwrap();
        assert_eq!(setup, walk.setup);
        let mut folded = Marne::start(&setup);
        assert_eq!(folded, walk.state);
        while let Some(step) = walk.step() {
            for event in &step.events {
                let stored = serde_json::to_string(event).unwrap();
                let read: Event = serde_json::from_str(&stored).unwrap();
                assert_eq!(read, *event);
                assert_eq!(serde_json::to_string(&read).unwrap(), stored);
                Marne::apply(&mut folded, &read);
            }
            assert_eq!(folded, walk.state);
        }
    });
}

#[test]
fn the_same_seed_gives_the_same_game() {
    chance::each_number(160, |number| {
        let (mut one, mut other) = (Walk::new(number), Walk::new(number));
        while one.step().is_some() {
            other.step();
            assert_eq!(one.state, other.state);
        }
    });
}
