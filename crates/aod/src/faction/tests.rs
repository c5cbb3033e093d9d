use ironlance_rulebook::{covers, rule};

use super::*;
use crate::{
    Action,
    attack::{Again, Stage},
    cards::{CardAction, CardTask, beginning_of_command_stage},
    combat::{
        CombatEvent,
        testing::{fight, fire, square},
    },
    state::Task,
    testing::{A, B, Bench, id},
};

const DAMAGE: RuleId = rule!("aod.sequence.damage-g");

fn bonus(bench: &Bench, attacker: &str, target: &str) -> Option<RuleId> {
    damage_bonus(&bench.game, &bench.state, id(attacker), id(target))
}

#[test]
fn ruthlessness_is_for_green_targets_and_zellbrigen_for_elite_ones() {
    covers!(
        "aod.faction.liao-ruthlessness",
        "aod.faction.falcon-zellbrigen",
        "aod.faction.mandatory"
    );
    let units = [
        "A1 AOX004 10 10 0",
        "A2 AOX022 12 10 0",
        "A3 AOX001 14 10 0",
        "B1 AOD128 10 15 180",
        "B2 AOX012 14 15 180",
        "B3 AOD133 20 20 180",
    ];
    let bench = fight(&units, "");
    assert_eq!(bonus(&bench, "A1", "B1"), Some(rule!("aod.faction.liao-ruthlessness")));
    assert_eq!(bonus(&bench, "A2", "B2"), Some(rule!("aod.faction.falcon-zellbrigen")));
    assert_eq!(bonus(&bench, "A1", "B2"), None);
    assert_eq!(bonus(&bench, "A2", "B1"), None);
    assert_eq!(bonus(&bench, "A3", "B1"), None, "a Mercenary has no ability");
    assert_eq!(bonus(&bench, "A2", "B3"), None, "a Unique is not Elite");
}

#[test]
fn after_a_success_the_unit_is_bound_to_its_target() {
    covers!("aod.faction.liao-ruthlessness-duty", "aod.unit.rank");
    ironlance_rulebook::cite(rule!("aod.unit.rank"));
    let units = ["A1 AOX004 10 10 0", "B1 AOD128 10 15 180", "B2 AOD129 12 15 180"];
    let mut bench = fight(&units, "");
    bench.perform(|step| bind(step, id("A1"), id("B1")));
    assert_eq!(duty(&bench.game, &bench.state, id("A1")), Some(id("B1")));
    assert_eq!(bench.refused(fire("A1", &["B2"])), rule!("aod.faction.liao-ruthlessness-duty"));
    assert!(bench.allows(fire("A1", &["B1"])));
    let nobody = check_duty(&bench.game, &bench.state, id("A1"), &[]);
    assert!(nobody.is_err(), "artillery does not target the unit");
    // The duty ends with the target.
    let by = Cause { seat: Some(A), unit: Some(id("A1")) };
    bench.perform(|step| damage::deal(step, id("B1"), 20, by, DAMAGE));
    assert_eq!(duty(&bench.game, &bench.state, id("A1")), None);
}

#[test]
fn the_duty_rests_while_another_opponent_is_in_contact() {
    covers!("aod.faction.falcon-zellbrigen-duty");
    let units = ["A1 AOX022 10 10 0", "B1 AOX012 10 15 180", "B2 AOD129 11.2 10 270"];
    let mut bench = fight(&units, "");
    bench.perform(|step| bind(step, id("A1"), id("B1")));
    assert_eq!(duty(&bench.game, &bench.state, id("A1")), None);
    bench.unit_mut("B2").place = Place::Out(crate::state::Fate::Eliminated);
    assert_eq!(duty(&bench.game, &bench.state, id("A1")), Some(id("B1")));
}

#[test]
fn nobody_is_bound_to_a_veteran() {
    let units = ["A1 AOX004 10 10 0", "B1 AOD130 10 15 180"];
    let mut bench = fight(&units, "");
    bench.perform(|step| bind(step, id("A1"), id("B1")));
    assert_eq!(bench.unit("A1").bound, None);
}

