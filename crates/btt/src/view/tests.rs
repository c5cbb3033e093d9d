use ironlance_engine::Game;
use ironlance_rulebook::covers;

use super::*;
use crate::testing::{A, B, Bench, hex, id};

const OTHERS: [Viewer; 3] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];

/// A unit with everything on it in the middle of the Activation Phase.
const TABLE: &str = r#"
    phase = "activation"
    round = 3
    lance-totals = [190, 200]
    decks = { heat = ["heat-alarm", "warm-hull"] }
    discards = { heat = ["sluggish-myomer", "warm-hull"] }
    edges = ["north-west", "south-east"]
    tokens = [{ hex = "0707", kind = "smoke" }]
    marks = [{ by = "A1", on = "B1", spent = false }]
    [units.A1]
    mech = "hbk-4g"
    hex = "0505"
    facing = "SE"
    armor = 2
    external = 3
    internal = 1
    order = { run = "0507" }
    upgrades = [{ tic = "LASERS-A", upgrade = "collimated-lenses" }]
    command-card = "rally"
    mechwarriors = ["elite-mechwarrior"]
    heat = ["warm-hull"]
    heat-face-down = ["heat-alarm", "sluggish-myomer"]
    criticals = [{ deck = "minor-critical", card = "frozen-leg-actuator" }]
    lost-tics = ["AC"]
    fired = ["LASERS-B"]
    focus = 1
    evade = 2
    suppression = 3
    locks = ["B1"]
    [units.A2]
    mech = "lct-1v"
    hex = "0101"
    order = { walk = "0102" }
    [units.B1]
    mech = "lct-1v"
    hex = "3117"
    order = { walk = "3116" }
    armor = 0
    external = 0
"#;

fn views(bench: &Bench) -> [View; 3] {
    OTHERS.map(|viewer| bench.game.view_of(&bench.state, viewer))
}

#[test]
fn face_down_heat_and_the_order_of_decks_are_hidden_from_all() {
    covers!("btt.components.hidden-information");
    let bench = Bench::new(TABLE);
    for view in views(&bench) {
        let unit = &view.units[&id("A1")];
        assert_eq!(unit.heat, ["warm-hull"]);
        assert_eq!((unit.heat_face_down, &unit.heat_face_down_cards), (2, &None));
        let deck = &view.decks[&Deck::Heat];
        assert_eq!((deck.cards, &deck.order), (2, &None));
        assert_eq!(deck.discard, ["sluggish-myomer", "warm-hull"]);
        assert_eq!(view.decks[&Deck::MinorCritical].cards, 49, "one lies by a unit");
        assert!(view.known.decks.iter().all(|deck| deck.draw.iter().all(|card| *card == 0)));
        assert!(view.known.unit(id("A1")).heat_down.iter().all(|card| *card == 0));
    }
    let referee = bench.game.view_of(&bench.state, Viewer::Referee);
    let down = referee.units[&id("A1")].heat_face_down_cards.clone().unwrap();
    assert_eq!(down, ["heat-alarm", "sluggish-myomer"]);
    assert_eq!(
        referee.decks[&Deck::Heat].order.clone().unwrap(),
        ["heat-alarm", "warm-hull"],
        "the top one first"
    );
    assert_eq!(*referee.known, bench.state);
}

#[test]
fn hidden_things_make_no_difference_to_what_others_see() {
    covers!("btt.components.hidden-information");
    let bench = Bench::new(TABLE);
    let other = Bench::new(
        &TABLE
            .replace(
                "heat = [\"heat-alarm\", \"warm-hull\"]",
                "heat = [\"warm-hull\", \"heat-alarm\"]",
            )
            .replace("[\"heat-alarm\", \"sluggish-myomer\"]", "[\"warm-hull\", \"warm-hull\"]")
            .replace("{ walk = \"0102\" }", "{ run = \"0201\" }"),
    );
    assert_ne!(bench.state, other.state);
    let [own, enemy, spectator] = views(&bench);
    let [other_own, other_enemy, other_spectator] = views(&other);
    assert_eq!(enemy, other_enemy);
    assert_eq!(spectator, other_spectator);
    assert_ne!(own, other_own, "the owner knows the order");
}

