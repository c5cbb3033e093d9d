//! Line of sight, and the bonus dice that terrain on it gives.

use ironlance_rulebook::{RuleId, cite, rule};
use ironlance_space::hex::{Hex, line};

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
    let options = &state.options;
    let line = Line::new(board, state, from, to, hulled_down);
    let left = line.along(Side::Left);
    if !line.has_edges() {
        return left;
    }
    cite(rule!("btt.los.edge-line"));
    let right = line.along(Side::Right);
    match options.edge_line {
        EdgeLine::Both => line.along(Side::Both),
        EdgeLine::TargetsChoice if right.protection() > left.protection() => right,
        EdgeLine::AttackersChoice if right.protection() < left.protection() => right,
        EdgeLine::TargetsChoice | EdgeLine::AttackersChoice => left,
    }
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
    attacker: Ground,
    target: Ground,
    hulled_down: bool,
}

impl<'a> Line<'a> {
    fn new(board: &'a Board, state: &'a State, from: Hex, to: Hex, hulled_down: bool) -> Self {
        cite(rule!("btt.los.line"));
        cite(rule!("btt.los.units"));
        let (attacker, target) = (board.ground(state, from), board.ground(state, to));
        if attacker != Ground::default() {
            cite(rule!("btt.los.own-hex"));
        }
        if from.distance(to) == 1 {
            cite(rule!("btt.los.adjacent"));
            cite(rule!("btt.combat.cover-not-adjacent"));
        }
        Line { board, state, from, to, attacker, target, hulled_down }
    }

    fn has_edges(&self) -> bool {
        line(self.from.offset_to(self.to)).iter().any(|step| step.left != step.right)
    }

    /// Everything on the line, taking one side or both where it runs along edges.
    fn along(&self, side: Side) -> Sight {
        let mut sight = Sight::default();
        self.feature(&self.target, &mut sight);
        for step in line(self.from.offset_to(self.to)) {
            if side != Side::Right || step.left == step.right {
                self.intervening(step.left, &mut sight);
            }
            if step.left != step.right && side != Side::Left {
                self.intervening(step.right, &mut sight);
            }
        }
        sight
    }

    fn intervening(&self, offset: ironlance_space::hex::Cube, sight: &mut Sight) {
        cite(rule!("btt.los.intervening"));
        let hex = Hex::from_cube(self.from.cube() + offset).filter(|hex| GRID.contains(*hex));
        // A neighbour off the map hides and blocks nothing.
        let Some(hex) = hex else { return };
        let ground = self.board.ground(self.state, hex);
        self.feature(&ground, sight);
        if self.hill_blocks(&ground) {
            cite(rule!("btt.los.hill-block"));
            sight.hill = true;
        }
        if self.gives_cover(hex, &ground) {
            cite(rule!("btt.combat.cover"));
            sight.cover = if self.hulled_down {
                cite(rule!("btt.combat.cover-hull-down"));
                2
            } else {
                1
            };
        }
    }

    /// Smoke and woods of one hex. Each counts once, and the thicker counts.
    fn feature(&self, ground: &Ground, sight: &mut Sight) {
        if ground.woods == 0 && ground.smoke == 0 || !self.counts_at_its_level(ground) {
            return;
        }
        let smoke = [rule!("btt.combat.smoke"), rule!("btt.combat.heavy-smoke")];
        thicker(&mut sight.smoke, ground.smoke, smoke, rule!("btt.combat.smoke-once"));
        let woods = [rule!("btt.combat.light-woods"), rule!("btt.combat.heavy-woods")];
        thicker(&mut sight.woods, ground.woods, woods, rule!("btt.combat.woods-once"));
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

    /// The four conditions for cover by elevated terrain.
    fn gives_cover(&self, hex: Hex, ground: &Ground) -> bool {
        let beside = hex.distance(self.to) == 1;
        if ground.top() != self.target.floor() + 1 {
            return false;
        }
        cite(rule!("btt.combat.cover-hill"));
        if !beside {
            cite(rule!("btt.combat.cover-on-the-line"));
            return false;
        }
        if self.attacker.floor() > self.target.floor() {
            cite(rule!("btt.combat.cover-attacker-not-higher"));
            return false;
        }
        true
    }
}

/// Counts a feature with its thickness, 0 to 2, by the rules for the thin and the thick kind.
fn thicker(dice: &mut u8, thickness: u8, [thin, thick]: [RuleId; 2], once: RuleId) {
    match thickness {
        0 => return,
        1 => cite(thin),
        _ => cite(thick),
    };
    if *dice > 0 {
        cite(once);
    }
    *dice = (*dice).max(thickness.min(2));
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
