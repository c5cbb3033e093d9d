use ironlance_rulebook::{covers, rule};

use super::*;
use crate::{
    Action,
    combat::sample::{EVADE, FOCUS, KEEP, LOCK, cancel, change, duel, duel_with, reroll, resolved},
    state::{Source, Task},
    testing::{A, B, Bench, end_attacks, fire, id},
};

/// Who is asked about which dice, if anybody is.
fn asked(bench: &Bench) -> Option<(Seat, Stage)> {
    let attack = bench.state.attack.as_ref()?;
    Some((decider(attack).seat(), attack.stage))
}

/// Why a change of dice is refused.
#[track_caller]
fn why(bench: &Bench, action: Action) -> (RuleId, &'static str) {
    match bench.refusal(action) {
        Refusal::CannotModify { why, rule } => (rule, why),
        other => panic!("{other}"),
    }
}

/// A pilot of the test's own with these effects.
fn pilot(effects: &str) -> String {
    format!("id = \"p\"\nname = \"P\"\norigin = \"original\"\ncost = 1\neffects = [{effects}]")
}

/// A duel in which one side has such a pilot.
#[track_caller]
fn with_pilot(effects: &str, side: Seat, a: &str, b: &str) -> Bench {
    let text = pilot(effects);
    let own = "mechwarriors = [\"p\"]";
    let (a, b) = match side == A {
        true => (format!("{a}\n{own}"), b.to_owned()),
        false => (a.to_owned(), format!("{b}\n{own}")),
    };
    duel_with(&[("mechwarriors/p.toml", &text)], &a, &b, "")
}

const PILOT: Source = Source::Mechwarrior;
const BY_CARD: RuleId = rule!("btt.cards.passive-and-action");

#[test]
fn nobody_is_asked_who_can_change_nothing() {
    covers!("btt.combat.steps");
    let mut bench = duel("focus = 1\nlocks = []", "focus = 1\nevade = 1", "");
    // No Focus result, and no hit to evade.
    bench.roll(fire("A1", "LASERS", "B1"), &["blank", "blank"]);
    assert_eq!(resolved(&bench), (0, 0, 0));
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("A1") }));
}

