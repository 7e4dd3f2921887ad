//! What may be taken back: the acts of a game since the last barrier.
//!
//! An act that showed anybody something hidden is never taken back, nor is anything before it. Nor is an act that began
//! or ended a silence: the players could talk in between.

use std::collections::BTreeSet;

use rules::{Play, Seat};

use crate::absence::BRIEF;
use crate::people::Player;
use crate::propose::Ask;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::{Room, Seq, Stage};

/// Acts beyond this are forgotten, the oldest first.
const MOST: usize = 64;

/// What may be taken back now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Nothing.
    Nothing(Barrier),
    /// The last act, by the player who gave it: their turn goes on.
    Alone {
        /// Its position in the log.
        act: Seq,
        /// Who gave it.
        seat: Seat,
    },
    /// The last act, once all players who are here agree: one across the end of a turn, or one that another gave for
    /// its player. Where each plays alone, the player who gave it, or for whom a bot did, has to agree too, here or not.
    Together {
        /// Its position in the log.
        act: Seq,
        /// Who agrees.
        asked: Vec<Seat>,
    },
}

/// Why nothing may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// Nothing has been done.
    Start,
    /// The last act showed somebody something that was hidden.
    Revealed,
    /// In a silent turn an act is taken back once, by the player who gave it.
    Silence,
    /// The time of a turn ran out.
    Clock,
    /// The game is over.
    Over,
}

/// The acts that may still be taken back.
#[derive(Clone, Debug, PartialEq)]
pub struct Acts {
    /// Oldest first.
    acts: Vec<Act>,
    /// What stands before the oldest of them.
    barrier: Barrier,
    /// Who agrees to take back the last of them, in the order they asked.
    asked: Vec<Seat>,
    /// The places, counted from the barrier, at which an act of this turn was taken back.
    retaken: BTreeSet<usize>,
}

/// An act that may be taken back.
#[derive(Clone, Debug)]
pub(crate) struct Act {
    /// Its position in the log.
    pub(crate) seq: Seq,
    /// Whose it is.
    pub(crate) seat: Seat,
    /// The seat of the player who gave it, for themselves or for one who is away; none if the clock, a bot that stands
    /// in, or a player who left gave it.
    pub(crate) by: Option<Seat>,
    /// The game before it.
    pub(crate) before: Box<dyn Play>,
    /// How long the clock had left when it was given, in milliseconds.
    pub(crate) left: Option<u64>,
}

/// An act that was taken back.
pub(crate) struct Back {
    /// The game before it.
    pub(crate) before: Box<dyn Play>,
    /// How long the clock may run: as long as it had left when the act was given. `None` for the whole time of a turn,
    /// which the others give by agreeing; nobody gives it to themselves.
    pub(crate) left: Option<u64>,
}

impl PartialEq for Act {
    fn eq(&self, other: &Self) -> bool {
        (self.seq, self.seat, self.by, self.left) == (other.seq, other.seat, other.by, other.left)
            && self.before.truth() == other.before.truth()
    }
}

impl Acts {
    /// A game has begun.
    pub(crate) fn new() -> Self {
        Self {
            acts: Vec::new(),
            barrier: Barrier::Start,
            asked: Vec::new(),
            retaken: BTreeSet::new(),
        }
    }

    /// An act was committed; `after` is the game after it.
    pub(crate) fn push(&mut self, act: Act, after: &dyn Play) {
        self.asked.clear();
        if act.before.turn() != after.turn() {
            self.retaken.clear();
        }
        if act.before.silence() != after.silence() {
            self.bar(Barrier::Silence);
            return;
        }
        if self.acts.len() == MOST {
            self.acts.remove(0);
            self.retaken = self.retaken.iter().filter_map(|it| it.checked_sub(1)).collect();
        }
        self.acts.push(act);
    }

    /// Nothing before this can be taken back.
    pub(crate) fn bar(&mut self, barrier: Barrier) {
        *self = Self::new();
        self.barrier = barrier;
    }

    /// A player agrees to take back the last act.
    pub(crate) fn ask(&mut self, seat: Seat) {
        self.asked.push(seat);
    }

