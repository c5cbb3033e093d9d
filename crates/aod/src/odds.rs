//! The exact chances of attacks, by the same pure functions as the rules.

mod blast;
mod divide;
mod heat;
mod rolls;
#[cfg(test)]
mod tests;

use ironlance_engine::{Chances, Odds, OddsCase, OddsLine, Say, Sentence, Weight};
use ironlance_rulebook::{RuleId, cite, rule};

use self::{
    divide::Division,
    heat::HeatEnd,
    rolls::{Dice, all_dice, with_reroll},
};
use crate::{
    Aod, Plan, State,
    artillery::Placed,
    attack::{
        self, Again, Attack, AttackDice, Critical, Kind, Target, attack_value, dealt_to,
        defense_value, scored, succeeds,
    },
    cards,
    combat::CombatPlan,
    content::{Equipment, Happening},
    damage, equipment, faction,
    order::OrderPlan,
    state::UnitId,
    turn::TurnPlan,
};

/// What comes of an attack: what each unit affected is dealt, and what else there is to say.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Outcome {
    /// By target; what is repaired or captured is counted here too.
    each: Vec<i32>,
    /// Whether it succeeded against anybody.
    hit: bool,
    /// Whether it succeeded, by target.
    hits: Vec<bool>,
    /// What the white dice meant.
    critical: Option<Critical>,
    /// What the heat of the hit does to each target.
    heat: Vec<HeatEnd>,
    /// Whether the heat of the order shuts the attacker down.
    shut_down: bool,
    /// Whether a card let a die be rolled again.
    rerolled: bool,
}

/// The chances of a plan, if it is an attack or an answer to one.
pub(crate) fn of_plan(game: &Aod, state: &State, plan: &Plan) -> Option<Odds> {
    let plan = match plan {
        Plan::Doubtful { plan, .. } => return of_plan(game, state, plan),
        Plan::Combat(plan) => plan,
        Plan::Order(plan) => {
            let OrderPlan::Move(plan) = &**plan else { return None };
            let (state, attack) = plan.special_attack()?.arrived(game, state);
            return Some(of_attack(game, &state, &attack));
        }
        Plan::Turn(TurnPlan::Resolve(unit)) => {
            let is_its = |marker: &&Placed| marker.attacker == *unit;
            let placed: Vec<Placed> = state.markers.iter().filter(is_its).copied().collect();
            return Some(blast::of_markers(game, state, *unit, &placed));
        }
        _ => return None,
    };
    let current = || state.attack.as_deref().cloned();
    match plan {
        CombatPlan::Attack { attack, cancel, .. } => {
            let state = equipment::with_canceled(state, attack.attacker, cancel);
            Some(of_attack(game, &state, attack))
        }
        CombatPlan::Bombard { unit, spots, others } => {
            Some(blast::of_bombardment(game, state, *unit, spots, others.len()))
        }
        CombatPlan::Again => Some(of_attack(game, state, &current()?.repeated())),
        CombatPlan::Cancel(equipment) => {
            let attack = current()?;
            let state = equipment::with_canceled(state, attack.asked_target()?, equipment);
            Some(of_attack(game, &state, &attack))
        }
        CombatPlan::Reroll(die) => {
            let attack = current()?;
            let rolls = Rolls::Given(rolls::rerolled(attack.dice?, *die));
            Some(summary(game, state, &attack, cases(game, state, &attack, "", &rolls)))
        }
        CombatPlan::Divide(shares) => {
            let mut attack = current()?;
            divide::share_out(&mut attack, shares);
            let rolls = Rolls::Given(Chances::certain(attack.dice?));
            let case = case(game, state, &attack, "", &rolls, Division::Given);
            Some(summary(game, state, &attack, vec![case]))
        }
        CombatPlan::GiveUp | CombatPlan::Enough => None,
    }
}

