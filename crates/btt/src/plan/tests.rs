use ironlance_engine::{Game, Refusal as _};
use ironlance_rulebook::covers;

use super::*;
use crate::{
    ask::ask,
    state::Phase,
    testing::{A, B, Bench, action, end_attacks, fire, hex, id},
    words::terms::phase,
};

const TABLE: &str = r#"
    lance-totals = [190, 200]
    [units]
    A1 = { mech = "hbk-4g", hex = "0505" }
    A2 = { mech = "lct-1v", hex = "0506" }
    B1 = { mech = "grf-1n", hex = "0502" }
"#;

/// The table in this phase; its first unit is about to act.
fn bench(phase: &str) -> Bench {
    Bench::new(&format!("phase = \"{phase}\"\n{TABLE}"))
}

/// Why a seat may not do this, with the rule.
fn why(bench: &Bench, seat: Seat, action: &Action) -> String {
    let refusal = bench.game.check(&bench.state, seat, action).unwrap_err();
    format!("{}: {refusal}", refusal.rule())
}

/// One action of every kind that needs a moment of its own.
fn all_actions(unit: &str) -> Vec<Action> {
    let json = [
        r#"{"choose-face": {"face": "A"}}"#,
        r#"{"place-sheet": {"face": "A", "side": "west"}}"#,
        r#"{"choose-edge": {"edge": "north-west"}}"#,
        r#"{"place-unit": {"unit": "U", "hex": "0101", "facing": "N"}}"#,
        r#"{"order": {"unit": "U", "order": "stand"}}"#,
        r#""finish-planning""#,
        r#"{"choose-unit": {"unit": "U"}}"#,
        r#"{"move": {"unit": "U", "hex": "0505", "facing": "N"}}"#,
        r#"{"act": {"unit": "U", "action": "focus"}}"#,
        r#"{"end-actions": {"unit": "U"}}"#,
        r#"{"resolve-special": {"unit": "U", "choice": "decline"}}"#,
        r#"{"fire": {"unit": "U", "tic": "LASERS", "target": "B1"}}"#,
        r#"{"strike": {"unit": "U", "target": "B1"}}"#,
        r#"{"lay-smoke": {"unit": "U", "tic": "LASERS", "hex": "0101"}}"#,
        r#"{"end-attacks": {"unit": "U"}}"#,
        r#"{"modify": "spend-focus"}"#,
        r#""keep-dice""#,
        r#"{"dissipate": {"unit": "U"}}"#,
        r#"{"turn-up": {"unit": "U", "card": 1}}"#,
    ];
    json.iter().map(|text| action(&text.replace("\"U\"", &format!("\"{unit}\"")))).collect()
}

/// How many of all kinds of action are refused because it is not their time.
fn untimely(bench: &Bench, unit: &str) -> usize {
    let not_now = format!(
        "btt.round.sequence: seat 1 owes no such decision now: this is the {} phase",
        phase(bench.state.phase)
    );
    let refused = all_actions(unit).into_iter().filter(|action| {
        bench.game.check(&bench.state, A, action).is_err() && why(bench, A, action) == not_now
    });
    refused.count()
}

