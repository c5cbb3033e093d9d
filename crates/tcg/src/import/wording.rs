//! Printed wording, put into the card language where it is understood.
//!
//! Each family of wordings is a pattern with gaps. What fits none is not guessed at: the card is
//! reported with the sentence that was not understood.

mod ability;
mod change;
mod effect;
mod times;
mod whom;

use super::{
    clean::rules_text,
    draft::{Ability, Draft},
    parts::{Part, parts},
    pattern::{fit, fit_any},
};
use crate::{
    content::{Class, Kind, identifier},
    oldprint::Printed,
};

/// A printed card in the card language, or the parts that were not understood.
pub(super) fn translate(printed: &Printed) -> Result<Draft, Vec<String>> {
    let mut reader = Reader::new(printed);
    reader.read();
    if reader.lost.is_empty() { Ok(reader.draft) } else { Err(reader.lost) }
}

/// A card that is being read.
struct Reader<'a> {
    printed: &'a Printed,
    draft: Draft,
    /// What was not understood.
    lost: Vec<String>,
    /// The only time a Mission may be played at, and what must hold.
    mission: Ability,
    /// The time at which it is activated, if not the usual one.
    activates: Option<&'static str>,
    scrapped_when_revealed: bool,
}

impl<'a> Reader<'a> {
    fn new(printed: &'a Printed) -> Reader<'a> {
        let mut lost = printed.unread.clone();
        for word in &printed.keywords.unknown {
            lost.push(format!("the keyword `{word}`"));
        }
        Reader {
            printed,
            draft: Draft::of(printed),
            lost,
            mission: Ability::default(),
            activates: None,
            scrapped_when_revealed: false,
        }
    }

    fn is(&self, kind: Kind) -> bool {
        self.printed.keywords.kinds.contains(&kind)
    }

    /// Whether it goes onto another card.
    fn is_attached(&self) -> bool {
        (self.is(Kind::Pilot) || self.is(Kind::Enhancement)) && !self.is(Kind::Terrain)
    }

    fn lose(&mut self, text: &str) {
        self.lost.push(format!("\u{201c}{}\u{201d}", text.trim()));
    }

    fn read(&mut self) {
        let is_unit = self.printed.class == Some(Class::Unit);
        let mut open: Vec<Part> = Vec::new();
        for part in parts(&rules_text(&self.printed.text), is_unit) {
            let sentence = match part {
                Part::Option(feature) => {
                    self.draft.options.push(feature.to_string());
                    continue;
                }
                Part::Modifiers(modifiers) => {
                    self.draft.gives.push(modifiers);
                    continue;
                }
                Part::TapsFor(count) => {
                    self.close(&mut open, None);
                    self.draft.set("taps-for", "R".repeat(usize::from(count)));
                    continue;
                }
                Part::Provides(asset) => {
                    let word = asset.word().to_owned();
                    if !self.draft.provides.contains(&word) {
                        self.draft.provides.push(word);
                    }
                    continue;
                }
                Part::Results(..) => {
                    open.push(part);
                    continue;
                }
                Part::Sentence(sentence) => sentence,
            };
            if let Some(time) = fit("use this ability {}", &sentence) {
                self.close(&mut open, Some(time[0]));
            } else if self.card_sentence(&sentence) {
                self.close(&mut open, None);
            } else {
                if ability::begins(&sentence) {
                    self.close(&mut open, None);
                }
                open.push(Part::Sentence(sentence));
            }
        }
        self.close(&mut open, None);
        self.need_something();
    }

    /// A Mission that was understood to do nothing was not understood.
    fn need_something(&mut self) {
        let idle = self.draft.abilities.is_empty();
        if idle && self.printed.class == Some(Class::Mission) && self.lost.is_empty() {
            self.lost.push("what it does".to_owned());
        }
    }

    /// Ends an ability, whose parts were gathered.
    fn close(&mut self, open: &mut Vec<Part>, time: Option<&str>) {
        if !open.is_empty() {
            let parts = std::mem::take(open);
            self.ability(&parts, time);
        }
    }

    /// Reads a sentence about the card as a whole; false if it is none.
    fn card_sentence(&mut self, sentence: &str) -> bool {
        self.revealing(sentence)
            || self.activating(sentence)
            || self.placing(sentence)
            || self.traits(sentence)
    }

    fn revealing(&mut self, sentence: &str) -> bool {
        if fit("scrap this card when it is revealed", sentence).is_some() {
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
        ];
        if fit_any(&revealed, sentence).is_some() {
            self.draft.set("deploy-revealed", true);
            return true;
        }
        false
    }

    fn activating(&mut self, sentence: &str) -> bool {
        if let Some(gaps) = fit("you may activate this card only {}", sentence) {
            let Some((when, condition)) = times::activation(gaps[0]) else { return false };
            self.activates = Some(when);
            self.draft.set("activates", when);
            if let Some(condition) = condition {
                self.draft.set("activates-if", vec![toml::Value::from(condition)]);
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
        let guards = ["{} cannot block unless guarding", "cannot block unless guarding"];
        if is_unit && fit_any(&guards, sentence).is_some() {
            self.draft.options.push("Blocks only guarding".to_owned());
            return true;
        }
        let patrols = [
            "you may move {} to your patrol region as soon as you activate it",
            "you may move to your patrol region as soon as you activate it",
        ];
        if is_unit && fit_any(&patrols, sentence).is_some() {
            self.draft.options.push("Patrols at once".to_owned());
            return true;
        }
        let rides = "{} has the speed of the fastest omni 'mech in its group";
        if self.is(Kind::BattleArmor) && fit(rides, sentence).is_some() {
            self.draft.options.push("Rides Omni".to_owned());
            return true;
        }
        let upkeep = "during your repair/reload phase, pay {}; otherwise, tap this card and your opponent gains control of it";
        let sentence = sentence.replace("otherwise,tap", "otherwise, tap");
        if let Some(gaps) = fit(upkeep, &sentence) {
            let otherwise =
                vec![toml::Value::from("tap self"), toml::Value::from("control self by opponent")];
            self.draft.set(
                "upkeep",
                super::draft::block_of([
                    ("pay", toml::Value::from(gaps[0])),
                    ("otherwise", toml::Value::from(otherwise)),
                ]),
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

    /// Whether a phrase is the name of this card, or `this card`.
    fn is_this(&self, phrase: &str) -> bool {
        let short = self.printed.name.split(" (").next().unwrap_or_default();
        let phrase = identifier(phrase);
        phrase == "this-card"
            || phrase == identifier(&self.printed.name)
            || phrase == identifier(short)
    }
}
