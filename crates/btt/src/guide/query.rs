//! Questions about the table, and their answers.

use ironlance_engine::{Odds, OddsCase, Reason};
use ironlance_space::hex::{Direction, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Terrain;
use crate::{
    arcs::Arc,
    combat::Bracket,
    content::TicName,
    order::Mode,
    state::{HexToken, UnitId},
};

/// A question about the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// Where a unit could go.
    Reach {
        /// The unit.
        unit: UnitId,
        /// How it moves.
        mode: Mode,
    },
    /// A cheapest way there.
    Path {
        /// The unit.
        unit: UnitId,
        /// How it moves.
        mode: Mode,
        /// Where to.
        to: Hex,
    },
    /// The arcs of a unit.
    Arcs {
        /// The unit.
        unit: UnitId,
        /// As if it stood here.
        #[serde(default)]
        hex: Option<Hex>,
        /// As if it faced this way.
        #[serde(default)]
        facing: Option<Direction>,
    },
    /// What lies on a line of sight.
    Line(LineQuery),
    /// Where a unit could be after its next move, and what it could fire at from there.
    Threat {
        /// The unit.
        unit: UnitId,
    },
    /// The best of all that a unit could fire at a target, one after the other.
    Volley {
        /// Who fires.
        unit: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// What a token would change, as everybody stands now.
    Token {
        /// The unit that has the token or could get it.
        unit: UnitId,
        /// The token.
        token: TokenName,
        /// Only in attacks on this enemy, or by it.
        #[serde(default)]
        target: Option<UnitId>,
        /// Only in attacks with this TIC.
        #[serde(default)]
        tic: Option<TicName>,
    },
    /// Where units of this name are: a unit's number, or the name or variant of a mech.
    Whereis {
        /// The name.
        name: String,
    },
    /// The enemy nearest to a unit, and the line to it.
    NearestEnemy {
        /// The unit.
        unit: UnitId,
    },
    /// How far it is.
    Range {
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// Where everybody is.
    Units {},
    /// What a hex is made of and what is in it.
    Hex {
        /// The hex.
        hex: Hex,
    },
}

/// A line between two hexes, or from a unit to its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a line has `from` and `to`, which are hexes, or `unit` and `target`",
    deny_unknown_fields
)]
pub enum LineQuery {
    /// Between hexes, judged as if a target stood in the second.
    Hexes {
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
    },
    /// Between units.
    Units {
        /// Who looks.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// As if the one who looks stood here.
        #[serde(default)]
        hex: Option<Hex>,
        /// As if the one who looks faced this way.
        #[serde(default)]
        facing: Option<Direction>,
    },
}

/// A unit, such as `A1`, or a hex, such as `0806`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a unit, such as A1, or a hex, such as 0806")]
pub enum Place {
    /// Where a unit stands.
    Unit(UnitId),
    /// A hex.
    Hex(Hex),
}

