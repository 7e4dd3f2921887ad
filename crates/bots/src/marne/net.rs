//! A small net that estimates how many points a game will still bring. Plain arithmetic in a fixed order gives the
//! same number on every machine.

use super::features::{COUNT, Features};

/// Units between the features and the answer.
pub(super) const HIDDEN: usize = 64;
/// Inside the net, points are divided by this.
pub(super) const SCALE: f32 = 10.0;

/// The sums of the units so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Heard {
    /// By unit: the sum of its features.
    pub(super) units: [f32; HIDDEN],
    /// The sum past the units.
    linear: f32,
}

impl Default for Heard {
    fn default() -> Self {
        Self { units: [0.0; HIDDEN], linear: 0.0 }
    }
}

/// A sum of the features and of what [`HIDDEN`] units make of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Net {
    /// By feature: its weight for each unit.
    pub(super) first: Vec<[f32; HIDDEN]>,
    /// The weights of the units.
    pub(super) second: [f32; HIDDEN],
    /// By feature: its weight past the units.
    pub(super) linear: Vec<f32>,
}

impl Net {
    /// Numbers of a net.
    pub(super) const LEN: usize = COUNT * HIDDEN + HIDDEN + COUNT;

    /// The points still to come, by these features and those taken in before.
    pub(super) fn points(&self, mut heard: Heard, features: &Features) -> f32 {
        self.hear(&mut heard, features);
        self.answer(&mut heard) * SCALE
    }

    /// Adds features to the sums.
    pub(super) fn hear(&self, heard: &mut Heard, features: &Features) {
        let Heard { mut units, mut linear } = *heard;
        for (at, value) in features.iter() {
            linear += self.linear[at] * value;
            for (unit, weight) in units.iter_mut().zip(&self.first[at]) {
                *unit += weight * value;
            }
        }
        *heard = Heard { units, linear };
    }

    /// The answer in the net's own scale; leaves the outputs of the units in `heard`.
    pub(super) fn answer(&self, heard: &mut Heard) -> f32 {
        let mut answer = heard.linear;
        for (unit, weight) in heard.units.iter_mut().zip(&self.second) {
            *unit = unit.max(0.0);
            answer += *unit * weight;
        }
        answer
    }

    /// All numbers one after the other.
    pub(super) fn numbers(&self) -> impl Iterator<Item = f32> + '_ {
        self.first.iter().flatten().chain(&self.second).chain(&self.linear).copied()
    }

    /// A net of [`LEN`](Self::LEN) numbers in that order.
    pub(super) fn of(numbers: &[f32]) -> Self {
        let (first, rest) = numbers.split_at(COUNT * HIDDEN);
        let (second, linear) = rest.split_at(HIDDEN);
        let mut net = Self {
            first: vec![[0.0; HIDDEN]; COUNT],
            second: [0.0; HIDDEN],
            linear: linear.to_vec(),
        };
        for (row, numbers) in net.first.iter_mut().zip(first.chunks_exact(HIDDEN)) {
            row.copy_from_slice(numbers);
        }
        net.second.copy_from_slice(second);
        net
    }
}
