//! Activating cards, Unique cards, Pilots, Enhancements and Terrain.

use ironlance_engine::Viewer;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event, Refusal,
    content::{Region, Value},
    state::{CardId, Phase, Place, Site},
    testing::{
        A, B, Bench, activate, activate_on, assign, at, block, construct, deploy, send, use_ability,
    },
    values,
};

fn reassign(pilot: u16, to: u16) -> Action {
    Action::Reassign { pilot: CardId(pilot), to: CardId(to) }
}

fn lay(id: u16, region: Region) -> Action {
    Action::Activate { card: CardId(id), on: None, region: Some(region) }
}

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
    assert_eq!(bench.view(Viewer::Seat(B)).cards[0].card, None);
    bench.act(activate(0));
    assert!(bench.view(Viewer::Seat(B)).cards[0].card.is_some());
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

#[test]
fn the_example_of_phelan_ward() {
    covers!("tcg.unique.one-in-play", "tcg.multi.unique-table-wide");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 2 },\n\
         { card = \"Phelan Ward\", owner = 2, at = 1 }, { card = \"Phelan Ward\", owner = 1, place = \"construction\", construction = 9 }]\n",
    );
    bench.act(activate_on(3, at(0)));
    assert!(!bench.there(3) && bench.there(2));
    assert_eq!(bench.scrapheap(A), ["Phelan Ward"]);
}

#[test]
fn copies_that_are_not_in_play_do_not_matter() {
    covers!("tcg.unique.one-in-play", "tcg.card.secondary-name", "tcg.unique.same-name");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[all]\nclass = \"unit\"\nkinds = [\"mech\"]\n\
             [[card]]\nname = \"Alpha\"\nsecondary = \"Twin\"\nunique = true\ncost = \"0\"\nspeed = \"slow\"\nvalues = \"1/1/1\"\ntons = 20\n\
             [[card]]\nname = \"Beta\"\nsecondary = \"Twin\"\nunique = true\ncost = \"0\"\nspeed = \"slow\"\nvalues = \"1/1/1\"\ntons = 20\n",
        )],
        "phase = \"deploy\"\nplayers = [{ scrapheap = [\"Alpha\"], hand = [\"Alpha\"] }, {}]\n\
         cards = [{ card = \"Alpha\", owner = 2, place = \"construction\" }, { card = \"Alpha\", owner = 1, place = \"construction\" },\n\
         { card = \"Beta\", owner = 1, place = \"construction\" }]\n",
    );
    bench.act(activate(1)).act(activate(2));
    assert!(bench.there(1), "copies in hands, Scrapheaps and under construction");
    assert!(bench.there(2), "another card with the same secondary name");
}

#[test]
fn versions_of_the_same_person_exclude_each_other() {
    covers!("tcg.unique.counts-as");
    let file = "[all]\nclass = \"command\"\nkinds = [\"pilot\"]\n\
                [[card]]\nname = \"Phelan\"\nunique = true\ncost = \"0\"\ngives = \"+1 attack\"\n\
                [[card]]\nname = \"Khan Phelan\"\ncounts-as = \"Phelan\"\nunique = true\ncost = \"0\"\ngives = \"+1 attack\"\n";
    let excluded = |there: &str, new: &str| {
        let mut bench = Bench::with(
            &[("cards.toml", file)],
            &format!(
                "phase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }}, {{ card = \"Loki B\", owner = 1 }},\n\
                 {{ card = \"{there}\", owner = 1, at = 1 }}, {{ card = \"{new}\", owner = 1, place = \"construction\", construction = 9 }}]\n"
            ),
        );
        !bench.act(activate_on(3, at(0))).there(3)
    };
    assert!(excluded("Phelan", "Phelan Ward"));
    assert!(excluded("Phelan Ward", "Phelan"), "and the other way round");
    assert!(excluded("Khan Phelan", "Phelan Ward"), "each is that original while in play");
    assert!(!excluded("Phelan", "Vlad of the Wards"));
}

#[test]
fn a_unique_card_that_changes_controller_stays() {
    covers!("tcg.unique.control-change", "tcg.enhancement.control-follows");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Steal 'Mech\", owner = 1, place = \"construction\", construction = 10 },\n\
         { card = \"Loki B\", owner = 2 }, { card = \"Phelan Ward\", owner = 2, at = 1 }, { card = \"C3 Retrofit\", owner = 2, at = 1 }]\n",
    );
    bench.act(activate(0)).act(Action::Number { number: 3 }).act(Action::Number { number: 2 });
    for id in [1, 2, 3] {
        assert_eq!((bench.card(id).controller, bench.card(id).owner), (A, B));
    }
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
fn an_enhancement_goes_on_what_its_text_names() {
    covers!("tcg.enhancement.place", "tcg.card.command-kinds");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Perimeter Alarm\", owner = 1, place = \"construction\", construction = 8 },\n\
         { card = \"Loki B\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 }, { card = \"Support: Tactics\", owner = 2 },\n\
         { card = \"Koshi B\", owner = 1, place = \"construction\", construction = 4 }, { card = \"Perimeter Alarm\", owner = 1, place = \"construction\", construction = 8 },\n\
         { card = \"Support: Politics\", owner = 1, place = \"construction\" }, { card = \"Intimidating Paint Job\", owner = 1, place = \"construction\", construction = 8 }]\n",
    );
    let place = rule!("tcg.enhancement.place");
    assert_eq!(bench.refused(activate_on(0, at(1))), place, "a Unit is no site");
    assert_eq!(bench.refused(activate_on(0, at(3))), place, "not an own site");
    assert_eq!(bench.refused(activate(0)), place);
    assert_eq!(bench.refused(activate_on(7, at(1))), place, "the text asks for 80 tons");
    bench.act(activate_on(0, at(4))).act(activate_on(5, at(6)));
    bench.act(activate(4)).act(activate(6));
    assert!(!bench.there(0), "a Unit is no site any more");
    assert_eq!(bench.card(5).place, Place::On(at(6)), "but a Command card is");
}

