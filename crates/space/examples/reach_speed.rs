//! Prints how long a reach takes: `cargo run --release -p ironlance-space --example reach_speed`.

use std::hint::black_box;
use std::time::Instant;

use ironlance_space::{Direction, Grid, Hex, HexSet, StepCosts};

const GRID: Grid = Grid { columns: 31, rows: 17 };

fn main() {
    let flat = StepCosts::build(GRID, |_, _, _| Some(1));
    let hills = StepCosts::build(GRID, step);
    for (name, costs) in [("flat", &flat), ("hills and woods", &hills)] {
        for points in [4, 6, 8, 12, 24] {
            measure(name, costs, points);
        }
    }
}

fn measure(name: &str, costs: &StepCosts, points: u8) {
    let passable = HexSet::all(GRID);
    let starts: Vec<Hex> = GRID.hexes().filter(|hex| scatter(*hex, 7).is_multiple_of(4)).collect();
    let runs = 2000;
    let mut reached = 0;
    let mut best = u128::MAX;
    for _ in 0..5 {
        let begun = Instant::now();
        reached = 0;
        for _ in 0..runs / 10 {
            for start in &starts {
                let reach = black_box(costs).reach(black_box(*start), points, black_box(&passable));
                reached += black_box(&reach).all().len();
            }
        }
        best = best.min(begun.elapsed().as_nanos() / (runs / 10 * starts.len() as u128));
    }
    let hexes = reached as u128 / (runs / 10 * starts.len() as u128);
    println!("{name}, {points} points: {best} ns, {hexes} hexes on average");
}

/// Hills of up to 3 levels, woods and water, the same on every run.
fn step(from: Hex, to: Hex, _: Direction) -> Option<u8> {
    let climb = level(from).abs_diff(level(to));
    let terrain = match scatter(to, 1) % 10 {
        0..=5 => 0,
        6..=7 => 1,
        8 => 2,
        _ => 1,
    };
    (climb < 3).then_some(1 + climb + terrain)
}

fn level(hex: Hex) -> u8 {
    let around =
        [hex].into_iter().chain(Direction::ALL.into_iter().filter_map(|d| hex.neighbor(d)));
    around.map(|hex| u8::from(scatter(hex, 2).is_multiple_of(12)) * 2).max().unwrap_or(0)
        + u8::from(scatter(hex, 3).is_multiple_of(5))
}

fn scatter(hex: Hex, salt: u64) -> u64 {
    let seed = u64::from(hex.column()) << 16 | u64::from(hex.row()) << 8 | salt;
    let mut bits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    (bits ^ bits >> 31) >> 8
}
