//! Events as sentences.

use super::names::{Names, and, capital, count};
use crate::{
    Event, Tcg,
    action::Share,
    event::{Report, Roll, Zone},
    name::CardName,
    state::Phase,
};

/// What an event was.
pub(super) fn event_words(game: &Tcg, report: &Report) -> String {
    let sentence = capital(sentence(&Names::told(game, &report.names), &report.event));
    // Some cards end as sentences do.
    sentence.replace("!.", "!")
}

/// Every event has its line here, so that a new one cannot be forgotten.
fn sentence(names: &Names<'_>, event: &Event) -> String {
    let maybe = |card: &Option<CardName>| match card {
        Some(card) => names.name(*card).to_owned(),
        None => "a card".to_owned(),
    };
    match event {
        Event::TurnBegan { seat, turn } => format!("turn {turn}: {seat}."),
        Event::PhaseBegan { seat, phase } => format!("{seat}: {}.", phase_words(*phase)),
        Event::Untapped { cards } => format!("{} untapped.", are(names, cards)),
        Event::Tapped { cards } => format!("{} tapped.", are(names, cards)),
        Event::Depleted { card } => format!("{} is depleted.", names.card(*card)),
        Event::Reloaded { cards } => format!("{} reloaded.", are(names, cards)),
        Event::Drew { seat, card } => format!("{seat} draws {}.", maybe(card)),
        Event::Deployed { seat, card, revealed, .. } => {
            let how = if *revealed { " face up" } else { "" };
            format!("{seat} deploys {}{how}.", maybe(card))
        }
        Event::Paid { seat, tapped, resources } => {
            let with = match &tapped[..] {
                [] => String::new(),
                tapped => format!(" with {}", names.kinds(tapped)),
            };
            format!("{seat} pays {}{with}.", count(*resources, "resource"))
        }
        Event::Constructed { id, counters } => {
            let verb = if *counters == 1 { "is" } else { "are" };
            let counters = count(*counters, "construction counter");
            format!("{counters} {verb} put on {}.", names.card(*id))
        }
        Event::Revealed { card, .. } => format!("{} is revealed.", names.name(*card)),
        Event::Shown { seat, card } => format!("{seat} shows {}.", names.name(*card)),
        Event::Activated { seat, card, .. } => format!("{seat} activates {}.", names.name(*card)),
        Event::Placed { id, place } => {
            format!("{} is now {}.", names.card(*id), names.place(*place))
        }
        Event::Controlled { id, seat } => format!("{seat} gains control of {}.", names.card(*id)),
        Event::Scrapped { owner, id: Some(id), .. } => {
            format!("{} of {owner} is scrapped.", names.card(*id))
        }
        Event::Scrapped { owner, id: None, card, from } => {
            let card = names.name(*card);
            format!("{card} is scrapped from {} of {owner}.", zone_words(*from))
        }
        Event::Moved { owner, card, from, to, .. } => {
            let (from, to) = (zone_words(*from), zone_words(*to));
            format!("{} of {owner} goes from {from} to {to}.", maybe(card))
        }
        Event::OpeningHand { seat, exchanged: true } => {
            format!("{seat} exchanges the opening hand.")
        }
        Event::OpeningHand { seat, exchanged: false } => format!("{seat} keeps the opening hand."),
        Event::Shuffled { seat } => format!("{seat} shuffles."),
        Event::Looked { seat, at, cards: None } => format!("{seat} looks at the hand of {at}."),
        Event::Looked { seat, at, cards: Some(cards) } => {
            let cards = and(cards.iter().map(|card| names.name(*card).into()));
            format!("{seat} looks at the hand of {at}: {cards}.")
        }
        Event::Repaired { id, damage } => {
            format!("{damage} damage of {} is repaired.", names.card(*id))
        }
        Event::Counters { id, counter, change } => {
            format!("{}: {change:+} {counter} counters.", names.card(*id))
        }
        Event::Sent { seat, units, target } => {
            format!("{seat} attacks {} with {}.", names.site(*target), names.each(units))
        }
        Event::Redirected { target } => {
            format!("the attack is redirected to {}.", names.site(*target))
        }
        Event::Blocked { seat, units, included } => {
            let target = if *included { ", and includes the target" } else { "" };
            format!("{seat} blocks with {}{target}.", names.each(units))
        }
        Event::Unblocked { seat } => format!("{seat} does not block."),
        Event::Raised { seat, score } => format!("the initiative score of {seat} is {score}."),
        Event::InitiativeWon { seat } => format!("{seat} wins initiative."),
        Event::OptionUsed { unit, option } => format!("{} uses {option}.", names.card(*unit)),
        Event::Played { seat, card } => format!("{seat} plays {}.", names.name(*card)),
        Event::Used { seat, card, .. } => format!("{seat} uses {}.", names.name(*card)),
        Event::Assigned { by, shares } => {
            let parts = and(shares.iter().map(|it| share(names, it).into()));
            format!("{} assigns {parts}.", names.site(*by))
        }
        Event::TookBack { by, shares } => {
            let part = |it: &Share| format!("{} from {}", it.points, names.site(it.to));
            let parts = and(shares.iter().map(|it| part(it).into()));
            format!("{} takes back {parts}.", names.site(*by))
        }
        Event::Changed { card, object, to, what, .. } => {
            let whom = object.map(|object| format!("{} ", names.object(object)));
            let to = to.map(|object| format!(" {}", names.object(object)));
            let (whom, to) = (whom.unwrap_or_default(), to.unwrap_or_default());
            format!("{}: {whom}{what}{to}.", names.name(*card))
        }
        Event::Joined { unit } => format!("{} joins the battle.", names.card(*unit)),
        Event::Left { site } => format!("{} leaves the battle.", names.site(*site)),
        Event::Rolled { seat, die, roll } => rolled(*seat, *die, *roll),
        Event::Missile { by, to, die, damage, .. } => {
            let (by, to) = (names.site(*by), names.site(*to));
            format!("a missile of {by} at {to} rolls {die}: {damage} damage.")
        }
        Event::Received { to, total, prevented, armor, through, .. } => {
            let stopped = [(prevented, "prevented"), (armor, "stopped by armor")];
            let stopped = stopped.into_iter().filter(|(points, _)| 0 < **points);
            let mut parts: Vec<String> =
                stopped.map(|(points, how)| format!("{points} {how}")).collect();
            if !parts.is_empty() {
                parts.push(format!("{through} through"));
            }
            let parts = match &parts[..] {
                [] => String::new(),
                parts => format!(": {}", parts.join(", ")),
            };
            format!("{} is dealt {total} damage{parts}.", names.site(*to))
        }
        Event::VehicleRolled { id, die, wrecked } => {
            let fate = if *wrecked { "is wrecked" } else { "holds" };
            format!("{} rolls {die} and {fate}.", names.card(*id))
        }
        Event::Chose { seat, objects, cards } => {
            format!("{seat} chooses {}.", chosen(names, objects, cards))
        }
        Event::ChoseAsset { seat, asset } => format!("{seat} chooses {asset}."),
        Event::ChoseNumber { seat, number: Some(number) } => format!("{seat} chooses {number}."),
        Event::ChoseNumber { seat, number: None } => format!("{seat} chooses a number in secret."),
        Event::Declined { seat } => format!("{seat} declines."),
        Event::BoughtOff { seat } => format!("{seat} pays for the end of the effect."),
        Event::Cancelled { id } => format!("{} has no effect.", names.card(*id)),
        Event::MissionEnded { seat } => format!("the mission of {seat} is over."),
        Event::Out { seat } => format!("{seat} has lost."),
        Event::Ended { winners } => match winners.len() {
            0 => "the game is a draw.".to_owned(),
            1 => format!("{} wins.", winners[0]),
            _ => format!("{} win.", and(winners.iter().map(|seat| seat.to_string().into()))),
        },
    }
}

