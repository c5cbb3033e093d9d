//! Activating cards.

use ironlance_engine::Viewer;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event, Refusal,
    content::Region,
    state::{CardId, Phase, Place, Site},
    testing::{A, B, Bench, activate, assign, at, construct, deploy, send, use_ability},
};

#[test]
fn cards_are_activated_in_the_own_deploy_phase() {
    covers!("tcg.activate.when");
    let cards = "cards = [{ card = \"Koshi B\", owner = 1, place = \"construction\", construction = 4 },\n\
                 { card = \"Koshi B\", owner = 2, place = \"construction\", construction = 4 }]\n";
    let bench = Bench::new(&format!("players = [{{}}, {{}}]\n{cards}"));
    assert_eq!(bench.refused(activate(0)), rule!("tcg.activate.when"));
    let mut bench = Bench::new(&format!("phase = \"deploy\"\nplayers = [{{}}, {{}}]\n{cards}"));
    assert_eq!(bench.refused(activate(1)), rule!("tcg.card.owner-controller"));
    bench.act(activate(0));
    let activated = bench.told(|event| match event {
        Event::Activated { seat, id, .. } => Some((*seat, *id)),
        _ => None,
    });
    assert_eq!(activated, [(A, CardId(0))]);
    assert_eq!(bench.refused(activate(0)), rule!("tcg.construct.not-on-active"));
}

#[test]
fn a_card_that_costs_nothing_is_activated_in_the_turn_it_was_deployed() {
    covers!("tcg.activate.zero-cost", "tcg.activate.command", "tcg.area.command-post");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ hand = [\"Support: Tactics\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1, place = \"construction\" }]\n",
    );
    bench.act(deploy("support-tactics")).act(activate(1));
    assert_eq!(bench.card(1).place, Place::CommandPost);
    let region = crate::mission::region_of(&bench.game, &bench.state, at(1));
    assert_eq!(region, Some(Region::CommandPost));
    bench.act(construct(0, 1));
    assert!(bench.card(1).tapped, "it may be used at once");
}

#[test]
fn activation_reveals_and_takes_the_counters_away() {
    covers!("tcg.activate.reveals", "tcg.activate.counters-gone", "tcg.activate.enters-ready");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Koshi B\", owner = 1, place = \"construction\", construction = 6 }]\n",
    );
    bench.until_turn_of(B).until_turn_of(A);
    assert!(!bench.card(0).is_active(), "a card that is paid for waits for its owner");
    assert_eq!(bench.view(Viewer::Seat(B)).cards[&CardId(0)].card, None);
    bench.act(activate(0));
    assert!(bench.view(Viewer::Seat(B)).cards[&CardId(0)].card.is_some());
    assert_eq!((bench.card(0).construction, bench.card(0).tapped), (0, false));
}

#[test]
fn the_example_of_the_surplus() {
    covers!("tcg.activate.surplus");
    let surplus = |assets: &str, divisor: &str| {
        let file = format!(
            "[[card]]\nname = \"Windfall\"\nclass = \"command\"\ncost = \"4+6P\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\non = \"activated\"\ndo = [\"draw surplus{divisor}\"]\n"
        );
        let mut bench = Bench::with(
            &[("cards.toml", &file)],
            &format!(
                "phase = \"deploy\"\nplayers = [{{ assets = [{assets}] }}, {{}}]\n\
                 cards = [{{ card = \"Windfall\", owner = 1, place = \"construction\", construction = 13 }}]\n"
            ),
        );
        bench.act(activate(0)).hand(A).len()
    };
    assert_eq!(surplus("", ""), 3);
    assert_eq!(surplus("\"politics\"", ""), 9);
    assert_eq!(surplus("\"politics\"", " / 2"), 4, "complete twos only");
}

#[test]
fn the_example_of_the_resource_that_helps_at_once() {
    covers!("tcg.activate.command", "tcg.activate.unit-waits");
    let supports = "{ card = \"Support: Munitions\", owner = 1 }, ".repeat(7);
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[all]\nclass = \"unit\"\nkinds = [\"mech\"]\n\
             [[card]]\nname = \"Small One\"\ncost = \"5\"\nspeed = \"slow\"\nvalues = \"1/1/1\"\ntons = 20\n\
             [[card]]\nname = \"Large One\"\ncost = \"9\"\nspeed = \"slow\"\nvalues = \"1/1/1\"\ntons = 20\n",
        )],
        &format!(
            "phase = \"deploy\"\nplayers = [{{ hand = [\"Support: Tactics\", \"Large One\"] }}, {{}}]\n\
             cards = [{supports}{{ card = \"Small One\", owner = 1, place = \"construction\", construction = 3 }}]\n"
        ),
    );
    bench.act(deploy("support-tactics")).act(activate(8));
    bench.act(deploy("large-one")).act(construct(7, 2)).act(activate(7));
    assert_eq!(bench.card(7).place, Place::New, "it waits in the Construction region");
    bench.act(construct(9, 6));
    let refusal = Refusal::NotEnoughCounters { card: CardId(9), counters: 6, cost: 9 };
    assert_eq!(bench.refusal(activate(9)), refusal, "3 short");
    assert!((0..7).chain([8]).all(|id| bench.card(id).tapped), "all eight resources are spent");
}

