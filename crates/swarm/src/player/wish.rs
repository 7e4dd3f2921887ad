//! The next request of a guest: mostly legal, sometimes not.

use std::sync::PoisonError;

use protocol::{ClientMessage, StageView};
use room::samples::any_deal;
use room::{Request, Signal, Token};
use rules::{Json, Level, Seat, Seed};

use super::Player;
use crate::name::command_id;

/// How long somebody has to be away before the game may go on without them, in milliseconds.
const AWAY: u64 = 60_000;

impl Player {
    /// The next request of this guest, under a fresh name.
    pub(super) fn wish(&mut self) -> Option<ClientMessage> {
        let request = self.request()?;
        Some(ClientMessage::Ask { id: command_id(&mut self.chance), request })
    }

    fn request(&mut self) -> Option<Request> {
        if self.chance.once_in(if self.is_watcher { 3 } else { 6 }) {
            return Some(self.talk());
        }
        if let Some(away) = self.gone().filter(|_| self.chance.once_in(2)) {
            return self.go_on(away);
        }
        if self.is_watcher && self.seat.is_none() {
            return self.chance.once_in(4).then(|| self.take_over()).flatten();
        }
        match self.stage {
            StageView::Lobby if self.seat.is_none() => {
                Some(Request::Join { name: self.name.clone() })
            }
            // Sometimes with an outdated seal, or for a second time.
            StageView::Lobby | StageView::Over if self.seal.is_some() && self.chance.once_in(6) => {
                let nonce = Seed::numbered(self.chance.below(2));
                Some(Request::Mix { seal: self.seal?, nonce })
            }
            StageView::Lobby => self.prepare(),
            // Refused for anybody who is here.
            StageView::Playing if self.chance.once_in(60) => {
                let seat = Seat([0, 1, 2, 250][self.chance.place(4)]);
                Some(Request::MoveOn { seen: self.version, seat })
            }
            // Mostly refused: the act is another's, or has shown something.
            StageView::Playing if self.chance.once_in(20) => Some(Request::Undo { act: self.seq }),
            // Seldom do all ask before one of them plays on.
            StageView::Playing if self.chance.once_in(30) => Some(Request::Reopen { over: false }),
            StageView::Playing if self.clock.is_some() && self.chance.once_in(6) => {
                Some(Request::MoreTime { set: self.clock? })
            }
            StageView::Playing => {
                let command = self.command()?;
                // Sometimes with an old version.
                let late = u32::from(self.chance.once_in(30));
                Some(Request::Play { seen: self.version.saturating_sub(late), command })
            }
            // Two guests may ask at once; it takes effect once.
            StageView::Over => Some(match self.chance.below(6) {
                0 => Request::Reopen { over: true },
                1 => Request::Start {},
                2 | 3 => Request::Rematch {},
                _ => return None,
            }),
        }
    }

    /// Somebody else whom a game may go on without.
    fn gone(&self) -> Option<Seat> {
        let (at, away) = &self.away;
        let since = (self.around.now)().saturating_sub(*at) / 1000;
        let is_gone = |it: &u64| *it > 0 && *it + since >= AWAY;
        let seat = (0..).map(Seat).zip(away).find(|(_, it)| is_gone(it))?.0;
        (self.stage == StageView::Playing && Some(seat) != self.seat).then_some(seat)
    }

    /// The game goes on without this player, or with somebody in their place.
    fn go_on(&mut self, away: Seat) -> Option<Request> {
        if self.seat.is_none() {
            let takes = self.watches.is_some();
            return Some(if takes { Request::TakeSeat { seat: away } } else { Request::Watch {} });
        }
        if let (Some((seat, offer)), Some(game)) = (&self.stand_in, self.game)
            && !self.chance.once_in(4)
        {
            let command = game.kit.pick(offer, &mut self.chance)?;
            return Some(Request::PlayFor { seen: self.version, seat: *seat, command });
        }
        // A competitive game has neither stand-ins nor seats that are given away.
        let helps = self.game.is_some_and(|it| it.rules.is_cooperative());
        let asking = self.chance.pick(&self.asking).copied();
        Some(match (self.chance.below(if helps { 8 } else { 3 }), asking) {
            (0, _) => Request::MoveOn { seen: self.version, seat: away },
            (1, _) => Request::LetBot { seat: away },
            (5.., Some((guest, seat))) => Request::LetIn { guest, seat },
            _ => Request::StandIn { seat: away },
        })
    }

