//! The legal attack or answer nearest to one that was refused.

use ironlance_engine::{Game, Seat};

use super::{Aimed, CombatAction, Firing};
use crate::{
    Action, Ask, Rrt, State, ask,
    content::Volley,
    state::{MechaId, Target},
    weapon::Weapon,
};

/// The legal attack or answer nearest to one that was refused: the same without what was wrong in its
/// numbers, or else what is most like it of all that is worth considering.
pub(crate) fn nearest(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &CombatAction,
) -> Option<Action> {
    let legal = |action: &Action| game.plan(state, seat, action).is_ok();
    let mended = mended(game, state, action).map(Action::from);
    mended.filter(legal).or_else(|| most_like(game, state, seat, action).filter(legal))
}

/// The same attack with numbers that are right.
fn mended(game: &Rrt, state: &State, action: &CombatAction) -> Option<CombatAction> {
    Some(match action {
        CombatAction::Fire { shot, targets } => {
            let targets = targets.first().map(|aimed| Aimed { missiles: None, ..*aimed });
            CombatAction::Fire { shot: plain(game, state, shot), targets: vec![targets?] }
        }
        CombatAction::FireTogether { target, shots } => {
            let mut plain_shots: Vec<Firing> = Vec::new();
            for shot in shots {
                if plain_shots.iter().all(|other| other.mecha != shot.mecha) {
                    plain_shots.push(plain(game, state, shot));
                }
            }
            CombatAction::FireTogether { target: *target, shots: plain_shots }
        }
        CombatAction::Strike { mecha, target, kind, .. } => CombatAction::Strike {
            mecha: *mecha,
            target: *target,
            kind: *kind,
            club: None,
            pay: None,
        },
        CombatAction::Drop { target, weapon, .. } => {
            CombatAction::Drop { target: *target, weapon: *weapon, pay: None }
        }
        CombatAction::Divide { with, .. } => CombatAction::Divide { with: *with, share: None },
        _ => return None,
    })
}

/// A shot with as many missiles as it may have, paid for as is cheapest.
fn plain(game: &Rrt, state: &State, shot: &Firing) -> Firing {
    let mecha = state.get(shot.mecha);
    let system = mecha.and_then(|mecha| mecha.weapons.get(usize::from(shot.weapon)));
    let chosen = mecha.zip(system).is_some_and(|(mecha, system)| {
        Weapon::of(game, mecha, system.weapon).volley == Some(Volley::X)
    });
    let most = system.and_then(|system| system.ammo).unwrap_or(1).max(1);
    let missiles = chosen.then(|| shot.missiles.unwrap_or(most).clamp(1, most));
    Firing { missiles, salvo: false, pay: None, ..*shot }
}

/// Of all that is worth considering, what is most like an action and of its kind.
fn most_like(game: &Rrt, state: &State, seat: Seat, action: &CombatAction) -> Option<Action> {
    let Ask::Combat(asked) = ask::prompt(game, state)?.ask else { return None };
    let mut found = Vec::new();
    super::candidates(game, state, seat, &asked, &mut found);
    let likeness = |other: &Action| match other {
        Action::Combat(other) => alike(action, other),
        _ => None,
    };
    let best = found.into_iter().filter_map(|other| Some((likeness(&other)?, other)));
    // The first of equals is the best.
    best.reduce(|one, other| if one.0 < other.0 { other } else { one }).map(|(_, action)| action)
}

/// How much two actions have in common; none if they are of different kinds.
fn alike(one: &CombatAction, other: &CombatAction) -> Option<u8> {
    use CombatAction as A;
    let is = |same: bool, weight: u8| if same { weight } else { 0 };
    Some(match (one, other) {
        (A::Fire { shot, targets }, A::Fire { shot: other, targets: others }) => {
            let target = |aimed: &[Aimed]| aimed.first().map(|aimed| aimed.target);
            is(shot.mecha == other.mecha, 4)
                + is(target(targets) == target(others), 2)
                + is(shot.mecha == other.mecha && shot.weapon == other.weapon, 1)
        }
        (A::FireTogether { target, .. }, A::FireTogether { target: other, .. }) => {
            is(target == other, 1)
        }
        (
            A::Strike { mecha, target, kind, .. },
            A::Strike { mecha: its, target: other, kind: its_kind, .. },
        ) => is(mecha == its, 4) + is(target == other, 2) + is(kind == its_kind, 1),
        (A::Drop { target, .. }, A::Drop { target: other, .. }) => is(target == other, 1),
        (
            A::Dodge { .. } | A::ShootDown { .. } | A::TakeHit { .. },
            A::Dodge { .. } | A::ShootDown { .. } | A::TakeHit { .. },
        ) => {
            let same = std::mem::discriminant(one) == std::mem::discriminant(other);
            is(same, 4) + is(!matches!(other, A::TakeHit { .. }), 2) + is(hit(one) == hit(other), 1)
        }
        _ if std::mem::discriminant(one) == std::mem::discriminant(other) => 1,
        _ => return None,
    })
}

fn hit(action: &CombatAction) -> Option<u8> {
    match action {
        CombatAction::Dodge { hit }
        | CombatAction::ShootDown { hit, .. }
        | CombatAction::TakeHit { hit } => Some(*hit),
        _ => None,
    }
}

/// A simultaneous attack on a target of these mecha, each with its best weapon system.
pub(crate) fn joined(game: &Rrt, state: &State, mecha: &[MechaId], target: Target) -> CombatAction {
    let shot = |id: &MechaId| {
        let best = state
            .get(*id)
            .and_then(|mecha| crate::ranged::best_together(game, state, mecha, target));
        let weapon = best.map_or(0, |(place, _)| place);
        let shot = Firing { mecha: *id, weapon, missiles: None, salvo: false, pay: None };
        plain(game, state, &shot)
    };
    CombatAction::FireTogether { target, shots: mecha.iter().map(shot).collect() }
}

#[cfg(test)]
mod tests;
