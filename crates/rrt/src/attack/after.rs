//! What follows when the damage of an attack is taken: pushes and holds, credit, removal, encouragement.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{
    CombatAsk, CombatEvent, CombatTask, Fallen, Hit, HitStage, Means, Portion, current, push,
};
use crate::{
    Rrt, State, Step,
    command::CommandTask,
    content::{H2hKind, WeaponAbility},
    damage, faction, h2h,
    state::{MechaId, Target, Task},
    victory,
};

/// What a blow does besides its damage, to whom it hit and who is not destroyed by it.
pub(super) fn effects(step: &mut Step<'_>) {
    let attack = current(step);
    let blows: Vec<_> = attack
        .hits
        .iter()
        .enumerate()
        .filter_map(|(place, hit)| {
            let strike = attack.strike_of(hit);
            let Means::Blow { kind, club } = strike.means else { return None };
            Some((place, strike.by, hit.mecha()?, kind, club))
        })
        .collect();
    for (place, by, victim, kind, club) in blows {
        let falls = current(step).fallen.iter().any(|fallen| fallen.who == victim);
        if falls || !step.state.mecha(victim).is_on_table() {
            continue;
        }
        match kind {
            H2hKind::BodyBlock if h2h::push(step, by, victim) => deadly(step, place, victim),
            H2hKind::Grab => h2h::grab(step, by, victim),
            H2hKind::Club if is_shock_baton(step.game, step.state, by, club) => {
                h2h::shock(step, by, victim);
            }
            _ => {}
        }
    }
}

fn is_shock_baton(game: &Rrt, state: &State, mecha: MechaId, club: Option<u8>) -> bool {
    let system = club.and_then(|place| state.mecha(mecha).weapons.get(usize::from(place)));
    system.is_some_and(|system| {
        let weapon = game.content().weapon(system.weapon);
        weapon.abilities.contains(WeaponAbility::ShockBaton)
    })
}

/// Deadly ground at the end of a push: damage that nobody answers.
fn deadly(step: &mut Step<'_>, pushed_by: usize, mecha: MechaId) {
    let rule = rule!("rrt.terrain.deadly-push");
    let rolled = step.die(6, rule) as u8 + 1;
    step.tell(rule, |_| CombatEvent::NearDeadlyGround { mecha, rolled });
    let victim = Target::Mecha(mecha);
    let attack = current(step);
    let strike = attack.hits[pushed_by].strike;
    let damage = u16::from(rolled);
    attack.hits.push(Hit {
        strike,
        victim,
        missiles: 1,
        damage,
        total: 0,
        on_target: true,
        sharers: Vec::new(),
        stage: HitStage::Stands,
        portions: vec![Portion { who: victim, damage }],
    });
    let hit = attack.hits.len() as u8 - 1;
    push(step, CombatTask::Damage);
    push(step, CombatTask::Redirect { hit, portion: 0 });
}

/// Whether one of several attackers must be named, because one is an officer whom it encourages.
fn is_open(state: &State, fallen: &Fallen, seat: Seat) -> bool {
    let of_officer = |id: &MechaId| state.mecha(*id).officer;
    let differ = fallen.among.iter().any(of_officer);
    fallen.by.is_none() && 1 < fallen.among.len() && differ && fallen.who.seat() != seat
}

/// Who destroyed somebody is asked where it matters.
pub(super) fn ask_credit(state: &State) -> Option<(Seat, CombatAsk)> {
    let attack = state.attack.as_deref()?;
    let fallen = attack.fallen.iter().find(|fallen| is_open(state, fallen, attack.seat))?;
    let ask = CombatAsk::Credit { target: fallen.who.into(), among: fallen.among.clone() };
    Some((attack.seat, ask))
}

