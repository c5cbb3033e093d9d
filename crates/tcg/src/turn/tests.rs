//! Phases, and what happens in them by itself.

use ironlance_engine::Game as _;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event,
    action::Payment,
    content::{Asset, Region, Value},
    state::{CardId, Phase, Place, Site},
    testing::{
        A, B, Bench, C, activate, activate_on, assign, at, block, choose, choose_card, construct,
        deploy, named, option, send, use_ability, use_box,
    },
    values,
};

fn phases(bench: &Bench) -> Vec<(usize, Phase)> {
    bench.told(|event| match event {
        Event::PhaseBegan { seat, phase } => Some((seat.index(), *phase)),
        _ => None,
    })
}

fn repair(unit: u16) -> Action {
    Action::Repair { unit: CardId(unit), with: Payment::new() }
}

#[test]
fn a_turn_has_its_phases_in_this_order() {
    covers!("tcg.turn.phases", "tcg.turn.no-going-back");
    let mut bench = Bench::new(
        "players = [{}, { hand = [\"Loki B\"] }]\ncards = [{ card = \"Loki B\", owner = 2, damage = 1 },\n\
         { card = \"Support: Assembly\", owner = 2 }]\n",
    );
    bench.act(Action::Done);
    assert_eq!(
        phases(&bench),
        [
            (0, Phase::EndOfMissions),
            (0, Phase::End),
            (0, Phase::Restock),
            (0, Phase::TurnOver),
            (1, Phase::Untap),
            (1, Phase::Draw),
            (1, Phase::Deploy),
        ]
    );
    bench.act(Action::Done);
    assert_eq!(phases(&bench), [(1, Phase::Repair)], "there is something to repair");
    assert_eq!(bench.refused(deploy("loki-b")), rule!("tcg.deploy.only-deploy-phase"));
    bench.act(Action::Done);
    assert_eq!(phases(&bench), [(1, Phase::Missions)]);
    assert_eq!(bench.refused(repair(0)), rule!("tcg.repair.once"), "the unused repair is lost");
    assert_eq!(bench.state.player(B).deployments, 0, "and so are unused deployments");
}

#[test]
fn the_example_of_one_deploy_phase() {
    covers!("tcg.turn.free-order");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ hand = [\"Koshi B\", \"Koshi B\"] }, {}]\n\
         cards = [{ card = \"Assassin (ASN-23)\", owner = 1, place = \"construction\" },\n\
         { card = \"Jade Falcon High Command\", owner = 1 }, { card = \"Jade Falcon High Command\", owner = 1 },\n\
         { card = \"Jade Falcon High Command\", owner = 1 }]\n",
    );
    bench.act(deploy("koshi-b")).act(construct(4, 4));
    bench.act(construct(0, 1)).act(activate(0));
    bench.act(deploy("koshi-b")).act(activate(4));
    assert_eq!(
        bench.refused(construct(5, 1)),
        rule!("tcg.cost.pay-in-full"),
        "6 were there, one was lost"
    );
    assert_eq!((bench.card(0).place, bench.card(4).place), (Place::New, Place::New));
}

#[test]
fn the_example_of_one_missions_phase() {
    covers!("tcg.turn.free-order");
    let mut bench = Bench::new(
        "players = [{}, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 }, { card = \"Uller Prime\", owner = 1 },\n\
         { card = \"Uller Prime\", owner = 1 }, { card = \"Arrow IV Battery\", owner = 1 }, { card = \"Arrow IV Battery\", owner = 1 },\n\
         { card = \"Support: Tactics\", owner = 2 }]\n",
    );
    let guard = |unit: u16| Action::Guard { unit: CardId(unit), site: Site::Stockpile(A) };
    bench.act(guard(0));
    bench.act(send(&[2], Site::Stockpile(B))).act(assign(2, Site::Stockpile(B), 4));
    bench.act(use_ability(4, 0)).act(choose(6));
    bench.act(use_ability(5, 0)).act(choose(6));
    bench.act(send(&[3], Site::Stockpile(B))).act(assign(3, Site::Stockpile(B), 4));
    bench.act(guard(1));
    assert_eq!((bench.stockpile(B), bench.card(6).damage), (2, 2));
}

