use ironlance_rulebook::covers;

use crate::{
    Event,
    damage::by_card,
    state::{Deck, Phase},
    testing::{Bench, end_attacks, fire, id},
};

/// A Griffin (or another mech) shoots at a Hunchback that stands still and rolls no defence dice.
fn shot(top: &str, attacker: &str, target: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "combat"
        lance-totals = [50, 60]
        {top}
        [units.A1]
        mech = "grf-1n"
        hex = "1008"
        order = "stand"
        {attacker}
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
        facing = "S"
        order = "stand"
        {target}
        "#
    ))
}

/// Circles left after two dice of damage, and the cards drawn.
fn hit(top: &str, target: &str, dice: [&str; 2]) -> ([u8; 3], Vec<(Deck, String)>) {
    let mut bench = shot(top, "", target);
    bench.roll(fire("A1", "PPC", "B1"), &dice);
    let unit = bench.unit("B1");
    ([unit.armor, unit.external, unit.internal], drawn(&bench))
}

fn drawn(bench: &Bench) -> Vec<(Deck, String)> {
    bench.told(|event| match event {
        Event::CriticalDrawn { deck, card, .. } => Some((*deck, card.clone())),
        _ => None,
    })
}

fn destroyed(bench: &Bench) -> Vec<(String, bool)> {
    bench.told(|event| match event {
        Event::Destroyed { unit, stays } => Some((unit.to_string(), *stays)),
        _ => None,
    })
}

const MINOR: &str =
    "decks = { minor-critical = [\"glancing-blow\"], major-critical = [\"hip-destroyed\"] }";

#[test]
fn armor_then_external_then_internal_circles_are_marked() {
    covers!("btt.damage.track");
    assert_eq!(hit(MINOR, "", ["double", "long"]).0, [2, 5, 3]);
    assert_eq!(hit(MINOR, "armor = 1", ["double", "long"]).0, [0, 3, 3]);
    assert_eq!(hit(MINOR, "armor = 1\nexternal = 1", ["double", "long"]).0, [0, 0, 2]);
    assert_eq!(hit(MINOR, "armor = 0\nexternal = 1", ["double", "blank"]).0, [0, 0, 2]);
    let mut bench = shot(MINOR, "", "armor = 1\nexternal = 1");
    bench.roll(fire("A1", "PPC", "B1"), &["double", "long"]);
    let marked = bench.told(|event| match event {
        Event::Damaged { armor, external, internal, .. } => Some((*armor, *external, *internal)),
        _ => None,
    });
    assert_eq!(marked, [(1, 1, 1)]);
    bench = shot(MINOR, "", "");
    bench.roll(fire("A1", "PPC", "B1"), &["blank", "blank"]);
    assert!(bench.told(|event| matches!(event, Event::Damaged { .. }).then_some(())).is_empty());
}

#[test]
fn armor_alone_draws_no_card() {
    covers!("btt.damage.one-card-per-attack");
    assert_eq!(hit(MINOR, "armor = 2", ["double", "blank"]).1, []);
}

#[test]
fn external_circles_draw_one_minor_card() {
    covers!("btt.damage.minor-critical", "btt.damage.one-card-per-attack");
    let minor = [(Deck::MinorCritical, "glancing-blow".to_owned())];
    assert_eq!(hit(MINOR, "armor = 1", ["double", "blank"]).1, minor);
    assert_eq!(hit(MINOR, "armor = 0", ["double", "double"]).1, minor);
}

#[test]
fn internal_circles_draw_one_major_card_instead() {
    covers!("btt.damage.major-critical", "btt.damage.one-card-per-attack");
    let major = [(Deck::MajorCritical, "hip-destroyed".to_owned())];
    assert_eq!(hit(MINOR, "armor = 0\nexternal = 1", ["double", "blank"]).1, major);
    assert_eq!(hit(MINOR, "armor = 0\nexternal = 0", ["double", "blank"]).1, major);
}

#[test]
fn the_last_internal_circle_destroys_and_the_rest_is_lost() {
    covers!("btt.damage.destruction", "btt.damage.no-card-when-removed");
    let target = "armor = 0\nexternal = 0\ninternal = 1";
    let mut bench = shot("moment = 6", "", target);
    bench.roll(fire("A1", "PPC", "B1"), &["double", "double"]);
    assert_eq!(destroyed(&bench), [("B1".to_owned(), false)]);
    assert_eq!(drawn(&bench), []);
    let unit = bench.unit("B1");
    assert_eq!((unit.internal, unit.hex), (0, None));
    let how = unit.destroyed.unwrap();
    assert_eq!((how.moment, how.by_itself), (7, false));
    let left = hit("", "armor = 0\nexternal = 0\ninternal = 3", ["double", "blank"]).0;
    assert_eq!(left, [0, 0, 1], "one circle keeps it going");
}

