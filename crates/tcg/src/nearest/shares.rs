//! Shares of damage put right.

use crate::{
    Refusal, Tcg,
    action::{Share, Shares},
    battle,
    state::{Site, State},
};

/// The damage of a Unit, assigned as the refusal says it must be; `None` if there is no telling how.
pub(super) fn repair(
    game: &Tcg,
    state: &State,
    by: Site,
    shares: &mut Shares,
    refusal: &Refusal,
) -> Option<()> {
    match *refusal {
        Refusal::WrongMissiles { missiles, given } => {
            let fired = shares.iter().position(|share| 0 < share.missiles).unwrap_or(0);
            let wanted = if given == 0 { 0 } else { missiles };
            shares.iter_mut().for_each(|share| share.missiles = 0);
            shares.get_mut(fired)?.missiles = wanted;
            Some(())
        }
        Refusal::TargetLeftOut { to, reach, .. } => {
            let mut left = reach;
            let mut over = 0u8;
            for share in shares.iter_mut().filter(|share| share.to == to) {
                let kept = share.points.min(left);
                over = over.saturating_add(share.points - kept);
                left -= kept;
                share.points = kept;
            }
            let other = battle::recipients(game, state, by).into_iter().find(|site| *site != to)?;
            more(shares, other, over)
        }
        ref refusal => divide(shares, &battle::recipients(game, state, by), refusal),
    }
}

/// Damage divided among those it may go to, all of it.
pub(super) fn divide(shares: &mut Shares, among: &[Site], refusal: &Refusal) -> Option<()> {
    match *refusal {
        Refusal::WrongPoints { points, given } if given < points => {
            let to = shares.first().map(|share| share.to).or(among.first().copied())?;
            more(shares, to, points - given)
        }
        Refusal::WrongPoints { points, given } => {
            let mut over = given - points;
            for share in shares.iter_mut().rev() {
                let less = share.points.min(over);
                share.points -= less;
                over -= less;
            }
            shares.retain(|share| [share.points, share.extra, share.missiles] != [0; 3]);
            Some(())
        }
        Refusal::RecipientTwice { to } => {
            let (first, others): (Vec<_>, Vec<_>) =
                shares.iter().copied().partition(|share| share.to == to);
            let mut all = Share { to, points: 0, extra: 0, missiles: 0 };
            for share in first {
                all.points = all.points.saturating_add(share.points);
                all.extra = all.extra.saturating_add(share.extra);
                all.missiles = all.missiles.max(share.missiles);
            }
            *shares = others.into_iter().collect();
            shares.try_push(all).ok()
        }
        Refusal::NoRecipient { to, .. } | Refusal::OwnSide { to } => {
            let taken = |site: &Site| shares.iter().any(|share| share.to == *site);
            let other = among.iter().copied().find(|site| *site != to && !taken(site));
            let place = shares.iter().position(|share| share.to == to)?;
            match other {
                Some(other) => shares[place].to = other,
                None => drop(shares.remove(place)),
            }
            Some(())
        }
        _ => None,
    }
}

fn more(shares: &mut Shares, to: Site, points: u8) -> Option<()> {
    match shares.iter_mut().find(|share| share.to == to) {
        Some(share) => share.points = share.points.saturating_add(points),
        None => shares.try_push(Share { to, points, extra: 0, missiles: 0 }).ok()?,
    }
    Some(())
}
