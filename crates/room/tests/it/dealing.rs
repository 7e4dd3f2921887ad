//! The same deal for everybody who asks for it: of a day, and of words.

use marne::{EventLevel, GameOptions, Scoring};
use room::{Ask, Deal, DealKey, Dealt, Event, Refusal, Request, Source};
use rules::{Chance, Json, Seat, Seed};

use crate::table::{Table, key, person};

/// Noon in Paris on 23 November 2026.
const NOON: u64 = 1_795_431_600_000;
const DAY: u64 = 24 * 60 * 60 * 1000;

fn words(text: &str) -> Deal {
    Deal::Words { words: text.to_owned() }
}

fn choose(table: &mut Table, deal: Deal) {
    table.ask(0, Request::ChooseDeal { deal }).unwrap();
}

/// What was dealt: its seed, its setup, and its source.
fn dealt(table: &Table) -> (Seed, Json, Option<Dealt>) {
    let Event::Started { source: Source::Open { seed }, dealt, setup, .. } = table.last() else {
        panic!("it did not begin: {:?}", table.last())
    };
    (seed.clone(), setup.clone(), dealt.clone())
}

/// Begins at this time with this key; otherwise chance would have given the seed of that number.
fn begin(table: &mut Table, at: u64, key: &DealKey, number: u64) -> (Seed, Json, Option<Dealt>) {
    let (seed, key) = (Some(Seed::numbered(number)), key.clone());
    let ask = Ask { at, seed, key, ..table.name(0, Request::Start {}) };
    table.send(&ask).unwrap();
    assert_eq!(table.rebuilt(), table.room);
    dealt(table)
}

/// What this many get of this deal; chance would have given something else each time.
fn deal(players: u8, deal: &Deal, at: u64) -> (Seed, Json, Option<Dealt>) {
    let mut table = Table::with(players);
    choose(&mut table, deal.clone());
    begin(&mut table, at, &key(), u64::from(players) + at)
}

#[test]
fn a_deal_is_fresh_unless_the_host_chooses_another() {
    let mut table = Table::with(2);
    assert_eq!(*table.room.deal(), Deal::Fresh {});
    let (seed, _, from) = begin(&mut table, NOON, &key(), 5);
    assert_eq!((seed, from), (Seed::numbered(5), None));
    assert_eq!(table.room.dealt(), None);
}

#[test]
fn the_deal_of_a_day_is_the_same_at_every_table_until_midnight_in_paris() {
    let first = deal(2, &Deal::Day {}, NOON);
    let date = "2026-11-23".parse().unwrap();
    assert_eq!(first.2, Some(Dealt::Day { date }));
    for same in [NOON - 12 * 3_600_000, NOON + 12 * 3_600_000 - 1] {
        assert_eq!(deal(2, &Deal::Day {}, same), first);
    }
    for other in [NOON - 12 * 3_600_000 - 1, NOON + 12 * 3_600_000, NOON + DAY] {
        let (seed, setup, from) = deal(2, &Deal::Day {}, other);
        assert!(seed != first.0 && setup != first.1 && from != first.2);
    }
    assert_ne!(deal(3, &Deal::Day {}, NOON).0, first.0, "as many players");
    let mut table = Table::with(2);
    let hard =
        GameOptions { events: EventLevel::Expert, scoring: Scoring::French, ..Default::default() };
    table.configure(0, hard).unwrap();
    choose(&mut table, Deal::Day {});
    assert_ne!(begin(&mut table, NOON, &key(), 1).0, first.0, "the same options");
    let mut table = Table::with_pennies(2);
    choose(&mut table, Deal::Day {});
    assert_ne!(begin(&mut table, NOON, &key(), 1).0, first.0, "the same game");
}

#[test]
fn without_the_key_of_the_operator_nobody_knows_the_deal_of_a_day() {
    let ours = deal(2, &Deal::Day {}, NOON);
    let mut table = Table::with(2);
    choose(&mut table, Deal::Day {});
    let theirs = begin(&mut table, NOON, &DealKey::new([8; 32]), 1);
    assert!(ours.0 != theirs.0 && ours.1 != theirs.1);
    assert_eq!(ours.2, theirs.2);
    // The date typed as words gives another deal.
    assert_ne!(deal(2, &words("2026-11-23"), NOON).0, ours.0);
}

#[test]
fn the_same_words_name_the_same_deal() {
    let first = deal(2, &words("L’île  de la Cité"), NOON);
    for same in ["l'île de la cité", "L'ÎLE DE LA CITÉ "] {
        let other = deal(2, &words(same), NOON + 9 * DAY);
        assert_eq!((&other.0, &other.1), (&first.0, &first.1));
    }
    assert_eq!(first.2, Some(Dealt::Words { words: "L’île de la Cité".to_owned() }));
    for other in
        [deal(2, &words("l'ile de la cite"), NOON), deal(3, &words("l'île de la cité"), NOON)]
    {
        assert_ne!(other.0, first.0);
    }
}

