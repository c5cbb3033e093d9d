//! What the web client's geometry for drawing is tested against.

use std::{fs, path::Path};

use ironlance_space::hex::{Direction, Hex};
use serde_json::{Map, Value, json};

/// Hexes at the corners, along the edges and inside, in odd and even columns.
fn samples() -> Vec<Hex> {
    let columns = [1, 2, 7, 8, 15, 16, 17, 31, 32];
    let rows = [1, 2, 8, 9, 17, 32];
    columns.iter().flat_map(|column| rows.map(|row| Hex::new(*column, row))).flatten().collect()
}

/// A hex with its neighbours, and its centre seen from that of 0101: to the east in distances
/// between columns, to the south in halves of the distance between neighbours.
fn described(hex: Hex) -> Value {
    let neighbours = Direction::ALL.iter().map(|direction| {
        let name = hex.neighbor(*direction).map(|next| next.to_string());
        (direction.to_string(), json!(name))
    });
    let cube = hex.cube();
    json!({
        "hex": hex,
        "centre": [cube.x, 2 * cube.z + cube.x],
        "neighbours": neighbours.collect::<Map<_, _>>(),
    })
}

#[test]
fn the_vectors_of_the_web_client_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/hex-vectors.json");
    let hexes: Vec<Value> = samples().into_iter().map(described).collect();
    let ends = samples().into_iter().rev().step_by(5).cycle();
    let pairs = samples().into_iter().zip(ends);
    let distances: Vec<Value> = pairs
        .map(|(from, to)| json!({ "from": from, "to": to, "steps": from.distance(to) }))
        .collect();
    let vectors = json!({ "hexes": hexes, "distances": distances });
    let text = serde_json::to_string_pretty(&vectors).unwrap() + "\n";
    if fs::read_to_string(&path).ok().as_ref() != Some(&text) {
        fs::write(&path, text).unwrap();
        panic!("{} was out of date and is written anew: look at it and commit it", path.display());
    }
}
