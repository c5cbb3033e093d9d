use ironlance_engine::{Game, Refusal as _};
use ironlance_rulebook::{covers, rule};

use crate::{
    Action, Event, Modification, Refusal,
    content::AttackFace,
    testing::{A, Bench, fire, hex, id},
};

fn strike(unit: &str, target: &str) -> Action {
    Action::Strike { unit: id(unit), target: id(target) }
}

/// Two units face to face in adjacent hexes, the first to act; a Hunchback standing still rolls no
/// defence dice of its own.
fn adjacent(mech: &str, top: &str, attacker: &str, target: &str) -> Bench {
    Bench::new(&format!(
        r#"
        phase = "combat"
        {top}
        [units.A1]
        mech = "{mech}"
        hex = "1005"
        order = "stand"
        order-change = 20
        {attacker}
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
        facing = "S"
        order = "stand"
        {target}
        "#
    ))
}

fn dice_rolled(bench: &Bench) -> Vec<usize> {
    bench.told(|event| match event {
        Event::AttackRolled { dice, .. } => Some(dice.len()),
        _ => None,
    })
}

fn damage(bench: &Bench) -> Vec<u8> {
    bench.told(|event| match event {
        Event::AttackResolved { damage, .. } => Some(*damage),
        _ => None,
    })
}

#[test]
fn the_size_of_a_mech_is_the_number_of_its_dice() {
    covers!("btt.physical.dice", "btt.components.size-classes");
    for (mech, dice) in [("wsp-1a", 1), ("grf-1n", 2), ("whm-6r", 3), ("as7-d", 4)] {
        let mut bench = adjacent(mech, "", "", "");
        bench.roll(strike("A1", "B1"), &["blank"; 4][..dice]);
        assert_eq!(dice_rolled(&bench), [dice], "{mech}");
    }
}

#[test]
fn cards_add_and_take_dice_and_one_is_always_left() {
    covers!("btt.physical.dice", "btt.combat.dice-from-cards");
    let mut bench = adjacent("wsp-1a", "", "mechwarriors = [\"reckless-rookie\"]", "");
    bench.roll(strike("A1", "B1"), &["blank"; 2]);
    let weary = r#"
        id = "weary"
        name = "Weary"
        origin = "original"
        cost = 1
        effects = [{ change = { number = "physical-dice", by = -3 } }]
    "#;
    let arrangement = r#"
        phase = "combat"
        [units.A1]
        mech = "grf-1n"
        hex = "1005"
        mechwarriors = ["weary"]
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
    "#;
    let mut bench = Bench::with(&[("mechwarriors/weary.toml", weary)], arrangement);
    bench.unit_mut("B1").facing = crate::testing::facing("S");
    bench.roll(strike("A1", "B1"), &["blank"]);
    assert_eq!(dice_rolled(&bench), [1]);
}

#[test]
fn a_flanking_assault_mech_rolls_five_dice() {
    covers!("btt.physical.no-cap", "btt.physical.flanking");
    let mut bench = adjacent("as7-d", "", "", "");
    bench.unit_mut("B1").facing = crate::testing::facing("N");
    bench.roll(strike("A1", "B1"), &["blank"; 5]);
    assert_eq!(dice_rolled(&bench), [5]);
}

#[test]
fn tracers_help_the_next_blow_at_the_same_target_only() {
    covers!("btt.physical.dice");
    let mut bench = adjacent("wsp-1a", "", "", "");
    bench.unit_mut("A1").tracer = Some((id("B1"), 1));
    bench.roll(strike("A1", "B1"), &["blank"; 2]);
    let mut bench = adjacent("wsp-1a", "", "", "");
    bench.unit_mut("A1").tracer = Some((id("B2"), 1));
    bench.roll(strike("A1", "B1"), &["blank"]);
}

