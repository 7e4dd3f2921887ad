//! Everything known before the first turn: who plays, with which options, and what chance gave.

use rules::{List, Seat, Seed, Stream};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use crate::card::TaxiCard;
use crate::destination::Destination;
use crate::state::State;

/// What a room chooses before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameOptions {
    /// How many destinations win, 1 to 3.
    #[serde(deserialize_with = "goal")]
    pub destinations: u8,
    /// Whether the incidents are in the deck.
    pub incidents: bool,
    /// Whether a taxi gets a pass after two lost turns.
    pub mercy: bool,
    /// Whether the others play on for the places after the first.
    pub places: bool,
}

impl Default for GameOptions {
    fn default() -> Self {
        Self { destinations: 2, incidents: true, mercy: true, places: false }
    }
}

fn goal<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let goal = u8::deserialize(deserializer)?;
    if (1..=3).contains(&goal) {
        Ok(goal)
    } else {
        Err(serde::de::Error::custom("1 to 3 destinations"))
    }
}

/// The rolls for the first turn: each round by seat, 0 for a seat that did not roll.
pub type StartRolls = List<List<u8, { State::SEATS }>, 4>;

/// The players, the options and what chance gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How many play, 2 to 6.
    pub players: u8,
    /// Who begins.
    pub first: Seat,
    /// What the room chose.
    pub options: GameOptions,
    /// The rolls that decided who begins; none if nobody rolled.
    pub start_rolls: StartRolls,
    /// All destinations, the top of the pile first.
    pub destinations: List<Destination, { Destination::COUNT }>,
    /// All taxi cards of this game, the top of the pile first.
    pub taxi_cards: List<TaxiCard, { TaxiCard::COUNT }>,
}

impl Setup {
    /// What a seed gives.
    ///
    /// # Panics
    /// If `players` is not 2 to 6.
    #[must_use]
    pub fn from_seed(players: u8, options: GameOptions, seed: &Seed) -> Self {
        assert!((2..=6).contains(&players), "2 to 6 play");
        let (first, start_rolls) = roll_for_first(players, seed);
        let mut destinations: Vec<Destination> = Destination::all().collect();
        seed.stream("destinations").shuffle(&mut destinations);
        let mut taxi_cards = TaxiCard::deck(options.incidents);
        seed.stream("taxi-cards").shuffle(&mut taxi_cards);
        let (Some(destinations), Some(taxi_cards)) =
            (List::from_slice(&destinations), List::from_slice(&taxi_cards))
        else {
            unreachable!("the decks were counted when they were read")
        };
        Self { players, first, options, start_rolls, destinations, taxi_cards }
    }
}

/// Everybody rolls, then those who tie for the highest, at most four rounds in all; of those still tied, the lowest
/// seat begins.
fn roll_for_first(players: u8, seed: &Seed) -> (Seat, StartRolls) {
    const ROUNDS: usize = 4;
    let mut stream = seed.stream("start");
    let mut rounds = StartRolls::default();
    let mut rolling: Vec<u8> = (0..players).collect();
    while rolling.len() > 1 && rounds.len() < ROUNDS {
        let mut round = List::<u8, { State::SEATS }>::default();
        for seat in 0..players {
            round.push(if rolling.contains(&seat) { roll(&mut stream) } else { 0 });
        }
        let highest = round.iter().max();
        rolling.retain(|seat| round.get(usize::from(*seat)) == highest);
        rounds.push(round);
    }
    (Seat(rolling[0]), rounds)
}

/// A die of this stream.
pub(crate) fn roll(stream: &mut Stream) -> u8 {
    match u8::try_from(1 + stream.below(6)) {
        Ok(die) => die,
        Err(_) => unreachable!("a die has six sides"),
    }
}
