//! Hand to hand: who can be attacked how, the opposed roll, and what a blow does.

mod grab;
mod push;
mod refusal;
#[cfg(test)]
mod tests;

use ironlance_engine::Tally;
use ironlance_rulebook::{cite, rule};
use ironlance_space::table::{Arc, Length};

pub use self::refusal::BlowRefusal;
pub(crate) use self::{
    grab::{break_free, grab, may_break_free, shock},
    push::push,
};
use crate::{
    Refusal, Rrt, State,
    attack::CombatRefusal,
    content::{Ability, H2hKind, Trait, WeaponAbility},
    ranged::RangedRefusal,
    refusal::GeneralRefusal,
    state::{Mecha, MechaId},
    table,
    weapon::{Payment, Weapon},
};

/// The run-up that a Jump Kick needs.
const RUN_UP: Length = Length::inches(3);

/// A blow found possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    /// Who attacks.
    pub mecha: MechaId,
    /// Whom.
    pub target: MechaId,
    /// How.
    pub kind: H2hKind,
    /// The weapon system used as a club.
    pub club: Option<u8>,
}

/// Judges a blow of a mecha of the squadron that acts, but for what pays for it.
pub fn judge(
    game: &Rrt,
    state: &State,
    attacker: &Mecha,
    target: MechaId,
    kind: H2hKind,
    club: Option<u8>,
) -> Result<Blow, Refusal> {
    let mecha = attacker.id;
    let it = state.get(target).ok_or(GeneralRefusal::NoSuchMecha { mecha: target })?;
    if !it.is_on_table() {
        cite(rule!("rrt.attack.destroyed-target"));
        return Err(RangedRefusal::NoTarget { target: target.into() }.into());
    }
    can_reach(game, attacker, it)?;
    cite(rule!("rrt.h2h.kinds"));
    if !game.mode(attacker).h2h.contains(kind) {
        return Err(BlowRefusal::NotOfItsKinds { mecha, kind }.into());
    }
    cite(rule!("rrt.h2h.repeat"));
    if is_once(kind) && attacker.activation.combat.h2h.contains(kind) {
        return Err(BlowRefusal::OncePerActivation { mecha, kind }.into());
    }
    let club = match kind {
        H2hKind::Club => Some(club_of(game, attacker, club)?),
        _ if club.is_some() => return Err(BlowRefusal::NoClub { mecha }.into()),
        _ => None,
    };
    limits(game, state, attacker, it, kind)?;
    Ok(Blow { mecha, target, kind, club })
}

/// Whether one mecha can attack another hand to hand: an enemy in contact, in front.
fn can_reach(game: &Rrt, attacker: &Mecha, target: &Mecha) -> Result<(), Refusal> {
    cite(rule!("rrt.h2h.reach"));
    let (mecha, other) = (attacker.id, target.id);
    if mecha.seat() == other.seat() {
        return Err(RangedRefusal::NoEnemy { target: other.into() }.into());
    }
    if let Some(one) = [attacker, target].into_iter().find(|one| game.is_aircraft(one)) {
        cite(rule!("rrt.aircraft.no-h2h"));
        return Err(BlowRefusal::Aircraft { mecha: one.id }.into());
    }
    if !table::engaged(game, attacker, target) {
        return Err(BlowRefusal::NotInContact { mecha, target: other }.into());
    }
    let (spot, at) = attacker.spot().zip(target.at()).expect("both touch on the table");
    match table::arc_of(spot, at) {
        Arc::Front => Ok(()),
        Arc::Rear => Err(BlowRefusal::Behind { mecha, target: other }.into()),
    }
}

/// Whether a kind of blow can be made once in an activation only.
fn is_once(kind: H2hKind) -> bool {
    use H2hKind as K;
    matches!(kind, K::BodyBlock | K::JumpKick | K::PowerPunch | K::Club | K::Grab)
}

/// The hand-held weapon system that serves as a club: the one named, or else a Shock Baton before others.
fn club_of(game: &Rrt, mecha: &Mecha, named: Option<u8>) -> Result<u8, Refusal> {
    cite(rule!("rrt.h2h.club"));
    cite(rule!("rrt.weapon.hand-held"));
    cite(rule!("rrt.ability.hands"));
    let refusal = BlowRefusal::NoClub { mecha: mecha.id };
    if !game.has(mecha, Ability::Hands) {
        return Err(refusal.into());
    }
    let has = |place: &u8, ability| {
        let system = mecha.weapons.get(usize::from(*place));
        system.is_some_and(|system| Weapon::of(game, mecha, system.weapon).has(ability))
    };
    let clubs = (0..mecha.weapons.len() as u8).filter(|place| has(place, WeaponAbility::HandHeld));
    let found = match named {
        Some(named) => clubs.clone().find(|place| *place == named),
        None => {
            cite(rule!("rrt.weapon.shock-baton"));
            clubs.max_by_key(|place| (has(place, WeaponAbility::ShockBaton), u8::MAX - place))
        }
    };
    found.ok_or(refusal.into())
}

/// What single kinds of blow need.
fn limits(
    game: &Rrt,
    state: &State,
    attacker: &Mecha,
    target: &Mecha,
    kind: H2hKind,
) -> Result<(), Refusal> {
    let (mecha, other) = (attacker.id, target.id);
    let (own, its) = (game.size(attacker), game.size(target));
    match kind {
        H2hKind::JumpKick => {
            cite(rule!("rrt.h2h.jump-kick"));
            match RUN_UP <= attacker.activation.used {
                true => Ok(()),
                false => Err(BlowRefusal::NoRunUp { mecha, used: attacker.activation.used }.into()),
            }
        }
        H2hKind::Stomp => {
            cite(rule!("rrt.h2h.stomp"));
            match its < own {
                true => Ok(()),
                false => Err(BlowRefusal::NotSmaller { mecha, target: other }.into()),
            }
        }
        H2hKind::Grab => grab::judge(game, state, attacker, target),
        _ => Ok(()),
    }
}

