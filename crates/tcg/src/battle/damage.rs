//! Resolving damage: total, prevention, armor, and what is left.

use ironlance_rulebook::{RuleId, cite, rule};

use crate::{
    Step, Tcg,
    content::{Kind, Value},
    effects::{self, standing, triggers},
    event::{Event, Roll},
    moves,
    options::{VehicleRoll, VehicleRollCount},
    state::{
        Blow, BlowKind, CardId, Lasting, Mission, MissionStep, Part, PointDice, Points, Site,
        State, Task,
    },
    values,
};

/// The damage one recipient is dealt.
#[derive(Clone, Copy)]
struct Total {
    to: Site,
    /// Reduced by armor.
    normal: u16,
    /// Not reduced by armor.
    structure: u16,
    /// How much of the normal damage is from Overheat.
    overheat: u16,
}

/// What prevention leaves of it, and the armor against it.
struct Left {
    prevented: u16,
    normal: u16,
    structure: u16,
    armor: u16,
}

impl Left {
    const fn received(&self) -> u16 {
        self.normal + self.structure
    }

    const fn through(&self) -> u16 {
        self.normal.saturating_sub(self.armor) + self.structure
    }
}

/// What came of it.
struct Result {
    to: Site,
    received: u16,
    through: u16,
    /// What counts as a source for a Vehicle that rolls.
    sources: usize,
}

/// Resolves all damage of the mission at once.
pub(crate) fn damage(step: &mut Step<'_>) -> bool {
    cite(rule!("tcg.damage.simultaneous"));
    let mut blows = all_blows(step.game, step.state);
    let absorb = absorbs_next(step.game, step.state, &blows).map(Task::Absorb);
    let dice = || dice_next(step.game, step.state, &blows).map(Task::PointDice);
    if let Some(asked) = absorb.or_else(dice) {
        step.state.tasks.push(asked);
        return true;
    }
    let Some(mission) = step.state.mission.as_deref_mut() else { return true };
    mission.step = MissionStep::FollowUp;
    mission.blows.clear();
    let mut scrapped = absorbed(step, &mut blows);
    scrapped.extend(diced(step.state, &mut blows));
    resolve(step, &blows, scrapped);
    true
}

/// All damage of the mission that reaches somebody.
fn all_blows(game: &Tcg, state: &State) -> Vec<Blow> {
    let Some(mission) = state.mission.as_deref() else { return Vec::new() };
    let mut blows = mission.blows.clone();
    for entry in &mission.assigned {
        let points = entry.points.saturating_add(entry.extra);
        if entry.wasted {
            cite(wasted_by(mission, entry.to));
        } else if 0 < points && mission.fighter(entry.by).is_some() {
            blows.push(Blow { to: entry.to, points, kind: BlowKind::Assigned, by: Some(entry.by) });
        }
    }
    blows.retain(|blow| reaches(mission, blow.to));
    blows.retain(|blow| {
        let silent = |by| standing::covered(game, state, by, |it| *it == Lasting::DealsNone);
        blow.kind != BlowKind::Assigned || !blow.by.is_some_and(silent)
    });
    blows
}

/// A card that absorbs damage of the site it is on, about which the attacking player is to be asked.
fn absorbs_next(game: &Tcg, state: &State, blows: &[Blow]) -> Option<CardId> {
    let mission = state.mission.as_deref()?;
    let totals = totals(game, state, blows);
    let mut cards = state.table().filter(|(id, card)| {
        card.is_active() && !mission.absorbed.iter().any(|(other, _)| other == id)
    });
    cards.find_map(|(id, _)| {
        let (host, amount) = standing::absorbs(game, state, id)?;
        let total = totals.iter().find(|total| total.to == host)?;
        cite(rule!("tcg.damage.redirect"));
        let damaged = 0 < left(game, state, total).through();
        (damaged && u16::from(amount) <= total.normal + total.structure).then_some(id)
    })
}

