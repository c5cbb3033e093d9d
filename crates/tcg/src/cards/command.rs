//! High Commands, Batteries and other Command cards that are nobody in particular.

use super::*;
use crate::{
    Action, Ask,
    content::{Asset, Feature},
    state::{CardId, Object, Phase, Site},
    testing::{A, B, at},
    values,
};

#[test]
fn arrow_iv_battery() {
    card!("Arrow IV Battery");
    let mut table = scene().own("Arrow IV Battery").foe("Support: Tactics").begin();
    table.uses(0, 0, &[]).choose(&[1]);
    assert_eq!(table.damage(1), 1, "armor does not count");
}

#[test]
fn comstar_high_command() {
    card!("ComStar High Command");
    let table = deploy("ComStar High Command").begin();
    assert!(Asset::ALL.iter().all(|asset| table.has(A, *asset)));
    let mut table = scene().own(LOKI).foe("ComStar High Command").begin();
    table.send(&[0], PILE).until(B).uses(1, 0, &[]).finish(&[]);
    assert_eq!((table.damage(0), table.tapped(1)), (1, true), "the target deals 2");
}

#[test]
fn davion_high_command() {
    card!("Davion High Command");
    let mut table = deploy("Davion High Command").built(4).own(LOKI).deep().begin();
    table.activate(0, &[]);
    assert_eq!(table.counters(0, "innovation"), 3);
    table.until_phase(B, Phase::Deploy, &[]).until_phase(A, Phase::Missions, &[]);
    assert_eq!(table.counters(0, "innovation"), 4);
    table.send(&[1], PILE).until(A).uses(0, 2, &[]).act(Action::Number { number: 3 });
    assert_eq!((table.score(A), table.counters(0, "innovation")), (3, 1));
    assert!(table.tapped(0));
}

#[test]
fn dropship_site() {
    card!("DropShip Site");
    let mut table =
        scene().phase(Phase::Draw).own("DropShip Site").own("Support: Politics").begin();
    table.uses(0, 0, &[]);
    assert_eq!((table.hand(A).len(), table.tapped(1)), (2, true), "one more than usual");
    assert!(table.tapped(0));
}

#[test]
fn first_circuit_summons() {
    card!("First Circuit Summons");
    let pile = ["Feint", "Mongoose (MON-66)", "ComStar Investment", "Coventry Metal Works"];
    let mut table = deploy("First Circuit Summons").pile(&pile).begin();
    table.uses(0, 0, &[]);
    assert!(!table.may_name("Mongoose (MON-66)"), "no Unit");
    assert!(!table.may_name("Coventry Metal Works"), "no card of another House");
    table.name(&["ComStar Investment"], &[]);
    assert!(table.was_shuffled());
    assert_eq!((table.hand(A), table.stockpile(A)), (vec!["ComStar Investment"], 3));
}

#[test]
fn ghost_bear_high_command() {
    card!("Ghost Bear High Command");
    let mut table = scene()
        .turn_of(B)
        .own("Ghost Bear High Command")
        .foe(DRAGON)
        .pile(&["Feint", LOKI, "Overrun"])
        .begin();
    table.send(&[1], Site::Stockpile(A)).finish(&[]);
    assert_eq!((table.hand(A), table.heap(A)), (vec!["Feint"], vec![LOKI]));
    let scene = scene().turn_of(B).own("Ghost Bear High Command").foe(DRAGON);
    let mut table = scene.pile(&["Support: Tactics", TANK, "Overrun"]).begin();
    table.send(&[1], Site::Stockpile(A)).finish(&[]);
    assert_eq!(table.heap(A), ["Support: Tactics", TANK], "no Resource, no Unit of any kind");
}

#[test]
fn kurita_high_command() {
    card!("Kurita High Command");
    let mut table = scene().own("Kurita High Command").own(LOKI).own(FAST).foe(LOKI).begin();
    assert_eq!((table.values(1).2, table.values(3).2), (4, 5));
    assert!(values::has(&table.game, &table.state, CardId(2), |it| it == Feature::C3));
    table.send(&[1, 2], PILE).until(A);
    assert_eq!((table.attack(1), table.attack(2)), (8, 4));
    let table = scene().own("Kurita High Command").own(TANK).foe(LOKI).begin();
    assert_eq!(table.values(1).2, 3, "'Mechs only");
    for id in [1, 2] {
        assert!(!values::has(&table.game, &table.state, CardId(id), |it| it == Feature::C3));
    }
}

