//! How the numbers of a net are updated: Adam on the squared error of a batch, with the decay of AdamW.

use rules::Chance;

use super::features::{self, COUNT, Features};
use super::net::{HIDDEN, Heard, Net};

impl Net {
    /// An untrained net.
    pub(super) fn random(chance: &mut Chance) -> Self {
        let mut small = |size: f32| {
            let drawn = chance.below(20_001) as f32 / 10_000.0 - 1.0;
            drawn * size
        };
        let first: Vec<f32> = (0..COUNT * HIDDEN).map(|_| small(0.15)).collect();
        let second: Vec<f32> = (0..HIDDEN).map(|_| small(0.1)).collect();
        Self::of(&[first, second, features::prior()].concat())
    }
}

/// What Adam remembers of the steps so far.
#[derive(Clone, Debug)]
pub(super) struct Adam {
    steps: i32,
    mean: Vec<f32>,
    square: Vec<f32>,
    slope: Vec<f32>,
}

impl Adam {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.999;
    /// The decay of each number per step, as a fraction of the step's rate.
    const DECAY: f32 = 0.04;

    pub(super) fn new() -> Self {
        let zeros = || vec![0.0; Net::LEN];
        Self { steps: 0, mean: zeros(), square: zeros(), slope: zeros() }
    }

    /// One step towards the points of the samples.
    pub(super) fn step<'a>(
        &mut self,
        net: &mut Net,
        samples: impl Iterator<Item = (&'a Features, f32)>,
        rate: f32,
    ) {
        self.slope.fill(0.0);
        let mut count = 0.0;
        for (features, wanted) in samples {
            count += 1.0;
            let mut heard = Heard::default();
            net.hear(&mut heard, features);
            let error = net.answer(&mut heard) - wanted;
            let units = heard.units;
            let (first, rest) = self.slope.split_at_mut(COUNT * HIDDEN);
            let (second, linear) = rest.split_at_mut(HIDDEN);
            let mut back = [0.0; HIDDEN];
            for (unit, back) in back.iter_mut().enumerate() {
                second[unit] += error * units[unit];
                if units[unit] > 0.0 {
                    *back = error * net.second[unit];
                }
            }
            for (at, value) in features.iter() {
                linear[at] += error * value;
                let row = &mut first[at * HIDDEN..(at + 1) * HIDDEN];
                for (slope, back) in row.iter_mut().zip(&back) {
                    *slope += back * value;
                }
            }
        }
        self.steps += 1;
        // Plain multiplications, so that every machine gets the same net.
        let past = |factor: f32| {
            1.0 - (0..self.steps.min(10_000)).fold(1.0_f32, |product, _| product * factor)
        };
        let (mean_bias, square_bias) = (past(Self::MEAN), past(Self::SQUARE));
        let mut numbers: Vec<f32> = net.numbers().collect();
        for (at, number) in numbers.iter_mut().enumerate() {
            let slope = self.slope[at] / count;
            let mean = &mut self.mean[at];
            let square = &mut self.square[at];
            *mean = Self::MEAN * *mean + (1.0 - Self::MEAN) * slope;
            *square = Self::SQUARE * *square + (1.0 - Self::SQUARE) * slope * slope;
            let step = (*mean / mean_bias) / ((*square / square_bias).sqrt() + 1e-8);
            *number -= rate * (step + Self::DECAY * *number);
        }
        *net = Net::of(&numbers);
    }
}
