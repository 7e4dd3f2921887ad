//! Where a request comes from.

use std::net::{IpAddr, SocketAddr};

/// The address a connection comes from, as limits see it: an IPv6 network counts as one, because
/// whoever has one address of it has all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl From<SocketAddr> for Address {
    fn from(peer: SocketAddr) -> Self {
        Self(match peer.ip().to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
        })
    }
}
