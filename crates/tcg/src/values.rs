//! Base values and current values: what a card is worth at this moment.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use crate::{
    Tcg,
    content::{Asset, CounterMeaning, Feature, Kind, Scrapped, Speed, Value, Values},
    effects::standing,
    options::{MissionLimitZero, UnderConstructionArmor},
    state::{Card, CardId, Lasting, OptionOrigin, Part, Place, Site, State, Until},
};

/// Options and keyword abilities of a Unit; some have several of one kind.
pub type Features = ArrayVec<Feature, 12>;
/// The same, and where each comes from.
type Known = ArrayVec<(Feature, OptionOrigin), 12>;

/// The current value of a card.
pub fn value(game: &Tcg, state: &State, id: CardId, which: Value) -> i16 {
    cite(rule!("tcg.card.base-and-current"));
    let card = state.card(id);
    let printed = &game.card(card.def);
    if !card.is_active() {
        cite(rule!("tcg.construct.face-down-no-values"));
        let armored = which == Value::Armor
            && card.revealed
            && state.options.under_construction_armor
                == UnderConstructionArmor::PrintedOnceRevealed;
        let own = if armored { i16::from(part(printed.base, which)) } else { 0 };
        return own + bonus(game, state, Site::Card(id), which);
    }
    let mut total = i16::from(part(printed.base, which));
    if printed.is_unit() {
        total += from_counters(game, card, which);
        total += from_group(game, state, id, which);
    }
    total + bonus(game, state, Site::Card(id), which)
}

/// The current attack of a Unit or site: of a Stockpile it is 0 unless something raises it.
pub fn attack(game: &Tcg, state: &State, site: Site) -> i16 {
    cite(rule!("tcg.card.attack-value"));
    match site {
        Site::Card(id) => value(game, state, id, Value::Attack),
        Site::Stockpile(_) => bonus(game, state, site, Value::Attack),
    }
}

/// The current armor of whatever receives damage, at least 0.
pub fn armor(game: &Tcg, state: &State, site: Site) -> u8 {
    cite(rule!("tcg.card.armor-value"));
    cite(rule!("tcg.card.value-floor"));
    let armor = match site {
        Site::Card(id) => value(game, state, id, Value::Armor),
        Site::Stockpile(_) => bonus(game, state, site, Value::Armor),
    };
    armor.clamp(0, 200) as u8
}

/// The damage somebody deals: the attack value, but at least 0, and none if that is switched off.
pub fn dealt(game: &Tcg, state: &State, site: Site) -> u8 {
    cite(rule!("tcg.assign.depleted"));
    cite(rule!("tcg.card.value-floor"));
    let Some(mission) = state.mission.as_deref() else { return 0 };
    let spent = mission.fighter(site).is_none_or(|fighter| fighter.spent);
    if let Some(card) = site.card().and_then(|id| state.get(id)) {
        cite(match (spent, card.depleted) {
            (true, _) => rule!("tcg.deplete.meaning"),
            (false, true) => rule!("tcg.deplete.during-battle"),
            (false, false) => rule!("tcg.untap.tapped-still"),
        });
    }
    if spent || standing::covered(game, state, site, |what| matches!(what, Lasting::DealsNone)) {
        return 0;
    }
    attack(game, state, site).clamp(0, 200) as u8
}

/// What others change of a value: cards on it, effects that last, and continuous effects.
fn bonus(game: &Tcg, state: &State, site: Site, which: Value) -> i16 {
    let mut total = 0;
    for card in state.attached_to(game, site) {
        let printed = game.card(card.def);
        cite(match printed.is(Kind::Pilot) {
            true => rule!("tcg.pilot.modifiers"),
            false => rule!("tcg.enhancement.number"),
        });
        total += i16::from(part(printed.gives, which));
    }
    total + standing::change(game, state, site, which)
}

fn part(values: Values, which: Value) -> i8 {
    match which {
        Value::Attack => values.attack,
        Value::Armor => values.armor,
        Value::Structure => values.structure,
        Value::Initiative => values.initiative,
    }
}

fn from_counters(game: &Tcg, card: &Card, which: Value) -> i16 {
    if which != Value::Attack {
        return 0;
    }
    let counts = |(kind, _): &&(u8, u8)| {
        game.content().counters[usize::from(*kind)].meaning == CounterMeaning::Attack
    };
    card.counters.iter().filter(counts).map(|(_, count)| i16::from(*count)).sum()
}

