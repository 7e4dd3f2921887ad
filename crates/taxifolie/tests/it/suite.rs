//! The promises of any game, by random play.

use taxifolie::Taxifolie;

// A game may last 99 rounds.
rules::suite!(Taxifolie, 6);
