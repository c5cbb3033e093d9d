use ironlance_engine::Scripted;

use super::*;
use crate::{
    Btt,
    content::Ground,
    order::Order,
    state::Task,
    testing::{Bench, hex, id},
};

const TWO: &str = "[units.A1]\nmech = \"hbk-4g\"\nhex = \"0505\"\n\
                   [units.B1]\nmech = \"lct-1v\"\nhex = \"0606\"\n";

/// The fields and messages of everything wrong with an arrangement.
fn faults(arrangement: &str) -> Vec<String> {
    let game = Btt::standard();
    match game.arrange(&toml::from_str(arrangement).unwrap()) {
        Ok(_) => Vec::new(),
        Err(faults) => {
            faults.iter().map(|fault| format!("{}: {}", fault.field, fault.message)).collect()
        }
    }
}

/// What is wrong when A1 has this too.
#[track_caller]
fn unit(line: &str, expected: &[&str]) {
    assert_eq!(faults(&TWO.replacen("\"0505\"\n", &format!("\"0505\"\n{line}\n"), 1)), expected);
}

/// What is wrong when this comes before the units.
#[track_caller]
fn table(lines: &str, expected: &[&str]) {
    assert_eq!(faults(&format!("{lines}\n{TWO}")), expected, "{lines}");
}

const OFF: &str = "is off the map, which has 31 columns and 17 rows";

#[test]
fn what_is_possible_has_no_fault() {
    table("", &[]);
    unit("armor = 5", &[]);
}

#[test]
fn a_hex_off_the_map_is_named_with_its_field() {
    let moved = |hex: &str| TWO.replace("0505", hex);
    assert_eq!(faults(&moved("0118")), [format!("units.A1.hex: 0118 {OFF}")]);
    assert_eq!(faults(&moved("3201")), [format!("units.A1.hex: 3201 {OFF}")]);
    assert_eq!(faults(&moved("3117")), [""; 0]);
    table("map.hexes = { 0118 = {} }", &[&format!("map.hexes.0118: 0118 {OFF}")]);
    table("tokens = [{ hex = \"3201\", kind = \"fire\" }]", &[&format!("tokens: 3201 {OFF}")]);
    unit("order = { walk = \"0518\" }", &[&format!("units.A1.order: 0518 {OFF}")]);
}

#[test]
fn unknown_cards_are_named_with_their_field() {
    assert_eq!(
        faults(&TWO.replace("hbk-4g", "hbk-5z")),
        ["units.A1.mech: no unit card is called `hbk-5z`", "units: seat 1 has no unit"]
    );
    unit("command-card = \"x\"", &["units.A1.command-card: no command card is called `x`"]);
    unit("mechwarriors = [\"x\"]", &["units.A1.mechwarriors: no mechwarrior is called `x`"]);
    unit(
        "upgrades = [{ tic = \"AC\", upgrade = \"x\" }]",
        &["units.A1.upgrades: no upgrade `x` or no TIC AC"],
    );
    unit(
        "upgrades = [{ tic = \"PPC\", upgrade = \"suppression\" }]",
        &["units.A1.upgrades: no upgrade `suppression` or no TIC PPC"],
    );
    unit("heat = [\"x\"]", &["units.A1.heat: no card of the Heat deck is called `x`"]);
    unit(
        "heat-face-down = [\"x\"]",
        &["units.A1.heat-face-down: no card of the Heat deck is called `x`"],
    );
    unit(
        "criticals = [{ deck = \"major-critical\", card = \"frozen-leg-actuator\" }]",
        &["units.A1.criticals: no card of the MajorCritical deck is called `frozen-leg-actuator`"],
    );
    unit(
        "criticals = [{ deck = \"minor-critical\", card = \"frozen-leg-actuator\", tic = \"PPC\" }]",
        &["units.A1.criticals: HBK-4G has no TIC called PPC"],
    );
    unit(
        "criticals = [{ deck = \"heat\", card = \"warm-hull\" }]",
        &["units.A1.criticals: heat cards are no critical cards; list them under `heat`"],
    );
    table("decks = { heat = [\"x\"] }", &["decks: no card of the Heat deck is called `x`"]);
    table(
        "discards = { minor-critical = [\"x\"] }",
        &["discards: no card of the MinorCritical deck is called `x`"],
    );
    table(
        "map = { west = \"Nowhere\" }",
        &["map.west: no face is called `Nowhere`; there are Broken Canyon, Rolling Hills, \
           Twin Mesas, Old Quarter, Open Ground, Long Ridge, Mill Ponds, Ford Crossing, \
           Deep Timber, Refinery, Reed Marsh"],
    );
}

