//! Reads `rules/*.md` and writes them as Rust tables, or fails naming each file and line that is wrong.

#[path = "src/emit.rs"]
mod emit;
#[path = "src/parse.rs"]
mod parse;

use std::{env, fs, path::PathBuf, process::ExitCode};

/// The games, in the order in which they are listed everywhere.
const GAMES: [&str; 4] = ["btt", "aod", "rrt", "tcg"];

fn main() -> ExitCode {
    let folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../../rules");
    let mut books = Vec::new();
    let mut failed = false;
    for game in GAMES {
        let path = folder.join(format!("{game}.md"));
        println!("cargo::rerun-if-changed={}", path.display());
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                println!("cargo::error=cannot read {}: {error}", path.display());
                failed = true;
                continue;
            }
        };
        match parse::parse(game, &text) {
            Ok(book) => books.push(book),
            Err(faults) => {
                failed = true;
                for fault in faults {
                    println!("cargo::error=rules/{game}.md:{}: {}", fault.line, fault.message);
                }
            }
        }
    }
    if failed {
        return ExitCode::FAILURE;
    }
    let path = PathBuf::from(variable("OUT_DIR")).join("tables.rs");
    if let Err(error) = fs::write(&path, emit::emit(&books)) {
        println!("cargo::error=cannot write {}: {error}", path.display());
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets this variable for build scripts")
}
