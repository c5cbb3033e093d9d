//! Refilling pools, initiative, and reinforcements.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    state::Place,
    testing::{A, B, Bench, at, facing, id, squadron},
};

fn act(action: CommandAction) -> Action {
    action.into()
}

/// Carries out the Command Phase with these dice for initiative.
fn command(bench: &mut Bench, dice: &[u32]) {
    let game = bench.game.clone();
    let names = move |rule, sides| ironlance_engine::Words::faces(&*game, None, rule, sides);
    let faces = dice.iter().copied().map(ironlance_engine::Face::from);
    let mut dice = ironlance_engine::ScriptedDice::named(faces, names);
    let game = bench.game.clone();
    bench.events.clear();
    let bench = &mut **bench;
    crate::turn::advance(&mut ironlance_engine::Step::new(
        &game,
        &mut bench.state,
        &mut dice,
        Some(&mut bench.events),
    ));
    dice.finish().expect("all dice are used");
}

#[test]
fn a_pool_is_the_mecha_in_play_and_their_leadership() {
    covers!("rrt.command.refill");
    covers!("rrt.ability.leadership");
    covers!("rrt.ability.life-is-cheap-no-cp");
    covers!("rrt.command.no-carry-over");
    covers!("rrt.command.steps");
    // A Glaug and Regults: 1 + 4. A VF-1J and three VF-1A: 4 + 2.
    let mecha = [
        ("A1", "vf-1j", "4 10", ""),
        ("A2", "vf-1a", "8 10", ""),
        ("A3", "vf-1a", "12 10", ""),
        ("A4", "vf-1a", "", "away = [10, 0.6]"),
        ("A5", "vf-1a", "", "destroyed = true"),
        ("B1", "glaug", "4 40", ""),
        ("B2", "regult", "8 40", ""),
        ("B3", "regult", "12 40", ""),
    ];
    // What was left of the turn before is lost.
    let mut bench = Bench::field("stage = \"command\"\npoints = [3, 20]", &mecha);
    command(&mut bench, &[6, 6, 1, 1]);
    assert_eq!(bench.pools(), [6, 5]);
    let introductory = "stage = \"command\"\n[options]\nlife-is-cheap = \"introductory\"";
    let mut bench = Bench::field(introductory, &mecha);
    command(&mut bench, &[6, 6, 1, 1]);
    assert_eq!(bench.pools(), [6, 7]);
    let mut bench = Bench::field("stage = \"command\"\nquick = true", &mecha);
    command(&mut bench, &[6, 6, 1, 1]);
    assert_eq!(bench.pools(), [6, 7]);
}

#[test]
fn leadership_that_a_cheap_mecha_has_counts_all_the_same() {
    covers!("rrt.ability.life-is-cheap-no-cp");
    let mecha = [("A1", "defender", "4 10", ""), ("B1", "regult", "4 40", "leadership = 1")];
    let mut bench = Bench::field("stage = \"command\"", &mecha);
    command(&mut bench, &[6, 6, 1, 1]);
    assert_eq!(bench.pools(), [1, 1]);
}

#[test]
fn the_higher_roll_wins_initiative_and_decides_who_begins() {
    covers!("rrt.command.initiative");
    covers!("rrt.general.dice");
    let mecha = [("A1", "defender", "4 10", ""), ("B1", "defender", "4 40", "")];
    let mut bench = Bench::field("stage = \"command\"", &mecha);
    command(&mut bench, &[6, 2, 4, 5]);
    assert_eq!(bench.asked(), "seat 2 Command(First)");
    assert_eq!(bench.state.initiative, B);
    bench.act(act(CommandAction::First { seat: A }));
    // A has the right; B may try to steal the first activation too.
    assert_eq!(bench.asked(), "seat 2 Activation(Steal)");
    assert_eq!(bench.state.right.seat, A);
}

#[test]
fn tied_initiative_goes_to_more_leadership_or_is_rolled_again() {
    covers!("rrt.command.initiative-tie");
    let with = |a, b, option: &str| {
        let mecha = [
            ("A1", "defender", "4 10", a),
            ("A2", "defender", "8 10", a),
            ("B1", "defender", "4 40", b),
        ];
        Bench::field(&format!("stage = \"command\"\n{option}"), &mecha)
    };
    // 4 against 3 in sum, 2 against 3 the highest.
    let mut sum = with("leadership = 2", "leadership = 3", "");
    command(&mut sum, &[3, 4, 1, 6]);
    assert_eq!(sum.owing(), Some(A));
    let option = "[options]\ninitiative-tie = \"highest\"";
    let mut highest = with("leadership = 2", "leadership = 3", option);
    command(&mut highest, &[3, 4, 1, 6]);
    assert_eq!(highest.owing(), Some(B));
    let mut again = with("leadership = 0", "leadership = 0", "");
    command(&mut again, &[3, 4, 1, 6, 1, 1, 1, 2]);
    assert_eq!(again.owing(), Some(B));
}

