//! What cards are and are worth.

use ironlance_engine::{Game as _, Scripted as _, Seed, SeededDice, SourceText};
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Tcg,
    content::{Region, Speed},
    effects::Question,
    state::{CardId, Phase, Place, Site},
    testing::{
        A, B, Bench, activate, activate_on, assign, at, block, choose, choose_card, play, send,
        use_ability, use_box,
    },
    values,
};

#[test]
fn the_target_is_what_the_mission_was_sent_against() {
    covers!("tcg.object.target-meaning");
    let mut bench = Bench::new(
        "players = [{}, { hand = [\"Com Guard Response Team\", \"Good Shooting!\"], assets = [\"tactics\"] }]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Kraken\", owner = 2, tapped = true }, { card = \"Uller Prime\", owner = 2 },\n\
         { card = \"Rhonda Snord\", owner = 2, at = 2 }]\n",
    );
    bench
        .act(send(&[0], at(1)))
        .act(Action::Block { units: [CardId(2)].into_iter().collect(), include: true });
    while bench.decider() != B || !bench.allows(play("good-shooting")) {
        let damage = assign(0, at(2), 6);
        if bench.allows(damage.clone()) {
            bench.act(damage)
        } else {
            bench.act(Action::Done)
        };
    }
    bench.act(play("good-shooting")).act(choose(2));
    assert_eq!((bench.attack(1), bench.attack(2)), (5, 7), "a chosen Unit is no target");
    bench.act(play("com-guard-response-team"));
    assert_eq!((bench.attack(1), bench.attack(2)), (9, 7));
}

#[test]
fn a_prohibition_beats_a_permission() {
    covers!("tcg.object.card-beats-rule");
    let with = |extra: &str| {
        let mut bench = Bench::new(&format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }}, {{ card = \"Morgan Kell\", owner = 1, at = 0 }},\n\
             {{ card = \"Koshi B\", owner = 2 }}{extra}]\n"
        ));
        bench.act(send(&[0], Site::Stockpile(B)));
        bench
    };
    let bench = with(", { card = \"Perimeter Alarm\", owner = 2, at-stockpile = true }");
    assert!(
        !bench.allows(block(&[2], false)),
        "blocking at any speed is no blocking of the unblockable"
    );
    let groups = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
         { card = \"Narrow Valley\", owner = 2, region = \"stockpile\" }]\n",
    );
    let all = send(&[0, 1, 2], Site::Stockpile(B));
    assert_eq!(groups.refused(all), rule!("tcg.object.card-beats-rule"));
    assert!(groups.allows(send(&[0, 1], Site::Stockpile(B))), "only for the exact thing it says");
}

#[test]
fn effects_find_cards_by_their_keywords() {
    covers!("tcg.card.keywords", "tcg.card.affiliation", "tcg.card.opposing");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Sabotage\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"tap each opposing clan mech in-play\", \"deplete each opposing kurita mech in-play\"]\n",
        )],
        "phase = \"deploy\"\nplayers = [{}, {}, {}]\ncards = [{ card = \"Sabotage\", owner = 1 }, { card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 2 },\n\
         { card = \"Covert Elemental Point\", owner = 2 }, { card = \"Awesome (AWS-8Q)\", owner = 2 }, { card = \"Loki B\", owner = 3 }, { card = \"Dragon (DRG-1N)\", owner = 3 }]\n",
    );
    bench.act(use_ability(0, 0));
    let tapped: Vec<u16> = (1..7).filter(|id| bench.card(*id).tapped).collect();
    assert_eq!(tapped, [2, 5, 6], "opposing Clan 'Mechs, and those of one House");
    assert!(bench.card(6).depleted);
}

#[test]
fn whose_a_card_is_depends_on_who_controls_it() {
    covers!("tcg.card.opposing");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Jammer\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"tap each opposing mech in-play\"]\n",
        )],
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Jammer\", owner = 1 }, { card = \"Loki B\", owner = 1, controller = 2 },\n\
         { card = \"Loki B\", owner = 2, controller = 1 }]\n",
    );
    bench.act(use_ability(0, 0));
    assert_eq!([1, 2].map(|id| bench.card(id).tapped), [true, false]);
}