/// The attacking player says whether a card absorbs damage.
pub(crate) fn absorb(step: &mut Step<'_>, yes: bool) {
    let Some(Task::Absorb(id)) = step.state.tasks.pop() else { return };
    if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.absorbed.push((id, yes));
    }
}

/// Takes away what cards absorb; they are scrapped.
fn absorbed(step: &Step<'_>, blows: &mut [Blow]) -> Vec<CardId> {
    let Some(mission) = step.state.mission.as_deref() else { return Vec::new() };
    let chosen = mission.absorbed.iter().filter(|(_, yes)| *yes).map(|(id, _)| *id);
    let chosen: Vec<CardId> = chosen.filter(|id| step.state.get(*id).is_some()).collect();
    for id in &chosen {
        let Some((host, mut left)) = standing::absorbs(step.game, step.state, *id) else {
            continue;
        };
        // What armor may stop is turned away first.
        for structure in [false, true] {
            let fits =
                |it: &&mut Blow| it.to == host && (it.kind == BlowKind::Structure) == structure;
            for blow in blows.iter_mut().filter(fits) {
                let taken = left.min(blow.points);
                blow.points -= taken;
                left -= taken;
            }
        }
    }
    chosen
}

/// Points of damage to a Unit for which a player may still roll dice.
fn dice_next(game: &Tcg, state: &State, blows: &[Blow]) -> Option<Points> {
    let mission = state.mission.as_deref()?;
    if !state.modifiers.iter().any(|modifier| modifier.what == Lasting::PointDice) {
        return None;
    }
    blows.iter().find_map(|blow| {
        let (by, Site::Card(to)) = (blow.by?, blow.to) else { return None };
        let card = state.card(to);
        if !card.is_active() || !game.card(card.def).is_unit() || by == blow.to {
            return None;
        }
        let (seat, ..) = standing::point_dice(game, state, by)?;
        let between = blows.iter().filter(|it| it.by == Some(by) && it.to == blow.to);
        let points = between.map(|it| it.points).fold(0, u8::saturating_add);
        let before = mission.point_dice.iter().find(|it| it.by == by && it.to == to);
        let left = points.saturating_sub(before.map_or(0, |it| it.rolled));
        let open = 0 < left && !before.is_some_and(|it| it.over);
        open.then_some(Points { seat, by, to, left })
    })
}

/// A player has dice rolled for so many points, or wants no more: some results prevent the
/// point, some scrap whoever receives it.
pub(crate) fn roll_points(step: &mut Step<'_>, number: u8) {
    let Some(Task::PointDice(Points { by, to, .. })) = step.state.tasks.pop() else { return };
    let Some((seat, prevent, scrap)) = standing::point_dice(step.game, step.state, by) else {
        return;
    };
    let (mut prevented, mut scraps) = (0, false);
    for _ in 0..number {
        let die = step.die(6, rule!("tcg.damage.per-point")) as u8 + 1;
        step.tell(rule!("tcg.damage.per-point"), |_| Event::Rolled {
            seat,
            die,
            roll: Roll::Point { scraps: [scrap.0, scrap.1] },
        });
        prevented += u8::from((prevent.0..=prevent.1).contains(&die));
        scraps |= (scrap.0..=scrap.1).contains(&die);
    }
    let Some(mission) = step.state.mission.as_deref_mut() else { return };
    let place = mission.point_dice.iter().position(|it| it.by == by && it.to == to);
    let place = place.unwrap_or_else(|| {
        let (rolled, prevented, scraps, over) = (0, 0, false, false);
        mission.point_dice.push(PointDice { by, to, rolled, prevented, scraps, over });
        mission.point_dice.len() - 1
    });
    let dice = &mut mission.point_dice[place];
    dice.rolled = dice.rolled.saturating_add(number);
    dice.prevented += prevented;
    dice.scraps |= scraps;
    dice.over = number == 0;
}

