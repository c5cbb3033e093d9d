//! Steps 4 and 6: changing dice.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};

use super::{
    attack::{effective_hits, evades, go_on, next_stage, roll_attack_die, roll_defense_die},
    attack_dice,
    target::{unit_card, upgrade_effects},
};
use crate::{
    Btt, Step,
    action::Modification,
    cards::{Circumstances, effects, marks_on},
    content::{AttackFace, DefenseFace, Effect, Forbidden, Mark, Per, TokenKind, UpgradeEffect},
    event::Event,
    refusal::Refusal,
    state::{Attack, Source, Sources, Stage, State, Unit, UnitId, Weapon},
    tokens,
};

/// Who may change dice at this stage of the attack.
pub(crate) fn decider(attack: &Attack) -> UnitId {
    match attack.stage {
        Stage::DefenderModifiesAttack | Stage::DefenderModifiesDefense => attack.target,
        _ => attack.attacker,
    }
}

/// Whether anybody could change anything at this stage.
pub(crate) fn can_modify(game: &Btt, state: &State) -> bool {
    allowed(game, state).next().is_some()
}

/// Adds every change that may be made now.
pub(crate) fn modifications(game: &Btt, state: &State, out: &mut Vec<Modification>) {
    out.extend(allowed(game, state));
}

fn allowed<'a>(game: &'a Btt, state: &'a State) -> impl Iterator<Item = Modification> + 'a {
    state.attack.iter().flat_map(move |attack| {
        let unit = state.unit(decider(attack));
        with_tokens(attack, unit)
            .chain(with_cards(game, state, attack, unit))
            .filter(move |modification| judge(game, state, attack, *modification).is_ok())
    })
}

/// The tokens that a unit could spend.
fn with_tokens(attack: &Attack, unit: &Unit) -> impl Iterator<Item = Modification> + use<> {
    let locked = attack.stage == Stage::AttackerModifiesAttack && !unit.locks.is_empty();
    let tokens = [
        (locked, Modification::SpendTargetLock),
        (unit.focus > 0, Modification::SpendFocus),
        (unit.evade > 0, Modification::SpendEvade),
    ];
    tokens.into_iter().filter(|(there, _)| *there).map(|(_, spent)| spent)
}

/// What cards could do to single dice at this stage. What they never do at it is left out at once: this is asked at each
/// stage of every attack.
fn with_cards(
    game: &Btt,
    state: &State,
    attack: &Attack,
    unit: &Unit,
) -> impl Iterator<Item = Modification> + use<> {
    type Change = fn(Source, u8) -> Modification;
    const REROLL: Change = |by, die| Modification::Reroll { by, die };
    const CHANGE: Change = |by, die| Modification::Change { by, die };
    const CANCEL: Change = |by, die| Modification::Cancel { by, die };
    const SOURCES: [Source; 5] = [
        Source::Upgrade,
        Source::Mechwarrior,
        Source::SecondMechwarrior,
        Source::CommandCard,
        Source::UnitCard,
    ];
    let (dice, changes): (usize, &'static [Change]) = match attack.stage {
        Stage::DefenderModifiesAttack => (attack.dice.len(), &[CANCEL]),
        Stage::AttackerModifiesAttack => (attack.dice.len(), &[REROLL, CHANGE]),
        Stage::AttackerModifiesDefense => (attack.defense.len(), &[REROLL]),
        Stage::DefenseRoll | Stage::DefenderModifiesDefense | Stage::Resolve => (0, &[]),
    };
    let offering = if dice == 0 { 0 } else { offering(game, state, attack, unit) };
    let sources = SOURCES.iter().filter(move |by| offering & (1 << **by as u8) != 0);
    sources.flat_map(move |by| {
        let dice = 1..=dice as u8;
        dice.flat_map(move |die| changes.iter().map(move |change| change(*by, die)))
    })
}

