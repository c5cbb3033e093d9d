//! Whom cards may choose and reach: own or opposing, in the mission or outside, all Units or 'Mechs.

use super::*;
use crate::{
    Action,
    state::{Object, Phase},
    testing::{A, B},
};

/// What a card is to the one who uses it.
#[derive(Clone, Copy)]
enum Kind {
    /// A Mission card in hand.
    Mission,
    /// A Command card in play.
    Command,
    /// On the first Unit of its player.
    Attached,
}
use Kind::{Attached, Command, Mission};

/// A attacks B's Stockpile with the 'Mech 0, the Vehicle 1 and the 'Mech 2; the 'Mech 3 and the
/// Vehicle 4 of B block. At home are the 'Mech 5 of B, the 'Mech 6 and the Vehicle 7 of A. The
/// player who has the card, 8 if it is in play, acts.
fn battle(user: ironlance_engine::Seat, card: &str, kind: Kind) -> Table {
    let scene = scene().own(STEADY).own(TANK).own(FAST).foe(STEADY).guards(None).foe(TANK);
    let scene = scene.guards(None).foe(DRAGON).own(STEADY).own(TANK);
    let put = |scene: Scene| if user == A { scene.own(card) } else { scene.foe(card) };
    let scene = match kind {
        Mission => scene.hand_of(user, card),
        Command => put(scene),
        Attached => put(scene).on(if user == A { 0 } else { 3 }),
    };
    let mut table = scene.begin();
    table.send(&[0, 1, 2], PILE).block(&[3, 4]).until(user);
    table
}

fn use_in_battle(user: ironlance_engine::Seat, card: &str, kind: Kind, dice: &[u32]) -> Table {
    let mut table = battle(user, card, kind);
    match kind {
        Mission => table.plays(user, card, dice),
        Command | Attached => table.uses(8, 0, dice),
    };
    table
}

#[test]
fn choices_in_a_battle() {
    let (own, mechs, opposing, any) =
        (&[0, 1, 2][..], &[0, 2][..], &[3, 4][..], &[0, 1, 2, 3, 4][..]);
    for (card, kind, dice, expected) in [
        ("Bait and Switch", Mission, &[3][..], own),
        ("Brutal Punch", Mission, &[], mechs),
        ("Contract with 21st Centauri Lancers", Command, &[], own),
        ("Contract with Black Thorns", Command, &[], own),
        ("Contract with Eridani Light Horse", Command, &[], own),
        ("Contract with Gray Death Legion", Command, &[], own),
        ("Contract with Kell Hounds", Command, &[], own),
        ("Contract with Northwind Highlanders", Command, &[], own),
        ("Contract with Snord's Irregulars", Command, &[], own),
        ("Critical Hit", Mission, &[], own),
        ("Deploy Reinforcements", Mission, &[], &[6, 7]),
        ("Evantha Fetladral", Command, &[], any),
        ("Feint", Mission, &[], own),
        ("Forged Mission Orders", Mission, &[], opposing),
        ("Good Shooting!", Mission, &[], own),
        ("Heroic Sacrifice", Mission, &[], own),
        ("Khan Bjorn Jorgensson", Command, &[], own),
        ("Lance Commander", Attached, &[], own),
        ("Luck of the Fox", Mission, &[], opposing),
        ("Marissa Morgan", Command, &[], any),
        ("Move to Partial Cover", Mission, &[], own),
        ("Naga D", Command, &[], any),
        ("Naga Prime", Command, &[], any),
        ("Catapult (CPLT-C3)", Command, &[], any),
        ("Overwhelm", Mission, &[], opposing),
        ("Pryde's Pride", Mission, &[], own),
        ("Pushing the Envelope", Mission, &[], own),
        ("Reactor Breach", Mission, &[], own),
        ("Sacrifice for the Dragon!", Mission, &[], own),
        ("Sandhurst Royal Military Academy", Command, &[], own),
        ("Taking the Hit", Mission, &[], own),
        ("Topple", Mission, &[], opposing),
        ("Vicious Kick", Mission, &[], mechs),
    ] {
        let table = use_in_battle(A, card, kind, dice);
        assert_eq!(table.choices(), expected, "{card}");
    }
    let mut table = use_in_battle(A, "Bait and Switch", Mission, &[3]);
    assert_eq!(table.choose(&[0]).choices(), [6, 7], "whoever joins is at home");
    let mut table = use_in_battle(A, "Taking the Hit", Mission, &[]);
    assert_eq!(table.choose(&[0]).choices(), [1, 2], "another");
    assert_eq!(use_in_battle(B, "Last Stand at Hanover", Mission, &[]).choices(), [3, 4]);
    assert_eq!(use_in_battle(B, "Trapped!", Mission, &[]).choices(), [0, 1, 2]);
}

#[test]
fn units_that_a_battle_changes() {
    for (user, card, kind, choice, attack, armor) in [
        (A, "Contract with 21st Centauri Lancers", Command, &[0][..], [0; 5], [0, 0, 0, -3, -2]),
        (A, "Fanatical Leader", Attached, &[], [1, 1, 1, 0, 0], [0; 5]),
        (B, "Heavy Fog", Mission, &[], [-2, -2, -2, 0, 0], [0; 5]),
        (A, "Intimidating Paint Job", Attached, &[], [0, 0, 0, -1, -1], [0; 5]),
        (A, "Morgan Hasek Davion", Command, &[], [1, 1, 1, 0, 0], [0; 5]),
        (A, "Overwhelm", Mission, &[3], [2, 2, 2, 0, 0], [0; 5]),
        (A, "Prince Victor Steiner-Davion", Attached, &[], [0, 1, 1, 0, 0], [0; 5]),
        (A, "Simone Devon", Command, &[], [1, 1, 1, 0, 0], [0; 5]),
    ] {
        let before = battle(user, card, kind);
        let mut after = use_in_battle(user, card, kind, &[]);
        if !choice.is_empty() {
            after.choose(choice);
        }
        for id in 0..5 {
            let (was, is) = (before.values(id), after.values(id));
            let change = (is.0 - was.0, is.1 - was.1);
            let place = usize::from(id);
            assert_eq!(change, (attack[place], armor[place]), "{card}: {id}");
        }
    }
}

