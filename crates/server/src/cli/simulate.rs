//! `rondpoint simulate`: bots play many games with each other.

use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use bots::Level;
use bots::simulate::{Table, cores, run};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rules::{Entry, Games, Json};

use super::arguments::{find, refuse};
use crate::decks;

/// What is played, and how often.
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    /// The name of the game.
    #[arg(long)]
    pub(crate) game: String,
    /// The number of players, or a range such as 1..5; by default, all numbers that the game allows.
    #[arg(long, value_parser = players)]
    players: Option<RangeInclusive<u8>>,
    /// The level of events, for a game that has this option.
    #[arg(long)]
    events: Option<String>,
    /// A file with a deck, for a game that has decks.
    #[arg(long)]
    deck: Option<PathBuf>,
    /// How well the bots play.
    #[arg(long, default_value = Level::Steady.word(), value_parser = level)]
    bots: Level,
    /// How many games for each number of players.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Determines every deal and every choice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads; all cores by default. It does not change the result.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Print a line of JSON for each number of players instead of a table.
    #[arg(long)]
    json: bool,
}

impl Simulate {
    /// Plays, and prints a summary.
    pub(crate) fn run(&self, games: Games) -> anyhow::Result<()> {
        let game = find(games, &self.game);
        let rules = game.rules;
        let Some(bot) = bots::find(rules.name()) else {
            refuse(format!("{} has no bots", rules.name()))
        };
        if !bot.levels().contains(&self.bots) {
            let words: Vec<&str> = bot.levels().iter().map(|it| it.word()).collect();
            refuse(format!("the bots of {} are: {}", rules.name(), words.join(", ")));
        }
        let seats = rules.seats();
        let players = self.players.clone().unwrap_or(seats.clone());
        if !seats.contains(players.start()) || !seats.contains(players.end()) {
            refuse(format!("{} to {} play {}", seats.start(), seats.end(), rules.name()));
        }
        let options = self.with_deck(game, games, self.options(game))?;
        let threads = self.threads.map_or_else(cores, NonZeroUsize::get);
        let count = u64::from(players.end() - players.start()) + 1;
        let bar = ProgressBar::new(self.games.saturating_mul(count));
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        for (nth, players) in players.enumerate() {
            let table =
                Table { players, options: options.clone(), level: self.bots, seed: self.seed };
            let summary = run(bot, &table, self.games, threads, &|games| bar.inc(games))?;
            bar.suspend(|| {
                let mut output = io::stdout().lock();
                if self.json {
                    return writeln!(output, "{}", Json::of(&summary).text());
                }
                if nth == 0 {
                    writeln!(output, "{}", summary.head())?;
                }
                writeln!(output, "{summary}")
            })?;
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// The usual options of the game, with the level of events that was asked for.
    fn options(&self, game: Entry) -> Json {
        let usual = game.rules.default_options();
        let Some(events) = &self.events else { return usual };
        let mut options: serde_json::Map<String, serde_json::Value> =
            usual.read().unwrap_or_default();
        if !options.contains_key("events") {
            refuse(format!("{} has no levels of events", game.rules.name()));
        }
        options.insert("events".to_owned(), events.clone().into());
        game.rules
            .options(&Json::of(&options))
            .unwrap_or_else(|| refuse(format!("{} has no events {events:?}", game.rules.name())))
    }

    /// These options with the deck of the file that was named.
    fn with_deck(&self, game: Entry, games: Games, options: Json) -> anyhow::Result<Json> {
        let Some(file) = &self.deck else { return Ok(options) };
        let place = file.display();
        let deck = decks::read(file, games)?.unwrap_or_else(|faults| {
            let faults: Vec<String> = faults.iter().map(|it| format!("{place}:{it}")).collect();
            refuse(faults.join("\n"))
        });
        let name = game.rules.name();
        let is_of_game = |_: &_| deck.game == name;
        let chosen =
            game.decks.filter(is_of_game).and_then(|it| it.with_deck(&options, &deck.cards));
        Ok(chosen.unwrap_or_else(|| {
            refuse(format!("{place} is a deck of {}, not of {name}", deck.game))
        }))
    }
}

fn level(word: &str) -> Result<Level, String> {
    Level::from_word(word).ok_or_else(|| {
        let words: Vec<&str> = Level::ALL.iter().map(|it| it.word()).collect();
        format!("the levels are {}", words.join(", "))
    })
}

/// A number, or the first and the last of a range.
fn players(text: &str) -> Result<RangeInclusive<u8>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok(first..=last),
        _ => Err("a number such as 2, or several such as 1..5".to_owned()),
    }
}
