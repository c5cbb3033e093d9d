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
    let Some(mission) = state.mission.as_deref() else { return Vec::new() };
    let Some(part) = mission.fighter(by).map(|fighter| fighter.part) else { return Vec::new() };
    if let Some(only) = only_to(game, state, by, true) {
        return only;
    }
    usual_recipients(game, state, by, part)
}

/// Everyone that normal damage can go to if no effect says otherwise.
fn usual_recipients(game: &Tcg, state: &State, by: Site, part: Part) -> Vec<Site> {
    let Some(mission) = state.mission.as_deref() else { return Vec::new() };
    cite(rule!("tcg.assign.recipients"));
    let attacks = part == Part::Attacker;
    let other = |fighter: &&Fighter| (fighter.part == Part::Attacker) != attacks;
    let mut found: Vec<Site> =
        mission.present().filter(other).map(|fighter| fighter.site).collect();
    if attacks && !mission.reachable && !mission.target_gone && 0 < long_range(game, state, by) {
        found.push(mission.target);
    }
    found
}

/// The only recipients an effect allows.
fn only_to(game: &Tcg, state: &State, by: Site, random: bool) -> Option<Vec<Site>> {
    let mut only: Option<Vec<Site>> = None;
    for modifier in &state.modifiers {
        let to = match modifier.what {
            Lasting::OnlyTo(to) => Some(to),
            Lasting::AtRandom(to) if random => Some(to),
            _ => None,
        };
        if let Some(to) = to
            && modifier.covers != Covers::Table
            && standing::covers(game, state, modifier, by)
        {
            let gone = to.card().is_some_and(|id| state.get(id).is_none());
            let site = to.site().filter(|_| !gone);
            only.get_or_insert_with(Vec::new).extend(site);
        }
    }
    only
}

/// How much of a blocked attacker's damage reaches a target left out.
pub(crate) fn long_range(game: &Tcg, state: &State, by: Site) -> u8 {
    let Some(id) = by.card() else { return 0 };
    let reach = values::features(game, state, id).into_iter().filter_map(|feature| match feature {
        Feature::LongRange(Reach::Points(points)) => Some(points),
        Feature::LongRange(Reach::Half) => Some(values::dealt(game, state, by) / 2),
        _ => None,
    });
    let reach = reach.max().unwrap_or(0);
    if 0 < reach {
        cite(rule!("tcg.keyword.long-range"));
    }
    reach
}

/// Everyone that the missiles of somebody can be fired at.
pub(crate) fn missile_recipients(game: &Tcg, state: &State, by: Site) -> Vec<Site> {
    let Some(mission) = state.mission.as_deref() else { return Vec::new() };
    let Some(part) = mission.fighter(by).map(|fighter| fighter.part) else { return Vec::new() };
    if let Some(only) = only_to(game, state, by, false) {
        return only;
    }
    let mut found = usual_recipients(game, state, by, part);
    let attacks = mission.fighter(by).is_some_and(|fighter| fighter.part == Part::Attacker);
    if attacks && !mission.target_gone && !found.contains(&mission.target) {
        cite(rule!("tcg.option.missile-target"));
        found.push(mission.target);
    }
    found
}
