//! What a table is worth to a seat, in cards of a Stockpile.

use ironlance_engine::Seat;
use ironlance_tcg::{
    State, Tcg,
    content::{self, Class, Feature, Kind, Speed},
    state::{Card, CardId, Place, Site},
};

use crate::search::Style;

/// What having lost is worth.
const LOST: f32 = -300.0;
/// How much of what could get through to a Stockpile counts as if it had.
const DREAD: f32 = 0.6;
/// What it costs if all of a Stockpile could be lost before its player untaps again.
const DOOM: f32 = 20.0;

/// A Unit as far as its worth and its fights go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    pub(super) id: CardId,
    pub(super) controller: Seat,
    pub(super) attack: i16,
    pub(super) armor: i16,
    /// The structure that is not damaged yet.
    pub(super) left: i16,
    structure: i16,
    pub(super) speed: Speed,
    pub(super) missiles: i16,
    /// Attack that options could add.
    spare: i16,
    tapped: bool,
    depleted: bool,
    place: Place,
}

impl Strength {
    fn new(id: CardId, card: &Card, printed: &content::Card) -> Strength {
        let base = printed.base;
        let (mut missiles, mut spare) = (0, 0);
        for feature in &printed.features {
            match feature {
                Feature::Missile(count) => missiles += i16::from(*count),
                Feature::Overheat { attack, .. } | Feature::AlphaStrike { attack } => {
                    spare += i16::from(*attack);
                }
                _ => {}
            }
        }
        Strength {
            id,
            controller: card.controller,
            attack: base.attack.into(),
            armor: base.armor.into(),
            left: i16::from(base.structure) - i16::from(card.damage),
            structure: base.structure.into(),
            speed: printed.speed,
            missiles,
            spare,
            tapped: card.tapped,
            depleted: card.depleted,
            place: card.place,
        }
    }

    /// The points that scrap it in one battle.
    pub(super) fn toughness(&self) -> i16 {
        (self.armor.max(0) + self.left).max(1)
    }

    /// What it is worth to have.
    pub(super) fn worth(&self) -> f32 {
        let attack = f32::from(self.attack.max(0)) + 0.5 * f32::from(self.missiles);
        let armor = f32::from(self.armor.max(0));
        let whole = self.structure.max(1);
        let left = f32::from(self.left.clamp(0, whole)) / f32::from(whole);
        let speed = match self.speed {
            Speed::Slow => 0.0,
            Speed::Moderate => 0.6,
            Speed::Fast => 1.2,
        };
        let body = 0.7 * armor + 0.25 * f32::from(whole) + 0.05 * attack * armor;
        let worth = 1.1 * attack + 0.25 * f32::from(self.spare) + body + speed + 0.5;
        let state = if self.depleted { 0.75 } else { 1.0 };
        worth * state * (0.55 + 0.45 * left)
    }

    /// Whether it could block an attack on the Stockpile by a Unit so fast, if it is not tapped.
    fn blocks(&self, attacker: Speed) -> bool {
        match self.place {
            Place::Guard(site) => site == Site::Stockpile(self.controller),
            Place::Patrol | Place::New => attacker <= self.speed,
            _ => false,
        }
    }
}

/// All Units in play, with what lies on them.
pub(super) fn strengths(game: &Tcg, state: &State) -> Vec<Strength> {
    let mut units: Vec<Strength> = Vec::with_capacity(16);
    for (id, card) in state.table() {
        let printed = game.card(card.def);
        if card.is_active() && printed.is_unit() {
            units.push(Strength::new(id, card, printed));
        }
    }
    for (_, card) in state.table() {
        if let Place::On(Site::Card(host)) = card.place
            && let Some(unit) = units.iter_mut().find(|unit| unit.id == host)
        {
            let gives = game.card(card.def).gives;
            unit.attack += i16::from(gives.attack);
            unit.armor += i16::from(gives.armor);
            unit.left += i16::from(gives.structure);
            unit.structure += i16::from(gives.structure);
        }
    }
    units
}

/// What a card would be worth once it is active.
pub(super) fn promise(printed: &content::Card) -> f32 {
    match printed.class {
        Class::Unit => {
            let blank = Card::new(0, Seat::at(0), Place::Patrol);
            Strength::new(CardId(0), &blank, printed).worth()
        }
        _ if 0 < printed.taps_for => 3.0 + 2.0 * f32::from(printed.taps_for),
        _ if printed.is(Kind::Pilot) => {
            let gives = printed.gives;
            let sum = gives.attack + gives.armor + gives.initiative;
            2.0 + f32::from(sum) + 0.3 * f32::from(gives.structure)
        }
        _ => 3.0,
    }
}

/// What a Stockpile of so many cards is worth to its player.
fn stockpile(cards: f32) -> f32 {
    if cards <= 0.0 { -60.0 } else { cards - 14.0 / (cards + 1.0) }
}

/// What one more card of a Stockpile is worth.
pub(super) fn stockpile_card(cards: usize) -> f32 {
    let cards = cards as f32;
    1.0 + 14.0 / ((cards + 1.0) * (cards + 1.0))
}

