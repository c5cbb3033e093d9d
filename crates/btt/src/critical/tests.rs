mod major;
mod minor;

use ironlance_engine::Game;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event, Modification, SpecialChoice, UnitAction,
    content::Forbidden,
    order::{Mode, Order},
    state::{Deck, Special, Unit},
    testing::{A, Bench, end_actions, end_attacks, facing, fire, hex, id},
};

/// A Griffin shoots at a mech that stands still, with this card on top of the deck that a hit on
/// its External (minor) or Internal (major) circles draws from.
fn struck_by(card: &str, deck: Deck, target: &str, picks: &[&str]) -> Bench {
    let (decks, external) = match deck {
        Deck::MinorCritical => {
            (format!("minor-critical = [\"{card}\", \"{card}\"]"), "external = 2")
        }
        _ => {
            let minor = "minor-critical = [\"glancing-blow\", \"glancing-blow\"]";
            (format!("major-critical = [\"{card}\", \"{card}\"], {minor}"), "external = 0")
        }
    };
    let mut bench = Bench::new(&format!(
        r#"
        phase = "combat"
        lance-totals = [50, 60]
        decks = {{ {decks} }}
        [units.A1]
        mech = "grf-1n"
        hex = "1008"
        order = "stand"
        order-change = 20
        [units.B1]
        hex = "1004"
        facing = "S"
        order = "stand"
        armor = 0
        {external}
        {target}
        "#
    ));
    let defense = usize::from(bench.unit("B1").current.native_dice[0]);
    let mut dice = vec!["long", "blank"];
    dice.extend(vec!["blank"; defense]);
    dice.extend(picks);
    bench.roll(fire("A1", "PPC", "B1"), &dice);
    bench
}

fn minor(card: &str, target: &str) -> Bench {
    struck_by(card, Deck::MinorCritical, target, &[])
}

fn major(card: &str, target: &str, picks: &[&str]) -> Bench {
    struck_by(card, Deck::MajorCritical, target, picks)
}

const HUNCHBACK: &str = "mech = \"hbk-4g\"";
const GRIFFIN: &str = "mech = \"grf-1n\"";

fn discarded(bench: &Bench, deck: Deck) -> usize {
    bench.state.decks[deck as usize].discard.len()
}

fn tic_hits(bench: &Bench) -> Vec<(String, bool)> {
    bench.told(|event| match event {
        Event::TicHit { tic, lost, .. } => Some((tic.to_string(), *lost)),
        _ => None,
    })
}

/// A unit with critical cards in its Action Step after standing still.
fn acting(mech: &str, criticals: &str, rest: &str) -> Bench {
    let mut bench = Bench::new(&format!(
        r#"
        phase = "activation"
        [units.A1]
        mech = "{mech}"
        hex = "1008"
        order = "stand"
        order-change = -20
        criticals = [{criticals}]
        {rest}
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
        order = "stand"
        "#
    ));
    let order = bench.unit("A1").order;
    if !bench.unit("A1").shut_down && order == Some(Order::Stand) {
        bench.act(Action::Move {
            unit: id("A1"),
            hex: hex("1008"),
            facing: facing("N"),
            path: None,
        });
    }
    bench
}

fn act(action: UnitAction) -> Action {
    Action::Act { unit: id("A1"), action }
}

#[test]
fn half_of_the_major_deck_sends_to_the_minor_deck() {
    covers!("btt.critical.major-deck", "btt.critical.redirect");
    let mut bench = major("shock-wave", HUNCHBACK, &[]);
    let drawn = bench.told(|event| match event {
        Event::CriticalDrawn { deck, .. } => Some(*deck),
        _ => None,
    });
    assert_eq!(drawn, [Deck::MajorCritical, Deck::MinorCritical]);
    assert_eq!(discarded(&bench, Deck::MajorCritical), 1);
    assert_eq!(discarded(&bench, Deck::MinorCritical), 1);
    let cards = &bench.game.content().major_criticals;
    let redirect = |card: &&crate::content::CriticalCard| {
        card.at_once.contains(&crate::content::AtOnce::Redirect)
    };
    let redirects: u8 = cards.iter().filter(redirect).map(|card| card.copies).sum();
    let all: u8 = cards.iter().map(|card| card.copies).sum();
    assert_eq!((redirects, all), (25, 50));
    // A redirect to an effect applies it.
    bench.state.deck_mut(Deck::MinorCritical).draw.push(9);
    assert_eq!(bench.game.content().minor_criticals[9].id, "static-on-the-net");
    bench.roll(fire("A1", "LRM", "B1"), &["long", "blank"]);
    assert!(bench.unit("B1").current.forbids(Forbidden::Command));
}

#[test]
fn a_card_with_an_effect_lies_by_the_unit_and_applies_at_once() {
    covers!("btt.critical.applies-at-once");
    let bench = minor("frozen-leg-actuator", HUNCHBACK);
    let unit = bench.unit("B1");
    assert_eq!(unit.current.points, [3, 5, 0]);
    assert_eq!(unit.criticals.len(), 1);
    assert_eq!(unit.criticals[0].deck, Deck::MinorCritical);
    assert_eq!(discarded(&bench, Deck::MinorCritical), 0);
}

