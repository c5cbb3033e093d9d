use ironlance_rulebook::covers;

use super::*;
use crate::{
    movement::reach::{InTheWay, range},
    order::Mode,
    refusal::Refusal,
    testing::{Bench, fire, hex, id},
};

fn names(hexes: impl IntoIterator<Item = Hex>) -> Vec<String> {
    hexes.into_iter().map(|hex| hex.to_string()).collect()
}

/// A unit in this hex and an enemy far away.
fn alone(at: &str, more: &str) -> Bench {
    Bench::new(&format!(
        "[units]\nA1 = {{ mech = \"vlk-qa\", hex = \"{at}\" }}\n\
         B1 = {{ mech = \"lct-1v\", hex = \"3117\" }}\n{more}"
    ))
}

/// Where a unit in the hex can walk with this many points.
fn walk(bench: &mut Bench, points: u8) -> Vec<String> {
    bench.unit_mut("A1").current.points = [points; 3];
    let ends = range(&bench.game, &bench.state, id("A1"), Mode::Walking, InTheWay::Nobody).ends;
    names(ends.iter())
}

#[test]
fn a_hex_has_six_neighbors_clockwise_from_north() {
    covers!("btt.map.coordinates");
    let start = hex("1608");
    assert_eq!((start.cube().x, start.cube().y(), start.cube().z), (15, -15, 0));
    let around = Direction::ALL.map(|direction| start.neighbor(direction).unwrap().to_string());
    assert_eq!(around, ["1607", "1708", "1709", "1609", "1509", "1508"]);
    let mut reached = walk(&mut alone("1608", ""), 1);
    reached.sort_unstable();
    assert_eq!(reached, ["1508", "1509", "1607", "1609", "1708", "1709"]);
    // Odd columns lie half a hex higher.
    let mut reached = walk(&mut alone("1508", ""), 1);
    reached.sort_unstable();
    assert_eq!(reached, ["1407", "1408", "1507", "1509", "1607", "1608"]);
}

#[test]
fn names_and_coordinates_go_both_ways() {
    for hex in GRID.hexes() {
        let (c, r) = (i16::from(hex.column()), i16::from(hex.row()));
        assert_eq!((hex.cube().x, hex.cube().z), (c - 1, (r - 1) - (c - 1).div_euclid(2)));
        assert_eq!(Hex::from_cube(hex.cube()), Some(hex));
    }
}

/// The distance that a shot which is out of range would have to cover.
fn distance(from: &str, to: &str) -> u8 {
    let bench = Bench::new(&format!(
        "phase = \"combat\"\n[units]\nA1 = {{ mech = \"hbk-4g\", hex = \"{from}\" }}\n\
         B1 = {{ mech = \"hbk-4g\", hex = \"{to}\" }}\n[map.hexes]\n{to} = {{ level = 9 }}"
    ));
    match bench.refusal(fire("A1", "AC", "B1")) {
        Refusal::OutOfRange { distance, .. } => distance,
        other => panic!("{other}"),
    }
}

#[test]
fn distance_counts_the_steps_of_a_shortest_path() {
    covers!("btt.map.distance");
    assert_eq!(distance("0801", "2417"), 24);
    assert_eq!(distance("1501", "1717"), 17);
    assert_eq!(distance("0101", "0114"), 13);
    assert_eq!(hex("1608").distance(hex("1708")), 1);
}

#[test]
fn the_level_of_water_is_its_bottom() {
    covers!("btt.map.water-level", "btt.map.levels");
    let water = |level, depth| Ground { level, water: Some(depth), ..Ground::default() };
    assert_eq!(water(0, 1).floor(), -1);
    assert_eq!(water(0, 0).floor(), 0);
    assert_eq!(water(2, 2).floor(), 0);
    assert_eq!(water(0, 2).top(), -2);
    assert_eq!(Ground::default().floor(), 0);
    assert_eq!(Ground { level: 3, ..Ground::default() }.floor(), 3);
    assert_eq!(Ground { level: -2, ..Ground::default() }.top(), -2);
}

