//! The summary of many games: means with their 95% confidence intervals.

use std::collections::BTreeMap;
use std::fmt;

use rules::{Json, Outcome};
use serde::Serialize;

use crate::simulate::{Played, Table};

/// The summary of many games of one table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The name of the game.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// What the room chose.
    pub options: Json,
    /// How well they played.
    pub bots: &'static str,
    /// What decided the deals and the choices.
    pub seed: u64,
    /// The number of games.
    pub games: u64,
    /// Turns per game.
    pub turns: Spread,
    /// How many games ended in each way.
    pub endings: BTreeMap<&'static str, u64>,
    /// For a game that all win or lose together.
    pub team: Option<Team>,
    /// For a game with winners.
    pub places: Option<Places>,
}

/// The points of a cooperative game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Team {
    /// The points of a game.
    pub points: Spread,
    /// How many games ended in each band.
    pub bands: BTreeMap<u8, u64>,
}

/// The points of a competitive game. The points of one game depend on each other, so a game counts once in an interval.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Places {
    /// The points of one seat.
    pub points: Spread,
    /// The points of the winners.
    pub winner: Spread,
    /// How often each seat won, starting with the one that began; a shared victory counts for each winner.
    pub wins: Vec<u64>,
}

/// A mean and how sure it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95% confidence interval; none for a single value.
    pub interval: Option<f64>,
    /// The minimum.
    pub least: f64,
    /// The maximum.
    pub most: f64,
}

impl Spread {
    /// The spread of these values, summed in their order.
    #[must_use]
    pub fn of(values: &[f64]) -> Self {
        let Some(first) = values.first() else { return Self::default() };
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let square = |it: &f64| (it - mean) * (it - mean);
        let variance = values.iter().map(square).sum::<f64>() / (count - 1.0).max(1.0);
        Self {
            mean,
            interval: (values.len() > 1)
                .then(|| quantile(values.len() - 1) * (variance / count).sqrt()),
            least: values.iter().copied().fold(*first, f64::min),
            most: values.iter().copied().fold(*first, f64::max),
        }
    }
}

/// Student's 97.5 % quantile: the deviation is estimated from the same values.
fn quantile(freedom: usize) -> f64 {
    const FEW: [f64; 20] = [
        12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13,
        2.12, 2.11, 2.10, 2.09, 2.09,
    ];
    FEW.get(freedom.saturating_sub(1)).copied().unwrap_or(1.96 + 2.5 / freedom as f64)
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mean, interval, least, most } = self;
        let interval = interval.map_or_else(String::new, |it| format!(" ±{it:.2}"));
        write!(f, "{mean:.2}{interval} ({least:.0} to {most:.0})")
    }
}

impl Summary {
    /// Summarises games of one table.
    #[must_use]
    pub fn new(game: &str, table: &Table, played: &[Played]) -> Self {
        let turns: Vec<f64> = played.iter().map(|it| it.figures.turns.into()).collect();
        let mut endings = BTreeMap::new();
        for game in played {
            *endings.entry(game.figures.ending).or_default() += 1;
        }
        Self {
            game: game.to_owned(),
            players: table.players,
            options: table.options.clone(),
            bots: table.level.word(),
            seed: table.seed,
            games: played.len() as u64,
            turns: Spread::of(&turns),
            endings,
            team: Team::new(played),
            places: Places::new(table.players, played),
        }
    }
}

impl Team {
    fn new(played: &[Played]) -> Option<Self> {
        let mut points = Vec::new();
        let mut bands = BTreeMap::new();
        for game in played {
            let Outcome::Team { points: of_game } = game.outcome else { return None };
            points.push(f64::from(of_game));
            if let Some(band) = game.figures.band {
                *bands.entry(band).or_default() += 1;
            }
        }
        (!points.is_empty()).then(|| Self { points: Spread::of(&points), bands })
    }
}

impl Places {
    fn new(players: u8, played: &[Played]) -> Option<Self> {
        let (mut points, mut means, mut winner) = (Vec::new(), Vec::new(), Vec::new());
        let mut wins = vec![0; usize::from(players)];
        for game in played {
            let Outcome::Places { points: of_seats, places } = &game.outcome else { return None };
            let of_seats: Vec<f64> = of_seats.iter().copied().map(f64::from).collect();
            for (seat, _) in places.iter().enumerate().filter(|(_, place)| **place == 1) {
                let players = usize::from(players);
                wins[(seat + players - game.first.index()) % players] += 1;
            }
            // Winners who share a victory have the same points.
            let first = places.iter().position(|place| *place == 1);
            winner.extend(first.and_then(|seat| of_seats.get(seat)));
            means.push(Spread::of(&of_seats).mean);
            points.extend(of_seats);
        }
        let points = Spread { interval: Spread::of(&means).interval, ..Spread::of(&points) };
        let winner = Spread::of(&winner);
        (!played.is_empty()).then_some(Self { points, winner, wins })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| {} | {} | {} |", self.players, self.bots, self.games)?;
        let share = |count: u64| 100.0 * count as f64 / self.games.max(1) as f64;
        if let Some(Team { points, bands }) = &self.team {
            write!(f, " {points} |")?;
            let bands = bands.iter().map(|(band, games)| format!("{band}: {:.1} %", share(*games)));
            write!(f, " {} |", bands.collect::<Vec<_>>().join(", "))?;
        }
        if let Some(Places { points, winner, wins }) = &self.places {
            write!(f, " {points} | {winner} |")?;
            let wins = wins.iter().map(|it| format!("{:.1} %", share(*it)));
            write!(f, " {} |", wins.collect::<Vec<_>>().join(", "))?;
        }
        let endings =
            self.endings.iter().map(|(end, games)| format!("{end}: {:.1} %", share(*games)));
        write!(f, " {} | {} |", endings.collect::<Vec<_>>().join(", "), self.turns)
    }
}

impl Summary {
    /// The names of its row's columns, as the head of a table.
    #[must_use]
    pub fn head(&self) -> String {
        let mut columns = vec!["players", "bots", "games"];
        if self.team.is_some() {
            columns.extend(["points", "bands"]);
        }
        if self.places.is_some() {
            columns.extend(["points of a seat", "points of a winner", "wins, from who began"]);
        }
        columns.extend(["endings", "turns"]);
        let line = "|---".repeat(columns.len());
        format!("| {} |\n{line}|", columns.join(" | "))
    }
}
