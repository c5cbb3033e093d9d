//! What people type about attacks, as actions.

use ironlance_engine::NotUnderstood;

use crate::{
    Action, Ask, MechaId, Rrt, State, ask,
    attack::{self, Aimed, CombatAction, CombatAsk, Firing},
    content::{H2hKind, Member},
    state::{Mecha, Target},
};

const FIRE: &str = "MECHA fire WEAPON at TARGET [MISSILES] [TARGET [MISSILES] …] [salvo]";
const TOGETHER: &str = "together MECHA MECHA … at TARGET";
const STRIKE: &str = "MECHA KIND TARGET, for instance `A1 punch B2`";

/// The attack or answer that words mean, legal or not.
pub(super) fn read(game: &Rrt, state: &State, words: &[&str]) -> Result<Action, NotUnderstood> {
    let usage = |usage: &str| NotUnderstood { usage: Some(usage.into()) };
    let action = match words {
        ["dodge", rest @ ..] => dodge(game, state, rest).ok_or_else(|| usage("dodge [HIT]"))?,
        ["shoot", "down", rest @ ..] => {
            shoot_down(game, state, rest).ok_or_else(|| usage("shoot down [with WEAPON]"))?
        }
        ["take"] => take(game, state).ok_or_else(|| usage("take"))?,
        ["no" | "decline"] => CombatAction::Decline,
        ["roll"] => CombatAction::RollWithImpact,
        ["again"] => again(game, state),
        ["divide", with] => {
            let with = with.parse().map_err(|_| usage("divide MECHA"))?;
            CombatAction::Divide { with, share: None }
        }
        ["together", rest @ ..] => together(game, state, rest).ok_or_else(|| usage(TOGETHER))?,
        [mecha, "fire", rest @ ..] => fire(game, state, mecha, rest).ok_or_else(|| usage(FIRE))?,
        [mecha, kind @ .., target] if kind_called(&kind.join("-")).is_some() => {
            strike(mecha, &kind.join("-"), target).ok_or_else(|| usage(STRIKE))?
        }
        _ => return Err(NotUnderstood::default()),
    };
    Ok(action.into())
}

/// The answerable hits that are asked about.
fn first_hit(game: &Rrt, state: &State) -> Option<u8> {
    match ask::prompt(game, state)?.ask {
        Ask::Combat(CombatAsk::Answer { hits }) => Some(hits.first()?.hit.hit),
        _ => None,
    }
}

fn dodge(game: &Rrt, state: &State, rest: &[&str]) -> Option<CombatAction> {
    match rest {
        [] => Some(CombatAction::Dodge { hit: first_hit(game, state).unwrap_or(0) }),
        [hit] => Some(CombatAction::Dodge { hit: hit.parse::<u8>().ok()?.checked_sub(1)? }),
        _ => None,
    }
}

fn shoot_down(game: &Rrt, state: &State, rest: &[&str]) -> Option<CombatAction> {
    let hit = first_hit(game, state)?;
    let Ask::Combat(CombatAsk::Answer { hits }) = ask::prompt(game, state)?.ask else {
        return None;
    };
    let answer = hits.first()?;
    let weapon = match rest {
        // The likeliest to succeed, and of those the cheapest.
        [] => answer.shoot_down.iter().min_by_key(|offer| (offer.least, offer.points))?.weapon,
        ["with", name @ ..] => Some(weapon_called(game, state.get(answer.hit.mecha)?, name)?),
        _ => return None,
    };
    Some(CombatAction::ShootDown { hit, weapon })
}

fn take(game: &Rrt, state: &State) -> Option<CombatAction> {
    Some(CombatAction::TakeHit { hit: first_hit(game, state)? })
}

/// Rolling again whatever is asked about.
fn again(game: &Rrt, state: &State) -> CombatAction {
    match ask::prompt(game, state).map(|prompt| prompt.ask) {
        Some(Ask::Combat(CombatAsk::Reroll { failed, .. })) => {
            CombatAction::Reroll { missiles: failed.iter().map(|failed| failed.missile).collect() }
        }
        _ => CombatAction::RerollDodge,
    }
}

fn together(game: &Rrt, state: &State, rest: &[&str]) -> Option<CombatAction> {
    let split = rest.iter().position(|word| *word == "at")?;
    let (mecha, at) = rest.split_at(split);
    let mecha: Vec<MechaId> = mecha.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [_, target] = at else { return None };
    let target = Target::Mecha(target.parse().ok()?);
    Some(attack::joined(game, state, &mecha, target))
}

/// A shot: a weapon by its name or its number, and targets with missiles.
fn fire(game: &Rrt, state: &State, mecha: &str, rest: &[&str]) -> Option<CombatAction> {
    let id: MechaId = mecha.parse().ok()?;
    let split = rest.iter().position(|word| *word == "at")?;
    let (name, at) = rest.split_at(split);
    let weapon = weapon_called(game, state.get(id)?, name)?;
    let (at, salvo) = match at {
        [at @ .., "salvo"] => (at, true),
        at => (at, false),
    };
    let (mut targets, mut words): (Vec<Aimed>, _) = (Vec::new(), &at[1..]);
    while let [target, rest @ ..] = words {
        let target = Target::Mecha(target.parse().ok()?);
        let number = rest.first().and_then(|word| word.parse::<u8>().ok());
        words = if number.is_some() { &rest[1..] } else { rest };
        targets.push(Aimed { target, missiles: number });
    }
    let mecha = state.get(id)?;
    let system = mecha.weapons.get(usize::from(weapon))?;
    let chooses = game.content().weapon(system.weapon).volley == Some(crate::content::Volley::X);
    // Where the player chooses, the numbers named are all that is fired.
    let named: u32 = targets.iter().filter_map(|aimed| aimed.missiles).map(u32::from).sum();
    let missiles = match chooses {
        true if named != 0 => u8::try_from(named).ok(),
        true => system.ammo,
        false => None,
    };
    let shot = Firing { mecha: id, weapon, missiles, salvo, pay: None };
    (!targets.is_empty()).then_some(CombatAction::Fire { shot, targets })
}

/// The place of a weapon system: its number from 1, or the first whose id or name begins with the words.
fn weapon_called(game: &Rrt, mecha: &Mecha, words: &[&str]) -> Option<u8> {
    if let [number] = words
        && let Ok(number) = number.parse::<u8>()
    {
        return number.checked_sub(1);
    }
    let wanted = words.join("-");
    let is_it = |system: &crate::weapon::System| {
        let def = game.content().weapon(system.weapon);
        let name = def.name.to_ascii_lowercase().replace(' ', "-");
        def.id.starts_with(&wanted) || name.starts_with(&wanted) || name.contains(&wanted)
    };
    let place = mecha.weapons.iter().position(is_it)?;
    (!wanted.is_empty()).then_some(place as u8)
}

fn kind_called(name: &str) -> Option<H2hKind> {
    let called =
        |kind: &&H2hKind| super::blow(**kind).to_ascii_lowercase().replace(' ', "-") == name;
    H2hKind::ALL.iter().find(called).copied()
}

fn strike(mecha: &str, kind: &str, target: &str) -> Option<CombatAction> {
    Some(CombatAction::Strike {
        mecha: mecha.parse().ok()?,
        target: target.parse().ok()?,
        kind: kind_called(kind)?,
        club: None,
        pay: None,
    })
}
