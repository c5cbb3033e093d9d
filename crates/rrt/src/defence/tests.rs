//! Answers to attacks: Dodge, shooting down, dividing, rolling with the impact.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    attack::{CombatAction, CombatAsk, CombatEvent, ShootDownOffer},
    content::H2hKind,
    testing::{
        Bench, decline, dodge, fire, fire_missiles, id, roll_with_impact, shoot_down, strike,
        take_hit, together,
    },
};

/// A mecha at 10 10 before another at 10 18 that looks at it, with mates, and one far away.
fn duel(more: &str, one: (&str, &str), other: (&str, &str), mates: &[(&str, &str, &str)]) -> Bench {
    let mut all = vec![("A1", one.0, "10 10", one.1), ("B1", other.0, "10 18", other.1)];
    all.extend(mates.iter().map(|(name, kind, at)| (*name, *kind, *at, "facing = 180")));
    let far = ["B2", "B3", "B4"][mates.iter().filter(|mate| mate.0.starts_with('B')).count()];
    all.push((far, "regult", "44 44", "squadron = 2"));
    Bench::field(&format!("stage = \"combat\"\n{more}"), &all)
}

const LOOKS: &str = "facing = 180";

/// A Regult that moved, against a VF-1A in Guardian mode.
fn guardian(points: u8) -> Bench {
    let points = format!("points = [0, {points}]");
    duel(&points, ("regult", "moved = true"), ("vf-1a", "facing = 180\nmode = \"guardian\""), &[])
}

#[test]
fn a_dodge_must_reach_the_total_of_the_strike() {
    covers!("rrt.defence.dodge", "rrt.defence.dodge-natural-strike");
    // GN 1, a natural 6 and Hover: a total of 6, that PIL 3 dodges with a 3.
    let mut bench = guardian(1);
    bench.roll(fire("A1", 0, "B1"), &[6]);
    bench.roll(dodge(0), &[3]);
    assert_eq!((bench.mdc("B1"), bench.pools()), (14, [0, 0]));
    let mut bench = guardian(1);
    bench.roll(fire("A1", 0, "B1"), &[6]);
    bench.roll(dodge(0), &[2]);
    assert_eq!((bench.mdc("B1"), bench.pools()), (10, [0, 0]));
}

#[test]
fn a_natural_six_dodges_anything_and_a_natural_one_nothing() {
    covers!("rrt.general.natural-six", "rrt.general.natural-one", "rrt.defence.dodge");
    let dodges = |die: u32, gunnery: &str| {
        let mut bench = duel("points = [0, 1]", ("regult", gunnery), ("defender", LOOKS), &[]);
        bench.roll(fire("A1", 1, "B1"), &[4]);
        bench.roll(dodge(0), &[die]);
        bench.mdc("B1") == 11
    };
    assert_eq!([dodges(6, "gunnery = 8"), dodges(5, "gunnery = 8")], [true, false]);
    // A total of 5 against PIL 2: only the natural 1 fails.
    let pilot = |die: u32| {
        let mut bench = duel(
            "points = [0, 1]",
            ("regult", ""),
            ("defender", "facing = 180\npiloting = 6"),
            &[],
        );
        bench.roll(fire("A1", 1, "B1"), &[4]);
        bench.roll(dodge(0), &[die]);
        bench.mdc("B1") == 11
    };
    assert_eq!([pilot(1), pilot(2)], [false, true]);
}

#[test]
fn only_a_hit_is_dodged_and_only_once() {
    covers!("rrt.defence.dodge-only-hits", "rrt.defence.dodge-one-attempt", "rrt.defence.order");
    let mut bench = guardian(3);
    assert_eq!(bench.refused(dodge(0)).as_str(), "rrt.defence.dodge-only-hits");
    bench.roll(fire("A1", 0, "B1"), &[1]);
    assert!(bench.state.attack.is_none());
    let mut bench = guardian(3);
    bench.roll(fire("A1", 0, "B1"), &[6]);
    assert_eq!(bench.refused(dodge(1)).as_str(), "rrt.defence.dodge-only-hits");
    assert_eq!(bench.refused(roll_with_impact()).as_str(), "rrt.defence.order");
    bench.roll(dodge(0), &[1]);
    assert_eq!(bench.asks(), "B RollWithImpact");
    assert_eq!(bench.refused(dodge(0)).as_str(), "rrt.defence.shoot-down-or-dodge");
    bench.act(roll_with_impact());
    assert_eq!((bench.mdc("B1"), bench.pools()), (12, [0, 1]));
}

