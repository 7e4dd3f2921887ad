//! Where a request comes from, as limits see it.
//!
//! Deliberately absent: the `Forwarded` header. Most proxies pass on what a client wrote there, so
//! a server that trusted both headers would trust the client.

use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use axum::http::HeaderMap;

/// The header to whose end each proxy appends the address of its client.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The address a connection comes from, as limits see it: an IPv6 /64 network counts as one,
/// because one client may use all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Self {
        Self(match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
        })
    }
}

/// A network of addresses, such as `10.0.0.0/8`, or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    fn contains(self, ip: IpAddr) -> bool {
        match (self.address, ip) {
            (IpAddr::V4(network), IpAddr::V4(ip)) => {
                let differ = network.to_bits() ^ ip.to_bits();
                differ.leading_zeros() >= u32::from(self.bits)
            }
            (IpAddr::V6(network), IpAddr::V6(ip)) => {
                let differ = network.to_bits() ^ ip.to_bits();
                differ.leading_zeros() >= u32::from(self.bits)
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

impl FromStr for Network {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FORM: &str = "a network is an address, or an address and its bits as in 10.0.0.0/8";
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text.trim(), None),
        };
        let address: IpAddr = address.parse().map_err(|_unreadable| FORM)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |it| it.parse().map_err(|_unreadable| FORM))?;
        // Peers are compared as what they are: an IPv4 address that is written as IPv6 is an IPv4 address.
        let canonical = address.to_canonical();
        let mapped = if canonical.is_ipv4() { most - 32 } else { 0 };
        let is_network = (mapped..=most).contains(&bits);
        if is_network { Ok(Self { address: canonical, bits: bits - mapped }) } else { Err(FORM) }
    }
}

/// The most addresses that are warned about.
const WARNED: usize = 16;

/// The proxies that are trusted to name their clients.
#[derive(Debug)]
pub(crate) struct Proxies {
    trusted: Vec<Network>,
    /// Those that were warned about.
    warned: Mutex<BTreeSet<IpAddr>>,
}

impl Proxies {
    pub(crate) fn new(trusted: Vec<Network>) -> Self {
        Self { trusted, warned: Mutex::default() }
    }

    /// The client's address: the peer itself, or, behind proxies that are trusted, the last one
    /// they name that is not one of our proxies. The client may have forged the entries before it.
    pub(crate) fn client(&self, peer: SocketAddr, headers: &HeaderMap) -> Address {
        let mut client = peer.ip().to_canonical();
        let hops = headers.get_all(FORWARDED_FOR).iter().rev();
        let hops = hops.flat_map(|it| it.as_bytes().rsplit(|byte| *byte == b','));
        for hop in hops {
            if !self.trusts(client) {
                // The client may have invented the entries before the proxy's own.
                if client == peer.ip().to_canonical() {
                    self.warn(client);
                }
                break;
            }
            let Some(before) = address(hop) else { break };
            client = before.to_canonical();
        }
        client.into()
    }

    /// The address of a peer; `None` for a proxy that is trusted, which connects for all its clients.
    pub(crate) fn stranger(&self, peer: SocketAddr) -> Option<Address> {
        let ip = peer.ip().to_canonical();
        (!self.trusts(ip)).then(|| ip.into())
    }

    fn trusts(&self, ip: IpAddr) -> bool {
        self.trusted.iter().any(|it| it.contains(ip))
    }

    /// Behind an unconfigured proxy all clients share its limits: the operator gets a warning. Strangers send the
    /// header too, so the warning names more than the first address.
    fn warn(&self, ip: IpAddr) {
        let mut warned = self.warned.lock().unwrap_or_else(PoisonError::into_inner);
        if warned.len() < WARNED && warned.insert(ip) {
            tracing::warn!(
                "{ip} sends X-Forwarded-For and is not believed; if it is your proxy, name it \
                 with --trusted-proxy, or all who come through it share the limits of one"
            );
        }
    }
}

