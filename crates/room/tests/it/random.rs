//! Random requests by random people.

use room::samples::any_request;
use room::{Ask, Event, Proposal, Record, Room, Version};
use rules::Chance;
use rules::chance::{each_number, is_rerun};

use crate::table::{GAMES, Table, key, person};

const ROOMS: u64 = 200;
const REQUESTS: usize = 400;

/// What a run has reached, which shows that the test covers its subject.
#[derive(Debug, Default)]
struct Reached {
    accepted: usize,
    refused: usize,
    resent: usize,
    silenced: usize,
    over: usize,
    chosen: usize,
    taken_over: usize,
    undone: usize,
    sat_in: usize,
    stood_in: usize,
    timed_out: usize,
    prolonged: usize,
    of_bots: usize,
    relieved: usize,
    advised: usize,
    cleared: usize,
}

#[test]
fn random_requests_leave_the_room_equal_to_its_log_and_keep_the_rules_of_rooms() {
    let mut reached = Reached::default();
    each_number(ROOMS, |number| run(number, &mut reached));
    if !is_rerun() {
        let Reached { accepted, refused, resent, silenced, over, .. } = reached;
        let Reached { chosen, taken_over, undone, sat_in, stood_in, .. } = reached;
        let Reached { timed_out, prolonged, of_bots, relieved, advised, cleared, .. } = reached;
        let all = [accepted, refused, resent, silenced, over, chosen, of_bots];
        let seldom = [
            taken_over, undone, sat_in, stood_in, timed_out, prolonged, relieved, advised, cleared,
        ];
        assert!(seldom.iter().all(|it| *it > 5), "{reached:?}");
        assert!(all.iter().all(|it| *it > 20), "{reached:?}");
    }
}

fn run(number: u64, reached: &mut Reached) {
    let mut chance = Chance::new(number);
    let mut table = if number.is_multiple_of(2) { Table::open() } else { Table::sealed() };
    let mut asked: Vec<Ask> = Vec::new();
    let crowd = u8::try_from(chance.below(6)).unwrap() + 2;
    let mut games = 0;
    for _ in 0..REQUESTS {
        let ask = match asked.len() {
            0 => ask(&mut table, crowd, &mut chance),
            some if chance.once_in(12) => asked[chance.place(some)].clone(),
            _ => ask(&mut table, crowd, &mut chance),
        };
        let was_over = table.room.is_over();
        step(&mut table, &ask, reached);
        games += usize::from(table.room.is_over() && !was_over);
        asked.push(ask);
        if let Some(record) = table.bot_act().filter(|_| !chance.once_in(3)) {
            table.store(record);
            reached.of_bots += 1;
        }
        if chance.once_in(15) {
            ring(&mut table, reached);
        }
        if chance.once_in(40) {
            // A node goes down and comes back.
            table.room = table.rebuilt();
        }
    }
    assert_eq!(table.rebuilt(), table.room, "folding the log gives the room");
    check_log(&table);
    reached.over += games;
}

/// Sends one request and checks everything that has to hold for it.
fn step(table: &mut Table, ask: &Ask, reached: &mut Reached) {
    let before = table.room.clone();
    let proposed = before.propose(ask);
    if let (Some(_), Ok(Proposal::Append(record))) = (before.silence(), &proposed) {
        assert!(is_move(&record.event), "in silence: {record:?}");
    }
    let answer = table.send(ask);
    let room = &table.room;
    match (proposed, answer) {
        (Err(refusal), Err(told)) => {
            assert_eq!(refusal, told);
            assert_eq!(*room, before, "refused");
            reached.refused += 1;
            reached.silenced += usize::from(matches!(told, room::Refusal::Silenced(_)));
        }
        (Ok(Proposal::Done(done)), Ok(told)) => {
            assert_eq!(done, told);
            assert_eq!(*room, before, "done before");
            reached.resent += 1;
        }
        (Ok(Proposal::Append(record)), Ok(told)) => {
            assert_eq!(room.seq(), before.seq() + 1);
            assert_eq!(room.version(), before.version() + rise(&record.event));
            assert_eq!(told.version, room.version());
            assert_eq!(room.propose(ask), Ok(Proposal::Done(told)), "done once for all time");
            reached.accepted += 1;
            reached.chosen += usize::from(room.game() != before.game());
            reached.undone += usize::from(matches!(record.event, Event::Undone { .. }));
            reached.sat_in += usize::from(matches!(record.event, Event::SatIn { .. }));
            let stands_in = matches!(record.event, Event::Played { stand_in: Some(_), .. });
            reached.stood_in += usize::from(stands_in);
            let is_prolonged = matches!(record.event, Event::TimeAdded { .. });
            reached.prolonged += usize::from(is_prolonged);
            let relieved = matches!(record.event, Event::BotStandsIn { .. });
            reached.relieved += usize::from(relieved);
            reached.advised += usize::from(matches!(record.event, Event::Advised { .. }));
            let ends = matches!(record.event, Event::Reopened { .. }) && !before.is_over();
            reached.cleared += usize::from(ends);
            check_clock(&before, room, &record);
            reached.taken_over += usize::from(matches!(record.event, Event::TookOver { .. }));
        }
        (proposed, answer) => panic!("{proposed:?} answered by {answer:?}"),
    }
    check_people(room);
}

