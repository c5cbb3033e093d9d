//! Running a scenario from its start to its end.

use std::sync::Arc;

use ironlance_rulebook::{Citations, Recorder, RuleId};

use super::{
    checks::Checks,
    file::{ExpectedOutcome, Scenario, Step},
    forces,
    lines::{Key, Lines},
    report::{Difference, Finding, Report, StepReport, StepResult, refused_by, short},
    start::{Start, start},
};
use crate::{AnyGame, AnyTable, Face, Seat, SourceText, Stop, TableDice, Viewer};

/// Runs a scenario.
pub(super) fn run(
    games: &dyn Fn(&str) -> Option<Arc<dyn AnyGame>>,
    source: &SourceText,
    watch: &mut dyn FnMut(&StepReport<'_>),
) -> Report {
    let mut report = Report {
        file: source.name.clone(),
        title: String::new(),
        game: String::new(),
        faults: Vec::new(),
        steps: Vec::new(),
        end: Vec::new(),
        not_run: 0,
    };
    let scenario = match Scenario::read(source) {
        Ok(scenario) => scenario,
        Err(faults) => {
            report.faults = faults;
            return report;
        }
    };
    report.title.clone_from(&scenario.title);
    report.game.clone_from(&scenario.game);
    let lines = Lines::new(source);
    let recorder = Recorder::start();
    let start = start(games, &scenario, &lines);
    let cited = recorder.finish();
    match start {
        Ok(Start::Table(table)) => {
            let mut runner = Runner { scenario: &scenario, lines: &lines, table, cited };
            runner.run(&mut report, watch);
        }
        Ok(Start::Refused(refused)) => {
            let line = |index| lines.line(&[Key::Name("refused"), Key::Index(index)]);
            report.end = refused_by("set-up", &scenario.refused, &refused, &line);
            report.end.extend(covered(&scenario, &lines, &cited));
        }
        Ok(Start::Forces(game)) => {
            let recorder = Recorder::start();
            match forces::judge(&*game, &scenario, &lines) {
                Ok(results) => report.steps = results,
                Err(faults) => report.faults = faults,
            }
            let mut cited = cited;
            cited.merge(&recorder.finish());
            report.end = covered(&scenario, &lines, &cited);
        }
        Err(faults) => report.faults = faults,
    }
    report
}

/// Whether each rule that the scenario covers was cited.
fn covered(scenario: &Scenario, lines: &Lines<'_>, cited: &Citations) -> Vec<Finding> {
    let finding = |(index, rule): (usize, &RuleId)| {
        let differs = (!cited.cited(*rule))
            .then(|| Difference::new("carried out or refusing", "never cited"));
        let line = lines.line(&[Key::Name("covers"), Key::Index(index)]);
        Finding { what: format!("covers {rule}"), line, differences: Vec::from_iter(differs) }
    };
    scenario.covers.iter().enumerate().map(finding).collect()
}

struct Runner<'a> {
    scenario: &'a Scenario,
    lines: &'a Lines<'a>,
    table: Box<dyn AnyTable>,
    /// What was cited so far; what a watcher asks for does not count.
    cited: Citations,
}

