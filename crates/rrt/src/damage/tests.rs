//! Damage and destruction.

use ironlance_rulebook::covers;

use crate::{
    attack::CombatEvent,
    testing::{A, B, Bench, fire, id, together},
};

/// A VF-1A in Battloid mode at 10 10, before Regults at 10 18 and 13 18.
fn field(more: &str, others: &[(&str, &str, &str, &str)]) -> Bench {
    let mut all = vec![
        ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
        ("B1", "regult", "10 18", "facing = 180"),
        ("B2", "regult", "16 18", "facing = 180"),
    ];
    all.extend(others);
    Bench::field(&format!("stage = \"combat\"\n{more}"), &all)
}

#[test]
fn a_mecha_without_mdc_is_destroyed_and_what_is_beyond_is_lost() {
    covers!("rrt.damage.destroyed", "rrt.damage.excess", "rrt.damage.take");
    let mut bench = field("", &[]);
    bench.mecha_mut("B2").mdc = 6;
    // 6 MD against 5 MDC, then against exactly 6.
    bench.roll(fire("A1", 0, "B1"), &[4]);
    let told = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Damaged { damage, left, .. }) => Some((*damage, *left)),
        crate::Event::Combat(CombatEvent::Destroyed { by, .. }) => {
            assert_eq!(*by, Some(id("A1")));
            None
        }
        _ => None,
    });
    assert_eq!((told, bench.mdc("B2")), (vec![(6, 0)], 6));
    assert!(bench.is_destroyed("B1"));
    let mut exact = field("points = [1, 0]", &[]);
    exact.mecha_mut("B2").mdc = 6;
    exact.roll(fire("A1", 0, "B2"), &[4]);
    assert!(exact.is_destroyed("B2"));
    let mut one_left = field("", &[]);
    one_left.mecha_mut("B2").mdc = 7;
    one_left.roll(fire("A1", 0, "B2"), &[4]);
    assert_eq!((one_left.mdc("B2"), one_left.is_destroyed("B2")), (1, false));
}

#[test]
fn who_is_destroyed_is_gone_when_the_attack_is_over() {
    covers!("rrt.damage.removed-at-once");
    // B1 stands between A1 and B2; once it is gone, the way is free.
    let mut bench = Bench::field(
        "stage = \"combat\"\npoints = [1, 0]",
        &[
            ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
            ("B1", "regult", "10 14", "facing = 180"),
            ("B2", "regult", "10 18", "facing = 180"),
        ],
    );
    assert_eq!(bench.refused(fire("A1", 0, "B2")).as_str(), "rrt.attack.target-los");
    bench.roll(fire("A1", 0, "B1"), &[4]);
    assert_eq!(bench.refused(fire("A1", 0, "B1")).as_str(), "rrt.attack.destroyed-target");
    bench.roll(fire("A1", 0, "B2"), &[4]);
    // Nobody is left.
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![A]));
}

#[test]
fn a_target_destroyed_by_an_earlier_missile_takes_the_others_in_vain() {
    covers!("rrt.damage.excess", "rrt.defence.total-of-weapon");
    let mut bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "tomahawk", "10 10", ""),
            ("B1", "phalanx", "10 18", "facing = 180"),
            ("B2", "regult", "16 18", ""),
        ],
    );
    bench.mecha_mut("B1").mdc = 6;
    bench.roll(fire("A1", 2, "B1 3, B2 1"), &[4, 4, 4, 1]);
    let told = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Damaged { damage, left, .. }) => Some((*damage, *left)),
        _ => None,
    });
    assert_eq!(told, [(18, 0)]);
    assert!(bench.is_destroyed("B1"));
}

