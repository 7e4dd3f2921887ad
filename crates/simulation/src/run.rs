//! Runs many seeds: each decides one run, on a paused clock that advances when all tasks wait.

use std::cell::Cell;
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::sometimes::Sometimes;

thread_local! {
    /// Panics of tasks on this thread. A room that panics reopens, which could hide the panic.
    static PANICS: Cell<u64> = const { Cell::new(0) };
}

fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let tell = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.set(PANICS.get() + 1);
            tell(panic);
        }));
    });
}

/// A run on a paused clock.
pub(crate) fn paused<T>(seed: u64, live: impl Future<Output = T>) -> T {
    count_panics();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .expect("a runtime");
    let before = PANICS.get();
    let outcome = runtime.block_on(live);
    assert_eq!(PANICS.get(), before, "seed {seed}: something panicked");
    outcome
}

/// The others stop once one has failed.
struct Halt<'a>(&'a AtomicU64);

impl Drop for Halt<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(u64::MAX / 2, Ordering::Relaxed);
        }
    }
}

/// Runs many seeds on all processors. The runs are independent: each has its own clock.
///
/// # Panics
/// If one of the runs does.
pub fn many(first: u64, runs: u64, one: impl Fn(u64) -> Sometimes + Sync) -> Sometimes {
    let next = AtomicU64::new(first);
    let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        let work = || {
            let mut all = Sometimes::default();
            let _halt = Halt(&next);
            loop {
                let seed = next.fetch_add(1, Ordering::Relaxed);
                if seed >= first + runs {
                    return all;
                }
                all.add(one(seed));
            }
        };
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let mut all = Sometimes::default();
        for worker in workers {
            match worker.join() {
                Ok(done) => all.add(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    })
}
