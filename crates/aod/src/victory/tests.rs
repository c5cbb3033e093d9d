//! Ending the game and victory.

use ironlance_engine::Seat;
use ironlance_rulebook::covers;

use super::*;
use crate::{
    state::{Fate, Place},
    testing::{A, B, Bench, end_turn, id},
};

/// The last turn of the last round.
const LAST: &str = "active = 2\nround = 10\n";

fn last(more: &str, units: &[(&str, &str, &str, &str)]) -> Bench {
    Bench::field(&format!("{LAST}{more}"), units)
}

#[test]
fn captives_salvage_and_passengers_are_not_able() {
    covers!("aod.end.able", "aod.transport.passenger-no-points");
    let units = [
        ("A1", "foot", "5 10", ""),
        ("A2", "foot", "10 10", "captor = \"B1\""),
        ("A3", "carrier", "20 10", ""),
        ("A4", "foot", "", "aboard = \"A3\""),
        ("A5", "mech", "25 10", "shutdown = true"),
        ("A6", "heli", "28 20", "cruising = true"),
        ("A7", "AOD071", "30 5", "click = 5"),
        ("B1", "foot", "11.2 10", ""),
    ];
    let bench = Bench::field("", &units);
    let able = ["A1", "A2", "A3", "A4", "A5", "A6", "A7"]
        .map(|unit| is_able(&bench.game, &bench.state, id(unit)));
    assert_eq!(able, [true, false, true, false, true, true, false]);
}

#[test]
fn the_game_ends_when_one_side_has_nobody_able() {
    covers!("aod.end.conditions", "aod.end.able");
    let units = [
        ("A1", "foot", "5 10", ""),
        ("B1", "AOD071", "20 10", ""),
        ("B2", "AOD071", "30 10", "click = 5"),
    ];
    let mut bench = Bench::field("", &units);
    bench.perform(check);
    assert!(bench.outcome().is_none());
    bench.unit_mut("B1").click = 4;
    bench.perform(check);
    assert_eq!(bench.outcome().expect("nobody able is left").winners, [A]);
}

#[test]
fn simultaneous_eliminations_that_leave_nobody_still_decide_the_game() {
    covers!("aod.end.conditions", "aod.victory.winner");
    let units = [("A1", "foot", "5 10", ""), ("B1", "foot", "20 10", "")];
    let mut bench = Bench::field("scores = [[50, 0], [20, 0]]", &units);
    bench.unit_mut("A1").place = Place::Out(Fate::Eliminated);
    bench.unit_mut("B1").place = Place::Out(Fate::Eliminated);
    bench.perform(check);
    assert_eq!(bench.outcome().expect("nobody is left").winners, [A]);
}

#[test]
fn an_eliminated_unit_scores_for_whoever_did_it_and_for_nobody_if_its_own_side_did() {
    covers!("aod.victory.eliminations", "aod.value.removed");
    let units =
        [("A1", "foot", "5 10", ""), ("B1", "foot", "20 10", ""), ("B2", "foot", "25 10", "")];
    let mut bench = Bench::field("", &units);
    bench.perform(|step| eliminated(step, id("B1"), Place::Reserve, Some(A)));
    assert_eq!(bench.state.player(A).eliminations, 17);
    bench.perform(|step| eliminated(step, id("B2"), Place::Reserve, Some(B)));
    bench.perform(|step| eliminated(step, id("B2"), Place::Reserve, None));
    assert_eq!(bench.state.player(A).eliminations, 17);
    let mut bench = Bench::field("options = { self-eliminated-points = \"opponent\" }", &units);
    bench.perform(|step| eliminated(step, id("B2"), Place::Reserve, None));
    assert_eq!(bench.state.player(A).eliminations, 17);
}

#[test]
fn survivors_captives_and_crippled_opponents_score_for_the_battlefield() {
    covers!(
        "aod.victory.field-survivors",
        "aod.victory.field-captives",
        "aod.victory.field-captive-mechs",
        "aod.victory.field-salvage",
        "aod.basics.object"
    );
    let units = [
        ("A1", "foot", "10 2", ""),
        ("A2", "foot", "20 20", ""),
        ("A3", "foot", "15 15", ""),
        ("B1", "tank", "10 3.5", "captor = \"A1\""),
        ("B2", "mech", "20 21.8", "captor = \"A2\""),
        ("B3", "AOD071", "30 20", "click = 5"),
        ("B4", "AOD071", "18 35", "click = 5"),
        ("B5", "tank", "25 20", ""),
    ];
    let bench = Bench::field("", &units);
    let own = 3 * 17;
    let mech = 2 * u32::from(bench.unit("B2").points);
    assert_eq!(
        score(&bench.game, &bench.state, A).field,
        own + mech + 36,
        "the tank's centre is not in the zone"
    );
    let mut bench = bench;
    bench.unit_mut("B1").place = Place::Field {
        at: crate::testing::at("10 3"),
        facing: Default::default(),
        cruising: false,
    };
    let tank = 2 * u32::from(bench.unit("B1").points);
    assert_eq!(score(&bench.game, &bench.state, A).field, own + mech + 36 + tank);
}

