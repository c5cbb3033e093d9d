use ironlance_engine::Told;

use super::*;

#[test]
fn what_is_left_is_turned_up_and_takes_effect() {
    covers!("btt.heat.flip", "btt.heat.face-up-effects");
    let griffin =
        "heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"fogged-canopy\"]";
    let bench = heat("", griffin, "");
    let turned = bench.told(|event| match event {
        Event::HeatTurnedUp { unit, card } => Some((*unit, card.clone())),
        _ => None,
    });
    let a1 = id("A1");
    assert_eq!(turned, [(a1, "sensor-bloom".to_owned()), (a1, "fogged-canopy".to_owned())]);
    let unit = bench.unit("A1");
    assert!(unit.current.forbids(Forbidden::Focus) && unit.current.forbids(Forbidden::TargetLock));
    assert_eq!((unit.turning_up, unit.heat_down.len(), unit.heat_up.len()), (0, 0, 2));
}

#[test]
fn face_down_cards_do_nothing_and_copies_add_up() {
    covers!("btt.heat.face-up-effects");
    let sluggish =
        "[\"sluggish-myomer\", \"sluggish-myomer\", \"sluggish-myomer\", \"sluggish-myomer\"]";
    let down = combat("", &format!("heat-face-down = {sluggish}"), "");
    assert_eq!(down.unit("A1").current.points, [5, 8, 5]);
    let bench = heat("", &format!("heat-face-down = {sluggish}"), "");
    assert_eq!(bench.unit("A1").current.points, [3, 6, 5]);
}

#[test]
fn sluggish_myomer_leaves_one_point_and_saves_none() {
    covers!("btt.cards.stat-changes");
    let walking = |heat: &str, criticals: &str| {
        let mech = format!("heat = [{heat}]\ncriticals = [{criticals}]");
        let bench = Bench::new(&format!(
            "[units.A1]\nmech = \"um-r60\"\nhex = \"1008\"\n{mech}\n[units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\""
        ));
        bench.unit("A1").current.points
    };
    let hot = "\"sluggish-myomer\"";
    let frozen = "{ deck = \"minor-critical\", card = \"frozen-leg-actuator\" }";
    assert_eq!(walking(hot, ""), [1, 2, 2]);
    assert_eq!(walking(&[hot; 3].join(","), ""), [1, 1, 2]);
    assert_eq!(walking("", &[frozen; 3].join(",")), [0, 0, 2]);
    assert_eq!(walking(hot, frozen), [1, 1, 2]);
    // Heat does not give back what the legs have lost.
    assert_eq!(walking(hot, &[frozen; 2].join(",")), [0, 1, 2]);
}

#[test]
fn drifting_crosshairs_cost_a_die_and_leave_one() {
    covers!("btt.cards.stat-changes");
    let mut bench = combat("", "heat = [\"drifting-crosshairs\"]", "");
    assert_eq!(bench.unit("A1").current.weapon_dice, -1);
    bench.roll(fire("A1", "PPC", "B1"), &["blank"]);
    let three =
        "heat = [\"drifting-crosshairs\", \"drifting-crosshairs\", \"drifting-crosshairs\"]";
    combat("", three, "").roll(fire("A1", "MIXED", "B1"), &["blank"]);
}

#[test]
fn heat_cards_forbid_focus_and_target_lock_and_cost_actions() {
    covers!("btt.components.card-text-wins", "btt.cards.stat-changes");
    let acting = |heat: &str| {
        let mut bench = Bench::new(&format!(
            "phase = \"activation\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\norder = \"stand\"\n\
            order-change = -20\nheat = [\"{heat}\"]\n\
            [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\norder = \"stand\""
        ));
        let facing = crate::testing::facing("N");
        bench.act(Action::Move { unit: id("A1"), hex: hex("1008"), facing, path: None });
        bench
    };
    let focus = Action::Act { unit: id("A1"), action: UnitAction::Focus };
    let lock = Action::Act { unit: id("A1"), action: UnitAction::TargetLock { target: id("B1") } };
    let rule = rule!("btt.components.card-text-wins");
    let bloom = acting("sensor-bloom");
    assert_eq!(bloom.refused(focus.clone()), rule);
    assert!(bloom.allows(lock.clone()));
    let fog = acting("fogged-canopy");
    assert_eq!(fog.refused(lock.clone()), rule);
    assert!(fog.allows(focus.clone()));
    assert_eq!(acting("pilot-heat-stress").unit("A1").actions_left, 1);
    for harmless in ["warm-hull", "heat-alarm"] {
        let bench = acting(harmless);
        assert_eq!(bench.unit("A1").actions_left, 2);
        assert!(bench.allows(focus.clone()) && bench.allows(lock.clone()));
    }
}

