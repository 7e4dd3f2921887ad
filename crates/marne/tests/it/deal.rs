//! A deal laid out card by card: named cards lie where they are put, the rest in table order.

use marne::{Color, EventLevel, GameOptions, HandLimit, Scoring, Setup, Soldier, Taxi};
use rules::{List, Seat};

use crate::table::Table;

/// A setup in the making. There are no events unless they are asked for.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    players: u8,
    first: u8,
    options: GameOptions,
    taxis: Vec<Taxi>,
    soldiers: [Option<Soldier>; Soldier::COUNT],
    officers: Option<Color>,
}

const DEALT: usize = 10;

impl Deal {
    pub(crate) fn players(players: u8) -> Self {
        Self {
            players,
            first: 0,
            options: GameOptions { events: EventLevel::None, ..GameOptions::default() },
            taxis: Vec::new(),
            soldiers: [None; Soldier::COUNT],
            officers: None,
        }
    }

    pub(crate) fn first(mut self, seat: u8) -> Self {
        self.first = seat;
        self
    }

    pub(crate) fn events(mut self, level: EventLevel) -> Self {
        self.options.events = level;
        self
    }

    pub(crate) fn scoring(mut self, scoring: Scoring) -> Self {
        self.options.scoring = scoring;
        self
    }

    /// House rule: four cards are kept.
    pub(crate) fn short_hands(mut self) -> Self {
        self.options.hand_limit = HandLimit::Four;
        self
    }

    /// House rule: nobody communicates in this game.
    pub(crate) fn silent(mut self) -> Self {
        self.options.silent = true;
        self
    }

    /// House rule: chance placed the officers on the streets of this colour.
    pub(crate) fn officers(mut self, color: Color) -> Self {
        self.options.drawn_officers = true;
        self.officers = Some(color);
        self
    }

    /// The next taxis, the top of the pile first.
    pub(crate) fn taxis(mut self, ids: &[&str]) -> Self {
        self.taxis = ids.iter().map(|id| taxi(id)).collect();
        self
    }

    /// Cards that a seat is dealt, in the order of dealing.
    pub(crate) fn hand(mut self, seat: u8, ids: &[&str]) -> Self {
        let players = usize::from(self.players);
        let at = usize::from((seat + self.players - self.first) % self.players);
        for (round, id) in ids.iter().enumerate() {
            let place = at + round * players;
            assert!(place < DEALT, "seat {seat} is not dealt {id}");
            self.soldiers[place] = Some(soldier(id));
        }
        self
    }

    /// Alone: the cards of the reserve.
    pub(crate) fn reserve(mut self, ids: &[&str]) -> Self {
        assert!(self.players == 1 && ids.len() <= DEALT / 2);
        for (place, id) in (DEALT / 2..).zip(ids) {
            self.soldiers[place] = Some(soldier(id));
        }
        self
    }

    /// The cards on the pile after dealing, the top first.
    pub(crate) fn draws(mut self, ids: &[&str]) -> Self {
        for (place, id) in (DEALT..).zip(ids) {
            self.soldiers[place] = Some(soldier(id));
        }
        self
    }

    pub(crate) fn setup(&self) -> Setup {
        let mut rest = Soldier::all().filter(|it| !self.soldiers.contains(&Some(*it)));
        let soldiers: Vec<Soldier> = self
            .soldiers
            .iter()
            .map(|named| named.unwrap_or_else(|| rest.next().unwrap()))
            .collect();
        assert_eq!(rest.next(), None, "a card is named twice");
        let rest = Taxi::all().filter(|it| !self.taxis.contains(it));
        let taxis: Vec<Taxi> = self.taxis.iter().copied().chain(rest).collect();
        Setup {
            players: self.players,
            first: Seat(self.first),
            options: self.options,
            taxis: List::from_slice(&taxis).unwrap(),
            soldiers: List::from_slice(&soldiers).unwrap(),
            officers: self.officers,
        }
    }

    /// The table before the officers are placed.
    pub(crate) fn table(&self) -> Table {
        Table::new(&self.setup())
    }
}

pub(crate) fn soldier(id: &str) -> Soldier {
    Soldier::from_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

pub(crate) fn taxi(id: &str) -> Taxi {
    Taxi::from_id(id).unwrap_or_else(|| panic!("no taxi {id}"))
}
