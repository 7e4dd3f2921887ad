//! What follows a move: boarding, rolls owed, the next turn, the end (sections 4 and 5).

use rules::Seat;

use super::Draft;
use crate::event::Event;
use crate::outcome::End;
use crate::ride::Ride;
use crate::state::{LAST_ROUND, Phase};

impl Draft {
    /// Steps 3 and 4 of where a move ends, unless a choice is due first.
    pub(super) fn go_on(&mut self) {
        if self.state.phase == Phase::Swap {
            return;
        }
        self.board();
        let (seat, owed) = (self.seat(), self.state.owed);
        if owed > 0 {
            self.tell(Event::RollsAgain { seat, owed: owed - 1 });
        } else {
            self.next_turn();
        }
    }

    /// A taxi without a client draws one. A ride to where it stands does not count.
    fn board(&mut self) {
        let taxi = self.taxi();
        if taxi.job.is_some() {
            return;
        }
        let is_passed = |it: &Ride| it.to() == taxi.square;
        let passed: Vec<_> = self.state.rides.iter().take_while(is_passed).collect();
        let Some(ride) = self.state.rides.iter().nth(passed.len()) else {
            unreachable!("there are rides to other squares")
        };
        let client = self.state.clients.top();
        self.tell(Event::Boarded { seat: self.seat(), client, ride, passed });
    }

    /// The next turn that is not missed, or the end.
    fn next_turn(&mut self) {
        loop {
            let seat = Seat((self.seat().0 + 1) % self.state.players());
            if seat == self.state.first {
                if self.state.is_reached() {
                    return self.end(End::Target);
                }
                if self.state.round == LAST_ROUND {
                    return self.end(End::Rounds);
                }
            }
            if self.begin_turn(seat) {
                return;
            }
        }
    }

    /// Begins a turn; returns whether it is played.
    pub(super) fn begin_turn(&mut self, seat: Seat) -> bool {
        let round = self.state.round + u8::from(seat == self.state.first);
        self.tell(Event::TurnBegan { seat, round, turn: self.state.turn + 1 });
        if self.taxi().skip {
            self.tell(Event::TurnSkipped { seat });
            return false;
        }
        self.board();
        true
    }

    fn end(&mut self, end: End) {
        let winners = self.state.winners();
        self.tell(Event::Ended { end, winners });
    }
}
