//! The odds are what is played: every way the dice may fall is carried out and counted.

use std::collections::BTreeMap;

use ironlance_engine::{Chance, Dice, Game as _, OddsLine};
use ironlance_rulebook::{RuleId, covers};

use crate::{
    Action, State,
    combat::testing::{fight, fire, strike},
    order::{MoveOrder, Purpose},
    testing::{A, Bench, id, moved, order},
};

/// What becomes of the target B1, and of the attacker A1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct End {
    /// The clicks the target has turned, unless it is eliminated.
    turned: Option<i32>,
    target_shut_down: bool,
    attacker_shut_down: bool,
}

impl End {
    fn of_line(line: &OddsLine) -> End {
        let is = |what: &str| line.means.iter().any(|(means, _)| means == what);
        let by_heat = line.means.iter().find_map(|(means, _)| {
            means.strip_prefix("B1 dealt ")?.strip_suffix(" more by its heat")?.parse().ok()
        });
        End {
            turned: (!is("B1 eliminated")).then_some(line.value + by_heat.unwrap_or(0)),
            target_shut_down: is("B1 shut down"),
            attacker_shut_down: is("A1 shut down"),
        }
    }

    fn of_state(begun: &State, state: &State) -> End {
        let sleeps = |name| state.unit(id(name)).is_on_field() && state.unit(id(name)).shutdown;
        let clicks = |state: &State| i32::from(state.unit(id("B1")).click);
        let is_there = state.unit(id("B1")).is_on_field();
        End {
            turned: is_there.then(|| clicks(state) - clicks(begun)),
            target_shut_down: sleeps("B1"),
            attacker_shut_down: sleeps("A1"),
        }
    }
}

/// Dice that fall as told and then on their lowest face, and note how many faces each had.
struct Told<'a> {
    faces: &'a [u32],
    asked: Vec<u32>,
}

impl Dice for Told<'_> {
    fn below(&mut self, n: u32, _: Chance, _: RuleId) -> u32 {
        let face = self.faces.get(self.asked.len()).copied();
        self.asked.push(n);
        face.unwrap_or(0)
    }
}

/// The chances of every end, by playing.
fn played(bench: &Bench, action: &Action) -> BTreeMap<End, f64> {
    let mut chances = BTreeMap::new();
    let mut open = vec![Vec::new()];
    while let Some(faces) = open.pop() {
        let mut state = bench.state.clone();
        let mut dice = Told { faces: &faces, asked: Vec::new() };
        let applied = bench.game.apply(&mut state, A, action, &mut dice, None);
        assert!(applied.is_ok() && state.attack.is_none(), "it is legal, and nobody is asked");
        match dice.asked.get(faces.len()) {
            Some(&sides) => open.extend((0..sides).map(|face| [&faces[..], &[face]].concat())),
            None => {
                let ways: f64 = dice.asked.iter().map(|sides| f64::from(*sides)).product();
                *chances.entry(End::of_state(&bench.state, &state)).or_insert(0.0) += 1.0 / ways;
            }
        }
    }
    chances
}

/// The odds of an action say what comes of playing it; one of its ends is `among`.
#[track_caller]
fn check(bench: &Bench, action: Action, among: fn(&End) -> bool) {
    let odds = bench.odds(action.clone());
    let case = &odds.cases[0];
    let mut said: BTreeMap<End, f64> = BTreeMap::new();
    for line in &case.lines {
        *said.entry(End::of_line(line)).or_insert(0.0) += line.weight.share_of(&case.total);
    }
    let played = played(bench, &action);
    assert!(played.keys().any(among), "the case is worth a look: {played:?}");
    assert_eq!(said.keys().collect::<Vec<_>>(), played.keys().collect::<Vec<_>>());
    for (end, chance) in &said {
        assert!((chance - played[end]).abs() < 1e-9, "{end:?}: {chance} is said, {played:?}");
    }
}

fn charge(path: &str, run: bool) -> Action {
    moved(MoveOrder { run, purpose: Purpose::Charge { target: id("B1") }, ..order("A1", path) })
}

#[test]
fn a_shot_at_a_hot_mech() {
    covers!("aod.heat.rolls", "aod.heat.energy-hit");
    // Its heat may explode its ammunition, shut it down, or both.
    let units = ["A1 TST-MECH 10 10 0", "B1 TST-MECH 10 15 180,heat=3;click=4"];
    check(&fight(&units, ""), fire("A1", &["B1"]), |end| end.target_shut_down);
    // The shot alone would not eliminate it, and its heat does.
    let units = ["A1 TST-MECH 10 10 0", "B1 TST-MECH 10 15 180,heat=3;click=6"];
    let bench = fight(&[units[0], units[1], "B2 TST-FOOT 30 30 0"], "");
    check(&bench, fire("A1", &["B1"]), |end| end.turned.is_none());
}

#[test]
fn a_power_surge_leads_to_more_rolls() {
    covers!("aod.heat.rolls-chain");
    let units = ["A1 TST-MECH 10 10 0", "B1 AOX102 10 15 180,heat=2"];
    check(&fight(&units, ""), fire("A1", &["B1"]), |end| end.target_shut_down);
}

#[test]
fn a_card_that_rolls_for_heat_again() {
    covers!("aod.cec.frequency", "aod.heat.rolls");
    let units = ["A1 TST-MECH 10 10 0", "B1 AOX112 10 15 180,heat=3"];
    let nerves = "build-total = 450\ncards = [[], [\"F-012\"]]";
    check(&fight(&units, nerves), fire("A1", &["B1"]), |end| end.target_shut_down);
}

#[test]
fn flames_in_close_combat() {
    covers!("aod.equipment.precedence");
    let units = ["A1 TST-FLAME 10 10 0", "B1 TST-MECH 10 12.1 180,heat=2"];
    check(&fight(&units, ""), strike("A1", "B1"), |end| end.target_shut_down);
}

#[test]
fn the_heat_of_the_order_comes_last() {
    covers!("aod.heat.rolls", "aod.push.timing");
    let units = ["A1 TST-MECH 10 10 0,heat=2;tokens=1", "B1 TST-MECH 10 15 180,heat=2"];
    check(&fight(&units, ""), fire("A1", &["B1"]), |end| {
        end.target_shut_down && end.attacker_shut_down
    });
}

#[test]
fn a_charge_on_the_run_heats_twice() {
    covers!("aod.charge.heat", "aod.charge.damage");
    let units = ["A1 TST-FIST 10 10 0,heat=1", "B1 TST-TANK 10 16.1 0"];
    check(&fight(&units, ""), charge("10 14", true), |end| end.attacker_shut_down);
    // Heat to the end of its dial is no matter of dice.
    let units = ["A1 TST-FIST 10 10 0,heat=3", "B1 TST-TANK 10 16.1 0"];
    check(&fight(&units, ""), charge("10 14", true), |end| end.attacker_shut_down);
}
