//! *Les Taxis de la Marne*: one thing per step, in a deal that needs just that thing, and at the end a silent turn in
//! which the learner has to find a way. The mate plays as a sensible person would.

use marne::{
    Bonus, Color, Command, CommandText, Destination, Direction, EventLevel, GameOptions, Load,
    Marne, Officer, Scoring, Setup, Soldier, State, Street, Taxi,
};
use rules::{Game as _, List, Seat, Seed};

use super::script::{Branch, End, Line, Script};

/// The number of players at the table.
pub(super) const PLAYERS: u8 = 2;

/// The taxis in the order they come; two of them have an event at the gentlest level.
const TAXIS: [&str; 7] =
    ["fabert-4", "fabert-2", "latour-3", "orsay-3", "fabert-3", "grenelle-2", "dominique-2"];

/// The cards dealt in turn, the learner's first; then those to be drawn.
const DEALT: [&str; 10] = [
    "red-1",
    "blue-2a",
    "blue-1",
    "green-2b",
    "green-1",
    "green-3b",
    "green-3a",
    "yellow-2a",
    "bonus-clear",
    "yellow-1",
];
/// The last one is drawn only in the last turn, and is of no use there.
const DRAWN: [&str; 6] = ["red-3a", "blue-2b", "red-2a", "blue-3a", "blue-3b", "green-2a"];

pub(super) fn script() -> Script<Marne> {
    let soldiers = DEALT.iter().chain(&DRAWN).map(|it| card(it)).collect();
    let options =
        GameOptions { events: EventLevel::Light, scoring: Scoring::French, ..Default::default() };
    Script {
        options: options.into(),
        setup: Setup {
            officers: None,
            players: PLAYERS,
            first: Seat(0),
            options,
            taxis: pile(TAXIS.map(|it| Taxi::from_id(it).unwrap()).to_vec(), Taxi::all()),
            soldiers: pile(soldiers, Soldier::all()),
        },
        seed: Seed::new([0; 32]),
        past: Vec::new(),
        opening: Some(Command::PlaceOfficers { color: OFFICERS }),
        lines: lines(),
        probes,
        kind,
        previews: true,
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
const OFFICERS: Color = Color::Blue;

fn lines() -> Vec<Line<Marne>> {
    use Direction::Anticlockwise;
    use Line::{Choice, Mate, Say, You};
    vec![
        You("arrival", Command::Reveal),
        You("officer", walk(0, Anticlockwise)),
        You("draw", Command::Mobilize),
        You("send", send(Street::Fabert, &["red-1", "red-3a"])),
        You("send", Command::EndTurn),
        // The mate has nothing red.
        Mate(1, Command::Reveal),
        Mate(1, Command::EndTurn),
        You("trade", Command::Reveal),
        You("trade", Command::Trade { give: card("blue-1"), take: card("green-2b") }),
        You("limit", Command::Mobilize),
        You("limit", Command::Mobilize),
        You("limit", Command::EndTurn),
        You("limit", Command::Discard { card: card("green-1") }),
        Mate(1, Command::Reveal),
        // With the card that the learner gave.
        Mate(1, send(Street::Latour, &["blue-1", "blue-2a"])),
        Mate(1, Command::Mobilize),
        Mate(1, Command::EndTurn),
        You("jam", Command::Reveal),
        You("jam", Command::Discard { card: card("green-2b") }),
        You("bonus", Command::PlayBonus(Bonus::Clear { street: Street::Fabert })),
        You("bonus", send(Street::Fabert, &["red-2a"])),
        You("bonus", Command::EndTurn),
        Mate(1, Command::Reveal),
        Mate(1, walk(0, Direction::Clockwise)),
        Mate(1, send(Street::Orsay, &["blue-3a"])),
        Mate(1, Command::Mobilize),
        Say(1, "lesson-mate-says"),
        Mate(1, Command::EndTurn),
        You("silence", Command::Reveal),
        Choice("silence", puzzle),
    ]
}

/// Three actions, and a taxi has to leave. Any act that leads there is allowed; any other has failed. At first all
/// failing acts are recorded, later only those that give the chance away.
fn puzzle(state: &State) -> Vec<Branch<Marne>> {
    let legal = Marne::legal(state, state.active);
    let (right, wrong): (Vec<_>, Vec<_>) = legal.into_iter().partition(|it| leads(state, it));
    let on = right.into_iter().enumerate().map(|(at, command)| Branch {
        then: if is_send(&command) { Vec::new() } else { vec![Line::Choice("silence", puzzle)] },
        command,
        end: if at == 0 { End::On } else { End::Done },
    });
    let fails = |it: &Command| {
        state.actions_left == 3 || matches!(it, Command::Mobilize | Command::EndTurn)
    };
    let back = wrong.into_iter().filter(fails).map(|command| Branch {
        end: End::Again(match command {
            Command::Mobilize => "drew",
            Command::EndTurn => "ended",
            Command::Trade { .. } => "traded",
            _ => "walked",
        }),
        then: Vec::new(),
        command,
    });
    on.chain(back).collect()
}

/// Whether a taxi can still leave in this turn after this command.
fn leads(state: &State, command: &Command) -> bool {
    if is_send(command) {
        return true;
    }
    if matches!(command, Command::EndTurn | Command::Mobilize) {
        return false;
    }
    let mut after = *state;
    let events = Marne::decide(state, state.active, command, &Seed::new([0; 32])).unwrap();
    events.iter().for_each(|it| Marne::apply(&mut after, it));
    Marne::legal(&after, state.active).iter().any(|it| leads(&after, it))
}

fn is_send(command: &Command) -> bool {
    matches!(command, Command::Send { .. })
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

/// One command of each kind; if a kind can be open, one that never is.
fn probes(state: &State) -> Vec<Command> {
    let [mine, theirs] = [0, 1].map(|seat| state.hands[seat].first().copied());
    let held = mine.unwrap_or(Soldier::ORDERS);
    let officer = Officer::First;
    let mut all = vec![
        Command::PlaceOfficers { color: OFFICERS },
        Command::Reveal,
        Command::Discard { card: held },
        Command::Mobilize,
        Command::Place { to: Destination::Hand },
        Command::MoveOfficer { officer, direction: Direction::Clockwise },
        // Taken from somebody who does not hold it.
        Command::Trade { give: theirs.unwrap_or(Soldier::ORDERS), take: held },
        Command::EndTurn,
        Command::PlayBonus(Bonus::Orders),
        Command::PlayBonus(Bonus::Gallop { officer, street: Street::ALL[7] }),
        Command::PlayBonus(Bonus::Clear { street: Street::ALL[0] }),
        Command::PlayBonus(Bonus::Recall { recall: held }),
    ];
    // Nobody rides: where the taxi could be loaded, that is too few.
    all.extend(Street::ALL.map(|street| Command::Send { street, cards: Load::default() }));
    all
}

/// The kind of a command, as the client identifies it: its type, for a taxi with the street, for a bonus with the
/// card.
fn kind(command: &Command) -> String {
    let text = serde_json::to_value(CommandText::from(*command)).unwrap();
    let word = |key: &str| text[key].as_str().unwrap().to_owned();
    match command {
        Command::Send { .. } => format!("send {}", word("street")),
        Command::PlayBonus(_) => format!("play_bonus {}", word("card")),
        Command::PlaceOfficers { .. }
        | Command::Reveal
        | Command::Discard { .. }
        | Command::Mobilize
        | Command::Place { .. }
        | Command::MoveOfficer { .. }
        | Command::Trade { .. }
        | Command::EndTurn => word("type"),
    }
}