#[test]
fn cook_off_explodes_on_doubles_when_turned_up() {
    covers!("btt.heat.flip");
    let griffin = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\"]";
    let turn = |face: &str, griffin: &str| {
        let mut bench = combat("", griffin, "");
        bench.roll(end_attacks("A1"), &[face]);
        bench
    };
    let bench = turn("double", griffin);
    assert_eq!(bench.unit("A1").internal, 2);
    let exploded = |told: &&Told<Event>| matches!(told.event, Event::Exploded { .. });
    let rules: Vec<_> = bench.events.iter().filter(exploded).map(|told| told.rule).collect();
    assert_eq!(rules, [rule!("btt.heat.flip")]);
    assert_eq!((bench.unit("A1").armor, bench.unit("A1").external), (5, 5));
    assert_eq!(names(&bench, "A1").0, ["cook-off"], "the card stays");
    for harmless in ["short", "medium", "long", "focus", "blank"] {
        assert_eq!(turn(harmless, griffin).unit("A1").internal, 4);
    }
    // It happens once: not in the next Heat Phase.
    combat("", "heat = [\"cook-off\"]", "").act(end_attacks("A1"));
    // Nothing is rolled for a mech without ammunition.
    let spider = "mech = \"sdr-5v\"\nhex = \"1804\"\nacted = true";
    let mut bench = Bench::new(&format!(
        "phase = \"combat\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\n\
        [units.B1]\n{spider}\n{griffin}"
    ));
    bench.act(end_attacks("A1"));
    assert!(bench.unit("B1").on_map());
    assert_eq!(names(&bench, "B1").0, ["cook-off"]);
}

#[test]
fn a_unit_that_cooks_off_destroys_itself() {
    covers!("btt.heat.flip", "btt.damage.destruction");
    let griffin = "internal = 2\nheat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\"]";
    let other = "[units.A2]\nmech = \"wsp-1a\"\nhex = \"0101\"\nacted = true";
    let mut bench = combat("moment = 4", &format!("{griffin}\n{other}"), "");
    bench.roll(end_attacks("A1"), &["double"]);
    let unit = bench.unit("A1");
    assert!(!unit.on_map());
    let how = unit.destroyed.unwrap();
    assert_eq!((how.moment, how.by_itself), (5, true));
    assert_eq!((unit.heat(), unit.turning_up, discarded(&bench)), (0, 0, 3));
}

#[test]
fn the_owner_chooses_the_order_of_cards_turned_up() {
    covers!("btt.heat.flip");
    let griffin = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"emergency-vent\", \"cook-off\"]";
    let mut bench = heat("", griffin, "");
    assert_eq!(bench.state.task(), Some(Task::TurnUp { unit: id("A1") }));
    assert_eq!(candidates(&bench, A), [turn_up("A1", 1), turn_up("A1", 2), turn_up("A1", 3)]);
    assert!(!bench.unit("A1").current.forbids(Forbidden::Focus), "it has not taken effect yet");
    for place in [0, 4] {
        assert_eq!(bench.refused(turn_up("A1", place)), rule!("btt.heat.flip"));
    }
    bench.act(turn_up("A1", 1));
    assert!(bench.unit("A1").current.forbids(Forbidden::Focus));
    assert_eq!(bench.refused(turn_up("A1", 1)), rule!("btt.heat.flip"), "it is settled");
    // The vent cools what has taken effect, the cook-off follows.
    bench.roll(turn_up("A1", 2), &["blank"]);
    assert_eq!(names(&bench, "A1").0, ["cook-off"]);
    assert!(!bench.unit("A1").current.forbids(Forbidden::Focus));
    assert_eq!(discarded(&bench), 4);
}

