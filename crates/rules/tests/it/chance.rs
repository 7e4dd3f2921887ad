//! Chance is fair, reproducible, and reveals nothing.

use std::collections::BTreeSet;

use rules::{Chance, Json, Seat, SeatSet, Seed, Viewer};

#[test]
fn the_same_number_draws_the_same_for_ever() {
    // As SplitMix64 is published: a failing seed in an old report still means the same run.
    let mut chance = Chance::new(0);
    let drawn = [chance.number(), chance.number(), chance.number()];
    assert_eq!(drawn, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    let mut bytes = Chance::new(0).bytes();
    assert_eq!(bytes[..8], 0xe220_a839_7b1d_cdaf_u64.to_le_bytes());
    assert_eq!(bytes[8..16], 0x6e78_9e6a_a1b9_65f4_u64.to_le_bytes());
    bytes.sort_unstable();
    assert_ne!((bytes[0], bytes[31]), (0, 0));
}

#[test]
fn a_branch_goes_its_own_way() {
    let mut chance = Chance::new(5);
    let (mut branch, mut again) = (chance.branch(), Chance::new(5));
    drop(again.branch());
    for _ in 0..3 {
        branch.number();
    }
    assert_eq!(chance.number(), again.number(), "what one draws does not move the other");
    assert_ne!(branch.number(), chance.number());
}

#[test]
fn every_choice_comes_and_none_beside_them() {
    let mut chance = Chance::new(6);
    let numbers: BTreeSet<u64> = (0..200).map(|_| chance.below(5)).collect();
    assert_eq!(numbers, (0..5).collect());
    let places: BTreeSet<usize> = (0..200).map(|_| chance.place(3)).collect();
    assert_eq!(places, (0..3).collect());
    let picked: BTreeSet<&str> =
        (0..200).filter_map(|_| chance.pick(&["a", "b"]).copied()).collect();
    assert_eq!(picked, BTreeSet::from(["a", "b"]));
    let times = (0..4000).filter(|_| chance.once_in(4)).count();
    assert!((800..1200).contains(&times), "{times}");
    // There is nothing to choose from nothing.
    assert_eq!((chance.below(0), chance.place(0), chance.pick::<u8>(&[])), (0, 0, None));
}

#[test]
fn a_seed_decides_each_stream_by_its_label() {
    let seed = Seed::new([7; 32]);
    let draw = |seed: &Seed, label: &str| {
        let mut stream = seed.stream(label);
        [(); 20].map(|()| stream.below(1000))
    };
    assert_eq!(draw(&seed, "deck"), draw(&seed, "deck"));
    assert_ne!(draw(&seed, "deck"), draw(&seed, "die/1"));
    assert_ne!(draw(&seed, "deck"), draw(&Seed::new([8; 32]), "deck"));
    // Twenty words are more than one block holds: none repeats the first.
    let words = draw(&seed, "deck");
    assert_ne!(words[..8], words[8..16]);
}

#[test]
fn a_die_is_fair_and_a_shuffle_keeps_every_card() {
    let mut stream = Seed::new([7; 32]).stream("die");
    let mut thrown = [0; 6];
    (0..6000).for_each(|_| thrown[usize::try_from(stream.below(6)).unwrap()] += 1);
    assert!(thrown.iter().all(|it| (850..1150).contains(it)), "{thrown:?}");
    let mut cards: Vec<u8> = (0..52).collect();
    stream.shuffle(&mut cards);
    assert_ne!(cards, (0..52).collect::<Vec<_>>());
    cards.sort_unstable();
    assert_eq!(cards, (0..52).collect::<Vec<_>>());
}

/// For this number, the last whole multiple leaves out nearly half of all words.
#[test]
fn no_number_is_favoured() {
    const N: u32 = (1 << 31) + 1;
    let mut stream = Seed::new([7; 32]).stream("large");
    let low = (0..4000).filter(|_| stream.below(N) < N / 2).count();
    assert!((1850..2150).contains(&low), "{low}");
}

#[test]
fn a_seed_is_written_as_hexadecimal_digits() {
    let seed = Seed::new([0x0a; 32]);
    let json = serde_json::to_string(&seed).unwrap();
    assert_eq!(json, format!("\"{}\"", "0a".repeat(32)));
    assert_eq!(String::from(seed.clone()), "0a".repeat(32));
    assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
    assert!(serde_json::from_str::<Seed>("\"0a\"").is_err());
}

#[test]
fn a_set_of_seats_holds_what_was_put_in() {
    let mut set = SeatSet::default();
    for seat in [0, 3, 7] {
        set.insert(Seat(seat));
        set.insert(Seat(seat));
    }
    set.remove(Seat(3));
    set.remove(Seat(2));
    let held: Vec<u8> = (0..8).filter(|it| set.contains(Seat(*it))).collect();
    assert_eq!(held, [0, 7]);
    assert_eq!(
        (Seat(5).index(), Viewer::Seat(Seat(5)).seat(), Viewer::Watcher.seat()),
        (5, Some(Seat(5)), None)
    );
}

#[test]
fn parts_of_a_game_are_compared_and_printed_as_they_are_written() {
    let part = Json::parse(r#"{"b":1,"a":[true,null,1.5,-3,"x"]}"#).unwrap();
    assert_eq!(part.text(), r#"{"b":1,"a":[true,null,1.5,-3,"x"]}"#);
    assert_eq!(format!("{part:?}"), part.text());
    assert_ne!(part, Json::null());
    assert_eq!(Json::null().text(), "null");
    assert_eq!(format!("{}", rules::Refusal::BAD_COMMAND), rules::Refusal::BAD_COMMAND.message);
}
