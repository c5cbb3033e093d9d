//! Pilots. A's 0 (6/1/5) has the Pilot as 1; B has 2 (4/3/7) and 3 (2/1/7).

use super::*;
use crate::{
    Action, Ask,
    content::{OptionKind, Value},
    state::{CardId, Phase, Site},
    testing::{A, B, at, option},
    values,
};

fn piloted(pilot: &str) -> Scene {
    scene().own(LOKI).own(pilot).on(0).foe(STEADY).foe(DRAGON)
}

/// 0 is blocked by 2, and A acts.
fn blocked(pilot: &str) -> Table {
    let mut table = piloted(pilot).begin();
    table.send(&[0], PILE).block(&[2]).until(A);
    table
}

/// What a Pilot gives its 'Mech: initiative and attack.
#[track_caller]
fn gives(pilot: &str, initiative: i16, attack: i16) {
    let table = piloted(pilot).begin();
    let value = values::value(&table.game, &table.state, CardId(0), Value::Initiative);
    assert_eq!((value, table.attack(0)), (initiative, 6 + attack), "{pilot}");
}

#[test]
fn aletha_kabrinski() {
    card!("Aletha Kabrinski");
    gives("Aletha Kabrinski", 1, 1);
    let mut table = blocked("Aletha Kabrinski");
    table.uses(1, 0, &[]).finish(&[]);
    assert_eq!(table.damage(0), 0, "3 of 4 prevented, 1 armor");
    let mut table = piloted("Aletha Kabrinski").begin();
    table.send(&[0], PILE).block(&[2, 3]).until(A).uses(1, 0, &[]).finish(&[]);
    assert_eq!(table.damage(0), 2, "3 of 6 prevented, 1 armor");
    let mut table = scene().own(PANTHER).own("Aletha Kabrinski").on(0).begin();
    table.send(&[0], PILE).until(A);
    assert!(!table.may_use(1, 0), "not if it is slow");
}

#[test]
fn bearer_of_mckennsy_hammer() {
    card!("Bearer of McKennsy Hammer");
    gives("Bearer of McKennsy Hammer", 1, 0);
    let mut table = piloted("Bearer of McKennsy Hammer").begin();
    table.roll(crate::testing::send(&[0], PILE), &[4]);
    table.finish(&[]);
    assert!(!table.tapped(0));
    let mut table = piloted("Bearer of McKennsy Hammer").begin();
    table.roll(crate::testing::send(&[0], PILE), &[3]);
    table.finish(&[]);
    assert!(table.tapped(0));
}

#[test]
fn fanatical_leader() {
    card!("Fanatical Leader");
    gives("Fanatical Leader", 1, 0);
    let mut table = piloted("Fanatical Leader").own(FAST).begin();
    table.send(&[0, 4], PILE).block(&[2]).until(A).uses(1, 0, &[]);
    assert_eq!((table.attack(0), table.attack(4), table.attack(2)), (7, 3, 4));
}

#[test]
fn gearhead() {
    card!("Gearhead");
    let mut table = scene().phase(Phase::Repair).own(LOKI).damage(3).own("Gearhead").on(0).begin();
    assert_eq!(table.values(0), (7, 2, 5));
    table.uses(1, 0, &[]);
    assert_eq!(table.damage(0), 2);
    assert_eq!(table.state.phase, Phase::Missions, "only once each turn, so nothing is left");
}

#[test]
fn headhunter() {
    card!("Headhunter");
    gives("Headhunter", 0, 1);
    let mut table = blocked("Headhunter");
    table.uses(1, 0, &[]).finish(&[1, 2, 3, 4, 5, 3, 4]);
    assert_eq!(table.damage(2), 2, "two of seven points prevented, less armor 3");
    let mut table = blocked("Headhunter");
    table.uses(1, 0, &[]).finish(&[1, 1, 1, 1, 1, 1, 6]);
    assert!(!table.there(2), "a 6 scraps it");
    assert_eq!(table.damage(0), 3, "it still deals its damage");
}

