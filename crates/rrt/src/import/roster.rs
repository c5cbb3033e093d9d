//! Rosters: forces that people have built.

use ironlance_engine::{Fault, ImportOutcome, Imported, ImportedItem, SourceText};
use serde::Serialize;

use super::{
    names,
    squadron::squadron,
    xml::{Element, Xml, whole},
};
use crate::{
    content::{CardRole, CharacterId, Content, Faction, Origin},
    force::{Force, ForceCharacter, ForceRefusal, Limits, judge},
};

/// The points limit of rosters that have none.
const USUAL_LIMIT: u16 = 300;
/// The highest points limit.
const HIGHEST: u16 = 1000;

/// Turns a roster into a pack file with a force.
pub(super) fn import(
    content: &Content,
    file: &SourceText,
    xml: Xml<'_>,
) -> Result<Imported, Vec<Fault>> {
    let (force, items) = read(content, file, xml)?;
    #[derive(Serialize)]
    struct Bundle {
        forces: Vec<Force>,
    }
    let name = format!("{}.bundle.toml", force.id);
    let text = toml::to_string(&Bundle { forces: vec![force] }).expect("a force is plain data");
    let text = format!("# A force, from a roster.\n\n{text}");
    Ok(Imported { pack: SourceText::new(name, text), items })
}

/// The force of a roster as far as it is understood, and what became of each part.
pub(super) fn read(
    content: &Content,
    file: &SourceText,
    xml: Xml<'_>,
) -> Result<(Force, Vec<ImportedItem>), Vec<Fault>> {
    let faction = faction(xml).map_err(|message| vec![Fault::new(&file.name, "force", message)])?;
    let name = xml.root().name();
    let mut force = Force {
        id: names::id(name),
        name: name.to_owned(),
        origin: Some(Origin::Original),
        faction,
        points: limit(xml),
        squadrons: Vec::new(),
    };
    let tops: Vec<Element<'_>> =
        xml.all(&["selection"]).filter(|it| !it.is_within(&["selection"])).collect();
    let mut items = Vec::new();
    let mut characters = Vec::new();
    for element in tops {
        let item = |outcome, notes| ImportedItem {
            name: element.name().to_owned(),
            line: xml.line(element),
            outcome,
            notes,
        };
        if let Some(card) = names::card(content, faction, &[CardRole::Core], element.name()) {
            items.push(match squadron(content, faction, card, element) {
                Ok((squadron, notes)) => {
                    force.squadrons.push(squadron);
                    item(ImportOutcome::Translated, notes)
                }
                Err(lost) => item(ImportOutcome::NotUnderstood(lost), Vec::new()),
            });
        } else if let Some(id) = names::character(content, faction, element.name()) {
            characters.push((items.len(), id));
            items.push(item(ImportOutcome::Translated, Vec::new()));
        } else {
            let why = format!("no core card or character of {} has this name", faction.name());
            items.push(item(ImportOutcome::NotUnderstood(vec![why]), Vec::new()));
        }
    }
    for (place, id) in characters {
        match seat(content, &mut force, id) {
            Ok(note) => items[place].notes.push(note),
            Err(why) => items[place].outcome = ImportOutcome::NotUnderstood(vec![why]),
        }
    }
    note_refusals(content, &force, &mut items);
    Ok((force, items))
}

/// The faction of the catalogues that a roster is of.
fn faction(xml: Xml<'_>) -> Result<Faction, String> {
    let forces = xml.all(&["force"]).filter_map(|force| force.get("catalogueName"));
    let mut found = None;
    for catalogue in forces {
        let Some(faction) = names::faction(catalogue) else {
            return Err(format!("the game has no faction for the catalogue `{catalogue}`"));
        };
        if found.is_some_and(|other| other != faction) {
            return Err("the roster has forces of two factions, and a force here has one".into());
        }
        found = Some(faction);
    }
    found.ok_or_else(|| "the roster has no force with the name of its catalogue".to_owned())
}

/// The points limit of a roster, or the usual one.
fn limit(xml: Xml<'_>) -> u16 {
    let listed = || xml.all(&["costLimit"]).next().and_then(|it| it.get("value"));
    let written = xml.root().get("pointsLimit").or_else(listed).and_then(whole);
    let limit = written.filter(|limit| 0 < *limit).unwrap_or(u32::from(USUAL_LIMIT));
    u16::try_from(limit).unwrap_or(u16::MAX)
}

/// Puts a character into the one mecha it can be meant for. Rosters do not say which.
fn seat(content: &Content, force: &mut Force, id: CharacterId) -> Result<String, String> {
    let character = content.character(id);
    let before = refusals(content, force);
    let mut places = Vec::new();
    for (squadron, it) in force.squadrons.iter().enumerate() {
        for card in 0..it.cards.len() {
            for kind in &character.mecha {
                let mut seated = force.clone();
                seated.squadrons[squadron].cards[card].characters.push(ForceCharacter {
                    character: character.id.clone(),
                    mecha: content.mecha(*kind).id.clone(),
                    number: None,
                });
                if refusals(content, &seated).iter().all(|refusal| before.contains(refusal)) {
                    places.push((squadron, *kind, seated));
                }
            }
        }
    }
    let told = |(squadron, kind): (usize, crate::content::MechaKind)| {
        format!("a {} of squadron {}", content.mecha(kind).name, squadron + 1)
    };
    match places.len() {
        0 => Err("no mecha of the roster that this character could pilot".to_owned()),
        1 => {
            let (squadron, kind, seated) = places.remove(0);
            *force = seated;
            Ok(format!("in {}", told((squadron, kind))))
        }
        _ => {
            let places = places.iter().map(|(squadron, kind, _)| told((*squadron, *kind)));
            let places: Vec<String> = places.collect();
            Err(format!("which mecha; the roster does not say: {}", places.join(", ")))
        }
    }
}

/// What speaks against a force, its cost and size apart.
fn refusals(content: &Content, force: &Force) -> Vec<ForceRefusal> {
    let judged = judge(content, Limits::of(HIGHEST), force);
    let mut refusals = judged.err().unwrap_or_default();
    refusals.retain(|it| {
        !matches!(it, ForceRefusal::OverLimit { .. } | ForceRefusal::TooFewCores { .. })
    });
    refusals
}

/// A roster may be illegal; that is said, but is not for its reader to mend.
fn note_refusals(content: &Content, force: &Force, items: &mut [ImportedItem]) {
    let Err(refusals) = judge(content, Limits::of(force.points), force) else { return };
    if let Some(first) = items.first_mut() {
        let told =
            refusals.iter().map(|it| format!("the force is not legal: {it} ({})", it.rule()));
        first.notes.extend(told);
    }
}