    fn talk(&mut self) -> Request {
        const SIGNALS: [Signal; 3] = [Signal::Bravo, Signal::Wait, Signal::Yours];
        let text = format!("{} {}", self.name, self.chance.below(1_000_000));
        match self.chance.below(12) {
            0 | 1 if self.seat.is_none() => Request::Watch {},
            2 if self.seat.is_none() => Request::Rename { name: text },
            3 if self.seat.is_none() => {
                Request::TakeSeat { seat: Seat([0, 1, 2, 250][self.chance.place(4)]) }
            }
            _ if self.seat.is_none() => Request::Say { text },
            _ if self.chance.once_in(8) => self.host_request(),
            0..=2 => Request::Rename { name: text },
            3..=5 => Request::Signal { signal: SIGNALS[self.chance.place(3)] },
            6..=7 => match self.game {
                Some(game) => Request::Point { at: game.kit.any_target(&mut self.chance) },
                None => Request::Say { text },
            },
            8 => {
                let pass = Token::new(self.chance.bytes());
                let mut passes = self.around.passes.lock().unwrap_or_else(PoisonError::into_inner);
                passes.push(pass.clone());
                Request::Lend { pass }
            }
            _ => Request::Say { text },
        }
    }

    /// Anybody may ask to become the host; everything else is for the host.
    fn host_request(&mut self) -> Request {
        let seat = Seat([0, 1, 2, 250][self.chance.place(4)]);
        let name = self.names.get(seat.index()).cloned().unwrap_or_default();
        match self.chance.below(9) {
            6 => Request::MergeChats { merged: self.chance.once_in(2) },
            7 => self.let_in(seat),
            8 if self.chance.once_in(2) => Request::LetBot { seat },
            8 if self.chance.once_in(2) => Request::AskBot { seen: self.version },
            8 => Request::StandIn { seat },
            0 => Request::GiveHost { seat, name },
            1 => Request::Remove { seat, name },
            2 => Request::Door { open: false },
            3 => Request::Door { open: true },
            _ => Request::TakeHost {},
        }
    }

    /// Any guest may take this seat.
    fn let_in(&mut self, seat: Seat) -> Request {
        let guest = 1 + u32::try_from(self.chance.below(4)).unwrap_or(0);
        Request::LetIn { guest, seat }
    }

    fn take_over(&mut self) -> Option<Request> {
        let mut passes = self.around.passes.lock().unwrap_or_else(PoisonError::into_inner);
        Some(Request::TakeOver { pass: passes.pop()? })
    }

    fn prepare(&mut self) -> Option<Request> {
        match self.chance.below(self.around.haste) {
            0 => Some(Request::Leave {}),
            1 | 8..=15 if !self.chance.once_in(3) => {
                let seconds = self.chance.once_in(6).then_some(300).or(Some(10));
                Some(Request::SetClock { seconds })
            }
            1 if self.chance.once_in(3) => {
                let target = self.chance.once_in(2).then_some(2);
                let (shuffled, restart) = (!self.chance.once_in(3), self.chance.once_in(4));
                Some(Request::SetSeries { target, shuffled, restart })
            }
            8..=15 if self.chance.once_in(2) => Some(Request::AddBot { level: Level::Steady }),
            8..=15 if self.chance.once_in(2) => {
                Some(Request::ChooseDeal { deal: any_deal(&mut self.chance) })
            }
            1 if self.chance.once_in(2) => {
                let games: Vec<_> = self.around.games.all().collect();
                let game = self.chance.pick(&games)?.rules.name().to_owned();
                Some(Request::ChooseGame { game })
            }
            1 => {
                let options = self.game?.kit.any_options(&mut self.chance);
                Some(Request::Configure { options })
            }
            // Only the host may, but any guest may try.
            2..=7 => Some(Request::Start {}),
            _ => None,
        }
    }

    fn command(&mut self) -> Option<Json> {
        let kit = self.game?.kit;
        match &self.offer {
            Some(offer) => kit.pick(offer, &mut self.chance),
            // Out of turn: refused, and no other guest learns of it.
            None => self.chance.once_in(40).then(|| kit.any_command(&mut self.chance)),
        }
    }

    /// The preview of a command, which goes to this guest alone.
    pub(super) fn preview(&mut self) -> Option<ClientMessage> {
        let command = self.command()?;
        let id = command_id(&mut self.chance);
        Some(ClientMessage::Preview { id, seen: self.version, command })
    }
}
