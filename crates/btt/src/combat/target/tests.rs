use ironlance_rulebook::{covers, rule};

use super::*;
use crate::{
    Action,
    combat::sample::{declare, dice, duel, duel_with},
    testing::{Bench, fire, id},
};

const ALL: [&str; 9] = ["LASERS", "AC", "ARMS", "BACK", "ROUND", "LRM", "FLAMER", "MGUN", "MIXED"];

/// The TICs of A1 that may be fired at B1.
fn available(bench: &Bench) -> Vec<&'static str> {
    ALL.into_iter().filter(|tic| bench.allows(fire("A1", tic, "B1"))).collect()
}

/// The rule that refuses a TIC of A1 at B1.
#[track_caller]
fn refused(bench: &Bench, tic: &str) -> RuleId {
    bench.refused(fire("A1", tic, "B1"))
}

#[test]
fn only_enemies_on_the_map_that_are_not_destroyed_are_attacked() {
    covers!("btt.combat.target-enemy");
    let destroyed = "destroyed = { moment = 1, by_itself = false }";
    let rest = format!(
        "[units.A2]\nmech = \"gun-1\"\nhex = \"1005\"\nacted = true\n\
        [units.B2]\nmech = \"gun-1\"\n{destroyed}\n\
        [units.B3]\nmech = \"gun-1\"\nhex = \"1006\"\n{destroyed}"
    );
    let bench = duel("", "", &rest);
    let rule = rule!("btt.combat.target-enemy");
    for target in ["A1", "A2", "B2", "B3", "B4"] {
        assert_eq!(bench.refused(fire("A1", "LASERS", target)), rule, "{target}");
    }
    let refusal = bench.refusal(fire("A1", "LASERS", "A2"));
    assert_eq!(refusal.to_string(), "A2 is not an enemy of A1 on the map");
    assert!(bench.allows(fire("A1", "LASERS", "B1")));
}

#[test]
fn a_target_must_be_in_range_of_the_tic() {
    covers!("btt.combat.target-range", "btt.combat.range-brackets");
    let at = |hex: &str| duel("hex = \"0117\"\nfacing = \"NE\"", &format!("hex = \"{hex}\""), "");
    let away = |distance: u8| {
        let from = crate::testing::hex("0117");
        let mut hexes = crate::board::GRID.hexes();
        hexes.find(|hex| from.distance(*hex) == distance && hex.row() == 5).unwrap().to_string()
    };
    assert!(at(&away(21)).allows(fire("A1", "LASERS", "B1")));
    assert_eq!(refused(&at(&away(22)), "LASERS"), rule!("btt.combat.target-range"));
    assert_eq!(refused(&at(&away(21)), "AC"), rule!("btt.combat.target-range"));
    let out = at("3101");
    assert_eq!(refused(&out, "LASERS"), rule!("btt.combat.target-range"));
    let message = out.refusal(fire("A1", "LASERS", "B1")).to_string();
    assert_eq!(message, "LASERS has no attack dice at 31 hexes");
}

#[test]
fn the_end_of_medium_range_is_an_open_choice() {
    covers!("btt.combat.range-brackets", "btt.combat.dice-by-range");
    let with =
        |options: &str| duel("hex = \"1016\"", "hex = \"1002\"", &format!("[options]\n{options}"));
    assert_eq!(dice(&with(""), fire("A1", "LRM", "B1")).0, 2);
    assert_eq!(dice(&with("medium-range = 15"), fire("A1", "LRM", "B1")).0, 1);
    assert_eq!(refused(&with(""), "AC"), rule!("btt.combat.target-range"));
    assert!(with("medium-range = 15").allows(fire("A1", "AC", "B1")));
}

#[test]
fn the_attacker_must_see_the_target() {
    covers!("btt.combat.target-los");
    let bench = duel("", "", "[map.hexes]\n1006 = { level = 2 }");
    assert_eq!(refused(&bench, "LASERS"), rule!("btt.los.hill-block"));
    assert_eq!(bench.refusal(fire("A1", "LASERS", "B1")).to_string(), "A1 cannot see B1");
    let bench = duel("", "", "[map.hexes]\n1006 = { woods = 2, smoke = 2 }");
    assert_eq!(refused(&bench, "LASERS"), rule!("btt.los.dice-block"));
    assert!(duel("", "", "").allows(fire("A1", "LASERS", "B1")));
}

