//! Lists that are one file each: special equipment, heat effects, artillery markers and factions.

use ironlance_engine::Document;
use ironlance_rulebook::{cite, rule};

use super::{Kind, Loader, put};
use crate::content::{Equipment, EquipmentEntry, Marker, raw};

impl<'a> Loader<'a> {
    pub(super) fn equipment(&mut self, document: &Document<'a>) {
        let Some(list) = self.read::<raw::EquipmentList>(document) else { return };
        cite(rule!("aod.equipment.where"));
        let mut found: Vec<EquipmentEntry> = Vec::new();
        for (index, entry) in list.equipment.into_iter().enumerate() {
            let field = format!("equipment[{index}]");
            if entry.value != entry.equipment.kind() {
                let message = "this equipment sits on another kind of value";
                self.fault(document, &format!("{field}.value"), message);
            }
            let same = |other: &&EquipmentEntry| {
                other.equipment == entry.equipment
                    || (other.value, other.colour) == (entry.value, entry.colour)
            };
            if let Some(other) = found.iter().find(same) {
                let message = format!("the same value and colour, or equipment, as {}", other.name);
                self.fault(document, &format!("{field}.colour"), message);
            }
            found.push(entry);
        }
        for equipment in Equipment::ALL {
            if found.iter().all(|entry| entry.equipment != equipment) {
                self.fault(document, "equipment", format!("the list lacks {equipment:?}"));
            }
        }
        found.sort_by_key(|entry| entry.equipment);
        self.content.equipment = found;
    }

    pub(super) fn heat_effects(&mut self, document: &Document<'a>) {
        let Some(list) = self.read::<raw::HeatEffects>(document) else { return };
        for (index, entry) in list.effects.into_iter().enumerate() {
            let field = format!("effects[{index}]");
            let id = format!("{field}.id");
            let new = self.claim_id(document, &id, Kind::HeatEffects, &entry.id);
            let same = self.content.heat_effects.iter().find(|other| {
                (other.value, other.colour) == (entry.value, entry.colour) && other.id != entry.id
            });
            if let Some(other) = same {
                let message = format!("the same value and colour as {}", other.name);
                self.fault(document, &format!("{field}.colour"), message);
            }
            if new {
                let known = self.content.heat_effects.iter();
                let place = known.enumerate().find(|(_, it)| it.id == entry.id).map(|(at, _)| at);
                put(&mut self.content.heat_effects, place, entry);
            }
        }
    }

    pub(super) fn markers(&mut self, document: &Document<'a>) {
        let Some(list) = self.read::<raw::Markers>(document) else { return };
        cite(rule!("aod.artillery.marker-data"));
        for (index, marker) in list.markers.into_iter().enumerate() {
            let field = format!("markers[{index}]");
            let id = format!("{field}.id");
            let new = self.claim_id(document, &id, Kind::Markers, &marker.id);
            if !drifts_at_every_result(&marker) {
                let message = "write the highest attack results first, below the target, down to 0";
                self.fault(document, &format!("{field}.drift"), message);
            }
            if new {
                let place = self.content.markers.iter().position(|it| it.id == marker.id);
                put(&mut self.content.markers, place, marker);
            }
        }
    }

    pub(super) fn factions(&mut self, document: &Document<'a>) {
        let Some(list) = self.read::<raw::Factions>(document) else { return };
        for (index, faction) in list.factions.iter().enumerate() {
            for (ally, id) in faction.allies.iter().enumerate() {
                let known = list.factions.iter().any(|other| other.id == *id)
                    || self.content.faction_called(id).is_some();
                if !known {
                    let field = format!("factions[{index}].allies[{ally}]");
                    self.fault(document, &field, format!("there is no faction `{id}`"));
                }
            }
        }
        for (index, faction) in list.factions.into_iter().enumerate() {
            let id = format!("factions[{index}].id");
            if self.claim_id(document, &id, Kind::Factions, &faction.id) {
                let place = self.content.factions.iter().position(|it| it.id == faction.id);
                put(&mut self.content.factions, place, faction);
            }
        }
    }
}

fn drifts_at_every_result(marker: &Marker) -> bool {
    let first_is_below = marker.drift.first().is_some_and(|drift| drift.from < marker.target);
    let last_is_zero = marker.drift.last().is_some_and(|drift| drift.from == 0);
    let falling = marker.drift.windows(2).all(|pair| pair[1].from < pair[0].from);
    first_is_below && last_is_zero && falling
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::super::sample::{added, changed, check, standard};
    use crate::content::{Colour, Content, Equipment, ValueKind};

    #[test]
    fn the_list_says_where_each_piece_sits_and_in_which_colour() {
        covers!("aod.equipment.where");
        let content = Content::standard().extend(&[standard("equipment.toml")]).unwrap();
        let entry = content.equipment(Equipment::Pulse);
        assert_eq!((entry.value, entry.colour), (ValueKind::Energy, Colour::Red));
        assert!(entry.optional);
        assert!(!content.equipment(Equipment::Salvage).optional);
        for equipment in Equipment::ALL {
            assert_eq!(content.equipment(equipment).equipment, equipment);
        }
    }

    #[test]
    fn no_two_entries_of_a_list_share_value_and_colour() {
        let text = standard("equipment.toml").text.replacen("\"green\"", "\"red\"", 1);
        check(
            added("equipment.toml", &text),
            &[
                "equipment.toml:14: equipment[1].colour: the same value and colour, or equipment, as \
               Hand-to-hand Weapon",
            ],
        );
        let text = standard("heat-effects.toml").text.replacen("\"red\"", "\"yellow\"", 1);
        check(
            added("heat-effects.toml", &text),
            &["heat-effects.toml:14: effects[1].colour: the same value and colour as Avoid \
               Ammunition Explosion"],
        );
    }

    #[test]
    fn a_marker_knows_how_far_it_drifts_at_every_result() {
        covers!("aod.artillery.marker-data");
        let content = Content::standard().extend(&[standard("markers.toml")]).unwrap();
        let light = &content.markers[0];
        assert_eq!((light.target, light.blast), (17, 2));
        let drifts: Vec<_> = [16, 14, 13, 10, 9, 0].map(|result| light.drift(result)).into();
        assert_eq!(drifts, [2, 2, 3, 3, 5, 5]);
        check(
            changed("markers.toml", "{ from = 10, inches = 3 }", "{ from = 15, inches = 3 }"),
            &["packs/aod/markers.toml:7: markers[0].drift: write the highest attack results \
               first, below the target, down to 0"],
        );
    }

    #[test]
    fn allies_are_factions() {
        check(
            changed("factions.toml", "allies = [\"highlanders\"]", "allies = [\"lowlanders\"]"),
            &[
                "packs/aod/factions.toml:45: factions[7].allies[0]: there is no faction `lowlanders`",
            ],
        );
    }
}