/// The name of any deal that was played: with it a game is dealt again at another table.
#[test]
fn the_digits_of_a_seed_are_that_seed() {
    let mut table = Table::with(2);
    let played = begin(&mut table, NOON, &key(), 7);
    let again = deal(2, &words(&played.0.to_hex().to_uppercase()), NOON + DAY);
    assert_eq!((again.0, again.1), (played.0, played.1));
}

#[test]
fn the_host_chooses_before_the_game_for_one_game() {
    let mut table = Table::with(2);
    let day = || Request::ChooseDeal { deal: Deal::Day {} };
    assert_eq!(table.ask(1, day()), Err(Refusal::NotHost));
    assert_eq!(table.ask(4, day()), Err(Refusal::NotSeated));
    for bad in ["", "  ", "a\u{7}b", &"é".repeat(301)] {
        let deal = words(bad);
        assert_eq!(table.ask(0, Request::ChooseDeal { deal }), Err(Refusal::BadText), "{bad}");
    }
    table.ask(0, day()).unwrap();
    assert_eq!(*table.last(), Event::DealChosen { deal: Deal::Day {} });
    table.ask(0, day()).unwrap();
    assert_eq!(*table.last(), Event::Unchanged);
    choose(&mut table, words(" oui  non "));
    assert_eq!(*table.room.deal(), words("oui non"));
    begin(&mut table, NOON, &key(), 1);
    assert_eq!(table.ask(0, day()), Err(Refusal::AlreadyStarted));
    table.finish(&mut Chance::new(1));
    assert_eq!(table.ask(0, day()), Err(Refusal::AlreadyStarted));
    // Those who play again want another one.
    table.ask(1, Request::Rematch {}).unwrap();
    table.ask(0, Request::Rematch {}).unwrap();
    assert_eq!((dealt(&table).2, table.room.dealt()), (None, None));
}

/// The endings in a log.
fn endings(table: &Table) -> Vec<&room::Ending> {
    table.log.iter().filter_map(|it| room::Durable::record(it).event.ending()).collect()
}

#[test]
fn the_record_that_ends_a_game_says_how_for_those_who_sat_there() {
    let mut table = Table::with(3);
    choose(&mut table, words("encore"));
    begin(&mut table, NOON, &key(), 1);
    table.ask(2, Request::Leave {}).unwrap();
    let mut chance = Chance::new(4);
    let ended = table.play_until(&mut chance, |it| it.room.play().unwrap().turn() == Some(Seat(2)));
    assert!(ended && endings(&table).is_empty(), "a game that goes on has none");
    let away = vec![(person(2), 100_000)];
    while !table.room.is_over() {
        let turn = table.room.play().unwrap().turn();
        if turn == Some(Seat(2)) {
            let before = table.room.version();
            for by in [0, 1] {
                let request = Request::MoveOn { seen: table.room.version(), seat: Seat(2) };
                let ask = Ask { away: away.clone(), ..table.name(by, request) };
                table.send(&ask).ok();
            }
            assert!(table.room.version() > before, "the game goes on without who left");
        } else {
            let request = table.any_play(&mut chance).unwrap();
            table.ask(table.active(), request).unwrap();
        }
    }
    let ending = endings(&table)[0].clone();
    let points = i32::from(table.state().score());
    let mut sat = vec![person(0), person(1)];
    sat.sort_unstable();
    assert_eq!((ending.result, &ending.players), (points, &sat), "who left is not counted");
    assert_eq!(endings(&table).len(), 1);
}

#[test]
fn games_of_one_deal_have_one_name_and_others_another() {
    let played = |players: u8, deal: Deal, number: u64| {
        let mut table = Table::with(players);
        choose(&mut table, deal);
        begin(&mut table, NOON, &key(), number);
        table.finish(&mut Chance::new(number));
        endings(&table)[0].deal
    };
    let first = played(2, words("oui"), 1);
    assert_eq!(played(2, words("OUI"), 2), first);
    for other in
        [played(3, words("oui"), 1), played(2, words("non"), 1), played(2, Deal::Day {}, 1)]
    {
        assert_ne!(other, first);
    }
    // A fresh deal has a name, too: games that are dealt it again are compared.
    let fresh = played(2, Deal::Fresh {}, 3);
    assert_eq!(played(2, words(&Seed::numbered(3).to_hex()), 4), fresh);
    // With the same seed and other options.
    let mut table = Table::with_pennies(2);
    begin(&mut table, NOON, &key(), 3);
    table.finish(&mut Chance::new(3));
    assert_ne!(endings(&table)[0].deal, fresh);
}
