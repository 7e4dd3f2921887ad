//! The 70 clients (section 2).

use std::sync::LazyLock;

use serde::Deserialize;
use ts_rs::TS;

use crate::data;
use crate::id::{Ids, named};
use crate::map::Square;
use crate::wish::{Wish, WishSet};

/// A client, by the position of the card in the file.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(type = "string")]
pub struct Client(u8);

named!(Client, ids);

impl Client {
    /// What this client wants, in the order of the card.
    #[must_use]
    pub fn wishes(self) -> &'static [Wish] {
        &CLIENTS.cards[self.index()].wishes
    }

    /// Whether the wishes to do count only in the order of the card.
    #[must_use]
    pub fn is_in_order(self) -> bool {
        CLIENTS.cards[self.index()].in_order
    }

    /// Whether this client is in the easy deck: those with one wish.
    #[must_use]
    pub fn is_easy(self) -> bool {
        self.wishes().len() == 1
    }

    /// The wishes with their positions.
    pub fn numbered(self) -> impl Iterator<Item = (u8, Wish)> + Clone {
        (0..).zip(self.wishes().iter().copied())
    }

    /// The wishes to do.
    #[must_use]
    pub fn to_do(self) -> WishSet {
        self.numbered().filter(|(_, wish)| wish.is_to_do()).map(|(position, _)| position).collect()
    }

    /// Whether this client never wants to enter the square.
    #[must_use]
    pub fn avoids(self, square: Square) -> bool {
        let avoided = |wish: &Wish| matches!(wish, Wish::Avoid { .. }) && wish.fits(square);
        self.wishes().iter().any(avoided)
    }

    /// Which of the open wishes this square keeps; `is_stop` if a roll ends exactly here.
    #[must_use]
    pub fn kept(self, open: WishSet, square: Square, is_stop: bool) -> WishSet {
        let wishes = self.wishes();
        let mut kept = WishSet::default();
        for position in open.iter() {
            let wish = wishes[usize::from(position)];
            if wish.fits(square) && (is_stop || !wish.needs_stop()) {
                kept.insert(position);
            } else if self.is_in_order() {
                break;
            }
        }
        kept
    }

    /// The tips for a ride that ends after so many rolls.
    #[must_use]
    pub fn tip(self, rolls: u16) -> u16 {
        let tip = |wish: &Wish| match wish {
            Wish::Hurry { rolls: within, tip } if rolls <= *within => *tip,
            Wish::Hurry { .. }
            | Wish::Pass { .. }
            | Wish::Stop { .. }
            | Wish::Visit { .. }
            | Wish::Avoid { .. } => 0,
        };
        self.wishes().iter().map(tip).sum()
    }
}

struct Clients {
    ids: Ids,
    cards: Vec<ClientData>,
}

#[derive(Deserialize)]
struct CardsData {
    clients: Vec<ClientData>,
}

#[derive(Deserialize)]
struct ClientData {
    id: String,
    wishes: Vec<Wish>,
    #[serde(default)]
    in_order: bool,
}

static CLIENTS: LazyLock<Clients> = LazyLock::new(|| {
    let CardsData { clients: cards } = data::read(data::CARDS);
    Clients { ids: Ids::new(cards.iter().map(|it| it.id.clone())), cards }
});

fn ids() -> &'static Ids {
    &CLIENTS.ids
}
