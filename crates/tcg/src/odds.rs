//! The exact chances of what a decision may do.

mod every;
mod ways;

use ironlance_engine::{Chances, Odds, OddsCase, OddsLine, Seat, Tally};
use ironlance_rulebook::{RuleId, rule};

use crate::{
    Tcg,
    action::Share,
    battle,
    content::{Asset, Op},
    effects::Speaker,
    plan::{Plan, What},
    state::{Site, State},
    values, words,
};

/// The chances of a plan, where a die decides it.
pub(crate) fn of_plan(game: &Tcg, state: &State, plan: &Plan) -> Option<Odds> {
    let of_dice = match &plan.what {
        What::Assign(by, shares) => {
            let fired = shares.iter().any(|share| 0 < share.missiles);
            fired.then(|| of_missiles(game, state, plan.seat, *by, shares))
        }
        What::Play(def, _) => of_program(game, Speaker::Def(*def), 0, state),
        What::Use(speaker, ability, _) => of_program(game, *speaker, *ability, state),
        _ => None,
    };
    of_dice.or_else(|| ways::of_plan(game, state, plan))
}

/// The damage that missiles do before armor and other prevention than Anti-Missile.
fn of_missiles(game: &Tcg, state: &State, seat: Seat, by: Site, shares: &[Share]) -> Odds {
    let munitions = values::has_asset(game, state, seat, Asset::Munitions);
    let mut damage = Chances::certain(0);
    for share in shares {
        let stopped = battle::stopped(game, state, share.to);
        let of_die = |die: u8| {
            let die = battle::guided(game, state, seat, by, die);
            battle::missile_damage(die, munitions).saturating_sub(stopped)
        };
        let one = Chances::of((1..=6).map(|die| (i32::from(of_die(die)), 1)));
        let all = one.repeated(share.missiles.into(), |sum, more| sum + more, 0);
        damage = damage.then(|sum| all.map(|more| sum + more));
    }
    let assuming = if munitions { "Munitions available" } else { "no Munitions" };
    let missiles: i32 = shares.iter().map(|share| i32::from(share.missiles)).sum();
    Odds {
        measure: "missile damage".to_owned(),
        targets: Vec::new(),
        tallies: vec![("missiles".to_owned(), Tally::new(rule!("tcg.option.missile"), missiles))],
        cases: vec![damage.case(assuming, |sum| *sum)],
    }
}

/// The results of the first die that an ability rolls.
fn of_program(game: &Tcg, speaker: Speaker, place: u8, state: &State) -> Option<Odds> {
    let def = speaker.def(state);
    let ability = game.card(def).abilities.get(usize::from(place))?;
    let first = ability.program.iter().find(|op| !matches!(op, Op::Do(_) | Op::Price(_)))?;
    let Op::Roll { lines, .. } = first else { return None };
    let line = |side: u8| {
        let text = words::steps_of(game, &state.options, def, place, lines[usize::from(side) - 1]);
        let means: Vec<(String, RuleId)> = match text.is_empty() {
            true => vec![("no effect".to_owned(), rule!("tcg.effect.die-table"))],
            false => vec![(text, rule!("tcg.effect.die-table"))],
        };
        OddsLine { means, ..OddsLine::new(side.into(), 1) }
    };
    Some(Odds {
        measure: "die".to_owned(),
        targets: Vec::new(),
        tallies: Vec::new(),
        cases: vec![OddsCase::exact("one die", (1..=6).map(line).collect())],
    })
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Game;

    use crate::{
        Action,
        action::{Payment, Share, Shares},
        state::Site,
        testing::{A, B, Bench, at, named, send},
    };

    #[test]
    fn missiles_have_the_odds_of_their_dice() {
        let mut bench = Bench::new(
            "players = [{}, {}]\ncards = [{ card = \"Uller D\", owner = 1 }, { card = \"Support: Munitions\", owner = 1 }]\n",
        );
        bench.act(send(&[0], Site::Stockpile(B)));
        let share = Share { to: Site::Stockpile(B), points: 0, extra: 0, missiles: 3 };
        let shares: Shares = [share].into_iter().collect();
        let assign = serde_json::json!({ "assign": { "by": at(0), "shares": shares } });
        let assign: Action = serde_json::from_value(assign).unwrap();
        let odds = bench.game.chances(&bench.state, A, &assign).unwrap().expect("dice decide");
        let case = &odds.cases[0];
        assert_eq!((&case.total, case.assuming.as_str()), (&216.into(), "Munitions available"));
        assert_eq!(case.average(), 3.0, "1, 2 and 3 of six sides, three times");
        assert_eq!(case.chance(|line| line.value == 9), 1.0 / 216.0);
    }

    #[test]
    fn a_card_with_a_die_says_what_each_result_does() {
        let mut bench = Bench::new(
            "players = [{ hand = [\"Critical Hit\"], assets = [\"tactics\"] }, {}]\n\
             cards = [{ card = \"Loki B\", owner = 1 }, { card = \"Sunder (SD1-OB)\", owner = 2 }]\n",
        );
        bench.act(send(&[0], at(1)));
        let play = Action::Play { card: named("critical-hit"), with: Payment::new() };
        while bench.decider() == B {
            let candidates = &mut Vec::new();
            bench.game.candidates(&bench.state, B, candidates);
            bench.act(candidates[0].clone());
        }
        let odds = bench.game.chances(&bench.state, A, &play).unwrap().expect("a die decides");
        let means: Vec<_> =
            odds.cases[0].lines.iter().map(|line| line.means[0].0.as_str()).collect();
        assert_eq!(means[4], "Return this card to your hand after the mission.");
        assert_eq!(means[5], "That Unit gets +6 attack.");
    }
}
