//! Records to store.

use protocol::stored;
use room::samples::Parts;
use room::{CommandId, Ending, Event, Origin, Record, RoomCode, Token};
use rules::{Json, Seat};
use uuid::Uuid;

/// The room code with this number.
pub(crate) fn code(number: u64) -> RoomCode {
    RoomCode::pick(number)
}

/// A record that differs from those of other numbers.
pub(crate) fn record(number: u64) -> Record {
    let text = format!("line {number}");
    with(number, Event::Said { seat: None, text })
}

/// The end of a game between two players, with a deal that differs from those of other numbers.
pub(crate) fn ended(number: u64) -> Event {
    let deal = format!("{number:064x}").try_into().unwrap();
    let players = [1, 2].map(|it| Token::new([it; 32]).player()).to_vec();
    let ending = Ending { deal, result: 30, players, secret: None, seal: None };
    let (seat, events) = (Seat(0), Json::parse("[]").unwrap());
    Event::Played { seat, stand_in: None, ending: Some(Box::new(ending)), events }
}

fn with(number: u64, event: Event) -> Record {
    let by = Origin {
        player: Token::new([7; 32]).player(),
        command: CommandId(Uuid::from_u128(number.into())),
    };
    Record { at: number, by, event }
}

/// A record of every kind of event, some with texts that careless quoting breaks.
pub(crate) fn every_kind() -> Vec<Record> {
    let name = "L'éa \"☕\" \\ '); DROP TABLE record; --".to_owned();
    let samples = Parts::of(games::GAMES.first()).events();
    let events = samples.into_iter().map(|(_, event)| event).chain([
        Event::Renamed { seat: Seat(0), name: name.clone() },
        Event::ClockSet { seconds: Some(u32::MAX) },
        Event::Lent { seat: Seat(0), to: Token::new([8; 32]).player(), until: u64::MAX },
        Event::Said { seat: None, text: "é".repeat(300) },
    ]);
    let latest = with(u64::MAX, Event::Joined { name });
    (1..).zip(events).map(|(number, event)| with(number, event)).chain([latest]).collect()
}

/// The stored form of a record, written by a newer program.
pub(crate) fn newer() -> String {
    stored::encode(&record(1)).replacen("\"v\":2", "\"v\":3", 1)
}
