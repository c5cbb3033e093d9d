//! The words of combat and of abilities.

use ironlance_engine::{Sentence, and, count, say};

use crate::{
    Rrt, State,
    ability::{AbilityAction, AbilityAsk, AbilityEvent},
    attack::{Aimed, CombatAction, CombatAsk, CombatEvent, Firing, HitOn},
    content::{H2hKind, WeaponId},
    state::MechaId,
};

/// A kind of hand-to-hand attack as people call it.
pub(crate) fn blow(kind: H2hKind) -> &'static str {
    match kind {
        H2hKind::BodyBlock => "Body Block",
        H2hKind::Punch => "Punch",
        H2hKind::Kick => "Kick",
        H2hKind::JumpKick => "Jump Kick",
        H2hKind::PowerPunch => "Power Punch",
        H2hKind::Stomp => "Stomp",
        H2hKind::Club => "Club",
        H2hKind::Grab => "Grab",
    }
}

/// What a weapon system of a mecha is called, by its place.
fn weapon(game: &Rrt, state: &State, mecha: MechaId, place: u8) -> String {
    let system = state.get(mecha).and_then(|mecha| mecha.weapons.get(usize::from(place)));
    match system {
        Some(system) => game.content().weapon(system.weapon).name.clone(),
        None => format!("weapon {}", place + 1),
    }
}

fn name(game: &Rrt, weapon: WeaponId) -> &str {
    &game.content().weapon(weapon).name
}

fn points(points: u16) -> String {
    match points {
        0 => "no Command Point".to_owned(),
        1 => "1 Command Point".to_owned(),
        points => format!("{points} Command Points"),
    }
}

fn missiles(number: u8) -> String {
    match number {
        1 => "a hit".to_owned(),
        number => format!("{number} missiles"),
    }
}

/// A hit in a few words: who strikes whom with what for how much.
fn hit_words(game: &Rrt, hit: &HitOn) -> Sentence {
    let means = match (hit.kind, hit.weapon) {
        (Some(kind), _) => blow(kind),
        (None, Some(weapon)) => name(game, weapon),
        (None, None) => "an attack",
    };
    let HitOn { mecha, by, damage, mdc, .. } = hit;
    say!("{mecha} (MDC {mdc}) is hit by {by} with {means}: {damage} MD")
}

pub(super) fn ask(game: &Rrt, _: &State, ask: &CombatAsk) -> Sentence {
    match ask {
        CombatAsk::Attack => "Who attacks?".into(),
        CombatAsk::FlyOver { mecha, crossed } => {
            say!("{mecha} has flown over {}: attack?", and(crossed.iter().copied()))
        }
        CombatAsk::Reroll { mecha, failed } => {
            let strikes = count(failed.len() as i64, "failed Strike", "failed Strikes");
            say!("{mecha} may roll {strikes} again.")
        }
        CombatAsk::TakeOver { hit, by } => {
            say!("{}. May {} take it instead?", hit_words(game, hit), and(by.iter().copied()))
        }
        CombatAsk::Answer { hits } => match &hits[..] {
            [one] => say!("{}. Your answer?", hit_words(game, &one.hit)),
            _ => say!("Which of the {} hits do you answer next?", hits.len()),
        },
        CombatAsk::RerollDodge { hit, rolled, .. } => {
            say!("{} dodged with a {rolled} and failed: roll again?", hit.mecha)
        }
        CombatAsk::Divide { hit, keeps, gives, .. } => {
            say!("{}. Divide it into {keeps} and {gives}?", hit_words(game, hit))
        }
        CombatAsk::RollWithImpact { hit, points, leaves } => {
            let points = self::points(*points);
            say!("{}. Roll with the Impact for {points}: {leaves} MD?", hit_words(game, hit))
        }
        CombatAsk::Redirect { hit, .. } => {
            say!("{}. Hand some of it to others?", hit_words(game, hit))
        }
        CombatAsk::Credit { target, .. } => say!("Whose hit destroyed {target}?"),
        CombatAsk::Encourage { destroyed, .. } => {
            say!("{destroyed} is destroyed: who gets a free additional attack?")
        }
    }
}

/// Who fires what.
fn firing(game: &Rrt, state: &State, shot: &Firing) -> Sentence {
    let weapon = weapon(game, state, shot.mecha, shot.weapon);
    let salvo = if shot.salvo { " (salvo)" } else { "" };
    say!("{} {weapon}{salvo}", shot.mecha)
}

