use ironlance_engine::{Game, Outcome, Seat};
use ironlance_rulebook::{RuleId, covers, rule};

use crate::{
    Action, Event,
    state::Phase,
    testing::{A, B, Bench, end_attacks, fire},
    victory::score,
};

/// The end of a combat phase: ending A1's turn plays the round to its end.
fn ending(top: &str, first: &str, second: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "combat"
        {top}
        [units.A1]
        mech = "as7-d"
        hex = "1008"
        {first}
        [units.B1]
        mech = "as7-d"
        hex = "1004"
        facing = "S"
        acted = true
        {second}
        "#
    ))
}

/// The winner and the rule after the round, or nothing if the game goes on.
fn outcome(top: &str, first: &str, second: &str) -> Option<(Vec<Seat>, RuleId)> {
    let mut bench = ending(top, first, second);
    bench.act(end_attacks("A1"));
    bench.outcome().map(|Outcome { winners, rule }| (winners, rule))
}

/// A unit of the same lance that was destroyed before.
fn wreck(name: &str, moment: u16, by_itself: bool) -> String {
    format!(
        "[units.{name}]\nmech = \"as7-d\"\ninternal = 0\n\
        destroyed = {{ moment = {moment}, by_itself = {by_itself} }}"
    )
}

#[test]
fn a_lance_without_units_has_lost_at_the_end_of_the_round() {
    covers!("btt.victory.elimination", "btt.victory.when-checked");
    let shooter = |attacker: &str, target: &str| {
        Bench::new(&format!(
            "phase = \"combat\"\n\
            [units.{attacker}1]\nmech = \"grf-1n\"\nhex = \"1008\"\norder-change = 20\n\
            [units.{target}1]\nmech = \"hbk-4g\"\nhex = \"1004\"\nfacing = \"S\"\n\
            armor = 0\nexternal = 0\ninternal = 1\n\
            [units.{target}2]\nmech = \"hbk-4g\"\ninternal = 0\n\
            destroyed = {{ moment = 0, by_itself = false }}"
        ))
    };
    for (attacker, target, winner) in [("A", "B", A), ("B", "A", B)] {
        let mut bench = shooter(attacker, target);
        bench.roll(fire(&format!("{attacker}1"), "PPC", &format!("{target}1")), &["long", "blank"]);
        // Nobody is left to attack, so that the round is played to its end.
        let Outcome { winners, rule } = bench.outcome().unwrap();
        assert_eq!((winners, rule), (vec![winner], rule!("btt.victory.elimination")));
        assert_eq!(bench.state.phase, Phase::Over);
        let phases = bench.told(|event| match event {
            Event::PhaseBegan { phase } => Some(*phase),
            _ => None,
        });
        assert_eq!(phases, [Phase::Heat, Phase::CleanUp, Phase::End]);
    }
}

#[test]
fn one_unit_left_keeps_a_lance_in_the_game() {
    covers!("btt.victory.when-checked");
    assert_eq!(outcome("", "", &wreck("B2", 4, false)), None);
    assert_eq!(outcome("", &wreck("A2", 4, false), ""), None);
    let mut bench = ending("round = 3", "", "");
    bench.act(end_attacks("A1"));
    assert_eq!((bench.state.round, bench.state.phase), (4, Phase::Planning));
}

/// Two Griffins with one circle each; the one with initiative goes first.
fn last_stand(top: &str) -> Bench {
    let unit = "order = \"stand\"\narmor = 0\nexternal = 0\ninternal = 1";
    Bench::new(&format!(
        "phase = \"combat\"\n{top}\n\
        [units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\n{unit}\n\
        [units.B1]\nmech = \"grf-1n\"\nhex = \"1004\"\nfacing = \"S\"\n{unit}"
    ))
}

#[test]
fn of_two_eliminated_lances_the_later_one_wins() {
    covers!("btt.victory.both-eliminated");
    for (totals, first, second, winner) in
        [("[50, 60]", "A1", "B1", A), ("[60, 50]", "B1", "A1", B)]
    {
        let mut bench = last_stand(&format!("lance-totals = {totals}"));
        bench.roll(fire(first, "PPC", second), &["long", "blank", "blank"]);
        assert!(bench.unit(second).destroyed.is_some());
        bench.roll(fire(second, "PPC", first), &["long", "blank", "blank"]);
        let Outcome { winners, rule } = bench.outcome().unwrap();
        assert_eq!((winners, rule), (vec![winner], rule!("btt.victory.both-eliminated")));
    }
}