#[test]
fn an_ability_that_names_no_time_is_used_in_the_own_deploy_phase() {
    covers!("tcg.turn.ability-default-time");
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Quartermaster\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\ncost = [\"tap\"]\ndo = [\"draw 1\"]\n",
    )];
    let at = |phase: &str| {
        let text = format!(
            "phase = \"{phase}\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Quartermaster\", owner = 1 }}]\n"
        );
        Bench::with(&files, &text)
    };
    let default = rule!("tcg.turn.ability-default-time");
    assert_eq!(at("missions").refused(use_ability(0, 0)), default);
    let mut bench = at("deploy");
    assert_eq!(bench.act(use_ability(0, 0)).hand(A).len(), 1);
}

#[test]
fn other_players_are_asked_when_the_missions_phase_begins_and_after_each_mission() {
    covers!("tcg.turn.between-missions");
    let mut bench = Bench::new(
        "players = [{}, {}, {}]\nphase = \"repair\"\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
         { card = \"Single Combat\", owner = 2 }, { card = \"Loki B\", owner = 2 },\n\
         { card = \"Single Combat\", owner = 3 }, { card = \"Loki B\", owner = 3 },\n\
         { card = \"Loki B\", owner = 1, damage = 1 }, { card = \"Support: Assembly\", owner = 1 }]\n",
    );
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Between, B), "when it begins");
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Between, C), "in turn order");
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Missions, A));
    let site = Site::Stockpile(A);
    bench.act(Action::Guard { unit: CardId(6), site });
    assert_eq!(bench.decider(), A, "a guard interrupts nothing");
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[], false));
    bench.act(assign(0, Site::Stockpile(B), 6));
    assert_eq!((bench.asked(), bench.decider()), (Ask::Between, B), "after a mission");
    bench.act(use_ability(2, 0));
    while bench.asked() != Ask::Between {
        let candidates = &mut Vec::new();
        bench.game.candidates(&bench.state, bench.decider(), candidates);
        let action = candidates[0].clone();
        bench.act(action);
    }
    assert_eq!(bench.decider(), C, "who is asked after that battle too");
}

#[test]
fn an_ability_of_the_missions_phase_is_used_between_missions() {
    covers!("tcg.turn.between-missions");
    let mut bench = Bench::new(
        "players = [{ assets = [\"tactics\"] }, {}]\ncards = [{ card = \"Adam Steiner\", owner = 1 },\n\
         { card = \"Loki B\", owner = 1 }, { card = \"Puma D\", owner = 1 }]\n",
    );
    bench.act(send(&[1], Site::Stockpile(B)));
    assert!(matches!(bench.asked(), Ask::Act { .. }));
    assert_eq!(bench.refused(use_ability(0, 0)), rule!("tcg.turn.ability-default-time"));
    bench.act(assign(1, Site::Stockpile(B), 6));
    bench.act(use_ability(0, 0)).act(choose(1));
    assert!(!bench.card(1).tapped, "it may go on a second mission");
    bench.act(send(&[1], Site::Stockpile(B)));
}

#[test]
fn after_the_end_of_a_phase_nothing_of_it_is_done() {
    covers!("tcg.turn.end-of-phase");
    let mut bench = Bench::new(
        "players = [{ assets = [\"logistics\"], hand = [\"Loki B\"] }, {}]\n\
         cards = [{ card = \"Accelerated Turnaround\", owner = 1, place = \"construction\", construction = 4 },\n\
         { card = \"Loki B\", owner = 1, tapped = true }]\n",
    );
    assert_eq!(bench.refused(activate(0)), rule!("tcg.activate.when"));
    bench.act(Action::Done);
    assert_eq!(bench.asked(), Ask::EndOfMissions);
    bench.act(activate(0)).act(choose(1));
    assert!(!bench.card(1).tapped, "ready to block");
    assert_eq!(bench.asked(), Ask::Restock);
    assert_eq!(bench.refused(send(&[1], Site::Stockpile(B))), rule!("tcg.turn.phases"));
}

