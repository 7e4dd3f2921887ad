//! Players of *Boomville*: they drive the shortest open way to their destination, and put what they
//! draw where it is least in their own way.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use boomville::{
    Boomville, Command, Direction, Effect, Obstacle, Obstacles, Offer, OneWayOffer, Phase, Play,
    Side, Square, State, View, WayOffer,
};
use rules::{Chance, Seat};

use crate::{Bot, Budget, Figures, Known, Level};

/// Further than any way: no road leads there.
const FAR: u32 = 100_000;
/// The cost of an obstacle, in squares: passing it takes cards, and more turns than any way round.
const CLOSED: u32 = 1_000;
/// How many squares a card has to save to be played.
const WORTHWHILE: u32 = 6;

impl Bot for Boomville {
    fn choose(
        known: &Known<'_, Self>,
        _level: Level,
        _budget: Budget,
        chance: &mut Chance,
    ) -> Option<Command> {
        let town = Town::new(known.view, known.seat);
        let offer = known.offer;
        town.more(offer)
            .or_else(|| town.card(offer))
            .or_else(|| town.roll(offer))
            .or_else(|| town.drive(&offer.ways, chance))
            .or_else(|| town.place(offer, chance))
            .or_else(|| town.answer(offer))
    }

    fn figures(state: &State) -> Figures {
        Figures { turns: state.turn, ending: "arrived", band: None }
    }
}

/// The town as one seat sees it.
struct Town<'a> {
    view: &'a View,
    seat: Seat,
    obstacles: Obstacles,
}

impl<'a> Town<'a> {
    fn new(view: &'a View, seat: Seat) -> Self {
        let mut obstacles = Obstacles::default();
        view.one_ways.iter().for_each(|(stretch, way)| obstacles.put_token(*stretch, *way));
        view.barriers.iter().for_each(|it| obstacles.put_barrier(*it));
        view.cones.iter().for_each(|it| obstacles.put_cone(*it));
        Self { view, seat, obstacles }
    }

    /// Bots never ask for a longer game, and never stand in the way of somebody who wants one.
    fn more(&self, offer: &Offer) -> Option<Command> {
        let is_asked = self.view.asked.unwrap_or(self.view.seat) == self.seat;
        let is_wanted = offer.more == Some(true) && !self.view.more.is_empty();
        (is_asked && is_wanted).then_some(Command::More { agree: true })
    }

    /// A kept card that saves a long way.
    fn card(&self, offer: &Offer) -> Option<Command> {
        let play = |it: Play| Some(Command::Play(it));
        let cards = &offer.play;
        let own = self.way(self.obstacles, self.here());
        let passed = self.view.pass[self.seat.index()];
        // The card is free, and every later choice uses what it shows.
        if let Some(at) = cards.look.iter().max_by_key(|it| self.view.reached[it.index()].len()) {
            return play(Play::Look(*at));
        }
        if let Some(die) = cards.die.iter().find(|it| self.driven(**it, passed) == 0) {
            return play(Play::Die(*die));
        }
        let other = |seat: &Seat| self.way(self.obstacles, self.view.taxis[seat.index()]);
        let wins = |it: &Seat| other(it) == 0 && self.is_last(self.seat);
        let helps = |it: &Seat| self.helps(*it, own, other(it));
        let places = cards.places.iter().copied().filter(|it| wins(it) || !helps(it));
        if let Some(seat) = places.min_by_key(other)
            && (wins(&seat) || other(&seat) + WORTHWHILE <= own)
        {
            return play(Play::Places(seat));
        }
        if cards.over
            && let Some(least) = offer.ways.iter().map(|it| self.left(it)).min()
            && let Some(die) = self.view.die
            && self.driven(die, true) + WORTHWHILE <= least
        {
            return play(Play::Over);
        }
        (cards.cancel && self.is_hurt()).then_some(Command::Play(Play::Cancel))
    }

