//! Rolls to Strike, missile by missile, and rolling failed ones again.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};

use super::{
    AimedAt, Attack, CombatAsk, CombatEvent, CombatRefusal, CombatTask, Failed, Means, Roll,
    Strike, current, declare::rolls_once, push,
};
use crate::{
    Refusal, Rrt, State, Step, character, h2h,
    ranged::{self, Aim},
    state::{MechaId, Target},
};

/// What a Roll to Strike at one of the targets adds to its die, and what it must reach.
///
/// Pure: the roll, its odds and what may be rolled again all ask here.
pub(crate) fn added(game: &Rrt, state: &State, strike: &Strike, aim: usize) -> (i32, u8) {
    let (used, shot) = strike.used().zip(strike.shot(game, state)).expect("it is a weapon system");
    let how = Aim {
        secondary: aim != 0 && shot.weapon.volley.is_some(),
        fly_over: used.fly_over,
        together: used.together,
    };
    let target = strike.aims[aim].target;
    let added = ranged::strike(game, state, &shot, target, how).total();
    (added, ranged::defense(game, state, shot.weapon, target))
}

/// What the two dice of a blow have added to them.
pub(crate) fn added_to_blow(game: &Rrt, state: &State, strike: &Strike) -> [i32; 2] {
    let (kind, target) = strike.blow().zip(aimed_at(strike)).expect("it is a blow at a mecha");
    let (attacker, target) = (state.mecha(strike.by), state.mecha(target));
    let added = h2h::strike(game, state, attacker, target, kind).total();
    [added, i32::from(h2h::against(game, target))]
}

fn aimed_at(strike: &Strike) -> Option<MechaId> {
    match strike.aims.first()?.target {
        Target::Mecha(mecha) => Some(mecha),
        Target::Structure(_) => None,
    }
}

/// How many Rolls to Strike are made at each target.
pub(crate) fn rolls_at(game: &Rrt, state: &State, strike: &Strike, aim: &AimedAt) -> u8 {
    match strike.weapon(game, state) {
        Some(weapon) if !rolls_once(weapon) => aim.missiles,
        _ => 1,
    }
}

/// Makes all Rolls to Strike of one attack.
pub(super) fn roll(step: &mut Step<'_>, place: u8) {
    let strike = current(step).strikes[usize::from(place)].clone();
    match strike.means {
        Means::Weapon(_) => fire(step, place, &strike),
        Means::Blow { .. } => clash(step, place, &strike),
    }
    push(step, CombatTask::Reroll { strike: place });
}

fn fire(step: &mut Step<'_>, place: u8, strike: &Strike) {
    cite(rule!("rrt.weapon.volley"));
    for (aim, aimed) in strike.aims.iter().enumerate() {
        let (added, needed) = added(step.game, step.state, strike, aim);
        for _ in 0..rolls_at(step.game, step.state, strike, aimed) {
            let roll = rolled(step, aim, added, needed);
            current(step).strikes[usize::from(place)].rolls.push(roll);
            let number = current(step).strikes[usize::from(place)].rolls.len();
            tell(step, place, number - 1, needed);
        }
    }
}

/// One Roll to Strike.
fn rolled(step: &mut Step<'_>, aim: usize, added: i32, needed: u8) -> Roll {
    let die = step.die(6, rule!("rrt.ranged.strike")) as u8 + 1;
    let hit = ranged::hits(die, added, needed);
    let total = i32::from(die) + added;
    Roll { aim: aim as u8, die, against: 0, total, hit, again: false }
}

fn tell(step: &mut Step<'_>, place: u8, number: usize, needed: u8) {
    let strike = &current(step).strikes[usize::from(place)];
    let (roll, by) = (strike.rolls[number], strike.by);
    let target = strike.aims[usize::from(roll.aim)].target;
    let of = strike.clone();
    let rule = rule_of(roll, rule!("rrt.ranged.strike"));
    step.tell(rule, |_| CombatEvent::Struck {
        mecha: by,
        target,
        missile: [number as u8 + 1, of.missiles()],
        rolled: roll.die,
        total: roll.total,
        needed,
        hit: roll.hit,
        again: roll.again,
    });
}

fn rule_of(roll: Roll, first: RuleId) -> RuleId {
    match roll.again {
        true => rule!("rrt.character.reroll-strike"),
        false => first,
    }
}

/// The opposed roll of a blow.
fn clash(step: &mut Step<'_>, place: u8, strike: &Strike) {
    let [die, against] = [(); 2].map(|()| step.die(6, rule!("rrt.h2h.roll")) as u8 + 1);
    clashed(step, place, strike, [die, against], false);
}

