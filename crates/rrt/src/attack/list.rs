//! Attacks and answers to choose from: whether there are any, the good ones, one by chance, the safe one.

use ironlance_engine::{Coverage, Seat, SeededDice};

use super::{Aimed, Answerable, CombatAction, CombatAsk, Firing, Share, declare};
use crate::{
    Action, Rrt, State, activation,
    content::{Ability, H2hKind, Member, Volley, WeaponAbility},
    h2h, los,
    ranged::{self, Aim, Shot},
    state::{Mecha, Target},
    table,
    weapon::{self, Payment, System, Weapon},
};

/// The most attacks that are listed.
const MOST: usize = 48;
/// The most targets that are tried for one weapon system.
const TRIED: usize = 6;
/// The most targets that are listed for one weapon system.
const LISTED: usize = 2;

/// The mecha of the squadron that acts which are on the table.
fn attackers(state: &State) -> impl Iterator<Item = &Mecha> {
    let squadron = activation::acting(state).map(|acting| acting.squadron);
    let members = squadron.into_iter().flat_map(|squadron| state.members(squadron));
    members.filter(|mecha| mecha.is_on_table())
}

/// Whether a pool pays for one of these.
fn is_paid(state: &State, mecha: &Mecha, payments: &[Payment], extra: u16) -> bool {
    let needs = extra + u16::from(payments.first() == Some(&Payment::Point));
    needs <= state.player(mecha.id.seat()).pool
}

/// The weapon systems of a mecha that it can use now, by place.
fn ready<'a>(
    game: &'a Rrt,
    state: &'a State,
    mecha: &'a Mecha,
) -> impl Iterator<Item = (u8, Shot<'a>)> {
    let can = move |place: &usize| {
        let system = &mecha.weapons[*place];
        weapon::usable(game, state, mecha, *place).is_ok()
            && is_paid(state, mecha, &weapon::payments(game, mecha, system), 0)
    };
    (0..mecha.weapons.len()).filter(can).filter_map(move |place| {
        let weapon = Weapon::of(game, mecha, mecha.weapons[place].weapon);
        weapon.range?;
        Some((place as u8, Shot { attacker: mecha, weapon, second_pilot: false }))
    })
}

/// What a shot may be aimed at, as far as its range goes; enemies first.
fn in_range<'a>(
    game: &'a Rrt,
    state: &'a State,
    shot: Shot<'a>,
) -> impl Iterator<Item = Target> + 'a {
    let seat = shot.attacker.id.seat();
    let enemies = state.of(State::opponent(seat)).iter();
    let cheap = state
        .of(seat)
        .iter()
        .filter(move |mate| mate.id != shot.attacker.id && game.has(mate, Ability::LifeIsCheap));
    let mecha = enemies.chain(cheap).filter(|it| it.is_on_table());
    let structures = state.terrain().filter(move |(_, feature)| {
        feature.structure.is_some_and(|structure| structure.attacker == seat)
    });
    let all = mecha
        .map(|mecha| Target::Mecha(mecha.id))
        .chain(structures.map(|(id, _)| Target::Structure(id)));
    all.filter(move |target| {
        shot.weapon
            .range
            .is_some_and(|range| los::is_within(game, state, shot.attacker, *target, range))
    })
}

/// The blows that a mecha can strike and pay for now.
fn blows<'a>(
    game: &'a Rrt,
    state: &'a State,
    mecha: &'a Mecha,
) -> impl Iterator<Item = h2h::Blow> + 'a {
    let payments = h2h::payments(game, mecha);
    let pays = move |kind: H2hKind| {
        let extra = h2h::points(kind, Payment::Free);
        is_paid(state, mecha, &payments, extra)
    };
    let engaged = table::engaged_with(game, state, mecha);
    let each = engaged.flat_map(|target| H2hKind::ALL.iter().map(move |kind| (target, *kind)));
    each.filter(move |(_, kind)| pays(*kind))
        .filter_map(move |(target, kind)| h2h::judge(game, state, mecha, target, kind, None).ok())
}

/// Whether the squadron that acts can make any attack.
pub(super) fn can_attack(game: &Rrt, state: &State) -> bool {
    attackers(state).any(|mecha| {
        blows(game, state, mecha).next().is_some()
            || ready(game, state, mecha).any(|(_, shot)| {
                in_range(game, state, shot)
                    .any(|target| ranged::judge(game, state, &shot, target).is_ok())
            })
    })
}

