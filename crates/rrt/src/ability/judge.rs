//! Which abilities can be used when a squadron activates.

use ironlance_engine::Seat;
use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::table::Length;

use super::{AbilityAction, AbilityPlan, AbilityRefusal};
use crate::{
    Action, Refusal, Rrt, State,
    activation::ActivationTask,
    command,
    content::Ability,
    mode,
    refusal::GeneralRefusal,
    state::{Mecha, MechaId, SquadronId, Task},
    table,
};

/// How far an Electronic Attack Suite reaches, in inches.
const DISTURBING: i16 = 24;
/// What a scan and jamming cost.
const SUITE: u16 = 2;

/// An ability by name, with its rule.
struct Named {
    name: &'static str,
    rule: RuleId,
}

const SCANNING: Named =
    Named { name: "Advanced Reconnaissance Suite", rule: rule!("rrt.ability.advanced-recon") };
const ATTACKING: Named =
    Named { name: "Electronic Attack Suite", rule: rule!("rrt.ability.electronic-attack") };
const JAMMING: Named =
    Named { name: "Jamming and Sensor Spoofing Pod", rule: rule!("rrt.ability.jamming-pod") };
/// Judges the use of an ability.
pub(crate) fn plan(
    game: &Rrt,
    state: &State,
    seat: Seat,
    action: &AbilityAction,
) -> Result<AbilityPlan, Refusal> {
    cite(rule!("rrt.activation.step-one-actions"));
    if !matches!(state.tasks.last(), Some(Task::Activation(ActivationTask::Prepare))) {
        return Err(AbilityRefusal::NotNow.into());
    }
    let points = match action {
        AbilityAction::Scan { mecha } => {
            let user = user(state, *mecha, &SCANNING, |it| game.has(it, Ability::AdvancedRecon))?;
            once(user, user.effects.scans, &SCANNING)?;
            SUITE
        }
        AbilityAction::Disturb { mecha, targets } => {
            let user =
                user(state, *mecha, &ATTACKING, |it| game.has(it, Ability::ElectronicAttack))?;
            targets_of(game, state, user, targets)?
        }
        AbilityAction::Jam { mecha } => {
            let user = user(state, *mecha, &JAMMING, |it| game.has(it, Ability::JammingPod))?;
            once(user, user.effects.jams, &JAMMING)?;
            SUITE
        }
    };
    command::can_pay(state, seat, points)?;
    Ok(AbilityPlan { used: action.clone(), points })
}

/// Who uses an ability: of the squadron that acts, on the table, and able to.
fn user<'s>(
    state: &'s State,
    id: MechaId,
    named: &Named,
    able: impl Fn(&Mecha) -> bool,
) -> Result<&'s Mecha, Refusal> {
    cite(named.rule);
    let mecha = mode::of_acting(state, id)?;
    let (ability, rule) = (named.name, named.rule);
    if !able(mecha) {
        return Err(AbilityRefusal::NoAbility { mecha: id, ability, rule }.into());
    }
    match mecha.is_on_table() {
        true => Ok(mecha),
        false => Err(AbilityRefusal::Away { mecha: id, rule }.into()),
    }
}

fn once(mecha: &Mecha, used: bool, named: &Named) -> Result<(), Refusal> {
    let (mecha, ability, rule) = (mecha.id, named.name, named.rule);
    match used {
        true => Err(AbilityRefusal::UsedAlready { mecha, ability, rule }.into()),
        false => Ok(()),
    }
}

/// What disturbing these enemies costs: a point for each.
fn targets_of(
    game: &Rrt,
    state: &State,
    user: &Mecha,
    targets: &[MechaId],
) -> Result<u16, Refusal> {
    let mecha = user.id;
    if targets.is_empty() {
        return Err(AbilityRefusal::NoTargets { mecha }.into());
    }
    for (place, target) in targets.iter().enumerate() {
        let target = *target;
        let found = state.get(target).ok_or(GeneralRefusal::NoSuchMecha { mecha: target })?;
        if target.seat() == mecha.seat() {
            return Err(AbilityRefusal::NoEnemy { target }.into());
        }
        if found.effects.disturbed || targets[..place].contains(&target) {
            return Err(AbilityRefusal::DisturbedAlready { target }.into());
        }
        reaches(game, user, found, DISTURBING, ATTACKING.rule)?;
    }
    Ok(targets.len().try_into().unwrap_or(u16::MAX))
}

fn reaches(
    game: &Rrt,
    user: &Mecha,
    target: &Mecha,
    reach: i16,
    rule: RuleId,
) -> Result<(), Refusal> {
    if !target.is_on_table() {
        return Err(AbilityRefusal::Away { mecha: target.id, rule }.into());
    }
    match table::within(game, user, target, Length::inches(reach)) {
        true => Ok(()),
        false => {
            let (mecha, target) = (user.id, target.id);
            Err(AbilityRefusal::TooFar { mecha, target, reach, rule }.into())
        }
    }
}

/// Whether a mecha has an ability that can be used now, when its squadron activates.
pub(crate) fn may_be_used(game: &Rrt, state: &State, mecha: &Mecha) -> bool {
    let mut actions = of(game, state, mecha);
    actions.any(|action| plan(game, state, mecha.id.seat(), &action).is_ok())
}

/// Adds uses of abilities worth considering when a squadron activates.
pub(crate) fn uses(game: &Rrt, state: &State, squadron: SquadronId, out: &mut Vec<Action>) {
    for mecha in state.members(squadron) {
        let actions = of(game, state, mecha);
        let legal = actions.filter(|it| plan(game, state, squadron.seat(), it).is_ok());
        out.extend(legal.map(Action::Ability));
    }
}

/// What a mecha with abilities might do, enemies one by one; nothing for most.
fn of<'s>(
    game: &'s Rrt,
    state: &'s State,
    user: &'s Mecha,
) -> impl Iterator<Item = AbilityAction> + 's {
    let mecha = user.id;
    let has = |ability| game.has(user, ability);
    let scan = has(Ability::AdvancedRecon).then_some(AbilityAction::Scan { mecha });
    let jam = has(Ability::JammingPod).then_some(AbilityAction::Jam { mecha });
    let enemies = has(Ability::ElectronicAttack).then(|| state.of(State::opponent(mecha.seat())));
    let disturb = enemies
        .into_iter()
        .flatten()
        .map(move |enemy| AbilityAction::Disturb { mecha, targets: vec![enemy.id] });
    scan.into_iter().chain(jam).chain(disturb)
}
