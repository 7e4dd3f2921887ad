//! `roll`: the die decides how far the taxi drives.

use super::{Course, Phase, Refusal};

pub(super) fn decide(course: &mut Course<'_>) -> Result<(), Refusal> {
    course.state.require(Phase::Roll)?;
    course.roll();
    Ok(())
}