#[test]
fn copies_add_up_and_nothing_falls_below_zero() {
    covers!("btt.critical.copies-add-up");
    let mut bench = minor("clogged-exchanger", HUNCHBACK);
    assert_eq!(bench.unit("B1").current.heat_dissipation, 1);
    bench.roll(fire("A1", "LRM", "B1"), &["long", "blank"]);
    assert_eq!(bench.unit("B1").current.heat_dissipation, 0);
    let third = "criticals = [\
        { deck = \"minor-critical\", card = \"clogged-exchanger\" },\
        { deck = \"minor-critical\", card = \"clogged-exchanger\" },\
    ]";
    let bench = minor("clogged-exchanger", &format!("{HUNCHBACK}\n{third}"));
    assert_eq!(bench.unit("B1").criticals.len(), 3);
    assert_eq!(bench.unit("B1").current.heat_dissipation, 0);
    // What two cards forbid is forbidden.
    let mut bench = minor("static-on-the-net", HUNCHBACK);
    bench.roll(fire("A1", "LRM", "B1"), &["long", "blank"]);
    assert_eq!(bench.unit("B1").criticals.len(), 2);
    assert!(bench.unit("B1").current.forbids(Forbidden::Command));
}

#[test]
fn a_card_that_names_what_the_unit_lacks_is_discarded() {
    covers!("btt.critical.impossible-effect");
    let spider = "mech = \"sdr-5v\"";
    let bench = minor("jammed-feed", spider);
    assert!(bench.unit("B1").criticals.is_empty());
    assert_eq!(discarded(&bench, Deck::MinorCritical), 1);
    assert_eq!(tic_hits(&bench), []);
    let bench = major("ammunition-explosion", spider, &[]);
    let spiders = bench.game.content().units.iter().filter(|card| card.id == "sdr-5v");
    let printed: Vec<u8> = spiders.map(|card| card.internal).collect();
    assert_eq!([bench.unit("B1").internal + 1], printed[..], "only the shot hurt it");
    assert_eq!(discarded(&bench, Deck::MajorCritical), 1);
    assert_eq!(discarded(&bench, Deck::MinorCritical), 0, "it is not replaced");
    // Ammunition that is lost with its TIC is no ammunition.
    let spent = "mech = \"hbk-4g\"\nlost-tics = [\"AC\"]";
    assert!(minor("jammed-feed", spent).unit("B1").criticals.is_empty());
    let unarmed = "mech = \"hbk-4g\"\nlost-tics = [\"AC\", \"LASERS-A\", \"LASERS-B\"]";
    assert!(major("weapon-destroyed", unarmed, &[]).unit("B1").criticals.is_empty());
}

#[track_caller]
fn forbids(unit: &Unit, what: &[Forbidden]) {
    let all = [
        Forbidden::Focus,
        Forbidden::TargetLock,
        Forbidden::Evade,
        Forbidden::Command,
        Forbidden::SpecialMechAction,
        Forbidden::FreeAction,
        Forbidden::SpendFocusAttacking,
        Forbidden::SpendTargetLock,
        Forbidden::PhysicalAttack,
        Forbidden::Sidestep,
    ];
    let forbidden: Vec<_> = all.into_iter().filter(|what| unit.current.forbids(*what)).collect();
    assert_eq!(forbidden, what);
}

fn card(deck: &str, card: &str) -> String {
    format!("{{ deck = \"{deck}-critical\", card = \"{card}\" }}")
}

#[test]
fn an_empty_deck_is_made_anew_and_two_empty_piles_draw_nothing() {
    covers!("btt.components.deck-exhaustion");
    let arrange = |discards: &str| {
        Bench::new(&format!(
            r#"
            phase = "combat"
            decks = {{ minor-critical = [] }}
            discards = {{ minor-critical = [{discards}] }}
            [units.A1]
            mech = "grf-1n"
            hex = "1008"
            [units.B1]
            mech = "hbk-4g"
            hex = "1004"
            facing = "S"
            armor = 0
            "#
        ))
    };
    let mut bench = arrange("\"misaligned-jets\", \"clogged-exchanger\"");
    bench.roll(fire("A1", "PPC", "B1"), &["long", "blank"]);
    let shuffled = bench.told(|event| match event {
        Event::DeckShuffled { deck } => Some(*deck),
        _ => None,
    });
    assert_eq!(shuffled, [Deck::MinorCritical]);
    let deck = &bench.state.decks[Deck::MinorCritical as usize];
    assert_eq!((deck.draw.len(), deck.discard.len()), (1, 0));
    assert_eq!(bench.unit("B1").criticals.len(), 1);
    bench.roll(fire("A1", "LRM", "B1"), &["long", "blank"]);
    assert!(bench.told(|e| matches!(e, Event::DeckShuffled { .. }).then_some(())).is_empty());
    assert_eq!(bench.unit("B1").criticals.len(), 2);
    let mut bench = arrange("");
    bench.roll(fire("A1", "PPC", "B1"), &["long", "blank"]);
    assert!(bench.unit("B1").criticals.is_empty());
    assert_eq!(bench.unit("B1").external, 4);
}

#[test]
fn a_damage_card_hurts_by_the_ordinary_tracks() {
    covers!("btt.damage.other-damage");
    let cards = r#"
        [[cards]]
        id = "shrapnel"
        name = "Shrapnel"
        origin = "original"
        copies = 1
        at-once = [{ damage = { damage = 2 } }, "discard"]
    "#;
    let arrangement = r#"
        phase = "combat"
        decks = { minor-critical = ["shrapnel", "glancing-blow"] }
        [units.A1]
        mech = "grf-1n"
        hex = "1008"
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
        facing = "S"
        armor = 0
    "#;
    let mut bench = Bench::with(&[("minor-criticals.toml", cards)], arrangement);
    bench.roll(fire("A1", "PPC", "B1"), &["long", "blank"]);
    assert_eq!(bench.unit("B1").external, 2);
}
