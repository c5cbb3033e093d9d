use ironlance_engine::{Refusal as _, Words as _};
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event,
    action::UnitAction,
    actions::tests::perform,
    activation::tests::go,
    refusal::Refusal,
    state::{Deck, HexTokenKind, Phase, Task},
    testing::{A, Bench, end_actions, fire, hex, id, tic},
};

/// A unit of A in its Action Step, facing north, with an enemy ahead of it.
fn table(mech: &str, own: &str, more: &str) -> Bench {
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        {more}
        [units.A1]
        mech = "{mech}"
        hex = "0808"
        order = "stand"
        {own}
        [units.B1]
        mech = "as7-d"
        hex = "0804"
        order = "stand"
        acted = true
        "#
    ));
    if bench.state.task() == Some(Task::Move { unit: id("A1") }) {
        bench.act(go("A1", "0808", "N"));
    }
    bench
}

fn act(action: UnitAction) -> Action {
    perform("A1", action)
}

fn repair(card: u8) -> Action {
    act(UnitAction::Repair { card })
}

fn vent(card: u8, heat: u8) -> Action {
    act(UnitAction::Vent { card, heat })
}

fn suppress(name: &str, target: &str) -> Action {
    act(UnitAction::Suppress { tic: tic(name), target: id(target) })
}

fn clear(name: &str, at: &str) -> Action {
    act(UnitAction::ClearWoods { tic: tic(name), hex: hex(at) })
}

fn burn(name: &str, at: &str) -> Action {
    act(UnitAction::SetFire { tic: tic(name), hex: hex(at) })
}

fn critical(deck: &str, card: &str) -> String {
    format!("{{ deck = \"{deck}\", card = \"{card}\" }}")
}

#[test]
fn a_minor_critical_is_repaired_by_an_action() {
    covers!("btt.actions.on-cards", "btt.critical.repair-minor", "btt.actions.no-repeat");
    let leg = critical("minor-critical", "frozen-leg-actuator");
    let jets = critical("minor-critical", "misaligned-jets");
    let cockpit = critical("major-critical", "heat-sink-destroyed");
    let own = format!("criticals = [{leg}, {cockpit}, {leg}, {jets}]");
    let mut bench = table("grf-1n", &own, "");
    for wrong in [0, 2, 5] {
        let refusal = bench.refusal(repair(wrong));
        assert_eq!(refusal.rule(), rule!("btt.critical.repair-minor"));
    }
    let says = "A1 has no card 5 of that kind";
    assert_eq!(bench.refusal(repair(5)).to_string(), says);
    let words = bench.game.refusal_words(Some((&bench.state, A)), &bench.refusal(repair(5)));
    assert_eq!(
        words.to_string(),
        format!("{says}: by it lie 0 heat cards face up and 4 critical cards")
    );
    assert_eq!(bench.unit("A1").current.points[0], 3);
    bench.act(repair(3));
    assert_eq!(bench.unit("A1").current.points[0], 4);
    assert_eq!(bench.unit("A1").actions_left, 1);
    let discarded = bench.told(|event| match event {
        Event::CardDiscarded { deck, card, .. } => Some((*deck, card.clone())),
        _ => None,
    });
    assert_eq!(discarded, [(Deck::MinorCritical, "frozen-leg-actuator".to_owned())]);
    // The other copy is the same action, the other fault is not.
    let refusal = bench.refusal(repair(1));
    assert_eq!(refusal.rule(), rule!("btt.actions.no-repeat"));
    assert_eq!(refusal.to_string(), "A1 has performed the action of that card already this round");
    bench.act(repair(3));
    assert_eq!(bench.unit("A1").criticals.len(), 2);
    assert_eq!(bench.state.phase, Phase::Combat);
}

