use ironlance_rulebook::covers;

use super::super::sample::{added, changed, check, standard};
use crate::content::{Ability, Content, H2hKind, MechaDef, ModeName, Size};

/// A mecha file with a mecha of these weapons and abilities, and this text after it.
fn mecha(weapons: &str, abilities: &str, rest: &str) -> String {
    format!(
        "[[mecha]]\nid = \"x\"\nname = \"X\"\norigin = \"original\"\nfamily = \"destroid\"\nmdc = 9\n\
         worth = 5\nsize = \"medium\"\nabilities = [{abilities}]\nweapons = [{weapons}]\n{rest}"
    )
}

/// A mode of this name.
fn mode(name: &str, more: &str) -> String {
    let name = if name.is_empty() { String::new() } else { format!("name = \"{name}\"\n") };
    format!("[[mecha.modes]]\n{name}speed = 5\npiloting = 2\ndefense = 5\n{more}\n")
}

#[track_caller]
fn refused(text: &str, expected: &[&str]) {
    let expected: Vec<_> = expected.iter().map(|it| format!("mecha/x.toml:{it}")).collect();
    let expected: Vec<_> = expected.iter().map(String::as_str).collect();
    check(added("mecha/x.toml", text), &expected);
}

const PLAIN: &str = "gunnery = 2\nh2h = [\"kick\"]";

/// A mecha of the pack, loaded here.
fn loaded(file: &str, id: &str) -> MechaDef {
    let content = Content::standard().extend(&[standard(file)]).unwrap();
    content.mecha(content.mecha_called(id).unwrap()).clone()
}

#[test]
fn a_mecha_has_all_its_statistics() {
    covers!("rrt.stats.list");
    let regult = loaded("mecha/regults.toml", "regult");
    let mode = &regult.modes[0];
    let found = (regult.mdc, mode.speed, mode.piloting, mode.gunnery, mode.defense);
    assert_eq!(found, (5, 5, 2, Some(1), 6));
    refused(
        &mecha("", "", &mode_without("defense")),
        &["11: mecha[0].modes[0].defense: missing field `defense`"],
    );
    refused(
        &mecha("", "", &mode_("")).replace("mdc = 9", "mdc = 0"),
        &["6: mecha[0].mdc: it is destroyed before it begins"],
    );
}

fn mode_(name: &str) -> String {
    mode(name, PLAIN)
}

