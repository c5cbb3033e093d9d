use super::*;

#[test]
fn together_both_players_discard_before_anything_is_turned_up() {
    covers!("btt.heat.dissipate", "btt.heat.flip");
    let hot = "heat = [\"warm-hull\", \"heat-alarm\"]\nheat-face-down = [\"sensor-bloom\"]";
    let other =
        format!("{hot}\n[units.A2]\nmech = \"wsp-1a\"\nhex = \"0101\"\nacted = true\n{hot}");
    let mut bench = heat(TOGETHER, &other, hot);
    let mut prompts = Vec::new();
    crate::ask::prompts(&bench.state, &mut prompts);
    // What is discarded lies open, so that one decides after the other, who has initiative first.
    let seats: Vec<_> = prompts.iter().map(|prompt| prompt.seat).collect();
    assert_eq!(seats, [B]);
    assert_eq!(candidates(&bench, B).len(), 3);
    bench.act(dissipate("B1", &[1], 1));
    assert!(!crate::ask::owes(&bench.state, B));
    assert_eq!(bench.refused(dissipate("B1", &[1], 0)), rule!("btt.round.sequence"));
    prompts.clear();
    crate::ask::prompts(&bench.state, &mut prompts);
    assert_eq!(prompts[0].ask, Ask::Dissipate { units: vec![id("A1"), id("A2")], cards: 2 });
    assert_eq!(candidates(&bench, A).len(), 3);
    bench.act(dissipate("A2", &[1, 2], 0));
    assert_eq!(names(&bench, "A2").1, ["sensor-bloom"], "nothing is turned up yet");
    assert_eq!(bench.refused(dissipate("A2", &[], 1)), rule!("btt.round.sequence"));
    bench.act(dissipate("A1", &[1, 2], 0));
    assert_eq!(names(&bench, "A1").0, ["sensor-bloom"]);
    assert_eq!(names(&bench, "A2").0, ["sensor-bloom"]);
    assert_eq!(bench.state.phase, Phase::Planning);
}

#[test]
fn together_units_are_destroyed_at_the_same_moment() {
    covers!("btt.victory.elimination-tie");
    let doomed = "internal = 1\nheat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\"]";
    let mut bench = combat(&format!("{TOGETHER}\nmoment = 3"), doomed, doomed);
    bench.roll(end_attacks("A1"), &["double", "double"]);
    let moment = |unit: &str| bench.unit(unit).destroyed.unwrap().moment;
    assert_eq!((moment("A1"), moment("B1")), (4, 4));
    let outcome = bench.outcome().unwrap();
    assert_eq!(outcome.rule, rule!("btt.victory.elimination-tie"));
    assert_eq!(outcome.winners, [B], "the Hunchback's lance is the cheaper one");
    // By Activation Order the Griffin goes later and wins.
    let mut bench = combat("", doomed, doomed);
    bench.roll(end_attacks("A1"), &["double", "double"]);
    let outcome = bench.outcome().unwrap();
    assert_eq!((outcome.rule, outcome.winners), (rule!("btt.victory.both-eliminated"), vec![A]));
}
