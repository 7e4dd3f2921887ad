//! The loads, the rooms at rest and the rush after a restart of `docs/performance.md`, several times, as a table.

use std::path::Path;
use std::time::Duration;

use games::GAMES;
use rules::Chance;
use serde::Serialize;

use crate::analysis::look_back;
use crate::crowd;
use crate::idle::{self, IdleReport, StormReport};
use crate::load::{self, Load, LoadReport};
use crate::server::Server;
use crate::tape::Tape;

/// How long an idle server is measured: longer than the interval of pings.
const IDLE: Duration = Duration::from_secs(25);

/// The parameters of a benchmark.
#[derive(Clone, Copy, Debug)]
pub struct Bench<'a> {
    /// The program to measure.
    pub program: &'a Path,
    /// The core it may use.
    pub core: Option<u32>,
    /// A PostgreSQL to use instead of a file.
    pub database_url: Option<&'a str>,
    /// Whether each load is put on the [`baseline`](crate::baseline) too, by turns.
    pub baseline: bool,
    /// Whether the load with a think time is put on a server that looks back on games too, by turns.
    pub analyses: bool,
    /// Runs of each measurement, each on a fresh server.
    pub repeats: usize,
    /// How long a load is measured.
    pub measured: Duration,
}

/// All measurements.
#[derive(Debug, Default, Serialize)]
pub struct BenchReport {
    /// For each load, its runs.
    pub loads: Vec<Vec<LoadReport>>,
    /// The same on the baseline, if it was asked for.
    pub baselines: Vec<Vec<LoadReport>>,
    /// The last load on a server that looks back on games meanwhile, if it was asked for.
    pub analyses: Vec<LoadReport>,
    /// Idle connections.
    pub idle: Vec<IdleReport>,
    /// Connections that arrive at once.
    pub storms: Vec<StormReport>,
}

impl Bench<'_> {
    async fn server(&self) -> anyhow::Result<Server> {
        Server::start(self.program, self.core, self.database_url).await
    }
}

/// Measures everything.
///
/// # Errors
/// If a server cannot be started or reached.
pub async fn run(bench: Bench<'_>, chance: &mut Chance) -> anyhow::Result<BenchReport> {
    let mut report = BenchReport::default();
    let think = Duration::from_millis(237);
    for (rooms, think) in [(250, Duration::ZERO), (1000, Duration::ZERO), (250, think)] {
        let load = Load { games: GAMES, rooms, seats: 4, measured: bench.measured, think };
        let (mut runs, mut bare) = (Vec::new(), Vec::new());
        for _ in 0..bench.repeats {
            let server = bench.server().await?;
            runs.push(load::run(load, server.target, server.process, chance).await?);
            if bench.baseline {
                let party = crowd::party(server.target, load.seats, chance.branch()).await?;
                let tape = Tape::record(server.target, &party, chance).await?;
                drop(server);
                let server = Server::baseline(&tape, bench.core).await?;
                bare.push(load::run(load, server.target, server.process, chance).await?);
            }
            if bench.analyses && !load.think.is_zero() {
                let server = bench.server().await?;
                let looking = look_back(server.target, chance.branch());
                let run = load::run(load, server.target, server.process, chance);
                tokio::select! {
                    run = run => report.analyses.push(run?),
                    failed = looking => match failed? {},
                }
            }
        }
        report.loads.push(runs);
        report.baselines.push(bare);
    }
    for _ in 0..bench.repeats {
        let mut server = bench.server().await?;
        let parties = crowd::seat(server.target, 1000, 4, chance).await?;
        server.restart().await?;
        let (target, process) = (server.target, server.process);
        let (storm, sockets) =
            idle::storm(&parties, Duration::ZERO, target, process, chance).await?;
        report.storms.push(storm);
        report.idle.push(idle::rest(sockets, IDLE, process).await?);
    }
    Ok(report)
}

