use super::*;

#[test]
fn heat_sink_destroyed_weakens_cooling_and_lets_the_unit_vent_each_round() {
    covers!("btt.critical.major-permanent");
    let bench = major("heat-sink-destroyed", HUNCHBACK, &[]);
    assert_eq!(bench.unit("B1").current.heat_dissipation, 1);
    let heat = "heat = [\"fogged-canopy\", \"heat-alarm\"]\nheat-face-down = [\"warm-hull\"]";
    let sink = card("major", "heat-sink-destroyed");
    let vent = |heat: u8| act(UnitAction::Vent { card: 1, heat });
    let mut bench = acting("grf-1n", &sink, heat);
    assert_eq!(bench.refused(vent(3)), rule!("btt.critical.major-permanent"));
    assert!(bench.unit("A1").current.forbids(Forbidden::TargetLock));
    bench.act(vent(1));
    let unit = bench.unit("A1");
    assert_eq!((unit.heat_up.len(), unit.heat_down.len(), unit.criticals.len()), (1, 1, 1));
    assert!(!unit.current.forbids(Forbidden::TargetLock), "the effect ends with the card");
    assert_eq!(bench.refused(vent(1)), rule!("btt.actions.no-repeat"));
    let mut bench = acting("grf-1n", &sink, heat);
    bench.act(vent(0));
    let unit = bench.unit("A1");
    assert_eq!((unit.heat_up.len(), unit.heat_down.len()), (2, 0));
    let bench = acting("grf-1n", &sink, "");
    assert_eq!(bench.refused(vent(0)), rule!("btt.critical.major-permanent"));
    assert_eq!(bench.refused(vent(1)), rule!("btt.critical.major-permanent"));
}

#[test]
fn weapon_destroyed_loses_a_tic_for_good() {
    covers!("btt.critical.major-permanent");
    for (pick, name) in [("1", "AC"), ("2", "LASERS-A"), ("3", "LASERS-B")] {
        let mut bench = major("weapon-destroyed", HUNCHBACK, &[pick]);
        assert_eq!(tic_hits(&bench), [(name.to_owned(), true)]);
        assert_eq!(bench.unit("B1").criticals.len(), 1);
        bench.act(end_attacks("A1"));
        let rule = rule!("btt.critical.major-permanent");
        if name != "LASERS-B" {
            assert_eq!(bench.refused(fire("B1", name, "A1")), rule);
        }
        // The Mixed TIC rolls one die less.
        bench.roll(fire("B1", "MIXED", "A1"), &["blank", "blank", "blank", "blank"]);
        let dice = bench.told(|event| match event {
            Event::AttackRolled { dice, .. } => Some(dice.len()),
            _ => None,
        });
        assert_eq!(dice, [3]);
    }
    // The only one left is not rolled for.
    let target = "mech = \"hbk-4g\"\nlost-tics = [\"AC\", \"LASERS-A\"]";
    let mut bench = major("weapon-destroyed", target, &[]);
    assert_eq!(tic_hits(&bench), [("LASERS-B".to_owned(), true)]);
    bench.turn_of("B1");
    assert_eq!(bench.refused(fire("B1", "MIXED", "A1")), rule!("btt.critical.major-permanent"));
}

#[test]
fn ammunition_explodes_inside() {
    covers!("btt.critical.ammo-explosion");
    let explode = |faces: [&str; 2]| {
        let bench = major("ammunition-explosion", "mech = \"as7-d\"", &faces);
        let exploded = bench.told(|event| match event {
            Event::Exploded { damage, dice, .. } => Some((*damage, dice.len())),
            _ => None,
        });
        let unit = bench.unit("B1");
        assert!(unit.criticals.is_empty(), "the card is discarded");
        assert_eq!(discarded(&bench, Deck::MajorCritical), 1);
        assert_eq!(discarded(&bench, Deck::MinorCritical), 0);
        (exploded, unit.internal)
    };
    assert_eq!(explode(["double", "double"]), (vec![(4, 2)], 1));
    assert_eq!(explode(["short", "medium"]), (vec![(2, 2)], 3));
    assert_eq!(explode(["long", "focus"]), (vec![(1, 2)], 4));
    assert_eq!(explode(["blank", "focus"]), (vec![(0, 2)], 5));
    // Armor and External circles are passed by.
    let bench = struck_by(
        "ammunition-explosion",
        Deck::MajorCritical,
        "mech = \"as7-d\"",
        &["double", "blank"],
    );
    assert_eq!(bench.unit("B1").internal, 3);
}

