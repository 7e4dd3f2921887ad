//! What anybody at or around the table may know: everything but the order of the piles.

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::chance_card::ChanceCard;
use crate::client::Client;
use crate::map::Square;
use crate::options::Clients;
use crate::outcome::End;
use crate::ride::Ride;
use crate::setup::SeatRoll;
use crate::state::{Phase, PhaseName, State};
use crate::taxi::{Job, NextRoll, Taxi};
use crate::wish::Wish;

/// The table. Money is in euros.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct View {
    /// What the active player has to do now.
    pub phase: PhaseName,
    /// Whose turn it is; once the game is over, who had the last turn.
    pub active: Seat,
    /// Who began.
    pub first: Seat,
    /// The throws for the right to begin.
    pub order: Vec<Vec<SeatRoll>>,
    /// Rounds begun so far.
    pub round: u8,
    /// Turns begun so far, missed ones too.
    pub turn: u16,
    /// The money that ends the game.
    pub target: u16,
    /// Who may board.
    pub deck: Clients,
    /// Whether somebody reached the target: the game ends with this round.
    pub last_round: bool,
    /// The dice to drive; empty outside the drive phase.
    pub dice: Vec<u8>,
    /// The squares to drive; 0 outside the drive phase.
    pub steps: u8,
    /// Rolls still due this turn after this one.
    pub owed: u16,
    /// By seat.
    pub taxis: Vec<TaxiView>,
    /// How many clients wait.
    pub clients: usize,
    /// How many rides lie in their pile.
    pub rides: usize,
    /// How many chance cards lie in their pile.
    pub chance: usize,
    /// Why the game ended.
    pub end: Option<End>,
    /// Who won: more than one if they share it.
    pub winners: Vec<Seat>,
}

/// A taxi with its client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TaxiView {
    /// Where it stands.
    pub square: Square,
    /// Where it came from; null if it may leave in any direction.
    pub from: Option<Square>,
    /// Where it may go next.
    pub exits: Vec<Square>,
    /// Its money.
    pub money: u16,
    /// How many rides were paid.
    pub rides: u16,
    /// Whether it ever reached the target.
    pub reached: bool,
    /// Who is aboard; null before its first turn.
    pub client: Option<Client>,
    /// Their ride.
    pub ride: Option<Ride>,
    /// The fare of that ride.
    pub fare: Option<u16>,
    /// What the client wants, in the order of the card.
    pub wishes: Vec<WishView>,
    /// The errands to do, in the order drawn.
    pub errands: Vec<ChanceCard>,
    /// What chance cards add to the next fare, or take from it.
    pub extra: i16,
    /// How a chance card changes its next roll.
    pub next: Option<NextRoll>,
    /// Whether it misses its next turn.
    pub skip: bool,
    /// What the squares of the map mean to it.
    pub marks: SquareMarks,
}

/// A wish of the client aboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WishView {
    /// The wish.
    pub wish: Wish,
    /// How it stands.
    pub status: WishStatus,
    /// For a hurry: rolls left in which the tip can still be earned, the one to drive not counted.
    pub rolls_left: Option<u16>,
}

/// How a wish stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum WishStatus {
    /// It can be kept now.
    Open,
    /// It can be kept once those before it are.
    Later,
    /// It is kept.
    Kept,
    /// Something is to be avoided.
    Avoid,
    /// Something is to be avoided from the first fork on; until then it does not count.
    NotYet,
    /// A tip can still be earned.
    InTime,
    /// The tip is lost.
    Late,
}

/// What the squares of the map mean to one taxi.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SquareMarks {
    /// Entering one of these keeps a wish.
    pub wanted: Vec<Square>,
    /// Ending a roll on one of these keeps a wish.
    pub stops: Vec<Square>,
    /// These are wanted once other wishes are kept.
    pub later: Vec<Square>,
    /// The client avoids these.
    pub avoided: Vec<Square>,
    /// Whether entering an avoided square next loses the client: the taxi has left a fork, or leaves one now.
    pub bound: bool,
    /// Entering one of these does an errand.
    pub errands: Vec<Square>,
    /// Where the client wants to go.
    pub destination: Option<Square>,
    /// Whether the ride would end there now.
    pub ready: bool,
}

