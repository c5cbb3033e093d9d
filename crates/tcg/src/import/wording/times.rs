//! When: the times that printed sentences name.

use super::super::pattern::fit;

/// A window of the card language, and conditions.
pub(super) type Time = (&'static str, Vec<&'static str>);

/// The time of `Use this ability …`; the last word says whether only once each turn.
pub(super) fn using(text: &str, is_pilot: bool) -> Option<(Time, bool)> {
    let text = text.strip_prefix("only ").unwrap_or(text);
    if let Some(gaps) = fit("once each turn, {}", text) {
        let (time, _) = using(gaps[0], is_pilot)?;
        return Some((time, true));
    }
    let plain = |when| Some(((when, Vec::new()), false));
    let with = |when, condition| Some(((when, vec![condition]), false));
    match text.to_ascii_lowercase().as_str() {
        "during a mission" => plain("mission"),
        "during battle" => plain("battle"),
        "during your draw phase" => plain("own-draw"),
        "during your deploy phase" => plain("own-deploy"),
        "during your repair/reload phase" => plain("own-repair"),
        "during your missions phase, but not during a mission"
        | "during your missions phase but not during a mission" => plain("own-missions"),
        "during any missions phase, but not during a mission" => plain("any-missions"),
        "immediately after that die roll" => plain("own-die"),
        "immediately after rolling that missile die" if is_pilot => plain("host-missile-die"),
        "immediately after rolling that missile die" => plain("own-missile-die"),
        "on your turn, or during a mission on any opponent's turn" => plain("own-turn"),
        "after all of the missile dice for that 'mech have been rolled" => {
            plain("own-missiles-rolled")
        }
        "during a mission whose target is in the region enhanced by this card" => {
            with("mission", "target-here")
        }
        "during a mission and only if that 'mech is attacking" if is_pilot => {
            with("mission", "host-attacks")
        }
        "during a mission, and only if that 'mech is attacking alone" if is_pilot => {
            with("mission", "host-attacks-alone")
        }
        "during a mission, and only if that 'mech is attacking alone" => {
            with("mission", "attacking-alone")
        }
        "if that 'mech is fast or moderate, and only during a mission" if is_pilot => {
            with("mission", "host is non-slow unit")
        }
        "after a mission and only if that 'mech blocked that mission" if is_pilot => {
            with("after-mission", "host is blocked unit")
        }
        _ => None,
    }
}

/// The time of `You may activate this card only …`.
pub(super) fn activation(text: &str) -> Option<(&'static str, Option<&'static str>)> {
    Some(match text.to_ascii_lowercase().as_str() {
        "when attacked" => ("attacked", None),
        "when attacking" => ("attacking", None),
        "at the end of your missions phase" => ("end-of-missions", None),
        "during your missions phase, but not during a mission" => ("own-missions", None),
        "when one of your units attacks alone" => ("attacking", Some("attacking-alone")),
        "when any opponent activates a subterfuge card" => ("opponent-subterfuge", None),
        _ => return None,
    })
}

/// The time of `Play only …`, and what must hold.
pub(super) fn playing(text: &str) -> Option<(Option<&'static str>, &'static [&'static str])> {
    Some(match text.to_ascii_lowercase().as_str() {
        "during battle" => (Some("battle"), &[]),
        "when blocked" => (None, &["blocked"]),
        "when blocking" => (None, &["blocking"]),
        "when attacking" => (None, &["attacking"]),
        "when attacked" | "when being attacked" => (None, &["attacked"]),
        "if you have munitions in play" => (None, &["has munitions"]),
        "if you have tactics in play" => (None, &["has tactics"]),
        "if you have tactics in play and only when blocked" => (None, &["has tactics", "blocked"]),
        _ => return None,
    })
}

/// What an ability at the beginning of a sentence is set off by, and the rest of the sentence.
pub(super) fn trigger<'s>(
    sentence: &'s str,
    is_this: &dyn Fn(&str) -> bool,
) -> Option<(&'static str, &'s str)> {
    let heads = [
        ("when you activate this card, {}", "activated"),
        ("at the beginning of each of your turns, {}", "turn-begins"),
        ("at the end of each of your turns, {}", "turn-ends"),
        ("whenever any opposing unit is scrapped, {}", "opposing-unit-scrapped"),
        ("whenever you damage an opponent's stockpile, {}", "stockpile-damaged"),
        ("{} when you activate this card", "activated"),
        ("{} the turn that you activate this card", "activated"),
        ("{} at the end of each of your turns", "turn-ends"),
        ("{} during each of your untap phases", "untap-phase"),
    ];
    if let Some(found) =
        heads.iter().find_map(|(head, word)| Some((*word, fit(head, sentence)?[0])))
    {
        return Some(found);
    }
    let gaps = fit("whenever 'mech piloted by {} attacks or blocks, {}", sentence)?;
    is_this(gaps[0]).then_some(("host-attacks-or-blocks", gaps[1]))
}

/// Whether a window or trigger lies outside missions, so that all cards in play are meant.
pub(super) fn is_outside(word: &str) -> bool {
    matches!(
        word,
        "own-draw"
            | "own-deploy"
            | "own-repair"
            | "own-missions"
            | "any-missions"
            | "end-of-missions"
            | "own-turn"
            | "turn-begins"
            | "turn-ends"
            | "untap-phase"
    )
}
