//! The open choices of the rulebook, with its defaults.

use ironlance_engine::{OptionEntry, OptionValues, option_entries, options};
use ironlance_space::table::Length;

options! {
    /// How this game is played where the rulebook leaves a choice.
    pub struct Options {
        /// What of a target a line of sight must reach.
        line_of_sight_target: LineOfSightTarget {
            /// Its centre.
            Centre,
            /// Any of the 32 points of its silhouette.
            AnyPart,
        } => "rrt.los.line", "What a line of sight must reach";
        /// Whether Height counts for lines of sight.
        line_of_sight_height: LineOfSightHeight {
            /// What is lower than the line does not block it.
            Heights,
            /// Everything on the line blocks it.
            Flat,
        } => "rrt.los.mecha-body", "Heights in lines of sight";
        /// Whether mecha that hide others give cover.
        mecha_cover: MechaCover {
            /// Soft cover.
            Soft,
            /// None.
            None,
        } => "rrt.los.cover-kind", "Cover behind mecha";
        /// At whom an engaged mecha may fire.
        engaged_fire: EngagedFire {
            /// At anybody.
            Free,
            /// At enemies it is engaged with.
            EngagedOnly,
            /// At nobody.
            Forbidden,
        } => "rrt.attack.while-engaged", "Firing while engaged";
        /// The diameter of the blast template.
        blast_template: BlastTemplate {
            /// 3 inches.
            ThreeInches,
            /// 4 inches.
            FourInches,
            /// 5 inches.
            FiveInches,
        } => "rrt.weapon.blast-template", "Blast template";
        /// What a Blast rolls against.
        blast_rule: BlastRule {
            /// The DF of its target.
            Classic,
            /// DF 5, and never over friends.
            Revised,
        } => "rrt.weapon.blast", "Blasts";
        /// What Close Formation adds.
        close_formation_bonus: CloseFormationBonus {
            /// +1.
            Flat,
            /// +1 for each other attacker within 2 inches.
            PerNeighbour,
        } => "rrt.ranged.close-formation-bonus", "Close Formation bonus";
        /// Who is counted for the GN limit of Close Formation.
        close_formation_count: CloseFormationCount {
            /// Mecha that take part in the attack.
            Attackers,
            /// Every linked mecha of the squadron.
            Squadron,
        } => "rrt.ranged.close-formation-gunnery", "Who counts in Close Formation";
        /// Whether the Close Formation bonus is limited to low GN.
        close_formation_gunnery_limit: bool = true =>
            "rrt.ranged.close-formation-gunnery", "GN limit of Close Formation";
        /// Which weapon systems attack simultaneously.
        simultaneous_weapons: SimultaneousWeapons {
            /// Any.
            Any,
            /// All of one kind.
            Same,
        } => "rrt.ranged.simultaneous-kinds", "Weapons of simultaneous attacks";
        /// How damage is divided.
        divide_damage: DivideDamage {
            /// In halves.
            Half,
            /// In any shares of at least 1.
            Free,
        } => "rrt.defence.divide", "Dividing damage";
        /// Whether the damage of H2H attacks can be divided.
        divide_hand_to_hand: bool = false =>
            "rrt.h2h.roll-with-impact", "Dividing damage of H2H attacks";
        /// What shooting down for a Command Point needs.
        shoot_down_weapon: ShootDownWeapon {
            /// A ranged weapon system that can fire that way.
            Needed,
            /// Nothing.
            None,
        } => "rrt.defence.shoot-down-any-weapon", "Weapon for shooting down";
        /// Which squadrons are compared for a pass.
        pass_count: PassCount {
            /// All in play.
            InPlay,
            /// Those still to activate.
            NotActivated,
        } => "rrt.activation.pass", "Squadrons compared for a pass";
        /// Whether turning on the spot is moving.
        pivot_counts_as_move: bool = false =>
            "rrt.move.pivot-in-place", "Turning on the spot is moving";
        /// Whether a mecha whose boosts all failed must move too.
        boost_minimum_after_failure: bool = false =>
            "rrt.move.boost-minimum", "Least movement after failed boosts";
        /// When leaving contact is paid for.
        leave_contact: LeaveContact {
            /// Contact at the start and at the end is compared.
            StartAndEnd,
            /// For every enemy as soon as the mecha moves at all.
            AnyBreak,
        } => "rrt.move.leave-contact", "Paying for leaving contact";
        /// Which Leadership decides tied initiative.
        initiative_tie: InitiativeTie {
            /// The sum.
            Sum,
            /// The highest.
            Highest,
        } => "rrt.command.initiative-tie", "Tied initiative";
        /// Whether mecha with Life is Cheap give Command Points.
        life_is_cheap: LifeIsCheap {
            /// They do not.
            On,
            /// They do.
            Introductory,
        } => "rrt.ability.life-is-cheap-no-cp", "Life is Cheap and Command Points";
        /// Whether mecha move through bases of their own squadron.
        friendly_passage: bool = false =>
            "rrt.move.through-mecha", "Moving through the own squadron";
        /// What becomes of Aircraft at the table edge.
        aircraft_off_table: AircraftOffTable {
            /// They leave and come back.
            Return,
            /// Their moves stop at the edge.
            EdgeStops,
        } => "rrt.aircraft.leaving-table", "Aircraft at the table edge";
        /// The last turn, where the scenario does not name it.
        turn_limit: TurnLimit {
            /// Six turns.
            Six,
            /// Four turns.
            Four,
            /// Five turns.
            Five,
            /// Seven turns.
            Seven,
            /// Eight turns.
            Eight,
            /// No limit, but never more than 100 turns.
            None,
        } => "rrt.victory.turn-limit", "Turn limit";
        /// How deep deployment zones are.
        deployment_depth: DeploymentDepth {
            /// 8 inches.
            EightInches,
            /// 6 inches.
            SixInches,
            /// 12 inches.
            TwelveInches,
        } => "rrt.setup.zone", "Depth of deployment zones";
        /// The points limit.
        points: u16 = 300 => "rrt.force.points", "Points limit";
        /// What Life is Cheap gives in victory points.
        worth_of_cheap_mecha: WorthOfCheapMecha {
            /// Nothing, if it began with a Glaug.
            ZeroWithGlaug,
            /// Its worth.
            Always,
        } => "rrt.ability.life-is-cheap-victory", "Victory points for cheap mecha";
    }
}

/// The fewest points a game is played for.
pub const LEAST_POINTS: u16 = 50;
/// The most points a game is played for.
pub const MOST_POINTS: u16 = 1000;

/// No game goes on for longer.
pub(crate) const MOST_TURNS: u8 = 100;

impl Options {
    /// How deep deployment zones are.
    pub fn depth(&self) -> Length {
        Length::inches(match self.deployment_depth {
            DeploymentDepth::EightInches => 8,
            DeploymentDepth::SixInches => 6,
            DeploymentDepth::TwelveInches => 12,
        })
    }

    /// The last turn where the scenario names none.
    pub fn turns(&self) -> Option<u8> {
        match self.turn_limit {
            TurnLimit::Four => Some(4),
            TurnLimit::Five => Some(5),
            TurnLimit::Six => Some(6),
            TurnLimit::Seven => Some(7),
            TurnLimit::Eight => Some(8),
            TurnLimit::None => None,
        }
    }
}

/// The options in the order of the rulebook.
pub fn entries() -> Vec<OptionEntry> {
    option_entries::<Options>("rrt", |id| {
        (id == "points").then_some(OptionValues::Number { min: LEAST_POINTS, max: MOST_POINTS })
    })
}
