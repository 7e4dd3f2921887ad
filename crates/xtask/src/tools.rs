//! The tools that tests need beside Rust: Node.js, its packages, a browser.

use std::fs;

use anyhow::{Context as _, bail};

use crate::command::{npm, root, task};

/// The oldest Node.js that builds the client.
const NODE: (u32, u32) = (20, 19);
/// Names under which systems install Chromium.
const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Checks that Node.js and npm are there and new enough.
pub(crate) fn require_node() -> anyhow::Result<()> {
    let Some(version) = task("node", &["--version"]).output() else {
        bail!("Node.js was not found: install Node.js {}.{} or newer with npm", NODE.0, NODE.1);
    };
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|it| it.parse().ok());
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) < NODE {
        bail!("Node.js {version} is too old: install {}.{} or newer", NODE.0, NODE.1);
    }
    if npm(&["--version"]).output().is_none() {
        bail!("npm was not found: install it beside Node.js {version}");
    }
    Ok(())
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

/// The path of Chromium; installs Debian's if there is none.
pub(crate) fn chromium() -> anyhow::Result<String> {
    if let Some(found) = find_chromium() {
        return Ok(found);
    }
    let is_root = task("id", &["-u"]).output().as_deref() == Some("0");
    let apt = |arguments: &[&str]| {
        let arguments = [&["apt-get"], arguments].concat();
        let apt = if is_root { task("apt-get", &arguments[1..]) } else { task("sudo", &arguments) };
        apt.env("DEBIAN_FRONTEND", "noninteractive").run()
    };
    let installed = apt(&["update"]).and_then(|()| {
        apt(&["install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
    });
    installed.context("the browser tests need Chromium: install it, or name it in CHROMIUM")?;
    find_chromium().context("Chromium was installed but cannot be found")
}

fn find_chromium() -> Option<String> {
    let named = std::env::var("CHROMIUM").ok().filter(|it| !it.is_empty());
    named.or_else(|| {
        BROWSERS.iter().find_map(|name| task("sh", &["-c", &format!("command -v {name}")]).output())
    })
}
