//! Forced attacks and options, battles by effect, other speeds.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action, Refusal,
    content::{Region, Speed},
    state::{CardId, Phase, Site},
    testing::{A, B, Bench, assign, at, choose, option, send, use_ability},
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
    assert_eq!(table.nearest(Action::Done), Some(option(2, 0)), "what is owed is offered");
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

#[test]
fn a_speed_that_a_card_sets_lasts_for_the_turn_and_a_shift_counts_in_attacks() {
    covers!("tcg.effect.speed-change", "tcg.card.speed", "tcg.effect.durations");
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Mud\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\nwhen = \"own-missions\"\ncost = [\"tap\"]\ndo = [\"choose unit: any unit in-play\", \"speed of unit moderate\"]\n\
         [[card]]\nname = \"Ballast\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\nwhen = \"own-missions\"\ncost = [\"tap\"]\ndo = [\"choose unit: any unit in-play\", \"slower unit this turn\"]\n",
    )];
    let mut bench = Bench::with(
        &files,
        "players = [{}, {}]\ncards = [{ card = \"Mud\", owner = 1 }, { card = \"Ballast\", owner = 1 },\n\
         { card = \"Koshi B\", owner = 1 }, { card = \"Koshi B\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    let speed = |bench: &Bench, id| {
        [false, true].map(|attacks| values::speed(&bench.game, &bench.state, CardId(id), attacks))
    };
    bench.act(use_ability(0, 0)).act(choose(2)).act(use_ability(1, 0)).act(choose(3));
    bench.act(send(&[4], Site::Stockpile(B))).act(assign(4, Site::Stockpile(B), 6));
    assert!(bench.state.mission.is_none());
    assert_eq!(speed(&bench, 2), [Speed::Moderate; 2], "a mission does not end it");
    assert_eq!(speed(&bench, 3), [Speed::Fast, Speed::Moderate]);
    bench.act(Action::Done);
    assert_eq!((speed(&bench, 2), speed(&bench, 3)), ([Speed::Fast; 2], [Speed::Fast; 2]));
}
