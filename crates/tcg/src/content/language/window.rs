//! When abilities are used and what sets them off.

use crate::content::vocabulary;

vocabulary! {
    /// The time at which an ability may be used.
    Window {
        /// The own Draw phase.
        OwnDraw = "own-draw", "during your Draw phase";
        /// The own Deploy phase.
        OwnDeploy = "own-deploy", "during your Deploy phase";
        /// The own Repair/Reload phase.
        OwnRepair = "own-repair", "during your Repair/Reload phase";
        /// The own Missions phase, outside missions.
        OwnMissions = "own-missions", "during your Missions phase, but not during a mission";
        /// Any player's Missions phase, outside missions.
        AnyMissions = "any-missions", "during any Missions phase, but not during a mission";
        /// The end of the own Missions phase.
        EndOfMissions = "end-of-missions", "at the end of your Missions phase";
        /// The own acting step of any mission, or the initiative step if it changes initiative.
        Mission = "mission", "during a mission";
        /// As in any mission, but only in a battle.
        Battle = "battle", "during battle";
        /// When an own attack has been declared.
        Attacking = "attacking", "when you attack";
        /// When the player is attacked, before blocking.
        Attacked = "attacked", "when you are attacked";
        /// After the decision about blocking.
        Blocking = "blocking", "after the decision about blocking";
        /// Right after one of the player's dice.
        OwnDie = "own-die", "immediately after one of your dice is rolled";
        /// Right after one of the player's missile dice.
        OwnMissileDie = "own-missile-die", "immediately after one of your missile dice is rolled";
        /// Right after a missile die of the 'Mech this card is on.
        HostMissileDie = "host-missile-die", "immediately after a missile die of its 'Mech is rolled";
        /// After all missile dice of one own Unit; `it` is the Unit.
        OwnMissilesRolled = "own-missiles-rolled", "after all missile dice of one of your 'Mechs are rolled";
        /// After a mission.
        AfterMission = "after-mission", "after a mission";
        /// The own turn, or a mission of another player's turn.
        OwnTurn = "own-turn", "during your turn, or during a mission of an opponent's turn";
        /// When an opponent activates a Subterfuge card.
        OpponentSubterfuge = "opponent-subterfuge", "when an opponent activates a Subterfuge card";
        /// When the player activates a Command card that deals damage; `it` is the card.
        OwnDamagingCard = "own-damaging-card", "when you activate a Command card that deals damage";
    }
}

vocabulary! {
    /// What sets an ability off.
    Trigger {
        /// This card is activated.
        Activated = "activated", "When you activate this card";
        /// The own turn begins.
        TurnBegins = "turn-begins", "At the beginning of each of your turns";
        /// The own Untap phase.
        UntapPhase = "untap-phase", "During each of your Untap phases";
        /// The own turn ends.
        TurnEnds = "turn-ends", "At the end of each of your turns";
        /// The Unit this card is on attacks or blocks.
        HostAttacksOrBlocks = "host-attacks-or-blocks", "Whenever its 'Mech attacks or blocks";
        /// The Unit this card is on attacks alone.
        HostAttacksAlone = "host-attacks-alone", "Whenever its 'Mech attacks alone";
        /// A mission ends in which the Unit this card is on took part.
        HostMissionEnds = "host-mission-ends", "After each mission its 'Mech took part in";
        /// The Unit this card is on is scrapped in a mission; `it` is the Unit.
        HostScrapped = "host-scrapped", "If its 'Mech is scrapped during a mission";
        /// An opposing Unit is scrapped; `it` is the Unit.
        OpposingUnitScrapped = "opposing-unit-scrapped", "Whenever an opposing Unit is scrapped";
        /// The player damages an opponent's Stockpile.
        StockpileDamaged = "stockpile-damaged", "Whenever you damage an opponent's Stockpile";
        /// The player deploys a Subterfuge card; `it` is the card.
        SubterfugeDeployed = "subterfuge-deployed", "Whenever you deploy a Subterfuge card";
        /// A mission ends.
        MissionEnds = "mission-ends", "After each mission";
        /// The player is attacked.
        Attacked = "attacked", "For each attack against you";
        /// The damage step begins.
        DamageResolved = "damage-resolved", "When damage is resolved";
    }
}

impl Window {
    /// Whether the time is about some card.
    pub const fn has_it(self) -> bool {
        matches!(self, Window::OwnMissilesRolled | Window::OwnDamagingCard)
    }
}

impl Trigger {
    /// Whether the event is about some card.
    pub const fn has_it(self) -> bool {
        matches!(
            self,
            Trigger::OpposingUnitScrapped | Trigger::SubterfugeDeployed | Trigger::HostScrapped
        )
    }
}

vocabulary! {
    /// What an ability replaces by something else.
    Instead {
        /// This card would be scrapped from play.
        ThisScrapped = "this-scrapped", "If this card would be scrapped from play";
        /// A card would be scrapped from the own Stockpile; `it` is the card.
        StockpileCardScrapped = "stockpile-card-scrapped", "Whenever a card would be scrapped from your Stockpile";
        /// Cards would be scrapped from the own Stockpile, all at once.
        StockpileScrapped = "stockpile-scrapped", "Whenever cards would be scrapped from your Stockpile";
    }
}

vocabulary! {
    /// How long an effect lasts.
    Duration {
        /// As its kind lasts: static ones while active, in missions for the mission, otherwise
        /// until the end of the turn.
        Usual = "usual", "";
        /// Until the end of the turn.
        Turn = "this turn", "until the end of the turn";
        /// Until the beginning of the player's next turn.
        YourNextTurn = "until your next turn", "until the beginning of your next turn";
        /// For the rest of the game.
        Game = "this game", "for the rest of the game";
    }
}

impl Duration {
    /// Takes the duration from the end of an effect's text.
    pub fn split(text: &str) -> (&str, Duration) {
        for duration in [Duration::Turn, Duration::YourNextTurn, Duration::Game] {
            if let Some(rest) = text.strip_suffix(duration.word()) {
                return (rest.trim_end(), duration);
            }
        }
        (text, Duration::Usual)
    }
}

vocabulary! {
    /// What may happen to a Unit later in the mission.
    Watch {
        /// It receives so much damage.
        Receives = "receives", "receives at least";
        /// It is scrapped.
        Scrapped = "is scrapped", "is scrapped during this mission";
        /// It damages a card under construction; `it` is the card.
        DamagesConstruction = "damages construction", "damages a card under construction";
    }
}
