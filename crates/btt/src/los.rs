//! Line of sight, and the bonus dice that terrain on it gives.

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::{Cube, Hex, LineStep, line};

use crate::{
    board::{Board, GRID},
    content::Ground,
    options::{EdgeLine, HillBlock, Options, WoodsHeight},
    state::State,
};

/// What lies on a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sight {
    /// A hill blocks it.
    pub hill: bool,
    /// Bonus dice for smoke.
    pub smoke: u8,
    /// Bonus dice for woods.
    pub woods: u8,
    /// Bonus dice for cover.
    pub cover: u8,
}

impl Sight {
    /// The bonus dice together.
    pub fn dice(&self) -> u8 {
        self.smoke + self.woods + self.cover
    }

    /// The rule that ends line of sight, if one does. `cards` are dice that count as well.
    pub fn blocked(&self, cards: u8) -> Option<RuleId> {
        if self.hill {
            Some(cite(rule!("btt.los.hill-block")))
        } else if self.dice() + cards >= 4 {
            Some(cite(rule!("btt.los.dice-block")))
        } else {
            None
        }
    }

    /// How good it is for the target: out of sight is best, otherwise more dice.
    fn protection(&self) -> (bool, u8) {
        (self.hill || self.dice() >= 4, self.dice())
    }
}

/// The sight from one hex to another. `hulled_down` tells whether a target there is.
pub fn sight(board: &Board, state: &State, from: Hex, to: Hex, hulled_down: bool) -> Sight {
    Line::new(board, state, from, to, hulled_down).judge().1
}

/// The same, told step by step to whoever follows the line.
pub(crate) fn follow(
    board: &Board,
    state: &State,
    from: Hex,
    to: Hex,
    hulled_down: bool,
    follower: &mut impl Follower,
) -> Sight {
    let line = Line::new(board, state, from, to, hulled_down);
    let (side, _) = line.judge();
    line.along(side, follower)
}

/// Who follows a line of sight and hears what counts on it.
pub(crate) trait Follower {
    /// The line comes to a hex that counts; to the target's own at the end.
    fn comes_to(&mut self, hex: Hex);
    /// A rule counts something there: so many dice, or none where it only says why none count.
    fn counts(&mut self, rule: RuleId, dice: u8);
    /// The line leaves the hex, with all that counts so far.
    fn leaves(&mut self, sight: &Sight);
}

/// Nobody follows: the rules only want the sum.
impl Follower for () {
    fn comes_to(&mut self, _: Hex) {}
    fn counts(&mut self, _: RuleId, _: u8) {}
    fn leaves(&mut self, _: &Sight) {}
}

/// Which hexes count where the line runs along an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
    Both,
}

/// A line between two hexes and what stands at its ends.
struct Line<'a> {
    board: &'a Board,
    state: &'a State,
    from: Hex,
    to: Hex,
    steps: &'static [LineStep],
    attacker: Ground,
    target: Ground,
    hulled_down: bool,
}

impl<'a> Line<'a> {
    fn new(board: &'a Board, state: &'a State, from: Hex, to: Hex, hulled_down: bool) -> Self {
        let (attacker, target) = (board.ground(state, from), board.ground(state, to));
        let steps = between(from, to);
        Line { board, state, from, to, steps, attacker, target, hulled_down }
    }

    fn has_edges(&self) -> bool {
        self.steps.iter().any(|step| step.left != step.right)
    }

    /// What is seen, and by which side where the line runs along edges.
    fn judge(&self) -> (Side, Sight) {
        let left = self.along(Side::Left, &mut ());
        if !self.has_edges() {
            return (Side::Left, left);
        }
        cite(rule!("btt.los.edge-line"));
        let right = self.along(Side::Right, &mut ());
        match self.state.options.edge_line {
            EdgeLine::Both => (Side::Both, self.along(Side::Both, &mut ())),
            EdgeLine::TargetsChoice if right.protection() > left.protection() => {
                (Side::Right, right)
            }
            EdgeLine::AttackersChoice if right.protection() < left.protection() => {
                (Side::Right, right)
            }
            EdgeLine::TargetsChoice | EdgeLine::AttackersChoice => (Side::Left, left),
        }
    }

    /// Everything on the line, taking one side or both where it runs along edges: the terrain between the two hexes
    /// and in the target's, no unit and not the attacker's own hex.
    fn along(&self, side: Side, follower: &mut impl Follower) -> Sight {
        cite(rule!("btt.los.units"));
        cite(rule!("btt.los.own-hex"));
        let mut sight = Sight::default();
        for step in self.steps {
            if side != Side::Right || step.left == step.right {
                self.intervening(step.left, &mut sight, follower);
            }
            if step.left != step.right && side != Side::Left {
                self.intervening(step.right, &mut sight, follower);
            }
        }
        follower.comes_to(self.to);
        self.feature(&self.target, &mut sight, follower);
        follower.leaves(&sight);
        sight
    }