/// An attack worth considering, with the damage to expect of it.
struct Found {
    action: CombatAction,
    expected: u32,
}

/// The damage to expect of hits that each come with a chance of so many in 36, in 36ths.
fn expected(chance: u32, damage: u32, hits: u32, mdc: u32) -> u32 {
    (chance * damage.min(mdc) * hits).min(36 * mdc) + chance / 6
}

fn mdc_of(state: &State, target: Target) -> u32 {
    match target {
        Target::Mecha(id) => state.mecha(id).mdc.into(),
        Target::Structure(id) => {
            state.feature(id).structure.map_or(0, |structure| structure.mdc.into())
        }
    }
}

/// How many missiles to fire where that is chosen: twice what would do if all hit.
fn missiles(shot: &Shot<'_>, system: &System, mdc: u32) -> Option<u8> {
    if shot.weapon.volley != Some(Volley::X) {
        return None;
    }
    let enough = 2 * mdc.div_ceil(u32::from(shot.weapon.damage).max(1)).max(1);
    Some(enough.min(u32::from(system.ammo.unwrap_or(u8::MAX))) as u8)
}

/// The good shots of a mecha.
fn shots(game: &Rrt, state: &State, mecha: &Mecha, found: &mut Vec<Found>) {
    for (place, shot) in ready(game, state, mecha) {
        let system = &mecha.weapons[usize::from(place)];
        let enemy = |target: &Target| !is_own(*target, mecha);
        let targets = in_range(game, state, shot).filter(enemy).take(2 * TRIED);
        let legal =
            targets.filter(|target| ranged::judge(game, state, &shot, *target).is_ok()).take(TRIED);
        let each = legal.map(|target| {
            let added = ranged::strike(game, state, &shot, target, Aim::default()).total();
            let needed = ranged::defense(game, state, shot.weapon, target);
            let chance = 6 * u32::from(7 - ranged::least_die(added, needed));
            let mdc = mdc_of(state, target);
            let missiles = missiles(&shot, system, mdc);
            let hits = match (missiles, shot.weapon.volley) {
                (Some(missiles), _) | (None, Some(Volley::Of(missiles))) => missiles,
                _ => 1,
            };
            let firing =
                Firing { mecha: mecha.id, weapon: place, missiles, salvo: false, pay: None };
            let damage = u32::from(shot.weapon.damage);
            let targets = vec![Aimed { target, missiles: None }];
            let action = CombatAction::Fire { shot: firing, targets };
            Found { action, expected: expected(chance, damage, hits.into(), mdc) }
        });
        let mut best: Vec<Found> = each.collect();
        best.sort_by_key(|found| std::cmp::Reverse(found.expected));
        best.truncate(LISTED);
        if let (true, Some(Found { action: CombatAction::Fire { shot: first, targets }, .. })) =
            (shot.weapon.has(WeaponAbility::Salvo) && system.ammo != Some(1), best.first())
        {
            let shot = Firing { salvo: true, ..*first };
            let action = CombatAction::Fire { shot, targets: targets.clone() };
            let expected = 2 * best[0].expected;
            best.push(Found { action, expected });
        }
        found.append(&mut best);
    }
}

fn is_own(target: Target, mecha: &Mecha) -> bool {
    matches!(target, Target::Mecha(id) if id.seat() == mecha.id.seat())
}

