//! What it takes to see a target and to tell its cover, by the rules: `cargo bench -p ironlance-rrt`.
//!
//! Measured against 10, 50 and 200 mecha on a table of 48 by 48 inches, with eight terrain features among
//! them; `ironlance bench rrt` measures the same.

use criterion::{Criterion, criterion_group, criterion_main};
use ironlance_rrt::{Rrt, crowd::Crowd};

fn sight(criterion: &mut Criterion) {
    let game = Rrt::standard();
    for count in [10, 50, 200] {
        let mut crowd = Crowd::new(&game, count).expect("the pack has all of them");
        let name = format!("line of sight with cover/{count}");
        criterion.bench_function(&name, |bench| bench.iter(|| crowd.look()));
    }
}

criterion_group!(benches, sight);
criterion_main!(benches);
