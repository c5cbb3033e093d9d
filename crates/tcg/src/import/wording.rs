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

use toml::Value;

use super::{
    clean::rules_text,
    draft::{Ability, Draft},
    names,
    parts::{Part, parts},
    pattern::{fit, signed},
    reminders::without_reminders,
};
use crate::{
    content::{Class, Cost, Kind},
    oldprint::Printed,
};

/// A printed card in the card language, or the parts that were not understood.
pub(super) fn translate(printed: &Printed) -> Result<Draft, Vec<String>> {
    let mut reader = Reader::new(printed);
    reader.read();
    if !reader.lost.is_empty() {
        return Err(reader.lost);
    }
    let given = reader.given.iter().map(|(value, by)| format!("{by:+} {value}"));
    reader.draft.gives = given.collect();
    Ok(reader.draft)
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
    /// What it changes on the card it is on: the value, and by how much.
    given: Vec<(String, i16)>,
}

/// The longest text of a card, in bytes.
const LONGEST: usize = 4_000;

/// Whether a sentence has brackets other than a range of results such as `(1-6)`.
fn has_bracket(sentence: &str) -> bool {
    let is_range = |inside: &str| matches!(inside.as_bytes(), [b'1'..=b'6', b'-', b'1'..=b'6']);
    sentence.split('(').skip(1).any(|after| after.split(')').next().is_none_or(|it| !is_range(it)))
        || sentence.matches('(').count() != sentence.matches(')').count()
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
            given: Vec::new(),
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
        let Printed { name, text, keywords, class, .. } = self.printed;
        if LONGEST < text.len() {
            self.lost.push(format!("a text of {} bytes; cards have at most {LONGEST}", text.len()));
            return;
        }
        let is_unit = *class == Some(Class::Unit);
        let mut open: Vec<Part> = Vec::new();
        let cleaned = rules_text(name, keywords.unique, text);
        self.lost.extend(cleaned.lost);
        for part in parts(&cleaned.text, name, is_unit) {
            let sentence = match part {
                Part::Option(feature) => {
                    self.option(&feature.to_string());
                    continue;
                }
                Part::Kind(kind) => {
                    if !self.is(kind) {
                        self.lost.push(format!("the type `{kind}`"));
                    }
                    continue;
                }
                Part::Modifiers(modifiers) if self.is_attached() => {
                    for modifier in modifiers.split(", ") {
                        self.give(modifier, false);
                    }
                    continue;
                }
                Part::Modifiers(modifiers) => {
                    self.close(&mut open, None);
                    self.lose(&modifiers);
                    continue;
                }
                Part::Lost(what) => {
                    self.lost.push(what);
                    continue;
                }
                Part::TapsFor(count) => {
                    self.close(&mut open, None);
                    self.set("taps-for", "R".repeat(usize::from(count)));
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
                Part::Sentence(sentence) => {
                    let is_this = |phrase: &str| names::is_called(phrase, name);
                    without_reminders(&sentence, &is_this)
                }
            };
            if has_bracket(&sentence) {
                self.close(&mut open, None);
                self.lose(&sentence);
                continue;
            }
            if let Some(time) = fit("use this ability {}", &sentence) {
                if open.is_empty() {
                    self.lose(&sentence);
                }
                self.close(&mut open, Some(time[0]));
            } else if self.card_sentence(&sentence) {
                self.close(&mut open, None);
            } else {
                if ability::begins(&sentence, &|phrase| self.is_this(phrase)) {
                    self.close(&mut open, None);
                }
                open.push(Part::Sentence(sentence));
            }
        }
        self.close(&mut open, None);
        if *class == Some(Class::Mission) {
            // When it may be played holds for all of it, wherever the card says so.
            for ability in &mut self.draft.abilities {
                ability.time.clone_from(&self.mission.time);
                ability.conditions.clone_from(&self.mission.conditions);
            }
        }
        self.need_something(&cleaned.text);
        self.compare_figures();
    }

    /// A Mission or Command card that was understood to do nothing was not understood.
    fn need_something(&mut self, text: &str) {
        let idle = match self.printed.class {
            Some(Class::Mission) | None => self.draft.abilities.is_empty(),
            Some(Class::Command) => text.is_empty() && self.printed.text.trim().is_empty(),
            _ => false,
        };
        // The tables know the whole of what they revised.
        if idle && self.lost.is_empty() && self.printed.options.is_empty() {
            self.lost.push("what it does".to_owned());
        }
    }

    /// Figures that the card has no place for are not dropped.
    fn compare_figures(&mut self) {
        let rides = self.is(Kind::BattleArmor);
        if self.printed.class == Some(Class::Unit) && self.printed.tons.is_none() && !rides {
            self.lost.push("its mass, which the list does not have".to_owned());
        }
        let [attack, armor, structure] = self.printed.values;
        let is_set = |value: Option<i8>| value.is_some_and(|it| it != 0);
        let mut odd = |what: &str, value: String| {
            self.lost
                .push(format!("the {what} {value} of the list, which nothing on the card says"));
        };
        match self.printed.class {
            Some(Class::Unit) => {}
            Some(Class::Command)
                if (self.printed.keywords.kinds.iter())
                    .any(|it| matches!(it, Kind::Pilot | Kind::Enhancement)) =>
            {
                for (name, value) in
                    [("attack", attack), ("armor", armor), ("structure", structure)]
                {
                    let given = self.given.iter().find(|it| it.0 == name).map(|it| it.1);
                    if is_set(value) && given != value.map(i16::from) {
                        odd(name, value.unwrap_or_default().to_string());
                    }
                }
            }
            Some(Class::Command) if !is_set(structure) => {
                for (name, value) in [("attack", attack), ("armor", armor)] {
                    if is_set(value) {
                        odd(name, value.unwrap_or_default().to_string());
                    }
                }
            }
            Some(Class::Command) => {}
            Some(Class::Mission) | Some(Class::BoxPower) | None => {
                for (name, value) in
                    [("attack", attack), ("armor", armor), ("structure", structure)]
                {
                    if is_set(value) {
                        odd(name, value.unwrap_or_default().to_string());
                    }
                }
                if let Some(cost) = self.printed.cost.filter(|it| *it != Cost::default()) {
                    odd("cost", cost.to_string());
                }
            }
        }
    }

    /// An option or keyword ability; the same one again says no more, another of its kind does.
    fn option(&mut self, option: &str) {
        let kind = |option: &str| option.split([' ', ':']).next().map(str::to_owned);
        match self.draft.options.iter().find(|it| kind(it) == kind(option)) {
            Some(same) if *same == option => {}
            Some(other) => self.lost.push(format!("{option} besides {other}")),
            None => self.draft.options.push(option.to_owned()),
        }
    }

    /// What it changes on the card it is on. A second change of a value must say that it comes on top.
    fn give(&mut self, modifier: &str, more: bool) {
        let Some((by, value)) = modifier.split_once(' ') else { return self.lose(modifier) };
        let Some(by) = signed(by).and_then(|by| by.parse::<i16>().ok()) else {
            return self.lose(modifier);
        };
        match self.given.iter_mut().find(|it| it.0 == value) {
            Some(given) if more => given.1 += by,
            Some(_) => self.lose(modifier),
            None => self.given.push((value.to_owned(), by)),
        }
    }

    /// Sets a field of the card; two sentences that say different things of it are not understood.
    fn set(&mut self, field: &'static str, value: impl Into<Value>) {
        if !self.draft.set(field, value) {
            self.lost.push(format!("a second `{field}`"));
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
        phrase.eq_ignore_ascii_case("this card") || names::is_name_of(phrase, &self.printed.name)
    }
}