/// The simultaneous attacks of all who have their free attack, on the likeliest targets.
fn together(game: &Rrt, state: &State, found: &mut Vec<Found>) {
    let free: Vec<&Mecha> =
        attackers(state).filter(|mecha| !mecha.activation.combat.attacked).collect();
    if free.len() < 2 {
        return;
    }
    let mut targets: Vec<Target> = Vec::new();
    for one in found.iter() {
        if let CombatAction::Fire { targets: aimed, .. } = &one.action
            && !targets.contains(&aimed[0].target)
        {
            targets.push(aimed[0].target);
        }
    }
    for target in targets.into_iter().take(LISTED) {
        let best =
            free.iter().filter_map(|mecha| ranged::best_together(game, state, mecha, target));
        let best: Vec<(u8, Shot<'_>)> = best.collect();
        if best.len() < 2 {
            continue;
        }
        let mdc = mdc_of(state, target);
        let firing = |(place, shot): &(u8, Shot<'_>)| {
            let mecha = shot.attacker;
            let missiles = missiles(shot, &mecha.weapons[usize::from(*place)], mdc);
            Firing { mecha: mecha.id, weapon: *place, missiles, salvo: false, pay: None }
        };
        let shots: Vec<Firing> = best.iter().map(firing).collect();
        let chance = |(_, shot): &(u8, Shot<'_>)| {
            let added = ranged::strike(game, state, shot, target, Aim::default()).total();
            let needed = ranged::defense(game, state, shot.weapon, target);
            6 * u32::from(8 - ranged::least_die(added, needed)) * u32::from(shot.weapon.damage)
        };
        let expected = best.iter().map(chance).sum::<u32>().min(36 * mdc);
        let action = CombatAction::FireTogether { target, shots };
        // The options may want weapon systems of one kind.
        if declare::is_legal(game, state, &action) {
            found.push(Found { action, expected });
        }
    }
}

/// Adds the attacks worth considering, the best first, and the end of the step.
fn attacks(game: &Rrt, state: &State, out: &mut Vec<Action>) {
    let mut found = Vec::new();
    for mecha in attackers(state) {
        for blow in blows(game, state, mecha) {
            let h2h::Blow { mecha: id, target, kind, club } = blow;
            let it = state.mecha(target);
            let added = h2h::strike(game, state, mecha, it, kind).total();
            let chance = h2h::chance([added, i32::from(h2h::against(game, it))]);
            let damage = h2h::damage(game, mecha, kind);
            let action = CombatAction::Strike { mecha: id, target, kind, club, pay: None };
            let expected = expected(chance.into(), damage.into(), 1, it.mdc.into());
            found.push(Found { action, expected });
        }
        shots(game, state, mecha, &mut found);
    }
    found.sort_by_key(|found| std::cmp::Reverse(found.expected));
    together(game, state, &mut found);
    found.sort_by_key(|found| std::cmp::Reverse(found.expected));
    found.truncate(MOST);
    out.extend(found.into_iter().map(|found| Action::from(found.action)));
}

/// The ways to answer one hit.
fn ways(answer: &Answerable) -> impl Iterator<Item = CombatAction> {
    let hit = answer.hit.hit;
    let dodge = answer.dodge.map(|_| CombatAction::Dodge { hit });
    let shoot = answer.shoot_down.iter();
    let shoot = shoot.map(move |offer| CombatAction::ShootDown { hit, weapon: offer.weapon });
    dodge.into_iter().chain(shoot).chain([CombatAction::TakeHit { hit }])
}

/// The answers to what is asked while an attack is resolved, and whether they are all there are.
fn answers(game: &Rrt, state: &State, ask: &CombatAsk, out: &mut Vec<CombatAction>) -> Coverage {
    use CombatAction as A;
    match ask {
        CombatAsk::Attack => {}
        CombatAsk::FlyOver { mecha, crossed } => {
            let drops = declare::drops(game, state, *mecha, crossed);
            out.extend(drops.map(|(weapon, target)| A::Drop { target, weapon, pay: None }));
            out.push(A::Decline);
            return Coverage::Some;
        }
        CombatAsk::Reroll { failed, .. } => {
            let missiles = failed.iter().map(|failed| failed.missile).collect();
            out.extend([A::Reroll { missiles }, A::Decline]);
            return if failed.len() == 1 { Coverage::All } else { Coverage::Some };
        }
        CombatAsk::TakeOver { by, .. } => {
            out.extend(by.iter().map(|mecha| A::TakeOver { mecha: *mecha }));
            out.push(A::Decline);
        }
        CombatAsk::Answer { hits } => {
            out.extend(hits.iter().flat_map(ways).take(64));
            return if out.len() < 64 { Coverage::All } else { Coverage::Some };
        }
        CombatAsk::RerollDodge { .. } => out.extend([A::RerollDodge, A::Decline]),
        CombatAsk::Divide { with, any_share, .. } => {
            out.extend(with.iter().map(|with| A::Divide { with: *with, share: None }));
            out.push(A::Decline);
            return if *any_share { Coverage::Some } else { Coverage::All };
        }
        CombatAsk::RollWithImpact { .. } => out.extend([A::RollWithImpact, A::Decline]),
        CombatAsk::Redirect { hit, to } => {
            let damage = hit.damage;
            let all = to
                .iter()
                .map(|mecha| A::Redirect { shares: vec![Share { mecha: *mecha, damage }] });
            out.extend(all.chain([A::Decline]));
            return Coverage::Some;
        }
        CombatAsk::Credit { among, .. } => {
            out.extend(among.iter().map(|mecha| A::Credit { mecha: *mecha }));
        }
        CombatAsk::Encourage { among, .. } => {
            out.extend(among.iter().map(|mecha| A::Encourage { mecha: *mecha }));
        }
    }
    Coverage::All
}

/// Adds answers worth considering.
pub(crate) fn candidates(
    game: &Rrt,
    state: &State,
    _: Seat,
    ask: &CombatAsk,
    out: &mut Vec<Action>,
) -> Coverage {
    if *ask == CombatAsk::Attack {
        attacks(game, state, out);
        out.push(CombatAction::Finish.into());
        return Coverage::Some;
    }
    let mut found = Vec::new();
    let coverage = answers(game, state, ask, &mut found);
    out.extend(found.into_iter().map(Action::from));
    coverage
}

/// The safe answer.
pub(crate) fn fallback(_: &Rrt, _: &State, _: Seat, ask: &CombatAsk) -> CombatAction {
    let first = |among: &[crate::MechaId]| *among.first().expect("somebody can be named");
    match ask {
        CombatAsk::Attack => CombatAction::Finish,
        CombatAsk::Answer { hits } => {
            CombatAction::TakeHit { hit: hits.first().expect("something hit").hit.hit }
        }
        CombatAsk::Credit { among, .. } => CombatAction::Credit { mecha: first(among) },
        CombatAsk::Encourage { among, .. } => CombatAction::Encourage { mecha: first(among) },
        _ => CombatAction::Decline,
    }
}

/// Some answer, drawn by chance; of attacks one that may not be legal.
pub(crate) fn sample(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &CombatAsk,
    dice: &mut SeededDice,
) -> CombatAction {
    if *ask == CombatAsk::Attack {
        return some_attack(game, state, dice).unwrap_or(CombatAction::Finish);
    }
    let mut found = Vec::new();
    answers(game, state, ask, &mut found);
    match found.len() {
        0 => fallback(game, state, seat, ask),
        count => found.swap_remove(dice.number_below(count as u32) as usize),
    }
}

/// One of several, each equally likely.
fn pick<T>(dice: &mut SeededDice, mut items: Vec<T>) -> Option<T> {
    match items.len() {
        0 => None,
        count => Some(items.swap_remove(dice.number_below(count as u32) as usize)),
    }
}

/// An attack of some mecha, drawn without trying all.
fn some_attack(game: &Rrt, state: &State, dice: &mut SeededDice) -> Option<CombatAction> {
    if dice.number_below(8) == 0 {
        return None;
    }
    let mecha = pick(dice, attackers(state).collect())?;
    if let Some(blow) = pick(dice, blows(game, state, mecha).collect())
        && dice.number_below(2) == 0
    {
        let h2h::Blow { mecha, target, kind, club } = blow;
        return Some(CombatAction::Strike { mecha, target, kind, club, pay: None });
    }
    let (place, shot) = pick(dice, ready(game, state, mecha).collect())?;
    let target = pick(dice, in_range(game, state, shot).collect())?;
    if dice.number_below(4) == 0
        && let Some(together) = some_together(game, state, target)
    {
        return Some(together);
    }
    let missiles = match shot.weapon.volley {
        Some(Volley::X) => {
            let left = mecha.weapons[usize::from(place)].ammo.unwrap_or(1).max(1);
            Some(1 + dice.number_below(left.into()) as u8)
        }
        _ => None,
    };
    let salvo = shot.weapon.has(WeaponAbility::Salvo) && dice.number_below(2) == 0;
    let shot = Firing { mecha: mecha.id, weapon: place, missiles, salvo, pay: None };
    Some(CombatAction::Fire { shot, targets: vec![Aimed { target, missiles: None }] })
}

/// A simultaneous attack on a target of the first two who can.
fn some_together(game: &Rrt, state: &State, target: Target) -> Option<CombatAction> {
    let free = attackers(state).filter(|mecha| !mecha.activation.combat.attacked);
    let best = free.filter_map(|mecha| ranged::best_together(game, state, mecha, target));
    let firing = |(place, shot): (u8, Shot<'_>)| {
        let system = &shot.attacker.weapons[usize::from(place)];
        let missiles = missiles(&shot, system, mdc_of(state, target));
        Firing { mecha: shot.attacker.id, weapon: place, missiles, salvo: false, pay: None }
    };
    let shots: Vec<Firing> = best.take(2).map(firing).collect();
    (shots.len() == 2).then_some(CombatAction::FireTogether { target, shots })
}
