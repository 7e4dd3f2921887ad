//! Every refusal, and that the first that applies is given: the order of section 7, written a second time.

use std::cell::RefCell;
use std::collections::BTreeSet;

use boomville::{
    Boomville, ChanceCard, Command, Direction, Line, LineColor, Obstacle, Phase, Play, Refusal,
    State, Stretch,
};
use rules::suite::{Walk, each_game};
use rules::{Game, Kit, Seat};

use crate::table::Table;

/// Every reason against a command, in the order of section 7.
fn reasons(state: &State, seat: Seat, command: &Command) -> Vec<Refusal> {
    let mut reasons = Vec::new();
    let mut against = |refusal: Refusal, is_so: bool| reasons.extend(is_so.then_some(refusal));
    against(Refusal::GameOver, state.phase == Phase::Over);
    let is_more = matches!(command, Command::More { .. });
    let acts = state.asked.unwrap_or(state.seat) == seat;
    against(Refusal::NotYourTurn, if is_more { seat.0 >= state.players } else { !acts });
    if state.phase == Phase::Over || seat.0 >= state.players {
        return reasons;
    }
    let at = seat.index();
    let drawn = state.drawn.map_or("", |it| it.id()).split('-').next().unwrap_or("");
    let asks = |kind: &str| state.phase == Phase::Place && drawn == kind;
    let printed = |stretch: Stretch| stretch.id() == "chatter";
    let token = |stretch: Stretch| state.obstacles.has(Obstacle::Token(stretch));
    match *command {
        Command::Roll => against(Refusal::WrongPhase, state.phase != Phase::Roll),
        Command::Move { way } => {
            against(Refusal::WrongPhase, state.phase != Phase::Move);
            let ways = state.die.map_or_else(Vec::new, |die| state.ways(seat, die));
            against(Refusal::NoSuchWay, !ways.contains(&way));
        }
        Command::OneWay { stretch, .. } => {
            against(Refusal::WrongPhase, !asks("one"));
            against(Refusal::Fixed, printed(stretch));
            against(Refusal::Taken, token(stretch));
        }
        Command::Turn { stretch } => {
            against(Refusal::WrongPhase, !asks("turn"));
            against(Refusal::Fixed, printed(stretch));
            against(Refusal::NotThere, !token(stretch));
        }
        Command::Barrier { line } => {
            against(Refusal::WrongPhase, !asks("barrier") && !asks("bridge"));
            against(Refusal::Fixed, line.id() == "parking-exit");
            let color = if drawn == "bridge" { LineColor::Blue } else { LineColor::Yellow };
            against(Refusal::WrongLine, line.color() != color);
            against(Refusal::Taken, state.obstacles.has(Obstacle::Barrier(line)));
        }
        Command::Remove { obstacle } => {
            against(Refusal::WrongPhase, !asks("remove"));
            against(Refusal::Fixed, obstacle.id() == "chatter");
            against(Refusal::NotThere, !state.obstacles.has(obstacle));
        }
        Command::Skip => against(Refusal::WrongPhase, !asks("remove")),
        Command::Play(play) => {
            let phase = match play {
                Play::Die(_) | Play::Places(_) | Play::Look(_) => Phase::Roll,
                Play::Over => Phase::Move,
                Play::Cancel => Phase::Incident,
            };
            against(Refusal::WrongPhase, state.phase != phase);
            let id = play.card().card();
            against(Refusal::NotKept, !state.kept[at].contains(&id));
            against(Refusal::PassAlready, play == Play::Over && state.pass[at]);
            let wrong_seat = match play {
                Play::Places(with) => {
                    !state.drives(with) || state.taxis[with.index()] == state.taxis[at]
                }
                Play::Look(of) => !state.drives(of) || state.known[of.index()].contains(seat),
                Play::Die(_) | Play::Over | Play::Cancel => false,
            };
            against(Refusal::NoSuchSeat, wrong_seat);
        }
        Command::Accept => against(Refusal::WrongPhase, state.phase != Phase::Incident),
        Command::More { agree } => {
            let is_open = state.places.is_empty() && state.goal < 5;
            let is_so = state.more.contains(seat) == agree;
            against(Refusal::NothingToAgree, !is_open || is_so);
        }
    }
    reasons
}

