//! Bots at the table: players that are programs, without a voice.

use room::{
    Answer, Ask, Durable as _, Event, PlayerId, Record, Refusal, Request, Source, Stage, Undo,
};
use rules::chance::{each_number, is_rerun};
use rules::{Chance, Json, Level, Seat, Seed, Viewer};

use crate::table::{Table, key, person};

const MINUTE: u64 = 60_000;
const STEADY: Request = Request::AddBot { level: Level::Steady };

/// All bots act until a person is awaited, or the game is over.
fn bots_act(table: &mut Table) -> u32 {
    let mut acts = 0;
    while let Some(record) = table.bot_act() {
        table.store(record);
        acts += 1;
    }
    acts
}

/// Ada with this many bots in a game of pennies, at a person's first turn.
fn playing(bots: u8, number: u64) -> Table {
    let mut table = Table::with_pennies(1);
    for _ in 0..bots {
        table.ask(0, STEADY).unwrap();
    }
    table.start(0, number).unwrap();
    bots_act(&mut table);
    table
}

/// Ada and the bots play to the end.
fn finish(table: &mut Table, chance: &mut Chance) {
    while !table.room.is_over() {
        bots_act(table);
        if let Some(request) = table.any_play_of(0, chance) {
            table.ask(0, request).unwrap();
        }
    }
}

/// A request while this person has been away for a minute.
fn without(table: &mut Table, by: u8, away: u8, request: Request) -> Result<Answer, Refusal> {
    let ask = Ask { away: vec![(person(away), MINUTE)], ..table.name(by, request) };
    table.send(&ask)
}

