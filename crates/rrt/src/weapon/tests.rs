//! Weapon systems: what mode and pilot change, how often they are used, and what one use does.

use ironlance_engine::Refusal as _;
use ironlance_rulebook::covers;

use super::*;
use crate::{
    Refusal,
    ranged::RangedRefusal,
    state::{FeatureId, MechaId, Target},
    testing::{A, B, Bench, at, id, inches, square},
};

/// A mecha alone on the table, with whatever else is said of it.
fn alone(kind: &str, more: &str) -> Bench {
    Bench::field("turn = 2", &[("A1", kind, "10 10", more), ("B1", "regult", "40 40", "")])
}

fn weapon_of(bench: &Bench, id: &str) -> Weapon {
    let id = bench.game.content().weapon_called(id).expect("the pack has it");
    Weapon::of(&bench.game, bench.mecha("A1"), id)
}

fn rule_of<T>(judged: Result<T, Refusal>) -> String {
    match judged {
        Ok(_) => "legal".to_owned(),
        Err(refusal) => refusal.rule().as_str().to_owned(),
    }
}

/// The place of a weapon system in the list of A1.
fn place_of(bench: &Bench, weapon: &str) -> usize {
    let wanted = bench.game.content().weapon_called(weapon);
    let list = &bench.mecha("A1").weapons;
    list.iter().position(|system| Some(system.weapon) == wanted).expect("it has one")
}

/// The rule by which A1 cannot use a weapon system now, or `legal`.
fn use_of(bench: &Bench, weapon: &str) -> String {
    let place = place_of(bench, weapon);
    rule_of(usable(&bench.game, &bench.state, bench.mecha("A1"), place))
}

/// Uses a weapon system of A1 once.
fn uses(bench: &mut Bench, weapon: &str) {
    let place = place_of(bench, weapon);
    bench.mecha_mut("A1").weapons[place].used += 1;
}

#[test]
fn a_gun_pod_reaches_twice_as_far_in_battloid_mode() {
    covers!("rrt.mode.gu11-battloid", "rrt.weapon.rapid-fire-more");
    let gun = |kind: &str, more: &str| {
        let weapon = weapon_of(&alone(kind, more), "gu-11");
        (weapon.range, weapon.rapid_fire)
    };
    let (near, far) = (Some(inches("12")), Some(inches("24")));
    assert_eq!(gun("vf-1a", "mode = \"battloid\""), (far, 2));
    assert_eq!(gun("vf-1a", "mode = \"guardian\""), (near, 1));
    assert_eq!(gun("armored-vf-1a", ""), (far, 2));
    let carried = weapon_of(&alone("regult", ""), "gu-11-carried");
    assert_eq!((carried.range, carried.rapid_fire), (far, 1));
}

#[test]
fn each_weapon_is_used_once_and_by_rapid_fire_once_more() {
    covers!("rrt.attack.weapon-once", "rrt.weapon.rapid-fire", "rrt.weapon.rapid-fire-more");
    let once_more = |kind: &str, more: &str, weapon: &str, used: u8| {
        let mut bench = alone(kind, more);
        (0..used).for_each(|_| uses(&mut bench, weapon));
        use_of(&bench, weapon)
    };
    let rule = "rrt.attack.weapon-once";
    let plain = |used| once_more("tomahawk", "", "dual-tz-iv-gun-clusters", used);
    assert_eq!([plain(0), plain(1)], ["legal", rule]);
    let rapid = |used| once_more("defender", "", "dual-m-996", used);
    assert_eq!([rapid(1), rapid(2)], ["legal", rule]);
    let thrice = |used| once_more("vf-1a", "mode = \"battloid\"", "gu-11", used);
    assert_eq!([thrice(2), thrice(3)], ["legal", rule]);
}

#[test]
fn an_itchy_finger_fires_a_rapid_weapon_three_times() {
    covers!("rrt.character.extra-rapid-fire");
    let bench = alone("defender", "character = \"freeman-davidoff\"");
    assert_eq!(weapon_of(&bench, "dual-m-996").rapid_fire, 2);
    assert_eq!(weapon_of(&bench, "dual-tz-iv-gun-clusters").rapid_fire, 0);
}

