//! Steps 3 to 9: from the first roll to the last consequence.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, rule};

use super::{
    Shot,
    attack_dice::{self, asterisk, attack_dice, heat, hits},
    defense_dice::defense_dice,
    modify::can_modify,
    target::{unit_card, upgrade_effects},
    turn_goes_on,
};
use crate::{
    Btt, Step,
    content::{AttackFace, DefenseFace, UpgradeEffect},
    critical, damage,
    event::Event,
    heat as heat_phase,
    los::Sight,
    state::{Attack, Deck, Declared, Sources, Stage, State, Task, UnitId, Weapon},
};

/// Rolls an attack and goes on to the first decision about its dice.
pub(crate) fn perform_attack(step: &mut Step<'_>, shot: Shot) {
    cite(rule!("btt.combat.steps"));
    let tally = attack_dice(step.game, step.state, &shot);
    let (asterisk, heat) =
        (asterisk(step.game, step.state, &shot), heat(step.game, step.state, &shot));
    use_up(step.game, step.state, &shot);
    let rule = match shot.weapon {
        Weapon::Tic(_) => rule!("btt.combat.dice-by-range"),
        Weapon::Physical => rule!("btt.physical.dice"),
    };
    let count = tally.dice().min(12);
    let dice: ArrayVec<AttackFace, 12> = (0..count).map(|_| roll_attack_die(step, rule)).collect();
    let tic = tic_name(step, &shot);
    step.tell(rule, |_| Event::AttackRolled {
        attacker: shot.attacker,
        target: shot.target,
        tic,
        bracket: shot.bracket,
        tally,
        dice: dice.to_vec(),
    });
    step.state.attack = Some(Attack {
        attacker: shot.attacker,
        target: shot.target,
        weapon: shot.weapon,
        declared: shot.declared,
        bracket: shot.bracket,
        flanking: shot.flanking,
        asterisk,
        heat,
        stage: Stage::DefenderModifiesAttack,
        dice,
        locked: false,
        defense: ArrayVec::new(),
        evaded: false,
        attacker_used: Sources::default(),
        defender_used: Sources::default(),
    });
    step.state.tasks.push(Task::Modify);
    go_on(step);
}

/// One roll of the attack die.
pub(crate) fn roll_attack_die(step: &mut Step<'_>, rule: ironlance_rulebook::RuleId) -> AttackFace {
    cite(rule!("btt.components.attack-die"));
    let face = step.die(8, rule);
    let die = &step.game.content().attack_dice[usize::from(step.state.options.attack_die)];
    die.faces[face as usize]
}

/// One roll of the defence die.
pub(crate) fn roll_defense_die(
    step: &mut Step<'_>,
    rule: ironlance_rulebook::RuleId,
) -> DefenseFace {
    cite(rule!("btt.components.defense-die"));
    let face = step.die(8, rule);
    step.game.content().defense_die.faces[face as usize]
}

fn tic_name(step: &Step<'_>, shot: &Shot) -> Option<crate::content::TicName> {
    let Weapon::Tic(place) = shot.weapon else { return None };
    let card = unit_card(step.game, step.state.unit(shot.attacker));
    Some(card.tics[usize::from(place)].name)
}

/// Marks what the attack uses up before it is rolled.
pub(crate) fn use_up(game: &Btt, state: &mut State, shot: &Shot) {
    if let Some(mark) = attack_dice::next_attack_mark(game, state, shot)
        && matches!(shot.weapon, Weapon::Tic(_))
    {
        state.marks[mark].spent = true;
    }
    let tracer = match shot.weapon {
        Weapon::Tic(place) => upgrade_effects(game, state.unit(shot.attacker), usize::from(place))
            .find_map(|effect| match effect {
                UpgradeEffect::NextAttackDice { dice } => Some((shot.target, *dice)),
                _ => None,
            }),
        Weapon::Physical => None,
    };
    let unit = state.unit_mut(shot.attacker);
    unit.tracer = tracer;
    match shot.weapon {
        Weapon::Tic(place) => unit.fired |= 1 << place,
        Weapon::Physical => unit.struck = true,
    }
}

/// Goes through the stages of the attack until somebody may change dice, or it is over.
pub(crate) fn go_on(step: &mut Step<'_>) {
    loop {
        let attack = step.state.attack.as_mut().expect("an attack is in progress");
        match attack.stage {
            Stage::DefenseRoll => {
                attack.stage = Stage::AttackerModifiesDefense;
                roll_defense(step);
            }
            Stage::Resolve => return resolve(step),
            stage => {
                if can_modify(step.game, step.state) {
                    return;
                }
                next_stage(step, stage);
            }
        }
    }
}

/// Leaves a stage of modification.
pub(crate) fn next_stage(step: &mut Step<'_>, stage: Stage) {
    let attack = step.state.attack.as_mut().expect("an attack is in progress");
    attack.stage = match stage {
        Stage::DefenderModifiesAttack => Stage::AttackerModifiesAttack,
        Stage::AttackerModifiesAttack => Stage::DefenseRoll,
        Stage::DefenseRoll => Stage::AttackerModifiesDefense,
        Stage::AttackerModifiesDefense => Stage::DefenderModifiesDefense,
        Stage::DefenderModifiesDefense | Stage::Resolve => Stage::Resolve,
    };
}