#[test]
fn a_unit_has_what_its_card_has() {
    unit("armor = 6", &["units.A1.armor: 6 left, but the card has 5"]);
    unit("external = 6", &["units.A1.external: 6 left, but the card has 5"]);
    unit("internal = 4", &["units.A1.internal: 4 left, but the card has 3"]);
    for field in ["lost-tics", "fired", "barred"] {
        let message = format!("units.A1.{field}: HBK-4G has no TIC called PPC");
        unit(&format!("{field} = [\"AC\", \"PPC\"]"), &[&message]);
    }
}

#[test]
fn lists_have_an_end() {
    let many = |item: &str, count: usize| vec![item; count].join(", ");
    unit(
        &format!("mechwarriors = [{}]", many("\"steady-mechwarrior\"", 3)),
        &["units.A1.mechwarriors: 3 listed, there is room for 2"],
    );
    unit(
        &format!("heat = [{}]", many("\"warm-hull\"", 65)),
        &["units.A1.heat: 65 listed, there is room for 64"],
    );
    unit(
        &format!("done = [{}]", many("\"focus\"", 17)),
        &["units.A1.done: 17 listed, there is room for 16"],
    );
    table(
        &format!("decks = {{ heat = [{}] }}", many("\"warm-hull\"", 65)),
        &["decks: 65 listed, there is room for 64"],
    );
    table(
        &format!("marks = [{}]", many("{ by = \"A1\", on = \"B1\", spent = false }", 9)),
        &["marks: 9 listed, there is room for 8"],
    );
}

#[test]
fn terrain_has_its_limits() {
    let ground = |fields: &str| format!("map.hexes = {{ 0101 = {{ {fields} }} }}");
    table(&ground("level = 20, water = 20, building = 20, woods = 2, smoke = 2"), &[]);
    table(&ground("level = -21"), &["map.hexes.0101.level: 21 is more than 20"]);
    table(&ground("water = 21"), &["map.hexes.0101.water: 21 is more than 20"]);
    table(&ground("building = 21"), &["map.hexes.0101.building: 21 is more than 20"]);
    table(&ground("woods = 3"), &["map.hexes.0101.woods: 3 is more than 2"]);
    table(&ground("smoke = 3"), &["map.hexes.0101.smoke: 3 is more than 2"]);
}

#[test]
fn the_table_must_be_possible_as_a_whole() {
    assert_eq!(faults(&TWO.replace("0606", "0505")), ["units.B1.hex: A1 stands there already"]);
    assert_eq!(
        faults("[units.A1]\nmech = \"hbk-4g\"\nhex = \"0505\"\n"),
        ["units: seat 2 has no unit"]
    );
    assert_eq!(
        faults(&TWO.replace("hex = \"0606\"\n", "")),
        ["units.B1.hex: a unit that is not destroyed stands somewhere"]
    );
    assert_eq!(
        faults(&TWO.replace("hex = \"0606\"\n", "destroyed = { moment = 0, by_itself = false }\n")),
        [""; 0]
    );
    unit("locks = [\"B2\"]", &["units.A1.locks: B2 is no enemy of A1 on the map"]);
    unit("locks = [\"A1\"]", &["units.A1.locks: A1 is no enemy of A1 on the map"]);
    table(
        "marks = [{ by = \"A1\", on = \"B4\", spent = false }]",
        &["marks: a mark is by a unit on a unit"],
    );
    table(
        "marks = [{ by = \"A4\", on = \"B1\", spent = false }]",
        &["marks: a mark is by a unit on a unit"],
    );
    table("setup-initiative = 3", &["setup-initiative: is seat 1 or 2"]);
    table("setup-initiative = 0", &["setup-initiative: is seat 1 or 2"]);
    table("phase = \"over\"", &["phase: a game that is over cannot be played on"]);
    table("phase = \"setup\"", &["edges: units are placed on starting edges; name both"]);
    table("edges = [\"north-west\", \"north-east\"]", &["edges: SouthEast is opposite NorthWest"]);
    table(
        "options = { medium-range = 13 }",
        &["options.medium-range: the option `medium-range` cannot be 13: it is 12 or 15"],
    );
}

