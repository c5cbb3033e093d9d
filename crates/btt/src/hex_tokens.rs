//! Smoke, Fire and Woods tokens.

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::Hex;

use crate::{
    Step,
    event::Event,
    state::{HexToken, HexTokenKind},
};

/// Puts a token in a hex. Heavy smoke replaces smoke, smoke changes nothing in heavy smoke, and a
/// Woods token replaces the one before.
pub(crate) fn place(
    step: &mut Step<'_>,
    hex: Hex,
    kind: HexTokenKind,
    until: Option<u16>,
    rule: RuleId,
) {
    cite(rule!("btt.map.terrain-types"));
    let heavy = |token: &HexToken| token.hex == hex && token.kind == HexTokenKind::HeavySmoke;
    if kind == HexTokenKind::Smoke && step.state.tokens.iter().any(heavy) {
        return;
    }
    let replaced = |token: &HexToken| {
        token.hex == hex
            && matches!(
                (token.kind, kind),
                (HexTokenKind::Woods(_), HexTokenKind::Woods(_))
                    | (HexTokenKind::Fire, HexTokenKind::Fire)
                    | (HexTokenKind::Smoke, HexTokenKind::HeavySmoke)
            )
    };
    step.state.tokens.retain(|token| !replaced(token));
    let token = HexToken { hex, kind, until };
    step.state.tokens.push(token);
    step.tell(rule, |_| Event::HexTokenPlaced { token });
}

/// Takes away the tokens whose time has come.
pub(crate) fn expire(step: &mut Step<'_>) {
    let round = step.state.round;
    let over = |token: &HexToken| token.until.is_some_and(|until| until <= round);
    let gone: Vec<HexToken> = step.state.tokens.iter().copied().filter(over).collect();
    step.state.tokens.retain(|token| !over(token));
    for token in gone {
        step.tell(rule!("btt.cleanup.upgrade-tokens"), |_| Event::HexTokenRemoved { token });
    }
}
