//! What mecha could do to each other, for those who plan ahead: chances and damage, by the same functions as
//! the attacks themselves, whatever was used in this activation.

#[cfg(test)]
mod tests;

use ironlance_engine::{Game, Seat};
use ironlance_space::table::{Course, Facing, Length, Point, cut_way};

use crate::{
    Action, MechaId, Plan, Rrt, State,
    attack::{self, AimedAt, CombatPlan, Strike},
    content::{H2hKind, Volley},
    h2h, los, movement,
    ranged::{self, Aim, Shot},
    state::{Mecha, Target},
    table,
    weapon::{self, Weapon},
};

/// The rolls that chances are counted in: those of two dice.
pub const ROLLS: u8 = 36;

/// What one attack promises against one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promise {
    /// Whom it is made against.
    pub target: Target,
    /// Of [`ROLLS`], how many hit, with each missile by itself.
    pub ways: u8,
    /// Missiles, or 1 for what fires none.
    pub missiles: u8,
    /// The MD of each that hits.
    pub damage: u16,
}

impl Promise {
    /// What it comes to on average, times [`ROLLS`].
    pub fn weight(&self) -> u32 {
        u32::from(self.ways) * u32::from(self.missiles) * u32::from(self.damage)
    }
}

/// What an attack found legal takes and promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// Command Points.
    pub points: u16,
    /// Uses of Ammo.
    pub ammo: u16,
    /// Who attacks.
    pub by: Vec<MechaId>,
    /// What it promises against whom, friends included.
    pub promises: Vec<Promise>,
}

/// What an action promises, if it is a legal attack.
pub fn of_action(game: &Rrt, state: &State, seat: Seat, action: &Action) -> Option<Attempt> {
    let Ok(Plan::Combat(CombatPlan::Attack(declaration))) = game.plan(state, seat, action) else {
        return None;
    };
    let mut attempt = Attempt { points: 0, ammo: 0, by: Vec::new(), promises: Vec::new() };
    for declared in &declaration.attacks {
        attempt.points += declared.strike.points;
        attempt.ammo += u16::from(declared.ammo);
        attempt.by.push(declared.strike.by);
        of_strike(game, state, &declared.strike, &mut attempt.promises);
    }
    Some(attempt)
}

fn of_strike(game: &Rrt, state: &State, strike: &Strike, out: &mut Vec<Promise>) {
    let Some(weapon) = strike.weapon(game, state) else {
        let ways = h2h::chance(attack::added_to_blow(game, state, strike));
        let damage =
            strike.blow().map_or(0, |kind| h2h::damage(game, state.mecha(strike.by), kind));
        let target = strike.aims[0].target;
        return out.push(Promise { target, ways, missiles: 1, damage });
    };
    let damage = attack::damage_of(strike, weapon);
    for (place, aimed) in strike.aims.iter().enumerate() {
        let (added, needed) = attack::added(game, state, strike, place);
        let ways = 6 * (7 - ranged::least_die(added, needed));
        let AimedAt { target, missiles } = *aimed;
        match attack::rolls_once(weapon) {
            true => under(game, state, strike.by.seat(), target, (ways, missiles, damage), out),
            false => out.push(Promise { target, ways, missiles, damage }),
        }
    }
}

/// What a Blast promises against all who are under it where it is aimed.
fn under(
    game: &Rrt,
    state: &State,
    by: Seat,
    target: Target,
    (ways, missiles, damage): (u8, u8, u16),
    out: &mut Vec<Promise>,
) {
    let Some(centre) = los::centre(game, state, target) else { return };
    let damage = weapon::blast_damage(damage, missiles, true);
    let caught = weapon::caught(game, state, by, centre).into_iter();
    out.extend(caught.map(|target| Promise { target, ways, missiles: 1, damage }));
}

/// The weapon systems that a mecha could fire in its next activation, by place.
fn loaded<'a>(game: &'a Rrt, mecha: &'a Mecha) -> impl Iterator<Item = (u8, Weapon)> + 'a {
    let mode = game.mode(mecha).name;
    let can = move |place: &usize| {
        let system = &mecha.weapons[*place];
        system.ammo != Some(0) && game.content().weapon(system.weapon).is_usable_in(mode)
    };
    let armed = game.gunnery(mecha).is_some();
    let places = (0..mecha.weapons.len()).filter(move |_| armed).filter(can);
    places.map(|place| (place as u8, Weapon::of(game, mecha, mecha.weapons[place].weapon)))
}

/// Missiles that one use fires, of a weapon with so much Ammo left.
fn missiles(weapon: Weapon, left: Option<u8>, mdc: u16) -> u8 {
    match weapon.volley {
        None => 1,
        Some(Volley::Of(missiles)) => missiles,
        Some(Volley::X) => {
            let enough = 2 * mdc.div_ceil(u16::from(weapon.damage).max(1)).max(1);
            enough.min(left.unwrap_or(u8::MAX).into()) as u8
        }
    }
}

