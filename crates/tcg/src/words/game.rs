//! Prompts, actions and events as sentences, and the table as text.

use ironlance_engine::{
    NotUnderstood, Prompt, Seat, Sentence, Thing, Viewer, Words, say,
    text::{Canvas, Ink},
};
use ironlance_rulebook::RuleId;

use super::{
    ability::ability_text,
    card_text, choices_of,
    event::{phase_words, share},
    keyword_line,
    names::{Names, listed, many},
    refusal::{more_words, refusal_words},
};
use crate::{
    Action, Ask, Refusal, State, Tcg, View,
    action::{Share, Source},
    ask,
    effects::{Pending, Question},
    event::Report,
    guide::look,
    name::CardName,
    state::{CardId, MissionStep, Place, Site, Task},
};

impl Tcg {
    /// The name people read.
    pub(crate) fn shown(&self, card: CardName) -> &str {
        self.content().def(card).map_or(card.as_str(), |def| &self.card(def).name)
    }

    /// What an ability of a card does that a seat knows, after the card's name.
    fn used_words(&self, state: &State, seat: Seat, id: CardId, ability: u8) -> Sentence {
        let known = state.get(id).filter(|card| card.is_open() || card.controller == seat);
        let card = known.map(|card| self.card(card.def));
        match card.and_then(|card| Some((card, card.abilities.get(usize::from(ability))?))) {
            Some((card, ability)) => {
                let text = ability_text(self.content(), &state.options, card, ability);
                say!(": {}", text.trim_end_matches('.'))
            }
            None => say!(", ability {}", u16::from(ability) + 1),
        }
    }
}

const fn step_words(step: MissionStep) -> &'static str {
    match step {
        MissionStep::Declared(..) => "the attack is declared",
        MissionStep::Blocking | MissionStep::Allies(_) => "blocking",
        MissionStep::Decided(..) => "blocking is decided",
        MissionStep::Initiative => "initiative",
        MissionStep::First => "who lost initiative acts",
        MissionStep::Second => "who won initiative acts",
        MissionStep::Resolving | MissionStep::Missiles(_) => "damage is resolved",
        MissionStep::Damage | MissionStep::FollowUp => "damage is worked out",
        MissionStep::After | MissionStep::Afterwards(..) => "after the mission",
    }
}

