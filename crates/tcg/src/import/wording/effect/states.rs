//! How cards stand, who fights, and what cards let others do.

use toml::Value;

use super::{plain, with};
use crate::import::{
    pattern::{fit, fit_any, number},
    wording::ability::Context,
};

impl Context<'_> {
    /// Tapping, repairing, joining and leaving.
    pub(super) fn states(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) = fit("choose {} and {} it", sentence)
            .filter(|it| ["tap", "untap", "scrap"].contains(&it[1]))
        {
            let (effects, whom) = self.whom(gaps[0])?;
            return with(effects, format!("{} {whom}", gaps[1]));
        }
        if let Some(gaps) = fit("repair up to {} damage to {}", sentence)
            .or_else(|| fit("repair {} damage to {}", sentence))
        {
            let (effects, whom) = self.whom(gaps[1])?;
            return with(effects, format!("repair {} on {whom}", number(gaps[0])?));
        }
        if let Some(gaps) = fit("tap {} and it joins the battle", sentence) {
            let (effects, whom) = self.whom(gaps[0])?;
            let effects = with(effects, format!("tap {whom}"))?;
            return with(effects, format!("join {whom}"));
        }
        if let Some(gaps) = fit("remove {} from battle and untap it", sentence) {
            let (effects, whom) = self.whom(gaps[0])?;
            let effects = with(effects, format!("remove {whom}"))?;
            return with(effects, format!("untap {whom}"));
        }
        if let Some(gaps) =
            fit_any(&["put {} {} counter on {}", "put {} {} counters on {}"], sentence)
        {
            let count = number(gaps[0])?;
            let (effects, whom) = self.whom(gaps[2])?;
            return with(effects, format!("put {count} {} on {whom}", gaps[1]));
        }
        let (verb, phrase) = sentence.split_once(' ')?;
        let verb = verb.to_ascii_lowercase();
        ["tap", "untap", "deplete", "scrap"].contains(&verb.as_str()).then_some(())?;
        let (effects, whom) = self.whom(phrase)?;
        with(effects, format!("{verb} {whom}"))
    }

    /// What Pilots and Enhancements let their card do, and prices on what others do.
    pub(super) fn permissions(&mut self, sentence: &str) -> Option<Vec<Value>> {
        if let Some(gaps) =
            fit("making a deployment costs each opponent an additional {}", sentence)
        {
            return plain([format!("deployments-cost each-opponent {}", gaps[0])]);
        }
        let allowed = [
            ("{} may attack units regardless of their speed", "attacks-at-any-speed"),
            (
                "patrolling units may block attacks against {} regardless of their speed",
                "blocks-at-any-speed",
            ),
            ("{} does not untap as normal during your untap phase", "does-not-untap"),
            ("activate {}", "activate"),
        ];
        for (head, verb) in allowed {
            if let Some(gaps) = fit(head, sentence) {
                let (effects, whom) = self.whom(gaps[0])?;
                return with(effects, format!("{verb} {whom}"));
            }
        }
        let gaps = fit("choose {}, tap it, and put {} {} counters on it", sentence)?;
        let (effects, whom) = self.whom(gaps[0])?;
        let effects = with(effects, format!("tap {whom}"))?;
        with(effects, format!("put {} {} on {whom}", number(gaps[1])?, gaps[2]))
    }
}
