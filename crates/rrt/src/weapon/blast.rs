//! The blast template: who is under it, and where it scatters.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Course, Direction, Facing, Length, Point, Shape, Vector};

use crate::{
    Rrt, State,
    content::Ability,
    options::BlastTemplate,
    state::{Mecha, MechaId, Target},
    table,
};

/// How far the blast template reaches from its centre.
pub fn template(state: &State) -> Length {
    cite(rule!("rrt.weapon.blast-template"));
    Length::thousandths(match state.options.blast_template {
        BlastTemplate::ThreeInches => 1500,
        BlastTemplate::FourInches => 2000,
        BlastTemplate::FiveInches => 2500,
    })
}

/// Who is under a template with this centre: mecha of both players in order of their names, then the
/// structures that the attacking player may attack.
pub fn caught(game: &Rrt, state: &State, by: Seat, centre: Point) -> Vec<Target> {
    cite(rule!("rrt.weapon.blast"));
    cite(rule!("rrt.weapon.blast-off-table"));
    cite(rule!("rrt.terrain.structure"));
    let reach = template(state);
    let mecha = state.on_table().filter(|mecha| is_under(game, mecha, centre, reach));
    let structures = state.terrain().filter(|(_, feature)| {
        feature.structure.is_some_and(|structure| structure.attacker == by)
            && Shape::from(&centre).is_closer_than(reach, &feature.outline)
    });
    let mecha = mecha.map(|mecha| Target::Mecha(mecha.id));
    mecha.chain(structures.map(|(id, _)| Target::Structure(id))).collect()
}

/// Whether a mecha's base is under a template.
fn is_under(game: &Rrt, mecha: &Mecha, centre: Point, reach: Length) -> bool {
    table::base(game, mecha).is_some_and(|base| Shape::from(&centre).is_closer_than(reach, &base))
}

/// Whether a template with this centre touches a mecha's base.
pub fn touches(game: &Rrt, state: &State, mecha: &Mecha, centre: Point) -> bool {
    table::base(game, mecha)
        .is_some_and(|base| Shape::from(&centre).is_within(template(state), &base))
}

/// The first friend of a mecha, without Life is Cheap, under a template with this centre.
pub fn would_catch_friends(
    game: &Rrt,
    state: &State,
    attacker: &Mecha,
    centre: Point,
) -> Option<MechaId> {
    cite(rule!("rrt.weapon.blast"));
    let reach = template(state);
    let friends = state.of(attacker.id.seat()).iter();
    let dear = friends.filter(|friend| !game.has(friend, Ability::LifeIsCheap));
    let mut under = dear.filter(|friend| is_under(game, friend, centre, reach));
    under.next().map(|friend| friend.id)
}

/// Where the centre of a template scatters to: a die for the direction, and the inches. None if that is
/// beyond everything.
pub fn scatter(attacker: Point, target: Point, direction: u8, inches: u8) -> Option<Point> {
    cite(rule!("rrt.weapon.blast-scatter"));
    let away = match target == attacker {
        true => Vector::new(0, 1).expect("a thousandth is not too far"),
        false => target - attacker,
    };
    let turn = Facing::UP.turned(60 * (i16::from(direction) - 1));
    Course::new(target, Direction::of(away, turn), Length::inches(inches.into()))?.end()
}

/// The MD of a Blast of so many missiles on each mecha under the template.
pub fn blast_damage(damage: u16, missiles: u8, hit: bool) -> u16 {
    cite(rule!("rrt.weapon.blast-volley"));
    match hit {
        true => damage.saturating_mul(missiles.into()),
        false => damage,
    }
}
