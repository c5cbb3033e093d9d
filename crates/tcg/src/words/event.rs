//! Events as sentences.

use ironlance_engine::{Piece, Seat, Sentence, commas, say};

use super::names::{Names, listed, many};
use crate::{
    Event, Tcg,
    action::Share,
    event::{Report, Roll, Zone},
    name::CardName,
    state::Phase,
};

/// What an event was.
pub(super) fn event_words(game: &Tcg, report: &Report) -> Sentence {
    full_stop(sentence(&Names::told(game, &report.names), &report.event).capital())
}

/// A sentence with its end, which the names of some cards bring along.
fn full_stop(mut sentence: Sentence) -> Sentence {
    if !sentence.to_string().ends_with('!') {
        sentence.text(".");
    }
    sentence
}

/// What a die shows.
fn face(die: u8) -> Piece {
    Piece::Die { die: die.to_string() }
}

/// Every event has its line here, so that a new one cannot be forgotten.
fn sentence(names: &Names<'_>, event: &Event) -> Sentence {
    let maybe = |card: &Option<CardName>| match card {
        Some(card) => Sentence::of(&names.name(*card)),
        None => "a card".into(),
    };
    match event {
        Event::TurnBegan { seat, turn } => say!("turn {turn}: {seat}"),
        Event::PhaseBegan { seat, phase } => say!("{seat}: {}", phase_words(*phase)),
        Event::Untapped { cards } => say!("{} untapped", are(names, cards)),
        Event::Tapped { cards } => say!("{} tapped", are(names, cards)),
        Event::Depleted { card } => say!("{} is depleted", names.card(*card)),
        Event::Reloaded { cards } => say!("{} reloaded", are(names, cards)),
        Event::Drew { seat, card } => say!("{seat} draws {}", maybe(card)),
        Event::Deployed { seat, card, revealed, .. } => {
            let how = if *revealed { " face up" } else { "" };
            say!("{seat} deploys {}{how}", maybe(card))
        }
        Event::Paid { seat, tapped, resources } => {
            let with = match &tapped[..] {
                [] => Sentence::new(),
                tapped => say!(" with {}", names.kinds(tapped)),
            };
            say!("{seat} pays {}{with}", many(*resources, "resource"))
        }
        Event::Constructed { id, counters } => {
            let verb = if *counters == 1 { "is" } else { "are" };
            let counters = many(*counters, "construction counter");
            say!("{counters} {verb} put on {}", names.card(*id))
        }
        Event::Revealed { card, .. } => say!("{} is revealed", names.name(*card)),
        Event::Shown { seat, card } => say!("{seat} shows {}", names.name(*card)),
        Event::Activated { seat, card, .. } => say!("{seat} activates {}", names.name(*card)),
        Event::Placed { id, place } => {
            say!("{} is now {}", names.card(*id), names.place(*place))
        }
        Event::Controlled { id, seat } => say!("{seat} gains control of {}", names.card(*id)),
        Event::Scrapped { owner, id: Some(id), .. } => {
            say!("{} of {owner} is scrapped", names.card(*id))
        }
        Event::Scrapped { owner, id: None, card, from } => {
            let card = names.name(*card);
            say!("{card} is scrapped from {} of {owner}", zone_words(*from))
        }
        Event::Moved { owner, card, from, to, .. } => {
            let (from, to) = (zone_words(*from), zone_words(*to));
            say!("{} of {owner} goes from {from} to {to}", maybe(card))
        }
        Event::OpeningHand { seat, exchanged: true } => {
            say!("{seat} exchanges the opening hand")
        }
        Event::OpeningHand { seat, exchanged: false } => say!("{seat} keeps the opening hand"),
        Event::Shuffled { seat } => say!("{seat} shuffles"),
        Event::Looked { seat, at, cards: None } => say!("{seat} looks at the hand of {at}"),
        Event::Looked { seat, at, cards: Some(cards) } => {
            let cards = listed(cards.iter().map(|card| names.name(*card)));
            say!("{seat} looks at the hand of {at}: {cards}")
        }
        Event::Repaired { id, damage } => {
            say!("{damage} damage of {} is repaired", names.card(*id))
        }
        Event::Counters { id, counter, change } => {
            say!("{}: {change:+} {counter} counters", names.card(*id))
        }
        Event::Sent { seat, units, target } => {
            say!("{seat} attacks {} with {}", names.site(*target), names.each(units))
        }
        Event::Redirected { target } => {
            say!("the attack is redirected to {}", names.site(*target))
        }
        Event::Blocked { seat, units, included } => {
            let target = if *included { ", and includes the target" } else { "" };
            say!("{seat} blocks with {}{target}", names.each(units))
        }
        Event::Unblocked { seat } => say!("{seat} does not block"),
        Event::Raised { seat, score } => say!("the initiative score of {seat} is {score}"),
        Event::InitiativeWon { seat } => say!("{seat} wins initiative"),
        Event::OptionUsed { unit, option } => say!("{} uses {option}", names.card(*unit)),
        Event::Played { seat, card } => say!("{seat} plays {}", names.name(*card)),
        Event::Used { seat, card, .. } => say!("{seat} uses {}", names.name(*card)),
        Event::Assigned { by, shares } => {
            let parts = listed(shares.iter().map(|it| share(names, it)));
            say!("{} assigns {parts}", names.site(*by))
        }
        Event::TookBack { by, shares } => {
            let part = |it: &Share| say!("{} from {}", it.points, names.site(it.to));
            let parts = listed(shares.iter().map(part));
            say!("{} takes back {parts}", names.site(*by))
        }
        Event::Changed { card, object, to, what, .. } => {
            let whom = object.map(|object| say!("{} ", names.object(object)));
            let to = to.map(|object| say!(" {}", names.object(object)));
            say!("{}: {whom}{what}{to}", names.name(*card))
        }
        Event::Joined { unit } => say!("{} joins the battle", names.card(*unit)),
        Event::Left { site } => say!("{} leaves the battle", names.site(*site)),
        Event::Rolled { seat, die, roll } => rolled(*seat, *die, *roll),
        Event::Missile { by, to, die, damage, .. } => {
            let (by, to, die) = (names.site(*by), names.site(*to), face(*die));
            say!("a missile of {by} at {to} rolls {die}: {damage} damage")
        }
        Event::Received { to, total, prevented, armor, through, .. } => {
            let stopped = [(prevented, "prevented"), (armor, "stopped by armor")];
            let stopped = stopped.into_iter().filter(|(points, _)| 0 < **points);
            let mut parts: Vec<Sentence> =
                stopped.map(|(points, how)| say!("{points} {how}")).collect();
            if !parts.is_empty() {
                parts.push(say!("{through} through"));
            }
            let parts = match &parts[..] {
                [] => Sentence::new(),
                parts => say!(": {}", commas(parts)),
            };
            say!("{} is dealt {total} damage{parts}", names.site(*to))
        }
        Event::VehicleRolled { id, die, wrecked } => {
            let fate = if *wrecked { "is wrecked" } else { "holds" };
            say!("{} rolls {} and {fate}", names.card(*id), face(*die))
        }
        Event::Chose { seat, objects, cards } => {
            say!("{seat} chooses {}", chosen(names, objects, cards))
        }
        Event::ChoseAsset { seat, asset } => say!("{seat} chooses {asset}"),
        Event::ChoseNumber { seat, number: Some(number) } => say!("{seat} chooses {number}"),
        Event::ChoseNumber { seat, number: None } => say!("{seat} chooses a number in secret"),
        Event::Declined { seat } => say!("{seat} declines"),
        Event::BoughtOff { seat } => say!("{seat} pays for the end of the effect"),
        Event::Cancelled { id } => say!("{} has no effect", names.card(*id)),
        Event::MissionEnded { seat } => say!("the mission of {seat} is over"),
        Event::Out { seat } => say!("{seat} has lost"),
        Event::Ended { winners } => match winners.len() {
            0 => "the game is a draw".into(),
            1 => say!("{} wins", winners[0]),
            _ => say!("{} win", listed(winners)),
        },
    }
}

