use super::*;

#[test]
fn half_of_the_minor_deck_has_no_effect_and_half_can_be_repaired() {
    covers!("btt.critical.minor-deck", "btt.critical.no-effect");
    let bench = minor("scarred-plating", HUNCHBACK);
    assert!(bench.unit("B1").criticals.is_empty());
    let drawn = bench.told(|event| match event {
        Event::CriticalDrawn { unit, deck, card } => Some((*unit, *deck, card.clone())),
        _ => None,
    });
    assert_eq!(drawn, [(id("B1"), Deck::MinorCritical, "scarred-plating".to_owned())]);
    assert_eq!(discarded(&bench, Deck::MinorCritical), 1);
    let cards = &bench.game.content().minor_criticals;
    let count = |without: bool| -> u32 {
        let cards = cards.iter().filter(|card| card.has_no_effect() == without);
        cards.map(|card| u32::from(card.copies)).sum()
    };
    assert_eq!((count(true), count(false)), (25, 25));
    for card in ["glancing-blow", "scarred-plating", "shaken-not-broken"] {
        assert!(minor(card, HUNCHBACK).unit("B1").criticals.is_empty(), "{card}");
    }
}

#[test]
fn jammed_feed_stops_one_ammunition_tic_and_every_mixed_tic_with_it() {
    covers!("btt.critical.applies-at-once");
    let mut bench = minor("jammed-feed", HUNCHBACK);
    assert_eq!(tic_hits(&bench), [("AC".to_owned(), false)]);
    bench.act(end_attacks("A1"));
    let rule = rule!("btt.critical.applies-at-once");
    assert_eq!(bench.refused(fire("B1", "AC", "A1")), rule);
    assert_eq!(bench.refused(fire("B1", "MIXED", "A1")), rule);
    assert_eq!(
        bench.refusal(fire("B1", "AC", "A1")).to_string(),
        "AC is jammed by a critical card"
    );
    assert!(bench.allows(fire("B1", "LASERS-A", "A1")));
    assert_eq!(bench.unit("B1").lost_tics, 0);
}

#[test]
fn jammed_feed_picks_among_several_ammunition_tics_by_chance() {
    covers!("btt.critical.applies-at-once");
    for (pick, name) in [("1", "AC"), ("2", "LRM"), ("3", "SRM")] {
        let bench = struck_by("jammed-feed", Deck::MinorCritical, "mech = \"as7-d\"", &[pick]);
        assert_eq!(tic_hits(&bench), [(name.to_owned(), false)]);
    }
}

#[test]
fn scrambled_targeting_drops_locks_and_forbids_new_ones() {
    covers!("btt.critical.applies-at-once", "btt.components.card-text-wins");
    let bench = minor("scrambled-targeting", "mech = \"grf-1n\"\nlocks = [\"A1\"]");
    assert!(bench.unit("B1").locks.is_empty());
    let lost = bench.told(|event| match event {
        Event::LockRemoved { by, on } => Some((*by, *on)),
        _ => None,
    });
    assert_eq!(lost, [(id("B1"), id("A1"))]);
    forbids(bench.unit("B1"), &[Forbidden::TargetLock]);
    let lock = act(UnitAction::TargetLock { target: id("B1") });
    let bench = acting("grf-1n", &card("minor", "scrambled-targeting"), "");
    assert_eq!(bench.refused(lock.clone()), rule!("btt.components.card-text-wins"));
    assert!(acting("grf-1n", "", "").allows(lock));
}

#[test]
fn flickering_sensors_keep_focus_for_defence() {
    covers!("btt.components.card-text-wins");
    let mut bench = minor("flickering-sensors", "mech = \"hbk-4g\"\nfocus = 1");
    forbids(bench.unit("B1"), &[Forbidden::SpendFocusAttacking]);
    bench.act(end_attacks("A1"));
    bench.unit_mut("A1").order = Some(Order::Run(hex("1009")));
    // No question is asked, since the token cannot be spent.
    bench.roll(fire("B1", "LASERS-A", "A1"), &["focus", "blank", "blank"]);
    assert_eq!(bench.unit("B1").focus, 1);
    // Even beside something else that can be spent.
    let fs = "mech = \"hbk-4g\"\nfocus = 1\nlocks = [\"A1\"]";
    let mut bench = minor("flickering-sensors", fs);
    bench.act(end_attacks("A1"));
    bench.roll(fire("B1", "LASERS-A", "A1"), &["focus"]);
    let focus = Action::Modify(Modification::SpendFocus);
    assert_eq!(bench.refused(focus), rule!("btt.components.card-text-wins"));
}