#[test]
fn poor_visibility_is_rolled_each_turn() {
    covers!("rrt.scenario.poor-visibility");
    covers!("rrt.command.pre-action");
    let mecha = [("A1", "defender", "4 10", ""), ("B1", "defender", "4 40", "")];
    let mut bench = Bench::field("stage = \"pre-action\"\npoor-visibility = true", &mecha);
    command(&mut bench, &[2, 5]);
    assert_eq!(bench.state.visibility, Some(Length::inches(13)));
    let mut clear = Bench::field("stage = \"pre-action\"", &mecha);
    command(&mut clear, &[]);
    assert_eq!(clear.state.visibility, None);
}

/// A Glaug with two Regults set aside.
fn horde(more: &str) -> Bench {
    let mecha = [
        ("A1", "defender", "4 10", ""),
        ("B1", "glaug", "30 40", ""),
        ("B2", "regult", "", "aside = true"),
        ("B3", "regult", "", "aside = true"),
    ];
    Bench::field(&format!("stage = \"pre-action\"\nturn = 2\n{more}"), &mecha)
}

#[test]
fn regults_set_aside_return_for_a_point_as_new_mecha() {
    covers!("rrt.faction.reinforcements-return");
    covers!("rrt.faction.reinforcements-place");
    covers!("rrt.faction.reinforcements-act");
    covers!("rrt.faction.reinforcements-score");
    let mut bench = horde("points = [0, 2]");
    command(&mut bench, &[]);
    assert_eq!(bench.asked(), "seat 2 Command(Reinforce)");
    bench.act(act(CommandAction::Reinforce { squadron: squadron("B-1") }));
    assert_eq!(bench.pools(), [0, 1]);
    assert_eq!(bench.asked(), "seat 2 Command(Arrive { squadron: B-1, mecha: B2 })");
    let arrive = |place: &str| act(CommandAction::Arrive { at: at(place), facing: facing(180) });
    // Wholly within 2 inches of the upper edge: centres from 46.6 to 47.4.
    let refused = bench.refused(arrive("20 46.599"));
    assert_eq!(refused.as_str(), "rrt.faction.reinforcements-place");
    assert_eq!(bench.refused(arrive("20 47.401")).as_str(), "rrt.faction.reinforcements-place");
    bench.act(arrive("20 46.6"));
    assert_eq!(bench.refused(arrive("21 46.6")).as_str(), "rrt.table.no-overlap");
    bench.act(arrive("22 47.4"));
    let names: Vec<String> = bench.state.in_play(B).map(|mecha| mecha.id.to_string()).collect();
    assert_eq!(names, ["B1", "B4", "B5"]);
    assert_eq!(bench.mecha("B4").mdc, bench.game.def(bench.mecha("B4")).mdc);
    assert_eq!(bench.mecha("B4").squadron, squadron("B-1"));
    // They no longer count as destroyed.
    assert!(!bench.mecha("B2").is_destroyed());
    // Once for each Glaug and turn, and nothing is left: the Action Phase begins.
    assert_eq!(bench.owing(), Some(B));
}

#[test]
fn nothing_returns_without_point_or_glaug() {
    covers!("rrt.faction.reinforcements-return");
    let mut poor = horde("");
    command(&mut poor, &[]);
    assert_eq!(poor.asked(), "seat 1 Activation(Choose { may_pass: false })");
    let mecha = [
        ("A1", "defender", "4 10", ""),
        ("B1", "regult", "30 40", ""),
        ("B2", "regult", "", "aside = true"),
        ("B3", "glaug", "20 40", "squadron = 2"),
    ];
    let mut bench = Bench::field("stage = \"pre-action\"\nturn = 2\npoints = [0, 2]", &mecha);
    command(&mut bench, &[]);
    // The Glaug is of another squadron; B may steal, which comes later.
    assert_eq!(bench.asked(), "seat 2 Activation(Steal)");
}

#[test]
fn those_who_return_touch_no_enemy_and_stay_aside_without_room() {
    covers!("rrt.faction.reinforcements-place");
    let mut bench = horde("points = [0, 2]");
    bench.mecha_mut("A1").place = Place::Table(Spot { at: at("20 45.35"), facing: facing(0) });
    command(&mut bench, &[]);
    bench.act(act(CommandAction::Reinforce { squadron: squadron("B-1") }));
    let arrive = |place: &str| act(CommandAction::Arrive { at: at(place), facing: facing(180) });
    // Gaps of 0.05 and 0.051 inch.
    let refused = bench.refused(arrive("20 46.6"));
    assert_eq!(refused.as_str(), "rrt.faction.reinforcements-place");
    assert!(bench.allows(arrive("20 46.601")));
}

