//! Deploying and constructing.

use ironlance_engine::{Game as _, Viewer};
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event, Refusal,
    content::Value,
    state::{CardId, Phase, Place},
    testing::{A, B, Bench, activate, assign, at, construct, deploy, named, send, use_ability},
    values,
};

#[test]
fn a_deployed_card_lies_face_down_under_construction() {
    covers!("tcg.deploy.how", "tcg.deploy.no-cost", "tcg.info.construction-face-down");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ hand = [\"Daishi Prime\", \"Feint\"] }, {}]\n",
    );
    bench.act(deploy("daishi-prime"));
    assert_eq!(bench.hand(A), ["Feint"]);
    let card = bench.card(0);
    assert_eq!((card.place, card.revealed, card.construction), (Place::Construction, false, 0));
    assert_eq!(bench.view(Viewer::Seat(B)).cards[&CardId(0)].card, None);
}

#[test]
fn only_units_and_command_cards_are_deployed() {
    covers!("tcg.deploy.which-cards", "tcg.card.classes");
    let mut bench = Bench::with(
        &[(
            "more.toml",
            "[[card]]\nname = \"Depot\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n",
        )],
        "phase = \"deploy\"\nplayers = [{ hand = [\"Feint\", \"Loki B\", \"Depot\"] }, {}]\n",
    );
    assert_eq!(bench.refused(deploy("feint")), rule!("tcg.deploy.which-cards"));
    bench.act(deploy("loki-b")).act(deploy("depot"));
    assert_eq!(bench.hand(A), ["Feint"]);
}

#[test]
fn a_player_has_two_deployments() {
    covers!("tcg.deploy.two-per-turn");
    let mut bench = Bench::new("players = [{}, { hand = [\"Loki B\", \"Loki B\", \"Loki B\"] }]\n");
    bench.act(Action::Done);
    bench.act(deploy("loki-b")).act(deploy("loki-b"));
    assert_eq!(bench.refusal(deploy("loki-b")), Refusal::NoDeployment);
    assert_eq!(bench.refused(deploy("loki-b")), rule!("tcg.deploy.two-per-turn"));
    bench.until_turn_of(A).until_turn_of(B).act(deploy("loki-b"));
}

#[test]
fn effects_add_deployments_that_expire_with_the_phase() {
    covers!("tcg.deploy.extra");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ hand = [\"Loki B\", \"Loki B\", \"Loki B\", \"Loki B\"] }, {}]\n\
         cards = [{ card = \"'Mech Hangar\", owner = 1 }]\n",
    );
    bench.act(use_ability(0, 0)).act(deploy("loki-b")).act(deploy("loki-b"));
    assert_eq!(bench.state.player(A).deployments, 1);
    bench.until(Phase::Missions);
    assert_eq!(bench.state.player(A).deployments, 0);
    bench.until_turn_of(B).until_turn_of(A);
    assert_eq!(bench.state.player(A).deployments, 2);
}

#[test]
fn a_card_deployed_revealed_does_not_count_against_the_limit() {
    covers!("tcg.deploy.free", "tcg.info.reveal");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ hand = [\"Flea (FLE-17)\", \"Loki B\", \"Loki B\"] }, {}]\n",
    );
    bench.act(Action::Deploy { card: named("flea-fle-17"), revealed: true });
    let deployed = |event: &Event| matches!(event, Event::Deployed { .. }).then_some(());
    assert_eq!(bench.told(deployed).len(), 1, "it is deployed like any other");
    assert_eq!(bench.card(0).place, Place::Construction);
    let seen = bench.view(Viewer::Spectator).cards[&CardId(0)].card;
    assert_eq!(seen, Some(named("flea-fle-17")));
    assert_eq!(bench.refused(Action::Reveal { card: CardId(0) }), rule!("tcg.info.reveal"));
    bench.act(deploy("loki-b")).act(deploy("loki-b"));
}

