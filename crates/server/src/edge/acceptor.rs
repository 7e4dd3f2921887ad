//! Accepts connections: bounds their number for each address, request heads in time and size, and writes in time, and
//! marks each request with its client's address.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{Request, StatusCode, Version, header};
use axum::response::IntoResponse as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

use super::linger::Lingering;
use super::meter::Meter;
use crate::address::Proxies;
use crate::limits::AddressLimits;

/// Timeout for the head of a request. `axum::serve` has none.
const HEAD: Duration = Duration::from_secs(10);
/// The largest head of a request, in bytes.
const HEAD_BYTES: usize = 16 * 1024;
/// Timeout for connections to end when the server stops.
const GOODBYE: Duration = Duration::from_secs(10);
/// A WebSocket that stalls closes this much earlier, with its close code.
const LATER: Duration = Duration::from_secs(1);
/// Pause after `accept` failed, usually for want of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The service that connections are handed to.
#[derive(Clone, Debug)]
pub(crate) struct Acceptor {
    pub(crate) router: Router,
    pub(crate) proxies: Arc<Proxies>,
    pub(crate) addresses: AddressLimits,
    pub(crate) stop: CancellationToken,
    /// Timeout for a write that makes no progress.
    pub(crate) stall: Duration,
}

impl Acceptor {
    /// Accepts connections until `stop`. They may go on after that; see [`goodbye`].
    pub(crate) async fn serve(&self, listener: &TcpListener, connections: &TaskTracker) {
        loop {
            let accepted = tokio::select! {
                // Later connections stay in the backlog for the next acceptor.
                biased;
                () = self.stop.cancelled() => break,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => {
                    let stranger = self.proxies.stranger(peer);
                    let slot = stranger.map(|it| self.addresses.connection(it));
                    // One address that opens all it can would leave no descriptors for the others. It gets no answer:
                    // its head would have to be waited for.
                    if matches!(slot, Some(None)) {
                        tracing::debug!("an address has too many connections: one is closed");
                        continue;
                    }
                    // Small frames must not wait to be coalesced.
                    if let Err(error) = stream.set_nodelay(true) {
                        tracing::debug!(%error, "a connection cannot be set up");
                    }
                    let meter = Meter::new();
                    let stream = Lingering::new(
                        stream,
                        meter.clone(),
                        self.stall + LATER,
                        connections.token(),
                        slot.flatten(),
                    );
                    connections.spawn(self.clone().lead(stream, meter, peer));
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
    }

    async fn lead(self, stream: Lingering, meter: Meter, peer: SocketAddr) {
        let Self { router, proxies, addresses: _, stop, stall: _ } = self;
        let service = service_fn(move |mut request: Request<Incoming>| {
            let client = proxies.client(peer, request.headers());
            request.extensions_mut().insert(client);
            request.extensions_mut().insert(meter.clone());
            let router = has_one_host(&request).then(|| router.clone());
            async move {
                match router {
                    Some(router) => router.oneshot(request.map(axum::body::Body::new)).await,
                    None => Ok((StatusCode::BAD_REQUEST, "one Host is needed\n").into_response()),
                }
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD)
            .max_buf_size(HEAD_BYTES)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        tokio::pin!(connection);
        let outcome = tokio::select! {
            outcome = connection.as_mut() => outcome,
            () = stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = outcome {
            tracing::debug!(%error, "a connection ended badly");
        }
    }
}

/// Whether a request names its host once; HTTP/1.0 did not know hosts (RFC 9112, section 3.2).
fn has_one_host<T>(request: &Request<T>) -> bool {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    hosts == 1 || hosts == 0 && request.version() < Version::HTTP_11
}

/// Waits until these connections have ended, up to a timeout.
pub(crate) async fn goodbye(connections: &TaskTracker) {
    connections.close();
    if tokio::time::timeout(GOODBYE, connections.wait()).await.is_err() {
        tracing::warn!(open = connections.len(), "connections did not end in time");
    }
}