#[test]
fn fanatics_are_repaired_when_a_friend_falls_near_them() {
    covers!("aod.faction.liao-fanaticism");
    let units = [
        "A1 AOX004 10 10 0",
        "A2 AOX004 10 18 0,click=3",
        "A3 AOX020 10 18.001 0,click=3",
        "A4 AOX001 10 12 0,click=3",
        "B1 AOD130 10 30 180",
    ];
    let click = |bench: &Bench, unit: &str| bench.unit(unit).click;
    let mut bench = fight(&units, "");
    let by = Cause { seat: Some(B), unit: Some(id("B1")) };
    bench.perform(|step| damage::deal(step, id("A1"), 9, by, DAMAGE));
    assert_eq!(click(&bench, "A2"), 2, "its repair marker shows: it cannot be repaired");
    assert_eq!(click(&bench, "A3"), 2, "beyond 8 inches");
    assert_eq!(click(&bench, "A4"), 2, "a Mercenary");
    let nearer = ["A1 AOX004 10 10 0", "A2 AOX020 10 18 0,click=3", "B1 AOD130 10 30 180"];
    let mut bench = fight(&nearer, "");
    bench.perform(|step| damage::deal(step, id("A1"), 9, by, DAMAGE));
    assert_eq!(click(&bench, "A2"), 1);
    let mut own = fight(&nearer, "");
    bench.perform(|_| {});
    own.perform(|step| damage::deal(step, id("A1"), 9, Cause::OWN, DAMAGE));
    assert_eq!(click(&own, "A2"), 2, "its own doing inspires nobody");
}

#[test]
fn scavengers_live_on_their_like() {
    covers!("aod.faction.fox-scavenger");
    // Reef Raiders are aquatic; so is the Undine, and the Fenrir is not.
    let scene = |victim: &str| {
        let victim = format!("B1 {victim} 10 15 180");
        let mut bench = fight(&["A1 AOX005 10 10 0,click=5", &victim, "B2 AOX001 30 30 0"], "");
        let by = Cause { seat: Some(A), unit: Some(id("A1")) };
        bench.perform(|step| damage::deal(step, id("B1"), 20, by, DAMAGE));
        bench.unit("A1").click
    };
    assert_eq!(scene("AOD126"), 2, "from click 5 to the marker on click 3");
    assert_eq!(scene("AOD130"), 4);
}

#[test]
fn renegades_predators_and_merciless_are_known_by_their_faction() {
    covers!("aod.faction.mandatory");
    let units = ["A1 AOX104 10 10 0", "A2 AOX116 20 10 0", "B1 AOD130 10 30 180"];
    let bench = fight(&units, "");
    let (game, state) = (&bench.game, &bench.state);
    assert!(is_renegade(game, state, id("A1")) && !is_renegade(game, state, id("A2")));
    assert!(has_predator(game, state, id("A1")) && !has_predator(game, state, id("A2")));
    assert!(has_imaging(game, state, id("A2")) && !has_imaging(game, state, id("A1")));
    assert!(has_merciless(game, state, id("A2")) && !has_merciless(game, state, id("A1")));
    let quick = fight(&units, "quick-start = true");
    assert!(!is_renegade(&quick.game, &quick.state, id("A1")));
}

#[test]
fn falcons_may_see_through_woods() {
    covers!("aod.faction.falcon-imaging");
    let defense = |die: u32| {
        let wood = square("hindering", "ground", [8, 12, 12, 16]);
        let mut bench = fight(&["A1 AOX022 10 10 0", "B1 TST-FOOT 10 14 180"], &wood);
        bench.roll(fire("A1", &["B1"]), &[die, 1, 2, 1]);
        bench.told(|event| match event {
            crate::Event::Combat(CombatEvent::Compared { defense, .. }) => Some(defense.total()),
            _ => None,
        })
    };
    assert_eq!(defense(4), [15]);
    assert_eq!(defense(3), [16]);
}

#[test]
fn predators_attack_again_what_they_cripple() {
    covers!("aod.faction.fox-predator");
    let stage = |attacker: &str| {
        let attacker = format!("A1 {attacker} 10 10 0");
        let mut bench =
            fight(&[&attacker, "B1 AOD131 10 14 180,click=6", "B2 TST-FOOT 30 30 0"], "");
        bench.roll(fire("A1", &["B1"]), &[3, 5, 3]);
        bench.state.attack.as_ref().map(|attack| attack.stage)
    };
    assert_eq!(stage("AOX005"), Some(Stage::Again { by: Again::Predator }));
    assert_eq!(stage("AOD126"), None, "a Mercenary");
}

