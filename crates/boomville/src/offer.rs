//! The commands open to a seat, as its client sees them. They go to that seat alone: its ways end at
//! its secret destination.

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::closed::Closed;
use crate::command::{Command, Play};
use crate::line::Line;
use crate::obstacle::Obstacle;
use crate::square::{Square, SquareKind};
use crate::state::State;
use crate::stretch::{Direction, Stretch};
use crate::ways::Way;

/// A way that the taxi may drive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WayOffer {
    /// The squares it enters; none if the taxi is stuck.
    pub way: Vec<Square>,
    /// Where it ends.
    pub end: Square,
    /// How many squares it enters.
    pub squares: usize,
    /// What the square at its end is for.
    pub kind: SquareKind,
    /// Whether it ends at the seat's own destination.
    pub arrives: bool,
    /// Whether a taxi card is drawn then.
    pub draws: bool,
}

/// A one-way token as it would lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OneWayOffer {
    /// The stretch.
    pub stretch: Stretch,
    /// Which way it would point.
    pub direction: Direction,
}

/// What the kept chance cards can do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayOffer {
    /// The numbers that `chance-die` may choose.
    pub die: Vec<u8>,
    /// The seats that `chance-places` may swap with.
    pub places: Vec<Seat>,
    /// The seats whose destination `chance-look` may show.
    pub look: Vec<Seat>,
    /// Whether `chance-over` may be played.
    pub over: bool,
    /// Whether `chance-cancel` may be played.
    pub cancel: bool,
}

/// The commands open to a seat now: a client offers these and works out nothing itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Options")]
pub struct Offer {
    /// Whether the die may be rolled.
    pub roll: bool,
    /// The ways of the taxi.
    pub ways: Vec<WayOffer>,
    /// Tokens that may be laid.
    pub one_way: Vec<OneWayOffer>,
    /// Tokens that may be turned.
    pub turn: Vec<OneWayOffer>,
    /// Lines where a barrier may be put.
    pub barrier: Vec<Line>,
    /// What may be taken away.
    pub remove: Vec<Obstacle>,
    /// Whether nothing may be taken away.
    pub skip: bool,
    /// The chance cards.
    pub play: PlayOffer,
    /// Whether an incident may be accepted.
    pub accept: bool,
    /// What the seat may say about one more destination for everybody: true to say that they need it, false
    /// to take it back, null if the goal cannot change now.
    pub more: Option<bool>,
    /// What is not open, and why.
    pub closed: Vec<Closed>,
}

impl Offer {
    /// The legal commands as words; `None` if there are none.
    #[must_use]
    pub fn new(state: &State, seat: Seat) -> Option<Self> {
        let legal = state.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let mut offer = Self { closed: Closed::all(state, seat, &legal), ..Self::default() };
        for command in legal {
            match command {
                Command::Roll => offer.roll = true,
                Command::Move { way } => offer.ways.push(WayOffer::new(state, seat, way)),
                Command::OneWay { stretch, direction } => {
                    offer.one_way.push(OneWayOffer { stretch, direction });
                }
                Command::Turn { stretch } => {
                    let turned = state.obstacles.token(stretch).map(Direction::reversed);
                    let turned = turned.map(|direction| OneWayOffer { stretch, direction });
                    offer.turn.extend(turned);
                }
                Command::Barrier { line } => offer.barrier.push(line),
                Command::Remove { obstacle } => offer.remove.push(obstacle),
                Command::Skip => offer.skip = true,
                Command::Play(Play::Die(die)) => offer.play.die.push(die),
                Command::Play(Play::Places(with)) => offer.play.places.push(with),
                Command::Play(Play::Look(at)) => offer.play.look.push(at),
                Command::Play(Play::Over) => offer.play.over = true,
                Command::Play(Play::Cancel) => offer.play.cancel = true,
                Command::Accept => offer.accept = true,
                Command::More { agree } => offer.more = Some(agree),
            }
        }
        Some(offer)
    }
}

impl WayOffer {
    fn new(state: &State, seat: Seat, way: Way) -> Self {
        let end = way.last().copied().unwrap_or(state.taxis[seat.index()]);
        let destination = state.destinations[seat.index()].map(|it| it.entrance());
        let is_lost = way.is_empty();
        let draws = if is_lost {
            state.die.is_some_and(|die| State::DRAWS_STUCK.contains(&die))
        } else {
            end.kind() == SquareKind::Yellow
        };
        let arrives = !is_lost && destination == Some(end);
        Self { way: way.to_vec(), end, squares: way.len(), kind: end.kind(), arrives, draws }
    }
}