#[test]
fn a_building_is_as_high_as_it_says_and_cannot_be_entered() {
    covers!("btt.map.buildings", "btt.map.impassable");
    let building = Ground { level: 1, building: 2, ..Ground::default() };
    assert_eq!((building.floor(), building.top(), building.can_be_entered()), (1, 3, false));
    let cliff = Ground { impassable: true, ..Ground::default() };
    assert!(!cliff.can_be_entered());
    let pond = Ground {
        water: Some(3),
        rough: true,
        rubble: true,
        woods: 2,
        smoke: 2,
        fire: true,
        ..cliff
    };
    assert!(Ground { impassable: false, ..pond }.can_be_entered());
    let mut hill = building;
    hill.treat_buildings(Buildings::Hills);
    assert_eq!((hill.floor(), hill.top(), hill.can_be_entered()), (3, 3, true));
    let mut same = building;
    same.treat_buildings(Buildings::Impassable);
    assert_eq!(same, building);
}

const CLOSED: &str = "[map.hexes]\n0807 = { impassable = true }\n0907 = { building = 1 }\n";

#[test]
fn a_jump_passes_over_what_cannot_be_entered() {
    covers!("btt.map.buildings", "btt.map.impassable");
    let mut bench = alone("0808", CLOSED);
    let on_foot = walk(&mut bench, 1);
    assert!(!on_foot.contains(&"0807".to_owned()));
    assert_eq!(on_foot.len(), 5);
    bench.unit_mut("A1").current.points = [2; 3];
    let ends = range(&bench.game, &bench.state, id("A1"), Mode::Jumping, InTheWay::Nobody).ends;
    assert!(!ends.contains(hex("0807")) && ends.contains(hex("0806")));
    assert_eq!(ends.len(), 16);
}

#[test]
fn buildings_may_be_hills() {
    let hills = format!("{CLOSED}[options]\nbuildings = \"hills\"");
    let mut bench = alone("0908", &hills);
    // One level up: 2 points.
    assert!(!walk(&mut bench, 1).contains(&"0907".to_owned()));
    assert!(walk(&mut bench, 2).contains(&"0907".to_owned()));
}

#[test]
fn printed_buildings_may_be_hills_too() {
    let game = crate::Btt::standard();
    let content = game.content();
    let with_building = content
        .faces
        .iter()
        .position(|face| face.ground[1..16].iter().flatten().any(|ground| ground.building > 0));
    let face = with_building.expect("the pack has a town") as u8;
    let key = BoardKey { west: face, east: face, seam: Seam::Clear };
    let (closed, open) =
        (game.board_of(key, Buildings::Impassable), game.board_of(key, Buildings::Hills));
    let at = GRID.hexes().find(|hex| closed.printed(*hex).building > 0).unwrap();
    let (building, hill) = (closed.printed(at), open.printed(at));
    assert_eq!((hill.building, hill.level), (0, building.top()));
    assert!(hill.can_be_entered() && !building.can_be_entered());
}

/// The ground of 0707 with these tokens in it, which lies as light woods and smoke.
fn tokens(kinds: &[HexTokenKind]) -> Ground {
    let mut bench = alone("0808", "[map.hexes]\n0707 = { woods = 1, smoke = 1 }");
    let token = |kind: &HexTokenKind| HexToken { hex: hex("0707"), kind: *kind, until: None };
    bench.state.tokens = kinds.iter().map(token).collect();
    let elsewhere = HexToken { hex: hex("0708"), kind: HexTokenKind::HeavySmoke, until: None };
    bench.state.tokens.push(elsewhere);
    bench.game.board(&bench.state).ground(&bench.state, hex("0707"))
}

#[test]
fn tokens_change_the_ground_of_their_hex() {
    let plain = Ground { woods: 1, smoke: 1, ..Ground::default() };
    assert_eq!(tokens(&[]), plain);
    assert_eq!(tokens(&[HexTokenKind::Smoke]), plain);
    assert_eq!(tokens(&[HexTokenKind::HeavySmoke]), Ground { smoke: 2, ..plain });
    let both = [HexTokenKind::HeavySmoke, HexTokenKind::Smoke];
    assert_eq!(tokens(&both), Ground { smoke: 2, ..plain });
    assert_eq!(tokens(&[HexTokenKind::Fire]), Ground { fire: true, ..plain });
    assert_eq!(tokens(&[HexTokenKind::Woods(0)]), Ground { woods: 0, ..plain });
    assert_eq!(tokens(&[HexTokenKind::Woods(2)]), Ground { woods: 2, ..plain });
}

