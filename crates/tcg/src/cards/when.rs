//! When cards may be used: in a battle or in any mission, by whom in it, and in whose turn.

use super::*;
use crate::{
    Ask,
    state::CardId,
    testing::{A, B},
};

/// The parts a player can have in a mission, in the words of the cards.
const PARTS: [&str; 4] = ["blocked", "unblocked", "blocking", "attacked"];

/// A's 0 attacks B's Stockpile alone, and B's 2 blocks where the part is about that. Both could use
/// a card: 0 and 2 jump, 1 and 3 are at home.
fn mission(part: &str, scene: Scene) -> Table {
    let mut table = scene.begin();
    table.send(&[0], PILE);
    match part {
        "blocked" => table.block(&[2]).until(A),
        "unblocked" => table.until(A),
        "blocking" => table.block(&[2]).until(B),
        _ => table.until(B),
    };
    table
}

fn both() -> Scene {
    scene().own(PANTHER).own(STEADY).foe(PANTHER).guards(None).foe(DRAGON)
}

/// The parts in which a Mission card may be played.
fn parts(card: &str) -> String {
    let may = |part: &&str| {
        let seat = if part.ends_with("blocked") { A } else { B };
        // A card to fetch, and a Pilot to copy.
        let scene = both().heap(&["Feint"]).own("Gearhead").on(1).pile(&["Gearhead", "Feint"]);
        let scene = scene.hand_of(seat, card).hand_of(B, "Heavy Fog").hand_of(A, "Heavy Fog");
        mission(part, scene).may_play(card)
    };
    PARTS.into_iter().filter(may).collect::<Vec<_>>().join(" ")
}

#[test]
fn mission_cards_by_the_part_in_the_mission() {
    for (card, expected) in [
        ("Bait and Switch", "blocked blocking"),
        ("Blitzkrieg", "blocked unblocked"),
        ("Blow the Pass!", "blocked blocking"),
        ("Brutal Punch", "blocked blocking"),
        ("Com Guard Response Team", "blocked unblocked blocking attacked"),
        ("Communications Failure", "blocked unblocked blocking attacked"),
        ("Critical Hit", "blocked blocking"),
        ("Death from Above", "blocked blocking"),
        ("Defensive Formation", "blocked unblocked blocking attacked"),
        ("Deploy Reinforcements", "blocked blocking"),
        ("Feint", "blocked unblocked blocking"),
        ("For the Chancellor!", "blocked"),
        ("Forged Mission Orders", "blocked"),
        ("Good Shooting!", "blocked unblocked blocking"),
        ("Heavy Fog", "blocked unblocked blocking attacked"),
        ("Heroic Sacrifice", "blocked"),
        ("Last Stand at Hanover", "blocked unblocked blocking"),
        ("Luck of the Fox", "blocked blocking attacked"),
        ("Massive Battlefield Confusion", "blocking"),
        ("Missile Spotter", "blocked unblocked blocking attacked"),
        ("Move to Partial Cover", "blocked unblocked blocking"),
        ("Overrun", "blocked"),
        ("Overwhelm", "blocked blocking"),
        ("Pryde's Pride", "blocked blocking"),
        ("Pushing the Envelope", "blocked unblocked blocking"),
        ("Quick Salvage Operation", "blocking"),
        ("Rapid Cool-Down", "blocked unblocked blocking attacked"),
        ("Reactor Breach", "blocked blocking"),
        ("Relentless Assault", "blocked unblocked blocking attacked"),
        ("Risky Combat Jump", "blocked unblocked blocking"),
        ("Sacrifice for the Dragon!", "blocked unblocked blocking"),
        ("Sibko Allegiance", "blocked unblocked blocking"),
        ("Studied Move", "blocked unblocked"),
        ("Tactical Advantage", "blocked unblocked blocking attacked"),
        ("Temporary Cease-Fire", "blocked blocking"),
        ("Topple", "blocked blocking"),
        ("Trapped!", "blocking attacked"),
        ("Unopposed", "unblocked"),
        ("Vicious Kick", "blocked blocking"),
    ] {
        assert_eq!(parts(card), expected, "{card}");
    }
}