#[test]
fn maskirovka_operatives() {
    card!("Maskirovka Operatives");
    let mut table = scene().own("Maskirovka Operatives").foe(LOKI).begin();
    table.uses(0, 0, &[]);
    assert!(table.tapped(1));
    let mut table = deploy("Maskirovka Operatives").built(6).begin();
    table.act(Action::Reveal { card: CardId(0) });
    assert!(table.there(0), "revealed in the own Deploy phase");
    table.activate(0, &[]);
    assert!(table.card(0).is_active(), "and it stays");
    let mut table = scene().own("Maskirovka Operatives").built(6).begin();
    table.act(Action::Reveal { card: CardId(0) });
    assert!(!table.there(0), "at another time it is scrapped");
}

#[test]
fn mech_hangar() {
    card!("'Mech Hangar");
    let mut table = deploy("'Mech Hangar").begin();
    table.uses(0, 0, &[]);
    assert_eq!(table.state.player(A).deployments, 3);
}

#[test]
fn medevac_team() {
    card!("MedEvac Team");
    let mut table = deploy("MedEvac Team").heap(&["Feint", "Gearhead", "Headhunter"]).begin();
    table.uses(0, 0, &[]).choose_scrapped(1);
    assert_eq!(table.hand(A), ["Gearhead"]);
}

#[test]
fn mercenary_commission_contacts() {
    card!("Mercenary Commission Contacts");
    let mut table = deploy("Mercenary Commission Contacts")
        .pile(&["Feint", "Morgan Kell", "Wolfgang Hansen"])
        .begin();
    table.uses(0, 0, &[]);
    assert!(!table.may_name("Feint"));
    table.name(&["Wolfgang Hansen"], &[]);
    assert!(table.was_shuffled());
    assert_eq!((table.hand(A), table.stockpile(A)), (vec!["Wolfgang Hansen"], 2));
    let shown = table.told(|event| matches!(event, crate::Event::Shown { .. }).then_some(()));
    assert_eq!(shown.len(), 1);
}

#[test]
fn omnimech_pod_cache() {
    card!("OmniMech-Pod Cache");
    let mut table = deploy("OmniMech-Pod Cache")
        .own("Puma A")
        .own("Support: Politics")
        .foe("Puma A")
        .own(DRAGON)
        .pile(&["Feint", "Puma Prime", LOKI, "Feint", "Feint"])
        .begin();
    assert_eq!(table.uses(0, 0, &[]).choices(), [1], "an own Omni 'Mech");
    table.choose(&[1]).name(&["Puma Prime"], &[]);
    // 5 less 3: once in resources, once from the Stockpile.
    table.pick(0).pick(1);
    assert!(table.tapped(0) && table.tapped(2) && table.was_shuffled());
    assert_eq!((table.heap(A), table.stockpile(A)), (vec!["Puma A", "Feint"], 3));
    let puma = table.state.table().find(|(_, card)| {
        table.game.card(card.def).name == "Puma Prime" && card.place == crate::state::Place::Patrol
    });
    assert!(puma.is_some(), "in the Patrol region, activated");
}

#[test]
fn omnimech_pod_cache_offers_only_what_can_be_done() {
    card!("OmniMech-Pod Cache");
    let mut table = deploy("OmniMech-Pod Cache")
        .own("Puma A")
        .own("Support: Politics")
        .pile(&["Feint", "Puma Prime", LOKI, "Feint", "Feint"])
        .begin();
    table.uses(0, 0, &[]).choose(&[1]).name(&["Puma Prime"], &[]);
    let offered = |table: &Table| {
        let mut actions = Vec::new();
        ironlance_engine::Game::candidates(&*table.game, &table.state, A, &mut actions);
        assert!(actions.iter().all(|action| table.allows(action.clone())), "{actions:?}");
        actions.len()
    };
    assert_eq!(offered(&table), 2);
    table.pick(0);
    assert_eq!(offered(&table), 1, "there is nothing left to pay with");
}

#[test]
fn sandhurst_royal_military_academy() {
    card!("Sandhurst Royal Military Academy");
    let mut table = in_battle("Sandhurst Royal Military Academy");
    table.uses(0, 0, &[]).pick(0);
    assert_eq!((table.attack(1), table.tapped(0)), (8, true));
    table.finish(&[]);
    assert!(!table.tapped(0), "the Unit lives, and the card untaps");
    let mut table =
        scene().own("Sandhurst Royal Military Academy").own(LOKI).damage(4).foe(STEADY).begin();
    table.send(&[1], PILE).block(&[2]).until(A).uses(0, 0, &[]).pick(1);
    assert_eq!(table.values(1).1, 3);
    table.finish(&[]);
    assert!(!table.there(1) && !table.there(0), "both are scrapped");
}

