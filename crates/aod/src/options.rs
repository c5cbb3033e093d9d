//! The open choices of the rulebook, with its defaults.

use ironlance_engine::{OptionChoice, OptionEntry, OptionValues, option_entries, options};
use ironlance_space::table::Length;
use serde_json::json;

options! {
    /// How this game is played where the rulebook leaves a choice.
    pub struct Options {
        /// The bases of units.
        base_shape: BaseShape {
            /// Circles of radius 0.6, 0.9 and 1.2 inches.
            Circles,
            /// Circles of radius 0.5, 0.75 and 1 inch.
            SmallCircles,
            /// Circles, but vehicles stand on stadiums of 1.2 by 2.8 inches.
            VehicleStadiums,
        } => "aod.table.base-shape", "Bases";
        /// The width of front arcs.
        arc_width: ArcWidth {
            /// Half of the base for every unit.
            Half,
            /// A third of the base for vehicles, half for all others.
            NarrowVehicles,
            /// As the data of each unit says.
            PerUnit,
        } => "aod.table.arcs", "Front arcs";
        /// How far apart bases still touch.
        contact_tolerance: ContactTolerance {
            /// 0.050 inches.
            Usual,
            /// 0.010 inches.
            Tight,
            /// 0.100 inches.
            Wide,
        } => "aod.table.base-contact", "Gap that still counts as contact";
        /// Whether a die decides what only just touches.
        ambiguous_roll: bool = false => "aod.etiquette.ambiguous", "Roll when in doubt";
        /// Whether the base of a cruising unit stops paths on the ground.
        cruising_bases_obstruct: bool = true =>
            "aod.table.path-bases", "Cruising bases are in the way";
        /// Whether a unit that began in hindering terrain stops when it enters some again.
        hindering_reentry_stop: bool = false =>
            "aod.terrain.hindering-stop", "Stop at the next hindering terrain too";
        /// What a failed break-away roll costs.
        failed_break_away: FailedBreakAway {
            /// Only the movement.
            MovementLost,
            /// The whole order.
            OrderEnds,
        } => "aod.breakaway.failure", "Failing to break away";
        /// Who scores a unit destroyed by its own side.
        self_eliminated_points: SelfEliminatedPoints {
            /// Nobody.
            Nobody,
            /// The opponent, in a game of two.
            Opponent,
        } => "aod.victory.eliminations", "Units destroyed by their own side";
        /// Whether passengers lost with their transport score.
        passenger_points: bool = true =>
            "aod.transport.passenger-safe", "Passengers lost with a transport score";
        /// What becomes of a marker whose attacker is gone.
        artillery_without_attacker: ArtilleryWithoutAttacker {
            /// It is removed.
            Removed,
            /// It is resolved with the values printed on it.
            PrintedValues,
        } => "aod.artillery.resolve-when", "Artillery whose attacker is gone";
        /// When the line to a marker is checked.
        artillery_line_check: ArtilleryLineCheck {
            /// When the attack is resolved.
            Resolved,
            /// When it is declared.
            Declared,
        } => "aod.artillery.unblocked-bonus", "Clear line of artillery";
        /// Whether blasts reach units in the air and under water.
        artillery_hits_cruising_and_submerged: BlastReach {
            /// They reach both.
            Both,
            /// They do not reach cruising units.
            NotCruising,
            /// They do not reach submerged units.
            NotSubmerged,
            /// They reach neither.
            Neither,
        } => "aod.artillery.blast", "Blasts in the air and under water";
        /// What a critical energy hit scores against infantry.
        energy_critical_on_infantry: EnergyCritical {
            /// 1 damage.
            One,
            /// 2 damage.
            Two,
        } => "aod.damage.energy-infantry", "Critical energy hits on infantry";
        /// Who must be foot infantry in a formation that captures.
        capture_formation_members: CaptureFormation {
            /// The primary attacker.
            Primary,
            /// All members.
            All,
        } => "aod.formation.close-capture", "Foot infantry in a capturing formation";
        /// Whether an effect with a frequency works below its points.
        frequency_below_450: FrequencyBelow {
            /// It cannot be used.
            NoUse,
            /// It can be used once a turn.
            Once,
        } => "aod.cec.frequency", "Effects below their build total";
        /// Whether Mercenaries under contract keep a battleforce pure.
        contract_counts_for_purity: bool = true =>
            "aod.build.faction-pure", "Contracts keep a battleforce pure";
        /// Whether who has withdrawn can still win.
        withdrawn_can_win: bool = false => "aod.withdraw.no-win", "Withdrawn players can win";
        /// What blocks lines from 'Mechs to other units.
        line_mech_to_ground_units: LineToGroundUnits {
            /// 'Mech bases only.
            MechBases,
            /// Any base.
            AnyBase,
        } => "aod.lof.who-blocks", "Lines from 'Mechs to other units";
        /// Which ranges anti-aircraft units double.
        aa_doubles: AaDoubles {
            /// Ballistic ranges.
            Ballistic,
            /// All ranges.
            All,
        } => "aod.ranged.anti-aircraft", "Ranges doubled by anti-aircraft units";
        /// Where a unit may look after a free spin.
        free_spin_facing: FreeSpinFacing {
            /// Anywhere.
            Any,
            /// Its front arc must touch the mover.
            TowardsMover,
        } => "aod.spin.basic", "Facing after a free spin";
        /// When the game ends at the latest.
        time_limit: TimeLimit {
            /// After 50 minutes, which are 10 rounds where no clock is kept.
            FiftyMinutes,
            /// After 90 minutes, which are 18 rounds where no clock is kept.
            NinetyMinutes,
            /// After 5 rounds.
            FiveRounds,
            /// After 10 rounds.
            TenRounds,
            /// After 15 rounds.
            FifteenRounds,
            /// After 20 rounds.
            TwentyRounds,
            /// Without a limit, but never after more than 100 rounds.
            None,
        } => "aod.end.time-limit", "Time limit";
        /// Which positions of a dial are shown.
        dial_visibility: DialVisibility {
            /// The one that shows.
            Showing,
            /// All of them.
            Open,
        } => "aod.etiquette.dials", "Dials";
        /// Whether all know who rides in which transport.
        passenger_visibility: PassengerVisibility {
            /// They do.
            Open,
            /// Not before they disembark.
            Hidden,
        } => "aod.transport.shells", "Passengers";
        /// How large a terrain feature may be.
        terrain_size_limit: TerrainSize {
            /// From 1 to 8 inches.
            Usual,
            /// From 1 to 12 inches.
            Large,
            /// Any size.
            Any,
        } => "aod.setup.terrain-pile", "Size of terrain";
        /// Which terrain may be used.
        terrain_types: TerrainTypes {
            /// As in the standard game: nothing elevated, no deep water.
            Standard,
            /// All types.
            All,
        } => "aod.standard.game", "Types of terrain";
        /// The Grand Alliances, as groups of factions.
        grand_alliances: Alliances => "aod.formation.grand-alliances", "Grand Alliances";
        /// Whether movement formations of the quick-start game push.
        quick_formation_pushing: bool = false =>
            "aod.quick.formation", "Quick-start formations push";
        /// Which bases on an elevated feature block lines to and from the ground.
        elevated_bases_block: ElevatedBases {
            /// Every base.
            Every,
            /// Those that block by the types of the units.
            ByType,
        } => "aod.lof.one-elevated", "Bases on elevated terrain";
        /// Whether water protects against special attacks.
        special_attacks_and_water: SpecialAttacksAndWater {
            /// It does not.
            NoLimits,
            /// As against close combat.
            AsCloseCombat,
        } => "aod.special.target", "Special attacks and water";
        /// Which other factions a situational alliance lets in.
        situational_alliance_others: AllianceOthers {
            /// Those allied with a named one.
            Allied,
            /// Those of any House or Grand Alliance.
            AnyAlliance,
        } => "aod.cec.alliance", "Other factions beside a situational alliance";
        /// How far beyond an edge a stopped path may end.
        stop_tolerance: StopTolerance {
            /// 0.010 inches.
            Usual,
            /// 0.002 inches.
            Tight,
            /// 0.050 inches.
            Wide,
        } => "aod.terrain.hindering-stop", "Stopping beyond an edge";
        /// Whether a transport may move on both sides of disembarking.
        disembark_split_move: bool = false =>
            "aod.transport.disembark", "Moving before and after disembarking";
        /// What shallow water is for tracked units.
        tracked_shallow_water: TrackedWater {
            /// Hindering.
            Hindering,
            /// Clear.
            Clear,
        } => "aod.mode.tracked", "Tracked units in shallow water";
    }
}