#[test]
fn one_physical_attack_a_round() {
    covers!("btt.physical.once");
    let mut bench = adjacent("hbk-4g", "", "", "");
    bench.roll(strike("A1", "B1"), &["blank"; 2]);
    assert_eq!(bench.refused(strike("A1", "B1")), rule!("btt.physical.once"));
    let says = bench.refusal(strike("A1", "B1")).to_string();
    assert_eq!(says, "A1 has made its physical attack this round");
    assert!(!candidates(&bench).contains(&strike("A1", "B1")));
    // Weapons fire before and after it.
    bench.roll(fire("A1", "LASERS-B", "B1"), &["blank"]);
    let mut bench = adjacent("hbk-4g", "", "", "");
    bench.roll(fire("A1", "LASERS-B", "B1"), &["blank"]);
    assert!(candidates(&bench).contains(&strike("A1", "B1")));
    bench.roll(strike("A1", "B1"), &["blank"; 2]);
    bench.roll(fire("A1", "AC", "B1"), &["blank"; 4]);
}

fn candidates(bench: &Bench) -> Vec<Action> {
    let mut out = Vec::new();
    bench.game.candidates(&bench.state, A, &mut out);
    out
}

#[test]
fn fists_do_not_strike_after_arm_weapons() {
    covers!("btt.physical.no-arm-weapons");
    let check = |mech: &str, fired: &str, refused: bool| {
        let bench = adjacent(mech, "", &format!("fired = [\"{fired}\"]"), "");
        assert_eq!(bench.allows(strike("A1", "B1")), !refused, "{mech} after {fired}");
        if refused {
            assert_eq!(bench.refused(strike("A1", "B1")), rule!("btt.physical.no-arm-weapons"));
            let says = bench.refusal(strike("A1", "B1")).to_string();
            assert_eq!(
                says,
                "A1 has fired an [arm] TIC this round and may not make a physical attack"
            );
        }
    };
    check("hbk-4g", "LASERS-A", true);
    check("hbk-4g", "MIXED", true);
    check("hbk-4g", "AC", false);
    check("hbk-4g", "LASERS-B", false);
}

#[test]
fn a_mixed_tic_without_arms_leaves_the_fists_free() {
    let unit = r#"
        id = "paper"
        name = "Paper"
        variant = "PPR-1"
        origin = "original"
        factions = ["davion"]
        cost = 20
        size = "light"
        activation-order = 6
        walking = 4
        running = 6
        jumping = 0
        native-dice = { still = 0, walking = 0, running = 0, jumping = 0 }
        actions = { still = 2, walking = 1, running = 0 }
        jumping-evade = 0
        armor = 1
        external = 1
        internal = 1
        heat-dissipation = 1
        action-bar = ["focus"]
        special-actions = []
        [[tics]]
        name = "ARM"
        weapon = "lasers"
        dice = { short = "1" }
        heat = 1
        arm = true
        [[tics]]
        name = "AC"
        weapon = "ac"
        dice = { short = "1" }
        heat = 1
        [[tics]]
        name = "MIXED"
        weapon = "mixed"
        dice = { short = "1" }
        heat = 1
        leaves-out = ["ARM"]
    "#;
    let arrangement = r#"
        phase = "combat"
        [units.A1]
        mech = "paper"
        hex = "1005"
        fired = ["MIXED"]
        [units.B1]
        mech = "hbk-4g"
        hex = "1004"
        facing = "S"
    "#;
    let mut bench = Bench::with(&[("units/paper.toml", unit)], arrangement);
    bench.roll(strike("A1", "B1"), &["blank"]);
    assert_eq!(dice_rolled(&bench), [1]);
}

