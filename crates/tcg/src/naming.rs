//! What cards on the table are called, by those who may know which they are.

use ironlance_engine::{Seat, Sentence, Viewer, say};
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Tcg,
    name::CardName,
    state::{Card, CardId, HIDDEN, State},
};

/// A card on the table that something speaks of, and what it is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Mention {
    /// Its number.
    pub id: CardId,
    /// Which card it is, if the viewer may know.
    pub card: Option<CardName>,
    /// In whose area it lies.
    pub seat: Seat,
    /// Whether it lies face down, so that only that seat knows it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub face_down: bool,
    /// Whether its number is needed to tell it from others of the same name.
    #[serde(default, skip_serializing_if = "is_no")]
    pub numbered: bool,
    /// Whether it is one of several that lie face down in that area.
    #[serde(default, skip_serializing_if = "is_no")]
    pub among_others: bool,
}

const fn is_no(yes: &bool) -> bool {
    !*yes
}

impl Mention {
    /// A card that lies on the table, for those who know everything that the state knows.
    pub(crate) fn of(game: &Tcg, state: &State, id: CardId) -> Option<Mention> {
        let card = state.get(id)?;
        let (seat, face_down) = (card.controller, !card.is_open());
        let same = |other: &Card| {
            let known = other.is_open() || (face_down && other.controller == seat);
            known && other.def == card.def
        };
        let down = |other: &Card| other.controller == seat && !other.is_open();
        Some(Mention {
            id,
            card: (card.def != HIDDEN).then(|| game.card(card.def).code),
            seat,
            face_down,
            numbered: card.def != HIDDEN && others(state, id).any(same),
            among_others: face_down && others(state, id).any(down),
        })
    }

    /// A card that has just left the table, and that everybody has seen.
    pub(crate) fn gone(
        game: &Tcg,
        state: &State,
        id: CardId,
        card: CardName,
        seat: Seat,
    ) -> Mention {
        let def = game.content().def(card);
        let same = |other: &Card| other.is_open() && Some(other.def) == def;
        let numbered = others(state, id).any(same);
        Mention { id, card: Some(card), seat, face_down: false, numbered, among_others: false }
    }

    /// The card as a viewer knows it.
    pub(crate) fn seen(self, viewer: Viewer) -> Mention {
        if !self.face_down {
            return self;
        }
        if viewer.may_see_secrets_of(self.seat) {
            cite(rule!("tcg.info.own-face-down"));
            return self;
        }
        cite(rule!("tcg.info.construction-face-down"));
        Mention { card: None, numbered: false, ..self }
    }

    /// What it is called.
    pub(crate) fn words(self, game: &Tcg) -> Sentence {
        let Mention { id, seat, .. } = self;
        let called = |words: &str| id.thing().called(words);
        match self.card {
            Some(card) if self.numbered => {
                say!("{}", called(&format!("{} {id}", game.shown(card))))
            }
            Some(card) => say!("{}", called(game.shown(card))),
            None if self.among_others => {
                say!("{} of {seat} under construction", called(&format!("card {id}")))
            }
            None => say!("{} of {seat} under construction", called("a card")),
        }
    }
}

fn others(state: &State, id: CardId) -> impl Iterator<Item = &Card> {
    state.table().filter(move |(other, _)| *other != id).map(|(_, card)| card)
}
