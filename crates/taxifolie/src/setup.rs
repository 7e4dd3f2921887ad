//! Everything known before the first event: who plays, with which options, and what chance gave.

use rules::{Seat, Seed, Stream};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::chance_card::ChanceCard;
use crate::client::Client;
use crate::options::Options;
use crate::ride::Ride;

/// Two dice of one seat, thrown for the right to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatRoll {
    /// Who.
    pub seat: Seat,
    /// What the dice show.
    pub dice: [u8; 2],
}

/// The players, the options, who begins and the order of the piles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How many play, 2 to 6.
    pub players: u8,
    /// What the room chose.
    pub options: Options,
    /// Who begins.
    pub first: Seat,
    /// How that was decided: throw by throw, each seat that still rolled. Empty if the first player was named.
    pub order: Vec<Vec<SeatRoll>>,
    /// All clients, the top of the pile first.
    pub clients: Vec<Client>,
    /// All rides, the top of the pile first.
    pub rides: Vec<Ride>,
    /// All chance cards, the top of the pile first.
    pub chance: Vec<ChanceCard>,
}

impl Setup {
    /// The game that a seed gives.
    ///
    /// # Panics
    /// If `players` is not 2 to 6.
    #[must_use]
    pub fn from_seed(players: u8, options: Options, seed: &Seed) -> Self {
        assert!((2..=6).contains(&players), "2 to 6 play");
        let (first, order) = opening_rolls(players, seed);
        let clients = Client::all().filter(|it| options.clients.has(*it));
        Self {
            players,
            options,
            first,
            order,
            clients: shuffled(clients, seed.stream("clients")),
            rides: shuffled(Ride::all(), seed.stream("rides")),
            chance: shuffled(ChanceCard::all(), seed.stream("chance")),
        }
    }
}

/// Two dice from a stream.
pub(crate) fn dice(stream: &mut Stream) -> [u8; 2] {
    let mut die = || u8::try_from(1 + stream.below(6)).unwrap_or_default();
    [die(), die()]
}

fn shuffled<T>(cards: impl Iterator<Item = T>, mut stream: Stream) -> Vec<T> {
    let mut cards: Vec<T> = cards.collect();
    stream.shuffle(&mut cards);
    cards
}

/// The highest begins; those who tie for the highest roll again, until one is left.
fn opening_rolls(players: u8, seed: &Seed) -> (Seat, Vec<Vec<SeatRoll>>) {
    let mut rolling: Vec<Seat> = (0..players).map(Seat).collect();
    let mut order = Vec::new();
    while rolling.len() > 1 {
        let mut stream = seed.stream(format_args!("order/{}", order.len() + 1));
        let rolls = rolling.iter().map(|seat| SeatRoll { seat: *seat, dice: dice(&mut stream) });
        let rolls: Vec<SeatRoll> = rolls.collect();
        let sum = |it: &SeatRoll| it.dice.iter().sum::<u8>();
        let highest = rolls.iter().map(sum).max();
        rolling = rolls.iter().filter(|it| Some(sum(it)) == highest).map(|it| it.seat).collect();
        order.push(rolls);
    }
    (rolling[0], order)
}