#[test]
fn devastating_firepower_gives_every_weapon_two_abilities() {
    covers!("rrt.character.devastating");
    let bench = alone("regult", "character = \"grell-malcontents\"");
    let weapon = weapon_of(&bench, "dual-heavy-particle-cannons");
    assert_eq!((weapon.rapid_fire, weapon.can_be_rolled_with()), (1, false));
    let plain = weapon_of(&alone("regult", ""), "dual-heavy-particle-cannons");
    assert_eq!((plain.rapid_fire, plain.can_be_rolled_with()), (0, true));
    assert_eq!(weapon_of(&bench, "plasma-machine-pistol").rapid_fire, 1, "as it has without");
}

#[test]
fn an_empty_weapon_is_not_used() {
    covers!("rrt.weapon.ammo");
    let ammo = |left: u8| {
        let more = format!("ammo = {{ derringer-missiles = {left} }}");
        use_of(&alone("phalanx", &more), "derringer-missiles")
    };
    assert_eq!([ammo(1), ammo(0)], ["legal", "rrt.weapon.ammo"]);
    assert_eq!(alone("phalanx", "").mecha("A1").weapons[0].ammo, Some(11));
}

#[test]
fn modes_forbid_weapons() {
    covers!("rrt.weapon.wing-mounted", "rrt.weapon.nose-laser");
    let bench =
        alone("vf-1a", "mode = \"battloid\"\nweapons = [\"wing-hard-points\", \"nose-lasers\"]");
    assert_eq!(use_of(&bench, "wing-hard-points"), "rrt.weapon.wing-mounted");
    assert_eq!(use_of(&bench, "nose-lasers"), "rrt.weapon.nose-laser");
    let bench =
        alone("vf-1a", "mode = \"fighter\"\nweapons = [\"wing-hard-points\", \"nose-lasers\"]");
    assert_eq!([use_of(&bench, "wing-hard-points"), use_of(&bench, "nose-lasers")], ["legal"; 2]);
    let more = RangedRefusal::NoSuchWeapon { mecha: id("A1") };
    assert_eq!(usable(&bench.game, &bench.state, bench.mecha("A1"), 2), Err(more.into()));
}

#[test]
fn fast_movers_use_one_weapon_and_no_rapid_fire() {
    covers!("rrt.aircraft.fast-mover", "rrt.weapon.nose-laser");
    let weapons = "weapons = [\"gu-11\", \"head-laser\", \"nose-lasers\"]";
    let mut bench = alone("vf-1a", &format!("mode = \"fighter\"\n{weapons}"));
    uses(&mut bench, "nose-lasers");
    assert_eq!(use_of(&bench, "gu-11"), "legal", "a Nose Laser does not count");
    uses(&mut bench, "gu-11");
    assert_eq!(use_of(&bench, "gu-11"), "rrt.aircraft.fast-mover");
    assert_eq!(use_of(&bench, "head-laser"), "rrt.aircraft.fast-mover");
    assert_eq!(use_of(&bench, "nose-lasers"), "rrt.attack.weapon-once");
    let mut bench = alone("vf-1a", &format!("mode = \"fighter\"\n{weapons}"));
    uses(&mut bench, "gu-11");
    assert_eq!(use_of(&bench, "nose-lasers"), "legal");
    let mut bench = alone("vf-1a", &format!("mode = \"guardian\"\n{weapons}"));
    uses(&mut bench, "gu-11");
    assert_eq!([use_of(&bench, "gu-11"), use_of(&bench, "head-laser")], ["legal"; 2]);
}

#[test]
fn a_launcher_fires_one_of_its_two_loads() {
    covers!("rrt.weapon.alternate-load");
    let mut bench = alone("ghost", "");
    let both = |bench: &Bench| ["mds-rf-5-short", "mds-rf-5-medium"].map(|it| use_of(bench, it));
    assert_eq!(both(&bench), ["legal"; 2]);
    uses(&mut bench, "mds-rf-5-medium");
    assert_eq!(both(&bench), ["rrt.weapon.alternate-load", "rrt.attack.weapon-once"]);
    assert_eq!(use_of(&bench, "arlen-mk-7-30mm-auto-cannons"), "legal");
}

