//! A game that another key sealed.

use room::Refusal;

use super::Actor;

impl Actor {
    /// A lost seed is the operator's failure, and is logged once for each room.
    pub(super) fn note_loss(&mut self, refusal: &Refusal) {
        if *refusal == Refusal::SealLost && !std::mem::replace(&mut self.is_lost, true) {
            tracing::error!(
                room = %self.code(),
                "the deal key is not the one that sealed this game: it cannot go on"
            );
        }
    }
}
