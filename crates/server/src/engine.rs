//! `rondpoint engine marne`: the rules as a program, one JSON object per line in, one answer per line
//! out, so that a bot or a checker in any language can drive them without a server.
//!
//! It hides nothing and never exits on bad input. The format is section 7 of the rules.

use std::io::{self, BufRead, Write};

use rules::marne::{CommandText, Event, Refusal, Setup, Soldier, State, StateText, Taxi};
use rules::marne::{GameOptions, Moment};
use rules::strict::{Object, present};
use rules::{List, Seat, Seed};
use serde::{Deserialize, Serialize};

/// The longest line that is read, in bytes; a longer one is answered and skipped.
const LINE_LIMIT: usize = 64 * 1024;

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    New {
        players: u8,
        #[serde(default, deserialize_with = "present")]
        first: Option<u8>,
        options: Object<GameOptions>,
        #[serde(default, deserialize_with = "present")]
        seed: Option<Seed>,
        #[serde(default, deserialize_with = "present")]
        taxis: Option<Vec<String>>,
        #[serde(default, deserialize_with = "present")]
        soldiers: Option<Vec<String>>,
    },
    Command {
        seat: u64,
        command: Object<CommandText>,
    },
    Undo {},
    Legal {},
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Accepted { ok: bool, events: Vec<EventText>, state: Box<StateText>, legal_count: usize },
    Legal { ok: bool, legal: Vec<LegalText> },
    Refused { ok: bool, error: ErrorText },
}

/// An event as the engine tells it: a moment, but a reshuffle shows the new pile.
#[derive(Serialize)]
#[serde(untagged)]
enum EventText {
    Reshuffled {
        #[serde(rename = "type")]
        kind: &'static str,
        pile: Vec<Soldier>,
    },
    Seen(Moment),
}

#[derive(Serialize)]
struct LegalText {
    seat: Seat,
    command: CommandText,
}

#[derive(Serialize)]
struct ErrorText {
    code: &'static str,
    message: String,
}

/// A request that was refused, with a sentence that may say more than the code.
struct Refused {
    refusal: Refusal,
    message: String,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self { refusal, message: refusal.message().to_owned() }
    }
}

fn bad(message: &dyn std::fmt::Display) -> Refused {
    Refused { refusal: Refusal::BadCommand, message: message.to_string() }
}

/// One game and the states before each accepted command.
struct Session {
    seed: Seed,
    state: State,
    past: Vec<State>,
}

/// Answers every line of `input` with one line of `output`, until the input ends.
///
/// # Errors
/// Only those of reading and writing.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = None;
    let mut line = Vec::new();
    while let Some(complete) = read_line(&mut input, &mut line)? {
        let answer = if complete {
            answer(&mut session, &line)
        } else {
            Err(bad(&format_args!("a line is at most {LINE_LIMIT} bytes long")))
        };
        let answer = answer.unwrap_or_else(|it| Answer::Refused {
            ok: false,
            error: ErrorText { code: it.refusal.code(), message: it.message },
        });
        serde_json::to_writer(&mut output, &answer)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads the next line into `line`, without its end; `Some(false)` if it was too long to keep, `None`
/// at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut complete = true;
    let mut any = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(any.then_some(complete));
        }
        any = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        if line.len() + part.len() > LINE_LIMIT {
            complete = false;
        } else if complete {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(complete));
        }
    }
}

fn answer(session: &mut Option<Session>, line: &[u8]) -> Result<Answer, Refused> {
    let Object(request): Object<Request> =
        serde_json::from_slice(line).map_err(|error| bad(&error))?;
    if let Request::New { players, first, options, seed, taxis, soldiers } = request {
        let started = start(players, first, options.0, seed, taxis, soldiers)?;
        return Ok(accepted(session.insert(started), Vec::new()));
    }
    let session = session.as_mut().ok_or_else(|| bad(&"no game yet: begin with new"))?;
    match request {
        Request::New { .. } => unreachable!("answered above"),
        Request::Command { seat, command: Object(text) } => {
            // A seat that is too large for any game is simply not the one to act.
            let seat = Seat(u8::try_from(seat).unwrap_or(u8::MAX));
            let events = text.decide(&session.state, seat, &session.seed)?;
            session.past.push(session.state);
            events.iter().for_each(|event| session.state.apply(event));
            let told = events.iter().map(|event| event_text(seat, event)).collect();
            Ok(accepted(session, told))
        }
        Request::Undo {} => {
            session.state = session.past.pop().ok_or_else(|| bad(&"nothing to undo"))?;
            Ok(accepted(session, Vec::new()))
        }
        Request::Legal {} => {
            let seat = session.state.active;
            let options = session.state.options();
            let legal = options.iter().map(|command| LegalText { seat, command: command.into() });
            Ok(Answer::Legal { ok: true, legal: legal.collect() })
        }
    }
}

fn accepted(session: &Session, events: Vec<EventText>) -> Answer {
    let legal_count = session.state.options().count();
    Answer::Accepted { ok: true, events, state: Box::new((&session.state).into()), legal_count }
}

fn event_text(seat: Seat, event: &Event) -> EventText {
    match event {
        Event::Reshuffled { pile } => {
            EventText::Reshuffled { kind: "reshuffled", pile: pile.to_vec() }
        }
        other => EventText::Seen(Moment::new(seat, other)),
    }
}

fn start(
    players: u8,
    first: Option<u8>,
    options: GameOptions,
    seed: Option<Seed>,
    taxis: Option<Vec<String>>,
    soldiers: Option<Vec<String>>,
) -> Result<Session, Refused> {
    if !(1..=5).contains(&players) {
        return Err(bad(&"1 to 5 play"));
    }
    // Without a seed chance is the system's: a seed nobody asked for is as good as any.
    let seed = seed.unwrap_or_else(|| Seed::new(rand::random()));
    let mut setup = Setup::from_seed(players, options, &seed);
    if let Some(first) = first {
        if first >= players {
            return Err(bad(&"the first player is one of the players"));
        }
        setup.first = Seat(first);
    }
    match (taxis, soldiers) {
        (None, None) => {}
        (Some(taxis), Some(soldiers)) => {
            setup.taxis = deck(&taxis, Taxi::from_id)?;
            setup.soldiers = deck(&soldiers, Soldier::from_id)?;
        }
        (Some(_), None) | (None, Some(_)) => {
            return Err(bad(&"a scenario lays out both taxis and soldiers"));
        }
    }
    Ok(Session { seed, state: State::new(&setup), past: Vec::new() })
}

/// A whole deck: each card once.
fn deck<T: Copy + Default + PartialEq, const N: usize>(
    ids: &[String],
    card: impl Fn(&str) -> Option<T>,
) -> Result<List<T, N>, Refused> {
    let cards: Option<Vec<T>> = ids.iter().map(|id| card(id)).collect();
    let cards = cards.ok_or(Refusal::UnknownCard)?;
    let twice = (1..cards.len()).any(|at| cards[..at].contains(&cards[at]));
    let whole = List::from_slice(&cards).filter(|_| cards.len() == N && !twice);
    whole.ok_or_else(|| bad(&"a scenario lays out every card once"))
}
