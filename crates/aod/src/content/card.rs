//! Combat enhancement cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardEffect, Class, FactionId, Origin, RangeType, UnitKind};

/// A combat enhancement card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its collector's number; the part before the hyphen is its type.
    pub number: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Its type.
    pub kind: CardType,
    /// Whether a battleforce may have it only once.
    pub unique: bool,
    /// Its point value.
    pub cost: Cost,
    /// Another point value that must be paid in some case.
    pub alternative: Option<Alternative>,
    /// How often in a turn its effect may be used, where that is limited.
    pub frequency: Option<Frequency>,
    /// What only its type has.
    pub body: CardBody,
    /// What it does. Of a legendary or gunslinger pilot this is the special ability, which only the
    /// preferred 'Mech has.
    pub effects: Vec<CardEffect>,
}

/// The types of card, in the order of precedence.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum CardType {
    /// PC.
    PlanetaryCondition,
    /// MC.
    MercenaryContract,
    /// F.
    FactionPride,
    /// SA.
    SituationalAlliance,
    /// G.
    Gear,
    /// P.
    CommonPilot,
    /// L.
    LegendaryPilot,
    /// GS.
    GunslingerPilot,
}

/// What a card costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cost {
    /// So many points.
    Fixed(u16),
    /// So many points for every 150 of the build total.
    #[serde(rename = "per-150")]
    Per150(u16),
}

impl Cost {
    /// The points in a game of this build total.
    pub fn points(self, build_total: u16) -> u16 {
        match self {
            Cost::Fixed(points) => points,
            Cost::Per150(points) => points.saturating_mul(build_total / 150),
        }
    }
}

/// A point value that must be paid instead, in some case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Alternative {
    /// The case.
    pub when: Condition,
    /// What is paid.
    pub cost: Cost,
}

/// When an alternative point value is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The battleforce is faction-pure for the card's faction.
    FactionPure,
    /// The pilot sits in a preferred 'Mech.
    PreferredMech,
}

/// How often a card's effect may be used in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Frequency {
    /// So often…
    pub uses: u8,
    /// …for every full so many points of the build total.
    pub per: u16,
}

/// What only one type of card has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardBody {
    /// PC.
    PlanetaryCondition,
    /// F: for this faction.
    FactionPride {
        /// The faction it needs a unit of.
        faction: FactionId,
    },
    /// MC: Mercenaries become part of this faction.
    MercenaryContract {
        /// The faction.
        faction: FactionId,
    },
    /// SA: between these factions.
    SituationalAlliance {
        /// The factions it needs a unit of each of.
        factions: Vec<FactionId>,
    },
    /// G.
    Gear(Gear),
    /// P, L and GS.
    Pilot(Pilot),
}

/// What gear needs of its 'Mech.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Gear {
    /// The classes it is for.
    pub classes: Vec<Class>,
    /// The combat value it is put on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<GearValue>,
    /// Whether it may be combined with other gear on the same combat value.
    #[serde(default)]
    pub combines: bool,
    /// Whether it works while Salvage shows.
    #[serde(default)]
    pub works_with_salvage: bool,
}

/// The combat value that gear is put on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum GearValue {
    /// A damage value.
    #[serde(rename_all = "kebab-case")]
    Damage {
        /// The range type it must have.
        range_type: RangeType,
        /// Which of the two it may be put on.
        mark: WeaponMark,
    },
    /// The speed value.
    Speed,
    /// The attack value.
    Attack,
    /// The defense value.
    Defense,
    /// The vent rating.
    Vent,
}

/// How gear for damage values is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponMark {
    /// PRI.
    Primary,
    /// SEC.
    Secondary,
    /// PRI and SEC: set to one when it is assigned.
    Either,
}

/// What a pilot needs and gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pilot {
    /// The classes the pilot is for.
    pub classes: Vec<Class>,
    /// Added to the speed value.
    pub speed: i8,
    /// Added to the attack value.
    pub attack: i8,
    /// Added to the defense value.
    pub defense: i8,
    /// The preferred 'Mechs.
    pub preferred: Vec<UnitKind>,
    /// For which factions a gunslinger can be recruited.
    pub recruitment: Option<Recruitment>,
}

/// For which factions a gunslinger can be recruited.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recruitment {
    /// The cost for a faction.
    pub costs: Vec<(FactionId, u16)>,
    /// The cost for every faction that is not listed nor barred.
    pub others: Option<u16>,
    /// The factions that cannot recruit.
    pub barred: Vec<FactionId>,
}

impl Recruitment {
    /// The cost for a faction; `None` if it cannot recruit.
    pub fn cost(&self, faction: FactionId) -> Option<u16> {
        if self.barred.contains(&faction) {
            return None;
        }
        let listed = self.costs.iter().find(|(listed, _)| *listed == faction);
        listed.map(|(_, cost)| *cost).or(self.others)
    }
}
