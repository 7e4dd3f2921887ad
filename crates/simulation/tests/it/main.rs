//! Simulated clusters and twins.

mod clusters;
mod twins;
