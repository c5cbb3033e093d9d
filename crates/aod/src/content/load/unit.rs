//! Units.

use arrayvec::ArrayVec;
use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::FrontArc;

use super::{Kind, Loader, put};
use crate::content::{
    Artillery, BaseType, Class, MarkerId, RangeType, SpeedMode, UnitDef, Weapon, raw,
};

/// How many cards a 'Mech takes.
const GEAR_SLOTS: u8 = 2;

impl<'a> Loader<'a> {
    pub(super) fn unit(&mut self, document: &Document<'a>) {
        cite(rule!("aod.unit.identity"));
        cite(rule!("aod.unit.faction"));
        cite(rule!("aod.unit.attack-types"));
        let Some(unit) = self.read::<raw::Unit>(document) else { return };
        let new = self.claim_number(document, "number", Kind::Unit, &unit.number);
        if unit.points == 0 {
            self.fault(document, "points", "a unit is worth at least 1 point");
        }
        self.check_type(document, &unit);
        self.check_weapons(document, &unit);
        let faction = unit.faction.as_deref();
        let faction = faction.and_then(|id| self.faction(document, "faction", id));
        let dial = self.dial(document, &unit.dial, &unit.weapons);
        let heat = unit.heat.as_ref();
        let heat = heat.map(|heat| self.heat_dial(document, heat, &unit.weapons));
        let is_mech = matches!(unit.base, BaseType::Mech | BaseType::QuadMech);
        let unit = UnitDef {
            class: self.class(document, &unit),
            artillery: self.artillery(document, unit.artillery.as_ref()),
            start: self.start(document, &unit.dial, dial.len()),
            anti_aircraft: unit.name.split([' ', '-']).any(|word| word == "AA"),
            faction,
            dial,
            heat: heat.unwrap_or_default(),
            number: unit.number,
            name: unit.name,
            variant: unit.variant,
            origin: unit.origin,
            base: unit.base,
            rank: unit.rank,
            points: unit.points,
            speed_mode: unit.speed_mode,
            attack_symbol: unit.attack_symbol,
            weapons: unit.weapons.into_iter().take(2).collect::<ArrayVec<Weapon, 2>>(),
            vent: unit.vent.unwrap_or(0),
            capacity: unit.capacity.unwrap_or(0),
            front_arc: unit.front_arc.unwrap_or(FrontArc::HALF),
            gear_slots: unit.gear_slots.unwrap_or(if is_mech { GEAR_SLOTS } else { 0 }),
        };
        if new {
            let place = self.content.units.iter().position(|other| other.number == unit.number);
            put(&mut self.content.units, place, unit);
        }
    }

    /// Notes an item with a collector's number; false if another item of this load has the same.
    pub(super) fn claim_number(
        &mut self,
        document: &Document<'a>,
        field: &str,
        kind: Kind,
        number: &str,
    ) -> bool {
        let plain = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-';
        if number.is_empty() || !number.bytes().all(plain) {
            let message =
                format!("`{number}` is no collector's number: capital letters and digits");
            self.fault(document, field, message);
        }
        self.claim(document, field, kind, number)
    }

    /// The base decides the type, and with it what the unit must have.
    fn check_type(&mut self, document: &Document<'a>, unit: &raw::Unit) {
        cite(rule!("aod.unit.base-types"));
        let fits = match unit.base {
            BaseType::Mech => unit.speed_mode == SpeedMode::Mech,
            BaseType::QuadMech => unit.speed_mode == SpeedMode::QuadMech,
            BaseType::Infantry | BaseType::Vehicle => {
                !matches!(unit.speed_mode, SpeedMode::Mech | SpeedMode::QuadMech)
            }
        };
        if !fits {
            let message = "a 'Mech base goes with the 'Mech speed mode, a Quad 'Mech base with the \
                           Quad 'Mech speed mode, and other bases with neither";
            self.fault(document, "speed-mode", message);
        }
        let is_mech = matches!(unit.base, BaseType::Mech | BaseType::QuadMech);
        let of_mechs = [
            ("vent", unit.vent.is_some()),
            ("heat", unit.heat.is_some()),
            ("dial.secondary", unit.dial.secondary.is_some()),
            ("variant", unit.variant.is_some()),
        ];
        for (field, there) in of_mechs {
            match (is_mech, there) {
                (true, false) => self.fault(document, field, "a 'Mech has this"),
                (false, true) => self.fault(document, field, "only a 'Mech has this"),
                (true, true) | (false, false) => {}
            }
        }
        if !is_mech && unit.gear_slots.is_some_and(|slots| 0 < slots) {
            self.fault(document, "gear-slots", "only a 'Mech has this");
        }
        if unit.gear_slots.is_some_and(|slots| GEAR_SLOTS < slots) {
            self.fault(document, "gear-slots", format!("at most {GEAR_SLOTS}"));
        }
    }

