//! The legal actions of a seat, from the same functions that judge them.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use ironlance_engine::{Coverage, Seat};
use ironlance_space::hex::{Direction, HexSet};

use crate::{
    Btt,
    action::{Action, SpecialChoice, UnitAction},
    actions::{command_choices, plan_act, vents},
    activation::landings,
    ask::{owes, undissipated},
    combat::{
        self, LONG_RANGE, Smoke,
        target::{Sights, can_fire, may_declare, plan_fire_seen, unit_card, upgrade_effects},
    },
    content::{BarAction, FaceName, SpecialAction, UpgradeEffect},
    heat::to_discard,
    movement::reach::can_move,
    order::{Mode, Order},
    physical, planning, round, setup, special,
    state::{Declared, Edge, SheetSide, State, Task, Unit, UnitId, opponent},
};

/// Adds what the seat may do now.
pub(crate) fn candidates(game: &Btt, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    if !owes(state, seat) {
        return Coverage::All;
    }
    let Some(task) = state.task() else { return Coverage::All };
    match task {
        Task::FirstSheet => {
            let sheet = state.side(opponent(state.setup_initiative)).sheet;
            out.extend(faces(game, sheet).map(|face| Action::ChooseFace { face }));
        }
        Task::SecondSheet => {
            for face in faces(game, state.side(state.setup_initiative).sheet) {
                let sides = [SheetSide::West, SheetSide::East].into_iter();
                out.extend(sides.map(|side| Action::PlaceSheet { face, side }));
            }
        }
        Task::ChooseEdge => out.extend(Edge::ALL.map(|edge| Action::ChooseEdge { edge })),
        Task::Place { .. } => placements(game, state, seat, out),
        Task::Plan => return orders(game, state, seat, out),
        Task::ChooseUnit { .. } => {
            out.extend(round::next(state).iter().map(|unit| Action::ChooseUnit { unit: *unit }));
        }
        Task::Move { unit } => return moves(game, state, unit, out),
        Task::Act { unit } | Task::FreeAction { unit, .. } => unit_actions(game, state, unit, out),
        Task::Special { unit } => specials(game, state, unit, out),
        Task::Attack { unit } => attacks(game, state, unit, out),
        Task::Modify => {
            let mut changes = Vec::new();
            combat::modifications(game, state, &mut changes);
            out.extend(changes.into_iter().map(Action::Modify));
            out.push(Action::KeepDice);
        }
        Task::Dissipate { unit } => return discards(state, unit, out),
        Task::DissipateTogether => {
            if let Some(unit) = undissipated(state, seat).next() {
                discards(state, unit, out);
            }
            return Coverage::Some;
        }
        Task::TurnUp { unit } => {
            let owner = state.unit(unit);
            let settled = owner.heat_up.len() - usize::from(owner.turning_up);
            let places = settled + 1..=owner.heat_up.len();
            out.extend(places.map(|card| Action::TurnUp { unit, card: card as u8 }));
        }
    }
    // Conceding is always legal too, but no choice to weigh.
    Coverage::All
}

/// The way out that changes least: standing still, stopping, keeping dice; the first choice there
/// is where none of these can be had.
pub(crate) fn fallback(game: &Btt, state: &State, seat: Seat) -> Option<Action> {
    if !owes(state, seat) {
        return None;
    }
    Some(match state.task()? {
        Task::Plan => match planning::without_order(state, seat).next() {
            Some(unit) => Action::Order { unit, order: Order::Stand },
            None => Action::FinishPlanning,
        },
        Task::Act { unit } | Task::FreeAction { unit, .. } => Action::EndActions { unit },
        Task::Special { unit } => Action::ResolveSpecial { unit, choice: SpecialChoice::Decline },
        Task::Attack { unit } => Action::EndAttacks { unit },
        Task::Modify => Action::KeepDice,
        Task::Move { unit } => {
            let hex = landings(game, state, unit).hexes.iter().next()?;
            Action::Move { unit, hex, facing: state.unit(unit).facing, path: None }
        }
        _ => {
            let mut all = Vec::new();
            candidates(game, state, seat, &mut all);
            all.into_iter().next()?
        }
    })
}

