//! Records as a viewer may see them.

use room::{Deal, Event, People, Record, Seq, Signal};
use rules::{Damaged, Json, Level, Rules, Seat, Viewer};
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
    /// The host seated a bot.
    BotAdded { seat: Seat, name: String, level: Level },
    /// A bot plays for somebody who is away, until they are back; `seat` is the last who agreed to it.
    BotStandsIn { seat: Seat, away: Seat, name: String, level: Level },
    /// A bot gave a command for a player who is away; its moments follow.
    BotPlayedFor { seat: Seat, name: String },
    /// A bot was asked what it would do. Only those who may know what the asking seat knows receive the answer.
    Advised {
        seat: Seat,
        name: String,
        level: Level,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        command: Option<Json>,
    },
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
    /// Chance decided who sits where: the names by seat. The start of the game follows.
    SeatsDrawn { names: Vec<String> },
    /// The host decided how the games of this room follow each other: the band to reach, whether chance
    /// decides who sits where, and whether a new series begins.
    SeriesSet { target: Option<u8>, shuffled: bool, restart: bool },
    /// The host chose how long a turn may last, in seconds; none for no limit.
    ClockSet { seconds: Option<u32> },
    /// The host chose where the deal of the next game comes from.
    DealChosen { deal: Deal },
    /// The time of a turn ran out: the game took its smallest legal way on; its moments follow.
    TimedOut { seat: Seat, name: String },
    /// A player wants more time for this turn.
    TimeAsked { seat: Seat, name: String },
    /// The players gave more time for this turn.
    TimeAdded { seat: Seat, name: String },
    /// An act was taken back: the entry at this position no longer counts.
    Undone { seat: Seat, name: String, act: Seq },
    /// A player agrees to take back the last act.
    UndoAsked { seat: Seat, name: String, act: Seq },
    /// A player plays again.
    Again { seat: Seat, name: String },
    /// A player gave up the seat.
    GaveUp { seat: Seat, name: String },
    /// A guest watches.
    Watching { guest: u32 },
    /// A guest took a name.
    GuestRenamed { guest: u32, name: String },
    /// Players read what guests say, or no longer do.
    ChatsMerged { merged: bool },
    /// A guest asks for a seat that was given up, or whose player is away.
    SeatAsked { seat: Seat, guest: u32, name: String },
    /// A player agrees that a guest takes the seat.
    SeatAgreed { seat: Seat, guest: u32 },
    /// A guest took a seat that was given up, or whose player was away.
    SatIn { seat: Seat, guest: u32, name: String },
    /// A player gave a command for one who is away; its moments follow.
    StoodIn { seat: Seat, name: String, stand_in: Seat },
    /// A player agrees to go on without one who is away.
    AbsenceAgreed { seat: Seat, away: Seat },
    /// The game went on without a player who is away; its moments follow.
    MovedOn { seat: Seat, name: String },
    /// A player asked for the host's role.
    HostAsked { seat: Seat, name: String },
    /// The host's role passed to a player.
    HostPassed { seat: Seat, name: String },
    /// The host freed a chair.
    ChairFreed { seat: Seat, name: String },
    /// The host opened or closed the door.
    Door { open: bool },
    /// A player asks to end the running game.
    ReopenAsked { seat: Seat, name: String },
    /// A player cleared the table for another game.
    Reopened { seat: Seat },
    /// A player continued on another device.
    TookOver { seat: Seat, name: String },
    /// A player pointed at something.
    Pointed {
        seat: Seat,
        name: String,
        #[ts(type = "unknown")]
        at: Json,
    },
    /// A player sent a ready-made line.
    Signalled { seat: Seat, name: String, signal: Signal },
    /// Somebody said something; a watcher has no seat.
    Said {
        seat: Option<Seat>,
        name: String,
        /// The number of the guest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        guest: Option<u32>,
        text: String,
    },
}

