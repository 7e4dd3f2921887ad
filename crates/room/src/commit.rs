//! Applies stored records to the room. The only way its state changes.

use rules::{Damaged, Json, Seat};

use crate::RoomCode;
use crate::identity::PlayerId;
use crate::record::{Event, Record};
use crate::room::{Agreed, Answer, Lent, Player, Room, Seq, Stage};

/// So many people whose chairs were freed are remembered, the last ones.
const MOST_REMOVED: usize = 64;

/// Proof that a record stands in a room's log.
///
/// The store's `Receipt` is the one implementation outside tests, and only the store can make it:
/// so a record that is not stored cannot be committed, and an uncommitted one cannot be sent.
pub trait Durable {
    /// The room of the log.
    fn room(&self) -> RoomCode;
    /// The position in the log.
    fn seq(&self) -> Seq;
    /// What stands there.
    fn record(&self) -> &Record;
}

/// What a committed record changed. Made by [`Room::commit`] alone: the right to tell others.
#[derive(Clone, Debug, PartialEq)]
pub struct Committed {
    seq: Seq,
    answer: Answer,
    room_changed: bool,
    game_changed: bool,
    seats_changed: bool,
}

impl Committed {
    /// The position of the record.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The answer to the person who asked.
    #[must_use]
    pub fn answer(&self) -> Answer {
        self.answer
    }

    /// Whether seats, names, options, host or stage changed.
    #[must_use]
    pub fn room_changed(&self) -> bool {
        self.room_changed
    }

    /// Whether the game changed.
    #[must_use]
    pub fn game_changed(&self) -> bool {
        self.game_changed
    }

    /// Whether a player's chair changed.
    #[must_use]
    pub fn seats_changed(&self) -> bool {
        self.seats_changed
    }
}

impl Room {
    /// Takes a stored record into the room: live after an append, or from the log when loading.
    ///
    /// # Errors
    /// [`Damaged`] if the rules cannot read the record. The room is as it was before it.
    ///
    /// # Panics
    /// If the record is not the next one of this room's log, or does not fit it: a bug, which costs
    /// this room and lets it reload from the log.
    pub fn commit(&mut self, proof: &impl Durable) -> Result<Committed, Damaged> {
        assert_eq!(proof.room(), self.code, "the record is of this room");
        assert_eq!(proof.seq(), self.seq + 1, "records come in the order of the log");
        let record = proof.record();
        let (was_over, agreed) = (self.is_over(), self.agreed.len());
        self.apply(record.by.player, &record.event)?;
        self.seq += 1;
        self.latest = self.latest.max(record.at);
        let answer = Answer { version: self.version };
        self.answered.insert(record.by, answer);
        let kind = &record.event;
        Ok(Committed {
            seq: self.seq,
            answer,
            room_changed: agreed != self.agreed.len()
                || match kind {
                    Event::Lent { .. }
                    | Event::TookOver { .. }
                    | Event::Pointed { .. }
                    | Event::Signalled { .. }
                    | Event::Said { .. }
                    | Event::Unchanged => false,
                    Event::Played { .. } => was_over != self.is_over(),
                    Event::Opened { .. }
                    | Event::Joined { .. }
                    | Event::Left { .. }
                    | Event::Renamed { .. }
                    | Event::Configured { .. }
                    | Event::Started { .. }
                    | Event::Agreed { .. }
                    | Event::HostAsked { .. }
                    | Event::HostPassed { .. }
                    | Event::Removed { .. }
                    | Event::Door { .. }
                    | Event::Reopened { .. } => true,
                },
            game_changed: matches!(kind, Event::Started { .. } | Event::Played { .. }),
            seats_changed: matches!(
                kind,
                Event::Opened { .. }
                    | Event::Joined { .. }
                    | Event::Left { .. }
                    | Event::Removed { .. }
                    | Event::TookOver { .. }
            ),
        })
    }

    /// Applies a record of this room's past to a copy that starts from the beginning, to find the
    /// players and the game of that time. It does not replay the game and makes no [`Committed`],
    /// so nothing can be sent from it.
    ///
    /// # Errors
    /// [`Damaged`] if the record names a game that this program does not have.
    pub fn follow(&mut self, record: &Record) -> Result<(), Damaged> {
        match &record.event {
            Event::Started { .. } | Event::Played { .. } | Event::Reopened { .. } => {}
            Event::Opened { .. }
            | Event::Joined { .. }
            | Event::Left { .. }
            | Event::Renamed { .. }
            | Event::Configured { .. }
            | Event::Agreed { .. }
            | Event::HostAsked { .. }
            | Event::HostPassed { .. }
            | Event::Removed { .. }
            | Event::Door { .. }
            | Event::Lent { .. }
            | Event::TookOver { .. }
            | Event::Pointed { .. }
            | Event::Signalled { .. }
            | Event::Said { .. }
            | Event::Unchanged => self.apply(record.by.player, &record.event)?,
        }
        self.seq += 1;
        Ok(())
    }

