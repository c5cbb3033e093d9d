//! A test for every rule that a battleforce can break.

use ironlance_engine::{Seed, SeededDice, SourceText};
use ironlance_rulebook::{covers, rule};

use super::*;
use crate::{
    content::{Content, FactionId},
    options::{AllianceOthers, Options},
};

/// A battleforce of these units, without cards.
fn force<const N: usize>(numbers: [&str; N]) -> Battleforce {
    let units = numbers.map(ForceUnit::new).into();
    Battleforce { units, build_total: 450, ..Battleforce::default() }
}

fn gear(card: &str, on: Option<Slot>) -> ForceGear {
    ForceGear { card: card.to_owned(), on }
}

fn pilot(card: &str, recruited_by: Option<&str>) -> Option<ForcePilot> {
    Some(ForcePilot { card: card.to_owned(), recruited_by: recruited_by.map(str::to_owned) })
}

impl Battleforce {
    fn card(mut self, number: &str) -> Battleforce {
        self.cards.push(number.to_owned());
        self
    }

    /// The same with gear on its first unit.
    fn gear(mut self, card: &str, on: Option<Slot>) -> Battleforce {
        self.units[0].gear.push(gear(card, on));
        self
    }

    /// The same with a pilot in its first unit.
    fn pilot(mut self, card: &str, recruited_by: Option<&str>) -> Battleforce {
        self.units[0].pilot = pilot(card, recruited_by);
        self
    }
}

fn judged(
    content: &Content,
    options: &Options,
    total: u16,
    force: &Battleforce,
) -> Result<Judged, Vec<ForceRefusal>> {
    let restrictions = Restrictions::default();
    let limits = Limits { build_total: total, options, restrictions: &restrictions };
    judge(content, &limits, force)
}

#[track_caller]
fn legal(total: u16, force: &Battleforce) -> Judged {
    let judged = judged(Content::standard(), &Options::default(), total, force);
    judged.unwrap_or_else(|why| panic!("{}", told(&why).join("\n")))
}

fn told(refusals: &[ForceRefusal]) -> Vec<String> {
    refusals.iter().map(|refusal| format!("{}: {refusal}", refusal.rule())).collect()
}

#[track_caller]
fn refused(total: u16, force: &Battleforce, expected: &[&str]) {
    let judged = judged(Content::standard(), &Options::default(), total, force);
    assert_eq!(told(&judged.unwrap_err()), expected);
}

#[test]
fn a_build_total_is_a_multiple_of_150() {
    covers!("aod.build.total");
    let lone = force(["AOX001"]);
    for total in [150, 300, 450, 600] {
        assert_eq!(legal(total, &lone).points, 8);
    }
    for total in [0, 149, 200, 451] {
        let why = format!(
            "aod.build.total: the build total is a multiple of 150 points, and {total} is none"
        );
        let judged = judged(Content::standard(), &Options::default(), total, &lone);
        assert_eq!(told(&judged.unwrap_err())[0], why);
    }
}

#[test]
fn points_may_equal_the_build_total_but_not_exceed_it() {
    covers!("aod.build.limit");
    // The example of the rulebook: two tanks at 50, three battle armors at 17, a 'Mech at 144.
    let example = force(["AOX033", "AOX033", "AOD130", "AOD130", "AOD130", "AOX108"]);
    assert_eq!(legal(300, &example).points, 295);
    let full = force(["AOD133", "AOD133"]);
    let judged = judged(Content::standard(), &Options::default(), 300, &full);
    assert_eq!(judged.unwrap_err().len(), 1, "300 of 300 points, but a Unique twice");
    let over = force(["AOX033", "AOX033", "AOX033", "AOX033", "AOX033", "AOX033", "AOX001"]);
    let why =
        "aod.build.limit: the battleforce costs 308 points, 8 more than the build total of 300";
    refused(300, &over, &[why]);
    let why = "aod.build.limit: a battleforce has at least one unit on the battlefield";
    refused(300, &force([]), &[why]);
}

#[test]
fn there_is_an_end_to_the_number_of_units() {
    covers!("aod.build.limit");
    let mut horde = force([]);
    horde.units = vec![ForceUnit::new("AOX001"); 61];
    refused(600, &horde, &["aod.build.limit: 61 units are too many: at most 60"]);
}