#[test]
fn the_beginning_is_before_untapping_and_the_end_after_the_restock() {
    covers!("tcg.turn.beginning-and-end");
    let mut bench = Bench::new(
        "players = [{ assets = [\"logistics\"], hand = [\"Loki B\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1, tapped = true }, { card = \"Veteran MechWarrior\", owner = 1, at = 0 },\n\
         { card = \"ComStar Investment\", owner = 2, tapped = true }]\n",
    );
    bench.act(Action::Done);
    assert!(bench.card(0).tapped, "the restock comes first");
    bench.act(Action::Restock { card: named("loki-b") });
    assert!(!bench.card(0).tapped);
    let order = bench.told(|event| match event {
        Event::Counters { .. } => Some("counter"),
        Event::Untapped { cards } if *cards == [CardId(2)] => Some("untapped"),
        _ => None,
    });
    assert_eq!(order, ["counter", "untapped"]);
}

#[test]
fn of_several_effects_the_active_players_happen_first() {
    covers!("tcg.turn.simultaneous-effects");
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Observer\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\non = \"mission-ends\"\ndo = [\"draw 1\"]\n",
    )];
    let mut bench = Bench::with(
        &files,
        "active = 2\nplayers = [{}, {}, {}]\ncards = [{ card = \"Observer\", owner = 1 }, { card = \"Observer\", owner = 2 },\n\
         { card = \"Observer\", owner = 3 }, { card = \"Loki B\", owner = 2 }]\n",
    );
    bench.act(send(&[3], Site::Stockpile(A))).act(assign(3, Site::Stockpile(A), 6));
    let drew = bench.told(|event| match event {
        Event::Drew { seat, .. } => Some(seat.index()),
        _ => None,
    });
    assert_eq!(drew, [1, 2, 0], "the active player, then the others in turn order");
}

#[test]
fn the_order_holds_for_effects_of_all_kinds() {
    covers!("tcg.turn.simultaneous-effects");
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Bystander\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\non = \"mission-ends\"\ndo = [\"draw 1\"]\n\
         [[card]]\nname = \"Late Supplies\"\nclass = \"mission\"\n[[card.ability]]\ndo = [{ after-mission = [\"draw 1\"] }]\n",
    )];
    let mut bench = Bench::with(
        &files,
        "players = [{}, { hand = [\"Late Supplies\"], assets = [\"tactics\"] }]\n\
         cards = [{ card = \"Bystander\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[1], Site::Stockpile(B)));
    let late = Action::Play { card: named("late-supplies"), with: Payment::new() };
    while bench.decider() != B {
        bench.act(assign(1, Site::Stockpile(B), 6));
    }
    bench.act(late);
    if bench.state.mission.is_some() {
        bench.act(assign(1, Site::Stockpile(B), 6));
    }
    let drew = bench.told(|event| match event {
        Event::Drew { seat, .. } => Some(seat.index()),
        _ => None,
    });
    assert_eq!(drew, [0, 1]);
}

#[test]
fn all_own_cards_untap_and_no_others() {
    covers!("tcg.untap.all");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, tapped = true },\n\
         { card = \"Loki B\", owner = 2, tapped = true }, { card = \"Support: Tactics\", owner = 2, tapped = true }]\n",
    );
    bench.act(Action::Done);
    assert!(bench.card(0).tapped);
    assert!(!bench.card(1).tapped && !bench.card(2).tapped);
}

