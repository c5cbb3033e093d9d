//! Pushing: how far a mecha gets, and what it meets.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Base, Course, Direction, Facing, Length, Point};

use crate::{
    Rrt, State, Step,
    attack::CombatEvent,
    content::{Ability, Ground},
    movement,
    state::{Mecha, MechaId, Place, Spot},
    table,
};

/// How far a Body Block pushes.
const FAR: Length = Length::inches(2);

/// Pushes a mecha straight away from another; the answer is whether deadly terrain stopped it.
pub(crate) fn push(step: &mut Step<'_>, by: MechaId, id: MechaId) -> bool {
    cite(rule!("rrt.h2h.body-block"));
    let (game, state) = (step.game, &*step.state);
    let (pusher, mecha) = (state.mecha(by), state.mecha(id));
    if game.size(pusher) < game.size(mecha) {
        return false;
    }
    let Some((away_from, spot)) = pusher.at().zip(mecha.spot()) else { return false };
    let (to, at_deadly) = way(game, state, mecha, spot, away_from);
    if to != spot.at {
        step.state.mecha_mut(id).place = Place::Table(Spot { at: to, ..spot });
        step.tell(rule!("rrt.h2h.body-block"), |_| CombatEvent::Pushed {
            mecha: id,
            by,
            from: spot.at,
            to,
        });
        movement::release_held_by(step, id);
        movement::release_if_apart(step, id);
    }
    at_deadly
}

/// The last place of a push before the first where the mecha cannot be, and whether deadly terrain is
/// what stops it there.
fn way(game: &Rrt, state: &State, mecha: &Mecha, spot: Spot, away_from: Point) -> (Point, bool) {
    cite(rule!("rrt.move.contact-on-removal"));
    let direction = Direction::of(spot.at - away_from, Facing::UP);
    let Some(course) = Course::new(spot.at, direction, FAR) else { return (spot.at, false) };
    let ahead = Ahead::of(game, state, mecha, spot);
    let mut met = Meets::Nothing;
    let last = course.last_place_before(|at| {
        met = ahead.meets(state, Spot { at, ..spot });
        met == Meets::Nothing
    });
    (last.map_or(spot.at, |(_, at)| at), met == Meets::Deadly)
}

/// What a push comes upon at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meets {
    Nothing,
    Deadly,
    Something,
}

/// What may be in the way of a push.
struct Ahead {
    size: crate::content::Size,
    bases: Vec<Base>,
    /// Features that stop it, and whether they do so because they are deadly.
    features: Vec<(crate::state::FeatureId, bool)>,
}

impl Ahead {
    fn of(game: &Rrt, state: &State, mecha: &Mecha, spot: Spot) -> Ahead {
        let size = game.size(mecha);
        let others = state.on_table().filter(|other| other.id != mecha.id);
        let bases = others.filter_map(|other| table::base(game, other));
        let flies = game.flies(mecha);
        let floats = flies || game.has(mecha, Ability::Hover);
        let features = state.terrain().filter(|(_, feature)| !feature.outline.contains(spot.at));
        let features = features.filter_map(|(id, feature)| {
            let blocks = feature.solid || (feature.ground == Ground::Impassable && !flies);
            let deadly = feature.ground == Ground::Deadly && !floats;
            cite(rule!("rrt.terrain.deadly-push"));
            (blocks || deadly).then_some((id, deadly && !blocks))
        });
        Ahead { size, bases: bases.collect(), features: features.collect() }
    }

    fn meets(&self, state: &State, spot: Spot) -> Meets {
        let base = table::base_of(self.size, spot);
        if !state.table.holds(&base) || self.bases.iter().any(|other| table::overlap(&base, other))
        {
            return Meets::Something;
        }
        let mut met =
            self.features.iter().filter(|(id, _)| state.feature(*id).outline.contains(spot.at));
        match met.clone().any(|(_, deadly)| !deadly) {
            true => Meets::Something,
            false if met.next().is_some() => Meets::Deadly,
            false => Meets::Nothing,
        }
    }
}