pub(crate) fn faces(game: &Btt, sheet: u8) -> impl Iterator<Item = FaceName> {
    let count = game.content().sheets[usize::from(sheet)].faces.len();
    [FaceName::A, FaceName::B].into_iter().take(count)
}

fn placements(game: &Btt, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let hexes = setup::placement_hexes(game, state, seat);
    for unit in round::next(state) {
        for hex in hexes.iter() {
            let facings = Direction::ALL.into_iter();
            out.extend(facings.map(|facing| Action::PlaceUnit { unit, hex, facing }));
        }
    }
}

/// Orders for the first unit that has none; when all have one, the end of planning.
fn orders(game: &Btt, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
    let Some(unit) = planning::without_order(state, seat).next() else {
        out.push(Action::FinishPlanning);
        return Coverage::Some;
    };
    orders_of(game, state, unit, out);
    Coverage::Some
}

/// Every order that a unit may get.
pub(crate) fn orders_of(game: &Btt, state: &State, unit: UnitId, out: &mut Vec<Action>) {
    out.push(Action::Order { unit, order: Order::Stand });
    for mode in [Mode::Walking, Mode::Running, Mode::Jumping] {
        if can_move(state.unit(unit), mode) {
            let hexes = planning::destinations(game, state, unit, mode).iter();
            out.extend(hexes.map(|hex| Action::Order { unit, order: Order::new(mode, hex) }));
        }
    }
}

/// Every hex and facing; the path is left to the rules.
fn moves(game: &Btt, state: &State, unit: UnitId, out: &mut Vec<Action>) -> Coverage {
    for hex in landings(game, state, unit).hexes.iter() {
        let facings = Direction::ALL.into_iter();
        out.extend(facings.map(|facing| Action::Move { unit, hex, facing, path: None }));
    }
    Coverage::Some
}

fn unit_actions(game: &Btt, state: &State, id: UnitId, out: &mut Vec<Action>) {
    let _ = each_act(game, state, id, &mut |action| {
        out.push(Action::Act { unit: id, action });
        ControlFlow::Continue(())
    });
    out.push(Action::EndActions { unit: id });
}

/// Whether there is anything that a unit may do now. All that decides it is public.
pub(crate) fn may_act(game: &Btt, state: &State, id: UnitId) -> bool {
    each_act(game, state, id, &mut |_| ControlFlow::Break(())).is_break()
}

