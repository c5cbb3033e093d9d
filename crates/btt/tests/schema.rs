//! The schemas in `docs/schema` are those of the code.

use std::{fs, path::Path};

use ironlance_btt::content::schemas;

#[test]
fn the_schemas_of_pack_files_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    let mut stale = Vec::new();
    for (kind, schema) in schemas() {
        let path = folder.join(format!("btt-{kind}.schema.json"));
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if fs::read_to_string(&path).ok().as_ref() != Some(&text) {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, text).unwrap();
            stale.push(path);
        }
    }
    assert!(stale.is_empty(), "these were out of date and are written anew: {stale:#?}");
}
