//! Command cards that are scrapped when they are revealed. A has the card as 0, paid for.

use super::*;
use crate::{
    Action, Ask, Event,
    content::{Affiliation, Asset, Region},
    state::{CardId, Object, Phase, Site},
    testing::{A, B, C, at},
};

/// A's Deploy phase, the card under construction with its cost of assets and so many counters.
fn paid(card: &str, counters: u8) -> Scene {
    scene().phase(Phase::Deploy).own(card).built(counters)
}

/// Revealed without being activated it is scrapped, and nothing else happens.
#[track_caller]
fn falls_when_revealed(card: &str) {
    let mut table = paid(card, 20).own(LOKI).foe(LOKI).hand_of(B, "Feint").begin();
    let told = |table: &Table| table.times(|event| !matches!(event, Event::Revealed { .. }));
    table.act(Action::Reveal { card: CardId(0) });
    assert_eq!((table.heap(A), told(&table)), (vec![card], 1), "{card}");
    assert_eq!((table.tapped(1), table.tapped(2), table.hand(B).len()), (false, false, 1));
}

#[test]
fn accelerated_turnaround() {
    card!("Accelerated Turnaround");
    falls_when_revealed("Accelerated Turnaround");
    let mut table = scene()
        .own("Accelerated Turnaround")
        .built(6)
        .own(LOKI)
        .tapped()
        .own(FAST)
        .tapped()
        .own(STEADY)
        .tapped()
        .begin();
    table.done().activate(0, &[]).choose(&[1, 3]);
    assert_eq!((table.tapped(1), table.tapped(2), table.tapped(3)), (false, true, false));
    assert_eq!(table.heap(A), ["Accelerated Turnaround"]);
}

#[test]
fn aerospace_fighter_mission() {
    card!("Aerospace Fighter Mission");
    falls_when_revealed("Aerospace Fighter Mission");
    let mut table = paid("Aerospace Fighter Mission", 9).foe(LOKI).begin();
    table.activate(0, &[]).divide(&[(at(1), 3), (PILE, 2)]);
    assert_eq!((table.damage(1), table.stockpile(B)), (2, 8), "armor 1 counts");
    assert!(!table.there(0));
    let mut table = paid("Aerospace Fighter Mission", 9).foe(TANK).begin();
    table.activate(0, &[]);
    let share = |to, points| crate::action::Share { to, points, extra: 0, missiles: 0 };
    let shares = [share(at(1), 1), share(PILE, 4)].into_iter().collect();
    assert!(table.allows(Action::Divide { shares }), "a Vehicle, too");
}

#[test]
fn airstrikes_close_to_home() {
    card!("Airstrikes Close to Home");
    falls_when_revealed("Airstrikes Close to Home");
    let mut table = paid("Airstrikes Close to Home", 10)
        .hand_of(B, "Feint")
        .hand_of(B, "Overrun")
        .hand_of(B, "Topple")
        .hand("Critical Hit")
        .begin();
    table.activate(0, &[]);
    assert!(!table.may_name("Critical Hit"), "no card of one's own");
    assert_eq!(table.times(|event| matches!(event, Event::Looked { .. })), 1);
    table.name(&["Feint", "Topple"], &[]);
    assert_eq!(table.hand(B), ["Overrun"]);
    assert_eq!(table.heap(B).len(), 2);
}

#[test]
fn arms_reduction() {
    card!("Arms Reduction");
    falls_when_revealed("Arms Reduction");
    let mut scene = paid("Arms Reduction", 11).deep().own(LOKI).built(0);
    for _ in 0..8 {
        scene = scene.own("Support: Assembly");
    }
    let mut table = scene.begin();
    table.activate(0, &[]);
    let construct =
        |counters| Action::Construct { card: CardId(1), counters, with: Default::default() };
    assert_eq!(table.refused(construct(3)).as_str(), "tcg.effect.spending-limit");
    table.act(construct(2));
    assert!(!table.allows(construct(1)), "two in a turn, not two at a time");
    assert!(!table.allows(Action::BuyOff { with: Default::default() }), "5+3P is 8, 6 are there");
    table.until_phase(B, Phase::Deploy, &[]).until_phase(A, Phase::Deploy, &[]);
    table.act(Action::BuyOff { with: Default::default() });
    assert!(table.state.modifiers.is_empty());
    assert!(table.tapped(2));
}