#[test]
fn a_depleted_card_needs_two_turns() {
    covers!("tcg.untap.depleted-stay", "tcg.deplete.reload", "tcg.deplete.two-turns");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Puma D\", owner = 2, depleted = true }]\n",
    );
    let stands = |bench: &Bench| (bench.card(0).tapped, bench.card(0).depleted);
    bench.act(Action::Done);
    assert_eq!((bench.state.phase, stands(&bench)), (Phase::Deploy, (true, true)));
    bench.act(Action::Done);
    let reloaded = |event: &Event| match event {
        Event::Reloaded { cards } => Some(cards.clone()),
        _ => None,
    };
    assert_eq!(bench.told(reloaded), [vec![CardId(0)]]);
    assert_eq!(stands(&bench), (true, false), "reloaded, but tapped");
    bench.until_turn_of(A).until_turn_of(B);
    assert_eq!(stands(&bench), (false, false));
}

#[test]
fn an_effect_does_not_untap_a_depleted_card() {
    covers!("tcg.untap.depleted-stay");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Adam Steiner\", owner = 1 },\n\
         { card = \"Puma D\", owner = 1, depleted = true }, { card = \"Puma D\", owner = 1, tapped = true }]\n",
    );
    bench.act(use_ability(0, 0)).act(choose(1));
    assert!(bench.card(1).tapped && bench.card(1).depleted);
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Loader\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\nwhen = \"own-missions\"\ncost = [\"tap\"]\ndo = [\"reload each own unit in-play\"]\n",
    )];
    let mut bench = Bench::with(
        &files,
        "players = [{}, {}]\ncards = [{ card = \"Loader\", owner = 1 }, { card = \"Puma D\", owner = 1, depleted = true }]\n",
    );
    bench.act(use_ability(0, 0));
    assert!(bench.card(1).tapped && !bench.card(1).depleted, "but one that reloads does");
}

#[test]
fn attacking_blocking_and_abilities_tap() {
    covers!("tcg.untap.what-taps", "tcg.untap.tapped-cannot");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Uller Prime\", owner = 2 },\n\
         { card = \"Maskirovka Operatives\", owner = 1 }, { card = \"Uller Prime\", owner = 2 }, { card = \"Uller Prime\", owner = 2 }]\n",
    );
    bench.act(use_ability(2, 0)).act(choose(3));
    assert!(bench.card(2).tapped, "by its ability");
    assert!(bench.card(3).tapped, "by an effect");
    let tapped = rule!("tcg.untap.tapped-cannot");
    assert_eq!(bench.refused(use_ability(2, 0)), tapped, "a tap ability needs an untapped card");
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(bench.card(0).tapped, "by attacking");
    assert_eq!(bench.refused(block(&[3], false)), tapped);
    bench.act(block(&[1], false));
    assert!(bench.card(1).tapped, "by blocking");
    bench.act(assign(1, at(0), 4)).act(assign(0, at(1), 6));
    assert_eq!(bench.refused(send(&[0], Site::Stockpile(B))), tapped);
}

#[test]
fn a_tapped_unit_fights_back_at_full_strength() {
    covers!("tcg.untap.tapped-still");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Koshi B\", owner = 1 }, { card = \"Loki B\", owner = 2, tapped = true }]\n",
    );
    bench.act(send(&[0], at(1)));
    bench.act(assign(1, at(0), 6)).act(assign(0, at(1), 4)).over();
    assert!(!bench.there(0), "6 points against structure 4");
    assert_eq!(bench.card(1).damage, 3);
}

#[test]
fn two_cards_are_drawn() {
    covers!("tcg.draw.two");
    let mut bench = Bench::new("players = [{}, {}]\n");
    bench.act(Action::Done);
    let drew = bench.told(|event| matches!(event, Event::Drew { .. }).then_some(()));
    assert_eq!((drew.len(), bench.hand(B).len(), bench.stockpile(B)), (2, 2, 8));
}

