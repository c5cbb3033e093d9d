//! What it takes to see a target and to tell its cover, by the rules: `cargo bench -p ironlance-rrt`.
//!
//! Measured against 10, 50 and 200 mecha on a table of 48 by 48 inches, with eight terrain features among
//! them.

use std::{fmt::Write as _, hint::black_box};

use criterion::{Criterion, criterion_group, criterion_main};
use ironlance_engine::Scripted as _;
use ironlance_rrt::{Rrt, State, los, state::Mecha};

const MECHA: [usize; 3] = [10, 50, 200];
/// How many stand in a row.
const ROW: usize = 14;
/// How far apart they stand, in tenths of an inch.
const APART: usize = 33;

/// A table with so many mecha in rows, those of both players in turn, and terrain in the gaps.
fn table(game: &Rrt, count: usize) -> State {
    let mut text = "stage = \"combat\"\n".to_owned();
    for place in 0..count {
        let (seat, number) = (if place % 2 == 0 { 'A' } else { 'B' }, place / 2 + 1);
        let kind = if place % 2 == 0 { "tomahawk" } else { "regult" };
        // Few mecha are spread over the whole table.
        let spot = if count < ROW * ROW { place * ROW * ROW / count } else { place };
        let (x, y) = (inches(9 + APART * (spot % ROW)), inches(9 + APART * (spot / ROW)));
        let squadron = (number - 1) / 12 + 1;
        let _ = write!(
            text,
            "[mecha.{seat}{number}]\nmecha = \"{kind}\"\nat = [{x}, {y}]\nsquadron = {squadron}\n"
        );
    }
    for place in 0..8 {
        let kind = ["woods", "small-building", "low-wall", "rubble"][place % 4];
        let (left, low) = (21 + APART * (place % 4 * 3 + 1), 21 + APART * (place / 4 * 6 + 2));
        let [left, right] = [left, left + 9].map(inches);
        let [low, high] = [low, low + 9].map(inches);
        let _ = write!(
            text,
            "[[terrain]]\nkind = \"{kind}\"\n\
             corners = [[{left}, {low}], [{right}, {low}], [{right}, {high}], [{left}, {high}]]\n"
        );
    }
    let arrangement = toml::from_str(&text).expect("it is written as arrangements are");
    game.arrange(&arrangement).expect("nothing stands in anything")
}

/// A number of inches from tenths, as arrangements have it.
fn inches(tenths: usize) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn sight(criterion: &mut Criterion) {
    let game = Rrt::standard();
    for count in MECHA {
        let state = table(&game, count);
        let mecha: Vec<&Mecha> = state.on_table().collect();
        let mut pairs = (0..count).cycle().zip((0..count).cycle().skip(count / 3 + 1));
        criterion.bench_function(&format!("line of sight with cover/{count}"), |bench| {
            bench.iter(|| {
                let (from, to) = pairs.next().unwrap_or((0, 1));
                let (from, to) = (mecha[from], black_box(mecha[to]));
                let seen = los::sees(&game, &state, from, to);
                (seen, los::cover(&game, &state, from, to.id.into()))
            });
        });
    }
}

criterion_group!(benches, sight);
criterion_main!(benches);
