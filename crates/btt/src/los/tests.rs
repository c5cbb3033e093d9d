//! Lines over hexes laid by the test, from 1008 where nothing else is said.

use ironlance_rulebook::covers;

use super::*;
use crate::testing::{Bench, hex};

/// The sight over a map with these hexes, `"1108 = { woods = 1 }"`, under these options.
#[track_caller]
fn look(options: &str, hexes: &[&str], from: &str, to: &str) -> Sight {
    see(options, hexes, from, to, false)
}

#[track_caller]
fn see(options: &str, hexes: &[&str], from: &str, to: &str, hulled_down: bool) -> Sight {
    let hexes = hexes.join("\n");
    let bench = Bench::new(&format!(
        "phase = \"combat\"\n[options]\n{options}\n[map.hexes]\n{hexes}\n[units.A1]\nmech = \"grf-1n\"\nhex = \"3117\"\n[units.B1]\nmech = \"grf-1n\"\nhex = \"3116\"\n"
    ));
    let board = bench.game.board(&bench.state);
    sight(board, &bench.state, hex(from), hex(to), hulled_down)
}

fn dice(smoke: u8, woods: u8, cover: u8) -> Sight {
    Sight { hill: false, smoke, woods, cover }
}

const HILL: Sight = Sight { hill: true, smoke: 0, woods: 0, cover: 0 };

#[test]
fn only_hexes_that_the_line_runs_through_are_intervening() {
    covers!("btt.los.line", "btt.los.intervening");
    assert_eq!(look("", &["1108 = { woods = 1 }"], "1008", "1207"), dice(0, 1, 0));
    for beside in ["1107", "1109", "1007", "1208", "1009", "1206"] {
        let hexes = [format!("{beside} = {{ woods = 1 }}")];
        assert_eq!(look("", &[&hexes[0]], "1008", "1207"), dice(0, 0, 0), "{beside}");
    }
}

#[test]
fn a_line_along_an_edge_has_the_side_better_for_the_target() {
    covers!("btt.los.edge-line");
    let hexes = ["1108 = { smoke = 1 }", "1309 = { woods = 2 }"];
    assert_eq!(look("", &hexes, "1008", "1408"), dice(0, 2, 0));
    // From the other end left is right.
    assert_eq!(look("", &hexes, "1408", "1008"), dice(0, 2, 0));
    let hexes = ["1108 = { woods = 2 }", "1309 = { smoke = 1 }"];
    assert_eq!(look("", &hexes, "1008", "1408"), dice(0, 2, 0));
    // The hex in the middle counts on either side.
    let hexes = ["1108 = { smoke = 1 }", "1208 = { woods = 1 }"];
    assert_eq!(look("", &hexes, "1008", "1408"), dice(1, 1, 0));
}

#[test]
fn on_an_edge_no_line_of_sight_is_better_for_the_target_than_dice() {
    covers!("btt.los.edge-line", "btt.los.hill-block");
    let hexes = ["1108 = { level = 2 }", "1309 = { woods = 2 }"];
    assert_eq!(look("", &hexes, "1008", "1408"), HILL);
    let hexes = ["1109 = { level = 2 }", "1308 = { woods = 2 }"];
    assert_eq!(look("", &hexes, "1008", "1408"), HILL);
    let hexes = ["1109 = { woods = 2, smoke = 2 }", "1308 = { woods = 2, smoke = 1 }"];
    assert_eq!(look("", &hexes, "1008", "1408").blocked(0), Some(rule!("btt.los.dice-block")));
}

#[test]
fn the_alternatives_of_the_edge_line_help_the_attacker_or_count_both_sides() {
    covers!("btt.los.edge-line");
    let hexes = ["1108 = { smoke = 1 }", "1309 = { woods = 2 }"];
    let (attacker, both) = ("edge-line = \"attackers-choice\"", "edge-line = \"both\"");
    assert_eq!(look(attacker, &hexes, "1008", "1408"), dice(1, 0, 0));
    assert_eq!(look(attacker, &hexes, "1408", "1008"), dice(1, 0, 0));
    assert_eq!(look(both, &hexes, "1008", "1408"), dice(1, 2, 0));
    let hexes = ["1108 = { level = 2 }", "1309 = { woods = 2, smoke = 1 }"];
    assert_eq!(look(attacker, &hexes, "1008", "1408"), dice(1, 2, 0));
    let hexes = ["1108 = { level = 2 }", "1309 = { woods = 2, smoke = 2 }"];
    assert!(look(attacker, &hexes, "1008", "1408").blocked(0).is_some());
    // A hex on no edge counts once whatever the option.
    assert_eq!(look(both, &["1208 = { woods = 1 }"], "1008", "1408"), dice(0, 1, 0));
}

