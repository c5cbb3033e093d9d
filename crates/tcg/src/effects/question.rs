//! What an ability asks for in the middle, and the answers.

use ironlance_engine::Seat;
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Context, run::Flow, together::Pending};
use crate::{
    Step, Tcg,
    action::{Action, Shares},
    content::{
        Asset, Op, OptionKind,
        language::{
            CardsEffect, ChoiceEffect, CounterEffect, DamageEffect, DiceEffect, EconomyEffect,
            Effect, Filters, HowMany, Price, Who,
        },
    },
    event::Event,
    moves,
    name::CardName,
    payment,
    refusal::Refusal,
    state::{Blow, BlowKind, Frame, Kept, Object, Site, State, Task},
    values,
};

/// What an ability asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Question {
    /// Cards on the table, Stockpiles, or cards in a Scrapheap.
    Objects {
        /// What there is to choose from.
        from: Vec<Object>,
        /// How many at least.
        least: u16,
        /// How many at most.
        most: u16,
    },
    /// Cards in a hand or in the own Stockpile, by name.
    Cards {
        /// What there is to choose from.
        from: Vec<CardName>,
        /// How many at least.
        least: u16,
        /// How many at most.
        most: u16,
    },
    /// Damage to be divided.
    Divide {
        /// Among what.
        among: Vec<Site>,
        /// How much.
        points: u8,
    },
    /// One of so many effects.
    OneOf {
        /// How many.
        choices: u8,
        /// Those among them that can be carried out, from 0.
        from: Vec<u8>,
    },
    /// Whether something happens.
    May,
    /// A number, in secret.
    Number {
        /// The highest.
        most: u8,
    },
    /// How many counters are removed.
    Counters {
        /// The highest number.
        most: u8,
    },
    /// An asset.
    Asset,
    /// A standard option.
    Option,
    /// An opponent.
    Opponent {
        /// Who they are.
        from: Vec<Seat>,
    },
    /// Which of several effects of the same moment happens next.
    Order {
        /// The effects.
        from: Vec<Pending>,
    },
}

/// An answer found right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// What was chosen.
    Objects(Vec<Object>),
    /// How damage was divided.
    Shares(Shares),
    /// Which of several.
    Pick(u8),
    /// Whether.
    Yes(bool),
    /// A number.
    Number(u8),
    /// An asset.
    Asset(Asset),
    /// An option.
    Option(OptionKind),
    /// A player.
    Seat(Seat),
}

fn op_of<'a>(game: &'a Tcg, frame: &Frame) -> &'a Op {
    &game.card(frame.def).abilities[usize::from(frame.ability)].program[usize::from(frame.at)]
}

fn price_of<'a>(game: &'a Tcg, frame: &Frame, place: u8) -> &'a Price {
    &game.card(frame.def).abilities[usize::from(frame.ability)].costs[usize::from(place)]
}

/// What an ability asks a seat now.
pub(crate) fn question(game: &Tcg, state: &State, frame: &Frame, seat: Seat) -> Question {
    let context = Context::of_frame(game, state, frame);
    match op_of(game, frame) {
        Op::Price(place) => price_question(&context, price_of(game, frame, *place)),
        Op::OneOf(_, places) => one_of(game, state, frame, places.len() as u8),
        Op::May(..) => Question::May,
        Op::Do(effect) => effect_question(&context, effect, seat),
        _ => Question::May,
    }
}

fn price_question(context: &Context<'_>, price: &Price) -> Question {
    match price {
        Price::ScrapFromHand(count, from) => {
            among(context, from, u16::from(*count), u16::from(*count))
        }
        Price::RestockFromHand(count) => {
            let hand = &context.state.player(context.player).hand;
            let from = hand.iter().map(|def| context.game.card(*def).code).collect();
            Question::Cards { from, least: u16::from(*count), most: u16::from(*count) }
        }
        Price::ScrapOwn(from, _) => among(context, from, 1, 1),
        Price::TapOwn(count, from) => among(context, from, u16::from(*count), u16::from(*count)),
        Price::RemoveAny(counter, _) => {
            let card = context.source.and_then(|id| context.state.get(id));
            Question::Counters { most: card.map_or(0, |card| card.count(counter.0)) }
        }
        _ => Question::May,
    }
}

