//! Declaring attacks: what they are, what they cost, and paying for them before any die is rolled.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{
    ActivationMarks, Aimed, AimedAt, Attack, CombatAction, CombatEvent, CombatRefusal, CombatTask,
    Firing, Means, Strike, Used, push,
};
use crate::{
    Refusal, Rrt, State, Step, command,
    content::{H2hKind, WeaponAbility},
    h2h,
    ranged::{self, RangedRefusal, Shot},
    refusal::GeneralRefusal,
    state::{Mecha, MechaId, Target},
    weapon::{self, Grant, Payment},
};

/// One attack, or several simultaneous ones, found legal.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// Who attacks.
    pub seat: Seat,
    /// The common target of a simultaneous attack.
    pub together: Option<Target>,
    /// The attacks, in order.
    pub attacks: Vec<Declared>,
}

/// An attack with what it takes.
#[derive(Clone, Debug)]
pub struct Declared {
    /// The attack.
    pub strike: Strike,
    /// What pays for it.
    pub payment: Payment,
    /// Ammo that it spends.
    pub ammo: u8,
}

/// A mecha of the squadron that acts, on the table.
pub(crate) fn attacker(state: &State, seat: Seat, mecha: MechaId) -> Result<&Mecha, Refusal> {
    cite(rule!("rrt.attack.activated-only"));
    cite(rule!("rrt.general.squadron"));
    let attacker = state.get(mecha).ok_or(GeneralRefusal::NoSuchMecha { mecha })?;
    if mecha.seat() != seat || !state.acts(attacker.squadron) {
        return Err(CombatRefusal::NotActing { mecha }.into());
    }
    match attacker.is_on_table() {
        true => Ok(attacker),
        false if attacker.is_in_play() => Err(RangedRefusal::NotOnTable { mecha }.into()),
        false => Err(GeneralRefusal::NotInPlay { mecha }.into()),
    }
}

/// Judges an attack with one weapon system.
pub(super) fn fire(
    game: &Rrt,
    state: &State,
    seat: Seat,
    firing: &Firing,
    targets: &[Aimed],
) -> Result<Declaration, Refusal> {
    let (shot, declared) = fired(game, state, seat, firing, targets)?;
    let targets: Vec<Target> = targets.iter().map(|aimed| aimed.target).collect();
    ranged::judge_aims(game, state, &shot, &targets)?;
    paid(state, Declaration { seat, together: None, attacks: vec![declared] })
}

/// Judges a simultaneous attack.
pub(super) fn fire_together(
    game: &Rrt,
    state: &State,
    seat: Seat,
    target: Target,
    firings: &[Firing],
) -> Result<Declaration, Refusal> {
    cite(rule!("rrt.ranged.simultaneous"));
    cite(rule!("rrt.ranged.simultaneous-committed"));
    let aimed = [Aimed { target, missiles: None }];
    let (mut shots, mut attacks) = (Vec::new(), Vec::new());
    for firing in firings {
        let (shot, declared) = fired(game, state, seat, firing, &aimed)?;
        shots.push(shot);
        attacks.push(declared);
    }
    ranged::judge_together(game, state, &shots, target)?;
    let bonuses = ranged::together(game, state, &shots, target);
    for (declared, together) in attacks.iter_mut().zip(bonuses) {
        if let Means::Weapon(used) = &mut declared.strike.means {
            used.together = together;
        }
    }
    paid(state, Declaration { seat, together: Some(target), attacks })
}

/// Whether a simultaneous attack of the squadron that acts is legal.
pub(super) fn is_legal(game: &Rrt, state: &State, action: &CombatAction) -> bool {
    let seat = state.activation.as_ref().map(|acting| acting.squadron.seat());
    match (seat, action) {
        (Some(seat), CombatAction::FireTogether { target, shots }) => {
            fire_together(game, state, seat, *target, shots).is_ok()
        }
        _ => false,
    }
}

/// Judges a hand-to-hand attack.
pub(super) fn blow(
    game: &Rrt,
    state: &State,
    seat: Seat,
    named: (MechaId, MechaId, H2hKind),
    club: Option<u8>,
    pay: Option<Payment>,
) -> Result<Declaration, Refusal> {
    let (mecha, target, kind) = named;
    let attacker = attacker(state, seat, mecha)?;
    let blow = h2h::judge(game, state, attacker, target, kind, club)?;
    let payment = weapon::choice(&h2h::payments(game, attacker), pay, mecha)?;
    let strike = Strike {
        by: mecha,
        means: Means::Blow { kind, club: blow.club },
        aims: vec![AimedAt { target: target.into(), missiles: 1 }],
        rolls: Vec::new(),
        points: h2h::points(kind, payment),
    };
    let declared = Declared { strike, payment, ammo: 0 };
    paid(state, Declaration { seat, together: None, attacks: vec![declared] })
}

