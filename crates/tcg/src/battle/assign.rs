//! Assigning damage, and following changes of attack up and down.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{missile_recipients, reach, recipients};
use crate::{
    Step, Tcg,
    action::{Share, Shares},
    content::{Feature, OptionKind},
    effects::standing,
    event::Event,
    options::{OptionUse, TakebackChoice},
    refusal::Refusal,
    state::{Assigned, CardId, Fighter, Lasting, Mission, MissionStep, Part, Site, State, Task},
    values,
};

/// The missiles somebody can fire.
pub(crate) fn missiles(game: &Tcg, state: &State, by: Site) -> u8 {
    let Some(id) = by.card() else { return 0 };
    let fighter = state.mission.as_deref().and_then(|mission| mission.fighter(by));
    if fighter.is_none_or(|fighter| fighter.spent || fighter.pressed) || !state.card(id).is_active()
    {
        return 0;
    }
    if standing::covered(game, state, by, |what| *what == Lasting::CannotUse(OptionKind::Missile)) {
        return 0;
    }
    let mission = state.mission.as_deref();
    if mission.is_some_and(|mission| mission.has_used_option(id))
        && state.options.option_use == OptionUse::OneForEachUnit
    {
        cite(rule!("tcg.option.once"));
        return 0;
    }
    let features = values::features(game, state, id).into_iter();
    let missiles: u8 = features
        .filter_map(|it| if let Feature::Missile(count) = it { Some(count) } else { None })
        .sum();
    missiles.saturating_sub(mission.map_or(0, |mission| mission.fired_before(id)))
}

/// The points that are usable only against one recipient.
pub(crate) fn extra_points(game: &Tcg, state: &State, by: Site, to: Site) -> u8 {
    cite(rule!("tcg.keyword.conditional-attack"));
    let Some(id) = by.card() else { return 0 };
    let fighter = state.mission.as_deref().and_then(|mission| mission.fighter(by));
    if fighter.is_none_or(|fighter| fighter.spent) || !game.card(state.card(id).def).is_unit() {
        return 0;
    }
    if standing::covered(game, state, by, |what| *what == Lasting::DealsNone) {
        return 0;
    }
    let is_unit = |id: &CardId| {
        state.get(*id).is_some_and(|card| card.is_active() && game.card(card.def).is_unit())
    };
    let unit = to.card().filter(is_unit);
    let mut extra = 0;
    for feature in values::features(game, state, id) {
        extra += match (feature, unit) {
            (Feature::Ap, None) => {
                cite(rule!("tcg.keyword.ap"));
                1
            }
            (Feature::HandToHand(attack), Some(other)) => {
                cite(rule!("tcg.keyword.hand-to-hand"));
                let fits = values::speed(game, state, other, false)
                    <= values::speed(game, state, id, false);
                if fits { attack } else { 0 }
            }
            _ => 0,
        };
    }
    for modifier in &state.modifiers {
        if let (Lasting::AgainstSites(by_points), None) = (modifier.what, unit)
            && standing::covers(game, state, modifier, by)
        {
            extra += by_points.max(0) as u8;
        }
    }
    extra
}

fn check_owner(state: &State, seat: Seat, by: Site) -> Result<&Fighter, Refusal> {
    let mission = state.mission.as_deref().ok_or(Refusal::NotAsked)?;
    let fighter = mission.fighter(by).ok_or(Refusal::NotYourDamage { by })?;
    let attacks = fighter.part == Part::Attacker;
    if attacks != (seat == mission.attacker) {
        return Err(Refusal::NotYourDamage { by });
    }
    cite(match fighter.part {
        Part::Attacker | Part::Blocker => rule!("tcg.assign.who"),
        Part::Target => rule!("tcg.assign.target-deals"),
    });
    Ok(fighter)
}

/// Judges the assignment of all damage of somebody, and adds the missiles nobody spoke of.
pub(crate) fn plan_assign(
    game: &Tcg,
    state: &State,
    seat: Seat,
    by: Site,
    shares: &Shares,
    hold: bool,
) -> Result<Shares, Refusal> {
    if check_owner(state, seat, by)?.assigned {
        return Err(Refusal::AlreadyAssigned { by });
    }
    let allowed = recipients(game, state, by);
    let points = if allowed.is_empty() { 0 } else { values::dealt(game, state, by) };
    check_points(game, state, by, shares, points, &allowed)?;
    with_missiles(game, state, by, shares, missiles(game, state, by), hold)
}

