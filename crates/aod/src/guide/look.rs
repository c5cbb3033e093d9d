//! Answers to questions about the table.

use ironlance_engine::{Found, Reason, Refusal as _, Sentence, and, say};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Facing, Length, Point, Shape, linked_with};

use super::{
    ArcsFinding, Finding, FormationFinding, LineFinding, LineStep, PathFinding, Query, Target,
    ThreatFinding, reach,
};
use crate::{
    Aod, Refusal, State, View,
    content::{Slot, SpeedMode},
    lof::{Crossed, Crossing, End, Line, LineEffect},
    movement::{
        Trip, breakaway,
        inches::{self, Pace},
        judge, moved,
    },
    order::{MoveOrder, Purpose},
    ranged,
    state::{Place, UnitId},
    table, transport, value,
    words::{self},
};

/// The answer to a question, if there are such things on the table.
pub(super) fn look(game: &Aod, view: &View, query: &Query) -> Option<Found<Finding>> {
    cite(rule!("aod.table.measure-anytime"));
    let state = &*view.state;
    match query {
        Query::Distance { from, to } => distance(game, state, *from, *to),
        Query::Reach { unit, run, jump } => {
            on_field(state, *unit)?;
            let pace = Pace { run: *run, jump: *jump, ..Pace::default() };
            let inches = inches::inches(game, state, *unit, pace);
            let outline = reach::outline(game, state, *unit, inches, *jump);
            let sentence = say!("{unit} may move {} inches.", words::inches(inches));
            Some(Found { sentence, finding: Finding::Reach { inches, outline } })
        }
        Query::Path { unit, to, facing, run, jump } => {
            let now = on_field(state, *unit)?;
            let order = MoveOrder {
                unit: *unit,
                path: judge::way_to(game, state, *unit, *to, *jump),
                facing: facing.unwrap_or(now),
                run: *run,
                jump: *jump,
                levels: Vec::new(),
                captive: None,
                purpose: Purpose::Plain,
            };
            Some(path(game, state, &order))
        }
        Query::Judge { order } => {
            on_field(state, order.unit)?;
            Some(path(game, state, order))
        }
        Query::Arcs { unit, at, facing } => arcs(game, state, *unit, *at, *facing),
        Query::Line { unit, target, weapon, at, facing } => {
            let moved = standing(state, *unit, *at, *facing)?;
            line(game, &moved, *unit, *target, *weapon)
        }
        Query::Threat { unit } => threat(game, state, *unit),
        Query::Formation { unit } => formation(game, state, *unit),
    }
}

/// The facing of a unit on the battlefield.
fn on_field(state: &State, unit: UnitId) -> Option<Facing> {
    state.get(unit)?.facing()
}

/// The state with a unit somewhere else.
fn standing(
    state: &State,
    unit: UnitId,
    at: Option<Point>,
    facing: Option<Facing>,
) -> Option<State> {
    let mut state = state.clone();
    state.get(unit)?;
    let Place::Field { at: now, facing: looks, .. } = &mut state.unit_mut(unit).place else {
        return None;
    };
    *now = at.unwrap_or(*now);
    *looks = facing.unwrap_or(*looks);
    Some(state)
}

fn place_of(state: &State, target: Target) -> Option<Point> {
    match target {
        Target::Unit(unit) => state.get(unit)?.at(),
        Target::Point(point) => Some(point),
    }
}

fn name_of(target: Target) -> Sentence {
    match target {
        Target::Unit(unit) => say!("{unit}"),
        Target::Point(point) => say!("{}", words::place(point)),
    }
}

fn distance(game: &Aod, state: &State, from: Target, to: Target) -> Option<Found<Finding>> {
    cite(rule!("aod.table.distance"));
    cite(rule!("aod.table.coordinates"));
    let (start, end) = (place_of(state, from)?, place_of(state, to)?);
    let distance = start.distance(end);
    let (gap, contact) = match (from, to) {
        (Target::Unit(one), Target::Unit(other)) => {
            let (base, second) = (table::base(game, state, one)?, table::base(game, state, other)?);
            (Shape::from(&base).distance(&second), table::touching(game, state, one, other))
        }
        _ => (distance, false),
    };
    let touching = if contact { " They are in base contact." } else { "" };
    let (one, other) = (name_of(from), name_of(to));
    let inches = words::inches(distance);
    let sentence = say!("From {one} to {other} it is {inches} inches.{touching}");
    Some(Found { sentence, finding: Finding::Distance { distance, gap, contact } })
}

