//! Each rule by an example.

mod cards;
mod chance;
mod drive;
mod ending;
mod incidents;
mod more;
mod stuck;
