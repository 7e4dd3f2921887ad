//! Everything known before the first event: who plays, with which options, and what chance gave.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::deck::Deck;
use super::outcome::Scoring;
use super::soldier::Soldier;
use super::street::Color;
use super::taxi::Taxi;
use rules::strict::{object, word};
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

/// How many cards a player keeps at the end of a turn, written as that number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum HandLimit {
    /// Five, by the rulebook.
    #[default]
    Five,
    /// Four: a house rule.
    Four,
}

impl HandLimit {
    /// The number of cards.
    #[must_use]
    pub fn cards(self) -> u8 {
        match self {
            Self::Five => 5,
            Self::Four => 4,
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn is_usual(&self) -> bool {
        *self == Self::Five
    }
}

impl From<HandLimit> for u8 {
    fn from(limit: HandLimit) -> Self {
        limit.cards()
    }
}

impl TryFrom<u8> for HandLimit {
    type Error = &'static str;

    fn try_from(cards: u8) -> Result<Self, Self::Error> {
        match cards {
            5 => Ok(Self::Five),
            4 => Ok(Self::Four),
            _ => Err("a hand keeps 4 or 5 cards"),
        }
    }
}

/// What the rules ask a room to choose before the game. House rules are written only if they are on, so options from
/// before there were any keep their text and their meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameOptions {
    /// How many taxis carry an event.
    #[serde(deserialize_with = "word")]
    pub events: EventLevel,
    /// The score table.
    #[serde(deserialize_with = "word")]
    pub scoring: Scoring,
    /// House rule: how many cards a player keeps at the end of a turn, 4 instead of 5.
    #[serde(default, skip_serializing_if = "HandLimit::is_usual")]
    #[ts(optional, as = "Option<u8>")]
    pub hand_limit: HandLimit,
    /// House rule: chance places the officers, not the first player.
    #[serde(default, skip_serializing_if = "is_off")]
    #[ts(optional, as = "Option<bool>")]
    pub drawn_officers: bool,
    /// House rule: the players may not communicate from the start to the end. Alone it changes nothing.
    #[serde(default, skip_serializing_if = "is_off")]
    #[ts(optional, as = "Option<bool>")]
    pub silent: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_off(it: &bool) -> bool {
    !it
}

/// What a room chooses before the game: what the rules ask for, and the deck that the taxis are dealt from. The
/// deck is written only if it is not the game's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GameOptions")]
pub struct TableOptions {
    /// What the rules ask for.
    #[serde(flatten)]
    pub rules: GameOptions,
    /// The deck, if it is not the game's own.
    #[serde(default, deserialize_with = "some_deck", skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<super::deck::DeckText>")]
    pub deck: Option<Deck>,
}

fn some_deck<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Deck>, D::Error> {
    object(deserializer).map(Some)
}

impl TableOptions {
    /// Every taxi of the game, in the order of its deck.
    #[must_use]
    pub fn taxis(&self) -> Vec<Taxi> {
        match &self.deck {
            Some(deck) => deck.taxis(self.rules.events),
            None => Taxi::all().collect(),
        }
    }
}

impl From<GameOptions> for TableOptions {
    fn from(rules: GameOptions) -> Self {
        Self { rules, deck: None }
    }
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
    /// All 24 taxis of the deck, the top of the pile first.
    pub taxis: List<Taxi, { Taxi::COUNT }>,
    /// All 27 soldier cards, the top of the pile first.
    pub soldiers: List<Soldier, { Soldier::COUNT }>,
    /// House rule: the colour of the streets where chance placed the officers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub officers: Option<Color>,
}

impl Setup {
    /// The deal that a seed gives from the game's own deck.
    ///
    /// # Panics
    /// If `players` is not 1 to 5.
    #[must_use]
    pub fn from_seed(players: u8, options: GameOptions, seed: &Seed) -> Self {
        Self::dealt(players, &options.into(), seed)
    }

    /// The deal that a seed gives.
    ///
    /// # Panics
    /// If `players` is not 1 to 5.
    #[must_use]
    pub fn dealt(players: u8, chosen: &TableOptions, seed: &Seed) -> Self {
        assert!((1..=5).contains(&players), "1 to 5 play");
        let options = chosen.rules;
        Self {
            players,
            first: Self::first_player(players, seed),
            options,
            taxis: Self::shuffled(chosen.taxis().into_iter(), &mut seed.stream("taxis")),
            soldiers: Self::shuffled(Soldier::all(), &mut seed.stream("soldiers")),
            officers: options.drawn_officers.then(|| Self::drawn_officers(seed)),
        }
    }

    /// The colour of the streets where a seed places the officers.
    fn drawn_officers(seed: &Seed) -> Color {
        let Ok(colors) = u32::try_from(Color::ALL.len()) else { unreachable!("four colours") };
        Color::ALL[seed.stream("officers").below(colors) as usize]
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
        assert_eq!(setup.officers, None);
    }

    #[test]
    fn a_house_rule_moves_no_card() {
        let house = GameOptions { drawn_officers: true, ..GameOptions::default() };
        let plain = Setup::from_seed(5, GameOptions::default(), &Seed::new([7; 32]));
        let drawn = Setup::from_seed(5, house, &Seed::new([7; 32]));
        assert_eq!((drawn.taxis, drawn.soldiers), (plain.taxis, plain.soldiers));
        assert_eq!(drawn.first, plain.first);
        assert!(drawn.officers.is_some());
    }

    #[test]
    fn a_seed_draws_every_colour_for_the_officers() {
        let drawn = |it: u64| Setup::drawn_officers(&Seed::numbered(it));
        for color in Color::ALL {
            assert!((0..32).map(drawn).any(|it| it == color), "{color:?}");
        }
    }
}
