//! Attacks worth considering, random ones, and answers to what an attack asks.

use ironlance_engine::{Coverage, Seat, SeededDice};
use ironlance_space::table::{Length, Shape};

use super::{BlowPurpose, CombatAction, CombatAsk, Occasion};
use crate::{
    Action, Aod, State, artillery,
    attack::{Attack, AttackDie},
    close::{self, Blow},
    content::{Equipment, Slot},
    equipment, formation,
    order::{self, AssaultKind, OrderKind},
    prospect,
    ranged::{self, Shots},
    state::UnitId,
    table, value,
};

/// How many attacks of one unit are worth considering.
const MOST: usize = 6;

/// The answers to what an attack asks.
pub(crate) fn answers(
    game: &Aod,
    state: &State,
    ask: &CombatAsk,
    out: &mut Vec<Action>,
) -> Coverage {
    match ask {
        CombatAsk::Assault { unit, kind } => {
            let occasion = Occasion::Assault;
            let mut found = Vec::new();
            match kind {
                AssaultKind::Ranged => fires(game, state, *unit, occasion, &mut found),
                AssaultKind::Close => strikes(game, state, *unit, occasion, &mut found),
            }
            best_first(&mut found);
            out.extend(found.into_iter().map(|(_, action)| action));
            out.push(CombatAction::GiveUp.into());
            Coverage::Some
        }
        CombatAsk::Flight { unit } => {
            let mut found = Vec::new();
            fires(game, state, *unit, Occasion::Flight, &mut found);
            best_first(&mut found);
            out.extend(found.into_iter().map(|(_, action)| action));
            out.push(CombatAction::GiveUp.into());
            Coverage::Some
        }
        CombatAsk::Cancel { equipment, .. } => {
            let bits = 1_usize << equipment.len();
            out.extend((0..bits).map(|bits| {
                let chosen = |(place, _): &(usize, &Equipment)| bits & 1 << place != 0;
                let canceled = equipment.iter().enumerate().filter(chosen);
                let equipment = canceled.map(|(_, equipment)| *equipment).collect();
                Action::from(CombatAction::Cancel { equipment })
            }));
            Coverage::All
        }
        CombatAsk::Reroll { .. } => {
            let dies = [AttackDie::FirstWhite, AttackDie::SecondWhite, AttackDie::Black];
            let dies = std::iter::once(None).chain(dies.map(Some));
            out.extend(dies.map(|die| Action::from(CombatAction::Reroll { die })));
            Coverage::All
        }
        CombatAsk::Divide { damage, targets, .. } => {
            divisions(*damage, targets.len(), out);
            Coverage::All
        }
        CombatAsk::Again { .. } => {
            out.extend([CombatAction::Again.into(), CombatAction::GiveUp.into()]);
            Coverage::All
        }
    }
}

/// Every way to divide damage among so many targets.
fn divisions(damage: u8, targets: usize, out: &mut Vec<Action>) {
    let mut shares = vec![0; targets];
    divide_rest(damage, 0, &mut shares, out);
}

fn divide_rest(left: u8, place: usize, shares: &mut Vec<u8>, out: &mut Vec<Action>) {
    if place + 1 == shares.len() {
        shares[place] = left;
        out.push(CombatAction::Divide { shares: shares.clone() }.into());
        return;
    }
    for share in 0..=left {
        shares[place] = share;
        divide_rest(left - share, place + 1, shares, out);
    }
}

/// The safe answer to what an attack asks.
pub(crate) fn fallback(ask: &CombatAsk) -> Action {
    match ask {
        CombatAsk::Assault { .. } | CombatAsk::Flight { .. } | CombatAsk::Again { .. } => {
            CombatAction::GiveUp.into()
        }
        CombatAsk::Cancel { .. } => CombatAction::Cancel { equipment: Vec::new() }.into(),
        CombatAsk::Reroll { .. } => CombatAction::Reroll { die: None }.into(),
        CombatAsk::Divide { damage, targets, .. } => {
            let mut shares = vec![0; targets.len()];
            shares[0] = *damage;
            CombatAction::Divide { shares }.into()
        }
    }
}

