//! VTOL units.

use ironlance_rulebook::covers;

use crate::{
    Ask,
    combat::CombatAction,
    movement::{MoveAction, MoveAsk},
    order::Purpose,
    state::Place,
    testing::{Bench, at, corners, facing, go, id, moved, order, square},
};

fn heli(place: &'static str, more: &'static str, terrain: &str) -> Bench {
    Bench::field(
        terrain,
        &[("A1", "heli", place, more), ("B1", "tank", "15 10", ""), ("B2", "foot", "33 33", "")],
    )
}

#[test]
fn each_change_of_level_takes_2_inches() {
    covers!("aod.vtol.change-level", "aod.vtol.levels");
    let mut bench = heli("5 10", "", "");
    let mut climb = order("A1", "5 28.001");
    climb.levels = vec![0];
    assert_eq!(bench.refused(moved(climb.clone())).as_str(), "aod.table.path-length");
    climb.path = corners("5 28");
    bench.act(moved(climb));
    assert!(bench.unit("A1").is_cruising());
    let bench = heli("5 10", "", "");
    let mut twice = order("A1", "5 18, 5 26");
    twice.levels = vec![0, 2];
    assert!(bench.allows(moved(twice.clone())), "up, 16 inches, down");
    twice.levels = vec![2, 0];
    assert_eq!(bench.refused(moved(twice)).as_str(), "aod.vtol.change-level");
    let units = [("A1", "tank", "5 10", ""), ("B1", "foot", "33 33", "")];
    let mut tank = order("A1", "");
    tank.levels = vec![0];
    assert_eq!(Bench::field("", &units).refused(moved(tank)).as_str(), "aod.mode.noe");
}

#[test]
fn at_cruising_level_a_path_ignores_everything_but_its_end_needs_room() {
    covers!("aod.vtol.cruising-move", "aod.mode.noe");
    let rock = square("blocking", "ground", 8, 8, 4);
    let bench = heli("5 10", "cruising = true", &rock);
    assert!(bench.allows(go("A1", "20 10")), "over a rock and a tank");
    assert_eq!(bench.refused(go("A1", "15.5 10")).as_str(), "aod.table.overlap");
    assert!(bench.allows(go("A1", "10 10")), "over blocking terrain");
    let low = heli("5 10", "", &rock);
    assert!(!low.allows(go("A1", "20 10")));
}

#[test]
fn it_comes_down_only_where_it_may_stand() {
    covers!("aod.vtol.change-level");
    let wood = square("hindering", "ground", 8, 8, 4);
    let bench = heli("5 10", "cruising = true", &wood);
    let mut down = order("A1", "10 10");
    down.levels = vec![1];
    assert_eq!(bench.refused(moved(down.clone())).as_str(), "aod.vtol.change-level");
    down.path = corners("10 14");
    assert!(bench.allows(moved(down)));
    let hill = square("clear", "elevated", 8, 8, 4);
    let bench = heli("5 10", "cruising = true", &hill);
    let mut on_top = order("A1", "10 10");
    on_top.levels = vec![1];
    assert!(bench.allows(moved(on_top.clone())), "its base fits on the hill");
    on_top.path = corners("8.5 10");
    assert_eq!(bench.refused(moved(on_top)).as_str(), "aod.table.on-battlefield");
}

#[test]
fn a_fast_vtol_climbs_fires_and_comes_down_again() {
    covers!("aod.vtol.move-and-fire", "aod.vtol.no-fire-overlapping");
    // Speed 20: eight inches, two to climb, four of flight, two to come down.
    let mut bench = heli("12 3", "", "");
    let mut fire = order("A1", "");
    fire.purpose = Purpose::Fire;
    fire.levels = vec![0];
    bench.act(moved(fire));
    assert!(matches!(bench.game.ask(&bench), Some(Ask::Combat(_))));
    bench.act(CombatAction::GiveUp.into());
    let ask = bench.game.ask(&bench);
    let Some(Ask::Move(MoveAsk::FlyOn { inches, .. })) = ask else { panic!("{ask:?}") };
    assert_eq!(inches.to_string(), "6.000");
    let on =
        |path: &str| MoveAction::FlyOn { path: corners(path), levels: vec![1], facing: facing(0) };
    assert!(!bench.allows(on("8 3.1").into()));
    bench.act(on("8 3").into());
    assert!(!bench.unit("A1").is_cruising());
    assert_eq!(bench.unit("A1").tokens, 1);
    let over = {
        let mut order = order("A1", "14 10");
        order.purpose = Purpose::Fire;
        order
    };
    let above = heli("12 10", "cruising = true", "");
    assert!(!above.allows(moved(over)), "not over another base");
    let units = [("A1", "tank", "5 10", ""), ("B1", "foot", "33 33", "")];
    let mut slow = order("A1", "");
    slow.purpose = Purpose::Fire;
    assert_eq!(Bench::field("", &units).refused(moved(slow)).as_str(), "aod.vtol.move-and-fire");
}

#[test]
fn a_vtol_that_gains_salvage_comes_down_or_is_lost() {
    covers!("aod.vtol.salvage");
    use crate::damage::Cause;
    let cause = Cause { seat: Some(crate::testing::B), unit: None };
    let mut bench = heli("5 10", "cruising = true", "");
    bench.perform(|step| crate::vtol::gained_salvage(step, id("A1"), cause));
    let down = Place::Field { at: at("5 10"), facing: facing(0), cruising: false };
    assert_eq!(bench.unit("A1").place, down);
    let mut bench = heli("5 10", "cruising = true", &square("blocking", "ground", 3, 8, 4));
    bench.perform(|step| crate::vtol::gained_salvage(step, id("A1"), cause));
    assert!(!bench.unit("A1").is_in_game());
    assert_eq!(bench.state.player(crate::testing::B).eliminations, 56);
}
