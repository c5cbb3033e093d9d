//! The attacks that are listed against every attack that could be asked for.

use ironlance_engine::Game;
use ironlance_rulebook::covers;

use super::*;
use crate::{
    board::GRID,
    combat::sample::{duel, duel_with},
    testing::{A, Bench, id},
};

/// Every attack A1 could ask for, sensible or not.
fn conceivable(bench: &Bench) -> Vec<Action> {
    let unit = id("A1");
    let mut all = vec![Action::EndAttacks { unit }];
    let card = unit_card(&bench.game, bench.unit("A1"));
    for target in UnitId::all() {
        all.push(Action::Strike { unit, target });
        for tic in card.tics.iter().map(|tic| tic.name) {
            for bits in 0..8_u8 {
                let declared = Declared {
                    overdrive: bits & 1 != 0,
                    inferno: bits & 2 != 0,
                    indirect: bits & 4 != 0,
                };
                all.push(Action::Fire { unit, tic, target, declared });
            }
        }
    }
    for tic in card.tics.iter().map(|tic| tic.name) {
        all.extend(GRID.hexes().map(|hex| Action::LaySmoke { unit, tic, hex }));
    }
    all
}

/// The listed attacks are the legal ones, each once. Gives their number.
#[track_caller]
fn check(bench: &Bench) -> usize {
    let mut listed = Vec::new();
    assert_eq!(bench.game.candidates(&bench.state, A, &mut listed), Coverage::All);
    let legal: Vec<Action> =
        conceivable(bench).into_iter().filter(|action| bench.allows(action.clone())).collect();
    for action in &legal {
        let times = listed.iter().filter(|other| *other == action).count();
        assert_eq!(times, 1, "{action:?}");
    }
    assert_eq!(listed.len(), legal.len(), "{listed:?}");
    legal.len()
}

#[test]
fn every_legal_attack_is_listed_and_no_other() {
    covers!("btt.combat.arc-decides-tics", "btt.combat.target-los");
    let upgrades = "upgrades = [{ tic = \"LRM\", upgrade = \"smoke-rounds\" }, { tic = \"LASERS\", upgrade = \"overdrive\" }, { tic = \"ROUND\", upgrade = \"inferno-rounds\" }, { tic = \"MGUN\", upgrade = \"raking-fire\" }]";
    let rest = "[map.hexes]\n1106 = { level = 2 }\n1305 = { woods = 2, smoke = 2 }\n[units.B2]\nmech = \"gun-1\"\nhex = \"1104\"\n[units.B3]\nmech = \"gun-1\"\nhex = \"1007\"\n[units.B4]\nmech = \"gun-1\"\nhex = \"0810\"";
    let without = check(&duel("", "", rest));
    let with = check(&duel(upgrades, "", rest));
    assert!(without > 10 && with > without + 100, "{without}, {with}");
    for facing in ["NE", "SE", "S", "SW", "NW"] {
        check(&duel(&format!("{upgrades}\nfacing = \"{facing}\""), "", rest));
    }
    for said in
        ["fired = [\"AC\"]", "fired = [\"MIXED\"]", "struck = true", "special = \"arms-flipped\""]
    {
        check(&duel(&format!("{upgrades}\n{said}"), "", rest));
    }
}

#[test]
fn declarations_are_listed_together_and_apart() {
    let upgrade = "id = \"u\"\nname = \"U\"\norigin = \"original\"\nweapon = \"lasers\"\ncost = 1\neffects = [{ overdrive = { dice = 1, heat = 1 } }, { indirect = { dice = 2 } }, { heat-instead-of-damage = { most = 1, declared = true } }]";
    let a = "upgrades = [{ tic = \"LASERS\", upgrade = \"u\" }]\nfired = [\"AC\", \"ARMS\", \"ROUND\", \"LRM\"]";
    let rest = "[units.A2]\nmech = \"gun-1\"\nhex = \"1508\"\nacted = true\nlocks = [\"B1\"]";
    let files = [("upgrades/u.toml", upgrade)];
    // Eight ways to fire at short range, four at medium range, and the end of the turn.
    assert_eq!(check(&duel_with(&files, a, "hex = \"1006\"", rest)), 9);
    assert_eq!(check(&duel_with(&files, a, "", rest)), 5);
}

#[test]
fn smoke_is_listed_as_far_as_its_card_says() {
    let upgrade = "id = \"u\"\nname = \"U\"\norigin = \"original\"\nweapon = \"lrm\"\ncost = 1\neffects = [{ smoke = { heavy = true, nearest = 1, farthest = 2 } }]";
    let a = "upgrades = [{ tic = \"LRM\", upgrade = \"u\" }]";
    let bench = duel_with(&[("upgrades/u.toml", upgrade)], a, "hex = \"3101\"", "");
    // Three hexes at distance 1 and five at distance 2, and the end of the turn.
    assert_eq!(check(&bench), 9);
}
