//! Paths, boosts, contact, terrain and climbing.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    testing::{A, B, Bench, at, boost, corners, facing, go, id, inches, square, turn_to},
};

/// A squadron in its Movement Step: a Defender (SPD 6, PIL 2, medium) at 10 10, and an enemy far away.
fn walker(more: &str) -> Bench {
    with(more, &[("A1", "defender", "10 10", "")])
}

/// A squadron in its Movement Step, and an enemy far away.
fn with(more: &str, mecha: &[(&str, &str, &str, &str)]) -> Bench {
    let mut all = vec![("B1", "defender", "46 46", "squadron = 1")];
    all.extend(mecha);
    Bench::field(&format!("stage = \"movement\"\n{more}"), &all)
}

fn leap(mecha: &str, path: &str, leg: u8) -> Action {
    let (mecha, path, facing) = (id(mecha), corners(path), Facing::UP);
    MoveAction::Go { mecha, path, facing, leap: Some(leg) }.into()
}

fn finish() -> Action {
    MoveAction::Finish.into()
}

/// The movement that the last move used.
fn used(bench: &Bench) -> String {
    let used = bench.told(|event| match event {
        crate::Event::Move(MoveEvent::Moved { used, .. }) => Some(*used),
        _ => None,
    });
    crate::state::inches(used[0])
}

#[test]
fn a_move_uses_speed_at_most() {
    covers!("rrt.move.speed");
    covers!("rrt.move.path");
    let bench = walker("");
    assert!(bench.allows(go("A1", "16 10")));
    assert_eq!(bench.refused(go("A1", "16.001 10")).as_str(), "rrt.move.speed");
    // A corner: 3 and 4 inches are too far, and legs are rounded up one by one.
    assert!(bench.allows(go("A1", "13 10, 13 13")));
    assert_eq!(bench.refused(go("A1", "13 10, 13 13.001")).as_str(), "rrt.move.speed");
    let same = bench.refused(go("A1", "10 10"));
    assert_eq!(same.as_str(), "rrt.move.path");
    let many = vec!["10.01 10, 10 10"; 33].join(", ");
    assert_eq!(bench.refused(go("A1", &many)).as_str(), "rrt.move.path");
}

#[test]
fn each_mecha_moves_once_and_a_move_stands() {
    covers!("rrt.move.each-mecha");
    covers!("rrt.move.no-undo");
    let mut bench = walker("");
    bench.act(go("A1", "12 10"));
    assert_eq!(bench.at("A1"), "12 10");
    assert_eq!(bench.refused(go("A1", "13 10")).as_str(), "rrt.move.each-mecha");
    assert_eq!(bench.refused(turn_to("A1", 90)).as_str(), "rrt.move.each-mecha");
    assert_eq!(bench.refused(go("B1", "40 40")).as_str(), "rrt.general.squadron");
}

#[test]
fn turning_costs_nothing_and_is_not_moving() {
    covers!("rrt.move.facing-free");
    covers!("rrt.move.pivot-in-place");
    covers!("rrt.move.did-not-move");
    covers!("rrt.table.final-facing");
    let mut bench = walker("points = [9, 0]");
    bench.act(turn_to("A1", 225));
    assert_eq!(bench.mecha("A1").facing(), Some(facing(225)));
    assert!(!bench.mecha("A1").turn.moved && !bench.mecha("A1").activation.moved);
    // Its turn in the step is over all the same.
    assert_eq!(bench.refused(boost("A1")).as_str(), "rrt.move.boost-timing");
    assert_eq!(bench.refused(go("A1", "11 10")).as_str(), "rrt.move.each-mecha");

    let mut bench = walker("[options]\npivot-counts-as-move = true");
    bench.act(turn_to("A1", 225));
    assert!(bench.mecha("A1").turn.moved);

    let mut bench = walker("");
    bench.act(go("A1", "16 10"));
    assert!(bench.mecha("A1").turn.moved);
}