#[test]
fn only_omni_mechs_fit_what_asks_for_them() {
    covers!("tcg.card.omni");
    let usable = |mech: &str| {
        let mut bench = Bench::new(&format!(
            "phase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"OmniMech-Pod Cache\", owner = 1 }}, {{ card = \"{mech}\", owner = 1 }}]\n"
        ));
        let usable = bench.allows(use_ability(0, 0));
        if usable {
            bench.act(use_ability(0, 0));
        }
        usable
    };
    assert!(usable("Sunder (SD1-OB)"));
    assert!(!usable("Grasshopper (GHR-5H)"));
}

#[test]
fn configurations_of_an_omnimech_are_found_and_no_other_mechs() {
    covers!("tcg.card.configuration");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ stockpile = [\"Puma A\", \"Uller Prime\", \"Puma D\", \"Grasshopper (GHR-5H)\"] }, {}]\n\
         cards = [{ card = \"OmniMech-Pod Cache\", owner = 1 }, { card = \"Puma Prime\", owner = 1 }]\n",
    );
    bench.act(use_ability(0, 0));
    if let Ask::Effect(Question::Objects { .. }) = bench.asked() {
        bench.act(choose(1));
    }
    let Ask::Effect(Question::Cards { from, .. }) = bench.asked() else {
        panic!("asked for {:?}", bench.asked())
    };
    let found: Vec<_> = from.iter().map(|card| card.as_str()).collect();
    assert_eq!(found, ["puma-a", "puma-d"]);
}

#[test]
fn rules_for_units_apply_to_all_three_kinds() {
    covers!("tcg.card.unit-kinds");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Parade\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"tap each own unit in-play\", \"deplete each own mech in-play\"]\n",
        )],
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Parade\", owner = 1 }, { card = \"Loki B\", owner = 1 }, { card = \"Bulldog\", owner = 1 },\n\
         { card = \"Battle Armor Squad\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 }]\n",
    );
    bench.act(use_ability(0, 0));
    assert_eq!([1, 2, 3, 4].map(|id| bench.card(id).tapped), [true, true, true, false]);
    assert_eq!([1, 2, 3].map(|id| bench.card(id).depleted), [true, false, false]);
}

#[test]
fn a_vehicle_fights_like_any_unit() {
    covers!("tcg.card.vehicle");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Bulldog\", owner = 1 }, { card = \"Fanatical Leader\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    assert_eq!(bench.refused(activate_on(1, at(0))), rule!("tcg.pilot.on-mech"));
    bench.until(Phase::Missions).act(send(&[0], Site::Stockpile(B)));
    bench.over_with(assign(0, Site::Stockpile(B), 3));
    assert_eq!(bench.stockpile(B), 7);
}

#[test]
fn battle_armor_goes_with_others() {
    covers!("tcg.card.battle-armor");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Battle Armor Squad\", owner = 1 }, { card = \"Awesome (AWS-8Q)\", owner = 1 },\n\
         { card = \"Battle Armor Squad\", owner = 2 }, { card = \"Loki B\", owner = 2 }]\n",
    );
    let alone = rule!("tcg.mission.battle-armor-group");
    assert_eq!(bench.refused(send(&[0], Site::Stockpile(B))), alone);
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    assert_eq!(bench.refused(block(&[2], false)), rule!("tcg.block.battle-armor-group"));
    assert!(bench.allows(block(&[2, 3], false)));
}

#[test]
fn there_is_no_fourth_speed() {
    covers!("tcg.card.speed");
    let mut bench = Bench::new(
        "players = [{ affiliation = \"wolf\", hand = [\"Feint\"] }, {}]\ncards = [{ card = \"Koshi B\", owner = 1 }, { card = \"Koshi B\", owner = 2 },\n\
         { card = \"Loki B\", owner = 2 }]\n",
    );
    assert!(Speed::Slow < Speed::Moderate && Speed::Moderate < Speed::Fast);
    assert_eq!(bench.refused(send(&[0], at(1))), rule!("tcg.mission.target-unit"), "as fast");
    assert!(bench.allows(send(&[0], at(2))), "faster");
    bench.act(use_box()).act(choose_card("feint"));
    assert_eq!(values::speed(&bench.game, &bench.state, CardId(0), true), Speed::Fast);
    assert_eq!(bench.refused(send(&[0], at(1))), rule!("tcg.mission.target-unit"), "still as fast");
}

