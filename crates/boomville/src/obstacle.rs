//! What lies on the roads: one-way tokens, barriers and cones.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::id::written_as_id;
use crate::line::Line;
use crate::stretch::{Direction, Stretch};

/// Cones, numbered from 1.
const CONES: [&str; 5] = ["cone-1", "cone-2", "cone-3", "cone-4", "cone-5"];

/// Something on the roads that can be taken away. A token has the id of its stretch, a barrier the id of
/// its line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(into = "&'static str", try_from = "String")]
#[ts(as = "String")]
pub enum Obstacle {
    /// The one-way token of a stretch.
    Token(Stretch),
    /// The barrier on a line.
    Barrier(Line),
    /// The cone of this number.
    Cone(u8),
}

written_as_id!(Obstacle);

impl Obstacle {
    /// Everything that may ever lie somewhere.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Stretch::all()
            .map(Self::Token)
            .chain(Line::all().map(Self::Barrier))
            .chain(Obstacles::CONES.map(Self::Cone))
    }

    /// The name on the wire.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Token(stretch) => stretch.id(),
            Self::Barrier(line) => line.id(),
            Self::Cone(number) => CONES[usize::from(number) - 1],
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        let cone = || Obstacles::CONES.map(Self::Cone).into_iter().find(|it| it.id() == id);
        Stretch::from_id(id)
            .map(Self::Token)
            .or_else(|| Line::from_id(id).map(Self::Barrier))
            .or_else(cone)
    }
}

/// All that lies on the roads, as bits: quick to check whether any of it closes a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Obstacles {
    forward: u16,
    backward: u16,
    barriers: u64,
    cones: u8,
}

impl Obstacles {
    /// One-way tokens in the box.
    pub const TOKENS: u32 = 12;
    /// Barriers in the box.
    pub const BARRIERS: u32 = 7;
    /// The numbers of the cones.
    pub const CONES: [u8; 5] = [1, 2, 3, 4, 5];
    pub(crate) const MOST_LINES: u8 = 64;
    pub(crate) const MOST_STRETCHES: u8 = 16;

    /// Whether something lies both here and there.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.forward & other.forward != 0
            || self.backward & other.backward != 0
            || self.barriers & other.barriers != 0
            || self.cones & other.cones != 0
    }

    /// Where the token of a stretch points, if it has one.
    #[must_use]
    pub fn token(self, stretch: Stretch) -> Option<Direction> {
        let has = |bits: u16| bits >> stretch.index() & 1 == 1;
        if has(self.forward) {
            Some(Direction::Forward)
        } else {
            has(self.backward).then_some(Direction::Backward)
        }
    }

    /// Whether this lies somewhere.
    #[must_use]
    pub fn has(self, obstacle: Obstacle) -> bool {
        match obstacle {
            Obstacle::Token(stretch) => self.token(stretch).is_some(),
            Obstacle::Barrier(line) => self.barriers >> line.index() & 1 == 1,
            Obstacle::Cone(number) => self.cones >> number & 1 == 1,
        }
    }

    /// Everything that lies somewhere: tokens, barriers and cones, each in the order of its list.
    pub fn iter(self) -> impl Iterator<Item = Obstacle> {
        Obstacle::all().filter(move |it| self.has(*it))
    }

    /// Tokens that are still in the box.
    #[must_use]
    pub fn tokens_left(self) -> u32 {
        Self::TOKENS.saturating_sub((self.forward | self.backward).count_ones())
    }

    /// Barriers that are still in the box.
    #[must_use]
    pub fn barriers_left(self) -> u32 {
        Self::BARRIERS.saturating_sub(self.barriers.count_ones())
    }

    /// Lays a token on a stretch, in the place of the one that lies there.
    pub fn put_token(&mut self, stretch: Stretch, direction: Direction) {
        self.remove(Obstacle::Token(stretch));
        let bit = 1 << stretch.index();
        match direction {
            Direction::Forward => self.forward |= bit,
            Direction::Backward => self.backward |= bit,
        }
    }

    /// Puts a barrier on a line.
    pub fn put_barrier(&mut self, line: Line) {
        self.barriers |= 1 << line.index();
    }

    /// Puts a cone on its square.
    pub fn put_cone(&mut self, number: u8) {
        self.cones |= 1 << number;
    }

    /// Takes something away.
    pub fn remove(&mut self, obstacle: Obstacle) {
        match obstacle {
            Obstacle::Token(stretch) => {
                self.forward &= !(1 << stretch.index());
                self.backward &= !(1 << stretch.index());
            }
            Obstacle::Barrier(line) => self.barriers &= !(1 << line.index()),
            Obstacle::Cone(number) => self.cones &= !(1 << number),
        }
    }
}