#[test]
fn the_arc_of_the_target_decides_which_tics_there_are() {
    covers!("btt.combat.target-arc", "btt.combat.arc-decides-tics", "btt.arcs.side");
    let facing = |facing: &str| duel(&format!("facing = \"{facing}\""), "", "");
    let front = vec!["LASERS", "AC", "ARMS", "ROUND", "LRM", "MIXED"];
    assert_eq!(available(&facing("N")), front);
    assert_eq!(available(&facing("NE")), front);
    assert_eq!(available(&facing("NW")), front);
    assert_eq!(available(&facing("S")), ["BACK", "ROUND"]);
    assert_eq!(available(&facing("SE")), ["ROUND"]);
    assert_eq!(available(&facing("SW")), ["ROUND"]);
    let decides = rule!("btt.combat.arc-decides-tics");
    assert_eq!(refused(&facing("N"), "BACK"), decides);
    assert_eq!(refused(&facing("S"), "LASERS"), decides);
    assert_eq!(refused(&facing("SE"), "LASERS"), rule!("btt.combat.target-arc"));
    assert_eq!(refused(&facing("SE"), "BACK"), rule!("btt.combat.target-arc"));
    let message = facing("S").refusal(fire("A1", "LASERS", "B1")).to_string();
    assert_eq!(message, "B1 is not in the arc of LASERS");
}

#[test]
fn the_shape_of_the_rear_arc_is_an_open_choice() {
    covers!("btt.arcs.rear", "btt.combat.target-arc", "btt.combat.flanking");
    let with =
        |option: &str, a: &str, b: &str| duel(a, b, &format!("[options]\nrear-arc = \"{option}\""));
    // B1 is on the border of the cone behind A1.
    let border = ("facing = \"SE\"\nhex = \"1008\"", "hex = \"1004\"");
    let back = |option: &str| with(option, border.0, border.1).allows(fire("A1", "BACK", "B1"));
    assert_eq!(["cone", "cone-with-borders", "row"].map(back), [false, true, false]);
    // 1104 is behind, but not straight behind.
    let inside = ("facing = \"S\"\nhex = \"1008\"", "hex = \"1104\"");
    let back = |option: &str| with(option, inside.0, inside.1).allows(fire("A1", "BACK", "B1"));
    assert_eq!(["cone", "cone-with-borders", "row"].map(back), [true, true, false]);
    // The same for being flanked.
    let dice =
        |option: &str| dice(&with(option, "", "facing = \"NE\""), fire("A1", "LASERS", "B1")).0;
    assert_eq!(["cone", "cone-with-borders", "row"].map(dice), [2, 3, 2]);
}

#[test]
fn a_360_tic_needs_no_arc_and_helps_no_other() {
    covers!("btt.arcs.all-round", "btt.combat.target-arc");
    for facing in ["N", "NE", "SE", "S", "SW", "NW"] {
        let bench = duel(&format!("facing = \"{facing}\""), "", "");
        assert!(bench.allows(fire("A1", "ROUND", "B1")), "{facing}");
    }
    let strike = Action::Strike { unit: id("A1"), target: id("B1") };
    let beside = duel("facing = \"S\"", "hex = \"1007\"", "");
    assert_eq!(beside.refused(strike), rule!("btt.physical.range-and-arc"));
}

#[test]
fn under_the_option_every_enemy_is_in_the_forward_arc_of_a_360_mech() {
    covers!("btt.arcs.all-round");
    let option = "[options]\nall-round-weapons = \"whole-mech\"";
    let with = |a: &str, b: &str| duel(a, b, option);
    let front = vec!["LASERS", "AC", "ARMS", "ROUND", "LRM", "MIXED"];
    for facing in ["N", "SE", "S"] {
        assert_eq!(available(&with(&format!("facing = \"{facing}\""), "")), front, "{facing}");
    }
    let strike = Action::Strike { unit: id("A1"), target: id("B1") };
    assert!(with("facing = \"S\"", "hex = \"1007\"").allows(strike));
    // Nobody is behind it.
    assert_eq!(dice(&with("", "facing = \"N\""), fire("A1", "LASERS", "B1")).0, 2);
    // A mech without such a TIC is as it was.
    let griffin = "[units.B2]\nmech = \"grf-1n\"\nhex = \"1104\"\nfacing = \"N\"";
    let bench = duel("", "", &format!("{option}\n{griffin}"));
    assert_eq!(dice(&bench, fire("A1", "LASERS", "B2")).0, 3);
}

