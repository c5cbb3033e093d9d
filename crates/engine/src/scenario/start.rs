//! Getting from the text to a table.

use std::sync::Arc;

use super::{
    file::Scenario,
    lines::{Key, Lines},
};
use crate::{
    AnyGame, AnyTable, Fault, Refused, ScriptedDice, Seed, SourceText, TableDice, any::Problem,
    wire::field_of,
};

/// How a scenario begins.
pub(super) enum Start {
    /// With this table.
    Table(Box<dyn AnyTable>),
    /// With a set-up that is refused, as it must be.
    Refused(Vec<Refused>),
    /// With a table that is no state of the game, as it must be. Fields are from the table on.
    Faulty(Vec<Fault>),
    /// With forces that this game judges.
    Forces(Arc<dyn AnyGame>),
}

/// The game with the content of the scenario, or what is wrong with these.
pub(super) fn game_of(
    games: &dyn Fn(&str) -> Option<Arc<dyn AnyGame>>,
    scenario: &Scenario,
    lines: &Lines<'_>,
) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
    let Some(game) = games(&scenario.game) else {
        let message = format!("no game is called `{}`", scenario.game);
        return Err(vec![lines.fault(&[Key::Name("game")], "game", message)]);
    };
    with_content(game, scenario, lines)
}

/// The table as the scenario begins, or everything that is wrong.
pub(super) fn start(
    game: Arc<dyn AnyGame>,
    scenario: &Scenario,
    lines: &Lines<'_>,
) -> Result<Start, Vec<Fault>> {
    if !scenario.force.is_empty() {
        return Ok(Start::Forces(game));
    }
    let faces = game.clone();
    let dice =
        ScriptedDice::named(scenario.dice.clone(), move |rule, sides| faces.faces(rule, sides));
    match (&scenario.setup, &scenario.table) {
        (Some(setup), _) => {
            let setup = setup.clone().into();
            let table = match scenario.seed {
                Some(seed) => game.seeded(&setup, Seed::from_number(seed)),
                None => game.scripted(&setup, dice),
            };
            match table.map_err(|problems| (all_refused(&problems), problems)) {
                Ok(table) => Ok(with_its_own_dice(table)),
                Err((Some(refused), _)) if !scenario.refused.is_empty() => {
                    Ok(Start::Refused(refused))
                }
                Err((_, problems)) => {
                    Err(problems.iter().map(|problem| setup_fault(lines, problem)).collect())
                }
            }
        }
        (None, Some(table)) => {
            let way = [Key::Name("table")];
            let inner = |fault| lines.inner_fault(&way, "table", fault);
            match game.arranged(&table.clone().into(), dice) {
                Ok(table) => Ok(with_its_own_dice(table)),
                Err(faults) if !scenario.faults.is_empty() => Ok(Start::Faulty(faults)),
                Err(faults) => Err(faults.into_iter().map(inner).collect()),
            }
        }
        (None, None) => unreachable!("`frame` asks for one of them"),
    }
}

/// Lets the dice of a table that was set up know which dice are used there.
fn with_its_own_dice(mut table: Box<dyn AnyTable>) -> Start {
    let known = table.boxed();
    if let TableDice::Scripted(dice) = table.dice_mut() {
        dice.name_by(move |rule, sides| known.faces(rule, sides));
    }
    Start::Table(table)
}

