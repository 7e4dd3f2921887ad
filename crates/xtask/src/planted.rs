//! Planted faults: a proof that finds none of them proves nothing.
//!
//! A fault is a patch in `faults/` whose first line says what goes wrong. It is planted in a work tree of its own
//! below `target`, so the sources of the program contain nothing for it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use clap::Args;

use crate::command::{Task, cargo, root, task};
use crate::games::games;

/// The packages whose tests are the quick proofs, the quickest first.
const PROOFS: [&str; 6] = ["rules", "pennies", "room", "protocol", "replay", "simulation"];
/// Packages that other proofs do not cover everywhere: their own tests look first for a fault in them. So do those of
/// the games.
const OWN: [&str; 4] = ["bots", "store", "server", EDGE];
/// The part of the server that needs whole servers as a proof: sockets flooded by clients.
const EDGE: &str = "server/src/edge";
/// How much the simulation tries.
const SIMULATIONS: &str = "400";
const TWINS: &str = "100";
const VANISHINGS: &str = "300";

/// Which faults, and what to do with them.
#[derive(Debug, Args)]
pub(crate) struct Planted {
    /// The names of the faults; all by default.
    names: Vec<String>,
    /// Only merge the patches with the current sources, and write them again.
    #[arg(long)]
    refresh: bool,
}

/// A patch that breaks one promise.
struct Fault {
    name: String,
    path: PathBuf,
    /// What goes wrong.
    what: String,
    /// The packages whose tests look for it, one after the other.
    proofs: Vec<String>,
}

impl Fault {
    fn read(path: PathBuf, proofs: &[String]) -> anyhow::Result<Self> {
        let text = fs::read_to_string(&path)?;
        let what = text.lines().next().unwrap_or_default().trim_end_matches('.').to_owned();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let is_changed = |own: &str| text.contains(&format!("+++ b/crates/{own}/"));
        let proofs = proofs.iter().filter(|it| PROOFS.contains(&&***it) || is_changed(it));
        let proofs = proofs.cloned().collect();
        Ok(Self { name, path, what, proofs })
    }

    /// The tests that find it once it is planted, of the first package that does.
    fn found(&self, tree: &Tree) -> anyhow::Result<Option<String>> {
        for package in &self.proofs {
            let (passed, said) = tree.proof(package).capture()?;
            if passed {
                continue;
            }
            let failed: Vec<String> = said
                .lines()
                .filter_map(|it| it.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
                .map(|it| format!("`{package}` {it}"))
                .collect();
            // A proof that could not be built finds nothing.
            ensure!(!failed.is_empty(), "the proof did not run:\n{said}");
            return Ok(Some(failed.join(", ")));
        }
        Ok(None)
    }
}

impl Planted {
    /// Plants one fault after the other and prints which test found it, or refreshes the patches.
    pub(crate) fn run(&self) -> anyhow::Result<()> {
        let proofs = proofs()?;
        let faults = self.faults(&proofs)?;
        let tree = Tree::new()?;
        if self.refresh { refresh(&faults, &tree) } else { find(&faults, &proofs, &tree) }
    }

