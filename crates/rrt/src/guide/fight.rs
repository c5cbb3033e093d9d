//! Answers to questions about attacks: what can be fired at whom, what it must roll, who is caught.

use ironlance_engine::{Found, and, count, say};
use ironlance_space::table::{Facing, Length, Point, Shape};

use super::{BlowNow, Finding, Partner, TargetNow, WeaponNow, look::reason};
use crate::{
    Rrt, State,
    content::{Cover, H2hKind, Member, Volley},
    h2h, los,
    ranged::{self, Aim, Shot},
    state::{Mecha, MechaId, Place, Spot, SquadronId, Target},
    table,
    weapon::{self, Payment, Weapon},
};

/// The weapon systems of a mecha, as they can be used now.
pub(super) fn weapons(game: &Rrt, state: &State, mecha: &Mecha) -> Found<Finding> {
    let each = |place: usize| {
        let system = &mecha.weapons[place];
        let weapon = Weapon::of(game, mecha, system.weapon);
        let most = match weapon.volley {
            None => 1,
            Some(Volley::Of(missiles)) => missiles,
            Some(Volley::X) => system.ammo.unwrap_or(u8::MAX),
        };
        let least = if weapon.volley == Some(Volley::X) { 1 } else { most };
        WeaponNow {
            weapon: place as u8,
            range: weapon.range,
            damage: weapon.damage,
            payments: weapon::payments(game, mecha, system),
            missiles: [least, most],
            refused: weapon::usable(game, state, mecha, place).err().map(|it| reason(&it)),
        }
    };
    let weapons: Vec<WeaponNow> = (0..mecha.weapons.len()).map(each).collect();
    let ready = weapons.iter().filter(|weapon| weapon.refused.is_none()).count();
    let ready = count(ready as i64, "weapon system", "weapon systems");
    Found { sentence: say!("{} can use {ready}.", mecha.id), finding: Finding::Weapons { weapons } }
}

/// What a weapon system can be fired at, whosever turn it is, perhaps from another place.
pub(super) fn targets(
    game: &Rrt,
    state: &State,
    id: MechaId,
    place: u8,
    at: Option<Point>,
    facing: Option<Facing>,
) -> Option<Found<Finding>> {
    let now = state.get(id)?.spot()?;
    let spot = Spot { at: at.unwrap_or(now.at), facing: facing.unwrap_or(now.facing) };
    if spot != now {
        let mut elsewhere = state.clone();
        elsewhere.mecha_mut(id).place = Place::Table(spot);
        return targets(game, &elsewhere, id, place, None, None);
    }
    let attacker = state.mecha(id);
    let system = attacker.weapons.get(usize::from(place))?;
    let weapon = Weapon::of(game, attacker, system.weapon);
    let shot = Shot { attacker, weapon, second_pilot: false };
    let each = |target| target_now(game, state, &shot, target);
    let mut targets: Vec<TargetNow> = possible(state, id).filter_map(each).collect();
    targets.sort_by_key(|target| (target.distance, target.target));
    let legal = targets.iter().filter(|target| target.refused.is_none());
    let legal: Vec<Target> = legal.map(|target| target.target).collect();
    let sentence = match legal.is_empty() {
        true => say!("{id} can fire that at nobody."),
        false => say!("{id} can fire that at {}.", and(legal)),
    };
    Some(Found { sentence, finding: Finding::Targets { targets } })
}

/// All that a mecha might attack: enemies on the table, and structures.
fn possible(state: &State, id: MechaId) -> impl Iterator<Item = Target> {
    let enemies = state.of(State::opponent(id.seat())).iter().filter(|enemy| enemy.is_on_table());
    let structures = state.terrain().filter(move |(_, feature)| {
        feature.structure.is_some_and(|structure| structure.attacker == id.seat())
    });
    let structures = structures.map(|(id, _)| Target::Structure(id));
    enemies.map(|enemy| Target::Mecha(enemy.id)).chain(structures)
}

fn target_now(game: &Rrt, state: &State, shot: &Shot<'_>, target: Target) -> Option<TargetNow> {
    let refused = ranged::judge(game, state, shot, target).err();
    let added = ranged::strike(game, state, shot, target, Aim::default());
    let needed = ranged::defense(game, state, shot.weapon, target);
    Some(TargetNow {
        target,
        distance: distance(game, state, shot.attacker, target)?,
        cover: los::cover(game, state, shot.attacker, target),
        least: ranged::least_die(added.total(), needed),
        added,
        needed,
        refused: refused.map(|it| reason(&it)),
    })
}

fn distance(game: &Rrt, state: &State, from: &Mecha, target: Target) -> Option<Length> {
    match target {
        Target::Mecha(id) => table::distance(game, from, state.get(id)?),
        Target::Structure(id) => {
            let base = table::base(game, from)?;
            Some(Shape::from(&base).distance(&state.features.get(usize::from(id.0))?.outline))
        }
    }
}

