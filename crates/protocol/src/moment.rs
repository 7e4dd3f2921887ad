//! Records as a viewer may see them.

use room::{Event, Player, Record, Seq, Signal};
use rules::{Damaged, Json, Rules, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that happened to the room itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are those of the record of the same name")]
pub enum RoomMoment {
    /// The room was opened and its host sat down.
    Opened { seat: Seat, name: String },
    /// Somebody sat down.
    Joined { seat: Seat, name: String },
    /// Somebody left the chair.
    Left { seat: Seat, name: String },
    /// Somebody took another name.
    Renamed { seat: Seat, from: String, name: String },
    /// The host chose another game, or other options.
    Configured {
        game: String,
        #[ts(type = "unknown")]
        options: Json,
    },
    /// The game began; `first` is the seat that begins.
    Started { players: u8, first: Seat },
    /// A player agrees to go on without one who is away.
    AbsenceAgreed { seat: Seat, away: Seat },
    /// The game went on without a player who is away; what it did follows.
    MovedOn { seat: Seat, name: String },
    /// A player asked for the host's role.
    HostAsked { seat: Seat, name: String },
    /// The host's role passed to a player.
    HostPassed { seat: Seat, name: String },
    /// The host freed a chair.
    ChairFreed { seat: Seat, name: String },
    /// The host opened or closed the door.
    Door { open: bool },
    /// A player cleared the table for another game.
    Reopened { seat: Seat },
    /// A player went on from another device.
    TookOver { seat: Seat, name: String },
    /// A player pointed at something.
    Pointed {
        seat: Seat,
        name: String,
        #[ts(type = "unknown")]
        at: Json,
    },
    /// A player gave a ready-made line.
    Signalled { seat: Seat, name: String, signal: Signal },
    /// Somebody said something; a watcher has no seat.
    Said { seat: Option<Seat>, name: String, text: String },
}

/// A visible event, of the room or of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Moment {
    /// Of the room.
    Room(RoomMoment),
    /// Of the game, as it writes it.
    Game(#[ts(type = "unknown")] Json),
}

/// One record as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LogEntry {
    /// Its position in the room's log.
    pub seq: Seq,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// What happened, in order.
    pub moments: Vec<Moment>,
}

impl LogEntry {
    /// The record at this position as this viewer may see it. `players` are those on the chairs just
    /// before it, because names in the log are those of that time; `rules` are those of its game.
    ///
    /// # Panics
    /// If the rules cannot read what they read when the record was committed.
    #[must_use]
    pub fn new(
        seq: Seq,
        players: &[Player],
        rules: &dyn Rules,
        record: &Record,
        viewer: Viewer,
    ) -> Self {
        let name = |seat: Seat| {
            let player = players.get(seat.index());
            player.map_or_else(String::new, |it| it.name.clone())
        };
        let next_seat = Seat(u8::try_from(players.len()).unwrap_or(u8::MAX));
        let one = |moment: RoomMoment| vec![Moment::Room(moment)];
        let moments = match &record.event {
            Event::Opened { name, game: _, options: _ } => {
                one(RoomMoment::Opened { seat: next_seat, name: name.clone() })
            }
            Event::Joined { name } => {
                one(RoomMoment::Joined { seat: next_seat, name: name.clone() })
            }
            Event::Left { seat } => one(RoomMoment::Left { seat: *seat, name: name(*seat) }),
            Event::Renamed { seat, name: new } => {
                one(RoomMoment::Renamed { seat: *seat, from: name(*seat), name: new.clone() })
            }
            Event::Configured { game, options } => {
                one(RoomMoment::Configured { game: game.clone(), options: options.clone() })
            }
            Event::Started { seed: _, setup } => {
                let first = read(rules.first(setup));
                one(RoomMoment::Started { players: next_seat.0, first })
            }
            Event::Played { seat, events } => {
                let moments = read(rules.moments(*seat, events, viewer));
                let is_own = players.get(seat.index()).is_none_or(|it| it.id == record.by.player);
                let without =
                    (!is_own).then(|| RoomMoment::MovedOn { seat: *seat, name: name(*seat) });
                let moments = moments.into_iter().map(Moment::Game);
                without.into_iter().map(Moment::Room).chain(moments).collect()
            }
            Event::Agreed { seat, away } => {
                one(RoomMoment::AbsenceAgreed { seat: *seat, away: *away })
            }
            Event::HostAsked { seat } => {
                one(RoomMoment::HostAsked { seat: *seat, name: name(*seat) })
            }
            Event::HostPassed { seat } => {
                one(RoomMoment::HostPassed { seat: *seat, name: name(*seat) })
            }
            Event::Removed { seat } => {
                one(RoomMoment::ChairFreed { seat: *seat, name: name(*seat) })
            }
            Event::Door { open } => one(RoomMoment::Door { open: *open }),
            Event::Reopened { seat } => one(RoomMoment::Reopened { seat: *seat }),
            // That a pass was given is between two devices of one person.
            Event::Lent { .. } | Event::Unchanged => Vec::new(),
            Event::TookOver { seat } => {
                one(RoomMoment::TookOver { seat: *seat, name: name(*seat) })
            }
            Event::Pointed { seat, at } => {
                one(RoomMoment::Pointed { seat: *seat, name: name(*seat), at: at.clone() })
            }
            Event::Signalled { seat, signal } => {
                one(RoomMoment::Signalled { seat: *seat, name: name(*seat), signal: *signal })
            }
            Event::Said { seat, text } => one(RoomMoment::Said {
                seat: *seat,
                name: seat.map_or_else(String::new, name),
                text: text.clone(),
            }),
        };
        Self { seq, at: record.at, moments }
    }
}

/// What the rules read when the record was committed.
fn read<T>(part: Result<T, Damaged>) -> T {
    part.unwrap_or_else(|damaged| panic!("it was read before: {damaged}"))
}