#[test]
fn an_explosion_kills_for_the_attacker_in_its_own_moment() {
    covers!("btt.critical.ammo-explosion");
    let bench = major("ammunition-explosion", HUNCHBACK, &["double", "double"]);
    let unit = bench.unit("B1");
    assert!(!unit.on_map());
    let how = unit.destroyed.unwrap();
    assert_eq!((how.moment, how.by_itself), (2, false), "after the attack, but by it");
    let survivor = major("ammunition-explosion", HUNCHBACK, &["long", "blank"]);
    assert_eq!(survivor.unit("B1").internal, 1);
    assert!(survivor.unit("B1").destroyed.is_none());
}

#[test]
fn a_unit_whose_ammunition_an_equal_set_off_stays_for_its_turn() {
    covers!("btt.critical.ammo-explosion", "btt.combat.simultaneous-damage");
    let target = "mech = \"hbk-4g\"\norder-change = 21";
    let mut bench = major("ammunition-explosion", target, &["double", "double"]);
    assert!(bench.unit("B1").destroyed.is_some() && bench.unit("B1").on_map());
    assert!(bench.allows(fire("B1", "AC", "A1")));
    bench.act(end_attacks("B1"));
    assert!(!bench.unit("B1").on_map());
}

#[test]
fn hip_destroyed_leaves_one_point_on_foot() {
    covers!("btt.cards.stat-changes");
    let bench = major("hip-destroyed", GRIFFIN, &[]);
    assert_eq!(bench.unit("B1").current.points, [3, 6, 5]);
    let bench = major("hip-destroyed", "mech = \"um-r60\"", &[]);
    assert_eq!(bench.unit("B1").current.points, [1, 1, 2]);
    let bench = acting("grf-1n", &card("major", "hip-destroyed"), "");
    let repair = act(UnitAction::Repair { card: 1 });
    assert_eq!(bench.refused(repair), rule!("btt.critical.repair-minor"));
}

#[test]
fn shielding_breached_draws_heat_in_each_heat_phase() {
    covers!("btt.critical.major-permanent");
    let mut bench = major("shielding-breached", "mech = \"hbk-4g\"\nheat = []", &[]);
    bench.act(end_attacks("A1"));
    bench.act(end_attacks("B1"));
    let gained = bench.told(|event| match event {
        Event::HeatGained { unit, cards } if *unit == id("B1") => Some(*cards),
        _ => None,
    });
    assert_eq!(gained, [1]);
    assert_eq!(bench.unit("B1").heat(), 0, "and dissipates it");
}

#[test]
fn gyro_damaged_takes_a_native_die_and_the_sidestep() {
    covers!("btt.cards.stat-changes", "btt.components.card-text-wins");
    let bench = major("gyro-damaged", "mech = \"pxh-1\"", &[]);
    assert_eq!(bench.unit("B1").current.native_dice, [0, 1, 2, 1]);
    forbids(bench.unit("B1"), &[Forbidden::Sidestep]);
    let special = |criticals: &str| {
        Bench::new(&format!(
            "phase = \"resolve-special-actions\"\n\
            [units.A1]\nmech = \"pxh-1\"\nhex = \"1008\"\norder = \"stand\"\n\
            special = \"token\"\ncriticals = [{criticals}]\n\
            [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\norder = \"stand\""
        ))
    };
    let bench = special(&card("major", "gyro-damaged"));
    let aside =
        |hex| Action::ResolveSpecial { unit: id("A1"), choice: SpecialChoice::Sidestep { hex } };
    let mut choices = Vec::new();
    bench.game.candidates(&bench.state, A, &mut choices);
    let sidesteps = |choice: &Action| {
        matches!(choice, Action::ResolveSpecial { choice: SpecialChoice::Sidestep { .. }, .. })
    };
    assert!(!choices.iter().any(sidesteps));
    let sound = special("");
    sound.game.candidates(&sound.state, A, &mut choices);
    let possible = choices.iter().find(|choice| sidesteps(choice)).unwrap().clone();
    assert_eq!(bench.refused(possible), rule!("btt.components.card-text-wins"));
    assert_eq!(bench.refused(aside(hex("0107"))), rule!("btt.components.card-text-wins"));
}

