//! Sets of hexes as bits, so that a whole map moves in a few instructions.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::{Direction, Grid, Hex, SIDE};

/// A set of hexes: one lane per column, one bit per row.
///
/// Every operation works on all lanes alike and is aligned for vector registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(align(16))]
pub struct HexSet(pub(super) [u32; SIDE as usize]);

/// Four neighbouring columns: what fits a vector register on every x86-64.
pub(super) type Block = [u32; 4];

/// How many blocks a set has.
pub(super) const BLOCKS: usize = SIDE as usize / 4;

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet([0; SIDE as usize]);

    /// Every hex of the map.
    pub const fn all(grid: Grid) -> HexSet {
        let rows = if SIDE <= grid.rows { u32::MAX } else { (1 << grid.rows) - 1 };
        let mut set = HexSet::EMPTY;
        let mut column = 0;
        while column < grid.columns && column < SIDE {
            set.0[column as usize] = rows;
            column += 1;
        }
        set
    }

    /// Adds the hex, and says whether it is new.
    pub fn insert(&mut self, hex: Hex) -> bool {
        let (lane, bit) = hex.indices();
        let new = !self.contains(hex);
        self.0[lane] |= 1 << bit;
        new
    }

    /// Takes the hex out, and says whether it was there.
    pub fn remove(&mut self, hex: Hex) -> bool {
        let (lane, bit) = hex.indices();
        let there = self.contains(hex);
        self.0[lane] &= !(1 << bit);
        there
    }

    /// Whether the hex is a member.
    pub const fn contains(&self, hex: Hex) -> bool {
        let (lane, bit) = hex.indices();
        self.0[lane] >> bit & 1 != 0
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, lane| any | lane) == 0
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|lane| lane.count_ones()).sum::<u32>() as usize
    }

    /// The members, column by column, each from the north.
    pub fn iter(&self) -> Hexes {
        Hexes { set: *self, lane: 0 }
    }

    /// The member that `iter` would give after `n` others. Made for drawing one at random.
    pub fn nth(&self, n: usize) -> Option<Hex> {
        let counts = self.0.map(u32::count_ones);
        let mut left = u32::try_from(n).ok()?;
        for (lane, count) in counts.into_iter().enumerate() {
            if left < count {
                let mut rows = self.0[lane];
                for _ in 0..left {
                    rows &= rows - 1;
                }
                return Some(hex_at(lane, rows.trailing_zeros()));
            }
            left -= count;
        }
        None
    }

    /// The members of either.
    pub fn union(&self, other: &HexSet) -> HexSet {
        *self | *other
    }

    /// The members of both.
    pub fn intersection(&self, other: &HexSet) -> HexSet {
        *self & *other
    }

    /// The members that `other` lacks.
    pub fn minus(&self, other: &HexSet) -> HexSet {
        *self - *other
    }

    /// Every member moved one step. Who leaves the largest grid is dropped; who leaves a smaller
    /// one must be masked out by the caller.
    pub fn shifted(&self, direction: Direction) -> HexSet {
        match direction {
            Direction::NORTH => self.moved::<0>(),
            Direction::NORTH_EAST => self.moved::<1>(),
            Direction::SOUTH_EAST => self.moved::<2>(),
            Direction::SOUTH => self.moved::<3>(),
            Direction::SOUTH_WEST => self.moved::<4>(),
            _ => self.moved::<5>(),
        }
    }

    /// The members and all their neighbours, with the same limit as `shifted`.
    pub fn grown(&self) -> HexSet {
        let mut grown = *self;
        for direction in Direction::ALL {
            grown |= self.shifted(direction);
        }
        grown
    }

    fn moved<const DIRECTION: usize>(&self) -> HexSet {
        let mut moved = HexSet::EMPTY;
        for block in 0..BLOCKS {
            let before = if block == 0 { [0; 4] } else { self.blocks()[block - 1] };
            let after = if block == BLOCKS - 1 { [0; 4] } else { self.blocks()[block + 1] };
            moved.blocks_mut()[block] = moved_into(before, self.blocks()[block], after)[DIRECTION];
        }
        moved
    }

    pub(super) fn blocks(&self) -> &[Block; BLOCKS] {
        self.0.as_chunks().0.try_into().expect("32 lanes are 8 blocks of 4")
    }

    pub(super) fn blocks_mut(&mut self) -> &mut [Block; BLOCKS] {
        self.0.as_chunks_mut().0.try_into().expect("32 lanes are 8 blocks of 4")
    }
}

/// For each direction, what a step in it brings into the block `here` from itself and from the
/// blocks to its west and east.
#[inline(always)]
pub(super) fn moved_into(west: Block, here: Block, east: Block) -> [Block; 6] {
    let from_west = [west[3], here[0], here[1], here[2]];
    let from_east = [here[1], here[2], here[3], east[0]];
    // Lanes 0 and 2 are odd columns, half a hex higher than the columns beside them: coming
    // there from the south keeps the row number, and coming from the north adds one.
    let southward = |lanes: Block| [lanes[0] << 1, lanes[1], lanes[2] << 1, lanes[3]];
    let northward = |lanes: Block| [lanes[0], lanes[1] >> 1, lanes[2], lanes[3] >> 1];
    [
        here.map(|lane| lane >> 1),
        northward(from_west),
        southward(from_west),
        here.map(|lane| lane << 1),
        southward(from_east),
        northward(from_east),
    ]
}

