//! Cards that leave a battle, and cards that come or come back.

use ironlance_rulebook::covers;

use crate::{
    Action, Ask, Refusal,
    action::{Share, Source},
    ask,
    state::{CardId, Site},
    testing::{
        A, B, Bench, assign, at, block, choose, choose_card, divide, named, option, play, send,
        use_ability,
    },
};

const PILE: Site = Site::Stockpile(B);

fn plays(card: &str) -> Action {
    Action::Play { card: named(card), with: Default::default() }
}

#[test]
fn a_new_unit_takes_no_damage_of_the_one_whose_place_it_takes() {
    covers!("tcg.assign.recipient-leaves", "tcg.mcard.remove-unit");
    let hand = "hand = [\"Last Stand at Hanover\", \"Dragon (DRG-1N)\"], assets = [\"tactics\"]";
    let cards = [
        ("Loki B", 1, ""),
        ("Man O' War Prime", 2, ""),
        ("Contract with Hansen's Roughriders", 2, ""),
    ];
    let mut bench = Bench::table(&format!("{{}}, {{ {hand} }}"), &cards);
    bench.act(send(&[0], PILE)).act(block(&[1], false)).act(assign(0, at(1), 6));
    bench.act(plays("last-stand-at-hanover")).roll(choose(1), &[1]);
    bench.act(use_ability(2, 0)).act(choose_card("dragon-drg-1n"));
    let joined = bench.told(|event| match event {
        crate::Event::Joined { unit } => Some(*unit),
        _ => None,
    });
    assert_ne!(joined, [CardId(1)], "a new card has a number of its own");
    bench.act(assign(joined[0].0, at(0), 2));
    bench.over();
    assert_eq!(bench.hand(B), ["Dragon (DRG-1N)"], "it received nothing and goes back");
    assert!(bench.there(2), "the contract stays");
}

#[test]
fn a_unit_that_comes_back_takes_no_damage_from_before() {
    covers!("tcg.assign.recipient-leaves", "tcg.option.missile-wasted");
    let players = "{ hand = [\"Pull Out\"], assets = [\"tactics\"] }, { hand = [\"Call Up\"], assets = [\"tactics\"] }";
    let cards = [
        ("Sunder (SD1-OB)", 1, ""),
        ("Plain Slow", 2, ""),
        ("Recon Pilot", 2, "at = 1"),
        ("Plain Slow", 2, ""),
        ("Recon Pilot", 2, "at = 3"),
    ];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], PILE)).act(block(&[1, 3], false)).act(Action::Done);
    bench.act(divide(at(0), &[(at(1), 3, 1)])).act(plays("pull-out")).act(choose(1));
    bench.act(plays("call-up"));
    assert_eq!(bench.attack(1), 2, "it is there again and has its own damage to assign");
    bench.act(assign(1, at(0), 2)).act(assign(3, at(0), 2));
    bench.over();
    assert_eq!((bench.card(1).damage, bench.card(0).damage), (0, 1), "4 less armor 3");
}

#[test]
fn wasted_points_are_not_assigned_again_but_may_be_taken_back() {
    covers!("tcg.assign.recipient-leaves", "tcg.assign.decrease");
    let players = "{ hand = [\"Pull Out\"], assets = [\"tactics\"] }, { hand = [\"Heavy Fog\"], assets = [\"tactics\"] }";
    let cards = [
        ("Loki B", 1, ""),
        ("Plain Moderate", 2, ""),
        ("Plain Moderate", 2, ""),
        ("Recon Pilot", 2, "at = 1"),
        ("Recon Pilot", 2, "at = 2"),
    ];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], PILE)).act(block(&[1, 2], false)).act(Action::Done);
    bench.act(divide(at(0), &[(at(1), 4, 0), (at(2), 2, 0)]));
    bench.act(plays("pull-out")).act(choose(1));
    assert!(matches!(bench.asked(), Ask::Act { .. }), "nothing more is asked");
    bench.act(plays("heavy-fog"));
    assert_eq!(bench.asked(), Ask::TakeBack { by: at(0), points: 2 });
    let mut ways = Vec::new();
    ironlance_engine::Game::candidates(&*bench.game, &bench.state, A, &mut ways);
    assert!(ways.iter().all(|way| bench.allows(way.clone())));
    let shares = [Share { to: at(1), points: 2, extra: 0, missiles: 0 }].into_iter().collect();
    bench.act(Action::TakeBack { shares }).act(assign(2, at(0), 2));
    bench.over();
    assert_eq!((bench.card(1).damage, bench.card(2).damage), (0, 2));
}

#[test]
fn an_option_is_known_by_what_it_is_and_not_by_its_place() {
    covers!("tcg.option.once");
    let players = "{ affiliation = \"marik\", hand = [\"Feint\"], assets = [\"tactics\"] }, {}";
    let cards =
        [("Loki B", 1, ""), ("Laser System Retrofit", 1, "at = 0"), ("Plain Moderate", 2, "")];
    let mut bench = Bench::table(players, &cards);
    bench.act(send(&[0], PILE)).act(block(&[2], false)).act(assign(2, at(0), 2));
    bench.act(option(0, 0));
    assert_eq!(bench.attack(0), 8, "6 less 1, and 3 of Overheat");
    bench.act(Action::Use { of: Source::BoxPower, ability: 0, with: Default::default() });
    bench.act(choose_card("feint"));
    let shown = bench.view(ironlance_engine::Viewer::Referee);
    let shown = &shown.mission.as_ref().expect("it is under way").fighters[0];
    assert_eq!(shown.options, 0b10, "Long-Range has come before it");
    assert_eq!(bench.refusal(option(0, 1)), Refusal::OptionUsed { unit: CardId(0) });
    assert_eq!(bench.refusal(option(0, 0)), Refusal::NoOption { unit: CardId(0) });
}