    /// Whether an opponent whose destination this seat has seen gains at least as much by swapping places as this
    /// seat, whose way shrinks from `own` to `after`.
    fn helps(&self, other: Seat, own: u32, after: u32) -> bool {
        let way = |from: Square| self.to_seat(other, self.obstacles, from);
        let (theirs, here) = (way(self.view.taxis[other.index()]), way(self.here()));
        let arrives = self.view.destinations[other.index()].is_some() && here == 0;
        arrives || theirs.saturating_sub(here) >= own.saturating_sub(after).max(1)
    }

    /// Whether a seat has finished once it has reached its destination.
    fn is_last(&self, seat: Seat) -> bool {
        self.view.reached[seat.index()].len() + 1 >= usize::from(self.view.goal)
    }

    fn roll(&self, offer: &Offer) -> Option<Command> {
        offer.roll.then_some(Command::Roll)
    }

    fn drive(&self, ways: &[WayOffer], chance: &mut Chance) -> Option<Command> {
        let least = ways.iter().map(|it| self.left(it)).min()?;
        let best: Vec<&WayOffer> = ways.iter().filter(|it| self.left(it) == least).collect();
        let way = rules::List::from_slice(&chance.pick(&best)?.way)?;
        Some(Command::Move { way })
    }

    /// Puts up, turns or takes away an obstacle.
    fn place(&self, offer: &Offer, chance: &mut Chance) -> Option<Command> {
        let mut choices: Vec<(Obstacles, Command)> = Vec::new();
        let turned = |it: &OneWayOffer| {
            let mut after = self.obstacles;
            after.put_token(it.stretch, it.direction);
            after
        };
        for it in &offer.one_way {
            let (stretch, direction): (_, Direction) = (it.stretch, it.direction);
            choices.push((turned(it), Command::OneWay { stretch, direction }));
        }
        for it in &offer.turn {
            choices.push((turned(it), Command::Turn { stretch: it.stretch }));
        }
        for line in offer.barrier.iter().copied() {
            let mut after = self.obstacles;
            after.put_barrier(line);
            choices.push((after, Command::Barrier { line }));
        }
        // Leaving everything as it is comes first: something is taken away only if that helps.
        if offer.skip {
            choices.push((self.obstacles, Command::Skip));
        }
        for obstacle in offer.remove.iter().copied() {
            choices.push((self.without(obstacle), Command::Remove { obstacle }));
        }
        let worth = |obstacles: &Obstacles| {
            let own = self.way(*obstacles, self.here());
            (own, u32::MAX - self.others(*obstacles))
        };
        let best = choices.iter().map(|(after, _)| worth(after)).min()?;
        let mut good: Vec<Command> = Vec::new();
        good.extend(choices.iter().filter(|(after, _)| worth(after) == best).map(|it| it.1));
        if good.contains(&Command::Skip) {
            return Some(Command::Skip);
        }
        chance.pick(&good).copied()
    }

    fn answer(&self, offer: &Offer) -> Option<Command> {
        offer.accept.then_some(Command::Accept)
    }

    /// Whether the incident that is asked about throws this seat back.
    fn is_hurt(&self) -> bool {
        let own = self.way(self.obstacles, self.here());
        if self.view.phase != Phase::Incident {
            return false;
        }
        match self.view.drawn.map(|it| it.effect()) {
            Some(Effect::GoTo { square }) => self.way(self.obstacles, square) > own,
            Some(Effect::SwapDestinations { with }) => {
                let Some(partner) = self.partner(with) else { return false };
                let theirs = match self.view.destinations[partner.index()] {
                    Some(known) => squares(self.obstacles, self.here(), known.entrance()),
                    None => 2 * WORTHWHILE + 1,
                };
                // A partner who stands before the destination they get has arrived.
                let arrives = self.way(self.obstacles, self.view.taxis[partner.index()]) == 0;
                let first = self.view.seat == partner && self.is_last(partner);
                theirs > own || arrives && (theirs > 0 || first)
            }
            _ => false,
        }
    }

