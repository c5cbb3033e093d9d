use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event,
    combat::sample::{KEEP, declare, duel, duel_with, resolved},
    state::{Deck, Task},
    testing::{Bench, end_attacks, fire, id},
};

#[test]
fn each_evade_cancels_one_hit_and_the_rest_is_damage() {
    covers!("btt.combat.compare", "btt.combat.steps");
    let mut bench = duel("", "order = { run = \"1003\" }", "");
    bench.roll(fire("A1", "AC", "B1"), &["double", "long", "blank", "evade", "blank"]);
    assert_eq!(resolved(&bench), (3, 1, 2));
    assert_eq!(bench.unit("B1").armor, 10);
    let mut bench = duel("", "order = { run = \"1003\" }", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["long", "evade", "evade"]);
    assert_eq!((resolved(&bench), bench.unit("B1").armor), ((1, 2, 0), 12));
    // Focus results of the defender are nothing in themselves.
    let mut bench = duel("", "order = { run = \"1003\" }", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["long", "focus", "focus"]);
    assert_eq!(resolved(&bench), (1, 0, 1));
}

#[test]
fn the_events_of_an_attack_come_in_the_order_of_its_steps() {
    covers!("btt.combat.steps", "btt.combat.gain-heat");
    let mut bench = duel("focus = 1", "order = { walk = \"1003\" }\nevade = 1", "");
    bench.roll(fire("A1", "LASERS", "B1"), &["focus", "long"]);
    let kinds = |bench: &Bench| -> Vec<String> {
        bench.told(|event| {
            let name = format!("{event:?}");
            Some(name.split([' ', '(']).next()?.to_owned())
        })
    };
    assert_eq!(kinds(&bench), ["AttackRolled"]);
    assert_eq!(bench.state.task(), Some(Task::Modify));
    bench.roll(super::super::sample::FOCUS, &["blank"]);
    assert_eq!(kinds(&bench), ["TokensLost", "DiceModified", "DefenseRolled"]);
    bench.act(super::super::sample::EVADE);
    let last = ["TokensLost", "DiceModified", "AttackResolved", "Damaged", "HeatGained"];
    assert_eq!(kinds(&bench), last);
}

#[test]
fn half_a_double_hit_can_be_cancelled() {
    covers!("btt.combat.cancel-half-double");
    let mut bench = duel("", "order = { walk = \"1003\" }", "");
    bench.roll(fire("A1", "ARMS", "B1"), &["double", "evade"]);
    assert_eq!(resolved(&bench), (2, 1, 1));
}

#[test]
fn hit_or_miss_the_attacker_gains_the_heat_of_the_tic() {
    covers!("btt.combat.gain-heat");
    let mut bench = duel("", "", "");
    bench.roll(fire("A1", "AC", "B1"), &["blank"; 3]);
    assert_eq!((bench.unit("A1").heat_down.len(), bench.unit("A1").heat_up.len()), (2, 0));
    bench.roll(fire("A1", "LASERS", "B1"), &["long"; 2]);
    assert_eq!((bench.unit("A1").heat_down.len(), bench.unit("B1").heat()), (3, 0));
    bench.roll(fire("A1", "ROUND", "B1"), &["long"]);
    assert_eq!(bench.unit("A1").heat(), 3);
}

#[test]
fn after_an_attack_the_unit_may_make_another_or_none() {
    covers!("btt.combat.next-attack", "btt.combat.optional", "btt.combat.order");
    let mut bench = duel("", "", "");
    assert!(bench.allows(end_attacks("A1")));
    bench.roll(fire("A1", "LASERS", "B1"), &["blank"; 2]);
    assert!(bench.allows(fire("A1", "AC", "B1")) && bench.allows(end_attacks("A1")));
    bench.act(end_attacks("A1"));
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("B1") }));
}

#[test]
fn each_attack_may_have_another_target() {
    covers!("btt.combat.optional");
    let mut bench = duel("", "", "[units.B2]\nmech = \"gun-1\"\nhex = \"1104\"\nfacing = \"S\"");
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank"]);
    bench.roll(fire("A1", "AC", "B2"), &["long", "blank", "blank"]);
    assert_eq!((bench.unit("B1").armor, bench.unit("B2").armor), (11, 11));
    bench.act(end_attacks("A1"));
}

#[test]
fn units_attack_from_the_highest_order_down_and_shut_down_ones_do_not() {
    covers!("btt.combat.order", "btt.heat.shutdown-phases");
    // Orders 5, 6 and 4, and one that is shut down.
    let rest = "[units.A2]\nmech = \"gun-1\"\nhex = \"0101\"\norder-change = -1\n[units.B2]\nmech = \"gun-1\"\nhex = \"3101\"\nshut-down = true";
    let mut bench = duel("", "order-change = 1", rest);
    for name in ["B1", "A1", "A2"] {
        assert_eq!(bench.state.task(), Some(Task::Attack { unit: id(name) }));
        bench.act(end_attacks(name));
    }
    assert_ne!(bench.state.phase, crate::state::Phase::Combat);
}

