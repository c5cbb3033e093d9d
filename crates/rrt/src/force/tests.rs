use ironlance_engine::{Seed, SeededDice};
use ironlance_rulebook::covers;

use super::*;
use crate::content::{Content, MechaKind};

fn card(id: &str) -> ForceCard {
    ForceCard { card: id.to_owned(), ..ForceCard::default() }
}

impl ForceCard {
    fn upgrade(mut self, id: &str) -> ForceCard {
        self.upgrades.push(id.to_owned());
        self
    }

    fn character(mut self, character: &str, mecha: &str) -> ForceCard {
        let (character, mecha) = (character.to_owned(), mecha.to_owned());
        self.characters.push(ForceCharacter { character, mecha, number: None });
        self
    }

    /// The same put on a mecha of the core card.
    fn on(mut self, mecha: &str, number: u8) -> ForceCard {
        self.on.push(ForceMecha { card: 0, mecha: mecha.to_owned(), number });
        self
    }
}

fn force<const N: usize>(faction: Faction, squadrons: [Vec<ForceCard>; N]) -> Force {
    Force {
        id: String::new(),
        name: "Test".to_owned(),
        origin: None,
        faction,
        points: 300,
        squadrons: squadrons.into_iter().map(|cards| ForceSquadron { cards }).collect(),
    }
}

/// A squadron that any game of up to 199 points would take.
fn one(cards: impl IntoIterator<Item = ForceCard>) -> Force {
    force(Faction::Uedf, [cards.into_iter().collect()])
}

fn zentraedi(cards: impl IntoIterator<Item = ForceCard>) -> Force {
    force(Faction::Zentraedi, [cards.into_iter().collect()])
}

#[track_caller]
fn legal(points: u16, force: &Force) -> Fielded {
    let judged = judge(Content::standard(), Limits::of(points), force);
    judged.unwrap_or_else(|why| panic!("{}", told(&why).join("\n")))
}

/// The mecha of the first squadron.
#[track_caller]
fn mecha(force: &Force) -> Vec<FieldedMecha> {
    legal(199, force).squadrons[0].mecha.clone()
}

fn told(refusals: &[ForceRefusal]) -> Vec<String> {
    refusals.iter().map(|refusal| format!("{}: {refusal}", refusal.rule())).collect()
}

#[track_caller]
fn refused(points: u16, force: &Force, expected: &[&str]) {
    refused_by(Limits::of(points), force, expected);
}

#[track_caller]
fn refused_by(limits: Limits, force: &Force, expected: &[&str]) {
    let judged = judge(Content::standard(), limits, force);
    assert_eq!(told(&judged.unwrap_err()), expected);
}

fn id(kind: MechaKind) -> &'static str {
    &Content::standard().mecha(kind).id
}

fn weapons(mecha: &FieldedMecha) -> Vec<&'static str> {
    mecha.weapons.iter().map(|id| Content::standard().weapon(*id).id.as_str()).collect()
}

/// What a mecha adds to PIL and GN, its Leadership, rank and worth.
fn crew(mecha: &FieldedMecha) -> (i8, i8, u8, bool, u16) {
    (mecha.piloting, mecha.gunnery, mecha.leadership, mecha.officer, mecha.worth)
}

#[test]
fn a_force_may_cost_the_limit_but_not_more() {
    covers!("rrt.force.points");
    let valkyries = one([card("valkyrie-squadron").upgrade("valkyrie-long-range-missiles")]);
    assert_eq!(legal(95, &valkyries).points, 95);
    refused(
        94,
        &valkyries,
        &["rrt.force.points: the force costs 95 points, 1 more than the limit of 94"],
    );
    // Cards, upgrades and characters count.
    let more = one([
        card("valkyrie-squadron").upgrade("nose-lasers").character("max-sterling", "vf-1j"),
        card("vf-1s-valkyrie").upgrade("nose-lasers").character("roy-fokker", "vf-1s"),
    ]);
    assert_eq!(legal(199, &more).points, 80 + 5 + 10 + 30 + 1 + 30);
}