impl BenchReport {
    /// The minimum, median and maximum of each figure, as rows of Markdown.
    #[must_use]
    pub fn table(&self) -> String {
        let mut rows = vec![
            "| load | actions/s | per server second | p50 ms | p99 ms | server % | generator % | \
             others % | MiB | refused, lost, gaps, unheard |"
                .to_owned(),
            "|---|---|---|---|---|---|---|---|---|---|".to_owned(),
        ];
        let loads = self.loads.iter().map(|it| ("", it));
        let baselines = self.baselines.iter().map(|it| ("baseline, ", it));
        for (which, runs) in loads.chain(baselines) {
            let Some(first) = runs.first() else { continue };
            let wrong: Vec<u64> = runs
                .iter()
                .map(|it| [it.counts.refused, it.counts.lost, it.counts.gaps, it.counts.unheard])
                .fold(vec![0; 4], |sum, it| sum.iter().zip(it).map(|(a, b)| a + b).collect());
            rows.push(format!(
                "| {which}{} | {} | {} | {} | {} | {} | {} | {} | {} | {wrong:?} |",
                name(first),
                spread(runs, |it| it.actions_per_second, 0),
                spread(runs, |it| it.actions_per_server_second, 0),
                spread(runs, |it| it.p50_ms, 2),
                spread(runs, |it| it.p99_ms, 2),
                spread(runs, |it| it.usage.server_percent, 0),
                spread(runs, |it| it.usage.generator_percent, 0),
                spread(runs, |it| it.usage.others_percent, 0),
                spread(runs, |it| it.server_mib, 0),
            ));
        }
        if self.baselines.iter().any(|it| !it.is_empty()) {
            rows.push(
                "\n| of the baseline | actions/s | per server second |\n|---|---|---|".to_owned(),
            );
        }
        for (runs, bare) in self.loads.iter().zip(&self.baselines) {
            let Some(first) = bare.first() else { continue };
            let ratio = |figure: fn(&LoadReport) -> f64| {
                let ratios: Vec<f64> =
                    runs.iter().zip(bare).map(|(run, bare)| figure(run) / figure(bare)).collect();
                spread(&ratios, |it| *it, 2)
            };
            rows.push(format!(
                "| {} | {} | {} |",
                name(first),
                ratio(|it| it.actions_per_second),
                ratio(|it| it.actions_per_server_second),
            ));
        }
        if let (Some(runs), [first, ..]) = (self.loads.last(), &self.analyses[..]) {
            let p99 = |it: &LoadReport| it.p99_ms;
            let ratios: Vec<f64> =
                runs.iter().zip(&self.analyses).map(|(run, with)| p99(with) / p99(run)).collect();
            rows.push(format!(
                "\n| while games are looked back on | p99 ms | without | ratio |\n|---|---|---|---|\n\
                 | {} | {} | {} | {} |",
                name(first),
                spread(&self.analyses, p99, 2),
                spread(runs, p99, 2),
                spread(&ratios, |it| *it, 2),
            ));
        }
        rows.push(format!(
            "\n| connections at once | all seated ms | p50 ms | p99 ms | server seconds | failed |\n\
             |---|---|---|---|---|---|\n| {} | {} | {} | {} | {} | {} |",
            self.storms.first().map_or(0, |it| it.connections),
            spread(&self.storms, |it| it.all_seated_ms, 0),
            spread(&self.storms, |it| it.p50_ms, 0),
            spread(&self.storms, |it| it.p99_ms, 0),
            spread(&self.storms, |it| it.usage.server_seconds, 2),
            self.storms.iter().map(|it| it.failed).sum::<usize>(),
        ));
        rows.push(format!(
            "\n| idle connections | MiB | server % |\n|---|---|---|\n| {} | {} | {} |",
            self.idle.first().map_or(0, |it| it.connections),
            spread(&self.idle, |it| it.server_mib, 1),
            spread(&self.idle, |it| it.usage.server_percent, 2),
        ));
        rows.join("\n")
    }
}

fn name(load: &LoadReport) -> String {
    format!("{} × {}, think {} ms", load.rooms, load.seats, load.think_ms)
}

/// The minimum, median and maximum of a figure.
#[must_use]
pub fn spread<T>(runs: &[T], figure: impl Fn(&T) -> f64, digits: usize) -> String {
    let mut figures: Vec<f64> = runs.iter().map(figure).collect();
    figures.sort_unstable_by(f64::total_cmp);
    let [Some(least), Some(middle), Some(most)] =
        [figures.first(), figures.get(figures.len() / 2), figures.last()]
    else {
        return "–".to_owned();
    };
    if figures.len() == 1 {
        return format!("{least:.digits$}");
    }
    format!("{least:.digits$} / {middle:.digits$} / {most:.digits$}")
}
