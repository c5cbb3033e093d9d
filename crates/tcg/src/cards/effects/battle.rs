//! Forced attacks and options, battles by effect, other speeds.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action, Refusal,
    content::Region,
    state::{CardId, Phase, Site},
    testing::{A, B, at, option},
    values,
};

#[test]
fn whoever_must_attack_attacks_before_the_phase_ends() {
    covers!("tcg.effect.forced-attack");
    let mut table = deploy("Treachery!").built(7).deep().foe(LOKI).own(PANTHER).begin();
    table.activate(0, &[]).until_phase(B, Phase::Missions, &[]);
    assert_eq!(table.refused(Action::Done).as_str(), "tcg.effect.forced-attack");
    let other = table.refused(crate::testing::send(&[1], at(2)));
    assert_eq!(other.as_str(), "tcg.effect.forced-attack", "not something else");
    table.send(&[1], Site::Stockpile(A)).finish(&[]);
    assert!(table.allows(Action::Done));
}

#[test]
fn a_forced_option_is_used_before_the_step_ends() {
    covers!("tcg.effect.forced-option");
    let mut table =
        scene().own(PANTHER).own("Rhonda Snord").on(0).foe("Black Knight (BL6-KNT)").begin();
    table.send(&[0], PILE).block(&[2]).uses(1, 0, &[]);
    table.act(Action::Option { option: crate::content::OptionKind::Overheat });
    table.pick(0).until(B).assigns(2, &[(at(0), 3)]);
    assert_eq!(table.refusal(Action::Done), Refusal::OptionOwed { unit: CardId(2) });
    table.act(option(2, 0));
    assert_eq!(table.attack(2), 6);
}

#[test]
fn a_battle_by_effect_has_no_blocks_and_no_speed() {
    covers!("tcg.effect.battle-by-effect");
    let mut table = scene()
        .own("Single Combat")
        .own(STEADY)
        .foe("Koshi Prime")
        .foe(STEADY)
        .depleted()
        .hand("Feint")
        .begin();
    table.uses(0, 0, &[]).choose(&[2]);
    assert!(table.state.mission.as_deref().is_some_and(|mission| mission.battle));
    table.until(A);
    let play = Action::Play { card: table.code("Feint"), with: Default::default() };
    assert!(!table.allows(play), "no Mission cards");
    table.finish(&[]);
    assert!(!table.there(2), "a fast Unit, though A's is moderate");
    assert_eq!(table.damage(1), 0);
}

#[test]
fn speed_for_the_attack_counts_only_there() {
    covers!("tcg.effect.speed-change");
    let mut table = scene()
        .own(FAST)
        .foe("Difficult Terrain")
        .within(Region::Stockpile)
        .foe(STEADY)
        .foe("Support: Tactics")
        .begin();
    let speed =
        |table: &Table, attacking| values::speed(&table.game, &table.state, CardId(0), attacking);
    table.send(&[0], PILE);
    assert_eq!(speed(&table, true), crate::content::Speed::Moderate);
    assert_eq!(speed(&table, false), crate::content::Speed::Fast);
    assert!(table.allows(crate::testing::block(&[2], false)));
}
