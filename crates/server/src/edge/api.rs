//! The HTTP calls: open a room, check a code, get a token for a program, and be notified of one's turns.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::{DoorView, StatisticsView};
use room::{PlayerId, RoomCode};
use rules::strict::{Object, present};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::Subscription;
use tokio::time::Instant;

use super::app::App;
use super::beside::Beside;
use super::problem::Problem;
use super::replays::code_of;
use super::session::Session;
use crate::address::Address;
use crate::push::Push;
use crate::rooms::OpenError;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRoom {
    name: String,
    #[serde(default, deserialize_with = "present")]
    game: Option<String>,
}

/// What a browser sends to be notified of turns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewSubscription {
    endpoint: String,
    key: String,
    auth: String,
    language: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldSubscription {
    endpoint: String,
}

#[derive(Serialize)]
struct PushView<'a> {
    key: &'a str,
}

#[derive(Serialize)]
struct OpenedRoom {
    code: RoomCode,
}

/// A deck that is installed.
#[derive(Serialize)]
pub(crate) struct DeckView {
    game: &'static str,
    /// As the game writes it in its options.
    deck: rules::Json,
}

#[derive(Serialize)]
struct NewGuest {
    token: String,
}

/// `POST /api/rooms {"name", "game"}`: opens a room for a game (by default the first) with the caller as its
/// host, on the first chair.
pub(crate) async fn create_room(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let (session, NewRoom { name, game }) = opening(&app, address, &headers, &body)?;
    let code = app.registry.create(session.player, &name, game.as_deref()).await?;
    Ok(opened(code, session.new_cookie()))
}

/// Who wants to open which room, within the limits of their address.
pub(super) fn opening<T: DeserializeOwned>(
    app: &App,
    address: Address,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(Session, T), Problem> {
    let session = app.sessions.acting(headers)?;
    if app.stop.is_cancelled() {
        return Err(Problem::Unavailable);
    }
    // Before the body is read: a position may be long.
    if !app.addresses.may_open_room(address, Instant::now()) {
        return Err(Problem::TooFast);
    }
    let Object(it): Object<T> =
        serde_json::from_slice(body).map_err(|_form| Problem::BadRequest)?;
    Ok((session, it))
}

/// The answer to a caller who has opened a room.
pub(super) fn opened(code: RoomCode, new_cookie: Option<HeaderValue>) -> Response {
    let mut response = (StatusCode::CREATED, Json(OpenedRoom { code })).into_response();
    if let Some(cookie) = new_cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// `POST /api/guests`, without a body: a token for a program that has no cookies. Nothing is stored.
pub(crate) async fn create_guest(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let token = app.sessions.token_for_a_program(&headers)?;
    if !body.is_empty() {
        return Err(Problem::BadRequest);
    }
    if !app.addresses.may_make_guest(address, Instant::now()) {
        return Err(Problem::TooFast);
    }
    let body = Json(NewGuest { token: token.to_hex() });
    Ok((StatusCode::CREATED, body).into_response())
}

/// `GET /api/rooms/{code}`: the room's public view, the caller's chair in it, and how long it is kept.
pub(crate) async fn peek_room(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    beside: Beside,
    headers: HeaderMap,
    code: Result<Path<String>, PathRejection>,
) -> Result<Json<DoorView>, Problem> {
    let caller = app.sessions.looking_as(beside, &headers)?;
    let room = app.find(code_of(code), &app.sessions.looking(&headers)?, address).await?;
    Ok(Json(room.door().view(caller, app.environment.now(), app.kept)))
}

/// `GET /api/rooms/{code}/statistics`: the games that ended in the room, but not who played them.
pub(crate) async fn room_statistics(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    code: Result<Path<String>, PathRejection>,
) -> Result<Json<StatisticsView>, Problem> {
    let room = app.find(code_of(code), &app.sessions.looking(&headers)?, address).await?;
    Ok(Json(room.door().statistics()))
}

/// `GET /api/push`: the key with which a browser subscribes.
pub(crate) async fn push_key(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    let push = app.push.as_ref().ok_or(Problem::NoSuchCall)?;
    Ok(Json(PushView { key: push.public_key() }).into_response())
}

/// `PUT /api/push {"endpoint", "key", "auth", "language"}`: from now on, notifies this browser of the turns
/// of everybody who shares it.
pub(crate) async fn subscribe(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let (push, people, it) = acting::<NewSubscription>(&app, address, &headers, &body)?;
    if people.is_empty() {
        // A browser without a cookie has no table.
        return Err(Problem::BadRequest);
    }
    let NewSubscription { endpoint, key, auth, language } = it;
    let it = Subscription { endpoint, key, auth, language };
    push.check(&it).map_err(|_none| Problem::BadRequest)?;
    push.subscribe(&people, it).await.map_err(OpenError::from)?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/push {"endpoint"}`: no longer notifies this browser.
pub(crate) async fn unsubscribe(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<StatusCode, Problem> {
    let (push, _, it) = acting::<OldSubscription>(&app, address, &headers, &body)?;
    push.unsubscribe(it.endpoint).await.map_err(OpenError::from)?;
    Ok(StatusCode::NO_CONTENT)
}

/// The people behind a web push request, within the limits of their address.
fn acting<'a, T: DeserializeOwned>(
    app: &'a App,
    address: Address,
    headers: &HeaderMap,
    body: &[u8],
) -> Result<(&'a Push, Vec<PlayerId>, T), Problem> {
    let push = app.push.as_ref().ok_or(Problem::NoSuchCall)?;
    let people = app.sessions.people(headers)?;
    let Object(it): Object<T> =
        serde_json::from_slice(body).map_err(|_form| Problem::BadRequest)?;
    if !app.addresses.may_subscribe(address, Instant::now()) {
        return Err(Problem::TooFast);
    }
    Ok((push, people, it))
}

/// `GET /api/decks`: the decks that a host may choose here, by game and name.
pub(crate) async fn list_decks(State(app): State<Arc<App>>) -> Json<Vec<DeckView>> {
    let view = |it: &rules::Deck| DeckView { game: it.game, deck: it.cards.clone() };
    Json(app.environment.decks().all().iter().map(view).collect())
}

/// Any other call.
pub(crate) async fn no_such_call() -> Problem {
    Problem::NoSuchCall
}
