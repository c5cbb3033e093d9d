//! How hexes, directions and sets are written: words for people, numbers for machines.

use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Direction, Hex, HexSet};

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.column, self.row).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        if deserializer.is_human_readable() {
            return parsed(deserializer);
        }
        let (column, row) = <(u8, u8)>::deserialize(deserializer)?;
        Hex::new(column, row)
            .ok_or_else(|| D::Error::custom(format_args!("no hex in column {column}, row {row}")))
    }
}

impl JsonSchema for Hex {
    fn schema_name() -> Cow<'static, str> {
        "Hex".into()
    }

    fn schema_id() -> Cow<'static, str> {
        concat!(module_path!(), "::Hex").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A hex by two digits of column and two of row, each from 01 to 32.",
            "type": "string",
            "pattern": "^(0[1-9]|[12][0-9]|3[0-2]){2}$",
        })
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.short())
        } else {
            serializer.serialize_u8(self.number())
        }
    }
}

impl<'de> Deserialize<'de> for Direction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Direction, D::Error> {
        if deserializer.is_human_readable() {
            return parsed(deserializer);
        }
        let number = u8::deserialize(deserializer)?;
        Direction::new(number)
            .ok_or_else(|| D::Error::custom(format_args!("no direction has the number {number}")))
    }
}

impl JsonSchema for Direction {
    fn schema_name() -> Cow<'static, str> {
        "Direction".into()
    }

    fn schema_id() -> Cow<'static, str> {
        concat!(module_path!(), "::Direction").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "One of the six ways out of a hex.",
            "type": "string",
            "enum": Direction::SHORT,
        })
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexSet, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Hex>::deserialize(deserializer)?.into_iter().collect());
        }
        <[u32; 32]>::deserialize(deserializer).map(HexSet)
    }
}

impl JsonSchema for HexSet {
    fn schema_name() -> Cow<'static, str> {
        "HexSet".into()
    }

    fn schema_id() -> Cow<'static, str> {
        concat!(module_path!(), "::HexSet").into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Hexes in the order of their names.",
            "type": "array",
            "items": generator.subschema_for::<Hex>(),
            "uniqueItems": true,
        })
    }
}

fn parsed<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
