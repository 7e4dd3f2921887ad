//! The course of events after a command: each is applied to a copy of the state, so that the next is decided on the
//! state it meets.

use rules::{Seat, Seed};

use crate::card::{ChanceCard, Effect, Side, TaxiCard};
use crate::event::{Event, PassSource};
use crate::obstacle::Obstacle;
use crate::setup::roll;
use crate::state::{Phase, State};

/// The events so far, and the state they lead to.
pub(crate) struct Course<'a> {
    pub(crate) state: State,
    events: Vec<Event>,
    seed: &'a Seed,
}

impl<'a> Course<'a> {
    pub(crate) fn new(state: &State, seed: &'a Seed) -> Self {
        Self { state: *state, events: Vec::new(), seed }
    }

    pub(crate) fn events(self) -> Vec<Event> {
        self.events
    }

    pub(crate) fn happen(&mut self, event: Event) {
        self.state.apply(&event);
        self.events.push(event);
    }

    pub(crate) fn roll(&mut self) {
        let mut stream = self.seed.stream(format_args!("die/{}", self.state.rolls + 1));
        self.happen(Event::Rolled { seat: self.state.seat, die: roll(&mut stream) });
    }

    /// The next driving seat clockwise begins its turn, unless the game is over.
    pub(crate) fn end_turn(&mut self) {
        if self.state.phase == Phase::Over {
            return;
        }
        let seat = self.neighbour(self.state.seat, Side::Left);
        self.happen(Event::TurnBegan { seat, turn: self.state.turn + 1 });
    }

    /// The active seat draws a taxi card; it does what it can, or asks.
    pub(crate) fn draw(&mut self) {
        if self.state.taxi_pile.is_empty() {
            let mut pile = self.state.used;
            let label = format_args!("reshuffle/{}", self.state.reshuffles + 1);
            pile.shuffle(&mut self.seed.stream(label));
            self.happen(Event::Reshuffled { pile });
        }
        let Some(card) = self.state.taxi_pile.last().copied() else {
            unreachable!("at most five cards lie before the seats")
        };
        let seat = self.state.seat;
        self.happen(Event::Drawn { seat, card });
        match card.effect() {
            Effect::OneWay {} | Effect::Turn {} | Effect::Barrier { .. } | Effect::Remove {} => {
                if self.state.choices(card.effect()).is_empty() {
                    self.do_nothing(card);
                } else {
                    self.happen(Event::Asked { seat, phase: Phase::Place });
                }
            }
            Effect::Cone { cone } => {
                if self.state.obstacles.has(Obstacle::Cone(cone)) {
                    self.do_nothing(card);
                } else {
                    self.happen(Event::ConePlaced { seat, cone });
                    self.end_turn();
                }
            }
            Effect::Keep { chance: _ } => {
                self.happen(Event::ChanceKept { seat, card });
                self.end_turn();
            }
            Effect::RollAgain { pass } => {
                if pass {
                    self.happen(Event::PassGained { seat, source: PassSource::Card });
                }
                self.happen(Event::RollGained { seat });
            }
            Effect::SwapDestinations { .. } | Effect::GoTo { .. } => {
                let mut hit = self.hit_by(card).into_iter();
                match hit.find(|it| self.state.keeps(*it, ChanceCard::Cancel)) {
                    Some(asked) => {
                        self.happen(Event::Asked { seat: asked, phase: Phase::Incident });
                    }
                    None => self.strike(card),
                }
            }
        }
    }

    /// The drawn card does nothing, and the turn ends.
    pub(crate) fn do_nothing(&mut self, card: TaxiCard) {
        self.happen(Event::NothingDone { seat: self.state.seat, card });
        self.end_turn();
    }

    /// An incident happens.
    pub(crate) fn strike(&mut self, card: TaxiCard) {
        let seat = self.state.seat;
        match card.effect() {
            Effect::SwapDestinations { with } => {
                let with = self.neighbour(seat, with);
                self.happen(Event::DestinationsSwapped { seat, with });
            }
            Effect::GoTo { square: to } => {
                let from = self.state.taxis[seat.index()];
                self.happen(Event::SentTo { seat, from, to });
            }
            Effect::OneWay {}
            | Effect::Turn {}
            | Effect::Barrier { .. }
            | Effect::Cone { .. }
            | Effect::Remove {}
            | Effect::Keep { .. }
            | Effect::RollAgain { .. } => unreachable!("{card:?} is no incident"),
        }
        self.arrive_everywhere();
        self.end_turn();
    }

    /// A taxi on the entrance of its own destination has arrived: the active seat first, then clockwise, until the game
    /// is over.
    pub(crate) fn arrive_everywhere(&mut self) {
        for seat in self.state.clockwise_from(self.state.seat) {
            if self.state.phase != Phase::Over && self.state.is_there(seat) {
                self.arrive(seat);
            }
        }
    }

    /// A taxi has arrived: it draws its next destination, or has finished.
    pub(crate) fn arrive(&mut self, seat: Seat) {
        let Some(destination) = self.state.destinations[seat.index()] else {
            unreachable!("who has finished arrives nowhere")
        };
        self.happen(Event::Arrived { seat, destination });
        if self.state.reached[seat.index()].len() < usize::from(self.state.goal) {
            let Some(destination) = self.state.destination_pile.last().copied() else {
                unreachable!("there are more destinations than all seats need")
            };
            self.happen(Event::DestinationDrawn { seat, destination });
            return;
        }
        let place = u8::try_from(self.state.places.len() + 1).unwrap_or(u8::MAX);
        self.happen(Event::Finished { seat, place });
        let driving = self.state.seats().filter(|it| self.state.drives(*it)).count();
        if driving < 2 || !self.state.options.places {
            self.happen(Event::Ended { places: self.state.places });
        }
    }

    /// The seats that an incident hits.
    fn hit_by(&self, card: TaxiCard) -> Vec<Seat> {
        let seat = self.state.seat;
        if let Effect::SwapDestinations { with } = card.effect() {
            vec![seat, self.neighbour(seat, with)]
        } else {
            vec![seat]
        }
    }

    /// The next seat on this side that still drives.
    fn neighbour(&self, seat: Seat, side: Side) -> Seat {
        let others = self.state.clockwise_from(seat);
        let mut others = others.filter(|it| *it != seat && self.state.drives(*it));
        let found = match side {
            Side::Left => others.next(),
            Side::Right => others.next_back(),
        };
        let Some(neighbour) = found else { unreachable!("at least two seats drive") };
        neighbour
    }
}