/// An address as proxies write it, some with a port.
fn address(hop: &[u8]) -> Option<IpAddr> {
    let hop = str::from_utf8(hop).ok()?.trim();
    let with_port = || hop.parse::<SocketAddr>().ok().map(|it| it.ip());
    let bare = hop.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(trusted: &[&str], peer: &str, headers: &[&str]) -> Address {
        let trusted = trusted.iter().map(|it| it.parse().unwrap()).collect();
        let mut map = HeaderMap::new();
        for value in headers {
            map.append(FORWARDED_FOR, HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        map.append("forwarded", "for=192.0.2.99".parse().unwrap());
        Proxies::new(trusted).client(SocketAddr::new(peer.parse().unwrap(), 4711), &map)
    }

    fn is(address: &str) -> Address {
        address.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn only_configured_proxies_are_trusted() {
        for headers in [&["198.51.100.1"][..], &[], &["a", "198.51.100.1, 10.0.0.1"]] {
            assert_eq!(client(&[], "203.0.113.9", headers), is("203.0.113.9"));
            assert_eq!(client(&["10.0.0.0/8"], "203.0.113.9", headers), is("203.0.113.9"));
        }
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_proxy() {
        let ours = ["10.0.0.0/8", "2001:db8::/32"];
        let cases: [(&[&str], &str); 10] = [
            (&[], "10.1.2.3"),
            (&["198.51.100.1"], "198.51.100.1"),
            // The entries that the client forged come first.
            (&["192.0.2.1, 198.51.100.1"], "198.51.100.1"),
            (&["192.0.2.1", "198.51.100.1"], "198.51.100.1"),
            (&["à côté, 198.51.100.1"], "198.51.100.1"),
            (&["192.0.2.1, 198.51.100.1, 10.0.0.7"], "198.51.100.1"),
            (&["192.0.2.1, 198.51.100.1", "2001:db8::7"], "198.51.100.1"),
            // All are proxies: the first entry.
            (&["10.0.0.9, 10.0.0.8"], "10.0.0.9"),
            // An unreadable entry counts against the proxy that passed it on.
            (&["192.0.2.1, unknown"], "10.1.2.3"),
            (&["198.51.100.1:5000"], "198.51.100.1"),
        ];
        for (headers, who) in cases {
            assert_eq!(client(&ours, "10.1.2.3", headers), is(who), "{headers:?}");
        }
        assert_eq!(client(&ours, "::ffff:10.1.2.3", &["[2a00::1]"]), is("2a00::1"));
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        assert_eq!(is("2a00:1:2:3::1"), is("2a00:1:2:3:ffff::2"));
        assert_ne!(is("2a00:1:2:3::1"), is("2a00:1:2:4::1"));
        assert_ne!(is("192.0.2.1"), is("192.0.2.2"));
        assert_eq!(is("::ffff:192.0.2.1"), is("192.0.2.1"));
    }

    #[test]
    fn networks_hold_exactly_their_addresses() {
        let holds = |network: &str, ip: &str| {
            network.parse::<Network>().unwrap().contains(ip.parse().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.255.255.255") && !holds("10.0.0.0/8", "11.0.0.0"));
        assert!(holds("192.0.2.1", "192.0.2.1") && !holds("192.0.2.1", "192.0.2.0"));
        assert!(holds("0.0.0.0/0", "203.0.113.9") && !holds("0.0.0.0/0", "::1"));
        assert!(holds("2001:db8::/33", "2001:db8:7fff::1"));
        assert!(!holds("2001:db8::/33", "2001:db8:8000::1"));
        assert!(holds("::ffff:10.0.0.2", "10.0.0.2") && !holds("::ffff:10.0.0.2", "10.0.0.3"));
        assert!(holds("::ffff:10.0.0.0/104", "10.9.0.0"));
        assert!(!holds("::ffff:10.0.0.0/104", "11.0.0.0"));
        for strange in ["", "10.0.0.0/33", "::/129", "10.0.0.0/", "/8", "localhost", "10.0.0/8"] {
            assert!(strange.parse::<Network>().is_err(), "{strange}");
        }
        assert!("::ffff:10.0.0.0/95".parse::<Network>().is_err());
    }
}
