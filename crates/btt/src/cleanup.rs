//! The Clean-up Phase.

use ironlance_rulebook::{cite, rule};

use crate::{
    Step,
    content::TokenKind,
    event::Event,
    hex_tokens,
    state::{Special, UnitId},
};

pub(crate) fn clean_up(step: &mut Step<'_>) {
    cite(rule!("btt.cleanup.locks-stay"));
    for id in UnitId::all() {
        let Some(unit) = step.state.units[id.index()].as_mut() else { continue };
        let taken = [
            (TokenKind::Focus, std::mem::take(&mut unit.focus)),
            (TokenKind::Evade, std::mem::take(&mut unit.evade)),
            (TokenKind::Suppression, std::mem::take(&mut unit.suppression)),
            (TokenKind::Special, u8::from(unit.special != Special::None)),
        ];
        unit.special = Special::None;
        for (token, count) in taken.into_iter().filter(|(_, count)| *count > 0) {
            let rule = match token {
                TokenKind::Suppression => rule!("btt.cleanup.upgrade-tokens"),
                _ => rule!("btt.cleanup.tokens-removed"),
            };
            step.tell(rule, |_| Event::TokensLost { unit: id, token, count });
        }
    }
    hex_tokens::expire(step);
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use crate::{
        Event,
        content::TokenKind,
        state::{Phase, Special},
        testing::{Bench, end_attacks, id},
    };

    /// A Griffin with everything at the end of the Combat Phase.
    fn cleaned(round: u16, tokens: &str, special: &str) -> Bench {
        let mut bench = Bench::new(&format!(
            r#"
            phase = "combat"
            round = {round}
            tokens = [{tokens}]
            [units.A1]
            mech = "grf-1n"
            hex = "1008"
            focus = 2
            evade = 3
            suppression = 1
            special = "{special}"
            locks = ["B1"]
            [units.B1]
            mech = "hbk-4g"
            hex = "1004"
            acted = true
            "#
        ));
        bench.act(end_attacks("A1"));
        assert_eq!(bench.state.phase, Phase::Planning);
        bench
    }

    fn lost(bench: &Bench) -> Vec<(TokenKind, u8)> {
        bench.told(|event| match event {
            Event::TokensLost { unit, token, count } => {
                assert_eq!(*unit, id("A1"));
                Some((*token, *count))
            }
            _ => None,
        })
    }

    #[test]
    fn tokens_are_taken_away_and_what_they_stand_for_ends() {
        covers!("btt.cleanup.tokens-removed", "btt.cleanup.upgrade-tokens");
        for special in ["token", "hulled-down", "arms-flipped"] {
            let bench = cleaned(1, "", special);
            let unit = bench.unit("A1");
            assert_eq!((unit.focus, unit.evade, unit.suppression), (0, 0, 0));
            assert_eq!(unit.special, Special::None);
            let expected = [
                (TokenKind::Focus, 2),
                (TokenKind::Evade, 3),
                (TokenKind::Suppression, 1),
                (TokenKind::Special, 1),
            ];
            assert_eq!(lost(&bench), expected);
        }
        assert_eq!(lost(&cleaned(1, "", "none")).len(), 3);
    }

    #[test]
    fn target_locks_stay() {
        covers!("btt.cleanup.locks-stay");
        assert!(cleaned(1, "", "none").unit("A1").has_lock_on(id("B1")));
    }

    #[test]
    fn tokens_in_hexes_stay_as_long_as_their_card_says() {
        covers!("btt.cleanup.upgrade-tokens");
        let token = |kind: &str, until: &str| {
            let tokens = format!("{{ hex = \"0101\", kind = {kind}{until} }}");
            let bench = cleaned(5, &tokens, "none");
            let removed =
                bench.told(|event| matches!(event, Event::HexTokenRemoved { .. }).then_some(()));
            assert_eq!(removed.len() + bench.state.tokens.len(), 1);
            bench.state.tokens.len()
        };
        assert_eq!(token("\"smoke\"", ", until = 5"), 0);
        assert_eq!(token("\"smoke\"", ", until = 6"), 1);
        for kind in ["\"heavy-smoke\"", "\"fire\"", "{ woods = 1 }"] {
            assert_eq!(token(kind, ""), 1, "{kind} stays for the rest of the game");
        }
    }
}
