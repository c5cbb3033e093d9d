use ironlance_engine::Refusal as _;
use ironlance_rulebook::{covers, rule};

use super::{
    cost::{entry_cost, jump_entry_cost},
    reach::{InTheWay, range},
};
use crate::{
    Action, Event,
    activation::tests::go,
    content::Ground,
    order::{Mode, Order},
    refusal::Refusal,
    testing::{Bench, facing, hex, id},
};

/// A Cicada in 0808 that walks to 0807, and a Griffin far away.
fn cicada(more: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "activation"
        {more}
        [units.A1]
        mech = "cda-2a"
        hex = "0808"
        order = {{ walk = "0807" }}
        [units.B1]
        mech = "grf-1n"
        hex = "3001"
        acted = true
        "#
    ))
}

fn along(path: &[&str]) -> Action {
    let path: Vec<_> = path.iter().map(|name| hex(name)).collect();
    let hex = *path.last().expect("a path");
    Action::Move { unit: id("A1"), hex, facing: facing("N"), path: Some(path.into()) }
}

/// The points of the last move.
fn spent(bench: &Bench) -> Vec<u8> {
    bench.told(|event| match event {
        Event::Moved { cost, .. } => Some(*cost),
        _ => None,
    })
}

/// What the step from 0808 to 0807 costs, with the ground of the two as given.
#[track_caller]
fn step_costs(from: &str, to: &str) -> u8 {
    let mut bench = cicada(&format!("[map.hexes]\n0808 = {from}\n0807 = {to}\n"));
    bench.act(along(&["0807"]));
    spent(&bench)[0]
}

#[test]
fn entering_a_clear_hex_costs_one() {
    covers!("btt.movement.basic-cost");
    assert_eq!(step_costs("{}", "{}"), 1);
    assert_eq!(step_costs("{ level = 2 }", "{ level = 2 }"), 1);
}

#[test]
fn one_level_up_or_down_adds_one() {
    covers!("btt.movement.cost-elevation-one");
    assert_eq!(step_costs("{}", "{ level = 1 }"), 2);
    assert_eq!(step_costs("{ level = 3 }", "{ level = 2 }"), 2);
}

#[test]
fn two_levels_up_or_down_add_two() {
    covers!("btt.movement.cost-elevation-two");
    assert_eq!(step_costs("{}", "{ level = 2 }"), 3);
    assert_eq!(step_costs("{ level = 1 }", "{ level = -1 }"), 3);
}

#[test]
fn three_levels_up_or_down_stop_a_unit_on_foot_and_not_a_jump() {
    covers!("btt.movement.elevation-limit");
    for level in [3_i8, 4, -3] {
        let mut bench = cicada(&format!("[map.hexes]\n0807 = {{ level = {level} }}\n"));
        assert_eq!(bench.refused(go("A1", "0807", "N")), rule!("btt.movement.elevation-limit"));
        let through = bench.refusal(along(&["0807", "0806"]));
        assert_eq!(through.rule(), rule!("btt.movement.elevation-limit"));
        let words = format!(
            "the path leads through 0807, which cannot be entered from there: it lies {} levels \
             higher or lower, and the limit is 2",
            i8::unsigned_abs(level)
        );
        assert_eq!(through.to_string(), words);
        let unit = bench.unit_mut("A1");
        unit.order = Some(Order::Jump(hex("0807")));
        unit.current.points[2] = 1;
        bench.act(go("A1", "0807", "N"));
        assert_eq!(spent(&bench), [1]);
    }
}

#[test]
fn light_woods_add_one() {
    covers!("btt.movement.cost-light-woods");
    assert_eq!(step_costs("{}", "{ woods = 1 }"), 2);
    assert_eq!(step_costs("{ woods = 1 }", "{}"), 1);
}

#[test]
fn heavy_woods_add_two() {
    covers!("btt.movement.cost-heavy-woods");
    assert_eq!(step_costs("{}", "{ woods = 2 }"), 3);
    assert_eq!(step_costs("{ woods = 2 }", "{}"), 1);
}

#[test]
fn water_of_any_depth_adds_one_besides_the_level_and_leaving_it_nothing() {
    covers!("btt.movement.cost-water");
    assert_eq!(step_costs("{}", "{ water = 0 }"), 2);
    assert_eq!(step_costs("{ water = 0 }", "{}"), 1);
    assert_eq!(step_costs("{ water = 1 }", "{}"), 2);
    assert_eq!(step_costs("{ water = 1 }", "{ water = 1 }"), 2);
}

#[test]
fn rough_adds_one() {
    covers!("btt.movement.cost-rough");
    assert_eq!(step_costs("{}", "{ rough = true }"), 2);
    assert_eq!(step_costs("{ rough = true }", "{}"), 1);
}

