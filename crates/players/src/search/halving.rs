//! Sequential halving: every choice in the same worlds, the better half in more of them.

use std::thread;

use ironlance_engine::{Game, Seat};

use super::{
    Settings,
    searched::{Judgement, Searched, Style},
    worlds::{SETS, Tried, Worlds},
};
use crate::{Budget, Gain, Line, Reply, Thought};

/// The most worlds of a decision.
const MOST: u32 = 512;
/// How much the worst of the ways in which opponents are thought to play weighs in.
const WORST: f32 = 0.25;
/// How many worlds there must be of each way before it does.
const ENOUGH: usize = 6;
/// How many worlds there must be of each way to decide in secret before choices are mixed.
const MIXED: usize = 3;

/// What came of every choice; the worlds by place, each choice in the first of them.
pub(super) struct Results<G: Game> {
    tried: Vec<Vec<Tried<G::Action>>>,
    models: bool,
    measures: &'static [&'static str],
    plies: u64,
    cut_short: bool,
}

/// Tries all choices in worlds until the plies are used up.
pub(super) fn halve<G: Searched>(
    worlds: &Worlds<'_, G>,
    choices: &[G::Action],
    settings: &Settings,
    budget: &Budget<'_>,
    heads: &mut [G::Head],
) -> Results<G> {
    let mut results = Results {
        tried: vec![Vec::new(); choices.len()],
        models: settings.models,
        measures: G::MEASURES,
        plies: 0,
        cut_short: false,
    };
    if choices.len() < 2 {
        return results;
    }
    let mut alive: Vec<usize> = (0..choices.len()).collect();
    let mut rounds = choices.len().next_power_of_two().trailing_zeros();
    // The first world shows what a playout costs.
    let (mut next, mut wanted, mut halves) = (1, 1, false);
    loop {
        let until = (next + wanted).min(MOST + 1);
        while next < until && !results.cut_short && results.plies < settings.plies {
            let last = until.min(next + heads.len() as u32);
            results.more(worlds, choices, &alive, next..last, settings.plies, budget, heads);
            next = last;
        }
        let spent = results.cut_short || settings.plies <= results.plies;
        if spent || MOST < next || rounds == 0 {
            return results;
        }
        if halves {
            results.sort(&mut alive);
            alive.truncate(alive.len().div_ceil(2).max(2));
        }
        halves = true;
        // What is left is shared out evenly over the rounds to come.
        let played: usize = results.tried.iter().map(Vec::len).sum();
        let cost = (results.plies / played.max(1) as u64).max(1) * alive.len() as u64;
        let share = (settings.plies - results.plies) / u64::from(rounds);
        wanted = (share / cost).clamp(1, u64::from(MOST)) as u32;
        rounds -= 1;
    }
}

impl<G: Searched> Results<G> {
    /// Tries the choices that are left in some more worlds, a thread for each.
    #[allow(clippy::too_many_arguments, reason = "one step of the loop above")]
    fn more(
        &mut self,
        worlds: &Worlds<'_, G>,
        choices: &[G::Action],
        alive: &[usize],
        numbers: std::ops::Range<u32>,
        plies: u64,
        budget: &Budget<'_>,
        heads: &mut [G::Head],
    ) {
        let one = |number: u32, head: &mut G::Head| -> Option<(Vec<_>, u64)> {
            let world = worlds.state(number);
            let (mut all, mut plies) = (Vec::with_capacity(alive.len()), 0);
            for place in alive {
                if budget.is_stopped() {
                    return None;
                }
                let (tried, more) = worlds.try_out(number, &world, &choices[*place], head);
                plies += more;
                all.push(tried);
            }
            Some((all, plies))
        };
        let found: Vec<_> = match heads {
            [head] => numbers.map(|number| one(number, head)).collect(),
            _ => thread::scope(|scope| {
                let one = &one;
                let begun = numbers
                    .zip(heads)
                    .map(|(number, head)| scope.spawn(move || one(number, head)))
                    .collect::<Vec<_>>();
                let ended = begun.into_iter().map(|it| it.join().expect("no head panics"));
                ended.collect()
            }),
        };
        for world in found {
            // A world that another number of threads would not have come to does not count.
            if plies <= self.plies {
                return;
            }
            let Some((all, more)) = world else {
                self.cut_short = true;
                return;
            };
            self.plies += more;
            // Choices are compared in worlds that allow all of them.
            if all.iter().any(Option::is_none) {
                continue;
            }
            for (place, tried) in alive.iter().zip(all) {
                self.tried[*place].extend(tried);
            }
        }
    }
}

impl<G: Game> Results<G> {
    /// Puts the best first.
    fn sort(&self, places: &mut [usize]) {
        places.sort_by(|one, other| self.score(*other).total_cmp(&self.score(*one)));
    }

    /// What a choice is worth over all its worlds, the worst way of the opponents weighed in.
    fn score(&self, place: usize) -> f32 {
        let tried = &self.tried[place];
        let mean = mean(tried.iter().map(|it| it.chance));
        if !self.models || tried.len() < 4 * ENOUGH {
            return mean;
        }
        let way = |style: Style| mean_of(tried.iter().filter(|it| it.style == style));
        let worst = [Style::Plain, Style::Bold, Style::Careful].map(way);
        let worst = worst.into_iter().fold(mean, f32::min);
        mean - WORST * (mean - worst)
    }

