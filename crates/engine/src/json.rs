//! JSON that is written already.

use std::{fmt, sync::Arc};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

use crate::effort::spend;

/// JSON that is written already: it is sent as it is, without a tree of values in between. Copies share
/// the text, and two are equal if their texts are.
///
/// ```
/// use ironlance_engine::Json;
///
/// let armor = Json::of(&[3, 1]);
/// assert_eq!(serde_json::to_string(&("armor", &armor)).unwrap(), r#"["armor",[3,1]]"#);
/// ```
#[derive(Clone)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// Writes a value.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Json {
        let raw = to_raw_value(value).expect("wire types are plain JSON");
        spend(raw.get().len());
        Json(raw.into())
    }

    /// JSON that somebody has written; `None` if it is none.
    pub fn read(text: String) -> Option<Json> {
        RawValue::from_string(text).ok().map(|raw| Json(raw.into()))
    }

    /// The text, without any space.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// The same as a value.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("it is JSON")
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.text() == other.text()
    }
}

impl Eq for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl JsonSchema for Json {
    fn inline_schema() -> bool {
        Value::inline_schema()
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Value::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Value::json_schema(generator)
    }
}
