//! Using abilities: kinds, costs and choices.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action, Refusal,
    state::{CardId, Object, Phase},
    testing::A,
};

#[test]
fn what_is_used_is_told_with_its_card() {
    covers!("tcg.effect.kinds");
    let mut table = deploy("'Mech Hangar").begin();
    table.uses(0, 0, &[]);
    let used = table.told(|event| match event {
        crate::Event::Used { id, ability, .. } => Some((*id, *ability)),
        _ => None,
    });
    assert_eq!(used, [(Some(CardId(0)), 0)]);
}

#[test]
fn a_continuous_effect_works_while_its_card_is_active_and_not_depleted() {
    covers!("tcg.effect.continuous");
    let attack = |scene: Scene| scene.own(LOKI).begin().attack(1);
    assert_eq!(attack(scene().own("Wolf High Command")), 7);
    assert_eq!(attack(scene().own("Wolf High Command").tapped()), 7, "tapped cards work");
    assert_eq!(attack(scene().own("Wolf High Command").depleted()), 6);
    assert_eq!(attack(scene().own("Wolf High Command").built(4)), 6);
}

#[test]
fn a_free_ability_is_used_without_tapping_and_once_in_a_battle() {
    covers!("tcg.effect.free-ability");
    let mut table = scene().own(LOKI).own("Fanatical Leader").on(0).foe(STEADY).begin();
    table.send(&[0], PILE).block(&[2]).until(A);
    assert_eq!(table.attack(0), 6, "it does not work by itself");
    table.uses(1, 0, &[]);
    assert_eq!((table.attack(0), table.tapped(1)), (7, false));
    assert!(!table.may_use(1, 0));
}

#[test]
fn a_unit_outside_the_battle_fires_into_it_if_it_is_untapped() {
    covers!("tcg.effect.outside-unit");
    let mut table = scene().own("Naga Prime").own(LOKI).own("Naga D").tapped().foe(STEADY).begin();
    table.send(&[1], PILE).block(&[3]).until(A);
    assert!(!table.may_use(2, 0), "it is tapped");
    table.uses(0, 0, &[]).choose(&[3]);
    assert_eq!(table.damage(3), 0, "the damage waits");
    table.finish(&[]);
    assert_eq!((table.damage(3), table.tapped(0)), (5, true));
}

#[test]
fn a_tap_ability_needs_an_untapped_card_and_shuts_out_the_others() {
    covers!("tcg.effect.tap-ability");
    let mut table = scene().own("Thomas Marik").own(LOKI).foe(STEADY).begin();
    table.send(&[1], PILE).block(&[2]).until(A).uses(0, 0, &[]);
    assert!(table.tapped(0));
    let table = scene().phase(Phase::Deploy).own("'Mech Hangar").tapped().begin();
    assert!(!table.may_use(0, 0));
}

#[test]
fn a_cost_that_cannot_be_paid_makes_the_use_illegal() {
    covers!("tcg.effect.other-costs");
    let use_it = || crate::testing::use_ability(0, 0);
    let table = deploy("Black Market Connections").hand("Feint").heap(&[LOKI]).begin();
    assert_eq!(table.refused(use_it()).as_str(), "tcg.effect.other-costs", "one card of two");
    let mut table =
        deploy("Black Market Connections").hand("Feint").hand("Feint").heap(&[LOKI]).begin();
    table.act(use_it());
    table.name(&["Feint", "Feint"], &[]);
    assert_eq!(table.heap(A).len(), 3, "the cost is paid before the effect");
}

#[test]
fn outside_battles_only_the_cost_limits_an_ability() {
    covers!("tcg.effect.once-without-tap");
    let mut scene = deploy("Jerrard Cranston").tapped().foe(LOKI);
    for _ in 0..4 {
        scene = scene.own("Support: Politics");
    }
    let mut table = scene.begin();
    table.uses(0, 2, &[]).uses(0, 1, &[]).uses(0, 2, &[]);
    assert!(!table.tapped(0), "paid for twice in one phase");
}

#[test]
fn in_a_mission_only_those_in_it_can_be_chosen() {
    covers!("tcg.effect.choices");
    let mut table = scene().own(LOKI).own(FAST).own(STEADY).hand("Good Shooting!").begin();
    table.send(&[0, 1], PILE).plays(A, "Good Shooting!", &[]);
    let choose = |id| Action::Choose { objects: vec![Object::Card(CardId(id))] };
    assert_eq!(table.refused(choose(2)).as_str(), "tcg.effect.choices");
    table.act(choose(1));
    assert_eq!(table.attack(1), 4);
    let mut table = scene().own(LOKI).hand("Risky Combat Jump").begin();
    table.send(&[0], PILE).until(A);
    let play = Action::Play { card: table.code("Risky Combat Jump"), with: Default::default() };
    assert!(matches!(table.refusal(play), Refusal::NothingToChoose { .. }), "nobody jumps");
}

#[test]
fn one_of_several_effects_must_be_possible() {
    covers!("tcg.effect.modal");
    let mut table = deploy("OmniMech-Pod Cache")
        .own("Puma A")
        .pile(&["Feint", "Puma Prime", LOKI, "Feint", "Feint"])
        .begin();
    table.uses(0, 0, &[]).choose(&[1]).name(&["Puma Prime"], &[]);
    assert!(!table.allows(Action::Pick { choice: 0 }), "there are no resources");
    table.pick(1).pick(1);
    assert_eq!(table.stockpile(A), 2);
}

#[test]
fn an_effect_on_each_unit_covers_those_that_join_and_no_others() {
    covers!("tcg.effect.each-unit");
    let mut table = scene()
        .own(LOKI)
        .own(STEADY)
        .own(FAST)
        .own("Morgan Hasek Davion")
        .hand("Deploy Reinforcements")
        .foe(DRAGON)
        .begin();
    table.send(&[0], PILE).block(&[4]).until(A).uses(3, 0, &[]);
    table.plays(A, "Deploy Reinforcements", &[]).choose_then(&[1], &[3]);
    assert_eq!((table.attack(0), table.attack(1), table.attack(2)), (7, 5, 2));
}

#[test]
fn a_card_you_own_may_lie_almost_anywhere() {
    covers!("tcg.effect.card-you-own");
    let mut table = scene()
        .own("Omi Kurita")
        .own(LOKI)
        .own(DRAGON)
        .foe("Support: Tactics")
        .hand("Support: Politics")
        .heap(&["Shin Yodama"])
        .begin();
    table.send(&[1], PILE).until(A).uses(0, 0, &[]);
    let choose = |object| Action::Choose { objects: vec![object] };
    assert!(table.allows(choose(Object::InScrapheap(A, 0))));
    assert!(table.allows(choose(Object::InHand(A, 0))), "a Resource in hand");
    assert!(!table.allows(choose(Object::Card(CardId(3)))), "another player's");
    table.act(choose(Object::Card(CardId(2))));
    assert_eq!(table.top(A), DRAGON);
}
