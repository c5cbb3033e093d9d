//! The open choices of the rulebook, with its defaults.

use ironlance_engine::choice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

choice!(/// Where the terrain of the seam column comes from.
SeamColumn {
    /// The first-placed sheet.
    FirstSheet,
    /// The second-placed sheet.
    SecondSheet,
    /// Always clear ground on level 0.
    Clear,
});
choice!(/// Whether a unit that stands still may turn in its Move Step.
StationaryFacing {
    /// It may turn freely.
    Free,
    /// It keeps its facing.
    Kept,
});
choice!(/// What a jump costs.
JumpCost {
    /// One movement point per hex, whatever the terrain.
    PerHex,
    /// Normal terrain costs without the level limit.
    Terrain,
});
choice!(/// The shape of the rear arc.
RearArc {
    /// The cone behind without its border rows.
    Cone,
    /// The cone behind with its border rows.
    ConeWithBorders,
    /// The single straight row of hexes behind.
    Row,
});
choice!(/// What a 360-degree weapon gives.
AllRoundWeapons {
    /// Only that TIC ignores arcs.
    TicOnly,
    /// Every enemy counts as in the forward arc of such a mech.
    WholeMech,
});
choice!(/// What a line along a hex edge passes.
EdgeLine {
    /// The side better for the target.
    TargetsChoice,
    /// The side better for the attacker.
    AttackersChoice,
    /// Both hexes.
    Both,
});
choice!(/// Which hills block.
HillBlock {
    /// Two levels above either unit.
    Either,
    /// Two levels above both units.
    Both,
});
choice!(/// Whether woods and smoke have a height.
WoodsHeight {
    /// They count at any level.
    Ignored,
    /// They are two levels high and count only if their top is above the lower unit's hex.
    TwoLevels,
});
choice!(/// Which dice count towards losing line of sight.
BlockingDice {
    /// Smoke, woods and cover.
    Terrain,
    /// Dice from cards as well.
    All,
});
choice!(/// Which destroyed units still take their turn.
SimultaneousDamage {
    /// Those destroyed by a unit of the same Activation Order.
    EqualOrder,
    /// None.
    Off,
    /// All.
    WholePhase,
});
choice!(/// How many target locks a unit may hold.
TargetLockLimit {
    /// One.
    One,
    /// Any number.
    Unlimited,
});
choice!(/// What buildings are.
Buildings {
    /// Impassable.
    Impassable,
    /// Hills of their height.
    Hills,
});
choice!(/// The order of the Heat Phase.
HeatOrder {
    /// By Activation Order.
    ActivationOrder,
    /// All units at the same time.
    Together,
});
choice!(/// What becomes of a missing order.
OrderTimeout {
    /// The unit stands still.
    Stand,
    /// Planning waits.
    Wait,
});

/// How this game is played where the rulebook leaves a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// The most points of a lance.
    pub point_limit: u16,
    /// The number of rounds.
    pub round_limit: u16,
    /// The fewest mechs of a lance, 1 or 2.
    pub minimum_mechs: u8,
    /// The end of medium range, 12 or 15.
    pub medium_range: u8,
    /// Whether the Double hit from a target lock counts as two hits despite an asterisk.
    pub asterisk_target_lock: bool,
    /// The attack die, by its place in the content; 0 is the default die.
    pub attack_die: u8,
    /// Where the terrain of the seam column comes from.
    pub seam_column: SeamColumn,
    /// Whether a unit that stands still may turn.
    pub stationary_facing: StationaryFacing,
    /// Whether the start hex is one of the seven hexes.
    pub stay_on_move_order: bool,
    /// What a jump costs.
    pub jump_cost: JumpCost,
    /// The shape of the rear arc.
    pub rear_arc: RearArc,
    /// What a 360-degree weapon gives.
    pub all_round_weapons: AllRoundWeapons,
    /// What a line along a hex edge passes.
    pub edge_line: EdgeLine,
    /// Which hills block.
    pub hill_block: HillBlock,
    /// Whether woods and smoke have a height.
    pub woods_height: WoodsHeight,
    /// Which dice count towards losing line of sight.
    pub blocking_dice: BlockingDice,
    /// Which destroyed units still take their turn.
    pub simultaneous_damage: SimultaneousDamage,
    /// How many target locks a unit may hold.
    pub target_lock_limit: TargetLockLimit,
    /// Whether Target Lock needs line of sight.
    pub target_lock_los: bool,
    /// Whether a House Lance may take the command card of its mercenary unit.
    pub house_lance_merc_command_card: bool,
    /// Whether a Mixed TIC includes rear TICs.
    pub mixed_includes_rear: bool,
    /// The greatest difference in level for a physical attack: 1, 2 or none.
    pub physical_level_limit: Option<u8>,
    /// What buildings are.
    pub buildings: Buildings,
    /// Whether a shut-down unit gets defence dice from cards.
    pub shutdown_card_dice: bool,
    /// Whether a unit destroyed by its own heat or ammunition scores for the enemy.
    pub self_destruction_scores: bool,
    /// The order of the Heat Phase.
    pub heat_order: HeatOrder,
    /// What becomes of a missing order.
    pub order_timeout: OrderTimeout,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            point_limit: 200,
            round_limit: 12,
            minimum_mechs: 2,
            medium_range: 12,
            asterisk_target_lock: false,
            attack_die: 0,
            seam_column: SeamColumn::default(),
            stationary_facing: StationaryFacing::default(),
            stay_on_move_order: false,
            jump_cost: JumpCost::default(),
            rear_arc: RearArc::default(),
            all_round_weapons: AllRoundWeapons::default(),
            edge_line: EdgeLine::default(),
            hill_block: HillBlock::default(),
            woods_height: WoodsHeight::default(),
            blocking_dice: BlockingDice::default(),
            simultaneous_damage: SimultaneousDamage::default(),
            target_lock_limit: TargetLockLimit::default(),
            target_lock_los: false,
            house_lance_merc_command_card: false,
            mixed_includes_rear: true,
            physical_level_limit: None,
            buildings: Buildings::default(),
            shutdown_card_dice: false,
            self_destruction_scores: true,
            heat_order: HeatOrder::default(),
            order_timeout: OrderTimeout::default(),
        }
    }
}

#[cfg(test)]
mod tests;
