//! Straight flight, the table edge, coming back, and second moves.

use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    activation::ActivationAction,
    movement::MoveAction,
    testing::{Bench, at, facing, fly, go, id, inches, turn_to},
};

/// A Gnerl (SPD 12) in its Movement Step, looking up.
fn gnerl(place: &str, more: &str, others: &[(&str, &str, &str, &str)]) -> Bench {
    let mut mecha = vec![("A1", "gnerl", place, ""), ("B1", "defender", "46 46", "")];
    mecha.extend(others);
    Bench::field(&format!("stage = \"movement\"\n{more}"), &mecha)
}

fn finish() -> Action {
    MoveAction::Finish.into()
}

fn burn(mecha: &str, degrees: u16) -> Action {
    ActivationAction::Burn { mecha: id(mecha), facing: facing(degrees) }.into()
}

fn back(mecha: &str, place: &str, degrees: u16) -> Action {
    MoveAction::Return { mecha: id(mecha), at: at(place), facing: facing(degrees) }.into()
}

#[test]
fn an_aircraft_turns_once_and_flies_straight() {
    covers!("rrt.aircraft.turn-then-straight");
    covers!("rrt.aircraft.flight");
    let mut bench = gnerl("24 20", "", &[]);
    assert_eq!(bench.refused(fly("A1", 91, "8")).as_str(), "rrt.aircraft.turn-then-straight");
    assert_eq!(bench.refused(fly("A1", 269, "8")).as_str(), "rrt.aircraft.turn-then-straight");
    assert_eq!(bench.refused(go("A1", "24 28")).as_str(), "rrt.aircraft.turn-then-straight");
    assert_eq!(bench.refused(turn_to("A1", 10)).as_str(), "rrt.aircraft.turn-then-straight");
    assert_eq!(bench.refused(fly("B1", 0, "8")).as_str(), "rrt.general.squadron");
    bench.act(fly("A1", 90, "8"));
    assert_eq!((bench.at("A1").as_str(), bench.mecha("A1").facing()), ("32 20", Some(facing(90))));
    assert_eq!(bench.mecha("A1").activation.used, inches("8"));
    assert_eq!(bench.refused(fly("A1", 90, "8")).as_str(), "rrt.move.each-mecha");
}

#[test]
fn an_aircraft_flies_half_its_speed_at_least() {
    covers!("rrt.aircraft.minimum");
    covers!("rrt.general.round-movement");
    let mut bench = gnerl("24 20", "", &[]);
    assert_eq!(bench.refused(fly("A1", 0, "5.999")).as_str(), "rrt.aircraft.minimum");
    assert_eq!(bench.refused(fly("A1", 0, "12.001")).as_str(), "rrt.aircraft.minimum");
    assert!(bench.allows(fly("A1", 0, "6")) && bench.allows(fly("A1", 0, "12")));
    // It must fly in each activation.
    assert_eq!(bench.refused(finish()).as_str(), "rrt.aircraft.minimum");
    bench.mecha_mut("A1").activation.boosts = 1;
    assert_eq!(bench.refused(fly("A1", 0, "11.999")).as_str(), "rrt.aircraft.minimum");
    assert!(bench.allows(fly("A1", 0, "24")));
    assert_eq!(bench.nearest(fly("A1", 0, "1")), Some(fly("A1", 0, "12")));
    assert_eq!(stats::half(5), inches("2.5"));
}

#[test]
fn an_aircraft_passes_over_bases_and_stops_before_one() {
    covers!("rrt.aircraft.end-overlap");
    let below = [("A2", "defender", "24 27", ""), ("B2", "defender", "24 32", "")];
    let mut bench = gnerl("24 20", "", &below);
    bench.act(fly("A1", 0, "9"));
    assert_eq!(bench.at("A1"), "24 29");
    // Bases of 1.6 and 1.2 inches may overlap by 0.05: 1.35 between the centres.
    let mut bench = gnerl("24 20", "", &below);
    bench.act(fly("A1", 0, "12"));
    assert_eq!(bench.at("A1"), "24 30.65");
    assert_eq!(bench.mecha("A1").activation.used, inches("10.65"));
    // Also below its least distance, and where it stands if there is nothing else.
    let wall: Vec<(String, String)> =
        (0..6).map(|place| (format!("B{}", place + 2), format!("24 {}", 21 + place))).collect();
    let rows: Vec<_> =
        wall.iter().map(|(name, place)| (name.as_str(), "gluu-ger", place.as_str(), "")).collect();
    let mut bench = gnerl("24 19.75", "", &rows);
    bench.act(fly("A1", 0, "6"));
    assert_eq!(bench.at("A1"), "24 19.75");
}

