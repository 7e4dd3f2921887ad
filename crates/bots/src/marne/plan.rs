//! What the next players could send with their current cards, each turn played greedily. The taxis to come and the
//! cards to draw are left out: the net has to account for them.

use marne::{State, Street};
use rules::List;

use super::features::distance;
use super::sums::Sum;

/// Turns that are looked ahead.
pub(super) const TURNS: usize = 3;

/// What one turn could send.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Planned {
    /// Taxis sent, at most two.
    pub(super) taxis: u8,
    /// Their points.
    pub(super) points: u8,
    /// Actions left over.
    pub(super) spare: u8,
}

/// A taxi that waits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Waiting {
    street: Street,
    color: usize,
    need: u8,
    points: u8,
}

/// The best use of a turn found so far.
#[derive(Clone, Copy, Debug)]
struct Best {
    /// Where the officers stand when it begins.
    start: [Street; 2],
    worth: usize,
    planned: Planned,
    /// The taxis that are sent, by their places in the list, the later one first.
    sent: [Option<usize>; 2],
    /// Where the officers stand then.
    officers: [Street; 2],
}

/// The turns of the next players, one after the other.
pub(super) fn plan(state: &State, sums: &[Sum]) -> [Planned; TURNS] {
    let mut plan = [Planned::default(); TURNS];
    let Some(mut officers) = state.officers else { return plan };
    let mut hands = [Sum::default(); 5];
    let hands = &mut hands[..sums.len()];
    hands.copy_from_slice(sums);
    let mut taxis = waiting(state);
    let turns = TURNS.min(state.taxi_pile.len());
    for (turn, planned) in plan.iter_mut().enumerate().take(turns) {
        let seat = if state.is_solo() { 0 } else { turn % hands.len() };
        let mut best = Best::new(officers);
        best.one(hands, seat, &taxis);
        best.two(&hands[seat], &taxis);
        for at in best.sent.into_iter().flatten() {
            let taxi = taxis[at];
            hands[seat].pay(taxi.color, taxi.need);
            // The last one takes its place.
            if let Some(last) = taxis.pop()
                && last != taxi
            {
                taxis.replace(taxi, last);
            }
        }
        *planned = best.planned;
        officers = best.officers;
    }
    plan
}

fn waiting(state: &State) -> List<Waiting, 8> {
    let mut taxis = List::default();
    for street in Street::ALL {
        if let (Some(taxi), Some(need)) = (state.waiting[street.index()], state.need(street)) {
            let color = street.color() as usize;
            taxis.push(Waiting { street, color, need, points: taxi.number() });
        }
    }
    taxis
}

impl Best {
    fn new(officers: [Street; 2]) -> Self {
        let planned = Planned { taxis: 0, points: 0, spare: State::ACTIONS };
        Self { start: officers, worth: 0, planned, sent: [None; 2], officers }
    }

    /// Keeps a use of the turn if its actions suffice and it is better.
    fn consider(
        &mut self,
        points: u8,
        actions: usize,
        sent: [Option<usize>; 2],
        officers: [Street; 2],
    ) {
        let Some(spare) = State::ACTIONS.checked_sub(u8::try_from(actions).unwrap_or(u8::MAX))
        else {
            return;
        };
        let is_pair = sent[1].is_some();
        // A point is worth more than an action, and two taxis free two streets.
        let worth = 4 * usize::from(points) + 3 * usize::from(spare) + if is_pair { 4 } else { 1 };
        if worth > self.worth {
            let planned = Planned { taxis: 1 + u8::from(is_pair), points, spare };
            *self = Self { start: self.start, worth, planned, sent, officers };
        }
    }