#[test]
fn rubble_adds_one() {
    covers!("btt.movement.cost-rubble");
    assert_eq!(step_costs("{}", "{ rubble = true }"), 2);
    assert_eq!(step_costs("{ rubble = true }", "{}"), 1);
}

#[test]
fn all_additions_for_a_hex_are_added_together() {
    covers!("btt.movement.costs-add-up");
    assert_eq!(step_costs("{}", "{ water = 1 }"), 3);
    assert_eq!(step_costs("{}", "{ water = 2 }"), 4);
    assert_eq!(step_costs("{}", "{ level = 2, woods = 2 }"), 5);
    let everything = "{ level = 2, woods = 2, water = 0, rough = true, rubble = true }";
    assert_eq!(step_costs("{}", everything), 8);
}

#[test]
fn smoke_fire_and_facing_cost_nothing() {
    covers!("btt.movement.other-terrain-free");
    assert_eq!(step_costs("{}", "{ smoke = 2 }"), 1);
    assert_eq!(step_costs("{}", "{ fire = true }"), 1);
    let mut bench = cicada("");
    bench.act(go("A1", "0807", "S"));
    assert_eq!(spent(&bench), [1]);
}

#[test]
fn buildings_and_impassable_hexes_cannot_be_entered() {
    let clear = Ground::default();
    let level = |level: i8| Ground { level, ..clear };
    assert_eq!(entry_cost(&clear, &Ground { building: 1, ..clear }), None);
    assert_eq!(entry_cost(&clear, &Ground { impassable: true, ..clear }), None);
    assert_eq!(entry_cost(&clear, &level(2)), Some(3));
    assert_eq!(entry_cost(&clear, &level(3)), None);
    assert_eq!(entry_cost(&level(3), &clear), None);
    assert_eq!(jump_entry_cost(&clear, &level(5)), 3);
    for (ground, rule) in [
        ("{ building = 1 }", rule!("btt.map.buildings")),
        ("{ impassable = true }", rule!("btt.map.impassable")),
    ] {
        let bench = cicada(&format!("[map.hexes]\n0807 = {ground}\n"));
        assert_eq!(bench.refused(go("A1", "0807", "N")), rule);
        assert_eq!(bench.refused(along(&["0807", "0806"])), rule);
    }
}

#[test]
fn a_building_is_a_hill_where_the_game_is_played_so() {
    let hexes = "[map.hexes]\n0807 = { building = 2 }\n0806 = { level = 1, building = 3 }\n";
    let mut bench = cicada(&format!("[options]\nbuildings = \"hills\"\n{hexes}"));
    bench.act(along(&["0807", "0806"]));
    assert_eq!(spent(&bench), [6]);
    let high = "[options]\nbuildings = \"hills\"\n[map.hexes]\n0807 = { building = 3 }\n";
    let bench = cicada(high);
    assert_eq!(bench.refused(along(&["0807", "0806"])), rule!("btt.movement.elevation-limit"));
}

#[test]
fn a_unit_spends_up_to_the_points_of_its_mode() {
    covers!("btt.movement.points");
    let valkyrie = |more: &str| {
        let units = r#"
            [units.A1]
            mech = "vlk-qa"
            hex = "0301"
        "#;
        Bench::new(&format!("{units}{more}\n[units.B1]\nmech = \"grf-1n\"\nhex = \"3001\""))
    };
    let order = |order: Order| Action::Order { unit: id("A1"), order };
    let bench = valkyrie("");
    assert!(bench.allows(order(Order::Walk(hex("0306")))));
    let refusal = bench.refusal(order(Order::Walk(hex("0307"))));
    assert_eq!(refusal.to_string(), "0307 is out of reach: it takes 6, A1 has 5 movement points");
    assert!(bench.allows(order(Order::Run(hex("0309")))));
    let refusal = bench.refusal(order(Order::Run(hex("0310"))));
    assert_eq!(refusal.to_string(), "0310 is out of reach: it takes 9, A1 has 8 movement points");
    assert!(bench.allows(order(Order::Jump(hex("0306")))));
    assert!(!bench.allows(order(Order::Jump(hex("0307")))));

    let stuck = r#"{ deck = "minor-critical", card = "frozen-leg-actuator" }"#;
    let slower = valkyrie(&format!("criticals = [{stuck}, {stuck}]"));
    assert!(slower.allows(order(Order::Walk(hex("0304")))));
    assert!(!slower.allows(order(Order::Walk(hex("0305")))));
    let lame = valkyrie(&format!("criticals = [{}]", [stuck; 6].join(", ")));
    assert_eq!(lame.unit("A1").current.points, [0, 2, 5]);
    assert_eq!(lame.refused(order(Order::Walk(hex("0302")))), rule!("btt.planning.modes"));
}

