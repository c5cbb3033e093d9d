//! Winning, losing, and more than two players.

use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Ask, Event,
    state::{Object, Phase, Site},
    testing::{
        A, B, Bench, C, activate, activate_on, assign, at, block, choose_card, play, send,
        use_ability, use_box,
    },
    values,
};

#[test]
fn damage_to_a_stockpile_scraps_cards_and_the_last_one_loses() {
    covers!(
        "tcg.object.goal",
        "tcg.win.empty-stockpile",
        "tcg.win.last-player",
        "tcg.area.scrap-many"
    );
    let mut bench = Bench::new(
        "players = [{}, { stockpile = [\"Feint\", \"Overrun\", \"Topple\", \"Feint\", \"Feint\", \"Overwhelm\"] }]\n\
         cards = [{ card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B))).act(assign(0, Site::Stockpile(B), 6));
    let outcome = bench.outcome().expect("it is over");
    assert_eq!((outcome.winners, outcome.rule), (vec![A], rule!("tcg.win.last-player")));
    assert_eq!(bench.scrapheap(B)[..2], ["Feint", "Overrun"], "from the top, one after another");
    assert_eq!(bench.scrapheap(B).last(), Some(&"Overwhelm"));
    assert_eq!(bench.refused_by(B, Action::Done), rule!("tcg.win.last-player"));
}

#[test]
fn a_pile_that_an_effect_refills_is_not_empty() {
    covers!("tcg.win.check-time");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Turnover\"\nclass = \"command\"\ncost = \"0\"\nscrap-when-revealed = true\n\
             [[card.ability]]\non = \"activated\"\ndo = [\"scrap-stockpile 3\", \"choose any-number cards: own card in-scrapheap\", \"shuffle-in cards\"]\n",
        )],
        "phase = \"deploy\"\nplayers = [{ stockpile = [\"Feint\", \"Overrun\", \"Topple\"] }, {}]\n\
         cards = [{ card = \"Turnover\", owner = 1, place = \"construction\" }]\n",
    );
    bench.act(activate(0));
    assert_eq!((bench.stockpile(A), bench.outcome()), (0, None), "the effect goes on");
    let objects = (0..3).map(|place| Object::InScrapheap(A, place)).collect();
    bench.seeded(Action::Choose { objects });
    assert_eq!((bench.stockpile(A), bench.outcome()), (3, None));
}

#[test]
fn all_who_lose_in_the_same_check_draw() {
    covers!("tcg.win.draw", "tcg.win.check-time");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Tactical Nuke\", owner = 1, place = \"construction\", construction = 22 }]\n",
    );
    bench.act(activate(0));
    let outcome = bench.outcome().expect("both Stockpiles are empty");
    assert_eq!((outcome.winners, outcome.rule), (vec![], rule!("tcg.win.draw")));
}

#[test]
fn a_player_may_give_up_at_any_time() {
    covers!("tcg.win.concede");
    let mut bench = Bench::new("players = [{}, {}]\n");
    bench.act_by(B, Action::Concede);
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![A]));
    let mut bench = Bench::new("players = [{}, {}]\n");
    bench.act(Action::Concede);
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![B]));
}

#[test]
fn among_three_who_owes_nothing_waits_until_an_effect_is_over() {
    covers!("tcg.win.concede");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}, {}]\ncards = [{ card = \"ComStar Support\", owner = 1, place = \"construction\", construction = 1 }]\n",
    );
    bench.act(activate(0));
    assert!(matches!(bench.asked(), Ask::Effect(_)));
    assert_eq!(bench.refused_by(B, Action::Concede), rule!("tcg.setup.turn-order"));
    bench.act(Action::Asset { asset: crate::content::Asset::Tactics });
    bench.act_by(B, Action::Concede);
    assert!(!bench.state.is_in(B) && bench.outcome().is_none());
}

const THREE: &str = "players = [{}, {}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 1 },\n\
     { card = \"Uller Prime\", owner = 2 }, { card = \"Uller Prime\", owner = 3 }, { card = \"Sun Zhang Mechwarrior Academy\", owner = 3 }]\n";

