//! `one_way`: lay a token on a stretch that has none, also under a taxi.

use super::{Course, Effect, Event, Refusal};
use crate::stretch::{Direction, Stretch};

pub(super) fn decide(
    course: &mut Course<'_>,
    stretch: Stretch,
    direction: Direction,
) -> Result<(), Refusal> {
    if course.state.asked_choice()? != (Effect::OneWay {}) {
        return Err(Refusal::WrongPhase);
    }
    if stretch.printed().is_some() {
        return Err(Refusal::Fixed);
    }
    if course.state.obstacles.token(stretch).is_some() {
        return Err(Refusal::Taken);
    }
    course.happen(Event::OneWayPlaced { seat: course.state.seat, stretch, direction });
    course.end_turn();
    Ok(())
}
