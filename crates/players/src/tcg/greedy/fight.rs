//! Plain sense in a fight: whom to hit, and whom to stop.

use ironlance_engine::{Game, Seat};
use ironlance_tcg::{
    Action, State, Tcg,
    action::{Share, Shares},
    content::{Feature, Value},
    state::{CardId, Mission, Part, Site, Task},
    values,
};

use super::worth::{Strength, promise, stockpile_card, strengths};

/// What hitting something comes to.
#[derive(Clone, Copy, Debug)]
struct Victim {
    /// The points that are still needed to scrap it; for a Stockpile the cards it has.
    need: i16,
    /// What scrapping it is worth.
    worth: f32,
    /// What each further point is worth once armor is through.
    per_point: f32,
    /// The armor that is not yet through.
    armor: i16,
}

impl Victim {
    /// `None` if nothing that is aimed there hits anything: it has left.
    fn of(game: &Tcg, state: &State, to: Site) -> Option<Victim> {
        let mission = state.mission.as_deref()?;
        if !mission.is_there(to) || to.card().is_some_and(|id| state.get(id).is_none()) {
            return None;
        }
        let pending = pending(mission, to);
        let armor = i16::from(values::armor(game, state, to));
        let open = (armor - pending).max(0);
        Some(match to {
            Site::Stockpile(seat) => {
                let cards = state.player(seat).stockpile.len();
                let need = armor + cards as i16 - pending;
                let per_point = stockpile_card(cards);
                Victim { need, worth: 250.0, per_point, armor: open }
            }
            Site::Card(id) => {
                let (left, worth, per_point) = body(game, state, id);
                Victim { need: armor + left - pending, worth, per_point, armor: open }
            }
        })
    }
}

/// Points already on their way to somebody.
fn pending(mission: &Mission, to: Site) -> i16 {
    let assigned = mission.assigned.iter().filter(|entry| entry.to == to && !entry.wasted);
    let points = assigned.map(|entry| i16::from(entry.points) + i16::from(entry.extra));
    let blows = mission.blows.iter().filter(|blow| blow.to == to);
    points.sum::<i16>() + blows.map(|blow| i16::from(blow.points)).sum::<i16>()
}

/// What a card can take before it is scrapped, what it is worth, and what a point on it is.
fn body(game: &Tcg, state: &State, id: CardId) -> (i16, f32, f32) {
    let card = state.card(id);
    let printed = game.card(card.def);
    if !card.is_active() {
        let counters = i16::from(card.construction);
        let worth = 1.0 + f32::from(counters);
        return (2 * counters + 1, worth, 0.5);
    }
    let structure = values::value(game, state, id, Value::Structure);
    let left = if printed.has_structure { structure - i16::from(card.damage) } else { 1 };
    let left = left.max(1);
    let worth = match strengths(game, state).iter().find(|unit| unit.id == id) {
        Some(unit) => unit.worth(),
        None => promise(printed),
    };
    (left, worth, 0.4 * worth / f32::from(left))
}

/// Whether somebody has missiles that are not fired yet, so that ending the step would aim them
/// without thought.
pub(super) fn fires(game: &Tcg, state: &State) -> bool {
    let Some(mission) = state.mission.as_deref() else { return false };
    let Some(seat) = mission.acting() else { return false };
    let attacks = seat == mission.attacker;
    let mut open = mission
        .present()
        .filter(|fighter| (fighter.part == Part::Attacker) == attacks && !fighter.assigned);
    open.any(|fighter| {
        let card = fighter.site.card().and_then(|id| state.get(id));
        card.is_some_and(|card| {
            let features = &game.card(card.def).features;
            features.iter().any(|feature| matches!(feature, Feature::Missile(_)))
        })
    })
}

