//! A player who weighs what each choice gives and takes this round, by the odds of the rules.
//!
//! It thinks in points of the lances: what damage to a unit is worth to whoever does it. It sees
//! what its seat may see; orders that are secret it does not guess beyond where a unit could go.
//! Chance only decides between choices of equal worth. Fractions are added, multiplied and
//! compared, nothing else, so that every machine plays alike.

mod actions;
mod arsenal;
mod dice;
mod fight;
mod head;
mod heat;
mod orders;
mod outlook;
mod setup;
mod sights;
mod special;
mod table;
pub(super) mod worth;

use ironlance_btt::{Action, Btt, State, UnitId, order::Mode};
use ironlance_engine::{Seat, Seed, SeededDice};

use self::{
    orders::{Mover, order_value},
    outlook::Outlook,
    sights::Sights,
    table::Table,
};
use crate::{Eyes, Player, search::Style};

/// The orders that are looked at in an imagined state.
const THRIFTY: u32 = 24;

/// Weighs every candidate by what it gives and takes this round.
pub(crate) struct Greedy {
    dice: SeededDice,
    table: Option<Table>,
    sights: Sights,
    candidates: Vec<Action>,
    /// What was found for each candidate of the last decision, by its place.
    values: Vec<(f32, usize)>,
    /// How it plays in an imagined state.
    style: Style,
    /// Whether it looks at a part of the orders only.
    thrifty: bool,
}

impl Greedy {
    pub(super) fn new(seed: Seed) -> Greedy {
        Greedy {
            dice: SeededDice::new(seed),
            table: None,
            sights: Sights::default(),
            candidates: Vec::new(),
            values: Vec::new(),
            style: Style::Plain,
            thrifty: false,
        }
    }

    /// The index of the best candidate in a state that looks like the real one.
    fn best(&mut self, game: &Btt, state: &State, seat: Seat) -> usize {
        self.values.clear();
        let table = self.table.take().unwrap_or_else(|| Table::new(game, &state.options));
        let candidates = std::mem::take(&mut self.candidates);
        let mut think = Thinking { game, state, seat, table: &table, greedy: self };
        let best = think.weigh(&candidates);
        self.table = Some(table);
        self.candidates = candidates;
        best
    }
}

impl Player<Btt> for Greedy {
    fn choose(&mut self, eyes: &Eyes<'_, Btt>) -> Action {
        self.candidates.clear();
        eyes.candidates(&mut self.candidates);
        let index = match self.candidates.len() {
            0 => panic!("{} owes a decision of btt and has no candidate", eyes.seat()),
            1 => 0,
            _ => {
                let state = eyes.imagine(&mut self.dice);
                self.best(eyes.game(), &state, eyes.seat())
            }
        };
        self.candidates.swap_remove(index)
    }
}

/// One decision.
struct Thinking<'a> {
    game: &'a Btt,
    state: &'a State,
    seat: Seat,
    table: &'a Table,
    greedy: &'a mut Greedy,
}

