//! Figures that are printed on Units and Command cards alike: costs, and what damage does to cards in
//! the Command Post.

use super::*;
use crate::{
    content::{Asset, Card, Kind},
    state::{CardId, Phase},
    testing::at,
    values,
};

fn cards(class: Class) -> Vec<Card> {
    Content::standard().cards.iter().filter(|card| card.class == class).cloned().collect()
}

#[test]
fn each_asset_takes_its_part_off_the_cost() {
    for card in cards(Class::Unit).into_iter().chain(cards(Class::Command)) {
        let all: u8 = card.cost.assets.iter().sum();
        for (asset, part) in Asset::ALL.iter().zip(card.cost.assets) {
            let scene = scene().phase(Phase::Deploy).asset(*asset).own(&card.name).built(0);
            let table = scene.begin();
            let cost = values::construction_cost(&table.game, &table.state, CardId(0));
            assert_eq!(cost, card.cost.base + all - part, "{} with {asset}", card.name);
        }
    }
}

#[test]
fn command_cards_stand_as_much_as_is_printed_on_them() {
    let in_the_post = |card: &Card| card.has_structure && !card.is(Kind::Enhancement);
    let cards: Vec<Card> = cards(Class::Command).into_iter().filter(in_the_post).collect();
    assert!(60 < cards.len());
    for Card { name, base, .. } in cards {
        // Structure damage of 1, on cards with one point left and with two.
        for (left, stays) in [(1, false), (2, true)] {
            let Ok(damage) = u8::try_from(base.structure - left) else { continue };
            let mut table = scene().own("Arrow IV Battery").foe(&name).damage(damage).begin();
            table.uses(0, 0, &[]).choose(&[1]);
            assert_eq!(table.there(1), stays, "{name} with {damage} damage");
        }
        // 6 damage, less armor; and it deals as much as is printed on it.
        let mut table = scene().own(LOKI).foe(&name).begin();
        table.send(&[0], at(1)).finish(&[]);
        let through = 6 - base.armor;
        match through < base.structure {
            true => assert_eq!(table.damage(1), through as u8, "{name}"),
            false => assert!(!table.there(1), "{name}"),
        }
        assert_eq!(table.damage(0), (base.attack - 1).max(0) as u8, "{name}");
    }
}
