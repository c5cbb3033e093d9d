//! Abilities: when they are used, what they cost, and their effects one after the other.

use toml::{Table, Value};

use super::{
    super::{draft::Ability, parts::Part, pattern::fit},
    Reader, times,
};
use crate::content::{Class, Kind};

/// What is known while the effects of an ability are read.
pub(super) struct Context<'r> {
    reader: &'r Reader<'r>,
    /// Whether the card is on another.
    pub attached: bool,
    /// Whether cards in play are meant rather than those of a mission.
    pub outside: bool,
    /// Whether it is always on.
    pub always: bool,
    /// What was chosen last.
    pub chosen: Option<String>,
    /// Whether only opposing cards could be.
    pub chose_opposing: bool,
    /// What it changes on the card it is on, as far as it is always on, and whether on top of more.
    pub gives: Vec<(String, bool)>,
    /// Whether an effect uses the number rolled.
    pub uses_roll: bool,
}

impl Context<'_> {
    /// Whether a phrase is the card itself.
    pub fn is_this(&self, phrase: &str) -> bool {
        self.reader.is_this(phrase)
    }

    /// Whether the card fights in the mission by itself.
    pub fn is_mission(&self) -> bool {
        self.reader.printed.class == Some(Class::Mission)
    }
}

/// Whether a sentence begins a new ability.
pub(super) fn begins(sentence: &str, is_this: &dyn Fn(&str) -> bool) -> bool {
    sentence.starts_with('{')
        || times::trigger(sentence, is_this).is_some()
        || fit("remove any number of {} to {}", sentence).is_some()
        || fit("scrap {} to {}", sentence).is_some()
}

/// What may be always on; anything else happens once, and must say when.
const ALWAYS: [&str; 18] = [
    "attack",
    "armor",
    "structure",
    "initiative",
    "gives",
    "speed",
    "slower",
    "group-limit",
    "option-bonus",
    "no-overheat-damage",
    "no-depletion",
    "not-a-site",
    "cannot-be-scrapped",
    "deployments-cost",
    "prevent",
    "does-not-untap",
    "blocks-at-any-speed",
    "attacks-at-any-speed",
];

/// An effect that cannot be always on, if there is one.
fn passing(effects: &[Value]) -> Option<String> {
    let verb =
        |effect: &Value| effect.as_str().and_then(|it| it.split(' ').next().map(str::to_owned));
    let lasts = |effect: &&Value| verb(effect).is_some_and(|verb| ALWAYS.contains(&verb.as_str()));
    effects.iter().find(|effect| !lasts(effect)).map(ToString::to_string)
}