#[test]
fn a_point_that_is_not_there_dodges_nothing() {
    covers!("rrt.cp.spend-first");
    // Missiles can be shot down without a point, so that an answer is asked for.
    let mut bench = duel("", ("tomahawk", ""), ("defender", LOOKS), &[]);
    bench.roll(fire("A1", 2, "B1"), &[6, 1, 1, 1]);
    assert_eq!(bench.asks(), "B Answer");
    assert_eq!(bench.refused(dodge(0)).as_str(), "rrt.cp.spend-first");
    assert_eq!(bench.pools(), [0, 0]);
}

#[test]
fn a_volley_is_dodged_whole_against_its_highest_total() {
    covers!("rrt.defence.dodge-volley", "rrt.defence.total-of-weapon");
    // GN 2: totals of 6, 3, 7 and 4 against DF 5.
    let volley = |die: u32| {
        let mut bench = duel("points = [0, 1]", ("tomahawk", ""), ("defender", LOOKS), &[]);
        bench.roll(fire("A1", 2, "B1"), &[4, 1, 5, 2]);
        let CombatAsk::Answer { hits } = bench.question() else { panic!("an answer is asked") };
        assert_eq!((hits[0].hit.missiles, hits[0].hit.damage, hits[0].hit.total), (2, 12, 7));
        bench.roll(dodge(0), &[die]);
        bench.is_destroyed("B1")
    };
    assert_eq!([volley(4), volley(5)], [true, false]);
}

#[test]
fn four_missiles_that_hit_are_not_dodged() {
    covers!("rrt.weapon.volley-four-hits");
    let mut bench = duel("points = [0, 1]", ("tomahawk", ""), ("defender", LOOKS), &[]);
    bench.roll(fire("A1", 2, "B1"), &[4, 4, 4, 4]);
    assert_eq!(bench.refused(dodge(0)).as_str(), "rrt.weapon.volley-four-hits");
}

#[test]
fn a_failed_dodge_is_rolled_again_by_who_may() {
    covers!("rrt.character.reroll-dodge", "rrt.general.reroll-once");
    covers!("rrt.general.natural-after-reroll");
    let max = "facing = 180\nmode = \"battloid\"\ncharacter = \"max-sterling\"";
    let hit = || {
        let mut bench = duel("points = [0, 1]", ("regult", "moved = true"), ("vf-1a", max), &[]);
        bench.roll(fire("A1", 0, "B1"), &[5]);
        bench.roll(dodge(0), &[1]);
        bench
    };
    let again = || Action::from(CombatAction::RerollDodge);
    let mut bench = hit();
    assert_eq!(bench.asks(), "B RerollDodge");
    bench.roll(again(), &[6]);
    assert_eq!((bench.mdc("B1"), bench.pools()), (14, [0, 0]));
    let mut bench = hit();
    bench.roll(again(), &[1]);
    assert_eq!(bench.mdc("B1"), 10);
    let mut bench = hit();
    bench.act(decline());
    assert_eq!(bench.mdc("B1"), 10);
}

#[test]
fn a_double_ace_dodges_twice_a_turn_for_nothing() {
    covers!("rrt.character.double-ace");
    let roy = "facing = 180\nmode = \"battloid\"\ncharacter = \"roy-fokker\"";
    let mut bench = duel(
        "points = [9, 1]",
        ("regult", "moved = true"),
        ("vf-1s", roy),
        &[("A2", "regult", "12 9"), ("A3", "regult", "14 9")],
    );
    for name in ["A2", "A3"] {
        bench.mecha_mut(name).place = crate::state::Place::Table(crate::state::Spot {
            at: bench.mecha(name).at().expect("it stands there"),
            facing: crate::testing::facing(0),
        });
    }
    for (name, left) in [("A1", 1), ("A2", 1), ("A3", 0)] {
        bench.roll(fire(name, 1, "B1"), &[6]);
        bench.roll(dodge(0), &[6]);
        assert_eq!(bench.pools()[1], left, "{name}");
    }
}

