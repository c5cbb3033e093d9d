//! The schemas of pack files in `docs/schema` are those of the code.

use std::path::Path;

use ironlance_engine::testkit::generated_json;
use ironlance_tcg::content::schemas;

#[test]
fn the_schemas_of_pack_files_are_up_to_date() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema"));
    for (kind, schema) in schemas() {
        generated_json(folder.join(format!("tcg-{kind}.schema.json")), &schema);
    }
}
