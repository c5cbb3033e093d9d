//! Dice that fall in every way, one after the other.

use ironlance_engine::{Chance, Chances, Dice};
use ironlance_rulebook::RuleId;

/// One way the dice fell: the number each shows, and how many numbers it has.
pub(super) type Way = Vec<(u32, u32)>;

/// Counts through all ways like a clock: the last die moves first.
#[derive(Default)]
pub(super) struct Every {
    shown: Way,
    at: usize,
}

impl Dice for Every {
    fn below(&mut self, n: u32, what: Chance, _: RuleId) -> u32 {
        // The order of hidden cards decides nothing that may be known.
        if what == Chance::Shuffle {
            return 0;
        }
        if self.at == self.shown.len() {
            self.shown.push((0, n));
        }
        self.at += 1;
        self.shown[self.at - 1].0
    }
}

impl Every {
    /// The way the dice have fallen since they began anew.
    pub(super) fn way(&self) -> Way {
        self.shown.clone()
    }

    /// Begins anew with the next way; false if there is none.
    pub(super) fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((number, sides)) = self.shown.pop() {
            if number + 1 < sides {
                self.shown.push((number + 1, sides));
                return true;
            }
        }
        false
    }
}

/// The chances of what came of every way, in the order in which they were counted through.
pub(super) fn chances<T: Ord + Clone>(ways: &[(&Way, T)]) -> Chances<T> {
    from_die(0, ways)
}

fn from_die<T: Ord + Clone>(die: usize, ways: &[(&Way, T)]) -> Chances<T> {
    let (way, came) = &ways[0];
    let Some((_, sides)) = way.get(die) else { return Chances::certain(came.clone()) };
    let number = |way: &Way| way[die].0;
    Chances::of((0..*sides).map(|face| (face, 1))).then(|face| {
        let first = ways.partition_point(|(way, _)| number(way) < *face);
        let after = ways.partition_point(|(way, _)| number(way) <= *face);
        from_die(die + 1, &ways[first..after])
    })
}
