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
            self.set("scrap-when-revealed", true);
            return true;
        }
        if fit(
            "scrap this card when it is revealed unless you reveal it during your deploy phase",
            sentence,
        )
        .is_some()
        {
            self.set("scrap-when-revealed", true);
            self.set("unless-own-deploy", true);
            return true;
        }
        let revealed = [
            "you may deploy {} revealed to make an additional deployment this turn",
            "you may deploy {} revealed to make an additional deployment that turn",
            "you may deploy {} revealed to gain an additional deployment this turn",
        ];
        if fit_any(&revealed, sentence).is_some_and(|gaps| self.is_this(gaps[0])) {
            self.set("deploy-revealed", true);
            return true;
        }
        false
    }

    fn activating(&mut self, sentence: &str) -> bool {
        let heads = ["you may activate {} only {}", "activate {} only {}"];
        // What was read before it was read without knowing this.
        let first = self.draft.abilities.is_empty();
        if let Some(gaps) = fit_any(&heads, sentence).filter(|gaps| first && self.is_this(gaps[0]))
        {
            let Some((when, condition)) = times::activation(gaps[1]) else { return false };
            self.activates = Some(when);
            self.set("activates", when);
            if let Some(condition) = condition {
                self.set("activates-if", vec![Value::from(condition)]);
            }
            return true;
        }
        if let Some(gaps) =
            fit("play only {}", sentence).filter(|_| self.printed.class == Some(Class::Mission))
        {
            let Some((when, conditions)) = times::playing(gaps[0]) else { return false };
            if let Some(word) = when {
                self.mission.time = Some(("when", word.to_owned()));
            }
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
        if let Some(gaps) = fit("when you activate {}, put it on {}", sentence)
            .filter(|gaps| self.is_attached() && self.is_this(gaps[0]))
        {
            let Some(words) = whom::place(gaps[1]) else { return false };
            self.set("goes-on", words);
            return true;
        }
        let fixed = fit("{} cannot be reassigned", sentence);
        if self.is(Kind::Pilot) && fixed.is_some_and(|gaps| self.is_this(gaps[0])) {
            self.set("fixed", true);
            return true;
        }
        false
    }

    fn traits(&mut self, sentence: &str) -> bool {
        if let Some(gaps) = fit("counts as {} while in play", sentence) {
            self.set("counts-as", gaps[0]);
            return true;
        }
        let is_unit = self.printed.class == Some(Class::Unit);
        let terrain =
            "during any mission in which the target is in the region enhanced by this card, {}";
        if let Some(gaps) = fit(terrain, sentence).filter(|_| self.is(Kind::Terrain)) {
            let conditions = vec!["target-here".to_owned()];
            return self.always(gaps[0], conditions);
        }
        if let Some((whom, reach)) = long_range(sentence).filter(|_| is_unit)
            && self.is_this(whom)
        {
            self.option(&format!("Long-Range {reach}"));
            return true;
        }
        let all_this = |gaps: Vec<&str>| gaps.iter().all(|gap| self.is_this(gap));
        let guards = ["{} cannot block unless guarding", "cannot block unless guarding"];
        if is_unit && fit_any(&guards, sentence).is_some_and(all_this) {
            self.option("Blocks only guarding");
            return true;
        }
        let patrols = [
            "you may move {} to your patrol region as soon as you activate it",
            "you may move to your patrol region as soon as you activate it",
            "if {} is fully constructed when you reveal it, you may immediately place it in your patrol region",
            "if {} is fully constructed when you activate it, you may immediately place it in your patrol region",
        ];
        if is_unit && fit_any(&patrols, sentence).is_some_and(all_this) {
            self.option("Patrols at once");
            return true;
        }
        let rides = [
            "attacks or blocks at the speed of the fastest omni 'mech in the group accompanying it, if any",
            "attacks or blocks at the speed of the fastest omni unit in the group accompanying it, if any",
            "{} has the speed of the fastest omni 'mech in its group",
            "{} has the speed of the fastest omni unit in its group",
        ];
        if self.is(Kind::BattleArmor) && fit_any(&rides, sentence).is_some_and(all_this) {
            self.option("Rides Omni");
            return true;
        }
        let upkeep = "during your repair/reload phase, pay {}; otherwise, tap this card and your opponent gains control of it";
        let sentence = sentence.replace("otherwise,tap", "otherwise, tap");
        if let Some(gaps) = fit(upkeep, &sentence) {
            let otherwise = vec![Value::from("tap self"), Value::from("control self by opponent")];
            self.set(
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
            Ok((ability, gives)) if gives.is_empty() => {
                self.draft.abilities.push(Ability { conditions, ..ability });
                true
            }
            _ => false,
        }
    }
}

/// Long-Range as cards said it before it had a name: whose, and how far.
fn long_range(sentence: &str) -> Option<(&str, i16)> {
    let heads = [
        "if {} attacks and is blocked, it may deal up to {} of its damage to {} target",
        "if {} attacks and is blocked, it may deal {} of its damage to {} target",
        "if {} is blocked, it may deal up to {} of its damage to {} target",
        "if {} is blocked, it may deal {} of its damage to {} target",
    ];
    let gaps = fit_any(&heads, sentence)?;
    let own = ["the", "its"].contains(&gaps[2].to_ascii_lowercase().as_str());
    Some((gaps[0], number(gaps[1]).filter(|_| own)?))
}