#[test]
fn all_faults_are_listed() {
    let both =
        faults("setup-initiative = 3\n[units.A1]\nmech = \"hbk-4g\"\nhex = \"0118\"\narmor = 9\n");
    assert_eq!(
        both,
        [
            format!("units.A1.hex: 0118 {OFF}"),
            "units.A1.armor: 9 left, but the card has 5".to_owned(),
            "units: seat 2 has no unit".to_owned(),
            "setup-initiative: is seat 1 or 2".to_owned(),
        ]
    );
}

#[test]
fn what_is_left_out_is_as_at_the_start_of_a_round() {
    let bench = Bench::new(TWO);
    assert_eq!((bench.state.round, bench.state.phase), (1, Phase::Planning));
    assert_eq!(bench.state.task(), Some(Task::Plan));
    let unit = bench.unit("A1");
    assert_eq!((unit.armor, unit.external, unit.internal), (5, 5, 3));
    assert_eq!(unit.facing.short(), "N");
    assert_eq!(bench.state.sides.each_ref().map(|side| side.total_cost), [50, 20]);
    assert_eq!(bench.state.setup_initiative, SEATS[1], "the cheaper lance");
    assert!(bench.state.decks.iter().all(|deck| deck.draw.len() == 50 && deck.discard.is_empty()));
    let board = bench.game.board(&bench.state);
    assert!(GRID.hexes().all(|hex| *board.printed(hex) == Ground::default()));
}

#[test]
fn what_is_said_is_so() {
    let bench = Bench::new(
        r#"
        round = 5
        phase = "combat"
        setup-initiative = 1
        lance-totals = [150, 150]
        moment = 7
        map = { west = "Twin Mesas", east = "Old Quarter", seam = "east" }
        decks = { heat = ["warm-hull", "heat-alarm"] }
        discards = { major-critical = ["cockpit-hit"] }
        [units.A1]
        mech = "hbk-4g"
        hex = "0505"
        upgrades = [{ tic = "AC", upgrade = "suppression" }]
        command-card = "rally"
        mechwarriors = ["elite-mechwarrior"]
        order = { walk = "0506" }
        done = ["focus"]
        fired = ["LASERS-A"]
        struck = true
        special = "hulled-down"
        [units.A2]
        mech = "lct-1v"
        hex = "0507"
        acted = true
        total-cost = 99
        [units.B1]
        mech = "lct-1v"
        hex = "0606"
        shut-down = true
        "#,
    );
    let state = &bench.state;
    assert_eq!((state.round, state.moment, state.setup_initiative), (5, 7, SEATS[0]));
    assert_eq!(state.sides.each_ref().map(|side| side.total_cost), [150, 150]);
    assert_eq!(round::initiative(state), SEATS[0]);
    let names = state.board.map(|key| {
        let name = |face: u8| bench.game.content().faces[usize::from(face)].name.as_str();
        (name(key.west), name(key.east), key.seam)
    });
    assert_eq!(names, Some(("Twin Mesas", "Old Quarter", Seam::East)));
    let heat = &state.decks[Deck::Heat as usize];
    let card = |index: u8| bench.game.content().heat_cards[usize::from(index)].id.as_str();
    assert_eq!(
        heat.draw.iter().map(|index| card(*index)).collect::<Vec<_>>(),
        ["heat-alarm", "warm-hull"]
    );
    assert_eq!(state.decks[Deck::MajorCritical as usize].discard.len(), 1);
    assert_eq!(state.task(), Some(Task::Attack { unit: id("A1") }), "A2 has acted");
    let unit = bench.unit("A1");
    assert!(unit.revealed && unit.struck && unit.fired == 0b10);
    assert_eq!((unit.order, unit.done.len()), (Some(Order::Walk(hex("0506"))), 1));
    let content = bench.game.content();
    let cost = 50
        + content.upgrades[content.upgrade("suppression").unwrap()].cost
        + content.command_cards[content.command_card("rally").unwrap()].cost
        + content.mechwarriors[content.mechwarrior("elite-mechwarrior").unwrap()].cost;
    assert_eq!((unit.total_cost, bench.unit("A2").total_cost), (cost, 99));
    assert!(bench.unit("B1").shut_down && state.sides.iter().all(|side| side.planned));
}

