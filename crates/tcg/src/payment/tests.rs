//! Costs and resources, and the assets that make them smaller.

use ironlance_engine::Guide;
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event, Refusal,
    action::{Payment, Share, Source},
    content::{Asset, Cost},
    state::{CardId, Site},
    testing::{
        A, B, Bench, activate, assign, at, choose_card, construct, send, use_ability, use_box,
    },
    values,
};

fn pay_with(card: u16, counters: u8, with: &[u16]) -> Action {
    let with: Payment = with.iter().map(|id| CardId(*id)).collect();
    Action::Construct { card: CardId(card), counters, with }
}

const BUILDING: &str = "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"construction\" },\n\
     { card = \"Kraken\", owner = 1, place = \"construction\" }, { card = \"Jade Falcon High Command\", owner = 1 },\n\
     { card = \"Support: Politics\", owner = 1 }, { card = \"Adam Steiner\", owner = 1 }, { card = \"Support: Politics\", owner = 1, tapped = true },\n\
     { card = \"Support: Politics\", owner = 2 }]\n";

#[test]
fn resources_come_from_tapping_any_card_that_gives_them() {
    covers!("tcg.cost.tap-for-resources", "tcg.card.resource");
    let mut bench = Bench::new(BUILDING);
    let wrong = rule!("tcg.cost.tap-for-resources");
    assert_eq!(bench.refused(pay_with(0, 1, &[4])), wrong, "it gives none");
    assert_eq!(bench.refused(pay_with(0, 1, &[5])), rule!("tcg.untap.tapped-cannot"));
    assert_eq!(bench.refused(pay_with(0, 1, &[6])), rule!("tcg.card.owner-controller"));
    assert_eq!(bench.refused(pay_with(0, 1, &[3, 2])), wrong, "one is enough");
    assert_eq!(bench.refused(pay_with(0, 2, &[3, 3])), wrong, "a card is tapped once");
    bench.act(pay_with(0, 3, &[2, 3]));
    assert!(bench.card(2).tapped && bench.card(3).tapped);
    let paid = bench.told(|event| match event {
        Event::Paid { tapped, resources, .. } => Some((tapped.len(), *resources)),
        _ => None,
    });
    assert_eq!(paid, [(2, 3)]);
}

#[test]
fn the_suggested_payment_is_the_cheapest() {
    covers!("tcg.cost.tap-for-resources");
    // RR with nothing else to do, RR with an ability, and R three times; once with an ability.
    let cards = ["Depot", "Office", "Support: Politics", "Support: Assembly", "Workshop"];
    let file = "[[card]]\nname = \"Depot\"\nclass = \"command\"\ncost = \"1\"\nvalues = \"0/1/1\"\ntaps-for = \"RR\"\n\
        [[card]]\nname = \"Office\"\nclass = \"command\"\ncost = \"1\"\nvalues = \"0/1/1\"\ntaps-for = \"RR\"\n\
        [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"draw 1\"]\n\
        [[card]]\nname = \"Workshop\"\nclass = \"command\"\ncost = \"1\"\nvalues = \"0/1/1\"\ntaps-for = \"R\"\n\
        [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"draw 1\"]\n";
    let check = |given: &[usize], counters: u8, expected: &[u16]| {
        let payers =
            given.iter().map(|place| format!("{{ card = \"{}\", owner = 1 }},\n", cards[*place]));
        let payers: String = payers.collect();
        let mut bench = Bench::with(
            &[("cards.toml", file)],
            &format!(
                "phase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{payers} {{ card = \"Kraken\", owner = 1, place = \"construction\" }}]\n"
            ),
        );
        bench.act(construct(given.len() as u16, counters));
        let tapped = (0..given.len() as u16).filter(|id| bench.card(*id).tapped);
        assert_eq!(tapped.collect::<Vec<_>>(), expected, "{counters} of {given:?}");
    };
    check(&[0, 2], 1, &[1]);
    check(&[2, 0], 2, &[1]);
    check(&[0, 1], 1, &[0]);
    check(&[0, 1, 2, 3], 2, &[0]);
    check(&[1, 2, 3], 2, &[1, 2]);
    check(&[4, 2], 1, &[1]);
    check(&[4, 0], 1, &[0]);
    check(&[0, 1, 2], 3, &[0, 2]);
    check(&[0, 1, 2, 3, 4], 7, &[0, 1, 2, 3, 4]);
}

#[test]
fn the_yield_of_one_card_is_split_over_several_cards() {
    covers!("tcg.cost.split");
    let mut bench = Bench::new(BUILDING);
    bench.act(pay_with(0, 1, &[2])).act(construct(1, 1));
    assert_eq!((bench.card(0).construction, bench.card(1).construction), (1, 1));
    assert!(!bench.card(3).tapped, "the second resource of the same card");
    bench.act(construct(1, 1));
    assert!(bench.card(3).tapped);
    let mut bench = Bench::new(BUILDING);
    bench.act(pay_with(0, 2, &[2]));
    assert_eq!(bench.card(0).construction, 2, "or both go on the same card");
}

