//! Questions about the table, and their answers.

use ironlance_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::look::{Coming, Forecast};
use crate::{
    content::Region,
    name::CardName,
    state::{CardId, Site},
};

/// A question about the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// What can be asked.
    Questions {},
    /// What a card says.
    Card {
        /// Which.
        card: CardName,
    },
    /// What everybody has: cards left, resources, assets, initiative.
    Scores {},
    /// How the mission under way stands.
    Mission {},
    /// What is in a region of a player's area.
    Region {
        /// Whose.
        seat: Seat,
        /// Which.
        region: Region,
    },
    /// What is in the own hand, and what it costs.
    Hand {},
    /// What is in a Scrapheap.
    Scrapheap {
        /// Whose.
        seat: Seat,
    },
    /// Where cards of this name are: on the table, in the own hand, in Scrapheaps.
    Whereis {
        /// The name.
        name: String,
    },
    /// What a card under construction still costs, and what can pay for it.
    Payment {
        /// The card.
        card: CardId,
    },
    /// What a Unit can attack.
    Targets {
        /// The Unit.
        unit: CardId,
    },
    /// Who can block an attack of a Unit.
    Blockers {
        /// The Unit.
        unit: CardId,
        /// What it attacks.
        target: Site,
    },
    /// What some Units would do to a target if they attacked it now, and who could block them.
    Forecast {
        /// The Units.
        units: Vec<CardId>,
        /// What they would attack.
        target: Site,
    },
    /// What the damage of the mission under way would come to, with what is about to be assigned.
    Damage {
        /// What is about to be assigned.
        aims: Vec<Aim>,
    },
    /// Whose attacks a Unit can block.
    Blocks {
        /// The Unit.
        unit: CardId,
    },
    /// Who can attack whoever asks in the next turns, and who could block that.
    Threats {},
}

/// Damage of somebody that is about to be assigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Aim {
    /// Whose.
    pub by: Site,
    /// To whom.
    pub to: Site,
    /// Points of damage.
    #[serde(default)]
    pub points: u8,
    /// Points that are usable only against this recipient.
    #[serde(default)]
    pub extra: u8,
    /// Missiles.
    #[serde(default)]
    pub missiles: u8,
}

/// The answer to a [`Query`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Finding {
    /// What can be asked.
    Questions {
        /// The questions in words, each by the name of its [`Query`].
        questions: Vec<(String, String)>,
    },
    /// What a card says.
    Card {
        /// Its text, line by line.
        text: Vec<String>,
    },
    /// What some Units would do to a target.
    Forecast(Forecast),
    /// What the damage of a mission would come to.
    Damage {
        /// By recipient.
        comes: Vec<Coming>,
    },
    /// Where to look.
    Things {
        /// The cards on the table and the Stockpiles that the answer speaks of.
        things: Vec<Site>,
    },
}

/// What can be asked, with the name of the question.
pub(super) const QUESTIONS: [(&str, &str); 15] = [
    ("questions", "What can be asked?"),
    ("scores", "How do the players stand?"),
    ("mission", "How does the mission stand?"),
    ("region", "What is in a region of …?"),
    ("hand", "What is in my hand?"),
    ("scrapheap", "What is in the Scrapheap of …?"),
    ("whereis", "Where is …?"),
    ("card", "What does … say?"),
    ("payment", "What can pay for …?"),
    ("targets", "What can … attack?"),
    ("blockers", "Who can block … if it attacks …?"),
    ("forecast", "What would … do to …?"),
    ("damage", "What does the damage of the mission come to?"),
    ("blocks", "Whom can … block?"),
    ("threats", "What threatens me?"),
];
