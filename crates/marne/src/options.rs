//! The commands open to the active seat, as sets instead of a list: small, `Copy`, and quick to
//! make, to count and to walk through.

use super::command::{Bonus, Command, Destination, Direction, Load};
use super::officer::Officer;
use super::soldier::{Soldier, SoldierSet};
use super::street::{Color, Street, StreetSet};
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
    pub fn loads(self) -> impl Iterator<Item = SoldierSet> + Clone {
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
        let one = usize::from;
        let loads: usize = self.send.iter().flatten().map(|it| it.loads().count()).sum();
        let gallops: usize = self.bonus.gallop.iter().map(|it| it.len()).sum();
        Color::ALL.len() * one(self.place_officers)
            + one(self.reveal)
            + self.discard.len()
            + one(self.mobilize)
            + one(self.place_hand)
            + one(self.place_reserve)
            + Officer::ALL.len() * Direction::ALL.len() * one(self.move_officer)
            + self.give.len() * self.take.len()
            + loads
            + one(self.bonus.orders)
            + gallops
            + self.bonus.clear.len()
            + self.bonus.recall.len()
            + one(self.end_turn)
    }

    /// Tells of every open command, each once, the cards of a load in the order of the table of cards.
    pub fn each(&self, mut tell: impl FnMut(Command)) {
        if self.place_officers {
            Color::ALL.into_iter().for_each(|color| tell(Command::PlaceOfficers { color }));
        }
        if self.reveal {
            tell(Command::Reveal);
        }
        self.discard.iter().for_each(|card| tell(Command::Discard { card }));
        if self.mobilize {
            tell(Command::Mobilize);
        }
        if self.place_hand {
            tell(Command::Place { to: Destination::Hand });
        }
        if self.place_reserve {
            tell(Command::Place { to: Destination::Reserve });
        }
        if self.move_officer {
            for officer in Officer::ALL {
                for direction in Direction::ALL {
                    tell(Command::MoveOfficer { officer, direction });
                }
            }
        }
        for give in self.give.iter() {
            self.take.iter().for_each(|take| tell(Command::Trade { give, take }));
        }
        for loading in self.send.iter().flatten() {
            let street = loading.street;
            let send = |load: SoldierSet| Command::Send { street, cards: in_order(load) };
            loading.loads().for_each(|load| tell(send(load)));
        }
        self.bonus.each(|bonus| tell(Command::PlayBonus(bonus)));
        if self.end_turn {
            tell(Command::EndTurn);
        }
    }

    /// Every open command, from a list made for it. Who asks again and again keeps a list, and fills it
    /// with [`each`](Self::each).
    pub fn iter(&self) -> impl Iterator<Item = Command> + use<> {
        let mut commands = Vec::with_capacity(32);
        self.each(|command| commands.push(command));
        commands.into_iter()
    }
}

impl BonusOptions {
    fn each(&self, mut tell: impl FnMut(Bonus)) {
        if self.orders {
            tell(Bonus::Orders);
        }
        for officer in Officer::ALL {
            let streets = self.gallop[officer.index()];
            streets.iter().for_each(|street| tell(Bonus::Gallop { officer, street }));
        }
        self.clear.iter().for_each(|street| tell(Bonus::Clear { street }));
        self.recall.iter().for_each(|recall| tell(Bonus::Recall { recall }));
    }
}

fn in_order(load: SoldierSet) -> Load {
    let mut cards = List::<Soldier, { Soldier::COUNT }>::default();
    load.iter().for_each(|card| cards.push(card));
    cards
}