#[test]
fn attack_armor_and_structure_decide_a_battle() {
    covers!("tcg.card.attack-value", "tcg.card.armor-value", "tcg.card.structure-value");
    let after = |damage: u8| {
        let mut bench = Bench::new(&format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }}, {{ card = \"Kraken\", owner = 2, tapped = true, damage = {damage} }}]\n"
        ));
        bench.act(send(&[0], at(1))).act(assign(1, at(0), 5));
        assert_eq!(bench.refused(assign(0, at(1), 5)), rule!("tcg.assign.amount"), "it deals 6");
        bench.act(assign(0, at(1), 6)).over();
        bench.there(1).then(|| bench.card(1).damage)
    };
    assert_eq!(after(0), Some(2), "6 less armor 4");
    assert_eq!(after(8), Some(10));
    assert_eq!(after(9), None, "11 counters of structure 11");
}

#[test]
fn a_stockpile_has_no_armor_of_its_own() {
    covers!("tcg.card.armor-value");
    let bench = Bench::new("players = [{}, {}]\n");
    assert_eq!(values::armor(&bench.game, &bench.state, Site::Stockpile(B)), 0);
}

#[test]
fn an_armor_below_zero_counts_as_none_and_a_later_bonus_starts_below() {
    covers!("tcg.card.value-floor", "tcg.card.armor-value");
    let rust = "[[card]]\nname = \"Rust\"\nclass = \"command\"\ncost = \"0\"\n\
                [[card.ability]]\ndo = [\"armor each own unit in-play -3\"]\n\
                [[card]]\nname = \"Plating\"\nclass = \"command\"\ncost = \"0\"\n\
                [[card.ability]]\ndo = [\"armor each own unit in-play +1\"]\n";
    let armor = |cards: &str| {
        let table = format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }}{cards}]\n"
        );
        let bench = Bench::with(&[("cards.toml", rust)], &table);
        (bench.armor(0), values::armor(&bench.game, &bench.state, at(0)))
    };
    assert_eq!(armor(""), (1, 1));
    assert_eq!(armor(", { card = \"Rust\", owner = 1 }"), (-2, 0));
    let both = ", { card = \"Rust\", owner = 1 }, { card = \"Plating\", owner = 1 }";
    assert_eq!(armor(both), (-1, 0), "not 1");
}

#[test]
fn a_command_card_with_an_attack_fights_back_as_a_target() {
    covers!("tcg.card.attack-value");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Candace Liao\", owner = 2 }]\n",
    );
    bench.act(send(&[0], at(1)));
    bench.act(assign(1, at(0), 1)).over_with(assign(0, at(1), 6));
    assert_eq!(bench.card(0).damage, 0, "1 less armor 1");
}

#[test]
fn base_values_do_not_change() {
    covers!("tcg.card.base-and-current");
    let mut bench = Bench::new(
        "players = [{ hand = [\"Unopposed\"], assets = [\"tactics\"] }, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Gearhead\", owner = 1, at = 0 }]\n",
    );
    assert_eq!(bench.attack(0), 7);
    assert_eq!(bench.game.card(bench.card(0).def).base.attack, 6);
    bench.act(send(&[0], Site::Stockpile(B))).act(play("unopposed"));
    assert_eq!(bench.attack(0), 13, "the base attack once more, not the current one");
}

#[test]
fn the_example_of_an_attack_below_zero() {
    covers!("tcg.card.value-floor");
    let mut bench = Bench::new(
        "players = [{ hand = [\"Good Shooting!\"], assets = [\"tactics\"] }, {}]\ncards = [{ card = \"Puma A\", owner = 1 }, { card = \"Rookie Pilot\", owner = 2, controller = 1, at = 0 }]\n",
    );
    assert_eq!(bench.attack(0), -2, "1 less 3");
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(values::dealt(&bench.game, &bench.state, at(0)), 0);
    bench.act(play("good-shooting"));
    assert_eq!(bench.attack(0), 0, "not 2");
}

