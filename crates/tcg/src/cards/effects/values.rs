//! Changed values, and how long effects last.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    content::Asset,
    state::Phase,
    testing::{A, B, at},
};

#[test]
fn modifiers_add_up_from_the_base_value() {
    covers!("tcg.effect.modifiers");
    let mut table = scene()
        .own(LOKI)
        .own("Targeting Computer Retrofit")
        .on(0)
        .own("Gearhead")
        .on(0)
        .hand("Good Shooting!")
        .foe("Tracking System Failure")
        .on(0)
        .begin();
    assert_eq!(table.attack(0), 6, "6 and 1 and 1 less 2");
    table.send(&[0], PILE).plays(A, "Good Shooting!", &[]);
    assert_eq!(table.attack(0), 8);
}

#[test]
fn reducing_counts_as_a_minus() {
    covers!("tcg.effect.reduce-to");
    let mut table = scene()
        .own("Contract with 21st Centauri Lancers")
        .own(LOKI)
        .foe(STEADY)
        .foe("ECM Retrofit")
        .on(2)
        .hand_of(B, "Relentless Assault")
        .begin();
    table.send(&[1], PILE).block(&[2]).until(A);
    assert_eq!(table.values(2).1, 4, "3 and 1 by ECM");
    table.uses(0, 0, &[]);
    assert_eq!(table.values(2).1, 0);
    table.plays(B, "Relentless Assault", &[]);
    assert_eq!(table.values(2).1, 2, "a later bonus adds up");
}

#[test]
fn effects_last_for_the_mission_or_the_turn() {
    covers!("tcg.effect.durations");
    let mut table = scene().own(LOKI).own(FAST).hand("Good Shooting!").begin();
    table.send(&[0], PILE).plays(A, "Good Shooting!", &[]).finish(&[]);
    assert_eq!(table.attack(0), 6);
    let mut table =
        scene().of(crate::content::Affiliation::StIves).phase(Phase::Deploy).hand("Feint").begin();
    table.power("Feint", &[]).until_phase(A, Phase::Missions, &[]);
    assert!(table.has(A, Asset::Politics));
    table.until_phase(B, Phase::Deploy, &[]);
    assert!(!table.has(A, Asset::Politics));
}

#[test]
fn divided_damage_gives_each_at_least_one() {
    covers!("tcg.effect.divide");
    let mut table = deploy("Aerospace Fighter Mission").built(9).foe(LOKI).begin();
    table.activate(0, &[]);
    let share = |to, points| crate::action::Share { to, points, extra: 0, missiles: 0 };
    let divide = |shares: &[crate::action::Share]| Action::Divide {
        shares: shares.iter().copied().collect(),
    };
    assert!(!table.allows(divide(&[share(at(1), 5), share(PILE, 0)])));
    assert!(!table.allows(divide(&[share(at(1), 4)])), "all of it");
    table.act(divide(&[share(at(1), 4), share(PILE, 1)]));
    assert_eq!((table.damage(1), table.stockpile(B)), (3, 9));
}

#[test]
fn counters_that_replace_untapping_do_so_in_any_phase() {
    covers!("tcg.effect.stays-tapped");
    let mut table = scene().own("Adam Steiner").own(LOKI).tapped().counters("diversion", 2).begin();
    table.uses(0, 0, &[]);
    assert_eq!((table.tapped(1), table.counters(1, "diversion")), (true, 1));
    let mut table = scene().own("Adam Steiner").own(LOKI).tapped().counters("pinned", 1).begin();
    table.uses(0, 0, &[]);
    assert!(!table.tapped(1), "pinned counters count in the Untap phase only");
}

#[test]
fn what_holds_a_card_ends_for_good() {
    covers!("tcg.effect.linked-duration");
    let mut table =
        scene().own(LOKI).own("Hohiro Kurita").on(0).own("Adam Steiner").foe(STEADY).deep().begin();
    table.send(&[0], PILE).block(&[3]).finish(&[]).uses(2, 0, &[]).choose(&[3]);
    assert!(table.tapped(3), "no effect untaps it");
    let mut table =
        scene().own(LOKI).own("Hohiro Kurita").on(0).own("Adam Steiner").foe(STEADY).deep().begin();
    table.send(&[0], PILE).block(&[3]).finish(&[]).uses(2, 0, &[]).choose(&[0]);
    table.send(&[0], PILE).finish(&[]).until_phase(B, Phase::Deploy, &[]);
    assert!(!table.tapped(3), "0 was untapped in between");
}

#[test]
fn any_player_may_buy_an_effect_off() {
    covers!("tcg.effect.end-by-paying");
    let mut scene = deploy("Arms Reduction").built(11).deep();
    for _ in 0..8 {
        scene = scene.foe("Support: Assembly");
    }
    let mut table = scene.begin();
    table.activate(0, &[]).until_phase(B, Phase::Deploy, &[]);
    table.act(Action::BuyOff { with: Default::default() });
    assert!(table.state.modifiers.is_empty(), "though the card has left play");
    assert_eq!(
        table.refused(Action::BuyOff { with: Default::default() }).as_str(),
        "tcg.effect.end-by-paying"
    );
}

#[test]
fn after_the_mission_comes_after_its_damage() {
    covers!("tcg.effect.after-mission");
    let mut table = scene().own(LOKI).own(FAST).foe("'Mech Trap").built(10).begin();
    table.send(&[0, 1], PILE).activate(2, &[]).until(A);
    assert!(!table.card(0).depleted);
    table.finish(&[]);
    assert_eq!((table.stockpile(B), table.card(0).depleted, table.there(2)), (2, true, false));
}

#[test]
fn named_counters_go_when_their_card_leaves() {
    covers!("tcg.effect.named-counters");
    let mut table = deploy("Davion High Command").built(4).foe("Thumper Battery").begin();
    table.activate(0, &[]);
    assert_eq!(table.counters(0, "innovation"), 3);
    let mut table = deploy("Death Commando Strike")
        .built(11)
        .own("Davion High Command")
        .counters("innovation", 5)
        .begin();
    table.activate(0, &[]).choose(&[1]);
    assert_eq!(table.heap(A), ["Davion High Command", "Death Commando Strike"]);
}