/// The chances of an attack not yet rolled.
pub(crate) fn of_attack(game: &Aod, state: &State, attack: &Attack) -> Odds {
    let mut attack = attack.clone();
    let beside = attack::beside_targets(game, state, &attack);
    attack.targets.extend(beside.into_iter().map(Target::beside));
    let may_improve =
        !attack.kind.is_special() && attack.has(game, state, Equipment::ImprovedTargeting);
    let keeps = if may_improve { "the roll is kept" } else { "" };
    let mut all = cases(game, state, &attack, keeps, &Rolls::Kept);
    if may_improve {
        let again = "the best die is rolled again";
        all.insert(1, case(game, state, &attack, again, &Rolls::Improved, Division::First(0)));
    }
    if let Some(by) = attack::may_grant(game, state, &attack) {
        all.push(with_further(game, state, &attack, by));
    }
    summary(game, state, &attack, all)
}

/// A case for each way to divide the damage that is worth a look; one where nothing is divided.
fn cases(
    game: &Aod,
    state: &State,
    attack: &Attack,
    assuming: &str,
    rolls: &Rolls,
) -> Vec<OddsCase> {
    let ways = divide::ways(attack);
    if ways.is_empty() {
        return vec![case(game, state, attack, assuming, rolls, Division::First(0))];
    }
    ways.into_iter()
        .map(|(how, division)| case(game, state, attack, &how, rolls, division))
        .collect()
}

/// The odds with how their numbers come about.
fn summary(game: &Aod, state: &State, attack: &Attack, cases: Vec<OddsCase>) -> Odds {
    let several = 1 < attack.targets.len();
    let called = |what: &str, unit: UnitId| match several {
        true => format!("{what} ({unit})"),
        false => what.to_owned(),
    };
    let mut tallies = Vec::new();
    for target in &attack.targets {
        let unit = target.unit;
        tallies.push((called("attack", unit), attack_value(game, state, attack, unit)));
        tallies.push((called("defense", unit), defense_value(game, state, attack, unit)));
    }
    if attack.kind.scores_damage() {
        tallies.push(("damage".to_owned(), scored(game, state, attack)));
    }
    let said = |target: &Target| {
        let mut sentence = Sentence::new();
        target.unit.say(&mut sentence);
        sentence
    };
    Odds {
        measure: match attack.kind {
            Kind::Capture => "captured",
            Kind::Repair { .. } => "repaired",
            _ => "damage",
        }
        .to_owned(),
        targets: if several { attack.targets.iter().map(said).collect() } else { Vec::new() },
        tallies,
        cases,
    }
}

fn case(
    game: &Aod,
    state: &State,
    attack: &Attack,
    assuming: &str,
    rolls: &Rolls,
    division: Division,
) -> OddsCase {
    let chances = outcomes(game, state, attack, rolls, division);
    told(game, state, attack, assuming, &chances)
}

/// Both attacks of one order, if the first grants a second.
fn with_further(game: &Aod, state: &State, attack: &Attack, by: Again) -> OddsCase {
    let first = outcomes(game, state, attack, &Rolls::Kept, Division::First(0));
    let [target] = attack.targets.as_slice() else { return OddsCase::exact("", Vec::new()) };
    let both = first.then(|first| {
        let mut later = state.clone();
        let it = later.unit_mut(target.unit);
        it.click = it.click.saturating_add(first.each[0].clamp(0, 255) as u8);
        let heat = first.heat[0];
        let it = later.unit_mut(target.unit);
        it.click = it.click.saturating_add(heat.pushing);
        it.energy_heated |= 0 < first.each[0];
        it.shutdown |= heat.shut_down;
        if first.rerolled {
            let seat = later.unit(attack.attacker).controller;
            cards::use_up_reroll(game, &mut later, seat, attack.attacker);
        }
        let is_gone = game.def(&later, target.unit).is_eliminated_at(it_click(&later, target.unit));
        if !first.hit || is_gone {
            return Chances::certain(first.clone());
        }
        let mut second = attack.repeated();
        second.again = Some(by);
        outcomes(game, &later, &second, &Rolls::Kept, Division::First(0)).map(|second| Outcome {
            each: vec![first.each[0] + second.each[0]],
            hit: true,
            hits: vec![true],
            critical: first.critical,
            heat: vec![HeatEnd {
                pushing: heat.pushing + second.heat[0].pushing,
                shut_down: heat.shut_down || second.heat[0].shut_down,
            }],
            shut_down: second.shut_down,
            rerolled: false,
        })
    });
    told(game, state, attack, "with the further attack", &both)
}