#[test]
fn some_cards_ask_for_tons() {
    covers!("tcg.card.tonnage");
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Intimidating Paint Job\", owner = 1, place = \"construction\", construction = 5 },\n\
         { card = \"Awesome (AWS-8Q)\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    assert!(bench.allows(activate_on(0, at(1))), "80 tons");
    assert_eq!(bench.refused(activate_on(0, at(2))), rule!("tcg.enhancement.place"), "65 tons");
}

#[test]
fn a_cost_has_a_base_which_may_be_nothing() {
    covers!("tcg.card.cost-corner");
    let cost = |card: &str| {
        let text = format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"{card}\", owner = 1, place = \"construction\" }}]\n"
        );
        let bench = Bench::new(&text);
        values::construction_cost(&bench.game, &bench.state, CardId(0))
    };
    assert_eq!((cost("Support: Tactics"), cost("Koshi B"), cost("Commando (COM-5S)")), (0, 4, 1));
    let priced = "[[card]]\nname = \"Priced\"\nclass = \"mission\"\ncost = \"1\"\n[[card.ability]]\ndo = [\"initiative +1\"]\n";
    let file = SourceText::new("cards.toml", priced);
    assert!(Tcg::standard().extended(&[file]).is_err(), "a Mission card has none");
}

#[test]
fn a_card_is_a_unit_a_command_or_a_mission() {
    covers!("tcg.card.classes");
    let load = |class: &str| {
        let text = format!("[[card]]\nname = \"Odd\"\n{class}cost = \"0\"\nvalues = \"0/1/1\"\n");
        Tcg::standard().extended(&[SourceText::new("cards.toml", text)]).is_ok()
    };
    assert!(load("class = \"command\"\n"));
    assert!(!load("class = \"event\"\n"));
    assert!(!load(""));
}

#[test]
fn command_cards_go_to_the_command_post_or_onto_something() {
    covers!("tcg.card.command-kinds");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Arrow IV Battery\", owner = 1, place = \"construction\", construction = 3 },\n\
         { card = \"Loki B\", owner = 1 }, { card = \"Gearhead\", owner = 1, place = \"construction\", construction = 4 },\n\
         { card = \"ECM Retrofit\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    bench.act(activate(0)).act(activate_on(2, at(1))).act(activate_on(3, at(1)));
    let places = [0, 2, 3].map(|id| bench.card(id).place);
    assert_eq!(places, [Place::CommandPost, Place::On(at(1)), Place::On(at(1))]);
}

#[test]
fn what_a_mission_card_does_ends_but_what_it_leaves_behind_stays() {
    covers!("tcg.card.mission-card");
    let mut bench = Bench::new(
        "players = [{ hand = [\"Good Shooting!\", \"Communications Failure\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Rhonda Snord\", owner = 1, at = 0 }]\n",
    );
    assert_eq!(
        bench.refused(play("good-shooting")),
        rule!("tcg.mcard.not-elsewhere"),
        "only in a mission"
    );
    bench.act(send(&[0], Site::Stockpile(B)));
    bench.act(play("good-shooting"));
    bench.act(play("communications-failure"));
    assert_eq!(bench.attack(0), 9);
    bench.over_with(assign(0, Site::Stockpile(B), 9));
    assert_eq!(bench.attack(0), 7);
    assert!(!bench.card(0).counters.is_empty(), "the counter stays");
}

#[test]
fn a_card_goes_only_to_its_owner() {
    covers!("tcg.card.owner-controller", "tcg.area.scrapheap");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Koshi B\", owner = 1, controller = 2, depleted = true }]\n",
    );
    bench.act(send(&[0], at(1))).act(assign(0, at(1), 6));
    assert_eq!((bench.scrapheap(A), bench.scrapheap(B).len()), (vec!["Koshi B"], 0));
}

#[test]
fn counters_mean_only_what_is_said_of_them() {
    covers!("tcg.components.counters");
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, counters = { booty = 3 } }, { card = \"Loki B\", owner = 1, counters = { attack = 2 } }]\n",
    );
    assert_eq!((bench.attack(0), bench.attack(1)), (6, 8));
}

