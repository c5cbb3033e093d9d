use ironlance_engine::Refusal as _;
use ironlance_rulebook::{RuleId, covers, rule};

use super::*;
use crate::{
    Action,
    combat::sample::{declare, dice, duel, duel_with, odds, resolved},
    testing::{Bench, fire, id},
};

/// The attack dice of a TIC of A1 on B1.
#[track_caller]
fn dice_of(bench: &Bench, tic: &str) -> i32 {
    dice(bench, fire("A1", tic, "B1")).0
}

/// The parts of the attack dice of a TIC of A1 on B1.
#[track_caller]
fn parts(bench: &Bench, tic: &str) -> Vec<(RuleId, i32)> {
    odds(bench, fire("A1", tic, "B1")).tallies[0].1.parts().to_vec()
}

const BY_RANGE: RuleId = rule!("btt.combat.dice-by-range");
const CARDS: RuleId = rule!("btt.combat.dice-from-cards");
const FLANKING: RuleId = rule!("btt.combat.flanking");
const CAP: RuleId = rule!("btt.combat.dice-cap");

/// B1 turns its back on A1.
const BACK_TURNED: &str = "facing = \"N\"";

#[test]
fn the_dice_are_those_printed_for_the_bracket() {
    covers!("btt.combat.dice-by-range");
    let at = |hex: &str, tic: &str| {
        dice_of(&duel(&format!("hex = \"{hex}\""), "hex = \"1001\"", ""), tic)
    };
    assert_eq!([at("1004", "AC"), at("1005", "AC"), at("1013", "AC")], [4, 3, 3]);
    assert_eq!([at("1014", "LRM"), at("1013", "LRM")], [2, 1]);
    let far = duel("hex = \"1014\"", "hex = \"1001\"\nfacing = \"N\"", "");
    assert_eq!(far.refused(fire("A1", "AC", "B1")), rule!("btt.combat.target-range"));
    let near = duel("hex = \"1004\"", "hex = \"1001\"", "");
    let refusal = near.refusal(fire("A1", "LRM", "B1"));
    assert_eq!(refusal.to_string(), "LRM has no attack dice at 3 hexes");
}

#[test]
fn flanking_adds_one_die() {
    covers!("btt.combat.flanking");
    assert_eq!(parts(&duel("", "", ""), "LASERS"), [(BY_RANGE, 2)]);
    assert_eq!(parts(&duel("", BACK_TURNED, ""), "LASERS"), [(BY_RANGE, 2), (FLANKING, 1)]);
    // From the side nobody flanks.
    assert_eq!(dice_of(&duel("", "facing = \"SE\"", ""), "LASERS"), 2);
    assert_eq!(dice_of(&duel("", "facing = \"NE\"", ""), "LASERS"), 2);
}

#[test]
fn a_weapon_attack_never_rolls_more_than_four_dice() {
    covers!("btt.combat.dice-cap");
    let near = "hex = \"1006\"";
    let behind = format!("{near}\n{BACK_TURNED}");
    assert_eq!(parts(&duel("", near, ""), "AC"), [(BY_RANGE, 4)]);
    assert_eq!(parts(&duel("", &behind, ""), "AC"), [(BY_RANGE, 4), (FLANKING, 1), (CAP, -1)]);
    let mut bench = duel("", &behind, "");
    bench.roll(fire("A1", "AC", "B1"), &["blank"; 4]);
}

#[test]
fn a_card_may_raise_the_limit_by_a_flanking_die() {
    covers!("btt.components.card-text-wins");
    let pilot = "mechwarriors = [\"mw-rurik-hale\"]";
    let behind = format!("hex = \"1006\"\n{BACK_TURNED}");
    assert_eq!(dice_of(&duel(pilot, &behind, ""), "AC"), 5);
    assert_eq!(dice_of(&duel(pilot, "hex = \"1006\"", ""), "AC"), 4);
    let mut bench = duel(pilot, &behind, "");
    bench.roll(fire("A1", "AC", "B1"), &["blank"; 5]);
}

