//! Golden files: what was written once and has to stay readable.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::WHOLE;

/// The golden files of a crate, in `tests/golden/`; `UPDATE_GOLDEN=1` rewrites those that its tests read.
#[derive(Clone, Copy, Debug)]
pub struct Golden {
    crate_folder: &'static str,
}

impl Golden {
    /// The golden files of the crate in this folder: `env!("CARGO_MANIFEST_DIR")`.
    #[must_use]
    pub const fn of(crate_folder: &'static str) -> Self {
        Self { crate_folder }
    }

    /// Whether they are to be rewritten. The full test run rewrites none: it could not detect a change.
    #[must_use]
    pub fn is_update() -> bool {
        Self::is_asked("UPDATE_GOLDEN")
    }

    /// The same for files that another variable rewrites.
    #[must_use]
    pub fn is_asked(variable: &str) -> bool {
        std::env::var_os(variable).is_some() && std::env::var_os(WHOLE).is_none()
    }

    /// A file as it is.
    ///
    /// # Panics
    /// If it cannot be read.
    #[must_use]
    pub fn read(self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Writes a file, and the folder if there is none.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn write(self, name: &str, text: &str) {
        let written = std::fs::create_dir_all(self.path(""))
            .and_then(|()| std::fs::write(self.path(name), text));
        written.unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// The frozen text, after rewriting it if that was asked for.
    ///
    /// # Panics
    /// If it cannot be read or written.
    #[must_use]
    pub fn frozen(self, name: &str, now: &str) -> String {
        if Self::is_update() {
            self.write(name, now);
        }
        self.read(name)
    }

    /// Freezes a text.
    ///
    /// # Panics
    /// If it differs now.
    pub fn text(self, name: &str, now: &str) -> String {
        let then = self.frozen(name, now);
        assert_eq!(now, then, "{name} is still written the same");
        then
    }

    /// Freezes values one per line, and checks that the lines read back as these values.
    ///
    /// # Panics
    /// If they are written differently now, or do not read back.
    pub fn values<T: Serialize + DeserializeOwned + PartialEq + Debug>(
        self,
        name: &str,
        values: &[T],
    ) {
        let lines: Vec<String> =
            values.iter().map(|it| serde_json::to_string(it).expect("JSON")).collect();
        let then = self.text(name, &format!("[\n  {}\n]\n", lines.join(",\n  ")));
        let read: Vec<T> = serde_json::from_str(&then).expect("values");
        assert_eq!(read, values, "{name} reads back");
    }

    /// Freezes one value over many lines, and checks that they read back as this value.
    ///
    /// # Panics
    /// If it is written differently now, or does not read back.
    pub fn value<T: Serialize + DeserializeOwned + PartialEq + Debug>(self, name: &str, value: &T) {
        let read: T = serde_json::from_str(&self.written(name, value)).expect("a value");
        assert_eq!(&read, value, "{name} reads back");
    }

    /// Freezes one value that is only written, never read.
    ///
    /// # Panics
    /// If it is written differently now.
    pub fn written(self, name: &str, value: &impl Serialize) -> String {
        self.text(name, &(serde_json::to_string_pretty(value).expect("JSON") + "\n"))
    }

    fn path(self, name: &str) -> PathBuf {
        [self.crate_folder, "tests", "golden", name].iter().collect()
    }
}

/// How many different values of the field `type` there are.
///
/// # Panics
/// If one of them is not JSON.
#[must_use]
pub fn kinds<T: Serialize>(values: &[T]) -> usize {
    let kind = |it: &T| serde_json::to_value(it).expect("JSON")["type"].to_string();
    values.iter().map(kind).collect::<BTreeSet<_>>().len()
}