    fn faults(&self, proofs: &[String]) -> anyhow::Result<Vec<Fault>> {
        let folder = fs::read_dir(root().join("crates/xtask/faults"))?;
        let mut paths: Vec<PathBuf> =
            folder.map(|it| Ok(it?.path())).collect::<anyhow::Result<_>>()?;
        paths.sort_unstable();
        let faults: Vec<Fault> =
            paths.into_iter().map(|it| Fault::read(it, proofs)).collect::<anyhow::Result<_>>()?;
        let unknown = self.names.iter().find(|name| faults.iter().all(|it| it.name != **name));
        ensure!(unknown.is_none(), "there is no fault {}", unknown.map_or("", |it| it));
        let is_named = |it: &Fault| self.names.is_empty() || self.names.contains(&it.name);
        Ok(faults.into_iter().filter(is_named).collect())
    }
}

/// The packages whose tests look for faults: those that look for their own come first.
fn proofs() -> anyhow::Result<Vec<String>> {
    let mut own = games()?;
    own.retain(|it| !PROOFS.contains(&&**it));
    Ok(own.into_iter().chain(OWN.into_iter().chain(PROOFS).map(str::to_owned)).collect())
}

#[allow(clippy::print_stdout, reason = "the table is what was asked for")]
fn find(faults: &[Fault], proofs: &[String], tree: &Tree) -> anyhow::Result<()> {
    let is_asked = |it: &&String| faults.iter().any(|fault| fault.proofs.contains(it));
    for package in proofs.iter().filter(is_asked) {
        let (passed, said) = tree.proof(package).capture()?;
        ensure!(passed, "without any fault it has to pass:\n{said}");
    }
    println!("| fault | what goes wrong | found by |\n|---|---|---|");
    let mut survived = Vec::new();
    for fault in faults {
        tree.git(&["apply"]).path(&fault.path).run()?;
        let found = fault.found(tree);
        tree.clear()?;
        let found = found.with_context(|| fault.name.clone())?;
        let by = found.as_deref().unwrap_or("**nothing**");
        println!("| `{}` | {} | {by} |", fault.name, fault.what);
        survived.extend(found.is_none().then_some(fault.name.as_str()));
    }
    if !survived.is_empty() {
        bail!("nothing finds {}", survived.join(", "));
    }
    Ok(())
}

/// Merges each patch with the current sources. One that does not merge is left as it was.
fn refresh(faults: &[Fault], tree: &Tree) -> anyhow::Result<()> {
    let mut stale = Vec::new();
    for fault in faults {
        let merged = tree.git(&["apply", "--3way"]).path(&fault.path).run();
        let (_, patch) = tree.git(&["diff", "-U1", "HEAD"]).capture()?;
        tree.clear()?;
        match merged {
            Ok(()) => fs::write(&fault.path, format!("{}.\n\n{patch}", fault.what))?,
            Err(_conflict) => stale.push(fault.name.as_str()),
        }
    }
    if !stale.is_empty() {
        bail!("to be written again by hand: {}", stale.join(", "));
    }
    Ok(())
}

/// The tracked files as they are now, in a folder of their own.
struct Tree {
    folder: PathBuf,
}

impl Tree {
    fn new() -> anyhow::Result<Self> {
        let folder = below("tree");
        // A commit of the uncommitted changes, if there are any.
        let changes = task("git", &["stash", "create"]).output().filter(|it| !it.is_empty());
        let now = changes.as_deref().unwrap_or("HEAD");
        let now = task("git", &["rev-parse", now]).output().context("this is no git work tree")?;
        // These proofs need no client.
        fs::create_dir_all(below("client"))?;
        let tree = Self { folder };
        if tree.folder.join(".git").exists() {
            tree.git(&["reset", "--hard", "--quiet", &now]).run()?;
        } else {
            let add = ["worktree", "add", "--force", "--quiet", "--detach"];
            task("git", &add).path(&tree.folder).path(Path::new(&now)).run()?;
        }
        Ok(tree)
    }

    /// Removes what was planted.
    fn clear(&self) -> anyhow::Result<()> {
        self.git(&["reset", "--hard", "--quiet"]).run()
    }

    fn git(&self, arguments: &[&str]) -> Task {
        task("git", arguments).inside(&self.folder)
    }

    fn proof(&self, package: &str) -> Task {
        let (package, part): (&str, &[&str]) = match package {
            // Not what needs a whole server, or a built client.
            "server" => ("server", &["--lib", "--", "--skip", "assets::"]),
            EDGE => ("server", &["--test", "it", "--", "flood::"]),
            _ => (package, &[]),
        };
        cargo(&[&["test", "--no-fail-fast", "--package", package], part].concat())
            .inside(&self.folder)
            .env("CARGO_TARGET_DIR", below("target"))
            .env("RONDPOINT_WEB_DIST", below("client"))
            .env("SIMULATIONS", SIMULATIONS)
            .env("TWINS", TWINS)
            .env("VANISHINGS", VANISHINGS)
            .env("RUST_BACKTRACE", "0")
    }
}

fn below(name: &str) -> PathBuf {
    root().join("target/planted").join(name)
}
