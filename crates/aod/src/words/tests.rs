//! What people read, looked at as they see it.

use ironlance_engine::{Game as _, Viewer, Words as _};

use super::*;
use crate::testing::{A, Bench, square};

/// A battle with some of everything.
fn battle() -> Bench {
    let terrain = [
        square("hindering", "ground", 4, 14, 4),
        square("blocking", "ground", 12, 14, 3),
        square("shallow-water", "ground", 20, 14, 4),
        square("deep-water", "ground", 27, 14, 4),
        square("clear", "elevated", 4, 24, 6),
    ];
    let units = [
        ("A1", "AOX103", "10 10", "facing = 30\nheat = 3\ntokens = 1\nclick = 2"),
        ("A2", "carrier", "20 8", "tokens = 2"),
        ("A3", "foot", "", "aboard = \"A2\""),
        ("A4", "slow", "30 8", "facing = 180"),
        ("A5", "mech", "5 5", "heat = 4\nshutdown = true\ntokens = 2"),
        ("B1", "heli", "18 20", "cruising = true\nfacing = 270"),
        ("B2", "tank", "30 9.5", "captor = \"A4\""),
        ("B3", "AOX102", "25 30", ""),
        ("B4", "slow", "3 30", "eliminated = true"),
    ];
    let more = format!("round = 3\nscores = [[40, 2], [8, 0]]\n{}", terrain.concat());
    Bench::field(&more, &units)
}

#[test]
fn the_table_is_a_map_and_a_list_of_units() {
    let bench = battle();
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    insta::assert_snapshot!("table", bench.game.draw(&view).plain());
}

#[test]
fn a_unit_is_described_with_what_it_shows_and_carries() {
    let bench = battle();
    let view = bench.game.view_of(&bench.state, Viewer::Seat(A));
    let described = |name: &str| bench.game.describe(&view, name).map(|canvas| canvas.plain());
    let all: Vec<String> =
        ["A1", "a2", "A3", "B1", "B2", "B4"].into_iter().filter_map(described).collect();
    insta::assert_snapshot!("units", all.join("\n"));
    assert_eq!(described("A9"), None);
    assert_eq!(described("copse"), None);
}

#[test]
fn every_card_has_a_text() {
    let game = Aod::standard();
    let content = game.content();
    let mut texts = String::new();
    for card in &content.cards {
        let text = card_text::text(content, card);
        assert!(text.ends_with('.') && !text.contains("  "), "{}: {text:?}", card.number);
        let needs = card_text::requirement(content, card).map(|it| format!(" {it}."));
        let (cost, needs) = (card_text::cost(card), needs.unwrap_or_default());
        texts += &format!("{} {} ({cost}).{needs} {text}\n", card.number, card.name);
    }
    insta::assert_snapshot!("cards", texts);
}
