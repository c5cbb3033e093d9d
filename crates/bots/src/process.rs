//! A program that runs beside us and is spoken to line by line.

use std::{
    collections::VecDeque,
    io::{self, BufRead, BufReader, Read, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError},
    },
    thread,
    time::{Duration, Instant},
};

use crate::Fault;

/// The bytes of one line.
const LINE_AT_MOST: usize = 1 << 20;
/// The lines that are read before somebody wants them. Who writes more has to wait.
const LINES_AHEAD: usize = 16;
/// The bytes that are kept of what goes to standard error.
const LAST_WORDS: usize = 1000;
/// How long a program may take to end by itself once nobody speaks to it any more.
const FAREWELL: Duration = Duration::from_millis(300);

/// A running program. It ends when this is dropped.
pub(crate) struct Process {
    child: Child,
    /// To the thread that writes: a program that does not read holds up nobody else. `None` once
    /// nothing more is said.
    said: Option<Sender<Vec<u8>>>,
    heard: Receiver<Heard>,
    last_words: Arc<Mutex<VecDeque<u8>>>,
    /// Whether it was spoken to before: the first answer takes longer.
    pub(crate) is_warm: bool,
    /// Whether it may go by itself when it is no longer needed.
    is_trusted: bool,
}

/// What a program did while nobody asked it anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meanwhile {
    Nothing,
    Spoke,
    Ended,
}

enum Heard {
    Line(Vec<u8>),
    TooLong,
}

impl Process {
    pub(crate) fn start(command: &[String]) -> io::Result<Process> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (said, to_say) = mpsc::channel();
        let (to_hear, heard) = mpsc::sync_channel(LINES_AHEAD);
        let last_words = Arc::default();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write(input, &to_say));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(BufReader::new(output), &to_hear));
        }
        if let Some(errors) = child.stderr.take() {
            let keep = Arc::clone(&last_words);
            thread::spawn(move || keep_the_end(errors, &keep));
        }
        let said = Some(said);
        Ok(Process { child, said, heard, last_words, is_warm: false, is_trusted: true })
    }

    /// Says one line. Whoever has ended does not hear it, which shows when they are to answer.
    pub(crate) fn say(&self, line: String) {
        let mut line = line.into_bytes();
        line.push(b'\n');
        if let Some(said) = &self.said {
            let _ = said.send(line);
        }
    }

    /// The next line, if it comes before `until`. `Ok(None)` if it does not.
    pub(crate) fn hear(&self, until: Instant) -> Result<Option<Vec<u8>>, Fault> {
        match self.heard.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Heard::Line(line)) => Ok(Some(line)),
            Ok(Heard::TooLong) => Err(Fault::TooLong(LINE_AT_MOST)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// What it did since it was last listened to.
    pub(crate) fn meanwhile(&self) -> Meanwhile {
        match self.heard.try_recv() {
            Ok(_) => Meanwhile::Spoke,
            Err(TryRecvError::Empty) => Meanwhile::Nothing,
            Err(TryRecvError::Disconnected) => Meanwhile::Ended,
        }
    }

    /// Ends it at once when it is dropped.
    pub(crate) fn distrust(&mut self) {
        self.is_trusted = false;
    }

    fn ended(&self) -> Fault {
        // What it wrote last may still be under way.
        thread::sleep(Duration::from_millis(20));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = words.iter().copied().collect();
        Fault::Ended { last_words: String::from_utf8_lossy(&bytes).into_owned() }
    }

    fn kill(&mut self) {
        // Whoever it has started, too: they hold its pipes.
        #[cfg(unix)]
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id().cast_signed()) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.said = None;
        let begun = Instant::now();
        while self.is_trusted && begun.elapsed() < FAREWELL {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.kill();
    }
}

fn write(mut input: ChildStdin, to_say: &Receiver<Vec<u8>>) {
    for line in to_say {
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(mut output: impl BufRead, heard: &SyncSender<Heard>) {
    loop {
        let mut line = Vec::new();
        let most = LINE_AT_MOST as u64 + 1;
        match output.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if LINE_AT_MOST < line.len() => {
                let _ = heard.send(Heard::TooLong);
                return;
            }
            Ok(_) => {
                if heard.send(Heard::Line(line)).is_err() {
                    return;
                }
            }
        }
    }
}

fn keep_the_end(mut errors: impl Read, keep: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = errors.read(&mut buffer) {
        let mut kept = keep.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(&buffer[..count]);
        let surplus = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..surplus);
    }
}
