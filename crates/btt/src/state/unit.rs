//! A unit on the table.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::{Direction, Hex};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Cards, Forbidden},
    order::{Mode, Order},
};

/// A unit's name on the table: `A1` to `A4` for the first seat, `B1` to `B4` for the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(u8);

impl UnitId {
    /// The unit with this place in its lance, from 0.
    pub fn new(seat: Seat, place: usize) -> Option<UnitId> {
        (seat.index() < 2 && place < 4).then(|| UnitId((seat.index() * 4 + place) as u8))
    }

    /// All ids there can be.
    pub fn all() -> impl Iterator<Item = UnitId> {
        (0..8).map(UnitId)
    }

    /// Whose unit it is.
    pub fn seat(self) -> Seat {
        Seat::at(usize::from(self.0 / 4))
    }

    /// Its place among all units.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its bit in a set of units.
    pub fn bit(self) -> u8 {
        1 << self.0
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = if self.0 < 4 { 'A' } else { 'B' };
        write!(f, "{letter}{}", self.0 % 4 + 1)
    }
}

impl FromStr for UnitId {
    type Err = String;

    fn from_str(text: &str) -> Result<UnitId, String> {
        let seat = |letter: u8| match letter.to_ascii_uppercase() {
            b'A' => Some(0),
            b'B' => Some(4),
            _ => None,
        };
        match text.as_bytes() {
            [letter, number @ b'1'..=b'4'] => {
                seat(*letter).map(|first| UnitId(first + number - b'1'))
            }
            _ => None,
        }
        .ok_or_else(|| format!("`{text}` is no unit: units are called A1 to A4 and B1 to B4"))
    }
}

impl Serialize for UnitId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<UnitId, D::Error> {
        use serde::de::Error;
        if deserializer.is_human_readable() {
            let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
            text.parse().map_err(D::Error::custom)
        } else {
            match u8::deserialize(deserializer)? {
                id @ 0..8 => Ok(UnitId(id)),
                id => Err(D::Error::custom(format!("no unit has the number {id}"))),
            }
        }
    }
}

impl JsonSchema for UnitId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "UnitId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[AB][1-4]$" })
    }
}

/// A unit with its cards, damage and tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// The unit card, by index.
    pub card: u8,
    /// Weapon upgrades, as pairs of TIC and upgrade.
    pub upgrades: ArrayVec<(u8, u8), 8>,
    /// The command card.
    pub command_card: Option<u8>,
    /// The mechwarriors.
    pub mechwarriors: ArrayVec<u8, 2>,
    /// The total cost.
    pub total_cost: u16,
    /// Its numbers as they are now. Always what its cards make of them.
    pub current: Current,

    /// Where it stands; nowhere before placement and after removal.
    pub hex: Option<Hex>,
    /// Where it faces.
    pub facing: Direction,
    /// Armor circles left.
    pub armor: u8,
    /// External circles left.
    pub external: u8,
    /// Internal circles left.
    pub internal: u8,
    /// Critical cards that lie by the unit.
    pub criticals: Vec<Critical>,
    /// TICs that are lost for the rest of the game, as a bit set.
    pub lost_tics: u16,
    /// Face-up heat cards, the oldest first.
    pub heat_up: Cards,
    /// Face-down heat cards, the oldest first.
    pub heat_down: Cards,
    /// Face-up heat cards at the end of `heat_up` that have still to take effect.
    pub turning_up: u8,
    /// Whether it is shut down.
    pub shut_down: bool,
    /// When and how it was destroyed.
    pub destroyed: Option<Destroyed>,

    /// Focus tokens.
    pub focus: u8,
    /// Evade tokens.
    pub evade: u8,
    /// Suppression tokens.
    pub suppression: u8,
    /// The special mech action token.
    pub special: Special,
    /// The units it holds target locks on.
    pub locks: ArrayVec<UnitId, 8>,

    /// The order of this round, secret until revealed.
    pub order: Option<Order>,
    /// Whether the order has been revealed.
    pub revealed: bool,
    /// The actions performed this round.
    pub done: ArrayVec<ActionKey, 16>,
    /// The actions left in its Action Step.
    pub actions_left: u8,
    /// Extra actions of cards performed in this Action Step, as a bit set over the bar.
    pub extras_used: u8,
    /// Whether the Command that a card gives for free once per game has been used.
    pub free_command_used: bool,
    /// TICs fired this round, as a bit set.
    pub fired: u16,
    /// TICs that an action has used up this round, as a bit set.
    pub barred: u16,
    /// Whether it has made its physical attack this round.
    pub struck: bool,
    /// Once-a-round effects used, by source.
    pub used: super::Sources,
    /// The next attack on this unit in this turn gets these extra dice.
    pub tracer: Option<(UnitId, u8)>,
    /// A change of Activation Order until the end of the round.
    pub order_change: i8,
    /// Whether it has chosen what to discard in this Heat Phase.
    pub dissipated: bool,
}

