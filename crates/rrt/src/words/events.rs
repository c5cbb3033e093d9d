//! What happened, in words.

use ironlance_engine::{Seat, Sentence, count, say};

use super::mode;
use crate::{
    Rrt, State, activation::ActivationEvent, command::CommandEvent, movement::MoveEvent,
    setup::SetupEvent, state::inches, victory::EndEvent,
};

/// Two dice of each player.
fn dice(dice: &[[u8; 2]; 2]) -> Sentence {
    let [one, other] = dice.map(|[first, second]| format!("{first} and {second}"));
    say!("{} {one}, {} {other}", Seat::at(0), Seat::at(1))
}

pub(super) fn setup(event: &SetupEvent) -> Sentence {
    match event {
        SetupEvent::Rolled { dice, winner: Some(winner) } => {
            say!("Rolls for edges: {}. {winner} chooses.", self::dice(dice))
        }
        SetupEvent::Rolled { dice, winner: None } => {
            say!("Rolls for edges: {}. Nobody is higher.", self::dice(dice))
        }
        SetupEvent::Attacks { seat } => say!("{seat} attacks."),
        SetupEvent::Edge { seat, edge } => say!("{seat} has {edge}."),
        SetupEvent::Named { mecha } => say!("{mecha} is commander."),
        SetupEvent::Deployed { squadron, mode, spots } => {
            let left_out = spots.iter().filter(|spot| spot.is_none()).count();
            let mode = mode.map(|mode| format!(" in {} mode", self::mode(mode)));
            let mode = mode.unwrap_or_default();
            match left_out {
                0 => say!("{squadron} is deployed{mode}."),
                some => {
                    let some = count(some as i64, "mecha has", "mecha have");
                    say!("{squadron} is deployed{mode}; {some} no room.")
                }
            }
        }
    }
}

pub(super) fn command(event: &CommandEvent) -> Sentence {
    match event {
        CommandEvent::TurnBegan { turn } => say!("Turn {turn} begins."),
        CommandEvent::Refilled { seat, points } => {
            say!("{seat} has {}.", count(i64::from(*points), "Command Point", "Command Points"))
        }
        CommandEvent::RolledInitiative { dice } => say!("Initiative: {}.", self::dice(dice)),
        CommandEvent::WonInitiative { seat } => say!("{seat} wins initiative."),
        CommandEvent::First { seat } => say!("{seat} makes the first activation."),
        CommandEvent::PointsChanged { seat, points } => {
            let points = count(i64::from(*points), "Command Point", "Command Points");
            say!("By the scenario {seat} has {points}.")
        }
        CommandEvent::Visibility { inches } => say!("Visibility is {inches} inches this turn."),
        CommandEvent::Reinforced { squadron, count: number } => {
            say!("{} to {squadron}.", count(i64::from(*number), "mecha returns", "mecha return"))
        }
        CommandEvent::Arrived { mecha, was, spot } => {
            say!("{was} returns as {mecha} at {}.", State::spot(spot.at))
        }
        CommandEvent::StayedAside { squadron, count: number } => {
            let number = count(i64::from(*number), "mecha has", "mecha have");
            say!("{number} no room and stay aside for {squadron}.")
        }
        CommandEvent::TurnEnded { turn } => say!("Turn {turn} ends."),
    }
}

pub(super) fn activation(game: &Rrt, event: &ActivationEvent) -> Sentence {
    match event {
        ActivationEvent::TriedToSteal { seat, rolled, success } => {
            say!("{seat} tries to steal the activation: {rolled}, {}.", result(*success))
        }
        ActivationEvent::TriedToBlock { seat, rolled, success } => {
            say!("{seat} tries to block: {rolled}, {}.", result(*success))
        }
        ActivationEvent::Stolen { seat } => say!("{seat} has stolen the activation."),
        ActivationEvent::Passed { seat } => say!("{seat} passes."),
        ActivationEvent::Activated { squadron } => say!("{squadron} is activated."),
        ActivationEvent::ChangedMode { mecha, mode } => {
            say!("{mecha} changes to {} mode.", self::mode(*mode))
        }
        ActivationEvent::Jettisoned { mecha, kind, mdc } => {
            let name = &game.content().mecha(*kind).name;
            say!("{mecha} drops its armour: {name} with {mdc} MDC.")
        }
        ActivationEvent::Swarmed { squadron } => say!("{squadron} swarms: all are boosted."),
        ActivationEvent::Backstabbed { mecha, other } => {
            say!("{mecha} destroys {other} for three Command Points.")
        }
        ActivationEvent::Finished { squadron } => say!("{squadron} is done."),
    }
}

fn result(success: bool) -> &'static str {
    if success { "success" } else { "failure" }
}

pub(super) fn movement(event: &MoveEvent) -> Sentence {
    match event {
        MoveEvent::Boosted { mecha, rolled, total, needed, success } => {
            let result = result(*success);
            say!("{mecha} boosts: {rolled}, {total} in all of {needed}, {result}.")
        }
        MoveEvent::BoostedFreely { mecha } => say!("{mecha} boosts without a roll."),
        MoveEvent::TriedToBreakFree { mecha, holder, totals: [own, its], success, .. } => {
            let result = result(*success);
            say!("{mecha} tries to break free of {holder}: {own} against {its}, {result}.")
        }
        MoveEvent::Moved { mecha, path, used, paid, .. } => {
            let paid = match paid {
                0 => Sentence::new(),
                paid => {
                    say!(", for {}", count(i64::from(*paid), "Command Point", "Command Points"))
                }
            };
            let used = inches(*used);
            match path.last() {
                Some(end) => say!("{mecha} moves to {}, {used} inches{paid}.", State::spot(*end)),
                None => say!("{mecha} moves{paid}."),
            }
        }
        MoveEvent::Turned { mecha, facing } => say!("{mecha} turns to {}.", facing.degrees()),
        MoveEvent::Flew { mecha, to, moved, .. } => {
            say!("{mecha} flies {} inches to {}.", inches(*moved), State::spot(*to))
        }
        MoveEvent::LeftTable { mecha, at } => {
            say!("{mecha} leaves the table at {}.", State::spot(*at))
        }
        MoveEvent::CameBack { mecha, spot } => {
            say!("{mecha} comes back at {}.", State::spot(spot.at))
        }
        MoveEvent::GotThrough { mecha } => say!("{mecha} gets through."),
        MoveEvent::Released { mecha } => say!("{mecha} is no longer held."),
    }
}

pub(super) fn end(event: &EndEvent) -> Sentence {
    match event {
        EndEvent::Conceded { seat } => say!("{seat} gives up."),
        EndEvent::Ended { winner: Some(winner), scores: [one, other] } => {
            say!("{winner} wins, with victory points {one} to {other}.")
        }
        EndEvent::Ended { winner: None, scores: [one, other] } => {
            say!("A draw, with victory points {one} to {other}.")
        }
    }
}
