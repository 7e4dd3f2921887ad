//! Advice: a player alone in a cooperative game may ask a bot what it would do.
//!
//! At a table of several people a bot that answers would be one more voice, and in a silence the only one. The log
//! records that it was asked, and the game is not compared with others.

use rules::{Level, Seat};

use crate::bot::Due;
use crate::identity::PlayerId;
use crate::people::Bot;
use crate::propose::Ask;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::{Room, Version};

impl Room {
    /// Whether a bot may be asked in this game: it is cooperative and has bots, and one person plays it.
    #[must_use]
    pub fn has_advice(&self) -> bool {
        let cooperative = self.game.rules.is_cooperative();
        cooperative && self.level_of_advice().is_some() && self.people.persons().count() == 1
    }

    /// The level of the bot that is asked: the middle one, which looks further than the first and answers at
    /// once.
    fn level_of_advice(&self) -> Option<Level> {
        let levels = self.game.levels();
        levels.get(levels.len() / 2).copied()
    }

    /// The bot that has to think before a question is proposed; `None` if this is not a question, has its answer, or
    /// gets a refusal.
    #[must_use]
    pub fn advisor(&self, ask: &Ask) -> Option<Due> {
        let Request::AskBot { seen } = ask.request else { return None };
        let is_new =
            ask.advice.is_none() && self.answer_to(ask).is_none() && self.holds(ask).is_ok();
        if is_new { self.asked(ask.player, seen).ok() } else { None }
    }

    /// The bot that a player asks, with all that it knows, for the seat that they play.
    fn asked(&self, player: PlayerId, seen: Version) -> Result<Due, Refusal> {
        let (own, _) = self.at_play(player, seen)?;
        let seat = self.acting(own);
        let level = self.level_of_advice().filter(|_| self.has_advice());
        let level = level.ok_or(Refusal::NoAdvice)?;
        let is_due = self.silence().is_none() && self.awaited() == Some(seat);
        let known = self.known(seat).filter(|_| is_due).ok_or(Refusal::NoAdvice)?;
        let bot = Bot { id: PlayerId::NOBODY, level };
        let (version, chance) = (self.version, self.chance_of_bot());
        Ok(Due { version, bot, instead: None, known, chance })
    }

    /// The answer goes into the log with the question. A bot that failed has none.
    pub(crate) fn advise(&self, ask: &Ask, seen: Version) -> Result<Event, Refusal> {
        let due = self.asked(ask.player, seen)?;
        let (seat, level): (Seat, Level) = (self.seated(ask.player)?, due.bot.level);
        let seed = self.seed(&ask.key)?;
        let play = self.play().ok_or(Refusal::NotStarted)?;
        let is_open = |it: &rules::Json| play.decide(due.known.seat, it, &seed).is_ok();
        let command = ask.advice.clone().filter(is_open).ok_or(Refusal::NoAdvice)?;
        Ok(Event::Advised { seat, level, command })
    }
}