#[test]
fn where_both_sides_of_an_edge_are_equally_good_the_left_one_counts() {
    covers!("btt.los.edge-line");
    let hexes = ["1108 = { smoke = 1 }", "1309 = { woods = 1 }"];
    for option in ["", "edge-line = \"attackers-choice\""] {
        assert_eq!(look(option, &hexes, "1008", "1408"), dice(1, 0, 0));
        assert_eq!(look(option, &hexes, "1408", "1008"), dice(0, 1, 0));
    }
}

#[test]
fn a_neighbour_off_the_map_hides_nothing() {
    covers!("btt.los.edge-line");
    assert_eq!(look("", &["0201 = { woods = 1 }"], "0101", "0301"), dice(0, 1, 0));
    let attacker = "edge-line = \"attackers-choice\"";
    assert_eq!(look(attacker, &["0201 = { woods = 1 }"], "0101", "0301"), dice(0, 0, 0));
    // Beyond the southern edge there are hexes, but not of this map.
    assert_eq!(look("", &["0317 = { woods = 1 }"], "0217", "0417"), dice(0, 1, 0));
    assert_eq!(look(attacker, &["0317 = { woods = 1 }"], "0217", "0417"), dice(0, 0, 0));
}

#[test]
fn a_hex_two_levels_above_either_unit_blocks() {
    covers!("btt.los.hill-block");
    let blocks = |attacker: i8, between: i8, target: i8| {
        let hexes = [
            format!("1008 = {{ level = {attacker} }}"),
            format!("1006 = {{ level = {between} }}"),
            format!("1004 = {{ level = {target} }}"),
        ];
        let hexes = hexes.each_ref().map(String::as_str);
        let blocked = look("", &hexes, "1008", "1004").blocked(0);
        let other = look("hill-block = \"both\"", &hexes, "1008", "1004").blocked(0);
        (blocked == Some(rule!("btt.los.hill-block")), other.is_some())
    };
    assert_eq!(blocks(2, 2, 0), (true, false), "two above the target");
    assert_eq!(blocks(0, 2, 2), (true, false), "two above the attacker");
    assert_eq!(blocks(0, 2, 0), (true, true));
    assert_eq!(blocks(0, 3, 1), (true, true));
    assert_eq!(blocks(1, 2, 1), (false, false));
    assert_eq!(blocks(1, 3, 1), (true, true));
    assert_eq!(blocks(0, 1, 0), (false, false));
    assert_eq!(blocks(3, 2, 1), (false, false));
}

#[test]
fn buildings_count_with_their_height_and_water_with_its_bottom() {
    covers!("btt.los.hill-block", "btt.map.buildings", "btt.map.water-level");
    assert!(look("", &["1006 = { building = 2 }"], "1008", "1004").hill);
    assert!(!look("", &["1006 = { building = 1 }"], "1008", "1004").hill);
    assert!(look("", &["1006 = { level = 1, building = 1 }"], "1008", "1004").hill);
    assert!(look("", &["1004 = { water = 2 }"], "1008", "1004").hill);
    assert!(!look("", &["1004 = { water = 1 }"], "1008", "1004").hill);
}

#[test]
fn four_bonus_dice_end_line_of_sight() {
    covers!("btt.los.dice-block");
    let block = Some(rule!("btt.los.dice-block"));
    assert_eq!(dice(1, 1, 1).blocked(0), None);
    assert_eq!(dice(2, 2, 0).blocked(0), block);
    assert_eq!(dice(1, 2, 1).blocked(0), block);
    assert_eq!(dice(2, 2, 2).blocked(0), block);
    // Dice from cards count only where they are handed in.
    assert_eq!(dice(1, 1, 1).blocked(1), block);
    assert_eq!(dice(1, 1, 0).blocked(1), None);
    let hexes = ["1004 = { woods = 1, smoke = 1 }", "1005 = { level = 1 }"];
    assert_eq!(look("", &hexes, "1008", "1004").blocked(0), None);
    assert_eq!(see("", &hexes, "1008", "1004", true), dice(1, 1, 2));
    assert_eq!(see("", &hexes, "1008", "1004", true).blocked(0), block);
}