#[test]
fn an_order_is_secret_until_the_activation_phase_is_over_or_it_is_said_to_be_revealed() {
    let acted = TWO.replacen("\"0505\"\n", "\"0505\"\norder = \"stand\"\nacted = true\n", 1);
    let table = "[units.B2]\nmech = \"as7-d\"\nhex = \"1010\"\n";
    let bench = Bench::new(&format!("phase = \"activation\"\n{acted}{table}"));
    assert!(bench.unit("A1").revealed && !bench.unit("B1").revealed);
    let recorded: Vec<UnitId> = bench.state.records.iter().map(|it| it.unit).collect();
    assert_eq!(recorded, [id("A1"), id("B2")], "B2 is about to act");
    let later = Bench::new(&format!("phase = \"resolve-special-actions\"\n{TWO}"));
    assert!(later.unit("A1").revealed && later.unit("B1").revealed);
}

#[test]
fn an_order_is_one_that_could_have_been_written() {
    unit(
        "order = { jump = \"0506\" }",
        &["units.A1.order: A1 has 0 movement points for jumping [btt.planning.modes]"],
    );
    let far = faults(&TWO.replacen("\"0505\"\n", "\"0505\"\norder = { walk = \"2505\" }\n", 1));
    assert!(far[0].starts_with("units.A1.order: ") && far[0].contains("[btt.planning."), "{far:?}");
    unit(
        "order = { walk = \"0505\" }",
        &["units.A1.order: 0505 is where A1 stands; order it to stand still instead \
           [btt.planning.no-move-to-own-hex]"],
    );
    unit(
        "shut-down = true\nheat = [\"warm-hull\"]\norder = \"stand\"",
        &["units.A1.order: A1 is shut down and gets no order [btt.planning.shut-down]"],
    );
    let later = TWO.replacen("\"0505\"\n", "\"0505\"\norder = { jump = \"0506\" }\n", 1);
    assert_eq!(
        faults(&format!("phase = \"combat\"\n{later}")),
        ["units.A1.order: A1 has 0 movement points for jumping [btt.planning.modes]"]
    );
    // Where it stood when it moved is not known.
    let moved = TWO.replacen("\"0505\"\n", "\"0505\"\norder = { walk = \"2505\" }\n", 1);
    assert_eq!(faults(&format!("phase = \"combat\"\n{moved}")), [""; 0]);
}

#[test]
fn nothing_has_been_done_that_comes_later() {
    unit(
        "revealed = true",
        &["units.A1.revealed: orders are revealed in the Activation Phase [btt.activation.reveal]"],
    );
    table("round = 13", &["round: 13 is after the last round, 12 [btt.round.twelve-rounds]"]);
}

#[test]
fn what_is_counted_has_an_end() {
    unit("total-cost = 65535", &["units.A1.total-cost: 65535 is more than 9999"]);
    table("moment = 65535", &["moment: 65535 is more than 9999"]);
    let many: Vec<String> =
        (0..20_000).map(|_| "{ hex = \"0505\", kind = \"fire\" }".to_owned()).collect();
    table(
        &format!("tokens = [{}]", many.join(", ")),
        &["tokens: 20000 listed, the map has room for 1581"],
    );
}

#[test]
fn a_deck_has_no_more_cards_than_it_has() {
    let heat = |heat: &str| TWO.replacen("\"0505\"\n", &format!("\"0505\"\nheat = [{heat}]\n"), 1);
    let state = Bench::new(&heat("\"warm-hull\"")).state.clone();
    let whole = setup::whole_deck(&Btt::standard(), Deck::Heat).len();
    assert_eq!(state.decks[Deck::Heat as usize].draw.len(), whole - 1);
    let many = vec!["\"warm-hull\""; whole + 1].join(", ");
    let message = format!("decks: {} cards of the heat deck are listed, it has {whole}", whole + 1);
    assert_eq!(faults(&heat(&many)), [message]);
}

