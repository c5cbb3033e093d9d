//! Line of sight and cover.

#[cfg(test)]
mod tests;

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{
    Body, Cylinder, Elevated, FARTHEST, HiddenPoints, Length, Point, Shape, SightLine, Silhouette,
};

use crate::{
    Rrt, State,
    content::Cover,
    options::{LineOfSightHeight, LineOfSightTarget, MechaCover},
    state::{Feature, FeatureId, Mecha, Target},
    table,
};

/// How much higher an Aircraft is than its elevation.
const AIRBORNE: Length = Length::inches(4);

/// How many of the 32 points of a target must be hidden for cover: a quarter.
const QUARTER: u32 = 8;

/// Whether a mecha has line of sight to another.
pub fn sees(game: &Rrt, state: &State, from: &Mecha, to: &Mecha) -> bool {
    sees_target(game, state, from, Target::Mecha(to.id))
}

/// Whether a mecha has line of sight to what can be attacked.
pub fn sees_target(game: &Rrt, state: &State, from: &Mecha, target: Target) -> bool {
    cite(rule!("rrt.los.line"));
    cite(rule!("rrt.los.mutual"));
    let (Some(eye), Some(body)) = (torso(game, state, from), body_of(game, state, target)) else {
        cite(rule!("rrt.aircraft.leaving-table"));
        return false;
    };
    if !reaches(game, state, from, target) {
        return false;
    }
    match state.options.line_of_sight_target {
        LineOfSightTarget::Centre => {
            let line = SightLine { from: eye, to: middle(&body) };
            !blockers(game, state, from, target, &body).any(|blocker| blocker.blocks(&line))
        }
        LineOfSightTarget::AnyPart => {
            let seen = Silhouette::new(eye, &body);
            let hidden = blockers(game, state, from, target, &body)
                .fold(HiddenPoints::NONE, |hidden, blocker| hidden | seen.hidden_by(&blocker));
            !hidden.are_all()
        }
    }
}

/// The cover that a target has from an attacker.
pub fn cover(game: &Rrt, state: &State, attacker: &Mecha, target: Target) -> Cover {
    cite(rule!("rrt.los.cover-quarter"));
    cite(rule!("rrt.los.cover-samples"));
    cite(rule!("rrt.los.cover-kind"));
    let (Some(eye), Some(body)) = (torso(game, state, attacker), body_of(game, state, target))
    else {
        return Cover::None;
    };
    let seen = Silhouette::new(eye, &body);
    let (mut hard, mut any) = (HiddenPoints::NONE, HiddenPoints::NONE);
    for feature in covering(state, attacker, target) {
        let hidden = seen.hidden_by(&prism(feature));
        any |= hidden;
        if feature.cover == Cover::Hard {
            hard |= hidden;
        }
    }
    if state.options.mecha_cover == MechaCover::Soft {
        let others = between(game, state, attacker, target);
        any = others.fold(any, |any, other| any | seen.hidden_by(&Body::Cylinder(other)));
    }
    match (QUARTER <= hard.count(), QUARTER <= any.count()) {
        (true, _) => Cover::Hard,
        (false, true) => Cover::Soft,
        (false, false) => Cover::None,
    }
}

/// Where the line of sight of a mecha on the table begins, and those to it end.
pub fn torso(game: &Rrt, state: &State, mecha: &Mecha) -> Option<Elevated> {
    cite(rule!("rrt.los.torso-point"));
    Some(middle(&body(game, state, mecha)?))
}

/// What a mecha on the table is for lines of sight.
pub fn body(game: &Rrt, state: &State, mecha: &Mecha) -> Option<Cylinder> {
    cite(rule!("rrt.los.mecha-body"));
    let (centre, size) = (mecha.at()?, game.size(mecha));
    let raised = if game.is_aircraft(mecha) { AIRBORNE } else { Length::ZERO };
    let bottom = table::elevation(state, centre) + raised;
    Some(Cylinder { centre, radius: size.radius(), bottom, top: bottom + size.height() })
}

/// The centre of a target: of a base, or of the rectangle around a structure.
pub fn centre(game: &Rrt, state: &State, target: Target) -> Option<Point> {
    Some(body_of(game, state, target)?.centre)
}

/// What a target is for lines of sight.
fn body_of(game: &Rrt, state: &State, target: Target) -> Option<Cylinder> {
    match target {
        Target::Mecha(id) => body(game, state, state.get(id)?),
        Target::Structure(id) => {
            let feature = state.features.get(usize::from(id.0))?;
            feature.stands().then(|| hull(feature))
        }
    }
}

/// The upright cylinder in the middle of the rectangle around a structure, as wide as its shorter side.
fn hull(feature: &Feature) -> Cylinder {
    cite(rule!("rrt.terrain.structure"));
    let corners = feature.outline.corners();
    let span = |along: fn(Point) -> i32| {
        let all = || corners.iter().copied().map(along);
        let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        (low + (high - low) / 2, high - low)
    };
    let ((x, width), (y, depth)) = (span(Point::x), span(Point::y));
    Cylinder {
        centre: Point::new(x, y).expect("it lies between corners"),
        radius: Length::thousandths(width.min(depth) / 2),
        bottom: Length::ZERO,
        top: feature.height,
    }
}

