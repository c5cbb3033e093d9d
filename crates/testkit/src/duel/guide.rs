//! What a duel offers to those who draw it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Action, Duel, DuelRefusal, Event, Setup, State, View};
use ironlance_engine::{Dice, Fault, Found, Guide, Luck, Seat, Sentence, SourceText, say};

/// The cards of a duel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Catalogue {
    /// The strengths of all cards, from the weakest.
    pub cards: Vec<u8>,
}

/// A question about a duel.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// How somebody is.
    Fighter {
        /// Who.
        seat: Seat,
    },
}

/// The answer to a [`Query`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Finding {
    /// How somebody is.
    Fighter {
        /// 0 for one who has fallen.
        hit_points: u8,
    },
}

impl Guide for Duel {
    type Catalogue = Catalogue;
    type Query = Query;
    type Finding = Finding;
    type Force = ();
    type Extra = ();

    fn catalogue(&self) -> Catalogue {
        Catalogue { cards: self.deck.iter().map(|card| card.0).collect() }
    }

    fn look(&self, view: &View, query: &Query) -> Option<Found<Finding>> {
        let Query::Fighter { seat } = *query;
        let hit_points = view.fighters.get(seat.index())?.hit_points;
        let sentence = match hit_points {
            0 => say!("{seat} has fallen."),
            _ => say!("{seat} has {hit_points} hit points."),
        };
        Some(Found { sentence, finding: Finding::Fighter { hit_points } })
    }

    fn luck(&self, _: &State, event: &Event) -> Vec<Luck> {
        let Event::Dodged { seat, escaped, .. } = *event else { return Vec::new() };
        let measure = "dodges".to_owned();
        vec![Luck { seat, measure, rolled: escaped.into(), expected: [1, 2] }]
    }

    fn extra(&self, _: &State, _: Seat, _: &Action) -> Option<()> {
        None
    }

    fn read_force(&self, file: &SourceText) -> Result<(), Fault> {
        Err(Fault::new(&file.name, "", "a duel has no forces"))
    }

    fn check_force(&self, _: &Setup, (): &()) -> Result<Sentence, Vec<DuelRefusal>> {
        Ok("a duel needs no force".into())
    }

    fn complete_force(&self, (): (), _: &mut dyn Dice) -> Result<(), Fault> {
        Err(Fault::new("force", "", "a duel has no forces"))
    }
}