    /// With whom this seat would swap destinations. If it drew the incident: its neighbour on this side, among those
    /// who still drive. Otherwise: the seat that drew it.
    fn partner(&self, side: Side) -> Option<Seat> {
        let (players, drew) = (self.view.taxis.len(), self.view.seat);
        let further = (1..players).map(|nth| (drew.index() + nth) % players);
        let seats = further.filter_map(|it| u8::try_from(it).ok().map(Seat));
        let mut driving = seats.filter(|it| !self.view.places.contains(it));
        let neighbour = match side {
            Side::Left => driving.next(),
            Side::Right => driving.next_back(),
        };
        if drew == self.seat { neighbour } else { Some(drew) }
    }

    fn here(&self) -> Square {
        self.view.taxis[self.seat.index()]
    }

    fn without(&self, obstacle: Obstacle) -> Obstacles {
        let mut after = self.obstacles;
        after.remove(obstacle);
        after
    }

    /// What is left to drive after a way.
    fn left(&self, way: &WayOffer) -> u32 {
        if way.arrives { 0 } else { 1 + self.way(self.obstacles, way.end) }
    }

    /// What is left to drive after the best way of this many squares. It uses up a pass.
    fn driven(&self, die: u8, has_pass: bool) -> u32 {
        let Some(destination) = self.view.destinations[self.seat.index()] else { return FAR };
        let mut ends = BTreeSet::from([(self.here(), None)]);
        for _ in 0..die {
            let mut next = BTreeSet::new();
            for (at, before) in ends {
                let open = at.steps().iter().filter(|it| it.is_open(self.obstacles, has_pass));
                let on = open.clone().map(|it| it.to).filter(|it| Some(*it) != before);
                next.extend(on.map(|to| (to, Some(at))));
            }
            if next.iter().any(|(at, _)| *at == destination.entrance()) {
                return 0;
            }
            ends = next;
        }
        ends.iter().map(|(at, _)| 1 + self.way(self.obstacles, *at)).min().unwrap_or(FAR)
    }

    /// The squares to the own destination.
    fn way(&self, obstacles: Obstacles, from: Square) -> u32 {
        self.to_seat(self.seat, obstacles, from)
    }

    /// The ways of all opponents whose destinations this seat has seen.
    fn others(&self, obstacles: Obstacles) -> u32 {
        let others = (0..self.view.taxis.len()).filter(|it| *it != self.seat.index());
        others
            .filter_map(|it| u8::try_from(it).ok())
            .map(|it| match self.view.destinations[usize::from(it)] {
                Some(_) => self.to_seat(Seat(it), obstacles, self.view.taxis[usize::from(it)]),
                None => 0,
            })
            .sum()
    }

    fn to_seat(&self, seat: Seat, obstacles: Obstacles, from: Square) -> u32 {
        match self.view.destinations[seat.index()] {
            Some(destination) => squares(obstacles, from, destination.entrance()),
            None => 0,
        }
    }
}

/// How many squares it is from here to there, without a pass; [`CLOSED`] more for each step that an obstacle
/// closes: it can be taken away.
fn squares(obstacles: Obstacles, from: Square, to: Square) -> u32 {
    let mut far = vec![FAR; Square::all().count()];
    far[from.index()] = 0;
    let mut queue = BinaryHeap::from([Reverse((0, from))]);
    while let Some(Reverse((steps, here))) = queue.pop() {
        if here == to {
            return steps;
        }
        if steps > far[here.index()] {
            continue;
        }
        let roads = here.steps().iter().filter(|it| it.is_open(Obstacles::default(), false));
        for step in roads {
            let cost = if step.is_open(obstacles, false) { 1 } else { CLOSED };
            if steps + cost < far[step.to.index()] {
                far[step.to.index()] = steps + cost;
                queue.push(Reverse((steps + cost, step.to)));
            }
        }
    }
    FAR
}
