use crate::{
    Action, SpecialChoice, UnitAction,
    activation::tests::go,
    order::Order,
    testing::{Bench, action, facing, fire, hex, id},
};

/// A fight in which A1 has its turn; `b` is where the two enemies stand.
fn fight(phase: &str, a: &str, b: [&str; 2]) -> Bench {
    Bench::griffin(phase, a, &[("B1", "hbk-4g", b[0]), ("B2", "as7-d", b[1])])
}

#[track_caller]
fn check(bench: &Bench, asked: Action, expected: Action) {
    assert_eq!(bench.nearest(asked), Some(expected.clone()));
    assert!(bench.allows(expected));
}

fn order(order: Order) -> Action {
    Action::Order { unit: id("A1"), order }
}

#[test]
fn a_hex_out_of_reach_becomes_the_nearest_in_reach_in_the_same_mode() {
    let bench = fight("planning", "", ["3001", "3003"]);
    check(&bench, order(Order::Walk(hex("0801"))), order(Order::Walk(hex("0803"))));
    check(&bench, order(Order::Jump(hex("0816"))), order(Order::Jump(hex("0813"))));
    check(&bench, order(Order::Walk(hex("0808"))), order(Order::Stand));
}

#[test]
fn orders_for_somebody_else_become_ones_own() {
    let bench = fight("planning", "", ["3001", "3003"]);
    let order = |unit: &str| Action::Order { unit: id(unit), order: Order::Walk(hex("0807")) };
    check(&bench, order("A4"), order("A1"));
}

#[test]
fn a_move_keeps_its_facing() {
    let bench = fight("activation", "order = { walk = \"0806\" }", ["3001", "3003"]);
    check(&bench, go("A1", "0802", "SW"), go("A1", "0805", "SW"));
    check(&bench, go("A3", "0806", "SE"), go("A1", "0806", "SE"));
    let broken = Action::Move {
        unit: id("A1"),
        hex: hex("0806"),
        facing: facing("N"),
        path: Some([hex("0101")].into()),
    };
    check(&bench, broken, go("A1", "0806", "N"));
}

#[test]
fn a_shot_is_aimed_at_the_nearest_target_that_can_be_hit() {
    let bench = fight("combat", "", ["0812", "0805"]);
    let tic = bench.tic("A1", 0);
    check(&bench, fire("A1", &tic, "B1"), fire("A1", &tic, "B2"));
    check(&bench, fire("A1", "GAUSS", "B2"), fire("A1", &tic, "B2"));
    let nobody = fight("combat", "", ["0812", "0813"]);
    assert_eq!(nobody.nearest(fire("A1", &tic, "B1")), None);
}

#[test]
fn a_lock_on_nobody_becomes_one_on_the_nearest_enemy() {
    let mut bench = fight("activation", "order = \"stand\"", ["0812", "0806"]);
    bench.act(go("A1", "0808", "N"));
    let lock = |target: &str| Action::Act {
        unit: id("A1"),
        action: UnitAction::TargetLock { target: id(target) },
    };
    check(&bench, lock("B4"), lock("B2"));
    assert_eq!(
        bench.nearest(action(r#"{"act": {"unit": "A1", "action": {"repair": {"card": 1}}}}"#)),
        None
    );
}

#[test]
fn a_twist_too_far_becomes_one_as_far_as_it_goes() {
    let bench = fight("resolve-special-actions", "special = \"token\"", ["3001", "3003"]);
    let twist = |to: &str| Action::ResolveSpecial {
        unit: id("A1"),
        choice: SpecialChoice::Twist { facing: facing(to) },
    };
    check(&bench, twist("SE"), twist("NE"));
    check(&bench, twist("SW"), twist("NW"));
}

#[test]
fn who_owes_nothing_is_offered_nothing() {
    let bench = fight("combat", "", ["0812", "0805"]);
    assert_eq!(bench.nearest(fire("B1", "ARMS", "A1")), None);
}