#[test]
fn each_mission_goes_against_any_opponent() {
    covers!("tcg.multi.any-opponent");
    let mut bench = Bench::new(THREE);
    bench.act(send(&[0], Site::Stockpile(C))).act(block(&[], false));
    bench.over_with(assign(0, Site::Stockpile(C), 6));
    bench.act(send(&[1], Site::Stockpile(B))).act(block(&[], false));
    bench.over_with(assign(1, Site::Stockpile(B), 6));
    assert_eq!((bench.stockpile(B), bench.stockpile(C)), (4, 4));
    let card_of_c = Site::Card(crate::state::CardId(4));
    assert_eq!(bench.card(4).controller, C);
    assert!(Bench::new(THREE).allows(send(&[0], card_of_c)));
}

#[test]
fn nobody_else_takes_part_in_a_mission() {
    covers!("tcg.multi.two-sides");
    let mut bench = Bench::new(THREE);
    bench.act(send(&[0], Site::Stockpile(B)));
    assert_eq!((bench.asked(), bench.decider()), (Ask::Block, B));
    assert_eq!(bench.refused(block(&[3], false)), rule!("tcg.block.who"), "C's Unit");
    bench.act(block(&[], false));
    let third = use_ability(4, 0);
    assert_eq!(bench.refused_by(C, third), rule!("tcg.setup.turn-order"));
    while bench.state.mission.is_some() {
        assert_ne!(bench.decider(), C);
        let action = assign(0, Site::Stockpile(B), 6);
        if bench.allows(action.clone()) {
            bench.act(action)
        } else {
            bench.act(Action::Done)
        };
    }
}

#[test]
fn a_beaten_player_leaves_with_all_cards() {
    covers!("tcg.multi.elimination", "tcg.card.owner-controller");
    let mut bench = Bench::new(
        "players = [{}, { stockpile = [\"Feint\"], hand = [\"Feint\"], scrapheap = [\"Feint\"] }, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 2 }, { card = \"Loki B\", owner = 3, controller = 2 },\n\
         { card = \"Loki B\", owner = 2, controller = 3 }, { card = \"Gearhead\", owner = 3, at = 3 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[], false));
    bench.act(assign(0, Site::Stockpile(B), 6));
    assert_eq!(bench.outcome(), None);
    assert!(bench.there(0) && bench.state.mission.is_none());
    assert!((1..5).all(|id| !bench.there(id)));
    assert_eq!(bench.scrapheap(C), ["Loki B", "Gearhead"], "what others own goes to them");
    let player = bench.state.player(B);
    assert!(player.out && player.hand.is_empty() && player.scrapheap.is_empty());
    assert_eq!(bench.refused(send(&[0], Site::Stockpile(B))), rule!("tcg.untap.tapped-cannot"));
    bench.act(Action::Done);
    assert_eq!(bench.state.active, C, "turn order goes on with the next remaining player");
}

#[test]
fn a_mission_goes_on_if_somebody_else_leaves() {
    covers!("tcg.multi.elimination", "tcg.win.concede");
    let mut bench = Bench::new(THREE);
    bench.act(send(&[0], Site::Stockpile(B)));
    bench.act_by(C, Action::Concede);
    assert_eq!((bench.asked(), bench.decider()), (Ask::Block, B));
    bench.act_by(B, Action::Concede);
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![A]));
}