/// The blows that a mecha can strike at those it touches.
pub(super) fn blows(game: &Rrt, state: &State, mecha: &Mecha) -> Found<Finding> {
    let each = |target: MechaId, kind: H2hKind| {
        let it = state.mecha(target);
        let added = h2h::strike(game, state, mecha, it, kind);
        let against = h2h::against(game, it);
        let payment = h2h::payments(game, mecha).first().copied().unwrap_or(Payment::Point);
        let refused = h2h::judge(game, state, mecha, target, kind, None).err();
        BlowNow {
            target,
            kind,
            hits: h2h::chance([added.total(), i32::from(against)]),
            added,
            against,
            damage: h2h::damage(game, mecha, kind),
            points: h2h::points(kind, payment),
            refused: refused.map(|it| reason(&it)),
        }
    };
    let engaged: Vec<MechaId> = table::engaged_with(game, state, mecha).collect();
    let known = |kind: &H2hKind| game.mode(mecha).h2h.contains(*kind);
    let kinds = || H2hKind::ALL.iter().copied().filter(known);
    let blows = engaged.iter().flat_map(|&target| kinds().map(move |kind| (target, kind)));
    let blows: Vec<BlowNow> = blows.map(|(target, kind)| each(target, kind)).collect();
    let sentence = match engaged.is_empty() {
        true => say!("{} touches no enemy.", mecha.id),
        false => say!("{} touches {}.", mecha.id, and(engaged)),
    };
    Found { sentence, finding: Finding::Blows { blows } }
}

/// Who would be under a template on a target.
pub(super) fn template(
    game: &Rrt,
    state: &State,
    mecha: MechaId,
    target: Target,
) -> Option<Found<Finding>> {
    let centre = los::centre(game, state, target)?;
    let caught = weapon::caught(game, state, mecha.seat(), centre);
    let reach = weapon::template(state);
    let at = State::spot(centre);
    let sentence = match caught.is_empty() {
        true => say!("A template at {at} is over nobody."),
        false => say!("A template at {at} is over {}.", and(caught.iter().copied())),
    };
    Some(Found { sentence, finding: Finding::Template { centre, reach, caught } })
}

/// Whether a mecha sees a target, and what hides it.
pub(super) fn sight(
    game: &Rrt,
    state: &State,
    from: MechaId,
    target: Target,
) -> Option<Found<Finding>> {
    los::centre(game, state, target)?;
    let looks = state.get(from).filter(|mecha| mecha.is_on_table())?;
    let sees = los::sees_target(game, state, looks, target);
    let cover = los::cover(game, state, looks, target);
    let sentence = match (sees, cover) {
        (false, _) => say!("{from} does not see {target}."),
        (true, Cover::None) => say!("{from} sees {target}, without cover."),
        (true, Cover::Soft) => say!("{from} sees {target}, in soft cover."),
        (true, Cover::Hard) => say!("{from} sees {target}, in hard cover."),
    };
    Some(Found { sentence, finding: Finding::Sight { sees, cover } })
}

/// Who of a squadron can attack a target simultaneously, each with its best weapon system.
pub(super) fn together(
    game: &Rrt,
    state: &State,
    squadron: SquadronId,
    target: Target,
) -> Option<Found<Finding>> {
    los::centre(game, state, target)?;
    if state.player(squadron.seat()).squadrons.len() <= squadron.index() {
        return None;
    }
    let best = state
        .members(squadron)
        .filter_map(|mecha| ranged::best_together(game, state, mecha, target));
    let best: Vec<(u8, Shot<'_>)> = best.collect();
    let shots: Vec<Shot<'_>> = best.iter().map(|(_, shot)| *shot).collect();
    let bonuses = ranged::together(game, state, &shots, target);
    let each = |((weapon, shot), together): (&(u8, Shot<'_>), &ranged::Together)| {
        let aim = Aim { together: *together, ..Aim::default() };
        let added = ranged::strike(game, state, shot, target, aim);
        let needed = ranged::defense(game, state, shot.weapon, target);
        let system = &shot.attacker.weapons[usize::from(*weapon)];
        let paid = weapon::payments(game, shot.attacker, system).first() == Some(&Payment::Point);
        Partner {
            mecha: shot.attacker.id,
            weapon: *weapon,
            least: ranged::least_die(added.total(), needed),
            added,
            points: u16::from(paid),
        }
    };
    let partners: Vec<Partner> = best.iter().zip(&bonuses).map(each).collect();
    let crossfire = 1 < shots.len() && ranged::crossfire(state, &shots, target);
    let sentence = match partners.len() {
        0 | 1 => say!("Fewer than two can attack {target} together."),
        _ => say!("Together: {}.", and(partners.iter().map(|partner| partner.mecha))),
    };
    Some(Found { sentence, finding: Finding::Together { partners, crossfire } })
}
