//! Set-ups, edges, deployment.

use ironlance_engine::{Game, Scripted};
use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    state::Place,
    testing::{A, B, Bench, at, facing, id, squadron, square},
};

fn act(action: SetupAction) -> Action {
    action.into()
}

/// What is wrong with a set-up.
fn wrong(change: impl FnOnce(&mut Setup)) -> Vec<String> {
    use ironlance_engine::Refusal as _;
    let game = Rrt::standard();
    let mut setup = game.default_setup();
    change(&mut setup);
    let mut dice = ironlance_engine::SeededDice::new(ironlance_engine::Seed::from_number(1));
    match game.begin(&setup, &mut dice) {
        Ok(_) => Vec::new(),
        Err(refusals) => refusals.iter().map(|it| it.rule().to_string()).collect(),
    }
}

#[test]
fn a_set_up_is_judged_whole() {
    covers!("rrt.setup.order");
    covers!("rrt.general.players");
    assert_eq!(wrong(|_| {}), [""; 0]);
    let found = wrong(|setup| {
        setup.map = Some("atlantis".to_owned());
        setup.scenario = Some("picnic".to_owned());
        setup.forces.pop();
    });
    assert_eq!(found, ["rrt.general.players", "rrt.scenario.default", "rrt.setup.terrain"]);
    assert!(wrong(|setup| setup.options.points = 49).contains(&"rrt.force.points".to_owned()));
    assert!(wrong(|setup| setup.options.points = 200).contains(&"rrt.force.points".to_owned()));
}

/// A force of the UEDF with these cards in each of its squadrons.
fn uedf(squadrons: &[&[&str]]) -> ForceChoice {
    let card = |id: &&str| format!("[[squadrons.cards]]\ncard = \"{id}\"\n");
    let squadron =
        |cards: &&[&str]| format!("[[squadrons]]\n{}", cards.iter().map(card).collect::<String>());
    let squadrons: String = squadrons.iter().map(squadron).collect();
    let text = format!("faction = \"uedf\"\npoints = 300\n{squadrons}");
    ForceChoice::Own(toml::from_str(&text).expect("it is a force"))
}

#[test]
fn a_quick_game_is_small() {
    covers!("rrt.setup.quick-start");
    let quick = |squadrons: &[&[&str]]| {
        wrong(|setup| {
            setup.quick_start = true;
            setup.forces = vec![uedf(squadrons), uedf(squadrons)];
        })
    };
    // 80, 40 and 30 points; 105 and 50; two squadrons of 60.
    assert_eq!(quick(&[&["valkyrie-squadron", "valkyrie-squad", "vf-1d-valkyrie"]]), [""; 0]);
    let dear = quick(&[&["yf-4-veritech-squadron", "yf-4-veritech-squad"]]);
    assert_eq!(dear, ["rrt.force.points"; 2]);
    let spartans: &[&str] = &["close-quarters-destroid-squadron"];
    let two = quick(&[spartans; 2]);
    assert_eq!(two, ["rrt.setup.quick-start"; 2]);
}

#[test]
fn a_small_or_quick_game_has_a_small_table() {
    covers!("rrt.table.size");
    let game = Rrt::standard();
    let spartans: &[&str] = &["close-quarters-destroid-squadron"];
    let table = |squadrons: &[&[&str]], points, quick_start| {
        let mut setup = game.default_setup();
        setup.forces = vec![uedf(squadrons), uedf(squadrons)];
        (setup.map, setup.options.points, setup.quick_start) = (None, points, quick_start);
        let mut dice = ironlance_engine::SeededDice::new(ironlance_engine::Seed::from_number(1));
        let state = game.begin(&setup, &mut dice).expect("it is legal");
        state.table.upper_right()
    };
    assert_eq!(table(&[spartans; 2], 200, false), at("48 48"));
    assert_eq!(table(&[spartans; 2], 201, false), at("72 48"));
    assert_eq!(table(&[spartans], 300, true), at("48 48"));
}

