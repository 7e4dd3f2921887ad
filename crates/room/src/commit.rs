//! Applies stored records to the room. The only way its state changes.

use std::sync::Arc;

use rules::{Applied, Damaged, Json, Position, Seat, SeatSet};

use crate::RoomCode;
use crate::identity::PlayerId;
use crate::people::{Lent, Player};
use crate::practice::Practice;
use crate::record::{Event, Record};
use crate::room::{Agreed, Answer, Room, Seq, Stage};
use crate::undo::{Act, Back, Barrier};

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

/// What a committed record changed. Only [`Room::commit`] makes it: the right to notify others.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each says what one part of a message is for")]
pub struct Committed {
    seq: Seq,
    answer: Answer,
    room_changed: bool,
    game_changed: bool,
    seats_changed: bool,
    clock_changed: bool,
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

    /// Whether the game changed, or what may be taken back of it.
    #[must_use]
    pub fn game_changed(&self) -> bool {
        self.game_changed
    }

    /// Whether a player's chair changed.
    #[must_use]
    pub fn seats_changed(&self) -> bool {
        self.seats_changed
    }

    /// Whether the clock of the turn changed.
    #[must_use]
    pub fn clock_changed(&self) -> bool {
        self.clock_changed
    }
}

impl Room {
    /// Applies a stored record to the room: live after an append, or from the log when loading.
    ///
    /// # Errors
    /// [`Damaged`] if the rules cannot read the record. The game is then unchanged.
    ///
    /// # Panics
    /// If the record is not the next one of this room's log, or does not fit it: a bug, after which this room reloads
    /// from the log.
    pub fn commit(&mut self, proof: &impl Durable) -> Result<Committed, Damaged> {
        assert_eq!(proof.room(), self.code, "the record is of this room");
        assert_eq!(proof.seq(), self.seq + 1, "records come in the order of the log");
        let record = proof.record();
        let (was_over, agreed, stand_ins) = (self.is_over(), self.agreed.len(), self.stand_ins());
        let (clock, reopening) = (self.clock.clone(), self.reopening.len());
        let wishes = self.people.wishes();
        self.apply(record)?;
        self.follow_seal(record);
        self.seq += 1;
        let by = record.by.player;
        let is_stranger = by != PlayerId::NOBODY && !by.is_bot() && self.seat_of(by).is_none();
        self.strangers += Seq::from(is_stranger);
        self.latest = self.latest.max(record.at);
        let answer = Answer { version: self.version };
        self.answered.insert(record.by, answer);
        let effect = record.event.effect();
        let stand_ins_changed = stand_ins != self.stand_ins();
        let players_changed = effect.seats && self.play().is_some();
        Ok(Committed {
            seq: self.seq,
            answer,
            room_changed: effect.room
                || stand_ins_changed
                || was_over != self.is_over()
                || agreed != self.agreed.len()
                || reopening != self.reopening.len()
                || wishes != self.people.wishes(),
            // Who may take back an act depends on who plays at its seat.
            game_changed: effect.game || stand_ins_changed || players_changed,
            seats_changed: effect.seats,
            clock_changed: clock != self.clock,
        })
    }

    /// Applies a record of this room's past to a copy that starts from the beginning, to find the
    /// players and the game of that time. It does not replay the game and makes no [`Committed`],
    /// so nothing can be sent from it.
    ///
    /// # Errors
    /// [`Damaged`] if the record names a game that this program does not have.
    pub fn follow(&mut self, record: &Record) -> Result<(), Damaged> {
        if let Event::Started { without, order, .. } = &record.event {
            self.seat(without, order);
        } else if matches!(record.event, Event::Reopened { .. }) {
            self.drop_vacant();
        } else if record.event.effect().game {
            self.welcome_back(record.by.player);
        } else {
            self.apply(record)?;
        }
        self.follow_seal(record);
        self.seq += 1;
        Ok(())
    }

