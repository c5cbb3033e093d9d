//! Mission cards that hit harder.

use super::*;
use crate::testing::{A, B, at};

#[test]
fn blow_the_pass() {
    card!("Blow the Pass!");
    let mut table = blocked("Blow the Pass!");
    table.plays(A, "Blow the Pass!", &[4, 2]).finish(&[]);
    assert!(!table.there(2), "6 and 5, less armor 3");
    assert_eq!(table.damage(0), 3);
    let mut table = scene().own(FAST).foe(STEADY).guards(None).hand("Blow the Pass!").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Blow the Pass!", &[4, 2]).finish(&[]);
    assert_eq!(table.damage(1), 4, "2 and 5, less armor 3");
    let mut table = scene().own(FAST).foe(TANK).guards(None).hand("Blow the Pass!").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Blow the Pass!", &[4, 2]).finish(&[1]);
    assert!(!table.there(1), "a Vehicle rolls, too");
}

#[test]
fn brutal_punch() {
    card!("Brutal Punch");
    let mut table = blocked("Brutal Punch");
    table.plays(A, "Brutal Punch", &[]);
    assert_eq!(table.attack(0), 7, "its base armor is 1");
}

#[test]
fn com_guard_response_team() {
    card!("Com Guard Response Team");
    let mut table = usual().hand_of(B, "Com Guard Response Team").begin();
    table.send(&[0], PILE).plays(B, "Com Guard Response Team", &[]).finish(&[]);
    assert_eq!(table.damage(0), 3, "the Stockpile deals 4");
}

#[test]
fn critical_hit() {
    card!("Critical Hit");
    let mut table = blocked("Critical Hit");
    table.plays(A, "Critical Hit", &[6]);
    assert_eq!(table.attack(0), 12);
    let mut table = blocked("Critical Hit");
    table.plays(A, "Critical Hit", &[5]);
    assert_eq!(table.attack(0), 6);
    assert!(table.hand(A).is_empty(), "it lies aside until the mission is over");
    table.finish(&[]);
    assert_eq!(table.hand(A), ["Critical Hit"]);
}

#[test]
fn death_from_above() {
    card!("Death from Above");
    let start = |unit: &str| {
        let mut table = scene().own(unit).foe(STEADY).hand("Death from Above").begin();
        table.send(&[0], PILE).block(&[1]);
        table
    };
    let mut table = start(PANTHER);
    table.plays(A, "Death from Above", &[2, 5]).finish(&[]);
    assert_eq!(table.damage(1), 4, "2 and 5, less armor 3");
    assert!(!table.there(0), "4 and 5, less armor 1");
    let mut table = start("Dragon (DRG-1N)");
    assert!(!table.until(A).may_play("Death from Above"), "it does not jump");
    let mut table = start("Grasshopper (GHR-5H)");
    table.plays(A, "Death from Above", &[2, 3, 4]).finish(&[]);
    assert!(!table.there(1), "two dice from 60 tons on");
    let mut table = start("Quickdraw (QKD-5M)");
    table.plays(A, "Death from Above", &[2, 3, 4]).finish(&[]);
    let mut table = start(PANTHER);
    table.plays(A, "Death from Above", &[1]).finish(&[]);
    assert_eq!(table.hand(A), ["Death from Above"]);
    assert!(!table.there(0), "4 and 1, less armor 1, on structure 4");
    let mut table = scene().own(PANTHER).foe(FAST).guards(None).hand("Death from Above").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Death from Above", &[1]).finish(&[]);
    assert_eq!(table.damage(0), 2, "2 and 1, less armor 1");
    let elementals = "Covert Elemental Point";
    let scene = scene().own(elementals).own(PANTHER).own(LOKI).foe(PANTHER).guards(None);
    let mut table = scene.hand("Death from Above").begin();
    table.send(&[0, 1, 2], PILE).block(&[3]).plays(A, "Death from Above", &[]);
    assert_eq!(table.choices(), [0, 1], "own Units that jump");
    let scene = super::scene().own(PANTHER).foe(STEADY).guards(None).foe(TANK).guards(None);
    let mut table = scene.hand("Death from Above").begin();
    table.send(&[0], PILE).block(&[1, 2]).plays(A, "Death from Above", &[]);
    assert_eq!(table.choices(), [1, 2], "any opposing Unit");
}

#[test]
fn good_shooting() {
    card!("Good Shooting!");
    let mut table = unblocked("Good Shooting!");
    table.plays(A, "Good Shooting!", &[]).finish(&[]);
    assert_eq!((table.stockpile(B), table.attack(0)), (2, 6));
}

#[test]
fn missile_spotter() {
    card!("Missile Spotter");
    let mut table = scene().own("Uller D").hand("Missile Spotter").begin();
    table.send(&[0], PILE).plays(A, "Missile Spotter", &[]).finish(&[3, 4, 2]);
    assert_eq!(table.stockpile(B), 6, "the 3 becomes a 2, the 2 stays");
}

