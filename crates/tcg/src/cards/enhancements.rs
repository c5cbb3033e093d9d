//! Enhancements and Terrain.

use super::*;
use crate::{
    Action, Ask,
    content::{Feature, Region, Speed},
    state::{CardId, Phase, Place, Site},
    testing::{A, B, at, option},
    values,
};

/// A's Deploy phase, the Enhancement as 0 paid for, and 1 (6/1/5) in play.
fn paid(card: &str) -> Scene {
    scene().phase(Phase::Deploy).own(card).built(8).own(LOKI)
}

/// The Enhancement is put on 1.
fn on_loki(card: &str) -> Table {
    let mut table = paid(card).begin();
    table.activate_on(0, at(1));
    assert_eq!(table.card(0).place, Place::On(at(1)));
    table
}

fn has(table: &Table, id: u16, feature: Feature) -> bool {
    values::has(&table.game, &table.state, CardId(id), |it| it == feature)
}

/// May be deployed revealed for an additional deployment.
#[track_caller]
fn deploys_revealed(card: &str) {
    let mut table = scene().phase(Phase::Deploy).hand(card).begin();
    let code = table.code(card);
    table.act(Action::Deploy { card: code, revealed: true });
    assert_eq!(table.state.player(A).deployments, 2, "{card}");
}

#[test]
fn c3_retrofit() {
    card!("C3 Retrofit");
    deploys_revealed("C3 Retrofit");
    let mut table = paid("C3 Retrofit").own("Owens (OW-1)").foe(STEADY).begin();
    table.activate_on(0, at(1));
    assert_eq!(table.values(1), (6, 1, 4));
    table.until_phase(A, Phase::Missions, &[]).send(&[1, 2], PILE).until(A);
    assert_eq!((table.attack(1), table.attack(2)), (8, 3));
}

#[test]
fn ecm_retrofit() {
    card!("ECM Retrofit");
    deploys_revealed("ECM Retrofit");
    let mut table = on_loki("ECM Retrofit");
    assert_eq!((table.values(1), table.hand(A).len()), ((6, 1, 4), 1));
    table.until_phase(A, Phase::Missions, &[]).send(&[1], PILE).until(A);
    assert_eq!(table.values(1).1, 2);
}

#[test]
fn intimidating_paint_job() {
    card!("Intimidating Paint Job");
    let table = paid("Intimidating Paint Job").begin();
    assert!(!table.may_activate_on(0, 1), "65 tons");
    let mut table =
        scene().own(STEADY).own("Intimidating Paint Job").on(0).foe(STEADY).foe(DRAGON).begin();
    table.send(&[0], PILE).block(&[2, 3]).until(A).uses(1, 0, &[]);
    assert_eq!((table.attack(0), table.attack(2), table.attack(3)), (4, 3, 1));
}

#[test]
fn jump_jet_retrofit() {
    card!("Jump Jet Retrofit");
    deploys_revealed("Jump Jet Retrofit");
    let table = paid("Jump Jet Retrofit").own(PANTHER).begin();
    assert!(!table.may_activate_on(0, 2), "it jumps already");
    let mut table = on_loki("Jump Jet Retrofit");
    assert_eq!(table.hand(A).len(), 1);
    table.until_phase(A, Phase::Missions, &[]).send(&[1], PILE).until(A).act(option(1, 0));
    assert_eq!((table.attack(1), table.score(A)), (5, 1));
}

#[test]
fn laser_system_retrofit() {
    card!("Laser System Retrofit");
    deploys_revealed("Laser System Retrofit");
    let table = paid("Laser System Retrofit").own("Uller D").begin();
    assert!(!table.may_activate_on(0, 2), "attack 0");
    let mut table = on_loki("Laser System Retrofit");
    assert_eq!(table.attack(1), 5);
    table.until_phase(A, Phase::Missions, &[]).send(&[1], PILE).until(A).act(option(1, 0));
    assert_eq!(table.attack(1), 8);
    table.finish(&[]);
    assert_eq!((table.stockpile(B), table.damage(1)), (2, 1), "2 less armor 1");
}

#[test]
fn long_range_targeting_system() {
    card!("Long Range Targeting System");
    deploys_revealed("Long Range Targeting System");
    let mut table = scene().own(LOKI).own("Long Range Targeting System").on(0).foe(STEADY).begin();
    table.send(&[0], PILE).block(&[2]).until(A);
    assert!(!table.allows(crate::testing::assign(0, PILE, 6)), "half of 6 is 3");
    table.assigns(0, &[(at(2), 3), (PILE, 3)]).finish(&[]);
    assert_eq!((table.stockpile(B), table.damage(2)), (7, 0));
}

#[test]
fn missile_rack_retrofit() {
    card!("Missile Rack Retrofit");
    deploys_revealed("Missile Rack Retrofit");
    let mut table = scene().own(LOKI).own("Missile Rack Retrofit").on(0).begin();
    assert_eq!((table.attack(0), has(&table, 0, Feature::Missile(2))), (5, true));
    table.send(&[0], PILE).finish(&[2, 1]);
    assert_eq!(table.stockpile(B), 2, "5 and 3");
}

