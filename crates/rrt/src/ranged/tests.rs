//! Rolls to Strike, and attacking together.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    options::{CloseFormationBonus, CloseFormationCount, SimultaneousWeapons},
    state::{Fate, FeatureId, Place, Spot},
    testing::{Bench, at, facing, id, square},
};

/// A mecha on the table.
type Placed<'a> = (&'a str, &'a str, &'a str, &'a str);

/// A weapon system fired by a mecha, whether it has one or not.
pub(super) fn shot_of<'a>(bench: &'a Bench, attacker: &str, weapon: &str) -> Shot<'a> {
    let attacker = bench.mecha(attacker);
    let weapon = bench.game.content().weapon_called(weapon).expect("the pack has it");
    Shot { attacker, weapon: Weapon::of(&bench.game, attacker, weapon), second_pilot: false }
}

pub(super) fn mecha(name: &str) -> Target {
    Target::Mecha(id(name))
}

/// What is added to a die of A1 against B1, part by part.
#[track_caller]
fn added(bench: &Bench, weapon: &str, aim: Aim) -> String {
    parts(bench, &shot_of(bench, "A1", weapon), mecha("B1"), aim)
}

fn parts(bench: &Bench, shot: &Shot<'_>, target: Target, aim: Aim) -> String {
    let tally = strike(&bench.game, &bench.state, shot, target, aim);
    let part = |(rule, amount): &(ironlance_rulebook::RuleId, i32)| {
        let name = rule.as_str().rsplit('.').next().expect("a rule has a name");
        format!("{name} {amount}")
    };
    tally.parts().iter().map(part).collect::<Vec<_>>().join(", ")
}

/// Puts a mecha somewhere else.
fn place(bench: &mut Bench, name: &str, to: &str, degrees: u16) {
    bench.mecha_mut(name).place = Place::Table(Spot { at: at(to), facing: facing(degrees) });
}

/// Strikes at a Regult at 10 20 that looks at a VF-1A Battloid at 10 10.
fn duel(terrain: &str, attacker: &str, target: &str) -> Bench {
    let attacker = format!("mode = \"battloid\"\n{attacker}");
    let target = format!("facing = 180\n{target}");
    let mecha =
        [("A1", "vf-1a", "10 10", attacker.as_str()), ("B1", "regult", "10 20", target.as_str())];
    Bench::field(terrain, &mecha)
}

#[test]
fn a_strike_hits_if_die_and_gunnery_reach_the_defense() {
    covers!("rrt.ranged.strike");
    let bench = duel("", "", "");
    let shot = shot_of(&bench, "A1", "gu-11");
    assert_eq!(added(&bench, "gu-11", Aim::default()), "strike 3");
    let needed = defense(&bench.game, &bench.state, shot.weapon, mecha("B1"));
    assert_eq!((needed, least_die(3, needed)), (6, 3));
    assert_eq!([2, 3].map(|die| hits(die, 3, needed)), [false, true]);
    assert_eq!(defense(&bench.game, &bench.state, shot.weapon, mecha("A1")), 5);
}

#[test]
fn a_natural_six_hits_and_a_natural_one_misses() {
    covers!("rrt.general.natural-six", "rrt.general.natural-one");
    assert!(hits(6, -2, 7) && !hits(5, -2, 7));
    assert!(!hits(1, 9, 2) && hits(2, 9, 2));
    assert_eq!([least_die(-2, 7), least_die(9, 2), least_die(1, 6)], [6, 2, 5]);
}

#[test]
fn cover_makes_a_strike_harder_once() {
    covers!("rrt.ranged.soft-cover", "rrt.ranged.hard-cover", "rrt.ranged.cover-not-cumulative");
    let (woods, wall) = (square("woods", 8, 14, 2), square("low-wall", 8, 17, 2));
    let strike = |terrain: &str| added(&duel(terrain, "", ""), "gu-11", Aim::default());
    assert_eq!(strike(&woods), "strike 3, soft-cover -1");
    assert_eq!(strike(&wall), "strike 3, hard-cover -2");
    assert_eq!(strike(&(woods + &wall)), "strike 3, hard-cover -2");
}