#[test]
fn copies_are_free_unless_the_unit_is_unique() {
    covers!("aod.build.multiples", "aod.build.unique");
    assert_eq!(legal(450, &force(["AOX001"; 9])).units.len(), 9);
    let why = "aod.build.unique: the Jade Hawk 'Blitz' JHK-01-H is Unique and may be taken once, \
               not 2 times";
    refused(450, &force(["AOD133", "AOD133"]), &[why]);
    // Different collector's numbers are different Uniques.
    assert_eq!(legal(450, &force(["AOD133", "AOD134"])).points, 309);
}

#[test]
fn factions_and_mercenaries_may_be_mixed() {
    covers!("aod.build.mixed-factions");
    ironlance_rulebook::cite(rule!("aod.build.mixed-factions"));
    let judged = legal(450, &force(["AOX004", "AOX012", "AOX022", "AOX001"]));
    let factions: Vec<Option<FactionId>> = judged.units.iter().map(|unit| unit.faction).collect();
    let mut named: Vec<FactionId> = factions.iter().copied().flatten().collect();
    named.dedup();
    assert_eq!((named.len(), factions[3]), (3, None));
}

#[test]
fn a_pure_battleforce_pays_the_other_price_of_its_pride() {
    covers!("aod.build.faction-pure", "aod.cec.alternative-cost", "aod.cec.cost");
    let pure = force(["AOX026", "AOX026"]).card("F-006");
    assert_eq!(legal(450, &pure).points, 18 + 4 * 3);
    assert_eq!(legal(300, &pure).points, 18 + 4 * 2);
    let mixed = force(["AOX026", "AOX001"]).card("F-006");
    assert_eq!(legal(450, &mixed).points, 17 + 6 * 3, "a plain Mercenary prevents it");
    let contract = force(["AOX028", "AOX001"]).card("F-008").card("MC-001");
    assert_eq!(legal(450, &contract).points, 18 + 7 * 3 + 3 * 3);
    let options = Options { contract_counts_for_purity: false, ..Options::default() };
    let strict = judged(Content::standard(), &options, 450, &contract);
    assert_eq!(strict.unwrap().points, 18 + 9 * 3 + 3 * 3);
}

#[test]
fn a_pride_needs_a_unit_of_its_faction() {
    covers!("aod.cec.pride");
    let why =
        "aod.cec.pride: Guards Drill needs a unit of House Davion, and the battleforce has none";
    refused(450, &force(["AOX001"]).card("F-006"), &[why]);
    // A contract makes Mercenaries units of the faction.
    legal(450, &force(["AOX001"]).card("F-002").card("MC-003"));
}

#[test]
fn pride_and_alliance_exclude_each_other() {
    covers!("aod.cec.pride-or-alliance");
    let both = force(["AOX016", "AOX021"]).card("F-009").card("SA-001");
    let why = "aod.cec.pride-or-alliance: a battleforce has a faction pride card or a situational \
               alliance card, not both";
    refused(450, &both, &[why]);
}

#[test]
fn an_alliance_needs_all_its_factions_and_lets_only_allies_in() {
    covers!("aod.cec.alliance");
    legal(450, &force(["AOX016", "AOX021", "AOX001"]).card("SA-001"));
    let why = "aod.cec.alliance: Border Truce needs a unit of Steel Wolves, and the battleforce \
               has none";
    refused(450, &force(["AOX016"]).card("SA-001"), &[why]);
    let why = "aod.cec.alliance: the Falcon Point of Jade Falcon cannot serve beside Border Truce: \
               its faction is allied with none of those";
    refused(450, &force(["AOX016", "AOX021", "AOX022"]).card("SA-001"), &[why]);
    // House Davion and House Steiner let their allies in, and nobody else by default.
    let friends = force(["AOX026", "AOX028", "AOX046", "AOX025"]).card("SA-002");
    legal(450, &friends);
    let other = force(["AOX026", "AOX028", "AOX030"]).card("SA-002");
    let why = "aod.cec.alliance: the Hover Scouts of The Republic of the Sphere cannot serve beside \
               Marriage of Convenience: its faction is allied with none of those";
    refused(450, &other, &[why]);
    let options =
        Options { situational_alliance_others: AllianceOthers::AnyAlliance, ..Options::default() };
    assert!(judged(Content::standard(), &options, 450, &other).is_ok());
}

#[test]
fn a_grand_alliance_of_the_game_lets_a_faction_in() {
    covers!("aod.formation.grand-alliances");
    let other = force(["AOX016", "AOX021", "AOX022"]).card("SA-001");
    let group = ["jade-falcon", "spirit-cats"].map(str::to_owned).into();
    let options = Options { grand_alliances: vec![group], ..Options::default() };
    assert!(judged(Content::standard(), &options, 450, &other).is_ok());
}

