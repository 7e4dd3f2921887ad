//! What tests need around them: a room with its log and no store, a private PostgreSQL with its certificates,
//! and a network that fails when told to.
//!
//! Tests use nothing of the machine except the programs of PostgreSQL and OpenSSL: no service, no
//! fixed port.
#![warn(missing_docs)]
#![allow(clippy::unwrap_used, reason = "every item here serves a test: a panic is how it fails")]

mod certificates;
mod link;
mod postgres;
mod table;

use std::process::Command;

pub use certificates::{Authority, Identity};
pub use link::{Link, Mode};
pub use postgres::Postgres;
pub use table::{Stored, Table, ask, code, key, person};

fn done(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{told}", output.status);
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}
