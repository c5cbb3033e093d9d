//! Which attacks to make, in which order, and when to stop.

use arrayvec::ArrayVec;
use ironlance_btt::{
    Action, Btt, Plan, State, UnitId,
    combat::{
        Shot,
        attack_dice::{asterisk, attack_dice, heat},
        defense_dice::defense_dice,
        target::{members, upgrade_effects, uses_arms},
    },
    content::{TicName, UpgradeEffect, WeaponType},
    state::Weapon,
};
use ironlance_engine::{Game as _, Seat};

use super::{
    arsenal::HeatCosts,
    table::{Roll, Table},
    worth::Worth,
};

/// The most damage of one attack that is told apart.
const MOST: usize = 12;

/// An attack that may be made now.
struct Choice {
    /// Its place among the candidates.
    candidate: usize,
    /// Which gun it uses.
    gun: usize,
    target: UnitId,
    heat: usize,
    /// The chances of each damage.
    damage: [f32; MOST + 1],
    average: f32,
    /// Damage that does not wound counts for less.
    factor: f32,
    /// What makes it better to fire this one first.
    first: bool,
}

/// The best attack to make now, by its place among the candidates; none to stop. `values` gets what
/// each would be worth by itself.
pub(super) fn best_attack(
    game: &Btt,
    state: &State,
    seat: Seat,
    table: &Table,
    candidates: &[Action],
    values: &mut Vec<(f32, usize)>,
) -> Option<usize> {
    let options = options(game, state, seat, table, candidates);
    let attacker = options.first().map(|_| attacker(&candidates[options[0].candidate]))??;
    let guns = clashes(game, state, attacker, candidates, &options);
    let targets: [Option<Worth>; 8] = UnitId::all()
        .map(|id| state.get(id).map(|unit| Worth::new(game, unit)))
        .collect::<ArrayVec<_, 8>>()
        .into_inner()
        .unwrap_or_default();
    values.extend(options.iter().filter_map(|option| {
        let target = targets[option.target.index()].as_ref()?;
        Some((expected(target, option), option.candidate))
    }));
    let heat = heat_weight(game, state, attacker);
    let costs = HeatCosts::new(game, state, attacker);
    let mut best = (0.0, None);
    for volley in 1..1_u16 << guns.len().min(10) {
        let legal = guns
            .iter()
            .enumerate()
            .all(|(gun, clashes)| volley & (1 << gun) == 0 || volley & clashes == 0);
        if !legal {
            continue;
        }
        let (worth, first, cards) = assign(&options, volley, &targets);
        let net = worth - heat * costs.of(cards);
        if best.0 < net {
            best = (net, first);
        }
    }
    best.1
}

/// Gives every gun of a volley its best target: what they are worth together, which to fire first,
/// and how much heat they make.
fn assign(
    options: &[Choice],
    volley: u16,
    targets: &[Option<Worth>; 8],
) -> (f32, Option<usize>, usize) {
    let mut targets = *targets;
    let (mut total, mut cards) = (0.0, 0);
    let mut first: Option<(bool, f32, usize)> = None;
    let mut left = volley;
    while left != 0 {
        let mut best: Option<(f32, &Choice)> = None;
        for option in options.iter().filter(|option| left & (1 << option.gun) != 0) {
            let Some(target) = &targets[option.target.index()] else { continue };
            let worth = expected(target, option);
            if best.is_none_or(|(other, _)| other < worth) {
                best = Some((worth, option));
            }
        }
        let Some((worth, option)) = best else { break };
        left &= !(1 << option.gun);
        total += worth;
        cards += option.heat;
        let target = &mut targets[option.target.index()];
        *target = target.map(|target| target.after(option.average * option.factor));
        let rank = (option.first, worth, option.candidate);
        if first.is_none_or(|other| (other.0, other.1) < (rank.0, rank.1)) {
            first = Some(rank);
        }
    }
    (total, first.map(|(_, _, candidate)| candidate), cards)
}

fn expected(target: &Worth, option: &Choice) -> f32 {
    let chances = option.damage.iter().enumerate();
    chances
        .filter(|(_, chance)| **chance > 0.0)
        .map(|(damage, chance)| chance * target.of(damage as f32 * option.factor))
        .sum()
}

/// What a point of heat cost counts for: nothing if there is no tomorrow.
fn heat_weight(game: &Btt, state: &State, id: UnitId) -> f32 {
    let unit = state.unit(id);
    if unit.destroyed.is_some() || state.round >= state.options.round_limit {
        return 0.0;
    }
    Worth::new(game, unit).per_damage()
}

