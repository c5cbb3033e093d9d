//! Pilots, and what becomes of them with their 'Mechs.

use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Refusal,
    content::Value,
    state::{CardId, Phase, Place, Site},
    testing::{
        A, B, Bench, activate, activate_on, assign, at, block, choose, deploy, send, use_ability,
    },
    values,
};

fn reassign(pilot: u16, to: u16) -> Action {
    Action::Reassign { pilot: CardId(pilot), to: CardId(to) }
}

#[test]
fn a_pilot_goes_on_an_own_active_mech() {
    covers!("tcg.pilot.on-mech", "tcg.card.mech", "tcg.card.vehicle", "tcg.card.battle-armor");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Fanatical Leader\", owner = 1, place = \"construction\", construction = 4 },\n\
         { card = \"Bulldog\", owner = 1 }, { card = \"Battle Armor Squad\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 },\n\
         { card = \"Loki B\", owner = 1, place = \"construction\" }, { card = \"Loki B\", owner = 2 }, { card = \"Loki B\", owner = 1, place = \"new\" }]\n",
    );
    for id in [1, 2, 3, 4, 5] {
        assert_eq!(bench.refused(activate_on(0, at(id))), rule!("tcg.pilot.on-mech"), "{id}");
    }
    assert_eq!(bench.refused(activate(0)), rule!("tcg.enhancement.place"), "say where");
    bench.act(activate_on(0, at(6)));
    assert_eq!(bench.card(0).place, Place::On(at(6)));
}

#[test]
fn without_a_mech_a_pilot_stays_under_construction() {
    covers!("tcg.pilot.on-mech");
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Fanatical Leader\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    assert_eq!(bench.refused(activate(0)), rule!("tcg.pilot.on-mech"));
}

#[test]
fn a_pilot_changes_the_values_of_its_mech() {
    covers!("tcg.pilot.modifiers");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Gearhead\", owner = 1, at = 0 },\n\
         { card = \"Puma D\", owner = 1 }, { card = \"Rhonda Snord\", owner = 1, at = 2 }]\n",
    );
    assert_eq!((bench.attack(0), bench.value(0, Value::Armor)), (7, 2));
    bench.act(send(&[2], Site::Stockpile(B)));
    assert_eq!(
        values::score(&bench.game, &bench.state, A),
        3,
        "only that of the 'Mech in the battle"
    );
}

#[test]
fn a_mech_has_one_pilot() {
    covers!("tcg.pilot.one-each");
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Gearhead\", owner = 1, at = 0 },\n\
         { card = \"Fanatical Leader\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    assert_eq!(bench.refusal(activate_on(2, at(0))), Refusal::PilotThere { mech: CardId(0) });
}

#[test]
fn pilots_are_exchanged_in_one_step() {
    covers!("tcg.pilot.reassign", "tcg.pilot.only-deploy-phase");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1, tapped = true }, { card = \"Loki B\", owner = 1, depleted = true }, { card = \"Loki B\", owner = 1, place = \"new\" },\n\
         { card = \"Gearhead\", owner = 1, at = 0 }, { card = \"Fanatical Leader\", owner = 1, at = 1 },\n\
         { card = \"Loki B\", owner = 2 }, { card = \"Support: Tactics\", owner = 1 }]\n",
    );
    bench.act(reassign(3, 1));
    assert_eq!((bench.card(3).place, bench.card(4).place), (Place::On(at(1)), Place::On(at(0))));
    bench.act(reassign(3, 2)).act(reassign(3, 1)).act(reassign(3, 2));
    assert_eq!(bench.refused(reassign(3, 5)), rule!("tcg.pilot.on-mech"), "not an opponent's");
    assert_eq!(bench.refused(reassign(3, 6)), rule!("tcg.pilot.on-mech"));
    assert_eq!(bench.refused(reassign(6, 1)), rule!("tcg.pilot.reassign"), "that is no Pilot");
    bench.until(Phase::Missions);
    assert_eq!(bench.refused(reassign(3, 1)), rule!("tcg.pilot.only-deploy-phase"));
}

