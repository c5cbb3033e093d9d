use ironlance_engine::Game;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event, Modification, SpecialChoice, UnitAction,
    content::Forbidden,
    order::{Mode, Order},
    state::{Deck, Special, Unit},
    testing::{A, Bench, end_actions, end_attacks, facing, fire, hex, id},
};

/// A Griffin shoots at a mech that stands still, with this card on top of the deck that a hit on
/// its External (minor) or Internal (major) circles draws from.
fn struck_by(card: &str, deck: Deck, target: &str, picks: &[&str]) -> Bench {
    let (decks, external) = match deck {
        Deck::MinorCritical => {
            (format!("minor-critical = [\"{card}\", \"{card}\"]"), "external = 2")
        }
        _ => {
            let minor = "minor-critical = [\"glancing-blow\", \"glancing-blow\"]";
            (format!("major-critical = [\"{card}\", \"{card}\"], {minor}"), "external = 0")
        }
    };
    let mut bench = Bench::new(&format!(
        r#"
        phase = "combat"
        lance-totals = [50, 60]
        decks = {{ {decks} }}
        [units.A1]
        mech = "grf-1n"
        hex = "1008"
        order = "stand"
        order-change = 20
        [units.B1]
        hex = "1004"
        facing = "S"
        order = "stand"
        armor = 0
        {external}
        {target}
        "#
    ));
    let defense = usize::from(bench.unit("B1").current.native_dice[0]);
    let mut dice = vec!["long", "blank"];
    dice.extend(vec!["blank"; defense]);
    dice.extend(picks);
    bench.roll(fire("A1", "PPC", "B1"), &dice);
    bench
}

fn minor(card: &str, target: &str) -> Bench {
    struck_by(card, Deck::MinorCritical, target, &[])
}

fn major(card: &str, target: &str, picks: &[&str]) -> Bench {
    struck_by(card, Deck::MajorCritical, target, picks)
}

const HUNCHBACK: &str = "mech = \"hbk-4g\"";
const GRIFFIN: &str = "mech = \"grf-1n\"";

fn discarded(bench: &Bench, deck: Deck) -> usize {
    bench.state.decks[deck as usize].discard.len()
}

fn tic_hits(bench: &Bench) -> Vec<(String, bool)> {
    bench.told(|event| match event {
        Event::TicHit { tic, lost, .. } => Some((tic.to_string(), *lost)),
        _ => None,
    })
}

/// A unit with critical cards in its Action Step after standing still.
fn acting(mech: &str, criticals: &str, rest: &str) -> Bench {
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        [units.A1]
        mech = "{mech}"
        hex = "1008"
        order = "stand"
        order-change = -20
        criticals = [{criticals}]
        {rest}
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
        order = "stand"
        "#
    ));
    let order = bench.unit("A1").order;
    if !bench.unit("A1").shut_down && order == Some(Order::Stand) {
        bench.act(Action::Move {
            unit: id("A1"),
            hex: hex("1008"),
            facing: facing("N"),
            path: None,
        });
    }
    bench
}

fn act(action: UnitAction) -> Action {
    Action::Act { unit: id("A1"), action }
}

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
fn half_of_the_major_deck_sends_to_the_minor_deck() {
    covers!("btt.critical.major-deck", "btt.critical.redirect");
    let mut bench = major("shock-wave", HUNCHBACK, &[]);
    let drawn = bench.told(|event| match event {
        Event::CriticalDrawn { deck, .. } => Some(*deck),
        _ => None,
    });
    assert_eq!(drawn, [Deck::MajorCritical, Deck::MinorCritical]);
    assert_eq!(discarded(&bench, Deck::MajorCritical), 1);
    assert_eq!(discarded(&bench, Deck::MinorCritical), 1);
    let cards = &bench.game.content().major_criticals;
    let redirect = |card: &&crate::content::CriticalCard| {
        card.at_once.contains(&crate::content::AtOnce::Redirect)
    };
    let redirects: u8 = cards.iter().filter(redirect).map(|card| card.copies).sum();
    let all: u8 = cards.iter().map(|card| card.copies).sum();
    assert_eq!((redirects, all), (25, 50));
    // A redirect to an effect applies it.
    bench.state.deck_mut(Deck::MinorCritical).draw.push(9);
    assert_eq!(bench.game.content().minor_criticals[9].id, "static-on-the-net");
    bench.roll(fire("A1", "LRM", "B1"), &["long", "blank"]);
    assert!(bench.unit("B1").current.forbids(Forbidden::Command));
}

#[test]
fn a_card_with_an_effect_lies_by_the_unit_and_applies_at_once() {
    covers!("btt.critical.applies-at-once");
    let bench = minor("frozen-leg-actuator", HUNCHBACK);
    let unit = bench.unit("B1");
    assert_eq!(unit.current.points, [3, 5, 0]);
    assert_eq!(unit.criticals.len(), 1);
    assert_eq!(unit.criticals[0].deck, Deck::MinorCritical);
    assert_eq!(discarded(&bench, Deck::MinorCritical), 0);
}

