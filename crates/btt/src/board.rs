//! The game map: two mapsheets joined along their long edges.

use std::borrow::Cow;

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::{Direction, Grid, Hex, HexSet, StepCosts};

use crate::{
    content::{Content, Ground},
    movement::cost::{entry_cost, jump_entry_cost},
    options::Buildings,
    state::{BoardKey, HexToken, HexTokenKind, Seam, State},
};

/// The size of the game map.
pub const GRID: Grid = Grid { columns: 31, rows: 17 };

/// The column where the sheets meet.
pub const SEAM_COLUMN: u8 = 16;

/// A map, with what movement needs worked out once.
#[derive(Clone, Debug)]
pub struct Board {
    ground: [[Ground; 17]; 31],
    open: HexSet,
    /// What a step on foot costs.
    steps: StepCosts,
    /// What a step of a jump costs where terrain counts for jumps.
    jump_steps: StepCosts,
}

impl Board {
    /// Joins two faces.
    pub fn join(content: &Content, key: BoardKey, buildings: Buildings) -> Board {
        let (west, east) =
            (&content.faces[usize::from(key.west)], &content.faces[usize::from(key.east)]);
        let mut ground = [[Ground::default(); 17]; 31];
        for (column, rows) in ground.iter_mut().enumerate() {
            *rows = match column + 1 {
                column @ 1..=15 => west.ground[column],
                column @ 17..=31 => east.ground[column - 16],
                _ => match key.seam {
                    Seam::West => west.ground[16],
                    Seam::East => east.ground[0],
                    Seam::Clear => [Ground::default(); 17],
                },
            };
        }
        Board::new(ground, buildings)
    }

    fn new(mut ground: [[Ground; 17]; 31], buildings: Buildings) -> Board {
        ground.iter_mut().flatten().for_each(|ground| ground.treat_buildings(buildings));
        let at = |hex: Hex| ground[usize::from(hex.column() - 1)][usize::from(hex.row() - 1)];
        let open = GRID.hexes().filter(|hex| at(*hex).can_be_entered()).collect();
        let on_foot = |from: Hex, to: Hex, _: Direction| entry_cost(&at(from), &at(to));
        let by_jump = |from: Hex, to: Hex, _: Direction| Some(jump_entry_cost(&at(from), &at(to)));
        let steps = StepCosts::build(GRID, on_foot);
        let jump_steps = StepCosts::build(GRID, by_jump);
        Board { open, steps, jump_steps, ground }
    }

    /// The printed ground of a hex.
    pub fn printed(&self, hex: Hex) -> &Ground {
        &self.ground[usize::from(hex.column() - 1)][usize::from(hex.row() - 1)]
    }

    /// The ground of a hex with the tokens that lie in it.
    #[inline]
    pub fn ground(&self, state: &State, hex: Hex) -> Ground {
        let mut ground = *self.printed(hex);
        if !state.laid.is_empty() {
            let laid = state.laid.iter().find(|laid| laid.hex == hex);
            ground = laid.map_or(ground, |laid| laid.ground);
        }
        if !state.tokens.is_empty() {
            with_tokens(&mut ground, state, hex);
        }
        ground
    }

    /// The hexes that a unit may enter and end in.
    pub fn open(&self, state: &State) -> HexSet {
        let mut open = self.open;
        for laid in &state.laid {
            open.remove(laid.hex);
            if laid.ground.can_be_entered() {
                open.insert(laid.hex);
            }
        }
        open
    }
}

impl Board {
    /// What steps on foot cost, with everything that has changed since the sheets were printed.
    pub fn step_costs(&self, state: &State) -> Cow<'_, StepCosts> {
        self.changed(state, &self.steps, |from, to| {
            entry_cost(&self.ground(state, from), &self.ground(state, to))
        })
    }

    /// What steps of a jump cost where terrain counts for jumps.
    pub fn jump_costs(&self, state: &State) -> Cow<'_, StepCosts> {
        self.changed(state, &self.jump_steps, |from, to| {
            Some(jump_entry_cost(&self.ground(state, from), &self.ground(state, to)))
        })
    }

    fn changed<'a>(
        &self,
        state: &State,
        printed: &'a StepCosts,
        cost: impl Fn(Hex, Hex) -> Option<u8>,
    ) -> Cow<'a, StepCosts> {
        let mut costs = Cow::Borrowed(printed);
        let woods = |token: &HexToken| matches!(token.kind, HexTokenKind::Woods(_));
        let cleared = state.tokens.iter().filter(|token| woods(token)).map(|token| token.hex);
        for hex in cleared.chain(state.laid.iter().map(|laid| laid.hex)) {
            for direction in Direction::ALL {
                let Some(other) = hex.neighbor(direction).filter(|hex| GRID.contains(*hex)) else {
                    continue;
                };
                costs.to_mut().set(hex, direction, cost(hex, other));
                costs.to_mut().set(other, direction.opposite(), cost(other, hex));
            }
        }
        costs
    }
}

fn with_tokens(ground: &mut Ground, state: &State, hex: Hex) {
    for token in state.tokens.iter().filter(|token| token.hex == hex) {
        match token.kind {
            HexTokenKind::Smoke => {
                cite(rule!("btt.cards.smoke-tokens"));
                ground.smoke = ground.smoke.max(1);
            }
            HexTokenKind::HeavySmoke => {
                cite(rule!("btt.cards.smoke-tokens"));
                ground.smoke = 2;
            }
            HexTokenKind::Fire => ground.fire = true,
            HexTokenKind::Woods(woods) => {
                cite(rule!("btt.cards.woods-tokens"));
                ground.woods = woods;
            }
        }
    }
}

impl Ground {
    /// Makes a building a hill where the options say so.
    pub(crate) fn treat_buildings(&mut self, buildings: Buildings) {
        if buildings == Buildings::Hills {
            self.level += self.building as i8;
            self.building = 0;
        }
    }

    /// The level that counts for movement: the bottom of water.
    pub fn floor(&self) -> i8 {
        let (rule, level) = match self.water {
            Some(depth) => (rule!("btt.map.water-level"), self.level - depth as i8),
            None => (rule!("btt.map.levels"), self.level),
        };
        cite(rule);
        level
    }

    /// The level that counts for line of sight and cover: a building counts with its height.
    pub fn top(&self) -> i8 {
        cite(rule!("btt.map.buildings"));
        self.floor() + self.building as i8
    }

    /// Whether a unit may enter the hex or end in it.
    pub fn can_be_entered(&self) -> bool {
        self.barred_by().map(cite).is_none()
    }

    /// The rule that keeps units out of the hex, if one does.
    pub(crate) fn barred_by(&self) -> Option<RuleId> {
        if self.building > 0 {
            Some(rule!("btt.map.buildings"))
        } else if self.impassable {
            Some(rule!("btt.map.impassable"))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests;