fn effect_question(context: &Context<'_>, effect: &Effect, seat: Seat) -> Question {
    match effect {
        Effect::Choice(ChoiceEffect::Cards { how_many, from, .. }) => {
            let mut found = Vec::new();
            context.find(from, &mut found);
            let there = found.len() as u16;
            let number = |amount| context.amount(amount).max(0) as u16;
            let (least, most) = match how_many {
                HowMany::One => (1, 1),
                HowMany::Exactly(amount) => (number(amount).min(there), number(amount).min(there)),
                HowMany::UpTo(amount) => (0, number(amount).min(there)),
                HowMany::Any => (0, there),
            };
            among(context, from, least, most)
        }
        Effect::Choice(ChoiceEffect::Opponent(_)) => {
            cite(rule!("tcg.multi.choose-opponent"));
            Question::Opponent { from: context.state.opponents(context.player).collect() }
        }
        Effect::Choice(ChoiceEffect::Asset(_)) => Question::Asset,
        Effect::Choice(ChoiceEffect::Option(_)) => Question::Option,
        Effect::Cards(CardsEffect::Search(_, from)) => among(context, from, 0, 1),
        Effect::Cards(CardsEffect::LookTop { cards, restock }) => {
            let pile = &context.state.player(context.player).stockpile;
            let top = pile.iter().rev().take(usize::from(*cards));
            let from: Vec<CardName> = top.map(|def| context.game.card(*def).code).collect();
            let most = u16::from(*restock).min(from.len() as u16);
            Question::Cards { from, least: most, most }
        }
        Effect::Damage(DamageEffect::Divide { amount, among }) => {
            let mut found = Vec::new();
            context.find(among, &mut found);
            let among = found.iter().filter_map(|object| object.site()).collect();
            let points = context.amount(amount).clamp(0, 100) as u8;
            Question::Divide { among, points: points.saturating_add(context.more) }
        }
        Effect::Counter(CounterEffect::TwoForOne(of)) => {
            let choices = super::counters::kinds(context, of).len() as u8;
            Question::OneOf { choices, from: (0..choices).collect() }
        }
        Effect::Dice(DiceEffect::SecretNumbers { .. }) => {
            Question::Number { most: context.state.player(seat).stockpile.len().min(99) as u8 }
        }
        _ => Question::May,
    }
}

/// A choice among what a description means: by name where cards are hidden from others.
fn among(context: &Context<'_>, from: &Filters, least: u16, most: u16) -> Question {
    let mut found = Vec::new();
    context.find(from, &mut found);
    let hidden = |object: &Object| matches!(object, Object::InHand(..) | Object::InStockpile(..));
    if found.iter().any(hidden) && found.iter().all(hidden) {
        let name = |object: &Object| context.def_of(*object).map(|def| context.game.card(def).code);
        let mut from: Vec<CardName> = found.iter().filter_map(name).collect();
        from.sort_unstable();
        return Question::Cards { from, least, most };
    }
    Question::Objects { from: found, least, most }
}

