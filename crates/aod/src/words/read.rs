//! What people type, as actions.

use ironlance_engine::{NotUnderstood, Seat};
use ironlance_space::table::{Facing, Point};

use crate::{
    Action, Aod, State,
    arrange::Inches,
    movement::{MoveAction, judge},
    order::{MoveOrder, OrderAction, Purpose},
    setup::SetupAction,
    state::UnitId,
    turn::TurnAction,
};

const MOVE: &str = "UNIT to X Y [by X Y …] [facing DEGREES] [run] [jump] [charge UNIT] [ram UNIT]";
const DEPLOY: &str = "deploy UNIT at X Y [facing DEGREES] [cruising]";
const FORM: &str = "form UNIT UNIT UNIT …";

/// The action that a text means, legal or not.
pub(super) fn read(
    game: &Aod,
    state: &State,
    _: Seat,
    text: &str,
) -> Result<Action, NotUnderstood> {
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> = lower.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let usage = |usage: &str| NotUnderstood { usage: Some(usage.into()) };
    match words[..] {
        ["end"] | ["end", "turn"] => Ok(TurnAction::EndTurn.into()),
        ["withdraw"] => Ok(TurnAction::Withdraw.into()),
        ["vent", unit] => {
            let unit = unit.parse().map_err(|_| usage("vent UNIT"))?;
            Ok(OrderAction::Vent { unit }.into())
        }
        ["form", ref units @ ..] => {
            let units: Result<Vec<UnitId>, _> = units.iter().map(|unit| unit.parse()).collect();
            let units = units.map_err(|_| usage(FORM))?;
            Ok(OrderAction::Formation { units }.into())
        }
        ["spin", degrees] => {
            let facing = facing(degrees).ok_or_else(|| usage("spin DEGREES"))?;
            Ok(MoveAction::Spin { facing }.into())
        }
        ["turn", degrees] => {
            let facing = facing(degrees).ok_or_else(|| usage("turn DEGREES"))?;
            Ok(MoveAction::Turn { facing }.into())
        }
        ["deploy", unit, "at", ref rest @ ..] => {
            deploy(state, unit, rest).ok_or_else(|| usage(DEPLOY))
        }
        [unit, "to", ref rest @ ..] => {
            let order = moved(game, state, unit, rest).ok_or_else(|| usage(MOVE))?;
            Ok(OrderAction::Move(order).into())
        }
        [unit, "facing", degrees] => {
            let order =
                moved(game, state, unit, &["facing", degrees]).ok_or_else(|| usage(MOVE))?;
            Ok(OrderAction::Move(order).into())
        }
        ["move" | "run", ..] => Err(usage(MOVE)),
        ["deploy", ..] => Err(usage(DEPLOY)),
        _ => Err(NotUnderstood::default()),
    }
}

fn facing(degrees: &str) -> Option<Facing> {
    degrees.parse().ok().and_then(Facing::new)
}

fn point(x: &str, y: &str) -> Option<Point> {
    let inches = |text: &str| text.parse::<Inches>().ok().map(|inches| inches.0.in_thousandths());
    Point::new(inches(x)?, inches(y)?)
}

fn deploy(state: &State, unit: &str, rest: &[&str]) -> Option<Action> {
    let unit: UnitId = unit.parse().ok()?;
    let [x, y, rest @ ..] = rest else { return None };
    let at = point(x, y)?;
    let player = state.players.get(unit.seat().index())?;
    let mut looks = crate::setup::ahead(player.edge);
    let mut cruising = false;
    let mut rest = rest;
    loop {
        rest = match rest {
            [] => return Some(SetupAction::Deploy { unit, at, facing: looks, cruising }.into()),
            ["facing", degrees, rest @ ..] => {
                looks = facing(degrees)?;
                rest
            }
            ["cruising", rest @ ..] => {
                cruising = true;
                rest
            }
            _ => return None,
        };
    }
}

/// A move order; without a way of its own it goes the shortest way.
fn moved(game: &Aod, state: &State, unit: &str, rest: &[&str]) -> Option<MoveOrder> {
    let unit: UnitId = unit.parse().ok()?;
    let mut order = MoveOrder {
        unit,
        path: Vec::new(),
        facing: state.get(unit)?.facing().unwrap_or(Facing::UP),
        run: false,
        jump: false,
        levels: Vec::new(),
        captive: None,
        purpose: Purpose::Plain,
    };
    let (mut end, mut corners, mut rest) = (None, Vec::new(), rest);
    loop {
        rest = match rest {
            [] => break,
            ["facing", degrees, rest @ ..] => {
                order.facing = facing(degrees)?;
                rest
            }
            ["run", rest @ ..] => {
                order.run = true;
                rest
            }
            ["jump", rest @ ..] => {
                order.jump = true;
                rest
            }
            ["charge", target, rest @ ..] => {
                order.run = true;
                order.purpose = Purpose::Charge { target: target.parse().ok()? };
                rest
            }
            ["ram", target, rest @ ..] => {
                order.purpose = Purpose::Ram { target: target.parse().ok()? };
                rest
            }
            ["by", x, y, rest @ ..] => {
                corners.push(point(x, y)?);
                rest
            }
            [x, y, rest @ ..] if end.is_none() => {
                end = Some(point(x, y)?);
                rest
            }
            [x, y, rest @ ..] if !corners.is_empty() => {
                corners.push(point(x, y)?);
                rest
            }
            _ => return None,
        };
    }
    if let Some(end) = end {
        order.path = match corners.is_empty() {
            true => judge::way_to(game, state, unit, end, order.jump),
            false => corners.into_iter().chain([end]).collect(),
        };
    }
    Some(order)
}