#[test]
fn what_is_left_over_is_lost() {
    covers!("tcg.cost.no-storage");
    let text = BUILDING.replace("players = [{}, {}]", "players = [{ hand = [\"Koshi B\"] }, {}]");
    let mut bench = Bench::new(&text);
    bench.act(pay_with(0, 1, &[2])).act(crate::testing::deploy("koshi-b"));
    assert_eq!(bench.refusal(construct(1, 2)), Refusal::CannotPay { cost: 2, there: 1 });
}

#[test]
fn change_pays_for_nothing_but_construction() {
    covers!("tcg.cost.no-storage", "tcg.cost.pay-in-full");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Courier\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"R\", \"tap\"]\ndo = [\"draw 1\"]\n",
        )],
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"construction\" },\n\
         { card = \"Jade Falcon High Command\", owner = 1 }, { card = \"Courier\", owner = 1 }]\n",
    );
    bench.act(construct(0, 1));
    assert_eq!(bench.refusal(use_ability(2, 0)), Refusal::CannotPay { cost: 1, there: 0 });
    assert!(!bench.card(2).tapped, "nothing is tapped for what cannot be paid");
}

#[test]
fn gained_resources_are_spent_at_once_or_lost() {
    covers!("tcg.cost.gained");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ affiliation = \"steiner\", hand = [\"Feint\", \"Koshi B\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1, place = \"construction\" }]\n",
    );
    bench.act(use_box()).act(choose_card("feint"));
    assert!(bench.allows(construct(0, 1)));
    bench.act(crate::testing::deploy("koshi-b"));
    assert_eq!(bench.refused(construct(0, 1)), rule!("tcg.cost.pay-in-full"));
}

#[test]
fn gained_resources_do_not_wait_for_another_payment() {
    covers!("tcg.cost.gained");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ affiliation = \"steiner\", hand = [\"Feint\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1, place = \"construction\" }, { card = \"Koshi B\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    bench.act(use_box()).act(choose_card("feint"));
    assert!(bench.allows(construct(0, 1)));
    bench.act(activate(1));
    assert_eq!(bench.refused(construct(0, 1)), rule!("tcg.cost.pay-in-full"), "they were lost");
}

#[test]
fn other_costs_are_paid_at_once_or_not_at_all() {
    covers!("tcg.cost.pay-in-full");
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Jerrard Cranston\", owner = 1, tapped = true }, { card = \"Support: Politics\", owner = 1 }]\n",
    );
    assert_eq!(bench.refusal(use_ability(0, 2)), Refusal::CannotPay { cost: 2, there: 1 });
}

#[test]
fn costs_are_paid_in_other_players_turns() {
    covers!("tcg.cost.any-turn");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Sentry\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"mission\"\ncost = [\"R\", \"tap\"]\ndo = [\"attack each attacking unit -2\"]\n",
        )],
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Sentry\", owner = 2 }, { card = \"Support: Politics\", owner = 2 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!(bench.decider(), B);
    bench.act(use_ability(1, 0)).over_with(assign(0, Site::Stockpile(B), 4));
    assert_eq!(bench.stockpile(B), 6);
    assert!(bench.card(2).tapped, "until the own Untap phase");
    bench.act(Action::Done);
    assert!(!bench.card(2).tapped);
}

#[test]
fn an_asset_is_available_through_an_active_card_or_an_effect() {
    covers!("tcg.asset.available", "tcg.asset.loss", "tcg.asset.five");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Think Tank\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 },\n\
         { card = \"Support: Logistics\", owner = 1, place = \"construction\" }]\n",
    );
    let available = |bench: &Bench| {
        let has = values::assets(&bench.game, &bench.state, A);
        let all = Asset::ALL.iter().filter(|asset| has[**asset as usize]);
        all.map(|asset| asset.letter()).collect::<String>()
    };
    assert_eq!(Asset::ALL.iter().map(|asset| asset.letter()).collect::<String>(), "ALMTP");
    assert_eq!(available(&bench), "T");
    bench.act(use_ability(0, 0)).act(Action::Asset { asset: Asset::Munitions });
    assert_eq!(available(&bench), "MT", "the card that made it available is gone");
    bench.state.cards[1] = None;
    assert_eq!(available(&bench), "M", "with its last source an asset is gone");
}

#[test]
fn a_tapped_card_provides_its_asset() {
    covers!("tcg.asset.tapped-provider");
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Support: Tactics\", owner = 1, tapped = true }, { card = \"Support: Munitions\", owner = 1, depleted = true }]\n",
    );
    let has = |asset| values::has_asset(&bench.game, &bench.state, A, asset);
    assert!(has(Asset::Tactics));
    assert!(!has(Asset::Munitions), "a depleted one does not");
}

#[test]
fn nine_sources_of_tactics_are_one() {
    covers!("tcg.asset.not-cumulative", "tcg.asset.tactics");
    let supports = "{ card = \"Support: Tactics\", owner = 1 }, ".repeat(9);
    let mut bench = Bench::new(&format!(
        "players = [{{}}, {{}}]\ncards = [{supports}{{ card = \"Loki B\", owner = 1 }}]\n"
    ));
    bench.act(send(&[9], Site::Stockpile(B)));
    let score = |seat| values::score(&bench.game, &bench.state, seat);
    assert_eq!((score(A), score(B)), (1, 0));
}

