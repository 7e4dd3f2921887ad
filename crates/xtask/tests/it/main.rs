//! The house rules that a machine can check.

mod documents;
mod planted;
mod sources;
mod workspace;
