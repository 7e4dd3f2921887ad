//! `barrier`: put a barrier on a line of the colour of the card; nothing bars the parking.

use super::{Course, Effect, Event, Refusal};
use crate::line::{Line, LineColor};
use crate::obstacle::Obstacle;

pub(super) fn decide(course: &mut Course<'_>, line: Line) -> Result<(), Refusal> {
    let Effect::Barrier { color } = course.state.asked_choice()? else {
        return Err(Refusal::WrongPhase);
    };
    if line.color() == LineColor::Exit {
        return Err(Refusal::Fixed);
    }
    if line.color() != color {
        return Err(Refusal::WrongLine);
    }
    if course.state.obstacles.has(Obstacle::Barrier(line)) {
        return Err(Refusal::Taken);
    }
    course.happen(Event::BarrierPlaced { seat: course.state.seat, line });
    course.end_turn();
    Ok(())
}
