//! Dice, chance and secret choices.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action, Ask,
    testing::{A, B, at},
};

#[test]
fn the_die_decides_which_line_is_carried_out() {
    covers!("tcg.effect.die-table");
    for (die, attack) in [(1, 6), (2, 6), (3, 9), (6, 12)] {
        let mut table = scene().own(LOKI).hand("Sacrifice for the Dragon!").begin();
        table.send(&[0], PILE).plays(A, "Sacrifice for the Dragon!", &[die]);
        assert_eq!(table.attack(0), attack, "on a {die}");
    }
}

#[test]
fn all_that_share_the_lowest_die_are_affected() {
    covers!("tcg.effect.die-compare");
    let mut table = scene().own(STEADY).foe(STEADY).foe(DRAGON).hand("Blow the Pass!").begin();
    table.send(&[0], PILE).block(&[1, 2]).plays(A, "Blow the Pass!", &[2, 4, 2]);
    table.assigns(0, &[(at(1), 4)]).finish(&[]);
    assert_eq!((table.damage(1), table.damage(2)), (1, 4), "0 and 2 receive 5");
    assert!(!table.there(0), "4 and 2 and 5, less armor 3");
}

#[test]
fn only_who_has_the_lowest_die_is_affected() {
    covers!("tcg.effect.die-compare");
    let mut table = scene().own(STEADY).foe(STEADY).foe(DRAGON).hand("Blow the Pass!").begin();
    table.send(&[0], PILE).block(&[1, 2]).plays(A, "Blow the Pass!", &[6, 5, 6]);
    table.finish(&[]);
    assert!(table.there(0), "a 6 is not the lowest");
    assert!(!table.there(1) || table.damage(1) > table.damage(2), "a 5 is");
}

#[test]
fn a_die_is_changed_right_after_it_is_rolled() {
    covers!("tcg.effect.die-change");
    let mut table = scene().own("Field Command Post").own(LOKI).foe(STEADY).hand("Topple").begin();
    table.send(&[1], PILE).block(&[2]).plays(A, "Topple", &[6]);
    assert_eq!(table.ask(), Ask::Die { number: 6, missile: None });
    table.uses(0, 0, &[]).finish(&[]);
    assert_eq!(table.damage(1), 0, "kept at 6");
}

#[test]
fn secret_numbers_are_shown_together() {
    covers!("tcg.effect.hidden-choice");
    use ironlance_engine::{Game as _, Viewer};
    let mut table = deploy("Steal 'Mech").built(10).foe(LOKI).begin();
    table.activate(0, &[]);
    let number = |number| Action::Number { number };
    assert!(!table.allows(number(11)), "no more than cards in the Stockpile");
    table.act(number(4));
    let seen = table.events.iter().filter_map(|told| table.game.seen(&told.event, Viewer::Seat(B)));
    let numbers = seen.filter_map(|event| match event.event {
        crate::Event::ChoseNumber { number, .. } => Some(number),
        _ => None,
    });
    assert_eq!(numbers.collect::<Vec<_>>(), [None], "that a number was chosen, but not which");
    table.act(number(3));
    assert_eq!(table.card(1).controller, A);
}

#[test]
fn at_random_every_card_may_be_drawn() {
    covers!("tcg.effect.random-choice");
    for (die, left) in [(1, "Topple"), (2, "Overrun")] {
        let scene = scene().of(crate::content::Affiliation::ComStar).hand("Feint");
        let mut table = scene.hand_of(B, "Overrun").hand_of(B, "Topple").begin();
        table.power("Feint", &[die]);
        assert_eq!(table.hand(B), [left]);
    }
}