#[test]
fn an_order_shows_as_hidden_only_while_there_is_a_secret() {
    let mut bench = Bench::new(TABLE);
    // The Hunchback's turn has come: its order is revealed.
    let order = |bench: &Bench, unit: &str| {
        bench.game.view_of(&bench.state, Viewer::Spectator).units[&id(unit)].order
    };
    let run = Order::Run(hex("0507"));
    assert_eq!(order(&bench, "A1"), OrderView::Known(run));
    assert_eq!(order(&bench, "A2"), OrderView::Hidden);
    let view = bench.game.view_of(&bench.state, Viewer::Seat(B));
    assert_eq!(view.units[&id("A1")].mode, Some(Mode::Running));
    assert_eq!(view.units[&id("A2")].mode, None);
    assert_eq!(view.known.unit(id("A1")).order, Some(run));
    assert_eq!(view.known.unit(id("A2")).order, None);
    assert_eq!(view.known.unit(id("B1")).order, Some(Order::Walk(hex("3116"))));
    bench.unit_mut("A2").shut_down = true;
    assert_eq!(order(&bench, "A2"), OrderView::None);
    bench.unit_mut("A2").shut_down = false;
    bench.unit_mut("A2").hex = None;
    assert_eq!(order(&bench, "A2"), OrderView::None);
    bench.unit_mut("A2").hex = Some(hex("0101"));
    bench.state.sides[0].planned = false;
    assert_eq!(order(&bench, "A2"), OrderView::None);
    bench.state.sides[0].planned = true;
    bench.state.phase = Phase::Planning;
    assert_eq!(order(&bench, "A2"), OrderView::Hidden);
    bench.state.phase = Phase::Combat;
    assert_eq!(order(&bench, "A2"), OrderView::None);
}

#[test]
fn everything_else_is_open_to_all() {
    covers!("btt.components.hidden-information");
    for view in views(&Bench::new(TABLE)) {
        let unit = &view.units[&id("A1")];
        assert_eq!((unit.mech.as_str(), unit.name.as_str()), ("hbk-4g", "Hunchback HBK-4G"));
        assert_eq!((unit.hex, unit.facing.short()), (Some(hex("0505")), "SE"));
        assert_eq!((unit.armor, unit.external, unit.internal), (2, 3, 1));
        assert_eq!((unit.focus, unit.evade, unit.suppression), (1, 2, 3));
        assert_eq!((unit.locks.as_slice(), unit.special), (&[id("B1")][..], Special::None));
        assert_eq!(unit.command_card.as_deref(), Some("rally"));
        assert_eq!(unit.mechwarriors, ["elite-mechwarrior"]);
        let upgrades: Vec<_> =
            unit.upgrades.iter().map(|(tic, upgrade)| format!("{tic} {upgrade}")).collect();
        assert_eq!(upgrades, ["LASERS-A collimated-lenses"]);
        let tics = |tics: &[TicName]| tics.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(tics(&unit.lost_tics), ["AC"]);
        assert_eq!(tics(&unit.fired), ["LASERS-B"]);
        assert_eq!(unit.criticals.len(), 1);
        assert_eq!(unit.criticals[0].card, "frozen-leg-actuator");
        assert_eq!((unit.activation_order, unit.acted, unit.struck), (6, true, false));
        assert!(!view.units[&id("B1")].acted);
        assert_eq!((view.round, view.phase, view.initiative), (3, Phase::Activation, A));
        assert_eq!((view.tokens.len(), view.marks.len(), view.records.len()), (1, 1, 1));
        let edges: Vec<_> = view.sides.iter().map(|side| side.edge).collect();
        assert_eq!(edges, [Some(Edge::NorthWest), Some(Edge::SouthEast)]);
        // The Locust is crippled: half of its 20 points.
        let scores: Vec<_> = view.sides.iter().map(|side| (side.total_cost, side.score)).collect();
        assert_eq!(scores, [(190, 10), (200, 0)]);
        assert_eq!(
            (view.board.as_ref().unwrap().west.as_str(), view.ending),
            ("Open Ground", None)
        );
    }
}

#[test]
fn initiative_during_set_up_is_that_of_set_up() {
    let mut bench = Bench::new(TABLE);
    let holder = |bench: &Bench| bench.game.view_of(&bench.state, Viewer::Spectator).initiative;
    bench.state.setup_initiative = B;
    assert_eq!(holder(&bench), A);
    bench.state.phase = Phase::Setup;
    assert_eq!(holder(&bench), B);
}

#[test]
fn only_orders_are_told_to_their_owner_alone() {
    let given = Event::OrderGiven { unit: id("B1"), order: Order::Stand };
    let sees = |event: &Event| OTHERS.map(|viewer| seen(event, viewer).is_some());
    assert_eq!(sees(&given), [false, true, false]);
    assert_eq!(seen(&given, Viewer::Referee), Some(given.clone()));
    let finished = Event::PlanningFinished { seat: B };
    assert_eq!(sees(&finished), [true; 3]);
    assert_eq!(seen(&finished, Viewer::Seat(A)), Some(finished));
}
