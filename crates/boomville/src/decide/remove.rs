//! `remove`: take a token, a barrier or a cone away.

use super::{Course, Effect, Event, Refusal};
use crate::obstacle::Obstacle;

pub(super) fn decide(course: &mut Course<'_>, obstacle: Obstacle) -> Result<(), Refusal> {
    if course.state.asked_choice()? != (Effect::Remove {}) {
        return Err(Refusal::WrongPhase);
    }
    if let Obstacle::Token(stretch) = obstacle
        && stretch.printed().is_some()
    {
        return Err(Refusal::Fixed);
    }
    if !course.state.obstacles.has(obstacle) {
        return Err(Refusal::NotThere);
    }
    course.happen(Event::Removed { seat: course.state.seat, obstacle });
    course.end_turn();
    Ok(())
}
