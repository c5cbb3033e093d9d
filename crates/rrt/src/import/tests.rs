use super::*;
use crate::{content::standard_files, force::Limits, force::judge};

/// A profile with figures, as version 1 writes it.
fn profile(name: &str, figures: &[(&str, &str)]) -> String {
    let figures: String = figures
        .iter()
        .map(|(name, value)| format!("<characteristic name=\"{name}\" value=\"{value}\"/>"))
        .collect();
    format!("<profile name=\"{name}\"><characteristics>{figures}</characteristics></profile>")
}

fn weapon(id: &str, name: &str, [range, strength, rules]: [&str; 3]) -> String {
    let profile = profile(name, &[("Range", range), ("Strength", strength), ("Rules", rules)]);
    format!(
        "<entry id=\"{id}\" name=\"{name}\" type=\"upgrade\"><profiles>{profile}</profiles></entry>\n"
    )
}

/// A catalogue with these shared entries and rules.
fn catalogue(name: &str, entries: &str, shared: &str) -> String {
    format!(
        "<catalogue name=\"{name}\"><entries>\n{entries}</entries><sharedEntries>{shared}\
         </sharedEntries></catalogue>"
    )
}

fn imported(text: &str) -> Imported {
    let file = SourceText::new("x.cat", text);
    import(Content::standard(), &file, false, &mut |_, _| {}).unwrap()
}

fn told(imported: &Imported) -> Vec<String> {
    let tell = |item: &ImportedItem| {
        let (outcome, parts) = match &item.outcome {
            ImportOutcome::Known => ("known", &item.notes),
            ImportOutcome::Translated => ("new", &item.notes),
            ImportOutcome::NotUnderstood(parts) => ("lost", parts),
        };
        let parts: String = parts.iter().map(|part| format!("; {part}")).collect();
        format!("{} {}: {outcome}{parts}", item.line, item.name)
    };
    imported.items.iter().map(tell).collect()
}

#[track_caller]
fn check(text: &str, expected: &[&str]) -> Imported {
    let imported = imported(text);
    assert_eq!(told(&imported), expected);
    imported
}

/// The content with what was imported.
#[track_caller]
fn extended(imported: &Imported) -> Content {
    let loaded = Content::standard().extend(std::slice::from_ref(&imported.pack));
    loaded.unwrap_or_else(|faults| panic!("{faults:?}\n{}", imported.pack.text))
}

const MARKS: &str = "the file has no marks such as wing-mounted or hand-held: add them by hand";

#[test]
fn weapon_systems_carry_their_figures_and_keywords_over() {
    let text = catalogue(
        "Zentraedi Test",
        "",
        &[
            weapon("a", "Ray Gun", ["13", "7/missile", "Ammo 3, Missile, Volley X, Rear Fire"]),
            weapon("b", "Rapid Ray", ["9", "2", "Rapid Fire x2"]),
            weapon("c", "Ray Bombs", ["-", "9", "Fly Over, Blast, Ammo 1"]),
        ]
        .concat(),
    );
    let imported = check(
        &text,
        &[
            &format!("2 Ray Gun: new; {MARKS}"),
            &format!("3 Rapid Ray: new; {MARKS}"),
            &format!("4 Ray Bombs: new; {MARKS}"),
        ],
    );
    assert_eq!(imported.pack.name, "zentraedi-test.bundle.toml");
    let content = extended(&imported);
    let figures = |id: &str| {
        let weapon = content.weapon(content.weapon_called(id).unwrap());
        (weapon.range, weapon.damage, crate::guide::card_text::weapon(weapon))
    };
    assert_eq!(
        figures("ray-gun"),
        (Some(13), 7, "Ammo 3, Missile, Rear Fire, Volley X".to_owned())
    );
    assert_eq!(figures("rapid-ray"), (Some(9), 2, "Rapid Fire x2".to_owned()));
    assert_eq!(figures("ray-bombs"), (None, 9, "Ammo 1, Blast, Fly Over".to_owned()));
}

