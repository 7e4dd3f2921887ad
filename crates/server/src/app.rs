//! The routes, and what every request shares.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{any, get, post};
use axum::{Extension, Router};
use room::{NotACode, PlayerId, RoomCode};
use rules::Games;
use store::{Guard, Store};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tower::ServiceBuilder;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::actor::RoomHandle;
use crate::address::Address;
use crate::bus::Bus;
use crate::config::{Config, Limits};
use crate::environment::{Environment, System};
use crate::handshake::Handshake;
use crate::limits::{AddressLimits, Search};
use crate::node::Node;
use crate::registry::{OpenError, Registry};
use crate::session::Sessions;
use crate::socket::{self, Guest};
use crate::{api, assets};

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

/// The state that all requests share.
#[derive(Debug)]
pub struct App {
    pub(crate) registry: Arc<Registry>,
    pub(crate) games: Games,
    node: Node,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Limits,
    /// The interval of pings to a connection.
    pub(crate) ping: Duration,
    /// Timeout for a connection to accept a frame.
    pub(crate) stall: Duration,
    pub(crate) addresses: AddressLimits,
    /// About to stop: the proxy should send no more clients.
    pub(crate) leaving: CancellationToken,
    /// Stopping: sockets close.
    pub(crate) stop: CancellationToken,
    connections: AtomicU64,
}

impl App {
    /// An application with these games on this store; the bus connects it to other nodes on the
    /// same store. Once `leaving` it is not ready; `stop` closes its sockets later.
    #[must_use]
    pub fn new(
        config: &Config,
        games: Games,
        store: Arc<dyn Store>,
        bus: Bus,
        leaving: CancellationToken,
    ) -> Self {
        let environment = Arc::new(System { seed: config.seed.clone() });
        Self::within(config, games, store, bus, leaving, environment)
    }

    /// The same, in this environment.
    #[must_use]
    pub fn within(
        config: &Config,
        games: Games,
        store: Arc<dyn Store>,
        bus: Bus,
        leaving: CancellationToken,
        environment: Arc<dyn Environment>,
    ) -> Self {
        let store = Arc::new(Guard::new(store));
        let (hint_queue, number) = (Arc::default(), environment.number());
        let registry =
            Registry::new(store, Arc::clone(&hint_queue), environment, games, config.limits);
        let registry = Arc::new(registry);
        Self {
            node: Node::start(bus, hint_queue, Arc::clone(&registry), number),
            registry,
            games,
            sessions: Sessions::new(config.origins.clone()),
            limits: config.limits,
            ping: Duration::from_secs(config.ping.into()),
            stall: Duration::from_secs(config.stall.into()),
            addresses: AddressLimits::new(&config.limits),
            leaving,
            stop: CancellationToken::new(),
            connections: AtomicU64::new(0),
        }
    }

    /// The room of a code, within the caller's limit of wrong codes.
    pub(crate) async fn find(
        &self,
        code: Result<RoomCode, NotACode>,
        player: PlayerId,
        address: Address,
    ) -> Result<RoomHandle, OpenError> {
        let search = self.addresses.search(address, Instant::now());
        let found = match (code, search) {
            (Ok(code), _) => self.registry.find(code, player, search).await,
            (Err(NotACode), Search::Open) => Err(OpenError::NoSuchRoom),
            (Err(NotACode), Search::OwnChair | Search::Closed) => Err(OpenError::TooFast),
        };
        if !matches!(found, Err(OpenError::NoSuchRoom | OpenError::TooFast)) {
            self.addresses.found(address, search);
        }
        found
    }

    /// Opens a room for a game (the first if none is named) with its host on the first chair.
    ///
    /// # Errors
    /// If the name is invalid, the game is unknown, or the log cannot be written.
    pub async fn open_room(
        &self,
        host: PlayerId,
        name: &str,
        game: Option<&str>,
    ) -> anyhow::Result<RoomCode> {
        Ok(self.registry.create(host, name, game).await?)
    }

    /// Serves a socket of this person until it ends. `None` if their address has too many.
    pub fn serve_socket(
        self: Arc<Self>,
        player: PlayerId,
        address: IpAddr,
        socket: impl socket::Socket + 'static,
    ) -> Option<impl Future<Output = ()> + Send> {
        let guest = self.guest(player, address.into())?;
        Some(socket::run(self, guest, socket))
    }

    fn guest(&self, player: PlayerId, address: Address) -> Option<Guest> {
        let slot = self.addresses.socket(address)?;
        let id = self.connections.fetch_add(1, Ordering::Relaxed);
        Some(Guest { id, player, address, _slot: slot })
    }

    /// Closes the sockets.
    pub fn stop(&self) {
        self.stop.cancel();
    }

    /// Waits until every room has finished its work and the hints have been sent.
    pub async fn close(&self) {
        self.registry.close().await;
        self.node.close().await;
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
        .route("/health", get(health))
        .route("/ready", get(ready))
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

/// Whether the process is alive.
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// Whether the proxy should send clients here: not while the log cannot be read, nor while
/// stopping.
async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.leaving.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.registry.is_ready().await {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the log does not answer\n"),
    }
}

async fn open_socket(
    State(app): State<Arc<App>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Handshake(upgrade): Handshake,
) -> Response {
    let Ok(session) = app.sessions.acting(&headers) else {
        return api::Problem::ForeignOrigin.into_response();
    };
    let Some(guest) = app.guest(session.player, address) else {
        return api::Problem::TooFast.into_response();
    };
    let mut response = upgrade
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_TOGETHER)
        .max_write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| socket::run(app, guest, socket));
    if let Some(cookie) = session.new_cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