/// One of the answers at random.
pub(crate) fn sample(game: &Aod, state: &State, ask: &CombatAsk, dice: &mut SeededDice) -> Action {
    if let CombatAsk::Assault { unit, .. } | CombatAsk::Flight { unit } = ask
        && 0 < dice.number_below(4)
        && let Some(action) = sample_attack(game, state, *unit, ask.occasion(), dice)
    {
        return action;
    }
    let mut all = Vec::new();
    if !matches!(ask, CombatAsk::Assault { .. } | CombatAsk::Flight { .. }) {
        answers(game, state, ask, &mut all);
    }
    match all.len() {
        0 => fallback(ask),
        count => all.swap_remove(dice.number_below(count as u32) as usize),
    }
}

impl CombatAsk {
    fn occasion(&self) -> Occasion {
        match self {
            CombatAsk::Flight { .. } => Occasion::Flight,
            _ => Occasion::Assault,
        }
    }
}

/// An attack, and roughly what it is worth.
pub(crate) type Promised = (u32, Action);

/// The best attack orders of one unit, the best first.
pub(crate) fn shots(game: &Aod, state: &State, unit: UnitId) -> Vec<Promised> {
    let mut found = Vec::new();
    fires(game, state, unit, Occasion::Order, &mut found);
    strikes(game, state, unit, Occasion::Order, &mut found);
    bombards(game, state, unit, &mut found);
    best_first(&mut found);
    found
}

/// Sorts attacks, and leaves the best.
fn best_first(found: &mut Vec<Promised>) {
    found.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
    found.truncate(MOST);
}

/// One legal attack order of a unit, drawn at random; `None` if the draw finds none.
pub(crate) fn sample_order(
    game: &Aod,
    state: &State,
    unit: UnitId,
    dice: &mut SeededDice,
) -> Option<Action> {
    if game.def(state, unit).artillery.is_some() && dice.number_below(2) == 0 {
        let mut all = Vec::new();
        bombards(game, state, unit, &mut all);
        if !all.is_empty() {
            return Some(all.swap_remove(dice.number_below(all.len() as u32) as usize).1);
        }
    }
    sample_attack(game, state, unit, Occasion::Order, dice)
}

/// A random ranged or close combat attack, beginning with a random target.
fn sample_attack(
    game: &Aod,
    state: &State,
    unit: UnitId,
    occasion: Occasion,
    dice: &mut SeededDice,
) -> Option<Action> {
    let targets: Vec<UnitId> = state.on_table().filter(|other| *other != unit).collect();
    if targets.is_empty() {
        return None;
    }
    let slot = match dice.number_below(2) {
        0 => Slot::Primary,
        _ => Slot::Secondary,
    };
    let first = dice.number_below(targets.len() as u32) as usize;
    let captures = dice.number_below(2) == 0;
    for place in 0..targets.len() {
        let target = targets[(first + place) % targets.len()];
        let touches = table::touching(game, state, unit, target);
        if touches && let Some(action) = random_blow(game, state, unit, target, captures, occasion)
        {
            return Some(action);
        }
        if !table::opposing(state, unit, target) {
            continue;
        }
        for slot in [slot, slot.other()] {
            if let Some((action, _)) = shot(game, state, unit, slot, target, occasion) {
                return Some(action);
            }
        }
    }
    None
}

fn random_blow(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
    captures: bool,
    occasion: Occasion,
) -> Option<Action> {
    let repairs = BlowPurpose::Repair { by_die: captures };
    let purposes = match captures {
        true => [BlowPurpose::Capture, BlowPurpose::Damage, repairs],
        false => [BlowPurpose::Damage, BlowPurpose::Capture, repairs],
    };
    let blow = |purpose| blow(game, state, unit, target, purpose, occasion);
    purposes.into_iter().find_map(blow).map(|(action, _)| action)
}

impl Slot {
    fn other(self) -> Slot {
        match self {
            Slot::Primary => Slot::Secondary,
            Slot::Secondary => Slot::Primary,
        }
    }
}

/// A shot with one damage value, directly or else indirectly, and how much it promises.
fn shot(
    game: &Aod,
    state: &State,
    unit: UnitId,
    slot: Slot,
    target: UnitId,
    occasion: Occasion,
) -> Option<(Action, u32)> {
    game.def(state, unit).weapon(slot)?;
    let seat = state.unit(unit).controller;
    for indirect in [false, true] {
        let shots = Shots {
            unit,
            weapon: Some(slot),
            targets: &[target],
            indirect,
            with: &[],
            cancel: &[],
            occasion,
        };
        if let Ok(attack) = ranged::judge(game, state, seat, &shots) {
            let action = CombatAction::Fire {
                unit,
                weapon: Some(slot),
                targets: vec![target],
                indirect,
                with: Vec::new(),
                cancel: Vec::new(),
            };
            return Some((action.into(), promise(game, state, &attack)));
        }
    }
    None
}

