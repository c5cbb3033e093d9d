//! The schema of the protocol in `docs/schema` is that of the code.

use ironlance_server::protocol;
use ironlance_testkit::generated_json;

#[test]
fn the_schema_of_the_protocol_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schema/wire/protocol.schema.json");
    generated_json(path, &protocol::schema());
}
