//! The End of Turn phase.

use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask,
    content::{Asset, Region},
    state::{CardId, Phase, Place, Site},
    testing::{A, B, Bench, at, choose_card, named, send, use_box},
    values,
};

#[test]
fn new_units_go_on_patrol_when_the_turn_ends() {
    covers!("tcg.end.units-to-patrol", "tcg.activate.unit-waits", "tcg.area.construction");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"new\" }, { card = \"Galahad\", owner = 2 }]\n",
    );
    let guard = Action::Guard { unit: CardId(0), site: Site::Stockpile(A) };
    assert_eq!(bench.refused(send(&[0], Site::Stockpile(B))), rule!("tcg.mission.attacker-patrol"));
    assert_eq!(bench.refused(guard), rule!("tcg.guard.set"));
    let region = crate::mission::region_of(&bench.game, &bench.state, at(0));
    assert_eq!(region, Some(Region::Construction));
    bench.act(Action::Done);
    assert_eq!(bench.card(0).place, Place::Patrol);
    bench.until(Phase::Missions).act(send(&[1], Site::Stockpile(A)));
    assert_eq!(bench.asked(), Ask::Block, "it may block a slow Unit from its patrol");
}

#[test]
fn a_new_unit_is_no_target_and_does_not_block() {
    covers!("tcg.activate.unit-waits", "tcg.area.not-sites");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Koshi B\", owner = 1 }, { card = \"Loki B\", owner = 2, place = \"new\" }]\n",
    );
    assert_eq!(bench.refused(send(&[0], at(1))), rule!("tcg.mission.not-targets"));
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_ne!(bench.asked(), Ask::Block, "nobody can block");
}

#[test]
fn with_logistics_one_card_is_restocked() {
    covers!("tcg.end.restock", "tcg.asset.logistics", "tcg.info.restock-hidden");
    let mut bench = Bench::new(
        "players = [{ hand = [\"Feint\", \"Overrun\"] }, {}]\n\
         cards = [{ card = \"Support: Logistics\", owner = 1 }, { card = \"Loki B\", owner = 1, place = \"new\" }]\n",
    );
    bench.act(Action::Done);
    assert_eq!(bench.asked(), Ask::Restock);
    assert_eq!(bench.card(1).place, Place::Patrol, "the new Units moved before");
    assert_eq!(bench.refused(Action::Restock { card: named("loki-b") }), rule!("tcg.info.hand"));
    bench.act(Action::Restock { card: named("feint") });
    assert_eq!(bench.hand(A), ["Overrun"]);
    let bottom = bench.state.player(A).stockpile[0];
    assert_eq!(bench.game.card(bottom).name, "Feint");
    assert_eq!(bench.state.active, B, "one card only");
}

#[test]
fn without_logistics_nothing_is_restocked_and_no_hand_is_too_large() {
    covers!("tcg.end.no-hand-limit", "tcg.asset.logistics");
    let cards = "\"Feint\", ".repeat(14);
    let mut bench = Bench::new(&format!("players = [{{ hand = [{cards}] }}, {{}}]\n"));
    bench.act(Action::Done);
    assert_eq!((bench.state.active, bench.hand(A).len()), (B, 14));
}

#[test]
fn what_lasts_for_the_turn_ends_with_it() {
    covers!("tcg.end.announce", "tcg.setup.turn-order");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ affiliation = \"st-ives\", hand = [\"Feint\"] }, {}]\n",
    );
    bench.act(use_box()).act(choose_card("feint"));
    let has = |bench: &Bench| values::has_asset(&bench.game, &bench.state, A, Asset::Munitions);
    assert!(has(&bench));
    bench.until(Phase::Missions);
    assert!(has(&bench));
    bench.act(Action::Done);
    assert_eq!(bench.state.active, B);
    assert!(!has(&bench));
}
