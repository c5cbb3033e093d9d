//! Why a battleforce is not legal.

use std::fmt;

use ironlance_engine::{Say, Sentence};
use ironlance_rulebook::{RuleId, rule};

/// A restriction that a battleforce breaks.
#[derive(Clone, PartialEq, Eq, Debug, Say)]
#[allow(missing_docs, reason = "the messages say what each field is")]
pub enum ForceRefusal {
    #[say("the build total is a multiple of 150 points, and {total} is none")]
    BuildTotal { total: u16 },
    #[say("the battleforce costs {points} points, {} more than the build total of {total}", points - total)]
    OverLimit { points: u32, total: u32 },
    #[say("a battleforce has at least one unit on the battlefield")]
    NoUnits,
    #[say("{units} units are too many: at most {most}")]
    TooManyUnits { units: usize, most: usize },
    #[say("no unit has the collector's number `{number}`")]
    UnknownUnit { number: String },
    #[say("no card has the collector's number `{number}`")]
    UnknownCard { number: String },
    #[say("the {unit} is Unique and may be taken once, not {copies} times")]
    UniqueUnit { unit: String, copies: usize },
    #[say("{card} is Unique and may be taken once, not {copies} times")]
    UniqueCard { card: String, copies: usize },
    #[say("{card} is no card for a whole battleforce: gear and pilots go on 'Mechs")]
    NotForForce { card: String },
    #[say("{cards} cards of the type {kind}: a player has one at most")]
    SeveralOfType { kind: &'static str, cards: usize },
    #[say("a battleforce has a faction pride card or a situational alliance card, not both")]
    PrideAndAlliance,
    #[say("{card} needs a unit of {faction}, and the battleforce has none")]
    PrideWithoutUnit { card: String, faction: String },
    #[say("{card} needs a unit of {faction}, and the battleforce has none")]
    AllianceWithoutUnit { card: String, faction: String },
    #[say(
        "the {unit} of {faction} cannot serve beside {card}: its faction is allied with none of those"
    )]
    StrangerInAlliance { card: String, unit: String, faction: String },
    #[say("the {unit} is no 'Mech, and only 'Mechs take gear and pilots")]
    NoMech { unit: String },
    #[say("the {unit} has {slots} places for gear and pilot, and {cards} cards are assigned to it")]
    NoSlot { unit: String, slots: u8, cards: usize, rule: RuleId },
    #[say("{card} is no gear")]
    NotGear { card: String },
    #[say("{card} is no pilot")]
    NotPilot { card: String },
    #[say("{card} is for other classes of 'Mech than that of the {unit}")]
    WrongClass { card: String, unit: String, rule: RuleId },
    #[say("{card} needs a damage value of another range type than the {unit} has there")]
    WrongRangeType { card: String, unit: String },
    #[say("{card} is marked PRI and SEC: say which damage value of the {unit} it is on")]
    SlotMissing { card: String, unit: String },
    #[say("{card} cannot be on that damage value of the {unit}")]
    WrongSlot { card: String, unit: String },
    #[say("{card} and {other} need the same combat value of the {unit}")]
    SameValue { card: String, other: String, unit: String },
    #[say("{card} is no gunslinger, and only gunslingers are recruited")]
    NotRecruited { card: String },
    #[say("no faction is called `{faction}`")]
    UnknownFaction { faction: String },
    #[say("{card} cannot be recruited by {faction}")]
    CannotRecruit { card: String, faction: String, rule: RuleId },
    #[say("{card} in the {unit} must be recruited by {faction}, whose symbol the 'Mech has")]
    MustRecruit { card: String, unit: String, faction: String },
    #[say("the {unit} has the symbol of {faction} already, and recruiting {card} changes none")]
    SymbolStays { card: String, unit: String, faction: String },
    #[say("the organiser allows no {what}")]
    Restricted { what: String },
}

impl ForceRefusal {
    /// The rule that refuses.
    pub fn rule(&self) -> RuleId {
        use ForceRefusal::*;
        match self {
            BuildTotal { .. } => rule!("aod.build.total"),
            OverLimit { .. } | NoUnits | TooManyUnits { .. } => rule!("aod.build.limit"),
            UnknownUnit { .. } => rule!("aod.unit.identity"),
            UnknownCard { .. } | NotForForce { .. } | SeveralOfType { .. } => {
                rule!("aod.cec.types")
            }
            UniqueUnit { .. } => rule!("aod.build.unique"),
            UniqueCard { .. } => rule!("aod.cec.unique"),
            PrideAndAlliance => rule!("aod.cec.pride-or-alliance"),
            PrideWithoutUnit { .. } => rule!("aod.cec.pride"),
            AllianceWithoutUnit { .. } | StrangerInAlliance { .. } => rule!("aod.cec.alliance"),
            NoMech { .. } | NotGear { .. } | NotPilot { .. } => rule!("aod.gear.slots"),
            NoSlot { rule, .. } | WrongClass { rule, .. } | CannotRecruit { rule, .. } => *rule,
            WrongRangeType { .. } => rule!("aod.gear.requirements"),
            SlotMissing { .. } | WrongSlot { .. } => rule!("aod.gear.pri-sec"),
            SameValue { .. } => rule!("aod.gear.one-per-value"),
            NotRecruited { .. } | UnknownFaction { .. } => rule!("aod.pilot.recruit"),
            MustRecruit { .. } | SymbolStays { .. } => rule!("aod.pilot.recruit-faction"),
            Restricted { .. } => rule!("aod.standard.tournament"),
        }
    }
}

impl fmt::Display for ForceRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Sentence::of(self))
    }
}
