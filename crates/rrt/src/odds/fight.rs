//! The chances of attacks: what each of those takes who can be hit, all of them together.

use std::collections::BTreeMap;

use ironlance_engine::{Chances, Odds, OddsCase, OddsLine, Seat, Sentence, Tally, Weight, say};
use ironlance_rulebook::rule;
use ironlance_space::table::Point;

use crate::{
    Rrt, State,
    attack::{self, Attack, Declaration, Hit, HitStage, Portion, Strike},
    character, content,
    defence::{self, First, Ways},
    h2h, los,
    ranged::{self, Aim},
    state::Target,
    weapon::{self, Weapon},
};

/// What an attack has come to, while it is worked out.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Outcome {
    /// The MDC that each of the tracked has lost.
    lost: Vec<u16>,
    /// Command Points left, by seat.
    points: [u16; 2],
    /// Free Dodges that each of the tracked has left.
    free: Vec<u8>,
}

/// What the chances are worked out of.
struct Fight<'a> {
    game: &'a Rrt,
    /// The table, with pools that pay for everything.
    plenty: State,
    attack: Attack,
    /// Who can lose MDC, in order.
    tracked: Vec<Target>,
    /// The MDC of each.
    mdc: Vec<u16>,
    /// Whether those who are hit answer.
    answers: bool,
}

/// The chances of attacks found legal: if nobody answers, and with the best answers.
pub(super) fn of(game: &Rrt, state: &State, declaration: &Declaration) -> Odds {
    let paid: u16 = declaration.attacks.iter().map(|declared| declared.strike.points).sum();
    let strikes: Vec<Strike> =
        declaration.attacks.iter().map(|declared| declared.strike.clone()).collect();
    let tracked = tracked(game, state, &strikes);
    let attack = Attack { seat: declaration.seat, strikes, hits: Vec::new(), fallen: Vec::new() };
    let mdc = tracked.iter().map(|target| mdc_of(state, *target)).collect();
    let plenty = defence::with_plenty(state);
    let mut fight = Fight { game, plenty, attack, tracked, mdc, answers: false };
    let mut pools = [0, 1].map(|seat| state.player(Seat::at(seat)).pool);
    let own = &mut pools[declaration.seat.index()];
    *own = own.saturating_sub(paid);
    let free = fight.tracked.iter().map(|target| free_dodges(game, state, *target)).collect();
    let start = Outcome { lost: vec![0; fight.tracked.len()], points: pools, free };
    let plain = fight.case(&start, "nobody answers");
    fight.answers = true;
    let best = fight.case(&start, "the best Dodge, shooting down and Roll with the Impact");
    let several = 1 < fight.tracked.len();
    let names = fight.tracked.iter().map(|target| say!("{target}"));
    Odds {
        measure: "damage".to_owned(),
        targets: if several { names.collect::<Vec<Sentence>>() } else { Vec::new() },
        tallies: tallies(game, state, &fight.attack),
        cases: vec![plain, best],
    }
}

fn mdc_of(state: &State, target: Target) -> u16 {
    match target {
        Target::Mecha(id) => state.mecha(id).mdc.into(),
        Target::Structure(id) => {
            state.feature(id).structure.map_or(0, |structure| structure.mdc.into())
        }
    }
}

fn free_dodges(game: &Rrt, state: &State, target: Target) -> u8 {
    let Target::Mecha(id) = target else { return 0 };
    let mecha = state.mecha(id);
    match character::dodges_freely(game, mecha) {
        true => 2 - mecha.turn.combat.free_dodges,
        false => 0,
    }
}

/// The numbers of the first attack, with their reasons.
fn tallies(game: &Rrt, state: &State, attack: &Attack) -> Vec<(String, Tally)> {
    let each = attack.strikes.iter().filter_map(|strike| {
        let target = strike.aims.first()?.target;
        let tally = match (strike.used(), strike.shot(game, state), strike.blow(), target) {
            (Some(used), Some(shot), ..) => {
                let (fly_over, together) = (used.fly_over, used.together);
                let how = Aim { secondary: false, fly_over, together };
                ranged::strike(game, state, &shot, target, how)
            }
            (_, _, Some(kind), Target::Mecha(id)) => {
                h2h::strike(game, state, state.mecha(strike.by), state.mecha(id), kind)
            }
            _ => return None,
        };
        Some((strike.by.to_string(), tally))
    });
    each.collect()
}

