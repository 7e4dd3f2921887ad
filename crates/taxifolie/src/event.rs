//! What happened. Events are facts: they carry what chance gave and where a rule led. Everything drawn
//! lies face up, so each of them is stored, told to everybody and written by the engine as it is.

use rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::chance_card::ChanceCard;
use crate::client::Client;
use crate::map::Square;
use crate::outcome::End;
use crate::ride::Ride;

/// What happened. Money is in euros; `seat` is whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "GameMoment")]
#[allow(missing_docs, reason = "`seat` is the same in all of them")]
pub enum Event {
    /// The dice were rolled.
    Rolled {
        seat: Seat,
        /// What they show: one number after `one_die`, else two.
        dice: Vec<u8>,
        /// How many squares that is.
        steps: u8,
        /// Rolls still due after this one.
        owed: u16,
    },
    /// The taxi drove. The effects of the squares follow, in the order of the way.
    Drove {
        seat: Seat,
        /// The squares entered.
        way: Vec<Square>,
        /// Whether the client is bound at the end; false if they got out.
        bound: bool,
    },
    /// A square did an errand. The card goes back at the end of the move.
    ErrandDone { seat: Seat, card: ChanceCard, square: Square },
    /// The client got out, unpaid: both cards went under their piles.
    ClientLost { seat: Seat, client: Client, square: Square },
    /// A square kept a wish.
    WishKept {
        seat: Seat,
        /// Its position on the card of the client.
        wish: u8,
        square: Square,
    },
    /// The ride ended and was paid: both cards went under their piles.
    Arrived {
        seat: Seat,
        client: Client,
        ride: Ride,
        /// The fare on the card.
        fare: u16,
        /// 20 if the roll ended exactly here, else 0.
        exact: u16,
        /// The tips of the client.
        tip: u16,
        /// What chance cards added or took.
        extra: i16,
        /// The sum.
        paid: u16,
    },
    /// Somebody reached the target for the first time.
    TargetReached { seat: Seat },
    /// The cards of finished errands went under their pile.
    ErrandsReturned {
        seat: Seat,
        /// In the order drawn.
        cards: Vec<ChanceCard>,
    },
    /// A chance card was drawn.
    Chance {
        seat: Seat,
        card: ChanceCard,
        /// Whether a player to swap clients with has to be chosen now.
        swap: bool,
    },
    /// A chance card moved money.
    Paid {
        seat: Seat,
        /// Who paid; null for the bank or a client.
        from: Option<Seat>,
        /// Who got it; null for the bank.
        to: Option<Seat>,
        /// What was asked for.
        due: u16,
        /// What was paid: all that the payer has if that is less.
        amount: u16,
    },
    /// A chance card carried the taxi to a square. The effects of the square follow.
    Carried { seat: Seat, to: Square },
    /// A chance card made the client get out: both cards went under their piles.
    ClientLeft { seat: Seat, client: Client },
    /// Two clients changed places.
    Swapped { seat: Seat, with: Seat },
    /// A client boarded.
    Boarded {
        seat: Seat,
        client: Client,
        ride: Ride,
        /// Rides drawn before it that lead to where the taxi stands: they went under the pile.
        passed: Vec<Ride>,
    },
    /// The same player rolls once more.
    RollsAgain {
        seat: Seat,
        /// Rolls still due after that one.
        owed: u16,
    },
    /// A turn began.
    TurnBegan {
        seat: Seat,
        /// Counted from 1.
        round: u8,
        /// Counted from 1, missed turns too.
        turn: u16,
    },
    /// The turn that began was missed.
    TurnSkipped { seat: Seat },
    /// The game ended.
    Ended {
        /// Why.
        end: End,
        /// Who won: more than one if they share it.
        winners: Vec<Seat>,
    },
}

impl Event {
    /// Whether it shows dice or a card that nobody could know before.
    #[must_use]
    pub fn reveals(&self) -> bool {
        match self {
            Self::Rolled { .. } | Self::Chance { .. } | Self::Boarded { .. } => true,
            Self::Drove { .. }
            | Self::ErrandDone { .. }
            | Self::ClientLost { .. }
            | Self::WishKept { .. }
            | Self::Arrived { .. }
            | Self::TargetReached { .. }
            | Self::ErrandsReturned { .. }
            | Self::Paid { .. }
            | Self::Carried { .. }
            | Self::ClientLeft { .. }
            | Self::Swapped { .. }
            | Self::RollsAgain { .. }
            | Self::TurnBegan { .. }
            | Self::TurnSkipped { .. }
            | Self::Ended { .. } => false,
        }
    }
}
