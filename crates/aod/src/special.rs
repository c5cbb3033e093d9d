//! Special attacks: charge, death from above and ram.

#[cfg(test)]
mod tests;

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Point, Segment, Shape};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Aod, Refusal, Step,
    attack::{self, Attack, Kind, Target},
    cards,
    combat::CombatRefusal,
    content::{Equipment, HeatEffect, Height, Row, Slot, SpeedMode, Terrain},
    ending, equipment, faction, heat, movement,
    options::SpecialAttacksAndWater,
    ranged::may_be_targeted,
    state::{FeatureId, Place, Spot, State, UnitId},
    table, value,
};

/// A kind of special attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// A running 'Mech.
    Charge,
    /// A 'Mech with Jump Jets.
    DeathFromAbove,
    /// A vehicle.
    Ram,
}

/// A move that ends in a special attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SpecialMove {
    /// Who.
    pub unit: UnitId,
    /// Which attack.
    pub special: Special,
    /// Where the move begins.
    pub from: Point,
    /// Where it ends.
    pub end: Spot,
    /// At whom.
    pub target: UnitId,
}

impl SpecialMove {
    /// The attack, and the state in which it is made.
    pub(crate) fn arrived(&self, game: &Aod, state: &State) -> (State, Attack) {
        let mut state = state.clone();
        let Spot { at, facing } = self.end;
        state.unit_mut(self.unit).place = Place::Field { at, facing, cruising: false };
        let mut attack = Attack::new(self.special.kind(self.from), self.unit);
        attack.behind =
            is_from_behind(game, &state, self.unit, self.special, self.from, self.target);
        attack.targets = vec![Target::new(self.target)];
        (state, attack)
    }
}

/// Whether a unit may make a special attack against a target, wherever its path leads.
pub(crate) fn judge(
    game: &Aod,
    state: &State,
    unit: UnitId,
    special: Special,
    target: UnitId,
) -> Result<(), Refusal> {
    let def = game.def(state, unit);
    let can = match special {
        Special::Charge => def.is_mech() && !runs_into_trouble(game, state, unit),
        Special::DeathFromAbove => {
            def.is_mech()
                && equipment::works(game, state, unit, Equipment::JumpJets)
                && !equipment::shows(game, state, unit, Equipment::Salvage)
                && !runs_into_trouble(game, state, unit)
        }
        Special::Ram => def.is_vehicle() && def.speed_mode != SpeedMode::Vtol,
    };
    if state.is_quick_start() || !can {
        return Err(CombatRefusal::CannotMakeSpecial { unit, special }.into());
    }
    if value::attack(game, state, unit).total() <= 0 {
        let rule = special.rule();
        return Err(CombatRefusal::NoAttackValue { unit, rule }.into());
    }
    if state.unit(unit).captive.is_some() {
        return Err(CombatRefusal::CannotMakeSpecial { unit, special }.into());
    }
    may_be_targeted(state, unit, target)?;
    if game.def(state, target).is_infantry() || state.unit(target).is_cruising() {
        return Err(CombatRefusal::NoSpecialTarget { target }.into());
    }
    if began_engaged(game, state, unit) {
        return Err(CombatRefusal::BeganEngaged { unit }.into());
    }
    faction::check_duty(game, state, unit, &[target])
}

fn runs_into_trouble(game: &Aod, state: &State, unit: UnitId) -> bool {
    heat::effect_beside(game, state, unit, Row::Speed) == Some(HeatEffect::FrozenActuators)
}

/// Whether the attacker began the turn touching an opposing unit.
fn began_engaged(game: &Aod, state: &State, unit: UnitId) -> bool {
    state.ids().any(|other| {
        table::opposing(state, unit, other)
            && table::touched_at_start_of_turn(game, state, unit, other)
    })
}

/// Whether a place reached is one from which the attack can be made.
pub(crate) fn judge_arrival(
    game: &Aod,
    state: &State,
    unit: UnitId,
    end: Spot,
    target: UnitId,
) -> Result<(), Refusal> {
    let rule = rule!("aod.special.must-reach");
    let own = table::base_at(game, state, unit, end.at, end.facing);
    let other = table::base(game, state, target);
    if other.is_none_or(|other| !table::in_contact(state, &own, &other)) {
        return Err(CombatRefusal::NotTouching { unit, target, rule }.into());
    }
    let (here, there) = (table::feature_at(state, end.at), table::occupied(game, state, target));
    let cliff = |feature: Option<FeatureId>| {
        feature.filter(|feature| state.feature(*feature).height == Height::Abrupt)
    };
    if cliff(here) != cliff(there) {
        let rule = rule!("aod.special.target");
        return Err(CombatRefusal::AcrossACliff { unit, target, rule }.into());
    }
    let is_wet = there.is_some_and(|feature| match table::terrain_in_force(game, state, feature) {
        Terrain::ShallowWater => true,
        _ => table::is_submerged(game, state, target),
    });
    if state.options.special_attacks_and_water == SpecialAttacksAndWater::AsCloseCombat
        && is_wet
        && here != there
    {
        return Err(CombatRefusal::InWater { target, rule: rule!("aod.special.target") }.into());
    }
    Ok(())
}

