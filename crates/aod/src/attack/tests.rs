use ironlance_rulebook::{covers, rule};

use super::{Attack, AttackDice, Critical, Kind, Target, scored};
use crate::{
    combat::{
        CombatAction,
        testing::{fight, fire, fire_with, strike},
    },
    content::Slot,
    state::{Fate, Place},
    testing::{A, B, Bench, id},
};

fn dice(white: [u8; 2], black: u8) -> AttackDice {
    AttackDice { white, black, rerolled_to_sixes: false }
}

#[test]
fn the_dice_are_added_and_the_white_ones_decide_criticals() {
    covers!("aod.basics.attack-dice");
    let kinds = |white: [u8; 2]| dice(white, 6).critical(Kind::Ranged);
    assert_eq!(dice([2, 3], 6).total(), 11);
    assert_eq!(kinds([6, 6]), Some(Critical::Hit));
    assert_eq!(kinds([1, 1]), Some(Critical::Miss));
    assert_eq!(kinds([6, 1]), None);
    assert_eq!(dice([6, 6], 1).critical(Kind::DeathFromAbove), None);
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    bench.roll(fire("A1", &["B1"]), &[6, 1, 1]);
    assert_eq!(bench.unit("B1").click, 2);
}

#[test]
fn a_hopeless_attack_may_be_made_and_a_critical_hit_succeeds() {
    covers!("aod.combat.always-roll");
    covers!("aod.combat.critical-hit");
    let wood = crate::combat::testing::square("hindering", "ground", [9, 12, 11, 13]);
    let units = ["A1 TST-TANK 10 10 0,click=6", "B1 TST-MECH 10 17 180", "A2 TST-FOOT 11.8 17 0"];
    let mut bench = fight(&units, &wood);
    let last = usize::from(bench.unit("A1").kind.0);
    let mut content = bench.game.content().clone();
    // An attack value of 3 at a defense of 20, 1 and 1: 19 is more than any roll.
    content.units[last].dial[5].values[3] =
        crate::content::DialValue { number: 3, equipment: None };
    bench.game = std::sync::Arc::new(crate::Aod::new(content.into()));
    bench.roll(fire("A1", &["B1"]), &[6, 6, 1]);
    assert_eq!(bench.unit("B1").click, 4);
}

#[test]
fn a_critical_miss_fails_whatever_the_sum_and_hurts_the_attacker() {
    covers!("aod.combat.critical-miss");
    let target = "B1 TST-MECH 10 15 180,heat=5;shutdown=true;tokens=2;click=9";
    let mut bench = fight(&["A1 TST-MECH 10 10 0", target], "");
    bench.roll(fire("A1", &["B1"]), &[1, 1, 6]);
    assert_eq!((bench.unit("A1").click, bench.unit("B1").click), (1, 8));
}

#[test]
fn heat_numbers_come_before_the_kind_of_attack() {
    covers!("aod.sequence.damage-a");
    covers!("aod.sequence.damage-b");
    covers!("aod.sequence.damage-c");
    let bench = fight(&["A1 TST-MECH 10 10 0,heat=2", "B1 TST-FOOT 10 15 180"], "");
    let mut attack = Attack::new(Kind::Indirect, id("A1"));
    attack.slot = Slot::Secondary;
    attack.targets = vec![Target::new(id("B1"))];
    // 4 less 1 for heat, and then at most 2.
    assert_eq!(scored(&bench.game, &bench.state, &attack).total(), 2);
    attack.kind = Kind::Ranged;
    assert_eq!(scored(&bench.game, &bench.state, &attack).total(), 3);
}

#[test]
fn an_energy_hit_heats_a_mech_once_in_a_turn() {
    covers!("aod.heat.energy-hit");
    covers!("aod.heat.sources");
    let units = ["A1 TST-MECH 10 10 0", "A2 TST-BEAM 13 10 0", "B1 TST-MECH 10 15 180"];
    let mut bench = fight(&units, "");
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    assert_eq!((bench.unit("B1").heat, bench.unit("B1").click), (1, 3));
    bench.roll(fire("A2", &["B1"]), &[5, 5, 4]);
    assert_eq!((bench.unit("B1").heat, bench.unit("B1").click), (1, 5));
}

#[test]
fn a_ballistic_hit_does_not_heat() {
    covers!("aod.heat.energy-hit");
    let mut bench = fight(&["A1 TST-MECH 10 10 0", "B1 TST-MECH 10 15 180"], "");
    bench.roll(fire_with("A1", Some(Slot::Secondary), &["B1"], false), &[5, 5, 1]);
    assert_eq!((bench.unit("B1").heat, bench.unit("B1").click), (0, 4));
}

