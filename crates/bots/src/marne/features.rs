//! What the evaluation looks at when a turn has ended, as a short list of numbers that are not zero.
//!
//! The square turned by one street, with all colours turned too, is the same square: so streets and
//! colours are counted from the colour of the next taxi, and seats from the one that plays next.

use marne::{Color, Soldier, State, Street, StreetSet, TaxiEvent};

/// The colours.
const COLORS: usize = 4;
/// Hands that are told apart: the next player, the one after, and the best of all further ones.
const HANDS: usize = 3;
/// What is told of each street.
const STREET: usize = 18;
/// What is told of each colour.
const COLOR: usize = 12;
/// What is told of each hand.
const HAND: usize = 7;
/// What an action count is sorted into: 1 to 4, and more.
const COSTS: usize = 5;

const STREETS_AT: usize = 0;
const COLORS_AT: usize = STREETS_AT + 8 * STREET;
const HANDS_AT: usize = COLORS_AT + COLORS * COLOR;
const COSTS_AT: usize = HANDS_AT + 5 * HAND;
const CARDS_AT: usize = COSTS_AT + HANDS * COSTS * 2;
const TABLE_AT: usize = CARDS_AT + 4 * 3 + 3;
const TAKEN_AT: usize = TABLE_AT + 16;
const PLAYERS_AT: usize = TAKEN_AT + 9;

/// How many numbers there are.
pub(super) const COUNT: usize = PLAYERS_AT + 5;

/// The numbers that are not zero, with their places.
#[derive(Clone, Debug, Default)]
pub(super) struct Features(Vec<(u16, f32)>);

impl Features {
    fn set(&mut self, at: usize, value: f32) {
        if value != 0.0
            && let Ok(at) = u16::try_from(at)
        {
            self.0.push((at, value));
        }
    }

    /// The places and the numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        self.0.iter().map(|(at, value)| (usize::from(*at), *value))
    }

    /// Forgets all, keeping the memory.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// What the pile of taxis holds: it stays as it is for a whole turn.
#[derive(Clone, Debug)]
pub(super) struct Coming {
    /// The colour of the next taxi; without one the game is over.
    next: Option<Color>,
    taxis: f32,
    by_color: [Remaining; COLORS],
    by_street: [f32; 8],
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
        let mut by_street = [0.0; 8];
        for taxi in state.taxi_pile.iter() {
            let color = &mut by_color[taxi.color() as usize];
            color.taxis += 1.0;
            color.points += f32::from(taxi.number());
            by_street[taxi.street().index()] += 1.0;
            if let Some(event) = taxi.event(state.options.events) {
                color.events[place(event)] += 1.0;
            }
        }
        Self {
            next: state.taxi_pile.last().map(|it| it.color()),
            taxis: number(state.taxi_pile.len()),
            by_color,
            by_street,
        }
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

/// The cards of one hand, summed up.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    /// Soldiers by colour.
    soldiers: [u8; COLORS],
    /// The largest card by colour.
    largest: [u8; COLORS],
    jokers: u8,
    largest_joker: u8,
    cards: u8,
}

/// The colour of a soldier card and its soldiers; no colour for jokers, none at all for bonus cards.
pub(super) fn card(card: Soldier) -> Option<(Option<Color>, u8)> {
    const SOLDIERS: [u8; 5] = [1, 2, 2, 3, 3];
    match card.index() {
        at @ 0..20 => Some((Some(Color::ALL[at / 5]), SOLDIERS[at % 5])),
        20 => Some((None, 1)),
        21 => Some((None, 2)),
        22 => Some((None, 3)),
        _ => None,
    }
}

impl Sum {
    fn of(cards: &[Soldier]) -> Self {
        let mut sum = Self::default();
        for it in cards {
            sum.cards += 1;
            match card(*it) {
                Some((Some(color), soldiers)) => {
                    let color = color as usize;
                    sum.soldiers[color] += soldiers;
                    sum.largest[color] = sum.largest[color].max(soldiers);
                }
                Some((None, soldiers)) => {
                    sum.jokers += soldiers;
                    sum.largest_joker = sum.largest_joker.max(soldiers);
                }
                None => {}
            }
        }
        sum
    }

    fn for_street(&self, color: usize) -> u8 {
        self.soldiers[color] + self.jokers
    }

    fn best_card(&self, color: usize) -> u8 {
        self.largest[color].max(self.largest_joker)
    }
}

/// How many streets lie between two, the shorter way round.
pub(super) fn distance(one: Street, other: Street) -> usize {
    let ahead = (other.index() + 8 - one.index()) % 8;
    ahead.min(8 - ahead)
}

fn number(count: usize) -> f32 {
    // Counts of cards are far below what a float holds exactly.
    count as f32
}

