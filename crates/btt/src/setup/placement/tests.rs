use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    ask::Ask,
    testing::{A, B, Bench, facing, hex, id},
};

fn place(unit: &str, at: &str) -> Action {
    Action::PlaceUnit { unit: id(unit), hex: hex(at), facing: facing("N") }
}

fn asked(bench: &Bench) -> Vec<(Seat, Vec<String>)> {
    let ask = |seat: Seat| match crate::ask::ask(&bench.state, seat)? {
        Ask::PlaceUnit { units } => Some((seat, units.iter().map(ToString::to_string).collect())),
        other => panic!("{other:?}"),
    };
    [A, B].into_iter().filter_map(ask).collect()
}

/// Two units of equal AO of each seat, and a faster one of seat 1. Seat 1 has initiative.
const TIED: &str = r#"
    phase = "setup"
    lance-totals = [190, 200]
    edges = ["south-east", "north-west"]
    [units]
    A1 = { mech = "bj-1" }
    A2 = { mech = "lct-1v" }
    A3 = { mech = "bj-1" }
    B1 = { mech = "um-r60" }
    B2 = { mech = "bj-1" }
"#;

#[test]
fn tied_units_are_placed_by_the_player_without_initiative_first_in_any_order() {
    covers!("btt.setup.placement-order", "btt.setup.placement-tie", "btt.round.low-first");
    let mut bench = Bench::new(TIED);
    assert_eq!(bench.state.round, 0);
    assert_eq!(asked(&bench), [(B, vec!["B1".into(), "B2".into()])]);
    bench.act(place("B2", "0101"));
    assert_eq!(asked(&bench), [(B, vec!["B1".into()])]);
    assert_eq!(bench.refusal(place("B2", "0301")), Refusal::NotTied { unit: id("B2") });
    bench.act(place("B1", "0201"));
    assert_eq!(asked(&bench), [(A, vec!["A1".into(), "A3".into()])]);
    assert_eq!(bench.refusal(place("A2", "1717")), Refusal::NotTied { unit: id("A2") });
    bench.act(place("A3", "1717")).act(place("A1", "1817")).act(place("A2", "1917"));
    assert_eq!(bench.state.round, 1);
    assert_eq!(bench.unit("A3").hex, Some(hex("1717")));
}

#[test]
fn a_tie_depends_on_initiative_and_not_on_the_seat() {
    covers!("btt.setup.placement-tie");
    let bench = Bench::new(&TIED.replace("[190, 200]", "[200, 190]"));
    assert_eq!(asked(&bench), [(A, vec!["A1".into(), "A3".into()])]);
}

#[test]
fn the_back_row_has_the_fifteen_hexes_of_its_sheet() {
    covers!("btt.setup.back-row");
    let bench = Bench::new(TIED);
    let free: Vec<String> =
        placement_hexes(&bench.game, &bench.state, B).iter().map(|hex| hex.to_string()).collect();
    let row: Vec<String> = (1..=15).map(|column| format!("{column:02}01")).collect();
    assert_eq!(free, row);
    assert!(bench.allows(place("B1", "0101")) && bench.allows(place("B1", "1501")));
    for off in ["1601", "1701", "0802", "0817"] {
        let refusal = bench.refusal(place("B1", off));
        assert_eq!(refusal, Refusal::NotOnStartingEdge { hex: hex(off) });
        assert_eq!(refusal.to_string(), format!("{off} is not on the starting edge"));
    }
    assert_eq!(bench.refusal(place("B1", "0118")), Refusal::OffTheMap { hex: hex("0118") });
    assert_eq!(bench.refused(place("B1", "3201")), rule!("btt.map.edge"));
}

