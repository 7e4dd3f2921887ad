//! The routes, and what every request shares.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{any, get, post};
use store::Store;
use tokio_util::sync::CancellationToken;
use tower::ServiceBuilder;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::config::{Config, Limits};
use crate::limits::AddressLimits;
use crate::registry::Registry;
use crate::session::Sessions;
use crate::socket::{self, Guest};
use crate::{api, assets};

/// The largest WebSocket message, in bytes.
const MESSAGE: usize = 8 * 1024;
/// The buffer a socket reads with. The library's own default is 128 KiB for every connection.
const READ_BUFFER: usize = 4 * 1024;
/// The most that waits to be written to a socket that does not read. Larger than any message.
const WRITE_BUFFER: usize = 1024 * 1024;
/// The largest body of a request, in bytes.
const BODY: usize = 4 * 1024;
/// How long a request may take.
const REQUEST: Duration = Duration::from_secs(10);

/// No script, style or frame but our own.
const CONTENT_POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What every request shares.
#[derive(Debug)]
pub struct App {
    pub(crate) registry: Arc<Registry>,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Limits,
    pub(crate) addresses: AddressLimits,
    pub(crate) stop: CancellationToken,
    connections: AtomicU64,
}

impl App {
    /// An application on this store. `stop` ends its sockets.
    #[must_use]
    pub fn new(config: &Config, store: Arc<dyn Store>, stop: CancellationToken) -> Self {
        Self {
            registry: Arc::new(Registry::new(store, config.seed.clone())),
            sessions: Sessions::new(config.origins.clone()),
            limits: config.limits,
            addresses: AddressLimits::new(&config.limits),
            stop,
            connections: AtomicU64::new(0),
        }
    }

    /// Waits until every room has finished what it had in hand.
    pub(crate) async fn close(&self) {
        self.registry.close().await;
    }
}

/// All routes.
pub fn router(app: Arc<App>) -> Router {
    let headers = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    let mut router = Router::new()
        .route("/api/rooms", post(api::create_room))
        .route("/api/rooms/{code}", get(api::peek_room))
        .route("/api/{*rest}", any(api::no_such_call))
        .route("/health", get(|| async { "ok\n" }))
        .fallback(get(assets::serve))
        .layer(
            ServiceBuilder::new()
                .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST))
                .layer(RequestBodyLimitLayer::new(BODY))
                .layer(CompressionLayer::new()),
        )
        // A socket has its own limits and no deadline.
        .route("/ws", any(open_socket));
    for (name, value) in headers {
        let value = HeaderValue::from_static(value);
        router = router.layer(SetResponseHeaderLayer::if_not_present(name, value));
    }
    router.with_state(app)
}

async fn open_socket(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(session) = app.sessions.acting(&headers) else {
        return api::Problem::ForeignOrigin.into_response();
    };
    let id = app.connections.fetch_add(1, Ordering::Relaxed);
    let guest = Guest { id, player: session.player, address: peer.into() };
    let mut response = upgrade
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| socket::run(app, guest, socket));
    if let Some(cookie) = session.new_cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
