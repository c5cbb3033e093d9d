//! Moves to places of use: into range, into contact, to objectives and exits.

use ironlance_engine::{Game, Seat};
use ironlance_space::table::{
    Course, Direction, Facing, Journey, Length, Mover, Obstacle, Point, cut_way,
};

use crate::{
    Action, MechaId, Rrt, State, activation, aircraft,
    movement::{self, MoveAction},
    sample, scenario,
    state::{Mecha, Place},
    table,
};

/// The most actions in a list.
const MOST: usize = 64;

/// The corners of a short way to a place round the bases of others, or straight on.
pub(crate) fn way_to(game: &Rrt, state: &State, id: MechaId, to: Point) -> Vec<Point> {
    let straight = vec![to];
    let Some(mecha) = state.get(id) else { return straight };
    let Some((spot, base)) = mecha.spot().zip(table::base(game, mecha)) else { return straight };
    let bases = movement::obstacles_of(game, state, mecha);
    let obstacles: Vec<Obstacle<'_>> =
        bases.iter().map(|base| Obstacle::yielding(base, table::CONTACT)).collect();
    let Some(area) = state.table.inset(game.size(mecha).radius()) else { return straight };
    let journey = Journey {
        mover: &Mover::Base(base),
        from: spot.at,
        to,
        area: &area,
        obstacles: &obstacles,
        longest: Length::inches(200),
    };
    match journey.suggest() {
        Some(path) if 1 < path.points().len() => path.points()[1..].to_vec(),
        _ => straight,
    }
}

/// Boosts and moves of the squadron that acts, and what must be done or the end of the step.
pub(super) fn moves(game: &Rrt, state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.extend(sample::forced(game, state, seat));
    let Some(acting) = activation::acting(state) else { return };
    let waits = |mecha: &&Mecha| !mecha.activation.stepped;
    let count = state.members(acting.squadron).filter(waits).count().max(1);
    let each = ((MOST - out.len()) / count).clamp(2, 8);
    for mecha in state.members(acting.squadron).filter(waits) {
        let id = mecha.id;
        let mut found = Vec::new();
        match mecha.place {
            Place::Table(_) if game.is_aircraft(mecha) => flights(game, state, mecha, &mut found),
            Place::Table(_) => walks(game, state, mecha, &mut found),
            Place::Away { .. } => {
                let spot = aircraft::some_return(game, state, mecha);
                found.extend(spot.map(|spot| MoveAction::Return {
                    mecha: id,
                    at: spot.at,
                    facing: spot.facing,
                }));
            }
            Place::Reserve | Place::Out(_) => {}
        }
        let first = [
            MoveAction::BreakFree { mecha: id },
            MoveAction::BoostFreely { mecha: id },
            MoveAction::Boost { mecha: id },
        ];
        let all = first.into_iter().chain(found).map(Action::from);
        let legal = all.filter(|action| game.plan(state, seat, action).is_ok());
        let room = MOST.saturating_sub(out.len()).min(each);
        out.extend(legal.take(room));
    }
}

/// Flights straight on and to both sides, short and long.
fn flights(game: &Rrt, state: &State, mecha: &Mecha, found: &mut Vec<MoveAction>) {
    let Place::Table(spot) = mecha.place else { return };
    let (least, most) = aircraft::bounds(game, mecha);
    let towards =
        nearest_enemies(state, mecha).first().and_then(|at| Facing::towards(spot.at, *at));
    let turns = [0, 45, -45, 90, -90].map(|degrees| spot.facing.turned(degrees));
    let facings = towards.into_iter().filter(|to| spot.facing.turn_to(*to) <= 90).chain(turns);
    for facing in facings {
        found.extend([most, least].map(|length| MoveAction::Fly {
            mecha: mecha.id,
            facing,
            length,
        }));
    }
}

/// Ways towards enemies, objectives and the exit, as far as they go or into contact.
fn walks(game: &Rrt, state: &State, mecha: &Mecha, found: &mut Vec<MoveAction>) {
    let Place::Table(spot) = mecha.place else { return };
    let allowance = movement::allowance(game, mecha);
    let least = movement::must_move(game, state, mecha).unwrap_or(Length::ZERO);
    let enemies = nearest_enemies(state, mecha);
    let look = enemies.first().copied().or_else(|| sample::middle(state));
    let mut goals: Vec<Point> =
        enemies.iter().take(2).filter_map(|&at| beside(at, spot.at)).collect();
    goals.extend(scenario::objectives(state).into_iter().flatten());
    goals.extend(scenario::exit(state, mecha.id.seat()).and_then(|edge| {
        let line = table::strip(state, edge, Length::ZERO);
        let (low, high) = (line.lower_left(), line.upper_right());
        let inside = state.table.inset(game.size(mecha).radius())?;
        let clamp = |value: i32, low: i32, high: i32| value.clamp(low, high);
        let at = Point::new(
            clamp(spot.at.x(), low.x(), high.x()),
            clamp(spot.at.y(), low.y(), high.y()),
        )?;
        let (low, high) = (inside.lower_left(), inside.upper_right());
        Point::new(clamp(at.x(), low.x(), high.x()), clamp(at.y(), low.y(), high.y()))
    }));
    let facing_at = |end| look.and_then(|look| Facing::towards(end, look)).unwrap_or(spot.facing);
    for goal in goals {
        let corners = way_to(game, state, mecha.id, goal);
        for share in [4, 2, 1] {
            let most = Length::thousandths(allowance.in_thousandths() / 4 * share);
            let path = cut_way(spot.at, &corners, most);
            let Some(&end) = path.last() else { continue };
            if most < least {
                continue;
            }
            let facing = facing_at(end);
            found.push(MoveAction::Go { mecha: mecha.id, path, facing, leap: None });
        }
    }
    let facing = facing_at(spot.at);
    found.push(MoveAction::Go { mecha: mecha.id, path: Vec::new(), facing, leap: None });
}

/// Where the enemies stand, the nearest first.
fn nearest_enemies(state: &State, mecha: &Mecha) -> Vec<Point> {
    let Some(here) = mecha.at() else { return Vec::new() };
    let enemies = state.of(State::opponent(mecha.id.seat())).iter();
    let mut places: Vec<Point> = enemies.filter_map(Mecha::at).collect();
    places.sort_by_key(|at| (here.distance(*at), *at));
    places
}

/// The place in contact with a base at a point, on the side towards another point.
fn beside(at: Point, from: Point) -> Option<Point> {
    if at == from {
        return None;
    }
    let apart = Length::thousandths(1401);
    Course::new(at, Direction::of(from - at, Facing::UP), apart)?.end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{A, Bench, at, fly};

    #[test]
    fn an_aircraft_flies_straight_on_to_both_sides_and_at_the_enemy() {
        // The enemy is 30 degrees to the right.
        let mecha = [("A1", "gnerl", "24 24", ""), ("B1", "defender", "34 41.321", "")];
        let bench = Bench::field("stage = \"movement\"", &mecha);
        let listed = bench.candidates(A);
        for degrees in [30, 0, 45, 315] {
            for length in ["6", "12"] {
                assert!(listed.contains(&fly("A1", degrees, length)), "{degrees} {length}");
            }
        }
    }

    #[test]
    fn the_place_beside_somebody_is_on_the_side_towards_whoever_comes() {
        assert_eq!(beside(at("10 10"), at("10 20")), Some(at("10 11.401")));
        assert_eq!(beside(at("10 10"), at("4 10")), Some(at("8.599 10")));
        assert_eq!(beside(at("10 10"), at("10 10")), None);
    }
}