/// What an opposed roll comes to, and tells it.
fn clashed(step: &mut Step<'_>, place: u8, strike: &Strike, dice: [u8; 2], again: bool) {
    let added = added_to_blow(step.game, step.state, strike);
    let [die, against] = dice;
    let hit = h2h::hits(dice, added);
    let totals = [0, 1].map(|who| i32::from(dice[who]) + added[who]);
    let roll = Roll { aim: 0, die, against, total: totals[0], hit, again };
    current(step).strikes[usize::from(place)].rolls = vec![roll];
    let (kind, target) = strike.blow().zip(aimed_at(strike)).expect("it is a blow at a mecha");
    let (mecha, points) = (strike.by, if again { 0 } else { strike.points });
    step.tell(rule_of(roll, rule!("rrt.h2h.roll")), |_| CombatEvent::Clashed {
        mecha,
        target,
        kind,
        rolled: dice,
        totals,
        hit,
        points,
        again,
    });
}

/// The failed Strikes of an attack that may be rolled again, as their places.
fn failed(game: &Rrt, state: &State, strike: &Strike) -> Vec<usize> {
    cite(rule!("rrt.general.reroll-once"));
    if !character::rerolls_strikes(game, state, state.mecha(strike.by)) {
        return Vec::new();
    }
    let rolls = strike.rolls.iter().enumerate();
    rolls.filter(|(_, roll)| !roll.hit && !roll.again).map(|(place, _)| place).collect()
}

/// Whether failed Strikes may be rolled again is asked if there are any.
pub(super) fn ask(game: &Rrt, state: &State, place: u8) -> Option<(Seat, CombatAsk)> {
    let strike = of(state, place)?;
    let places = failed(game, state, strike);
    let each = |place: &usize| {
        let roll = strike.rolls[*place];
        let aim = usize::from(roll.aim);
        let least = strike.used().map(|_| {
            let (added, needed) = added(game, state, strike, aim);
            ranged::least_die(added, needed)
        });
        let target = strike.aims[aim].target;
        Failed { missile: *place as u8 + 1, target, rolled: roll.die, least }
    };
    let failed: Vec<Failed> = places.iter().map(each).collect();
    (!failed.is_empty()).then(|| (strike.by.seat(), CombatAsk::Reroll { mecha: strike.by, failed }))
}

fn of(state: &State, place: u8) -> Option<&Strike> {
    state.attack.as_deref()?.strikes.get(usize::from(place))
}

/// Judges which failed Strikes are rolled again.
pub(super) fn judge(
    game: &Rrt,
    state: &State,
    place: u8,
    missiles: &[u8],
) -> Result<Vec<usize>, Refusal> {
    cite(rule!("rrt.character.reroll-strike"));
    let strike = of(state, place).expect("its task lasts as long as the attack");
    let may = failed(game, state, strike);
    let mut chosen = Vec::new();
    for &missile in missiles {
        let found = usize::from(missile).checked_sub(1).filter(|place| may.contains(place));
        match found {
            Some(place) if !chosen.contains(&place) => chosen.push(place),
            _ => return Err(CombatRefusal::NothingFailed { mecha: strike.by, missile }.into()),
        }
    }
    match chosen.is_empty() {
        true => Err(CombatRefusal::NothingFailed { mecha: strike.by, missile: 0 }.into()),
        false => Ok(chosen),
    }
}

/// Rolls failed Strikes again.
pub(super) fn reroll(step: &mut Step<'_>, place: u8, rolls: &[usize]) {
    cite(rule!("rrt.general.natural-after-reroll"));
    let strike = current(step).strikes[usize::from(place)].clone();
    for &number in rolls {
        let before = strike.rolls[number];
        if strike.blow().is_some() {
            let die = step.die(6, rule!("rrt.h2h.roll")) as u8 + 1;
            clashed(step, place, &strike, [die, before.against], true);
            continue;
        }
        let aim = usize::from(before.aim);
        let (added, needed) = added(step.game, step.state, &strike, aim);
        let roll = Roll { again: true, ..rolled(step, aim, added, needed) };
        current(step).strikes[usize::from(place)].rolls[number] = roll;
        tell(step, place, number, needed);
    }
}

/// The Rolls to Strike at one of the targets that hit.
pub(crate) fn hits_at(attack: &Attack, strike: usize, aim: usize) -> impl Iterator<Item = &Roll> {
    let rolls = attack.strikes[strike].rolls.iter();
    rolls.filter(move |roll| roll.hit && usize::from(roll.aim) == aim)
}
