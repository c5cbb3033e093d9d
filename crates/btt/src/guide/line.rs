//! Lines of sight, told step by step by the rule itself.

use ironlance_engine::{Found, Reason, Sentence, and, or, say};
use ironlance_rulebook::{RuleId, rule};
use ironlance_space::hex::{Cube, Hex, line as line_between};

use super::{Finding, LineFinding, LineQuery, LineStep, places, standing};
use crate::{
    Btt, State, UnitId,
    arcs::Arc,
    board::GRID,
    combat::{self, bracket},
    los::{Follower, Sight, follow},
    state::{Special, Weapon},
    words::terms::{self, dice, hexes, place},
};

/// What lies on a line of sight.
pub(super) fn line(game: &Btt, state: &State, query: LineQuery) -> Option<Found<Finding>> {
    let (line, sentence) = match query {
        LineQuery::Hexes { from, to } => {
            let line = between_hexes(game, state, from, to)?;
            let (from, to, tail) = (place(from), place(to), tail(&line));
            let sentence = say!("{to} is {} from {from}{tail}.", hexes(line.distance));
            (line, sentence)
        }
        LineQuery::Units { unit, target, hex, facing } => {
            let mut state = state.clone();
            let looking = state.units[unit.index()].as_mut()?;
            looking.hex = hex.or(looking.hex);
            looking.facing = facing.unwrap_or(looking.facing);
            let line = between_units(game, &state, unit, target)?;
            let name = terms::unit(game, &state, target);
            let sentence = say!("{name} is {} away{}.", hexes(line.distance), tail(&line));
            (line, sentence)
        }
    };
    Some(Found { sentence, finding: Finding::Line(line) })
}

/// The enemy nearest to a unit, and the line to it.
pub(super) fn nearest_enemy(game: &Btt, state: &State, id: UnitId) -> Option<Found<Finding>> {
    let here = standing(state, id)?.position();
    let name = terms::unit(game, state, id);
    let away =
        |(enemy, unit): (UnitId, &crate::state::Unit)| (here.distance(unit.position()), enemy);
    let Some((distance, enemy)) = state.enemies(id.seat()).map(away).min() else {
        let sentence = say!("{name} has no enemy on the map.");
        return Some(Found {
            sentence,
            finding: Finding::NearestEnemy { enemy: None, line: None },
        });
    };
    let line = between_units(game, state, id, enemy)?;
    let enemy_name = terms::unit(game, state, enemy);
    let sentence = say!(
        "The enemy nearest to {name} is {enemy_name} in {}, {} away{}.",
        place(line.to),
        hexes(distance),
        tail(&line)
    );
    let enemy = places::place(game, state, enemy);
    Some(Found { sentence, finding: Finding::NearestEnemy { enemy, line: Some(line) } })
}

fn between_hexes(game: &Btt, state: &State, from: Hex, to: Hex) -> Option<LineFinding> {
    state.board?;
    let hulled_down = state.unit_in(to).is_some_and(|id| hulled_down(state, id));
    let (mut line, sight) = follow_line(game, state, from, to, hulled_down)?;
    line.blocked = reason(&line, sight.blocked(0), &sight);
    Some(line)
}

fn between_units(game: &Btt, state: &State, id: UnitId, target: UnitId) -> Option<LineFinding> {
    let (unit, other) = (standing(state, id)?, standing(state, target)?);
    if id == target {
        return None;
    }
    let (from, to) = (unit.position(), other.position());
    let (mut line, sight) = follow_line(game, state, from, to, hulled_down(state, target))?;
    // Beyond long range nobody fires, so that cards have no say there.
    let rule = match line.bracket {
        Some(range) => {
            // Whichever TIC it is; cards only tell weapons from blows.
            combat::blocked(game, state, id, target, &sight, Weapon::Tic(0), range)
        }
        None => sight.blocked(0),
    };
    line.blocked = reason(&line, rule, &sight);
    line.arc = Some(combat::enemy_arc(game, state, unit, to));
    line.flanking = Some(combat::flanks(game, state, id, target));
    Some(line)
}

/// What keeps one unit from seeing another, and where, if something does.
pub(crate) fn why_unseen(
    game: &Btt,
    state: &State,
    id: UnitId,
    target: UnitId,
) -> Option<Sentence> {
    let line = between_units(game, state, id, target)?;
    let why = line.blocked?.words;
    let counted = line.steps.iter().filter(|step| !step.labels.is_empty()).map(|step| {
        let labels = and(step.labels.iter().map(|label| label.words.clone()));
        say!("{labels} in {}", or(step.hexes.iter().map(|hex| place(*hex))))
    });
    let counted = and(counted);
    Some(if counted.is_empty() { why } else { say!("{why} ({counted})") })
}

fn hulled_down(state: &State, id: UnitId) -> bool {
    state.unit(id).special == Special::HulledDown
}

/// The line with everything but what needs units to judge.
fn follow_line(
    game: &Btt,
    state: &State,
    from: Hex,
    to: Hex,
    hulled_down: bool,
) -> Option<(LineFinding, Sight)> {
    if !GRID.contains(from) || !GRID.contains(to) {
        return None;
    }
    let mut notes = Notes::default();
    let sight = follow(game.board(state), state, from, to, hulled_down, &mut notes);
    let distance = from.distance(to);
    let line = LineFinding {
        from,
        to,
        distance,
        bracket: bracket(&state.options, distance),
        steps: steps(from, to, notes.steps),
        smoke: sight.smoke,
        woods: sight.woods,
        cover: sight.cover,
        blocked: None,
        arc: None,
        flanking: None,
    };
    Some((line, sight))
}

