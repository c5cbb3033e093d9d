//! To whom damage may go.

use ironlance_rulebook::{cite, rule};

use crate::{
    Tcg,
    content::{Feature, Reach},
    effects::standing,
    state::{Covers, Fighter, Lasting, Part, Site, State},
    values,
};

/// Everyone that the normal damage of somebody can go to.
pub(crate) fn recipients(game: &Tcg, state: &State, by: Site) -> Vec<Site> {
    only_to(game, state, by, true).unwrap_or_else(|| other_side(game, state, by))
}

/// The Units on the other side, and the target where it can be reached.
fn other_side(game: &Tcg, state: &State, by: Site) -> Vec<Site> {
    let Some(mission) = state.mission.as_deref() else { return Vec::new() };
    let Some(part) = mission.fighter(by).map(|fighter| fighter.part) else { return Vec::new() };
    cite(rule!("tcg.assign.recipients"));
    let attacks = part == Part::Attacker;
    let other = |fighter: &&Fighter| (fighter.part == Part::Attacker) != attacks;
    let mut found: Vec<Site> =
        mission.present().filter(other).map(|fighter| fighter.site).collect();
    if attacks && !mission.reachable && !mission.target_gone {
        cite(rule!("tcg.assign.to-target"));
        cite(rule!("tcg.assign.blockers-all-gone"));
        if 0 < long_range(game, state, by) {
            found.push(mission.target);
        }
    }
    found
}

/// The only recipients an effect allows.
fn only_to(game: &Tcg, state: &State, by: Site, normal: bool) -> Option<Vec<Site>> {
    let mut only: Option<Vec<Site>> = None;
    for modifier in &state.modifiers {
        let to = match modifier.what {
            Lasting::OnlyTo(to) => to,
            Lasting::AtRandom(to) if normal => to,
            _ => continue,
        };
        if modifier.covers != Covers::Table && standing::covers(game, state, modifier, by) {
            let site = to.site().filter(|site| is_there(state, *site));
            only.get_or_insert_with(Vec::new).extend(site);
        }
    }
    only
}

/// Whether something has not left the mission.
fn is_there(state: &State, site: Site) -> bool {
    state.mission.as_deref().is_some_and(|mission| mission.is_there(site))
}

/// How much of a blocked attacker's damage reaches a target left out.
fn long_range(game: &Tcg, state: &State, by: Site) -> u8 {
    cite(rule!("tcg.keyword.long-range"));
    let Some(id) = by.card() else { return 0 };
    let reach = values::features(game, state, id).into_iter().filter_map(|feature| match feature {
        Feature::LongRange(Reach::Points(points)) => Some(points),
        Feature::LongRange(Reach::Half) => Some(values::dealt(game, state, by) / 2),
        _ => None,
    });
    reach.max().unwrap_or(0)
}

/// How much of somebody's damage reaches a target left out: all of it if an effect sends it there.
pub(crate) fn reach(game: &Tcg, state: &State, by: Site) -> u8 {
    let sent = standing::covered(game, state, by, |what| matches!(what, Lasting::OnlyTo(_)));
    if sent { u8::MAX } else { long_range(game, state, by) }
}

/// Everyone that the missiles of somebody can be fired at.
pub(crate) fn missile_recipients(game: &Tcg, state: &State, by: Site) -> Vec<Site> {
    if let Some(only) = only_to(game, state, by, false) {
        return only;
    }
    let mut found = other_side(game, state, by);
    let Some(mission) = state.mission.as_deref() else { return found };
    let attacks = mission.fighter(by).is_some_and(|fighter| fighter.part == Part::Attacker);
    if attacks && !mission.target_gone && !found.contains(&mission.target) {
        cite(rule!("tcg.option.missile-target"));
        found.push(mission.target);
    }
    found
}