/// Writes down what a state looks like whose turn is about to begin.
pub(super) fn write(state: &State, coming: &Coming, out: &mut Features) {
    out.clear();
    let Some(next) = coming.next else { return };
    let taken = state.taken();
    let base = base(next, state, taken);
    let turn_color = |color: usize| (color + COLORS - next as usize) % COLORS;
    let sums = sums(state);
    let seats = if state.is_solo() { 2 } else { usize::from(state.players) };
    let sums = &sums[..seats];

    let mut costs = [[[0.0_f32; 2]; COSTS]; HANDS];
    let mut needs = [0_u8; COLORS];
    for street in taken.iter() {
        let (Some(taxi), Some(need)) = (state.waiting[street.index()], state.need(street)) else {
            continue;
        };
        let color = street.color() as usize;
        needs[color] += need;
        let walk = walk(state, street);
        let at = STREETS_AT + STREET * ((street.index() + 8 - base) % 8);
        out.set(at, 1.0);
        out.set(at + 1, f32::from(need) / 4.0);
        out.set(at + 2, f32::from(taxi.number()) / 4.0);
        out.set(at + 3, if state.tokens.contains(street) { 1.0 } else { 0.0 });
        out.set(at + 4 + walk.min(3), 1.0);
        let mut best = [COSTS - 1; HANDS];
        for seat in 0..sums.len() {
            // The reserve never acts: what lies there can only be traded for.
            if state.is_solo() && seat > 0 {
                break;
            }
            let cost = cost(sums, seat, color, need, walk).min(COSTS) - 1;
            let hand = seat.min(HANDS - 1);
            best[hand] = best[hand].min(cost);
        }
        for (hand, cost) in best.iter().enumerate() {
            costs[hand][*cost][0] += 1.0;
            costs[hand][*cost][1] += f32::from(taxi.number());
        }
        out.set(at + 8 + best[0], 1.0);
        let others = best[1].min(best[2]);
        out.set(at + 13 + others, 1.0);
    }
    for (hand, buckets) in costs.iter().enumerate() {
        for (cost, [taxis, points]) in buckets.iter().enumerate() {
            let at = COSTS_AT + 2 * (hand * COSTS + cost);
            out.set(at, taxis / 4.0);
            out.set(at + 1, points / 12.0);
        }
    }
    colors(coming, &needs, sums, state, turn_color, out);
    hands(sums, state.hand_limit(), out);
    table(state, coming, taken, next, out);
}

/// The street from which streets are counted: one of the two of the next colour, the fuller side.
fn base(next: Color, state: &State, taken: StreetSet) -> usize {
    let [one, other] = next.streets();
    let weigh = |from: Street| {
        let mut weight = 0_u32;
        for steps in 0..8 {
            let street = from.ahead(steps);
            let need = state.need(street).unwrap_or(0);
            weight = weight * 8 + u32::from(need) + u32::from(taken.contains(street));
        }
        weight
    };
    if weigh(one) >= weigh(other) { one.index() } else { other.index() }
}

/// The hands from that of the next player on; alone, the hand and the reserve.
fn sums(state: &State) -> [Sum; 5] {
    let mut sums = [Sum::default(); 5];
    if state.is_solo() {
        sums[0] = Sum::of(&state.hands[0]);
        sums[1] = Sum::of(&state.reserve);
        return sums;
    }
    let players = usize::from(state.players);
    for (further, sum) in sums.iter_mut().enumerate().take(players) {
        *sum = Sum::of(&state.hands[(state.active.index() + further) % players]);
    }
    sums
}

/// How far the nearer officer has to walk.
fn walk(state: &State, street: Street) -> usize {
    let officers = state.officers.into_iter().flatten();
    officers.map(|it| distance(it, street)).min().unwrap_or(4)
}

/// How many actions a seat needs to send a taxi, roughly: the walk, the sending, and for what its
/// cards lack a trade or draws.
fn cost(sums: &[Sum], seat: usize, color: usize, need: u8, walk: usize) -> usize {
    let own = sums[seat].for_street(color);
    let lacks = need.saturating_sub(own);
    if lacks == 0 {
        return walk + 1;
    }
    let others = sums.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, sum)| sum.best_card(color)).max().unwrap_or(0);
    let lacks_then = lacks.saturating_sub(best);
    match (best, lacks_then) {
        (1.., 0) => walk + 2,
        (_, 0..=2) => walk + 3,
        _ => walk + 4,
    }
}

fn colors(
    coming: &Coming,
    needs: &[u8; COLORS],
    sums: &[Sum],
    state: &State,
    turn_color: impl Fn(usize) -> usize,
    out: &mut Features,
) {
    /// Soldiers of each colour in the whole game.
    const SOLDIERS: f32 = 11.0;
    let discard = Sum::of(&state.soldier_discard);
    for (color, need) in needs.iter().copied().enumerate() {
        let at = COLORS_AT + COLOR * turn_color(color);
        let supply: u8 = sums.iter().map(|it| it.soldiers[color]).sum();
        let most = sums.iter().map(|it| it.soldiers[color]).max().unwrap_or(0);
        let coming = &coming.by_color[color];
        out.set(at, f32::from(need) / 5.0);
        out.set(at + 1, f32::from(supply) / 6.0);
        out.set(at + 2, f32::from(most) / 5.0);
        out.set(at + 3, f32::from(sums[0].soldiers[color]) / 5.0);
        out.set(at + 4, f32::from(need.saturating_sub(supply)) / 4.0);
        out.set(at + 5, f32::from(supply.saturating_sub(need)) / 4.0);
        let drawn = f32::from(supply) + f32::from(discard.soldiers[color]);
        out.set(at + 6, (SOLDIERS - drawn) / SOLDIERS);
        out.set(at + 7, coming.taxis / 6.0);
        out.set(at + 8, coming.points / 18.0);
        out.set(at + 9, coming.events[0]);
        let wanted = f32::from(need) + coming.points / 3.0;
        out.set(at + 10, (f32::from(supply) - wanted).min(0.0) / 4.0);
        out.set(at + 11, if supply == 0 { 1.0 } else { 0.0 });
    }
}

