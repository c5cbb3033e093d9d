//! Answers to questions about the table.

use ironlance_engine::{Found, Reason, Refusal as _, Sentence, and, say};
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Facing, Length, Point, Shape};

use super::{Finding, Query, Spotted, fight, moves};
use crate::{
    MechaId, Refusal, Rrt, State, View, aircraft, candidates,
    movement::{self, Trip},
    state::{Mecha, Spot, inches},
    table,
};

/// The answer to a question, if there are such things on the table.
pub(super) fn look(game: &Rrt, view: &View, query: &Query) -> Option<Found<Finding>> {
    cite(rule!("rrt.table.premeasure"));
    let state = &*view.state;
    match query {
        Query::Distance { from, to } => distance(game, state, *from, *to),
        Query::Reach { mecha } => reach(game, state, state.get(*mecha)?),
        Query::Path { mecha, to, facing } => {
            let path = candidates::way_to(game, state, *mecha, *to);
            way(game, state, state.get(*mecha)?, &path, *facing, None)
        }
        Query::Judge { mecha, path, facing, leap } => {
            way(game, state, state.get(*mecha)?, path, *facing, *leap)
        }
        Query::Flight { mecha, facing, length } => {
            flight(game, state, state.get(*mecha)?, *facing, *length)
        }
        Query::Moves { moves: goals } => moves::moves(game, view, goals),
        Query::Arcs { mecha, at, facing } => {
            let spot = state.get(*mecha)?.spot()?;
            let spot = Spot { at: at.unwrap_or(spot.at), facing: facing.unwrap_or(spot.facing) };
            Some(arcs(state, *mecha, spot))
        }
        Query::Weapons { mecha } => Some(fight::weapons(game, state, state.get(*mecha)?)),
        Query::Targets { mecha, weapon, at, facing } => {
            fight::targets(game, state, *mecha, *weapon, *at, *facing)
        }
        Query::Blows { mecha } => Some(fight::blows(game, state, state.get(*mecha)?)),
        Query::Template { mecha, target } => fight::template(game, state, *mecha, *target),
        Query::Sight { from, to } => fight::sight(game, state, *from, *to),
        Query::Together { target, squadron } => fight::together(game, state, *squadron, *target),
    }
}

fn distance(game: &Rrt, state: &State, from: Spotted, to: Spotted) -> Option<Found<Finding>> {
    cite(rule!("rrt.table.measure"));
    let gap = |one: Spotted, other: Spotted| {
        let base = |spotted| match spotted {
            Spotted::Mecha(mecha) => table::base(game, state.get(mecha)?),
            Spotted::Point(_) => None,
        };
        match (one, other, base(one), base(other)) {
            (_, _, Some(one), Some(other)) => Some(Shape::from(&one).distance(&other)),
            (Spotted::Point(one), Spotted::Point(other), ..) => Some(one.distance(other)),
            (_, Spotted::Point(point), Some(base), _)
            | (Spotted::Point(point), _, _, Some(base)) => {
                Some(Shape::from(&base).distance(&point))
            }
            _ => None,
        }
    };
    let distance = gap(from, to)?;
    let both = matches!((from, to), (Spotted::Mecha(_), Spotted::Mecha(_)));
    let contact = both && distance <= table::CONTACT;
    let touching = if contact { " They are in contact." } else { "" };
    let (one, other) = (name_of(from), name_of(to));
    let sentence = say!("From {one} to {other} it is {} inches.{touching}", inches(distance));
    Some(Found { sentence, finding: Finding::Distance { distance, contact } })
}

fn name_of(spotted: Spotted) -> Sentence {
    match spotted {
        Spotted::Mecha(mecha) => say!("{mecha}"),
        Spotted::Point(point) => say!("{}", State::spot(point)),
    }
}

/// How far a mecha gets straight on, found in halves.
fn reach(game: &Rrt, state: &State, mecha: &Mecha) -> Option<Found<Finding>> {
    let spot = mecha.spot()?;
    let (least, allowance) = match game.is_aircraft(mecha) {
        true => aircraft::bounds(game, mecha),
        false => {
            let least = movement::must_move(game, state, mecha).unwrap_or(Length::ZERO);
            (least, movement::allowance(game, mecha))
        }
    };
    let outline = (0..360)
        .step_by(5)
        .filter_map(Facing::new)
        .map(|facing| farthest(game, state, mecha, spot, facing, allowance));
    let finding = Finding::Reach { allowance, least, outline: outline.collect() };
    Some(Found { sentence: say!("{} may move {} inches.", mecha.id, inches(allowance)), finding })
}

