//! Forced attacks.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::legal_target;
use crate::{
    Tcg,
    content::Kind,
    refusal::Refusal,
    state::{CardId, Lasting, Place, Site, State},
};

/// The Stockpile that all Units of a player must attack this turn.
fn forced_target(state: &State, seat: Seat) -> Option<Site> {
    if state.active != seat {
        return None;
    }
    state.modifiers.iter().find_map(|modifier| match modifier.what {
        Lasting::MustAttack(who, whose) if who == seat && state.is_in(whose) => {
            Some(Site::Stockpile(whose))
        }
        _ => None,
    })
}

/// Whether the attacks of a player are forced this turn.
pub(crate) fn is_forced(state: &State, seat: Seat) -> bool {
    forced_target(state, seat).is_some()
}

/// Judges the target of Units that may have to attack something else.
pub(crate) fn check_forced(
    state: &State,
    seat: Seat,
    units: &[CardId],
    target: Site,
) -> Result<(), Refusal> {
    match (forced_target(state, seat), units.first()) {
        (Some(forced), Some(unit)) if forced != target => {
            Err(Refusal::MustAttack { unit: *unit, target: forced })
        }
        _ => Ok(()),
    }
}

/// Judges the end of the Missions phase: whoever must attack has attacked.
pub(crate) fn plan_end_phase(game: &Tcg, state: &State, seat: Seat) -> Result<(), Refusal> {
    let Some(target) = forced_target(state, seat) else { return Ok(()) };
    cite(rule!("tcg.effect.forced-attack"));
    let able: Vec<CardId> = state
        .controlled(seat)
        .filter(|(_, card)| card.is_active() && !card.tapped && game.card(card.def).is_unit())
        .filter(|(_, card)| matches!(card.place, Place::Patrol | Place::Guard(_)))
        .map(|(id, _)| id)
        // Together with another one, since Battle Armor does not attack alone.
        .filter(|id| legal_target(game, state, seat, &[*id, *id], target).is_ok())
        .collect();
    match able[..] {
        [] => Ok(()),
        [only] if game.card(state.card(only).def).is(Kind::BattleArmor) => Ok(()),
        [unit, ..] => Err(Refusal::MustAttack { unit, target }),
    }
}