#[test]
fn the_points_limit_is_between_50_and_1000() {
    covers!("rrt.force.points");
    let spartans = one([card("valkyrie-squadron")]);
    refused(
        49,
        &one([card("close-quarters-destroid-squadron")]),
        &[
            "rrt.force.points: the points limit is 50 to 1000, not 49",
            "rrt.force.points: the force costs 60 points, 11 more than the limit of 49",
        ],
    );
    assert_eq!(legal(80, &spartans).points, 80);
    refused(
        1001,
        &spartans,
        &[
            "rrt.force.points: the points limit is 50 to 1000, not 1001",
            "rrt.force.core-minimum: 1 core squadron cards: 1001 points need at least 6",
        ],
    );
}

#[test]
fn all_cards_are_of_one_faction() {
    covers!("rrt.force.faction");
    refused(
        199,
        &one([card("regult-attack-squadron")]),
        &["rrt.force.faction: Regult Attack Squadron is no part of a UEDF force"],
    );
    let stranger = card("valkyrie-squadron").character("khyron", "vf-1a");
    refused(
        199,
        &one([stranger]),
        &[
            "rrt.force.faction: Khyron is no part of a UEDF force",
            "rrt.character.general: Khyron cannot pilot a VF-1A Valkyrie",
        ],
    );
    // A card may belong to several.
    for faction in [Faction::Zentraedi, Faction::Malcontents] {
        let core = match faction {
            Faction::Malcontents => "air-defense-squadron",
            _ => "regult-artillery-squadron",
        };
        legal(199, &force(faction, [vec![card(core), card("regult-squad")]]));
    }
}

#[test]
fn larger_games_need_more_core_squadrons() {
    covers!("rrt.force.core-minimum");
    let needed = |points| Limits::of(points).cores_needed();
    let limits = [50, 150, 199, 200, 300, 301, 449, 450, 599, 600, 1000];
    assert_eq!(limits.map(needed), [1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 6]);
    let lone = one([card("valkyrie-squadron")]);
    refused(
        300,
        &lone,
        &["rrt.force.core-minimum: 1 core squadron cards: 300 points need at least 2"],
    );
    refused(
        199,
        &force(Faction::Uedf, []),
        &["rrt.force.core-minimum: 0 core squadron cards: 199 points need at least 1"],
    );
}

#[test]
fn a_core_card_makes_one_squadron() {
    covers!("rrt.force.core-card");
    let fielded = legal(199, &zentraedi([card("regult-attack-squadron")]));
    let kinds: Vec<_> = fielded.squadrons[0].mecha.iter().map(|it| id(it.kind)).collect();
    assert_eq!((fielded.squadrons.len(), kinds.len()), (1, 10));
    assert_eq!((kinds[0], kinds[1], kinds[9]), ("glaug", "regult", "regult"));
    refused(
        199,
        &one([card("valkyrie-squadron"), card("close-quarters-destroid-squadron")]),
        &[
            "rrt.force.core-card: Close Quarters Destroid Squadron is a core card and makes a squadron \
         of its own, apart from squadron 1",
        ],
    );
    refused(
        199,
        &one([card("vf-1s-valkyrie")]),
        &[
            "rrt.force.core-minimum: 0 core squadron cards: 199 points need at least 1",
            "rrt.force.core-card: squadron 1 begins with VF-1S Valkyrie, which is no core card",
        ],
    );
    refused(
        199,
        &one([]),
        &[
            "rrt.force.core-minimum: 0 core squadron cards: 199 points need at least 1",
            "rrt.force.core-card: squadron 1 has no card",
        ],
    );
}

#[test]
fn a_squadron_has_two_support_cards_and_one_special_card() {
    covers!("rrt.force.support-limit", "rrt.force.special-limit");
    let squad = || card("tomahawk-squad");
    let spartans = || card("close-quarters-destroid-squadron");
    let fielded = legal(199, &one([spartans(), squad(), squad()]));
    assert_eq!(fielded.squadrons[0].mecha.len(), 8, "they join the squadron");
    refused(
        450,
        &force(
            Faction::Uedf,
            [vec![spartans(), squad(), squad(), squad()], vec![spartans()], vec![spartans()]],
        ),
        &["rrt.force.support-limit: 3 support cards in squadron 1: at most 2"],
    );
    let two = one([spartans(), card("monster"), card("vf-1s-valkyrie")]);
    refused(199, &two, &["rrt.force.special-limit: 2 special cards in squadron 1: at most 1"]);
}