/// Takes away the points that dice prevented, and says whom they scrap.
fn diced(state: &State, blows: &mut [Blow]) -> Vec<CardId> {
    let Some(mission) = state.mission.as_deref() else { return Vec::new() };
    let mut scrapped = Vec::new();
    for dice in &mission.point_dice {
        let mut left = dice.prevented;
        let fits = |it: &&mut Blow| it.by == Some(dice.by) && it.to == Site::Card(dice.to);
        for blow in blows.iter_mut().filter(fits) {
            let taken = left.min(blow.points);
            blow.points -= taken;
            left -= taken;
        }
        if dice.scraps && !scrapped.contains(&dice.to) {
            scrapped.push(dice.to);
        }
    }
    scrapped
}

/// Whether damage finds its recipient: what was aimed at somebody who has left is wasted.
fn reaches(mission: &Mission, to: Site) -> bool {
    let reaches = mission.is_there(to);
    if !reaches {
        cite(wasted_by(mission, to));
    }
    reaches
}

/// The rule by which damage to somebody who has left is wasted.
fn wasted_by(mission: &Mission, to: Site) -> RuleId {
    match mission.target == to {
        true => rule!("tcg.mission.target-gone-later"),
        false => rule!("tcg.assign.recipient-leaves"),
    }
}

/// Resolves damage that is dealt outside a damage step.
pub(crate) fn strike_now(step: &mut Step<'_>, blows: &[Blow]) {
    cite(rule!("tcg.damage.outside-missions"));
    resolve(step, blows, Vec::new());
}

/// Works out and applies some damage as one event.
fn resolve(step: &mut Step<'_>, blows: &[Blow], scrapped: Vec<CardId>) {
    cite(rule!("tcg.damage.armor-again"));
    let (totals, moved) = dealt(step.game, step.state, blows);
    let mut results = Vec::with_capacity(totals.len());
    for total in totals {
        if let Site::Card(id) = total.to
            && step.state.get(id).is_none()
        {
            continue;
        }
        let left = left(step.game, step.state, &total);
        let (prevented, received, through) = (left.prevented, left.received(), left.through());
        spend_prevention(step, &total, prevented);
        let (all, armor) = (total.normal + total.structure, left.armor.min(left.normal));
        step.tell(rule!("tcg.damage.order"), |_| Event::Received {
            to: total.to,
            kind: None,
            total: small(all),
            prevented: small(prevented),
            armor: small(armor),
            through: small(through),
        });
        let sources = match step.state.options.vehicle_roll_count {
            VehicleRollCount::EachEvent => 1,
            VehicleRollCount::EachSource => {
                sources(step.game, step.state, &moved, blows, &total, prevented)
            }
        };
        results.push(Result { to: total.to, received, through, sources });
    }
    remember(step.state, blows, &results);
    effects::at_once(step, |step| apply(step, &results, scrapped));
}

fn small(number: u16) -> u8 {
    number.min(255) as u8
}

/// What everybody is dealt, and from whom to whom some of it was moved.
fn dealt(game: &Tcg, state: &State, blows: &[Blow]) -> (Vec<Total>, Vec<(Site, Site)>) {
    let totals = totals(game, state, blows);
    let moved = redirections(game, state, &totals);
    (redirected(totals, &moved), moved)
}

/// What some damage comes to, before it is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Expected {
    pub(crate) to: Site,
    pub(crate) total: u16,
    pub(crate) prevented: u16,
    pub(crate) armor: u16,
    pub(crate) through: u16,
}

/// What the damage of the mission under way would come to if it were resolved now.
pub(crate) fn expected(game: &Tcg, state: &State) -> Vec<Expected> {
    let (totals, _) = dealt(game, state, &all_blows(game, state));
    let of = |total: &Total| {
        let left = left(game, state, total);
        Expected {
            to: total.to,
            total: total.normal + total.structure,
            prevented: left.prevented,
            armor: left.armor.min(left.normal),
            through: left.through(),
        }
    };
    totals.iter().map(of).collect()
}

