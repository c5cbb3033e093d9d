//! The cards.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Ability, AtOnce, BarAction, CommandAction, Effect, Number, SpecialAction, TicName,
    UpgradeEffect,
};

/// Where an item comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The rules give it.
    Rulebook,
    /// We made it, from public figures or from nothing.
    Original,
}

/// A Great House or a mercenary unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// What it is.
    pub kind: FactionKind,
}

/// What a faction is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FactionKind {
    /// A Great House.
    GreatHouse,
    /// A mercenary unit.
    MercenaryUnit,
}

/// The four sizes, in ascending order.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Light.
    Light = 1,
    /// Medium.
    Medium = 2,
    /// Heavy.
    Heavy = 3,
    /// Assault.
    Assault = 4,
}

/// Weapon types of TICs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponType {
    /// Lasers.
    Lasers,
    /// Particle cannon.
    Ppc,
    /// Autocannon.
    Ac,
    /// Long-range missiles.
    Lrm,
    /// Short-range missiles.
    Srm,
    /// Flamers; they need an upgrade.
    Flamer,
    /// Machine guns; they need an upgrade.
    Mgun,
    /// All weapons of the unit together.
    Mixed,
}

impl WeaponType {
    /// Whether the weapon carries ammunition that can explode or jam.
    pub fn has_ammunition(self) -> bool {
        matches!(self, WeaponType::Ac | WeaponType::Lrm | WeaponType::Srm | WeaponType::Mgun)
    }

    /// Whether the weapon cannot be fired without an upgrade.
    pub fn needs_upgrade(self) -> bool {
        matches!(self, WeaponType::Flamer | WeaponType::Mgun)
    }
}

impl fmt::Display for WeaponType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WeaponType::Lasers => "LASERS",
            WeaponType::Ppc => "PPC",
            WeaponType::Ac => "AC",
            WeaponType::Lrm => "LRM",
            WeaponType::Srm => "SRM",
            WeaponType::Flamer => "FLAMER",
            WeaponType::Mgun => "MGUN",
            WeaponType::Mixed => "MIXED",
        })
    }
}

/// A number of attack dice, perhaps with an asterisk. Written `3` or `3*` in quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicDice {
    /// How many dice.
    pub dice: u8,
    /// Double hits count once.
    pub asterisk: bool,
}

impl fmt::Display for TicDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.dice, if self.asterisk { "*" } else { "" })
    }
}

impl Serialize for TicDice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TicDice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TicDice, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (number, asterisk) = match text.strip_suffix('*') {
            Some(number) => (number, true),
            None => (text.as_str(), false),
        };
        match number.parse() {
            Ok(dice @ 1..=9) => Ok(TicDice { dice, asterisk }),
            _ => Err(serde::de::Error::custom(format!(
                "`{text}` is no number of attack dice: write \"3\" or \"3*\", from 1 to 9"
            ))),
        }
    }
}

impl JsonSchema for TicDice {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TicDice".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[1-9]\\*?$" })
    }
}

/// Attack dice for the three range brackets; a bracket may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RangeDice {
    /// At short range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<TicDice>,
    /// At medium range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub medium: Option<TicDice>,
    /// At long range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub long: Option<TicDice>,
}

/// A group of weapons that attacks as one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Tic {
    /// Its name on the card.
    pub name: TicName,
    /// Its weapon type.
    pub weapon: WeaponType,
    /// Its attack dice by range.
    pub dice: RangeDice,
    /// Its heat value.
    pub heat: u8,
    /// The `[arm]` mark.
    pub arm: bool,
    /// The rear mark.
    pub rear: bool,
    /// The 360 mark.
    pub all_round: bool,
    /// For a Mixed TIC the TICs its card leaves out, as a bit set over the card's TICs.
    pub leaves_out: u16,
}

/// Native defence dice by movement mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NativeDice {
    /// Standing still.
    pub still: u8,
    /// Walking.
    pub walking: u8,
    /// Running.
    pub running: u8,
    /// Jumping.
    pub jumping: u8,
}

/// One mech.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct UnitCard {
    /// Its id, for instance `as7-d`.
    pub id: String,
    /// Its name, for instance `Atlas`.
    pub name: String,
    /// Its variant code, for instance `AS7-D`.
    pub variant: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// The factions it belongs to, by index.
    pub factions: Vec<u8>,
    /// Base points.
    pub cost: u16,
    /// Its size.
    pub size: Size,
    /// Whether a lance may have only one.
    pub unique: bool,
    /// Activation Order.
    pub activation_order: i8,
    /// Movement points for walking.
    pub walking: u8,
    /// Movement points for running.
    pub running: u8,
    /// Movement points for jumping.
    pub jumping: u8,
    /// Native defence dice.
    pub native_dice: NativeDice,
    /// Actions standing still, walking and running.
    pub actions: [u8; 3],
    /// Evade tokens of a Jumping Evade.
    pub jumping_evade: u8,
    /// Armor circles.
    pub armor: u8,
    /// External circles.
    pub external: u8,
    /// Internal circles.
    pub internal: u8,
    /// Heat Dissipation.
    pub heat_dissipation: u8,
    /// What it can do in its Action Step.
    pub action_bar: Vec<BarAction>,
    /// Its special mech actions.
    pub special_actions: Vec<SpecialAction>,
    /// Its TICs, in the order of the card.
    pub tics: Vec<Tic>,
    /// Its special abilities.
    pub abilities: Vec<Ability>,
}