/// The clock ends on the millisecond, once.
fn ring(table: &mut Table, reached: &mut Reached) {
    let Some(left) = table.room.time_left(0) else { return };
    let end = table.now + left;
    if left > 0 {
        assert_eq!(table.room.time_out(end - 1, &key(), table.is_sealed), None, "too early");
    }
    let Some(record) = table.room.time_out(end, &key(), table.is_sealed) else {
        panic!("it has ended")
    };
    let turn = table.room.clock().map(|it| it.set);
    table.store(record);
    assert_ne!(table.room.clock().map(|it| it.set), turn, "once");
    assert_ne!(table.room.time_left(end), Some(0), "the next player has time");
    reached.timed_out += 1;
}

/// Only a move, a new game or an agreement gives time.
fn check_clock(before: &Room, after: &Room, record: &Record) {
    let (Some(was), Some(is)) = (before.clock(), after.clock()) else { return };
    let is_game =
        matches!(record.event, Event::Started { .. } | Event::Played { .. } | Event::Undone { .. });
    if matches!(record.event, Event::TimeAdded { .. }) {
        let is_other = |it: &rules::Seat| *it != was.seat;
        let by = before.seat_of(record.by.player);
        assert!(was.asked.iter().chain(&by).any(is_other), "by the player alone: {record:?}");
    } else if !is_game {
        assert_eq!((was.set, was.whole()), (is.set, is.whole()), "{record:?}");
    }
}

/// How far an event moves the version.
fn rise(event: &Event) -> Version {
    match event {
        Event::Started { .. } | Event::Undone { .. } => 1,
        Event::Played { events, .. } | Event::TimedOut { events, .. } => {
            let events: Vec<serde_json::Value> = events.read().unwrap();
            assert!(!events.is_empty(), "a command without an event");
            1
        }
        _ => 0,
    }
}

/// What may stand inside a silent span.
fn is_move(event: &Event) -> bool {
    matches!(
        event,
        Event::Played { .. }
            | Event::TimedOut { .. }
            | Event::Agreed { .. }
            | Event::BotStandsIn { .. }
            | Event::Undone { .. }
    )
}

fn check_people(room: &Room) {
    let players = room.players();
    assert!(players.len() <= usize::from(*room.game().rules.seats().end()));
    let seated = || players.iter().enumerate().filter(|(_, it)| !it.is_vacant());
    let is_anybody = players.iter().any(|it| it.is_person());
    assert_eq!(room.host().is_some(), is_anybody, "{players:?}");
    for (at, player) in seated() {
        let seat = room.seat_of(player.id).map(rules::Seat::index);
        assert_eq!(seat, Some(at), "nobody sits twice");
    }
}

/// Reads the log from its start, as anybody may.
fn check_log(table: &Table) {
    let mut room = Room::new(table.room.code(), GAMES);
    let mut past = room.clone();
    for stored in &table.log {
        let record = room::Durable::record(stored);
        if room.silence().is_some() {
            assert!(is_move(&record.event), "{record:?} inside a silent span");
        }
        room.commit(stored).unwrap();
        past.follow(record).unwrap();
        let who = |it: &Room| (it.seq(), it.players().to_vec(), it.host(), it.game());
        assert_eq!(who(&past), who(&room), "a copy that follows the log knows who sits there");
    }
}

/// What somebody might ask now: mostly sensible requests, so that games progress.
fn ask(table: &mut Table, crowd: u8, chance: &mut Chance) -> Ask {
    let number = u8::try_from(chance.below(crowd.into())).unwrap();
    let turn = table.room.play().and_then(rules::Play::turn);
    let waits = turn.is_some_and(|it| table.room.players()[it.index()].is_person());
    if waits && !chance.once_in(3) {
        let request = table.any_play(chance).unwrap();
        let active = table.active();
        return table.name(active, request);
    }
    let request = any_request(&table.room, chance);
    let mut ask = table.name(number, request);
    ask.away =
        (0..crowd).map(|it| (person(it), if chance.once_in(2) { 60_000 } else { 0 })).collect();
    ask.advice = table.room.advisor(&ask).and_then(|due| {
        let bots = table.room.game().bots.filter(|_| !chance.once_in(4))?;
        bots.choose(&due.known, due.bot.level, chance).ok()?
    });
    ask
}
