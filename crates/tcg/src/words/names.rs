//! What things are called in a sentence.

use ironlance_engine::{Say, Seat, Sentence, Thing, Viewer, and, count, say};

use crate::{
    State, Tcg,
    name::CardName,
    naming::Mention,
    state::{CardId, Def, Object, Place, Site, stockpile},
};

/// What things are called in a sentence that somebody reads.
pub(crate) struct Names<'a> {
    game: &'a Tcg,
    known: Known<'a>,
}

enum Known<'a> {
    /// The table, as a viewer knows it.
    Table(&'a State, Viewer),
    /// What an event speaks of.
    Mentions(&'a [Mention]),
}

impl<'a> Names<'a> {
    /// What a viewer calls the cards on the table.
    pub(crate) fn on_table(game: &'a Tcg, state: &'a State, viewer: Viewer) -> Names<'a> {
        Names { game, known: Known::Table(state, viewer) }
    }

    /// What cards were called when something happened.
    pub(crate) fn told(game: &'a Tcg, mentions: &'a [Mention]) -> Names<'a> {
        Names { game, known: Known::Mentions(mentions) }
    }

    fn mention(&self, id: CardId) -> Option<Mention> {
        match self.known {
            Known::Table(state, viewer) => Some(Mention::of(self.game, state, id)?.seen(viewer)),
            Known::Mentions(mentions) => mentions.iter().find(|it| it.id == id).copied(),
        }
    }

    /// A card on the table.
    pub(crate) fn card(&self, id: CardId) -> Sentence {
        match self.mention(id) {
            Some(mention) => mention.words(self.game),
            None => Sentence::of(&id.thing().called("a card that is gone")),
        }
    }

    /// Whether a card is on the table, or was when something happened.
    pub(crate) fn is_there(&self, id: CardId) -> bool {
        self.mention(id).is_some()
    }

    /// Which card it is, if that is known.
    pub(crate) fn def(&self, id: CardId) -> Option<Def> {
        self.game.content().def(self.mention(id)?.card?)
    }

    /// A card by its name alone.
    pub(crate) fn name(&self, card: CardName) -> Thing {
        card.thing().called(self.game.shown(card))
    }

    /// A card or a Stockpile.
    pub(crate) fn site(&self, site: Site) -> Sentence {
        match site {
            Site::Card(id) => self.card(id),
            Site::Stockpile(seat) => stockpile(seat),
        }
    }

    /// Whatever an effect is about.
    pub(crate) fn object(&self, object: Object) -> Sentence {
        match object {
            Object::Card(id) => self.card(id),
            Object::Stockpile(seat) => stockpile(seat),
            Object::InHand(seat, _) => say!("a card in the hand of {seat}"),
            Object::InScrapheap(seat, place) => match self.in_scrapheap(seat, place) {
                Some(name) => say!("{name} in the Scrapheap of {seat}"),
                None => say!("a card in the Scrapheap of {seat}"),
            },
            Object::InStockpile(seat, _) => say!("a card in the Stockpile of {seat}"),
        }
    }

    fn in_scrapheap(&self, seat: Seat, place: u16) -> Option<Thing> {
        let Known::Table(state, _) = self.known else { return None };
        let def = state.players.get(seat.index())?.scrapheap.get(usize::from(place))?;
        Some(self.name(self.game.card(*def).code))
    }

    /// Cards in a row, each by itself.
    pub(crate) fn each(&self, cards: &[CardId]) -> Sentence {
        listed(cards.iter().map(|id| self.card(*id)))
    }

    /// Cards in a row, where it does not matter which of the same name they are.
    pub(crate) fn kinds(&self, cards: &[CardId]) -> Sentence {
        let mut counts: Vec<(Option<CardName>, CardId, usize)> = Vec::new();
        for id in cards {
            let card = self.mention(*id).and_then(|mention| mention.card);
            match counts.iter_mut().find(|(other, ..)| card.is_some() && *other == card) {
                Some((.., count)) => *count += 1,
                None => counts.push((card, *id, 1)),
            }
        }
        listed(counts.into_iter().map(|(card, id, count)| match (card, count) {
            (None, _) => self.card(id),
            (Some(card), 1) => say!("{}", id.thing().called(self.game.shown(card))),
            (Some(card), count) => say!("{count} {}", self.name(card)),
        }))
    }

    /// Where a card is.
    pub(crate) fn place(&self, place: Place) -> Sentence {
        match place {
            Place::Construction => "under construction".into(),
            Place::New => "new, in the Construction region".into(),
            Place::CommandPost => "in the Command Post".into(),
            Place::Patrol => "on patrol".into(),
            Place::Guard(site) => say!("guarding {}", self.site(site)),
            Place::On(site) => say!("on {}", self.site(site)),
            Place::In(region) => say!("in the {region}"),
        }
    }
}

/// Things in a row: `one, two and three`, or `nothing`.
pub(crate) fn listed<T: Say>(items: impl IntoIterator<Item = T>) -> Sentence {
    let list = and(items);
    if list.is_empty() { "nothing".into() } else { list }
}

/// A number of things whose plural has an `s`: `1 counter`, `2 counters`.
pub(crate) fn many(number: impl Into<i64>, one: &str) -> Sentence {
    count(number, one, &format!("{one}s"))
}
