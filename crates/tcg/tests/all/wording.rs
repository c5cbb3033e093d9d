//! What is read from the wordings of printed cards: invented cards, one for each turn of phrase.

use ironlance_engine::{ImportOutcome, SourceText};
use ironlance_tcg::{content::Content, import::import};

const HEAD: &str = "Name\tSet\tImageFile\tRarity\tType\tKeywords\tAlliegence\tCost\tAsset\tAttack\tArmor\tStructure\tSpeed\tMass\tArmament\tText";

const TIMES: [&str; 20] = [
    "during a mission",
    "during battle",
    "during your Draw phase",
    "during your Deploy phase",
    "during your Repair/Reload phase",
    "during your Missions phase, but not during a mission",
    "during your Missions phase but not during a mission",
    "during any Missions phase, but not during a mission",
    "immediately after that die roll",
    "immediately after rolling that missile die",
    "on your turn, or during a mission on any opponent's turn",
    "after all of the missile dice for that 'Mech have been rolled",
    "during a mission whose target is in the region enhanced by this card",
    "during a mission and only if that 'Mech is attacking",
    "during a mission, and only if that 'Mech is attacking alone",
    "if that 'Mech is fast or moderate, and only during a mission",
    "after a mission and only if that 'Mech blocked that mission",
    "once each turn, during your Deploy phase",
    "once each turn, during a mission",
    "at breakfast",
];

const ACTIVATIONS: [&str; 7] = [
    "when attacked",
    "when attacking",
    "at the end of your Missions phase",
    "during your Missions phase, but not during a mission",
    "when one of your Units attacks alone",
    "when any opponent activates a Subterfuge card",
    "when it rains",
];

const PLAYS: [&str; 10] = [
    "during battle",
    "when blocked",
    "when blocking",
    "when attacking",
    "when attacked",
    "when being attacked",
    "if you have Munitions in play",
    "if you have Tactics in play",
    "if you have Tactics in play and only when blocked",
    "when asked",
];

const COMMANDS: [&str; 38] = [
    "When you activate this card, gain {R}{R}.",
    "When you activate this card, draw three cards.",
    "At the beginning of each of your turns, draw one card.",
    "At the end of each of your turns, gain {R}.",
    "Whenever you damage an opponent's Stockpile, draw a card.",
    "Draw a card when you activate this card.",
    "Draw two cards at the end of each of your turns.",
    "Untap this card during each of your Untap phases.",
    "{T}: Gain {R}{R}{R}.",
    "{T}: Gain {R} for each verse counter on this card.",
    "{T}: You may make an additional deployment this turn.",
    "{T}: You may make up to two additional deployments this turn.",
    "Once this card has been activated it is not a site and cannot be scrapped.",
    "All attacking Units are one speed slower.",
    "{T}: You get +2 initiative. Use this ability only during a mission.",
    "{T}: You get +1 initiative until your next turn.",
    "{T}: You win initiative. Use this ability only during a mission.",
    "{T}: This mission cannot be blocked. Use this ability only during a mission.",
    "When you activate this card, choose any asset. You have that asset available for the rest of the game.",
    "When you activate this card, choose the asset it provides.",
    "{T}: Choose any opponent.",
    "{T}: Deal 2 damage to any Unit or the target. Use this ability only during a mission.",
    "{T}: Deal 2 damage to any Unit or site.",
    "{T}: Scrap any Command card in play or any card under construction.",
    "{T}: Scrap any Terrain card or any Enhancement on a site.",
    "{T}: Tap one opposing Unit.",
    "{T}: Untap one of your 'Mechs.",
    "{T}: Repair 2 damage to one of your Units. Use this ability only during your Repair/Reload phase.",
    "{R}{R}, {T}: Draw two cards.",
    "Scrap this card: Draw two cards.",
    "Each of your Units gets +1 attack.",
    "Each opposing Unit gets -1 armor.",
    "{T}: One of your 'Mechs gets +2 attack until end of turn.",
    "Scrap this card when it is revealed. When you activate this card, scrap any Unit.",
    "For each construction counter above the cost of this card, you may draw one card.",
    "For every two construction counters above the cost of this card, you may untap one of your Units.",
    "{T}: Reroll one of your missile die rolls. Use this ability only immediately after rolling that missile die.",
    "{T}: Add +1 to one of your die rolls. Use this ability only immediately after that die roll.",
];