impl View {
    /// Builds the view from nothing, field by field.
    #[must_use]
    pub fn new(state: &State) -> Self {
        let (end, winners) = match &state.phase {
            Phase::Over { end, winners } => (Some(*end), winners.clone()),
            Phase::Roll | Phase::Drive { .. } | Phase::Swap => (None, Vec::new()),
        };
        let is_driving = |seat: Seat| seat == state.seat && state.steps() > 0;
        let seats = (0..state.players()).map(Seat);
        Self {
            phase: state.phase_name(),
            active: state.seat,
            first: state.first,
            order: state.order.clone(),
            round: state.round,
            turn: state.turn,
            target: state.target(),
            deck: state.options.clients,
            last_round: state.is_reached() && !state.is_over(),
            dice: state.dice().to_vec(),
            steps: state.steps(),
            owed: state.owed,
            taxis: seats.map(|seat| TaxiView::new(state.taxi(seat), is_driving(seat))).collect(),
            clients: state.clients.len(),
            rides: state.rides.len(),
            chance: state.chance.len(),
            end,
            winners,
        }
    }
}

impl TaxiView {
    fn new(taxi: &Taxi, is_driving: bool) -> Self {
        let wishes = |job: Job| {
            let numbered = job.client.numbered();
            let counts = binds_next(taxi, &job);
            numbered.map(|(at, wish)| WishView::new(&job, at, wish, counts, is_driving)).collect()
        };
        Self {
            square: taxi.square,
            from: taxi.from,
            exits: taxi.square.exits(taxi.from).collect(),
            money: taxi.money,
            rides: taxi.rides,
            reached: taxi.reached,
            client: taxi.job.map(|it| it.client),
            ride: taxi.job.map(|it| it.ride),
            fare: taxi.job.map(|it| it.ride.fare()),
            wishes: taxi.job.map(wishes).unwrap_or_default(),
            errands: taxi.errands.to_vec(),
            extra: taxi.extra,
            next: taxi.next,
            skip: taxi.skip,
            marks: SquareMarks::new(taxi),
        }
    }
}

impl WishView {
    /// `counts` says whether what is avoided counts on the next square.
    fn new(job: &Job, at: u8, wish: Wish, counts: bool, is_driving: bool) -> Self {
        let (status, rolls_left) = match wish {
            Wish::Pass { .. } | Wish::Stop { .. } | Wish::Visit { .. } => {
                (job.status_to_do(at), None)
            }
            Wish::Avoid { .. } if counts => (WishStatus::Avoid, None),
            Wish::Avoid { .. } => (WishStatus::NotYet, None),
            Wish::Hurry { rolls, tip: _ } => {
                let left = rolls.saturating_sub(job.rolls);
                let is_in_time = left > 0 || is_driving && job.rolls == rolls;
                (if is_in_time { WishStatus::InTime } else { WishStatus::Late }, Some(left))
            }
        };
        Self { wish, status, rolls_left }
    }
}

/// Whether the client is bound on the next square: if the taxi leaves a fork, the first square already counts.
fn binds_next(taxi: &Taxi, job: &Job) -> bool {
    job.bound || taxi.square.is_fork(taxi.from)
}

impl Job {
    /// How a wish to do stands.
    fn status_to_do(&self, wish: u8) -> WishStatus {
        if !self.open.contains(wish) {
            WishStatus::Kept
        } else if self.client.is_in_order() && self.open.iter().next() != Some(wish) {
            WishStatus::Later
        } else {
            WishStatus::Open
        }
    }
}

impl SquareMarks {
    fn new(taxi: &Taxi) -> Self {
        let is_errand = |square: &Square| taxi.errands.iter().any(|it| it.is_done_by(*square));
        let errands = Square::all().filter(is_errand).collect();
        let mut marks = Self { errands, ..Self::default() };
        let Some(job) = taxi.job else { return marks };
        for (at, wish) in job.client.numbered() {
            let list = match wish {
                Wish::Avoid { .. } => &mut marks.avoided,
                Wish::Pass { .. } | Wish::Stop { .. } | Wish::Visit { .. } => {
                    match job.status_to_do(at) {
                        WishStatus::Open if wish.needs_stop() => &mut marks.stops,
                        WishStatus::Open => &mut marks.wanted,
                        WishStatus::Later => &mut marks.later,
                        WishStatus::Kept
                        | WishStatus::Avoid
                        | WishStatus::NotYet
                        | WishStatus::InTime
                        | WishStatus::Late => continue,
                    }
                }
                Wish::Hurry { .. } => continue,
            };
            list.extend(Square::all().filter(|square| wish.fits(*square)));
        }
        marks.bound = binds_next(taxi, &job);
        marks.destination = Some(job.ride.to());
        marks.ready = job.open.is_empty() && taxi.errands.is_empty();
        marks
    }
}