#[test]
fn a_player_has_one_card_of_each_type_for_all() {
    covers!("aod.cec.types");
    let why = "aod.cec.types: 2 cards of the type planetary condition: a player has one at most";
    refused(450, &force(["AOX001"]).card("PC-001").card("PC-002"), &[why]);
    let why = "aod.cec.types: Evasion Suite is no card for a whole battleforce: gear and pilots go \
               on 'Mechs";
    refused(450, &force(["AOX001"]).card("G-002"), &[why]);
    let why = "aod.cec.types: no card has the collector's number `PC-999`";
    refused(450, &force(["AOX001"]).card("PC-999"), &[why]);
}

#[test]
fn a_contract_makes_mercenaries_part_of_a_faction() {
    covers!("aod.cec.contract");
    let content = Content::standard();
    let steiner = content.faction_called("house-steiner");
    let judged = legal(450, &force(["AOX001", "AOX026"]).card("MC-001"));
    assert_eq!(judged.units[0].faction, steiner);
    assert_eq!(judged.units[1].faction, content.faction_called("house-davion"));
    let under = |card: &str| legal(450, &force(["AOX001"]).card(card)).units[0].faction;
    assert_eq!(under("MC-002"), content.faction_called("sea-fox"));
    assert_eq!(under("MC-004"), content.faction_called("house-liao"));
    // A recruited gunslinger's 'Mech has a symbol already.
    let recruited = force(["AOD134"]).pilot("GS-001", Some("swordsworn")).card("MC-001");
    assert_eq!(legal(450, &recruited).units[0].faction, content.faction_called("swordsworn"));
}

#[test]
fn a_mech_takes_two_pieces_of_gear_or_a_pilot_and_one() {
    covers!("aod.gear.slots");
    let two = force(["AOX118"]).gear("G-014", None).gear("G-008", None);
    assert_eq!(legal(450, &two).units[0].fitted.len(), 2);
    let why = "aod.gear.slots: the Vigil VGL-2-M has 2 places for gear and pilot, and 3 cards are \
               assigned to it";
    refused(450, &two.pilot("P-003", None), &[why]);
    let why = "aod.gear.slots: the Line Rifles is no 'Mech, and only 'Mechs take gear and pilots";
    refused(450, &force(["AOX001"]).gear("G-008", None), &[why]);
    refused(
        450,
        &force(["AOX118"]).gear("P-003", None).pilot("G-008", None),
        &["aod.gear.slots: Line Veteran is no gear", "aod.gear.slots: Coolant Tanks is no pilot"],
    );
}

#[test]
fn a_mech_of_an_older_set_takes_neither() {
    covers!("aod.build.legacy");
    let files = crate::content::standard_files();
    let (_, text) = files.iter().find(|(name, _)| name.ends_with("/aox118.toml")).unwrap();
    let text = text.replace("vent = 2", "vent = 2\ngear-slots = 0");
    let file = SourceText::new("units/aox118.toml", text);
    let content = Content::standard().extend(&[file]).unwrap();
    let force = force(["AOX118"]).gear("G-008", None);
    let why = judged(&content, &Options::default(), 450, &force).unwrap_err();
    assert_eq!(why[0].rule(), rule!("aod.build.legacy"));
}

#[test]
fn gear_needs_the_class_and_the_range_type_of_its_mech() {
    covers!("aod.gear.requirements");
    // The example of the rulebook: Inferno Ammunition needs a light 'Mech and a ballistic value.
    legal(450, &force(["AOD091"]).gear("G-001", Some(Slot::Secondary)));
    let why = "aod.gear.requirements: Inferno Ammunition is for other classes of 'Mech than that of \
               the Hatchetman HCT2F-M";
    refused(450, &force(["AOD104"]).gear("G-001", Some(Slot::Secondary)), &[why]);
    let why = "aod.gear.requirements: Inferno Ammunition needs a damage value of another range type \
               than the Blade BLD-XR-L has there";
    refused(450, &force(["AOD091"]).gear("G-001", Some(Slot::Primary)), &[why]);
}