#[test]
fn assault_on_the_rear_echelon() {
    card!("Assault on the Rear Echelon");
    falls_when_revealed("Assault on the Rear Echelon");
    let mut table = paid("Assault on the Rear Echelon", 6)
        .own(LOKI)
        .foe(STEADY)
        .foe(STEADY)
        .guards(None)
        .begin();
    table.activate(0, &[]).until_phase(A, Phase::Missions, &[]);
    table.send(&[1], PILE).block(&[2, 3]).finish(&[]);
    assert!(table.card(2).depleted, "it blocked from patrol");
    assert!(!table.card(3).depleted, "it blocked as a guard");
    let mut table = paid("Assault on the Rear Echelon", 6).own(FAST).foe("Warrior H-8").begin();
    table.activate(0, &[]).until_phase(A, Phase::Missions, &[]);
    table.send(&[1], PILE).block(&[2]).until(A);
    table.roll(crate::testing::assign(1, at(2), 2), &[1]);
    assert!(table.card(2).depleted, "a Vehicle, too");
}

#[test]
fn corridor_of_fire() {
    card!("Corridor of Fire");
    falls_when_revealed("Corridor of Fire");
    let mut table = paid("Corridor of Fire", 15).begin();
    table.activate(0, &[]).choose_pile(B);
    assert_eq!(table.stockpile(B), 7, "three counters above 12");
}

#[test]
fn creative_terraforming() {
    card!("Creative Terraforming");
    falls_when_revealed("Creative Terraforming");
    let mut table =
        paid("Creative Terraforming", 5).foe("Rocky Gorge").within(Region::Patrol).begin();
    table.activate(0, &[]);
    assert_eq!(table.heap(B), ["Rocky Gorge"]);
}

#[test]
fn death_commando_strike() {
    card!("Death Commando Strike");
    falls_when_revealed("Death Commando Strike");
    let mut table =
        paid("Death Commando Strike", 11).foe("Support: Tactics").foe(LOKI).built(3).begin();
    // B may answer: something is hidden under construction.
    table.activate(0, &[]).done().choose(&[2]);
    assert_eq!(table.heap(B), [LOKI]);
}

#[test]
fn disguised_coordinates() {
    card!("Disguised Coordinates");
    falls_when_revealed("Disguised Coordinates");
    let mut table = scene()
        .own(LOKI)
        .own(STEADY)
        .foe("Disguised Coordinates")
        .built(9)
        .foe("Support: Tactics")
        .foe("Thumper Battery")
        .begin();
    table.send(&[0], PILE);
    table.activate(2, &[]).says(true).choose(&[3]).finish(&[]);
    assert_eq!((table.stockpile(B), table.damage(3)), (10, 2), "6 less armor 4");
    table.send(&[1], PILE);
    table.says(true).choose(&[4]).finish(&[]);
    assert_eq!((table.stockpile(B), table.there(4)), (10, false), "for each attack of the turn");
}

#[test]
fn disguised_coordinates_lead_to_anybodys_site() {
    card!("Disguised Coordinates");
    let mut bench = crate::testing::Bench::new(
        "players = [{}, {}, {}]\ncards = [{ card = \"Loki B\", owner = 1 },\n\
         { card = \"Disguised Coordinates\", owner = 2, place = \"construction\", construction = 9 },\n\
         { card = \"Support: Tactics\", owner = 3 }, { card = \"Support: Tactics\", owner = 1 }, { card = \"Loki B\", owner = 3 }]\n",
    );
    bench.act(crate::testing::send(&[0], PILE)).act(crate::testing::activate(1));
    let choose = |object| Action::Choose { objects: vec![object] };
    bench.act(Action::Answer { yes: true });
    assert!(bench.allows(choose(Object::Stockpile(C))), "the Stockpile of a third player");
    for id in [3, 4] {
        assert!(!bench.allows(crate::testing::choose(id)), "the attacker's own site, or a Unit");
    }
    bench.act(crate::testing::choose(2));
    let mission = bench.state.mission.as_deref().expect("the attack goes on");
    assert_eq!((mission.target, mission.defender), (at(2), C));
    while bench.decider() != C {
        bench.act(Action::Done);
    }
    assert_eq!(bench.asked(), Ask::Block, "who controls the new target defends it");
}