/// `2 Depots are`, `Loki B is`.
fn are(names: &Names<'_>, cards: &[crate::state::CardId]) -> String {
    let verb = if cards.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", names.kinds(cards))
}

fn rolled(seat: ironlance_engine::Seat, die: u8, roll: Roll) -> String {
    match roll {
        Roll::Effect => format!("{seat} rolls {die}."),
        Roll::Test { least } => {
            let fate = if least <= die { "which is enough" } else { "which is too little" };
            format!("{seat} rolls {die} where {least} is needed, {fate}.")
        }
        Roll::Missile => format!("{seat} rolls {die} for a missile."),
        Roll::Point { .. } => format!("{seat} rolls {die} for a point of damage."),
        Roll::Change => format!("{seat} changes the die to {die}."),
    }
}

/// One share of damage.
pub(crate) fn share(names: &Names<'_>, share: &Share) -> String {
    let points = u16::from(share.points) + u16::from(share.extra);
    let missiles = count(share.missiles, "missile");
    let what = match (points, share.missiles) {
        (points, 0) => points.to_string(),
        (0, _) => missiles,
        (points, _) => format!("{points} and {missiles}"),
    };
    format!("{what} to {}", names.site(share.to))
}

/// What was chosen; cards in Scrapheaps have their names beside them.
fn chosen(names: &Names<'_>, objects: &[crate::state::Object], cards: &[CardName]) -> String {
    use crate::state::Object;
    let mut heap = cards.iter();
    let word = |object: &Object| match object {
        Object::InScrapheap(seat, _) => match heap.next() {
            Some(card) => format!("{} in the Scrapheap of {seat}", names.name(*card)),
            None => names.object(*object),
        },
        _ => names.object(*object),
    };
    match objects {
        [] => "nothing that is open".to_owned(),
        objects => {
            let words: Vec<String> = objects.iter().map(word).collect();
            and(words.into_iter().map(Into::into))
        }
    }
}

/// Where cards go.
const fn zone_words(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand => "the hand",
        Zone::Stockpile => "the top of the Stockpile",
        Zone::Bottom => "the bottom of the Stockpile",
        Zone::Scrapheap => "the Scrapheap",
        Zone::Table => "the table",
        Zone::Nowhere => "outside",
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
