//! Who has which edge, role and commander.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{SetupEvent, SetupTask, push, terrain};
use crate::{
    State, Step,
    content::ScenarioKind,
    state::{Edge, MechaId},
};

/// Dice that people type may run out, and what stands in for them always ties.
const MOST_REROLLS: usize = 100;

/// The edges that can be chosen: the long ones, or all of a square table.
pub(crate) fn choices(state: &State) -> &'static [Edge] {
    cite(rule!("rrt.setup.edges"));
    let corner = state.table.upper_right();
    match corner.x().cmp(&corner.y()) {
        std::cmp::Ordering::Greater => &[Edge::Bottom, Edge::Top],
        std::cmp::Ordering::Less => &[Edge::Left, Edge::Right],
        std::cmp::Ordering::Equal => &[Edge::Bottom, Edge::Left, Edge::Top, Edge::Right],
    }
}

/// Whether a scenario has an attacker and a defender.
fn has_roles(state: &State) -> bool {
    cite(rule!("rrt.scenario.roles"));
    matches!(state.scenario.kind, ScenarioKind::Breakthrough | ScenarioKind::Assault)
}

/// Both players roll for the choice; ties are rolled again.
pub(super) fn roll(step: &mut Step<'_>) {
    let rule = rule!("rrt.setup.edges");
    let mut chooser = Seat::at(0);
    for _ in 0..MOST_REROLLS {
        let dice = [(); 2].map(|()| [(); 2].map(|()| step.die(6, rule) as u8 + 1));
        let sums = dice.map(|dice| dice[0] + dice[1]);
        let winner = match sums[0].cmp(&sums[1]) {
            std::cmp::Ordering::Greater => Some(Seat::at(0)),
            std::cmp::Ordering::Less => Some(Seat::at(1)),
            std::cmp::Ordering::Equal => None,
        };
        step.tell(rule, |_| SetupEvent::Rolled { dice, winner });
        if let Some(winner) = winner {
            chooser = winner;
            break;
        }
    }
    let task = match has_roles(step.state) {
        true => SetupTask::Role(chooser),
        false => SetupTask::Edge(chooser),
    };
    push(step, task);
}

/// The winner attacks or defends; the defender chooses the edge.
pub(super) fn take_role(step: &mut Step<'_>, seat: Seat, attack: bool) {
    let attacker = if attack { seat } else { State::opponent(seat) };
    step.state.scenario.attacker = Some(attacker);
    step.tell(rule!("rrt.scenario.roles"), |_| SetupEvent::Attacks { seat: attacker });
    push(step, SetupTask::Edge(State::opponent(attacker)));
}

/// A player has an edge, the other one that across the table. Whoever chose deploys first.
pub(super) fn take(step: &mut Step<'_>, seat: Seat, edge: Edge) {
    let rule = rule!("rrt.setup.edges");
    cite(rule!("rrt.setup.deploy"));
    for (seat, edge) in [(seat, edge), (State::opponent(seat), edge.opposite())] {
        step.state.player_mut(seat).edge = edge;
        step.tell(rule, |_| SetupEvent::Edge { seat, edge });
    }
    terrain::clear_zones(step.state);
    terrain::place_structure(step.game, step.state);
    step.state.initiative = seat;
    push(step, SetupTask::Deploy(seat));
    if step.state.scenario.kind == ScenarioKind::Decapitation {
        for seat in State::seats_from(State::opponent(seat)) {
            push(step, SetupTask::Name(seat));
            let mut candidates = commanders(step.state, seat);
            if let (Some(only), None) = (candidates.next(), candidates.next()) {
                drop(candidates);
                name(step, only);
            }
        }
    }
}

/// Who can be commander: those with the highest Leadership of the force.
pub(crate) fn commanders(state: &State, seat: Seat) -> impl Iterator<Item = MechaId> + '_ {
    cite(rule!("rrt.scenario.assassination"));
    let highest = state.of(seat).iter().map(|mecha| mecha.leadership).max();
    let mecha = state.of(seat).iter();
    mecha.filter(move |mecha| Some(mecha.leadership) == highest).map(|mecha| mecha.id)
}

/// A player has a commander.
pub(super) fn name(step: &mut Step<'_>, mecha: MechaId) {
    step.state.player_mut(mecha.seat()).commander = Some(mecha);
    step.tell(rule!("rrt.scenario.assassination"), |_| SetupEvent::Named { mecha });
}
