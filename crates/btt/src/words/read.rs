//! What people type, as actions.
//!
//! Small words between the others are left out, and what a word is follows from how it is written: a
//! hex, a unit, a facing, a number. Whether the action is legal is not asked here.

use ironlance_engine::{NotUnderstood, Seat, Sentence};
use ironlance_space::hex::{Direction, Hex};

use crate::{
    Action, Btt, Modification, SpecialChoice, State, UnitAction, UnitId, ask,
    combat::target::unit_card,
    content::{FaceName, TicName},
    order::{Mode, Order},
    planning, round,
    state::{Declared, Edge, SheetSide, Source, Task},
};

/// Words that help people and say nothing.
const SMALL: [&str; 14] = [
    "to", "at", "on", "in", "into", "with", "by", "facing", "the", "and", "from", "card", "cards",
    "die",
];

/// Verbs with how what follows them is written.
const USAGES: [(&str, &str); 33] = [
    ("place", "place UNIT HEX FACING"),
    ("face", "face A or face B"),
    ("sheet", "sheet A or B, west or east"),
    ("start", "start north-west, north-east, south-west or south-east"),
    ("order", "order UNIT walk, run or jump HEX, or stand"),
    ("walk", "walk HEX [FACING]"),
    ("run", "run HEX [FACING]"),
    ("jump", "jump HEX [FACING]"),
    ("move", "move HEX [FACING]"),
    ("stand", "stand [FACING]"),
    ("stay", "stay [FACING]"),
    ("turn", "turn FACING"),
    ("choose", "choose UNIT"),
    ("lock", "lock UNIT"),
    ("command", "command UNIT"),
    ("repair", "repair CARD"),
    ("vent", "vent HEAT-CARD by CARD"),
    ("suppress", "suppress UNIT with TIC"),
    ("clear", "clear HEX with TIC"),
    ("burn", "burn HEX with TIC"),
    ("twist", "twist FACING"),
    ("hull", "hull down"),
    ("flip", "flip arms"),
    ("sidestep", "sidestep HEX"),
    ("fire", "fire TIC at UNIT [overdrive] [inferno] [indirect]"),
    ("strike", "strike UNIT"),
    ("smoke", "smoke HEX with TIC"),
    ("spend", "spend focus, evade or lock"),
    ("reroll", "reroll DIE by upgrade, mechwarrior, second, command or unit"),
    ("change", "change DIE by mechwarrior, second, command or unit"),
    ("cancel", "cancel DIE by mechwarrior, second, command or unit"),
    ("discard", "discard CARD ... [NUMBER down]"),
    ("next", "next CARD"),
];

/// What a person typed, as an action.
pub(super) fn read(
    game: &Btt,
    state: &State,
    seat: Seat,
    text: &str,
) -> Result<Action, NotUnderstood> {
    let said = Said::of(text);
    let usage = USAGES.iter().find(|(verb, _)| *verb == said.verb);
    let usage = usage.map(|(_, usage)| Sentence::from(*usage));
    understood(game, state, seat, &said).ok_or(NotUnderstood { usage })
}

/// A text taken apart.
#[derive(Default)]
struct Said {
    verb: String,
    hexes: Vec<Hex>,
    units: Vec<UnitId>,
    facing: Option<Direction>,
    numbers: Vec<u8>,
    /// Everything else, in lower case.
    words: Vec<String>,
}

impl Said {
    fn of(text: &str) -> Said {
        let lower = text.to_lowercase();
        let words = lower.split([' ', ',', ':', '\t']).filter(|word| !word.is_empty());
        let mut words = words.filter(|word| !SMALL.contains(word));
        let mut said = Said { verb: words.next().unwrap_or_default().into(), ..Said::default() };
        for word in words {
            let facing = Direction::ALL.into_iter().find(|direction| {
                direction.short().eq_ignore_ascii_case(word) || direction.name() == word
            });
            if let (4, Ok(hex)) = (word.len(), word.parse()) {
                said.hexes.push(hex);
            } else if let Ok(unit) = word.parse() {
                said.units.push(unit);
            } else if let Ok(number) = word.parse() {
                said.numbers.push(number);
            } else {
                said.facing = said.facing.or(facing);
                said.words.push(word.to_owned());
            }
        }
        said
    }

    fn hex(&self) -> Option<Hex> {
        self.hexes.first().copied()
    }

    fn number(&self) -> Option<u8> {
        self.numbers.first().copied()
    }

    fn has(&self, word: &str) -> bool {
        self.words.iter().any(|other| other == word)
    }

    /// The unit of this seat that is named, or the one whose turn it is.
    fn actor(&self, state: &State, seat: Seat) -> Option<UnitId> {
        let named = self.units.iter().copied().find(|unit| unit.seat() == seat);
        named.or_else(|| whose_turn(state, seat))
    }

