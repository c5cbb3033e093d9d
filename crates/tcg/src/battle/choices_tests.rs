//! The open choices about missions and battles, each played both ways.

use arrayvec::ArrayVec;
use ironlance_engine::{Game as _, OddsLine};
use ironlance_rulebook::covers;

use crate::{
    Action, Ask, Refusal,
    content::Value,
    effects::Question,
    options::{
        AntiMissile, BlockersRemoved, FreeAbilities, MissionLimitZero, MultiBlocking, OptionUse,
        Options, TakebackChoice, UnderConstructionArmor, VehicleRoll, VehicleRollCount,
    },
    state::{CardId, Site},
    testing::{A, B, Bench, C, assign, at, block, choose, divide, option, play, send, use_ability},
};

const PILE: Site = Site::Stockpile(B);

/// A table played as somebody has chosen.
#[track_caller]
fn table(players: &str, cards: &[(&str, u8, &str)], choose: impl FnOnce(&mut Options)) -> Bench {
    let mut bench = Bench::table(players, cards);
    choose(&mut bench.state.options);
    bench
}

fn take_back(by: u16, shares: &[(Site, u8, u8)]) -> Action {
    match divide(at(by), shares) {
        Action::Assign { shares, .. } => Action::TakeBack { shares },
        other => other,
    }
}

/// The average of what an action may come to.
fn average(bench: &Bench, action: &Action) -> f64 {
    let odds = bench.game.chances(&bench.state, bench.decider(), action).unwrap();
    odds.expect("dice decide").cases[0].average()
}

#[test]
fn blockers_removed() {
    covers!("tcg.assign.blockers-all-gone");
    let players = "{ hand = [\"Pull Out\"], assets = [\"tactics\"] }, {}";
    let cards = [("Plain Slow", 1, ""), ("Plain Moderate", 2, ""), ("Watch Post", 2, "")];
    let removed = |how| {
        let mut bench = table(players, &cards, |options| options.blockers_removed = how);
        bench.act(send(&[0], at(2))).act(block(&[1], false)).act(assign(1, at(0), 2));
        bench.act(play("pull-out")).act(choose(1));
        bench
    };
    let mut bench = removed(BlockersRemoved::StaysBlocked);
    if bench.state.mission.is_some() {
        assert!(!bench.allows(assign(0, at(2), 2)), "out of reach");
        bench.over();
    }
    assert_eq!((bench.card(0).damage, bench.card(2).damage), (0, 0));
    let mut bench = removed(BlockersRemoved::TargetReached);
    assert_eq!(bench.decider(), B, "the post deals damage too, at once");
    bench.act(assign(2, at(0), 3)).act(assign(0, at(2), 2));
    assert_eq!((bench.card(0).damage, bench.card(2).damage), (3, 1));
}

#[test]
fn option_use() {
    covers!("tcg.option.once");
    let start = |unit: &str, how| {
        let mut bench = table("{}, {}", &[(unit, 1, "")], |options| options.option_use = how);
        bench.act(send(&[0], PILE));
        bench
    };
    let mut bench = start("Captain", OptionUse::EachOnce);
    bench.act(option(0, 1)).act(option(0, 0));
    assert_eq!(bench.attack(0), 2, "1, 2 more, 1 less");
    let mut bench = start("Captain", OptionUse::OneForEachUnit);
    bench.act(option(0, 1));
    assert_eq!(bench.refusal(option(0, 0)), Refusal::OneOptionEach { unit: CardId(0) });
    // Missiles are an option, and several Alpha Strikes are several.
    let fires = divide(at(0), &[(PILE, 1, 1)]);
    let mut bench = start("Trebuchet (TBT-7M)", OptionUse::EachOnce);
    bench.act(option(0, 1)).roll(fires.clone(), &[6]);
    let mut bench = start("Trebuchet (TBT-7M)", OptionUse::OneForEachUnit);
    bench.act(option(0, 1));
    assert_eq!(bench.refused(fires).as_str(), "tcg.option.missile");
    let mut bench = start("Trebuchet (TBT-7M)", OptionUse::OneForEachUnit);
    bench.roll(divide(at(0), &[(PILE, 2, 1)]), &[6]);
    assert!(bench.state.mission.is_none(), "no Jump after it");
    let also: ArrayVec<u8, 4> = [1].into_iter().collect();
    let both = Action::UseOption { unit: CardId(0), option: 0, also };
    assert!(start("Twin Alpha", OptionUse::EachOnce).allows(both.clone()));
    let refused = start("Twin Alpha", OptionUse::OneForEachUnit).refused(both);
    assert_eq!(refused.as_str(), "tcg.option.once");
}

