//! Sentences about a card as a whole: how it is revealed, activated and put down, and its traits.

use toml::Value;

use super::{
    super::{
        draft::{Ability, block_of},
        parts::Part,
        pattern::{fit, fit_any, number},
    },
    Reader, times, whom,
};
use crate::content::{Class, Kind};

impl Reader<'_> {
    /// Reads a sentence about the card as a whole; false if it is none.
    pub(super) fn card_sentence(&mut self, sentence: &str) -> bool {
        self.revealing(sentence)
            || self.activating(sentence)
            || self.placing(sentence)
            || self.traits(sentence)
    }

    fn revealing(&mut self, sentence: &str) -> bool {
        let scrapped = fit("scrap {} when it is revealed", sentence);
        if scrapped.is_some_and(|gaps| self.is_this(gaps[0])) {
            self.scrapped_when_revealed = true;
            self.draft.set("scrap-when-revealed", true);
            return true;
        }
        if fit(
            "scrap this card when it is revealed unless you reveal it during your deploy phase",
            sentence,
        )
        .is_some()
        {
            self.draft.set("scrap-when-revealed", true);
            self.draft.set("unless-own-deploy", true);
            return true;
        }
        let revealed = [
            "you may deploy {} revealed to make an additional deployment this turn",
            "you may deploy {} revealed to make an additional deployment that turn",
            "you may deploy {} revealed to gain an additional deployment this turn",
        ];
        if fit_any(&revealed, sentence).is_some() {
            self.draft.set("deploy-revealed", true);
            return true;
        }
        false
    }

    fn activating(&mut self, sentence: &str) -> bool {
        let heads = ["you may activate {} only {}", "activate {} only {}"];
        if let Some(gaps) = fit_any(&heads, sentence).filter(|gaps| self.is_this(gaps[0])) {
            let Some((when, condition)) = times::activation(gaps[1]) else { return false };
            self.activates = Some(when);
            self.draft.set("activates", when);
            if let Some(condition) = condition {
                self.draft.set("activates-if", vec![Value::from(condition)]);
            }
            return true;
        }
        if let Some(gaps) = fit("play only {}", sentence) {
            let Some((when, conditions)) = times::playing(gaps[0]) else { return false };
            self.mission.time = when.map(|word| ("when", word.to_owned()));
            self.mission.conditions.extend(conditions.iter().map(|it| (*it).to_owned()));
            return true;
        }
        false
    }

    fn placing(&mut self, sentence: &str) -> bool {
        let terrain = "when you activate this card, put it in one of your regions and scrap all other terrain cards in that region";
        if self.is(Kind::Terrain) && fit(terrain, sentence).is_some() {
            return true;
        }
        if let Some(gaps) =
            fit("when you activate {}, put it on {}", sentence).filter(|_| self.is_attached())
        {
            let Some(words) = whom::place(gaps[1]) else { return false };
            self.draft.set("goes-on", words);
            return true;
        }
        if fit("{} cannot be reassigned", sentence).is_some() && self.is(Kind::Pilot) {
            self.draft.set("fixed", true);
            return true;
        }
        false
    }

    fn traits(&mut self, sentence: &str) -> bool {
        if let Some(gaps) = fit("counts as {} while in play", sentence) {
            self.draft.set("counts-as", gaps[0]);
            return true;
        }
        let is_unit = self.printed.class == Some(Class::Unit);
        let terrain =
            "during any mission in which the target is in the region enhanced by this card, {}";
        if let Some(gaps) = fit(terrain, sentence).filter(|_| self.is(Kind::Terrain)) {
            let conditions = vec!["target-here".to_owned()];
            return self.always(gaps[0], conditions);
        }
        if let Some(reach) = long_range(sentence).filter(|_| is_unit) {
            let option = format!("Long-Range {reach}");
            if !self.draft.options.contains(&option) {
                self.draft.options.push(option);
            }
            return true;
        }
        let guards = ["{} cannot block unless guarding", "cannot block unless guarding"];
        if is_unit && fit_any(&guards, sentence).is_some() {
            self.draft.options.push("Blocks only guarding".to_owned());
            return true;
        }
        let patrols = [
            "you may move {} to your patrol region as soon as you activate it",
            "you may move to your patrol region as soon as you activate it",
            "if {} is fully constructed when you reveal it, you may immediately place it in your patrol region",
        ];
        if is_unit && fit_any(&patrols, sentence).is_some() {
            self.draft.options.push("Patrols at once".to_owned());
            return true;
        }
        let rides = [
            "{} has the speed of the fastest omni {} in its group",
            "attacks or blocks at the speed of the fastest omni {} in the group accompanying it, if any",
        ];
        if self.is(Kind::BattleArmor) && fit_any(&rides, sentence).is_some() {
            self.draft.options.push("Rides Omni".to_owned());
            return true;
        }
        let upkeep = "during your repair/reload phase, pay {}; otherwise, tap this card and your opponent gains control of it";
        let sentence = sentence.replace("otherwise,tap", "otherwise, tap");
        if let Some(gaps) = fit(upkeep, &sentence) {
            let otherwise = vec![Value::from("tap self"), Value::from("control self by opponent")];
            self.draft.set(
                "upkeep",
                block_of([("pay", Value::from(gaps[0])), ("otherwise", Value::from(otherwise))]),
            );
            return true;
        }
        false
    }

    /// Adds an ability that is always on while something holds; false if it is not understood.
    fn always(&mut self, sentence: &str, conditions: Vec<String>) -> bool {
        let part = [Part::Sentence(sentence.to_owned())];
        match self.read_ability(&part, None) {
            Ok((ability, _)) => {
                self.draft.abilities.push(Ability { conditions, ..ability });
                true
            }
            Err(_) => false,
        }
    }
}

/// Long-Range as cards said it before it had a name.
fn long_range(sentence: &str) -> Option<i16> {
    let heads = [
        "if {} attacks and is blocked, it may deal up to {} of its damage to the target",
        "if {} attacks and is blocked, it may deal {} of its damage to the target",
        "if {} is blocked, it may deal up to {} of its damage to the target",
        "if {} is blocked, it may deal {} of its damage to the target",
    ];
    number(fit_any(&heads, sentence)?[1])
}