fn attacker(action: &Action) -> Option<UnitId> {
    match action {
        Action::Fire { unit, .. } | Action::Strike { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// The place of a TIC on the card; the physical attack comes last.
fn gun_of(game: &Btt, state: &State, action: &Action) -> Option<usize> {
    let tic = |unit: UnitId, tic: TicName| {
        game.content().units[usize::from(state.unit(unit).card)].tic(tic)
    };
    match action {
        Action::Fire { unit, tic: name, .. } => tic(*unit, *name),
        Action::Strike { .. } => Some(usize::MAX),
        _ => None,
    }
}

fn options(
    game: &Btt,
    state: &State,
    seat: Seat,
    table: &Table,
    candidates: &[Action],
) -> Vec<Choice> {
    let mut guns: Vec<usize> = Vec::new();
    let mut options = Vec::new();
    for (candidate, action) in candidates.iter().enumerate() {
        let Some(gun) = gun_of(game, state, action) else { continue };
        let Ok(Plan::Attack(shot)) = game.plan(state, seat, action) else { continue };
        let gun = guns.iter().position(|other| *other == gun).unwrap_or_else(|| {
            guns.push(gun);
            guns.len() - 1
        });
        options.push(option(game, state, table, &shot, candidate, gun));
    }
    options
}

fn option(
    game: &Btt,
    state: &State,
    table: &Table,
    shot: &Shot,
    candidate: usize,
    gun: usize,
) -> Choice {
    let (attacker, target) = (state.unit(shot.attacker), state.unit(shot.target));
    let roll = Roll {
        dice: attack_dice(game, state, shot).dice(),
        bracket: shot.bracket,
        asterisk: asterisk(game, state, shot),
    };
    let defense = defense_dice(game, state, shot).dice();
    let weapon = shot.weapon != Weapon::Physical;
    let lock = if weapon && attacker.has_lock_on(shot.target) {
        usize::from(table.lock_hits(roll.asterisk))
    } else {
        0
    };
    let token = usize::from(target.evade > 0);
    let mut damage = [0.0; MOST + 1];
    let hits = table.hits(roll, attacker.focus > 0).iter().enumerate();
    for (hits, chance) in hits.filter(|(_, chance)| **chance > 0.0) {
        for (evades, evade_chance) in table.evades(defense, target.focus > 0).iter().enumerate() {
            let through = hits.max(lock).saturating_sub(evades + token).min(MOST);
            damage[through] += chance * evade_chance;
        }
    }
    let effects = |wanted: fn(&UpgradeEffect) -> bool| match shot.weapon {
        Weapon::Tic(place) => upgrade_effects(game, attacker, usize::from(place)).any(wanted),
        Weapon::Physical => false,
    };
    let burns = shot.declared.inferno
        || effects(|effect| {
            matches!(effect, UpgradeEffect::HeatInsteadOfDamage { declared: false, .. })
        });
    Choice {
        candidate,
        gun,
        target: shot.target,
        heat: usize::from(heat(game, state, shot)),
        average: damage.iter().enumerate().map(|(count, chance)| count as f32 * chance).sum(),
        damage,
        factor: if burns { 0.3 } else { 1.0 },
        first: effects(|effect| matches!(effect, UpgradeEffect::NextAttackDice { .. })),
    }
}

/// For each gun of the options the guns that it excludes.
fn clashes(
    game: &Btt,
    state: &State,
    attacker: UnitId,
    candidates: &[Action],
    options: &[Choice],
) -> ArrayVec<u16, 16> {
    let card = &game.content().units[usize::from(state.unit(attacker).card)];
    let count = options.iter().map(|option| option.gun + 1).max().unwrap_or(0);
    let places: ArrayVec<usize, 16> = (0..count.min(16))
        .filter_map(|gun| {
            let option = options.iter().find(|option| option.gun == gun)?;
            gun_of(game, state, &candidates[option.candidate])
        })
        .collect();
    let members = |place: usize| match card.tics.get(place) {
        Some(tic) if tic.weapon == WeaponType::Mixed => members(card, place, state),
        _ => 0,
    };
    let arms = |place: usize| place < card.tics.len() && uses_arms(card, place, members(place));
    let clash = |one: usize, other: usize| {
        let includes = |mixed: usize, member: usize| {
            member < card.tics.len() && members(mixed) & (1 << member) != 0
        };
        includes(one, other)
            || includes(other, one)
            || (one == usize::MAX && arms(other))
            || (other == usize::MAX && arms(one))
    };
    let against = |one: &usize| {
        let others = places.iter().enumerate().filter(|(_, other)| clash(*one, **other));
        others.map(|(gun, _)| 1 << gun).sum()
    };
    places.iter().map(against).collect()
}
