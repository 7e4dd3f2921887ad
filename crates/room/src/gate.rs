//! The gate for everything that players can send to each other.

use rules::Silence;

use crate::channel::Channel;
use crate::refusal::Refusal;
use crate::request::Request;
use crate::room::Room;

impl Room {
    /// Refuses what is expressive while the table is silent, from everybody: players, the host, watchers and other
    /// tabs. The place in the log decides, not the time of sending.
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