/// Writes down what the rule counts in each hex.
#[derive(Default)]
struct Notes {
    steps: Vec<LineStep>,
    blocked: bool,
}

impl Follower for Notes {
    fn comes_to(&mut self, hex: Hex) {
        self.steps.push(LineStep { hexes: vec![hex], labels: Vec::new(), blocks: false });
    }

    fn counts(&mut self, rule: RuleId, dice: u8) {
        let Some(step) = self.steps.last_mut() else { return };
        let words = match dice {
            0 => name(rule).into(),
            dice => say!("{} +{dice}", name(rule)),
        };
        step.blocks |= rule == rule!("btt.los.hill-block");
        step.labels.push(Reason { rule, words });
    }

    fn leaves(&mut self, sight: &Sight) {
        let blocked = sight.blocked(0).is_some();
        if let Some(step) = self.steps.last_mut() {
            step.blocks |= blocked && !self.blocked;
        }
        self.blocked = blocked;
    }
}

/// What was written down, hex by hex along the line; where it runs along an edge, two hexes are
/// one step.
fn steps(from: Hex, to: Hex, notes: Vec<LineStep>) -> Vec<LineStep> {
    let mut notes = notes.into_iter().peekable();
    let mut steps = Vec::new();
    for step in line_between(from.offset_to(to)) {
        let on_map =
            |offset: Cube| Hex::from_cube(from.cube() + offset).filter(|hex| GRID.contains(*hex));
        let mut beside: Vec<Hex> =
            [on_map(step.left), on_map(step.right)].into_iter().flatten().collect();
        beside.dedup();
        let mut merged = LineStep { hexes: beside, labels: Vec::new(), blocks: false };
        let mut counted = Vec::new();
        while let Some(note) = notes.next_if(|note| merged.hexes.contains(&note.hexes[0])) {
            counted.extend(note.hexes);
            merged.labels.extend(note.labels);
            merged.blocks |= note.blocks;
        }
        if let [hex] = counted[..]
            && merged.hexes.len() > 1
            && !merged.labels.is_empty()
        {
            let words = say!("on the edge, {} counts", place(hex));
            merged.labels.push(Reason { rule: rule!("btt.los.edge-line"), words });
        }
        steps.push(merged);
    }
    steps.extend(notes);
    steps
}

/// A rule that counts on a line, by a short name.
fn name(rule: RuleId) -> &'static str {
    let names = [
        (rule!("btt.combat.smoke"), "smoke"),
        (rule!("btt.combat.heavy-smoke"), "heavy smoke"),
        (rule!("btt.combat.light-woods"), "light woods"),
        (rule!("btt.combat.heavy-woods"), "heavy woods"),
        (rule!("btt.combat.cover"), "cover"),
        (rule!("btt.combat.cover-hull-down"), "cover, hulled down"),
        (rule!("btt.combat.cover-attacker-not-higher"), "no cover from above"),
        (rule!("btt.los.hill-block"), "hill"),
    ];
    match names.iter().find(|(known, _)| *known == rule) {
        Some((_, name)) => name,
        None => rule.rule().title,
    }
}

fn reason(line: &LineFinding, rule: Option<RuleId>, sight: &Sight) -> Option<Reason> {
    let rule = rule?;
    let words = if sight.hill {
        let first = line.steps.iter().find(|step| step.blocks).map(|step| &step.hexes);
        say!("a hill blocks in {}", or(first.into_iter().flatten().map(place)))
    } else if sight.blocked(0).is_some() {
        say!("terrain gives {}, and 4 end line of sight", dice(sight.dice()))
    } else {
        "terrain and cards together give 4 dice or more, which ends line of sight".into()
    };
    Some(Reason { rule, words })
}

/// Range, arc and what is in the way, after a comma.
fn tail(line: &LineFinding) -> Sentence {
    let range = line.bracket.map_or("out of range", terms::bracket);
    let arc = match line.arc {
        Some(Arc::Forward) => ", in the forward arc",
        Some(Arc::Side) => ", to the side",
        Some(Arc::Rear) => ", in the rear arc",
        None => "",
    };
    let behind = if line.flanking == Some(true) { ", seen from behind" } else { "" };
    say!(", {range}{arc}{behind}; {}", seen(line))
}

fn seen(line: &LineFinding) -> Sentence {
    if let Some(blocked) = &line.blocked {
        return say!("out of sight, {}", blocked.words);
    }
    let thickness = |dice: u8, thin: &str, thick: &str| match dice {
        0 => None,
        1 => Some(say!("{thin} 1 die")),
        more => Some(say!("{thick} {}", terms::dice(more))),
    };
    let parts = [
        thickness(line.smoke, "smoke gives", "heavy smoke gives"),
        thickness(line.woods, "light woods give", "heavy woods give"),
        thickness(line.cover, "cover gives", "cover gives"),
    ];
    let parts = and(parts.into_iter().flatten());
    if parts.is_empty() { "in plain sight".into() } else { parts }
}
