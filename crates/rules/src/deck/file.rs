//! Reads a file to its end: every value with its place, and every fault, not only the first.

use std::collections::BTreeSet;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::{Fault, LONGEST};

/// A span of a file's text, in bytes.
pub type Span = Range<usize>;

/// A file that is being read, and the faults that were found in it.
#[derive(Debug)]
pub struct DeckFile<'t> {
    /// The values of the file itself.
    pub root: Fields<'t>,
    /// What is wrong with it.
    pub faults: Faults<'t>,
}

/// What is wrong with a file.
#[derive(Debug)]
pub struct Faults<'t> {
    text: &'t str,
    found: Vec<Fault>,
    /// The lines that are not TOML: any other fault there follows from that.
    broken: BTreeSet<usize>,
}

/// A table of the file: its values by their keys.
#[derive(Clone, Debug, Default)]
pub struct Fields<'t> {
    table: DeTable<'t>,
    /// Where the table stands.
    pub place: Span,
    asked: Vec<&'static str>,
}

impl<'t> DeckFile<'t> {
    /// The file of this text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        let mut faults = Faults::new(text);
        if text.len() > LONGEST {
            faults.add_too_long();
            return Self { root: Fields::default(), faults };
        }
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let place = error.span().unwrap_or_default();
            faults.add(&place, error.message().to_owned());
            // Later errors on the same line only follow from the first.
            let line = faults.place(place.start).0;
            faults.broken.insert(line);
        }
        let place = table.span();
        Self { root: Fields { table: table.into_inner(), place, asked: Vec::new() }, faults }
    }
}

impl<'t> Faults<'t> {
    /// No faults yet, for a file with this text.
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, found: Vec::new(), broken: BTreeSet::new() }
    }

    pub(super) fn add_too_long(&mut self) {
        self.add(&(0..0), format!("a deck has at most {} KiB", LONGEST / 1024));
        // Nothing of it is read, so nothing else can be told.
        self.broken.insert(1);
    }

    /// Adds a fault.
    pub fn add(&mut self, place: &Span, message: String) {
        let (line, column) = self.place(place.start);
        if !self.broken.contains(&line) {
            self.found.push(Fault { line, column, message });
        }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.found.len()
    }

    /// Whether the whole file is TOML: otherwise parts of it may be missing.
    #[must_use]
    pub fn is_toml(&self) -> bool {
        self.broken.is_empty()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// All of them, in the order of their places.
    #[must_use]
    pub fn sorted(mut self) -> Vec<Fault> {
        self.found.sort();
        self.found
    }

    /// The line and the character of a byte, from 1.
    fn place(&self, byte: usize) -> (usize, usize) {
        let before = self.text.get(..byte).unwrap_or(self.text);
        let begin = before.rfind('\n').map_or(0, |it| it + 1);
        (1 + before.matches('\n').count(), 1 + before[begin..].chars().count())
    }
}

impl Fields<'_> {
    /// An optional word, and its place.
    pub fn word_if_any(
        &mut self,
        faults: &mut Faults<'_>,
        key: &'static str,
    ) -> Option<(String, Span)> {
        self.asked.push(key);
        let value = self.table.remove(key)?;
        let place = value.span();
        let DeValue::String(word) = value.into_inner() else {
            faults.add(&place, format!("{key} is a word between quotes"));
            return None;
        };
        Some((word.into_owned(), place))
    }

    /// A required word, and its place.
    pub fn word(&mut self, faults: &mut Faults<'_>, key: &'static str) -> Option<(String, Span)> {
        self.demand(faults, key);
        self.word_if_any(faults, key)
    }

    /// A required whole number, and its place.
    pub fn number(&mut self, faults: &mut Faults<'_>, key: &'static str) -> Option<(i64, Span)> {
        self.demand(faults, key);
        self.asked.push(key);
        let value = self.table.remove(key)?;
        let place = value.span();
        let number = if let DeValue::Integer(it) = value.get_ref() {
            i64::from_str_radix(it.as_str(), it.radix()).ok()
        } else {
            None
        };
        if number.is_none() {
            faults.add(&place, format!("{key} is a whole number, without quotes"));
        }
        number.map(|it| (it, place))
    }

    /// The tables of a required list, and its place.
    pub fn tables(
        &mut self,
        faults: &mut Faults<'_>,
        key: &'static str,
    ) -> Option<(Vec<Self>, Span)> {
        self.demand(faults, key);
        self.asked.push(key);
        let value = self.table.remove(key)?;
        let list = value.span();
        let DeValue::Array(items) = value.into_inner() else {
            faults.add(&list, format!("{key} is a list between [ and ]"));
            return None;
        };
        let mut tables = Vec::new();
        for item in items {
            let place = item.span();
            if let DeValue::Table(table) = item.into_inner() {
                tables.push(Self { table, place, asked: Vec::new() });
            } else {
                faults.add(&place, format!("each of {key} stands between {{ and }}"));
            }
        }
        Some((tables, list))
    }

    /// Adds a fault for every key that nobody asked for.
    pub fn end(self, faults: &mut Faults<'_>) {
        for key in self.table.keys() {
            let known = self.asked.join(", ");
            let message = format!("no such key: {:?}; there are: {known}", key.get_ref());
            faults.add(&key.span(), message);
        }
    }

    fn demand(&self, faults: &mut Faults<'_>, key: &'static str) {
        if !self.table.contains_key(key) {
            faults.add(&self.place, format!("{key} is missing"));
        }
    }
}
