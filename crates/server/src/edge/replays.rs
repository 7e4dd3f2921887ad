//! The HTTP calls about games that were played: the file of a game, and the data for stepping through it.
//!
//! A running game has no file, because a file has the seed. The game is shown as watchers saw it.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use futures_util::StreamExt as _;
use futures_util::stream::unfold;
use replay::{NoTale, Past, Shown, Tale};
use room::{NotACode, Refusal, RoomCode};
use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::app::App;
use super::problem::Problem;
use super::upload::Upload;
use crate::address::Address;
use crate::limits::Slot;
use crate::logging::causes;
use crate::rooms::OpenError;

/// The code for a table that is no room but a file.
const NO_ROOM: &str = "BBB-BBB";
/// The most bytes of a large answer that are handed to a connection at once.
const PIECE: usize = 64 * 1024;

/// A game to step through.
#[derive(Serialize)]
struct Replay {
    /// Its number in the room, from 1; a file has none.
    number: Option<u32>,
    /// How many games have begun in the room.
    games: u32,
    shown: Shown,
}

/// The games of a room.
#[derive(Serialize)]
struct Count {
    games: u32,
}

/// `GET /api/rooms/{code}/games`: how many games have begun in the room.
pub(crate) async fn count_games(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    code: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let past = past(&app, address, &headers, code_of(code), None).await?;
    Ok(Json(Count { games: past.games() }).into_response())
}

/// `GET /api/rooms/{code}/games/{number}`: the file of a game that is over.
pub(crate) async fn game_file(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, PathRejection>,
) -> Result<Response, Problem> {
    let (code, wanted) = named(path);
    let slot = app.addresses.reader(address).ok_or(Problem::TooFast)?;
    let tale = tell(&app, address, &headers, code, wanted).await?.tale;
    if tale.from.is_some() {
        return Err(Problem::PracticeGame);
    }
    let text = working(&app.telling, move || tale.file().map(|it| it.text())).await?;
    let text = text.ok_or(Problem::GameGoesOn)?;
    Ok(in_pieces(text, slot))
}

/// `GET /api/rooms/{code}/games/{number}/replay`: the data for stepping through a game. The number may
/// be `last`.
pub(crate) async fn show_game(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, PathRejection>,
    uri: Uri,
) -> Result<Response, Problem> {
    let after = after(&uri).ok_or(Problem::BadRequest)?;
    let (code, wanted) = named(path);
    let slot = app.addresses.reader(address).ok_or(Problem::TooFast)?;
    let Told { tale, code, number, games } = tell(&app, address, &headers, code, wanted).await?;
    let body =
        working(&app.telling, move || answer(&tale, code, after, Some(number), games)).await?;
    Ok(in_pieces(body?, slot))
}

/// `POST /api/replays`: the same for a file, which is replayed by the rules.
pub(crate) async fn show_file(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    uri: Uri,
    Upload(body): Upload,
) -> Result<Response, Problem> {
    let after = after(&uri).ok_or(Problem::BadRequest)?;
    app.sessions.acting(&headers)?;
    let slot = app.addresses.reader(address).ok_or(Problem::TooFast)?;
    let tale = tell_file(&app, address, body).await?;
    let Ok(code) = NO_ROOM.parse() else { unreachable!("it is a code") };
    let body = working(&app.telling, move || answer(&tale, code, after, None, 0)).await?;
    Ok(in_pieces(body?, slot))
}