#[test]
fn a_boost_needs_six_or_the_speed() {
    covers!("rrt.move.boost");
    covers!("rrt.move.boost-one-move");
    covers!("rrt.move.boost-one-by-one");
    covers!("rrt.general.natural-one", "rrt.general.natural-six");
    // SPD 5, PIL 2: needs 5.
    let slow = [("A1", "tomahawk", "10 10", "")];
    let mut bench = with("points = [9, 0]", &slow);
    bench.roll(boost("A1"), &[2]);
    assert_eq!(bench.mecha("A1").activation.boosts, 0);
    bench.roll(boost("A1"), &[3]);
    assert_eq!((bench.mecha("A1").activation.boosts, bench.pools()), (1, [7, 0]));
    assert!(bench.allows(go("A1", "20 10")));
    assert_eq!(bench.refused(go("A1", "20.001 10")).as_str(), "rrt.move.speed");
    // PIL 5 and SPD 5: a 1 makes 6, and fails.
    let ace = [("A1", "tomahawk", "10 10", "piloting = 3")];
    let mut bench = with("points = [9, 0]", &ace);
    bench.roll(boost("A1"), &[1]);
    assert_eq!(bench.mecha("A1").activation.boosts, 0);
    // PIL 1: a 6 succeeds whatever PIL is.
    let poor = [("A1", "tomahawk", "10 10", "piloting = -1")];
    let mut bench = with("points = [9, 0]", &poor);
    bench.roll(boost("A1"), &[6]);
    assert_eq!(bench.mecha("A1").activation.boosts, 1);
}

#[test]
fn no_more_points_than_piloting_boost_a_mecha() {
    covers!("rrt.move.boost-limit");
    let mut bench = walker("points = [9, 0]");
    bench.roll(boost("A1"), &[6]);
    bench.roll(boost("A1"), &[1]);
    assert_eq!(bench.refused(boost("A1")).as_str(), "rrt.move.boost-limit");
    assert_eq!(bench.pools(), [7, 0]);
}

#[test]
fn boosts_come_before_anybody_moves_and_are_paid_for() {
    covers!("rrt.move.boost-timing");
    covers!("rrt.cp.spend-first");
    let two = [("A1", "defender", "10 10", ""), ("A2", "defender", "20 10", "")];
    let mut bench = with("points = [1, 5]", &two);
    bench.roll(boost("A1"), &[1]);
    assert_eq!(bench.refused(boost("A2")).as_str(), "rrt.cp.spend-first");
    let mut bench = with("points = [9, 0]", &two);
    bench.act(go("A1", "12 10"));
    assert_eq!(bench.refused(boost("A2")).as_str(), "rrt.move.boost-timing");
}

#[test]
fn infantry_and_those_without_speed_are_not_boosted() {
    covers!("rrt.ability.infantry");
    covers!("rrt.move.boost-zero");
    let bench = with("points = [9, 0]", &[("A1", "gluu-ger", "10 10", "")]);
    assert_eq!(bench.refused(boost("A1")).as_str(), "rrt.ability.infantry");
    let held = [("A1", "defender", "10 10", "held-by = \"B1\"")];
    let bench = with("points = [9, 0]", &held);
    assert_eq!(bench.refused(boost("A1")).as_str(), "rrt.move.boost-zero");
    assert_eq!(bench.refused(go("A1", "10.001 10")).as_str(), "rrt.move.speed");
    assert!(bench.allows(turn_to("A1", 90)));
}

#[test]
fn a_boosted_mecha_must_use_its_speed() {
    covers!("rrt.move.boost-minimum");
    let boosted = [("A1", "defender", "10 10", "boosts = 1")];
    let bench = with("", &boosted);
    assert_eq!(bench.refused(go("A1", "15.999 10")).as_str(), "rrt.move.boost-minimum");
    assert!(bench.allows(go("A1", "16 10")));
    assert_eq!(bench.refused(turn_to("A1", 90)).as_str(), "rrt.move.boost-minimum");
    assert_eq!(bench.refused(finish()).as_str(), "rrt.move.boost-minimum");
    // There and back again uses movement too.
    assert!(bench.allows(go("A1", "13 10, 10 10")));
    // Failed boosts bind nobody, unless the option says so.
    let failed = [("A1", "defender", "10 10", "boost-points = 1")];
    assert!(with("", &failed).allows(finish()));
    let option = "[options]\nboost-minimum-after-failure = true";
    assert_eq!(with(option, &failed).refused(finish()).as_str(), "rrt.move.boost-minimum");
}

