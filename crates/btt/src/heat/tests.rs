use ironlance_engine::Game;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event, Refusal, UnitAction,
    content::Forbidden,
    state::{Deck, Phase, Task},
    testing::{A, B, Bench, end_attacks, fire, hex, id},
};

/// A Griffin (dissipation 2, ammunition) at the end of the Combat Phase, and a Hunchback that has
/// acted. Ending the Griffin's turn begins the Heat Phase: the Hunchback goes first.
fn combat(top: &str, griffin: &str, hunchback: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "combat"
        {top}
        [units.A1]
        mech = "grf-1n"
        hex = "1008"
        {griffin}
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
        facing = "S"
        acted = true
        {hunchback}
        "#
    ))
}

/// The same, in the Heat Phase.
fn heat(top: &str, griffin: &str, hunchback: &str) -> Bench {
    let mut bench = combat(top, griffin, hunchback);
    bench.act(end_attacks("A1"));
    bench
}

fn dissipate(unit: &str, face_up: &[u8], face_down: u8) -> Action {
    Action::Dissipate { unit: id(unit), face_up: face_up.iter().copied().collect(), face_down }
}

fn turn_up(unit: &str, card: u8) -> Action {
    Action::TurnUp { unit: id(unit), card }
}

fn names(bench: &Bench, unit: &str) -> (Vec<String>, Vec<String>) {
    let name = |card: &u8| bench.game.content().heat_cards[usize::from(*card)].id.clone();
    let unit = bench.unit(unit);
    (unit.heat_up.iter().map(name).collect(), unit.heat_down.iter().map(name).collect())
}

fn candidates(bench: &Bench, seat: ironlance_engine::Seat) -> Vec<Action> {
    let mut out = Vec::new();
    bench.game.candidates(&bench.state, seat, &mut out);
    out
}

fn discarded(bench: &Bench) -> usize {
    bench.state.decks[Deck::Heat as usize].discard.len()
}

#[test]
fn heat_is_drawn_face_down_from_its_deck() {
    covers!("btt.heat.deck", "btt.combat.gain-heat");
    let mut bench =
        combat("decks = { heat = [\"cook-off\", \"heat-alarm\", \"warm-hull\"] }", "", "");
    bench.roll(fire("A1", "PPC", "B1"), &["blank", "blank"]);
    assert_eq!(names(&bench, "A1").1, ["cook-off", "heat-alarm"]);
    assert_eq!(bench.state.decks[Deck::Heat as usize].draw.len(), 1);
    let gained = bench.told(|event| match event {
        Event::HeatGained { unit, cards } => Some((*unit, *cards)),
        _ => None,
    });
    assert_eq!(gained, [(id("A1"), 2)]);
    let cards = &bench.game.content().heat_cards;
    let all: u8 = cards.iter().map(|card| card.copies).sum();
    let indicators: u8 = cards.iter().filter(|card| card.shutdown).map(|card| card.copies).sum();
    assert_eq!((all, indicators), (50, 26));
    // What is not there is not drawn.
    let mut bench = combat("decks = { heat = [\"cook-off\"] }", "", "");
    bench.roll(fire("A1", "PPC", "B1"), &["blank", "blank"]);
    assert_eq!(names(&bench, "A1").1, ["cook-off"]);
    bench.roll(fire("A1", "LRM", "B1"), &["blank", "blank"]);
    let gained = bench.told(|event| matches!(event, Event::HeatGained { .. }).then_some(()));
    assert!(gained.is_empty());
}

#[test]
fn a_unit_discards_exactly_its_dissipation() {
    covers!("btt.heat.dissipate");
    let griffin =
        "heat = [\"warm-hull\", \"sensor-bloom\"]\nheat-face-down = [\"heat-alarm\", \"cook-off\"]";
    let mut bench = heat("", griffin, "");
    assert_eq!(bench.state.task(), Some(Task::Dissipate { unit: id("A1") }));
    let rule = rule!("btt.heat.dissipate");
    let wrong =
        |needed: u8, given: u8| Refusal::WrongNumberOfHeatCards { unit: id("A1"), needed, given };
    assert_eq!(bench.refusal(dissipate("A1", &[1], 0)), wrong(2, 1));
    assert_eq!(bench.refusal(dissipate("A1", &[1, 2], 1)), wrong(2, 3));
    assert_eq!(bench.refused(dissipate("A1", &[], 0)), rule);
    let says = bench.refusal(dissipate("A1", &[1], 0)).to_string();
    assert_eq!(says, "A1 discards exactly 2 heat cards, not 1");
    for (face_up, face_down) in [(&[0, 1][..], 0), (&[1, 3], 0), (&[1, 1], 0), (&[], 3)] {
        let refusal = bench.refusal(dissipate("A1", face_up, face_down));
        assert!(matches!(refusal, Refusal::NoSuchCard { rule: by, .. } if by == rule), "{refusal}");
    }
    for (face_up, face_down) in [(&[1, 2][..], 0), (&[2, 1], 0), (&[2], 1), (&[], 2)] {
        assert!(bench.allows(dissipate("A1", face_up, face_down)));
    }
    bench.roll(dissipate("A1", &[2], 1), &["blank"]);
    assert_eq!(discarded(&bench), 2);
    assert_eq!(bench.state.phase, Phase::Planning);
}

