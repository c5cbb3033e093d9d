//! Using box powers.

use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask,
    options::BoxPowers,
    state::{Phase, Site},
    testing::{A, B, Bench, C, assign, choose_card, deploy, named, send, use_box},
    values,
};

const MISSION_POWERS: &str = "players = [{ affiliation = \"davion\", hand = [\"Feint\", \"Overrun\"] }, { affiliation = \"davion\", hand = [\"Kraken\"] },\n\
     { affiliation = \"davion\", hand = [\"Kraken\"] }]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n";

#[test]
fn a_box_power_costs_a_card_from_the_hand() {
    covers!("tcg.box.cost", "tcg.box.what");
    let mut bench = Bench::new(MISSION_POWERS);
    bench.act(send(&[0], Site::Stockpile(B)));
    while bench.decider() != A {
        bench.act(Action::Done);
    }
    bench.act(use_box());
    assert_eq!(bench.refused(choose_card("kraken")), rule!("tcg.effect.choices"), "from the hand");
    bench.act(choose_card("feint"));
    assert_eq!((bench.hand(A), bench.scrapheap(A)), (vec!["Overrun"], vec!["Feint"]));
    assert_eq!(values::score(&bench.game, &bench.state, A), 2);
}

#[test]
fn a_box_power_is_used_once_between_own_untap_phases() {
    covers!("tcg.box.timing");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ affiliation = \"steiner\", hand = [\"Feint\", \"Overrun\", \"Kraken\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1, place = \"construction\" }]\n",
    );
    bench.act(use_box()).act(choose_card("feint"));
    assert_eq!(bench.refused(use_box()), rule!("tcg.box.timing"));
    bench.until(Phase::Missions);
    bench.until_turn_of(B).until_turn_of(A);
    bench.act(use_box()).act(choose_card("overrun"));
    assert_eq!(bench.state.player(A).pool, 1);
}

#[test]
fn a_box_power_is_used_at_its_time() {
    covers!("tcg.box.timing");
    let mut bench = Bench::new(MISSION_POWERS);
    assert_eq!(bench.refused(use_box()), rule!("tcg.box.timing"), "it is for missions");
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.refused_by(C, use_box()), rule!("tcg.setup.turn-order"), "not in the mission");
    while bench.decider() != B {
        bench.act(Action::Done);
    }
    bench.act(use_box()).act(choose_card("kraken"));
    assert_eq!(values::score(&bench.game, &bench.state, B), 2, "the defending player may");
}

#[test]
fn a_player_has_the_power_of_the_own_affiliation_only() {
    covers!("tcg.box.one-by-affiliation", "tcg.box.what");
    let power = |players: &str| {
        let bench = Bench::new(&format!("players = [{{ {players} }}, {{}}]\n"));
        super::box_power(&bench.game, &bench.state, A).map(|def| bench.game.card(def).name.clone())
    };
    assert_eq!(power("affiliation = \"wolf\"").as_deref(), Some("Strana Mechty"));
    assert_eq!(
        power("affiliation = \"st-ives\"").as_deref(),
        Some("St. Ives"),
        "without a deck of its own"
    );
    assert_eq!(power(""), None, "without the Universe rules there is no affiliation");
}

#[test]
fn box_powers_are_on_or_off_or_on_if_every_affiliation_has_one() {
    covers!("tcg.box.what");
    let power = |box_powers, other: &str| {
        let players = format!("players = [{{ affiliation = \"wolf\" }}, {{ {other} }}]\n");
        let mut bench = Bench::new(&players);
        bench.state.options.box_powers = box_powers;
        super::box_power(&bench.game, &bench.state, A).is_some()
    };
    let (with, without) = ("affiliation = \"davion\"", "");
    assert!(power(BoxPowers::On, with) && power(BoxPowers::On, without));
    assert!(!power(BoxPowers::Off, with) && !power(BoxPowers::Off, without));
    assert!(power(BoxPowers::IfAllHave, with) && !power(BoxPowers::IfAllHave, without));
}

#[test]
fn a_box_power_is_no_card() {
    covers!("tcg.box.not-a-card");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ affiliation = \"wolf\", hand = [\"Kraken\"] }, { affiliation = \"wolf\" }]\ncards = [{ card = \"Loki B\", owner = 1 }]\n",
    );
    assert_eq!(bench.state.table().count(), 1, "it lies in no region");
    let power = named("strana-mechty");
    assert_eq!(
        bench.refused(Action::Deploy { card: power, revealed: false }),
        rule!("tcg.info.hand")
    );
    assert!(super::box_power(&bench.game, &bench.state, A).is_some());
    bench.act(deploy("kraken")).until(Phase::Missions);
    assert_eq!(bench.refused(use_box()), rule!("tcg.effect.other-costs"), "the hand is empty");
    bench.act(send(&[0], Site::Stockpile(B)));
    bench.over_with(assign(0, Site::Stockpile(B), 6));
    assert!(matches!(bench.asked(), Ask::Missions));
}