/// The shot behind the attack in progress, with the sight as it is.
pub(crate) fn shot_in_progress(step: &Step<'_>) -> Shot {
    let attack = step.state.attack.as_ref().expect("an attack is in progress");
    let sight = if attack.declared.indirect {
        Sight::default()
    } else {
        super::sight_to(step.game, step.state, attack.attacker, attack.target)
    };
    Shot {
        attacker: attack.attacker,
        target: attack.target,
        weapon: attack.weapon,
        declared: attack.declared,
        bracket: attack.bracket,
        flanking: attack.flanking,
        sight,
    }
}

fn roll_defense(step: &mut Step<'_>) {
    let shot = shot_in_progress(step);
    let tally = defense_dice(step.game, step.state, &shot);
    let rule = rule!("btt.combat.defense-dice-sum");
    let count = tally.dice().min(24);
    let dice: ArrayVec<DefenseFace, 24> =
        (0..count).map(|_| roll_defense_die(step, rule)).collect();
    step.tell(rule, |_| Event::DefenseRolled { target: shot.target, tally, dice: dice.to_vec() });
    step.state.attack.as_mut().expect("an attack is in progress").defense = dice;
}

/// The hits of the attack that count, before evades.
pub(crate) fn effective_hits(state: &State, attack: &Attack) -> u8 {
    let once = doubles_count_once(state, attack);
    attack.dice.iter().map(|face| hits(*face, attack.bracket, once)).sum()
}

fn doubles_count_once(state: &State, attack: &Attack) -> bool {
    if attack.locked {
        attack_dice::lock_counts_once(&state.options, attack.asterisk)
    } else {
        attack.asterisk
    }
}

/// The evade results, a spent token included.
pub(crate) fn evades(attack: &Attack) -> u8 {
    let rolled = attack.defense.iter().filter(|face| **face == DefenseFace::Evade).count();
    rolled as u8 + u8::from(attack.evaded)
}

/// The hits that are not cancelled: each evade cancels one, of a Double hit too.
fn hits_left(hits: u8, evades: u8) -> u8 {
    cite(rule!("btt.combat.cancel-half-double"));
    hits.saturating_sub(evades)
}

/// Steps 7 to 9, after which the unit goes on with its turn.
fn resolve(step: &mut Step<'_>) {
    cite(rule!("btt.combat.next-attack"));
    let attack = step.state.attack.take().expect("an attack is in progress");
    step.state.tasks.pop();
    let (hits, evades) = (effective_hits(step.state, &attack), evades(&attack));
    let damage = hits_left(hits, evades);
    let Attack { attacker, target, .. } = attack;
    step.tell(rule!("btt.combat.compare"), |_| Event::AttackResolved {
        attacker,
        target,
        hits,
        evades,
        damage,
    });
    step.state.next_moment();
    let Attack { weapon, declared, .. } = attack;
    match heat_instead(step.game, step.state, attacker, weapon, declared) {
        Some(most) => {
            let cards = damage.min(most);
            heat_phase::gain(step, target, cards, rule!("btt.cards.passive-and-action"));
        }
        None => strike(step, &attack, hits, evades, damage),
    }
    gain_heat(step, &attack);
    turn_goes_on(step);
}

fn strike(step: &mut Step<'_>, attack: &Attack, hits: u8, evades: u8, damage: u8) {
    let armor_only = step.state.unit(attack.target).armor >= damage;
    damage::by_attack(step, attack.target, damage, attack.attacker);
    let each = if doubles_count_once(step.state, attack) { 1 } else { 2 };
    if armor_only && pierces(step, attack) && doubles_left(attack, each, hits, evades) > 0 {
        critical::draw(step, attack.target, Deck::MinorCritical, Some(attack.attacker));
    }
}

/// At most how many heat cards the target draws instead of damage, if it does.
pub(crate) fn heat_instead(
    game: &Btt,
    state: &State,
    attacker: UnitId,
    weapon: Weapon,
    declaration: Declared,
) -> Option<u8> {
    let Weapon::Tic(place) = weapon else { return None };
    let mut effects = upgrade_effects(game, state.unit(attacker), usize::from(place));
    effects.find_map(|effect| match effect {
        UpgradeEffect::HeatInsteadOfDamage { most, declared }
            if !declared || declaration.inferno =>
        {
            Some(most.unwrap_or(u8::MAX))
        }
        _ => None,
    })
}

fn pierces(step: &Step<'_>, attack: &Attack) -> bool {
    let Weapon::Tic(place) = attack.weapon else { return false };
    upgrade_effects(step.game, step.state.unit(attack.attacker), usize::from(place))
        .any(|effect| *effect == UpgradeEffect::ArmorPiercing)
}

/// The hits of Double hits, worth `each`, that are not cancelled: evades cancel single hits first.
fn doubles_left(attack: &Attack, each: u8, hits: u8, evades: u8) -> u8 {
    cite(rule!("btt.combat.cancel-order"));
    let doubles = attack.dice.iter().filter(|face| **face == AttackFace::Double).count() as u8;
    let double_hits = doubles * each;
    let single_hits = hits - double_hits;
    double_hits.saturating_sub(evades.saturating_sub(single_hits))
}

fn gain_heat(step: &mut Step<'_>, attack: &Attack) {
    match attack.weapon {
        Weapon::Physical => drop(cite(rule!("btt.physical.no-heat"))),
        Weapon::Tic(_) => {
            heat_phase::gain(step, attack.attacker, attack.heat, rule!("btt.combat.gain-heat"));
        }
    }
}

#[cfg(test)]
mod tests;
