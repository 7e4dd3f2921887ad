//! The destination cards, one for each entrance.

use crate::id::numbered;
use crate::map::MAP;
use crate::square::Square;

numbered!(
    /// A destination card.
    Destination,
    MAP.destinations
);

impl Destination {
    /// How many there are.
    pub const COUNT: usize = 32;

    /// Its red square.
    #[must_use]
    pub fn entrance(self) -> Square {
        MAP.entrances[self.index()]
    }
}
