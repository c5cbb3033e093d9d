//! The schemas in `docs/schema` are those of the code.

use std::path::Path;

use ironlance_btt::{Btt, content::schemas};
use ironlance_engine::{AnyGame, Erased};
use ironlance_testkit::generated_json;

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema"))
}

#[test]
fn the_schemas_of_pack_files_are_up_to_date() {
    for (kind, schema) in schemas() {
        generated_json(folder().join(format!("btt-{kind}.schema.json")), &schema);
    }
}

#[test]
fn the_schema_of_the_wire_is_up_to_date() {
    let path = folder().join("wire/btt.schema.json");
    generated_json(path, &Erased(Btt::standard()).schema());
}