#[test]
fn cards_add_and_take_attack_dice_down_to_one() {
    covers!("btt.combat.dice-from-cards", "btt.cards.suppression-tokens");
    let with = |change: i8, number: &str, a: &str| {
        let text = format!(
            "id = \"p\"\nname = \"P\"\norigin = \"original\"\ncost = 1\neffects = [{{ change = {{ number = \"{number}\", by = {change} }} }}]"
        );
        let a = format!("mechwarriors = [\"p\"]\n{a}");
        duel_with(&[("mechwarriors/p.toml", &text)], &a, "", "")
    };
    assert_eq!(parts(&with(1, "weapon-dice", ""), "LASERS"), [(BY_RANGE, 2), (CARDS, 1)]);
    assert_eq!(dice_of(&with(-1, "weapon-dice", ""), "LASERS"), 1);
    assert_eq!(dice_of(&with(-3, "weapon-dice", ""), "LASERS"), 1);
    // Dice of arms are for [arm] TICs.
    assert_eq!(dice_of(&with(1, "arm-dice", ""), "LASERS"), 2);
    assert_eq!(dice_of(&with(1, "arm-dice", ""), "ARMS"), 2);
    assert_eq!(dice_of(&duel("suppression = 1", "", ""), "LASERS"), 1);
    assert_eq!(dice_of(&duel("suppression = 2", "", ""), "AC"), 2);
    assert_eq!(dice_of(&duel("suppression = 1", "", ""), "ARMS"), 1);
}

#[test]
fn effects_of_cards_add_dice_in_their_situations() {
    covers!("btt.combat.dice-from-cards", "btt.cards.passive-and-action");
    let with = |when: &str, a: &str, b: &str, rest: &str| {
        let text = format!(
            "id = \"p\"\nname = \"P\"\norigin = \"original\"\ncost = 1\neffects = [{{ attack-dice = {{ dice = 1, when = [{when}] }} }}]"
        );
        let a = format!("mechwarriors = [\"p\"]\n{a}");
        dice_of(&duel_with(&[("mechwarriors/p.toml", &text)], &a, b, rest), "LASERS")
    };
    assert_eq!(with("", "", "", ""), 3);
    assert_eq!(with("\"physical\"", "", "", ""), 2);
    assert_eq!(with("\"long-range\"", "", "", ""), 2);
    assert_eq!(with("\"long-range\"", "hex = \"1016\"", "hex = \"1003\"", ""), 3);
    assert_eq!(with("\"standing-still\"", "order = \"stand\"", "", ""), 3);
    assert_eq!(with("\"standing-still\"", "order = { walk = \"1007\" }", "", ""), 2);
    assert_eq!(with("\"hulled-down\"", "", "", ""), 2);
    assert_eq!(with("\"hulled-down\"", "special = \"hulled-down\"", "", ""), 3);
    assert_eq!(with("\"in-woods\"", "", "", ""), 2);
    assert_eq!(with("\"in-woods\"", "", "", "[map.hexes]\n1008 = { woods = 1 }"), 3);
    assert_eq!(with("\"flanking\"", "", "", ""), 2);
    assert_eq!(with("\"flanking\"", "", BACK_TURNED, ""), 4);
}

#[test]
fn overdrive_adds_a_die_and_heat_at_short_range_if_declared() {
    covers!("btt.combat.dice-from-cards", "btt.cards.optional-effects", "btt.combat.gain-heat");
    let a = "upgrades = [{ tic = \"LASERS\", upgrade = \"overdrive\" }]";
    let declared = || declare("A1", "LASERS", "B1", "overdrive");
    let mut bench = duel(a, "hex = \"1005\"", "");
    assert_eq!((dice_of(&bench, "LASERS"), dice(&bench, declared()).0), (2, 3));
    let mut plain = duel(a, "hex = \"1005\"", "");
    plain.roll(fire("A1", "LASERS", "B1"), &["blank", "blank"]);
    assert_eq!(plain.unit("A1").heat(), 1);
    bench.roll(declared(), &["blank", "blank", "blank"]);
    assert_eq!(bench.unit("A1").heat(), 2);
    // At medium range there is nothing to declare.
    let rule = rule!("btt.cards.weapon-upgrade-scope");
    let medium = duel(a, "", "").refusal(declared());
    assert_eq!(medium.rule(), rule!("btt.components.card-text-wins"));
    assert_eq!(
        medium.to_string(),
        "LASERS is overdriven only at short range, up to 3 hexes; B1 is 4 away"
    );
    assert_eq!(duel("", "hex = \"1005\"", "").refused(declared()), rule);
    assert_eq!(duel(a, "hex = \"1005\"", "").refused(declare("A1", "AC", "B1", "overdrive")), rule);
}