/// The point in the middle of a body.
fn middle(body: &Cylinder) -> Elevated {
    let half = (body.top - body.bottom).in_thousandths() / 2;
    Elevated { point: body.centre, height: body.bottom + Length::thousandths(half) }
}

/// Whether a line of sight may be so long.
fn reaches(game: &Rrt, state: &State, from: &Mecha, target: Target) -> bool {
    cite(rule!("rrt.los.any-distance"));
    let Some(visibility) = state.visibility else { return true };
    cite(rule!("rrt.scenario.poor-visibility"));
    is_within(game, state, from, target, visibility)
}

/// Whether a target is within a distance of a mecha.
pub fn is_within(game: &Rrt, state: &State, from: &Mecha, target: Target, reach: Length) -> bool {
    match target {
        Target::Mecha(id) => {
            state.get(id).is_some_and(|mecha| table::within(game, from, mecha, reach))
        }
        Target::Structure(id) => table::base(game, from).is_some_and(|base| {
            cite(rule!("rrt.table.measure"));
            Shape::from(&base).is_within(reach, &state.feature(id).outline)
        }),
    }
}

/// What can block the line of sight of a mecha to a target with this body.
fn blockers<'a>(
    game: &'a Rrt,
    state: &'a State,
    from: &'a Mecha,
    target: Target,
    to: &Cylinder,
) -> impl Iterator<Item = Body<'a>> {
    cite(rule!("rrt.los.blockers"));
    cite(rule!("rrt.los.terrain-body"));
    let (flat, to) = (state.options.line_of_sight_height == LineOfSightHeight::Flat, to.centre);
    let holds = |feature: &Feature, point: Option<Point>| {
        feature.solid && point.is_some_and(|point| feature.outline.contains(point))
    };
    let terrain = terrain_but(state, target).filter(move |feature| {
        let stood_on = || holds(feature, from.at()) || holds(feature, Some(to));
        feature.blocking && !(flat && stood_on())
    });
    let mecha = between(game, state, from, target).map(Body::Cylinder);
    terrain.map(prism).chain(mecha).map(move |body| if flat { endless(body) } else { body })
}

/// The bodies of mecha that can block and hide: not the two themselves, nor mates of the one that looks.
fn between<'a>(
    game: &'a Rrt,
    state: &'a State,
    from: &'a Mecha,
    target: Target,
) -> impl Iterator<Item = Cylinder> + 'a {
    let is_between = move |other: &&Mecha| {
        other.id != from.id && Target::Mecha(other.id) != target && other.squadron != from.squadron
    };
    state.on_table().filter(is_between).filter_map(move |other| body(game, state, other))
}

/// The terrain that can hide a target from an attacker.
fn covering<'a>(
    state: &'a State,
    attacker: &'a Mecha,
    target: Target,
) -> impl Iterator<Item = &'a Feature> {
    cite(rule!("rrt.los.cover-what-hides"));
    cite(rule!("rrt.los.cover-own-terrain"));
    let is_in = |feature: &Feature| attacker.at().is_some_and(|at| feature.outline.contains(at));
    terrain_but(state, target).filter(move |feature| {
        feature.cover != Cover::None && (feature.blocking || !is_in(feature))
    })
}

/// The terrain that stands, without the target.
fn terrain_but(state: &State, target: Target) -> impl Iterator<Item = &Feature> {
    let other = move |(id, _): &(FeatureId, &Feature)| Target::Structure(*id) != target;
    state.terrain().filter(other).map(|(_, feature)| feature)
}

fn prism(feature: &Feature) -> Body<'_> {
    Body::Prism { outline: &feature.outline, bottom: Length::ZERO, top: feature.height }
}

/// The body without bottom and top.
fn endless(body: Body<'_>) -> Body<'_> {
    let (bottom, top) = (Length::thousandths(-FARTHEST), Length::thousandths(FARTHEST));
    match body {
        Body::Cylinder(cylinder) => Body::Cylinder(Cylinder { bottom, top, ..cylinder }),
        Body::Prism { outline, .. } => Body::Prism { outline, bottom, top },
    }
}

/// Whether another mecha of the same player has line of sight to a target.
pub fn is_spotted(game: &Rrt, state: &State, attacker: &Mecha, target: Target) -> bool {
    cite(rule!("rrt.weapon.indirect-fire"));
    let friends = state.of(attacker.id.seat()).iter();
    let mut others = friends.filter(|friend| {
        friend.id != attacker.id && friend.is_on_table() && Target::Mecha(friend.id) != target
    });
    others.any(|friend| sees_target(game, state, friend, target))
}
