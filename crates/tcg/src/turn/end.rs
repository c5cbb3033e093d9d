//! The end of the Missions phase and the End of Turn phase.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::enter;
use crate::{
    Step, Tcg,
    content::{Asset, language::Window},
    effects,
    effects::triggers,
    event::{Event, Zone},
    name::CardName,
    refusal::Refusal,
    state::{CardId, Def, Phase, Place, State, Until},
    values,
};

/// Goes on after the Missions phase, unless something may be used at its end.
pub(super) fn missions_over(step: &mut Step<'_>) -> bool {
    cite(rule!("tcg.turn.end-of-phase"));
    let seat = step.state.active;
    let asks =
        step.state.left == 1 && effects::usable(step.game, step.state, seat, Window::EndOfMissions);
    if asks {
        return false;
    }
    enter(step, Phase::End);
    true
}

/// New Units go on patrol; guards of a card under construction stay where they are.
pub(super) fn units_to_patrol(step: &mut Step<'_>) {
    cite(rule!("tcg.guard.not-swept"));
    let seat = step.state.active;
    for slot in 0..step.state.cards.len() {
        let Some(card) = step.state.cards[slot].as_mut() else { continue };
        if card.controller == seat && card.place == Place::New {
            card.place = Place::Patrol;
            let id = CardId(slot as u16);
            step.tell(rule!("tcg.end.units-to-patrol"), |_| Event::Placed {
                id,
                place: Place::Patrol,
            });
        }
    }
    enter(step, Phase::Restock);
}

/// Whether nothing can be restocked, or that is decided: then the turn ends.
pub(super) fn restock_is_moot(step: &mut Step<'_>) -> bool {
    cite(rule!("tcg.asset.logistics"));
    cite(rule!("tcg.end.no-hand-limit"));
    let seat = step.state.active;
    let asks = step.state.left == 1
        && step.state.may_hold(seat, 1)
        && values::has_asset(step.game, step.state, seat, Asset::Logistics);
    if asks {
        return false;
    }
    enter(step, Phase::TurnOver);
    triggers::turn_ends(step);
    true
}

/// The card to restock.
pub(crate) fn plan_restock(
    game: &Tcg,
    state: &State,
    seat: Seat,
    card: CardName,
) -> Result<Def, Refusal> {
    if !values::has_asset(game, state, seat, Asset::Logistics) {
        return Err(Refusal::NoLogistics);
    }
    let def = game.content().def(card).filter(|def| state.player(seat).hand.contains(def));
    def.ok_or(Refusal::NotInHand { card })
}

/// Puts a card from the hand under the Stockpile.
pub(crate) fn perform_restock(step: &mut Step<'_>, seat: Seat, def: Def) {
    let player = step.state.player_mut(seat);
    if let Some(place) = player.hand.iter().position(|other| *other == def) {
        player.hand.remove(place);
        player.stockpile.insert(0, def);
    }
    step.state.left = 0;
    cite(rule!("tcg.info.restock-hidden"));
    let card = Some(step.game.card(def).code);
    let (from, to) = (Zone::Hand, Zone::Bottom);
    step.tell(rule!("tcg.end.restock"), |_| Event::Moved { owner: seat, id: None, card, from, to });
}

/// What lasts for the turn ends; damage does not.
pub(super) fn effects_end(step: &mut Step<'_>) {
    cite(rule!("tcg.end.announce"));
    cite(rule!("tcg.repair.damage-stays"));
    let seat = step.state.active;
    values::expire(step.state, |until| until == Until::Turn || until == Until::EndOfTurnOf(seat));
    step.state
        .delayed
        .retain(|delayed| !matches!(delayed.moment, crate::state::Moment::ThisTurn(_)));
    triggers::structure_checks(step);
}