#[test]
fn without_a_survivor_there_are_no_points_for_the_battlefield() {
    covers!("aod.victory.field-no-survivors");
    let units = [
        ("A1", "AOD071", "10 10", "click = 5"),
        ("B1", "AOD071", "30 20", "click = 5"),
        ("B2", "foot", "20 20", ""),
    ];
    let bench = Bench::field("", &units);
    assert_eq!(score(&bench.game, &bench.state, A).field, 0);
    assert_eq!(score(&bench.game, &bench.state, B).field, 17 + 36);
}

#[test]
fn who_wins_more_conditions_wins_and_ties_go_to_the_battlefield() {
    covers!("aod.victory.per-condition", "aod.victory.winner", "aod.victory.tie-break");
    // A has more eliminations, B the battlefield, nobody the zones: one each, B on condition 2.
    let units = [("A1", "foot", "5 10", ""), ("B1", "tank", "20 10", "")];
    let mut bench = last("scores = [[120, 2], [95, 2]]", &units);
    bench.act(end_turn());
    let outcome = bench.outcome().expect("time is up");
    assert_eq!((outcome.winners, outcome.rule.as_str()), (vec![B], "aod.victory.tie-break"));
    let mut bench = last("scores = [[120, 3], [95, 2]]", &units);
    bench.act(end_turn());
    let outcome = bench.outcome().expect("time is up");
    assert_eq!((outcome.winners, outcome.rule.as_str()), (vec![A], "aod.victory.winner"));
}

#[test]
fn a_tie_in_all_three_conditions_is_rolled_off_and_rolled_again() {
    covers!("aod.victory.tie-break");
    let units = [("A1", "foot", "5 10", ""), ("B1", "foot", "20 10", "")];
    let mut bench = last("scores = [[10, 1], [10, 1]]", &units);
    bench.roll(end_turn(), &[4, 4, 2, 5]);
    assert_eq!(bench.outcome().expect("it is decided").winners, [B]);
}

#[test]
fn equal_on_the_battlefield_more_eliminations_decide() {
    covers!("aod.victory.tie-break");
    let units = [("A1", "foot", "5 10", ""), ("B1", "foot", "20 10", "")];
    let mut bench = last("scores = [[10, 1], [9, 2]]", &units);
    bench.act(end_turn());
    assert_eq!(bench.outcome().expect("it is decided").winners, [A]);
}

#[test]
fn teammates_add_up_their_points_and_win_together() {
    covers!("aod.multiplayer.teams", "aod.basics.players");
    let units = [
        ("A1", "foot", "5 10", ""),
        ("B1", "foot", "20 10", ""),
        ("C1", "foot", "25 25", ""),
        ("D1", "foot", "30 30", ""),
    ];
    let mut bench = Bench::field(
        "teams = true\nactive = 4\nround = 10\nscores = [[30, 1], [50, 0], [30, 1], [0, 0]]",
        &units,
    );
    bench.perform(|step| eliminated(step, id("C1"), Place::Reserve, Some(A)));
    assert_eq!(bench.state.player(A).eliminations, 30, "teammates do not score each other");
    bench.act(end_turn());
    assert_eq!(bench.outcome().expect("it is decided").winners, [A, Seat::at(2)]);
}

#[test]
fn the_withdrawn_cannot_win_unless_so_agreed() {
    covers!("aod.withdraw.no-win");
    let units = [("A1", "foot", "5 10", ""), ("B1", "foot", "20 10", "")];
    for (option, winner) in [("", B), ("options = { withdrawn-can-win = true }\n", A)] {
        let mut bench = Bench::field(&format!("{option}scores = [[100, 5], [0, 0]]"), &units);
        bench.act(crate::turn::TurnAction::Withdraw.into());
        assert_eq!(bench.outcome().expect("one is left").winners, [winner]);
    }
}

#[test]
fn after_the_game_everything_is_as_it_was() {
    covers!("aod.end.ownership", "aod.basics.components");
    let game = crate::Aod::standard();
    let before = game.fingerprint.clone();
    let units = [("A1", "foot", "5 10", ""), ("B1", "foot", "20 10", "")];
    let mut bench = last("scores = [[10, 1], [9, 0]]", &units);
    bench.act(end_turn());
    assert!(bench.outcome().is_some());
    assert_eq!(bench.game.fingerprint, before, "nothing is won or lost for good");
    assert!(bench.state.units.iter().all(|unit| unit.id.seat() == unit.controller));
}

#[test]
fn a_team_scores_a_crippled_unit_once() {
    covers!("aod.multiplayer.teams", "aod.victory.field-salvage");
    let units = |first: &'static str| {
        [
            ("A1", "foot", "5 10", first),
            ("B1", "AOD071", "20 20", "click = 5"),
            ("B2", "foot", "20 10", ""),
            ("C1", "foot", "25 25", ""),
            ("D1", "foot", "30 30", ""),
        ]
    };
    let field = |bench: &Bench, seat| score(&bench.game, &bench.state, Seat::at(seat)).field;
    let bench = Bench::field("teams = true", &units(""));
    assert_eq!((field(&bench, 0), field(&bench, 2)), (17 + 36, 17));
    let alone = Bench::field("teams = true", &units("eliminated = true"));
    assert_eq!((field(&alone, 0), field(&alone, 2)), (0, 17 + 36));
    let all_alone = Bench::field("", &units(""));
    assert_eq!((field(&all_alone, 0), field(&all_alone, 2)), (17 + 36, 17 + 36));
}
