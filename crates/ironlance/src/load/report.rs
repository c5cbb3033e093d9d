//! What came of a load, as a table.

use std::{io, time::Duration};

use ironlance_engine::text::Ink;
use ironlance_load::{Figures, Report};

use crate::{numbers::grouped, screen::Screen};

/// What the figures are held against: bytes of a message for one decision.
const SMALL: f64 = 4096.0;

pub(super) fn print(
    screen: &mut Screen<'_>,
    report: &Report,
    first_answer: Option<Duration>,
) -> io::Result<()> {
    let whole = |number: f64| grouped(number.round() as u64);
    let mut facts = Vec::new();
    if let Some(time) = first_answer {
        facts.push(("server started and answered in", format!("{} ms", time.as_millis())));
    }
    facts.push(("games held", grouped(report.games as u64)));
    facts.push(("games played", grouped(report.active as u64)));
    facts.push(("sockets open", grouped(report.sockets)));
    facts.push(("tables made in", format!("{:.1} s", report.setting_up)));
    facts.push(("sockets opened in", format!("{:.1} s", report.connecting)));
    let played = format!("{} in {:.1} s", grouped(report.decisions), report.playing);
    facts.push(("decisions acknowledged", played));
    facts.push(("decisions a second", whole(report.decisions_per_second)));
    facts.push(("games that came to an end", grouped(report.finished)));
    if report.attacks != [0, 0] {
        let [got, refused] = report.attacks.map(grouped);
        facts.push(("heavy requests of attackers", format!("{got} done, {refused} refused")));
    }
    if let Some(cores) = report.cores {
        facts.push(("cores the server kept busy", format!("{cores:.2}")));
    }
    for (name, used) in [
        ("server memory at the start", &report.before),
        ("server memory with all sockets open", &report.opened),
        ("server memory after playing", &report.after),
    ] {
        if let Some(used) = used {
            facts.push((name, format!("{:.1} MiB", used.memory as f64 / 1_048_576.0)));
        }
    }
    if let Some(bytes) = report.bytes_per_game {
        facts.push(("server memory for a game", format!("{:.1} KiB", bytes as f64 / 1024.0)));
    }
    for (name, fact) in facts {
        screen.line(&[(Ink::Plain, &format!("{name:44} {fact:>22}"))])?;
    }

    screen.gap()?;
    heading(screen, "milliseconds")?;
    row(screen, "from an action to its acknowledgement", &report.acknowledged, 1)?;
    row(screen, "from an action to its update elsewhere", &report.broadcast, 1)?;
    row(screen, "from asking what is legal to the answer", &report.asked, 1)?;
    screen.gap()?;
    heading(screen, "bytes")?;
    row(screen, "update after a decision", &report.sizes.update, 0)?;
    row(screen, "list of what is legal", &report.sizes.actions, 0)?;
    row(screen, "welcome", &report.sizes.welcome, 0)?;
    if SMALL <= report.sizes.update.max {
        screen.line(&[(Ink::Red, "an update has 4 KB or more")])?;
    }
    if let Some(why) = &report.failure {
        let failed = format!("{} clients failed; the first: {why}", report.failed);
        screen.line(&[(Ink::Red, &failed)])?;
    }
    Ok(())
}

fn heading(screen: &mut Screen<'_>, unit: &str) -> io::Result<()> {
    let line = format!("{unit:40} {:>10} {:>10} {:>10} {:>10}", "number", "p50", "p99", "max");
    screen.line(&[(Ink::Yellow, &line)])
}

fn row(screen: &mut Screen<'_>, name: &str, it: &Figures, places: usize) -> io::Result<()> {
    let Figures { count, p50, p99, max } = it;
    let count = grouped(*count as u64);
    let line =
        format!("{name:40} {count:>10} {p50:>10.places$} {p99:>10.places$} {max:>10.places$}");
    screen.line(&[(Ink::Plain, &line)])
}
