//! Where a push service may be: at an https address that is public. A browser names it, so it might name
//! anything, and this server must not connect to its own network.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use tokio::sync::Semaphore;
use url::{Host, Url};

/// The longest endpoint, in bytes. Today's have fewer than 600.
const LONGEST: usize = 1024;

/// Which push services may be reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Those with a name and a public address, over https.
    #[default]
    Public,
    /// Any, for tests: no flag sets it.
    Anywhere,
}

/// An endpoint that messages may be sent to.
#[derive(Clone)]
pub(super) struct Endpoint(Url);

impl Endpoint {
    /// Whether a text can be an endpoint at all. URL parsers drop some control characters and spaces, and PostgreSQL
    /// keeps no NUL.
    pub(super) fn is_text(text: &str) -> bool {
        text.len() <= LONGEST && !text.contains(|it: char| it.is_control() || it.is_whitespace())
    }

    /// The endpoint that a browser names; `None` if nothing may be sent there.
    pub(super) fn read(text: &str, reach: Reach) -> Option<Self> {
        if !Self::is_text(text) {
            return None;
        }
        let url: Url = text.parse().ok()?;
        let is_plain = url.username().is_empty() && url.password().is_none();
        let is_public = url.scheme() == "https"
            && url.port().is_none()
            && matches!(url.host()?, Host::Domain(_));
        (is_plain && (is_public || reach == Reach::Anywhere)).then_some(Self(url))
    }

    pub(super) fn url(&self) -> Url {
        self.0.clone()
    }

    /// The service that a token is valid for.
    pub(super) fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// What may be logged.
    pub(super) fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }
}

/// Looks up the public addresses of a name. The connection goes to one of those, so a name that
/// leads elsewhere a moment later has no effect.
pub(super) struct PublicOnly {
    look_up: LookUp,
    known: Known,
    lookups: [Arc<Semaphore>; 2],
}

type LookUp = fn(&str) -> io::Result<Vec<SocketAddr>>;

/// The most concurrent lookups: of unknown names, and of push services that accepted a message before. A name server that
/// does not answer blocks a thread for half a minute, even after the caller's timeout; bots and replays share that pool.
const LOOKUPS: [usize; 2] = [4, 12];
/// The most names that are remembered. Browsers use a handful of push services.
const KNOWN: usize = 256;

/// The names of push services that accepted a message, until a lookup fails; the one that did last comes last.
#[derive(Clone, Default)]
pub(super) struct Known(Arc<Mutex<Vec<String>>>);

impl Known {
    /// Notes that the push service of this name accepted a message. Names that did not for long give way: services
    /// that somebody made up must not keep out those of browsers.
    pub(super) fn note(&self, name: &str) {
        let mut names = self.names();
        names.retain(|it| it != name);
        if names.len() == KNOWN {
            names.remove(0);
        }
        names.push(name.to_owned());
    }

    fn has(&self, name: &str) -> bool {
        self.names().iter().any(|it| it == name)
    }

    fn forget(&self, name: &str) {
        self.names().retain(|it| it != name);
    }

