//! The schemas in `docs/schema` are those of the code.

use ironlance_engine::Erased;
use ironlance_rrt::{Rrt, content::schemas};
use ironlance_testkit as testkit;

#[test]
fn the_schemas_of_pack_files_and_tables_are_up_to_date() {
    testkit::file_schemas("rrt", &schemas());
}

#[test]
fn the_schema_of_the_wire_is_up_to_date() {
    testkit::wire_schema(&Erased(Rrt::standard()));
}
