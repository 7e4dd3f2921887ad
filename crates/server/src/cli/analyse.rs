//! `rondpoint analyse`: an honest look back on a game.

use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::Context as _;
use bots::simulate::cores;
use clap::Args;
use indicatif::ProgressBar;
use replay::Inquiry;
use rules::{Assessment, Damaged, Games, Json};

use super::arguments::told;

/// Which game, and how it is printed.
#[derive(Debug, Args)]
pub(crate) struct Analyse {
    /// The file, as a room gives it once the game is over.
    file: PathBuf,
    /// Print JSON instead of a table.
    #[arg(long)]
    json: bool,
}

impl Analyse {
    /// Looks back, on all cores: the result does not depend on their number.
    pub(crate) fn run(&self, games: Games) -> anyhow::Result<()> {
        let tale = told(games, &self.file)?;
        let inquiry = Inquiry::of(&tale)?.with_context(|| {
            format!(
                "{}: /game: nobody looks back on games of {}",
                self.file.display(),
                tale.game.rules.name()
            )
        })?;
        let answers = answers(&inquiry)?;
        let analysis = inquiry.sum_up(&tale, &answers)?;
        let mut output = BufWriter::new(io::stdout().lock());
        let written = if self.json {
            writeln!(output, "{}", Json::of(&analysis).text())
        } else {
            replay::print_analysis(&tale, &analysis, &mut output)
        };
        written.and_then(|()| output.flush()).context("cannot write")
    }
}

fn answers(inquiry: &Inquiry) -> Result<Vec<Assessment>, Damaged> {
    let bar = ProgressBar::new(u64::try_from(inquiry.len()).unwrap_or(u64::MAX));
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= inquiry.len() {
                return found;
            }
            found.push((place, inquiry.answer(place)));
            bar.inc(1);
        }
    };
    let mut found: Vec<(usize, Result<Assessment, Damaged>)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores()).map(|_| scope.spawn(work)).collect();
        let join = |it: thread::ScopedJoinHandle<'_, _>| {
            it.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().flat_map(join).collect()
    });
    bar.finish_and_clear();
    found.sort_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, answer)| answer).collect()
}