#[test]
fn a_mecha_dodges_or_shoots_down_not_both() {
    covers!("rrt.defence.shoot-down-or-dodge", "rrt.defence.shoot-down-one-attempt");
    let mut bench = duel("points = [0, 3]", ("tomahawk", ""), ("defender", LOOKS), &[]);
    bench.roll(fire("A1", 2, "B1"), &[4, 1, 1, 1]);
    bench.roll(shoot_down(0, 0), &[4]);
    for action in [dodge(0), shoot_down(0, 0)] {
        assert_eq!(bench.refused(action).as_str(), "rrt.defence.shoot-down-or-dodge");
    }
    bench.act(decline());
    assert_eq!((bench.mdc("B1"), bench.pools()), (5, [0, 3]));
}

/// What can shoot down the missiles that hit B1 now.
fn offers(bench: &Bench) -> Vec<ShootDownOffer> {
    let CombatAsk::Answer { hits } = bench.question() else { panic!("an answer is asked") };
    hits[0].shoot_down.clone()
}

#[test]
fn any_weapon_that_bears_shoots_down_for_a_point_on_a_six() {
    covers!("rrt.defence.shoot-down", "rrt.defence.shoot-down-any-weapon");
    covers!("rrt.defence.shoot-down-arc", "rrt.defence.shoot-down-anti-missile");
    let hit = |more: &str, points: u8| {
        let points = format!("points = [0, {points}]");
        let mut bench = duel(&points, ("tomahawk", ""), ("regult", more), &[]);
        bench.roll(fire("A1", 2, "B1"), &[6, 1, 1, 1]);
        bench
    };
    let short = |bench: &Bench| -> Vec<(Option<u8>, u16, u8)> {
        offers(bench).iter().map(|offer| (offer.weapon, offer.points, offer.least)).collect()
    };
    let front = hit(LOOKS, 1);
    assert_eq!(short(&front), [(Some(0), 1, 6), (Some(1), 1, 6), (Some(2), 0, 5)]);
    // From behind only what fires to the rear.
    let rear = hit("", 1);
    assert_eq!(short(&rear), [(Some(2), 0, 5)]);
    assert_eq!(rear.refused(shoot_down(0, 0)).as_str(), "rrt.defence.shoot-down-arc");
    assert_eq!(rear.refused(shoot_down(0, 9)).as_str(), "rrt.stats.weapon-system");
    // Without a point the Anti-Missile system is left.
    assert_eq!(short(&hit(LOOKS, 0)), [(Some(2), 0, 5)]);
    let mut bench = hit(LOOKS, 1);
    bench.roll(shoot_down(0, 0), &[6]);
    assert_eq!((bench.mdc("B1"), bench.pools()), (5, [0, 0]));
    let mut bench = hit(LOOKS, 1);
    bench.roll(shoot_down(0, 0), &[5]);
    assert!(bench.is_destroyed("B1"));
    let mut bench = hit(LOOKS, 0);
    bench.roll(shoot_down(0, 2), &[5]);
    assert_eq!(bench.mdc("B1"), 5);
}

#[test]
fn without_a_weapon_only_the_option_lets_one_try() {
    covers!("rrt.defence.shoot-down-any-weapon");
    let hit = |options: &str| {
        let none = "facing = 180\nweapons = []";
        let more = format!("points = [0, 1]\n{options}");
        let mut bench = duel(&more, ("tomahawk", ""), ("regult", none), &[]);
        bench.roll(fire("A1", 2, "B1"), &[6, 1, 1, 1]);
        bench
    };
    let without = Action::from(CombatAction::ShootDown { hit: 0, weapon: None });
    let needed = hit("");
    assert_eq!(needed.refused(without.clone()).as_str(), "rrt.defence.shoot-down-any-weapon");
    let mut free = hit("[options]\nshoot-down-weapon = \"none\"");
    free.roll(without, &[6]);
    assert_eq!((free.mdc("B1"), free.pools()), (5, [0, 0]));
}

