//! Invented cards in the wordings of printed ones.

use ironlance_engine::{Fault, ImportOutcome, Imported, SourceText};

use super::*;
use crate::content::Kind;

const HEAD: &str = "Name\tSet\tImageFile\tRarity\tType\tKeywords\tAlliegence\tCost\tAsset\tAttack\tArmor\tStructure\tSpeed\tMass\tArmament\tText";

fn lackey(rows: &[&str]) -> Result<Imported, Vec<Fault>> {
    let text = [&[HEAD], rows].concat().join("\n") + "\n";
    import(&Content::standard(), &SourceText::new("list.txt", text), false, &mut |_, _| ())
}

/// What a card does, as the pack file says it; or what was not understood.
fn read(kind: &str, keywords: &str, text: &str) -> Result<Vec<String>, Vec<String>> {
    let figures = match kind {
        "Unit" => "2+1A\t\t2\t1\t4\tFast\t30 tons\t",
        "Command"
            if ["Pilot", "Enhancement"].iter().any(|it| keywords.contains(it))
                || text.contains("Pilot:") =>
        {
            "2+1A\t\t\t\t\t\t\t"
        }
        "Command" => "2+1A\t\t0\t2\t3\t\t\t",
        _ => "\t\t\t\t\t\t\t",
    };
    let row = format!("Invented (IN)\tInvented\t\t\t{kind}\t{keywords}\t\t{figures}\t{text}");
    let imported = lackey(&[&row]).unwrap();
    if let ImportOutcome::NotUnderstood(lost) = &imported.items[0].outcome {
        return Err(lost.clone());
    }
    let figures =
        ["#", "[[card]]", "name", "class", "kinds", "side", "unique", "cost", "values", "set"];
    let is_figure = |line: &&str| {
        figures.iter().any(|it| line.split(" =").next() == Some(it)) || line.starts_with('#')
    };
    let lines = imported.pack.text.lines().filter(|line| !line.is_empty());
    // An ability's cost is no figure.
    let mut inside = false;
    let told = lines.filter(|line| {
        inside |= *line == "[[card.ability]]";
        inside || !is_figure(line)
    });
    Ok(told.filter(|line| *line != "[[card.ability]]").map(str::to_owned).collect())
}

#[track_caller]
fn check(kind: &str, keywords: &str, text: &str, expected: &[&str]) {
    assert_eq!(read(kind, keywords, text).unwrap(), expected);
}

