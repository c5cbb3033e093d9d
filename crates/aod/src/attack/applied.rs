//! Steps 6 and 7: damage and its like, then the heat of those affected.

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};

use super::{
    Attack, Critical, Kind, Stage, Target, again, armour_used, dealt_to, scored, sequence::current,
};
use crate::{
    Step, capture, cards,
    combat::CombatEvent,
    content::{Equipment, RangeType},
    damage::{self, Cause},
    ending, equipment, faction, formation, heat, ranged, special,
    state::UnitId,
    tsemp,
};

/// Carries out what the roll has decided.
pub(super) fn damage(step: &mut Step<'_>) -> Stage {
    let attack = current(step).clone();
    let critical = attack.critical(step.state);
    match attack.kind {
        Kind::Capture => captured(step, &attack),
        Kind::Repair { by_die } => repaired(step, &attack, by_die, critical),
        _ => damaged(step, &attack, critical),
    }
    if critical == Some(Critical::Miss) && !matches!(attack.kind, Kind::Repair { .. }) {
        cite(rule!("aod.combat.critical-miss"));
        if !attack.others.is_empty() {
            cite(rule!("aod.formation.combat-critical-miss"));
        }
        ending::owe_pushing(step.state, attack.attacker, 1);
    }
    if !attack.targets.iter().any(|target| target.hit) {
        cite(rule!("aod.order.spent-on-failure"));
    }
    if attack.kind.is_special() {
        special::after(step, &attack);
    }
    after_blows(step, &attack);
    let attack = current(step).clone();
    match again::granted(step.game, step.state, &attack) {
        Some(by) => Stage::Again { by },
        None => Stage::Over,
    }
}

/// Damage to every unit hit, then their heat.
fn damaged(step: &mut Step<'_>, attack: &Attack, critical: Option<Critical>) {
    let whole = scored(step.game, step.state, attack);
    note_used(step, attack);
    if 1 < attack.targets.len() && attack.kind == Kind::Ranged {
        cite(rule!("aod.multi.divide"));
    }
    for (place, target) in attack.targets.iter().enumerate() {
        if !target.hit {
            continue;
        }
        let scored = match target.share {
            Some(share) => Tally::new(rule!("aod.multi.divide"), share),
            None => whole.clone(),
        };
        let hit = critical == Some(Critical::Hit);
        let dealt = dealt_to(step.game, step.state, attack, target.unit, scored, hit);
        let amount = dealt.total().clamp(0, 255) as u8;
        current(step).targets[place].dealt = amount;
        let unit = target.unit;
        note_defense(step, attack, unit);
        step.tell(rule!("aod.damage.basic"), |_| CombatEvent::Scored { unit, damage: dealt });
        damage::deal(
            step,
            unit,
            amount,
            Cause::of(step.state, attack.attacker),
            rule!("aod.sequence.damage-g"),
        );
    }
    for place in 0..attack.targets.len() {
        let target = current(step).targets[place];
        if target.hit {
            after_hit(step, attack, target);
        }
    }
}

/// What else a hit does to a unit: tokens and beacons, duties, and heat with its rolls.
fn after_hit(step: &mut Step<'_>, attack: &Attack, target: Target) {
    let (game, unit) = (step.game, target.unit);
    if step.state.is_quick_start() {
        return;
    }
    if let Some(sole) = attack.sole_target()
        && !matches!(attack.kind, Kind::Ram { .. })
    {
        faction::bind(step, attack.attacker, sole);
    }
    if !step.state.unit(unit).is_on_field() {
        return;
    }
    if attack.kind == Kind::Ranged && ranged::guides(game, step.state, attack, unit) {
        step.state.unit_mut(unit).beacon = true;
    }
    let heat = heat_of_hit(step, attack, target);
    if heat > 0 {
        cite(rule!("aod.sequence.affected-heat"));
        heat::gain(step, unit, heat, rule!("aod.heat.energy-hit"));
        heat::roll(step, unit, false);
    }
    // The token comes afterwards: it shuts down whom the heat has not.
    if step.state.unit(unit).is_on_field()
        && attack.kind == Kind::Ranged
        && tsemp::jams(game, step.state, attack, unit)
    {
        tsemp::jam(step, attack.attacker, unit);
    }
}

/// The heat a hit gives a 'Mech.
fn heat_of_hit(step: &mut Step<'_>, attack: &Attack, target: Target) -> u8 {
    let (game, unit) = (step.game, target.unit);
    if !game.def(step.state, unit).is_mech() {
        return 0;
    }
    cite(rule!("aod.heat.sources"));
    cite(rule!("aod.heat.energy-hit"));
    let mut heat = cards::heat_of_hit(game, step.state, &attack.case(unit));
    let is_energy = attack.range_type(game, step.state) == Some(RangeType::Energy);
    if is_energy && 0 < target.dealt && !step.state.unit(unit).energy_heated {
        cite(rule!("aod.heat.energy-hit"));
        step.state.unit_mut(unit).energy_heated = true;
        heat += 1;
    }
    if attack.kind == Kind::Close && attack.uses(game, step.state, Equipment::Flamers) {
        heat += 2;
    }
    heat
}