/// Judges the movement of an order.
fn path(game: &Aod, state: &State, order: &MoveOrder) -> Found<Finding> {
    let unit = order.unit;
    let start = state.unit(unit).at().expect("it was asked of a unit on the battlefield");
    let pace = moved::pace_of(game, state, order).unwrap_or_default();
    let allowed = inches::inches(game, state, unit, pace);
    let trip = Trip {
        unit,
        path: &order.path,
        levels: &order.levels,
        facing: order.facing,
        allowance: allowed,
        jump: order.jump,
    };
    let judged = transport::judge_trip(game, state, order, &trip);
    let points: Vec<Point> = std::iter::once(start).chain(order.path.iter().copied()).collect();
    let length: Length = points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let breaks_away_above = breakaway::holders(game, state, unit)
        .next()
        .is_some()
        .then(|| breakaway::fails_on(game, state, unit));
    let (place, used, refused) = match &judged {
        Ok(arrival) => {
            let (at, facing, cruising) = (arrival.at, order.facing, arrival.cruising);
            (Some(Place::Field { at, facing, cruising }), arrival.used, None)
        }
        Err(refusal) => (None, length, Some(reason(refusal))),
    };
    let sentence = match &refused {
        None => say!(
            "{unit} may go there: {} of {} inches.",
            words::inches(used),
            words::inches(allowed)
        ),
        Some(reason) => say!("{unit} may not go so: {}.", reason.words),
    };
    let finding =
        PathFinding { path: points, length: used, allowed, place, refused, breaks_away_above };
    Found { sentence, finding: Finding::Path(finding) }
}

fn reason(refusal: &Refusal) -> Reason {
    Reason { rule: refusal.rule(), words: Sentence::of(refusal) }
}

fn arcs(
    game: &Aod,
    state: &State,
    unit: UnitId,
    at: Option<Point>,
    facing: Option<Facing>,
) -> Option<Found<Finding>> {
    let moved = standing(state, unit, at, facing)?;
    let it = moved.unit(unit);
    let (at, facing) = (it.at()?, it.facing()?);
    let lies_in = |arc: Arc| -> Vec<UnitId> {
        moved
            .on_table()
            .filter(|&other| other != unit)
            .filter(|&other| {
                moved.unit(other).at().and_then(|at| table::arc_of(game, &moved, unit, at))
                    == Some(arc)
            })
            .collect()
    };
    let (in_front, in_rear) = (lies_in(Arc::Front), lies_in(Arc::Rear));
    let list = |units: &[UnitId]| match units.is_empty() {
        true => "nobody".into(),
        false => and(units),
    };
    let sentence = say!(
        "In the front arc of {unit}: {}. In its rear arc: {}.",
        list(&in_front),
        list(&in_rear)
    );
    let front = table::front_arc(game, state, unit).width();
    Some(Found {
        sentence,
        finding: Finding::Arcs(ArcsFinding { at, facing, front, in_front, in_rear }),
    })
}

/// A line of fire, with everything it crosses.
fn line(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: Target,
    weapon: Option<Slot>,
) -> Option<Found<Finding>> {
    let from = End::of(game, state, unit)?;
    let to = match target {
        Target::Unit(target) => {
            state.get(target)?;
            End::of(game, state, target)?
        }
        Target::Point(point) => End::spot(state, point),
    };
    let line = Line::new(game, state, from, to);
    let (start, end) = (line.segment().from(), line.segment().to());
    let distance = start.distance(end);
    let slot = weapon.unwrap_or(Slot::Primary);
    let range = game.def(state, unit).weapon(slot).map(|_| {
        let (minimum, maximum) = match target {
            Target::Unit(target) => ranged::range_against(game, state, unit, slot, target),
            Target::Point(_) => value::range(game, state, unit, slot),
        };
        [minimum, maximum]
    });
    let inches = |inches: u8| Length::inches(inches.into());
    let in_range =
        range.is_some_and(|[least, most]| inches(least) <= distance && distance <= inches(most));
    let crossings = line.crossings();
    let has = |effect: LineEffect| crossings.iter().any(|crossing| crossing.effect == effect);
    let (blocked, hindered) = (has(LineEffect::Blocks), has(LineEffect::Hinders));
    let leaves = table::arc_of(game, state, unit, end)?;
    let arrives = match target {
        Target::Unit(target) => table::arc_of(game, state, target, start),
        Target::Point(_) => None,
    };
    let crossed = crossings.iter().map(|crossing| describe(crossing).words);
    let what = match crossings.is_empty() {
        true => " It crosses nothing.".into(),
        false => say!(" {}", say!("{}.", and(crossed)).capital()),
    };
    let state_of = if blocked { "blocked" } else { "clear" };
    let arc = if leaves == Arc::Front { "front" } else { "rear" };
    let sentence = say!(
        "The line from {unit} to {} is {} inches long, leaves through the {arc} arc and is {state_of}.{what}",
        name_of(target),
        words::inches(distance)
    );
    let step = |crossing: &Crossing| LineStep {
        what: crossing.what,
        effect: crossing.effect,
        reason: describe(crossing),
    };
    let steps = crossings.iter().map(step).collect();
    let finding = LineFinding {
        from: start,
        to: end,
        distance,
        leaves,
        arrives,
        range,
        in_range,
        blocked,
        hindered,
        steps,
    };
    Some(Found { sentence, finding: Finding::Line(finding) })
}

