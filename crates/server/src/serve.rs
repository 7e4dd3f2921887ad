//! Starts the server, retries while the database is away, and stops gracefully.

use std::fmt;
use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use room::{DealKey, RoomCode};
use rules::Games;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use store::{Archive, PostgresStore, SqliteStore, Store, StoreError};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
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
use crate::folder::{self, Part};
use crate::limits::AddressLimits;
use crate::push::Push;
use crate::retention;

/// The name of the key for the deals of days, among the secrets.
const DEAL_KEY: &str = "deal";
/// The file of the log in the data folder.
const LOG: &str = "rondpoint.sqlite";
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
    let mut terminate = signal(SignalKind::terminate()).context("no signals")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("no signals")?;
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    let address = listener.local_addr().context("no address")?;
    let storage = Storage::of(config.database_url.as_deref(), &config.data)?;
    let _claim = storage.claim()?;
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
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping");
        stop.cancel();
        // A second signal ends the process at once.
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
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
    let app = Arc::new(App::new(&config, games, Arc::clone(&store), bus, push, stop.clone()));
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

/// Writes a line for each room that was not used for this many days, and their logs into a folder.
///
/// # Errors
/// If there is no log, if it belongs to another version of the program, if it cannot be opened or read, or a file
/// cannot be written.
pub(crate) async fn list_rooms(
    database_url: Option<&str>,
    data: &Path,
    days: u16,
    folder: Option<&Path>,
) -> anyhow::Result<()> {
    let store = open_as_is(database_url, data).await?;
    let listed = retention::list(store.as_ref(), days, folder, std::io::stdout()).await;
    store.close().await;
    listed
}

/// Removes a room with its log, whether a server has it open or not.
///
/// # Errors
/// As [`list_rooms`], and if there is no such room.
pub(crate) async fn remove_room(
    database_url: Option<&str>,
    data: &Path,
    room: RoomCode,
) -> anyhow::Result<()> {
    let store = open_as_is(database_url, data).await?;
    let removed = retention::remove(store.as_ref(), room).await;
    store.close().await;
    removed
}

/// The log as it is, beside a server that may have it open.
async fn open_as_is(database_url: Option<&str>, data: &Path) -> anyhow::Result<Arc<dyn Archive>> {
    Ok(match database_url {
        Some(url) => Arc::new(PostgresStore::open_as_is(url).await.context(UNUSABLE)?),
        None => Arc::new(SqliteStore::open_as_is(&log_in(data)?).await?),
    })
}

fn log_in(data: &Path) -> anyhow::Result<PathBuf> {
    let log = data.join(LOG);
    let is_there = log.try_exists().with_context(|| format!("cannot look at {}", log.display()))?;
    anyhow::ensure!(is_there, "there is no {LOG} in {}", data.display());
    Ok(log)
}

/// Copies the log as it is at one moment into a new file that only its owner may read, flushed to the disk. It gets
/// its name once it is complete.
///
/// # Errors
/// If the log is a PostgreSQL or missing, if it cannot be read, or if the file is there or cannot be written.
pub(crate) async fn back_up(
    database_url: Option<&str>,
    data: &Path,
    into: &Path,
) -> anyhow::Result<()> {
    anyhow::ensure!(database_url.is_none(), "a PostgreSQL has its own: pg_dump");
    let log = log_in(data)?;
    let place = || format!("cannot write {}", into.display());
    anyhow::ensure!(!into.try_exists().with_context(place)?, "{} is there already", into.display());
    let part = Part::create(into).with_context(place)?;
    let name = part.path().to_str().context("the name of the copy is no UTF-8")?;
    let mut terminate = signal(SignalKind::terminate()).context("no signals")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("no signals")?;
    let copied = tokio::select! {
        copied = SqliteStore::copy(&log, name) => copied.map_err(anyhow::Error::from),
        _ = terminate.recv() => Err(anyhow::anyhow!("stopped")),
        _ = interrupt.recv() => Err(anyhow::anyhow!("stopped")),
    };
    if copied.is_err() {
        // SQLite may leave its journal behind if it fails.
        fs::remove_file(format!("{name}-journal")).ok();
    }
    copied.with_context(|| format!("cannot copy {} to {name}", log.display()))?;
    part.keep().with_context(place)
}

/// What comes before the cause of a database failure.
const UNUSABLE: &str = "the PostgreSQL of DATABASE_URL cannot be used";

/// Where the log is.
enum Storage {
    Folder(PathBuf),
    Database(String),
}

impl Storage {
    fn of(database_url: Option<&str>, data: &Path) -> anyhow::Result<Self> {
        match database_url {
            Some(url) => Ok(Self::Database(url.to_owned())),
            None => prepare_folder(data).map(Self::Folder),
        }
    }

    /// The locks that a server keeps as long as it runs. Nodes on one file would not hear of each other; the file may
    /// be a link into another folder.
    fn claim(&self) -> anyhow::Result<Vec<File>> {
        let Self::Folder(data) = self else { return Ok(Vec::new()) };
        let log = data.join(LOG).canonicalize();
        let behind = log.as_deref().ok().and_then(Path::parent).filter(|it| it != data);
        [Some(data.as_path()), behind].into_iter().flatten().map(folder::claim).collect()
    }

    async fn open(&self) -> anyhow::Result<(Arc<dyn Archive>, Bus)> {
        match self {
            Self::Folder(data) => {
                let store = SqliteStore::open(&data.join(LOG)).await?;
                Ok((Arc::new(store), Bus::local()))
            }
            Self::Database(url) => {
                let store = PostgresStore::open(url).await.context(UNUSABLE)?;
                Ok((Arc::new(store), Bus::postgres(url).context(UNUSABLE)?))
            }
        }
    }
}

impl fmt::Display for Storage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(data) => write!(f, "{}", data.display()),
            // Its address has a password.
            Self::Database(_) => f.write_str("a PostgreSQL"),
        }
    }
}

fn prepare_folder(path: &Path) -> anyhow::Result<PathBuf> {
    let named = || format!("cannot use the data folder {}", path.display());
    folder::make(path).with_context(named)?;
    path.canonicalize().with_context(named)
}

/// The address as one would type it.
fn url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() || address.ip().is_loopback() {
        format!("http://localhost:{}", address.port())
    } else {
        format!("http://{address}")
    }
}
