//! The open choices of the rulebook, with its defaults.

#[cfg(test)]
mod table_tests;
#[cfg(test)]
mod tests;

use ironlance_engine::choice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Ability, AbilityKind},
    deck::DeckRules,
    state::Card,
};

choice!(/// Which cards go together in a deck.
DeckChoices {
    /// Universe: cards of one Clan or House, and at most ten Units that are not 'Mechs.
    Universe,
    /// Open: any cards together.
    Open,
});
choice!(/// How long the first turn is.
FirstTurn {
    /// The first player draws one card and has one deployment.
    Short,
    /// The first turn is like any other.
    Full,
});
choice!(/// Whether the opening hand may be exchanged.
Mulligan {
    /// It may not.
    None,
    /// Once, for five other cards.
    OneRedraw,
});
choice!(/// Whether box powers are used.
BoxPowers {
    /// Each player has the power of the deck's Clan or House.
    On,
    /// Nobody has one.
    Off,
    /// Only if every player's Clan or House has one.
    IfAllHave,
});
choice!(/// How often a box power is used.
BoxPowerFrequency {
    /// Once between two of its owner's Untap phases.
    OncePerTurn,
    /// As often as its cost can be paid.
    AnyNumber,
});
choice!(/// The order of the phases.
PhaseOrder {
    /// Deploy before Repair/Reload.
    DeployFirst,
    /// Repair/Reload before Deploy, as in older printings.
    RepairFirst,
});
choice!(/// What becomes of a blocked mission when all blockers have left.
BlockersRemoved {
    /// It stays blocked, and the damage is lost.
    StaysBlocked,
    /// The target can be reached.
    TargetReached,
});
choice!(/// How many options a Unit uses in a mission.
OptionUse {
    /// Each of its options once.
    EachOnce,
    /// One of its options.
    OneForEachUnit,
});
choice!(/// Which Mission cards an initiative score of 0 allows.
MissionLimitZero {
    /// None.
    None,
    /// One that raises initiative.
    OneThatRaises,
});
choice!(/// Who chooses which points of divided damage are taken back.
TakebackChoice {
    /// The controller of the Unit.
    Controller,
    /// The opponent.
    Opponent,
});
choice!(/// The armor of a card under construction.
UnderConstructionArmor {
    /// None.
    Zero,
    /// The printed armor once the card is revealed.
    PrintedOnceRevealed,
});
choice!(/// What depleted cards still provide.
DepletedSupport {
    /// Nothing.
    Nothing,
    /// Armor, assets and continuous effects.
    Kept,
});
choice!(/// When an ability that names no time may be used.
AbilityDefaultTime {
    /// In the own Deploy phase.
    DeployPhase,
    /// In the own turn outside missions.
    OwnTurn,
});
choice!(/// When an empty Stockpile loses.
EmptyStockpile {
    /// As soon as no card is left.
    NoneLeft,
    /// When a card must be drawn or scrapped and none is left.
    NoneToTake,
});
choice!(/// Which rolls wreck a Vehicle.
VehicleRoll {
    /// 5 or 6.
    FiveOrSix,
    /// 6 only, as in older printings.
    SixOnly,
});
choice!(/// How much Anti-Missile prevents.
AntiMissile {
    /// Each Unit that has it prevents 1 from each missile.
    EachUnit,
    /// 1 from each missile for the whole group.
    WholeGroup,
});
choice!(/// How abilities without a cost work in a mission.
FreeAbilities {
    /// Their controller uses them, once in each battle.
    Used,
    /// They are always on during missions.
    AlwaysOn,
});
choice!(/// How often a Vehicle that is hit rolls.
VehicleRollCount {
    /// Once for each damage event.
    EachEvent,
    /// Once for each source.
    EachSource,
});
choice!(/// How many Terrain cards lie in a region.
TerrainLimit {
    /// One.
    OnePerRegion,
    /// As the cards say.
    AsPrinted,
});
choice!(/// Who wins a game of more than two.
MultiVictory {
    /// The last player standing.
    LastStanding,
    /// The first to empty an opponent's Stockpile.
    FirstToEmpty,
});
choice!(/// Who may block in a game of more than two.
MultiBlocking {
    /// Only the attacked player.
    AttackedOnly,
    /// Others too, with Units one speed faster than needed.
    Allies,
});
choice!(/// What becomes of the cards of a player who has lost.
TakeoverOfEliminated {
    /// They leave the game.
    Leave,
    /// They stay as obstacles that nobody plays.
    Obstacles,
});