    fn intervening(&self, offset: Cube, sight: &mut Sight, follower: &mut impl Follower) {
        cite(rule!("btt.los.intervening"));
        let hex = Hex::from_cube(self.from.cube() + offset).filter(|hex| GRID.contains(*hex));
        // A neighbour off the map hides and blocks nothing.
        let Some(hex) = hex else { return };
        follower.comes_to(hex);
        let ground = self.board.ground(self.state, hex);
        self.feature(&ground, sight, follower);
        if self.hill_blocks(&ground) {
            follower.counts(cite(rule!("btt.los.hill-block")), 0);
            sight.hill = true;
        }
        if self.gives_cover(hex, &ground, follower) {
            cite(rule!("btt.combat.cover"));
            if self.hulled_down {
                follower.counts(cite(rule!("btt.combat.cover-hull-down")), 2 - sight.cover);
                sight.cover = 2;
            } else {
                follower.counts(rule!("btt.combat.cover"), 1 - sight.cover);
                sight.cover = 1;
            }
        }
        follower.leaves(sight);
    }

    /// Smoke and woods of one hex. Each counts once, and the thicker counts.
    fn feature(&self, ground: &Ground, sight: &mut Sight, follower: &mut impl Follower) {
        if ground.woods == 0 && ground.smoke == 0 || !self.counts_at_its_level(ground) {
            return;
        }
        let smoke = [rule!("btt.combat.smoke"), rule!("btt.combat.heavy-smoke")];
        let once = rule!("btt.combat.smoke-once");
        thicker(&mut sight.smoke, ground.smoke, smoke, once, follower);
        let woods = [rule!("btt.combat.light-woods"), rule!("btt.combat.heavy-woods")];
        let once = rule!("btt.combat.woods-once");
        thicker(&mut sight.woods, ground.woods, woods, once, follower);
    }

    fn counts_at_its_level(&self, ground: &Ground) -> bool {
        cite(rule!("btt.los.woods-height"));
        match self.state.options.woods_height {
            WoodsHeight::Ignored => true,
            WoodsHeight::TwoLevels => {
                ground.floor() + 2 > self.attacker.floor().min(self.target.floor())
            }
        }
    }

    fn hill_blocks(&self, ground: &Ground) -> bool {
        let top = ground.top();
        let (over_attacker, over_target) =
            (top - self.attacker.floor() >= 2, top - self.target.floor() >= 2);
        match self.state.options.hill_block {
            HillBlock::Either => over_attacker || over_target,
            HillBlock::Both => over_attacker && over_target,
        }
    }

    /// Whether a hex on the line gives cover: a hill beside the target, with the attacker no higher.
    fn gives_cover(&self, hex: Hex, ground: &Ground, follower: &mut impl Follower) -> bool {
        cite(rule!("btt.combat.cover-hill"));
        cite(rule!("btt.combat.cover-on-the-line"));
        let beside = hex.distance(self.to) == 1;
        if !beside || ground.top() != self.target.floor() + 1 {
            return false;
        }
        if self.attacker.floor() > self.target.floor() {
            follower.counts(cite(rule!("btt.combat.cover-attacker-not-higher")), 0);
            return false;
        }
        true
    }
}

/// The straight line from one hex to another without its two ends: nothing lies between neighbours, so no hill blocks
/// and none gives cover there.
fn between(from: Hex, to: Hex) -> &'static [LineStep] {
    cite(rule!("btt.los.line"));
    cite(rule!("btt.los.adjacent"));
    cite(rule!("btt.combat.cover-not-adjacent"));
    line(from.offset_to(to))
}

/// Counts a feature with its thickness, 0 to 2, by the rules for the thin and the thick kind.
fn thicker(
    dice: &mut u8,
    thickness: u8,
    [thin, thick]: [RuleId; 2],
    once: RuleId,
    follower: &mut impl Follower,
) {
    let thickness = thickness.min(2);
    let rule = match thickness {
        0 => return,
        1 => cite(thin),
        _ => cite(thick),
    };
    cite(once);
    follower.counts(rule, thickness.saturating_sub(*dice));
    *dice = (*dice).max(thickness);
}

/// Whether a hex can be seen from another, judged as if a target stood there.
pub fn hex_in_sight(board: &Board, state: &State, from: Hex, to: Hex) -> Option<RuleId> {
    cite(rule!("btt.los.to-hex"));
    sight(board, state, from, to, false).blocked(0)
}

/// Whether the options count card dice towards losing line of sight.
pub fn card_dice_block(options: &Options) -> bool {
    options.blocking_dice == crate::options::BlockingDice::All
}

#[cfg(test)]
mod tests;