/// What is wrong in a phase when A1 has this too.
#[track_caller]
fn at(phase: &str, line: &str, expected: &[&str]) {
    let table = TWO.replacen("\"0505\"\n", &format!("\"0505\"\n{line}\n"), 1);
    assert_eq!(faults(&format!("phase = \"{phase}\"\n{table}")), expected, "{phase}: {line}");
}

#[test]
fn attacks_belong_to_the_combat_phase_and_to_a_unit_that_has_or_had_its_turn() {
    for (field, line) in [("fired", "fired = [\"AC\"]"), ("struck", "struck = true")] {
        let wrong = |why: &str| format!("units.A1.{field}: {why}");
        let early = wrong("attacks are made in the Combat Phase [btt.combat.order]");
        for phase in ["planning", "activation", "resolve-special-actions"] {
            at(phase, line, &[&early]);
        }
        let waits = wrong(
            "its turn has not come: it is neither the next to attack nor has it acted \
             [btt.combat.order]",
        );
        // The Locust is faster.
        at("combat", line, &[&waits]);
        at("combat", &format!("{line}\norder-change = 20"), &[]);
        at("combat", &format!("{line}\nacted = true"), &[]);
        at("clean-up", line, &[]);
        let down = wrong("a unit that is shut down makes no attacks [btt.heat.shutdown-phases]");
        at("combat", &format!("{line}\n{DOWN}"), &[&down]);
    }
}

const DOWN: &str = "shut-down = true\nheat = [\"warm-hull\"]";

#[test]
fn a_unit_has_acted_only_in_a_phase_in_which_units_act() {
    let nobody = "units.A1.acted: no unit acts in this phase [btt.round.sequence]";
    at("planning", "acted = true", &[nobody]);
    at("clean-up", "acted = true", &[nobody]);
    for phase in ["activation", "combat", "heat"] {
        at(phase, "acted = true", &[]);
    }
    let down = "units.A1.acted: a unit that is shut down has no turn in this phase \
                [btt.heat.shutdown-phases]";
    at("combat", &format!("acted = true\n{DOWN}"), &[down]);
}

#[test]
fn actions_are_performed_in_the_activation_phase_by_whom_they_are_open_to() {
    let done = |why: &str| format!("units.A1.done: {why}");
    let early = done("actions are performed in the Activation Phase [btt.activation.order]");
    at("planning", "done = [\"focus\"]", &[&early]);
    let nobody = done(
        "neither it nor a unit that could command it has been activated [btt.actions.free-action]",
    );
    at("activation", "done = [\"focus\"]", &[&nobody]);
    at("activation", "done = [\"focus\"]\nacted = true", &[]);
    at("combat", "done = [\"focus\"]", &[]);
    let twice = done("an action is listed twice [btt.actions.no-repeat]");
    at("combat", "done = [\"focus\", \"focus\"]", &[&twice]);
    let offers = done(
        "an action is listed that neither its card nor a card by it offers [btt.actions.action-bar]",
    );
    for action in ["\"command\"", "\"jumping-evade\"", "{ upgrade = 200 }"] {
        at("combat", &format!("done = [{action}]"), &[&offers]);
    }
    let barred = "units.A1.barred: only the action of a weapon upgrade uses its TIC up \
                  [btt.actions.on-cards]";
    at("combat", "barred = [\"AC\"]", &[barred]);
    let upgrade = "upgrades = [{ tic = \"AC\", upgrade = \"suppression\" }]";
    at("combat", &format!("{upgrade}\nbarred = [\"AC\"]"), &[]);
}

#[test]
fn tokens_are_those_of_the_time() {
    for field in ["focus", "evade", "suppression"] {
        let message = format!(
            "units.A1.{field}: the Clean-up Phase takes these tokens away, and none is gained before \
             the Activation Phase [btt.cleanup.tokens-removed]"
        );
        at("planning", &format!("{field} = 1"), &[&message]);
        at("combat", &format!("{field} = 1"), &[]);
    }
    let special = |side: &str| format!("special = \"{side}\"");
    let wrong = |why: &str| format!("units.A1.special: {why}");
    at("activation", &special("token"), &[]);
    at("combat", &special("token"), &[&wrong("its token has been used [btt.special.order]")]);
    at("combat", &special("hulled-down"), &[]);
    let early = wrong("its token has not been used yet [btt.special.order]");
    at("activation", &special("hulled-down"), &[&early]);
    at("resolve-special-actions", &special("hulled-down"), &[&early]);
    at("resolve-special-actions", &format!("{}\nacted = true", special("hulled-down")), &[]);
    let arms = wrong("its card has no such action [btt.special.choose-one]");
    at("combat", &special("arms-flipped"), &[&arms]);
    let locks = "units.A1.locks: a unit holds one target lock [btt.actions.target-lock-single]";
    at("combat", "locks = [\"B1\", \"B1\"]", &[locks]);
}