#[test]
fn a_destroyed_heat_sink_lets_a_unit_discard_heat_each_round() {
    covers!("btt.actions.on-cards", "btt.critical.major-permanent");
    let sink = critical("major-critical", "heat-sink-destroyed");
    let cockpit = critical("major-critical", "hip-destroyed");
    let heat = "heat = [\"heat-alarm\", \"warm-hull\"]\nheat-face-down = [\"heat-alarm\"]";
    let own = format!("criticals = [{cockpit}, {sink}, {sink}]\n{heat}");
    let mut bench = table("grf-1n", &own, "");
    for (card, place) in [(0, 1), (1, 1), (4, 1), (2, 3)] {
        let refusal = bench.refusal(vent(card, place));
        assert_eq!(refusal.rule(), rule!("btt.critical.major-permanent"), "{card} {place}");
    }
    let mut down = table("grf-1n", &own, "");
    down.act(vent(2, 0));
    assert_eq!((down.unit("A1").heat_up.len(), down.unit("A1").heat_down.len()), (2, 0));
    bench.act(vent(2, 2));
    assert_eq!((bench.unit("A1").heat_up.len(), bench.unit("A1").heat_down.len()), (1, 1));
    assert_eq!(bench.unit("A1").criticals.len(), 3);
    assert_eq!(bench.refused(vent(3, 1)), rule!("btt.actions.no-repeat"));
    let mut empty = table("grf-1n", &own, "");
    empty.unit_mut("A1").heat_down.clear();
    assert!(!empty.allows(vent(2, 0)));
}

#[test]
fn a_shut_down_unit_vents_in_its_activation_and_does_nothing_else() {
    covers!("btt.activation.shut-down", "btt.heat.shutdown-actions");
    let sink = critical("major-critical", "heat-sink-destroyed");
    let leg = critical("minor-critical", "frozen-leg-actuator");
    let own = format!(
        "criticals = [{sink}, {leg}]\nshut-down = true\nheat = [\"heat-alarm\", \"heat-alarm\"]"
    );
    let mut bench = table("grf-1n", &own, "");
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    for action in [
        act(UnitAction::Focus),
        repair(2),
        act(UnitAction::JumpingEvade),
        act(UnitAction::TargetLock { target: id("B1") }),
    ] {
        let refusal = bench.refusal(action);
        assert_eq!(refusal, Refusal::ShutDownUnitActs { unit: id("A1") });
        assert_eq!(
            refusal.to_string(),
            "A1 is shut down and can do nothing but use Heat Sink Destroyed"
        );
    }
    bench.act(vent(1, 1));
    assert_eq!(bench.unit("A1").heat(), 1);
    assert_ne!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    // Without heat or without the card there is nothing to ask.
    let none = table("grf-1n", &format!("criticals = [{sink}]\nshut-down = true"), "");
    assert_ne!(none.state.task(), Some(Task::Act { unit: id("A1") }));
    let none = table("grf-1n", "shut-down = true\nheat = [\"heat-alarm\"]", "");
    assert_ne!(none.state.task(), Some(Task::Act { unit: id("A1") }));
    // A card that gives a Command keeps the step of a shut-down unit no longer open.
    let own = format!("{own}\nmechwarriors = [\"mw-ansel-brandt\"]");
    let mut bench = table("as7-d", &own, "");
    bench.act(vent(1, 1));
    assert_ne!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
}

#[test]
fn venting_is_no_free_action_for_a_shut_down_unit_and_one_for_others() {
    let sink = critical("major-critical", "heat-sink-destroyed");
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        [units.A1]
        mech = "grf-1n"
        hex = "0808"
        criticals = [{sink}]
        heat = ["heat-alarm"]
        [units.A2]
        mech = "as7-d"
        hex = "0908"
        order = "stand"
        [units.B1]
        mech = "hbk-4g"
        hex = "2008"
        acted = true
        "#
    ));
    bench.act(go("A2", "0908", "N"));
    bench.act(perform("A2", UnitAction::CommandAlly { ally: id("A1") }));
    bench.unit_mut("A1").shut_down = true;
    assert_eq!(bench.refused(vent(1, 1)), rule!("btt.heat.shutdown-actions"));
    bench.unit_mut("A1").shut_down = false;
    bench.act(vent(1, 1));
    assert_eq!(bench.unit("A1").heat(), 0);
}

const SUPPRESSION: &str = r#"upgrades = [{ tic = "AC", upgrade = "suppression" }]"#;

#[test]
fn suppression_gives_a_token_instead_of_firing_the_tic() {
    covers!("btt.actions.on-cards");
    let mut bench = table("hbk-4g", SUPPRESSION, "");
    bench.unit_mut("B1").hex = Some(hex("0806"));
    bench.act(suppress("AC", "B1"));
    assert_eq!(bench.unit("B1").suppression, 1);
    assert_eq!(bench.unit("A1").suppression, 0);
    assert_eq!(bench.refused(suppress("AC", "B1")), rule!("btt.actions.on-cards"));
    bench.act(end_actions("A1"));
    for name in ["AC", "MIXED"] {
        let refusal = bench.refusal(fire("A1", name, "B1"));
        assert_eq!(refusal, Refusal::TicUsedByAction { tic: tic(name) });
        assert_eq!(refusal.rule(), rule!("btt.actions.on-cards"));
    }
    assert!(bench.allows(fire("A1", "LASERS-A", "B1")));
}