#[test]
fn mission_limit_zero() {
    covers!("tcg.mcard.limit");
    let players = "{ hand = [\"Rank\", \"Surge\", \"Radio Silence\"] }, {}";
    let start = |how| {
        let cards = [("Plain Slow", 1, ""), ("Plain Slow", 2, "")];
        let mut bench = table(players, &cards, |options| options.mission_limit_zero = how);
        bench.act(send(&[0], PILE)).act(block(&[], false));
        bench
    };
    let bench = start(MissionLimitZero::None);
    assert_eq!(bench.refused(play("rank")).as_str(), "tcg.mcard.limit");
    let mut bench = start(MissionLimitZero::OneThatRaises);
    for other in ["surge", "radio-silence"] {
        assert_eq!(bench.refused(play(other)).as_str(), "tcg.mcard.limit", "{other}");
    }
    assert_eq!(bench.asked(), Ask::Act { mission_cards: 1 });
    bench.act(play("rank"));
    assert_eq!(bench.score(A), 2);
    bench.act(play("surge"));
    assert_eq!(bench.refused(play("radio-silence")).as_str(), "tcg.mcard.limit", "2 are played");
    // Whoever is losing may begin with it.
    for (how, asked) in [(MissionLimitZero::None, A), (MissionLimitZero::OneThatRaises, B)] {
        let players = "{}, { hand = [\"Rank\"] }";
        let mut bench = table(players, &[("Plain Slow", 1, "")], |options| {
            options.mission_limit_zero = how;
        });
        assert_eq!(bench.act(send(&[0], PILE)).decider(), asked);
    }
}

#[test]
fn takeback_choice() {
    covers!("tcg.assign.decrease");
    let players = "{}, { hand = [\"Heavy Fog\"], assets = [\"tactics\"] }";
    let cards = [("Loki B", 1, ""), ("Plain Moderate", 2, ""), ("Plain Moderate", 2, "")];
    for (how, chooser) in [(TakebackChoice::Controller, A), (TakebackChoice::Opponent, B)] {
        let mut bench = table(players, &cards, |options| options.takeback_choice = how);
        bench.act(send(&[0], PILE)).act(block(&[1, 2], false));
        bench.act(divide(at(0), &[(at(1), 4, 0), (at(2), 2, 0)])).act(play("heavy-fog"));
        assert_eq!(
            (bench.asked(), bench.decider()),
            (Ask::TakeBack { by: at(0), points: 2 }, chooser)
        );
        bench.act(take_back(0, &[(at(2), 2, 0)]));
        bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 2));
        assert_eq!((bench.card(1).damage, bench.card(2).damage), (4, 0));
    }
}

#[test]
fn under_construction_armor() {
    covers!("tcg.construct.face-down-no-values");
    let built = "place = \"construction\", construction = 5";
    let revealed = format!("{built}, revealed = true");
    let cards =
        [("Loki B", 1, ""), ("Support: Tactics", 2, &*revealed), ("Support: Tactics", 2, built)];
    let printed = UnderConstructionArmor::PrintedOnceRevealed;
    for (how, armor, left) in [(UnderConstructionArmor::Zero, 0, 2), (printed, 4, 4)] {
        let mut bench = table("{}, {}", &cards, |options| options.under_construction_armor = how);
        assert_eq!((bench.value(1, Value::Armor), bench.value(2, Value::Armor)), (armor, 0));
        assert_eq!(bench.value(1, Value::Attack), 0);
        bench.act(send(&[0], at(1))).over_with(assign(0, at(1), 6));
        assert_eq!(bench.card(1).construction, left, "every 2 that get through take one off");
    }
}

#[test]
fn tapped_units_fight_back() {
    covers!("tcg.untap.tapped-still");
    let cards =
        |state| [("Plain Moderate", 1, ""), ("Plain Slow", 2, state), ("Plain Moderate", 2, "")];
    let start = |state, yes| {
        table("{}, {}", &cards(state), |options| options.tapped_units_fight_back = yes)
    };
    for (state, yes, damage) in
        [("tapped = true", true, 2), ("tapped = true", false, 0), ("", false, 2)]
    {
        let mut bench = start(state, yes);
        bench.act(send(&[0], at(1))).act(block(&[], false));
        if 0 < damage {
            bench.act(assign(1, at(0), damage));
        }
        bench.act(assign(0, at(1), 2));
        assert_eq!((bench.card(0).damage, bench.card(1).damage), (damage, 2), "{state} {yes}");
    }
    let mut bench = start("tapped = true", false);
    bench.act(send(&[0], at(1))).act(block(&[2], true)).act(assign(2, at(0), 2));
    bench.act(assign(0, at(1), 2));
    assert_eq!(bench.card(0).damage, 2, "included, it deals none; the blocker does");
}