/// Judges an answer to what the ability on top asks.
pub(crate) fn answer(
    game: &Tcg,
    state: &State,
    seat: Seat,
    action: &Action,
) -> Result<Answer, Refusal> {
    let Some(Task::Run(frame)) = state.tasks.last() else { return Err(Refusal::NotAsked) };
    match (question(game, state, frame, seat), action) {
        (Question::Objects { from, least, most }, Action::Choose { objects }) => {
            counted(objects.len(), least, most)?;
            let twice = (1..objects.len()).any(|place| objects[..place].contains(&objects[place]));
            if twice || !objects.iter().all(|object| from.contains(object)) {
                return Err(Refusal::WrongChoice);
            }
            Ok(Answer::Objects(objects.clone()))
        }
        (Question::Objects { least: 0, .. } | Question::Cards { least: 0, .. }, Action::Done) => {
            Ok(Answer::Objects(Vec::new()))
        }
        (Question::Cards { from, least, most }, Action::ChooseCards { cards }) => {
            counted(cards.len(), least, most)?;
            let mut left = from;
            for card in cards {
                let place =
                    left.iter().position(|other| other == card).ok_or(Refusal::WrongChoice)?;
                left.remove(place);
            }
            by_name(game, state, frame, cards).map(Answer::Objects).ok_or(Refusal::WrongChoice)
        }
        (Question::Divide { among, points }, Action::Divide { shares }) => {
            let given = shares.iter().map(|share| share.points).fold(0, u8::saturating_add);
            let fits = |share: &crate::action::Share| {
                0 < share.points
                    && share.extra == 0
                    && share.missiles == 0
                    && among.contains(&share.to)
            };
            let twice = (1..shares.len())
                .any(|place| shares[..place].iter().any(|it| it.to == shares[place].to));
            if twice || !shares.iter().all(fits) {
                return Err(Refusal::WrongChoice);
            }
            match given == points {
                true => Ok(Answer::Shares(shares.clone())),
                false => Err(Refusal::WrongPoints { points, given }),
            }
        }
        (Question::OneOf { choices, from }, Action::Pick { choice }) if *choice < choices => {
            match from.contains(choice) {
                true => Ok(Answer::Pick(*choice)),
                false => Err(Refusal::WrongChoice),
            }
        }
        (Question::May, Action::Answer { yes }) => Ok(Answer::Yes(*yes)),
        (Question::Number { most } | Question::Counters { most }, Action::Number { number }) => {
            counted(usize::from(*number), 0, u16::from(most))?;
            Ok(Answer::Number(*number))
        }
        (Question::Asset, Action::Asset { asset }) => Ok(Answer::Asset(*asset)),
        (Question::Option, Action::Option { option }) => Ok(Answer::Option(*option)),
        (Question::Opponent { from }, Action::Opponent { seat }) if from.contains(seat) => {
            Ok(Answer::Seat(*seat))
        }
        _ => Err(Refusal::NotAsked),
    }
}

/// One of several effects: one that cannot be carried out may be chosen only if none can.
fn one_of(game: &Tcg, state: &State, frame: &Frame, choices: u8) -> Question {
    let possible = (0..choices).filter(|choice| can_happen(game, state, frame, *choice));
    let from: Vec<u8> = possible.collect();
    let from = if from.is_empty() { (0..choices).collect() } else { from };
    Question::OneOf { choices, from }
}

/// Whether one of several effects can be carried out at all.
fn can_happen(game: &Tcg, state: &State, frame: &Frame, choice: u8) -> bool {
    let Op::OneOf(_, places) = op_of(game, frame) else { return true };
    let program = &game.card(frame.def).abilities[usize::from(frame.ability)].program;
    match &program[usize::from(places[usize::from(choice)])] {
        Op::Do(Effect::Economy(EconomyEffect::Pay(cost))) => {
            let cost = values::total_cost(game, state, frame.player, *cost);
            payment::automatic(game, state, frame.player, cost).is_some()
        }
        Op::Do(Effect::Cards(CardsEffect::ScrapStockpile(_, Who::You))) => {
            !state.player(frame.player).stockpile.is_empty()
        }
        _ => true,
    }
}

/// Whether a number is one of those that may be chosen.
pub(crate) fn counted(given: usize, least: u16, most: u16) -> Result<(), Refusal> {
    let given = given as u16;
    if (least..=most).contains(&given) {
        Ok(())
    } else {
        Err(Refusal::WrongNumber { least, most, given })
    }
}