/// Judges the missiles of an assignment: all or none.
fn with_missiles(
    game: &Tcg,
    state: &State,
    by: Site,
    shares: &Shares,
    count: u8,
    hold: bool,
) -> Result<Shares, Refusal> {
    let given: u8 = shares.iter().map(|share| share.missiles).fold(0, u8::saturating_add);
    if given != 0 && given != count {
        return Err(Refusal::WrongMissiles { missiles: count, given });
    }
    cite(rule!("tcg.option.missile"));
    let at = missile_recipients(game, state, by);
    if let Some(share) = shares.iter().find(|it| 0 < it.missiles && !at.contains(&it.to)) {
        return Err(Refusal::NoRecipient { by, to: share.to, missiles: true });
    }
    let mut shares = shares.clone();
    if given == 0 && !hold && 0 < count && !at.is_empty() {
        assume(state, by, &mut shares, count, &at);
    }
    Ok(shares)
}

/// Missiles are harmless to whoever fires them, so they are fired unless the player says otherwise:
/// at the recipient of most of the damage; without any, an attacker fires at the target.
fn assume(state: &State, by: Site, shares: &mut Shares, count: u8, at: &[Site]) {
    cite(rule!("tcg.option.assumed"));
    let dealt = shares.iter().filter(|it| 0 < it.points + it.extra && at.contains(&it.to));
    let most = dealt.map(|it| it.points + it.extra).max();
    if let Some(most) = most {
        let share =
            shares.iter_mut().find(|it| it.points + it.extra == most && at.contains(&it.to));
        share.into_iter().for_each(|it| it.missiles = count);
        return;
    }
    let mission = state.mission.as_deref();
    let attacks = mission.and_then(|it| it.fighter(by)).is_some_and(|it| it.part == Part::Attacker);
    let target = mission.map(|it| it.target).filter(|it| attacks && at.contains(it));
    shares.push(Share { to: target.unwrap_or(at[0]), points: 0, extra: 0, missiles: count });
}

fn check_points(
    game: &Tcg,
    state: &State,
    by: Site,
    shares: &Shares,
    points: u8,
    allowed: &[Site],
) -> Result<(), Refusal> {
    let mission = state.mission.as_deref().ok_or(Refusal::NotAsked)?;
    for (index, share) in shares.iter().enumerate() {
        let twice = shares[..index].iter().any(|other| other.to == share.to);
        let only_missiles = share.points == 0 && share.extra == 0 && 0 < share.missiles;
        let out = share.to == mission.target && !mission.reachable;
        let reach = reach(game, state, by);
        let given = share.points.saturating_add(share.extra);
        if out && reach < given {
            return Err(Refusal::TargetLeftOut { to: share.to, reach, given });
        }
        if twice {
            return Err(Refusal::RecipientTwice { to: share.to });
        }
        if !(only_missiles || allowed.contains(&share.to)) {
            let part = |site| mission.fighter(site).map(|it| it.part == Part::Attacker);
            return Err(match part(share.to) == part(by) {
                true => Refusal::OwnSide { to: share.to },
                false => Refusal::NoRecipient { by, to: share.to, missiles: false },
            });
        }
        let extra = extra_points(game, state, by, share.to);
        if extra < share.extra {
            return Err(Refusal::WrongPoints { points: extra, given: share.extra });
        }
    }
    let given = shares.iter().map(|share| share.points).fold(0, u8::saturating_add);
    // What a long range cannot carry to a target left out is lost if nobody else is there.
    let carried = match allowed {
        [only] if *only == mission.target && !mission.reachable => {
            points.min(reach(game, state, by))
        }
        _ => points,
    };
    cite(rule!("tcg.assign.amount"));
    if given == carried { Ok(()) } else { Err(Refusal::WrongPoints { points: carried, given }) }
}

/// Records the damage of somebody.
pub(crate) fn perform_assign(step: &mut Step<'_>, by: Site, shares: &Shares) {
    cite(rule!("tcg.act.any-order"));
    settle_missiles(step, by);
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    if let Some(fighter) = mission.fighter_mut(by) {
        fighter.assigned = true;
    }
    record(mission, by, shares);
    step.tell(rule!("tcg.assign.recipients"), |_| Event::Assigned { by, shares: shares.to_vec() });
}

fn record(mission: &mut Mission, by: Site, shares: &[Share]) {
    for share in shares {
        let mut there = mission.assigned.iter_mut().filter(|it| !it.wasted);
        let same = there.find(|it| it.by == by && it.to == share.to);
        match same {
            Some(entry) => {
                entry.points = entry.points.saturating_add(share.points);
                entry.extra = entry.extra.saturating_add(share.extra);
                entry.missiles = entry.missiles.saturating_add(share.missiles);
            }
            None => mission.assigned.push(Assigned {
                by,
                to: share.to,
                points: share.points,
                extra: share.extra,
                missiles: share.missiles,
                wasted: false,
            }),
        }
    }
}