/// How this game is played where the rulebook leaves a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Which cards go together in a deck.
    pub deck_rules: DeckChoices,
    /// The most copies of a card other than a basic Support; none if left out.
    pub copy_limit: Option<u8>,
    /// The most cards of a deck.
    pub deck_size: u8,
    /// How long the first turn is.
    pub first_turn: FirstTurn,
    /// Whether the opening hand may be exchanged.
    pub mulligan: Mulligan,
    /// Whether box powers are used.
    pub box_powers: BoxPowers,
    /// How often a box power is used.
    pub box_power_frequency: BoxPowerFrequency,
    /// The order of the phases.
    pub phase_order: PhaseOrder,
    /// What becomes of a blocked mission when all blockers have left.
    pub blockers_removed: BlockersRemoved,
    /// How many options a Unit uses in a mission.
    pub option_use: OptionUse,
    /// Which Mission cards an initiative score of 0 allows.
    pub mission_limit_zero: MissionLimitZero,
    /// Who chooses which points of divided damage are taken back.
    pub takeback_choice: TakebackChoice,
    /// The armor of a card under construction.
    pub under_construction_armor: UnderConstructionArmor,
    /// Whether a tapped Unit that is attacked deals damage.
    pub tapped_units_fight_back: bool,
    /// What depleted cards still provide.
    pub depleted_support: DepletedSupport,
    /// When an ability that names no time may be used.
    pub ability_default_time: AbilityDefaultTime,
    /// When an empty Stockpile loses.
    pub empty_stockpile: EmptyStockpile,
    /// Which rolls wreck a Vehicle.
    pub vehicle_roll: VehicleRoll,
    /// How much Anti-Missile prevents.
    pub anti_missile: AntiMissile,
    /// How abilities without a cost work in a mission.
    pub free_abilities: FreeAbilities,
    /// How often a Vehicle that is hit rolls.
    pub vehicle_roll_count: VehicleRollCount,
    /// How many Terrain cards lie in a region.
    pub terrain_limit: TerrainLimit,
    /// Whether a Unit activated this turn can be set to guard.
    pub new_units_guard: bool,
    /// Who wins a game of more than two.
    pub multi_victory: MultiVictory,
    /// Who may block in a game of more than two.
    pub multi_blocking: MultiBlocking,
    /// Whether everybody sees how many cards a Stockpile has.
    pub stockpile_count_visible: bool,
    /// Whether everybody sees how many cards a hand has.
    pub hand_count_visible: bool,
    /// What becomes of the cards of a player who has lost.
    pub takeover_of_eliminated: TakeoverOfEliminated,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            deck_rules: DeckChoices::default(),
            copy_limit: None,
            deck_size: 60,
            first_turn: FirstTurn::default(),
            mulligan: Mulligan::default(),
            box_powers: BoxPowers::default(),
            box_power_frequency: BoxPowerFrequency::default(),
            phase_order: PhaseOrder::default(),
            blockers_removed: BlockersRemoved::default(),
            option_use: OptionUse::default(),
            mission_limit_zero: MissionLimitZero::default(),
            takeback_choice: TakebackChoice::default(),
            under_construction_armor: UnderConstructionArmor::default(),
            tapped_units_fight_back: true,
            depleted_support: DepletedSupport::default(),
            ability_default_time: AbilityDefaultTime::default(),
            empty_stockpile: EmptyStockpile::default(),
            vehicle_roll: VehicleRoll::default(),
            anti_missile: AntiMissile::default(),
            free_abilities: FreeAbilities::default(),
            vehicle_roll_count: VehicleRollCount::default(),
            terrain_limit: TerrainLimit::default(),
            new_units_guard: false,
            multi_victory: MultiVictory::default(),
            multi_blocking: MultiBlocking::default(),
            stockpile_count_visible: true,
            hand_count_visible: true,
            takeover_of_eliminated: TakeoverOfEliminated::default(),
        }
    }
}

impl Options {
    /// Those that concern decks.
    pub fn for_decks(&self) -> DeckRules {
        DeckRules {
            universe: self.deck_rules == DeckChoices::Universe,
            copy_limit: self.copy_limit,
            deck_size: self.deck_size,
            box_powers: self.box_powers != BoxPowers::Off,
        }
    }

    /// Whether a card provides its assets and continuous effects as far as depletion goes.
    pub(crate) fn supports(&self, card: &Card) -> bool {
        !card.depleted || self.depleted_support == DepletedSupport::Kept
    }

    /// Whether an ability that names no time is used in the whole turn.
    pub(crate) fn use_all_turn(&self, ability: &Ability) -> bool {
        self.ability_default_time == AbilityDefaultTime::OwnTurn
            && !ability.names_time
            && matches!(ability.kind, AbilityKind::Used(_))
    }
}
