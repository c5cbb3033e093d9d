//! What a scenario claims.

use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::Claim;

/// The part of a scenario that is read here; its own crate checks the rest.
#[derive(Deserialize)]
struct Scenario {
    #[serde(default)]
    covers: Vec<Spanned<String>>,
}

/// The claims of the scenario `text`, which stands in `file`, or what is wrong with it.
pub(super) fn claims_of_scenario(file: &Path, text: &str) -> Result<Vec<Claim>, String> {
    let by = file.display().to_string();
    let scenario: Scenario = toml::from_str(text).map_err(|error| format!("{by}: {error}"))?;
    let claims = scenario.covers.into_iter().map(|rule| {
        let line = 1 + text[..rule.span().start].matches('\n').count();
        Claim { rule: rule.into_inner(), by: by.clone(), file: file.to_owned(), line }
    });
    Ok(claims.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scenario_claims_what_its_list_names() {
        let text =
            "name = \"x\"\ncovers = [\n  \"a.b\",\n  \"a.c\",\n]\n[setup]\ncovers = [\"no\"]\n";
        let claims = claims_of_scenario(Path::new("scenarios/btt/x.toml"), text).unwrap();
        let claims: Vec<_> = claims.iter().map(ToString::to_string).collect();
        assert_eq!(
            claims,
            [
                "scenarios/btt/x.toml:3: `a.b` claimed by scenarios/btt/x.toml",
                "scenarios/btt/x.toml:4: `a.c` claimed by scenarios/btt/x.toml",
            ]
        );
    }

    #[test]
    fn a_scenario_may_claim_nothing() {
        assert_eq!(claims_of_scenario(Path::new("x.toml"), "name = \"x\""), Ok(Vec::new()));
    }

    #[test]
    fn a_claim_that_is_no_list_of_ids_names_the_file() {
        let error = claims_of_scenario(Path::new("x.toml"), "covers = [1]").unwrap_err();
        assert!(error.starts_with("x.toml: "), "{error}");
    }
}