#[test]
fn damage_is_what_damage_comes_to() {
    let none = "units.A1.internal: a unit without Internal circles is destroyed \
                [btt.damage.destruction]";
    at("planning", "armor = 0\nexternal = 0\ninternal = 0", &[none]);
    let destroyed = |moment: u8| {
        format!("internal = 0\ndestroyed = {{ moment = {moment}, by_itself = false }}")
    };
    let stays = "units.A1.destroyed: a destroyed unit stays on the map only for its own combat turn \
                 [btt.combat.simultaneous-damage]";
    at("activation", &destroyed(0), &[stays]);
    at("combat", &destroyed(0), &[]);
    at("combat", &format!("{}\nacted = true", destroyed(0)), &[stays]);
    let later = "units.A1.destroyed: its moment is still to come: see `moment` \
                 [btt.damage.destruction]";
    at("combat", &destroyed(1), &[later]);
}

#[test]
fn orders_marks_and_tokens_have_their_time_too() {
    let revealed = "units.A1.revealed: an order is revealed when its unit is activated: say `acted` \
                    [btt.activation.reveal]";
    at("activation", "order = \"stand\"\nrevealed = true", &[revealed]);
    let order = "units.A1.order: a unit that is shut down has no order [btt.planning.shut-down]";
    at("combat", &format!("order = \"stand\"\n{DOWN}"), &[order]);
    let change = "units.A1.order-change: it is changed by Command, in the Activation Phase \
                  [btt.actions.command-card]";
    at("planning", "order-change = 1", &[change]);
    let started =
        "units.A1.shut-down: a unit without heat cards has started again [btt.heat.restart]";
    at("planning", "shut-down = true", &[started]);
    let mark = "marks = [{ by = \"A1\", on = \"B1\", spent = false }]";
    let nothing = "marks: A1 carries no command card that marks [btt.actions.command-card]";
    table(&format!("phase = \"combat\"\n{mark}"), &[nothing]);
    let rounds = "round: rounds count from 1, and there is none during set-up \
                  [btt.round.twelve-rounds]";
    table("round = 0", &[rounds]);
    let token = |kind: &str, until: &str| format!("{{ hex = \"0101\", kind = {kind}{until} }}");
    let tokens = |list: &[String]| format!("round = 3\ntokens = [{}]", list.join(", "));
    table(&tokens(&[token("\"smoke\"", ", until = 3")]), &[]);
    let gone = "tokens: the token in 0101 is gone by now [btt.cleanup.upgrade-tokens]";
    table(&tokens(&[token("\"smoke\"", ", until = 2")]), &[gone]);
    table(&tokens(&[token("{ woods = 3 }", "")]), &["tokens: 3 is more than 2, heavy woods"]);
    let fire = token("\"fire\"", "");
    table(&tokens(&[fire.clone(), fire]), &["tokens: there are two of one kind in 0101"]);
}

#[test]
fn nothing_has_happened_to_a_unit_during_set_up() {
    let table = |line: &str| {
        let units = TWO.replacen("\"0505\"\n", &format!("\"0501\"\n{line}\n"), 1);
        faults(&format!(
            "phase = \"setup\"\nedges = [\"north-west\", \"south-east\"]\n{}",
            units.replace("0606", "2017")
        ))
    };
    assert_eq!(table("facing = \"S\""), [""; 0]);
    for line in ["armor = 1", "heat = [\"warm-hull\"]", "focus = 1", "shut-down = true"] {
        let message =
            "units.A1: nothing happens to a unit during set-up [btt.setup.starting-state]";
        assert_eq!(table(line), [message], "{line}");
    }
}
