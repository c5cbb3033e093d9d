//! Mercenary contracts. A has the contract as 1 and attacks B's Stockpile with 0 (6/1/5); B blocks
//! with 2 (4/3/7).

use super::*;
use crate::{
    Action,
    state::Phase,
    testing::{A, B, at},
};

/// The contract is used in a blocked mission; the blockers' damage is assigned.
fn used(contract: &str, blockers: &[u16], dice: &[u32]) -> Table {
    let mut table = scene().own(LOKI).own(contract).foe(STEADY).foe(DRAGON).begin();
    table.send(&[0], PILE).block(blockers).until(A).uses(1, 0, dice);
    assert!(table.tapped(1), "{contract} is tapped");
    table
}

/// Whoever does not pay the upkeep loses the contract to the opponent, tapped.
#[track_caller]
fn needs_upkeep(contract: &str) {
    let start = || {
        let scene = scene().phase(Phase::Deploy).own(contract).own("Support: Politics");
        scene.begin()
    };
    let mut table = start();
    table.done().act(Action::Pay { with: Default::default() });
    assert_eq!((table.card(0).controller, table.tapped(1)), (A, true), "{contract}: 1 is paid");
    let mut table = start();
    table.done().done();
    assert_eq!((table.card(0).controller, table.tapped(0)), (B, true), "{contract}");
    let without_politics = |resources: usize| {
        let scene = scene().phase(Phase::Deploy).own(contract);
        let add = |scene: Scene, _| scene.own("Support: Tactics");
        let mut table = (0..resources).fold(scene, add).begin();
        table.done();
        table.allows(Action::Pay { with: Default::default() })
    };
    assert_eq!((without_politics(2), without_politics(3)), (false, true), "{contract}: 1+2P");
}

/// The contract is scrapped once its Unit receives 5 damage, before armor.
#[track_caller]
fn ends_with_five_damage(contract: &str, dice: &[u32]) {
    for (attack, ends) in [(4, false), (5, true)] {
        // The blocker, 3/3/8 or with its Pilots 4 or 5, is the only one to deal damage.
        let scene = scene().own(STEADY).own(contract).foe("Hatamoto-Chi (HTM-27T)").guards(None);
        let pilot = if attack == 4 { "Gearhead" } else { "Phelan Ward" };
        let mut table = scene.foe(pilot).on(2).begin();
        table.send(&[0], PILE).block(&[2]).until(A).uses(1, 0, dice);
        assert_eq!(table.attack(2), attack);
        table.finish(&[]);
        assert_eq!(table.there(1), !ends, "{contract}: {attack} damage");
    }
}

#[test]
fn centauri_lancers() {
    card!("Contract with 21st Centauri Lancers");
    needs_upkeep("Contract with 21st Centauri Lancers");
    ends_with_five_damage("Contract with 21st Centauri Lancers", &[]);
    let mut table = used("Contract with 21st Centauri Lancers", &[2], &[]);
    assert_eq!((table.values(0).1, table.values(2).1), (1, 0));
    table.finish(&[]);
    assert_eq!(table.damage(2), 6, "no armor is left");
    assert!(table.there(1), "4 damage is not 5");
    let mut table = used("Contract with 21st Centauri Lancers", &[2, 3], &[]);
    table.finish(&[]);
    assert!(!table.there(1), "4 and 2");
}

#[test]
fn black_thorns() {
    card!("Contract with Black Thorns");
    needs_upkeep("Contract with Black Thorns");
    ends_with_five_damage("Contract with Black Thorns", &[1, 1]);
    let mut table = used("Contract with Black Thorns", &[2, 3], &[5, 3]);
    assert_eq!(table.values(0), (11, 4, 5));
    table.finish(&[]);
    assert!(!table.there(1), "it received 6");
    assert_eq!(table.damage(0), 2);
}