/// Remembers the missiles somebody has now, fired or not.
fn settle_missiles(step: &mut Step<'_>, by: Site) {
    let count = missiles(step.game, step.state, by);
    let mission = step.state.mission.as_deref_mut();
    if let Some(fighter) = mission.and_then(|mission| mission.fighter_mut(by)) {
        fighter.missiles = count;
    }
}

/// The missiles somebody has gained since the damage was assigned.
pub(crate) fn new_missiles(game: &Tcg, state: &State, by: Site) -> u8 {
    let known = state.mission.as_deref().and_then(|mission| mission.fighter(by));
    let Some(known) = known.filter(|fighter| fighter.assigned) else { return 0 };
    missiles(game, state, by).saturating_sub(known.missiles)
}

/// Fires the missiles of those who have no damage to assign.
pub(super) fn assume_missiles(step: &mut Step<'_>, seat: Seat) {
    let Some(mission) = step.state.mission.as_deref() else { return };
    let attacks = mission.attacker == seat;
    let open: Vec<Site> = mission
        .present()
        .filter(|fighter| (fighter.part == Part::Attacker) == attacks && !fighter.assigned)
        .map(|fighter| fighter.site)
        .collect();
    for by in open {
        let count = missiles(step.game, step.state, by);
        let at = missile_recipients(step.game, step.state, by);
        if 0 < count && !at.is_empty() {
            let mut shares = Shares::new();
            assume(step.state, by, &mut shares, count, &at);
            perform_assign(step, by, &shares);
        }
    }
}

/// Compares assigned damage with attack values, and asks for what has changed. Says whether
/// something was put down to do.
pub(super) fn settle(step: &mut Step<'_>) -> bool {
    late_comers(step.state);
    let Some(mission) = step.state.mission.as_deref() else { return false };
    let assigned: Vec<(Site, Part)> = mission
        .present()
        .filter(|fighter| fighter.assigned && !fighter.spent)
        .map(|fighter| (fighter.site, fighter.part))
        .collect();
    let (attacker, defender) = (mission.attacker, mission.defender);
    for (by, part) in assigned {
        let (seat, other) = match part {
            Part::Attacker => (attacker, defender),
            Part::Blocker | Part::Target => (defender, attacker),
        };
        let now = values::dealt(step.game, step.state, by);
        let given = given(step.state, by);
        if assigns_more(step, seat, by, (given, now)) {
            return true;
        }
        if now < given {
            let chooser = match step.state.options.takeback_choice {
                TakebackChoice::Controller => seat,
                TakebackChoice::Opponent => other,
            };
            take_back(step, chooser, by, given - now);
            return true;
        }
    }
    false
}

/// Asks, in whoever's acting step, for what somebody deals more than is given, and for missiles
/// that are new.
fn assigns_more(step: &mut Step<'_>, seat: Seat, by: Site, (given, now): (u8, u8)) -> bool {
    let fires = 0 < new_missiles(step.game, step.state, by)
        && !missile_recipients(step.game, step.state, by).is_empty();
    let more = given < now
        && !recipients(step.game, step.state, by).is_empty()
        && carries_more(step.game, step.state, by, given);
    if more || fires {
        cite(rule!("tcg.act.passive-player"));
        let points = if more { now - given } else { 0 };
        step.state.tasks.push(Task::AssignMore(seat, by, points));
    }
    more || fires
}

/// Takes back what somebody deals no more, and asks if it was divided.
fn take_back(step: &mut Step<'_>, chooser: Seat, by: Site, points: u8) {
    cite(rule!("tcg.assign.negative-change"));
    if !take_back_alone(step, by, points) {
        cite(rule!("tcg.assign.decrease"));
        step.state.tasks.push(Task::TakeBack(chooser, by, points));
    }
}

/// Whoever came into the battle on the side of the player who has acted already has its damage
/// assigned at once.
fn late_comers(state: &mut State) {
    let Some(mission) = state.mission.as_deref_mut() else { return };
    if mission.step != MissionStep::Second {
        return;
    }
    let attacker_acted = mission.lost == Some(mission.attacker);
    let late = |it: &&mut Fighter| {
        !it.assigned && !it.gone && (it.part == Part::Attacker) == attacker_acted
    };
    for fighter in mission.fighters.iter_mut().filter(late) {
        cite(rule!("tcg.mcard.join-by-opponent"));
        fighter.assigned = true;
        fighter.missiles = u8::MAX;
    }
}

/// Whether more damage can be assigned: a long range may carry no more.
fn carries_more(game: &Tcg, state: &State, by: Site, given: u8) -> bool {
    let Some(mission) = state.mission.as_deref() else { return false };
    match recipients(game, state, by)[..] {
        [only] if only == mission.target && !mission.reachable => given < reach(game, state, by),
        _ => true,
    }
}

