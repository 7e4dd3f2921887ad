//! What proofs ask of the game: commands to try, and deals that nobody at the table can tell apart.

use rules::{Chance, Json, Kit, List, Seed, Viewer};

use crate::deck::{Card, LEVELS};
use crate::{
    Bonus, BonusOffer, Color, Command, Deck, Destination, Direction, EventLevel, GameOptions,
    HandLimit, Load, Marne, Offer, Officer, Scoring, Setup, Soldier, SoldierSet, State, Street,
    TableOptions, Target, Taxi, TaxiEvent,
};

/// The first places, from the top of each pile, that no player starts with or sees at once.
const DEEP_SOLDIER: usize = 12;
const DEEP_TAXI: usize = 3;
/// A deal whose first taxi brings silence.
const SILENT: [u8; 32] = [7; 32];

impl Kit for Marne {
    fn pick(offer: &Json, chance: &mut Chance) -> Option<Command> {
        pick(&offer.read().ok()?, chance)
    }

    fn any_options(chance: &mut Chance) -> TableOptions {
        const ALL: [EventLevel; 4] =
            [EventLevel::None, EventLevel::Light, EventLevel::Standard, EventLevel::Expert];
        const TABLES: [Scoring; 2] = [Scoring::French, Scoring::English];
        let rules = GameOptions {
            events: ALL[chance.place(ALL.len())],
            scoring: TABLES[chance.place(TABLES.len())],
            hand_limit: if chance.once_in(6) { HandLimit::Four } else { HandLimit::Five },
            drawn_officers: chance.once_in(6),
            silent: chance.once_in(6),
        };
        // A deck draws as much chance as its cards need, so it has its own source.
        let mut aside = chance.clone();
        TableOptions { rules, deck: aside.once_in(4).then(|| any_deck(&mut aside)) }
    }

    fn any_target(chance: &mut Chance) -> Target {
        match chance.once_in(2) {
            true => Target::Street { street: street(chance) },
            false => Target::Card { card: soldier(chance) },
        }
    }

    fn any_command(chance: &mut Chance) -> Command {
        let officer = Officer::ALL[chance.place(2)];
        match chance.below(12) {
            0 => Command::PlaceOfficers { color: Color::ALL[chance.place(4)] },
            1 => Command::Reveal,
            2 => Command::Discard { card: soldier(chance) },
            3 => Command::Mobilize,
            4 => Command::Place { to: [Destination::Hand, Destination::Reserve][chance.place(2)] },
            5 => Command::MoveOfficer { officer, direction: Direction::ALL[chance.place(2)] },
            6 => trade_of_two(chance),
            7 => Command::Send { street: street(chance), cards: any_load(chance) },
            8 => Command::PlayBonus(Bonus::Orders),
            9 => Command::PlayBonus(Bonus::Gallop { officer, street: street(chance) }),
            10 => Command::PlayBonus(match chance.once_in(2) {
                true => Bonus::Clear { street: street(chance) },
                false => Bonus::Recall { recall: soldier(chance) },
            }),
            _ => Command::EndTurn,
        }
    }

    /// Both piles in another order; the colour on the back of the next taxi stays the same.
    fn twin(state: &State, _viewer: Viewer, chance: &mut Chance) -> State {
        let mut twin = *state;
        twin.soldier_pile = shuffled(&state.soldier_pile, chance);
        let mut taxis = shuffled::<_, { Taxi::COUNT }>(&state.taxi_pile, chance).to_vec();
        if let (Some(top), Some(_)) = (state.taxi_pile.last(), state.officers) {
            let same: Vec<usize> =
                (0..taxis.len()).filter(|at| taxis[*at].color() == top.color()).collect();
            let last = taxis.len() - 1;
            taxis.swap(same[chance.place(same.len())], last);
        }
        twin.taxi_pile = list(&taxis);
        twin
    }

    /// Two cards of a pile change places, so deep that nobody sees either of them at the start.
    fn twin_setup(setup: &Setup, _viewer: Viewer, chance: &mut Chance) -> Setup {
        let mut twin = *setup;
        if chance.once_in(2) {
            twin.taxis = swapped(&setup.taxis, DEEP_TAXI, chance);
        } else {
            twin.soldiers = swapped(&setup.soldiers, DEEP_SOLDIER, chance);
        }
        twin
    }

    fn keeps(setup: &Setup, twin: &Setup, state: &State, _viewer: Viewer) -> bool {
        // The back of the top taxi is in sight.
        let taxis = &state.taxi_pile[..state.taxi_pile.len().saturating_sub(1)];
        moved(&setup.taxis, &twin.taxis).all(|it| taxis.contains(&it))
            && moved(&setup.soldiers, &twin.soldiers).all(|it| state.soldier_pile.contains(&it))
    }

    fn silent_seed() -> Option<Seed> {
        Some(Seed::new(SILENT))
    }
}

/// The cards of a deck that lie in another place in its twin.
fn moved<T: Copy + PartialEq>(deck: &[T], twin: &[T]) -> impl Iterator<Item = T> {
    deck.iter().zip(twin).filter(|(one, two)| one != two).map(|(one, _)| *one)
}

