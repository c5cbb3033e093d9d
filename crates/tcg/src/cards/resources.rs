//! Supports and the other Resources. A has the card as 0.

use super::*;
use crate::{
    Action, Ask,
    content::Asset,
    state::{CardId, Phase, Site},
    testing::{A, B},
};

/// Taps for one resource, and provides an asset.
#[track_caller]
fn pays_and_provides(card: &str, asset: Asset) {
    let table = deploy(card).begin();
    assert_eq!(resources(&table), 1, "{card}");
    for other in Asset::ALL {
        assert_eq!(table.has(A, *other), *other == asset, "{card}: {other}");
    }
    let table = deploy(card).depleted().begin();
    assert!(!table.has(A, asset), "{card} provides nothing when depleted");
}

#[test]
fn supports() {
    card!("Support: Assembly");
    card!("Support: Logistics");
    card!("Support: Munitions");
    card!("Support: Politics");
    card!("Support: Tactics");
    pays_and_provides("Support: Assembly", Asset::Assembly);
    pays_and_provides("Support: Logistics", Asset::Logistics);
    pays_and_provides("Support: Munitions", Asset::Munitions);
    pays_and_provides("Support: Politics", Asset::Politics);
    pays_and_provides("Support: Tactics", Asset::Tactics);
}

#[test]
fn backing_of_the_grand_council() {
    card!("Backing of the Grand Council");
    let table = deploy("Backing of the Grand Council").begin();
    assert_eq!((resources(&table), table.has(A, Asset::Munitions)), (1, true));
    assert!(table.has(A, Asset::Politics) && !table.has(A, Asset::Tactics));
}

#[test]
fn black_market_connections() {
    card!("Black Market Connections");
    let mut table = deploy("Black Market Connections")
        .hand("Feint")
        .hand("Feint")
        .hand("Overrun")
        .heap(&[LOKI, "Kraken"])
        .begin();
    table.uses(0, 0, &[]).name(&["Feint", "Overrun"], &[]).choose_scrapped(1);
    assert_eq!(table.hand(A), ["Feint", LOKI]);
    assert_eq!((table.tapped(0), resources(&table)), (true, 0));
    assert_eq!(resources(&deploy("Black Market Connections").begin()), 1);
}

#[test]
fn blood_of_kerensky() {
    card!("Blood of Kerensky");
    pays_and_provides("Blood of Kerensky", Asset::Politics);
    let mut table = scene()
        .phase(Phase::Draw)
        .own("Blood of Kerensky")
        .pile(&["Feint", "Overrun", "Topple"])
        .begin();
    table.uses(0, 0, &[]);
    assert_eq!((table.may_name("Overrun"), table.may_name("Topple")), (true, false), "the top two");
    table.name(&["Feint"], &[]);
    assert_eq!((table.hand(A), table.bottom(A)), (vec!["Overrun"], "Feint"), "drawn next");
}

#[test]
fn booty_cache() {
    card!("Booty Cache");
    let mut table =
        scene().deep().own("Booty Cache").own(LOKI).own(FAST).own(STEADY).built(0).begin();
    table.send(&[1], PILE).finish(&[]).send(&[2], PILE).finish(&[]);
    assert_eq!(table.counters(0, "booty"), 2, "one for each time, whatever the damage");
    table.until_phase(B, Phase::Deploy, &[]).until_phase(A, Phase::Deploy, &[]);
    table.uses(0, 1, &[]).act(Action::Number { number: 2 });
    assert_eq!((resources(&table), table.counters(0, "booty")), (4, 0));
    table.act(Action::Construct { card: CardId(3), counters: 4, with: Default::default() });
    assert_eq!(table.card(3).construction, 4);
}

#[test]
fn comstar_investment() {
    card!("ComStar Investment");
    let mut table = scene().deep().own("ComStar Investment").counters("investment", 2).begin();
    table.until_phase(B, Phase::Deploy, &[]).until_phase(A, Phase::Deploy, &[]);
    assert_eq!(table.counters(0, "investment"), 3, "one at the beginning of the turn");
    table.uses(0, 1, &[]);
    assert_eq!(resources(&table), 3);
    assert_eq!(table.counters(0, "investment"), 3, "they stay");
}

#[test]
fn comstar_support() {
    card!("ComStar Support");
    let mut table = deploy("ComStar Support").built(1).begin();
    table.activate(0, &[]).act(Action::Asset { asset: Asset::Logistics });
    assert_eq!((table.has(A, Asset::Logistics), resources(&table)), (true, 1));
    assert!(!table.has(A, Asset::Tactics));
}

/// A fires three missiles at B's Stockpile with the card in play, as far as the first die.
fn firing(card: &str, first: u32) -> Table {
    let mut table = scene().own(card).own("Uller D").begin();
    table.send(&[1], PILE).until(A);
    let share = crate::action::Share { to: PILE, points: 0, extra: 0, missiles: 3 };
    let shares = [share].into_iter().collect();
    table
        .roll(Action::Assign { by: Site::Card(CardId(1)), shares, hold_missiles: false }, &[first]);
    table
}

