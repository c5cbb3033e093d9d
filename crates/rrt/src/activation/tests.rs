//! Who activates: alternating, passing, stealing and blocking.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    testing::{A, B, Bench, activate, squadron},
};

fn act(action: ActivationAction) -> Action {
    action.into()
}

/// One mecha for each name, far apart; the squadron's number is in the second part.
fn table(more: &str, mecha: &[(&str, u8)]) -> Bench {
    let place = |index: usize| format!("{} {}", 4 + 3 * (index % 14), 10 + 10 * (index / 14));
    let places: Vec<String> = (0..mecha.len()).map(place).collect();
    let numbers: Vec<String> =
        mecha.iter().map(|(_, squadron)| format!("squadron = {squadron}")).collect();
    let rows: Vec<_> = mecha
        .iter()
        .enumerate()
        .map(|(index, (name, _))| {
            (*name, "defender", places[index].as_str(), numbers[index].as_str())
        })
        .collect();
    Bench::field(more, &rows)
}

/// Lets the squadron that was just activated do nothing.
fn idle(bench: &mut Bench) {
    bench.act(crate::movement::MoveAction::Finish.into());
    bench.end_combat();
}

#[test]
fn players_alternate_and_whoever_has_none_left_is_skipped() {
    covers!("rrt.activation.alternate");
    covers!("rrt.activation.remaining-squadrons");
    covers!("rrt.general.players");
    let mut bench = table("", &[("A1", 1), ("A2", 2), ("A3", 3), ("B1", 1)]);
    bench.act(activate("A-1"));
    idle(&mut bench);
    assert_eq!(bench.owing(), Some(B));
    bench.act(activate("B-1"));
    idle(&mut bench);
    bench.act(activate("A-3"));
    idle(&mut bench);
    // B has no squadron left, so A goes on.
    assert_eq!(bench.owing(), Some(A));
    assert_eq!(bench.refused(activate("A-3")).as_str(), "rrt.activation.once");
    bench.act(activate("A-2"));
}

#[test]
fn a_squadron_is_activated_once_and_only_by_its_player() {
    covers!("rrt.activation.once");
    covers!("rrt.activation.must");
    let bench = table("activated = [\"A-1\"]", &[("A1", 1), ("A2", 2), ("B1", 1)]);
    assert_eq!(bench.refused(activate("A-1")).as_str(), "rrt.activation.once");
    assert_eq!(bench.refused(activate("B-1")).as_str(), "rrt.activation.must");
    assert!(bench.allows(activate("A-2")));
    // With as many squadrons as the opponent there is nothing else to do.
    assert_eq!(bench.candidates(A), [activate("A-2")]);
}

#[test]
fn a_squadron_without_mecha_is_gone() {
    covers!("rrt.general.squadron-size-now");
    let mut bench = table("", &[("A1", 1), ("A2", 2), ("A3", 2), ("B1", 1)]);
    for name in ["A2", "A3"] {
        bench.perform(|step| crate::testing::destroy(step, crate::testing::id(name)));
    }
    assert_eq!(bench.refused(activate("A-2")).as_str(), "rrt.general.squadron-size-now");
    assert!(bench.allows(activate("A-1")));
    assert_eq!(bench.refused(activate("A-9")).as_str(), "rrt.general.squadron-size-now");
}

#[test]
fn whoever_has_fewer_squadrons_passes_once_a_turn() {
    covers!("rrt.activation.pass");
    let three = [("A1", 1), ("A2", 2), ("B1", 1), ("B2", 2), ("B3", 3)];
    let mut bench = table("", &three);
    bench.act(act(ActivationAction::Pass));
    assert_eq!(bench.owing(), Some(B));
    bench.act(activate("B-1"));
    idle(&mut bench);
    // It was only the one activation that was handed over.
    assert_eq!(bench.owing(), Some(A));
    assert_eq!(bench.refused(act(ActivationAction::Pass)).as_str(), "rrt.activation.pass");

    // With as many squadrons there is no pass, nor if nothing would follow.
    let even = table("", &[("A1", 1), ("B1", 1)]);
    assert_eq!(even.refused(act(ActivationAction::Pass)).as_str(), "rrt.activation.pass");
    let done = table("activated = [\"B-1\", \"B-2\", \"B-3\"]", &three);
    assert_eq!(done.refused(act(ActivationAction::Pass)).as_str(), "rrt.activation.pass");
}

