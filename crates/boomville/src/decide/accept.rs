//! `accept`: the incident happens.

use super::{Course, Phase, Refusal};

pub(super) fn decide(course: &mut Course<'_>) -> Result<(), Refusal> {
    course.state.require(Phase::Incident)?;
    let card = course.state.drawn_card()?;
    course.strike(card);
    Ok(())
}