#[test]
fn awe_needs_elite_units_worth_half_the_build_total() {
    covers!("aod.faction.liao-awe-requirement");
    let worth = |units: &[&str]| {
        let bench = fight(units, "");
        awe::qualifies(&bench.game, &bench.state, A)
    };
    assert!(worth(&["A1 AOX107 10 10 0", "B1 AOD130 10 30 180"]), "226 of 450");
    let commandos: Vec<String> =
        (1..=8).map(|it| format!("A{it} AOX004 {} 10 0", 2 + 2 * it)).collect();
    let mut few: Vec<&str> = commandos.iter().map(String::as_str).collect();
    few.push("B1 AOD130 10 30 180");
    assert!(!worth(&few), "208 of 450");
    let mut bench = fight(&["A1 AOX107 10 10 0", "A2 AOX001 20 10 0", "B1 AOD130 10 30 180"], "");
    bench.state.cards.player_mut(A).awe = true;
    assert!(awe::may_use(&bench.game, &bench.state, A));
    bench.unit_mut("A1").place = Place::Out(crate::state::Fate::Eliminated);
    assert!(!awe::may_use(&bench.game, &bench.state, A), "no unit of the House is left");
}

#[test]
fn awe_costs_an_order_for_each_six() {
    covers!("aod.faction.liao-awe");
    let mut bench = fight(&["A1 AOX107 10 10 0", "B1 AOD130 10 30 180"], "");
    bench.state.cards.player_mut(A).awe = true;
    bench.perform(|step| assert_eq!(beginning_of_command_stage(step, A), 0));
    assert_eq!(bench.state.cards.player(A).awes, Some(B), "the only opponent");
    let mut lost = 0;
    bench.rolling(&[6], |step| lost = awe::roll(step, B));
    assert_eq!(lost, 1);
    bench.rolling(&[], |step| lost = awe::roll(step, B));
    assert_eq!(lost, 0, "it was for one turn");
    bench.perform(|step| awe::name(step, A, B));
    bench.rolling(&[5], |step| lost = awe::roll(step, B));
    assert_eq!(lost, 0);
    bench.state.build_total = 900;
    bench.perform(|step| awe::name(step, A, B));
    bench.rolling(&[6, 6], |step| lost = awe::roll(step, B));
    assert_eq!(lost, 2, "a die for every 450 points");
}

#[test]
fn among_several_opponents_one_is_named() {
    covers!("aod.faction.liao-awe");
    let units = ["A1 AOX107 10 10 0", "B1 AOD130 10 30 180", "C1 AOD130 20 30 180"];
    let mut bench = fight(&units, "");
    bench.state.cards.player_mut(A).awe = true;
    bench.perform(|step| assert_eq!(beginning_of_command_stage(step, A), 0));
    assert_eq!(bench.state.tasks.last(), Some(&Task::Cards(CardTask::Awe)));
    let name = |opponent| -> Action { CardAction::Awe { opponent }.into() };
    assert_eq!(bench.refused(name(Some(A))), rule!("aod.faction.liao-awe"));
    bench.act(name(Some(B)));
    assert_eq!(bench.state.cards.player(A).awes, Some(B));
    assert_eq!(bench.refused(name(None)), rule!("aod.turn.stages"), "asked once");
}

#[test]
fn a_duty_ends_for_good_when_its_unit_is_captured_or_carried() {
    covers!("aod.faction.liao-ruthlessness-duty");
    let bound = || {
        let units = ["A1 AOX004 10 10 0", "B1 TST-FOOT 10 15 180", "B2 TST-TRUCK 10 16.5 180"];
        let mut bench = fight(&units, "");
        bench.unit_mut("A1").bound = Some(id("B1"));
        bench
    };
    let mut captured = bound();
    captured.perform(|step| crate::capture::captured(step, id("A1"), id("B1")));
    assert_eq!(captured.unit("A1").bound, None);
    let mut carried = bound();
    carried.perform(|step| crate::transport::board(step, id("B2"), &[id("B1")]));
    assert_eq!(carried.unit("A1").bound, None);
}