const PILOTS: [&str; 14] = [
    "'Mech piloted by Invented gets +1 attack.",
    "'Mech piloted by Invented gets +2 initiative and -1 armor.",
    "Each Unit in a group that includes 'Mech piloted by Invented gets +1 attack.",
    "Each other Unit in a group that includes 'Mech piloted by Invented gets +1 armor.",
    "Whenever 'Mech piloted by Invented attacks or blocks, draw a card.",
    "Whenever 'Mech piloted by Invented uses Alpha Strike, it gets an additional +1 attack and does not deplete.",
    "Whenever 'Mech piloted by Invented uses Overheat, it gets an additional +1 attack and receives no Overheat damage.",
    "Whenever 'Mech piloted by Invented uses Jump, it gets an additional +1 attack and sings.",
    "{T}: Reroll one of your missile die rolls or add 1 to that roll. Use this ability only immediately after rolling that missile die.",
    "You may add 1 to or subtract 1 from the missile die roll of any missile fired by 'Mech piloted by Invented.",
    "One Unit in the group that includes 'Mech piloted by Invented gets +2 attack. Use this ability only during a mission.",
    "That 'Mech gets +2 attack. Use this ability only during a mission and only if that 'Mech is attacking.",
    "'Mech piloted by Invented may be blocked only by guarding Units.",
    "Invented cannot be reassigned.",
];

const MISSIONS: [&str; 18] = [
    "One of your Units gets +2 attack and +1 armor.",
    "Choose one of your Units. It gets +3 attack but receives 1 damage.",
    "Choose an opposing Unit. You may assign their damage only to that opposing Unit.",
    "Each of your Units gets +1 attack.",
    "Each attacking Unit gets -1 attack.",
    "You get +2 initiative.",
    "You win initiative.",
    "Prevent all damage to one of your Units.",
    "Prevent all Overheat damage to each of your Units.",
    "Prevent up to 3 damage to one of your Units.",
    "Remove one opposing Unit from the battle.",
    "Untap each of your 'Mechs of 80 tons or more after the mission.",
    "Roll a die: 1-2: Return this card to your hand after the mission. 3-6: Draw a card.",
    "Scrap the target.",
    "Deal 3 damage to the target.",
    "Draw a card after the mission.",
    "This mission cannot be blocked.",
    "Whistle a tune.",
];

/// What a card does, as the pack file says it; or what was not understood.
fn read(kind: &str, keywords: &str, text: &str) -> String {
    let figures = match (kind, keywords) {
        ("Command", "Pilot" | "Enhancement" | "Enhancement Terrain") => "2+1A\t\t\t\t\t\t\t",
        ("Command", _) => "2+1A\t\t0\t2\t3\t\t\t",
        _ => "\t\t\t\t\t\t\t",
    };
    let row = format!("Invented\tInvented\t\t\t{kind}\t{keywords}\t\t{figures}\t{text}");
    let file = SourceText::new("list.txt", format!("{HEAD}\n{row}\n"));
    let imported = import(&Content::standard(), &file, false, &mut |_, _| ());
    let imported = imported.expect("the list is in order");
    let said = match &imported.items[0].outcome {
        ImportOutcome::NotUnderstood(lost) => format!("not understood: {}", lost.join("; ")),
        ImportOutcome::Known => "known".to_owned(),
        ImportOutcome::Translated => {
            let lines = imported.pack.text.lines().skip_while(|line| *line != "[[card]]").skip(1);
            lines.collect::<Vec<_>>().join(" | ")
        }
    };
    format!("{text}\n    {said}\n")
}

#[test]
fn times() {
    let effects = ["Draw a card", "That 'Mech gets +1 attack", "Add +1 to one of your die rolls"];
    let with = |time: &str, keywords: &str, effect: &str| {
        read("Command", keywords, &format!("{{T}}: {effect}. Use this ability only {time}."))
    };
    let used = TIMES.iter().flat_map(|time| {
        [
            with(time, "", effects[0]),
            with(time, "Pilot", effects[1]),
            with(time, "Pilot", effects[2]),
        ]
    });
    let activated = ACTIVATIONS.iter().map(|time| {
        let text = format!(
            "You may activate this card only {time}. When you activate this card, draw a card."
        );
        read("Command", "", &text)
    });
    let played =
        PLAYS.iter().map(|time| read("Mission", "", &format!("Play only {time}. Draw a card.")));
    insta::assert_snapshot!(used.chain(activated).chain(played).collect::<String>());
}

#[test]
fn effects() {
    let commands = COMMANDS.iter().map(|text| read("Command", "", text));
    let pilots = PILOTS.iter().map(|text| read("Command", "Pilot", text));
    let missions = MISSIONS.iter().map(|text| read("Mission", "", text));
    insta::assert_snapshot!(commands.chain(pilots).chain(missions).collect::<String>());
}
