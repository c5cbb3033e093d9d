//! The statistics of a mecha as they are now, with all that changes them.

use ironlance_rulebook::{cite, rule};
use ironlance_space::table::Length;

use crate::{
    Rrt, State,
    content::{Ability, MechaDef, Mode, ModeName, Size, Trait},
    state::Mecha,
};

impl Rrt {
    /// What a mecha is.
    #[inline]
    pub fn def(&self, mecha: &Mecha) -> &MechaDef {
        self.content().mecha(mecha.kind)
    }

    /// The mode that a mecha is in.
    #[inline]
    pub fn mode(&self, mecha: &Mecha) -> &Mode {
        &self.def(mecha).modes[usize::from(mecha.mode)]
    }

    /// Whether a mecha has an ability in its mode.
    #[inline]
    pub fn has(&self, mecha: &Mecha, ability: Ability) -> bool {
        self.mode(mecha).abilities.contains(ability)
    }

    /// Whether whoever pilots a mecha has a trait.
    #[inline]
    pub fn has_trait(&self, mecha: &Mecha, wanted: Trait) -> bool {
        mecha.character.is_some_and(|pilot| self.content().character(pilot).traits.contains(wanted))
    }

    /// Whether a mecha is an Aircraft now.
    #[inline]
    pub fn is_aircraft(&self, mecha: &Mecha) -> bool {
        self.has(mecha, Ability::Aircraft)
    }

    /// Whether a mecha flies: every Aircraft does.
    #[inline]
    pub fn flies(&self, mecha: &Mecha) -> bool {
        self.is_aircraft(mecha) || self.has(mecha, Ability::Flight)
    }

    /// Whether a mecha is in Battloid mode, or counts as being.
    pub fn is_battloid(&self, mecha: &Mecha) -> bool {
        cite(rule!("rrt.mode.gu11-battloid"));
        self.mode(mecha).name == Some(ModeName::Battloid) || self.def(mecha).jettisons_to.is_some()
    }

    /// SPD in inches: 0 while something holds the mecha.
    pub fn speed(&self, mecha: &Mecha) -> u8 {
        let effects = &mecha.effects;
        match effects.held_by.is_some() || effects.shocked_until.is_some() {
            true => 0,
            false => self.mode(mecha).speed,
        }
    }

    /// PIL, or PH of infantry, with upgrades and character.
    pub fn piloting(&self, mecha: &Mecha) -> u8 {
        cite(rule!("rrt.stats.physical"));
        cite(rule!("rrt.stats.modified-minimum"));
        let armoured = self.def(mecha).jettisons_to.is_some();
        if self.has_trait(mecha, Trait::SlowAndSteady) && armoured && !mecha.turn.moved {
            cite(rule!("rrt.character.slow-and-steady"));
            return 3;
        }
        self.mode(mecha).piloting.saturating_add_signed(mecha.piloting)
    }

    /// GN with upgrades and character; none for a dash.
    pub fn gunnery(&self, mecha: &Mecha) -> Option<u8> {
        cite(rule!("rrt.stats.modified-minimum"));
        self.mode(mecha).gunnery.map(|gunnery| gunnery.saturating_add_signed(mecha.gunnery))
    }

    /// DF.
    pub fn defense(&self, mecha: &Mecha) -> u8 {
        self.mode(mecha).defense
    }

    /// The size class in its mode.
    #[inline]
    pub fn size(&self, mecha: &Mecha) -> Size {
        self.mode(mecha).size
    }
}

impl Size {
    /// The radius of the base.
    #[inline]
    pub const fn radius(self) -> Length {
        Length::thousandths(match self {
            Size::Small => 500,
            Size::Medium => 600,
            Size::Large => 800,
            Size::Huge => 1200,
        })
    }

    /// The Height.
    #[inline]
    pub const fn height(self) -> Length {
        Length::inches(match self {
            Size::Small => 1,
            Size::Medium | Size::Large => 2,
            Size::Huge => 3,
        })
    }
}

/// Half of so many inches: a movement distance, rounded up to the next half inch.
pub(crate) fn half(inches: u8) -> Length {
    cite(rule!("rrt.general.round-movement"));
    Length::thousandths(i32::from(inches) * 500)
}

/// The Leadership of a player's mecha in play: the sum, and the highest.
pub(crate) fn leadership(state: &State, seat: ironlance_engine::Seat) -> (u16, u8) {
    cite(rule!("rrt.ability.leadership"));
    let each = || state.in_play(seat).map(|mecha| mecha.leadership);
    (each().map(u16::from).sum(), each().max().unwrap_or(0))
}

#[cfg(test)]
mod tests;