/// Whether the charge's line is obstructed: by terrain other than water, or by a base that is not
/// infantry's.
pub(crate) fn is_obstructed(
    game: &Aod,
    state: &State,
    unit: UnitId,
    from: Point,
    target: UnitId,
) -> bool {
    cite(rule!("aod.charge.obstructed"));
    let Some(to) = state.unit(target).at() else { return false };
    let line = Segment::new(from, to);
    let by_terrain = state.feature_ids().any(|feature| {
        let terrain = table::terrain_in_force(game, state, feature);
        !matches!(terrain, Terrain::ShallowWater | Terrain::DeepWater)
            && state.feature(feature).outline.is_crossed_by(&line)
    });
    by_terrain
        || state.on_table().any(|other| {
            other != unit
                && other != target
                && !game.def(state, other).is_infantry()
                && !state.unit(other).is_cruising()
                && !table::is_submerged(game, state, other)
                && table::base(game, state, other)
                    .is_some_and(|base| Shape::from(&base).is_crossed_by(&line))
        })
}

/// Whether charge or ram comes from behind: the line from where it began reaches the rear arc, and
/// the attacker ends touching it. Asked before any spin.
pub(crate) fn is_from_behind(
    game: &Aod,
    state: &State,
    unit: UnitId,
    special: Special,
    from: Point,
    target: UnitId,
) -> bool {
    cite(rule!("aod.special.line"));
    cite(rule!("aod.special.general"));
    cite(special.rule());
    let rear = |place: Point| table::arc_of(game, state, target, place) == Some(Arc::Rear);
    special != Special::DeathFromAbove && rear(from) && state.unit(unit).at().is_some_and(rear)
}

/// Makes the special attack after the move and the spins.
pub(crate) fn attack(
    step: &mut Step<'_>,
    unit: UnitId,
    special: Special,
    from: Point,
    target: UnitId,
    behind: bool,
) {
    if !step.state.unit(unit).is_on_field() || !step.state.unit(target).is_on_field() {
        return;
    }
    let mut attack = Attack::new(special.kind(from), unit);
    attack.behind = behind;
    attack.targets = vec![Target::new(target)];
    attack::begin(step, attack);
}

/// What a special attack costs its attacker, and the spin of whoever was landed on in vain.
pub(crate) fn after(step: &mut Step<'_>, attack: &Attack) {
    let (unit, target) = (attack.attacker, attack.targets[0]);
    match attack.kind {
        Kind::Charge { .. } => {
            cite(rule!("aod.charge.self-damage"));
            cite(rule!("aod.charge.heat"));
            ending::owe_pushing(step.state, unit, charge_cost(step.game, step.state, unit));
            ending::owe_heat(step.state, unit, 1);
        }
        Kind::Ram { .. } => {
            cite(rule!("aod.ram.self-damage"));
            ending::owe_pushing(step.state, unit, 1);
        }
        Kind::DeathFromAbove => {
            let cost = landing_cost(step.game, step.state, unit, target.hit);
            ending::owe_pushing(step.state, unit, cost);
            if !target.hit {
                cite(rule!("aod.dfa.free-spin"));
                movement::offer_spin(step, target.unit, unit);
            }
        }
        _ => {}
    }
}

/// Half the primary damage value, rounded up, at least 1.
pub(crate) fn charge_cost(game: &Aod, state: &State, unit: UnitId) -> u8 {
    cite(rule!("aod.charge.self-damage"));
    let damage = value::damage(game, state, unit, Slot::Primary).total().clamp(0, 255) as u8;
    damage.div_ceil(2).max(1)
}

/// The pushing damage of a death from above.
pub(crate) fn landing_cost(game: &Aod, state: &State, unit: UnitId, hit: bool) -> u8 {
    if faction::has_merciless(game, state, unit) {
        cite(rule!("aod.faction.falcon-merciless"));
        u8::from(!hit)
    } else {
        cite(rule!("aod.dfa.self-damage"));
        match hit {
            true if cards::lands_safely(game, state, unit) => 0,
            true => 1,
            false => 2,
        }
    }
}

impl Special {
    /// The rule that says who makes it.
    pub fn rule(self) -> ironlance_rulebook::RuleId {
        match self {
            Special::Charge => rule!("aod.charge.who"),
            Special::DeathFromAbove => rule!("aod.dfa.who"),
            Special::Ram => rule!("aod.ram.who"),
        }
    }

    fn kind(self, from: Point) -> Kind {
        match self {
            Special::Charge => Kind::Charge { from },
            Special::DeathFromAbove => Kind::DeathFromAbove,
            Special::Ram => Kind::Ram { from },
        }
    }
}