fn aimed(aimed: &Aimed) -> Sentence {
    match aimed.missiles {
        None => say!("{}", aimed.target),
        Some(missiles) => say!("{} ({missiles})", aimed.target),
    }
}

pub(super) fn action(game: &Rrt, state: &State, action: &CombatAction) -> Sentence {
    match action {
        CombatAction::Fire { shot, targets } => {
            let missiles = shot.missiles.map(|number| format!(", {number} missiles"));
            let missiles = missiles.unwrap_or_default();
            let targets = and(targets.iter().map(aimed));
            say!("{} at {targets}{missiles}", firing(game, state, shot))
        }
        CombatAction::FireTogether { target, shots } => {
            say!("At once at {target}: {}", and(shots.iter().map(|shot| firing(game, state, shot))))
        }
        CombatAction::Strike { mecha, target, kind, .. } => {
            say!("{mecha}: {} on {target}", blow(*kind))
        }
        CombatAction::Drop { target, .. } => say!("Attack {target} from above"),
        CombatAction::Reroll { missiles } => {
            say!("Roll {} again", count(missiles.len() as i64, "Strike", "Strikes"))
        }
        CombatAction::TakeOver { mecha } => say!("{mecha} takes the hit"),
        CombatAction::Dodge { .. } => "Dodge".into(),
        CombatAction::ShootDown { hit, weapon: Some(place) } => {
            let mecha = state
                .attack
                .as_deref()
                .and_then(|attack| attack.hits.get(usize::from(*hit)).and_then(|hit| hit.mecha()));
            match mecha {
                Some(mecha) => say!("Shoot down with {}", weapon(game, state, mecha, *place)),
                None => "Shoot down".into(),
            }
        }
        CombatAction::ShootDown { weapon: None, .. } => "Shoot down".into(),
        CombatAction::TakeHit { .. } => "Neither dodge nor shoot down".into(),
        CombatAction::RerollDodge => "Roll the Dodge again".into(),
        CombatAction::Divide { with, share: None } => say!("Divide with {with}"),
        CombatAction::Divide { with, share: Some(share) } => say!("Give {with} {share} MD"),
        CombatAction::RollWithImpact => "Roll with the Impact".into(),
        CombatAction::Redirect { shares } => {
            let shares = shares.iter().map(|share| say!("{} to {}", share.damage, share.mecha));
            say!("Hand on MD: {}", and(shares))
        }
        CombatAction::Credit { mecha } => say!("{mecha} did it"),
        CombatAction::Encourage { mecha } => say!("{mecha} gets it"),
        CombatAction::Decline => "No".into(),
        CombatAction::Finish => "End combat".into(),
    }
}

fn result(success: bool) -> &'static str {
    if success { "success" } else { "failure" }
}