#[test]
fn added_cards_demand_and_forbid_mecha() {
    covers!("rrt.force.attach-conditions");
    legal(199, &zentraedi([card("regult-attack-squadron"), card("quel-gulnau")]));
    refused(
        199,
        &zentraedi([card("regult-attrition-squadron"), card("quel-gulnau")]),
        &[
            "rrt.force.attach-conditions: Quel-Gulnau needs Glaug or Glaug-Eldare in squadron 1, and \
         there is none",
        ],
    );
    // A special Glaug will do, and does not forbid itself.
    legal(199, &zentraedi([card("regult-attrition-squadron"), card("quel-gulnau"), card("glaug")]));
    refused(
        199,
        &zentraedi([card("regult-attack-squadron"), card("glaug")]),
        &["rrt.force.attach-conditions: Glaug cannot join squadron 1, which has Glaug"],
    );
    refused(
        199,
        &zentraedi([card("nousjadeul-ger-squadron"), card("queadluun-rau")]),
        &[
            "rrt.force.attach-conditions: Queadluun-Rau cannot join squadron 1, which has Nousjadeul-Ger",
        ],
    );
    refused(
        199,
        &zentraedi([card("queadluun-gult-squadron"), card("nousjadeul-ger-squad")]),
        &["rrt.force.attach-conditions: Nousjadeul-Ger Squad cannot join squadron 1, which has \
         Queadluun-Gult"],
    );
}

#[test]
fn an_upgrade_is_for_a_whole_card_and_bought_once() {
    covers!("rrt.force.upgrade");
    let veterans = zentraedi([card("regult-attack-squadron").upgrade("veteran-warriors")]);
    assert_eq!(legal(199, &veterans).points, 100);
    assert_eq!(legal(199, &veterans).squadrons[0].cards[0].upgrades, 20);
    refused(
        199,
        &one([card("valkyrie-squadron").upgrade("veteran-warriors")]),
        &["rrt.force.upgrade: Valkyrie Squadron does not offer Veteran Warriors"],
    );
    let twice = card("valkyrie-squadron").upgrade("nose-lasers").upgrade("nose-lasers");
    refused(
        199,
        &one([twice]),
        &[
            "rrt.force.upgrade: SDF-1 Air Wing Nose Lasers is bought 2 times for Valkyrie Squadron: \
         once at most",
        ],
    );
    // It applies to the mecha of its card, not to those of others.
    let mixed = zentraedi([
        card("regult-attrition-squadron").upgrade("veteran-warriors"),
        card("regult-squad"),
    ]);
    let trained = mecha(&mixed).iter().filter(|it| it.gunnery == 1).count();
    assert_eq!(trained, 12);
}

#[test]
fn infantry_chooses_among_weapons_that_cost_nothing() {
    covers!("rrt.force.upgrade");
    let infantry = || card("zentraedi-light-infantry-squadron");
    let armed = mecha(&zentraedi([infantry().upgrade("z-tfg-cannons")]));
    assert_eq!((armed.len(), weapons(&armed[11])), (12, vec!["z-tfg-cannon"]));
    refused(
        199,
        &zentraedi([infantry()]),
        &[
            "rrt.force.upgrade: Zentraedi Light Infantry Squadron needs one of Z-PR Mk. VIII Particle \
         Assault Rifles, Z-TFG Mk. V Tactical Flechette Cannons, Z-ML Mk. II Shoulder-Fired \
         Missile Launchers, which cost nothing",
        ],
    );
    // Where they cost something, none need be bought.
    legal(199, &zentraedi([card("nousjadeul-ger-squadron")]));
}

#[test]
fn loads_for_one_hardpoint_exclude_each_other() {
    covers!("rrt.force.upgrade-exclusive");
    let loads =
        card("valkyrie-squadron").upgrade("valkyrie-mlops").upgrade("valkyrie-gravity-bombs");
    refused(
        199,
        &one([loads]),
        &[
            "rrt.force.upgrade-exclusive: Valkyrie MLOPs and Valkyrie Gravity Bombs exclude each other \
         on Valkyrie Squadron",
        ],
    );
    // Another card has a hardpoint of its own, and a baton takes no hand from a gun pod.
    legal(
        199,
        &one([
            card("valkyrie-squadron").upgrade("valkyrie-mlops"),
            card("valkyrie-squad").upgrade("valkyrie-gravity-bombs"),
        ]),
    );
    legal(
        199,
        &one([card("close-quarters-destroid-squadron")
            .upgrade("gu-11-gun-pods")
            .upgrade("shock-batons")]),
    );
}