/// Names who destroyed the one that is asked about.
pub(super) fn name(step: &mut Step<'_>, by: MechaId) {
    let state = &mut *step.state;
    let seat = state.attack.as_deref().expect("it is asked during an attack").seat;
    let mut attack = state.attack.take().expect("it is there");
    if let Some(fallen) = attack.fallen.iter_mut().find(|fallen| is_open(state, fallen, seat)) {
        fallen.by = Some(by);
    }
    state.attack = Some(attack);
}

/// Names who destroyed the others: whoever did damage first.
pub(super) fn credit(step: &mut Step<'_>) {
    cite(rule!("rrt.damage.credit"));
    for fallen in &mut current(step).fallen {
        fallen.by = fallen.by.or(fallen.among.first().copied());
    }
}

/// Removes all who are destroyed by the attack, at once; what asks for the table as it stood is judged
/// before.
pub(super) fn remove(step: &mut Step<'_>) {
    cite(rule!("rrt.damage.removed-at-once"));
    let fallen = std::mem::take(&mut current(step).fallen);
    for encouraged in removed(step, &fallen).into_iter().rev() {
        push(step, encouraged);
    }
    victory::check(step);
}

/// Removes mecha; the answer is whom that encourages.
fn removed(step: &mut Step<'_>, fallen: &[Fallen]) -> Vec<CombatTask> {
    let (game, state) = (step.game, &*step.state);
    let is_aside = |one: &Fallen| faction::is_set_aside(game, state, state.mecha(one.who));
    let asides: Vec<bool> = fallen.iter().map(is_aside).collect();
    let gone: Vec<MechaId> = fallen.iter().map(|fallen| fallen.who).collect();
    let encouraged = |one: &Fallen| {
        let by = one.by?;
        let among = faction::witnesses(game, state, by, one.who, &gone);
        (!among.is_empty()).then_some(CombatTask::Encourage { by, destroyed: one.who, among })
    };
    let encouraged: Vec<CombatTask> = fallen.iter().filter_map(encouraged).collect();
    for fallen in fallen {
        let (target, by) = (Target::Mecha(fallen.who), fallen.by);
        step.tell(rule!("rrt.damage.destroyed"), |_| CombatEvent::Destroyed { target, by });
    }
    for (fallen, aside) in fallen.iter().zip(asides) {
        damage::remove(step, fallen.who, aside);
    }
    encouraged
}

/// An officer has a free additional attack, in its next activation.
pub(super) fn encourage(step: &mut Step<'_>, by: MechaId, mecha: Option<MechaId>) {
    let Some(mecha) = mecha else { return };
    let waiting = &mut step.state.mecha_mut(mecha).effects.esprit;
    *waiting = waiting.saturating_add(1);
    step.tell(rule!("rrt.faction.esprit-de-corps"), |_| CombatEvent::Encouraged { mecha, by });
}

/// The mecha that fall at the end of this turn, when their iron will fails.
fn falling(state: &State) -> Vec<Fallen> {
    let falls = |mecha: &&crate::state::Mecha| {
        let until = mecha.effects.iron_will_until;
        mecha.is_in_play() && until.is_some_and(|until| until <= state.turn)
    };
    let fallen = state.all().filter(falls);
    let fallen = fallen.map(|mecha| Fallen {
        who: mecha.id,
        by: mecha.effects.fell_to.filter(|by| state.mecha(*by).is_in_play()),
        among: Vec::new(),
    });
    fallen.collect()
}

/// Whether somebody falls at the end of this turn.
pub(crate) fn turn_ends_falls(state: &State) -> bool {
    !falling(state).is_empty()
}

/// Removes those who fall at the end of the turn, after which the turn goes on ending.
pub(crate) fn fall_at_the_end(step: &mut Step<'_>) {
    cite(rule!("rrt.character.iron-will"));
    step.state.tasks.push(Task::Command(CommandTask::EndOfTurn));
    let fallen = falling(step.state);
    for encouraged in removed(step, &fallen).into_iter().rev() {
        push(step, encouraged);
    }
}
