//! Somebody who vanishes without a word is soon shown as away; somebody who answers never is.

use rules::chance::given;
use simulation::run::many;
use simulation::vanish::{SOMETIMES, run};

/// How many runs, unless `VANISHINGS` sets another number. The first seed is `SIMULATION_SEED`, or 0.
const RUNS: u64 = 100;

#[test]
fn a_guest_who_vanishes_is_away_soon_and_one_who_answers_never() {
    let runs = given("VANISHINGS").unwrap_or(RUNS);
    let sometimes = many(given("SIMULATION_SEED").unwrap_or(0), runs, run);
    sometimes.tell(&format!("{runs} runs"));
    if runs >= RUNS {
        sometimes.require(&SOMETIMES);
    }
}
