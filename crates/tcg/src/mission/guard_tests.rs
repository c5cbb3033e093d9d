//! Guarding.

use ironlance_rulebook::covers;

use crate::{
    Action,
    state::{CardId, Phase, Place, Site},
    testing::{A, B, Bench, at, block, send},
};

fn guard(unit: u16, site: Site) -> Action {
    Action::Guard { unit: CardId(unit), site }
}

fn end(unit: u16) -> Action {
    Action::EndGuard { unit: CardId(unit) }
}

#[test]
fn an_untapped_patrolling_unit_is_set_to_guard_an_own_site() {
    covers!("tcg.guard.set", "tcg.guard.no-tap");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, "place = \"new\""),
        ("Loki B", 1, "place = \"construction\""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(guard(0, Site::Stockpile(A))).act(guard(1, Site::Stockpile(A)));
    for unit in [0, 1] {
        assert_eq!(bench.card(unit).place, Place::Guard(Site::Stockpile(A)));
        assert!(!bench.card(unit).tapped, "guarding taps nobody");
    }
    assert_eq!(bench.refused(guard(2, at(3))).as_str(), "tcg.guard.set", "activated this turn");
    assert_eq!(bench.refused(guard(0, at(3))).as_str(), "tcg.guard.set", "guards already");
}

#[test]
fn a_tapped_unit_is_not_set_to_guard() {
    covers!("tcg.guard.untapped");
    let cards = [("Plain Slow", 1, "tapped = true"), ("Plain Slow", 1, "depleted = true")];
    let bench = Bench::table("{}, {}", &cards);
    for unit in [0, 1] {
        let rule = bench.refused(guard(unit, Site::Stockpile(A)));
        assert_eq!(rule.as_str(), "tcg.guard.untapped");
    }
}

#[test]
fn only_own_sites_are_guarded() {
    covers!("tcg.guard.sites-only");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, ""),
        ("Support: Tactics", 2, ""),
        ("Support: Tactics", 1, ""),
    ];
    let bench = Bench::table("{}, {}", &cards);
    for site in [at(1), at(2), Site::Stockpile(B)] {
        assert_eq!(bench.refused(guard(0, site)).as_str(), "tcg.guard.sites-only", "{site:?}");
    }
    assert!(bench.allows(guard(0, at(3))));
}

#[test]
fn a_unit_goes_off_guard_duty_and_attacks_in_the_same_phase() {
    covers!("tcg.guard.end");
    let cards = [
        ("Plain Slow", 1, "place = \"guard\", at-stockpile = true"),
        ("Plain Slow", 1, "place = \"guard\", at-stockpile = true, tapped = true"),
        ("Plain Slow", 1, ""),
        ("Support: Tactics", 1, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    assert_eq!(bench.refused(end(2)).as_str(), "tcg.guard.end");
    bench.act(end(1));
    assert_eq!(bench.card(1).place, Place::Patrol, "a tapped Unit may go too");
    bench.act(end(0)).act(guard(0, at(3))).act(end(0));
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(bench.card(0).tapped);
}

#[test]
fn guards_change_only_in_the_own_missions_phase_and_between_missions() {
    covers!("tcg.guard.only-missions-phase");
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 1, "place = \"guard\", at-stockpile = true"),
        ("Plain Slow", 1, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.state.phase = Phase::Deploy;
    assert_eq!(
        bench.refused(guard(0, Site::Stockpile(A))).as_str(),
        "tcg.guard.only-missions-phase"
    );
    assert_eq!(bench.refused(end(1)).as_str(), "tcg.guard.only-missions-phase");
    bench.state.phase = Phase::Missions;
    assert!(bench.allows(guard(0, Site::Stockpile(A))));
    bench.act(send(&[2], Site::Stockpile(B)));
    assert_eq!(
        bench.refused(end(1)).as_str(),
        "tcg.guard.only-missions-phase",
        "a mission is under way"
    );
}

#[test]
fn guards_block_attacks_on_their_site_only() {
    covers!("tcg.guard.block-own-site", "tcg.block.guard-speed");
    let guards = "place = \"guard\", at-stockpile = true";
    let cards = [
        ("Plain Moderate", 1, ""),
        ("Plain Slow", 2, guards),
        ("Plain Moderate", 2, guards),
        ("Plain Moderate", 2, guards),
        ("Plain Moderate", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1)));
    for unit in [2, 3] {
        assert_eq!(bench.refused(block(&[unit], false)).as_str(), "tcg.guard.block-own-site");
    }
    assert!(bench.allows(block(&[4], false)), "a patrolling Unit may");
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(bench.allows(block(&[1, 2, 3], false)), "whatever the speeds");
}

#[test]
fn a_guard_goes_with_a_card_that_stays_a_site() {
    covers!("tcg.guard.site-moves");
    let cards = [
        ("Support: Tactics", 1, "place = \"construction\""),
        ("Plain Slow", 1, "place = \"construction\", construction = 1"),
        ("Plain Slow", 1, "place = \"guard\", at = 0"),
        ("Plain Slow", 1, "place = \"guard\", at = 1"),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.state.phase = Phase::Deploy;
    bench.act(Action::Activate { card: CardId(0), on: None, region: None });
    bench.act(Action::Activate { card: CardId(1), on: None, region: None });
    assert_eq!(bench.card(2).place, Place::Guard(at(0)));
    assert_eq!(bench.card(3).place, Place::Patrol, "a Unit is no site");
}

#[test]
fn guards_of_a_card_under_construction_are_not_swept_on_patrol() {
    covers!("tcg.guard.not-swept");
    let cards = [
        ("Loki B", 1, "place = \"construction\""),
        ("Plain Slow", 1, "place = \"guard\", at = 0"),
        ("Plain Slow", 1, "place = \"new\""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(Action::Done);
    if bench.state.phase == Phase::EndOfMissions {
        bench.act(Action::Done);
    }
    assert_eq!(bench.card(1).place, Place::Guard(at(0)));
    assert_eq!(bench.card(2).place, Place::Patrol);
}
