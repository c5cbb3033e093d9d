use ironlance_rulebook::{covers, rule};

use super::{
    cleanup::cooling, cool, cooling_units, gain, lose, roll, rolls::rolls_after, shut_down,
};
use crate::{
    combat::testing::{fight, square},
    order::OrderAction,
    testing::{A, Bench, id},
};

/// A 'Mech alone against somebody far away, with more said of it.
fn alone(more: &str) -> Bench {
    let mech = format!("A1 TST-MECH 10 10 0,{more}");
    fight(&[&mech, "B1 TST-FOOT 30 30 0"], "")
}

fn vent() -> crate::Action {
    OrderAction::Vent { unit: id("A1") }.into()
}

#[test]
fn heat_turns_the_dial_and_what_is_beyond_shutdown_is_lost() {
    covers!("aod.heat.gain");
    covers!("aod.heat.shutdown-auto");
    covers!("aod.heat.shutdown-tokens");
    let mut bench = alone("heat=3");
    bench.perform(|step| gain(step, id("A1"), 9, rule!("aod.heat.sources")));
    let mech = bench.unit("A1");
    assert_eq!((mech.heat, mech.shutdown, mech.tokens), (5, true, 2));
    bench.perform(|step| gain(step, id("A1"), 1, rule!("aod.heat.sources")));
    assert_eq!(bench.unit("A1").heat, 5);
}

#[test]
fn a_shutdown_mech_gains_no_heat_wherever_its_dial_stands() {
    covers!("aod.heat.gain");
    let mut bench = alone("heat=2;shutdown=true;tokens=2");
    bench.perform(|step| gain(step, id("A1"), 2, rule!("aod.heat.sources")));
    assert_eq!(bench.unit("A1").heat, 2);
}

#[test]
fn heat_is_lost_down_to_the_start_and_no_further() {
    covers!("aod.heat.loss");
    let mut bench = alone("heat=1");
    bench.perform(|step| assert!(lose(step, id("A1"), 3, rule!("aod.heat.vent"))));
    assert_eq!(bench.unit("A1").heat, 0);
}

#[test]
fn all_heat_is_in_before_anything_is_rolled() {
    covers!("aod.heat.total-before-rolls");
    covers!("aod.heat.rolls");
    // Position 3 asks for one roll, position 4 for two: only what shows at last counts.
    let mut bench = alone("heat=2");
    bench.rolling(&[6, 6], |step| {
        gain(step, id("A1"), 2, rule!("aod.heat.sources"));
        roll(step, id("A1"), false);
    });
    assert_eq!((bench.unit("A1").heat, bench.unit("A1").shutdown), (4, false));
}

#[test]
fn several_effects_are_rolled_one_by_one_and_may_all_come_true() {
    covers!("aod.heat.rolls-separate");
    covers!("aod.heat.shutdown-roll");
    covers!("aod.push.other-sources");
    let mut bench = alone("heat=3");
    bench.rolling(&[1, 1], |step| {
        gain(step, id("A1"), 1, rule!("aod.heat.sources"));
        roll(step, id("A1"), false);
    });
    let mech = bench.unit("A1");
    // The ballistic value of 4 less 1 for heat, less 1 for the effect.
    assert_eq!((mech.shutdown, mech.heat, mech.click), (true, 4, 2));
}

#[test]
fn heat_from_a_roll_is_rolled_for_anew() {
    covers!("aod.heat.rolls-chain");
    let mut bench = alone("");
    let kind = bench.unit("A1").kind;
    let mut content = bench.game.content().clone();
    let surge = content
        .heat_effects
        .iter()
        .position(|effect| effect.id == "avoid-power-surge")
        .expect("it is on the list");
    let heat = &mut content.units[usize::from(kind.0)].heat;
    for position in [1, 2] {
        heat[position].primary.effect = Some(crate::content::HeatEffectId(surge as u8));
    }
    bench.game = std::sync::Arc::new(crate::Aod::new(content.into()));
    bench.rolling(&[1, 6], |step| {
        gain(step, id("A1"), 1, rule!("aod.heat.sources"));
        roll(step, id("A1"), false);
    });
    assert_eq!(bench.unit("A1").heat, 2);
}

#[test]
fn numbers_on_the_heat_dial_change_the_values_beside_them() {
    covers!("aod.heat.numbers");
    let bench = alone("heat=2");
    let (game, state) = (&bench.game, &bench.state);
    use crate::content::Slot;
    assert_eq!(crate::value::damage(game, state, id("A1"), Slot::Primary).total(), 2);
    assert_eq!(crate::value::damage(game, state, id("A1"), Slot::Secondary).total(), 3);
    assert_eq!(crate::value::speed(game, state, id("A1")).total(), 7);
}

#[test]
fn a_vent_order_cools_by_the_rating_and_gives_no_token() {
    covers!("aod.heat.vent");
    let mut bench = alone("heat=2;tokens=1");
    bench.act(vent());
    let mech = bench.unit("A1");
    assert_eq!((mech.heat, mech.tokens, mech.ordered), (0, 1, true));
    assert_eq!(bench.state.orders_left, 2);
    bench = alone("");
    bench.act(vent());
    assert_eq!(bench.unit("A1").heat, 0);
}

#[test]
fn after_a_vent_the_effects_that_then_show_are_rolled() {
    covers!("aod.heat.loss-rolls");
    let mut bench = alone("heat=5;shutdown=true;tokens=2");
    // From shutdown to position 3, where a 5 restarts it.
    bench.roll(vent(), &[5]);
    let mech = bench.unit("A1");
    assert_eq!((mech.heat, mech.shutdown, mech.tokens), (3, false, 0));
}