fn describe(crossing: &Crossing) -> Reason {
    let what = match crossing.what {
        Crossed::Unit(unit) => say!("the base of {unit}"),
        Crossed::Terrain(feature) => say!("{feature}"),
    };
    let words = match crossing.effect {
        LineEffect::Blocks => say!("{what} blocks it"),
        LineEffect::Hinders => say!("{what} hinders it, +1 defense"),
        LineEffect::None => say!("{what} does not matter"),
    };
    Reason { rule: crossing.rule, words }
}

fn threat(game: &Aod, state: &State, unit: UnitId) -> Option<Found<Finding>> {
    on_field(state, unit)?;
    let def = game.def(state, unit);
    let pace = |run| Pace { run, ..Pace::default() };
    let moves = inches::inches(game, state, unit, pace(false));
    let mech = def.is_mech();
    let runs = mech.then(|| inches::inches(game, state, unit, pace(true)));
    let slots = [Slot::Primary, Slot::Secondary];
    let longest = slots
        .into_iter()
        .filter(|&slot| def.weapon(slot).is_some())
        .map(|slot| value::range(game, state, unit, slot).1)
        .max()
        .unwrap_or(0);
    let shoots = Length::inches(longest.into());
    let half = inches::inches(game, state, unit, Pace { halved: true, ..Pace::default() });
    let flies = def.speed_mode == SpeedMode::Vtol && 13 <= value::speed(game, state, unit).dice();
    let assaults = match (mech, flies) {
        (true, _) => Some(half + shoots),
        (_, true) => {
            let fires = Pace { fires: true, ..Pace::default() };
            Some(inches::inches(game, state, unit, fires) + shoots)
        }
        _ => None,
    };
    let targets = state
        .on_table()
        .filter(|&target| {
            table::opposing(state, unit, target)
                && slots.into_iter().any(|slot| {
                    ranged::in_arc_and_range(game, state, unit, slot, target).is_ok()
                        && Line::between(game, state, unit, target)
                            .is_some_and(|line| line.blocker().is_none())
                })
        })
        .collect::<Vec<_>>();
    let outline = reach::outline(game, state, unit, moves, false);
    let fire = match targets.is_empty() {
        true => "nobody".into(),
        false => and(&targets),
    };
    let sentence = say!(
        "{unit} moves {} inches and shoots {}; it could fire at {fire} now.",
        words::inches(moves),
        words::inches(shoots)
    );
    let finding = ThreatFinding { moves, runs, outline, shoots, assaults, targets };
    Some(Found { sentence, finding: Finding::Threat(finding) })
}

/// Who hangs together with a unit, and could move in formation with it.
fn formation(game: &Aod, state: &State, unit: UnitId) -> Option<Found<Finding>> {
    on_field(state, unit)?;
    let seat = state.unit(unit).controller;
    let own: Vec<UnitId> = std::iter::once(unit)
        .chain(state.units_of(seat).filter(|&other| other != unit))
        .filter(|&other| state.unit(other).is_on_field())
        .take(64)
        .collect();
    let linked = |one: usize, other: usize| table::touching(game, state, own[one], own[other]);
    let bits = linked_with(0, own.len(), linked);
    let group: Vec<UnitId> =
        (0..own.len()).filter(|place| bits & 1 << place != 0).map(|place| own[place]).collect();
    let joins = |other: &UnitId| {
        let def = game.def(state, *other);
        !def.is_mech()
            && crate::formation::judge_members(game, state, seat, &[*other]).is_ok()
            && (*other == unit
                || crate::formation::judge_members(game, state, seat, &[unit, *other]).is_ok())
    };
    let can_move: Vec<UnitId> = group.iter().copied().filter(joins).collect();
    let sentence = match group.len() {
        1 => say!("{unit} touches no friendly unit."),
        _ => say!("{} hang together.", and(&group)),
    };
    let finding = FormationFinding { group, can_move };
    Some(Found { sentence, finding: Finding::Formation(finding) })
}