/// Judges a Fly Over attack of a mecha that has just moved.
pub(super) fn drop(
    game: &Rrt,
    state: &State,
    firing: &Firing,
    crossed: &[MechaId],
    over: MechaId,
) -> Result<Declaration, Refusal> {
    cite(rule!("rrt.weapon.fly-over-counts"));
    let seat = firing.mecha.seat();
    let aimed = [Aimed { target: over.into(), missiles: None }];
    let (shot, mut declared) = fired(game, state, seat, firing, &aimed)?;
    ranged::fly_over(game, state, &shot, crossed, over)?;
    if let Means::Weapon(used) = &mut declared.strike.means {
        used.fly_over = true;
    }
    paid(state, Declaration { seat, together: None, attacks: vec![declared] })
}

/// The Fly Over attacks that a mecha can make now.
pub(super) fn drops<'a>(
    game: &'a Rrt,
    state: &'a State,
    mecha: MechaId,
    crossed: &'a [MechaId],
) -> impl Iterator<Item = (u8, MechaId)> + 'a {
    let weapons = 0..state.mecha(mecha).weapons.len() as u8;
    let pairs = weapons.flat_map(move |weapon| crossed.iter().map(move |over| (weapon, *over)));
    pairs.filter(move |(weapon, over)| {
        let firing = Firing { mecha, weapon: *weapon, missiles: None, salvo: false, pay: None };
        drop(game, state, &firing, crossed, *over).is_ok()
    })
}

/// The attack of one weapon system, but for whether its targets are legal.
fn fired<'s>(
    game: &Rrt,
    state: &'s State,
    seat: Seat,
    firing: &Firing,
    targets: &[Aimed],
) -> Result<(Shot<'s>, Declared), Refusal> {
    let mecha = firing.mecha;
    let place = usize::from(firing.weapon);
    let mut shot = ranged::shot(game, state, seat, mecha, place)?;
    let system = &shot.attacker.weapons[place];
    let payment =
        weapon::choice(&weapon::payments(game, shot.attacker, system), firing.pay, mecha)?;
    shot.second_pilot = payment == Payment::Grant(Grant::DualPilot);
    let volleyed =
        weapon::missiles(mecha, shot.weapon, system.ammo, firing.missiles, firing.salvo)?;
    let aims = aims(&shot, volleyed.missiles, targets)?;
    let used = Used {
        place: firing.weapon,
        weapon: system.weapon,
        second_pilot: shot.second_pilot,
        salvo: firing.salvo,
        fly_over: false,
        together: ranged::Together::default(),
    };
    let points = u16::from(payment == Payment::Point);
    let means = Means::Weapon(used);
    let strike = Strike { by: mecha, means, aims, rolls: Vec::new(), points };
    Ok((shot, Declared { strike, payment, ammo: volleyed.ammo }))
}

/// How the missiles of one use are aimed.
fn aims(shot: &Shot<'_>, missiles: u8, targets: &[Aimed]) -> Result<Vec<AimedAt>, Refusal> {
    let mecha = shot.attacker.id;
    if shot.weapon.volley.is_none() {
        if targets.iter().any(|aimed| aimed.missiles.is_some_and(|missiles| missiles != 1)) {
            return Err(RangedRefusal::NothingToChoose { mecha }.into());
        }
        let each = targets.iter().map(|aimed| AimedAt { target: aimed.target, missiles: 1 });
        return Ok(each.collect());
    }
    let named: u32 = targets.iter().filter_map(|aimed| aimed.missiles).map(u32::from).sum();
    let mut left = u32::from(missiles).checked_sub(named);
    let aimed: Vec<(Target, u8)> = targets
        .iter()
        .map(|aimed| {
            // Whoever is named first without a number gets all that is left.
            let rest = || left.replace(0).unwrap_or(0) as u8;
            (aimed.target, aimed.missiles.unwrap_or_else(rest))
        })
        .collect();
    weapon::assign(mecha, shot.weapon, missiles, &aimed)?;
    Ok(aimed.into_iter().map(|(target, missiles)| AimedAt { target, missiles }).collect())
}