#[test]
fn hohiro_kurita() {
    card!("Hohiro Kurita");
    gives("Hohiro Kurita", 2, 1);
    let mut table = piloted("Hohiro Kurita").deep().begin();
    table.send(&[0], PILE).block(&[2]).finish(&[]).until_phase(B, Phase::Deploy, &[]);
    assert!(table.tapped(2), "it does not untap while 0 is tapped");
    while !matches!(table.ask(), Ask::StayTapped { .. }) {
        table.done();
    }
    table.says(true);
    assert!(table.tapped(0), "it may stay tapped");
    table.until_phase(B, Phase::Deploy, &[]);
    assert!(table.tapped(2));
    table.until_phase(A, Phase::Deploy, &[]);
    assert!(!table.tapped(0), "the usual answer is no");
    table.until_phase(B, Phase::Deploy, &[]);
    assert!(!table.tapped(2));
    let scene = scene().own(LOKI).own("Hohiro Kurita").on(0).foe("Rommel").guards(None).deep();
    let mut table = scene.begin();
    table.send(&[0], PILE).block(&[2]).finish(&[1]).until_phase(B, Phase::Deploy, &[]);
    assert!(table.tapped(2), "a Vehicle, too");
}

#[test]
fn kai_champion_of_solaris() {
    card!("Kai, Champion of Solaris");
    gives("Kai, Champion of Solaris", 1, 4);
    let mut table = piloted("Kai, Champion of Solaris").foe("Lance Commander").on(2).begin();
    table.send(&[0], PILE).block(&[2, 3]);
    assert_eq!(table.ask(), Ask::Initiative { own: 1, other: 2 });
    table.uses(1, 0, &[]);
    assert_eq!(table.decider(), B, "A has won initiative, so B acts first");
    table.until(A).uses(1, 1, &[]).assigns(0, &[(at(2), 10)]).finish(&[]);
    assert_eq!(table.damage(3), 1, "2 to each opposing Unit, less armor 1");
    let scene = scene().own(STEADY).own("Kai, Champion of Solaris").on(0).foe(TANK).guards(None);
    let mut table = scene.foe(DRAGON).begin();
    table.send(&[0], PILE).block(&[2, 3]).until(A).uses(1, 1, &[]);
    table.roll(crate::testing::assign(0, at(3), 8), &[1]);
    assert_eq!((table.damage(2), table.damage(0)), (0, 2), "a Vehicle, too, and no own Unit");
}

#[test]
fn lance_commander() {
    card!("Lance Commander");
    gives("Lance Commander", 2, 0);
    let mut table = piloted("Lance Commander").own(FAST).begin();
    table.send(&[0, 4], PILE).block(&[2]).until(A).uses(1, 0, &[]).choose(&[0]).finish(&[]);
    assert_eq!(table.damage(0), 2, "1 of 4 prevented, 1 armor");
}

#[test]
fn morgan_kell() {
    card!("Morgan Kell");
    gives("Morgan Kell", 2, 0);
    let mut table = piloted("Morgan Kell").begin();
    assert!(!table.send(&[0], PILE).may_be_blocked());
    assert_eq!(table.finish(&[]).stockpile(B), 4);
    assert_eq!(table.hand(A), ["Morgan Kell"]);
    let mut table = piloted("Morgan Kell").own(FAST).begin();
    table.send(&[0, 4], PILE);
    assert_eq!(table.ask(), Ask::Block, "not alone");
}

#[test]
fn phelan_ward() {
    card!("Phelan Ward");
    gives("Phelan Ward", 1, 2);
    let mut table = blocked("Phelan Ward");
    table.uses(1, 0, &[]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2), table.hand(A)), (0, 0, vec!["Phelan Ward"]));
    let scene = scene().own(LOKI).own("Phelan Ward").on(0).foe(TANK).guards(None);
    let mut table = scene.begin();
    table.send(&[0], PILE).block(&[2]).until(A).uses(1, 0, &[]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2)), (0, 0), "Units of any kind");
}

#[test]
fn prince_victor_steiner_davion() {
    card!("Prince Victor Steiner-Davion");
    gives("Prince Victor Steiner-Davion", 3, 3);
    let mut table = piloted("Prince Victor Steiner-Davion").own(FAST).own(TANK).begin();
    table.send(&[0, 4, 5], PILE).block(&[2]).until(A).uses(1, 0, &[]);
    assert_eq!((table.attack(0), table.attack(4), table.score(A)), (9, 3, 5));
}

