//! Makes the folder that the web client is built into, so that the server also builds without it, and embeds the client
//! anew whenever it was built anew.

use std::{env, fs, path::Path};

fn main() {
    let crate_folder = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is");
    let dist = Path::new(&crate_folder).join("../../web/dist");
    if let Err(error) = fs::create_dir_all(&dist) {
        println!("cargo::warning=cannot make {}: {error}", dist.display());
    }
    println!("cargo::rerun-if-changed={}", dist.display());
}