fn it_click(state: &State, unit: UnitId) -> u8 {
    state.unit(unit).click
}

/// Every outcome of an attack with its weight.
fn outcomes(
    game: &Aod,
    state: &State,
    attack: &Attack,
    rolls: &Rolls,
    division: Division,
) -> Chances<Outcome> {
    fixed(game, state, attack).then(|(imaging, bonus)| {
        let mut attack = attack.clone();
        (attack.imaging, attack.bonus) = (*imaging, *bonus);
        let struck = rolled(game, state, &attack, rolls).then(|(dice, rerolled)| {
            let after = after_roll(game, state, &attack, *dice, division);
            after.map(|outcome| Outcome { rerolled: *rerolled, ..outcome.clone() })
        });
        struck.then(|outcome| heated(game, state, &attack, outcome))
    })
}

/// How the attack dice come to lie.
enum Rolls {
    /// They are rolled, and kept but for what a card rolls again.
    Kept,
    /// After that the best die of a failure is rolled again.
    Improved,
    /// They lie already, or are rolled like this.
    Given(Dice),
}

/// The attack dice as they lie in the end, and whether a card rolled one again.
fn rolled(
    game: &Aod,
    state: &State,
    attack: &Attack,
    rolls: &Rolls,
) -> Chances<(AttackDice, bool)> {
    let hits_any = |dice: &AttackDice| {
        attack.targets.iter().any(|target| is_hit(game, state, attack, target.unit, *dice))
    };
    let carded = || {
        all_dice().then(|dice| match is_carded(game, state, attack, *dice) {
            true => rolls::rerolled(*dice, Some(dice.lower_white())).map(|dice| (*dice, true)),
            false => Chances::certain((*dice, false)),
        })
    };
    match rolls {
        Rolls::Given(dice) => dice.map(|dice| (*dice, false)),
        Rolls::Kept => carded(),
        Rolls::Improved => carded().then(|(dice, carded)| {
            with_reroll(&Chances::certain(*dice), hits_any).map(|dice| (*dice, *carded))
        }),
    }
}

/// Whether a card rolls the lower white die again: of a miss at the only target.
fn is_carded(game: &Aod, state: &State, attack: &Attack, dice: AttackDice) -> bool {
    let Some(target) = attack.sole_target() else { return false };
    !attack.kind.is_special()
        && !is_hit(game, state, attack, target, dice)
        && 0 < cards::rerolls_left(game, state, attack.attacker, Happening::WhiteAttackDie)
}

/// What the heat of a hit, and that of the order, come to.
fn heated(game: &Aod, state: &State, attack: &Attack, outcome: &Outcome) -> Chances<Outcome> {
    let mut chances = Chances::certain(outcome.clone());
    if !attack.kind.scores_damage() || state.is_quick_start() {
        return chances;
    }
    for (place, target) in attack.targets.iter().enumerate() {
        let dealt = outcome.each[place];
        let gained = match outcome.hits[place] {
            true => heat::of_hit(game, state, attack, target.unit, dealt),
            false => 0,
        };
        if gained == 0 || is_eliminated(game, state, target.unit, dealt) {
            continue;
        }
        let mut after = state.clone();
        after.unit_mut(target.unit).click += dealt.clamp(0, 255) as u8;
        let ends = heat::gaining(game, &after, target.unit, gained);
        chances = chances.then(|outcome| {
            ends.map(|end| {
                let mut outcome = outcome.clone();
                outcome.heat[place] = *end;
                outcome
            })
        });
    }
    let pushing = heat::pushing(game, state, attack, outcome.hit, outcome.critical);
    let own = heat::of_order(game, state, attack);
    if own == 0 || is_eliminated(game, state, attack.attacker, pushing.into()) {
        return chances;
    }
    let mut after = state.clone();
    after.unit_mut(attack.attacker).click += pushing;
    let ends = heat::gaining(game, &after, attack.attacker, own);
    chances.then(|outcome| ends.map(|end| Outcome { shut_down: end.shut_down, ..outcome.clone() }))
}