#[test]
fn which_cards_go_is_the_owners_choice() {
    covers!("btt.heat.dissipate", "btt.heat.discarded-effect-ends");
    let griffin = "heat = [\"sensor-bloom\", \"warm-hull\", \"fogged-canopy\"]";
    let mut bench = heat("", griffin, "");
    assert!(bench.unit("A1").current.forbids(Forbidden::Focus));
    bench.act(dissipate("A1", &[3, 1], 0));
    assert_eq!(names(&bench, "A1").0, ["warm-hull"]);
    let unit = bench.unit("A1");
    assert!(
        !unit.current.forbids(Forbidden::Focus) && !unit.current.forbids(Forbidden::TargetLock)
    );
    let mut bench = heat("", griffin, "");
    bench.act(dissipate("A1", &[2, 3], 0));
    assert_eq!(names(&bench, "A1").0, ["sensor-bloom"]);
    assert!(bench.unit("A1").current.forbids(Forbidden::Focus));
}

#[test]
fn nothing_is_asked_where_nothing_can_be_chosen() {
    covers!("btt.heat.dissipate");
    let left = |griffin: &str| {
        let bench = heat("", griffin, "");
        assert_eq!(bench.state.phase, Phase::Planning, "{griffin}");
        names(&bench, "A1")
    };
    let none: Vec<String> = Vec::new();
    assert_eq!(left("heat = [\"warm-hull\"]\nheat-face-down = [\"heat-alarm\"]").0, none);
    assert_eq!(left("").0, none);
    let three = "heat-face-down = [\"warm-hull\", \"heat-alarm\", \"sensor-bloom\"]";
    assert_eq!(left(three).0, ["sensor-bloom"], "the oldest go");
    assert_eq!(left("heat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]").0, ["heat-alarm"]);
    let clogged = "criticals = [\
        { deck = \"minor-critical\", card = \"clogged-exchanger\" },\
        { deck = \"minor-critical\", card = \"clogged-exchanger\" },\
        ]\nheat = [\"heat-alarm\", \"warm-hull\"]";
    assert_eq!(left(clogged).0, ["heat-alarm", "warm-hull"]);
    let asked =
        heat("", "heat = [\"heat-alarm\", \"heat-alarm\"]\nheat-face-down = [\"heat-alarm\"]", "");
    assert_eq!(asked.state.task(), Some(Task::Dissipate { unit: id("A1") }));
}

#[test]
fn the_candidates_are_the_different_ways_to_discard() {
    covers!("btt.heat.dissipate");
    let griffin =
        "heat = [\"warm-hull\", \"warm-hull\", \"heat-alarm\"]\nheat-face-down = [\"cook-off\"]";
    let bench = heat("", griffin, "");
    let offered = candidates(&bench, A);
    let expected = [
        dissipate("A1", &[1], 1),
        dissipate("A1", &[3], 1),
        dissipate("A1", &[1, 2], 0),
        dissipate("A1", &[1, 3], 0),
    ];
    assert_eq!(offered.len(), expected.len(), "{offered:?}");
    for action in expected {
        assert!(offered.contains(&action), "{action:?}");
        assert!(bench.allows(action));
    }
    assert_eq!(candidates(&bench, B), []);
    let down =
        "heat = [\"warm-hull\"]\nheat-face-down = [\"cook-off\", \"cook-off\", \"cook-off\"]";
    let bench = heat("", down, "");
    let offered = candidates(&bench, A);
    assert_eq!(offered, [dissipate("A1", &[], 2), dissipate("A1", &[1], 1)]);
}

