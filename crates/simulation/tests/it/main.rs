//! Simulated clusters, twins, and guests who vanish.

mod clusters;
mod twins;
mod vanish;
