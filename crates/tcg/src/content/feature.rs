//! What is printed on Units by name: the four options and the keyword abilities.

use std::fmt;

use super::{OptionKind, spelled};

/// An option or keyword ability of a Unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    /// `Overheat 2: +1`
    Overheat {
        /// The damage it receives.
        damage: u8,
        /// The attack it gets.
        attack: u8,
    },
    /// `Alpha Strike: +2`
    AlphaStrike {
        /// The attack it gets.
        attack: u8,
    },
    /// `Missile 2`
    Missile(u8),
    /// `Jump`
    Jump,
    /// `Long-Range 2`, or `Long-Range half` of its attack.
    LongRange(Reach),
    /// `Anti-Missile`
    AntiMissile,
    /// `ECM`
    Ecm,
    /// `C3`
    C3,
    /// `NARC`
    Narc,
    /// `AP`
    Ap,
    /// `Hand-to-Hand 1`
    HandToHand(u8),
    /// `VTOL`
    Vtol,
    /// `Blocks only guarding`
    BlocksOnlyGuarding,
    /// `Rides Omni`
    RidesOmni,
    /// `Patrols at once`
    PatrolsAtOnce,
}

/// How much damage of a blocked Unit reaches a target left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// So many points.
    Points(u8),
    /// Half of its current attack.
    Half,
}

impl Feature {
    /// The standard option it is, if it is one.
    pub const fn option(self) -> Option<OptionKind> {
        match self {
            Feature::Overheat { .. } => Some(OptionKind::Overheat),
            Feature::AlphaStrike { .. } => Some(OptionKind::AlphaStrike),
            Feature::Missile(_) => Some(OptionKind::Missile),
            Feature::Jump => Some(OptionKind::Jump),
            _ => None,
        }
    }

    /// What it does, in brackets on the card.
    pub fn reminder(self) -> Option<String> {
        let words = match self {
            Feature::Jump => "-1 attack: +1 initiative",
            Feature::LongRange(Reach::Points(points)) => {
                return Some(format!(
                    "if blocked, may deal up to {points} of its damage to the target"
                ));
            }
            Feature::LongRange(Reach::Half) => {
                "if blocked, may deal up to half of its damage to the target"
            }
            Feature::AntiMissile => "prevents 1 damage of each missile fired at its group",
            Feature::Ecm => "each Unit of its group gets +1 armor",
            Feature::C3 => "+2 attack if another Unit of its group has C3",
            Feature::Narc => "each missile die of its group may be lowered by 1",
            Feature::Ap => "+1 attack, only against sites",
            Feature::HandToHand(attack) => {
                return Some(format!("+{attack} attack, only against Units no faster than itself"));
            }
            Feature::Vtol => "not blocked by patrolling 'Mechs, nor by Vehicles without VTOL",
            _ => return None,
        };
        Some(words.to_owned())
    }
}

impl std::str::FromStr for Feature {
    type Err = String;

    fn from_str(text: &str) -> Result<Feature, String> {
        let wrong = || format!("`{text}` is no option or keyword ability of Units");
        let number = |rest: &str| rest.trim().parse::<u8>().map_err(|_| wrong());
        let attack = |rest: &str| number(rest.trim().strip_prefix('+').ok_or_else(wrong)?);
        if let Some(rest) = text.strip_prefix("Overheat ") {
            let (damage, gain) = rest.split_once(':').ok_or_else(wrong)?;
            return Ok(Feature::Overheat { damage: number(damage)?, attack: attack(gain)? });
        }
        if let Some(rest) = text.strip_prefix("Alpha Strike:") {
            return Ok(Feature::AlphaStrike { attack: attack(rest)? });
        }
        if let Some(rest) = text.strip_prefix("Missile ") {
            return match number(rest)? {
                missiles @ 1..=9 => Ok(Feature::Missile(missiles)),
                _ => Err(wrong()),
            };
        }
        if let Some(rest) = text.strip_prefix("Long-Range ") {
            let reach = if rest == "half" { Reach::Half } else { Reach::Points(number(rest)?) };
            return Ok(Feature::LongRange(reach));
        }
        if let Some(rest) = text.strip_prefix("Hand-to-Hand ") {
            return Ok(Feature::HandToHand(number(rest)?));
        }
        Ok(match text {
            "Jump" => Feature::Jump,
            "Anti-Missile" => Feature::AntiMissile,
            "ECM" => Feature::Ecm,
            "C3" => Feature::C3,
            "NARC" => Feature::Narc,
            "AP" => Feature::Ap,
            "VTOL" => Feature::Vtol,
            "Blocks only guarding" => Feature::BlocksOnlyGuarding,
            "Rides Omni" => Feature::RidesOmni,
            "Patrols at once" => Feature::PatrolsAtOnce,
            _ => return Err(wrong()),
        })
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Feature::Overheat { damage, attack } => write!(f, "Overheat {damage}: +{attack}"),
            Feature::AlphaStrike { attack } => write!(f, "Alpha Strike: +{attack}"),
            Feature::Missile(missiles) => write!(f, "Missile {missiles}"),
            Feature::Jump => f.write_str("Jump"),
            Feature::LongRange(Reach::Points(points)) => write!(f, "Long-Range {points}"),
            Feature::LongRange(Reach::Half) => f.write_str("Long-Range half"),
            Feature::AntiMissile => f.write_str("Anti-Missile"),
            Feature::Ecm => f.write_str("ECM"),
            Feature::C3 => f.write_str("C3"),
            Feature::Narc => f.write_str("NARC"),
            Feature::Ap => f.write_str("AP"),
            Feature::HandToHand(attack) => write!(f, "Hand-to-Hand {attack}"),
            Feature::Vtol => f.write_str("VTOL"),
            Feature::BlocksOnlyGuarding => f.write_str("Blocks only guarding"),
            Feature::RidesOmni => f.write_str("Rides Omni"),
            Feature::PatrolsAtOnce => f.write_str("Patrols at once"),
        }
    }
}

spelled!(Feature, "an option such as `Overheat 2: +1` or a keyword ability such as `ECM`");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_written_as_they_are_read() {
        for text in [
            "Overheat 2: +1",
            "Alpha Strike: +4",
            "Missile 3",
            "Jump",
            "Long-Range 2",
            "Long-Range half",
            "Anti-Missile",
            "ECM",
            "C3",
            "NARC",
            "AP",
            "Hand-to-Hand 2",
            "VTOL",
            "Blocks only guarding",
            "Rides Omni",
            "Patrols at once",
        ] {
            assert_eq!(text.parse::<Feature>().unwrap().to_string(), text);
        }
        for text in ["Overheat 2", "Missile 0", "Missiles 2", "jump", "Alpha Strike +1"] {
            assert!(text.parse::<Feature>().is_err(), "{text}");
        }
    }
}