#[test]
fn after_a_salvo_a_weapon_rests_for_a_turn() {
    covers!("rrt.weapon.salvo");
    let mut bench = alone("monster", "");
    let cannon = "quad-m-400-40cm-artillery-cannon";
    // Fired in turn 1, it is ready in turn 3.
    let place = place_of(&bench, cannon);
    bench.mecha_mut("A1").weapons[place].ready_in = 3;
    assert_eq!(use_of(&bench, cannon), "rrt.weapon.salvo");
    bench.state.turn = 3;
    assert_eq!(use_of(&bench, cannon), "legal");
    let fire = |weapon: &str, left, salvo| {
        missiles(id("A1"), weapon_of(&bench, weapon), left, None, salvo)
    };
    assert_eq!(fire(cannon, Some(2), true), Ok(Volleyed { missiles: 1, ammo: 2 }));
    assert_eq!(fire(cannon, Some(1), false), Ok(Volleyed { missiles: 1, ammo: 1 }));
    assert_eq!(rule_of(fire(cannon, Some(1), true)), "rrt.weapon.salvo");
    assert_eq!(rule_of(fire("gu-11", None, true)), "rrt.weapon.salvo");
}

#[test]
fn the_first_attack_is_free_and_grants_come_before_command_points() {
    covers!("rrt.attack.first-free", "rrt.attack.additional-weapon", "rrt.attack.free-extra");
    let mut bench = alone("tomahawk", "");
    let gun = "dual-tz-iv-gun-clusters";
    let found = |bench: &Bench, weapon: &str| {
        let mecha = bench.mecha("A1");
        payments(&bench.game, mecha, &mecha.weapons[place_of(bench, weapon)])
    };
    assert_eq!(found(&bench, gun), [Payment::Free]);
    bench.mecha_mut("A1").activation.combat.attacked = true;
    assert_eq!(found(&bench, gun), [Payment::Grant(Grant::FocusFire), Payment::Point]);
    bench.mecha_mut("A1").turn.combat.grants = Grant::FocusFire.bit();
    assert_eq!(found(&bench, gun), [Payment::Point]);
    let named = |payment| {
        let mecha = bench.mecha("A1");
        rule_of(super::payment(&bench.game, mecha, &mecha.weapons[1], payment))
    };
    assert_eq!(named(Some(Payment::Grant(Grant::FocusFire))), "rrt.attack.free-extra");
    assert_eq!([named(None), named(Some(Payment::Point))], ["legal"; 2]);
}

#[test]
fn focus_fire_is_for_who_has_not_moved() {
    covers!("rrt.ability.focus-fire");
    let grants = |more: &str| {
        let mut bench = alone("tomahawk", more);
        bench.mecha_mut("A1").activation.combat.attacked = true;
        let mecha = bench.mecha("A1");
        payments(&bench.game, mecha, &mecha.weapons[0]).len()
    };
    assert_eq!([grants(""), grants("moved = true")], [2, 1]);
}

#[test]
fn several_grants_are_used_one_after_the_other() {
    covers!("rrt.attack.free-extra", "rrt.ability.dual-pilot", "rrt.character.extra-weapon");
    let grants = |kind: &str, more: &str| {
        let mut bench = alone(kind, more);
        bench.mecha_mut("A1").activation.combat.attacked = true;
        let mecha = bench.mecha("A1");
        payments(&bench.game, mecha, &mecha.weapons[0])
    };
    let characters = &crate::content::Content::standard().characters;
    let at_will = characters.iter().find(|it| it.traits.contains(Trait::FireAtWill));
    let at_will = format!("character = \"{}\"", at_will.expect("there is one").id);
    let [focus, will] = [Grant::FocusFire, Grant::FireAtWill].map(Payment::Grant);
    assert_eq!(grants("tomahawk", &at_will), [focus, will, Payment::Point]);
    let dual = grants("vf-1d", "mode = \"guardian\"");
    assert_eq!(dual, [Payment::Grant(Grant::DualPilot), Payment::Point]);
}

