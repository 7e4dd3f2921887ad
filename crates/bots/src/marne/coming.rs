//! What is known of the pile of taxis, which does not change during a turn.

use marne::{Color, EventLevel, State, Street, TaxiEvent};

use super::features::Features;
use super::sums::COLORS;

/// Up to this many taxis left, each number has a feature of its own.
const LAST: usize = 12;

/// The points still to come, as a fraction of 72.
pub(super) const POINTS: usize = 2;
const COLORS_AT: usize = 15;
const LAST_AT: usize = COLORS_AT + 3 * COLORS;
const PLAYERS_AT: usize = LAST_AT + LAST;
/// The number of features of the pile.
pub(super) const COUNT: usize = PLAYERS_AT + 5;

/// What the pile of taxis holds.
#[derive(Clone, Debug)]
pub(super) struct Coming {
    /// The street from which streets are counted. Of the next colour's two streets it is the one where the next taxi
    /// more likely belongs; if they are equal, the one with the fuller side.
    pub(super) base: usize,
    /// The colour of the next taxi; without one the game is over.
    pub(super) next: Option<Color>,
    /// Where the next taxi may belong, and how likely that is.
    pub(super) printed: [(Street, f32); 2],
    /// By those streets, then by number from 2: how likely that taxi is next.
    pub(super) numbers: [[f32; 3]; 2],
    taxis: usize,
    /// How many of the taxis bring another.
    extras: usize,
    players: usize,
    by_color: [Remaining; COLORS],
}

/// The taxis of one colour that are still to come.
#[derive(Clone, Copy, Debug, Default)]
struct Remaining {
    taxis: f32,
    points: f32,
    /// Extra taxi, discard, no bonus, silence.
    events: [f32; 4],
}

impl Coming {
    /// What is known of the pile of this state.
    pub(super) fn new(state: &State) -> Self {
        let mut by_color = [Remaining::default(); COLORS];
        let mut by_street = [0_u8; 8];
        let mut numbers = [[0.0; 3]; 8];
        let mut extras = 0;
        let level: EventLevel = state.options.events;
        for taxi in state.taxi_pile.iter() {
            let color = &mut by_color[taxi.color() as usize];
            color.taxis += 1.0;
            color.points += f32::from(taxi.number());
            by_street[taxi.street().index()] += 1;
            numbers[taxi.street().index()][usize::from(taxi.number() - 2)] += 1.0;
            if let Some(event) = taxi.event(level) {
                color.events[place(event)] += 1.0;
                extras += usize::from(event == TaxiEvent::ExtraTaxi);
            }
        }
        let next = state.taxi_pile.last().map(|it| it.color());
        let [one, other] = next.unwrap_or(Color::ALL[0]).streets();
        let weigh = |from: Street| {
            let fullness = (0..8).fold(0_u32, |weight, steps| {
                2 * weight + u32::from(state.waiting[from.ahead(steps).index()].is_some())
            });
            (by_street[from.index()], fullness)
        };
        let (base, far) = if weigh(one) >= weigh(other) { (one, other) } else { (other, one) };
        let [near_taxis, far_taxis] = [base, far].map(|it| f32::from(by_street[it.index()]));
        let total = (near_taxis + far_taxis).max(1.0);
        Self {
            base: base.index(),
            next,
            printed: [(base, near_taxis / total), (far, far_taxis / total)],
            numbers: [base, far].map(|it| numbers[it.index()].map(|taxis: f32| taxis / total)),
            taxis: state.taxi_pile.len(),
            extras,
            players: state.players.into(),
            by_color,
        }
    }

    /// How likely the next taxi brings another one.
    pub(super) fn extra(&self) -> f32 {
        let Some(next) = self.next else { return 0.0 };
        let next = &self.by_color[next as usize];
        next.events[0] / next.taxis.max(1.0)
    }

    /// How many of the taxis left bring another one.
    pub(super) fn extras(&self) -> usize {
        self.extras
    }

    /// Writes the features shared by all positions of a turn.
    pub(super) fn write(&self, out: &mut Features) {
        let Some(next) = self.next else { return };
        let events = |at: usize| self.by_color.iter().map(|it| it.events[at]).sum::<f32>();
        out.set(0, 1.0);
        out.set(1, self.taxis as f32 / 24.0);
        out.set(POINTS, self.by_color.iter().map(|it| it.points).sum::<f32>() / 72.0);
        let of_next = &self.by_color[next as usize];
        for at in 0..4 {
            out.set(3 + at, events(at) / 3.0);
            out.set(7 + at, of_next.events[at] / of_next.taxis.max(1.0));
        }
        out.set(11, self.printed[0].1);
        out.set(12, of_next.points / of_next.taxis.max(1.0) / 4.0);
        for (color, remaining) in self.by_color.iter().enumerate() {
            let at = COLORS_AT + 3 * ((color + COLORS - next as usize) % COLORS);
            out.set(at, remaining.taxis / 6.0);
            out.set(at + 1, remaining.points / 18.0);
            out.set(at + 2, remaining.events[0]);
        }
        if (1..=LAST).contains(&self.taxis) {
            out.set(LAST_AT + self.taxis - 1, 1.0);
        }
        out.set(PLAYERS_AT + self.players - 1, 1.0);
    }
}

fn place(event: TaxiEvent) -> usize {
    match event {
        TaxiEvent::ExtraTaxi => 0,
        TaxiEvent::Discard => 1,
        TaxiEvent::NoBonus => 2,
        TaxiEvent::Silence => 3,
    }
}