/// Dice that fix the modifiers: Enhanced Imaging, and what Merciless adds.
fn fixed(game: &Aod, state: &State, attack: &Attack) -> Chances<(bool, u8)> {
    let unit = attack.attacker;
    let fires = matches!(attack.kind, Kind::Ranged | Kind::Indirect);
    if fires && attack.sole_target().is_some() && faction::has_imaging(game, state, unit) {
        return Chances::of([((false, 0), 3), ((true, 0), 3)]);
    }
    if attack.kind == Kind::DeathFromAbove && faction::has_merciless(game, state, unit) {
        return Chances::of((1..=6).map(|die| ((false, die), 1)));
    }
    Chances::certain((attack.imaging, attack.bonus))
}

fn is_hit(game: &Aod, state: &State, attack: &Attack, target: UnitId, dice: AttackDice) -> bool {
    let value = attack_value(game, state, attack, target).total();
    let defense = defense_value(game, state, attack, target).total();
    succeeds(value, defense, dice, critical_of(state, attack, dice))
}

fn critical_of(state: &State, attack: &Attack, dice: AttackDice) -> Option<Critical> {
    dice.critical(attack.kind).filter(|_| !state.is_quick_start())
}

/// What follows a roll: Decoys, a weapon's die, and the damage.
fn after_roll(
    game: &Aod,
    state: &State,
    attack: &Attack,
    dice: AttackDice,
    division: Division,
) -> Chances<Outcome> {
    let critical = critical_of(state, attack, dice);
    if 1 < attack.targets.len() {
        cite(rule!("aod.multi.one-roll"));
    }
    let hits: Vec<bool> = attack
        .targets
        .iter()
        .map(|target| is_hit(game, state, attack, target.unit, dice))
        .collect();
    let hits = decoys(game, state, attack, hits, critical);
    hits.then(|hits| {
        let mut attack = attack.clone();
        attack.dice = Some(dice);
        for (target, hit) in attack.targets.iter_mut().zip(hits) {
            target.hit = *hit;
        }
        weapon_dice(game, state, &attack).map(|die| {
            let mut attack = attack.clone();
            attack.weapon_die = *die;
            resolved(game, state, &attack, critical, division)
        })
    })
}

/// Each Decoy has the attacker roll again.
fn decoys(
    game: &Aod,
    state: &State,
    attack: &Attack,
    hits: Vec<bool>,
    critical: Option<Critical>,
) -> Chances<Vec<bool>> {
    let fires = matches!(attack.kind, Kind::Ranged | Kind::Indirect);
    let mut chances = Chances::certain(hits);
    for (place, target) in attack.targets.iter().enumerate() {
        let unit = target.unit;
        if !fires || critical.is_some() || !equipment::works(game, state, unit, Equipment::Decoy) {
            continue;
        }
        cite(rule!("aod.equipment.where"));
        let again = all_dice().map(|dice| is_hit(game, state, attack, unit, *dice));
        chances = chances.then(|hits| match hits[place] {
            false => Chances::certain(hits.clone()),
            true => again.map(|hit| {
                let mut hits = hits.clone();
                hits[place] = *hit;
                hits
            }),
        });
    }
    chances
}

/// The die of a Hand-to-hand Weapon, or of a repair.
fn weapon_dice(game: &Aod, state: &State, attack: &Attack) -> Chances<Option<u8>> {
    let rolls = match attack.kind {
        Kind::Close => {
            matches!(attack.targets.as_slice(), [target] if target.hit)
                && attack.uses(game, state, Equipment::HandToHandWeapon)
        }
        Kind::Repair { by_die } => by_die && attack.targets[0].hit,
        _ => false,
    };
    match rolls {
        true => Chances::of((1..=6).map(|die| (Some(die), 1))),
        false => Chances::certain(None),
    }
}

