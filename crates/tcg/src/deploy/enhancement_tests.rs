//! Enhancements and Terrain.

use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Refusal,
    content::{Region, Value},
    state::{CardId, Place, Site},
    testing::{B, Bench, activate, activate_on, at, send},
};

fn reassign(pilot: u16, to: u16) -> Action {
    Action::Reassign { pilot: CardId(pilot), to: CardId(to) }
}

fn lay(id: u16, region: Region) -> Action {
    Action::Activate { card: CardId(id), on: None, region: Some(region) }
}

#[test]
fn an_enhancement_goes_on_what_its_text_names() {
    covers!("tcg.enhancement.place", "tcg.card.command-kinds");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Perimeter Alarm\", owner = 1, place = \"construction\", construction = 8 },\n\
         { card = \"Loki B\", owner = 1 }, { card = \"Support: Tactics\", owner = 1 }, { card = \"Support: Tactics\", owner = 2 },\n\
         { card = \"Koshi B\", owner = 1, place = \"construction\", construction = 4 }, { card = \"Perimeter Alarm\", owner = 1, place = \"construction\", construction = 8 },\n\
         { card = \"Support: Politics\", owner = 1, place = \"construction\" }, { card = \"Intimidating Paint Job\", owner = 1, place = \"construction\", construction = 8 }]\n",
    );
    let place = rule!("tcg.enhancement.place");
    assert_eq!(bench.refused(activate_on(0, at(1))), place, "a Unit is no site");
    assert_eq!(bench.refused(activate_on(0, at(3))), place, "not an own site");
    assert_eq!(bench.refused(activate(0)), place);
    assert_eq!(bench.refused(activate_on(7, at(1))), place, "the text asks for 80 tons");
    bench.act(activate_on(0, at(4))).act(activate_on(5, at(6)));
    bench.act(activate(4)).act(activate(6));
    assert!(!bench.there(0), "a Unit is no site any more");
    assert_eq!(bench.card(5).place, Place::On(at(6)), "but a Command card is");
}

#[test]
fn an_enhancement_stays_where_it_is() {
    covers!("tcg.enhancement.fixed");
    let bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"ECM Retrofit\", owner = 1, at = 0 },\n\
         { card = \"Loki B\", owner = 1 }]\n",
    );
    assert_eq!(bench.refusal(reassign(1, 2)), Refusal::NoPilot { pilot: CardId(1) });
}

#[test]
fn modifiers_of_several_enhancements_add_up() {
    covers!("tcg.enhancement.number");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 },\n\
         { card = \"Targeting Computer Retrofit\", owner = 1, at = 0 }, { card = \"Targeting Computer Retrofit\", owner = 1, place = \"construction\", construction = 4 }]\n",
    );
    assert_eq!((bench.attack(0), bench.value(0, Value::Structure)), (7, 4));
    bench.act(activate_on(2, at(0)));
    assert_eq!((bench.attack(0), bench.value(0, Value::Structure)), (8, 3));
}

#[test]
fn terrain_lies_in_an_own_region_one_in_each() {
    covers!("tcg.terrain.place", "tcg.terrain.one-per-region");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Heavy Woods\", owner = 1, region = \"patrol\" }, { card = \"Heavy Woods\", owner = 1, region = \"stockpile\" },\n\
         { card = \"Rolling Hills\", owner = 1, place = \"construction\", construction = 3 }, { card = \"Heavy Woods\", owner = 2, region = \"patrol\" }, { card = \"Loki B\", owner = 1 }]\n",
    );
    assert_eq!(bench.refused(activate(2)), rule!("tcg.enhancement.place"), "say where");
    assert_eq!(bench.refused(activate_on(2, at(4))), rule!("tcg.enhancement.place"));
    bench.act(lay(2, Region::Patrol));
    assert_eq!(bench.card(2).place, Place::In(Region::Patrol));
    assert!(!bench.there(0), "the other Terrain of the region is scrapped");
    assert!(bench.there(1) && bench.there(3), "but not that of other regions");
}

#[test]
fn the_region_that_holds_the_target_counts() {
    covers!(
        "tcg.terrain.whose-region",
        "tcg.terrain.place",
        "tcg.area.four-regions",
        "tcg.area.stockpile",
        "tcg.area.guard-place"
    );
    let limited = |region: &str, target: Site| {
        let bench = Bench::new(&format!(
            "players = [{{}}, {{}}]\ncards = [{{ card = \"Koshi B\", owner = 1 }}, {{ card = \"Koshi B\", owner = 1 }}, {{ card = \"Koshi B\", owner = 1 }},\n\
             {{ card = \"Narrow Valley\", owner = 2, region = \"{region}\" }}, {{ card = \"Loki B\", owner = 2 }},\n\
             {{ card = \"Loki B\", owner = 2, place = \"guard\", at = 6 }}, {{ card = \"Support: Tactics\", owner = 2 }},\n\
             {{ card = \"Loki B\", owner = 2, place = \"construction\" }}]\n"
        ));
        !bench.allows(send(&[0, 1, 2], target))
    };
    let targets = [Site::Stockpile(B), at(7), at(6), at(4), at(5)];
    let table = |region: &str| targets.map(|target| limited(region, target));
    assert_eq!(table("stockpile"), [true, false, false, false, false]);
    assert_eq!(table("construction"), [false, true, false, false, false]);
    assert_eq!(table("command-post"), [false, false, true, false, true], "and the guard there");
    assert_eq!(table("patrol"), [false, false, false, true, false]);
}

#[test]
fn terrain_is_no_site() {
    covers!("tcg.area.not-sites", "tcg.area.sites");
    let bench = Bench::new(
        "players = [{ affiliation = \"wolf\" }, { affiliation = \"wolf\" }]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Heavy Woods\", owner = 2, region = \"patrol\" },\n\
         { card = \"Support: Tactics\", owner = 2 }, { card = \"Koshi B\", owner = 2, place = \"construction\" }]\n",
    );
    assert_eq!(bench.refused(send(&[0], at(1))), rule!("tcg.mission.not-targets"));
    for target in [at(2), at(3), Site::Stockpile(B)] {
        assert!(bench.allows(send(&[0], target)), "{target:?}");
    }
}
