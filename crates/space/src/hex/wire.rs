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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::Grid;
    use super::super::tests::{Random, at};
    use super::*;

    #[test]
    fn people_read_names() {
        let set = HexSet::from_iter(["1011", "0203"].map(at));
        let whole = (at("0806"), Direction::NORTH_EAST, set);
        let json = serde_json::to_value(whole).unwrap();
        assert_eq!(json, json!(["0806", "NE", ["0203", "1011"]]));
        assert_eq!(serde_json::from_value::<(Hex, Direction, HexSet)>(json).unwrap(), whole);
    }

    #[test]
    fn machines_read_numbers() {
        let whole = (at("0806"), Direction::NORTH_EAST);
        let bytes = postcard::to_allocvec(&whole).unwrap();
        assert_eq!(bytes, [8, 6, 1]);
        assert_eq!(postcard::from_bytes::<(Hex, Direction)>(&bytes).unwrap(), whole);
        let set = Random(1).hexes(Grid { columns: 32, rows: 32 }, 3);
        let bytes = postcard::to_allocvec(&set).unwrap();
        assert_eq!(postcard::from_bytes::<HexSet>(&bytes).unwrap(), set);
    }

    #[test]
    fn what_names_nothing_is_refused_with_the_reason() {
        let error = serde_json::from_str::<Hex>("\"0033\"").unwrap_err().to_string();
        assert!(error.contains("hex 0033 is off every map"), "{error}");
        let error = serde_json::from_str::<Direction>("\"E\"").unwrap_err().to_string();
        assert!(error.contains("one of N, NE, SE, S, SW, NW"), "{error}");
        assert!(postcard::from_bytes::<Hex>(&[0, 6]).is_err());
        assert!(postcard::from_bytes::<Direction>(&[6]).is_err());
    }

    #[test]
    fn schemas_say_which_texts_are_meant() {
        let hex = schemars::schema_for!(Hex).to_value();
        assert_eq!(hex["pattern"], "^(0[1-9]|[12][0-9]|3[0-2]){2}$");
        let direction = schemars::schema_for!(Direction).to_value();
        assert_eq!(direction["enum"], json!(["N", "NE", "SE", "S", "SW", "NW"]));
        let set = schemars::schema_for!(HexSet).to_value();
        assert_eq!(set["items"]["$ref"], "#/$defs/Hex");
    }
}
