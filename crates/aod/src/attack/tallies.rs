//! Steps 3 and 4: the attack value against a target, and its defense value, with every modifier.

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Arc;

use super::{Again, Attack, Kind};
use crate::{
    Aod, cards,
    content::{Equipment, RangeType, Row, SpeedMode, Terrain},
    equipment, formation,
    lof::Line,
    ranged, special,
    state::{State, UnitId},
    table, value,
};

/// The attack value against a target. Pure: the roll, its odds and the hint all ask here.
pub(crate) fn attack_value(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> Tally {
    if matches!(attack.kind, Kind::Repair { .. }) {
        return value::on_dials(game, state, attack.attacker, Row::Attack);
    }
    let mut tally = value::attack(game, state, attack.attacker);
    if state.is_quick_start() {
        return tally;
    }
    tally.add(rule!("aod.faction.falcon-merciless"), attack.bonus);
    let members = formation::members_left(state, attack);
    if members > 0 {
        let rule = match attack.kind.is_close() {
            true => rule!("aod.formation.close-resolve"),
            false => rule!("aod.formation.ranged-resolve"),
        };
        tally.add(rule, 2 * i32::from(members));
        let bonus = cards::formation_bonus(game, state, attack.attacker, &attack.others);
        if let Some((rule, bonus)) = bonus {
            tally.add(rule, bonus);
        }
    }
    if is_from_behind(game, state, attack, target) {
        let rule = match attack.kind {
            Kind::Charge { .. } | Kind::Ram { .. } => rule!("aod.special.rear-arc"),
            kind if kind.is_close() => rule!("aod.close.rear-arc"),
            _ => rule!("aod.ranged.rear-arc"),
        };
        tally.add(rule, 2);
    }
    if state.unit(target).shutdown {
        tally.add(rule!("aod.combat.shutdown-bonus"), 4);
    }
    if attack.kind == Kind::Ranged && ranged::guides(game, state, attack, target) {
        tally.add(rule!("aod.equipment.where"), 2);
    }
    cards::attack(game, state, &attack.case(target), &mut tally);
    tally
}

/// The defense value of a target, with its modifiers against this attack.
pub(crate) fn defense_value(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> Tally {
    if matches!(attack.kind, Kind::Repair { .. }) {
        return value::on_dials(game, state, target, Row::Defense);
    }
    let mut tally = value::defense(game, state, target);
    if state.is_quick_start() {
        return tally;
    }
    if let Some((_, better)) = shield_of(game, state, target) {
        tally.add(rule!("aod.value.replacement"), better);
    }
    match attack.kind {
        Kind::Ranged | Kind::Indirect => against_fire(game, state, attack, target, &mut tally),
        Kind::Close | Kind::Capture => against_blows(game, state, attack, target, &mut tally),
        Kind::Charge { from } => {
            if special::is_obstructed(game, state, attack.attacker, from, target) {
                tally.add(rule!("aod.charge.obstructed"), 2);
            }
        }
        Kind::DeathFromAbove => tally.add(rule!("aod.dfa.defense"), 2),
        Kind::Ram { .. } | Kind::Artillery | Kind::Repair { .. } => {}
    }
    cards::defense(game, state, &attack.case(target), &mut tally);
    tally
}

fn against_fire(game: &Aod, state: &State, attack: &Attack, target: UnitId, tally: &mut Tally) {
    cite(rule!("aod.value.per-target"));
    let attacker = attack.attacker;
    let indirect = attack.kind == Kind::Indirect;
    if !attack.others.is_empty() {
        cite(rule!("aod.formation.ranged-modifiers"));
    }
    if indirect {
        cite(rule!("aod.indirect.line"));
        tally.add(rule!("aod.indirect.defense"), 3);
    }
    if ranged::is_called_shot(game, state, attack, target) {
        let modifier = cards::called_shot(game, state, attacker);
        tally.add(rule!("aod.ranged.called-shot"), modifier);
    }
    if ranged::is_friendly_fire(game, state, attacker, target) {
        let modifier = if game.def(state, target).is_mech() { 1 } else { 2 };
        tally.add(rule!("aod.ranged.friendly-fire"), modifier);
    }
    if attack.assault {
        tally.add(rule!("aod.ranged.assault-modifier"), 1);
    }
    if !indirect && is_hindered(game, state, attack, target) {
        tally.add(rule!("aod.ranged.hindering"), 1);
    }
    let in_cover = is_in_cover(game, state, attack, target);
    if in_cover && game.def(state, target).speed_mode == SpeedMode::QuadMech {
        tally.add(rule!("aod.mode.quad-hull-down"), 1);
    }
    if in_cover && equipment::works(game, state, target, Equipment::Camouflage) {
        tally.add(rule!("aod.equipment.optional"), 2);
    }
    if equipment::works(game, state, target, Equipment::Evade) {
        tally.add(rule!("aod.equipment.evade-hook"), 2);
    }
    add_height(game, state, attacker, target, tally);
    if attack.again == Some(Again::Pulse) {
        tally.add(rule!("aod.equipment.second-attack-hook"), 2);
    }
}

/// Whether a target occupies hindering terrain that counts against this attack.
pub(super) fn is_in_cover(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> bool {
    table::terrain_of(game, state, target) == Some(Terrain::Hindering)
        && !attack.imaging
        && !ranged::is_guided(game, state, attack, target)
}

fn add_height(game: &Aod, state: &State, attacker: UnitId, target: UnitId, tally: &mut Tally) {
    let high = table::elevated(game, state, attacker).is_some();
    if high || state.unit(attacker).is_cruising() {
        return;
    }
    if state.unit(target).is_cruising() {
        tally.add(rule!("aod.vtol.height-advantage"), 1);
    } else if table::elevated(game, state, target).is_some() {
        tally.add(rule!("aod.ranged.height-advantage"), 1);
    }
}

fn against_blows(game: &Aod, state: &State, attack: &Attack, target: UnitId, tally: &mut Tally) {
    cite(rule!("aod.close.ignores-hindering"));
    if !attack.others.is_empty() {
        cite(rule!("aod.formation.close-modifiers"));
    }
    if attack.kind == Kind::Capture {
        tally.add(rule!("aod.capture.defense"), 3);
    }
    if attack.assault {
        tally.add(rule!("aod.close.assault-modifier"), 1);
    }
    let heights = [attack.attacker, target].map(|unit| table::elevated(game, state, unit));
    if let [None, Some(_)] = heights {
        tally.add(rule!("aod.close.height-advantage"), 1);
    }
}

/// Whether hindering terrain counts against the attack.
fn is_hindered(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> bool {
    !attack.imaging
        && !ranged::ignores_terrain(game, state, attack)
        && !ranged::is_guided(game, state, attack, target)
        && Line::between(game, state, attack.attacker, target)
            .is_some_and(|line| line.hinderer().is_some())
}

/// Whether the attack reaches the target through its rear arc, for any member of a formation.
pub(crate) fn is_from_behind(game: &Aod, state: &State, attack: &Attack, target: UnitId) -> bool {
    let behind = |unit: UnitId| {
        let place = state.unit(unit).at();
        place.is_some_and(|place| table::arc_of(game, state, target, place) == Some(Arc::Rear))
    };
    match attack.kind {
        Kind::DeathFromAbove | Kind::Artillery | Kind::Repair { .. } => false,
        Kind::Charge { .. } | Kind::Ram { .. } => attack.behind,
        _ => {
            behind(attack.attacker)
                || attack
                    .others
                    .iter()
                    .any(|unit| formation::is_left(state, *unit) && behind(*unit))
        }
    }
}

/// The friend beside a target whose Point Defense System lends it its unmodified defense value, and
/// how much better that is than the target's own.
pub(super) fn shield_of(game: &Aod, state: &State, target: UnitId) -> Option<(UnitId, i32)> {
    let own = value::printed_defense(game, state, target);
    table::friends_touching(game, state, target)
        .filter(|unit| equipment::works(game, state, *unit, Equipment::PointDefenseSystem))
        .map(|unit| (unit, value::printed_defense(game, state, unit) - own))
        .filter(|(_, better)| 0 < *better)
        .max_by_key(|(_, better)| *better)
}

impl Attack {
    /// The range type of the attack, which close combat and special attacks have none of.
    pub(crate) fn range_type(&self, game: &Aod, state: &State) -> Option<RangeType> {
        if self.kind.is_close() {
            cite(rule!("aod.close.no-range-type"));
        }
        let weapon = game.def(state, self.attacker).weapon(self.slot)?;
        self.kind.is_ranged().then_some(weapon.range_type)
    }

    /// The case of a target, for cards that look at it.
    pub(crate) fn case(&self, target: UnitId) -> cards::Case {
        cards::Case { attacker: self.attacker, target, kind: self.kind, slot: self.slot }
    }
}
