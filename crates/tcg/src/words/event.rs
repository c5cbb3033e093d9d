//! Events as sentences.

use super::game::{id_list, objects_words, place_words, site_name, zone_words};
use crate::{Event, Tcg, name::CardName, state::Phase};

/// What an event was.
pub(super) fn event_words(game: &Tcg, event: &Event) -> String {
    let name = |card: &CardName| game.shown(*card).to_owned();
    let maybe = |card: &Option<CardName>| card.as_ref().map_or("a card".to_owned(), name);
    match event {
        Event::TurnBegan { seat, turn } => format!("Turn {turn}: {seat}."),
        Event::PhaseBegan { seat, phase } => format!("{seat}: {}.", phase_words(*phase)),
        Event::Untapped { cards } => format!("{} untap.", id_list(cards)),
        Event::Tapped { cards } => format!("{} tap.", id_list(cards)),
        Event::Depleted { card } => format!("{card} is depleted."),
        Event::Reloaded { cards } => format!("{} are reloaded.", id_list(cards)),
        Event::Drew { seat, card } => format!("{seat} draws {}.", maybe(card)),
        Event::Deployed { seat, id, card, .. } => {
            format!("{seat} deploys {} as {id}.", maybe(card))
        }
        Event::Paid { seat, tapped, resources } => {
            format!("{seat} pays {resources} with {}.", id_list(tapped))
        }
        Event::Constructed { id, counters } => {
            format!("{counters} construction counters are put on {id}.")
        }
        Event::Revealed { id, card } => format!("{id} is revealed: {}.", name(card)),
        Event::Shown { seat, card } => format!("{seat} shows {}.", name(card)),
        Event::Activated { seat, id, card } => format!("{seat} activates {} as {id}.", name(card)),
        Event::Placed { id, place } => format!("{id} is now {}.", place_words(*place)),
        Event::Controlled { id, seat } => format!("{seat} gains control of {id}."),
        Event::Scrapped { owner, card, .. } => format!("{} of {owner} is scrapped.", name(card)),
        Event::Moved { owner, card, from, to, .. } => {
            format!(
                "{} of {owner} goes from {} to {}.",
                maybe(card),
                zone_words(*from),
                zone_words(*to)
            )
        }
        Event::OpeningHand { seat, exchanged: true } => {
            format!("{seat} exchanges the opening hand.")
        }
        Event::OpeningHand { seat, exchanged: false } => format!("{seat} keeps the opening hand."),
        Event::Shuffled { seat } => format!("{seat} shuffles."),
        Event::Looked { seat, at, .. } => format!("{seat} looks at the hand of {at}."),
        Event::Repaired { id, damage } => format!("{damage} damage of {id} is repaired."),
        Event::Counters { id, counter, change } => format!("{id}: {change:+} {counter} counters."),
        Event::Sent { seat, units, target } => {
            format!("{seat} attacks {} with {}.", site_name(*target), id_list(units))
        }
        Event::Redirected { target } => {
            format!("The attack is redirected to {}.", site_name(*target))
        }
        Event::Blocked { seat, units, included } => {
            let target = if *included { ", and includes the target" } else { "" };
            format!("{seat} blocks with {}{target}.", id_list(units))
        }
        Event::Unblocked { seat } => format!("{seat} does not block."),
        Event::Raised { seat, score } => format!("The initiative score of {seat} is {score}."),
        Event::InitiativeWon { seat } => format!("{seat} wins initiative."),
        Event::OptionUsed { unit, option } => format!("{unit} uses {option}."),
        Event::Played { seat, card } => format!("{seat} plays {}.", name(card)),
        Event::Used { seat, card, .. } => format!("{seat} uses {}.", name(card)),
        Event::Assigned { by, shares } => {
            let parts: Vec<_> = shares
                .iter()
                .map(|share| {
                    format!(
                        "{} and {} missiles to {}",
                        share.points + share.extra,
                        share.missiles,
                        site_name(share.to)
                    )
                })
                .collect();
            format!("{} assigns {}.", site_name(*by), parts.join(", "))
        }
        Event::TookBack { by, shares } => {
            let parts: Vec<_> = shares
                .iter()
                .map(|it| format!("{} from {}", it.points, site_name(it.to)))
                .collect();
            format!("{} takes back {}.", site_name(*by), parts.join(", "))
        }
        Event::Changed { object, what, .. } => {
            let whom = object.map(|object| objects_words(&[object]));
            format!("{}: {what}.", whom.unwrap_or("An effect".to_owned()))
        }
        Event::Joined { unit } => format!("{unit} joins the battle."),
        Event::Left { site } => format!("{} leaves the battle.", site_name(*site)),
        Event::Rolled { seat, die } => format!("{seat} rolls {die}."),
        Event::Missile { by, to, die, damage } => {
            format!(
                "A missile of {} at {} rolls {die}: {damage} damage.",
                site_name(*by),
                site_name(*to)
            )
        }
        Event::Received { to, total, prevented, armor, through, .. } => format!(
            "{} is dealt {total} damage: {prevented} prevented, {armor} stopped by armor, {through} get through.",
            site_name(*to)
        ),
        Event::VehicleRolled { id, die, wrecked } => {
            format!("{id} rolls {die} and {}.", if *wrecked { "is wrecked" } else { "holds" })
        }
        Event::Chose { seat, objects } => format!("{seat} chooses {}.", objects_words(objects)),
        Event::ChoseAsset { seat, asset } => format!("{seat} chooses {asset}."),
        Event::ChoseNumber { seat, number: Some(number) } => format!("{seat} chooses {number}."),
        Event::ChoseNumber { seat, number: None } => format!("{seat} chooses a number in secret."),
        Event::Declined { seat } => format!("{seat} declines."),
        Event::BoughtOff { seat } => format!("{seat} pays for the end of the effect."),
        Event::Cancelled { id } => format!("{id} has no effect."),
        Event::MissionEnded { seat } => format!("The mission of {seat} is over."),
        Event::Out { seat } => format!("{seat} has lost."),
        Event::Ended { winners } => match winners.len() {
            0 => "The game is a draw.".to_owned(),
            _ => {
                let all: Vec<_> = winners.iter().map(ToString::to_string).collect();
                format!("{} wins.", all.join(", "))
            }
        },
    }
}

/// The phase or the part of it, as people call it.
pub(super) const fn phase_words(phase: Phase) -> &'static str {
    match phase {
        Phase::Beginning => "the turn begins",
        Phase::Untap => "Untap phase",
        Phase::Draw => "Draw phase",
        Phase::Deploy => "Deploy phase",
        Phase::Repair => "Repair/Reload phase",
        Phase::Missions => "Missions phase",
        Phase::EndOfMissions => "the end of the Missions phase",
        Phase::End => "End of Turn phase",
        Phase::Restock => "restocking",
        Phase::TurnOver => "the turn is over",
    }
}