impl Thinking<'_> {
    /// The place of the best candidate.
    fn weigh(&mut self, candidates: &[Action]) -> usize {
        let (game, state, seat) = (self.game, self.state, self.seat);
        match &candidates[0] {
            Action::ChooseFace { .. } | Action::PlaceSheet { .. } => {
                self.pick(candidates, |_, action| match action {
                    Action::ChooseFace { face } | Action::PlaceSheet { face, .. } => {
                        setup::face_value(game, state, seat, *face)
                    }
                    _ => f32::MIN,
                })
            }
            Action::ChooseEdge { .. } => self.pick(candidates, |_, action| match action {
                Action::ChooseEdge { edge } => setup::edge_value(game, state, *edge),
                _ => f32::MIN,
            }),
            Action::PlaceUnit { .. } => {
                self.pick(candidates, |_, action| setup::placement_value(game, state, seat, action))
            }
            Action::Order { unit, .. } => self.order(*unit, candidates),
            Action::Move { unit, .. } => self.movement(*unit, candidates),
            Action::Act { .. } | Action::EndActions { .. } => self.act(candidates),
            Action::ResolveSpecial { unit, .. } => self.special(*unit, candidates),
            Action::Fire { .. }
            | Action::Strike { .. }
            | Action::LaySmoke { .. }
            | Action::EndAttacks { .. } => {
                let values = &mut self.greedy.values;
                let best = fight::best_attack(game, state, seat, self.table, candidates, values);
                best.unwrap_or(candidates.len() - 1)
            }
            Action::Modify(_) | Action::KeepDice => self.modify(candidates),
            Action::Dissipate { .. } => {
                self.pick(candidates, |_, action| heat::discard_value(game, state, action))
            }
            Action::TurnUp { .. } => {
                self.pick(candidates, |_, action| heat::turn_up_value(game, state, action))
            }
            Action::ChooseUnit { .. } => self.next_unit(candidates),
            Action::FinishPlanning | Action::Concede => 0,
        }
    }

    /// The place of the candidate with the greatest value; chance decides between equals.
    fn pick(
        &mut self,
        candidates: &[Action],
        mut value: impl FnMut(&mut Self, &Action) -> f32,
    ) -> usize {
        let (mut best, mut chosen, mut equals) = (f32::MIN, 0, 1);
        for (place, action) in candidates.iter().enumerate() {
            let value = value(self, action);
            self.greedy.values.push((value, place));
            if best < value {
                (best, chosen, equals) = (value, place, 1);
            } else if best == value {
                equals += 1;
                if self.greedy.dice.number_below(equals) == 0 {
                    chosen = place;
                }
            }
        }
        chosen
    }

    /// Values candidates with an outlook that is made once.
    fn pick_with(
        &mut self,
        candidates: &[Action],
        mut value: impl FnMut(&mut Outlook<'_>, &Action) -> f32,
    ) -> usize {
        let mut sights = std::mem::take(&mut self.greedy.sights);
        let (seat, style) = (self.seat, self.greedy.style);
        let mut outlook = Outlook::new(self.game, self.state, seat, self.table, &mut sights);
        outlook.play_as(style);
        let chosen = self.pick(candidates, |_, action| value(&mut outlook, action));
        self.greedy.sights = sights;
        chosen
    }

    fn order(&mut self, id: UnitId, candidates: &[Action]) -> usize {
        let here = self.state.unit(id).position();
        let mut wishes = None;
        let every = match self.greedy.thrifty {
            true => (candidates.len() as u32 / THRIFTY).max(1),
            false => 1,
        };
        let mut count = self.greedy.dice.number_below(every);
        self.pick_with(candidates, |outlook, action| {
            count += 1;
            // Standing still comes first and is always thought of.
            if !count.is_multiple_of(every) && *action != candidates[0] {
                return f32::MIN;
            }
            let Action::Order { unit, order } = action else { return f32::MIN };
            let wishes = wishes.get_or_insert_with(|| {
                outlook.attend(*unit);
                outlook.wishes(*unit)
            });
            let hex = order.destination().unwrap_or(here);
            order_value(outlook, wishes, *unit, order.mode(), hex)
        })
    }

    fn movement(&mut self, id: UnitId, candidates: &[Action]) -> usize {
        let mut mover = None;
        self.pick_with(candidates, |outlook, action| {
            let mover = mover.get_or_insert_with(|| Mover::new(outlook, id));
            mover.value(outlook, action)
        })
    }

    fn act(&mut self, candidates: &[Action]) -> usize {
        self.pick_with(candidates, |outlook, action| match action {
            Action::Act { unit, action } => actions::action_value(outlook, *unit, action),
            _ => 0.0,
        })
    }

    fn special(&mut self, id: UnitId, candidates: &[Action]) -> usize {
        let mut sights = std::mem::take(&mut self.greedy.sights);
        let (game, state, table, seat) = (self.game, self.state, self.table, self.seat);
        let chosen = self.pick(candidates, |_, action| {
            let Action::ResolveSpecial { choice, .. } = action else { return f32::MIN };
            let after = special::after(state, id, choice);
            let mut outlook = Outlook::new(game, &after, seat, table, &mut sights);
            special::standing(&mut outlook, id, choice)
        });
        self.greedy.sights = sights;
        chosen
    }

    fn modify(&mut self, candidates: &[Action]) -> usize {
        let offered: Vec<_> = candidates
            .iter()
            .filter_map(|action| match action {
                Action::Modify(modification) => Some(*modification),
                _ => None,
            })
            .collect();
        let best = dice::best_change(self.game, self.state, self.table, &offered);
        let wanted = best.map_or(Action::KeepDice, Action::Modify);
        candidates.iter().position(|action| *action == wanted).unwrap_or(candidates.len() - 1)
    }

    /// The unit that can do most goes first.
    fn next_unit(&mut self, candidates: &[Action]) -> usize {
        self.pick_with(candidates, |outlook, action| {
            let Action::ChooseUnit { unit } = action else { return f32::MIN };
            outlook.attend(*unit);
            let Some(hex) = outlook.state.unit(*unit).hex else { return 0.0 };
            let (facing, mode) = (outlook.state.unit(*unit).facing, Mode::Still);
            outlook.look(*unit, hex, mode).facing(facing).given
        })
    }
}

#[cfg(test)]
mod tests;
