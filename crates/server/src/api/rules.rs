//! The rulebooks.

use ironlance_rulebook::{Chapter, RuleId, book, books, search};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    Error,
    extract::{Json, Path, Query},
};

/// What rules to look for.
#[derive(Deserialize)]
pub(crate) struct RuleQuery {
    search: Option<String>,
}

/// The bytes of what is looked for: each word is looked for in every rule.
const SEARCH_AT_MOST: usize = 200;

/// The rulebooks, or the rules that a search finds.
pub(crate) async fn rules(Query(query): Query<RuleQuery>) -> Result<Json<Value>, Error> {
    match query.search {
        Some(words) if SEARCH_AT_MOST < words.len() => {
            Err(Error::BadRequest(format!("a search has at most {SEARCH_AT_MOST} bytes")))
        }
        Some(words) => {
            let found = search(&words).into_iter().take(100);
            Ok(Json(found.map(|rule| json!(rule.rule())).collect()))
        }
        None => Ok(Json(json!(books()))),
    }
}

/// One whole rulebook: as in [`rules`], but each chapter has its rules instead of their ids.
pub(crate) async fn rulebook(Path(game): Path<String>) -> Result<Json<Value>, Error> {
    let book = book(&game).ok_or(Error::NotFound("rulebook of this game"))?;
    let chapter = |chapter: &Chapter| {
        let rules: Vec<_> = chapter.rules.iter().map(|id| id.rule()).collect();
        json!({ "title": chapter.title, "rules": rules })
    };
    let mut whole = json!(book);
    whole["chapters"] = book.chapters.iter().map(chapter).collect();
    Ok(Json(whole))
}

/// One rule.
pub(crate) async fn rule(Path(id): Path<String>) -> Result<Json<Value>, Error> {
    let rule = RuleId::find(&id).ok_or(Error::NotFound("rule with this id"))?;
    Ok(Json(json!(rule.rule())))
}
