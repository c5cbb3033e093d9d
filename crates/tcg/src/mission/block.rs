//! Blocking.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::send::{attack_speed, group_fits, lone_battle_armor};
use crate::{
    Step, Tcg,
    action::Group,
    content::{Feature, Kind, Speed},
    effects::{standing, triggers},
    event::Event,
    moves,
    options::{BlockersRemoved, MultiBlocking},
    refusal::Refusal,
    state::{
        CardId, Covers, Fighter, Lasting, Mission, MissionStep, Modifier, Object, Part, Place,
        Site, State, Until,
    },
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
    cite(rule!("tcg.block.eligible"));
    let mission = state.mission.as_deref().ok_or(Refusal::NotAsked)?;
    let card = state.get(unit).ok_or(Refusal::NoSuchTableCard { card: unit })?;
    if card.controller != seat || !card.is_active() || !game.card(card.def).is_unit() {
        return Err(Refusal::NotYourBlocker { unit });
    }
    if mission.target == Site::Card(unit) {
        return Err(Refusal::TargetBlocks { unit });
    }
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
    let ally = state.card(unit).controller != mission.defender;
    let speed = if values::has(game, state, unit, |it| it == Feature::RidesOmni) {
        attack_speed(game, state, group, unit)
    } else {
        values::speed(game, state, unit, false)
    };
    cite(rule!("tcg.block.patrol-speed"));
    match ally {
        true if speed <= slowest => Err(Refusal::AllyTooSlow { unit, speed, slowest }),
        false if speed < slowest => Err(Refusal::TooSlowToBlock { unit, speed, slowest }),
        _ => Ok(()),
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
    let helps = seat != mission.defender;
    let alone = units.is_empty() && (helps || allies(state, mission).next().is_none());
    if include && (helps || alone) {
        return Err(Refusal::NothingToInclude);
    }
    if units.is_empty() {
        return Ok(());
    }
    if mission.unblockable {
        return Err(Refusal::Unblockable);
    }
    for (index, unit) in units.iter().enumerate() {
        if units[..index].contains(unit) {
            return Err(Refusal::Twice { unit: *unit });
        }
        can_block(game, state, seat, *unit, units)?;
    }
    let included_unit = (include || mission.reachable) && is_unit(game, state, mission.target);
    let size = mission.blockers().count() + units.len() + usize::from(included_unit);
    if let Some(unit) = lone_battle_armor(game, state, units, size) {
        return Err(Refusal::BattleArmorBlocksAlone { unit });
    }
    group_fits(game, state, size, mission.target)
}

fn is_unit(game: &Tcg, state: &State, site: Site) -> bool {
    let card = site.card().and_then(|id| state.get(id));
    card.is_some_and(|card| card.is_active() && game.card(card.def).is_unit())
}

/// Who decides about blocking now.
fn decider(mission: &Mission) -> Seat {
    match mission.step {
        MissionStep::Allies(seat) => seat,
        _ => mission.defender,
    }
}

/// Those who may block for the attacked player, in turn order after that player. Nobody does for
/// cards that nobody plays any more.
fn allies<'a>(state: &'a State, mission: &'a Mission) -> impl Iterator<Item = Seat> + 'a {
    let allowed =
        state.options.multi_blocking == MultiBlocking::Allies && state.is_in(mission.defender);
    let (count, first) = (state.players.len(), mission.defender.index());
    let others = (1..count).map(move |step| Seat::at((first + step) % count));
    others.filter(move |seat| allowed && *seat != mission.attacker && state.is_in(*seat))
}

/// Whether a player has somebody who can block.
fn has_blocker(game: &Tcg, state: &State, seat: Seat) -> bool {
    state.controlled(seat).any(|(id, _)| can_block(game, state, seat, id, &[id]).is_ok())
}

/// Goes on where nobody can block, or not the player who would be asked.
pub(super) fn is_moot(step: &mut Step<'_>) -> bool {
    let Some(mission) = step.state.mission.as_deref() else { return true };
    let seat = decider(mission);
    let (game, state) = (step.game, &*step.state);
    // The attacked player says whether the target is included, even if only others can block.
    let helped = seat == mission.defender
        && allies(state, mission).any(|ally| has_blocker(game, state, ally));
    if !mission.unblockable && (helped || has_blocker(game, state, seat)) {
        return false;
    }
    perform_block(step, seat, Group::new(), false);
    true
}

/// Carries out the decision of a player about blocking; then those are asked who may help.
pub(crate) fn perform_block(step: &mut Step<'_>, seat: Seat, units: Group, include: bool) {
    let Some(mut mission) = step.state.mission.take() else { return };
    for unit in &units {
        cite(rule!("tcg.block.taps"));
        step.state.card_mut(*unit).tapped = true;
        mission.fighters.push(Fighter::new(Site::Card(*unit), Part::Blocker, false));
    }
    if seat == mission.defender {
        mission.reachable = include;
    }
    let (count, first) = (step.state.players.len(), mission.defender.index());
    let turn = |other: Seat| (other.index() + count - first) % count;
    let next = allies(step.state, &mission).find(|ally| turn(seat) < turn(*ally));
    if let Some(ally) = next {
        cite(rule!("tcg.multi.two-sides"));
        mission.step = MissionStep::Allies(ally);
    }
    let included = mission.reachable;
    step.state.mission = Some(mission);
    if !units.is_empty() {
        let event = |_: &_| Event::Blocked { seat, units, included };
        step.tell(rule!("tcg.block.all-or-nothing"), event);
    }
    if next.is_none() {
        decide(step);
    }
}

/// Everybody has decided about blocking.
fn decide(step: &mut Step<'_>) {
    let Some(mut mission) = step.state.mission.take() else { return };
    let blocked = mission.blockers().next().is_some();
    let included = blocked && mission.reachable;
    mission.blocked = blocked;
    mission.reachable = false;
    mission.battle = is_battle(step, blocked, mission.target);
    mission.step = MissionStep::Decided(mission.attacker, 0);
    step.state.mission = Some(mission);
    match blocked {
        true => keep_or_include(step, included),
        false => let_through(step),
    }
    let over =
        step.state.mission.as_deref().is_some_and(|mission| mission.step == MissionStep::After);
    if !over {
        triggers::block_decided(step);
    }
}

fn is_battle(step: &Step<'_>, blocked: bool, target: Site) -> bool {
    cite(rule!("tcg.battle.when"));
    blocked || is_unit(step.game, step.state, target)
}

/// The target of a blocked attack fights, or is left out. A face-down one stays so.
fn keep_or_include(step: &mut Step<'_>, included: bool) {
    cite(rule!("tcg.block.reveal-not-if-blocked"));
    if included {
        cite(rule!("tcg.block.include-target"));
        cite(rule!("tcg.block.include-no-tap"));
        open_target(step);
    } else {
        cite(rule!("tcg.block.leave-out"));
    }
}

/// An attack that nobody blocks reaches its target, and reveals a card under construction.
fn let_through(step: &mut Step<'_>) {
    open_target(step);
    let Some(mission) = step.state.mission.as_deref() else { return };
    let (seat, target) = (mission.defender, mission.target);
    step.tell(rule!("tcg.block.voluntary"), |_| Event::Unblocked { seat });
    if let Site::Card(id) = target
        && !step.state.card(id).is_active()
    {
        moves::reveal(step, id, rule!("tcg.block.reveal-unblocked"), false);
    }
    if let Some(mission) = step.state.mission.as_deref_mut()
        && mission.target_gone
    {
        cite(rule!("tcg.block.revealed-scrap"));
        mission.step = MissionStep::After;
    }
}

/// The target comes into reach: it can be damaged, and deals damage unless it is spent.
pub(crate) fn open_target(step: &mut Step<'_>) {
    cite(rule!("tcg.battle.target-not-tapped"));
    let Some(mission) = step.state.mission.as_deref() else { return };
    if mission.reachable || mission.target_gone {
        return;
    }
    let target = mission.target;
    let card = target.card().and_then(|id| step.state.get(id));
    let tapped = card.is_some_and(|card| card.tapped);
    let spent = target.card().is_some_and(|id| step.state.is_idle(id));
    let idle = tapped && !spent && is_unit(step.game, step.state, target);
    if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.reachable = true;
        mission.fighters.push(Fighter::new(target, Part::Target, spent));
    }
    if let Some(id) = target.card().filter(|_| idle) {
        cite(rule!("tcg.untap.tapped-still"));
        if !step.state.options.tapped_units_fight_back {
            hold_fire(step.state, id);
        }
    }
}

/// A Unit deals no damage in the mission.
fn hold_fire(state: &mut State, id: CardId) {
    let card = state.card(id);
    let (def, player) = (card.def, card.controller);
    state.modifiers.push(Modifier {
        what: Lasting::DealsNone,
        covers: Covers::One(Object::Card(id)),
        until: Until::Mission,
        player,
        source: Some(id),
        from: (def, u8::MAX, 0),
    });
}

/// Where that is played so, the target comes into reach when the last blocker has left.
pub(crate) fn blocker_left(step: &mut Step<'_>) {
    if step.state.options.blockers_removed != BlockersRemoved::TargetReached {
        return;
    }
    let Some(mission) = step.state.mission.as_deref() else { return };
    let fighting = matches!(
        mission.step,
        MissionStep::Decided(..)
            | MissionStep::Initiative
            | MissionStep::First
            | MissionStep::Second
    );
    if fighting && mission.blocked && mission.blockers().next().is_none() {
        cite(rule!("tcg.assign.blockers-all-gone"));
        open_target(step);
    }
}