#[test]
fn a_restart_by_a_roll_spares_the_other_rolls() {
    covers!("aod.heat.restart-roll");
    covers!("aod.heat.restart-tokens");
    let mut bench = alone("heat=5;shutdown=true;tokens=2");
    bench.rolling(&[6], |step| {
        lose(step, id("A1"), 1, rule!("aod.heat.rest"));
        roll(step, id("A1"), true);
    });
    let mech = bench.unit("A1");
    assert_eq!((mech.heat, mech.shutdown, mech.tokens), (4, false, 0));
    // It takes orders from the next turn on.
    assert_eq!(bench.refused(vent()), rule!("aod.heat.restart-tokens"));
}

#[test]
fn a_restart_that_fails_leaves_the_mech_shut_down() {
    covers!("aod.heat.restart-roll");
    let mut bench = alone("heat=5;shutdown=true;tokens=2");
    bench.roll(vent(), &[4]);
    assert!(bench.unit("A1").shutdown);
}

#[test]
fn at_the_starting_position_a_mech_restarts_by_itself() {
    covers!("aod.heat.restart-auto");
    let mut bench = alone("heat=2;shutdown=true;tokens=2");
    bench.act(vent());
    let mech = bench.unit("A1");
    assert_eq!((mech.heat, mech.shutdown, mech.tokens), (0, false, 0));
}

#[test]
fn shut_down_with_a_cold_dial_it_restarts_in_clean_up() {
    covers!("aod.heat.restart-auto");
    let mut bench = alone("");
    bench.perform(|step| shut_down(step, id("A1"), rule!("aod.heat.shutdown-roll")));
    bench.perform(|step| cleanup(step, A));
    assert!(!bench.unit("A1").shutdown);
}

#[test]
fn a_shutdown_mech_takes_no_order_but_vent() {
    covers!("aod.heat.shutdown-limits");
    let mech = "A1 TST-MECH 10 10 0,heat=5;shutdown=true;tokens=2";
    let bench = fight(&[mech, "B1 TST-FOOT 10 15 180"], "");
    let refused = bench.refused(crate::combat::testing::fire("A1", &["B1"]));
    assert_eq!(refused, rule!("aod.heat.shutdown-limits"));
}

#[test]
fn optional_equipment_of_a_shutdown_mech_does_nothing() {
    covers!("aod.heat.shutdown-equipment");
    let mech = "A1 TST-JUMP 10 10 0,heat=5;shutdown=true;tokens=2";
    let bench = fight(&[mech, "B1 TST-FOOT 10 15 180"], "");
    let jets = crate::content::Equipment::JumpJets;
    assert!(!crate::equipment::works(&bench.game, &bench.state, id("A1"), jets));
}

#[test]
fn who_rests_loses_one_heat_and_who_was_ordered_does_not() {
    covers!("aod.heat.rest");
    covers!("aod.turn.cleanup-stage");
    let cooled = |bench: &Bench| cooling(&bench.game, &bench.state, id("A1")).total();
    assert_eq!(cooled(&alone("heat=2")), 1);
    assert_eq!(cooled(&alone("heat=2;ordered=true")), 0);
    let mut bench = alone("heat=5;shutdown=true;tokens=2");
    bench.rolling(&[1], |step| cleanup(step, A));
    assert_eq!(bench.unit("A1").heat, 4);
}

/// What a 'Mech that was ordered cools in this water, where it began the turn at the second place.
fn in_water(unit: &str, water: &str, began: &str) -> i32 {
    let mech = format!("A1 {unit} 10 10 0,ordered=true;heat=3;began={began}");
    let bench = fight(&[&mech, "B1 TST-FOOT 30 30 0"], water);
    cooling(&bench.game, &bench.state, id("A1")).total()
}

#[test]
fn water_cools_whoever_began_and_ended_the_turn_in_it() {
    covers!("aod.heat.water-shallow");
    covers!("aod.heat.water-deep");
    covers!("aod.mode.quad-water");
    let pond = square("shallow-water", "ground", [8, 8, 12, 12]);
    let lake = square("deep-water", "ground", [8, 8, 12, 12]);
    assert_eq!(in_water("TST-MECH", &pond, "[11, 11]"), 1);
    assert_eq!(in_water("TST-MECH", &lake, "[11, 11]"), 2);
    assert_eq!(in_water("TST-MECH", &lake, "[20, 20]"), 0);
    assert_eq!(in_water("TST-QUAD", &pond, "[11, 11]"), 2);
    let both = format!("{pond}{}", square("deep-water", "ground", [18, 18, 22, 22]));
    assert_eq!(in_water("TST-MECH", &both, "[20, 20]"), 1);
}

#[test]
fn after_a_restart_by_a_roll_nothing_more_is_rolled_in_the_same_turn() {
    covers!("aod.heat.restart-roll");
    let mut bench = alone("heat=5;shutdown=true;tokens=2");
    bench.roll(vent(), &[5]);
    let rolls = |bench: &Bench| rolls_after(&bench.game, &bench.state, id("A1"), true).len();
    assert!(!bench.unit("A1").shutdown);
    assert_eq!(rolls(&bench), 0);
    bench.act(crate::testing::end_turn());
    assert_eq!(rolls(&bench), 1, "in the next turn it is rolled for again");
}

/// The clean-up stage of a player, as far as heat goes.
fn cleanup(step: &mut crate::Step<'_>, seat: ironlance_engine::Seat) {
    let units: Vec<_> = cooling_units(step.game, step.state, seat).collect();
    units.into_iter().for_each(|unit| cool(step, unit));
}
