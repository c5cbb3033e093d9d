//! The stream of a connection, which breaks off where nobody reads what is sent.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

use super::Connection;

/// A stream with its place among the connections: a WebSocket has it for as long as it is open.
pub(super) struct Line {
    stream: TcpStream,
    /// How long what is sent may wait to be read.
    patience: Duration,
    /// Runs while something waits.
    waits: Option<Pin<Box<Sleep>>>,
    _kept: Arc<Connection>,
}

impl Line {
    pub(super) fn new(stream: TcpStream, patience: Duration, kept: Arc<Connection>) -> Line {
        Line { stream, patience, waits: None, _kept: kept }
    }

    /// What came of sending, unless it has waited for too long.
    fn sent<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.waits = None;
            return sent;
        }
        let patience = self.patience;
        let waits = self.waits.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waits.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.sent(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.sent(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_flush(context);
        self.sent(context, sent)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
