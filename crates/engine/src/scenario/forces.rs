//! Forces by themselves: whether they are legal, and what a builder makes of them.

use serde_json::{Map, Value};

use super::{
    file::{Force, Scenario},
    lines::{Key, Lines},
    pattern,
    report::{Difference, Finding, StepResult, refused_by, short},
};
use crate::{AnyGame, Fault, Seed, SourceText};

/// What the seed of completed forces is where a scenario names none.
const SEED: u64 = 1;

/// What came of each force; or what is wrong with those that are none.
pub(super) fn judge(
    game: &dyn AnyGame,
    scenario: &Scenario,
    lines: &Lines<'_>,
) -> Result<Vec<StepResult>, Vec<Fault>> {
    let mut results = Vec::new();
    let mut faults = Vec::new();
    let seed = Seed::from_number(scenario.seed.unwrap_or(SEED));
    for (index, force) in scenario.force.iter().enumerate() {
        let judging = Judging { game, force, index, lines };
        let findings = match force.completed.is_empty() {
            true => judging.judged(),
            false => judging.completed(seed),
        };
        match findings {
            Ok(findings) => {
                let title =
                    force.about.clone().unwrap_or_else(|| short(&force.given.clone().into()));
                let line = judging.line(&[]);
                let case = None;
                results.push(StepResult { case, number: index + 1, line, title, findings });
            }
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(results) } else { Err(faults) }
}

/// One force.
struct Judging<'a> {
    game: &'a dyn AnyGame,
    force: &'a Force,
    index: usize,
    lines: &'a Lines<'a>,
}

impl Judging<'_> {
    /// Whether it is legal, or refused by the rules named and no others.
    fn judged(&self) -> Result<Vec<Finding>, Fault> {
        let mut setup = self.game.default_setup();
        for (name, value) in &self.force.options {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let chosen = self.game.choose(&mut setup, name, None, &SourceText::new(text, ""));
            chosen.map_err(|fault| {
                self.fault(&["options", name], Fault { field: String::new(), ..fault })
            })?;
        }
        let file = SourceText::new("force.toml", as_toml(&self.force.given));
        let force = self.game.read_force(&file);
        // Without options it is judged by what it is made for.
        let setup = (!self.force.options.is_empty()).then_some(&setup);
        let judged = force.and_then(|force| self.game.check_force(setup, &force));
        let judged = judged.map_err(|fault| self.fault(&["given"], fault))?;
        let expected = &self.force.refused;
        let line = |index| self.line(&[Key::Name("refused"), Key::Index(index)]);
        let said = match &judged {
            Ok(summary) => summary.to_string(),
            Err(refused) => refused.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
        };
        let mut findings = match (&judged, expected.is_empty()) {
            (Ok(_), true) => vec![self.finding("legal", "given", None)],
            (Ok(summary), false) => {
                let rules: Vec<&str> = expected.iter().map(|rule| rule.as_str()).collect();
                let wanted = format!("refused by {}", rules.join(", "));
                let differs = Difference::new(wanted, format!("legal: {summary}"));
                vec![self.finding("refused", "refused", Some(differs))]
            }
            (Err(_), true) => {
                vec![self.finding("legal", "given", Some(Difference::new("legal", &said)))]
            }
            (Err(refused), false) => refused_by("force", expected, refused, &line),
        };
        if let Some(words) = &self.force.says {
            let differs = (!said.contains(words.as_str()))
                .then(|| Difference::new(format!("{words:?}"), format!("{said:?}")));
            findings.push(self.finding(&format!("says {words:?}"), "says", differs));
        }
        Ok(findings)
    }

    /// What the game makes of it.
    fn completed(&self, seed: Seed) -> Result<Vec<Finding>, Fault> {
        let whole = self.game.complete_force(&self.force.given.clone().into(), seed);
        let whole = whole.map_err(|fault| self.fault(&["given"], fault))?;
        let finding = |(path, expected): (&String, &Value)| Finding {
            what: format!("completed {path} = {}", short(expected)),
            line: self.line(&[Key::Name("completed"), Key::Name(path)]),
            differences: pattern::compare_at(path, expected, &whole),
        };
        Ok(self.force.completed.iter().map(finding).collect())
    }

    /// The way to a part of the force.
    fn way<'k>(&self, inside: &[Key<'k>]) -> Vec<Key<'k>> {
        [&[Key::Name("force"), Key::Index(self.index)], inside].concat()
    }

    fn line(&self, inside: &[Key<'_>]) -> u32 {
        self.lines.line(&self.way(inside))
    }

    fn finding(&self, what: &str, key: &str, differs: Option<Difference>) -> Finding {
        let line = self.line(&[Key::Name(key)]);
        Finding { what: what.to_owned(), line, differences: Vec::from_iter(differs) }
    }

    /// A fault that the game found in a part of the force.
    fn fault(&self, inside: &[&str], fault: Fault) -> Fault {
        let keys: Vec<Key<'_>> = inside.iter().map(|name| Key::Name(name)).collect();
        let prefix = format!("force[{}].{}", self.index, inside.join("."));
        self.lines.inner_fault(&self.way(&keys), &prefix, fault)
    }
}

/// A force as its file would be, so that what is wrong with it is told by field.
fn as_toml(given: &Map<String, Value>) -> String {
    toml::to_string(given).expect("what was read from TOML can be written as TOML")
}
