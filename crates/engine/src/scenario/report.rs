//! What came of a scenario.

use std::fmt;

use ironlance_rulebook::RuleId;
use serde::Serialize;
use serde_json::{Value, json};

use super::file::ExpectedFault;
use crate::{AnyTable, Fault, Refused, Viewer};

/// How much of a value is shown in one line.
const SHORT: usize = 160;

/// What came of a scenario.
///
/// Printed, it shows all that was checked; printed with `{:#}`, only what differed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The file.
    pub file: String,
    /// What the scenario shows.
    pub title: String,
    /// The code of the game.
    pub game: String,
    /// What is wrong with the file itself; if anything is, nothing was run.
    pub faults: Vec<Fault>,
    /// What came of each step that was run, or of each force.
    pub steps: Vec<StepResult>,
    /// What was checked after the last step: dice, outcome and covered rules.
    pub end: Vec<Finding>,
    /// How many steps were not run, because one before them went wrong.
    pub not_run: usize,
}

/// What came of one step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepResult {
    /// The title of its table, if the scenario has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// Its number, from 1; 0 for the start.
    pub number: usize,
    /// Its line in the file.
    pub line: u32,
    /// What was done, in words.
    pub title: String,
    /// What was checked.
    pub findings: Vec<Finding>,
}

/// One thing that was checked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Finding {
    /// What.
    pub what: String,
    /// Its line in the file.
    pub line: u32,
    /// In what it differs from what was expected; empty if it does not.
    pub differences: Vec<Difference>,
}

/// Something that is not as expected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// Where, as a path; empty where that is plain.
    pub at: String,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

/// A step just done, with the table as it is after it.
pub struct StepReport<'a> {
    /// What came of it.
    pub result: &'a StepResult,
    /// The table.
    pub table: &'a dyn AnyTable,
    /// The number of the first event of this step.
    pub first_event: usize,
}

impl Difference {
    /// A difference of a whole.
    pub(super) fn new(expected: impl Into<String>, found: impl Into<String>) -> Difference {
        Difference { at: String::new(), expected: expected.into(), found: found.into() }
    }
}

impl Report {
    /// Whether it ran to the end and everything was as expected.
    pub fn passed(&self) -> bool {
        self.faults.is_empty() && self.not_run == 0 && self.findings().all(Finding::passed)
    }

    /// Everything that was checked.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.steps.iter().flat_map(|step| &step.findings).chain(&self.end)
    }
}

impl Finding {
    /// Whether it was as expected.
    pub fn passed(&self) -> bool {
        self.differences.is_empty()
    }
}