#[test]
fn grants_do_not_pay_for_rapid_fire_but_esprit_de_corps_does() {
    covers!("rrt.weapon.rapid-fire", "rrt.attack.free-extra", "rrt.faction.esprit-use");
    let mut bench = alone("vf-1d", "mode = \"battloid\"");
    bench.mecha_mut("A1").activation.combat.attacked = true;
    uses(&mut bench, "gu-11");
    let found = |bench: &Bench, place: usize| {
        let mecha = bench.mecha("A1");
        payments(&bench.game, mecha, &mecha.weapons[place])
    };
    assert_eq!(found(&bench, 0), [Payment::Point]);
    assert_eq!(found(&bench, 1)[0], Payment::Grant(Grant::DualPilot));
    bench.mecha_mut("A1").activation.combat.esprit = 1;
    assert_eq!(found(&bench, 0), [Payment::Esprit, Payment::Point]);
}

#[test]
fn a_nose_laser_costs_nothing_and_takes_nothing() {
    covers!("rrt.weapon.nose-laser");
    let bench = alone("vf-1a", "mode = \"fighter\"\nweapons = [\"nose-lasers\"]");
    let mecha = bench.mecha("A1");
    assert_eq!(payments(&bench.game, mecha, &mecha.weapons[0]), [Payment::Nothing]);
}

#[test]
fn a_volley_spends_one_ammo_or_one_for_each_chosen_missile() {
    covers!("rrt.weapon.volley", "rrt.weapon.volley-x", "rrt.weapon.missile", "rrt.weapon.ammo");
    let bench = alone("tomahawk", "");
    let fire = |weapon: &str, left, chosen| {
        missiles(id("A1"), weapon_of(&bench, weapon), left, chosen, false)
    };
    let (four, x) = ("dual-mds-l-12-multiple-missile-pods", "mds-m-6-air-defense-missile-pod");
    assert_eq!(fire(four, Some(1), None), Ok(Volleyed { missiles: 4, ammo: 1 }));
    assert_eq!(rule_of(fire(four, Some(1), Some(2))), "rrt.weapon.volley");
    assert_eq!(rule_of(fire(four, Some(0), None)), "rrt.weapon.ammo");
    assert_eq!(fire(x, Some(6), Some(6)), Ok(Volleyed { missiles: 6, ammo: 6 }));
    assert_eq!(fire(x, Some(6), Some(1)), Ok(Volleyed { missiles: 1, ammo: 1 }));
    for chosen in [None, Some(0), Some(7)] {
        assert_eq!(rule_of(fire(x, Some(6), chosen)), "rrt.weapon.volley-x", "{chosen:?}");
    }
    assert_eq!(fire("scorpio-artillery", Some(4), None), Ok(Volleyed { missiles: 1, ammo: 1 }));
}

#[test]
fn all_missiles_of_a_volley_are_aimed_at_different_targets() {
    covers!("rrt.weapon.volley-secondary", "rrt.weapon.blast-volley");
    let bench = alone("tomahawk", "");
    let aimed = |weapon: &str, aimed: &[(&str, u8)]| {
        let aimed: Vec<_> =
            aimed.iter().map(|(name, missiles)| (Target::Mecha(id(name)), *missiles)).collect();
        rule_of(assign(id("A1"), weapon_of(&bench, weapon), 4, &aimed))
    };
    let (pods, rule) = ("dual-mds-l-12-multiple-missile-pods", "rrt.weapon.volley-secondary");
    assert_eq!(aimed(pods, &[("B1", 4)]), "legal");
    assert_eq!(aimed(pods, &[("B1", 2), ("B2", 1), ("B3", 1)]), "legal");
    assert_eq!(aimed(pods, &[("B1", 3)]), rule);
    assert_eq!(aimed(pods, &[("B1", 4), ("B2", 1)]), rule);
    assert_eq!(aimed(pods, &[("B1", 0), ("B2", 4)]), rule);
    assert_eq!(aimed(pods, &[("B1", 2), ("B1", 2)]), rule);
    assert_eq!(aimed(pods, &[]), rule);
    let blast = "derringer-missiles";
    assert_eq!(aimed(blast, &[("B1", 4)]), "legal");
    assert_eq!(aimed(blast, &[("B1", 2), ("B2", 2)]), "rrt.weapon.blast-volley");
}

#[test]
fn a_blast_volley_hits_with_all_missiles_and_scatters_with_one() {
    covers!("rrt.weapon.blast-volley");
    assert_eq!([blast_damage(9, 4, true), blast_damage(9, 4, false)], [36, 9]);
    assert_eq!(blast_damage(9, 255, true), 2295);
}