#[test]
fn only_an_adjacent_enemy_in_front_is_struck() {
    covers!("btt.physical.range-and-arc");
    let rule = rule!("btt.physical.range-and-arc");
    let mut bench = adjacent("grf-1n", "", "", "");
    bench.unit_mut("B1").hex = Some(hex("1003"));
    assert_eq!(bench.refused(strike("A1", "B1")), rule);
    let says = bench.refusal(strike("A1", "B1")).to_string();
    assert_eq!(says, "B1 is not adjacent to A1 in its forward arc");
    bench.unit_mut("B1").hex = Some(hex("1006"));
    assert_eq!(bench.refused(strike("A1", "B1")), rule);
    bench.unit_mut("B1").hex = Some(hex("1004"));
    assert!(bench.allows(strike("A1", "B1")));
    // Flipped arms do not change it.
    bench.unit_mut("A1").special = crate::state::Special::ArmsFlipped;
    assert!(bench.allows(strike("A1", "B1")));
    bench.unit_mut("B1").hex = Some(hex("1006"));
    assert_eq!(bench.refused(strike("A1", "B1")), rule);
}

#[test]
fn levels_matter_only_if_the_option_says_so() {
    covers!("btt.physical.range-and-arc");
    let at = |limit: Option<u8>, level: i8| {
        let option = limit.map_or(String::new(), |limit| {
            format!("options = {{ physical-level-limit = {limit} }}")
        });
        let map = format!("{option}\nmap = {{ hexes = {{ 1004 = {{ level = {level} }} }} }}");
        adjacent("grf-1n", &map, "", "")
    };
    assert!(at(None, 9).allows(strike("A1", "B1")));
    for limit in [1, 2] {
        assert!(at(Some(limit), limit as i8).allows(strike("A1", "B1")));
        assert!(at(Some(limit), -(limit as i8)).allows(strike("A1", "B1")));
        let steep = at(Some(limit), limit as i8 + 1);
        let refusal = steep.refusal(strike("A1", "B1"));
        assert_eq!(refusal, Refusal::TooSteep { target: id("B1"), levels: limit + 1, limit });
        assert_eq!(refusal.rule(), rule!("btt.physical.range-and-arc"));
        let says = format!("B1 is {} levels away, the limit is {limit}", limit + 1);
        assert_eq!(refusal.to_string(), says);
    }
}

#[test]
fn it_is_resolved_like_a_weapon_attack_at_short_range() {
    covers!("btt.physical.procedure");
    let mut bench = adjacent("as7-d", "", "", "");
    bench.roll(strike("A1", "B1"), &["short", "medium", "long", "double"]);
    assert_eq!(damage(&bench), [5]);
    assert_eq!(bench.unit("B1").armor, 0);
}

#[test]
fn woods_and_smoke_in_the_targets_hex_protect_it_and_hills_do_not() {
    covers!("btt.physical.procedure");
    let on = |ground: &str| {
        let map = format!("map = {{ hexes = {{ 1004 = {ground} }} }}");
        adjacent("wsp-1a", &map, "", "")
    };
    on("{ woods = 2 }").roll(strike("A1", "B1"), &["long", "blank", "blank"]);
    on("{ woods = 1, smoke = 1 }").roll(strike("A1", "B1"), &["long", "evade", "blank"]);
    on("{ level = 1 }").roll(strike("A1", "B1"), &["long"]);
    on("{ woods = 2, smoke = 1 }").roll(strike("A1", "B1"), &["long", "blank", "blank", "blank"]);
    let hidden = on("{ woods = 2, smoke = 2 }");
    assert_eq!(hidden.refused(strike("A1", "B1")), rule!("btt.los.dice-block"));
}

#[test]
fn only_enemies_on_the_map_are_struck() {
    covers!("btt.combat.target-enemy", "btt.components.card-text-wins");
    let bench = adjacent(
        "grf-1n",
        "marks = [{ by = \"A1\", on = \"B2\", spent = false }]",
        "command-card = \"code-of-the-duel\"",
        "[units.B2]\nmech = \"wsp-1a\"\nhex = \"1804\"\n[units.A2]\nmech = \"wsp-1a\"\nhex = \"0105\"",
    );
    assert_eq!(bench.refused(strike("A1", "A2")), rule!("btt.combat.target-enemy"));
    // A1 has sworn to attack B2 alone.
    assert_eq!(bench.refused(strike("A1", "B1")), rule!("btt.components.card-text-wins"));
}

