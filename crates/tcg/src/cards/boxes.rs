//! Box powers. A has the affiliation, and Feints in hand to pay with.

use super::*;
use crate::{
    Action, Ask,
    action::{Share, Source},
    content::{Affiliation, Asset},
    state::{CardId, Phase},
    testing::{A, B, at},
};

fn with(affiliation: Affiliation) -> Scene {
    scene().of(affiliation).hand("Feint").hand("Feint")
}

fn power() -> Action {
    Action::Use { of: Source::BoxPower, ability: 0, with: Default::default() }
}

#[test]
fn strana_mechty() {
    card!("Strana Mechty");
    let mut table = with(Affiliation::Wolf).own(LOKI).own(TANK).foe(STEADY).begin();
    assert!(!table.allows(crate::testing::send(&[0], at(2))));
    table.power("Feint", &[]);
    assert!(table.allows(crate::testing::send(&[0], at(2))), "the only 'Mech, one speed faster");
    assert_eq!(table.heap(A), ["Feint"]);
    assert!(!table.allows(power()), "once between two Untap phases");
}

#[test]
fn huntress() {
    card!("Huntress");
    let mut table = with(Affiliation::SmokeJaguar).own("Uller D").begin();
    table.send(&[0], PILE).until(A);
    let shares = [Share { to: PILE, points: 0, extra: 0, missiles: 3 }].into_iter().collect();
    table.act(Action::Assign { by: at(0), shares, hold_missiles: false });
    table.roll(Action::Done, &[6, 6, 2]);
    assert_eq!(table.ask(), Ask::MissilesRolled { unit: CardId(0) });
    table.power("Feint", &[1, 2, 2]);
    assert_eq!(table.stockpile(B), 5, "all three are rolled again");
    let mut table =
        with(Affiliation::SmokeJaguar).own(TANK).own("Missile Rack Retrofit").on(0).begin();
    table.send(&[0], PILE).until(A);
    let shares = [Share { to: PILE, points: 2, extra: 0, missiles: 2 }].into_iter().collect();
    table.act(Action::Assign { by: at(0), shares, hold_missiles: false });
    table.roll(Action::Done, &[6, 6]);
    assert_eq!(table.ask(), Ask::Missions, "only missiles of 'Mechs");
}

#[test]
fn ironhold() {
    card!("Ironhold");
    let mut table = with(Affiliation::JadeFalcon)
        .phase(Phase::Repair)
        .own(LOKI)
        .damage(4)
        .own(FAST)
        .damage(2)
        .foe(LOKI)
        .damage(2)
        .own(TANK)
        .damage(2)
        .begin();
    table.power("Feint", &[]);
    assert_eq!((table.damage(0), table.damage(1), table.damage(2)), (1, 0, 2));
    assert_eq!(table.damage(3), 0);
}

#[test]
fn alshain() {
    card!("Alshain");
    let scene = with(Affiliation::GhostBear).phase(Phase::Deploy).own(LOKI).built(15);
    let mut table = scene.own(TANK).built(15).foe(LOKI).built(15).begin();
    table.power("Feint", &[]);
    assert!(table.card(0).is_active());
    assert_eq!(table.attack(0), 8, "2 for seven counters above 8");
}

#[test]
fn new_avalon() {
    card!("New Avalon");
    let mut table = with(Affiliation::Davion).own(LOKI).begin();
    table.send(&[0], PILE).until(A).power("Feint", &[]);
    assert_eq!(table.score(A), 3);
}

#[test]
fn tharkad() {
    card!("Tharkad");
    let mut table = with(Affiliation::Steiner).phase(Phase::Deploy).own(LOKI).built(0).begin();
    table.power("Feint", &[]);
    table.act(Action::Construct { card: CardId(0), counters: 1, with: Default::default() });
    assert_eq!((table.card(0).construction, resources(&table)), (1, 0), "one and no more");
}

