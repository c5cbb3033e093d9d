use ironlance_engine::{Game as _, Guide, ScriptedDice, Seed, SeededDice, Viewer};

use super::*;
use crate::{
    content::{CardType, Cost},
    force::{ForceRefusal, ForceUnit},
    testing::{A, Bench, square},
};

#[test]
fn a_battleforce_by_itself_is_judged_for_the_build_total_it_is_made_for() {
    let game = Aod::standard();
    let force = game.content().force("fortress").unwrap();
    assert_eq!(force.build_total, 600);
    let setup = game.setup_for(force);
    assert_eq!(setup.build_total, 600);
    let summary = game.check_force(&setup, force).unwrap();
    assert_eq!(summary.to_string(), "Fortress: 12 units, 544 of 600 points");
    let usual = game.default_setup();
    let refusals = game.check_force(&usual, force).unwrap_err();
    // A card that costs by the build total costs less, too.
    let over = ForceRefusal::OverLimit { points: 538, total: 450 };
    assert_eq!(refusals, [Refusal::Force(over)]);
}

#[test]
fn a_battleforce_of_one_unit_needs_no_name() {
    let game = Aod::standard();
    let units = vec![ForceUnit::new("AOD091")];
    let force = Battleforce { build_total: 150, units, ..Battleforce::default() };
    let summary = game.check_force(&game.setup_for(&force), &force).unwrap();
    assert_eq!(summary.to_string(), "1 unit, 109 of 150 points");
}

#[test]
fn a_battleforce_with_nothing_in_it_is_filled_for_its_build_total() {
    let game = Aod::standard();
    for build_total in [150, 300, 450, 900] {
        let force = Battleforce { build_total, ..Battleforce::default() };
        let mut dice = SeededDice::new(Seed([7; 32]));
        let whole = game.complete_force(force, &mut dice).unwrap();
        assert_eq!(whole.build_total, build_total);
        game.check_force(&game.setup_for(&whole), &whole).unwrap();
    }
}

#[test]
fn what_cannot_be_completed_says_why_and_rolls_nothing() {
    let game = Aod::standard();
    let force = Battleforce { build_total: 200, ..Battleforce::default() };
    let fault = game.complete_force(force, &mut ScriptedDice::default()).unwrap_err();
    assert!(fault.to_string().contains("a multiple of 150 points"), "{fault}");
}

#[test]
fn a_card_of_the_catalogue_says_what_it_costs_and_whom_it_is_about() {
    let catalogue = Aod::standard().catalogue();
    let card = |number: &str| catalogue.cards.iter().find(|card| card.number == number).unwrap();
    assert_eq!(card("F-004").factions, ["house-liao"]);
    assert_eq!(card("F-004").points, Cost::Per150(8));
    assert_eq!(card("F-004").alternative.unwrap().cost, Cost::Per150(6));
    assert_eq!(card("SA-001").factions, ["spirit-cats", "steel-wolves"]);
    assert_eq!(card("L-014").preferred, ["AOD095"]);
    let recruiters: Vec<(&str, u16)> =
        card("GS-029").recruited_by.iter().map(|it| (it.faction.as_str(), it.points)).collect();
    assert_eq!(recruiters, [("house-liao", 18), ("jade-falcon", 14)]);
    let others = |it: &&CardEntry| it.kind != CardType::GunslingerPilot;
    assert!(catalogue.cards.iter().filter(others).all(|card| card.recruited_by.is_empty()));
}

#[test]
fn terrain_of_the_standard_game_is_marked() {
    let catalogue = Aod::standard().catalogue();
    let standard = |id: &str| catalogue.terrain.iter().find(|it| it.id == id).unwrap().standard;
    assert!(standard("copse") && standard("pond") && standard("bunker"));
    assert!(!standard("hill") && !standard("lake") && !standard("mesa"));
}

/// Of every list how many there are, and the first whole: what a page draws with.
#[test]
fn the_catalogue_says_everything_of_everything() {
    let catalogue = serde_json::to_value(Aod::standard().catalogue()).unwrap();
    let mut shown = String::new();
    for (name, value) in catalogue.as_object().unwrap() {
        match value.as_array() {
            Some(all) => shown += &format!("{name}: {} such as {:#}\n", all.len(), all[0]),
            None => shown += &format!("{name}: {value}\n"),
        }
    }
    insta::assert_snapshot!("catalogue", shown);
}