#[test]
fn what_the_game_has_is_known_and_what_differs_is_named() {
    let text = catalogue(
        "Zentraedi Test",
        "",
        &[
            weapon("a", "Dual Heavy Particle Cannon", ["18", "4", "Accurate"]),
            weapon(
                "b",
                "128mm Charged Particle Cannon",
                ["24", "6", "Accurate, Inescapable, Overwhelming"],
            ),
            weapon("c", "Dual 22.3mm Auto-Cannons", ["14", "2", "Accurate"]),
        ]
        .concat(),
    );
    let imported = check(
        &text,
        &[
            "2 Dual Heavy Particle Cannon: known",
            "3 128mm Charged Particle Cannon: known",
            "4 Dual 22.3mm Auto-Cannons: known; RG 14; the game has 12; abilities Accurate; the game has none",
        ],
    );
    assert!(extended(&imported).weapons == Content::standard().weapons);
}

#[test]
fn what_is_asked_for_though_the_game_has_it_keeps_the_games_marks() {
    let text =
        catalogue("UEDF", "", &weapon("a", "Valkyrie MLOPs", ["13", "3", "Missile, Volley 2"]));
    let file = SourceText::new("x.cat", text);
    let imported = import(Content::standard(), &file, true, &mut |_, _| {}).unwrap();
    let content = extended(&imported);
    let weapon = content.weapon(content.weapon_called("valkyrie-mlops").unwrap());
    assert_eq!((weapon.range, weapon.damage), (Some(13), 3));
    assert!(weapon.abilities.contains(crate::content::WeaponAbility::WingMounted));
}

#[test]
fn nothing_is_guessed() {
    let text = catalogue(
        "Zentraedi Test",
        "",
        &[
            weapon("a", "Odd", ["far", "much", "Accurate, Burst, Volley many"]),
            weapon("b", "Lone Volley", ["9", "3", "Volley 4"]),
            weapon("c", "Nothing", ["9", "*", ""]),
            "<entry id=\"d\" name=\"Mystery\" type=\"upgrade\"/>\n".to_owned(),
        ]
        .concat(),
    );
    check(
        &text,
        &[
            "2 Odd: lost; the range `far`; the strength `much`; the ability `Burst`; the ability \
         `Volley many`",
            "3 Lone Volley: lost; weapons[0].volley: only missiles come in volleys",
            "4 Nothing: lost; weapons[0].damage: a hit does at least 1",
            "5 Mystery: lost; an entry without figures, and with a name that the game does not know",
        ],
    );
}

/// A mecha called Wasp, with more keywords and links.
fn wasp(rules: &str, more: &str) -> String {
    let profile = profile(
        "Wasp",
        &[("MDC", "7"), ("SPD", "6"), ("PIL", "2"), ("GN", "1"), ("DF", "5"), ("Rules", rules)],
    );
    format!(
        "<entry id=\"wasp\" name=\"Wasp\" type=\"model\"><profiles>{profile}</profiles><rules><rule \
         name=\"Hand-to-Hand (Wasp)\"><description>Kick, Stomp</description></rule></rules>\
         <links>{more}</links></entry>\n"
    )
}

/// A core card with six Wasps.
fn swarm(name: &str, links: &str) -> String {
    format!(
        "<entry id=\"card\" name=\"{name}\" points=\"50.0\" type=\"unit\"><entryGroups><entryGroup \
         name=\"Members\" minSelections=\"6\" maxSelections=\"6\"><links><link targetId=\"wasp\"/>\
         </links></entryGroup></entryGroups><links>{links}</links></entry>\n"
    )
}

#[test]
fn a_new_mecha_comes_with_its_weapons_and_its_card() {
    let shared = [
        weapon("ray", "Ray Gun", ["13", "7", "Accurate"]),
        wasp("Leap, Leadership 1, Focus Fire", "<link targetId=\"ray\"/>"),
        "<entry id=\"vets\" name=\"Veteran Warriors\" type=\"upgrade\"/>\n".to_owned(),
    ]
    .concat();
    let links = "<link targetId=\"vets\"><modifiers><modifier type=\"set\" field=\"points\" \
                 value=\"9.0\"/></modifiers></link>";
    let text = catalogue("Zentraedi Test", &swarm("Wasp Swarm", links), &shared);
    let imported = check(
        &text,
        &[
            "2 Wasp Swarm: new; conditions, such as mecha that the squadron must have, are not read",
            &format!("3 Ray Gun: new; {MARKS}"),
            "4 Wasp: new; the file has no size class: medium, as most like it",
            "4 Hand-to-Hand (Wasp): known",
            "5 Veteran Warriors: known",
        ],
    );
    let content = extended(&imported);
    let wasp = content.mecha(content.mecha_called("wasp").unwrap());
    assert_eq!((wasp.mdc, wasp.leadership, wasp.worth, wasp.weapons.len()), (7, 1, 9, 1));
    let card = content.card(content.card_called("wasp-swarm").unwrap());
    assert_eq!((card.points, card.mecha[0].count, card.upgrades[0].points), (50, 6, 9));
}

