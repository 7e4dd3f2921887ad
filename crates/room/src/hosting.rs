//! The host's role: how it passes, and what the host decides before a game.

use rules::Seat;

use crate::absence::BRIEF;
use crate::identity::PlayerId;
use crate::people::Player;
use crate::propose::Ask;
use crate::record::Event;
use crate::refusal::Refusal;
use crate::room::Room;

/// How many people whose chairs were freed are remembered: the latest ones.
const MOST_REMOVED: usize = 64;

impl Room {
    /// The player who asked first becomes the host once all others who are here ask; one player alone cannot overrule a
    /// host who is here, nor can one with somebody who asked and left.
    pub(crate) fn take_host(&self, ask: &Ask) -> Result<Event, Refusal> {
        let seat = self.seated(ask.player)?;
        let Some(host) = self.host().filter(|it| *it != seat) else { return Ok(Event::Unchanged) };
        if ask.away(&self.people.players[host.index()]) >= BRIEF {
            return Ok(Event::HostPassed { seat });
        }
        let asks = |it: &Player| it.id == ask.player || self.asked.contains(&it.id);
        let others = self.people.persons().filter(|it| self.host != Some(it.id));
        let mut here = others.filter(|it| ask.away(it) == 0);
        let agree = self.people.persons().count() > 2 && here.all(asks);
        let is_here = |it: &Seat| ask.away(&self.people.players[it.index()]) == 0;
        let mut first = self.asked.iter().filter_map(|it| self.seat_of(*it)).filter(is_here);
        let heir = first.clone().next().unwrap_or(seat);
        if agree && first.any(|it| it != seat) {
            return Ok(Event::HostPassed { seat: heir });
        }
        let again = self.asked.contains(&ask.player);
        Ok(if again { Event::Unchanged } else { Event::HostAsked { seat } })
    }

    pub(crate) fn give_host(
        &self,
        player: PlayerId,
        seat: Seat,
        name: &str,
    ) -> Result<Event, Refusal> {
        let heir = self.meant(player, seat, name)?;
        if heir.is_person() { Ok(Event::HostPassed { seat }) } else { Err(Refusal::NobodyThere) }
    }

    pub(crate) fn remove(
        &self,
        player: PlayerId,
        seat: Seat,
        name: &str,
    ) -> Result<Event, Refusal> {
        self.meant(player, seat, name)?;
        self.in_lobby()?;
        Ok(Event::Removed { seat })
    }

    /// The player whom the host means: those behind a free chair move up, so the host may have seen
    /// somebody else there.
    fn meant(&self, host: PlayerId, seat: Seat, name: &str) -> Result<&Player, Refusal> {
        self.hosting(host)?;
        self.other(host, seat)?;
        let player = &self.people.players[seat.index()];
        if player.name == name { Ok(player) } else { Err(Refusal::Stale) }
    }

    /// Opening a door that is open still lets back those whose chairs were freed.
    pub(crate) fn door(&self, player: PlayerId, open: bool) -> Result<Event, Refusal> {
        self.hosting(player)?;
        let same = self.is_closed != open && (!open || self.removed.is_empty());
        Ok(if same { Event::Unchanged } else { Event::Door { open } })
    }

    pub(crate) fn hosting(&self, player: PlayerId) -> Result<(), Refusal> {
        self.seated(player)?;
        if self.host == Some(player) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    /// The host frees a chair: who sat there stays out until the door is opened; a bot goes.
    pub(crate) fn send_away(&mut self, seat: Seat) {
        let gone = self.free(seat);
        if gone.is_bot() {
            return;
        }
        if self.removed.len() == MOST_REMOVED {
            self.removed.remove(0);
        }
        self.removed.push(gone);
    }

    /// If this was the host, the role passes to the first person in the order of seats.
    pub(crate) fn replace_host(&mut self, gone: PlayerId) {
        if self.host == Some(gone) {
            self.host = self.people.persons().next().map(|it| it.id);
            self.asked.clear();
        }
        // Nobody is left who could open it.
        if self.host.is_none() {
            self.open_door();
        }
    }

    /// Those whose chairs were freed may come back, too.
    pub(crate) fn open_door(&mut self) {
        self.is_closed = false;
        self.removed.clear();
    }
}