#[test]
fn cards_are_deployed_in_the_own_deploy_phase_only() {
    covers!("tcg.deploy.only-deploy-phase");
    let mut bench = Bench::new("players = [{ hand = [\"Loki B\"] }, { hand = [\"Loki B\"] }]\n");
    assert_eq!(bench.refused(deploy("loki-b")), rule!("tcg.deploy.only-deploy-phase"));
    bench.act(Action::Done);
    assert!(bench.game.check(&bench.state, A, &deploy("loki-b")).is_err(), "it is B's turn");
    bench.act(deploy("loki-b"));
}

#[test]
fn a_deployed_card_is_not_taken_back() {
    covers!("tcg.deploy.no-return");
    let cards = [(
        "cards.toml",
        "[[card]]\nname = \"Breaker\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"scrap own mech as old\"]\ndo = [\"draw 1\"]\n",
    )];
    let mut bench = Bench::with(
        &cards,
        "phase = \"deploy\"\nplayers = [{ hand = [\"Loki B\"], assets = [\"logistics\"] }, {}]\n\
         cards = [{ card = \"Support: Tactics\", owner = 1 }, { card = \"Breaker\", owner = 1 }]\n",
    );
    bench.act(deploy("loki-b")).act(construct(2, 1));
    let restock = Action::Restock { card: named("loki-b") };
    let take = Action::Choose { objects: vec![crate::state::Object::Card(CardId(2))] };
    assert_eq!(bench.refused(use_ability(1, 0)), rule!("tcg.effect.other-costs"), "not scrapped");
    assert_eq!(bench.refused(deploy("loki-b")), rule!("tcg.info.hand"), "not deployed anew");
    assert_eq!(bench.refused(restock.clone()), rule!("tcg.turn.phases"));
    assert_eq!(bench.refused(take), rule!("tcg.turn.phases"));
    let support = bench.card(0).def;
    bench.state.player_mut(A).take(support);
    bench.until(Phase::Restock);
    assert_eq!(bench.refused(restock), rule!("tcg.info.hand"), "not restocked");
    bench.until_turn_of(B).until_turn_of(A);
    assert_eq!((bench.card(2).place, bench.card(2).construction), (Place::Construction, 1));
    assert!(!bench.hand(A).contains(&"Loki B") && bench.scrapheap(A).is_empty());
}

#[test]
fn counters_are_bought_in_any_distribution() {
    covers!("tcg.construct.counters", "tcg.construct.over-time");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"construction\", construction = 2 },\n\
         { card = \"Kraken\", owner = 1, place = \"construction\" }, { card = \"Support: Tactics\", owner = 1 },\n\
         { card = \"Support: Tactics\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 }]\n",
    );
    assert_eq!(bench.refusal(construct(0, 4)), Refusal::CannotPay { cost: 4, there: 3 });
    assert_eq!(bench.refused(construct(0, 0)), rule!("tcg.construct.counters"));
    bench.act(construct(0, 2)).act(construct(1, 1));
    assert_eq!((bench.card(0).construction, bench.card(1).construction), (4, 1));
    assert!((2..5).all(|id| bench.card(id).tapped));
    bench.until(Phase::Missions);
    assert_eq!(bench.refused(construct(0, 1)), rule!("tcg.construct.counters"));
    bench.until_turn_of(B).until_turn_of(A);
    assert_eq!(bench.card(0).construction, 4, "counters stay");
    bench.act(construct(0, 3));
    assert_eq!(bench.card(0).construction, 7);
}

#[test]
fn the_example_of_the_sunder() {
    covers!("tcg.construct.total-cost", "tcg.construct.base-always", "tcg.asset.ignore-costs");
    let needs = |assets: &str| {
        let bench = Bench::new(&format!(
            "players = [{{ assets = [{assets}] }}, {{}}]\ncards = [{{ card = \"Sunder (SD1-OB)\", owner = 1, place = \"construction\" }}]\n"
        ));
        values::construction_cost(&bench.game, &bench.state, CardId(0))
    };
    assert_eq!(needs("\"assembly\", \"munitions\", \"tactics\""), 6);
    assert_eq!(needs("\"assembly\", \"munitions\", \"tactics\", \"politics\", \"logistics\""), 6);
    assert_eq!(needs(""), 15);
    assert_eq!(needs("\"tactics\""), 12);
    assert_eq!(needs("\"tactics\", \"assembly\""), 9);
}

