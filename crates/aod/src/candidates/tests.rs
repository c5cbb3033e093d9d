use ironlance_engine::{Game as _, Scripted as _, Seed, SeededDice, Words as _};
use ironlance_rulebook::covers;

use super::*;
use crate::{
    order::{MoveOrder, Purpose},
    testing::{A, Bench, id, square},
};

fn candidates_of(bench: &Bench) -> Vec<Action> {
    let mut out = Vec::new();
    candidates(&bench.game, &bench.state, A, &mut out);
    out
}

fn moves(all: &[Action]) -> impl Iterator<Item = &MoveOrder> {
    all.iter().filter_map(|action| match action {
        Action::Order(OrderAction::Move(order)) => Some(order),
        _ => None,
    })
}

#[test]
fn whatever_is_asked_a_few_actions_are_offered_and_all_are_legal() {
    let game = Aod::standard();
    for (number, setup) in game.setups().into_iter().enumerate().step_by(5) {
        let mut dice = SeededDice::new(Seed::from_number(number as u64));
        let mut state = game.begin(&setup, &mut dice).expect("it is legal");
        let mut out = Vec::new();
        while let Some(prompt) = ask::prompt(&game, &state) {
            out.clear();
            candidates(&game, &state, prompt.seat, &mut out);
            assert!((1..=MOST).contains(&out.len()), "{} for {:?}", out.len(), prompt.ask);
            for action in &out {
                let refused = game.check(&state, prompt.seat, action);
                assert!(refused.is_ok(), "{action:?}: {refused:?}");
            }
            let chosen = dice.number_below(out.len() as u32) as usize;
            game.apply(&mut state, prompt.seat, &out[chosen], &mut dice, None).expect("checked");
        }
    }
}

#[test]
fn a_unit_far_away_may_go_as_far_as_its_shots_reach() {
    let bench =
        Bench::field("", &[("A1", "tank", "10 10", ""), ("B1", "tank", "10 22", "facing = 180")]);
    let all = candidates_of(&bench);
    let ahead = moves(&all)
        .any(|order| order.path.last().is_some_and(|end| end.x() == 10_000 && 11_000 < end.y()));
    assert!(ahead, "{all:?}");
}

#[test]
fn a_captor_takes_its_captive_along() {
    covers!("aod.capture.move-together");
    let units = [
        ("A1", "foot", "10 10", ""),
        ("B1", "foot", "10 11.2", "captor = \"A1\""),
        ("B2", "tank", "30 30", "facing = 180"),
    ];
    let all = candidates_of(&Bench::field("", &units));
    let homewards = |order: &MoveOrder| order.path.last().is_some_and(|end| end.y() < 7_000);
    let along = |order: &MoveOrder| order.captive.is_some();
    assert!(moves(&all).any(|order| homewards(order) && along(order)), "{all:?}");
}

#[test]
fn alpha_strike_is_offered_and_so_is_the_shot_without_it() {
    covers!("aod.equipment.cancel");
    let bench =
        crate::combat::testing::fight(&["A1 TST-ALPHA 10 10 0", "B1 TST-TANK 10 15 180"], "");
    let all = candidates_of(&bench);
    let mut shots: Vec<(u8, bool)> = all
        .iter()
        .filter_map(|action| match action {
            Action::Combat(
                shot @ crate::combat::CombatAction::Fire { weapon: Some(slot), cancel, .. },
            ) if *slot == crate::content::Slot::Primary => {
                let occasion = crate::combat::Occasion::Order;
                let heat = crate::prospect::alpha_heat(&bench.game, &bench.state, shot, occasion);
                Some((heat, cancel.is_empty()))
            }
            _ => None,
        })
        .collect();
    shots.sort_unstable();
    // Five positions to its end, and one more for the strike.
    assert_eq!(shots, [(0, false), (6, true)]);
}

#[test]
fn who_can_fire_is_offered_the_shot_and_the_end_of_the_turn() {
    covers!("aod.ranged.order");
    let bench =
        Bench::field("", &[("A1", "tank", "10 10", ""), ("B1", "tank", "10 16", "facing = 180")]);
    let all = candidates_of(&bench);
    let fires = all.iter().any(|action| {
        matches!(action, Action::Combat(combat::CombatAction::Fire { unit, .. }) if *unit == id("A1"))
    });
    assert!(fires && all.contains(&TurnAction::EndTurn.into()), "{all:?}");
}