#[test]
fn gear_for_both_damage_values_is_set_to_one() {
    covers!("aod.gear.pri-sec");
    let judged = legal(450, &force(["AOD091"]).gear("G-003", Some(Slot::Secondary)));
    assert_eq!(judged.units[0].fitted[0].slot, Some(Slot::Secondary));
    let why = "aod.gear.pri-sec: Piercing Rounds L is marked PRI and SEC: say which damage value of \
               the Blade BLD-XR-L it is on";
    refused(450, &force(["AOD091"]).gear("G-003", None), &[why]);
    let why = "aod.gear.pri-sec: Long Barrels cannot be on that damage value of the Vigil VGL-2-M";
    refused(450, &force(["AOX118"]).gear("G-015", Some(Slot::Secondary)), &[why]);
    let judged = legal(450, &force(["AOX118"]).gear("G-015", None));
    assert_eq!(judged.units[0].fitted[0].slot, Some(Slot::Primary));
    let why = "aod.gear.pri-sec: Coolant Tanks cannot be on that damage value of the Vigil VGL-2-M";
    refused(450, &force(["AOX118"]).gear("G-008", Some(Slot::Primary)), &[why]);
}

#[test]
fn no_two_pieces_of_gear_need_the_same_value() {
    covers!("aod.gear.one-per-value");
    let why = "aod.gear.one-per-value: Bolt-on Plates and Decoy Drones need the same combat value \
               of the Vigil VGL-2-M";
    refused(450, &force(["AOX118"]).gear("G-014", None).gear("G-007", None), &[why]);
    // What can be combined may share a value; different damage values are not the same.
    let combined = force(["AOX110"]).gear("G-004", Some(Slot::Primary)).gear("G-015", None);
    legal(450, &combined);
}

#[test]
fn a_common_pilot_needs_the_class() {
    covers!("aod.pilot.common");
    // The example of the rulebook: the Graduate is for light 'Mechs only.
    assert_eq!(legal(450, &force(["AOD091"]).pilot("P-001", None)).points, 117);
    let why = "aod.pilot.common: Robinson Battle Academy Graduate is for other classes of 'Mech than \
               that of the Hatchetman HCT2F-M";
    refused(450, &force(["AOD104"]).pilot("P-001", None), &[why]);
}

#[test]
fn a_unique_card_is_taken_once() {
    covers!("aod.cec.unique", "aod.pilot.unique");
    let mut twice = force(["AOX106", "AOX113"]);
    twice.units[0].pilot = pilot("L-001", None);
    assert_eq!(legal(450, &twice).units.len(), 2);
    let mut twice = force(["AOD134", "AOX119"]);
    twice.units[0].pilot = pilot("L-001", None);
    twice.units[1].pilot = pilot("L-001", None);
    let why = "aod.cec.unique: Ysolde Grahn is Unique and may be taken once, not 2 times";
    refused(450, &twice, &[why]);
    let why = "aod.pilot.unique: Ysolde Grahn is for other classes of 'Mech than that of the Blade \
               BLD-XR-L";
    refused(450, &force(["AOD091"]).pilot("L-001", None), &[why]);
}

#[test]
fn a_pilot_is_cheaper_in_a_preferred_mech() {
    covers!("aod.pilot.preferred", "aod.cec.alternative-cost");
    assert_eq!(legal(450, &force(["AOX106"]).pilot("L-001", None)).points, 166 + 18);
    assert_eq!(legal(450, &force(["AOD134"]).pilot("L-001", None)).points, 159 + 22);
}

#[test]
fn a_gunslinger_in_a_mercenary_mech_need_not_be_recruited() {
    covers!("aod.pilot.recruit-mercenary", "aod.pilot.recruit", "aod.pilot.recruit-cost");
    let free = legal(450, &force(["AOD134"]).pilot("GS-001", None));
    assert_eq!((free.points, free.units[0].faction), (159 + 14, None));
    let paid = legal(450, &force(["AOD134"]).pilot("GS-001", Some("house-steiner")));
    let steiner = Content::standard().faction_called("house-steiner");
    assert_eq!((paid.points, paid.units[0].faction), (159 + 14 + 8, steiner));
    assert_eq!(paid.units[0].points, 159 + 14 + 8, "the 'Mech is worth it all");
    // With the symbol come the cards that ask for it.
    legal(450, &force(["AOD134"]).pilot("GS-001", Some("house-steiner")).card("F-008"));
}