pub(super) fn event(game: &Rrt, event: &CombatEvent) -> Sentence {
    match event {
        CombatEvent::Began { seat } => say!("{seat} attacks."),
        CombatEvent::Together { target, mecha, crossfire } => {
            let crossfire = if *crossfire { ", in a Crossfire" } else { "" };
            say!("{} attack {target} simultaneously{crossfire}.", and(mecha.iter().copied()))
        }
        CombatEvent::Declared { mecha, kind, targets, salvo, points, .. } => {
            let weapon = name(game, *kind);
            let targets = and(targets.iter().map(|(target, number)| match number {
                1 => say!("{target}"),
                number => say!("{target} ({number} missiles)"),
            }));
            let salvo = if *salvo { ", a salvo" } else { "" };
            match points {
                0 => say!("{mecha} attacks {targets} with {weapon}{salvo}."),
                paid => {
                    let paid = self::points(*paid);
                    say!("{mecha} attacks {targets} with {weapon}{salvo}, for {paid}.")
                }
            }
        }
        CombatEvent::Struck { mecha, target, missile, rolled, total, needed, hit, again } => {
            let which = match missile {
                [_, 1] => String::new(),
                [which, of] => format!(", missile {which} of {of}"),
            };
            let again = if *again { " again" } else { "" };
            let result = if *hit { "hit" } else { "miss" };
            say!(
                "{mecha} strikes{again} at {target}{which}: {rolled}, {total} in all of {needed}, {result}."
            )
        }
        CombatEvent::Clashed { mecha, target, kind, totals: [own, its], hit, again, .. } => {
            let kind = blow(*kind);
            let again = if *again { " again" } else { "" };
            let result = if *hit { "hit" } else { "miss" };
            say!("{mecha}: {kind}{again} on {target}, {own} against {its}, {result}.")
        }
        CombatEvent::Scattered { inches, to, .. } => match to {
            Some(to) => {
                let inches = count(i64::from(*inches), "inch", "inches");
                say!("The template scatters {inches} to {}.", State::spot(*to))
            }
            None => "The template scatters beyond everything.".into(),
        },
        CombatEvent::Blast { centre, caught, damage, .. } => match caught.is_empty() {
            true => say!("The blast at {} catches nobody.", State::spot(*centre)),
            false => {
                let caught = and(caught.iter().copied());
                say!("The blast at {} catches {caught}: {damage} MD.", State::spot(*centre))
            }
        },
        CombatEvent::Hit { by, target, missiles, damage, .. } => {
            say!("{target} is hit by {by}, {}: {damage} MD.", self::missiles(*missiles))
        }
        CombatEvent::TookOver { mecha, friend, .. } => {
            say!("{mecha} takes the hit in place of {friend}.")
        }
        CombatEvent::Dodged { mecha, rolled, total, needed, success, again, .. } => {
            let again = if *again { " again" } else { "" };
            let result = result(*success);
            say!("{mecha} dodges{again}: {rolled}, {total} in all of {needed}, {result}.")
        }
        CombatEvent::ShotDown { mecha, rolled, needed, success, .. } => {
            let result = result(*success);
            say!("{mecha} shoots at the missiles: {rolled} of {needed}, {result}.")
        }
        CombatEvent::Divided { mecha, keeps, with, gives, .. } => {
            say!("The damage is divided: {keeps} for {mecha}, {gives} for {with}.")
        }
        CombatEvent::Shared { mecha, damage, .. } => {
            say!("The damage is shared: {damage} each for {}.", and(mecha.iter().copied()))
        }
        CombatEvent::Rolled { mecha, from, to, .. } => {
            say!("{mecha} rolls with the impact: {from} MD become {to}.")
        }
        CombatEvent::Redirected { mecha, to, damage, .. } => {
            say!("{mecha} hands {damage} MD to {to}.")
        }
        CombatEvent::Damaged { target, damage, left, .. } => {
            say!("{target} takes {damage} MD and has {left} MDC left.")
        }
        CombatEvent::TriedToStay { mecha, rolled, success: true, until } => {
            say!("{mecha} stays by its iron will: {rolled}, until the end of turn {until}.")
        }
        CombatEvent::TriedToStay { mecha, rolled, success: false, .. } => {
            say!("{mecha} tries to stay by its iron will: {rolled}, failure.")
        }
        CombatEvent::Destroyed { target, by: Some(by) } => say!("{by} destroys {target}."),
        CombatEvent::Destroyed { target, by: None } => say!("{target} is destroyed."),
        CombatEvent::Removed { mecha, aside: true } => say!("{mecha} is set aside."),
        CombatEvent::Removed { mecha, aside: false } => say!("{mecha} is removed."),
        CombatEvent::Pushed { mecha, by, to, .. } => {
            say!("{by} pushes {mecha} to {}.", State::spot(*to))
        }
        CombatEvent::NearDeadlyGround { mecha, rolled } => {
            say!("{mecha} is pushed to deadly ground: {rolled} MD.")
        }
        CombatEvent::Grabbed { mecha, target } => say!("{mecha} holds {target}."),
        CombatEvent::Shocked { mecha, target } => say!("{mecha} numbs {target}."),
        CombatEvent::Encouraged { mecha, by } => {
            say!("{by} encourages: {mecha} has a free additional attack.")
        }
    }
}

pub(super) fn ability_ask(_: &Rrt, _: &State, ask: &AbilityAsk) -> Sentence {
    match *ask {}
}

pub(super) fn ability(_: &Rrt, _: &State, action: &AbilityAction) -> Sentence {
    match action {
        AbilityAction::Scan { mecha } => say!("Scan with {mecha}"),
        AbilityAction::Disturb { mecha, targets } => {
            let mut sentence = say!("Disturb with {mecha}:");
            for target in targets {
                sentence.append(say!(" {target}"));
            }
            sentence
        }
        AbilityAction::Jam { mecha } => say!("Jam with {mecha}"),
    }
}

pub(super) fn ability_event(_: &Rrt, event: &AbilityEvent) -> Sentence {
    match event {
        AbilityEvent::Scanned { mecha } => say!("{mecha} scans."),
        AbilityEvent::Disturbed { mecha, target } => say!("{mecha} disturbs {target}."),
        AbilityEvent::Jammed { mecha } => say!("{mecha} jams."),
    }
}
