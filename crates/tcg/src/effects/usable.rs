//! Whether an ability can be used, and paying for it.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};

use super::{Context, question::Answer};
use crate::{
    Step, Tcg,
    action::Payment,
    content::{
        Ability, AbilityKind, Op, Value,
        language::{
            ChoiceEffect, Effect, Filters, HowMany, Place as Where, Price, SLOTS, Slot,
            ValueEffect, Who, Window,
        },
    },
    deck,
    event::{Event, Zone},
    moves,
    options::BoxPowers,
    payment,
    refusal::Refusal,
    state::{CardId, Def, Frame, Kept, MissionStep, Object, Place, Site, State, Task},
    values,
};

/// Whose ability it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speaker {
    /// A card on the table.
    Card(CardId),
    /// A card that is not on the table: a box power, or a Mission card.
    Def(Def),
}

impl Speaker {
    /// Which card it is.
    pub fn def(self, state: &State) -> Def {
        match self {
            Speaker::Card(id) => state.card(id).def,
            Speaker::Def(def) => def,
        }
    }

    fn context<'a>(self, game: &'a Tcg, state: &'a State, seat: Seat) -> Context<'a> {
        match self {
            Speaker::Card(id) => {
                let it = event_card(state);
                Context { player: seat, it, ..Context::of_card(game, state, id) }
            }
            Speaker::Def(def) => {
                let it = event_card(state);
                Context { it, ..Context::of_def(game, state, def, seat) }
            }
        }
    }
}

/// The card that the moment is about, in which something may be used.
pub(crate) fn event_card(state: &State) -> Option<Object> {
    match state.tasks.last() {
        Some(Task::MissilesRolled(id) | Task::Answer(_, id)) => Some(Object::Card(*id)),
        _ => None,
    }
}

/// Whether an ability was used as often as it may be.
fn is_spent(state: &State, id: CardId, place: u8, ability: &Ability) -> bool {
    cite(rule!("tcg.act.ability-once"));
    cite(rule!("tcg.effect.once-without-tap"));
    let card = state.card(id);
    let bit = 1 << place.min(7);
    // What changes dice is used once for each die.
    let each_die = matches!(
        ability.kind,
        AbilityKind::Used(Window::OwnDie | Window::OwnMissileDie | Window::HostMissileDie)
    );
    (ability.once_each_turn && card.used_this_turn & bit != 0)
        || (state.mission.is_some() && !each_die && card.used_this_mission & bit != 0)
}

/// Whether an ability directly changes an initiative score.
pub(crate) fn changes_initiative(ability: &Ability) -> bool {
    let mut found = false;
    for effect in &ability.effects {
        effect.visit(&mut |effect| {
            found |= matches!(effect, Effect::Value(effect) if effect.is_initiative())
        });
    }
    found
}

/// Whether an ability directly raises the initiative score of its player.
pub(crate) fn raises_initiative(ability: &Ability) -> bool {
    let raises = |effect: &ValueEffect| match effect {
        ValueEffect::Score { who, by, .. } => *who == Who::You && 0 < by.times,
        ValueEffect::Change { value, by, .. } => *value == Value::Initiative && 0 < by.times,
        _ => false,
    };
    let mut found = false;
    for effect in &ability.effects {
        effect.visit(&mut |effect| found |= matches!(effect, Effect::Value(it) if raises(it)));
    }
    found
}

/// Whether an ability wins initiative outright.
pub(crate) fn wins_initiative(ability: &Ability) -> bool {
    let wins = |effect: &Effect| *effect == Effect::Value(ValueEffect::WinInitiative);
    let mut found = false;
    for effect in &ability.effects {
        effect.visit(&mut |effect| found |= wins(effect));
    }
    found
}

