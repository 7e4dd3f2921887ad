//! A guest as a program: HTTP calls, one socket, one cookie.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything here takes; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A guest as a program.
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) socket: Option<Socket>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self {
            address,
            cookie: None,
            socket: None,
        }
    }

    /// The same guest in another tab.
    pub(crate) fn other_tab(&self) -> Self {
        Self {
            address: self.address,
            cookie: self.cookie.clone(),
            socket: None,
        }
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Opens a room and keeps the cookie.
    pub(crate) async fn open_room(&mut self, name: &str) -> String {
        let mut request = reqwest::Client::new()
            .post(self.url("/api/rooms"))
            .header("origin", self.origin())
            .json(&json!({ "name": name }));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 201);
        if let Some(cookie) = response.headers().get("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            self.cookie = Some(pair.to_owned());
        }
        response.json::<Value>().await.unwrap()["code"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// Opens a socket with this `Origin` header; the HTTP status if it is refused.
    pub(crate) async fn connect_from(&mut self, origin: Option<&str>) -> Result<(), u16> {
        let mut request = format!("ws://{}/ws", self.address)
            .into_client_request()
            .unwrap();
        let headers = request.headers_mut();
        if let Some(origin) = origin {
            headers.insert("origin", HeaderValue::from_str(origin).unwrap());
        }
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", HeaderValue::from_str(cookie).unwrap());
        }
        match connect_async(request).await {
            Ok((socket, response)) => {
                if let Some(cookie) = response.headers().get("set-cookie") {
                    let pair = cookie.to_str().unwrap().split(';').next().unwrap();
                    self.cookie = Some(pair.to_owned());
                }
                self.socket = Some(socket);
                Ok(())
            }
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    pub(crate) async fn connect(&mut self) {
        let origin = self.origin();
        self.connect_from(Some(&origin)).await.unwrap();
    }

    /// Connects if need be, says hello, and answers with the welcome.
    pub(crate) async fn hello(&mut self, code: &str, seen: u64) -> Value {
        if self.socket.is_none() {
            self.connect().await;
        }
        self.send(json!({"type": "hello", "room": code, "seen": seen}))
            .await;
        self.until("welcome").await
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        self.socket.as_mut().unwrap().send(message).await.unwrap();
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        match self.next_raw().await {
            Message::Text(text) => serde_json::from_str(&text).unwrap(),
            other => panic!("expected a message, got {other:?}"),
        }
    }

    /// The next frame that is not a ping.
    pub(crate) async fn next_raw(&mut self) -> Message {
        loop {
            let socket = self.socket.as_mut().unwrap();
            let frame = timeout(PATIENCE, socket.next())
                .await
                .expect("a frame in time");
            match frame.expect("an open socket").expect("a frame") {
                Message::Ping(_) | Message::Pong(_) => {}
                frame => return frame,
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

    /// The close code that ends the connection, after whatever comes before it.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        let socket = self.socket.as_mut().unwrap();
        loop {
            match timeout(PATIENCE, socket.next())
                .await
                .expect("an end in time")
            {
                Some(Ok(Message::Close(frame))) => return frame.map(|it| it.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// Sends a request under a fresh id and answers with its one answer.
    pub(crate) async fn ask(&mut self, mut request: Value) -> Value {
        let id = uuid::Uuid::new_v4().to_string();
        request["id"] = json!(id);
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

    pub(crate) async fn accepted(&mut self, request: Value) -> Value {
        let answer = self.ask(request).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        answer
    }

    pub(crate) async fn refused(&mut self, request: Value) -> String {
        let answer = self.ask(request).await;
        assert_eq!(answer["type"], "refused", "{answer}");
        answer["code"].as_str().unwrap().to_owned()
    }

    /// Plays a command on this version of the game and answers with the new version.
    pub(crate) async fn play(&mut self, seen: u64, command: Value) -> u64 {
        let answer = self
            .accepted(json!({"type": "play", "seen": seen, "command": command}))
            .await;
        answer["version"].as_u64().unwrap()
    }
}
