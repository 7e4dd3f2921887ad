//! Where a taxi may drive (section 4).

use rules::{List, Seat};

use crate::square::{Square, Step};
use crate::state::State;

/// The squares that a taxi enters, in their order.
pub type Way = List<Square, 6>;

impl State {
    /// The ways of a taxi with this die.
    #[must_use]
    pub fn ways(&self, seat: Seat, die: u8) -> Vec<Way> {
        let destination = self.destinations[seat.index()];
        let mut search = Search {
            state: self,
            has_pass: self.pass[seat.index()],
            entrance: destination.map(|it| it.entrance()),
            squares: die.into(),
            ways: Vec::new(),
            stuck: Vec::new(),
        };
        search.from(self.taxis[seat.index()], None, Way::default());
        let Search { ways, mut stuck, .. } = search;
        if !ways.is_empty() {
            return ways;
        }
        let longest = stuck.iter().map(|it| it.len()).max();
        stuck.retain(|it| Some(it.len()) == longest);
        stuck
    }

    /// Whether no step at all is open to a taxi.
    #[must_use]
    pub fn is_stuck(&self, seat: Seat) -> bool {
        open_steps(self, self.taxis[seat.index()], self.pass[seat.index()]).next().is_none()
    }
}

fn open_steps(state: &State, at: Square, has_pass: bool) -> impl Iterator<Item = &'static Step> {
    let obstacles = state.obstacles;
    at.steps().iter().filter(move |it| it.is_open(obstacles, has_pass))
}

struct Search<'a> {
    state: &'a State,
    has_pass: bool,
    entrance: Option<Square>,
    squares: usize,
    /// Those that end as they should.
    ways: Vec<Way>,
    /// Those that end because no step is open.
    stuck: Vec<Way>,
}

impl Search<'_> {
    fn from(&mut self, at: Square, before: Option<Square>, way: Way) {
        if way.len() == self.squares {
            self.ways.push(way);
            return;
        }
        let open = open_steps(self.state, at, self.has_pass).map(|it| it.to);
        let is_dead_end = open_steps(self.state, at, self.has_pass).all(|it| Some(it.to) == before);
        let mut is_stuck = true;
        for to in open.filter(|it| is_dead_end || Some(*it) != before) {
            is_stuck = false;
            let mut way = way;
            way.push(to);
            if Some(to) == self.entrance {
                self.ways.push(way);
            } else {
                self.from(to, Some(at), way);
            }
        }
        if is_stuck {
            self.stuck.push(way);
        }
    }
}