#[test]
fn shooting_down_spends_ammo_but_no_attack() {
    covers!("rrt.defence.shoot-down-ammo", "rrt.defence.shoot-down-not-an-attack");
    covers!("rrt.defence.shoot-down-missile-based");
    let hit = |ammo: u8| {
        let more = format!(
            "facing = 180\nweapons = [\"dual-mds-l-12-multiple-missile-pods\"]\n\
             ammo = {{ dual-mds-l-12-multiple-missile-pods = {ammo} }}"
        );
        let mut bench = duel("points = [0, 1]", ("tomahawk", ""), ("spartan", more.as_str()), &[]);
        bench.roll(fire("A1", 2, "B1"), &[6, 1, 1, 1]);
        bench
    };
    let mut bench = hit(2);
    assert_eq!(offers(&bench)[0].least, 4);
    bench.roll(shoot_down(0, 0), &[3]);
    bench.act(decline());
    let system = bench.mecha("B1").weapons[0];
    assert_eq!((system.ammo, system.used, bench.mdc("B1")), (Some(1), 0, 10));
    let empty = hit(0);
    assert_eq!(offers(&empty), []);
    assert_eq!(empty.refused(shoot_down(0, 0)).as_str(), "rrt.defence.shoot-down-any-weapon");
}

#[test]
fn only_who_is_aimed_at_shoots_down_and_only_for_itself() {
    covers!("rrt.defence.shoot-down-who", "rrt.defence.shoot-down-own-only");
    let mut bench = duel(
        "points = [0, 0]",
        ("tomahawk", ""),
        ("phalanx", LOOKS),
        &[("B2", "defender", "13 18"), ("B3", "defender", "16 18")],
    );
    bench.roll(fire("A1", 2, "B1 2, B2 2"), &[4, 4, 6, 6]);
    // B1 has nothing, B2 its own system; B3 is not asked at all.
    let CombatAsk::Answer { hits } = bench.question() else { panic!("an answer is asked") };
    let who: Vec<_> = hits.iter().map(|answer| answer.hit.mecha).collect();
    assert_eq!(who, [id("B2")]);
    bench.roll(shoot_down(1, 0), &[5]);
    assert_eq!(bench.mdc("B2"), 11);
    assert!(bench.is_destroyed("B1"));
}

#[test]
fn missiles_that_cannot_be_shot_down_are_not() {
    covers!("rrt.weapon.cannot-be-shot-down", "rrt.weapon.missile");
    let mut bench = duel("points = [0, 2]", ("regult", ""), ("defender", LOOKS), &[]);
    bench.roll(fire("A1", 1, "B1"), &[6]);
    assert_eq!(bench.refused(shoot_down(0, 0)).as_str(), "rrt.weapon.missile");
    let scorpio = "weapons = [\"scorpio-artillery\"]";
    let mut bench = duel("points = [0, 2]", ("tomahawk", scorpio), ("defender", LOOKS), &[]);
    // Nor can such a missile be dodged, so that nothing else is asked.
    bench.roll(fire("A1", 0, "B1"), &[6]);
    assert_eq!(bench.asks(), "B RollWithImpact");
}

fn divide(with: &str, share: Option<u16>) -> Action {
    CombatAction::Divide { with: id(with), share }.into()
}

/// A Regult hit for 9 MD next to another, with a third 2.001 inches away.
fn pair(points: u8, options: &str) -> Bench {
    let more = format!("points = [0, {points}]\n{options}");
    let nine = "weapons = [\"wing-hard-points\"]\nmode = \"guardian\"";
    let mut bench = duel(
        &more,
        ("vf-1a", nine),
        ("regult", "facing = 180\nweapons = []"),
        &[("B2", "regult", "12 18"), ("B3", "regult", "13.201 18")],
    );
    for name in ["B1", "B2"] {
        bench.mecha_mut(name).mdc = 20;
    }
    bench.roll(fire("A1", 0, "B1"), &[6, 1, 1, 1]);
    bench
}

