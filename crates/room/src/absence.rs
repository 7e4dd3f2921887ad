//! Games that go on without a player who is away or gave up the seat.

use rules::{Json, Play, Seat};

use crate::people::Player;
use crate::propose::Ask;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::{Agreed, Room, Stage, Version};

/// A player who is away for less than this, in milliseconds, may only have lost the network for a moment: they keep
/// their role and their voice.
pub(crate) const BRIEF: u64 = 20 * 1000;
/// How long a player has to be away before the game may go on without them, in milliseconds.
const AWAY: u64 = 60 * 1000;
/// How long a player has to be away before the others decide without them even what cannot be made good once they are
/// back, in milliseconds.
const GONE: u64 = 10 * 60 * 1000;

impl Ask {
    /// How long a player has been away, in milliseconds; 0 for one who is here.
    pub(crate) fn away(&self, player: &Player) -> u64 {
        if player.is_vacant() {
            return u64::MAX;
        }
        self.away.iter().find(|(it, _)| *it == player.id).map_or(0, |(_, since)| *since)
    }

    /// Whether a player has been away for so long that the game may go on without them.
    pub(crate) fn is_away(&self, player: &Player) -> bool {
        self.away(player) >= AWAY
    }

    /// Whether a player has been away for so long that they have no voice any more.
    pub(crate) fn is_gone(&self, player: &Player) -> bool {
        self.away(player) >= GONE
    }
}

impl Room {
    /// The game takes its own smallest legal way on. An agreement holds for later turns too, until the
    /// player is back.
    pub(crate) fn move_on(&self, ask: &Ask, seen: Version, away: Seat) -> Result<Event, Refusal> {
        let by = self.other(ask.player, away)?;
        let play = self.without(ask, seen, away)?;
        let decided = play.move_on(away, &self.seed(&ask.key)?).ok_or(Refusal::NothingDue)?;
        Ok(if self.agree_to_go_on(ask, by, away) {
            self.played(away, None, decided, ask)
        } else if self.agreed.contains(&Agreed { away, by }) {
            return Err(Refusal::Agreed);
        } else {
            Event::Agreed { seat: by, away }
        })
    }

    /// A player agrees that the others play for one who is away, in a cooperative game.
    pub(crate) fn stand_in(&self, ask: &Ask, away: Seat) -> Result<Event, Refusal> {
        let by = self.other(ask.player, away)?;
        self.without(ask, self.version, away)?;
        if !self.game.rules.is_cooperative() {
            return Err(Refusal::NoStandIn);
        }
        if self.agreed.contains(&Agreed { away, by }) {
            return Err(Refusal::Agreed);
        }
        Ok(Event::Agreed { seat: by, away })
    }

    /// A player gives a command for one who is away, once enough have agreed.
    pub(crate) fn play_for(
        &self,
        ask: &Ask,
        seen: Version,
        away: Seat,
        command: &Json,
    ) -> Result<Event, Refusal> {
        let by = self.other(ask.player, away)?;
        let play = self.without(ask, seen, away)?;
        if !self.may_stand_in(away) {
            return Err(Refusal::NoStandIn);
        }
        let seed = self.seed(&ask.key)?;
        let decided = play.decide(away, command, &seed).map_err(Refusal::Game)?;
        Ok(self.played(away, Some(by), decided, ask))
    }

    /// The absent seat that this one may play for now, and what is open to it.
    #[must_use]
    pub fn stands_in(&self, seat: Seat) -> Option<(Seat, Json)> {
        let away = self.awaited().filter(|it| *it != seat && self.may_stand_in(*it))?;
        Some((away, self.play()?.offer(away)?))
    }

    /// The seat that this one plays for now: the absent one, or its own.
    pub(crate) fn acting(&self, seat: Seat) -> Seat {
        self.stands_in(seat).map_or(seat, |(away, _)| away)
    }

    /// In a competitive game nobody plays for an opponent. Everybody at the table counts, here or not: a view does not
    /// change with time.
    fn may_stand_in(&self, away: Seat) -> bool {
        let agreed = self.agreed.iter().filter(|it| it.away == away).count();
        self.game.rules.is_cooperative() && agreed >= self.voices(away, |_| true)
    }

    /// Whether enough agree to go on without the player `away`, counting `by`.
    pub(crate) fn agree_to_go_on(&self, ask: &Ask, by: Seat, away: Seat) -> bool {
        let others = self.agreed.iter().filter(|it| it.away == away && it.by != by).count();
        others + 1 >= self.needed(ask, away)
    }

    /// How many people have to agree to go on without this player, or to give somebody else the seat: two of the others,
    /// or the only one. If the player is gone, others who are gone do not count, so that nobody is left at a table that
    /// stands still; a clock moves it anyway.
    pub(crate) fn needed(&self, ask: &Ask, away: Seat) -> usize {
        let stands = self.clock.is_none() && ask.is_gone(&self.people.players[away.index()]);
        self.voices(away, |it| !(stands && ask.is_gone(it)))
    }

    fn voices(&self, away: Seat, has_voice: impl Fn(&Player) -> bool) -> usize {
        let seats = (0..).map(Seat).zip(&self.people.players);
        let others = seats.filter(|(seat, it)| *seat != away && it.is_person() && has_voice(it));
        others.count().clamp(1, 2)
    }

    /// The game, for a choice that was made on the current table in place of a player who is away.
    pub(crate) fn without(
        &self,
        ask: &Ask,
        seen: Version,
        away: Seat,
    ) -> Result<&dyn Play, Refusal> {
        let Stage::Game { play, options_since, .. } = &self.stage else {
            return Err(Refusal::NotStarted);
        };
        // In a silence the others would learn of the agreement, and the caller who is here: so it may only concern the
        // seat that everybody sees the game wait for.
        if self.silence().is_some() && self.awaited() != Some(away) {
            return Err(Refusal::NothingDue);
        }
        if !ask.is_away(&self.people.players[away.index()]) {
            return Err(Refusal::NotAway);
        }
        if seen < options_since[away.index()] || seen > self.version {
            return Err(Refusal::Stale);
        }
        Ok(play.as_ref())
    }
}