#[test]
fn a_card_that_has_taken_effect_lies_before_those_that_wait() {
    covers!("btt.heat.flip");
    let griffin = "heat = [\"fogged-canopy\"]\nheat-face-down = [\"warm-hull\", \"warm-hull\", \
        \"sensor-bloom\", \"cook-off\", \"heat-alarm\"]";
    let mut bench = heat("", griffin, "");
    bench.act(dissipate("A1", &[], 2));
    assert_eq!(candidates(&bench, A), [2, 3, 4].map(|place| turn_up("A1", place)));
    assert_eq!(bench.refused(turn_up("A1", 1)), rule!("btt.heat.flip"));
    bench.act(turn_up("A1", 4));
    let waiting = ["fogged-canopy", "heat-alarm", "sensor-bloom", "cook-off"];
    assert_eq!(names(&bench, "A1").0, waiting);
    assert_eq!(candidates(&bench, A), [3, 4].map(|place| turn_up("A1", place)));
    assert!(!bench.unit("A1").current.forbids(Forbidden::Focus));
    bench.roll(turn_up("A1", 4), &["blank"]);
    let settled = ["fogged-canopy", "heat-alarm", "cook-off", "sensor-bloom"];
    assert_eq!(names(&bench, "A1").0, settled);
    assert!(bench.unit("A1").current.forbids(Forbidden::Focus));
}

#[test]
fn an_early_vent_cools_a_card_that_has_not_taken_effect() {
    covers!("btt.heat.flip", "btt.heat.face-up-effects");
    let griffin = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\", \"emergency-vent\", \"sensor-bloom\"]";
    let mut bench = heat("", griffin, "");
    bench.act(turn_up("A1", 2));
    assert_eq!(names(&bench, "A1").0, ["sensor-bloom"]);
    assert!(bench.unit("A1").current.forbids(Forbidden::Focus));
    assert_eq!(bench.state.phase, Phase::Planning);
    // With a card face up already, that one goes.
    let griffin = "heat = [\"fogged-canopy\"]\n\
        heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"emergency-vent\"]";
    let mut bench = heat("", griffin, "");
    bench.act(dissipate("A1", &[], 2));
    bench.act(turn_up("A1", 3));
    assert_eq!(names(&bench, "A1").0, ["sensor-bloom"]);
    // Alone it has nothing to cool and is discarded.
    let bench = heat("", "heat-face-down = [\"warm-hull\", \"warm-hull\", \"emergency-vent\"]", "");
    assert_eq!((bench.unit("A1").heat(), discarded(&bench)), (0, 3));
}

#[test]
fn the_order_is_not_asked_where_it_does_not_matter() {
    covers!("btt.heat.flip");
    let calm = heat(
        "",
        "heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"heat-alarm\"]",
        "",
    );
    assert_eq!(calm.state.phase, Phase::Planning);
    let mut alike = combat(
        "",
        "heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\", \"cook-off\"]",
        "",
    );
    alike.roll(end_attacks("A1"), &["double", "blank"]);
    assert_eq!(alike.unit("A1").internal, 2);
    // The settled cards before them do not count.
    let griffin = "heat = [\"heat-alarm\"]\n\
        heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\"]";
    let mut one = heat("", griffin, "");
    one.roll(dissipate("A1", &[], 2), &["blank"]);
    assert_eq!(names(&one, "A1").0, ["heat-alarm", "cook-off"]);
}

#[test]
fn turn_up_is_for_the_unit_that_is_asked() {
    covers!("btt.round.ao-changes");
    let griffin = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"cook-off\"]\n\
        [units.A2]\nmech = \"wsp-1a\"\nhex = \"0101\"\nacted = true";
    let bench = heat("", griffin, "");
    assert_eq!(bench.refused(turn_up("A2", 1)), rule!("btt.round.ao-changes"));
    assert_eq!(bench.refused(dissipate("A1", &[], 0)), rule!("btt.round.sequence"));
}