#[test]
fn a_boost_at_short_range_adds_a_die_and_heat_and_drops_the_asterisk() {
    covers!("btt.combat.dice-from-cards", "btt.combat.double-hit");
    let a = "upgrades = [{ tic = \"ARMS\", upgrade = \"inhibitor-bypass\" }]";
    let mut bench = duel(a, "hex = \"1005\"", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["double", "blank"]);
    assert_eq!((resolved(&bench), bench.unit("A1").heat()), ((2, 0, 2), 2));
    let mut bench = duel(a, "", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["double"]);
    assert_eq!((resolved(&bench), bench.unit("A1").heat()), ((2, 0, 2), 1));
    let mut bench = duel("", "hex = \"1005\"", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["double"]);
    assert_eq!((resolved(&bench), bench.unit("A1").heat()), ((1, 0, 1), 1));
}

#[test]
fn an_upgrade_gives_flamers_and_machine_guns_their_dice_and_heat() {
    covers!("btt.combat.flamer-mgun-need-upgrade", "btt.cards.passive-and-action");
    let a = "upgrades = [{ tic = \"MGUN\", upgrade = \"raking-fire\" }, { tic = \"FLAMER\", upgrade = \"flame-jet\" }]";
    let mut bench = duel(a, "hex = \"1005\"", "");
    bench.roll(fire("A1", "MGUN", "B1"), &["double", "double"]);
    assert_eq!((resolved(&bench), bench.unit("A1").heat()), ((2, 0, 2), 0));
    bench.roll(fire("A1", "FLAMER", "B1"), &["double", "long"]);
    assert_eq!((resolved(&bench), bench.unit("A1").heat()), ((3, 0, 3), 1));
    let far = duel(a, "", "");
    assert_eq!(far.refused(fire("A1", "MGUN", "B1")), rule!("btt.combat.target-range"));
    let bare = duel("", "hex = \"1005\"", "").refused(fire("A1", "MGUN", "B1"));
    assert_eq!(bare, rule!("btt.combat.flamer-mgun-need-upgrade"));
}

#[test]
fn asterisks_are_ignored_by_an_upgrade_or_in_a_duel() {
    covers!("btt.combat.asterisk", "btt.combat.double-hit");
    let check = |a: &str, rest: &str, expected: u8| {
        let mut bench = duel(a, "", rest);
        bench.roll(fire("A1", "LASERS", "B1"), &["double", "blank"]);
        assert_eq!(resolved(&bench).0, expected);
    };
    check("", "", 1);
    check("upgrades = [{ tic = \"LASERS\", upgrade = \"collimated-lenses\" }]", "", 2);
    let card = "command-card = \"code-of-the-duel\"";
    let mark =
        |by: &str, on: &str| format!("marks = [{{ by = \"{by}\", on = \"{on}\", spent = false }}]");
    check(card, "", 1);
    check(card, &mark("A1", "B1"), 2);
    // The duel is the bearer's own.
    let other = "[units.A2]\nmech = \"gun-1\"\nhex = \"1508\"\ncommand-card = \"code-of-the-duel\"\nacted = true";
    check("", &format!("{}\n{other}", mark("A2", "B1")), 1);
}

#[test]
fn the_mark_of_a_command_card_gives_another_unit_one_die_once() {
    covers!("btt.combat.dice-from-cards");
    let ally = "[units.A2]\nmech = \"gun-1\"\nhex = \"1508\"\ncommand-card = \"concentrated-fire\"\nacted = true";
    let rest = format!(
        "marks = [{{ by = \"A2\", on = \"B1\", spent = false }}]\n{ally}\n[units.B2]\nmech = \"gun-1\"\nhex = \"1104\"\nfacing = \"S\""
    );
    let mut bench = duel("", "", &rest);
    assert_eq!(dice_of(&bench, "LASERS"), 3);
    assert_eq!(dice(&bench, fire("A1", "LASERS", "B2")).0, 2);
    bench.roll(fire("A1", "ROUND", "B2"), &["blank"]);
    assert_eq!(dice_of(&bench, "LASERS"), 3);
    bench.roll(fire("A1", "LASERS", "B1"), &["blank"; 3]);
    assert!(bench.state.marks[0].spent);
    assert_eq!(dice_of(&bench, "AC"), 3);
    // Not for its bearer, and not for the enemy's marks.
    let own = "marks = [{ by = \"A1\", on = \"B1\", spent = false }]";
    assert_eq!(dice_of(&duel("command-card = \"concentrated-fire\"", "", own), "LASERS"), 2);
    let theirs = "marks = [{ by = \"B1\", on = \"B1\", spent = false }]";
    assert_eq!(dice_of(&duel("", "command-card = \"concentrated-fire\"", theirs), "LASERS"), 2);
    // A physical attack neither gets the die nor uses it up.
    let mut bench = duel("", "hex = \"1007\"", &rest);
    bench.roll(Action::Strike { unit: id("A1"), target: id("B1") }, &["blank"; 2]);
    assert!(!bench.state.marks[0].spent);
    // A mark ends with its bearer.
    let mut bench = duel("", "", &rest);
    bench.unit_mut("A2").hex = None;
    assert_eq!(dice_of(&bench, "LASERS"), 2);
}

