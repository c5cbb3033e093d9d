//! What people type, as actions.

use ironlance_engine::{NotUnderstood, Seat};
use ironlance_space::table::{Facing, Point};

use super::fight;
use crate::{
    Action, Ask, MechaId, Rrt, State,
    activation::ActivationAction,
    arrange::Inches,
    attack::{CombatAction, CombatAsk},
    content::ModeName,
    movement::MoveAction,
};

const MOVE: &str = "MECHA to X Y [by X Y …] [facing DEGREES] [leap]";
const FLY: &str = "MECHA fly INCHES [facing DEGREES]";

/// The action that a text means, legal or not.
pub(super) fn read(
    game: &Rrt,
    state: &State,
    _: Seat,
    text: &str,
) -> Result<Action, NotUnderstood> {
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> = lower.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    let usage = |usage: &str| NotUnderstood { usage: Some(usage.into()) };
    match words[..] {
        ["pass"] => Ok(ActivationAction::Pass.into()),
        ["steal"] => Ok(ActivationAction::Steal.into()),
        ["block"] => Ok(ActivationAction::Block.into()),
        ["finish" | "done"] if asks_for_attacks(game, state) => Ok(CombatAction::Finish.into()),
        ["finish" | "done"] => Ok(MoveAction::Finish.into()),
        ["activate", squadron] => {
            let squadron = squadron.parse().map_err(|_| usage("activate SQUADRON"))?;
            Ok(ActivationAction::Activate { squadron }.into())
        }
        ["boost", mecha] => {
            let mecha = mecha.parse().map_err(|_| usage("boost MECHA"))?;
            Ok(MoveAction::Boost { mecha }.into())
        }
        ["change", mecha, mode] => {
            let found = mecha.parse().ok().zip(mode_called(mode));
            let (mecha, mode) = found.ok_or_else(|| usage("change MECHA MODE"))?;
            Ok(ActivationAction::ChangeMode { mecha, mode }.into())
        }
        [mecha, "to", ref rest @ ..] => go(game, state, mecha, rest).ok_or_else(|| usage(MOVE)),
        [mecha, "facing", degrees] => {
            go(game, state, mecha, &["facing", degrees]).ok_or_else(|| usage(MOVE))
        }
        [mecha, "fly", ref rest @ ..] => fly(state, mecha, rest).ok_or_else(|| usage(FLY)),
        _ => fight::read(game, state, &words),
    }
}

/// Whether the next attack is asked for.
fn asks_for_attacks(game: &Rrt, state: &State) -> bool {
    let prompt = crate::ask::prompt(game, state);
    prompt.is_some_and(|prompt| prompt.ask == Ask::Combat(CombatAsk::Attack))
}

fn mode_called(name: &str) -> Option<ModeName> {
    match name {
        "battloid" => Some(ModeName::Battloid),
        "guardian" => Some(ModeName::Guardian),
        "fighter" => Some(ModeName::Fighter),
        _ => None,
    }
}

fn facing(degrees: &str) -> Option<Facing> {
    degrees.parse().ok().and_then(Facing::new)
}

fn point(x: &str, y: &str) -> Option<Point> {
    let inches = |text: &str| text.parse::<Inches>().ok().map(|inches| inches.0.in_thousandths());
    Point::new(inches(x)?, inches(y)?)
}

/// A move; without corners of its own it goes the shortest way.
fn go(game: &Rrt, state: &State, mecha: &str, rest: &[&str]) -> Option<Action> {
    let mecha: MechaId = mecha.parse().ok()?;
    let mut looks = state.get(mecha)?.facing().unwrap_or(Facing::UP);
    let only_turns = rest.first() == Some(&"facing");
    let (mut end, mut corners, mut leap, mut rest) = (None, Vec::new(), None, rest);
    loop {
        rest = match rest {
            [] => break,
            ["facing", degrees, rest @ ..] => {
                looks = facing(degrees)?;
                rest
            }
            ["leap", rest @ ..] => {
                leap = Some(0);
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
    let path = match end {
        None if only_turns => Vec::new(),
        None => return None,
        Some(end) if corners.is_empty() && leap.is_none() => {
            crate::candidates::way_to(game, state, mecha, end)
        }
        Some(end) => corners.into_iter().chain([end]).collect(),
    };
    Some(MoveAction::Go { mecha, path, facing: looks, leap }.into())
}

fn fly(state: &State, mecha: &str, rest: &[&str]) -> Option<Action> {
    let mecha: MechaId = mecha.parse().ok()?;
    let now = state.get(mecha)?.facing().unwrap_or(Facing::UP);
    let (length, facing) = match rest {
        [length] => (length, now),
        [length, "facing", degrees] => (length, facing(degrees)?),
        _ => return None,
    };
    let length = length.parse::<Inches>().ok()?.0;
    Some(MoveAction::Fly { mecha, facing, length }.into())
}