fn hands(sums: &[Sum], most: usize, out: &mut Features) {
    for (seat, sum) in sums.iter().enumerate() {
        let at = HANDS_AT + HAND * seat;
        let total: u8 = sum.soldiers.iter().sum();
        let mut sorted = sum.soldiers;
        sorted.sort_unstable();
        out.set(at, f32::from(sum.cards) / 5.0);
        out.set(at + 1, f32::from(total) / 8.0);
        out.set(at + 2, f32::from(sorted[3]) / 5.0);
        out.set(at + 3, f32::from(sorted[2]) / 5.0);
        out.set(at + 4, f32::from(sum.jokers) / 3.0);
        out.set(at + 5, if sorted[3] + sum.jokers >= 4 { 1.0 } else { 0.0 });
        out.set(at + 6, if usize::from(sum.cards) >= most { 1.0 } else { 0.0 });
    }
}

fn table(state: &State, coming: &Coming, taken: StreetSet, next: Color, out: &mut Features) {
    // Where the bonus cards are: with the next player, with another one, in the pile.
    let in_any = |card: Soldier| {
        let hands = state.hands.iter().flat_map(|it| it.iter());
        hands.chain(state.reserve.iter()).any(|it| *it == card)
    };
    let bonus = [Soldier::ORDERS, Soldier::GALLOP, Soldier::CLEAR, Soldier::RECALL];
    for (nth, card) in bonus.into_iter().enumerate() {
        let place = if state.hand().contains(&card) {
            0
        } else if in_any(card) {
            1
        } else if !state.soldier_discard.contains(&card) {
            2
        } else {
            continue;
        };
        out.set(CARDS_AT + 3 * nth + place, 1.0);
    }
    let discard = Sum::of(&state.soldier_discard);
    out.set(CARDS_AT + 12, f32::from(discard.jokers) / 6.0);
    out.set(CARDS_AT + 13, number(state.soldier_pile.len()) / 17.0);
    out.set(CARDS_AT + 14, number(state.soldier_discard.len()) / 17.0);

    let events = |at: usize| coming.by_color.iter().map(|it| it.events[at]).sum::<f32>();
    let color = &coming.by_color[next as usize];
    out.set(TABLE_AT, 1.0);
    out.set(TABLE_AT + 1, coming.taxis / 24.0);
    out.set(TABLE_AT + 2, coming.by_color.iter().map(|it| it.points).sum::<f32>() / 72.0);
    out.set(TABLE_AT + 3, events(0) / 3.0);
    out.set(TABLE_AT + 4, events(1) / 3.0);
    out.set(TABLE_AT + 5, events(2) / 3.0);
    out.set(TABLE_AT + 6, events(3) / 3.0);
    for (at, count) in color.events.iter().enumerate() {
        out.set(TABLE_AT + 7 + at, count / color.taxis.max(1.0));
    }
    let (mut tokens, mut drives) = (0.0, 0.0);
    let [one, other] = next.streets();
    let total = coming.by_street[one.index()] + coming.by_street[other.index()];
    for printed in [one, other] {
        let share = coming.by_street[printed.index()] / total.max(1.0);
        let (street, passed) = State::parking(printed, taken);
        if street.is_none() {
            continue;
        }
        drives += share * number(passed.len());
        let fresh = passed.iter().filter(|it| !state.tokens.contains(*it)).count();
        tokens += share * number(fresh);
    }
    out.set(TABLE_AT + 11, tokens / 2.0);
    out.set(TABLE_AT + 12, drives / 2.0);
    out.set(TABLE_AT + 13, number(state.tokens.len()) / 4.0);
    if let Some([one, other]) = state.officers {
        out.set(TABLE_AT + 14, number(distance(one, other)) / 4.0);
    }
    let in_danger = taken.len() >= 7 && events(0) > 0.0;
    out.set(TABLE_AT + 15, if in_danger { color.events[0] / color.taxis.max(1.0) } else { 0.0 });
    out.set(TAKEN_AT + taken.len(), 1.0);
    out.set(PLAYERS_AT + usize::from(state.players) - 1, 1.0);
}

/// The points of the taxis that have not been sent: no game brings more from here on.
pub(super) fn points_left(state: &State) -> f32 {
    let unsent = state.taxi_pile.iter().chain(state.waiting.iter().flatten());
    f32::from(unsent.map(|it| it.number()).sum::<u8>())
}
