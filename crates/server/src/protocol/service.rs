//! What the server offers, and how it is.

use ironlance_engine::{Seat, any::Problem, lesson::Kind};
use ironlance_players::LevelInfo;
use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::Serialize;

/// A game that can be played here.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GameInfo {
    /// Its code.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in one plain sentence.
    pub about: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Its computer players, weakest first.
    pub levels: Vec<LevelInfo>,
    /// Whether every rule of it is done.
    pub finished: bool,
    /// The packs that may be added to it. With some of them its code is `code+pack+pack`, wherever a
    /// code is asked for.
    pub packs: Vec<String>,
}

/// A lesson or a puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LessonInfo {
    /// Its id, such as `btt/first-battle`.
    pub id: String,
    /// The game's code.
    pub game: String,
    /// What kind of lesson it is.
    pub kind: Kind,
    /// What it is called.
    pub title: String,
    /// What one learns or has to find.
    pub about: String,
    /// How long it takes.
    pub minutes: u8,
    /// How many steps it has.
    pub steps: usize,
    /// The seat of the pupil.
    pub seat: Seat,
    /// The rules it is about.
    pub rules: Vec<RuleId>,
}

/// Whether the server can keep games.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Ready {
    /// Whether all is well; the status says the same, 200 or 503.
    pub ready: bool,
    /// Whether something could be written just now.
    pub writes: bool,
    /// The megabytes that are free on the disk, where the system tells.
    pub free_megabytes: Option<u64>,
}

/// Something that was made.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Created {
    /// Its id.
    pub id: String,
}

/// What comes with a status of 4xx or 5xx.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Problems {
    /// What is wrong.
    pub error: String,
    /// Why a set-up is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problems: Option<Vec<Problem>>,
}