#[test]
fn vehicle_roll() {
    covers!("tcg.damage.vehicle-roll");
    let cards = [("Plain Moderate", 1, ""), ("Bulldog", 2, "")];
    for (how, there, chance) in
        [(VehicleRoll::FiveOrSix, false, "0.333"), (VehicleRoll::SixOnly, true, "0.167")]
    {
        let mut bench = table("{}, {}", &cards, |options| options.vehicle_roll = how);
        bench.act(send(&[0], at(1))).act(assign(1, at(0), 3));
        let hit = assign(0, at(1), 2);
        let odds = bench.game.chances(&bench.state, A, &hit).unwrap().expect("dice decide");
        let wrecks = |line: &OddsLine| line.means.iter().any(|(what, _)| what == "wrecked");
        assert_eq!(format!("{:.3}", odds.cases[0].chance(wrecks)), chance);
        bench.roll(hit, &[5]);
        assert_eq!(bench.there(1), there);
    }
}

#[test]
fn vehicle_roll_count() {
    covers!("tcg.damage.vehicle-roll");
    let cards = [("Plain Moderate", 1, ""), ("Plain Moderate", 1, ""), ("Bulldog", 2, "")];
    let start = |hand: &str, how| {
        let players = format!("{{}}, {{ hand = [{hand}], assets = [\"tactics\"] }}");
        let mut bench = table(&players, &cards, |options| options.vehicle_roll_count = how);
        bench.act(send(&[0, 1], at(2))).act(assign(0, at(2), 2)).act(assign(1, at(2), 2));
        bench
    };
    let hits = assign(2, at(0), 3);
    let (event, source) = (VehicleRollCount::EachEvent, VehicleRollCount::EachSource);
    assert!(start("", event).roll(hits.clone(), &[4]).there(2));
    assert!(start("", source).roll(hits.clone(), &[4, 4]).there(2));
    assert!(!start("", source).roll(hits.clone(), &[4, 5]).there(2));
    assert!(!start("", source).roll(hits.clone(), &[5]).there(2), "it is wrecked only once");
    let mut bench = start("\"Move to Partial Cover\"", source);
    bench.act(play("move-to-partial-cover")).roll(hits, &[4]);
    assert!(bench.there(2), "the damage of one is prevented");
}

#[test]
fn anti_missile() {
    covers!("tcg.keyword.anti-missile");
    let cards =
        [("Uller D", 1, ""), ("Plain Moderate", 2, ""), ("Fenris D", 2, ""), ("Fenris D", 2, "")];
    for (how, damage, mean) in [(AntiMissile::EachUnit, 1, 0.5), (AntiMissile::WholeGroup, 3, 1.5)]
    {
        let players = "{ assets = [\"munitions\"] }, {}";
        let mut bench = table(players, &cards, |options| options.anti_missile = how);
        bench.act(send(&[0], PILE)).act(block(&[1, 2, 3], false));
        bench.act(assign(1, at(0), 2)).act(assign(2, at(0), 5)).act(assign(3, at(0), 5));
        let fires = divide(at(0), &[(at(1), 0, 3)]);
        assert_eq!(format!("{:.6}", average(&bench, &fires)), format!("{mean:.6}"));
        bench.roll(fires, &[2, 3, 1]);
        assert_eq!(bench.card(1).damage, damage);
    }
}

#[test]
fn free_abilities() {
    covers!("tcg.effect.free-ability");
    let cards = [("Captain", 1, ""), ("Staff", 1, ""), ("Plain Slow", 2, ""), ("Staff", 2, "")];
    let start = |how| {
        let mut bench = table("{}, {}", &cards, |options| options.free_abilities = how);
        bench.act(send(&[0], PILE)).act(block(&[2], false));
        bench
    };
    let mut bench = start(FreeAbilities::Used);
    assert_eq!((bench.score(A), bench.score(B), bench.attack(0)), (0, 0, 1));
    assert_eq!(bench.decider(), B, "who is losing may use something");
    bench.act(use_ability(3, 0));
    assert_eq!(bench.score(B), 1);
    let bench = start(FreeAbilities::AlwaysOn);
    assert_eq!((bench.score(A), bench.score(B), bench.attack(0)), (1, 1, 3));
    assert!(matches!(bench.asked(), Ask::Act { .. }), "nothing is left to raise a score with");
    assert!(!bench.allows(use_ability(3, 0)), "it works already");
}