#[test]
fn a_mecha_that_is_not_understood_takes_its_card_with_it() {
    let text = catalogue(
        "Zentraedi Test",
        &swarm("Wasp Swarm", ""),
        &wasp("Leap, Sting", "<link targetId=\"nowhere\"/>"),
    );
    check(
        &text,
        &[
            "2 Wasp Swarm: lost; the mecha `Wasp`",
            "3 Wasp: lost; the ability `Sting`",
            "3 Hand-to-Hand (Wasp): known",
        ],
    );
}

#[test]
fn a_faction_that_the_game_does_not_have_brings_mecha_but_no_cards() {
    let text = catalogue(
        "Robotech Masters",
        &swarm("Wasp Swarm", ""),
        &wasp("Leap, Variable Modes, Battloid Restriction, GU-11", ""),
    );
    check(
        &text,
        &[
            "2 Wasp Swarm: lost; the faction `Robotech Masters`, which the game does not have",
            "3 Wasp: new; the file has no size class: medium, as most like it",
            "3 Hand-to-Hand (Wasp): known",
        ],
    );
}

#[test]
fn characters_bring_figures_traits_and_mecha() {
    let character = |rules: &str, mecha: &str| {
        let profile = profile("Zor", &[("PIL", "+1"), ("GN", ""), ("Rules", rules)]);
        let entry = format!(
            "<entry id=\"zor\" name=\"Zor\" points=\"12\" type=\"upgrade\"><rules><rule \
             name=\"Available Mecha (Zor)\"><description>{mecha}</description></rule></rules>\
             <profiles>{profile}</profiles></entry>\n"
        );
        catalogue("Zentraedi Test", "", &entry)
    };
    let imported = check(
        &character("Leadership +2, Aggressive", "Glaug, Regults"),
        &["2 Zor: new", "2 Available Mecha (Zor): known"],
    );
    let content = extended(&imported);
    let zor = content.character(content.character_called("zor").unwrap());
    let text = crate::guide::card_text::character(&content, zor);
    assert_eq!(text, "PIL +1, Leadership +2. Aggressive: May re-roll failed Strikes.");
    assert_eq!((zor.points, zor.mecha.len()), (12, 2));
    check(
        &character("Immortal", "Glaug, Hydra"),
        &[
            "2 Zor: lost; the ability `Immortal`; the mecha `Hydra`",
            "2 Available Mecha (Zor): known",
        ],
    );
}

#[test]
fn a_game_system_is_understood_or_not() {
    let text = "<gameSystem name=\"Test\"><categories>\n<category name=\"Special\"/>\n<category \
                name=\"Ships\"/></categories><profileTypes>\n<profileType name=\"Mecha\">\
                <characteristics><characteristic name=\"SPD\"/><characteristic name=\"Morale\"/>\
                </characteristics></profileType></profileTypes></gameSystem>";
    check(
        text,
        &[
            "2 Special: known",
            "3 Ships: lost; no category of cards that the rules of building know",
            "4 Mecha: lost; the figure `Morale`",
        ],
    );
}

fn selection(name: &str, number: u8, points: u16, inside: &str) -> String {
    format!(
        "<selection name=\"{name}\" number=\"{number}\" points=\"{points}.0\"><selections>{inside}\
         </selections></selection>\n"
    )
}

/// A roster as version 1 writes it.
fn roster(catalogue: &str, selections: &str) -> String {
    format!(
        "<roster name=\"My Force\" pointsLimit=\"150.0\"><forces><force catalogueName=\"{catalogue}\">\
         <categories><category name=\"Core Squadron\"><selections>\n{selections}</selections>\
         </category></categories></force></forces></roster>"
    )
}

