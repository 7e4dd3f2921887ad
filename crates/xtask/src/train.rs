//! Trains what the bots know of a game, and writes the file that they read.

use clap::Args;

use crate::command::cargo;

/// How long, and from which chance. The same numbers give the same file on every machine, as long as the sources and
/// the nets in the file are the same: training continues from these nets.
#[derive(Debug, Args)]
pub(crate) struct Train {
    /// Decides every deal and every choice.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// The number of players whose net learns.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=5))]
    players: u8,
    /// Rounds of games; the net fitted after each round plays the next.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Games per round.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Threads that play; they affect only the time.
    #[arg(long, default_value_t = 2)]
    threads: u64,
    /// Begin with an untrained net instead of the trained one; it replaces the nets of all numbers of players.
    #[arg(long)]
    from_nothing: bool,
}

impl Train {
    /// Trains, and writes the file.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let from_nothing = u64::from(self.from_nothing);
        let players = u64::from(self.players);
        let numbers = [self.seed, players, self.rounds, self.games, self.threads, from_nothing];
        let numbers = numbers.map(|it| it.to_string());
        let train = ["run", "--release", "--package", "bots", "--example", "train", "--"];
        let file = ["crates/bots/data/marne.net"];
        cargo(&[&train[..], &file, &numbers.each_ref().map(String::as_str)].concat()).run()
    }
}
