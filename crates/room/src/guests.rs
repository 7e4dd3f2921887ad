//! Guests who watch: their names, their words, and the seats that they may take.

use std::sync::Arc;

use rules::Seat;

use crate::identity::PlayerId;
use crate::people::{People, Player, Wish};
use crate::propose::Ask;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::{Room, Stage};
use crate::text;

/// The longest name of a guest, in bytes: each change of one guest sends the names of all to everybody in the room, and
/// anybody who has the link can pose as many guests.
const GUEST_NAME: usize = 96;

impl Room {
    /// A player and a guest whom the room knows already need no number.
    pub(crate) fn watch(&self, player: PlayerId) -> Event {
        let is_known = self.seat_of(player).is_some() || self.people.guest(player).is_some();
        if is_known { Event::Unchanged } else { Event::Watching {} }
    }

    /// Only players and guests have names; no two names in a room are the same or look alike.
    pub(crate) fn rename(&self, player: PlayerId, name: &str) -> Result<Event, Refusal> {
        let old = match (self.seat_of(player), self.people.guest(player)) {
            (Some(seat), _) => Some(self.people.players[seat.index()].name.as_str()),
            (None, Some(guest)) => guest.name.as_deref(),
            (None, None) => return Err(Refusal::NotSeated),
        };
        let name = self.name_for(player, name)?;
        Ok(match self.seat_of(player) {
            _ if old == Some(name.as_str()) => Event::Unchanged,
            Some(seat) => Event::Renamed { seat, name },
            None if name.len() > GUEST_NAME => return Err(Refusal::BadName),
            None => Event::GuestRenamed { name },
        })
    }

    pub(crate) fn name_for(&self, player: PlayerId, name: &str) -> Result<String, Refusal> {
        let name = text::name(name).ok_or(Refusal::BadName)?;
        let others = self.names().filter(|(it, _)| *it != player).map(|(_, name)| name);
        text::distinct(name, &others).ok_or(Refusal::NameTaken)
    }

    /// What everybody here is called.
    pub(crate) fn names(&self) -> impl Iterator<Item = (PlayerId, &str)> + Clone {
        let People { players, guests, .. } = self.people.as_ref();
        let guests = guests.iter().filter_map(|it| Some((it.id, it.name.as_deref()?)));
        players.iter().map(|it| (it.id, it.name.as_str())).chain(guests)
    }

    /// Decides whether players read what guests say.
    pub(crate) fn merge_chats(&self, player: PlayerId, merged: bool) -> Result<Event, Refusal> {
        self.seated(player)?;
        let same = self.people.is_merged == merged;
        Ok(if same { Event::Unchanged } else { Event::ChatsMerged { merged } })
    }

    /// A guest asks for a seat that nobody plays at. Nobody has to agree if all are vacant.
    pub(crate) fn take_seat(&self, ask: &Ask, seat: Seat) -> Result<Event, Refusal> {
        let player = ask.player;
        if self.seat_of(player).is_some() {
            return Err(Refusal::SeatTaken);
        }
        let guest = self.people.guest(player).ok_or(Refusal::NotWatching)?;
        if self.removed.contains(&player) {
            return Err(Refusal::Removed);
        }
        self.is_free(ask, seat)?;
        if self.people.persons().next().is_none() {
            return Ok(Event::SatIn { seat, guest: guest.number });
        }
        let again =
            guest.wish.as_ref().is_some_and(|it| it.seat == seat && self.holds_still(ask, it));
        Ok(if again { Event::Unchanged } else { Event::SeatAsked { seat } })
    }

    /// Once two players agree, or the only one, the guest takes the seat.
    pub(crate) fn let_in(&self, ask: &Ask, number: u32, seat: Seat) -> Result<Event, Refusal> {
        let own = self.seated(ask.player)?;
        let guest = self.people.guests.iter().find(|it| it.number == number);
        let Some((guest, wish)) = guest.and_then(|it| Some((it, it.wish.as_ref()?))) else {
            return Err(Refusal::NobodyThere);
        };
        // The guest may have asked for another seat since the player saw the request.
        if wish.seat != seat {
            return Err(Refusal::Stale);
        }
        self.is_free(ask, seat)?;
        if !self.holds_still(ask, wish) {
            return Err(Refusal::Stale);
        }
        let others = wish.agreed.iter().filter(|it| **it != own).count();
        Ok(if others + 1 >= self.needed(ask, seat) {
            Event::SatIn { seat, guest: guest.number }
        } else if wish.agreed.contains(&own) {
            Event::Unchanged
        } else {
            Event::SeatAgreed { seat: own, guest: guest.number }
        })
    }