#[test]
fn overwhelm() {
    card!("Overwhelm");
    let mut table = usual().hand("Overwhelm").begin();
    table.send(&[0, 1], PILE).block(&[2, 3]).plays(A, "Overwhelm", &[]).choose(&[2]);
    assert_eq!((table.attack(0), table.attack(1)), (8, 6));
    assert!(!table.allows(crate::testing::assign(0, at(3), 8)));
    table.finish(&[]);
    assert!(!table.there(2));
    assert_eq!(table.damage(3), 0);
    let mut table = usual().own(TANK).hand("Overwhelm").begin();
    table.send(&[0, 4], PILE).block(&[2, 3]).plays(A, "Overwhelm", &[]).choose(&[2]);
    assert!(!table.allows(crate::testing::assign(4, at(3), 5)), "Units of any kind");
}

#[test]
fn prydes_pride() {
    card!("Pryde's Pride");
    let mut table = usual().hand("Pryde's Pride").begin();
    table.send(&[0], PILE).block(&[2, 3]).plays(A, "Pryde's Pride", &[]).finish(&[]);
    assert!(!table.there(0), "4 and 2, less armor 1");
    assert_eq!((table.damage(2), table.damage(3)), (5, 2), "2 structure damage for each");
    let mut table = scene().own(FAST).foe(TANK).guards(None).hand("Pryde's Pride").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Pryde's Pride", &[]).finish(&[1, 1]);
    assert_eq!((table.there(0), table.damage(1)), (false, 2), "a Vehicle, too");
}

#[test]
fn pushing_the_envelope() {
    card!("Pushing the Envelope");
    let mut table = unblocked("Pushing the Envelope");
    table.plays(A, "Pushing the Envelope", &[]).finish(&[]);
    assert_eq!((table.stockpile(B), table.damage(0)), (1, 2));
}

#[test]
fn reactor_breach() {
    card!("Reactor Breach");
    let mut table = blocked("Reactor Breach");
    table.plays(A, "Reactor Breach", &[]).finish(&[3]);
    assert!(!table.there(0));
    assert_eq!(table.damage(2), 4, "7 for 65 tons, less armor 3; its own damage is not dealt");
    let mut table = scene().own(LOKI).foe("Rommel").guards(None).hand("Reactor Breach").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Reactor Breach", &[]).finish(&[3, 1]);
    assert_eq!(table.damage(1), 5, "a Vehicle, too");
    let mut table = scene().own(TANK).foe(STEADY).hand("Reactor Breach").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Reactor Breach", &[]).finish(&[3]);
    assert_eq!((table.there(0), table.damage(1)), (false, 3), "6 for 60 tons, less armor 3");
}

#[test]
fn relentless_assault() {
    card!("Relentless Assault");
    let mut table = blocked("Relentless Assault");
    table.plays(A, "Relentless Assault", &[]);
    assert_eq!((table.values(0), table.values(2)), ((6, 1, 5), (6, 5, 7)));
}

#[test]
fn sacrifice_for_the_dragon() {
    card!("Sacrifice for the Dragon!");
    let mut table = unblocked("Sacrifice for the Dragon!");
    table.plays(A, "Sacrifice for the Dragon!", &[3]);
    assert_eq!(table.attack(0), 9, "as much as the die shows");
    table.finish(&[]);
    assert_eq!(table.damage(0), 1);
    let mut table = unblocked("Sacrifice for the Dragon!");
    table.plays(A, "Sacrifice for the Dragon!", &[2]).finish(&[]);
    assert_eq!((table.stockpile(B), table.hand(A).len()), (4, 1));
}

#[test]
fn unopposed() {
    card!("Unopposed");
    let mut table = unblocked("Unopposed");
    table.plays(A, "Unopposed", &[]);
    assert_eq!(table.attack(0), 12, "its base attack once more");
    assert!(!blocked("Unopposed").until(A).may_play("Unopposed"));
    let mut table = usual().hand("Unopposed").begin();
    assert!(!table.send(&[0, 1], PILE).until(A).may_play("Unopposed"), "only alone");
    let mut table = scene().own(TANK).hand("Unopposed").begin();
    table.send(&[0], PILE).plays(A, "Unopposed", &[]);
    assert_eq!(table.attack(0), 6, "a Vehicle, too");
}

#[test]
fn vicious_kick() {
    card!("Vicious Kick");
    let mut table = blocked("Vicious Kick");
    table.plays(A, "Vicious Kick", &[3]);
    assert_eq!(table.attack(0), 10);
    let mut table = scene().own(PANTHER).foe(STEADY).hand("Vicious Kick").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Vicious Kick", &[3]);
    assert_eq!(table.attack(0), 3, "less than 60 tons");
    let mut table = scene().own(DRAGON).foe(STEADY).hand("Vicious Kick").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Vicious Kick", &[6]);
    assert_eq!(table.attack(0), 6, "60 tons");
    let mut table = scene().own(PANTHER).foe(FAST).guards(None).hand("Vicious Kick").begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Vicious Kick", &[2]).finish(&[]);
    assert_eq!((table.damage(0), table.hand(A)), (2, vec!["Vicious Kick"]), "2 and 1, less 1");
}
