//! Records to store.

use protocol::stored;
use room::{CommandId, Event, Origin, Record, RoomCode, Signal, Token};
use rules::{Chance, Seat, Seed};
use uuid::Uuid;

/// The code of a number.
pub(crate) fn code(number: u64) -> RoomCode {
    RoomCode::pick(number)
}

/// A record that differs from those of other numbers.
pub(crate) fn record(number: u64) -> Record {
    let text = format!("line {number}");
    with(number, Event::Said { seat: None, text })
}

fn with(number: u64, event: Event) -> Record {
    let by = Origin {
        player: Token::new([7; 32]).player(),
        command: CommandId(Uuid::from_u128(number.into())),
    };
    Record { at: number, by, event }
}

/// A record of every kind of event, with texts that careless quoting breaks.
pub(crate) fn every_kind() -> Vec<Record> {
    let rules::Entry { rules, kit, .. } = games::GAMES.first();
    let (game, options) = (rules.name().to_owned(), rules.default_options());
    let seed = Seed::new([0xa5; 32]);
    let setup = rules.setup(2, &options, &seed).unwrap();
    let (first, play) = (rules.first(&setup).unwrap(), rules.start(2, &setup).unwrap());
    let mut chance = Chance::new(1);
    let command = kit.pick(&play.offer(first).unwrap(), &mut chance).unwrap();
    let played = play.decide(first, &command, &seed).unwrap();
    let name = "L'éa \"☕\" \\ '); DROP TABLE record; --".to_owned();
    let events = vec![
        Event::Opened { name: name.clone(), game: game.clone(), options: options.clone() },
        Event::Joined { name: name.clone() },
        Event::Left { seat: Seat(1) },
        Event::Renamed { seat: Seat(0), name: name.clone() },
        Event::Configured { game, options },
        Event::Started { seed: seed.clone(), without: vec![Seat(1)], setup: setup.clone() },
        Event::Started { seed, without: Vec::new(), setup },
        Event::Played { seat: Seat(0), stand_in: Some(Seat(1)), events: played.clone() },
        Event::Undone { seat: Seat(0), act: 3 },
        Event::UndoAsked { seat: Seat(0), act: 3 },
        Event::Again { seat: Seat(0) },
        Event::GaveUp { seat: Seat(0) },
        Event::Watching {},
        Event::GuestRenamed { name: name.clone() },
        Event::ChatsMerged { merged: true },
        Event::SeatAsked { seat: Seat(0) },
        Event::SeatAgreed { seat: Seat(1), guest: 1 },
        Event::SatIn { seat: Seat(0), guest: 1 },
        Event::TimedOut { seat: Seat(0), events: played.clone() },
        Event::ClockSet { seconds: Some(u32::MAX) },
        Event::ClockSet { seconds: None },
        Event::TimeAsked { seat: Seat(0) },
        Event::TimeAdded { seat: Seat(1) },
        Event::Played { seat: Seat(0), stand_in: None, events: played },
        Event::Reopened { seat: Seat(0) },
        Event::Agreed { seat: Seat(0), away: Seat(1) },
        Event::HostAsked { seat: Seat(0) },
        Event::HostPassed { seat: Seat(0) },
        Event::Removed { seat: Seat(1) },
        Event::Door { open: false },
        Event::Lent { seat: Seat(0), to: Token::new([8; 32]).player(), until: u64::MAX },
        Event::TookOver { seat: Seat(0) },
        Event::Pointed { seat: Seat(0), at: kit.any_target(&mut chance) },
        Event::Signalled { seat: Seat(0), signal: Signal::Yes },
        Event::Said { seat: Some(Seat(0)), text: name.clone() },
        Event::Said { seat: None, text: "é".repeat(300) },
        Event::Unchanged,
    ];
    for event in &events {
        // A new event has to be in the list: this match makes the compiler ask for it.
        match event {
            Event::Opened { .. }
            | Event::Joined { .. }
            | Event::Left { .. }
            | Event::Agreed { .. }
            | Event::Undone { .. }
            | Event::UndoAsked { .. }
            | Event::Again { .. }
            | Event::GaveUp { .. }
            | Event::Watching {}
            | Event::GuestRenamed { .. }
            | Event::ChatsMerged { .. }
            | Event::ClockSet { .. }
            | Event::TimeAsked { .. }
            | Event::TimeAdded { .. }
            | Event::SeatAsked { .. }
            | Event::SeatAgreed { .. }
            | Event::SatIn { .. }
            | Event::HostAsked { .. }
            | Event::HostPassed { .. }
            | Event::Removed { .. }
            | Event::Door { .. }
            | Event::Renamed { .. }
            | Event::Configured { .. }
            | Event::Started { .. }
            | Event::Played { .. }
            | Event::TimedOut { .. }
            | Event::Reopened { .. }
            | Event::Lent { .. }
            | Event::TookOver { .. }
            | Event::Pointed { .. }
            | Event::Signalled { .. }
            | Event::Said { .. }
            | Event::Unchanged => {}
        }
    }
    let latest = with(u64::MAX, Event::Joined { name });
    (1..).zip(events).map(|(number, event)| with(number, event)).chain([latest]).collect()
}

/// The stored form of a record, written by a newer program.
pub(crate) fn newer() -> String {
    stored::encode(&record(1)).replacen("\"v\":2", "\"v\":3", 1)
}
