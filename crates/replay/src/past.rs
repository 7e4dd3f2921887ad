//! The games of a room's log.

use std::collections::BTreeSet;

use room::{Event, Record, Room, RoomCode, Seq};
use rules::{Damaged, Entry, Games, Json, Seat, Seed};

use crate::file::Instead;
use crate::tale::{Did, Step, Table, Tale, sorted};

/// A game of a log that cannot be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTale {
    /// So many games have not been played.
    #[error("no game of this number has been played in the room")]
    NotPlayed,
    /// The rules of today do not lead to what the log says.
    #[error("the rules of today do not lead to the record at {0}")]
    OtherRules(Seq),
    /// The log is damaged.
    #[error(transparent)]
    Damaged(#[from] Damaged),
}

/// The log of a room, read record by record for one of its games.
#[derive(Debug)]
pub struct Past {
    /// The room as it was before the next record, without its game.
    room: Room,
    /// The game that is looked for, from 1; the last one if there is none.
    wanted: Option<u32>,
    /// How many games have begun.
    games: u32,
    found: Option<Found>,
}

/// The game that is looked for.
#[derive(Debug)]
struct Found {
    game: Entry,
    players: Vec<String>,
    options: Json,
    seed: Seed,
    setup: Json,
    started: u64,
    records: Vec<Kept>,
}

/// A record of it.
#[derive(Debug)]
struct Kept {
    seq: Seq,
    at: u64,
    seat: Seat,
    did: Happened,
}

#[derive(Debug)]
enum Happened {
    Played { events: Json, instead: Option<Instead> },
    Undone { act: Seq },
}

impl Past {
    /// An empty log, of which this game is looked for, counted from 1; without a number the last one.
    #[must_use]
    pub fn new(code: RoomCode, games: Games, wanted: Option<u32>) -> Self {
        Self { room: Room::new(code, games), wanted, games: 0, found: None }
    }

    /// The code of the room.
    #[must_use]
    pub fn code(&self) -> RoomCode {
        self.room.code()
    }

    /// How many games have begun in what was read.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The position of the last record that was read.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.room.seq()
    }

    /// Takes in the next record of the log.
    ///
    /// # Errors
    /// [`Damaged`] if a record names a game that this program does not have.
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other record is of a game")]
    pub fn push(&mut self, record: &Record) -> Result<(), Damaged> {
        let (seq, at) = (self.room.seq() + 1, record.at);
        let asker = self.room.seat_of(record.by.player);
        self.room.follow(record)?;
        let (seat, did) = match &record.event {
            Event::Started { seed, without: _, setup } => {
                self.games += 1;
                if self.wanted.is_none_or(|it| it == self.games) {
                    self.found = Some(Found {
                        game: self.room.game(),
                        players: self.room.players().iter().map(|it| it.name.clone()).collect(),
                        options: self.room.options().clone(),
                        seed: seed.clone(),
                        setup: setup.clone(),
                        started: at,
                        records: Vec::new(),
                    });
                }
                return Ok(());
            }
            Event::Played { seat, stand_in, events } => {
                let moved_on = asker.filter(|it| it != seat).map(Instead::MovedOn);
                let instead = stand_in.map(Instead::StandIn).or(moved_on);
                (seat, Happened::Played { events: events.clone(), instead })
            }
            Event::TimedOut { seat, events } => {
                let instead = Some(Instead::TimedOut);
                (seat, Happened::Played { events: events.clone(), instead })
            }
            Event::Undone { seat, act } => (seat, Happened::Undone { act: *act }),
            _ => return Ok(()),
        };
        let is_wanted = self.wanted.is_none_or(|it| it == self.games);
        if let Some(found) = self.found.as_mut().filter(|_| is_wanted) {
            found.records.push(Kept { seq, at, seat: *seat, did });
        }
        Ok(())
    }

    /// The game that was looked for, as far as the log tells it.
    ///
    /// # Errors
    /// [`NoTale`].
    pub fn tale(self) -> Result<Tale, NoTale> {
        let found = self.found.ok_or(NoTale::NotPlayed)?;
        let Found { game, players, options, seed, setup, started, records } = found;
        let count = u8::try_from(players.len()).unwrap_or(u8::MAX);
        let mut table = Table::new(game.rules.start(count, &setup)?);
        let gone: BTreeSet<Seq> = records.iter().filter_map(Kept::takes_back).collect();
        let mut steps: Vec<Step> = Vec::new();
        // The first act of each record, and its position.
        let mut firsts: Vec<(Seq, usize)> = Vec::new();
        for Kept { seq, at, seat, did } in records {
            match did {
                Happened::Played { events, instead } => {
                    let undone = gone.contains(&seq);
                    let given = table.play.given(seat, &events, &seed)?;
                    let given = given.filter(|it| !it.is_empty()).ok_or(NoTale::OtherRules(seq))?;
                    firsts.push((seq, steps.len() + 1));
                    for mut given in given {
                        given.command = sorted(&given.command);
                        table.take(steps.len() + 1, &given.events, undone)?;
                        steps.push(Step { seat, at, did: Did::Command { given, instead, undone } });
                    }
                }
                Happened::Undone { act } => {
                    let from = firsts.iter().rfind(|(it, _)| *it == act).map(|(_, from)| *from);
                    let acts = from.and_then(|from| table.take_back(from).ok());
                    let acts = acts.ok_or(NoTale::OtherRules(seq))?;
                    steps.push(Step { seat, at, did: Did::Undo { acts } });
                }
            }
        }
        Ok(Tale { game, players, options, setup, started, steps, end: table.play, seed })
    }
}

impl Kept {
    fn takes_back(&self) -> Option<Seq> {
        match self.did {
            Happened::Undone { act } => Some(act),
            Happened::Played { .. } => None,
        }
    }
}