#[test]
fn the_heat_of_the_target_is_settled_before_that_of_the_attacker() {
    covers!("aod.sequence.affected-heat");
    covers!("aod.sequence.order");
    let units = ["A1 TST-MECH 10 10 0,heat=2;tokens=1", "B1 TST-MECH 10 15 180,heat=2"];
    let mut bench = fight(&units, "");
    // The target rolls a 1 for its heat and shuts down, then the attacker a 6 for its own.
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1, 1, 6]);
    assert!(bench.unit("B1").shutdown && !bench.unit("A1").shutdown);
}

#[test]
fn a_missed_attack_is_still_an_order() {
    covers!("aod.order.spent-on-failure");
    let mut bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    bench.roll(fire("A1", &["B1"]), &[1, 2, 1]);
    assert_eq!((bench.state.orders_left, bench.unit("A1").tokens), (2, 1));
    assert_eq!(bench.refused(fire("A1", &["B1"])), rule!("aod.order.one-per-unit"));
}

#[test]
fn who_eliminates_scores() {
    covers!("aod.victory.eliminations");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180,click=5", "B2 TST-FOOT 30 30 0"];
    let mut bench = fight(&units, "");
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    assert_eq!(bench.unit("B1").place, Place::Out(Fate::Eliminated));
    assert_eq!(bench.state.player(A).eliminations, 20);
}

#[test]
fn a_decoy_has_the_attacker_roll_again_unless_the_hit_was_critical() {
    covers!("aod.equipment.where");
    let units = ["A1 TST-FOOT 10 10 0", "B1 TST-DECOY 10 15 180"];
    let keep = || CombatAction::Cancel { equipment: vec![] }.into();
    let mut bench = fight(&units, "");
    bench.act(fire("A1", &["B1"]));
    bench.roll(keep(), &[5, 5, 1, 1, 2, 3]);
    assert_eq!(bench.unit("B1").click, 0);
    let mut bench = fight(&units, "");
    bench.act(fire("A1", &["B1"]));
    bench.roll(keep(), &[5, 5, 1, 4, 3, 1]);
    assert_eq!(bench.unit("B1").click, 2);
    let mut bench = fight(&units, "");
    bench.act(fire("A1", &["B1"]));
    bench.roll(keep(), &[6, 6, 1]);
    assert_eq!(bench.unit("B1").click, 3);
}

