//! Tokens beside units, and target locks.

use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Step,
    content::TokenKind,
    event::Event,
    options::TargetLockLimit,
    state::{Special, UnitId},
};

/// Gives a unit tokens.
pub(crate) fn gain(step: &mut Step<'_>, unit: UnitId, token: TokenKind, count: u8, rule: RuleId) {
    cite(rule!("btt.components.tokens"));
    let to = step.state.unit_mut(unit);
    match token {
        TokenKind::Focus => to.focus = to.focus.saturating_add(count),
        TokenKind::Evade => to.evade = to.evade.saturating_add(count),
        TokenKind::Suppression => to.suppression = to.suppression.saturating_add(count),
        TokenKind::Special => to.special = Special::Token,
    }
    step.tell(rule, |_| Event::TokensGained { unit, token, count });
}

/// Takes one token that the unit is known to have.
pub(crate) fn spend(step: &mut Step<'_>, unit: UnitId, token: TokenKind, rule: RuleId) {
    let from = step.state.unit_mut(unit);
    match token {
        TokenKind::Focus => from.focus -= 1,
        TokenKind::Evade => from.evade -= 1,
        TokenKind::Suppression => from.suppression -= 1,
        TokenKind::Special => from.special = Special::None,
    }
    step.tell(rule, |_| Event::TokensLost { unit, token, count: 1 });
}

/// Puts a target lock pair on two units.
pub(crate) fn acquire_lock(step: &mut Step<'_>, by: UnitId, on: UnitId) {
    cite(rule!("btt.actions.target-lock-stays"));
    if step.state.options.target_lock_limit == TargetLockLimit::One {
        let earlier = step.state.unit(by).locks.first().copied();
        if let Some(earlier) = earlier {
            remove_lock(step, by, earlier, rule!("btt.actions.target-lock-single"));
        }
    }
    let unit = step.state.unit_mut(by);
    if !unit.has_lock_on(on) {
        unit.locks.push(on);
    }
    step.tell(rule!("btt.actions.target-lock"), |_| Event::LockAcquired { by, on });
}

/// Takes a target lock pair away.
pub(crate) fn remove_lock(step: &mut Step<'_>, by: UnitId, on: UnitId, rule: RuleId) {
    step.state.unit_mut(by).locks.retain(|locked| *locked != on);
    step.tell(rule, |_| Event::LockRemoved { by, on });
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;
    use crate::{
        action::UnitAction,
        actions::tests::perform,
        activation::tests::go,
        order::Order,
        testing::{Bench, end_actions, id},
    };

    /// A Griffin of A in its Action Step, with two enemies and whatever else it has.
    fn griffin(options: &str, more: &str) -> Bench {
        let mut bench = Bench::new(&format!(
            r#"
            phase = "activation"
            {options}
            [units.A1]
            mech = "grf-1n"
            hex = "0808"
            order = "stand"
            {more}
            [units.B1]
            mech = "hbk-4g"
            hex = "1008"
            acted = true
            [units.B2]
            mech = "as7-d"
            hex = "1208"
            acted = true
            "#
        ));
        bench.act(go("A1", "0808", "N"));
        bench
    }

    fn lock(on: &str) -> crate::Action {
        perform("A1", UnitAction::TargetLock { target: id(on) })
    }

    fn lock_events(bench: &Bench) -> Vec<(bool, UnitId)> {
        bench.told(|event| match event {
            Event::LockAcquired { on, .. } => Some((true, *on)),
            Event::LockRemoved { on, .. } => Some((false, *on)),
            _ => None,
        })
    }

    #[test]
    fn one_token_is_spent_at_a_time() {
        covers!("btt.components.tokens");
        let mut bench = griffin("", "focus = 3\nevade = 3\nsuppression = 3");
        let (a1, rule) = (id("A1"), rule!("btt.components.tokens"));
        let kinds = [TokenKind::Focus, TokenKind::Evade, TokenKind::Suppression];
        bench.perform(|step| {
            kinds.iter().for_each(|kind| gain(step, a1, *kind, 2, rule));
            gain(step, a1, TokenKind::Special, 1, rule);
            kinds.iter().for_each(|kind| spend(step, a1, *kind, rule));
        });
        let unit = bench.unit("A1");
        assert_eq!((unit.focus, unit.evade, unit.suppression), (4, 4, 4));
        assert_eq!(unit.special, Special::Token);
    }

    #[test]
    fn a_new_target_lock_replaces_the_one_before() {
        covers!("btt.actions.target-lock-single");
        let mut bench = griffin("", "locks = [\"B1\"]");
        bench.act(lock("B2"));
        assert_eq!(bench.unit("A1").locks.as_slice(), [id("B2")]);
        assert_eq!(lock_events(&bench), [(false, id("B1")), (true, id("B2"))]);
    }

    #[test]
    fn any_number_of_units_may_have_a_lock_on_the_same_target() {
        covers!("btt.actions.target-lock-single");
        let mut bench = Bench::new(
            r#"
            phase = "activation"
            [units]
            A1 = { mech = "grf-1n", hex = "0808", order = "stand", locks = ["B2"] }
            A2 = { mech = "grf-1n", hex = "0908", acted = true, locks = ["B1"] }
            B1 = { mech = "hbk-4g", hex = "1008", acted = true }
            B2 = { mech = "hbk-4g", hex = "1208", acted = true }
            "#,
        );
        bench.act(go("A1", "0808", "N")).act(lock("B1"));
        assert!(bench.unit("A1").has_lock_on(id("B1")));
        assert!(bench.unit("A2").has_lock_on(id("B1")));
    }

    #[test]
    fn a_unit_holds_any_number_of_locks_where_the_game_is_played_so() {
        let option = "[options]\ntarget-lock-limit = \"unlimited\"\n";
        let mut bench = griffin(option, "locks = [\"B1\"]");
        bench.act(lock("B2"));
        assert_eq!(bench.unit("A1").locks.as_slice(), [id("B1"), id("B2")]);
        assert_eq!(lock_events(&bench), [(true, id("B2"))]);
        let mut again = griffin(option, "locks = [\"B1\"]");
        again.act(lock("B1"));
        assert_eq!(again.unit("A1").locks.as_slice(), [id("B1")]);
    }

    #[test]
    fn a_target_lock_outlasts_the_round_distance_and_sight() {
        covers!("btt.actions.target-lock-stays");
        let mut bench = griffin("", "");
        bench.act(lock("B1")).act(end_actions("A1"));
        bench.unit_mut("B1").hex = Some("3001".parse().unwrap());
        while bench.state.round == 1 {
            let unit = match bench.state.task() {
                Some(crate::state::Task::Attack { unit }) => unit,
                task => panic!("{task:?}"),
            };
            bench.act(crate::Action::EndAttacks { unit });
        }
        assert_eq!(bench.unit("A1").order, None::<Order>);
        assert!(bench.unit("A1").has_lock_on(id("B1")));
    }
}
