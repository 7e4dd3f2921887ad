//! Random requests by random people.

use room::{Ask, Event, Proposal, Request, Room, Version, game};
use rules::marne::{Command, EventLevel, Refusal as Rule, Scoring};

use crate::chance::{self, Chance, each_number};
use crate::table::{NAMES, Table};

const ROOMS: u64 = 150;
const REQUESTS: usize = 400;

/// What a run has reached, so that the test is known to look at what it is about.
#[derive(Debug, Default)]
struct Reached {
    accepted: usize,
    refused: usize,
    resent: usize,
    silenced: usize,
    over: usize,
}

#[test]
fn whatever_people_ask_the_log_is_the_room_and_the_rules_of_rooms_hold() {
    let mut reached = Reached::default();
    each_number(ROOMS, |number| run(number, &mut reached));
    if !chance::is_rerun() {
        let Reached { accepted, refused, resent, silenced, over } = reached;
        assert!(
            [accepted, refused, resent, silenced, over].iter().all(|it| *it > 20),
            "{reached:?}"
        );
    }
}

fn run(number: u64, reached: &mut Reached) {
    let mut chance = Chance::new(number);
    let mut table = Table::open();
    let mut asked: Vec<Ask> = Vec::new();
    let crowd = u8::try_from(chance.below(6)).unwrap() + 2;
    for _ in 0..REQUESTS {
        let ask = match asked.len() {
            0 => ask(&mut table, crowd, &mut chance),
            some if chance.one_in(12) => asked[chance.below(some)].clone(),
            _ => ask(&mut table, crowd, &mut chance),
        };
        step(&mut table, &ask, reached);
        asked.push(ask);
        if chance.one_in(40) {
            // A node goes down and comes back.
            table.room = table.rebuilt();
        }
    }
    assert_eq!(table.rebuilt(), table.room, "folding the log gives the room");
    check_log(&table);
    reached.over += usize::from(table.room.is_over());
}

/// One request, and everything that has to hold for it.
fn step(table: &mut Table, ask: &Ask, reached: &mut Reached) {
    let before = table.room.clone();
    let proposed = before.propose(ask);
    if let (Some(_), Ok(Proposal::Append(record))) = (before.silence(), &proposed) {
        assert!(matches!(record.event, Event::Played { .. }), "in silence: {record:?}");
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
            assert_eq!(room.propose(ask), Ok(Proposal::Done(told)), "done once, for ever");
            reached.accepted += 1;
        }
        (proposed, answer) => panic!("{proposed:?} answered by {answer:?}"),
    }
    check_people(room);
}

/// How far an event moves the version.
fn rise(event: &Event) -> Version {
    match event {
        Event::Started { .. } => 1,
        Event::Played { events, .. } => {
            assert!(!events.is_empty(), "a move without an event");
            Version::try_from(events.len()).unwrap()
        }
        Event::Opened { .. }
        | Event::Joined { .. }
        | Event::Left { .. }
        | Event::Renamed { .. }
        | Event::Configured { .. }
        | Event::Reopened { .. }
        | Event::Lent { .. }
        | Event::TookOver { .. }
        | Event::Pointed { .. }
        | Event::Signalled { .. }
        | Event::Said { .. }
        | Event::Unchanged => 0,
    }
}

fn check_people(room: &Room) {
    let players = room.players();
    assert!(players.len() <= 5);
    assert_eq!(room.host().is_some(), !players.is_empty());
    for (at, player) in players.iter().enumerate() {
        let seat = room.seat_of(player.id).map(rules::Seat::index);
        assert_eq!(seat, Some(at), "nobody sits twice");
    }
}

/// Reads the log from its start, as anybody may.
fn check_log(table: &Table) {
    let mut room = Room::new(table.room.code());
    for stored in &table.log {
        let record = room::Durable::record(stored);
        if room.silence().is_some() {
            assert!(
                matches!(record.event, Event::Played { .. }),
                "{record:?} inside a silent span"
            );
        }
        room.follow(record);
    }
}

/// What somebody might ask now: mostly what makes sense, so that games get somewhere.
fn ask(table: &mut Table, crowd: u8, chance: &mut Chance) -> Ask {
    let number = u8::try_from(chance.below(crowd.into())).unwrap();
    let has_begun = table.room.view(rules::Viewer::Watcher).is_some();
    if has_begun && !table.room.is_over() && !chance.one_in(3) {
        let command = table.any(chance).unwrap();
        let request = table.now(command);
        let active = table.active();
        return table.name(active, request);
    }
    let request = match chance.below(20) {
        0..7 => Request::Join { name: name(chance) },
        7 => Request::Leave,
        8 | 9 => Request::Rename { name: name(chance) },
        10 => Request::Configure { options: options(chance) },
        11 => Request::Start { seed: chance::seed(u64::from(number)) },
        12..15 => play(table, chance),
        15 => Request::Rematch,
        _ => Request::Say { text: name(chance) },
    };
    table.name(number, request)
}

/// A name of somebody, or none at all.
fn name(chance: &mut Chance) -> String {
    match chance.below(8) {
        0 => String::new(),
        1 => "x".repeat(1 + chance.below(400)),
        _ => chance.pick(&NAMES).to_owned(),
    }
}

fn options(chance: &mut Chance) -> game::Options {
    // Silence is what these tests are about.
    let events = chance.pick(&[EventLevel::Standard, EventLevel::Expert]);
    let scoring = chance.pick(&[Scoring::French, Scoring::English]);
    game::Options { events, scoring }
}

/// Any command by anybody, chosen on any table.
fn play(table: &Table, chance: &mut Chance) -> Request {
    let version = table.room.version();
    let back = Version::try_from(chance.below(4)).unwrap();
    let seen = match chance.below(3) {
        0 => version,
        1 => version.saturating_sub(back),
        _ => version + back,
    };
    let command = chance.pick(&[
        Ok(Command::EndTurn),
        Ok(Command::Reveal),
        Ok(Command::Mobilize),
        Err(Rule::BadCommand),
    ]);
    Request::Play { seen, command }
}