#[test]
fn luthien() {
    card!("Luthien");
    let mut table = with(Affiliation::Kurita).own(LOKI).own(FAST).begin();
    table.send(&[0], PILE).until(A).power("Feint", &[]);
    assert_eq!(table.attack(0), 7);
    let mut table = with(Affiliation::Kurita).own(LOKI).own(FAST).begin();
    table.send(&[0, 1], PILE).until(A);
    assert!(!table.allows(power()), "only alone");
    let mut table = with(Affiliation::Kurita).own(TANK).begin();
    assert!(!table.send(&[0], PILE).until(A).allows(power()), "only a 'Mech");
}

#[test]
fn terra() {
    card!("Terra");
    let mut table = with(Affiliation::ComStar).hand_of(B, "Overrun").hand_of(B, "Topple").begin();
    table.power("Feint", &[2]);
    assert_eq!((table.hand(B), table.heap(B)), (vec!["Overrun"], vec!["Topple"]));
    let looked = table.told(|event| matches!(event, crate::Event::Looked { .. }).then_some(()));
    assert_eq!(looked.len(), 1);
}

#[test]
fn liao() {
    card!("Liao");
    let mut table = with(Affiliation::Liao).own(LOKI).begin();
    table.send(&[0], PILE).until(A).power("Feint", &[]);
    assert_eq!((table.score(A), table.score(B)), (1, -1));
}

#[test]
fn st_ives() {
    card!("St. Ives");
    let mut table = with(Affiliation::StIves).phase(Phase::Deploy).begin();
    table.power("Feint", &[]);
    assert!(Asset::ALL.iter().all(|asset| table.has(A, *asset)));
    table.until_phase(B, Phase::Deploy, &[]);
    assert!(!table.has(A, Asset::Politics), "until the end of the turn");
}

#[test]
fn rasalhague() {
    card!("Rasalhague");
    let start = |card: &str, counters| {
        let scene = with(Affiliation::Rasalhague).phase(Phase::Deploy).own(card).built(counters);
        let mut table = scene.foe(STEADY).begin();
        table.activate(0, &[]);
        table
    };
    let mut table = start("Strafing Run", 10);
    assert_eq!(table.ask(), Ask::Answer { card: CardId(0) });
    table.power("Feint", &[]).choose(&[1]);
    assert_eq!(table.damage(1), 4, "3 and 1");
    let mut table = start("Aerospace Fighter Mission", 9);
    table.power("Feint", &[]).divide(&[(PILE, 6)]);
    assert_eq!(table.stockpile(B), 4, "5 and 1");
}

#[test]
fn marik() {
    card!("Marik");
    let mut table = with(Affiliation::Marik).own(LOKI).foe(STEADY).own(TANK).begin();
    table.send(&[0, 2], PILE).block(&[1]).until(A).power("Feint", &[]);
    assert_eq!(table.choices(), [0, 2]);
    table.choose(&[0]);
    let more = crate::testing::divide(at(0), &[(PILE, 3, 0), (at(1), 3, 0)]);
    assert!(!table.allows(more), "2 and no more");
    table.assigns(0, &[(PILE, 2), (at(1), 4)]).finish(&[]);
    assert_eq!(table.stockpile(B), 8);
}

#[test]
fn steel_viper() {
    card!("Steel Viper");
    let mut table = with(Affiliation::SteelViper)
        .phase(Phase::Deploy)
        .hand(FAST)
        .pile(&["Overrun", LOKI, TANK, "Topple"])
        .begin();
    table.power("Feint", &[]);
    assert_eq!((table.may_name(TANK), table.may_name("Topple")), (true, false), "any Unit");
    let shown = |table: &Table| table.times(|event| matches!(event, crate::Event::Shown { .. }));
    table.name(&[LOKI], &[]);
    assert_eq!((shown(&table), table.was_shuffled()), (1, true));
    table.name(&[FAST], &[]);
    assert_eq!((table.hand(A), table.bottom(A)), (vec!["Feint", LOKI], FAST));
    assert_eq!(shown(&table), 1, "the other card");
}
