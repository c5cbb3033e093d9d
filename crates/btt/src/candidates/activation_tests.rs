use ironlance_engine::{Coverage, Game};
use ironlance_space::hex::{Direction, Hex};

use crate::{
    Action,
    action::{SpecialChoice, UnitAction},
    actions::tests::perform,
    activation::tests::go,
    board::GRID,
    order::{Mode, Order},
    state::{Task, UnitId},
    testing::{A, Bench, hex, id},
};

/// Every action of a unit that can be written down, sensible or not.
fn every_action(bench: &Bench, unit: UnitId) -> Vec<UnitAction> {
    let mut all = vec![
        UnitAction::Focus,
        UnitAction::Evade,
        UnitAction::JumpingEvade,
        UnitAction::SpecialMechAction,
    ];
    for target in UnitId::all() {
        all.push(UnitAction::TargetLock { target });
        all.push(UnitAction::CommandAlly { ally: target });
        let cards = || (0..6).map(Some).chain([None]);
        let one = [target].into_iter().collect::<arrayvec::ArrayVec<_, 2>>();
        all.extend(cards().map(|card| UnitAction::CommandCard { units: one.clone(), card }));
        all.extend(
            UnitId::all().map(|second| UnitAction::CommandCard {
                units: [target, second].into(),
                card: None,
            }),
        );
    }
    for card in 0..6 {
        all.push(UnitAction::Repair { card });
        all.extend((0..6).map(|heat| UnitAction::Vent { card, heat }));
    }
    let card = crate::combat::target::unit_card(&bench.game, bench.state.unit(unit));
    for tic in card.tics.iter().map(|tic| tic.name) {
        all.extend(UnitId::all().map(|target| UnitAction::Suppress { tic, target }));
        all.extend(GRID.hexes().map(|hex| UnitAction::ClearWoods { tic, hex }));
        all.extend(GRID.hexes().map(|hex| UnitAction::SetFire { tic, hex }));
    }
    all
}

/// What is listed for A now, sorted, and whether it is said to be all.
fn listed(bench: &Bench) -> (Vec<String>, Coverage) {
    let mut out = Vec::new();
    let coverage = bench.game.candidates(&bench.state, A, &mut out);
    (sorted(out), coverage)
}

fn sorted(actions: Vec<Action>) -> Vec<String> {
    let mut names: Vec<String> = actions.iter().map(|action| format!("{action:?}")).collect();
    names.sort();
    names
}

/// The list must be exactly the legal ones among `all`.
#[track_caller]
fn same(bench: &Bench, all: impl IntoIterator<Item = Action>) -> usize {
    let legal: Vec<Action> =
        all.into_iter().filter(|action| bench.allows(action.clone())).collect();
    let (listed, _) = listed(bench);
    assert_eq!(listed, sorted(legal));
    listed.len()
}

#[track_caller]
fn same_actions(bench: &Bench, unit: &str) -> usize {
    assert_eq!(listed(bench).1, Coverage::All);
    let all = every_action(bench, id(unit)).into_iter().map(|action| perform(unit, action));
    same(bench, all.chain([Action::EndActions { unit: id(unit) }]))
}

/// A commander with a card and everything around it that its actions could be about.
fn command_post(card: &str) -> Bench {
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        [map.hexes]
        0807 = {{ woods = 1 }}
        0809 = {{ woods = 2 }}
        0802 = {{ woods = 2 }}
        [units.A1]
        mech = "as7-d"
        hex = "0808"
        order = "stand"
        command-card = "{card}"
        upgrades = [{{ tic = "AC", upgrade = "timber-cutter" }}]
        heat = ["heat-alarm", "warm-hull"]
        heat-face-down = ["heat-alarm"]
        criticals = [
            {{ deck = "major-critical", card = "heat-sink-destroyed" }},
            {{ deck = "minor-critical", card = "frozen-leg-actuator" }},
        ]
        [units.A2]
        mech = "grf-1n"
        hex = "0809"
        heat = ["heat-alarm"]
        criticals = [{{ deck = "minor-critical", card = "clogged-exchanger" }}]
        [units.A3]
        mech = "zeu-6s"
        hex = "0708"
        [units.A4]
        mech = "blr-1g"
        hex = "0810"
        upgrades = [{{ tic = "MGUN", upgrade = "raking-fire" }}]
        [units.B1]
        mech = "hbk-4g"
        hex = "0805"
        acted = true
        locks = ["A1"]
        [units.B2]
        mech = "hbk-4g"
        hex = "3101"
        acted = true
        "#
    ));
    bench.act(go("A1", "0808", "N"));
    bench
}

#[test]
fn the_actions_listed_for_a_unit_are_all_that_are_legal() {
    let cards = [
        ("code-of-the-duel", 2),
        ("concentrated-fire", 1),
        ("rally", 1),
        ("coolant-discipline", 4),
        ("dragoon-drill", 3),
        ("false-signals", 1),
        ("league-coordination", 9),
        ("reserve-call", 3),
        ("wall-of-steel", 4),
        ("shared-telemetry", 3),
        ("long-range-comms", 0),
    ];
    let mut without = None;
    for (card, uses) in cards {
        let number = same_actions(&command_post(card), "A1") - uses;
        assert_eq!(*without.get_or_insert(number), number, "{card}");
    }
}

