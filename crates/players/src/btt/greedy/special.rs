//! What to use special mech action tokens for.

use ironlance_btt::{
    SpecialChoice, State, UnitId,
    state::{Special, Unit},
};

use super::outlook::Outlook;

/// The state after a choice, as far as it changes what the unit gives and takes.
pub(super) fn after(state: &State, id: UnitId, choice: &SpecialChoice) -> State {
    let mut after = state.clone();
    let unit: &mut Unit = after.unit_mut(id);
    unit.special = Special::None;
    match choice {
        SpecialChoice::Decline | SpecialChoice::Other { .. } => {}
        SpecialChoice::Twist { facing } => unit.facing = *facing,
        SpecialChoice::HullDown => unit.special = Special::HulledDown,
        SpecialChoice::FlipArms => unit.special = Special::ArmsFlipped,
        SpecialChoice::Sidestep { hex } => unit.hex = Some(*hex),
    }
    after
}

/// How the unit stands now. Tokens a choice gives are worth a little; doing nothing costs nothing.
pub(super) fn standing(outlook: &mut Outlook<'_>, id: UnitId, choice: &SpecialChoice) -> f32 {
    outlook.attend(id);
    let unit = outlook.state.unit(id);
    let Some(hex) = unit.hex else { return 0.0 };
    let (facing, mode) = (unit.facing, unit.mode());
    let look = outlook.look(id, hex, mode);
    let exchange = look.facing(facing);
    let bonus = match choice {
        SpecialChoice::Other { .. } => 0.3 * exchange.taken.max(exchange.focus) + 0.01,
        SpecialChoice::Decline => 0.005,
        _ => 0.0,
    };
    outlook.balance(exchange) + bonus
}