/// Judges the use of an ability at a time that is right for it.
pub(crate) fn can_use(
    game: &Tcg,
    state: &State,
    seat: Seat,
    speaker: Speaker,
    place: u8,
    with: &Payment,
) -> Result<Payment, Refusal> {
    let printed = game.card(speaker.def(state));
    let (card, ability) = (printed.code, &printed.abilities[usize::from(place)]);
    if let Speaker::Card(id) = speaker
        && is_spent(state, id, place, ability)
    {
        return Err(Refusal::UsedBefore { card: id, this_turn: ability.once_each_turn });
    }
    let context = speaker.context(game, state, seat);
    let mut conditions = (0..).zip(&ability.conditions);
    if let Some((condition, _)) = conditions.find(|(_, condition)| !context.condition(condition)) {
        return Err(Refusal::ConditionFails { card, ability: Some(place), condition });
    }
    let mut paid = Payment::new();
    for (number, price) in (0..).zip(&ability.costs) {
        if let Price::Resources(cost) = price {
            let cost = values::total_cost(game, state, seat, *cost);
            paid = payment::plan(game, state, seat, cost, with)?;
        } else if let (Price::Tap, Speaker::Card(id)) = (price, speaker)
            && state.card(id).tapped
        {
            return Err(Refusal::Tapped { card: id });
        } else if !payable(&context, price) {
            return Err(Refusal::CostFails { card, ability: place, price: number });
        }
    }
    if !has_choices(&context, ability, |_| true) {
        return Err(Refusal::NothingToChoose { card });
    }
    Ok(paid)
}

/// The resources that an ability costs a player.
pub(crate) fn resources(game: &Tcg, state: &State, seat: Seat, ability: &Ability) -> Option<u8> {
    ability.costs.iter().find_map(|price| match price {
        Price::Resources(cost) => Some(values::total_cost(game, state, seat, *cost)),
        _ => None,
    })
}

/// Whether a part of a cost other than resources can be paid.
fn payable(context: &Context<'_>, price: &Price) -> bool {
    let card = context.source.and_then(|id| context.state.get(id));
    let count = |filters: &Filters| {
        let mut found = Vec::new();
        context.find(filters, &mut found);
        found.len()
    };
    let untapped = |filters: &Filters| {
        let mut found = Vec::new();
        context.find(filters, &mut found);
        let ready =
            |object: &&Object| object.card().is_some_and(|id| !context.state.card(id).tapped);
        found.iter().filter(ready).count()
    };
    let player = context.state.player(context.player);
    match price {
        Price::Tap => card.is_some_and(|card| !card.tapped),
        Price::Resources(_) => true,
        Price::ScrapThis | Price::ReturnThis => card.is_some(),
        Price::ScrapFromHand(number, filters) => usize::from(*number) <= count(filters),
        Price::RestockFromHand(number) => usize::from(*number) <= player.hand.len(),
        Price::ScrapFromStockpile(number) => usize::from(*number) <= player.stockpile.len(),
        Price::RemoveAny(counter, _) => card.is_some_and(|card| 0 < card.count(counter.0)),
        Price::Remove(counter, number) => card.is_some_and(|card| *number <= card.count(counter.0)),
        Price::ScrapOwn(filters, _) => 0 < count(filters),
        Price::TapOwn(number, filters) => usize::from(*number) <= untapped(filters),
    }
}

/// Whether the choices that come first have something to choose, as far as `looks` looks.
fn has_choices(context: &Context<'_>, ability: &Ability, looks: impl Fn(&Filters) -> bool) -> bool {
    let first = ability.program.iter().take_while(|op| {
        let plain = matches!(op, Op::Do(Effect::Value(_) | Effect::Choice(_) | Effect::Cards(_)));
        plain || matches!(op, Op::Price(_))
    });
    let mut left_alone: fn(Where) -> bool = |_| true;
    let mut choices = Vec::new();
    for op in first {
        match op {
            Op::Price(place) => left_alone = left_alone_by(&ability.costs[usize::from(*place)]),
            Op::Do(Effect::Choice(ChoiceEffect::Cards { keep, how_many, from, .. }))
                if *how_many == HowMany::One
                    && looks(from)
                    && from.0.iter().all(|filter| left_alone(filter.place)) =>
            {
                choices.push((*keep, from));
            }
            _ => {}
        }
    }
    can_choose(context, &choices)
}

/// The places in which a price that is still to be paid changes nothing.
fn left_alone_by(price: &Price) -> fn(Where) -> bool {
    match price {
        Price::ScrapOwn(..) | Price::TapOwn(..) => |_| false,
        _ => |place| {
            matches!(place, Where::Here | Where::Outside | Where::Play | Where::Construction)
        },
    }
}

