//! What obstacles cost: who laid what in whose way, told at the end. Nothing of it may be known before: it depends on
//! everybody's destination.

use std::collections::VecDeque;

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::obstacle::{Obstacle, Obstacles};
use crate::square::Square;
use crate::state::State;

/// What an obstacle cost somebody when somebody else laid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Detour {
    /// Who laid it.
    pub by: Seat,
    /// In whose way.
    pub whose: Seat,
    /// What.
    pub obstacle: Obstacle,
    /// By how many squares it lengthened the shortest way to their destination; null if it left none.
    pub squares: Option<u8>,
}

impl Detour {
    fn cost(&self) -> u8 {
        self.squares.unwrap_or(u8::MAX)
    }
}

impl State {
    /// Lays an obstacle, and remembers the worst that was laid in the way of each seat by another.
    pub(crate) fn lay(&mut self, by: Seat, obstacle: Obstacle, put: impl FnOnce(&mut Obstacles)) {
        let before = self.obstacles;
        put(&mut self.obstacles);
        for whose in self.seats().filter(|it| *it != by) {
            let Some(destination) = self.destinations[whose.index()] else { continue };
            let (from, to) = (self.taxis[whose.index()], destination.entrance());
            let way = |obstacles| squares(obstacles, from, to);
            let Some(shortest) = way(before) else { continue };
            let squares = way(self.obstacles).map(|it| it.saturating_sub(shortest));
            let detour = Detour { by, whose, obstacle, squares };
            let worst = &mut self.detours[whose.index()];
            if detour.cost() > worst.map_or(0, |it| it.cost()) {
                *worst = Some(detour);
            }
        }
    }

    /// The worst that was laid in the way of each seat, the longest detour first.
    pub(crate) fn worst_detours(&self) -> Vec<Detour> {
        let mut all: Vec<Detour> = self.detours.iter().flatten().copied().collect();
        all.sort_by_key(|it| std::cmp::Reverse(it.cost()));
        all
    }
}

/// How many squares it is from here to there, without a pass; `None` if nothing leads there.
fn squares(obstacles: Obstacles, from: Square, to: Square) -> Option<u8> {
    let mut far: Vec<Option<u8>> = vec![None; Square::all().count()];
    far[from.index()] = Some(0);
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        let steps = far[here.index()];
        if here == to {
            return steps;
        }
        for step in here.steps().iter().filter(|it| it.is_open(obstacles, false)) {
            let next = &mut far[step.to.index()];
            if next.is_none() {
                *next = steps.map(|it| it.saturating_add(1));
                queue.push_back(step.to);
            }
        }
    }
    None
}
