//! Deployments, construction costs and upkeep.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action, Ask, Refusal,
    content::Asset,
    state::{CardId, Phase},
    testing::{A, B, Bench},
    values,
};

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