/// What the state is worth to a seat, compared with the others.
pub(super) fn worth(game: &Tcg, state: &State, seat: Seat, style: Style) -> f32 {
    let units = strengths(game, state);
    let standing = |who: Seat| standing(game, state, &units, who, seat, style).total();
    let others = state.seats().filter(|other| *other != seat).count();
    let theirs: f32 = state.seats().filter(|other| *other != seat).map(standing).sum();
    standing(seat) - theirs / others.max(1) as f32
}

/// What a player has, in cards of a Stockpile.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::tcg) struct Standing {
    /// The Stockpile, less what could get through to it.
    pub(in crate::tcg) stockpile: f32,
    /// Units in play, with what lies on them.
    pub(in crate::tcg) units: f32,
    /// Everything else on the table.
    pub(in crate::tcg) table: f32,
    /// The hand.
    pub(in crate::tcg) hand: f32,
}

impl Standing {
    fn total(&self) -> f32 {
        self.stockpile + self.units + self.table + self.hand
    }
}

/// How every seat stands, as `viewer` sees it.
pub(in crate::tcg) fn standings(game: &Tcg, state: &State, viewer: Seat) -> Vec<Standing> {
    let units = strengths(game, state);
    let one = |who| standing(game, state, &units, who, viewer, Style::Plain);
    state.seats().map(one).collect()
}

/// How a player stands, as `viewer` sees it.
fn standing(
    game: &Tcg,
    state: &State,
    units: &[Strength],
    who: Seat,
    viewer: Seat,
    style: Style,
) -> Standing {
    let player = state.player(who);
    if player.out || player.stockpile.is_empty() {
        return Standing { stockpile: LOST, ..Standing::default() };
    }
    let hand = player.hand.len();
    let hand = 1.2 * hand.min(4) as f32 + 0.3 * hand.saturating_sub(4) as f32;
    let mut assets = [0.0_f32; 5];
    let cards =
        state.controlled(who).map(|(_, card)| on_table(game, card, who == viewer, &mut assets));
    let table = cards.sum::<f32>() + assets.iter().sum::<f32>();
    let own = units.iter().filter(|unit| unit.controller == who).map(Strength::worth).sum();
    let cards = player.stockpile.len() as f32;
    let dread = style.caution() * dread(state, units, who, viewer);
    let doom = if cards <= dread { DOOM } else { 0.0 };
    Standing { stockpile: stockpile(cards - DREAD * dread) - doom, units: own, table, hand }
}

/// What a card on the table that is no active Unit is worth to its controller.
fn on_table(game: &Tcg, card: &Card, own: bool, assets: &mut [f32; 5]) -> f32 {
    let printed = game.card(card.def);
    if !card.is_active() {
        let counters = f32::from(card.construction);
        if !own && !card.revealed {
            return 1.0 + counters;
        }
        let cost = f32::from(printed.cost.base.max(1));
        return 0.8 + 0.7 * promise(printed) * (counters / cost).min(1.0);
    }
    if printed.is_unit() {
        let guards = matches!(card.place, Place::Guard(_));
        return if guards { -0.3 } else { 0.0 };
    }
    for (worth, provides) in assets.iter_mut().zip(printed.provides) {
        if provides && !card.depleted {
            *worth = (*worth + 1.5).min(2.0);
        }
    }
    let damage = 0.25 * f32::from(card.damage);
    let counters: f32 = card.counters.iter().map(|(_, count)| 0.3 * f32::from(*count)).sum();
    let worth = match printed.is_attached() {
        true => 0.6 + 0.5 * printed.abilities.len() as f32,
        false => promise(printed),
    };
    worth * if card.depleted { 0.7 } else { 1.0 } + counters - damage
}

/// What others could get through to a Stockpile before its player untaps again. In another
/// player's turn only who looks at it dreads something: what can be done now, is done or not.
fn dread(state: &State, units: &[Strength], who: Seat, viewer: Seat) -> f32 {
    if state.active != who {
        let now = who == viewer;
        return if now { unblocked(units, who, state.active, true) } else { 0.0 };
    }
    let threats = state.opponents(who).map(|other| unblocked(units, who, other, false));
    threats.sum::<f32>() / state.opponents(who).count().max(1) as f32
}

/// The damage of one player's Units that no Unit of the other could block, each alone.
fn unblocked(units: &[Strength], who: Seat, other: Seat, now: bool) -> f32 {
    let mut attackers: Vec<&Strength> = units
        .iter()
        .filter(|unit| {
            let ready = !unit.tapped && unit.place == Place::Patrol;
            unit.controller == other && !unit.depleted && (ready || !now)
        })
        .collect();
    attackers.sort_by_key(|unit| (-(2 * unit.attack + unit.missiles), unit.id));
    let mut blockers: Vec<&Strength> =
        units.iter().filter(|unit| unit.controller == who && !unit.tapped).collect();
    // The slowest that can do it blocks, so that faster ones are left for others.
    blockers.sort_by_key(|unit| (unit.speed, unit.id));
    let mut through = 0.0;
    for attacker in attackers {
        match blockers.iter().position(|unit| unit.blocks(attacker.speed)) {
            Some(place) => {
                blockers.remove(place);
            }
            None => through += f32::from(attacker.attack.max(0)),
        }
        through += 0.5 * f32::from(attacker.missiles);
    }
    through
}
