//! What is checked after a step.

use serde_json::{Map, Value};

use super::{
    chances,
    file::{ExpectedEvent, ExpectedPrompt, Illegal, Legal, SeenEvents, Step},
    lines::{Key, Lines},
    pattern,
    report::{Difference, Finding, short},
};
use crate::{AnyEvent, AnyPrompt, AnyTable, Fact, Odds, Piece, Refused, Seat, Stop, Viewer};

/// How many events are listed where one was not found.
const LISTED: usize = 8;

/// The checks of one step as they are made.
pub(super) struct Checks<'a> {
    pub lines: &'a Lines<'a>,
    /// The index of the step.
    pub index: usize,
    pub findings: Vec<Finding>,
}

impl Checks<'_> {
    /// The line of a part of the step.
    pub fn line(&self, way: &[Key<'_>]) -> u32 {
        let step = [Key::Name("step"), Key::Index(self.index)];
        self.lines.line(&[&step, way].concat())
    }

    /// Notes what came of one check.
    pub fn note(&mut self, what: impl Into<String>, way: &[Key<'_>], differences: Vec<Difference>) {
        let line = self.line(way);
        self.findings.push(Finding { what: what.into(), line, differences });
    }

    /// Everything that must hold once the step is done. `first` is the number of its first event.
    pub fn after(&mut self, step: &Step, table: &dyn AnyTable, first: usize) {
        self.expect("expect", &[Key::Name("expect")], &step.expect, &table.view(Viewer::Referee));
        for (name, expected) in &step.views {
            let viewer = name.to_string();
            let way = [Key::Name("views"), Key::Name(&viewer)];
            self.expect(&viewer, &way, expected, &table.view(name.viewer()));
        }
        let told = table.events(Viewer::Referee, first);
        self.events("", &[], &step.events, &told);
        self.no_events("", &[], &step.no_events, &told);
        for (name, SeenEvents { events, no_events }) in &step.seen {
            let viewer = name.to_string();
            let way = [Key::Name("seen"), Key::Name(&viewer)];
            let told = table.events(name.viewer(), first);
            self.events(&format!("{viewer} sees "), &way, events, &told);
            self.no_events(&format!("{viewer} sees "), &way, no_events, &told);
        }
        if let Some(prompts) = &step.prompts {
            let differences = prompts_differ(prompts, &table.prompts());
            self.note("prompts", &[Key::Name("prompts")], differences);
        }
        for (index, legal) in step.legal.iter().enumerate() {
            self.legal(index, legal, step.seat, table);
        }
        for (index, illegal) in step.illegal.iter().enumerate() {
            self.illegal(index, illegal, step.seat, table);
        }
    }

    /// The chances of an action, before it is carried out.
    pub fn odds(&mut self, step: &Step, odds: Option<&Odds>) {
        for (assuming, expected) in &step.odds {
            let differences = chances::compare_case(odds, assuming, expected);
            let way = [Key::Name("odds"), Key::Name(assuming)];
            self.note(format!("odds for {assuming}"), &way, differences);
        }
        for (name, expected) in &step.tallies {
            let way = [Key::Name("tallies"), Key::Name(name)];
            let differences = chances::compare_tally(odds, name, *expected);
            self.note(format!("tally {name}"), &way, differences);
        }
    }

    /// What must hold of a refusal.
    pub fn refusal(&mut self, step: &Step, refused: &Refused, nearest: Option<&Value>) {
        if let Some(rule) = step.refused {
            let same = refused.rule == rule;
            let differs = (!same).then(|| Difference::new(rule.as_str(), refused.to_string()));
            self.note(
                format!("refused by {rule}"),
                &[Key::Name("refused")],
                Vec::from_iter(differs),
            );
        }
        if let Some(words) = &step.says {
            let differs = says(words, &refused.sentence.to_string());
            self.note(format!("says {words:?}"), &[Key::Name("says")], differs);
        }
        let facts = facts_by_name(refused);
        for (name, expected, found) in
            [("facts", &step.facts, Some(&facts)), ("nearest", &step.nearest, nearest)]
        {
            let Some(expected) = expected else { continue };
            let mut differences = Vec::new();
            pattern::compare(expected, found, "", &mut differences);
            self.note(name, &[Key::Name(name)], differences);
        }
    }

    fn expect(&mut self, name: &str, way: &[Key<'_>], expected: &Map<String, Value>, view: &Value) {
        for (path, expected) in expected {
            let differences = pattern::compare_at(path, expected, view);
            let way = [way, &[Key::Name(path)]].concat();
            self.note(format!("{name} {path} = {}", short(expected)), &way, differences);
        }
    }

    fn events(
        &mut self,
        who: &str,
        way: &[Key<'_>],
        expected: &[ExpectedEvent],
        told: &[AnyEvent],
    ) {
        let mut from = 0;
        for (index, event) in expected.iter().enumerate() {
            let found = told[from..].iter().position(|told| fits(event, told));
            let differences = match found {
                Some(place) => {
                    from += place + 1;
                    Vec::new()
                }
                None => vec![Difference::new(wanted(event), instead(event, &told[from..]))],
            };
            let way = [way, &[Key::Name("events"), Key::Index(index)]].concat();
            self.note(format!("{who}event {}", wanted(event)), &way, differences);
        }
    }

    fn no_events(
        &mut self,
        who: &str,
        way: &[Key<'_>],
        unwanted: &[ExpectedEvent],
        told: &[AnyEvent],
    ) {
        for (index, unwanted) in unwanted.iter().enumerate() {
            let happened = told.iter().filter(|event| fits(unwanted, event));
            let differences =
                happened.map(|event| Difference::new("no such event", short(&event.event)));
            let way = [way, &[Key::Name("no-events"), Key::Index(index)]].concat();
            self.note(format!("{who}no event {}", wanted(unwanted)), &way, differences.collect());
        }
    }

    fn legal(&mut self, index: usize, legal: &Legal, seat: Option<Seat>, table: &dyn AnyTable) {
        let Some(seat) = legal.seat.or(seat) else { return };
        let way = [Key::Name("legal"), Key::Index(index)];
        let odds = table.odds(seat, &legal.action);
        let differs = odds.as_ref().err().map(|stop| Difference::new("allowed", stop.to_string()));
        let what = format!("{seat} may {}", short(&legal.action));
        self.note(what, &way, Vec::from_iter(differs));
        let Ok(odds) = odds else { return };
        let mut differences = Vec::new();
        for (assuming, expected) in &legal.odds {
            differences.extend(chances::compare_case(odds.as_ref(), assuming, expected));
        }
        for (name, expected) in &legal.tallies {
            differences.extend(chances::compare_tally(odds.as_ref(), name, *expected));
        }
        if !legal.odds.is_empty() || !legal.tallies.is_empty() {
            self.note(format!("odds of {}", short(&legal.action)), &way, differences);
        }
    }

    fn illegal(
        &mut self,
        index: usize,
        illegal: &Illegal,
        seat: Option<Seat>,
        table: &dyn AnyTable,
    ) {
        let Some(seat) = illegal.seat.or(seat) else { return };
        let way = [Key::Name("illegal"), Key::Index(index)];
        let expected = format!("refused by {}", illegal.rule);
        let mut differences = Vec::new();
        match table.check(seat, &illegal.action) {
            Ok(()) => differences.push(Difference::new(expected, "allowed")),
            Err(Stop::Refused(refused)) => {
                if refused.rule != illegal.rule {
                    differences.push(Difference::new(expected, refused.to_string()));
                }
                if let Some(words) = &illegal.says {
                    differences.extend(says(words, &refused.sentence.to_string()));
                }
            }
            Err(stop) => differences.push(Difference::new(expected, stop.to_string())),
        }
        self.note(format!("{seat} may not {}", short(&illegal.action)), &way, differences);
    }
}

/// The facts of a refusal as a table: numbers as numbers, everything else in words.
fn facts_by_name(refused: &Refused) -> Value {
    let value = |fact: &Fact| match fact.value.pieces() {
        [Piece::Number { number }] => Value::from(*number),
        _ => fact.value.to_string().into(),
    };
    refused.facts.iter().map(|fact| (fact.name.to_string(), value(fact))).collect()
}

fn says(words: &str, sentence: &str) -> Vec<Difference> {
    match sentence.contains(words) {
        true => Vec::new(),
        false => vec![Difference::new(format!("{words:?}"), format!("{sentence:?}"))],
    }
}

fn fits(expected: &ExpectedEvent, told: &AnyEvent) -> bool {
    expected.event.as_ref().is_none_or(|event| pattern::fits(event, &told.event))
        && expected.rule.is_none_or(|rule| rule == told.rule)
        && expected
            .says
            .as_ref()
            .is_none_or(|words| told.sentence.to_string().contains(words.as_str()))
}

/// An expected event in one line.
fn wanted(expected: &ExpectedEvent) -> String {
    let event = expected.event.as_ref().map(short);
    let rule = expected.rule.map(|rule| format!("[{rule}]"));
    let says = expected.says.as_ref().map(|words| format!("{words:?}"));
    let parts: Vec<String> = [event, rule, says].into_iter().flatten().collect();
    parts.join(" ")
}

/// What happened instead of an event: others of its kind if there are any.
fn instead(expected: &ExpectedEvent, told: &[AnyEvent]) -> String {
    let kind = expected.event.as_ref().and_then(kind);
    let same = |event: &&AnyEvent| kind.is_some_and(|kind| is_of_kind(&event.event, kind));
    let alike: Vec<&AnyEvent> = told.iter().filter(same).collect();
    let all: Vec<&AnyEvent> = told.iter().collect();
    let shown = if alike.is_empty() { &all } else { &alike };
    let list =
        shown.iter().take(LISTED).map(|event| format!("{} [{}]", short(&event.event), event.rule));
    match shown.len() {
        0 => "nothing more".to_owned(),
        _ => list.collect::<Vec<_>>().join("\n                       "),
    }
}

/// The name of a variant.
fn kind(event: &Value) -> Option<&str> {
    match event {
        Value::String(name) => Some(name),
        Value::Object(fields) => fields.keys().next().map(String::as_str),
        _ => None,
    }
}

/// Whether an event is this variant, whatever stands beside it.
fn is_of_kind(event: &Value, kind: &str) -> bool {
    event.as_str() == Some(kind) || event.get(kind).is_some()
}

fn prompts_differ(expected: &[ExpectedPrompt], owed: &[AnyPrompt]) -> Vec<Difference> {
    let mut left: Vec<&AnyPrompt> = owed.iter().collect();
    let mut differences = Vec::new();
    let owes = |prompt: &AnyPrompt| format!("{}: {}", prompt.seat, short(&prompt.ask));
    for prompt in expected {
        let fits = |owed: &&AnyPrompt| {
            owed.seat == prompt.seat
                && prompt.ask.as_ref().is_none_or(|ask| pattern::fits(ask, &owed.ask))
                && prompt
                    .says
                    .as_ref()
                    .is_none_or(|words| owed.sentence.to_string().contains(words.as_str()))
        };
        match left.iter().position(fits) {
            Some(place) => drop(left.remove(place)),
            None => {
                let ask = prompt.ask.as_ref().map_or_else(|| "anything".to_owned(), short);
                let all: Vec<String> = owed.iter().map(owes).collect();
                let found = if all.is_empty() { "none".to_owned() } else { all.join("; ") };
                differences.push(Difference::new(format!("{}: {ask}", prompt.seat), found));
            }
        }
    }
    let unexpected = left.into_iter().map(|prompt| Difference::new("no more", owes(prompt)));
    differences.extend(unexpected);
    differences
}
