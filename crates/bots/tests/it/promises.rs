//! What [`Bot`] promises, for every game.

use boomville::Boomville;
use bots::{Bot, Known, Level};
use marne::Marne;
use rules::chance::each_number;
use rules::suite::Walk;
use rules::{Chance, Kit, Seat, Viewer};
use taxifolie::Taxifolie;

fn ask<G: Bot + Kit>(
    walk: &Walk<G>,
    options: &G::Options,
    state: &G::State,
    seat: Seat,
    level: Level,
) -> Option<G::Command> {
    let offer = G::offer(state, seat)?;
    let view = G::view(state, Viewer::Seat(seat));
    let known = Known { players: walk.players, options, seat, view: &view, offer: &offer };
    // Each position has its own chance, the same for its twin.
    let mut chance = Chance::new(walk.chance.clone().number());
    G::choose(&known, level, G::budget(level), &mut chance)
}

/// The higher levels think longer, so they are asked at only one position in this many.
const SELDOM: u64 = 40;

/// A game played at random, so that bots are asked in positions they would never reach themselves.
fn keeps_its_promises<G: Bot + Kit>(number: u64) {
    let mut walk = Walk::<G>::new(number);
    let options = options::<G>(number);
    // Not at the same acts of every game.
    let mut asked = number;
    loop {
        for seat in walk.seats() {
            asked += u64::from(G::idle(&walk.state, seat).is_some());
            for &level in G::LEVELS {
                if level == Level::Steady || asked.is_multiple_of(SELDOM) {
                    keeps_them_at::<G>(&walk, &options, seat, level);
                }
            }
        }
        if walk.step().is_none() {
            return;
        }
    }
}

/// Bots answer whenever the game waits for them, with a legal command, the same for the same position; hidden cards
/// do not influence their choice.
fn keeps_them_at<G: Bot + Kit>(walk: &Walk<G>, options: &G::Options, seat: Seat, level: Level) {
    let state = &walk.state;
    let chosen = ask::<G>(walk, options, state, seat, level);
    let waits = G::idle(state, seat).is_some();
    assert_eq!(chosen.is_some(), waits, "{level:?} of {seat:?} in {state:?}");
    let Some(command) = chosen else { return };
    let legal = G::legal(state, seat);
    assert!(legal.contains(&command), "{command:?} of {level:?} is not legal in {state:?}");
    // The seat sees the same in the twin: another answer would depend on what is hidden, or on chance that is not the
    // bot's.
    let twin = G::twin(state, Viewer::Seat(seat), &mut walk.chance.clone());
    let of_twin = ask::<G>(walk, options, &twin, seat, level);
    assert_eq!(of_twin, Some(command), "the choice of {level:?} moves in {state:?}");
}

/// The options of the walk of this number: it draws them after its seed and its players.
fn options<G: Kit>(number: u64) -> G::Options {
    let mut chance = Chance::new(number);
    match G::silent_seed() {
        Some(_) if number.is_multiple_of(7) => {}
        Some(_) | None => {
            chance.bytes();
        }
    }
    let seats: Vec<u8> = G::SEATS.collect();
    chance.place(seats.len());
    G::any_options(&mut chance)
}

#[test]
fn partners_of_marne_keep_their_promises() {
    each_number(12, keeps_its_promises::<Marne>);
}

#[test]
fn players_of_taxifolie_keep_their_promises() {
    each_number(4, keeps_its_promises::<Taxifolie>);
}

#[test]
fn players_of_boomville_keep_their_promises() {
    each_number(12, keeps_its_promises::<Boomville>);
}
