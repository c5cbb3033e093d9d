//! Mission cards. Unless a test says otherwise A's 0 (6/1/5) attacks B's Stockpile while 1 (4/3/7)
//! stays at home; B has 2 (4/3/7) and 3 (2/1/7).

use super::*;
use crate::{
    Action,
    state::{Object, Phase},
    testing::{A, B, at, option},
};

fn usual() -> Scene {
    scene().own(LOKI).own(STEADY).foe(STEADY).foe(DRAGON)
}

/// A has the card, and 0 is blocked by 2.
fn blocked(card: &str) -> Table {
    let mut table = usual().hand(card).begin();
    table.send(&[0], PILE).block(&[2]);
    table
}

/// B has the card, and blocks 0 with 2.
fn blocking(card: &str) -> Table {
    let mut table = usual().hand_of(B, card).begin();
    table.send(&[0], PILE).block(&[2]);
    table
}

/// A has the card, and nobody blocks 0.
fn unblocked(card: &str) -> Table {
    let mut table = usual().hand(card).begin();
    table.send(&[0], PILE);
    table
}

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
}

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
fn communications_failure() {
    card!("Communications Failure");
    let mut table = usual().deep().hand_of(B, "Communications Failure").begin();
    table.send(&[0], PILE).block(&[3]).plays(B, "Communications Failure", &[]).finish(&[]);
    assert_eq!(table.counters(3, "static"), 0, "attackers only");
    assert_eq!(table.counters(0, "static"), 1);
    table.until_phase(A, Phase::Deploy, &[3]);
    assert!(table.tapped(0), "a 3 keeps it tapped");
    assert_eq!(table.counters(2, "static"), 0, "attackers only");
    table.until_phase(B, Phase::Deploy, &[]).until_phase(A, Phase::Deploy, &[4]);
    assert!(!table.tapped(0));
    assert_eq!(table.counters(0, "static"), 0);
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
}

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
fn for_the_chancellor() {
    card!("For the Chancellor!");
    let mut table = blocked("For the Chancellor!");
    table.plays(A, "For the Chancellor!", &[]).until_asked(&[]);
    assert_eq!(table.damage(2), 3, "one blocking Unit took structure damage");
    table.choose(&[0]).finish(&[]);
    assert!(!table.tapped(0));
    let card = "For the Chancellor!";
    let scene = scene().own(LOKI).own(LOKI).own(TANK).tapped().foe(FAST).foe(LOKI).foe(STEADY);
    let mut table = scene.own(STEADY).tapped().own(DRAGON).tapped().hand(card).begin();
    table.send(&[0, 1], PILE).block(&[3, 4]).plays(A, card, &[]);
    table.assigns(0, &[(at(3), 6)]).assigns(1, &[(at(4), 6)]).until_asked(&[]);
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
fn forged_mission_orders() {
    card!("Forged Mission Orders");
    let mut table = blocked("Forged Mission Orders");
    table.plays(A, "Forged Mission Orders", &[]).finish(&[]);
    assert!(!table.tapped(2));
    assert_eq!((table.damage(0), table.stockpile(B)), (0, 10), "the mission stays blocked");
}

#[test]
fn good_shooting() {
    card!("Good Shooting!");
    let mut table = unblocked("Good Shooting!");
    table.plays(A, "Good Shooting!", &[]).finish(&[]);
    assert_eq!((table.stockpile(B), table.attack(0)), (2, 6));
}

#[test]
fn heavy_fog() {
    card!("Heavy Fog");
    let mut table = blocking("Heavy Fog");
    table.plays(B, "Heavy Fog", &[]).finish(&[]);
    assert_eq!(table.damage(2), 1, "attack 4 less armor 3");
    assert_eq!(table.damage(0), 1, "4, of which 2 are prevented, less armor 1");
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

#[test]
fn missile_spotter() {
    card!("Missile Spotter");
    let mut table = scene().own("Uller D").hand("Missile Spotter").begin();
    table.send(&[0], PILE).plays(A, "Missile Spotter", &[]).finish(&[3, 4, 2]);
    assert_eq!(table.stockpile(B), 6, "the 3 becomes a 2, the 2 stays");
}

#[test]
fn move_to_partial_cover() {
    card!("Move to Partial Cover");
    let mut table = blocked("Move to Partial Cover");
    table.plays(A, "Move to Partial Cover", &[]).finish(&[]);
    assert_eq!(table.damage(0), 1);
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
}

#[test]
fn pushing_the_envelope() {
    card!("Pushing the Envelope");
    let mut table = unblocked("Pushing the Envelope");
    table.plays(A, "Pushing the Envelope", &[]).finish(&[]);
    assert_eq!((table.stockpile(B), table.damage(0)), (1, 2));
}

#[test]
fn quick_salvage_operation() {
    card!("Quick Salvage Operation");
    let mut table = usual().hand_of(B, "Quick Salvage Operation").begin();
    table.send(&[0], PILE).block(&[2, 3]).plays(B, "Quick Salvage Operation", &[]);
    table.until_asked(&[]);
    table.act(Action::Choose { objects: vec![Object::InScrapheap(A, 0)] });
    table.finish(&[]);
    let card = table.card(0);
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
fn rapid_cool_down() {
    card!("Rapid Cool-Down");
    let mut table = scene().own("Black Knight (BL6-KNT)").hand("Rapid Cool-Down").begin();
    table.send(&[0], PILE).plays(A, "Rapid Cool-Down", &[4]).act(option(0, 0));
    table.finish(&[]);
    assert_eq!((table.damage(0), table.hand(A)), (0, vec!["Rapid Cool-Down"]));
    assert_eq!(table.stockpile(B), 4, "3 and 3 by Overheat");
}

#[test]
fn reactor_breach() {
    card!("Reactor Breach");
    let mut table = blocked("Reactor Breach");
    table.plays(A, "Reactor Breach", &[]).finish(&[3]);
    assert!(!table.there(0));
    assert_eq!(table.damage(2), 4, "7 for 65 tons, less armor 3; its own damage is not dealt");
}

#[test]
fn relentless_assault() {
    card!("Relentless Assault");
    let mut table = blocked("Relentless Assault");
    table.plays(A, "Relentless Assault", &[]);
    assert_eq!((table.values(0), table.values(2)), ((6, 1, 5), (6, 5, 7)));
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
fn sibko_allegiance() {
    card!("Sibko Allegiance");
    let mut table = scene()
        .own(LOKI)
        .own(STEADY)
        .own("Lance Commander")
        .on(1)
        .hand("Sibko Allegiance")
        .pile(&["Feint", "Lance Commander", "Feint"])
        .begin();
    table.send(&[0], PILE).plays(A, "Sibko Allegiance", &[]).name(&["Lance Commander"], &[]);
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
    let scene = scene().own(TANK).foe(STEADY).hand("Temporary Cease-Fire");
    let mut table = scene.begin();
    table.send(&[0], PILE).block(&[1]).plays(A, "Temporary Cease-Fire", &[2]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(1)), (0, 0));
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