    /// Whoever is done something to: the last unit that is named.
    fn target(&self) -> Option<UnitId> {
        self.units.last().copied()
    }

    /// The TIC that is named: by its name, or by how it begins.
    fn tic(&self, game: &Btt, state: &State, unit: UnitId) -> Option<TicName> {
        let tics = &unit_card(game, state.get(unit)?).tics;
        let names = || tics.iter().map(|tic| tic.name);
        let lower = |name: &TicName| name.as_str().to_lowercase();
        let words = || self.words.iter();
        let exact = words().find_map(|word| names().find(|name| lower(name) == *word));
        let begun = || words().find_map(|word| names().find(|name| lower(name).starts_with(word)));
        let unknown = || TicName::new(&self.words.first()?.to_uppercase());
        exact.or_else(begun).or_else(unknown)
    }
}

/// The unit of a seat whose turn it is, or that is to get an order.
fn whose_turn(state: &State, seat: Seat) -> Option<UnitId> {
    let task = state.task()?;
    let next = || match task {
        Task::Place { .. } | Task::ChooseUnit { .. } => round::next(state).first().copied(),
        Task::Plan => planning::without_order(state, seat).next(),
        Task::DissipateTogether => ask::undissipated(state, seat).next(),
        _ => None,
    };
    let own = state.lance(seat).map(|(id, _)| id).next();
    ask::whose_turn(state).or_else(next).filter(|unit| unit.seat() == seat).or(own)
}

fn understood(game: &Btt, state: &State, seat: Seat, said: &Said) -> Option<Action> {
    let planning = state.task() == Some(Task::Plan);
    let actor = said.actor(state, seat);
    match said.verb.as_str() {
        "concede" | "resign" => Some(Action::Concede),
        "pass" | "end" | "done" | "stop" | "decline" => end(state, actor),
        "finish" => Some(Action::FinishPlanning),
        "keep" => Some(Action::KeepDice),
        "face" => Some(Action::ChooseFace { face: face(said)? }),
        "sheet" => {
            let side = match (said.has("west"), said.has("east")) {
                (true, false) => SheetSide::West,
                (false, true) => SheetSide::East,
                _ => return None,
            };
            Some(Action::PlaceSheet { face: face(said)?, side })
        }
        "start" | "edge" => {
            let edge = Edge::ALL.into_iter().find(|edge| said.has(super::terms::edge(*edge)));
            let short = said.facing.and_then(|facing| match facing.short() {
                "NW" => Some(Edge::NorthWest),
                "NE" => Some(Edge::NorthEast),
                "SW" => Some(Edge::SouthWest),
                "SE" => Some(Edge::SouthEast),
                _ => None,
            });
            Some(Action::ChooseEdge { edge: edge.or(short)? })
        }
        "place" | "deploy" => {
            let facing = said.facing?;
            Some(Action::PlaceUnit { unit: actor?, hex: said.hex()?, facing })
        }
        "choose" => Some(Action::ChooseUnit { unit: said.target()? }),
        "order" => Some(Action::Order { unit: actor?, order: order(said)? }),
        "walk" | "run" | "jump" | "stand" if planning => {
            Some(Action::Order { unit: actor?, order: order(said)? })
        }
        "walk" | "run" | "jump" | "move" => moved(state, actor?, said.hex()?, said.facing),
        "stand" | "stay" | "turn" if !said.has("up") => {
            let unit = actor?;
            moved(state, unit, state.get(unit)?.hex?, said.facing)
        }
        "turn" | "next" => Some(Action::TurnUp { unit: actor?, card: said.number()? }),
        "fire" | "shoot" => {
            let declared = Declared {
                overdrive: said.has("overdrive"),
                inferno: said.has("inferno"),
                indirect: said.has("indirect") || said.has("indirectly"),
            };
            let (unit, target) = (actor?, said.target()?);
            Some(Action::Fire { unit, tic: said.tic(game, state, unit)?, target, declared })
        }
        "strike" | "punch" | "kick" => {
            Some(Action::Strike { unit: actor?, target: said.target()? })
        }
        "smoke" => {
            let unit = actor?;
            let tic = said.tic(game, state, unit)?;
            Some(Action::LaySmoke { unit, tic, hex: said.hex()? })
        }
        "discard" => discarded(said, actor?),
        _ => modified(state, said)
            .or_else(|| special(said).map(|choice| (actor, choice)).and_then(resolved))
            .or_else(|| acted(game, state, seat, said)),
    }
}

fn resolved((unit, choice): (Option<UnitId>, SpecialChoice)) -> Option<Action> {
    Some(Action::ResolveSpecial { unit: unit?, choice })
}

