//! `turn`: turn a token round; the printed one-way never turns.

use super::{Course, Effect, Event, Refusal};
use crate::stretch::Stretch;

pub(super) fn decide(course: &mut Course<'_>, stretch: Stretch) -> Result<(), Refusal> {
    if course.state.asked_choice()? != (Effect::Turn {}) {
        return Err(Refusal::WrongPhase);
    }
    if stretch.printed().is_some() {
        return Err(Refusal::Fixed);
    }
    let direction = course.state.obstacles.token(stretch).ok_or(Refusal::NotThere)?.reversed();
    course.happen(Event::OneWayTurned { seat: course.state.seat, stretch, direction });
    course.end_turn();
    Ok(())
}
