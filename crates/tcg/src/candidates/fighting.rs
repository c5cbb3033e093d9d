//! Missions, blocks, and acting in battle.

use arrayvec::ArrayVec;
use ironlance_engine::Seat;

use super::{each_in_hand, several::several};
use crate::{
    Refusal, Tcg,
    action::{Action, Group, Payment, Share, Shares},
    ask::Ask,
    battle,
    content::{Class, OptionKind},
    effects, mission, plan,
    state::{CardId, Part, Place, Site, State},
    values,
};

pub(super) fn missions_phase(
    game: &Tcg,
    state: &State,
    seat: Seat,
    _: &Ask,
    out: &mut Vec<Action>,
) {
    out.push(Action::Done);
    let ready: Vec<CardId> = state
        .controlled(seat)
        .filter(|(id, _)| mission::can_attack(game, state, seat, *id).is_ok())
        .map(|(id, _)| id)
        .take(24)
        .collect();
    if !ready.is_empty() {
        for target in mission::targets(game, state, seat) {
            send(game, state, seat, &ready, target, out);
        }
    }
    guards(game, state, seat, &ready, out);
    counters(game, state, seat, &ready, out);
    if mission::is_forced(state, seat) {
        let on_guard = |(_, card): &(CardId, &crate::state::Card)| {
            matches!(card.place, Place::Guard(_)) && !card.tapped
        };
        let guards = state.controlled(seat).filter(on_guard);
        out.extend(guards.map(|(unit, _)| Action::EndGuard { unit }));
        out.retain(|action| plan::plan(game, state, seat, action).is_ok());
    }
}

/// Counters that tapping one or two Units that are ready takes off own cards.
fn counters(game: &Tcg, state: &State, seat: Seat, ready: &[CardId], out: &mut Vec<Action>) {
    for (card, it) in state.controlled(seat) {
        if it.counters.is_empty() {
            continue;
        }
        let mut offer = |tapping: Group| {
            if effects::plan_remove_counter(game, state, seat, card, &tapping).is_ok() {
                out.push(Action::RemoveCounter { card, tapping });
            }
        };
        ready.iter().for_each(|unit| offer([*unit].into_iter().collect()));
        several(ready, 2, 2, |tapping| offer(tapping.into_iter().collect()));
    }
}

/// Each Unit alone, and all that may attack the target together.
fn send(
    game: &Tcg,
    state: &State,
    seat: Seat,
    ready: &[CardId],
    target: Site,
    out: &mut Vec<Action>,
) {
    let mut all = Group::new();
    for unit in ready {
        match mission::legal_target(game, state, seat, &[*unit], target) {
            Ok(()) => {
                all.push(*unit);
                out.push(Action::Send { units: [*unit].into_iter().collect(), target });
            }
            // Battle Armor may go with others where it may not go alone.
            Err(Refusal::BattleArmorAlone { .. }) => all.push(*unit),
            Err(_) => {}
        }
    }
    while 1 < all.len() {
        if mission::legal_target(game, state, seat, &all, target).is_ok() {
            out.push(Action::Send { units: all, target });
            return;
        }
        all.pop();
    }
}

/// Units that were not moved yet this turn.
fn guards(game: &Tcg, state: &State, seat: Seat, ready: &[CardId], out: &mut Vec<Action>) {
    for unit in ready.iter().filter(|unit| !state.card(**unit).moved) {
        out.push(Action::Guard { unit: *unit, site: Site::Stockpile(seat) });
        for (id, _) in state.controlled(seat) {
            if values::is_site(game, state, id) {
                out.push(Action::Guard { unit: *unit, site: Site::Card(id) });
            }
        }
    }
    for (unit, card) in state.controlled(seat) {
        if matches!(card.place, Place::Guard(_)) && !card.moved {
            out.push(Action::EndGuard { unit });
        }
    }
}

/// The Units that may block by themselves, as many as a group holds.
pub(super) fn blockers(game: &Tcg, state: &State, seat: Seat) -> Group {
    let able = state
        .controlled(seat)
        .filter(|(id, _)| mission::can_block(game, state, seat, *id, &[*id]).is_ok())
        .map(|(id, _)| id);
    able.take(24).collect()
}

pub(super) fn blocks(game: &Tcg, state: &State, seat: Seat, _: &Ask, out: &mut Vec<Action>) {
    for include in [false, true] {
        let units = Group::new();
        if mission::plan_block(game, state, seat, &units, include).is_ok() {
            out.push(Action::Block { units, include });
        }
    }
    let able = blockers(game, state, seat);
    let mut offer = |units: Group| {
        for include in [false, true] {
            if mission::plan_block(game, state, seat, &units, include).is_ok() {
                out.push(Action::Block { units: units.clone(), include });
            }
        }
    };
    for unit in &able {
        offer([*unit].into_iter().collect());
    }
    if 1 < able.len() {
        offer(able);
    }
}

pub(super) fn acting(game: &Tcg, state: &State, seat: Seat, ask: &Ask, out: &mut Vec<Action>) {
    let initiative = matches!(ask, Ask::Initiative { .. });
    if initiative || battle::plan_done(game, state, seat).is_ok() {
        out.push(Action::Done);
    }
    if battle::can_play(game, state, seat) {
        each_in_hand(game, state, seat, |card, printed| {
            let with = Payment::new();
            if printed.class == Class::Mission
                && battle::plan_play(game, state, seat, card, &with).is_ok()
            {
                out.push(Action::Play { card, with });
            }
        });
    }
    let Some(mission) = state.mission.as_deref() else { return };
    let attacks = mission.attacker == seat;
    for fighter in mission.present().filter(|it| (it.part == Part::Attacker) == attacks) {
        options(game, state, seat, fighter.site, out);
        if !initiative && !fighter.assigned {
            assign(game, state, seat, fighter.site, out);
        }
    }
}