#[test]
fn an_upgrade_replaces_or_adds_a_weapon_system() {
    covers!("rrt.force.upgrade-replace");
    let phalanxes = one([card("fire-support-destroid-squadron").upgrade("artillery-rockets")]);
    let found = mecha(&phalanxes);
    assert_eq!(weapons(&found[0]), ["derringer-artillery-rockets"], "the missiles are gone");
    assert_eq!(weapons(&found[2]), ["dual-m-996"], "the Defenders have none to replace");
    let queadluuns = zentraedi([card("queadluun-rau-squadron").upgrade("z-cr-rifles")]);
    assert_eq!(
        weapons(&mecha(&queadluuns)[0]),
        [
            "dual-64mm-grenade-launchers",
            "medium-charged-particle-cannons",
            "quad-mini-missiles-rau",
            "z-cr-rifle",
        ]
    );
}

#[test]
fn a_glaug_becomes_a_glaug_eldare() {
    let eldare = zentraedi([card("regult-attack-squadron").upgrade("glaug-eldare")]);
    let found = mecha(&eldare);
    assert_eq!(
        (id(found[0].kind), found[0].worth, id(found[1].kind)),
        ("glaug-eldare", 50, "regult")
    );
    assert_eq!(legal(199, &eldare).points, 105);
}

#[test]
fn veteran_warriors_pilot_and_shoot_better() {
    covers!("rrt.force.veteran");
    let veterans = mecha(&zentraedi([card("regult-recon-squadron").upgrade("veteran-warriors")]));
    let crews: Vec<_> = veterans.iter().map(|it| (id(it.kind), it.piloting, it.gunnery)).collect();
    assert_eq!(crews[0], ("glaug", 0, 0));
    assert_eq!(crews[1..7], [("regult", 1, 1); 6]);
    assert_eq!(crews[7], ("quel-regult", 0, 0));
}

#[test]
fn a_command_card_makes_one_mecha_a_leader() {
    covers!("rrt.force.command-upgrade", "rrt.faction.uedf-officers");
    let brawlers = || card("brawler-destroid-squadron");
    let found = mecha(&one([brawlers(), card("command-tomahawk-upgrade")]));
    let crews: Vec<_> = found.iter().map(crew).collect();
    // The card's cost is in the worth of the mecha that it makes better.
    assert_eq!(crews[0], (1, 1, 2, true, 30));
    assert_eq!(crews[1], (0, 0, 0, false, 20));
    let second = mecha(&one([brawlers(), card("command-tomahawk-upgrade").on("tomahawk", 2)]));
    assert_eq!(second.iter().map(|it| it.leadership).collect::<Vec<_>>(), [0, 2, 0, 0]);
    let infantry = zentraedi([
        card("zentraedi-light-infantry-squadron").upgrade("z-pr-rifles"),
        card("gluu-ger-officer-upgrade"),
    ]);
    assert_eq!(crew(&mecha(&infantry)[0]), (0, 1, 1, false, 7));
    refused(
        199,
        &one([card("valkyrie-squadron"), card("command-tomahawk-upgrade")]),
        &[
            "rrt.force.command-upgrade: Command Tomahawk Upgrade finds no mecha in squadron 1 that it \
         could change",
        ],
    );
    let wrong = one([brawlers(), card("command-tomahawk-upgrade").on("spartan", 1)]);
    refused(
        199,
        &wrong,
        &[
            "rrt.force.command-upgrade: Command Tomahawk Upgrade cannot change the Spartan it is put \
         on, or not again",
        ],
    );
    let many = one([
        brawlers(),
        card("command-tomahawk-upgrade").on("tomahawk", 1).on("tomahawk", 2).on("tomahawk", 3),
    ]);
    refused(
        199,
        &many,
        &[
            "rrt.force.command-upgrade: Command Tomahawk Upgrade changes 1 mecha at most, not 3",
            "rrt.force.special-limit: squadron 1 has no mecha `tomahawk` with the number 3 on that card",
        ],
    );
    let idle = one([brawlers().on("tomahawk", 1)]);
    refused(
        199,
        &idle,
        &["rrt.force.special-limit: Brawler Destroid Squadron changes no mecha and is put on none"],
    );
}

#[test]
fn a_command_monster_is_bought_with_its_crew() {
    covers!("rrt.force.command-upgrade");
    let found = legal(
        199,
        &force(Faction::Malcontents, [vec![card("air-defense-squadron"), card("command-monster")]]),
    );
    assert_eq!(crew(found.squadrons[0].mecha.last().unwrap()), (1, 1, 2, true, 40));
}