/// The cards in a hand or Stockpile that names stand for.
fn by_name(game: &Tcg, state: &State, frame: &Frame, cards: &[CardName]) -> Option<Vec<Object>> {
    let context = Context::of_frame(game, state, frame);
    let mut found = Vec::new();
    match op_of(game, frame) {
        Op::Do(Effect::Choice(ChoiceEffect::Cards { from, .. })) => context.find(from, &mut found),
        Op::Do(Effect::Cards(CardsEffect::Search(_, from))) => context.find(from, &mut found),
        Op::Do(Effect::Cards(CardsEffect::LookTop { cards, .. })) => {
            let count = state.player(frame.player).stockpile.len() as u16;
            let top = count.saturating_sub(u16::from(*cards))..count;
            found.extend(top.map(|place| Object::InStockpile(frame.player, place)));
        }
        Op::Price(place) => match price_of(game, frame, *place) {
            Price::ScrapFromHand(_, from) | Price::ScrapOwn(from, _) => {
                context.find(from, &mut found)
            }
            _ => {
                let count = state.player(frame.player).hand.len() as u16;
                found.extend((0..count).map(|place| Object::InHand(frame.player, place)));
            }
        },
        _ => return None,
    }
    let mut chosen = Vec::new();
    for card in cards {
        let is = |object: &Object| {
            context.def_of(*object).is_some_and(|def| game.card(def).code == *card)
        };
        let place = found.iter().position(is)?;
        chosen.push(found.remove(place));
    }
    Some(chosen)
}

/// Whether a part of the cost needs a choice; if there is only one way it is paid at once.
pub(super) fn needs_choice(_: &mut Step<'_>, _: &Frame, _: &Op) -> bool {
    true
}

/// Who makes a choice.
pub(super) fn chooser(step: &Step<'_>, frame: &Frame, effect: &Effect) -> Seat {
    match effect {
        Effect::Choice(ChoiceEffect::Cards { by: Who::You, .. }) => frame.player,
        Effect::Choice(ChoiceEffect::Cards { by, .. }) => {
            Context::of_frame(step.game, step.state, frame).one(*by)
        }
        _ => frame.player,
    }
}

/// Makes a choice that leaves nothing to choose. Says whether it did.
pub(super) fn settled(step: &mut Step<'_>, frame: &mut Frame, effect: &Effect) -> bool {
    let Effect::Choice(choice) = effect else { return false };
    let context = Context::of_frame(step.game, step.state, frame);
    let (keep, kept) = match (choice, effect_question(&context, effect, frame.player)) {
        (ChoiceEffect::Cards { keep, .. }, Question::Objects { from, least, most }) => {
            if most == 0 || from.is_empty() {
                (*keep, Kept::Objects(Vec::new()))
            } else if least == most && usize::from(most) == from.len() {
                (*keep, Kept::Objects(from))
            } else {
                return false;
            }
        }
        (ChoiceEffect::Cards { keep, .. }, Question::Cards { from, most, .. }) => {
            if 0 < most && !from.is_empty() {
                return false;
            }
            (*keep, Kept::Objects(Vec::new()))
        }
        (ChoiceEffect::Opponent(keep), Question::Opponent { from }) => match from[..] {
            [only] => (*keep, Kept::Player(only)),
            _ => return false,
        },
        _ => return false,
    };
    frame.kept[usize::from(keep)] = kept;
    true
}

/// Carries an answer out: the ability goes on.
pub(crate) fn perform(step: &mut Step<'_>, seat: Seat, answer: Answer) {
    let Some(Task::Run(mut frame)) = step.state.tasks.pop() else { return };
    let depth = step.state.tasks.len();
    let game = step.game;
    let op = op_of(game, &frame);
    step.state.gone.clear();
    let flow = take(step, &mut frame, op, seat, answer);
    for (id, now) in std::mem::take(&mut step.state.gone) {
        moves::follow(&mut frame, id, now);
    }
    match flow {
        Flow::Wait(waiting) => frame.waiting = Some(waiting),
        Flow::At(place) => {
            frame.waiting = None;
            frame.at = place;
        }
        Flow::Again => frame.waiting = None,
        Flow::Next => {
            frame.waiting = None;
            frame.at += 1;
        }
        Flow::End => return,
    }
    step.state.tasks.insert(depth, Task::Run(frame));
}

