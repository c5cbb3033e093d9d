use super::*;
use crate::{
    combat::sample::{dice, duel},
    content::BarAction,
    testing::{A, B, Bench, fire, id},
};

const TABLE: &str = r#"
    lance-totals = [190, 200]
    [units]
    A1 = { mech = "hbk-4g", hex = "0505", heat = ["warm-hull"], heat-face-down = ["warm-hull", "warm-hull"] }
    A2 = { mech = "hbk-4g", hex = "0506", shut-down = true }
    B1 = { mech = "lct-1v", hex = "3117", heat = ["warm-hull"] }
"#;

/// Who is asked, and what, when this is to be decided.
fn asked(task: Task) -> Vec<(Seat, Ask)> {
    let mut bench = Bench::new(TABLE);
    bench.state.tasks.clear();
    bench.state.tasks.push(task);
    bench.unit_mut("A1").actions_left = 2;
    bench.unit_mut("A1").order = Some(Order::Stand);
    let mut out = Vec::new();
    prompts(&bench.state, &mut out);
    for seat in [A, B] {
        assert_eq!(owes(&bench.state, seat), out.iter().any(|prompt| prompt.seat == seat));
    }
    out.into_iter().map(|prompt| (prompt.seat, prompt.ask)).collect()
}

#[test]
fn each_decision_is_asked_of_whom_it_concerns() {
    let unit = id("A1");
    assert_eq!(asked(Task::FirstSheet), [(B, Ask::ChooseFace)]);
    assert_eq!(asked(Task::SecondSheet), [(A, Ask::PlaceSheet)]);
    assert_eq!(asked(Task::ChooseEdge), [(A, Ask::ChooseEdge)]);
    assert_eq!(asked(Task::Move { unit }), [(A, Ask::Move { unit, order: Order::Stand })]);
    assert_eq!(asked(Task::Act { unit }), [(A, Ask::Act { unit, left: 2 })]);
    let only = Some(BarAction::Focus);
    assert_eq!(asked(Task::FreeAction { unit, only }), [(A, Ask::FreeAction { unit, only })]);
    assert_eq!(asked(Task::Special { unit }), [(A, Ask::ResolveSpecial { unit })]);
    let enemy = id("B1");
    assert_eq!(asked(Task::Attack { unit: enemy }), [(B, Ask::Attack { unit: enemy })]);
    assert_eq!(asked(Task::TurnUp { unit }), [(A, Ask::TurnUp { unit })]);
    // The Hunchback discards 2 of its 3 cards.
    let units = vec![unit];
    assert_eq!(asked(Task::Dissipate { unit }), [(A, Ask::Dissipate { units, cards: 2 })]);
}

#[test]
fn both_players_are_asked_at_once_to_plan_and_one_after_the_other_to_discard_together() {
    let plan = asked(Task::Plan);
    let orders = |unit: &str| Ask::GiveOrders { units: vec![id(unit)] };
    assert_eq!(plan, [(A, orders("A1")), (B, orders("B1"))]);
    let together = asked(Task::DissipateTogether);
    let first = Ask::Dissipate { units: vec![id("A1"), id("A2")], cards: 2 };
    assert_eq!(together, [(A, first)]);
}

#[test]
fn nobody_is_asked_when_nothing_is_to_be_decided() {
    let mut bench = Bench::new(TABLE);
    bench.state.sides[0].planned = true;
    assert_eq!(ask(&bench.state, A), None);
    assert!(owes(&bench.state, B));
    assert!(!owes(&bench.state, Seat::at(2)), "there is no third seat");
    bench.unit_mut("A1").dissipated = true;
    assert_eq!(undissipated(&bench.state, A).collect::<Vec<_>>(), [id("A2")]);
    bench.state.tasks.clear();
    assert!(!owes(&bench.state, A) && !owes(&bench.state, B));
}

#[test]
fn who_is_attacked_is_interrupted_and_who_attacks_has_its_turn() {
    let kinds = |bench: &Bench| -> Vec<(Seat, PromptKind)> {
        let mut out = Vec::new();
        prompts(&bench.state, &mut out);
        out.into_iter().map(|prompt| (prompt.seat, prompt.kind)).collect()
    };
    let planning = [(A, PromptKind::Sealed), (B, PromptKind::Sealed)];
    assert_eq!(kinds(&Bench::new(TABLE)), planning);
    let mut bench = duel("focus = 1", "evade = 1", "");
    assert_eq!(kinds(&bench), [(A, PromptKind::Turn)]);
    let (attack, defense) = dice(&bench, fire("A1", "ARMS", "B1"));
    bench.roll(fire("A1", "ARMS", "B1"), &vec!["focus"; attack as usize]);
    assert_eq!(kinds(&bench), [(A, PromptKind::Turn)]);
    bench.roll(
        crate::Action::Modify(crate::Modification::SpendFocus),
        &vec!["blank"; defense as usize],
    );
    assert_eq!(kinds(&bench), [(B, PromptKind::Interrupt)]);
}