/// A unit's numbers as its cards make them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Current {
    /// Activation Order.
    pub activation_order: i8,
    /// Movement points for walking, running and jumping.
    pub points: [u8; 3],
    /// Native defence dice standing still, walking, running, jumping.
    pub native_dice: [u8; 4],
    /// Actions standing still, walking, running, jumping.
    pub actions: [u8; 4],
    /// Heat Dissipation.
    pub heat_dissipation: u8,
    /// The change of bracketed command ranges, and what it was set to if it was.
    pub command_range: u8,
    /// Added to the dice of physical attacks.
    pub physical_dice: i8,
    /// Added to the dice of weapon attacks.
    pub weapon_dice: i8,
    /// Added to the dice of `[arm]` TICs.
    pub arm_dice: i8,
    /// What it may not do, as a bit set of [`Forbidden`].
    pub forbidden: u16,
}

impl Current {
    /// Movement points in `mode`.
    pub fn points(&self, mode: Mode) -> u8 {
        match mode {
            Mode::Still => 0,
            Mode::Walking => self.points[0],
            Mode::Running => self.points[1],
            Mode::Jumping => self.points[2],
        }
    }

    /// Whether a card forbids this.
    pub fn forbids(&self, what: Forbidden) -> bool {
        self.forbidden & (1 << what as u16) != 0
    }
}

/// The special mech action token and its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// No token.
    #[default]
    None,
    /// Plain side up.
    Token,
    /// Arrow side up in front: Hulled Down.
    HulledDown,
    /// Arrow side up behind: arms flipped.
    ArmsFlipped,
}

/// The three decks.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// The Minor Critical deck.
    MinorCritical,
    /// The Major Critical deck.
    MajorCritical,
    /// The Heat deck.
    Heat,
}

/// A critical card that lies by a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Critical {
    /// The deck it came from.
    pub deck: Deck,
    /// The card, by index of its kind.
    pub card: u8,
    /// The TIC it jams.
    pub tic: Option<u8>,
}

/// When and how a unit was destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Destroyed {
    /// The moment.
    pub moment: u16,
    /// By its own heat, or ammunition that no attack set off.
    pub by_itself: bool,
}

/// What counts as the same action under the rule against repeating one.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum ActionKey {
    /// Focus.
    Focus,
    /// Target Lock.
    TargetLock,
    /// Evade.
    Evade,
    /// Command.
    Command,
    /// Special Mech Action.
    SpecialMechAction,
    /// Jumping Evade.
    JumpingEvade,
    /// The action of a weapon upgrade, by index of the card.
    Upgrade(u8),
    /// The action of a critical card, by deck and index of the card.
    Critical(Deck, u8),
}

impl Unit {
    /// Whether it stands on the map.
    pub fn on_map(&self) -> bool {
        self.hex.is_some()
    }

    /// Where it stands, for units known to be on the map.
    pub fn position(&self) -> Hex {
        self.hex.expect("only units on the map are asked where they are")
    }

    /// The Activation Order as it counts now.
    pub fn activation_order(&self) -> i8 {
        if self.shut_down {
            cite(rule!("btt.heat.shutdown-ao"));
            return -1;
        }
        self.current.activation_order
    }

    /// The movement mode of this round: that of the revealed order.
    pub fn mode(&self) -> Mode {
        self.order.map_or(Mode::Still, Order::mode)
    }

    /// Whether it holds a target lock on `target`.
    pub fn has_lock_on(&self, target: UnitId) -> bool {
        self.locks.contains(&target)
    }

    /// The upgrade on this TIC, by index.
    pub fn upgrade_on(&self, tic: usize) -> Option<u8> {
        self.upgrades.iter().find(|(on, _)| usize::from(*on) == tic).map(|(_, upgrade)| *upgrade)
    }

    /// All heat cards.
    pub fn heat(&self) -> usize {
        self.heat_up.len() + self.heat_down.len()
    }

    /// Whether every Armor and External circle is marked.
    pub fn crippled(&self) -> bool {
        self.armor == 0 && self.external == 0
    }
}