#[test]
fn whoever_stands_behind_a_target_strikes_better() {
    covers!("rrt.ranged.back-strike");
    let strike = |facing: u16| {
        let mut bench = duel("", "", "");
        place(&mut bench, "B1", "10 20", facing);
        added(&bench, "gu-11", Aim::default())
    };
    assert_eq!(strike(0), "strike 3, back-strike 1");
    assert_eq!(strike(180), "strike 3");
    // On the line between the arcs an attacker is in front.
    assert_eq!([strike(90), strike(270)], ["strike 3", "strike 3"]);
    assert_eq!([strike(89), strike(271)], ["strike 3, back-strike 1"; 2]);
}

#[test]
fn accurate_weapons_strike_better_without_having_moved() {
    covers!("rrt.weapon.accurate");
    let strike = |more: &str, weapon: &str| added(&duel("", more, ""), weapon, Aim::default());
    assert_eq!(strike("", "dual-m-996"), "strike 3, accurate 1");
    assert_eq!(strike("moved = true", "dual-m-996"), "strike 3");
    assert_eq!(strike("", "gu-11"), "strike 3");
}

#[test]
fn what_hovers_is_harder_to_hit() {
    covers!("rrt.ability.hover");
    let field = |kind: &str, more: &str| {
        let more = format!("facing = 180\n{more}");
        let mecha = [("A1", "glaug", "10 10", ""), ("B1", kind, "10 20", more.as_str())];
        added(&Bench::field("", &mecha), "gu-11", Aim::default())
    };
    assert_eq!(field("queadluun-rau", ""), "strike 3, hover -1");
    assert_eq!(field("vf-1a", "mode = \"guardian\""), "strike 3, hover -1");
    assert_eq!(field("vf-1a", "mode = \"battloid\""), "strike 3");
}

#[test]
fn secondary_targets_of_a_volley_are_three_harder() {
    covers!("rrt.weapon.volley-secondary");
    let secondary = Aim { secondary: true, ..Aim::default() };
    assert_eq!(added(&duel("", "", ""), "gu-11", secondary), "strike 3, volley-secondary -3");
}

#[test]
fn suites_count_for_ranged_strikes() {
    covers!(
        "rrt.ranged.modifier-list",
        "rrt.ability.advanced-recon",
        "rrt.ability.electronic-attack"
    );
    let mut bench = Bench::field(
        "",
        &[
            ("A1", "glaug", "10 10", ""),
            ("A2", "quel-regult", "14 10", ""),
            ("B1", "defender", "10 20", "facing = 180"),
        ],
    );
    bench.mecha_mut("A2").effects.scans = true;
    assert_eq!(added(&bench, "gu-11", Aim::default()), "strike 3, advanced-recon 1");
    bench.mecha_mut("A1").effects.disturbed = true;
    let both = "strike 3, advanced-recon 1, electronic-attack -1";
    assert_eq!(added(&bench, "gu-11", Aim::default()), both);
}

#[test]
fn all_modifiers_add_up() {
    covers!("rrt.general.modifiers-cumulative", "rrt.ranged.modifier-list");
    let mut bench = duel(&square("low-wall", 8, 17, 2), "", "");
    place(&mut bench, "B1", "10 20", 0);
    bench.mecha_mut("A1").effects.disturbed = true;
    let shot = shot_of(&bench, "A1", "dual-m-996");
    let together = Together { formation: 1, crossfire: true };
    let aim = Aim { secondary: true, fly_over: false, together };
    let tally = strike(&bench.game, &bench.state, &shot, mecha("B1"), aim);
    let expected = "strike 3, hard-cover -2, back-strike 1, accurate 1, volley-secondary -3, \
                    close-formation-bonus 1, crossfire 1, electronic-attack -1";
    assert_eq!(parts(&bench, &shot, mecha("B1"), aim), expected);
    assert_eq!(tally.total(), 1);
}

#[test]
fn indirect_fire_ignores_cover() {
    covers!("rrt.weapon.indirect-no-cover");
    let bench = duel(&square("low-wall", 8, 17, 2), "", "");
    assert_eq!(added(&bench, "derringer-missiles", Aim::default()), "strike 3, hard-cover -2");
    assert_eq!(added(&bench, "derringer-artillery-rockets", Aim::default()), "strike 3");
}