    /// Whether a game has been played to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn apply(&mut self, record: &Record) -> Result<(), Damaged> {
        let (player, event) = (record.by.player, &record.event);
        // If the time of day was set back, the latest time of the log counts.
        let (now, was_over) = (record.at.max(self.latest), self.is_over());
        self.welcome_back(player);
        match event {
            Event::Opened { name, game, seal: _, options } => {
                self.choose(game, options)?;
                self.sit(player, name);
            }
            Event::OpenedForPractice { name, game, players, act, position } => {
                let position: Position = position.read().map_err(|error| Damaged {
                    game: game.clone(),
                    part: "position",
                    why: error.to_string(),
                })?;
                self.choose(game, &position.options)?;
                self.practise(Practice { players: players.clone(), act: *act, position })?;
                self.sit(player, name);
            }
            Event::Joined { name } => self.sit(player, name),
            Event::BotAdded { name, level } => self.seat_bot(name, *level),
            Event::BotStandsIn { seat: _, away, level } => {
                self.agreed.retain(|it| it.away != *away);
                self.relieve(*away, *level);
            }
            Event::Advised { .. } => self.chronicle.note_bot(),
            Event::Left { seat } => {
                let gone = self.free(*seat);
                self.replace_host(gone);
            }
            Event::Again { seat: _ } => self.again.push(player),
            Event::ReopenAsked { seat: _ } => self.reopening.push(player),
            Event::GaveUp { seat } => self.give_up(*seat),
            Event::Watching {} => self.people_mut().welcome(player),
            Event::GuestRenamed { name } => {
                if let Some(guest) = self.people_mut().guest_mut(player) {
                    guest.name = Some(name.clone());
                }
            }
            Event::ChatsMerged { merged } => self.people_mut().is_merged = *merged,
            Event::SeatAsked { seat } => self.wish(player, *seat, now),
            Event::SeatAgreed { seat, guest } => self.vote_in(*seat, *guest),
            Event::SatIn { seat, guest } => self.sit_in(*seat, *guest),
            Event::Removed { seat } => self.send_away(*seat),
            Event::Door { open: true } => self.open_door(),
            Event::Door { open: false } => self.is_closed = true,
            Event::HostAsked { seat } => self.asked.push(self.people.players[seat.index()].id),
            Event::HostPassed { seat } => {
                self.host = Some(self.people.players[seat.index()].id);
                self.asked.clear();
            }
            Event::Agreed { seat, away } => {
                self.agreed.push(Agreed { away: *away, by: *seat });
            }
            Event::Renamed { seat, name } => self.player_mut(*seat).name.clone_from(name),
            Event::Configured { game, options } => self.choose(game, options)?,
            Event::Started { source, dealt, without, order, setup } => {
                let players = self.people.players.len() - without.len();
                let play = self.begun(u8::try_from(players).unwrap_or(u8::MAX), setup)?;
                self.seat(without, order);
                self.lay(play, source.clone(), dealt.clone(), now);
            }
            Event::Played { seat, stand_in: _, ending: _, events } => {
                if player.is_bot() {
                    self.chronicle.note_bot();
                }
                self.reopening.retain(|it| *it != player);
                self.play_events(*seat, player, events, now)?;
            }
            Event::TimedOut { seat, ending: _, events } => {
                self.play_events(*seat, player, events, now)?;
                if let Stage::Game { acts, .. } = &mut self.stage {
                    acts.bar(Barrier::Clock);
                }
            }
            Event::ClockSet { seconds } => self.seconds = *seconds,
            Event::SeriesSet { target, shuffled, restart } => {
                self.chronicle.set(*target, *shuffled);
                if *restart {
                    self.chronicle.restart(self.game.rules.name());
                }
            }
            Event::DealChosen { deal } => self.deal.clone_from(deal),
            Event::Mixed { nonce } => self.take_nonce(player, nonce),
            Event::TimeAsked { seat } => self.ask_for_time(*seat),
            Event::TimeAdded { seat: _ } => self.add_time(now),
            Event::Undone { seat, act } => self.restore(*act, *seat, now),
            Event::UndoAsked { seat, act: _ } => {
                let Stage::Game { acts, .. } = &mut self.stage else {
                    panic!("{}: asked to take back before the start", self.code);
                };
                acts.ask(*seat);
            }
            Event::Reopened { seat: _, seal: _ } => {
                // A game that is left before its end has used its seal up.
                self.sealed.take_if(|_| !was_over);
                self.clear();
            }
            Event::Lent { seat, to, until } => {
                self.player_mut(*seat).lent = Some(Lent { to: *to, until: *until });
            }
            Event::TookOver { seat } => self.hand_over(*seat, player),
            Event::Pointed { .. }
            | Event::Signalled { .. }
            | Event::Said { .. }
            | Event::Unchanged => {}
        }
        Ok(())
    }

    /// A player who asks for something is here: their seat is theirs again.
    fn welcome_back(&mut self, player: PlayerId) {
        let Some(seat) = self.seat_of(player) else { return };
        self.agreed.retain(|it| it.away != seat);
        if self.people.guests.iter().any(|it| it.wishes(seat)) {
            self.people_mut().forget_wish(seat);
        }
        self.take_back_seat(seat);
    }

    /// The seats at which a bot stands in.
    fn stand_ins(&self) -> SeatSet {
        let seats = (0..).map(Seat).zip(&self.people.players);
        let mut found = SeatSet::default();
        seats.filter(|(_, it)| it.stand_in.is_some()).for_each(|(seat, _)| found.insert(seat));
        found
    }

    /// Those behind move up.
    pub(crate) fn free(&mut self, seat: Seat) -> PlayerId {
        let gone = self.people_mut().players.remove(seat.index()).id;
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
        self.chosen.insert(game.to_owned(), options.clone());
        Ok(())
    }

    /// The first person to sit down at an empty table is its host.
    fn sit(&mut self, id: PlayerId, name: &str) {
        let people = self.people_mut();
        people.guests.retain(|it| it.id != id);
        people.players.push(Arc::new(Player::new(id, name)));
        self.host.get_or_insert(id);
    }

    fn play_events(
        &mut self,
        actor: Seat,
        by: PlayerId,
        events: &Json,
        now: u64,
    ) -> Result<(), Damaged> {
        let left = self.clock.as_ref().map(|it| it.left(now));
        let by = self.seat_of(by);
        let Stage::Game { play, options_since, acts, .. } = &mut self.stage else {
            panic!("{}: played before the start", self.code);
        };
        let Applied { changed, before, reveals } = play.apply(events)?;
        self.chronicle.step(before.as_ref(), play.as_ref(), now);
        acts.push(Act { seq: self.seq + 1, seat: actor, by, before, left }, play.as_ref());
        if reveals {
            acts.bar(Barrier::Revealed);
        }
        self.version += 1;
        for (at, since) in (0..).zip(options_since.iter_mut()) {
            // After the seat's own command the same offer may mean something else on the new table.
            if Seat(at) == actor || changed.contains(Seat(at)) {
                *since = self.version;
            }
        }
        self.wind(now, None);
        self.remember(now);
        Ok(())
    }

    /// Every choice was made on a table that no longer exists.
    fn restore(&mut self, act: Seq, by: Seat, now: u64) {
        let Stage::Game { play, options_since, acts, .. } = &mut self.stage else {
            panic!("{}: taken back before the start", self.code);
        };
        let Back { before, left } = acts.pop(act, by);
        *play = before;
        self.version += 1;
        options_since.fill(self.version);
        self.wind(now, left);
    }
}