/// The end of whatever is being done.
fn end(state: &State, actor: Option<UnitId>) -> Option<Action> {
    Some(match state.task()? {
        Task::Plan => Action::FinishPlanning,
        Task::Modify => Action::KeepDice,
        Task::Special { .. } => {
            Action::ResolveSpecial { unit: actor?, choice: SpecialChoice::Decline }
        }
        Task::Attack { .. } => Action::EndAttacks { unit: actor? },
        _ => Action::EndActions { unit: actor? },
    })
}

fn face(said: &Said) -> Option<FaceName> {
    let faces = [("a", FaceName::A), ("b", FaceName::B)];
    faces.into_iter().find(|(name, _)| said.has(name)).map(|(_, face)| face)
}

/// An order: "order A1 walk 0806", "run 0407", "stand".
fn order(said: &Said) -> Option<Order> {
    let is = |verb: &str| said.verb == verb || said.has(verb);
    let modes = [("walk", Mode::Walking), ("run", Mode::Running), ("jump", Mode::Jumping)];
    if is("stand") {
        return Some(Order::Stand);
    }
    let (_, mode) = modes.into_iter().find(|(verb, _)| is(verb))?;
    // An order says nothing about the facing: that is decided when the unit has moved.
    match said.facing {
        None => Some(Order::new(mode, said.hex()?)),
        Some(_) => None,
    }
}

/// A move; a unit keeps its facing if none is named.
fn moved(state: &State, unit: UnitId, hex: Hex, facing: Option<Direction>) -> Option<Action> {
    let facing = facing.or_else(|| Some(state.get(unit)?.facing))?;
    Some(Action::Move { unit, hex, facing, path: None })
}

/// A change of dice, while dice are changed.
fn modified(state: &State, said: &Said) -> Option<Action> {
    let by = || {
        let sources = [
            ("upgrade", Source::Upgrade),
            ("second", Source::SecondMechwarrior),
            ("mechwarrior", Source::Mechwarrior),
            ("command", Source::CommandCard),
            ("unit", Source::UnitCard),
        ];
        sources.into_iter().find(|(name, _)| said.has(name)).map(|(_, source)| source)
    };
    let spend = said.verb == "spend";
    let spent = |what: &str| match spend {
        true => said.has(what),
        false => said.verb == what && state.task() == Some(Task::Modify),
    };
    let modification = match said.verb.as_str() {
        "reroll" => Modification::Reroll { by: by()?, die: said.number()? },
        "change" => Modification::Change { by: by()?, die: said.number()? },
        "cancel" => Modification::Cancel { by: by()?, die: said.number()? },
        _ if spent("focus") => Modification::SpendFocus,
        _ if spent("evade") => Modification::SpendEvade,
        _ if spent("lock") => Modification::SpendTargetLock,
        _ => return None,
    };
    Some(Action::Modify(modification))
}

fn special(said: &Said) -> Option<SpecialChoice> {
    Some(match said.verb.as_str() {
        "twist" => SpecialChoice::Twist { facing: said.facing? },
        "hull" if said.has("down") => SpecialChoice::HullDown,
        "flip" if said.has("arms") => SpecialChoice::FlipArms,
        "sidestep" => SpecialChoice::Sidestep { hex: said.hex()? },
        "special" => SpecialChoice::Other { number: said.number()? },
        _ => return None,
    })
}

fn acted(game: &Btt, state: &State, seat: Seat, said: &Said) -> Option<Action> {
    let unit = match said.verb.as_str() {
        "command" => whose_turn(state, seat)?,
        _ => said.actor(state, seat)?,
    };
    let tic = || said.tic(game, state, unit);
    let action = match said.verb.as_str() {
        "focus" => UnitAction::Focus,
        "evade" => UnitAction::Evade,
        "jumping" if said.has("evade") => UnitAction::JumpingEvade,
        "special" => UnitAction::SpecialMechAction,
        "lock" => UnitAction::TargetLock { target: said.target()? },
        "command" => UnitAction::CommandAlly { ally: said.target()? },
        "repair" => UnitAction::Repair { card: said.number()? },
        "vent" => {
            let [heat, card] = said.numbers[..] else { return None };
            UnitAction::Vent { card, heat }
        }
        "suppress" => UnitAction::Suppress { tic: tic()?, target: said.target()? },
        "clear" => UnitAction::ClearWoods { tic: tic()?, hex: said.hex()? },
        "burn" => UnitAction::SetFire { tic: tic()?, hex: said.hex()? },
        _ => return None,
    };
    Some(Action::Act { unit, action })
}

/// "discard 1 3", "discard 1 and 2 down", "discard 2 down".
fn discarded(said: &Said, unit: UnitId) -> Option<Action> {
    let (last, up) = match said.has("down") {
        true => said.numbers.split_last()?,
        false => (&0, &said.numbers[..]),
    };
    let face_up = up.try_into().ok()?;
    Some(Action::Dissipate { unit, face_up, face_down: *last })
}

#[cfg(test)]
mod tests;