#[test]
fn a_path_is_made_of_adjacent_hexes_and_costs_the_sum_of_them() {
    covers!("btt.movement.path");
    let rough = "[map.hexes]\n0708 = { rough = true }\n0808 = { woods = 2 }\n";
    let mut bench = cicada(rough);
    let broken = bench.refusal(along(&["0806", "0807"]));
    assert_eq!(broken, Refusal::BrokenPath { hex: hex("0806") });
    assert_eq!(broken.rule(), rule!("btt.movement.path"));
    bench.act(along(&["0708", "0707", "0807"]));
    assert_eq!(spent(&bench), [4]);
    let path = bench.told(|event| match event {
        Event::Moved { path, from, .. } => Some((*from, path.clone())),
        _ => None,
    });
    assert_eq!(path, [(hex("0808"), ["0708", "0707", "0807"].map(hex).to_vec())]);
    assert_eq!(bench.unit("A1").hex, Some(hex("0807")));
}

#[test]
fn any_facing_is_free_at_the_end_of_a_move_in_every_mode() {
    covers!("btt.movement.facing-free");
    let orders = [
        (Order::Stand, "0808"),
        (Order::Walk(hex("0807")), "0807"),
        (Order::Run(hex("0807")), "0807"),
        (Order::Jump(hex("0807")), "0807"),
    ];
    for (order, end) in orders {
        for to in ["N", "NE", "SE", "S", "SW", "NW"] {
            let mut bench = cicada("");
            let unit = bench.unit_mut("A1");
            unit.order = Some(order);
            unit.current.points[2] = 1;
            bench.act(go("A1", end, to));
            assert_eq!(bench.unit("A1").facing, facing(to));
            assert_eq!(spent(&bench), [u8::from(end != "0808")]);
        }
    }
}

/// A Griffin of A in the corner 0101, whose way out is 0102 alone.
fn corner(order: &str, more: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "activation"
        {more}
        [map.hexes]
        0201 = {{ impassable = true }}
        [units.A1]
        mech = "grf-1n"
        hex = "0101"
        order = {order}
        [units.A2]
        mech = "grf-1n"
        hex = "3017"
        acted = true
        [units.B1]
        mech = "grf-1n"
        hex = "3001"
        acted = true
        "#
    ))
}

fn stand(bench: &mut Bench, unit: &str, place: &str) {
    bench.unit_mut(unit).hex = Some(hex(place));
}

#[test]
fn a_unit_on_foot_passes_through_friends() {
    covers!("btt.movement.through-friends");
    let mut bench = corner("{ walk = \"0103\" }", "");
    stand(&mut bench, "A2", "0102");
    bench.act(go("A1", "0103", "S"));
    assert_eq!(spent(&bench), [2]);
    let paths = bench.told(|event| match event {
        Event::Moved { path, .. } => Some(path.clone()),
        _ => None,
    });
    assert_eq!(paths, [["0102", "0103"].map(hex).to_vec()]);
}

#[test]
fn a_unit_on_foot_does_not_pass_through_enemies_shut_down_or_not() {
    covers!("btt.movement.not-through-enemies");
    for shut_down in [false, true] {
        let mut bench = corner("{ run = \"0103\" }", "");
        stand(&mut bench, "B1", "0102");
        bench.unit_mut("B1").shut_down = shut_down;
        let range = range(&bench.game, &bench.state, id("A1"), Mode::Running, InTheWay::Units);
        assert!(range.ends.is_empty());
        assert_eq!(bench.refused(go("A1", "0103", "S")), rule!("btt.activation.blocked"));
        let mut open = cicada("");
        stand(&mut open, "B1", "0807");
        let through = open.refused(along(&["0807", "0806"]));
        assert_eq!(through, rule!("btt.movement.not-through-enemies"));
    }
}

#[test]
fn no_movement_ends_where_another_unit_stands() {
    covers!("btt.movement.stacking");
    for order in ["{ walk = \"0103\" }", "{ jump = \"0103\" }"] {
        for other in ["A2", "B1"] {
            let mut bench = corner(order, "");
            stand(&mut bench, other, "0203");
            let refusal = bench.refusal(go("A1", "0203", "S"));
            assert_eq!(refusal, Refusal::Occupied { hex: hex("0203"), by: id(other) });
            assert_eq!(refusal.rule(), rule!("btt.movement.stacking"));
            assert_eq!(refusal.to_string(), format!("0203 is occupied by {other}"));
        }
    }
}

