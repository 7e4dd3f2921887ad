//! The figures of a load.

use swarm::bench::spread;
use swarm::tally::{OnTheWay, Tally, percentile};

#[test]
fn an_action_is_complete_when_the_last_client_has_it() {
    let tally = Tally::default();
    let mut table = OnTheWay::default();
    table.connected = 3;
    for (others_have, complete) in [(2, 0), (3, 1)] {
        tally.begin();
        table.send(7);
        table.hear(6, &tally);
        for _ in 0..others_have {
            table.hear(7, &tally);
        }
        table.refuse(7);
        table.hear(7, &tally);
        assert_eq!(tally.end().0.len(), complete);
    }
}

#[test]
fn percentiles_are_measured_values() {
    let sorted: Vec<u32> = (1..=200).map(|it| it * 1000).collect();
    assert_eq!([50, 99, 100].map(|it| percentile(&sorted, it)), [100.0, 198.0, 200.0]);
    assert!(percentile(&[], 50).is_nan());
}

#[test]
fn a_spread_is_minimum_median_and_maximum() {
    let it = |runs: &[f64]| spread(runs, |it| *it, 1);
    assert_eq!(it(&[3.0, 1.0, 2.0]), "1.0 / 2.0 / 3.0");
    assert_eq!(it(&[1.25]), "1.2");
    assert_eq!(it(&[]), "–");
}
