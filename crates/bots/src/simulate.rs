//! Whole games of bots, one after the other and on all cores: the same numbers give the same games.

mod summary;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rules::{Chance, Damaged, Json, Outcome, Seat, Seed, Viewer};

use crate::{AnyBot, Bot, Known, Level};

pub use summary::{Places, Spread, Summary, Team};

/// A table of bots.
#[derive(Clone, Debug)]
pub struct Table {
    /// How many play.
    pub players: u8,
    /// What the room chose.
    pub options: Json,
    /// How well each of them plays.
    pub level: Level,
    /// Decides all deals and all choices.
    pub seed: u64,
}

/// What a game counts besides its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Turns begun.
    pub turns: u32,
    /// How it ended, in a word.
    pub ending: &'static str,
    /// The band of the points, if the game has bands.
    pub band: Option<u8>,
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// What the game counts.
    pub figures: Figures,
    /// Who began.
    pub first: Seat,
    /// Every command, in order.
    pub commands: Vec<(Seat, Json)>,
}

/// More commands than a game of bots has: a game that goes on beyond this is a bug in a bot.
const LONGEST: usize = 100_000;

/// Plays the game with this number.
///
/// # Panics
/// If a bot does not answer, or gives a command that is not open to it.
pub fn play<G: Bot>(table: &Table, options: &G::Options, number: u64) -> Played {
    // Consecutive numbers give unrelated deals.
    let mut chance = Chance::new(table.seed).branch();
    let mut chance = Chance::new(chance.number() ^ Chance::new(number).number());
    let seed = Seed::new(chance.bytes());
    let setup = G::setup(table.players, options, &seed);
    let mut state = G::start(&setup);
    let mut commands = Vec::new();
    let budget = G::budget(table.level);
    let outcome = loop {
        if let Some(outcome) = G::outcome(&state) {
            break outcome;
        }
        assert!(commands.len() < LONGEST, "game {number} of {table:?} goes on and on");
        let given = (0..table.players).map(Seat).find_map(|seat| {
            let offer = G::offer(&state, seat)?;
            let view = G::view(&state, Viewer::Seat(seat));
            let players = table.players;
            let known = Known { players, options, seat, view: &view, offer: &offer };
            let command = G::choose(&known, table.level, budget, &mut chance.branch())?;
            Some((seat, command))
        });
        let Some((seat, command)) = given else {
            panic!("nobody answers in game {number} of {table:?}")
        };
        match G::decide(&state, seat, &command, &seed) {
            Ok(events) => events.iter().for_each(|event| G::apply(&mut state, event)),
            Err(refusal) => panic!("{command:?} in game {number} of {table:?}: {refusal:?}"),
        }
        commands.push((seat, Json::of(&command)));
    };
    Played { outcome, figures: G::figures(&state), first: G::first(&setup), commands }
}

/// Plays this many games on this many threads and summarises them; `done` receives the number played so far.
///
/// # Errors
/// If the options do not belong to this game.
///
/// # Panics
/// If a bot breaks a promise of [`Bot`].
pub fn run(
    bot: &dyn AnyBot,
    table: &Table,
    games: u64,
    threads: usize,
    done: &(dyn Fn(u64) + Sync),
) -> Result<Summary, Damaged> {
    let next = AtomicU64::new(0);
    let work = || {
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return Ok(played);
            }
            let mut game = bot.play(table, number)?;
            // The summary does not use the commands.
            game.commands = Vec::new();
            played.push((number, game));
            done(1);
        }
    };
    let parts: Vec<Result<Vec<(u64, Played)>, Damaged>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let join = |it: thread::ScopedJoinHandle<'_, _>| {
            it.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect()
    });
    let mut played = Vec::new();
    for part in parts {
        played.extend(part?);
    }
    played.sort_by_key(|(number, _)| *number);
    let played: Vec<Played> = played.into_iter().map(|(_, game)| game).collect();
    Ok(Summary::new(bot.game(), table, &played))
}

/// The cores of this machine.
#[must_use]
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}
