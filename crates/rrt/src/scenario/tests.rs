//! Objectives, exits, structures.

use ironlance_rulebook::covers;

use super::*;
use crate::testing::{A, B, Bench, go};

#[test]
fn objectives_lie_twelve_inches_in_and_go_to_whoever_has_more_near() {
    covers!("rrt.scenario.control");
    let mecha = [
        ("A1", "defender", "12 15.6", ""),
        ("A2", "defender", "36 15.601", ""),
        ("B1", "regult", "36 36", ""),
        ("B2", "regult", "12 36", ""),
        ("A3", "defender", "12 38", ""),
    ];
    let bench = Bench::field("scenario = \"control\"", &mecha);
    let objectives = objectives(&bench.state).expect("there are four");
    let holders = objectives.map(|at| holder(&bench.game, &bench.state, at));
    // The gap is 3 inches for A1, one thousandth more for A2; one each at the upper left.
    assert_eq!(holders, [Some(A), None, None, Some(B)]);
    assert_eq!(held(&bench.game, &bench.state), [1, 1]);
    let pitched = Bench::field("", &mecha);
    assert_eq!(super::objectives(&pitched.state), None);
}

#[test]
fn attackers_get_through_at_the_defenders_edge() {
    covers!("rrt.scenario.breakthrough");
    let mecha = [
        ("A1", "defender", "10 44", ""),
        ("A2", "defender", "20 20", ""),
        ("B1", "defender", "30 30", ""),
    ];
    let table = "stage = \"movement\"\nscenario = \"breakthrough\"\nattacker = 1";
    let mut bench = Bench::field(table, &mecha);
    bench.act(go("A1", "10 47.4"));
    assert_eq!(bench.mecha("A1").place, Place::Out(Fate::Left));
    let worth = u32::from(bench.mecha("A1").worth);
    assert_eq!(crate::victory::scores(&bench.game, &bench.state), [worth, 0]);
    // Not touching, and the defender not at all.
    let mut bench = Bench::field(table, &mecha);
    bench.act(go("A1", "10 47.349"));
    assert!(bench.mecha("A1").is_on_table());
    let defender = "stage = \"movement\"\nscenario = \"breakthrough\"\nattacker = 2";
    let mut bench = Bench::field(defender, &mecha);
    bench.act(go("A1", "10 47.4"));
    assert!(bench.mecha("A1").is_on_table());
}

#[test]
fn a_fallen_structure_wins_for_the_attacker_at_once() {
    covers!("rrt.scenario.assault");
    covers!("rrt.terrain.structure");
    let mecha = [("A1", "defender", "10 10", ""), ("B1", "defender", "30 30", "")];
    let base = "scenario = \"assault\"\nattacker = 1\n\n[[terrain]]\nkind = \"structure\"\nmdc = 40\n\
                corners = [[22, 42], [26, 42], [26, 46], [22, 46]]\n";
    let mut bench = Bench::field(base, &mecha);
    assert_eq!(bench.state.terrain().count(), 1);
    bench.perform(crate::victory::check);
    assert_eq!(bench.outcome(), None);
    let structure = bench.state.features[0].structure.as_mut().expect("it can be attacked");
    structure.mdc = 0;
    // It is gone with its outline.
    assert_eq!(bench.state.terrain().count(), 0);
    bench.perform(crate::victory::check);
    let outcome = bench.outcome().expect("the game is over");
    assert_eq!((outcome.winners, outcome.rule.as_str()), (vec![A], "rrt.scenario.assault"));
}