#[test]
fn a_transport_may_set_its_passengers_down() {
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "", "aboard = \"A1\""),
        ("B1", "tank", "10 30", ""),
    ];
    let all = candidates_of(&Bench::field("", &units));
    let sets_down = moves(&all).any(|order| matches!(order.purpose, Purpose::Disembark { .. }));
    assert!(sets_down, "{all:?}");
}

#[test]
fn three_that_touch_may_form_up() {
    let units = [
        ("A1", "foot", "10 10", ""),
        ("A2", "foot", "11.2 10", ""),
        ("A3", "foot", "12.4 10", ""),
        ("B1", "tank", "10 30", ""),
    ];
    let all = candidates_of(&Bench::field("", &units));
    let forms = all.iter().any(|action| {
        matches!(action, Action::Order(OrderAction::Formation { units }) if units.len() == 3)
    });
    assert!(forms, "{all:?}");
}

/// What is offered in a place where there is something of everything to do.
#[track_caller]
fn offered(bench: &Bench) -> String {
    let all = candidates_of(bench);
    let words = |action: &Action| bench.game.action_words(&bench.state, A, action).to_string();
    let facing = |action: &Action| match action {
        Action::Order(OrderAction::Move(order)) => {
            order.captive.map(|spot| format!(", its captive at {:?}", spot.at)).unwrap_or_default()
        }
        _ => String::new(),
    };
    all.iter().map(|action| words(action) + &facing(action)).collect::<Vec<_>>().join("\n")
}

#[test]
fn on_a_wide_field_everybody_is_offered_where_to_go_and_whom_to_attack() {
    let units = [
        ("A1", "AOX103", "10 10", "heat = 2"),
        ("A2", "tank", "18 8", "tokens = 1"),
        ("A3", "jump-mech", "25 12", ""),
        ("A4", "heli", "30 6", "cruising = true"),
        ("B1", "tank", "12 16", "facing = 180"),
        ("B2", "slow", "24 20", "facing = 90"),
        ("B3", "small-mech", "18 26", "facing = 200"),
    ];
    let terrain =
        [square("hindering", "ground", 14, 12, 4), square("blocking", "ground", 20, 8, 3)];
    insta::assert_snapshot!("wide_field", offered(&Bench::field(&terrain.concat(), &units)));
}

#[test]
fn those_who_carry_hold_or_form_up_are_offered_that() {
    let units = [
        ("A1", "carrier", "10 10", ""),
        ("A2", "foot", "10 8.49", ""),
        ("A3", "foot", "11.25 8.2", ""),
        ("A4", "foot", "20 10", ""),
        ("A5", "carrier", "26 10", "facing = 90"),
        ("A6", "slow", "", "aboard = \"A5\""),
        ("A7", "AOX015", "32 3", ""),
        ("B1", "tank", "20 11.51", "captor = \"A4\""),
        ("B2", "tank", "14 20", "facing = 180"),
        ("B3", "slow", "28 18", "facing = 180"),
    ];
    insta::assert_snapshot!("carriers", offered(&Bench::field("", &units)));
}

#[test]
fn a_formation_on_the_move_is_offered_to_go_together() {
    let units = [
        ("A1", "foot", "10 10", ""),
        ("A2", "foot", "11.2 10", ""),
        ("A3", "foot", "12.4 10", ""),
        ("B1", "tank", "12 24", "facing = 180"),
    ];
    let mut bench = Bench::field("", &units);
    bench.act(OrderAction::Formation { units: ["A1", "A2", "A3"].map(id).to_vec() }.into());
    insta::assert_snapshot!("formation", offered(&bench));
}

#[test]
fn who_deploys_is_offered_the_front_the_rear_and_places_beside_friends() {
    let units = [
        ("A1", "foot", "18 2", ""),
        ("A2", "tank", "", ""),
        ("A3", "carrier", "12 1.5", ""),
        ("A4", "foot", "", ""),
        ("B1", "tank", "18 34", "facing = 180"),
    ];
    insta::assert_snapshot!("deployment", offered(&Bench::field("stage = \"deployment\"", &units)));
}
