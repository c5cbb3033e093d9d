//! Setting up.

use ironlance_engine::{
    Face, Game as _, Refusal as _, Scripted as _, ScriptedDice, Seat, Seed, SeededDice,
};
use ironlance_rulebook::covers;

use super::*;
use crate::{
    options::TerrainTypes,
    state::Edge,
    testing::{A, B, Bench, at, facing, id, square},
};

/// The rules that refuse a set-up.
fn refusals(change: impl FnOnce(&mut Setup)) -> Vec<String> {
    let game = Aod::standard();
    let mut setup = game.default_setup();
    change(&mut setup);
    let mut dice = SeededDice::new(Seed::from_number(1));
    match game.begin(&setup, &mut dice) {
        Ok(_) => Vec::new(),
        Err(refusals) => refusals.iter().map(|refusal| refusal.rule().to_string()).collect(),
    }
}

fn begun(setup: &Setup, dice: &[u32]) -> State {
    let game = Aod::standard();
    let faces = dice.iter().map(|die| Face::from(*die));
    let mut dice = ScriptedDice::named(faces, |_, _| None);
    let state = game.begin(setup, &mut dice).unwrap_or_else(|refusals| panic!("{refusals:?}"));
    dice.finish().expect("all dice are used");
    state
}

#[test]
fn bad_set_ups_are_refused_with_all_that_is_wrong() {
    covers!(
        "aod.build.total",
        "aod.basics.players",
        "aod.setup.terrain-pile",
        "aod.terrain.optional"
    );
    assert_eq!(refusals(|setup| setup.build_total = 451)[0], "aod.build.total");
    assert_eq!(refusals(|setup| drop(setup.forces.pop())), ["aod.basics.players"]);
    assert_eq!(refusals(|setup| setup.teams = true), ["aod.multiplayer.teams"]);
    let unknown = ForceChoice::Named("nobody".to_owned());
    assert_eq!(refusals(|setup| setup.forces[0] = unknown), ["aod.build.limit"]);
    assert_eq!(refusals(|setup| setup.table = Some("moon".to_owned())), ["aod.terrain.optional"]);
    let four = vec![vec!["copse".to_owned(); 4]];
    assert_eq!(refusals(|setup| setup.terrain = four), ["aod.setup.terrain-pile"]);
    let none = vec![vec!["ocean".to_owned()]];
    assert_eq!(refusals(|setup| setup.terrain = none), ["aod.setup.terrain-pile"]);
}

#[test]
fn the_standard_game_has_no_hills_and_no_deep_water() {
    covers!("aod.standard.game");
    let hill = || vec![vec!["hill".to_owned()]];
    assert_eq!(refusals(|setup| setup.terrain = hill()), ["aod.standard.game"]);
    let all = refusals(|setup| {
        setup.terrain = hill();
        setup.options.terrain_types = TerrainTypes::All;
    });
    assert!(!all.contains(&"aod.standard.game".to_owned()));
    let game = Aod::standard();
    assert_eq!(game.default_setup().build_total, 450);
}

#[test]
fn the_highest_roll_takes_the_first_turn_and_only_the_tied_roll_again() {
    covers!("aod.setup.first-player", "aod.setup.edges", "aod.setup.dials");
    let game = Aod::standard();
    let mut setup = game.default_setup();
    setup.forces.push(setup.forces[0].clone());
    let state = begun(&setup, &[6, 6, 1, 1, 1, 1, 5, 4, 4, 1, 1, 1, 2, 1, 1]);
    assert_eq!(state.first, Seat::at(2));
    let edges: Vec<_> = state.players.iter().map(|player| player.edge).collect();
    assert_eq!(edges, [Edge::Bottom, Edge::Left, Edge::Top]);
    assert!(
        state
            .units
            .iter()
            .all(|unit| unit.click == game.content().unit(unit.kind).start && unit.heat == 0)
    );
}

fn pile() -> Bench {
    Bench::field(
        "stage = \"terrain\"\nround = 0\nactive = 2\npile = [\"copse\", \"copse\"]",
        &[("A1", "foot", "", ""), ("B1", "foot", "", "")],
    )
}

fn piece(bench: &Bench, place: &str) -> SetupAction {
    SetupAction::PlaceTerrain { piece: bench.state.pile[0], at: at(place), turn: facing(0) }
}

#[test]
fn players_place_terrain_in_turn_3_inches_from_everything() {
    covers!("aod.setup.terrain-order", "aod.setup.terrain-spacing", "aod.setup.terrain-turning");
    let mut bench = pile();
    let refused =
        |bench: &Bench, place: &str| bench.refused(piece(bench, place).into()).to_string();
    assert_eq!(refused(&bench, "18 4"), "aod.setup.terrain-spacing");
    assert_eq!(refused(&bench, "2 18"), "aod.setup.terrain-spacing");
    bench.act_by(B, piece(&bench, "18 18").into());
    assert_eq!(bench.owing(), Some(A));
    assert_eq!(refused(&bench, "18 20"), "aod.setup.terrain-spacing");
    let pass = bench.refused(SetupAction::PassTerrain.into());
    assert_eq!(pass.as_str(), "aod.setup.terrain-spacing");
    bench.act_by(A, piece(&bench, "10 10").into());
    assert_eq!((bench.state.features.len(), bench.state.pile.len()), (2, 0));
}