fn blow(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
    purpose: BlowPurpose,
    occasion: Occasion,
) -> Option<(Action, u32)> {
    let seat = state.unit(unit).controller;
    let blow = Blow { unit, weapon: None, target, purpose, with: &[], cancel: &[], occasion };
    let attack = close::judge(game, state, seat, &blow).ok()?;
    let action = CombatAction::Strike {
        unit,
        target,
        weapon: None,
        purpose,
        with: Vec::new(),
        cancel: Vec::new(),
    };
    Some((action.into(), promise(game, state, &attack)))
}

/// What an attack is worth, roughly: of 216 rolls those that succeed, times what they deal.
fn promise(game: &Aod, state: &State, attack: &Attack) -> u32 {
    let Some(promise) = prospect::of_attack(game, state, attack).first().copied() else { return 0 };
    match attack.kind.scores_damage() {
        true => promise.weight(),
        // What is captured is worth more than a hit.
        false => promise.ways * 4,
    }
}

/// The best ranged combat attacks of a unit: alone, at several, and with others.
fn fires(game: &Aod, state: &State, unit: UnitId, occasion: Occasion, found: &mut Vec<Promised>) {
    for slot in [Slot::Primary, Slot::Secondary] {
        let mut direct: Vec<(u32, UnitId)> = Vec::new();
        for target in opponents(state, unit) {
            let Some((action, promise)) = shot(game, state, unit, slot, target, occasion) else {
                continue;
            };
            let is_direct =
                matches!(&action, Action::Combat(CombatAction::Fire { indirect: false, .. }));
            if is_direct {
                direct.push((promise, target));
            }
            found.extend(without_alpha_strike(game, state, &action, occasion));
            found.push((promise, action));
        }
        direct.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        found.extend(at_several(game, state, unit, slot, &direct, occasion));
        if occasion == Occasion::Order {
            let best = direct.iter().take(2);
            found.extend(
                best.filter_map(|(_, target)| with_others(game, state, unit, slot, *target)),
            );
        }
    }
}

/// The same shot without Alpha Strike, if it would be one: it shuts down whoever makes it.
fn without_alpha_strike(
    game: &Aod,
    state: &State,
    action: &Action,
    occasion: Occasion,
) -> Option<Promised> {
    let Action::Combat(shot) = action else { return None };
    if prospect::alpha_heat(game, state, shot, occasion) == 0 {
        return None;
    }
    let mut cool = shot.clone();
    if let CombatAction::Fire { cancel, .. } = &mut cool {
        cancel.push(Equipment::AlphaStrike);
    }
    let promise = *prospect::of_action(game, state, &cool, occasion)?.first()?;
    Some((promise.weight(), cool.into()))
}

fn opponents(state: &State, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    state.on_table().filter(move |other| table::opposing(state, unit, *other))
}

/// One attack at as many targets as there are symbols.
fn at_several(
    game: &Aod,
    state: &State,
    unit: UnitId,
    slot: Slot,
    direct: &[(u32, UnitId)],
    occasion: Occasion,
) -> Option<(u32, Action)> {
    let symbols = usize::from(game.def(state, unit).weapon(slot)?.targets);
    if symbols < 2 || direct.len() < 2 {
        return None;
    }
    let targets: Vec<UnitId> = direct.iter().take(symbols).map(|(_, target)| *target).collect();
    let seat = state.unit(unit).controller;
    let shots = Shots {
        unit,
        weapon: Some(slot),
        targets: &targets,
        indirect: false,
        with: &[],
        cancel: &[],
        occasion,
    };
    ranged::judge(game, state, seat, &shots).ok()?;
    let (weapon, promise) = (Some(slot), direct[0].0 + direct[0].0 / 4);
    let (with, cancel) = (Vec::new(), Vec::new());
    let action = CombatAction::Fire { unit, weapon, targets, indirect: false, with, cancel };
    Some((promise, action.into()))
}

