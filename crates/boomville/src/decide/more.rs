//! `more`: when all seats have said it, everybody needs one more destination.

use rules::Seat;

use super::{Course, Event, Refusal};

pub(super) fn decide(course: &mut Course<'_>, seat: Seat, agree: bool) -> Result<(), Refusal> {
    if seat.0 >= course.state.players {
        return Err(Refusal::NotYourTurn);
    }
    if !course.state.is_goal_open() || course.state.more.contains(seat) == agree {
        return Err(Refusal::NothingToAgree);
    }
    course.happen(Event::Agreed { seat, agree });
    if course.state.seats().all(|it| course.state.more.contains(it)) {
        course.happen(Event::GoalRaised { goal: course.state.goal + 1 });
    }
    Ok(())
}