#[test]
fn a_general_price_is_for_whoever_is_not_listed() {
    covers!("aod.pilot.recruit-any-other");
    let any = legal(450, &force(["AOD134"]).pilot("GS-001", Some("highlanders")));
    assert_eq!(any.points, 159 + 14 + 12);
    let why = "aod.pilot.recruit-any-other: Nadia Quill cannot be recruited by Highlanders";
    refused(450, &force(["AOX101"]).pilot("GS-003", Some("highlanders")), &[why]);
}

#[test]
fn a_barred_faction_gets_no_gunslinger() {
    covers!("aod.pilot.recruit-barred");
    let why = "aod.pilot.recruit-barred: Cass \"Copper\" Vane cannot be recruited by House Liao";
    refused(450, &force(["AOD134"]).pilot("GS-001", Some("house-liao")), &[why]);
    let why = "aod.pilot.recruit-barred: Abeni Zhikali cannot be recruited by Jade Falcon";
    refused(450, &force(["AOX116"]).pilot("GS-027", None), &[why]);
}

#[test]
fn in_a_mech_with_a_symbol_its_faction_recruits() {
    covers!("aod.pilot.recruit-faction");
    let own = force(["AOX112"]).pilot("GS-001", Some("stormhammers"));
    assert_eq!(legal(450, &own).points, 162 + 18 + 12);
    let why = "aod.pilot.recruit-faction: Cass \"Copper\" Vane in the Mattock MTK-2-H must be \
               recruited by Stormhammers, whose symbol the 'Mech has";
    refused(450, &force(["AOX112"]).pilot("GS-001", None), &[why]);
    let why = "aod.pilot.recruit-faction: the Mattock MTK-2-H has the symbol of Stormhammers \
               already, and recruiting Cass \"Copper\" Vane changes none";
    refused(450, &force(["AOX112"]).pilot("GS-001", Some("house-steiner")), &[why]);
    let why =
        "aod.pilot.recruit: Line Veteran is no gunslinger, and only gunslingers are recruited";
    refused(450, &force(["AOX118"]).pilot("P-003", Some("house-davion")), &[why]);
}

#[test]
fn gear_and_pilot_add_to_what_a_mech_is_worth() {
    covers!("aod.gear.points");
    let judged = legal(450, &force(["AOX118"]).gear("G-014", None).pilot("P-003", None));
    assert_eq!(judged.units[0].points, 133 + 13 + 14);
}

#[test]
fn only_gear_and_pilots_count_for_victory() {
    covers!("aod.cec.victory-points");
    let judged = legal(450, &force(["AOX118"]).gear("G-014", None).card("F-006"));
    let of_units: u16 = judged.units.iter().map(|unit| unit.points).sum();
    assert_eq!((of_units, judged.points), (133 + 13, 133 + 13 + 4 * 3));
}

#[test]
fn an_organiser_may_allow_less() {
    covers!("aod.standard.tournament");
    let options = Options::default();
    let check = |restrictions: Restrictions, force: &Battleforce, expected: &[&str]| {
        let limits = Limits { build_total: 450, options: &options, restrictions: &restrictions };
        let why = judge(Content::standard(), &limits, force).err().unwrap_or_default();
        assert_eq!(told(&why), expected);
    };
    let steiner = force(["AOX028", "AOX001"]);
    check(Restrictions::default(), &steiner, &[]);
    let restricted =
        |what: &str| format!("aod.standard.tournament: the organiser allows no {what}");
    let factions = vec!["house-steiner".to_owned()];
    let why = restricted("unit of this faction: Line Rifles");
    check(Restrictions { factions, ..Restrictions::default() }, &steiner, &[&why]);
    let sets = vec!["AOD".to_owned()];
    let why = restricted("unit of this set: Line Rifles");
    check(Restrictions { sets, ..Restrictions::default() }, &force(["AOX001", "AOD130"]), &[&why]);
    let why = restricted("Unique: Jade Hawk 'Blitz' JHK-01-H");
    let no_uniques = Restrictions { no_uniques: true, ..Restrictions::default() };
    check(no_uniques, &force(["AOD133"]), &[&why]);
    let without_cards = vec![crate::content::CardType::Gear];
    let why = restricted("card of this type: Coolant Tanks");
    let no_gear = Restrictions { without_cards, ..Restrictions::default() };
    check(no_gear, &force(["AOX118"]).gear("G-008", None), &[&why]);
}

