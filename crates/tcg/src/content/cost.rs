//! Costs in resources: a base number and asset parts.

use std::fmt;

use ironlance_engine::{Say, Sentence};
use ironlance_rulebook::{cite, rule};

use super::{Asset, spelled};

/// What something costs in resources; an asset part counts only without the asset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Always due.
    pub base: u8,
    /// Due without the asset, by asset.
    pub assets: [u8; 5],
}

impl Cost {
    /// A cost of so many resources.
    pub const fn of(base: u8) -> Cost {
        Cost { base, assets: [0; 5] }
    }

    /// What it costs whoever has these assets available.
    pub fn total(&self, available: [bool; 5]) -> u8 {
        cite(rule!("tcg.cost.notation-assets"));
        cite(rule!("tcg.construct.base-always"));
        let parts = self.assets.iter().zip(available);
        self.base + parts.filter(|(_, has)| !has).map(|(part, _)| part).sum::<u8>()
    }
}

impl std::str::FromStr for Cost {
    type Err = String;

    fn from_str(text: &str) -> Result<Cost, String> {
        let wrong = || format!("`{text}` is no cost such as `6+3A+3M` or `RR`");
        if !text.is_empty() && text.bytes().all(|byte| byte == b'R') {
            cite(rule!("tcg.cost.notation-symbols"));
            return Ok(Cost::of(text.len() as u8));
        }
        let mut parts = text.split('+');
        let base = parts.next().unwrap_or_default().trim();
        let mut cost = Cost::of(base.parse().map_err(|_| wrong())?);
        for part in parts.map(str::trim) {
            let asset = part.chars().last().and_then(Asset::of_letter).ok_or_else(wrong)?;
            let number: u8 = part[..part.len() - 1].parse().map_err(|_| wrong())?;
            cost.assets[asset as usize] += number;
        }
        let total: u32 = cost.assets.iter().map(|part| u32::from(*part)).sum();
        if 100 < total + u32::from(cost.base) {
            return Err(format!("`{text}` is more than 100 resources"));
        }
        Ok(cost)
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.base)?;
        for asset in Asset::ALL {
            match self.assets[*asset as usize] {
                0 => {}
                part => write!(f, "+{part}{}", asset.letter())?,
            }
        }
        Ok(())
    }
}

impl Say for Cost {
    fn say(&self, out: &mut Sentence) {
        out.text(&self.to_string());
    }
}

spelled!(Cost, "a cost such as `6+3A+3M` or `RR`");

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;

    #[test]
    fn a_cost_has_a_base_and_asset_parts() {
        covers!("tcg.cost.notation-assets");
        let cost: Cost = "6+3A+3M+3T".parse().unwrap();
        assert_eq!(cost.to_string(), "6+3A+3M+3T");
        assert_eq!(cost.total([false; 5]), 15);
        assert_eq!(cost.total([true, true, true, true, true]), 6);
        assert_eq!(cost.total([true, false, false, false, true]), 12);
    }

    #[test]
    fn a_row_of_symbols_is_so_many_resources() {
        covers!("tcg.cost.notation-symbols");
        assert_eq!("RR".parse(), Ok(Cost::of(2)));
        assert_eq!("0".parse(), Ok(Cost::of(0)));
    }

    #[test]
    fn what_is_no_cost_is_refused() {
        for text in ["", "A", "3X", "3+A", "-1", "3+200A"] {
            assert!(text.parse::<Cost>().is_err(), "{text}");
        }
    }
}
