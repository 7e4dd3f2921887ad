//! What a player may point at.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::soldier::Soldier;
use super::street::Street;

/// Something on the table that a player may point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Target {
    /// A street, with what stands in it.
    Street {
        /// The street.
        street: Street,
    },
    /// A soldier card.
    Card {
        /// The card.
        #[ts(type = "SoldierCard")]
        card: Soldier,
    },
}