#[test]
fn bombs_fall_through_cover_and_on_backs_and_hoverers_alike() {
    covers!("rrt.weapon.fly-over");
    let bench = Bench::field(
        &square("low-wall", 8, 17, 2),
        &[("A1", "vf-1a", "10 10", "mode = \"fighter\""), ("B1", "queadluun-rau", "10 20", "")],
    );
    let fly_over = Aim { fly_over: true, ..Aim::default() };
    assert_eq!(added(&bench, "valkyrie-gravity-bombs", fly_over), "strike 2");
    let other = "strike 2, back-strike 1, hover -1";
    let bench = Bench::field(
        "",
        &[("A1", "vf-1a", "10 10", "mode = \"fighter\""), ("B1", "queadluun-rau", "10 20", "")],
    );
    assert_eq!(added(&bench, "valkyrie-gravity-bombs", Aim::default()), other);
}

#[test]
fn a_second_pilot_fires_with_gunnery_one() {
    covers!("rrt.ability.dual-pilot");
    let mut bench = duel("", "", "");
    bench.mecha_mut("A1").gunnery = 2;
    let shot = Shot { second_pilot: true, ..shot_of(&bench, "A1", "gu-11") };
    assert_eq!(parts(&bench, &shot, mecha("B1"), Aim::default()), "strike 1");
    let shot = Shot { second_pilot: false, ..shot };
    assert_eq!(parts(&bench, &shot, mecha("B1"), Aim::default()), "strike 5");
}

#[test]
fn a_structure_has_a_defense_and_no_back() {
    covers!("rrt.terrain.structure");
    let structure = |defense: &str| square("structure", 8, 20, 4) + "mdc = 40\n" + defense;
    let target = Target::Structure(FeatureId(0));
    let bench = duel(&structure(""), "", "destroyed = true");
    let shot = shot_of(&bench, "A1", "gu-11");
    assert_eq!(parts(&bench, &shot, target, Aim::default()), "strike 3");
    assert_eq!(defense(&bench.game, &bench.state, shot.weapon, target), 4);
    let bench = duel(&structure("defense = 7\n"), "", "destroyed = true");
    assert_eq!(
        defense(&bench.game, &bench.state, shot_of(&bench, "A1", "gu-11").weapon, target),
        7
    );
    assert!(!crossfire(&bench.state, &[shot_of(&bench, "A1", "gu-11")], target));
}

#[test]
fn by_the_revised_rule_a_blast_strikes_against_five() {
    covers!("rrt.weapon.blast");
    let mut bench = duel("", "", "");
    bench.state.options.blast_rule = BlastRule::Revised;
    let needed = |weapon: &str| {
        defense(&bench.game, &bench.state, shot_of(&bench, "A1", weapon).weapon, mecha("B1"))
    };
    assert_eq!([needed("derringer-missiles"), needed("gu-11")], [5, 6]);
}

/// What attacking B1 together adds for each of these attackers.
fn bonuses(bench: &Bench, attackers: &[&str]) -> Vec<(i32, bool)> {
    let shots: Vec<_> = attackers.iter().map(|name| shot_of(bench, name, "gu-11")).collect();
    let found = together(&bench.game, &bench.state, &shots, mecha("B1"));
    found.into_iter().map(|it| (it.formation, it.crossfire)).collect()
}

/// Four mecha of a kind in a row, two inches between the bases of each and the next, before a Tomahawk
/// that looks at them.
fn row(kind: &str, more: &str) -> Bench {
    let places = ["10 10", "13.2 10", "16.4 10", "19.6 10"];
    let names = ["A1", "A2", "A3", "A4"];
    let mut mecha: Vec<Placed<'_>> =
        names.into_iter().zip(places).map(|(name, at)| (name, kind, at, more)).collect();
    mecha.push(("B1", "tomahawk", "15 20", "facing = 180"));
    Bench::field("", &mecha)
}