    /// A panic leaves at most a name out.
    fn names(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PublicOnly {
    /// A resolver that prefers these names.
    pub(super) fn new(known: Known) -> Self {
        Self::with(known, |name| Ok((name, 0).to_socket_addrs()?.collect()))
    }

    fn with(known: Known, look_up: LookUp) -> Self {
        let lookups = LOOKUPS.map(|it| Arc::new(Semaphore::new(it)));
        Self { look_up, known, lookups }
    }
}

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        let (look_up, known) = (self.look_up, self.known.clone());
        let lookups = Arc::clone(&self.lookups[usize::from(known.has(name.as_str()))]);
        Box::pin(async move {
            let held = lookups.acquire_owned().await?;
            let look_up = move || {
                let found = look_up(name.as_str());
                if found.is_err() {
                    known.forget(name.as_str());
                }
                drop(held);
                found
            };
            let found = tokio::task::spawn_blocking(look_up).await??.into_iter();
            let public: Vec<SocketAddr> = found.filter(|it| is_public(it.ip())).collect();
            if public.is_empty() {
                let none = io::Error::other("this name has no public address");
                return Err(none.into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// Whether an address is in the public network, and not reserved there.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(it) => is_public_v4(it),
        IpAddr::V6(it) => is_public_v6(it),
    }
}

/// Excludes what RFC 6890 and its successors reserve.
fn is_public_v4(it: Ipv4Addr) -> bool {
    let [a, b, c, _] = it.octets();
    let is_shared = a == 100 && (64..128).contains(&b);
    let is_protocol = (a, b, c) == (192, 0, 0) || (a, b, c) == (192, 88, 99);
    let is_benchmark = a == 198 && (b == 18 || b == 19);
    !(a == 0
        || a >= 224
        || it.is_private()
        || it.is_loopback()
        || it.is_link_local()
        || it.is_documentation()
        || is_shared
        || is_protocol
        || is_benchmark)
}

/// Global unicast alone, without the parts of it that carry an IPv4 address or lead nowhere.
fn is_public_v6(it: Ipv6Addr) -> bool {
    let [a, b, ..] = it.segments();
    let is_global = a & 0xe000 == 0x2000;
    let is_special = a == 0x2001 && b < 0x0200;
    let is_documentation = (a, b) == (0x2001, 0x0db8) || a & 0xfff0 == 0x3ff0;
    let is_6to4 = a == 0x2002;
    is_global && !is_special && !is_documentation && !is_6to4
}

#[cfg(test)]
mod tests {
    use std::sync::{Barrier, LazyLock};

    use super::*;

    #[test]
    fn an_endpoint_is_https_with_a_name_and_the_usual_port() {
        let read = |text: &str, reach| Endpoint::read(text, reach).is_some();
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
            "https://web.push.apple.com:443/QGuQ",
        ] {
            assert!(read(good, Reach::Public), "{good}");
        }
        for bad in [
            "",
            "push",
            "http://fcm.googleapis.com/a",
            "https://fcm.googleapis.com:8443/a",
            "https://user@fcm.googleapis.com/a",
            "https://user:pass@fcm.googleapis.com/a",
            "https://127.0.0.1/a",
            "https://2130706433/a",
            "https://[::1]/a",
            "file:///etc/passwd",
            "data:text/plain,a",
            "https://web.push.apple.com/a\0",
            "https://web.push.apple.com/a\n",
            "https://web.push.apple.com/a ",
        ] {
            assert!(!read(bad, Reach::Public), "{bad}");
        }
        let long = format!("https://a.org/{}", "a".repeat(LONGEST));
        assert!(!read(&long, Reach::Public) && !read(&long, Reach::Anywhere));
        assert!(read("http://127.0.0.1:8080/a", Reach::Anywhere));
    }

    #[test]
    fn only_public_addresses_are_public() {
        for public in
            ["8.8.8.8", "100.63.0.1", "172.32.0.1", "2a00:1450:4007::200e", "2606:4700::1"]
        {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for other in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.53",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "fc00::1",
            "fe80::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:a00:1::1",
            "fec0::1",
        ] {
            assert!(!is_public(other.parse().unwrap()), "{other}");
        }
    }

    #[test]
    fn made_up_services_do_not_displace_one_that_is_used() {
        let known = Known::default();
        for round in 0..3 {
            known.note("push.example");
            for number in 1..KNOWN {
                known.note(&format!("{round}-{number}.example"));
            }
        }
        assert!(known.has("push.example") && known.has("2-1.example"));
        assert!(!known.has("1-1.example"), "the oldest give way");
        known.forget("push.example");
        assert!(!known.has("push.example"));
    }

    #[tokio::test]
    async fn a_service_that_took_a_message_waits_for_no_name_that_leads_nowhere() {
        static DEAD: LazyLock<Barrier> = LazyLock::new(|| Barrier::new(LOOKUPS[0] + 1));
        let known = Known::default();
        let resolver = PublicOnly::with(known.clone(), |name| {
            if name.starts_with("dead") {
                DEAD.wait();
                return Err(io::Error::other("nobody answers"));
            }
            Ok(vec![([8, 8, 8, 8], 0).into()])
        });
        let find = |name: &str| resolver.resolve(name.parse().unwrap());
        known.note("push.example");
        let dead: Vec<_> =
            (0..LOOKUPS[0]).map(|it| tokio::spawn(find(&format!("dead-{it}.example")))).collect();
        let mut stranger = tokio::spawn(find("stranger.example"));
        assert_eq!(find("push.example").await.unwrap().count(), 1);
        let wait = tokio::time::timeout(std::time::Duration::from_millis(50), &mut stranger);
        assert!(wait.await.is_err(), "one that nobody knows waits");
        tokio::task::spawn_blocking(|| DEAD.wait()).await.unwrap();
        for it in dead {
            assert!(it.await.unwrap().is_err());
        }
        assert!(stranger.await.unwrap().is_ok());
    }

    #[tokio::test]
    async fn a_name_of_this_machine_leads_nowhere() {
        let client = reqwest::Client::builder()
            .no_proxy()
            .dns_resolver(Arc::new(PublicOnly::new(Known::default())));
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let answer = client.build().unwrap().get(format!("http://localhost:{port}/")).send().await;
        assert!(answer.unwrap_err().is_connect());
        listener.set_nonblocking(true).unwrap();
        assert_eq!(listener.accept().unwrap_err().kind(), io::ErrorKind::WouldBlock);
    }
}