fn deploying_bench(more: &str) -> Bench {
    let units = [
        ("A1", "foot", "", ""),
        ("A2", "carrier", "", ""),
        ("A3", "heli", "", ""),
        ("B1", "foot", "", ""),
    ];
    Bench::field(&format!("stage = \"deployment\"\nround = 0\n{more}"), &units)
}

fn deploy(unit: &str, place: &str, cruising: bool) -> crate::Action {
    SetupAction::Deploy { unit: id(unit), at: at(place), facing: facing(0), cruising }.into()
}

#[test]
fn units_are_deployed_in_their_zone_player_by_player() {
    covers!(
        "aod.setup.deploy-order",
        "aod.setup.deploy-place",
        "aod.setup.deploy-vtol",
        "aod.setup.deploy-passengers"
    );
    let mut bench = deploying_bench("");
    assert_eq!(bench.refused(deploy("A1", "18 3.001", false)).as_str(), "aod.setup.deploy-place");
    assert_eq!(bench.refused(deploy("A1", "18 0.5", false)).as_str(), "aod.table.on-battlefield");
    assert_eq!(bench.refused(deploy("B1", "18 35", false)).as_str(), "aod.setup.deploy-order");
    assert_eq!(bench.refused(deploy("A1", "18 2", true)).as_str(), "aod.setup.deploy-vtol");
    bench.act(deploy("A2", "18 3", false));
    assert_eq!(bench.refused(deploy("A1", "19 3", false)).as_str(), "aod.table.overlap");
    let left_out = SetupAction::LeaveOut { unit: id("A1") };
    assert_eq!(bench.refused(left_out.into()).as_str(), "aod.setup.deploy-place");
    bench.act(SetupAction::Embark { unit: id("A1"), transport: id("A2") }.into());
    bench.act(deploy("A3", "10 2", true));
    assert!(bench.unit("A3").is_cruising());
    assert_eq!(bench.owing(), Some(B));
    bench.act(deploy("B1", "18 35", false));
    assert_eq!(bench.state.round, 1);
}

#[test]
fn blocking_terrain_in_a_zone_is_no_place() {
    covers!("aod.setup.deploy-place");
    let bench = deploying_bench(&square("blocking", "ground", 17, 3, 2));
    assert_eq!(bench.refused(deploy("A1", "18 2.9", false)).as_str(), "aod.terrain.blocking-move");
}

#[test]
fn planetary_conditions_are_secret_until_terrain_lies() {
    covers!("aod.setup.card-order", "aod.cec.planetary-choice");
    use ironlance_engine::Viewer;
    let bench = Bench::field(
        "stage = \"terrain\"\nround = 0\npile = [\"copse\"]\ncards = [[\"PC-001\"], [\"PC-002\"]]",
        &[("A1", "foot", "", ""), ("B1", "foot", "", "")],
    );
    let view = bench.view(Viewer::Seat(A));
    assert!(view.players[0].secret_condition.is_some());
    assert!(view.players[1].secret_condition.is_none() && view.players[1].has_secret);
    let mut bench = bench;
    bench.act_by(A, piece(&bench, "18 18").into());
    assert_eq!(bench.view(Viewer::Seat(A)).conditions.len(), 2, "they are revealed together");
}

#[test]
fn terrain_is_from_one_to_eight_inches_wide_or_twelve_or_any() {
    covers!("aod.setup.terrain-pile");
    use crate::options::TerrainSize;
    use ironlance_engine::SourceText;
    let piece = |id: &str, width: i32| {
        format!(
            "[[pieces]]\nid = \"{id}\"\nname = \"Wood\"\norigin = \"original\"\nterrain = \
             \"hindering\"\nheight = \"ground\"\ncorners = [[0, 0], [{width}, 0], [{width}, \
             2000], [0, 2000]]\n"
        )
    };
    let sizes = [("thin", 999), ("eight", 8000), ("ten", 10_000), ("huge", 13_000)];
    let text: String = sizes.iter().map(|(id, width)| piece(id, *width)).collect();
    let extended = Aod::standard().extended(&SourceText::all(&[("terrain.toml", &text)]));
    let game = extended.expect("the pieces are right");
    let is_allowed = |id: &str, size| {
        let mut setup = game.default_setup();
        setup.terrain = vec![vec![id.to_owned()]];
        setup.options.terrain_size_limit = size;
        game.begin(&setup, &mut SeededDice::new(Seed::from_number(1))).is_ok()
    };
    let all = |size| sizes.map(|(id, _)| is_allowed(id, size));
    assert_eq!(all(TerrainSize::Usual), [false, true, false, false]);
    assert_eq!(all(TerrainSize::Large), [false, true, true, false]);
    assert_eq!(all(TerrainSize::Any), [true; 4]);
}