#[test]
fn suppression_needs_an_enemy_in_range_arc_and_sight_and_a_tic_that_works() {
    covers!("btt.actions.on-cards");
    let hill = "[map.hexes]\n0807 = { level = 2 }\n";
    let mut bench = table("hbk-4g", SUPPRESSION, hill);
    bench.unit_mut("B1").hex = Some(hex("0806"));
    assert_eq!(bench.refused(suppress("AC", "B1")), rule!("btt.los.hill-block"));
    bench.unit_mut("B1").hex = Some(hex("0810"));
    assert_eq!(bench.refused(suppress("AC", "B1")), rule!("btt.combat.target-arc"));
    bench.unit_mut("B1").hex = Some(hex("3001"));
    assert_eq!(bench.refused(suppress("AC", "B1")), rule!("btt.combat.target-range"));
    assert_eq!(bench.refused(suppress("AC", "A1")), rule!("btt.combat.target-enemy"));
    let refusal = bench.refusal(suppress("PPC", "B1"));
    assert_eq!(refusal.rule(), rule!("btt.components.tic"));
    let refusal = bench.refusal(suppress("LASERS-A", "B1"));
    assert_eq!(refusal.rule(), rule!("btt.actions.on-cards"));
    assert_eq!(refusal.to_string(), "the TIC LASERS-A of A1 has no upgrade with that action");
    assert_eq!(bench.refused(clear("AC", "0808")), rule!("btt.actions.on-cards"));
    assert_eq!(bench.refused(burn("AC", "0808")), rule!("btt.actions.on-cards"));
    // A TIC that is lost or jammed does not suppress.
    let lost = format!("{SUPPRESSION}\nlost-tics = [\"AC\"]");
    let mut bench = table("hbk-4g", &lost, "");
    bench.unit_mut("B1").hex = Some(hex("0806"));
    assert_eq!(bench.refused(suppress("AC", "B1")), rule!("btt.critical.major-permanent"));
    let jam = r#"criticals = [{ deck = "minor-critical", card = "jammed-feed", tic = "AC" }]"#;
    let mut bench = table("hbk-4g", &format!("{SUPPRESSION}\n{jam}"), "");
    bench.unit_mut("B1").hex = Some(hex("0806"));
    assert_eq!(bench.refused(suppress("AC", "B1")), rule!("btt.critical.applies-at-once"));
}

#[test]
fn the_same_upgrade_on_two_tics_is_one_action() {
    covers!("btt.actions.no-repeat");
    let both = r#"upgrades = [
        { tic = "AC-L", upgrade = "suppression" },
        { tic = "AC-R", upgrade = "suppression" },
    ]"#;
    let mut bench = table("anh-1a", both, "");
    bench.unit_mut("B1").hex = Some(hex("0806"));
    assert!(bench.allows(suppress("AC-R", "B1")));
    bench.act(suppress("AC-L", "B1"));
    assert_eq!(bench.refused(suppress("AC-R", "B1")), rule!("btt.actions.no-repeat"));
    // Cards with different names are different actions.
    let two = both.replacen("\"suppression\" },\n    ]", "\"timber-cutter\" },\n    ]", 1);
    let mut bench = table("anh-1a", &two, "[map.hexes]\n0805 = { woods = 1 }\n");
    bench.unit_mut("B1").hex = Some(hex("0806"));
    bench.act(suppress("AC-L", "B1")).act(clear("AC-R", "0805"));
    assert_eq!(bench.state.phase, Phase::Combat);
}

const TIMBER: &str = r#"upgrades = [{ tic = "AC", upgrade = "timber-cutter" }]"#;

