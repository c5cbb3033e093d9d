//! What happened, in words.

use ironlance_engine::{Sentence, and, commas, count, say};

use super::{inches, place};
use crate::{
    Aod,
    movement::MoveEvent,
    order::OrderEvent,
    setup::{FirstRoll, SetupEvent},
    state::{Fate, Place},
    turn::TurnEvent,
};

pub(super) fn setup(game: &Aod, event: &SetupEvent) -> Sentence {
    match event {
        SetupEvent::RolledForFirst { rolls } => {
            let one = |roll: &FirstRoll| {
                say!("{} {}", roll.seat, roll.dice.iter().map(|die| u32::from(*die)).sum::<u32>())
            };
            say!("Rolls for the first turn: {}.", commas(rolls.iter().map(one)))
        }
        SetupEvent::First { seat } => say!("{seat} takes the first turn."),
        SetupEvent::TerrainPlaced { seat, piece, .. } => {
            say!("{seat} places {}.", game.content().terrain_piece(*piece).name)
        }
        SetupEvent::TerrainPassed { seat } => say!("{seat} has no place for terrain."),
        SetupEvent::Deployed { unit, place: Place::Out(Fate::LeftOut), .. } => {
            say!("{unit} is left out: there is no room.")
        }
        SetupEvent::Deployed { unit, place, .. } => say!("{unit} is deployed{}.", where_(*place)),
    }
}

fn where_(at: Place) -> Sentence {
    match at {
        Place::Field { at, facing, cruising } => {
            let level = if cruising { " at cruising level" } else { "" };
            say!(" at {} facing {}{level}", place(at), facing.degrees())
        }
        Place::Aboard { transport } => say!(" aboard {transport}"),
        Place::Stowed => say!(" aboard a transport"),
        Place::Reserve | Place::Out(_) => Sentence::new(),
    }
}

pub(super) fn turn(event: &TurnEvent) -> Sentence {
    match event {
        TurnEvent::Began { seat, round, orders } => {
            let orders = count(i64::from(*orders), "order", "orders");
            say!("Round {round}: the turn of {seat} begins, with {orders}.")
        }
        TurnEvent::CleanUp { seat, unused: 0 } => say!("{seat} cleans up."),
        TurnEvent::CleanUp { seat, unused } => {
            let unused = count(i64::from(*unused), "order is", "orders are");
            say!("{seat} cleans up; {unused} lost.")
        }
        TurnEvent::Scored { seat, condition, points, total } => {
            let points = count(i64::from(*points), "point", "points");
            say!("{seat} scores {points} for condition {condition}, {total} in all.")
        }
        TurnEvent::PlayerEliminated { seat } => say!("{seat} has no unit left."),
        TurnEvent::Withdrew { seat } => say!("{seat} withdraws from the battle."),
        TurnEvent::EndProposed { seat } => say!("{seat} asks to end the game."),
        TurnEvent::EndAnswered { seat, agree: true } => say!("{seat} agrees to end the game."),
        TurnEvent::EndAnswered { seat, agree: false } => say!("{seat} wants to play on."),
        TurnEvent::Consented { unit, transport } => say!("{unit} may board {transport}."),
        TurnEvent::DoubtRolled { unit, die, allowed: true } => {
            say!("It is hard to see whether {unit} may: {die}, it may.")
        }
        TurnEvent::DoubtRolled { unit, die, allowed: false } => {
            say!("It is hard to see whether {unit} may: {die}, it may not.")
        }
        TurnEvent::TieRolled { rolled, .. } => {
            say!("The tied sides roll {}.", commas(rolled))
        }
        TurnEvent::Ended { winners, .. } if winners.is_empty() => "The game ends in a draw.".into(),
        TurnEvent::Ended { winners, .. } => {
            let verb = if winners.len() == 1 { "wins" } else { "win" };
            say!("The game ends: {} {verb}.", and(winners))
        }
    }
}

pub(super) fn order(event: &OrderEvent) -> Sentence {
    match event {
        OrderEvent::Given { kind, seat, units, .. } => {
            let article = if kind.begins_with_a_vowel() { "an" } else { "a" };
            say!("{seat} gives {} {article} {kind} order.", and(units))
        }
        OrderEvent::Token { unit, tokens } => {
            say!("{unit} has {} now.", count(i64::from(*tokens), "order token", "order tokens"))
        }
        OrderEvent::TokensRemoved { unit } => say!("{unit} loses its order tokens."),
    }
}

pub(super) fn movement(event: &MoveEvent) -> Sentence {
    match event {
        MoveEvent::BrokeAway { unit, die, fails_on, free } => {
            let so = if *free { "breaks away" } else { "does not break away" };
            say!("{unit} {so}: it rolls {die} and needs more than {fails_on}.")
        }
        MoveEvent::Moved { unit, length, place, .. } => {
            say!("{unit} moves {} inches{}.", inches(*length), where_to(*place))
        }
        MoveEvent::Turned { unit, facing } => say!("{unit} turns to {}.", facing.degrees()),
        MoveEvent::Spun { unit, facing } => say!("{unit} spins to {}.", facing.degrees()),
        MoveEvent::NotSpun { unit } => say!("{unit} does not spin."),
        MoveEvent::Placed { unit, place } => say!("{unit} is put down{}.", where_(*place)),
        MoveEvent::Boarded { unit, transport, .. } => say!("{unit} boards {transport}."),
        MoveEvent::WentAboard { unit } => say!("{unit} boards a transport."),
        MoveEvent::Landed { unit } => say!("{unit} comes down."),
    }
}

fn where_to(at: Place) -> Sentence {
    match at {
        Place::Field { at, facing, cruising } => {
            let level = if cruising { " at cruising level" } else { "" };
            say!(" to {} facing {}{level}", place(at), facing.degrees())
        }
        _ => Sentence::new(),
    }
}
