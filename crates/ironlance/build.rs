//! Gathers which test and which scenario claims which rule, so that the binary can tell.

use std::{env, fmt::Write as _, fs, io, path::Path, process::ExitCode};

use ironlance_rulebook::coverage::{Claim, scan};

fn main() -> ExitCode {
    match gather() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            for line in error.to_string().lines() {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn gather() -> io::Result<()> {
    let root = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../..");
    println!("cargo::rerun-if-changed=build.rs");
    for folder in ["crates", "scenarios"].map(|folder| root.join(folder)) {
        if folder.is_dir() {
            println!("cargo::rerun-if-changed={}", folder.display());
        }
    }
    // A crate that stands alone has no neighbours whose tests it could know.
    let claims = match root.join("crates").is_dir() {
        true => format!("Some(&{})", list(&scan(&root)?)),
        false => "None".to_owned(),
    };
    fs::write(Path::new(&variable("OUT_DIR")).join("claims.rs"), claims)
}

fn list(claims: &[Claim]) -> String {
    let mut out = String::from("[\n");
    for Claim { rule, by, file, line } in claims {
        let file = file.display().to_string();
        writeln!(
            out,
            "    Claim {{ rule: ironlance_rulebook::rule!({rule:?}), by: {by:?}, file: {file:?}, line: {line} }},"
        )
        .expect("writing to a string cannot fail");
    }
    out.push(']');
    out
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets this variable for build scripts")
}
