//! Ending the game and finding out who has won.

#[cfg(test)]
mod tests;

use ironlance_engine::{Outcome, Seat};
use ironlance_rulebook::{RuleId, cite, rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{
    Aod, State, Step,
    content::Equipment,
    equipment,
    options::SelfEliminatedPoints,
    state::{Place, Player, Status, UnitId},
    table,
    turn::TurnEvent,
};

/// After so many ties in a row the dice are no dice, and the first of the tied is taken.
const MOST_REROLLS: usize = 100;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub winners: Vec<Seat>,
    /// The rule that decided.
    pub rule: RuleId,
    /// Everybody's points, by seat.
    pub scores: Vec<Score>,
}

impl Ending {
    /// The outcome as every game tells it.
    pub fn outcome(&self) -> Outcome {
        Outcome { winners: self.winners.clone(), rule: self.rule }
    }
}

/// A player's points for the three victory conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// Condition 1: eliminating opposing units.
    pub eliminations: u32,
    /// Condition 2: the battlefield.
    pub field: u32,
    /// Condition 3: the opponents' deployment zones.
    pub raids: u32,
}

impl Score {
    fn condition(&self, number: usize) -> u32 {
        [self.eliminations, self.field, self.raids][number]
    }
}

/// Whether a unit is able.
pub(crate) fn is_able(game: &Aod, state: &State, unit: UnitId) -> bool {
    cite(rule!("aod.end.able"));
    let it = state.unit(unit);
    if matches!(it.place, Place::Aboard { .. }) {
        cite(rule!("aod.transport.passenger-no-points"));
    }
    it.is_on_field()
        && !it.is_captive()
        && (state.is_quick_start() || !equipment::shows(game, state, unit, Equipment::Salvage))
}

/// A unit has been eliminated: who scores it. `place` is where it was.
pub(crate) fn eliminated(step: &mut Step<'_>, unit: UnitId, place: Place, by: Option<Seat>) {
    cite(rule!("aod.value.removed"));
    let state = &mut *step.state;
    let it = state.unit(unit);
    let (points, loser) = (u32::from(it.points), it.controller);
    if it.is_captive() {
        cite(rule!("aod.victory.eliminations"));
        return;
    }
    if !state.options.passenger_points && was_lost_aboard(state, place) {
        return;
    }
    let scorer = match by {
        Some(seat) if state.player(seat).side != state.player(loser).side => Some(seat),
        _ => own_doing(state, loser),
    };
    let Some(seat) = scorer else { return };
    state.player_mut(seat).eliminations += points;
    let total = state.player(seat).eliminations;
    step.tell(rule!("aod.victory.eliminations"), |_| TurnEvent::Scored {
        seat,
        condition: 1,
        points,
        total,
    });
}

/// Whether the unit went down with its transport.
fn was_lost_aboard(state: &State, place: Place) -> bool {
    matches!(place, Place::Aboard { transport } if !state.unit(transport).is_in_game())
}

/// Who scores a unit that its own side destroyed.
fn own_doing(state: &State, loser: Seat) -> Option<Seat> {
    cite(rule!("aod.victory.eliminations"));
    match state.options.self_eliminated_points {
        SelfEliminatedPoints::Opponent if state.players.len() == 2 => Some(state.next_seat(loser)),
        _ => None,
    }
}

/// The points of a player as they would count if the game ended now.
pub(crate) fn score(game: &Aod, state: &State, seat: Seat) -> Score {
    cite(rule!("aod.basics.object"));
    let player = state.player(seat);
    let field = match state.is_quick_start() {
        true => 0,
        false => field_points(game, state, seat),
    };
    Score { eliminations: player.eliminations, field, raids: player.raids }
}

/// Points for the battlefield.
fn field_points(game: &Aod, state: &State, seat: Seat) -> u32 {
    let player = state.player(seat);
    let points = |unit: UnitId| u32::from(state.unit(unit).points);
    if !holds_the_field(game, state, seat) {
        cite(rule!("aod.victory.field-no-survivors"));
        return 0;
    }
    let survivors: u32 = able_units(game, state, seat).map(points).sum();
    let held = state.on_table().filter(|&unit| {
        state.unit(unit).captor.is_some_and(|captor| state.unit(captor).controller == seat)
    });
    let captives: u32 = held
        .filter(|&unit| {
            let mech = game.def(state, unit).is_mech();
            match mech {
                true => cite(rule!("aod.victory.field-captive-mechs")),
                false => cite(rule!("aod.victory.field-captives")),
            };
            mech || table::occupies_zone(state, unit, player.edge)
        })
        .map(|unit| 2 * points(unit))
        .sum();
    survivors + captives + salvage_points(game, state, seat)
}

