//! Why something is not allowed, and what happened under which rule.

use std::io;

use ironlance_engine::{AnyEvent, Refused, text::Ink};
use serde_json::Value;

use crate::{rules, screen::Screen};

/// Prints a refusal with the numbers of the case and the rule in full.
pub(crate) fn refusal(screen: &mut Screen<'_>, refused: &Refused) -> io::Result<()> {
    screen.prose(0, Ink::Bright, &format!("Not allowed: {}", refused.sentence))?;
    let width = refused.facts.iter().map(|fact| fact.name.len()).max().unwrap_or_default();
    for fact in &refused.facts {
        let name = format!("  {:width$}  ", fact.name);
        screen.line(&[(Ink::Faint, &name), (Ink::Plain, &fact.value.to_string())])?;
    }
    screen.gap()?;
    rules::show(screen, refused.rule)
}

/// Prints an event with its numbers and the rule in full.
pub(crate) fn event(screen: &mut Screen<'_>, event: &AnyEvent) -> io::Result<()> {
    screen.prose(0, Ink::Bright, &event.sentence.to_string())?;
    facts(screen, &event.event)?;
    screen.gap()?;
    rules::show(screen, event.rule)
}

/// Prints the fields of a variant, each on a line of its own.
fn facts(screen: &mut Screen<'_>, value: &Value) -> io::Result<()> {
    // `{"not-enough-points": {"needs": 5, "left": 4}}`: the sentence has said the variant's name.
    let fields = match value {
        Value::Object(variant) if variant.len() == 1 => match variant.values().next() {
            Some(Value::Object(fields)) => fields,
            _ => variant,
        },
        Value::Object(fields) => fields,
        _ => return Ok(()),
    };
    let width = fields.keys().map(|key| key.len()).max().unwrap_or_default();
    for (key, value) in fields {
        screen.line(&[(Ink::Faint, &format!("  {key:width$}  ")), (Ink::Plain, &fact(value))])?;
    }
    Ok(())
}

/// A value as a person would write it.
fn fact(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(fact).collect::<Vec<_>>().join(", "),
        Value::Null => "none".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Fact;
    use ironlance_rulebook::rule;

    use super::*;

    #[test]
    fn a_refusal_is_told_with_its_numbers_and_its_rule() {
        let refused = Refused {
            rule: rule!("btt.combat.flanking"),
            sentence: "needs 5 points, 4 are left".into(),
            facts: vec![
                Fact::new("needs", &5),
                Fact::new("left", &4),
                Fact::new("units", &["a", "b"][..]),
            ],
        };
        let mut out = Vec::new();
        refusal(&mut Screen::plain(&mut out), &refused).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("Not allowed: needs 5 points, 4 are left\n"), "{text}");
        for line in ["  needs  5\n", "  left   4\n", "  units  a and b\n"] {
            assert!(text.contains(line), "{text}");
        }
        assert!(text.contains("\nFlanking  btt.combat.flanking\n"), "{text}");
    }
}
