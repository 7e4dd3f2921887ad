//! What a guest asks for next: mostly what is open, sometimes what is not.

use protocol::ClientMessage;
use room::Signal;
use rules::marne::{CommandText, EventLevel, GameOptions};

use super::Player;
use crate::frame::Stage;
use crate::pick::pick;

impl Player {
    /// What this guest asks for next, under a fresh name.
    pub(super) fn wish(&mut self) -> Option<ClientMessage> {
        let talk = self.chance.once_in(if self.is_watcher { 3 } else { 12 });
        if talk {
            return Some(self.talk());
        }
        if self.is_watcher {
            return None;
        }
        match self.stage {
            Stage::Lobby if self.seat.is_none() => Some(self.join()),
            Stage::Lobby => self.prepare(),
            Stage::Playing => self.play(),
            // Two may ask at once; it happens once.
            Stage::Over => self
                .chance
                .once_in(4)
                .then(|| ClientMessage::Rematch { id: self.chance.command_id() }),
        }
    }

    fn talk(&mut self) -> ClientMessage {
        let id = self.chance.command_id();
        let text = format!("{} {}", self.name, self.chance.below(1_000_000));
        match self.chance.below(6) {
            0 if !self.is_watcher => ClientMessage::Rename { id, name: text },
            1 if !self.is_watcher => ClientMessage::Signal { id, signal: Signal::Bravo },
            _ => ClientMessage::Say { id, text },
        }
    }

    fn join(&mut self) -> ClientMessage {
        ClientMessage::Join { id: self.chance.command_id(), name: self.name.clone() }
    }

    fn prepare(&mut self) -> Option<ClientMessage> {
        let id = self.chance.command_id();
        match self.chance.below(60) {
            0 => Some(ClientMessage::Leave { id }),
            1..=3 => {
                const LEVELS: [EventLevel; 4] =
                    [EventLevel::None, EventLevel::Light, EventLevel::Standard, EventLevel::Expert];
                let events = LEVELS[self.chance.place(LEVELS.len())];
                let options = GameOptions { events, ..GameOptions::default() };
                Some(ClientMessage::Configure { id, options })
            }
            // Only the host may, but anybody may try.
            4..=10 => Some(ClientMessage::Start { id }),
            _ => None,
        }
    }

    fn play(&mut self) -> Option<ClientMessage> {
        let command = match &self.offer {
            Some(offer) => pick(offer, &mut self.chance)?,
            // Out of turn: refused, and nobody else hears of it.
            None if self.chance.once_in(40) => CommandText::EndTurn {},
            None => return None,
        };
        // Now and then on a table of the past.
        let late = u32::from(self.chance.once_in(30));
        let seen = self.version.saturating_sub(late);
        let command = serde_json::to_value(command).ok()?;
        Some(ClientMessage::Play { id: self.chance.command_id(), seen, command })
    }
}
