//! The WebSocket handshake, as strict as the protocol (RFC 6455, section 4.2).

use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Version, header};
use axum::response::{IntoResponse as _, Response};

/// The supported version of the protocol.
const VERSION: &str = "13";

/// A valid request for a WebSocket connection.
#[derive(Debug)]
pub(crate) struct Handshake(pub(crate) WebSocketUpgrade);

impl<S: Send + Sync> FromRequestParts<S> for Handshake {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Response> {
        if parts.version != Version::HTTP_11 {
            return Err((StatusCode::BAD_REQUEST, "HTTP/1.1 is needed\n").into_response());
        }
        let has_key = has_key(&parts.headers);
        match WebSocketUpgrade::from_request_parts(parts, state).await {
            Ok(_) if !has_key => {
                let why = "one Sec-WebSocket-Key of 16 bytes is needed\n";
                Err((StatusCode::BAD_REQUEST, why).into_response())
            }
            Ok(upgrade) => Ok(Self(upgrade)),
            Err(WebSocketUpgradeRejection::InvalidWebSocketVersionHeader(_)) => {
                let spoken = [(header::SEC_WEBSOCKET_VERSION, VERSION)];
                Err((StatusCode::UPGRADE_REQUIRED, spoken).into_response())
            }
            Err(other) => Err(other.into_response()),
        }
    }
}

/// Whether there is one key, and it is 16 bytes in base 64.
fn has_key(headers: &HeaderMap) -> bool {
    let mut keys = headers.get_all(header::SEC_WEBSOCKET_KEY).iter();
    let (Some(key), None) = (keys.next(), keys.next()) else { return false };
    let is_digit = |it: &u8| it.is_ascii_alphanumeric() || matches!(it, b'+' | b'/');
    matches!(key.as_bytes().split_at_checked(22), Some((digits, b"==")) if digits.iter().all(is_digit))
}