#[test]
fn a_boosted_mecha_that_is_shut_in_may_stay() {
    covers!("rrt.move.boost-minimum");
    // Held, its SPD is 0, so that there is nothing to use.
    let held = [("A1", "defender", "10 10", "boosts = 1\nheld-by = \"B1\"")];
    assert!(with("", &held).allows(finish()));
    // In the corner behind two others, without any room.
    let shut_in = [
        ("A1", "defender", "0.6 0.6", "boosts = 1"),
        ("A2", "defender", "1.75 0.6", ""),
        ("A3", "defender", "0.6 1.75", ""),
    ];
    assert!(with("", &shut_in).allows(finish()));
}

#[test]
fn a_free_boost_is_had_once_a_turn_beside_the_others() {
    covers!("rrt.character.free-boost");
    let content = crate::content::Content::standard();
    let has = |wanted| content.characters.iter().find(|it| it.traits.contains(wanted));
    let pilot = &has(crate::content::Trait::FreeBoost).expect("the pack has one").id;
    let pilot = format!("character = \"{pilot}\"");
    let mut bench = with("", &[("A1", "defender", "10 10", pilot.as_str())]);
    let free = || Action::from(MoveAction::BoostFreely { mecha: id("A1") });
    bench.act(free());
    assert_eq!(bench.refused(free()).as_str(), "rrt.character.free-boost");
    assert_eq!(bench.mecha("A1").activation.boost_points, 0);
    // It counts towards the least movement.
    assert_eq!(bench.refused(finish()).as_str(), "rrt.move.boost-minimum");
    let bench = walker("");
    assert_eq!(bench.refused(free()).as_str(), "rrt.character.free-boost");
}

#[test]
fn nobody_leaves_the_table() {
    covers!("rrt.move.table-edge");
    let bench = with("", &[("A1", "defender", "2 2", "")]);
    // The radius is 0.6: the base must lie on the table all along.
    assert!(bench.allows(go("A1", "0.6 2")));
    assert_eq!(bench.refused(go("A1", "0.599 2")).as_str(), "rrt.move.table-edge");
    assert_eq!(bench.refused(go("A1", "0.5 2, 1 2")).as_str(), "rrt.move.table-edge");
}

#[test]
fn nobody_walks_through_others() {
    covers!("rrt.move.through-mecha");
    let friend = [("A1", "defender", "10 10", ""), ("A2", "defender", "13 10", "")];
    let bench = with("", &friend);
    assert_eq!(bench.refused(go("A1", "16 10")).as_str(), "rrt.move.through-mecha");
    // Its own base needs room: 1.15 inches between the centres, the tolerance included.
    assert!(bench.allows(go("A1", "10 11.15, 13 11.15")));
    assert_eq!(bench.refused(go("A1", "10 11.149, 14 11.149")).as_str(), "rrt.move.through-mecha");
    let option = "[options]\nfriendly-passage = true";
    let passing = with(option, &friend);
    assert!(passing.allows(go("A1", "16 10")));
    assert_eq!(passing.refused(go("A1", "13 10")).as_str(), "rrt.table.no-overlap");
    let other_squadron =
        [("A1", "defender", "10 10", ""), ("A2", "defender", "13 10", "squadron = 2")];
    let bench = with(option, &other_squadron);
    assert_eq!(bench.refused(go("A1", "16 10")).as_str(), "rrt.move.through-mecha");
}

#[test]
fn contact_is_entered_freely_and_does_not_stop() {
    covers!("rrt.move.enter-contact");
    covers!("rrt.table.contact");
    let near = [("A1", "defender", "10 10", ""), ("B2", "regult", "12 11.2", "")];
    let mut bench = with("", &near);
    // Past the enemy in contact, and on.
    bench.act(go("A1", "12 10, 14 10"));
    assert_eq!(bench.at("A1"), "14 10");
}