#[test]
fn one_die_may_be_rolled_again_but_makes_no_critical_hit() {
    covers!("aod.equipment.where");
    let aim = || fight(&["A1 TST-AIM 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    let again = |die| CombatAction::Reroll { die }.into();
    let mut bench = aim();
    bench.roll(fire("A1", &["B1"]), &[1, 1, 6]);
    bench.roll(again(Some(super::AttackDie::FirstWhite)), &[3]);
    assert_eq!((bench.unit("A1").click, bench.unit("B1").click), (0, 2));
    let mut bench = aim();
    bench.roll(fire("A1", &["B1"]), &[6, 2, 1]);
    bench.roll(again(Some(super::AttackDie::SecondWhite)), &[6]);
    assert_eq!(bench.unit("B1").click, 2);
    let mut bench = aim();
    bench.roll(fire("A1", &["B1"]), &[6, 6, 1]);
    bench.act(again(None));
    assert_eq!(bench.unit("B1").click, 3);
}

#[test]
fn pulse_grants_a_second_shot_against_a_better_defense_once_a_turn() {
    covers!("aod.equipment.second-attack-hook");
    covers!("aod.sequence.additional-attacks");
    let mut bench = fight(&["A1 TST-PULSE 10 10 0", "B1 TST-TANK 10 15 180"], "");
    bench.roll(fire("A1", &["B1"]), &[4, 4, 1]);
    // 9 + 10 misses 18 and 2.
    bench.roll(CombatAction::Again.into(), &[4, 5, 1]);
    let mech = bench.unit("A1");
    assert_eq!((mech.heat, mech.tokens, bench.unit("B1").click), (1, 1, 3));
}

#[test]
fn a_second_shot_at_what_is_gone_is_not_made() {
    covers!("aod.sequence.additional-attacks");
    let units = ["A1 TST-PULSE 10 10 0", "B1 TST-TANK 10 15 180,click=5", "B2 TST-FOOT 30 30 0"];
    let mut bench = fight(&units, "");
    bench.roll(fire("A1", &["B1"]), &[4, 4, 1]);
    assert_eq!(bench.unit("B1").place, Place::Out(Fate::Eliminated));
    assert_eq!((bench.unit("A1").tokens, bench.owing()), (1, Some(A)));
}

#[test]
fn a_further_attack_may_be_declined() {
    covers!("aod.sequence.additional-attacks");
    let mut bench = fight(&["A1 TST-PULSE 10 10 0", "B1 TST-TANK 10 15 180"], "");
    bench.roll(fire("A1", &["B1"]), &[4, 4, 1]);
    bench.act(CombatAction::GiveUp.into());
    assert_eq!((bench.unit("A1").heat, bench.unit("A1").tokens), (0, 1));
}

#[test]
fn sprayed_fire_hits_infantry_beside_the_target_friend_or_foe() {
    covers!("aod.equipment.where");
    let units = [
        "A1 TST-SPRAY 10 10 0",
        "B1 TST-TANK 10 15 180",
        "B2 TST-FOOT 11.5 15 0",
        "A2 TST-FOOT 8.5 15 0",
    ];
    let mut bench = fight(&units, "");
    // 7 + 10 + 2 against 18 + 2 at the tank misses; at the infantry it hits.
    bench.roll(fire("A1", &["B1"]), &[4, 4, 2]);
    let clicks = ["B1", "B2", "A2"].map(|unit| bench.unit(unit).click);
    assert_eq!(clicks, [0, 2, 2]);
}

#[test]
fn alpha_strike_trades_all_heat_for_damage() {
    covers!("aod.equipment.weapon-bound");
    let mut bench = fight(&["A1 TST-ALPHA 10 10 0,heat=2", "B1 TST-MECH 10 15 180"], "");
    // 3 less 1 for heat, and 3 for the positions left.
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    let mech = bench.unit("A1");
    assert_eq!((bench.unit("B1").click, mech.heat, mech.shutdown), (5, 5, true));
}

#[test]
fn tsemp_leaves_a_token_and_the_second_shuts_a_mech_down() {
    covers!("aod.order.token-from-effects");
    let target = "B1 TST-MECH 10 15 180,tokens=1";
    let mut bench = fight(&["A1 TST-TSEMP 10 10 0", target], "");
    bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
    assert!(bench.unit("B1").shutdown);
    bench.act(crate::testing::end_turn());
    // When its controller's turn begins it runs again.
    assert_eq!((bench.unit("B1").shutdown, bench.unit("B1").tokens), (false, 0));
}

#[test]
fn tsemp_does_nothing_to_who_has_two_tokens_and_no_other_weapon_leaves_one() {
    covers!("aod.equipment.weapon-bound");
    let hit = |attacker: &str, target: &str| {
        let (attacker, target) = (format!("A1 {attacker} 10 10 0"), format!("B1 {target}"));
        let mut bench = fight(&[&attacker, &target], "");
        bench.roll(fire("A1", &["B1"]), &[5, 5, 1]);
        (bench.unit("B1").tokens, bench.unit("B1").click)
    };
    assert_eq!(hit("TST-MECH", "TST-FOOT 10 15 180"), (0, 1));
    assert_eq!(hit("TST-TSEMP", "TST-FOOT 10 15 180"), (1, 1));
    assert_eq!(hit("TST-TSEMP", "TST-FOOT 10 15 180,tokens=2"), (2, 1), "nor is it pushed");
}

#[test]
fn agility_turns_a_blow_into_a_scratch() {
    covers!("aod.equipment.where");
    let mut bench = fight(&["A1 TST-FIST 10 10 0", "B1 TST-NIMBLE 10 12.4 180"], "");
    bench.act(strike("A1", "B1"));
    assert_eq!(bench.owing(), Some(B));
    bench.roll(CombatAction::Cancel { equipment: vec![] }.into(), &[5, 5, 1]);
    assert_eq!(bench.unit("B1").click, 1);
}

#[test]
fn nobody_answers_what_is_not_asked() {
    covers!("aod.sequence.order");
    let bench: Bench = fight(&["A1 TST-FOOT 10 10 0", "B1 TST-FOOT 10 15 180"], "");
    for action in [CombatAction::Again, CombatAction::GiveUp, CombatAction::Reroll { die: None }] {
        assert_eq!(bench.refused(action.into()), rule!("aod.sequence.order"));
    }
}
