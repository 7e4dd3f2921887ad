//! A private PostgreSQL in a temporary folder, removed after the test.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{Identity, done};

/// Where Debian keeps the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// PostgreSQL refuses to run as root; this user owns nothing.
const NOBODY: &str = "nobody";
/// Ports tried: between choosing one and listening on it, another process may take it.
const PORTS_TRIED: usize = 5;

/// Durable as in production, and small: a test needs no shared memory to speak of.
const SETTINGS: &str = "fsync = on\nsynchronous_commit = on\nmax_connections = 200\n\
     shared_buffers = 32MB\nautovacuum = off\nlog_min_messages = warning\n";

/// A private PostgreSQL on a free port. It is stopped and its folder removed when this is dropped,
/// and also when the test process ends in any other way.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    user: Option<&'static str>,
    folder: TempDir,
    port: u16,
    databases: AtomicU32,
    guard: Child,
    /// While it is open the guard waits. Taken when dropped, and not before.
    alive: Option<ChildStdin>,
}

impl Postgres {
    /// Makes a cluster and starts it.
    ///
    /// # Panics
    /// If PostgreSQL's programs are not installed, or fail.
    #[must_use]
    pub fn start() -> Self {
        let programs = programs();
        // Not in `TMPDIR`: that may be closed to the user the server runs as.
        let folder = tempfile::Builder::new().prefix("rondpoint-postgres-").tempdir_in("/tmp");
        let folder = folder.unwrap();
        let user = is_root().then_some(NOBODY);
        if let Some(user) = user {
            done(Command::new("chown").arg(user).arg(folder.path()));
        }
        let data = folder.path().join("data");
        let options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale"];
        done(as_user(user, programs.join("initdb")).arg("--pgdata").arg(&data).args(options));
        let mut guard = guard(user, &programs, folder.path());
        let alive = guard.stdin.take();
        let databases = AtomicU32::new(0);
        let mut postgres = Self { programs, user, folder, port: 0, databases, guard, alive };
        postgres.listen_somewhere();
        postgres
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn listen_somewhere(&mut self) {
        let extra = self.data().join("postgresql.auto.conf");
        for _ in 0..PORTS_TRIED {
            self.port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
            let socket = self.folder.path().display();
            let settings = format!(
                "{SETTINGS}listen_addresses = '127.0.0.1'\nport = {}\n\
                 unix_socket_directories = '{socket}'\n",
                self.port
            );
            fs::write(&extra, settings).unwrap();
            if self.try_start().status.success() {
                return;
            }
        }
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        panic!("PostgreSQL does not start:\n{log}");
    }

    fn try_start(&self) -> Output {
        let log = self.folder.path().join("log");
        self.control(["start", "--wait", "--silent", "--log"].map(OsStr::new), Some(&log))
    }

    fn control<const N: usize>(&self, words: [&OsStr; N], last: Option<&Path>) -> Output {
        let mut command = as_user(self.user, self.programs.join("pg_ctl"));
        command.arg("--pgdata").arg(self.data()).args(words).args(last);
        // The server inherits these, and would keep a pipe open.
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.output().unwrap()
    }

    /// Stops it as a crash would: sessions end without notice.
    ///
    /// # Panics
    /// If it does not stop.
    pub fn crash(&self) {
        let words = ["stop", "--wait", "--silent", "--mode=immediate"].map(OsStr::new);
        assert!(self.control(words, None).status.success(), "PostgreSQL does not stop");
    }

    /// Starts it again where it was.
    ///
    /// # Panics
    /// If it does not start.
    pub fn restart(&self) {
        assert!(self.try_start().status.success(), "PostgreSQL does not start again");
    }

    /// The port on 127.0.0.1.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Makes it offer TLS from now on, with this identity.
    ///
    /// # Panics
    /// If it does not.
    pub fn encrypt(&self, identity: &Identity) {
        for (from, name) in [(&identity.certificate, "server.crt"), (&identity.key, "server.key")] {
            // The server's user makes the files: PostgreSQL refuses a key that anybody else may read.
            let bytes = fs::File::open(from).unwrap();
            let script = "umask 077; cat >\"$1\"";
            let mut command = as_user(self.user, "sh");
            command.args(["-c", script, "encrypt"]).arg(self.data().join(name)).stdin(bytes);
            done(&mut command);
        }
        self.sql("postgres", "ALTER SYSTEM SET ssl = on");
        self.sql("postgres", "SELECT pg_reload_conf()");
        // New sessions get it a moment later.
        self.until("SHOW ssl", "on");
    }

    /// Repeats a query until this is its answer.
    ///
    /// # Panics
    /// If it is not within a minute.
    pub fn until(&self, query: &str, answer: &str) {
        let deadline = Instant::now() + Duration::from_secs(60);
        while self.sql("postgres", query) != answer {
            assert!(Instant::now() < deadline, "{query} never answers {answer}");
        }
    }

    /// Makes an empty database and returns its name.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        name
    }

    /// The address of a database, at a port: its own port, or the port of a [`crate::Link`] to it.
    #[must_use]
    pub fn url(port: u16, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{port}/{database}")
    }

    /// The address of a fresh, empty database.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn fresh(&self) -> String {
        Self::url(self.port, &self.database())
    }

    /// Runs this as the superuser, and returns the output.
    ///
    /// # Panics
    /// If it fails.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let port = self.port.to_string();
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args([
            "-X",
            "-q",
            "-A",
            "-t",
            "-v",
            "ON_ERROR_STOP=1",
            "-h",
            "127.0.0.1",
            "-p",
            &port,
        ]);
        psql.args(["-U", "postgres", "-d", database, "-c", sql]);
        done(&mut psql)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The guard does the rest, now as well as after a crash of the tests.
        drop(self.alive.take());
        self.guard.wait().ok();
    }
}

/// Waits until the test process has ended, in any way, then stops the server and removes its
/// folder.
fn guard(user: Option<&str>, programs: &Path, folder: &Path) -> Child {
    let script = "cat >/dev/null; \"$1/pg_ctl\" --pgdata \"$2/data\" --silent --mode=immediate stop; \
         rm -rf \"$2\"";
    let mut command = as_user(user, "sh");
    command.args(["-c", script, "guard"]).arg(programs).arg(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

fn programs() -> PathBuf {
    if let Some(named) = env::var_os("POSTGRES_PROGRAMS") {
        return named.into();
    }
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let newest = versions
        .filter_map(|it| it.file_name().to_str()?.parse::<u32>().ok())
        .filter(|version| Path::new(DEBIAN).join(version.to_string()).join("bin/initdb").exists())
        .max();
    let newest = newest.expect(
        "PostgreSQL's programs: `cargo xtask test` installs them; or name their folder in \
         POSTGRES_PROGRAMS",
    );
    Path::new(DEBIAN).join(newest.to_string()).join("bin")
}

fn is_root() -> bool {
    done(Command::new("id").arg("-u")) == "0"
}

/// A command run as this user, in a folder that it may enter.
fn as_user(user: Option<&str>, program: impl AsRef<OsStr>) -> Command {
    let mut command = match user {
        Some(user) => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", user, "--regid", "nogroup", "--clear-groups", "--"]);
            command.arg(program);
            command
        }
        None => Command::new(program),
    };
    command.current_dir("/");
    command
}
