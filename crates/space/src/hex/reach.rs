//! How far a walk goes: step costs as sets of hexes, and everything within reach at once.

use super::set::{BLOCKS, Block, moved_into};
use super::{Direction, Grid, Hex, HexSet};

/// The dearest step a map can have.
pub const MAX_STEP: u8 = 8;

/// The most points [`StepCosts::reach`] can spend.
pub const MAX_POINTS: u8 = 24;

/// What each step on a map costs, from each hex in each direction.
///
/// Kept as sets: for a direction and a cost, the hexes that a step in this direction enters at
/// this cost. A hex in none of them cannot be entered from that side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepCosts {
    /// By block of columns and cost less 1: what is entered by each direction.
    entered: [[Sides; MAX_STEP as usize]; BLOCKS],
    /// By block of columns: which costs occur, as bits from cost 1 at bit 0.
    occurring: [u8; BLOCKS],
}

/// The hexes of a block that a step in each direction enters at one cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(align(16))]
struct Sides([Block; 6]);

impl StepCosts {
    /// Asks `cost` for every step between two hexes of the map: from, to, direction. `None` is a
    /// step that cannot be made.
    ///
    /// # Panics
    /// If a cost is not within 1 to [`MAX_STEP`].
    pub fn build(grid: Grid, cost: impl Fn(Hex, Hex, Direction) -> Option<u8>) -> StepCosts {
        let mut costs = StepCosts {
            entered: [[Sides::default(); MAX_STEP as usize]; BLOCKS],
            occurring: [0; BLOCKS],
        };
        for from in grid.hexes() {
            for direction in Direction::ALL {
                let to = from.neighbor(direction).filter(|to| grid.contains(*to));
                if let Some(to) = to {
                    costs.set(from, direction, cost(from, to, direction));
                }
            }
        }
        costs
    }

    /// Changes what one step costs. A step off the largest grid stays impossible.
    ///
    /// # Panics
    /// If the cost is not within 1 to [`MAX_STEP`].
    pub fn set(&mut self, from: Hex, direction: Direction, cost: Option<u8>) {
        assert!(
            cost.is_none_or(|cost| (1..=MAX_STEP).contains(&cost)),
            "a step costs 1 to {MAX_STEP}, not {cost:?}"
        );
        let Some(to) = from.neighbor(direction) else { return };
        let (lane, bit) = to.indices();
        let (block, lane) = (lane / 4, lane % 4);
        let side = direction.number() as usize;
        for (index, sides) in self.entered[block].iter_mut().enumerate() {
            let rows = &mut sides.0[side][lane];
            if cost == Some(index as u8 + 1) {
                *rows |= 1 << bit;
            } else {
                *rows &= !(1 << bit);
            }
            let occurs = *sides != Sides::default();
            self.occurring[block] =
                self.occurring[block] & !(1 << index) | u8::from(occurs) << index;
        }
    }

    /// What a step from this hex in this direction costs, if it can be made.
    pub fn cost(&self, from: Hex, direction: Direction) -> Option<u8> {
        let (lane, bit) = from.neighbor(direction)?.indices();
        let side = direction.number() as usize;
        let index = self.entered[lane / 4]
            .iter()
            .position(|sides| sides.0[side][lane % 4] >> bit & 1 != 0)?;
        Some(index as u8 + 1)
    }

