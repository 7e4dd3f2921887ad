//! An example of each rule.

mod cards;
mod chance;
mod drive;
mod ending;
mod incidents;
mod more;
mod stuck;