    /// Whether a request for a seat still holds: as far as this node knows, its player was not here in between.
    fn holds_still(&self, ask: &Ask, wish: &Wish) -> bool {
        let player = &self.people.players[wish.seat.index()];
        ask.unseen.contains(&player.id)
            || ask.at.max(self.latest).saturating_sub(ask.away(player)) <= wish.since
    }

    /// Whether a guest may ask for this seat: its player gave it up, or has been away for a while in a cooperative
    /// game, and may be the guest, whose phone is lost; somebody else has to be there who can agree. In a competitive
    /// game nobody gets an opponent's secrets.
    fn is_free(&self, ask: &Ask, seat: Seat) -> Result<(), Refusal> {
        let goes_on = self.game.rules.is_cooperative() && !self.is_over();
        let is_lost = |it: &Player| {
            goes_on && ask.is_away(it) && self.people.persons().any(|other| other.id != it.id)
        };
        match (&self.stage, self.people.players.get(seat.index())) {
            (Stage::Lobby, _) => Err(Refusal::NotStarted),
            (Stage::Game { .. }, None) => Err(Refusal::NobodyThere),
            (Stage::Game { .. }, Some(it)) if it.is_vacant() || is_lost(it) => Ok(()),
            (Stage::Game { .. }, Some(_)) => Err(Refusal::SeatTaken),
        }
    }

    /// A guest asks for a seat.
    pub(crate) fn wish(&mut self, guest: PlayerId, seat: Seat, now: u64) {
        if let Some(guest) = self.people_mut().guest_mut(guest) {
            guest.wish = Some(Wish { seat, since: now, agreed: Vec::new() });
        }
    }

    /// The player of this seat agrees to the request of a guest.
    pub(crate) fn vote_in(&mut self, seat: Seat, number: u32) {
        let guests = &mut self.people_mut().guests;
        let guest = guests.iter_mut().find(|it| it.number == number);
        if let Some(wish) = guest.and_then(|it| Arc::make_mut(it).wish.as_mut()) {
            wish.agreed.push(seat);
        }
    }

    /// The seat and its name stay.
    pub(crate) fn give_up(&mut self, seat: Seat) {
        let gone = std::mem::replace(&mut self.player_mut(seat).id, PlayerId::NOBODY);
        self.player_mut(seat).lent = None;
        self.asked.retain(|it| *it != gone);
        self.again.retain(|it| *it != gone);
        self.reopening.retain(|it| *it != gone);
        self.forget_votes(seat);
        self.people_mut().welcome(gone);
        self.replace_host(gone);
    }

    /// A player who leaves withdraws their votes; the next player of the seat does not inherit them.
    fn forget_votes(&mut self, seat: Seat) {
        self.agreed.retain(|it| it.by != seat);
        let guests = self.people_mut().guests.iter_mut();
        for guest in guests.filter(|it| it.wish.is_some()) {
            if let Some(wish) = &mut Arc::make_mut(guest).wish {
                wish.agreed.retain(|it| *it != seat);
            }
        }
        if let Some(clock) = &mut self.clock {
            clock.asked.retain(|it| *it != seat);
        }
        if let Stage::Game { acts, .. } = &mut self.stage {
            acts.leave(seat);
        }
    }

    /// An agreement to go on without the seat ends: somebody is here. A player who was away becomes a guest, as one who
    /// gives the seat up.
    pub(crate) fn sit_in(&mut self, seat: Seat, number: u32) {
        let guests = &mut self.people_mut().guests;
        let Some(at) = guests.iter().position(|it| it.number == number) else {
            panic!("{}: guest {number} is not here", self.code);
        };
        let guest = guests.remove(at);
        self.people_mut().forget_wish(seat);
        if !self.people.players[seat.index()].is_vacant() {
            self.give_up(seat);
        }
        let chair = self.player_mut(seat);
        (chair.id, chair.stand_in) = (guest.id, None);
        if let Some(name) = &guest.name {
            chair.name.clone_from(name);
        }
        self.agreed.retain(|it| it.away != seat);
        self.host.get_or_insert(guest.id);
    }
}
