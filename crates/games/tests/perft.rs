//! How many sequences of commands each game has from the golden seed: a change of the rules shows here
//! at once, and a second implementation can be held against these numbers.

use rules::Seed;

/// A game, its players, and the sequences of 1, 2, 3, … commands.
const PUBLISHED: [(&str, u8, &[u64]); 7] = [
    ("marne", 1, &[4, 8, 33, 185, 1_066]),
    ("marne", 2, &[4, 64, 357, 8_814, 292_100]),
    ("marne", 5, &[4, 8, 97, 2_254, 52_059]),
    ("taxifolie", 2, &[1, 32, 32, 736, 736]),
    ("taxifolie", 4, &[1, 32, 32, 736, 736]),
    ("boomville", 2, &[3, 9, 56, 342, 1_722]),
    ("boomville", 6, &[7, 49, 372, 3_126]),
];

fn count(game: &str, players: u8, depth: usize) -> u64 {
    let rules = games::GAMES.find(game).expect("a game of the program").rules;
    let options = rules.default_options();
    let depth = u8::try_from(depth).expect("a few commands");
    rules.perft(players, &options, &Seed::new([7; 32]), depth).expect("the usual options")
}

#[test]
fn every_game_has_its_numbers_of_sequences() {
    let counted = PUBLISHED.map(|(game, players, counts)| {
        let counts: Vec<u64> = (1..=counts.len()).map(|it| count(game, players, it)).collect();
        (game, players, counts)
    });
    let published = PUBLISHED.map(|(game, players, counts)| (game, players, counts.to_vec()));
    assert_eq!(counted, published);
}