/// What is added to the attacker's die, with the rule behind every part of it.
///
/// Pure: the attack, its odds and the hints on the table all ask here.
pub fn strike(game: &Rrt, state: &State, attacker: &Mecha, target: &Mecha, kind: H2hKind) -> Tally {
    cite(rule!("rrt.h2h.no-other-modifiers"));
    cite(rule!("rrt.los.cover-ranged-only"));
    cite(rule!("rrt.general.modifiers-cumulative"));
    let mut tally = Tally::default();
    tally.set(rule!("rrt.h2h.roll"), game.piloting(attacker));
    tally.add(rule!("rrt.h2h.outnumbered"), outnumbering(game, state, attacker, target));
    let stands_in = target.spot().zip(attacker.at()).map(|(spot, at)| table::arc_of(spot, at));
    if stands_in == Some(Arc::Rear) {
        tally.add(rule!("rrt.h2h.back-strike"), 1);
    }
    if kind == H2hKind::Kick {
        tally.add(rule!("rrt.h2h.kick"), -1);
    }
    tally
}

/// How many other friends of an attacker are engaged with its target.
fn outnumbering(game: &Rrt, state: &State, attacker: &Mecha, target: &Mecha) -> i32 {
    cite(rule!("rrt.h2h.outnumbered"));
    let others = table::engaged_with(game, state, target);
    others.filter(|other| *other != attacker.id).count() as i32
}

/// What is added to the target's die.
pub fn against(game: &Rrt, target: &Mecha) -> u8 {
    cite(rule!("rrt.h2h.roll"));
    game.piloting(target)
}

/// Whether the attacker's die beats the target's, with what is added to each.
pub fn hits([own, its]: [u8; 2], [added, against]: [i32; 2]) -> bool {
    cite(rule!("rrt.h2h.roll"));
    cite(rule!("rrt.h2h.natural"));
    match (own, its) {
        (1, _) => false,
        (6, 6) => against < added,
        (6, _) => true,
        (_, 6) => false,
        (_, 1) => true,
        _ => i32::from(its) + against < i32::from(own) + added,
    }
}

/// How many of the 36 rolls hit.
pub fn chance(added: [i32; 2]) -> u8 {
    let rolls = (1..=6).flat_map(|own| (1..=6).map(move |its| [own, its]));
    rolls.filter(|dice| hits(*dice, added)).count() as u8
}

/// The MD of a blow.
pub fn damage(game: &Rrt, mecha: &Mecha, kind: H2hKind) -> u16 {
    cite(rule!("rrt.h2h.kinds"));
    let printed: u16 = match kind {
        H2hKind::BodyBlock => 1,
        H2hKind::Punch => 2,
        H2hKind::Kick => 3,
        H2hKind::PowerPunch | H2hKind::Club => 4,
        H2hKind::JumpKick | H2hKind::Stomp => 5,
        H2hKind::Grab => return 0,
    };
    let brawls = game.has(mecha, Ability::Brawler);
    if brawls {
        cite(rule!("rrt.ability.brawler"));
    }
    let hard = printed + if brawls { 2 } else { 0 };
    if game.has_trait(mecha, Trait::HighLord) {
        cite(rule!("rrt.character.high-lord-h2h"));
        return 2 * hard;
    }
    hard
}

/// How many H2H attacks a mecha has free each turn.
fn granted(game: &Rrt, mecha: &Mecha) -> u8 {
    cite(rule!("rrt.ability.brawler"));
    cite(rule!("rrt.character.extra-h2h"));
    cite(rule!("rrt.character.high-lord-h2h"));
    let pilot = mecha.character.map_or(0, |pilot| game.content().character(pilot).h2h_attacks);
    pilot + u8::from(game.has(mecha, Ability::Brawler))
}

/// All that can pay for a H2H attack, the cheapest first.
pub fn payments(game: &Rrt, mecha: &Mecha) -> Vec<Payment> {
    cite(rule!("rrt.attack.first-free"));
    cite(rule!("rrt.attack.free-extra"));
    if !mecha.activation.combat.attacked {
        return vec![Payment::Free];
    }
    let mut found = Vec::new();
    if mecha.turn.combat.h2h_grants < granted(game, mecha) {
        found.push(Payment::HandToHand);
    }
    if 0 < mecha.activation.combat.esprit {
        cite(rule!("rrt.faction.esprit-use"));
        found.push(Payment::Esprit);
    }
    found.push(Payment::Point);
    found
}

/// What a blow costs in Command Points.
pub fn points(kind: H2hKind, payment: Payment) -> u16 {
    cite(rule!("rrt.h2h.repeat"));
    let extra = match kind {
        H2hKind::PowerPunch => {
            cite(rule!("rrt.h2h.power-punch"));
            1
        }
        _ => 0,
    };
    extra + u16::from(payment == Payment::Point)
}

/// A mecha of the squadron that acts, which attacks.
pub(crate) fn attacker(
    state: &State,
    seat: ironlance_engine::Seat,
    mecha: MechaId,
) -> Result<&Mecha, Refusal> {
    cite(rule!("rrt.attack.activated-only"));
    let attacker = state.get(mecha).ok_or(GeneralRefusal::NoSuchMecha { mecha })?;
    if mecha.seat() != seat || !state.acts(attacker.squadron) {
        return Err(CombatRefusal::NotActing { mecha }.into());
    }
    match attacker.is_on_table() {
        true => Ok(attacker),
        false => Err(RangedRefusal::NotOnTable { mecha }.into()),
    }
}
