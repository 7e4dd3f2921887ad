//! *Les Taxis de la Marne*: cooperative, 1 to 5 players, open hands.
//!
//! Reading order: the cards (`street`, `taxi`, `soldier`, other decks of them in `deck`), the `setup`, the `state`, what
//! may be asked (`command`, `decide`, one file per command in `decide/`), what happened
//! (`event`, `apply`), what is open (`options`, `visitor`, `offer`), what is shown (`view`, `moment`), the
//! names of it all outside this program (`notation`), and what its proofs need (`kit`).
#![warn(missing_docs)]
#![deny(
    clippy::wildcard_enum_match_arm,
    clippy::iter_over_hash_type,
    clippy::expect_used,
    clippy::float_arithmetic
)]

mod apply;
mod bits;
mod closed;
mod command;
mod decide;
mod deck;
mod engine;
mod event;
mod game;
mod hand;
mod kit;
mod moment;
mod notation;
mod offer;
mod officer;
mod options;
mod outcome;
mod refusal;
mod setup;
mod soldier;
mod state;
mod street;
mod target;
mod taxi;
mod typescript;
mod view;
mod visitor;

pub use closed::{Closed, Verb};
pub use command::{Bonus, Command, Destination, Direction, Load};
pub use decide::Events;
pub use deck::{Deck, DeckText};
pub use event::{Cause, Event};
pub use game::Marne;
pub use hand::Hand;
pub use moment::Moment;
pub use notation::{CommandText, StateText};
pub use offer::{BonusOffer, GallopOffer, MoveOffer, Offer, SendOffer, TradeOffer};
pub use officer::Officer;
pub use options::{Loading, Options};
pub use outcome::{End, Scoring};
pub use refusal::Refusal;
pub use setup::{EventLevel, GameOptions, HandLimit, Setup, TableOptions};
pub use soldier::{Soldier, SoldierSet};
pub use state::{Phase, State};
pub use street::{Color, Street, StreetSet};
pub use target::Target;
pub use taxi::{Taxi, TaxiEvent};
pub use typescript::typescript;
pub use view::{Arrival, Silence, StreetView, View, WaitingTaxi};

/// The game in the list of games.
pub const ENTRY: rules::Entry = rules::Entry {
    rules: &rules::Erased::<Marne>::new(),
    kit: &rules::Erased::<Marne>::new(),
    engine: rules::engine::run::<Marne>,
    typescript,
    bots: None,
    decks: Some(&rules::Erased::<Marne>::new()),
};
