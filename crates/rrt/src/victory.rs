//! Winning: annihilation, victory points, and what scenarios say.

use ironlance_engine::{Outcome, Seat};
use ironlance_rulebook::{RuleId, cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    Rrt, State, Step,
    content::{Ability, ScenarioKind},
    options::WorthOfCheapMecha,
    scenario,
    state::{Fate, Mecha, Place},
};

/// Victory points for a destroyed commander.
const COMMANDER: u32 = 50;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// The rule that decided.
    pub rule: RuleId,
}

/// The end of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum EndEvent {
    /// A player gave up.
    Conceded {
        /// Who.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// Who won.
        winner: Option<Seat>,
        /// Victory points by seat.
        scores: [u32; 2],
    },
}

impl Ending {
    /// The same for everybody.
    pub fn outcome(&self) -> Outcome {
        Outcome { winners: self.winner.into_iter().collect(), rule: self.rule }
    }
}

/// The victory points of both players, by seat.
pub fn scores(game: &Rrt, state: &State) -> [u32; 2] {
    [Seat::at(0), Seat::at(1)].map(|seat| score(game, state, seat))
}

/// The victory points of a player: what the opponent has lost, and who got through.
fn score(game: &Rrt, state: &State, seat: Seat) -> u32 {
    cite(rule!("rrt.victory.worth"));
    cite(rule!("rrt.victory.own-losses"));
    cite(rule!("rrt.faction.reinforcements-score"));
    let other = State::opponent(seat);
    let lost: u32 = state.of(other).iter().map(|mecha| lost(game, state, mecha)).sum();
    let through = state.of(seat).iter().filter(|mecha| mecha.place == Place::Out(Fate::Left));
    let through: u32 = through.map(|mecha| u32::from(mecha.worth)).sum();
    lost + through + upgrades(state, other) + commander(state, other)
}

/// What has been lost of a mecha: all of it, or of one that returned the character that did not.
fn lost(game: &Rrt, state: &State, mecha: &Mecha) -> u32 {
    match mecha.place {
        Place::Out(Fate::Destroyed) => worth(game, state, mecha, mecha.worth),
        Place::Out(Fate::Returned) => {
            let pilot = mecha.character.map(|pilot| game.content().character(pilot).points);
            worth(game, state, mecha, pilot.unwrap_or(0))
        }
        _ => 0,
    }
}

/// What the destruction of a mecha of so many points scores.
fn worth(game: &Rrt, state: &State, mecha: &Mecha, points: u16) -> u32 {
    let cheap = state.options.worth_of_cheap_mecha == WorthOfCheapMecha::ZeroWithGlaug
        && state.squadron(mecha.squadron).began_with_glaug
        && game.has(mecha, Ability::LifeIsCheap);
    if cheap {
        cite(rule!("rrt.ability.life-is-cheap-victory"));
        return 0;
    }
    points.into()
}

/// What upgrades of cards score that have no mecha left.
fn upgrades(state: &State, owner: Seat) -> u32 {
    cite(rule!("rrt.victory.upgrades"));
    let of_squadron = |squadron| {
        let cards = state.squadron(squadron).cards.iter().enumerate();
        let lost = cards.filter(move |(place, card)| {
            let mut of_card = state
                .of(owner)
                .iter()
                .filter(|mecha| mecha.squadron == squadron && usize::from(mecha.card) == *place);
            card.upgrades != 0
                && of_card
                    .all(|mecha| mecha.is_destroyed() || mecha.place == Place::Out(Fate::Returned))
        });
        lost.map(|(_, card)| u32::from(card.upgrades)).sum::<u32>()
    };
    state.squadrons(owner).map(of_squadron).sum()
}

/// What a destroyed commander scores.
fn commander(state: &State, owner: Seat) -> u32 {
    cite(rule!("rrt.scenario.assassination"));
    match state.player(owner).commander {
        Some(commander) if state.mecha(commander).is_destroyed() => COMMANDER,
        _ => 0,
    }
}

/// Checks what wins at once: annihilation, and the fall of a structure.
pub(crate) fn check(step: &mut Step<'_>) {
    cite(rule!("rrt.victory.annihilation"));
    cite(rule!("rrt.victory.checked-when"));
    cite(rule!("rrt.aircraft.off-table-at-end"));
    if step.state.ending.is_some() {
        return;
    }
    if scenario::structure_fell(step.state) {
        let attacker = step.state.scenario.attacker;
        return end(step, attacker, rule!("rrt.scenario.assault"));
    }
    let left = [0, 1].map(|seat| step.state.in_play(Seat::at(seat)).next().is_some());
    match left {
        [true, true] => {}
        [true, false] => annihilated(step, Seat::at(1)),
        [false, true] => annihilated(step, Seat::at(0)),
        [false, false] => by_points(step, rule!("rrt.victory.both-destroyed")),
    }
}

/// A player has nobody left: the other one wins, unless all of them got through.
fn annihilated(step: &mut Step<'_>, loser: Seat) {
    let through = step.state.of(loser).iter().any(|mecha| mecha.place == Place::Out(Fate::Left));
    match through {
        true => by_points(step, rule!("rrt.scenario.breakthrough")),
        false => end(step, Some(State::opponent(loser)), rule!("rrt.victory.annihilation")),
    }
}

/// The last turn is over.
pub(crate) fn turn_limit(step: &mut Step<'_>) {
    cite(rule!("rrt.victory.turn-limit"));
    match step.state.scenario.kind {
        ScenarioKind::Control => {
            let [one, other] = scenario::held(step.game, step.state);
            match one.cmp(&other) {
                std::cmp::Ordering::Greater => {
                    end(step, Some(Seat::at(0)), rule!("rrt.scenario.control"));
                }
                std::cmp::Ordering::Less => {
                    end(step, Some(Seat::at(1)), rule!("rrt.scenario.control"));
                }
                std::cmp::Ordering::Equal => by_points(step, rule!("rrt.scenario.control")),
            }
        }
        ScenarioKind::Assault => {
            let defender = step.state.scenario.attacker.map(State::opponent);
            end(step, defender, rule!("rrt.scenario.assault"));
        }
        ScenarioKind::Breakthrough => by_points(step, rule!("rrt.scenario.breakthrough")),
        ScenarioKind::Decapitation => by_points(step, rule!("rrt.scenario.assassination")),
        ScenarioKind::PitchedBattle => by_points(step, rule!("rrt.victory.turn-limit")),
    }
}

/// Who has more victory points wins.
fn by_points(step: &mut Step<'_>, rule: RuleId) {
    let [one, other] = scores(step.game, step.state);
    let winner = match one.cmp(&other) {
        std::cmp::Ordering::Greater => Some(Seat::at(0)),
        std::cmp::Ordering::Less => Some(Seat::at(1)),
        std::cmp::Ordering::Equal => None,
    };
    end(step, winner, rule);
}

/// A player gives up.
pub(crate) fn concede(step: &mut Step<'_>, seat: Seat) {
    let rule = rule!("rrt.general.concede");
    step.tell(rule, |_| EndEvent::Conceded { seat });
    end(step, Some(State::opponent(seat)), rule);
}

fn end(step: &mut Step<'_>, winner: Option<Seat>, rule: RuleId) {
    step.state.ending = Some(Ending { winner, rule });
    let scores = scores(step.game, step.state);
    step.tell(rule, |_| EndEvent::Ended { winner, scores });
}

#[cfg(test)]
mod tests;
