//! Why a call over HTTP failed, as a client sees it.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use replay::{Fault, Place};
use room::Refusal;
use serde::Serialize;

use crate::logging::causes;
use crate::rooms::OpenError;

#[derive(Serialize)]
struct ProblemBody {
    code: &'static str,
    message: &'static str,
}

/// Why a call failed, as a client sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Problem {
    BadRequest,
    BadToken,
    Busy,
    /// A file is no game, or its game was played otherwise.
    Edited(Fault),
    ForeignOrigin,
    GameGoesOn,
    NoAnalyst,
    NoSuchCall,
    NoSuchRoom,
    NoPosition,
    NotPlayed,
    OtherRules,
    PracticeGame,
    Refused(Refusal),
    Seated,
    TooFast,
    TooLong,
    Unavailable,
}

#[derive(Serialize)]
struct EditedBody {
    code: &'static str,
    message: String,
    place: Place,
    why: &'static str,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, code, message) = match self {
            Self::Edited(fault) => {
                let (message, why) = (fault.to_string(), fault.why.code());
                let body = EditedBody { code: "bad_replay", message, place: fault.place, why };
                return (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response();
            }
            Self::BadRequest => (
                StatusCode::BAD_REQUEST,
                "bad_request",
                "the address or the body is not what this call takes",
            ),
            Self::BadToken => (
                StatusCode::UNAUTHORIZED,
                "bad_token",
                "a token is 64 hexadecimal digits after the word Bearer",
            ),
            Self::Busy => (
                StatusCode::SERVICE_UNAVAILABLE,
                "busy",
                "too many games are looked back on just now; try again",
            ),
            Self::ForeignOrigin => (
                StatusCode::FORBIDDEN,
                "foreign_origin",
                "this request does not come from a page of this server",
            ),
            Self::GameGoesOn => (
                StatusCode::CONFLICT,
                "game_goes_on",
                "the game is not over: its seed is a secret until then",
            ),
            Self::NoAnalyst => (
                StatusCode::NOT_FOUND,
                "no_analyst",
                "nobody here looks back on games of this kind",
            ),
            Self::NoSuchCall => (StatusCode::NOT_FOUND, "no_such_call", "there is no such call"),
            Self::NoSuchRoom => (StatusCode::NOT_FOUND, "no_such_room", "no room has this code"),
            Self::NoPosition => (
                StatusCode::NOT_FOUND,
                "no_position",
                "nothing can be played on from there: the game was over, or had no such act",
            ),
            Self::NotPlayed => (
                StatusCode::NOT_FOUND,
                "not_played",
                "no game of this number has been played in the room",
            ),
            Self::OtherRules => (
                StatusCode::GONE,
                "other_rules",
                "the game was played by other rules than those of today",
            ),
            Self::PracticeGame => (
                StatusCode::CONFLICT,
                "practice_game",
                "the game was practice: it does not follow from a seed, has no file, and is compared with nothing",
            ),
            Self::Refused(refusal) => {
                (StatusCode::UNPROCESSABLE_ENTITY, refusal.code(), refusal.message())
            }
            Self::Seated => (
                StatusCode::FORBIDDEN,
                "seated",
                "those who play are not told what their game is heading for until it is over",
            ),
            Self::TooFast => {
                (StatusCode::TOO_MANY_REQUESTS, "too_fast", "too many requests; wait a moment")
            }
            Self::TooLong => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "long_game",
                "the game has more acts than can be replayed",
            ),
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