#[test]
fn squadrons_in_play_or_those_still_to_activate_are_compared() {
    covers!("rrt.activation.pass");
    let mecha = [("A1", 1), ("A2", 2), ("B1", 1), ("B2", 2), ("B3", 3)];
    let done = "activated = [\"B-2\", \"B-3\"]";
    // In play: 2 against 3.
    assert!(table(done, &mecha).allows(act(ActivationAction::Pass)));
    // Not activated: 2 against 1.
    let option = format!("{done}\n[options]\npass-count = \"not-activated\"");
    let bench = table(&option, &mecha);
    assert_eq!(bench.refused(act(ActivationAction::Pass)).as_str(), "rrt.activation.pass");
}

#[test]
fn a_theft_costs_a_point_and_needs_a_six() {
    covers!("rrt.activation.steal");
    covers!("rrt.activation.steal-resume");
    covers!("rrt.cp.spend-first");
    let two = [("A1", 1), ("A2", 2), ("B1", 1), ("B2", 2)];
    let mut bench = table("stage = \"next\"\npoints = [0, 3]", &two);
    assert_eq!(bench.asked(), "seat 2 Activation(Steal)");
    bench.roll(act(ActivationAction::Steal), &[5]);
    assert_eq!((bench.owing(), bench.pools()), (Some(A), [0, 2]));

    let mut bench = table("stage = \"next\"\npoints = [0, 3]", &two);
    bench.roll(act(ActivationAction::Steal), &[6]);
    // A has no point to block with, and is not asked.
    assert_eq!(bench.asked(), "seat 2 Activation(Choose { may_pass: false })");
    bench.act(activate("B-1"));
    idle(&mut bench);
    // The right goes back to A, and B may not try to steal again.
    assert_eq!(bench.asked(), "seat 1 Activation(Choose { may_pass: false })");
    bench.act(activate("A-1"));
    idle(&mut bench);
    assert_eq!(bench.asked(), "seat 2 Activation(Choose { may_pass: false })");
}

#[test]
fn a_thief_needs_a_point_and_a_squadron_to_activate() {
    covers!("rrt.activation.steal");
    let two = [("A1", 1), ("A2", 2), ("B1", 1)];
    assert_eq!(table("stage = \"next\"", &two).owing(), Some(A));
    let done = table("stage = \"next\"\npoints = [0, 3]\nactivated = [\"B-1\"]", &two);
    assert_eq!(done.owing(), Some(A));
}

#[test]
fn there_is_one_attempt_to_steal_each_activation() {
    covers!("rrt.activation.steal-one-attempt");
    let two = [("A1", 1), ("A2", 2), ("B1", 1), ("B2", 2)];
    let mut bench = table("stage = \"next\"\npoints = [0, 3]", &two);
    bench.roll(act(ActivationAction::Steal), &[1]);
    assert_eq!(bench.owing(), Some(A));
    let refused = bench.refused(act(ActivationAction::Steal));
    assert_eq!(refused.as_str(), "rrt.activation.steal-one-attempt");
}