#[test]
fn some_mecha_are_officers_as_they_come() {
    covers!("rrt.faction.uedf-officers");
    let officers = |core: &str| {
        let found = legal(199, &one([card(core)])).squadrons.remove(0).mecha;
        found.iter().map(|it| it.officer).collect::<Vec<_>>()
    };
    for core in ["valkyrie-squadron", "super-valkyrie-squadron", "armored-valkyrie-squadron"] {
        assert_eq!(officers(core), [true, false, false, false], "{core}");
    }
    assert_eq!(officers("yf-4-veritech-squadron"), [true, false, false, false]);
    assert_eq!(officers("brawler-destroid-squadron"), [false; 4]);
    let special = mecha(&one([card("valkyrie-squadron"), card("vf-1s-valkyrie")]));
    assert!(special[4].officer);
}

#[test]
fn a_vf_1r_keeps_its_crew() {
    covers!("rrt.force.vf1r-upgrade", "rrt.faction.uedf-officers");
    let found =
        mecha(&one([card("valkyrie-squadron").upgrade("valkyrie-mlops"), card("vf-1r-upgrade")]));
    let kinds: Vec<_> = found.iter().map(|it| id(it.kind)).collect();
    assert_eq!(kinds, ["vf-1r", "vf-1r", "vf-1a", "vf-1a"]);
    // That of the VF-1J has its better crew, its Leadership and its rank.
    assert_eq!(crew(&found[0]), (1, 1, 2, true, 25));
    assert_eq!(crew(&found[1]), (0, 0, 0, false, 25));
    assert_eq!(
        weapons(&found[0]),
        [
            "gu-11",
            "dual-head-laser",
            "lac-20-20mm-auto-cannon",
            "mds-m-4-mini-missile-delivery-system",
            "valkyrie-mlops",
        ]
    );
    let chosen = one([card("valkyrie-squadron"), card("vf-1r-upgrade").on("vf-1a", 3)]);
    let worths: Vec<_> = mecha(&chosen).iter().map(|it| it.worth).collect();
    assert_eq!(worths, [20, 20, 20, 30], "one takes the whole cost");
    let twice =
        one([card("valkyrie-squadron"), card("vf-1r-upgrade").on("vf-1a", 1).on("vf-1a", 1)]);
    refused(
        199,
        &twice,
        &[
            "rrt.force.vf1r-upgrade: VF-1R Upgrade cannot change the VF-1A Valkyrie it is put on, or \
         not again",
        ],
    );
    refused(
        199,
        &one([card("close-quarters-destroid-squadron"), card("vf-1r-upgrade")]),
        &[
            "rrt.force.vf1r-upgrade: VF-1R Upgrade finds no mecha in squadron 1 that it could change",
        ],
    );
    let upgraded = mecha(&one([card("super-valkyrie-squadron"), card("vf-1r-upgrade")]));
    assert_eq!(id(upgraded[0].kind), "super-vf-1r");
    let malcontents = legal(
        199,
        &force(
            Faction::Malcontents,
            [vec![card("air-superiority-squadron"), card("vf-1r-upgrade-malcontents")]],
        ),
    );
    let changed = malcontents.squadrons[0].mecha.iter().filter(|it| id(it.kind) == "vf-1r");
    assert_eq!(changed.count(), 1);
}

#[test]
fn a_force_has_two_vf_1s_of_all_kinds() {
    covers!("rrt.force.unique-limit");
    let squadron = |special: &str| vec![card("valkyrie-squadron"), card(special)];
    let two = force(Faction::Uedf, [squadron("vf-1s-valkyrie"), squadron("super-vf-1s-valkyrie")]);
    assert_eq!(legal(300, &two).points, 230);
    let three = force(
        Faction::Uedf,
        [squadron("vf-1s-valkyrie"), squadron("super-vf-1s-valkyrie"), squadron("armored-vf-1s")],
    );
    refused(
        400,
        &three,
        &["rrt.force.unique-limit: 3 VF-1S of all kinds: a force can have 2 at most"],
    );
}

