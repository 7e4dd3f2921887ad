//! The people of a room: players on chairs, and guests who watch.

use std::sync::Arc;

use rules::{Level, Seat, Viewer};

use crate::identity::PlayerId;

/// How many guests are remembered: the latest ones.
const MOST_GUESTS: usize = 64;

/// A bot, and how well it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// Who it is in the log.
    pub id: PlayerId,
    /// How well it plays.
    pub level: Level,
}

/// A person on a chair, or a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who they are; [`PlayerId::NOBODY`] if they gave up the seat of a game.
    pub id: PlayerId,
    /// Their name, also after they gave up the seat.
    pub name: String,
    /// The pass to this chair, if one was given to another device.
    pub lent: Option<Lent>,
    /// How well it plays, if it is a bot.
    pub bot: Option<Level>,
    /// The bot that plays for this player until they are back.
    pub stand_in: Option<Bot>,
}

impl Player {
    /// A person of this name.
    #[must_use]
    pub fn new(id: PlayerId, name: &str) -> Self {
        Self { id, name: name.to_owned(), lent: None, bot: None, stand_in: None }
    }

    /// The bot that plays at this seat: the player, or the one that plays for them.
    #[must_use]
    pub fn bot(&self) -> Option<Bot> {
        self.bot.map(|level| Bot { id: self.id, level }).or(self.stand_in)
    }

    /// Whether the player is a bot.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        self.bot.is_some()
    }

    /// Whether somebody sits here who has a voice: a person.
    #[must_use]
    pub fn is_person(&self) -> bool {
        !self.is_vacant() && !self.is_bot()
    }

    /// Whether the seat waits for somebody else.
    #[must_use]
    pub fn is_vacant(&self) -> bool {
        self.id == PlayerId::NOBODY
    }
}

/// A pass to a chair: good once, and not for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lent {
    /// Who holds it. A pass is a token like any other, so the log knows its digest only.
    pub to: PlayerId,
    /// Until when, in milliseconds since 1970.
    pub until: u64,
}

/// A guest who watches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Who they are.
    pub id: PlayerId,
    /// The number by which the room knows them, from 1.
    pub number: u32,
    /// Their name, if they gave one.
    pub name: Option<String>,
    /// The seat that they ask for.
    pub wish: Option<Wish>,
}

/// A guest's request for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Which.
    pub seat: Seat,
    /// When they asked, in milliseconds since 1970.
    pub since: u64,
    /// The players who agree.
    pub agreed: Vec<Seat>,
}

impl Guest {
    /// Whether they ask for this seat.
    pub(crate) fn wishes(&self, seat: Seat) -> bool {
        self.wish.as_ref().is_some_and(|it| it.seat == seat)
    }
}

/// Everybody whom the log of a room names. The server keeps one version for each of the last records; the versions share
/// the entries that did not change, so that a change to one person does not copy the names of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    /// By seat.
    pub(crate) players: Vec<Arc<Player>>,
    /// By number.
    pub(crate) guests: Vec<Arc<Guest>>,
    /// How many guests there have been.
    pub(crate) arrived: u32,
    /// How many bots there have been.
    pub(crate) bots: u32,
    /// Whether players read what guests say.
    pub(crate) is_merged: bool,
}

impl People {
    /// These players and guests.
    #[must_use]
    pub fn new(players: Vec<Player>, guests: Vec<Guest>) -> Self {
        let arrived = guests.iter().map(|it| it.number).max().unwrap_or(0);
        let players = players.into_iter().map(Arc::new).collect();
        let guests = guests.into_iter().map(Arc::new).collect();
        Self { players, guests, arrived, bots: 0, is_merged: false }
    }

    /// By seat.
    #[must_use]
    pub fn players(&self) -> &[Arc<Player>] {
        &self.players
    }

    /// By number.
    #[must_use]
    pub fn guests(&self) -> &[Arc<Guest>] {
        &self.guests
    }

    /// Whether players read what guests say.
    #[must_use]
    pub fn is_merged(&self) -> bool {
        self.is_merged
    }

    /// The chair of a person.
    #[must_use]
    pub fn seat_of(&self, id: PlayerId) -> Option<Seat> {
        let at = self.players.iter().position(|it| it.id == id && !it.is_vacant())?;
        u8::try_from(at).ok().map(Seat)
    }

    /// Which viewer a person is.
    #[must_use]
    pub fn viewer(&self, id: PlayerId) -> Viewer {
        self.seat_of(id).map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// The guest that a person is.
    #[must_use]
    pub fn guest(&self, id: PlayerId) -> Option<&Guest> {
        self.guests.iter().find(|it| it.id == id).map(Arc::as_ref)
    }

    /// The number that the next guest gets.
    #[must_use]
    pub fn next_guest(&self) -> u32 {
        self.arrived + 1
    }

    /// The people who have a seat and have not given it up: those who have a voice.
    pub(crate) fn persons(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().map(Arc::as_ref).filter(|it| it.is_person())
    }

    /// Counts one more bot, and returns its id.
    pub(crate) fn next_bot(&mut self) -> PlayerId {
        self.bots += 1;
        PlayerId::bot(self.bots)
    }

    /// A guest arrived.
    pub(crate) fn welcome(&mut self, id: PlayerId) {
        if self.guests.len() == MOST_GUESTS {
            self.guests.remove(0);
        }
        self.arrived += 1;
        self.guests.push(Arc::new(Guest { id, number: self.arrived, name: None, wish: None }));
    }

    pub(crate) fn guest_mut(&mut self, id: PlayerId) -> Option<&mut Guest> {
        self.guests.iter_mut().find(|it| it.id == id).map(Arc::make_mut)
    }

    /// How many guests ask for a seat.
    pub(crate) fn wishes(&self) -> usize {
        self.guests.iter().filter(|it| it.wish.is_some()).count()
    }

    /// Withdraws every request for this seat.
    pub(crate) fn forget_wish(&mut self, seat: Seat) {
        let wishing = self.guests.iter_mut().filter(|it| it.wishes(seat));
        wishing.for_each(|it| Arc::make_mut(it).wish = None);
    }

    /// Withdraws every request for a seat.
    pub(crate) fn forget_wishes(&mut self) {
        let wishing = self.guests.iter_mut().filter(|it| it.wish.is_some());
        wishing.for_each(|it| Arc::make_mut(it).wish = None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_versions_share_the_people_who_did_not_change() {
        let [one, other, guest] = [1, 2, 3].map(PlayerId::bot);
        let players = vec![Player::new(one, "Ana"), Player::new(other, "Léa")];
        let named = |number| Guest { id: guest, number, name: None, wish: None };
        let before = People::new(players, vec![named(1)]);
        let mut people = before.clone();
        people.forget_wishes();
        people.forget_wish(Seat(0));
        Arc::make_mut(&mut people.players[1]).name = "Léo".to_owned();
        people.welcome(PlayerId::bot(4));
        assert!(Arc::ptr_eq(&before.players[0], &people.players[0]));
        assert!(Arc::ptr_eq(&before.guests[0], &people.guests[0]));
        assert_eq!((before.players[1].name.as_str(), before.guests.len()), ("Léa", 1));
    }
}
