//! The frozen notation: stored and sent forms must stay readable.
//!
//! `UPDATE_GOLDEN=1 cargo test -p marne golden` rewrites the files under `tests/golden/`; a change
//! that shows up there breaks old logs or old clients unless it only adds.

mod playthrough;
mod words;

use rules::suite::Golden;

const GOLDEN: Golden = Golden::of(env!("CARGO_MANIFEST_DIR"));