#[test]
fn no_target_lock_is_spent() {
    covers!("btt.physical.no-target-lock");
    let mut bench = adjacent("wsp-1a", "", "locks = [\"B1\"]\nfocus = 1", "");
    bench.roll(strike("A1", "B1"), &["focus"]);
    let lock = Action::Modify(Modification::SpendTargetLock);
    assert_eq!(bench.refused(lock.clone()), rule!("btt.physical.no-target-lock"));
    assert!(!candidates(&bench).contains(&lock));
    bench.act(Action::KeepDice);
    // Without anything else to spend nobody is even asked.
    let mut bench = adjacent("wsp-1a", "", "locks = [\"B1\"]", "");
    bench.roll(strike("A1", "B1"), &["blank"]);
    assert_eq!(damage(&bench), [0]);
    assert!(bench.unit("A1").has_lock_on(id("B1")));
}

#[test]
fn the_attacker_spends_focus() {
    covers!("btt.physical.attacker-focus");
    let mut bench = adjacent("grf-1n", "", "focus = 1", "");
    bench.roll(strike("A1", "B1"), &["focus", "focus"]);
    bench.act(Action::Modify(Modification::SpendFocus));
    assert_eq!(damage(&bench), [2]);
    assert_eq!(bench.unit("A1").focus, 0);
    let dice = bench.told(|event| match event {
        Event::DiceModified { attack, .. } => Some(attack.clone()),
        _ => None,
    });
    assert_eq!(dice, [vec![AttackFace::Long, AttackFace::Long]]);
}

#[test]
fn the_defender_spends_evade_and_focus() {
    covers!("btt.physical.defender-tokens");
    let mut bench =
        adjacent("as7-d", "map = { hexes = { 1004 = { woods = 1 } } }", "", "evade = 1\nfocus = 1");
    bench.roll(strike("A1", "B1"), &["double", "long", "blank", "blank", "focus"]);
    bench.act(Action::Modify(Modification::SpendFocus));
    bench.act(Action::Modify(Modification::SpendEvade));
    assert_eq!(damage(&bench), [1]);
    assert_eq!((bench.unit("B1").evade, bench.unit("B1").focus), (0, 0));
    // A focus token alone shows the rule too.
    let mut bench =
        adjacent("as7-d", "map = { hexes = { 1004 = { woods = 1 } } }", "", "focus = 1");
    bench.roll(strike("A1", "B1"), &["long", "blank", "blank", "blank", "focus"]);
    bench.act(Action::Modify(Modification::SpendFocus));
    assert_eq!(damage(&bench), [0]);
}

#[test]
fn blows_make_no_heat() {
    covers!("btt.physical.no-heat");
    let mut bench = adjacent("grf-1n", "", "", "");
    bench.roll(strike("A1", "B1"), &["long", "blank"]);
    assert_eq!(bench.unit("A1").heat(), 0);
    assert_eq!(bench.unit("B1").armor, 4);
}

#[test]
fn suppression_does_not_weaken_blows() {
    covers!("btt.cards.suppression-tokens");
    let mut bench = adjacent("hbk-4g", "", "suppression = 1", "");
    bench.roll(strike("A1", "B1"), &["blank"; 2]);
    assert_eq!(dice_rolled(&bench), [2]);
    bench.roll(fire("A1", "AC", "B1"), &["blank"; 3]);
    bench.roll(fire("A1", "LASERS-B", "B1"), &["blank"]);
    assert_eq!(dice_rolled(&bench), [1], "one die is always left");
    let mut bench = adjacent("hbk-4g", "", "suppression = 3", "");
    bench.roll(fire("A1", "AC", "B1"), &["blank"; 3]);
    assert_eq!(dice_rolled(&bench), [3], "more tokens take no more dice");
}
