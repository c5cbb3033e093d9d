//! The next order.

use ironlance_engine::{Seat, SeededDice};
use ironlance_space::table::{Course, Direction, Facing, Length, Point};
use smallvec::SmallVec;

use super::{any_facing, between, is_legal, one_in, pick};
use crate::{
    Action, Aod, State,
    cards::CardAction,
    combat,
    content::{Equipment, SpeedMode},
    equipment,
    movement::{
        assault,
        inches::{self, Pace},
        moved,
    },
    order::{self, AssaultKind, MoveOrder, OrderAction, OrderKind, Purpose, SetDown},
    state::{Spot, UnitId},
    table, transport,
    turn::TurnAction,
};

/// Some order, or the end of the turn.
pub(super) fn sample(game: &Aod, state: &State, seat: Seat, dice: &mut SeededDice) -> Action {
    if state.orders_left == 0 || one_in(dice, 24) {
        return rare(game, state, seat, dice).unwrap_or_else(|| TurnAction::EndTurn.into());
    }
    let ready: SmallVec<[UnitId; 32]> = state
        .units_of(seat)
        .filter(|&unit| {
            let can = |kind| order::may_take(game, state, seat, unit, kind).is_ok();
            can(OrderKind::Move) || can(OrderKind::Vent)
        })
        .collect();
    for _ in 0..3 {
        let Some(unit) = pick(dice, &ready) else { break };
        if let Some(action) = of_unit(game, state, seat, unit, dice) {
            return action;
        }
    }
    TurnAction::EndTurn.into()
}

/// What comes up seldom: ending the game by agreement, withdrawing, canceling equipment.
fn rare(game: &Aod, state: &State, seat: Seat, dice: &mut SeededDice) -> Option<Action> {
    let action: Action = match dice.number_below(400) {
        0 => TurnAction::ProposeEnd.into(),
        1 => TurnAction::Withdraw.into(),
        2..60 => {
            let own: SmallVec<[UnitId; 32]> = state.units_of(seat).collect();
            let unit = pick(dice, &own)?;
            let shown: SmallVec<[Equipment; 4]> =
                equipment::in_effect(game, state, unit).iter().collect();
            let equipment = pick(dice, &shown)?;
            CardAction::Cancel { unit, equipment }.into()
        }
        60..80 => {
            let own: SmallVec<[UnitId; 32]> = state.units_of(seat).collect();
            let unit = pick(dice, &own)?;
            let all: SmallVec<[UnitId; 64]> = state.on_table().collect();
            TurnAction::Consent { unit, transport: pick(dice, &all)? }.into()
        }
        80..110 => {
            let own: SmallVec<[UnitId; 32]> = state.units_of(seat).collect();
            let unit = pick(dice, &own)?;
            let captives: SmallVec<[UnitId; 8]> =
                state.on_table().filter(|&unit| state.unit(unit).is_captive()).collect();
            CardAction::Bypass { unit, captive: pick(dice, &captives)? }.into()
        }
        _ => return None,
    };
    is_legal(game, state, seat, &action).then_some(action)
}

/// Some order for a unit.
fn of_unit(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    dice: &mut SeededDice,
) -> Option<Action> {
    let def = game.def(state, unit);
    if def.is_mech()
        && (state.unit(unit).shutdown || (0 < state.unit(unit).heat && one_in(dice, 4)))
    {
        let action = OrderAction::Vent { unit }.into();
        return is_legal(game, state, seat, &action).then_some(action);
    }
    if one_in(dice, 2)
        && let Some(action) = combat::sample_order(game, state, unit, dice)
    {
        return Some(action);
    }
    if !def.is_mech() && one_in(dice, 6) {
        let action = formation(game, state, seat, unit);
        if let Some(action) = action {
            return Some(action);
        }
    }
    if def.is_mech() && one_in(dice, 3) {
        let action = assault_order(game, state, seat, unit, dice);
        if let Some(action) = action {
            return Some(action);
        }
    }
    moved_order(game, state, seat, unit, dice)
}

