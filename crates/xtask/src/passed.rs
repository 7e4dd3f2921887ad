//! What passed already: a step that passed is not run again on the same files with the same tools.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};

use crate::command::{cargo, root, task};

/// The stamp of a step: what it was last passed on.
#[derive(Debug)]
pub(crate) struct Stamp {
    file: PathBuf,
    digest: String,
}

impl Stamp {
    /// The stamp of the step with this name, which depends on the current files of these Git pathspecs and on these
    /// tools.
    ///
    /// # Errors
    /// If this is not a Git checkout.
    pub(crate) fn of(name: &str, files: &[&str], tools: &[String]) -> anyhow::Result<Self> {
        let digest = digest(&root(), files, tools)?;
        let file = root().join("target/passed").join(name.replace(' ', "-"));
        Ok(Self { file, digest })
    }

    /// Whether the step passed on exactly this.
    pub(crate) fn is_passed(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|it| it == self.digest)
    }

    /// Remembers that the step passed on this.
    ///
    /// # Errors
    /// If `target` cannot be written.
    pub(crate) fn pass(&self) -> anyhow::Result<()> {
        let folder = self.file.parent().context("a stamp lies in a folder")?;
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&self.file, &self.digest))
            .with_context(|| format!("cannot write {}", self.file.display()))
    }
}

/// A digest of the names and contents of these files, and of these tools.
fn digest(folder: &Path, files: &[&str], tools: &[String]) -> anyhow::Result<String> {
    let git = |arguments: &[&str]| task("git", arguments).inside(folder);
    let list = [&["ls-files", "--cached", "--others", "--exclude-standard", "--"], files];
    let listed = git(&list.concat()).output().context("git cannot list the files")?;
    let mut paths: Vec<&str> = listed.lines().filter(|path| folder.join(path).is_file()).collect();
    // A file with a conflict is listed once for each side.
    paths.dedup();
    ensure!(!paths.is_empty(), "no files match {files:?}");
    let names = paths.join("\n");
    let hashes = git(&["hash-object", "--stdin-paths"]).feed(&names)?;
    let versions = [cargo(&["--version", "--verbose"]).output()]
        .into_iter()
        .chain(tools.iter().map(|tool| task(tool, &["--version"]).output()))
        .map(Option::unwrap_or_default);
    let whole: Vec<String> = [names, hashes].into_iter().chain(versions).collect();
    git(&["hash-object", "--stdin"]).feed(&whole.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_of_the_files_as_they_are_and_of_the_tools() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let digest = |files: &[&str], tools: &[String]| digest(folder.path(), files, tools);
        task("git", &["init", "--quiet"]).inside(folder.path()).run().unwrap();
        assert!(digest(&["."], &[]).is_err(), "there is nothing");
        write("one", "1");
        let one = digest(&["."], &[]).unwrap();
        assert_eq!(one, digest(&["."], &[]).unwrap());
        assert_ne!(one, digest(&["."], &["git".into()]).unwrap());
        // A file counts before it is committed, except where it is excluded.
        write("two", "2");
        assert_ne!(one, digest(&["."], &[]).unwrap());
        assert_eq!(one, digest(&[".", ":!two"], &[]).unwrap());
        // Its contents count, and its name.
        write("one", "2");
        assert_ne!(one, digest(&["one"], &[]).unwrap());
        assert_ne!(digest(&["one"], &[]).unwrap(), digest(&["two"], &[]).unwrap());
    }

    #[test]
    fn a_step_passed_once_it_is_said_and_only_on_the_same() {
        let stamp = Stamp::of("another test of stamps", &["Cargo.toml"], &[]).unwrap();
        fs::remove_file(&stamp.file).unwrap_or_default();
        assert!(!stamp.is_passed());
        stamp.pass().unwrap();
        assert!(stamp.is_passed());
        let other = Stamp::of("another test of stamps", &["Cargo.lock"], &[]).unwrap();
        assert!(!other.is_passed());
        fs::remove_file(stamp.file).unwrap();
    }
}
