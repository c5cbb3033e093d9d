//! Assigning damage.

use ironlance_rulebook::covers;

use crate::{
    Action, Refusal,
    ask::{self, Ask},
    state::Site,
    testing::{A, B, Bench, assign, at, block, choose, divide, option, play, send},
};

const TACTICS: &str = "assets = [\"tactics\"]";

/// A defender with Tactics wins initiative, so the attacker acts first.
fn second(hand: &str) -> String {
    format!("{{}}, {{ hand = [{hand}], {TACTICS} }}")
}

fn take_back(shares: &[(Site, u8)]) -> Action {
    let shares: Vec<_> = shares.iter().map(|(to, points)| (*to, *points, 0)).collect();
    match divide(at(0), &shares) {
        Action::Assign { shares, .. } => Action::TakeBack { shares },
        other => other,
    }
}

#[test]
fn all_of_the_attack_is_assigned_in_whole_points() {
    covers!("tcg.assign.amount");
    let cards = [("Loki B", 1, ""), ("Plain Fast", 2, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false));
    bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 2));
    let refusal = bench.refusal(assign(0, at(1), 5));
    assert_eq!(refusal, Refusal::WrongPoints { points: 6, given: 5 });
    assert_eq!(bench.refused(assign(0, at(1), 7)).as_str(), "tcg.assign.amount");
    bench.act(divide(at(0), &[(at(1), 4, 0), (at(2), 2, 0)]));
    assert_eq!((bench.card(1).damage, bench.card(2).damage), (4, 2));
}

#[test]
fn damage_is_divided_among_the_other_side_and_a_target_in_reach() {
    covers!("tcg.assign.recipients", "tcg.assign.not-own-side");
    let cards = [
        ("Loki B", 1, ""),
        ("Loki B", 1, ""),
        ("Plain Fast", 2, ""),
        ("Watch Post", 2, ""),
        ("Plain Slow", 2, ""),
    ];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], at(3))).act(block(&[2], true));
    bench.act(assign(2, at(0), 2)).act(assign(3, at(0), 3));
    assert_eq!(bench.refused(assign(0, at(1), 6)).as_str(), "tcg.assign.not-own-side");
    assert_eq!(
        bench.refused(assign(0, at(4), 6)).as_str(),
        "tcg.assign.recipients",
        "not in the battle"
    );
    assert_eq!(bench.refused(assign(0, Site::Stockpile(B), 6)).as_str(), "tcg.assign.recipients");
    bench.act(divide(at(0), &[(at(2), 5, 0), (at(3), 1, 0)])).act(assign(1, at(3), 6));
    assert_eq!(bench.card(2).damage, 5);
    assert!(!bench.there(3), "7 less armor 1, and structure 4");
}

#[test]
fn a_target_left_out_is_out_of_reach() {
    covers!("tcg.assign.to-target");
    let cards = [("Loki B", 1, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false)).act(assign(1, at(0), 2));
    let refusal = bench.refusal(assign(0, Site::Stockpile(B), 6));
    assert_eq!(refusal, Refusal::TargetLeftOut { to: Site::Stockpile(B), reach: 0, given: 6 });
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], true)).act(assign(1, at(0), 2));
    bench.act(assign(0, Site::Stockpile(B), 6));
    assert_eq!(bench.stockpile(B), 4);
}

#[test]
fn a_target_in_reach_deals_its_attack_and_the_defender_assigns_it() {
    covers!("tcg.assign.target-deals");
    let cards = [("Plain Slow", 1, ""), ("Watch Post", 2, ""), ("Plain Fast", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1))).act(block(&[], false));
    assert_eq!(bench.decider(), B);
    bench.act(assign(1, at(0), 3)).act(assign(0, at(1), 2));
    assert_eq!(bench.card(0).damage, 3);
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1))).act(block(&[2], false)).act(assign(2, at(0), 2));
    assert_eq!(bench.decider(), A, "left out it deals nothing");
    // A Stockpile has attack 0 unless something raises it.
    let players = format!("{{}}, {{ hand = [\"Com Guard Response Team\"], {TACTICS} }}");
    let mut bench = Bench::table(&players, &cards[..1]);
    bench.act(send(&[0], Site::Stockpile(B))).act(assign(0, Site::Stockpile(B), 2));
    bench.act(play("com-guard-response-team"));
    bench.act(divide(Site::Stockpile(B), &[(at(0), 4, 0)]));
    assert_eq!(bench.card(0).damage, 4);
}

