//! What the tests of combat share: units with plain figures, and short ways to attack.

use std::sync::{Arc, OnceLock};

use ironlance_engine::{Scripted as _, ScriptedDice, SourceText};

use crate::{
    Action, Aod, Step,
    combat::{BlowPurpose, CombatAction},
    content::Slot,
    state::UnitId,
    testing::{Bench, id},
};

/// A unit of the tests: every click shows the same, the last one of some shows Salvage.
struct Figures {
    number: &'static str,
    base: &'static str,
    mode: &'static str,
    weapons: &'static str,
    more: &'static str,
    dial: [&'static str; 5],
    clicks: usize,
    heat: Option<[&'static str; 3]>,
}

const GUN: &str = "[{ range-type = \"ballistic\", minimum = 0, maximum = 8, targets = 1 }]";
const BEAM: &str = "[{ range-type = \"energy\", minimum = 0, maximum = 8, targets = 1 }]";
const TWIN: &str = "[{ range-type = \"ballistic\", minimum = 0, maximum = 12, targets = 3 }]";
const MECH: &str = "[{ range-type = \"energy\", minimum = 0, maximum = 10, targets = 1 }, \
                    { range-type = \"ballistic\", minimum = 2, maximum = 12, targets = 1 }]";
const FIST: &str = "[{ range-type = \"melee\", minimum = 0, maximum = 0, targets = 1 }, \
                    { range-type = \"ballistic\", minimum = 0, maximum = 8, targets = 3 }]";
const BLADE: &str = "[{ range-type = \"ballistic\", minimum = 0, maximum = 8, targets = 1 }, \
                     { range-type = \"melee\", minimum = 0, maximum = 0, targets = 1 }]";
/// Positions 0 to 4: numbers at 2, the shutdown roll at 3, shutdown and explosion at 4.
const HEAT: [&str; 3] = ["0 0 -1 -1 -1", "0 0 -1 -1 -1W", "0 0 -1 -2W -2W"];

const UNITS: &[Figures] = &[
    foot("TST-FOOT", GUN, "2"),
    foot("TST-BEAM", BEAM, "2"),
    Figures { mode: "aquatic", ..foot("TST-DIVE", GUN, "2") },
    Figures { dial: ["2", "", "6", "7", "15Y"], ..foot("TST-ARMOR", GUN, "2") },
    Figures {
        dial: ["2", "", "6", "7G", "15"],
        more: "attack-symbol = \"triage\"",
        ..foot("TST-MEDIC", GUN, "2")
    },
    Figures { dial: ["2", "", "6Ro", "7", "15"], ..foot("TST-DODGE", GUN, "2") },
    Figures { dial: ["2", "", "6", "7B", "15"], ..foot("TST-AIM", GUN, "2") },
    Figures { dial: ["2", "", "6", "7", "15G"], ..foot("TST-DECOY", GUN, "2") },
    Figures { dial: ["2B", "", "6", "7", "15"], ..foot("TST-SPRAY", GUN, "2") },
    Figures { dial: ["2Ro", "", "6", "7", "15"], ..foot("TST-PIERCE", GUN, "2") },
    Figures { dial: ["2Go", "", "6", "7", "15"], ..foot("TST-BEACON", GUN, "2") },
    Figures { dial: ["2Ko", "", "6", "7", "15"], ..foot("TST-STREAK", GUN, "2") },
    Figures { dial: ["2Bo", "", "6", "7", "15"], ..foot("TST-GRIP", BEAM, "2") },
    Figures { dial: ["2", "", "6Go", "7", "15"], ..foot("TST-HIDE", GUN, "2") },
    Figures { dial: ["2", "", "6Ko", "7", "15"], ..foot("TST-GHOST", GUN, "2") },
    Figures { dial: ["2", "", "6", "7", "15K"], ..foot("TST-HARD", GUN, "2") },
    Figures { dial: ["3Yo", "", "8", "8", "19"], ..tank("TST-SHIELD", GUN, "") },
    Figures { dial: ["2Yo", "", "8", "8", "18"], ..tank("TST-FLAME", BEAM, "") },
    Figures { dial: ["3", "", "8Ro", "8", "18"], ..tank("TST-SLIP", GUN, "") },
    Figures {
        dial: ["3Ro", "", "8", "8", "18"],
        ..tank("TST-GUN", GUN, "artillery = { range = 20, marker = \"medium\" }")
    },
    mech("TST-BRAWL", FIST, ["3Yo", "3", "8", "9", "20"]),
    mech("TST-FRAIL", FIST, ["3", "3", "8", "9", "17"]),
    mech("TST-MEND", FIST, ["3", "3", "8", "9G", "20"]),
    mech("TST-MIRROR", FIST, ["3", "3", "8", "9", "20R"]),
    mech("TST-REACT", FIST, ["3", "3", "8", "9", "20B"]),
    tank("TST-TANK", TWIN, ""),
    tank("TST-AA", GUN, ""),
    tank("TST-RAY-AA", BEAM, ""),
    tank("TST-TRUCK", GUN, "capacity = 6"),
    tank("TST-ARTY", GUN, "artillery = { range = 20, marker = \"medium\" }"),
    Figures { mode: "hover", ..tank("TST-HOVER", GUN, "") },
    Figures { mode: "vtol", dial: ["2", "", "16", "7", "17"], ..tank("TST-VTOL", GUN, "") },
    Figures {
        mode: "vtol",
        dial: ["2", "", "16", "7", "17"],
        ..tank("TST-LIFT", GUN, "capacity = 3")
    },
    mech("TST-MECH", MECH, ["3", "4", "8", "9", "20"]),
    mech("TST-FIST", FIST, ["3", "3", "8", "9", "20"]),
    mech("TST-BLADE", BLADE, ["2", "4", "8", "9", "20"]),
    mech("TST-CLAW", FIST, ["3G", "3", "8", "9", "20"]),
    mech("TST-HAND", FIST, ["3R", "3", "8", "9", "20"]),
    mech("TST-RAPID", FIST, ["3B", "3", "8", "9", "20"]),
    mech("TST-PULSE", MECH, ["3R", "4", "8", "9", "20"]),
    mech("TST-JUMP", FIST, ["3", "3", "8B", "9", "20"]),
    mech("TST-ALPHA", MECH, ["3K", "4", "8", "9", "20"]),
    mech("TST-TSEMP", MECH, ["3G", "4", "8", "9", "20"]),
    mech("TST-WEAK", FIST, ["0", "3", "8", "9", "20"]),
    mech("TST-NIMBLE", FIST, ["3K", "3", "8", "9", "20"]),
    Figures {
        base: "quad-mech",
        mode: "quad-mech",
        ..mech("TST-QUAD", MECH, ["3", "4", "8", "9", "20"])
    },
];

const fn foot(number: &'static str, weapons: &'static str, damage: &'static str) -> Figures {
    Figures {
        number,
        base: "infantry",
        mode: "foot",
        weapons,
        more: "",
        dial: [damage, "", "6", "7", "15"],
        clicks: 6,
        heat: None,
    }
}

const fn tank(number: &'static str, weapons: &'static str, more: &'static str) -> Figures {
    Figures {
        number,
        base: "vehicle",
        mode: "tracked",
        weapons,
        more,
        dial: ["3", "", "8", "8", "18"],
        clicks: 6,
        heat: None,
    }
}

const fn mech(number: &'static str, weapons: &'static str, dial: [&'static str; 5]) -> Figures {
    Figures {
        number,
        base: "mech",
        mode: "mech",
        weapons,
        more: "variant = \"TST-1M\"\nvent = 2",
        dial,
        clicks: 10,
        heat: Some(HEAT),
    }
}

impl Figures {
    fn text(&self) -> String {
        let row = |value: &str, last: &str| {
            let mut clicks = vec![value; self.clicks - 1];
            clicks.push(if last.is_empty() { value } else { last });
            clicks.join(" ")
        };
        let symbol = match self.more.contains("attack-symbol") {
            true => "",
            false => "attack-symbol = \"crosshairs\"\n",
        };
        let [primary, secondary, speed, attack, defense] = self.dial;
        // Vehicles and 'Mechs are crippled on their last click.
        let last = if self.base == "infantry" { "" } else { "4K" };
        let secondary = match secondary {
            "" => String::new(),
            value => format!("secondary = \"{}\"\n", row(value, "")),
        };
        let heat = self.heat.map_or(String::new(), |[one, other, speed]| {
            format!("[heat]\nprimary = \"{one}\"\nsecondary = \"{other}\"\nspeed = \"{speed}\"\n")
        });
        format!(
            "number = \"{}\"\nname = \"{}\"\norigin = \"original\"\nbase = \"{}\"\nrank = \
             \"green\"\npoints = 20\nspeed-mode = \"{}\"\n{symbol}weapons = {}\n{}\n[dial]\nprimary \
             = \"{}\"\n{secondary}speed = \"{}\"\nattack = \"{}\"\ndefense = \"{}\"\nrepair = \
             [3]\n{heat}",
            self.number,
            self.number,
            self.base,
            self.mode,
            self.weapons,
            self.more,
            row(primary, ""),
            row(speed, ""),
            row(attack, last),
            row(defense, ""),
        )
    }
}

/// The game with the units of the tests.
fn game() -> Arc<Aod> {
    static GAME: OnceLock<Arc<Aod>> = OnceLock::new();
    let extended = || {
        let files: Vec<(String, String)> = UNITS
            .iter()
            .map(|unit| (format!("units/{}.toml", unit.number.to_lowercase()), unit.text()))
            .collect();
        let files: Vec<(&str, &str)> =
            files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let game = Aod::standard().extended(&SourceText::all(&files));
        Arc::new(game.expect("the units of the tests are right"))
    };
    GAME.get_or_init(extended).clone()
}

/// A table in the first seat's order stage: units as `A1 TST-FOOT 10 10 90`, by name, number, place
/// in inches and facing, with more said of each after a comma; then anything else in TOML.
#[track_caller]
pub(crate) fn fight(units: &[&str], more: &str) -> Bench {
    let units: String = units.iter().map(|unit| described(unit)).collect();
    let arrangement = format!("{more}\n{units}");
    let read = toml::from_str(&arrangement);
    let read = read.unwrap_or_else(|error| panic!("{error}\n{arrangement}"));
    let game = game();
    let state = game.arrange_freely(&read).expect("the arrangement is possible");
    Bench::of(game, state)
}

fn described(unit: &str) -> String {
    let (first, more) = unit.split_once(',').unwrap_or((unit, ""));
    let words: Vec<&str> = first.split_whitespace().collect();
    let place = match words.get(2..5) {
        Some([x, y, facing]) => format!("at = [{x}, {y}]\nfacing = {facing}\n"),
        _ => String::new(),
    };
    let more = more.replace(';', "\n");
    format!("[units.{}]\nunit = \"{}\"\n{place}{more}\n", words[0], words[1])
}

impl Bench {
    /// Carries out a part of the rules with dice. Fails if a die is missing or left over.
    #[track_caller]
    pub(crate) fn rolling(&mut self, faces: &[u32], work: impl FnOnce(&mut Step<'_>)) {
        let mut dice = ScriptedDice::new(faces.iter().map(|face| face - 1));
        self.events.clear();
        let bench = &mut **self;
        let events = Some(&mut bench.events);
        work(&mut Step::new(&bench.game, &mut bench.state, &mut dice, events));
        dice.finish().expect("all dice are rolled");
    }
}

/// Terrain with these corners, in inches.
pub(crate) fn terrain(terrain: &str, height: &str, corners: &str) -> String {
    format!("[[terrain]]\nterrain = \"{terrain}\"\nheight = \"{height}\"\ncorners = {corners}\n")
}

/// A square of terrain from one corner to the opposite one.
pub(crate) fn square(kind: &str, height: &str, [x, y, right, top]: [i32; 4]) -> String {
    terrain(kind, height, &format!("[[{x}, {y}], [{right}, {y}], [{right}, {top}], [{x}, {top}]]"))
}

/// Firing at somebody.
pub(crate) fn fire(unit: &str, targets: &[&str]) -> Action {
    fire_with(unit, None, targets, false)
}

/// Firing with a damage value, perhaps indirectly.
pub(crate) fn fire_with(
    unit: &str,
    weapon: Option<Slot>,
    targets: &[&str],
    indirect: bool,
) -> Action {
    let targets = ids(targets);
    CombatAction::Fire { unit: id(unit), weapon, targets, indirect, with: vec![], cancel: vec![] }
        .into()
}

/// Firing in formation.
pub(crate) fn fire_together(unit: &str, with: &[&str], target: &str) -> Action {
    CombatAction::Fire {
        unit: id(unit),
        weapon: None,
        targets: ids(&[target]),
        indirect: false,
        with: ids(with),
        cancel: vec![],
    }
    .into()
}

/// Striking somebody.
pub(crate) fn strike(unit: &str, target: &str) -> Action {
    strike_for(unit, target, BlowPurpose::Damage, &[])
}

/// Trying to capture somebody.
pub(crate) fn capture(unit: &str, target: &str) -> Action {
    strike_for(unit, target, BlowPurpose::Capture, &[])
}

/// A close combat attack of any kind.
pub(crate) fn strike_for(unit: &str, target: &str, purpose: BlowPurpose, with: &[&str]) -> Action {
    CombatAction::Strike {
        unit: id(unit),
        target: id(target),
        weapon: None,
        purpose,
        with: ids(with),
        cancel: vec![],
    }
    .into()
}

/// Units by name.
pub(crate) fn ids(names: &[&str]) -> Vec<UnitId> {
    names.iter().map(|name| id(name)).collect()
}
