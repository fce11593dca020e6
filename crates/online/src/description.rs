//! The description of the API, made from the same table as the router.

use std::sync::LazyLock;

use online_api::{Caller, Endpoint, KEY_HEADER, Method, Problem};
use serde_json::{Map, Value, json};

use crate::samples::samples;

static OPENAPI: LazyLock<String> = LazyLock::new(|| describe().to_string());

/// The description, as `OpenAPI` 3.1.
pub(crate) fn openapi() -> String {
    OPENAPI.clone()
}

fn describe() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for endpoint in Endpoint::ALL {
        let path = paths.entry(endpoint.path()).or_insert_with(|| json!({}));
        path[method(endpoint.method())] = operation(*endpoint);
    }
    let schemas: Map<String, Value> = samples()
        .into_iter()
        .map(|(name, sample)| {
            let mut schema = schema(&sample);
            schema["examples"] = json!([sample]);
            (name.to_owned(), schema)
        })
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tables",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Word games with other people. How a client works is told by docs/write-a-client.md and by the crate \
                            online-api, with an example in Python: be somebody, create a table or take a seat, read, move, or listen over a socket. \
                            Bodies are JSON, or postcard for clients that are built from the same source.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "bearer": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": online_api::SESSION_COOKIE },
            },
        },
    })
}

fn operation(endpoint: Endpoint) -> Value {
    let mut parameters: Vec<Value> = endpoint
        .path()
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    if endpoint.caller() == Caller::Guest || endpoint == Endpoint::TakeSeat {
        parameters.push(json!({
            "name": KEY_HEADER, "in": "header", "schema": { "type": "string" },
            "description": "The secret of a link, for whoever does not sit there.",
        }));
    }
    parameters.extend(queries(endpoint).iter().map(|(name, about, kind)| {
        json!({ "name": name, "in": "query", "description": about, "schema": { "type": kind } })
    }));
    let mut operation = json!({
        "operationId": endpoint.name(),
        "summary": endpoint.about(),
        "parameters": parameters,
        "responses": responses(endpoint),
    });
    if endpoint.caller() == Caller::Person {
        operation["security"] = json!([{ "bearer": [] }, { "cookie": [] }]);
    }
    if !endpoint.body().is_empty() {
        operation["requestBody"] = json!({ "required": true, "content": content(endpoint.body()) });
    }
    operation
}

fn queries(endpoint: Endpoint) -> &'static [(&'static str, &'static str, &'static str)] {
    const AFTER: (&str, &str, &str) = ("after", "The version that is known.", "integer");
    match endpoint {
        Endpoint::Read => &[
            AFTER,
            ("wait", "How many seconds to wait for news, at most 30.", "integer"),
            ("chat", "How many lines are known: more of them are news, too.", "integer"),
            ("history", "Whether a snapshot has all that happened in the game so far.", "boolean"),
        ],
        Endpoint::Turn => &[AFTER],
        Endpoint::Chat => &[("after", "The last line that is known.", "integer")],
        Endpoint::MyTables => &[
            ("over", "Whether those that are over are wanted.", "boolean"),
            ("before", "The time before which something happened last, for later pages.", "integer"),
        ],
        Endpoint::OpenTables => &[("before", "The time of the last one of the page before.", "integer")],
        _ => &[],
    }
}

fn responses(endpoint: Endpoint) -> Value {
    let answer = endpoint.answer();
    let done = match (endpoint, answer) {
        (Endpoint::Socket, _) => json!({ "101": { "description": "The socket is open." } }),
        (_, "text/plain") => {
            json!({ "200": { "description": "The record.", "content": { "text/plain": {} } } })
        }
        (Endpoint::EndSession, _) => json!({ "204": { "description": "It has ended." } }),
        (_, "") => json!({ "200": { "description": "The description." } }),
        _ => json!({ "200": { "description": "Done.", "content": content(answer) } }),
    };
    let mut responses = done;
    if endpoint == Endpoint::Turn {
        responses["409"] =
            json!({ "description": "Too late: with what has happened since.", "content": content(answer) });
        responses["422"] =
            json!({ "description": "Against the rules: with the reason.", "content": content(answer) });
    }
    responses["default"] = json!({ "description": "Not done, and why.", "content": content("Problem") });
    responses
}

fn content(name: &str) -> Value {
    let one = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let schema = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(item) => json!({ "type": "array", "items": one(item) }),
        None => one(name),
    };
    json!({ "application/json": { "schema": schema } })
}

const fn method(method: Method) -> &'static str {
    match method {
        Method::Get => "get",
        Method::Post => "post",
        Method::Put => "put",
        Method::Delete => "delete",
    }
}

/// What kind of value a sample is.
fn schema(sample: &Value) -> Value {
    match sample {
        Value::Null => json!({}),
        Value::Bool(_) => json!({ "type": "boolean" }),
        Value::Number(_) => json!({ "type": "number" }),
        Value::String(_) => json!({ "type": "string" }),
        Value::Array(items) => match items.first() {
            Some(first) => json!({ "type": "array", "items": schema(first) }),
            None => json!({ "type": "array" }),
        },
        Value::Object(fields) => {
            let properties: Map<String, Value> =
                fields.iter().map(|(name, value)| (name.clone(), schema(value))).collect();
            json!({ "type": "object", "properties": properties })
        }
    }
}

/// A problem as a sample.
pub(crate) fn problem() -> Problem {
    Problem::new(online_api::Code::SeatTaken, "Somebody else was faster: please take another seat.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_that_is_named_is_described() {
        let text = openapi();
        let described = describe();
        let schemas = described["components"]["schemas"].as_object().unwrap();
        for endpoint in Endpoint::ALL {
            for name in [endpoint.body(), endpoint.answer()] {
                let name = name.trim_matches(['[', ']']);
                assert!(
                    ["", "text/plain"].contains(&name) || schemas.contains_key(name),
                    "{endpoint:?}: {name}"
                );
            }
            assert!(text.contains(endpoint.path()), "{endpoint:?}");
        }
    }
}
