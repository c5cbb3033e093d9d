//! The safe action of a seat that runs out of time.

use ironlance_engine::Seat;
use ironlance_space::table::Length;

use super::is_legal;
use crate::{
    Action, Ask, Rrt, State, ability,
    activation::{self, ActivationAction, ActivationAsk},
    aircraft, ask, attack,
    command::{self, CommandAction, CommandAsk},
    content::ModeName,
    movement::{self, MoveAction},
    resolution,
    setup::{self, SetupAction, SetupAsk},
    state::{Mecha, Place, SquadronId},
};

/// A safe action, legal now.
pub(crate) fn fallback(game: &Rrt, state: &State, seat: Seat) -> Option<Action> {
    let prompt = ask::prompt(game, state).filter(|prompt| prompt.seat == seat)?;
    Some(match &prompt.ask {
        Ask::Setup(ask) => match ask {
            SetupAsk::Role => SetupAction::Role { attack: false }.into(),
            SetupAsk::Edge => SetupAction::Edge { edge: *setup::choices(state).first()? }.into(),
            SetupAsk::Name => {
                SetupAction::Name { mecha: setup::commanders(state, seat).next()? }.into()
            }
            SetupAsk::Deploy => {
                let squadron = setup::waiting(state, seat).next()?;
                let mode = setup::modes_of(game, state, squadron).first().copied();
                return deployed(game, state, squadron, mode, 0);
            }
        },
        Ask::Command(ask) => match ask {
            CommandAsk::First => CommandAction::First { seat }.into(),
            CommandAsk::Reinforce => CommandAction::NoReinforcements.into(),
            CommandAsk::Arrive { mecha, .. } => {
                let spot = command::some_arrival(game, state, *mecha)?;
                CommandAction::Arrive { at: spot.at, facing: spot.facing }.into()
            }
        },
        Ask::Activation(ask) => match ask {
            ActivationAsk::Steal => ActivationAction::LetBe.into(),
            ActivationAsk::Block => ActivationAction::GiveWay.into(),
            ActivationAsk::Choose { .. } => {
                let squadron = activation::waiting(state, seat).next()?;
                ActivationAction::Activate { squadron }.into()
            }
            ActivationAsk::Prepare { .. } => ActivationAction::Begin.into(),
            ActivationAsk::Burn { squadron } => {
                let mecha = resolution::waiting(game, state, *squadron).next()?;
                ActivationAction::Burn { mecha, facing: state.mecha(mecha).facing()? }.into()
            }
        },
        Ask::Move(_) => return forced(game, state, seat),
        Ask::Combat(ask) => attack::fallback(game, state, seat, ask).into(),
        Ask::Ability(ask) => ability::fallback(game, state, seat, ask).into(),
    })
}

/// A squadron in rows, from some column on where there is room, or squeezed.
pub(crate) fn deployed(
    game: &Rrt,
    state: &State,
    squadron: SquadronId,
    mode: Option<ModeName>,
    first: usize,
) -> Option<Action> {
    let rows = |first| {
        let spots = setup::layout(game, state, squadron, mode, first);
        let spots = spots.into_iter().collect::<Option<Vec<_>>>()?;
        Some(Action::from(SetupAction::Deploy { squadron, mode, spots }))
    };
    let seat = squadron.seat();
    let legal = |action: &Action| is_legal(game, state, seat, action);
    let anywhere = || {
        let modes = setup::modes_of(game, state, squadron);
        let mut modes = modes.into_iter().map(Some).chain([None]);
        modes.find_map(|mode| {
            let spots = setup::layout(game, state, squadron, mode, 0);
            let spots = spots.into_iter().collect::<Option<Vec<_>>>()?;
            Some(Action::from(SetupAction::Deploy { squadron, mode, spots })).filter(legal)
        })
    };
    let squeezed = || Some(SetupAction::Squeeze { squadron }.into());
    rows(first).filter(legal).or_else(anywhere).or_else(squeezed)
}

/// What a mecha of the squadron must do before the Movement Step can end, or its end.
pub(crate) fn forced(game: &Rrt, state: &State, seat: Seat) -> Option<Action> {
    let finish = Action::from(MoveAction::Finish);
    if is_legal(game, state, seat, &finish) {
        return Some(finish);
    }
    let squadron = activation::acting(state)?.squadron;
    let must = |mecha: &Mecha| duty(game, state, mecha).map(Action::from);
    state.members(squadron).filter_map(must).find(|action| is_legal(game, state, seat, action))
}

/// What a mecha must do, if anything.
fn duty(game: &Rrt, state: &State, mecha: &Mecha) -> Option<MoveAction> {
    if mecha.activation.stepped {
        return None;
    }
    let id = mecha.id;
    match mecha.place {
        Place::Away { .. } => {
            let spot = aircraft::some_return(game, state, mecha)?;
            Some(MoveAction::Return { mecha: id, at: spot.at, facing: spot.facing })
        }
        Place::Table(spot) if game.is_aircraft(mecha) => {
            let length = aircraft::bounds(game, mecha).0;
            Some(MoveAction::Fly { mecha: id, facing: spot.facing, length })
        }
        Place::Table(spot) => {
            let least: Length = movement::must_move(game, state, mecha)?;
            let allowance = movement::allowance(game, mecha);
            let path = movement::wiggle(game, state, mecha, least, allowance)?;
            Some(MoveAction::Go { mecha: id, path, facing: spot.facing, leap: None })
        }
        Place::Reserve | Place::Out(_) => None,
    }
}