/// Whether there is an answer to each choice; one that speaks of an earlier choice must be possible
/// after some answer to that one.
fn can_choose(context: &Context<'_>, choices: &[(Slot, &Filters)]) -> bool {
    let Some(((keep, from), rest)) = choices.split_first() else { return true };
    if !rest.iter().any(|(_, later)| later.speaks_of(*keep)) {
        return context.any(from) && can_choose(context, rest);
    }
    let mut found = Vec::new();
    context.find(from, &mut found);
    found.into_iter().any(|object| {
        let mut kept: [Kept; SLOTS] = Default::default();
        for (slot, earlier) in kept.iter_mut().zip(context.kept) {
            slot.clone_from(earlier);
        }
        kept[usize::from(*keep)] = Kept::Objects(vec![object]);
        can_choose(&Context { kept: &kept, ..*context }, rest)
    })
}

/// Whether a card may use abilities in the mission under way. A Unit outside may if it is untapped.
pub(crate) fn can_affect(game: &Tcg, state: &State, id: CardId) -> bool {
    let card = state.card(id);
    let outside = card.is_active() && !card.tapped && game.card(card.def).is_unit();
    affects(game, state, id) || outside
}

/// Whether a card takes part in the mission under way, or works on it from where it lies.
pub(crate) fn affects(game: &Tcg, state: &State, id: CardId) -> bool {
    works_on(game, state, id, false)
}

/// The same, also for a card that depletion does not switch off.
pub(super) fn works_on(game: &Tcg, state: &State, id: CardId, kept: bool) -> bool {
    let Some(mission) = state.mission.as_deref() else { return false };
    let card = state.card(id);
    let engaged = |site: Site| mission.fighter(site).is_some_and(|fighter| kept || !fighter.spent);
    if !card.is_active() || (card.depleted && !kept && !engaged(Site::Card(id))) {
        return false;
    }
    let (rule, works) = match card.place {
        Place::CommandPost => {
            (rule!("tcg.battle.affect-command"), mission.involves(card.controller))
        }
        Place::On(site) if site == mission.target && is_site(state, site) => {
            (rule!("tcg.battle.affect-site-enhancements"), true)
        }
        Place::On(site) => (rule!("tcg.battle.affect-attached"), engaged(site)),
        Place::In(region) => {
            let here = card.controller == mission.defender
                && crate::mission::region_of(game, state, mission.target) == Some(region);
            (rule!("tcg.battle.affect-site-enhancements"), here)
        }
        _ if mission.target == Site::Card(id) => {
            (rule!("tcg.battle.affect-target"), engaged(Site::Card(id)))
        }
        _ => (rule!("tcg.battle.affect-units"), engaged(Site::Card(id))),
    };
    cite(rule);
    works
}

/// Whether something lies where sites lie.
fn is_site(state: &State, site: Site) -> bool {
    let place = site.card().and_then(|id| state.get(id)).map(|card| card.place);
    matches!(place, None | Some(Place::Construction | Place::CommandPost))
}

/// Whether the time is right for an ability of a card, in the mission under way.
pub(crate) fn fits_mission(game: &Tcg, state: &State, id: CardId, ability: &Ability) -> bool {
    let initiative = state.mission.as_deref().is_some_and(|it| it.step == MissionStep::Initiative);
    fits_battle(game, state, id, ability)
        && match initiative {
            true => changes_initiative(ability),
            false => !wins_initiative(ability),
        }
}

/// The same in any step of the battle.
pub(super) fn fits_battle(game: &Tcg, state: &State, id: CardId, ability: &Ability) -> bool {
    cite(rule!("tcg.option.other"));
    let Some(mission) = state.mission.as_deref() else { return false };
    let AbilityKind::Used(window) = ability.kind else { return false };
    let right = match window {
        Window::Mission | Window::OwnTurn => true,
        Window::Battle => mission.battle,
        _ => false,
    };
    let outside =
        game.card(state.card(id).def).is_unit() && mission.fighter(Site::Card(id)).is_none();
    right && (!outside || works_from_outside(ability)) && can_affect(game, state, id)
}

fn works_from_outside(ability: &Ability) -> bool {
    cite(rule!("tcg.effect.outside-unit"));
    ability.costs.contains(&Price::Tap)
}

