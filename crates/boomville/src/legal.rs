//! Every command that is open to a seat.

use rules::Seat;

use crate::card::{ChanceCard, Effect};
use crate::command::{Command, Play};
use crate::destination::Destination;
use crate::line::Line;
use crate::obstacle::Obstacle;
use crate::state::{Phase, State};
use crate::stretch::{Direction, Stretch};

impl State {
    /// Every command that `decide` would accept from this seat, each once.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<Command> {
        let mut legal = if self.actor() == Some(seat) { self.turn_commands(seat) } else { vec![] };
        if seat.0 < self.players && self.is_goal_open() {
            legal.push(Command::More { agree: !self.more.contains(seat) });
        }
        legal
    }

    /// What the seat to act may do.
    fn turn_commands(&self, seat: Seat) -> Vec<Command> {
        match self.phase {
            Phase::Roll => {
                let mut legal = vec![Command::Roll];
                legal.extend(self.plays_before_rolling(seat).into_iter().map(Command::Play));
                legal
            }
            Phase::Move => {
                let ways = self.die.map_or_else(Vec::new, |die| self.ways(seat, die));
                let mut legal: Vec<_> = ways.into_iter().map(|way| Command::Move { way }).collect();
                if self.keeps(seat, ChanceCard::Over) && !self.pass[seat.index()] {
                    legal.push(Command::Play(Play::Over));
                }
                legal
            }
            Phase::Place => self.drawn.map_or_else(Vec::new, |it| self.choices(it.effect())),
            Phase::Incident => vec![Command::Accept, Command::Play(Play::Cancel)],
            Phase::Over => Vec::new(),
        }
    }

    fn plays_before_rolling(&self, seat: Seat) -> Vec<Play> {
        let mut plays = Vec::new();
        if self.keeps(seat, ChanceCard::Die) {
            plays.extend((1..=6).map(Play::Die));
        }
        if self.keeps(seat, ChanceCard::Places) {
            let others = self.seats().filter(|it| self.can_swap_with(seat, *it));
            plays.extend(others.map(Play::Places));
        }
        if self.keeps(seat, ChanceCard::Look) {
            let others = self.seats().filter(|it| self.unknown_destination(seat, *it).is_some());
            plays.extend(others.map(Play::Look));
        }
        plays
    }

    /// The choices that a card asking for one leaves. Empty if it can do nothing: then it asks nobody.
    pub(crate) fn choices(&self, effect: Effect) -> Vec<Command> {
        let obstacles = self.obstacles;
        match effect {
            Effect::OneWay {} if obstacles.tokens_left() > 0 => Stretch::all()
                .filter(|it| it.printed().is_none() && obstacles.token(*it).is_none())
                .flat_map(|stretch| {
                    Direction::ALL.map(|direction| Command::OneWay { stretch, direction })
                })
                .collect(),
            Effect::Turn {} => Stretch::all()
                .filter(|it| obstacles.token(*it).is_some())
                .map(|stretch| Command::Turn { stretch })
                .collect(),
            Effect::Barrier { color } if obstacles.barriers_left() > 0 => Line::all()
                .filter(|it| it.color() == color && !obstacles.has(Obstacle::Barrier(*it)))
                .map(|line| Command::Barrier { line })
                .collect(),
            Effect::Remove {} => {
                let mut choices: Vec<Command> =
                    obstacles.iter().map(|obstacle| Command::Remove { obstacle }).collect();
                if !choices.is_empty() {
                    choices.push(Command::Skip);
                }
                choices
            }
            Effect::OneWay {}
            | Effect::Barrier { .. }
            | Effect::Cone { .. }
            | Effect::Keep { .. }
            | Effect::SwapDestinations { .. }
            | Effect::GoTo { .. }
            | Effect::RollAgain { .. } => Vec::new(),
        }
    }

    /// Whether `seat` may swap places with `with`: another driving taxi on another square.
    pub(crate) fn can_swap_with(&self, seat: Seat, with: Seat) -> bool {
        self.drives(with) && self.taxis[seat.index()] != self.taxis[with.index()]
    }

    /// The destination of `at`, if `seat` does not know it and could look.
    pub(crate) fn unknown_destination(&self, seat: Seat, at: Seat) -> Option<Destination> {
        if !self.drives(at) || self.known[at.index()].contains(seat) {
            return None;
        }
        self.destinations[at.index()]
    }
}
