//! Many entries in few statements: each statement is a way to the database and back.

use std::collections::BTreeMap;

use super::{Appended, NewEntry};
use crate::{open::now, write::Writing};

/// The most entries of one statement.
const MOST: usize = 32;

/// Writes all entries if none of their numbers and keys is taken. If this says `false`, some are written and others
/// not, and the transaction must be given up.
pub(super) async fn insert(
    writing: &mut Writing,
    mut entries: &[NewEntry],
) -> Result<bool, sqlx::Error> {
    while !entries.is_empty() {
        // Statements of few lengths, so that each is prepared once.
        let (some, rest) = entries.split_at(length(entries.len()));
        entries = rest;
        let text = format!(
            "INSERT INTO entries (table_id, sequence, entry, idempotency, at, clocks, digest)
             VALUES {} ON CONFLICT DO NOTHING",
            rows(some.len(), 7, |place| format!("${place}")),
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(text));
        for new in some {
            query = query
                .bind(&new.table)
                .bind(new.sequence)
                .bind(new.entry.text())
                .bind(&new.idempotency)
                .bind(now())
                .bind(&new.clocks)
                .bind(&new.digest);
        }
        let written = query.execute(&mut **writing).await?.rows_affected();
        if written < some.len() as u64 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Notes which seats are to move at the tables where that has changed.
pub(super) async fn note_asked(
    writing: &mut Writing,
    entries: &[NewEntry],
    results: &[Appended],
) -> Result<(), sqlx::Error> {
    let done = entries.iter().zip(results).filter(|(_, result)| **result == Appended::Done);
    // Of one table the last counts.
    let asked: BTreeMap<&str, &[u8]> =
        done.filter_map(|(new, _)| Some((new.table.as_str(), new.asked.as_deref()?))).collect();
    let asked: Vec<(&str, &[u8])> = asked.into_iter().collect();
    let mut asked = &asked[..];
    while !asked.is_empty() {
        let (some, rest) = asked.split_at(length(asked.len()));
        asked = rest;
        let text = format!(
            "UPDATE tables SET asked = news.column2, changed = CAST($1 AS BIGINT) FROM (VALUES {}) AS news
             WHERE tables.id = news.column1",
            rows(some.len(), 2, |place| format!("CAST(${} AS TEXT)", place + 1)),
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(now());
        for (table, asked) in some {
            let asked = serde_json::to_string(asked).expect("numbers are plain JSON");
            query = query.bind(*table).bind(asked);
        }
        query.execute(&mut **writing).await?;
    }
    Ok(())
}

/// How many of so many go into the next statement: a power of two.
fn length(count: usize) -> usize {
    (1 << count.ilog2()).min(MOST)
}

/// Rows of so many columns, with a placeholder for each value.
fn rows(rows: usize, columns: usize, placeholder: impl Fn(usize) -> String) -> String {
    let row = |row: usize| {
        let places = (1..=columns).map(|column| placeholder(row * columns + column));
        format!("({})", places.collect::<Vec<_>>().join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_have_few_lengths() {
        assert_eq!([1, 2, 3, 31, 32, 500].map(length), [1, 2, 2, 16, 32, 32]);
        let text = rows(2, 2, |place| format!("${place}"));
        assert_eq!(text, "($1, $2), ($3, $4)");
    }
}
