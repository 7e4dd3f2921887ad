//! Two games that differ only in what one viewer may not know, with the same commands as long as both accept them:
//! until a card is revealed, every line to that viewer is the same, byte for byte (section 8).

use std::cell::Cell;

use boomville::{Boomville, Command, Destination, Setup};
use rules::chance::is_rerun;
use rules::engine::{self, Engine};
use rules::suite::{Walk, each_game};
use rules::{Chance, Game, Kit, Seat, Seed, Viewer};
use serde_json::{Value, json};

/// What differs in the second world, of all that the viewer may not know.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Difference {
    /// The destinations of the other seats, among themselves.
    Seats,
    /// The order of the pile.
    Pile,
    /// Both, mixed.
    All,
}

/// The answers of the engine to these lines.
pub(crate) fn answers<G: Engine>(lines: &[String]) -> Vec<String> {
    let mut output = Vec::new();
    let input = lines.join("\n");
    engine::run::<G>(&mut input.as_bytes(), &mut output, &|| Seed::new([9; 32])).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn other_world(
    setup: &Setup,
    viewer: Viewer,
    difference: Difference,
    chance: &mut Chance,
) -> Setup {
    let players = usize::from(setup.players);
    let is_own = |at: usize| {
        let drawer = (usize::from(setup.first.0) + at) % players;
        at < players && viewer.seat().is_some_and(|it| it.index() == drawer)
    };
    let places = match difference {
        Difference::Seats => 0..players,
        Difference::Pile => players..Destination::COUNT,
        Difference::All => 0..Destination::COUNT,
    };
    let places: Vec<usize> = places.filter(|at| !is_own(*at)).collect();
    let mut cards: Vec<Destination> = places.iter().map(|at| setup.destinations[*at]).collect();
    chance.shuffle(&mut cards);
    let mut all = setup.destinations.to_vec();
    places.into_iter().zip(cards).for_each(|(at, card)| all[at] = card);
    Setup { destinations: crate::table::list(&all), ..*setup }
}

/// One line of a game, and whether its answer goes to the viewer.
struct Line {
    text: String,
    is_told: bool,
}

fn new_line(setup: &Setup, seed: &Seed) -> String {
    json!({
        "type": "new",
        "players": setup.players,
        "first": setup.first,
        "options": setup.options,
        "seed": seed,
        "destinations": setup.destinations,
        "taxi_cards": setup.taxi_cards,
    })
    .to_string()
}

fn command_line(seat: Seat, command: &Command) -> String {
    json!({"type": "command", "seat": seat, "command": command}).to_string()
}

/// The lines of a random game after its first: commands, and what the viewer asks between them.
fn script<G: Kit<Command = Command, State = boomville::State>>(
    walk: &mut Walk<G>,
    viewer: Viewer,
) -> Vec<Line> {
    let view = || {
        let viewer = viewer.seat().map(|it| it.0);
        Line { text: json!({"type": "view", "viewer": viewer}).to_string(), is_told: true }
    };
    let mut lines = vec![view()];
    loop {
        // A refused command tells the viewer nothing either.
        let command = G::any_command(&mut walk.chance);
        if let Some(seat) = viewer.seat()
            && G::decide(&walk.state, seat, &command, &walk.seed).is_err()
        {
            lines.push(Line { text: command_line(seat, &command), is_told: true });
        }
        let Some(step) = walk.step() else { return lines };
        lines.push(Line { text: command_line(step.seat, &step.command), is_told: false });
        lines.push(view());
    }
}

/// Everything revealed to a viewer: the destinations that they know, and those reached.
fn come_out(state: &Value, viewer: Viewer) -> Value {
    let is_over = state["phase"] == "over";
    let seats = state["destinations"].as_array().unwrap().iter().enumerate();
    let known = seats.filter(|(of, _)| {
        let known = state["known"][*of].as_array().unwrap();
        is_over || viewer.seat().is_some_and(|it| known.contains(&json!(it)))
    });
    json!([known.collect::<Vec<_>>(), state["reached"]])
}

/// Plays a game in two worlds. Returns how many answers to the viewer are equal in both, or the first that differs.
pub(crate) fn tells_two_worlds_apart<G>(
    number: u64,
    difference: Difference,
) -> Result<usize, String>
where
    G: Kit<Command = Command, State = boomville::State, Setup = Setup> + Engine,
{
    let mut walk = Walk::<G>::new(number);
    let viewers: Vec<Viewer> = walk.viewers().collect();
    let viewer = viewers[walk.chance.place(viewers.len())];
    let setup = walk.setup;
    let other = other_world(&setup, viewer, difference, &mut walk.chance);
    let seed = walk.seed.clone();
    let script = script(&mut walk, viewer);
    let play = |setup: &Setup| {
        let mut lines = vec![new_line(setup, &seed)];
        lines.extend(script.iter().map(|it| it.text.clone()));
        answers::<G>(&lines).into_iter().skip(1)
    };
    let mut equal = 0;
    for ((line, one), two) in script.iter().zip(play(&setup)).zip(play(&other)) {
        if line.is_told {
            if one != two {
                return Err(format!("{viewer:?} is told\n{one}\nor\n{two}"));
            }
            equal += 1;
            continue;
        }
        let read = |answer: &str| serde_json::from_str::<Value>(answer).unwrap();
        let (one, two) = (read(&one), read(&two));
        if one["ok"] != two["ok"] {
            break;
        }
        if come_out(&one["state"], viewer) != come_out(&two["state"], viewer) {
            break;
        }
    }
    Ok(equal)
}

#[test]
fn a_viewer_cannot_tell_two_worlds_apart_until_a_card_comes_out() {
    let equal = [Cell::new(0), Cell::new(0), Cell::new(0)];
    each_game(|number| {
        let (at, difference) = match number % 3 {
            0 => (0, Difference::Seats),
            1 => (1, Difference::Pile),
            _ => (2, Difference::All),
        };
        let told = tells_two_worlds_apart::<Boomville>(number, difference);
        let told = told.unwrap_or_else(|it| panic!("{difference:?}: {it}"));
        equal[at].set(equal[at].get() + told);
    });
    let many = equal.iter().all(|it| it.get() > 300);
    assert!(is_rerun() || many, "{equal:?} answers were compared");
}

/// What the kit calls equal for a viewer is equal: until `keeps` says no, two games with the same commands tell that
/// viewer the same.
#[test]
fn the_twins_of_the_kit_are_twins() {
    let equal = Cell::new(0);
    each_game(|number| {
        let mut walk = Walk::<Boomville>::new(number);
        let viewers: Vec<Viewer> = walk.viewers().collect();
        let viewer = viewers[walk.chance.place(viewers.len())];
        let twin = Boomville::twin_setup(&walk.setup, viewer, &mut walk.chance);
        let mut other = Boomville::start(&twin);
        while Boomville::keeps(&walk.setup, &twin, &walk.state, viewer) {
            let view = |state| serde_json::to_value(Boomville::view(state, viewer)).unwrap();
            assert_eq!(view(&walk.state), view(&other));
            equal.set(equal.get() + 1);
            let Some(step) = walk.step() else { break };
            assert!(Boomville::legal(&other, step.seat).contains(&step.command));
            let events = Boomville::decide(&other, step.seat, &step.command, &walk.seed).unwrap();
            events.iter().for_each(|event| Boomville::apply(&mut other, event));
        }
    });
    assert!(is_rerun() || equal.get() > 300, "{equal:?} positions were compared");
}
