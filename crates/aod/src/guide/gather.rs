//! Gathers the catalogue from the content.

use ironlance_space::table::{Point, Polygon};

use super::catalogue::{
    BaseEntry, CardEntry, Catalogue, EquipmentText, FactionEntry, ForceEntry, HeatText, MarkerText,
    NamedText, PieceEntry, PlacedFeature, Recruiter, TableEntry, UnitEntry,
};
use crate::{
    content::{
        BATTLEFIELD, BaseType, Card, CardBody, Content, FactionId, GearValue, Recruitment, Table,
        UnitDef, WeaponMark,
    },
    force::{Limits, Restrictions, judge},
    options::{self, Options},
    words::{card_text, texts},
};

/// Everything the game is played with.
pub(crate) fn catalogue(content: &Content) -> Catalogue {
    Catalogue {
        factions: factions(content),
        units: content.units.iter().map(|unit| self::unit(content, unit)).collect(),
        equipment: equipment(content),
        heat_effects: heat_effects(content),
        markers: markers(content),
        cards: content.cards.iter().map(|card| self::card(content, card)).collect(),
        terrain: pieces(content),
        tables: content.tables.iter().map(|table| self::table(content, table)).collect(),
        forces: forces(content),
        bases: bases(),
        battlefield: BATTLEFIELD.in_thousandths(),
        options: options::entries(),
    }
}

fn factions(content: &Content) -> Vec<FactionEntry> {
    let entry = |faction: &crate::content::Faction| FactionEntry {
        id: faction.id.clone(),
        name: faction.name.clone(),
        allies: faction.allies.clone(),
        abilities: faction
            .abilities
            .iter()
            .map(|ability| {
                let (name, text) = texts::ability(*ability);
                NamedText { name: name.to_owned(), text: text.to_owned() }
            })
            .collect(),
    };
    content.factions.iter().map(entry).collect()
}

fn unit(content: &Content, unit: &UnitDef) -> UnitEntry {
    UnitEntry {
        number: unit.number.clone(),
        name: unit.name.clone(),
        variant: unit.variant.clone(),
        origin: unit.origin,
        base: unit.base,
        faction: unit.faction.map(|faction| content.faction(faction).id.clone()),
        rank: unit.rank,
        points: unit.points,
        speed_mode: unit.speed_mode,
        attack_symbol: unit.attack_symbol,
        class: unit.class,
        weapons: unit.weapons.to_vec(),
        vent: unit.vent,
        capacity: unit.capacity,
        artillery_range: unit.artillery.map(|artillery| artillery.range),
        marker: unit.artillery.map(|artillery| content.marker(artillery.marker).id.clone()),
        anti_aircraft: unit.anti_aircraft,
        front_arc: unit.front_arc,
        gear_slots: unit.gear_slots,
        dial: unit.dial.clone(),
        start: unit.start,
        heat: unit.heat.clone(),
    }
}

fn equipment(content: &Content) -> Vec<EquipmentText> {
    let entry = |entry: &crate::content::EquipmentEntry| EquipmentText {
        equipment: entry.equipment,
        name: entry.name.clone(),
        origin: entry.origin,
        value: entry.value,
        colour: entry.colour,
        optional: entry.optional,
        text: texts::equipment(entry.equipment).to_owned(),
    };
    content.equipment.iter().map(entry).collect()
}

fn heat_effects(content: &Content) -> Vec<HeatText> {
    let entry = |entry: &crate::content::HeatEntry| HeatText {
        id: entry.id.clone(),
        name: entry.name.clone(),
        value: entry.value,
        colour: entry.colour,
        text: texts::heat(entry),
    };
    content.heat_effects.iter().map(entry).collect()
}

fn markers(content: &Content) -> Vec<MarkerText> {
    let entry = |marker: &crate::content::Marker| MarkerText {
        id: marker.id.clone(),
        name: marker.name.clone(),
        blast: marker.blast,
        target: marker.target,
        text: texts::marker(marker),
    };
    content.markers.iter().map(entry).collect()
}