/// The best shot of a mecha at an enemy from where both stand: in range, in arc, in sight, behind what cover
/// there is.
pub fn shot(game: &Rrt, state: &State, attacker: &Mecha, target: Target) -> Option<Promise> {
    let centre = los::centre(game, state, target)?;
    let mdc = mdc_of(state, target);
    let mut best: Option<Promise> = None;
    for (place, weapon) in loaded(game, attacker) {
        let left = attacker.weapons[usize::from(place)].ammo;
        let missiles = missiles(weapon, left, mdc);
        let promise = |ways| {
            let damage = u16::from(weapon.damage);
            match attack::rolls_once(weapon) {
                true => {
                    let damage = weapon::blast_damage(damage, missiles, true);
                    Promise { target, ways, missiles: 1, damage }
                }
                false => Promise { target, ways, missiles, damage },
            }
        };
        let beats = |promise: &Promise| best.is_none_or(|best| best.weight() < promise.weight());
        if !beats(&promise(30)) || !weapon.bears(attacker, centre) {
            continue;
        }
        let shot = Shot { attacker, weapon, second_pilot: false };
        if ranged::judge(game, state, &shot, target).is_err() {
            continue;
        }
        let added = ranged::strike(game, state, &shot, target, Aim::default()).total();
        let needed = ranged::defense(game, state, weapon, target);
        let found = promise(6 * (7 - ranged::least_die(added, needed)));
        if beats(&found) {
            best = Some(found);
        }
    }
    best
}

/// The best shot of a mecha at an enemy after a move of some length, as if nothing were between them.
pub fn shot_after(game: &Rrt, attacker: &Mecha, target: &Mecha, ahead: Length) -> Option<Promise> {
    let gap = table::distance(game, attacker, target)?;
    let gunnery = i32::from(game.gunnery(attacker)?);
    let needed = game.defense(target);
    let each = loaded(game, attacker).filter_map(|(place, weapon)| {
        let reach = weapon.range? + ahead;
        let left = attacker.weapons[usize::from(place)].ammo;
        let missiles = missiles(weapon, left, target.mdc.into());
        let ways = 6 * (7 - ranged::least_die(gunnery, needed));
        let damage = weapon.damage.into();
        (gap <= reach).then_some(Promise { target: target.id.into(), ways, missiles, damage })
    });
    each.max_by_key(Promise::weight)
}

/// The best blow of a mecha at an enemy, whether or not they are in contact.
pub fn blow(game: &Rrt, state: &State, attacker: &Mecha, target: &Mecha) -> Option<Promise> {
    let kinds = game.mode(attacker).h2h;
    let plain = [H2hKind::BodyBlock, H2hKind::Punch, H2hKind::Kick, H2hKind::Stomp];
    let smaller = game.size(target) < game.size(attacker);
    let fits = |kind: &H2hKind| kinds.contains(*kind) && (*kind != H2hKind::Stomp || smaller);
    let promise = |kind| {
        let added = h2h::strike(game, state, attacker, target, kind).total();
        let ways = h2h::chance([added, i32::from(h2h::against(game, target))]);
        let damage = h2h::damage(game, attacker, kind);
        Promise { target: target.id.into(), ways, missiles: 1, damage }
    };
    plain.into_iter().filter(fits).map(promise).max_by_key(Promise::weight)
}

/// How far a mecha goes and then shoots.
pub fn reach(game: &Rrt, mecha: &Mecha) -> Length {
    let ranges = loaded(game, mecha).filter_map(|(_, weapon)| weapon.range);
    ranges.max().unwrap_or(Length::ZERO)
}

/// How far a mecha goes in one move, as boosted as it is.
pub fn speed(game: &Rrt, mecha: &Mecha) -> Length {
    movement::allowance(game, mecha)
}

/// The MDC that a target has left.
pub fn mdc_of(state: &State, target: Target) -> u16 {
    match target {
        Target::Mecha(id) => state.get(id).map_or(0, |mecha| mecha.mdc.into()),
        Target::Structure(id) => {
            let feature = state.features.get(usize::from(id.0));
            feature.and_then(|it| it.structure).map_or(0, |structure| structure.mdc.into())
        }
    }
}

/// The structures that a player can attack.
pub fn structures(state: &State, seat: Seat) -> impl Iterator<Item = Target> + '_ {
    let of_seat = state.terrain().filter(move |(_, feature)| {
        feature.structure.is_some_and(|structure| structure.attacker == seat)
    });
    of_seat.map(|(id, _)| Target::Structure(id))
}

/// The place so far from a point, in some direction of the table; none if that is beyond everything.
pub fn place_at(from: Point, facing: Facing, length: Length) -> Option<Point> {
    Course::new(from, facing.direction(), length)?.end()
}

/// The corners of a way to a place round the bases of others, as far as a mecha goes.
pub fn way_to(game: &Rrt, state: &State, mecha: &Mecha, to: Point) -> Vec<Point> {
    let Some(at) = mecha.at() else { return Vec::new() };
    let corners = crate::candidates::way_to(game, state, mecha.id, to);
    cut_way(at, &corners, movement::allowance(game, mecha))
}