#[test]
fn an_aircraft_leaves_the_table_where_its_base_crosses_the_edge() {
    covers!("rrt.aircraft.leaving-table");
    covers!("rrt.move.table-edge");
    let mut bench = gnerl("40 24", "", &[]);
    bench.act(fly("A1", 90, "8"));
    // The radius is 0.8: the last place on the table is 47.2.
    assert_eq!(bench.mecha("A1").place, Place::Away { left: at("47.2 24") });
    assert!(bench.mecha("A1").is_in_play());
    assert_eq!(bench.mecha("A1").activation.used, inches("7.2"));
    // Its second move is lost.
    bench.act(finish());
    bench.end_combat();
    assert_eq!(bench.owing(), Some(crate::testing::B));
    // Exactly to the edge it stays.
    let mut bench = gnerl("40 24", "", &[]);
    bench.act(fly("A1", 90, "7.2"));
    assert_eq!(bench.at("A1"), "47.2 24");
}

#[test]
fn the_edge_stops_an_aircraft_if_the_option_says_so() {
    covers!("rrt.aircraft.leaving-table");
    let option = "[options]\naircraft-off-table = \"edge-stops\"";
    let mut bench = gnerl("40 24", option, &[]);
    bench.act(fly("A1", 90, "12"));
    assert_eq!(bench.at("A1"), "47.2 24");
}

/// A Gnerl that left in the middle of the right edge, at the Movement Step of its squadron.
fn away(others: &[(&str, &str, &str, &str)]) -> Bench {
    let mut mecha = vec![
        ("A1", "gnerl", "", "away = [47.2, 24]"),
        ("A2", "defender", "4 4", ""),
        ("B1", "defender", "4 40", ""),
    ];
    mecha.extend(others);
    Bench::field("stage = \"movement\"", &mecha)
}

#[test]
fn an_aircraft_comes_back_near_where_it_left_and_flies_on() {
    covers!("rrt.aircraft.return");
    let mut bench = away(&[]);
    assert_eq!(bench.refused(finish()).as_str(), "rrt.aircraft.return");
    let rule = "rrt.aircraft.return";
    // Too far along, not at the edge, partly off the table, and looking out.
    assert_eq!(bench.refused(back("A1", "47.2 36.001", 270)).as_str(), rule);
    assert_eq!(bench.refused(back("A1", "47 30", 270)).as_str(), rule);
    assert_eq!(bench.refused(back("A1", "47.201 30", 270)).as_str(), rule);
    assert_eq!(bench.refused(back("A1", "47.2 30", 0)).as_str(), rule);
    assert_eq!(bench.refused(back("A2", "47.2 30", 270)).as_str(), rule);
    assert_eq!(bench.refused(fly("A1", 270, "8")).as_str(), "rrt.aircraft.leaving-table");
    bench.act(back("A1", "47.2 36", 181));
    assert_eq!(bench.refused(finish()).as_str(), "rrt.aircraft.minimum");
    bench.act(fly("A1", 270, "8"));
    assert_eq!(bench.at("A1"), "39.2 36");
    bench.act(finish());
}

#[test]
fn an_aircraft_that_left_in_this_activation_does_not_come_back_in_it() {
    covers!("rrt.aircraft.return");
    let mut bench = gnerl("40 24", "", &[]);
    bench.act(fly("A1", 90, "12"));
    assert_eq!(bench.refused(back("A1", "47.2 24", 270)).as_str(), "rrt.aircraft.return");
    bench.act(finish());
}