#[test]
fn the_first_reason_against_a_command_is_given() {
    let seen = RefCell::new(BTreeSet::new());
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        loop {
            let state = walk.state;
            for seat in [0, 1, 2, 3, 4, 5, 6, 255].map(Seat) {
                for _ in 0..8 {
                    let command = Boomville::any_command(&mut walk.chance);
                    let refused = Boomville::decide(&state, seat, &command, &walk.seed).err();
                    let reasons = reasons(&state, seat, &command);
                    let expected = reasons.first().map(|it| it.code());
                    let told = refused.map(|it| it.code);
                    assert_eq!(told, expected, "{command:?} of {seat:?} in {state:?}");
                    seen.borrow_mut().extend(told);
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    });
    let rare = ["pass_already"];
    let missed = Refusal::ALL.iter().map(|it| it.code()).filter(|it| !seen.borrow().contains(it));
    assert!(
        missed.clone().all(|it| rare.contains(&it)),
        "never seen: {:?}",
        missed.collect::<Vec<_>>()
    );
}

#[test]
fn each_choice_of_a_card_is_refused_for_its_reason() {
    let forward = Direction::Forward;
    let mut table = Table::new(2).token("lark", forward).drawn("one-way-1");
    assert_eq!(table.refusal("one_way chatter forward"), "fixed");
    assert_eq!(table.refusal("one_way lark backward"), "taken");
    assert_eq!(table.refusal("turn lark"), "wrong_phase");
    let mut table = Table::new(2).token("lark", forward).drawn("turn-1");
    assert_eq!(table.refusal("turn chatter"), "fixed");
    assert_eq!(table.refusal("turn coal"), "not_there");
    assert_eq!(table.refusal("skip"), "wrong_phase");
    let mut table = Table::new(2).barrier("lark-a").barrier("goose-m").drawn("barrier-1");
    assert_eq!(table.refusal("barrier parking-exit"), "fixed");
    assert_eq!(table.refusal("barrier goose-m"), "wrong_line");
    assert_eq!(table.refusal("barrier lark-a"), "taken");
    let mut table = Table::new(2).barrier("lark-a").barrier("goose-m").drawn("bridge-1");
    assert_eq!(table.refusal("barrier lark-b"), "wrong_line");
    assert_eq!(table.refusal("barrier goose-m"), "taken");
    let mut table = Table::new(2).barrier("lark-a").drawn("remove-1");
    assert_eq!(table.refusal("remove chatter"), "fixed");
    assert_eq!(table.refusal("remove parking-exit"), "not_there");
    assert_eq!(table.refusal("remove lark"), "not_there");
    assert_eq!(table.refusal("remove cone-1"), "not_there");
}

#[test]
fn each_chance_card_is_refused_for_its_reason() {
    let mut table = Table::new(3).at(1, "hill").at(2, "hill");
    for line in ["die 1", "places 1", "look 1"] {
        assert_eq!(table.refusal(line), "not_kept");
    }
    assert_eq!(table.refusal("over"), "wrong_phase");
    assert_eq!(table.refusal("cancel"), "wrong_phase");
    let mut table = table.keep(0, "chance-places").at(0, "hill").at(1, "gate");
    for seat in [0, 2, 3, 255] {
        assert_eq!(table.refusal(&format!("places {seat}")), "no_such_seat");
    }
    let mut table = table.keep(0, "chance-over").pass(0).die(1);
    assert_eq!(table.refusal("over"), "pass_already");
    assert_eq!(table.refusal("places 1"), "wrong_phase");
    let options = boomville::GameOptions { places: true, ..boomville::GameOptions::default() };
    let table = Table::with(4, options).finished(2).at(2, "bank").keep(0, "chance-look");
    let mut table = table.keep(0, "chance-places");
    assert_eq!(table.refusal("look 2"), "no_such_seat");
    assert_eq!(table.refusal("places 2"), "no_such_seat");
    assert_eq!(table.give(1, "look 2"), Err("not_your_turn"));
}

#[test]
fn there_are_never_more_than_36_commands() {
    let table = Table::new(6).drawn("barrier-1");
    let all = table.state.seats().map(|it| table.state.legal(it).len()).sum::<usize>();
    assert_eq!(all, 36);
    let lines = Line::all().filter(|it| it.color() == LineColor::Yellow).count();
    assert_eq!(lines + 6, 36);
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        while walk.step().is_some() {
            assert!(walk.legal().len() <= 36, "{:?}", walk.state);
        }
    });
}

#[test]
fn every_chance_card_has_its_id() {
    let ids = ChanceCard::ALL.map(|it| it.card().id());
    let expected = ["chance-die", "chance-places", "chance-look", "chance-over", "chance-cancel"];
    assert_eq!(ids, expected);
}
