//! The search of one's own turn: every sensible sequence of actions, averaged over the cards that may be drawn. Where
//! the turn ends, the net estimates what the game will still bring.

use marne::{
    Bonus, Command, Destination, Direction, Event, Load, Officer, Phase, Soldier, SoldierSet,
    State, Street,
};
use rules::Chance;
use rustc_hash::FxHashMap;

use super::ends::{Ends, Key};
use super::prospects;

/// How wide a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width {
    /// Cards tried for the first, second and every further draw from where the search began.
    pub(super) draws: [usize; 3],
    /// Trades tried in one position.
    pub(super) trades: usize,
    /// Loads tried for one taxi.
    pub(super) loads: usize,
}

/// Cards tried where a hand has one too many at the end of a turn. Trying every card makes most leaves differ in
/// nothing else and gains no points.
const TRIMS: usize = 2;

impl Width {
    /// As narrow as possible: used once the budget is spent.
    const LEAST: Self = Self { draws: [1, 1, 1], trades: 1, loads: 1 };
}

/// A command with the points it leads to at the end of the game, as far as they can be estimated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Candidate {
    pub(super) command: Command,
    pub(super) points: f32,
}

/// The search of one choice.
#[derive(Debug)]
pub(super) struct Search<'a, 'net> {
    ends: &'a mut Ends<'net>,
    width: Width,
    budget: u32,
    /// The order in which draws try the cards. It is fixed for the whole choice, so that the same cards recur.
    order: Vec<Soldier>,
    seen: FxHashMap<Key, f32>,
    /// Leaves that were reached, counted every time.
    leaves: u32,
    /// The actions left where the search began.
    actions: u8,
}

impl<'a, 'net> Search<'a, 'net> {
    /// A search from this position. The order of its piles does not matter, except for the back of the next taxi.
    pub(super) fn new(
        ends: &'a mut Ends<'net>,
        state: &State,
        width: Width,
        budget: u32,
        chance: &mut Chance,
    ) -> Self {
        let mut order: Vec<Soldier> = Soldier::all().collect();
        chance.shuffle(&mut order);
        // Before the arrival the coming turn still has all of them.
        let is_arrival = state.phase == Phase::Arrival;
        let actions = if is_arrival { State::ACTIONS } else { state.actions_left };
        Self { ends, width, budget, order, seen: FxHashMap::default(), leaves: 0, actions }
    }

    /// The commands worth considering, the best first.
    pub(super) fn candidates(&mut self, state: &State) -> Vec<Candidate> {
        let mut found = self.each(state);
        best_first(&mut found);
        found
    }

    /// The commands worth considering, always in the same order.
    fn each(&mut self, state: &State) -> Vec<Candidate> {
        let mut found: Vec<Candidate> = Vec::new();
        for command in self.commands(state) {
            let points = self.after(state, &command);
            found.push(Candidate { command, points });
        }
        found
    }

    /// The points of the game if this turn is played as well as the search can see.
    pub(super) fn points(&mut self, state: &State) -> f32 {
        if state.phase == Phase::Over {
            return f32::from(state.score());
        }
        if matches!(state.phase, Phase::Arrival | Phase::PlaceOfficers) {
            self.leaves += 1;
            return self.ends.points(state);
        }
        let key = Key::of(state);
        if let Some(seen) = self.seen.get(&key) {
            return *seen;
        }
        let commands = self.commands(state);
        let points = commands.iter().fold(f32::MIN, |best, it| best.max(self.after(state, it)));
        self.seen.insert(key, points);
        points
    }

    fn width(&self) -> Width {
        if self.leaves < self.budget { self.width } else { Width::LEAST }
    }

    fn after(&mut self, state: &State, command: &Command) -> f32 {
        if *command == Command::Mobilize {
            return self.after_draw(state);
        }
        let mut after = *state;
        make(&mut after, command);
        self.points(&after)
    }

    /// The average over the cards that may be drawn.
    fn after_draw(&mut self, state: &State) -> f32 {
        let pile = drawable(state);
        let drawn = self.drawn(state);
        let draws = self.width().draws;
        let width = draws[drawn.min(draws.len() - 1)];
        let cards = self.order.iter().copied().filter(|it| pile.contains(*it));
        let cards: rules::List<Soldier, { Soldier::COUNT }> = {
            let mut some = rules::List::default();
            cards.take(width).for_each(|it| some.push(it));
            some
        };
        let mut sum = 0.0;
        for card in cards.iter() {
            let mut after = *state;
            draw(&mut after, *card);
            sum += self.points(&after);
        }
        sum / (cards.len().max(1) as f32)
    }

    /// Draws since the search began, approximately: actions are spent on them and on little else.
    fn drawn(&self, state: &State) -> usize {
        usize::from(self.actions.saturating_sub(state.actions_left))
    }

    /// The commands that this search tries. Sequences with the same leaf are tried in one order only.
    fn commands(&self, state: &State) -> Vec<Command> {
        let options = state.options();
        let mut commands = Vec::with_capacity(24);
        match state.phase {
            Phase::Over => {}
            Phase::PlaceOfficers | Phase::Arrival => {
                options.each(|it| {
                    if !matches!(it, Command::PlayBonus(_)) {
                        commands.push(it);
                    }
                });
            }
            Phase::Place => {
                commands
                    .extend(options.place_hand.then_some(Command::Place { to: Destination::Hand }));
                let reserve = Command::Place { to: Destination::Reserve };
                commands.extend(options.place_reserve.then_some(reserve));
            }
            Phase::Discard | Phase::Trim => {
                let most = if state.phase == Phase::Trim { TRIMS } else { usize::MAX };
                commands.extend(prospects::discards(state, &options, most));
            }
            Phase::Actions => self.actions(state, &options, &mut commands),
        }
        commands
    }