/// Points for crippled units of the opponents, which one player of a team scores for all of it.
fn salvage_points(game: &Aod, state: &State, seat: Seat) -> u32 {
    cite(rule!("aod.victory.field-salvage"));
    let side = state.player(seat).side;
    if !is_first_of_team(game, state, seat) {
        return 0;
    }
    let crippled = state.on_table().filter(|&unit| {
        let it = state.unit(unit);
        !it.is_captive()
            && state.player(it.controller).side != side
            && equipment::shows(game, state, unit, Equipment::Salvage)
            && !table::occupies_zone(state, unit, state.player(it.controller).edge)
    });
    crippled.map(|unit| u32::from(state.unit(unit).points)).sum()
}

/// The able units a player controls.
fn able_units<'a>(
    game: &'a Aod,
    state: &'a State,
    seat: Seat,
) -> impl Iterator<Item = UnitId> + 'a {
    cite(rule!("aod.victory.field-survivors"));
    state.units_of(seat).filter(|&unit| is_able(game, state, unit))
}

/// Whether a player scores for the battlefield at all.
fn holds_the_field(game: &Aod, state: &State, seat: Seat) -> bool {
    state.player(seat).status != Status::Withdrawn && able_units(game, state, seat).next().is_some()
}

/// Whether no teammate scores the crippled units already: a team scores each of them once.
fn is_first_of_team(game: &Aod, state: &State, seat: Seat) -> bool {
    let side = state.player(seat).side;
    let mut before = state.seats().take_while(|other| *other != seat);
    let by_a_teammate =
        before.any(|other| state.player(other).side == side && holds_the_field(game, state, other));
    if by_a_teammate {
        cite(rule!("aod.multiplayer.teams"));
    }
    !by_a_teammate
}

/// Scores the units that stand in opposing deployment zones as a command stage begins.
pub(crate) fn score_raids(step: &mut Step<'_>, seat: Seat) {
    if step.state.is_quick_start() {
        return;
    }
    let state = &*step.state;
    let side = state.player(seat).side;
    let in_a_zone = |unit: &UnitId| {
        state
            .players
            .iter()
            .any(|player| player.side != side && table::occupies_zone(state, *unit, player.edge))
    };
    let points = state.units_of(seat).filter(in_a_zone).count() as u32;
    if points == 0 {
        return;
    }
    if 2 < state.players.len() {
        cite(rule!("aod.multiplayer.zones"));
    }
    step.state.player_mut(seat).raids += points;
    let total = step.state.player(seat).raids;
    step.tell(rule!("aod.victory.zone"), |_| TurnEvent::Scored {
        seat,
        condition: 3,
        points,
        total,
    });
}

/// Players without a unit in the game are eliminated; the game ends when at most one side can
/// still fight.
pub(crate) fn check(step: &mut Step<'_>) {
    if step.state.ending.is_some() || step.state.round == 0 {
        return;
    }
    for seat in step.state.seats() {
        let lost = step.state.player(seat).status == Status::Playing
            && !step.state.units.iter().any(|unit| unit.controller == seat && unit.is_in_game());
        if lost {
            step.state.player_mut(seat).status = Status::Eliminated;
            step.tell(rule!("aod.end.player-eliminated"), |_| TurnEvent::PlayerEliminated { seat });
        }
    }
    let sides = sides_that_fight(step.game, step.state);
    if sides.len() <= 1 {
        end(step, rule!("aod.end.conditions"));
    }
}

/// The sides that can still fight: in the quick-start game those with a unit, otherwise those with
/// an able one.
fn sides_that_fight(game: &Aod, state: &State) -> SmallVec<[u8; 4]> {
    let mut sides: SmallVec<[u8; 4]> = SmallVec::new();
    for unit in state.on_table() {
        let side = state.player(state.unit(unit).controller).side;
        if !sides.contains(&side) && is_able(game, state, unit) {
            sides.push(side);
        }
    }
    sides
}