/// The sources that could do anything to dice at this stage, as a bit set.
fn offering(game: &Btt, state: &State, attack: &Attack, unit: &Unit) -> u8 {
    let fits = |effect: &Effect| match attack.stage {
        Stage::DefenderModifiesAttack => matches!(effect, Effect::CancelAttackDie { .. }),
        Stage::AttackerModifiesAttack => {
            matches!(effect, Effect::RerollAttackDie { .. } | Effect::ChangeAttackDie { .. })
        }
        Stage::AttackerModifiesDefense => matches!(effect, Effect::RerollEvade { .. }),
        Stage::DefenseRoll | Stage::DefenderModifiesDefense | Stage::Resolve => false,
    };
    let fitting = effects(game.content(), unit).filter(|(_, effect)| fits(effect));
    let mut offering = fitting.filter_map(|(by, _)| by).fold(0, |all, by| all | 1 << by as u8);
    if attack.stage == Stage::AttackerModifiesAttack {
        offering |= u8::from(!unit.upgrades.is_empty()) << Source::Upgrade as u8;
        offering |= u8::from(!state.marks.is_empty()) << Source::CommandCard as u8;
    }
    offering
}

/// Judges a change of dice.
pub(crate) fn plan_modify(
    game: &Btt,
    state: &State,
    seat: Seat,
    modification: Modification,
) -> Result<(), Refusal> {
    let attack = state.attack.as_ref().ok_or(Refusal::NotNow { seat, phase: state.phase })?;
    judge(game, state, attack, modification).map(drop)
}

/// Judges leaving the dice as they are.
pub(crate) fn plan_keep(state: &State, seat: Seat) -> Result<(), Refusal> {
    match &state.attack {
        Some(_) => Ok(()),
        None => Err(Refusal::NotNow { seat, phase: state.phase }),
    }
}

/// The place of the effect that is used, among those of its card; none for tokens.
type Judged = Result<Option<u8>, Refusal>;

/// The place of the effect of a mark, apart from those printed on a command card.
const MARK: u8 = Sources::PLACES - 1;

fn cannot(why: &'static str, rule: RuleId) -> Judged {
    Err(Refusal::CannotModify { why, rule })
}

fn judge(game: &Btt, state: &State, attack: &Attack, modification: Modification) -> Judged {
    match modification {
        Modification::SpendTargetLock => target_lock(state, attack),
        Modification::SpendFocus => focus(state, attack),
        Modification::SpendEvade => evade(state, attack),
        Modification::Reroll { by, die } => reroll(game, state, attack, by, die),
        Modification::Change { by, die } => {
            let face = attack_die(attack, die)?;
            let fits = |effect: &Effect| matches!(effect, Effect::ChangeAttackDie { from, .. } if *from == face);
            by_card(game, state, attack, Stage::AttackerModifiesAttack, by, fits)
        }
        Modification::Cancel { by, die } => {
            attack_die(attack, die)?;
            let fits = |effect: &Effect| matches!(effect, Effect::CancelAttackDie { .. });
            by_card(game, state, attack, Stage::DefenderModifiesAttack, by, fits)
        }
    }
}

fn target_lock(state: &State, attack: &Attack) -> Judged {
    let attacker = state.unit(attack.attacker);
    let rule = rule!("btt.combat.spend-target-lock");
    if attack.weapon == Weapon::Physical {
        return cannot(
            "no target lock is spent in a physical attack",
            rule!("btt.physical.no-target-lock"),
        );
    }
    if attack.stage != Stage::AttackerModifiesAttack {
        return cannot("the attacker spends it in step 4", rule);
    }
    if !attacker.has_lock_on(attack.target) {
        return cannot("the attacker holds no target lock on the target", rule);
    }
    if attacker.current.forbids(Forbidden::SpendTargetLock) {
        return cannot("a card forbids spending it", rule!("btt.components.card-text-wins"));
    }
    Ok(None)
}

fn focus(state: &State, attack: &Attack) -> Judged {
    let unit = state.unit(decider(attack));
    let (rule, results) = match attack.stage {
        Stage::AttackerModifiesAttack => {
            (rule!("btt.combat.spend-focus-attack"), attack.dice.contains(&AttackFace::Focus))
        }
        Stage::DefenderModifiesDefense => {
            (rule!("btt.combat.spend-focus-defense"), attack.defense.contains(&DefenseFace::Focus))
        }
        _ => {
            return cannot(
                "it is spent on one's own dice",
                rule!("btt.combat.attack-modify-order"),
            );
        }
    };
    if unit.focus == 0 {
        return cannot("the unit has no focus token", rule!("btt.combat.focus-token-is-used-up"));
    }
    if !results {
        return cannot("there is no Focus result", rule);
    }
    let attacking = attack.stage == Stage::AttackerModifiesAttack;
    if attacking && unit.current.forbids(Forbidden::SpendFocusAttacking) {
        return cannot("a card forbids spending it", rule!("btt.components.card-text-wins"));
    }
    if !attacking && all_cancelled(state, attack) {
        return cannot("every hit is cancelled already", rule);
    }
    Ok(None)
}