pub(super) fn options(game: &Tcg, state: &State, seat: Seat, site: Site, out: &mut Vec<Action>) {
    let Some(unit) = site.card().filter(|id| game.card(state.card(*id).def).is_unit()) else {
        return;
    };
    if !state.card(unit).is_active() {
        return;
    }
    let mut alpha: ArrayVec<u8, 5> = ArrayVec::new();
    for (option, feature) in (0..).zip(values::features(game, state, unit)) {
        let kind = feature.option().filter(|it| *it != OptionKind::Missile);
        if kind.is_some() && battle::plan_option(game, state, seat, unit, option).is_ok() {
            out.push(Action::UseOption { unit, option, also: Default::default() });
            if kind == Some(OptionKind::AlphaStrike) {
                // A sixth one would find no place in the action.
                let _ = alpha.try_push(option);
            }
        }
    }
    several(&alpha, 2, alpha.len(), |options| {
        let also = options[1..].iter().copied().collect();
        out.push(Action::UseOption { unit, option: options[0], also });
    });
}

/// All damage to one recipient, for each of them.
pub(super) fn assign(game: &Tcg, state: &State, seat: Seat, by: Site, out: &mut Vec<Action>) {
    let dealt = values::dealt(game, state, by);
    let missiles = battle::missile_count(game, state, by);
    let to = battle::recipients(game, state, by);
    let mut offer = |shares: Shares| {
        let allowed = battle::plan_assign(game, state, seat, by, &shares, false).is_ok();
        if allowed {
            out.push(Action::Assign { by, shares, hold_missiles: false });
        }
        allowed
    };
    for site in &to {
        let extra = battle::extra_points(game, state, by, *site);
        let reach = match state.mission.as_deref() {
            Some(mission) if *site == mission.target && !mission.reachable => {
                battle::reach(game, state, by)
            }
            _ => dealt,
        };
        if dealt == 0 && missiles == 0 && extra == 0 {
            continue;
        }
        let whole = Share { to: *site, points: dealt, extra, missiles };
        if !offer([whole].into_iter().collect()) && reach < dealt {
            // The rest goes to somebody in reach.
            let Some(other) = to.iter().find(|other| *other != site) else {
                offer([Share { points: reach, extra: 0, ..whole }].into_iter().collect());
                continue;
            };
            let rest = Share { to: *other, points: dealt - reach, extra: 0, missiles: 0 };
            offer([Share { points: reach, extra: 0, ..whole }, rest].into_iter().collect());
        }
    }
    if 0 < missiles
        && let Some(first) = to.first().or(None)
    {
        for at in battle::missile_recipients(game, state, by) {
            if to.contains(&at) {
                continue;
            }
            let mut shares = Shares::new();
            if 0 < dealt {
                shares.push(Share { to: *first, points: dealt, extra: 0, missiles: 0 });
            }
            shares.push(Share { to: at, points: 0, extra: 0, missiles });
            offer(shares);
        }
    }
}

pub(super) fn assign_more(
    game: &Tcg,
    state: &State,
    by: Site,
    points: u8,
    missiles: u8,
    out: &mut Vec<Action>,
) {
    let mut offer = |share: Option<Share>| {
        let shares: Shares = share.into_iter().collect();
        let legal = battle::plan_assign_more(game, state, by, &shares, false).is_ok();
        if legal {
            out.push(Action::Assign { by, shares, hold_missiles: false });
        }
        legal
    };
    if points == 0 {
        for to in battle::missile_recipients(game, state, by) {
            offer(Some(Share { to, points, extra: 0, missiles }));
        }
        return;
    }
    let to = battle::recipients(game, state, by);
    let share = |to: Site, points: u8| Some(Share { to, points, extra: 0, missiles: 0 });
    let mut any = false;
    for site in &to {
        any |= offer(share(*site, points));
    }
    if !any {
        // A long range may carry only a part of it.
        let parts = |site: &Site| (0..points).rev().map(|part| (*site, part)).collect::<Vec<_>>();
        to.iter().flat_map(parts).any(|(site, part)| offer(share(site, part)));
    }
}

/// The points are taken back from the first recipients, or from the last.
pub(super) fn take_back(state: &State, by: Site, points: u8, out: &mut Vec<Action>) {
    let Some(mission) = state.mission.as_deref() else { return };
    let mut entries: Vec<(Site, u8)> = Vec::new();
    for entry in mission.assigned.iter().filter(|entry| entry.by == by && 0 < entry.points) {
        match entries.iter_mut().find(|(to, _)| *to == entry.to) {
            Some((_, points)) => *points = points.saturating_add(entry.points),
            None => entries.push((entry.to, entry.points)),
        }
    }
    let take = |order: &mut dyn Iterator<Item = &(Site, u8)>| {
        let (mut left, mut shares) = (points, Shares::new());
        for (to, there) in order {
            let part = left.min(*there);
            if 0 < part && !shares.is_full() {
                shares.push(Share { to: *to, points: part, extra: 0, missiles: 0 });
                left -= part;
            }
        }
        Action::TakeBack { shares }
    };
    let first = take(&mut entries.iter());
    let last = take(&mut entries.iter().rev());
    if first != last {
        out.push(last);
    }
    out.push(first);
}