#[test]
fn a_jump_costs_one_point_for_each_hex_of_distance_and_no_more() {
    covers!("btt.movement.jump-cost");
    let ground = "{ level = 4, woods = 2, rough = true }";
    let jump = |options: &str, order: &str| {
        let hexes = format!("[map.hexes]\n0807 = {ground}\n0806 = {ground}\n");
        Bench::new(&format!(
            r#"
            phase = "activation"
            {options}
            {hexes}
            [units.A1]
            mech = "grf-1n"
            hex = "0808"
            order = {order}
            [units.B1]
            mech = "grf-1n"
            hex = "3001"
            acted = true
            "#
        ))
    };
    let mut bench = jump("", "{ jump = \"0806\" }");
    bench.act(go("A1", "0806", "N"));
    assert_eq!(spent(&bench), [2]);
    let mut bench = jump("", "{ jump = \"0803\" }");
    assert_eq!(bench.refused(go("A1", "0802", "N")), rule!("btt.movement.points"));
    bench.act(along(&["0803"]));
    assert_eq!(spent(&bench), [5]);
}

#[test]
fn where_terrain_counts_for_jumps_three_levels_cost_as_two() {
    covers!("btt.movement.jump-cost");
    let options = "[options]\njump-cost = \"terrain\"\n";
    let jump = |ground: &str| {
        let mut bench = cicada(&format!("{options}[map.hexes]\n0807 = {ground}\n"));
        let unit = bench.unit_mut("A1");
        unit.order = Some(Order::Jump(hex("0807")));
        unit.current.points[2] = 5;
        bench
    };
    for action in [go("A1", "0807", "N"), along(&["0807"])] {
        let mut bench = jump("{ level = 4, woods = 2 }");
        bench.act(action);
        assert_eq!(spent(&bench), [5]);
    }
    let bench = jump("{ level = 3, woods = 2, rough = true }");
    assert_eq!(bench.refused(go("A1", "0807", "N")), rule!("btt.movement.points"));
    let mut bench = corner("{ jump = \"0103\" }", options);
    stand(&mut bench, "B1", "0102");
    bench.act(go("A1", "0103", "S"));
    assert_eq!(spent(&bench), [2]);
}

#[test]
fn a_jump_passes_over_everything_and_ends_in_a_hex_that_is_free() {
    covers!("btt.movement.jump-over");
    let mut bench = corner("{ jump = \"0103\" }", "");
    stand(&mut bench, "B1", "0102");
    assert_eq!(bench.refused(along(&["0102", "0103"])), rule!("btt.movement.jump-over"));
    bench.act(along(&["0103"]));
    assert_eq!(spent(&bench), [2]);
    for (ground, rule) in [
        ("{ building = 1 }", rule!("btt.map.buildings")),
        ("{ impassable = true }", rule!("btt.map.impassable")),
    ] {
        let mut bench = cicada(&format!("[map.hexes]\n0807 = {ground}\n"));
        let unit = bench.unit_mut("A1");
        unit.order = Some(Order::Jump(hex("0806")));
        unit.current.points[2] = 2;
        assert_eq!(bench.refused(go("A1", "0807", "N")), rule);
        bench.act(go("A1", "0806", "N"));
        let path = bench.told(|event| match event {
            Event::Moved { path, .. } => Some(path.clone()),
            _ => None,
        });
        assert_eq!(path, [vec![hex("0806")]]);
    }
}

#[test]
fn no_mode_of_movement_gives_heat() {
    covers!("btt.movement.no-heat");
    for order in [Order::Walk, Order::Run, Order::Jump] {
        let mut bench = cicada("");
        let unit = bench.unit_mut("A1");
        unit.order = Some(order(hex("0807")));
        unit.current.points[2] = 1;
        bench.act(go("A1", "0807", "N"));
        assert_eq!(bench.unit("A1").heat(), 0);
    }
}

#[test]
fn a_range_knows_the_cost_of_its_ends_and_nothing_else() {
    let bench = cicada("[map.hexes]\n0807 = { woods = 2 }\n");
    let cost = |mode: Mode, name: &str| {
        range(&bench.game, &bench.state, id("A1"), mode, InTheWay::Nobody).cost(hex(name))
    };
    assert_eq!(cost(Mode::Walking, "0808"), Some(0));
    assert_eq!(cost(Mode::Walking, "0807"), Some(3));
    assert_eq!(cost(Mode::Walking, "0801"), Some(8));
    assert_eq!(cost(Mode::Still, "0807"), None);
    assert_eq!(cost(Mode::Still, "0808"), Some(0));
    assert_eq!(cost(Mode::Jumping, "0807"), None);
}

#[test]
fn orders_are_written_as_if_the_map_were_empty() {
    let mut bench = cicada("");
    stand(&mut bench, "B1", "0807");
    let ends = |mode: Mode, who: InTheWay| {
        range(&bench.game, &bench.state, id("A1"), mode, who).ends.contains(hex("0807"))
    };
    assert!(ends(Mode::Walking, InTheWay::Nobody));
    assert!(!ends(Mode::Walking, InTheWay::Units));
}