#[test]
fn each_player_assigns_the_damage_of_the_own_side() {
    covers!("tcg.assign.who");
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
    assert_eq!(bench.decider(), B);
    assert_eq!(bench.refused(assign(0, at(1), 2)).as_str(), "tcg.assign.who");
    bench.act(assign(1, at(0), 2));
    assert_eq!(bench.refused(assign(1, at(0), 2)).as_str(), "tcg.assign.who");
}

#[test]
fn assigned_damage_stays() {
    covers!("tcg.assign.final");
    let cards =
        [("Plain Slow", 1, ""), ("Captain", 1, ""), ("Plain Slow", 2, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2, 3], false));
    bench.act(assign(2, at(0), 2)).act(assign(3, at(0), 2)).act(assign(0, at(2), 2));
    assert_eq!(bench.refused(assign(0, at(3), 2)).as_str(), "tcg.assign.final");
}

#[test]
fn new_points_are_assigned_at_once_and_old_ones_stay() {
    covers!("tcg.assign.increase");
    let cards =
        [("Loki B", 1, ""), ("Captain", 1, ""), ("Plain Slow", 2, ""), ("Plain Slow", 2, "")];
    let players = format!("{{ hand = [\"Surge\"], {TACTICS} }}, {{}}");
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2, 3], false));
    bench.act(assign(2, at(0), 2)).act(assign(3, at(0), 2)).act(assign(0, at(2), 6));
    bench.act(play("surge")).act(choose(0));
    assert!(matches!(
        ask::owed(&bench.game, &bench.state, A),
        Some(Ask::AssignMore { points: 2, .. })
    ));
    assert!(
        !bench.allows(Action::Done) && !bench.allows(assign(1, at(2), 1)),
        "nothing else comes first"
    );
    bench
        .act(divide(at(0), &[(at(2), 1, 0), (at(3), 1, 0)]))
        .act(assign(1, at(3), 1))
        .act(Action::Done);
    assert_eq!((bench.card(2).damage, bench.card(3).damage), (7, 2));
}

#[test]
fn heavy_fog_takes_two_of_seven_points_back() {
    covers!("tcg.assign.decrease");
    let cards = [
        ("Loki B", 1, ""),
        ("Headhunter", 1, "at = 0"),
        ("Plain Moderate", 2, ""),
        ("Plain Moderate", 2, ""),
    ];
    let mut bench = Bench::table(&second("\"Heavy Fog\""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2, 3], false)).act(assign(0, at(2), 7));
    if bench.decider() == A {
        bench.act(Action::Done);
    }
    bench.act(assign(2, at(0), 2)).act(assign(3, at(0), 2)).act(play("heavy-fog"));
    assert_eq!(bench.card(2).damage, 5, "the other 5 stay on the same 'Mech");
    assert_eq!(bench.card(3).damage, 0);
    // Divided points: the controller chooses which are taken back.
    let mut bench = Bench::table(&second("\"Heavy Fog\""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[2, 3], false));
    bench.act(divide(at(0), &[(at(2), 6, 0), (at(3), 1, 0)]));
    if bench.decider() == A {
        bench.act(Action::Done);
    }
    bench.act(play("heavy-fog"));
    assert_eq!(bench.decider(), A);
    assert_eq!(
        bench.refused(take_back(&[(at(3), 2)])).as_str(),
        "tcg.assign.decrease",
        "only 1 is there"
    );
    assert_eq!(bench.refused(take_back(&[(at(2), 1)])).as_str(), "tcg.assign.amount");
    bench.act(take_back(&[(at(2), 1), (at(3), 1)]));
    bench.act(assign(2, at(0), 2)).act(assign(3, at(0), 2));
    assert_eq!((bench.card(2).damage, bench.card(3).damage), (5, 0));
}

#[test]
fn only_dealt_damage_is_taken_back_or_added() {
    covers!("tcg.assign.negative-change");
    let players = format!(
        "{{ {TACTICS} }}, {{ hand = [\"Drain\", \"Recovery\", \"Tactical Advantage\"], {TACTICS} }}"
    );
    let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench
        .act(send(&[0], Site::Stockpile(B)))
        .act(block(&[1], false))
        .act(play("tactical-advantage"));
    bench.act(assign(0, at(1), 2));
    bench.act(play("drain")).act(choose(0));
    assert_eq!(bench.attack(0), -2);
    bench.act(play("recovery")).act(choose(0));
    assert_eq!(bench.attack(0), 1);
    assert_eq!(bench.decider(), A);
    assert_eq!(bench.refused(assign(0, at(1), 3)).as_str(), "tcg.assign.amount");
    bench.act(assign(0, at(1), 1)).act(assign(1, at(0), 2));
    bench.over();
    assert_eq!(bench.card(1).damage, 1, "from 2 to -2 takes 2 back, from -2 to 1 adds 1");
}

