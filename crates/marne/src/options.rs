//! The commands open to the active seat, as sets instead of a list: small, `Copy`, and quick to
//! make, to count and to walk through.

use std::ops::ControlFlow;

use super::command::{Bonus, Command, Destination, Direction, Load};
use super::officer::Officer;
use super::soldier::{Soldier, SoldierSet};
use super::street::{Color, Street, StreetSet};
use super::visitor::{Count, Each, Nth, Visitor};
use rules::List;

/// A waiting taxi that can be loaded now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loading {
    /// Where it waits.
    pub street: Street,
    /// Soldiers it needs, its token included.
    pub need: u8,
    /// The cards of the hand that may ride in it.
    pub cards: SoldierSet,
}

impl Loading {
    /// Whether these cards load the taxi. A wasteful load counts.
    #[must_use]
    pub fn accepts(&self, load: SoldierSet) -> bool {
        load.is_subset(self.cards) && load.soldiers() >= self.need
    }

    /// Whether all the cards together load the taxi.
    pub(super) fn is_open(self) -> bool {
        self.cards.riders(self.street.color()).soldiers() >= self.need
    }

    /// Every set of cards that loads the taxi.
    pub fn loads(self) -> impl ExactSizeIterator<Item = SoldierSet> + Clone {
        self.cards.riders(self.street.color()).loads(self.need)
    }
}

/// What the bonus cards in the hand can do now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BonusOptions {
    /// Whether orders may be played.
    pub orders: bool,
    /// Where each officer may gallop.
    pub gallop: [StreetSet; 2],
    /// Where a token may be taken off.
    pub clear: StreetSet,
    /// What may be recalled from the discard.
    pub recall: SoldierSet,
}

/// The commands open to the active seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is one command that is open or not")]
pub struct Options {
    /// Any colour may be chosen for the officers.
    pub place_officers: bool,
    /// The taxi may be revealed.
    pub reveal: bool,
    /// The cards that may be discarded.
    pub discard: SoldierSet,
    /// A card may be drawn.
    pub mobilize: bool,
    /// The drawn card may go to the hand.
    pub place_hand: bool,
    /// The drawn card may go to the reserve.
    pub place_reserve: bool,
    /// Either officer may walk either way.
    pub move_officer: bool,
    /// The cards that may be given in a trade.
    pub give: SoldierSet,
    /// The cards that may be taken in a trade, each against any given one.
    pub take: SoldierSet,
    /// The taxis that can be loaded, at most one an officer.
    pub send: [Option<Loading>; 2],
    /// The bonus cards.
    pub bonus: BonusOptions,
    /// The turn may be ended.
    pub end_turn: bool,
}

impl Options {
    /// Whether this command is among them. The order of the cards of a load does not matter.
    #[must_use]
    pub fn contains(&self, command: &Command) -> bool {
        match *command {
            Command::PlaceOfficers { .. } => self.place_officers,
            Command::Reveal => self.reveal,
            Command::Discard { card } => self.discard.contains(card),
            Command::Mobilize => self.mobilize,
            Command::Place { to: Destination::Hand } => self.place_hand,
            Command::Place { to: Destination::Reserve } => self.place_reserve,
            Command::MoveOfficer { .. } => self.move_officer,
            Command::Trade { give, take } => self.give.contains(give) && self.take.contains(take),
            Command::Send { street, cards } => {
                let load: SoldierSet = cards.iter().copied().collect();
                let loading = self.send.iter().flatten().find(|it| it.street == street);
                load.len() == cards.len() && loading.is_some_and(|it| it.accepts(load))
            }
            Command::PlayBonus(bonus) => match bonus {
                Bonus::Orders => self.bonus.orders,
                Bonus::Gallop { officer, street } => {
                    self.bonus.gallop[officer.index()].contains(street)
                }
                Bonus::Clear { street } => self.bonus.clear.contains(street),
                Bonus::Recall { recall } => self.bonus.recall.contains(recall),
            },
            Command::EndTurn => self.end_turn,
        }
    }

    /// How many commands are open; loads that differ only in the order of their cards are one.
    #[must_use]
    pub fn count(&self) -> usize {
        let mut count = Count(0);
        self.visit(&mut count).break_value();
        count.0
    }

    /// Passes on every open command, each once, the cards of a load in the order of the table of cards.
    pub fn each(&self, tell: impl FnMut(Command)) {
        self.visit(&mut Each(tell)).break_value();
    }

    /// Passes on the open command of this number, from 0, in the order of [`each`](Self::each).
    pub fn nth(&self, number: usize, mut tell: impl FnMut(Command)) {
        self.visit(&mut Nth { left: number, tell: &mut tell }).break_value();
    }

    /// Shows what is open, until the visitor has what it wants.
    fn visit(&self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        if self.place_officers {
            visitor.each_of(Color::ALL.into_iter(), |color| Command::PlaceOfficers { color })?;
        }
        visitor.one(self.reveal, Command::Reveal)?;
        visitor.each_of(self.discard.iter(), |card| Command::Discard { card })?;
        visitor.one(self.mobilize, Command::Mobilize)?;
        visitor.one(self.place_hand, Command::Place { to: Destination::Hand })?;
        visitor.one(self.place_reserve, Command::Place { to: Destination::Reserve })?;
        if self.move_officer {
            for officer in Officer::ALL {
                let walk = |direction| Command::MoveOfficer { officer, direction };
                visitor.each_of(Direction::ALL.into_iter(), walk)?;
            }
        }
        visitor.each_pair(self.give, self.take, |give, take| Command::Trade { give, take })?;
        for loading in self.send.iter().flatten() {
            let street = loading.street;
            let send = |load| Command::Send { street, cards: in_order(load) };
            visitor.each_of(loading.loads(), send)?;
        }
        if self.bonus != BonusOptions::default() {
            self.bonus.visit(visitor)?;
        }
        visitor.one(self.end_turn, Command::EndTurn)
    }

    /// Every open command, from a list made for it. A caller that asks repeatedly keeps a list, and fills it with
    /// [`each`](Self::each).
    pub fn iter(&self) -> impl Iterator<Item = Command> + use<> {
        let mut commands = Vec::with_capacity(32);
        self.each(|command| commands.push(command));
        commands.into_iter()
    }
}

impl BonusOptions {
    fn visit(&self, visitor: &mut impl Visitor) -> ControlFlow<()> {
        visitor.one(self.orders, Command::PlayBonus(Bonus::Orders))?;
        for officer in Officer::ALL {
            let gallop = |street| Command::PlayBonus(Bonus::Gallop { officer, street });
            visitor.each_of(self.gallop[officer.index()].iter(), gallop)?;
        }
        visitor.each_of(self.clear.iter(), |street| Command::PlayBonus(Bonus::Clear { street }))?;
        visitor.each_of(self.recall.iter(), |recall| Command::PlayBonus(Bonus::Recall { recall }))
    }
}

fn in_order(load: SoldierSet) -> Load {
    let mut cards = List::<Soldier, { Soldier::COUNT }>::default();
    load.iter().for_each(|card| cards.push(card));
    cards
}
