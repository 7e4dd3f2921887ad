//! Starts the server, retries while the database is away, and stops gracefully.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use room::DealKey;
use rules::Games;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use store::{Archive, Store, StoreError};
use tokio::net::TcpListener;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::address::Proxies;
use crate::assets;
use crate::bus::Bus;
use crate::config::Config;
use crate::decks::Installed;
use crate::edge::acceptor::{self, Acceptor};
use crate::edge::{App, health, router};
use crate::limits::AddressLimits;
use crate::push::Push;
use crate::retention;
use crate::signal::StopSignal;
use crate::storage::Storage;

/// The name of the key for the deals of days, among the secrets.
const DEAL_KEY: &str = "deal";
/// How long the log may take to open before clients are answered with 503.
const QUICK: Duration = Duration::from_secs(1);
/// Backoff before retrying a database that is away: the first and the longest pause.
const PAUSES: [Duration; 2] = [Duration::from_millis(250), Duration::from_secs(5)];

/// Serves these games until the process is told to stop.
///
/// # Errors
/// If a deck cannot be used, the address cannot be listened on, another server has the data folder or the log cannot be
/// opened.
pub async fn until_signal(config: Config, games: Games) -> anyhow::Result<()> {
    let config = with_decks(config, games)?;
    let mut signal = StopSignal::new()?;
    // Before the address: who starts the server twice learns that it runs.
    let storage = Storage::of(config.database_url.as_deref(), &config.data)?;
    let _claim = storage.claim()?;
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}, see --listen", config.listen))?;
    let address = listener.local_addr().context("no address")?;
    tracing::info!("Rondpoint is at {}, its data in {storage}", url(address));
    raise_descriptors();
    let plain = config.origins.iter().find(|it| it.starts_with("http://"));
    if let (Some(plain), true) = (plain, config.origins.iter().any(|it| it.starts_with("https://")))
    {
        tracing::warn!(
            "cookies travel unencrypted as well, because {plain} is one of the origins beside \
             https:// ones"
        );
    }
    if assets::is_missing() {
        tracing::warn!(
            "built without the web client: install Node.js 20.19, 22.13, 24 or newer with npm and build again"
        );
    }
    if config.seed.is_some() {
        tracing::warn!(
            "every game is dealt from one seed, which tells every card to those who know it"
        );
    }
    let stop = CancellationToken::new();
    let serving = async {
        let proxies = Proxies::new(config.trusted_proxies.clone());
        let addresses = AddressLimits::new(&config.limits);
        if let Some((store, bus)) = open(&storage, &listener, proxies, addresses, &stop).await? {
            let config = with_deal_key(config, store.as_ref()).await?;
            let sweep = retention::sweep(Arc::clone(&store), config.keep_days);
            let push =
                Push::open(config.push(), config.environment(), Arc::<dyn Archive>::clone(&store))
                    .await;
            let push = push.inspect_err(|why| tracing::warn!("web push is off: {why:#}")).ok();
            tokio::select! {
                () = run(listener, config, games, store, bus, push, stop.clone()) => {}
                never = sweep => match never {},
            }
        }
        Ok(())
    };
    let stopping = async {
        signal.next().await;
        tracing::info!("stopping");
        stop.cancel();
        // A second signal ends the process at once.
        signal.next().await;
    };
    tokio::select! {
        outcome = serving => outcome,
        () = stopping => Ok(()),
    }
}

/// Faults in decks are reported before anything is served.
fn with_decks(config: Config, games: Games) -> anyhow::Result<Config> {
    let Some(folder) = &config.decks else { return Ok(config) };
    let installed = Installed::open(folder, games)?;
    Ok(Config { installed, ..config })
}

/// The deals of days follow from one key on every node: the operator's, or one that the store keeps.
async fn with_deal_key(config: Config, store: &dyn Archive) -> anyhow::Result<Config> {
    if config.deal_key.is_some() {
        return Ok(config);
    }
    let fresh = DealKey::new(rand::random()).to_hex();
    let kept = store.secret(DEAL_KEY, fresh).await.context("no key for the deals of days")?;
    let key = DealKey::from_hex(&kept).context("the key for the deals of days is damaged")?;
    Ok(Config { deal_key: Some(key), ..config })
}

/// A socket needs a descriptor, and the usual soft limit is a thousand: raises it to the hard limit.
fn raise_descriptors() {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, ..limit };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the limit of descriptors stays at {:?}", limit.current);
    }
}

/// Serves these games on this listener until `stop`. Then it is not ready for as long as the
/// configuration says, lets connections and rooms finish, and closes the store. The bus connects
/// nodes on the same store, `push` notifies players who are away of their turns.
pub async fn run(
    listener: TcpListener,
    config: Config,
    games: Games,
    store: Arc<dyn Store>,
    bus: Bus,
    push: Option<Push>,
    stop: CancellationToken,
) {
    let environment = config.environment();
    let app = App::new(&config, games, Arc::clone(&store), bus, push, stop.clone(), environment);
    let app = Arc::new(app);
    let acceptor = Acceptor {
        router: router(Arc::clone(&app)),
        proxies: Arc::new(Proxies::new(config.trusted_proxies)),
        addresses: app.addresses.clone(),
        stop: app.stop.clone(),
        stall: app.stall,
    };
    let connections = TaskTracker::new();
    let draining = async {
        stop.cancelled().await;
        sleep(Duration::from_secs(config.drain.into())).await;
        app.stop.cancel();
    };
    tokio::join!(acceptor.serve(&listener, &connections), draining);
    drop(listener);
    acceptor::goodbye(&connections).await;
    app.close().await;
    store.close().await;
}

/// Opens the log, with retries while its database is away. Meanwhile `/health` answers and `/ready`
/// does not. `None` if `stop` comes first.
async fn open(
    storage: &Storage,
    listener: &TcpListener,
    proxies: Proxies,
    addresses: AddressLimits,
    stop: &CancellationToken,
) -> anyhow::Result<Option<(Arc<dyn Archive>, Bus)>> {
    let away = || async { (StatusCode::SERVICE_UNAVAILABLE, "the log cannot be reached yet\n") };
    let opened = CancellationToken::new();
    let acceptor = Acceptor {
        router: Router::new().route("/health", get(health)).fallback(away),
        proxies: Arc::new(proxies),
        addresses,
        stop: opened.clone(),
        stall: QUICK,
    };
    let connections = TaskTracker::new();
    let opening = async {
        let outcome = stop.run_until_cancelled(open_patiently(storage)).await.transpose();
        opened.cancel();
        outcome
    };
    let excusing = async {
        // Opening usually takes milliseconds: clients can wait that long.
        if opened.run_until_cancelled(sleep(QUICK)).await.is_some() {
            acceptor.serve(listener, &connections).await;
        }
    };
    let ((), outcome) = tokio::join!(excusing, opening);
    outcome
}

async fn open_patiently(storage: &Storage) -> anyhow::Result<(Arc<dyn Archive>, Bus)> {
    let [mut pause, longest] = PAUSES;
    loop {
        match storage.open().await {
            Ok(opened) => return Ok(opened),
            Err(error) if error.downcast_ref().is_some_and(StoreError::may_pass) => {
                tracing::warn!("{error:#}; trying again");
            }
            Err(error) => return Err(error),
        }
        sleep(pause).await;
        pause = longest.min(pause * 2);
    }
}

/// The address as one would type it.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() || address.ip().is_loopback() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}
