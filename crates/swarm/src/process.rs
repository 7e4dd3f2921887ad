//! Processor time and memory of a process, from Linux's `/proc`.

use std::fs;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde::Serialize;

/// The unit of `/proc/…/stat`: Linux promises a hundredth of a second to programs.
const TICKS: u32 = 100;

/// A reading of the processor times so far.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    at: Instant,
    server: Duration,
    own: Duration,
    all: Duration,
}

/// Processor use between two readings, in hundredths of one core.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Usage {
    /// The server.
    pub server_percent: f64,
    /// This generator.
    pub generator_percent: f64,
    /// All other processes on the machine: a high value makes a figure doubtful.
    pub others_percent: f64,
    /// Processor seconds of the server.
    #[serde(skip)]
    pub server_seconds: f64,
}

impl Reading {
    /// Reads the times of the server's process, of this one and of the machine.
    ///
    /// # Errors
    /// If there is no such process.
    pub fn take(server: u32) -> anyhow::Result<Self> {
        Ok(Self {
            at: Instant::now(),
            server: used(&server.to_string())?,
            own: used("self")?,
            all: machine()?,
        })
    }

    /// The use since another reading.
    #[must_use]
    pub fn since(&self, before: &Self) -> Usage {
        let elapsed = (self.at - before.at).as_secs_f64();
        let percent = |used: f64| 100.0 * used / elapsed;
        let of = |now: Duration, then: Duration| now.saturating_sub(then).as_secs_f64();
        let server = of(self.server, before.server);
        let own = of(self.own, before.own);
        Usage {
            server_percent: percent(server),
            generator_percent: percent(own),
            others_percent: percent((of(self.all, before.all) - server - own).max(0.0)),
            server_seconds: server,
        }
    }
}

/// The resident memory of a process, in MiB.
///
/// # Errors
/// If there is no such process.
pub fn resident_mib(process: u32) -> anyhow::Result<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:")).context("no VmRSS")?;
    let kib: f64 = line.trim().trim_end_matches(" kB").parse()?;
    Ok(kib / 1024.0)
}

fn used(process: &str) -> anyhow::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name of the program may have spaces; what follows its bracket has none.
    let (_, rest) = stat.rsplit_once(") ").context("no statistics")?;
    let ticks: u32 = rest.split(' ').skip(11).take(2).filter_map(|it| it.parse::<u32>().ok()).sum();
    Ok(Duration::from_secs(1) * ticks / TICKS)
}

fn machine() -> anyhow::Result<Duration> {
    let stat = fs::read_to_string("/proc/stat")?;
    let line = stat.lines().next().context("no statistics")?;
    let fields: Vec<u64> =
        line.split_whitespace().skip(1).map(str::parse).collect::<Result<_, _>>()?;
    // user, nice, system, then idle and waiting, then interrupts and what other machines took.
    let busy: u64 = [0, 1, 2, 5, 6, 7].into_iter().filter_map(|at| fields.get(at)).sum();
    Ok(Duration::from_millis(busy * 1000 / u64::from(TICKS)))
}