#[test]
fn the_table_is_larger_for_more_than_200_points() {
    covers!("rrt.table.size");
    let game = Rrt::standard();
    let mut setup = game.default_setup();
    setup.map = None;
    let mut dice = ironlance_engine::SeededDice::new(ironlance_engine::Seed::from_number(1));
    let state = game.begin(&setup, &mut dice).expect("it is legal");
    assert_eq!(state.table.upper_right(), at("72 48"));
    // The same seed gives the same terrain.
    let mut dice = ironlance_engine::SeededDice::new(ironlance_engine::Seed::from_number(1));
    let again = game.begin(&setup, &mut dice).expect("it is legal");
    assert_eq!(state.features, again.features);
    assert!(!state.features.is_empty());
}

/// Both players before the roll for edges.
fn table(more: &str) -> Bench {
    let mecha = [
        ("A1", "defender", "", ""),
        ("A2", "defender", "", ""),
        ("A3", "vf-1a", "", "squadron = 2"),
        ("B1", "glaug", "", ""),
    ];
    Bench::field(more, &mecha)
}

/// Rolls for edges with these dice.
fn roll(bench: &mut Bench, dice: &[u32]) {
    let faces = dice.iter().copied().map(ironlance_engine::Face::from);
    let mut dice = ironlance_engine::ScriptedDice::named(faces, |_, _| None);
    let game = bench.game.clone();
    let state = &mut bench.state;
    crate::turn::advance(&mut ironlance_engine::Step::new(&game, state, &mut dice, None));
    dice.finish().expect("all dice are used");
}

#[test]
fn the_winner_of_the_roll_chooses_a_long_edge_and_deploys_first() {
    covers!("rrt.setup.edges");
    covers!("rrt.setup.deploy");
    let mut bench = table("stage = \"edges\"\nwidth = 72");
    roll(&mut bench, &[3, 4, 1, 6, 1, 1, 1, 2]);
    assert_eq!(bench.asked(), "seat 2 Setup(Edge)");
    let short = bench.refused(act(SetupAction::Edge { edge: Edge::Left }));
    assert_eq!(short.as_str(), "rrt.setup.edges");
    bench.act(act(SetupAction::Edge { edge: Edge::Bottom }));
    assert_eq!(bench.state.players.each_ref().map(|player| player.edge), [Edge::Top, Edge::Bottom]);
    assert_eq!(bench.asked(), "seat 2 Setup(Deploy)");
    // On a square table any two opposite edges serve.
    let mut bench = table("stage = \"edges\"");
    roll(&mut bench, &[6, 6, 1, 1]);
    bench.act(act(SetupAction::Edge { edge: Edge::Left }));
    assert_eq!(bench.state.players.each_ref().map(|player| player.edge), [Edge::Left, Edge::Right]);
}

#[test]
fn the_defender_chooses_the_edge_and_deploys_first() {
    covers!("rrt.scenario.roles");
    covers!("rrt.scenario.assault");
    let mut bench = table("stage = \"edges\"\nscenario = \"assault\"");
    roll(&mut bench, &[6, 6, 1, 1]);
    assert_eq!(bench.asked(), "seat 1 Setup(Role)");
    bench.act(act(SetupAction::Role { attack: true }));
    assert_eq!(bench.asked(), "seat 2 Setup(Edge)");
    bench.act(act(SetupAction::Edge { edge: Edge::Top }));
    assert_eq!(bench.asked(), "seat 2 Setup(Deploy)");
    // The structure stands in the middle of the defender's zone: 40 to 48, so 42 to 46.
    let (_, structure) = bench.state.terrain().next().expect("there is one");
    assert_eq!(structure.outline.corners()[0], at("22 42"));
    let parts = structure.structure.expect("it can be attacked");
    assert_eq!((parts.mdc, parts.defense, parts.attacker), (40, 4, A));
    assert!(structure.solid && structure.blocking);
}

#[test]
fn only_two_scenarios_have_an_attacker() {
    covers!("rrt.scenario.roles");
    let asked = |scenario: &str| {
        let mut bench = table(&format!("stage = \"edges\"\nscenario = \"{scenario}\""));
        roll(&mut bench, &[6, 6, 1, 1]);
        bench.asked()
    };
    for scenario in ["breakthrough", "assault"] {
        assert_eq!(asked(scenario), "seat 1 Setup(Role)", "{scenario}");
    }
    for scenario in ["pitched-battle", "control", "decapitation"] {
        assert_eq!(asked(scenario), "seat 1 Setup(Edge)", "{scenario}");
    }
}