    /// The player of this seat leaves: they no longer agree, and the next player cannot take back their acts alone.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.asked.retain(|it| *it != seat);
        self.acts.iter_mut().for_each(|it| it.by = it.by.filter(|by| *by != seat));
    }

    /// Takes back the act at this position, at the request of this seat and of those who asked before.
    ///
    /// # Panics
    /// If it is not the last one: a bug.
    pub(crate) fn pop(&mut self, seq: Seq, by: Seat) -> Back {
        let last = self.acts.pop().filter(|it| it.seq == seq);
        let Some(act) = last else { panic!("the act at {seq} is not the last one") };
        let is_alone = self.asked.drain(..).chain([by]).all(|it| it == act.seat);
        self.retaken.insert(self.acts.len());
        Back { before: act.before, left: act.left.filter(|_| is_alone) }
    }

    /// What may be taken back of the game as it is now, and whether the player of a seat may do so alone.
    fn undo(&self, now: &dyn Play, may_alone: impl Fn(Seat) -> bool) -> Undo {
        if now.outcome().is_some() {
            return Undo::Nothing(Barrier::Over);
        }
        let Some(last) = self.acts.last() else { return Undo::Nothing(self.barrier) };
        let (act, seat, turn) = (last.seq, last.seat, Some(last.seat));
        let is_own_turn = last.before.turn() == turn && now.turn() == turn;
        let is_again = self.retaken.contains(&(self.acts.len() - 1));
        let is_own = is_own_turn && last.by == turn && may_alone(seat);
        match (now.silence().is_some(), is_own) {
            (true, true) if is_again => Undo::Nothing(Barrier::Silence),
            (_, true) => Undo::Alone { act, seat },
            // In a silence nobody can agree.
            (true, false) => Undo::Nothing(Barrier::Silence),
            (false, false) => Undo::Together { act, asked: self.asked.clone() },
        }
    }
}

impl Room {
    /// What may be taken back now.
    #[must_use]
    pub fn undo(&self) -> Undo {
        match &self.stage {
            Stage::Lobby => Undo::Nothing(Barrier::Start),
            Stage::Game { play, acts, .. } => acts.undo(play.as_ref(), |seat| {
                // A bot or an empty seat takes nothing back: the people do it together.
                let player = &self.people.players[seat.index()];
                player.is_person() && player.stand_in.is_none()
            }),
        }
    }

    /// One's own act is taken back at once, any other once all players who are here ask; one who has just lost the
    /// network counts as here.
    pub(crate) fn take_back(&self, ask: &Ask, act: Seq) -> Result<Event, Refusal> {
        let seat = self.seated(ask.player)?;
        let undone = Event::Undone { seat, act };
        match self.undo() {
            Undo::Nothing(barrier) => Err(barrier.into()),
            Undo::Alone { act: last, .. } | Undo::Together { act: last, .. } if last != act => {
                Err(Refusal::Stale)
            }
            Undo::Alone { seat: own, .. } if own == seat => Ok(undone),
            Undo::Alone { .. } => Err(Refusal::NotYourAct),
            Undo::Together { asked, .. } => {
                let asks = |it: &Player| {
                    it.id == ask.player || self.seat_of(it.id).is_some_and(|it| asked.contains(&it))
                };
                let has_voice = |it: &&Player| {
                    ask.away(it) < BRIEF || self.seat_of(it.id).is_some_and(|it| self.is_needed(it))
                };
                let all = self.people.persons().filter(has_voice).all(asks);
                Ok(match (all, asked.contains(&seat)) {
                    (true, _) => undone,
                    (false, false) => Event::UndoAsked { seat, act },
                    (false, true) => Event::Unchanged,
                })
            }
        }
    }

    /// Whether the last act is taken back only with the player of this seat, even while they are away: the others play
    /// against them. A bot that stands in acts as its player would.
    fn is_needed(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Game { acts, .. } => {
                let whose = acts.acts.last().map(|it| it.by.unwrap_or(it.seat));
                !self.game.rules.is_cooperative() && whose == Some(seat)
            }
            Stage::Lobby => false,
        }
    }
}

impl From<Barrier> for Refusal {
    fn from(barrier: Barrier) -> Self {
        Self::NotUndone(barrier)
    }
}