#[test]
fn the_attacker_may_spend_one_focus_token_on_all_his_focus_results() {
    covers!("btt.combat.spend-focus-attack", "btt.combat.focus-token-is-used-up");
    let mut bench = duel("focus = 2", "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["focus", "focus"]);
    assert_eq!(asked(&bench), Some((A, Stage::AttackerModifiesAttack)));
    let rule = rule!("btt.combat.spend-evade");
    assert_eq!(why(&bench, EVADE), (rule, "the defender spends it in step 6"));
    bench.act(FOCUS);
    assert_eq!((resolved(&bench), bench.unit("A1").focus), ((2, 0, 2), 1));
    let mut bench = duel("focus = 1", "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["focus", "focus"]);
    bench.act(KEEP);
    assert_eq!((resolved(&bench), bench.unit("A1").focus), ((0, 0, 0), 1));
}

#[test]
fn without_a_token_focus_results_are_nothing() {
    covers!("btt.combat.focus-token-is-used-up");
    let mut bench = duel("", "focus = 1", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["focus", "long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
    let mut bench = duel("locks = [\"B1\"]", "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["focus", "long"]);
    let rule = rule!("btt.combat.focus-token-is-used-up");
    assert_eq!(why(&bench, FOCUS), (rule, "the unit has no focus token"));
}

#[test]
fn a_token_is_not_spent_where_it_changes_nothing() {
    covers!("btt.combat.spend-focus-attack", "btt.combat.spend-focus-defense");
    let mut bench = duel("focus = 1\nlocks = [\"B1\"]", "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank"]);
    let rule = rule!("btt.combat.spend-focus-attack");
    assert_eq!(why(&bench, FOCUS), (rule, "there is no Focus result"));
    let run = "order = { run = \"1003\" }";
    let mut bench = duel("", &format!("{run}\nfocus = 1\nevade = 1"), "");
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank", "blank", "blank"]);
    let rule = rule!("btt.combat.spend-focus-defense");
    assert_eq!(why(&bench, FOCUS), (rule, "there is no Focus result"));
    // With every hit cancelled nobody is asked.
    let mut bench = duel("", &format!("{run}\nfocus = 1\nevade = 1"), "");
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank", "evade", "focus"]);
    assert_eq!(resolved(&bench), (1, 1, 0));
}

#[test]
fn the_defender_may_spend_focus_and_one_evade_against_the_same_attack() {
    covers!(
        "btt.combat.spend-evade",
        "btt.combat.spend-focus-defense",
        "btt.combat.defense-modify-order"
    );
    let start = || {
        let b = "order = { run = \"1003\" }\nfocus = 1\nevade = 2";
        let mut bench = duel("", b, "");
        bench.roll(fire("A1", "AC", "B1"), &["double", "double", "double", "focus", "blank"]);
        assert_eq!(asked(&bench), Some((B, Stage::DefenderModifiesDefense)));
        bench
    };
    let mut bench = start();
    let rule = rule!("btt.combat.spend-target-lock");
    assert_eq!(why(&bench, LOCK), (rule, "the attacker spends it in step 4"));
    bench.act(EVADE);
    let rule = rule!("btt.combat.spend-evade");
    assert_eq!(why(&bench, EVADE), (rule, "only one is spent per attack"));
    bench.act(FOCUS);
    assert_eq!(resolved(&bench), (6, 2, 4));
    assert_eq!((bench.unit("B1").focus, bench.unit("B1").evade), (0, 1));
    // In either order, and none at all.
    let mut bench = start();
    bench.act(FOCUS).act(EVADE);
    assert_eq!(resolved(&bench), (6, 2, 4));
    let mut bench = start();
    bench.act(KEEP);
    assert_eq!(resolved(&bench), (6, 0, 6));
}

#[test]
fn an_evade_token_serves_without_defence_dice_but_not_without_hits() {
    covers!("btt.combat.spend-evade", "btt.combat.defense-dice-sum");
    let mut bench = duel("", "evade = 1\nfocus = 1", "");
    bench.roll(fire("A1", "AC", "B1"), &["double", "blank", "blank"]);
    bench.act(EVADE);
    assert_eq!(resolved(&bench), (2, 1, 1));
    let run = "order = { run = \"1003\" }\nfocus = 1";
    let mut bench = duel("", run, "");
    bench.roll(fire("A1", "AC", "B1"), &["double", "blank", "blank", "focus", "blank"]);
    let rule = rule!("btt.combat.spend-evade");
    assert_eq!(why(&bench, EVADE), (rule, "the unit has no evade token"));
    // One hit left to cancel is enough, none is not.
    let b = "order = { run = \"1003\" }\nevade = 1";
    let mut bench = duel("", b, "");
    bench.roll(fire("A1", "AC", "B1"), &["double", "blank", "blank", "evade", "blank"]);
    bench.act(EVADE);
    assert_eq!(resolved(&bench), (2, 2, 0));
    let mut bench = duel("", b, "");
    bench.roll(fire("A1", "AC", "B1"), &["double", "blank", "blank", "evade", "evade"]);
    assert_eq!(resolved(&bench), (2, 2, 0));
}

#[test]
fn a_target_lock_replaces_all_dice_by_one_double_hit() {
    covers!("btt.combat.spend-target-lock");
    let mut bench = duel("locks = [\"B1\"]", "", "");
    bench.roll(fire("A1", "AC", "B1"), &["long", "long", "double"]);
    bench.act(LOCK);
    assert_eq!(resolved(&bench), (2, 0, 2));
    assert!(bench.unit("A1").locks.is_empty());
    let mut bench = duel("locks = [\"B1\"]", "", "");
    bench.roll(fire("A1", "AC", "B1"), &["long", "long", "double"]);
    bench.act(KEEP);
    assert_eq!((resolved(&bench), bench.unit("A1").locks.len()), ((4, 0, 4), 1));
}

#[test]
fn only_a_lock_on_the_target_is_spent_on_it() {
    covers!("btt.combat.spend-target-lock");
    let rest = "[units.B2]\nmech = \"gun-1\"\nhex = \"1104\"";
    let mut bench = duel("locks = [\"B2\"]\nfocus = 1", "", rest);
    bench.roll(fire("A1", "LASERS", "B1"), &["focus", "long"]);
    let rule = rule!("btt.combat.spend-target-lock");
    assert_eq!(why(&bench, LOCK), (rule, "the attacker holds no target lock on the target"));
    let mut bench = duel("locks = [\"B2\"]", "", rest);
    bench.roll(fire("A1", "LASERS", "B1"), &["focus", "long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}

#[test]
fn the_double_hit_of_a_lock_counts_once_with_an_asterisk_unless_the_option_says_twice() {
    covers!("btt.combat.asterisk", "btt.combat.spend-target-lock");
    let with = |option: bool, tic: &str, faces: &[&str]| {
        let rest = format!("[options]\nasterisk-target-lock = {option}");
        let mut bench = duel("locks = [\"B1\"]", "", &rest);
        bench.roll(fire("A1", tic, "B1"), faces).act(LOCK);
        resolved(&bench).0
    };
    assert_eq!(with(false, "LASERS", &["blank", "blank"]), 1);
    assert_eq!(with(true, "LASERS", &["blank", "blank"]), 2);
    assert_eq!(with(false, "AC", &["blank"; 3]), 2);
    // Double hits that were rolled count once under either.
    let mut bench = duel("locks = [\"B1\"]", "", "[options]\nasterisk-target-lock = true");
    bench.roll(fire("A1", "LASERS", "B1"), &["double", "blank"]).act(KEEP);
    assert_eq!(resolved(&bench).0, 1);
}

#[test]
fn cards_forbid_spending_locks_and_focus() {
    covers!("btt.components.card-text-wins");
    let lock = "criticals = [{ deck = \"major-critical\", card = \"fire-control-destroyed\" }]";
    let focus = "criticals = [{ deck = \"minor-critical\", card = \"flickering-sensors\" }]";
    let start = |cards: &str| {
        let mut bench = duel(&format!("locks = [\"B1\"]\nfocus = 1\n{cards}"), "", "");
        bench.roll(fire("A1", "LASERS", "B1"), &["focus", "long"]);
        bench
    };
    let refused = (rule!("btt.components.card-text-wins"), "a card forbids spending it");
    assert_eq!(why(&start(lock), LOCK), refused);
    assert!(start(lock).allows(FOCUS));
    assert_eq!(why(&start(focus), FOCUS), refused);
    assert!(start(focus).allows(LOCK));
    // Defending it may spend it.
    let mut bench = duel("", &format!("order = {{ run = \"1003\" }}\nfocus = 1\n{focus}"), "");
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "long", "focus", "focus"]).act(FOCUS);
    assert_eq!(resolved(&bench), (2, 2, 0));
}

#[test]
fn the_defender_changes_attack_dice_before_the_attacker() {
    covers!("btt.combat.attack-modify-order");
    let mut bench = duel("focus = 1", "mechwarriors = [\"mw-wen-zhao-li\"]\nfocus = 1", "");
    bench.roll(fire("A1", "AC", "B1"), &["focus", "double", "focus"]);
    assert_eq!(asked(&bench), Some((B, Stage::DefenderModifiesAttack)));
    let order = rule!("btt.combat.attack-modify-order");
    assert_eq!(why(&bench, FOCUS), (order, "it is spent on one's own dice"));
    // The attacker has to wait.
    use ironlance_engine::Game;
    let early = bench.game.check(&bench.state, A, &FOCUS).unwrap_err();
    assert_eq!(early, Refusal::NotYourDecision { seat: A });
    let no_die = bench.refusal(cancel(PILOT, 4));
    assert_eq!(no_die.to_string(), "there is no die 4: they are numbered from 1 to 3");
    assert_eq!(bench.refusal(cancel(PILOT, 0)), Refusal::NoSuchDie { die: 0, dice: 3 });
    assert_eq!(why(&bench, cancel(Source::UnitCard, 2)), (BY_CARD, "no card there allows it"));
    bench.act(cancel(PILOT, 2));
    assert_eq!(asked(&bench), Some((A, Stage::AttackerModifiesAttack)));
    bench.act(FOCUS);
    assert_eq!(resolved(&bench), (2, 0, 2));
}

#[test]
fn a_cancel_per_round_is_used_once_in_the_round() {
    covers!("btt.combat.attack-modify-order", "btt.cards.passive-and-action");
    let mut bench = duel("", "mechwarriors = [\"mw-wen-zhao-li\"]", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["double", "long"]).act(cancel(PILOT, 1));
    assert_eq!(resolved(&bench), (1, 0, 1));
    bench.roll(fire("A1", "ARMS", "B1"), &["long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
    // Per attack it serves in each.
    let per = "{ cancel-attack-die = { per = \"attack\" } }";
    let mut bench = with_pilot(per, B, "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["double", "long"]).act(cancel(PILOT, 1));
    bench.roll(fire("A1", "ARMS", "B1"), &["long"]).act(cancel(PILOT, 1));
    assert_eq!(resolved(&bench), (0, 0, 0));
    // The attacker's own cards of this kind do nothing.
    let mut bench = with_pilot(per, A, "", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}

#[test]
fn an_attack_die_is_rerolled_once_an_attack_or_once_a_round() {
    covers!("btt.combat.attack-modify-order", "btt.cards.optional-effects");
    let round = "{ reroll-attack-die = { per = \"round\" } }";
    let mut bench = with_pilot(round, A, "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["short", "long"]);
    assert_eq!(bench.refusal(reroll(PILOT, 3)), Refusal::NoSuchDie { die: 3, dice: 2 });
    assert_eq!(why(&bench, reroll(Source::SecondMechwarrior, 1)).1, "no card there allows it");
    bench.roll(reroll(PILOT, 1), &["long"]);
    assert_eq!(resolved(&bench), (2, 0, 2));
    bench.roll(fire("A1", "ARMS", "B1"), &["blank"]);
    assert_eq!(resolved(&bench), (0, 0, 0));
    let attack = "{ reroll-attack-die = { only = \"blank\", per = \"attack\" } }";
    let mut bench = with_pilot(attack, A, "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["blank", "long"]);
    assert_eq!(why(&bench, reroll(PILOT, 2)), (BY_CARD, "no card there allows it"));
    bench.roll(reroll(PILOT, 1), &["blank"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
    bench.roll(fire("A1", "ARMS", "B1"), &["blank"]).roll(reroll(PILOT, 1), &["long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
    // Without a die of that face nobody is asked.
    let mut bench = with_pilot(attack, A, "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["short", "long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}

#[test]
fn a_reroll_waits_for_its_situation() {
    covers!("btt.cards.passive-and-action");
    let pilot = "mechwarriors = [\"mw-tove-marrick\"]";
    let mut bench = duel(pilot, "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["blank", "blank"]);
    assert_eq!(resolved(&bench), (0, 0, 0));
    let mut bench = duel(pilot, "facing = \"N\"", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["blank", "blank", "blank"]);
    bench.roll(reroll(PILOT, 3), &["long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}

#[test]
fn every_effect_of_a_card_is_counted_for_itself() {
    covers!("btt.cards.passive-and-action");
    let both = "{ reroll-attack-die = { only = \"blank\", per = \"attack\" } }, \
        { change-attack-die = { from = \"focus\", to = \"long\", per = \"round\" } }, \
        { reroll-attack-die = { only = \"blank\", per = \"round\" } }";
    let mut bench = with_pilot(both, A, "", "");
    bench.roll(fire("A1", "AC", "B1"), &["blank", "focus", "blank"]);
    bench.roll(reroll(PILOT, 1), &["long"]).act(change(PILOT, 2));
    assert_eq!(why(&bench, change(PILOT, 2)).1, "no card there allows it");
    bench.roll(reroll(PILOT, 3), &["blank"]);
    assert_eq!(resolved(&bench), (2, 0, 2));
    // What is per round is used up, what is per attack is not.
    bench.roll(fire("A1", "LASERS", "B1"), &["blank", "focus"]);
    assert_eq!(why(&bench, change(PILOT, 2)), (BY_CARD, "it has been used already"));
    bench.roll(reroll(PILOT, 1), &["blank"]);
    assert_eq!(resolved(&bench), (0, 0, 0));
}

#[test]
fn a_die_is_changed_from_the_face_that_the_card_names() {
    covers!("btt.combat.attack-modify-order");
    let card = "{ change-attack-die = { from = \"short\", to = \"medium\", per = \"attack\" } }";
    let mut bench = with_pilot(card, A, "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["short", "long"]);
    assert_eq!(why(&bench, change(PILOT, 2)), (BY_CARD, "no card there allows it"));
    assert_eq!(why(&bench, cancel(PILOT, 1)).1, "it is not used in this step");
    bench.act(change(PILOT, 1));
    assert_eq!(resolved(&bench), (2, 0, 2));
}

#[test]
fn the_upgrade_of_the_tic_rerolls_one_blank() {
    covers!("btt.cards.weapon-upgrade-scope", "btt.cards.passive-and-action");
    let a = "upgrades = [{ tic = \"AC\", upgrade = \"federated-tracer-belts\" }]";
    let start = |tic: &str, faces: &[&str]| {
        let mut bench = duel(a, "", "");
        bench.roll(fire("A1", tic, "B1"), faces);
        bench
    };
    let mut bench = start("AC", &["blank", "blank", "long"]);
    assert_eq!(why(&bench, reroll(Source::Upgrade, 3)), (BY_CARD, "only a Blank is rerolled so"));
    bench.roll(reroll(Source::Upgrade, 2), &["blank"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
    // Of another TIC, or of the Mixed TIC that includes it, it is nothing.
    assert_eq!(resolved(&start("LASERS", &["blank", "blank"])), (0, 0, 0));
    assert_eq!(resolved(&start("MIXED", &["blank"; 4])), (0, 0, 0));
    // Used, it is used.
    let focus = format!("{a}\nfocus = 1");
    let mut bench = duel(&focus, "", "");
    bench.roll(fire("A1", "AC", "B1"), &["blank", "blank", "focus"]);
    bench.roll(reroll(Source::Upgrade, 1), &["blank"]);
    let order = rule!("btt.combat.attack-modify-order");
    assert_eq!(why(&bench, reroll(Source::Upgrade, 2)), (order, "it is used once, in step 4"));
}

#[test]
fn a_mark_rerolls_a_blank_of_the_named_weapons() {
    covers!("btt.cards.passive-and-action");
    let ally = "[units.A2]\nmech = \"gun-1\"\nhex = \"1508\"\nacted = true\ncommand-card = \"combined-fire-doctrine\"";
    let mark = |by: &str| format!("marks = [{{ by = \"{by}\", on = \"B1\", spent = false }}]");
    let mut bench = duel("", "", &format!("{}\n{ally}", mark("A2")));
    bench.roll(fire("A1", "AC", "B1"), &["blank", "blank", "blank"]);
    bench.roll(reroll(Source::CommandCard, 1), &["long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
    bench.roll(fire("A1", "LASERS", "B1"), &["blank", "blank"]);
    assert_eq!(resolved(&bench), (0, 0, 0));
    // Each attack may, with each weapon named.
    bench.roll(fire("A1", "LRM", "B1"), &["blank"]);
    bench.roll(reroll(Source::CommandCard, 1), &["long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
    // The enemy's mark is no help.
    let mut bench = duel("", "command-card = \"combined-fire-doctrine\"", &mark("B1"));
    bench.roll(fire("A1", "AC", "B1"), &["blank", "blank", "blank"]);
    assert_eq!(resolved(&bench), (0, 0, 0));
}

#[test]
fn the_attacker_changes_defence_dice_before_the_defender() {
    covers!("btt.combat.defense-modify-order");
    let b = "order = { run = \"1003\" }\nfocus = 1";
    let mut bench = with_pilot("{ reroll-evade = { per = \"round\" } }", A, "", b);
    bench.roll(fire("A1", "AC", "B1"), &["long", "long", "long", "evade", "blank"]);
    assert_eq!(asked(&bench), Some((A, Stage::AttackerModifiesDefense)));
    let order = rule!("btt.combat.defense-modify-order");
    let evades = (order, "the attacker rerolls only an Evade result");
    assert_eq!(why(&bench, reroll(PILOT, 2)), evades);
    assert_eq!(bench.refusal(reroll(PILOT, 3)), Refusal::NoSuchDie { die: 3, dice: 2 });
    assert_eq!(bench.refusal(reroll(PILOT, 0)), Refusal::NoSuchDie { die: 0, dice: 2 });
    assert_eq!(why(&bench, reroll(Source::UnitCard, 1)).1, "no card there allows it");
    bench.roll(reroll(PILOT, 1), &["focus"]);
    assert_eq!(asked(&bench), Some((B, Stage::DefenderModifiesDefense)));
    assert!(bench.refusal(reroll(PILOT, 1)).to_string().contains("it is not used in this step"));
    bench.act(FOCUS);
    assert_eq!(resolved(&bench), (3, 1, 2));
    // Once a round, and never without a hit.
    bench.roll(fire("A1", "ARMS", "B1"), &["long", "evade", "blank"]);
    assert_eq!(resolved(&bench), (1, 1, 0));
    let mut bench = with_pilot("{ reroll-evade = { per = \"round\" } }", A, "", b);
    bench.roll(fire("A1", "ARMS", "B1"), &["blank", "evade", "blank"]);
    assert_eq!(resolved(&bench), (0, 1, 0));
}

#[test]
fn a_reroll_of_evades_waits_for_its_situation() {
    covers!("btt.combat.defense-modify-order");
    let pilot = "mechwarriors = [\"sharpshooter-mechwarrior\"]";
    let mut bench = duel(pilot, "order = { walk = \"1003\" }", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["long", "evade"]);
    assert_eq!(resolved(&bench), (1, 1, 0));
    let far = format!("{pilot}\nhex = \"1016\"");
    let mut bench = duel(&far, "hex = \"1003\"\norder = { walk = \"1002\" }", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["long", "evade"]);
    bench.roll(reroll(PILOT, 1), &["blank"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}

#[test]
fn a_rerolled_lock_is_a_lock_no_more() {
    covers!("btt.combat.asterisk");
    let text = pilot("{ reroll-attack-die = { per = \"attack\" } }");
    let start = || {
        let mut bench = duel_with(
            &[("mechwarriors/p.toml", &text)],
            "locks = [\"B1\"]\nmechwarriors = [\"p\"]",
            "",
            "[options]\nasterisk-target-lock = true",
        );
        bench.roll(fire("A1", "LASERS", "B1"), &["blank", "blank"]).act(LOCK);
        bench
    };
    let mut bench = start();
    bench.act(KEEP);
    assert_eq!(resolved(&bench), (2, 0, 2));
    let mut bench = start();
    bench.roll(reroll(PILOT, 1), &["double"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}

#[test]
fn changes_of_dice_are_for_an_attack_in_progress() {
    let bench = duel("focus = 1", "", "");
    assert_eq!(bench.refused(FOCUS), rule!("btt.round.sequence"));
    assert_eq!(bench.refused(KEEP), rule!("btt.round.sequence"));
    assert!(plan_keep(&bench.state, A).is_err());
    assert!(plan_modify(&bench.game, &bench.state, A, Modification::SpendFocus).is_err());
    let mut bench = duel("focus = 1", "", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["focus", "blank"]);
    assert_eq!(bench.refused(end_attacks("A1")), rule!("btt.round.sequence"));
}

#[test]
fn every_change_that_may_be_made_is_offered() {
    let both = "{ reroll-attack-die = { only = \"blank\", per = \"attack\" } }, \
        { change-attack-die = { from = \"focus\", to = \"long\", per = \"round\" } }";
    let mut bench = with_pilot(both, A, "focus = 1\nlocks = [\"B1\"]", "");
    bench.roll(fire("A1", "AC", "B1"), &["blank", "focus", "blank"]);
    let mut offered = Vec::new();
    modifications(&bench.game, &bench.state, &mut offered);
    let expected = [
        Modification::SpendTargetLock,
        Modification::SpendFocus,
        Modification::Reroll { by: PILOT, die: 1 },
        Modification::Change { by: PILOT, die: 2 },
        Modification::Reroll { by: PILOT, die: 3 },
    ];
    assert_eq!(offered, expected);
}

#[test]
fn unit_cards_and_command_cards_change_dice_too() {
    covers!("btt.cards.passive-and-action");
    let effect = "{ reroll-attack-die = { per = \"attack\" } }";
    let command =
        format!("id = \"c\"\nname = \"C\"\norigin = \"original\"\ncost = 1\neffects = [{effect}]");
    let files = [("command-cards/c.toml", command.as_str())];
    let mut bench = duel_with(&files, "command-card = \"c\"", "", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["blank"]);
    bench.roll(reroll(Source::CommandCard, 1), &["long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
    let able = crate::combat::sample::GUN.1.replace("gun-1", "able-1")
        + &format!("\n[[abilities]]\nname = \"Able\"\neffects = [{effect}]\n");
    let rest = "[units.A2]\nmech = \"able-1\"\nhex = \"1108\"\nfacing = \"N\"";
    let files = [("units/able-1.toml", able.as_str())];
    let mut bench = duel_with(&files, "acted = true", "", rest);
    bench.roll(fire("A2", "ARMS", "B1"), &["blank"]);
    bench.roll(reroll(Source::UnitCard, 1), &["long"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}