fn card(content: &Content, card: &Card) -> CardEntry {
    let classes = match &card.body {
        CardBody::Gear(gear) => gear.classes.clone(),
        CardBody::Pilot(pilot) => pilot.classes.clone(),
        _ => Vec::new(),
    };
    let id = |faction: FactionId| content.faction(faction).id.clone();
    let factions = match &card.body {
        CardBody::FactionPride { faction } | CardBody::MercenaryContract { faction } => {
            vec![id(*faction)]
        }
        CardBody::SituationalAlliance { factions } => factions.iter().copied().map(id).collect(),
        _ => Vec::new(),
    };
    let value = match &card.body {
        CardBody::Gear(gear) => gear.value,
        _ => None,
    };
    let needs_slot = matches!(value, Some(GearValue::Damage { mark: WeaponMark::Either, .. }));
    let pilot = match &card.body {
        CardBody::Pilot(pilot) => Some(pilot),
        _ => None,
    };
    let preferred = pilot.map_or_else(Vec::new, |pilot| {
        pilot.preferred.iter().map(|kind| content.unit(*kind).number.clone()).collect()
    });
    let recruiter = |recruitment: &Recruitment, faction| {
        Some(Recruiter { faction: id(faction), points: recruitment.cost(faction)? })
    };
    let recruited_by = pilot.and_then(|pilot| pilot.recruitment.as_ref()).map(|recruitment| {
        content.faction_ids().filter_map(|faction| recruiter(recruitment, faction)).collect()
    });
    CardEntry {
        number: card.number.clone(),
        name: card.name.clone(),
        origin: card.origin,
        kind: card.kind,
        unique: card.unique,
        cost: card_text::cost(card),
        points: card.cost,
        alternative: card.alternative,
        frequency: card.frequency,
        requirement: card_text::requirement(content, card),
        classes,
        factions,
        value,
        needs_slot,
        preferred,
        recruited_by: recruited_by.unwrap_or_default(),
        text: card_text::text(content, card),
    }
}

fn pieces(content: &Content) -> Vec<PieceEntry> {
    let entry = |piece: &crate::content::TerrainPiece| PieceEntry {
        id: piece.id.clone(),
        name: piece.name.clone(),
        terrain: piece.terrain,
        height: piece.height,
        standard: crate::setup::is_standard(piece),
        corners: piece.corners.clone(),
        access: piece.access.clone(),
    };
    content.terrain.iter().map(entry).collect()
}

fn table(content: &Content, table: &Table) -> TableEntry {
    let feature = |placed: &crate::content::PlacedPiece| {
        let piece = content.terrain_piece(content.terrain_called(&placed.piece)?);
        let at = Point::new(placed.x, placed.y)?;
        Some(PlacedFeature {
            piece: piece.id.clone(),
            terrain: piece.terrain,
            height: piece.height,
            outline: Polygon::placed(&piece.corners, at, placed.turn).ok()?,
            at,
        })
    };
    TableEntry {
        id: table.id.clone(),
        name: table.name.clone(),
        features: table.terrain.iter().filter_map(feature).collect(),
    }
}

fn forces(content: &Content) -> Vec<ForceEntry> {
    let (options, restrictions) = (Options::default(), Restrictions::default());
    let entry = |force: &crate::force::Battleforce| {
        let limits = Limits {
            build_total: force.build_total,
            options: &options,
            restrictions: &restrictions,
        };
        // What is not legal in a usual game is not offered for one.
        let judged = judge(content, &limits, force).ok()?;
        Some(ForceEntry {
            id: force.id.clone(),
            name: force.name.clone(),
            points: judged.points,
            force: force.clone(),
        })
    };
    content.forces.iter().filter_map(entry).collect()
}

fn bases() -> Vec<BaseEntry> {
    let radii = [
        (BaseType::Infantry, 600),
        (BaseType::Vehicle, 900),
        (BaseType::Mech, 1200),
        (BaseType::QuadMech, 1200),
    ];
    radii.map(|(base, radius)| BaseEntry { base, radius }).into()
}