#[test]
fn divided_fire_does_half_rounded_up() {
    covers!("rrt.weapon.split-fire", "rrt.general.round-up");
    assert_eq!([8, 9, 1].map(split_damage), [4, 5, 1]);
}

/// Who is under a template with this centre.
fn under(bench: &Bench, centre: &str) -> Vec<Target> {
    caught(&bench.game, &bench.state, A, at(centre))
}

fn all(names: &[&str]) -> Vec<Target> {
    names.iter().map(|name| Target::Mecha(id(name))).collect()
}

#[test]
fn a_blast_catches_friend_and_foe_within_its_template() {
    covers!("rrt.weapon.blast", "rrt.weapon.blast-template");
    // Bases of 1.2 inches, less than 0.9 inch apart: the centres less than 2.1.
    let mut bench = Bench::field(
        "",
        &[
            ("A1", "phalanx", "10 10", ""),
            ("A2", "regult", "10 22.099", ""),
            ("B1", "regult", "10 20", ""),
            ("B2", "regult", "12.1 20", ""),
            ("B3", "regult", "7.901 20", ""),
            ("B4", "regult", "10 18.5", "destroyed = true"),
            ("B5", "ghost", "10 17.8", ""),
        ],
    );
    assert_eq!(under(&bench, "10 20"), all(&["A2", "B1", "B3", "B5"]));
    bench.state.options.blast_template = crate::options::BlastTemplate::FiveInches;
    assert_eq!(under(&bench, "10 20"), all(&["A2", "B1", "B2", "B3", "B5"]));
    assert_eq!(template(&bench.state), inches("2.5"));
}

#[test]
fn a_structure_is_caught_by_those_who_may_attack_it() {
    covers!("rrt.terrain.structure", "rrt.weapon.blast");
    let structure = square("structure", 8, 20, 4) + "mdc = 40\n" + &square("hill", 20, 20, 4);
    let mecha = [("A1", "phalanx", "10 10", ""), ("B1", "regult", "40 40", "")];
    let bench = Bench::field(&structure, &mecha);
    assert_eq!(under(&bench, "10 18.501"), [Target::Structure(FeatureId(0))]);
    assert_eq!(under(&bench, "10 18.5"), []);
    assert_eq!(under(&bench, "22 22"), [], "a hill takes no damage");
    assert_eq!(caught(&bench.game, &bench.state, B, at("10 19")), []);
}

#[test]
fn a_template_scatters_along_the_line_of_fire_and_clockwise() {
    covers!("rrt.weapon.blast-scatter");
    let to = |direction, inches| scatter(at("10 10"), at("10 20"), direction, inches);
    assert_eq!(to(1, 7), Some(at("10 27")));
    assert_eq!(to(4, 2), Some(at("10 18")));
    // 60 degrees to the right, and to the left.
    assert_eq!(to(2, 10), Some(at("18.66 25")));
    assert_eq!(to(6, 10), Some(at("1.34 25")));
    assert_eq!([to(3, 10), to(5, 10)], [Some(at("18.66 15")), Some(at("1.34 15"))]);
    // Away from the attacker, wherever that is.
    assert_eq!(scatter(at("20 20"), at("10 20"), 1, 3), Some(at("7 20")));
    assert_eq!(scatter(at("20 20"), at("10 20"), 2, 10), Some(at("5 28.66")));
}

#[test]
fn beyond_the_edge_a_template_still_reaches_onto_the_table() {
    covers!("rrt.weapon.blast-off-table");
    let mecha = [("A1", "phalanx", "10 10", ""), ("B1", "regult", "0.6 20", "")];
    let bench = Bench::field("", &mecha);
    assert_eq!(under(&bench, "-1.499 20"), all(&["B1"]));
    assert_eq!(under(&bench, "-1.5 20"), []);
    assert_eq!(under(&bench, "-12 20"), []);
}

