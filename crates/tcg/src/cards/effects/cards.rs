//! Cards that effects move, show, take over, replace and cancel.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    state::{CardId, Object},
    testing::{A, B, at},
    values,
};

#[test]
fn a_triggered_effect_happens_once_for_each_event() {
    covers!("tcg.effect.triggered");
    let mut table = scene()
        .own("The Remembrance")
        .own(LOKI)
        .own(LOKI)
        .own("Booty Cache")
        .foe(FAST)
        .guards(None)
        .foe(FAST)
        .guards(None)
        .begin();
    table.send(&[1, 2], PILE).block(&[4, 5]).until(A);
    table.assigns(1, &[(at(4), 6)]).assigns(2, &[(at(5), 6)]).finish(&[]);
    assert_eq!(table.counters(0, "verse"), 2, "each Unit scrapped is an event of its own");
    let mut table = scene().own("Booty Cache").own(LOKI).begin();
    table.send(&[1], PILE).finish(&[]);
    assert_eq!(table.counters(0, "booty"), 1, "6 points to a Stockpile are one event");
}

#[test]
fn drawing_all_that_is_left_loses() {
    covers!("tcg.effect.draw");
    let mut table = deploy("Hidden Reserves").built(4).pile(&["Feint", "Feint"]).begin();
    table.activate(0, &[]);
    assert_eq!(table.hand(A).len(), 2);
    assert_eq!(table.outcome().map(|outcome| outcome.winners), Some(vec![B]));
}

#[test]
fn a_searched_stockpile_is_shuffled_and_nothing_need_be_found() {
    covers!("tcg.effect.search");
    let mut table = deploy("Mercenary Commission Contacts").pile(&["Morgan Kell", "Feint"]).begin();
    table.uses(0, 0, &[]).done();
    assert_eq!((table.hand(A).len(), table.stockpile(A)), (0, 2));
    let shuffled = table.told(|event| matches!(event, crate::Event::Shuffled { .. }).then_some(()));
    assert_eq!(shuffled.len(), 1);
}

#[test]
fn who_looks_sees_alone() {
    covers!("tcg.effect.look");
    use ironlance_engine::{Game as _, Viewer};
    let mut table = scene().own("Alex Mallory").hand_of(B, "Feint").hand_of(B, "Overrun").begin();
    table.uses(0, 0, &[]);
    let hand = |seat| table.game.view_of(&table.state, Viewer::Seat(seat)).players[1].hand.clone();
    assert_eq!(hand(A).map(|hand| hand.len()), Some(2));
    let looked = table
        .events
        .iter()
        .find(|told| matches!(told.event.event, crate::Event::Looked { cards: Some(_), .. }));
    assert!(looked.is_some());
}

#[test]
fn what_is_put_into_play_is_untapped_and_keeps_its_owner() {
    covers!("tcg.effect.put-into-play");
    let mut table =
        scene().own(LOKI).foe(STEADY).foe(DRAGON).hand_of(B, "Quick Salvage Operation").begin();
    table.send(&[0], PILE).block(&[1, 2]).plays(B, "Quick Salvage Operation", &[]);
    table.until_asked(&[]);
    table.act(Action::Choose { objects: vec![Object::InScrapheap(A, 0)] });
    let card = table.card(3);
    assert_eq!((card.owner, card.controller, card.tapped), (A, B, false));
}

#[test]
fn a_card_that_lacks_a_little_is_activated_normally() {
    covers!("tcg.effect.activate-short");
    let mut table = deploy("Earthwerks Limited").own("Prometheus").built(18).begin();
    table.uses(0, 0, &[]);
    assert_eq!(table.card(1).place, crate::state::Place::New, "a Unit waits");
    let mut table =
        deploy("Earthwerks Limited").own("Prometheus").built(18).foe("Prometheus").begin();
    table.uses(0, 0, &[]);
    assert!(!table.there(1), "the rule for Unique cards applies");
}

#[test]
fn control_changes_with_all_that_is_on_the_card() {
    covers!("tcg.effect.control");
    let mut table = deploy("Steal 'Mech")
        .built(10)
        .foe(LOKI)
        .guards(None)
        .damage(2)
        .foe("Gearhead")
        .on(1)
        .begin();
    table.activate(0, &[]);
    table.act(Action::Number { number: 1 }).act(Action::Number { number: 0 });
    let card = table.card(1);
    assert_eq!((card.controller, card.owner, card.damage), (A, B, 2));
    assert_eq!(card.place, crate::state::Place::Patrol, "a guard comes to patrol");
    assert_eq!(table.card(2).controller, A);
}

#[test]
fn a_replaced_event_does_not_happen() {
    covers!("tcg.effect.instead");
    let contract = "Contract with Northwind Highlanders";
    let mut table = deploy("Death Commando Strike").built(11).foe(contract).begin();
    table.activate(0, &[]).choose(&[1]);
    assert_eq!((table.bottom(B), table.heap(B).len()), (contract, 0));
}

#[test]
fn what_cannot_be_scrapped_stays() {
    covers!("tcg.effect.cannot-be-scrapped");
    let mut table = deploy("Death Commando Strike").built(11).foe("The Remembrance").begin();
    table.activate(0, &[]).choose(&[1]);
    assert!(table.there(1));
    assert!(!values::is_site(&table.game, &table.state, CardId(1)));
}

#[test]
fn a_cancelled_card_is_scrapped_without_effect() {
    covers!("tcg.effect.cancel");
    let mut table =
        deploy("Maskirovka Operatives").built(6).foe("ISF Counterespionage").built(0).begin();
    table.activate(0, &[]).activate(1, &[]);
    assert_eq!((table.there(0), table.there(1)), (false, false));
    let mut table = deploy("Maskirovka Operatives").built(6).foe("Candace Liao").begin();
    table.activate(0, &[]);
    assert!(table.there(0), "the continuous kind scraps nothing that would stay");
}
