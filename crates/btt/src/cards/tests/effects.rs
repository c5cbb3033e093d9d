use ironlance_rulebook::{covers, rule};

use crate::cards::{
    Change, Circumstances, current, effects, gives_extra_action, gives_free_command,
};
use crate::{
    Action, Event,
    content::{BarAction, Situation},
    order::Mode,
    state::{Declared, Source},
    testing::{Bench, fire, hex, id, tic},
};

fn table(top: &str, first: &str, second: &str) -> Bench {
    Bench::new(&format!(
        r#"
        {top}
        [units.A1]
        hex = "1008"
        order-change = 20
        {first}
        [units.B1]
        hex = "1006"
        facing = "S"
        {second}
        "#
    ))
}

const COMBAT: &str = "phase = \"combat\"";
const HUNCHBACK: &str = "mech = \"hbk-4g\"";

fn dice(bench: &Bench) -> usize {
    let rolled = bench.told(|event| match event {
        Event::AttackRolled { dice, .. } => Some(dice.len()),
        _ => None,
    });
    rolled[0]
}

/// What a number printed as 5 becomes.
fn five(changes: &[(i8, u8)], set: Option<u8>) -> u8 {
    let mut change = Change { set, ..Change::default() };
    changes.iter().for_each(|(by, least)| change.add(*by, *least));
    change.of(5)
}

#[test]
fn additions_and_subtractions_are_applied_together() {
    covers!("btt.cards.stat-changes");
    assert_eq!(five(&[(2, 0), (-3, 0)], None), 4);
    assert_eq!(five(&[(-9, 0), (6, 0)], None), 2, "not stopped at 0 halfway");
    assert_eq!(five(&[(-9, 0)], None), 0);
    assert_eq!(five(&[(-9, 1)], None), 1);
    assert_eq!(five(&[(-4, 1)], None), 1);
    assert_eq!(five(&[(-3, 1)], None), 2);
    assert_eq!(five(&[(-4, 0), (-1, 1)], None), 1);
    assert_eq!(five(&[(-5, 0), (-1, 1)], None), 0, "a least number saves nothing");
    assert_eq!(five(&[(-2, 1), (-2, 2)], None), 2);
    assert_eq!(five(&[(-2, 1), (3, 0)], None), 6);
    assert_eq!(five(&[(3, 0)], Some(1)), 1, "a set number is that number");
    let mut change = Change::default();
    change.add(-1, 1);
    assert_eq!(change.of(0), 0, "what is not there does not come of it");
    change.add(-2, 0);
    assert_eq!(change.total(), -3);
    // Through the cards of a unit.
    let pilots = "mech = \"wsp-1a\"\nmechwarriors = [\"scout-mechwarrior\", \"steady-mechwarrior\"]\n\
        heat = [\"sluggish-myomer\"]\norder-change = 2";
    let bench = table("", HUNCHBACK, pilots);
    let unit = bench.unit("B1");
    assert_eq!(unit.current.points, [6, 9, 6]);
    assert_eq!(unit.current.activation_order, 7 + 1 + 2);
    let slow = table("", HUNCHBACK, "mech = \"as7-d\"\norder-change = -9");
    assert_eq!(slow.unit("B1").current.activation_order, 0);
}

#[test]
fn every_card_on_a_unit_works_under_its_own_name() {
    covers!("btt.cards.passive-and-action");
    let pilot = |id: &str, dice: u8| {
        format!(
            "id = \"{id}\"\nname = \"Pilot\"\norigin = \"original\"\ncost = 1\n\
            effects = [{{ attack-dice = {{ dice = {dice} }} }}]"
        )
    };
    let command = "id = \"drill\"\nname = \"Drill\"\norigin = \"original\"\ncost = 1\n\
        effects = [{ attack-dice = { dice = 1, when = [\"long-range\"] } }, { attack-dice = { dice = 1, when = [\"flanking\", \"standing-still\"] } }]";
    let arrangement = r#"
        phase = "combat"
        [units.A1]
        mech = "wsp-1a"
        hex = "1008"
        order = "stand"
        order-change = 20
        mechwarriors = ["one", "two"]
        command-card = "drill"
        heat = ["heat-alarm"]
        criticals = [{ deck = "major-critical", card = "gyro-damaged" }]
        [units.B1]
        mech = "hbk-4g"
        hex = "1006"
        facing = "S"
        order = "stand"
    "#;
    let mut bench = Bench::with(
        &[
            ("mechwarriors/one.toml", &pilot("one", 1)),
            ("mechwarriors/two.toml", &pilot("two", 1)),
            ("command-cards/drill.toml", command),
        ],
        arrangement,
    );
    let unit = bench.unit("A1");
    let sources: Vec<_> = effects(bench.game.content(), unit).map(|(source, _)| source).collect();
    let (command, none) = (Some(Source::CommandCard), None);
    let expected =
        [Some(Source::Mechwarrior), Some(Source::SecondMechwarrior), command, command, none, none];
    assert_eq!(sources, expected);
    assert_eq!(unit.current, current(bench.game.content(), unit));
    // One die printed, two of pilots, one for standing still, none for long range.
    bench.roll(fire("A1", "SRM", "B1"), &["blank"; 4]);
    assert_eq!(dice(&bench), 4);
}

