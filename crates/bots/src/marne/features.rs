//! What the evaluation looks at when a turn has ended: a short list of numbers that are not zero.
//!
//! Turning the square by one street, and all colours with it, gives the same square. So streets and colours are
//! counted from the colour of the next taxi, and seats from the one that plays next.

use marne::{Soldier, SoldierSet, State, Street, StreetSet};

use super::coming::{self, Coming};
use super::plan::{self, Planned};
use super::sums::{COLORS, Sum};

/// Hands that are distinguished: the next player's, the one after, and the best of the rest.
const HANDS: usize = 3;
/// Features of each street.
const STREET: usize = 18;
/// Features of each colour.
const COLOR: usize = 7;
/// Features of each hand.
const HAND: usize = 6;
/// Features of each colour in a hand.
const HELD: usize = 6;
/// The buckets of an action count: 1 to 4, and more.
const COSTS: usize = 5;
/// Features of each turn ahead.
const PLAN: usize = 6;
/// Features of the table.
const TABLE: usize = 12;
/// Features of the next taxi.
const NEXT: usize = 10;

const STREETS_AT: usize = coming::COUNT;
const COLORS_AT: usize = STREETS_AT + 8 * STREET;
const HANDS_AT: usize = COLORS_AT + COLORS * COLOR;
const HELD_AT: usize = HANDS_AT + 5 * HAND;
const COSTS_AT: usize = HELD_AT + HANDS * COLORS * HELD;
const PLAN_AT: usize = COSTS_AT + HANDS * COSTS * 2;
const CARDS_AT: usize = PLAN_AT + PLAN * plan::TURNS;
const TABLE_AT: usize = CARDS_AT + 4 * 3 + 3;
const TAKEN_AT: usize = TABLE_AT + TABLE;

const OFFICERS_AT: usize = TAKEN_AT + 9;
const NEXT_AT: usize = OFFICERS_AT + 8;

/// The number of features.
pub(super) const COUNT: usize = NEXT_AT + NEXT;

/// The features that are not zero, with their places.
#[derive(Clone, Debug, Default)]
pub(super) struct Features(Vec<(u16, f32)>);

impl Features {
    /// Sets one feature.
    pub(super) fn set(&mut self, at: usize, value: f32) {
        if value != 0.0
            && let Ok(at) = u16::try_from(at)
        {
            self.0.push((at, value));
        }
    }

    fn flag(&mut self, at: usize, is_set: bool) {
        self.set(at, if is_set { 1.0 } else { 0.0 });
    }

    /// The places and values.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        self.0.iter().map(|(at, value)| (usize::from(*at), *value))
    }

    /// Clears all, and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The features of a state whose turn is about to begin.
    pub(super) fn of(state: &State) -> Self {
        let coming = Coming::new(state);
        let mut all = Self::default();
        coming.write(&mut all);
        write(state, &coming, &mut all);
        // Millions of them are kept while a net learns.
        all.0.shrink_to_fit();
        all
    }
}

/// How many streets lie between two, the shorter way round.
pub(super) fn distance(one: Street, other: Street) -> usize {
    const DISTANCES: [u8; 8] = [0, 1, 2, 3, 4, 3, 2, 1];
    DISTANCES[(other.index() + 8 - one.index()) % 8].into()
}

fn number(count: usize) -> f32 {
    // Counts of cards are far below what a float holds exactly.
    count as f32
}