/// The last unit of its lance sets off its own ammunition in the Heat Phase.
fn cook_off(top: &str, wrecks: &str) -> Bench {
    let mut bench = Bench::new(&format!(
        "phase = \"combat\"\n{top}\n\
        [units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\ninternal = 1\n\
        heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\"]\n{wrecks}"
    ));
    bench.roll(end_attacks("A1"), &["double"]);
    bench
}

#[test]
fn the_last_unit_of_a_lance_counts_whatever_the_others_did() {
    covers!("btt.victory.both-eliminated");
    let wrecks =
        format!("{}\n{}\n{}", wreck("A2", 9, false), wreck("B1", 1, false), wreck("B2", 8, false));
    let bench = cook_off("moment = 9", &wrecks);
    assert_eq!(bench.unit("A1").destroyed.unwrap().moment, 10);
    assert_eq!(bench.outcome().unwrap().winners, [A]);
    // Moments of one lance in any order: the latest counts.
    let wrecks = format!("{}\n{}", wreck("B1", 20, false), wreck("B2", 8, false));
    assert_eq!(cook_off("moment = 9", &wrecks).outcome().unwrap().winners, [B]);
}

#[test]
fn lances_eliminated_at_the_same_moment_compare_their_totals() {
    covers!("btt.victory.elimination-tie");
    let tie = |totals: &str| {
        let top = format!("moment = 9\nlance-totals = {totals}");
        let bench = cook_off(&top, &wreck("B1", 10, false));
        let Outcome { winners, rule } = bench.outcome().unwrap();
        assert_eq!(rule, rule!("btt.victory.elimination-tie"));
        winners
    };
    assert_eq!(tie("[150, 151]"), [A]);
    assert_eq!(tie("[151, 150]"), [B]);
    assert_eq!(tie("[150, 150]"), []);
}

const ROUND_12: &str = "round = 12";

#[test]
fn elimination_goes_before_points() {
    covers!("btt.victory.condition-order");
    // B has lost a dear unit, A all it had.
    let won = outcome(ROUND_12, &wreck("A2", 3, false), &wreck("B2", 4, false));
    assert_eq!(won, Some((vec![], rule!("btt.victory.points-tie"))));
    let wrecks = format!("{}\n{}", wreck("B1", 1, false), wreck("B2", 2, false));
    let bench = cook_off("round = 12\nmoment = 9", &wrecks);
    assert_eq!(bench.outcome().unwrap().rule, rule!("btt.victory.both-eliminated"));
    let scored = bench.told(|event| matches!(event, Event::Scored { .. }).then_some(()));
    assert!(scored.is_empty());
}

#[test]
fn after_round_twelve_the_player_with_more_points_wins() {
    covers!("btt.victory.points-after-round-twelve", "btt.victory.score-killed");
    let rule = rule!("btt.victory.points-after-round-twelve");
    assert_eq!(outcome(ROUND_12, "", &wreck("B2", 1, false)), Some((vec![A], rule)));
    assert_eq!(outcome(ROUND_12, &wreck("A2", 1, false), ""), Some((vec![B], rule)));
    assert_eq!(outcome("round = 11", "", &wreck("B2", 1, false)), None);
    let mut bench = ending(ROUND_12, "", &wreck("B2", 1, false));
    bench.act(end_attacks("A1"));
    let scored = bench.told(|event| match event {
        Event::Scored { seat, points } => Some((*seat, *points)),
        _ => None,
    });
    assert_eq!(scored, [(A, 103), (B, 0)]);
}

#[test]
fn the_number_of_rounds_is_an_option() {
    covers!("btt.victory.points-after-round-twelve");
    let at = |round: u16, limit: u16| {
        let top = format!("round = {round}\noptions = {{ round-limit = {limit} }}");
        outcome(&top, "", &wreck("B2", 1, false)).is_some()
    };
    assert!(at(3, 3) && !at(2, 3) && !at(12, 13) && at(13, 13));
}

#[test]
fn a_crippled_unit_scores_half_rounded_down() {
    covers!("btt.victory.score-crippled", "btt.components.rounding");
    let worth = |rest: &str| {
        let bench = ending("", "", &format!("total-cost = 111\n{rest}"));
        score(&bench.state, A)
    };
    assert_eq!(worth("armor = 0\nexternal = 0"), 55);
    assert_eq!(worth("armor = 0\nexternal = 0\ninternal = 1"), 55);
}