#[test]
fn more_counters_than_needed_may_be_placed() {
    covers!("tcg.construct.overpay");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Koshi B\", owner = 1, place = \"construction\", construction = 4 },\n\
         { card = \"Support: Tactics\", owner = 1 }]\n",
    );
    bench.act(construct(0, 1));
    assert_eq!(bench.card(0).construction, 5, "it costs 4");
    bench.act(activate(0));
    assert_eq!(bench.attack(0), 4, "the surplus is ignored");
}

#[test]
fn an_active_card_gets_no_counters() {
    covers!("tcg.construct.not-on-active", "tcg.construct.own-only");
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Koshi B\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 },\n\
         { card = \"Koshi B\", owner = 2, place = \"construction\" }]\n",
    );
    assert_eq!(bench.refused(construct(0, 1)), rule!("tcg.construct.not-on-active"));
    assert_eq!(bench.refusal(construct(2, 1)), Refusal::NotYours { card: CardId(2) });
}

#[test]
fn the_example_of_the_cost_that_shrinks() {
    covers!("tcg.construct.cost-checked-late", "tcg.activate.enough");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Watchtower\"\nclass = \"command\"\ncost = \"4+3T\"\nvalues = \"0/1/1\"\n",
        )],
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Watchtower\", owner = 1, place = \"construction\", construction = 4 },\n\
         { card = \"Support: Tactics\", owner = 1, place = \"construction\" }]\n",
    );
    let refusal = Refusal::NotEnoughCounters { card: CardId(0), counters: 4, cost: 7 };
    assert_eq!(bench.refusal(activate(0)), refusal);
    assert_eq!(bench.refused(activate(0)), rule!("tcg.activate.enough"));
    bench.act(activate(1)).act(activate(0));
    assert_eq!(bench.card(0).place, Place::CommandPost);
}

#[test]
fn a_card_under_construction_has_no_values_and_does_nothing() {
    covers!("tcg.construct.face-down-no-values", "tcg.card.in-play");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 },\n\
         { card = \"Support: Tactics\", owner = 2, place = \"construction\", revealed = true, construction = 5 },\n\
         { card = \"Wolf High Command\", owner = 1, place = \"construction\" }, { card = \"Adam Steiner\", owner = 1, place = \"construction\" }]\n",
    );
    assert_eq!(bench.value(1, Value::Armor), 0);
    assert_eq!(bench.value(1, Value::Attack), 0);
    assert_eq!(bench.attack(0), 6, "Wolf High Command does nothing yet");
    assert!(!values::assets(&bench.game, &bench.state, B)[crate::content::Asset::Tactics as usize]);
    assert_eq!(bench.refused(use_ability(3, 0)), rule!("tcg.card.in-play"));
    bench.act(send(&[0], at(1))).act(Action::Done);
    bench.act(assign(0, at(1), 6));
    assert_eq!(bench.card(1).construction, 2, "its printed armor 4 does not count");
}

#[test]
fn gained_resources_are_spread_over_several_cards_and_then_lost() {
    covers!("tcg.cost.gained");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Booty Cache\", owner = 1, counters = { booty = 2 } },\n\
         { card = \"Loki B\", owner = 1, place = \"construction\" }, { card = \"Kraken\", owner = 1, place = \"construction\" }]\n",
    );
    bench.act(use_ability(0, 1)).act(Action::Number { number: 2 });
    assert_eq!(bench.state.player(A).pool, 4);
    bench.act(construct(1, 3)).act(construct(2, 1));
    assert_eq!((bench.card(1).construction, bench.card(2).construction), (3, 1));
    assert_eq!(bench.refused(construct(2, 1)), rule!("tcg.cost.pay-in-full"));
}