#[test]
fn low_orders_deal_with_their_heat_first() {
    covers!("btt.heat.order");
    let hot = "heat = [\"warm-hull\", \"heat-alarm\", \"sensor-bloom\"]";
    let mut bench = heat("", hot, hot);
    assert_eq!(bench.state.task(), Some(Task::Dissipate { unit: id("B1") }));
    assert_eq!(bench.refused(dissipate("A1", &[1, 2], 0)), rule!("btt.round.sequence"));
    let ask = crate::ask::ask(&bench.state, B);
    assert_eq!(ask, Some(Ask::Dissipate { units: vec![id("B1")], cards: 2 }));
    bench.act(dissipate("B1", &[1, 2], 0));
    assert_eq!(bench.state.task(), Some(Task::Dissipate { unit: id("A1") }));
    // Among equals the player without initiative goes first, a shut-down unit before all.
    let equal = heat("lance-totals = [60, 50]", hot, &format!("{hot}\norder-change = 1"));
    assert_eq!(equal.state.task(), Some(Task::Dissipate { unit: id("A1") }));
    let down = heat("", hot, &format!("{hot}\norder-change = 9\nshut-down = true"));
    assert_eq!(down.state.task(), Some(Task::Dissipate { unit: id("B1") }));
    let high = heat("", hot, &format!("{hot}\norder-change = 9"));
    assert_eq!(high.state.task(), Some(Task::Dissipate { unit: id("A1") }));
}

#[test]
fn only_the_unit_whose_turn_it_is_discards() {
    covers!("btt.round.ao-changes");
    let hot = "heat = [\"warm-hull\", \"heat-alarm\", \"sensor-bloom\"]";
    let second = format!(
        "{hot}\n[units.A2]\nmech = \"as7-d\"\nhex = \"0101\"\nacted = true\nheat = [\"warm-hull\", \"heat-alarm\", \"warm-hull\", \"warm-hull\", \"warm-hull\"]"
    );
    let bench = heat("", &second, "");
    assert_eq!(bench.refused(dissipate("A1", &[1, 2], 0)), rule!("btt.round.ao-changes"));
    let early = combat("", hot, "");
    assert_eq!(early.refused(dissipate("A1", &[1, 2], 0)), rule!("btt.round.sequence"));
    assert_eq!(early.refused(turn_up("A1", 1)), rule!("btt.round.sequence"));
}

#[test]
fn what_is_left_is_turned_up_and_takes_effect() {
    covers!("btt.heat.flip", "btt.heat.face-up-effects");
    let griffin =
        "heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"fogged-canopy\"]";
    let bench = heat("", griffin, "");
    let turned = bench.told(|event| match event {
        Event::HeatTurnedUp { unit, card } => Some((*unit, card.clone())),
        _ => None,
    });
    let a1 = id("A1");
    assert_eq!(turned, [(a1, "sensor-bloom".to_owned()), (a1, "fogged-canopy".to_owned())]);
    let unit = bench.unit("A1");
    assert!(unit.current.forbids(Forbidden::Focus) && unit.current.forbids(Forbidden::TargetLock));
    assert_eq!((unit.turning_up, unit.heat_down.len(), unit.heat_up.len()), (0, 0, 2));
}

#[test]
fn face_down_cards_do_nothing_and_copies_add_up() {
    covers!("btt.heat.face-up-effects");
    let sluggish =
        "[\"sluggish-myomer\", \"sluggish-myomer\", \"sluggish-myomer\", \"sluggish-myomer\"]";
    let down = combat("", &format!("heat-face-down = {sluggish}"), "");
    assert_eq!(down.unit("A1").current.points, [5, 8, 5]);
    let bench = heat("", &format!("heat-face-down = {sluggish}"), "");
    assert_eq!(bench.unit("A1").current.points, [3, 6, 5]);
}

#[test]
fn sluggish_myomer_leaves_one_point_and_saves_none() {
    covers!("btt.cards.stat-changes");
    let walking = |heat: &str, criticals: &str| {
        let mech = format!("heat = [{heat}]\ncriticals = [{criticals}]");
        let bench = Bench::new(&format!(
            "[units.A1]\nmech = \"um-r60\"\nhex = \"1008\"\n{mech}\n[units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\""
        ));
        bench.unit("A1").current.points
    };
    let hot = "\"sluggish-myomer\"";
    let frozen = "{ deck = \"minor-critical\", card = \"frozen-leg-actuator\" }";
    assert_eq!(walking(hot, ""), [1, 2, 2]);
    assert_eq!(walking(&[hot; 3].join(","), ""), [1, 1, 2]);
    assert_eq!(walking("", &[frozen; 3].join(",")), [0, 0, 2]);
    assert_eq!(walking(hot, frozen), [1, 1, 2]);
    // Heat does not give back what the legs have lost.
    assert_eq!(walking(hot, &[frozen; 2].join(",")), [0, 1, 2]);
}