/// Whether, for all that others can know, a player might use an ability in the mission.
pub(crate) fn usable_in_mission(game: &Tcg, state: &State, seat: Seat, initiative: bool) -> bool {
    let on_table = state.controlled(seat).any(|(id, card)| {
        game.has_used(card.def)
            && card.is_active()
            && (0..).zip(&game.card(card.def).abilities).any(|(place, ability)| {
                (!initiative || changes_initiative(ability))
                    && fits_mission(game, state, id, ability)
                    && openly_usable(game, state, seat, Speaker::Card(id), place)
            })
    });
    on_table
        || box_usable(
            game,
            state,
            seat,
            |window| matches!(window, Window::Mission | Window::Battle),
            initiative,
        )
}

/// Whether, for all that others can know, a player might use something at a time.
pub(crate) fn usable(game: &Tcg, state: &State, seat: Seat, window: Window) -> bool {
    let hidden = matches!(window, Window::Attacking | Window::Attacked | Window::EndOfMissions);
    let all_turn = matches!(window, Window::OwnDraw | Window::OwnRepair);
    let on_table = state.controlled(seat).any(|(id, card)| {
        if !card.is_active() {
            return hidden && !card.revealed;
        }
        game.has_used(card.def)
            && !card.depleted
            && (0..).zip(&game.card(card.def).abilities).any(|(place, ability)| {
                (ability.kind == AbilityKind::Used(window)
                    || all_turn && state.options.use_all_turn(ability))
                    && openly_usable(game, state, seat, Speaker::Card(id), place)
            })
    });
    on_table || box_usable(game, state, seat, |other| other == window, false)
}

/// Whether an ability could be used, looking only at what everybody sees.
pub(super) fn openly_usable(
    game: &Tcg,
    state: &State,
    seat: Seat,
    speaker: Speaker,
    place: u8,
) -> bool {
    let ability = &game.card(speaker.def(state)).abilities[usize::from(place)];
    if let Speaker::Card(id) = speaker
        && is_spent(state, id, place, ability)
    {
        return false;
    }
    let context = speaker.context(game, state, seat);
    let open = |price: &Price| match price {
        Price::ScrapFromHand(number, _) | Price::RestockFromHand(number) => {
            state.may_hold(seat, usize::from(*number))
        }
        Price::ScrapFromStockpile(_) if !state.options.stockpile_count_visible => true,
        Price::Resources(cost) => {
            values::total_cost(game, state, seat, *cost) <= payment::available(game, state, seat)
        }
        price => payable(&context, price),
    };
    let is_open = |filters: &Filters| {
        let hidden = |place| {
            matches!(place, Where::Hand | Where::Stockpile | Where::Anywhere | Where::Construction)
        };
        !filters.0.iter().any(|filter| hidden(filter.place))
    };
    ability.conditions.iter().all(|condition| context.condition(condition))
        && ability.costs.iter().all(open)
        && has_choices(&context, ability, is_open)
}

/// The box power of a player, if it has not been used.
pub(crate) fn box_power(game: &Tcg, state: &State, seat: Seat) -> Option<Def> {
    cite(rule!("tcg.box.not-a-card"));
    if state.player(seat).box_used {
        return None;
    }
    let rules = state.options.for_decks();
    let power = |seat| deck::box_power(game.content(), &rules, state.player(seat).affiliation);
    let is_used = match state.options.box_powers {
        BoxPowers::On => true,
        BoxPowers::Off => false,
        BoxPowers::IfAllHave => state.seats().all(|seat| power(seat).is_some()),
    };
    power(seat).filter(|_| is_used)
}

fn box_usable(
    game: &Tcg,
    state: &State,
    seat: Seat,
    fits: impl Fn(Window) -> bool,
    initiative: bool,
) -> bool {
    cite(rule!("tcg.box.cost"));
    if !state.may_hold(seat, 1) {
        return false;
    }
    let Some(def) = box_power(game, state, seat) else { return false };
    let ability = &game.card(def).abilities[0];
    let AbilityKind::Used(window) = ability.kind else { return false };
    let battle = state.mission.as_deref().is_none_or(|mission| mission.battle);
    fits(window)
        && (window != Window::Battle || battle)
        && (!initiative || changes_initiative(ability))
        && openly_usable(game, state, seat, Speaker::Def(def), 0)
}