    fn check_weapons(&mut self, document: &Document<'a>, unit: &raw::Unit) {
        cite(rule!("aod.unit.range-types"));
        let is_mech = matches!(unit.base, BaseType::Mech | BaseType::QuadMech);
        let expected = if is_mech {
            cite(rule!("aod.unit.values-mech"));
            2
        } else {
            cite(rule!("aod.unit.values-infantry-vehicle"));
            1
        };
        if unit.weapons.len() != expected {
            let message = format!("{expected} of this type, not {}", unit.weapons.len());
            self.fault(document, "weapons", message);
        }
        for (index, weapon) in unit.weapons.iter().enumerate() {
            let field = format!("weapons[{index}]");
            let is_melee = weapon.range_type == RangeType::Melee;
            if is_melee && !is_mech {
                let message = "only 'Mechs have the melee range type";
                self.fault(document, &format!("{field}.range-type"), message);
            }
            if is_melee && (weapon.minimum, weapon.maximum) != (0, 0) {
                let message = "a melee damage value has range 0/0";
                self.fault(document, &format!("{field}.maximum"), message);
            }
            if weapon.maximum < weapon.minimum {
                let message = format!("less than the minimum range of {}", weapon.minimum);
                self.fault(document, &format!("{field}.maximum"), message);
            }
            if weapon.targets == 0 {
                let message = "there is at least one range-type symbol";
                self.fault(document, &format!("{field}.targets"), message);
            }
        }
    }

    fn class(&mut self, document: &Document<'a>, unit: &raw::Unit) -> Option<Class> {
        cite(rule!("aod.unit.mech-class"));
        let variant = unit.variant.as_deref()?;
        let class = match variant.chars().next_back() {
            Some('L') => Some(Class::Light),
            Some('M') => Some(Class::Medium),
            Some('H') => Some(Class::Heavy),
            Some('A') => Some(Class::Assault),
            _ => None,
        };
        if class.is_none() {
            self.fault(document, "variant", "its last letter is the class: L, M, H or A");
        }
        class
    }

