//! Mission cards that prevent, redirect or stop damage.

use super::*;
use crate::testing::{A, B, at, option};

#[test]
fn defensive_formation() {
    card!("Defensive Formation");
    let mut table = blocked("Defensive Formation");
    table.plays(A, "Defensive Formation", &[]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2)), (2, 3));
    let mut table = scene().own(TANK).foe(STEADY).hand("Defensive Formation").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Defensive Formation", &[]).finish(&[1]);
    assert_eq!(table.damage(0), 1, "4 less 1, less armor 2: a Vehicle, too");
}

#[test]
fn feint() {
    card!("Feint");
    let mut table = blocked("Feint");
    table.plays(A, "Feint", &[2]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2)), (0, 0));
    let mut table = blocked("Feint");
    table.plays(A, "Feint", &[1]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2)), (3, 3));
}

#[test]
fn heavy_fog() {
    card!("Heavy Fog");
    let mut table = blocking("Heavy Fog");
    table.plays(B, "Heavy Fog", &[]).finish(&[]);
    assert_eq!(table.damage(2), 1, "attack 4 less armor 3");
    assert_eq!(table.damage(0), 1, "4, of which 2 are prevented, less armor 1");
    let mut table = scene().own(TANK).foe(LOKI).guards(None).hand_of(B, "Heavy Fog").begin();
    table.send(&[0], PILE).block(&[1]).plays(B, "Heavy Fog", &[]).finish(&[1]);
    assert_eq!(table.damage(0), 2, "6, of which 2 are prevented, less armor 2: a Vehicle, too");
}

#[test]
fn last_stand_at_hanover() {
    card!("Last Stand at Hanover");
    let mut table = blocking("Last Stand at Hanover");
    table.plays(B, "Last Stand at Hanover", &[]).choose_then(&[2], &[2]).finish(&[]);
    assert_eq!(table.heap(B), ["Man O' War Prime", "Last Stand at Hanover"]);
    assert_eq!((table.stockpile(B), table.damage(0)), (10, 0));
    let start = |dice: &[u32]| {
        let mut table = usual().own(TANK).hand_of(B, "Last Stand at Hanover").begin();
        table.send(&[0, 4], PILE).block(&[2, 3]).until(A);
        table.assigns(0, &[(at(3), 6)]).assigns(4, &[(at(3), 3)]);
        table.plays(B, "Last Stand at Hanover", &[]).choose_then(&[2], dice);
        table.assigns(3, &[(at(0), 2)]).finish(&[]);
        table
    };
    let table = start(&[2]);
    assert_eq!((table.damage(3), table.damage(0)), (0, 1), "no attacker deals damage");
    assert!(!start(&[1]).there(3), "6 and 3, less armor 1");
}

#[test]
fn luck_of_the_fox() {
    card!("Luck of the Fox");
    let mut table = blocked("Luck of the Fox");
    table.plays(A, "Luck of the Fox", &[4]).finish(&[]);
    assert_eq!(table.damage(0), 0);
    let mut table = blocked("Luck of the Fox");
    table.plays(A, "Luck of the Fox", &[3]).finish(&[]);
    assert_eq!((table.damage(0), table.hand(A)), (3, vec!["Luck of the Fox"]));
}

#[test]
fn move_to_partial_cover() {
    card!("Move to Partial Cover");
    let mut table = blocked("Move to Partial Cover");
    table.plays(A, "Move to Partial Cover", &[]).finish(&[]);
    assert_eq!(table.damage(0), 1);
}

#[test]
fn rapid_cool_down() {
    card!("Rapid Cool-Down");
    let mut table = scene().own("Black Knight (BL6-KNT)").hand("Rapid Cool-Down").begin();
    table.send(&[0], PILE).plays(A, "Rapid Cool-Down", &[4]).act(option(0, 0));
    table.finish(&[]);
    assert_eq!((table.damage(0), table.hand(A)), (0, vec!["Rapid Cool-Down"]));
    assert_eq!(table.stockpile(B), 4, "3 and 3 by Overheat");
    let scene = scene().own(TANK).own("Laser System Retrofit").on(0).hand("Rapid Cool-Down");
    let mut table = scene.begin();
    table.send(&[0], PILE).plays(A, "Rapid Cool-Down", &[1]).act(option(0, 0));
    table.finish(&[]);
    assert_eq!((table.damage(0), table.stockpile(B)), (0, 5), "a Vehicle, too");
}

#[test]
fn risky_combat_jump() {
    card!("Risky Combat Jump");
    let start = || {
        let mut table = scene().own(PANTHER).foe(STEADY).hand("Risky Combat Jump").begin();
        table.send(&[0], PILE).block(&[1]);
        table
    };
    let mut table = start();
    table.plays(A, "Risky Combat Jump", &[3]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(1)), (1, 2));
    let scene = scene().own(PANTHER).foe(FAST).guards(None).hand("Risky Combat Jump");
    let mut table = scene.begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Risky Combat Jump", &[2]).finish(&[]);
    assert_eq!(table.damage(0), 2, "2 and 1, less armor 1");
    let elementals = "Covert Elemental Point";
    let mut table = super::scene()
        .own(elementals)
        .own(PANTHER)
        .own(LOKI)
        .foe(PANTHER)
        .guards(None)
        .hand("Risky Combat Jump")
        .begin();
    table.send(&[0, 1, 2], PILE).block(&[3]).plays(A, "Risky Combat Jump", &[]);
    assert_eq!(table.choices(), [0, 1], "own Units that jump");
    let mut table = start();
    table.plays(A, "Risky Combat Jump", &[2]).finish(&[]);
    assert!(!table.there(0));
    assert_eq!(table.hand(A), ["Risky Combat Jump"]);
}

#[test]
fn taking_the_hit() {
    card!("Taking the Hit");
    let mut table = usual().hand("Taking the Hit").begin();
    table.send(&[0, 1], PILE).block(&[2]).plays(A, "Taking the Hit", &[]).choose(&[0]);
    table.finish(&[]);
    assert_eq!((table.damage(0), table.damage(1)), (0, 1), "4 less the armor of 1");
    let mut table = blocked("Taking the Hit");
    assert!(!table.until(A).may_play("Taking the Hit"), "there is no other Unit to take it");
}

#[test]
fn temporary_cease_fire() {
    card!("Temporary Cease-Fire");
    let mut table = blocked("Temporary Cease-Fire");
    table.plays(A, "Temporary Cease-Fire", &[2]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2)), (0, 0));
    let mut table = blocked("Temporary Cease-Fire");
    table.plays(A, "Temporary Cease-Fire", &[1]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2), table.hand(A).len()), (3, 0, 1));
    // On a 1 B's damage is dealt, and the Vehicle rolls.
    for dice in [&[1, 1][..], &[2]] {
        let scene = scene().own(TANK).foe(DRAGON).guards(None).hand("Temporary Cease-Fire");
        let mut table = scene.begin();
        table.send(&[0], PILE).block(&[1]).plays(A, "Temporary Cease-Fire", dice).finish(&[]);
        assert_eq!(table.damage(1), 0, "a Vehicle deals nothing, either");
    }
}

#[test]
fn topple() {
    card!("Topple");
    let mut table = blocked("Topple");
    table.plays(A, "Topple", &[4]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2), table.hand(A).len()), (3, 4, 1));
    let mut table = blocked("Topple");
    table.plays(A, "Topple", &[5]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2)), (0, 3));
}