/// Equipment of the attacker that changes the damage has been used.
fn note_used(step: &mut Step<'_>, attack: &Attack) {
    if !attack.targets.iter().any(|target| target.hit) {
        return;
    }
    let pierces = matches!(attack.kind, Kind::Ranged | Kind::Indirect)
        && attack.uses(step.game, step.state, Equipment::ArmorPiercing);
    let brawls = matches!(attack.kind, Kind::Close | Kind::Charge { .. } | Kind::DeathFromAbove)
        && attack.has(step.game, step.state, Equipment::Brawling);
    for (equipment, is_used) in [(Equipment::ArmorPiercing, pierces), (Equipment::Brawling, brawls)]
    {
        if is_used {
            equipment::used(step, attack.attacker, equipment);
        }
    }
}

/// Equipment of a unit that is hit which changes the damage has been used.
fn note_defense(step: &mut Step<'_>, attack: &Attack, unit: UnitId) {
    let (game, state) = (step.game, &*step.state);
    let is_dodged = !attack.kind.is_ranged()
        && attack.kind.scores_damage()
        && equipment::works(game, state, unit, Equipment::Agility);
    let armour = armour_used(game, state, attack, unit);
    if is_dodged {
        equipment::used(step, unit, Equipment::Agility);
    }
    if let Some(armour) = armour {
        equipment::used(step, unit, armour);
    }
}

/// A capture attempt: the target is taken, or the attackers pay.
fn captured(step: &mut Step<'_>, attack: &Attack) {
    let target = attack.targets[0];
    cite(rule!("aod.sequence.damage-g"));
    match target.hit {
        true if step.state.unit(target.unit).is_on_field() => {
            capture::captured(step, attack.attacker, target.unit);
        }
        // Its player has left while the attack was made, and took it along.
        true => {}
        false => not_captured(step, attack, target.unit),
    }
}

/// What a failed capture attempt costs those who made it.
fn not_captured(step: &mut Step<'_>, attack: &Attack, target: UnitId) {
    cite(rule!("aod.capture.failure"));
    ending::owe_pushing(step.state, attack.attacker, 1);
    if step.game.def(step.state, target).is_mech() {
        for unit in &attack.others {
            if formation::is_left(step.state, *unit) {
                cite(rule!("aod.formation.close-capture"));
                ending::owe_pushing(step.state, *unit, 1);
            }
        }
    }
}

/// A repair attempt.
fn repaired(step: &mut Step<'_>, attack: &Attack, by_die: bool, critical: Option<Critical>) {
    let target = attack.targets[0];
    equipment::used(step, attack.attacker, Equipment::Repair);
    if critical == Some(Critical::Miss) {
        cite(rule!("aod.repair.critical"));
        return damage::push_by(step, target.unit, 1, Cause::of(step.state, attack.attacker));
    }
    if !target.hit {
        return;
    }
    let mut amount = match by_die {
        true => step.die(6, rule!("aod.repair.effect")) as u8 + 1,
        false => scored(step.game, step.state, attack).total().clamp(0, 255) as u8,
    };
    if critical == Some(Critical::Hit) {
        cite(rule!("aod.repair.critical"));
        amount += 1;
    }
    damage::repair(step, target.unit, amount);
}

/// Joints may suffer from a close combat order.
fn after_blows(step: &mut Step<'_>, attack: &Attack) {
    if attack.kind.is_close() && attack.again.is_none() {
        ending::owe_strain(step, attack.attacker);
    }
}

impl Attack {
    /// An attack at nobody yet.
    pub(crate) fn new(kind: Kind, attacker: UnitId) -> Attack {
        Attack {
            kind,
            attacker,
            others: Default::default(),
            slot: crate::content::Slot::Primary,
            assault: false,
            again: None,
            targets: Vec::new(),
            stage: Stage::Modifiers,
            dice: None,
            imaging: false,
            behind: false,
            bonus: 0,
            weapon_die: None,
            crippled: Vec::new(),
        }
    }

    /// The attacker and the other members of the formation.
    pub(crate) fn members(&self) -> impl Iterator<Item = UnitId> {
        std::iter::once(self.attacker).chain(self.others.iter().copied())
    }

    /// The only target, if there is one alone.
    pub(crate) fn sole_target(&self) -> Option<UnitId> {
        let mut targets = self.targets.iter().filter(|target| target.is_target);
        let first = targets.next()?.unit;
        targets.next().is_none().then_some(first)
    }

    /// The targets that the attack succeeds against.
    pub(crate) fn hit_targets(&self) -> impl Iterator<Item = UnitId> {
        self.targets.iter().filter(|target| target.is_target && target.hit).map(|it| it.unit)
    }

    /// What the roll means, where criticals count.
    pub(crate) fn critical(&self, state: &crate::State) -> Option<Critical> {
        let critical = self.dice?.critical(self.kind);
        critical.filter(|_| !state.is_quick_start())
    }
}