fn attack_squadron(glaug: &str, regults: u8, more: &str) -> String {
    let weapons = selection("Dual Heavy Particle Cannons", 9, 0, "");
    let mecha = selection(glaug, 1, 0, "") + &selection("Regult", regults, 0, &weapons) + more;
    selection("Regult Attack Squadron", 1, 80, &mecha)
}

fn read(text: &str) -> Result<Force, Fault> {
    read_roster(Content::standard(), &SourceText::new("x.ros", text))
}

#[test]
fn a_roster_becomes_a_force() {
    let more = selection("Veteran Warriors", 1, 20, "")
        + &selection(
            "Support: Telnesta-Regult Squad",
            1,
            15,
            &selection("Telnesta-Regult", 2, 0, ""),
        );
    let squadrons = attack_squadron("Glaug", 9, &more) + &selection("Khyron", 1, 10, "");
    let text = roster("Zentraedi Armada", &squadrons);
    let force = read(&text).unwrap();
    assert_eq!(judge(Content::standard(), Limits::of(force.points), &force).unwrap().points, 125);
    let core = &force.squadrons[0].cards[0];
    assert_eq!((core.card.as_str(), core.upgrades.len()), ("regult-attack-squadron", 1));
    assert_eq!(core.characters[0].mecha, "glaug");
    assert_eq!(force.squadrons[0].cards[1].card, "telnesta-regult-squad");
    let imported =
        check(&text, &["2 Regult Attack Squadron: new", "9 Khyron: new; in a Glaug of squadron 1"]);
    assert_eq!(imported.pack.name, "my-force.bundle.toml");
    assert_eq!(extended(&imported).force("my-force").unwrap().squadrons, force.squadrons);
}

#[test]
fn version_two_writes_the_same_otherwise() {
    let text = "<roster name=\"Two\"><costLimits><costLimit name=\"pts\" value=\"200.0\"/></costLimits>\
                <forces><force catalogueName=\"United Earth Defense Force\"><selections><selection \
                name=\"Close Quarters Destroid Squadron\" number=\"1\" type=\"unit\"><selections>\
                <selection name=\"Destroid Spartan\" number=\"4\" type=\"model\"/><selection \
                name=\"Spartan GU-11 Gun Pod\" number=\"1\"><selections><selection name=\"GU-11 Gun \
                Pod\" number=\"1\"/></selections><costs><cost name=\"pts\" value=\"20.0\"/></costs>\
                </selection></selections><costs><cost name=\"pts\" value=\"60.0\"/></costs>\
                </selection></selections></force></forces></roster>";
    let force = read(text).unwrap();
    assert_eq!((force.points, force.faction.name()), (200, "UEDF"));
    assert_eq!(force.squadrons[0].cards[0].upgrades, ["gu-11-gun-pods"]);
}

#[test]
fn what_mecha_have_become_is_understood() {
    let eldare = read(&roster("Zentraedi", &attack_squadron("Glaug-Eldare", 9, ""))).unwrap();
    assert_eq!(eldare.squadrons[0].cards[0].upgrades, ["glaug-eldare"]);
    let mecha = selection("VF-1R Flight Leader", 1, 0, "")
        + &selection("VF-1A", 2, 0, "")
        + &selection("VF-1R", 1, 0, "")
        + &selection("Support: VF-1R Upgrade", 1, 10, "")
        + &selection("Valkyrie Missiles", 1, 0, "");
    let text = roster("United Earth Defense Force", &selection("Valkyrie Squadron", 1, 80, &mecha));
    let force = read(&text).unwrap();
    let on = &force.squadrons[0].cards[1].on;
    let changed: Vec<_> = on.iter().map(|it| it.mecha.as_str()).collect();
    assert_eq!(changed, ["vf-1a", "vf-1j"]);
    judge(Content::standard(), Limits::of(150), &force).unwrap();
}