#[test]
fn everything_on_a_removed_unit_goes_with_it() {
    covers!("btt.round.destroyed-units");
    let target = r#"
        armor = 0
        external = 0
        internal = 1
        heat = ["heat-alarm"]
        heat-face-down = ["warm-hull"]
        criticals = [
            { deck = "major-critical", card = "hip-destroyed" },
            { deck = "minor-critical", card = "clogged-exchanger" },
        ]
        focus = 1
        evade = 1
        suppression = 1
        special = "hulled-down"
        locks = ["A1"]
        shut-down = true
    "#;
    let mut bench = shot("", "locks = [\"B1\"]", target);
    bench.roll(fire("A1", "PPC", "B1"), &["double", "double"]);
    while bench.state.attack.is_some() {
        bench.act(crate::Action::KeepDice);
    }
    let unit = bench.unit("B1");
    assert_eq!((unit.hex, unit.heat(), unit.criticals.len()), (None, 0, 0));
    assert_eq!((unit.focus, unit.evade, unit.suppression), (0, 0, 0));
    assert_eq!(unit.special, crate::state::Special::None);
    assert!(unit.locks.is_empty() && !unit.shut_down);
    assert!(bench.unit("A1").locks.is_empty());
    assert_eq!(unit.current, crate::cards::current(bench.game.content(), unit));
    let discarded = |deck: Deck| bench.state.decks[deck as usize].discard.len();
    assert_eq!(discarded(Deck::Heat), 4, "two of B1, and two that the shot made, dissipated since");
    assert_eq!((discarded(Deck::MinorCritical), discarded(Deck::MajorCritical)), (1, 1));
    let removed = bench.told(|event| match event {
        Event::Removed { unit } => Some(unit.to_string()),
        _ => None,
    });
    assert_eq!(removed, ["B1"]);
}

/// Both units have the same Activation Order, and the target has still to act.
const EQUALS: &str = "armor = 0\nexternal = 0\ninternal = 1\norder-change = 1";

#[test]
fn a_unit_that_stays_for_its_turn_draws_its_card() {
    covers!("btt.damage.no-card-when-removed");
    let decks = "decks = { major-critical = [\"arm-actuator-destroyed\"] }";
    let mut bench = shot(decks, "", EQUALS);
    bench.roll(fire("A1", "PPC", "B1"), &["double", "double"]);
    assert_eq!(destroyed(&bench), [("B1".to_owned(), true)]);
    assert_eq!(drawn(&bench), [(Deck::MajorCritical, "arm-actuator-destroyed".to_owned())]);
    assert!(bench.unit("B1").on_map());
    assert_eq!(bench.unit("B1").current.arm_dice, -1, "the card applies");
    bench.act(end_attacks("B1"));
    assert!(!bench.unit("B1").on_map());
    assert_eq!(bench.state.decks[Deck::MajorCritical as usize].discard.len(), 1);
}

#[test]
fn a_doomed_unit_dies_once_even_if_its_ammunition_explodes() {
    covers!("btt.damage.no-card-when-removed", "btt.critical.ammo-explosion");
    let decks = "moment = 3\ndecks = { major-critical = [\"ammunition-explosion\"] }";
    let mut bench = shot(decks, "", EQUALS);
    bench.roll(fire("A1", "PPC", "B1"), &["double", "double", "double", "double"]);
    assert_eq!(destroyed(&bench), [("B1".to_owned(), true)]);
    let unit = bench.unit("B1");
    assert!(unit.on_map());
    let how = unit.destroyed.unwrap();
    assert_eq!((how.moment, how.by_itself), (4, false), "the attack killed it first");
}

#[test]
fn who_stays_depends_on_order_turn_and_option() {
    covers!("btt.combat.simultaneous-damage");
    let kill = |top: &str, target: &str| {
        let mut bench = shot(top, "", &format!("armor = 0\nexternal = 0\ninternal = 1\n{target}"));
        bench.roll(fire("A1", "PPC", "B1"), &["double", "double"]);
        bench.unit("B1").on_map()
    };
    assert!(kill("", "order-change = 1"));
    assert!(!kill("", ""), "a lower order is removed at once");
    assert!(!kill("", "order-change = 1\nacted = true"), "it has had its turn");
    assert!(!kill("options = { simultaneous-damage = \"off\" }", "order-change = 1"));
    assert!(kill("options = { simultaneous-damage = \"whole-phase\" }", ""));
    let shut_down = "order-change = 1\nshut-down = true";
    assert!(!kill("options = { simultaneous-damage = \"whole-phase\" }", shut_down));
}

#[test]
fn damage_from_a_card_follows_the_tracks_and_counts_as_one_attack() {
    covers!("btt.damage.other-damage");
    let top = format!("moment = 6\n{MINOR}");
    let mut bench = shot(&top, "", "armor = 1");
    bench.perform(|step| {
        by_card(step, id("B1"), 2, None);
        by_card(step, id("B1"), 5, None);
    });
    let unit = bench.unit("B1");
    assert_eq!((unit.armor, unit.external, unit.internal), (0, 0, 2));
    let decks: Vec<Deck> = drawn(&bench).into_iter().map(|(deck, _)| deck).collect();
    assert_eq!(decks, [Deck::MinorCritical, Deck::MajorCritical]);
    assert_eq!(bench.state.moment, 8, "each instance is a moment of its own");
    bench.perform(|step| by_card(step, id("B1"), 2, None));
    let how = bench.unit("B1").destroyed.unwrap();
    assert_eq!((how.moment, how.by_itself), (9, true));
    assert!(!bench.unit("B1").on_map());
    assert_eq!(bench.state.phase, Phase::Combat);
}
