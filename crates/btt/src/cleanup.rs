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
    for id in UnitId::all() {
        let Some(unit) = step.state.units[id.index()].as_mut() else { continue };
        let taken = [
            (TokenKind::Focus, std::mem::take(&mut unit.focus)),
            (TokenKind::Evade, std::mem::take(&mut unit.evade)),
            (TokenKind::Suppression, std::mem::take(&mut unit.suppression)),
            (TokenKind::Special, u8::from(unit.special != Special::None)),
        ];
        unit.special = Special::None;
        if !unit.locks.is_empty() {
            cite(rule!("btt.cleanup.locks-stay"));
        }
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