/// A visible event, of the room or of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Moment {
    /// Of the room.
    Room(RoomMoment),
    /// Of the game, as the game writes it.
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
    /// The record at this position as this viewer may see it. `people` are the people of the room just
    /// before it, because the log shows the names of that time; `rules` are the rules of its game.
    ///
    /// # Panics
    /// If the rules cannot read what they could read when the record was committed.
    #[must_use]
    pub fn new(
        seq: Seq,
        people: &People,
        rules: &dyn Rules,
        record: &Record,
        viewer: Viewer,
    ) -> Self {
        let players = people.players();
        let author = people.guest(record.by.player);
        let guest = author.map_or(0, |it| it.number);
        let guest_name = || author.and_then(|it| it.name.clone()).unwrap_or_default();
        let name = |seat: Seat| {
            let player = players.get(seat.index());
            player.map_or_else(String::new, |it| it.name.clone())
        };
        let next_seat = Seat(u8::try_from(players.len()).unwrap_or(u8::MAX));
        let one = |moment: RoomMoment| vec![Moment::Room(moment)];
        let moments = match &record.event {
            Event::Opened { name, .. } | Event::OpenedForPractice { name, .. } => {
                one(RoomMoment::Opened { seat: next_seat, name: name.clone() })
            }
            Event::Joined { name } => {
                one(RoomMoment::Joined { seat: next_seat, name: name.clone() })
            }
            Event::BotAdded { name, level } => {
                one(RoomMoment::BotAdded { seat: next_seat, name: name.clone(), level: *level })
            }
            Event::BotStandsIn { seat, away, level } => one(RoomMoment::BotStandsIn {
                seat: *seat,
                away: *away,
                name: name(*away),
                level: *level,
            }),
            Event::Advised { seat, level, command } => {
                let knows = rules.sight(viewer) == rules.sight(Viewer::Seat(*seat));
                let command = knows.then(|| command.clone());
                one(RoomMoment::Advised { seat: *seat, name: name(*seat), level: *level, command })
            }
            Event::Left { seat } => one(RoomMoment::Left { seat: *seat, name: name(*seat) }),
            Event::Renamed { seat, name: new } => {
                one(RoomMoment::Renamed { seat: *seat, from: name(*seat), name: new.clone() })
            }
            Event::Configured { game, options } => {
                one(RoomMoment::Configured { game: game.clone(), options: options.clone() })
            }
            Event::Started { source: _, dealt: _, without, order, setup } => {
                let gone = without.iter().map(|it| RoomMoment::Left { seat: *it, name: name(*it) });
                let left = u8::try_from(without.len()).unwrap_or(u8::MAX);
                let players = next_seat.0.saturating_sub(left);
                let started = RoomMoment::Started { players, first: read(rules.first(setup)) };
                let names = order.iter().map(|it| name(*it)).collect();
                let drawn = (!order.is_empty()).then_some(RoomMoment::SeatsDrawn { names });
                gone.chain(drawn).chain([started]).map(Moment::Room).collect()
            }
            Event::Played { seat, stand_in, ending: _, events } => {
                let moments = read(rules.moments(*seat, events, viewer));
                let is_own = players.get(seat.index()).is_none_or(|it| it.id == record.by.player);
                let (seat, name) = (*seat, name(*seat));
                let without = match stand_in {
                    Some(stand_in) => Some(RoomMoment::StoodIn { seat, name, stand_in: *stand_in }),
                    None if record.by.player.is_bot() && !is_own => {
                        Some(RoomMoment::BotPlayedFor { seat, name })
                    }
                    None => (!is_own).then_some(RoomMoment::MovedOn { seat, name }),
                };
                let moments = moments.into_iter().map(Moment::Game);
                without.into_iter().map(Moment::Room).chain(moments).collect()
            }
            Event::TimedOut { seat, ending: _, events } => {
                let timed_out = RoomMoment::TimedOut { seat: *seat, name: name(*seat) };
                let moments = read(rules.moments(*seat, events, viewer));
                let moments = moments.into_iter().map(Moment::Game);
                [Moment::Room(timed_out)].into_iter().chain(moments).collect()
            }
            Event::ClockSet { seconds } => one(RoomMoment::ClockSet { seconds: *seconds }),
            // A series keeps its target for the next game that has ranks.
            Event::SeriesSet { target, shuffled, restart } => one(RoomMoment::SeriesSet {
                target: target.filter(|it| *it <= rules.bands()),
                shuffled: *shuffled,
                restart: *restart,
            }),
            Event::DealChosen { deal } => one(RoomMoment::DealChosen { deal: deal.clone() }),
            Event::TimeAsked { seat } => {
                one(RoomMoment::TimeAsked { seat: *seat, name: name(*seat) })
            }
            Event::TimeAdded { seat } => {
                one(RoomMoment::TimeAdded { seat: *seat, name: name(*seat) })
            }
            Event::Undone { seat, act } => {
                one(RoomMoment::Undone { seat: *seat, name: name(*seat), act: *act })
            }
            Event::UndoAsked { seat, act } => {
                one(RoomMoment::UndoAsked { seat: *seat, name: name(*seat), act: *act })
            }
            Event::Again { seat } => one(RoomMoment::Again { seat: *seat, name: name(*seat) }),
            Event::GaveUp { seat } => one(RoomMoment::GaveUp { seat: *seat, name: name(*seat) }),
            Event::Watching {} => one(RoomMoment::Watching { guest: people.next_guest() }),
            Event::GuestRenamed { name } => {
                one(RoomMoment::GuestRenamed { guest, name: name.clone() })
            }
            Event::ChatsMerged { merged } => one(RoomMoment::ChatsMerged { merged: *merged }),
            Event::SeatAsked { seat } => {
                one(RoomMoment::SeatAsked { seat: *seat, guest, name: guest_name() })
            }
            Event::SeatAgreed { seat, guest } => {
                one(RoomMoment::SeatAgreed { seat: *seat, guest: *guest })
            }
            Event::SatIn { seat, guest } => {
                let who = people.guests().iter().find(|it| it.number == *guest);
                let name = who.and_then(|it| it.name.clone()).unwrap_or_else(|| name(*seat));
                one(RoomMoment::SatIn { seat: *seat, guest: *guest, name })
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
            Event::ReopenAsked { seat } => {
                one(RoomMoment::ReopenAsked { seat: *seat, name: name(*seat) })
            }
            Event::Reopened { seat, seal: _ } => {
                // Players behind a vacant seat have moved up: the seat is that of the room in the same message.
                let ahead = players.iter().take(seat.index()).filter(|it| !it.is_vacant()).count();
                one(RoomMoment::Reopened { seat: Seat(u8::try_from(ahead).unwrap_or(u8::MAX)) })
            }
            // A pass concerns only two devices of one person.
            Event::Lent { .. } | Event::Unchanged => Vec::new(),
            // The view states who has mixed in; what they mixed in is hidden until the game is over.
            Event::Mixed { .. } => Vec::new(),
            Event::TookOver { seat } => {
                one(RoomMoment::TookOver { seat: *seat, name: name(*seat) })
            }
            Event::Pointed { seat, at } => {
                one(RoomMoment::Pointed { seat: *seat, name: name(*seat), at: at.clone() })
            }
            Event::Signalled { seat, signal } => {
                one(RoomMoment::Signalled { seat: *seat, name: name(*seat), signal: *signal })
            }
            // What guests say is theirs, until the players read along.
            Event::Said { seat: None, .. } if viewer.seat().is_some() && !people.is_merged() => {
                Vec::new()
            }
            Event::Said { seat, text } => one(RoomMoment::Said {
                seat: *seat,
                name: seat.map_or_else(guest_name, name),
                guest: author.filter(|_| seat.is_none()).map(|it| it.number),
                text: text.clone(),
            }),
        };
        Self { seq, at: record.at, moments }
    }
}

/// Unwraps a part that the rules could read when the record was committed.
fn read<T>(part: Result<T, Damaged>) -> T {
    part.unwrap_or_else(|damaged| panic!("it was read before: {damaged}"))
}