#[test]
fn drifting_crosshairs_cost_a_die_and_leave_one() {
    covers!("btt.cards.stat-changes");
    let mut bench = combat("", "heat = [\"drifting-crosshairs\"]", "");
    assert_eq!(bench.unit("A1").current.weapon_dice, -1);
    bench.roll(fire("A1", "PPC", "B1"), &["blank"]);
    let three =
        "heat = [\"drifting-crosshairs\", \"drifting-crosshairs\", \"drifting-crosshairs\"]";
    combat("", three, "").roll(fire("A1", "MIXED", "B1"), &["blank"]);
}

#[test]
fn heat_cards_forbid_focus_and_target_lock_and_cost_actions() {
    covers!("btt.components.card-text-wins", "btt.cards.stat-changes");
    let acting = |heat: &str| {
        let mut bench = Bench::new(&format!(
            "phase = \"activation\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\norder = \"stand\"\n\
            order-change = -20\nheat = [\"{heat}\"]\n\
            [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\norder = \"stand\""
        ));
        let facing = crate::testing::facing("N");
        bench.act(Action::Move { unit: id("A1"), hex: hex("1008"), facing, path: None });
        bench
    };
    let focus = Action::Act { unit: id("A1"), action: UnitAction::Focus };
    let lock = Action::Act { unit: id("A1"), action: UnitAction::TargetLock { target: id("B1") } };
    let rule = rule!("btt.components.card-text-wins");
    let bloom = acting("sensor-bloom");
    assert_eq!(bloom.refused(focus.clone()), rule);
    assert!(bloom.allows(lock.clone()));
    let fog = acting("fogged-canopy");
    assert_eq!(fog.refused(lock.clone()), rule);
    assert!(fog.allows(focus.clone()));
    assert_eq!(acting("pilot-heat-stress").unit("A1").actions_left, 1);
    for harmless in ["warm-hull", "heat-alarm"] {
        let bench = acting(harmless);
        assert_eq!(bench.unit("A1").actions_left, 2);
        assert!(bench.allows(focus.clone()) && bench.allows(lock.clone()));
    }
}

#[test]
fn cook_off_explodes_on_doubles_when_turned_up() {
    covers!("btt.heat.flip");
    let griffin = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\"]";
    let turn = |face: &str, griffin: &str| {
        let mut bench = combat("", griffin, "");
        bench.roll(end_attacks("A1"), &[face]);
        bench
    };
    let bench = turn("double", griffin);
    assert_eq!(bench.unit("A1").internal, 2);
    assert_eq!((bench.unit("A1").armor, bench.unit("A1").external), (5, 5));
    assert_eq!(names(&bench, "A1").0, ["cook-off"], "the card stays");
    for harmless in ["short", "medium", "long", "focus", "blank"] {
        assert_eq!(turn(harmless, griffin).unit("A1").internal, 4);
    }
    // It happens once: not in the next Heat Phase.
    combat("", "heat = [\"cook-off\"]", "").act(end_attacks("A1"));
    // Nothing is rolled for a mech without ammunition.
    let spider = "mech = \"sdr-5v\"\nhex = \"1804\"\nacted = true";
    let mut bench = Bench::new(&format!(
        "phase = \"combat\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\n\
        [units.B1]\n{spider}\n{griffin}"
    ));
    bench.act(end_attacks("A1"));
    assert!(bench.unit("B1").on_map());
    assert_eq!(names(&bench, "B1").0, ["cook-off"]);
}

#[test]
fn a_unit_that_cooks_off_destroys_itself() {
    covers!("btt.heat.flip", "btt.damage.destruction");
    let griffin = "internal = 2\nheat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\"]";
    let other = "[units.A2]\nmech = \"wsp-1a\"\nhex = \"0101\"\nacted = true";
    let mut bench = combat("moment = 4", &format!("{griffin}\n{other}"), "");
    bench.roll(end_attacks("A1"), &["double"]);
    let unit = bench.unit("A1");
    assert!(!unit.on_map());
    let how = unit.destroyed.unwrap();
    assert_eq!((how.moment, how.by_itself), (5, true));
    assert_eq!((unit.heat(), unit.turning_up, discarded(&bench)), (0, 0, 3));
}