#[test]
fn recon_pilot() {
    card!("Recon Pilot");
    gives("Recon Pilot", 1, 0);
    let mut table = blocked("Recon Pilot");
    table.uses(1, 0, &[]).finish(&[]);
    assert_eq!((table.damage(0), table.damage(2)), (0, 0));
    let mut table = scene().turn_of(B).own(LOKI).own("Recon Pilot").on(0).foe(STEADY).begin();
    table.send(&[2], Site::Stockpile(A)).block(&[0]).until(A);
    assert!(!table.may_use(1, 0), "only if it attacks");
    let mut table = piloted("Recon Pilot").foe(LOKI).begin();
    table.send(&[0], PILE).block(&[2, 3, 4]).until(A).uses(1, 0, &[]).finish(&[]);
    assert!(!table.there(0), "5 of 12 prevented");
    let mut table = scene().own(STEADY).own("Recon Pilot").on(0).foe(LOKI).foe(DRAGON).begin();
    table.send(&[0], PILE).block(&[2, 3]).until(A).uses(1, 0, &[]).finish(&[]);
    assert_eq!(table.damage(0), 0, "5 of 8 prevented, 3 armor");
    let mut table = scene().own(LOKI).own("Recon Pilot").on(0).foe(LOKI).foe(DRAGON).begin();
    table.send(&[0], PILE).block(&[2, 3]).until(A).uses(1, 0, &[]).finish(&[]);
    assert_eq!(table.damage(0), 2, "5 of 8 prevented, 1 armor");
    let mut table = scene().phase(Phase::Deploy).hand("Recon Pilot").begin();
    let card = table.code("Recon Pilot");
    table.act(Action::Deploy { card, revealed: true });
    assert_eq!(table.state.player(A).deployments, 2, "deployed revealed");
}

#[test]
fn redline_pilot() {
    card!("Redline Pilot");
    let mut table = scene().own("Black Knight (BL6-KNT)").own("Redline Pilot").on(0).begin();
    table.send(&[0], PILE).until(A).act(option(0, 0));
    assert_eq!(table.attack(0), 8, "3 and 3 by Overheat and 2");
    table.finish(&[]);
    assert_eq!(table.damage(0), 0);
}

#[test]
fn rhonda_snord() {
    card!("Rhonda Snord");
    gives("Rhonda Snord", 3, 1);
    let knight = "Black Knight (BL6-KNT)";
    let start = |choice: u8| {
        let mut table = scene().own(PANTHER).own("Rhonda Snord").on(0).foe(knight).begin();
        table.send(&[0], PILE).block(&[2]).uses(1, 0, &[]);
        table.act(Action::Option { option: OptionKind::Overheat });
        table.pick(choice).until(B);
        table
    };
    let mut table = start(0);
    table.assigns(2, &[(at(0), 3)]);
    assert_eq!(table.refused(Action::Done).as_str(), "tcg.effect.forced-option");
    let table = start(1);
    assert_eq!(table.refused(option(2, 0)).as_str(), "tcg.effect.forced-option");
    for choice in [0, 1] {
        let mut table = scene().own(knight).own("Rhonda Snord").on(0).foe(knight).begin();
        table.send(&[0], PILE).block(&[2]).uses(1, 0, &[]);
        table.act(Action::Option { option: OptionKind::Overheat });
        table.pick(choice).until(B);
        if choice == 0 {
            table.act(option(2, 0));
        }
        table.until(A);
        assert!(table.allows(option(0, 0)), "own Units may use it");
        table.assigns(0, &[(at(2), 4)]);
        assert!(table.allows(Action::Done), "and need not");
    }
    let scene = scene().own(PANTHER).own(LOKI).own("Rhonda Snord").on(1).foe(knight);
    let mut table = scene.hand("Feint").begin();
    table.send(&[0], PILE).block(&[3]);
    assert!(!table.may_use(2, 0), "only if her 'Mech is blocked or blocks");
}

#[test]
fn ristar_mechwarrior() {
    card!("Ristar MechWarrior");
    gives("Ristar MechWarrior", 1, 1);
    let mut table = piloted("Ristar MechWarrior").hand("Good Shooting!").begin();
    table.send(&[0], PILE).plays(A, "Good Shooting!", &[]).until_asked(&[]);
    table.roll(Action::Answer { yes: true }, &[4]);
    assert_eq!(table.hand(A), ["Good Shooting!"]);
    let scene = piloted("Ristar MechWarrior").hand_of(B, "Heavy Fog");
    let mut table = scene.begin();
    table.send(&[0], PILE).plays(B, "Heavy Fog", &[]).until(A).assigns(0, &[(PILE, 5)]);
    assert_eq!(table.ask(), Ask::Missions, "own cards only");
}

#[test]
fn rookie_pilot() {
    card!("Rookie Pilot");
    let mut table = scene()
        .phase(Phase::Deploy)
        .own("Rookie Pilot")
        .built(8)
        .own(LOKI)
        .foe(LOKI)
        .foe(STEADY)
        .foe("Lance Commander")
        .on(3)
        .begin();
    assert!(!table.may_activate_on(0, 1), "not an own 'Mech");
    assert!(!table.may_activate_on(0, 3), "not one with a Pilot");
    table.activate_on(0, at(2));
    assert_eq!(table.attack(2), 3);
    table.until_phase(B, Phase::Deploy, &[]);
    let to = CardId(3);
    assert!(!table.allows(Action::Reassign { pilot: CardId(0), to }));
}