/// Whether no hit is left for the defender to cancel.
fn all_cancelled(state: &State, attack: &Attack) -> bool {
    effective_hits(state, attack) <= evades(attack)
}

fn evade(state: &State, attack: &Attack) -> Judged {
    let rule = rule!("btt.combat.spend-evade");
    if attack.stage != Stage::DefenderModifiesDefense {
        return cannot("the defender spends it in step 6", rule);
    }
    if state.unit(attack.target).evade == 0 {
        return cannot("the unit has no evade token", rule);
    }
    if attack.evaded {
        return cannot("only one is spent per attack", rule);
    }
    if all_cancelled(state, attack) {
        return cannot("every hit is cancelled already", rule);
    }
    Ok(None)
}

fn attack_die(attack: &Attack, die: u8) -> Result<AttackFace, Refusal> {
    let face = die.checked_sub(1).and_then(|place| attack.dice.get(usize::from(place)));
    face.copied().ok_or(Refusal::NoSuchDie { die, dice: attack.dice.len() as u8 })
}

fn reroll(game: &Btt, state: &State, attack: &Attack, by: Source, die: u8) -> Judged {
    if attack.stage == Stage::AttackerModifiesDefense {
        let face = die.checked_sub(1).and_then(|place| attack.defense.get(usize::from(place)));
        let dice = attack.defense.len() as u8;
        if face.ok_or(Refusal::NoSuchDie { die, dice })? != &DefenseFace::Evade {
            let rule = rule!("btt.combat.defense-modify-order");
            return cannot("the attacker rerolls only an Evade result", rule);
        }
        if effective_hits(state, attack) == 0 {
            return cannot(
                "there is no hit to save from it",
                rule!("btt.combat.defense-modify-order"),
            );
        }
        let circumstances = circumstances(game, state, attack);
        let fits = |effect: &Effect| matches!(effect, Effect::RerollEvade { when, .. } if circumstances.meet(when));
        return by_card(game, state, attack, Stage::AttackerModifiesDefense, by, fits);
    }
    let face = attack_die(attack, die)?;
    let upgrade_or_mark = match by {
        Source::Upgrade => {
            upgrade_rerolls(game, state, attack.attacker, attack.weapon).then_some(0)
        }
        Source::CommandCard => {
            mark_rerolls(game, state, attack.attacker, attack.target, attack.weapon).then_some(MARK)
        }
        _ => None,
    };
    if let Some(place) = upgrade_or_mark {
        let used = attack.attacker_used.contains(by, place);
        if attack.stage != Stage::AttackerModifiesAttack || used {
            return cannot("it is used once, in step 4", rule!("btt.combat.attack-modify-order"));
        }
        if face != AttackFace::Blank {
            return cannot("only a Blank is rerolled so", rule!("btt.cards.passive-and-action"));
        }
        return Ok(Some(place));
    }
    let circumstances = circumstances(game, state, attack);
    let fits = |effect: &Effect| {
        matches!(effect, Effect::RerollAttackDie { only, when, .. }
            if only.is_none_or(|only| only == face) && circumstances.meet(when))
    };
    by_card(game, state, attack, Stage::AttackerModifiesAttack, by, fits)
}

/// Whether the upgrade on the TIC lets the attacker reroll a Blank.
pub(crate) fn upgrade_rerolls(game: &Btt, state: &State, attacker: UnitId, weapon: Weapon) -> bool {
    let Weapon::Tic(place) = weapon else { return false };
    upgrade_effects(game, state.unit(attacker), usize::from(place))
        .any(|effect| *effect == UpgradeEffect::RerollBlank)
}

