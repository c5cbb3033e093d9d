//! Abilities as flat lists of steps, so that one can stop anywhere and go on later.

use super::language::{
    Amount, Block, Condition, Effect, Filters, Price, Results, Select, Slot, Trigger, Watch, Who,
};

/// A place in a program.
pub type Place = u16;

/// One step of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Op {
    /// A plain effect.
    Do(Effect),
    /// A part of the cost that needs a choice is paid, by its place among the costs.
    Price(u8),
    /// A die is rolled; the program goes on at the place of the result.
    Roll {
        /// Where the number is kept.
        keep: Option<Slot>,
        /// Where each result leads.
        lines: [Place; 6],
    },
    /// Goes on elsewhere if a condition does not hold.
    Unless(Condition, Place),
    /// Goes on elsewhere.
    Jump(Place),
    /// A player chooses where it goes on.
    OneOf(Who, Vec<Place>),
    /// A player may; otherwise it goes on elsewhere.
    May(Who, Place),
    /// The steps after this one happen after the mission; the program goes on elsewhere.
    AfterMission(Place),
    /// The steps after this one happen when damage is resolved; the program goes on elsewhere.
    Resolving(Place),
    /// The steps after this one happen if something happens to a Unit.
    Watch {
        /// What.
        what: Watch,
        /// How much, where that matters.
        least: u8,
        /// To whom.
        of: Select,
        /// What happens otherwise, after the mission.
        otherwise: Place,
        /// Where the program goes on.
        next: Place,
    },
    /// A die for each card; for each the steps at the place of its result happen.
    RollEach {
        /// For which cards.
        of: Filters,
        /// Where each result leads.
        lines: [Place; 6],
        /// What happens to all with the lowest result.
        lowest: Place,
        /// Where the program goes on.
        next: Place,
    },
    /// The steps after this one happen so many times; then the program goes on elsewhere.
    Times(Amount, Place),
    /// The steps after this one happen for each card; then the program goes on elsewhere.
    ForEach(Filters, Place),
    /// The steps after this one happen whenever something happens this turn.
    ThisTurn(Trigger, Place),
    /// The end of the program, or of the steps that happen at another time.
    End,
}

/// Writes effects as steps.
pub(super) fn compile(costs: &[Price], effects: &[Effect]) -> Vec<Op> {
    let chosen = |price: &Price| {
        matches!(
            price,
            Price::ScrapFromHand(..)
                | Price::RestockFromHand(_)
                | Price::RemoveAny(..)
                | Price::ScrapOwn(..)
                | Price::TapOwn(..)
        )
    };
    let costs = (0..).zip(costs).filter(|(_, price)| chosen(price));
    let mut program: Vec<Op> = costs.map(|(place, _)| Op::Price(place)).collect();
    write(effects, &mut program);
    program.push(Op::End);
    program
}

fn write(effects: &[Effect], program: &mut Vec<Op>) {
    for effect in effects {
        match effect {
            Effect::Block(block) => write_block(block, program),
            effect => program.push(Op::Do(effect.clone())),
        }
    }
}

fn here(program: &[Op]) -> Place {
    program.len() as Place
}

/// Keeps a place for a step that is known later.
fn later(program: &mut Vec<Op>) -> usize {
    program.push(Op::End);
    program.len() - 1
}