#[test]
fn a_situation_is_met_by_what_it_names() {
    covers!("btt.cards.passive-and-action");
    let none = Circumstances::default();
    let each = [
        (Situation::StandingStill, Circumstances { standing_still: true, ..none }),
        (Situation::HulledDown, Circumstances { hulled_down: true, ..none }),
        (Situation::InWoods, Circumstances { in_woods: true, ..none }),
        (Situation::Flanking, Circumstances { flanking: true, ..none }),
        (Situation::Physical, Circumstances { physical: true, ..none }),
        (Situation::LongRange, Circumstances { long_range: true, ..none }),
    ];
    for (wanted, _) in each {
        assert!(!none.meet(&[wanted]));
        for (other, circumstances) in each {
            assert_eq!(circumstances.meet(&[wanted]), wanted == other, "{wanted:?} {other:?}");
        }
    }
    assert!(none.meet(&[]), "none named means always");
    assert!(each[0].1.meet(&[Situation::Flanking, Situation::StandingStill]), "any will do");
    let mut bench =
        table(COMBAT, HUNCHBACK, "mech = \"hbk-4g\"\nmechwarriors = [\"bulwark-driver\"]");
    bench.unit_mut("B1").order = Some(crate::order::Order::Stand);
    bench.roll(fire("A1", "LASERS-B", "B1"), &["blank", "blank"]);
    let pilot = "id = \"eager\"\nname = \"Eager\"\norigin = \"original\"\ncost = 1\n\
        effects = [{ attack-dice = { dice = 1 } }]";
    let arrangement = "phase = \"combat\"\n[units.A1]\nmech = \"hbk-4g\"\nhex = \"1008\"\nmechwarriors = [\"eager\"]\n\
        order-change = 9\n[units.B1]\nmech = \"hbk-4g\"\nhex = \"1006\"\nfacing = \"S\"";
    let mut bench = Bench::with(&[("mechwarriors/eager.toml", pilot)], arrangement);
    bench.roll(fire("A1", "LASERS-B", "B1"), &["blank", "blank"]);
    assert_eq!(dice(&bench), 2);
}

fn overdrive(tic_name: &str) -> Action {
    let declared = Declared { overdrive: true, ..Declared::default() };
    Action::Fire { unit: id("A1"), tic: tic(tic_name), target: id("B1"), declared }
}

#[test]
fn what_a_card_allows_is_left_to_the_player() {
    covers!("btt.cards.optional-effects");
    let upgraded =
        "mech = \"hbk-4g\"\nupgrades = [{ tic = \"LASERS-A\", upgrade = \"overdrive\" }]";
    let mut bench = table(COMBAT, upgraded, HUNCHBACK);
    bench.roll(fire("A1", "LASERS-A", "B1"), &["blank"; 2]);
    assert_eq!(bench.unit("A1").heat(), 1);
    let mut bench = table(COMBAT, upgraded, HUNCHBACK);
    bench.roll(overdrive("LASERS-A"), &["blank"; 3]);
    assert_eq!(bench.unit("A1").heat(), 2);
    // What says nothing of "may" is compulsory.
    let boosted =
        "mech = \"grf-1n\"\nupgrades = [{ tic = \"PPC\", upgrade = \"inhibitor-bypass\" }]";
    let mut bench = table(COMBAT, boosted, HUNCHBACK);
    bench.roll(fire("A1", "PPC", "B1"), &["blank"; 2]);
    assert_eq!(bench.unit("A1").heat(), 3);
}

#[test]
fn an_upgrade_works_for_its_own_tic_alone() {
    covers!("btt.cards.weapon-upgrade-scope");
    let upgraded =
        "mech = \"hbk-4g\"\nupgrades = [{ tic = \"LASERS-A\", upgrade = \"overdrive\" }]";
    let bench = table(COMBAT, upgraded, HUNCHBACK);
    let rule = rule!("btt.cards.weapon-upgrade-scope");
    for other in ["LASERS-B", "AC", "MIXED"] {
        assert_eq!(bench.refused(overdrive(other)), rule, "{other}");
    }
    let says = bench.refusal(overdrive("MIXED")).to_string();
    assert_eq!(says, "MIXED has no upgrade that allows that");
    assert!(bench.allows(overdrive("LASERS-A")));
    // Nor does it help the Mixed TIC that includes its own.
    let boosted =
        "mech = \"grf-1n\"\nupgrades = [{ tic = \"PPC\", upgrade = \"inhibitor-bypass\" }]";
    let mut bench = table(COMBAT, boosted, HUNCHBACK);
    bench.roll(fire("A1", "MIXED", "B1"), &["blank"]);
    assert_eq!(bench.unit("A1").heat(), 3);
}