/// Groups of factions that are allied, each by the ids of its factions.
pub type Alliances = Groups<String>;

/// A list of groups.
pub type Groups<T> = Vec<Vec<T>>;

impl Options {
    /// How far apart bases still touch.
    pub fn contact(&self) -> Length {
        Length::thousandths(match self.contact_tolerance {
            ContactTolerance::Usual => 50,
            ContactTolerance::Tight => 10,
            ContactTolerance::Wide => 100,
        })
    }

    /// How far beyond the edge of terrain a path that must stop may end.
    pub fn stop(&self) -> Length {
        Length::thousandths(match self.stop_tolerance {
            StopTolerance::Usual => 10,
            StopTolerance::Tight => 2,
            StopTolerance::Wide => 50,
        })
    }

    /// After how many rounds the game ends.
    pub fn rounds(&self) -> u16 {
        match self.time_limit {
            TimeLimit::FiftyMinutes | TimeLimit::TenRounds => 10,
            TimeLimit::NinetyMinutes => 18,
            TimeLimit::FiveRounds => 5,
            TimeLimit::FifteenRounds => 15,
            TimeLimit::TwentyRounds => 20,
            TimeLimit::None => 100,
        }
    }
}

/// Every option, with what it can be and its words from the rulebook.
pub fn entries() -> Vec<OptionEntry> {
    option_entries::<Options>("aod", |id| {
        (id == "grand-alliances").then(|| {
            let clans = json!([["jade-falcon", "sea-fox", "spirit-cats", "steel-wolves"]]);
            OptionValues::Choices(vec![
                OptionChoice::new(json!([]), "None."),
                OptionChoice::new(clans, "Jade Falcon, Sea Fox, Spirit Cats and Steel Wolves."),
            ])
        })
    })
}
