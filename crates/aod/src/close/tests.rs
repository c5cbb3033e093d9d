use ironlance_rulebook::{covers, rule};

use crate::{
    attack::{Attack, Kind, Target, attack_value, defense_value},
    combat::{
        BlowPurpose, CombatAction,
        testing::{fight, square, strike, strike_for},
    },
    content::Slot,
    testing::{Bench, id},
};

fn with_secondary(unit: &str, target: &str) -> crate::Action {
    CombatAction::Strike {
        unit: id(unit),
        target: id(target),
        weapon: Some(Slot::Secondary),
        purpose: BlowPurpose::Damage,
        with: vec![],
        cancel: vec![],
    }
    .into()
}

/// The modifiers of a blow of A1 at B1.
#[track_caller]
fn modifiers(bench: &Bench, assault: bool) -> (i32, i32) {
    let mut attack = Attack::new(Kind::Close, id("A1"));
    attack.assault = assault;
    attack.targets = vec![Target::new(id("B1"))];
    let (game, state) = (&bench.game, &bench.state);
    let value = attack_value(game, state, &attack, id("B1")).total();
    let defense = defense_value(game, state, &attack, id("B1")).total();
    let plain = crate::value::attack(game, state, id("A1")).total();
    (value - plain, defense - crate::value::defense(game, state, id("B1")).total())
}

#[test]
fn infantry_strikes_whom_its_front_touches() {
    covers!("aod.close.order");
    covers!("aod.close.front-arc");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.25 180"], "");
    bench.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 2);
    let apart = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.251 180"], "");
    assert_eq!(apart.refused(strike("A1", "B1")), rule!("aod.close.order"));
    let behind = fight(&["A1 TST-FOOT 10 10 180", "B1 TST-FOOT 10 11.2 180"], "");
    assert_eq!(behind.refused(strike("A1", "B1")), rule!("aod.close.front-arc"));
}

#[test]
fn a_quad_mech_strikes_all_round() {
    covers!("aod.mode.quad-close-any-side");
    let mut bench = fight(&["A1 TST-QUAD 10 10 180", "B1 TST-FOOT 10 11.8 180"], "");
    bench.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 1);
}

#[test]
fn a_quad_mech_without_a_melee_weapon_scores_one_with_its_heat_numbers() {
    covers!("aod.mode.quad-no-melee");
    covers!("aod.damage.close-mech-minimum");
    let mut bench = fight(&["A1 TST-QUAD 10 10 0,heat=2", "B1 TST-FOOT 10 11.8 180"], "");
    // 1 less 1 for heat, and yet a 'Mech that hits scores at least 1.
    bench.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 1);
}

#[test]
fn vehicles_do_not_strike() {
    covers!("aod.close.who");
    let bench = fight(&["A1 TST-TANK 10 10 0", "B1 TST-FOOT 10 11.5 180"], "");
    assert_eq!(bench.refused(strike("A1", "B1")), rule!("aod.close.who"));
}

#[test]
fn a_mech_strikes_with_its_primary_or_a_melee_secondary() {
    covers!("aod.damage.close-mech");
    let target = "B1 TST-TANK 10 12.1 180";
    let mut bench = fight(&["A1 TST-BLADE 10 10 0", target], "");
    bench.roll(strike("A1", "B1"), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").click, 2);
    let mut bench = fight(&["A1 TST-BLADE 10 10 0", target], "");
    bench.roll(with_secondary("A1", "B1"), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").click, 4);
    let bench = fight(&["A1 TST-FIST 10 10 0", target], "");
    assert_eq!(bench.refused(with_secondary("A1", "B1")), rule!("aod.damage.close-mech"));
}

#[test]
fn a_mech_that_hits_scores_at_least_one() {
    covers!("aod.damage.close-mech-minimum");
    let mut bench = fight(&["A1 TST-WEAK 10 10 0", "B1 TST-FOOT 10 11.8 180"], "");
    bench.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 1);
    // The target's armour may still take it away.
    let mut bench = fight(&["A1 TST-WEAK 10 10 0", "B1 TST-ARMOR 10 11.8 180"], "");
    bench.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 0);
}

#[test]
fn energy_infantry_strikes_infantry_with_all_its_damage() {
    covers!("aod.damage.close-infantry");
    covers!("aod.close.no-range-type");
    let mut bench = fight(&["A1 TST-BEAM 10 10 0", "B1 TST-FOOT 10 11.2 180"], "");
    bench.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 2);
}

#[test]
fn from_behind_is_easier_and_an_assault_harder() {
    covers!("aod.close.rear-arc");
    covers!("aod.close.assault-modifier");
    let behind = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 0"], "");
    assert_eq!(modifiers(&behind, false), (2, 0));
    let before = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180"], "");
    assert_eq!(modifiers(&before, true), (0, 1));
}

