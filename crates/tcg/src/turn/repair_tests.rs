//! Repairing, reloading, and depleted cards.

use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event,
    action::Payment,
    content::{Asset, Value},
    state::{CardId, Phase, Site},
    testing::{A, B, Bench, assign, at, option, send, use_ability},
    values,
};

fn repair(unit: u16) -> Action {
    Action::Repair { unit: CardId(unit), with: Payment::new() }
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
fn assembly_repairs_once() {
    covers!("tcg.repair.once", "tcg.asset.assembly", "tcg.repair.units-only");
    let mut bench = Bench::new(
        "phase = \"repair\"\nplayers = [{}, {}]\ncards = [{ card = \"Kraken\", owner = 1, damage = 3 },\n\
         { card = \"Support: Assembly\", owner = 1, damage = 1 }, { card = \"Support: Assembly\", owner = 1 },\n\
         { card = \"Kraken\", owner = 2, damage = 3 }]\n",
    );
    assert_eq!(bench.refused(repair(1)), rule!("tcg.repair.units-only"), "no Command card");
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
    assert_eq!(bench.refused(use_ability(2, 0)), rule!("tcg.deplete.command-card"));
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
fn only_the_active_players_cards_are_reloaded() {
    covers!("tcg.deplete.reload");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Puma D\", owner = 1, depleted = true },\n\
         { card = \"Puma D\", owner = 2, depleted = true }, { card = \"Puma D\", owner = 1 }]\n",
    );
    bench.act(Action::Done);
    let reloaded = bench.told(|event| match event {
        Event::Reloaded { cards } => Some(cards.clone()),
        _ => None,
    });
    assert_eq!(reloaded, [vec![CardId(0)]], "not one that was not depleted either");
    assert!(bench.card(1).depleted);
}

#[test]
fn nobody_is_asked_to_repair_what_is_whole_or_cannot_be_paid_for() {
    covers!("tcg.asset.assembly");
    let after = |unit: &str, support: &str| {
        let mut bench = Bench::new(&format!(
            "phase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Kraken\", owner = 1{unit} }},\n\
             {{ card = \"Support: Assembly\", owner = 1{support} }}]\n"
        ));
        bench.act(Action::Done).state.phase
    };
    assert_eq!(after(", damage = 1", ""), Phase::Repair);
    assert_eq!(after("", ""), Phase::Missions, "nothing is damaged");
    assert_eq!(after(", damage = 1", ", tapped = true"), Phase::Missions, "nothing can pay");
}
