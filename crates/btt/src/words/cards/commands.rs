//! What command cards do when they are used.

use ironlance_engine::or;

use super::sizes;
use crate::{
    content::{CommandAction, Mark, Reach},
    words::terms::{bar_action, hexes, signed, token},
};

/// The action of a command card as a sentence.
pub fn command_action(action: &CommandAction) -> String {
    match action {
        CommandAction::MarkEnemy { mark: what, within: reach } => {
            let far = reach.map(|reach| format!(" {}", within(reach))).unwrap_or_default();
            format!("Command: mark an enemy{far} until the end of the round. {}", mark(what))
        }
        CommandAction::DiscardMinorCritical { within: reach } => format!(
            "Command: the unit or an ally {} discards a Minor Critical card.",
            within(*reach)
        ),
        CommandAction::DiscardHeat { within: reach } => {
            format!("Command: the unit or an ally {} discards a heat card.", within(*reach))
        }
        CommandAction::GiveTokens { token: kind, units, sizes: of, within: reach } => {
            let of = if of.is_empty() { String::new() } else { format!("{} ", sizes(of)) };
            let who = match units {
                1 => format!("one {of}allied unit {} gets", within(*reach)),
                most => format!("up to {most} {of}allied units {} each get", within(*reach)),
            };
            format!("Command: {who} one {}.", token(*kind))
        }
        CommandAction::FreeActions { action, units, within: reach } => {
            let who = match units {
                1 => "another ally".to_owned(),
                most => format!("up to {most} other allies"),
            };
            let action = bar_action(*action);
            format!("Command: {who} {} may perform {action} as a free action.", within(*reach))
        }
        CommandAction::BreakLock { within: reach } => {
            format!("Command: remove a target lock that an enemy {} holds.", within(*reach))
        }
        CommandAction::ChangeActivationOrder { by, within: reach } => format!(
            "Command: the Activation Order of an ally {} changes by {} until the end of the round.",
            within(*reach),
            signed(*by)
        ),
        CommandAction::StandDown { within: reach } => format!(
            "Command: an ally {} that has not activated changes its order to stand still.",
            within(*reach)
        ),
    }
}

/// What a mark does.
pub fn mark(mark: &Mark) -> String {
    match mark {
        Mark::NextAttackDie => {
            "The next weapon attack of another allied unit on it adds a die.".to_owned()
        }
        Mark::RerollBlank { weapons } => {
            format!(
                "Each attack of an allied unit on it with {} may reroll one Blank.",
                or(weapons)
            )
        }
        Mark::SecondFlankingDie => "Allied units that flank it add a second die.".to_owned(),
        Mark::Duel => {
            "This unit's asterisks do not count against it, and this unit may attack no other."
                .to_owned()
        }
    }
}

/// "within [6] hexes": square brackets mark numbers that other cards change.
fn within(reach: Reach) -> String {
    match reach.bracketed {
        true => format!("within [{}] hexes", reach.hexes),
        false => format!("within {}", hexes(reach.hexes)),
    }
}
