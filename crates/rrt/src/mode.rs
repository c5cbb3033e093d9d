//! Variable Modes and modular armour.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Base;

use crate::{
    Refusal, Rrt, State, Step, ability,
    activation::{ActivationEvent, ActivationRefusal, backstab},
    content::{Ability, MechaKind, ModeName, Trait, WeaponId},
    movement,
    refusal::GeneralRefusal,
    state::{Mecha, MechaId, SquadronId},
    table,
};

/// A change found legal.
#[derive(Clone, Copy, Debug)]
pub enum ModePlan {
    /// Another mode, by its place.
    Change(MechaId, u8),
    /// Without its armour.
    Jettison(MechaId, MechaKind),
}

/// Whether anything can be decided before a squadron moves.
pub(crate) fn has_choice(game: &Rrt, state: &State, squadron: SquadronId) -> bool {
    state.members(squadron).any(|mecha| {
        may_change(game, mecha)
            || (game.has_trait(mecha, Trait::Swarm) && !state.squadron(squadron).swarmed)
            || backstab::victims(game, state, mecha).next().is_some()
            || ability::may_be_used(game, state, mecha)
    })
}

/// Whether a mecha may change its mode or drop its armour, were there room.
pub(crate) fn may_change(game: &Rrt, mecha: &Mecha) -> bool {
    let def = game.def(mecha);
    let changes = 1 < def.modes.len() && !mecha.activation.changed_mode;
    mecha.is_on_table() && (changes || def.jettisons_to.is_some())
}

/// The mecha of the squadron that acts, on the table or away from it.
pub(crate) fn of_acting(state: &State, mecha: MechaId) -> Result<&Mecha, GeneralRefusal> {
    let found = state.get(mecha).ok_or(GeneralRefusal::NoSuchMecha { mecha })?;
    if !found.is_in_play() {
        return Err(GeneralRefusal::NotInPlay { mecha });
    }
    match state.acts(found.squadron) {
        true => Ok(found),
        false => Err(GeneralRefusal::NotActing { mecha }),
    }
}

/// Judges a change of mode.
pub(crate) fn plan_change(
    game: &Rrt,
    state: &State,
    id: MechaId,
    name: ModeName,
) -> Result<ModePlan, Refusal> {
    cite(rule!("rrt.mode.change"));
    let mecha = of_acting(state, id)?;
    let modes = &game.def(mecha).modes;
    if modes.len() < 2 {
        return Err(ActivationRefusal::NoModes { mecha: id }.into());
    }
    let Some(place) = modes.iter().position(|mode| mode.name == Some(name)) else {
        return Err(ActivationRefusal::NoSuchMode { mecha: id, mode: name }.into());
    };
    if mecha.activation.changed_mode {
        return Err(ActivationRefusal::ChangedAlready { mecha: id }.into());
    }
    if place == usize::from(mecha.mode) {
        return Err(ActivationRefusal::SameMode { mecha: id }.into());
    }
    let mode = &modes[place];
    let is_held = mecha.effects.held_by.is_some() || mecha.effects.shocked_until.is_some();
    if mode.abilities.contains(Ability::Aircraft) && is_held {
        return Err(ActivationRefusal::Held { mecha: id }.into());
    }
    let flies = mode.abilities.contains(Ability::Aircraft);
    room(game, state, mecha, mode.size, flies)?;
    movement::can_land(game, state, mecha, mode)?;
    Ok(ModePlan::Change(id, place as u8))
}

/// A larger base must have room where the mecha stands.
fn room(
    game: &Rrt,
    state: &State,
    mecha: &Mecha,
    size: crate::content::Size,
    flies: bool,
) -> Result<(), Refusal> {
    cite(rule!("rrt.mode.no-room"));
    let spot = mecha.spot().ok_or(ActivationRefusal::Away { mecha: mecha.id })?;
    let (before, base) = (table::base_of(game.size(mecha), spot), table::base_of(size, spot));
    if size.radius() <= game.size(mecha).radius() {
        return Ok(());
    }
    if !state.table.holds(&base) {
        return Err(ActivationRefusal::NoRoomOnTable.into());
    }
    // What overlaps already is no reason, nor what touches one that takes off.
    let in_the_way = state.on_table().find(|other| {
        other.id != mecha.id
            && table::base(game, other).is_some_and(|other| {
                table::overlap(&base, &other) && !touches(&before, &other, flies)
            })
    });
    match in_the_way {
        Some(other) => Err(ActivationRefusal::NoRoom { other: other.id }.into()),
        None => Ok(()),
    }
}

