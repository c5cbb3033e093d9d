//! The abilities of a card.

use ironlance_rulebook::{cite, rule};

use super::{card::Reader, loops};
use crate::content::{
    Ability, AbilityKind, Class,
    language::{Condition, Effect, Price, Scope, Window},
    program::compile,
    raw,
};

impl Reader<'_, '_> {
    pub(super) fn abilities(&mut self, raw: &raw::Card, class: Class) -> Vec<Ability> {
        let mut abilities = Vec::new();
        for (index, ability) in raw.abilities.iter().enumerate() {
            abilities.extend(self.ability(ability, class, &format!("ability[{index}]")));
        }
        if let Some(upkeep) = &raw.upkeep {
            let mut scope = self.scope();
            let effects = self.effects(&upkeep.otherwise, &mut scope, "upkeep.otherwise");
            abilities.push(Ability {
                kind: AbilityKind::Upkeep(upkeep.pay),
                conditions: Vec::new(),
                names_time: true,
                once_each_turn: false,
                costs: Vec::new(),
                program: compile(&[], &effects),
                effects,
                names: scope.into_names(),
            });
        }
        abilities
    }

    fn ability(&mut self, raw: &raw::Ability, class: Class, at: &str) -> Option<Ability> {
        let kind = match (raw.when, raw.on, raw.instead) {
            (None, Some(trigger), None) => AbilityKind::Triggered(trigger),
            (None, None, Some(instead)) => AbilityKind::Replaces(instead),
            (when, None, None) if class == Class::Mission => {
                match when.unwrap_or(Window::Mission) {
                    when @ (Window::Mission | Window::Battle) => AbilityKind::Mission(when),
                    _ => {
                        self.fault(
                            &format!("{at}.when"),
                            "a Mission card is played in a mission or a battle",
                        );
                        return None;
                    }
                }
            }
            (Some(window), None, None) => AbilityKind::Used(window),
            (None, None, None) if class == Class::BoxPower => {
                self.fault(&format!("{at}.when"), "a box power says when it is used");
                return None;
            }
            (None, None, None) if !raw.cost.is_empty() => {
                cite(rule!("tcg.turn.ability-default-time"));
                AbilityKind::Used(Window::OwnDeploy)
            }
            (None, None, None) => AbilityKind::Static,
            _ => {
                self.fault(at, "only one of `when`, `on` and `instead` says what sets it off");
                return None;
            }
        };
        let mut scope = self.scope();
        scope.has_it = match kind {
            AbilityKind::Triggered(trigger) => trigger.has_it(),
            AbilityKind::Replaces(_) => true,
            AbilityKind::Used(window) => window.has_it(),
            _ => false,
        };
        let mut costs = Vec::new();
        for (index, text) in raw.cost.iter().enumerate() {
            let parsed = Price::parse(text, &mut scope);
            costs.extend(self.take(&format!("{at}.cost[{index}]"), parsed));
        }
        let mut conditions = Vec::new();
        for (index, text) in raw.conditions.iter().enumerate() {
            let parsed = Condition::parse(text, &scope);
            conditions.extend(self.take(&format!("{at}.if[{index}]"), parsed));
        }
        let effects = self.effects(&raw.effects, &mut scope, &format!("{at}.do"));
        if raw.effects.is_empty() {
            self.fault(&format!("{at}.do"), "an ability does something");
        }
        let names = scope.into_names();
        let once_each_turn = raw.once_each_turn;
        let program = compile(&costs, &effects);
        let names_time = raw.when.is_some() || raw.on.is_some() || raw.instead.is_some();
        let ability = Ability {
            kind,
            conditions,
            names_time,
            once_each_turn,
            costs,
            effects,
            program,
            names,
        };
        // What could not be read may well have been its limit.
        let whole = ability.costs.len() == raw.cost.len();
        if let Some(endless) = loops::endless(&ability).filter(|_| whole) {
            self.fault(at, endless);
        }
        Some(ability)
    }

    /// Reads a list of effects; each knows what was chosen before it.
    pub(super) fn effects(
        &mut self,
        raw: &[raw::Effect],
        scope: &mut Scope,
        at: &str,
    ) -> Vec<Effect> {
        let mut effects = Vec::new();
        for (index, effect) in raw.iter().enumerate() {
            let at = format!("{at}[{index}]");
            let read = match effect {
                raw::Effect::Plain(text) => {
                    let parsed = Effect::parse(text, scope);
                    self.take(&at, parsed)
                }
                raw::Effect::Block(block) => {
                    self.block(block, scope, &at).map(|block| Effect::Block(Box::new(block)))
                }
            };
            effects.extend(read);
        }
        effects
    }
}