#[test]
fn arm_actuator_destroyed_stops_blows_and_weakens_arm_weapons() {
    covers!("btt.components.card-text-wins", "btt.cards.stat-changes");
    let mut bench = major("arm-actuator-destroyed", "mech = \"hbk-4g\"\n", &[]);
    forbids(bench.unit("B1"), &[Forbidden::PhysicalAttack]);
    bench.unit_mut("A1").hex = Some(hex("1005"));
    bench.unit_mut("A1").order = None;
    bench.unit_mut("A1").current.native_dice = [0; 4];
    bench.act(end_attacks("A1"));
    let blow = Action::Strike { unit: id("B1"), target: id("A1") };
    assert_eq!(bench.refused(blow.clone()), rule!("btt.components.card-text-wins"));
    let says = bench.refusal(blow).to_string();
    assert_eq!(says, "a card on B1 forbids it: physical attacks");
    bench.roll(fire("B1", "LASERS-A", "A1"), &["blank"]);
    bench.roll(fire("B1", "AC", "A1"), &["blank"; 4]);
    bench.roll(fire("B1", "LASERS-B", "A1"), &["blank"]);
    // One die is left to a TIC with one.
    let mut bench = major("arm-actuator-destroyed", "mech = \"wsp-1a\"\ninternal = 1", &[]);
    assert!(bench.unit("B1").destroyed.is_some(), "a Wasp has one Internal circle");
    bench = major("arm-actuator-destroyed", "mech = \"um-r60\"", &[]);
    bench.unit_mut("A1").current.native_dice = [0; 4];
    bench.unit_mut("A1").hex = Some(hex("1006"));
    bench.act(end_attacks("A1"));
    bench.roll(fire("B1", "LASERS", "A1"), &["blank"]);
}

#[test]
fn cockpit_hit_takes_an_action_but_not_the_jumping_evade() {
    covers!("btt.cards.stat-changes");
    let bench = major("cockpit-hit", GRIFFIN, &[]);
    assert_eq!(bench.unit("B1").current.actions, [1, 0, 0, 1]);
    let hit = card("major", "cockpit-hit");
    let mut bench = acting("grf-1n", &hit, "");
    bench.act(act(UnitAction::Focus));
    assert_eq!(bench.refused(act(UnitAction::Evade)), rule!("btt.actions.count-still"));
    assert_eq!(bench.unit("A1").mode(), Mode::Still);
    let mut bench = Bench::new(&format!(
        "phase = \"activation\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\n\
        order = {{ jump = \"1009\" }}\norder-change = -20\ncriticals = [{hit}]\n\
        [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\norder = \"stand\""
    ));
    bench.act(Action::Move { unit: id("A1"), hex: hex("1009"), facing: facing("N"), path: None });
    bench.act(act(UnitAction::JumpingEvade));
    assert_eq!(bench.unit("A1").evade, 2);
}

#[test]
fn jump_jets_wrecked_ends_jumping() {
    covers!("btt.cards.stat-changes");
    let bench = major("jump-jets-wrecked", GRIFFIN, &[]);
    assert_eq!(bench.unit("B1").current.points, [5, 8, 0]);
    let planning = Bench::new(&format!(
        "[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\ncriticals = [{}]\n\
        [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"",
        card("major", "jump-jets-wrecked")
    ));
    let jump = Action::Order { unit: id("A1"), order: Order::Jump(hex("1009")) };
    assert_eq!(planning.refused(jump), rule!("btt.planning.modes"));
}

#[test]
fn fire_control_destroyed_ends_target_locks() {
    covers!("btt.components.card-text-wins");
    let mut bench = major("fire-control-destroyed", "mech = \"grf-1n\"\nlocks = [\"A1\"]", &[]);
    forbids(bench.unit("B1"), &[Forbidden::TargetLock, Forbidden::SpendTargetLock]);
    assert!(bench.unit("B1").has_lock_on(id("A1")), "the lock stays, useless");
    bench.unit_mut("B1").focus = 1;
    bench.act(end_attacks("A1"));
    bench.roll(fire("B1", "PPC", "A1"), &["focus", "blank"]);
    let lock = Action::Modify(Modification::SpendTargetLock);
    assert_eq!(bench.refused(lock), rule!("btt.components.card-text-wins"));
    let lock = act(UnitAction::TargetLock { target: id("B1") });
    let bench = acting("grf-1n", &card("major", "fire-control-destroyed"), "");
    assert_eq!(bench.refused(lock), rule!("btt.components.card-text-wins"));
}