fn hex_at(lane: usize, bit: u32) -> Hex {
    Hex { column: lane as u8 + 1, row: bit as u8 + 1 }
}

/// The members of a set, column by column.
#[derive(Clone, Debug)]
pub struct Hexes {
    set: HexSet,
    lane: usize,
}

impl Iterator for Hexes {
    type Item = Hex;

    fn next(&mut self) -> Option<Hex> {
        loop {
            let rows = self.set.0.get_mut(self.lane)?;
            if *rows != 0 {
                let bit = rows.trailing_zeros();
                *rows &= *rows - 1;
                return Some(hex_at(self.lane, bit));
            }
            self.lane += 1;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.set.len();
        (len, Some(len))
    }
}

impl ExactSizeIterator for Hexes {}
impl FusedIterator for Hexes {}

impl IntoIterator for &HexSet {
    type Item = Hex;
    type IntoIter = Hexes;

    fn into_iter(self) -> Hexes {
        self.iter()
    }
}

impl IntoIterator for HexSet {
    type Item = Hex;
    type IntoIter = Hexes;

    fn into_iter(self) -> Hexes {
        self.iter()
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<T: IntoIterator<Item = Hex>>(hexes: T) -> HexSet {
        let mut set = HexSet::EMPTY;
        set.extend(hexes);
        set
    }
}

impl Extend<Hex> for HexSet {
    fn extend<T: IntoIterator<Item = Hex>>(&mut self, hexes: T) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.to_string())).finish()
    }
}

impl BitOrAssign for HexSet {
    fn bitor_assign(&mut self, other: HexSet) {
        for (lane, theirs) in self.0.iter_mut().zip(other.0) {
            *lane |= theirs;
        }
    }
}

impl BitAndAssign for HexSet {
    fn bitand_assign(&mut self, other: HexSet) {
        for (lane, theirs) in self.0.iter_mut().zip(other.0) {
            *lane &= theirs;
        }
    }
}

/// Takes out the members of the other.
impl SubAssign for HexSet {
    fn sub_assign(&mut self, other: HexSet) {
        for (lane, theirs) in self.0.iter_mut().zip(other.0) {
            *lane &= !theirs;
        }
    }
}

impl BitOr for HexSet {
    type Output = HexSet;

    fn bitor(mut self, other: HexSet) -> HexSet {
        self |= other;
        self
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;

    fn bitand(mut self, other: HexSet) -> HexSet {
        self &= other;
        self
    }
}

/// The members that the other lacks.
impl Sub for HexSet {
    type Output = HexSet;

    fn sub(mut self, other: HexSet) -> HexSet {
        self -= other;
        self
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::tests::{Random, at};
    use super::*;

    const LARGEST: Grid = Grid { columns: SIDE, rows: SIDE };

    #[test]
    fn a_set_is_what_a_tree_of_hexes_is() {
        let mut random = Random(2);
        for share in 0..=10 {
            let (a, b) = (random.hexes(LARGEST, share), random.hexes(LARGEST, 5));
            let (tree_a, tree_b) = (tree(&a), tree(&b));
            assert_eq!(a.len(), tree_a.len());
            assert_eq!(a.is_empty(), tree_a.is_empty());
            assert!(a.iter().eq(tree_a.iter().copied()));
            assert_eq!(a.iter().len(), a.len());
            assert_eq!(tree(&a.union(&b)), &tree_a | &tree_b);
            assert_eq!(tree(&a.intersection(&b)), &tree_a & &tree_b);
            assert_eq!(tree(&a.minus(&b)), &tree_a - &tree_b);
            assert!((0..a.len()).map(|n| a.nth(n)).eq(a.iter().map(Some)));
            assert_eq!(a.nth(a.len()), None);
            assert_eq!(a.nth(usize::MAX), None);
        }
    }

    #[test]
    fn shifting_moves_every_member_to_its_neighbour() {
        let mut random = Random(3);
        for share in [1, 5, 10] {
            let set = random.hexes(LARGEST, share);
            let mut around = tree(&set);
            for direction in Direction::ALL {
                let moved: BTreeSet<Hex> =
                    set.iter().filter_map(|hex| hex.neighbor(direction)).collect();
                assert_eq!(tree(&set.shifted(direction)), moved, "{direction}");
                around.extend(moved);
            }
            assert_eq!(tree(&set.grown()), around);
        }
    }

    #[test]
    fn inserting_and_removing_say_what_changed() {
        let mut set = HexSet::EMPTY;
        assert!(set.insert(at("0806")));
        assert!(!set.insert(at("0806")));
        assert_eq!(format!("{set:?}"), r#"{"0806"}"#);
        assert!(set.remove(at("0806")));
        assert!(!set.remove(at("0806")));
        assert_eq!(set, HexSet::default());
    }

    #[test]
    fn all_is_every_hex_of_the_grid() {
        for (columns, rows) in [(1, 1), (31, 17), (32, 32), (5, 32), (32, 5), (0, 0), (40, 255)] {
            let grid = Grid { columns, rows };
            assert_eq!(HexSet::all(grid), grid.hexes().collect());
        }
    }

    fn tree(set: &HexSet) -> BTreeSet<Hex> {
        LARGEST.hexes().filter(|hex| set.contains(*hex)).collect()
    }
}