#[test]
fn clearing_woods_makes_them_one_step_thinner_for_good() {
    covers!("btt.actions.on-cards", "btt.cards.woods-tokens");
    for (woods, left) in [(2, 1), (1, 0)] {
        let hexes = format!("[map.hexes]\n0805 = {{ woods = {woods} }}\n");
        let mut bench = table("hbk-4g", TIMBER, &hexes);
        bench.act(clear("AC", "0805"));
        let tokens: Vec<_> =
            bench.state.tokens.iter().map(|token| (token.kind, token.until)).collect();
        assert_eq!(tokens, [(HexTokenKind::Woods(left), None)]);
        let ground = bench.game.board(&bench.state).ground(&bench.state, hex("0805"));
        assert_eq!(ground.woods, left);
        bench.act(end_actions("A1"));
        assert_eq!(bench.refused(fire("A1", "AC", "B1")), rule!("btt.actions.on-cards"));
    }
}

#[test]
fn clearing_woods_needs_woods_ahead_in_sight_and_near() {
    covers!("btt.actions.on-cards");
    let hexes = r#"[map.hexes]
        0802 = { woods = 1 }
        0804 = { level = 2 }
        0806 = { woods = 1 }
        0810 = { woods = 1 }
        1201 = { woods = 1 }
        0501 = { woods = 1 }
        0817 = { woods = 1 }
    "#;
    let mut bench = table("hbk-4g", TIMBER, hexes);
    bench.unit_mut("B1").hex = Some(hex("3001"));
    let why = |bench: &Bench, at: &str| {
        let refusal = bench.refusal(clear("AC", at));
        assert_eq!(refusal.rule(), rule!("btt.actions.on-cards"));
        refusal.to_string()
    };
    let no = |at: &str, why: &str| format!("the upgrade cannot be used on {at}: {why}");
    assert_eq!(why(&bench, "0805"), no("0805", "it has no woods"));
    assert_eq!(why(&bench, "0810"), no("0810", "it is not in the forward arc"));
    assert_eq!(why(&bench, "0802"), no("0802", "it is not in line of sight"));
    assert!(bench.allows(clear("AC", "0806")));
    bench.unit_mut("A1").hex = Some(hex("0814"));
    assert_eq!(why(&bench, "1201"), no("1201", "it is 15 hexes away, and the limit is 12"));
    bench.unit_mut("A1").hex = Some(hex("0513"));
    assert!(bench.allows(clear("AC", "0501")));
    bench.unit_mut("A1").hex = Some(hex("0514"));
    assert_eq!(why(&bench, "0501"), no("0501", "it is 13 hexes away, and the limit is 12"));
    assert_eq!(bench.refused(clear("AC", "3218")), rule!("btt.map.edge"));
}

/// A Firestarter with a Brush Burner to the front or to the rear.
fn firestarter(flamer: &str, hexes: &str) -> Bench {
    let own = format!(r#"upgrades = [{{ tic = "{flamer}", upgrade = "brush-burner" }}]"#);
    table("fs9-h", &own, &format!("[map.hexes]\n{hexes}"))
}

#[test]
fn setting_fire_puts_a_token_on_woods_beside_the_unit() {
    covers!("btt.actions.on-cards", "btt.cards.fire-tokens");
    let woods = "0807 = { woods = 1 }\n0806 = { woods = 2 }\n0809 = { woods = 1 }\n";
    let mut bench = firestarter("FLAMER-F", woods);
    let why = |bench: &Bench, at: &str| match bench.refusal(burn("FLAMER-F", at)) {
        Refusal::HexDoesNotServe { why, .. } => why,
        refusal => panic!("{refusal}"),
    };
    assert_eq!(why(&bench, "0708"), "it has no woods");
    assert_eq!(why(&bench, "0806"), "it is not adjacent");
    assert_eq!(why(&bench, "0809"), "it is not in the arc of the TIC");
    assert_eq!(bench.refused(burn("FLAMER-F", "3218")), rule!("btt.map.edge"));
    bench.act(burn("FLAMER-F", "0807"));
    let tokens: Vec<_> =
        bench.state.tokens.iter().map(|token| (token.hex, token.kind, token.until)).collect();
    assert_eq!(tokens, [(hex("0807"), HexTokenKind::Fire, None)]);
    assert_eq!(bench.unit("A1").barred, 0);
    bench.unit_mut("A1").done.clear();
    assert_eq!(why(&bench, "0807"), "it burns already");
    let rear = firestarter("FLAMER-R", woods);
    assert!(rear.allows(burn("FLAMER-R", "0809")));
    assert!(!rear.allows(burn("FLAMER-R", "0807")));
    let own_hex = firestarter("FLAMER-F", "0808 = { woods = 1 }\n");
    assert_eq!(why(&own_hex, "0808"), "it is not adjacent");
}