#[test]
fn leaving_contact_costs_a_point_for_each_enemy() {
    covers!("rrt.move.leave-contact");
    covers!("rrt.cp.uses");
    // Two Regults touch it, left and right: 1.2 inches between the centres.
    let touched = [
        ("A1", "defender", "10 10", ""),
        ("B2", "regult", "8.8 10", ""),
        ("B3", "regult", "11.25 10", ""),
    ];
    let mut bench = with("points = [2, 0]", &touched);
    bench.act(go("A1", "10 14"));
    assert_eq!(bench.pools(), [0, 0]);
    let poor = with("points = [1, 0]", &touched);
    assert_eq!(poor.refused(go("A1", "10 14")).as_str(), "rrt.move.leave-contact");
    // Away from one only, along the other.
    let mut bench = with("points = [1, 0]", &touched);
    bench.act(go("A1", "10 11.2, 8.8 11.2"));
    assert_eq!(bench.pools(), [0, 0]);
    // A gap of 0.051 is no contact: nothing is paid.
    let apart = [("A1", "defender", "10 10", ""), ("B2", "regult", "11.251 10", "")];
    assert!(with("", &apart).allows(go("A1", "10 14")));
}

#[test]
fn sliding_round_an_enemy_is_free_unless_any_break_counts() {
    covers!("rrt.move.leave-contact");
    let touched = [("A1", "defender", "10 10", ""), ("B2", "regult", "11.2 10", "")];
    let round = go("A1", "10 11, 11.2 11.2");
    assert!(with("", &touched).allows(round.clone()));
    let option = "[options]\nleave-contact = \"any-break\"";
    assert_eq!(with(option, &touched).refused(round.clone()).as_str(), "rrt.move.leave-contact");
    assert!(with(&format!("points = [1, 0]\n{option}"), &touched).allows(round));
}

#[test]
fn nothing_is_paid_when_the_enemy_goes() {
    covers!("rrt.move.contact-on-removal");
    let touched = [("A1", "defender", "10 10", ""), ("B2", "regult", "11.2 10", "")];
    let mut bench = with("", &touched);
    bench.perform(|step| crate::testing::destroy(step, id("B2")));
    assert!(bench.allows(go("A1", "10 14")));
}

#[test]
fn rough_ground_counts_twice_by_the_inch() {
    covers!("rrt.terrain.rough");
    // Woods from 12 to 16: 2 inches in the open and 2 in the woods use 6.
    let woods = square("woods", 12, 8, 4);
    let mut bench = walker(&woods);
    assert_eq!(bench.refused(go("A1", "14.001 10")).as_str(), "rrt.move.speed");
    bench.act(go("A1", "14 10"));
    assert_eq!(used(&bench), "6");
    // Along the edge it is not inside, and two features over each other count once.
    let mut bench = walker(&square("woods", 10, 10, 4));
    bench.act(go("A1", "16 10"));
    let twice = format!("{woods}{}", square("rubble", 12, 8, 4));
    assert!(walker(&twice).allows(go("A1", "14 10")));
}

#[test]
fn deadly_ground_is_for_those_who_hover_or_fly() {
    covers!("rrt.terrain.deadly");
    covers!("rrt.ability.flight");
    let water = square("deep-water", 12, 8, 4);
    let bench = walker(&water);
    // The edge belongs to it, for whoever comes to stand there.
    assert!(bench.allows(go("A1", "11.999 10")));
    assert_eq!(bench.refused(go("A1", "12 10")).as_str(), "rrt.terrain.deadly");
    assert_eq!(bench.refused(go("A1", "13 10")).as_str(), "rrt.terrain.deadly");
    // Through is as bad as into.
    let fast = [("A1", "defender", "10 10", "boosts = 1")];
    assert_eq!(with(&water, &fast).refused(go("A1", "20 10")).as_str(), "rrt.terrain.deadly");
    let guardian = [("A1", "vf-1a", "10 10", "mode = \"guardian\"")];
    assert!(with(&water, &guardian).allows(go("A1", "13 10")));
}

