//! What stands: effects that last for a while, and continuous effects of active cards.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{Context, usable::works_on};
use crate::{
    Tcg,
    content::{
        AbilityKind, Asset, Feature, Op, Speed, Value,
        language::{
            BattleEffect, DamageEffect, DamageKind, EconomyEffect, Effect, GrantEffect, PlayEffect,
            RestrictEffect, Select, StateEffect, ValueEffect,
        },
    },
    options::DepletedSupport,
    state::{
        CardId, Covers, Def, Lasting, MissionStep, Modifier, Object, OptionOrigin, Place, Site,
        State,
    },
};

/// Whether some effect that lasts covers a site.
pub fn covered(game: &Tcg, state: &State, site: Site, is: impl Fn(&Lasting) -> bool) -> bool {
    state.modifiers.iter().any(|modifier| is(&modifier.what) && covers(game, state, modifier, site))
}

/// Whether an effect that lasts is about a site.
pub fn covers(game: &Tcg, state: &State, modifier: &Modifier, site: Site) -> bool {
    match modifier.covers {
        Covers::Table => false,
        Covers::One(object) => object.site() == Some(site),
        Covers::Each => {
            let Some(select) = effect_of(game, modifier).and_then(subject) else { return false };
            about(&Context::of_modifier(game, state, modifier), select, site)
        }
    }
}

/// The effect that made something that lasts.
pub fn effect_of<'a>(game: &'a Tcg, modifier: &Modifier) -> Option<&'a Effect> {
    let (def, ability, place) = modifier.from;
    match game.card(def).abilities.get(usize::from(ability))?.program.get(usize::from(place))? {
        Op::Do(effect) => Some(effect),
        _ => None,
    }
}

/// Whom an effect that lasts is about.
fn subject(effect: &Effect) -> Option<&Select> {
    match effect {
        Effect::Value(effect) => match effect {
            ValueEffect::Change { of, .. }
            | ValueEffect::AgainstSites { of, .. }
            | ValueEffect::Reduce { of, .. }
            | ValueEffect::Speed { of, .. }
            | ValueEffect::Shift { of, .. } => Some(of),
            ValueEffect::Score { .. } | ValueEffect::WinInitiative => None,
        },
        Effect::Grant(effect) => match effect {
            GrantEffect::Gives { to: of, .. }
            | GrantEffect::OptionBonus { of, .. }
            | GrantEffect::NoOverheatDamage(of)
            | GrantEffect::NoDepletion(of)
            | GrantEffect::MustUse(_, of)
            | GrantEffect::CannotUse(_, of) => Some(of),
        },
        Effect::Damage(
            DamageEffect::Prevent { to: of, .. }
            | DamageEffect::DealsNone(of)
            | DamageEffect::Double(of)
            | DamageEffect::OnlyTo { of, .. }
            | DamageEffect::PointDice { of, .. },
        ) => Some(of),
        _ => None,
    }
}

/// Whether a selection is about a site.
fn about(context: &Context<'_>, select: &Select, site: Site) -> bool {
    if context.outside && is_elsewhere(context, site) {
        return false;
    }
    match select {
        Select::This => context.source.map(Site::Card) == Some(site),
        Select::Host => context.host() == Some(site),
        Select::Target => {
            cite(rule!("tcg.object.target-meaning"));
            context.state.mission.as_deref().is_some_and(|mission| mission.target == site)
        }
        Select::It => context.it.and_then(Object::site) == Some(site),
        Select::Chosen(slot) => {
            context.objects(*slot).iter().any(|object| object.site() == Some(site))
        }
        Select::Each(filters) => context.fits(filters, site.into()),
    }
}

/// Whether something takes part in the mission and is not the source or what the source is on.
fn is_elsewhere(context: &Context<'_>, site: Site) -> bool {
    let own = context.source.map(Site::Card) == Some(site) || context.host() == Some(site);
    let mission = context.state.mission.as_deref();
    !own && mission.is_some_and(|it| it.fighter(site).is_some() || it.target == site)
}

/// Whether a battle step is under way.
fn in_battle(state: &State) -> bool {
    let step = state.mission.as_deref().map(|mission| mission.step);
    let before = matches!(
        step,
        Some(
            MissionStep::Declared(..)
                | MissionStep::Blocking
                | MissionStep::Allies(_)
                | MissionStep::Decided(..)
        )
    );
    step.is_some() && !before
}

