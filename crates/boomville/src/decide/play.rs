//! `play`: the chance cards, each once (section 4).

use rules::Seat;

use super::{Course, Event, Phase, Refusal};
use crate::card::ChanceCard;
use crate::command::Play;
use crate::event::PassSource;

pub(super) fn decide(course: &mut Course<'_>, seat: Seat, play: Play) -> Result<(), Refusal> {
    let state = &course.state;
    state.require(phase(play.card()))?;
    if !state.keeps(seat, play.card()) {
        return Err(Refusal::NotKept);
    }
    let played = Event::ChancePlayed { seat, card: play.card().card() };
    match play {
        Play::Die(die) => {
            course.happen(played);
            course.happen(Event::DieChosen { seat, die });
        }
        Play::Places(with) => {
            if !state.can_swap_with(seat, with) {
                return Err(Refusal::NoSuchSeat);
            }
            course.happen(played);
            course.happen(Event::PlacesSwapped { seat, with });
            course.arrive_everywhere();
            if !course.state.drives(seat) {
                course.end_turn();
            }
        }
        Play::Look(at) => {
            let Some(destination) = state.unknown_destination(seat, at) else {
                return Err(Refusal::NoSuchSeat);
            };
            course.happen(played);
            course.happen(Event::Looked { seat, at, destination });
        }
        Play::Over => {
            if state.pass[seat.index()] {
                return Err(Refusal::PassAlready);
            }
            course.happen(played);
            course.happen(Event::PassGained { seat, source: PassSource::Chance });
        }
        Play::Cancel => {
            let incident = state.drawn_card()?;
            course.happen(played);
            course.do_nothing(incident);
        }
    }
    Ok(())
}

/// When a card may be played.
fn phase(card: ChanceCard) -> Phase {
    match card {
        ChanceCard::Die | ChanceCard::Places | ChanceCard::Look => Phase::Roll,
        ChanceCard::Over => Phase::Move,
        ChanceCard::Cancel => Phase::Incident,
    }
}
