//! The tools that tests need besides Rust: Node.js, its packages, a browser, a database.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::command::{npm, root, task};

/// The versions of Node.js that build and check the client, as the engines of `web/package.json` name them.
const NODE: &str = "20.19, 22.13, 24 or newer";
/// The Lighthouse of the report: the last version that runs on the oldest Node.js.
const LIGHTHOUSE: &str = "12.8.2";
/// Names under which systems install Chromium.
const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// Names of Chromium without windows.
const HEADLESS: [&str; 2] = ["chromium-headless-shell", "chrome-headless-shell"];

/// Where Debian keeps PostgreSQL, one folder for each version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// What reads `Caddyfile` and `docker-compose.yml`: the names of programs and of Debian's packages.
const HOSTING: [&str; 2] = ["caddy", "docker-compose"];

/// Names of Python: another Python, without Debian's packages, may come before Debian's.
const PYTHONS: [&str; 2] = ["python3", "/usr/bin/python3"];

/// Checks that Node.js and npm are there and new enough.
pub(crate) fn require_node() -> anyhow::Result<()> {
    let Some(version) = task("node", &["--version"]).output() else {
        bail!("Node.js was not found: install Node.js {NODE} with npm");
    };
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|it| it.parse().ok());
    if !builds((numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))) {
        bail!("Node.js {version} is none that builds the client: install {NODE}");
    }
    if npm(&["--version"]).output().is_none() {
        bail!("npm was not found: install it beside Node.js {version}");
    }
    Ok(())
}

/// Whether a version of Node.js is one of those.
fn builds((major, minor): (u32, u32)) -> bool {
    match major {
        20 => minor >= 19,
        22 => minor >= 13,
        _ => major >= 24,
    }
}

/// Installs the packages of the lock file, unless exactly those are there. The build of the server
/// looks at the same stamp.
pub(crate) fn install_packages() -> anyhow::Result<()> {
    let web = root().join("web");
    let lock = fs::read(web.join("package-lock.json")).context("no web/package-lock.json")?;
    let stamp = web.join("node_modules/.installed-lock.json");
    if fs::read(&stamp).is_ok_and(|it| it == lock) {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"]).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1").run()?;
    fs::write(stamp, lock).context("cannot write into web/node_modules")
}

/// The folder where Lighthouse is installed, only for the report; fetches it if it is missing.
pub(crate) fn lighthouse() -> anyhow::Result<PathBuf> {
    let folder = root().join("target/lighthouse");
    let package = folder.join("node_modules/lighthouse/package.json");
    let wanted = format!("\"version\": \"{LIGHTHOUSE}\"");
    if fs::read_to_string(&package).is_ok_and(|it| it.contains(&wanted)) {
        return Ok(folder);
    }
    fs::create_dir_all(&folder).context("cannot write into target")?;
    let version = format!("lighthouse@{LIGHTHOUSE}");
    npm(&["install", "--no-audit", "--no-fund", &version, "--prefix"])
        .path(&folder)
        .env("PUPPETEER_SKIP_DOWNLOAD", "1")
        .run()
        .context("the report needs the network once, to fetch Lighthouse into target/lighthouse")?;
    Ok(folder)
}

/// The path of Chromium; installs Debian's if there is none.
pub(crate) fn chromium() -> anyhow::Result<String> {
    browser(&BROWSERS, &["chromium", "fonts-dejavu-core"])
}

/// The path of Chromium without windows: the same engine, with a fifth less processor time. Installs Debian's if
/// there is none; on other systems the one with windows will do.
pub(crate) fn headless_chromium() -> anyhow::Result<String> {
    browser(&HEADLESS, &["chromium-headless-shell"]).or_else(|_absent| chromium())
}

/// The browser named in `CHROMIUM`, or under one of these names; installs these packages if there is none.
fn browser(names: &[&str], packages: &[&str]) -> anyhow::Result<String> {
    if let Some(found) = find_browser(names) {
        return Ok(found);
    }
    install(packages)
        .context("the browser tests need Chromium: install it, or name it in CHROMIUM")?;
    find_browser(names).context("Chromium was installed but cannot be found")
}

/// The folder of PostgreSQL's programs; installs Debian's if there is none. Tests start a server of
/// their own with them.
pub(crate) fn postgres() -> anyhow::Result<String> {
    if let Some(found) = find_postgres() {
        return Ok(found);
    }
    let installed = install(&["postgresql"]);
    installed.context(
        "the tests need PostgreSQL's programs: install them, or name their folder in \
         POSTGRES_PROGRAMS",
    )?;
    find_postgres().context("PostgreSQL was installed but cannot be found")
}

/// Checks that the tools that read and run the hosting files are there; installs Debian's.
pub(crate) fn hosting() -> anyhow::Result<()> {
    let missing = |it: &&str| task(it, &["version"]).output().is_none();
    let missing: Vec<&str> = HOSTING.into_iter().filter(missing).collect();
    if missing.is_empty() {
        return Ok(());
    }
    install(&missing).with_context(|| format!("the tests need {}", missing.join(" and ")))
}

/// The Python that runs the example of a client; installs Debian's if none has the library for
/// WebSockets.
pub(crate) fn python() -> anyhow::Result<String> {
    if let Some(found) = find_python() {
        return Ok(found);
    }
    install(&["python3", "python3-websocket"])
        .context("the tests need Python with websocket-client: install it, or name it in PYTHON")?;
    find_python().context("Python was installed but cannot be found")
}

fn find_python() -> Option<String> {
    let named = std::env::var("PYTHON").ok().filter(|it| !it.is_empty());
    named.or_else(|| {
        let import = "from websocket import create_connection";
        let can = |it: &&str| task(it, &["-c", import]).output().is_some();
        PYTHONS.into_iter().find(can).map(str::to_owned)
    })
}

fn find_postgres() -> Option<String> {
    let named = std::env::var("POSTGRES_PROGRAMS").ok().filter(|it| !it.is_empty());
    named.or_else(|| {
        let versions = fs::read_dir(POSTGRES).ok()?.flatten();
        let version = versions
            .filter_map(|it| it.file_name().to_str()?.parse::<u32>().ok())
            .filter(|it| Path::new(&format!("{POSTGRES}/{it}/bin/initdb")).exists())
            .max()?;
        Some(format!("{POSTGRES}/{version}/bin"))
    })
}

/// Installs packages of Debian.
fn install(packages: &[&str]) -> anyhow::Result<()> {
    let is_root = task("id", &["-u"]).output().as_deref() == Some("0");
    let apt = |arguments: &[&str]| {
        let arguments = [&["apt-get"], arguments].concat();
        let apt = if is_root { task("apt-get", &arguments[1..]) } else { task("sudo", &arguments) };
        apt.env("DEBIAN_FRONTEND", "noninteractive").run()
    };
    apt(&["update"])?;
    apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat())
}

fn find_browser(names: &[&str]) -> Option<String> {
    let named = std::env::var("CHROMIUM").ok().filter(|it| !it.is_empty());
    named.or_else(|| {
        names.iter().find_map(|name| task("sh", &["-c", &format!("command -v {name}")]).output())
    })
}