/// Whether a mark on the target lets the attacker reroll a Blank.
pub(crate) fn mark_rerolls(
    game: &Btt,
    state: &State,
    attacker: UnitId,
    target: UnitId,
    weapon: Weapon,
) -> bool {
    let Weapon::Tic(place) = weapon else { return false };
    let tic = &unit_card(game, state.unit(attacker)).tics[usize::from(place)];
    marks_on(game.content(), state, target).any(|(_, put, mark)| {
        put.by.seat() == attacker.seat()
            && matches!(mark, Mark::RerollBlank { weapons } if weapons.contains(&tic.weapon))
    })
}

fn circumstances(game: &Btt, state: &State, attack: &Attack) -> Circumstances {
    let Attack { attacker, weapon, bracket, flanking, .. } = *attack;
    attack_dice::circumstances(game, state, attacker, weapon, bracket, flanking)
}

/// Whether a card of the one who decides now gives an effect that fits and is not used up.
fn by_card(
    game: &Btt,
    state: &State,
    attack: &Attack,
    stage: Stage,
    by: Source,
    fits: impl Fn(&Effect) -> bool,
) -> Judged {
    if attack.stage != stage {
        return cannot("it is not used in this step", rule!("btt.combat.attack-modify-order"));
    }
    let unit = state.unit(decider(attack));
    let used = match stage {
        Stage::DefenderModifiesAttack => attack.defender_used,
        _ => attack.attacker_used,
    };
    let mut why = "no card there allows it";
    for (place, effect) in of_source(game, unit, by).filter(|(_, effect)| fits(effect)) {
        let used_up =
            used.contains(by, place) || (per_round(effect) && unit.used.contains(by, place));
        if !used_up {
            return Ok(Some(place));
        }
        why = "it has been used already";
    }
    cannot(why, rule!("btt.cards.passive-and-action"))
}

/// The effects of one card, with their places on it.
fn of_source<'a>(
    game: &'a Btt,
    unit: &'a Unit,
    by: Source,
) -> impl Iterator<Item = (u8, &'a Effect)> {
    let own = effects(game.content(), unit).filter(move |(source, _)| *source == Some(by));
    own.enumerate().map(|(place, (_, effect))| (place as u8, effect))
}

/// The effects of a unit's cards that are not used up this round.
pub(crate) fn ready<'a>(game: &'a Btt, unit: &'a Unit) -> impl Iterator<Item = &'a Effect> {
    let sources =
        [Source::Mechwarrior, Source::SecondMechwarrior, Source::CommandCard, Source::UnitCard];
    sources
        .into_iter()
        .flat_map(move |by| {
            let used = move |place: u8, effect| per_round(effect) && unit.used.contains(by, place);
            of_source(game, unit, by).filter(move |(place, effect)| !used(*place, effect))
        })
        .map(|(_, effect)| effect)
}

fn per_round(effect: &Effect) -> bool {
    match effect {
        Effect::RerollAttackDie { per, .. }
        | Effect::ChangeAttackDie { per, .. }
        | Effect::CancelAttackDie { per }
        | Effect::RerollEvade { per, .. } => *per == Per::Round,
        _ => false,
    }
}

pub(crate) fn perform_modify(step: &mut Step<'_>, modification: Modification) {
    let attack = step.state.attack.as_ref().expect("an attack is in progress");
    let (stage, id, physical) = (attack.stage, decider(attack), attack.weapon == Weapon::Physical);
    let rule = match stage {
        Stage::DefenderModifiesAttack | Stage::AttackerModifiesAttack => {
            cite(rule!("btt.combat.attack-modify-order"))
        }
        _ => cite(rule!("btt.combat.defense-modify-order")),
    };
    if physical && let Some(rule) = token_in_physical_attack(modification, stage) {
        cite(rule);
    }
    if let Modification::Reroll { by, .. }
    | Modification::Change { by, .. }
    | Modification::Cancel { by, .. } = modification
    {
        let judged = judge(step.game, step.state, attack, modification);
        let place = judged.ok().flatten().expect("only a change that a card allows is planned");
        let effect = of_source(step.game, step.state.unit(id), by).nth(usize::from(place));
        let to = match effect {
            Some((_, Effect::ChangeAttackDie { to, .. })) => Some(*to),
            _ => None,
        };
        use_source(step, id, stage, by, place);
        change_die(step, stage, modification, to);
    }
    let rule = match modification {
        Modification::SpendTargetLock => spend_lock(step),
        Modification::SpendFocus => spend_focus(step, id, stage),
        Modification::SpendEvade => {
            tokens::spend(step, id, TokenKind::Evade, rule!("btt.combat.spend-evade"));
            attack_mut(step).evaded = true;
            rule!("btt.combat.spend-evade")
        }
        Modification::Reroll { .. } | Modification::Change { .. } | Modification::Cancel { .. } => {
            rule
        }
    };
    step.tell(rule, |state| {
        let attack = state.attack.as_ref().expect("an attack is in progress");
        Event::DiceModified {
            seat: id.seat(),
            modification,
            attack: attack.dice.to_vec(),
            defense: attack.defense.to_vec(),
        }
    });
    go_on(step);
}