#[test]
fn heat_instead_of_damage_where_the_upgrade_says_so() {
    covers!("btt.cards.passive-and-action", "btt.cards.optional-effects");
    let a = "upgrades = [{ tic = \"FLAMER\", upgrade = \"flame-jet\" }, { tic = \"ROUND\", upgrade = \"inferno-rounds\" }]";
    let mut bench = duel(a, "hex = \"1006\"", "");
    bench.roll(fire("A1", "FLAMER", "B1"), &["double", "double"]);
    assert_eq!((resolved(&bench).2, bench.unit("B1").armor, bench.unit("B1").heat()), (4, 12, 4));
    // Infernos must be declared.
    let mut plain = duel(a, "hex = \"1006\"", "");
    plain.roll(fire("A1", "ROUND", "B1"), &["double"]);
    assert_eq!((plain.unit("B1").armor, plain.unit("B1").heat()), (10, 0));
    let mut declared = duel(a, "hex = \"1006\"", "");
    declared.roll(declare("A1", "ROUND", "B1", "inferno"), &["double"]);
    assert_eq!((declared.unit("B1").armor, declared.unit("B1").heat()), (12, 2));
    // Nothing is declared with the flamer, which always does so, nor with another TIC.
    let bench = duel(a, "hex = \"1006\"", "");
    let scope = rule!("btt.cards.weapon-upgrade-scope");
    assert_eq!(bench.refused(declare("A1", "FLAMER", "B1", "inferno")), scope);
    let refusal = bench.refusal(declare("A1", "LASERS", "B1", "inferno"));
    assert_eq!(refusal.to_string(), "LASERS has no upgrade that allows that");
}

#[test]
fn infernos_give_at_most_as_many_cards_as_they_say() {
    covers!("btt.cards.passive-and-action");
    let upgrade = "id = \"u\"\nname = \"U\"\norigin = \"original\"\nweapon = \"ac\"\ncost = 1\neffects = [{ heat-instead-of-damage = { most = 2, declared = true } }]";
    let a = "upgrades = [{ tic = \"AC\", upgrade = \"u\" }]";
    for (faces, cards) in [(["long", "blank", "blank"], 1), (["double", "double", "long"], 2)] {
        let mut bench = duel_with(&[("upgrades/u.toml", upgrade)], a, "", "");
        bench.roll(declare("A1", "AC", "B1", "inferno"), &faces);
        assert_eq!((bench.unit("B1").heat(), bench.unit("B1").armor), (cards, 12));
    }
}

/// Whether armour-piercing rounds draw a critical card after these dice.
#[track_caller]
fn pierces(b: &str, faces: &[&str]) -> bool {
    let a = "upgrades = [{ tic = \"AC\", upgrade = \"tungsten-slugs\" }]";
    let mut bench = duel(a, b, "decks = { minor-critical = [\"glancing-blow\"] }");
    bench.roll(fire("A1", "AC", "B1"), faces);
    let drawn = bench.told(|event| match event {
        Event::CriticalDrawn { deck, .. } => Some(*deck),
        _ => None,
    });
    assert!(drawn.is_empty() || drawn == [Deck::MinorCritical]);
    !drawn.is_empty()
}

#[test]
fn single_hits_are_cancelled_before_the_halves_of_double_hits() {
    covers!("btt.combat.cancel-order");
    let run = "order = { run = \"1003\" }";
    assert!(pierces(run, &["long", "double", "blank", "evade", "evade"]));
    assert!(pierces(run, &["double", "blank", "blank", "evade", "blank"]));
    assert!(!pierces(run, &["double", "blank", "blank", "evade", "evade"]));
    assert!(pierces(run, &["double", "long", "long", "evade", "evade"]));
    assert!(!pierces(run, &["long", "long", "long", "evade", "blank"]));
    let jump = "order = { jump = \"1003\" }";
    assert!(!pierces(jump, &["long", "double", "blank", "evade", "evade", "evade"]));
    assert!(pierces(jump, &["double", "double", "blank", "evade", "evade", "evade"]));
}

#[test]
fn armour_piercing_counts_only_where_the_damage_ends_in_armor() {
    covers!("btt.combat.cancel-order", "btt.damage.one-card-per-attack");
    assert!(pierces("armor = 2", &["double", "blank", "blank"]));
    // Into the External circles there is the one card of the damage itself.
    assert!(pierces("armor = 1", &["double", "blank", "blank"]));
    let mut bench = duel("", "armor = 5", "");
    bench.roll(fire("A1", "AC", "B1"), &["double", "blank", "blank"]);
    assert_eq!(drawn(&bench), 0);
}

