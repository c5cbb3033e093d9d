//! What a process on this machine uses.

use serde::Serialize;

/// What a process has used up to a moment.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Use {
    /// Resident memory, in bytes.
    pub memory: u64,
    /// Time on the processor, in seconds.
    pub cpu_seconds: f64,
}

/// What a process uses, where the system tells (Linux does).
pub fn used(process: u32) -> Option<Use> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may have spaces; user and system time are the 12th and 13th after it.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    // Linux shows hundredths of a second to programs, whatever it counts in.
    let cpu_seconds = (ticks()? + ticks()?) / 100.0;
    Some(Use { memory: kilobytes * 1024, cpu_seconds })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn this_process_uses_something() {
        let used = used(std::process::id()).expect("Linux tells");
        assert!(used.memory > 100_000 && used.cpu_seconds >= 0.0, "{used:?}");
    }
}