#[test]
fn the_owner_chooses_the_order_of_cards_turned_up() {
    covers!("btt.heat.flip");
    let griffin = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"emergency-vent\", \"cook-off\"]";
    let mut bench = heat("", griffin, "");
    assert_eq!(bench.state.task(), Some(Task::TurnUp { unit: id("A1") }));
    assert_eq!(candidates(&bench, A), [turn_up("A1", 1), turn_up("A1", 2), turn_up("A1", 3)]);
    assert!(!bench.unit("A1").current.forbids(Forbidden::Focus), "it has not taken effect yet");
    for place in [0, 4] {
        assert_eq!(bench.refused(turn_up("A1", place)), rule!("btt.heat.flip"));
    }
    bench.act(turn_up("A1", 1));
    assert!(bench.unit("A1").current.forbids(Forbidden::Focus));
    assert_eq!(bench.refused(turn_up("A1", 1)), rule!("btt.heat.flip"), "it is settled");
    // The vent cools what has taken effect, the cook-off follows.
    bench.roll(turn_up("A1", 2), &["blank"]);
    assert_eq!(names(&bench, "A1").0, ["cook-off"]);
    assert!(!bench.unit("A1").current.forbids(Forbidden::Focus));
    assert_eq!(discarded(&bench), 4);
}

#[test]
fn an_early_vent_cools_a_card_that_has_not_taken_effect() {
    covers!("btt.heat.flip", "btt.heat.face-up-effects");
    let griffin = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\", \"emergency-vent\", \"sensor-bloom\"]";
    let mut bench = heat("", griffin, "");
    bench.act(turn_up("A1", 2));
    assert_eq!(names(&bench, "A1").0, ["sensor-bloom"]);
    assert!(bench.unit("A1").current.forbids(Forbidden::Focus));
    assert_eq!(bench.state.phase, Phase::Planning);
    // With a card face up already, that one goes.
    let griffin = "heat = [\"fogged-canopy\"]\n\
        heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"emergency-vent\"]";
    let mut bench = heat("", griffin, "");
    bench.act(dissipate("A1", &[], 2));
    bench.act(turn_up("A1", 3));
    assert_eq!(names(&bench, "A1").0, ["sensor-bloom"]);
    // Alone it has nothing to cool and is discarded.
    let bench = heat("", "heat-face-down = [\"warm-hull\", \"warm-hull\", \"emergency-vent\"]", "");
    assert_eq!((bench.unit("A1").heat(), discarded(&bench)), (0, 3));
}

#[test]
fn the_order_is_not_asked_where_it_does_not_matter() {
    covers!("btt.heat.flip");
    let calm = heat(
        "",
        "heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"heat-alarm\"]",
        "",
    );
    assert_eq!(calm.state.phase, Phase::Planning);
    let mut alike = combat(
        "",
        "heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\", \"cook-off\"]",
        "",
    );
    alike.roll(end_attacks("A1"), &["double", "blank"]);
    assert_eq!(alike.unit("A1").internal, 2);
    // The settled cards before them do not count.
    let griffin = "heat = [\"heat-alarm\"]\n\
        heat-face-down = [\"warm-hull\", \"warm-hull\", \"cook-off\"]";
    let mut one = heat("", griffin, "");
    one.roll(dissipate("A1", &[], 2), &["blank"]);
    assert_eq!(names(&one, "A1").0, ["heat-alarm", "cook-off"]);
}

#[test]
fn turn_up_is_for_the_unit_that_is_asked() {
    covers!("btt.round.ao-changes");
    let griffin = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"sensor-bloom\", \"cook-off\"]\n\
        [units.A2]\nmech = \"wsp-1a\"\nhex = \"0101\"\nacted = true";
    let bench = heat("", griffin, "");
    assert_eq!(bench.refused(turn_up("A2", 1)), rule!("btt.round.ao-changes"));
    assert_eq!(bench.refused(dissipate("A1", &[], 0)), rule!("btt.round.sequence"));
}

/// A unit with as many face-up cards with the shutdown indicator after dissipating.
fn indicators(count: usize, plain: usize) -> Bench {
    let cards = ["\"heat-alarm\""].repeat(count).into_iter();
    let cards: Vec<_> = cards.chain(["\"warm-hull\""].repeat(plain)).collect();
    let down = "\"warm-hull\", \"warm-hull\"";
    heat(
        "",
        &format!("heat-face-down = [{down}, {}]\nlocks = [\"B1\"]", cards.join(", ")),
        "locks = [\"A1\"]",
    )
}

#[test]
fn four_indicators_shut_a_unit_down() {
    covers!("btt.heat.shutdown", "btt.heat.shutdown-ao", "btt.heat.shutdown-keeps-locks");
    assert!(!indicators(3, 3).unit("A1").shut_down);
    let bench = indicators(4, 0);
    let unit = bench.unit("A1");
    assert!(unit.shut_down);
    let told = bench.told(|event| match event {
        Event::ShutDown { unit, indicators } => Some((*unit, *indicators)),
        _ => None,
    });
    assert_eq!(told, [(id("A1"), 4)]);
    assert_eq!(unit.activation_order(), -1);
    assert!(unit.has_lock_on(id("B1")) && bench.unit("B1").has_lock_on(id("A1")));
    assert_eq!((unit.hex, unit.facing), (Some(hex("1008")), crate::testing::facing("N")));
    assert!(indicators(5, 0).unit("A1").shut_down);
}