#[test]
fn a_failed_or_blocked_theft_does_not_prevent_the_next_attempt() {
    covers!("rrt.activation.steal-not-twice");
    let mecha = [("A1", 1), ("A2", 2), ("A3", 3), ("B1", 1), ("B2", 2), ("B3", 3)];
    let start = "stage = \"next\"\npoints = [3, 3]";
    let mut blocked = table(start, &mecha);
    blocked.roll(act(ActivationAction::Steal), &[6]);
    blocked.roll(act(ActivationAction::Block), &[6]);
    blocked.act(activate("A-1"));
    idle(&mut blocked);
    // It is B's activation, which A may steal; afterwards A's, which B may.
    blocked.act(act(ActivationAction::LetBe));
    blocked.act(activate("B-1"));
    idle(&mut blocked);
    assert_eq!(blocked.asked(), "seat 2 Activation(Steal)");

    let thief = "stage = \"next\"\npoints = [3, 3]\nthief = 2";
    // B activated last by theft, and is not asked.
    assert_eq!(table(thief, &mecha).owing(), Some(A));
    // The activation after that can be stolen again, by either.
    let mut bench = table(thief, &mecha);
    bench.act(activate("A-1"));
    idle(&mut bench);
    assert_eq!(bench.asked(), "seat 1 Activation(Steal)");
    bench.act(act(ActivationAction::LetBe));
    bench.act(activate("B-1"));
    idle(&mut bench);
    assert_eq!(bench.asked(), "seat 2 Activation(Steal)");
}

#[test]
fn a_passed_activation_cannot_be_stolen_by_who_passed() {
    covers!("rrt.activation.steal-after-pass");
    let mecha = [("A1", 1), ("B1", 1), ("B2", 2), ("B3", 3)];
    let mut bench = table("points = [5, 0]", &mecha);
    bench.act(act(ActivationAction::Pass));
    assert_eq!(bench.asked(), "seat 2 Activation(Choose { may_pass: false })");
    bench.act(activate("B-1"));
    idle(&mut bench);
    bench.act(activate("A-1"));
    idle(&mut bench);
    // A has nothing left to activate with a stolen activation.
    assert_eq!(bench.owing(), Some(B));
}

#[test]
fn a_stolen_activation_must_be_used() {
    covers!("rrt.activation.pass-after-steal");
    let mecha = [("A1", 1), ("A2", 2), ("A3", 3), ("B1", 1), ("B2", 2)];
    let mut bench = table("stage = \"next\"\npoints = [0, 1]", &mecha);
    bench.roll(act(ActivationAction::Steal), &[6]);
    let refused = bench.refused(act(ActivationAction::Pass));
    assert_eq!(refused.as_str(), "rrt.activation.pass-after-steal");
}

#[test]
fn a_theft_is_blocked_with_a_six() {
    covers!("rrt.activation.block");
    let two = [("A1", 1), ("A2", 2), ("B1", 1), ("B2", 2)];
    let start = "stage = \"next\"\npoints = [2, 2]";
    let mut bench = table(start, &two);
    bench.roll(act(ActivationAction::Steal), &[6]);
    assert_eq!(bench.asked(), "seat 1 Activation(Block)");
    bench.roll(act(ActivationAction::Block), &[6]);
    assert_eq!((bench.owing(), bench.pools()), (Some(A), [1, 1]));

    let mut bench = table(start, &two);
    bench.roll(act(ActivationAction::Steal), &[6]);
    bench.roll(act(ActivationAction::Block), &[5]);
    // One attempt for each theft, although there is a point left.
    assert_eq!((bench.owing(), bench.pools()), (Some(B), [1, 1]));
    assert_eq!(bench.asked(), "seat 2 Activation(Choose { may_pass: false })");

    let mut bench = table(start, &two);
    bench.roll(act(ActivationAction::Steal), &[6]);
    bench.act(act(ActivationAction::GiveWay));
    assert_eq!((bench.owing(), bench.pools()), (Some(B), [2, 1]));
}

#[test]
fn nothing_is_blocked_before_a_theft_succeeds() {
    covers!("rrt.activation.block-only-after-success");
    let two = [("A1", 1), ("A2", 2), ("B1", 1), ("B2", 2)];
    let mut bench = table("stage = \"next\"\npoints = [2, 2]", &two);
    bench.roll(act(ActivationAction::Steal), &[3]);
    let refused = bench.refused(act(ActivationAction::Block));
    assert_eq!(refused.as_str(), "rrt.activation.block-only-after-success");
}