#[test]
fn a_squadron_that_is_not_understood_is_left_out_whole() {
    let squadrons = attack_squadron("Glaug", 8, "")
        + &attack_squadron("Glaug", 9, &selection("Flags", 1, 3, ""))
        + &attack_squadron("Tomahawk", 9, "")
        + &selection("Hover Tanks", 1, 60, "");
    let imported = check(
        &roster("Zentraedi", &squadrons),
        &[
            "2 Regult Attack Squadron: lost; 8 Regult, and Regult Attack Squadron has 9",
            "6 Regult Attack Squadron: lost; the selection `Flags`",
            "11 Regult Attack Squadron: lost; 1 Tomahawk, which Regult Attack Squadron does not have; 0 \
         Glaug, and Regult Attack Squadron has 1",
            "15 Hover Tanks: lost; no core card or character of Zentraedi has this name",
        ],
    );
    assert!(extended(&imported).force("my-force").unwrap().squadrons.is_empty());
    let fault =
        read(&roster("Zentraedi", &attack_squadron("Glaug", 8, ""))).unwrap_err().to_string();
    assert!(
        fault.starts_with("x.ros:2: Regult Attack Squadron: the roster is not understood"),
        "{fault}"
    );
}

#[test]
fn a_character_who_could_be_in_several_mecha_is_in_none() {
    let squadrons = attack_squadron("Glaug", 9, "")
        + &attack_squadron("Glaug", 9, "")
        + &selection("Khyron", 1, 10, "")
        + &selection("Miriya-Parina", 1, 10, "");
    let imported = imported(&roster("Zentraedi", &squadrons));
    let told = told(&imported);
    assert_eq!(
        told[2..],
        [
            "10 Khyron: lost; which mecha; the roster does not say: a Glaug of squadron 1, a Glaug of \
         squadron 2",
            "11 Miriya-Parina: lost; no mecha of the roster that this character could pilot",
        ]
    );
    let illegal = "the force is not legal: the force costs 160 points, 10 more than the limit of 150 \
                   (rrt.force.points)";
    assert!(told[0].ends_with(illegal), "{}", told[0]);
}

#[test]
fn other_costs_are_noted() {
    let squadron = attack_squadron("Glaug", 9, &selection("Veteran Warriors", 1, 25, ""));
    check(
        &roster("Zentraedi", &squadron),
        &["2 Regult Attack Squadron: new; 105 points; the game counts 100"],
    );
}

#[test]
fn what_is_no_file_of_battlescribe_says_what_it_is() {
    let refused = |text: &str, expected: &str| {
        let file = SourceText::new("x.cat", text);
        let faults = import(Content::standard(), &file, false, &mut |_, _| {}).unwrap_err();
        assert!(faults[0].to_string().starts_with(expected), "{}", faults[0]);
    };
    refused("<set name=\"x\"/>", "x.cat:1: the file is a <set>");
    refused("<catalogue>\n<entries>", "x.cat:2: this is no whole XML file");
    refused("hello", "x.cat:1: this is no whole XML file");
    refused("<roster name=\"x\"/>", "x.cat: force: the roster has no force");
    refused(
        "<roster name=\"x\"><forces><force catalogueName=\"Orks\"/></forces></roster>",
        "x.cat: force: the game has no faction for the catalogue `Orks`",
    );
    refused(
        "<roster><forces><force catalogueName=\"UEDF\"/><force catalogueName=\"Zentraedi\"/></forces></roster>",
        "x.cat: force: the roster has forces of two factions",
    );
    // A definition that grows when it is read is not read.
    refused(
        "<!DOCTYPE a [<!ENTITY b \"bb\">]><catalogue>&b;</catalogue>",
        "x.cat:1: this is no whole",
    );
    let long = SourceText::new("x.cat", " ".repeat(LONGEST + 1));
    let faults = import(Content::standard(), &long, false, &mut |_, _| {}).unwrap_err();
    assert_eq!(faults[0].to_string(), "x.cat: a file has at most 16 MiB");
}

#[test]
fn a_force_builder_reads_rosters_as_it_reads_its_own_files() {
    let text = roster("Zentraedi", &attack_squadron("Glaug", 9, ""));
    let force = Force::read(Content::standard(), &SourceText::new("x.ros", text)).unwrap();
    assert_eq!(force.name, "My Force");
    let own = standard_files().iter().find(|(name, _)| name.ends_with("first-wave.toml")).unwrap();
    let own = Force::read(Content::standard(), &SourceText::new(own.0, own.1)).unwrap();
    assert_eq!(own.squadrons[0].cards[0].card, force.squadrons[0].cards[0].card);
}

