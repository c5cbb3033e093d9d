//! Who is set aside.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    content::Content,
    testing::{Bench, id},
};

/// Whether B2 is set aside when it is destroyed.
fn aside(mecha: &[(&str, &str, &str, &str)]) -> bool {
    let mut all = vec![("A1", "defender", "46 4", "")];
    all.extend(mecha);
    let mut bench = Bench::field("", &all);
    bench.perform(|step| crate::testing::destroy(step, id("B2")));
    assert!(bench.mecha("B2").is_destroyed());
    bench.state.squadron(crate::testing::squadron("B-1")).aside == [id("B2")]
}

#[test]
fn a_plain_regult_near_a_glaug_of_its_squadron_is_set_aside() {
    covers!("rrt.faction.reinforcements-aside");
    let glaug = ("B1", "glaug", "10 40", "");
    // Bases of 1.6 and 1.2 inches: 8 inches apart at 9.4.
    assert!(aside(&[glaug, ("B2", "regult", "19.4 40", "")]));
    assert!(!aside(&[glaug, ("B2", "regult", "19.401 40", "")]));
    assert!(!aside(&[glaug, ("B2", "quel-regult", "12 40", "")]));
    let other_squadron = ("B1", "glaug", "10 40", "squadron = 2");
    assert!(!aside(&[other_squadron, ("B2", "regult", "12 40", "")]));
}

#[test]
fn recovery_reaches_farther() {
    covers!("rrt.ability.recovery");
    let content = Content::standard();
    let recovers = |mode: &crate::content::Mode| mode.abilities.contains(Ability::Recovery);
    let helper = content.mecha.iter().find(|def| recovers(&def.modes[0])).expect("there is one");
    let glaug = ("B1", "glaug", "10 40", "");
    let far = ("B2", "regult", "23.4 40", "");
    assert!(aside(&[glaug, far, ("B3", helper.id.as_str(), "10 37", "")]));
    assert!(!aside(&[glaug, far, ("B3", helper.id.as_str(), "10 30", "")]));
    let too_far = ("B2", "regult", "23.401 40", "");
    assert!(!aside(&[glaug, too_far, ("B3", helper.id.as_str(), "10 37", "")]));
}

#[test]
fn whoever_calls_counts_as_a_glaug() {
    covers!("rrt.character.calling");
    let content = Content::standard();
    let calls = content.characters.iter().find(|it| it.traits.contains(Trait::Calling));
    let pilot = format!("character = \"{}\"", calls.expect("there is one").id);
    let leader = ("B1", "quel-regult", "10 40", pilot.as_str());
    assert!(aside(&[leader, ("B2", "regult", "14 40", "")]));
    assert!(!aside(&[("B1", "quel-regult", "10 40", ""), ("B2", "regult", "14 40", "")]));
    let bench = Bench::field("", &[("A1", "defender", "46 4", ""), leader]);
    assert!(counts_as_glaug(&bench.game, bench.mecha("B1")));
}