/// The answer keeps its slot until nearly all of it has been taken. A single piece would count as taken at once,
/// while the connection still holds it.
fn in_pieces(text: String, slot: Slot) -> Response {
    let pieces = unfold((Bytes::from(text), slot), async |(mut left, slot)| {
        let piece = left.split_to(left.len().min(PIECE));
        (!piece.is_empty()).then_some((Ok::<_, Infallible>(piece), (left, slot)))
    });
    // The compression layer polls it after its end.
    let body = Body::from_stream(pieces.fuse());
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// A game of a room, told from its log.
pub(super) struct Told {
    pub(super) tale: Tale,
    pub(super) code: RoomCode,
    /// From 1.
    pub(super) number: u32,
    /// How many games have begun in the room.
    pub(super) games: u32,
}

impl Told {
    /// A name that no other game has: a later room may have the same code.
    pub(super) fn name(&self) -> String {
        format!("{}/{}/{}", self.code, self.number, self.tale.started)
    }
}

/// Tells a game of a room.
pub(super) async fn tell(
    app: &Arc<App>,
    address: Address,
    headers: &HeaderMap,
    code: Result<RoomCode, NotACode>,
    wanted: Option<u32>,
) -> Result<Told, Problem> {
    let past = past(app, address, headers, code, wanted).await?;
    let (code, games) = (past.code(), past.games());
    let number = wanted.unwrap_or(games);
    let key = app.environment.deal_key().clone();
    let tale =
        working(&app.telling, move || past.tale(&key)).await?.map_err(|none| match none {
            NoTale::NotPlayed => Problem::NotPlayed,
            NoTale::TooLong => Problem::TooLong,
            NoTale::OtherRules(_) | NoTale::SealLost | NoTale::Damaged(_) => {
                tracing::warn!(room = %code, error = %causes(&none), "a game cannot be replayed");
                match none {
                    NoTale::SealLost => Problem::Refused(Refusal::SealLost),
                    _ => Problem::OtherRules,
                }
            }
        })?;
    Ok(Told { tale, code, number, games })
}

/// Tells the game of a file, which is played again by the rules.
pub(super) async fn tell_file(
    app: &Arc<App>,
    address: Address,
    body: impl AsRef<[u8]> + Send + 'static,
) -> Result<Tale, Problem> {
    if !app.addresses.may_replay(address, Instant::now()) {
        return Err(Problem::TooFast);
    }
    let games = app.games;
    let told = working(&app.telling, move || {
        replay::read(body.as_ref()).and_then(|file| Tale::of(games, &file))
    });
    told.await?.map_err(Problem::Edited)
}

/// The room that a path names. A path that is not UTF-8 is no code.
pub(super) fn code_of(path: Result<Path<String>, PathRejection>) -> Result<RoomCode, NotACode> {
    path.map_or(Err(NotACode), |Path(code)| code.parse())
}

/// The room and the game that a path names; without a number the last one.
pub(super) fn named(
    path: Result<Path<(String, String)>, PathRejection>,
) -> (Result<RoomCode, NotACode>, Option<u32>) {
    match path {
        // An invalid number names no game.
        Ok(Path((code, number))) => (code.parse(), wanted(&number).unwrap_or(Some(0))),
        // A path that is not UTF-8 is no code.
        Err(_no_text) => (Err(NotACode), Some(0)),
    }
}

/// The log of a room, read for one of its games.
pub(super) async fn past(
    app: &Arc<App>,
    address: Address,
    headers: &HeaderMap,
    code: Result<RoomCode, NotACode>,
    wanted: Option<u32>,
) -> Result<Past, Problem> {
    // An invalid code finds no room.
    app.find(code, &app.sessions.looking(headers)?, address).await?;
    if !app.addresses.may_replay(address, Instant::now()) {
        return Err(Problem::TooFast);
    }
    let code = code.map_err(|NotACode| Problem::NoSuchRoom)?;
    Ok(app.registry.past(code, wanted).await.map_err(OpenError::from)?)
}

/// Which page of a replay: what comes after this many acts.
fn after(uri: &Uri) -> Option<usize> {
    match uri.query() {
        None | Some("") => Some(0),
        Some(query) => query.strip_prefix("after=")?.parse().ok(),
    }
}

/// A game by its number; `last` is the last one.
fn wanted(number: &str) -> Option<Option<u32>> {
    let is_number = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
    match number {
        "last" => Some(None),
        _ if is_number => number.parse().ok().map(Some),
        _ => None,
    }
}

fn answer(
    tale: &Tale,
    code: RoomCode,
    after: usize,
    number: Option<u32>,
    games: u32,
) -> Result<String, Problem> {
    let shown = replay::show(tale, code, after).map_err(|error| {
        tracing::error!(error = %causes(&error), "a game that was told cannot be shown");
        Problem::OtherRules
    })?;
    let body = serde_json::to_string(&Replay { number, games, shown });
    body.map_err(|error| unreachable!("a replay is plain data: {error}"))
}

/// Work that takes a while, on a thread of its own and one at a time: replays delay no game in play.
pub(super) async fn working<T: Send + 'static>(
    turns: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let Ok(turn) = Arc::clone(turns).acquire_owned().await else {
        unreachable!("it is never closed")
    };
    let work = move || {
        // The work goes on without its caller, so the turn moves into it.
        let _turn = turn;
        work()
    };
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "a game could not be told");
        Problem::Unavailable
    })
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::config::Limits;
    use crate::limits::AddressLimits;

    #[test]
    fn a_game_is_named_by_its_number_or_as_the_last_one() {
        assert_eq!(wanted("1"), Some(Some(1)));
        assert_eq!(wanted("last"), Some(None));
        for none in ["", "-1", "+1", "1.0", "x", "99999999999"] {
            assert_eq!(wanted(none), None, "{none}");
        }
    }

    #[tokio::test]
    async fn work_goes_on_alone_when_its_caller_has_gone() {
        let turns = Arc::new(Semaphore::new(1));
        let (began, has_begun) = tokio::sync::oneshot::channel();
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let theirs = Arc::clone(&turns);
        let caller = tokio::spawn(async move {
            let work = move || (began.send(()), ended.recv());
            working(&theirs, work).await.is_ok()
        });
        has_begun.await.unwrap();
        caller.abort();
        assert!(caller.await.unwrap_err().is_cancelled());
        assert_eq!(turns.available_permits(), 0, "the thread still works");
        end.send(()).unwrap();
        drop(turns.acquire().await.unwrap());
    }

    #[tokio::test]
    async fn an_answer_has_a_slot_until_it_was_read_or_left() {
        let limits = AddressLimits::new(&Limits::default());
        let here = IpAddr::from([203, 0, 113, 1]).into();
        let text = "encore un ".repeat(3 * PIECE / 10);
        let answers = || std::iter::from_fn(|| limits.reader(here)).take(1000);
        let mut bodies: Vec<Body> =
            answers().map(|slot| in_pieces(text.clone(), slot).into_body()).collect();
        assert!(bodies.len() > 20, "{}", bodies.len());
        let read = bodies.pop().unwrap();
        let mut left = bodies.pop().unwrap().into_data_stream();
        assert_eq!(left.next().await.unwrap().unwrap().len(), PIECE);
        assert!(limits.reader(here).is_none(), "it is being read");
        drop(left);
        assert!(limits.reader(here).is_some());
        let slot = limits.reader(here).unwrap();
        let mut read = read.into_data_stream();
        let mut length = 0;
        while let Some(piece) = read.next().await {
            length += piece.unwrap().len();
        }
        assert_eq!(length, text.len());
        assert!(read.next().await.is_none(), "it may be asked on");
        assert!(limits.reader(here).is_some());
        drop(slot);
    }

    #[test]
    fn a_page_begins_after_an_act() {
        let after = |uri: &str| after(&uri.parse().unwrap());
        assert_eq!(
            [after("/x"), after("/x?"), after("/x?after=120")],
            [Some(0), Some(0), Some(120)]
        );
        assert_eq!([after("/x?after=-1"), after("/x?from=1")], [None, None]);
    }

    #[test]
    fn the_table_of_a_file_has_a_code() {
        let code: RoomCode = NO_ROOM.parse().unwrap();
        assert_eq!(code.to_string(), NO_ROOM);
    }
}
