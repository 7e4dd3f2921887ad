//! The routes.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{any, get, post};
use axum::{Extension, Router};
use tower::ServiceBuilder;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use super::app::App;
use super::beside::Beside;
use super::handshake::Handshake;
use super::meter::Meter;
use super::problem::Problem;
use super::{analyses, api, odds, practice, replays, results, socket};
use crate::address::Address;
use crate::assets;

/// The largest WebSocket message, in bytes.
const MESSAGE: usize = 8 * 1024;
/// The buffer a socket reads with. The library's own default is 128 KiB for every connection.
const READ_BUFFER: usize = 1024;
/// The write buffer of a socket, in bytes: an update and the answer after it share one system call.
/// Every wake-up ends with a flush.
const WRITE_TOGETHER: usize = 16 * 1024;
/// The largest backlog of a socket that does not read, in bytes. Larger than any message.
const WRITE_BUFFER: usize = 1024 * 1024;
/// The largest body of a request, in bytes.
const BODY: usize = 4 * 1024;
/// Timeout of a request.
const REQUEST: Duration = Duration::from_secs(10);

/// No script, style or frame but our own.
const CONTENT_POLICY: &str = "default-src 'self'; worker-src 'self'; manifest-src 'self'; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What none of our pages asks a browser for.
const PERMISSIONS: &str = "camera=(), geolocation=(), payment=(), usb=(), midi=()";
/// A year, for this host alone.
const HTTPS_ONLY: &str = "max-age=31536000";

/// All routes.
pub(crate) fn router(app: Arc<App>) -> Router {
    let mut headers = vec![
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        // Pages and files say what holds for them. An answer may depend on the cookie: no proxy may keep it.
        (header::CACHE_CONTROL, "no-store"),
    ];
    if app.sessions.is_https() {
        headers.push((header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY));
    }
    let mut router = Router::new()
        .route("/api/guests", post(api::create_guest))
        .route("/api/rooms", post(api::create_room))
        .route("/api/rooms/{code}", get(api::peek_room))
        .route("/api/rooms/{code}/statistics", get(api::room_statistics))
        .route("/api/push", get(api::push_key).put(api::subscribe).delete(api::unsubscribe))
        .route("/api/rooms/{code}/games", get(replays::count_games))
        .route("/api/rooms/{code}/games/{number}", get(replays::game_file))
        .route("/api/rooms/{code}/games/{number}/replay", get(replays::show_game))
        .route("/api/rooms/{code}/games/{number}/results", get(results::of_game))
        .route("/api/decks", get(api::list_decks))
        .route("/api/rooms/{code}/odds", get(odds::of_room))
        .route("/api/days/{date}", get(results::of_day))
        .route("/api", any(api::no_such_call))
        .route("/api/", any(api::no_such_call))
        .route("/api/{*rest}", any(api::no_such_call))
        .route("/health", get(health))
        .route("/ready", get(ready))
        .fallback(get(client))
        .layer(
            ServiceBuilder::new()
                .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST))
                .layer(RequestBodyLimitLayer::new(BODY))
                .layer(CompressionLayer::new()),
        )
        // A game as a file is larger than any other body.
        .merge(
            Router::new()
                .route("/api/replays", post(replays::show_file))
                .route("/api/practice", post(practice::create))
                .layer(
                    ServiceBuilder::new()
                        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST))
                        .layer(RequestBodyLimitLayer::new(replay::LONGEST + BODY))
                        .layer(CompressionLayer::new()),
                ),
        )
        // An answer that is sent line by line must not wait until there is enough to compress.
        .merge(
            Router::new()
                .route("/api/rooms/{code}/games/{number}/analysis", get(analyses::of_game))
                .route("/api/replays/analysis", post(analyses::of_file))
                .layer(
                    ServiceBuilder::new()
                        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST))
                        .layer(RequestBodyLimitLayer::new(replay::LONGEST + BODY)),
                ),
        )
        // A socket has its own limits and no deadline.
        .route("/ws", any(open_socket));
    for (name, value) in headers {
        let value = HeaderValue::from_static(value);
        router = router.layer(SetResponseHeaderLayer::if_not_present(name, value));
    }
    router.with_state(app)
}

/// Whether the process is alive.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// Whether the proxy should send clients here: not while the log cannot be read or
/// written, nor while stopping.
async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.leaving.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.registry.is_ready().await {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the log cannot be read or written\n"),
    }
}

/// A file of the client, or a page: home, a room, the rules or the lesson of a game.
async fn client(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    if let Some(file) = assets::file(uri.path(), &headers) {
        return file;
    }
    let place = match assets::Path::of(uri.path(), app.games) {
        assets::Path::Page(place) => place,
        assets::Path::Moved(address) => return Redirect::permanent(&address).into_response(),
        assets::Path::Nothing => return assets::lost(&headers),
    };
    let mut page = assets::page(place, app.sessions.origin(&headers).as_deref(), &headers);
    // The page is where a guest gets an identity, before any socket.
    if let Some(cookie) = app.sessions.guest(&headers).new_cookie() {
        page.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    page
}

async fn open_socket(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    Extension(meter): Extension<Meter>,
    beside: Beside,
    headers: HeaderMap,
    Handshake(upgrade): Handshake,
) -> Response {
    let session = match app.sessions.acting_as(beside, &headers) {
        Ok(session) => session,
        Err(denied) => return denied.into_response(),
    };
    let Some(guest) = app.guest(session.player, address, meter) else {
        return Problem::TooFast.into_response();
    };
    let mut response = upgrade
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_TOGETHER)
        .max_write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| socket::run(app, guest, socket));
    // Renewed with every socket, so that the cookie of a regular player does not expire.
    if let Some(cookie) = session.cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