#[test]
fn abilities_are_used_between_the_draws() {
    covers!("tcg.draw.one-at-a-time");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"DropShip Site\", owner = 2 }, { card = \"Support: Tactics\", owner = 2 }]\n",
    );
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.hand(B).len()), (Ask::Draw, 0), "before the draws");
    bench.act(Action::Done);
    assert_eq!((bench.asked(), bench.hand(B).len()), (Ask::Draw, 1), "between them");
    bench.act(use_ability(0, 0));
    assert_eq!(bench.state.phase, Phase::Deploy);
    assert_eq!(bench.hand(B).len(), 3, "one by the ability, and the other draw");
}

#[test]
fn who_draws_the_last_card_has_lost() {
    covers!("tcg.draw.last-card", "tcg.win.empty-stockpile", "tcg.object.goal");
    let with = |stockpile: &str| {
        let text = format!("players = [{{}}, {{ stockpile = [{stockpile}] }}]\n");
        let mut bench = Bench::new(&text);
        bench.act(Action::Done);
        (bench.hand(B).len(), bench.outcome().map(|outcome| outcome.winners))
    };
    assert_eq!(with("\"Feint\""), (1, Some(vec![A])), "before the second draw");
    assert_eq!(with("\"Feint\", \"Feint\""), (2, Some(vec![A])));
    assert_eq!(with("\"Feint\", \"Feint\", \"Feint\""), (2, None));
}

#[test]
fn cards_drawn_by_one_effect_are_all_drawn_first() {
    covers!("tcg.draw.last-card", "tcg.object.impossible-part", "tcg.win.check-time");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ stockpile = [\"Feint\", \"Overrun\"] }, {}]\n\
         cards = [{ card = \"Hidden Reserves\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    bench.act(activate(0));
    assert_eq!(bench.hand(A), ["Feint", "Overrun"], "two of three");
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![B]));
}

#[test]
fn new_units_go_on_patrol_when_the_turn_ends() {
    covers!("tcg.end.units-to-patrol", "tcg.activate.unit-waits", "tcg.area.construction");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"new\" }, { card = \"Galahad\", owner = 2 }]\n",
    );
    let guard = Action::Guard { unit: CardId(0), site: Site::Stockpile(A) };
    assert_eq!(bench.refused(send(&[0], Site::Stockpile(B))), rule!("tcg.mission.attacker-patrol"));
    assert_eq!(bench.refused(guard), rule!("tcg.guard.set"));
    let region = crate::mission::region_of(&bench.game, &bench.state, at(0));
    assert_eq!(region, Some(Region::Construction));
    bench.act(Action::Done);
    assert_eq!(bench.card(0).place, Place::Patrol);
    bench.until(Phase::Missions).act(send(&[1], Site::Stockpile(A)));
    assert_eq!(bench.asked(), Ask::Block, "it may block a slow Unit from its patrol");
}

#[test]
fn a_new_unit_is_no_target_and_does_not_block() {
    covers!("tcg.activate.unit-waits", "tcg.area.not-sites");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Koshi B\", owner = 1 }, { card = \"Loki B\", owner = 2, place = \"new\" }]\n",
    );
    assert_eq!(bench.refused(send(&[0], at(1))), rule!("tcg.mission.not-targets"));
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_ne!(bench.asked(), Ask::Block, "nobody can block");
}

#[test]
fn with_logistics_one_card_is_restocked() {
    covers!("tcg.end.restock", "tcg.asset.logistics", "tcg.info.restock-hidden");
    let mut bench = Bench::new(
        "players = [{ hand = [\"Feint\", \"Overrun\"] }, {}]\n\
         cards = [{ card = \"Support: Logistics\", owner = 1 }, { card = \"Loki B\", owner = 1, place = \"new\" }]\n",
    );
    bench.act(Action::Done);
    assert_eq!(bench.asked(), Ask::Restock);
    assert_eq!(bench.card(1).place, Place::Patrol, "the new Units moved before");
    assert_eq!(bench.refused(Action::Restock { card: named("loki-b") }), rule!("tcg.info.hand"));
    bench.act(Action::Restock { card: named("feint") });
    assert_eq!(bench.hand(A), ["Overrun"]);
    let bottom = bench.state.player(A).stockpile[0];
    assert_eq!(bench.game.card(bottom).name, "Feint");
    assert_eq!(bench.state.active, B, "one card only");
}

