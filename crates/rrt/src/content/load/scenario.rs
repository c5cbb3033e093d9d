//! Scenarios.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{ScenarioDef, ScenarioKind, Whom, raw};

/// The most turns of a scenario.
const TURNS: u8 = 20;

impl<'a> Loader<'a> {
    pub(super) fn scenarios(&mut self, document: &Document<'a>) {
        let Some(list) = self.read::<raw::Scenarios>(document) else { return };
        for (index, scenario) in list.scenarios.into_iter().enumerate() {
            let field = format!("scenarios[{index}]");
            let new = self.claim(document, &format!("{field}.id"), Kind::Scenarios, &scenario.id);
            if scenario.turns == 0 || TURNS < scenario.turns {
                let message = format!("a scenario lasts 1 to {TURNS} turns");
                self.fault(document, &format!("{field}.turns"), message);
            }
            if let Some(map) = &scenario.map {
                self.resolve(document, &format!("{field}.map"), "map", map, |it| {
                    it.map(map).map(|_| ())
                });
            }
            self.check_effects(document, &field, &scenario);
            if new {
                let place = self.content.scenarios.iter().position(|other| other.id == scenario.id);
                put(&mut self.content.scenarios, place, scenario);
            }
        }
    }

    fn check_effects(&mut self, document: &Document<'a>, field: &str, scenario: &ScenarioDef) {
        cite(rule!("rrt.scenario.special-rules"));
        for (index, effect) in scenario.effects.iter().enumerate() {
            let field = format!("{field}.effects[{index}]");
            if effect.first == 0 || effect.last < effect.first || scenario.turns < effect.last {
                let message = format!("its turns lie between 1 and {}", scenario.turns);
                self.fault(document, &format!("{field}.first"), message);
            }
            if effect.whom != Whom::Both && !scenario.kind.has_roles() {
                let message = "this scenario has no attacker and no defender";
                self.fault(document, &format!("{field}.whom"), message);
            }
        }
    }
}

impl ScenarioKind {
    /// Whether one player attacks and the other defends.
    pub fn has_roles(self) -> bool {
        matches!(self, ScenarioKind::Breakthrough | ScenarioKind::Assault)
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, check};
    use crate::content::{Content, ScenarioKind};

    #[test]
    fn effects_fall_into_the_turns_of_their_scenario() {
        covers!("rrt.scenario.special-rules");
        let scenario = |kind: &str, first: u8, last: u8, whom: &str| {
            format!(
                "[[scenarios]]\nid = \"x\"\nname = \"X\"\nabout = \"X.\"\norigin = \"original\"\n\
                 kind = \"{kind}\"\nturns = 6\nmap = \"outskirts\"\neffects = [{{ first = {first}, \
                 last = {last}, whom = \"{whom}\", change = {{ gain-points = 2 }} }}]\n"
            )
        };
        let check = |text: &str, expected: &[&str]| check(added("scenarios.toml", text), expected);
        check(&scenario("control", 2, 6, "both"), &[]);
        let turns =
            "scenarios.toml:9: scenarios[0].effects[0].first: its turns lie between 1 and 6";
        check(&scenario("control", 0, 6, "both"), &[turns]);
        check(&scenario("control", 3, 2, "both"), &[turns]);
        check(&scenario("control", 2, 7, "both"), &[turns]);
        check(
            &scenario("control", 2, 6, "attacker"),
            &["scenarios.toml:9: \
            scenarios[0].effects[0].whom: this scenario has no attacker and no defender"],
        );
        check(&scenario("breakthrough", 2, 6, "attacker"), &[]);
        check(
            &scenario("control", 2, 6, "both").replace("outskirts", "moon"),
            &["scenarios.toml:8: \
            scenarios[0].map: there is no map `moon`"],
        );
        let lasting = |turns: &str| scenario("control", 2, 6, "both").replace("turns = 6", turns);
        check(&lasting("turns = 20"), &[]);
        check(
            &lasting("turns = 21"),
            &["scenarios.toml:7: scenarios[0].turns: a scenario lasts 1 to 20 turns"],
        );
        check(
            &lasting("turns = 0"),
            &[
                "scenarios.toml:7: scenarios[0].turns: a scenario lasts 1 to 20 turns",
                "scenarios.toml:9: scenarios[0].effects[0].first: its turns lie between 1 and 0",
            ],
        );
    }

    #[test]
    fn there_are_scenarios_of_every_kind_that_last_as_long_as_the_rules_say() {
        let content = Content::standard();
        let lasts = |kind: ScenarioKind, turns: u8| {
            let mut of_kind = content.scenarios.iter().filter(|it| it.kind == kind);
            assert_eq!(of_kind.next().map(|it| it.turns), Some(turns), "{kind:?}");
        };
        lasts(ScenarioKind::PitchedBattle, 6);
        lasts(ScenarioKind::Control, 6);
        lasts(ScenarioKind::Breakthrough, 7);
        lasts(ScenarioKind::Decapitation, 6);
        lasts(ScenarioKind::Assault, 7);
        assert!(content.scenarios.iter().any(|it| it.poor_visibility));
        assert!(content.scenarios.iter().any(|it| !it.effects.is_empty()));
    }
}