#[test]
fn single_combat() {
    card!("Single Combat");
    let mut table = scene().own("Single Combat").own(STEADY).foe(LOKI).begin();
    table.uses(0, 0, &[]).finish(&[]);
    assert_eq!((table.damage(1), table.damage(2)), (3, 3), "a Clan 'Mech cannot avoid it");
    assert_eq!((table.tapped(1), table.tapped(2)), (true, true));
    let zeus = "Zeus (ZEU-9S)";
    let mut table = scene().own("Single Combat").own(STEADY).foe(zeus).begin();
    table.uses(0, 0, &[]).says(true);
    assert_eq!((table.tapped(1), table.tapped(2), table.damage(2)), (false, true, 0), "avoided");
    assert!(table.state.mission.is_none(), "and there is no battle");
    let mut table = scene().own(LOKI).foe("Single Combat").foe(STEADY).hand("Feint").begin();
    table.send(&[0], PILE).finish(&[]);
    assert_eq!((table.ask(), table.decider()), (Ask::Between, B), "in any Missions phase");
    table.uses(1, 0, &[]);
    assert!(matches!(table.ask(), Ask::Act { mission_cards: 0 }));
    table.finish(&[]);
    assert_eq!(table.damage(2), 3);
}

#[test]
fn st_ives_operations_officer() {
    card!("St. Ives Operations Officer");
    let mut table = scene()
        .phase(Phase::Draw)
        .own("St. Ives Operations Officer")
        .heap(&["Feint", "Overrun", "Topple"])
        .pile(&["Kraken", "Kraken", "Kraken"])
        .begin();
    table.uses(0, 0, &[]);
    let objects = vec![Object::InScrapheap(A, 0), Object::InScrapheap(A, 2)];
    table.act(Action::Choose { objects });
    assert_eq!(table.heap(A).len(), 3, "two went in and two came out");
    assert_eq!((table.stockpile(A), table.hand(A).len()), (2, 1), "and a card was drawn");
}

#[test]
fn st_ives_salvage_crew() {
    card!("St. Ives Salvage Crew");
    let mut table = scene()
        .turn_of(B)
        .own("St. Ives Salvage Crew")
        .foe(DRAGON)
        .hand("Overrun")
        .pile(&["Feint", LOKI, "Topple"])
        .begin();
    table.send(&[1], Site::Stockpile(A)).until_asked(&[]);
    assert_eq!(table.hand(A).len(), 3);
    table.name(&["Overrun", LOKI], &[]);
    assert_eq!((table.hand(A), table.heap(A).len()), (vec!["Feint"], 2));
}

#[test]
fn steiner_high_command() {
    card!("Steiner High Command");
    let mut table = deploy("Steiner High Command").hand("Inside Job").begin();
    let card = table.code("Inside Job");
    table.act(Action::Deploy { card, revealed: false });
    table.says(true);
    assert_eq!(table.times(|event| matches!(event, crate::Event::Shown { .. })), 1);
    assert_eq!((table.hand(A).len(), table.state.player(A).deployments), (1, 2));
    assert!(!table.card(1).revealed, "shown, not revealed");
}

