//! Cards of many kinds, doing what they say.

use crate::{
    Action,
    content::Value,
    state::{CardId, Object, Site},
    testing::{A, B, Bench, assign, at, block, choose, named, play, send, use_ability},
    values,
};

#[test]
fn good_shooting_gives_attack_for_the_mission() {
    let mut bench = Bench::new(
        "players = [{ hand = [\"Good Shooting!\"], assets = [\"tactics\"] }, {}]\n\
         cards = [{ card = \"Grasshopper (GHR-5H)\", owner = 1 }, { card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[0, 1], Site::Stockpile(B)));
    bench.act(play("good-shooting"));
    bench.act(choose(0));
    assert_eq!(bench.attack(0), 5);
    bench.act(assign(0, Site::Stockpile(B), 5));
    bench.act(assign(1, Site::Stockpile(B), 6));
    bench.act(Action::Done);
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![A]), "11 of 10 cards");
}

#[test]
fn heavy_fog_takes_assigned_damage_back() {
    let mut bench = Bench::new(
        "players = [{}, { hand = [\"Heavy Fog\"], assets = [\"tactics\"] }]\n\
         cards = [{ card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B)));
    bench.act(assign(0, Site::Stockpile(B), 6));
    assert_eq!(bench.decider(), B);
    bench.act(play("heavy-fog"));
    assert_eq!(bench.attack(0), 6, "the mission is over and so is the fog");
    assert_eq!(bench.stockpile(B), 6, "4 of 6 points are left");
}

#[test]
fn bait_and_switch_exchanges_units() {
    let mut bench = Bench::new(
        "players = [{ hand = [\"Bait and Switch\"], assets = [\"tactics\"] }, {}]\n\
         cards = [{ card = \"Uller D\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
                  { card = \"Sunder (SD1-OB)\", owner = 2 }]\n",
    );
    bench.act(send(&[0], at(2)));
    bench.act(assign(2, at(0), 3)).roll(play("bait-and-switch"), &[4]);
    assert!(bench.card(1).tapped, "the only Unit outside joins");
    bench.act(assign(1, at(2), 6));
    bench.act(Action::Done);
    assert_eq!(bench.card(2).damage, 3, "6 less armor 3");
    assert_eq!(bench.card(0).damage, 0, "damage to a Unit that left is wasted");
}

#[test]
fn a_contract_is_scrapped_if_its_unit_receives_five() {
    let mut bench = Bench::new(
        "players = [{}, {}]\n\
         cards = [{ card = \"Atlas (AS7-D)\", owner = 1 }, { card = \"Contract with Gray Death Legion\", owner = 1 },\n\
                  { card = \"Loki B\", owner = 2 }, { card = \"Awesome (AWS-8Q)\", owner = 1 }]\n",
    );
    bench.act(send(&[0, 3], Site::Stockpile(B)));
    bench.act(block(&[2], false));
    bench.act(assign(2, at(0), 6));
    bench.act(use_ability(1, 0)).act(choose(0));
    assert_eq!(bench.attack(0), 6);
    let armor = values::value(&bench.game, &bench.state, CardId(0), Value::Armor);
    assert_eq!(armor, 5);
    bench.act(assign(0, at(2), 6)).act(assign(3, at(2), 4)).act(Action::Done);
    assert!(!bench.there(1), "6 damage received, though armor stopped 5");
    assert_eq!(bench.card(0).damage, 1);
}

#[test]
fn steal_mech_goes_to_the_higher_number() {
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\n\
         cards = [{ card = \"Steal 'Mech\", owner = 1, place = \"construction\", construction = 10 },\n\
                  { card = \"Loki B\", owner = 2 }]\n",
    );
    bench.act(Action::Activate { card: CardId(0), on: None, region: None });
    bench.act(Action::Number { number: 3 });
    bench.act(Action::Number { number: 2 });
    assert_eq!(bench.card(1).controller, A);
    assert_eq!(bench.stockpile(A), 4, "twice the number");
    assert!(!bench.there(0));
}

#[test]
fn wolf_high_command_changes_all_own_mechs() {
    let bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Wolf High Command\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
         { card = \"Loki B\", owner = 2 }]\n",
    );
    assert_eq!((bench.attack(1), bench.attack(2)), (7, 6));
    let structure = values::value(&bench.game, &bench.state, CardId(1), Value::Structure);
    assert_eq!(structure, 4);
}

#[test]
fn black_market_connections_fetches_a_card() {
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{ hand = [\"Feint\", \"Feint\", \"Overrun\"], scrapheap = [\"Loki B\", \"Kraken\"] }, {}]\n\
         cards = [{ card = \"Black Market Connections\", owner = 1 }]\n",
    );
    bench.act(use_ability(0, 0));
    bench.act(Action::ChooseCards { cards: vec![named("feint"), named("overrun")] });
    bench.act(Action::Choose { objects: vec![Object::InScrapheap(A, 1)] });
    let hand: Vec<_> =
        bench.state.player(A).hand.iter().map(|def| bench.game.card(*def).name.as_str()).collect();
    assert_eq!(hand, ["Feint", "Loki B"]);
}

#[test]
fn a_new_card_of_the_test_works_without_code() {
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Barrage\"\nclass = \"command\"\ncost = \"0\"\nscrap-when-revealed = true\n\
         [[card.ability]]\non = \"activated\"\ndo = [\"divide 3 among opposing site\"]\n",
    )];
    let mut bench = Bench::with(
        &files,
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Barrage\", owner = 1, place = \"construction\" }]\n",
    );
    assert!(bench.allows(Action::Activate { card: CardId(0), on: None, region: None }));
    bench.act(Action::Activate { card: CardId(0), on: None, region: None });
    let share = crate::action::Share { to: Site::Stockpile(B), points: 3, extra: 0, missiles: 0 };
    let wrong = crate::action::Share { points: 2, ..share };
    let divide = |share| Action::Divide { shares: [share].into_iter().collect() };
    assert_eq!(bench.refused(divide(wrong)).as_str(), "tcg.assign.amount");
    bench.act(divide(share));
    assert_eq!(bench.stockpile(B), 7);
    assert!(
        !bench
            .told(|event| matches!(event, crate::Event::Scrapped { .. }).then_some(()))
            .is_empty()
    );
}
