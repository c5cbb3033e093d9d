//! The JSON schema of a scenario, in `docs/schema/`.

use ironlance_engine::{lesson, scenario};
use ironlance_testkit::generated_json;

#[test]
fn the_schema_in_the_documentation_is_that_of_the_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/scenario.schema.json");
    generated_json(path, &scenario::schema());
}

#[test]
fn the_schema_of_lessons_in_the_documentation_is_that_of_the_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/lesson.schema.json");
    generated_json(path, &lesson::schema());
}
