//! Asking a server on this machine whether it lives, for whoever has to know and has no other
//! program: a container.
//!
//! It asks `/health`, not `/ready`: a server whose database is away is not mended by starting it
//! again, and those who play would lose their connection.

use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, ensure};

/// How long to wait for each step.
const PATIENCE: Duration = Duration::from_secs(3);
const ALIVE: &[u8] = b"HTTP/1.1 200 ";

/// Asks the server that listens here.
///
/// # Errors
/// If it does not answer, or not well.
pub fn ask(listen: SocketAddr) -> anyhow::Result<()> {
    let address = within_reach(listen);
    let answer = head(address).with_context(|| format!("{address} does not answer"))?;
    ensure!(answer == ALIVE, "{address} is not well: {}", String::from_utf8_lossy(&answer));
    Ok(())
}

fn head(address: SocketAddr) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut head = vec![0; ALIVE.len()];
    stream.read_exact(&mut head)?;
    Ok(head)
}

/// Who listens everywhere is found at home.
fn within_reach(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}
