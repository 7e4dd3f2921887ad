//! Trains the nets and writes them where the bots read them: `cargo xtask train`.
#![allow(clippy::print_stdout, reason = "tells how the training goes")]

use std::{env, fs};

use bots::marne::{Course, train};

fn main() -> std::io::Result<()> {
    let mut numbers = env::args().skip(2).map(|it| it.parse().unwrap_or(0));
    let file = env::args().nth(1).unwrap_or_default();
    let mut number = |usual: u64| numbers.next().unwrap_or(usual);
    let course = Course {
        seed: number(1),
        together: number(40),
        apart: number(0),
        games: number(200),
        threads: number(2),
        refine: number(0) == 1,
        players: u8::try_from(number(0)).ok().filter(|it| (1..=5).contains(it)),
    };
    let bytes = train(&course, |line| println!("{line}"));
    fs::write(file, bytes)
}