fn mode_without(field: &str) -> String {
    let lines = mode_("");
    lines.lines().filter(|line| !line.starts_with(field)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn two_lines_with_the_same_name_are_two_weapon_systems() {
    covers!("rrt.stats.weapon-system");
    let text = mecha("\"dual-tz-iv-gun-clusters\", \"dual-tz-iv-gun-clusters\"", "", &mode_(""));
    let file = ironlance_engine::SourceText::new("mecha/x.toml", text);
    let content = Content::standard().extend(&[file]).unwrap();
    assert_eq!(content.mecha(content.mecha_called("x").unwrap()).weapons.len(), 2);
    // A name that says dual or quad is one system all the same.
    assert_eq!(loaded("mecha/regults.toml", "regult").weapons.len(), 3);
}

#[test]
fn a_dash_for_gn_goes_without_ranged_weapons() {
    covers!("rrt.stats.no-gunnery");
    let dash = mode("", "h2h = []");
    refused(&mecha("", "", &dash), &[]);
    refused(&mecha("\"shock-baton\"", "", &dash), &[]);
    let why = "11: mecha[0].modes[0].gunnery: a mecha without GN has no ranged weapons";
    refused(&mecha("\"gu-11\"", "", &dash), &[why]);
    refused(&mecha("\"plasma-bombs\"", "", &dash), &[why]);
    assert_eq!(loaded("mecha/regults.toml", "quel-regult").modes[0].gunnery, None);
}

#[test]
fn several_modes_have_names_and_a_single_one_has_none() {
    covers!("rrt.mode.variable");
    let why = "several modes have a name each, and a single mode has none";
    refused(&mecha("", "", &mode_("")), &[]);
    refused(&mecha("", "", &(mode_("battloid") + &mode_("fighter"))), &[]);
    refused(&mecha("", "", &mode_("battloid")), &[&format!("12: mecha[0].modes[0].name: {why}")]);
    let two = mode_("battloid") + &mode_("");
    refused(&mecha("", "", &two), &[&format!("18: mecha[0].modes[1].name: {why}")]);
    let twice = mode_("battloid") + &mode_("battloid");
    refused(&mecha("", "", &twice), &["19: mecha[0].modes[1].name: another mode has this name"]);
    refused(&mecha("", "", "modes = []\n"), &["11: mecha[0].modes: a mecha has at least one mode"]);
    let valkyrie = loaded("mecha/valkyries.toml", "vf-1a");
    let modes: Vec<_> = valkyrie.modes.iter().map(|it| (it.name, it.speed, it.size)).collect();
    assert_eq!(
        modes,
        [
            (Some(ModeName::Battloid), 5, Size::Medium),
            (Some(ModeName::Guardian), 10, Size::Medium),
            (Some(ModeName::Fighter), 12, Size::Large),
        ]
    );
}

#[test]
fn every_aircraft_flies_and_fights_nobody_hand_to_hand() {
    covers!("rrt.aircraft.flight");
    let aircraft = "\"aircraft\", \"flight\"";
    refused(&mecha("", aircraft, &mode("", "gunnery = 2\nh2h = []")), &[]);
    refused(
        &mecha("", "\"aircraft\"", &mode("", "gunnery = 2\nh2h = []")),
        &["11: mecha[0].modes[0].abilities: every Aircraft has Flight"],
    );
    refused(
        &mecha("", aircraft, &mode_("")),
        &["16: mecha[0].modes[0].h2h: Aircraft make no H2H attacks"],
    );
    for mecha in &Content::standard().mecha {
        for mode in &mecha.modes {
            let aircraft = mode.abilities.contains(Ability::Aircraft);
            assert!(!aircraft || mode.abilities.contains(Ability::Flight), "{}", mecha.id);
        }
    }
}

#[test]
fn who_clubs_or_grabs_has_hands() {
    let grab = mode("", "gunnery = 2\nh2h = [\"grab\"]");
    refused(&mecha("", "\"hands\"", &grab), &[]);
    refused(&mecha("", "", &grab), &["16: mecha[0].modes[0].h2h: Club and Grab need Hands"]);
    let spartan = loaded("mecha/destroids.toml", "spartan");
    assert!(spartan.modes[0].h2h.contains(H2hKind::Club));
}

#[test]
fn infantry_has_the_ability_and_the_family() {
    covers!("rrt.ability.infantry");
    refused(
        &mecha("", "\"infantry\"", &mode_("")),
        &["5: mecha[0].family: the family and the ability `infantry` go together"],
    );
    let gluu_ger = loaded("mecha/infantry.toml", "gluu-ger");
    assert!(gluu_ger.has(Ability::Infantry) && gluu_ger.modes[0].size == Size::Small);
}

#[test]
fn what_is_dropped_leaves_a_base_mecha() {
    covers!("rrt.mode.jettison");
    let content = Content::standard().extend(&[standard("mecha/armored-valkyries.toml")]).unwrap();
    let armored = content.mecha(content.mecha_called("armored-vf-1a").unwrap());
    let base = content.mecha(armored.jettisons_to.expect("it can"));
    assert_eq!((armored.mdc, base.mdc, base.id.as_str()), (22, 14, "vf-1a"));
    refused(
        &mecha("", "", &format!("jettisons-to = \"ufo\"\n{}", mode_(""))),
        &["11: mecha[0].jettisons-to: there is no mecha `ufo`"],
    );
    let why = "has modular armour itself, or more MDC";
    refused(
        &mecha("", "", &format!("jettisons-to = \"armored-vf-1a\"\n{}", mode_(""))),
        &[&format!("11: mecha[0].jettisons-to: `armored-vf-1a` {why}")],
    );
    refused(
        &mecha("", "", &format!("jettisons-to = \"tomahawk\"\n{}", mode_(""))),
        &[&format!("11: mecha[0].jettisons-to: `tomahawk` {why}")],
    );
}

#[test]
fn a_weapon_of_a_mecha_is_there() {
    let expected = "packs/rrt/mecha/regults.toml:LINE";
    let file = standard("mecha/regults.toml");
    let line = file.text.lines().position(|it| it.contains("dual-light-air")).unwrap() + 1;
    check(
        changed("mecha/regults.toml", "\"dual-light-air-defense-lasers\"", "\"ray\""),
        &[&format!(
            "{}: mecha[0].weapons[2]: there is no weapon system `ray`",
            expected.replace("LINE", &line.to_string())
        )],
    );
}