    /// What came of each choice against each way in which the others may have decided in secret; none
    /// where there are too few worlds to tell.
    pub(super) fn matrix(&self) -> Vec<Vec<f32>> {
        let most = self.tried.iter().map(Vec::len).max().unwrap_or(0);
        let finalists = self.tried.iter().map(Vec::len).filter(|worlds| most <= 2 * worlds);
        let common = finalists.min().unwrap_or(0);
        let row = |tried: &Vec<Tried<G::Action>>| -> Vec<f32> {
            if tried.len() < common.max(MIXED * SETS as usize) {
                return Vec::new();
            }
            let of = |set: u32| tried[..common].iter().filter(move |it| it.number % SETS == set);
            (0..SETS).map(|set| mean_of(of(set))).collect()
        };
        self.tried.iter().map(row).collect()
    }

    /// All lines, the best first. The first choice, which is the head's own, stays first unless
    /// another is surely better.
    pub(super) fn thought(&self, choices: &[G::Action], settings: &Settings) -> Thought<G::Action> {
        let mut order: Vec<usize> = (0..choices.len()).collect();
        order.sort_by(|one, other| {
            let key = |place: usize| (self.tried[place].len(), self.score(place));
            let ((worlds, score), (more, better)) = (key(*one), key(*other));
            more.cmp(&worlds).then(better.total_cmp(&score))
        });
        if order[0] != 0 && !self.is_surely_better(order[0], 0, settings.sureness) {
            order.retain(|place| *place != 0);
            order.insert(0, 0);
        }
        let best = choices[order[0]].clone();
        let compared = order.iter().filter(|place| !self.tried[**place].is_empty()).count();
        let lines = match compared {
            0 | 1 => Vec::new(),
            _ => order.iter().map(|place| self.line(choices, &order, *place)).collect(),
        };
        let lines = lines.into_iter().filter(|line: &Line<_>| line.worlds > 0).collect();
        Thought { best, lines, plies: self.plies, cut_short: self.cut_short }
    }

    /// Whether a choice is better than another by so many standard errors of their differences.
    fn is_surely_better(&self, one: usize, other: usize, sureness: f32) -> bool {
        let pairs = self.tried[one].iter().zip(&self.tried[other]);
        let (mean, error) = spread(pairs.map(|(one, other)| one.chance - other.chance));
        sureness * error < mean
    }

    fn line(&self, choices: &[G::Action], order: &[usize], place: usize) -> Line<G::Action> {
        let tried = &self.tried[place];
        let (chance, error) = spread(tried.iter().map(|it| it.chance));
        let other = if place == order[0] { order[1] } else { order[0] };
        Line {
            action: choices[place].clone(),
            chance,
            low: (chance - 1.96 * error).max(0.0),
            high: (chance + 1.96 * error).min(1.0),
            worlds: tried.len() as u32,
            gain: self.gain(place, other),
            reply: reply(tried),
        }
    }

    /// What a choice leads to that another does not, over the worlds both were tried in.
    fn gain(&self, one: usize, other: usize) -> Vec<Gain> {
        let (one, other) = (&self.tried[one], &self.tried[other]);
        let common = one.len().min(other.len());
        if common == 0 {
            return Vec::new();
        }
        let amount = |all: &[Tried<G::Action>], which: usize| {
            mean(all[..common].iter().map(|it| part(&it.judgement, which).0))
        };
        // How steeply the chance rises here.
        let aside = 2.0 * mean(one[..common].iter().map(|it| it.chance)) - 1.0;
        let flat = (1.0 - aside * aside).max(0.0);
        let slope = 0.5 * flat * flat.sqrt();
        let gains = self.measures.iter().enumerate().map(|(which, what)| {
            let more = amount(one, which) - amount(other, which);
            let weight = mean(one[..common].iter().map(|it| part(&it.judgement, which).1));
            Gain { what, more, chance: slope * weight * more }
        });
        gains.collect()
    }
}

fn part(judgement: &Judgement, which: usize) -> (f32, f32) {
    judgement.get(which).map_or((0.0, 0.0), |part| (part.amount, part.weight))
}

/// What the opponents do first most often.
fn reply<A: Clone + PartialEq>(tried: &[Tried<A>]) -> Option<Reply<A>> {
    let mut counts: Vec<(u32, &(Seat, A))> = Vec::new();
    for reply in tried.iter().filter_map(|it| it.reply.as_ref()) {
        match counts.iter_mut().find(|(_, other)| *other == reply) {
            Some((count, _)) => *count += 1,
            None => counts.push((1, reply)),
        }
    }
    // Of equals the one that came first.
    let (count, (seat, action)) = counts.into_iter().rev().max_by_key(|(count, _)| *count)?;
    let share = count as f32 / tried.len() as f32;
    Some(Reply { seat: *seat, action: action.clone(), share })
}

fn mean(numbers: impl Iterator<Item = f32>) -> f32 {
    let (count, sum) = numbers.fold((0.0, 0.0), |(count, sum), it| (count + 1.0, sum + it));
    sum / f32::max(count, 1.0)
}

fn mean_of<'a, A: 'a>(tried: impl Iterator<Item = &'a Tried<A>>) -> f32 {
    mean(tried.map(|it| it.chance))
}

/// The mean of some numbers and its standard error.
fn spread(numbers: impl Iterator<Item = f32> + Clone) -> (f32, f32) {
    let mean = mean(numbers.clone());
    let (count, squares) =
        numbers.fold((0.0, 0.0), |(count, sum), it| (count + 1.0, sum + (it - mean) * (it - mean)));
    // With few worlds the spread seen is less than the spread there is.
    let variance = (squares + 0.01) / f32::max(count - 1.0, 1.0);
    (mean, (variance / f32::max(count, 1.0)).sqrt())
}
