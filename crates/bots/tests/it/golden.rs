//! One game of each kind as it was played when it was recorded: bots play the same on every machine.
//! `UPDATE_GOLDEN=1` records them again, after a change that is meant to change their play.

use bots::Level;
use bots::simulate::Table;
use rules::suite::Golden;
use rules::{Chance, Entry, Json, Known, Seed, Viewer};

fn record(entry: Entry, players: u8, level: Level) {
    record_deal(entry, &Table { players, options: entry.rules.default_options(), level, seed: 7 });
}

fn record_deal(entry: Entry, table: &Table) {
    let Table { players, level, .. } = *table;
    let bot = bots::find(entry.rules.name()).expect("every game has bots");
    let played = bot.play(table, 0).expect("the usual options");
    let mut text = String::new();
    for (seat, command) in &played.commands {
        text += &format!("{} {}\n", seat.0, command.text());
    }
    text += &format!("{}\n", Json::of(&played.outcome).text());
    let name = format!("{}-{}-{players}.txt", entry.rules.name(), level.word());
    Golden::of(env!("CARGO_MANIFEST_DIR")).text(&name, &text);
}

#[test]
fn partners_of_marne_play_as_recorded() {
    record(marne::ENTRY, 1, Level::Steady);
    record(marne::ENTRY, 3, Level::Steady);
    record(marne::ENTRY, 4, Level::Steady);
}

/// A whole game of masters takes minutes here: one is recorded where it is looked back on
/// (`crates/replay/tests/it/analysis.rs`), and played again by `cargo xtask soak`.
#[test]
fn masters_of_marne_begin_as_recorded() {
    let rules = marne::ENTRY.rules;
    let (players, options, seed) = (2, rules.default_options(), Seed::new([7; 32]));
    let setup = rules.setup(players, &options, &seed).expect("the usual options");
    let mut play = rules.start(players, &setup).expect("a setup");
    let bots = bots::find(rules.name()).expect("every game has bots");
    let mut chance = Chance::new(7);
    let mut text = String::new();
    for _ in 0..12 {
        let seat = play.awaited().expect("the game has begun");
        let offer = play.offer(seat).expect("something is open");
        let view = play.view(Viewer::Seat(seat));
        let known = Known { players, options: options.clone(), seat, view, offer };
        let chosen = bots.choose(&known, Level::Master, &mut chance.branch());
        let command = chosen.expect("parts of this game").expect("a command");
        text += &format!("{} {}\n", seat.0, command.text());
        let events = play.decide(seat, &command, &seed).expect("it is open").events;
        play.apply(&events).expect("events of this game");
    }
    Golden::of(env!("CARGO_MANIFEST_DIR")).text("marne-master-2.txt", &text);
}

/// The square nearly fills up in this deal: the game is lost unless they fear that, and search wider then.
#[test]
fn partners_of_marne_get_past_a_jam_as_recorded() {
    let usual = marne::ENTRY.rules.default_options();
    let options = Json::parse(&usual.text().replace("standard", "expert")).expect("options");
    record_deal(marne::ENTRY, &Table { players: 5, options, level: Level::Steady, seed: 100_103 });
}

#[test]
fn partners_of_marne_that_try_their_choices_in_futures_play_as_recorded() {
    record(marne::ENTRY, 2, Level::Keen);
}

#[test]
fn players_of_taxifolie_play_as_recorded() {
    record(taxifolie::ENTRY, 3, Level::Steady);
}

#[test]
fn players_of_boomville_play_as_recorded() {
    record(boomville::ENTRY, 3, Level::Steady);
}