/// Writes the features of a state whose turn is about to begin, except those of the pile of taxis. Returns what the
/// next turns can send.
pub(super) fn write(state: &State, coming: &Coming, out: &mut Features) -> [Planned; plan::TURNS] {
    let Some(next) = coming.next else { return [Planned::default(); plan::TURNS] };
    let turn_color = |color: usize| (color + COLORS - next as usize) % COLORS;
    let (sums, seats) = Sum::all(state);
    let sums = &sums[..seats];
    // The reserve never acts: what lies there can only be traded for.
    let actors = if state.is_solo() { 1 } else { seats };

    let mut costs = [[[0_u8; 2]; COSTS]; HANDS];
    let mut needs = [0_u8; COLORS];
    let mut waiting = [0_u8; COLORS];
    let mut points = 0;
    let mut taken = StreetSet::default();
    for street in Street::ALL {
        let (Some(taxi), Some(need)) = (state.waiting[street.index()], state.need(street)) else {
            continue;
        };
        taken = taken.with(street);
        let color = street.color() as usize;
        needs[color] += need;
        waiting[color] += 1;
        points += taxi.number();
        let walk = walk(state, street);
        let at = STREETS_AT + STREET * ((street.index() + 8 - coming.base) % 8);
        out.set(at, 1.0);
        out.set(at + 1, f32::from(need) / 4.0);
        out.set(at + 2, f32::from(taxi.number()) / 4.0);
        out.flag(at + 3, state.tokens.contains(street));
        out.set(at + 4 + walk.min(3), 1.0);
        let mut best = [COSTS - 1; HANDS];
        for seat in 0..actors {
            let cost = cost(sums, seat, color, need, walk).min(COSTS) - 1;
            let hand = seat.min(HANDS - 1);
            best[hand] = best[hand].min(cost);
        }
        for (hand, cost) in best.iter().enumerate().take(actors) {
            costs[hand][*cost][0] += 1;
            costs[hand][*cost][1] += taxi.number();
        }
        out.set(at + 8 + best[0], 1.0);
        let others = best[1].min(best[2]);
        out.set(at + 13 + others, 1.0);
    }
    for (hand, buckets) in costs.iter().enumerate() {
        for (cost, [taxis, points]) in buckets.iter().enumerate() {
            let at = COSTS_AT + 2 * (hand * COSTS + cost);
            out.set(at, f32::from(*taxis) / 4.0);
            out.set(at + 1, f32::from(*points) / 12.0);
        }
    }
    let discard = Sum::of(&state.soldier_discard);
    for color in 0..COLORS {
        colors(
            COLORS_AT + COLOR * turn_color(color),
            color,
            (needs[color], waiting[color]),
            sums,
            &discard,
            out,
        );
    }
    hands(sums, state.hand_limit(), out);
    held(sums, turn_color, out);
    let plan = plan::plan(state, sums);
    plans(plan, out);
    cards(state, &discard, out);
    table(state, coming, taken, out);
    next_taxi(state, coming, &sums[..actors], taken, out);
    out.set(TABLE_AT + 10, f32::from(points) / 12.0);
    out.set(TABLE_AT + 11, f32::from(needs.iter().sum::<u8>()) / 12.0);
    plan
}

/// How far the nearer officer has to walk.
fn walk(state: &State, street: Street) -> usize {
    let officers = state.officers.into_iter().flatten();
    officers.map(|it| distance(it, street)).min().unwrap_or(4)
}

/// Roughly how many actions a seat needs to send a taxi: the walk, the sending, and a trade or draws for the cards it
/// lacks.
fn cost(sums: &[Sum], seat: usize, color: usize, need: u8, walk: usize) -> usize {
    let lacks = need.saturating_sub(sums[seat].riders(color));
    if lacks == 0 {
        return walk + 1;
    }
    let others = sums.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, sum)| sum.best_card(color)).max().unwrap_or(0);
    match (best, lacks.saturating_sub(best)) {
        (1.., 0) => walk + 2,
        (_, 0..=2) => walk + 3,
        _ => walk + 4,
    }
}

fn colors(
    at: usize,
    color: usize,
    (need, waiting): (u8, u8),
    sums: &[Sum],
    discard: &Sum,
    out: &mut Features,
) {
    /// Soldiers of each colour in the whole game.
    const SOLDIERS: f32 = 11.0;
    let supply: u8 = sums.iter().map(|it| it.own(color)).sum();
    let most = sums.iter().map(|it| it.own(color)).max().unwrap_or(0);
    out.set(at, f32::from(need) / 5.0);
    out.set(at + 1, f32::from(supply) / 6.0);
    out.set(at + 2, f32::from(most) / 5.0);
    out.set(at + 3, f32::from(need.saturating_sub(supply)) / 4.0);
    out.set(at + 4, f32::from(supply.saturating_sub(need)) / 4.0);
    out.set(at + 5, (SOLDIERS - f32::from(supply + discard.own(color))) / SOLDIERS);
    out.flag(at + 6, waiting == 2);
}

fn hands(sums: &[Sum], most: usize, out: &mut Features) {
    for (seat, sum) in sums.iter().enumerate() {
        let at = HANDS_AT + HAND * seat;
        let sorted = sum.sorted();
        out.set(at, f32::from(sum.cards) / 5.0);
        out.set(at + 1, f32::from(sorted.iter().sum::<u8>()) / 8.0);
        out.set(at + 2, f32::from(sorted[0]) / 5.0);
        out.set(at + 3, f32::from(sorted[1]) / 5.0);
        out.set(at + 4, f32::from(sum.jokers()) / 3.0);
        out.flag(at + 5, usize::from(sum.cards) >= most);
    }
}

