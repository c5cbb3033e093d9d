//! The rule behind every refusal.

use ironlance_rulebook::{RuleId, rule};

use super::Refusal;

impl ironlance_engine::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        use Refusal as R;
        match self {
            R::NothingOwed { .. } => rule!("tcg.setup.turn-order"),
            R::NotAsked => rule!("tcg.turn.phases"),
            R::Over => rule!("tcg.win.last-player"),
            R::NoSuchTableCard { .. } | R::NotYours { .. } => rule!("tcg.card.owner-controller"),
            R::NotInHand { .. } => rule!("tcg.info.hand"),
            R::NotDeployable { .. } => rule!("tcg.deploy.which-cards"),
            R::NoDeployment => rule!("tcg.deploy.two-per-turn"),
            R::OneDeployment => rule!("tcg.deploy.first-turn-one"),
            R::NotInDeployPhase => rule!("tcg.deploy.only-deploy-phase"),
            R::NoConstructionNow => rule!("tcg.construct.counters"),
            R::NoActivationNow => rule!("tcg.activate.when"),
            R::NoReassigningNow => rule!("tcg.pilot.only-deploy-phase"),
            R::NoRepairNow => rule!("tcg.repair.once"),
            R::PilotThere { .. } => rule!("tcg.pilot.one-each"),
            R::NotRevealed { .. } => rule!("tcg.effect.deploy-revealed"),
            R::NotUnderConstruction { .. } => rule!("tcg.construct.not-on-active"),
            R::AlreadyRevealed { .. } => rule!("tcg.info.reveal"),
            R::NoCounters => rule!("tcg.construct.counters"),
            R::ConstructionLimit { .. } => rule!("tcg.effect.spending-limit"),
            R::CannotPay { .. } => rule!("tcg.cost.pay-in-full"),
            R::NoResource { .. } | R::PaysTwice { .. } | R::TooMuchPaid { .. } => {
                rule!("tcg.cost.tap-for-resources")
            }
            R::Tapped { .. } => rule!("tcg.untap.tapped-cannot"),
            R::NotEnoughCounters { .. } => rule!("tcg.activate.enough"),
            R::NotNow { .. } => rule!("tcg.activate.when"),
            R::WrongPlace { .. } | R::NoPlace { .. } => rule!("tcg.enhancement.place"),
            R::NoPilot { .. } => rule!("tcg.pilot.reassign"),
            R::NoMech { .. } => rule!("tcg.pilot.on-mech"),
            R::NoAbility { .. } | R::AbilityNotNow { .. } => {
                rule!("tcg.turn.ability-default-time")
            }
            R::NotInPlay { .. } => rule!("tcg.card.in-play"),
            R::DepletedCard { .. } => rule!("tcg.deplete.command-card"),
            R::NoBoxPower => rule!("tcg.box.timing"),
            R::UsedBefore { .. } => rule!("tcg.act.ability-once"),
            R::ConditionFails { .. } | R::BattleCard { .. } => rule!("tcg.mcard.play-only"),
            R::NothingToChoose { .. } | R::WrongChoice | R::WrongNumber { .. } => {
                rule!("tcg.effect.choices")
            }
            R::OrderOwed { .. } => rule!("tcg.turn.simultaneous-effects"),
            R::CostFails { .. } => rule!("tcg.effect.other-costs"),
            R::NotInitiative => rule!("tcg.init.direct-only"),
            R::NoRepair { .. } | R::NoAssembly => rule!("tcg.asset.assembly"),
            R::NotRepairable { .. } => rule!("tcg.repair.units-only"),
            R::RepairedBefore => rule!("tcg.repair.once"),
            R::BlockingDecided => rule!("tcg.block.all-or-nothing"),
            R::CannotGuard { .. } => rule!("tcg.guard.set"),
            R::TappedGuard { .. } => rule!("tcg.guard.untapped"),
            R::GuardsNotNow => rule!("tcg.guard.only-missions-phase"),
            R::NotASite { .. } => rule!("tcg.guard.sites-only"),
            R::NotGuarding { .. } => rule!("tcg.guard.end"),
            R::NoUnits | R::Twice { .. } => rule!("tcg.mission.declare"),
            R::NotPatrolling { .. } | R::NotYourUnit { .. } => rule!("tcg.mission.attacker-patrol"),
            R::NoTarget { .. } => rule!("tcg.mission.not-targets"),
            R::TooSlowToAttack { .. } => rule!("tcg.mission.target-unit"),
            R::BattleArmorAlone { .. } => rule!("tcg.mission.battle-armor-group"),
            R::BattleArmorBlocksAlone { .. } => rule!("tcg.block.battle-armor-group"),
            R::GroupLimit { .. } => rule!("tcg.object.card-beats-rule"),
            R::Unblockable => rule!("tcg.object.card-beats-rule"),
            R::TooSlowToBlock { .. } => rule!("tcg.block.patrol-speed"),
            R::AllyTooSlow { .. } => rule!("tcg.multi.two-sides"),
            R::CannotBlock { .. } => rule!("tcg.block.eligible"),
            R::NotYourBlocker { .. } => rule!("tcg.block.who"),
            R::GuardsElsewhere { .. } => rule!("tcg.guard.block-own-site"),
            R::BlocksOnlyGuarding { .. } => rule!("tcg.keyword.block-only-guarding"),
            R::AttackersFly { .. } => rule!("tcg.keyword.vtol"),
            R::TargetBlocks { .. } => rule!("tcg.block.target-not-blocker"),
            R::NothingToInclude => rule!("tcg.block.include-target"),
            R::MustAttack { .. } => rule!("tcg.effect.forced-attack"),
            R::NotInBattle { .. } => rule!("tcg.battle.affect-units"),
            R::NoOption { .. } => rule!("tcg.option.what"),
            R::OptionNotNow => rule!("tcg.option.when"),
            R::NotTogether { .. } => rule!("tcg.option.alpha-several"),
            R::OptionUsed { .. } | R::OneOptionEach { .. } => rule!("tcg.option.once"),
            R::OptionOwed { .. } | R::OptionForbidden { .. } => rule!("tcg.effect.forced-option"),
            R::JumpWithoutAttack { .. } => rule!("tcg.option.jump-minimum"),
            R::Depleted { .. } => rule!("tcg.option.alpha-tapped"),
            R::MissionCardLimit { .. } => rule!("tcg.mcard.limit"),
            R::PlayedBefore { .. } => rule!("tcg.mcard.one-of-each"),
            R::NoMissionCards => rule!("tcg.object.card-beats-rule"),
            R::NotInMission { .. } => rule!("tcg.mcard.who"),
            R::MissionCardNotNow | R::NoMissionCard { .. } => rule!("tcg.mcard.when"),
            R::NoMission => rule!("tcg.mcard.not-elsewhere"),
            R::NotLosing => rule!("tcg.init.win-outright"),
            R::AlreadyAssigned { .. } => rule!("tcg.assign.final"),
            R::WrongPoints { .. } => rule!("tcg.assign.amount"),
            R::NoRecipient { .. } | R::RecipientTwice { .. } => rule!("tcg.assign.recipients"),
            R::OwnSide { .. } => rule!("tcg.assign.not-own-side"),
            R::TargetLeftOut { .. } => rule!("tcg.assign.to-target"),
            R::NotYourDamage { .. } => rule!("tcg.assign.who"),
            R::WrongMissiles { .. } => rule!("tcg.option.missile"),
            R::DamageUnassigned { .. } => rule!("tcg.act.must-assign"),
            R::NotAssigned { .. } => rule!("tcg.assign.decrease"),
            R::NothingToEnd => rule!("tcg.effect.end-by-paying"),
            R::NoLogistics => rule!("tcg.asset.logistics"),
            R::Seats { .. } => rule!("tcg.object.players"),
            R::Deck(refusal) => refusal.rule(),
            R::DeploymentCost { .. } => rule!("tcg.effect.deployment-cost"),
        }
    }
}
