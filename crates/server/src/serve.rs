//! Listening, accepting, and stopping without losing anything.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use store::{SqliteStore, Store};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

use crate::app::{App, router};
use crate::assets;
use crate::config::Config;
use crate::linger::Lingering;

/// How long the head of a request may take to arrive. Ours, because the usual way to serve has none.
const HEAD: Duration = Duration::from_secs(10);
/// The largest head of a request, in bytes.
const HEAD_BYTES: usize = 16 * 1024;
/// How long connections may take to end when the server stops.
const GOODBYE: Duration = Duration::from_secs(10);
/// How long to wait after the system refused a connection, usually for want of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves until the process is told to stop.
///
/// # Errors
/// If the address cannot be listened on or the log cannot be opened.
pub async fn until_signal(config: Config) -> anyhow::Result<()> {
    let mut terminate = signal(SignalKind::terminate()).context("no signals")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("no signals")?;
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    let data = prepare_folder(&config.data).await?;
    let address = listener.local_addr().context("no address")?;
    tracing::info!("Rondpoint is at {}, its data in {}", url(address), data.display());
    if assets::is_missing() {
        tracing::warn!(
            "built without the web client: install Node.js 20.19 or newer with npm and build again"
        );
    }
    let store = Arc::new(SqliteStore::open(&data.join("rondpoint.sqlite")).await?);
    let stop = CancellationToken::new();
    let serving = run(listener, config, store, stop.clone());
    let stopping = async {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping");
        stop.cancel();
        // Whoever asks twice does not want to wait.
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
    }
    Ok(())
}

/// Serves on this listener until `stop`, then lets connections and rooms finish, and closes the
/// store.
pub async fn run(
    listener: TcpListener,
    config: Config,
    store: Arc<dyn Store>,
    stop: CancellationToken,
) {
    let app = Arc::new(App::new(&config, Arc::clone(&store), stop.clone()));
    let router = router(Arc::clone(&app));
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Small frames must not wait for more.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!(%error, "a connection cannot be set up");
                }
                let stream = Lingering::new(stream, connections.token());
                let (router, stop) = (router.clone(), stop.clone());
                connections.spawn(serve_connection(stream, peer, router, stop));
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    connections.close();
    if tokio::time::timeout(GOODBYE, connections.wait()).await.is_err() {
        tracing::warn!(open = connections.len(), "connections did not end in time");
    }
    app.close().await;
    store.close().await;
}

async fn serve_connection(
    stream: Lingering,
    peer: SocketAddr,
    router: Router,
    stop: CancellationToken,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(axum::body::Body::new))
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

async fn prepare_folder(folder: &Path) -> anyhow::Result<PathBuf> {
    let named = || format!("cannot use the data folder {}", folder.display());
    tokio::fs::create_dir_all(folder).await.with_context(named)?;
    tokio::fs::canonicalize(folder).await.with_context(named)
}

/// The address as one would type it.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() || address.ip().is_loopback() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}
