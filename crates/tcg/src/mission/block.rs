//! Blocking.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::send::{attack_speed, group_fits};
use crate::{
    Step, Tcg,
    action::Group,
    content::{Feature, Kind, Speed},
    effects::{standing, triggers},
    event::Event,
    moves,
    refusal::Refusal,
    state::{CardId, Fighter, Mission, MissionStep, Part, Place, Site, State},
    values,
};

/// The slowest speed of the attacking group.
fn slowest(game: &Tcg, state: &State, mission: &Mission) -> Speed {
    let group: Vec<CardId> = mission.attackers().collect();
    let speeds = group.iter().map(|id| attack_speed(game, state, &group, *id));
    speeds.min().unwrap_or(Speed::Slow)
}

/// Whether a Unit may block the attack under way, in a group of its own size.
pub(crate) fn can_block(
    game: &Tcg,
    state: &State,
    seat: Seat,
    unit: CardId,
    group: &[CardId],
) -> Result<(), Refusal> {
    let mission = state.mission.as_deref().ok_or(Refusal::NotAsked)?;
    let card = state.get(unit).ok_or(Refusal::NoSuchTableCard { card: unit })?;
    if card.controller != seat || !card.is_active() || !game.card(card.def).is_unit() {
        return Err(Refusal::NotYourBlocker { unit });
    }
    if mission.target == Site::Card(unit) {
        return Err(Refusal::TargetBlocks { unit });
    }
    cite(rule!("tcg.block.taps"));
    if card.tapped {
        cite(rule!("tcg.mission.several-small"));
        return Err(Refusal::Tapped { card: unit });
    }
    match card.place {
        Place::Guard(site) if site == mission.target => {
            cite(rule!("tcg.block.guard-speed"));
            cite(rule!("tcg.guard.block-own-site"));
            Ok(())
        }
        Place::Guard(_) => Err(Refusal::GuardsElsewhere { unit }),
        Place::Patrol => patrol_blocks(game, state, mission, unit, group),
        _ => Err(Refusal::CannotBlock { unit }),
    }
}

fn patrol_blocks(
    game: &Tcg,
    state: &State,
    mission: &Mission,
    unit: CardId,
    group: &[CardId],
) -> Result<(), Refusal> {
    let has = |id: CardId, feature: Feature| values::has(game, state, id, |it| it == feature);
    if has(unit, Feature::BlocksOnlyGuarding) {
        return Err(Refusal::BlocksOnlyGuarding { unit });
    }
    let printed = game.card(state.card(unit).def);
    let flying = mission.attackers().all(|id| has(id, Feature::Vtol));
    let grounded =
        printed.is(Kind::Mech) || (printed.is(Kind::Vehicle) && !has(unit, Feature::Vtol));
    if flying && grounded {
        return Err(Refusal::AttackersFly { unit });
    }
    if standing::blocks_at_any_speed(game, state, mission.target) {
        return Ok(());
    }
    let slowest = slowest(game, state, mission);
    let speed = if values::has(game, state, unit, |it| it == Feature::RidesOmni) {
        attack_speed(game, state, group, unit)
    } else {
        values::speed(game, state, unit, false)
    };
    cite(rule!("tcg.block.patrol-speed"));
    match slowest <= speed {
        true => Ok(()),
        false => Err(Refusal::TooSlowToBlock { unit, speed, slowest }),
    }
}

/// Judges a block, or letting the attack through.
pub(crate) fn plan_block(
    game: &Tcg,
    state: &State,
    seat: Seat,
    units: &Group,
    include: bool,
) -> Result<(), Refusal> {
    let mission = state.mission.as_deref().ok_or(Refusal::NotAsked)?;
    cite(rule!("tcg.block.who"));
    if units.is_empty() {
        return if include { Err(Refusal::NothingToInclude) } else { Ok(()) };
    }
    if mission.unblockable {
        return Err(Refusal::Unblockable);
    }
    for (index, unit) in units.iter().enumerate() {
        if units[..index].contains(unit) {
            return Err(Refusal::Twice { unit: *unit });
        }
        can_block(game, state, seat, *unit, units)?;
        cite(rule!("tcg.block.eligible"));
    }
    let included_unit = include && is_unit(game, state, mission.target);
    let size = units.len() + usize::from(included_unit);
    let battle_armor =
        units.iter().find(|unit| game.card(state.card(**unit).def).is(Kind::BattleArmor));
    if let Some(unit) = battle_armor
        && size < 2
    {
        cite(rule!("tcg.card.battle-armor"));
        return Err(Refusal::BattleArmorBlocksAlone { unit: *unit });
    }
    group_fits(game, state, size, mission.target)
}

fn is_unit(game: &Tcg, state: &State, site: Site) -> bool {
    let card = site.card().and_then(|id| state.get(id));
    card.is_some_and(|card| card.is_active() && game.card(card.def).is_unit())
}

/// Lets an attack through that nobody can block.
pub(super) fn is_moot(step: &mut Step<'_>) -> bool {
    let Some(mission) = step.state.mission.as_deref() else { return true };
    let seat = mission.defender;
    let (game, state) = (step.game, &*step.state);
    let blocks = !mission.unblockable
        && state.controlled(seat).any(|(id, _)| can_block(game, state, seat, id, &[id]).is_ok());
    if blocks {
        return false;
    }
    perform_block(step, seat, Group::new(), false);
    true
}

/// Carries out the decision about blocking.
pub(crate) fn perform_block(step: &mut Step<'_>, seat: Seat, units: Group, include: bool) {
    let Some(mut mission) = step.state.mission.take() else { return };
    let blocked = !units.is_empty();
    mission.blocked = blocked;
    mission.reachable = include || !blocked;
    for unit in &units {
        step.state.card_mut(*unit).tapped = true;
        mission.fighters.push(Fighter::new(Site::Card(*unit), Part::Blocker, false));
    }
    let unit_target = is_unit(step.game, step.state, mission.target);
    mission.battle = blocked || unit_target;
    cite(rule!("tcg.battle.when"));
    if mission.reachable {
        let spent = mission.target.card().is_some_and(|id| step.state.card(id).depleted);
        cite(rule!("tcg.battle.target-not-tapped"));
        if include {
            cite(rule!("tcg.block.include-target"));
            cite(rule!("tcg.block.include-no-tap"));
        }
        mission.fighters.push(Fighter::new(mission.target, Part::Target, spent));
    }
    if !mission.reachable {
        cite(rule!("tcg.block.leave-out"));
    }
    mission.step = MissionStep::Decided(mission.attacker, 0);
    let target = mission.target;
    step.state.mission = Some(mission);
    match blocked {
        true => step.tell(rule!("tcg.block.all-or-nothing"), |_| Event::Blocked {
            seat,
            units,
            included: include,
        }),
        false => step.tell(rule!("tcg.block.voluntary"), |_| Event::Unblocked { seat }),
    }
    if let Site::Card(id) = target
        && !step.state.card(id).is_active()
    {
        match blocked {
            true => {
                cite(rule!("tcg.block.reveal-not-if-blocked"));
            }
            false => moves::reveal(step, id, rule!("tcg.block.reveal-unblocked"), false),
        }
    }
    let gone = step.state.mission.as_deref().is_some_and(|mission| mission.target_gone);
    if gone && !blocked {
        cite(rule!("tcg.block.revealed-scrap"));
        if let Some(mission) = step.state.mission.as_deref_mut() {
            mission.step = MissionStep::After;
        }
        return;
    }
    triggers::block_decided(step);
}
