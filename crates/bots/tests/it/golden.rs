//! One game of each kind as it was played when it was recorded: bots play the same on every machine.
//! `UPDATE_GOLDEN=1` records them again, after a change that is meant to change the play.

use bots::Level;
use bots::simulate::Table;
use rules::suite::Golden;
use rules::{Entry, Json};

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
}

/// The square nearly fills up in this deal: it is lost unless they fear that, and unless they search wider then.
#[test]
fn partners_of_marne_get_past_a_jam_as_recorded() {
    let usual = marne::ENTRY.rules.default_options();
    let options = Json::parse(&usual.text().replace("standard", "expert")).expect("options");
    record_deal(marne::ENTRY, &Table { players: 5, options, level: Level::Steady, seed: 100_103 });
}

/// A game of masters is recorded where it is looked back on (`crates/replay/tests/it/analysis.rs`).
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
