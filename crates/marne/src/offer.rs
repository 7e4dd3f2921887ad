//! The options of a seat as its client sees them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::closed::Closed;
use super::command::{Destination, Direction};
use super::officer::Officer;
use super::options::{Loading, Options};
use super::soldier::{Soldier, SoldierSet};
use super::state::{Phase, State};
use super::street::{Color, Street};

/// An officer may walk this way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MoveOffer {
    /// The officer.
    #[ts(type = "Officer")]
    pub officer: Officer,
    /// Which way.
    pub direction: Direction,
    /// The street where the walk ends.
    pub to: Street,
}

/// Any of these cards for any of those.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TradeOffer {
    /// Cards of the seat's own hand.
    #[ts(type = "SoldierCard[]")]
    pub give: Vec<Soldier>,
    /// Cards of the others or, alone, of the reserve.
    #[ts(type = "SoldierCard[]")]
    pub take: Vec<Soldier>,
}

/// A taxi that can be loaded and sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SendOffer {
    /// Where it waits.
    pub street: Street,
    /// Soldiers it needs, its token included.
    pub need: u8,
    /// The cards of the hand that may ride.
    #[ts(type = "SoldierCard[]")]
    pub cards: Vec<Soldier>,
    /// Every accepted choice of them: bit i stands for `cards[i]`.
    pub loads: Vec<u32>,
}

/// An officer may gallop to any of these streets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GallopOffer {
    /// The officer.
    #[ts(type = "Officer")]
    pub officer: Officer,
    /// The streets.
    pub streets: Vec<Street>,
}

/// What the bonus cards in the hand can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BonusOffer {
    /// Whether `bonus-orders` may be played.
    pub orders: bool,
    /// Where `bonus-gallop` may take the officers.
    pub gallop: Vec<GallopOffer>,
    /// Where `bonus-clear` may remove a token.
    pub clear: Vec<Street>,
    /// What `bonus-recall` may bring back.
    #[ts(type = "SoldierCard[]")]
    pub recall: Vec<Soldier>,
}

/// The commands open to a seat now: a client offers these and works out nothing itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "Options")]
pub struct Offer {
    /// Colours for the officers.
    pub place_officers: Vec<Color>,
    /// Whether the taxi may be revealed.
    pub reveal: bool,
    /// Cards that may be discarded.
    #[ts(type = "SoldierCard[]")]
    pub discard: Vec<Soldier>,
    /// How many of them have to go.
    pub discards: usize,
    /// Whether a card may be drawn.
    pub mobilize: bool,
    /// Alone: where the drawn card may go.
    pub place: Vec<Destination>,
    /// Where the officers may walk.
    pub move_officer: Vec<MoveOffer>,
    /// Trades.
    pub trade: Option<TradeOffer>,
    /// Taxis that can be sent.
    pub send: Vec<SendOffer>,
    /// Bonus cards.
    pub bonus: BonusOffer,
    /// Whether the turn may be ended.
    pub end_turn: bool,
    /// What is not open, and why.
    pub closed: Vec<Closed>,
}

impl Offer {
    /// The options as words.
    #[must_use]
    pub fn new(state: &State, options: &Options) -> Self {
        let places = [
            (options.place_hand, Destination::Hand),
            (options.place_reserve, Destination::Reserve),
        ];
        let trade = TradeOffer { give: list(options.give), take: list(options.take) };
        Self {
            place_officers: if options.place_officers { Color::ALL.to_vec() } else { Vec::new() },
            reveal: options.reveal,
            discard: list(options.discard),
            discards: discards(state),
            mobilize: options.mobilize,
            place: places.into_iter().filter_map(|(open, to)| open.then_some(to)).collect(),
            move_officer: state
                .officers
                .filter(|_| options.move_officer)
                .map_or_else(Vec::new, |stations| walks(&stations)),
            trade: (!trade.give.is_empty() && !trade.take.is_empty()).then_some(trade),
            send: options.send.iter().flatten().map(SendOffer::new).collect(),
            bonus: BonusOffer {
                orders: options.bonus.orders,
                gallop: Officer::ALL
                    .into_iter()
                    .map(|officer| GallopOffer {
                        officer,
                        streets: options.bonus.gallop[officer.index()].iter().collect(),
                    })
                    .filter(|it| !it.streets.is_empty())
                    .collect(),
                clear: options.bonus.clear.iter().collect(),
                recall: list(options.bonus.recall),
            },
            end_turn: options.end_turn,
            closed: Closed::all(state, options),
        }
    }
}

impl SendOffer {
    fn new(loading: &Loading) -> Self {
        let cards = list(loading.cards);
        let mask = |load: SoldierSet| {
            (0..).zip(&cards).filter(|(_, card)| load.contains(**card)).map(|(at, _)| 1 << at).sum()
        };
        let loads = loading.loads().map(mask).collect();
        Self { street: loading.street, need: loading.need, cards, loads }
    }
}

/// One for an event, all above the limit at the end of a turn.
fn discards(state: &State) -> usize {
    match state.phase {
        Phase::Discard => 1,
        Phase::Trim => state.hand().len() - state.hand_limit(),
        Phase::PlaceOfficers | Phase::Arrival | Phase::Actions | Phase::Place | Phase::Over => 0,
    }
}

fn list(cards: SoldierSet) -> Vec<Soldier> {
    cards.iter().collect()
}

fn walks(stations: &[Street; 2]) -> Vec<MoveOffer> {
    let walk = |officer: Officer, direction: Direction| MoveOffer {
        officer,
        direction,
        to: direction.step(stations[officer.index()]),
    };
    Officer::ALL
        .into_iter()
        .flat_map(|officer| Direction::ALL.map(|direction| walk(officer, direction)))
        .collect()
}
