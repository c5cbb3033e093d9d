//! What is worth considering: few actions, and good ones.

mod moves;

use ironlance_engine::{Coverage, Game, Seat, Seed, SeededDice};

pub(crate) use self::moves::way_to;
use crate::{
    Action, Ask, Rrt, State, ability,
    activation::{self, ActivationAction, ActivationAsk},
    ask, attack,
    command::{self, CommandAction, CommandAsk},
    content::ModeName,
    mode, sample,
    setup::{self, SetupAction, SetupAsk},
};

/// How many actions are drawn where there are endless ones.
const DRAWN: usize = 16;

/// Adds actions worth considering.
pub(crate) fn candidates(game: &Rrt, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    let Some(prompt) = ask::prompt(game, state).filter(|prompt| prompt.seat == seat) else {
        return Coverage::All;
    };
    match &prompt.ask {
        Ask::Setup(SetupAsk::Role) => {
            out.extend([true, false].map(|attack| Action::from(SetupAction::Role { attack })));
            Coverage::All
        }
        Ask::Setup(SetupAsk::Edge) => {
            let edges = setup::choices(state).iter();
            out.extend(edges.map(|&edge| Action::from(SetupAction::Edge { edge })));
            Coverage::All
        }
        Ask::Setup(SetupAsk::Name) => {
            let able = setup::commanders(state, seat);
            out.extend(able.map(|mecha| Action::from(SetupAction::Name { mecha })));
            Coverage::All
        }
        Ask::Command(CommandAsk::First) => {
            let seats = State::seats_from(seat);
            out.extend(seats.map(|seat| Action::from(CommandAction::First { seat })));
            Coverage::All
        }
        Ask::Command(CommandAsk::Reinforce) => {
            let squadrons = command::arriving(game, state, seat).into_iter();
            out.extend(squadrons.map(|squadron| CommandAction::Reinforce { squadron }.into()));
            out.push(CommandAction::NoReinforcements.into());
            Coverage::All
        }
        Ask::Activation(ask) => activation(game, state, seat, ask, out),
        Ask::Combat(ask) => attack::candidates(game, state, seat, ask, out),
        Ask::Ability(ask) => ability::candidates(game, state, seat, ask, out),
        Ask::Move(_) => {
            moves::moves(game, state, seat, out);
            Coverage::Some
        }
        Ask::Setup(SetupAsk::Deploy) | Ask::Command(CommandAsk::Arrive { .. }) => {
            drawn(game, state, seat, 6, out);
            Coverage::Some
        }
    }
}

fn activation(
    game: &Rrt,
    state: &State,
    seat: Seat,
    ask: &ActivationAsk,
    out: &mut Vec<Action>,
) -> Coverage {
    use ActivationAction as A;
    match ask {
        ActivationAsk::Steal => out.extend([A::LetBe, A::Steal].map(Action::from)),
        ActivationAsk::Block => out.extend([A::GiveWay, A::Block].map(Action::from)),
        ActivationAsk::Choose { may_pass } => {
            let waiting = activation::waiting(state, seat);
            out.extend(waiting.map(|squadron| Action::from(A::Activate { squadron })));
            if *may_pass {
                out.push(A::Pass.into());
            }
        }
        ActivationAsk::Prepare { squadron } => {
            out.push(A::Begin.into());
            for mecha in state.members(*squadron).filter(|mecha| mode::may_change(game, mecha)) {
                let mecha = mecha.id;
                let modes = [ModeName::Battloid, ModeName::Guardian, ModeName::Fighter];
                let changes = modes.map(|mode| A::ChangeMode { mecha, mode });
                let all = changes.into_iter().chain([A::Jettison { mecha }]).map(Action::from);
                out.extend(all.filter(|action| game.plan(state, seat, action).is_ok()));
            }
            for mecha in state.members(*squadron) {
                let victims = activation::backstab::victims(game, state, mecha);
                let id = mecha.id;
                out.extend(victims.map(|other| A::Backstab { mecha: id, other }.into()));
                let swarm = Action::from(A::Swarm { mecha: mecha.id });
                out.extend(Some(swarm).filter(|action| game.plan(state, seat, action).is_ok()));
            }
            ability::uses(game, state, *squadron, out);
            return Coverage::Some;
        }
        ActivationAsk::Burn { .. } => {
            drawn(game, state, seat, DRAWN, out);
            return Coverage::Some;
        }
    }
    Coverage::All
}

/// A handful of actions drawn by chance, always the same for the same state, and the safe one.
fn drawn(game: &Rrt, state: &State, seat: Seat, count: usize, out: &mut Vec<Action>) {
    out.extend(sample::fallback(game, state, seat));
    let mut dice = SeededDice::new(Seed::from_number(u64::from(state.turn) + 1));
    for _ in 0..count {
        let Some(action) = sample::sample(game, state, seat, &mut dice) else { return };
        if !out.contains(&action) {
            out.push(action);
        }
    }
}
