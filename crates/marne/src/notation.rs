//! The names of commands and states outside this program: on the wire and in the engine.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::command::{Bonus, Command, Destination, Direction};
use super::decide::Events;
use super::officer::Officer;
use super::outcome::End;
use super::refusal::Refusal;
use super::soldier::Soldier;
use super::state::{Phase, State};
use super::street::{Color, Street};
use super::taxi::Taxi;
use rules::strict::{present, present_word, word};
use rules::{List, Seat, Seed};

/// A command as text: cards are ids not yet looked up, so that an unknown card is distinguished from a
/// malformed command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "Command")]
#[allow(missing_docs, reason = "the fields are those of the command of the same name")]
pub enum CommandText {
    /// Choose the colour of the officers' streets.
    PlaceOfficers {
        #[serde(deserialize_with = "word")]
        color: Color,
    },
    /// Turn over the next taxi. (Braces, because serde ignores extra fields of unit variants.)
    Reveal {},
    /// Discard a card.
    Discard {
        #[ts(type = "SoldierCard")]
        card: String,
    },
    /// Draw a card.
    Mobilize {},
    /// Alone: put the drawn card away.
    Place {
        #[serde(deserialize_with = "word")]
        to: Destination,
    },
    /// Walk an officer one street.
    MoveOfficer {
        #[ts(type = "Officer")]
        officer: Officer,
        #[serde(deserialize_with = "word")]
        direction: Direction,
    },
    /// Swap two cards.
    Trade {
        #[ts(type = "SoldierCard")]
        give: String,
        #[ts(type = "SoldierCard")]
        take: String,
    },
    /// Load a taxi and send it.
    Send {
        #[serde(deserialize_with = "word")]
        street: Street,
        #[ts(type = "SoldierCard[]")]
        cards: Vec<String>,
    },
    /// Play a bonus card: `officer` and `street` for gallop, `street` for clear, `recall` for recall.
    PlayBonus {
        #[ts(type = "SoldierCard")]
        card: String,
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Officer")]
        officer: Option<Officer>,
        #[serde(
            default,
            deserialize_with = "present_word",
            skip_serializing_if = "Option::is_none"
        )]
        #[ts(optional)]
        street: Option<Street>,
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "SoldierCard")]
        recall: Option<String>,
    },
    /// End the turn.
    EndTurn {},
}

impl CommandText {
    /// The command that this text means.
    ///
    /// # Errors
    /// [`Refusal::UnknownCard`] for an id that no card has, [`Refusal::BadCommand`] for a card
    /// named twice, an unknown bonus card, or a missing or extra parameter.
    pub fn resolve(&self) -> Result<Command, Refusal> {
        Ok(match self {
            Self::PlaceOfficers { color } => Command::PlaceOfficers { color: *color },
            Self::Reveal {} => Command::Reveal,
            Self::Discard { card: id } => Command::Discard { card: card(id)? },
            Self::Mobilize {} => Command::Mobilize,
            Self::Place { to } => Command::Place { to: *to },
            Self::MoveOfficer { officer, direction } => {
                Command::MoveOfficer { officer: *officer, direction: *direction }
            }
            Self::Trade { give, take } => {
                let (give, take) = (card(give)?, card(take)?);
                if give == take {
                    return Err(Refusal::BadCommand);
                }
                Command::Trade { give, take }
            }
            Self::Send { street, cards: ids } => {
                if ids.iter().collect::<BTreeSet<_>>().len() < ids.len() {
                    return Err(Refusal::BadCommand);
                }
                let cards = ids.iter().map(|id| card(id)).collect::<Result<Vec<_>, _>>()?;
                let cards = List::from_slice(&cards).ok_or(Refusal::BadCommand)?;
                Command::Send { street: *street, cards }
            }
            Self::PlayBonus { card: id, officer, street, recall } => {
                let parameters = (*officer, *street, recall.as_deref());
                Command::PlayBonus(match (card(id)?, parameters) {
                    (Soldier::ORDERS, (None, None, None)) => Bonus::Orders,
                    (Soldier::GALLOP, (Some(officer), Some(street), None)) => {
                        Bonus::Gallop { officer, street }
                    }
                    (Soldier::CLEAR, (None, Some(street), None)) => Bonus::Clear { street },
                    (Soldier::RECALL, (None, None, Some(id))) => {
                        Bonus::Recall { recall: card(id)? }
                    }
                    _ => return Err(Refusal::BadCommand),
                })
            }
            Self::EndTurn {} => Command::EndTurn,
        })
    }
}

