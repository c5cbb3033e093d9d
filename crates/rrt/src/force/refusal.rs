//! Why a force is not legal.

use std::fmt;

use ironlance_engine::{Say, Sentence};
use ironlance_rulebook::{RuleId, rule};

/// A limit that a force breaks.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum ForceRefusal {
    #[say("the points limit is {least} to {most}, not {limit}")]
    PointsLimit { limit: u16, least: u16, most: u16 },
    #[say("the force costs {points} points, {} more than the limit of {limit}", points - limit)]
    OverLimit { points: u32, limit: u32 },
    #[say("{count} {what} are too many: at most {most}")]
    TooMany { what: &'static str, count: usize, most: usize },
    #[say("no card is called `{card}`")]
    UnknownCard { card: String },
    #[say("no upgrade is called `{upgrade}`")]
    UnknownUpgrade { upgrade: String },
    #[say("no character is called `{character}`")]
    UnknownCharacter { character: String },
    #[say("{what} is no part of a {faction} force")]
    WrongFaction { what: String, faction: &'static str },
    #[say("{cores} core squadron cards: {limit} points need at least {needed}")]
    TooFewCores { cores: usize, needed: usize, limit: u16 },
    #[say("squadron {squadron} begins with {card}, which is no core card")]
    NoCore { squadron: usize, card: String },
    #[say("squadron {squadron} has no card")]
    EmptySquadron { squadron: usize },
    #[say("{card} is a core card and makes a squadron of its own, apart from squadron {squadron}")]
    SecondCore { squadron: usize, card: String },
    #[say("{cards} support cards in squadron {squadron}: at most {most}")]
    TooMuchSupport { squadron: usize, cards: usize, most: usize },
    #[say("{cards} special cards in squadron {squadron}: at most {most}")]
    TooManySpecial { squadron: usize, cards: usize, most: usize },
    #[say("{card} needs {needs} in squadron {squadron}, and there is none")]
    ConditionLacks { squadron: usize, card: String, needs: String },
    #[say("{card} cannot join squadron {squadron}, which has {mecha}")]
    ConditionForbids { squadron: usize, card: String, mecha: String },
    #[say("{card} does not offer {upgrade}")]
    NotOffered { card: String, upgrade: String },
    #[say("{upgrade} is bought {times} times for {card}: once at most")]
    UpgradeTwice { card: String, upgrade: String, times: usize },
    #[say("{one} and {other} exclude each other on {card}")]
    UpgradesExclude { card: String, one: String, other: String },
    #[say("{card} needs one of {upgrades}, which cost nothing")]
    UpgradeMissing { card: String, upgrades: String },
    #[say("{card} finds no mecha in squadron {squadron} that it could change")]
    NothingToChange { squadron: usize, card: String, rule: RuleId },
    #[say("{card} changes {most} mecha at most, not {count}")]
    TooManyChanged { card: String, count: usize, most: u8, rule: RuleId },
    #[say("{card} cannot change the {mecha} it is put on, or not again")]
    CannotChange { card: String, mecha: String, rule: RuleId },
    #[say("{card} changes no mecha and is put on none")]
    ChangesNothing { card: String },
    #[say("squadron {squadron} has no mecha `{mecha}` with the number {number} on that card")]
    NoSuchMecha { squadron: usize, mecha: String, number: u8 },
    #[say("{kinds} VF-1S of all kinds: a force can have {most} at most")]
    TooManyVf1s { kinds: usize, most: usize },
    #[say("{character} cannot pilot a {mecha}")]
    CannotPilot { character: String, mecha: String },
    #[say("{card} has no {mecha} left for {character}")]
    NoMechaLeft { card: String, mecha: String, character: String },
    #[say("the {mecha} has {one} as its pilot and cannot have {other} too")]
    TwoPilots { mecha: String, one: String, other: String },
    #[say("{character} is in the force {times} times: once at most")]
    CharacterTwice { character: String, times: usize },
    #[say("a quick game has at most {most} points, not {limit}")]
    QuickPoints { limit: u16, most: u16 },
    #[say("a quick game has one core squadron a side, not {cores}")]
    QuickCores { cores: usize },
    #[say("a quick game has no characters, and {character} is one")]
    QuickCharacter { character: String },
}

impl ForceRefusal {
    /// The rule that refuses.
    pub fn rule(&self) -> RuleId {
        use ForceRefusal::*;
        match self {
            PointsLimit { .. } | OverLimit { .. } => rule!("rrt.force.points"),
            TooMany { .. }
            | UnknownCard { .. }
            | NoCore { .. }
            | SecondCore { .. }
            | EmptySquadron { .. } => rule!("rrt.force.core-card"),
            UnknownUpgrade { .. }
            | NotOffered { .. }
            | UpgradeTwice { .. }
            | UpgradeMissing { .. } => rule!("rrt.force.upgrade"),
            UpgradesExclude { .. } => rule!("rrt.force.upgrade-exclusive"),
            WrongFaction { .. } => rule!("rrt.force.faction"),
            TooFewCores { .. } => rule!("rrt.force.core-minimum"),
            TooMuchSupport { .. } => rule!("rrt.force.support-limit"),
            TooManySpecial { .. } | ChangesNothing { .. } | NoSuchMecha { .. } => {
                rule!("rrt.force.special-limit")
            }
            ConditionLacks { .. } | ConditionForbids { .. } => rule!("rrt.force.attach-conditions"),
            NothingToChange { rule, .. }
            | TooManyChanged { rule, .. }
            | CannotChange { rule, .. } => *rule,
            TooManyVf1s { .. } => rule!("rrt.force.unique-limit"),
            UnknownCharacter { .. } | CannotPilot { .. } => rule!("rrt.character.general"),
            NoMechaLeft { .. } | TwoPilots { .. } | CharacterTwice { .. } => {
                rule!("rrt.force.character-limit")
            }
            QuickPoints { .. } | QuickCores { .. } | QuickCharacter { .. } => {
                rule!("rrt.setup.quick-start")
            }
        }
    }
}

impl fmt::Display for ForceRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Sentence::of(self))
    }
}
