//! How strong the levels of a game are, as a table: `cargo run --release -p ironlance-lab --example levels -- btt 400`.
//!
//! Every line is a match over all forces and maps, each pair of games with the same dice and sides swapped.

use std::sync::Arc;

use ironlance_lab::{MatchSpec, Opponent, Pace, play_match};
use ironlance_players::{Entry, registry};

/// Who meets whom.
const LINES: [[&str; 2]; 8] = [
    ["recruit", "random"],
    ["regular", "recruit"],
    ["veteran", "regular"],
    ["elite", "regular"],
    ["elite", "veteran"],
    ["elite", "elite:believes=no"],
    ["elite", "elite:models=no"],
    ["elite", "elite:mixes=no"],
];

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let code = arguments.next().ok_or("which game?")?;
    let games: u64 =
        arguments.next().map_or(Ok(400), |it| it.parse()).map_err(|it| format!("{it}"))?;
    let entry = registry().find(&code).map_err(|error| error.to_string())?;
    println!(
        "| {} | against | games | score, 95 % | p50, p99, worst of a decision |",
        entry.name()
    );
    println!("| --- | --- | --- | --- | --- |");
    for [one, other] in LINES {
        let spec = MatchSpec::new(games / 2);
        let opponents = [one, other].map(|name| opponent(entry, name));
        let (results, pace) = play_match(&*entry.game, &spec, &opponents, &|_| {})
            .map_err(|error| error.to_string())?;
        let score = results.score;
        println!(
            "| {one} | {other} | {} | {:.1} % [{:.1}, {:.1}] | {} |",
            2 * results.pairs,
            100.0 * score.share,
            100.0 * score.low,
            100.0 * score.high,
            times(&pace[0]),
        );
        if 0 < results.troubled || results.stood_in != [0, 0] {
            return Err(format!(
                "{one} against {other}: {:?} {:?}",
                results.incidents, results.why
            ));
        }
    }
    Ok(())
}

fn opponent(entry: &Entry, name: &'static str) -> Opponent {
    let entry = entry.clone();
    let make = move |seed| entry.player(name, seed).expect("the game has these levels");
    Opponent { name: name.to_owned(), make: Arc::new(make) }
}

fn times(pace: &Pace) -> String {
    let millis = |share| format!("{:.0} ms", pace.share(share).as_secs_f64() * 1e3);
    format!("{}, {}, {:.0} ms", millis(0.5), millis(0.99), pace.slowest.as_secs_f64() * 1e3)
}