/// The rule by which a token is spent in a physical attack as in any other.
fn token_in_physical_attack(modification: Modification, stage: Stage) -> Option<RuleId> {
    match (modification, stage) {
        (Modification::SpendFocus, Stage::AttackerModifiesAttack) => {
            Some(rule!("btt.physical.attacker-focus"))
        }
        (Modification::SpendFocus | Modification::SpendEvade, _) => {
            Some(rule!("btt.physical.defender-tokens"))
        }
        _ => None,
    }
}

/// What a card does to one die; `to` is the face it is changed to.
fn change_die(
    step: &mut Step<'_>,
    stage: Stage,
    modification: Modification,
    to: Option<AttackFace>,
) {
    let place = |die: u8| usize::from(die) - 1;
    match modification {
        Modification::Reroll { die, .. } if stage == Stage::AttackerModifiesDefense => {
            let face = roll_defense_die(step, rule!("btt.combat.defense-modify-order"));
            attack_mut(step).defense[place(die)] = face;
        }
        Modification::Reroll { die, .. } => {
            let face = roll_attack_die(step, rule!("btt.combat.attack-modify-order"));
            attack_mut(step).dice[place(die)] = face;
            // What is rolled now is no longer the Double hit of a target lock.
            attack_mut(step).locked = false;
        }
        Modification::Change { die, .. } => {
            if let Some(face) = to {
                attack_mut(step).dice[place(die)] = face;
            }
        }
        Modification::Cancel { die, .. } => drop(attack_mut(step).dice.remove(place(die))),
        _ => {}
    }
}

fn attack_mut<'a>(step: &'a mut Step<'_>) -> &'a mut Attack {
    step.state.attack.as_mut().expect("an attack is in progress")
}

fn spend_lock(step: &mut Step<'_>) -> RuleId {
    let rule = rule!("btt.combat.spend-target-lock");
    let attack = attack_mut(step);
    attack.dice.clear();
    attack.dice.push(AttackFace::Double);
    attack.locked = true;
    let (by, on) = (attack.attacker, attack.target);
    tokens::remove_lock(step, by, on, rule);
    rule
}

fn spend_focus(step: &mut Step<'_>, id: UnitId, stage: Stage) -> RuleId {
    cite(rule!("btt.combat.focus-token-is-used-up"));
    if stage == Stage::AttackerModifiesAttack {
        tokens::spend(step, id, TokenKind::Focus, rule!("btt.combat.spend-focus-attack"));
        for face in &mut attack_mut(step).dice {
            if *face == AttackFace::Focus {
                *face = AttackFace::Long;
            }
        }
        rule!("btt.combat.spend-focus-attack")
    } else {
        tokens::spend(step, id, TokenKind::Focus, rule!("btt.combat.spend-focus-defense"));
        for face in &mut attack_mut(step).defense {
            if *face == DefenseFace::Focus {
                *face = DefenseFace::Evade;
            }
        }
        rule!("btt.combat.spend-focus-defense")
    }
}

fn use_source(step: &mut Step<'_>, id: UnitId, stage: Stage, by: Source, place: u8) {
    cite(rule!("btt.cards.passive-and-action"));
    cite(rule!("btt.cards.optional-effects"));
    let attack = attack_mut(step);
    match stage {
        Stage::DefenderModifiesAttack => attack.defender_used.insert(by, place),
        _ => attack.attacker_used.insert(by, place),
    }
    step.state.unit_mut(id).used.insert(by, place);
}

pub(crate) fn perform_keep(step: &mut Step<'_>) {
    let stage = attack_mut(step).stage;
    next_stage(step, stage);
    go_on(step);
}

#[cfg(test)]
mod tests;
