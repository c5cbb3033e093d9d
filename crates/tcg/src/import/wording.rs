//! Printed wording, put into the card language where it is understood.
//!
//! Each family of wordings is a pattern with gaps. What fits none is not guessed at: the card is
//! reported with the sentence that was not understood.

mod ability;
mod card;
mod change;
mod costs;
mod effect;
mod times;
mod whom;

use super::{
    clean::rules_text,
    draft::{Ability, Draft},
    parts::{Part, parts},
    pattern::fit,
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

    /// Whether a phrase is the name of this card, or `this card`.
    fn is_this(&self, phrase: &str) -> bool {
        let short = self.printed.name.split(" (").next().unwrap_or_default();
        let phrase = identifier(phrase);
        phrase == "this-card"
            || phrase == identifier(&self.printed.name)
            || phrase == identifier(short)
    }
}
