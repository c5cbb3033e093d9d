//! Awe: an opponent may lose orders.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Aod, Step,
    cards::CardEvent,
    content::{FactionAbility, Rank},
    state::{State, Status},
};

/// Whether a player may use Awe: enough Elite units with it at the start, and one left now.
pub(crate) fn may_use(game: &Aod, state: &State, seat: Seat) -> bool {
    cite(rule!("aod.faction.liao-awe-requirement"));
    let is_left = |unit| super::has(game, state, unit, FactionAbility::Awe);
    !state.is_quick_start() && state.cards.player(seat).awe && state.units_of(seat).any(is_left)
}

/// Whether the Elite units with Awe that a player begins with are worth half the build total.
pub(crate) fn qualifies(game: &Aod, state: &State, seat: Seat) -> bool {
    let counts = |unit: &crate::state::UnitId| {
        super::has(game, state, *unit, FactionAbility::Awe)
            && game.def(state, *unit).rank == Rank::Elite
    };
    let units = state.units_of(seat).filter(counts);
    let worth: u32 = units.map(|unit| u32::from(state.unit(unit).points)).sum();
    u32::from(state.build_total) <= 2 * worth
}

/// Whom a player may name.
pub(crate) fn opponents(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    let side = state.player(seat).side;
    state.seats().filter(move |other| {
        let player = state.player(*other);
        player.side != side && player.status == Status::Playing
    })
}

/// Names an opponent: the dice are rolled when that opponent's turn begins.
pub(crate) fn name(step: &mut Step<'_>, seat: Seat, opponent: Seat) {
    step.state.cards.player_mut(seat).awes = Some(opponent);
    let rule = rule!("aod.faction.liao-awe");
    step.tell(rule, |_| CardEvent::AweNamed { seat, opponent });
}

/// As a turn begins: every player who named this one rolls. Returns the orders lost.
pub(crate) fn roll(step: &mut Step<'_>, active: Seat) -> u8 {
    let mut lost: u8 = 0;
    for seat in step.state.seats() {
        if step.state.cards.player(seat).awes != Some(active) {
            continue;
        }
        step.state.cards.player_mut(seat).awes = None;
        if !may_use(step.game, step.state, seat) {
            continue;
        }
        let dice = step.state.build_total / 450;
        for _ in 0..dice {
            let rule = rule!("aod.faction.liao-awe");
            let die = step.die(6, rule) as u8 + 1;
            step.tell(rule, |_| CardEvent::AweRolled { seat, opponent: active, die });
            lost += u8::from(die == 6);
        }
    }
    lost
}
