//! Looking for a move and making it does not allocate: a search does both millions of times.

use marne::Command;

use crate::walk::Walk;
use rules::chance;

fn allocations(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

#[test]
fn options_and_apply_do_not_allocate() {
    chance::each_number(160, |number| {
        let mut walk = Walk::new(number);
        loop {
            let state = walk.state;
            let mut walked = 0;
            let counted = allocations(|| {
                let options = state.options();
                options.each(|it| walked += usize::from(options.contains(&it)));
                assert_eq!(options.count(), walked);
                options.nth(walked / 2, |it| assert!(options.contains(&it)));
            });
            assert_eq!(counted, 0, "options of {state:?}");

            let Some(step) = walk.step() else { break };
            let counted = allocations(|| {
                let mut state = step.before;
                step.events.iter().for_each(|event| state.apply(event));
                assert_eq!(state, walk.state);
            });
            assert_eq!(counted, 0, "{:?}", step.events);
        }
    });
}

#[test]
fn decide_does_not_allocate() {
    chance::each_number(160, |number| {
        let mut walk = Walk::new(number);
        while let Some(step) = walk.step() {
            for command in [step.command, Command::Reveal, Command::EndTurn] {
                let counted = allocations(|| {
                    let decided = step.before.decide(step.seat, &command, &walk.seed);
                    std::hint::black_box(decided).ok();
                });
                assert_eq!(counted, 0, "{command:?}");
            }
        }
    });
}