/// Assigns the damage of the first who has not: to scrap as much as can be, and no point too much.
pub(super) fn assign(
    game: &Tcg,
    state: &State,
    seat: Seat,
    candidates: &[Action],
) -> Option<Action> {
    let first = candidates.iter().find(|action| matches!(action, Action::Assign { .. }))?;
    let Action::Assign { by, shares, .. } = first else { return None };
    let dealt: u8 = shares.iter().map(|share| share.points).sum();
    let missiles: u8 = shares.iter().map(|share| share.missiles).sum();
    let mut whole = Vec::new();
    let mut aims = Vec::new();
    for action in candidates {
        let Action::Assign { by: other, shares, .. } = action else { continue };
        if other != by {
            continue;
        }
        if let [share] = shares[..]
            && share.points == dealt
        {
            whole.push(share);
        }
        aims.extend(shares.iter().filter(|share| 0 < share.missiles).map(|share| share.to));
    }
    let together = i16::from(dealt) + others(game, state, seat, *by);
    let shares = divide(game, state, &whole, &aims, dealt, missiles, together);
    let mut action = first.clone();
    if let Action::Assign { shares: old, .. } = &mut action {
        *old = shares;
    }
    let fits = !whole.is_empty() && game.check(state, seat, &action).is_ok();
    Some(if fits { action } else { first.clone() })
}

/// The damage of those on a side who have not assigned it either.
fn others(game: &Tcg, state: &State, seat: Seat, by: Site) -> i16 {
    let Some(mission) = state.mission.as_deref() else { return 0 };
    let attacks = seat == mission.attacker;
    let open = mission.present().filter(|fighter| {
        fighter.site != by && !fighter.assigned && (fighter.part == Part::Attacker) == attacks
    });
    open.map(|fighter| i16::from(values::dealt(game, state, fighter.site))).sum()
}

fn divide(
    game: &Tcg,
    state: &State,
    whole: &[Share],
    aims: &[Site],
    dealt: u8,
    missiles: u8,
    together: i16,
) -> Shares {
    let hit = |share: &Share| Some((Victim::of(game, state, share.to)?, *share));
    let mut victims: Vec<(Victim, Share)> = whole.iter().filter_map(hit).collect();
    victims.retain(|(victim, _)| 0 < victim.need);
    // What can be scrapped, and is worth most for its points, comes first.
    let rank = |(victim, share): &(Victim, Share)| {
        let need = victim.need - i16::from(share.extra);
        if need <= together { victim.worth / f32::from(need.max(1)) } else { 0.0 }
    };
    victims.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
    let mut shares = Shares::new();
    let (mut left, mut reach) = (i16::from(dealt), together);
    for (victim, share) in &victims {
        let need = (victim.need - i16::from(share.extra)).max(0);
        if shares.len() == 3 || left == 0 || reach < need {
            continue;
        }
        let points = left.min(need);
        left -= points;
        reach -= need;
        shares.push(Share { points: points as u8, missiles: 0, ..*share });
    }
    if 0 < left || shares.is_empty() {
        rest(&victims, whole, left, &mut shares);
    }
    aim(game, state, &mut shares, aims, missiles);
    shares
}

/// Points that scrap nobody go where they count most.
fn rest(victims: &[(Victim, Share)], whole: &[Share], left: i16, shares: &mut Shares) {
    let gain = |(victim, share): &&(Victim, Share)| {
        let through = left + i16::from(share.extra) - victim.armor;
        f32::from(through.max(0)) * victim.per_point
    };
    let taken = |share: &Share| shares.iter().any(|other| other.to == share.to);
    let open = victims.iter().filter(|(_, share)| !taken(share));
    let best = open.max_by(|one, other| gain(one).total_cmp(&gain(other)));
    match best {
        Some((_, share)) => shares.push(Share { points: left as u8, missiles: 0, ..*share }),
        None => match shares.first_mut() {
            Some(share) => share.points += left as u8,
            None => {
                let share = whole.first();
                shares.extend(share.map(|share| Share { missiles: 0, ..*share }));
            }
        },
    }
}

/// Missiles go to a Stockpile, or to whom they may still scrap.
fn aim(game: &Tcg, state: &State, shares: &mut Shares, aims: &[Site], missiles: u8) {
    if missiles == 0 {
        return;
    }
    let value = |to: &Site| {
        let Some(victim) = Victim::of(game, state, *to) else { return 0.0 };
        let given = shares.iter().find(|share| share.to == *to);
        let need = victim.need - given.map_or(0, |share| i16::from(share.points + share.extra));
        if need <= 0 {
            return 0.0;
        }
        let open = given.map_or(victim.armor, |_| 0);
        let expected = f32::from(i16::from(missiles) - open).max(0.1);
        expected * victim.per_point + if need <= 2 { 0.3 * victim.worth } else { 0.0 }
    };
    let Some(to) = aims.iter().max_by(|one, other| value(one).total_cmp(&value(other))) else {
        return;
    };
    match shares.iter_mut().find(|share| share.to == *to) {
        Some(share) => share.missiles = missiles,
        None => {
            let _ = shares.try_push(Share { to: *to, points: 0, extra: 0, missiles });
        }
    }
}