/// Everybody who may be hit.
fn tracked(game: &Rrt, state: &State, strikes: &[Strike]) -> Vec<Target> {
    let mut found: Vec<Target> = Vec::new();
    let mut add = |target: Target| {
        if !found.contains(&target) {
            found.push(target);
        }
    };
    for strike in strikes {
        strike.aims.iter().for_each(|aim| add(aim.target));
    }
    for strike in strikes {
        for aim in &strike.aims {
            match strike.shot(game, state) {
                Some(shot) if attack::rolls_once(shot.weapon) => {
                    let centres = centres(game, state, strike, aim.target);
                    let caught = centres
                        .keys()
                        .flat_map(|centre| weapon::caught(game, state, strike.by.seat(), *centre));
                    caught.for_each(&mut add);
                }
                Some(shot) => {
                    let sharers = ranged::sharers(game, state, &shot, aim.target);
                    sharers.into_iter().for_each(|mate| add(mate.into()));
                }
                None => {}
            }
        }
    }
    let aimed = strikes.iter().flat_map(|strike| &strike.aims);
    let aimed: Vec<Target> = aimed.map(|aim| aim.target).collect();
    // The targets first, in the order they were named, then others by name.
    found.sort_by_key(|target| {
        (aimed.iter().position(|aim| aim == target).unwrap_or(usize::MAX), *target)
    });
    found
}

/// Where a template may come to lie, with the rolls of 216 that scatter it there; the target's centre with
/// none of them.
fn centres(game: &Rrt, state: &State, strike: &Strike, target: Target) -> BTreeMap<Point, u64> {
    let mut found = BTreeMap::new();
    let Some(from) = los::centre(game, state, target) else { return found };
    found.insert(from, 0);
    let Some(attacker) = state.mecha(strike.by).at() else { return found };
    for direction in 1..=6 {
        for inches in 2..=12_u8 {
            let ways = 6 - u64::from(inches.abs_diff(7));
            if let Some(centre) = weapon::scatter(attacker, from, direction, inches) {
                *found.entry(centre).or_insert(0) += ways;
            }
        }
    }
    found
}

