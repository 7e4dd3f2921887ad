//! The games of a room's log.

use std::collections::BTreeSet;

use room::{DealKey, Dealt, Ending, Event, Record, Room, RoomCode, Sealed, Seq, Source, seed_of};
use rules::{Damaged, Entry, Games, Json, Play, Position, Seat, Seed};

use crate::file::{Instead, MOST_ACTS, Proof};
use crate::tale::{Did, Step, Table, Tale, sorted};

/// A game of a log that cannot be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTale {
    /// Fewer games than that have been played.
    #[error("no game of this number has been played in the room")]
    NotPlayed,
    /// Today's rules do not lead to what the log contains.
    #[error("the rules of today do not lead to the record at {0}")]
    OtherRules(Seq),
    /// The game is still running, and its seal has another key.
    #[error("the server has another key than the one of the game's seal")]
    SealLost,
    /// More acts than a file of a game may have.
    #[error("the game has more than {MOST_ACTS} acts")]
    TooLong,
    /// The log is damaged.
    #[error(transparent)]
    Damaged(#[from] Damaged),
}

/// The log of a room, read record by record for one of its games.
#[derive(Debug)]
pub struct Past {
    /// The room as it was before the next record, without its game.
    room: Room,
    /// The number of the game that is looked for, from 1; `None` for the last one.
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
    source: Source,
    /// The seal of the log when it began.
    sealed: Option<Sealed>,
    from: Option<Position>,
    dealt: Option<Dealt>,
    setup: Json,
    begun: Box<dyn Play>,
    started: u64,
    records: Vec<Kept>,
    end: Option<(Seq, Ending)>,
    /// The table was cleared after it.
    is_cleared: bool,
}

/// What a game that is over was dealt from, and how it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Ended {
    /// The name of the game.
    pub game: &'static str,
    /// How many played it.
    pub players: usize,
    /// What the room had chosen.
    pub options: Json,
    /// Where the deal came from, if others may have had the same.
    pub dealt: Option<Dealt>,
    /// What decided chance: with it anybody can deal the same again.
    pub seed: Seed,
    /// The position of the record that ended the game.
    pub seq: Seq,
    /// What that record states about the end.
    pub ending: Ending,
}

/// A record of that game.
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
    /// An empty log, in which this game will be looked for, counted from 1; without a number the last one.
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

    /// Reads the next record of the log.
    ///
    /// # Errors
    /// [`Damaged`] if a record names a game that this program does not have.
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other record is of a game")]
    pub fn push(&mut self, record: &Record) -> Result<(), Damaged> {
        let (seq, at) = (self.room.seq() + 1, record.at);
        let asker = self.room.seat_of(record.by.player);
        let wanted = self.wanted;
        let is_wanted = |number: u32| wanted.is_none_or(|it| it == number);
        self.room.follow(record)?;
        let (seat, did) = match &record.event {
            Event::Started { source, dealt, without: _, order: _, setup } => {
                self.games += 1;
                if is_wanted(self.games) {
                    let players = u8::try_from(self.room.players().len()).unwrap_or(u8::MAX);
                    self.found = Some(Found {
                        from: self.room.practice().map(|it| it.position.clone()),
                        begun: self.room.begun(players, setup)?,
                        game: self.room.game(),
                        players: self.room.players().iter().map(|it| it.name.clone()).collect(),
                        options: self.room.options().clone(),
                        source: source.clone(),
                        sealed: self.room.sealed().cloned(),
                        dealt: dealt.clone(),
                        setup: setup.clone(),
                        started: at,
                        records: Vec::new(),
                        end: None,
                        is_cleared: false,
                    });
                }
                return Ok(());
            }
            Event::Played { seat, stand_in, ending: _, events } => {
                let moved_on = asker.filter(|it| it != seat).map(Instead::MovedOn);
                let by = record.by.player;
                let bot = (by.is_bot() && asker.is_none()).then_some(Instead::Bot);
                let instead = stand_in.map(Instead::StandIn).or(moved_on).or(bot);
                (seat, Happened::Played { events: events.clone(), instead })
            }
            Event::TimedOut { seat, ending: _, events } => {
                let instead = Some(Instead::TimedOut);
                (seat, Happened::Played { events: events.clone(), instead })
            }
            Event::Undone { seat, act } => (seat, Happened::Undone { act: *act }),
            Event::Reopened { .. } => {
                if let Some(found) = self.found.as_mut().filter(|_| is_wanted(self.games)) {
                    found.is_cleared = true;
                }
                return Ok(());
            }
            _ => return Ok(()),
        };
        if let Some(found) = self.found.as_mut().filter(|_| is_wanted(self.games)) {
            found.records.push(Kept { seq, at, seat: *seat, did });
            found.end = record.event.ending().map(|it| (seq, it.clone()));
        }
        Ok(())
    }

    /// Whether the game that was looked for was played on from a position: then it is not compared with others.
    #[must_use]
    pub fn is_practice(&self) -> bool {
        self.found.as_ref().is_some_and(|it| it.from.is_some())
    }

    /// The end of the game that was looked for. `None` if it was not played, is still running, or ended in the log of a
    /// program that compared no games.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        let found = self.found.as_ref()?;
        let (seq, ending) = found.end.clone()?;
        Some(Ended {
            game: found.game.rules.name(),
            players: found.players.len(),
            options: found.options.clone(),
            dealt: found.dealt.clone(),
            seed: found.proof(&ending).map_or_else(|| found.open(), |it| Some(it.seed()))?,
            seq,
            ending,
        })
    }

    /// The game that was looked for, as far as the log goes. The key gives the seed if it is sealed and still running.
    ///
    /// # Errors
    /// [`NoTale`].
    pub fn tale(self, key: &DealKey) -> Result<Tale, NoTale> {
        let found = self.found.ok_or(NoTale::NotPlayed)?;
        if found.records.len() > MOST_ACTS {
            return Err(NoTale::TooLong);
        }
        let proof = found.end.as_ref().and_then(|(_, ending)| found.proof(ending));
        let seed = match &proof {
            Some(proof) => proof.seed(),
            None => found.seed(key)?,
        };
        let Found {
            game, players, options, from, setup, begun, started, records, is_cleared, ..
        } = found;
        let mut table = Table::new(begun);
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
        // A record may have several acts.
        if steps.len() > MOST_ACTS {
            return Err(NoTale::TooLong);
        }
        Ok(Tale {
            game,
            players,
            options,
            from,
            setup,
            started,
            steps,
            unfinished: is_cleared && table.play.outcome().is_none(),
            end: table.play,
            seed,
            proof,
        })
    }
}

impl Found {
    /// How the seed came about, according to the record that ended the game.
    fn proof(&self, ending: &Ending) -> Option<Proof> {
        match (&self.source, &ending.secret) {
            (Source::Sealed { seal, nonces }, Some(secret)) => {
                Some(Proof { seal: *seal, secret: secret.clone(), nonces: nonces.clone() })
            }
            _ => None,
        }
    }

    /// The seed of a deal that was not sealed.
    fn open(&self) -> Option<Seed> {
        match &self.source {
            Source::Open { seed } => Some(seed.clone()),
            Source::Sealed { .. } => None,
        }
    }

    /// The seed while the game goes on.
    fn seed(&self, key: &DealKey) -> Result<Seed, NoTale> {
        match &self.source {
            Source::Open { seed } => Ok(seed.clone()),
            Source::Sealed { nonces, .. } => {
                let secret = self.sealed.as_ref().and_then(|it| it.secret(key).ok());
                secret.map(|it| seed_of(&it, nonces)).ok_or(NoTale::SealLost)
            }
        }
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
