//! A player who plays every mission out in its head before it sends or blocks it.
//!
//! It thinks on a state imagined from its view, in cards of a Stockpile: what cards on the table,
//! in hand and in the Stockpile are worth to it and to others. What an action comes to, it finds by
//! carrying the action out there and playing on plainly for both sides until nothing is under way.
//! What to build follows from rules of thumb. The work for one decision has a limit, counted in
//! actions and not in time, so that the same seed always plays alike.

mod build;
mod fight;
mod head;
mod mind;
mod sorties;
#[cfg(test)]
mod tests;
pub(super) mod worth;

use ironlance_engine::{Seat, Seed, SeededDice};
use ironlance_tcg::{Action, Ask, State, Tcg, effects::Question, state::Phase};

use self::{
    build::Means,
    mind::{Choice, Mind},
};
use crate::{Eyes, Player, search::Style};

/// What an action has to gain to be worth the trouble.
const MARGIN: f32 = 0.05;
/// The decisions in one phase after which only its end is left to decide.
const PATIENCE: u32 = 60;

/// Plays on in its head, and takes what comes out best.
pub(crate) struct Greedy {
    dice: SeededDice,
    candidates: Vec<Action>,
    /// The phase it decides in, and how often it has.
    busy: (u16, Option<Phase>, u32),
    /// What it tried for the last decision, with what that came to.
    tried: Vec<(f32, Action)>,
    /// How much it thinks about one decision.
    effort: Effort,
    style: Style,
    /// The actions it carried out for the last decision.
    worked: u32,
}

/// How much to think about one decision.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// The actions carried out at most.
    work: u32,
    /// The missions that are played out at most.
    missions: usize,
}

impl Effort {
    const USUAL: Effort = Effort { work: 6_000, missions: 90 };
    /// In an imagined state, where there is much to decide.
    const THRIFTY: Effort = Effort { work: 160, missions: 8 };
    /// To rank choices that are compared afterwards.
    const RANKING: Effort = Effort { work: 1_500, missions: 60 };
}

impl Greedy {
    pub(super) fn new(seed: Seed) -> Greedy {
        Greedy {
            dice: SeededDice::new(seed),
            candidates: Vec::new(),
            busy: (0, None, 0),
            tried: Vec::new(),
            effort: Effort::USUAL,
            style: Style::Plain,
            worked: 0,
        }
    }

    /// Whether it has decided enough in this phase.
    fn is_tired(&mut self, state: &State) -> bool {
        let (turn, phase, count) = &mut self.busy;
        if (*turn, *phase) != (state.turn, Some(state.phase)) {
            (*turn, *phase, *count) = (state.turn, Some(state.phase), 0);
        }
        *count += 1;
        PATIENCE < *count
    }

    fn decide(&mut self, game: &Tcg, state: &State, seat: Seat, ask: &Ask) -> Option<Action> {
        self.tried.clear();
        self.worked = 0;
        if self.is_tired(state) && self.candidates.contains(&Action::Done) {
            return Some(Action::Done);
        }
        let dice = SeededDice::new(Seed::from_number(self.dice.number_below(u32::MAX).into()));
        let mind = Mind::new(game, seat, dice, self.effort.work, self.style);
        let (candidates, missions) = (&self.candidates, self.effort.missions);
        let tried = std::mem::take(&mut self.tried);
        let mut thinking = Thinking { mind, state, candidates, missions, tried };
        let action = thinking.decide(ask);
        self.worked = thinking.mind.worked();
        self.tried = thinking.tried;
        action
    }
}

impl Player<Tcg> for Greedy {
    fn choose(&mut self, eyes: &Eyes<'_, Tcg>) -> Action {
        self.candidates.clear();
        eyes.candidates(&mut self.candidates);
        match self.candidates.len() {
            0 => panic!("{} owes a decision of tcg and has no candidate", eyes.seat()),
            1 => return self.candidates.swap_remove(0),
            _ => {}
        }
        let mut prompts = Vec::new();
        eyes.prompts(&mut prompts);
        let state = eyes.imagine(&mut self.dice);
        let thought = prompts
            .first()
            .and_then(|prompt| self.decide(eyes.game(), &state, eyes.seat(), &prompt.ask));
        match thought.filter(|action| eyes.check(action).is_ok()) {
            Some(action) => action,
            None => self.candidates.swap_remove(0),
        }
    }
}

/// One decision.
struct Thinking<'a> {
    mind: Mind<'a>,
    state: &'a State,
    candidates: &'a [Action],
    /// The missions that are played out at most.
    missions: usize,
    /// What was tried, and what it came to.
    tried: Vec<(f32, Action)>,
}

