//! Smoke, Fire and Woods tokens.

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::Hex;

use crate::{
    Step,
    event::Event,
    state::{HexToken, HexTokenKind},
};

/// Puts a token in a hex. Heavy smoke replaces smoke, smoke changes nothing in heavy smoke, and a
/// token of the same kind replaces the one before.
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
            && match token.kind {
                HexTokenKind::Woods(_) => matches!(kind, HexTokenKind::Woods(_)),
                HexTokenKind::Smoke if kind == HexTokenKind::HeavySmoke => true,
                same => same == kind,
            }
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

#[cfg(test)]
mod tests {
    use ironlance_rulebook::{covers, rule};

    use super::*;
    use crate::testing::{Bench, hex};

    /// The tokens that lie in 0808 after all of `kinds` were put there, each for some rounds.
    fn placed(kinds: &[(HexTokenKind, Option<u16>)]) -> Vec<(HexTokenKind, Option<u16>)> {
        let mut bench = table();
        for (kind, until) in kinds {
            bench.perform(|step| {
                place(step, hex("0808"), *kind, *until, rule!("btt.cards.smoke-tokens"));
            });
        }
        bench.state.tokens.iter().map(|token| (token.kind, token.until)).collect()
    }

    fn table() -> Bench {
        Bench::new(
            r#"
            round = 4
            units.A1 = { mech = "grf-1n", hex = "0101" }
            units.B1 = { mech = "grf-1n", hex = "3101" }
            "#,
        )
    }

    #[test]
    fn heavy_smoke_replaces_smoke_and_smoke_changes_nothing_in_heavy_smoke() {
        covers!("btt.map.terrain-types");
        use HexTokenKind::{HeavySmoke, Smoke};
        assert_eq!(placed(&[(Smoke, Some(5)), (HeavySmoke, Some(6))]), [(HeavySmoke, Some(6))]);
        assert_eq!(placed(&[(HeavySmoke, Some(5)), (Smoke, Some(6))]), [(HeavySmoke, Some(5))]);
        assert_eq!(placed(&[(Smoke, Some(5)), (Smoke, Some(6))]), [(Smoke, Some(6))]);
    }

    #[test]
    fn tokens_of_different_kinds_lie_beside_each_other() {
        use HexTokenKind::{Fire, Smoke, Woods};
        assert_eq!(
            placed(&[
                (Fire, None),
                (Smoke, Some(5)),
                (Woods(1), None),
                (Woods(0), None),
                (Fire, None)
            ]),
            [(Smoke, Some(5)), (Woods(0), None), (Fire, None)]
        );
        let mut bench = table();
        for place_name in ["0808", "0809"] {
            bench.perform(|step| {
                place(step, hex(place_name), Fire, None, rule!("btt.cards.fire-tokens"));
            });
        }
        assert_eq!(bench.state.tokens.len(), 2);
        let heavy = HexTokenKind::HeavySmoke;
        for (place_name, kind) in [("0808", heavy), ("0809", Smoke)] {
            bench.perform(|step| {
                place(step, hex(place_name), kind, None, rule!("btt.cards.smoke-tokens"));
            });
        }
        assert_eq!(bench.state.tokens.len(), 4);
    }

    #[test]
    fn tokens_go_in_the_clean_up_phase_of_their_last_round() {
        covers!("btt.cleanup.upgrade-tokens");
        let mut bench = table();
        for (row, until) in [(1, Some(3)), (2, Some(4)), (3, Some(5)), (4, None)] {
            let token =
                HexToken { hex: hex(&format!("080{row}")), kind: HexTokenKind::Smoke, until };
            bench.state.tokens.push(token);
        }
        bench.perform(expire);
        let left: Vec<_> = bench.state.tokens.iter().map(|token| token.until).collect();
        assert_eq!(left, [Some(5), None]);
        let gone = bench.told(|event| match event {
            Event::HexTokenRemoved { token } => token.until,
            _ => None,
        });
        assert_eq!(gone, [3, 4]);
    }
}