#[test]
fn the_steps_of_an_activation_follow_each_other() {
    covers!("rrt.activation.steps");
    covers!("rrt.activation.step-one-actions");
    covers!("rrt.resolution.step");
    let mecha = [("A1", "vf-1a", "10 10", "mode = \"battloid\""), ("B1", "defender", "10 30", "")];
    let mut bench = Bench::field("", &mecha);
    bench.act(activate("A-1"));
    assert!(bench.state.squadron(squadron("A-1")).activated);
    assert_eq!(bench.asked(), "seat 1 Activation(Prepare { squadron: A-1 })");
    bench.act(act(ActivationAction::Begin));
    assert_eq!(bench.asked(), "seat 1 Move(Step { squadron: A-1 })");
    bench.act(crate::movement::MoveAction::Finish.into());
    assert_eq!(bench.asked(), "seat 1 Combat(Attack)");
    bench.end_combat();
    assert_eq!(bench.owing(), Some(B));
}

#[test]
fn a_swarm_boosts_the_whole_squadron_once_in_the_game() {
    covers!("rrt.character.swarm");
    let leader = crate::content::Content::standard()
        .characters
        .iter()
        .find(|character| character.traits.contains(crate::content::Trait::Swarm))
        .expect("the pack has one");
    let pilot = format!("character = \"{}\"", leader.id);
    let mecha = [
        ("A1", "regult", "10 10", pilot.as_str()),
        ("A2", "regult", "14 10", ""),
        ("A3", "regult", "18 10", "squadron = 2"),
        ("B1", "defender", "40 40", ""),
    ];
    let mut bench = Bench::field("stage = \"activation\"", &mecha);
    let swarm = |name| act(ActivationAction::Swarm { mecha: crate::testing::id(name) });
    assert_eq!(bench.refused(swarm("A2")).as_str(), "rrt.character.swarm");
    bench.act(swarm("A1"));
    let boosts = ["A1", "A2", "A3"].map(|name| bench.mecha(name).activation.boosts);
    assert_eq!((boosts, bench.pools()), ([1, 1, 0], [0, 0]));
    // It is used up, and nothing is left to decide in the Activation Step.
    assert_eq!(bench.asked(), "seat 1 Move(Step { squadron: A-1 })");
}

#[test]
fn the_backstabber_destroys_a_mate_for_three_points_once_an_activation() {
    covers!("rrt.character.backstabber");
    let content = crate::content::Content::standard();
    let mut all = content.characters.iter();
    let pilot = all.find(|it| it.traits.contains(crate::content::Trait::Backstabber));
    let pilot = format!("character = \"{}\"", pilot.expect("the pack has one").id);
    let mecha = [
        ("A1", "glaug", "10 10", pilot.as_str()),
        ("A2", "regult", "19.4 10", ""),
        ("A3", "regult", "10 19.401", ""),
        ("A4", "regult", "14 10", ""),
        ("A5", "regult", "12 12", "squadron = 2"),
        ("B1", "defender", "40 40", ""),
    ];
    let mut bench = Bench::field("stage = \"activation\"", &mecha);
    let stab = |mecha, other| {
        let (mecha, other) = (crate::testing::id(mecha), crate::testing::id(other));
        act(ActivationAction::Backstab { mecha, other })
    };
    // Too far away, of another squadron, itself, and by somebody else.
    let rule = "rrt.character.backstabber";
    for (mecha, other) in [("A1", "A3"), ("A1", "A5"), ("A1", "A1"), ("A2", "A4")] {
        assert_eq!(bench.refused(stab(mecha, other)).as_str(), rule);
    }
    let again = stab("A1", "A4");
    bench.act(stab("A1", "A2"));
    assert_eq!(bench.pools(), [3, 0]);
    assert!(bench.mecha("A2").is_destroyed());
    // It is not set aside, and nobody else can be destroyed in this activation.
    assert!(bench.state.squadron(squadron("A-1")).aside.is_empty());
    assert_eq!(bench.asked(), "seat 1 Move(Step { squadron: A-1 })");
    assert!(!bench.allows(again));
}