#[test]
fn indicators_that_are_discarded_do_not_count() {
    covers!("btt.heat.dissipate");
    // Four before discarding, two after it.
    let bench =
        heat("", "heat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]", "");
    assert!(!bench.unit("A1").shut_down);
    let before =
        combat("", "heat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]", "");
    assert!(!before.unit("A1").shut_down);
}

#[test]
fn the_order_of_a_shut_down_unit_is_not_changed_by_cards() {
    covers!("btt.heat.shutdown-ao");
    let mut bench = combat(
        "",
        "",
        "shut-down = true\norder-change = 5\nheat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]\nmechwarriors = [\"steady-mechwarrior\"]",
    );
    assert_eq!(bench.unit("B1").activation_order(), -1);
    bench.act(end_attacks("A1"));
    // It activates before every other unit in the next round.
    bench.act(Action::Order { unit: id("A1"), order: crate::order::Order::Stand });
    bench.act(Action::FinishPlanning);
    bench.act(Action::FinishPlanning);
    assert_eq!(bench.state.phase, Phase::Activation);
    assert!(bench.state.has_acted(id("B1")));
    assert_eq!(bench.state.task(), Some(Task::Move { unit: id("A1") }));
}

#[test]
fn a_shut_down_unit_neither_plans_nor_fights() {
    covers!("btt.heat.shutdown-phases");
    let hot = "shut-down = true\nspecial = \"token\"\nheat = [\"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]";
    let planning = Bench::new(&format!(
        "[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\n[units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\n{hot}"
    ));
    let order = Action::Order { unit: id("B1"), order: crate::order::Order::Stand };
    assert_eq!(planning.refused(order.clone()), rule!("btt.planning.shut-down"));
    let says = planning.refusal(order).to_string();
    assert_eq!(says, "B1 is shut down and gets no order");
    let specials = Bench::new(&format!(
        "phase = \"resolve-special-actions\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\n\
        [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\n{hot}"
    ));
    assert_eq!(specials.state.phase, Phase::Combat);
    let mut bench = combat("", "", hot);
    bench.state.acted = id("A1").bit();
    bench.roll(fire("A1", "PPC", "B1"), &["long", "blank"]);
    assert_eq!(bench.unit("B1").armor, 4, "it can be attacked");
    bench.act(end_attacks("A1"));
    assert_eq!(bench.state.phase, Phase::Planning, "it got no turn");
    assert_eq!(names(&bench, "B1").0, ["heat-alarm"], "and it cooled");
}

#[test]
fn a_shut_down_unit_has_no_dice_but_those_of_terrain() {
    covers!("btt.heat.shutdown-defense");
    let target = |top: &str, rest: &str| {
        Bench::new(&format!(
            "phase = \"combat\"\n{top}\n[units.A1]\nmech = \"hbk-4g\"\nhex = \"1008\"\norder-change = 9\n\
            [units.B1]\nmech = \"as7-d\"\nhex = \"1004\"\nfacing = \"S\"\n\
            mechwarriors = [\"armored-guards-gunner\"]\norder = {{ walk = \"1003\" }}\n{rest}"
        ))
    };
    let dice = |mut bench: Bench, faces: &[&str]| {
        bench.roll(fire("A1", "LASERS-A", "B1"), faces);
        let tally = bench.told(|event| match event {
            Event::DefenseRolled { dice, .. } => Some(dice.len()),
            _ => None,
        });
        tally[0]
    };
    assert_eq!(dice(target("", ""), &["blank", "blank"]), 1);
    assert_eq!(dice(target("", "shut-down = true"), &["blank"]), 0);
    let woods = "map = { hexes = { 1004 = { woods = 1, smoke = 1 } } }";
    assert_eq!(dice(target(woods, "shut-down = true"), &["blank", "blank", "blank"]), 2);
    let hill = "map = { hexes = { 1005 = { level = 1 } } }";
    assert_eq!(dice(target(hill, "shut-down = true"), &["blank", "blank"]), 1);
}

