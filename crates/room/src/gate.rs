//! The gate for everything that players can send to each other.

use rules::Silence;

use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::Room;

/// What a request lets others see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// A move or the setup of a game: made visible by the rules.
    Game,
    /// Presence.
    Presence,
    /// Words and names: anything that can carry a message.
    Expressive,
}

impl Request {
    /// The channel of this request. Exhaustive on purpose: a new request does not compile without a
    /// channel.
    #[must_use]
    pub fn channel(&self) -> Channel {
        match self {
            Self::Play { .. }
            // A table may not be stuck in a silent turn either; the game chooses what is done.
            | Self::MoveOn { .. }
            // Once an act in a silent turn, by the rule of undo itself.
            | Self::Undo { .. }
            | Self::StandIn { .. }
            | Self::PlayFor { .. }
            | Self::Reopen {}
            | Self::Start {}
            | Self::ChooseGame { .. }
            | Self::Configure { .. }
            | Self::SetClock { .. }
            | Self::Rematch {} => Channel::Game,
            Self::Join { .. } | Self::Remove { .. } => Channel::Presence,
            // A pass and its use are seen by others, and are no move.
            Self::TakeHost {}
            // Who asks for time says something; the clock itself goes on.
            | Self::MoreTime { .. }
            | Self::Watch {}
            | Self::MergeChats { .. }
            | Self::TakeSeat { .. }
            | Self::LetIn { .. }
            | Self::GiveHost { .. }
            | Self::Door { .. }
            | Self::Rename { .. }
            | Self::Leave {}
            | Self::Lend { .. }
            | Self::TakeOver { .. }
            | Self::Point { .. }
            | Self::Signal { .. }
            | Self::Say { .. } => Channel::Expressive,
        }
    }
}

impl Room {
    /// Refuses what is expressive while the table is silent, from everybody: players, the host,
    /// watchers and other tabs. Its place in the log decides, not when it was sent.
    ///
    /// Joining needs no gate: it belongs to the lobby, where no game can be silent.
    pub(crate) fn pass(&self, request: &Request) -> Result<(), Refusal> {
        match (self.silence(), request.channel()) {
            (Some(silence), Channel::Expressive) => Err(Refusal::Silenced(silence)),
            (Some(_), Channel::Game | Channel::Presence) | (None, _) => Ok(()),
        }
    }

    /// The silence in force, if any.
    #[must_use]
    pub fn silence(&self) -> Option<Silence> {
        self.play()?.silence()
    }
}