#[test]
fn woods_do_not_matter_in_close_combat_and_heights_do() {
    covers!("aod.close.ignores-hindering");
    covers!("aod.close.height-advantage");
    covers!("aod.close.elevation");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.21 180"];
    let wood = square("hindering", "ground", [8, 8, 12, 13]);
    assert_eq!(modifiers(&fight(&units, &wood), false), (0, 0));
    // The hill begins where the two bases meet.
    let corners = "[[8, 10.605], [12, 10.605], [12, 13], [8, 13]]";
    let hill = crate::combat::testing::terrain("clear", "elevated", corners);
    let mut bench = fight(&units, &hill);
    assert_eq!(modifiers(&bench, false), (0, 1));
    bench.roll(strike("A1", "B1"), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").click, 2);
    let roof = crate::combat::testing::terrain("clear", "abrupt", corners);
    assert_eq!(fight(&units, &roof).refused(strike("A1", "B1")), rule!("aod.close.elevation"));
}

#[test]
fn who_stands_in_a_pond_is_struck_only_from_the_same_pond() {
    covers!("aod.close.shallow-water");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180"];
    let pond = square("shallow-water", "ground", [8, 11, 12, 14]);
    let bench = fight(&units, &pond);
    assert_eq!(bench.refused(strike("A1", "B1")), rule!("aod.close.shallow-water"));
    let mut both = fight(&units, &square("shallow-water", "ground", [8, 9, 12, 14]));
    both.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(both.unit("B1").click, 2);
}

#[test]
fn who_is_under_water_is_struck_only_from_there_and_may_strike_out() {
    covers!("aod.close.submerged");
    let lake = square("deep-water", "ground", [8, 11, 12, 15]);
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-DIVE 10 11.2 180"];
    assert_eq!(fight(&units, &lake).refused(strike("A1", "B1")), rule!("aod.close.submerged"));
    let mut out = fight(&["A1 TST-DIVE 10 11.2 180", "B1 TST-FOOT 10 10 0"], &lake);
    out.roll(strike("A1", "B1"), &[4, 3, 1]);
    assert_eq!(out.unit("B1").click, 2);
}

#[test]
fn close_combat_needs_no_attack_value() {
    covers!("aod.close.attack-zero");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 11.2 180"], "");
    let kind = bench.unit("A1").kind;
    let mut content = bench.game.content().clone();
    for click in &mut content.units[usize::from(kind.0)].dial {
        click.values[crate::content::Row::Attack as usize].number = 0;
    }
    bench.game = std::sync::Arc::new(crate::Aod::new(content.into()));
    bench.roll(strike("A1", "B1"), &[5, 5, 5]);
    assert_eq!(bench.unit("B1").click, 2);
    let fire = crate::combat::testing::fire("A1", &["B1"]);
    let bench = Bench::of(
        bench.game.clone(),
        fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180"], "").state.clone(),
    );
    assert_eq!(bench.refused(fire), rule!("aod.ranged.requirements"));
}

#[test]
fn a_medic_repairs_foot_units_up_to_the_marker() {
    covers!("aod.repair.attack-symbols");
    covers!("aod.repair.stop-at-marker");
    let repair = |by_die| strike_for("A1", "A2", BlowPurpose::Repair { by_die }, &[]);
    let mut bench = fight(&["A1 TST-MEDIC 10 10 0", "A2 TST-FOOT 10 11.2 0,click=5"], "");
    // The marker is on click 3: from click 5 two are repaired and a third would be lost.
    bench.roll(repair(true), &[3, 3, 3, 3]);
    assert_eq!(bench.unit("A2").click, 2);
    let tank = fight(&["A1 TST-MEDIC 10 10 0", "A2 TST-TANK 10 11.5 0,click=5"], "");
    assert_eq!(tank.refused(repair(false)), rule!("aod.repair.attack-symbols"));
    let held = fight(
        &["A1 TST-MEDIC 10 10 0", "A2 TST-FOOT 10 11.2 0,click=5", "B1 TST-FOOT 11.2 11.2 270"],
        "",
    );
    assert_eq!(held.refused(repair(false)), rule!("aod.repair.attack-symbols"));
}

#[test]
fn critical_results_of_a_repair_help_and_hurt_the_patient() {
    covers!("aod.repair.critical");
    let repair = || strike_for("A1", "A2", BlowPurpose::Repair { by_die: false }, &[]);
    let units = ["A1 TST-MEDIC 10 10 0", "A2 TST-FOOT 10 11.2 0,click=6"];
    let mut bench = fight(&units, "");
    bench.roll(repair(), &[6, 6, 1]);
    assert_eq!(bench.unit("A2").click, 2);
    let mut bench = fight(&["A1 TST-MEDIC 10 10 0", "A2 TST-FOOT 10 11.2 0,click=2"], "");
    bench.roll(repair(), &[1, 1, 6]);
    assert_eq!((bench.unit("A2").click, bench.unit("A1").click), (2, 0));
}

#[test]
fn a_hand_to_hand_weapon_scores_what_its_die_shows() {
    covers!("aod.equipment.weapon-bound");
    let mut bench = fight(&["A1 TST-HAND 10 10 0", "B1 TST-MECH 10 12.4 180"], "");
    bench.roll(strike("A1", "B1"), &[5, 5, 1, 5]);
    assert_eq!(bench.unit("B1").click, 5);
}

#[test]
fn full_strike_hits_everybody_in_front() {
    covers!("aod.equipment.where");
    let units = ["A1 TST-CLAW 10 10 0", "B1 TST-FOOT 10 11.8 180", "B2 TST-FOOT 11.8 10 270"];
    let mut bench = fight(&units, "");
    bench.roll(strike("A1", "B1"), &[4, 4, 1]);
    assert_eq!((bench.unit("B1").click, bench.unit("B2").click), (3, 3));
}

#[test]
fn rapid_strike_grants_one_more_blow_and_costs_heat() {
    covers!("aod.equipment.second-attack-hook");
    covers!("aod.sequence.additional-attacks");
    let mut bench = fight(&["A1 TST-RAPID 10 10 0", "B1 TST-MECH 10 12.4 180"], "");
    bench.roll(strike("A1", "B1"), &[5, 5, 1]);
    assert_eq!(bench.unit("A1").tokens, 0);
    bench.roll(CombatAction::Again.into(), &[5, 5, 1]);
    assert_eq!(bench.unit("B1").click, 6);
    assert_eq!((bench.unit("A1").tokens, bench.unit("A1").heat), (1, 1));
}