#[test]
fn nine_md_are_divided_into_five_and_four_and_rolled_with() {
    covers!("rrt.defence.divide", "rrt.defence.roll", "rrt.defence.roll-rounds-down");
    covers!("rrt.general.round-up");
    let mut bench = pair(3, "");
    bench.act(take_hit(0));
    assert_eq!(bench.refused(divide("B3", None)).as_str(), "rrt.defence.divide");
    bench.act(divide("B2", None));
    bench.act(roll_with_impact());
    bench.act(roll_with_impact());
    assert_eq!([bench.mdc("B1"), bench.mdc("B2")], [18, 18]);
    assert_eq!(bench.pools(), [0, 1]);
    let mut bench = pair(0, "");
    assert_eq!(bench.asks(), "B Divide");
    bench.act(divide("B2", None));
    assert_eq!([bench.mdc("B1"), bench.mdc("B2")], [15, 16]);
}

#[test]
fn damage_is_divided_once_and_only_in_halves_unless_the_option_says_else() {
    covers!("rrt.defence.divide-once", "rrt.defence.divide");
    let mut bench = pair(0, "");
    assert_eq!(bench.refused(divide("B2", Some(1))).as_str(), "rrt.defence.divide");
    bench.act(divide("B2", Some(4)));
    assert!(bench.state.attack.is_none());
    let mut free = pair(0, "[options]\ndivide-damage = \"free\"");
    for share in [0, 9] {
        assert_eq!(free.refused(divide("B2", Some(share))).as_str(), "rrt.defence.divide");
    }
    free.act(divide("B2", Some(8)));
    assert_eq!([free.mdc("B1"), free.mdc("B2")], [19, 12]);
}

#[test]
fn one_md_is_neither_divided_nor_made_less() {
    covers!("rrt.defence.divide-minimum", "rrt.defence.roll-rounds-down");
    let mut bench = duel(
        "points = [0, 3]",
        ("vf-1a", "mode = \"battloid\""),
        ("regult", LOOKS),
        &[("B2", "regult", "12 18")],
    );
    bench.roll(fire("A1", 1, "B1"), &[6]);
    bench.act(take_hit(0));
    assert_eq!((bench.mdc("B1"), bench.pools()), (4, [0, 3]));
    assert_eq!([1, 2, 3, 7, 0].map(impact::halved), [1, 1, 1, 3, 0]);
}

#[test]
fn a_mecha_hit_by_the_same_attack_takes_no_share() {
    covers!("rrt.defence.divide-not-hit-partner");
    let mut bench = duel(
        "",
        ("tomahawk", ""),
        ("phalanx", LOOKS),
        &[("B2", "phalanx", "12 18"), ("B3", "phalanx", "8 18")],
    );
    for name in ["B1", "B2", "B3"] {
        bench.mecha_mut(name).mdc = 40;
    }
    bench.roll(fire("A1", 2, "B1 3, B2 1"), &[5, 1, 1, 6]);
    let CombatAsk::Divide { with, .. } = bench.question() else { panic!("a division is asked") };
    assert_eq!(with, [id("B3")]);
    assert_eq!(bench.refused(divide("B2", None)).as_str(), "rrt.defence.divide-not-hit-partner");
}

#[test]
fn overwhelming_damage_is_not_rolled_with_but_divided() {
    covers!("rrt.weapon.overwhelming");
    let mut bench = duel(
        "points = [0, 3]",
        ("tomahawk", ""),
        ("phalanx", LOOKS),
        &[("B2", "phalanx", "12 18")],
    );
    bench.roll(fire("A1", 0, "B1"), &[5]);
    bench.act(take_hit(0));
    bench.act(divide("B2", None));
    assert_eq!(([bench.mdc("B1"), bench.mdc("B2")], bench.pools()), ([7, 7], [0, 3]));
}