/// Whether an active card is scrapped by the damage it has and so much more.
pub(crate) fn is_destroyed(game: &Tcg, state: &State, id: CardId, more: u16) -> bool {
    if !game.card(state.card(id).def).has_structure {
        cite(rule!("tcg.damage.no-structure"));
        return true;
    }
    let damage = i32::from(state.card(id).damage) + i32::from(more);
    i32::from(values::value(game, state, id, Value::Structure)) <= damage
}

/// The counters that are left of those on a card under construction, unless it is scrapped.
pub(crate) fn construction_left(counters: u16, through: u16) -> Option<u16> {
    cite(rule!("tcg.damage.construction-scrap"));
    (through <= 2 * counters).then(|| counters - through / 2)
}

fn totals(game: &Tcg, state: &State, blows: &[Blow]) -> Vec<Total> {
    let mut totals: Vec<Total> = Vec::new();
    for blow in blows {
        let place = totals.iter().position(|total| total.to == blow.to).unwrap_or_else(|| {
            totals.push(Total { to: blow.to, normal: 0, structure: 0, overheat: 0 });
            totals.len() - 1
        });
        let total = &mut totals[place];
        match blow.kind {
            BlowKind::Structure => {
                cite(rule!("tcg.damage.structure-damage"));
                total.structure += u16::from(blow.points);
            }
            kind => {
                total.normal += u16::from(blow.points);
                if kind == BlowKind::Overheat {
                    total.overheat += u16::from(blow.points);
                }
            }
        }
    }
    for total in &mut totals {
        if is_doubled(game, state, total.to) {
            total.normal *= 2;
            total.structure *= 2;
            total.overheat *= 2;
        }
    }
    totals
}

fn left(game: &Tcg, state: &State, total: &Total) -> Left {
    cite(rule!("tcg.damage.armor-once"));
    cite(rule!("tcg.damage.words"));
    let prevented = prevented(game, state, total);
    // What armor would not stop is prevented first.
    let structure = total.structure.saturating_sub(prevented);
    let normal = total.normal.saturating_sub(prevented.saturating_sub(total.structure));
    let armor = u16::from(values::armor(game, state, total.to));
    Left { prevented, normal, structure, armor }
}

fn is_doubled(game: &Tcg, state: &State, to: Site) -> bool {
    standing::covered(game, state, to, |what| *what == Lasting::Double)
}

/// From whom to whom damage is redirected.
fn redirections(game: &Tcg, state: &State, totals: &[Total]) -> Vec<(Site, Site)> {
    state
        .modifiers
        .iter()
        .filter_map(|modifier| match modifier.what {
            Lasting::Redirect(to) => {
                let from = totals
                    .iter()
                    .find(|total| standing::covers(game, state, modifier, total.to))?;
                Some((from.to, to.site()?))
            }
            _ => None,
        })
        .collect()
}

/// Moves damage that is redirected, before prevention and armor.
fn redirected(mut totals: Vec<Total>, moves: &[(Site, Site)]) -> Vec<Total> {
    for (from, to) in moves.iter().copied() {
        cite(rule!("tcg.damage.redirect"));
        let Some(place) = totals.iter().position(|total| total.to == from) else { continue };
        let moved = totals.remove(place);
        match totals.iter_mut().find(|total| total.to == to) {
            Some(total) => {
                total.normal += moved.normal;
                total.structure += moved.structure;
            }
            None => totals.push(Total { to, overheat: 0, ..moved }),
        }
    }
    totals
}