impl Reader<'_> {
    /// Reads the parts of one ability.
    pub(super) fn ability(&mut self, parts: &[Part], time: Option<&str>) {
        match self.read_ability(parts, time) {
            Ok((ability, gives)) => {
                for (modifier, more) in gives {
                    self.give(&modifier, more);
                }
                if !ability.effects.is_empty() {
                    self.add(ability);
                }
            }
            Err(lost) => self.lose(&lost),
        }
    }

    /// Adds an ability; what happens on activation is one ability, however many sentences say it.
    fn add(&mut self, ability: Ability) {
        let activated = Some(("on", "activated".to_owned()));
        let same = |other: &&mut Ability| other.time == activated && ability.time == activated;
        match self.draft.abilities.last_mut().filter(same) {
            Some(last) => last.effects.extend(ability.effects),
            None => self.draft.abilities.push(ability),
        }
    }

    /// The ability, and what is given to the card this is on; or what was not understood.
    pub(super) fn read_ability(
        &self,
        parts: &[Part],
        time: Option<&str>,
    ) -> Result<(Ability, Vec<(String, bool)>), String> {
        let mut parts = parts.to_vec();
        let mut ability = self.timed(&mut parts, time)?;
        ability.costs = self.costs(&mut parts)?;
        let is_mission = self.printed.class == Some(Class::Mission);
        if ability.time.is_none() && !ability.costs.is_empty() && !is_mission {
            // The rules say so for abilities that name no time.
            ability.time = Some(("when", "own-deploy".to_owned()));
        }
        let word = ability.time.as_ref().map(|(_, word)| word.as_str());
        let mut context = Context {
            reader: self,
            attached: self.is_attached(),
            outside: self.is_outside(word),
            always: ability.time.is_none() && self.printed.class != Some(Class::Mission),
            chosen: None,
            chose_opposing: false,
            gives: Vec::new(),
            uses_roll: false,
        };
        ability.effects = context.sequence(&parts)?;
        if let Some(effect) = passing(&ability.effects).filter(|_| context.always) {
            return Err(format!("the time of {effect}"));
        }
        let gives = context.gives;
        Ok((ability, gives))
    }

    fn is_outside(&self, word: Option<&str>) -> bool {
        match word {
            Some("activated") => !matches!(self.activates, Some("attacked" | "attacking")),
            Some(word) => times::is_outside(word),
            None => self.printed.class != Some(Class::Mission),
        }
    }

    /// The time of an ability, taken out of its first sentence where it stands there.
    fn timed(&self, parts: &mut [Part], time: Option<&str>) -> Result<Ability, String> {
        if self.printed.class == Some(Class::Mission) {
            return match time {
                Some(text) => Err(format!("Use this ability {text}")),
                None => Ok(self.mission.clone()),
            };
        }
        let mut ability = Ability::default();
        if let Some(text) = time {
            let known = times::using(text, self.is(Kind::Pilot));
            let ((when, conditions), once) =
                known.ok_or_else(|| format!("Use this ability {text}"))?;
            ability.time = Some(("when", when.to_owned()));
            ability.conditions = conditions.iter().map(|it| (*it).to_owned()).collect();
            ability.once_each_turn = once;
        } else if let Some(Part::Sentence(first)) = parts.first_mut() {
            if let Some((on, rest)) = times::trigger(first, &|phrase| self.is_this(phrase)) {
                ability.time = Some(("on", on.to_owned()));
                *first = rest.to_owned();
            } else if self.scrapped_when_revealed {
                ability.time = Some(("on", "activated".to_owned()));
            }
        }
        Ok(ability)
    }
}

impl Context<'_> {
    /// The effects of some parts in order; or the one that was not understood.
    fn sequence(&mut self, parts: &[Part]) -> Result<Vec<Value>, String> {
        let mut effects = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            match part {
                Part::Sentence(sentence) if ends_in_roll(sentence).is_some() => {
                    let before = ends_in_roll(sentence).unwrap_or_default();
                    if !before.is_empty() {
                        effects.extend(self.understood(before)?);
                    }
                    effects.push(self.roll(&parts[index + 1..])?);
                    return Ok(effects);
                }
                Part::Sentence(sentence) => effects.extend(self.understood(sentence)?),
                _ => return Err("results of a die that is not rolled".to_owned()),
            }
        }
        Ok(effects)
    }

    fn understood(&mut self, sentence: &str) -> Result<Vec<Value>, String> {
        self.effect(sentence).ok_or_else(|| sentence.to_owned())
    }

    /// What happens on which results.
    fn roll(&mut self, parts: &[Part]) -> Result<Value, String> {
        let chosen = (self.chosen.clone(), self.chose_opposing);
        let mut lines = Table::new();
        let mut numbers: Vec<u8> = Vec::new();
        let mut rest = parts;
        while let Some((Part::Results(least, most), after)) = rest.split_first() {
            let end = after
                .iter()
                .position(|part| matches!(part, Part::Results(..)))
                .unwrap_or(after.len());
            (self.chosen, self.chose_opposing) = chosen.clone();
            let range = if least == most { least.to_string() } else { format!("{least}-{most}") };
            if (*least..=*most).any(|number| numbers.contains(&number)) {
                return Err(format!("more than one line for {range}"));
            }
            numbers.extend(*least..=*most);
            let effects = self.sequence(&after[..end])?;
            if !effects.is_empty() {
                lines.insert(range, Value::from(effects));
            }
            rest = &after[end..];
        }
        if lines.is_empty() || !rest.is_empty() {
            return Err("a die without results".to_owned());
        }
        let mut block = Table::from_iter([("roll".to_owned(), Value::from(lines))]);
        if self.uses_roll {
            block.insert("keep".to_owned(), Value::from("rolled"));
        }
        Ok(Value::from(block))
    }
}

/// What is before `roll a die` at the end of a sentence.
fn ends_in_roll(sentence: &str) -> Option<&str> {
    let lower = sentence.to_ascii_lowercase();
    let head = lower.strip_suffix("roll a die")?;
    Some(sentence[..head.len()].trim_end_matches([' ', ',']).trim_end_matches(" and"))
}