/// What the group of a Unit adds: ECM and C3.
fn from_group(game: &Tcg, state: &State, id: CardId, which: Value) -> i16 {
    let Some(mission) = state.mission.as_deref() else { return 0 };
    if which != Value::Armor && which != Value::Attack {
        return 0;
    }
    if mission.fighter(Site::Card(id)).is_none() {
        return 0;
    }
    // Who was depleted when the battle began is a mere target.
    cite(rule!("tcg.deplete.switched-off"));
    let mut group = mission.group(Site::Card(id));
    match which {
        Value::Armor if group.any(|it| has(game, state, it, |it| it == Feature::Ecm)) => {
            cite(rule!("tcg.keyword.ecm"));
            1
        }
        Value::Attack if has(game, state, id, |it| it == Feature::C3) => {
            cite(rule!("tcg.keyword.c3"));
            let other = group.any(|it| it != id && has(game, state, it, |it| it == Feature::C3));
            if other { 2 } else { 0 }
        }
        _ => 0,
    }
}

/// The options and keyword abilities of a Unit, printed ones first.
pub fn features(game: &Tcg, state: &State, id: CardId) -> Features {
    let card = state.card(id);
    let mut features: Features = game.card(card.def).features.iter().copied().take(8).collect();
    standing::gained(game, state, id, &mut |feature, _| {
        // Nobody has more than a dozen.
        let _ = features.try_push(feature);
    });
    features
}

/// The same, and where each comes from.
fn features_with_origin(game: &Tcg, state: &State, id: CardId) -> Known {
    let printed = (0..8).zip(&game.card(state.card(id).def).features);
    let printed = printed.map(|(place, feature)| (*feature, OptionOrigin::Printed(place)));
    let mut features: Known = printed.collect();
    standing::gained(game, state, id, &mut |feature, origin| {
        let _ = features.try_push((feature, origin));
    });
    features
}

/// One of the options and keyword abilities of a Unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KnownFeature {
    pub(crate) feature: Feature,
    pub(crate) origin: OptionOrigin,
    /// Whether it was used in this mission.
    pub(crate) used: bool,
}

/// The one at a place of [`features`].
pub(crate) fn feature_at(game: &Tcg, state: &State, id: CardId, place: u8) -> Option<KnownFeature> {
    let place = usize::from(place);
    let features = features_with_origin(game, state, id);
    let (feature, origin) = *features.get(place)?;
    // What the same effect gives twice is told apart by nothing but its number.
    let before = features[..place].iter().filter(|(_, other)| *other == origin).count();
    let uses = state.mission.as_deref().map_or(0, |mission| mission.uses(id, origin));
    Some(KnownFeature { feature, origin, used: before < uses })
}

/// Whether a Unit has an option or keyword ability.
pub fn has(game: &Tcg, state: &State, id: CardId, is: impl Fn(Feature) -> bool) -> bool {
    let card = state.card(id);
    if !card.is_active() || !game.card(card.def).is_unit() {
        return false;
    }
    let mut found = game.card(card.def).features.iter().any(|feature| is(*feature));
    if !found {
        standing::gained(game, state, id, &mut |feature, _| found |= is(feature));
    }
    found
}

/// The speed of a Unit, when it attacks or otherwise.
pub fn speed(game: &Tcg, state: &State, id: CardId, attacking: bool) -> Speed {
    let printed = game.card(state.card(id).def).speed;
    standing::speed(game, state, id, printed, attacking)
}

/// The assets a player has available. Nothing is kept: with its last source an asset is gone.
pub fn assets(game: &Tcg, state: &State, seat: Seat) -> [bool; 5] {
    cite(rule!("tcg.asset.five"));
    cite(rule!("tcg.asset.available"));
    cite(rule!("tcg.asset.not-cumulative"));
    cite(rule!("tcg.asset.loss"));
    let mut available = state.player(seat).assets;
    let provided = provided(game, state, seat);
    available.iter_mut().zip(provided).for_each(|(has, provides)| *has |= provides);
    for modifier in &state.modifiers {
        if let Lasting::Asset(who, asset) = modifier.what
            && who == seat
        {
            available[asset as usize] = true;
        }
    }
    available
}

/// The assets that a player's cards provide, tapped or not, but not depleted ones.
fn provided(game: &Tcg, state: &State, seat: Seat) -> [bool; 5] {
    cite(rule!("tcg.asset.tapped-provider"));
    cite(rule!("tcg.deplete.command-card"));
    state.cards.index(game, state.options).provided[seat.index()]
}