/// B1 has one circle left and the same order as A1, which has initiative.
#[track_caller]
fn doomed(order_change: i8, rest: &str) -> Bench {
    let b = format!(
        "armor = 0\nexternal = 0\ninternal = 1\ntotal-cost = 60\norder-change = {order_change}"
    );
    let mut bench =
        duel("", &b, &format!("decks = {{ major-critical = [\"hip-destroyed\"] }}\n{rest}"));
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank"]);
    bench
}

#[test]
fn a_unit_destroyed_at_equal_order_takes_its_turn_and_is_removed_then() {
    covers!("btt.combat.simultaneous-damage");
    let mut bench = doomed(0, "");
    assert!(bench.unit("B1").destroyed.is_some() && bench.unit("B1").on_map());
    assert_eq!(bench.unit("B1").criticals.len(), 1);
    assert_eq!(bench.refused(fire("A1", "AC", "B1")), rule!("btt.combat.target-enemy"));
    // Nothing is left to attack for A1, so that its turn has passed.
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("B1") }));
    bench.roll(fire("B1", "LASERS", "A1"), &["long", "blank"]);
    assert_eq!(bench.unit("A1").armor, 11);
    assert!(bench.unit("B1").on_map());
    bench.act(end_attacks("B1"));
    assert!(!bench.unit("B1").on_map());
    assert!(bench.unit("A1").on_map());
}

#[test]
fn a_unit_destroyed_by_another_order_is_removed_at_once() {
    covers!("btt.damage.no-card-when-removed");
    let bench = doomed(-1, "");
    assert!(!bench.unit("B1").on_map());
    assert_eq!(drawn(&bench), 0);
}

/// How many critical cards the last action drew.
fn drawn(bench: &Bench) -> usize {
    bench.told(|event| matches!(event, Event::CriticalDrawn { .. }).then_some(())).len()
}

#[test]
fn a_unit_that_has_had_its_turn_or_gets_none_is_removed_at_once() {
    covers!("btt.damage.no-card-when-removed");
    let b = "armor = 0\nexternal = 0\ninternal = 1\nacted = true";
    let mut bench = duel("", b, "");
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank"]);
    assert_eq!((bench.unit("B1").on_map(), drawn(&bench)), (false, 0));
    let b = "armor = 0\nexternal = 0\ninternal = 1\nshut-down = true";
    let mut bench = duel("", b, "[options]\nsimultaneous-damage = \"whole-phase\"");
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank"]);
    assert_eq!((bench.unit("B1").on_map(), drawn(&bench)), (false, 0));
}

#[test]
fn the_alternatives_of_simultaneous_damage_are_never_and_the_whole_phase() {
    covers!("btt.combat.simultaneous-damage");
    let off = "[options]\nsimultaneous-damage = \"off\"";
    let whole = "[options]\nsimultaneous-damage = \"whole-phase\"";
    assert!(!doomed(0, off).unit("B1").on_map());
    assert!(doomed(0, whole).unit("B1").on_map());
    let mut bench = doomed(-1, whole);
    assert!(bench.unit("B1").on_map());
    bench.act(end_attacks("B1"));
    assert!(!bench.unit("B1").on_map());
}

#[test]
fn a_critical_card_counts_in_the_turn_of_a_doomed_unit() {
    covers!("btt.combat.simultaneous-damage");
    let b = "armor = 0\nexternal = 0\ninternal = 1\ntotal-cost = 60\nlocks = [\"A1\"]\nfocus = 1";
    let rest = "decks = { major-critical = [\"fire-control-destroyed\"] }";
    let mut bench = duel("", b, rest);
    bench.roll(fire("A1", "LASERS", "B1"), &["long", "blank"]);
    bench.roll(fire("B1", "LASERS", "A1"), &["focus", "blank"]);
    assert!(bench.refusal(super::super::sample::LOCK).to_string().contains("a card forbids"));
    bench.act(KEEP);
    assert_eq!(resolved(&bench), (0, 0, 0));
}

#[test]
fn a_physical_attack_uses_the_unit_not_a_tic() {
    covers!("btt.physical.no-heat");
    let mut bench = duel("", "hex = \"1007\"", "");
    bench.roll(Action::Strike { unit: id("A1"), target: id("B1") }, &["long", "blank"]);
    assert_eq!((bench.unit("A1").fired, bench.unit("A1").struck), (0, true));
    assert_eq!(bench.unit("A1").heat(), 0);
}