#[test]
fn the_free_actions_listed_are_all_that_are_legal() {
    let mut bench = command_post("league-coordination");
    bench.act(perform("A1", UnitAction::CommandAlly { ally: id("A4") }));
    assert!(same_actions(&bench, "A4") > 3);
    let mut bench = command_post("league-coordination");
    let units = [id("A2"), id("A3")].into();
    bench.act(perform("A1", UnitAction::CommandCard { units, card: None }));
    assert_eq!(same_actions(&bench, "A2"), 2);
}

#[test]
fn the_actions_listed_after_a_jump_and_with_fire_and_suppression_are_all_that_are_legal() {
    let table = |mech: &str, tic: &str, upgrade: &str, order: &str| {
        let mut bench = Bench::new(&format!(
            r#"
            phase = "activation"
            [map.hexes]
            0806 = {{ woods = 1 }}
            0808 = {{ woods = 1 }}
            [units.A1]
            mech = "{mech}"
            hex = "0807"
            order = {order}
            upgrades = [{{ tic = "{tic}", upgrade = "{upgrade}" }}]
            [units.B1]
            mech = "hbk-4g"
            hex = "0804"
            acted = true
            "#
        ));
        let end = if order == "\"stand\"" { "0807" } else { "0808" };
        bench.act(go("A1", end, "N"));
        bench
    };
    assert_eq!(same_actions(&table("fs9-h", "FLAMER-F", "brush-burner", "\"stand\""), "A1"), 5);
    assert_eq!(same_actions(&table("fs9-h", "FLAMER-R", "brush-burner", "\"stand\""), "A1"), 5);
    assert_eq!(same_actions(&table("hbk-4g", "AC", "suppression", "\"stand\""), "A1"), 5);
    let jump = "{ jump = \"0808\" }";
    assert_eq!(same_actions(&table("fs9-h", "FLAMER-F", "brush-burner", jump), "A1"), 2);
}

#[test]
fn the_special_actions_listed_are_all_that_are_legal() {
    for (mech, number) in
        [("grf-1n", 3), ("cda-2a", 5), ("jr7-d", 6), ("hbk-4g", 4), ("rfl-3n", 4), ("cgr-1a1", 4)]
    {
        let bench = Bench::new(&format!(
            r#"
            phase = "resolve-special-actions"
            [map.hexes]
            0708 = {{ woods = 2 }}
            [units]
            A1 = {{ mech = "{mech}", hex = "0808", special = "token" }}
            B1 = {{ mech = "as7-d", hex = "2008" }}
            "#
        ));
        let mut all =
            vec![SpecialChoice::Decline, SpecialChoice::HullDown, SpecialChoice::FlipArms];
        all.extend(Direction::ALL.map(|facing| SpecialChoice::Twist { facing }));
        all.extend(GRID.hexes().map(|hex| SpecialChoice::Sidestep { hex }));
        all.extend((0..6).map(|number| SpecialChoice::Other { number }));
        let unit = id("A1");
        let all = all.into_iter().map(|choice| Action::ResolveSpecial { unit, choice });
        assert_eq!(listed(&bench).1, Coverage::All);
        assert_eq!(same(&bench, all), number, "{mech}");
    }
}

fn every_hex() -> impl Iterator<Item = Hex> {
    GRID.hexes().chain([hex("3218")])
}

#[test]
fn the_orders_listed_for_a_unit_are_all_it_can_get() {
    for jump_cost in ["per-hex", "terrain"] {
        let bench = Bench::new(&format!(
            r#"
            phase = "planning"
            options.jump-cost = "{jump_cost}"
            map = {{ west = "Long Ridge" }}
            [units]
            A1 = {{ mech = "grf-1n", hex = "0808" }}
            A2 = {{ mech = "as7-d", hex = "0812" }}
            B1 = {{ mech = "hbk-4g", hex = "0807" }}
            "#
        ));
        let unit = id("A1");
        let orders = [Mode::Walking, Mode::Running, Mode::Jumping];
        let orders = orders.into_iter().flat_map(|mode| every_hex().map(move |hex| (mode, hex)));
        let all = orders.map(|(mode, hex)| Action::Order { unit, order: Order::new(mode, hex) });
        let stand = Action::Order { unit, order: Order::Stand };
        assert!(same(&bench, all.chain([stand])) > 50);
        assert_eq!(listed(&bench).1, Coverage::Some, "A2 could be given an order as well");
    }
}

#[test]
fn the_moves_listed_for_a_unit_are_all_its_ends_and_facings() {
    for order in ["\"stand\"", "{ walk = \"0806\" }", "{ run = \"0812\" }", "{ jump = \"0805\" }"] {
        for stay in [false, true] {
            let bench = Bench::new(&format!(
                r#"
                phase = "activation"
                options.stay-on-move-order = {stay}
                map = {{ west = "Long Ridge" }}
                [units]
                A1 = {{ mech = "um-r60", hex = "0808", order = {order} }}
                B1 = {{ mech = "hbk-4g", hex = "0807", acted = true }}
                "#
            ));
            let unit = id("A1");
            assert_eq!(bench.state.task(), Some(Task::Move { unit }));
            let ends = every_hex().flat_map(|hex| Direction::ALL.map(|facing| (hex, facing)));
            let all = ends.map(|(hex, facing)| Action::Move { unit, hex, facing, path: None });
            let number = same(&bench, all);
            assert!(number > 0 && number % 6 == 0);
        }
    }
}
