//! Counting games. Only whole numbers are added up, so the order in which threads finish does not
//! matter.

use std::{cmp::Reverse, collections::BTreeMap};

use ironlance_engine::Outcome;
use ironlance_players::Contest;
use ironlance_rulebook::{RuleId, book};

use crate::{Decided, Incident, Results, RuleUse, Score, Spread, program::Program, rules::Uses};

/// How many incidents are told; the rest is counted.
const INCIDENTS: usize = 20;

/// What is counted over games.
#[derive(Default)]
pub(crate) struct Counts {
    finished: u64,
    draws: u64,
    /// By the order in which the players were named.
    player_wins: BTreeMap<usize, u64>,
    /// By seat, from 0.
    seat_wins: BTreeMap<usize, u64>,
    decisions: BTreeMap<u64, u64>,
    rounds: BTreeMap<u64, u64>,
    decided_by: BTreeMap<RuleId, u64>,
    uses: Uses,
    verified: u64,
    troubled: u64,
    /// The first ones, by the number of the game.
    incidents: Vec<Incident>,
}

impl Counts {
    /// Counts a game that ended by the rules. `seating` has the player of each seat.
    pub(crate) fn finish(
        &mut self,
        outcome: &Outcome,
        seating: &[usize],
        decisions: u64,
        rounds: Option<u32>,
    ) {
        self.finished += 1;
        self.draws += u64::from(outcome.winners.is_empty());
        for winner in &outcome.winners {
            *self.seat_wins.entry(winner.index()).or_default() += 1;
            if let Some(player) = seating.get(winner.index()) {
                *self.player_wins.entry(*player).or_default() += 1;
            }
        }
        *self.decisions.entry(decisions).or_default() += 1;
        if let Some(rounds) = rounds {
            *self.rounds.entry(rounds.into()).or_default() += 1;
        }
        *self.decided_by.entry(outcome.rule).or_default() += 1;
    }

    /// Counts the rules of a game.
    pub(crate) fn use_rules(&mut self, uses: &Uses) {
        self.uses.merge(uses);
    }

    /// Counts a log that holds.
    pub(crate) fn verify(&mut self) {
        self.verified += 1;
    }

    /// Counts a game in which something went wrong.
    pub(crate) fn trouble(&mut self, incident: Incident) {
        self.troubled += 1;
        self.incidents.push(incident);
        self.keep_first_incidents();
    }

    /// Adds what another thread counted.
    pub(crate) fn merge(mut self, other: Counts) -> Counts {
        self.finished += other.finished;
        self.draws += other.draws;
        self.verified += other.verified;
        self.troubled += other.troubled;
        add(&mut self.player_wins, other.player_wins);
        add(&mut self.seat_wins, other.seat_wins);
        add(&mut self.decisions, other.decisions);
        add(&mut self.rounds, other.rounds);
        add(&mut self.decided_by, other.decided_by);
        self.uses.merge(&other.uses);
        self.incidents.extend(other.incidents);
        self.keep_first_incidents();
        self
    }

    fn keep_first_incidents(&mut self) {
        self.incidents.sort_by_key(|incident| incident.game);
        self.incidents.truncate(INCIDENTS);
    }

    /// The counts as results.
    pub(crate) fn results<G: Contest>(self, program: &Program<G>) -> Results {
        let score = |name: String, wins: &BTreeMap<usize, u64>, index: usize| {
            let wins = wins.get(&index).copied().unwrap_or_default();
            Score::new(name, self.finished, wins, self.draws)
        };
        let names = program.names().map(str::to_owned).enumerate();
        let players = names.map(|(index, name)| score(name, &self.player_wins, index)).collect();
        let seats = (0..program.names().count())
            .map(|index| score(format!("seat {}", index + 1), &self.seat_wins, index))
            .collect();
        let decided = self.decided_by.iter().map(|(&rule, &games)| Decided { rule, games });
        let mut decided_by: Vec<_> = decided.collect();
        decided_by.sort_by_key(|decided| Reverse(decided.games));
        Results {
            game: G::CODE.to_owned(),
            content: program.game.fingerprint(),
            seed: program.spec.seed,
            games: program.spec.games,
            finished: self.finished,
            draws: self.draws,
            players,
            seats,
            decisions: Spread::of(&self.decisions),
            rounds: Spread::of(&self.rounds),
            decided_by,
            rules: program.spec.rules.then(|| rule_uses(G::CODE, &self.uses)),
            verified: program.spec.verify.then_some(self.verified),
            troubled: self.troubled,
            incidents: self.incidents,
        }
    }
}

fn add<K: Ord>(to: &mut BTreeMap<K, u64>, from: BTreeMap<K, u64>) {
    for (key, count) in from {
        *to.entry(key).or_default() += count;
    }
}

/// Every rule of the game's own book, and whatever else was cited.
fn rule_uses(code: &str, uses: &Uses) -> Vec<RuleUse> {
    let own = book(code).into_iter().flat_map(|book| book.rules()).map(|rule| rule.id);
    let cited = RuleId::all().filter(|rule| {
        rule.rule().game != code && (uses.carried_out.cited(*rule) || uses.refused.cited(*rule))
    });
    let count = |rule| RuleUse {
        rule,
        carried_out: uses.carried_out.carried_out(rule),
        refused: uses.refused.refused(rule),
    };
    own.chain(cited).map(count).filter(|it| it.came_up() || it.rule.rule().game == code).collect()
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seat, Seed};
    use ironlance_rulebook::rule;

    use super::*;
    use crate::Trouble;

    #[test]
    fn the_first_incidents_are_kept_whatever_the_order() {
        let incident = |game| Incident {
            game,
            seed: Seed::from_number(game),
            seats: Vec::new(),
            setup: 1,
            decisions: 0,
            trouble: Trouble::Stuck,
        };
        let counted = |games: Vec<u64>| {
            let mut counts = Counts::default();
            games.into_iter().for_each(|game| counts.trouble(incident(game)));
            counts
        };
        let merged = counted((30..60).collect()).merge(counted((0..30).rev().collect()));
        assert_eq!(merged.troubled, 60);
        assert!(merged.incidents.iter().map(|incident| incident.game).eq(0..20));
    }

    #[test]
    fn a_win_counts_for_the_player_in_the_seat() {
        let mut counts = Counts::default();
        let rule = rule!("tcg.win.last-player");
        counts.finish(&Outcome { winners: vec![Seat::at(0)], rule }, &[1, 0], 9, Some(3));
        assert_eq!(counts.player_wins, BTreeMap::from([(1, 1)]));
        assert_eq!(counts.seat_wins, BTreeMap::from([(0, 1)]));
    }

    #[test]
    fn every_rule_of_the_book_is_listed_even_if_it_never_came_up() {
        let uses = rule_uses("btt", &Uses::default());
        assert_eq!(uses.len(), book("btt").unwrap().rules().count());
        assert!(uses.iter().all(|rule| !rule.came_up()));
    }
}