#[test]
fn perimeter_alarm() {
    card!("Perimeter Alarm");
    deploys_revealed("Perimeter Alarm");
    let mut table = scene().own(FAST).foe("Perimeter Alarm").on_pile().foe(PANTHER).begin();
    table.send(&[0], PILE);
    assert_eq!(table.ask(), Ask::Block, "a slow Unit may block a fast one");
    let mut table = scene().own(FAST).foe(PANTHER).begin();
    table.send(&[0], PILE).until(A);
    let mut table = scene().phase(Phase::Deploy).own("Perimeter Alarm").built(8).begin();
    table.activate_on(0, Site::Stockpile(A));
    assert_eq!(table.card(0).place, Place::On(Site::Stockpile(A)));
}

#[test]
fn point_defense_system() {
    card!("Point Defense System");
    deploys_revealed("Point Defense System");
    let start = |unit: &str| {
        let mut table = scene().own(unit).foe("Point Defense System").on_pile().begin();
        table.send(&[0], PILE);
        table
    };
    let mut table = start("Uller D");
    table.finish(&[1, 2, 2]);
    assert_eq!(table.stockpile(B), 10, "all missile damage is prevented");
    let mut table = start(LOKI);
    table.until(A).assigns(0, &[(PILE, 6)]);
    assert_eq!(table.ask(), Ask::Absorb { card: CardId(1) });
    table.says(true);
    assert_eq!((table.stockpile(B), table.there(1)), (8, false), "4 of 6 scrap it");
    let mut table = start(LOKI);
    table.until(A).assigns(0, &[(PILE, 6)]).says(false);
    assert_eq!((table.stockpile(B), table.there(1)), (4, true));
}

#[test]
fn targeting_computer_retrofit() {
    card!("Targeting Computer Retrofit");
    deploys_revealed("Targeting Computer Retrofit");
    let table = on_loki("Targeting Computer Retrofit");
    assert_eq!((table.values(1), table.hand(A).len()), ((7, 1, 4), 1));
}

#[test]
fn tracking_system_failure() {
    card!("Tracking System Failure");
    let mut table = paid("Tracking System Failure").foe(FAST).begin();
    assert!(!table.may_activate_on(0, 1), "not an own Unit");
    table.activate_on(0, at(2));
    assert_eq!(table.attack(2), 0);
    let speed = values::speed(&table.game, &table.state, CardId(2), false);
    assert_eq!(speed, Speed::Slow);
    table.until_phase(A, Phase::Missions, &[]).send(&[1], PILE).until(A);
    assert!(!table.tapped(2), "it cannot block unless guarding");
    assert!(has(&table, 2, Feature::BlocksOnlyGuarding));
    let mut table = scene().own(PANTHER).foe(PANTHER).own("Tracking System Failure").on(1).begin();
    assert!(!table.send(&[0], PILE).may_be_blocked());
}

/// A attacks B's Stockpile, in whose region B has the Terrain as 0, with 1 (6/1/5); B has 2.
fn terrain(card: &str) -> Scene {
    scene().foe(card).within(Region::Stockpile).own(LOKI).foe(STEADY)
}

/// B's Terrain lies at B's Stockpile.
fn scene_of_terrain(card: &str) -> Scene {
    scene().foe(card).within(Region::Stockpile)
}

/// The same with the Terrain in another region than the target's, and nobody blocks.
fn elsewhere(card: &str) -> Table {
    let scene = scene().foe(card).within(Region::Patrol).own(LOKI).foe(STEADY);
    let mut table = scene.hand_of(B, "Heavy Fog").begin();
    table.send(&[1], PILE).until(B);
    table
}

/// Scraps other Terrain of the region it is put in.
#[track_caller]
fn replaces(card: &str) {
    let other = if card == "Rocky Gorge" { "Heavy Woods" } else { "Rocky Gorge" };
    let mut table = scene()
        .phase(Phase::Deploy)
        .own(card)
        .built(9)
        .own(other)
        .within(Region::Patrol)
        .own(other)
        .within(Region::Stockpile)
        .begin();
    table.act(Action::Activate { card: CardId(0), on: None, region: Some(Region::Patrol) });
    assert_eq!((table.there(1), table.there(2)), (false, true), "{card}");
    assert_eq!(table.card(0).place, Place::In(Region::Patrol));
}

#[test]
fn civilian_settlement() {
    card!("Civilian Settlement");
    replaces("Civilian Settlement");
    let mut table = terrain("Civilian Settlement").begin();
    table.send(&[1], PILE).block(&[2]).until(B).uses(0, 0, &[]).finish(&[]);
    assert_eq!(table.stockpile(A), 8, "1 for every 3 of 6 dealt to the blocker");
    assert!(!elsewhere("Civilian Settlement").may_use(0, 0));
    let mut table = terrain("Civilian Settlement").begin();
    table.send(&[1], PILE).until(B).uses(0, 0, &[]).finish(&[]);
    assert_eq!((table.stockpile(A), table.stockpile(B)), (8, 4), "or to the Stockpile");
}