#[test]
fn whoever_stands_in_deadly_ground_may_get_out() {
    covers!("rrt.terrain.deadly");
    let water = square("deep-water", 8, 8, 4);
    let bench = walker(&water);
    assert!(bench.allows(go("A1", "13 10")));
    // Out and in again is entering.
    assert_eq!(bench.refused(go("A1", "12.5 10, 11 10")).as_str(), "rrt.terrain.deadly");
}

#[test]
fn impassable_ground_is_for_those_who_fly() {
    covers!("rrt.terrain.impassable");
    let wall = format!("{}ground = \"impassable\"\n", square("woods", 12, 8, 4));
    let bench = walker(&wall);
    assert_eq!(bench.refused(go("A1", "13 10")).as_str(), "rrt.terrain.impassable");
}

#[test]
fn the_worst_ground_counts() {
    covers!("rrt.terrain.where-a-mecha-is");
    let both = format!("{}{}", square("woods", 12, 8, 4), square("deep-water", 12, 8, 4));
    let bench = walker(&both);
    assert_eq!(bench.refused(go("A1", "13 10")).as_str(), "rrt.terrain.deadly");
    let there = crate::table::ground_at(&bench.state, at("14 10"));
    assert_eq!(there, crate::content::Ground::Deadly);
    assert_eq!(crate::table::ground_at(&bench.state, at("20 20")), crate::content::Ground::Open);
}

#[test]
fn climbing_up_costs_two_inches_for_each() {
    covers!("rrt.move.climb");
    covers!("rrt.move.end-on-top");
    covers!("rrt.terrain.solid");
    covers!("rrt.terrain.elevation");
    // A low wall, Height 1, from 12 to 13: two inches to it, up for 2.
    let wall = square("low-wall", 12, 9, 2);
    let mut bench = walker(&wall);
    assert_eq!(bench.refused(go("A1", "14.001 10")).as_str(), "rrt.move.speed");
    bench.act(go("A1", "13 10"));
    assert_eq!(used(&bench), "5");
    assert_eq!(crate::table::elevation(&bench.state, at("13 10")), inches("1"));
    // Down again for 1.
    let on_top = [("A1", "defender", "13 10", "")];
    let mut bench = with(&wall, &on_top);
    bench.act(go("A1", "16 10"));
    assert_eq!(used(&bench), "4");
    // A difference of half an inch is free, and a medium mecha climbs 2 inches.
    let step = format!("{}height = 0.5\n", square("low-wall", 12, 9, 2));
    let mut bench = walker(&step);
    bench.act(go("A1", "13 10"));
    assert_eq!(used(&bench), "3");
}

#[test]
fn what_is_higher_than_a_mecha_needs_hands_and_a_point() {
    covers!("rrt.move.climb-too-high");
    covers!("rrt.ability.hands");
    let tower = square("tall-building", 12, 9, 2);
    assert_eq!(walker(&tower).refused(go("A1", "13 10")).as_str(), "rrt.move.climb-too-high");
    // A Spartan has Hands and does not fly.
    let handy = [("A1", "spartan", "10 10", "")];
    let mut bench = with(&format!("points = [1, 0]\n{tower}"), &handy);
    bench.act(go("A1", "13 10"));
    assert_eq!((used(&bench), bench.pools()), ("3".to_owned(), [0, 0]));
    let poor = with(&tower, &handy);
    assert_eq!(poor.refused(go("A1", "13 10")).as_str(), "rrt.ability.hands");
    // Over it: two sides, two points.
    let over = with(&format!("points = [2, 0]\n{tower}"), &handy);
    assert!(over.allows(go("A1", "14.5 10")));
    let over = with(&format!("points = [1, 0]\n{tower}"), &handy);
    assert_eq!(over.refused(go("A1", "14.5 10")).as_str(), "rrt.ability.hands");
}

