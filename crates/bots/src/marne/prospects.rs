//! Which loads, trades and discards are worth considering.

use marne::{Color, Command, Loading, Options, Soldier, SoldierSet, State};

use super::search::kind;
use super::sums::card;

/// The best loads for a taxi: no superfluous card, no waste, jokers last.
pub(super) fn loads(loading: Loading, most: usize) -> Vec<SoldierSet> {
    let is_least = |load: &SoldierSet| {
        let spare = load.soldiers() - loading.need;
        // No card is superfluous.
        load.iter().all(|it| SoldierSet::default().with(it).soldiers() > spare)
    };
    let rank = |load: &SoldierSet| {
        let jokers: u8 = load.iter().filter(|it| is_joker(*it)).map(soldiers).sum();
        u32::from(load.soldiers()) * 2 + u32::from(jokers) * 3
    };
    let mut loads: Vec<SoldierSet> = loading.loads().filter(is_least).collect();
    loads.sort_by_key(rank);
    let mut kinds: Vec<Vec<usize>> = Vec::new();
    loads.retain(|load| {
        let cards: Vec<usize> = load.iter().map(kind).collect();
        let is_new = !kinds.contains(&cards);
        if is_new {
            kinds.push(cards);
        }
        is_new
    });
    loads.truncate(most);
    loads
}

fn is_joker(it: Soldier) -> bool {
    card(it).is_some_and(|(color, _)| color.is_none())
}

fn soldiers(card: Soldier) -> u8 {
    SoldierSet::default().with(card).soldiers()
}

/// The trades that bring cards of one colour together where taxis ask for them.
pub(super) fn trades(state: &State, options: &Options, most: usize) -> Vec<Command> {
    if most == 0 || options.give.is_empty() || options.take.is_empty() {
        return Vec::new();
    }
    let asked = asked(state);
    let own = supplies(state.hand());
    let mut found: Vec<(i32, Command)> = Vec::new();
    let mut others: Vec<&[Soldier]> = Vec::new();
    if state.is_solo() {
        others.push(&state.reserve);
    } else {
        let players = usize::from(state.players);
        let further = |nth: usize| (state.active.index() + nth) % players;
        others.extend((1..players).map(|nth| &*state.hands[further(nth)]));
    }
    for theirs in others {
        let supply = supplies(theirs);
        let mut taken = Vec::with_capacity(8);
        for take in theirs.iter().copied() {
            if taken.contains(&kind(take)) {
                continue;
            }
            taken.push(kind(take));
            let mut given = Vec::with_capacity(8);
            for give in state.hand().iter().copied() {
                if given.contains(&kind(give)) || kind(give) == kind(take) {
                    continue;
                }
                given.push(kind(give));
                let gain = gain(&own, give, take, &asked, 3) + gain(&supply, take, give, &asked, 2);
                found.push((gain, Command::Trade { give, take }));
            }
        }
    }
    found.sort_by_key(|(gain, _)| -gain);
    found.truncate(most);
    found.into_iter().map(|(_, command)| command).collect()
}

/// What a bonus card in the hand is worth beside soldiers.
const BONUS: i32 = 8;

/// The cards that are missed least, in that order; one of each kind of equal cards.
pub(super) fn discards(state: &State, options: &Options, most: usize) -> Vec<Command> {
    let asked = asked(state);
    let own = supplies(state.hand());
    let loss = |it: Soldier| match card(it) {
        Some((color, soldiers)) => {
            let mut after = own;
            after[color.map_or(4, |it| it as usize)] -= i32::from(soldiers);
            worth(&own, &asked) - worth(&after, &asked)
        }
        None => BONUS,
    };
    let mut found: Vec<Soldier> = Vec::with_capacity(8);
    for card in options.discard.iter() {
        if !found.iter().any(|it| kind(*it) == kind(card)) {
            found.push(card);
        }
    }
    found.sort_by_cached_key(|it| loss(*it));
    found.truncate(most);
    found.into_iter().map(|card| Command::Discard { card }).collect()
}

/// By colour: how many soldiers the dearest waiting taxi asks for, and whether any waits.
fn asked(state: &State) -> [i32; 4] {
    let mut asked = [0; 4];
    for street in state.taken().iter() {
        let need = i32::from(state.need(street).unwrap_or(0));
        let color = &mut asked[street.color() as usize];
        *color = need.max(*color);
    }
    asked
}

/// Soldiers by colour; the last are the jokers'.
fn supplies(cards: &[Soldier]) -> [i32; 5] {
    let mut supplies = [0; 5];
    for (color, soldiers) in cards.iter().filter_map(|it| card(*it)) {
        supplies[color.map_or(4, |it| it as usize)] += i32::from(soldiers);
    }
    supplies
}

/// What a hand gains by trading one card for another.
fn gain(hand: &[i32; 5], give: Soldier, take: Soldier, asked: &[i32; 4], weight: i32) -> i32 {
    let mut after = *hand;
    for (it, sign) in [(give, -1), (take, 1)] {
        if let Some((color, soldiers)) = card(it) {
            after[color.map_or(4, |it| it as usize)] += sign * i32::from(soldiers);
        }
    }
    weight * (worth(&after, asked) - worth(hand, asked))
}

fn worth(hand: &[i32; 5], asked: &[i32; 4]) -> i32 {
    let jokers = hand[4];
    let of = |color: &Color| {
        let (own, asked) = (hand[*color as usize], asked[*color as usize]);
        let supply = own + jokers;
        if asked == 0 {
            return own * own.min(4);
        }
        let is_enough = own > 0 && supply >= asked;
        4 * own.min(asked) + own * own.min(4) + if is_enough { 12 } else { 0 }
    };
    Color::ALL.iter().map(of).sum::<i32>() + 6 * jokers
}