/// A formation of the unit and those it touches.
fn formation(game: &Aod, state: &State, seat: Seat, unit: UnitId) -> Option<Action> {
    let mut units: Vec<UnitId> = vec![unit];
    let mut place = 0;
    while place < units.len() && units.len() < 5 {
        let from = units[place];
        for other in table::friends_touching(game, state, from) {
            let fits = !units.contains(&other)
                && units.len() < 5
                && !game.def(state, other).is_mech()
                && order::may_take(game, state, seat, other, OrderKind::Move).is_ok();
            if fits {
                units.push(other);
            }
        }
        place += 1;
    }
    let action = OrderAction::Formation { units }.into();
    is_legal(game, state, seat, &action).then_some(action)
}

/// Where a unit wants to go: mostly towards an opposing unit, sometimes anywhere.
pub(super) fn heading(state: &State, unit: UnitId, dice: &mut SeededDice) -> Direction {
    let here = state.unit(unit).at();
    let opponents: SmallVec<[Point; 32]> = state
        .on_table()
        .filter(|&other| table::opposing(state, unit, other))
        .filter_map(|other| state.unit(other).at())
        .collect();
    match (here, pick(dice, &opponents)) {
        (Some(here), Some(there)) if here != there && !one_in(dice, 4) => {
            let turn = between(dice, -30, 30) as i16;
            Direction::of(there - here, Facing::UP.turned(turn))
        }
        _ => any_facing(dice).direction(),
    }
}

/// A straight way of some length.
pub(super) fn way(
    from: Point,
    direction: Direction,
    most: Length,
    dice: &mut SeededDice,
) -> Option<Point> {
    let length = match one_in(dice, 2) {
        true => most,
        false => Length::thousandths(between(dice, 1, most.in_thousandths().max(1))),
    };
    // Rounding may make the way a thousandth longer.
    let length = length - Length::thousandths(1);
    Course::new(from, direction, length)?.end().filter(|to| *to != from)
}

/// The facing along a way.
fn along(from: Point, to: Point, dice: &mut SeededDice) -> Facing {
    let (dx, dy) = ((to - from).dx(), (to - from).dy());
    let quarter = match (dx.abs() < dy.abs(), 0 <= dx, 0 <= dy) {
        (true, _, true) => 0,
        (true, _, false) => 180,
        (false, true, _) => 90,
        (false, false, _) => 270,
    };
    Facing::new(quarter).unwrap_or(Facing::UP).turned(between(dice, -40, 40) as i16)
}

fn assault_order(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    dice: &mut SeededDice,
) -> Option<Action> {
    let attack = if one_in(dice, 2) { AssaultKind::Ranged } else { AssaultKind::Close };
    let jump = moved::may_jump(game, state, unit) && one_in(dice, 2);
    let from = state.unit(unit).at()?;
    let most = inches::inches(game, state, unit, assault::pace(attack, jump));
    for _ in 0..3 {
        let to = way(from, heading(state, unit, dice), most, dice)?;
        let facing = along(from, to, dice);
        let action = OrderAction::Assault { unit, attack, path: vec![to], facing, jump }.into();
        if is_legal(game, state, seat, &action) {
            return Some(action);
        }
    }
    None
}

/// A move order with whatever it may be for.
fn moved_order(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    dice: &mut SeededDice,
) -> Option<Action> {
    let it = state.unit(unit);
    let (from, facing) = (it.at()?, it.facing()?);
    let def = game.def(state, unit);
    let mut order = MoveOrder {
        unit,
        path: Vec::new(),
        facing,
        run: def.is_mech() && one_in(dice, 3),
        jump: false,
        levels: Vec::new(),
        captive: None,
        purpose: purpose(game, state, unit, dice),
    };
    if moved::may_jump(game, state, unit) && one_in(dice, 2) {
        (order.run, order.jump) = (false, true);
    }
    if let Some(action) = special(game, state, seat, unit, dice) {
        return Some(action);
    }
    let pace = moved::pace_of(game, state, &order).unwrap_or_else(|_| Pace::default());
    let most = inches::inches(game, state, unit, pace);
    for attempt in 0..4 {
        let mut order = order.clone();
        let climbs = def.speed_mode == SpeedMode::Vtol && one_in(dice, 3);
        let most = if climbs { most - Length::inches(2) } else { most };
        if Length::ZERO < most
            && let Some(to) = way(from, heading(state, unit, dice), most, dice)
        {
            order.path = vec![to];
            order.facing = along(from, to, dice);
        }
        if climbs && Length::ZERO <= most {
            order.levels = vec![dice.number_below(order.path.len() as u32 + 1) as u8];
        }
        if attempt == 3 {
            order.purpose = Purpose::Plain;
        }
        order.captive = captive_spot(game, state, unit, order.path.last().copied(), dice);
        let action = Action::Order(OrderAction::Move(order));
        if is_legal(game, state, seat, &action) {
            return Some(action);
        }
    }
    order.purpose = Purpose::Plain;
    order.facing = any_facing(dice);
    order.captive =
        state.unit(unit).captive.filter(|&captive| !game.def(state, captive).is_mech()).and_then(
            |captive| {
                let captive = state.unit(captive);
                Some(Spot { at: captive.at()?, facing: captive.facing()? })
            },
        );
    let action = Action::Order(OrderAction::Move(order));
    is_legal(game, state, seat, &action).then_some(action)
}

