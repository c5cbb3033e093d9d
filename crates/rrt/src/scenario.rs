//! Scenarios: objectives, roles, exits, commanders and structures.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Length, Point, Shape};

use crate::{
    Rrt, State, Step,
    command::CommandEvent,
    content::{ScenarioChange, ScenarioKind, Whom},
    movement::MoveEvent,
    state::{Edge, Fate, MechaId, Place},
    table,
};

/// How far objectives lie from both edges.
const INSET: i32 = 12_000;
/// How near a mecha holds an objective.
const HOLDS: Length = Length::inches(3);

/// The four objectives of a scenario that has them.
pub fn objectives(state: &State) -> Option<[Point; 4]> {
    if state.scenario.kind != ScenarioKind::Control {
        return None;
    }
    cite(rule!("rrt.scenario.control"));
    let (low, high) = (state.table.lower_left(), state.table.upper_right());
    let (left, right) = (low.x() + INSET, high.x() - INSET);
    let (bottom, top) = (low.y() + INSET, high.y() - INSET);
    let at = |x, y| Point::new(x, y).expect("it lies on the table");
    Some([at(left, bottom), at(right, bottom), at(left, top), at(right, top)])
}

/// Who holds an objective: who has more mecha near it.
pub fn holder(game: &Rrt, state: &State, objective: Point) -> Option<Seat> {
    let near = |seat| {
        let bases = state.of(seat).iter().filter_map(|mecha| table::base(game, mecha));
        bases.filter(|base| Shape::from(base).is_within(HOLDS, &objective)).count()
    };
    let (one, other) = (near(Seat::at(0)), near(Seat::at(1)));
    match one.cmp(&other) {
        std::cmp::Ordering::Greater => Some(Seat::at(0)),
        std::cmp::Ordering::Less => Some(Seat::at(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// How many objectives each player holds, by seat.
pub fn held(game: &Rrt, state: &State) -> [u8; 2] {
    let mut held = [0; 2];
    for objective in objectives(state).into_iter().flatten() {
        if let Some(seat) = holder(game, state, objective) {
            held[seat.index()] += 1;
        }
    }
    held
}

/// The edge by which a player's mecha may leave.
pub fn exit(state: &State, seat: Seat) -> Option<Edge> {
    let goes =
        state.scenario.kind == ScenarioKind::Breakthrough && state.scenario.attacker == Some(seat);
    goes.then(|| state.player(State::opponent(seat)).edge)
}

/// What the scenario states for the Pre-Action Effects step of this turn.
pub(crate) fn effects(step: &mut Step<'_>) {
    let Some(id) = step.state.scenario.id else { return };
    let game = step.game;
    let turn = step.state.turn;
    let now = game.content().scenario(id).effects.iter();
    for effect in now.filter(|effect| effect.first <= turn && turn <= effect.last) {
        let attacker = step.state.scenario.attacker;
        let seats = State::seats_from(step.state.initiative);
        for seat in seats.into_iter().filter(|&seat| match effect.whom {
            Whom::Attacker => attacker == Some(seat),
            Whom::Defender => attacker == Some(State::opponent(seat)),
            Whom::Both => true,
        }) {
            let pool = &mut step.state.player_mut(seat).pool;
            *pool = match effect.change {
                ScenarioChange::GainPoints(points) => pool.saturating_add(points.into()),
                ScenarioChange::LosePoints(points) => pool.saturating_sub(points.into()),
            };
            let points = *pool;
            step.tell(rule!("rrt.scenario.special-rules"), |_| CommandEvent::PointsChanged {
                seat,
                points,
            });
        }
    }
}

/// A move has ended: whoever touches the exit edge has got through.
pub(crate) fn after_move(step: &mut Step<'_>, id: MechaId) {
    let Some(edge) = exit(step.state, id.seat()) else { return };
    cite(rule!("rrt.scenario.breakthrough"));
    let mecha = step.state.mecha(id);
    let Some(base) = table::base(step.game, mecha) else { return };
    let line = table::strip(step.state, edge, Length::ZERO);
    let ends = ironlance_space::table::Segment::new(line.lower_left(), line.upper_right());
    if Shape::from(&base).is_within(table::CONTACT, &ends) {
        get_through(step, id);
    }
}

fn get_through(step: &mut Step<'_>, id: MechaId) {
    step.state.mecha_mut(id).place = Place::Out(Fate::Left);
    step.tell(rule!("rrt.scenario.breakthrough"), |_| MoveEvent::GotThrough { mecha: id });
}

/// Whether the structure that must be destroyed has fallen.
pub(crate) fn structure_fell(state: &State) -> bool {
    cite(rule!("rrt.scenario.assault"));
    cite(rule!("rrt.terrain.structure"));
    state.scenario.kind == ScenarioKind::Assault
        && state.features.iter().any(|feature| feature.structure.is_some() && !feature.stands())
}

#[cfg(test)]
mod tests;