#[test]
fn nobody_is_placed_on_a_unit_or_where_none_may_stand() {
    covers!("btt.setup.back-row", "btt.map.impassable", "btt.map.buildings");
    let table = format!(
        "{TIED}\n[map.hexes]\n0201 = {{ impassable = true }}\n0301 = {{ building = 1 }}\n\
         0401 = {{ water = 1, rough = true }}"
    );
    let mut bench = Bench::new(&table);
    bench.act(place("B1", "0101"));
    for taken in ["0101", "0201", "0301"] {
        let refusal = bench.refusal(place("B2", taken));
        assert_eq!(refusal, Refusal::CannotStandThere { hex: hex(taken) });
        assert_eq!(bench.refused(place("B2", taken)), rule!("btt.setup.back-row"));
    }
    assert!(bench.allows(place("B2", "0401")));
}

#[test]
fn buildings_that_are_hills_can_be_stood_on() {
    let table =
        format!("{TIED}\n[map.hexes]\n0301 = {{ building = 1 }}\n[options]\nbuildings = \"hills\"");
    assert!(Bench::new(&table).allows(place("B1", "0301")));
}

/// The same table with these rows of both sheets closed, but for the hexes named.
fn with_rows_closed(rows: &[u8], open: &[&str]) -> Bench {
    let columns = (1..=15).chain(17..=31);
    let names =
        columns.flat_map(|column| rows.iter().map(move |row| format!("{column:02}{row:02}")));
    let closed: String = names
        .filter(|name| !open.contains(&name.as_str()))
        .map(|name| format!("{name} = {{ impassable = true }}\n"))
        .collect();
    Bench::new(&format!("{TIED}\n[map.hexes]\n{closed}"))
}

#[test]
fn another_row_is_used_only_when_the_back_row_is_full() {
    covers!("btt.setup.back-row-full");
    let mut bench = with_rows_closed(&[1], &["0501"]);
    assert_eq!(starting_row(&bench.game, &bench.state, B), Some(1));
    assert_eq!(bench.refused(place("B1", "0502")), rule!("btt.setup.back-row"));
    bench.act(place("B1", "0501"));
    assert_eq!(starting_row(&bench.game, &bench.state, B), Some(2));
    let refusal = bench.refusal(place("B2", "0503"));
    assert_eq!(refusal, Refusal::NearerRowIsFree { hex: hex("0503"), row: 2 });
    assert_eq!(
        refusal.to_string(),
        "the back row is full; the nearest row with a free hex is row 02, and 0503 is not in it"
    );
    assert_eq!(bench.refusal(place("B2", "0501")), Refusal::CannotStandThere { hex: hex("0501") });
    assert_eq!(bench.refusal(place("B2", "1602")), Refusal::NotOnStartingEdge { hex: hex("1602") });
    bench.act(place("B2", "1502"));
    assert_eq!(bench.unit("B2").hex, Some(hex("1502")));
}

#[test]
fn rows_are_counted_from_the_starting_edge() {
    covers!("btt.setup.back-row-full");
    let mut bench = with_rows_closed(&[17, 16], &["1916"]);
    bench.act(place("B1", "0101")).act(place("B2", "0201"));
    assert_eq!(starting_row(&bench.game, &bench.state, A), Some(16));
    assert_eq!(bench.refused(place("A1", "1915")), rule!("btt.setup.back-row-full"));
    bench.act(place("A1", "1916"));
    // The next row down is full now too; an occupied hex in it is not free.
    assert_eq!(starting_row(&bench.game, &bench.state, A), Some(15));
    assert_eq!(
        bench.refusal(place("A3", "1916")),
        Refusal::NearerRowIsFree { hex: hex("1916"), row: 15 }
    );
    bench.act(place("A3", "3115"));
    assert_eq!(bench.refusal(place("A2", "3115")), Refusal::CannotStandThere { hex: hex("3115") });
}

#[test]
fn a_unit_faces_where_its_owner_likes() {
    covers!("btt.setup.facing");
    for direction in Direction::ALL {
        let mut bench = Bench::new(TIED);
        let at = hex("0801");
        bench.act(Action::PlaceUnit { unit: id("B1"), hex: at, facing: direction });
        assert_eq!(bench.unit("B1").facing, direction);
        let placed = bench.told(|event| match event {
            Event::UnitPlaced { unit, hex, facing } => Some((*unit, *hex, *facing)),
            _ => None,
        });
        assert_eq!(placed, [(id("B1"), at, direction)]);
    }
}