#[test]
fn commanders_are_named_before_deployment() {
    covers!("rrt.scenario.assassination");
    let mut bench = table("stage = \"edges\"\nscenario = \"decapitation\"");
    roll(&mut bench, &[6, 6, 1, 1]);
    bench.act(act(SetupAction::Edge { edge: Edge::Top }));
    // All of A have Leadership 0; B has one mecha only, which needs no question.
    assert_eq!(bench.asked(), "seat 1 Setup(Name)");
    let wrong = bench.refused(act(SetupAction::Name { mecha: id("B1") }));
    assert_eq!(wrong.as_str(), "rrt.scenario.assassination");
    bench.act(act(SetupAction::Name { mecha: id("A2") }));
    let commanders = bench.state.players.each_ref().map(|player| player.commander);
    assert_eq!(commanders, [Some(id("A2")), Some(id("B1"))]);
    assert_eq!(bench.asked(), "seat 1 Setup(Deploy)");
}

#[test]
fn nothing_that_bars_the_way_lies_in_a_zone() {
    covers!("rrt.setup.terrain");
    let terrain = [
        square("tall-building", 10, 4, 3),
        square("deep-water", 20, 7, 4),
        square("woods", 30, 2, 4),
        square("tall-building", 10, 20, 3),
        square("tall-building", 30, 8, 3),
    ];
    let mut bench = table(&format!("stage = \"edges\"\n{}", terrain.join("")));
    roll(&mut bench, &[6, 6, 1, 1]);
    bench.act(act(SetupAction::Edge { edge: Edge::Top }));
    let left: Vec<_> =
        bench.state.features.iter().map(|feature| feature.outline.corners()[0]).collect();
    assert_eq!(left, [at("30 2"), at("10 20"), at("30 8")]);
}

fn deploy(name: &str, mode: Option<ModeName>, places: &[&str]) -> Action {
    let spot = |place: &&str| Spot { at: at(place), facing: facing(0) };
    let spots = places.iter().map(spot).collect();
    act(SetupAction::Deploy { squadron: squadron(name), mode, spots })
}

#[test]
fn whole_squadrons_are_deployed_in_turn_wholly_in_the_zone() {
    covers!("rrt.setup.deploy");
    covers!("rrt.setup.zone");
    covers!("rrt.table.no-overlap");
    let mut bench = table("stage = \"deployment\"");
    let refused =
        |bench: &Bench, places: &[&str]| bench.refused(deploy("A-1", None, places)).to_string();
    // 8 inches deep: the centre of a base of 1.2 inches is at 7.4 at most.
    assert_eq!(refused(&bench, &["10 7.401", "14 4"]), "rrt.setup.zone");
    assert_eq!(refused(&bench, &["10 7.4", "0.599 4"]), "rrt.setup.zone");
    assert_eq!(refused(&bench, &["10 4", "11.149 4"]), "rrt.table.no-overlap");
    assert_eq!(refused(&bench, &["10 4"]), "rrt.setup.deploy");
    let theirs = bench.refused(deploy("B-1", None, &["10 44"]));
    assert_eq!(theirs.as_str(), "rrt.setup.deploy");
    bench.act(deploy("A-1", None, &["10 7.4", "11.15 7.4"]));
    assert_eq!((bench.at("A1").as_str(), bench.owing()), ("10 7.4", Some(B)));
    bench.act(deploy("B-1", None, &["10 44"]));
    // B has deployed all and waits.
    assert_eq!(bench.owing(), Some(A));
    let again = bench.refused(deploy("A-1", None, &["20 4", "22 4"]));
    assert_eq!(again.as_str(), "rrt.setup.deploy");
}

#[test]
fn zones_are_as_deep_as_the_option_says() {
    covers!("rrt.setup.zone");
    for (depth, inside, outside) in
        [("six", "10 5.4", "10 5.401"), ("twelve", "10 11.4", "10 11.401")]
    {
        let option =
            format!("stage = \"deployment\"\n[options]\ndeployment-depth = \"{depth}-inches\"");
        let bench = table(&option);
        assert!(bench.allows(deploy("A-1", None, &[inside, "20 4"])));
        assert!(!bench.allows(deploy("A-1", None, &[outside, "20 4"])));
    }
}

