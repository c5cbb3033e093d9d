//! What a prompt asks for, and of whom.

use ironlance_engine::{Prompt, PromptKind, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Tcg, battle,
    effects::{self, Question},
    state::{CardId, MissionStep, Phase, Site, State, Task, Waiting},
    values,
};

/// What a decision is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Ask {
    /// Exchange the opening hand, or keep it.
    Mulligan,
    /// Draw the next card, or use an ability first.
    Draw,
    /// Deploy, construct, activate, reassign Pilots, or end the phase.
    Deploy,
    /// Repair, or end the phase.
    Repair,
    /// Send missions, change guards, use abilities, or end the phase.
    Missions,
    /// Use something at the end of the Missions phase, or pass.
    EndOfMissions,
    /// Restock a card, or not.
    Restock,
    /// Use something now that an attack is declared, or pass.
    AttackDeclared,
    /// Block, or let the attack through.
    Block,
    /// Use something now that blocking is decided, or pass.
    BlockDecided,
    /// Raise the initiative score, or concede.
    Initiative {
        /// The own score.
        own: i16,
        /// The other score.
        other: i16,
    },
    /// Act in the mission.
    Act {
        /// How many more Mission cards may be played now.
        mission_cards: u8,
    },
    /// Use something after the mission, or pass.
    AfterMission,
    /// Assign more damage of a Unit.
    AssignMore {
        /// Whose.
        by: Site,
        /// How much.
        points: u8,
        /// Missiles it has gained, fired now or not at all.
        missiles: u8,
    },
    /// Take damage of a Unit back.
    TakeBack {
        /// Whose.
        by: Site,
        /// How much.
        points: u8,
    },
    /// Answer the activation of a card, or pass.
    Answer {
        /// The card.
        card: CardId,
    },
    /// Pay for the upkeep of a card, or not.
    Upkeep {
        /// The card.
        card: CardId,
    },
    /// Change a die that was just rolled, or leave it.
    Die {
        /// The number it shows.
        number: u8,
        /// The Unit that fired it, if it is a missile.
        missile: Option<Site>,
    },
    /// Say what a missile die counts as, which NARC or a spotter may lower.
    Lower {
        /// The number it shows.
        number: u8,
        /// The least number it may count as.
        least: u8,
        /// The Unit that fired it.
        by: Site,
    },
    /// All missile dice of a Unit are rolled: use something, or pass.
    MissilesRolled {
        /// The Unit.
        unit: CardId,
    },
    /// Use something between the missions of another player, or pass.
    Between,
    /// Say whether a card stays tapped.
    StayTapped {
        /// The card.
        card: CardId,
    },
    /// Say whether damage is turned on a card that absorbs it.
    Absorb {
        /// The card.
        card: CardId,
    },
    /// Say for how many points of damage a die is rolled now.
    PointDice {
        /// Who deals them.
        by: Site,
        /// The Unit that receives them.
        to: CardId,
        /// For how many at most.
        most: u8,
    },
    /// Something an effect asks for.
    Effect(Question),
}

/// Adds every decision owed now.
pub(crate) fn prompts(game: &Tcg, state: &State, out: &mut Vec<Prompt<Ask>>) {
    out.extend(state.seats().filter_map(|seat| {
        Some(Prompt { seat, kind: kind(state, seat), ask: owed(game, state, seat)? })
    }));
}

/// How a seat is asked. Numbers that are kept secret are chosen in any order; whoever decides
/// something in the turn of another is asked in the middle of it, and so is whoever is asked by an
/// ability of another. Opening hands are exchanged one after another, before the first turn.
fn kind(state: &State, seat: Seat) -> PromptKind {
    match state.tasks.last() {
        Some(Task::Mulligan(_)) => PromptKind::Turn,
        Some(Task::Run(frame)) if matches!(frame.waiting, Some(Waiting::Numbers(_))) => {
            PromptKind::Sealed
        }
        Some(Task::Run(frame)) if frame.player != seat => PromptKind::Interrupt,
        _ if seat == state.active => PromptKind::Turn,
        _ => PromptKind::Interrupt,
    }
}

/// What a seat has to decide now.
pub(crate) fn owed(game: &Tcg, state: &State, seat: Seat) -> Option<Ask> {
    let ask = outline(game, state, seat)?;
    let score = |seat| values::score(game, state, seat);
    Some(match (ask, state.mission.as_deref()) {
        (Ask::Initiative { .. }, Some(mission)) => {
            Ask::Initiative { own: score(seat), other: score(mission.other(seat)) }
        }
        (Ask::Act { .. }, _) => {
            let raising = u8::from(values::allows_raising_card(game, state, seat));
            Ask::Act { mission_cards: raising.max(values::mission_cards_left(game, state, seat)) }
        }
        (Ask::Effect(Question::Order { from }), _) => {
            Ask::Effect(effects::order_question(game, state, from.len() as u8, true))
        }
        (ask, _) => ask,
    })
}