#[test]
fn what_happens_on_activation_happens_at_once() {
    covers!("tcg.activate.counts-when");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ hand = [\"Loki B\"] }, {}]\ncards = [{ card = \"ComStar Support\", owner = 1, place = \"construction\", construction = 1 }]\n",
    );
    bench.act(activate(0));
    assert!(matches!(bench.asked(), Ask::Effect(_)), "the choice comes before anything else");
    assert!(!bench.allows(deploy("loki-b")));
    bench.act(Action::Asset { asset: crate::content::Asset::Munitions });
    assert_eq!(bench.card(0).asset, Some(crate::content::Asset::Munitions));
    bench.act(deploy("loki-b"));
}

#[test]
fn a_required_choice_without_an_object_does_nothing() {
    covers!("tcg.activate.counts-when", "tcg.activate.scrap-when-revealed");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Misrouted Command\", owner = 1, place = \"construction\", construction = 9 }]\n",
    );
    bench.act(activate(0));
    assert_eq!((bench.asked(), bench.there(0)), (Ask::Deploy, false), "there is no Unit to tap");
    assert_eq!(bench.scrapheap(A), ["Misrouted Command"]);
}

#[test]
fn a_one_shot_works_only_if_it_is_activated() {
    covers!("tcg.activate.scrap-when-revealed", "tcg.info.reveal");
    let text = "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Hidden Reserves\", owner = 1, place = \"construction\", construction = 4 }]\n";
    let mut bench = Bench::new(text);
    bench.act(activate(0));
    assert_eq!((bench.hand(A).len(), bench.scrapheap(A)), (3, vec!["Hidden Reserves"]));
    let mut bench = Bench::new(text);
    bench.act(Action::Reveal { card: CardId(0) });
    assert_eq!((bench.hand(A).len(), bench.scrapheap(A)), (0, vec!["Hidden Reserves"]));
}

#[test]
fn some_cards_are_scrapped_unless_it_is_their_time() {
    covers!("tcg.activate.scrap-unless");
    let at = |phase: &str| {
        Bench::new(&format!(
            "phase = \"{phase}\"\nplayers = [{{}}, {{}}]\n\
             cards = [{{ card = \"Maskirovka Operatives\", owner = 1, place = \"construction\", construction = 6 }}, {{ card = \"Loki B\", owner = 2 }}]\n"
        ))
    };
    let reveal = Action::Reveal { card: CardId(0) };
    let mut bench = at("missions");
    assert!(!bench.act(reveal.clone()).there(0));
    let mut bench = at("deploy");
    bench.act(reveal).act(activate(0));
    assert_eq!(bench.card(0).place, Place::CommandPost);
    bench.until(Phase::Missions).act(use_ability(0, 0));
    assert!(bench.card(1).tapped, "it works like any other");
}

#[test]
fn a_card_that_names_a_moment_is_activated_only_then() {
    covers!("tcg.activate.outside-deploy");
    let trap = |construction: u8| {
        Bench::new(&format!(
            "phase = \"deploy\"\nactive = 2\nplayers = [{{}}, {{}}]\n\
             cards = [{{ card = \"'Mech Trap\", owner = 1, place = \"construction\", construction = {construction} }}, {{ card = \"Loki B\", owner = 2 }}]\n"
        ))
    };
    let mut bench = trap(10);
    bench.until(Phase::Missions).act(send(&[1], Site::Stockpile(A)));
    assert_eq!((bench.asked(), bench.decider()), (Ask::AttackDeclared, A));
    bench.act(activate(0)).act(assign(1, Site::Stockpile(A), 6));
    assert!(bench.card(1).depleted);
    let mut bench = trap(9);
    bench.until(Phase::Missions).act(send(&[1], Site::Stockpile(A)));
    assert_eq!(bench.refused(activate(0)), rule!("tcg.activate.enough"));
    let mut bench = trap(10);
    bench.until_turn_of(A);
    assert_eq!(bench.refused(activate(0)), rule!("tcg.activate.when"), "not in the Deploy phase");
}
