//! A sentence for each event, from the event alone.

use ironlance_engine::{Sentence, Tally, Thing, and, commas, count, say};
use ironlance_space::hex::Hex;

use super::terms::{
    bracket, card, deck, dice, edge, end_reason, hex_token, place, sheet_side, source, tally, token,
};
use crate::{
    Btt, Event,
    action::{Modification, SpecialChoice, UnitAction},
    content::{AttackFace, DefenseFace},
    state::{Deck, HexToken, HexTokenKind, UnitId},
};

/// What happened.
pub(super) fn words(game: &Btt, event: &Event) -> Sentence {
    sentence(game, event).capital()
}

/// Every event has its line here, so that a new one cannot be forgotten.
fn sentence(game: &Btt, event: &Event) -> Sentence {
    match event {
        Event::SheetPlaced { seat, face, side: None } => {
            say!("{seat} places {}.", Thing::new("face", face))
        }
        Event::SheetPlaced { seat, face, side: Some(side) } => {
            let face = Thing::new("face", face);
            say!("{seat} places {face} to the {} of it.", sheet_side(*side))
        }
        Event::EdgeChosen { seat, edge: own, opposite } => say!(
            "{seat} starts on the {} edge, the opponent on the {} edge.",
            edge(*own),
            edge(*opposite)
        ),
        Event::UnitPlaced { unit, hex, facing } => {
            say!("{unit} is placed in {}, facing {}.", place(hex), facing.name())
        }
        Event::RoundBegan { round, initiative } => {
            say!("Round {round} begins; {initiative} has initiative.")
        }
        Event::PhaseBegan { phase } => say!("The {phase} phase begins."),
        Event::Scored { seat, points } => {
            say!("{seat} scores {}.", count(*points, "point", "points"))
        }
        Event::Ended { winner: Some(seat), reason } => {
            say!("The game ends, {seat} wins: {}.", end_reason(*reason, true))
        }
        Event::Ended { winner: None, reason } => {
            say!("The game ends in a draw: {}.", end_reason(*reason, false))
        }
        Event::OrderGiven { unit, order } => say!("{unit} is ordered to {order}."),
        Event::PlanningFinished { seat } => say!("{seat} has finished planning."),
        Event::OrderRevealed { unit, order } => say!("{unit} reveals its order: {order}."),
        Event::Moved { unit, from, path, facing, cost, blocked } => {
            let end = if *blocked { ", as near to its destination as it can get" } else { "" };
            say!("{unit} {}, facing {}{end}.", way(*from, path, *cost), facing.name())
        }
        Event::Acted { unit, action, free } => {
            let free = if *free { ", as a free action" } else { "" };
            say!("{unit} {}{free}.", acted(action))
        }
        Event::TokensGained { unit, token: kind, count: 1 } => {
            say!("{unit} gets {} {}.", article(token(*kind)), token(*kind))
        }
        Event::TokensGained { unit, token: kind, count } => {
            say!("{unit} gets {count} {}s.", token(*kind))
        }
        Event::TokensLost { unit, token: kind, count: 1 } => {
            say!("{unit} gives up {} {}.", article(token(*kind)), token(*kind))
        }
        Event::TokensLost { unit, token: kind, count } => {
            say!("{unit} gives up {count} {}s.", token(*kind))
        }
        Event::LockAcquired { by, on } => say!("{by} has a target lock on {on}."),
        Event::LockRemoved { by, on } => say!("{by} no longer has a target lock on {on}."),
        Event::Marked { by, on } => {
            say!("The command card of {by} affects {on} for the rest of the round.")
        }
        Event::SpecialResolved { unit, choice } => say!("{unit} {}.", special(choice)),
        Event::HexTokenPlaced { token } => hex_token_placed(token),
        Event::HexTokenRemoved { token } => {
            say!("The {} in {} is gone.", hex_token(token.kind), place(token.hex))
        }
        Event::AttackRolled { attacker, target, tic, bracket: range, tally, dice } => {
            let what = match tic {
                Some(tic) => say!("fires {tic} at {target} at {}", bracket(*range)),
                None => say!("strikes {target}"),
            };
            let dice = rolled(tally, commas(dice));
            say!("{attacker} {what}: {dice}.")
        }
        Event::DefenseRolled { target, tally, dice } => {
            say!("{target} defends: {}.", rolled(tally, commas(dice)))
        }
        Event::DiceModified { seat, modification, attack, defense } => {
            let did = modified(*modification, !defense.is_empty());
            say!("{seat} {did}: {}.", on_the_table(attack, defense))
        }
        Event::AttackResolved { attacker, target, hits, evades, damage } => {
            resolved(*attacker, *target, [*hits, *evades, *damage])
        }
        Event::Damaged { unit, armor, external, internal } => {
            let tracks = [(armor, "armor"), (external, "external"), (internal, "internal")];
            let marked = tracks.into_iter().filter(|(count, _)| **count > 0);
            let marked = and(marked.map(|(count, track)| say!("{count} {track}")));
            match marked.is_empty() {
                true => say!("{unit} loses nothing."),
                false => say!("{unit} loses {marked}."),
            }
        }
        Event::CriticalDrawn { unit, deck: from, card: id } => {
            say!("{unit} draws a {} card: {}.", deck(*from), card(game, *from, id))
        }
        Event::TicHit { unit, tic, lost: true } => say!("{unit} loses {tic} for good."),
        Event::TicHit { unit, tic, lost: false } => say!("{tic} of {unit} is jammed."),
        Event::Exploded { unit, dice, damage } => {
            say!("Ammunition of {unit} explodes: {}; {damage} damage.", commas(dice))
        }
        Event::CardDiscarded { unit, deck: to, card: id } => {
            say!("{unit} discards the {} card {}.", deck(*to), card(game, *to, id))
        }
        Event::DeckShuffled { deck: shuffled } => {
            say!("The {} deck ran out; its discard pile is shuffled.", deck(*shuffled))
        }
        Event::HeatGained { unit, cards } => {
            say!("{unit} draws {} face down.", count(*cards, "heat card", "heat cards"))
        }
        Event::HeatTurnedUp { unit, card: id } => {
            say!("{unit} turns up the heat card {}.", card(game, Deck::Heat, id))
        }
        Event::ShutDown { unit, indicators } => {
            say!("{unit} shuts down: {indicators} shutdown indicators face up.")
        }
        Event::Restarted { unit } => say!("{unit} starts up again."),
        Event::Destroyed { unit, stays: true } => {
            say!("{unit} is destroyed, but still takes its turn.")
        }
        Event::Destroyed { unit, stays: false } => say!("{unit} is destroyed."),
        Event::Removed { unit } => say!("{unit} is removed from the map."),
    }
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

fn way(from: Hex, path: &[Hex], cost: u8) -> Sentence {
    let last = path.split_last().filter(|(end, _)| **end != from);
    let from = place(from);
    match last {
        None => say!("stays in {from}"),
        Some((end, [])) => say!("moves from {from} to {} ({cost} MP)", place(end)),
        Some((end, between)) => {
            let between = commas(between.iter().map(place));
            say!("moves from {from} by {between} to {} ({cost} MP)", place(end))
        }
    }
}

fn acted(action: &UnitAction) -> Sentence {
    match action {
        UnitAction::Focus => "focuses".into(),
        UnitAction::TargetLock { target } => say!("takes aim at {target}"),
        UnitAction::Evade => "evades".into(),
        UnitAction::JumpingEvade => "performs a jumping evade".into(),
        UnitAction::CommandAlly { ally } => say!("commands {ally} to act"),
        UnitAction::CommandCard { units, .. } if units.is_empty() => "uses its command card".into(),
        UnitAction::CommandCard { units, .. } => say!("uses its command card on {}", and(units)),
        UnitAction::SpecialMechAction => "prepares a special mech action".into(),
        UnitAction::Repair { .. } => "repairs a minor critical".into(),
        UnitAction::Vent { .. } => "vents heat".into(),
        UnitAction::Suppress { tic, target } => say!("suppresses {target} with {tic}"),
        UnitAction::ClearWoods { tic, hex } => say!("clears woods in {} with {tic}", place(hex)),
        UnitAction::SetFire { tic, hex } => say!("sets {} on fire with {tic}", place(hex)),
    }
}

fn special(choice: &SpecialChoice) -> Sentence {
    match choice {
        SpecialChoice::Decline => "does not use its special mech action".into(),
        SpecialChoice::Twist { facing } => say!("twists its torso to face {}", facing.name()),
        SpecialChoice::HullDown => "goes hull down".into(),
        SpecialChoice::FlipArms => "flips its arms".into(),
        SpecialChoice::Sidestep { hex } => say!("sidesteps into {}", place(hex)),
        SpecialChoice::Other { number } => {
            say!("uses the special mech action {number} of its card")
        }
    }
}

fn hex_token_placed(placed: &HexToken) -> Sentence {
    let HexToken { hex, kind, until } = placed;
    let (hex, until) = (place(hex), until.map(|round| say!(" until the end of round {round}")));
    match kind {
        HexTokenKind::Smoke => say!("Smoke drifts in {hex}{until}."),
        HexTokenKind::HeavySmoke => say!("Heavy smoke drifts in {hex}{until}."),
        HexTokenKind::Fire => say!("Fire burns in {hex}{until}."),
        HexTokenKind::Woods(0) => say!("The woods in {hex} are cleared."),
        HexTokenKind::Woods(_) => say!("The woods in {hex} are {} now.", hex_token(*kind)),
    }
}

/// "3 dice (2 by range, +1 flanking): Double, Focus, Blank".
fn rolled(why: &Tally, faces: Sentence) -> Sentence {
    let number = dice(why.dice());
    let why = match why.parts() {
        [] | [_] => Sentence::new(),
        _ => say!(" ({})", tally(why)),
    };
    match faces.is_empty() {
        true => say!("{number}{why}"),
        false => say!("{number}{why}: {faces}"),
    }
}

fn modified(modification: Modification, defending: bool) -> Sentence {
    match modification {
        Modification::SpendTargetLock => {
            "takes one Double instead of all dice by a target lock".into()
        }
        Modification::SpendFocus if defending => "turns each Focus into an Evade".into(),
        Modification::SpendFocus => "turns each Focus into a hit".into(),
        Modification::SpendEvade => "adds an Evade by a token".into(),
        Modification::Reroll { by, die } => say!("rerolls die {die} by {}", source(by)),
        Modification::Change { by, die } => say!("changes die {die} by {}", source(by)),
        Modification::Cancel { by, die } => say!("cancels attack die {die} by {}", source(by)),
    }
}

/// The dice as they lie now.
fn on_the_table(attack: &[AttackFace], defense: &[DefenseFace]) -> Sentence {
    let attack = match attack {
        [] => "no attack dice".into(),
        dice => commas(dice),
    };
    match defense {
        [] => attack,
        dice => say!("{attack} against {}", commas(dice)),
    }
}

fn resolved(attacker: UnitId, target: UnitId, [hits, evades, damage]: [u8; 3]) -> Sentence {
    let hits_words = count(hits, "hit", "hits");
    match (hits, damage) {
        (0, _) => say!("{attacker} misses {target}."),
        (_, 0) => {
            let evades = count(evades, "evade", "evades");
            say!("{target} evades everything: {hits_words}, {evades}.")
        }
        _ => {
            let evades = count(evades, "evade", "evades");
            say!("{attacker} hits {target} for {damage}: {hits_words}, {evades}.")
        }
    }
}
