//! Characters in combat.

use ironlance_rulebook::covers;

use crate::{
    attack::CombatEvent,
    testing::{Bench, fire, id, together},
};

/// Two VF-1A at 10 10 and 13 10 before Roy Fokker's VF-1S with 6 MDC, and a Regult far away.
fn roy(more: &str) -> Bench {
    let roy = "facing = 180\nmode = \"battloid\"\ncharacter = \"roy-fokker\"\nmdc = 6";
    Bench::field(
        &format!("stage = \"combat\"\n{more}"),
        &[
            ("A1", "vf-1a", "10 10", "mode = \"battloid\""),
            ("A2", "vf-1a", "13 10", "mode = \"battloid\""),
            ("B1", "vf-1s", "10 18", roy),
            ("B2", "regult", "44 44", "squadron = 2"),
        ],
    )
}

/// Lets B1 answer no hit any more this turn.
fn without_dodges(mut bench: Bench) -> Bench {
    bench.mecha_mut("B1").turn.combat.free_dodges = 2;
    bench
}

#[test]
fn an_iron_will_stays_whatever_follows_until_the_end_of_the_next_turn() {
    covers!("rrt.character.iron-will");
    let mut bench = without_dodges(roy(""));
    bench.roll(fire("A1", 0, "B1"), &[4, 4]);
    assert_eq!((bench.mdc("B1"), bench.mecha("B1").effects.iron_will_until), (0, Some(2)));
    // More damage changes nothing, and nothing is rolled again.
    bench.roll(fire("A2", 0, "B1"), &[4]);
    assert!(bench.mecha("B1").is_on_table());
    bench.perform(crate::turn::end);
    assert!(bench.mecha("B1").is_on_table());
    bench.state.turn = 2;
    bench.state.tasks.clear();
    bench.perform(|step| {
        crate::turn::end(step);
    });
    assert!(bench.is_destroyed("B1"));
    let by = bench.told(|event| match event {
        crate::Event::Combat(CombatEvent::Destroyed { by, .. }) => *by,
        _ => None,
    });
    assert!(by.is_empty() || by == [id("A1")]);
}

#[test]
fn an_iron_will_that_fails_is_destroyed_at_once() {
    covers!("rrt.character.iron-will");
    let mut bench = without_dodges(roy(""));
    bench.roll(fire("A1", 0, "B1"), &[4, 3]);
    assert!(bench.is_destroyed("B1"));
}

#[test]
fn an_iron_will_is_rolled_once_for_hits_that_fall_together() {
    covers!("rrt.character.iron-will");
    let mut bench = without_dodges(roy(""));
    bench.roll(together("B1", &[("A1", 0), ("A2", 0)]), &[4, 4, 5]);
    assert!(bench.mecha("B1").is_on_table());
}