#[test]
fn a_leap_ignores_what_is_between() {
    covers!("rrt.ability.leap");
    // A Regult leaps; SPD 5.
    let tower = square("tall-building", 12, 9, 2);
    let leaper = [("A1", "regult", "10 10", ""), ("A2", "defender", "12 7", "")];
    let mut bench = with(&tower, &leaper);
    assert_eq!(bench.refused(go("A1", "15 10")).as_str(), "rrt.move.climb-too-high");
    assert!(bench.allows(leap("A1", "15 10", 0)));
    // It must end where it could stand.
    assert_eq!(bench.refused(leap("A1", "12 7.5", 0)).as_str(), "rrt.table.no-overlap");
    assert_eq!(bench.refused(leap("A2", "15 7", 0)).as_str(), "rrt.ability.leap");
    let speed = bench.game.speed(bench.mecha("A1"));
    bench.mecha_mut("A1").activation.boosts = 1;
    let far = format!("{} 10", 10 + i32::from(speed) + 1);
    assert_eq!(bench.refused(leap("A1", &far, 0)).as_str(), "rrt.ability.leap");
    // A boost lengthens the rest of the move.
    let rest = format!("{} 10, {far}", 10 + i32::from(speed));
    assert!(bench.allows(leap("A1", &rest, 0)));
    bench.act(leap("A1", &rest, 0));
    assert!(bench.mecha("A1").turn.leapt);
    let tired = [("A1", "regult", "10 10", "leapt = true")];
    assert_eq!(with("", &tired).refused(leap("A1", "15 10", 0)).as_str(), "rrt.ability.leap");
    let no_leg = with("", &[("A1", "regult", "10 10", "")]);
    assert_eq!(no_leg.refused(leap("A1", "15 10", 7)).as_str(), "rrt.move.path");
}

#[test]
fn a_hold_ends_when_the_holder_moves_or_is_activated() {
    covers!("rrt.h2h.grab");
    let held = [("A1", "defender", "10 10", ""), ("B2", "regult", "11.2 10", "held-by = \"A1\"")];
    let mut bench = with("points = [1, 0]", &held);
    bench.act(go("A1", "10 14"));
    assert_eq!(bench.mecha("B2").effects.held_by, None);
    let mut bench = Bench::field(
        "",
        &[("A1", "defender", "10 10", ""), ("B1", "regult", "11.2 10", "held-by = \"A1\"")],
    );
    bench.act(crate::testing::activate("A-1"));
    assert_eq!(bench.mecha("B1").effects.held_by, None);
}

#[test]
fn distances_are_between_the_closest_points_of_bases() {
    covers!("rrt.table.measure");
    covers!("rrt.table.measure-flat");
    covers!("rrt.table.within");
    covers!("rrt.table.base-sizes");
    // Centres 20 inches apart, bases of 1.2 and 1.6 inches.
    let two = [("A1", "defender", "10 10", ""), ("B2", "glaug", "30 10", "")];
    let hill = square("tall-building", 28, 8, 4);
    let bench = with(&hill, &two);
    let distance =
        |one, other| crate::table::distance(&bench.game, bench.mecha(one), bench.mecha(other));
    assert_eq!(distance("A1", "B2"), Some(inches("18.6")));
    let within = |reach| {
        crate::table::within(&bench.game, bench.mecha("A1"), bench.mecha("B2"), inches(reach))
    };
    assert!(within("18.6") && !within("18.599"));
}

#[test]
fn the_dividing_line_is_in_front() {
    covers!("rrt.table.facing");
    covers!("rrt.table.arc-of-mecha");
    covers!("rrt.table.coordinates");
    use ironlance_space::table::Arc;
    let spot = crate::state::Spot { at: at("10 10"), facing: facing(90) };
    let arc = |place: &str| crate::table::arc_of(spot, at(place));
    assert_eq!((arc("20 10"), arc("10 20"), arc("10 1")), (Arc::Front, Arc::Front, Arc::Front));
    assert_eq!(arc("9.999 30"), Arc::Rear);
}