#[test]
fn sharpshooter() {
    card!("Sharpshooter");
    let mut table = scene().own("Centurion (CN9-D)").own("Sharpshooter").on(0).begin();
    table.send(&[0], PILE).until(A).act(option(0, 0));
    assert_eq!((table.attack(0), table.card(0).depleted), (6, false), "2 and 2 and 2");
}

#[test]
fn shin_yodama() {
    card!("Shin Yodama");
    gives("Shin Yodama", 2, 1);
    let mut table = piloted("Shin Yodama").begin();
    table.send(&[0], PILE).block(&[2, 3]).until_asked(&[]).pick(1);
    assert_eq!((table.top(A), table.stockpile(A)), (LOKI, 12));
    assert!(table.heap(A).is_empty());
    let mut table = piloted("Shin Yodama").begin();
    table.send(&[0], PILE).block(&[2, 3]).until_asked(&[]).pick(0);
    assert_eq!((table.top(A), table.stockpile(A)), ("Shin Yodama", 12));
}

#[test]
fn solaris_games_veteran() {
    card!("Solaris Games Veteran");
    gives("Solaris Games Veteran", 2, 2);
    let mut table = scene()
        .turn_of(B)
        .own(STEADY)
        .own("Solaris Games Veteran")
        .on(0)
        .hand("Feint")
        .foe(LOKI)
        .begin();
    table.send(&[2], Site::Stockpile(A)).block(&[0]);
    while table.ask() != Ask::AfterMission {
        let mut actions = Vec::new();
        ironlance_engine::Game::candidates(
            &*table.game.clone(),
            &table.state,
            table.decider(),
            &mut actions,
        );
        let assign = actions.iter().find(|it| matches!(it, Action::Assign { .. }));
        let action = assign.cloned().unwrap_or(Action::Done);
        table.act(action);
    }
    table.uses(1, 0, &[]).name(&["Feint"], &[]);
    assert_eq!((table.tapped(0), table.heap(A)), (false, vec!["Feint"]));
    let scene = scene().own(LOKI).own("Solaris Games Veteran").on(0).hand("Feint");
    let mut table = scene.begin();
    table.send(&[0], PILE).until(A).assigns(0, &[(PILE, 8)]).done();
    assert_eq!((table.ask(), table.tapped(0)), (Ask::Missions, true), "only if it blocked");
}

#[test]
fn targeting_ace() {
    card!("Targeting Ace");
    let mut table = scene().own("Uller D").own("Targeting Ace").on(0).begin();
    table.send(&[0], PILE).until(A);
    let share = crate::action::Share { to: PILE, points: 0, extra: 0, missiles: 3 };
    let shares = [share].into_iter().collect();
    table.roll(Action::Assign { by: at(0), shares, hold_missiles: false }, &[3]);
    table.uses(1, 0, &[]);
    table.roll(Action::Pick { choice: 1 }, &[1]);
    table.uses(1, 0, &[]);
    table.roll(Action::Pick { choice: 0 }, &[5]);
    table.done();
    assert_eq!(table.stockpile(B), 6, "3 becomes 2, 1 becomes 2, 5 is left");
}

#[test]
fn veteran_mechwarrior() {
    card!("Veteran MechWarrior");
    gives("Veteran MechWarrior", 1, 0);
    let mut table = piloted("Veteran MechWarrior").begin();
    table.send(&[0], PILE).finish(&[]);
    assert!(table.tapped(0));
    table.until_phase(B, Phase::Deploy, &[]);
    assert!(!table.tapped(0), "at the end of the own turn");
}

#[test]
fn vlad_of_the_wards() {
    card!("Vlad of the Wards");
    gives("Vlad of the Wards", 1, 0);
    let table = piloted("Vlad of the Wards").foe(FAST).own(LOKI).begin();
    assert!(table.allows(crate::testing::send(&[0], at(4))), "a fast Unit");
    assert!(!table.allows(crate::testing::send(&[5], at(4))));
}

#[test]
fn a_pilot_takes_note_of_a_block_as_of_an_attack() {
    let mut table = scene().own(DRAGON).foe(STEADY).foe("Bearer of McKennsy Hammer").on(1).begin();
    table.send(&[0], PILE);
    table.roll(crate::testing::block(&[1], false), &[4]);
    table.finish(&[]);
    assert!(!table.tapped(1), "it was tapped for the block");
}
