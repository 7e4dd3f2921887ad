//! One request of every kind, each well-formed for Marne.

use room::Request;
use room::samples::Parts;

pub(crate) fn every_kind(seen: u32) -> Vec<Request> {
    Parts::of(marne::ENTRY).requests(seen)
}