#[test]
fn flipped_arms_fire_to_the_rear() {
    covers!("btt.combat.target-arc", "btt.special.flip-arms", "btt.special.flip-arms-mixed");
    let with =
        |facing: &str| duel(&format!("facing = \"{facing}\"\nspecial = \"arms-flipped\""), "", "");
    assert_eq!(available(&with("N")), ["LASERS", "AC", "ROUND", "LRM"]);
    assert_eq!(available(&with("S")), ["ARMS", "BACK", "ROUND"]);
    assert_eq!(available(&with("SE")), ["ROUND"]);
    assert_eq!(refused(&with("N"), "ARMS"), rule!("btt.combat.target-arc"));
    assert_eq!(refused(&with("N"), "MIXED"), rule!("btt.special.flip-arms-mixed"));
    let message = with("N").refusal(fire("A1", "MIXED", "B1")).to_string();
    assert!(message.contains("its weapons point in opposite directions"), "{message}");
}

/// A mech with a Mixed TIC of two weapons.
#[track_caller]
fn mixed(first: &str, second: &str, mark: &str, a: &str, rest: &str) -> Bench {
    let text = crate::combat::sample::GUN.1;
    let start = text.find("[[tics]]").unwrap();
    let text = text[..start].replace("gun-1", "mix-1")
        + &format!(
            "[[tics]]\nname = \"ONE\"\nweapon = \"ac\"\ndice = {{ short = \"1\", medium = \"1\" }}\nheat = 0\n{first}\n\
            [[tics]]\nname = \"TWO\"\nweapon = \"ac\"\ndice = {{ short = \"1\", medium = \"1\" }}\nheat = 0\n{second}\n\
            [[tics]]\nname = \"MIXED\"\nweapon = \"mixed\"\ndice = {{ short = \"2\", medium = \"2\" }}\nheat = 0\n{mark}\n"
        );
    let a = format!("hex = \"1406\"\n{a}");
    let rest = format!(
        "{rest}\n[units.A2]\nmech = \"mix-1\"\n{a}\n[units.B2]\nmech = \"gun-1\"\nhex = \"1404\""
    );
    let mut bench =
        duel_with(&[("units/mix-1.toml", &text)], "hex = \"0101\"", "hex = \"3117\"", &rest);
    bench.act(Action::ChooseUnit { unit: id("A2") });
    bench
}

#[test]
fn a_mixed_tic_fires_forward_unless_its_card_or_flipped_arms_say_otherwise() {
    covers!("btt.combat.mixed-arc", "btt.special.flip-arms-mixed");
    let may = |first: &str, second: &str, mark: &str, a: &str| {
        mixed(first, second, mark, a, "").allows(fire("A2", "MIXED", "B2"))
    };
    let (front, back) = ("facing = \"N\"", "facing = \"S\"");
    assert!(may("", "", "", front) && !may("", "", "", back));
    assert!(!may("", "", "rear = true", front) && may("", "", "rear = true", back));
    assert!(may("", "", "all-round = true", back));
    let flipped = |facing: &str| format!("{facing}\nspecial = \"arms-flipped\"");
    let arm = "arm = true";
    assert!(!may(arm, arm, "", &flipped(front)) && may(arm, arm, "", &flipped(back)));
    assert!(!may(arm, "", "", &flipped(front)) && !may(arm, "", "", &flipped(back)));
    assert!(may("", "", "", &flipped(front)) && !may("", "", "", &flipped(back)));
    // Arms that it leaves out do not matter.
    let without = "leaves-out = [\"ONE\"]";
    assert!(may(arm, "", without, &flipped(front)) && !may(arm, "", without, &flipped(back)));
}

