//! What a room chooses before the game (section 3).

use rules::strict::word;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::client::Client;

/// What a room chooses before the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The money that ends the game.
    pub target: Goal,
    /// Who may board.
    #[serde(deserialize_with = "word")]
    pub clients: Clients,
}

/// The money that ends the game, in euros.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(into = "u16", try_from = "u16")]
#[ts(type = "150 | 250 | 350")]
pub enum Goal {
    /// 150: a short game.
    Short,
    /// 250: the rulebook's.
    #[default]
    Usual,
    /// 350: a long game.
    Long,
}

impl Goal {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Short, Self::Usual, Self::Long];
}

impl From<Goal> for u16 {
    fn from(goal: Goal) -> Self {
        match goal {
            Goal::Short => 150,
            Goal::Usual => 250,
            Goal::Long => 350,
        }
    }
}

impl TryFrom<u16> for Goal {
    type Error = &'static str;

    fn try_from(euros: u16) -> Result<Self, Self::Error> {
        let goal = Self::ALL.into_iter().find(|it| u16::from(*it) == euros);
        goal.ok_or("the target is 150, 250 or 350")
    }
}

/// Which clients may board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Clients {
    /// All of them.
    #[default]
    All,
    /// Those with one wish: a first game.
    Easy,
}

impl Clients {
    /// Whether this client may board.
    #[must_use]
    pub fn has(self, client: Client) -> bool {
        match self {
            Self::All => true,
            Self::Easy => client.is_easy(),
        }
    }
}