#[test]
fn without_logistics_nothing_is_restocked_and_no_hand_is_too_large() {
    covers!("tcg.end.no-hand-limit", "tcg.asset.logistics");
    let cards = "\"Feint\", ".repeat(14);
    let mut bench = Bench::new(&format!("players = [{{ hand = [{cards}] }}, {{}}]\n"));
    bench.act(Action::Done);
    assert_eq!((bench.state.active, bench.hand(A).len()), (B, 14));
}

#[test]
fn what_lasts_for_the_turn_ends_with_it() {
    covers!("tcg.end.announce", "tcg.setup.turn-order");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ affiliation = \"st-ives\", hand = [\"Feint\"] }, {}]\n",
    );
    bench.act(use_box()).act(choose_card("feint"));
    let has = |bench: &Bench| values::has_asset(&bench.game, &bench.state, A, Asset::Munitions);
    assert!(has(&bench));
    bench.until(Phase::Missions);
    assert!(has(&bench));
    bench.act(Action::Done);
    assert_eq!(bench.state.active, B);
    assert!(!has(&bench));
}

#[test]
fn assembly_repairs_once() {
    covers!("tcg.repair.once", "tcg.asset.assembly", "tcg.repair.units-only");
    let mut bench = Bench::new(
        "phase = \"repair\"\nplayers = [{}, {}]\ncards = [{ card = \"Kraken\", owner = 1, damage = 3 },\n\
         { card = \"Support: Assembly\", owner = 1, damage = 1 }, { card = \"Support: Assembly\", owner = 1 },\n\
         { card = \"Kraken\", owner = 2, damage = 3 }]\n",
    );
    assert_eq!(bench.refused(repair(1)), rule!("tcg.asset.assembly"), "no Command card");
    assert_eq!(bench.refused(repair(3)), rule!("tcg.card.owner-controller"), "nor another's Unit");
    bench.act(repair(0));
    assert_eq!(bench.card(0).damage, 2);
    assert!(bench.card(1).tapped && !bench.card(2).tapped, "for R");
    assert_eq!(bench.state.phase, Phase::Missions, "two sources are no more than one");
}

#[test]
fn a_repair_needs_assembly_and_can_be_anywhere() {
    covers!("tcg.asset.assembly", "tcg.repair.units-only", "tcg.repair.once");
    let with = |support: &str| {
        Bench::new(&format!(
            "phase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Kraken\", owner = 1, damage = 3, place = \"guard\", at-stockpile = true }},\n\
             {{ card = \"Support: {support}\", owner = 1 }}]\n"
        ))
    };
    let mut bench = with("Munitions");
    assert_eq!(bench.act(Action::Done).state.phase, Phase::Missions, "there is nothing to decide");
    let mut bench = with("Assembly");
    assert_eq!(bench.act(Action::Done).asked(), Ask::Repair);
    assert_eq!(bench.act(repair(0)).card(0).damage, 2);
}

#[test]
fn repairs_by_cards_do_not_use_up_the_repair() {
    covers!("tcg.repair.by-cards", "tcg.repair.damage-stays");
    let mut bench = Bench::new(
        "phase = \"repair\"\nplayers = [{}, {}]\ncards = [{ card = \"Kraken\", owner = 1, damage = 5 },\n\
         { card = \"Repair Facility\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 }, { card = \"Gearhead\", owner = 1, at = 0 }]\n",
    );
    bench.act(use_ability(1, 0)).act(use_ability(3, 0));
    assert_eq!(bench.card(0).damage, 3);
    bench.act(repair(0));
    assert_eq!(bench.card(0).damage, 2);
    bench.until_turn_of(B);
    assert_eq!(bench.card(0).damage, 2, "damage does not heal by itself");
}