#[test]
fn between_adjacent_hexes_only_the_targets_own_hex_counts() {
    covers!("btt.los.adjacent", "btt.combat.cover-not-adjacent");
    let hexes = ["1007 = { level = 9 }"];
    assert_eq!(look("", &hexes, "1008", "1007"), dice(0, 0, 0));
    assert_eq!(look("", &hexes, "1007", "1008"), dice(0, 0, 0));
    let hexes = ["1007 = { woods = 2, smoke = 2 }", "0907 = { level = 1 }", "1107 = { level = 1 }"];
    let sight = look("", &hexes, "1008", "1007");
    assert_eq!((sight, sight.blocked(0)), (dice(2, 2, 0), Some(rule!("btt.los.dice-block"))));
}

#[test]
fn what_is_in_the_attackers_own_hex_gives_nothing() {
    covers!("btt.los.own-hex");
    let hexes = ["1008 = { woods = 2, smoke = 2, fire = true }"];
    assert_eq!(look("", &hexes, "1008", "1004"), dice(0, 0, 0));
    assert_eq!(look("", &hexes, "1004", "1008"), dice(2, 2, 0));
}

#[test]
fn units_neither_block_nor_hide() {
    covers!("btt.los.units");
    let bench = Bench::new(
        r#"
        phase = "combat"
        [units.A1]
        mech = "grf-1n"
        hex = "1007"
        [units.B1]
        mech = "as7-d"
        hex = "1006"
        special = "hulled-down"
        "#,
    );
    let board = bench.game.board(&bench.state);
    let seen = sight(board, &bench.state, hex("1008"), hex("1004"), false);
    assert_eq!(seen, dice(0, 0, 0));
}

#[test]
fn woods_and_smoke_count_at_any_level_unless_they_have_a_height() {
    covers!("btt.los.woods-height");
    let height = "woods-height = \"two-levels\"";
    let check = |level: i8, attacker: i8, target: i8, expected: u8| {
        let hexes = [
            format!("1008 = {{ level = {attacker} }}"),
            format!("1006 = {{ level = {level}, woods = 1, smoke = 1 }}"),
            format!("1004 = {{ level = {target} }}"),
        ];
        let hexes = hexes.each_ref().map(String::as_str);
        assert_eq!(look("", &hexes, "1008", "1004").dice(), 2);
        assert_eq!(look(height, &hexes, "1008", "1004").dice(), expected);
    };
    check(0, 0, 0, 2);
    check(0, 2, 2, 0);
    check(0, 1, 2, 2);
    check(0, 2, 1, 2);
    check(-1, 1, 3, 0);
    check(1, 2, 2, 2);
}

#[test]
fn line_of_sight_to_a_hex_is_that_to_a_target_there() {
    covers!("btt.los.to-hex");
    let check = |hexes: &str| {
        let bench = Bench::new(&format!(
            "phase = \"combat\"\n[map.hexes]\n{hexes}\n[units.A1]\nmech = \"grf-1n\"\nhex = \"3117\"\n[units.B1]\nmech = \"grf-1n\"\nhex = \"3116\"\n"
        ));
        let board = bench.game.board(&bench.state);
        hex_in_sight(board, &bench.state, hex("1008"), hex("1004"))
    };
    assert_eq!(check(""), None);
    assert_eq!(check("1006 = { level = 2 }"), Some(rule!("btt.los.hill-block")));
    assert_eq!(check("1004 = { woods = 2, smoke = 2 }"), Some(rule!("btt.los.dice-block")));
    // Nobody is Hulled Down in a hex as such.
    assert_eq!(check("1004 = { woods = 2 }\n1005 = { level = 1 }"), None);
}

