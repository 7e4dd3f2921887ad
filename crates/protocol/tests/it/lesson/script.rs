//! What is dealt and played in the lesson. The deal is laid out so that each step needs exactly the
//! one thing that it teaches, and so that the mate plays as a sensible person would.

use marne::{
    Color, Command, Direction, EventLevel, GameOptions, Officer, Scoring, Setup, Soldier, Street,
    Taxi,
};
use rules::{List, Seat};

/// The steps, in order: one new verb each.
pub(super) const STEPS: [&str; 7] =
    ["arrival", "officer", "draw", "send", "trade", "jam", "silence"];

/// Something that happens in the lesson.
pub(super) enum Line {
    /// What the learner has to do, in which step.
    You(&'static str, Command),
    /// What the mate does.
    Mate(Command),
    /// What the mate says: a key of the client's words.
    Say(&'static str),
}

/// The taxis that come, the first first; only the last of them has an event at the gentlest level.
const TAXIS: [&str; 7] = [
    "fabert-4",
    "universite-3",
    "latour-3",
    "invalides-3",
    "invalides-2",
    "orsay-3",
    "dominique-2",
];

/// The cards dealt in turn, the learner's first; then those that are drawn.
const DEALT: [&str; 10] = [
    "red-1",
    "green-1",
    "blue-1",
    "green-2a",
    "yellow-2a",
    "blue-2a",
    "green-3a",
    "yellow-1",
    "green-2b",
    "red-2a",
];
const DRAWN: [&str; 4] = ["red-3a", "red-2b", "blue-3a", "joker-3"];

pub(super) fn setup() -> Setup {
    let soldiers = DEALT.iter().chain(&DRAWN).map(|it| card(it)).collect();
    Setup {
        players: 2,
        first: Seat(0),
        options: GameOptions { events: EventLevel::Light, scoring: Scoring::French },
        taxis: pile(TAXIS.map(|it| Taxi::from_id(it).unwrap()).to_vec(), Taxi::all()),
        soldiers: pile(soldiers, Soldier::all()),
    }
}

/// These cards on top, all others below.
fn pile<T: Copy + Default + PartialEq, const N: usize>(
    mut cards: Vec<T>,
    all: impl Iterator<Item = T>,
) -> List<T, N> {
    let rest: Vec<T> = all.filter(|it| !cards.contains(it)).collect();
    cards.extend(rest);
    List::from_slice(&cards).unwrap()
}

/// Where the officers stand before the first step.
pub(super) const OFFICERS: Color = Color::Blue;

pub(super) fn lines() -> Vec<Line> {
    use Direction::{Anticlockwise, Clockwise};
    use Line::{Mate, Say, You};
    vec![
        You("arrival", Command::Reveal),
        You("officer", walk(0, Anticlockwise)),
        You("draw", Command::Mobilize),
        You("send", send(Street::Fabert, &["red-1", "red-3a"])),
        You("send", Command::EndTurn),
        Mate(Command::Reveal),
        Mate(walk(0, Anticlockwise)),
        Mate(send(Street::Universite, &["green-1", "green-2a"])),
        Mate(Command::Mobilize),
        Mate(Command::EndTurn),
        You("trade", Command::Reveal),
        You("trade", Command::Trade { give: card("yellow-2a"), take: card("blue-2a") }),
        You("trade", send(Street::Latour, &["blue-1", "blue-2a"])),
        You("trade", Command::EndTurn),
        Mate(Command::Reveal),
        Mate(walk(1, Anticlockwise)),
        Mate(walk(1, Anticlockwise)),
        Mate(Command::Mobilize),
        Mate(Command::EndTurn),
        You("jam", Command::Reveal),
        You("jam", send(Street::Invalides, &["green-2b", "green-3a"])),
        You("jam", Command::EndTurn),
        Mate(Command::Reveal),
        Mate(walk(1, Anticlockwise)),
        // The card that the learner gave in exchange.
        Mate(send(Street::Constantine, &["yellow-2a"])),
        Mate(walk(0, Clockwise)),
        Say("lesson-mate-says"),
        Mate(Command::EndTurn),
        You("silence", Command::Reveal),
        You("silence", Command::Mobilize),
    ]
}

fn card(id: &str) -> Soldier {
    Soldier::from_id(id).unwrap()
}

fn walk(officer: usize, direction: Direction) -> Command {
    Command::MoveOfficer { officer: Officer::ALL[officer], direction }
}

fn send(street: Street, cards: &[&str]) -> Command {
    let cards: Vec<Soldier> = cards.iter().map(|it| card(it)).collect();
    Command::Send { street, cards: List::from_slice(&cards).unwrap() }
}
