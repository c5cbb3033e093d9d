//! What things are called in a sentence.

use std::borrow::Cow;

use ironlance_engine::{Seat, Viewer};

use crate::{
    State, Tcg,
    name::CardName,
    naming::Mention,
    state::{CardId, Def, Object, Place, Site},
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
    pub(crate) fn card(&self, id: CardId) -> String {
        self.mention(id).map_or("a card that is gone".to_owned(), |it| it.words(self.game))
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
    pub(crate) fn name(&self, card: CardName) -> &'a str {
        self.game.shown(card)
    }

    /// A card or a Stockpile.
    pub(crate) fn site(&self, site: Site) -> String {
        match site {
            Site::Card(id) => self.card(id),
            Site::Stockpile(seat) => stockpile(seat),
        }
    }

    /// Whatever an effect is about.
    pub(crate) fn object(&self, object: Object) -> String {
        match object {
            Object::Card(id) => self.card(id),
            Object::Stockpile(seat) => stockpile(seat),
            Object::InHand(seat, _) => format!("a card in the hand of {seat}"),
            Object::InScrapheap(seat, place) => match self.in_scrapheap(seat, place) {
                Some(name) => format!("{name} in the Scrapheap of {seat}"),
                None => format!("a card in the Scrapheap of {seat}"),
            },
            Object::InStockpile(seat, _) => format!("a card in the Stockpile of {seat}"),
        }
    }

    fn in_scrapheap(&self, seat: Seat, place: u16) -> Option<&'a str> {
        let Known::Table(state, _) = self.known else { return None };
        let def = state.players.get(seat.index())?.scrapheap.get(usize::from(place))?;
        Some(&self.game.card(*def).name)
    }

    /// Cards in a row, each by itself.
    pub(crate) fn each(&self, cards: &[CardId]) -> String {
        and(cards.iter().map(|id| self.card(*id).into()))
    }

    /// Cards in a row, where it does not matter which of the same name they are.
    pub(crate) fn kinds(&self, cards: &[CardId]) -> String {
        let mut counts: Vec<(String, usize)> = Vec::new();
        for id in cards {
            let name = match self.mention(*id) {
                Some(Mention { card: Some(card), .. }) => self.name(card).to_owned(),
                _ => self.card(*id),
            };
            match counts.iter_mut().find(|(other, _)| *other == name) {
                Some((_, count)) => *count += 1,
                None => counts.push((name, 1)),
            }
        }
        and(counts.into_iter().map(|(name, count)| match count {
            1 => name.into(),
            count => format!("{count} {name}").into(),
        }))
    }

    /// Where a card is.
    pub(crate) fn place(&self, place: Place) -> String {
        match place {
            Place::Construction => "under construction".to_owned(),
            Place::New => "new, in the Construction region".to_owned(),
            Place::CommandPost => "in the Command Post".to_owned(),
            Place::Patrol => "on patrol".to_owned(),
            Place::Guard(site) => format!("guarding {}", self.site(site)),
            Place::On(site) => format!("on {}", self.site(site)),
            Place::In(region) => format!("in the {region}"),
        }
    }
}

fn stockpile(seat: Seat) -> String {
    format!("the Stockpile of {seat}")
}

/// Things in a row: `one, two and three`.
pub(crate) fn and<'a>(parts: impl Iterator<Item = Cow<'a, str>>) -> String {
    let parts: Vec<_> = parts.collect();
    match &parts[..] {
        [] => "nothing".to_owned(),
        [one] => one.clone().into_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A number of things: `1 counter`, `2 counters`.
pub(crate) fn count(number: impl Into<i64>, one: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {one}s"),
    }
}

/// A sentence with a capital at its beginning.
pub(crate) fn capital(mut sentence: String) -> String {
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}