#[test]
fn a_unit_that_comes_back_has_used_what_it_used() {
    covers!("tcg.option.once");
    let hand = "{ hand = [\"Pull Out\", \"Call Up\"], assets = [\"tactics\"] }, {}";
    let cards = [
        ("Captain", 1, ""),
        ("Plain Slow", 1, ""),
        ("Recon Pilot", 1, "at = 1"),
        ("Plain Slow", 2, ""),
        ("Sunder (SD1-OB)", 1, ""),
    ];
    let start = || {
        let mut bench = Bench::table(hand, &cards);
        bench.act(send(&[0, 1, 4], PILE)).act(block(&[3], false)).act(assign(3, at(1), 2));
        bench
    };
    let back = |bench: &mut Bench, unit: u16| {
        bench.act(plays("pull-out")).act(choose(unit)).act(plays("call-up"));
        if let Ask::Effect(_) = bench.asked() {
            bench.act(choose(unit));
        }
    };
    let mut bench = start();
    bench.act(option(0, 1));
    back(&mut bench, 0);
    assert_eq!(bench.attack(0), 1, "what the option did is over");
    assert_eq!(bench.refusal(option(0, 1)), Refusal::OptionUsed { unit: CardId(0) });
    bench.act(option(0, 0));
    let mut bench = start();
    bench.act(divide(at(4), &[(at(3), 3, 1)]));
    back(&mut bench, 4);
    let again = divide(at(4), &[(at(3), 3, 1)]);
    assert_eq!(bench.refused(again).as_str(), "tcg.option.missile", "its missile is fired");
    bench.act(divide(at(4), &[(at(3), 3, 0)]));
}

#[test]
fn options_beyond_the_eighth_are_used_one_by_one() {
    covers!("tcg.option.once");
    let mut file = "[[card]]\nname = \"Arsenal\"\nclass = \"unit\"\nkinds = [\"mech\"]\ncost = \"1\"\nspeed = \"slow\"\n\
                    values = \"1/0/9\"\ntons = 50\noptions = [\"ECM\", \"C3\", \"NARC\", \"AP\", \"Jump\", \"Anti-Missile\", \"Overheat 1: +1\", \"Overheat 1: +2\"]\n"
        .to_owned();
    for bonus in [3, 4] {
        file += &format!(
            "[[card]]\nname = \"Tube {bonus}\"\nclass = \"command\"\nkinds = [\"enhancement\"]\ncost = \"0\"\n\
             goes-on = \"own unit\"\n[[card.ability]]\ndo = [\"gives host the Overheat 1: +{bonus}\"]\n"
        );
    }
    let mut bench = Bench::with(
        &[("cards.toml", &file)],
        "players = [{}, {}]\ncards = [{ card = \"Arsenal\", owner = 1 }, { card = \"Tube 3\", owner = 1, at = 0 }, { card = \"Tube 4\", owner = 1, at = 0 }]\n",
    );
    bench.act(send(&[0], PILE));
    for place in [7, 8, 9] {
        bench.act(option(0, place));
        assert_eq!(bench.refusal(option(0, place)), Refusal::OptionUsed { unit: CardId(0) });
    }
    assert_eq!(bench.attack(0), 10, "1 and 2, 3 and 4");
}

#[test]
fn a_depleted_unit_that_joins_deals_nothing_and_uses_no_options() {
    covers!("tcg.assign.depleted", "tcg.mcard.join");
    let cards = [("Plain Slow", 1, ""), ("Captain", 1, "depleted = true"), ("Plain Slow", 2, "")];
    let players = "{ hand = [\"Call Up\"], assets = [\"tactics\"] }, {}";
    let mut bench = Bench::table(players, &cards);
    bench
        .act(send(&[0], PILE))
        .act(block(&[2], false))
        .act(assign(2, at(0), 2))
        .act(play("call-up"));
    assert!(ask::owes(&bench.state, A));
    assert!(!bench.allows(option(1, 1)), "it uses no options");
    assert_eq!(bench.refused(assign(1, at(2), 1)).as_str(), "tcg.assign.amount");
    bench.act(assign(0, at(2), 2));
    bench.over();
    assert_eq!(bench.card(2).damage, 2, "2 of one attacker, and none of the other");
}

#[test]
fn a_site_that_becomes_a_unit_is_no_longer_the_target() {
    covers!("tcg.mission.target-gone", "tcg.activate.outside-deploy");
    let file = |options: &str| {
        format!(
            "[[card]]\nname = \"Ambusher\"\nclass = \"unit\"\nkinds = [\"mech\"]\ncost = \"0\"\nspeed = \"slow\"\n\
             values = \"3/1/4\"\ntons = 50\nactivates = \"attacked\"\noptions = [{options}]\n\
             [[card]]\nname = \"Bunker\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/4\"\nactivates = \"attacked\"\n"
        )
    };
    let attacked = |card: &str, options: &str| {
        let table = format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }}, {{ card = \"{card}\", owner = 2, place = \"construction\" }}]\n"
        );
        let mut bench = Bench::with(&[("cards.toml", &file(options))], &table);
        bench.act(send(&[0], at(1))).act(crate::testing::activate(1));
        bench
    };
    for options in ["", "\"Patrols at once\""] {
        let mut bench = attacked("Ambusher", options);
        bench.over();
        assert_eq!((bench.card(1).damage, bench.card(0).damage), (0, 0), "{options}");
        assert!(bench.card(0).tapped, "the attackers stay tapped");
    }
    let mut bench = attacked("Bunker", "");
    bench.act(assign(0, at(1), 6));
    bench.over();
    assert!(!bench.there(1), "a card in the Command Post is still a site");
}
