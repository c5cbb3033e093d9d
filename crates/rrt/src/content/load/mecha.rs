//! Mecha and their modes.

use ironlance_engine::{Document, Fault};
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{
    Ability, Family, H2hKind, MechaDef, MechaKind, Mode, Set, WeaponAbility, raw,
};

/// What a mecha jettisons to, to be looked up when all mecha are known.
pub(super) struct Jettison {
    from: MechaKind,
    into: String,
    /// What to say if there is none.
    fault: Fault,
    /// What to say if it is no base mecha.
    no_base: Fault,
}

impl<'a> Loader<'a> {
    pub(super) fn mecha(&mut self, document: &Document<'a>, jettisons: &mut Vec<Jettison>) {
        if let Some(list) = self.read::<raw::AllMecha>(document) {
            self.mecha_of(document, list.mecha, jettisons);
        }
    }

    pub(super) fn mecha_of(
        &mut self,
        document: &Document<'a>,
        list: Vec<raw::Mecha>,
        jettisons: &mut Vec<Jettison>,
    ) {
        cite(rule!("rrt.stats.list"));
        for (index, mecha) in list.into_iter().enumerate() {
            let field = format!("mecha[{index}]");
            let new = self.claim(document, &format!("{field}.id"), Kind::Mecha, &mecha.id);
            self.check_mecha(document, &field, &mecha);
            let jettisons_to = mecha.jettisons_to.clone();
            let mecha = self.made(document, &field, mecha);
            if !new {
                continue;
            }
            let place = self.content.mecha.iter().position(|other| other.id == mecha.id);
            let from = MechaKind(place.unwrap_or(self.content.mecha.len()) as u16);
            put(&mut self.content.mecha, place, mecha);
            jettisons.extend(jettisons_to.map(|into| {
                let field = format!("{field}.jettisons-to");
                let fault = document.fault(&field, format!("there is no mecha `{into}`"));
                let message = format!("`{into}` has modular armour itself, or more MDC");
                Jettison { from, fault, no_base: document.fault(&field, message), into }
            }));
        }
    }

    /// Looks up what mecha jettison to.
    pub(super) fn jettisons(&mut self, jettisons: Vec<Jettison>) {
        for jettison in jettisons {
            cite(rule!("rrt.mode.jettison"));
            let Some(into) = self.content.mecha_called(&jettison.into) else {
                if !self.broken.contains(&jettison.into) {
                    self.faults.push(jettison.fault);
                }
                continue;
            };
            let base = self.content.mecha(into);
            if base.jettisons_to.is_some() || self.content.mecha(jettison.from).mdc < base.mdc {
                self.faults.push(jettison.no_base);
            }
            self.content.mecha[usize::from(jettison.from.0)].jettisons_to = Some(into);
        }
    }

    fn made(&mut self, document: &Document<'a>, field: &str, mecha: raw::Mecha) -> MechaDef {
        cite(rule!("rrt.stats.weapon-system"));
        let mut weapons = Vec::new();
        for (index, id) in mecha.weapons.iter().enumerate() {
            weapons.extend(self.weapon(document, &format!("{field}.weapons[{index}]"), id));
        }
        let mode = |mode: &raw::Mode| Mode {
            name: mode.name,
            speed: mode.speed,
            piloting: mode.piloting,
            gunnery: mode.gunnery,
            defense: mode.defense,
            size: mode.size.unwrap_or(mecha.size),
            abilities: mecha.abilities.with(mode.abilities),
            h2h: mode.h2h,
        };
        let mecha = MechaDef {
            modes: mecha.modes.iter().map(mode).collect(),
            id: mecha.id,
            name: mecha.name,
            origin: mecha.origin,
            family: mecha.family,
            mdc: mecha.mdc,
            worth: mecha.worth,
            leadership: mecha.leadership,
            officer: mecha.officer,
            weapons,
            jettisons_to: None,
        };
        self.check_gunnery(document, field, &mecha);
        mecha
    }

    fn check_mecha(&mut self, document: &Document<'a>, field: &str, mecha: &raw::Mecha) {
        if mecha.mdc == 0 {
            self.fault(document, &format!("{field}.mdc"), "it is destroyed before it begins");
        }
        let infantry = mecha.abilities.contains(Ability::Infantry);
        if infantry != (mecha.family == Family::Infantry) {
            cite(rule!("rrt.ability.infantry"));
            let message = "the family and the ability `infantry` go together";
            self.fault(document, &format!("{field}.family"), message);
        }
        self.check_modes(document, field, &mecha.modes);
        for (index, mode) in mecha.modes.iter().enumerate() {
            let abilities = mecha.abilities.with(mode.abilities);
            let field = format!("{field}.modes[{index}]");
            self.check_mode(document, &field, abilities, mode.h2h);
        }
    }

    /// One mode without a name, or several with a name each.
    fn check_modes(&mut self, document: &Document<'a>, field: &str, modes: &[raw::Mode]) {
        cite(rule!("rrt.mode.variable"));
        if modes.is_empty() {
            self.fault(document, &format!("{field}.modes"), "a mecha has at least one mode");
        }
        for (index, mode) in modes.iter().enumerate() {
            let named = mode.name.is_some();
            if named != (1 < modes.len()) {
                let message = "several modes have a name each, and a single mode has none";
                self.fault(document, &format!("{field}.modes[{index}].name"), message);
            } else if named && modes[..index].iter().any(|other| other.name == mode.name) {
                let message = "another mode has this name";
                self.fault(document, &format!("{field}.modes[{index}].name"), message);
            }
        }
    }

    fn check_mode(
        &mut self,
        document: &Document<'a>,
        field: &str,
        abilities: Set<Ability>,
        h2h: Set<H2hKind>,
    ) {
        if abilities.contains(Ability::Aircraft) {
            cite(rule!("rrt.aircraft.flight"));
            if !abilities.contains(Ability::Flight) {
                self.fault(document, &format!("{field}.abilities"), "every Aircraft has Flight");
            }
            if !h2h.is_empty() {
                let message = "Aircraft make no H2H attacks";
                self.fault(document, &format!("{field}.h2h"), message);
            }
        }
        let by_hand = h2h.contains(H2hKind::Club) || h2h.contains(H2hKind::Grab);
        if by_hand && !abilities.contains(Ability::Hands) {
            self.fault(document, &format!("{field}.h2h"), "Club and Grab need Hands");
        }
    }

    /// A dash for GN goes with no ranged weapons.
    fn check_gunnery(&mut self, document: &Document<'a>, field: &str, mecha: &MechaDef) {
        cite(rule!("rrt.stats.no-gunnery"));
        let is_fired = |id: &crate::content::WeaponId| {
            let weapon = self.content.weapon(*id);
            weapon.range.is_some() || weapon.abilities.contains(WeaponAbility::FlyOver)
        };
        let fires = mecha.weapons.iter().any(is_fired);
        for (index, mode) in mecha.modes.iter().enumerate() {
            if mode.gunnery.is_none() && fires {
                let message = "a mecha without GN has no ranged weapons";
                self.fault(document, &format!("{field}.modes[{index}].gunnery"), message);
            }
        }
    }
}

#[cfg(test)]
mod tests;
