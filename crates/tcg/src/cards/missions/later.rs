//! Mission cards about what comes after, and about cards and Pilots.

use super::*;
use crate::{
    Action,
    state::{Object, Phase},
    testing::{A, B, at},
};

#[test]
fn communications_failure() {
    card!("Communications Failure");
    let mut table = usual().deep().hand_of(B, "Communications Failure").begin();
    table.send(&[0], PILE).block(&[3]).plays(B, "Communications Failure", &[]).finish(&[]);
    assert_eq!(table.counters(3, "static"), 0, "attackers only");
    let mut tank = scene().own(TANK).hand_of(B, "Communications Failure").begin();
    tank.send(&[0], PILE).plays(B, "Communications Failure", &[]).finish(&[]);
    assert_eq!(tank.counters(0, "static"), 1, "a Vehicle, too");
    assert_eq!(table.counters(0, "static"), 1);
    table.until_phase(A, Phase::Deploy, &[3]);
    assert!(table.tapped(0), "a 3 keeps it tapped");
    assert_eq!(table.counters(2, "static"), 0, "attackers only");
    table.until_phase(B, Phase::Deploy, &[]).until_phase(A, Phase::Deploy, &[4]);
    assert!(!table.tapped(0));
    assert_eq!(table.counters(0, "static"), 0);
}

#[test]
fn for_the_chancellor() {
    card!("For the Chancellor!");
    let mut table = blocked("For the Chancellor!");
    table.plays(A, "For the Chancellor!", &[]).until_asked(&[]);
    assert_eq!(table.damage(2), 3, "one blocking Unit took structure damage");
    table.choose(&[0]).finish(&[]);
    assert!(!table.tapped(0));
    let card = "For the Chancellor!";
    let scene = scene().own(LOKI).own(LOKI).own(TANK).tapped().foe(TANK);
    let scene = scene.guards(None).foe(LOKI).foe(STEADY);
    let mut table = scene.own(STEADY).tapped().own(DRAGON).tapped().hand(card).begin();
    table.send(&[0, 1], PILE).block(&[3, 4]).plays(A, card, &[]);
    table.assigns(0, &[(at(3), 6)]);
    table.roll(crate::testing::assign(1, at(4), 6), &[1]);
    let untap = |ids: &[u16]| {
        let objects = ids.iter().map(|id| Object::Card(crate::state::CardId(*id))).collect();
        Action::Choose { objects }
    };
    assert!(!table.there(3) && !table.there(4), "two blocking Units were scrapped");
    assert!(!table.allows(untap(&[2])), "no Vehicle");
    assert!(!table.allows(untap(&[5])), "no 'Mech of B");
    assert!(table.allows(untap(&[1, 6])), "two");
    assert!(!table.allows(untap(&[1, 6, 7])), "and no more");
}

#[test]
fn overrun() {
    card!("Overrun");
    let mut table = usual().hand("Overrun").begin();
    table.send(&[0, 1], PILE).block(&[3]).plays(A, "Overrun", &[]).finish(&[]);
    assert!(!table.there(3));
    assert_eq!((table.tapped(0), table.tapped(1)), (false, false));
    let mut table = blocked("Overrun");
    table.plays(A, "Overrun", &[]).finish(&[]);
    assert!(table.tapped(0), "the blocker lives");
    let scene = scene().own(LOKI).own(TANK).own(STEADY).tapped().foe(FAST).guards(None);
    let mut table = scene.hand("Overrun").begin();
    table.send(&[0, 1], PILE).block(&[3]).plays(A, "Overrun", &[]);
    table.assigns(0, &[(at(3), 6)]).finish(&[]);
    let tapped = [0, 1, 2].map(|id| table.tapped(id));
    assert_eq!(tapped, [false, false, true], "all attacking Units, and no others");
}