#[test]
fn a_mission_of_somebody_who_leaves_ends_with_its_effects() {
    covers!("tcg.multi.elimination");
    let mut bench = Bench::new(
        "players = [{ hand = [\"Good Shooting!\"], assets = [\"tactics\"] }, {}, {}]\n\
         cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 2 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(B))).act(block(&[], false)).act(play("good-shooting"));
    assert_eq!(bench.attack(0), 8);
    bench.act_by(B, Action::Concede);
    assert!(bench.state.mission.is_none());
    assert_eq!((bench.attack(0), bench.asked()), (6, Ask::Missions));
}

#[test]
fn the_last_player_left_wins() {
    covers!("tcg.multi.last-standing");
    let mut bench = Bench::new("players = [{}, {}, {}]\n");
    bench.act_by(C, Action::Concede);
    assert_eq!(bench.outcome(), None);
    bench.act_by(A, Action::Concede);
    let outcome = bench.outcome().expect("it is over");
    assert_eq!((outcome.winners, outcome.rule), (vec![B], rule!("tcg.multi.last-standing")));
}

#[test]
fn the_turn_of_a_beaten_player_ends_at_once() {
    covers!("tcg.multi.turn-after-elimination");
    let mut bench = Bench::new(
        "players = [{}, {}, {}]\ncards = [{ card = \"Loki B\", owner = 2, tapped = true }]\n",
    );
    bench.act(Action::Concede);
    assert_eq!((bench.state.active, bench.state.phase), (B, Phase::Deploy));
    assert!(!bench.card(0).tapped, "a whole turn");
    assert_eq!(bench.hand(B).len(), 2);
}

#[test]
fn what_lasts_until_a_beaten_players_turn_ends_when_it_would_have_begun() {
    covers!("tcg.multi.turn-after-elimination");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[[card]]\nname = \"Propaganda\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
             [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"choose unit: opposing unit in-play\", \"attack unit -2 until your next turn\"]\n",
        )],
        "phase = \"deploy\"\nplayers = [{}, {}, {}]\ncards = [{ card = \"Propaganda\", owner = 1 }, { card = \"Loki B\", owner = 2 }]\n",
    );
    bench.act(use_ability(0, 0));
    assert_eq!(bench.attack(1), 4);
    bench.act(Action::Concede);
    assert_eq!((bench.state.active, bench.attack(1)), (B, 4));
    bench.until_turn_of(C);
    assert_eq!(bench.attack(1), 4);
    bench.until_turn_of(B);
    assert_eq!(bench.attack(1), 6);
}

#[test]
fn a_unique_card_excludes_copies_of_all_players() {
    covers!("tcg.multi.unique-table-wide");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 3 },\n\
         { card = \"Vlad of the Wards\", owner = 3, at = 1 }, { card = \"Vlad of the Wards\", owner = 1, place = \"construction\", construction = 7 }]\n",
    );
    bench.act(activate_on(3, at(0)));
    assert!(!bench.there(3) && bench.there(2));
}

#[test]
fn the_player_of_a_card_chooses_an_opponent() {
    covers!("tcg.multi.choose-opponent");
    let mut bench = Bench::new(
        "players = [{ affiliation = \"comstar\", hand = [\"Feint\"] }, { hand = [\"Overrun\"] }, { hand = [\"Topple\"] }]\n",
    );
    bench.act(use_box()).act(choose_card("feint"));
    assert!(!bench.allows(Action::Opponent { seat: A }));
    bench.seeded(Action::Opponent { seat: C });
    assert_eq!((bench.hand(B).len(), bench.hand(C).len()), (1, 0));
}

#[test]
fn in_a_mission_the_opponent_is_the_other_player_of_it() {
    covers!("tcg.multi.choose-opponent");
    let mut bench = Bench::new(
        "players = [{ affiliation = \"liao\", hand = [\"Feint\"] }, {}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }]\n",
    );
    bench.act(send(&[0], Site::Stockpile(C)));
    bench.act(use_box()).act(choose_card("feint"));
    assert_eq!(values::score(&bench.game, &bench.state, C), -1);
}

#[test]
fn an_unpaid_contract_goes_to_an_opponent_of_choice() {
    covers!("tcg.multi.choose-opponent");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}, {}]\ncards = [{ card = \"Contract with Kell Hounds\", owner = 1 }]\n",
    );
    bench.act(Action::Done);
    bench.act(Action::Opponent { seat: C });
    assert_eq!((bench.card(0).controller, bench.card(0).tapped), (C, true));
}

#[test]
fn the_end_is_told_by_the_rule_that_ended_the_game() {
    covers!("tcg.win.last-player");
    let ended = |players: &str| {
        let mut bench = Bench::new(&format!(
            "players = [{players}]\ncards = [{{ card = \"Loki B\", owner = 1 }}]\n"
        ));
        bench.act(send(&[0], Site::Stockpile(B))).act(assign(0, Site::Stockpile(B), 6));
        let ended =
            bench.events.iter().find(|told| matches!(told.event.event, Event::Ended { .. }));
        ended.map(|told| told.rule)
    };
    let short = "{}, { stockpile = [\"Feint\"] }";
    assert_eq!(ended(short), Some(rule!("tcg.win.last-player")));
    assert_eq!(ended(&format!("{short}, {{}}")), None, "two are left");
}
