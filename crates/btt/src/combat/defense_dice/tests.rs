use ironlance_rulebook::{covers, rule};

use crate::{
    combat::sample::{dice, duel, duel_with, odds, resolved},
    state::Special,
    testing::{Bench, fire},
};

/// The defence dice of A1's lasers on B1.
#[track_caller]
fn defense(bench: &Bench) -> i32 {
    dice(bench, fire("A1", "LASERS", "B1")).1
}

#[test]
fn native_dice_are_those_of_the_movement_mode() {
    covers!("btt.combat.native-dice");
    let with = |order: &str| defense(&duel("", &format!("order = {order}"), ""));
    assert_eq!(with("\"stand\""), 0);
    assert_eq!(with("{ walk = \"1003\" }"), 1);
    assert_eq!(with("{ run = \"1003\" }"), 2);
    assert_eq!(with("{ jump = \"1003\" }"), 3);
}

#[test]
fn the_defence_dice_are_native_smoke_woods_cover_and_card_dice_together() {
    covers!("btt.combat.defense-dice-sum", "btt.combat.card-defense-dice");
    let bench = duel(
        "",
        "order = { jump = \"1003\" }\nmechwarriors = [\"kell-hounds-wingman\"]",
        "[map.hexes]\n1004 = { smoke = 1, woods = 1 }\n1005 = { level = 1 }",
    );
    let odds = odds(&bench, fire("A1", "LASERS", "B1"));
    let parts = [
        (rule!("btt.combat.native-dice"), 3),
        (rule!("btt.combat.smoke"), 1),
        (rule!("btt.combat.light-woods"), 1),
        (rule!("btt.combat.cover"), 1),
        (rule!("btt.combat.card-defense-dice"), 1),
    ];
    assert_eq!(odds.tallies[1].1.parts(), parts);
    assert_eq!(odds.tallies[1].1.total(), 7);
}

#[test]
fn heavy_smoke_and_heavy_woods_are_named_in_the_sum() {
    covers!("btt.combat.heavy-smoke", "btt.combat.heavy-woods");
    let parts = |ground: &str| {
        let bench = duel("", "", &format!("[map.hexes]\n1006 = {{ {ground} }}"));
        odds(&bench, fire("A1", "LASERS", "B1")).tallies[1].1.parts()[1..].to_vec()
    };
    assert_eq!(parts("smoke = 2"), [(rule!("btt.combat.heavy-smoke"), 2)]);
    assert_eq!(parts("woods = 2"), [(rule!("btt.combat.heavy-woods"), 2)]);
    assert_eq!(parts("woods = 1"), [(rule!("btt.combat.light-woods"), 1)]);
}

#[test]
fn without_defence_dice_nothing_is_rolled() {
    covers!("btt.combat.defense-dice-sum");
    let mut bench = duel("", "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}

#[test]
fn cards_give_defence_dice_in_the_situations_they_state() {
    covers!("btt.combat.card-defense-dice");
    let with = |pilot: &str, said: &str, rest: &str| {
        defense(&duel("", &format!("mechwarriors = [\"{pilot}\"]\n{said}"), rest))
    };
    let still = "order = \"stand\"";
    assert_eq!(with("bulwark-driver", still, ""), 1);
    assert_eq!(with("bulwark-driver", "order = { walk = \"1003\" }", ""), 1, "the native die");
    let woods = "[map.hexes]\n1004 = { woods = 1 }";
    assert_eq!(with("hidden-valley-ambusher", still, woods), 2);
    assert_eq!(with("hidden-valley-ambusher", still, "[map.hexes]\n1005 = { woods = 1 }"), 1);
    assert_eq!(with("mw-fay-fetters", still, ""), 0);
    assert_eq!(with("mw-fay-fetters", "special = \"hulled-down\"", ""), 1);
    assert_eq!(with("kell-hounds-wingman", still, ""), 1);
}

#[test]
fn situations_of_the_attack_count_for_the_defender_too() {
    covers!("btt.combat.card-defense-dice");
    let pilot = |when: &str| {
        format!(
            "id = \"p\"\nname = \"P\"\norigin = \"original\"\ncost = 1\neffects = [{{ defense-dice = {{ dice = 2, when = [\"{when}\"] }} }}]"
        )
    };
    let with = |when: &str, a: &str, b: &str, attack| {
        let text = pilot(when);
        let b = format!("{b}\nmechwarriors = [\"p\"]");
        dice(&duel_with(&[("mechwarriors/p.toml", &text)], a, &b, ""), attack).1
    };
    let (laser, north) = (|| fire("A1", "LASERS", "B1"), "facing = \"N\"");
    let strike = || crate::Action::Strike {
        unit: crate::testing::id("A1"),
        target: crate::testing::id("B1"),
    };
    assert_eq!(with("flanking", "", "", laser()), 0);
    assert_eq!(with("flanking", "", north, laser()), 2);
    assert_eq!(with("long-range", "", "", laser()), 0);
    assert_eq!(with("long-range", "hex = \"1016\"", "hex = \"1003\"", laser()), 2);
    assert_eq!(with("physical", "", "hex = \"1007\"", laser()), 0);
    assert_eq!(with("physical", "", "hex = \"1007\"", strike()), 2);
}

#[test]
fn card_dice_count_towards_losing_sight_only_under_the_option() {
    covers!("btt.combat.card-defense-dice", "btt.los.dice-block");
    let with = |options: &str, woods: u8| {
        duel(
            "",
            "mechwarriors = [\"kell-hounds-wingman\"]",
            &format!("[options]\n{options}\n[map.hexes]\n1004 = {{ smoke = 1, woods = {woods} }}"),
        )
    };
    assert_eq!(defense(&with("", 2)), 4);
    let all = "blocking-dice = \"all\"";
    assert_eq!(with(all, 2).refused(fire("A1", "LASERS", "B1")), rule!("btt.los.dice-block"));
    assert_eq!(defense(&with(all, 1)), 3);
}

#[test]
fn a_shut_down_unit_has_no_native_and_no_card_dice() {
    covers!("btt.heat.shutdown-defense");
    let said =
        "shut-down = true\norder = { jump = \"1003\" }\nmechwarriors = [\"kell-hounds-wingman\"]";
    let woods = "[map.hexes]\n1004 = { woods = 1 }";
    assert_eq!(defense(&duel("", said, woods)), 1);
    let option = format!("[options]\nshutdown-card-dice = true\n{woods}");
    assert_eq!(defense(&duel("", said, &option)), 2);
    // It does not stand still by order, so cards for that give nothing.
    let bulwark = "shut-down = true\nmechwarriors = [\"bulwark-driver\"]";
    assert_eq!(defense(&duel("", bulwark, &option)), 1);
}

#[test]
fn indirect_fire_gives_its_own_dice_instead_of_those_for_terrain() {
    covers!("btt.combat.card-defense-dice", "btt.cards.optional-effects");
    let mut bench = duel(
        "upgrades = [{ tic = \"LRM\", upgrade = \"spotter-link\" }]",
        "order = { walk = \"1003\" }",
        "[map.hexes]\n1006 = { level = 3, woods = 2 }\n[units.A2]\nmech = \"gun-1\"\nhex = \"1508\"\nlocks = [\"B1\"]\nacted = true\n",
    );
    bench.unit_mut("B1").special = Special::HulledDown;
    let indirect = crate::combat::sample::declare("A1", "LRM", "B1", "indirect");
    assert_eq!(dice(&bench, indirect.clone()), (1, 3));
    bench.roll(indirect, &["long", "evade", "blank", "blank"]);
    assert_eq!(resolved(&bench), (1, 1, 0));
}
