//! The four tables, as `older-printings.toml` has them.

use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::content::{Affiliation, Cost, Feature, Side, Speed, identifier};

/// The published tables for older printings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct OlderPrintings {
    /// Pilots, and which of their references to 'Mechs become references to Units.
    pub pilots: Vec<PilotNote>,
    /// Cards on which 'Mech stays 'Mech.
    pub keep_mech: Vec<KeptMech>,
    /// 'Mechs with revised values.
    pub revised: Vec<RevisedMech>,
    /// Command and Mission cards that are played with the updated wording.
    pub changed: Vec<KeptMech>,
}

/// An older Pilot.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PilotNote {
    /// The card name.
    pub card: String,
    /// The set it was printed in.
    pub set: String,
    /// The side it is aligned with.
    pub side: Option<Side>,
    /// Its Clans and Houses.
    #[serde(default)]
    pub affiliations: Vec<Affiliation>,
    /// The references that become Unit, from 1; -1 is the last.
    #[serde(default)]
    pub unit: Vec<i8>,
}

/// An older card of a table that says no more than its name.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct KeptMech {
    /// The card name.
    pub card: String,
    /// The set it was printed in.
    pub set: String,
    /// The side it is aligned with.
    pub side: Option<Side>,
    /// Its Clans and Houses.
    #[serde(default)]
    pub affiliations: Vec<Affiliation>,
}

/// A 'Mech with revised values.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RevisedMech {
    /// The card name.
    pub card: String,
    /// The set it was printed in.
    pub set: String,
    /// The side it is aligned with.
    pub side: Option<Side>,
    /// Its Clans and Houses.
    #[serde(default)]
    pub affiliations: Vec<Affiliation>,
    /// The revised cost.
    pub cost: Cost,
    /// The revised speed.
    pub speed: Speed,
    /// The revised attack, armor and structure, such as `3/1/6`.
    pub values: String,
    /// The revised options and keyword abilities.
    pub options: Vec<Feature>,
    /// Whether it may be deployed revealed.
    #[serde(default)]
    pub deploy_revealed: bool,
}

impl OlderPrintings {
    /// The note on an older Pilot.
    pub fn pilot(&self, name: &str) -> Option<&PilotNote> {
        self.pilots.iter().find(|note| same(&note.card, name))
    }

    /// Whether 'Mech stays 'Mech on a card.
    pub fn keeps_mech(&self, name: &str) -> bool {
        self.keep_mech.iter().any(|card| same(&card.card, name))
    }

    /// The revised values of a 'Mech.
    pub fn revised(&self, name: &str) -> Option<&RevisedMech> {
        cite(rule!("tcg.oldprint.tables"));
        self.revised.iter().find(|card| same(&card.card, name))
    }

    /// Whether a card has an updated wording that changes what it does.
    pub fn is_changed(&self, name: &str) -> bool {
        self.changed.iter().any(|card| same(&card.card, name))
    }
}

/// Lists differ in hyphens, apostrophes and marks.
fn same(one: &str, other: &str) -> bool {
    identifier(one) == identifier(other)
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use crate::content::Content;

    #[test]
    fn the_four_tables_are_there_and_the_pack_agrees_with_them() {
        covers!("tcg.oldprint.tables");
        let content = Content::standard();
        let older = &content.older;
        let counts =
            [older.pilots.len(), older.keep_mech.len(), older.revised.len(), older.changed.len()];
        assert_eq!(counts, [35, 26, 22, 13]);
        for revised in &older.revised {
            assert_eq!(older.revised(&revised.card), Some(revised));
            let card = &content.cards[content.named(&revised.card).expect(&revised.card)];
            let base = card.base;
            let values = format!("{}/{}/{}", base.attack, base.armor, base.structure);
            assert_eq!(
                (card.cost, card.speed, values),
                (revised.cost, revised.speed, revised.values.clone())
            );
            assert_eq!(card.deploy_revealed, revised.deploy_revealed, "{}", card.name);
            assert!(revised.options.iter().all(|it| card.features.contains(it)), "{}", card.name);
            assert_eq!(card.features.len(), revised.options.len(), "{}", card.name);
            assert_eq!((card.side, &card.affiliations), (revised.side, &revised.affiliations));
        }
        for changed in &older.changed {
            let card = &content.cards[content.named(&changed.card).expect(&changed.card)];
            assert_eq!((card.side, &card.affiliations), (changed.side, &changed.affiliations));
        }
    }
}