/// More damage goes where it counts most; the own is taken back where it counts least, that of others
/// where it counts most.
pub(super) fn best_share(game: &Tcg, state: &State, seat: Seat, candidates: Vec<Action>) -> Action {
    let by = match state.tasks.last() {
        Some(Task::TakeBack(_, by, _)) => Some(*by),
        _ => None,
    };
    let side = state.mission.as_deref().zip(by).and_then(|(mission, by)| mission.side_of(by));
    let sign = if side == Some(seat) { -1.0 } else { 1.0 };
    let value = |action: &Action| match action {
        Action::Assign { shares, .. } => shares.iter().map(|it| gain(game, state, it)).sum(),
        Action::TakeBack { shares } => {
            sign * shares.iter().map(|it| gain(game, state, it)).sum::<f32>()
        }
        _ => f32::MIN,
    };
    let best = candidates.into_iter().max_by(|one, other| value(one).total_cmp(&value(other)));
    best.unwrap_or(Action::Done)
}

fn gain(game: &Tcg, state: &State, share: &Share) -> f32 {
    let Some(victim) = Victim::of(game, state, share.to) else { return 0.0 };
    let points = i16::from(share.points);
    let scraps = 0 < victim.need && victim.need <= points;
    let through = f32::from((points - victim.armor).max(0));
    if victim.need <= 0 {
        0.0
    } else {
        through * victim.per_point + if scraps { victim.worth } else { 0.0 }
    }
}

/// What a blow of so many points does to a group, at best.
fn blow(points: i16, group: &[Strength]) -> f32 {
    let mut group: Vec<&Strength> = group.iter().collect();
    let rank = |unit: &Strength| unit.worth() / f32::from(unit.toughness());
    group.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
    let (mut left, mut lost) = (points, 0.0);
    for unit in group {
        if unit.toughness() <= left {
            left -= unit.toughness();
            lost += unit.worth();
        } else if unit.armor.max(0) < left {
            let through = f32::from(left - unit.armor.max(0));
            lost += 0.4 * unit.worth() * through / f32::from(unit.left.max(1));
            left = 0;
        }
    }
    lost
}

fn attack(group: &[Strength]) -> i16 {
    group.iter().map(|unit| unit.attack.max(0) + unit.missiles / 2).sum()
}

/// The block that looks best by what both sides could scrap, without playing it out.
pub(super) fn plain_block(game: &Tcg, state: &State, candidates: Vec<Action>) -> Action {
    let Some(mission) = state.mission.as_deref() else { return Action::Done };
    let units = strengths(game, state);
    let pick = |ids: &mut dyn Iterator<Item = CardId>| -> Vec<Strength> {
        ids.filter_map(|id| units.iter().find(|unit| unit.id == id).copied()).collect()
    };
    let attackers = pick(&mut mission.attackers());
    let target = pick(&mut mission.target.card().into_iter());
    let hit = Victim::of(game, state, mission.target);
    let points = attack(&attackers);
    let through = match hit {
        _ if !target.is_empty() => blow(points, &target) - blow(attack(&target), &attackers),
        Some(hit) if hit.need <= points => hit.worth,
        Some(hit) => f32::from((points - hit.armor).max(0)) * hit.per_point,
        None => 0.0,
    };
    let per_missile = hit.map_or(0.0, |hit| 0.4 * hit.per_point);
    let value = |action: &Action| match action {
        Action::Block { units, .. } if units.is_empty() => -through,
        Action::Block { units, include } => {
            let mut group = pick(&mut units.iter().copied());
            if *include {
                group.extend(&target);
            }
            let missiles: i16 = attackers.iter().map(|unit| unit.missiles).sum();
            let tapped = 0.4 * units.len() as f32;
            blow(attack(&group), &attackers)
                - blow(points, &group)
                - f32::from(missiles) * per_missile
                - tapped
        }
        _ => f32::MIN,
    };
    let best = candidates.into_iter().max_by(|one, other| value(one).total_cmp(&value(other)));
    best.unwrap_or(Action::Done)
}