#[test]
fn every_ready_made_battleforce_is_legal_and_uses_its_points() {
    let content = Content::standard();
    for force in &content.forces {
        let judged = judged(content, &Options::default(), force.build_total, force);
        let judged = judged.unwrap_or_else(|why| panic!("{}: {:?}", force.id, told(&why)));
        let quick = ["lancers", "dragoons"].contains(&force.id.as_str());
        let least = if quick { 261 } else { force.build_total * 9 / 10 };
        assert!(least <= judged.points, "{}: {} points", force.id, judged.points);
    }
    for total in [300, 450, 600] {
        let of_total = content.forces.iter().filter(|force| force.build_total == total);
        assert!(4 <= of_total.count(), "{total}");
    }
}

#[test]
fn the_quick_start_forces_are_those_of_the_rulebook() {
    covers!("aod.quick.forces");
    ironlance_rulebook::cite(rule!("aod.quick.forces"));
    let numbers = |id| -> Vec<&str> {
        let force = Content::standard().force(id).unwrap();
        force.units.iter().map(|unit| unit.unit.as_str()).collect()
    };
    assert_eq!(numbers("lancers"), ["AOD125", "AOD126", "AOD127", "AOD131", "AOD134"]);
    assert_eq!(numbers("dragoons"), ["AOD128", "AOD129", "AOD130", "AOD132", "AOD133"]);
}

#[test]
fn a_battleforce_is_read_from_toml_and_from_json() {
    let content = Content::standard();
    let force = content.force("guns-for-hire").unwrap();
    let toml = toml::to_string(force).unwrap();
    let json = serde_json::to_string(force).unwrap();
    assert_eq!(Battleforce::read(&SourceText::new("x.toml", toml)).as_ref(), Ok(force));
    assert_eq!(Battleforce::read(&SourceText::new("x.json", json)).as_ref(), Ok(force));
    let broken = SourceText::new("x.toml", "build-total = 450\nunits = [{ unti = \"AOD134\" }]\n");
    assert_eq!(Battleforce::read(&broken).unwrap_err().line, Some(2));
}

fn completed(force: &Battleforce, seed: u64) -> Result<Battleforce, Vec<ForceRefusal>> {
    let (options, restrictions) = (Options::default(), Restrictions::default());
    let build_total = force.build_total;
    let limits = Limits { build_total, options: &options, restrictions: &restrictions };
    complete(Content::standard(), &limits, force, &mut SeededDice::new(Seed::from_number(seed)))
}

#[test]
fn a_completed_battleforce_is_legal_keeps_what_was_there_and_uses_its_points() {
    let content = Content::standard();
    for seed in 0..24 {
        let ready = &content.forces[seed as usize % content.forces.len()];
        let mut before = ready.clone();
        before.units.truncate(seed as usize % 3);
        if before.units.is_empty() {
            before.cards.clear();
        }
        let after = completed(&before, seed);
        let after = after.unwrap_or_else(|why| panic!("{seed}: {:?}", told(&why)));
        let judged = judged(content, &Options::default(), after.build_total, &after).unwrap();
        let least = after.build_total * 9 / 10;
        assert!(least <= judged.points, "{seed}: {} of {}", judged.points, after.build_total);
        assert!(before.cards.iter().all(|card| after.cards.contains(card)));
        let kept = before.units.iter().zip(&after.units).all(|(one, other)| one.unit == other.unit);
        assert!(kept, "{seed}");
    }
}

#[test]
fn most_battleforces_begin_with_a_mech_for_a_good_part_of_the_points() {
    let content = Content::standard();
    let begins_with_one = |seed: &u64| {
        let whole = completed(&force([]), *seed).unwrap();
        let first = content.unit(content.unit_numbered(&whole.units[0].unit).unwrap());
        first.is_mech() && (450 / 5..=450 * 3 / 5).contains(&first.points)
    };
    let those = (0..24).filter(begins_with_one).count();
    assert!(16 <= those, "{those} of 24");
}

#[test]
fn the_same_chance_makes_the_same_battleforce_and_another_another() {
    let empty = force([]);
    assert_eq!(completed(&empty, 1), completed(&empty, 1));
    assert_ne!(completed(&empty, 1), completed(&empty, 2));
}

#[test]
fn what_is_wrong_already_is_named_and_not_mended() {
    let unknown = completed(&force(["AOX999"]), 1).unwrap_err();
    assert_eq!(unknown[0].rule(), rule!("aod.unit.identity"));
    let dear = Battleforce { build_total: 150, ..force(["AOX109"]) };
    assert_eq!(completed(&dear, 1).unwrap_err()[0].rule(), rule!("aod.build.limit"));
}
