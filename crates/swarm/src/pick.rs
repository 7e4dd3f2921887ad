//! A player who does anything that is open, and nothing that is not.

use rules::marne::{Bonus, BonusOffer, Command, CommandText, Offer, Soldier};

use crate::chance::Chance;

/// One of the commands that are offered: first any kind, so that no kind is rare, then any of it.
#[must_use]
pub fn pick(offer: &Offer, chance: &mut Chance) -> Option<CommandText> {
    let plain = [(offer.reveal, Command::Reveal), (offer.mobilize, Command::Mobilize)];
    let end = offer.end_turn.then_some(Command::EndTurn);
    let mut kinds: Vec<CommandText> =
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
            .map(CommandText::from)
            .chain(send(offer, chance))
            .collect();
    (!kinds.is_empty()).then(|| kinds.swap_remove(chance.place(kinds.len())))
}

fn trade(offer: &Offer, chance: &mut Chance) -> Option<Command> {
    let trade = offer.trade.as_ref()?;
    Some(Command::Trade { give: any(&trade.give, chance)?, take: any(&trade.take, chance)? })
}

fn send(offer: &Offer, chance: &mut Chance) -> Option<CommandText> {
    let send = any(&offer.send, chance)?;
    let load = any(&send.loads, chance)?;
    let rides = |at: &usize| load >> at & 1 == 1;
    let riding = (0..send.cards.len()).filter(rides).map(|at| send.cards[at].id().to_owned());
    Some(CommandText::Send { street: send.street, cards: riding.collect() })
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

#[cfg(test)]
mod tests {
    use rules::marne::{GameOptions, Marne};
    use rules::{Game as _, Seat, Seed};

    use super::*;

    #[test]
    fn whole_games_are_played_with_what_is_offered() {
        for number in 0..40 {
            let mut chance = Chance::new(number);
            let seed = Seed::new(chance.bytes());
            let players = 1 + u8::try_from(number % 5).unwrap();
            let mut state = Marne::start(&Marne::setup(players, GameOptions::default(), &seed));
            let mut kinds = std::collections::HashSet::new();
            while !Marne::is_over(&state) {
                let options = Marne::options(&state, state.active);
                let offer = Offer::new(&state, &options);
                let command = pick(&offer, &mut chance).expect("whoever has to act can");
                kinds.insert(std::mem::discriminant(&command));
                let command = command.resolve().expect("a command that has a meaning");
                let events = Marne::decide(&state, state.active, &command, &seed);
                for event in events.expect("what is offered is accepted") {
                    Marne::apply(&mut state, &event);
                }
            }
            assert!(kinds.len() > 3, "{number}: {} kinds", kinds.len());
            assert_eq!(pick(&nothing(&state), &mut chance), None);
        }
    }

    fn nothing(state: &rules::marne::State) -> Offer {
        Offer::new(state, &Marne::options(state, Seat(0)))
    }
}