/// The same without initiative scores and texts, for those who only ask what kind of decision it is.
pub(crate) fn outline(game: &Tcg, state: &State, seat: Seat) -> Option<Ask> {
    if !owes(state, seat) {
        return None;
    }
    Some(match state.tasks.last() {
        None => match state.phase {
            Phase::Draw => Ask::Draw,
            Phase::Deploy => Ask::Deploy,
            Phase::Repair => Ask::Repair,
            Phase::EndOfMissions => Ask::EndOfMissions,
            Phase::Restock => Ask::Restock,
            _ => Ask::Missions,
        },
        Some(Task::Run(frame)) => Ask::Effect(effects::question(game, state, frame, seat)),
        Some(Task::Together(_, count)) => {
            Ask::Effect(effects::order_question(game, state, *count, false))
        }
        Some(Task::AssignMore(_, by, points)) => {
            let missiles = battle::new_missiles(game, state, *by);
            Ask::AssignMore { by: *by, points: *points, missiles }
        }
        Some(Task::TakeBack(_, by, points)) => Ask::TakeBack { by: *by, points: *points },
        Some(Task::Answer(_, card)) => Ask::Answer { card: *card },
        Some(Task::Upkeep(card)) => Ask::Upkeep { card: *card },
        Some(Task::Die(die)) => {
            Ask::Die { number: die.number, missile: die.missile.map(|(_, by)| by) }
        }
        Some(Task::Lower(die)) => {
            let least = battle::least_number(game, state, die);
            let by = die.missile.map(|(_, by)| by)?;
            Ask::Lower { number: die.number, least, by }
        }
        Some(Task::PointDice(points)) => {
            Ask::PointDice { by: points.by, to: points.to, most: points.left }
        }
        Some(Task::MissilesRolled(unit)) => Ask::MissilesRolled { unit: *unit },
        Some(Task::Between(_)) => Ask::Between,
        Some(Task::Mulligan(_)) => Ask::Mulligan,
        Some(Task::StayTapped(card)) => Ask::StayTapped { card: *card },
        Some(Task::Absorb(card)) => Ask::Absorb { card: *card },
        Some(Task::Mission | Task::Activation(_) | Task::ScrapAfter(_) | Task::Discard(..)) => {
            let mission = state.mission.as_deref()?;
            match mission.step {
                MissionStep::Declared(..) => Ask::AttackDeclared,
                MissionStep::Blocking | MissionStep::Allies(_) => Ask::Block,
                MissionStep::Decided(..) => Ask::BlockDecided,
                MissionStep::Initiative => Ask::Initiative { own: 0, other: 0 },
                MissionStep::Afterwards(..) => Ask::AfterMission,
                _ => Ask::Act { mission_cards: 0 },
            }
        }
    })
}

/// Whether a seat has to decide something now. Depends on nothing hidden.
pub(crate) fn owes(state: &State, seat: Seat) -> bool {
    state.ending.is_none() && state.is_in(seat) && awaits(state, seat)
}

/// Whether the game waits for a seat, even if nobody sits there any more.
pub(crate) fn awaits(state: &State, seat: Seat) -> bool {
    match state.tasks.last() {
        None => seat == state.active,
        Some(Task::Run(frame)) => match frame.waiting {
            Some(Waiting::One(other)) => seat == other,
            Some(Waiting::Numbers(both)) => both.contains(&Some(seat)),
            None => false,
        },
        Some(Task::AssignMore(other, ..) | Task::TakeBack(other, ..) | Task::Answer(other, _)) => {
            seat == *other
        }
        Some(Task::Upkeep(card) | Task::MissilesRolled(card) | Task::StayTapped(card)) => {
            state.get(*card).is_some_and(|card| card.controller == seat)
        }
        Some(Task::Die(die) | Task::Lower(die)) => seat == die.seat,
        Some(Task::PointDice(points)) => seat == points.seat,
        Some(Task::Between(other) | Task::Mulligan(other) | Task::Together(other, _)) => {
            seat == *other
        }
        Some(Task::Absorb(_)) => {
            state.mission.as_deref().is_some_and(|mission| mission.attacker == seat)
        }
        Some(Task::Activation(_) | Task::ScrapAfter(_) | Task::Discard(..)) => false,
        Some(Task::Mission) => state.mission.as_deref().is_some_and(|mission| match mission.step {
            MissionStep::Declared(other, _)
            | MissionStep::Allies(other)
            | MissionStep::Decided(other, _)
            | MissionStep::Afterwards(other, _) => seat == other,
            MissionStep::Blocking => seat == mission.defender,
            MissionStep::Initiative => mission.lost == Some(seat),
            MissionStep::First | MissionStep::Second => mission.acting() == Some(seat),
            _ => false,
        }),
    }
}