#[test]
fn smoke_and_woods_in_the_targets_hex_or_between_give_their_dice_once() {
    covers!(
        "btt.combat.smoke",
        "btt.combat.heavy-smoke",
        "btt.combat.smoke-once",
        "btt.combat.light-woods",
        "btt.combat.heavy-woods",
        "btt.combat.woods-once"
    );
    let check = |hexes: &[&str], smoke: u8, woods: u8| {
        assert_eq!(look("", hexes, "1008", "1004"), dice(smoke, woods, 0), "{hexes:?}");
    };
    check(&["1004 = { smoke = 1 }"], 1, 0);
    check(&["1006 = { smoke = 1 }"], 1, 0);
    check(&["1004 = { smoke = 2 }"], 2, 0);
    check(&["1006 = { smoke = 2 }"], 2, 0);
    check(&["1004 = { smoke = 1 }", "1005 = { smoke = 1 }", "1006 = { smoke = 1 }"], 1, 0);
    check(&["1004 = { smoke = 1 }", "1005 = { smoke = 2 }", "1006 = { smoke = 1 }"], 2, 0);
    check(&["1004 = { woods = 1 }"], 0, 1);
    check(&["1006 = { woods = 1 }"], 0, 1);
    check(&["1004 = { woods = 2 }"], 0, 2);
    check(&["1006 = { woods = 2 }"], 0, 2);
    check(&["1004 = { woods = 1 }", "1005 = { woods = 1 }"], 0, 1);
    check(&["1004 = { woods = 2 }", "1005 = { woods = 1 }", "1006 = { woods = 2 }"], 0, 2);
    check(&["1004 = { woods = 1 }", "1006 = { smoke = 2 }"], 2, 1);
}

#[test]
fn a_hill_beside_the_target_and_on_the_line_gives_cover_once() {
    covers!("btt.combat.cover", "btt.combat.cover-hill", "btt.combat.cover-on-the-line");
    let cover = |hexes: &[&str]| look("", hexes, "2010", "2006").cover;
    assert_eq!(cover(&["2007 = { level = 1 }"]), 1);
    assert_eq!(cover(&["2007 = { level = 1 }", "2008 = { level = 1 }"]), 1);
    assert_eq!(cover(&["2007 = { building = 1 }"]), 1);
    for hex in ["2008", "2009", "1907", "2107", "2005"] {
        assert_eq!(cover(&[&format!("{hex} = {{ level = 1 }}")]), 0, "{hex}");
    }
    // Exactly one level higher.
    let on_one = ["2010 = { level = 1 }", "2006 = { level = 1 }"];
    let with = |level: i8| {
        let hill = format!("2007 = {{ level = {level} }}");
        look("", &[on_one[0], on_one[1], &hill], "2010", "2006")
    };
    assert_eq!((with(1).cover, with(2).cover, with(3)), (0, 1, HILL));
    // Level ground beside water one deep is a hill too.
    assert_eq!(cover(&["2006 = { water = 1 }", "2010 = { water = 1 }"]), 1);
}

#[test]
fn a_higher_attacker_looks_over_the_hill() {
    covers!("btt.combat.cover-attacker-not-higher");
    let check = |options: &str, attacker: i8, target: i8, hill: i8| {
        let hexes = [
            format!("2010 = {{ level = {attacker} }}"),
            format!("2007 = {{ level = {hill} }}"),
            format!("2006 = {{ level = {target} }}"),
        ];
        look(options, &hexes.each_ref().map(String::as_str), "2010", "2006")
    };
    assert_eq!(check("", 0, 0, 1), dice(0, 0, 1));
    assert_eq!(check("", 1, 0, 1), dice(0, 0, 0));
    assert_eq!(check("", 2, 0, 1), dice(0, 0, 0));
    // A lower attacker faces cover only where such a hill does not block.
    assert!(check("", 0, 1, 2).hill);
    assert_eq!(check("hill-block = \"both\"", 0, 1, 2), dice(0, 0, 1));
}

#[test]
fn a_hulled_down_target_gets_two_dice_for_cover_and_for_nothing_else() {
    covers!("btt.combat.cover-hull-down");
    assert_eq!(see("", &["2007 = { level = 1 }"], "2010", "2006", true), dice(0, 0, 2));
    assert_eq!(see("", &["2008 = { level = 1 }"], "2010", "2006", true), dice(0, 0, 0));
    assert_eq!(see("", &["2007 = { woods = 1, smoke = 1 }"], "2010", "2006", true), dice(1, 1, 0));
}
