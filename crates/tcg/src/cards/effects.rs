//! How card effects work: the rules of that chapter, shown on cards.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action, Ask, Refusal,
    content::{Asset, Region},
    state::{CardId, Object, Phase, Site},
    testing::{A, B, Bench, at, option},
    values,
};

fn deploy(card: &str) -> Scene {
    scene().phase(Phase::Deploy).own(card)
}

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
fn a_triggered_effect_happens_once_for_each_event() {
    covers!("tcg.effect.triggered");
    let mut table = scene()
        .own("The Remembrance")
        .own(LOKI)
        .own(LOKI)
        .own("Booty Cache")
        .foe(FAST)
        .guards(None)
        .foe(FAST)
        .guards(None)
        .begin();
    table.send(&[1, 2], PILE).block(&[4, 5]).until(A);
    table.assigns(1, &[(at(4), 6)]).assigns(2, &[(at(5), 6)]).finish(&[]);
    assert_eq!(table.counters(0, "verse"), 2, "each Unit scrapped is an event of its own");
    let mut table = scene().own("Booty Cache").own(LOKI).begin();
    table.send(&[1], PILE).finish(&[]);
    assert_eq!(table.counters(0, "booty"), 1, "6 points to a Stockpile are one event");
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
    assert_eq!(table.refusal(play), Refusal::NothingToChoose, "nobody jumps");
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
fn a_die_is_changed_right_after_it_is_rolled() {
    covers!("tcg.effect.die-change");
    let mut table = scene().own("Field Command Post").own(LOKI).foe(STEADY).hand("Topple").begin();
    table.send(&[1], PILE).block(&[2]).plays(A, "Topple", &[6]);
    assert_eq!(table.ask(), Ask::Die { number: 6, missile: None });
    table.uses(0, 0, &[]).finish(&[]);
    assert_eq!(table.damage(1), 0, "kept at 6");
}

#[test]
fn drawing_all_that_is_left_loses() {
    covers!("tcg.effect.draw");
    let mut table = deploy("Hidden Reserves").built(4).pile(&["Feint", "Feint"]).begin();
    table.activate(0, &[]);
    assert_eq!(table.hand(A).len(), 2);
    assert_eq!(table.outcome().map(|outcome| outcome.winners), Some(vec![B]));
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
fn a_searched_stockpile_is_shuffled_and_nothing_need_be_found() {
    covers!("tcg.effect.search");
    let mut table = deploy("Mercenary Commission Contacts").pile(&["Morgan Kell", "Feint"]).begin();
    table.uses(0, 0, &[]).done();
    assert_eq!((table.hand(A).len(), table.stockpile(A)), (0, 2));
    let shuffled = table.told(|event| matches!(event, crate::Event::Shuffled { .. }).then_some(()));
    assert_eq!(shuffled.len(), 1);
}

#[test]
fn who_looks_sees_alone() {
    covers!("tcg.effect.look");
    use ironlance_engine::{Game as _, Viewer};
    let mut table = scene().own("Alex Mallory").hand_of(B, "Feint").hand_of(B, "Overrun").begin();
    table.uses(0, 0, &[]);
    let hand = |seat| table.game.view(&table.state, Viewer::Seat(seat)).players[1].hand.clone();
    assert_eq!(hand(A).map(|hand| hand.len()), Some(2));
    let looked = table
        .events
        .iter()
        .find(|told| matches!(told.event, crate::Event::Looked { cards: Some(_), .. }));
    assert!(looked.is_some());
}

#[test]
fn what_is_put_into_play_is_untapped_and_keeps_its_owner() {
    covers!("tcg.effect.put-into-play");
    let mut table =
        scene().own(LOKI).foe(STEADY).foe(DRAGON).hand_of(B, "Quick Salvage Operation").begin();
    table.send(&[0], PILE).block(&[1, 2]).plays(B, "Quick Salvage Operation", &[]);
    table.until_asked(&[]);
    table.act(Action::Choose { objects: vec![Object::InScrapheap(A, 0)] });
    let card = table.card(0);
    assert_eq!((card.owner, card.controller, card.tapped), (A, B, false));
}

#[test]
fn a_card_that_lacks_a_little_is_activated_normally() {
    covers!("tcg.effect.activate-short");
    let mut table = deploy("Earthwerks Limited").own("Prometheus").built(18).begin();
    table.uses(0, 0, &[]);
    assert_eq!(table.card(1).place, crate::state::Place::New, "a Unit waits");
    let mut table =
        deploy("Earthwerks Limited").own("Prometheus").built(18).foe("Prometheus").begin();
    table.uses(0, 0, &[]);
    assert!(!table.there(1), "the rule for Unique cards applies");
}

#[test]
fn control_changes_with_all_that_is_on_the_card() {
    covers!("tcg.effect.control");
    let mut table = deploy("Steal 'Mech")
        .built(10)
        .foe(LOKI)
        .guards(None)
        .damage(2)
        .foe("Gearhead")
        .on(1)
        .begin();
    table.activate(0, &[]);
    table.act(Action::Number { number: 1 }).act(Action::Number { number: 0 });
    let card = table.card(1);
    assert_eq!((card.controller, card.owner, card.damage), (A, B, 2));
    assert_eq!(card.place, crate::state::Place::Patrol, "a guard comes to patrol");
    assert_eq!(table.card(2).controller, A);
}

#[test]
fn a_replaced_event_does_not_happen() {
    covers!("tcg.effect.instead");
    let contract = "Contract with Northwind Highlanders";
    let mut table = deploy("Death Commando Strike").built(11).foe(contract).begin();
    table.activate(0, &[]).choose(&[1]);
    assert_eq!((table.bottom(B), table.heap(B).len()), (contract, 0));
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
fn what_cannot_be_scrapped_stays() {
    covers!("tcg.effect.cannot-be-scrapped");
    let mut table = deploy("Death Commando Strike").built(11).foe("The Remembrance").begin();
    table.activate(0, &[]).choose(&[1]);
    assert!(table.there(1));
    assert!(!values::is_site(&table.game, &table.state, CardId(1)));
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

#[test]
fn a_card_deployed_revealed_gives_its_deployment_back() {
    covers!("tcg.effect.deploy-revealed");
    let mut table = scene().phase(Phase::Deploy).hand("Recon Pilot").hand(LOKI).begin();
    let revealed =
        |card: &str, table: &Table| Action::Deploy { card: table.code(card), revealed: true };
    let loki = revealed(LOKI, &table);
    assert_eq!(table.refused(loki).as_str(), "tcg.effect.deploy-revealed");
    let pilot = revealed("Recon Pilot", &table);
    table.act(pilot);
    assert_eq!(table.state.player(A).deployments, 2);
    let table = scene().phase(Phase::Deploy).hand("Recon Pilot");
    let table = table.player(A, |player| player.deployments = Some(0)).begin();
    let pilot = revealed("Recon Pilot", &table);
    assert!(!table.allows(pilot), "it needs a deployment");
}

#[test]
fn a_changed_cost_counts_on_activation() {
    covers!("tcg.effect.cost-changes");
    let cards = "[[card]]\nname = \"Foundry\"\nclass = \"command\"\ncost = \"1\"\nvalues = \"0/1/1\"\n\
        [[card.ability]]\ndo = [\"construction-cost own mech under-construction -9\"]\n";
    let arrangement = "phase = \"deploy\"\nplayers = [{}, {}]\n\
        cards = [{ card = \"Foundry\", owner = 1 }, { card = \"Loki B\", owner = 1, place = \"construction\" },\n\
        { card = \"Mad Cat B\", owner = 1, place = \"construction\" }, { card = \"Loki B\", owner = 2, place = \"construction\" }]\n";
    let bench = Bench::with(&[("cards.toml", cards)], arrangement);
    let cost = |id| values::construction_cost(&bench.game, &bench.state, CardId(id));
    assert_eq!((cost(1), cost(2), cost(3)), (0, 2, 8), "never below 0, and own 'Mechs only");
}

#[test]
fn asset_costs_that_may_not_be_ignored_are_due_for_all() {
    covers!("tcg.effect.asset-not-ignored");
    let mut table = deploy("Work Stoppage")
        .built(9)
        .own(STEADY)
        .built(0)
        .foe(STEADY)
        .built(0)
        .foe("Support: Assembly")
        .asset(Asset::Assembly)
        .begin();
    table.activate(0, &[]).act(Action::Asset { asset: Asset::Assembly });
    let cost = |id| values::construction_cost(&table.game, &table.state, CardId(id));
    assert_eq!((cost(1), cost(2)), (7, 7));
    assert!(table.has(A, Asset::Assembly), "the asset keeps its special ability");
}

#[test]
fn a_deployment_that_costs_something_is_paid_for() {
    covers!("tcg.effect.deployment-cost");
    let scene = |supports: u8| {
        let mut scene = scene().phase(Phase::Deploy).foe("Coordinator Theodore Kurita").hand(LOKI);
        for _ in 0..supports {
            scene = scene.own("Support: Politics");
        }
        scene.begin()
    };
    let mut table = scene(2);
    let action = Action::Deploy { card: table.code(LOKI), revealed: false };
    table.act(action.clone());
    assert!(table.tapped(1) && table.tapped(2));
    assert!(!scene(1).allows(action));
}

#[test]
fn a_limit_on_construction_counts_what_was_bought_this_turn() {
    covers!("tcg.effect.spending-limit");
    let mut table = deploy("Arms Reduction")
        .built(11)
        .own("Hidden Reserves")
        .built(0)
        .own("Staging Ground")
        .own("Support: Politics")
        .own("Support: Politics")
        .own("Support: Politics")
        .begin();
    table.activate(0, &[]);
    let buy = |counters| Action::Construct { card: CardId(1), counters, with: Default::default() };
    table.act(buy(2));
    assert_eq!(table.refusal(buy(1)), Refusal::ConstructionLimit { left: 0 });
    table.uses(2, 0, &[]);
    assert_eq!(table.card(1).construction, 5, "counters placed by effects do not count");
}

#[test]
fn upkeep_is_paid_or_its_consequence_happens() {
    covers!("tcg.effect.upkeep");
    let mut table = deploy("Contract with Kell Hounds").own("Support: Politics").begin();
    table.done();
    assert_eq!(table.ask(), Ask::Upkeep { card: CardId(0) });
    table.done();
    assert_eq!((table.card(0).controller, table.tapped(0)), (B, true));
}

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
    let mut seen = seen.filter(|event| matches!(event, crate::Event::ChoseNumber { .. }));
    assert!(seen.all(|event| matches!(event, crate::Event::ChoseNumber { number: None, .. })));
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

#[test]
fn a_cancelled_card_is_scrapped_without_effect() {
    covers!("tcg.effect.cancel");
    let mut table =
        deploy("Maskirovka Operatives").built(6).foe("ISF Counterespionage").built(0).begin();
    table.activate(0, &[]).activate(1, &[]);
    assert_eq!((table.there(0), table.there(1)), (false, false));
    let mut table = deploy("Maskirovka Operatives").built(6).foe("Candace Liao").begin();
    table.activate(0, &[]);
    assert!(table.there(0), "the continuous kind scraps nothing that would stay");
}
