//! The standard pack is sound.
use ironlance_btt::content::{Content, standard_files};
use ironlance_engine::SourceText;

#[test]
fn the_pack_loads() {
    let files: Vec<_> =
        standard_files().iter().map(|(name, text)| SourceText::new(*name, *text)).collect();
    if let Err(faults) = Content::load(&files) {
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("\n"));
    }
}