#[test]
fn losing_the_last_source_of_tactics_counts_at_once() {
    covers!("tcg.asset.loss", "tcg.asset.tactics");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Support: Tactics\", owner = 2, damage = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[0], at(1))).act(assign(0, at(1), 6));
    assert!(!bench.there(1));
    bench.act(send(&[2], Site::Stockpile(B)));
    assert_eq!(values::score(&bench.game, &bench.state, B), 0);
}

#[test]
fn a_cost_that_names_an_asset_is_ignored_with_it() {
    covers!("tcg.asset.ignore-costs", "tcg.asset.politics");
    let cost = |cost: &str, assets: &str| {
        let bench = Bench::new(&format!("players = [{{ assets = [{assets}] }}, {{}}]\n"));
        let cost: Cost = cost.parse().expect("it is a cost");
        values::total_cost(&bench.game, &bench.state, A, cost)
    };
    assert_eq!((cost("0+3A", "\"assembly\""), cost("0+3A", "")), (0, 3));
    assert_eq!((cost("1+6P", "\"politics\""), cost("1+6P", "\"tactics\"")), (1, 7));
}

#[test]
fn politics_does_nothing_else() {
    covers!("tcg.asset.politics");
    let mut bench = Bench::new(
        "players = [{ hand = [\"Feint\"], assets = [\"politics\"] }, {}]\n\
         cards = [{ card = \"Kraken\", owner = 1, damage = 2 }, { card = \"Loki B\", owner = 1 }, { card = \"Contract with Kell Hounds\", owner = 1, place = \"construction\", construction = 3 }]\n",
    );
    let needs = values::construction_cost(&bench.game, &bench.state, CardId(2));
    assert_eq!(needs, 3, "3+6P");
    bench.act(send(&[1], Site::Stockpile(B)));
    bench.over_with(assign(1, Site::Stockpile(B), 6));
    assert_eq!(bench.asked(), Ask::Missions, "no Mission card with a score of 0");
    bench.act(Action::Done);
    assert_eq!(bench.asked(), Ask::EndOfMissions, "a face-down card may be anything");
    bench.act(Action::Done);
    assert_eq!(bench.state.active, B, "and no restock");
}

#[test]
fn with_munitions_a_missile_die_of_three_hits() {
    covers!("tcg.asset.munitions");
    let left = |assets: &str| {
        let mut bench = Bench::new(&format!(
            "players = [{{ assets = [{assets}] }}, {{}}]\ncards = [{{ card = \"Fenris C\", owner = 1 }}]\n"
        ));
        bench.act(send(&[0], Site::Stockpile(B)));
        let share = Share { to: Site::Stockpile(B), points: 1, extra: 0, missiles: 1 };
        let shares = [share].into_iter().collect();
        bench.roll(Action::Assign { by: at(0), shares, hold_missiles: false }, &[3]);
        bench.stockpile(B)
    };
    assert_eq!((left(""), left("\"munitions\"")), (9, 6));
}

#[test]
fn what_may_be_paid_with_cards_of_ones_choice_says_what_is_due() {
    covers!("tcg.cost.notation-assets");
    let due = |bench: &Bench, action| bench.game.extra(&bench.state, A, &action).map(|it| it.due);
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Jerrard Cranston\", owner = 1 },\n\
         { card = \"Support: Politics\", owner = 1 }, { card = \"Loki B\", owner = 1, place = \"construction\" }]\n",
    );
    assert_eq!(due(&bench, use_ability(0, 2)), Some(2), "even if it is not there");
    assert_eq!(due(&bench, use_ability(0, 1)), None, "it only taps");
    assert_eq!(due(&bench, construct(2, 3)), Some(3));
    assert_eq!(due(&bench, activate(2)), None);
    assert_eq!(due(&bench, use_ability(99, 0)), None, "there is no such card");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Kraken\", owner = 1, damage = 2 },\n\
         { card = \"Support: Assembly\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 },\n\
         { card = \"Support: Tactics\", owner = 1 }, { card = \"Contract with Black Thorns\", owner = 1 }]\n",
    );
    bench.act(Action::Done);
    assert_eq!(due(&bench, Action::Pay { with: Payment::new() }), Some(3), "1+2P without P");
    bench.act(Action::Done);
    let repair = Action::Repair { unit: CardId(0), with: Payment::new() };
    assert_eq!(due(&bench, repair.clone()), Some(1));
    bench.state.player_mut(A).pool = 1;
    assert_eq!(due(&bench, repair), None, "it is paid for already");
}

#[test]
fn the_box_power_is_no_card_on_the_table() {
    covers!("tcg.box.cost");
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ affiliation = \"steiner\" }, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"construction\" }]\n",
    );
    assert_eq!(bench.refused(use_box()), rule!("tcg.effect.other-costs"), "with an empty hand");
    let source = Source::Card(CardId(7));
    let other = Action::Use { of: source, ability: 0, with: Payment::new() };
    assert_eq!(bench.refused(other), rule!("tcg.card.owner-controller"));
}