#[test]
fn a_mixed_tic_of_several_weapons_does_not_mind_flipped_arms_it_leaves_out() {
    covers!("btt.special.flip-arms-mixed");
    let gun = crate::combat::sample::GUN.1;
    let text = gun.replace("gun-1", "mix-2").replace("[\"ROUND\", \"LRM\"]", "[\"ARMS\"]");
    let a = "hex = \"1406\"\nfacing = \"N\"\nspecial = \"arms-flipped\"";
    let rest = |mech: &str| {
        format!("[units.A2]\nmech = \"{mech}\"\n{a}\n[units.B2]\nmech = \"gun-1\"\nhex = \"1404\"")
    };
    let of = |mech: &str| {
        let files = [("units/mix-2.toml", text.as_str())];
        let (a, b) = ("hex = \"0101\"", "hex = \"3117\"");
        let mut bench = duel_with(&files, a, b, &rest(mech));
        bench.act(Action::ChooseUnit { unit: id("A2") });
        bench
    };
    assert!(of("mix-2").allows(fire("A2", "MIXED", "B2")));
    let both = of("gun-1").refused(fire("A2", "MIXED", "B2"));
    assert_eq!(both, rule!("btt.special.flip-arms-mixed"));
}

#[test]
fn each_tic_is_fired_once_a_round() {
    covers!("btt.combat.tic-once");
    let mut bench = duel("", "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["blank"; 2]);
    assert_eq!(refused(&bench, "LASERS"), rule!("btt.combat.tic-once"));
    let message = bench.refusal(fire("A1", "LASERS", "B1")).to_string();
    assert_eq!(message, "LASERS has been fired already this round");
    assert!(bench.allows(fire("A1", "AC", "B1")));
    assert_eq!(bench.refused(fire("A1", "GAUSS", "B1")), rule!("btt.components.tic"));
    let message = bench.refusal(fire("A1", "GAUSS", "B1")).to_string();
    assert_eq!(message, "A1 has no TIC called GAUSS");
}

#[test]
fn a_mixed_tic_includes_all_but_what_its_card_leaves_out_and_flamers_and_machine_guns() {
    covers!("btt.combat.mixed-includes");
    let bench = duel("", "", "");
    let card = unit_card(&bench.game, bench.unit("A1"));
    let names = |options: &str| {
        let bench = duel("", "", &format!("[options]\n{options}"));
        let set = members(card, 8, &bench.state);
        ALL.into_iter()
            .enumerate()
            .filter(|(place, _)| set & (1 << place) != 0)
            .map(|(_, name)| name)
            .collect::<Vec<_>>()
    };
    assert_eq!(names(""), ["LASERS", "AC", "ARMS", "BACK"]);
    assert_eq!(names("mixed-includes-rear = false"), ["LASERS", "AC", "ARMS"]);
}

#[test]
fn a_mixed_tic_and_its_members_exclude_each_other() {
    covers!("btt.combat.mixed-exclusive");
    let upgrade = "upgrades = [{ tic = \"MGUN\", upgrade = \"raking-fire\" }]";
    let start = || duel(upgrade, "hex = \"1006\"", "");
    let mut bench = start();
    bench.roll(fire("A1", "MIXED", "B1"), &["blank"; 4]);
    let rule = rule!("btt.combat.mixed-exclusive");
    for tic in ["LASERS", "AC", "ARMS"] {
        assert_eq!(refused(&bench, tic), rule, "{tic}");
    }
    let message = bench.refusal(fire("A1", "AC", "B1")).to_string();
    assert_eq!(message, "AC cannot be fired in the same round as MIXED");
    assert_eq!(available(&bench), ["ROUND", "MGUN"]);
    let mut bench = start();
    bench.roll(fire("A1", "LASERS", "B1"), &["blank"; 2]);
    assert_eq!(refused(&bench, "MIXED"), rule);
    bench.roll(fire("A1", "AC", "B1"), &["blank"; 4]);
    for tic in ["AC", "ARMS"] {
        let bench = duel(&format!("fired = [\"{tic}\"]"), "hex = \"1006\"", "");
        assert_eq!(refused(&bench, "MIXED"), rule, "{tic}");
    }
    let mut bench = start();
    bench.roll(fire("A1", "ROUND", "B1"), &["blank"]);
    assert!(bench.allows(fire("A1", "MIXED", "B1")));
}

/// The shooter with two Mixed TICs: all but ARMS, and all but what is said.
#[track_caller]
fn two_mixed(first: &str, second: &str, a: &str) -> Bench {
    let mixed = "\n    [[tics]]\n    name = \"MIXED-B\"\n    weapon = \"mixed\"\n    \
                 dice = { short = \"2\", medium = \"2\" }\n    heat = 1\n    ";
    let text = crate::combat::sample::GUN.1.replace("gun-1", "two-1");
    let text = text.replace("[\"ROUND\", \"LRM\"]", first) + mixed + "leaves-out = " + second;
    let rest = format!(
        "[units.A2]\nmech = \"two-1\"\nhex = \"1406\"\nfacing = \"N\"\n{a}\n\
         [units.B2]\nmech = \"gun-1\"\nhex = \"1404\""
    );
    let files = [("units/two-1.toml", text.as_str())];
    let mut bench = duel_with(&files, "hex = \"0101\"", "hex = \"3117\"", &rest);
    bench.act(Action::ChooseUnit { unit: id("A2") });
    bench
}

#[test]
fn two_mixed_tics_that_share_a_weapon_exclude_each_other() {
    covers!("btt.combat.mixed-exclusive");
    let rule = rule!("btt.combat.mixed-exclusive");
    let shared = two_mixed("[\"ROUND\", \"LRM\"]", "[\"LASERS\", \"BACK\"]", "fired = [\"MIXED\"]");
    assert_eq!(shared.refused(fire("A2", "MIXED-B", "B2")), rule);
    let words = shared.refusal(fire("A2", "MIXED-B", "B2")).to_string();
    assert_eq!(words, "MIXED-B cannot be fired in the same round as MIXED: both use AC");
    let back = two_mixed("[\"ROUND\", \"LRM\"]", "[\"LASERS\"]", "fired = [\"MIXED-B\"]");
    assert_eq!(back.refused(fire("A2", "MIXED", "B2")), rule);
    let apart = "[\"LASERS\", \"AC\", \"ARMS\", \"BACK\"]";
    let apart = two_mixed("[\"ROUND\", \"LRM\"]", apart, "fired = [\"MIXED\"]");
    assert!(apart.allows(fire("A2", "MIXED-B", "B2")));
}

#[test]
fn a_mixed_tic_that_leaves_another_out_leaves_out_what_that_one_includes() {
    covers!("btt.combat.mixed-includes", "btt.combat.mixed-exclusive");
    let bench = two_mixed("[\"ROUND\", \"LRM\"]", "[\"MIXED\"]", "fired = [\"MIXED\"]");
    let card = unit_card(&bench.game, bench.unit("A2"));
    let names = card.tics.iter().enumerate();
    let set = members(card, 9, &bench.state);
    let names = names.filter(|(place, _)| set & (1 << place) != 0).map(|(_, tic)| tic.name);
    assert_eq!(names.map(|name| name.to_string()).collect::<Vec<_>>(), ["ROUND", "LRM"]);
    assert!(bench.allows(fire("A2", "MIXED-B", "B2")));
    let member = two_mixed("[\"ROUND\", \"LRM\"]", "[\"MIXED\"]", "fired = [\"ROUND\"]");
    let rule = rule!("btt.combat.mixed-exclusive");
    assert_eq!(member.refused(fire("A2", "MIXED-B", "B2")), rule);
}

#[test]
fn an_arm_that_turns_all_round_points_to_the_rear_while_flipped() {
    covers!("btt.special.flip-arms");
    let marks = "all-round = true\narm = true";
    let with = |facing: &str, special: &str| {
        let a = format!("facing = \"{facing}\"\nspecial = \"{special}\"");
        mixed(marks, "", "leaves-out = [\"ONE\"]", &a, "")
    };
    let one = || fire("A2", "ONE", "B2");
    assert!(with("N", "none").allows(one()) && with("S", "none").allows(one()));
    assert!(with("S", "arms-flipped").allows(one()));
    let rule = rule!("btt.combat.target-arc");
    assert_eq!(with("N", "arms-flipped").refused(one()), rule);
    // A Mixed TIC of such arms, marked 360 itself, is no different.
    let both = |facing: &str| {
        let a = format!("facing = \"{facing}\"\nspecial = \"arms-flipped\"");
        mixed(marks, marks, "all-round = true", &a, "").allows(fire("A2", "MIXED", "B2"))
    };
    assert!(both("S") && !both("N"));
}

#[test]
fn whether_a_mixed_tic_includes_rear_tics_is_an_open_choice() {
    covers!("btt.combat.mixed-includes", "btt.combat.mixed-exclusive");
    let with = |option: &str| {
        let rest = format!("[options]\n{option}\n[units.B2]\nmech = \"gun-1\"\nhex = \"1010\"");
        let mut bench = duel("", "", &rest);
        bench.roll(fire("A1", "MIXED", "B1"), &["blank"; 4]);
        bench.allows(fire("A1", "BACK", "B2"))
    };
    assert!(!with(""));
    assert!(with("mixed-includes-rear = false"));
}

#[test]
fn flamers_and_machine_guns_are_fired_only_with_an_upgrade() {
    covers!("btt.combat.flamer-mgun-need-upgrade", "btt.combat.flamer-mgun-with-mixed");
    let near = "hex = \"1006\"";
    let bench = duel("", near, "");
    for tic in ["FLAMER", "MGUN"] {
        assert_eq!(refused(&bench, tic), rule!("btt.combat.flamer-mgun-need-upgrade"));
    }
    let message = bench.refusal(fire("A1", "MGUN", "B1")).to_string();
    assert_eq!(message, "MGUN cannot be fired without a weapon upgrade");
    let upgrades = "upgrades = [{ tic = \"MGUN\", upgrade = \"raking-fire\" }, { tic = \"FLAMER\", upgrade = \"flame-jet\" }]";
    let mut bench = duel(upgrades, near, "");
    bench.roll(fire("A1", "MGUN", "B1"), &["blank"; 2]);
    bench.roll(fire("A1", "MIXED", "B1"), &["blank"; 4]);
    bench.roll(fire("A1", "FLAMER", "B1"), &["blank"; 2]);
}

#[test]
fn arms_do_not_fire_after_a_physical_attack() {
    covers!("btt.combat.arm-after-physical");
    let near = "hex = \"1007\"";
    let bench = duel("struck = true", near, "");
    for tic in ["ARMS", "MIXED"] {
        assert_eq!(refused(&bench, tic), rule!("btt.combat.arm-after-physical"));
    }
    let message = bench.refusal(fire("A1", "ARMS", "B1")).to_string();
    assert_eq!(message, "A1 has made a physical attack and may not fire the [arm] TIC ARMS");
    assert_eq!(available(&bench), ["LASERS", "AC", "ROUND"]);
    let plain = mixed("", "", "", "facing = \"N\"\nstruck = true", "");
    assert!(plain.allows(fire("A2", "MIXED", "B2")));
    let arm = mixed("", "arm = true", "", "facing = \"N\"\nstruck = true", "");
    assert_eq!(arm.refused(fire("A2", "MIXED", "B2")), rule!("btt.combat.arm-after-physical"));
}

#[test]
fn what_an_action_has_used_up_is_not_fired() {
    covers!("btt.actions.on-cards");
    let bench = duel("barred = [\"AC\"]", "", "");
    for tic in ["AC", "MIXED"] {
        assert_eq!(refused(&bench, tic), rule!("btt.actions.on-cards"));
    }
    let message = bench.refusal(fire("A1", "AC", "B1")).to_string();
    assert_eq!(message, "an action has used AC up for this round");
    assert!(duel("barred = [\"LRM\"]", "", "").allows(fire("A1", "MIXED", "B1")));
}

#[test]
fn lost_and_jammed_tics_are_not_fired() {
    covers!("btt.critical.major-permanent", "btt.critical.applies-at-once");
    let lost = rule!("btt.critical.major-permanent");
    let bench = duel("lost-tics = [\"AC\"]", "", "");
    assert_eq!(refused(&bench, "AC"), lost);
    assert_eq!(
        bench.refusal(fire("A1", "AC", "B1")).to_string(),
        "AC is lost for the rest of the game"
    );
    assert!(bench.allows(fire("A1", "MIXED", "B1")));
    let all = duel("lost-tics = [\"AC\", \"LASERS\", \"ARMS\", \"BACK\"]", "", "");
    assert_eq!(refused(&all, "MIXED"), lost);
    let jam = |tic: &str| {
        let card = format!(
            "criticals = [{{ deck = \"minor-critical\", card = \"jammed-feed\", tic = \"{tic}\" }}]"
        );
        duel(&card, "", "")
    };
    let jammed = rule!("btt.critical.applies-at-once");
    assert_eq!((refused(&jam("AC"), "AC"), refused(&jam("AC"), "MIXED")), (jammed, jammed));
    assert!(jam("AC").allows(fire("A1", "LASERS", "B1")));
    assert_eq!(refused(&jam("LRM"), "LRM"), jammed);
    assert!(jam("LRM").allows(fire("A1", "MIXED", "B1")));
}

#[test]
fn who_has_sworn_a_duel_attacks_nobody_else() {
    covers!("btt.components.card-text-wins");
    let rest = "marks = [{ by = \"A1\", on = \"B1\", spent = false }]\n[units.B2]\nmech = \"gun-1\"\nhex = \"1104\"\nfacing = \"S\"";
    let bench = duel("command-card = \"code-of-the-duel\"", "", rest);
    assert!(bench.allows(fire("A1", "LASERS", "B1")));
    let other = fire("A1", "LASERS", "B2");
    assert_eq!(bench.refused(other.clone()), rule!("btt.components.card-text-wins"));
    assert_eq!(bench.refusal(other.clone()).to_string(), "A1 has sworn to attack only B1");
    // Other marks bind nobody, and nobody is bound by the duel of another.
    assert!(duel("command-card = \"hunting-pack\"", "", rest).allows(other.clone()));
    let ally = "[units.A2]\nmech = \"gun-1\"\nhex = \"1508\"\nacted = true\ncommand-card = \"code-of-the-duel\"";
    let rest = rest.replace("by = \"A1\"", "by = \"A2\"");
    assert!(duel("", "", &format!("{rest}\n{ally}")).allows(other));
}

#[test]
fn indirect_fire_needs_the_upgrade_and_an_ally_with_a_lock_but_no_sight() {
    covers!("btt.combat.target-los", "btt.cards.weapon-upgrade-scope");
    let a = "upgrades = [{ tic = \"LRM\", upgrade = \"spotter-link\" }]";
    let with = |a: &str, locks: &str| {
        let rest = format!(
            "[map.hexes]\n1006 = {{ level = 3 }}\n[units.A2]\nmech = \"gun-1\"\nhex = \"1508\"\nacted = true\n{locks}"
        );
        duel(a, "", &rest)
    };
    let indirect = || declare("A1", "LRM", "B1", "indirect");
    let spotted = with(a, "locks = [\"B1\"]");
    assert!(spotted.allows(indirect()));
    assert_eq!(refused(&spotted, "LRM"), rule!("btt.los.hill-block"));
    let alone = with(a, "");
    assert_eq!(alone.refused(indirect()), rule!("btt.combat.target-los"));
    let message = alone.refusal(indirect()).to_string();
    assert_eq!(
        message,
        "no other allied unit holds a target lock on B1, which indirect fire needs"
    );
    // Its own lock does not serve, nor a TIC without the upgrade.
    let own = with(&format!("{a}\nlocks = [\"B1\"]"), "");
    assert_eq!(own.refused(indirect()), rule!("btt.combat.target-los"));
    let plain = with("", "locks = [\"B1\"]");
    assert_eq!(plain.refused(indirect()), rule!("btt.cards.weapon-upgrade-scope"));
    // Arc and range are needed all the same.
    let turned = with(&format!("{a}\nfacing = \"S\""), "locks = [\"B1\"]");
    assert_eq!(turned.refused(indirect()), rule!("btt.combat.arc-decides-tics"));
}

#[test]
fn what_weapons_reach_is_range_arc_and_sight() {
    let reach = |a: &str, rest: &str, name: &str| {
        let bench = duel(a, "", rest);
        can_reach(&bench.game, &bench.state, id("A1"), crate::testing::tic(name), id("B1"))
            .map_err(|refusal| ironlance_engine::Refusal::rule(&refusal))
    };
    assert_eq!(reach("", "", "AC"), Ok(Bracket::Medium));
    assert_eq!(reach("hex = \"1006\"", "", "AC"), Ok(Bracket::Short));
    assert_eq!(reach("fired = [\"AC\"]", "", "AC"), Ok(Bracket::Medium), "even if it was fired");
    assert_eq!(reach("hex = \"1017\"", "", "AC"), Err(rule!("btt.combat.target-range")));
    assert_eq!(reach("facing = \"S\"", "", "AC"), Err(rule!("btt.combat.target-arc")));
    let hill = "[map.hexes]\n1006 = { level = 2 }";
    assert_eq!(reach("", hill, "AC"), Err(rule!("btt.los.hill-block")));
    assert_eq!(reach("", "", "GAUSS"), Err(rule!("btt.components.tic")));
}
