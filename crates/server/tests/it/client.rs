//! A guest as a program: HTTP calls, one socket, one cookie.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Request};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};

use crate::mirror::Mirror;

/// The timeout of every wait in a test.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// The pause before something is tried again.
const PAUSE: Duration = Duration::from_millis(200);

/// A sign of life.
const HEARTBEAT: &str = r#"{"type":"heartbeat"}"#;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A guest as a program.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    /// What a program sends instead of a cookie.
    pub(crate) token: Option<String>,
    /// The origin of its page, if it is not the address the guest connects to.
    pub(crate) page: Option<String>,
    /// The room named when a socket is opened, for a proxy.
    pub(crate) room: Option<String>,
    /// The number of this person among those who share a browser; the first has none.
    pub(crate) beside: Option<u8>,
    /// The address it comes from, if it is not the usual one of this machine.
    pub(crate) from: Option<IpAddr>,
    pub(crate) socket: Option<Socket>,
    /// The table as this guest received it.
    pub(crate) mirror: Mirror,
    /// Every message, as received.
    pub(crate) heard: Vec<String>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self {
            address,
            cookie: None,
            token: None,
            page: None,
            room: None,
            beside: None,
            from: None,
            socket: None,
            mirror: Mirror::default(),
            heard: Vec::new(),
        }
    }

    /// The same guest in another tab.
    pub(crate) fn other_tab(&self) -> Self {
        let (cookie, token) = (self.cookie.clone(), self.token.clone());
        let (page, room) = (self.page.clone(), self.room.clone());
        Self { cookie, token, page, room, beside: self.beside, ..Self::new(self.address) }
    }

    pub(crate) fn origin(&self) -> String {
        self.page.clone().unwrap_or_else(|| format!("http://{}", self.address))
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// `POST /api/guests`, from a page of this origin or from a program.
    pub(crate) async fn post_guest(&self, origin: Option<&str>) -> reqwest::Response {
        let mut request = reqwest::Client::new().post(self.url("/api/guests"));
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        request.send().await.unwrap()
    }

    /// `POST /api/rooms` with this body, from our own page.
    pub(crate) async fn post_room(&self, body: String) -> reqwest::Response {
        let mut request = reqwest::Client::new()
            .post(self.url("/api/rooms"))
            .header("origin", self.origin())
            .body(body);
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        request.send().await.unwrap()
    }

    /// Opens a room and keeps the cookie. The disk of a busy machine may stall for longer than the server waits for
    /// it; then the caller retries, as a person would.
    pub(crate) async fn open_room(&mut self, name: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        let response = loop {
            let response = self.post_room(json!({ "name": name }).to_string()).await;
            if response.status() != 503 || Instant::now() > deadline {
                break response;
            }
            sleep(PAUSE).await;
        };
        assert_eq!(response.status(), 201);
        if let Some(cookie) = response.headers().get("set-cookie") {
            self.cookie = Some(pair(cookie));
        }
        let body: Value = response.json().await.unwrap();
        body["code"].as_str().unwrap().to_owned()
    }

    /// `GET` of a path, as a program without a cookie.
    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        let response = reqwest::get(self.url(path)).await.unwrap();
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or_default())
    }

    fn upgrade(&self, origin: Option<&str>) -> Request<()> {
        let room = self.room.as_ref().map(|it| format!("room={it}"));
        let beside = self.beside.map(|it| format!("beside={it}"));
        let query: Vec<String> = room.into_iter().chain(beside).collect();
        let mark = if query.is_empty() { "" } else { "?" };
        let url = format!("ws://{}/ws{mark}{}", self.address, query.join("&"));
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        if let Some(origin) = origin {
            headers.insert("origin", HeaderValue::from_str(origin).unwrap());
        }
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", HeaderValue::from_str(cookie).unwrap());
        }
        if let Some(token) = &self.token {
            let value = HeaderValue::from_str(&format!("Bearer {token}")).unwrap();
            headers.insert("authorization", value);
        }
        request
    }

    /// Opens a socket with this `Origin` header; the HTTP status if it is refused.
    pub(crate) async fn connect_from(&mut self, origin: Option<&str>) -> Result<(), u16> {
        match self.try_connect_from(origin).await {
            Ok(()) => Ok(()),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Opens a socket, if the server can be reached.
    pub(crate) async fn try_connect_from(&mut self, origin: Option<&str>) -> Result<(), Error> {
        let tcp = TcpSocket::new_v4().unwrap();
        if let Some(from) = self.from {
            tcp.bind(SocketAddr::new(from, 0)).unwrap();
        }
        let stream = MaybeTlsStream::Plain(tcp.connect(self.address).await?);
        let (socket, response) = client_async(self.upgrade(origin), stream).await?;
        if let Some(cookie) = response.headers().get("set-cookie") {
            self.cookie = Some(pair(cookie));
        }
        self.socket = Some(socket);
        Ok(())
    }

    pub(crate) async fn connect(&mut self) {
        let origin = self.origin();
        self.connect_from(Some(&origin)).await.unwrap();
    }

    /// Opens a socket that buffers next to nothing before it is read.
    pub(crate) async fn connect_narrow(&mut self) {
        let tcp = TcpSocket::new_v4().unwrap();
        tcp.set_recv_buffer_size(4096).unwrap();
        let stream = MaybeTlsStream::Plain(tcp.connect(self.address).await.unwrap());
        let request = self.upgrade(Some(&self.origin()));
        let (socket, _) = client_async(request, stream).await.unwrap();
        self.socket = Some(socket);
    }

    /// Connects if necessary, says hello, and returns the welcome.
    pub(crate) async fn hello(&mut self, code: &str, seen: u64) -> Value {
        if self.socket.is_none() {
            self.connect().await;
        }
        self.send(json!({"type": "hello", "room": code, "seen": seen})).await;
        self.until("welcome").await
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        self.socket.as_mut().unwrap().send(message).await.unwrap();
    }

    /// Sends messages in one burst: the last is written before any answer is read.
    pub(crate) async fn send_burst(&mut self, messages: &[Value]) {
        let socket = self.socket.as_mut().unwrap();
        for message in messages {
            let message = Message::text(message.to_string());
            socket.feed(message).await.unwrap();
        }
        socket.flush().await.unwrap();
    }

    /// Closes the socket and waits until the server has let go of it.
    pub(crate) async fn leave(&mut self) {
        self.send_raw(Message::Close(None)).await;
        self.closed().await;
        self.socket = None;
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        match self.next_raw().await {
            Message::Text(text) => serde_json::from_str(&text).unwrap(),
            other => panic!("expected a message, got {other:?}"),
        }
    }

    /// The next frame that is not just a sign of life.
    pub(crate) async fn next_raw(&mut self) -> Message {
        self.try_next().await.expect("an open socket")
    }

    /// The next frame that is not just a sign of life; `None` once the connection is lost. Signs of life do not
    /// prolong the wait: a test that waits in vain fails.
    pub(crate) async fn try_next(&mut self) -> Option<Message> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let socket = self.socket.as_mut()?;
            match timeout_at(deadline, socket.next()).await.expect("a frame in time") {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Text(text))) if text.as_str() == HEARTBEAT => {}
                Some(Ok(Message::Text(text))) => {
                    self.mirror.take(&serde_json::from_str(&text).unwrap());
                    self.heard.push(text.to_string());
                    return Some(Message::Text(text));
                }
                Some(Ok(frame)) => return Some(frame),
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// Skips to the next message of a type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Skips to the update of a position.
    pub(crate) async fn update(&mut self, seq: u64) -> Value {
        loop {
            let update = self.until("update").await;
            if update["seq"] == seq {
                return update;
            }
        }
    }

    /// The close code that ends the connection; skips the messages before it.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            match self.try_next().await {
                Some(Message::Close(frame)) => return frame.map(|it| it.code.into()),
                Some(_) => {}
                None => return None,
            }
        }
    }

    /// Sends a request under a fresh id and returns its only answer.
    pub(crate) async fn ask(&mut self, request: Value) -> Value {
        let (id, request) = named(request);
        self.send(request).await;
        self.answer(&id).await
    }

    /// Skips to the answer to a request.
    pub(crate) async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["id"] == id {
                return message;
            }
        }
    }

    /// Sends a request that has its id and waits for the answer; `None` if the connection is lost. A new welcome
    /// means that frames were lost, perhaps the answer: then it retries.
    pub(crate) async fn try_ask(&mut self, request: &Value) -> Option<Value> {
        let again = Message::text(request.to_string());
        self.socket.as_mut()?.send(again.clone()).await.ok()?;
        loop {
            let Message::Text(text) = self.try_next().await? else {
                return None;
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == "welcome" {
                self.socket.as_mut()?.send(again.clone()).await.ok()?;
            }
            if message["id"] == request["id"] {
                return Some(message);
            }
        }
    }

    /// Asks, and retries under the same id while the log is unavailable, until the request is accepted.
    pub(crate) async fn accepted(&mut self, request: Value) -> Value {
        let (id, request) = named(request);
        let deadline = Instant::now() + PATIENCE;
        let answer = loop {
            self.send(request.clone()).await;
            let answer = self.answer(&id).await;
            if answer["code"] != "unavailable" || Instant::now() > deadline {
                break answer;
            }
            sleep(PAUSE).await;
        };
        assert_eq!(answer["type"], "accepted", "{answer}");
        answer
    }

    pub(crate) async fn refused(&mut self, request: Value) -> String {
        let shown = request.to_string();
        let answer = self.ask(request).await;
        assert_eq!(answer["type"], "refused", "{shown}: {answer}");
        answer["code"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn say(&mut self, text: &str) -> Value {
        self.accepted(json!({"type": "say", "text": text})).await
    }

    /// Plays a command on this version of the game and returns the new version.
    pub(crate) async fn play(&mut self, seen: u64, command: Value) -> u64 {
        let play = json!({"type": "play", "seen": seen, "command": command});
        let answer = self.accepted(play).await;
        answer["version"].as_u64().unwrap()
    }

    /// Plays a command on the table as this guest sees it.
    pub(crate) async fn act(&mut self, command: Value) -> u64 {
        self.play(self.mirror.version, command).await
    }

    /// Asserts that nothing has come since the last message, by saying a line: the next two messages are its own
    /// update and its answer.
    pub(crate) async fn heard_nothing(&mut self, why: &str) {
        let seq = self.mirror.seq + 1;
        let (id, line) = named(json!({"type": "say", "text": "rien entendu"}));
        self.send(line).await;
        let update = self.next().await;
        assert_eq!(
            (&update["type"], &update["seq"]),
            (&json!("update"), &json!(seq)),
            "{why}: {update}"
        );
        let answer = self.next().await;
        assert_eq!(answer["type"], "accepted", "{why}: {answer}");
        assert_eq!(answer["id"], id, "{why}: {answer}");
    }

    /// Asserts that the very next message is the update of the next position.
    pub(crate) async fn hears_update(&mut self, why: &str) -> Value {
        let seq = self.mirror.seq + 1;
        let update = self.next().await;
        assert_eq!(
            (&update["type"], &update["seq"]),
            (&json!("update"), &json!(seq)),
            "{why}: {update}"
        );
        update
    }
}

/// A request under a fresh id.
pub(crate) fn named(mut request: Value) -> (String, Value) {
    let id = uuid::Uuid::new_v4().to_string();
    request["id"] = json!(id);
    (id, request)
}

fn pair(cookie: &HeaderValue) -> String {
    let pair = cookie.to_str().unwrap().split(';').next().unwrap();
    pair.to_owned()
}