#[test]
fn an_enhancement_stays_where_it_is() {
    covers!("tcg.enhancement.fixed");
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"ECM Retrofit\", owner = 1, at = 0 },\n\
         { card = \"Loki B\", owner = 1 }]\n",
    );
    assert_eq!(bench.refusal(reassign(1, 2)), Refusal::NoPilot { pilot: CardId(1) });
}

#[test]
fn modifiers_of_several_enhancements_add_up() {
    covers!("tcg.enhancement.number");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 },\n\
         { card = \"Targeting Computer Retrofit\", owner = 1, at = 0 }, { card = \"Targeting Computer Retrofit\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    assert_eq!((bench.attack(0), bench.value(0, Value::Structure)), (7, 4));
    bench.act(activate_on(2, at(0)));
    assert_eq!((bench.attack(0), bench.value(0, Value::Structure)), (8, 3));
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

#[test]
fn terrain_lies_in_an_own_region_one_in_each() {
    covers!("tcg.terrain.place", "tcg.terrain.one-per-region");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Heavy Woods\", owner = 1, region = \"patrol\" }, { card = \"Heavy Woods\", owner = 1, region = \"stockpile\" },\n\
         { card = \"Rolling Hills\", owner = 1, place = \"construction\", construction = 3 }, { card = \"Heavy Woods\", owner = 2, region = \"patrol\" }, { card = \"Loki B\", owner = 1 }]\n",
    );
    assert_eq!(bench.refused(activate(2)), rule!("tcg.enhancement.place"), "say where");
    assert_eq!(bench.refused(activate_on(2, at(4))), rule!("tcg.enhancement.place"));
    bench.act(lay(2, Region::Patrol));
    assert_eq!(bench.card(2).place, Place::In(Region::Patrol));
    assert!(!bench.there(0), "the other Terrain of the region is scrapped");
    assert!(bench.there(1) && bench.there(3), "but not that of other regions");
}

#[test]
fn the_region_that_holds_the_target_counts() {
    covers!(
        "tcg.terrain.whose-region",
        "tcg.terrain.place",
        "tcg.area.four-regions",
        "tcg.area.stockpile",
        "tcg.area.guard-place"
    );
    let limited = |region: &str, target: Site| {
        let bench = Bench::new(&format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"Koshi B\", owner = 1 }}, {{ card = \"Koshi B\", owner = 1 }}, {{ card = \"Koshi B\", owner = 1 }},\n\
             {{ card = \"Narrow Valley\", owner = 2, region = \"{region}\" }}, {{ card = \"Loki B\", owner = 2 }},\n\
             {{ card = \"Loki B\", owner = 2, place = \"guard\", at = 6 }}, {{ card = \"Support: Tactics\", owner = 2 }},\n\
             {{ card = \"Loki B\", owner = 2, place = \"construction\" }}]\n"
        ));
        !bench.allows(send(&[0, 1, 2], target))
    };
    let targets = [Site::Stockpile(B), at(7), at(6), at(4), at(5)];
    let table = |region: &str| targets.map(|target| limited(region, target));
    assert_eq!(table("stockpile"), [true, false, false, false, false]);
    assert_eq!(table("construction"), [false, true, false, false, false]);
    assert_eq!(table("command-post"), [false, false, true, false, true], "and the guard there");
    assert_eq!(table("patrol"), [false, false, false, true, false]);
}

#[test]
fn terrain_is_no_site() {
    covers!("tcg.area.not-sites", "tcg.area.sites");
    let bench = Bench::new(
        "players = [{ affiliation = \"wolf\" }, { affiliation = \"wolf\" }]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Heavy Woods\", owner = 2, region = \"patrol\" },\n\
         { card = \"Support: Tactics\", owner = 2 }, { card = \"Koshi B\", owner = 2, place = \"construction\" }]\n",
    );
    assert_eq!(bench.refused(send(&[0], at(1))), rule!("tcg.mission.not-targets"));
    for target in [at(2), at(3), Site::Stockpile(B)] {
        assert!(bench.allows(send(&[0], target)), "{target:?}");
    }
}
