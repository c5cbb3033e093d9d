//! Smoke fired instead of an attack.

use ironlance_engine::say;
use ironlance_rulebook::{cite, rule};
use ironlance_space::hex::Hex;

use super::{
    attack_dice::basic_heat,
    target::{can_fire, in_arc, unit_card, upgrade_effects},
    turn_goes_on,
};
use crate::{
    Btt, Step,
    board::GRID,
    content::{TicName, UpgradeEffect},
    heat, hex_tokens,
    refusal::Refusal,
    state::{HexTokenKind, State, Unit, UnitId},
};

/// The smoke that the upgrade on a TIC lays instead of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Smoke {
    heavy: bool,
    nearest: u8,
    /// The greatest distance.
    pub(crate) farthest: u8,
}

impl Smoke {
    /// The smoke of the upgrade on a TIC, if it lays any.
    pub(crate) fn of(game: &Btt, unit: &Unit, place: usize) -> Option<Smoke> {
        upgrade_effects(game, unit, place).find_map(|effect| match *effect {
            UpgradeEffect::Smoke { heavy, nearest, farthest } => {
                Some(Smoke { heavy, nearest, farthest })
            }
            _ => None,
        })
    }

    /// Whether the smoke can be laid in a hex of the map.
    pub(crate) fn reaches(
        self,
        game: &Btt,
        state: &State,
        unit: &Unit,
        place: usize,
        hex: Hex,
    ) -> Result<(), Refusal> {
        cite(rule!("btt.los.to-hex"));
        let distance = unit.position().distance(hex);
        let why = if !in_arc(game, state, unit, &unit_card(game, unit).tics[place], hex) {
            "it is not in the arc of the TIC".into()
        } else if distance < self.nearest || self.farthest < distance {
            let (nearest, farthest) = (self.nearest, self.farthest);
            say!("it is {distance} hexes away, and the limits are {nearest} and {farthest}")
        } else {
            return Ok(());
        };
        Err(Refusal::HexDoesNotServe { hex, why })
    }
}

/// Judges firing smoke; gives the TIC's place and whether the smoke is heavy.
pub(crate) fn plan_smoke(
    game: &Btt,
    state: &State,
    id: UnitId,
    tic: TicName,
    hex: Hex,
) -> Result<(u8, bool), Refusal> {
    let unit = state.unit(id);
    let place = unit_card(game, unit).tic(tic).ok_or(Refusal::NoSuchTic { unit: id, tic })?;
    can_fire(game, state, id, place)?;
    if !GRID.contains(hex) {
        return Err(Refusal::OffTheMap { hex });
    }
    let smoke = Smoke::of(game, unit, place).ok_or(Refusal::NothingToDeclare { unit: id, tic })?;
    smoke.reaches(game, state, unit, place, hex)?;
    Ok((place as u8, smoke.heavy))
}

pub(crate) fn perform_smoke(step: &mut Step<'_>, id: UnitId, place: u8, heavy: bool, hex: Hex) {
    cite(rule!("btt.cards.passive-and-action"));
    let made = basic_heat(step.game, step.state.unit(id), usize::from(place));
    step.state.unit_mut(id).fired |= 1 << place;
    let kind = if heavy { HexTokenKind::HeavySmoke } else { HexTokenKind::Smoke };
    let until = Some(step.state.round + 1);
    hex_tokens::place(step, hex, kind, until, rule!("btt.cards.smoke-tokens"));
    heat::gain(step, id, made, rule!("btt.combat.gain-heat"));
    turn_goes_on(step);
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;
    use crate::{
        Action,
        combat::sample::{duel, duel_with},
        state::HexToken,
        testing::{Bench, fire, hex, id, tic},
    };

    fn lay(at: &str) -> Action {
        Action::LaySmoke { unit: id("A1"), tic: tic("LRM"), hex: hex(at) }
    }

    #[track_caller]
    fn with(upgrade: &str, said: &str) -> Bench {
        duel(&format!("upgrades = [{{ tic = \"LRM\", upgrade = \"{upgrade}\" }}]\n{said}"), "", "")
    }

    #[test]
    fn smoke_is_fired_instead_of_an_attack_and_stays_for_a_round() {
        covers!("btt.cards.smoke-tokens", "btt.combat.gain-heat", "btt.combat.tic-once");
        for (upgrade, kind) in [
            ("smoke-rounds", HexTokenKind::Smoke),
            ("dense-smoke-rounds", HexTokenKind::HeavySmoke),
        ] {
            let mut bench = with(upgrade, "");
            bench.act(lay("1003"));
            assert_eq!(bench.state.tokens, [HexToken { hex: hex("1003"), kind, until: Some(2) }]);
            assert_eq!(bench.unit("A1").heat(), 1);
            assert_eq!(bench.refused(lay("1003")), rule!("btt.combat.tic-once"));
            assert_eq!(bench.refused(fire("A1", "LRM", "B1")), rule!("btt.combat.tic-once"));
            assert!(bench.allows(fire("A1", "LASERS", "B1")));
        }
    }

    #[test]
    fn smoke_has_a_least_and_a_greatest_distance() {
        covers!("btt.los.to-hex");
        let bench = with("smoke-rounds", "");
        let serves = rule!("btt.actions.on-cards");
        assert!(bench.allows(lay("1004")));
        assert_eq!(bench.refused(lay("1005")), serves);
        let message = bench.refusal(lay("1005")).to_string();
        assert_eq!(
            message,
            "the upgrade cannot be used on 1005: it is 3 hexes away, and the limits are 4 and 21"
        );
        let short = with("smoke-rounds", "hex = \"0117\"");
        assert!(short.allows(lay("2107")) || short.refused(lay("2107")) == serves);
        assert_eq!(bench.refused(lay("0132")), rule!("btt.map.edge"));
        assert_eq!(
            with("spotter-link", "").refused(lay("1003")),
            rule!("btt.cards.weapon-upgrade-scope")
        );
        assert_eq!(duel("", "", "").refused(lay("1003")), rule!("btt.cards.weapon-upgrade-scope"));
    }

    #[test]
    fn the_distance_of_smoke_is_that_of_its_card() {
        let upgrade = "id = \"u\"\nname = \"U\"\norigin = \"original\"\nweapon = \"lrm\"\ncost = 1\neffects = [{ smoke = { heavy = false, nearest = 2, farthest = 4 } }]";
        let a = "upgrades = [{ tic = \"LRM\", upgrade = \"u\" }]";
        let bench = duel_with(&[("upgrades/u.toml", upgrade)], a, "", "");
        let allowed = ["1007", "1006", "1004", "1003"].map(|at| bench.allows(lay(at)));
        assert_eq!(allowed, [false, true, true, false]);
    }

    #[test]
    fn smoke_goes_into_the_arc_of_its_tic() {
        covers!("btt.los.to-hex");
        let bench = with("smoke-rounds", "");
        let message = bench.refusal(lay("1012")).to_string();
        assert_eq!(message, "the upgrade cannot be used on 1012: it is not in the arc of the TIC");
        let turned = with("smoke-rounds", "facing = \"S\"");
        assert!(turned.allows(lay("1012")) && !turned.allows(lay("1004")));
        // No line of sight is needed, and an enemy may stand there.
        let hill = duel(
            "upgrades = [{ tic = \"LRM\", upgrade = \"smoke-rounds\" }]",
            "",
            "[map.hexes]\n1006 = { level = 3 }",
        );
        assert!(hill.allows(lay("1004")));
    }
}