impl CommandText {
    /// What would happen if `seat` gave the command of this text.
    ///
    /// # Errors
    /// The refusal. Of several, the first in the list of section 7, errors of form before all others: an unknown card
    /// counts only if a command of its kind could be given at all.
    pub fn decide(&self, state: &State, seat: Seat, seed: &Seed) -> Result<Events, Refusal> {
        match self.resolve() {
            Ok(command) => state.decide(seat, &command, seed),
            Err(Refusal::UnknownCard) => {
                // Any card stands in for the unknown one: the question is when, not which.
                let stand_in = Soldier::default();
                let command = match self {
                    Self::Discard { .. } => Command::Discard { card: stand_in },
                    Self::Trade { .. } => Command::Trade { give: stand_in, take: stand_in },
                    Self::Send { street, .. } => {
                        Command::Send { street: *street, cards: List::default() }
                    }
                    Self::PlayBonus { .. } => Command::PlayBonus(Bonus::Orders),
                    Self::PlaceOfficers { .. }
                    | Self::Reveal {}
                    | Self::Mobilize {}
                    | Self::Place { .. }
                    | Self::MoveOfficer { .. }
                    | Self::EndTurn {} => return Err(Refusal::UnknownCard),
                };
                Err(match state.decide(seat, &command, seed) {
                    Err(
                        untimely @ (Refusal::GameOver
                        | Refusal::NotYourTurn
                        | Refusal::WrongPhase
                        | Refusal::NoActionsLeft),
                    ) => untimely,
                    Ok(_) | Err(_) => Refusal::UnknownCard,
                })
            }
            Err(form) => Err(form),
        }
    }
}

impl From<Command> for CommandText {
    fn from(command: Command) -> Self {
        let id = |card: Soldier| card.id().to_owned();
        match command {
            Command::PlaceOfficers { color } => Self::PlaceOfficers { color },
            Command::Reveal => Self::Reveal {},
            Command::Discard { card } => Self::Discard { card: id(card) },
            Command::Mobilize => Self::Mobilize {},
            Command::Place { to } => Self::Place { to },
            Command::MoveOfficer { officer, direction } => Self::MoveOfficer { officer, direction },
            Command::Trade { give, take } => Self::Trade { give: id(give), take: id(take) },
            Command::Send { street, cards } => {
                Self::Send { street, cards: cards.iter().map(|card| id(*card)).collect() }
            }
            Command::PlayBonus(bonus) => {
                let (officer, street, recall) = match bonus {
                    Bonus::Orders => (None, None, None),
                    Bonus::Gallop { officer, street } => (Some(officer), Some(street), None),
                    Bonus::Clear { street } => (None, Some(street), None),
                    Bonus::Recall { recall } => (None, None, Some(id(recall))),
                };
                Self::PlayBonus { card: id(bonus.card()), officer, street, recall }
            }
            Command::EndTurn => Self::EndTurn {},
        }
    }
}

fn card(id: &str) -> Result<Soldier, Refusal> {
    Soldier::from_id(id).ok_or(Refusal::UnknownCard)
}

/// A taken street.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TakenStreet {
    /// The taxi waiting there.
    pub taxi: Taxi,
    /// Whether it has a +1 token.
    pub token: bool,
}

/// The whole truth as text, for the engine only: nothing is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are those of `State`, the piles top first")]
pub struct StateText {
    pub phase: Phase,
    pub seat: Seat,
    pub actions_left: u8,
    pub silence: bool,
    pub no_bonus: bool,
    pub bonus_played: Vec<Soldier>,
    pub officers: Option<[Street; 2]>,
    pub streets: BTreeMap<&'static str, TakenStreet>,
    pub hands: Vec<Vec<Soldier>>,
    pub reserve: Vec<Soldier>,
    pub drawn: Option<Soldier>,
    pub taxi_pile: Vec<Taxi>,
    pub soldier_pile: Vec<Soldier>,
    pub soldier_discard: Vec<Soldier>,
    pub sent: Vec<Taxi>,
    pub score: u8,
    pub band: u8,
    pub turn: u8,
    pub end: Option<End>,
}

impl From<&State> for StateText {
    fn from(state: &State) -> Self {
        let score = state.score();
        let taken = |street: Street| {
            let taxi = state.waiting[street.index()]?;
            Some((street.slug(), TakenStreet { taxi, token: state.tokens.contains(street) }))
        };
        Self {
            phase: state.phase,
            seat: state.active,
            actions_left: state.actions_left,
            silence: state.silence.is_some(),
            no_bonus: state.no_bonus,
            bonus_played: state.bonus_played.iter().collect(),
            officers: state.officers,
            streets: Street::ALL.into_iter().filter_map(taken).collect(),
            hands: state.hands.iter().take(state.players.into()).map(|it| it.to_vec()).collect(),
            reserve: state.reserve.to_vec(),
            drawn: state.drawn,
            taxi_pile: state.taxi_pile.iter().rev().copied().collect(),
            soldier_pile: state.soldier_pile.iter().rev().copied().collect(),
            soldier_discard: state.soldier_discard.to_vec(),
            sent: state.sent.to_vec(),
            score,
            band: state.options.scoring.band(score),
            turn: state.turn,
            end: state.end,
        }
    }
}
