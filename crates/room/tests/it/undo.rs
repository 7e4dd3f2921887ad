//! Acts are taken back.

use marne::Command;
use room::{Answer, Ask, Barrier, Event, Refusal, Request, Stage, Undo};
use rules::{Chance, Json, Seat};

use crate::table::{Table, person};

fn undo(table: &mut Table, number: u8) -> Result<Answer, Refusal> {
    let act = match table.room.undo() {
        Undo::Alone { act, .. } | Undo::Together { act, .. } => act,
        Undo::Nothing(_) => table.room.seq(),
    };
    table.ask(number, Request::Undo { act })
}

/// The active player moves an officer, which shows nothing hidden.
fn moves(table: &mut Table) -> bool {
    let open = table.offer();
    let command = open.iter().find(|it| matches!(it, Command::MoveOfficer { .. }));
    command.is_some_and(|it| table.play(it).is_ok())
}

/// A table in the middle of a turn with two acts, and the number of the active player.
fn acted(players: u8) -> (Table, u8) {
    let mut table = Table::acting(players);
    assert!(moves(&mut table) && moves(&mut table));
    let active = table.active();
    (table, active)
}

#[test]
fn own_acts_of_the_turn_are_taken_back_newest_first_up_to_the_last_card() {
    let mut table = Table::acting(3);
    let states = [*table.state(), {
        moves(&mut table);
        *table.state()
    }];
    moves(&mut table);
    let active = table.active();
    let version = table.room.version();
    for (done, state) in (1..).zip(states.iter().rev()) {
        let answer = undo(&mut table, active).unwrap();
        assert_eq!(table.state(), state);
        assert_eq!(answer.version, version + done, "every choice from before is stale");
    }
    assert_eq!(table.room.undo(), Undo::Nothing(Barrier::Revealed));
    assert_eq!(undo(&mut table, active), Err(Refusal::NotUndone(Barrier::Revealed)));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_choice_from_before_is_stale_for_everybody() {
    let (mut table, active) = acted(2);
    let command = table.offer().iter().next().unwrap();
    let stale = table.now(command);
    undo(&mut table, active).unwrap();
    assert_eq!(table.ask(active, stale), Err(Refusal::Stale));
}

#[test]
fn the_act_that_was_meant_is_taken_back_or_none() {
    let (mut table, active) = acted(2);
    let seq = table.room.seq();
    assert_eq!(table.ask(active, Request::Undo { act: seq - 1 }), Err(Refusal::Stale));
    table.ask(active, Request::Undo { act: seq }).unwrap();
    // A second tap on the same button.
    assert_eq!(table.ask(active, Request::Undo { act: seq }), Err(Refusal::Stale));
}

#[test]
fn nobody_takes_back_what_another_does_in_their_turn() {
    let (mut table, active) = acted(3);
    let waiting = table.waiting();
    assert_eq!(undo(&mut table, waiting), Err(Refusal::NotYourAct));
    assert_eq!(undo(&mut table, 6), Err(Refusal::NotSeated));
    undo(&mut table, active).unwrap();
}

/// A command given for a player is taken back by those who are here, whether the player comes back or not.
#[test]
fn what_was_played_for_a_player_who_is_away_is_taken_back_by_the_others() {
    let mut table = Table::acting(2);
    let (active, other) = (table.active(), table.waiting());
    let seat = table.room.seat_of(person(active)).unwrap();
    let ask = |table: &mut Table, number, request| {
        let ask = table.name(number, request);
        table.send(&Ask { away: vec![(person(active), 60_000)], ..ask })
    };
    ask(&mut table, other, Request::StandIn { seat }).unwrap();
    let open = table.offer();
    let command = open.iter().find(|it| matches!(it, Command::MoveOfficer { .. })).unwrap();
    let (seen, command, before) = (table.room.version(), Json::of(&command), *table.state());
    ask(&mut table, other, Request::PlayFor { seen, seat, command }).unwrap();
    let act = table.room.seq();
    assert_eq!(table.room.undo(), Undo::Together { act, asked: Vec::new() });
    let mut back = table.clone();
    ask(&mut table, other, Request::Undo { act }).unwrap();
    assert_eq!(*table.state(), before);
    assert_eq!(table.rebuilt(), table.room);
    // A player who is back has a vote.
    undo(&mut back, active).unwrap();
    assert!(matches!(back.last(), Event::UndoAsked { .. }), "{:?}", back.last());
    undo(&mut back, other).unwrap();
    assert_eq!(*back.state(), before);
}

#[test]
fn the_act_of_a_player_who_gave_up_the_seat_is_taken_back_by_the_others() {
    let (mut table, active) = acted(3);
    let act = table.room.seq();
    table.ask(active, Request::Leave {}).unwrap();
    assert_eq!(table.room.undo(), Undo::Together { act, asked: Vec::new() });
}

/// The next player of a seat agrees to take back the previous player's acts, like everybody else.
#[test]
fn who_is_let_into_a_seat_takes_nothing_of_its_former_player_back_alone() {
    let (mut table, active) = acted(3);
    let (act, seat) = (table.room.seq(), table.room.seat_of(person(active)).unwrap());
    table.ask(active, Request::Leave {}).unwrap();
    table.ask(6, Request::Watch {}).unwrap();
    table.ask(6, Request::TakeSeat { seat }).unwrap();
    let guest = table.room.people().guest(person(6)).unwrap().number;
    for other in (0..3).filter(|it| *it != active) {
        table.ask(other, Request::LetIn { guest, seat }).unwrap();
    }
    assert_eq!(table.room.seat_of(person(6)), Some(seat));
    assert_eq!(table.room.undo(), Undo::Together { act, asked: Vec::new() });
    assert_eq!(table.rebuilt(), table.room);
}

/// A turn of pennies shows nothing when it ends: the next player has the turn.
fn ended(players: u8) -> Table {
    for number in 0.. {
        let mut table = Table::with_pennies(players);
        table.start(0, number).unwrap();
        for _ in 0..2 {
            let request = table.any_play(&mut Chance::new(1)).unwrap();
            table.ask(table.active(), request).unwrap();
        }
        // A throw of six is silent.
        if matches!(table.room.undo(), Undo::Together { .. }) {
            return table;
        }
    }
    unreachable!()
}

#[test]
fn across_the_end_of_a_turn_all_who_are_here_agree() {
    let mut table = ended(4);
    undo(&mut table, 2).unwrap();
    let act = table.room.seq() - 1;
    assert_eq!(*table.last(), Event::UndoAsked { seat: Seat(2), act });
    undo(&mut table, 2).unwrap();
    assert_eq!(*table.last(), Event::Unchanged, "asking twice is asking once");
    assert_eq!(table.room.undo(), Undo::Together { act, asked: vec![Seat(2)] });
    undo(&mut table, 0).unwrap();
    // Dora has lost the network for a moment; then she is away, and nobody waits for her.
    let mut without_dora = |since: u64| {
        let ask = table.name(1, Request::Undo { act });
        Ask { away: vec![(person(3), since)], ..ask }
    };
    let (early, late) = (without_dora(19_999), without_dora(20_000));
    table.send(&early).unwrap();
    assert_eq!(*table.last(), Event::UndoAsked { seat: Seat(1), act });
    table.send(&late).unwrap();
    assert_eq!(*table.last(), Event::Undone { seat: Seat(1), act });
    assert_eq!(table.active(), 0, "the turn is the first player's again");
    assert_eq!(table.rebuilt(), table.room);
}

/// Otherwise one of two players could undo what the other did, and let the game do something else for them.
#[test]
fn where_each_plays_alone_nothing_is_taken_back_without_who_gave_it() {
    let mut table = ended(3);
    let act = table.room.seq();
    let (by, next) = ((table.active() + 2) % 3, table.active());
    let ask = |table: &mut Table, number: u8, away: &[u8]| {
        let ask = table.name(number, Request::Undo { act });
        let away = away.iter().map(|it| (person(*it), 60_000)).collect();
        table.send(&Ask { away, ..ask }).unwrap();
        table.last().clone()
    };
    let others: Vec<u8> = (0..3).filter(|it| *it != by).collect();
    for other in &others {
        let seat = Seat(*other);
        assert_eq!(ask(&mut table, *other, &[by]), Event::UndoAsked { seat, act });
    }
    assert_eq!(table.active(), next, "the turn of {by} is over");
    // The one who gave it keeps nobody else waiting.
    assert_eq!(ask(&mut table, by, &others), Event::Undone { seat: Seat(by), act });
    assert_eq!(table.rebuilt(), table.room);
}

/// Otherwise an opponent could see what the bot does with what only its player knows, again and again.
#[test]
fn where_each_plays_alone_an_act_of_a_bot_that_stands_in_is_taken_back_with_its_player() {
    for number in 0.. {
        let mut table = Table::with_pennies(2);
        table.start(0, number).unwrap();
        let (active, other) = (table.active(), table.waiting());
        let without = |table: &mut Table, request| {
            let ask = table.name(other, request);
            table.send(&Ask { away: vec![(person(active), 60_000)], ..ask }).unwrap();
        };
        without(&mut table, Request::LetBot { seat: Seat(active) });
        while let Some(record) = table.bot_act() {
            table.store(record);
        }
        // A throw of six is silent.
        let Undo::Together { act, .. } = table.room.undo() else { continue };
        without(&mut table, Request::Undo { act });
        assert_eq!(*table.last(), Event::UndoAsked { seat: Seat(other), act });
        table.ask(active, Request::Undo { act }).unwrap();
        assert_eq!(*table.last(), Event::Undone { seat: Seat(active), act });
        return;
    }
}

#[test]
fn an_agreement_ends_with_the_next_act() {
    let mut table = ended(3);
    undo(&mut table, 0).unwrap();
    let request = table.any_play(&mut Chance::new(1)).unwrap();
    table.ask(table.active(), request).unwrap();
    assert_eq!(table.room.undo(), Undo::Nothing(Barrier::Revealed), "the die was thrown");
}

#[test]
fn an_agreement_ends_when_its_player_leaves() {
    let mut table = ended(3);
    undo(&mut table, 2).unwrap();
    let act = table.room.seq() - 1;
    table.ask(2, Request::Leave {}).unwrap();
    assert_eq!(table.room.undo(), Undo::Together { act, asked: Vec::new() });
}

#[test]
fn in_a_silent_turn_an_act_is_taken_back_once() {
    for number in 0..200 {
        let mut table = Table::started(2, number);
        if !table.falls_silent(number) || !moves(&mut table) {
            continue;
        }
        let (active, before) = (table.active(), *table.state());
        undo(&mut table, active).unwrap();
        assert!(moves(&mut table));
        assert_eq!(*table.state(), before);
        assert_eq!(undo(&mut table, active), Err(Refusal::NotUndone(Barrier::Silence)));
        // The next act is another one.
        if moves(&mut table) {
            undo(&mut table, active).unwrap();
            assert_eq!(undo(&mut table, active), Err(Refusal::NotUndone(Barrier::Silence)));
            return;
        }
    }
    panic!("no silent turn had two moves");
}

#[test]
fn the_end_of_a_silent_turn_stands() {
    let mut table = Table::with_pennies(2);
    let mut ask = table.name(0, Request::Start {});
    ask.seed = pennies::ENTRY.kit.silent_seed();
    table.send(&ask).unwrap();
    let mut chance = Chance::new(1);
    while table.room.silence().is_none() {
        let request = table.any_play(&mut chance).unwrap();
        table.ask(table.active(), request).unwrap();
    }
    while table.room.silence().is_some() {
        let request = table.any_play(&mut chance).unwrap();
        table.ask(table.active(), request).unwrap();
    }
    assert_eq!(table.room.undo(), Undo::Nothing(Barrier::Silence));
}

#[test]
fn the_end_of_a_game_stands() {
    let mut table = Table::acting(2);
    assert_eq!(Table::with(2).room.undo(), Undo::Nothing(Barrier::Start));
    table.finish(&mut Chance::new(5));
    assert_eq!(table.room.undo(), Undo::Nothing(Barrier::Over));
    let Stage::Game { .. } = table.room.stage() else { panic!() };
}
