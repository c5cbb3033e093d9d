mod consequences;

use ironlance_engine::{Found, Game, Guide, Viewer};
use ironlance_rulebook::rule;
use ironlance_space::hex::{Direction, Hex};
use serde_json::{Value, json};

use super::{Finding, HexCost, LineFinding, Query};
use crate::{
    Action,
    arcs::{Arc, arc},
    board::GRID,
    combat::{self, bracket},
    los::sight,
    movement::{
        cost::entry_cost,
        reach::{InTheWay, range},
    },
    order::{Mode, Order},
    testing::{A, B, Bench, hex, id},
};

/// Two against one on real maps, in this phase.
fn bench(phase: &str, more: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "{phase}"
        {more}
        [map]
        west = "Long Ridge"
        east = "Deep Timber"
        [units.A1]
        mech = "grf-1n"
        hex = "0806"
        facing = "S"
        [units.A2]
        mech = "cda-2a"
        hex = "0709"
        facing = "NE"
        [units.B1]
        mech = "wsp-1a"
        hex = "1006"
        facing = "SE"
        "#
    ))
}

fn ask(bench: &Bench, viewer: Viewer, query: Value) -> Option<Found<Finding>> {
    let query: Query = serde_json::from_value(query).expect("a query");
    bench.game.look(&bench.game.view_of(&bench.state, viewer), &query)
}

#[track_caller]
fn found(bench: &Bench, query: Value) -> Found<Finding> {
    ask(bench, Viewer::Seat(A), query).expect("there is an answer")
}

