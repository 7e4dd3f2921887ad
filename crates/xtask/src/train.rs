//! Training what the bots know of a game, into the file that they read.

use clap::Args;

use crate::command::cargo;

/// How long, and from which chance. The same numbers give the same file on every machine.
#[derive(Debug, Args)]
pub(crate) struct Train {
    /// Decides every deal and every choice.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Rounds in which one net learns for all numbers of players.
    #[arg(long, default_value_t = 80)]
    together: u64,
    /// Rounds after those, in which each number of players has a net of its own.
    #[arg(long, default_value_t = 60)]
    apart: u64,
    /// Games of one round.
    #[arg(long, default_value_t = 250)]
    games: u64,
    /// Threads that play; they change nothing but the time.
    #[arg(long, default_value_t = 2)]
    threads: u64,
    /// Let the trained nets learn on, in ever smaller steps: only `apart` counts then.
    #[arg(long)]
    refine: bool,
    /// Let only the net of this number of players learn on.
    #[arg(long, requires = "refine", value_parser = clap::value_parser!(u8).range(1..=5))]
    players: Option<u8>,
}

impl Train {
    /// Trains, and writes the file.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let refine = u64::from(self.refine);
        let together = if self.refine { 0 } else { self.together };
        let players = self.players.map_or(0, u64::from);
        let numbers = [self.seed, together, self.apart, self.games, self.threads, refine, players];
        let numbers = numbers.map(|it| it.to_string());
        let train = ["run", "--release", "--package", "bots", "--example", "train", "--"];
        let file = ["crates/bots/data/marne.net"];
        cargo(&[&train[..], &file, &numbers.each_ref().map(String::as_str)].concat()).run()
    }
}
