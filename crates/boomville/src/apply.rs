//! Applies events to the state. Total over what `decide` makes; never looks at why.

use rules::{List, Seat, SeatSet};

use crate::card::TaxiCard;
use crate::event::Event;
use crate::obstacle::Obstacle;
use crate::state::{Phase, State};

impl State {
    /// Applies an event to the state.
    ///
    /// # Panics
    /// If the event does not fit the state: it was made for another one, which is a bug.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { seat, turn } => {
                (self.seat, self.turn) = (seat, turn);
                self.wait(Phase::Roll);
            }
            Event::Rolled { seat: _, die } => {
                self.rolls += 1;
                self.wait(Phase::Move);
                self.die = Some(die);
            }
            Event::DieChosen { seat: _, die } => {
                self.wait(Phase::Move);
                self.die = Some(die);
            }
            Event::Moved { seat, from: _, way } => {
                let Some(end) = way.last() else { unreachable!("a taxi that drove is elsewhere") };
                self.taxis[seat.index()] = *end;
                self.lost[seat.index()] = 0;
                self.pass[seat.index()] = false;
                self.die = None;
            }
            Event::TurnLost { seat, lost } => {
                self.lost[seat.index()] = lost;
                self.die = None;
            }
            Event::PassGained { seat, source: _ } => self.pass[seat.index()] = true,
            Event::Arrived { seat, destination } => {
                let present = self.destinations[seat.index()].take();
                assert_eq!(present, Some(destination), "who arrives was on the way there");
                self.known[seat.index()] = SeatSet::default();
                self.reached[seat.index()].push(destination);
            }
            Event::DestinationDrawn { seat, destination } => {
                let drawn = self.take_destination(seat);
                assert_eq!(drawn, Some(destination), "the drawn card was on top");
            }
            Event::Finished { seat, place: _ } => self.finish(seat),
            Event::Reshuffled { pile } => {
                self.taxi_pile = List::default();
                pile.iter().rev().for_each(|card| self.taxi_pile.push(*card));
                self.used = List::default();
                self.reshuffles += 1;
            }
            Event::Drawn { seat: _, card } => {
                assert_eq!(self.taxi_pile.pop(), Some(card), "the drawn card was on top");
                self.drawn = Some(card);
            }
            Event::Asked { seat, phase } => {
                self.phase = phase;
                self.asked = (phase == Phase::Incident).then_some(seat);
            }
            Event::NothingDone { .. } | Event::Skipped { .. } => self.use_drawn(),
            Event::ConePlaced { seat, cone } => {
                self.lay(seat, Obstacle::Cone(cone), |it| it.put_cone(cone));
                self.use_drawn();
            }
            Event::OneWayPlaced { seat, stretch, direction }
            | Event::OneWayTurned { seat, stretch, direction } => {
                self.lay(seat, Obstacle::Token(stretch), |it| it.put_token(stretch, direction));
                self.use_drawn();
            }
            Event::BarrierPlaced { seat, line } => {
                self.lay(seat, Obstacle::Barrier(line), |it| it.put_barrier(line));
                self.use_drawn();
            }
            Event::Removed { seat: _, obstacle } => {
                self.obstacles.remove(obstacle);
                self.use_drawn();
            }
            Event::RollGained { seat: _ } => {
                self.use_drawn();
                self.wait(Phase::Roll);
            }
            Event::ChanceKept { seat, card } => {
                let drawn = self.drawn.take();
                assert_eq!(drawn, Some(card), "the card was drawn");
                self.kept[seat.index()].push(card);
            }
            Event::ChancePlayed { seat, card } => {
                assert!(self.kept[seat.index()].remove(card), "the card lay before its seat");
                self.used.push(card);
            }
            Event::Looked { seat, at, destination: _ } => self.known[at.index()].insert(seat),
            Event::PlacesSwapped { seat, with } => {
                self.taxis.swap(seat.index(), with.index());
                self.lost[seat.index()] = 0;
                self.lost[with.index()] = 0;
            }
            Event::DestinationsSwapped { seat, with } => {
                self.swap_destinations(seat, with);
                self.use_drawn();
            }
            Event::SentTo { seat, from: _, to } => {
                self.taxis[seat.index()] = to;
                self.lost[seat.index()] = 0;
                self.use_drawn();
            }
            Event::Agreed { seat, agree: true } => self.more.insert(seat),
            Event::Agreed { seat, agree: false } => self.more.remove(seat),
            Event::GoalRaised { goal } => {
                self.goal = goal;
                self.more = SeatSet::default();
            }
            Event::Ended { places: _ } => self.wait(Phase::Over),
        }
    }

    /// Goes on to what has to be done next.
    fn wait(&mut self, phase: Phase) {
        self.phase = phase;
        self.die = None;
        self.asked = None;
    }

    fn use_drawn(&mut self) {
        let drawn: Option<TaxiCard> = self.drawn.take();
        let Some(card) = drawn else { unreachable!("a card was drawn") };
        self.used.push(card);
    }

    /// Those who knew a card still know it, and so does the seat that has it now.
    fn swap_destinations(&mut self, one: Seat, other: Seat) {
        self.destinations.swap(one.index(), other.index());
        self.known.swap(one.index(), other.index());
        self.known[one.index()].insert(one);
        self.known[other.index()].insert(other);
    }

    fn finish(&mut self, seat: Seat) {
        let kept = std::mem::take(&mut self.kept[seat.index()]);
        kept.iter().for_each(|card| self.used.push(*card));
        self.pass[seat.index()] = false;
        self.lost[seat.index()] = 0;
        self.places.push(seat);
        self.more = SeatSet::default();
    }
}
