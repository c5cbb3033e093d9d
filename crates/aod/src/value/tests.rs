use ironlance_rulebook::covers;

use super::*;
use crate::{
    combat::testing::fight,
    testing::{Bench, id},
};

fn alone(unit: &str, more: &str) -> Bench {
    let unit = format!("A1 {unit} 10 10 0,{more}");
    fight(&[&unit, "B1 AOD130 10 30 180"], "")
}

fn speed_of(bench: &Bench) -> i32 {
    speed(&bench.game, &bench.state, id("A1")).total()
}

#[test]
fn heat_numbers_change_the_values_beside_them() {
    covers!("aod.heat.numbers", "aod.value.modifiers");
    // The example of the rulebook: -1 beside the secondary damage and -1 beside the speed.
    let hot = alone("AOX102", "heat=4");
    let cold = alone("AOX102", "");
    assert_eq!((speed_of(&cold), speed_of(&hot)), (10, 9));
    let damage_of = |bench: &Bench, slot| damage(&bench.game, &bench.state, id("A1"), slot).total();
    assert_eq!((damage_of(&cold, Slot::Secondary), damage_of(&hot, Slot::Secondary)), (2, 3));
    assert_eq!((damage_of(&cold, Slot::Primary), damage_of(&hot, Slot::Primary)), (3, 2));
    assert_eq!(attack(&hot.game, &hot.state, id("A1")).total(), 9, "nothing beside it");
}

#[test]
fn a_value_never_drops_below_zero() {
    covers!("aod.value.not-negative");
    // Primary damage 0 on the last click of the Hornet, -1 by heat.
    let bench = alone("AOX101", "click=8;heat=4");
    let value = damage(&bench.game, &bench.state, id("A1"), Slot::Primary);
    assert_eq!(value.total(), 0);
}

#[test]
fn ranges_change_by_cards_alone() {
    let bench = alone("AOD134", "");
    let of = |bench: &Bench, slot| range(&bench.game, &bench.state, id("A1"), slot);
    assert_eq!((of(&bench, Slot::Primary), of(&bench, Slot::Secondary)), ((0, 10), (2, 12)));
    let vane = alone("AOD134", "gear=[\"GS-001\"]");
    assert_eq!(of(&vane, Slot::Secondary), (0, 12), "no minimum range in her own 'Mech");
    let hawk = alone("AOD133", "");
    assert_eq!(of(&hawk, Slot::Primary), (0, 0), "melee reaches nowhere");
    let tank = alone("AOD131", "");
    assert_eq!(of(&tank, Slot::Secondary), (0, 0), "there is none");
}

#[test]
fn the_printed_values_are_those_of_the_dial() {
    let bench = alone("AOX102", "heat=4");
    assert_eq!(printed_damage(&bench.game, &bench.state, id("A1"), Slot::Primary), 3);
    assert_eq!(printed_defense(&bench.game, &bench.state, id("A1")), 19);
    assert_eq!(vent(&bench.game, &bench.state, id("A1")).total(), 2);
}
