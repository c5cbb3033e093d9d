//! Scratch.
use ironlance_aod::Aod;
use ironlance_lab::{simulate_game, Spec, BenchSpec, bench_game, Run};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let game = Aod::standard();
    if args[0] == "bench" {
        let report = bench_game(&game, &BenchSpec { run: Run::Seconds(args[1].parse().unwrap()), threads: 1, ..Default::default() }).unwrap();
        println!("{:#?}", report.one_core);
        for f in report.figures { println!("{:12} {:.0} ns", f.name, f.nanoseconds); }
        return;
    }
    let mut spec = Spec::new(args[1].parse().unwrap(), args[0].split(','));
    spec.seed = args.get(2).map_or(1, |s| s.parse().unwrap());
    spec.verify = args.iter().any(|a| a == "verify");
    spec.imagined = args.iter().any(|a| a == "imagined");
    let start = std::time::Instant::now();
    let results = simulate_game(&game, &spec, &|_| {}).unwrap();
    println!("{}", serde_json::to_string_pretty(&results).unwrap());
    println!("{:?}", start.elapsed());
}