#[test]
fn malcontents_gather_more_and_pay_for_a_last_stand_once() {
    covers!("rrt.faction.malcontents-squadrons");
    covers!("rrt.faction.malcontents-loss");
    let mecha = [
        ("A1", "defender", "4 10", ""),
        ("B1", "glaug", "30 40", ""),
        ("B2", "regult", "20 40", "squadron = 2"),
        ("B3", "regult", "24 40", "squadron = 2"),
    ];
    let factions = "factions = [\"uedf\", \"malcontents\"]\nstage = \"turn-begins\"";
    let mut bench = Bench::field(factions, &mecha);
    for name in ["B2", "B3"] {
        bench.perform(|step| crate::testing::destroy(step, id(name)));
    }
    command(&mut bench, &[6, 6, 1, 1]);
    // The Glaug 1 + 4, one squadron in play, and two mecha of the squadron that was wiped out.
    assert_eq!(bench.pools(), [1, 8]);
    bench.state.tasks = vec![Task::Command(CommandTask::EndOfTurn)];
    command(&mut bench, &[6, 6, 1, 1]);
    assert_eq!(bench.pools(), [1, 6]);
}

#[test]
fn points_of_a_pool_are_spent_by_its_player_only() {
    covers!("rrt.cp.pool");
    covers!("rrt.cp.spend-first");
    let mecha = [("A1", "defender", "4 10", ""), ("B1", "defender", "4 40", "")];
    let bench = Bench::field("points = [1, 9]", &mecha);
    assert!(can_pay(&bench.state, A, 1).is_ok());
    assert_eq!(
        can_pay(&bench.state, A, 2),
        Err(GeneralRefusal::NotEnoughPoints { seat: A, needs: 2, left: 1 })
    );
}

#[test]
fn a_character_does_not_return_with_its_regult() {
    covers!("rrt.character.general", "rrt.faction.reinforcements-score");
    let mut bench = horde("points = [0, 2]");
    let grell = bench.game.content().character_called("grell-malcontents").expect("it is there");
    let pilot = bench.game.content().character(grell);
    let (points, piloting, gunnery) = (pilot.points, pilot.piloting, pilot.gunnery);
    assert!(0 < points && 0 < piloting && 0 < gunnery);
    let plain = bench.mecha("B3").clone();
    let it = bench.mecha_mut("B2");
    it.character = Some(grell);
    (it.piloting, it.gunnery) = (it.piloting + piloting, it.gunnery + gunnery);
    it.worth += points;
    // Without a Glaug at the beginning, they score.
    bench.state.squadron_mut(squadron("B-1")).began_with_glaug = false;
    let score = |bench: &Bench| u64::from(crate::victory::scores(&bench.game, &bench.state)[0]);
    assert_eq!(score(&bench), u64::from(2 * plain.worth + points));
    command(&mut bench, &[]);
    bench.act(act(CommandAction::Reinforce { squadron: squadron("B-1") }));
    for place in ["20 46.6", "22 46.6"] {
        bench.act(act(CommandAction::Arrive { at: at(place), facing: facing(180) }));
    }
    let back = bench.mecha("B4");
    assert_eq!((back.character, back.piloting, back.gunnery), (None, 0, 0));
    assert_eq!(back.worth, plain.worth);
    assert_eq!(score(&bench), u64::from(points));
    bench.perform(|step| crate::testing::destroy(step, id("B4")));
    assert_eq!(score(&bench), u64::from(plain.worth + points));
}

#[test]
fn a_commander_who_returns_is_commander_again() {
    covers!("rrt.scenario.assassination", "rrt.faction.reinforcements-score");
    let mut bench = horde("points = [0, 2]\nscenario = \"decapitation\"\ncommanders = [\"B2\"]");
    let score = |bench: &Bench| crate::victory::scores(&bench.game, &bench.state)[0];
    assert_eq!(score(&bench), 50);
    command(&mut bench, &[]);
    bench.act(act(CommandAction::Reinforce { squadron: squadron("B-1") }));
    bench.act(act(CommandAction::Arrive { at: at("20 46.6"), facing: facing(180) }));
    assert_eq!(score(&bench), 0);
    bench.perform(|step| crate::testing::destroy(step, id("B4")));
    assert_eq!(score(&bench), 50);
}

#[test]
fn a_thief_of_the_last_activation_does_not_steal_the_first_of_the_next_turn() {
    covers!("rrt.activation.steal-not-twice");
    let first = |thief: &str, winner: &[u32]| {
        let mecha = [("A1", "defender", "4 10", ""), ("B1", "defender", "4 40", "")];
        let mut bench = Bench::field(&format!("stage = \"turn-begins\"\n{thief}"), &mecha);
        command(&mut bench, winner);
        let seat = bench.owing().expect("the winner decides who begins");
        bench.act(act(CommandAction::First { seat }));
        bench.asked()
    };
    assert_eq!(first("", &[6, 6, 1, 1]), "seat 2 Activation(Steal)");
    let chooses = "seat 1 Activation(Choose { may_pass: false })";
    assert_eq!(first("thief = 2", &[6, 6, 1, 1]), chooses);
    // Whoever was robbed may steal.
    assert_eq!(first("thief = 2", &[1, 1, 6, 6]), "seat 1 Activation(Steal)");
}
