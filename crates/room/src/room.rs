//! What a room knows, and how it is rebuilt.

use std::collections::HashMap;
use std::sync::Arc;

use rules::{Entry, Games, Json, Outcome, Play, Seat, Viewer};

use crate::clock::Clock;
use crate::code::RoomCode;
use crate::deal::{Deal, Dealt};
use crate::identity::PlayerId;
use crate::people::{People, Player};
use crate::practice::Practised;
use crate::record::Origin;
use crate::seal::{Sealed, Source};
use crate::series::Chronicle;
use crate::undo::Acts;

/// A position in a room's log; the first record has 1.
pub type Seq = u32;
/// How many records of a room began a game, contained events of it or took an act back. Chat and seats do not move it,
/// and it does not show how many events a record had.
pub type Version = u32;

/// An agreement to go on without a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// Who is away.
    pub away: Seat,
    /// Who agreed.
    pub by: Seat,
}

/// The answer to an accepted request; a resend gets it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The version of the game after it.
    pub version: Version,
}

/// Whether the game has begun.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// People sit down and choose options.
    Lobby,
    /// The game, until its end and after it.
    Game {
        /// The game; it holds the whole truth.
        play: Box<dyn Play>,
        /// Where its seed comes from.
        source: Source,
        /// Where it comes from, if others may have the same.
        dealt: Option<Dealt>,
        /// Per seat, the version since which its options have been the current ones. The seat's own command always
        /// renews them.
        options_since: Vec<Version>,
        /// What may be taken back.
        acts: Acts,
    },
}

/// One table.
#[derive(Clone, Debug, PartialEq)]
pub struct Room {
    pub(crate) code: RoomCode,
    pub(crate) games: Games,
    pub(crate) seq: Seq,
    pub(crate) version: Version,
    /// How many records are by people who had no chair after them.
    pub(crate) strangers: Seq,
    /// Shared with those who report a record, because they need the names from before it.
    pub(crate) people: Arc<People>,
    /// Who plays again, once a game is over.
    pub(crate) again: Vec<PlayerId>,
    /// Who asks to end the running game, and has not played on since.
    pub(crate) reopening: Vec<PlayerId>,
    /// Who may choose options and start; nobody while all chairs are empty.
    pub(crate) host: Option<PlayerId>,
    /// Who asked for the host's role since it last passed.
    pub(crate) asked: Vec<PlayerId>,
    /// Nobody new may sit down.
    pub(crate) is_closed: bool,
    /// Whose chairs the host freed since the door was last opened.
    pub(crate) removed: Vec<PlayerId>,
    /// Who agreed to go on without whom.
    pub(crate) agreed: Vec<Agreed>,
    /// The game that is played or will be.
    pub(crate) game: Entry,
    pub(crate) options: Json,
    /// By game, the options that it was last chosen with here.
    pub(crate) chosen: HashMap<String, Json>,
    /// Where the games begin, if they are practice.
    pub(crate) practice: Option<Practised>,
    /// The deal of the next game.
    pub(crate) deal: Deal,
    /// The last seal of the log.
    pub(crate) sealed: Option<Sealed>,
    pub(crate) stage: Stage,
    /// How many seconds a turn may last.
    pub(crate) seconds: Option<u32>,
    /// The games that ended here, and how the next ones are played.
    pub(crate) chronicle: Chronicle,
    /// The clock of this turn.
    pub(crate) clock: Option<Clock>,
    /// The latest time in the log, in milliseconds since 1970.
    pub(crate) latest: u64,
    /// The answers to accepted requests, for resends.
    pub(crate) answered: HashMap<Origin, Answer>,
}

impl Room {
    /// A room before its first record, which opens it for one of these games.
    #[must_use]
    pub fn new(code: RoomCode, games: Games) -> Self {
        let game = games.first();
        Self {
            code,
            games,
            seq: 0,
            version: 0,
            strangers: 0,
            people: Arc::default(),
            again: Vec::new(),
            reopening: Vec::new(),
            host: None,
            asked: Vec::new(),
            is_closed: false,
            removed: Vec::new(),
            agreed: Vec::new(),
            game,
            options: game.rules.default_options(),
            chosen: HashMap::new(),
            practice: None,
            deal: Deal::default(),
            sealed: None,
            stage: Stage::Lobby,
            seconds: None,
            chronicle: Chronicle::default(),
            clock: None,
            latest: 0,
            answered: HashMap::new(),
        }
    }