/// The TICs that a Mixed TIC of these includes, as a bit set: weapons, without those it leaves out,
/// and without those of another Mixed TIC that it leaves out.
pub(crate) fn members(tics: &[Tic], mixed: usize) -> u16 {
    let places = || (0..).zip(tics);
    let is_weapon = |tic: &Tic| tic.weapon != WeaponType::Mixed && !tic.weapon.needs_upgrade();
    let weapons: u16 =
        places().filter(|(_, tic)| is_weapon(tic)).map(|(place, _)| 1 << place).sum();
    let leaves_out = tics[mixed].leaves_out;
    let others = places()
        .filter(|(place, tic)| tic.weapon == WeaponType::Mixed && leaves_out & (1 << place) != 0);
    others.fold(weapons & !leaves_out, |left, (_, other)| left & other.leaves_out)
}

impl UnitCard {
    /// The index of the TIC called `name`.
    pub fn tic(&self, name: TicName) -> Option<usize> {
        self.tics.iter().position(|tic| tic.name == name)
    }

    /// The TICs that the Mixed TIC at `mixed` includes, as a bit set.
    pub fn members(&self, mixed: usize) -> u16 {
        members(&self.tics, mixed)
    }

    /// How many mechwarriors the mech may have: one, unless an ability says otherwise.
    pub fn mechwarriors(&self) -> usize {
        let effects = self.abilities.iter().flat_map(|ability| &ability.effects);
        let most = effects.fold(1_i8, |most, effect| match effect {
            Effect::Change { number: Number::Mechwarriors, by, .. } => most.saturating_add(*by),
            Effect::Set { number: Number::Mechwarriors, to } => {
                i8::try_from(*to).unwrap_or(i8::MAX)
            }
            _ => most,
        });
        usize::try_from(most).unwrap_or(0)
    }

    /// Variant and name, as people say it.
    pub fn full_name(&self) -> String {
        [&*self.name, " ", &*self.variant].concat()
    }
}

/// A weapon upgrade.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct WeaponUpgrade {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// The faction mark, by index.
    pub faction: Option<u8>,
    /// The weapon type it fits.
    pub weapon: WeaponType,
    /// Points.
    pub cost: u16,
    /// What it does.
    pub effects: Vec<UpgradeEffect>,
}

/// A command card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CommandCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// The faction it is specific to, by index; generic if none.
    pub faction: Option<u8>,
    /// Points.
    pub cost: u16,
    /// What it does without being used.
    pub effects: Vec<Effect>,
    /// The action printed on it.
    pub action: Option<CommandAction>,
}

/// A mechwarrior.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Mechwarrior {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// The faction it is specific to, by index; generic if none.
    pub faction: Option<u8>,
    /// Whether a lance may have only one.
    pub unique: bool,
    /// The sizes of mech it may pilot; any if none is named.
    pub sizes: Vec<Size>,
    /// Unit cards it may pilot, by id; any if none is named.
    pub mechs: Vec<String>,
    /// Points.
    pub cost: u16,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A kind of critical card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CriticalCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// How many of them the deck has.
    pub copies: u8,
    /// What happens once when it is drawn.
    #[serde(default)]
    pub at_once: Vec<AtOnce>,
    /// What it does while it lies by the unit.
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// Whether it prints the action of discarding a heat card.
    #[serde(default)]
    pub vents_heat: bool,
}

impl CriticalCard {
    /// Whether the card does nothing at all.
    pub fn has_no_effect(&self) -> bool {
        self.at_once.is_empty() && self.effects.is_empty() && !self.vents_heat
    }
}

/// A kind of heat card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HeatCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where the card comes from.
    pub origin: Origin,
    /// How many of them the deck has.
    pub copies: u8,
    /// Whether it carries the shutdown indicator.
    pub shutdown: bool,
    /// What happens once when it is turned face up.
    #[serde(default)]
    pub at_once: Vec<AtOnce>,
    /// What it does while it lies face up.
    #[serde(default)]
    pub effects: Vec<Effect>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_written_as_on_the_card() {
        let read = |text: &str| serde_json::from_str::<TicDice>(&format!("\"{text}\"")).ok();
        assert_eq!(read("3"), Some(TicDice { dice: 3, asterisk: false }));
        assert_eq!(read("9*"), Some(TicDice { dice: 9, asterisk: true }));
        for text in ["0", "10", "*", "3**", "-1", ""] {
            assert_eq!(read(text), None, "{text}");
        }
        let dice = TicDice { dice: 2, asterisk: true };
        assert_eq!(serde_json::to_string(&dice).unwrap(), "\"2*\"");
    }

    #[test]
    fn ammunition_is_what_guns_and_missiles_have() {
        use WeaponType::{Ac, Flamer, Lasers, Lrm, Mgun, Mixed, Ppc, Srm};
        let all = [Lasers, Ppc, Ac, Lrm, Srm, Flamer, Mgun, Mixed];
        let with = |has: fn(WeaponType) -> bool| -> Vec<_> {
            all.into_iter().filter(|weapon| has(*weapon)).collect()
        };
        assert_eq!(with(WeaponType::has_ammunition), [Ac, Lrm, Srm, Mgun]);
        assert_eq!(with(WeaponType::needs_upgrade), [Flamer, Mgun]);
    }
}