/// Whether a player has an asset available.
pub fn has_asset(game: &Tcg, state: &State, seat: Seat, asset: Asset) -> bool {
    assets(game, state, seat)[asset as usize]
}

/// The initiative score of a player of the mission under way.
pub fn score(game: &Tcg, state: &State, seat: Seat) -> i16 {
    cite(rule!("tcg.init.score"));
    let Some(mission) = state.mission.as_deref() else { return 0 };
    let mut score = base_initiative(game, state, seat);
    let attacks = seat == mission.attacker;
    for fighter in mission.present() {
        if (fighter.part == Part::Attacker) != attacks {
            continue;
        }
        if fighter.spent {
            cite(rule!("tcg.deplete.switched-off"));
            continue;
        }
        if let Site::Card(id) = fighter.site
            && game.card(state.card(id).def).is_unit()
        {
            score += value(game, state, id, Value::Initiative);
        }
    }
    for modifier in &state.modifiers {
        if let Lasting::Score(who, by) = modifier.what
            && who == seat
        {
            score += i16::from(by);
        }
    }
    score
}

fn base_initiative(game: &Tcg, state: &State, seat: Seat) -> i16 {
    cite(rule!("tcg.init.base"));
    cite(rule!("tcg.asset.tactics"));
    i16::from(has_asset(game, state, seat, Asset::Tactics))
}

/// How many more Mission cards a player may play now.
pub fn mission_cards_left(game: &Tcg, state: &State, seat: Seat) -> u8 {
    cite(rule!("tcg.mcard.limit"));
    cite(rule!("tcg.mcard.limit-drops"));
    let Some(mission) = state.mission.as_deref().filter(|_| may_play(state, seat)) else {
        return 0;
    };
    let played = mission.played[mission.side(seat)].len() as i16;
    (score(game, state, seat) - played).clamp(0, 100) as u8
}

/// Whether a player takes part in the mission and no effect forbids Mission cards.
fn may_play(state: &State, seat: Seat) -> bool {
    let allowed = state.mission.as_deref().is_some_and(|it| it.involves(seat) && !it.no_cards);
    allowed && !state.modifiers.iter().any(|it| it.what == Lasting::NoMissionCards(seat))
}

/// Whether a score of 0 allows one Mission card that raises initiative.
pub fn allows_raising_card(game: &Tcg, state: &State, seat: Seat) -> bool {
    let none_played =
        state.mission.as_deref().is_some_and(|it| it.played[it.side(seat)].is_empty());
    state.options.mission_limit_zero == MissionLimitZero::OneThatRaises
        && none_played
        && may_play(state, seat)
        && score(game, state, seat) == 0
}

/// The total construction cost of a card for its owner.
pub fn construction_cost(game: &Tcg, state: &State, id: CardId) -> u8 {
    cite(rule!("tcg.construct.total-cost"));
    cite(rule!("tcg.card.cost-corner"));
    let card = state.card(id);
    let printed = total_cost(game, state, card.owner, game.card(card.def).cost);
    let change = standing::cost_change(game, state, id);
    (i16::from(printed) + change).clamp(0, 200) as u8
}

/// What a cost comes to for a player.
pub fn total_cost(game: &Tcg, state: &State, seat: Seat, cost: crate::content::Cost) -> u8 {
    cite(rule!("tcg.asset.ignore-costs"));
    cite(rule!("tcg.asset.politics"));
    let mut available = assets(game, state, seat);
    standing::not_ignored(game, state, &mut |asset| {
        cite(rule!("tcg.effect.asset-not-ignored"));
        available[asset as usize] = false;
    });
    cost.total(available)
}

/// Whether a card on the table is a site.
pub fn is_site(game: &Tcg, state: &State, id: CardId) -> bool {
    let is_site = match state.card(id).place {
        Place::Construction => true,
        // A card that is scrapped as soon as its effect is done never lies there.
        Place::CommandPost => {
            game.card(state.card(id).def).scrapped != Scrapped::WhenRevealed
                && !standing::not_a_site(game, state, id)
        }
        _ => false,
    };
    cite(if is_site { rule!("tcg.area.sites") } else { rule!("tcg.area.not-sites") });
    is_site
}

/// The 'Mech's Pilot.
pub fn pilot(game: &Tcg, state: &State, id: CardId) -> Option<CardId> {
    state.pilot(id, |def| game.card(def).is(Kind::Pilot))
}

/// Ends what lasts no longer.
pub fn expire(state: &mut State, ends: impl Fn(Until) -> bool) {
    state.modifiers.retain(|modifier| !ends(modifier.until));
}