    /// One taxi, with the own cards or after a trade.
    fn one(&mut self, hands: &[Sum], seat: usize, taxis: &[Waiting]) {
        for (at, taxi) in taxis.iter().enumerate() {
            let supply = hands[seat].riders(taxi.color);
            let walks = self.start.map(|it| distance(it, taxi.street));
            let mover = usize::from(walks[1] < walks[0]);
            let mut officers = self.start;
            officers[mover] = taxi.street;
            if supply >= taxi.need {
                self.consider(taxi.points, walks[mover] + 1, [Some(at), None], officers);
            } else if walks[mover] <= 1 && supply + 3 >= taxi.need {
                let others = (0..hands.len()).filter(|it| *it != seat);
                let most = others.map(|it| hands[it].best_card(taxi.color)).max().unwrap_or(0);
                if supply + most >= taxi.need {
                    self.consider(taxi.points, walks[mover] + 2, [Some(at), None], officers);
                }
            }
        }
    }

    /// Two taxis with the own cards: an officer for each, or one for both if they are neighbours.
    fn two(&mut self, hand: &Sum, taxis: &[Waiting]) {
        let is_own = |it: &(usize, &Waiting)| hand.riders(it.1.color) >= it.1.need;
        for (one, first) in taxis.iter().enumerate().filter(is_own) {
            for (other, second) in taxis.iter().enumerate().skip(one + 1).filter(is_own) {
                if !can_load(hand, first, second) {
                    continue;
                }
                let [here, there] = self.start;
                let straight = distance(here, first.street) + distance(there, second.street);
                let crossed = distance(there, first.street) + distance(here, second.street);
                let points = first.points + second.points;
                let sent = [Some(other), Some(one)];
                self.consider(points, straight + 2, sent, [first.street, second.street]);
                self.consider(points, crossed + 2, sent, [second.street, first.street]);
                if distance(first.street, second.street) > 1 {
                    continue;
                }
                for mover in 0..2 {
                    for (near, far) in [(first, second), (second, first)] {
                        let mut officers = self.start;
                        let actions = distance(officers[mover], near.street) + 3;
                        officers[mover] = far.street;
                        self.consider(points, actions, sent, officers);
                    }
                }
            }
        }
    }
}

/// Whether a hand holds enough for both, its jokers used once.
fn can_load(hand: &Sum, one: &Waiting, other: &Waiting) -> bool {
    let lack = if one.color == other.color {
        (one.need + other.need).saturating_sub(hand.own(one.color))
    } else {
        let lack = |it: &Waiting| it.need.saturating_sub(hand.own(it.color));
        lack(one) + lack(other)
    };
    lack <= hand.jokers()
}

#[cfg(test)]
mod tests {
    use marne::{GameOptions, Hand, Setup, Soldier, Taxi};
    use rules::Seed;

    use super::*;

    /// Officers and taxis on the Quai d'Orsay (3) and in the Rue Fabert (2), and these cards with the next
    /// player; nobody else has any.
    fn planned(ids: &[&str]) -> [Planned; TURNS] {
        let setup = Setup::from_seed(2, GameOptions::default(), &Seed::new([1; 32]));
        let mut state = State::new(&setup);
        state.officers = Some([Street::Orsay, Street::Fabert]);
        state.waiting[0] = Some(Taxi::new(Street::Orsay, 3));
        state.waiting[1] = Some(Taxi::new(Street::Fabert, 2));
        let cards: Vec<Soldier> = ids.iter().filter_map(|id| Soldier::from_id(id)).collect();
        assert_eq!(cards.len(), ids.len());
        state.hands[state.active.index()] = Hand::from_slice(&cards).unwrap_or_default();
        let (sums, seats) = Sum::all(&state);
        plan(&state, &sums[..seats])
    }

    #[test]
    fn two_taxis_leave_in_one_turn_if_the_cards_suffice() {
        let idle = Planned { taxis: 0, points: 0, spare: 3 };
        let both = Planned { taxis: 2, points: 5, spare: 1 };
        assert_eq!(planned(&["blue-3a", "red-2a"]), [both, idle, idle]);
        assert_eq!(planned(&["blue-2a", "red-1", "joker-2"]), [both, idle, idle]);
    }

    #[test]
    fn a_joker_rides_once() {
        assert_eq!(planned(&["joker-3"])[0], Planned { taxis: 1, points: 3, spare: 2 });
    }
}
