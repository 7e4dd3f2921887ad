//! The server as a guest reaches it: one HTTP call and a WebSocket.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use anyhow::{Context as _, bail};
use room::{PlayerId, RoomCode, Token};
use serde::Deserialize;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use rules::Chance;

/// A connection to a room.
pub type Socket = WebSocketStream<TcpStream>;

/// The read buffer of a socket. The library's default is 128 KiB for each of thousands.
const READ_BUFFER: usize = 4 * 1024;

/// A guest's identity: the token of a cookie.
#[derive(Clone, Debug)]
pub struct Guest {
    token: Token,
}

impl Guest {
    /// A random guest. Its token is no secret: the seed of a swarm gives all of them.
    #[must_use]
    pub fn new(chance: &mut Chance) -> Self {
        Self { token: Token::new(chance.bytes()) }
    }

    /// The player id that the server derives.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        self.token.player()
    }

    fn cookie(&self) -> String {
        format!("rondpoint={}", self.token.to_hex())
    }
}

/// Where the server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target(SocketAddr);

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ws://{}", self.0)
    }
}

impl From<SocketAddr> for Target {
    fn from(address: SocketAddr) -> Self {
        Self(address)
    }
}

impl FromStr for Target {
    type Err = anyhow::Error;

    /// `ws://127.0.0.1:8080`. Only IP addresses, not host names: a load test of other people's
    /// servers has no place here.
    fn from_str(text: &str) -> anyhow::Result<Self> {
        let address = text.strip_prefix("ws://").context("a target begins with ws://")?;
        let address = address.trim_end_matches('/').replace("localhost", "127.0.0.1");
        Ok(Self(address.parse().context("a target is an address and a port")?))
    }
}

impl Target {
    /// `POST /api/rooms`: opens a room with this guest on its first chair.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn open_room(&self, host: &Guest, name: &str) -> anyhow::Result<RoomCode> {
        #[derive(Deserialize)]
        struct Opened {
            code: RoomCode,
        }
        let body = serde_json::json!({ "name": name }).to_string();
        let request = format!(
            "POST /api/rooms HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Cookie: {cookie}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}",
            address = self.0,
            cookie = host.cookie(),
            length = body.len(),
        );
        let answer = self.ask(&request).await?;
        let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
        if !head.starts_with("HTTP/1.1 201 ") {
            bail!("the room was not opened: {} {body}", head.lines().next().unwrap_or_default());
        }
        Ok(serde_json::from_str::<Opened>(body)?.code)
    }

    /// Has the server look back on the first game of a room, and waits until it has.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn look_back(&self, room: RoomCode) -> anyhow::Result<()> {
        let request = format!(
            "GET /api/rooms/{}/games/1/analysis HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            room.letters(),
            self.0,
        );
        let answer = self.ask(&request).await?;
        if !answer.starts_with("HTTP/1.1 200 ") || !answer.contains(r#"{"analysis":"#) {
            bail!("nobody looked back: {answer}");
        }
        Ok(())
    }

    /// Whether the server can read and write its log. While it waits for its log it refuses everything else.
    pub async fn is_ready(&self) -> bool {
        let request =
            format!("GET /ready HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.0);
        self.ask(&request).await.is_ok_and(|it| it.starts_with("HTTP/1.1 200 "))
    }

    /// The whole answer to an HTTP request that closes its connection.
    async fn ask(&self, request: &str) -> std::io::Result<String> {
        let mut stream = TcpStream::connect(self.0).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok(answer)
    }

    /// Opens a WebSocket as this guest.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn connect(&self, guest: &Guest) -> anyhow::Result<Socket> {
        let mut request = format!("ws://{}/ws", self.0).into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("origin", HeaderValue::from_str(&format!("http://{}", self.0))?);
        headers.insert("cookie", HeaderValue::from_str(&guest.cookie())?);
        let stream = TcpStream::connect(self.0).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(socket)
    }
}
