//! The Deploy phase: deploying, constructing, activating, and moving Pilots.

mod activate;
#[cfg(test)]
mod activate_tests;
mod construct;
#[cfg(test)]
mod enhancement_tests;
#[cfg(test)]
mod pilot_tests;
mod pilots;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod unique_tests;

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

pub(crate) use self::{
    activate::{
        Activation, activate_now, carry_out_activation, has_copy, perform_activate, places,
        plan_activate,
    },
    construct::{construction_left, perform_construct, plan_construct},
    pilots::{perform_reassign, plan_reassign},
};
use crate::{
    Step, Tcg,
    action::Payment,
    content::Class,
    effects::{standing, triggers},
    event::Event,
    name::CardName,
    options::FirstTurn,
    payment,
    refusal::Refusal,
    state::{Card, Def, Place, State},
};

/// Gives the active player the deployments of the turn.
pub(crate) fn begin_phase(step: &mut Step<'_>) {
    cite(rule!("tcg.turn.first-turn"));
    let (rule, count) = match has_short_turn(step.state) {
        true => (rule!("tcg.deploy.first-turn-one"), 1),
        false => (rule!("tcg.deploy.two-per-turn"), 2),
    };
    cite(rule);
    let seat = step.state.active;
    step.state.player_mut(seat).deployments = count;
}

/// Whether this is the first turn, and a short one.
fn has_short_turn(state: &State) -> bool {
    state.turn == 1 && state.options.first_turn == FirstTurn::Short
}

/// The card to deploy, and what pays for the deployment if that costs something.
pub(crate) fn plan_deploy(
    game: &Tcg,
    state: &State,
    seat: Seat,
    card: CardName,
    revealed: bool,
) -> Result<(Def, u8, Payment), Refusal> {
    let def = game.content().def(card).filter(|def| state.player(seat).hand.contains(def));
    let def = def.ok_or(Refusal::NotInHand { card })?;
    let printed = game.card(def);
    if printed.class != Class::Unit && printed.class != Class::Command {
        return Err(Refusal::NotDeployable { card });
    }
    if revealed && !printed.deploy_revealed {
        return Err(Refusal::NotRevealed { card });
    }
    if state.player(seat).deployments == 0 {
        return Err(match has_short_turn(state) {
            true => Refusal::OneDeployment,
            false => Refusal::NoDeployment,
        });
    }
    let cost = standing::deployment_cost(game, state, seat);
    Ok((def, cost, payment::plan(game, state, seat, cost, &Payment::new())?))
}

/// Moves a card from the hand face down into the Construction region.
pub(crate) fn perform_deploy(
    step: &mut Step<'_>,
    seat: Seat,
    def: Def,
    revealed: bool,
    cost: u8,
    with: &Payment,
) {
    cite(rule!("tcg.deploy.no-return"));
    payment::pay(step, seat, cost, with);
    let player = step.state.player_mut(seat);
    let place = player.hand.iter().position(|other| *other == def).expect("planned from the hand");
    player.hand.remove(place);
    player.deployments -= 1;
    if revealed {
        cite(rule!("tcg.deploy.free"));
        cite(rule!("tcg.effect.deploy-revealed"));
        player.deployments += 1;
    }
    let mut card = Card::new(def, seat, Place::Construction);
    card.revealed = revealed;
    let id = step.state.place(card);
    if revealed {
        step.reveal();
    }
    let card = Some(step.game.card(def).code);
    step.tell(rule!("tcg.deploy.how"), |_| Event::Deployed { seat, id, card, revealed });
    triggers::deployed(step, seat, id);
}
