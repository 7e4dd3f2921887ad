//! A game whose seal is of another key.

use room::Refusal;

use super::Actor;

impl Actor {
    /// A game whose seed is lost is a failure of the operator, who reads of it once for each room.
    pub(super) fn note_loss(&mut self, refusal: &Refusal) {
        if *refusal == Refusal::SealLost && !std::mem::replace(&mut self.is_lost, true) {
            tracing::error!(
                room = %self.code(),
                "the deal key is not the one that sealed this game: it cannot go on"
            );
        }
    }
}