fn touches(before: &Base, other: &Base, flies: bool) -> bool {
    match flies {
        true => table::in_contact(before, other),
        false => table::overlap(before, other),
    }
}

/// Judges the dropping of armour.
pub(crate) fn plan_jettison(game: &Rrt, state: &State, id: MechaId) -> Result<ModePlan, Refusal> {
    cite(rule!("rrt.mode.jettison"));
    let mecha = of_acting(state, id)?;
    let kind = game.def(mecha).jettisons_to.ok_or(ActivationRefusal::NoArmour { mecha: id })?;
    let mode = &game.content().mecha(kind).modes[usize::from(after_jettison(game, kind))];
    room(game, state, mecha, mode.size, false)?;
    movement::can_land(game, state, mecha, mode)?;
    Ok(ModePlan::Jettison(id, kind))
}

/// The mode in which a mecha is that has dropped its armour.
fn after_jettison(game: &Rrt, kind: MechaKind) -> u8 {
    cite(rule!("rrt.mode.jettison-mode"));
    let modes = &game.content().mecha(kind).modes;
    modes.iter().position(|mode| mode.name == Some(ModeName::Battloid)).unwrap_or(0) as u8
}

/// Carries a change out.
pub(crate) fn perform(step: &mut Step<'_>, plan: ModePlan) {
    match plan {
        ModePlan::Change(id, place) => change(step, id, place),
        ModePlan::Jettison(id, kind) => jettison(step, id, kind),
    }
}

fn change(step: &mut Step<'_>, id: MechaId, place: u8) {
    cite(rule!("rrt.mode.variable"));
    let mecha = step.state.mecha_mut(id);
    mecha.mode = place;
    mecha.activation.changed_mode = true;
    let mecha = step.state.mecha(id);
    let name = step.game.mode(mecha).name;
    if step.game.is_aircraft(mecha) {
        cite(rule!("rrt.mode.change-while-engaged"));
        movement::release_held_by(step, id);
    }
    if let Some(mode) = name {
        step.tell(rule!("rrt.mode.change"), |_| ActivationEvent::ChangedMode { mecha: id, mode });
    }
}

/// A mecha drops its armour: the weapon systems of the armour are lost, all others keep their Ammo, what
/// the armour took the place of is there, and damage that it took is forgotten where it was more.
fn jettison(step: &mut Step<'_>, id: MechaId, kind: MechaKind) {
    let game = step.game;
    let mode = after_jettison(game, kind);
    let def = game.content().mecha(kind);
    let mecha = step.state.mecha_mut(id);
    // What is in both lists is neither lost nor gained, though a card may have replaced it.
    let armoured = &game.content().mecha(mecha.kind).weapons;
    let mut lost = without(armoured, &def.weapons);
    let gained = without(&def.weapons, armoured);
    mecha.weapons.retain(|system| match lost.iter().position(|weapon| *weapon == system.weapon) {
        Some(place) => {
            lost.remove(place);
            false
        }
        None => true,
    });
    mecha.kind = kind;
    mecha.mode = mode;
    mecha.mdc = mecha.mdc.min(def.mdc);
    let mdc = mecha.mdc;
    for weapon in gained {
        let system = crate::setup::system(game, weapon);
        step.state.mecha_mut(id).weapons.push(system);
    }
    step.tell(rule!("rrt.mode.jettison"), |_| ActivationEvent::Jettisoned { mecha: id, kind, mdc });
}

/// The weapon systems of one list that another lacks, as often as it lacks them.
fn without(weapons: &[WeaponId], others: &[WeaponId]) -> Vec<WeaponId> {
    let mut left = weapons.to_vec();
    for other in others {
        if let Some(place) = left.iter().position(|weapon| weapon == other) {
            left.remove(place);
        }
    }
    left
}

#[cfg(test)]
mod tests;