/// Pays the parts of a cost that need no choice.
pub(crate) fn pay_prices(
    step: &mut Step<'_>,
    seat: Seat,
    speaker: Speaker,
    place: u8,
    with: &Payment,
    frame: &mut Frame,
) {
    cite(rule!("tcg.effect.free-ability"));
    let game = step.game;
    let ability = &game.card(speaker.def(step.state)).abilities[usize::from(place)];
    if let Speaker::Card(id) = speaker {
        let card = step.state.card_mut(id);
        card.used_this_turn |= 1 << place.min(7);
        card.used_this_mission |= 1 << place.min(7);
        frame.surplus = card.surplus;
    }
    for price in &ability.costs {
        match (price, speaker) {
            (Price::Tap, Speaker::Card(id)) => {
                moves::tap(step, id, rule!("tcg.effect.tap-ability"))
            }
            (Price::Resources(cost), _) => {
                let cost = values::total_cost(game, step.state, seat, *cost);
                payment::pay(step, seat, cost, with);
            }
            (Price::ScrapThis, Speaker::Card(id)) => {
                moves::scrap(step, id, rule!("tcg.effect.other-costs"));
                frame.source = None;
            }
            (Price::ReturnThis, Speaker::Card(id)) => {
                moves::to_hand(step, id, rule!("tcg.effect.other-costs"));
                frame.source = None;
            }
            (Price::ScrapFromStockpile(number), _) => {
                moves::scrap_from_stockpile(
                    step,
                    seat,
                    u16::from(*number),
                    seat,
                    rule!("tcg.effect.other-costs"),
                );
            }
            (Price::Remove(counter, number), Speaker::Card(id)) => {
                step.state.card_mut(id).remove(counter.0, *number);
            }
            _ => {}
        }
    }
}

/// Pays a part of a cost that was chosen.
pub(super) fn pay_chosen(step: &mut Step<'_>, frame: &mut Frame, place: u8, answer: Answer) {
    let game = step.game;
    let price =
        &game.card(frame.def).abilities[usize::from(frame.ability)].costs[usize::from(place)];
    let rule = rule!("tcg.effect.other-costs");
    match (price, answer) {
        (Price::RemoveAny(counter, slot), Answer::Number(number)) => {
            frame.kept[usize::from(*slot)] = Kept::Number(i16::from(number));
            if let Some(id) = frame.source {
                step.state.card_mut(id).remove(counter.0, number);
                let name = game.content().counters[usize::from(counter.0)].name.clone();
                let change = -i16::from(number);
                step.tell(rule, |_| Event::Counters { id, counter: name, change });
            }
        }
        (Price::ScrapFromHand(..), Answer::Objects(objects)) => {
            from_hand(step, objects, Zone::Scrapheap)
        }
        (Price::RestockFromHand(_), Answer::Objects(objects)) => {
            from_hand(step, objects, Zone::Bottom)
        }
        (Price::ScrapOwn(_, slot), Answer::Objects(objects)) => {
            for id in objects.iter().filter_map(|object| object.card()) {
                let (owner, def) = (step.state.card(id).owner, step.state.card(id).def);
                moves::scrap(step, id, rule);
                let heap = &step.state.player(owner).scrapheap;
                let place = heap.iter().rposition(|other| *other == def);
                let now = place.map(|place| Object::InScrapheap(owner, place as u16));
                frame.kept[usize::from(*slot)] = Kept::Objects(now.into_iter().collect());
            }
        }
        (Price::TapOwn(..), Answer::Objects(objects)) => {
            for id in objects.iter().filter_map(|object| object.card()) {
                moves::tap(step, id, rule);
            }
        }
        _ => {}
    }
}

/// Moves cards from hands; later places first, so that the earlier ones stay right.
fn from_hand(step: &mut Step<'_>, mut objects: Vec<Object>, to: Zone) {
    objects.sort_unstable();
    for object in objects.into_iter().rev() {
        let Some((owner, def, from)) = moves::pick_up(step.state, object) else { continue };
        moves::put(step.state, owner, def, to);
        let card = step.game.card(def).code;
        step.reveal();
        match to {
            Zone::Scrapheap => step.tell(rule!("tcg.effect.other-costs"), |_| Event::Scrapped {
                owner,
                id: None,
                card,
                from,
            }),
            _ => step.tell(rule!("tcg.effect.other-costs"), |_| Event::Moved {
                owner,
                id: None,
                card: Some(card),
                from,
                to,
            }),
        }
    }
}