#[track_caller]
fn reach(bench: &Bench, unit: &str, mode: &str) -> (u8, Vec<HexCost>) {
    match found(bench, json!({ "reach": { "unit": unit, "mode": mode } })).finding {
        Finding::Reach { points, hexes } => (points, hexes),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn line(bench: &Bench, query: Value) -> (LineFinding, String) {
    match found(bench, json!({ "line": query })) {
        Found { sentence, finding: Finding::Line(line) } => (line, sentence.to_string()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn reach_in_planning_is_where_orders_may_lead() {
    let bench = bench("planning", "");
    let modes =
        [("walking", Mode::Walking), ("running", Mode::Running), ("jumping", Mode::Jumping)];
    for unit in ["A1", "A2"] {
        for (name, mode) in modes {
            let (points, hexes) = reach(&bench, unit, name);
            assert_eq!(points, bench.unit(unit).current.points(mode));
            let allowed = GRID.hexes().filter(|hex| {
                bench.allows(Action::Order { unit: id(unit), order: Order::new(mode, *hex) })
            });
            let there: Vec<Hex> = hexes.iter().map(|end| end.hex).collect();
            assert_eq!(there, allowed.collect::<Vec<_>>(), "{unit} {name}");
        }
    }
    assert_eq!(reach(&bench, "A1", "still"), (0, Vec::new()));
}

#[test]
fn reach_tells_nothing_of_secret_orders() {
    let mut bench = bench("planning", "");
    let queries = ["walking", "running", "jumping"].map(|mode| {
        ["A1", "A2", "B1"].map(|unit| json!({ "reach": { "unit": unit, "mode": mode } }))
    });
    let all = |bench: &Bench| {
        queries.as_flattened().iter().map(|it| found(bench, it.clone())).collect::<Vec<_>>()
    };
    let before = all(&bench);
    bench.act(Action::Order { unit: id("B1"), order: Order::Walk(hex("1005")) });
    assert_eq!(all(&bench), before);
    bench.unit_mut("B1").order = Some(Order::Stand);
    assert_eq!(all(&bench), before);
}

#[test]
fn who_moves_goes_round_those_who_stand_there() {
    let bench = bench("activation", "");
    let there = range(&bench.game, &bench.state, id("A1"), Mode::Walking, InTheWay::Units);
    let (_, hexes) = reach(&bench, "A1", "walking");
    assert_eq!(hexes.len(), there.ends.iter().count());
    assert!(hexes.iter().all(|end| there.cost(end.hex) == Some(end.cost)));
    assert!(!hexes.iter().any(|end| end.hex == hex("1006") || end.hex == hex("0709")));
}

#[test]
fn a_path_costs_what_reach_says_and_leads_there_step_by_step() {
    let bench = bench("planning", "");
    let board = bench.game.board(&bench.state);
    for HexCost { hex: to, cost } in reach(&bench, "A1", "walking").1 {
        let query = json!({ "path": { "unit": "A1", "mode": "walking", "to": to } });
        let Finding::Path { hexes, cost: spent } = found(&bench, query).finding else { panic!() };
        let mut from = hex("0806");
        let mut sum = 0;
        for step in &hexes {
            assert_eq!(from.distance(*step), 1);
            let ground = |hex| board.ground(&bench.state, hex);
            sum += entry_cost(&ground(from), &ground(*step)).unwrap();
            from = *step;
        }
        assert_eq!((from, sum, spent), (to, cost, cost));
    }
    let jump = found(&bench, json!({ "path": { "unit": "A1", "mode": "jumping", "to": "0809" } }));
    assert_eq!(jump.finding, Finding::Path { hexes: vec![hex("0809")], cost: 3 });
    assert_eq!(jump.sentence, "A1 Griffin GRF-1N jumps to 0809 for 3 of 5 movement points.");
    let far = json!({ "path": { "unit": "A1", "mode": "walking", "to": "3101" } });
    assert_eq!(ask(&bench, Viewer::Spectator, far), None);
}

#[test]
fn arcs_are_those_of_the_rules_here_or_elsewhere() {
    let bench = bench("combat", "");
    let cases = [
        (json!({ "unit": "A1" }), "0806", "S"),
        (json!({ "unit": "A1", "facing": "NW" }), "0806", "NW"),
        (json!({ "unit": "A1", "hex": "2003", "facing": "N" }), "2003", "N"),
    ];
    for (query, at, facing) in cases {
        let answer = found(&bench, json!({ "arcs": query })).finding;
        let Finding::Arcs { forward, rear, short, medium, long } = answer else { panic!() };
        assert_eq!((short, medium, long), (3, 12, 21));
        let facing: Direction = facing.parse().unwrap();
        for other in GRID.hexes() {
            let there = arc(bench.state.options.rear_arc, hex(at), facing, other);
            let listed = (forward.contains(&other), rear.contains(&other));
            let expected = (there == Arc::Forward, there == Arc::Rear);
            assert_eq!(listed, expected, "{other}");
        }
    }
    let answer = found(&bench, json!({ "arcs": { "unit": "A2" } }));
    let expected = "A2 Cicada CDA-2A in 0709 faces north-east. \
                    In the forward arc: B1 Wasp WSP-1A, 4 hexes away.";
    assert_eq!(answer.sentence, expected);
}

#[test]
fn lines_are_those_of_the_rules_and_their_labels_add_up() {
    for option in ["", "edge-line = \"both\"", "edge-line = \"attackers-choice\""] {
        let bench = bench("combat", &format!("[options]\n{option}"));
        let board = bench.game.board(&bench.state);
        let mut kinds = [0; 4];
        for from in GRID.hexes().step_by(13) {
            for to in GRID.hexes().step_by(7) {
                let (line, _) = line(&bench, json!({ "from": from, "to": to }));
                let sight = sight(board, &bench.state, from, to, false);
                let parts = (line.smoke, line.woods, line.cover);
                assert_eq!(parts, (sight.smoke, sight.woods, sight.cover), "{from} {to}");
                let blocked = line.blocked.as_ref().map(|reason| reason.rule);
                assert_eq!(blocked, sight.blocked(0), "{from} {to}");
                assert_eq!(line.steps.iter().any(|step| step.blocks), blocked.is_some());
                assert_eq!(line.steps.last().unwrap().hexes, [to]);
                let labels = || line.steps.iter().flat_map(|step| &step.labels);
                let words = labels().map(|label| label.words.to_string());
                let added = words.filter_map(|words| words.split('+').nth(1)?.parse::<u8>().ok());
                let added: u8 = added.sum();
                assert_eq!(added, sight.dice(), "{from} {to} {:?}", line.steps);
                kinds[0] += usize::from(sight.woods > 0);
                kinds[1] += usize::from(sight.cover > 0);
                kinds[2] += usize::from(sight.hill);
                kinds[3] += line.steps.iter().filter(|step| step.hexes.len() > 1).count();
            }
        }
        assert!(kinds.iter().all(|count| *count > 10), "{kinds:?}");
    }
}

#[test]
fn a_line_between_units_knows_arcs_and_who_is_behind_whom() {
    let bench = bench("combat", "");
    for (unit, target) in [("A1", "B1"), ("A2", "B1"), ("B1", "A1"), ("B1", "A2")] {
        let (line, _) = line(&bench, json!({ "unit": unit, "target": target }));
        let seen = combat::sight_to(&bench.game, &bench.state, id(unit), id(target));
        assert_eq!((line.smoke, line.woods, line.cover), (seen.smoke, seen.woods, seen.cover));
        let (from, to) = (bench.unit(unit), bench.unit(target));
        let there = arc(bench.state.options.rear_arc, from.position(), from.facing, to.position());
        assert_eq!(line.arc, Some(there));
        let flanks = combat::flanks(&bench.game, &bench.state, id(unit), id(target));
        assert_eq!(line.flanking, Some(flanks));
        assert_eq!(line.bracket, bracket(&bench.state.options, line.distance));
    }
    let elsewhere = json!({ "unit": "A1", "target": "B1", "hex": "0906", "facing": "SE" });
    let (line, _) = line(&bench, elsewhere);
    assert_eq!((line.from, line.distance), (hex("0906"), 1));
    assert_eq!((line.arc, line.flanking), (Some(Arc::Forward), Some(true)));
}

#[test]
fn a_line_says_what_counts_where() {
    let hexes = "[map.hexes]\n0803 = { woods = 1 }\n0804 = { woods = 2 }\n0805 = { smoke = 1 }\n";
    let bench = Bench::new(&format!(
        "phase = \"combat\"\n{hexes}[units.A1]\nmech = \"grf-1n\"\nhex = \"0802\"\nfacing = \"S\"\n\
         [units.B1]\nmech = \"wsp-1a\"\nhex = \"0806\"\nfacing = \"S\"\n"
    ));
    let (line, sentence) = line(&bench, json!({ "unit": "A1", "target": "B1" }));
    assert_eq!(
        sentence,
        "B1 Wasp WSP-1A is 4 hexes away, medium range, in the forward arc, seen from behind; \
         smoke gives 1 die and heavy woods give 2 dice."
    );
    let words: Vec<Vec<String>> = line
        .steps
        .iter()
        .map(|step| step.labels.iter().map(|label| label.words.to_string()).collect())
        .collect();
    assert_eq!(words, [vec!["light woods +1"], vec!["heavy woods +1"], vec!["smoke +1"], vec![]]);
    assert_eq!(line.steps[0].labels[0].rule, rule!("btt.combat.light-woods"));
    let (plain, sentence) = self::line(&bench, json!({ "from": "0802", "to": "0801" }));
    assert_eq!(sentence, "0801 is 1 hex from 0802, short range; in plain sight.");
    assert_eq!((plain.arc, plain.flanking), (None, None));
}

#[test]
fn a_hill_ends_the_line_where_it_stands() {
    let bench = Bench::new(
        "phase = \"combat\"\n[map.hexes]\n0804 = { level = 2 }\n[units.A1]\nmech = \"grf-1n\"\n\
         hex = \"0802\"\nfacing = \"S\"\n[units.B1]\nmech = \"wsp-1a\"\nhex = \"0806\"\n",
    );
    let (line, sentence) = line(&bench, json!({ "unit": "A1", "target": "B1" }));
    let blocks: Vec<bool> = line.steps.iter().map(|step| step.blocks).collect();
    assert_eq!(blocks, [false, true, false, false]);
    assert!(sentence.ends_with("; out of sight, a hill blocks in 0804."), "{sentence}");
    assert_eq!(line.blocked.unwrap().rule, rule!("btt.los.hill-block"));
}

#[test]
fn everything_can_be_asked_in_words() {
    let bench = bench("planning", "");
    let says = |query: Value, expected: &str| assert_eq!(found(&bench, query).sentence, expected);
    says(json!({ "whereis": { "name": "wasp" } }), "B1 Wasp WSP-1A is in 1006, facing south-east.");
    says(json!({ "whereis": { "name": "a2" } }), "A2 Cicada CDA-2A is in 0709, facing north-east.");
    says(
        json!({ "units": {} }),
        "A1 Griffin GRF-1N is in 0806, facing south. A2 Cicada CDA-2A is in 0709, facing \
         north-east. B1 Wasp WSP-1A is in 1006, facing south-east.",
    );
    says(
        json!({ "range": { "from": "A1", "to": "B1" } }),
        "B1 Wasp WSP-1A in 1006 is 2 hexes from A1 Griffin GRF-1N in 0806, short range.",
    );
    says(
        json!({ "range": { "from": "0101", "to": "3117" } }),
        "3117 is 31 hexes from 0101, out of range.",
    );
    says(
        json!({ "nearest-enemy": { "unit": "B1" } }),
        "The enemy nearest to B1 Wasp WSP-1A is A1 Griffin GRF-1N in 0806, 2 hexes away, short \
         range, in the rear arc; in plain sight.",
    );
    says(json!({ "hex": { "hex": "0311" } }), "0311 is heavy woods.");
    says(
        json!({ "hex": { "hex": "1006" } }),
        "1006 is clear ground. B1 Wasp WSP-1A stands there, facing south-east.",
    );
    says(
        json!({ "path": { "unit": "A1", "mode": "walking", "to": "0804" } }),
        "A1 Griffin GRF-1N gets to 0804 walking for 2 of 5 movement points: 0805, 0804.",
    );
    says(
        json!({ "reach": { "unit": "A2", "mode": "jumping" } }),
        "A2 Cicada CDA-2A gets nowhere jumping.",
    );
}

#[test]
fn what_is_not_on_the_table_has_no_answer() {
    let bench = bench("planning", "");
    let nothing = [
        json!({ "reach": { "unit": "A4", "mode": "walking" } }),
        json!({ "path": { "unit": "A1", "mode": "walking", "to": "3201" } }),
        json!({ "path": { "unit": "A1", "mode": "still", "to": "0806" } }),
        json!({ "arcs": { "unit": "B4" } }),
        json!({ "arcs": { "unit": "A1", "hex": "0132" } }),
        json!({ "line": { "from": "0101", "to": "3232" } }),
        json!({ "line": { "unit": "A1", "target": "A1" } }),
        json!({ "line": { "unit": "A1", "target": "B4" } }),
        json!({ "line": { "unit": "A1", "target": "B1", "hex": "3217" } }),
        json!({ "whereis": { "name": "" } }),
        json!({ "whereis": { "name": "Bismarck" } }),
        json!({ "nearest-enemy": { "unit": "B3" } }),
        json!({ "range": { "from": "A3", "to": "0101" } }),
        json!({ "range": { "from": "0101", "to": "0118" } }),
        json!({ "hex": { "hex": "0118" } }),
    ];
    for query in nothing {
        assert_eq!(ask(&bench, Viewer::Seat(B), query.clone()), None, "{query}");
    }
    let error = |query: Value| serde_json::from_value::<Query>(query).unwrap_err().to_string();
    let line = error(json!({ "line": { "from": "0101" } }));
    assert!(line.starts_with("a line has `from` and `to`"), "{line}");
    let range = error(json!({ "range": { "from": "A9", "to": "0101" } }));
    assert!(range.starts_with("a unit, such as A1, or a hex"), "{range}");
    let unit = error(json!({ "reach": { "unit": "C1", "mode": "walking" } }));
    assert!(unit.starts_with("`C1` is no unit"), "{unit}");
}
