//! The open choices of the rulebook, with its defaults.

#[cfg(test)]
mod table_tests;

use ironlance_engine::options;

use crate::{
    content::{Ability, AbilityKind},
    deck::DeckRules,
    state::Card,
};

options! {
    /// How this game is played where the rulebook leaves a choice.
    #[derive(Copy)]
    pub struct Options {
        /// Which cards go together in a deck.
        deck_rules: DeckChoices {
            /// Universe: cards of one Clan or House, and at most ten Units that are not 'Mechs.
            Universe,
            /// Open: any cards together.
            Open,
        } => "tcg.deck.universe", "Deck construction";
        /// The most copies of a card other than a basic Support; none if left out.
        copy_limit: Option<u8> = None => "tcg.deck.copies", "Copies of a card";
        /// The most cards of a deck.
        deck_size: u8 = 60 => "tcg.deck.max-size", "Most cards of a deck";
        /// How long the first turn is.
        first_turn: FirstTurn {
            /// The first player draws one card and has one deployment.
            Short,
            /// The first turn is like any other.
            Full,
        } => "tcg.turn.first-turn", "First turn";
        /// Whether the opening hand may be exchanged.
        mulligan: Mulligan {
            /// It may not.
            None,
            /// Once, for five other cards.
            OneRedraw,
        } => "tcg.setup.no-mulligan", "Exchanging the opening hand";
        /// Whether box powers are used.
        box_powers: BoxPowers {
            /// Each player has the power of the deck's Clan or House.
            On,
            /// Nobody has one.
            Off,
            /// Only if every player's Clan or House has one.
            IfAllHave,
        } => "tcg.box.what", "Box powers";
        /// How often a box power is used.
        box_power_frequency: BoxPowerFrequency {
            /// Once between two of its owner's Untap phases.
            OncePerTurn,
            /// As often as its cost can be paid.
            AnyNumber,
        } => "tcg.box.timing", "Uses of a box power";
        /// The order of the phases.
        phase_order: PhaseOrder {
            /// Deploy before Repair/Reload.
            DeployFirst,
            /// Repair/Reload before Deploy, as in older printings.
            RepairFirst,
        } => "tcg.turn.phases", "Order of the phases";
        /// What becomes of a blocked mission when all blockers have left.
        blockers_removed: BlockersRemoved {
            /// It stays blocked, and the damage is lost.
            StaysBlocked,
            /// The target can be reached.
            TargetReached,
        } => "tcg.assign.blockers-all-gone", "Blocked missions without blockers";
        /// How many options a Unit uses in a mission.
        option_use: OptionUse {
            /// Each of its options once.
            EachOnce,
            /// One of its options.
            OneForEachUnit,
        } => "tcg.option.once", "Options of a Unit";
        /// Which Mission cards an initiative score of 0 allows.
        mission_limit_zero: MissionLimitZero {
            /// None.
            None,
            /// One that raises initiative.
            OneThatRaises,
        } => "tcg.mcard.limit", "Mission cards at initiative 0";
        /// Who chooses which points of divided damage are taken back.
        takeback_choice: TakebackChoice {
            /// The controller of the Unit.
            Controller,
            /// The opponent.
            Opponent,
        } => "tcg.assign.decrease", "Damage that is taken back";
        /// The armor of a card under construction.
        under_construction_armor: UnderConstructionArmor {
            /// None.
            Zero,
            /// The printed armor once the card is revealed.
            PrintedOnceRevealed,
        } => "tcg.construct.face-down-no-values", "Armor under construction";
        /// Whether a tapped Unit that is attacked deals damage.
        tapped_units_fight_back: bool = true => "tcg.untap.tapped-still", "Tapped Units fight back";
        /// What depleted cards still provide.
        depleted_support: DepletedSupport {
            /// Nothing.
            Nothing,
            /// Armor, assets and continuous effects.
            Kept,
        } => "tcg.deplete.command-card", "Depleted cards";
        /// When an ability that names no time may be used.
        ability_default_time: AbilityDefaultTime {
            /// In the own Deploy phase.
            DeployPhase,
            /// In the own turn outside missions.
            OwnTurn,
        } => "tcg.turn.ability-default-time", "Abilities that name no time";
        /// When an empty Stockpile loses.
        empty_stockpile: EmptyStockpile {
            /// As soon as no card is left.
            NoneLeft,
            /// When a card must be drawn or scrapped and none is left.
            NoneToTake,
        } => "tcg.win.empty-stockpile", "Empty Stockpiles";
        /// Which rolls wreck a Vehicle.
        vehicle_roll: VehicleRoll {
            /// 5 or 6.
            FiveOrSix,
            /// 6 only, as in older printings.
            SixOnly,
        } => "tcg.damage.vehicle-roll", "Vehicles are wrecked";
        /// How much Anti-Missile prevents.
        anti_missile: AntiMissile {
            /// Each Unit that has it prevents 1 from each missile.
            EachUnit,
            /// 1 from each missile for the whole group.
            WholeGroup,
        } => "tcg.keyword.anti-missile", "Anti-Missile";
        /// How abilities without a cost work in a mission.
        free_abilities: FreeAbilities {
            /// Their controller uses them, once in each battle.
            Used,
            /// They are always on during missions.
            AlwaysOn,
        } => "tcg.effect.free-ability", "Abilities without a cost";
        /// How often a Vehicle that is hit rolls.
        vehicle_roll_count: VehicleRollCount {
            /// Once for each damage event.
            EachEvent,
            /// Once for each source.
            EachSource,
        } => "tcg.damage.vehicle-roll", "Rolls of a Vehicle";
        /// How many Terrain cards lie in a region.
        terrain_limit: TerrainLimit {
            /// One.
            OnePerRegion,
            /// As the cards say.
            AsPrinted,
        } => "tcg.terrain.one-per-region", "Terrain in a region";
        /// Whether a Unit activated this turn can be set to guard.
        new_units_guard: bool = false => "tcg.guard.set", "New Units may guard";
        /// Who wins a game of more than two.
        multi_victory: MultiVictory {
            /// The last player standing.
            LastStanding,
            /// The first to empty an opponent's Stockpile.
            FirstToEmpty,
        } => "tcg.multi.last-standing", "Winner among several players";
        /// Who may block in a game of more than two.
        multi_blocking: MultiBlocking {
            /// Only the attacked player.
            AttackedOnly,
            /// Others too, with Units one speed faster than needed.
            Allies,
        } => "tcg.multi.two-sides", "Blocking for others";
        /// Whether everybody sees how many cards a Stockpile has.
        stockpile_count_visible: bool = true =>
            "tcg.info.stockpile-count", "Stockpiles are counted";
        /// Whether everybody sees how many cards a hand has.
        hand_count_visible: bool = true => "tcg.info.hand", "Hands are counted";
        /// What becomes of the cards of a player who has lost.
        takeover_of_eliminated: TakeoverOfEliminated {
            /// They leave the game.
            Leave,
            /// They stay as obstacles that nobody plays.
            Obstacles,
        } => "tcg.multi.elimination", "Cards of players who have lost";
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_take_few_bytes_of_every_state() {
        assert!(size_of::<Options>() <= 32, "{} bytes", size_of::<Options>());
    }
}