/// The answer to a [`Query`].
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Finding {
    /// Where a unit could go.
    Reach {
        /// The movement points it may spend.
        points: u8,
        /// Where it could end, the hex it stands in not among them.
        hexes: Vec<HexCost>,
    },
    /// A cheapest way.
    Path {
        /// The hexes on the way, the last one included; a jump has only the last.
        hexes: Vec<Hex>,
        /// The movement points it takes.
        cost: u8,
    },
    /// The arcs of a unit.
    Arcs {
        /// The hexes of the map in its forward arc.
        forward: Vec<Hex>,
        /// The hexes of the map in its rear arc.
        rear: Vec<Hex>,
        /// The greatest distance at short range.
        short: u8,
        /// The greatest distance at medium range.
        medium: u8,
        /// The greatest distance at long range.
        long: u8,
    },
    /// What lies on a line of sight.
    Line(LineFinding),
    /// What a unit threatens.
    Threat {
        /// Where it could be after its next move, where it stands among them.
        reach: Vec<Hex>,
        /// The hexes that it could fire into then.
        fire: Vec<HexDice>,
    },
    /// All that a unit could fire at a target.
    Volley {
        /// The attacks, in the order in which they count; none where nothing can be fired.
        shots: Vec<VolleyShot>,
        /// The heat of all of them.
        heat: u8,
        /// The damage of all of them.
        odds: Odds,
    },
    /// What a token would change; nothing where there is no attack to spend it in.
    Token {
        /// The attack it is about.
        attack: Option<Attacking>,
        /// Its chances while no token is spent.
        without: Option<OddsCase>,
        /// Its chances if this one is.
        with: Option<OddsCase>,
    },
    /// The units of that name.
    Whereis {
        /// The units.
        units: Vec<UnitPlace>,
    },
    /// The nearest enemy; nothing where there is none on the map.
    NearestEnemy {
        /// The enemy; of several, the first by number.
        enemy: Option<UnitPlace>,
        /// The line to it.
        line: Option<LineFinding>,
    },
    /// How far it is.
    Range {
        /// In hexes.
        distance: u8,
        /// The range bracket; none beyond long range.
        bracket: Option<Bracket>,
    },
    /// Where everybody is.
    Units {
        /// The units.
        units: Vec<UnitPlace>,
    },
    /// What a hex is made of and what is in it.
    Hex {
        /// The hex.
        hex: Hex,
        /// What it is made of, tokens included.
        ground: Terrain,
        /// Who stands there.
        unit: Option<UnitId>,
        /// The tokens in it.
        tokens: Vec<HexToken>,
    },
}

/// A hex with what it costs to get there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HexCost {
    /// The hex.
    pub hex: Hex,
    /// The movement points it takes.
    pub cost: u8,
}

/// A token that may be spent in an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TokenName {
    /// A focus token, spent by the attacker.
    Focus,
    /// A target lock.
    TargetLock,
    /// An evade token, spent by the defender.
    Evade,
}

/// A hex with how hard it could be fired into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HexDice {
    /// The hex.
    pub hex: Hex,
    /// The most attack dice that one TIC has there, before anything else counts.
    pub dice: u8,
}

/// One attack of a volley.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct VolleyShot {
    /// With what; nothing for a physical attack.
    pub tic: Option<TicName>,
    /// Its heat.
    pub heat: u8,
}

/// Who attacks whom, and with what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Attacking {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// With what; nothing for a physical attack.
    pub tic: Option<TicName>,
}

/// What lies on a line of sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LineFinding {
    /// From where.
    pub from: Hex,
    /// To where.
    pub to: Hex,
    /// In hexes.
    pub distance: u8,
    /// The range bracket; none beyond long range.
    pub bracket: Option<Bracket>,
    /// The hexes that count, from the one who looks to the target's own.
    pub steps: Vec<LineStep>,
    /// Bonus dice for smoke.
    pub smoke: u8,
    /// Bonus dice for woods.
    pub woods: u8,
    /// Bonus dice for cover.
    pub cover: u8,
    /// Why the target is out of sight, if it is.
    pub blocked: Option<Reason>,
    /// In which arc of the unit that looks the target is.
    pub arc: Option<Arc>,
    /// Whether the unit that looks is in the target's rear arc.
    pub flanking: Option<bool>,
}

/// One step of a line of sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LineStep {
    /// The hex; two where the line runs along the edge between them.
    pub hexes: Vec<Hex>,
    /// What counts here, each with its rule.
    pub labels: Vec<Reason>,
    /// Whether the line ends here.
    pub blocks: bool,
}

/// Where a unit is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnitPlace {
    /// The unit.
    pub unit: UnitId,
    /// What people call it.
    pub name: String,
    /// Where it stands; nowhere before placement and after removal.
    pub hex: Option<Hex>,
    /// Where it faces.
    pub facing: Direction,
    /// Whether it is destroyed.
    pub destroyed: bool,
}