    fn actions(&self, state: &State, options: &marne::Options, commands: &mut Vec<Command>) {
        let width = self.width();
        for loading in options.send.iter().flatten() {
            let loads = prospects::loads(*loading, width.loads);
            let send =
                |load: SoldierSet| Command::Send { street: loading.street, cards: cards(load) };
            commands.extend(loads.into_iter().map(send));
        }
        let can_act = state.actions_left > 0;
        if can_act {
            self.bonuses(state, options, commands);
            commands.extend(prospects::trades(state, options, width.trades));
            if options.mobilize {
                commands.push(Command::Mobilize);
            }
        } else if options.bonus.orders {
            // It does not matter when it is played: after the last action will do.
            commands.push(Command::PlayBonus(Bonus::Orders));
        }
        if options.move_officer
            && let Some([one, other]) = state.officers
        {
            let movers = if one == other { &Officer::ALL[..1] } else { &Officer::ALL[..] };
            for officer in movers {
                for direction in Direction::ALL {
                    commands.push(Command::MoveOfficer { officer: *officer, direction });
                }
            }
        }
        // A spare action draws a card: while the hand has room, no turn ends earlier.
        let can_draw = options.mobilize && state.hand().len() < state.hand_limit();
        if !can_draw {
            commands.push(Command::EndTurn);
        }
    }

    /// Bonus cards that have an effect at once.
    fn bonuses(&self, state: &State, options: &marne::Options, commands: &mut Vec<Command>) {
        let supply = |street: Street| {
            let riding = SoldierSet::riding_from(street.color());
            riding.intersection(state.hand_set()).soldiers()
        };
        let officers = state.officers.into_iter().flatten();
        for street in options.bonus.clear.iter() {
            let is_here = officers.clone().any(|it| it == street);
            let Some(need) = state.need(street) else { continue };
            if is_here && supply(street) + 1 >= need {
                commands.push(Command::PlayBonus(Bonus::Clear { street }));
            }
        }
        for officer in Officer::ALL {
            for street in options.bonus.gallop[officer.index()].iter() {
                let Some(need) = state.need(street) else { continue };
                let is_served = officers.clone().any(|it| it == street);
                if !is_served && supply(street) >= need {
                    commands.push(Command::PlayBonus(Bonus::Gallop { officer, street }));
                }
            }
        }
        let mut kinds = Vec::new();
        for recall in options.bonus.recall.iter() {
            let is_large = SoldierSet::default().with(recall).soldiers() >= 2;
            let is_bonus = recall.index() >= Soldier::ORDERS.index();
            if (is_large || is_bonus) && !kinds.contains(&kind(recall)) {
                kinds.push(kind(recall));
                commands.push(Command::PlayBonus(Bonus::Recall { recall }));
            }
        }
    }
}

/// The commands worth considering, the best first, by the average of so many searches. Each of them tries other cards
/// for the draws, so a command that only helps with the cards of one search loses its lead.
pub(super) fn candidates(
    ends: &mut Ends<'_>,
    state: &State,
    (width, budget): (Width, u32),
    searches: usize,
    chance: &mut Chance,
) -> Vec<Candidate> {
    let mut found = Search::new(ends, state, width, budget, chance).each(state);
    for _ in 1..searches {
        let more = Search::new(ends, state, width, budget, chance).each(state);
        found.iter_mut().zip(more).for_each(|(it, other)| it.points += other.points);
    }
    found.iter_mut().for_each(|it| it.points /= searches as f32);
    best_first(&mut found);
    found
}

/// A stable sort: equal ones keep their order.
fn best_first(found: &mut [Candidate]) {
    found.sort_by(|one, other| other.points.total_cmp(&one.points));
}

/// Cards that are worth the same: 2a and 2b, 3a and 3b.
pub(super) fn kind(card: Soldier) -> usize {
    match card.index() {
        at @ 0..20 if matches!(at % 5, 2 | 4) => at - 1,
        at => at,
    }
}

/// The cards of a load in the order of their table.
pub(super) fn cards(load: SoldierSet) -> Load {
    let mut cards = Load::default();
    load.iter().for_each(|card| cards.push(card));
    cards
}

/// The cards from which the next is drawn.
fn drawable(state: &State) -> SoldierSet {
    let pile =
        if state.soldier_pile.is_empty() { &state.soldier_discard } else { &state.soldier_pile };
    pile.iter().copied().collect()
}

/// Draws this card, wherever in the pile it lies: nobody knows where.
pub(super) fn draw(state: &mut State, card: Soldier) {
    if state.soldier_pile.is_empty() {
        std::mem::swap(&mut state.soldier_pile, &mut state.soldier_discard);
    }
    if let Some(top) = state.soldier_pile.pop()
        && top != card
    {
        state.soldier_pile.replace(card, top);
    }
    state.soldier_pile.push(card);
    state.apply(&Event::Mobilized { card });
}

/// Carries out a command that involves no chance, by the rules of the game.
pub(super) fn make(state: &mut State, command: &Command) {
    // The seed is not used: `draw` makes the draws.
    let seed = rules::Seed::new([0; 32]);
    let mut events = marne::Events::default();
    if state.decide_into(state.active, command, &seed, &mut events).is_ok() {
        events.iter().for_each(|event| state.apply(event));
    }
}