fn write_block(block: &Block, program: &mut Vec<Op>) {
    let start = later(program);
    match block {
        Block::Roll { keep, results } => {
            let (lines, jumps) = write_lines(results, program, false);
            let next = here(program);
            let end = |place: Place| if place == Place::MAX { next } else { place };
            program[start] = Op::Roll { keep: *keep, lines: lines.map(end) };
            jumps.into_iter().for_each(|jump| program[jump] = Op::Jump(next));
        }
        Block::If { condition, then, otherwise } => {
            let place = write_either(then, otherwise, program);
            program[start] = Op::Unless(condition.clone(), place);
        }
        Block::May { by, then, otherwise } => {
            let place = write_either(then, otherwise, program);
            program[start] = Op::May(*by, place);
        }
        Block::OneOf { by, choices } => {
            let (mut places, mut jumps) = (Vec::new(), Vec::new());
            for choice in choices {
                places.push(here(program));
                write(choice, program);
                jumps.push(later(program));
            }
            let next = here(program);
            jumps.into_iter().for_each(|jump| program[jump] = Op::Jump(next));
            program[start] = Op::OneOf(*by, places);
        }
        Block::AfterMission(effects) => {
            let next = write_aside(effects, program);
            program[start] = Op::AfterMission(next);
        }
        Block::Resolving(effects) => {
            let next = write_aside(effects, program);
            program[start] = Op::Resolving(next);
        }
        Block::Watch { what, least, of, then, otherwise } => {
            let place = write_aside(then, program);
            let next = write_aside(otherwise, program);
            program[start] =
                Op::Watch { what: *what, least: *least, of: of.clone(), otherwise: place, next };
        }
        Block::RollEach { of, results, lowest } => {
            let (lines, _) = write_lines(results, program, true);
            let lowest_place = here(program);
            let next = write_aside(lowest, program);
            let nothing = next - 1;
            let end = |place: Place| if place == Place::MAX { nothing } else { place };
            let lines = lines.map(end);
            program[start] = Op::RollEach { of: of.clone(), lines, lowest: lowest_place, next };
        }
        Block::Times { times, then } => {
            let next = write_aside(then, program);
            program[start] = Op::Times(times.clone(), next);
        }
        Block::ForEach { of, then } => {
            let next = write_aside(then, program);
            program[start] = Op::ForEach(of.clone(), next);
        }
        Block::ThisTurn { on, then } => {
            let next = write_aside(then, program);
            program[start] = Op::ThisTurn(*on, next);
        }
    }
}

/// Steps that end by themselves; the place after them.
fn write_aside(effects: &[Effect], program: &mut Vec<Op>) -> Place {
    write(effects, program);
    program.push(Op::End);
    here(program)
}

/// One list and then the other; the place of the other.
fn write_either(then: &[Effect], otherwise: &[Effect], program: &mut Vec<Op>) -> Place {
    write(then, program);
    if otherwise.is_empty() {
        return here(program);
    }
    let jump = later(program);
    let place = here(program);
    write(otherwise, program);
    program[jump] = Op::Jump(here(program));
    place
}

/// The lines of a die: where each result leads, with `Place::MAX` for nothing, and the jumps that
/// end the lines unless they end by themselves.
fn write_lines(results: &Results, program: &mut Vec<Op>, ends: bool) -> ([Place; 6], Vec<usize>) {
    let mut lines = [Place::MAX; 6];
    let mut jumps = Vec::new();
    for ((low, high), effects) in &results.0 {
        let place = here(program);
        (*low..=*high).for_each(|side| lines[usize::from(side) - 1] = place);
        write(effects, program);
        let end = later(program);
        if !ends {
            jumps.push(end);
        }
    }
    (lines, jumps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn every_step_of_every_card_leads_somewhere() {
        for card in &Content::standard().cards {
            for ability in &card.abilities {
                let program = &ability.program;
                assert_eq!(program.last(), Some(&Op::End), "{}", card.name);
                let fits = |place: &Place| usize::from(*place) < program.len();
                for op in program {
                    let places = match op {
                        Op::Roll { lines, .. } => lines.to_vec(),
                        Op::RollEach { lines, lowest, next, .. } => {
                            lines.iter().copied().chain([*lowest, *next]).collect()
                        }
                        Op::OneOf(_, places) => places.clone(),
                        Op::Watch { otherwise, next, .. } => vec![*otherwise, *next],
                        Op::Unless(_, place)
                        | Op::Jump(place)
                        | Op::May(_, place)
                        | Op::AfterMission(place)
                        | Op::Resolving(place)
                        | Op::Times(_, place)
                        | Op::ForEach(_, place)
                        | Op::ThisTurn(_, place) => vec![*place],
                        Op::Do(_) | Op::Price(_) | Op::End => Vec::new(),
                    };
                    assert!(places.iter().all(fits), "{}: {op:?} in {program:?}", card.name);
                }
            }
        }
    }
}