#[test]
fn quick_salvage_operation() {
    card!("Quick Salvage Operation");
    let mut table = usual().hand_of(B, "Quick Salvage Operation").begin();
    table.send(&[0], PILE).block(&[2, 3]).plays(B, "Quick Salvage Operation", &[]);
    table.until_asked(&[]);
    table.act(Action::Choose { objects: vec![Object::InScrapheap(A, 0)] });
    table.finish(&[]);
    let card = table.card(4);
    assert_eq!((card.owner, card.controller, card.damage), (A, B, 4));
    let card = "Quick Salvage Operation";
    let scene = scene().own(FAST).own(FAST).own(STEADY).foe(LOKI).guards(None).foe(FAST);
    let mut table = scene.guards(None).hand_of(B, card).begin();
    table.send(&[0, 1, 2], PILE).block(&[3, 4]).plays(B, card, &[]);
    table.assigns(3, &[(at(0), 3), (at(1), 3)]).until_asked(&[]);
    assert_eq!((table.heap(A), table.heap(B)), (vec![FAST, FAST], vec![card, LOKI]));
    let choose = |objects: &[Object]| Action::Choose { objects: objects.to_vec() };
    let attackers = [Object::InScrapheap(A, 0), Object::InScrapheap(A, 1)];
    assert!(!table.allows(choose(&attackers)), "one of them");
    assert!(table.allows(choose(&attackers[..1])));
    assert!(!table.allows(choose(&[Object::InScrapheap(B, 1)])), "no own Unit");
}

#[test]
fn sibko_allegiance() {
    card!("Sibko Allegiance");
    let mut table = scene()
        .own(LOKI)
        .own(STEADY)
        .own("Lance Commander")
        .on(1)
        .own(TANK)
        .hand("Sibko Allegiance")
        .pile(&["Feint", "Lance Commander", "Feint"])
        .begin();
    table.send(&[0, 3], PILE).plays(A, "Sibko Allegiance", &[]).name(&["Lance Commander"], &[]);
    assert_eq!((table.score(A), table.stockpile(A)), (3, 2), "the new Pilot gives 2");
    assert!(table.was_shuffled());
}

#[test]
fn studied_move() {
    card!("Studied Move");
    let mut table = usual().hand("Studied Move").heap(&["Feint", LOKI, "Overrun"]).begin();
    table.send(&[0], PILE).plays(A, "Studied Move", &[]).choose_scrapped(2);
    assert_eq!(table.hand(A), ["Feint"]);
    assert_eq!(table.heap(A), ["Overrun", LOKI, "Studied Move"]);
}

#[test]
fn tactical_advantage() {
    card!("Tactical Advantage");
    let mut table = unblocked("Tactical Advantage");
    table.plays(A, "Tactical Advantage", &[]);
    assert_eq!((table.score(A), table.hand(A)), (4, vec!["Support: Politics"]));
}

#[test]
fn trapped() {
    card!("Trapped!");
    let mut table = usual().own(FAST).deep().hand_of(B, "Trapped!").begin();
    table.send(&[0], PILE).plays(B, "Trapped!", &[3]).finish(&[]);
    assert_eq!(table.counters(0, "pinned"), 1);
    let mut back = usual().hand_of(B, "Trapped!").begin();
    back.send(&[0], PILE).plays(B, "Trapped!", &[2]).finish(&[]);
    assert_eq!((back.hand(B), back.counters(0, "pinned")), (vec!["Trapped!"], 0), "on 1 and 2");
    table.until_phase(B, Phase::Missions, &[]).until_phase(A, Phase::Missions, &[]);
    assert!(table.tapped(0), "it does not untap");
    let tapping = [1, 4].map(crate::state::CardId).into_iter().collect();
    table.act(Action::RemoveCounter { card: crate::state::CardId(0), tapping });
    assert_eq!((table.counters(0, "pinned"), table.tapped(1), table.tapped(4)), (0, true, true));
    table.until_phase(B, Phase::Missions, &[]).until_phase(A, Phase::Deploy, &[]);
    assert!(!table.tapped(0));
}