/// The colours in each hand: how many soldiers of each, and how many soldiers it could load.
fn held(sums: &[Sum], turn_color: impl Fn(usize) -> usize, out: &mut Features) {
    for hand in 0..HANDS.min(sums.len()) {
        // The best of all further hands.
        let these = if hand + 1 == HANDS { &sums[hand..] } else { &sums[hand..=hand] };
        for color in 0..COLORS {
            let at = HELD_AT + HELD * (hand * COLORS + turn_color(color));
            let own = these.iter().map(|it| it.own(color)).max().unwrap_or(0);
            let riders = these.iter().map(|it| it.riders(color)).max().unwrap_or(0);
            out.set(at, f32::from(own) / 5.0);
            if riders > 0 {
                out.set(at + usize::from(riders.min(5)), 1.0);
            }
        }
    }
}

/// What the next turns could send with the current cards.
fn plans(plan: [Planned; plan::TURNS], out: &mut Features) {
    let mut points = 0;
    for (turn, planned) in plan.into_iter().enumerate() {
        let at = PLAN_AT + PLAN * turn;
        points += planned.points;
        out.set(at + usize::from(planned.taxis), 1.0);
        out.set(at + 3, f32::from(planned.points) / 6.0);
        out.set(at + 4, f32::from(planned.spare) / 3.0);
        out.set(at + 5, f32::from(points) / 12.0);
    }
}

/// Where the bonus cards are, and the soldiers that no hand holds.
fn cards(state: &State, discard: &Sum, out: &mut Features) {
    let own = state.hand_set();
    let used: SoldierSet = state.soldier_discard.iter().copied().collect();
    let others = state.hands.iter().fold(state.reserve.set(), |all, it| all.union(it.set()));
    let bonus = [Soldier::ORDERS, Soldier::GALLOP, Soldier::CLEAR, Soldier::RECALL];
    for (nth, card) in bonus.into_iter().enumerate() {
        let place = if own.contains(card) {
            0
        } else if others.contains(card) {
            1
        } else if !used.contains(card) {
            2
        } else {
            continue;
        };
        out.set(CARDS_AT + 3 * nth + place, 1.0);
    }
    out.set(CARDS_AT + 12, f32::from(discard.jokers()) / 6.0);
    out.set(CARDS_AT + 13, number(state.soldier_pile.len()) / 17.0);
    out.set(CARDS_AT + 14, number(state.soldier_discard.len()) / 17.0);
}

fn table(state: &State, coming: &Coming, taken: StreetSet, out: &mut Features) {
    out.set(TABLE_AT + 2, number(state.tokens.len()) / 4.0);
    if let Some([one, other]) = state.officers {
        out.set(TABLE_AT + 3 + distance(one, other), 1.0);
    }
    for officer in state.officers.into_iter().flatten() {
        out.set(OFFICERS_AT + (officer.index() + 8 - coming.base) % 8, 1.0);
    }
    if taken.len() >= 6 {
        out.set(TABLE_AT + 8 + taken.len().min(7) - 6, coming.extra());
    }
    out.set(TAKEN_AT + taken.len(), 1.0);
}

/// Who could send the next taxi at once with the current cards, and how far away it will wait.
fn next_taxi(state: &State, coming: &Coming, sums: &[Sum], taken: StreetSet, out: &mut Features) {
    let mut at = [0.0; NEXT];
    let (mut tokens, mut drives) = (0.0, 0.0);
    for ((printed, share), numbers) in coming.printed.into_iter().zip(coming.numbers) {
        let (Some(street), passed) = State::parking(printed, taken) else { continue };
        drives += share * number(passed.len());
        tokens += share * number(passed.iter().filter(|it| !state.tokens.contains(*it)).count());
        let color = street.color() as usize;
        let walk = walk(state, street).min(3);
        let own = sums[0].riders(color);
        let others = sums[1..].iter().map(|it| it.riders(color)).max().unwrap_or(0);
        for (number, share) in (2_u8..).zip(numbers) {
            at[walk] += share;
            if own >= number {
                at[4 + walk] += share;
            } else {
                at[8] += share * f32::from(number - own) / 4.0;
            }
            if others >= number {
                at[9] += share;
            }
        }
    }
    for (nth, value) in at.into_iter().enumerate() {
        out.set(NEXT_AT + nth, value);
    }
    out.set(TABLE_AT, tokens / 2.0);
    out.set(TABLE_AT + 1, drives / 2.0);
}

/// The points of all taxis not yet sent: an upper bound for the rest of the game.
pub(super) fn points_left(state: &State) -> f32 {
    let unsent = state.taxi_pile.iter().chain(state.waiting.iter().flatten());
    f32::from(unsent.map(|it| it.number()).sum::<u8>())
}

/// The weights past the units of an untrained net: it expects 56 points from a whole pile, and a good half of the
/// points that wait.
pub(super) fn prior() -> Vec<f32> {
    let mut linear = vec![0.0; COUNT];
    linear[coming::POINTS] = 5.6;
    linear[TABLE_AT + 10] = 0.7;
    linear
}