/// A's card 0, the 'Mechs 1 and 2 and the Vehicle 3 of A, the 'Mechs 4 and 5 and the Vehicle 6 of B.
fn units(card: &str, phase: Phase) -> Scene {
    let scene = scene().phase(phase).own(card).own(LOKI).own(FAST).own(TANK);
    scene.foe(STEADY).foe(DRAGON).foe(TANK)
}

#[test]
fn choices_outside_missions() {
    for (card, expected) in
        [("Adam Steiner", &[1, 2, 3, 4, 5, 6][..]), ("Maskirovka Operatives", &[4, 5, 6])]
    {
        let mut table = units(card, Phase::Missions).begin();
        assert_eq!(table.uses(0, 0, &[]).choices(), expected, "{card}");
    }
    let mut table = units("Anastasius Focht", Phase::Missions).own("Support: Politics").begin();
    assert_eq!(table.uses(0, 0, &[]).choices(), [2, 3, 5, 6], "of the Inner Sphere");
    assert_eq!(table.choose(&[3]).choices(), Vec::<u16>::new(), "only one of B is of the Clans");
    let mut table = units("Single Combat", Phase::Missions).begin();
    assert_eq!(table.uses(0, 0, &[]).choices(), [1, 2], "own 'Mechs");
    assert_eq!(table.choose(&[1]).choices(), [4, 5], "opposing 'Mechs");
}

#[test]
fn choices_of_cards_just_activated() {
    for (card, phase, counters, expected) in [
        ("Accelerated Turnaround", Phase::Missions, 6, &[1, 2, 3][..]),
        ("Double-Time Offense", Phase::Missions, 11, &[1, 2, 3]),
        ("Holographic Decoy", Phase::Deploy, 14, &[1, 2, 3, 4, 5, 6]),
        ("Misrouted Command", Phase::Deploy, 9, &[1, 2, 3, 4, 5, 6]),
        ("Steal 'Mech", Phase::Deploy, 10, &[4, 5]),
        ("Strafing Run", Phase::Deploy, 10, &[1, 2, 3, 4, 5, 6]),
    ] {
        let mut scene = scene().phase(phase).own(card).built(counters).own(LOKI).own(FAST);
        scene = scene.own(TANK).foe(STEADY).foe(DRAGON).foe(TANK);
        let mut table = scene.begin();
        if card == "Accelerated Turnaround" {
            table.done();
        }
        assert_eq!(table.activate(0, &[]).choices(), expected, "{card}");
    }
}

#[test]
fn cards_of_the_own_scrapheap() {
    for (card, phase) in [
        ("Dr. Ariel Reed", Phase::Draw),
        ("MedEvac Team", Phase::Deploy),
        ("St. Ives Operations Officer", Phase::Draw),
        ("Sun-Tzu Liao", Phase::Deploy),
    ] {
        let heap = ["Thomas Marik", "Thomas Marik", "Gearhead", "Gearhead", "Inside Job"];
        let heap = [&heap[..], &["Inside Job"]].concat();
        let scene = scene().phase(phase).own(card).heap(&heap);
        let other = heap.iter().map(|card| (*card).to_owned()).collect();
        let mut table = scene.player(B, |player| player.scrapheap = other).begin();
        table.uses(0, 0, &[]);
        let may = |seat, place| {
            let objects = vec![Object::InScrapheap(seat, place)];
            table.allows(Action::Choose { objects })
        };
        assert!((0..6).any(|place| may(A, place)), "{card}");
        assert!(!(0..6).any(|place| may(B, place)), "{card}");
    }
}

#[test]
fn what_attached_cards_go_on() {
    // A's 'Mechs are 1 (attack 6), 2 (attack 0), 3 (attack 1), 4 (80 tons), 5 (79 and less, Jump).
    let units = [1, 2, 3, 4, 5, 6];
    for (card, expected) in [
        ("C3 Retrofit", &units[..]),
        ("ECM Retrofit", &units),
        ("Intimidating Paint Job", &[4]),
        ("Jump Jet Retrofit", &[1, 2, 3, 4, 6]),
        ("Laser System Retrofit", &[1, 3, 4, 5, 6]),
        ("Long Range Targeting System", &units),
        ("Missile Rack Retrofit", &[1, 3, 4, 5, 6]),
        ("Perimeter Alarm", &[7]),
        ("Point Defense System", &[7]),
        ("Rookie Pilot", &[8]),
        ("Targeting Computer Retrofit", &units),
        ("Tracking System Failure", &[8, 9]),
    ] {
        let scene = deploy(card).built(20).own(LOKI).own("Uller D").own("Puma A").own(STEADY);
        let scene = scene.own(PANTHER).own(TANK).own("Support: Tactics");
        let table = scene.foe(STEADY).foe(TANK).foe("Support: Tactics").begin();
        let found: Vec<u16> = (1..=10).filter(|id| table.may_activate_on(0, *id)).collect();
        assert_eq!(found, expected, "{card}");
    }
}
