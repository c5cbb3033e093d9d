//! Ways to divide the damage of one attack among several targets hit.

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};

use super::is_eliminated;
use crate::{
    Aod, State,
    attack::{Attack, Kind, dealt_to},
};

/// How an attacker divides damage among several targets hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Division {
    /// All to this target if it is hit, otherwise to the first that is.
    First(usize),
    /// As evenly as whole numbers go, the first a little more.
    Even,
    /// So that as many as possible are eliminated, and of that as much damage as possible is dealt.
    Most,
    /// As the targets' shares say.
    Given,
}

/// The ways worth a look, in words; none where nothing is divided.
pub(super) fn ways(attack: &Attack) -> Vec<(String, Division)> {
    let targets: Vec<_> = attack.targets.iter().filter(|target| target.is_target).collect();
    if targets.len() < 2 || attack.kind != Kind::Ranged {
        return Vec::new();
    }
    let mut ways = vec![
        ("all damage goes to the first target hit".to_owned(), Division::First(0)),
        ("the damage is divided evenly".to_owned(), Division::Even),
    ];
    for (place, target) in targets.iter().enumerate().skip(1) {
        let how = format!("all damage goes to {} if it is hit", target.unit);
        ways.push((how, Division::First(place)));
    }
    ways.push(("as many as possible are eliminated".to_owned(), Division::Most));
    ways
}

/// Gives each target hit its share, in the order in which they were named.
pub(super) fn share_out(attack: &mut Attack, shares: &[u8]) {
    let mut shares = shares.iter().copied();
    for target in attack.targets.iter_mut().filter(|target| target.is_target && target.hit) {
        target.share = shares.next();
    }
}

/// The share of each target; none for whoever the whole damage is scored against.
pub(super) fn shares(
    game: &Aod,
    state: &State,
    attack: &Attack,
    whole: &Tally,
    critical: bool,
    division: Division,
) -> Vec<Option<i32>> {
    let hit: Vec<usize> = (0..attack.targets.len())
        .filter(|place| attack.targets[*place].is_target && attack.targets[*place].hit)
        .collect();
    let mut shares = vec![None; attack.targets.len()];
    if attack.kind != Kind::Ranged || hit.len() < 2 {
        return shares;
    }
    cite(rule!("aod.multi.divide"));
    let (total, count) = (whole.total().max(0), hit.len() as i32);
    let divided: Vec<i32> = match division {
        Division::First(wanted) => {
            let taker = if hit.contains(&wanted) { wanted } else { hit[0] };
            hit.iter().map(|place| if *place == taker { total } else { 0 }).collect()
        }
        Division::Even => {
            (0..count).map(|nth| total / count + i32::from(nth < total % count)).collect()
        }
        Division::Given => {
            hit.iter().map(|place| attack.targets[*place].share.map_or(0, i32::from)).collect()
        }
        Division::Most => best(game, state, attack, &hit, total, critical),
    };
    for (place, share) in hit.into_iter().zip(divided) {
        shares[place] = Some(share);
    }
    shares
}

/// The division that eliminates the most, and of those one that deals the most.
fn best(
    game: &Aod,
    state: &State,
    attack: &Attack,
    hit: &[usize],
    total: i32,
    critical: bool,
) -> Vec<i32> {
    let worth = |divided: &Vec<i32>| {
        let mut sum = (0, 0);
        for (place, share) in hit.iter().zip(divided) {
            let unit = attack.targets[*place].unit;
            let scored = Tally::new(rule!("aod.multi.divide"), *share);
            let dealt = dealt_to(game, state, attack, unit, scored, critical).total();
            sum.0 += i32::from(is_eliminated(game, state, unit, dealt));
            sum.1 += dealt;
        }
        sum
    };
    let mut ways = Vec::new();
    every(total, hit.len(), &mut Vec::new(), &mut ways);
    // The first of the best, as targets are named.
    ways.into_iter().rev().max_by_key(worth).unwrap_or_default()
}

/// Every way to divide so much among so many.
fn every(left: i32, among: usize, so_far: &mut Vec<i32>, out: &mut Vec<Vec<i32>>) {
    if among <= 1 {
        out.push(so_far.iter().copied().chain([left]).collect());
        return;
    }
    for share in 0..=left {
        so_far.push(share);
        every(left - share, among - 1, so_far, out);
        so_far.pop();
    }
}