#[test]
fn a_blow_is_neither_dodged_nor_divided_but_rolled_with() {
    covers!("rrt.h2h.no-dodge", "rrt.h2h.roll-with-impact");
    let hit = |options: &str| {
        let more = format!("stage = \"combat\"\npoints = [0, 2]\n{options}");
        let mut bench = Bench::field(
            &more,
            &[
                ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
                ("B1", "spartan", "10 11.2", "facing = 180"),
                ("B2", "spartan", "10 12.6", "facing = 180"),
            ],
        );
        bench.roll(strike("A1", H2hKind::Kick, "B1"), &[5, 2]);
        bench
    };
    let mut bench = hit("");
    assert_eq!(bench.asks(), "B RollWithImpact");
    assert_eq!(bench.refused(dodge(0)).as_str(), "rrt.h2h.no-dodge");
    bench.act(roll_with_impact());
    assert_eq!((bench.mdc("B1"), bench.pools()), (15, [0, 1]));
    let mut divided = hit("[options]\ndivide-hand-to-hand = true");
    assert_eq!(divided.asks(), "B Divide");
    divided.act(divide("B2", None));
    divided.act(decline());
    assert_eq!([divided.mdc("B1"), divided.mdc("B2")], [14, 15]);
}

#[test]
fn friends_with_cheap_lives_share_what_is_fired_into_their_fight() {
    covers!("rrt.ability.life-is-cheap-fire");
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [2, 2]",
        &[
            ("A1", "glaug", "10 10", ""),
            ("A2", "regult", "8.6 20", ""),
            ("A3", "regult", "11.4 20", ""),
            ("B1", "tomahawk", "10 20", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    );
    // 8 MD among three are 3 each. Nobody can Dodge; the owner of the squadron that acts rolls first.
    bench.roll(fire("A1", 2, "B1"), &[4]);
    assert_eq!(bench.asks(), "A RollWithImpact");
    bench.act(decline());
    bench.act(roll_with_impact());
    assert_eq!(bench.asks(), "B RollWithImpact");
    bench.act(decline());
    assert_eq!([bench.mdc("A2"), bench.mdc("A3"), bench.mdc("B1")], [2, 4, 16]);
    assert_eq!(bench.pools(), [1, 2]);
}

#[test]
fn a_selfless_mecha_takes_the_hit_of_a_friend_nearby() {
    covers!("rrt.character.selfless");
    let ben = "facing = 180\nmode = \"battloid\"\ncharacter = \"ben-dixon\"";
    let setup = |apart: &str| {
        Bench::field(
            "stage = \"combat\"\npoints = [0, 1]",
            &[
                ("A1", "tomahawk", "10 10", ""),
                ("B1", "vf-1a", "10 16", "facing = 180\nmode = \"battloid\""),
                ("B2", "vf-1a", apart, ben),
                ("B3", "regult", "44 44", "squadron = 2"),
            ],
        )
    };
    let take_over = || Action::from(CombatAction::TakeOver { mecha: id("B2") });
    let mut bench = setup("15.2 16");
    bench.roll(fire("A1", 1, "B1"), &[4]);
    assert_eq!(bench.asks(), "B TakeOver");
    bench.act(take_over());
    // The same total of 6 against its own PIL 2.
    bench.roll(dodge(0), &[3]);
    assert_eq!([bench.mdc("B1"), bench.mdc("B2")], [14, 6]);
    let mut far = setup("15.201 16");
    far.roll(fire("A1", 1, "B1"), &[4]);
    assert_eq!(far.asks(), "B Answer");
    // Not if it is hit by the same attack.
    let mut both = setup("13 16");
    both.roll(fire("A1", 2, "B1 3, B2 1"), &[4, 1, 1, 6]);
    assert_eq!(both.asks(), "B Answer");
}

#[test]
fn a_high_lord_hands_damage_to_friends() {
    covers!("rrt.character.high-lord-redirect");
    let lord = "facing = 180\ncharacter = \"breetai\"";
    let mut bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
            ("B1", "serau-ger", "10 16", lord),
            ("B2", "regult", "13.5 16", ""),
            ("B3", "regult", "30 30", ""),
        ],
    );
    let hand = |shares: &[(&str, u16)]| {
        let shares = shares
            .iter()
            .map(|(name, damage)| crate::attack::Share { mecha: id(name), damage: *damage });
        Action::from(CombatAction::Redirect { shares: shares.collect() })
    };
    bench.roll(fire("A1", 0, "B1"), &[4]);
    assert_eq!(bench.asks(), "B Redirect");
    let rule = "rrt.character.high-lord-redirect";
    for shares in [&[("B3", 1)][..], &[("B2", 7)], &[("B2", 0)], &[("B2", 1), ("B2", 1)], &[]] {
        assert_eq!(bench.refused(hand(shares)).as_str(), rule, "{shares:?}");
    }
    bench.act(hand(&[("B2", 4)]));
    assert_eq!([bench.mdc("B1"), bench.mdc("B2")], [3, 1]);
}