#[test]
fn lesser_damage_scores_nothing() {
    covers!("btt.victory.score-nothing");
    let worth = |rest: &str| {
        let bench = ending("", "", &format!("total-cost = 111\n{rest}"));
        score(&bench.state, A)
    };
    assert_eq!(worth("armor = 0\nexternal = 1"), 0);
    assert_eq!(worth("armor = 1\nexternal = 0"), 0);
    assert_eq!(worth(""), 0);
}

#[test]
fn points_count_every_enemy_unit_with_its_cards() {
    covers!("btt.victory.score-killed", "btt.lance.unit-total-cost");
    let second = format!(
        "armor = 0\nexternal = 0\nmechwarriors = [\"steady-mechwarrior\"]\n{}\ntotal-cost = 77",
        wreck("B2", 1, false)
    );
    let bench = ending("", "", &second);
    assert_eq!(score(&bench.state, A), 52 + 77);
    assert_eq!(score(&bench.state, B), 0);
}

#[test]
fn a_unit_that_destroyed_itself_scores_unless_the_option_says_no() {
    covers!("btt.victory.score-killed");
    let points = |option: &str, by_itself: bool| {
        let top = format!("options = {{ {option} }}");
        score(&ending(&top, "", &wreck("B2", 1, by_itself)).state, A)
    };
    assert_eq!(points("", true), 103);
    assert_eq!(points("", false), 103);
    assert_eq!(points("self-destruction-scores = false", true), 0);
    assert_eq!(points("self-destruction-scores = false", false), 103);
}

#[test]
fn equal_points_compare_lance_totals() {
    covers!("btt.victory.points-tie");
    let rule = rule!("btt.victory.points-tie");
    let tie = |totals: &str| outcome(&format!("{ROUND_12}\nlance-totals = {totals}"), "", "");
    assert_eq!(tie("[150, 151]"), Some((vec![A], rule)));
    assert_eq!(tie("[151, 150]"), Some((vec![B], rule)));
    assert_eq!(tie("[150, 150]"), Some((vec![], rule)));
}

#[test]
fn either_player_may_concede_at_any_time() {
    covers!("btt.victory.concede");
    let unit = "mech = \"grf-1n\"\nhex";
    let order = "\norder = \"stand\"";
    let phases = [("planning", ""), ("activation", order), ("combat", order)];
    for (phase, order) in phases {
        for (seat, winner) in [(A, B), (B, A)] {
            let mut bench = Bench::new(&format!(
                "phase = \"{phase}\"\n[units.A1]\n{unit} = \"1008\"{order}\n\
                [units.B1]\n{unit} = \"1004\"{order}"
            ));
            bench.act_by(seat, Action::Concede);
            let Outcome { winners, rule } = bench.outcome().unwrap();
            assert_eq!((winners, rule), (vec![winner], rule!("btt.victory.concede")));
            assert_eq!(bench.state.phase, Phase::Over);
            assert!(bench.state.tasks.is_empty());
            assert!(!crate::ask::owes(&bench.state, A) && !crate::ask::owes(&bench.state, B));
        }
    }
}

#[test]
fn a_player_may_concede_while_units_are_placed() {
    covers!("btt.victory.concede");
    let mut bench = Bench::new(
        "phase = \"setup\"\nround = 0\nedges = [\"south-east\", \"north-west\"]\n\
        [units.A1]\nmech = \"as7-d\"\n[units.B1]\nmech = \"wsp-1a\"",
    );
    bench.act(Action::Concede);
    assert_eq!(bench.outcome().unwrap().winners, [B]);
}

#[test]
fn conceding_in_the_middle_of_an_attack_ends_it() {
    covers!("btt.victory.concede");
    let mut bench = ending("", "focus = 1\norder = \"stand\"", "order = \"stand\"");
    bench.roll(fire("A1", "LRM", "B1"), &["focus", "blank", "blank"]);
    assert!(bench.state.attack.is_some());
    bench.act(Action::Concede);
    assert!(bench.state.attack.is_none());
    assert_eq!(bench.outcome().unwrap().winners, [B]);
}

#[test]
fn nothing_happens_after_the_end() {
    covers!("btt.victory.when-checked");
    let mut bench = ending(ROUND_12, "", "");
    bench.act(end_attacks("A1"));
    let rule = rule!("btt.victory.when-checked");
    assert_eq!(bench.refused(Action::Concede), rule);
    assert_eq!(bench.refused(end_attacks("A1")), rule);
    assert_eq!(bench.refusal(Action::Concede).to_string(), "the game is over");
    let stranger = bench.game.check(&ending("", "", "").state, Seat::at(2), &Action::Concede);
    assert!(stranger.is_err(), "only those who play concede");
}