/// Every continuous effect that works now, with whoever speaks it.
pub fn each_static(game: &Tcg, state: &State, mut visit: impl FnMut(&Context<'_>, &Effect)) {
    let in_battle = in_battle(state);
    for (id, _) in state.statics(game) {
        of_card(game, state, id, in_battle, &mut visit);
    }
}

/// The continuous effects of one card that work now.
fn of_card(
    game: &Tcg,
    state: &State,
    id: CardId,
    in_battle: bool,
    visit: &mut impl FnMut(&Context<'_>, &Effect),
) {
    let kept = state.options.depleted_support == DepletedSupport::Kept;
    let outside = in_battle && !works_on(game, state, id, kept);
    // Who is depleted in the middle of a battle works on in it.
    if state.card(id).depleted && !kept && (!in_battle || outside) {
        return;
    }
    let context = Context { base_only: true, outside, ..Context::of_card(game, state, id) };
    for ability in &game.card(context.def).abilities {
        if ability.kind != AbilityKind::Static {
            continue;
        }
        if ability.conditions.iter().all(|condition| context.condition(condition)) {
            cite(rule!("tcg.effect.continuous"));
            ability.effects.iter().for_each(|effect| visit(&context, effect));
        }
    }
}

/// What a value of a card is changed by.
pub fn change(game: &Tcg, state: &State, site: Site, which: Value) -> i16 {
    let mut total = 0;
    for modifier in &state.modifiers {
        if let Lasting::Value(value, by) = modifier.what
            && value == which
            && covers(game, state, modifier, site)
        {
            total += i16::from(by);
        }
    }
    each_static(game, state, |context, effect| {
        if let Effect::Value(ValueEffect::Change { value, of, by, .. }) = effect
            && *value == which
            && about(context, of, site)
        {
            total += context.amount(by);
        }
    });
    total
}

/// The options and keyword abilities a Unit has gained, and where each comes from.
pub fn gained(game: &Tcg, state: &State, id: CardId, visit: &mut dyn FnMut(Feature, OptionOrigin)) {
    let site = Site::Card(id);
    for modifier in &state.modifiers {
        if modifier.what == Lasting::Gains
            && let Some(Effect::Grant(GrantEffect::Gives { feature, .. })) =
                effect_of(game, modifier)
            && covers(game, state, modifier, site)
        {
            let (def, ability, place) = modifier.from;
            visit(*feature, OptionOrigin::Lasting(def, ability, place));
        }
    }
    each_static(game, state, |context, effect| {
        if let Effect::Grant(GrantEffect::Gives { to, feature, .. }) = effect
            && about(context, to, site)
            && let Some(card) = context.source
        {
            visit(*feature, OptionOrigin::Card(card, *feature));
        }
    });
}

/// The speed of a Unit.
pub fn speed(game: &Tcg, state: &State, id: CardId, printed: Speed, attacking: bool) -> Speed {
    cite(rule!("tcg.card.speed"));
    let site = Site::Card(id);
    let mut speed = printed;
    let mut shift = 0;
    for modifier in &state.modifiers {
        match modifier.what {
            Lasting::Speed(to) if covers(game, state, modifier, site) => speed = to,
            Lasting::Faster if covers(game, state, modifier, site) => shift += 1,
            Lasting::Slower if covers(game, state, modifier, site) => shift -= 1,
            _ => {}
        }
    }
    each_static(game, state, |context, effect| match effect {
        Effect::Value(ValueEffect::Speed { of, to }) if about(context, of, site) => speed = *to,
        Effect::Value(ValueEffect::Shift { of, faster, .. }) if about(context, of, site) => {
            shift += if *faster { 1 } else { -1 };
        }
        _ => {}
    });
    if attacking { shifted(speed, shift) } else { speed }
}

/// A speed so many steps faster, or slower.
fn shifted(speed: Speed, steps: i32) -> Speed {
    cite(rule!("tcg.effect.speed-change"));
    Speed::ALL[(speed as i32 + steps).clamp(0, 2) as usize]
}

/// Whether a continuous effect of a kind is about a site.
pub fn has_static(
    game: &Tcg,
    state: &State,
    site: Site,
    of: impl Fn(&Effect) -> Option<&Select>,
) -> bool {
    let mut found = false;
    each_static(game, state, |context, effect| {
        found |= of(effect).is_some_and(|select| about(context, select, site));
    });
    found
}

/// Whether a card in a Command Post is not a site.
pub fn not_a_site(game: &Tcg, state: &State, id: CardId) -> bool {
    has_static(game, state, Site::Card(id), |effect| match effect {
        Effect::Play(PlayEffect::NotASite(of)) => Some(of),
        _ => None,
    })
}

/// Whether a card cannot be scrapped.
pub fn cannot_be_scrapped(game: &Tcg, state: &State, id: CardId) -> bool {
    has_static(game, state, Site::Card(id), |effect| match effect {
        Effect::Play(PlayEffect::CannotBeScrapped(of)) => Some(of),
        _ => None,
    })
}

/// Whether a card does not untap in the Untap phase.
pub fn does_not_untap(game: &Tcg, state: &State, id: CardId) -> bool {
    let held = covered(game, state, Site::Card(id), |what| {
        matches!(what, Lasting::Held(_) | Lasting::StaysTapped)
    });
    held || has_static(game, state, Site::Card(id), |effect| match effect {
        Effect::State(StateEffect::DoesNotUntap(of)) => Some(of),
        _ => None,
    })
}

/// Whether a card does not untap at all.
pub fn is_held(game: &Tcg, state: &State, id: CardId) -> bool {
    covered(game, state, Site::Card(id), |what| matches!(what, Lasting::Held(_)))
}

/// Ends what holds cards once the 'Mech that held them is untapped, or its Pilot gone.
pub fn let_go(state: &mut State) {
    let holds = |modifier: &Modifier| match (modifier.what, modifier.source) {
        (Lasting::Held(pilot), Some(mech)) => {
            let there = state.get(pilot).is_some_and(|it| it.place == Place::On(Site::Card(mech)));
            there && state.get(mech).is_some_and(|mech| mech.tapped)
        }
        (Lasting::Held(_), None) => false,
        _ => true,
    };
    let kept: Vec<bool> = state.modifiers.iter().map(holds).collect();
    let mut kept = kept.into_iter();
    state.modifiers.retain(|_| kept.next() == Some(true));
}

/// Whether its player may leave a card tapped in the Untap phase.
pub fn may_stay_tapped(game: &Tcg, state: &State, id: CardId) -> bool {
    has_static(game, state, Site::Card(id), |effect| match effect {
        Effect::State(StateEffect::MayStayTapped(of)) => Some(of),
        _ => None,
    })
}

/// The damage that a card on a site absorbs.
pub fn absorbs(game: &Tcg, state: &State, id: CardId) -> Option<(Site, u8)> {
    let card = state.card(id);
    let Place::On(host) = card.place else { return None };
    let effects = game.card(card.def).abilities.iter().flat_map(|ability| &ability.effects);
    effects
        .filter_map(|effect| match effect {
            Effect::Damage(DamageEffect::Absorb { amount, .. }) => Some((host, *amount)),
            _ => None,
        })
        .next()
}

/// Results of a die, from the lowest to the highest.
type Results = (u8, u8);

/// The dice for single points that somebody deals: whose, what prevents a point, and what scraps.
pub fn point_dice(game: &Tcg, state: &State, by: Site) -> Option<(Seat, Results, Results)> {
    let mut all = state.modifiers.iter().filter(|modifier| {
        modifier.what == Lasting::PointDice && covers(game, state, modifier, by)
    });
    all.find_map(|modifier| match effect_of(game, modifier)? {
        Effect::Damage(DamageEffect::PointDice { prevent, scrap, .. }) => {
            Some((modifier.player, *prevent, *scrap))
        }
        _ => None,
    })
}

/// How much damage follows for how much, each time that is to be so.
pub fn follow_ups<'a>(game: &'a Tcg, state: &'a State) -> impl Iterator<Item = (u8, u8)> + 'a {
    let all = state.modifiers.iter().filter(|modifier| modifier.what == Lasting::FollowUp);
    all.filter_map(|modifier| match effect_of(game, modifier)? {
        Effect::Damage(DamageEffect::FollowUp { amount, per }) => Some((*amount, *per)),
        _ => None,
    })
}

/// What others add to the damage a card deals when it is activated.
pub fn more_damage(state: &State, id: CardId) -> u8 {
    let about = Covers::One(Object::Card(id));
    let more = state.modifiers.iter().filter(|modifier| modifier.covers == about);
    more.filter_map(|modifier| match modifier.what {
        Lasting::MoreDamage(more) => Some(more),
        _ => None,
    })
    .sum()
}

/// What the construction of a card costs more or less.
pub fn cost_change(game: &Tcg, state: &State, id: CardId) -> i16 {
    let mut total = 0;
    each_static(game, state, |context, effect| {
        if let Effect::Economy(EconomyEffect::ConstructionCost(of, by)) = effect
            && context.fits(of, Object::Card(id))
        {
            cite(rule!("tcg.effect.cost-changes"));
            total += i16::from(*by);
        }
    });
    total
}

/// Whether a Unit may attack Units whatever their speed.
pub fn attacks_at_any_speed(game: &Tcg, state: &State, id: CardId) -> bool {
    has_static(game, state, Site::Card(id), |effect| match effect {
        Effect::Battle(BattleEffect::AttacksAtAnySpeed(of)) => Some(of),
        _ => None,
    })
}

/// Whether patrolling Units may block attacks on a site whatever their speed.
pub fn blocks_at_any_speed(game: &Tcg, state: &State, site: Site) -> bool {
    has_static(game, state, site, |effect| match effect {
        Effect::Battle(BattleEffect::BlocksAtAnySpeed(of)) => Some(of),
        _ => None,
    })
}

/// Whether all missile damage to a site is prevented.
pub fn no_missile_damage(game: &Tcg, state: &State, site: Site) -> bool {
    has_static(game, state, site, |effect| match effect {
        Effect::Damage(DamageEffect::Prevent { kind: DamageKind::Missile, to, .. }) => Some(to),
        _ => None,
    })
}

/// The largest group that may attack or block there; the mission is the one under way.
pub fn group_limit(game: &Tcg, state: &State) -> Option<u8> {
    let mut limit = None;
    each_static(game, state, |_, effect| {
        if let Effect::Battle(BattleEffect::GroupLimit(most)) = effect {
            limit = Some(limit.map_or(*most, |other: u8| other.min(*most)));
        }
    });
    limit
}

/// What a deployment costs a player more.
pub fn deployment_cost(game: &Tcg, state: &State, seat: Seat) -> u8 {
    cite(rule!("tcg.deploy.no-cost"));
    cite(rule!("tcg.effect.deployment-cost"));
    let mut total = 0;
    each_static(game, state, |context, effect| {
        if let Effect::Economy(EconomyEffect::DeploymentsCost(who, cost)) = effect
            && context.who(*who).contains(&seat)
        {
            total += crate::values::total_cost(game, state, seat, *cost);
        }
    });
    total
}

/// Whether cards of a kind do nothing when activated.
pub fn no_effect_when_activated(game: &Tcg, state: &State, id: CardId) -> bool {
    let mut found = false;
    each_static(game, state, |context, effect| {
        if let Effect::Restrict(RestrictEffect::NoEffectWhenActivated(filters)) = effect {
            let mut filters = filters.clone();
            filters
                .0
                .iter_mut()
                .for_each(|filter| filter.place = crate::content::language::Place::Anywhere);
            found |= context.fits(&filters, Object::Card(id));
        }
    });
    found
}

/// The assets whose costs nobody ignores.
pub fn not_ignored(game: &Tcg, state: &State, visit: &mut dyn FnMut(Asset)) {
    if !state.cards.index(game, state.options).chosen {
        return;
    }
    for (_, card) in state.table() {
        let Some(asset) = card.asset else { continue };
        if card.is_active() && state.options.supports(card) && names_not_ignored(game, card.def) {
            visit(asset);
        }
    }
}

/// Whether the asset chosen for a card is one that nobody ignores.
pub fn names_not_ignored(game: &Tcg, def: Def) -> bool {
    game.card(def).abilities.iter().any(|ability| {
        ability
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Economy(EconomyEffect::NotIgnored(_))))
    })
}

/// What an option gives in addition, and whether its drawback is switched off.
pub fn option_bonus(
    game: &Tcg,
    state: &State,
    id: CardId,
    option: crate::content::OptionKind,
) -> (i16, bool) {
    use crate::content::OptionKind;
    let (mut more, mut free) = (0, false);
    let site = Site::Card(id);
    each_static(game, state, |context, effect| match effect {
        Effect::Grant(GrantEffect::OptionBonus { option: other, of, by })
            if *other == option && about(context, of, site) =>
        {
            more += context.amount(by);
        }
        Effect::Grant(GrantEffect::NoOverheatDamage(of)) if option == OptionKind::Overheat => {
            free |= about(context, of, site);
        }
        Effect::Grant(GrantEffect::NoDepletion(of)) if option == OptionKind::AlphaStrike => {
            free |= about(context, of, site);
        }
        _ => {}
    });
    (more, free)
}
