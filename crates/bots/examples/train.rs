//! Trains a net and writes it where the bots read them: `cargo xtask train`.
#![allow(clippy::print_stdout, reason = "tells how the training goes")]

use std::{env, fs};

use bots::marne::{Course, train};

fn main() -> std::io::Result<()> {
    let file = env::args().nth(1).unwrap_or_default();
    let mut numbers = env::args().skip(2).map(|it| it.parse().unwrap_or(0));
    let mut number = |usual: u64| numbers.next().unwrap_or(usual);
    let course = Course {
        seed: number(1),
        players: u8::try_from(number(2)).unwrap_or(2).clamp(1, 5),
        rounds: number(1),
        games: number(1_000),
        threads: number(2),
        from_nothing: number(0) == 1,
    };
    let bytes = train(&course, |line| println!("{line}"));
    fs::write(file, bytes)
}
