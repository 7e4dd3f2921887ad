//! The promises of any game, by random play.

use taxifolie::Taxifolie;

rules::suite!(Taxifolie);