impl Thinking<'_> {
    fn decide(&mut self, ask: &Ask) -> Option<Action> {
        match ask {
            Ask::Deploy => self.deploy_phase(),
            Ask::Missions => self.missions_phase(),
            Ask::Restock => self.restock(),
            Ask::Mulligan => Some(self.mulligan()),
            Ask::Block => self.block(),
            Ask::Initiative { .. } => self.better_than_done(0.3),
            Ask::Act { .. } => self.act(ask),
            Ask::Effect(question) => self.answer(question),
            Ask::AssignMore { .. }
            | Ask::TakeBack { .. }
            | Ask::StayTapped { .. }
            | Ask::Lower { .. }
            | Ask::PointDice { .. }
            | Ask::Absorb { .. } => self.any(),
            Ask::Upkeep { .. } => Some(self.mind.plain(self.state, self.mind.seat, ask)),
            _ => self.better_than_done(0.0),
        }
    }

    fn at(&self, place: usize) -> Option<Action> {
        self.candidates.get(place).cloned()
    }

    /// The best of the candidates that are wanted.
    fn best(&mut self, wanted: impl Fn(&Action) -> bool) -> Option<Choice> {
        self.mind.best(self.state, self.candidates, wanted, &mut self.tried)
    }

    /// The best of all candidates.
    fn any(&mut self) -> Option<Action> {
        let best = self.best(|_| true)?;
        self.at(best.place)
    }

    /// The best candidate that gains something over ending it here; being in the lead afterwards
    /// is worth `lead`.
    fn better_than_done(&mut self, lead: f32) -> Option<Action> {
        let nothing = self.mind.outlook(self.state, &Action::Done)?;
        let best = self.best(|action| *action != Action::Done);
        self.tried.push((nothing, Action::Done));
        match best.filter(|best| nothing + MARGIN < best.worth + lead) {
            Some(best) => self.at(best.place),
            None => Some(Action::Done),
        }
    }

    fn deploy_phase(&mut self) -> Option<Action> {
        let now = self.mind.worth(self.state);
        let uses = |action: &Action| {
            matches!(action, Action::Activate { .. } | Action::Use { .. } | Action::Reassign { .. })
        };
        let best = self.best(uses);
        // What is used is compared with what is built by what it gains.
        self.tried.iter_mut().for_each(|(value, _)| *value -= now);
        self.tried.push((0.0, Action::Done));
        if let Some(best) = best.filter(|best| now + MARGIN < best.worth) {
            return self.at(best.place);
        }
        let (game, state) = (self.mind.game, self.state);
        let means = Means::of(game, state, self.mind.seat);
        let deploy = self.most(|action| match action {
            Action::Deploy { card, .. } => {
                game.content().def(*card).map(|def| means.deploying(game, state, def))
            }
            _ => None,
        });
        let pay = self.most(|action| match action {
            Action::Construct { card, counters, .. } => {
                Some(means.paying(game, state, *card, *counters))
            }
            _ => None,
        });
        Some(deploy.or(pay).unwrap_or(Action::Done))
    }

    /// The candidate with the greatest value above 0.
    fn most(&mut self, value: impl Fn(&Action) -> Option<f32>) -> Option<Action> {
        let mut best: Option<(f32, &Action)> = None;
        for action in self.candidates {
            let Some(value) = value(action) else { continue };
            self.tried.push((value, action.clone()));
            if 0.0 < value && best.is_none_or(|(best, _)| best < value) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action.clone())
    }

    /// A hand that can build nothing is exchanged: one without Resources, or without Units.
    fn mulligan(&self) -> Action {
        let hand = &self.state.player(self.mind.seat).hand;
        let cards = || hand.iter().map(|def| self.mind.game.card(*def));
        let playable = cards().any(|card| 0 < card.taps_for) && cards().any(|card| card.is_unit());
        Action::Answer { yes: !playable }
    }

    /// With many cards in hand, the least useful one goes below the Stockpile.
    fn restock(&mut self) -> Option<Action> {
        let (game, state) = (self.mind.game, self.state);
        if state.player(self.mind.seat).hand.len() < 4 {
            return Some(Action::Done);
        }
        let means = Means::of(game, state, self.mind.seat);
        let use_of = |action: &Action| match action {
            Action::Restock { card } => {
                let def = game.content().def(*card)?;
                Some(100.0 - means.deploying(game, state, def).max(3.0))
            }
            _ => None,
        };
        Some(self.most(use_of).unwrap_or(Action::Done))
    }

    /// Uses what gains something in a mission; otherwise assigns damage and comes to the end.
    fn act(&mut self, ask: &Ask) -> Option<Action> {
        let nothing = self.mind.settled(self.state);
        let extra = |action: &Action| !matches!(action, Action::Assign { .. } | Action::Done);
        let best = self.best(extra);
        self.tried.push((nothing, Action::Done));
        match best.filter(|best| nothing + MARGIN < best.worth) {
            Some(best) => self.at(best.place),
            None => Some(self.mind.plain(self.state, self.mind.seat, ask)),
        }
    }

    /// Answers an effect; of several cards it may choose, those that are best one by one.
    fn answer(&mut self, question: &Question) -> Option<Action> {
        let several = match question {
            Question::Objects { most, .. } | Question::Cards { most, .. } => 1 < *most,
            _ => false,
        };
        if several && let Some(action) = self.several(question) {
            return Some(action);
        }
        self.any()
    }

    fn several(&mut self, question: &Question) -> Option<Action> {
        let (Question::Objects { least, most, .. } | Question::Cards { least, most, .. }) =
            question
        else {
            return None;
        };
        let nothing = self.mind.outlook(self.state, &Action::Done).unwrap_or(f32::MIN);
        let mut single: Vec<(f32, Action)> = Vec::new();
        for action in self.candidates {
            let one = match action {
                Action::Choose { objects } => objects.len() == 1,
                Action::ChooseCards { cards } => cards.len() == 1,
                _ => false,
            };
            if one && let Some(worth) = self.mind.outlook(self.state, action) {
                single.push((worth, action.clone()));
            }
        }
        single.sort_by(|one, other| other.0.total_cmp(&one.0));
        let good = single.iter().filter(|(worth, _)| nothing < *worth).count();
        let count = good.clamp(usize::from(*least), usize::from(*most));
        let chosen = single.into_iter().take(count).map(|(_, action)| action);
        chosen.reduce(|mut all, one| {
            match (&mut all, one) {
                (Action::Choose { objects }, Action::Choose { objects: more }) => {
                    objects.extend(more);
                }
                (Action::ChooseCards { cards }, Action::ChooseCards { cards: more }) => {
                    cards.extend(more);
                }
                _ => {}
            }
            all
        })
    }
}
