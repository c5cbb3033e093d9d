//! Mission cards about who takes part, and who hits whom.

use super::*;
use crate::testing::{A, B};

#[test]
fn bait_and_switch() {
    card!("Bait and Switch");
    let mut table = blocked("Bait and Switch");
    table.plays(A, "Bait and Switch", &[3]).finish(&[]);
    assert!(table.tapped(1), "it joined");
    assert_eq!((table.damage(0), table.damage(2)), (0, 1), "4 less armor 3 by the joining Unit");
    let mut table = blocked("Bait and Switch");
    table.plays(A, "Bait and Switch", &[2]).finish(&[]);
    assert_eq!(table.hand(A), ["Support: Politics"], "drawn after the mission");
}

#[test]
fn blitzkrieg() {
    card!("Blitzkrieg");
    let mut table = blocked("Blitzkrieg");
    table.plays(A, "Blitzkrieg", &[]).finish(&[]);
    assert!(!table.tapped(2));
    assert_eq!((table.stockpile(B), table.damage(0)), (4, 0));
    let mut table = usual().foe(STEADY).guards(None).hand("Blitzkrieg").begin();
    table.send(&[0], PILE).block(&[2, 4]).plays(A, "Blitzkrieg", &[]).finish(&[]);
    assert_eq!((table.stockpile(B), table.damage(4)), (10, 3), "a guard stays");
    let tank = |scene: Scene| {
        let mut table = scene.own(PANTHER).hand("Blitzkrieg").begin();
        table.send(&[1], PILE).block(&[0]).plays(A, "Blitzkrieg", &[]);
        table
    };
    let mut table = tank(scene().foe(TANK));
    assert_eq!(table.finish(&[]).stockpile(B), 8, "a Vehicle goes, too");
    let table = tank(scene().foe(TANK).guards(None));
    assert!(!table.allows(crate::testing::assign(1, PILE, 2)), "or stays as a guard");
}

#[test]
fn deploy_reinforcements() {
    card!("Deploy Reinforcements");
    let mut table = blocked("Deploy Reinforcements");
    table.plays(A, "Deploy Reinforcements", &[3]).finish(&[]);
    assert!(table.tapped(1));
    assert!(!table.there(2), "6 and 4, less armor 3");
    let mut table = blocked("Deploy Reinforcements");
    table.plays(A, "Deploy Reinforcements", &[2]).finish(&[]);
    assert!(!table.tapped(1));
    assert_eq!(table.hand(A), ["Deploy Reinforcements"]);
}

#[test]
fn forged_mission_orders() {
    card!("Forged Mission Orders");
    let mut table = blocked("Forged Mission Orders");
    table.plays(A, "Forged Mission Orders", &[]).finish(&[]);
    assert!(!table.tapped(2));
    assert_eq!((table.damage(0), table.stockpile(B)), (0, 10), "the mission stays blocked");
}

#[test]
fn heroic_sacrifice() {
    card!("Heroic Sacrifice");
    let mut table = blocked("Heroic Sacrifice");
    table.plays(A, "Heroic Sacrifice", &[]).finish(&[]);
    assert_eq!((table.stockpile(B), table.damage(2)), (4, 0));
    assert!(!table.there(0), "twice 4, less armor 1");
    let scene = usual().own("Lance Commander").on(0);
    let mut table = scene.player(A, |player| player.hand.push("Heroic Sacrifice".into())).begin();
    table.send(&[0], PILE).block(&[2]).until(A);
    assert!(!table.may_play("Heroic Sacrifice"), "only with Tactics");
}

#[test]
fn massive_battlefield_confusion() {
    card!("Massive Battlefield Confusion");
    let mut table = usual().hand_of(B, "Massive Battlefield Confusion").begin();
    table.send(&[0, 1], PILE).block(&[2]);
    // 0 hits 1, 1 hits 0 and 2 hits 1.
    table.plays(B, "Massive Battlefield Confusion", &[5, 1, 1, 2]).finish(&[]);
    assert!(!table.there(1), "6 and 4, less armor 3");
    assert_eq!((table.damage(0), table.damage(2)), (3, 0));
    let mut table = blocking("Massive Battlefield Confusion");
    table.plays(B, "Massive Battlefield Confusion", &[4]).finish(&[]);
    assert_eq!(table.hand(B), ["Massive Battlefield Confusion"], "2 to 4: it comes back");
}