#[test]
fn a_hex_holds_any_mixture_and_heavy_smoke_replaces_smoke() {
    covers!("btt.map.terrain-types");
    let mut bench = alone("0808", "");
    let game = bench.game.clone();
    let mut dice = ironlance_engine::ScriptedDice::default();
    let mut step = ironlance_engine::Step::new(&*game, &mut bench.state, &mut dice, None);
    let rule = rule!("btt.cards.smoke-tokens");
    let mut put = |kind| {
        crate::hex_tokens::place(&mut step, hex("0707"), kind, None, rule);
        let kinds: Vec<_> = step.state.tokens.iter().map(|token| token.kind).collect();
        (kinds, game.board(step.state).ground(step.state, hex("0707")).smoke)
    };
    use HexTokenKind::{Fire, HeavySmoke, Smoke, Woods};
    assert_eq!(put(Smoke), (vec![Smoke], 1));
    assert_eq!(put(HeavySmoke), (vec![HeavySmoke], 2));
    assert_eq!(put(Smoke), (vec![HeavySmoke], 2), "smoke changes nothing in heavy smoke");
    assert_eq!(put(Fire).0, [HeavySmoke, Fire]);
    assert_eq!(put(Fire).0, [HeavySmoke, Fire]);
    assert_eq!(put(Woods(1)).0, [HeavySmoke, Fire, Woods(1)]);
    assert_eq!(put(Woods(0)).0, [HeavySmoke, Fire, Woods(0)]);
    let ground = game.board(step.state).ground(step.state, hex("0707"));
    assert_eq!(ground, Ground { smoke: 2, fire: true, ..Ground::default() });
    let elsewhere = game.board(step.state).ground(step.state, hex("0708"));
    assert_eq!(elsewhere, Ground::default());
}

#[test]
fn woods_tokens_change_what_a_step_costs_both_ways() {
    let mut bench = alone("0808", "[map.hexes]\n0807 = { woods = 2 }\n");
    assert!(!walk(&mut bench, 2).contains(&"0807".to_owned()));
    assert!(walk(&mut bench, 3).contains(&"0807".to_owned()));
    let cleared = HexToken { hex: hex("0807"), kind: HexTokenKind::Woods(0), until: None };
    bench.state.tokens.push(cleared);
    assert!(walk(&mut bench, 1).contains(&"0807".to_owned()));
    // Levels count on the way in and on the way out.
    let mut below = alone("0807", "[map.hexes]\n0807 = { level = -1 }\n");
    assert!(walk(&mut below, 1).is_empty());
    assert_eq!(walk(&mut below, 2).len(), 6);
    let mut cliff = alone("0807", "[map.hexes]\n0807 = { level = 3 }\n");
    assert!(walk(&mut cliff, 9).is_empty());
}

#[test]
fn nobody_leaves_the_map() {
    covers!("btt.map.edge");
    let mut bench = alone("0101", "");
    let mut reached = walk(&mut bench, 1);
    reached.sort_unstable();
    assert_eq!(reached, ["0102", "0201"]);
    let order = crate::order::Order::Jump(hex("3201"));
    let off = crate::Action::Order { unit: id("A1"), order };
    assert_eq!(bench.refused(off), rule!("btt.map.edge"));
}

#[test]
fn every_pair_of_faces_with_every_seam_makes_a_map_of_its_own() {
    let game = crate::Btt::new(crate::content::Content::standard().clone());
    let faces = game.content().faces.len() as u8;
    let keys = (0..faces).flat_map(|west| (0..faces).map(move |east| (west, east)));
    let keys: Vec<_> = keys
        .flat_map(|(west, east)| {
            [Seam::West, Seam::East, Seam::Clear].map(|seam| BoardKey { west, east, seam })
        })
        .flat_map(|key| [Buildings::Impassable, Buildings::Hills].map(|treated| (key, treated)))
        .collect();
    for (key, treated) in keys {
        let (kept, joined) =
            (game.board_of(key, treated), Board::join(game.content(), key, treated));
        let same = GRID.hexes().all(|hex| kept.printed(hex) == joined.printed(hex));
        assert!(same, "{key:?} with buildings as {treated:?} is the map of another pair");
    }
}