#[test]
fn dice_have_six_sides() {
    covers!("tcg.components.dice");
    for die in 1..=6 {
        let mut bench = Bench::new(
            "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Alex Mallory\", owner = 1 }]\n",
        );
        bench.roll(use_ability(0, 1), &[die]);
        assert_eq!(u32::from(bench.state.player(A).pool), die);
    }
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Alex Mallory\", owner = 1 }]\n",
    );
    let mut rolled = [0; 7];
    for seed in 0..300 {
        let (mut state, mut dice) = (bench.state.clone(), SeededDice::new(Seed::from_number(seed)));
        bench.game.apply(&mut state, A, &use_ability(0, 1), &mut dice, None).expect("it is legal");
        rolled[usize::from(state.player(A).pool)] += 1;
    }
    assert!(
        rolled[0] == 0 && rolled[1..].iter().all(|times| (30..=70).contains(times)),
        "{rolled:?}"
    );
}

#[test]
fn a_card_is_ready_tapped_or_depleted() {
    covers!("tcg.components.card-states");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Drill\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-missions\"\ncost = [\"tap\"]\ndo = [\"deplete each own unit in-play\"]\n\
             [[card.ability]]\nwhen = \"own-missions\"\ncost = [\"R\"]\nonce-each-turn = true\ndo = [\"untap each own unit in-play\"]\n",
        )],
        "players = [{}, {}]\ncards = [{ card = \"Drill\", owner = 1 }, { card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1, place = \"construction\" },\n\
         { card = \"Support: Politics\", owner = 1 }]\n",
    );
    bench.act(use_ability(0, 0));
    assert!(bench.card(1).depleted && bench.card(1).tapped, "depleted counts as tapped");
    assert!(!bench.card(2).depleted && !bench.card(2).tapped, "under construction");
    assert_eq!(bench.refused(use_ability(0, 0)), rule!("tcg.untap.tapped-cannot"));
    bench.act(use_ability(0, 1));
    assert!(bench.card(1).depleted, "only reloading ends it");
}

#[test]
fn attackers_are_not_patrolling() {
    covers!("tcg.area.patrolling", "tcg.area.patrol");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Ambush\"\nclass = \"mission\"\n[[card.ability]]\ndo = [\"attack each any patrolling unit -1\"]\n",
        )],
        "players = [{}, { hand = [\"Ambush\"], assets = [\"tactics\"] }]\ncards = [{ card = \"Koshi B\", owner = 1 }, { card = \"Uller Prime\", owner = 2 },\n\
         { card = \"Uller Prime\", owner = 2, place = \"guard\", at-stockpile = true }, { card = \"Rhonda Snord\", owner = 2, at = 1 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(bench.allows(block(&[2], false)));
    bench.act(block(&[2], false));
    let region = crate::mission::region_of(&bench.game, &bench.state, at(1));
    assert_eq!(region, Some(Region::Patrol));
    while !bench.allows(play("ambush")) {
        let damage = assign(0, at(2), 4);
        if bench.allows(damage.clone()) {
            bench.act(damage)
        } else {
            bench.act(Action::Done)
        };
    }
    bench.act(play("ambush"));
    assert_eq!(bench.attack(0), 4, "away on a mission");
    assert_eq!(bench.attack(2), 4, "a guard is not on patrol");
}

#[test]
fn whoever_is_on_patrol_is_patrolling() {
    covers!("tcg.area.patrolling");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Roll Call\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-missions\"\ncost = [\"tap\"]\ndo = [\"tap each any patrolling unit in-play\"]\n",
        )],
        "players = [{}, {}]\ncards = [{ card = \"Roll Call\", owner = 1 }, { card = \"Koshi B\", owner = 1 },\n\
         { card = \"Koshi B\", owner = 2 }, { card = \"Koshi B\", owner = 1, place = \"guard\", at-stockpile = true },\n\
         { card = \"Koshi B\", owner = 1, place = \"new\" }]\n",
    );
    bench.act(use_ability(0, 0));
    assert_eq!([1, 2, 3, 4].map(|id| bench.card(id).tapped), [true, true, false, false]);
}

#[test]
fn an_action_that_cannot_be_paid_is_refused_but_results_are_trimmed() {
    covers!("tcg.object.impossible-part");
    let mut bench = Bench::new(
        "players = [{}, { stockpile = [\"Feint\", \"Feint\"] }, {}]\ncards = [{ card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B))).act(assign(0, Site::Stockpile(B), 6));
    assert!(bench.state.player(B).out, "2 of 6 cards were there");
}