#[test]
fn the_cards_of_a_removed_unit_have_no_effect_but_its_tokens_stay() {
    covers!("btt.cards.effects-end-with-unit");
    let top = "phase = \"combat\"\nmarks = [{ by = \"A2\", on = \"B1\", spent = false }]\n\
        tokens = [{ hex = \"0101\", kind = \"smoke\" }]";
    let marked = |where_it_is: &str, faces: &[&str]| {
        let marker = format!(
            "{HUNCHBACK}\n[units.A2]\nmech = \"as7-d\"\ncommand-card = \"concentrated-fire\"\n{where_it_is}"
        );
        let mut bench = table(top, &marker, HUNCHBACK);
        bench.roll(fire("A1", "LASERS-B", "B1"), faces);
        assert_eq!(bench.state.tokens.len(), 1);
        dice(&bench)
    };
    assert_eq!(marked("hex = \"0505\"", &["blank"; 2]), 2);
    let gone = "internal = 0\ndestroyed = { moment = 1, by_itself = false }";
    assert_eq!(marked(gone, &["blank"]), 1);
}

#[test]
fn a_mark_is_spent_by_the_attack_it_helps() {
    covers!("btt.combat.dice-from-cards");
    let top = "phase = \"combat\"\nmarks = [{ by = \"A2\", on = \"B1\", spent = false }]";
    let marker = "mech = \"hbk-4g\"\n[units.A2]\nmech = \"as7-d\"\nhex = \"0505\"\n\
        command-card = \"concentrated-fire\"";
    let mut bench = table(top, marker, HUNCHBACK);
    bench.roll(fire("A1", "LASERS-B", "B1"), &["blank"; 2]);
    bench.roll(fire("A1", "LASERS-A", "B1"), &["blank"; 2]);
    assert!(bench.state.marks[0].spent);
    let elsewhere = top.replace("on = \"B1\"", "on = \"B2\"");
    let other = "mech = \"hbk-4g\"\n[units.B2]\nmech = \"wsp-1a\"\nhex = \"2004\"";
    let mut bench = table(&elsewhere, marker, other);
    bench.roll(fire("A1", "LASERS-B", "B1"), &["blank"]);
}

#[test]
fn smoke_tokens_make_smoke() {
    covers!("btt.cards.smoke-tokens");
    let defended = |kind: &str, faces: &[&str]| {
        let top = format!("{COMBAT}\ntokens = [{{ hex = \"1007\", kind = \"{kind}\" }}]");
        table(&top, HUNCHBACK, HUNCHBACK).roll(fire("A1", "LASERS-B", "B1"), faces);
    };
    defended("smoke", &["blank", "blank"]);
    defended("heavy-smoke", &["blank", "blank", "blank"]);
    defended("fire", &["blank"]);
    // Heavy smoke counts, whichever lies on top.
    let both = "tokens = [{ hex = \"1007\", kind = \"heavy-smoke\" }, { hex = \"1007\", kind = \"smoke\" }]";
    let mut bench = table(&format!("{COMBAT}\n{both}"), HUNCHBACK, HUNCHBACK);
    bench.roll(fire("A1", "LASERS-B", "B1"), &["blank"; 3]);
}

#[test]
fn woods_tokens_show_the_woods_as_they_are() {
    covers!("btt.cards.woods-tokens");
    let woods = |token: u8| {
        let top = format!(
            "phase = \"combat\"\nmap = {{ hexes = {{ 1007 = {{ woods = 2 }} }} }}\n\
            tokens = [{{ hex = \"1007\", kind = {{ woods = {token} }} }}]"
        );
        let mut bench = table(&top, HUNCHBACK, HUNCHBACK);
        let faces = vec!["blank"; 1 + usize::from(token)];
        bench.roll(fire("A1", "LASERS-B", "B1"), &faces);
        let board = bench.game.board(&bench.state);
        let costs = board.step_costs(&bench.state);
        costs.cost(hex("1008"), crate::testing::facing("N"))
    };
    let costs: Vec<_> = [0, 1, 2].into_iter().map(woods).collect();
    assert_eq!(costs, [Some(1), Some(2), Some(3)]);
}

#[test]
fn cards_give_actions_after_the_movement_they_name() {
    covers!("btt.cards.stat-changes");
    let pilot = "id = \"keen\"\nname = \"Keen\"\norigin = \"original\"\ncost = 1\n\
        effects = [{ extra-action = { action = \"focus\", mode = \"running\" } }, { change = { number = \"actions\", by = 1 } }]";
    let arrangement = "[units.A1]\nmech = \"hbk-4g\"\nhex = \"1008\"\nmechwarriors = [\"keen\"]\n\
        [units.B1]\nmech = \"as7-d\"\nhex = \"1006\"\nmechwarriors = [\"mw-ansel-brandt\"]";
    let bench = Bench::with(&[("mechwarriors/keen.toml", pilot)], arrangement);
    let content = bench.game.content();
    let keen = bench.unit("A1");
    assert!(gives_extra_action(content, keen, BarAction::Focus, Mode::Running));
    assert!(!gives_extra_action(content, keen, BarAction::Focus, Mode::Walking));
    assert!(!gives_extra_action(content, keen, BarAction::Evade, Mode::Running));
    assert_eq!(keen.current.actions, [3, 2, 1, 1]);
    assert!(!gives_free_command(content, keen));
    assert!(gives_free_command(content, bench.unit("B1")));
}