/// Ends the game and finds out who has won.
pub(crate) fn end(step: &mut Step<'_>, why: RuleId) {
    cite(rule!("aod.end.ownership"));
    cite(rule!("aod.basics.components"));
    let (game, state) = (step.game, &*step.state);
    let scores: Vec<Score> = state.seats().map(|seat| score(game, state, seat)).collect();
    let (side, rule) = match state.is_quick_start() {
        true => quick_winner(game, state, &scores),
        false => winner(step, &scores),
    };
    let state = &mut *step.state;
    let winners: Vec<Seat> = state
        .seats()
        .filter(|seat| Some(state.player(*seat).side) == side)
        .filter(|seat| {
            state.player(*seat).status != Status::Withdrawn || state.options.withdrawn_can_win
        })
        .collect();
    state.ending = Some(Ending { winners: winners.clone(), rule, scores: scores.clone() });
    state.tasks.clear();
    state.attack = None;
    step.tell(why, |_| TurnEvent::Ended { winners, scores });
}

/// The side that has won the most conditions.
fn winner(step: &mut Step<'_>, scores: &[Score]) -> (Option<u8>, RuleId) {
    let state = &*step.state;
    let mut sides: SmallVec<[u8; 4]> = SmallVec::new();
    for player in &state.players {
        if !sides.contains(&player.side) && may_win(state, player.side) {
            sides.push(player.side);
        }
    }
    if sides.len() < state.players.len() {
        cite(rule!("aod.multiplayer.teams"));
    }
    let total = |side: u8, condition: usize| total(state, scores, side, condition);
    let won = |side: u8| {
        (0..3).filter(|&condition| wins(&sides, side, |side| total(side, condition))).count()
    };
    let most = sides.iter().map(|&side| won(side)).max().unwrap_or(0);
    cite(rule!("aod.victory.winner"));
    let mut left: SmallVec<[u8; 4]> =
        sides.iter().copied().filter(|&side| won(side) == most).collect();
    if left.len() <= 1 {
        return (left.first().copied(), rule!("aod.victory.winner"));
    }
    let rule = cite(rule!("aod.victory.tie-break"));
    for condition in [1, 0] {
        let best = left.iter().map(|&side| total(side, condition)).max().unwrap_or(0);
        left.retain(|side| total(*side, condition) == best);
    }
    // Dice that people type may run out, and what stands in for them always ties.
    for _ in 0..MOST_REROLLS {
        if left.len() == 1 {
            break;
        }
        let rolls: SmallVec<[u32; 4]> = left.iter().map(|_| step.die(6, rule) + 1).collect();
        let rolled: Vec<u8> = rolls.iter().map(|&roll| roll as u8).collect();
        let sides = left.to_vec();
        step.tell(rule, |_| TurnEvent::TieRolled { sides, rolled });
        let best = rolls.iter().copied().max().unwrap_or(0);
        let mut place = 0;
        left.retain(|_| {
            place += 1;
            rolls[place - 1] == best
        });
    }
    (left.first().copied(), rule)
}

/// Whether a side may win, of whose players somebody has stayed.
fn may_win(state: &State, side: u8) -> bool {
    cite(rule!("aod.withdraw.no-win"));
    let stays = |player: &Player| player.side == side && player.status != Status::Withdrawn;
    state.options.withdrawn_can_win || state.players.iter().any(stays)
}

/// The points of a side for a condition.
fn total(state: &State, scores: &[Score], side: u8, condition: usize) -> u32 {
    let own = state.players.iter().zip(scores).filter(|(player, _)| player.side == side);
    own.map(|(_, score)| score.condition(condition)).sum()
}

/// Whether a side wins a condition: nobody else has as many points for it.
fn wins(sides: &[u8], side: u8, total: impl Fn(u8) -> u32) -> bool {
    cite(rule!("aod.victory.per-condition"));
    sides.iter().all(|&other| other == side || total(other) < total(side))
}

/// The winner of the quick-start game: who is left, or who has eliminated more.
fn quick_winner(game: &Aod, state: &State, scores: &[Score]) -> (Option<u8>, RuleId) {
    let rule = cite(rule!("aod.quick.end"));
    let fighting = sides_that_fight(game, state);
    if let [side] = fighting[..] {
        return (Some(side), rule);
    }
    let side = |index: usize| Some(state.players[index].side);
    match scores[0].eliminations.cmp(&scores[1].eliminations) {
        std::cmp::Ordering::Greater => (side(0), rule),
        std::cmp::Ordering::Less => (side(1), rule),
        std::cmp::Ordering::Equal => (None, rule),
    }
}