#[test]
fn an_aircraft_without_room_stays_away() {
    covers!("rrt.aircraft.return");
    // Monsters, with bases of 2.4 inches, all along the edge within 12 inches.
    let rows: Vec<(String, String)> = (0..12)
        .map(|place| {
            (
                format!("B{}", place + 2),
                format!("46.8 {}.{}", 11 + place * 12 / 5, (place * 24) % 10),
            )
        })
        .collect();
    let wall: Vec<_> =
        rows.iter().map(|(name, place)| (name.as_str(), "monster", place.as_str(), "")).collect();
    let mut bench = away(&wall);
    assert_eq!(bench.refused(back("A1", "47.2 24", 270)).as_str(), "rrt.table.no-overlap");
    bench.act(finish());
    assert!(matches!(bench.mecha("A1").place, Place::Away { .. }));
}

#[test]
fn an_afterburner_makes_a_second_move() {
    covers!("rrt.aircraft.afterburner");
    covers!("rrt.resolution.order");
    covers!("rrt.resolution.step");
    covers!("rrt.move.special-later");
    let mecha = [
        ("A1", "gnerl", "20 20", "boosts = 1"),
        ("A2", "gnerl", "30 20", ""),
        ("A3", "defender", "4 4", ""),
        ("B1", "defender", "46 46", ""),
    ];
    let bench = Bench::field("stage = \"movement\"", &mecha);
    assert_eq!(bench.asked(), "seat 1 Move(Step { squadron: A-1 })");
    assert!(!bench.allows(burn("A1", 0)));
    let mut bench = Bench::field("stage = \"resolution\"", &mecha);
    assert_eq!(bench.refused(burn("A3", 0)).as_str(), "rrt.aircraft.afterburner");
    assert_eq!(bench.refused(burn("A2", 91)).as_str(), "rrt.aircraft.turn-then-straight");
    // In any order, and the full SPD with all boosts.
    bench.act(burn("A2", 90));
    assert_eq!(bench.at("A2"), "42 20");
    assert_eq!(bench.refused(burn("A2", 0)).as_str(), "rrt.aircraft.afterburner");
    bench.act(burn("A1", 0));
    assert_eq!(bench.at("A1"), "20 44");
    // It is compulsory: nothing else was asked, and now the activation is over.
    assert_eq!(bench.owing(), Some(crate::testing::B));
}

#[test]
fn an_experienced_pilot_turns_as_far_as_he_likes() {
    covers!("rrt.character.experienced-pilot");
    let content = crate::content::Content::standard();
    let mut all = content.characters.iter();
    let pilot = all.find(|it| it.traits.contains(Trait::ExperiencedPilot));
    let Some(pilot) = pilot else { return };
    let pilot = format!("character = \"{}\"", pilot.id);
    let mecha = [("A1", "gnerl", "24 24", pilot.as_str()), ("B1", "defender", "46 46", "")];
    let bench = Bench::field("stage = \"movement\"", &mecha);
    assert!(bench.allows(fly("A1", 180, "8")));
}

#[test]
fn aircraft_are_never_engaged() {
    covers!("rrt.aircraft.no-h2h");
    covers!("rrt.h2h.engaged");
    let mecha = [
        ("A1", "gnerl", "24 24", ""),
        ("A2", "defender", "30 24", ""),
        ("B1", "defender", "25.4 24", ""),
        ("B2", "defender", "31.25 24", ""),
        ("B3", "defender", "30 22.749", ""),
    ];
    let bench = Bench::field("stage = \"movement\"", &mecha);
    let engaged = |name| -> Vec<String> {
        let of = crate::table::engaged_with(&bench.game, &bench.state, bench.mecha(name));
        of.map(|id| id.to_string()).collect()
    };
    assert_eq!(engaged("A1"), [""; 0]);
    // Gaps of 0.05 and 0.051.
    assert_eq!(engaged("A2"), ["B2"]);
    // It flies away without paying.
    assert!(bench.allows(fly("A1", 0, "8")));
}
