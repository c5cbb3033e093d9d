use super::*;
use crate::testing::{A, B, Bench, hex, id};

#[test]
fn units_are_called_a1_to_b4() {
    let names: Vec<String> = UnitId::all().map(|id| id.to_string()).collect();
    assert_eq!(names, ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]);
    for (index, unit) in UnitId::all().enumerate() {
        assert_eq!(unit.to_string().parse(), Ok(unit));
        assert_eq!(unit.to_string().to_lowercase().parse(), Ok(unit));
        assert_eq!((unit.index(), unit.bit()), (index, 1 << index));
        assert_eq!(unit.seat(), if index < 4 { A } else { B });
        assert_eq!(UnitId::new(unit.seat(), index % 4), Some(unit));
    }
    assert_eq!((UnitId::new(A, 4), UnitId::new(Seat::at(2), 0)), (None, None));
    for wrong in ["", "A", "A0", "A5", "C1", "A11", "1A"] {
        let error = wrong.parse::<UnitId>().unwrap_err();
        let expected = format!("`{wrong}` is no unit: units are called A1 to A4 and B1 to B4");
        assert_eq!(error, expected);
    }
}

#[test]
fn a_unit_is_a_name_in_text_and_a_number_in_digests() {
    let unit = id("B2");
    assert_eq!(serde_json::to_value(unit).unwrap(), "B2");
    assert_eq!(serde_json::from_str::<UnitId>("\"b2\"").unwrap(), unit);
    assert!(serde_json::from_str::<UnitId>("\"B9\"").is_err());
}

const TABLE: &str = r#"
    [units]
    A1 = { mech = "hbk-4g", hex = "0505", armor = 0, external = 0, heat = ["warm-hull"], heat-face-down = ["warm-hull"] }
    A2 = { mech = "hbk-4g", destroyed = { moment = 1, by_itself = false } }
    B1 = { mech = "lct-1v", hex = "0606", armor = 0, upgrades = [], locks = ["A1"] }
    B2 = { mech = "lct-1v", hex = "0707", external = 0, destroyed = { moment = 1, by_itself = false } }
"#;

#[test]
fn units_are_found_by_what_they_are() {
    let bench = Bench::new(TABLE);
    let names = |units: Vec<(UnitId, &Unit)>| -> Vec<String> {
        units.iter().map(|(id, _)| id.to_string()).collect()
    };
    let state = &bench.state;
    assert_eq!(names(state.all_units().collect()), ["A1", "A2", "B1", "B2"]);
    assert_eq!(names(state.on_map().collect()), ["A1", "B1", "B2"]);
    assert_eq!(names(state.lance(B).collect()), ["B1", "B2"]);
    assert_eq!(names(state.enemies(A).collect()), ["B1"], "B2 is destroyed");
    assert_eq!(names(state.enemies(B).collect()), ["A1"]);
    assert_eq!(state.unit_in(hex("0707")), Some(id("B2")));
    assert_eq!(state.unit_in(hex("0708")), None);
    assert!(state.get(id("A4")).is_none());
    assert_eq!((opponent(A), opponent(B)), (B, A));
}

#[test]
fn a_unit_is_crippled_without_armor_and_external_circles() {
    let bench = Bench::new(TABLE);
    let crippled = ["A1", "B1", "B2"].map(|unit| bench.unit(unit).crippled());
    assert_eq!(crippled, [true, false, false]);
    assert_eq!(bench.unit("A1").heat(), 2);
    assert!(bench.unit("B1").has_lock_on(id("A1")) && !bench.unit("B1").has_lock_on(id("A2")));
}

#[test]
fn moments_follow_each_other() {
    let mut bench = Bench::new(&format!("moment = 4\n{TABLE}"));
    assert_eq!((bench.state.next_moment(), bench.state.next_moment()), (5, 6));
    assert!(!bench.state.has_acted(id("A1")));
    bench.state.acted = id("A2").bit();
    assert!(bench.state.has_acted(id("A2")) && !bench.state.has_acted(id("A1")));
}

#[test]
fn a_shut_down_unit_has_order_minus_one() {
    let mut bench = Bench::new(TABLE);
    assert_eq!(bench.unit("A1").activation_order(), 4);
    bench.unit_mut("A1").shut_down = true;
    assert_eq!(bench.unit("A1").activation_order(), -1);
}

#[test]
fn movement_points_are_those_of_the_mode() {
    use crate::order::Mode;
    let bench = Bench::new(
        "[units]\nA1 = { mech = \"grf-1n\", hex = \"0505\" }\nB1 = { mech = \"lct-1v\", hex = \"0606\" }",
    );
    let current = Current { points: [3, 4, 5], ..bench.unit("A1").current };
    let modes = [Mode::Still, Mode::Walking, Mode::Running, Mode::Jumping];
    assert_eq!(modes.map(|mode| current.points(mode)), [0, 3, 4, 5]);
    assert_eq!(modes.map(Mode::letter), ['X', 'W', 'R', 'J']);
    let to = hex("0101");
    let orders = modes.map(|mode| Order::new(mode, to));
    assert_eq!(orders, [Order::Stand, Order::Walk(to), Order::Run(to), Order::Jump(to)]);
    assert_eq!(orders.map(Order::mode), modes);
    assert_eq!(orders.map(Order::destination), [None, Some(to), Some(to), Some(to)]);
}

#[test]
fn sources_are_a_set() {
    let all = [
        Source::Upgrade,
        Source::Mechwarrior,
        Source::SecondMechwarrior,
        Source::CommandCard,
        Source::UnitCard,
    ];
    for one in all {
        let mut sources = Sources::default();
        sources.insert(one, 3);
        sources.insert(one, 3);
        assert_eq!(all.map(|source| sources.contains(source, 3)), all.map(|source| source == one));
        assert!(all.iter().all(|source| !sources.contains(*source, 2)));
        // Places beyond the last count as the last.
        sources.insert(one, 200);
        assert!(sources.contains(one, Sources::PLACES - 1) && !sources.contains(one, 6));
        sources.clear();
        assert_eq!(sources, Sources::default());
    }
}
