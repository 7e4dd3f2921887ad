//! Players of *Boomville*: they drive the shortest open way to their destination, and put what they
//! draw where it is least in their own way.

use std::collections::VecDeque;

use boomville::{
    Boomville, Command, Direction, Effect, Obstacle, Obstacles, Offer, OneWayOffer, Phase, Play,
    Square, State, View, WayOffer,
};
use rules::{Chance, Seat};

use crate::{Bot, Budget, Figures, Level, Position};

/// Further than any way: no open step leads there.
const FAR: u32 = 10_000;
/// What a card to play has to save, in squares.
const WORTHWHILE: u32 = 6;

impl Bot for Boomville {
    fn choose(
        position: &Position<'_, Self>,
        _level: Level,
        _budget: Budget,
        chance: &mut Chance,
    ) -> Option<Command> {
        let town = Town::new(position.view, position.seat);
        let offer = position.offer;
        town.card(offer)
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

    /// A kept card that saves a long way.
    fn card(&self, offer: &Offer) -> Option<Command> {
        let play = |it: Play| Some(Command::Play(it));
        let cards = &offer.play;
        let own = self.way(self.obstacles, self.here());
        if let Some(die) = cards.die.iter().max()
            && own <= u32::from(*die)
        {
            return play(Play::Die(*die));
        }
        let other = |seat: &Seat| self.way(self.obstacles, self.view.taxis[seat.index()]);
        if let Some(seat) = cards.places.iter().copied().min_by_key(other)
            && other(&seat) + WORTHWHILE <= own
        {
            return play(Play::Places(seat));
        }
        if cards.over && own > WORTHWHILE {
            let with_pass = offer.ways.is_empty() || offer.ways.iter().all(|it| it.squares == 0);
            if with_pass || self.passing() + WORTHWHILE <= own {
                return play(Play::Over);
            }
        }
        (cards.cancel && self.is_hurt()).then_some(Command::Play(Play::Cancel))
    }

    fn roll(&self, offer: &Offer) -> Option<Command> {
        offer.roll.then_some(Command::Roll)
    }

    fn drive(&self, ways: &[WayOffer], chance: &mut Chance) -> Option<Command> {
        let left =
            |it: &WayOffer| if it.arrives { 0 } else { 1 + self.way(self.obstacles, it.end) };
        let least = ways.iter().map(left).min()?;
        let best: Vec<&WayOffer> = ways.iter().filter(|it| left(it) == least).collect();
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
        // To leave all as it is comes first: something is taken away only if that helps.
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
            Some(Effect::SwapDestinations { .. }) => own <= 2 * WORTHWHILE,
            _ => false,
        }
    }

    fn here(&self) -> Square {
        self.view.taxis[self.seat.index()]
    }

    fn without(&self, obstacle: Obstacle) -> Obstacles {
        let mut after = self.obstacles;
        after.remove(obstacle);
        after
    }

    /// The squares to the own destination.
    fn way(&self, obstacles: Obstacles, from: Square) -> u32 {
        self.to_seat(self.seat, obstacles, from, self.view.pass[self.seat.index()])
    }

    /// The same with a pass.
    fn passing(&self) -> u32 {
        self.to_seat(self.seat, self.obstacles, self.here(), true)
    }

    /// The ways of all opponents whose destinations this seat has seen.
    fn others(&self, obstacles: Obstacles) -> u32 {
        let others = (0..self.view.taxis.len()).filter(|it| *it != self.seat.index());
        others
            .filter_map(|it| u8::try_from(it).ok())
            .map(|it| match self.view.destinations[usize::from(it)] {
                Some(_) => {
                    let from = self.view.taxis[usize::from(it)];
                    self.to_seat(Seat(it), obstacles, from, self.view.pass[usize::from(it)])
                }
                None => 0,
            })
            .sum()
    }

    fn to_seat(&self, seat: Seat, obstacles: Obstacles, from: Square, has_pass: bool) -> u32 {
        match self.view.destinations[seat.index()] {
            Some(destination) => squares(obstacles, from, destination.entrance(), has_pass),
            None => 0,
        }
    }
}

/// How many squares it is from here to there by open steps.
fn squares(obstacles: Obstacles, from: Square, to: Square, has_pass: bool) -> u32 {
    let mut far = vec![FAR; Square::all().count()];
    far[from.index()] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        let steps = far[here.index()];
        if here == to {
            return steps;
        }
        for step in here.steps().iter().filter(|it| it.is_open(obstacles, has_pass)) {
            if far[step.to.index()] == FAR {
                far[step.to.index()] = steps + 1;
                queue.push_back(step.to);
            }
        }
    }
    FAR
}