/// What the frame itself must keep to, whatever the game.
pub(super) fn frame(scenario: &Scenario, lines: &Lines<'_>) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    let mut wrong = |way: &[Key<'_>], field: &str, message: &str| {
        faults.push(lines.fault(way, field, message));
    };
    if !scenario.case.is_empty() {
        let single = scenario.setup.is_some()
            || scenario.table.is_some()
            || !scenario.force.is_empty()
            || !scenario.step.is_empty()
            || scenario.outcome.is_some()
            || scenario.seed.is_some()
            || !scenario.dice.is_empty()
            || !scenario.refused.is_empty()
            || !scenario.faults.is_empty();
        if single {
            let message = "tables, forces, dice and steps of several cases stand in the cases";
            wrong(&[Key::Name("case")], "case", message);
        }
        return if faults.is_empty() { Ok(()) } else { Err(faults) };
    }
    match (&scenario.setup, &scenario.table) {
        (Some(_), Some(_)) => {
            wrong(&[Key::Name("table")], "table", "give either `setup` or `table`, not both");
        }
        (None, None) if scenario.force.is_empty() => {
            wrong(&[], "", "give either `setup`, `table`, `force` or `case`");
        }
        _ => {}
    }
    let placed = scenario.setup.is_some() || scenario.table.is_some();
    let played = !scenario.step.is_empty() || scenario.outcome.is_some();
    if !scenario.force.is_empty() && (placed || played || !scenario.dice.is_empty()) {
        let message = "forces are judged by themselves: there is nothing to play";
        wrong(&[Key::Name("force")], "force", message);
    }
    for (index, force) in scenario.force.iter().enumerate() {
        let judged = !force.refused.is_empty() || force.says.is_some() || !force.options.is_empty();
        if !force.completed.is_empty() && judged {
            let way = [Key::Name("force"), Key::Index(index), Key::Name("completed")];
            let message = "`refused`, `says` and `options` are of a force that is judged as it is";
            wrong(&way, &format!("force[{index}].completed"), message);
        }
    }
    if !scenario.refused.is_empty() && (scenario.setup.is_none() || played) {
        let message = "a set-up that is refused needs `setup`, and is not played";
        wrong(&[Key::Name("refused")], "refused", message);
    }
    if !scenario.faults.is_empty() && (scenario.table.is_none() || played) {
        let message = "a table that is wrong needs `table`, and is not played";
        wrong(&[Key::Name("faults")], "faults", message);
    }
    if scenario.seed.is_some() {
        let way = [Key::Name("seed")];
        if scenario.table.is_some() {
            wrong(&way, "seed", "only set-ups and forces take a seed: script the dice of a table");
        }
        if !scenario.dice.is_empty() || scenario.step.iter().any(|step| step.dice.is_some()) {
            wrong(&way, "seed", "give either a seed or dice, not both");
        }
    }
    for (index, step) in scenario.step.iter().enumerate() {
        let way = [Key::Name("step"), Key::Index(index)];
        let field = |name: &str| format!("step[{index}].{name}");
        if step.action.is_some() && step.seat.is_none() {
            wrong(&way, &field("action"), "an action needs a `seat`");
        }
        let of_refusal = step.says.is_some() || step.facts.is_some() || step.nearest.is_some();
        if step.refused.is_none() && of_refusal {
            let message = "`says`, `facts` and `nearest` are about a refusal: give `refused` too";
            wrong(&way, &field("refused"), message);
        }
        let of_action = step.refused.is_some() || !step.odds.is_empty() || !step.tallies.is_empty();
        if step.action.is_none() && (of_action || step.dice.is_some()) {
            let message = "`refused`, `odds`, `tallies` and `dice` need an action";
            wrong(&way, &field("action"), message);
        }
        let may_not_be = step.refused.is_some()
            || step.dice.is_some()
            || !step.odds.is_empty()
            || !step.tallies.is_empty();
        if step.if_asked.is_some() && (step.action.is_none() || may_not_be) {
            let message = "`if-asked` needs an action that is accepted, without dice and odds";
            wrong(&way, &field("if-asked"), message);
        }
        let unseated = step.legal.iter().any(|legal| legal.seat.is_none())
            || step.illegal.iter().any(|illegal| illegal.seat.is_none());
        if step.seat.is_none() && unseated {
            wrong(&way, &field("seat"), "`legal` and `illegal` need a seat");
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn with_content(
    game: Arc<dyn AnyGame>,
    scenario: &Scenario,
    lines: &Lines<'_>,
) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
    if scenario.content.is_empty() {
        return Ok(game);
    }
    let files: Vec<SourceText> = scenario
        .content
        .iter()
        .map(|content| SourceText::new(content.file.clone(), content.text.clone()))
        .collect();
    game.extended(&files).map_err(|faults| {
        faults.into_iter().map(|fault| content_fault(scenario, lines, fault)).collect()
    })
}

/// A fault of a file that is written in the scenario, with the line it has there.
fn content_fault(scenario: &Scenario, lines: &Lines<'_>, fault: Fault) -> Fault {
    let index = scenario.content.iter().position(|content| content.file == fault.file);
    let Some(index) = index else { return fault };
    let way = [Key::Name("content"), Key::Index(index), Key::Name("text")];
    let first = lines.first_line_of_text(&way);
    let field = match fault.field.is_empty() {
        true => fault.file.clone(),
        false => format!("{}: {}", fault.file, fault.field),
    };
    let mut placed = Fault::new(lines.file(), field, fault.message);
    placed.line = Some(first + fault.line.map_or(0, |line| line.saturating_sub(1)));
    placed
}

/// The refusals, if nothing else is wrong.
fn all_refused(problems: &[Problem]) -> Option<Vec<Refused>> {
    let refused = |problem: &Problem| match problem {
        Problem::Refused(refused) => Some(refused.clone()),
        Problem::Malformed(_) => None,
    };
    problems.iter().map(refused).collect()
}

fn setup_fault(lines: &Lines<'_>, problem: &Problem) -> Fault {
    let way = [Key::Name("setup")];
    match problem {
        Problem::Refused(refused) => lines.fault(&way, "setup", refused.to_string()),
        Problem::Malformed(misread) => {
            let field = field_of(misread).unwrap_or_default();
            let message = match field.is_empty() {
                true => misread.as_str(),
                false => &misread[field.len() + 2..],
            };
            lines.inner_fault(&way, "setup", Fault::new("", field, message))
        }
    }
}