impl StepReport<'_> {
    /// State, prompts, legal actions and what happened, as JSON.
    pub fn show(&self) -> Value {
        let mut actions = serde_json::Map::new();
        let prompts = self.table.prompts();
        for prompt in &prompts {
            let (offered, coverage) = self.table.actions(prompt.seat);
            let seat = format!("seat-{}", prompt.seat.number());
            actions.insert(seat, json!({ "coverage": coverage, "actions": offered }));
        }
        json!({
            "case": self.result.case,
            "step": self.result.number,
            "title": self.result.title,
            "events": self.table.events(Viewer::Referee, self.first_event),
            "view": self.table.view(Viewer::Referee),
            "revealed": self.table.reveal(),
            "prompts": prompts,
            "actions": actions,
            "outcome": self.table.outcome(),
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (brief, mut file) = (f.alternate(), self.file.clone());
        if !self.title.is_empty() {
            file = format!("{file}: {}", self.title);
        }
        writeln!(f, "{file}")?;
        for fault in &self.faults {
            writeln!(f, "  {fault}")?;
        }
        let mut case = None;
        for step in &self.steps {
            if !brief || !step.findings.iter().all(Finding::passed) {
                if let Some(title) = step.case.as_ref().filter(|title| case != Some(*title)) {
                    writeln!(f, "  {title}")?;
                    case = Some(title);
                }
                writeln!(f, "  {}. {} (line {})", step.number, step.title, step.line)?;
                print(f, &step.findings, brief)?;
            }
        }
        if !self.end.is_empty() && (!brief || !self.end.iter().all(Finding::passed)) {
            writeln!(f, "  at the end")?;
            print(f, &self.end, brief)?;
        }
        let (checks, steps) = (self.findings().count(), self.steps.len());
        let differing = self.findings().filter(|finding| !finding.passed()).count();
        match (self.passed(), self.faults.is_empty()) {
            (true, _) => write!(f, "  passed: {checks} checks in {steps} steps"),
            (false, false) => write!(f, "  FAILED: the file cannot be run"),
            (false, true) => {
                write!(f, "  FAILED: {differing} of {checks} checks differ")?;
                match self.not_run {
                    0 => Ok(()),
                    steps => write!(f, ", {steps} steps were not run"),
                }
            }
        }
    }
}

fn print(f: &mut fmt::Formatter<'_>, findings: &[Finding], brief: bool) -> fmt::Result {
    for Finding { what, line, differences } in findings {
        if differences.is_empty() {
            if !brief {
                writeln!(f, "     ok       {what}")?;
            }
            continue;
        }
        writeln!(f, "     DIFFERS  {what} (line {line})")?;
        for Difference { at, expected, found } in differences {
            let at = if at.is_empty() { String::new() } else { format!("{at}: ") };
            writeln!(f, "              expected {at}{expected}")?;
            writeln!(f, "              found    {at}{found}")?;
        }
    }
    Ok(())
}

/// Whether something was refused by the rules expected, all of them and no others. `line` is that of
/// an expected rule.
pub(super) fn refused_by(
    what: &str,
    expected: &[RuleId],
    refused: &[Refused],
    line: &dyn Fn(usize) -> u32,
) -> Vec<Finding> {
    let all: Vec<String> = refused.iter().map(Refused::to_string).collect();
    let mut findings = Vec::new();
    for (index, rule) in expected.iter().enumerate() {
        let found = refused.iter().any(|refused| refused.rule == *rule);
        let differs = (!found).then(|| Difference::new(rule.as_str(), all.join("; ")));
        let (what, differences) = (format!("{what} refused by {rule}"), Vec::from_iter(differs));
        findings.push(Finding { what, line: line(index), differences });
    }
    let others = refused.iter().filter(|refused| !expected.contains(&refused.rule));
    let others = others.map(|refused| Difference::new("nothing else", refused.to_string()));
    findings.push(Finding {
        what: "refused by no other rule".to_owned(),
        line: line(0),
        differences: others.collect(),
    });
    findings
}

/// Whether what was found wrong with a table is what was expected, all of it. `line` is that of an
/// expected fault.
pub(super) fn found_wrong(
    expected: &[ExpectedFault],
    found: &[Fault],
    line: &dyn Fn(usize) -> u32,
) -> Vec<Finding> {
    let fits = |expected: &ExpectedFault, fault: &Fault| {
        let says = expected.says.as_ref().is_none_or(|words| fault.message.contains(words));
        expected.field == fault.field && says
    };
    let all: Vec<String> = found.iter().map(Fault::to_string).collect();
    let mut findings = Vec::new();
    for (index, expected) in expected.iter().enumerate() {
        let differs = (!found.iter().any(|fault| fits(expected, fault))).then(|| {
            let says = expected.says.as_ref().map(|words| format!(" {words:?}"));
            let wanted = format!("{}{}", expected.field, says.unwrap_or_default());
            Difference::new(wanted, all.join("; "))
        });
        let what = format!("the table is wrong in {}", expected.field);
        findings.push(Finding { what, line: line(index), differences: Vec::from_iter(differs) });
    }
    let others = found.iter().filter(|fault| !expected.iter().any(|it| fits(it, fault)));
    let others = others.map(|fault| Difference::new("nothing else", fault.to_string()));
    findings.push(Finding {
        what: "nothing else is wrong with the table".to_owned(),
        line: line(0),
        differences: others.collect(),
    });
    findings
}

/// A value in one line, cut where it is long.
pub(super) fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHORT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