/// A formation with whoever touches the unit, directly or by way of others, and may fire too.
fn with_others(
    game: &Aod,
    state: &State,
    unit: UnitId,
    slot: Slot,
    target: UnitId,
) -> Option<(u32, Action)> {
    let seat = state.unit(unit).controller;
    let mut members = vec![unit];
    let mut place = 0;
    while place < members.len() && members.len() < formation::MOST {
        let near = members[place];
        for other in state.units_of(seat) {
            if members.len() < formation::MOST
                && !members.contains(&other)
                && table::touching(game, state, near, other)
                && formation::helps(game, state, seat, other, target)
            {
                members.push(other);
            }
        }
        place += 1;
    }
    let with = members.split_off(1);
    let shots = Shots {
        unit,
        weapon: Some(slot),
        targets: &[target],
        indirect: false,
        with: &with,
        cancel: &[],
        occasion: Occasion::Order,
    };
    if with.len() < 2 {
        return None;
    }
    let attack = ranged::judge(game, state, seat, &shots).ok()?;
    let action = CombatAction::Fire {
        unit,
        weapon: Some(slot),
        targets: vec![target],
        indirect: false,
        with,
        cancel: Vec::new(),
    };
    Some((promise(game, state, &attack), action.into()))
}

/// The close combat attacks of a unit: against whoever it touches, and repairs.
fn strikes(game: &Aod, state: &State, unit: UnitId, occasion: Occasion, found: &mut Vec<Promised>) {
    for target in state.on_table() {
        if !table::touching(game, state, unit, target) {
            continue;
        }
        let repairs = BlowPurpose::Repair { by_die: true };
        for purpose in [BlowPurpose::Damage, BlowPurpose::Capture, repairs] {
            if purpose == repairs && !is_hurt(game, state, unit, target) {
                continue;
            }
            if let Some((action, promise)) = blow(game, state, unit, target, purpose, occasion) {
                found.push((promise, action));
            }
            if occasion == Occasion::Order && purpose != repairs {
                found.extend(blow_with_others(game, state, unit, target, purpose));
            }
        }
    }
}

/// A blow together with up to two others that touch the target.
fn blow_with_others(
    game: &Aod,
    state: &State,
    unit: UnitId,
    target: UnitId,
    purpose: BlowPurpose,
) -> Option<Promised> {
    let seat = state.unit(unit).controller;
    let helps = |other: &UnitId| {
        *other != unit
            && order::may_take(game, state, seat, *other, OrderKind::Close).is_ok()
            && formation::go_together(game, state, seat, unit, *other)
            && close::judge_strike(game, state, *other, target, false).is_ok()
    };
    let with: Vec<UnitId> = state.units_of(seat).filter(helps).take(2).collect();
    if with.is_empty() {
        return None;
    }
    let occasion = Occasion::Order;
    let blow = Blow { unit, weapon: None, target, purpose, with: &with, cancel: &[], occasion };
    let attack = close::judge(game, state, seat, &blow).ok()?;
    let promise = promise(game, state, &attack);
    let cancel = Vec::new();
    let action = CombatAction::Strike { unit, target, weapon: None, purpose, with, cancel };
    Some((promise, action.into()))
}

fn is_hurt(game: &Aod, state: &State, unit: UnitId, target: UnitId) -> bool {
    equipment::works(game, state, unit, Equipment::Repair)
        && table::friendly(state, unit, target)
        && 0 < crate::damage::repairable(game, state, target, 1).0
}

/// Artillery at where opponents stand.
fn bombards(game: &Aod, state: &State, unit: UnitId, found: &mut Vec<Promised>) {
    let Some(artillery) = game.def(state, unit).artillery else { return };
    let Some(from) = state.unit(unit).at() else { return };
    let seat: Seat = state.unit(unit).controller;
    let reach = Length::inches(artillery.range.into());
    let near = Length::inches(value::range(game, state, unit, Slot::Primary).1.into());
    for target in opponents(state, unit) {
        let Some(at) = state.unit(target).at() else { continue };
        let line = Shape::from(&from);
        if !line.is_within(reach, &at) || line.is_within(near, &at) {
            continue;
        }
        if artillery::judge(game, state, seat, unit, &[at], &[]).is_ok() {
            let marker = artillery::placed(game, state, unit, at, 0);
            let blast = prospect::blast(game, state, &marker);
            let hit = |reached: &&UnitId| table::opposing(state, unit, **reached);
            let reached = blast.reached.iter().filter(hit).count() as u32;
            let promise = blast.ways * blast.clicks.max(0) as u32 * reached / 2;
            let action = CombatAction::Bombard { unit, spots: vec![at], with: Vec::new() };
            found.push((promise, action.into()));
        }
    }
}
