//! A simulated connection: a stream in each direction, with delay, that may be cut at any instant.
//! Messages in flight are then lost.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::ws::Message;
use futures_util::stream::{self, Stream};
use futures_util::{Sink, StreamExt as _};
use rules::Chance;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

type Arriving = Pin<Box<dyn Stream<Item = Message> + Send>>;

/// One end of a connection.
pub(crate) struct End {
    arriving: Arriving,
    leaving: Leaving,
}

struct Leaving {
    way: mpsc::UnboundedSender<(Instant, Message)>,
    /// Messages arrive in the order they were sent.
    last: Instant,
    /// The longest delay, in milliseconds; `None` for no delay.
    longest: u64,
    chance: Chance,
}

/// Both ends of a new connection, the server's first. If it is `half_open`, the server does not see
/// that it was cut, only silence.
pub(crate) fn link(
    chance: &mut Chance,
    longest: u64,
    cut: &CancellationToken,
    half_open: bool,
) -> (End, End) {
    let (down, from_server) = mpsc::unbounded_channel();
    let (up, from_client) = mpsc::unbounded_channel();
    let mut leaving = |way| Leaving { way, last: Instant::now(), longest, chance: chance.branch() };
    let server = End { arriving: arriving(from_client, cut, half_open), leaving: leaving(down) };
    let client = End { arriving: arriving(from_server, cut, false), leaving: leaving(up) };
    (server, client)
}

fn arriving(
    way: mpsc::UnboundedReceiver<(Instant, Message)>,
    cut: &CancellationToken,
    half_open: bool,
) -> Arriving {
    let cut = cut.clone();
    Box::pin(stream::unfold((way, cut), move |(mut way, cut)| async move {
        let frame = cut.run_until_cancelled(async {
            let (at, message) = way.recv().await?;
            if at > Instant::now() {
                sleep_until(at).await;
            }
            Some(message)
        });
        match frame.await {
            Some(message) => message.map(|it| (it, (way, cut))),
            None if half_open => std::future::pending().await,
            None => None,
        }
    }))
}

impl End {
    /// The next message; `None` once the connection is gone.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        self.arriving.next().await
    }

    /// Sends a message, which may be lost.
    pub(crate) fn send(&mut self, message: Message) {
        let leaving = &mut self.leaving;
        let mut delay = leaving.chance.below(leaving.longest + 1);
        if leaving.longest > 0 && leaving.chance.once_in(40) {
            delay *= 20;
        }
        leaving.last = leaving.last.max(Instant::now() + Duration::from_millis(delay));
        // The other end may be gone.
        leaving.way.send((leaving.last, message)).unwrap_or_default();
    }
}

impl Stream for End {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.arriving.poll_next_unpin(cx).map(|it| it.map(Ok))
    }
}

impl Sink<Message> for End {
    type Error = axum::Error;

    fn poll_ready(self: Pin<&mut Self>, _cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }

    fn start_send(mut self: Pin<&mut Self>, message: Message) -> Result<(), axum::Error> {
        self.send(message);
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }
}
