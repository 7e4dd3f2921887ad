//! Ends connections: after a timeout if the client reads nothing, otherwise so that the last bytes sent arrive.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::time::{Sleep, sleep};
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::meter::Meter;
use crate::limits::Slot;

/// Timeout for the client to stop sending.
const LINGER: Duration = Duration::from_secs(2);

/// A connection that, when dropped, reads until the client stops sending. Closing it with unread
/// bytes would make the system discard the last bytes sent: an answer, or the close code.
#[derive(Debug)]
pub(crate) struct Lingering {
    /// Taken when dropped, and not before.
    stream: Option<TcpStream>,
    meter: Meter,
    /// Timeout for a write that makes no progress.
    stall: Duration,
    /// Runs while a write makes no progress.
    stalled: Option<Pin<Box<Sleep>>>,
    /// Counts the connection as open, before and after an upgrade. Lingering does not count: a
    /// server that stops does not wait for it.
    _open: TaskTrackerToken,
    /// Of the address, unless that is a proxy. It is taken while the connection lingers too: its descriptor is.
    slot: Option<Slot>,
}

impl Lingering {
    /// A connection, counted by `open`.
    pub(crate) fn new(
        stream: TcpStream,
        meter: Meter,
        stall: Duration,
        open: TaskTrackerToken,
        slot: Option<Slot>,
    ) -> Self {
        Self { stream: Some(stream), meter, stall, stalled: None, _open: open, slot }
    }

    /// A write made progress, or waits up to the timeout.
    fn within<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stall = self.stall;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(stall)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        match &mut self.get_mut().stream {
            Some(stream) => Pin::new(stream),
            None => unreachable!("a stream is taken only when it is dropped"),
        }
    }
}

impl Drop for Lingering {
    fn drop(&mut self) {
        // Lingering needs a runtime.
        if let (Some(stream), Ok(runtime)) = (self.stream.take(), Handle::try_current()) {
            runtime.spawn(linger(stream, self.slot.take()));
        }
    }
}

async fn linger(mut stream: TcpStream, _slot: Option<Slot>) {
    let end = async {
        stream.shutdown().await?;
        let mut unheard = [0; 4096];
        while stream.read(&mut unheard).await? > 0 {}
        io::Result::Ok(())
    };
    // The connection closes now: ended, failed or timed out.
    tokio::time::timeout(LINGER, end).await.ok();
}

impl AsyncRead for Lingering {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = ready!(self.as_mut().stream().poll_read(context, buffer));
        Poll::Ready(read.and_then(|()| self.meter.add(buffer.filled().len() - before)))
    }
}

impl AsyncWrite for Lingering {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.as_mut().stream().poll_write(context, bytes);
        self.within(context, written)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.as_mut().stream().poll_write_vectored(context, slices);
        self.within(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;
    use tokio::time::timeout;
    use tokio_util::task::TaskTracker;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_write_that_nobody_reads_times_out() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let stall = Duration::from_secs(10);
        let open = TaskTracker::new().token();
        let mut connection = Lingering::new(stream, Meter::new(), stall, open, None);
        let writing = async {
            loop {
                if let Err(error) = connection.write_all(&[0; 4096]).await {
                    return error.kind();
                }
            }
        };
        let ended = timeout(2 * stall, writing).await;
        assert_eq!(ended, Ok(io::ErrorKind::TimedOut));
        drop(client);
    }
}
