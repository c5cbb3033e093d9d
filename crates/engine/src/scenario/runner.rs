//! Running a scenario from its start to its end.

use std::sync::Arc;

use ironlance_rulebook::{Citations, Recorder, RuleId};

use super::{
    checks::Checks,
    file::{ExpectedOutcome, Scenario, Step},
    forces,
    lines::{Key, Lines},
    pattern,
    report::{Difference, Finding, Report, StepReport, StepResult, found_wrong, refused_by, short},
    start::{Start, frame, game_of, start},
};
use crate::{AnyGame, AnyTable, Face, Seat, SourceText, Stop, TableDice};

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
    match frame(&scenario, &lines).and_then(|()| game_of(games, &scenario, &lines)) {
        Ok(game) => play(game, &scenario, &lines, &mut report, watch),
        Err(faults) => report.faults = faults,
    }
    report
}

/// Plays the one table of a scenario, or those of all its cases.
fn play(
    game: Arc<dyn AnyGame>,
    scenario: &Scenario,
    lines: &Lines<'_>,
    report: &mut Report,
    watch: &mut dyn FnMut(&StepReport<'_>),
) {
    let parts: Vec<(Lines<'_>, Scenario)> = match scenario.case.is_empty() {
        true => vec![(lines.whole(), scenario.clone())],
        false => {
            let cases = scenario.case.iter().enumerate();
            cases.map(|(index, case)| (lines.of_case(index), scenario.of_case(case))).collect()
        }
    };
    let mut cited = None;
    let mut ran_to_the_end = true;
    for (lines, part) in &parts {
        let case = (!scenario.case.is_empty()).then(|| part.title.clone());
        let (ended, cites) = one(game.clone(), part, lines, case, report, watch);
        ran_to_the_end &= ended;
        match &mut cited {
            None => cited = Some(cites),
            Some(cited) => cited.merge(&cites),
        }
    }
    if let Some(cited) = cited.filter(|_| ran_to_the_end) {
        report.end.extend(covered(scenario, lines, &cited));
    }
}

/// Plays one table, or judges the forces. Says whether it came to its end, and what was cited.
fn one(
    game: Arc<dyn AnyGame>,
    scenario: &Scenario,
    lines: &Lines<'_>,
    case: Option<String>,
    report: &mut Report,
    watch: &mut dyn FnMut(&StepReport<'_>),
) -> (bool, Citations) {
    let recorder = Recorder::start();
    let framed = if case.is_some() { frame(scenario, lines) } else { Ok(()) };
    let start = framed.and_then(|()| start(game, scenario, lines));
    let mut cited = recorder.finish();
    let named = |mut finding: Finding| {
        if let Some(title) = &case {
            finding.what = format!("{title}: {}", finding.what);
        }
        finding
    };
    match start {
        Ok(Start::Table(table)) => {
            let case = case.clone();
            let mut runner = Runner { scenario, lines, case, table, cited, end: Vec::new() };
            let ended = runner.run(report, watch);
            report.end.extend(runner.end.into_iter().map(named));
            (ended, runner.cited)
        }
        Ok(Start::Refused(refused)) => {
            let line = |index| lines.line(&[Key::Name("refused"), Key::Index(index)]);
            let findings = refused_by("set-up", &scenario.refused, &refused, &line);
            report.end.extend(findings.into_iter().map(named));
            (true, cited)
        }
        Ok(Start::Faulty(faults)) => {
            let line = |index| lines.line(&[Key::Name("faults"), Key::Index(index)]);
            let findings = found_wrong(&scenario.faults, &faults, &line);
            report.end.extend(findings.into_iter().map(named));
            (true, cited)
        }
        Ok(Start::Forces(game)) => {
            let recorder = Recorder::start();
            let judged = forces::judge(&*game, scenario, lines);
            cited.merge(&recorder.finish());
            match judged {
                Ok(results) => report.steps = results,
                Err(faults) => report.faults = faults,
            }
            (true, cited)
        }
        Err(faults) => {
            report.faults.extend(faults);
            (false, cited)
        }
    }
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
    /// The title of the case, if it is one.
    case: Option<String>,
    table: Box<dyn AnyTable>,
    /// What was cited so far; what a watcher asks for does not count.
    cited: Citations,
    /// What was checked after the last step.
    end: Vec<Finding>,
}

impl Runner<'_> {
    /// Runs all steps. Says whether it came to the end.
    fn run(&mut self, report: &mut Report, watch: &mut dyn FnMut(&StepReport<'_>)) -> bool {
        let start = StepResult {
            case: self.case.clone(),
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
            self.finding("set-up refused", "refused", vec![differs]);
            return false;
        }
        if !self.scenario.faults.is_empty() {
            let differs = Difference::new("something wrong", "a table of the game");
            self.finding("the table is wrong", "faults", vec![differs]);
            return false;
        }
        if let Err(problem) = self.dice_fault() {
            self.finding("dice of the set-up", "dice", vec![problem]);
            report.not_run += self.scenario.step.len();
            return false;
        }
        for (index, step) in self.scenario.step.iter().enumerate() {
            let first_event = self.table.event_count();
            let recorder = Recorder::start();
            let (result, goes_on) = self.step(index, step);
            self.cited.merge(&recorder.finish());
            watch(&StepReport { result: &result, table: &*self.table, first_event });
            report.steps.push(result);
            if !goes_on {
                report.not_run += self.scenario.step.len() - index - 1;
                return false;
            }
        }
        self.end();
        true
    }

    /// Runs one step, and says whether the next one makes sense.
    fn step(&mut self, index: usize, step: &Step) -> (StepResult, bool) {
        let mut checks = Checks { lines: self.lines, index, findings: Vec::new() };
        let mut title = step.about.clone().unwrap_or_else(|| "what holds now".to_owned());
        let first_event = self.table.event_count();
        let mut goes_on = true;
        if let (Some(seat), Some(action)) = (step.seat, &step.action)
            && self.is_asked(seat, step)
        {
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
            checks.after(step, &*self.table, first_event);
        }
        let line = checks.line(&[]);
        let (case, findings) = (self.case.clone(), checks.findings);
        (StepResult { case, number: index + 1, line, title, findings }, goes_on)
    }

    /// Whether a step's decision is owed, as far as the step wants to know.
    fn is_asked(&self, seat: Seat, step: &Step) -> bool {
        let Some(ask) = &step.if_asked else { return true };
        let prompts = self.table.prompts();
        prompts.iter().any(|prompt| prompt.seat == seat && pattern::fits(ask, &prompt.ask))
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

    fn end(&mut self) {
        if !self.scenario.dice.is_empty() {
            let unused = self.unused_dice().err();
            self.finding("dice", "dice", Vec::from_iter(unused));
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
            self.finding("outcome", "outcome", Vec::from_iter(differs));
        }
    }

    fn finding(&mut self, what: &str, key: &str, differences: Vec<Difference>) {
        let line = self.lines.line(&[Key::Name(key)]);
        self.end.push(Finding { what: what.to_owned(), line, differences });
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
