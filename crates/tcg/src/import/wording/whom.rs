//! Whom: the cards that printed sentences choose and change.

use super::{
    super::{nouns::noun, pattern::fit},
    ability::Context,
};
use toml::Value;

/// What an Enhancement or Pilot is put on.
pub(super) fn place(phrase: &str) -> Option<String> {
    let (whose, rest) = owner(phrase)?;
    (whose != "any").then_some(())?;
    Some(format!("{whose} {}", noun(rest)?.words))
}

/// Whose one card is, and the rest of the phrase.
fn owner(phrase: &str) -> Option<(&'static str, &str)> {
    let (phrase, controlled) = controlled(phrase);
    let (whose, rest) = one(phrase)?;
    match (controlled, whose) {
        (None, whose) => Some((whose, rest)),
        (Some(by), "any") => Some((by, rest)),
        (Some(by), whose) => (by == whose).then_some((whose, rest)),
    }
}

/// A phrase without who controls the cards, and who it is, if that is said after the noun.
fn controlled(phrase: &str) -> (&str, Option<&'static str>) {
    let tails = [
        (" you control", "own"),
        (" you do not control", "opposing"),
        (" your opponent controls", "opposing"),
        (" any opponent controls", "opposing"),
        (" controlled by your opponent", "opposing"),
    ];
    let found = tails.iter().find_map(|(tail, by)| Some((phrase.strip_suffix(tail)?, Some(*by))));
    found.unwrap_or((phrase, None))
}

fn one(phrase: &str) -> Option<(&'static str, &str)> {
    let heads = [
        ("one of your ", "own"),
        ("any one of your ", "own"),
        ("any of your ", "own"),
        ("your ", "own"),
        ("any opposing ", "opposing"),
        ("an opposing ", "opposing"),
        ("one opposing ", "opposing"),
        ("one ", "any"),
        ("any ", "any"),
        ("an ", "any"),
        ("a ", "any"),
    ];
    strip(phrase, &heads)
}

/// Whose all cards are, and the rest of the phrase.
fn everyone(phrase: &str) -> Option<(&'static str, &str)> {
    let (phrase, controlled) = controlled(phrase);
    let (whose, rest) = all(phrase)?;
    match (controlled, whose) {
        (None, whose) => Some((whose, rest)),
        (Some("own"), "each" | "each own") => Some(("each own", rest)),
        (Some("opposing"), "each" | "each opposing") => Some(("each opposing", rest)),
        _ => None,
    }
}

fn all(phrase: &str) -> Option<(&'static str, &str)> {
    let heads = [
        ("each of your ", "each own"),
        ("all of your ", "each own"),
        ("all your ", "each own"),
        ("each opposing ", "each opposing"),
        ("all opposing ", "each opposing"),
        ("each ", "each"),
        ("all ", "each"),
    ];
    strip(phrase, &heads)
}

fn strip<'p>(phrase: &'p str, heads: &[(&str, &'static str)]) -> Option<(&'static str, &'p str)> {
    let lower = phrase.to_ascii_lowercase();
    heads
        .iter()
        .find(|(head, _)| lower.starts_with(head))
        .map(|(head, whose)| (*whose, &phrase[head.len()..]))
}

impl Context<'_> {
    /// The choice that a phrase asks for, if it does, and how the cards are spoken of.
    pub fn whom(&mut self, phrase: &str) -> Option<(Vec<Value>, String)> {
        let phrase = phrase.trim();
        if let Some(known) = self.spoken_of(phrase) {
            return Some((Vec::new(), known));
        }
        if let Some((whose, rest)) = everyone(phrase) {
            return Some((Vec::new(), format!("{whose} {}", self.placed(rest)?)));
        }
        if phrase.to_ascii_lowercase().starts_with("your ") && phrase.ends_with('s') {
            return Some((Vec::new(), format!("each own {}", self.placed(&phrase[5..])?)));
        }
        if phrase.starts_with("Attacking ") || phrase.starts_with("Blocking ") {
            return Some((Vec::new(), format!("each {}", self.placed(phrase)?)));
        }
        let (called, words) = self.choice(phrase)?;
        let choice = Value::from(format!("choose {called}: {words}"));
        self.chosen = Some(called.to_owned());
        self.chose_opposing = words.starts_with("opposing ");
        Some((vec![choice], called.to_owned()))
    }

    /// What is known already: the card itself, what it is on, the target, what was chosen.
    fn spoken_of(&self, phrase: &str) -> Option<String> {
        let lower = phrase.to_ascii_lowercase();
        let host = self.attached.then(|| "host".to_owned());
        if self.is_this(phrase) {
            return Some("self".to_owned());
        }
        let piloted = fit("'mech piloted by {}", phrase).is_some_and(|gaps| self.is_this(gaps[0]));
        let enhanced = ["the site enhanced by this card", "site enhanced by this card"];
        if piloted || enhanced.contains(&lower.as_str()) {
            return host;
        }
        let group = fit("{} in a group that includes 'mech piloted by {}", phrase);
        if let Some(gaps) = group.filter(|gaps| self.attached && self.is_this(gaps[1])) {
            return match gaps[0].to_ascii_lowercase().as_str() {
                "each unit" => Some("each unit in-group".to_owned()),
                "each other unit" => Some("each other unit in-group".to_owned()),
                _ => None,
            };
        }
        match lower.as_str() {
            "the target" => Some("target".to_owned()),
            "it" if self.chosen.is_none() && !self.attached && !self.is_mission() => {
                Some("self".to_owned())
            }
            "it" | "them" | "that card" => self.chosen.clone().or(host),
            "that opposing unit" if !self.chose_opposing => None,
            "that unit" | "that 'mech" | "that opposing unit" => match &self.chosen {
                Some(chosen) => {
                    let fits = ["unit", "mech", "hit"].contains(&chosen.as_str());
                    fits.then(|| chosen.clone())
                }
                None => host,
            },
            "that site" => match &self.chosen {
                Some(chosen) => ["site", "hit"].contains(&chosen.as_str()).then(|| chosen.clone()),
                None => host,
            },
            _ => None,
        }
    }

    /// The name of a choice of one card, and the description of what may be chosen.
    fn choice(&self, phrase: &str) -> Option<(&'static str, String)> {
        let lower = phrase.to_ascii_lowercase();
        match lower.as_str() {
            "any unit or the target" => return Some(("hit", "any unit or target site".to_owned())),
            "any command card in play or any card under construction" => {
                return Some((
                    "card",
                    "any command in-play or any card under-construction".to_owned(),
                ));
            }
            "any terrain card or any enhancement on a site" => {
                return Some((
                    "card",
                    "any terrain in-play or any enhancement on-site in-play".to_owned(),
                ));
            }
            "any unit or site" => return Some(("hit", "any unit in-play or any site".to_owned())),
            _ => {}
        }
        let group = fit("one unit in the group that includes 'mech piloted by {}", phrase);
        if group.is_some_and(|gaps| self.attached && self.is_this(gaps[0])) {
            return Some(("unit", "unit in-group".to_owned()));
        }
        let (whose, rest) = owner(phrase)?;
        let noun = noun(rest)?;
        Some((noun.called, format!("{whose} {}", self.placed(rest)?)))
    }

    /// A description, with a place where none is meant by itself.
    pub fn placed(&self, phrase: &str) -> Option<String> {
        let noun = noun(phrase)?;
        let has_place = ["in-play", "under-construction", "outside", "site", "stockpile"];
        let placed = noun.words.split(' ').any(|word| has_place.contains(&word));
        Some(match self.outside && !placed {
            true => format!("{} in-play", noun.words),
            false => noun.words,
        })
    }
}
