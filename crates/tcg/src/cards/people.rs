//! People in the Command Post.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action, Ask, Event,
    content::Asset,
    effects::Question,
    state::{Object, Phase},
    testing::{A, B, Bench, C, use_ability},
    values,
};

#[test]
fn adam_steiner() {
    card!("Adam Steiner");
    let mut table = scene().own("Adam Steiner").own(LOKI).tapped().foe(STEADY).tapped().begin();
    table.uses(0, 0, &[]).choose(&[2]);
    assert_eq!((table.tapped(1), table.tapped(2), table.tapped(0)), (true, false, true));
}

#[test]
fn alex_mallory() {
    card!("Alex Mallory");
    let scene = scene().own("Alex Mallory").hand_of(B, "Feint").hand_of(B, "Overrun");
    let mut table = scene.hand("Critical Hit").begin();
    table.uses(0, 0, &[]);
    assert_eq!(table.times(|event| matches!(event, Event::Looked { .. })), 1);
    assert!(!table.may_name("Critical Hit"), "no card of one's own");
    table.name(&["Feint"], &[]);
    assert_eq!((table.hand(B), table.bottom(B)), (vec!["Overrun", "Support: Politics"], "Feint"));
    let mut table = deploy("Alex Mallory").begin();
    table.uses(0, 1, &[5]);
    assert_eq!((resources(&table), table.there(0)), (5, false));
}

#[test]
fn only_the_hand_that_is_looked_at_is_chosen_from() {
    covers!("tcg.effect.look");
    let mut bench = Bench::new(
        "players = [{}, { hand = [\"Feint\"] }, { hand = [\"Overrun\", \"Support: Politics\"] }]\n\
         cards = [{ card = \"Alex Mallory\", owner = 1 }]\nphase = \"missions\"\n",
    );
    bench.act(use_ability(0, 0)).act(Action::Opponent { seat: C });
    let Ask::Effect(Question::Cards { from, .. }) = bench.asked() else {
        panic!("{:?}", bench.asked())
    };
    assert_eq!(
        from.iter().map(|card| card.as_str()).collect::<Vec<_>>(),
        ["overrun", "support-politics"]
    );
}

#[test]
fn anastasius_focht() {
    card!("Anastasius Focht");
    let spheroid = "Hatamoto-Chi (HTM-27T)";
    let mut table = scene()
        .own("Anastasius Focht")
        .own("Support: Politics")
        .own(spheroid)
        .foe(LOKI)
        .tapped()
        .begin();
    table.uses(0, 0, &[]).pick(0);
    assert_eq!((table.tapped(2), table.tapped(3), table.tapped(1)), (true, false, true));
    assert!(table.tapped(0));
    let focht = || scene().own("Anastasius Focht").own("Support: Politics").own(spheroid);
    let mut table = focht().tapped().foe(LOKI).begin();
    table.uses(0, 0, &[]).pick(1);
    assert_eq!((table.tapped(2), table.tapped(3)), (false, true), "or the other way round");
    assert!(!focht().own(LOKI).begin().may_use(0, 0), "both are of one player");
}

#[test]
fn candace_liao() {
    card!("Candace Liao");
    let mut table = deploy("Misrouted Command").built(9).foe("Candace Liao").own(LOKI).begin();
    table.activate(0, &[]);
    assert_eq!((table.tapped(2), table.there(0)), (false, false));
}

#[test]
fn coordinator_theodore_kurita() {
    card!("Coordinator Theodore Kurita");
    let start = |asset: bool| {
        let mut scene = scene().phase(Phase::Deploy).foe("Coordinator Theodore Kurita").hand(LOKI);
        scene = scene.own("Support: Politics").own("Support: Politics");
        let scene = if asset { scene.asset(Asset::Logistics) } else { scene };
        let table = scene.begin();
        (Action::Deploy { card: table.code(LOKI), revealed: false }, table)
    };
    let (action, mut table) = start(false);
    table.act(action);
    assert_eq!((table.tapped(1), table.tapped(2)), (true, true), "0+2L for a deployment");
    assert!(table.has(B, Asset::Tactics));
    let (action, mut table) = start(true);
    table.act(action);
    assert_eq!((table.tapped(1), table.tapped(2)), (false, false));
}

#[test]
fn dr_ariel_reed() {
    card!("Dr. Ariel Reed");
    let mut table = scene()
        .phase(Phase::Draw)
        .own("Dr. Ariel Reed")
        .heap(&["Hidden Reserves", "Thomas Marik", "Phelan Ward"])
        .begin();
    table.uses(0, 0, &[]).choose_scrapped(1);
    assert!(table.hand(A).contains(&"Thomas Marik"));
    assert!(!table.allows(Action::Choose { objects: vec![Object::InScrapheap(A, 0)] }));
}

#[test]
fn evantha_fetladral() {
    card!("Evantha Fetladral");
    let mut table = in_battle("Evantha Fetladral");
    table.uses(0, 0, &[]).choose(&[1]);
    assert_eq!((table.score(A), table.attack(1), table.tapped(0)), (1, 7, true));
}

#[test]
fn haakon_magnusson() {
    card!("Haakon Magnusson");
    let scene = deploy("Haakon Magnusson").own("Support: Tactics").own(LOKI);
    let mut table = scene.foe("Support: Tactics").begin();
    table.uses(0, 0, &[]);
    assert_eq!(table.choices(), [1], "an own Resource");
    table.choose(&[1]);
    assert_eq!((table.hand(A).len(), table.heap(A)), (2, vec!["Support: Tactics"]));
    assert!(table.tapped(0));
}

