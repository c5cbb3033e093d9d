//! Effects on who fights whom.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{Context, run::Flow, states::each, values::add_until};
use crate::{
    Step,
    content::language::BattleEffect,
    event::Event,
    mission, moves,
    state::{CardId, Covers, Fighter, Frame, Lasting, MissionStep, Part, Site, Until},
};

pub(super) fn carry_out(step: &mut Step<'_>, frame: &mut Frame, effect: &BattleEffect) -> Flow {
    match effect {
        BattleEffect::Remove(of) => each(step, frame, of, |step, id| {
            cite(rule!("tcg.mcard.remove-stays-tapped"));
            let site = Site::Card(id);
            moves::leave_battle(step, site);
            step.tell(rule!("tcg.mcard.remove-unit"), |_| Event::Left { site });
        }),
        BattleEffect::Join(of) => {
            let player = frame.player;
            each(step, frame, of, |step, id| join(step, id, player));
        }
        BattleEffect::CannotBeBlocked => {
            if let Some(mission) = step.state.mission.as_deref_mut() {
                mission.unblockable = true;
            }
        }
        BattleEffect::RedirectAttack(to) => {
            let objects = Context::of_frame(step.game, step.state, frame).selected(to);
            let target = objects.first().and_then(|object| object.site());
            let controller = match target {
                Some(Site::Card(id)) => step.state.get(id).map(|card| card.controller),
                Some(Site::Stockpile(seat)) => Some(seat),
                None => None,
            };
            if let (Some(target), Some(defender), Some(mission)) =
                (target, controller, step.state.mission.as_deref_mut())
            {
                cite(rule!("tcg.mission.redirected"));
                mission.target = target;
                mission.defender = defender;
                mission.target_gone = false;
                if let MissionStep::Declared(..) = mission.step {
                    mission.step = MissionStep::Declared(mission.attacker, 0);
                }
                step.tell(rule!("tcg.mission.redirected"), |_| Event::Redirected { target });
            }
        }
        // These work only as continuous effects, which `standing` and `mission` read.
        BattleEffect::BlocksAtAnySpeed(_)
        | BattleEffect::AttacksAtAnySpeed(_)
        | BattleEffect::GroupLimit(_) => {}
        BattleEffect::Fight(mine, theirs) => {
            let context = Context::of_frame(step.game, step.state, frame);
            let first = |of| context.selected(of).first().and_then(|object| object.card());
            if let (Some(mine), Some(theirs)) = (first(mine), first(theirs)) {
                mission::fight(step, frame.player, mine, theirs);
            }
        }
        BattleEffect::MustAttack(who) => {
            let seat = Context::of_frame(step.game, step.state, frame).one(*who);
            let what = Lasting::MustAttack(seat, frame.player);
            add_until(step, frame, what, Covers::Table, Until::EndOfTurnOf(seat));
        }
    }
    Flow::Next
}

/// A Unit comes into the battle because of what `player` does.
fn join(step: &mut Step<'_>, id: CardId, player: Seat) {
    cite(rule!("tcg.mcard.join-late-damage"));
    cite(rule!("tcg.assign.depleted"));
    let controller = step.state.card(id).controller;
    let spent = step.state.is_idle(id);
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    let site = Site::Card(id);
    if mission.fighter(site).is_some() {
        return;
    }
    let part = if controller == mission.attacker { Part::Attacker } else { Part::Blocker };
    let mut fighter = Fighter::new(site, part, spent);
    fighter.pressed = controller != player && mission.step == MissionStep::Second;
    mission.fighters.push(fighter);
    step.tell(rule!("tcg.mcard.join"), |_| Event::Joined { unit: id });
}
