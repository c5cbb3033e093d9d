mod shutdown;
mod together;
mod turning_up;

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
    let twice = bench.refusal(dissipate("A1", &[1, 1], 0));
    assert_eq!(twice, Refusal::CardTwice { unit: id("A1"), card: 1, rule });
    for (face_up, face_down) in [(&[0, 1][..], 0), (&[1, 3], 0), (&[], 3)] {
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

const TOGETHER: &str = "options = { heat-order = \"together\" }";

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