#[test]
fn jerrard_cranston() {
    card!("Jerrard Cranston");
    let mut table = deploy("Jerrard Cranston")
        .own("Support: Politics")
        .own("Support: Politics")
        .own(LOKI)
        .hand_of(B, "Feint")
        .deep()
        .begin();
    table.uses(0, 1, &[]).until_phase(A, Phase::Missions, &[]);
    table.send(&[3], PILE);
    let mission_cards = values::mission_cards_left(&table.game, &table.state, B);
    assert_eq!((table.score(B), mission_cards), (1, 0), "B has Tactics, and may play no card");
    table.finish(&[]);
    table.until_phase(B, Phase::Deploy, &[]).until_phase(A, Phase::Deploy, &[]);
    assert!(table.tapped(0), "it does not untap by itself");
    table.uses(0, 2, &[]);
    assert_eq!((table.tapped(0), table.tapped(1), table.tapped(2)), (false, true, true));
}

#[test]
fn katherine_steiner_davion() {
    card!("Katherine Steiner-Davion");
    let mut table =
        deploy("Katherine Steiner-Davion").foe("Support: Politics").foe("Support: Tactics").begin();
    assert!(table.has(A, Asset::Politics));
    table.uses(0, 0, &[]).choose(&[1]);
    assert_eq!(table.heap(B), ["Support: Politics"]);
}

#[test]
fn khan_bjorn_jorgensson() {
    card!("Khan Bjorn Jorgensson");
    let mut table = scene().own("Khan Bjorn Jorgensson").own(FAST).begin();
    table.send(&[1], PILE).until(A).uses(0, 0, &[]);
    assert_eq!(table.attack(1), 2, "kept apart from the attack value");
    table.finish(&[]);
    assert_eq!((table.stockpile(B), table.tapped(0)), (3, true), "2 and 5");
}

#[test]
fn marissa_morgan() {
    card!("Marissa Morgan");
    let mut table = in_battle("Marissa Morgan");
    table.uses(0, 0, &[]).choose(&[1]);
    assert_eq!((table.score(A), table.tapped(0)), (1, true));
    table.finish(&[]);
    assert_eq!(table.damage(1), 1, "2 of 4 prevented, armor 1");
}

#[test]
fn morgan_hasek_davion() {
    card!("Morgan Hasek Davion");
    let mut table = in_battle("Morgan Hasek Davion");
    table.uses(0, 0, &[]);
    assert_eq!((table.score(A), table.attack(1), table.attack(2)), (1, 7, 4));
    assert!(table.tapped(0));
}

#[test]
fn omi_kurita() {
    card!("Omi Kurita");
    let mut table =
        scene().own("Omi Kurita").own(FAST).hand("Feint").heap(&["Shin Yodama", LOKI]).begin();
    table.send(&[1], PILE).until(A).uses(0, 0, &[]).choose_scrapped(1);
    assert_eq!((table.top(A), table.heap(A)), ("Shin Yodama", vec![LOKI]));
    assert!(table.tapped(0));
}

#[test]
fn primus_sharilar_mori() {
    card!("Primus Sharilar Mori");
    let mut table = deploy("Primus Sharilar Mori").hand("Support: Tactics").hand("Feint").begin();
    assert!(table.has(A, Asset::Logistics));
    table.uses(0, 0, &[]).name(&["Support: Tactics"], &[]);
    assert_eq!((table.hand(A), table.tapped(0)), (vec!["Feint", "Support: Politics"], true));
}

#[test]
fn simone_devon() {
    card!("Simone Devon");
    let mut table = scene().own("Simone Devon").own(LOKI).own(FAST).own(FAST).foe(STEADY).begin();
    table.send(&[1, 2, 3], PILE).block(&[4]).until(A).uses(0, 0, &[]);
    assert_eq!((table.score(A), table.attack(1), table.attack(2)), (2, 8, 4), "three to one");
    assert!(table.tapped(0));
}

#[test]
fn sun_tzu_liao() {
    card!("Sun-Tzu Liao");
    let mut table = deploy("Sun-Tzu Liao").heap(&["Feint", "Inside Job", "Treachery!"]).begin();
    table.uses(0, 0, &[]).choose_scrapped(1);
    assert_eq!(table.hand(A), ["Inside Job"]);
}

#[test]
fn thomas_marik() {
    card!("Thomas Marik");
    let mut table = in_battle("Thomas Marik");
    assert!(table.has(A, Asset::Politics));
    table.uses(0, 0, &[]);
    assert_eq!((table.score(A), table.tapped(0)), (1, true));
    let mut table = scene().phase(Phase::Draw).own("Thomas Marik").begin();
    table.uses(0, 1, &[]);
    assert_eq!(table.hand(A).len(), 2, "one more than usual");
}

#[test]
fn wolfgang_hansen() {
    card!("Wolfgang Hansen");
    let mut table = scene()
        .own("Wolfgang Hansen")
        .own(LOKI)
        .own("Gearhead")
        .on(1)
        .foe(STEADY)
        .own(FAST)
        .foe("Gearhead")
        .on(3)
        .begin();
    table.send(&[1, 4], PILE).block(&[3]).until(A).uses(0, 0, &[]).finish(&[]);
    assert_eq!((table.tapped(1), table.tapped(4), table.tapped(0)), (false, true, true));
}
