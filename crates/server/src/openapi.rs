//! The API described for programs, as OpenAPI 3.1, from the list of routes and the types they speak.

use ironlance_engine::WireSchema;
use serde_json::{Map, Value, json};

use crate::{
    protocol::Problems,
    routes::{Gives, Route},
};

const ABOUT: &str = "Tables, forces, replays and rules of Ironlance. Names are in kebab-case; \
     absent and null are the same. What goes on at a table goes over its socket: docs/protocol.md.";

/// The document.
pub(crate) fn document(routes: &[Route]) -> Value {
    let mut schema = WireSchema::default().sends::<Problems>("problems");
    for route in routes {
        if let Some(named) = route.takes {
            schema = named(schema, &taken(route));
        }
        if let Gives::Json(named) = route.gives {
            schema = named(schema, &given(route));
        }
    }
    let mut schema = schema.titled("api");
    let properties = schema["properties"].take();
    let mut paths = Map::new();
    for route in routes {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method] = operation(route, &properties);
    }
    let document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Ironlance", "version": env!("CARGO_PKG_VERSION"), "description": ABOUT },
        "paths": paths,
        "components": { "schemas": schema["$defs"].take() },
    });
    let text = document.to_string().replace("#/$defs/", "#/components/schemas/");
    serde_json::from_str(&text).expect("only names were changed")
}

fn taken(route: &Route) -> String {
    format!("{} {} takes", route.method, route.path)
}

fn given(route: &Route) -> String {
    format!("{} {} gives", route.method, route.path)
}

fn operation(route: &Route, schemas: &Value) -> Value {
    let json = |schema: &Value| json!({ "application/json": { "schema": schema } });
    let good = match route.gives {
        Gives::Json(_) => {
            json!({ "200": { "description": "Done.", "content": json(&schemas[given(route)]) } })
        }
        Gives::Text => {
            json!({ "200": { "description": "Text.", "content": { "text/plain": {} } } })
        }
        Gives::Socket => json!({ "101": { "description": "The socket is open." } }),
        Gives::Nothing => json!({ "204": { "description": "Done." } }),
    };
    let mut operation = json!({
        "summary": route.about,
        "parameters": parameters(route),
        "responses": good,
    });
    operation["responses"]["default"] =
        json!({ "description": "What is wrong.", "content": json(&schemas["problems"]) });
    if route.takes.is_some() {
        operation["requestBody"] =
            json!({ "required": true, "content": json(&schemas[taken(route)]) });
    }
    operation
}

fn parameters(route: &Route) -> Vec<Value> {
    let parts = route.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path = parts.map(|name| {
        let kind = if name == "seat" { "integer" } else { "string" };
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
    });
    let in_query = route.query.iter().map(|(name, about)| {
        json!({ "name": name, "in": "query", "description": about, "schema": { "type": "string" } })
    });
    in_path.chain(in_query).collect()
}