#[test]
fn variable_mecha_of_a_squadron_start_in_one_mode() {
    covers!("rrt.mode.start-together");
    covers!("rrt.force.starting-mode");
    let bench = table("stage = \"deployment\"");
    let rule = "rrt.mode.start-together";
    assert_eq!(bench.refused(deploy("A-2", None, &["10 4"])).as_str(), rule);
    let plain = deploy("A-1", Some(ModeName::Fighter), &["10 4", "14 4"]);
    assert_eq!(bench.refused(plain).as_str(), rule);
    let mut bench = bench;
    bench.act(deploy("A-2", Some(ModeName::Guardian), &["10 4"]));
    assert_eq!(bench.game.mode(bench.mecha("A3")).name, Some(ModeName::Guardian));
}

#[test]
fn nobody_is_deployed_on_ground_he_cannot_enter() {
    covers!("rrt.terrain.deadly");
    let water = square("deep-water", 8, 2, 4);
    let bench = table(&format!("stage = \"deployment\"\n{water}"));
    let wet = bench.refused(deploy("A-1", None, &["10 4", "20 4"]));
    assert_eq!(wet.as_str(), "rrt.terrain.deadly");
}

#[test]
fn only_the_cumbersome_cannot_be_deployed_on_rough_ground() {
    covers!("rrt.setup.deploy");
    let bench = |kind: &str| {
        let rubble = square("rubble", 8, 2, 4);
        let mecha = [("A1", kind, "", ""), ("B1", "glaug", "", "")];
        Bench::field(&format!("stage = \"deployment\"\n{rubble}"), &mecha)
    };
    assert!(bench("defender").allows(deploy("A-1", None, &["10 4"])));
    let heavy = bench("monster").refused(deploy("A-1", None, &["10 4"]));
    assert_eq!(heavy.as_str(), "rrt.terrain.deadly");
    assert!(bench("monster").allows(deploy("A-1", None, &["20 4"])));
}

#[test]
fn a_squadron_is_squeezed_only_without_room() {
    covers!("rrt.setup.deploy");
    let mut bench = table("stage = \"deployment\"");
    let squeeze = || act(SetupAction::Squeeze { squadron: squadron("A-1") });
    assert_eq!(bench.refused(squeeze()).as_str(), "rrt.setup.deploy");
    // The whole zone is deadly but for a spot.
    let water =
        "\n[[terrain]]\nkind = \"deep-water\"\ncorners = [[0, 0], [46.4, 0], [46.4, 8], [0, 8]]\n";
    let more = "\n[[terrain]]\nkind = \"deep-water\"\ncorners = [[46.4, 1.4], [48, 1.4], [48, 8], [46.4, 8]]\n";
    bench = table(&format!("stage = \"deployment\"\n{water}{more}"));
    bench.act(squeeze());
    let places = ["A1", "A2"].map(|name| bench.mecha(name).place);
    assert!(matches!(places[0], Place::Table(_)), "{places:?}");
    assert_eq!(places[1], Place::Out(crate::state::Fate::NoRoom));
}

#[test]
fn a_zone_lies_along_any_edge() {
    covers!("rrt.setup.zone");
    let bench = Bench::field("", &[("A1", "defender", "4 10", ""), ("B1", "defender", "4 40", "")]);
    let corners = |edge| {
        let zone = crate::table::zone(&bench.state, edge);
        [zone.lower_left(), zone.upper_right()].map(|it| (it.x() / 1000, it.y() / 1000))
    };
    assert_eq!(corners(crate::state::Edge::Bottom), [(0, 0), (48, 8)]);
    assert_eq!(corners(crate::state::Edge::Left), [(0, 0), (8, 48)]);
    assert_eq!(corners(crate::state::Edge::Top), [(0, 40), (48, 48)]);
    assert_eq!(corners(crate::state::Edge::Right), [(40, 0), (48, 48)]);
}
