//! `skip`: take nothing away.

use super::{Course, Effect, Event, Refusal};

pub(super) fn decide(course: &mut Course<'_>) -> Result<(), Refusal> {
    if course.state.asked_choice()? != (Effect::Remove {}) {
        return Err(Refusal::WrongPhase);
    }
    course.happen(Event::Skipped { seat: course.state.seat });
    course.end_turn();
    Ok(())
}