#[test]
fn each_phase_has_its_own_decisions() {
    covers!("btt.round.sequence");
    let kinds = all_actions("A2").len();
    // Planning: orders and finishing.
    assert_eq!(untimely(&bench("planning"), "A2"), kinds - 2);
    // Combat: firing, striking, smoke and ending are judged by their chapters.
    // What belongs to planning is refused by the rule that ended it.
    assert_eq!(untimely(&bench("combat"), "A2"), kinds - 4 - 2);
    let mut activation = bench("activation");
    assert_eq!(untimely(&activation, "A1"), kinds - 1 - 2, "moving");
    activation.act(action(r#"{"move": {"unit": "A1", "hex": "0505", "facing": "N"}}"#));
    assert_eq!(untimely(&activation, "A1"), kinds - 2 - 2, "acting and ending");
}

#[test]
fn a_seat_decides_when_it_is_asked() {
    covers!("btt.round.sequence");
    let bench = bench("combat");
    assert_eq!(ask(&bench.state, A), Some(crate::Ask::Attack { unit: id("A2") }));
    for action in all_actions("B1") {
        let late = matches!(action, Action::Order { .. } | Action::FinishPlanning);
        let expected = match late {
            false => "btt.round.sequence: it is not seat 2's turn to decide",
            true => {
                "btt.planning.orders-locked: seat 2 has finished planning; the orders are final"
            }
        };
        assert_eq!(why(&bench, B, &action), expected, "{action:?}");
    }
    let nobody = Seat::at(2);
    for action in [Action::Concede, Action::KeepDice] {
        let expected = "btt.round.sequence: it is not seat 3's turn to decide";
        assert_eq!(why(&bench, nobody, &action), expected);
    }
}

#[test]
fn units_obey_their_own_seat() {
    covers!("btt.components.players");
    let bench = bench("combat");
    for action in all_actions("A2") {
        if acting_unit(&action).is_none() {
            continue;
        }
        let expected = "btt.components.players: A2 is not one of seat 2's units";
        assert_eq!(why(&bench, B, &action), expected, "{action:?}");
    }
    assert_eq!(all_actions("A2").iter().filter_map(acting_unit).count(), 13);
    assert!(all_actions("A2").iter().filter_map(acting_unit).all(|unit| unit == id("A2")));
}

#[test]
fn only_the_unit_whose_turn_it_is_acts() {
    let bench = bench("combat");
    let message = "btt.round.ao-changes: it is A2's turn, not A1's";
    let smoke =
        Action::LaySmoke { unit: id("A1"), tic: crate::testing::tic("AC"), hex: hex("0101") };
    let strike = Action::Strike { unit: id("A1"), target: id("B1") };
    for action in [fire("A1", "AC", "B1"), strike, smoke, end_attacks("A1")] {
        assert_eq!(why(&bench, A, &action), message);
    }
    let activation = self::bench("activation");
    let other = action(r#"{"move": {"unit": "A2", "hex": "0506", "facing": "N"}}"#);
    assert_eq!(why(&activation, A, &other), "btt.round.ao-changes: it is A1's turn, not A2's");
}

#[test]
fn either_player_may_concede_at_any_time_but_once() {
    covers!("btt.victory.concede");
    for (seat, winner) in [(A, B), (B, A)] {
        let mut bench = bench("combat");
        bench.act_by(seat, Action::Concede);
        let outcome = bench.outcome().unwrap();
        assert_eq!((outcome.winners, outcome.rule), (vec![winner], rule!("btt.victory.concede")));
        assert_eq!(bench.state.phase, Phase::Over);
        assert_eq!(why(&bench, A, &Action::Concede), "btt.victory.when-checked: the game is over");
        assert!([A, B].iter().all(|seat| ask(&bench.state, *seat).is_none()));
    }
}

#[test]
fn what_comes_after_a_step_that_ended_by_itself_is_refused_by_what_ended_it() {
    let table = "phase = \"activation\"\nlance-totals = [190, 200]\n[units]\n\
        A1 = { mech = \"hbk-4g\", hex = \"0505\", order = { run = \"0508\" }, acted = true }\n\
        A2 = { mech = \"lct-1v\", hex = \"0506\", order = \"stand\" }\n\
        B1 = { mech = \"grf-1n\", hex = \"2505\", shut-down = true, acted = true }\n";
    let bench = Bench::new(table);
    let act = |unit: &str| Action::Act { unit: id(unit), action: crate::UnitAction::Focus };
    assert!(why(&bench, A, &act("A1")).starts_with("btt.actions.count-running: A1 has no actions"));
    let moves = |unit: &str| Action::Move {
        unit: id(unit),
        hex: hex("0505"),
        facing: crate::testing::facing("N"),
        path: None,
    };
    let moved = "btt.activation.order: A1 has made its move this round";
    assert_eq!(why(&bench, A, &moves("A1")), moved);
    let still = "btt.activation.shut-down: B1 is shut down and neither moves nor turns";
    assert_eq!(why(&bench, B, &moves("B1")), still);
    let late = why(&bench, A, &Action::FinishPlanning);
    assert!(late.starts_with("btt.planning.orders-locked: "), "{late}");
    let mut bench = self::bench("combat");
    let first = bench.state.task();
    assert!(matches!(first, Some(Task::Attack { .. })), "{first:?}");
    let Some(Task::Attack { unit }) = first else { unreachable!("just seen") };
    bench.act(Action::EndAttacks { unit });
    let fought = why(&bench, unit.seat(), &Action::EndAttacks { unit });
    assert!(fought.starts_with("btt.combat.order: "), "{fought}");
    // Where there was nothing to attack, it is said why.
    let table = "phase = \"combat\"\n[units]\n\
        A1 = { mech = \"lct-1v\", hex = \"0808\", facing = \"S\", acted = true }\n\
        A2 = { mech = \"hbk-4g\", hex = \"0809\" }\n\
        B1 = { mech = \"as7-d\", hex = \"0805\", shut-down = true }\n";
    let bench = Bench::new(table);
    assert_eq!(bench.state.task(), Some(Task::Attack { unit: id("A2") }));
    let turned = bench.refused(fire("A1", "LASERS", "B1"));
    assert_eq!(turned, rule!("btt.combat.arc-decides-tics"));
}
