//! Which refusal is given: of all that apply, the first in the order of section 7, after the form. The reasons are
//! worked out here a second time, from the written rules.

use marne::{
    Bonus, Command, CommandText, Destination, Officer, Phase, Refusal, Soldier, SoldierSet, State,
    Street,
};
use rules::{Seat, Seed};

use crate::commands;
use crate::walk::Walk;
use rules::chance;

/// Every reason against a command of the active seat, the first reason first.
fn reasons(state: &State, command: &Command) -> Vec<Refusal> {
    let mut reasons = Vec::new();
    let mut against = |refusal: Refusal, applies: bool| reasons.extend(applies.then_some(refusal));
    against(Refusal::GameOver, state.phase == Phase::Over);
    against(Refusal::WrongPhase, !phases(command).contains(&state.phase));
    let acts = matches!(
        command,
        Command::Mobilize
            | Command::MoveOfficer { .. }
            | Command::Trade { .. }
            | Command::Send { .. }
    );
    against(Refusal::NoActionsLeft, acts && state.actions_left == 0);
    let held = |card: &Soldier| state.hands[state.active.index()].contains(card);
    let waits = |street: Street| state.waiting[street.index()].is_some();
    match *command {
        Command::PlaceOfficers { .. }
        | Command::Reveal
        | Command::MoveOfficer { .. }
        | Command::EndTurn => {}
        Command::Discard { card } => against(Refusal::NotInHand, !held(&card)),
        Command::Mobilize => {
            let dry = state.soldier_pile.is_empty() && state.soldier_discard.is_empty();
            against(Refusal::NothingToDraw, dry);
        }
        Command::Place { to } => {
            let full = to == Destination::Reserve && state.reserve.len() >= 5;
            against(Refusal::ReserveFull, full);
        }
        Command::Trade { give, take } => {
            let others = (0..5).filter(|seat| *seat != state.active.index());
            let theirs = others.flat_map(|seat| state.hands[seat].iter());
            let partner = theirs.chain(state.reserve.iter()).any(|it| *it == take);
            against(Refusal::NotInHand, !held(&give) || !partner);
            let silent = state.players == 1 && state.silence.is_some();
            against(Refusal::NoTradeNow, silent);
        }
        Command::Send { street, cards } => {
            let here = |officer| state.officer(officer) == Some(street);
            let set: SoldierSet = cards.iter().copied().collect();
            let rides = |card: &Soldier| {
                let suit = card.id().split('-').next().unwrap();
                suit == "joker" || suit == street.color().slug()
            };
            against(Refusal::NotInHand, !cards.iter().all(held));
            against(Refusal::NoTaxi, !waits(street));
            against(Refusal::NoOfficer, !Officer::ALL.into_iter().any(here));
            against(Refusal::WrongColor, !cards.iter().all(rides));
            let short = state.need(street).is_some_and(|it| set.soldiers() < it);
            against(Refusal::NotEnoughSoldiers, short);
        }
        Command::PlayBonus(bonus) => {
            let card = bonus.card();
            against(Refusal::NotInHand, !held(&card));
            if let Bonus::Recall { recall } = bonus {
                let there = state.soldier_discard.contains(&recall);
                against(Refusal::NotInDiscard, !there);
            }
            if let Bonus::Clear { street } = bonus {
                against(Refusal::NoTaxi, !waits(street));
                against(Refusal::NoToken, !state.tokens.contains(street));
            }
            let again = state.bonus_played.contains(card);
            against(Refusal::NoBonusNow, state.no_bonus || again);
            if let Bonus::Gallop { officer, street } = bonus {
                let stays = state.officer(officer) == Some(street);
                against(Refusal::BadCommand, stays);
            }
        }
    }
    reasons
}

fn phases(command: &Command) -> &'static [Phase] {
    match command {
        Command::PlaceOfficers { .. } => &[Phase::PlaceOfficers],
        Command::Reveal => &[Phase::Arrival],
        Command::Discard { .. } => &[Phase::Discard, Phase::Trim],
        Command::Place { .. } => &[Phase::Place],
        Command::PlayBonus(_) => &[Phase::Arrival, Phase::Actions],
        Command::Mobilize
        | Command::MoveOfficer { .. }
        | Command::Trade { .. }
        | Command::Send { .. }
        | Command::EndTurn => &[Phase::Actions],
    }
}

#[test]
fn the_first_reason_against_a_command_is_given() {
    let fixed = commands::fixed();
    chance::each_number(160, |number| {
        let mut walk = Walk::new(number);
        loop {
            let state = walk.state;
            // One position in four is enough, and the end is one of them.
            let over = walk.step().is_none();
            if !over && !walk.chance.once_in(4) {
                continue;
            }
            let wild = commands::wild_loads(&state, &mut walk.chance, 60);
            let once = wild
                .iter()
                .filter(|it| CommandText::from(**it).resolve() != Err(Refusal::BadCommand));
            for command in fixed.iter().chain(once) {
                let decided = state.decide(state.active, command, &walk.seed);
                let expected = reasons(&state, command).first().copied();
                assert_eq!(decided.err(), expected, "{command:?} in {state:?}");
            }
            unknown_cards(&state, &walk.seed);
            if over {
                break;
            }
        }
    });
}

/// An unknown card counts only where a command with it could be given at all.
fn unknown_cards(state: &State, seed: &Seed) {
    for line in ["discard blue-4", "trade blue-1 blue-4", "send orsay joker-0", "recall pink-1"] {
        let text = crate::script::command(line);
        let (phases, acts): (&[Phase], bool) = match text {
            CommandText::Discard { .. } => (&[Phase::Discard, Phase::Trim], false),
            CommandText::PlayBonus { .. } => (&[Phase::Arrival, Phase::Actions], false),
            _ => (&[Phase::Actions], true),
        };
        let expected = if state.phase == Phase::Over {
            Refusal::GameOver
        } else if !phases.contains(&state.phase) {
            Refusal::WrongPhase
        } else if acts && state.actions_left == 0 {
            Refusal::NoActionsLeft
        } else {
            Refusal::UnknownCard
        };
        let decided = text.decide(state, state.active, seed);
        assert_eq!(decided.unwrap_err(), expected, "{line} in {state:?}");
        if state.phase != Phase::Over {
            let decided = text.decide(state, Seat(7), seed);
            assert_eq!(decided.unwrap_err(), Refusal::NotYourTurn);
        }
    }
}
