use ironlance_engine::{Guide, ScriptedDice, Seed, SeededDice};

use super::*;
use crate::{
    content::{CardType, Cost},
    force::{ForceRefusal, ForceUnit},
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