#[test]
fn a_row_of_mecha_attacks_in_close_formation() {
    covers!("rrt.ranged.close-formation", "rrt.ranged.close-formation-bonus");
    let bench = row("regult", "");
    assert_eq!(bonuses(&bench, &["A1", "A2", "A3", "A4"]), [(1, false); 4]);
    // Without the second the first is alone, and the other two are not.
    assert_eq!(bonuses(&bench, &["A1", "A3", "A4"]), [(0, false), (1, false), (1, false)]);
    assert_eq!(bonuses(&bench, &["A4", "A3", "A1"]), [(1, false), (1, false), (0, false)]);
}

#[test]
fn a_thousandth_more_than_two_inches_is_no_close_formation() {
    covers!("rrt.ranged.close-formation");
    let field = |at: &str| {
        let mecha = [
            ("A1", "regult", "10 10", ""),
            ("A2", "regult", at, ""),
            ("B1", "tomahawk", "15 20", "facing = 180"),
        ];
        bonuses(&Bench::field("", &mecha), &["A1", "A2"])
    };
    assert_eq!(field("13.2 10"), [(1, false); 2]);
    assert_eq!(field("13.201 10"), [(0, false); 2]);
}

#[test]
fn only_gunnery_below_the_number_of_mecha_gains_by_close_formation() {
    covers!("rrt.ranged.close-formation-gunnery");
    let bench = row("vf-1a", "mode = \"battloid\"");
    assert_eq!(bonuses(&bench, &["A1", "A2", "A3"]), [(0, false); 3], "3 is not lower than 3");
    assert_eq!(bonuses(&bench, &["A1", "A2", "A3", "A4"]), [(1, false); 4]);
    assert_eq!(bonuses(&row("regult", ""), &["A1", "A2"]), [(1, false); 2]);
    // Upgrades count, one by one.
    let mut bench = bench;
    bench.mecha_mut("A2").gunnery = 1;
    let expected = [(1, false), (0, false), (1, false), (1, false)];
    assert_eq!(bonuses(&bench, &["A1", "A2", "A3", "A4"]), expected);
    bench.state.options.close_formation_gunnery_limit = false;
    assert_eq!(bonuses(&bench, &["A1", "A2"]), [(1, false); 2]);
}

#[test]
fn by_the_option_the_whole_squadron_is_counted() {
    covers!("rrt.ranged.close-formation-gunnery");
    let mut bench = row("vf-1a", "mode = \"battloid\"");
    bench.state.options.close_formation_count = CloseFormationCount::Squadron;
    assert_eq!(bonuses(&bench, &["A1", "A2"]), [(1, false); 2], "four are linked");
    assert_eq!(bonuses(&bench, &["A1", "A4"]), [(1, false); 2], "by way of the others");
    bench.mecha_mut("A2").place = Place::Out(Fate::Destroyed);
    assert_eq!(bonuses(&bench, &["A1", "A4"]), [(0, false); 2]);
}

#[test]
fn by_the_option_each_neighbour_counts() {
    covers!("rrt.ranged.close-formation-bonus");
    let mut bench = row("regult", "");
    bench.state.options.close_formation_bonus = CloseFormationBonus::PerNeighbour;
    let expected = [(1, false), (2, false), (2, false), (1, false)];
    assert_eq!(bonuses(&bench, &["A1", "A2", "A3", "A4"]), expected);
}

#[test]
fn bonuses_of_formation_crossfire_and_back_add_up() {
    covers!("rrt.ranged.crossfire", "rrt.ranged.formation-and-crossfire");
    let mut bench = Bench::field(
        "",
        &[
            ("A1", "regult", "10 10", ""),
            ("A2", "regult", "12 10", ""),
            ("A3", "regult", "14 10", ""),
            ("A4", "regult", "12 30", ""),
            ("B1", "tomahawk", "12 20", ""),
        ],
    );
    let all = ["A1", "A2", "A3", "A4"];
    assert_eq!(bonuses(&bench, &all), [(1, true), (1, true), (1, true), (0, true)]);
    assert_eq!(bonuses(&bench, &all[..3]), [(1, false); 3], "all of them stand behind it");
    let shots = all.map(|name| shot_of(&bench, name, "gu-11"));
    let found = together(&bench.game, &bench.state, &shots, mecha("B1"));
    let strike = |place: usize| {
        let aim = Aim { together: found[place], ..Aim::default() };
        parts(&bench, &shots[place], mecha("B1"), aim)
    };
    let behind = "strike 1, back-strike 1, close-formation-bonus 1, crossfire 1";
    assert_eq!([strike(0), strike(1)], [behind; 2]);
    assert_eq!(strike(3), "strike 1, crossfire 1");
    // On the line between the arcs is in front.
    place(&mut bench, "A4", "30 20", 0);
    assert_eq!(bonuses(&bench, &all)[3], (0, true));
}