#[test]
fn the_pool_stays_when_a_mecha_is_lost() {
    covers!("rrt.damage.command-points-stay");
    let mut bench = field("points = [0, 0]", &[("B3", "vf-1j", "40 40", "")]);
    bench.state.player_mut(B).pool = 7;
    bench.mecha_mut("B1").weapons.clear();
    bench.roll(fire("A1", 0, "B1"), &[4]);
    bench.act(crate::testing::take_hit(0));
    bench.act(crate::testing::decline());
    assert_eq!((bench.is_destroyed("B1"), bench.pools()), (true, [0, 7]));
}

#[test]
fn friends_are_hurt_and_destroyed_like_enemies() {
    covers!("rrt.damage.both-sides");
    let mut bench = Bench::field(
        "stage = \"combat\"",
        &[
            ("A1", "phalanx", "10 10", ""),
            ("A2", "regult", "11.7 30", ""),
            ("B1", "defender", "10 30", "facing = 180"),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    );
    for name in ["A2", "B1"] {
        bench.mecha_mut(name).weapons.clear();
    }
    bench.roll(fire("A1", 0, "B1"), &[4]);
    assert!(bench.is_destroyed("A2") && bench.is_destroyed("B1"));
}

#[test]
fn both_sides_may_lose_their_last_mecha_to_one_attack() {
    covers!("rrt.victory.both-destroyed");
    // A Blast that misses and comes back, to lie over its target and whoever fired it: 4 is back.
    let mut bench = Bench::field(
        "stage = \"combat\"",
        &[("A1", "nousjadeul-ger", "10 10", ""), ("B1", "regult", "10 13", "facing = 180")],
    );
    bench.mecha_mut("A1").mdc = 1;
    bench.roll(fire("A1", 1, "B1"), &[1, 4, 1, 1]);
    assert!(bench.is_destroyed("A1") && bench.is_destroyed("B1"));
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![B]));
}

#[test]
fn the_mecha_that_took_the_last_mdc_destroyed_it() {
    covers!("rrt.damage.credit");
    let mut bench = field("", &[("A2", "vf-1a", "12 10", "mode = \"battloid\"")]);
    bench.mecha_mut("B1").mdc = 12;
    let by = |bench: &Bench| {
        bench.told(|event| match event {
            crate::Event::Combat(CombatEvent::Destroyed { by, .. }) => *by,
            _ => None,
        })
    };
    bench.roll(fire("A1", 0, "B1"), &[4]);
    bench.roll(fire("A2", 0, "B1"), &[4]);
    assert_eq!(by(&bench), [id("A2")]);
    let mut bench = field("", &[("A2", "vf-1a", "12 10", "mode = \"battloid\"")]);
    bench.mecha_mut("B1").mdc = 12;
    bench.roll(together("B1", &[("A1", 0), ("A2", 0)]), &[4, 4]);
    assert_eq!(by(&bench), [id("A1")]);
}

#[test]
fn a_structure_loses_mdc_and_answers_nothing() {
    covers!("rrt.terrain.structure");
    let base = "attacker = 1\nscenario = \"assault\"\npoints = [0, 9]\n[[terrain]]\n\
                kind = \"small-building\"\nmdc = 10\n\
                corners = [[8, 18], [12, 18], [12, 22], [8, 22]]\n";
    let mut bench = Bench::field(
        &format!("stage = \"combat\"\n{base}"),
        &[
            ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
            ("A2", "vf-1a", "13 10", "mode = \"battloid\""),
            ("B1", "regult", "40 40", ""),
        ],
    );
    let shot = |mecha: &str| {
        let target = crate::state::Target::Structure(crate::state::FeatureId(0));
        let targets = vec![crate::attack::Aimed { target, missiles: None }];
        let shot = crate::testing::firing(mecha, 0);
        crate::Action::from(crate::attack::CombatAction::Fire { shot, targets })
    };
    bench.roll(shot("A1"), &[4]);
    assert_eq!(bench.state.features[0].structure.map(|structure| structure.mdc), Some(4));
    bench.roll(shot("A2"), &[4]);
    assert!(!bench.state.features[0].stands());
    assert_eq!(bench.outcome().map(|outcome| outcome.winners), Some(vec![A]));
}