impl Fight<'_> {
    /// The chances of all attacks one after the other.
    fn case(&self, start: &Outcome, assuming: &str) -> OddsCase {
        let mut chances = Chances::certain(start.clone());
        for strike in 0..self.attack.strikes.len() {
            for aim in 0..self.attack.strikes[strike].aims.len() {
                chances = chances.then(|outcome| self.of_aim(strike, aim, outcome));
            }
        }
        let lost = chances.map(|outcome| outcome.lost.clone());
        lost.case_of(assuming, |lost, weight| self.line(lost, weight))
    }

    fn line(&self, lost: &[u16], weight: Weight) -> OddsLine {
        let sum = lost.iter().map(|lost| i32::from(*lost)).sum();
        let mut line = OddsLine::new(sum, weight);
        if 1 < lost.len() {
            line.each = lost.iter().map(|lost| i32::from(*lost)).collect();
        }
        for (place, target) in self.tracked.iter().enumerate() {
            if 0 < self.mdc[place] && lost[place] == self.mdc[place] {
                let words = match lost.len() {
                    1 => "destroyed".to_owned(),
                    _ => format!("{} destroyed", say!("{target}")),
                };
                line.means.push((words, rule!("rrt.damage.destroyed")));
            }
        }
        line
    }

    fn of_aim(&self, strike: usize, aim: usize, outcome: &Outcome) -> Chances<Outcome> {
        let it = &self.attack.strikes[strike];
        match it.weapon(self.game, &self.plenty) {
            Some(weapon) if attack::rolls_once(weapon) => {
                self.of_blast(strike, aim, weapon, outcome)
            }
            Some(weapon) => self.of_shots(strike, aim, weapon, outcome),
            None => self.of_blow(strike, outcome),
        }
    }

    fn rerolls(&self, strike: &Strike) -> bool {
        character::rerolls_strikes(self.game, &self.plenty, self.plenty.mecha(strike.by))
    }

    /// One Roll to Strike: whether it hit, and its total. A failed one is rolled again where it may be.
    fn roll(&self, strike: &Strike, aim: usize) -> Chances<(bool, i32)> {
        let (added, needed) = attack::added(self.game, &self.plenty, strike, aim);
        let again = self.rerolls(strike);
        let of = |die: u8| (ranged::hits(die, added, needed), i32::from(die) + added);
        let dice = Chances::of((1..=6_u8).map(|die| (die, 1)));
        dice.then(|die| match of(*die) {
            (false, _) if again => dice.map(|die| of(*die)),
            rolled => Chances::certain(rolled),
        })
    }

    /// The missiles that hit at one target, all of which are one hit.
    fn of_shots(
        &self,
        strike: usize,
        aim: usize,
        weapon: Weapon,
        outcome: &Outcome,
    ) -> Chances<Outcome> {
        let it = &self.attack.strikes[strike];
        let one = self.roll(it, aim).map(|(hit, total)| match hit {
            true => (1_u8, *total),
            false => (0, i32::MIN),
        });
        let missiles = attack::rolls_at(self.game, &self.plenty, it, &it.aims[aim]);
        let all = one.repeated(
            missiles.into(),
            |one, other| (one.0 + other.0, one.1.max(other.1)),
            (0, i32::MIN),
        );
        let target = it.aims[aim].target;
        let shot = it.shot(self.game, &self.plenty).expect("it is a weapon system");
        let sharers = ranged::sharers(self.game, &self.plenty, &shot, target);
        let damage = attack::damage_of(it, weapon);
        all.then(|(missiles, total)| {
            if *missiles == 0 {
                return Chances::certain(outcome.clone());
            }
            let hit = Hit {
                sharers: sharers.clone(),
                ..self.hit(
                    strike,
                    target,
                    *missiles,
                    damage.saturating_mul((*missiles).into()),
                    *total,
                )
            };
            self.answered(outcome, &self.struck(&hit))
        })
    }

    fn hit(&self, strike: usize, victim: Target, missiles: u8, damage: u16, total: i32) -> Hit {
        Hit {
            strike: strike as u8,
            victim,
            missiles,
            damage,
            total,
            on_target: true,
            sharers: Vec::new(),
            stage: HitStage::Pending,
            portions: Vec::new(),
        }
    }

    /// A blow, and the deadly ground to which it may push.
    fn of_blow(&self, strike: usize, outcome: &Outcome) -> Chances<Outcome> {
        let it = &self.attack.strikes[strike];
        let added = attack::added_to_blow(self.game, &self.plenty, it);
        let again = self.rerolls(it);
        let dice = Chances::of((1..=6_u8).map(|die| (die, 1)));
        let rolls = dice.then(|own| dice.map(|its| [*own, *its]));
        let hits = rolls.then(|rolled| match h2h::hits(*rolled, added) {
            false if again => dice.map(|own| h2h::hits([*own, rolled[1]], added)),
            hit => Chances::certain(hit),
        });
        let (kind, target) = (it.blow().expect("it is a blow"), it.aims[0].target);
        let damage = h2h::damage(self.game, self.plenty.mecha(it.by), kind);
        let Target::Mecha(id) = target else { return Chances::certain(outcome.clone()) };
        let deadly = kind == content::H2hKind::BodyBlock
            && h2h::reaches_deadly_ground(self.game, &self.plenty, it.by, id);
        hits.then(|hit| {
            if !hit {
                return Chances::certain(outcome.clone());
            }
            let struck = self.struck(&self.hit(strike, target, 1, damage, 0));
            let struck = self.answered(outcome, &struck);
            struck.then(|outcome| match deadly && outcome.lost[0] < self.mdc[0] {
                true => dice.map(|die| self.with_lost(outcome, target, u16::from(*die))),
                false => Chances::certain(outcome.clone()),
            })
        })
    }

    /// A Blast, with everybody under it wherever it goes off.
    fn of_blast(
        &self,
        strike: usize,
        aim: usize,
        weapon: Weapon,
        outcome: &Outcome,
    ) -> Chances<Outcome> {
        let it = &self.attack.strikes[strike];
        let aimed = it.aims[aim];
        let centres = centres(self.game, &self.plenty, it, aimed.target);
        let Some(target) = los::centre(self.game, &self.plenty, aimed.target) else {
            return Chances::certain(outcome.clone());
        };
        let damage = attack::damage_of(it, weapon);
        let lost: u64 = 216 - centres.values().sum::<u64>();
        let scattered = centres.iter().map(|(centre, ways)| (Some(*centre), *ways));
        let scattered = Chances::of(scattered.chain([(None, lost)]));
        self.roll(it, aim).then(|(hit, total)| {
            let places = match hit {
                true => Chances::certain(Some(target)),
                false => scattered.clone(),
            };
            let damage = weapon::blast_damage(damage, aimed.missiles, *hit);
            let missiles = if *hit { aimed.missiles } else { 1 };
            places.then(|centre| {
                let Some(centre) = *centre else { return Chances::certain(outcome.clone()) };
                let caught = attack::caught_in_order(self.game, &self.plenty, it.by.seat(), centre);
                let mut chances = Chances::certain(outcome.clone());
                for victim in caught {
                    let on_target = *hit && victim == aimed.target;
                    let it = self.hit(strike, victim, missiles, damage, *total);
                    let struck = self.struck(&Hit { on_target, ..it });
                    chances = chances.then(|outcome| self.answered(outcome, &struck));
                }
                chances
            })
        })
    }

    fn place(&self, target: Target) -> usize {
        let place = self.tracked.iter().position(|other| *other == target);
        place.expect("everybody who may be hit is tracked")
    }

    /// Somebody loses so much more MDC.
    fn with_lost(&self, outcome: &Outcome, who: Target, damage: u16) -> Outcome {
        let place = self.place(who);
        let mut outcome = outcome.clone();
        outcome.lost[place] = outcome.lost[place].saturating_add(damage).min(self.mdc[place]);
        outcome
    }

    /// What can be done about a hit, and who takes what of it.
    fn struck(&self, hit: &Hit) -> Struck {
        let ways = match (self.answers, hit.victim) {
            (true, Target::Mecha(_)) => defence::ways(self.game, &self.plenty, &self.attack, hit),
            _ => Ways { all: Vec::new(), rolls: false },
        };
        let part = |portion: Portion| Part {
            place: self.place(portion.who),
            seat: owner(portion.who, self.attack.seat).index(),
            damage: portion.damage,
        };
        Struck { parts: defence::portions(hit, None).into_iter().map(part).collect(), ways }
    }

    /// A hit is answered, and what is left of it taken.
    fn answered(&self, outcome: &Outcome, struck: &Struck) -> Chances<Outcome> {
        let (ways, Part { place, seat, damage }) = (&struck.ways, struck.parts[0]);
        let (points, free) = (outcome.points[seat], outcome.free[place]);
        let mdc = self.mdc[place] - outcome.lost[place];
        // Where a jammer pays for every Dodge, it does not matter that a pilot's free ones are counted.
        let is_free = free != 0;
        let way = defence::choose(ways, damage, mdc, points, is_free);
        let (mut after, fails) = (outcome.clone(), way.map_or(36, |way| way.fails));
        if let Some(way) = way {
            after.points[seat] -= way.points;
            if way.first == First::Dodge && is_free {
                after.free[place] -= 1;
            }
        }
        let mut taken = after.clone();
        for &Part { place, seat, damage } in &struck.parts {
            let mdc = self.mdc[place] - taken.lost[place];
            let (lost, left) = defence::suffered(damage, mdc, taken.points[seat], ways.rolls);
            taken.lost[place] += lost;
            taken.points[seat] = left;
        }
        Chances::of([(after, u64::from(36 - fails)), (taken, u64::from(fails))])
    }
}

/// A hit, as far as its answers and its damage are concerned.
struct Struck {
    /// Who takes what of it, the target first.
    parts: Vec<Part>,
    /// What can be done about it.
    ways: Ways,
}

/// What one of the tracked takes of a hit.
#[derive(Clone, Copy)]
struct Part {
    /// Which of the tracked.
    place: usize,
    /// Whose pool pays.
    seat: usize,
    /// How much.
    damage: u16,
}

/// Whose pool answers for somebody.
fn owner(target: Target, attacker: Seat) -> Seat {
    match target {
        Target::Mecha(id) => id.seat(),
        Target::Structure(_) => State::opponent(attacker),
    }
}