/// How many cards deal the damage that is not prevented; prevention takes the smallest parts first.
fn sources(
    game: &Tcg,
    state: &State,
    moved: &[(Site, Site)],
    blows: &[Blow],
    total: &Total,
    prevented: u16,
) -> usize {
    let end = |at: Site| moved.iter().fold(at, |at, (from, to)| if at == *from { *to } else { at });
    let mut parts: Vec<(Option<Site>, u16)> = Vec::new();
    for blow in blows.iter().filter(|blow| end(blow.to) == total.to && 0 < blow.points) {
        let points = u16::from(blow.points) * if is_doubled(game, state, blow.to) { 2 } else { 1 };
        match parts.iter_mut().find(|(by, _)| by.is_some() && *by == blow.by) {
            Some((_, sum)) => *sum += points,
            None => parts.push((blow.by, points)),
        }
    }
    parts.sort_by_key(|(_, points)| *points);
    let mut left = prevented;
    parts.retain(|(_, points)| {
        let remains = left < *points;
        left = left.saturating_sub(*points);
        remains
    });
    parts.len()
}

fn prevented(game: &Tcg, state: &State, total: &Total) -> u16 {
    let (by_kind, points) = prevention(game, state, total);
    (by_kind + points).min(total.normal + total.structure)
}

/// The prevention there is for a recipient: of a whole kind of damage, and of single points that
/// were not used before in the mission.
fn prevention(game: &Tcg, state: &State, total: &Total) -> (u16, u16) {
    let (mut by_kind, mut points) = (0, 0);
    for modifier in &state.modifiers {
        let (kind, amount) = match modifier.what {
            Lasting::PreventAll => (total.normal + total.structure, 0),
            Lasting::PreventOverheat => (total.overheat, 0),
            Lasting::Prevent(amount) => (0, u16::from(amount)),
            _ => continue,
        };
        if standing::covers(game, state, modifier, total.to) {
            cite(rule!("tcg.damage.prevent"));
            by_kind = kind.max(by_kind);
            points += amount;
        }
    }
    let used = state.mission.as_deref().into_iter().flat_map(|mission| &mission.prevented);
    let used: u16 = used.filter(|(site, _)| *site == total.to).map(|(_, used)| *used).sum();
    (by_kind, points.saturating_sub(used))
}

/// Prevention that was used is used up; only the rest applies to what follows in the mission.
fn spend_prevention(step: &mut Step<'_>, total: &Total, prevented: u16) {
    let (by_kind, _) = prevention(step.game, step.state, total);
    let used = prevented.saturating_sub(by_kind);
    if let Some(mission) = step.state.mission.as_deref_mut()
        && 0 < used
    {
        mission.prevented.push((total.to, used));
    }
}

/// Keeps what later effects ask about.
fn remember(state: &mut State, blows: &[Blow], results: &[Result]) {
    let construction: Vec<CardId> = results
        .iter()
        .filter(|result| 0 < result.through)
        .filter_map(|result| result.to.card())
        .filter(|id| state.get(*id).is_some_and(|card| !card.is_active()))
        .collect();
    let Some(mission) = state.mission.as_deref_mut() else { return };
    for result in results {
        mission.received.push((result.to, small(result.received)));
        let is_attacker = |site: Site| {
            mission.fighters.iter().any(|it| it.site == site && it.part == Part::Attacker)
        };
        let dealt: u16 = blows
            .iter()
            .filter(|blow| blow.to == result.to && blow.by.is_some_and(is_attacker))
            .map(|blow| u16::from(blow.points))
            .sum();
        if !is_attacker(result.to) {
            mission.dealt_by_attackers += result.received.min(dealt);
        }
    }
    for blow in blows {
        if let (Some(by), Site::Card(id)) = (blow.by, blow.to)
            && construction.contains(&id)
        {
            mission.shelled.push((by, id));
        }
    }
}

