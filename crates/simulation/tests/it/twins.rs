//! Pairs of runs that nobody may tell apart.

use rules::chance::given;
use simulation::run::many;
use simulation::twins::{Difference, compare};

/// How many pairs of each kind, unless `TWINS` sets another number.
const PAIRS: u64 = 100;

#[test]
fn in_a_silent_turn_only_moves_change_a_byte_that_others_receive() {
    let pairs = given("TWINS").unwrap_or(PAIRS);
    let first = given("SIMULATION_SEED").unwrap_or(0);
    let sometimes = many(first, pairs, |seed| compare(seed, Difference::Noise));
    sometimes.tell(&format!("{pairs} pairs"));
    if pairs >= PAIRS {
        sometimes
            .require(&["a message was compared", "somebody tried to be heard in a silent turn"]);
    }
}

#[test]
fn a_secret_changes_no_byte_that_other_viewers_receive() {
    let pairs = given("TWINS").unwrap_or(PAIRS);
    let first = given("SIMULATION_SEED").unwrap_or(0);
    let sometimes = many(first, pairs, |seed| compare(seed, Difference::Secret));
    sometimes.tell(&format!("{pairs} pairs"));
    if pairs >= PAIRS {
        let all = ["a message was compared", "a move was compared after deals that differ"];
        sometimes.require(&all);
    }
}