#[test]
fn the_hunting_pack_gives_a_second_flanking_die() {
    covers!("btt.combat.flanking", "btt.combat.dice-from-cards");
    let rest = "marks = [{ by = \"A1\", on = \"B1\", spent = false }]";
    let a = "command-card = \"hunting-pack\"";
    assert_eq!(dice_of(&duel(a, "", rest), "LASERS"), 2);
    let behind = duel(a, BACK_TURNED, rest);
    assert_eq!(parts(&behind, "LASERS"), [(BY_RANGE, 2), (FLANKING, 1), (CARDS, 1)]);
    // The marks of the other side are not ours.
    let theirs = "marks = [{ by = \"B1\", on = \"B1\", spent = false }]";
    let b = format!("{BACK_TURNED}\ncommand-card = \"hunting-pack\"");
    assert_eq!(dice_of(&duel("", &b, theirs), "LASERS"), 3);
}

#[test]
fn tracers_help_the_next_attack_on_the_same_target_in_the_same_turn() {
    covers!("btt.combat.dice-from-cards");
    let a = "upgrades = [{ tic = \"MGUN\", upgrade = \"tracer-burst\" }]";
    let rest = "[units.B2]\nmech = \"gun-1\"\nhex = \"1106\"\nfacing = \"S\"";
    let start = || {
        let mut bench = duel(a, "hex = \"1006\"", rest);
        bench.roll(fire("A1", "MGUN", "B1"), &["blank"]);
        bench
    };
    let mut bench = start();
    assert_eq!((dice_of(&bench, "LASERS"), dice(&bench, fire("A1", "LASERS", "B2")).0), (3, 2));
    bench.roll(fire("A1", "LASERS", "B1"), &["blank"; 3]);
    assert_eq!(dice_of(&bench, "ARMS"), 1);
    // An attack on somebody else is the next attack.
    let mut bench = start();
    bench.roll(fire("A1", "LASERS", "B2"), &["blank"; 2]);
    assert_eq!(dice_of(&bench, "ARMS"), 1);
    let mut bench = start();
    bench.act(Action::EndAttacks { unit: id("A1") });
    assert_eq!(bench.unit("A1").tracer, None);
}

#[test]
fn a_mixed_tic_that_has_lost_a_member_rolls_one_die_less() {
    covers!("btt.critical.major-permanent");
    let with = |lost: &str| dice_of(&duel(&format!("lost-tics = [{lost}]"), "", ""), "MIXED");
    assert_eq!(with(""), 4);
    assert_eq!(with("\"AC\""), 3);
    assert_eq!(with("\"AC\", \"ARMS\""), 3);
    assert_eq!(with("\"LRM\""), 4, "a TIC that it leaves out");
}

#[test]
fn faces_count_by_range() {
    covers!(
        "btt.combat.short-hit",
        "btt.combat.medium-hit",
        "btt.combat.long-hit",
        "btt.combat.double-hit",
        "btt.combat.asterisk"
    );
    let all = [
        AttackFace::Short,
        AttackFace::Medium,
        AttackFace::Long,
        AttackFace::Double,
        AttackFace::Focus,
        AttackFace::Blank,
    ];
    let at = |bracket, asterisk| all.map(|face| hits(face, bracket, asterisk));
    assert_eq!(at(Bracket::Short, false), [1, 1, 1, 2, 0, 0]);
    assert_eq!(at(Bracket::Medium, false), [0, 1, 1, 2, 0, 0]);
    assert_eq!(at(Bracket::Long, false), [0, 0, 1, 2, 0, 0]);
    assert_eq!(at(Bracket::Short, true), [1, 1, 1, 1, 0, 0]);
    assert_eq!(at(Bracket::Long, true), [0, 0, 1, 1, 0, 0]);
}

#[test]
fn another_attack_die_may_be_chosen() {
    covers!("btt.components.attack-die");
    // The third face is a Long hit of the standard die and a Double hit of the swingy one.
    for (die, expected) in [(0, 2), (2, 4)] {
        let mut bench = duel("hex = \"1006\"", "", &format!("[options]\nattack-die = {die}"));
        bench.roll(fire("A1", "LASERS", "B1"), &["3", "3"]);
        assert_eq!(resolved(&bench).0, expected);
    }
}