fn given(state: &State, by: Site) -> u8 {
    let mission = state.mission.as_deref();
    let entries = mission.into_iter().flat_map(|mission| &mission.assigned);
    entries.filter(|entry| entry.by == by).map(|entry| entry.points).fold(0, u8::saturating_add)
}

/// All normal damage of somebody goes to somebody else; what was assigned before is replaced.
pub(crate) fn replace(step: &mut Step<'_>, by: Site, to: Site) {
    let points = values::dealt(step.game, step.state, by);
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    if !mission.fighter(by).is_some_and(|fighter| fighter.assigned) {
        return;
    }
    for entry in mission.assigned.iter_mut().filter(|entry| entry.by == by) {
        (entry.points, entry.extra) = (0, 0);
    }
    let shares = [Share { to, points, extra: 0, missiles: 0 }];
    record(mission, by, &shares);
    step.tell(rule!("tcg.assign.random"), |_| Event::Assigned { by, shares: shares.to_vec() });
}

/// Damage that was not divided is taken back without a choice.
fn take_back_alone(step: &mut Step<'_>, by: Site, points: u8) -> bool {
    let Some(mission) = step.state.mission.as_deref_mut() else { return false };
    let mut entries =
        mission.assigned.iter_mut().filter(|entry| entry.by == by && 0 < entry.points);
    let (Some(entry), None) = (entries.next(), entries.next()) else { return false };
    entry.points = entry.points.saturating_sub(points);
    let shares = vec![Share { to: entry.to, points, extra: 0, missiles: 0 }];
    step.tell(rule!("tcg.assign.decrease"), |_| Event::TookBack { by, shares });
    true
}

/// Judges the assignment of more damage, and of missiles gained since.
pub(crate) fn plan_assign_more(
    game: &Tcg,
    state: &State,
    by: Site,
    shares: &Shares,
    hold: bool,
) -> Result<Shares, Refusal> {
    cite(rule!("tcg.option.missile-not-attack"));
    let Some(Task::AssignMore(_, asked, points)) = state.tasks.last() else {
        return Err(Refusal::NotAsked);
    };
    if *asked != by {
        return Err(Refusal::NotYourDamage { by });
    }
    if let Some(share) = shares.iter().find(|share| 0 < share.extra) {
        return Err(Refusal::WrongPoints { points: 0, given: share.extra });
    }
    check_points(game, state, by, shares, *points, &recipients(game, state, by))?;
    with_missiles(game, state, by, shares, new_missiles(game, state, by), hold)
}

/// Adds more damage.
pub(crate) fn perform_assign_more(step: &mut Step<'_>, by: Site, shares: &Shares) {
    step.state.tasks.pop();
    if 0 < new_missiles(step.game, step.state, by) {
        settle_missiles(step, by);
    }
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    record(mission, by, shares);
    step.tell(rule!("tcg.assign.increase"), |_| Event::Assigned { by, shares: shares.to_vec() });
}

/// Judges which points are taken back.
pub(crate) fn plan_take_back(state: &State, shares: &Shares) -> Result<(), Refusal> {
    let Some(Task::TakeBack(_, by, points)) = state.tasks.last() else {
        return Err(Refusal::NotAsked);
    };
    let mission = state.mission.as_deref().ok_or(Refusal::NotAsked)?;
    for (index, share) in shares.iter().enumerate() {
        let twice = shares[..index].iter().any(|other| other.to == share.to);
        let entries = mission.assigned.iter().filter(|it| it.by == *by && it.to == share.to);
        let there = entries.map(|entry| entry.points).fold(0, u8::saturating_add);
        if twice {
            return Err(Refusal::RecipientTwice { to: share.to });
        }
        if there < share.points {
            return Err(Refusal::NotAssigned { to: share.to, there, given: share.points });
        }
    }
    let given = shares.iter().map(|share| share.points).fold(0, u8::saturating_add);
    if given == *points { Ok(()) } else { Err(Refusal::WrongPoints { points: *points, given }) }
}

/// Takes points back.
pub(crate) fn perform_take_back(step: &mut Step<'_>, shares: &Shares) {
    let Some(Task::TakeBack(_, by, _)) = step.state.tasks.pop() else { return };
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    for share in shares {
        let mut left = share.points;
        // The older entry is the wasted one, if the recipient has left and come back.
        for entry in mission.assigned.iter_mut().filter(|it| it.by == by && it.to == share.to) {
            let taken = left.min(entry.points);
            entry.points -= taken;
            left -= taken;
        }
    }
    step.tell(rule!("tcg.assign.decrease"), |_| Event::TookBack { by, shares: shares.to_vec() });
}
