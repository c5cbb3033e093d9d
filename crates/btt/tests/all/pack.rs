//! The standard pack: it is sound, it has what a table needs, and it agrees with the rulebook.

use std::collections::BTreeSet;

use ironlance_btt::{
    content::{
        AtOnce, Content, FactionKind, Ground, Origin, Size, SpecialAction, UnitCard, WeaponType,
        standard_files,
    },
    lance::{Judged, Lance, judge},
    options::Options,
};
use ironlance_engine::embedded;
use ironlance_rulebook::covers;

/// The pack, read anew so that what it cites is recorded here.
fn load() -> Content {
    embedded(standard_files(), Content::load)
}

fn unit<'a>(content: &'a Content, id: &str) -> &'a UnitCard {
    &content.units[content.unit(id).expect("the pack has it")]
}

#[test]
fn the_decks_have_the_proportions_of_the_rules() {
    covers!(
        "btt.components.decks",
        "btt.critical.minor-deck",
        "btt.critical.major-deck",
        "btt.heat.deck",
    );
    let content = load();
    let copies = |cards: &mut dyn Iterator<Item = u8>| cards.map(u32::from).sum::<u32>();
    let minor = &content.minor_criticals;
    assert_eq!(copies(&mut minor.iter().map(|card| card.copies)), 50);
    let idle = minor.iter().filter(|card| card.has_no_effect());
    assert_eq!(copies(&mut idle.map(|card| card.copies)), 25);
    let major = &content.major_criticals;
    assert_eq!(copies(&mut major.iter().map(|card| card.copies)), 50);
    let redirects = major.iter().filter(|card| card.at_once.contains(&AtOnce::Redirect));
    assert_eq!(copies(&mut redirects.map(|card| card.copies)), 25);
    let explodes = |card: &AtOnce| matches!(card, AtOnce::Explosion { .. });
    assert!(major.iter().any(|card| card.at_once.iter().any(explodes)));
    let heat = &content.heat_cards;
    assert_eq!(copies(&mut heat.iter().map(|card| card.copies)), 50);
    let hot = heat.iter().filter(|card| card.shutdown);
    assert_eq!(copies(&mut hot.map(|card| card.copies)), 26);
}

#[test]
fn the_default_attack_die_has_the_faces_of_the_rules() {
    covers!("btt.components.attack-die");
    use ironlance_btt::content::AttackFace::{Blank, Double, Focus, Long, Medium, Short};
    let content = load();
    let mut faces = content.attack_dice[0].faces;
    faces.sort();
    assert_eq!(faces, [Short, Medium, Long, Double, Focus, Focus, Blank, Blank]);
    assert!(1 < content.attack_dice.len(), "there is a die to choose instead");
}

#[test]
fn the_defence_die_has_the_faces_of_the_rules() {
    covers!("btt.components.defense-die");
    use ironlance_btt::content::DefenseFace::{Blank, Evade, Focus};
    let mut faces = load().defense_die.faces;
    faces.sort();
    assert_eq!(faces, [Evade, Evade, Evade, Focus, Focus, Blank, Blank, Blank]);
}

#[test]
fn the_mechs_that_the_rules_name_have_the_numbers_they_give() {
    covers!("btt.components.unit-card", "btt.components.tic");
    let content = load();
    let valkyrie = unit(&content, "vlk-qa");
    assert_eq!((valkyrie.walking, valkyrie.running, valkyrie.jumping), (5, 8, 5));
    let dice = unit(&content, "pxh-1").native_dice;
    assert_eq!((dice.still, dice.walking, dice.running, dice.jumping), (1, 2, 3, 2));
    let atlas = unit(&content, "as7-d");
    assert_eq!((atlas.cost, atlas.native_dice.still), (103, 0));
    assert_eq!((atlas.armor, atlas.external, atlas.internal), (9, 10, 6));
    assert_eq!(unit(&content, "sdr-5v").native_dice.running, 3);
    let wolverine: Vec<_> =
        unit(&content, "wvr-6k").tics.iter().map(|tic| tic.name.to_string()).collect();
    assert_eq!(wolverine, ["LASERS", "SRM", "MIXED"]);
    let dragoons = content.faction("wolfs-dragoons").unwrap() as u8;
    assert_eq!(unit(&content, "wsp-1w").factions, [dragoons]);
    let cheap = |card: &&UnitCard| card.size == Size::Heavy && card.cost < 55;
    assert!(content.units.iter().any(|card| cheap(&card)), "some heavy mechs cost less than 55");
}

