//! Damage dealt and prevented.

use toml::Value;

use super::{plain, with};
use crate::import::{
    pattern::{fit, fit_any, number},
    wording::ability::Context,
};

impl Context<'_> {
    pub(super) fn damage(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) = fit(
            "choose any number of units and/or sites and deal {} damage to them divided any way you choose",
            sentence,
        ) {
            return plain([format!("divide {} among any unit or any site", number(gaps[0])?)]);
        }
        if fit("deal that much damage to opposing units, distributed any way you choose", sentence)
            .is_some()
        {
            return plain(["divide removed among opposing unit"]);
        }
        if let Some(gaps) = fit(
            "choose {} and deal damage to it equal to the number of construction counters above the cost of this card",
            sentence,
        ) {
            let (effects, whom) = self.whom(gaps[0])?;
            return with(effects, format!("damage surplus to {whom}"));
        }
        if let Some(gaps) = fit("choose {} and deal {} damage to it", sentence) {
            let (effects, whom) = self.whom(gaps[0])?;
            return with(effects, format!("{} to {whom}", amount_of_damage(gaps[1])?));
        }
        if let Some(gaps) = fit_any(&["deal {} damage to {}", "do {} damage to {}"], sentence) {
            let (effects, whom) = self.whom(gaps[1])?;
            return with(effects, format!("{} to {whom}", amount_of_damage(gaps[0])?));
        }
        if let Some(gaps) = fit_any(
            &[
                "prevent all damage dealt by and received by {}",
                "prevent all damage dealt by and to {}",
            ],
            sentence,
        ) {
            let (effects, whom) = self.whom(gaps[0])?;
            let effects = with(effects, format!("prevent all to {whom}"))?;
            return with(effects, format!("no-damage-by {whom}"));
        }
        if let Some(prevention) = self.prevention(sentence) {
            return Some(prevention);
        }
        let heads = ["prevent all damage dealt by {}", "{} deals no damage", "{} deal no damage"];
        let gaps = fit_any(&heads, sentence)?;
        let (effects, whom) = self.whom(gaps[0])?;
        with(effects, format!("no-damage-by {whom}"))
    }

    fn prevention(&mut self, sentence: &str) -> Option<Vec<Value>> {
        let heads = [
            ("prevent up to {} damage to {}", "up-to "),
            ("the attacking player prevents up to {} damage to {}", "up-to "),
            ("prevent {} damage to {}", ""),
        ];
        let (gaps, up_to) =
            heads.iter().find_map(|(head, up_to)| Some((fit(head, sentence)?, *up_to)))?;
        let amount = match gaps[0].to_ascii_lowercase().as_str() {
            "all" => "all".to_owned(),
            "all missile" => "all missile".to_owned(),
            "all overheat" => "all overheat".to_owned(),
            other => number(other)?.to_string(),
        };
        let (whom, also) = match gaps[1].split_once(", but that 'Mech deals ") {
            Some((whom, "no damage")) => (whom, true),
            Some(_) => return None,
            None => (gaps[1], false),
        };
        let (effects, whom) = self.whom(whom)?;
        let effects = with(effects, format!("prevent {up_to}{amount} to {whom}"))?;
        if also { with(effects, format!("no-damage-by {whom}")) } else { Some(effects) }
    }
}

/// `2` or `1 structure`, as the beginning of an effect.
fn amount_of_damage(text: &str) -> Option<String> {
    match text.strip_suffix(" structure") {
        Some(count) => Some(format!("structure-damage {}", number(count)?)),
        None => Some(format!("damage {}", number(text)?)),
    }
}
