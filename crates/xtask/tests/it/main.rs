//! The house rules that a machine can check.

mod documents;
mod sources;
mod workspace;