#[test]
fn a_character_pilots_one_mecha_and_is_in_a_force_once() {
    covers!("rrt.force.character-limit", "rrt.character.general");
    let found = mecha(&one([card("valkyrie-squadron").character("rick-hunter", "vf-1a")]));
    let pilots: Vec<_> = found.iter().map(|it| it.character.is_some()).collect();
    assert_eq!(pilots, [false, true, false, false]);
    assert_eq!(crew(&found[1]), (1, 0, 0, false, 30));
    let twice = one([card("valkyrie-squadron")
        .character("rick-hunter", "vf-1a")
        .character("rick-hunter", "vf-1j")]);
    refused(
        199,
        &twice,
        &["rrt.force.character-limit: Rick Hunter is in the force 2 times: once at most"],
    );
    let full = one([card("valkyrie-squadron")
        .character("rick-hunter", "vf-1j")
        .character("max-sterling", "vf-1j")]);
    refused(
        199,
        &full,
        &[
            "rrt.force.character-limit: Valkyrie Squadron has no VF-1J Valkyrie left for Max Sterling",
        ],
    );
    let mut same = one([card("valkyrie-squadron")
        .character("rick-hunter", "vf-1a")
        .character("ben-dixon", "vf-1a")]);
    same.squadrons[0].cards[0].characters[1].number = Some(1);
    refused(
        199,
        &same,
        &[
            "rrt.force.character-limit: the VF-1A Valkyrie has Rick Hunter as its pilot and cannot have \
         Ben Dixon too",
        ],
    );
    refused(
        199,
        &one([card("valkyrie-squadron").character("dietrich", "vf-1a")]),
        &["rrt.character.general: Dietrich cannot pilot a VF-1A Valkyrie"],
    );
    // What the mecha has become counts.
    let gone =
        one([card("valkyrie-squadron").character("max-sterling", "vf-1j"), card("vf-1r-upgrade")]);
    refused(
        199,
        &gone,
        &[
            "rrt.force.character-limit: Valkyrie Squadron has no VF-1J Valkyrie left for Max Sterling",
        ],
    );
}

#[test]
fn characters_change_statistics_leadership_and_weapons() {
    covers!("rrt.character.general", "rrt.ability.leadership-bonus");
    covers!("rrt.character.second-pistol");
    let lead = mecha(&zentraedi([card("regult-attack-squadron").character("azonia", "glaug")]));
    assert_eq!(crew(&lead[0]), (0, 0, 5, false, 30));
    let breetai = mecha(&zentraedi([card("zentraedi-light-infantry-squadron")
        .upgrade("z-pr-rifles")
        .character("breetai", "gluu-ger")]));
    assert_eq!(crew(&breetai[0]), (2, 2, 5, false, 22));
    let gers = mecha(&zentraedi([card("nousjadeul-ger-squadron")
        .character("maloquinn", "nousjadeul-ger")
        .character("polus-mjor", "nousjadeul-ger")]));
    let has = |mecha: &FieldedMecha, weapon: &str| {
        weapons(mecha).iter().filter(|id| **id == weapon).count()
    };
    // A second pistol, and both are Anti-Missile systems.
    assert_eq!(has(&gers[0], "plasma-machine-pistol-maloquinn"), 2);
    assert_eq!(has(&gers[0], "plasma-machine-pistol"), 0);
    assert_eq!((has(&gers[1], "shock-baton"), gers[1].piloting), (1, 1));
    assert_eq!(gers[0].leadership, 1, "a mecha without Leadership is treated as having 0");
}

#[test]
fn every_limit_that_is_broken_is_named() {
    let mut nonsense = force(
        Faction::Uedf,
        [vec![
            card("valkyrie-squadron").upgrade("luck").character("nobody", "vf-1a"),
            card("ghosts"),
            card("glaug"),
        ]],
    );
    nonsense.squadrons[0].cards[0].on.push(ForceMecha {
        card: 9,
        mecha: "x".to_owned(),
        number: 0,
    });
    refused(
        300,
        &nonsense,
        &[
            "rrt.force.upgrade: no upgrade is called `luck`",
            "rrt.character.general: no character is called `nobody`",
            "rrt.force.core-card: no card is called `ghosts`",
            "rrt.force.faction: Glaug is no part of a UEDF force",
            "rrt.force.core-minimum: 1 core squadron cards: 300 points need at least 2",
            "rrt.force.special-limit: Valkyrie Squadron changes no mecha and is put on none",
        ],
    );
}