    /// The code of the room.
    #[must_use]
    pub fn code(&self) -> RoomCode {
        self.code
    }

    /// The games that a room of this program may play.
    #[must_use]
    pub fn games(&self) -> Games {
        self.games
    }

    /// The position of the last record.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// The version of the game.
    #[must_use]
    pub fn version(&self) -> Version {
        self.version
    }

    /// The latest time in the log, in milliseconds since 1970. A clock that was set back makes later records older.
    #[must_use]
    pub fn latest(&self) -> u64 {
        self.latest
    }

    /// The people on the chairs, by seat.
    #[must_use]
    pub fn players(&self) -> &[Arc<Player>] {
        &self.people.players
    }

    /// Everybody whom the log names.
    #[must_use]
    pub fn people(&self) -> &Arc<People> {
        &self.people
    }

    /// The seats of those who play again, once a game is over.
    #[must_use]
    pub fn again(&self) -> Vec<Seat> {
        let said = self.again.iter().filter_map(|it| self.seat_of(*it));
        let seats = (0..).map(Seat).zip(self.players()).filter(|_| self.is_over());
        said.chain(seats.filter(|(_, it)| it.is_bot()).map(|(seat, _)| seat)).collect()
    }

    /// The seats of those who ask to end the running game, in the order they asked.
    #[must_use]
    pub fn reopening(&self) -> Vec<Seat> {
        let asked = self.reopening.iter().filter(|_| !self.is_over());
        asked.filter_map(|it| self.seat_of(*it)).collect()
    }

    /// The game that is played or will be.
    #[must_use]
    pub fn game(&self) -> Entry {
        self.game
    }

    /// The options of the next game, or of this one.
    #[must_use]
    pub fn options(&self) -> &Json {
        &self.options
    }

    /// The options that a game was last chosen with here; `None` if it never was.
    #[must_use]
    pub fn options_of(&self, game: &str) -> Option<&Json> {
        self.chosen.get(game)
    }

    /// Whether the game has begun.
    #[must_use]
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The chair of the host.
    #[must_use]
    pub fn host(&self) -> Option<Seat> {
        self.seat_of(self.host?)
    }

    /// The seats of those who ask for the host's role, in the order they asked.
    #[must_use]
    pub fn asking_for_host(&self) -> Vec<Seat> {
        self.asked.iter().filter_map(|it| self.seat_of(*it)).collect()
    }

    /// Whether nobody new may sit down.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Whether somebody whose chair was freed may not sit down again until the host opens the door.
    #[must_use]
    pub fn bars_somebody(&self) -> bool {
        !self.removed.is_empty()
    }

    /// Who agreed to go on without a player who is away. It holds until that player is back.
    #[must_use]
    pub fn agreed(&self) -> &[Agreed] {
        &self.agreed
    }

    /// The chair of a person.
    #[must_use]
    pub fn seat_of(&self, id: PlayerId) -> Option<Seat> {
        self.people.seat_of(id)
    }

    /// Which viewer a person is.
    #[must_use]
    pub fn viewer(&self, id: PlayerId) -> Viewer {
        self.people.viewer(id)
    }

    /// The game, once it has begun.
    #[must_use]
    pub fn play(&self) -> Option<&dyn Play> {
        match &self.stage {
            Stage::Lobby => None,
            Stage::Game { play, .. } => Some(play.as_ref()),
        }
    }

    /// The seat the game waits for: that of the turn, unless another has to answer first.
    #[must_use]
    pub fn awaited(&self) -> Option<Seat> {
        self.play()?.awaited()
    }

    /// How the game ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.play()?.outcome()
    }

    /// The commands open to a viewer; a watcher has none.
    #[must_use]
    pub fn offer(&self, viewer: Viewer) -> Option<Json> {
        self.play()?.offer(viewer.seat()?)
    }

    pub(crate) fn people_mut(&mut self) -> &mut People {
        Arc::make_mut(&mut self.people)
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        Arc::make_mut(&mut self.people_mut().players[seat.index()])
    }

    pub(crate) fn chairs(&self) -> usize {
        usize::from(*self.places().end())
    }
}
