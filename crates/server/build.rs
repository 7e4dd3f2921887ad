//! Builds the web client into the program, so that one command builds all of it.
//!
//! `RONDPOINT_WEB_DIST` names a folder with a client built elsewhere. Without Node.js the program is
//! built all the same and says what is missing.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

const MISSING: &str = "<!doctype html><meta charset=utf-8><title>Rondpoint</title>\
<h1>Rondpoint was built without its web client</h1>\
<p>Install Node.js 20.19, 22.13, 24 or newer with npm, then build again: <code>cargo run --release</code>.</p>";

/// What the client is made of.
const SOURCES: [&str; 10] = [
    "src",
    "public",
    "locales",
    "shell",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() {
    let web =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../web");
    println!("cargo::rerun-if-env-changed=RONDPOINT_WEB_DIST");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("web");
    if let Err(why) = prepare(&web, &out) {
        println!("cargo::error={why}");
    }
}

fn prepare(web: &Path, out: &Path) -> Result<(), String> {
    empty(out).map_err(|error| format!("cannot write {}: {error}", out.display()))?;
    if let Some(dist) = env::var_os("RONDPOINT_WEB_DIST") {
        return copy(Path::new(&dist), out)
            .map_err(|error| format!("cannot copy the web client of RONDPOINT_WEB_DIST: {error}"));
    }
    for tool in ["node", "npm"] {
        if Command::new(tool).arg("--version").output().is_err() {
            println!(
                "cargo::warning={tool} was not found: the program is built without its web client. \
                 Install Node.js 20.19, 22.13, 24 or newer with npm and build again."
            );
            // A file that is never there makes the next build look again.
            println!("cargo::rerun-if-changed={}", out.join("look-again").display());
            return fs::write(out.join("missing.html"), MISSING)
                .map_err(|error| format!("cannot write {}: {error}", out.display()));
        }
    }
    install(web)?;
    run(Command::new("npm").args(["run", "build", "--", "--emptyOutDir", "--outDir"]).arg(out), web)
}

/// Installs the packages of the lock file, unless exactly those are there.
fn install(web: &Path) -> Result<(), String> {
    let lock = fs::read(web.join("package-lock.json"))
        .map_err(|error| format!("cannot read web/package-lock.json: {error}"))?;
    let stamp = web.join("node_modules/.installed-lock.json");
    if fs::read(&stamp).is_ok_and(|it| it == lock) {
        return Ok(());
    }
    run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]), web)?;
    fs::write(stamp, lock).map_err(|error| format!("cannot write into web/node_modules: {error}"))
}

fn run(command: &mut Command, folder: &Path) -> Result<(), String> {
    let output = command
        .current_dir(folder)
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        .output()
        .map_err(|error| format!("cannot start {command:?}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).replace('\n', "\ncargo::error=");
    Err(format!("the web client could not be built: {command:?} said:\ncargo::error={said}"))
}

fn empty(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