/// The rule that refuses a simultaneous attack on B1 with these weapon systems.
#[track_caller]
fn refused(bench: &Bench, attackers: &[(&str, &str)]) -> String {
    let shots: Vec<_> =
        attackers.iter().map(|(name, weapon)| shot_of(bench, name, weapon)).collect();
    match judge_together(&bench.game, &bench.state, &shots, mecha("B1")) {
        Ok(()) => "legal".to_owned(),
        Err(refusal) => ironlance_engine::Refusal::rule(&refusal).as_str().to_owned(),
    }
}

#[test]
fn two_or_more_mecha_attack_together_each_with_one_weapon() {
    covers!("rrt.ranged.simultaneous", "rrt.ranged.simultaneous-same-target");
    let bench = row("regult", "");
    let gun = "dual-heavy-particle-cannons";
    assert_eq!(refused(&bench, &[("A1", gun), ("A2", "gu-11-carried")]), "legal");
    assert_eq!(refused(&bench, &[("A1", gun)]), "rrt.ranged.simultaneous");
    assert_eq!(refused(&bench, &[("A1", gun), ("A1", "gu-11")]), "rrt.ranged.simultaneous");
    // It must be legal for each: 9 inches are too few for the first.
    let short = "dual-light-air-defense-lasers";
    assert_eq!(refused(&bench, &[("A2", gun), ("A1", short)]), "rrt.attack.target-range");
}

#[test]
fn weapons_that_choose_places_do_not_take_part() {
    covers!("rrt.ranged.simultaneous-kinds");
    let rule = "rrt.ranged.simultaneous-kinds";
    let gun = "dual-heavy-particle-cannons";
    let mut bench = row("regult", "");
    assert_eq!(refused(&bench, &[("A1", gun), ("A2", "dual-m-996-air-burst")]), rule);
    assert_eq!(refused(&bench, &[("A1", gun), ("A2", "valkyrie-gravity-bombs")]), rule);
    assert_eq!(refused(&bench, &[("A1", gun), ("A2", "wing-hard-points")]), "legal");
    bench.state.options.simultaneous_weapons = SimultaneousWeapons::Same;
    assert_eq!(refused(&bench, &[("A1", gun), ("A2", "wing-hard-points")]), rule);
    assert_eq!(refused(&bench, &[("A1", gun), ("A2", gun)]), "legal");
}

#[test]
fn indirect_fire_takes_part_only_with_a_line_of_sight() {
    covers!("rrt.ranged.simultaneous-kinds");
    let judged = |terrain: &str| {
        let bench = Bench::field(
            terrain,
            &[
                ("A1", "regult", "10 10", ""),
                ("A2", "regult", "18 10", ""),
                ("B1", "tomahawk", "18 20", "facing = 180"),
            ],
        );
        // No weapon of the pack has Indirect Fire without Blast.
        let mut rockets = shot_of(&bench, "A1", "derringer-artillery-rockets");
        rockets.weapon.abilities.remove(WeaponAbility::Blast);
        let gun = shot_of(&bench, "A2", "dual-heavy-particle-cannons");
        let target = mecha("B1");
        assert_eq!(judge(&bench.game, &bench.state, &rockets, target), Ok(()), "it may alone");
        judge_together(&bench.game, &bench.state, &[rockets, gun], target)
    };
    let refusal = RangedRefusal::CannotTakePart { mecha: id("A1") };
    assert_eq!(judged(&square("tall-building", 12, 14, 3)), Err(refusal.into()));
    assert_eq!(judged(""), Ok(()));
}