#[test]
fn there_are_mechs_of_every_faction_and_size_and_with_every_mark() {
    let content = load();
    assert!(30 <= content.units.len());
    for (index, faction) in content.factions.iter().enumerate() {
        let mechs = content.units.iter().filter(|card| card.factions.contains(&(index as u8)));
        let sizes: BTreeSet<Size> = mechs.clone().map(|card| card.size).collect();
        let least = match faction.kind {
            FactionKind::GreatHouse => 4,
            FactionKind::MercenaryUnit => 3,
        };
        assert!(least <= sizes.len(), "{} has mechs of {sizes:?} only", faction.name);
    }
    let tics = || content.units.iter().flat_map(|card| &card.tics);
    assert!(tics().any(|tic| tic.all_round) && tics().any(|tic| tic.rear));
    for weapon in [WeaponType::Flamer, WeaponType::Mgun, WeaponType::Ppc, WeaponType::Mixed] {
        assert!(tics().any(|tic| tic.weapon == weapon), "{weapon}");
    }
    let specials = || content.units.iter().flat_map(|card| &card.special_actions);
    assert!(specials().any(|special| matches!(special, SpecialAction::Other(_))));
    use SpecialAction::{ExtendedTorsoTwist, FlipArms, HullDown, Sidestep, TorsoTwist};
    for special in [TorsoTwist, ExtendedTorsoTwist, HullDown, FlipArms, Sidestep] {
        assert!(specials().any(|other| *other == special), "{special:?}");
    }
}

#[test]
fn there_are_cards_of_every_kind() {
    let content = load();
    assert!(15 <= content.upgrades.len());
    assert!(12 <= content.command_cards.len());
    assert!(20 <= content.mechwarriors.len());
    let kind = |faction: u8| content.factions[usize::from(faction)].kind;
    for wanted in [None, Some(FactionKind::GreatHouse), Some(FactionKind::MercenaryUnit)] {
        let commands = content.command_cards.iter().map(|card| card.faction.map(kind));
        assert!(commands.into_iter().any(|it| it == wanted), "command cards: {wanted:?}");
        let pilots = content.mechwarriors.iter().map(|card| card.faction.map(kind));
        assert!(pilots.into_iter().any(|it| it == wanted), "mechwarriors: {wanted:?}");
    }
    assert!(content.mechwarriors.iter().any(|card| card.unique));
    for (index, faction) in content.factions.iter().enumerate() {
        let of = |it: Option<u8>| it == Some(index as u8);
        assert!(content.command_cards.iter().any(|card| of(card.faction)), "{}", faction.name);
        assert!(content.mechwarriors.iter().any(|card| of(card.faction)), "{}", faction.name);
    }
}

#[test]
fn every_ready_made_lance_is_legal_and_makes_a_full_game() {
    let content = load();
    let judged = |lance: &Lance| -> Judged {
        judge(&content, &Options::default(), lance)
            .unwrap_or_else(|refusals| panic!("{}: {refusals:#?}", lance.id))
    };
    let (quick, full): (Vec<_>, Vec<_>) =
        content.lances.iter().partition(|lance| lance.id.starts_with("quick-start-"));
    assert!(8 <= full.len());
    for lance in full {
        let total = judged(lance).total_cost;
        assert!((180..=200).contains(&total), "{} costs {total}", lance.id);
    }
    // Equal totals, so that initiative is a coin flip and then alternates.
    let totals: Vec<_> = quick.iter().map(|lance| judged(lance).total_cost).collect();
    assert_eq!(totals, [106, 106]);
}

#[test]
fn every_face_is_open_along_its_short_edges_and_one_is_clear() {
    let content = load();
    assert!(8 <= content.faces.len() && 5 <= content.sheets.len());
    let mut clear = 0;
    for face in &content.faces {
        for column in &face.ground[1..=15] {
            for row in [0, 16] {
                let ground = column[row];
                let open = !ground.impassable && ground.building == 0 && ground.level == 0;
                assert!(open, "{}: {ground:?}", face.name);
            }
        }
        clear += usize::from(face.ground.iter().flatten().all(|it| *it == Ground::default()));
    }
    assert_eq!(clear, 1, "a face for tutorials");
}

#[test]
fn names_of_the_rulebook_are_marked_as_such() {
    let content = load();
    let origin = |id: &str| unit(&content, id).origin == Origin::Rulebook;
    for id in ["as7-d", "pxh-1", "sdr-5v", "vlk-qa", "wsp-1w", "wvr-6k"] {
        assert!(origin(id), "{id}");
    }
    assert!(!origin("whm-6r"));
}
