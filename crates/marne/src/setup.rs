//! Everything known before the first event: who plays, by which options, and what chance gave.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::outcome::Scoring;
use super::soldier::Soldier;
use super::taxi::Taxi;
use rules::strict::word;
use rules::{List, Seat, Seed};

/// How many taxis carry an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EventLevel {
    /// No events: the rulebook's way to discover the game.
    None,
    /// 4 taxis, one of each event.
    Light,
    /// 8 taxis.
    #[default]
    Standard,
    /// 12 taxis.
    Expert,
}

impl EventLevel {
    /// How many of the printed events this level uses.
    #[must_use]
    pub fn printed(self) -> usize {
        match self {
            Self::None => 0,
            Self::Light => 4,
            Self::Standard => 8,
            Self::Expert => 12,
        }
    }
}

/// What a room chooses before the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameOptions {
    /// How many taxis carry an event.
    #[serde(deserialize_with = "word")]
    pub events: EventLevel,
    /// The score table.
    #[serde(deserialize_with = "word")]
    pub scoring: Scoring,
}

/// The players, the options and the order of both piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How many play, 1 to 5.
    pub players: u8,
    /// Who begins.
    pub first: Seat,
    /// What the room chose.
    pub options: GameOptions,
    /// All 24 taxis, the top of the pile first.
    pub taxis: List<Taxi, { Taxi::COUNT }>,
    /// All 27 soldier cards, the top of the pile first.
    pub soldiers: List<Soldier, { Soldier::COUNT }>,
}

impl Setup {
    /// The deal that a seed gives.
    ///
    /// # Panics
    /// If `players` is not 1 to 5.
    #[must_use]
    pub fn from_seed(players: u8, options: GameOptions, seed: &Seed) -> Self {
        assert!((1..=5).contains(&players), "1 to 5 play");
        Self {
            players,
            first: Self::first_player(players, seed),
            options,
            taxis: Self::shuffled(Taxi::all(), &mut seed.stream("taxis")),
            soldiers: Self::shuffled(Soldier::all(), &mut seed.stream("soldiers")),
        }
    }

    /// Who begins, by a seed.
    #[must_use]
    pub fn first_player(players: u8, seed: &Seed) -> Seat {
        let drawn = seed.stream("first-player").below(u32::from(players));
        Seat(u8::try_from(drawn).unwrap_or_default())
    }

    fn shuffled<T: Copy + Default + PartialEq, const N: usize>(
        cards: impl Iterator<Item = T>,
        stream: &mut rules::Stream,
    ) -> List<T, N> {
        let mut cards: Vec<T> = cards.collect();
        stream.shuffle(&mut cards);
        let Some(pile) = List::from_slice(&cards) else { unreachable!("a deck has {N} cards") };
        pile
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deal_of_a_seed_is_the_published_one() {
        let setup = Setup::from_seed(5, GameOptions::default(), &Seed::new([7; 32]));
        assert_eq!(setup.first, Seat(0));
        let taxis: Vec<&str> = setup.taxis.iter().take(3).map(|it| it.id()).collect();
        assert_eq!(taxis, ["invalides-2", "orsay-2", "constantine-3"]);
        let soldiers: Vec<&str> = setup.soldiers.iter().take(3).map(|it| it.id()).collect();
        assert_eq!(soldiers, ["bonus-orders", "blue-3b", "yellow-1"]);
    }
}