/// Visits what a unit may do now, until told to stop.
fn each_act(
    game: &Btt,
    state: &State,
    id: UnitId,
    visit: &mut dyn FnMut(UnitAction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let unit = state.unit(id);
    let mut offer = |action: UnitAction| match plan_act(game, state, id.seat(), id, &action) {
        Ok(_) => visit(action),
        Err(_) => ControlFlow::Continue(()),
    };
    for bar in &unit_card(game, unit).action_bar {
        match bar {
            BarAction::Focus => offer(UnitAction::Focus)?,
            BarAction::Evade => offer(UnitAction::Evade)?,
            BarAction::SpecialMechAction => offer(UnitAction::SpecialMechAction)?,
            BarAction::TargetLock => state
                .enemies(id.seat())
                .try_for_each(|(target, _)| offer(UnitAction::TargetLock { target }))?,
            BarAction::Command => {
                let mut allies = state.lance(id.seat()).filter(|(ally, _)| *ally != id);
                allies.try_for_each(|(ally, _)| offer(UnitAction::CommandAlly { ally }))?;
                if unit.command_card.is_some() {
                    let mut choices = Vec::new();
                    command_choices(game, state, id, &mut choices);
                    for (units, card) in choices {
                        offer(UnitAction::CommandCard { units, card })?;
                    }
                }
            }
        }
    }
    if unit.mode() == Mode::Jumping {
        offer(UnitAction::JumpingEvade)?;
    }
    for card in 1..=unit.criticals.len() as u8 {
        offer(UnitAction::Repair { card })?;
    }
    for card in vents(game, unit) {
        for heat in 0..=unit.heat_up.len() as u8 {
            offer(UnitAction::Vent { card, heat })?;
        }
    }
    if !unit.upgrades.is_empty() {
        upgrade_actions(game, state, id, &mut offer)?;
    }
    ControlFlow::Continue(())
}

/// Hands out the actions that upgrades on a unit's TICs might offer; they have still to be judged.
pub(crate) fn upgrade_actions(
    game: &Btt,
    state: &State,
    id: UnitId,
    offer: &mut dyn FnMut(UnitAction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let unit = state.unit(id);
    for (place, _) in &unit.upgrades {
        let tic = unit_card(game, unit).tics[usize::from(*place)].name;
        for effect in upgrade_effects(game, unit, usize::from(*place)) {
            match effect {
                UpgradeEffect::Suppression => state
                    .enemies(id.seat())
                    .try_for_each(|(target, _)| offer(UnitAction::Suppress { tic, target }))?,
                UpgradeEffect::ClearWoods { range } => disc(state, id, *range)
                    .iter()
                    .filter(|hex| game.board(state).ground(state, *hex).woods > 0)
                    .try_for_each(|hex| offer(UnitAction::ClearWoods { tic, hex }))?,
                UpgradeEffect::SetFire => disc(state, id, 1)
                    .iter()
                    .try_for_each(|hex| offer(UnitAction::SetFire { tic, hex }))?,
                _ => {}
            }
        }
    }
    ControlFlow::Continue(())
}

/// The hexes within a distance of a unit.
pub(crate) fn disc(state: &State, id: UnitId, distance: u8) -> HexSet {
    let mut disc = HexSet::EMPTY;
    disc.insert(state.unit(id).position());
    for _ in 0..distance {
        disc = disc.grown();
    }
    disc & HexSet::all(crate::board::GRID)
}

fn specials(game: &Btt, state: &State, id: UnitId, out: &mut Vec<Action>) {
    let _ = each_special(game, state, id, &mut |choice| {
        out.push(Action::ResolveSpecial { unit: id, choice });
        ControlFlow::Continue(())
    });
    let choice = SpecialChoice::Decline;
    out.push(Action::ResolveSpecial { unit: id, choice });
}

/// Whether a unit may use its token for anything now. All that decides it is public.
pub(crate) fn may_use_token(game: &Btt, state: &State, id: UnitId) -> bool {
    each_special(game, state, id, &mut |_| ControlFlow::Break(())).is_break()
}

/// Visits what a unit may use its token for, until told to stop.
fn each_special(
    game: &Btt,
    state: &State,
    id: UnitId,
    visit: &mut dyn FnMut(SpecialChoice) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let unit = state.unit(id);
    let mut offer = |choice: SpecialChoice| match special::plan(game, state, id.seat(), id, &choice)
    {
        Ok(()) => visit(choice),
        Err(_) => ControlFlow::Continue(()),
    };
    let listed = &unit_card(game, unit).special_actions;
    for (place, action) in listed.iter().enumerate() {
        match action {
            // A unit with the extended twist needs the shorter one only once.
            SpecialAction::TorsoTwist if listed.contains(&SpecialAction::ExtendedTorsoTwist) => {}
            SpecialAction::TorsoTwist | SpecialAction::ExtendedTorsoTwist => {
                let mut facings = Direction::ALL.into_iter();
                facings.try_for_each(|facing| offer(SpecialChoice::Twist { facing }))?;
            }
            SpecialAction::HullDown => offer(SpecialChoice::HullDown)?,
            SpecialAction::FlipArms => offer(SpecialChoice::FlipArms)?,
            SpecialAction::Sidestep => {
                let mut hexes = disc(state, id, 1).iter();
                hexes.try_for_each(|hex| offer(SpecialChoice::Sidestep { hex }))?;
            }
            SpecialAction::Other(_) => offer(SpecialChoice::Other { number: place as u8 + 1 })?,
        }
    }
    ControlFlow::Continue(())
}

fn attacks(game: &Btt, state: &State, id: UnitId, out: &mut Vec<Action>) {
    let _ = each_attack(game, state, id, &mut |attack| {
        out.push(attack);
        ControlFlow::Continue(())
    });
    out.push(Action::EndAttacks { unit: id });
}

/// Whether there is any attack that a unit may make now. All that decides it is public.
pub(crate) fn may_attack(game: &Btt, state: &State, id: UnitId) -> bool {
    each_attack(game, state, id, &mut |_| ControlFlow::Break(())).is_break()
}

/// Visits the attacks that a unit may make now, until told to stop.
fn each_attack(
    game: &Btt,
    state: &State,
    id: UnitId,
    visit: &mut dyn FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let unit = state.unit(id);
    let near = near_enemies(state, id);
    let mut sights = Sights::new();
    for (place, tic) in unit_card(game, unit).tics.iter().enumerate() {
        if can_fire(game, state, id, place).is_err() {
            continue;
        }
        let tic = tic.name;
        let declarations = declarations(game, unit, place);
        for target in near.iter().copied() {
            for declared in declarations.iter().copied() {
                let shot = plan_fire_seen(game, state, id, tic, target, declared, &mut sights);
                if shot.is_ok() {
                    visit(Action::Fire { unit: id, tic, target, declared })?;
                }
            }
        }
        if let Some(smoke) = Smoke::of(game, unit, place) {
            for hex in disc(state, id, smoke.farthest).iter() {
                if smoke.reaches(game, state, unit, place, hex).is_ok() {
                    visit(Action::LaySmoke { unit: id, tic, hex })?;
                }
            }
        }
    }
    if physical::can_strike(game, state, id).is_ok() {
        for target in near.iter().copied() {
            if physical::plan_strike(game, state, id, target).is_ok() {
                visit(Action::Strike { unit: id, target })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The enemies that a weapon might reach.
pub(crate) fn near_enemies(state: &State, id: UnitId) -> ArrayVec<UnitId, 4> {
    let here = state.unit(id).position();
    let enemies = state.enemies(id.seat());
    let near = enemies.filter(|(_, enemy)| enemy.position().distance(here) <= LONG_RANGE);
    near.map(|(enemy, _)| enemy).collect()
}

/// What may be declared with a TIC: nothing, or what its upgrade offers, together or apart.
pub(crate) fn declarations(game: &Btt, unit: &Unit, place: usize) -> ArrayVec<Declared, 8> {
    if unit.upgrade_on(place).is_none() {
        return [Declared::default()].into_iter().collect();
    }
    let all = (0..8_u8).map(|bits| Declared {
        overdrive: bits & 1 != 0,
        inferno: bits & 2 != 0,
        indirect: bits & 4 != 0,
    });
    all.filter(|declared| may_declare(game, unit, place, *declared).is_ok()).collect()
}

/// Every different way to discard: cards of the same kind are alike.
fn discards(state: &State, id: UnitId, out: &mut Vec<Action>) -> Coverage {
    let unit = state.unit(id);
    let number = to_discard(state, id).min(12);
    let fewest_up = number.saturating_sub(unit.heat_down.len());
    for count in fewest_up..=number.min(unit.heat_up.len()) {
        let face_down = (number - count) as u8;
        choose_up(&unit.heat_up, count, 0, &mut ArrayVec::new(), &mut |face_up| {
            out.push(Action::Dissipate { unit: id, face_up: face_up.clone(), face_down });
        });
    }
    Coverage::Some
}

/// Chooses `count` of the cards from `from` on. A card that is skipped is skipped with all like it.
fn choose_up(
    cards: &[u8],
    count: usize,
    from: usize,
    chosen: &mut ArrayVec<u8, 12>,
    found: &mut dyn FnMut(&ArrayVec<u8, 12>),
) {
    if chosen.len() == count {
        return found(chosen);
    }
    for place in from..cards.len() {
        let alike_skipped = (from..place).any(|earlier| cards[earlier] == cards[place]);
        if !alike_skipped {
            chosen.push(place as u8 + 1);
            choose_up(cards, count, place + 1, chosen, found);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod activation_tests;
#[cfg(test)]
mod attack_tests;