#[test]
fn a_depleted_unit_is_anybodys_target_and_deals_nothing() {
    covers!("tcg.deplete.meaning", "tcg.deplete.switched-off");
    let with = |depleted: bool| {
        Bench::new(&format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"Grasshopper (GHR-5H)\", owner = 1 }},\n\
             {{ card = \"Dragonfly A\", owner = 2, depleted = {depleted} }}, {{ card = \"Rhonda Snord\", owner = 2, at = 1 }},\n\
             {{ card = \"Koshi C\", owner = 2, tapped = true }}]\n"
        ))
    };
    assert_eq!(with(false).refused(send(&[0], at(1))), rule!("tcg.mission.target-unit"));
    let mut bench = with(true);
    bench.act(send(&[0], at(1)));
    assert_eq!(values::score(&bench.game, &bench.state, B), 0, "its Pilot adds nothing");
    assert_eq!(values::dealt(&bench.game, &bench.state, at(1)), 0);
    assert_eq!(bench.decider(), A, "it uses no option, and neither does its Pilot");
    bench.act(assign(0, at(1), 3)).over();
    assert_eq!(bench.card(1).damage, 2, "3 less its armor 1");
    assert_eq!(bench.card(0).damage, 0);
}

#[test]
fn the_keyword_abilities_of_a_depleted_unit_do_not_work() {
    covers!("tcg.deplete.switched-off");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Koshi C\", owner = 2, depleted = true }]\n",
    );
    bench.act(send(&[0], at(1)));
    assert_eq!(bench.value(1, Value::Armor), 0, "its ECM would make it 1");
}

#[test]
fn a_depleted_command_card_is_a_mere_site() {
    covers!("tcg.deplete.command-card", "tcg.area.sites");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Support: Tactics\", owner = 2, depleted = true }, { card = \"Loki B\", owner = 1 },\n\
         { card = \"Adam Steiner\", owner = 1, depleted = true }, { card = \"Wolf High Command\", owner = 1, depleted = true }]\n",
    );
    assert!(!values::has_asset(&bench.game, &bench.state, B, Asset::Tactics));
    assert_eq!(bench.attack(1), 6, "no continuous effects");
    assert_eq!(bench.refused(use_ability(2, 0)), rule!("tcg.turn.ability-default-time"));
    bench.act(send(&[1], at(0))).act(assign(1, at(0), 6));
    assert_eq!(bench.card(0).damage, 2, "its armor 4 counts");
}

#[test]
fn a_unit_depleted_in_the_battle_still_deals_its_damage() {
    covers!("tcg.deplete.during-battle");
    let mut bench = Bench::new("players = [{}, {}]\ncards = [{ card = \"Uller B\", owner = 1 }]\n");
    bench.act(send(&[0], Site::Stockpile(B))).act(option(0, 0));
    assert!(bench.card(0).depleted && bench.card(0).tapped);
    bench.act(assign(0, Site::Stockpile(B), 5));
    assert_eq!(bench.stockpile(B), 5);
}

#[test]
fn putting_a_pilot_on_takes_part_in_the_order_of_a_phase() {
    covers!("tcg.turn.free-order", "tcg.pilot.reassign");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1, tapped = true },\n\
         { card = \"Fanatical Leader\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    bench.act(activate_on(2, at(0)));
    bench.act(Action::Reassign { pilot: CardId(2), to: CardId(1) });
    bench.act(Action::Reassign { pilot: CardId(2), to: CardId(0) });
    assert_eq!(bench.card(2).place, Place::On(at(0)));
}