    /// Every hex whose cheapest path from `start` costs at most `points`, through `passable` hexes
    /// only. Whether `start` itself is passable does not matter. More than [`MAX_POINTS`] count
    /// as [`MAX_POINTS`].
    pub fn reach(&self, start: Hex, points: u8, passable: &HexSet) -> Reach {
        let points = points.min(MAX_POINTS);
        let mut reach = Reach { points, sets: [HexSet::EMPTY; MAX_POINTS as usize + 1] };
        reach.sets[0].insert(start);
        // The hexes first reached at the cost at hand, between two blocks that stay empty.
        let mut frontier = [[0; 4]; BLOCKS + 2];
        frontier[1..=BLOCKS].copy_from_slice(reach.sets[0].blocks());
        for spent in 0..usize::from(points) {
            let left = usize::from(points) - spent;
            let affordable = if left < 8 { (1 << left) - 1 } else { u8::MAX };
            for block in 0..BLOCKS {
                let [west, here, east] =
                    [frontier[block], frontier[block + 1], frontier[block + 2]];
                let moved = moved_into(west, here, east);
                let mut costs = self.occurring[block] & affordable;
                while costs != 0 {
                    let index = costs.trailing_zeros() as usize;
                    costs &= costs - 1;
                    let sides = &self.entered[block][index];
                    let arriving = &mut reach.sets[spent + 1 + index].blocks_mut()[block];
                    let mut sum = *arriving;
                    for (moved, entered) in moved.iter().zip(&sides.0) {
                        for lane in 0..4 {
                            sum[lane] |= moved[lane] & entered[lane];
                        }
                    }
                    *arriving = sum;
                }
            }
            let (before, after) = reach.sets.split_at_mut(spent + 1);
            let before = before[spent].blocks();
            let after = after[0].blocks_mut();
            for block in 0..BLOCKS {
                for lane in 0..4 {
                    let arrived = after[block][lane] & passable.blocks()[block][lane];
                    frontier[block + 1][lane] = arrived & !before[block][lane];
                    after[block][lane] = arrived | before[block][lane];
                }
            }
        }
        reach
    }

    /// A cheapest path through `passable` hexes, without `start` and with `to`; `None` if there
    /// is none at any cost. For display: among equals it takes always the same one.
    pub fn cheapest_path(&self, start: Hex, to: Hex, passable: &HexSet) -> Option<Vec<Hex>> {
        let costs = self.costs_from(start, passable);
        let mut left = costs[to.place()]?;
        let mut path = Vec::new();
        let mut hex = to;
        while hex != start {
            path.push(hex);
            (hex, left) = Direction::ALL.into_iter().find_map(|direction| {
                let from = hex.neighbor(direction.opposite())?;
                let before = costs[from.place()]?;
                (before + u16::from(self.cost(from, direction)?) == left).then_some((from, before))
            })?;
        }
        path.reverse();
        Some(path)
    }

    /// The cost of the cheapest path to every hex, by place.
    fn costs_from(&self, start: Hex, passable: &HexSet) -> Vec<Option<u16>> {
        let mut costs = vec![None; 1024];
        let mut open = std::collections::BTreeSet::from([(0, start)]);
        while let Some((spent, hex)) = open.pop_first() {
            if costs[hex.place()].is_some() {
                continue;
            }
            costs[hex.place()] = Some(spent);
            for direction in Direction::ALL {
                let Some(to) = hex.neighbor(direction) else { continue };
                let Some(cost) = self.cost(hex, direction) else { continue };
                if passable.contains(to) {
                    open.insert((spent + u16::from(cost), to));
                }
            }
        }
        costs
    }
}

impl Hex {
    /// Its place in an array of all hexes of the largest grid.
    fn place(self) -> usize {
        let (lane, bit) = self.indices();
        lane * 32 + bit as usize
    }
}

/// What can be reached at which cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    points: u8,
    /// By cost: everything reached at this cost or less. Empty beyond `points`.
    sets: [HexSet; MAX_POINTS as usize + 1],
}

impl Reach {
    /// Everything at this cost or less, the start included. More points than were asked for
    /// reach no further.
    pub fn within(&self, points: u8) -> &HexSet {
        &self.sets[usize::from(points.min(self.points))]
    }

    /// The cost of the cheapest path to this hex.
    pub fn cost_to(&self, hex: Hex) -> Option<u8> {
        (0..=self.points).find(|points| self.within(*points).contains(hex))
    }

    /// Everything within reach, the start included.
    pub fn all(&self) -> &HexSet {
        self.within(self.points)
    }
}
