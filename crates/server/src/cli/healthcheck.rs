//! Checks that a server on this machine is alive: the health check of a container that has no other
//! program.
//!
//! It asks `/health`, not `/ready`: a restart does not bring a database back, and would cost the
//! players their connections.

use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, ensure};

/// Timeout of each step.
const PATIENCE: Duration = Duration::from_secs(3);
const ALIVE: &[u8] = b"HTTP/1.1 200 ";

/// Asks the server at this address.
///
/// # Errors
/// If it does not answer, or reports an error.
pub(crate) fn ask(listen: SocketAddr) -> anyhow::Result<()> {
    let address = within_reach(listen);
    let answer = head(address).with_context(|| format!("{address} does not answer"))?;
    ensure!(answer == ALIVE, "{address} is not well: {}", String::from_utf8_lossy(&answer));
    Ok(())
}

fn head(address: SocketAddr) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = format!("GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut head = vec![0; ALIVE.len()];
    stream.read_exact(&mut head)?;
    Ok(head)
}

/// A server that listens on every address is reached at the loopback address.
fn within_reach(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}
