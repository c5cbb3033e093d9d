//! A sentence for each event, from the event alone.

use ironlance_engine::Tally;
use ironlance_space::hex::Hex;

use super::terms::{
    and, attack_faces, bracket, card_name, commas, count, deck, defense_faces, dice, edge,
    end_reason, hex_token, order, phase, sheet_side, source, tally, token,
};
use crate::{
    Btt, Event,
    action::{Modification, SpecialChoice, UnitAction},
    content::{AttackFace, DefenseFace},
    state::{Deck, HexToken, HexTokenKind, UnitId},
};

/// What happened.
pub(super) fn words(game: &Btt, event: &Event) -> String {
    let mut sentence = sentence(game, event);
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

/// Every event has its line here, so that a new one cannot be forgotten.
fn sentence(game: &Btt, event: &Event) -> String {
    match event {
        Event::SheetPlaced { seat, face, side: None } => format!("{seat} places {face}."),
        Event::SheetPlaced { seat, face, side: Some(side) } => {
            format!("{seat} places {face} to the {} of it.", sheet_side(*side))
        }
        Event::EdgeChosen { seat, edge: own, opposite } => format!(
            "{seat} starts on the {} edge, the opponent on the {} edge.",
            edge(*own),
            edge(*opposite)
        ),
        Event::UnitPlaced { unit, hex, facing } => {
            format!("{unit} is placed in {hex}, facing {}.", facing.name())
        }
        Event::RoundBegan { round, initiative } => {
            format!("Round {round} begins; {initiative} has initiative.")
        }
        Event::PhaseBegan { phase: began } => format!("The {} phase begins.", phase(*began)),
        Event::Scored { seat, points } => {
            format!("{seat} scores {}.", count(*points, "point", "points"))
        }
        Event::Ended { winner: Some(seat), reason } => {
            format!("The game ends, {seat} wins: {}.", end_reason(*reason, true))
        }
        Event::Ended { winner: None, reason } => {
            format!("The game ends in a draw: {}.", end_reason(*reason, false))
        }
        Event::OrderGiven { unit, order: given } => {
            format!("{unit} is ordered to {}.", order(*given))
        }
        Event::PlanningFinished { seat } => format!("{seat} has finished planning."),
        Event::OrderRevealed { unit, order: shown } => {
            format!("{unit} reveals its order: {}.", order(*shown))
        }
        Event::Moved { unit, from, path, facing, cost, blocked } => {
            let end = if *blocked { ", as near to its destination as it can get" } else { "" };
            format!("{unit} {}, facing {}{end}.", way(*from, path, *cost), facing.name())
        }
        Event::Acted { unit, action, free } => {
            let free = if *free { ", as a free action" } else { "" };
            format!("{unit} {}{free}.", acted(action))
        }
        Event::TokensGained { unit, token: kind, count: 1 } => {
            format!("{unit} gets {} {}.", article(token(*kind)), token(*kind))
        }
        Event::TokensGained { unit, token: kind, count } => {
            format!("{unit} gets {count} {}s.", token(*kind))
        }
        Event::TokensLost { unit, token: kind, count: 1 } => {
            format!("{unit} gives up {} {}.", article(token(*kind)), token(*kind))
        }
        Event::TokensLost { unit, token: kind, count } => {
            format!("{unit} gives up {count} {}s.", token(*kind))
        }
        Event::LockAcquired { by, on } => format!("{by} has a target lock on {on}."),
        Event::LockRemoved { by, on } => format!("{by} no longer has a target lock on {on}."),
        Event::Marked { by, on } => {
            format!("The command card of {by} affects {on} for the rest of the round.")
        }
        Event::SpecialResolved { unit, choice } => format!("{unit} {}.", special(choice)),
        Event::HexTokenPlaced { token } => hex_token_placed(token),
        Event::HexTokenRemoved { token } => {
            format!("The {} in {} is gone.", hex_token(token.kind), token.hex)
        }
        Event::AttackRolled { attacker, target, tic, bracket: range, tally, dice } => {
            let what = match tic {
                Some(tic) => format!("fires {tic} at {target} at {}", bracket(*range)),
                None => format!("strikes {target}"),
            };
            let dice = rolled(tally, &attack_faces(dice));
            format!("{attacker} {what}: {dice}.")
        }
        Event::DefenseRolled { target, tally, dice } => {
            format!("{target} defends: {}.", rolled(tally, &defense_faces(dice)))
        }
        Event::DiceModified { seat, modification, attack, defense } => {
            let did = modified(*modification, !defense.is_empty());
            format!("{seat} {did}: {}.", on_the_table(attack, defense))
        }
        Event::AttackResolved { attacker, target, hits, evades, damage } => {
            resolved(*attacker, *target, [*hits, *evades, *damage])
        }
        Event::Damaged { unit, armor, external, internal } => {
            let tracks = [(armor, "armor"), (external, "external"), (internal, "internal")];
            let marked = tracks.into_iter().filter(|(count, _)| **count > 0);
            let marked = and(marked.map(|(count, track)| format!("{count} {track}")));
            format!("{unit} loses {}.", if marked.is_empty() { "nothing" } else { &marked })
        }
        Event::CriticalDrawn { unit, deck: from, card } => {
            format!("{unit} draws a {} card: {}.", deck(*from), card_name(game, *from, card))
        }
        Event::TicHit { unit, tic, lost: true } => format!("{unit} loses {tic} for good."),
        Event::TicHit { unit, tic, lost: false } => format!("{tic} of {unit} is jammed."),
        Event::Exploded { unit, dice, damage } => {
            let faces = attack_faces(dice);
            format!("Ammunition of {unit} explodes: {faces}; {damage} damage.")
        }
        Event::CardDiscarded { unit, deck: to, card } => {
            format!("{unit} discards the {} card {}.", deck(*to), card_name(game, *to, card))
        }
        Event::DeckShuffled { deck: shuffled } => {
            format!("The {} deck ran out; its discard pile is shuffled.", deck(*shuffled))
        }
        Event::HeatGained { unit, cards } => {
            format!("{unit} draws {} face down.", count(*cards, "heat card", "heat cards"))
        }
        Event::HeatTurnedUp { unit, card } => {
            let name = card_name(game, Deck::Heat, card);
            format!("{unit} turns up the heat card {name}.")
        }
        Event::ShutDown { unit, indicators } => {
            format!("{unit} shuts down: {indicators} shutdown indicators face up.")
        }
        Event::Restarted { unit } => format!("{unit} starts up again."),
        Event::Destroyed { unit, stays: true } => {
            format!("{unit} is destroyed, but still takes its turn.")
        }
        Event::Destroyed { unit, stays: false } => format!("{unit} is destroyed."),
        Event::Removed { unit } => format!("{unit} is removed from the map."),
    }
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

fn way(from: Hex, path: &[Hex], cost: u8) -> String {
    match path.split_last().filter(|(end, _)| **end != from) {
        None => format!("stays in {from}"),
        Some((end, [])) => format!("moves from {from} to {end} ({cost} MP)"),
        Some((end, between)) => {
            format!("moves from {from} by {} to {end} ({cost} MP)", commas(between))
        }
    }
}

fn acted(action: &UnitAction) -> String {
    match action {
        UnitAction::Focus => "focuses".to_owned(),
        UnitAction::TargetLock { target } => format!("takes aim at {target}"),
        UnitAction::Evade => "evades".to_owned(),
        UnitAction::JumpingEvade => "performs a jumping evade".to_owned(),
        UnitAction::CommandAlly { ally } => format!("commands {ally} to act"),
        UnitAction::CommandCard { units, .. } if units.is_empty() => {
            "uses its command card".to_owned()
        }
        UnitAction::CommandCard { units, .. } => format!("uses its command card on {}", and(units)),
        UnitAction::SpecialMechAction => "prepares a special mech action".to_owned(),
        UnitAction::Repair { .. } => "repairs a minor critical".to_owned(),
        UnitAction::Vent { .. } => "vents heat".to_owned(),
        UnitAction::Suppress { tic, target } => format!("suppresses {target} with {tic}"),
        UnitAction::ClearWoods { tic, hex } => format!("clears woods in {hex} with {tic}"),
        UnitAction::SetFire { tic, hex } => format!("sets {hex} on fire with {tic}"),
    }
}

fn special(choice: &SpecialChoice) -> String {
    match choice {
        SpecialChoice::Decline => "does not use its special mech action".to_owned(),
        SpecialChoice::Twist { facing } => format!("twists its torso to face {}", facing.name()),
        SpecialChoice::HullDown => "goes hull down".to_owned(),
        SpecialChoice::FlipArms => "flips its arms".to_owned(),
        SpecialChoice::Sidestep { hex } => format!("sidesteps into {hex}"),
        SpecialChoice::Other { number } => {
            format!("uses the special mech action {number} of its card")
        }
    }
}

fn hex_token_placed(placed: &HexToken) -> String {
    let HexToken { hex, kind, until } = placed;
    let until = until.map(|round| format!(" until the end of round {round}")).unwrap_or_default();
    match kind {
        HexTokenKind::Smoke => format!("Smoke drifts in {hex}{until}."),
        HexTokenKind::HeavySmoke => format!("Heavy smoke drifts in {hex}{until}."),
        HexTokenKind::Fire => format!("Fire burns in {hex}{until}."),
        HexTokenKind::Woods(0) => format!("The woods in {hex} are cleared."),
        HexTokenKind::Woods(_) => format!("The woods in {hex} are {} now.", hex_token(*kind)),
    }
}

/// "3 dice (2 by range, +1 flanking): Double, Focus, Blank".
fn rolled(why: &Tally, faces: &str) -> String {
    let number = dice(why.dice());
    let why = match why.parts() {
        [] | [_] => String::new(),
        _ => format!(" ({})", tally(why)),
    };
    match faces {
        "" => format!("{number}{why}"),
        faces => format!("{number}{why}: {faces}"),
    }
}

fn modified(modification: Modification, defending: bool) -> String {
    match modification {
        Modification::SpendTargetLock => {
            "takes one Double instead of all dice by a target lock".to_owned()
        }
        Modification::SpendFocus if defending => "turns each Focus into an Evade".to_owned(),
        Modification::SpendFocus => "turns each Focus into a hit".to_owned(),
        Modification::SpendEvade => "adds an Evade by a token".to_owned(),
        Modification::Reroll { by, die } => format!("rerolls die {die} by {}", source(by)),
        Modification::Change { by, die } => format!("changes die {die} by {}", source(by)),
        Modification::Cancel { by, die } => format!("cancels attack die {die} by {}", source(by)),
    }
}

/// The dice as they lie now.
fn on_the_table(attack: &[AttackFace], defense: &[DefenseFace]) -> String {
    let attack = match attack {
        [] => "no attack dice".to_owned(),
        dice => attack_faces(dice),
    };
    match defense {
        [] => attack,
        dice => format!("{attack} against {}", defense_faces(dice)),
    }
}

fn resolved(attacker: UnitId, target: UnitId, [hits, evades, damage]: [u8; 3]) -> String {
    let hits_words = count(hits, "hit", "hits");
    match (hits, damage) {
        (0, _) => format!("{attacker} misses {target}."),
        (_, 0) => {
            let evades = count(evades, "evade", "evades");
            format!("{target} evades everything: {hits_words}, {evades}.")
        }
        _ => {
            let evades = count(evades, "evade", "evades");
            format!("{attacker} hits {target} for {damage}: {hits_words}, {evades}.")
        }
    }
}