#[test]
fn double_time_offense() {
    card!("Double-Time Offense");
    falls_when_revealed("Double-Time Offense");
    let mut table =
        scene().own("Double-Time Offense").built(11).own(LOKI).tapped().own(FAST).tapped().begin();
    table.activate(0, &[]).choose(&[2]);
    assert_eq!((table.tapped(1), table.tapped(2)), (true, false), "one for three above 8");
    let mut table =
        scene().own("Double-Time Offense").built(12).own(LOKI).tapped().own(FAST).tapped().begin();
    table.activate(0, &[]).choose(&[1, 2]);
    assert_eq!((table.tapped(1), table.tapped(2)), (false, false), "two for four");
}

#[test]
fn hidden_reserves() {
    card!("Hidden Reserves");
    falls_when_revealed("Hidden Reserves");
    let mut table = paid("Hidden Reserves", 4).begin();
    table.activate(0, &[]);
    assert_eq!((table.hand(A).len(), table.stockpile(A)), (3, 7));
}

#[test]
fn holographic_decoy() {
    card!("Holographic Decoy");
    falls_when_revealed("Holographic Decoy");
    let mut table = paid("Holographic Decoy", 14).foe(LOKI).foe(STEADY).foe(FAST).begin();
    table.activate(0, &[]).choose(&[1, 3]);
    assert_eq!((table.tapped(1), table.tapped(2), table.tapped(3)), (true, false, true));
}

#[test]
fn inside_job() {
    card!("Inside Job");
    falls_when_revealed("Inside Job");
    let mut table = scene().own("Inside Job").built(6).own(LOKI).own(FAST).foe(STEADY).begin();
    assert!(!table.send(&[1], PILE).activate(0, &[]).may_be_blocked());
    assert_eq!(table.finish(&[]).stockpile(B), 4);
    let mut table = scene().own("Inside Job").built(6).own(LOKI).own(FAST).foe(STEADY).begin();
    table.send(&[1, 2], PILE);
    let activate = Action::Activate { card: CardId(0), on: None, region: None };
    assert!(!table.allows(activate), "only if the Unit attacks alone");
    table.done();
    assert_eq!(table.ask(), Ask::Block);
}

#[test]
fn isf_counterespionage() {
    card!("ISF Counterespionage");
    falls_when_revealed("ISF Counterespionage");
    let mut table =
        paid("Misrouted Command", 9).own(LOKI).foe("ISF Counterespionage").built(0).begin();
    table.activate(0, &[]).activate(2, &[]);
    assert_eq!((table.tapped(1), table.counters(1, "diversion")), (false, 0));
    assert_eq!(table.heap(A), ["Misrouted Command"]);
    assert_eq!(table.heap(B), ["ISF Counterespionage"]);
}

#[test]
fn mech_trap() {
    card!("'Mech Trap");
    falls_when_revealed("'Mech Trap");
    let mut table = scene().own(LOKI).own("Bulldog").foe("'Mech Trap").built(10).begin();
    table.send(&[0, 1], PILE).activate(2, &[]).finish(&[]);
    assert_eq!((table.card(0).depleted, table.card(1).depleted), (true, false), "'Mechs only");
    let scene = scene().own(LOKI).foe("'Mech Trap").built(10).foe(DRAGON).own(STEADY);
    let mut table = scene.begin();
    table.send(&[0], PILE).activate(1, &[]).block(&[2]).finish(&[]);
    let depleted = [0, 2, 3].map(|id| table.card(id).depleted);
    assert_eq!(depleted, [true, false, false], "attackers only");
}

#[test]
fn misrouted_command() {
    card!("Misrouted Command");
    falls_when_revealed("Misrouted Command");
    let mut table = paid("Misrouted Command", 9).deep().foe(LOKI).begin();
    table.activate(0, &[]);
    assert_eq!((table.tapped(1), table.counters(1, "diversion")), (true, 3));
    table.until_phase(B, Phase::Missions, &[]);
    assert_eq!((table.tapped(1), table.counters(1, "diversion")), (true, 2));
}