/// Whether A could use an ability of a Command card, 4, or of a Pilot or Enhancement on 0, in a
/// battle and in an unblocked mission against a site.
fn abilities(card: &str, on_unit: bool, ability: u8) -> (bool, bool) {
    let may = |part| {
        let scene = both().own(card).counters("verse", 2).hand(LOKI);
        let scene = if on_unit { scene.on(0) } else { scene.own("Gearhead").on(0) };
        mission(part, scene).may_use(4, ability)
    };
    (may("blocked"), may("unblocked"))
}

#[test]
fn abilities_of_battles_only() {
    for (card, on_unit, ability) in [
        ("Contract with Hansen's Roughriders", false, 0),
        ("Headhunter", true, 0),
        ("Kai, Champion of Solaris", true, 1),
        ("Phelan Ward", true, 0),
        ("Simone Devon", false, 0),
        ("Wolfgang Hansen", false, 0),
    ] {
        assert_eq!(abilities(card, on_unit, ability), (true, false), "{card}");
    }
    let paint = |part| {
        let scene = scene().own(STEADY).own(PANTHER).foe(PANTHER).guards(None).foe(DRAGON);
        mission(part, scene.own("Intimidating Paint Job").on(0)).may_use(4, 0)
    };
    assert_eq!((paint("blocked"), paint("unblocked")), (true, false), "only 80 tons wear it");
    for unit in ["Prometheus", "Rhonda's Highlander (HGN-732)", "Yen-Lo-Wang (CN9-YLW)"] {
        let start = |blockers: &[u16]| {
            let mut table = scene().own(unit).foe(PANTHER).guards(None).begin();
            table.send(&[0], PILE).block(blockers).until(A);
            table
        };
        assert_eq!((start(&[1]).may_use(0, 0), start(&[]).may_use(0, 0)), (true, false), "{unit}");
    }
}

#[test]
fn abilities_of_all_missions() {
    for (card, on_unit) in [
        ("Contract with 21st Centauri Lancers", false),
        ("Contract with Black Thorns", false),
        ("Contract with Eridani Light Horse", false),
        ("Contract with Gray Death Legion", false),
        ("Contract with Kell Hounds", false),
        ("Contract with Northwind Highlanders", false),
        ("Contract with Snord's Irregulars", false),
        ("Evantha Fetladral", false),
        ("Fanatical Leader", true),
        ("Khan Bjorn Jorgensson", false),
        ("Lance Commander", true),
        ("Marissa Morgan", false),
        ("Morgan Hasek Davion", false),
        ("Prince Victor Steiner-Davion", true),
        ("Recon Pilot", true),
        ("Sun Zhang Mechwarrior Academy", false),
        ("Thomas Marik", false),
    ] {
        assert_eq!(abilities(card, on_unit, 0), (true, true), "{card}");
    }
    let mut table = scene().own(LOKI).own("Aletha Kabrinski").on(0).begin();
    assert!(table.send(&[0], PILE).until(A).may_use(1, 0));
    let mut table = scene().own(LOKI).own("Sandhurst Royal Military Academy").begin();
    assert!(table.send(&[0], PILE).until(A).may_use(1, 0));
}

#[test]
fn abilities_of_the_own_missions_phase() {
    for card in [
        "Adam Steiner",
        "Alex Mallory",
        "Anastasius Focht",
        "Arrow IV Battery",
        "Maskirovka Operatives",
        "Thumper Battery",
    ] {
        let scene = |seat| {
            let scene = scene().turn_of(seat).foe(card).foe("Support: Politics").foe(LOKI);
            scene.own("Hatamoto-Chi (HTM-27T)").own(LOKI).hand("Feint")
        };
        assert!(scene(B).begin().may_use(0, 0), "{card}");
        let mut table = scene(A).begin();
        table.send(&[4], PILE).finish(&[]);
        assert_eq!((table.decider(), table.ask()), (A, Ask::Missions), "{card}");
        assert!(!table.card(CardId(0).0).tapped);
    }
}