#[test]
fn the_remembrance() {
    card!("The Remembrance");
    let mut table = deploy("The Remembrance").built(7).own("The Remembrance").begin();
    table.activate(0, &[]);
    assert_eq!((table.there(0), table.there(1)), (true, false), "other copies go");
    let table = scene().turn_of(B).own("The Remembrance").foe(LOKI).begin();
    assert!(!table.allows(crate::testing::send(&[1], at(0))), "it is no site");
    let mut table = deploy("Death Commando Strike")
        .built(11)
        .foe("The Remembrance")
        .foe("Support: Tactics")
        .begin();
    table.activate(0, &[]);
    if let Ask::Effect(_) = table.ask() {
        table.choose(&[1]);
    }
    assert!(table.there(1), "it cannot be scrapped");
    let mut table = deploy("The Remembrance").built(7).foe("The Remembrance").begin();
    table.activate(0, &[]);
    assert!(table.there(1), "copies of others stay");
    let mut table = scene()
        .own("The Remembrance")
        .counters("verse", 3)
        .own(LOKI)
        .foe(STEADY)
        .foe(DRAGON)
        .begin();
    table.send(&[1], PILE).block(&[2, 3]).until(A).uses(0, 3, &[]);
    table.act(Action::Number { number: 3 });
    let own = crate::action::Share { to: at(1), points: 3, extra: 0, missiles: 0 };
    assert!(!table.allows(Action::Divide { shares: [own].into_iter().collect() }));
    table.divide(&[(at(2), 1), (at(3), 2)]).assigns(1, &[(at(3), 6)]).finish(&[]);
    assert!(!table.there(3), "6 and 2, less armor 1");
    assert_eq!(table.counters(0, "verse"), 1, "three removed, one for the scrapped Unit");
    let scene = scene().own("The Remembrance").counters("verse", 2).own(LOKI).foe(TANK);
    let mut table = scene.guards(None).begin();
    table.send(&[1], PILE).block(&[2]).until(A).uses(0, 3, &[]);
    table.act(Action::Number { number: 2 });
    table.divide(&[(at(2), 2)]);
}

#[test]
fn thumper_battery() {
    card!("Thumper Battery");
    let mut table = scene().own("Thumper Battery").foe(LOKI).built(3).begin();
    table.uses(0, 0, &[]).choose(&[1]);
    assert_eq!(table.card(1).construction, 2, "2 points for a counter");
    let mut table = scene().own("Thumper Battery").begin();
    table.uses(0, 0, &[]).choose_pile(B);
    assert_eq!((table.stockpile(B), table.tapped(0)), (8, true));
}

#[test]
fn training_facility() {
    card!("Training Facility");
    let mut table =
        scene().own("Training Facility").own(LOKI).own("Lance Commander").on(1).own(FAST).begin();
    assert_eq!((table.attack(1), table.attack(3)), (7, 2));
    let other = scene().own("Training Facility").foe(LOKI).foe("Lance Commander").on(1).begin();
    assert_eq!(other.attack(1), 6, "own 'Mechs only");
    let scene = scene().own("Training Facility").own(LOKI).foe(STEADY).foe("Lance Commander");
    let mut other = scene.on(2).begin();
    other.send(&[1], PILE).block(&[2]).until(A);
    assert_eq!(other.score(B), 2);
    table.send(&[1, 3], PILE).until(A);
    assert_eq!(table.score(A), 3);
}

#[test]
fn underworld_connections() {
    card!("Underworld Connections");
    let mut table = deploy("Underworld Connections").own(LOKI).built(3).begin();
    table.uses(0, 0, &[]);
    assert_eq!(table.card(1).construction, 4);
    let mut table =
        deploy("Underworld Connections").own("Booty Cache").counters("booty", 2).damage(1).begin();
    table.uses(0, 0, &[]);
    let choices = table.view(ironlance_engine::Viewer::Seat(A)).asking.map(|it| it.choices);
    let said = ["1 damage counter becomes 2.", "2 booty counters become 3."];
    assert_eq!(choices, Some(said.map(str::to_owned).to_vec()));
    let pick = Action::Pick { choice: 1 };
    let words = ironlance_engine::Words::action_words(&*table.game, &table.state, A, &pick);
    assert_eq!(words.to_string(), said[1]);
    table.pick(1);
    assert_eq!((table.counters(1, "booty"), table.damage(1)), (3, 1), "its player picks the kind");
}

#[test]
fn wolf_high_command() {
    card!("Wolf High Command");
    let table = scene().own("Wolf High Command").own(LOKI).foe(LOKI).begin();
    assert_eq!((table.values(1), table.values(2)), ((7, 1, 4), (6, 1, 5)));
    let table = scene().own("Wolf High Command").own(TANK).begin();
    assert_eq!(table.values(1), (3, 2, 3), "'Mechs only");
}

#[test]
fn work_stoppage() {
    card!("Work Stoppage");
    let mut table =
        deploy("Work Stoppage").built(9).own(STEADY).built(5).asset(Asset::Assembly).begin();
    let cost = |table: &Table| values::construction_cost(&table.game, &table.state, CardId(1));
    assert_eq!(cost(&table), 5, "5+2A with Assembly");
    table.activate(0, &[]).act(Action::Asset { asset: Asset::Assembly });
    assert_eq!(cost(&table), 7);
    assert!(table.has(A, Asset::Assembly));
}
