//! The game goes on without a player who is away.

use room::{Agreed, Answer, Ask, Event, Refusal, Request, Stage};
use rules::{Chance, Json, Seat};

use crate::table::{Table, person};

const MINUTE: u64 = 60_000;
const GONE: u64 = 10 * MINUTE;

/// A request by somebody, while another person has been away for this long.
fn goes_on(table: &mut Table, by: u8, away: u8, since: u64) -> Result<Answer, Refusal> {
    let seat = table.room.seat_of(person(away)).unwrap();
    let request = Request::MoveOn { seen: table.room.version(), seat };
    let mut ask = table.name(by, request);
    ask.away = vec![(person(away), since)];
    table.send(&ask)
}

/// A game of this many, and the numbers of those who do not have the turn.
fn playing(players: u8) -> (Table, u8, Vec<u8>) {
    let table = Table::acting(players);
    let active = table.active();
    let others = (0..players).filter(|it| *it != active).collect();
    (table, active, others)
}

#[test]
fn two_of_the_others_have_to_agree() {
    let (mut table, active, others) = playing(4);
    let away = table.room.seat_of(person(active)).unwrap();
    goes_on(&mut table, others[0], active, MINUTE).unwrap();
    let by = table.room.seat_of(person(others[0])).unwrap();
    assert_eq!(*table.last(), Event::Agreed { seat: by, away });
    assert_eq!(table.room.agreed(), [Agreed { away, by }]);
    assert_eq!(goes_on(&mut table, others[0], active, MINUTE), Err(Refusal::Agreed));
    assert_eq!(table.active(), active);
    let version = table.room.version();
    let answer = goes_on(&mut table, others[1], active, MINUTE).unwrap();
    assert!(matches!(table.last(), Event::Played { seat, .. } if *seat == away));
    assert_eq!((answer.version, table.room.version()), (version + 1, version + 1));
    assert_ne!(table.active(), active, "the whole turn is over");
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn of_two_players_the_other_decides_alone() {
    let (mut table, active, others) = playing(2);
    goes_on(&mut table, others[0], active, MINUTE).unwrap();
    assert_eq!(table.active(), others[0]);
}

#[test]
fn nobody_is_passed_over_who_is_here_or_has_just_gone() {
    let (mut table, active, others) = playing(2);
    for since in [0, 1, MINUTE - 1] {
        assert_eq!(goes_on(&mut table, others[0], active, since), Err(Refusal::NotAway));
    }
    assert_eq!(table.active(), active);
}

#[test]
fn only_another_player_may_ask_and_only_for_whom_the_game_waits() {
    let (mut table, active, others) = playing(3);
    assert_eq!(goes_on(&mut table, 6, active, MINUTE), Err(Refusal::NotSeated));
    assert_eq!(goes_on(&mut table, active, active, MINUTE), Err(Refusal::NobodyThere));
    assert_eq!(goes_on(&mut table, others[0], others[1], MINUTE), Err(Refusal::NothingDue));
    let nobody = Request::MoveOn { seen: table.room.version(), seat: Seat(9) };
    assert_eq!(table.ask(active, nobody), Err(Refusal::NobodyThere));
    let mut lobby = Table::with(2);
    assert_eq!(goes_on(&mut lobby, 0, 1, MINUTE), Err(Refusal::NotStarted));
}

#[test]
fn an_agreement_holds_until_the_player_is_back() {
    let (mut table, active, others) = playing(3);
    goes_on(&mut table, others[0], active, MINUTE).unwrap();
    table.say(others[1], "shall we?").unwrap();
    assert_eq!(table.room.agreed().len(), 1);
    table.say(active, "here I am").unwrap();
    assert_eq!(table.room.agreed(), []);
    // Again it takes two.
    goes_on(&mut table, others[1], active, MINUTE).unwrap();
    assert_eq!(table.active(), active);
}

#[test]
fn the_agreement_of_a_player_who_leaves_counts_no_more() {
    let (mut table, active, others) = playing(4);
    goes_on(&mut table, others[0], active, MINUTE).unwrap();
    table.ask(others[0], Request::Leave {}).unwrap();
    assert_eq!(table.room.agreed(), []);
    goes_on(&mut table, others[1], active, MINUTE).unwrap();
    assert_eq!(table.active(), active, "one of the two who are here");
    goes_on(&mut table, others[2], active, MINUTE).unwrap();
    assert_ne!(table.active(), active);
    assert_eq!(table.rebuilt(), table.room);
}

/// Their friends are gone for good, and did not give up their seats.
#[test]
fn of_several_the_last_one_goes_on_alone_once_the_others_are_gone() {
    for (mut table, is_silent) in [(Table::acting(3), false), (Table::silent(3), true)] {
        let active = table.active();
        let others: Vec<u8> = (0..3).filter(|it| *it != active).collect();
        let seat = table.room.seat_of(person(active)).unwrap();
        let ask = |table: &mut Table, gone: [u64; 2], request: Request| {
            let ask = table.name(others[0], request);
            let away = vec![(person(active), gone[0]), (person(others[1]), gone[1])];
            table.send(&Ask { away, ..ask })
        };
        let move_on = Request::MoveOn { seen: table.room.version(), seat };
        ask(&mut table, [GONE, GONE - 1], move_on.clone()).unwrap();
        assert_eq!(table.active(), active, "the third player may still be back");
        // Nor is somebody passed over by one voice who has only just left.
        assert_eq!(ask(&mut table, [GONE - 1, GONE], move_on.clone()), Err(Refusal::Agreed));
        assert_eq!(table.room.silence().is_some(), is_silent);
        let mut bot = table.clone();
        ask(&mut bot, [GONE, GONE], Request::LetBot { seat }).unwrap();
        assert!(matches!(bot.last(), Event::BotStandsIn { .. }));
        ask(&mut table, [GONE, GONE], move_on).unwrap();
        assert_ne!(table.active(), active);
        assert_eq!(table.rebuilt(), table.room);
    }
}

#[test]
fn where_a_clock_runs_it_takes_two_however_long_the_others_are_away() {
    let mut table = Table::with(3);
    table.ask(0, Request::SetClock { seconds: Some(600) }).unwrap();
    table.start(0, 1).unwrap();
    let active = table.active();
    let others: Vec<u8> = (0..3).filter(|it| *it != active).collect();
    let seat = table.room.seat_of(person(active)).unwrap();
    let ask = table.name(others[0], Request::MoveOn { seen: table.room.version(), seat });
    let away = vec![(person(active), GONE), (person(others[1]), GONE)];
    table.send(&Ask { away, ..ask }).unwrap();
    assert!(matches!(table.last(), Event::Agreed { .. }));
    assert_eq!(table.active(), active);
}

#[test]
fn a_silence_ends_with_its_game_once_nobody_is_left_to_hear_who_asks() {
    let mut table = Table::silent(3);
    let (active, by) = (table.active(), table.waiting());
    let third = (0..3).find(|it| ![active, by].contains(it)).unwrap();
    let mut ask = |gone: u64| {
        let ask = table.name(by, Request::Reopen { over: false });
        table.send(&Ask { away: vec![(person(active), GONE), (person(third), gone)], ..ask })
    };
    assert_eq!(ask(GONE - 1), Err(Refusal::AlreadyStarted));
    ask(GONE).unwrap();
    assert_eq!(*table.room.stage(), Stage::Lobby);
}

#[test]
fn a_silent_turn_does_not_hold_the_table_for_ever() {
    let mut table = Table::silent(2);
    let (active, other) = (table.active(), table.waiting());
    goes_on(&mut table, other, active, MINUTE).unwrap();
    assert_ne!(table.active(), active);
}

/// An agreement reaches everybody, and a refusal that depends on who is here would reveal it.
#[test]
fn in_a_silence_nobody_asks_about_a_player_for_whom_the_game_does_not_wait() {
    let mut table = Table::silent(3);
    let active = table.active();
    let mut others = (0..3).filter(|it| *it != active);
    let (by, other) = (others.next().unwrap(), others.next().unwrap());
    let seat = table.room.seat_of(person(other)).unwrap();
    let seen = table.room.version();
    for request in
        [Request::StandIn { seat }, Request::LetBot { seat }, Request::MoveOn { seen, seat }]
    {
        for since in [0, MINUTE] {
            let ask = table.name(by, request.clone());
            let ask = room::Ask { away: vec![(person(other), since)], ..ask };
            assert_eq!(table.send(&ask), Err(Refusal::NothingDue), "{request:?} after {since}");
        }
    }
    let seat = table.room.seat_of(person(active)).unwrap();
    asks(&mut table, by, active, Request::StandIn { seat }).unwrap();
}

fn asks(table: &mut Table, by: u8, away: u8, request: Request) -> Result<Answer, Refusal> {
    let mut ask = table.name(by, request);
    ask.away = vec![(person(away), MINUTE)];
    table.send(&ask)
}

#[test]
fn in_a_cooperative_game_two_agree_and_play_for_a_player_who_is_away() {
    let (mut table, active, others) = playing(4);
    let seat = table.room.seat_of(person(active)).unwrap();
    let [first, second] = [0, 1].map(|it| table.room.seat_of(person(others[it])).unwrap());
    let command = |table: &Table| {
        let command = Json::of(&table.offer().iter().next().unwrap());
        Request::PlayFor { seen: table.room.version(), seat, command }
    };
    let early = command(&table);
    assert_eq!(asks(&mut table, others[0], active, early.clone()), Err(Refusal::NoStandIn));
    asks(&mut table, others[0], active, Request::StandIn { seat }).unwrap();
    assert_eq!(asks(&mut table, others[0], active, early.clone()), Err(Refusal::NoStandIn));
    assert_eq!(table.room.stands_in(first), None);
    asks(&mut table, others[1], active, Request::StandIn { seat }).unwrap();
    let again = asks(&mut table, others[1], active, Request::StandIn { seat });
    assert_eq!(again, Err(Refusal::Agreed));
    assert_eq!(
        table.room.stands_in(second),
        table.room.offer(rules::Viewer::Seat(seat)).map(|it| (seat, it))
    );
    assert_eq!(table.room.stands_in(seat), None);
    let Request::PlayFor { seen, command: shown, .. } = &early else { panic!() };
    let preview = table.room.preview(person(others[0]), *seen, shown);
    assert_eq!(preview, table.room.preview(person(active), *seen, shown), "the same choice");
    asks(&mut table, others[0], active, early.clone()).unwrap();
    let stands_in = matches!(
        table.last(),
        Event::Played { seat: played, stand_in: Some(by), .. } if (*played, *by) == (seat, first)
    );
    assert!(stands_in, "{:?}", table.last());
    assert_eq!(asks(&mut table, others[0], active, early), Err(Refusal::Stale));
    // The player is back: the seat is theirs.
    let now = command(&table);
    assert_eq!(table.ask(others[0], now), Err(Refusal::NotAway));
    assert_eq!(table.rebuilt(), table.room);
}

#[test]
fn nobody_plays_for_an_opponent() {
    let mut table = Table::with_pennies(2);
    table.start(0, 1).unwrap();
    let seat = Seat(0);
    let stand_in = asks(&mut table, 1, 0, Request::StandIn { seat });
    assert_eq!(stand_in, Err(Refusal::NoStandIn));
    let Request::Play { seen, command } = table.any_play(&mut Chance::new(1)).unwrap() else {
        panic!()
    };
    let played = asks(&mut table, 1, 0, Request::PlayFor { seen, seat, command });
    assert_eq!(played, Err(Refusal::NoStandIn));
    assert_eq!(table.room.stands_in(Seat(1)), None);
}

#[test]
fn the_game_goes_on_without_a_seat_that_was_given_up() {
    let (mut table, active, others) = playing(2);
    table.ask(active, Request::Leave {}).unwrap();
    let seat = table.room.play().unwrap().turn().unwrap();
    let request = Request::MoveOn { seen: table.room.version(), seat };
    table.ask(others[0], request).unwrap();
    assert_eq!(table.active(), others[0]);
}

#[test]
fn who_asks_to_go_on_has_looked_at_the_table_of_now() {
    let (mut table, active, others) = playing(2);
    let (seat, version) = (table.room.seat_of(person(active)).unwrap(), table.room.version());
    for seen in [0, version + 1] {
        let mut ask = table.name(others[0], Request::MoveOn { seen, seat });
        ask.away = vec![(person(active), MINUTE)];
        assert_eq!(table.send(&ask), Err(Refusal::Stale), "{seen}");
    }
    assert_eq!(table.active(), active);
}
