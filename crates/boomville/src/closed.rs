//! Why an act is not open now: what a client says of a button that does nothing.

use rules::{Seat, Seed};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::card::ChanceCard;
use crate::command::{Command, Play};
use crate::line::{Line, LineColor};
use crate::obstacle::Obstacle;
use crate::refusal::Refusal;
use crate::state::State;
use crate::stretch::{Direction, Stretch};
use crate::ways::Way;

/// A kind of command. Each chance card is one of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the commands and the chance cards of the same name")]
pub enum Verb {
    Roll,
    Move,
    OneWay,
    Turn,
    Barrier,
    Remove,
    Skip,
    Die,
    Places,
    Look,
    Over,
    Cancel,
    Accept,
    More,
}

/// A verb without any open command, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Closed {
    /// The verb.
    pub verb: Verb,
    /// The refusal that the nearest command of that kind gets.
    pub why: Refusal,
}

impl Verb {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Roll,
        Self::Move,
        Self::OneWay,
        Self::Turn,
        Self::Barrier,
        Self::Remove,
        Self::Skip,
        Self::Die,
        Self::Places,
        Self::Look,
        Self::Over,
        Self::Cancel,
        Self::Accept,
        Self::More,
    ];

    /// The kind of a command.
    #[must_use]
    pub fn of(command: &Command) -> Self {
        match command {
            Command::Roll => Self::Roll,
            Command::Move { .. } => Self::Move,
            Command::OneWay { .. } => Self::OneWay,
            Command::Turn { .. } => Self::Turn,
            Command::Barrier { .. } => Self::Barrier,
            Command::Remove { .. } => Self::Remove,
            Command::Skip => Self::Skip,
            Command::Play(play) => match play.card() {
                ChanceCard::Die => Self::Die,
                ChanceCard::Places => Self::Places,
                ChanceCard::Look => Self::Look,
                ChanceCard::Over => Self::Over,
                ChanceCard::Cancel => Self::Cancel,
            },
            Command::Accept => Self::Accept,
            Command::More { .. } => Self::More,
        }
    }
}

impl Closed {
    /// Every verb that is closed to a seat. A seat that is not to act gets only `more`: everything else waits for its
    /// turn.
    #[must_use]
    pub fn all(state: &State, seat: Seat, legal: &[Command]) -> Vec<Self> {
        let acts = state.actor() == Some(seat);
        Verb::ALL
            .into_iter()
            .filter(|verb| acts || *verb == Verb::More)
            .filter(|verb| !legal.iter().any(|it| Verb::of(it) == *verb))
            .filter_map(|verb| Some(Self { verb, why: refusal(state, seat, verb)? }))
            .collect()
    }
}

/// The refusal of the command of this kind that comes closest to acceptance: refusals are checked in the order of their
/// list, so that is the last of them.
fn refusal(state: &State, seat: Seat, verb: Verb) -> Option<Refusal> {
    let tried = attempts(state, seat, verb);
    tried
        .iter()
        .filter_map(|command| state.decide(seat, command, &Seed::new([0; 32])).err())
        .max_by_key(|it| Refusal::ALL.iter().position(|other| other == it))
}

fn attempts(state: &State, seat: Seat, verb: Verb) -> Vec<Command> {
    let others = || state.seats().filter(|it| *it != seat);
    let plays = |play: Play| vec![Command::Play(play)];
    match verb {
        Verb::Roll => vec![Command::Roll],
        Verb::Move => vec![Command::Move { way: Way::default() }],
        Verb::OneWay => Stretch::all()
            .map(|stretch| Command::OneWay { stretch, direction: Direction::Forward })
            .collect(),
        Verb::Turn => Stretch::all().map(|stretch| Command::Turn { stretch }).collect(),
        Verb::Barrier => Line::all()
            .filter(|it| it.color() != LineColor::Exit)
            .map(|line| Command::Barrier { line })
            .collect(),
        Verb::Remove => Obstacle::all().map(|obstacle| Command::Remove { obstacle }).collect(),
        Verb::Skip => vec![Command::Skip],
        Verb::Die => plays(Play::Die(1)),
        Verb::Places => others().map(|it| Command::Play(Play::Places(it))).collect(),
        Verb::Look => others().map(|it| Command::Play(Play::Look(it))).collect(),
        Verb::Over => plays(Play::Over),
        Verb::Cancel => plays(Play::Cancel),
        Verb::Accept => vec![Command::Accept],
        Verb::More => vec![Command::More { agree: true }],
    }
}