#[test]
fn card_dice_of_a_shut_down_unit_are_an_option() {
    covers!("btt.heat.shutdown-defense");
    let pilot = r#"
        id = "lucky"
        name = "Lucky"
        origin = "original"
        cost = 1
        effects = [{ defense-dice = { dice = 1 } }, { defense-dice = { dice = 1, when = ["standing-still"] } }]
    "#;
    let rolled = |option: &str, shut_down: bool, faces: &[&str]| {
        let arrangement = format!(
            "phase = \"combat\"\noptions = {{ {option} }}\n\
            [units.A1]\nmech = \"hbk-4g\"\nhex = \"1008\"\norder-change = 9\n\
            [units.B1]\nmech = \"as7-d\"\nhex = \"1004\"\nfacing = \"S\"\n\
            mechwarriors = [\"lucky\"]\nshut-down = {shut_down}"
        );
        let mut bench = Bench::with(&[("mechwarriors/lucky.toml", pilot)], &arrangement);
        bench.roll(fire("A1", "LASERS-A", "B1"), faces);
    };
    rolled("", true, &["blank"]);
    rolled("shutdown-card-dice = true", true, &["blank", "blank"]);
    rolled("", false, &["blank", "blank", "blank"]);
}

#[test]
fn a_shut_down_unit_may_only_use_heat_sink_destroyed() {
    covers!("btt.heat.shutdown-actions");
    let activation = |rest: &str| {
        Bench::new(&format!(
            "phase = \"activation\"\n\
            [units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\nshut-down = true\n{rest}\n\
            [units.A2]\nmech = \"as7-d\"\nhex = \"1009\"\norder = \"stand\"\n\
            [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\norder = \"stand\""
        ))
    };
    let sink = "criticals = [{ deck = \"major-critical\", card = \"heat-sink-destroyed\" }]";
    let hot = "heat = [\"heat-alarm\", \"warm-hull\"]";
    let mut bench = activation(&format!("{sink}\n{hot}"));
    assert_eq!(bench.state.task(), Some(Task::Act { unit: id("A1") }));
    let act = |action: UnitAction| Action::Act { unit: id("A1"), action };
    let focus = bench.refusal(act(UnitAction::Focus));
    assert_eq!(focus.to_string(), "A1 is shut down and can do nothing but use Heat Sink Destroyed");
    assert_eq!(bench.refused(act(UnitAction::Focus)), rule!("btt.heat.shutdown-actions"));
    bench.act(act(UnitAction::Vent { card: 1, heat: 1 }));
    assert_eq!(names(&bench, "A1").0, ["warm-hull"]);
    // Once, and no free action either.
    assert_eq!(bench.state.task(), Some(Task::Move { unit: id("A2") }));
    let facing = crate::testing::facing("N");
    bench.act(Action::Move { unit: id("A2"), hex: hex("1009"), facing, path: None });
    let command =
        Action::Act { unit: id("A2"), action: UnitAction::CommandAlly { ally: id("A1") } };
    assert_eq!(bench.refused(command), rule!("btt.heat.shutdown-actions"));
    // Without the card, or without heat, there is nothing to do.
    assert_eq!(activation(hot).state.task(), Some(Task::Move { unit: id("A2") }));
    assert_eq!(activation(sink).state.task(), Some(Task::Move { unit: id("A2") }));
}

#[test]
fn a_unit_restarts_without_any_heat() {
    covers!("btt.heat.restart");
    let cool = |cards: &str| {
        let mut bench = Bench::new(&format!(
            "phase = \"combat\"\n[units.A1]\nmech = \"grf-1n\"\nhex = \"1008\"\nshut-down = true\n{cards}\n\
            [units.B1]\nmech = \"hbk-4g\"\nhex = \"1004\"\nfacing = \"S\""
        ));
        bench.act(end_attacks("B1"));
        bench
    };
    let bench = cool("heat = [\"warm-hull\", \"warm-hull\"]");
    assert!(!bench.unit("A1").shut_down);
    let restarted = bench.told(|event| match event {
        Event::Restarted { unit } => Some(*unit),
        _ => None,
    });
    assert_eq!(restarted, [id("A1")]);
    assert!(cool("heat = [\"warm-hull\", \"warm-hull\", \"warm-hull\"]").unit("A1").shut_down);
    assert!(
        cool("heat-face-down = [\"warm-hull\", \"warm-hull\", \"warm-hull\"]").unit("A1").shut_down
    );
}

#[test]
fn shutdown_lasts_until_all_heat_is_gone() {
    covers!("btt.heat.shutdown", "btt.heat.restart");
    let mut bench = indicators(4, 0);
    let mut heat = vec![bench.unit("A1").heat()];
    for _ in 0..2 {
        assert!(bench.unit("A1").shut_down);
        bench.act(Action::FinishPlanning);
        bench.act(Action::Order { unit: id("B1"), order: crate::order::Order::Stand });
        bench.act(Action::FinishPlanning);
        let facing = crate::testing::facing("S");
        bench.act(Action::Move { unit: id("B1"), hex: hex("1004"), facing, path: None });
        bench.act(crate::testing::end_actions("B1"));
        bench.act(end_attacks("B1"));
        heat.push(bench.unit("A1").heat());
    }
    assert_eq!(heat, [4, 2, 0]);
    assert!(!bench.unit("A1").shut_down);
    let order = Action::Order { unit: id("A1"), order: crate::order::Order::Stand };
    assert!(bench.allows(order));
}