impl Words for Tcg {
    fn ask_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        let names = Names::on_table(self, state, Viewer::Seat(prompt.seat));
        match &prompt.ask {
            Ask::Draw => "Draw the next card, or use an ability first.".into(),
            Ask::Deploy => "Deploy, construct and activate cards, or end the phase.".into(),
            Ask::Repair => "Repair, or end the phase.".into(),
            Ask::Missions => "Send missions and set guards, or end the phase.".into(),
            Ask::EndOfMissions => "Use something at the end of the Missions phase, or pass.".into(),
            Ask::Restock => "Restock a card from the hand, or not.".into(),
            Ask::AttackDeclared => match attack_words(&names, state) {
                Some(attack) => say!("{attack}: use something, or pass.").capital(),
                None => "An attack is declared: use something, or pass.".into(),
            },
            Ask::Block => match attack_words(&names, state) {
                Some(attack) => say!("{attack}: block, or let it through.").capital(),
                None => "Block the attack, or let it through.".into(),
            },
            Ask::BlockDecided => match block_words(&names, state) {
                Some(block) => say!("{block}: use something, or pass.").capital(),
                None => "Blocking is decided: use something, or pass.".into(),
            },
            Ask::Initiative { own, other } => {
                say!("You are losing initiative {own} to {other}: raise it, or concede.")
            }
            Ask::Act { mission_cards } => match mission_cards {
                0 => "Use options and abilities, and assign damage.".into(),
                1 => "Use options and abilities, play a Mission card, and assign damage.".into(),
                _ => say!(
                    "Use options and abilities, play up to {mission_cards} Mission cards, and assign damage."
                ),
            },
            Ask::AfterMission => "The mission is over: use something, or pass.".into(),
            Ask::AssignMore { by, points, .. } => {
                say!("Assign {points} more damage of {}.", names.site(*by))
            }
            Ask::TakeBack { by, points } => {
                say!("Take back {points} damage of {}.", names.site(*by))
            }
            Ask::Answer { card } => {
                say!("{} is activated: answer, or pass.", names.card(*card))
            }
            Ask::Upkeep { card } => say!("Pay for {}, or not.", names.card(*card)),
            Ask::Die { number, .. } => say!("The die shows {number}: change it, or leave it."),
            Ask::Lower { number, by, .. } => say!(
                "The missile die of {} shows {number}: what does it count as?",
                names.site(*by)
            ),
            Ask::PointDice { by, to, most } => say!(
                "Roll how many dice for the damage of {} to {}, up to {most}?",
                names.site(*by),
                names.card(*to)
            ),
            Ask::MissilesRolled { unit } => say!(
                "All missile dice of {} are rolled: use something, or pass.",
                names.card(*unit)
            ),
            Ask::Between => "Use something between the missions, or pass.".into(),
            Ask::Mulligan => "Exchange the opening hand for five other cards?".into(),
            Ask::StayTapped { card } => {
                say!("Does {} stay tapped?", names.card(*card))
            }
            Ask::Absorb { card } => {
                say!("Turn damage on {}, which scraps it?", names.card(*card))
            }
            Ask::Effect(question @ Question::Order { .. }) => question_words(question).capital(),
            Ask::Effect(question) => match asking(self, state) {
                Some(card) => say!("{card}: {}", question_words(question)),
                None => question_words(question).capital(),
            },
        }
    }

    /// The kind of a decision is known to all, where it does not follow from what somebody holds.
    fn wait_words(&self, _: &State, prompt: &Prompt<Ask>) -> Sentence {
        let seat = prompt.seat;
        let words = match prompt.ask {
            Ask::Deploy => say!("{seat} deploys and builds."),
            Ask::Missions => say!("{seat} sends missions, or ends the phase."),
            Ask::Block => say!("{seat} decides who blocks."),
            Ask::Initiative { own, other } => {
                say!("{seat} raises initiative or concedes it, {own} against {other}.")
            }
            Ask::Act { .. } => say!("{seat} acts in the mission."),
            Ask::AttackDeclared | Ask::BlockDecided | Ask::AfterMission | Ask::EndOfMissions => {
                say!("{seat} may use something.")
            }
            _ => say!("{seat} decides."),
        };
        words.capital()
    }

    fn refusal_words(&self, state: Option<(&State, Seat)>, refusal: &Refusal) -> Sentence {
        let names = match state {
            Some((state, seat)) => Names::on_table(self, state, Viewer::Seat(seat)),
            None => Names::told(self, &[]),
        };
        let said = refusal_words(&names, refusal);
        match state.and_then(|state| more_words(self, &names, state, refusal)) {
            Some(more) => say!("{said}: {more}"),
            None => said,
        }
    }

    fn action_words(&self, state: &State, seat: Seat, action: &Action) -> Sentence {
        let names = Names::on_table(self, state, Viewer::Seat(seat));
        let card = |id: &CardId| names.card(*id);
        let site = |site: &Site| names.site(*site);
        match action {
            Action::Done => "Done".into(),
            Action::Concede => "Give up the game".into(),
            Action::Reveal { card: id } => say!("Reveal {}", card(id)),
            Action::Deploy { card, revealed: false } => say!("Deploy {}", names.name(*card)),
            Action::Deploy { card, revealed: true } => {
                say!("Deploy {} revealed", names.name(*card))
            }
            Action::Construct { card: id, counters, .. } => {
                say!("Put {} on {}", many(*counters, "counter"), card(id))
            }
            Action::Activate { card: id, on: Some(on), .. } => {
                say!("Activate {} on {}", card(id), site(on))
            }
            Action::Activate { card: id, region: Some(region), .. } => {
                say!("Activate {} in the {region}", card(id))
            }
            Action::Activate { card: id, .. } => say!("Activate {}", card(id)),
            Action::Reassign { pilot, to } => say!("Move {} to {}", card(pilot), card(to)),
            Action::Use { of: Source::Card(id), ability, .. } => {
                say!("Use {}{}", card(id), self.used_words(state, seat, *id, *ability))
            }
            Action::Use { of: Source::BoxPower, .. } => "Use the box power".into(),
            Action::Repair { unit, .. } => say!("Repair {}", card(unit)),
            Action::Pay { .. } => "Pay".into(),
            Action::BuyOff { .. } => "Pay for the end of the effect".into(),
            Action::RemoveCounter { card: id, .. } => {
                say!("Take a counter off {}", card(id))
            }
            Action::Guard { unit, site: at } => say!("{} guards {}", card(unit), site(at)),
            Action::EndGuard { unit } => say!("{} goes on patrol", card(unit)),
            Action::Send { units, target } => {
                say!("Attack {} with {}", site(target), names.each(units))
            }
            Action::Block { units, .. } if units.is_empty() => "Let the attack through".into(),
            Action::Block { units, include } => {
                let target = if *include { ", target included" } else { "" };
                say!("Block with {}{target}", names.each(units))
            }
            Action::UseOption { unit, option, .. } => match state.get(*unit) {
                Some(_) => {
                    let features = crate::values::features(self, state, *unit);
                    let feature = features.get(usize::from(*option)).map(ToString::to_string);
                    say!("{} uses {}", card(unit), feature)
                }
                None => "Use an option".into(),
            },
            Action::Play { card, .. } => say!("Play {}", names.name(*card)),
            Action::Assign { by, shares, .. } => {
                let parts = listed(shares.iter().map(|it| share(&names, it)));
                say!("{}: {parts}", site(by))
            }
            Action::TakeBack { shares } => {
                let part = |it: &Share| say!("{} from {}", it.points, site(&it.to));
                say!("Take back {}", listed(shares.iter().map(part)))
            }
            Action::Choose { objects } => {
                say!("Choose {}", listed(objects.iter().map(|it| names.object(*it))))
            }
            Action::ChooseCards { cards } => {
                say!("Choose {}", listed(cards.iter().map(|card| names.name(*card))))
            }
            Action::Divide { shares } => {
                let part = |it: &Share| say!("{} to {}", it.points, site(&it.to));
                say!("Deal {}", listed(shares.iter().map(part)))
            }
            Action::Pick { choice } => match ask::owed(self, state, seat) {
                Some(Ask::Effect(Question::Order { from })) => {
                    pending_words(&names, &from, *choice)
                }
                _ => chosen_words(self, state, *choice),
            },
            Action::Answer { yes } => if *yes { "Yes" } else { "No" }.into(),
            Action::Number { number } => match state.tasks.last() {
                Some(Task::Lower(die)) if *number == die.number => say!("Leave the {number}"),
                Some(Task::Lower(_)) => say!("Lower it to {number}"),
                Some(Task::PointDice(_)) => match number {
                    0 => "Roll no more dice".into(),
                    1 => "Roll 1 die".into(),
                    number => say!("Roll {number} dice"),
                },
                _ => say!("{number}"),
            },
            Action::Asset { asset } => say!("{asset}"),
            Action::Option { option } => say!("{option}"),
            Action::Opponent { seat } => say!("{seat}"),
            Action::Restock { card } => say!("Restock {}", names.name(*card)),
        }
    }

    fn event_words(&self, event: &Report) -> Sentence {
        super::event::event_words(self, event)
    }

    fn draw(&self, view: &View) -> Canvas {
        let mut canvas = Canvas::new();
        let names = Names::on_table(self, &view.known.state, Viewer::Referee);
        canvas.line(&[(
            Ink::Bright,
            &format!("Turn {}: {}, {}", view.turn, view.active, phase_words(view.phase)),
        )]);
        let count = |cards: Option<u16>| cards.map_or("?".to_owned(), |cards| cards.to_string());
        for (index, player) in view.players.iter().enumerate() {
            let assets: Vec<_> = player.assets.iter().map(|asset| asset.shown()).collect();
            let line = format!(
                "{}: Stockpile {}, hand {}, Scrapheap {}, resources {}, {}",
                Seat::at(index),
                count(player.stockpile_count),
                count(player.hand_count),
                player.scrapheap.len(),
                player.resources,
                if assets.is_empty() { "no assets".to_owned() } else { assets.join(" ") },
            );
            canvas.line(&[(Ink::Seat(index), &line)]);
            if let Some(hand) = &player.hand {
                let cards: Vec<_> = hand.iter().map(|card| self.shown(*card)).collect();
                canvas.line(&[(Ink::Faint, &format!("  hand: {}", cards.join(", ")))]);
            }
            for card in view.cards.values().filter(|card| card.controller == Seat::at(index)) {
                let name = card.card.map_or("face down", |card| self.shown(card));
                let tapped = if card.depleted {
                    " depleted"
                } else if card.tapped {
                    " tapped"
                } else {
                    ""
                };
                let place = match card.place {
                    Place::Construction => {
                        format!("under construction, {} counters", card.construction)
                    }
                    place => names.place(place).to_string(),
                };
                let values = card
                    .values
                    .as_ref()
                    .map(|it| format!(" {}/{}/{}", it.attack, it.armor, it.structure));
                let damage = if 0 < card.damage {
                    format!(" damage {}", card.damage)
                } else {
                    String::new()
                };
                let line = format!(
                    "  {} {name}{}{damage}{tapped} ({place})",
                    card.id,
                    values.unwrap_or_default()
                );
                canvas.line(&[(Ink::Plain, &line)]);
            }
        }
        if let Some(mission) = &view.mission {
            let line = format!(
                "mission of {} against {}: {}, initiative {} to {}",
                mission.attacker,
                names.site(mission.target),
                step_words(mission.step),
                mission.scores[0],
                mission.scores[1],
            );
            canvas.line(&[(Ink::Yellow, &line)]);
        }
        canvas
    }

    fn describe(&self, view: &View, name: &str) -> Option<Canvas> {
        let by_id = name.trim_start_matches('#').parse().ok().map(CardId);
        let lying = by_id.and_then(|id| view.cards.get(&id));
        let mut canvas = Canvas::new();
        if let Some(card) = lying {
            let state = look::card_words(self, view, card.id);
            canvas.line(&[(Ink::Plain, &state.capital().to_string())]);
        }
        let def = lying.and_then(|card| self.content().def(card.card?)).map(usize::from);
        let Some(def) = def.or_else(|| self.content().named(name)) else {
            return lying.is_some().then_some(canvas);
        };
        let card = &self.content().cards[def];
        canvas
            .line(&[(Ink::Bright, &card.name), (Ink::Faint, &format!("  {}", keyword_line(card)))]);
        for line in card_text(self.content(), &view.known.state.options, card) {
            canvas.line(&[(Ink::Plain, &line)]);
        }
        Some(canvas)
    }

    fn read(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotUnderstood> {
        super::read::read(self, state, seat, text)
    }

    fn faces(&self, _: Option<&State>, _: RuleId, sides: u32) -> Option<Vec<String>> {
        (sides == 6).then(|| (1..=6).map(|face: u8| face.to_string()).collect())
    }
}