#[test]
fn stuck_torso_ring_takes_the_token_and_forbids_another() {
    covers!("btt.critical.applies-at-once", "btt.components.card-text-wins");
    let bench = minor("stuck-torso-ring", "mech = \"hbk-4g\"\nspecial = \"hulled-down\"");
    assert_eq!(bench.unit("B1").special, Special::None);
    forbids(bench.unit("B1"), &[Forbidden::SpecialMechAction]);
    let lost = |bench: &Bench| {
        bench.told(|event| matches!(event, Event::TokensLost { count: 1, .. }).then_some(())).len()
    };
    assert_eq!(lost(&bench), 1);
    assert_eq!(lost(&minor("stuck-torso-ring", HUNCHBACK)), 0);
    let twist = act(UnitAction::SpecialMechAction);
    let bench = acting("grf-1n", &card("minor", "stuck-torso-ring"), "");
    assert_eq!(bench.refused(twist), rule!("btt.components.card-text-wins"));
}

#[test]
fn static_on_the_net_cuts_a_unit_off() {
    covers!("btt.components.card-text-wins");
    forbids(
        minor("static-on-the-net", HUNCHBACK).unit("B1"),
        &[Forbidden::Command, Forbidden::FreeAction],
    );
    let ally =
        "[units.A2]\nmech = \"wsp-1a\"\nhex = \"1009\"\norder = \"stand\"\norder-change = 20";
    let command = act(UnitAction::CommandAlly { ally: id("A2") });
    assert!(acting("as7-d", "", ally).allows(command.clone()));
    let bench = acting("as7-d", &card("minor", "static-on-the-net"), ally);
    assert_eq!(bench.refused(command.clone()), rule!("btt.components.card-text-wins"));
    let deaf = format!("{ally}\ncriticals = [{}]", card("minor", "static-on-the-net"));
    let bench = acting("as7-d", "", &deaf);
    assert_eq!(bench.refused(command), rule!("btt.components.card-text-wins"));
}

#[test]
fn misaligned_jets_take_two_jumping_points() {
    covers!("btt.cards.stat-changes");
    let bench = minor("misaligned-jets", GRIFFIN);
    assert_eq!(bench.unit("B1").current.points, [5, 8, 3]);
    let bench = minor("misaligned-jets", HUNCHBACK);
    assert_eq!(bench.unit("B1").current.points, [4, 6, 0]);
}

#[test]
fn a_minor_critical_is_repaired_by_an_action() {
    covers!("btt.critical.repair-minor");
    let two = format!(
        "{}, {}, {}",
        card("minor", "frozen-leg-actuator"),
        card("minor", "clogged-exchanger"),
        card("minor", "frozen-leg-actuator"),
    );
    let mut bench = acting("grf-1n", &two, "");
    assert_eq!(bench.unit("A1").current.points, [3, 6, 5]);
    bench.act(act(UnitAction::Repair { card: 1 }));
    assert_eq!(bench.unit("A1").current.points, [4, 7, 5]);
    assert_eq!(discarded(&bench, Deck::MinorCritical), 1);
    // The other copy takes another round, another card does not.
    let refused = bench.refused(act(UnitAction::Repair { card: 2 }));
    assert_eq!(refused, rule!("btt.actions.no-repeat"));
    bench.act(act(UnitAction::Repair { card: 1 }));
    assert_eq!(bench.unit("A1").current.heat_dissipation, 2);
    assert_eq!(bench.unit("A1").criticals.len(), 1);
}

#[test]
fn a_jam_ends_with_its_repair() {
    covers!("btt.critical.repair-minor");
    let jam = "{ deck = \"minor-critical\", card = \"jammed-feed\", tic = \"LRM\" }";
    let mut bench = acting("grf-1n", jam, "");
    bench.act(act(UnitAction::Repair { card: 1 }));
    bench.act(end_actions("A1"));
    bench.act(Action::Move { unit: id("B1"), hex: hex("1004"), facing: facing("S"), path: None });
    bench.act(end_actions("B1"));
    bench.act(end_attacks("B1"));
    assert!(bench.allows(fire("A1", "LRM", "B1")));
}

#[test]
fn only_minor_cards_that_are_there_are_repaired() {
    covers!("btt.critical.repair-minor", "btt.critical.major-permanent");
    let bench = acting("grf-1n", &card("major", "hip-destroyed"), "");
    let rule = rule!("btt.critical.repair-minor");
    for place in [0, 1, 2] {
        assert_eq!(bench.refused(act(UnitAction::Repair { card: place })), rule);
    }
    let says = bench.refusal(act(UnitAction::Repair { card: 2 })).to_string();
    assert_eq!(says, "A1 has no card 2 of that kind");
    let vent = act(UnitAction::Vent { card: 1, heat: 0 });
    assert_eq!(bench.refused(vent), rule!("btt.critical.major-permanent"));
}