#[test]
fn what_has_a_name_on_the_table_is_explained() {
    let catalogue = Aod::standard().catalogue();
    let equipment = catalogue.equipment.iter().map(|it| (&it.name, &it.text));
    let heat = catalogue.heat_effects.iter().map(|it| (&it.name, &it.text));
    let markers = catalogue.markers.iter().map(|it| (&it.name, &it.text));
    let abilities = catalogue.factions.iter().flat_map(|it| &it.abilities);
    let abilities = abilities.map(|it| (&it.name, &it.text));
    let all = equipment.chain(heat).chain(markers).chain(abilities);
    let shown: String = all.map(|(name, text)| format!("{name}: {text}\n")).collect();
    insta::assert_snapshot!("texts", shown);
}

/// A hill with somebody on it, a wood, units in contact, and one that runs.
fn table() -> Bench {
    let units = [
        ("A1", "AOX103", "10 10", "facing = 30"),
        ("A2", "tank", "18 8", ""),
        ("A3", "slow", "18 9.5", ""),
        ("A4", "slow", "19.2 9.5", ""),
        ("A5", "heli", "30 6", "cruising = true"),
        ("B1", "tank", "12 17", "facing = 180"),
        ("B2", "slow", "10 12", "facing = 180"),
        ("B3", "AOX102", "18 20", "facing = 90"),
    ];
    let terrain = [
        square("hindering", "ground", 16, 13, 4),
        square("clear", "elevated", 9, 15, 6),
        square("blocking", "ground", 22, 8, 3),
    ];
    Bench::field(&terrain.concat(), &units)
}

#[track_caller]
fn answer(text: &str) -> String {
    let bench = table();
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    let query: Query = toml::from_str(text).unwrap();
    match bench.game.look(&view, &query) {
        Some(found) => format!(
            "{text}\n  {}\n  {}\n",
            found.sentence,
            serde_json::to_string(&found.finding).unwrap()
        ),
        None => format!("{text}\n  nothing\n"),
    }
}

#[test]
fn questions_about_the_table_have_their_answers() {
    let questions = [
        "distance = { from = { unit = \"A1\" }, to = { unit = \"B2\" } }",
        "distance = { from = { unit = \"A1\" }, to = { unit = \"B1\" } }",
        "distance = { from = { unit = \"A2\" }, to = { point = { x = 20000, y = 8000 } } }",
        "distance = { from = { unit = \"A9\" }, to = { unit = \"B1\" } }",
        "path = { unit = \"A2\", to = { x = 17000, y = 15000 } }",
        "path = { unit = \"A2\", to = { x = 26000, y = 9000 } }",
        "path = { unit = \"A1\", to = { x = 8000, y = 14000 }, run = true }",
        "path = { unit = \"A5\", to = { x = 20000, y = 9000 }, facing = 90 }",
        "arcs = { unit = \"A1\" }",
        "arcs = { unit = \"A1\", at = { x = 20000, y = 18000 }, facing = 180 }",
        "line = { unit = \"A1\", target = { unit = \"B1\" }, weapon = \"secondary\" }",
        "line = { unit = \"A2\", target = { unit = \"B3\" } }",
        "line = { unit = \"A2\", target = { point = { x = 26000, y = 9500 } }, facing = 90 }",
        "line = { unit = \"A3\", target = { unit = \"B2\" }, at = { x = 11000, y = 6000 } }",
        "formation = { unit = \"A3\" }",
        "formation = { unit = \"A1\" }",
    ];
    insta::assert_snapshot!("answers", questions.map(answer).join("\n"));
}

/// The outlines are long; how far they go along the axes says whether they are right.
#[test]
fn the_reach_and_threat_of_a_unit_go_as_far_as_nothing_stops_them() {
    let bench = table();
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    let look = |text: &str| {
        let query: Query = toml::from_str(text).unwrap();
        bench.game.look(&view, &query).unwrap()
    };
    let mut shown = String::new();
    for text in [
        "reach = { unit = \"A2\" }",
        "reach = { unit = \"A1\", run = true }",
        "reach = { unit = \"A5\" }",
        "threat = { unit = \"B1\" }",
        "threat = { unit = \"A1\" }",
    ] {
        let found = look(text);
        let json = serde_json::to_value(&found.finding).unwrap();
        let (name, inside) = json.as_object().unwrap().iter().next().unwrap();
        shown += &format!("{text}\n  {}\n", found.sentence);
        for (field, value) in inside.as_object().unwrap() {
            match value.as_array() {
                Some(points) if field == "outline" => {
                    let some = points.iter().step_by(points.len() / 8).map(ToString::to_string);
                    shown += &format!(
                        "  {} points, some {}\n",
                        points.len(),
                        some.collect::<Vec<_>>().join(" ")
                    );
                }
                _ => shown += &format!("  {name} {field}: {value}\n"),
            }
        }
    }
    insta::assert_snapshot!("threats", shown);
}
