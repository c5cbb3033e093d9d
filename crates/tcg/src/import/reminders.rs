//! What stands in brackets after a word that the rules know. Only what says the same as the rules is
//! a reminder; anything else may change the card.

use super::pattern::{fit_any, number};
use crate::content::{Asset, Feature, Kind, Reach};

/// What a bracket explains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Explained {
    /// An option or keyword ability.
    Feature(Feature),
    /// A type of Unit.
    Kind(Kind),
    /// An asset.
    Asset(Asset),
}

/// Whether a bracket says of a word no more than the rules do. `is_this` knows the card's names.
pub(super) fn explains(what: Explained, inside: &str, is_this: &dyn Fn(&str) -> bool) -> bool {
    let text = plain(inside);
    let said = |patterns: &[&str]| {
        let fitting = fit_any(patterns, &text);
        fitting.is_some_and(|gaps| gaps.iter().all(|gap| is_this(gap)))
    };
    match what {
        Explained::Feature(feature) => match feature {
            Feature::Jump => said(&["-1 attack: +1 initiative", "-1 attack:+1 initiative"]),
            Feature::LongRange(Reach::Points(points)) => long_range(&text, points, is_this),
            Feature::AntiMissile => said(&[
                "prevent 1 damage from each missile fired at a unit in a group that includes {}",
                "each missile assigned to a unit in a group that includes {} deals -1 damage",
            ]),
            Feature::Ecm => said(&[
                "units in groups including any with ecm each get +1 armor",
                "units in groups including any with ecm each get+1 armor",
                "each unit in a group that includes at least one unit with ecm gets +1 armor",
            ]),
            Feature::C3 => said(&[
                "each unit with c3 in a group that includes at least one other unit with c3 gets +2 attack",
            ]),
            Feature::Narc => said(&[
                "units in groups including any with narc may subtract 1 from the die roll of each missile they fire",
                "you may subtract 1 from each of your missile rolls if the missiles are assigned by a unit in a group that includes at least one narc unit",
            ]),
            Feature::Ap => said(&[
                "{} has +1 attack, only usable against targets other than units",
                "{} deals +1 damage to any target other than a unit",
            ]),
            Feature::HandToHand(attack) => {
                let says = format!(
                    "{{}} has +{attack} attack, only usable against units of the same speed or slower"
                );
                said(&[&says])
            }
            _ => false,
        },
        Explained::Kind(Kind::Vehicle) => {
            said(&["if {} is damaged, roll a die. on a 5 or 6, scrap it"])
        }
        Explained::Kind(Kind::BattleArmor) => rides_omni(inside),
        Explained::Kind(_) => false,
        Explained::Asset(asset) => match asset {
            Asset::Assembly => said(&[
                "once during your repair/reload phase, you may pay {r} to repair 1 damage to one of your units",
                "during your repair/reload phase, you may pay {r} once to repair 1 point of damage to one unit if you have assembly in play",
            ]),
            Asset::Logistics => said(&[
                "at the end of your turn, you may restock one card from your hand",
                "if you have logistics in play, you may restock a card from your hand at end of your turn",
            ]),
            Asset::Munitions => said(&["your missile die rolls do 3 damage on a roll of 3"]),
            Asset::Tactics => said(&["your base initiative is 1"]),
            Asset::Politics => false,
        },
    }
}

/// Whether the bracket after `Battle Armor` says that it goes as fast as an Omni 'Mech of its group.
pub(super) fn rides_omni(inside: &str) -> bool {
    let text = plain(inside).replace("omnimech", "omni unit").replace("omniunit", "omni unit");
    text == "cannot attack or block alone, but does so at the speed of the fastest omni unit, if any, in the group that includes it"
}

fn long_range(text: &str, points: u8, is_this: &dyn Fn(&str) -> bool) -> bool {
    let heads = [
        "if {} is blocked, it may deal up to {} of its damage to the target",
        "if {} is blocked, it may deal {} of its damage to the target",
        "if {} is blocked, it may deal up to {} damage to the target",
    ];
    fit_any(&heads, text)
        .is_some_and(|gaps| is_this(gaps[0]) && number(gaps[1]) == Some(i16::from(points)))
}

/// In small letters, with a Unit for every 'Mech, and without a full stop.
fn plain(inside: &str) -> String {
    let text = inside.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.replace("''", "");
    let words: Vec<String> = text
        .split(' ')
        .map(|word| match word.trim_end_matches(['.', ',']) {
            mech @ ("'mech" | "mech") => word.replacen(mech, "unit", 1),
            _ => word.to_owned(),
        })
        .collect();
    words.join(" ").trim_end_matches('.').to_owned()
}

/// A sentence without the reminders in it: `gains Jump (...)` is `gains Jump`.
pub(super) fn without_reminders(sentence: &str, is_this: &dyn Fn(&str) -> bool) -> String {
    let (mut out, mut rest) = (String::new(), sentence);
    while let Some((before, after)) = rest.split_once('(') {
        out.push_str(before);
        let Some((inside, after)) = after.split_once(')') else {
            return format!("{out}({after}");
        };
        let reminds = last_feature(&out)
            .is_some_and(|feature| explains(Explained::Feature(feature), inside, is_this));
        match reminds {
            true => out.truncate(out.trim_end().len()),
            false => out.push_str(&format!("({inside})")),
        }
        rest = after;
    }
    out + rest
}

/// The option or keyword ability at the end of a text.
fn last_feature(text: &str) -> Option<Feature> {
    let mut words = text.trim_end().rsplit(' ');
    let last = words.next()?;
    last.parse().ok().or_else(|| format!("{} {last}", words.next()?).parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(feature: &str, inside: &str) -> bool {
        let what = Explained::Feature(feature.parse().unwrap());
        explains(what, inside, &|phrase| phrase.eq_ignore_ascii_case("hare"))
    }

    #[test]
    fn a_reminder_says_what_the_rules_say() {
        assert!(says("Jump", "-1 attack: +1 initiative"));
        assert!(!says("Jump", "-2 attack: +1 initiative"));
        assert!(says(
            "Long-Range 2",
            "If Hare is blocked, it may deal up to 2 of its damage to the target."
        ));
        assert!(!says(
            "Long-Range 2",
            "If Hare is blocked, it may deal up to 3 of its damage to the target."
        ));
        assert!(!says(
            "Long-Range 2",
            "If Hare attacks alone and is blocked, it may deal up to 2 of its damage to the target."
        ));
        assert!(says(
            "ECM",
            "Each 'Mech in a group that includes at least one Mech with ECM gets +1 armor."
        ));
        assert!(!says(
            "ECM",
            "Each Unit in a group that includes at least one Unit with ECM gets +2 armor."
        ));
    }

    #[test]
    fn reminders_within_sentences_are_left_out_and_other_brackets_stay() {
        let without = |text: &str| without_reminders(text, &|_| false);
        let jump = "That Unit gains Jump (-1 attack: +1 initiative) and +1 armor";
        assert_eq!(without(jump), "That Unit gains Jump and +1 armor");
        let able = "That Unit gains Jump (if able)";
        assert_eq!(without(able), able);
    }
}