#[test]
fn figures_and_keywords_carry_over() {
    let row = "Gale Prime (Storm Cat) (IN)\tInvented\tX1\tRare\tUnit\tMech Omni Clan Wolf\tClan Wolf\t5+2A+1M\t\t4\t1\t5\tModerate\t35 tons\tlasers\tMissile 2 Jump (-1 attack: +1 initiative)";
    let imported = lackey(&[row]).unwrap();
    assert_eq!(imported.pack.name, "invented.toml");
    assert_eq!(
        imported.pack.text.split_once("[[card]]\n").unwrap().1,
        "\
name = \"Gale Prime\"
secondary = \"Storm Cat\"
class = \"unit\"
kinds = [\"mech\"]
side = \"clan\"
affiliations = [\"wolf\"]
omni = true
cost = \"5+2A+1M\"
speed = \"moderate\"
values = \"4/1/5\"
tons = 35
options = [\"Missile 2\", \"Jump\"]
set = \"Invented\"
"
    );
}

#[test]
fn missions_in_common_wordings_are_understood() {
    let text = "Play only during battle. One of your Units gets +2 attack and +1 armor.";
    check(
        "Mission",
        "",
        text,
        &[
            r#"when = "battle""#,
            r#"do = ["choose unit: own unit", "attack unit +2", "armor unit +1"]"#,
        ],
    );
    let text = "Play only when blocked. Choose one of your Units with Jump. Roll a die: 1-2: Return this \
        card to your hand after the mission. 3-6: That Unit gets +3 attack but receives 1 damage.";
    check(
        "Mission",
        "",
        text,
        &[
            r#"if = ["blocked"]"#,
            r#"do = ["choose unit: own unit with-jump", { roll = { 1-2 = ["return-this"], 3-6 = ["attack unit +3", "damage 1 to unit"] } }]"#,
        ],
    );
    let text = "Untap each of your 'Mechs of 80 tons or more after the mission.";
    check("Mission", "", text, &[r#"do = [{ after-mission = ["untap each own unit tons>=80"] }]"#]);
}

#[test]
fn command_cards_in_common_wordings_are_understood() {
    let text = "{T}: {R} {T}: Repair 2 damage to one of your Units. Use this ability only during your \
        Repair/Reload phase.";
    check(
        "Command",
        "Resource",
        text,
        &[
            r#"taps-for = "R""#,
            r#"when = "own-repair""#,
            r#"cost = ["tap"]"#,
            r#"do = ["choose unit: own unit in-play", "repair 2 on unit"]"#,
        ],
    );
    let text = "Whenever any opposing Unit is scrapped, put a verse counter on this card. {R}, {T}: Draw two \
        cards. Use this ability only during your Draw phase.";
    check(
        "Command",
        "Unique Inner Sphere",
        text,
        &[
            r#"on = "opposing-unit-scrapped""#,
            r#"do = ["put 1 verse on self"]"#,
            r#"when = "own-draw""#,
            r#"cost = ["R", "tap"]"#,
            r#"do = ["draw 2"]"#,
        ],
    );
    let text = "Scrap this card when it is revealed. For every two construction counters above the cost of this \
        card, you may untap one of your Units.";
    check(
        "Command",
        "",
        text,
        &[
            "scrap-when-revealed = true",
            r#"on = "activated""#,
            r#"do = ["choose up-to surplus / 2 units: own unit in-play", "untap units"]"#,
        ],
    );
}

#[test]
fn pilots_enhancements_and_terrain_are_understood() {
    let text = "+1 initiative, +2 attack Prevent up to 2 damage to 'Mech piloted by Invented. Use this ability \
        only during a mission.";
    check(
        "Command",
        "Pilot",
        text,
        &[
            r#"gives = "+1 initiative, +2 attack""#,
            r#"when = "mission""#,
            r#"do = ["prevent up-to 2 to host"]"#,
        ],
    );
    let text = "When you activate this card, put it on one of your Units. That Unit gets -1 structure and gains \
        Jump (-1 attack: +1 initiative). You may deploy this card revealed to make an additional deployment this turn.";
    check(
        "Command",
        "Enhancement Clan",
        text,
        &[
            r#"goes-on = "own unit""#,
            "deploy-revealed = true",
            r#"gives = "-1 structure""#,
            r#"do = ["gives host the Jump"]"#,
        ],
    );
    let text = "When you activate this card, put it in one of your regions and scrap all other Terrain cards in \
        that region. Deal 1 damage to each attacking Unit. Use this ability only during a mission whose target is \
        in the region enhanced by this card.";
    check(
        "Command",
        "Enhancement Terrain",
        text,
        &[
            r#"when = "mission""#,
            r#"if = ["target-here"]"#,
            r#"do = ["damage 1 to each attacking unit"]"#,
        ],
    );
}

#[test]
fn older_wordings_mean_what_newer_ones_say() {
    let vehicle = "Missile 1 Vehicle. If Invented attacks and is blocked, it may deal up to 2 of its \
        damage to the target. Invented cannot block unless guarding.";
    let options = r#"options = ["Missile 1", "Long-Range 2", "Blocks only guarding"]"#;
    let figures = ["speed = \"fast\"", "tons = 30", options];
    check("Unit", "Inner Sphere", vehicle, &figures);
    let armor = "Battle Armor AP Attacks or blocks at the speed of the fastest Omni 'Mech \
        in the group accompanying it, if any. You may deploy Invented revealed to gain an additional deployment \
        this turn.";
    let options = r#"options = ["AP", "Rides Omni"]"#;
    check(
        "Unit",
        "Clan",
        armor,
        &["speed = \"fast\"", "tons = 30", "deploy-revealed = true", options],
    );
    let pilot = "<b>Pilot:</b> +1 attack\r 'Mech piloted by Invented gets an additional +2 attack. Use this ability \
        only during battle.";
    check(
        "Command",
        "Inner Sphere",
        pilot,
        &[r#"gives = "+1 attack""#, r#"when = "battle""#, r#"do = ["attack host +2"]"#],
    );
    let shot = "Scrap Invented when it is revealed. Activate Invented only when attacked. Choose a patrolling \
        'Mech. Put that 'Mech in its owner's hand.";
    check(
        "Command",
        "Subterfuge",
        shot,
        &[
            "scrap-when-revealed = true",
            r#"activates = "attacked""#,
            r#"on = "activated""#,
            r#"do = ["choose unit: any patrolling unit", "to-hand unit"]"#,
        ],
    );
}

#[test]
fn types_in_the_text_are_types() {
    let kinds = |kind: &str, text: &str| {
        let row = format!(
            "Invented (IN)\tInvented\t\t\t{kind}\tClan\t\t2\t\t2\t1\t4\tFast\t30 tons\t\t{text}"
        );
        let imported = lackey(&[&row]).unwrap();
        let content = Content::default().extend(&[imported.pack]).unwrap();
        content.cards[0].kinds.clone()
    };
    assert_eq!(kinds("Unit", "Vehicle VTOL"), [Kind::Vehicle]);
    assert_eq!(kinds("Command", "Vehicle"), [Kind::Vehicle], "a list that errs in the type");
    assert_eq!(kinds("Unit", "Jump"), [Kind::Mech]);
}

#[test]
fn what_is_not_understood_is_named_and_never_guessed() {
    let lost = |kind: &str, keywords: &str, text: &str| read(kind, keywords, text).unwrap_err();
    assert_eq!(lost("Mission", "", "Draw a card. Dance a jig."), ["\u{201c}Dance a jig\u{201d}"]);
    assert_eq!(lost("Unit", "Mech Purple", "Jump"), ["the keyword `purple`"]);
    assert_eq!(lost("Mission", "", ""), ["what it does"]);
    assert_eq!(
        lost("Mission", "", "Choose one of your Units. That opposing Unit gets +1 attack."),
        ["\u{201c}That opposing Unit gets +1 attack\u{201d}"]
    );
    let die =
        "Choose one of your Units. Roll a die: 1-3: No effect. 2-6: That Unit gets +1 attack.";
    assert_eq!(lost("Mission", "", die), ["\u{201c}more than one line for 2-6\u{201d}"]);
    assert_eq!(
        lost(
            "Command",
            "",
            "Scrap / Invented to gain {R}. Use this ability only during your Deploy phase."
        ),
        ["\u{201c}Scrap / Invented to gain {R}\u{201d}"]
    );
    // A time is not guessed either: this says none.
    assert_eq!(
        lost("Command", "Pilot", "Untap 'Mech piloted by Invented."),
        ["\u{201c}the time of \"untap host\"\u{201d}"]
    );
    // The loader has the last word: these counters mean nothing.
    assert!(
        lost("Mission", "", "Put a gold counter on each attacking Unit.")[0]
            .starts_with("no counters are called `gold`")
    );
}

#[test]
fn a_card_the_pack_has_is_taken_from_the_pack_and_an_older_one_is_read_as_today() {
    let imported = lackey(&[
        "Good Shooting! (IN)\tInvented\t\t\tMission\t\t\t\t\t\t\t\t\t\t\tDraw nine cards.",
        "Bush Fire (IN)\tInvented\t\t\tMission\t\t\t\t\t\t\t\t\t\t\tOne of your 'Mechs gets +2 attack.",
        "Bush Fire (A) (IN)\tInvented\t\t\tMission\t\t\t\t\t\t\t\t\t\t\tOne of your 'Mechs gets +2 attack.",
    ]).unwrap();
    let outcomes: Vec<_> = imported.items.iter().map(|item| item.outcome.clone()).collect();
    assert_eq!(outcomes, [ImportOutcome::Known, ImportOutcome::Translated, ImportOutcome::Known]);
    assert!(
        imported.pack.text.contains("choose unit: own unit")
            && !imported.pack.text.contains("Good Shooting")
    );
}

#[test]
fn a_list_of_several_sets_is_one_pack() {
    let mission = |name: &str, set: &str| {
        format!("{name}\t{set}\t\t\tMission\t\t\t\t\t\t\t\t\t\t\tDraw a card.")
    };
    let rows = [mission("One", "Arsenal"), mission("Two", "Crusade"), mission("One", "Crusade")];
    let imported = lackey(&rows.each_ref().map(String::as_str)).unwrap();
    assert_eq!(imported.pack.name, "several-sets.toml");
    let content = Content::default().extend(&[imported.pack]).unwrap();
    let sets: Vec<_> = content.cards.iter().map(|card| card.set.as_str()).collect();
    assert_eq!(sets, ["Arsenal", "Crusade"]);
}

#[test]
fn a_wrong_column_or_a_broken_line_is_named_with_its_line() {
    let faults = |text: &str| {
        let file = SourceText::new("list.txt", text);
        let faults = import(&Content::standard(), &file, false, &mut |_, _| ()).unwrap_err();
        faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        faults(&HEAD.replace("Cost", "Price")),
        ["list.txt:1: Cost: the first line names no column for this"]
    );
    // Even if the game has the last card.
    for last in ["Bush Fire", "Good Shooting!"] {
        let cut =
            format!("{HEAD}\n{last}\tInvented\t\t\tMission\t\t\t\t\t\t\t\t\t\t\tDraw a card. Scr");
        let found = faults(&cut);
        assert!(found[0].starts_with("list.txt:2: the file breaks off in this line"), "{found:?}");
    }
    let broken = format!("{HEAD}\nHare\tInvented\n");
    assert_eq!(
        faults(&broken),
        ["list.txt:2: this line has 2 columns, and the first has 16; is the file whole?"]
    );
    let lost = lackey(&[
        "Hare (IN)\tInvented\t\t\tUnit\tMech\t\t2+1X\t\t2\tmuch\t4\tFast\t30 tons\t\tJump",
    ])
    .unwrap();
    let ImportOutcome::NotUnderstood(lost) = &lost.items[0].outcome else { panic!("{lost:?}") };
    assert_eq!(*lost, ["the cost `2+1X`", "the armor `much`"]);
    assert_eq!(
        faults("<set name=\"X\">\n<cards>\n<card name=\"Hare\">")[0].split(": ").next(),
        Some("list.txt:3")
    );
    assert_eq!(
        faults("<game/>"),
        ["list.txt:1: the file is a <game>, and a list of cards is a <set>"]
    );
}

#[test]
fn a_set_of_octgn_is_read() {
    let text = "<?xml version=\"1.0\"?>\n<set name=\"Invented\"><cards>\n\
        <card id=\"1\" name=\"Hare (HR-1)\"><property name=\"Type\" value=\"Unit\"/><property name=\"Allegiance\" value=\"Omni - Inner Sphere - St. Ives\"/>\
        <property name=\"Speed\" value=\"F\"/><property name=\"Structure\" value=\"4\"/><property name=\"Armor\" value=\"1\"/>\
        <property name=\"Attack\" value=\"2\"/><property name=\"Cost\" value=\"2\"/><property name=\"A\" value=\"1\"/>\
        <property name=\"Text\">&lt;b&gt;Battle Armor&lt;/b&gt;\n&lt;b&gt;Overheat&lt;/b&gt; 2: +1 attack\n\n&amp;lt;i&amp;gt;It is said to be the fastest animal of its size.&amp;lt;/i&amp;gt;</property></card>\n\
        <card id=\"2\" name=\"Depot\"><property name=\"Type\" value=\"Command\"/><property name=\"Allegiance\" value=\"Resource\"/>\
        <property name=\"Structure\" value=\"3\"/><property name=\"Armor\" value=\"4\"/><property name=\"Attack\" value=\"0\"/>\
        <property name=\"Text\">{T}: {R}\n\nMunitions (Your missile die rolls do 3 damage on a roll of 3.)</property></card>\n</cards></set>\n";
    let mut told = Vec::new();
    let file = SourceText::new("set.xml", text);
    let imported =
        import(&Content::standard(), &file, false, &mut |done, count| told.push((done, count)))
            .unwrap();
    assert_eq!(told, [(1, 2), (2, 2)]);
    assert_eq!(imported.items.iter().map(|item| item.line).collect::<Vec<_>>(), [3, 7]);
    let content = Content::default().extend(&[imported.pack]).unwrap();
    let hare = &content.cards[content.named("Hare (HR-1)").unwrap()];
    assert_eq!(
        (hare.cost.to_string(), hare.speed, hare.features.len(), hare.omni),
        ("2+1A".to_owned(), crate::content::Speed::Fast, 1, true)
    );
    let depot = &content.cards[content.named("Depot").unwrap()];
    assert_eq!((depot.taps_for, depot.provides[2], depot.base.armor), (1, true, 4));
}

/// What is not understood of one card.
#[track_caller]
fn lost(kind: &str, keywords: &str, text: &str) -> Vec<String> {
    read(kind, keywords, text).unwrap_err()
}

fn quoted(text: &str) -> Vec<String> {
    vec![format!("\u{201c}{text}\u{201d}")]
}

#[test]
fn words_and_symbols_in_a_cost_do_not_vanish() {
    for cost in ["{T}, scrap a Unit", "{T}{T}", "{X}, {T}", "{R} or {T}"] {
        let text = format!("{cost}: Draw a card. Use this ability only during your Draw phase.");
        assert_eq!(lost("Command", "", &text), quoted(&format!("{cost}:")), "{cost}");
    }
}

#[test]
fn whose_a_unit_is_may_be_said_after_it() {
    let effect = |phrase: &str| read("Mission", "", &format!("Untap {phrase}.")).unwrap().concat();
    assert!(effect("a Unit you control").contains("choose unit: own unit"));
    assert!(effect("any Unit you do not control").contains("choose unit: opposing unit"));
    assert!(effect("each Unit you control").contains("untap each own unit"));
    assert!(effect("a Unit").contains("choose unit: any unit"));
    assert_eq!(lost("Mission", "", "Untap an opposing Unit you control.").len(), 1);
}

#[test]
fn corrections_dots_and_conditions_in_brackets_are_named() {
    let jump = |more: &str| lost("Unit", "Inner Sphere", &format!("Jump {more}"));
    assert_eq!(jump("Errata: it has ECM"), ["the correction \u{201c}it has ECM\u{201d}"]);
    assert_eq!(jump("\u{2022} Draw a card"), ["what follows the dot: \u{201c}Draw a card\u{201d}"]);
    assert_eq!(
        jump("(-2 attack: +1 initiative)"),
        ["the bracket \u{201c}(-2 attack: +1 initiative)\u{201d}"]
    );
    assert_eq!(
        jump("(this never ends ECM"),
        ["a bracket that does not end: \u{201c}(this never ends ECM\u{201d}"]
    );
    let text = "Draw a card (if you have none).";
    assert_eq!(lost("Mission", "", text), quoted("Draw a card (if you have none)"));
}

#[test]
fn what_a_pilot_gives_adds_up_if_it_says_so() {
    let text = "+1 attack, +1 initiative 'Mech piloted by Invented gets an additional +2 attack.";
    check("Command", "Pilot", text, &[r#"gives = "+3 attack, +1 initiative""#]);
    let unclear = "+1 attack 'Mech piloted by Invented gets +2 attack.";
    assert_eq!(lost("Command", "Pilot", unclear), quoted("+2 attack"));
}

#[test]
fn an_ability_of_another_or_under_another_condition_is_not_its_own() {
    let unit = |text: &str| lost("Unit", "Inner Sphere", text);
    let alone =
        "If Invented attacks alone and is blocked, it may deal up to 2 of its damage to the target";
    assert_eq!(unit(&format!("{alone}.")), quoted(alone));
    assert_eq!(
        unit("Hare cannot block unless guarding."),
        quoted("Hare cannot block unless guarding")
    );
    let other = "You may deploy Hare revealed to make an additional deployment this turn";
    assert_eq!(unit(&format!("{other}.")), quoted(other));
    let pilot = "Whenever 'Mech piloted by Hare attacks or blocks, draw a card.";
    assert_eq!(lost("Command", "Pilot", pilot).len(), 1);
}

#[test]
fn sentences_that_apply_to_nothing_are_named() {
    let time = "Use this ability only during your Deploy phase";
    assert_eq!(lost("Command", "Resource", &format!("{{T}}: {{R}} {time}.")), quoted(time));
    let mission = format!("Draw a card. {time}.");
    assert_eq!(lost("Mission", "", &mission), quoted(time));
    assert_eq!(
        lost("Command", "", "{T}: Draw a card. Play only during battle."),
        quoted("Play only during battle")
    );
    assert_eq!(lost("Command", "Resource", "{T}: {R} {T}: {R}{R}"), ["a second `taps-for`"]);
    assert_eq!(lost("Mission", "", "+1 initiative Draw a card."), quoted("+1 initiative"));
    let both = "Play only during battle. Play only when blocked. Draw a card.";
    check(
        "Mission",
        "",
        both,
        &[r#"when = "battle""#, r#"if = ["blocked"]"#, r#"do = ["draw 1"]"#],
    );
}

#[test]
fn figures_that_nothing_on_the_card_says_are_named() {
    let row = "Hare (IN)\tInvented\t\t\tCommand\tPilot\t\t2\t\t2\t\t\t\t\t\t+1 attack";
    let imported = lackey(&[row]).unwrap();
    assert_eq!(
        imported.items[0].outcome,
        ImportOutcome::NotUnderstood(vec![
            "the attack 2 of the list, which nothing on the card says".to_owned()
        ])
    );
    let light = "Hare (IN)\tInvented\t\t\tUnit\tMech\t\t2\t\t2\t1\t4\tFast\t\t\tJump";
    let imported = lackey(&[light]).unwrap();
    assert_eq!(
        imported.items[0].outcome,
        ImportOutcome::NotUnderstood(vec!["its mass, which the list does not have".to_owned()])
    );
}

fn outcomes(rows: &[&str]) -> Vec<ImportOutcome> {
    lackey(rows).unwrap().items.into_iter().map(|item| item.outcome).collect()
}

fn unit_row(name: &str, cost: &str) -> String {
    format!("{name}\tInvented\t\t\tUnit\tMech\t\t{cost}\t\t2\t1\t4\tFast\t30 tons\t\tJump")
}

#[test]
fn cards_are_compared_by_what_their_names_are() {
    let rows = [
        // The game has it under the other name, in another spelling, and as a model of several.
        "Timber Wolf Prime (Mad Cat)",
        "Urban Mech (UM-R63) (IN)",
        "Hermes",
        // Models and configurations that the game lacks.
        "Hermes (HER-9s)",
        "Mad Cat Z",
    ]
    .map(|name| unit_row(name, "2"));
    let found = outcomes(&rows.each_ref().map(String::as_str));
    assert_eq!(found[..2], [ImportOutcome::Known, ImportOutcome::Known]);
    assert_eq!(
        found[2],
        ImportOutcome::NotUnderstood(vec![
            "its name lacks a model number; the game has Hermes (HER-1S)".to_owned()
        ])
    );
    assert_eq!(found[3..], [ImportOutcome::Translated, ImportOutcome::Translated]);
}

#[test]
fn a_card_with_the_name_of_a_box_power_is_another_card() {
    let row = "Huntress (IN)\tInvented\t\t\tCommand\t\t\t2\t\t0\t2\t3\t\t\t\t{T}: Draw a card.";
    let imported = lackey(&[row]).unwrap();
    assert_eq!(imported.items[0].outcome, ImportOutcome::Translated);
    let content = Content::standard().extend(&[imported.pack]).unwrap();
    let ids = content.cards.iter().filter(|it| it.name == "Huntress").map(|it| it.id.as_str());
    assert_eq!(ids.collect::<Vec<_>>(), ["huntress", "huntress-command"]);
}

#[test]
fn another_spelling_is_asked_about() {
    let row = "Haakon Magnussen\tInvented\t\t\tCommand\t\t\t2\t\t0\t2\t3\t\t\t\t{T}: Draw a card.";
    let ImportOutcome::NotUnderstood(lost) = &outcomes(&[row])[0] else { panic!("it was taken") };
    assert!(lost[0].contains("Haakon Magnusson"), "{lost:?}");
    // Names are compared only where they begin alike, so that long lists take no longer.
    let row = row.replace("Haakon", "Xaakon");
    assert_eq!(outcomes(&[&row]), [ImportOutcome::Translated]);
}

#[test]
fn other_figures_of_the_same_card_are_reported() {
    let rows =
        ["Hare (HR-1)", "Hare (HR-1) (A)", "Puma Prime (Adder)"].map(|name| unit_row(name, "2"));
    let dearer = unit_row("Hare (HR-1) (IN)", "3");
    let imported = lackey(&[&rows[0], &rows[1], &dearer, &rows[2]]).unwrap();
    let [_, again, other, puma] = &imported.items[..] else { panic!("four cards") };
    assert_eq!(again.outcome, ImportOutcome::Known);
    assert_eq!(
        other.outcome,
        ImportOutcome::NotUnderstood(vec![
            "line 2 has a card of that name, and this one differs".to_owned()
        ])
    );
    assert_eq!(puma.outcome, ImportOutcome::Known);
    assert_eq!(puma.notes[0], "cost 2 here, 5+2A+1M in the game");
}

#[test]
fn a_list_is_not_endless() {
    let row = unit_row("Hare (HR-1)", "2");
    let rows = vec![row.as_str(); MOST_CARDS + 1];
    let faults = lackey(&rows).unwrap_err();
    assert_eq!(faults[0].message, "20001 cards; a list has at most 20000, so split it");
    let long = SourceText::new("list.txt", " ".repeat(LONGEST_LIST + 1));
    let faults = import(&Content::standard(), &long, false, &mut |_, _| ()).unwrap_err();
    assert_eq!(faults[0].message, "a list has at most 16 MiB; split it into sets");
    let wordy = "Draw a card. ".repeat(400);
    assert_eq!(lost("Mission", "", &wordy), ["a text of 5199 bytes; cards have at most 4000"]);
}

#[test]
fn what_a_list_says_elsewhere_is_not_dropped() {
    let row = "Hare (HR-1)\tInvented\t\t\tUnit\tMech Clan\tClan Wolf\t2\t\t2\t1\t4\tFast\t30 tons\t\tJump";
    assert_eq!(
        outcomes(&[row]),
        [ImportOutcome::NotUnderstood(vec![
            "the allegiance `Clan Wolf`, which the keywords do not say".to_owned()
        ])]
    );
    let text = "<set name=\"Invented\"><cards>\
        <card name=\"One\"><property name=\"Type\" value=\"Mission\"/><property name=\"Text\">Draw a card.</property></card>\
        <card name=\"Two\"><property name=\"Text\">Draw a card.</property></card>\
        <card name=\"Three\"><property name=\"Type\" value=\"Missive\"/><property name=\"Text\">Draw a card.</property></card>\
        </cards></set>";
    let file = SourceText::new("set.xml", text);
    let imported = import(&Content::standard(), &file, false, &mut |_, _| ()).unwrap();
    let first = |item: &ImportedItem| match &item.outcome {
        ImportOutcome::NotUnderstood(lost) => lost[0].clone(),
        outcome => format!("{outcome:?}"),
    };
    let found: Vec<_> = imported.items.iter().map(first).collect();
    assert_eq!(
        found,
        ["Translated", "its type, which the list does not say", "the type `Missive`"]
    );
}