#[test]
fn eridani_light_horse() {
    card!("Contract with Eridani Light Horse");
    needs_upkeep("Contract with Eridani Light Horse");
    ends_with_five_damage("Contract with Eridani Light Horse", &[]);
    let mut table =
        scene().own(LOKI).own("Contract with Eridani Light Horse").foe(STEADY).built(9).begin();
    table.send(&[0], at(2)).until(A).uses(1, 0, &[]);
    assert_eq!(table.values(0), (8, 6, 5));
    table.finish(&[]);
    assert_eq!(table.heap(B), [STEADY], "what it damages under construction is scrapped");
    let mut table = used("Contract with Eridani Light Horse", &[2, 3], &[]);
    table.finish(&[]);
    assert!(!table.there(1));
}

#[test]
fn gray_death_legion() {
    card!("Contract with Gray Death Legion");
    needs_upkeep("Contract with Gray Death Legion");
    ends_with_five_damage("Contract with Gray Death Legion", &[]);
    let mut table = used("Contract with Gray Death Legion", &[2, 3], &[]);
    assert_eq!(table.values(0), (9, 3, 5));
    table.finish(&[]);
    assert!(!table.there(1));
    assert_eq!(table.damage(0), 3);
}

#[test]
fn hansens_roughriders() {
    card!("Contract with Hansen's Roughriders");
    needs_upkeep("Contract with Hansen's Roughriders");
    let contract = "Contract with Hansen's Roughriders";
    const FIVE: &str = "Fenris D";
    let start = |blockers: &[u16]| {
        let mut table =
            scene().own(LOKI).own(contract).foe(STEADY).foe(DRAGON).hand(STEADY).begin();
        table.send(&[0], PILE).block(blockers).until(A).uses(1, 0, &[]);
        table.name(&[STEADY], &[]);
        table
    };
    let mut table = start(&[2]);
    assert!(table.there(4) && table.hand(A).is_empty() && table.tapped(1));
    table.finish(&[]);
    assert!(!table.there(2), "6 and 4, less armor 3");
    assert_eq!(table.hand(A), [STEADY], "it received nothing and goes back");
    assert!(table.there(1));
    let mut table =
        scene().own(LOKI).own(contract).foe(FIVE).hand(DRAGON).foe("Lance Commander").on(2).begin();
    // B wins initiative, so that the joining Unit is there when B assigns damage.
    table.send(&[0], PILE).block(&[2]).until(A).uses(1, 0, &[]).name(&[DRAGON], &[]);
    table.until(B).assigns(2, &[(at(4), 5)]).finish(&[]);
    assert_eq!(table.heap(A), [DRAGON, contract], "5 received: both are scrapped");
}

#[test]
fn kell_hounds() {
    card!("Contract with Kell Hounds");
    needs_upkeep("Contract with Kell Hounds");
    ends_with_five_damage("Contract with Kell Hounds", &[]);
    let mut table = used("Contract with Kell Hounds", &[2, 3], &[]);
    assert_eq!(table.values(0), (9, 5, 5));
    table.finish(&[]);
    assert!(!table.there(1));
    assert_eq!(table.damage(0), 1);
}

#[test]
fn northwind_highlanders() {
    card!("Contract with Northwind Highlanders");
    needs_upkeep("Contract with Northwind Highlanders");
    ends_with_five_damage("Contract with Northwind Highlanders", &[]);
    let mut table = used("Contract with Northwind Highlanders", &[2, 3], &[]);
    assert_eq!(table.values(0), (8, 4, 5));
    table.finish(&[]);
    assert!(!table.there(1));
    assert_eq!(table.bottom(A), "Contract with Northwind Highlanders", "restocked instead");
    assert!(table.heap(A).is_empty());
}

#[test]
fn snords_irregulars() {
    card!("Contract with Snord's Irregulars");
    needs_upkeep("Contract with Snord's Irregulars");
    ends_with_five_damage("Contract with Snord's Irregulars", &[]);
    let mut table = scene()
        .own(LOKI)
        .damage(3)
        .own("Contract with Snord's Irregulars")
        .foe(STEADY)
        .foe(DRAGON)
        .begin();
    table.send(&[0], PILE).block(&[2, 3]).until(A).uses(1, 0, &[]);
    assert_eq!((table.values(0), table.tapped(1)), ((8, 4, 5), true));
    table.finish(&[]);
    assert_eq!(table.top(A), LOKI, "scrapped, and put on top");
    assert_eq!(table.heap(A), ["Contract with Snord's Irregulars"]);
}
