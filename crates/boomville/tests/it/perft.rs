//! How many sequences of commands there are from the golden seed, without `more`: the published numbers of section 7.

use boomville::{Boomville, Command, GameOptions, State};
use rules::{Game, Seat, Seed};

fn perft(state: &State, depth: u8, seed: &Seed) -> u64 {
    let Some(seat) = state.actor().filter(|_| depth > 0) else {
        return u64::from(depth == 0);
    };
    let legal = Boomville::legal(state, seat);
    let turns = legal.iter().filter(|it| !matches!(it, Command::More { .. }));
    turns
        .map(|command| {
            let mut next = *state;
            let events = Boomville::decide(state, seat, command, seed).unwrap();
            events.iter().for_each(|event| Boomville::apply(&mut next, event));
            perft(&next, depth - 1, seed)
        })
        .sum()
}

fn counts(players: u8) -> Vec<u64> {
    let seed = Seed::new([7; 32]);
    let state = Boomville::start(&Boomville::setup(players, &GameOptions::default(), &seed));
    assert!(state.seats().all(|it| it == state.seat || !has_turn_commands(&state, it)));
    (1..=14).map(|depth| perft(&state, depth, &seed)).collect()
}

fn has_turn_commands(state: &State, seat: Seat) -> bool {
    Boomville::legal(state, seat).iter().any(|it| !matches!(it, Command::More { .. }))
}

#[test]
fn two_players_have_the_published_numbers_of_sequences() {
    let published = [1, 1, 30, 30, 30, 30, 30, 870, 870, 3252, 3252, 9524, 9524, 19048];
    assert_eq!(counts(2), published);
}

#[test]
fn three_players_have_the_published_numbers_of_sequences() {
    let published = [1, 1, 30, 30, 30, 30, 30, 30, 58, 1682, 1682, 3364, 48778, 50460];
    assert_eq!(counts(3), published);
}