#[test]
fn free_abilities_that_are_always_on_leave_choices_to_their_player() {
    covers!("tcg.effect.free-ability");
    let cards = [("Plain Slow", 1, ""), ("Fire Control", 1, ""), ("Plain Slow", 2, "")];
    let mut bench = table("{}, {}", &cards, |options| {
        options.free_abilities = FreeAbilities::AlwaysOn;
    });
    bench.act(send(&[0], PILE)).act(block(&[2], false));
    assert!(matches!(bench.asked(), Ask::Effect(Question::Objects { .. })));
    assert_eq!(bench.decider(), A);
    bench.act(choose(0));
    assert_eq!(bench.attack(0), 4);
    let cards = [("Loki B", 1, ""), ("Kai, Champion of Solaris", 1, "at = 0")];
    let mut bench = table("{}, { assets = [\"tactics\"] }", &cards, |options| {
        options.free_abilities = FreeAbilities::AlwaysOn;
    });
    bench.act(send(&[0], PILE));
    assert!(bench.state.mission.as_deref().is_some_and(|mission| mission.lost == Some(B)));
}

/// A attacks with a slow Unit; B has a slow one and a post, C a slow and two moderate ones.
fn three(how: MultiBlocking) -> Bench {
    let cards = [
        ("Plain Slow", 1, ""),
        ("Plain Slow", 2, ""),
        ("Watch Post", 2, ""),
        ("Plain Slow", 3, ""),
        ("Plain Moderate", 3, ""),
        ("Trebuchet (TBT-7M)", 3, ""),
    ];
    table("{}, {}, {}", &cards, |options| options.multi_blocking = how)
}

#[test]
fn multi_blocking() {
    covers!("tcg.multi.two-sides", "tcg.block.who");
    let mut bench = three(MultiBlocking::AttackedOnly);
    bench.act(send(&[0], PILE)).act(block(&[], false));
    assert_eq!(bench.decider(), A, "nobody asks C");
    let mut bench = three(MultiBlocking::Allies);
    bench.act(send(&[0], PILE));
    assert_eq!((bench.asked(), bench.decider()), (Ask::Block, B));
    bench.act(block(&[], false));
    assert_eq!((bench.asked(), bench.decider()), (Ask::Block, C));
    assert_eq!(bench.refused(block(&[3], false)).as_str(), "tcg.multi.two-sides", "too slow");
    assert_eq!(bench.refused(block(&[4], true)).as_str(), "tcg.block.include-target");
    assert_eq!(bench.refused(block(&[1], false)).as_str(), "tcg.block.who");
    bench.act(block(&[4], false));
    assert!(bench.card(4).tapped);
    assert_eq!(bench.decider(), B, "the attacked player acts for the whole side");
    bench.act(assign(4, at(0), 2)).act(assign(0, at(4), 2));
    assert_eq!((bench.card(0).damage, bench.card(4).damage), (2, 2));
    assert_eq!(bench.stockpile(B), 10);
    let mut bench = three(MultiBlocking::Allies);
    bench.act(send(&[0], PILE)).act(block(&[], false)).act(block(&[], false));
    bench.act(assign(0, PILE, 2));
    assert_eq!(bench.stockpile(B), 8, "nobody blocked");
}

#[test]
fn multi_blocking_leaves_the_target_and_the_options_to_the_attacked_player() {
    covers!("tcg.multi.two-sides");
    let mut bench = three(MultiBlocking::Allies);
    bench.act(send(&[0], at(2))).act(block(&[], true)).act(block(&[5], false));
    assert_eq!(bench.decider(), B);
    bench.act(option(5, 1));
    assert_eq!(bench.score(B), 1, "it jumped for B");
    assert_eq!(bench.decider(), A);
    bench.act(assign(0, at(2), 2));
    bench.act(assign(2, at(0), 3)).roll(divide(at(5), &[(at(0), 1, 1)]), &[2]);
    assert_eq!(bench.asked(), Ask::Lower { number: 2, least: 1, by: at(5) });
    assert_eq!(bench.decider(), B);
    bench.act(Action::Number { number: 2 });
    assert_eq!((bench.card(0).damage, bench.card(2).damage), (3 + 1 + 2, 1));
}

#[test]
fn multi_blocking_goes_on_without_a_player_who_leaves() {
    covers!("tcg.multi.two-sides", "tcg.win.concede");
    let mut bench = three(MultiBlocking::Allies);
    bench.act(send(&[0], PILE)).act(block(&[], false)).act(Action::Concede);
    bench.act(assign(0, PILE, 2));
    assert_eq!(bench.stockpile(B), 8);
}
