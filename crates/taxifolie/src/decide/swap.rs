//! `swap`: two clients change places, as a chance card says (section 4).

use rules::{Refusal, Seat};

use super::Draft;
use crate::event::Event;
use crate::refusal;
use crate::state::State;

pub(super) fn decide(state: &State, with: Seat) -> Result<Vec<Event>, Refusal> {
    if !state.can_swap_with(with) {
        return Err(refusal::NO_CLIENT);
    }
    let mut draft = Draft::new(state.clone());
    draft.tell(Event::Swapped { seat: state.seat, with });
    draft.go_on();
    Ok(draft.into_events())
}