#[test]
fn damage_to_somebody_who_left_is_wasted() {
    covers!("tcg.assign.recipient-leaves");
    let cards = [("Loki B", 1, ""), ("Plain Moderate", 2, ""), ("Plain Moderate", 2, "")];
    let mut bench = Bench::table(&second("\"Pull Out\""), &cards);
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1, 2], false)).act(assign(0, at(1), 6));
    bench.act(play("pull-out")).act(choose(1));
    assert_eq!(bench.decider(), B, "nothing is asked of A");
    bench.act(assign(2, at(0), 2));
    assert_eq!((bench.card(1).damage, bench.card(2).damage), (0, 0));
}

#[test]
fn a_blocked_mission_stays_blocked_without_blockers() {
    covers!("tcg.assign.blockers-all-gone");
    let players = format!("{{ hand = [\"Forged Mission Orders\"], {TACTICS} }}, {{}}");
    let cards = [("Atlas (AS7-D)", 1, ""), ("Plain Moderate", 2, ""), ("Watch Post", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0], at(2))).act(block(&[1], false)).act(assign(1, at(0), 2));
    bench.act(play("forged-mission-orders"));
    if bench.allows(choose(1)) {
        bench.act(choose(1));
    }
    assert!(!bench.allows(assign(0, at(2), 3)), "out of reach");
    bench.roll(divide(at(0), &[(at(2), 0, 1)]), &[]).roll(Action::Done, &[2]);
    assert_eq!(bench.card(2).damage, 1, "a missile: 2 less armor 1");
    assert_eq!(bench.card(0).damage, 0, "the post left out deals none");
}

#[test]
fn damage_assigned_as_if_unblocked_reaches_the_target() {
    covers!("tcg.assign.as-if-unblocked");
    let players = format!("{{ hand = [\"Blitzkrieg\"], {TACTICS} }}, {{}}");
    let cards = [("Awesome (AWS-9M)", 1, ""), ("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = Bench::table(&players, &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2], false)).act(assign(2, at(0), 2));
    bench.act(assign(0, at(2), 5)).act(play("blitzkrieg"));
    bench.act(assign(1, Site::Stockpile(B), 2));
    bench.over();
    assert_eq!(bench.card(2).damage, 0, "the 5 are wasted");
    assert_eq!(bench.stockpile(B), 8, "the 2 go to the target");
    assert!(!bench.card(2).tapped);
}

#[test]
fn random_assignment_replaces_what_was_assigned() {
    covers!("tcg.assign.random");
    let cards = [
        ("Loki B", 1, ""),
        ("Plain Moderate", 1, ""),
        ("Plain Moderate", 2, ""),
        ("Captain", 1, ""),
    ];
    let mut bench = Bench::table(&second("\"Massive Battlefield Confusion\""), &cards);
    bench.act(send(&[0, 1], Site::Stockpile(B))).act(block(&[2], false));
    bench.act(assign(0, at(2), 6)).act(assign(1, at(2), 2));
    assert_eq!(bench.decider(), B);
    // A 5 on the table of the card, then one other Unit for each: 0 hits 1, 1 hits 2, 2 hits 0.
    bench.roll(play("massive-battlefield-confusion"), &[5, 1, 2, 1]);
    assert!(!bench.allows(assign(2, at(1), 2)), "who is not assigned yet has one recipient too");
    bench.act(assign(2, at(0), 2));
    assert_eq!(bench.card(1).damage, 6, "of its own side");
    assert_eq!(bench.card(2).damage, 2);
    assert_eq!(bench.card(0).damage, 1, "2 less armor 1");
}

#[test]
fn whoever_was_depleted_when_the_battle_began_deals_nothing() {
    covers!("tcg.assign.depleted");
    let cards = [("Uller B", 1, ""), ("Plain Fast", 2, "depleted = true")];
    let mut bench = Bench::table("{}, {}", &cards);
    bench.act(send(&[0], at(1)));
    assert_eq!(bench.decider(), A, "the target has nothing to assign");
    bench.act(option(0, 0));
    assert!(bench.card(0).depleted);
    bench.act(assign(0, at(1), 5));
    assert_eq!(bench.card(1).damage, 5, "whoever is depleted in the battle still deals");
    assert_eq!(bench.card(0).damage, 0);
}