fn swapped<T: Copy + Default + PartialEq, const N: usize>(
    deck: &List<T, N>,
    first: usize,
    chance: &mut Chance,
) -> List<T, N> {
    let mut cards = deck.to_vec();
    let places = cards.len() - first;
    let one = chance.place(places);
    let two = (one + 1 + chance.place(places - 1)) % places;
    cards.swap(first + one, first + two);
    list(&cards)
}

fn shuffled<T: Copy + Default + PartialEq, const N: usize>(
    pile: &[T],
    chance: &mut Chance,
) -> List<T, N> {
    let mut cards = pile.to_vec();
    chance.shuffle(&mut cards);
    list(&cards)
}

fn list<T: Copy + Default + PartialEq, const N: usize>(cards: &[T]) -> List<T, N> {
    match List::from_slice(cards) {
        Some(list) => list,
        None => unreachable!("no pile holds more than its deck"),
    }
}

/// A deck that was drawn card by card; one that is not whole is drawn again.
fn any_deck(chance: &mut Chance) -> Deck {
    let event = |chance: &mut Chance| {
        let event = TaxiEvent::ALL[chance.place(TaxiEvent::ALL.len())];
        (event, LEVELS[chance.place(LEVELS.len())])
    };
    loop {
        let mut cards: Vec<Card> = Vec::new();
        while cards.len() < Taxi::COUNT {
            let number = [2, 3, 4][chance.place(3)];
            let event = chance.once_in(2).then(|| event(chance));
            let card = Card { street: street(chance), number, event };
            let is_alike = |it: &&Card| (it.street, it.number) == (card.street, card.number);
            // Two of a kind at most: a card with an event that is out of play is one without.
            if cards.iter().filter(is_alike).count() < 2 && !cards.contains(&card) {
                cards.push(card);
            }
        }
        if let Ok(deck) = Deck::new("Cartes (tirées au sort)".to_owned(), cards) {
            return deck;
        }
    }
}

fn street(chance: &mut Chance) -> Street {
    Street::ALL[chance.place(Street::ALL.len())]
}

fn soldier(chance: &mut Chance) -> Soldier {
    let all: Vec<Soldier> = Soldier::all().collect();
    all[chance.place(all.len())]
}

/// A card cannot be traded for itself.
fn trade_of_two(chance: &mut Chance) -> Command {
    loop {
        let (give, take) = (soldier(chance), soldier(chance));
        if give != take {
            return Command::Trade { give, take };
        }
    }
}

/// A load names its cards in the order of the table of cards, as the options list them.
fn any_load(chance: &mut Chance) -> Load {
    let cards = (0..1 + chance.place(3)).map(|_| soldier(chance));
    in_order(cards.fold(SoldierSet::default(), SoldierSet::with))
}

fn in_order(cards: SoldierSet) -> Load {
    let mut load = Load::default();
    cards.iter().for_each(|card| load.push(card));
    load
}

/// One of the commands that are offered: first any kind, so that no kind is rare, then any of it.
fn pick(offer: &Offer, chance: &mut Chance) -> Option<Command> {
    let plain = [(offer.reveal, Command::Reveal), (offer.mobilize, Command::Mobilize)];
    let end = offer.end_turn.then_some(Command::EndTurn);
    let kinds: Vec<Command> =
        plain
            .into_iter()
            .filter_map(|(open, command)| open.then_some(command))
            .chain(end)
            .chain(any(&offer.place_officers, chance).map(|color| Command::PlaceOfficers { color }))
            .chain(any(&offer.discard, chance).map(|card| Command::Discard { card }))
            .chain(any(&offer.place, chance).map(|to| Command::Place { to }))
            .chain(any(&offer.move_officer, chance).map(|walk| Command::MoveOfficer {
                officer: walk.officer,
                direction: walk.direction,
            }))
            .chain(trade(offer, chance))
            .chain(bonus(&offer.bonus, chance).map(Command::PlayBonus))
            .chain(send(offer, chance))
            .collect();
    any(&kinds, chance)
}

fn trade(offer: &Offer, chance: &mut Chance) -> Option<Command> {
    let trade = offer.trade.as_ref()?;
    Some(Command::Trade { give: any(&trade.give, chance)?, take: any(&trade.take, chance)? })
}

fn send(offer: &Offer, chance: &mut Chance) -> Option<Command> {
    let send = any(&offer.send, chance)?;
    let load = any(&send.loads, chance)?;
    let rides = |at: &usize| load >> at & 1 == 1;
    let riding = (0..send.cards.len()).filter(rides).map(|at| send.cards[at]);
    let cards = in_order(riding.fold(SoldierSet::default(), SoldierSet::with));
    Some(Command::Send { street: send.street, cards })
}

fn bonus(offer: &BonusOffer, chance: &mut Chance) -> Option<Bonus> {
    let gallop = any(&offer.gallop, chance).and_then(|it| {
        any(&it.streets, chance).map(|street| Bonus::Gallop { officer: it.officer, street })
    });
    let recall = |recall: Soldier| Bonus::Recall { recall };
    let cards: Vec<Bonus> = offer
        .orders
        .then_some(Bonus::Orders)
        .into_iter()
        .chain(gallop)
        .chain(any(&offer.clear, chance).map(|street| Bonus::Clear { street }))
        .chain(any(&offer.recall, chance).map(recall))
        .collect();
    any(&cards, chance)
}

fn any<T: Clone>(items: &[T], chance: &mut Chance) -> Option<T> {
    items.get(chance.place(items.len())).cloned()
}
