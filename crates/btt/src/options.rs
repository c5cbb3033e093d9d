//! The open choices of the rulebook, with its defaults.

use ironlance_engine::options;

options! {
    /// How this game is played where the rulebook leaves a choice.
    pub struct Options {
        /// The most points of a lance.
        point_limit: u16 = 200 => "btt.lance.point-limit", "Points of a lance";
        /// The number of rounds.
        round_limit: u16 = 12 => "btt.round.twelve-rounds", "Rounds";
        /// The fewest mechs of a lance, 1 or 2.
        minimum_mechs: u8 = 2 => "btt.lance.mech-count", "Fewest mechs of a lance";
        /// The end of medium range, 12 or 15.
        medium_range: u8 = 12 => "btt.combat.range-brackets", "End of medium range";
        /// Whether the Double hit from a target lock counts as two hits despite an asterisk.
        asterisk_target_lock: bool = false => "btt.combat.asterisk", "Target locks beat asterisks";
        /// The attack die, by its place in the content; 0 is the default die.
        attack_die: u8 = 0 => "btt.components.attack-die", "Attack die";
        /// Where the terrain of the seam column comes from.
        seam_column: SeamColumn {
            /// The first-placed sheet.
            FirstSheet,
            /// The second-placed sheet.
            SecondSheet,
            /// Always clear ground on level 0.
            Clear,
        } => "btt.map.seam", "Terrain of the seam column";
        /// Whether a unit that stands still may turn in its Move Step.
        stationary_facing: StationaryFacing {
            /// It may turn freely.
            Free,
            /// It keeps its facing.
            Kept,
        } => "btt.activation.no-move-for-x", "Turning without moving";
        /// Whether the start hex is one of the seven hexes.
        stay_on_move_order: bool = false =>
            "btt.activation.start-hex-excluded", "Staying despite an order";
        /// What a jump costs.
        jump_cost: JumpCost {
            /// One movement point per hex, whatever the terrain.
            PerHex,
            /// Normal terrain costs without the level limit.
            Terrain,
        } => "btt.movement.jump-cost", "Cost of a jump";
        /// The shape of the rear arc.
        rear_arc: RearArc {
            /// The cone behind without its border rows.
            Cone,
            /// The cone behind with its border rows.
            ConeWithBorders,
            /// The single straight row of hexes behind.
            Row,
        } => "btt.arcs.rear", "Rear arc";
        /// What a 360-degree weapon gives.
        all_round_weapons: AllRoundWeapons {
            /// Only that TIC ignores arcs.
            TicOnly,
            /// Every enemy counts as in the forward arc of such a mech.
            WholeMech,
        } => "btt.arcs.all-round", "360-degree weapons";
        /// What a line along a hex edge passes.
        edge_line: EdgeLine {
            /// The side better for the target.
            TargetsChoice,
            /// The side better for the attacker.
            AttackersChoice,
            /// Both hexes.
            Both,
        } => "btt.los.edge-line", "Lines along hex edges";
        /// Which hills block.
        hill_block: HillBlock {
            /// Two levels above either unit.
            Either,
            /// Two levels above both units.
            Both,
        } => "btt.los.hill-block", "Hills that block";
        /// Whether woods and smoke have a height.
        woods_height: WoodsHeight {
            /// They count at any level.
            Ignored,
            /// They are two levels high and count only if their top is above the lower unit's hex.
            TwoLevels,
        } => "btt.los.woods-height", "Height of woods and smoke";
        /// Which dice count towards losing line of sight.
        blocking_dice: BlockingDice {
            /// Smoke, woods and cover.
            Terrain,
            /// Dice from cards as well.
            All,
        } => "btt.los.dice-block", "Dice that end line of sight";
        /// Which destroyed units still take their turn.
        simultaneous_damage: SimultaneousDamage {
            /// Those destroyed by a unit of the same Activation Order.
            EqualOrder,
            /// None.
            Off,
            /// All.
            WholePhase,
        } => "btt.combat.simultaneous-damage", "Simultaneous damage";
        /// How many target locks a unit may hold.
        target_lock_limit: TargetLockLimit {
            /// One.
            One,
            /// Any number.
            Unlimited,
        } => "btt.actions.target-lock-single", "Target locks of a unit";
        /// Whether Target Lock needs line of sight.
        target_lock_los: bool = false =>
            "btt.actions.target-lock", "Target Lock needs line of sight";
        /// Whether a House Lance may take the command card of its mercenary unit.
        house_lance_merc_command_card: bool = false =>
            "btt.lance.house-command-cards", "Mercenary command cards in House Lances";
        /// Whether a Mixed TIC includes rear TICs.
        mixed_includes_rear: bool = true => "btt.combat.mixed-includes", "Rear TICs in Mixed TICs";
        /// The greatest difference in level for a physical attack: 1, 2 or none.
        physical_level_limit: Option<u8> = None =>
            "btt.physical.range-and-arc", "Levels of a physical attack";
        /// What buildings are.
        buildings: Buildings {
            /// Impassable.
            Impassable,
            /// Hills of their height.
            Hills,
        } => "btt.map.buildings", "Buildings";
        /// Whether a shut-down unit gets defence dice from cards.
        shutdown_card_dice: bool = false =>
            "btt.heat.shutdown-defense", "Card dice while shut down";
        /// Whether a unit destroyed by its own heat or ammunition scores for the enemy.
        self_destruction_scores: bool = true =>
            "btt.victory.score-killed", "Points for self-destruction";
        /// The order of the Heat Phase.
        heat_order: HeatOrder {
            /// By Activation Order.
            ActivationOrder,
            /// All units at the same time.
            Together,
        } => "btt.heat.order", "Order of the Heat Phase";
        /// What becomes of a missing order.
        order_timeout: OrderTimeout {
            /// The unit stands still.
            Stand,
            /// Planning waits.
            Wait,
        } => "btt.planning.missing-order", "Missing orders";
    }
}
