//! A disk with a cache: what is safe on it, and what a power loss may take.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::drive::Op;
use rules::Chance;

/// The smallest piece that a disk writes atomically.
const SECTOR: usize = 512;

/// A disk with a cache.
#[derive(Debug, Clone, Default)]
pub(super) struct Disk {
    files: Vec<File>,
    /// The files by name, as programs see them.
    shown: BTreeMap<String, usize>,
    /// The files by name, as they are after a power loss.
    safe: BTreeMap<String, usize>,
    /// Changes to names since the folder was synced, in order.
    unsafe_names: Vec<(String, Option<usize>)>,
}

#[derive(Debug, Clone, Default)]
struct File {
    /// As programs see it.
    shown: Vec<u8>,
    /// As it is after a power loss that takes everything it can.
    safe: Vec<u8>,
    /// Changes since the file was synced, in order.
    cached: Vec<Change>,
}

#[derive(Debug, Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Truncate { size: usize },
}

/// What a power loss does to unsynced changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Loss {
    /// Everything is lost.
    All,
    /// Nothing is.
    Nothing,
    /// Some changes are lost, in any order; names are lost from the last one back.
    Some,
    /// Of the last write only whole sectors from the front are there.
    TornAtSector,
    /// Of the last write only the first bytes are there.
    TornAnywhere,
}

impl Loss {
    pub(super) const EACH: [Self; 5] =
        [Self::All, Self::Nothing, Self::Some, Self::TornAtSector, Self::TornAnywhere];
}

/// The files of a folder.
#[derive(Debug)]
pub(super) struct Files(pub(super) BTreeMap<String, Vec<u8>>);

impl Files {
    pub(super) fn read(folder: &Path) -> Self {
        let paths = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
        let name = |it: &Path| it.file_name().unwrap().to_str().unwrap().to_owned();
        Self(paths.map(|it| (name(&it), fs::read(&it).unwrap())).collect())
    }

    pub(super) fn write(&self, folder: &Path) {
        for (name, bytes) in &self.0 {
            fs::write(folder.join(name), bytes).unwrap();
        }
    }

    /// A disk with these files and an empty cache.
    pub(super) fn disk(self) -> Disk {
        let mut disk = Disk::default();
        for (at, (name, safe)) in self.0.into_iter().enumerate() {
            disk.files.push(File { shown: safe.clone(), safe, cached: Vec::new() });
            disk.shown.insert(name.clone(), at);
            disk.safe.insert(name, at);
        }
        disk
    }
}

impl Disk {
    /// Applies this operation to the file of this name.
    pub(super) fn apply(&mut self, name: &str, op: &Op, chance: &mut Chance) {
        if let Op::Open = op {
            if !self.shown.contains_key(name) {
                self.files.push(File::default());
                let at = self.files.len() - 1;
                self.shown.insert(name.to_owned(), at);
                self.unsafe_names.push((name.to_owned(), Some(at)));
            }
            return;
        }
        if let Op::Delete { synced } = op {
            self.shown.remove(name);
            self.unsafe_names.push((name.to_owned(), None));
            if *synced {
                self.sync_names();
            }
            return;
        }
        let file = &mut self.files[self.shown[name]];
        match op {
            Op::Open | Op::Delete { .. } => unreachable!("done above"),
            Op::Write { at, bytes } => file.change(Change::Write { at: *at, bytes: bytes.clone() }),
            Op::Truncate { size } => file.change(Change::Truncate { size: *size }),
            Op::Sync { folder } => {
                file.keep(|| true);
                if *folder {
                    self.sync_names();
                }
            }
            Op::FailedSync => file.keep(|| chance.once_in(2)),
        }
    }

    fn sync_names(&mut self) {
        let names = std::mem::take(&mut self.unsafe_names);
        rename(&mut self.safe, &names);
    }

    /// The files as programs see them.
    pub(super) fn shown(&self) -> Files {
        let bytes = |at: usize| self.files[at].shown.clone();
        Files(self.shown.iter().map(|(name, at)| (name.clone(), bytes(*at))).collect())
    }

    /// Whether the power can take anything at all.
    pub(super) fn has_cached(&self) -> bool {
        !self.unsafe_names.is_empty() || self.files.iter().any(|it| !it.cached.is_empty())
    }

    /// The files after a power loss.
    pub(super) fn after(&self, loss: Loss, last: Option<&str>, chance: &mut Chance) -> Files {
        let kept = match loss {
            Loss::All => 0,
            Loss::Nothing | Loss::TornAtSector | Loss::TornAnywhere => self.unsafe_names.len(),
            Loss::Some => chance.place(self.unsafe_names.len() + 1),
        };
        let mut names = self.safe.clone();
        rename(&mut names, &self.unsafe_names[..kept]);
        let last = last.and_then(|it| self.shown.get(it)).copied();
        let mut files = BTreeMap::new();
        for (name, at) in names {
            let mut file = self.files[at].clone();
            if last == Some(at) {
                file.tear(loss, chance);
            }
            file.keep(|| match loss {
                Loss::All => false,
                Loss::Nothing | Loss::TornAtSector | Loss::TornAnywhere => true,
                Loss::Some => chance.once_in(2),
            });
            files.insert(name, file.safe);
        }
        Files(files)
    }
}

impl Change {
    fn apply(&self, file: &mut Vec<u8>) {
        match self {
            Self::Write { at, bytes } => {
                let end = at + bytes.len();
                if file.len() < end {
                    file.resize(end, 0);
                }
                file[*at..end].copy_from_slice(bytes);
            }
            Self::Truncate { size } => file.resize(*size, 0),
        }
    }
}

impl File {
    fn change(&mut self, change: Change) {
        change.apply(&mut self.shown);
        self.cached.push(change);
    }

    /// Empties the cache: everything not kept is lost.
    fn keep(&mut self, mut is_kept: impl FnMut() -> bool) {
        for change in std::mem::take(&mut self.cached) {
            if !is_kept() {
                continue;
            }
            change.apply(&mut self.safe);
        }
    }

    /// Shortens the last write.
    fn tear(&mut self, loss: Loss, chance: &mut Chance) {
        let Some(Change::Write { at, bytes }) = self.cached.last_mut() else { return };
        match loss {
            Loss::All | Loss::Nothing | Loss::Some => {}
            Loss::TornAtSector => {
                let (first, end) = (*at / SECTOR, (*at + bytes.len()).div_ceil(SECTOR));
                let sectors = chance.place(end - first);
                bytes.truncate(((first + sectors) * SECTOR).saturating_sub(*at));
            }
            Loss::TornAnywhere => bytes.truncate(chance.place(bytes.len())),
        }
    }
}

fn rename(names: &mut BTreeMap<String, usize>, changes: &[(String, Option<usize>)]) {
    for (name, file) in changes {
        match file {
            Some(at) => names.insert(name.clone(), *at),
            None => names.remove(name),
        };
    }
}
