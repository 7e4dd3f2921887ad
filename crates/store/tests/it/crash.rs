//! Power that fails at any instant, and disks that fail.
//!
//! The real store runs on SQLite's own files while a shim between SQLite and the disk records every write,
//! truncation, sync and deletion. For every prefix of that recording the files are made as a power loss could have
//! left them, and the store is opened on them.
//!
//! `CRASH_POINTS=100000 cargo test -p store --test it crash` tries that many; `CRASH_SEED=7` starts with another
//! story.

mod disk;
mod drive;
mod failures;
mod killed;
mod ledger;
mod planted;
mod points;
mod rot;
mod shim;
mod story;