/// Refuses what the pool does not pay for.
fn paid(state: &State, declaration: Declaration) -> Result<Declaration, Refusal> {
    let needs = declaration.attacks.iter().map(|declared| declared.strike.points).sum();
    command::can_pay(state, declaration.seat, needs)?;
    Ok(declaration)
}

/// Attacks begin: all are paid for, then all are rolled for.
pub(super) fn begin(step: &mut Step<'_>, declaration: Declaration) {
    cite(rule!("rrt.attack.order"));
    cite(rule!("rrt.attack.sequence"));
    let Declaration { seat, together, attacks } = declaration;
    if let Some(target) = together {
        announce(step, target, &attacks);
    }
    for declared in &attacks {
        pay(step, declared);
    }
    let strikes: Vec<Strike> = attacks.into_iter().map(|declared| declared.strike).collect();
    push(step, CombatTask::Over);
    push(step, CombatTask::Land);
    for strike in (0..strikes.len() as u8).rev() {
        push(step, CombatTask::Roll { strike });
    }
    let attack = Attack { seat, strikes, hits: Vec::new(), fallen: Vec::new() };
    step.state.attack = Some(Box::new(attack));
}

fn announce(step: &mut Step<'_>, target: Target, attacks: &[Declared]) {
    let used = attacks.first().and_then(|declared| declared.strike.used());
    let crossfire = used.is_some_and(|used| used.together.crossfire);
    step.tell(rule!("rrt.ranged.simultaneous-committed"), |_| {
        let mecha = attacks.iter().map(|declared| declared.strike.by).collect();
        CombatEvent::Together { target, mecha, crossfire }
    });
}

/// Pays for an attack, and uses what it uses up.
fn pay(step: &mut Step<'_>, declared: &Declared) {
    let Strike { by, means, points, .. } = declared.strike;
    command::spend(step, by.seat(), points);
    let turn = step.state.turn;
    let is_ranged = |state: &State, place: u8| {
        let system = &state.mecha(by).weapons[usize::from(place)];
        step.game.content().weapon(system.weapon).range.is_some()
    };
    let clubbed = match means {
        Means::Blow { club: Some(place), .. } if is_ranged(step.state, place) => {
            ActivationMarks::club(usize::from(place))
        }
        _ => 0,
    };
    let mecha = step.state.mecha_mut(by);
    match declared.payment {
        Payment::Free => mecha.activation.combat.attacked = true,
        Payment::Grant(grant) => mecha.turn.combat.grants |= grant.bit(),
        Payment::HandToHand => mecha.turn.combat.h2h_grants += 1,
        Payment::Esprit => mecha.activation.combat.esprit -= 1,
        Payment::Nothing | Payment::Point => {}
    }
    match means {
        Means::Weapon(used) => {
            cite(rule!("rrt.weapon.ammo"));
            let system = &mut mecha.weapons[usize::from(used.place)];
            system.used = system.used.saturating_add(1);
            system.ammo = system.ammo.map(|ammo| ammo.saturating_sub(declared.ammo));
            if used.salvo {
                cite(rule!("rrt.weapon.salvo"));
                system.ready_in = turn.saturating_add(2);
            }
            let rule = match used.fly_over {
                true => rule!("rrt.weapon.fly-over"),
                false => rule!("rrt.attack.sequence"),
            };
            step.tell(rule, |_| CombatEvent::Declared {
                mecha: by,
                weapon: used.place,
                kind: used.weapon,
                targets: targets_of(&declared.strike),
                salvo: used.salvo,
                points,
            });
        }
        Means::Blow { kind, .. } => {
            mecha.activation.combat.h2h.insert(kind);
            mecha.activation.combat.clubbed |= clubbed;
        }
    }
}

fn targets_of(strike: &Strike) -> Vec<(Target, u8)> {
    strike.aims.iter().map(|aim| (aim.target, aim.missiles)).collect()
}

/// Whether one use of a weapon makes one Roll to Strike at each target, and not one for each missile.
pub(crate) fn rolls_once(weapon: weapon::Weapon) -> bool {
    cite(rule!("rrt.weapon.blast-one-roll"));
    weapon.has(WeaponAbility::Blast)
}