#[test]
fn a_unit_in_fire_first_draws_a_card() {
    covers!("btt.cards.fire-tokens");
    let fire =
        "tokens = [{ hex = \"1008\", kind = \"fire\" }]\ndecks = { heat = [\"sensor-bloom\"] }";
    let bench = heat(fire, "heat-face-down = [\"warm-hull\", \"warm-hull\"]", "");
    let gained = bench.told(|event| match event {
        Event::HeatGained { unit, cards } => Some((*unit, *cards)),
        _ => None,
    });
    assert_eq!(gained, [(id("A1"), 1)]);
    assert_eq!(names(&bench, "A1").0, ["sensor-bloom"], "then it discards and turns up");
    assert_eq!(bench.state.tokens.len(), 1, "the fire burns on");
    let away = "tokens = [{ hex = \"1009\", kind = \"fire\" }]";
    assert_eq!(heat(away, "", "").unit("A1").heat(), 0);
}

#[test]
fn fire_and_a_breached_shield_add_up() {
    covers!("btt.cards.fire-tokens", "btt.critical.major-permanent");
    let top = "tokens = [{ hex = \"1008\", kind = \"fire\" }]\n\
        decks = { heat = [\"warm-hull\", \"warm-hull\", \"warm-hull\", \"heat-alarm\"] }";
    let breach = "{ deck = \"major-critical\", card = \"shielding-breached\" }";
    let bench = heat(top, &format!("criticals = [{breach}, {breach}]"), "");
    let gained = bench.told(|event| match event {
        Event::HeatGained { cards, .. } => Some(*cards),
        _ => None,
    });
    assert_eq!(gained, [1, 2]);
    assert_eq!(bench.unit("A1").heat(), 1);
}

const TOGETHER: &str = "options = { heat-order = \"together\" }";

#[test]
fn together_both_players_discard_at_the_same_time() {
    covers!("btt.heat.dissipate", "btt.heat.flip");
    let hot = "heat = [\"warm-hull\", \"heat-alarm\"]\nheat-face-down = [\"sensor-bloom\"]";
    let other =
        format!("{hot}\n[units.A2]\nmech = \"wsp-1a\"\nhex = \"0101\"\nacted = true\n{hot}");
    let mut bench = heat(TOGETHER, &other, hot);
    let mut prompts = Vec::new();
    crate::ask::prompts(&bench.state, &mut prompts);
    let seats: Vec<_> = prompts.iter().map(|prompt| prompt.seat).collect();
    assert_eq!(seats, [A, B]);
    assert_eq!(prompts[0].ask, Ask::Dissipate { units: vec![id("A1"), id("A2")], cards: 2 });
    assert_eq!(candidates(&bench, A).len(), 3);
    assert_eq!(candidates(&bench, B).len(), 3);
    bench.act(dissipate("A2", &[1, 2], 0));
    assert_eq!(names(&bench, "A2").1, ["sensor-bloom"], "nothing is turned up yet");
    assert_eq!(bench.refused(dissipate("A2", &[], 1)), rule!("btt.round.sequence"));
    bench.act(dissipate("B1", &[1], 1));
    assert!(!crate::ask::owes(&bench.state, B));
    assert_eq!(bench.refused(dissipate("B1", &[1], 0)), rule!("btt.round.sequence"));
    bench.act(dissipate("A1", &[1, 2], 0));
    assert_eq!(names(&bench, "A1").0, ["sensor-bloom"]);
    assert_eq!(names(&bench, "A2").0, ["sensor-bloom"]);
    assert_eq!(bench.state.phase, Phase::Planning);
}

#[test]
fn together_fire_and_cards_come_first_and_shutdown_last() {
    covers!("btt.cards.fire-tokens", "btt.heat.shutdown");
    let top = format!(
        "{TOGETHER}\ntokens = [{{ hex = \"1008\", kind = \"fire\" }}, {{ hex = \"1004\", kind = \"fire\" }}]\n\
        decks = {{ heat = [\"heat-alarm\", \"heat-alarm\"] }}"
    );
    let three = "heat-face-down = [\"warm-hull\", \"warm-hull\", \"heat-alarm\", \"heat-alarm\", \"heat-alarm\"]";
    let bench = heat(&top, three, three);
    assert!(bench.unit("A1").shut_down && bench.unit("B1").shut_down);
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