#[test]
fn the_host_seats_bots_of_the_levels_that_the_game_has() {
    let mut table = Table::with(2);
    assert_eq!(table.ask(1, STEADY), Err(Refusal::NotHost));
    let keen = Request::AddBot { level: Level::Keen };
    assert_eq!(table.ask(0, keen), Err(Refusal::NoBots), "these bots have one level");
    table.ask(1, Request::Rename { name: "robot suzanne".to_owned() }).unwrap();
    table.ask(0, STEADY).unwrap();
    let name = "Robot Léon".to_owned();
    assert_eq!(*table.last(), Event::BotAdded { name, level: Level::Steady });
    table.ask(0, STEADY).unwrap();
    assert_eq!(table.names(), ["Ada", "robot suzanne", "Robot Léon", "Robot Gaston"]);
    table.ask(0, STEADY).unwrap();
    assert_eq!(table.ask(0, STEADY), Err(Refusal::RoomFull));
    assert_eq!(table.join(3), Err(Refusal::RoomFull));
    table.ask(0, table.remove(Seat(2))).unwrap();
    table.join(3).unwrap();
    assert_eq!(table.names(), ["Ada", "robot suzanne", "Robot Gaston", "Robot Lucie", "Dora"]);
    table.start(0, 1).unwrap();
    assert_eq!(table.ask(0, STEADY), Err(Refusal::AlreadyStarted));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_bot_is_never_the_host() {
    let mut table = Table::with(2);
    table.ask(0, STEADY).unwrap();
    let give = table.give_host(Seat(2));
    assert_eq!(table.ask(0, give), Err(Refusal::NobodyThere));
    table.ask(0, Request::Leave {}).unwrap();
    assert_eq!(table.room.host(), Some(Seat(0)), "Bea, not the bot");
    table.ask(1, Request::Leave {}).unwrap();
    assert_eq!((table.room.host(), table.names()), (None, vec!["Robot Léon"]));
    table.join(2).unwrap();
    assert_eq!(table.room.host(), Some(Seat(1)));
    table.ask(2, STEADY).unwrap();
    table.start(2, 3).unwrap();
    table.ask(2, Request::Leave {}).unwrap();
    assert_eq!(table.room.host(), None, "nobody in a game either");
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn bots_have_no_voice() {
    // Alone with bots, a person decides alone.
    let mut table = Table::with(1);
    table.ask(0, STEADY).unwrap();
    table.ask(0, STEADY).unwrap();
    table.start(0, 7).unwrap();
    let mut chance = Chance::new(1);
    let mut undone = 0;
    while undone < 5 && !table.room.is_over() {
        if let Undo::Alone { act, .. } | Undo::Together { act, .. } = table.room.undo() {
            let version = table.room.version();
            table.ask(0, Request::Undo { act }).unwrap();
            assert!(matches!(table.last(), Event::Undone { .. }), "{:?}", table.last());
            assert_eq!(table.room.version(), version + 1);
            undone += 1;
        }
        for _ in 0..3 {
            match table.bot_act() {
                Some(record) => {
                    table.store(record);
                }
                None => {
                    let request = table.any_play_of(0, &mut chance);
                    request.map(|it| table.ask(0, it).unwrap());
                }
            }
        }
    }
    assert_eq!(undone, 5);
}

#[test]
fn a_bot_acts_when_the_game_waits_for_it_and_once() {
    each_number(20, |number| {
        let mut table = Table::with_pennies(1);
        table.ask(0, STEADY).unwrap();
        table.start(0, number).unwrap();
        let (mut chance, mut acts) = (Chance::new(number), 0);
        while !table.room.is_over() {
            let Some(record) = table.bot_act() else {
                let request = table.any_play_of(0, &mut chance).unwrap();
                table.ask(0, request).unwrap();
                continue;
            };
            let (by, version) = (record.by.player, table.room.version());
            assert!(by.is_bot() && table.room.seat_of(by) == Some(Seat(1)));
            assert_eq!(table.bot_act(), Some(record.clone()), "every node finds the same");
            assert_eq!(table.rebuilt().due().unwrap().known, table.room.due().unwrap().known);
            table.store(record);
            acts += 1;
            // The other node is too late: its record is a conflict.
            assert_eq!(table.room.bot_plays(version, None, table.now, &key(), true), None);
        }
        assert!(acts > 0);
        assert_eq!(table.rebuilt(), table.room);
    });
}

#[test]
fn talk_does_not_move_a_choice() {
    let mut table = playing(2, 1);
    let mut chance = Chance::new(1);
    let before = loop {
        if let Some(act) = table.bot_act() {
            break act;
        }
        let request = table.any_play_of(0, &mut chance).unwrap();
        table.ask(0, request).unwrap();
    };
    table.say(0, "que fais-tu ?").unwrap();
    assert_eq!(table.bot_act().map(|it| (it.by, it.event)), Some((before.by, before.event)));
}

/// Two rooms with the same code that differ only in what one seat cannot see.
#[test]
fn what_a_bot_knows_and_draws_is_of_nothing_hidden() {
    let mut twins = 0;
    each_number(60, |number| {
        let mut table = Table::with_pennies(1);
        table.ask(0, STEADY).unwrap();
        // Either begins.
        let shuffled = Request::SetSeries { target: None, shuffled: true, restart: false };
        table.ask(0, shuffled).unwrap();
        let mut other = table.clone();
        table.start(0, number).unwrap();
        let Some(due) = table.room.due() else { return };
        let Event::Started { source: _, dealt, without, order, setup } = table.last().clone()
        else {
            panic!("it has begun")
        };
        let kit = table.room.game().kit;
        let setup = kit.twin_setup(&setup, Viewer::Seat(due.known.seat), &mut Chance::new(number));
        let source = Source::Open { seed: Seed::numbered(number + 1) };
        let event = Event::Started { source, dealt, without, order, setup };
        let by = table.log.last().unwrap().record().by;
        other.store(Record { at: table.now, by, event });
        let Stage::Game { play, .. } = table.room.stage() else { panic!("a game") };
        let Stage::Game { play: twin, .. } = other.room.stage() else { panic!("a game") };
        let its = other.room.due().unwrap();
        twins += u32::from(play.truth() != twin.truth());
        assert_eq!(due.known, its.known);
        assert_eq!(due.chance.clone().number(), its.chance.clone().number());
    });
    assert!(is_rerun() || twins > 3, "{twins}");
}

#[test]
fn a_bot_without_an_open_choice_holds_up_nobody() {
    for chosen in [None, Some(Json::null())] {
        let mut table = Table::with_pennies(1);
        table.ask(0, STEADY).unwrap();
        let mut turns = 0;
        for number in 0..20 {
            table.start(0, number).unwrap();
            while !table.room.is_over() {
                let version = table.room.version();
                let seat = table.room.play().unwrap().awaited();
                match table.room.bot_plays(version, chosen.as_ref(), table.now, &key(), true) {
                    Some(record) => {
                        table.store(record);
                        assert_ne!(table.room.play().unwrap().awaited(), seat);
                        turns += 1;
                    }
                    None => {
                        let request = table.any_play_of(0, &mut Chance::new(number)).unwrap();
                        table.ask(0, request).unwrap();
                    }
                }
            }
        }
        assert!(turns > 10, "{turns}");
    }
}

#[test]
fn a_bot_plays_for_somebody_who_is_away_until_they_are_back() {
    let mut table = Table::acting(3);
    let active = table.active();
    let away = table.room.seat_of(person(active)).unwrap();
    let others: Vec<u8> = (0..3).filter(|it| *it != active).collect();
    let ask = || Request::LetBot { seat: away };
    assert_eq!(table.ask(others[0], ask()), Err(Refusal::NotAway));
    without(&mut table, others[0], active, ask()).unwrap();
    assert!(matches!(table.last(), Event::Agreed { .. }));
    assert_eq!(without(&mut table, others[0], active, ask()), Err(Refusal::Agreed));
    assert!(table.room.due().is_none(), "it takes two of three");
    without(&mut table, others[1], active, ask()).unwrap();
    assert!(matches!(table.last(), Event::BotStandsIn { away: it, .. } if *it == away));
    let due = table.room.due().unwrap();
    assert_eq!((due.instead, due.known.seat), (Some(person(active)), away));
    assert!(due.bot.id.is_bot() && table.room.seat_of(due.bot.id).is_none());
    assert_eq!(without(&mut table, others[0], active, ask()), Err(Refusal::Agreed));
    let record = table.bot_act().unwrap();
    table.store(record);
    assert!(matches!(table.last(), Event::Played { seat, stand_in: None, .. } if *seat == away));
    assert_eq!(table.rebuilt(), table.room);
    // Any act of the player gives the seat back.
    table.say(active, "me voilà").unwrap();
    assert!(table.room.due().is_none());
    assert!(table.room.players().iter().all(|it| it.bot().is_none()));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn a_seat_that_was_given_up_may_have_a_bot_until_a_guest_takes_it() {
    let mut table = Table::acting(2);
    let (active, other) = (table.active(), table.waiting());
    let seat = table.room.seat_of(person(active)).unwrap();
    table.ask(active, Request::Leave {}).unwrap();
    table.ask(other, Request::LetBot { seat }).unwrap();
    assert_eq!(table.room.due().unwrap().instead, Some(PlayerId::NOBODY));
    table.ask(5, Request::Watch {}).unwrap();
    table.ask(5, Request::TakeSeat { seat }).unwrap();
    table.ask(other, Request::LetIn { guest: 2, seat }).unwrap();
    assert!(matches!(table.last(), Event::SatIn { .. }), "{:?}", table.last());
    assert!(table.room.due().is_none());
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn who_is_back_before_their_bot_acts_ends_a_game_of_people() {
    let mut table = Table::with_pennies(2);
    let options = Json::of(&pennies::Options { rounds: 1 });
    table.ask(0, Request::Configure { options }).unwrap();
    table.start(0, 1).unwrap();
    let mut chance = Chance::new(3);
    while let Some(request) = table.any_play_of(0, &mut chance) {
        table.ask(0, request).unwrap();
    }
    without(&mut table, 0, 1, Request::LetBot { seat: Seat(1) }).unwrap();
    assert!(table.room.has_bots());
    while let Some(request) = table.any_play_of(1, &mut chance) {
        table.ask(1, request).unwrap();
    }
    assert_eq!(table.last().ending().unwrap().players.len(), 2);
    assert!(!table.room.finished()[0].bots);
}

#[test]
fn a_game_with_bots_counts_for_no_deal_and_says_so() {
    let mut chance = Chance::new(3);
    let mut table = playing(1, 5);
    finish(&mut table, &mut chance);
    let ending = |table: &Table| table.log.last().unwrap().record().event.ending().cloned();
    assert_eq!(ending(&table).unwrap().players, [], "of nobody");
    assert!(table.room.finished()[0].bots);
    // Without them it does.
    table.ask(0, Request::Reopen { over: true }).unwrap();
    table.ask(0, table.remove(Seat(1))).unwrap();
    table.join(1).unwrap();
    table.start(0, 5).unwrap();
    table.finish(&mut chance);
    assert_eq!(ending(&table).unwrap().players.len(), 2);
    assert!(!table.room.finished()[1].bots);
}

#[test]
fn bots_play_again_with_the_people() {
    let mut table = playing(2, 5);
    finish(&mut table, &mut Chance::new(3));
    assert_eq!(table.room.again(), [Seat(1), Seat(2)]);
    table.ask(0, Request::Rematch {}).unwrap();
    assert!(matches!(table.last(), Event::Started { without, .. } if without.is_empty()));
    assert_eq!(table.names(), ["Ada", "Robot Léon", "Robot Suzanne"]);
}

#[test]
fn no_clock_runs_for_a_bot() {
    let mut table = Table::with_pennies(1);
    table.ask(0, STEADY).unwrap();
    table.ask(0, Request::SetClock { seconds: Some(60) }).unwrap();
    table.start(0, 5).unwrap();
    let (mut ran, mut rested) = (0, 0);
    let mut chance = Chance::new(1);
    while !table.room.is_over() {
        let is_own = table.room.play().unwrap().awaited() == Some(Seat(0));
        assert_eq!(table.room.clock().map(|it| it.seat), is_own.then_some(Seat(0)));
        match table.bot_act() {
            Some(record) => {
                rested += 1;
                table.store(record);
            }
            None => {
                ran += 1;
                let request = table.any_play_of(0, &mut chance).unwrap();
                table.ask(0, request).unwrap();
            }
        }
    }
    assert!(ran > 0 && rested > 0);
}

/// The log does not record when the player is connected again, and the bot then waits for them.
#[test]
fn the_clock_of_a_player_for_whom_a_bot_plays_runs_on() {
    let mut table = Table::with_pennies(2);
    table.ask(0, Request::SetClock { seconds: Some(60) }).unwrap();
    table.start(0, 5).unwrap();
    let (active, other) = (table.active(), table.waiting());
    let seat = table.room.seat_of(person(active)).unwrap();
    let clock = table.room.clock().cloned();
    assert_eq!(clock.as_ref().map(|it| it.seat), Some(seat));
    without(&mut table, other, active, Request::LetBot { seat }).unwrap();
    assert!(table.room.due().is_some());
    assert_eq!(table.room.clock().cloned(), clock);
    table.say(active, "me voilà").unwrap();
    assert_eq!(table.room.clock().cloned(), clock);
    assert_eq!(table.rebuilt(), table.room);
}