fn take(step: &mut Step<'_>, frame: &mut Frame, op: &Op, seat: Seat, answer: Answer) -> Flow {
    let mut keep = |slot: u8, kept: Kept| frame.kept[usize::from(slot)] = kept;
    match (op, answer) {
        (Op::Price(place), answer) => {
            super::usable::pay_chosen(step, frame, *place, answer);
            return Flow::Next;
        }
        (Op::OneOf(_, places), Answer::Pick(choice)) => {
            cite(rule!("tcg.effect.modal"));
            return Flow::At(places[usize::from(choice)]);
        }
        (Op::May(_, place), Answer::Yes(yes)) => {
            if !yes {
                step.tell(rule!("tcg.effect.modal"), |_| Event::Declined { seat });
            }
            return if yes { Flow::Next } else { Flow::At(*place) };
        }
        (
            Op::Do(Effect::Choice(ChoiceEffect::Cards { keep: slot, .. })),
            Answer::Objects(objects),
        ) => {
            cite(rule!("tcg.effect.choices"));
            let open: Vec<Object> = objects
                .iter()
                .copied()
                .filter(|object| !matches!(object, Object::InHand(..) | Object::InStockpile(..)))
                .collect();
            keep(*slot, Kept::Objects(objects));
            let game = step.game;
            step.tell(rule!("tcg.effect.choices"), |state| {
                let cards = open.iter().filter_map(|object| in_scrapheap(game, state, *object));
                Event::Chose { seat, cards: cards.collect(), objects: open }
            });
        }
        (Op::Do(Effect::Cards(CardsEffect::Search(slot, _))), Answer::Objects(objects)) => {
            cite(rule!("tcg.effect.search"));
            keep(*slot, Kept::Objects(objects));
        }
        (Op::Do(Effect::Cards(CardsEffect::LookTop { .. })), Answer::Objects(objects)) => {
            frame.sees = None;
            super::cards::restock_all(step, &objects);
        }
        (Op::Do(Effect::Counter(CounterEffect::TwoForOne(of))), Answer::Pick(choice)) => {
            super::counters::double(step, frame, of, choice);
        }
        (Op::Do(Effect::Choice(ChoiceEffect::Opponent(slot))), Answer::Seat(seat)) => {
            keep(*slot, Kept::Player(seat))
        }
        (Op::Do(Effect::Choice(ChoiceEffect::Asset(slot))), Answer::Asset(asset)) => {
            keep(*slot, Kept::Asset(asset));
            step.tell(rule!("tcg.effect.modal"), |_| Event::ChoseAsset { seat, asset });
        }
        (Op::Do(Effect::Choice(ChoiceEffect::Option(slot))), Answer::Option(option)) => {
            keep(*slot, Kept::Option(option))
        }
        (Op::Do(Effect::Damage(DamageEffect::Divide { .. })), Answer::Shares(shares)) => {
            cite(rule!("tcg.effect.divide"));
            let blows: Vec<Blow> = shares
                .iter()
                .map(|share| Blow {
                    to: share.to,
                    points: share.points,
                    kind: BlowKind::Card,
                    by: None,
                })
                .collect();
            frame.more_damage = 0;
            super::damage::deal(step, blows);
        }
        (
            Op::Do(Effect::Dice(DiceEffect::SecretNumbers { mine, theirs, .. })),
            Answer::Number(number),
        ) => {
            return super::dice::take_number(step, frame, seat, number, (*mine, *theirs));
        }
        _ => {}
    }
    Flow::Next
}

/// The card that lies at a place of a Scrapheap, which is open.
fn in_scrapheap(game: &Tcg, state: &State, object: Object) -> Option<CardName> {
    let Object::InScrapheap(seat, place) = object else { return None };
    let def = state.player(seat).scrapheap.get(usize::from(place))?;
    Some(game.card(*def).code)
}