#[test]
fn what_lies_too_deep_is_refused_at_once() {
    let nested = |depth: usize| {
        let (open, close) = ("<entry id=\"a\" name=\"b\">\n", "</entry>");
        format!(
            "<catalogue name=\"Zentraedi\">\n{}{}</catalogue>",
            open.repeat(depth),
            close.repeat(depth)
        )
    };
    let read = |depth| {
        let file = SourceText::new("x.cat", nested(depth));
        import(Content::standard(), &file, false, &mut |_, _| {})
    };
    assert_eq!(read(100).unwrap().items.len(), 100);
    let faults = read(100_000).unwrap_err();
    assert_eq!(faults[0].to_string(), "x.cat:127: elements lie in each other more than 128 deep");
}

#[test]
fn an_empty_file_has_its_fault_in_its_first_line() {
    let file = SourceText::new("x.cat", "");
    let faults = import(Content::standard(), &file, false, &mut |_, _| {}).unwrap_err();
    assert_eq!(faults[0].line, Some(1));
}

#[test]
fn a_known_mecha_or_character_says_what_its_profile_has_besides() {
    let mecha = |name: &str, rules: &str| {
        let figures = [("MDC", "9"), ("SPD", "8"), ("DF", ""), ("Rules", rules)];
        let profile = profile(name, &figures);
        format!(
            "<entry id=\"{name}\" name=\"{name}\" type=\"model\"><profiles>{profile}</profiles></entry>\n"
        )
    };
    let khyron = {
        let profile = profile("Khyron", &[("PIL", "+2"), ("GN", "+1"), ("Rules", "")]);
        format!(
            "<entry id=\"k\" name=\"Khyron\" points=\"10\" type=\"upgrade\"><profiles>{profile}</profiles></entry>\n"
        )
    };
    let shared = [mecha("Glaug", "Leadership 3, Leap, Hover, Sting"), khyron].concat();
    check(
        &catalogue("Zentraedi Test", "", &shared),
        &[
            "2 Glaug: known; Glaug: SPD 8; the game has 7; Glaug: Hover, Leadership 3, `Sting`; the game has it not",
            "3 Khyron: known; PIL +2; the game has +1; GN +1; the game has +0",
        ],
    );
}

#[test]
fn a_known_card_says_what_it_costs_otherwise() {
    let links = |points: &str| {
        format!(
            "<link targetId=\"batons\"><modifiers><modifier type=\"set\" field=\"points\" \
             value=\"{points}\"/></modifiers></link>"
        )
    };
    let shared = "<entry id=\"batons\" name=\"Spartan Shock Batons\" type=\"upgrade\"/>\n";
    let card = |points: &str| {
        let card = swarm("Close Quarters Destroid Squadron", &links(points));
        catalogue("United Earth Defense Force", &card, shared)
    };
    let known = "2 Close Quarters Destroid Squadron: known; 50 points; the game has 60";
    check(&card("10.0"), &[known, "3 Spartan Shock Batons: known"]);
    let dearer = format!("{known}; Spartan Shock Batons for 12 points; the game has 10");
    check(&card("12.0"), &[&dearer, "3 Spartan Shock Batons: known"]);
}

#[test]
fn a_weapon_system_with_the_figures_of_another_is_not_that_one() {
    // Those of the Dual Heavy Particle Cannons.
    let text = catalogue("Zentraedi Test", "", &weapon("a", "Sun Lance", ["18", "4", "Accurate"]));
    check(&text, &[&format!("2 Sun Lance: new; {MARKS}")]);
}

#[test]
fn the_one_card_for_all_command_destroids_is_that_of_the_squadron() {
    let text = |squadron: &str, mecha: &str| {
        let command = selection("Special: Command Destroid Upgrade", 1, 10, "");
        roster("UEDF", &selection(squadron, 1, 60, &format!("{mecha}{command}")))
    };
    let spartans = selection("Destroid Spartan", 4, 0, "");
    let force = read(&text("Close Quarters Destroid Squadron", &spartans)).unwrap();
    assert_eq!(force.squadrons[0].cards[1].card, "command-spartan-upgrade");
    // Where two kinds could each have one, the list does not say which.
    let both = selection("Tomahawk", 2, 0, "") + &selection("Defender", 2, 0, "");
    check(
        &text("Area Denial Destroid Squadron", &both),
        &[
            "2 Area Denial Destroid Squadron: lost; `Special: Command Destroid Upgrade`, which is no card \
             of UEDF or not plainly one",
        ],
    );
}