#[test]
fn a_pilot_is_lost_with_its_mech() {
    covers!("tcg.pilot.removed-with-mech", "tcg.area.attached-leave", "tcg.area.not-sites");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Koshi B\", owner = 2, depleted = true },\n\
         { card = \"Gearhead\", owner = 2, at = 1 }, { card = \"ECM Retrofit\", owner = 2, at = 1 }]\n",
    );
    assert_eq!(bench.refused(send(&[0], at(2))), rule!("tcg.mission.not-targets"), "not by itself");
    assert_eq!(bench.refused(send(&[0], at(3))), rule!("tcg.mission.not-targets"));
    bench.act(send(&[0], at(1))).act(assign(0, at(1), 6));
    assert!((1..4).all(|id| !bench.there(id)));
    assert_eq!(bench.scrapheap(B).len(), 3);
}

#[test]
fn attached_cards_are_scrapped_however_the_host_leaves() {
    covers!("tcg.area.attached-leave", "tcg.area.leave-play-resets");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Recall\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"to-hand each own unit in-play\"]\n",
        )],
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Recall\", owner = 1 }, { card = \"Koshi B\", owner = 1, damage = 2, counters = { attack = 2 } },\n\
         { card = \"Gearhead\", owner = 1, at = 1 }]\n",
    );
    bench.act(use_ability(0, 0));
    assert_eq!((bench.hand(A), bench.scrapheap(A)), (vec!["Koshi B"], vec!["Gearhead"]));
    bench.act(deploy("koshi-b"));
    let id = bench.state.table().find(|(_, card)| !card.is_active()).expect("it is there").0.0;
    bench.state.card_mut(CardId(id)).construction = 4;
    bench.act(activate(id));
    assert_eq!((bench.attack(id), bench.card(id).damage), (4, 0), "a new card");
}

#[test]
fn what_was_done_to_a_card_does_not_come_back_with_it() {
    covers!("tcg.area.leave-play-resets");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Refit\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-deploy\"\nonce-each-turn = true\ndo = [\"choose unit: own unit in-play\", \"attack unit +2 this turn\"]\n\
             [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"to-hand each own unit in-play\"]\n",
        )],
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Refit\", owner = 1 }, { card = \"Koshi B\", owner = 1 }]\n",
    );
    let before = bench.attack(1);
    bench.act(use_ability(0, 0));
    if let Ask::Effect(_) = bench.asked() {
        bench.act(choose(1));
    }
    assert_eq!(bench.attack(1), before + 2);
    bench.act(use_ability(0, 1)).act(deploy("koshi-b"));
    let id = bench.state.table().find(|(_, card)| !card.is_active()).expect("it is there").0;
    bench.state.card_mut(id).construction = 4;
    bench.act(activate(id.0));
    assert_eq!((id, bench.attack(id.0)), (CardId(2), before), "a new card");
}

#[test]
fn a_pilot_may_be_put_on_an_opposing_mech() {
    covers!("tcg.enhancement.on-opposing", "tcg.enhancement.control-follows");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Rookie Pilot\", owner = 1, place = \"construction\", construction = 8 },\n\
         { card = \"Uller Prime\", owner = 2 }, { card = \"Uller Prime\", owner = 2 }, { card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
         { card = \"Gearhead\", owner = 2, at = 2 }]\n",
    );
    assert_eq!(bench.refused(activate_on(0, at(2))), rule!("tcg.pilot.one-each"));
    bench.act(activate_on(0, at(1)));
    assert_eq!((bench.card(0).owner, bench.card(0).controller), (A, B));
    assert_eq!(bench.attack(1), 1, "4 less 3");
    bench.until(Phase::Missions).act(send(&[3, 4], Site::Stockpile(B)));
    bench.act(block(&[1], false)).act(assign(1, at(3), 1));
    bench.act(assign(3, at(1), 6)).act(assign(4, at(1), 6));
    assert_eq!(bench.scrapheap(A), ["Rookie Pilot"], "to its owner's Scrapheap");
}

#[test]
fn only_the_controller_could_reassign_a_pilot_and_only_if_it_can_be() {
    covers!("tcg.enhancement.on-opposing");
    let bench = |active: u8| {
        Bench::new(&format!(
            "active = {active}\nphase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Puma D\", owner = 2 }}, {{ card = \"Puma D\", owner = 2 }},\n\
             {{ card = \"Rookie Pilot\", owner = 1, controller = 2, at = 0 }}]\n"
        ))
    };
    assert_eq!(bench(1).refused(reassign(2, 1)), rule!("tcg.card.owner-controller"));
    let fixed = bench(2).refusal(reassign(2, 1));
    assert_eq!(fixed, Refusal::NoPilot { pilot: CardId(2) });
}