/// `2 Depots are`, `Loki B is`.
fn are(names: &Names<'_>, cards: &[crate::state::CardId]) -> Sentence {
    let verb = if cards.len() == 1 { "is" } else { "are" };
    say!("{} {verb}", names.kinds(cards))
}

fn rolled(seat: Seat, die: u8, roll: Roll) -> Sentence {
    let shown = face(die);
    match roll {
        Roll::Effect => say!("{seat} rolls {shown}"),
        Roll::Test { least } => {
            let fate = if least <= die { "which is enough" } else { "which is too little" };
            say!("{seat} rolls {shown} where {least} is needed, {fate}")
        }
        Roll::Missile => say!("{seat} rolls {shown} for a missile"),
        Roll::Point { .. } => say!("{seat} rolls {shown} for a point of damage"),
        Roll::Change => say!("{seat} changes the die to {shown}"),
    }
}

/// One share of damage.
pub(crate) fn share(names: &Names<'_>, share: &Share) -> Sentence {
    let points = u16::from(share.points) + u16::from(share.extra);
    let missiles = many(share.missiles, "missile");
    let what = match (points, share.missiles) {
        (points, 0) => say!("{points}"),
        (0, _) => missiles,
        (points, _) => say!("{points} and {missiles}"),
    };
    say!("{what} to {}", names.site(share.to))
}

/// What was chosen; cards in Scrapheaps have their names beside them.
fn chosen(names: &Names<'_>, objects: &[crate::state::Object], cards: &[CardName]) -> Sentence {
    use crate::state::Object;
    let mut heap = cards.iter();
    let word = |object: &Object| match object {
        Object::InScrapheap(seat, _) => match heap.next() {
            Some(card) => say!("{} in the Scrapheap of {seat}", names.name(*card)),
            None => names.object(*object),
        },
        _ => names.object(*object),
    };
    match objects {
        [] => "nothing that is open".into(),
        objects => listed(objects.iter().map(word)),
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