#[test]
fn difficult_terrain() {
    card!("Difficult Terrain");
    replaces("Difficult Terrain");
    let mut table = scene()
        .foe("Difficult Terrain")
        .within(Region::Stockpile)
        .own(FAST)
        .foe(STEADY)
        .foe(PANTHER)
        .begin();
    table.send(&[1], PILE);
    assert_eq!(table.ask(), Ask::Block, "one speed slower: a moderate Unit may block");
    assert!(!table.allows(crate::testing::block(&[3], false)), "a slow one may not");
    let scene = scene().foe("Difficult Terrain").within(Region::Patrol).own(FAST).foe(STEADY);
    let mut table = scene.begin();
    table.send(&[1], PILE);
    assert_ne!(table.ask(), Ask::Block, "the target is in another region");
}

#[test]
fn fog_shrouded_moors() {
    card!("Fog-Shrouded Moors");
    replaces("Fog-Shrouded Moors");
    let mut table = terrain("Fog-Shrouded Moors").begin();
    table.send(&[1], PILE).block(&[2]).until(B).uses(0, 0, &[]);
    assert_eq!((table.values(1), table.values(2)), ((5, 2, 5), (3, 4, 7)));
    assert!(!elsewhere("Fog-Shrouded Moors").may_use(0, 0));
    let mut table = scene_of_terrain("Fog-Shrouded Moors").own(TANK).begin();
    table.send(&[1], PILE).until(B).uses(0, 0, &[]);
    assert_eq!(table.values(1), (2, 3, 3), "all Units, and without a battle, too");
}

#[test]
fn heavy_woods() {
    card!("Heavy Woods");
    replaces("Heavy Woods");
    let mut table = terrain("Heavy Woods").begin();
    table.send(&[1], PILE).until(B).uses(0, 0, &[]).finish(&[]);
    assert_eq!(table.stockpile(B), 6, "2 of 6 prevented");
    assert!(!elsewhere("Heavy Woods").may_use(0, 0));
}

#[test]
fn narrow_valley() {
    card!("Narrow Valley");
    replaces("Narrow Valley");
    let table = terrain("Narrow Valley").own(FAST).own(FAST).begin();
    let group = crate::testing::send(&[1, 3, 4], PILE);
    assert!(matches!(table.refusal(group), crate::Refusal::GroupLimit { limit: 2 }));
    assert!(table.allows(crate::testing::send(&[1, 3], PILE)));
    assert!(!table.allows(crate::testing::send(&[1], at(0))), "Terrain is no site");
    let mut table = terrain("Narrow Valley").foe(STEADY).foe(STEADY).begin();
    table.send(&[1], PILE);
    assert!(!table.allows(crate::testing::block(&[2, 3, 4], false)));
    assert!(table.allows(crate::testing::block(&[2, 3], false)));
    let scene = scene().foe("Narrow Valley").within(Region::Patrol).own(FAST).own(FAST).own(FAST);
    let group = crate::testing::send(&[1, 2, 3], PILE);
    assert!(scene.begin().allows(group), "the target is in another region");
}

#[test]
fn rocky_gorge() {
    card!("Rocky Gorge");
    replaces("Rocky Gorge");
    let mut table = terrain("Rocky Gorge").begin();
    table.send(&[1], PILE).until(B).uses(0, 0, &[]).finish(&[]);
    assert_eq!(table.damage(1), 1, "2 less armor 1");
    assert!(!elsewhere("Rocky Gorge").may_use(0, 0));
    let mut table = scene_of_terrain("Rocky Gorge").own(TANK).foe(FAST).guards(None).begin();
    table.send(&[1], PILE).block(&[2]).until(B).uses(0, 0, &[]);
    table.assigns(2, &[(at(1), 2)]).finish(&[1]);
    assert_eq!((table.damage(1), table.there(2)), (2, false), "2 and 2, less armor 2");
    let mut table = scene_of_terrain("Rocky Gorge").own(TANK).foe(DRAGON).guards(None).begin();
    table.send(&[1], PILE).block(&[2]).until(B).uses(0, 0, &[]).finish(&[1]);
    assert_eq!(table.damage(2), 2, "3 less armor 1: attackers only");
}

#[test]
fn rolling_hills() {
    card!("Rolling Hills");
    replaces("Rolling Hills");
    let mut table = terrain("Rolling Hills").begin();
    table.send(&[1], PILE).block(&[2]).until(B).uses(0, 0, &[]).finish(&[]);
    assert_eq!(table.damage(2), 1, "2 of 6 prevented, armor 3");
    assert_eq!(table.damage(1), 3, "4 less armor 1: blockers only");
    assert!(!elsewhere("Rolling Hills").may_use(0, 0));
    let mut table = scene_of_terrain("Rolling Hills").own(LOKI).foe(TANK).guards(None).begin();
    table.send(&[1], PILE).block(&[2]).until(B).uses(0, 0, &[]).finish(&[1]);
    assert!(!table.there(2), "6 less armor 2: 'Mechs only");
}