impl Runner<'_> {
    fn run(&mut self, report: &mut Report, watch: &mut dyn FnMut(&StepReport<'_>)) {
        let start = StepResult {
            number: 0,
            line: self
                .lines
                .line(&[Key::Name("table")])
                .max(self.lines.line(&[Key::Name("setup")])),
            title: "the start".to_owned(),
            findings: Vec::new(),
        };
        watch(&StepReport { result: &start, table: &*self.table, first_event: 0 });
        if !self.scenario.refused.is_empty() {
            let rules: Vec<&str> = self.scenario.refused.iter().map(|rule| rule.as_str()).collect();
            let differs = Difference::new(format!("refused by {}", rules.join(", ")), "accepted");
            report.end.push(self.finding("set-up refused", "refused", vec![differs]));
            return;
        }
        if let Err(problem) = self.dice_fault() {
            report.end.push(self.finding("dice of the set-up", "dice", vec![problem]));
            report.not_run = self.scenario.step.len();
            return;
        }
        for (index, step) in self.scenario.step.iter().enumerate() {
            let first_event = self.table.event_count();
            let recorder = Recorder::start();
            let (result, goes_on) = self.step(index, step);
            self.cited.merge(&recorder.finish());
            watch(&StepReport { result: &result, table: &*self.table, first_event });
            report.steps.push(result);
            if !goes_on {
                report.not_run = self.scenario.step.len() - index - 1;
                return;
            }
        }
        self.end(report);
    }

    /// Runs one step, and says whether the next one makes sense.
    fn step(&mut self, index: usize, step: &Step) -> (StepResult, bool) {
        let mut checks = Checks { lines: self.lines, index, findings: Vec::new() };
        let mut title = step.about.clone().unwrap_or_else(|| "what holds now".to_owned());
        let first_event = self.table.event_count();
        let mut goes_on = true;
        if let (Some(seat), Some(action)) = (step.seat, &step.action) {
            if step.about.is_none() {
                let words = self.table.action_words(seat, action);
                title = format!(
                    "{seat}: {}",
                    words.map_or_else(|_| short(action), |words| words.to_string())
                );
            }
            if !step.odds.is_empty() || !step.tallies.is_empty() {
                let odds = self.table.odds(seat, action).ok().flatten();
                checks.odds(step, odds.as_ref());
            }
            let outer = self.swap_dice(step.dice.clone());
            goes_on = self.act(seat, step, &mut checks);
            if let Err(difference) = self.dice_fault() {
                checks.note("dice", &[Key::Name("dice")], vec![difference]);
                goes_on = false;
            } else if step.dice.is_some() {
                let unused = self.unused_dice().err();
                checks.note("dice", &[Key::Name("dice")], Vec::from_iter(unused));
            }
            self.swap_dice(outer);
        }
        if goes_on {
            let told = self.table.events(Viewer::Referee, first_event);
            checks.after(step, &*self.table, &told);
        }
        let line = checks.line(&[]);
        let findings = checks.findings;
        (StepResult { number: index + 1, line, title, findings }, goes_on)
    }

    /// Carries the action of a step out, and says whether it came out as it must.
    fn act(&mut self, seat: Seat, step: &Step, checks: &mut Checks<'_>) -> bool {
        let action = step.action.as_ref().expect("only steps with an action come here");
        let way = [Key::Name("action")];
        match (self.table.apply(seat, action), step.refused) {
            (Ok(()), None) => {
                checks.note("accepted", &way, Vec::new());
                true
            }
            (Ok(()), Some(rule)) => {
                let differs = Difference::new(format!("refused by {rule}"), "accepted");
                checks.note("refused", &way, vec![differs]);
                false
            }
            (Err(Stop::Refused(refused)), Some(_)) => {
                let nearest = self.table.nearest(seat, action).map(|nearest| nearest.action);
                checks.refusal(step, &refused, nearest.as_ref());
                true
            }
            (Err(stop), _) => {
                let expected = step
                    .refused
                    .map_or_else(|| "accepted".to_owned(), |rule| format!("refused by {rule}"));
                checks.note("action", &way, vec![Difference::new(expected, stop.to_string())]);
                false
            }
        }
    }

    fn end(&mut self, report: &mut Report) {
        if !self.scenario.dice.is_empty() {
            let unused = self.unused_dice().err();
            report.end.push(self.finding("dice", "dice", Vec::from_iter(unused)));
        }
        if let Some(ExpectedOutcome { winners, rule }) = &self.scenario.outcome {
            let found = self.table.outcome();
            let fits = found.as_ref().is_some_and(|outcome| {
                outcome.winners == *winners && rule.is_none_or(|rule| rule == outcome.rule)
            });
            let names = |seats: &[Seat]| match seats.is_empty() {
                true => "a draw".to_owned(),
                false => seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", "),
            };
            let differs = (!fits).then(|| {
                let rule = rule.map_or_else(String::new, |rule| format!(" [{rule}]"));
                let found = found.map_or_else(
                    || "the game is not over".to_owned(),
                    |outcome| format!("{} [{}]", names(&outcome.winners), outcome.rule),
                );
                Difference::new(format!("{}{rule}", names(winners)), found)
            });
            report.end.push(self.finding("outcome", "outcome", Vec::from_iter(differs)));
        }
        report.end.extend(covered(self.scenario, self.lines, &self.cited));
    }

    fn finding(&self, what: &str, key: &str, differences: Vec<Difference>) -> Finding {
        Finding { what: what.to_owned(), line: self.lines.line(&[Key::Name(key)]), differences }
    }

    /// Puts another script in, if there is one, and hands out what was left of the one before.
    fn swap_dice(&mut self, script: Option<Vec<Face>>) -> Option<Vec<Face>> {
        match (self.table.dice_mut(), script) {
            (TableDice::Scripted(dice), Some(script)) => Some(dice.swap(script)),
            _ => None,
        }
    }

    fn dice_fault(&mut self) -> Result<(), Difference> {
        match self.table.dice_mut() {
            TableDice::Scripted(dice) => {
                dice.fault().map_or(Ok(()), |fault| Err(Difference::new("dice as written", fault)))
            }
            _ => Ok(()),
        }
    }

    fn unused_dice(&mut self) -> Result<(), Difference> {
        match self.table.dice_mut() {
            TableDice::Scripted(dice) => {
                dice.finish().map_err(|left| Difference::new("all dice used", left))
            }
            _ => Ok(()),
        }
    }
}