#[test]
fn what_is_inescapable_cannot_be_dodged_but_shot_down() {
    covers!("rrt.weapon.inescapable", "rrt.weapon.cannot-be-shot-down", "rrt.weapon.missile");
    let bench = alone("phalanx", "");
    let (scorpio, pods) = ("scorpio-artillery", "dual-mds-l-12-multiple-missile-pods");
    let jammed = Hit { missiles: 1, jammed: true, ..Hit::default() };
    let rule = weapon_of(&bench, scorpio).undodgeable(jammed);
    assert_eq!(rule.map(|rule| rule.as_str()), Some("rrt.weapon.inescapable"));
    assert_eq!(weapon_of(&bench, pods).undodgeable(Hit { missiles: 1, ..jammed }), None);
    let can = |weapon: &str| weapon_of(&bench, weapon).can_be_shot_down();
    assert_eq!([can(scorpio), can(pods), can("gu-11")], [false, true, false]);
}

#[test]
fn four_hits_of_a_volley_cannot_be_dodged_except_under_a_jammer() {
    covers!("rrt.weapon.volley-four-hits");
    let weapon = weapon_of(&alone("tomahawk", ""), "dual-mds-l-12-multiple-missile-pods");
    let hit = |missiles, jammed| {
        let hit = Hit { missiles, jammed, on_target: true, of_blast: false };
        weapon.undodgeable(hit).map(|rule| rule.as_str())
    };
    assert_eq!([hit(3, false), hit(4, true)], [None, None]);
    assert_eq!(hit(4, false), Some("rrt.weapon.volley-four-hits"));
}

#[test]
fn a_blast_volley_of_four_cannot_be_dodged_by_its_target_alone() {
    covers!("rrt.weapon.blast-volley-inescapable");
    let weapon = weapon_of(&alone("phalanx", ""), "derringer-missiles");
    let hit = |missiles, on_target| {
        let hit = Hit { missiles, on_target, of_blast: true, jammed: false };
        weapon.undodgeable(hit).map(|rule| rule.as_str())
    };
    assert_eq!(hit(4, true), Some("rrt.weapon.blast-volley-inescapable"));
    assert_eq!([hit(3, true), hit(4, false)], [None, None]);
}

#[test]
fn overwhelming_damage_cannot_be_rolled_with() {
    covers!("rrt.weapon.overwhelming");
    let bench = alone("tomahawk", "");
    let can = |weapon: &str| weapon_of(&bench, weapon).can_be_rolled_with();
    assert!(!can("dual-hpc-155-heavy-particle-cannons") && can("dual-tz-iv-gun-clusters"));
}

#[test]
fn anti_missile_systems_shoot_down_better_and_for_nothing() {
    covers!(
        "rrt.weapon.anti-missile",
        "rrt.defence.shoot-down",
        "rrt.defence.shoot-down-anti-missile",
        "rrt.defence.shoot-down-missile-based"
    );
    let bench = alone("tomahawk", "");
    let try_with = |weapon: &str| {
        let ShootingDown { needed, points } = weapon_of(&bench, weapon).shooting_down();
        (needed, points)
    };
    assert_eq!(try_with("dual-tz-iv-gun-clusters"), (6, 1));
    assert_eq!(try_with("wing-hard-points"), (6, 1), "missiles alone are no such system");
    assert_eq!(try_with("dual-m-996"), (5, 0));
    assert_eq!(try_with("mds-m-6-air-defense-missile-pod"), (4, 0));
}

#[test]
fn a_weapon_bears_forward_and_with_rear_fire_everywhere() {
    covers!("rrt.attack.target-arc", "rrt.weapon.rear-fire");
    let bench = alone("tomahawk", "");
    let bears = |weapon: &str, to: &str| weapon_of(&bench, weapon).bears(bench.mecha("A1"), at(to));
    assert_eq!(["10 20", "20 10", "10 5"].map(|to| bears("gu-11", to)), [true, true, false]);
    assert!(bears("dual-m-996", "10 5"));
}

#[test]
fn a_template_that_touches_an_edge_touches_but_does_not_catch() {
    covers!("rrt.weapon.blast-template");
    let mut bench = alone("phalanx", "");
    let both = |bench: &Bench| {
        let mecha = bench.mecha("A1");
        let touched = touches(&bench.game, &bench.state, mecha, at("10 12.3"));
        let friend: Option<MechaId> =
            would_catch_friends(&bench.game, &bench.state, mecha, at("10 12.3"));
        (touched, friend)
    };
    assert_eq!(both(&bench), (true, None));
    bench.state.options.blast_template = crate::options::BlastTemplate::FourInches;
    assert_eq!(both(&bench), (true, Some(id("A1"))));
}
