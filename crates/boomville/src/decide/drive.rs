//! `move`: the taxi drives one of its ways, and what it finds at the end happens (section 4).

use super::{Course, Event, Phase, Refusal, State};
use crate::event::PassSource;
use crate::square::SquareKind;
use crate::ways::Way;

pub(super) fn decide(course: &mut Course<'_>, way: Way) -> Result<(), Refusal> {
    course.state.require(Phase::Move)?;
    let (seat, die) = (course.state.seat, course.state.die.ok_or(Refusal::WrongPhase)?);
    if !course.state.ways(seat, die).contains(&way) {
        return Err(Refusal::NoSuchWay);
    }
    let from = course.state.taxis[seat.index()];
    let Some(end) = way.last() else {
        lose_turn(course, die);
        return Ok(());
    };
    course.happen(Event::Moved { seat, from, way });
    if course.state.is_there(seat) {
        course.arrive(seat);
        course.end_turn();
    } else if end.kind() == SquareKind::Yellow {
        course.draw();
    } else {
        course.end_turn();
    }
    Ok(())
}

/// Nothing is open: a stuck taxi draws on a 3 or 4.
fn lose_turn(course: &mut Course<'_>, die: u8) {
    let seat = course.state.seat;
    let lost = State::MOST_LOST.min(course.state.lost[seat.index()] + 1);
    course.happen(Event::TurnLost { seat, lost });
    if course.state.options.mercy && lost >= State::MERCY {
        course.happen(Event::PassGained { seat, source: PassSource::Mercy });
    }
    if State::DRAWS_STUCK.contains(&die) {
        course.draw();
    } else {
        course.end_turn();
    }
}
