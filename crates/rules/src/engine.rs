//! The rules as a program, like UCI for chess: one JSON object per line in, one answer per line out, so that a bot or a
//! checker in any language can drive any game without a server.
//!
//! It hides nothing and never exits on bad input. Each game defines what a `new` line holds and how a state is written.

use std::io::{self, BufRead, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::strict::{Nullable, Object};
use crate::{Game, Json, Refusal, Seat, Seed, Viewer};

/// The longest line that is read, in bytes; a longer one is answered and skipped.
const LINE_LIMIT: usize = 64 * 1024;

/// A line that was refused, with a sentence that may say more than the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The stable word.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
}

impl Problem {
    /// A line that has no valid form.
    pub fn bad(message: impl std::fmt::Display) -> Self {
        Self { code: Refusal::BAD_COMMAND.code, message: message.to_string() }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self { code: refusal.code, message: refusal.message.to_owned() }
    }
}

/// How a game is written for the engine.
pub trait Engine: Game {
    /// The fields of a `new` line.
    type New: DeserializeOwned;

    /// The largest seat that a `command` line may name. A seat that no game has is not the one to act; for some games a
    /// number past this makes the line malformed.
    const LARGEST_SEAT: u64 = u64::MAX;

    /// The game that a `new` line asks for, and its seed. `entropy` is the seed if the line gives none.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn set_up(new: Self::New, entropy: Seed) -> Result<(Self::Setup, Seed), Problem>;

    /// How many play.
    fn players(setup: &Self::Setup) -> u8;

    /// What `new` reports of the setup, as events.
    fn opening(setup: &Self::Setup) -> Vec<Json> {
        let _ = setup;
        Vec::new()
    }

    /// The start as events, for the moments of a `view` line between `new` and the first command.
    fn opening_events(setup: &Self::Setup) -> Vec<Self::Event> {
        let _ = setup;
        Vec::new()
    }

    /// What a command would bring about.
    ///
    /// # Errors
    /// The first refusal that applies, in the order of the game's own document.
    fn answer(
        state: &Self::State,
        seat: Seat,
        command: &Json,
        seed: &Seed,
    ) -> Result<Vec<Self::Event>, Refusal> {
        Self::decide(state, seat, &Self::command(command)?, seed)
    }

    /// An event with all its contents.
    fn event_text(seat: Seat, event: &Self::Event) -> Json;

    /// The whole truth.
    fn state_text(state: &Self::State) -> Json;

    /// How many commands are open to all seats together.
    fn legal_count(state: &Self::State, players: u8) -> usize {
        (0..players).map(|seat| Self::legal(state, Seat(seat)).len()).sum()
    }
}

/// Drives a game until the input ends.
pub type Run = fn(&mut dyn BufRead, &mut dyn Write, &dyn Fn() -> Seed) -> io::Result<()>;

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
enum Request<N> {
    New(N),
    Undo {},
    Legal {},
    View { viewer: Nullable<u8> },
}

/// The types of lines.
const LINES: [&str; 5] = ["new", "command", "undo", "legal", "view"];

/// The type of a line, which determines its other fields.
#[derive(Deserialize)]
struct Head {
    r#type: String,
}

/// A `command` line. Its parts are kept as written: a seat is any whole number, but serde reads a number too large for
/// our types as a fraction, or not at all.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ask {
    #[serde(rename = "type")]
    _type: String,
    seat: Box<RawValue>,
    command: Box<RawValue>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Accepted { ok: bool, events: Vec<Json>, state: Json, legal_count: usize },
    Legal { ok: bool, legal: Vec<LegalText> },
    View { ok: bool, view: Json, moments: Vec<Json>, options: Json },
    Refused { ok: bool, error: ErrorText },
}

#[derive(Serialize)]
struct LegalText {
    seat: Seat,
    command: Json,
}

#[derive(Serialize)]
struct ErrorText {
    code: &'static str,
    message: String,
}

/// One game and the states before each accepted command.
struct Session<G: Game> {
    players: u8,
    seed: Seed,
    state: G::State,
    past: Vec<G::State>,
    /// The last accepted command, or the start: who gave it and what came of it.
    last: Option<(Seat, Vec<G::Event>)>,
}

