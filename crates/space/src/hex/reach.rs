//! How far a walk goes: step costs as sets of hexes, and everything within reach at once.

use std::collections::BTreeSet;

use super::set::{BLOCKS, Block, moved_into};
use super::{Direction, Grid, Hex, HexSet, SIDE};

/// The dearest step a map can have.
pub const MAX_STEP: u8 = 8;

/// The most points [`StepCosts::reach`] can spend.
pub const MAX_POINTS: u8 = 24;

/// At how many costs anything can be reached from what is reached at one, that one among them.
const NEXT: usize = MAX_STEP as usize + 1;

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
                if let Some(to) = to
                    && let Some(cost) = cost(from, to, direction)
                {
                    costs.put(to, direction, cost);
                }
            }
        }
        costs
    }

    /// Says what it costs to enter a hex by a step that cannot be made so far.
    fn put(&mut self, to: Hex, direction: Direction, cost: u8) {
        assert_step(Some(cost));
        let (lane, bit) = to.indices();
        let index = usize::from(cost) - 1;
        let side = direction.number() as usize;
        self.entered[lane / 4][index].0[side][lane % 4] |= 1 << bit;
        self.occurring[lane / 4] |= 1 << index;
    }

    /// Changes what one step costs. A step off the largest grid stays impossible.
    ///
    /// # Panics
    /// If the cost is not within 1 to [`MAX_STEP`].
    pub fn set(&mut self, from: Hex, direction: Direction, cost: Option<u8>) {
        assert_step(cost);
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
        self.spread(start, points, passable, &mut reach.sets);
        reach
    }

    /// All that [`StepCosts::reach`] reaches, for who need not know at which cost.
    pub fn within(&self, start: Hex, points: u8, passable: &HexSet) -> HexSet {
        let points = points.min(MAX_POINTS);
        let mut sets = [HexSet::EMPTY; NEXT];
        self.spread(start, points, passable, &mut sets);
        sets[usize::from(points) % NEXT]
    }

    /// Fills in what is reached at each cost or less. Where there is not a set for every cost, they
    /// are used in turn, and only the last are left.
    fn spread<const SETS: usize>(
        &self,
        start: Hex,
        points: u8,
        passable: &HexSet,
        sets: &mut [HexSet; SETS],
    ) {
        sets[0].insert(start);
        // The hexes first reached at the cost at hand, between two blocks that stay empty.
        let mut frontier = [[0; 4]; BLOCKS + 2];
        frontier[1..=BLOCKS].copy_from_slice(sets[0].blocks());
        let column = usize::from(start.column()) - 1;
        for spent in 0..usize::from(points) {
            // No step goes further than one column.
            let first = column.saturating_sub(spent + 1) / 4;
            let last = ((column + spent + 1) / 4).min(BLOCKS - 1);
            let left = usize::from(points) - spent;
            let affordable = if left < 8 { (1 << left) - 1 } else { u8::MAX };
            for block in first..=last {
                let [west, here, east] =
                    [frontier[block], frontier[block + 1], frontier[block + 2]];
                let moved = moved_into(west, here, east);
                let mut costs = self.occurring[block] & affordable;
                while costs != 0 {
                    let index = costs.trailing_zeros() as usize;
                    costs &= costs - 1;
                    let sides = &self.entered[block][index];
                    let arriving = &mut sets[(spent + 1 + index) % SETS].blocks_mut()[block];
                    let mut sum = *arriving;
                    for (moved, entered) in moved.iter().zip(&sides.0) {
                        for lane in 0..4 {
                            sum[lane] |= moved[lane] & entered[lane];
                        }
                    }
                    *arriving = sum;
                }
            }
            let before = sets[spent % SETS];
            if SETS == NEXT {
                sets[spent % SETS] = HexSet::EMPTY;
            }
            let before = before.blocks();
            let after = sets[(spent + 1) % SETS].blocks_mut();
            for block in first..=last {
                for lane in 0..4 {
                    let arrived = after[block][lane] & passable.blocks()[block][lane];
                    frontier[block + 1][lane] = arrived & !before[block][lane];
                    after[block][lane] = arrived | before[block][lane];
                }
            }
        }
    }

    /// A cheapest path through `passable` hexes, without `start` and with `to`; `None` if there
    /// is none at any cost. For display: among equals it takes always the same one.
    pub fn cheapest_path(&self, start: Hex, to: Hex, passable: &HexSet) -> Option<Vec<Hex>> {
        let costs = self.costs_until(start, to, passable);
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

    /// The costs of the cheapest paths, by place, to `to` and every hex that costs less.
    fn costs_until(&self, start: Hex, to: Hex, passable: &HexSet) -> Vec<Option<u16>> {
        let mut costs = vec![None; usize::from(SIDE) * usize::from(SIDE)];
        let mut open = BTreeSet::from([(0, start)]);
        while let Some((spent, hex)) = open.pop_first() {
            if costs[hex.place()].is_some() {
                continue;
            }
            costs[hex.place()] = Some(spent);
            if hex == to {
                break;
            }
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

fn assert_step(cost: Option<u8>) {
    assert!(
        cost.is_none_or(|cost| (1..=MAX_STEP).contains(&cost)),
        "a step costs 1 to {MAX_STEP}, not {cost:?}"
    );
}

impl Hex {
    /// Its place in an array of all hexes of the largest grid.
    fn place(self) -> usize {
        let (lane, bit) = self.indices();
        lane * usize::from(SIDE) + bit as usize
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

#[cfg(test)]
mod tests {
    use super::super::tests::{Random, at};
    use super::*;

    #[test]
    fn reach_and_paths_are_those_of_a_plain_search() {
        let mut random = Random(4);
        for round in 0..90 {
            let grid = match round % 3 {
                0 => Grid { columns: 31, rows: 17 },
                1 => Grid { columns: 32, rows: 32 },
                _ => Grid { columns: 7, rows: 5 },
            };
            let field = Field::random(grid, &mut random);
            let costs = field.step_costs();
            let share = random.below(6) + 5;
            let passable = random.hexes(grid, share);
            let start =
                HexSet::all(grid).nth(random.below(grid.hexes().count() as u64) as usize).unwrap();
            let points = random.below(30) as u8;
            field.check(&costs, start, points, &passable);
        }
    }

    #[test]
    fn a_changed_step_is_as_good_as_a_built_one() {
        let mut random = Random(5);
        let grid = Grid { columns: 31, rows: 17 };
        let (mut before, after) =
            (Field::random(grid, &mut random).step_costs(), Field::random(grid, &mut random));
        for from in grid.hexes() {
            for direction in Direction::ALL {
                before.set(from, direction, after.cost(from, direction));
                assert_eq!(before.cost(from, direction), after.cost(from, direction));
            }
        }
        assert_eq!(before, after.step_costs());
    }

    #[test]
    fn nobody_walks_off_the_map() {
        let grid = Grid { columns: 3, rows: 3 };
        let costs = StepCosts::build(grid, |_, _, _| Some(1));
        let everywhere = HexSet::all(Grid { columns: 32, rows: 32 });
        assert_eq!(*costs.reach(at("0202"), 24, &everywhere).all(), HexSet::all(grid));
        assert_eq!(costs.cheapest_path(at("0202"), at("0404"), &everywhere), None);
        assert_eq!(costs.cost(at("0303"), Direction::SOUTH), None);
    }

    #[test]
    fn the_start_is_reached_for_nothing_even_if_impassable() {
        let costs = StepCosts::build(Grid { columns: 9, rows: 9 }, |_, _, _| Some(2));
        let start = at("0505");
        let passable = HexSet::from_iter([at("0504")]);
        let reach = costs.reach(start, 3, &passable);
        assert_eq!(reach.cost_to(start), Some(0));
        assert_eq!(reach.cost_to(at("0504")), Some(2));
        assert_eq!(reach.cost_to(at("0506")), None);
        assert_eq!(*reach.within(1), HexSet::from_iter([start]));
        assert_eq!(reach.within(200), reach.all());
        assert_eq!(costs.cheapest_path(start, start, &passable), Some(vec![]));
    }

    #[test]
    #[should_panic(expected = "a step costs 1 to 8, not Some(0)")]
    fn a_free_step_is_a_bug() {
        StepCosts::build(Grid { columns: 2, rows: 2 }, |_, _, _| Some(0));
    }

    /// Step costs kept the plain way, and the plain search on them.
    struct Field {
        grid: Grid,
        /// By place and direction.
        costs: Vec<[Option<u8>; 6]>,
    }

    impl Field {
        /// Some fields lack some costs, and some have many steps that cannot be made.
        fn random(grid: Grid, random: &mut Random) -> Field {
            let dearest = random.below(u64::from(MAX_STEP)) + 1;
            let open = random.below(6) + 5;
            let mut cost = || {
                let cost = random.below(dearest) as u8 + 1;
                (random.below(10) < open).then_some(cost)
            };
            Field { grid, costs: (0..1024).map(|_| [(); 6].map(|()| cost())).collect() }
        }

        fn step_costs(&self) -> StepCosts {
            StepCosts::build(self.grid, |from, _, direction| self.cost(from, direction))
        }

        fn cost(&self, from: Hex, direction: Direction) -> Option<u8> {
            from.neighbor(direction).filter(|to| self.grid.contains(*to))?;
            self.costs[from.place()][direction.number() as usize]
        }

        fn check(&self, costs: &StepCosts, start: Hex, points: u8, passable: &HexSet) {
            let cheapest = self.cheapest(start, passable);
            let reach = costs.reach(start, points, passable);
            assert_eq!(costs.within(start, points, passable), *reach.all(), "{start}");
            for hex in (Grid { columns: 32, rows: 32 }).hexes() {
                let cost = cheapest[hex.place()];
                let limit = u16::from(points.min(MAX_POINTS));
                let within = cost.filter(|cost| *cost <= limit);
                assert_eq!(reach.cost_to(hex).map(u16::from), within, "{start} to {hex}");
                for points in 0..=points {
                    let contains = within.is_some_and(|cost| cost <= u16::from(points));
                    assert_eq!(reach.within(points).contains(hex), contains);
                }
                // A path takes a search each, so only some are walked.
                if hex.place() % 37 != 0 {
                    continue;
                }
                let path = costs.cheapest_path(start, hex, passable);
                assert_eq!(path.map(|path| self.walked(start, hex, &path, passable)), cost);
            }
        }

        /// By relaxing every step until nothing changes.
        fn cheapest(&self, start: Hex, passable: &HexSet) -> Vec<Option<u16>> {
            let mut cheapest: Vec<Option<u16>> = vec![None; 1024];
            cheapest[start.place()] = Some(0);
            let mut changed = true;
            while changed {
                changed = false;
                for from in self.grid.hexes() {
                    let Some(spent) = cheapest[from.place()] else { continue };
                    for direction in Direction::ALL {
                        let Some(cost) = self.cost(from, direction) else { continue };
                        let to = from.neighbor(direction).unwrap();
                        let cost = spent + u16::from(cost);
                        let old = cheapest[to.place()];
                        if passable.contains(to) && old.is_none_or(|old| cost < old) {
                            cheapest[to.place()] = Some(cost);
                            changed = true;
                        }
                    }
                }
            }
            cheapest
        }

        /// What it costs to walk the path, which must be one.
        fn walked(&self, start: Hex, to: Hex, path: &[Hex], passable: &HexSet) -> u16 {
            let mut hex = start;
            let mut spent = 0;
            for next in path {
                let direction = Direction::ALL
                    .into_iter()
                    .find(|direction| hex.neighbor(*direction) == Some(*next))
                    .unwrap();
                assert!(passable.contains(*next));
                spent += u16::from(self.cost(hex, direction).unwrap());
                hex = *next;
            }
            assert_eq!(hex, to);
            spent
        }
    }
}