    /// Whether a game has been played to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn apply(&mut self, player: PlayerId, event: &Event) -> Result<(), Damaged> {
        if let Some(back) = self.seat_of(player) {
            self.agreed.retain(|it| it.away != back);
        }
        match event {
            Event::Opened { name, game, options } => {
                self.choose(game, options)?;
                self.sit(player, name);
            }
            Event::Joined { name } => self.sit(player, name),
            Event::Left { seat } => {
                let gone = self.free(*seat);
                if self.host == Some(gone) {
                    self.host = self.players.first().map(|it| it.id);
                    self.asked.clear();
                }
            }
            Event::Removed { seat } => {
                let gone = self.free(*seat);
                if self.removed.len() == MOST_REMOVED {
                    self.removed.remove(0);
                }
                self.removed.push(gone);
            }
            Event::Door { open } => {
                self.is_closed = !open;
                if *open {
                    self.removed.clear();
                }
            }
            Event::HostAsked { seat } => self.asked.push(self.players[seat.index()].id),
            Event::HostPassed { seat } => {
                self.host = Some(self.players[seat.index()].id);
                self.asked.clear();
            }
            Event::Agreed { seat, away } => {
                self.agreed.push(Agreed { away: *away, by: *seat });
            }
            Event::Renamed { seat, name } => self.players[seat.index()].name.clone_from(name),
            Event::Configured { game, options } => self.choose(game, options)?,
            Event::Started { seed, setup } => {
                self.agreed.clear();
                let players = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
                let play = self.game.rules.start(players, setup)?;
                self.version += 1;
                self.stage = Stage::Game {
                    play,
                    seed: seed.clone(),
                    options_since: vec![self.version; self.players.len()],
                };
            }
            Event::Played { seat, events } => self.play_events(*seat, events)?,
            Event::Reopened { seat: _ } => {
                self.stage = Stage::Lobby;
                self.agreed.clear();
            }
            Event::Lent { seat, to, until } => {
                self.players[seat.index()].lent = Some(Lent { to: *to, until: *until });
            }
            Event::TookOver { seat } => {
                let chair = &mut self.players[seat.index()];
                let gone = std::mem::replace(&mut chair.id, player);
                chair.lent = None;
                if self.host == Some(gone) {
                    self.host = Some(player);
                }
                self.asked.iter_mut().filter(|it| **it == gone).for_each(|it| *it = player);
            }
            Event::Pointed { .. }
            | Event::Signalled { .. }
            | Event::Said { .. }
            | Event::Unchanged => {}
        }
        Ok(())
    }

    /// Those behind move up.
    fn free(&mut self, seat: Seat) -> PlayerId {
        let gone = self.players.remove(seat.index()).id;
        self.asked.retain(|it| *it != gone);
        gone
    }

    fn choose(&mut self, game: &str, options: &Json) -> Result<(), Damaged> {
        let unknown = || Damaged {
            game: game.to_owned(),
            part: "rules",
            why: "this program has no such game".to_owned(),
        };
        self.game = self.games.find(game).ok_or_else(unknown)?;
        self.options = options.clone();
        Ok(())
    }

    /// The first person to sit down at an empty table is its host.
    fn sit(&mut self, id: PlayerId, name: &str) {
        self.players.push(Player { id, name: name.to_owned(), lent: None });
        self.host.get_or_insert(id);
    }

    fn play_events(&mut self, actor: Seat, events: &Json) -> Result<(), Damaged> {
        let Stage::Game { play, options_since, .. } = &mut self.stage else {
            panic!("{}: played before the start", self.code);
        };
        let changed = play.apply(events)?;
        self.version += 1;
        for (at, since) in (0..).zip(options_since.iter_mut()) {
            // The same offer after an own command may mean something else on the new table.
            if Seat(at) == actor || changed.contains(Seat(at)) {
                *since = self.version;
            }
        }
        Ok(())
    }
}
