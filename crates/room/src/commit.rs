//! Taking stored records into the room. The only way its state changes.

use rules::{Game as _, Seat};

use crate::game;
use crate::identity::PlayerId;
use crate::record::{Event, Record};
use crate::room::{Answer, Lent, Player, Room, Seq, Stage};
use crate::{Game, RoomCode};

/// Proof that a record stands in a room's log.
///
/// The store's `Receipt` is the one implementation outside tests, and only the store can make it: so
/// a record that is not stored cannot be committed, and what is not committed cannot be told.
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

    /// The answer to whoever asked.
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

    /// Whether somebody sits on another chair than before.
    #[must_use]
    pub fn seats_changed(&self) -> bool {
        self.seats_changed
    }
}

impl Room {
    /// Takes a stored record into the room: live after an append, or from the log when loading.
    ///
    /// # Panics
    /// If the record is not the next one of this room's log, or does not fit it: a bug, which costs
    /// this room and lets it reload from the log.
    pub fn commit(&mut self, proof: &impl Durable) -> Committed {
        assert_eq!(proof.room(), self.code, "the record is of this room");
        assert_eq!(proof.seq(), self.seq + 1, "records come in the order of the log");
        let record = proof.record();
        let was_over = self.is_over();
        self.follow(record);
        let answer = Answer { version: self.version };
        if !planted::fault("doubled_resend") {
            self.answered.insert(record.by, answer);
        }
        let kind = &record.event;
        Committed {
            seq: self.seq,
            answer,
            room_changed: match kind {
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
                | Event::Reopened { .. } => true,
            },
            game_changed: matches!(kind, Event::Started { .. } | Event::Played { .. }),
            seats_changed: matches!(
                kind,
                Event::Opened { .. }
                    | Event::Joined { .. }
                    | Event::Left { .. }
                    | Event::TookOver { .. }
            ),
        }
    }

    /// Takes a record of this room's own past into a copy that starts from the beginning, to see the
    /// room as it was. It makes no [`Committed`]: nothing can be told by it.
    pub fn follow(&mut self, record: &Record) {
        self.seq += 1;
        self.apply(record.by.player, &record.event);
    }

    /// Whether a game has been played to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match &self.stage {
            Stage::Lobby => false,
            Stage::Game { state, .. } => Game::is_over(state),
        }
    }

    fn apply(&mut self, player: PlayerId, event: &Event) {
        match event {
            Event::Opened { name, options } => {
                self.options = *options;
                self.sit(player, name);
            }
            Event::Joined { name } => self.sit(player, name),
            Event::Left { seat } => {
                let gone = self.players.remove(seat.index());
                if self.host == Some(gone.id) {
                    self.host = self.players.first().map(|it| it.id);
                }
            }
            Event::Renamed { seat, name } => self.players[seat.index()].name.clone_from(name),
            Event::Configured { options } => self.options = *options,
            Event::Started { seed, setup } => {
                self.version += 1;
                self.stage = Stage::Game {
                    state: Box::new(Game::start(setup)),
                    seed: seed.clone(),
                    options_since: vec![self.version; self.players.len()],
                };
            }
            Event::Played { seat, events } => self.play_events(*seat, events),
            Event::Reopened { seat: _ } => self.stage = Stage::Lobby,
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
            }
            Event::Pointed { .. }
            | Event::Signalled { .. }
            | Event::Said { .. }
            | Event::Unchanged => {}
        }
    }

    /// Whoever sits down at an empty table is its host.
    fn sit(&mut self, id: PlayerId, name: &str) {
        self.players.push(Player { id, name: name.to_owned(), lent: None });
        self.host.get_or_insert(id);
    }

    fn play_events(&mut self, actor: Seat, events: &[game::Event]) {
        let Stage::Game { state, options_since, .. } = &mut self.stage else {
            panic!("{}: played before the start", self.code);
        };
        let seat = |at: usize| Seat(u8::try_from(at).unwrap_or(u8::MAX));
        let offers: Vec<_> =
            (0..options_since.len()).map(|at| Game::options(state, seat(at))).collect();
        for event in events {
            Game::apply(state, event);
            self.version += 1;
        }
        for (at, (since, before)) in options_since.iter_mut().zip(offers).enumerate() {
            // The same offer after an own command may mean something else: a walk from another street.
            if seat(at) == actor || Game::options(state, seat(at)) != before {
                *since = self.version;
            }
        }
    }
}