#[test]
fn missiles_chosen_one_by_one_are_answered_together() {
    covers!("rrt.weapon.volley-x", "rrt.defence.total-of-weapon");
    let mut bench = duel("points = [0, 1]", ("tomahawk", ""), ("phalanx", LOOKS), &[]);
    bench.roll(fire_missiles("A1", 3, "B1", 2), &[6, 5]);
    assert_eq!(bench.mecha("A1").weapons[3].ammo, Some(4));
    bench.roll(dodge(0), &[6]);
    assert_eq!(bench.mdc("B1"), 11);
}

#[test]
fn what_was_rolled_is_told_by_missile() {
    covers!("rrt.weapon.volley");
    let mut bench = duel("", ("tomahawk", ""), ("phalanx", LOOKS), &[("A2", "regult", "14 10")]);
    assert_eq!(bench.refused(together("B1", &[])).as_str(), "rrt.ranged.simultaneous");
    bench.roll(fire("A1", 2, "B1"), &[1, 2, 3, 6]);
    let told = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Struck { missile, hit, .. }) => Some((*missile, *hit)),
        _ => None,
    });
    assert_eq!(told, [([1, 4], false), ([2, 4], false), ([3, 4], true), ([4, 4], true)]);
}

#[test]
fn who_cannot_pay_is_told_so_though_another_system_shoots_down_for_nothing() {
    covers!("rrt.cp.spend-first", "rrt.defence.shoot-down-any-weapon");
    let mut bench = duel("", ("tomahawk", ""), ("regult", LOOKS), &[]);
    bench.roll(fire("A1", 2, "B1"), &[6, 1, 1, 1]);
    assert_eq!(bench.refused(shoot_down(0, 0)).as_str(), "rrt.cp.spend-first");
    assert!(bench.allows(shoot_down(0, 2)));
    // From behind, only the arc is wrong, whatever the pool holds.
    let mut behind = duel("points = [0, 1]", ("tomahawk", ""), ("regult", ""), &[]);
    behind.roll(fire("A1", 2, "B1"), &[6, 1, 1, 1]);
    assert_eq!(behind.refused(shoot_down(0, 0)).as_str(), "rrt.defence.shoot-down-arc");
}

#[test]
fn a_cannon_that_is_silent_after_a_salvo_shoots_nothing_down() {
    covers!("rrt.weapon.salvo", "rrt.defence.shoot-down-arc");
    let mut bench = duel("points = [0, 1]", ("tomahawk", ""), ("monster", LOOKS), &[]);
    bench.mecha_mut("B1").weapons[0].ready_in = 2;
    bench.roll(fire("A1", 2, "B1"), &[6, 1, 1, 1]);
    let silent = |bench: &Bench, place: u8| {
        bench.refused(shoot_down(0, place)).as_str() == "rrt.weapon.salvo"
    };
    assert!(silent(&bench, 0));
    bench.mecha_mut("B1").weapons[0].ready_in = 1;
    assert!(bench.allows(shoot_down(0, 0)));
}

#[test]
fn a_dodge_under_a_jammer_uses_up_no_free_one() {
    covers!("rrt.character.double-ace", "rrt.ability.jamming-pod");
    let roy = "facing = 180\nmode = \"battloid\"\ncharacter = \"roy-fokker\"";
    let free_after = |jams: bool| {
        let mut bench = duel("", ("regult", "moved = true"), ("vf-1s", roy), &[]);
        bench.mecha_mut("B1").effects.jams = jams;
        bench.roll(fire("A1", 1, "B1"), &[6]);
        bench.roll(dodge(0), &[6]);
        bench.mecha("B1").turn.combat.free_dodges
    };
    assert_eq!([free_after(false), free_after(true)], [1, 0]);
}