#[test]
fn measuring_is_free_for_everybody_at_any_time() {
    covers!("rrt.table.premeasure");
    use crate::guide::{Finding, Query, Spotted};
    use ironlance_engine::{Guide, Viewer};
    let bench = with("", &[("A1", "defender", "10 10", "")]);
    let query = Query::Distance { from: Spotted::Mecha(id("A1")), to: Spotted::Point(at("20 10")) };
    let view = bench.view(Viewer::Seat(B));
    let found = bench.game.look(&view, &query).expect("both are there");
    assert_eq!(found.finding, Finding::Distance { distance: inches("9.4"), contact: false });
}

#[test]
fn what_is_refused_for_length_is_cut_and_for_bases_goes_round() {
    let bench = walker("");
    assert_eq!(bench.nearest(go("A1", "30 10")), Some(go("A1", "15.999 10")));
    let friend = [("A1", "defender", "10 10", ""), ("A2", "defender", "12.2 10", "")];
    let bench = with("", &friend);
    let round = bench.nearest(go("A1", "14.5 10")).expect("there is a way round");
    let Action::Move(MoveAction::Go { path, .. }) = round else { panic!("{round:?}") };
    assert!(1 < path.len());
    assert_eq!(bench.pools()[A.index()], 0);
}

/// Mecha that the pack does not have: one that hovers, and one that flies, without the other.
const OTHERS: &[(&str, &str)] = &[(
    "mecha/others.toml",
    r#"
[[mecha]]
id = "skimmer"
name = "Skimmer"
origin = "original"
family = "destroid"
mdc = 10
worth = 10
size = "medium"
abilities = ["hover"]
weapons = []
[[mecha.modes]]
speed = 6
piloting = 2
gunnery = 2
defense = 5
h2h = []

[[mecha]]
id = "clod"
name = "Clod"
origin = "original"
family = "destroid"
mdc = 10
worth = 10
size = "medium"
abilities = ["cumbersome"]
weapons = []
[[mecha.modes]]
speed = 6
piloting = 2
gunnery = 2
defense = 5
h2h = []
"#,
)];

fn other(kind: &str, terrain: &str) -> Bench {
    Bench::with(
        OTHERS,
        &format!(
            "stage = \"movement\"\n{terrain}\n[mecha.A1]\nmecha = \"{kind}\"\nat = [10, 10]\n\
             [mecha.B1]\nmecha = \"defender\"\nat = [46, 46]\n"
        ),
    )
}

#[test]
fn a_hovering_mecha_takes_all_ground_as_open_but_climbs_like_others() {
    covers!("rrt.ability.hover", "rrt.terrain.deadly");
    assert!(other("skimmer", &square("deep-water", 12, 8, 4)).allows(go("A1", "16 10")));
    assert!(other("skimmer", &square("woods", 12, 8, 4)).allows(go("A1", "16 10")));
    let tower = other("skimmer", &square("tall-building", 12, 8, 4));
    assert_eq!(tower.refused(go("A1", "13 10")).as_str(), "rrt.move.climb-too-high");
    let wall = format!("{}ground = \"impassable\"\n", square("woods", 12, 8, 4));
    let refused = other("skimmer", &wall).refused(go("A1", "13 10"));
    assert_eq!(refused.as_str(), "rrt.terrain.impassable");
}

#[test]
fn rough_ground_is_deadly_for_cumbersome_mecha() {
    covers!("rrt.ability.cumbersome");
    let bench = other("clod", &square("woods", 12, 8, 4));
    assert_eq!(bench.refused(go("A1", "13 10")).as_str(), "rrt.ability.cumbersome");
    assert!(bench.allows(go("A1", "11.9 10")));
}

#[test]
fn flying_mecha_pass_over_everything_and_stand_where_there_is_room() {
    covers!("rrt.ability.flight");
    let tower = square("tall-building", 12, 9, 2);
    let flier = [
        ("A1", "vf-1a", "10 10", "mode = \"guardian\""),
        ("B2", "regult", "16 10", ""),
        ("B3", "regult", "17 12", ""),
    ];
    let bench = with(&tower, &flier);
    assert!(bench.allows(go("A1", "18 10")));
    assert!(bench.allows(go("A1", "13 10")));
    assert_eq!(bench.refused(go("A1", "16 10.5")).as_str(), "rrt.table.no-overlap");
}