/// A place for a captive that moves along.
fn captive_spot(
    game: &Aod,
    state: &State,
    unit: UnitId,
    to: Option<Point>,
    dice: &mut SeededDice,
) -> Option<Spot> {
    let captive = state.unit(unit).captive?;
    if game.def(state, captive).is_mech() {
        return None;
    }
    let centre = to.or(state.unit(unit).at())?;
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let distance = reach(unit) + reach(captive) + Length::thousandths(1);
    let at = Course::new(centre, any_facing(dice).direction(), distance)?.end()?;
    Some(Spot { at, facing: any_facing(dice) })
}

/// What a move order may be for besides moving.
fn purpose(game: &Aod, state: &State, unit: UnitId, dice: &mut SeededDice) -> Purpose {
    let def = game.def(state, unit);
    if def.speed_mode == SpeedMode::Vtol && one_in(dice, 2) {
        return Purpose::Fire;
    }
    if def.capacity == 0 {
        return Purpose::Plain;
    }
    let aboard: SmallVec<[UnitId; 8]> = state.passengers(unit).collect();
    if !aboard.is_empty() && one_in(dice, 2) {
        let facing = state.unit(unit).facing().unwrap_or(Facing::UP);
        let units: Vec<SetDown> = pick(dice, &aboard)
            .into_iter()
            .filter_map(|passenger| {
                let places = transport::places(game, state, unit, passenger, 30);
                let at = pick(dice, &places)?;
                Some(SetDown { unit: passenger, at, facing })
            })
            .collect();
        if !units.is_empty() {
            return Purpose::Disembark { units, first: true };
        }
    }
    let near: SmallVec<[UnitId; 4]> = table::friends_touching(game, state, unit)
        .filter(|&other| transport::room_taken(game, state, other).is_some())
        .collect();
    match pick(dice, &near) {
        Some(other) if one_in(dice, 2) => Purpose::Board { units: vec![other] },
        _ => Purpose::Plain,
    }
}

/// A charge, death from above attack or ram, if somebody is straight ahead.
fn special(
    game: &Aod,
    state: &State,
    seat: Seat,
    unit: UnitId,
    dice: &mut SeededDice,
) -> Option<Action> {
    if !one_in(dice, 3) || state.is_quick_start() {
        return None;
    }
    let from = state.unit(unit).at()?;
    let targets: SmallVec<[UnitId; 32]> = state
        .on_table()
        .filter(|&other| table::opposing(state, unit, other))
        .filter(|&other| !game.def(state, other).is_infantry())
        .collect();
    let target = pick(dice, &targets)?;
    let to = state.unit(target).at()?;
    let reach = |unit| table::reach(state, game.def(state, unit).base);
    let apart = reach(unit) + reach(target) + Length::thousandths(1);
    if from == to {
        return None;
    }
    let end = Course::new(to, Direction::of(from - to, Facing::UP), apart)?.end()?;
    let mech = game.def(state, unit).is_mech();
    let jump = mech && moved::may_jump(game, state, unit);
    let purpose = match (mech, jump) {
        (true, true) => Purpose::DeathFromAbove { target },
        (true, false) => Purpose::Charge { target },
        _ => Purpose::Ram { target },
    };
    let order = MoveOrder {
        unit,
        path: vec![end],
        facing: along(from, to, dice),
        run: mech && !jump,
        jump,
        levels: Vec::new(),
        captive: None,
        purpose,
    };
    let action = Action::Order(OrderAction::Move(order));
    is_legal(game, state, seat, &action).then_some(action)
}