    fn artillery(
        &mut self,
        document: &Document<'a>,
        artillery: Option<&raw::Artillery>,
    ) -> Option<Artillery> {
        let raw::Artillery { range, marker } = artillery?;
        let index =
            self.resolve(document, "artillery.marker", "artillery marker", marker, |it| {
                it.markers.iter().position(|other| other.id == *marker)
            })?;
        Some(Artillery { range: *range, marker: MarkerId(index as u8) })
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{changed, check, standard};
    use crate::content::{
        AttackSymbol, BaseType, Class, Content, Equipment, RangeType, Rank, Slot, SpeedMode,
        UnitDef,
    };

    fn read(number: &str) -> UnitDef {
        let file = standard(&format!("units/{}.toml", number.to_lowercase()));
        let content = Content::standard().extend(&[file]).unwrap();
        content.unit(content.unit_numbered(number).unwrap()).clone()
    }

    /// A change of the Zibler's file, and the fault it makes.
    #[track_caller]
    fn check_zibler(from: &str, to: &str, expected: &[&str]) {
        let expected: Vec<_> =
            expected.iter().map(|it| format!("packs/aod/units/aod131.toml:{it}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(changed("units/aod131.toml", from, to), &expected);
    }

    #[test]
    fn the_base_alone_decides_the_type() {
        covers!("aod.unit.base-types");
        assert!(read("AOD131").is_vehicle());
        assert!(read("AOD126").is_infantry());
        assert!(read("AOD134").is_mech() && read("AOX104").is_mech());
        assert_eq!(read("AOX104").base, BaseType::QuadMech);
        let message = "7: speed-mode: a 'Mech base goes with the 'Mech speed mode, a Quad 'Mech base \
                       with the Quad 'Mech speed mode, and other bases with neither";
        check_zibler("\"hover\"", "\"mech\"", &[message]);
    }

    #[test]
    fn infantry_and_vehicles_have_one_damage_value_and_mechs_two() {
        covers!("aod.unit.values-infantry-vehicle", "aod.unit.values-mech");
        let zibler = read("AOD131");
        assert!(zibler.weapon(Slot::Primary).is_some() && zibler.weapon(Slot::Secondary).is_none());
        let mangonel = read("AOD134");
        let secondary = mangonel.weapon(Slot::Secondary).unwrap();
        assert_eq!((secondary.minimum, secondary.maximum, mangonel.vent), (2, 12, 2));
        check_zibler("points = 52", "points = 52\nvent = 2", &["7: vent: only a 'Mech has this"]);
        check(
            changed("units/aod134.toml", "vent = 2\n", ""),
            &["packs/aod/units/aod134.toml:1: vent: a 'Mech has this"],
        );
    }

    #[test]
    fn only_mechs_have_melee_and_it_reaches_nowhere() {
        covers!("aod.unit.range-types");
        let hatchetman = read("AOD104");
        let melee = hatchetman.weapon(Slot::Primary).unwrap();
        assert_eq!((melee.range_type, melee.maximum), (RangeType::Melee, 0));
        check_zibler(
            "\"ballistic\"",
            "\"melee\"",
            &[
                "10: weapons[0].range-type: only 'Mechs have the melee range type",
                "10: weapons[0].maximum: a melee damage value has range 0/0",
            ],
        );
    }

    #[test]
    fn the_last_letter_of_a_variant_is_the_class() {
        covers!("aod.unit.mech-class");
        let classes = ["AOD091", "AOD104", "AOD134", "AOX107"].map(|number| read(number).class);
        let expected = [Class::Light, Class::Medium, Class::Heavy, Class::Assault].map(Some);
        assert_eq!(classes, expected);
        check(
            changed("units/aod134.toml", "MNL-V1-H", "MNL-V1"),
            &["packs/aod/units/aod134.toml:3: variant: its last letter is the class: L, M, H or A"],
        );
    }

    #[test]
    fn marks_on_the_base_and_in_the_name_give_extra_rules() {
        covers!("aod.unit.special-marks");
        ironlance_rulebook::cite(ironlance_rulebook::rule!("aod.unit.special-marks"));
        assert_eq!(read("AOX010").capacity, 6);
        assert_eq!(read("AOD071").artillery.map(|it| it.range), Some(22));
        assert!(read("AOX016").anti_aircraft && !read("AOX017").anti_aircraft);
        assert_eq!(read("AOD133").weapon(Slot::Secondary).unwrap().targets, 3);
        assert_eq!(read("AOD131").artillery, None);
    }

    #[test]
    fn a_unit_is_read_as_printed() {
        covers!("aod.unit.identity");
        let zibler = read("AOD131");
        assert_eq!((zibler.name.as_str(), zibler.points), ("Zibler Fast Strike Tank", 52));
        assert_eq!((zibler.speed_mode, zibler.rank), (SpeedMode::Hover, Rank::Elite));
        assert_eq!(zibler.faction, None);
        assert_eq!(zibler.attack_symbol, AttackSymbol::Crosshairs);
        check(
            changed("units/aod104.toml", "\"AOD104\"", "\"AOD126\""),
            &["packs/aod/units/aod126.toml:1: number: `AOD126` is already taken in \
               packs/aod/units/aod104.toml"],
        );
        check_zibler("points = 52", "points = 0", &["6: points: a unit is worth at least 1 point"]);
    }

    #[test]
    fn a_unit_without_a_symbol_is_a_mercenary() {
        covers!("aod.unit.faction");
        let content = Content::standard();
        assert_eq!(content.factions.len(), 13);
        assert_eq!(read("AOX001").faction, None);
        assert_eq!(read("AOX005").faction, content.faction_called("sea-fox"));
        check(
            changed("units/aox005.toml", "\"sea-fox\"", "\"sea-foxes\""),
            &["packs/aod/units/aox005.toml:5: faction: there is no faction `sea-foxes`"],
        );
    }

    #[test]
    fn the_attack_value_has_one_of_three_symbols() {
        covers!("aod.unit.attack-types");
        let symbols = ["AOD131", "AOX002", "AOX013"].map(|number| read(number).attack_symbol);
        assert_eq!(symbols, [AttackSymbol::Crosshairs, AttackSymbol::Triage, AttackSymbol::Wrench]);
    }

    #[test]
    fn every_piece_of_equipment_sits_on_some_dial() {
        let content = Content::standard();
        for equipment in Equipment::ALL {
            let shows = |unit: &UnitDef| {
                unit.dial
                    .iter()
                    .any(|click| click.equipment().any(|(_, it)| it.equipment == equipment))
            };
            assert!(content.units.iter().any(shows), "{equipment:?}");
        }
    }
}