/// Answers every line of `input` with one line of `output`, until the input ends. `entropy` makes the seeds that no
/// line gives.
///
/// # Errors
/// Only those of reading and writing.
pub fn run<G: Engine>(
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    entropy: &dyn Fn() -> Seed,
) -> io::Result<()> {
    let mut session: Option<Session<G>> = None;
    let mut line = Vec::new();
    while let Some(complete) = read_line(input, &mut line)? {
        let answer = if complete {
            answer(&mut session, &line, entropy)
        } else {
            Err(Problem::bad(format_args!("a line is at most {LINE_LIMIT} bytes long")))
        };
        let answer = answer.unwrap_or_else(|Problem { code, message }| Answer::Refused {
            ok: false,
            error: ErrorText { code, message },
        });
        serde_json::to_writer(&mut *output, &answer)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads the next line into `line`, without its end; `Some(false)` if it was too long to keep, `None`
/// at the end of the input.
fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
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

fn answer<G: Engine>(
    session: &mut Option<Session<G>>,
    line: &[u8],
    entropy: &dyn Fn() -> Seed,
) -> Result<Answer, Problem> {
    let Object(head): Object<Head> = serde_json::from_slice(line).map_err(Problem::bad)?;
    if head.r#type == "command" {
        let Object(ask): Object<Ask> = serde_json::from_slice(line).map_err(Problem::bad)?;
        return command(session.as_mut().ok_or_else(no_game)?, &ask);
    }
    if !LINES.contains(&&*head.r#type) {
        return Err(Problem::bad(format_args!("a line is one of {}", LINES.join(", "))));
    }
    let Object(request): Object<Request<G::New>> =
        serde_json::from_slice(line).map_err(Problem::bad)?;
    if let Request::New(new) = request {
        let (setup, seed) = G::set_up(new, entropy())?;
        let (players, state) = (G::players(&setup), G::start(&setup));
        let last = Some((G::first(&setup), G::opening_events(&setup)));
        let game = Session { players, seed, state, past: Vec::new(), last };
        return Ok(accepted(session.insert(game), G::opening(&setup)));
    }
    let session = session.as_mut().ok_or_else(no_game)?;
    match request {
        Request::New(_) => unreachable!("answered above"),
        Request::Undo {} => {
            session.state = session.past.pop().ok_or_else(|| Problem::bad("nothing to undo"))?;
            session.last = None;
            Ok(accepted(session, Vec::new()))
        }
        Request::Legal {} => {
            let seats = (0..session.players).map(Seat);
            let legal = seats.flat_map(|seat| {
                let commands = G::legal(&session.state, seat).into_iter();
                commands.map(move |command| LegalText { seat, command: Json::of(&command) })
            });
            Ok(Answer::Legal { ok: true, legal: legal.collect() })
        }
        Request::View { viewer: Nullable(viewer) } => view(session, viewer),
    }
}

fn no_game() -> Problem {
    Problem::bad("no game yet: begin with new")
}

/// Carries out a command.
fn command<G: Engine>(session: &mut Session<G>, ask: &Ask) -> Result<Answer, Problem> {
    let seat = whole_number(ask.seat.get()).ok_or_else(|| Problem::bad("a seat is a number"))?;
    if seat > G::LARGEST_SEAT {
        return Err(Problem::bad("there is no such seat in any game"));
    }
    let seat = Seat(u8::try_from(seat).unwrap_or(u8::MAX));
    let command: Json = serde_json::from_str(ask.command.get()).map_err(Problem::bad)?;
    let events = G::answer(&session.state, seat, &command, &session.seed)?;
    session.past.push(session.state.clone());
    events.iter().for_each(|event| G::apply(&mut session.state, event));
    let told = events.iter().map(|event| G::event_text(seat, event)).collect();
    session.last = Some((seat, events));
    Ok(accepted(session, told))
}

/// A whole number from 0, written in digits only. One too large for the type becomes its maximum, which is no seat
/// either.
fn whole_number(text: &str) -> Option<u64> {
    let is_whole = text.bytes().all(|byte| byte.is_ascii_digit());
    is_whole.then(|| text.parse().unwrap_or(u64::MAX))
}

/// What a viewer receives now, as from a room.
fn view<G: Engine>(session: &Session<G>, viewer: Option<u8>) -> Result<Answer, Problem> {
    let viewer = match viewer {
        None => Viewer::Watcher,
        Some(seat) if seat < session.players => Viewer::Seat(Seat(seat)),
        Some(_) => return Err(Problem::bad("nobody sits there")),
    };
    let moments = session.last.iter().flat_map(|(seat, events)| {
        events.iter().filter_map(|event| G::moment(*seat, event, viewer))
    });
    let options = viewer.seat().and_then(|seat| G::offer(&session.state, seat));
    Ok(Answer::View {
        ok: true,
        view: Json::of(&G::view(&session.state, viewer)),
        moments: moments.map(|it| Json::of(&it)).collect(),
        options: Json::of(&options),
    })
}

fn accepted<G: Engine>(session: &Session<G>, events: Vec<Json>) -> Answer {
    Answer::Accepted {
        ok: true,
        events,
        state: G::state_text(&session.state),
        legal_count: G::legal_count(&session.state, session.players),
    }
}
