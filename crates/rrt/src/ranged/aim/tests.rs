//! Who may fire what at whom.

use ironlance_engine::Refusal as _;
use ironlance_rulebook::covers;

use super::*;
use crate::{
    ranged::tests::{mecha, shot_of},
    state::{Fate, FeatureId, Place},
    testing::{A, B, Bench, id, square},
};

/// A mecha on the table.
type Placed<'a> = (&'a str, &'a str, &'a str, &'a str);

fn rule_of(judged: Result<(), Refusal>) -> String {
    match judged {
        Ok(()) => "legal".to_owned(),
        Err(refusal) => refusal.rule().as_str().to_owned(),
    }
}

/// The rule by which A1 cannot fire a weapon system at somebody, or `legal`.
#[track_caller]
fn fires(bench: &Bench, weapon: &str, target: Target) -> String {
    rule_of(judge(&bench.game, &bench.state, &shot_of(bench, "A1", weapon), target))
}

/// As [`fires`], at B1 on a table with these.
#[track_caller]
fn field(terrain: &str, weapon: &str, mecha_there: &[Placed<'_>]) -> String {
    fires(&Bench::field(terrain, mecha_there), weapon, mecha("B1"))
}

/// A long-range weapon system with nothing special.
const GUN: &str = "double-barreled-plasma-beam-cannon";

#[test]
fn targets_are_enemies_that_are_there() {
    covers!("rrt.attack.target-enemy", "rrt.attack.destroyed-target");
    let bench = Bench::field(
        "",
        &[
            ("A1", "tomahawk", "10 10", ""),
            ("A2", "defender", "14 14", ""),
            ("B1", "regult", "10 20", ""),
            ("B2", "regult", "14 20", "destroyed = true"),
            ("B3", "ghost", "", "away = [0.8, 10]"),
        ],
    );
    let found = ["B1", "A1", "A2", "B2", "B3", "B9"].map(|name| fires(&bench, GUN, mecha(name)));
    let (friend, gone) = ("rrt.attack.target-enemy", "rrt.attack.destroyed-target");
    assert_eq!(found, ["legal", friend, friend, gone, gone, gone]);
    assert_eq!(fires(&bench, GUN, Target::Structure(FeatureId(7))), gone);
}

#[test]
fn own_mecha_whose_life_is_cheap_may_be_shot_at() {
    covers!("rrt.ability.life-is-cheap-clear");
    let bench = Bench::field(
        "",
        &[
            ("A1", "regult", "10 10", ""),
            ("A2", "regult", "10 15", ""),
            ("A3", "glaug", "14 15", ""),
            ("B1", "defender", "40 40", ""),
        ],
    );
    let found = ["A2", "A3", "A1"].map(|name| fires(&bench, GUN, mecha(name)));
    assert_eq!(found, ["legal", "rrt.attack.target-enemy", "rrt.attack.target-enemy"]);
}

#[test]
fn structures_are_attacked_by_the_side_that_the_scenario_names() {
    covers!("rrt.terrain.structure");
    let structure = square("structure", 8, 20, 4) + "mdc = 40\n" + &square("hill", 20, 20, 4);
    let mecha = [("A1", "tomahawk", "10 10", ""), ("B1", "regult", "40 40", "")];
    let mut bench = Bench::field(&structure, &mecha);
    let [target, hill] = [0, 1].map(|place| Target::Structure(FeatureId(place)));
    assert_eq!(fires(&bench, GUN, target), "legal");
    assert_eq!(fires(&bench, GUN, hill), "rrt.attack.destroyed-target");
    // From base to outline it is 9.2 inches.
    assert_eq!(fires(&bench, "dual-tz-iv-gun-clusters", target), "rrt.attack.target-range");
    let structure = bench.state.features[0].structure.as_mut().expect("it is one");
    structure.attacker = B;
    assert_eq!(fires(&bench, GUN, target), "rrt.attack.target-enemy");
    bench.state.features[0].structure.as_mut().expect("it is one").mdc = 0;
    assert_eq!(fires(&bench, GUN, target), "rrt.attack.destroyed-target");
}

#[test]
fn range_is_measured_between_the_bases() {
    covers!("rrt.attack.target-range");
    let range = |at: &str| {
        let mecha = [("A1", "regult", "10 10", ""), ("B1", "tomahawk", at, "")];
        field("", "dual-heavy-particle-cannons", &mecha)
    };
    // Bases of 1.2 and 1.6 inches, RG 18.
    assert_eq!(range("10 30"), "rrt.attack.target-range");
    assert_eq!(range("10 29.4"), "legal");
    assert_eq!(range("10 29.401"), "rrt.attack.target-range");
    let mecha = [("A1", "spartan", "10 10", ""), ("B1", "regult", "10 11.2", "")];
    assert_eq!(field("", "shock-baton", &mecha), "rrt.attack.target-range");
}

#[test]
fn weapons_fire_forward_unless_they_have_rear_fire() {
    covers!("rrt.attack.target-arc", "rrt.weapon.rear-fire");
    let arc = |weapon: &str, at: &str| {
        let mecha = [("A1", "tomahawk", "20 20", ""), ("B1", "regult", at, "")];
        field("", weapon, &mecha)
    };
    assert_eq!(arc(GUN, "20 30"), "legal");
    assert_eq!(arc(GUN, "30 20"), "legal", "on the line is in front");
    assert_eq!(arc(GUN, "30 19.999"), "rrt.attack.target-arc");
    assert_eq!(arc(GUN, "20 10"), "rrt.attack.target-arc");
    assert_eq!(arc("dual-m-996", "20 10"), "legal");
}

#[test]
fn a_ranged_attack_needs_a_line_of_sight_or_a_friend_who_has_one() {
    covers!("rrt.attack.target-los", "rrt.weapon.indirect-fire");
    let building = square("tall-building", 8, 14, 4);
    let (attacker, target) = (("A1", "phalanx", "10 10", ""), ("B1", "regult", "10 22", ""));
    let spotter = ("A2", "regult", "20 20", "squadron = 2");
    assert_eq!(field(&building, GUN, &[attacker, spotter, target]), "rrt.attack.target-los");
    let rockets = "derringer-artillery-rockets";
    assert_eq!(field(&building, rockets, &[attacker, spotter, target]), "legal");
    assert_eq!(field(&building, rockets, &[attacker, target]), "rrt.weapon.indirect-fire");
    assert_eq!(field("", rockets, &[attacker, target]), "legal");
}

#[test]
fn nobody_fires_at_an_enemy_that_a_friend_is_engaged_with() {
    covers!("rrt.attack.into-engagement");
    let (attacker, target) = (("A1", "tomahawk", "10 10", ""), ("B1", "regult", "10 20", ""));
    let rule = "rrt.attack.into-engagement";
    let with = |friend: Placed<'_>| field("", GUN, &[attacker, target, friend]);
    assert_eq!(with(("A2", "defender", "11.25 20", "")), rule);
    assert_eq!(with(("A2", "defender", "11.251 20", "")), "legal", "a thousandth too far");
    assert_eq!(with(("A2", "defender", "11.2 20", "squadron = 2")), rule);
    // Aircraft are never engaged, and the attacker itself does not count.
    assert_eq!(with(("A2", "ghost", "11.4 20", "")), "legal");
    let near = [("A1", "defender", "10 18.8", ""), target];
    assert_eq!(field("", GUN, &near), "legal");
}

#[test]
fn friends_whose_life_is_cheap_prevent_nothing_and_share_the_damage() {
    covers!("rrt.ability.life-is-cheap-fire", "rrt.attack.into-engagement");
    let fight = [
        ("A1", "glaug", "10 10", ""),
        ("A2", "regult", "8.6 20", ""),
        ("A3", "regult", "11.4 20", ""),
        ("A4", "regult", "30 30", ""),
        ("B1", "tomahawk", "10 20", ""),
    ];
    let bench = Bench::field("", &fight);
    assert_eq!(fires(&bench, GUN, mecha("B1")), "legal");
    let shares = |bench: &Bench, weapon: &str| {
        sharers(&bench.game, &bench.state, &shot_of(bench, "A1", weapon), mecha("B1"))
    };
    assert_eq!(shares(&bench, GUN), [id("A2"), id("A3")]);
    assert_eq!(shares(&bench, "derringer-missiles"), [], "a Blast is not shared");
    // One whose life is dear among them is enough.
    let mut dear = fight;
    dear[2].1 = "glaug";
    dear[2].2 = "11.6 20";
    assert_eq!(field("", GUN, &dear), "rrt.attack.into-engagement");
    // The attacker has no share in its own hit.
    let mut own = fight;
    own[0] = ("A1", "regult", "10 18.6", "");
    let bench = Bench::field("", &own);
    assert_eq!(shares(&bench, GUN), [id("A2"), id("A3")]);
}

#[test]
fn engaged_mecha_fire_at_anybody_unless_the_option_says_otherwise() {
    covers!("rrt.attack.while-engaged");
    let mut bench = Bench::field(
        "",
        &[
            ("A1", "defender", "10 10", ""),
            ("B1", "regult", "11.2 10", ""),
            ("B2", "regult", "10 20", ""),
        ],
    );
    let both = |bench: &Bench| ["B1", "B2"].map(|name| fires(bench, GUN, mecha(name)));
    let rule = "rrt.attack.while-engaged";
    assert_eq!(both(&bench), ["legal"; 2]);
    bench.state.options.engaged_fire = EngagedFire::EngagedOnly;
    assert_eq!(both(&bench), ["legal", rule]);
    bench.state.options.engaged_fire = EngagedFire::Forbidden;
    assert_eq!(both(&bench), [rule; 2]);
    // Who is not engaged fires.
    bench.mecha_mut("B1").place = Place::Out(Fate::Destroyed);
    assert_eq!(both(&bench)[1], "legal");
}

#[test]
fn enemies_in_contact_block_the_line_like_any_mecha() {
    covers!("rrt.attack.while-engaged");
    let mecha = [
        ("A1", "defender", "10 10", ""),
        ("B1", "regult", "10 20", ""),
        ("B2", "regult", "10 11.2", ""),
    ];
    assert_eq!(field("", GUN, &mecha), "rrt.attack.target-los");
}

#[test]
fn no_blast_is_aimed_so_that_it_touches_the_attacker() {
    covers!("rrt.attack.while-engaged");
    let blast = |at: &str| {
        let mecha = [("A1", "phalanx", "10 10", ""), ("B1", "regult", at, "")];
        field("", "derringer-missiles", &mecha)
    };
    // The template reaches 1.5 inches, the base 0.8.
    assert_eq!(blast("10 12.3"), "rrt.attack.while-engaged");
    assert_eq!(blast("10 12.301"), "legal");
}

#[test]
fn by_the_revised_rule_no_blast_is_aimed_over_friends() {
    covers!("rrt.weapon.blast");
    let blast = |friend: &str, at: &str, revised: bool| {
        let mut bench = Bench::field(
            "",
            &[
                ("A1", "phalanx", "10 10", ""),
                ("A2", friend, at, ""),
                ("B1", "regult", "10 20", ""),
            ],
        );
        if revised {
            bench.state.options.blast_rule = BlastRule::Revised;
        }
        fires(&bench, "derringer-missiles", mecha("B1"))
    };
    assert_eq!(blast("defender", "12 20", false), "legal");
    assert_eq!(blast("defender", "12 20", true), "rrt.weapon.blast");
    assert_eq!(blast("defender", "12.1 20", true), "legal", "it only touches the edge");
    assert_eq!(blast("regult", "12 20", true), "legal", "its life is cheap");
}

#[test]
fn a_dash_for_gunnery_fires_nothing() {
    covers!("rrt.stats.no-gunnery");
    let mecha = [("A1", "quel-regult", "10 10", ""), ("B1", "defender", "10 20", "")];
    assert_eq!(field("", GUN, &mecha), "rrt.stats.no-gunnery");
}

#[test]
fn missiles_are_not_aimed_at_whoever_jams() {
    covers!("rrt.ability.jamming-pod");
    let mecha_there =
        [("A1", "tomahawk", "10 10", ""), ("B1", "vef-1", "10 20", "mode = \"battloid\"")];
    let mut bench = Bench::field("", &mecha_there);
    let missiles = "dual-mds-l-12-multiple-missile-pods";
    assert_eq!(fires(&bench, missiles, mecha("B1")), "legal");
    bench.mecha_mut("B1").effects.jams = true;
    assert_eq!(fires(&bench, missiles, mecha("B1")), "rrt.ability.jamming-pod");
    assert_eq!(fires(&bench, GUN, mecha("B1")), "legal");
}

/// The rule by which A1 cannot fire one use of a weapon system at these, or `legal`.
#[track_caller]
fn aims(bench: &Bench, weapon: &str, targets: &[&str]) -> String {
    let targets: Vec<Target> = targets.iter().map(|name| mecha(name)).collect();
    rule_of(judge_aims(&bench.game, &bench.state, &shot_of(bench, "A1", weapon), &targets))
}

#[test]
fn one_use_attacks_one_target_or_two_by_split_fire_or_more_by_a_volley() {
    covers!("rrt.attack.one-target", "rrt.weapon.split-fire", "rrt.weapon.split-fire-blast");
    let bench = Bench::field(
        "",
        &[
            ("A1", "tomahawk", "20 10", ""),
            ("B1", "regult", "10 20", ""),
            ("B2", "regult", "20 20", ""),
            ("B3", "regult", "30 20", ""),
            ("B4", "regult", "20 2", ""),
        ],
    );
    let one = "rrt.attack.one-target";
    assert_eq!(aims(&bench, GUN, &["B1"]), "legal");
    assert_eq!(aims(&bench, GUN, &["B1", "B2"]), one);
    assert_eq!(aims(&bench, GUN, &[]), one);
    let (split, rule) = ("dual-hpc-155-heavy-particle-cannons", "rrt.weapon.split-fire");
    assert_eq!(aims(&bench, split, &["B1"]), "legal");
    assert_eq!(aims(&bench, split, &["B1", "B2"]), "legal");
    assert_eq!(aims(&bench, split, &["B1", "B1"]), rule);
    assert_eq!(aims(&bench, split, &["B1", "B2", "B3"]), rule);
    assert_eq!(aims(&bench, split, &["B1", "B4"]), "rrt.attack.target-arc", "each is legal");
    assert_eq!(aims(&bench, "dual-m-996-air-burst", &["B1", "B2"]), "legal", "two Blasts");
    let volley = "dual-mds-l-12-multiple-missile-pods";
    assert_eq!(aims(&bench, volley, &["B1", "B2", "B3"]), "legal");
    assert_eq!(aims(&bench, volley, &["B1", "B4"]), "rrt.attack.target-arc");
}

#[test]
fn bombs_fall_on_one_of_those_that_were_crossed() {
    covers!("rrt.weapon.fly-over", "rrt.weapon.fly-over-clear");
    let bomb = |weapon: &str, at: &str, crossed: &[&str], over: &str| {
        let bench = Bench::field(
            &square("tall-building", 8, 21, 4),
            &[
                ("A1", "vf-1a", at, "mode = \"fighter\""),
                ("A2", "regult", "10 22", ""),
                ("B1", "regult", "10 20", ""),
                ("B2", "regult", "20 20", ""),
            ],
        );
        let crossed: Vec<MechaId> = crossed.iter().map(|name| id(name)).collect();
        let shot = shot_of(&bench, "A1", weapon);
        rule_of(fly_over(&bench.game, &bench.state, &shot, &crossed, id(over)))
    };
    let (bombs, rule) = ("valkyrie-gravity-bombs", "rrt.weapon.fly-over");
    // Behind it, behind a building, and out of every arc.
    assert_eq!(bomb(bombs, "10 40", &["B1"], "B1"), "legal");
    assert_eq!(bomb(bombs, "10 40", &["B1"], "B2"), rule);
    assert_eq!(bomb(bombs, "10 40", &["A2", "B1"], "A2"), rule, "only enemies");
    assert_eq!(bomb("gu-11", "10 40", &["B1"], "B1"), rule);
    // The template reaches 1.5 inches, the base 0.8.
    assert_eq!(bomb(bombs, "12.3 20", &["B1"], "B1"), "rrt.weapon.fly-over-clear");
    assert_eq!(bomb(bombs, "12.301 20", &["B1"], "B1"), "legal");
    // In the Combat Step they are not used.
    let mecha = [("A1", "vf-1a", "10 10", "mode = \"fighter\""), ("B1", "regult", "10 20", "")];
    assert_eq!(field("", bombs, &mecha), rule);
}

#[test]
fn only_mecha_of_the_squadron_that_acts_fire() {
    covers!("rrt.attack.activated-only", "rrt.stats.weapon-system");
    let bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "tomahawk", "10 10", ""),
            ("A2", "tomahawk", "14 10", "squadron = 2"),
            ("A3", "tomahawk", "18 10", "destroyed = true"),
            ("A4", "ghost", "", "away = [0.8, 10]"),
            ("B1", "regult", "10 20", ""),
        ],
    );
    let found = |seat, name, place| {
        rule_of(shot(&bench.game, &bench.state, seat, id(name), place).map(|_| ()))
    };
    assert_eq!(found(A, "A1", 0), "legal");
    assert_eq!(found(A, "A1", 6), "rrt.stats.weapon-system");
    let rule = "rrt.attack.activated-only";
    assert_eq!([found(A, "A2", 0), found(A, "B1", 0), found(B, "A1", 0)], [rule; 3]);
    assert_eq!(found(A, "A9", 0), "rrt.general.squadron");
    let rules = ["rrt.damage.destroyed", "rrt.aircraft.leaving-table"];
    assert_eq!([found(A, "A3", 0), found(A, "A4", 0)], rules);
}