#[test]
fn what_comes_from_outside_has_an_end() {
    let huge = Force { squadrons: vec![ForceSquadron::default(); 21], ..one([]) };
    refused(300, &huge, &["rrt.force.core-card: 21 squadrons are too many: at most 20"]);
    let wide = one(vec![card("valkyrie-squad"); 13]);
    refused(300, &wide, &["rrt.force.core-card: 13 cards in a squadron are too many: at most 12"]);
    let mut full = one([card("valkyrie-squadron")]);
    full.squadrons[0].cards[0].upgrades = vec!["nose-lasers".to_owned(); 25];
    refused(300, &full, &["rrt.force.core-card: 25 upgrades of a card are too many: at most 24"]);
}

#[test]
fn a_quick_game_is_small_and_without_characters() {
    covers!("rrt.setup.quick-start");
    let quick = |points| Limits { points, quick: true };
    let squadron = || vec![card("close-quarters-destroid-squadron")];
    judge(Content::standard(), quick(150), &force(Faction::Uedf, [squadron()])).unwrap();
    refused_by(
        quick(150),
        &force(Faction::Uedf, [squadron(), squadron()]),
        &["rrt.setup.quick-start: a quick game has one core squadron a side, not 2"],
    );
    refused_by(
        quick(151),
        &force(Faction::Uedf, [squadron()]),
        &["rrt.setup.quick-start: a quick game has at most 150 points, not 151"],
    );
    let kain = card("close-quarters-destroid-squadron").character("kain-weller", "spartan");
    refused_by(
        quick(150),
        &one([kain]),
        &["rrt.setup.quick-start: a quick game has no characters, and Kain Weller is one"],
    );
}

#[test]
fn the_ready_made_forces_are_legal() {
    for force in &Content::standard().forces {
        let judged = judge(Content::standard(), Limits::of(force.points), force);
        let fielded =
            judged.unwrap_or_else(|why| panic!("{}: {}", force.id, told(&why).join("\n")));
        assert!(
            force.points - force.points / 10 <= fielded.points,
            "{}: {}",
            force.id,
            fielded.points
        );
    }
}

#[test]
fn the_rest_of_a_force_is_filled_in() {
    let content = Content::standard();
    for seed in 0..30 {
        let mut dice = SeededDice::new(Seed::from_number(seed));
        let faction = Faction::ALL[seed as usize % 3];
        let points = [150, 200, 300, 450, 600][seed as usize % 5];
        let begun = Force { points, ..force(faction, []) };
        let limits = Limits::of(points);
        let built = complete(content, limits, &begun, &mut dice).unwrap();
        let fielded = judge(content, limits, &built).unwrap();
        assert!(points * 8 / 10 <= fielded.points, "{faction:?} {points}: {}", fielded.points);
    }
}

#[test]
fn what_is_there_already_stays() {
    let content = Content::standard();
    let mut dice = SeededDice::new(Seed::from_number(7));
    let begun = zentraedi([card("regult-attrition-squadron"), card("quel-gulnau")]);
    // A Glaug has to come for the Quel-Gulnau, or there is no such force.
    let found = (0..20).find_map(|_| complete(content, Limits::of(300), &begun, &mut dice).ok());
    let built = found.expect("in some of the tries a Glaug comes");
    assert_eq!(built.squadrons[0].cards[..2], begun.squadrons[0].cards);
    let refusals =
        complete(content, Limits::of(300), &one([card("glaug")]), &mut dice).unwrap_err();
    assert_eq!(refusals[0].rule().to_string(), "rrt.force.faction");
}

#[test]
fn a_force_is_read_from_toml_and_json() {
    let text = "faction = \"uedf\"\npoints = 80\n[[squadrons]]\n[[squadrons.cards]]\n\
                card = \"valkyrie-squadron\"\n";
    let force = Force::read(Content::standard(), &SourceText::new("x.toml", text)).unwrap();
    let json = serde_json::to_string(&force).unwrap();
    assert_eq!(Force::read(Content::standard(), &SourceText::new("x.json", json)).unwrap(), force);
    let toml = toml::to_string(&force).unwrap();
    assert_eq!(Force::read(Content::standard(), &SourceText::new("x.toml", toml)).unwrap(), force);
    let wrong = SourceText::new("x.toml", text.replace("points", "pionts"));
    let fault = Force::read(Content::standard(), &wrong).unwrap_err();
    assert!(fault.to_string().starts_with("x.toml:2: pionts: unknown field"), "{fault}");
}