/// What each unit affected is dealt once all dice lie.
fn resolved(
    game: &Aod,
    state: &State,
    attack: &Attack,
    critical: Option<Critical>,
    division: Division,
) -> Outcome {
    let hit = attack.targets.iter().any(|target| target.hit);
    let is_critical = critical == Some(Critical::Hit);
    let each = match attack.kind {
        Kind::Capture => vec![i32::from(hit)],
        Kind::Repair { .. } => vec![repaired(game, state, attack, hit, critical)],
        _ => dealt(game, state, attack, is_critical, division),
    };
    let hits: Vec<bool> = attack.targets.iter().map(|target| target.hit).collect();
    let heat = vec![HeatEnd::default(); hits.len()];
    Outcome { each, hit, hits, critical, heat, shut_down: false, rerolled: false }
}

fn repaired(
    game: &Aod,
    state: &State,
    attack: &Attack,
    hit: bool,
    critical: Option<Critical>,
) -> i32 {
    if critical == Some(Critical::Miss) {
        return -1;
    }
    let amount = match attack.weapon_die {
        Some(die) => die,
        None => scored(game, state, attack).dice(),
    };
    let amount = amount + u8::from(critical == Some(Critical::Hit));
    match hit {
        true => damage::repairable(game, state, attack.targets[0].unit, amount).0.into(),
        false => 0,
    }
}

fn dealt(
    game: &Aod,
    state: &State,
    attack: &Attack,
    critical: bool,
    division: Division,
) -> Vec<i32> {
    let whole = scored(game, state, attack);
    let shares = divide::shares(game, state, attack, &whole, critical, division);
    let of = |(target, share): (&Target, Option<i32>)| {
        let scored = match share {
            Some(share) => ironlance_engine::Tally::new(rule!("aod.multi.divide"), share),
            None => whole.clone(),
        };
        match target.hit {
            true => dealt_to(game, state, attack, target.unit, scored, critical).total(),
            false => 0,
        }
    };
    attack.targets.iter().zip(shares).map(of).collect()
}

/// A case with what each outcome means.
fn told(
    game: &Aod,
    state: &State,
    attack: &Attack,
    assuming: &str,
    chances: &Chances<Outcome>,
) -> OddsCase {
    let seen = chances.map(|outcome| Outcome { rerolled: false, ..outcome.clone() });
    seen.case_of(assuming, |outcome, weight| line(game, state, attack, outcome, weight))
}

fn line(game: &Aod, state: &State, attack: &Attack, outcome: &Outcome, weight: Weight) -> OddsLine {
    let mut means: Vec<(String, RuleId)> = Vec::new();
    match outcome.critical {
        Some(Critical::Hit) => {
            means.push(("critical hit".into(), rule!("aod.combat.critical-hit")))
        }
        Some(Critical::Miss) => {
            means.push(("critical miss".into(), rule!("aod.combat.critical-miss")));
        }
        None => {}
    }
    if !outcome.hit {
        means.push(("miss".into(), rule!("aod.combat.success")));
    }
    for ((target, dealt), heat) in attack.targets.iter().zip(&outcome.each).zip(&outcome.heat) {
        let (unit, all) = (target.unit, dealt + i32::from(heat.pushing));
        if 0 < heat.pushing {
            let more = format!("{unit} dealt {} more by its heat", heat.pushing);
            means.push((more, rule!("aod.heat.rolls")));
        }
        if attack.kind.scores_damage() && is_eliminated(game, state, unit, all) {
            means.push((format!("{unit} eliminated"), rule!("aod.dial.elimination")));
        } else if heat.shut_down {
            means.push((format!("{unit} shut down"), rule!("aod.heat.shutdown-roll")));
        }
    }
    if outcome.shut_down {
        let unit = attack.attacker;
        means.push((format!("{unit} shut down"), rule!("aod.heat.shutdown-roll")));
    }
    OddsLine {
        value: outcome.each.iter().sum(),
        each: if 1 < outcome.each.len() { outcome.each.clone() } else { Vec::new() },
        means,
        weight,
    }
}

fn is_eliminated(game: &Aod, state: &State, unit: UnitId, dealt: i32) -> bool {
    cite(rule!("aod.dial.elimination"));
    let click = i32::from(state.unit(unit).click) + dealt;
    0 < dealt && game.def(state, unit).dial.len() as i32 <= click
}