#[test]
fn copies_add_up_and_nothing_falls_below_zero() {
    covers!("btt.critical.copies-add-up");
    let mut bench = minor("clogged-exchanger", HUNCHBACK);
    assert_eq!(bench.unit("B1").current.heat_dissipation, 1);
    bench.roll(fire("A1", "LRM", "B1"), &["long", "blank"]);
    assert_eq!(bench.unit("B1").current.heat_dissipation, 0);
    let third = "criticals = [\
        { deck = \"minor-critical\", card = \"clogged-exchanger\" },\
        { deck = \"minor-critical\", card = \"clogged-exchanger\" },\
    ]";
    let bench = minor("clogged-exchanger", &format!("{HUNCHBACK}\n{third}"));
    assert_eq!(bench.unit("B1").criticals.len(), 3);
    assert_eq!(bench.unit("B1").current.heat_dissipation, 0);
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
    assert_eq!(bench.refusal(fire("B1", "AC", "A1")).to_string(), "AC is jammed or lost");
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
fn a_card_that_names_what_the_unit_lacks_is_discarded() {
    covers!("btt.critical.impossible-effect");
    let spider = "mech = \"sdr-5v\"";
    let bench = minor("jammed-feed", spider);
    assert!(bench.unit("B1").criticals.is_empty());
    assert_eq!(discarded(&bench, Deck::MinorCritical), 1);
    assert_eq!(tic_hits(&bench), []);
    let bench = major("ammunition-explosion", spider, &[]);
    assert_eq!(bench.unit("B1").internal, bench.unit("B1").internal.max(1));
    assert_eq!(discarded(&bench, Deck::MajorCritical), 1);
    assert_eq!(discarded(&bench, Deck::MinorCritical), 0, "it is not replaced");
    // Ammunition that is lost with its TIC is no ammunition.
    let spent = "mech = \"hbk-4g\"\nlost-tics = [\"AC\"]";
    assert!(minor("jammed-feed", spent).unit("B1").criticals.is_empty());
    let unarmed = "mech = \"hbk-4g\"\nlost-tics = [\"AC\", \"LASERS-A\", \"LASERS-B\"]";
    assert!(major("weapon-destroyed", unarmed, &[]).unit("B1").criticals.is_empty());
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

#[track_caller]
fn forbids(unit: &Unit, what: &[Forbidden]) {
    let all = [
        Forbidden::Focus,
        Forbidden::TargetLock,
        Forbidden::Evade,
        Forbidden::Command,
        Forbidden::SpecialMechAction,
        Forbidden::FreeAction,
        Forbidden::SpendFocusAttacking,
        Forbidden::SpendTargetLock,
        Forbidden::PhysicalAttack,
        Forbidden::Sidestep,
    ];
    let forbidden: Vec<_> = all.into_iter().filter(|what| unit.current.forbids(*what)).collect();
    assert_eq!(forbidden, what);
}

fn card(deck: &str, card: &str) -> String {
    format!("{{ deck = \"{deck}-critical\", card = \"{card}\" }}")
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
    assert_eq!(says, "there is no card 2 by A1");
    let vent = act(UnitAction::Vent { card: 1, heat: 0 });
    assert_eq!(bench.refused(vent), rule!("btt.critical.major-permanent"));
}

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
    bench.act(end_attacks("A1"));
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
    bench.act(end_attacks("A1"));
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
    assert_eq!(bench.refused(act(UnitAction::Evade)), rule!("btt.round.sequence"));
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

#[test]
fn an_empty_deck_is_made_anew_and_two_empty_piles_draw_nothing() {
    covers!("btt.components.deck-exhaustion");
    let arrange = |discards: &str| {
        Bench::new(&format!(
            r#"
            phase = "combat"
            decks = {{ minor-critical = [] }}
            discards = {{ minor-critical = [{discards}] }}
            [units.A1]
            mech = "grf-1n"
            hex = "1008"
            [units.B1]
            mech = "hbk-4g"
            hex = "1004"
            facing = "S"
            armor = 0
            "#
        ))
    };
    let mut bench = arrange("\"misaligned-jets\", \"clogged-exchanger\"");
    bench.roll(fire("A1", "PPC", "B1"), &["long", "blank"]);
    let shuffled = bench.told(|event| match event {
        Event::DeckShuffled { deck } => Some(*deck),
        _ => None,
    });
    assert_eq!(shuffled, [Deck::MinorCritical]);
    let deck = &bench.state.decks[Deck::MinorCritical as usize];
    assert_eq!((deck.draw.len(), deck.discard.len()), (1, 0));
    assert_eq!(bench.unit("B1").criticals.len(), 1);
    bench.roll(fire("A1", "LRM", "B1"), &["long", "blank"]);
    assert!(bench.told(|e| matches!(e, Event::DeckShuffled { .. }).then_some(())).is_empty());
    assert_eq!(bench.unit("B1").criticals.len(), 2);
    let mut bench = arrange("");
    bench.roll(fire("A1", "PPC", "B1"), &["long", "blank"]);
    assert!(bench.unit("B1").criticals.is_empty());
    assert_eq!(bench.unit("B1").external, 4);
}

#[test]
fn a_damage_card_hurts_by_the_ordinary_tracks() {
    covers!("btt.damage.other-damage");
    let cards = r#"
        [[cards]]
        id = "shrapnel"
        name = "Shrapnel"
        origin = "original"
        copies = 1
        at-once = [{ damage = { damage = 2 } }, "discard"]
    "#;
    let arrangement = r#"
        phase = "combat"
        decks = { minor-critical = ["shrapnel", "glancing-blow"] }
        [units.A1]
        mech = "grf-1n"
        hex = "1008"
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
        facing = "S"
        armor = 0
    "#;
    let mut bench = Bench::with(&[("minor-criticals.toml", cards)], arrangement);
    bench.roll(fire("A1", "PPC", "B1"), &["long", "blank"]);
    assert_eq!(bench.unit("B1").external, 2);
}