#[test]
fn coventry_metal_works() {
    card!("Coventry Metal Works");
    pays_and_provides("Coventry Metal Works", Asset::Munitions);
    let mut table = firing("Coventry Metal Works", 6);
    assert!(matches!(table.ask(), Ask::Die { number: 6, missile: Some(_) }));
    table.uses(0, 0, &[3, 5, 5]);
    assert_eq!((table.stockpile(B), table.tapped(0)), (7, true), "3 with Munitions, after a 6");
}

#[test]
fn earthwerks_limited() {
    card!("Earthwerks Limited");
    pays_and_provides("Earthwerks Limited", Asset::Assembly);
    let scene = deploy("Earthwerks Limited").own(STEADY).built(3).own(LOKI).built(4);
    let mut table = scene.own(TANK).built(1).foe(STEADY).built(6).begin();
    table.uses(0, 0, &[]);
    assert!(table.card(1).is_active(), "it lacked 2 of 5; the only one that could be chosen");
    assert!(!table.card(2).is_active(), "it lacks 3 of 7");
}

#[test]
fn field_command_post() {
    card!("Field Command Post");
    let mut table =
        scene().own("Field Command Post").own(LOKI).hand("Critical Hit").foe(STEADY).begin();
    table.send(&[1], PILE).block(&[2]).plays(A, "Critical Hit", &[5]);
    table.uses(0, 0, &[]);
    assert_eq!((table.attack(1), table.tapped(0)), (12, true), "the 5 becomes a 6");
    assert_eq!(resources(&deploy("Field Command Post").begin()), 1);
    let mut table = firing("Field Command Post", 1);
    table.uses(0, 0, &[4, 4]);
    assert_eq!(table.stockpile(B), 8, "missile dice, too");
}

#[test]
fn jade_falcon_high_command() {
    card!("Jade Falcon High Command");
    assert_eq!(resources(&deploy("Jade Falcon High Command").begin()), 2);
}

#[test]
fn repair_facility() {
    card!("Repair Facility");
    pays_and_provides("Repair Facility", Asset::Assembly);
    let scene = scene().phase(Phase::Repair).own("Repair Facility").own(LOKI).damage(3);
    let mut table = scene.own(TANK).damage(1).own(FAST).foe(LOKI).damage(1).begin();
    table.uses(0, 0, &[]);
    assert_eq!(table.choices(), [1, 2], "own damaged Units");
    table.choose(&[1]);
    assert_eq!((table.damage(1), table.tapped(0)), (2, true));
}

#[test]
fn smoke_jaguar_high_command() {
    card!("Smoke Jaguar High Command");
    assert_eq!(resources(&deploy("Smoke Jaguar High Command").begin()), 1);
    let mut table = firing("Smoke Jaguar High Command", 1);
    table.uses(0, 0, &[]);
    table.roll(Action::Pick { choice: 1 }, &[4, 4]);
    assert_eq!(table.stockpile(B), 8, "1 is added");
    let mut table = firing("Smoke Jaguar High Command", 5);
    table.uses(0, 0, &[]);
    table.roll(Action::Pick { choice: 0 }, &[1, 4, 4]);
    assert_eq!(table.stockpile(B), 9, "or it is rolled again");
}

#[test]
fn staging_ground() {
    card!("Staging Ground");
    assert_eq!(resources(&deploy("Staging Ground").begin()), 1);
    let scene = deploy("Staging Ground").own("Hidden Reserves").built(1).own(LOKI).built(0);
    let mut table = scene.foe("Hidden Reserves").built(1).begin();
    table.uses(0, 0, &[]);
    assert_eq!((table.card(1).construction, table.card(1).revealed), (4, false), "shown only");
    let shown = table.told(|event| matches!(event, crate::Event::Shown { .. }).then_some(()));
    assert_eq!(shown.len(), 1);
}

#[test]
fn strip_mining_operation() {
    card!("Strip Mining Operation");
    assert_eq!(resources(&deploy("Strip Mining Operation").begin()), 1);
    let mut table = scene().phase(Phase::Deploy).hand("Strip Mining Operation").begin();
    let card = table.code("Strip Mining Operation");
    table.act(Action::Deploy { card, revealed: true });
    assert_eq!((table.state.player(A).deployments, table.card(0).revealed), (2, true));
}

#[test]
fn sun_zhang_mechwarrior_academy() {
    card!("Sun Zhang Mechwarrior Academy");
    pays_and_provides("Sun Zhang Mechwarrior Academy", Asset::Tactics);
    let mut table = scene().own("Sun Zhang Mechwarrior Academy").own(LOKI).begin();
    table.send(&[1], PILE).until(A);
    assert_eq!(table.score(A), 1);
    table.uses(0, 0, &[]);
    assert_eq!((table.score(A), table.tapped(0)), (2, true));
}

#[test]
fn think_tank() {
    card!("Think Tank");
    let mut table = deploy("Think Tank").begin();
    assert_eq!(resources(&table), 1);
    table.uses(0, 0, &[]).act(Action::Asset { asset: Asset::Politics });
    assert!(!table.there(0));
    assert!(table.has(A, Asset::Politics), "for the rest of the game");
    let mut table = scene().turn_of(B).own("Think Tank").own(STEADY).foe(LOKI).begin();
    table.send(&[2], Site::Stockpile(A)).block(&[1]).until(A);
    assert!(table.may_use(0, 0), "in a mission of an opponent's turn, too");
}