#[test]
fn what_an_upgrade_brings_is_selected_in_it() {
    let text = |weapon: &str| {
        let burst = selection("Defender Air-Burst Munitions", 1, 5, &selection(weapon, 1, 0, ""));
        let mecha = selection("Tomahawk", 2, 0, "") + &selection("Defender", 2, 0, "");
        roster("UEDF", &selection("Area Denial Destroid Squadron", 1, 60, &(mecha + &burst)))
    };
    let force = read(&text("Dual M-996 78mm Auto-Cannons (Air Burst)")).unwrap();
    assert_eq!(force.squadrons[0].cards[0].upgrades, ["air-burst-munitions"]);
    let lost = "2 Area Denial Destroid Squadron: lost; the selection `Shock Baton`";
    check(&text("Shock Baton"), &[lost]);
}

#[test]
fn a_list_without_costs_is_not_said_to_cost_otherwise() {
    let mecha = selection("Glaug", 1, 0, "") + &selection("Regult", 9, 0, "");
    let squadron = format!(
        "<selection name=\"Regult Attack Squadron\" number=\"1\"><selections>{mecha}</selections>\
         </selection>\n"
    );
    check(&roster("Zentraedi", &squadron), &["2 Regult Attack Squadron: new"]);
}

#[test]
fn the_modes_of_a_new_mecha_have_figures_of_their_own() {
    use crate::content::{H2hKind, ModeName, Size};
    let figures = [
        profile("Hornet", &[("MDC", "9"), ("Rules", "Flight, Variable Modes")]),
        profile(
            "Hornet (Battloid)",
            &[("SPD", "5"), ("PIL", "2"), ("GN", "3"), ("DF", "5"), ("Rules", "Hands")],
        ),
        profile(
            "Hornet (Fighter)",
            &[("SPD", "12"), ("PIL", "3"), ("GN", "-"), ("DF", "6"), ("Rules", "Aircraft")],
        ),
    ];
    let hornet = format!(
        "<entry id=\"wasp\" name=\"Hornet\" type=\"model\"><profiles>{}</profiles><rules><rule \
         name=\"Hand-to-Hand (Hornet)\"><description>Battloid: Punch, Club</description></rule></rules>\
         </entry>\n",
        figures.concat()
    );
    let imported = check(
        &catalogue("Zentraedi Test", &swarm("Hornet Swarm", ""), &hornet),
        &[
            "2 Hornet Swarm: new; conditions, such as mecha that the squadron must have, are not read",
            "3 Hornet: new; the file has no size class: medium (large as an Aircraft), as most like it",
            "3 Hand-to-Hand (Hornet): known",
        ],
    );
    let content = extended(&imported);
    let modes = &content.mecha(content.mecha_called("hornet").unwrap()).modes;
    let figures: Vec<_> =
        modes.iter().map(|it| (it.name, it.speed, it.piloting, it.gunnery, it.size)).collect();
    let (battloid, fighter) = (Some(ModeName::Battloid), Some(ModeName::Fighter));
    let expected = [(battloid, 5, 2, Some(3), Size::Medium), (fighter, 12, 3, None, Size::Large)];
    assert_eq!(figures, expected);
    assert_eq!(modes[0].h2h.iter().collect::<Vec<_>>(), [H2hKind::Punch, H2hKind::Club]);
    assert!(modes[1].h2h.is_empty());
}

#[test]
fn a_known_mecha_is_compared_with_the_mode_that_a_profile_names() {
    let guardian = profile("VF-1A (Guardian)", &[("SPD", "11"), ("PIL", "3"), ("DF", "5")]);
    let entry = format!(
        "<entry id=\"v\" name=\"VF-1A\" type=\"model\"><profiles>{guardian}</profiles></entry>\n"
    );
    check(
        &catalogue("United Earth Defense Force", "", &entry),
        &["2 VF-1A: known; VF-1A (Guardian): SPD 11; the game has 10"],
    );
}