/// Who attacks what.
fn attack_words(names: &Names<'_>, state: &State) -> Option<Sentence> {
    let mission = state.mission.as_deref()?;
    let units: Vec<CardId> = mission.attackers().collect();
    let verb = if units.len() == 1 { "attacks" } else { "attack" };
    let target = names.site(mission.target);
    (!units.is_empty()).then(|| say!("{} {verb} {target}", names.each(&units)))
}

/// Who blocks.
fn block_words(names: &Names<'_>, state: &State) -> Option<Sentence> {
    let units: Vec<CardId> = state.mission.as_deref()?.blockers().collect();
    Some(match &units[..] {
        [] => "nobody blocks".into(),
        [one] => say!("{} blocks", names.card(*one)),
        units => say!("{} block", names.each(units)),
    })
}

/// One of several effects that happen at once.
fn pending_words(names: &Names<'_>, from: &[Pending], choice: u8) -> Sentence {
    match from.get(usize::from(choice)) {
        Some(Pending { id: Some(id), text, .. }) => say!("{}: {text}", names.card(*id)),
        Some(Pending { card, id: None, text }) => say!("{}: {text}", names.name(*card)),
        None => say!("Choice {}", u16::from(choice) + 1),
    }
}

/// One of the effects that an ability lets its player choose from.
fn chosen_words(game: &Tcg, state: &State, choice: u8) -> Sentence {
    let choices = match state.tasks.last() {
        Some(Task::Run(frame)) => choices_of(game, state, frame),
        _ => Vec::new(),
    };
    let text = choices.into_iter().nth(usize::from(choice));
    text.map_or_else(|| say!("Choice {}", u16::from(choice) + 1), Sentence::from)
}

/// The card whose ability waits for an answer.
fn asking(game: &Tcg, state: &State) -> Option<Thing> {
    match state.tasks.last() {
        Some(Task::Run(frame)) => {
            let card = game.card(frame.def);
            Some(card.code.thing().called(&*card.name))
        }
        _ => None,
    }
}

fn question_words(question: &Question) -> Sentence {
    match question {
        Question::Objects { least, most, .. } | Question::Cards { least, most, .. }
            if least == most =>
        {
            say!("choose {most}.")
        }
        Question::Objects { most, .. } | Question::Cards { most, .. } => {
            say!("choose up to {most}.")
        }
        Question::Divide { points, .. } => say!("divide {points} damage."),
        Question::OneOf { from, .. } => say!("choose one of {}.", from.len()),
        Question::May => "do you want that?".into(),
        Question::Number { most } => say!("choose a number up to {most} in secret."),
        Question::Counters { most } => say!("remove how many counters, up to {most}?"),
        Question::Asset => "choose an asset.".into(),
        Question::Option => "choose an option.".into(),
        Question::Opponent { .. } => "choose an opponent.".into(),
        Question::Order { .. } => "several of your effects happen now. Which is next?".into(),
    }
}