#[test]
fn steal_mech() {
    card!("Steal 'Mech");
    falls_when_revealed("Steal 'Mech");
    let start = || {
        let mut table = paid("Steal 'Mech", 10).foe(LOKI).begin();
        table.activate(0, &[]);
        table
    };
    let mut table = start();
    table.act(Action::Number { number: 3 }).act(Action::Number { number: 2 });
    assert_eq!((table.card(1).controller, table.stockpile(A)), (A, 4));
    let mut table = start();
    table.act(Action::Number { number: 1 }).act(Action::Number { number: 2 });
    assert_eq!((table.card(1).controller, table.stockpile(B)), (B, 8));
    let mut table = start();
    table.act(Action::Number { number: 2 }).act(Action::Number { number: 2 });
    assert_eq!((table.card(1).controller, table.stockpile(A), table.stockpile(B)), (B, 10, 10));
}

#[test]
fn strafing_run() {
    card!("Strafing Run");
    falls_when_revealed("Strafing Run");
    let mut table = paid("Strafing Run", 10).foe(STEADY).begin();
    table.activate(0, &[]).choose(&[1]);
    assert_eq!(table.damage(1), 3, "armor does not count");
}

#[test]
fn tactical_nuke() {
    card!("Tactical Nuke");
    falls_when_revealed("Tactical Nuke");
    let mut table = paid("Tactical Nuke", 16).begin();
    table.activate(0, &[]);
    assert_eq!((table.stockpile(A), table.stockpile(B)), (6, 6));
}

#[test]
fn teachings_of_the_unfinished_book() {
    card!("Teachings of the Unfinished Book");
    falls_when_revealed("Teachings of the Unfinished Book");
    let mut table =
        paid("Teachings of the Unfinished Book", 0).deep().own(LOKI).foe(STEADY).begin();
    table.activate(0, &[]);
    assert_eq!((table.hand(A).len(), table.state.player(A).deployments), (1, 3));
    table.until_phase(A, Phase::Missions, &[]).send(&[1], PILE).until(A);
    assert_eq!(table.score(A), 2);
    table.finish(&[]).until_phase(B, Phase::Missions, &[]);
    table.send(&[2], Site::Stockpile(A)).until(B);
    assert_eq!(table.score(A), 2, "until the beginning of the next turn");
    table.finish(&[]).until_phase(A, Phase::Missions, &[]).send(&[1], PILE).until(A);
    assert_eq!(table.score(A), 0);
}

#[test]
fn treachery() {
    card!("Treachery!");
    falls_when_revealed("Treachery!");
    let mut table = paid("Treachery!", 7).deep().foe(LOKI).foe(FAST).guards(None).begin();
    table.activate(0, &[]).until_phase(B, Phase::Missions, &[]);
    assert_eq!(table.refused(Action::Done).as_str(), "tcg.effect.forced-attack");
    table.send(&[1], Site::Stockpile(A)).finish(&[]);
    assert!(!table.allows(Action::Done), "the guard must attack, too");
    table.act(Action::EndGuard { unit: CardId(2) });
    table.send(&[2], Site::Stockpile(A)).finish(&[]);
    assert_eq!(table.stockpile(A), 22);
    table.until_phase(A, Phase::Missions, &[]).until_phase(B, Phase::Missions, &[]);
    assert!(table.allows(Action::Done), "only in the next turn");
}

#[test]
fn unnamed_sources() {
    card!("Unnamed Sources");
    falls_when_revealed("Unnamed Sources");
    let mut table = paid("Unnamed Sources", 8).hand("Feint").hand("Overrun").begin();
    table.activate(0, &[]).name(&["Feint", "Support: Politics"], &[]);
    assert_eq!(table.hand(A), ["Overrun", "Support: Politics"]);
    assert_eq!((table.stockpile(A), table.state.player(A).deployments), (10, 3));
    assert!(table.has(A, Asset::Tactics));
    assert_eq!(table.state.player(A).affiliation, None::<Affiliation>);
}