fn farthest(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    spot: Spot,
    facing: Facing,
    allowance: Length,
) -> Point {
    if game.is_aircraft(mecha) {
        let flight = aircraft::judge(game, state, mecha, facing, allowance);
        return flight.map_or(spot.at, |flight| flight.last());
    }
    let (mut near, mut far) = (0, allowance.in_thousandths());
    let mut best = spot.at;
    while near <= far {
        let middle = near + (far - near) / 2;
        let length = Length::thousandths(middle);
        let course = ironlance_space::table::Course::new(spot.at, facing.direction(), length);
        let end = course.and_then(|course| course.end()).filter(|end| *end != spot.at);
        let legal = end.is_some_and(|end| {
            let path = [end];
            let trip = Trip { mecha, path: &path, leap: None, facing, allowance };
            movement::judge(game, state, &trip).is_ok()
        });
        match (legal, end) {
            (true, Some(end)) => {
                best = end;
                near = middle + 1;
            }
            _ => far = middle - 1,
        }
    }
    best
}

pub(super) fn reason(refusal: &Refusal) -> Reason {
    Reason { rule: refusal.rule(), words: Sentence::of(refusal) }
}

fn way(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    path: &[Point],
    facing: Option<Facing>,
    leap: Option<u8>,
) -> Option<Found<Finding>> {
    let spot = mecha.spot()?;
    let allowance = movement::allowance(game, mecha);
    let facing = facing.unwrap_or(spot.facing);
    let trip = Trip { mecha, path, leap, facing, allowance };
    let points: Vec<Point> = std::iter::once(spot.at).chain(path.iter().copied()).collect();
    let (used, paid, refused) = match movement::judge(game, state, &trip) {
        Ok(arrival) => {
            let enemies = movement::leaving(game, state, mecha, arrival.path.end());
            (Some(arrival.used), enemies + arrival.climbed_by_hand, None)
        }
        Err(refusal) => (None, 0, Some(reason(&refusal.into()))),
    };
    let sentence = match (&refused, used) {
        (Some(reason), _) => reason.words.clone().capital(),
        (None, Some(used)) => {
            say!("This uses {} of {} inches.", inches(used), inches(allowance))
        }
        (None, None) => Sentence::new(),
    };
    let finding = Finding::Path { path: points, used, allowance, points: paid, refused };
    Some(Found { sentence, finding })
}

fn flight(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    facing: Facing,
    length: Length,
) -> Option<Found<Finding>> {
    mecha.spot()?;
    let (sentence, finding) = match aircraft::plan(game, state, mecha, facing, length) {
        Ok(flight) => {
            let (end, leaves) = (flight.last(), flight.leaves());
            let words = if leaves { "leaves the table at" } else { "ends at" };
            let sentence = say!("The flight {words} {}.", State::spot(end));
            (sentence, Finding::Flight { end: Some(end), leaves, refused: None })
        }
        Err(refusal) => {
            let refused = Some(reason(&refusal));
            let sentence = Sentence::of(&refusal).capital();
            (sentence, Finding::Flight { end: None, leaves: false, refused })
        }
    };
    Some(Found { sentence, finding })
}

fn arcs(state: &State, mecha: MechaId, spot: Spot) -> Found<Finding> {
    let others = state.on_table().filter(|other| other.id != mecha);
    let each = others.filter_map(|other| Some((other.id, table::arc_of(spot, other.at()?))));
    let all: Vec<(MechaId, Arc)> = each.collect();
    let rear: Vec<MechaId> =
        all.iter().filter(|(_, arc)| *arc == Arc::Rear).map(|(id, _)| *id).collect();
    let sentence = match rear.is_empty() {
        true => say!("Nobody stands behind {mecha}."),
        false => say!("Behind {mecha}: {}.", and(rear)),
    };
    Found { sentence, finding: Finding::Arcs { mecha: all } }
}