/// Puts counters on cards and takes cards from Stockpiles, then scraps all at once.
fn apply(step: &mut Step<'_>, results: &[Result], mut scrapped: Vec<CardId>) {
    cite(rule!("tcg.damage.scrap-together"));
    for result in results {
        match result.to {
            Site::Stockpile(seat) => {
                if 0 < result.through {
                    let by = triggers::stockpile_damaged(step, seat);
                    let rule = rule!("tcg.damage.stockpile");
                    moves::scrap_from_stockpile(step, seat, result.through, by, rule);
                }
            }
            Site::Card(id) => {
                let active = step.state.get(id).is_some_and(|card| card.is_active());
                let scraps = match active {
                    true => damage_card(step, id, result),
                    false => damage_construction(step, id, result.through),
                };
                if scraps {
                    scrapped.push(id);
                }
            }
        }
    }
    for id in scrapped {
        moves::scrap(step, id, rule!("tcg.damage.unit"));
    }
}

/// Damage counters on an active card; says whether that scraps it.
fn damage_card(step: &mut Step<'_>, id: CardId, result: &Result) -> bool {
    cite(rule!("tcg.damage.unit"));
    let printed = step.game.card(step.state.card(id).def);
    let scraps = printed.is(Kind::Vehicle) && is_wrecked(step, id, result);
    if result.through == 0 {
        cite(rule!("tcg.damage.none-through"));
        return scraps;
    }
    let card = step.state.card_mut(id);
    card.damage = card.damage.saturating_add(small(result.through));
    if let Some(mission) = step.state.mission.as_deref_mut()
        && let Some(fighter) =
            mission.fighters.iter_mut().rev().find(|it| it.site == Site::Card(id))
    {
        fighter.hurt = true;
    }
    is_destroyed(step.game, step.state, id, 0) || scraps
}

/// Rolls for a Vehicle that was hit; says whether that wrecks it.
fn is_wrecked(step: &mut Step<'_>, id: CardId, result: &Result) -> bool {
    if result.received == 0 {
        cite(rule!("tcg.damage.vehicle-prevented"));
        return false;
    }
    let least = match step.state.options.vehicle_roll {
        VehicleRoll::FiveOrSix => 5,
        VehicleRoll::SixOnly => 6,
    };
    (0..result.sources).any(|_| {
        let die = step.die(6, rule!("tcg.damage.vehicle-roll")) as u8 + 1;
        let wrecked = least <= die;
        step.tell(rule!("tcg.damage.vehicle-roll"), |_| Event::VehicleRolled { id, die, wrecked });
        wrecked
    })
}

/// Every 2 points remove a construction counter, and reveal nothing; says whether the card is scrapped.
fn damage_construction(step: &mut Step<'_>, id: CardId, through: u16) -> bool {
    cite(rule!("tcg.damage.construction-hidden"));
    let counters = u16::from(step.state.card(id).construction);
    let left = construction_left(counters, through);
    let removed = counters - left.unwrap_or(0);
    step.state.card_mut(id).construction = (counters - removed) as u8;
    if 0 < removed {
        let change = -(removed as i16);
        let counter = "construction".to_owned();
        step.tell(rule!("tcg.damage.construction"), |_| Event::Counters { id, counter, change });
    }
    left.is_none()
}

/// Damage to the attacker's Stockpile for damage that attackers dealt.
fn damage_for_damage(step: &mut Step<'_>) {
    let Some(mission) = step.state.mission.as_deref() else { return };
    let (attacker, dealt) = (mission.attacker, mission.dealt_by_attackers);
    let points: u16 = standing::follow_ups(step.game, step.state)
        .map(|(amount, per)| dealt / u16::from(per.max(1)) * u16::from(amount))
        .sum();
    if 0 < points {
        cite(rule!("tcg.damage.follow-up"));
        let to = Site::Stockpile(attacker);
        strike_now(step, &[Blow { to, points: small(points), kind: BlowKind::Card, by: None }]);
    }
}

/// What follows from the damage step.
pub(crate) fn follow_up(step: &mut Step<'_>) -> bool {
    if let Some(mission) = step.state.mission.as_deref_mut() {
        mission.step = MissionStep::After;
    }
    damage_for_damage(step);
    triggers::damage_done(step);
    true
}

#[cfg(test)]
mod recipient_tests;
#[cfg(test)]
mod tests;
