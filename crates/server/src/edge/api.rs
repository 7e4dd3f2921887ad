//! The HTTP calls: open a room, check a code.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::DoorView;
use room::{NotACode, Refusal, RoomCode};
use rules::strict::{Object, present};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use super::app::App;
use crate::address::Address;
use crate::logging::causes;
use crate::rooms::OpenError;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewRoom {
    name: String,
    #[serde(default, deserialize_with = "present")]
    game: Option<String>,
}

#[derive(Serialize)]
struct OpenedRoom {
    code: RoomCode,
}

#[derive(Serialize)]
struct ProblemBody {
    code: &'static str,
    message: &'static str,
}

/// Why a call failed, as a client sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Problem {
    BadRequest,
    ForeignOrigin,
    NoSuchCall,
    NoSuchRoom,
    Refused(Refusal),
    TooFast,
    Unavailable,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, code, message) = match self {
            Self::BadRequest => {
                (StatusCode::BAD_REQUEST, "bad_request", "the body is not what this call takes")
            }
            Self::ForeignOrigin => (
                StatusCode::FORBIDDEN,
                "foreign_origin",
                "this request does not come from a page of this server",
            ),
            Self::NoSuchCall => (StatusCode::NOT_FOUND, "no_such_call", "there is no such call"),
            Self::NoSuchRoom => (StatusCode::NOT_FOUND, "no_such_room", "no room has this code"),
            Self::Refused(refusal) => {
                (StatusCode::UNPROCESSABLE_ENTITY, refusal.code(), refusal.message())
            }
            Self::TooFast => {
                (StatusCode::TOO_MANY_REQUESTS, "too_fast", "too many requests; wait a moment")
            }
            Self::Unavailable => (
                StatusCode::SERVICE_UNAVAILABLE,
                "unavailable",
                "the table cannot be saved just now; try again",
            ),
        };
        (status, Json(ProblemBody { code, message })).into_response()
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::NoSuchRoom => Self::NoSuchRoom,
            OpenError::TooFast => Self::TooFast,
            OpenError::Refused(refusal) => Self::Refused(refusal),
            OpenError::Store(error) => {
                tracing::error!(error = %causes(&*error), "a room could not be opened");
                Self::Unavailable
            }
        }
    }
}

/// `POST /api/rooms {"name", "game"}`: opens a room for a game (the first if none is named) with the caller as its host, on the first chair.
pub(crate) async fn create_room(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Problem> {
    let session = app.sessions.acting(&headers).map_err(|_foreign| Problem::ForeignOrigin)?;
    let Object(request): Object<NewRoom> =
        serde_json::from_slice(&body).map_err(|_form| Problem::BadRequest)?;
    if app.stop.is_cancelled() {
        return Err(Problem::Unavailable);
    }
    if !app.addresses.may_open_room(address, Instant::now()) {
        return Err(Problem::TooFast);
    }
    let code = app.registry.create(session.player, &request.name, request.game.as_deref()).await?;
    let mut response = (StatusCode::CREATED, Json(OpenedRoom { code })).into_response();
    if let Some(cookie) = session.new_cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// `GET /api/rooms/{code}`: the room's public view, the caller's chair in it, and how long it stays.
pub(crate) async fn peek_room(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    code: Result<Path<String>, PathRejection>,
) -> Result<Json<DoorView>, Problem> {
    // A path that is not UTF-8 is no code.
    let code = code.map_or(Err(NotACode), |Path(code)| code.parse());
    let caller = app.sessions.guest(&headers).player;
    let room = app.find(code, caller, address).await?;
    Ok(Json(room.door().view(caller, app.environment.now(), app.kept)))
}

/// Any other call.
pub(crate) async fn no_such_call() -> Problem {
    Problem::NoSuchCall
}
