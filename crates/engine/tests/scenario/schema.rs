//! The JSON schema of a scenario, in `docs/schema/`.

use std::{fs, path::Path};

use ironlance_engine::scenario;

#[test]
fn the_schema_in_the_documentation_is_that_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema/scenario.schema.json");
    let mut schema = serde_json::to_string_pretty(&scenario::schema()).unwrap();
    schema.push('\n');
    let before = fs::read_to_string(&path).unwrap_or_default();
    if before != schema {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, schema).unwrap();
        panic!("{} was out of date and is written anew: look at it and commit it", path.display());
    }
}
