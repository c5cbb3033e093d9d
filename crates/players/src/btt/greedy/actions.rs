//! Which actions to perform.

use ironlance_btt::{
    UnitAction, UnitId,
    content::{BarAction, CommandAction, Effect, Mark, Number, SpecialAction, TokenKind},
    order::Mode,
    state::{ActionKey, Critical, Deck, HexTokenKind, Unit},
};
use ironlance_space::hex::Hex;

use super::{
    outlook::{Exchange, Outlook, bound_for},
    worth::Worth,
};

/// What an action is worth to the unit that performs it, in points.
pub(super) fn action_value(outlook: &mut Outlook<'_>, id: UnitId, action: &UnitAction) -> f32 {
    let stand = stand(outlook, id);
    let unit = outlook.state.unit(id);
    match action {
        UnitAction::Focus => focus(unit, &stand),
        UnitAction::TargetLock { target } => lock(outlook, id, *target),
        UnitAction::Evade => evade(unit, &stand),
        UnitAction::JumpingEvade => 0.5 + evade(unit, &stand),
        UnitAction::CommandAlly { ally } => best_for(outlook, *ally) - 0.05,
        UnitAction::CommandCard { units, card } => {
            units.iter().map(|on| command_card(outlook, id, *on, *card)).sum()
        }
        UnitAction::SpecialMechAction => special(outlook, id, &stand),
        UnitAction::Repair { card } => critical(outlook, id, *card),
        UnitAction::Vent { .. } => vent(unit),
        UnitAction::Suppress { target, .. } => suppress(outlook, id, *target, &stand),
        UnitAction::SetFire { hex, .. } => set_fire(outlook, *hex),
        UnitAction::ClearWoods { .. } => -1.0,
    }
}

/// How the unit will stand in the Combat Phase, as far as one can tell.
fn stand(outlook: &mut Outlook<'_>, id: UnitId) -> Exchange {
    outlook.attend(id);
    let unit = outlook.state.unit(id);
    let Some(hex) = bound_for(unit) else { return Exchange::default() };
    let mode = unit.order.map_or(Mode::Walking, |order| order.mode());
    let look = outlook.look(id, hex, mode);
    if unit.revealed {
        return *look.facing(unit.facing);
    }
    let best = look.facings.into_iter().reduce(|best, other| {
        if outlook.balance(&best) < outlook.balance(&other) { other } else { best }
    });
    best.unwrap_or_default()
}

fn focus(unit: &Unit, stand: &Exchange) -> f32 {
    let gain = stand.focus.max(0.2 * stand.taken);
    if unit.focus > 0 { 0.5 * gain } else { gain + 0.05 }
}

fn evade(unit: &Unit, stand: &Exchange) -> f32 {
    let gain = 0.4 * stand.taken;
    if unit.evade > 0 { 0.6 * gain } else { gain + 0.02 }
}

/// A lock on whom the unit will fire at, or will soon: it stays until it is used.
fn lock(outlook: &mut Outlook<'_>, id: UnitId, target: UnitId) -> f32 {
    let unit = outlook.state.unit(id);
    if unit.has_lock_on(target) {
        return -1.0;
    }
    let Some(hex) = bound_for(unit) else { return 0.0 };
    let mode = unit.mode();
    let (facing, revealed) = (unit.facing, unit.revealed);
    let held = unit.locks.first().copied();
    let distance = hex.distance(outlook.state.unit(target).position());
    let look = outlook.look_at(id, hex, mode, target);
    let now = if revealed {
        look.facing(facing).lock
    } else {
        look.facings.iter().map(|exchange| exchange.lock).fold(0.0, f32::max)
    };
    let per_damage = outlook.per_damage(target);
    let later = per_damage * if distance <= 14 { 0.3 } else { 0.15 };
    let lost = held.map_or(0.0, |held| 0.5 * outlook.per_damage(held));
    now.max(later) - lost
}

/// The best free action an ally could take.
fn best_for(outlook: &mut Outlook<'_>, ally: UnitId) -> f32 {
    let unit = outlook.state.unit(ally);
    let bar = &outlook.game.content().units[usize::from(unit.card)].action_bar;
    let open =
        |action: BarAction, key: ActionKey| bar.contains(&action) && !unit.done.contains(&key);
    let (can_focus, can_evade, can_lock) = (
        open(BarAction::Focus, ActionKey::Focus),
        open(BarAction::Evade, ActionKey::Evade),
        open(BarAction::TargetLock, ActionKey::TargetLock),
    );
    let repairs = unit.criticals.len() as u8;
    let stand = stand(outlook, ally);
    let mut best: f32 = 0.0;
    // What the ally will do for itself is no gain; running and jumping units do nothing.
    if can_focus {
        best = best.max(focus(outlook.state.unit(ally), &stand));
    }
    if can_evade {
        best = best.max(evade(outlook.state.unit(ally), &stand));
    }
    if can_lock && outlook.state.unit(ally).locks.is_empty() {
        best = best.max(stand.lock);
    }
    for card in 1..=repairs {
        best = best.max(critical(outlook, ally, card));
    }
    best
}

/// What using the command card on a unit is worth.
fn command_card(outlook: &mut Outlook<'_>, id: UnitId, on: UnitId, card: Option<u8>) -> f32 {
    let bearer = outlook.state.unit(id);
    let Some(command) = bearer.command_card else { return 0.0 };
    let action = outlook.game.content().command_cards[usize::from(command)].action.as_ref();
    match action {
        None | Some(CommandAction::StandDown { .. }) => -0.1,
        Some(CommandAction::MarkEnemy { mark, .. }) => marking(outlook, id, on, mark),
        Some(CommandAction::DiscardMinorCritical { .. }) => {
            critical(outlook, on, card.unwrap_or(1))
        }
        Some(CommandAction::DiscardHeat { .. }) => vent(outlook.state.unit(on)),
        Some(CommandAction::GiveTokens { token, .. }) => {
            let stand = stand(outlook, on);
            match token {
                TokenKind::Evade => evade(outlook.state.unit(on), &stand),
                TokenKind::Focus => focus(outlook.state.unit(on), &stand),
                TokenKind::Suppression | TokenKind::Special => 0.1,
            }
        }
        Some(CommandAction::FreeActions { action, .. }) => {
            let stand = stand(outlook, on);
            match action {
                BarAction::Focus => focus(outlook.state.unit(on), &stand),
                BarAction::TargetLock if outlook.state.unit(on).locks.is_empty() => {
                    stand.lock.max(0.5)
                }
                BarAction::Evade => evade(outlook.state.unit(on), &stand),
                _ => 0.1,
            }
        }
        Some(CommandAction::BreakLock { .. }) => {
            let held = outlook.state.unit(on).locks.first().copied();
            held.map_or(0.0, |mine| {
                0.7 * Worth::new(outlook.game, outlook.state.unit(mine)).per_damage()
            })
        }
        Some(CommandAction::ChangeActivationOrder { .. }) => 0.25,
    }
}

fn marking(outlook: &mut Outlook<'_>, id: UnitId, on: UnitId, mark: &Mark) -> f32 {
    let per_damage = outlook.per_damage(on);
    let lance: Vec<UnitId> = outlook.state.lance(id.seat()).map(|(ally, _)| ally).collect();
    let mut shooters = |wanted: &dyn Fn(UnitId) -> bool| {
        let mut count = 0.0;
        for ally in lance.iter().filter(|ally| wanted(**ally)) {
            let unit = outlook.state.unit(*ally);
            let Some(hex) = bound_for(unit) else { continue };
            let look = outlook.look_at(*ally, hex, unit.mode(), on);
            let reaches = look.facings.iter().any(|exchange| exchange.given > 0.0);
            count += if reaches { 1.0 } else { 0.0 };
        }
        count
    };
    match mark {
        Mark::NextAttackDie => 0.45 * per_damage * f32::min(1.0, shooters(&|ally| ally != id)),
        Mark::RerollBlank { .. } => 0.25 * per_damage * shooters(&|_| true),
        Mark::SecondFlankingDie => 0.1 * per_damage * shooters(&|_| true),
        Mark::Duel => 0.2 * per_damage * shooters(&|ally| ally == id) - 0.1,
    }
}

/// A token for later: worth most while enemies may still come round, or behind a hill.
fn special(outlook: &mut Outlook<'_>, id: UnitId, stand: &Exchange) -> f32 {
    let unit = outlook.state.unit(id);
    let Some(hex) = unit.hex else { return 0.0 };
    let listed = &outlook.game.content().units[usize::from(unit.card)].special_actions;
    let settled = outlook.all_moved();
    let mut best: f32 = 0.0;
    for action in listed {
        best = best.max(match action {
            SpecialAction::HullDown if outlook.cover_from(hex) > 0 => 0.3 * stand.taken,
            SpecialAction::TorsoTwist | SpecialAction::ExtendedTorsoTwist if !settled => {
                0.1 * stand.given + 0.1 * stand.taken + 0.1
            }
            SpecialAction::FlipArms if !settled => 0.04 * stand.given,
            SpecialAction::Sidestep if !settled => 0.05 * stand.given + 0.05 * stand.taken,
            SpecialAction::Other(_) => 0.3 * stand.taken.max(stand.given),
            _ => 0.02,
        });
    }
    best
}

/// What it is worth to be rid of a critical card, by its place beside the unit.
fn critical(outlook: &Outlook<'_>, id: UnitId, place: u8) -> f32 {
    let unit = outlook.state.unit(id);
    let Some(Critical { deck, card, tic }) =
        place.checked_sub(1).and_then(|place| unit.criticals.get(usize::from(place)))
    else {
        return 0.0;
    };
    if tic.is_some() {
        return 2.5;
    }
    let content = outlook.game.content();
    let cards = match deck {
        Deck::MinorCritical => &content.minor_criticals,
        Deck::MajorCritical | Deck::Heat => return 0.0,
    };
    let effects = cards[usize::from(*card)].effects.iter();
    effects
        .map(|effect| match effect {
            Effect::Change { number: Number::HeatDissipation, .. } => 1.6,
            Effect::Change { number: Number::WeaponDice | Number::ArmDice, .. } => 2.0,
            Effect::Change { number: Number::JumpingPoints, .. } if unit.current.points[2] == 0 => {
                0.1
            }
            Effect::Change { .. } => 0.9,
            Effect::Forbid(_) => 0.5,
            _ => 0.3,
        })
        .sum()
}

/// What it is worth to be rid of a heat card.
fn vent(unit: &Unit) -> f32 {
    if unit.shut_down {
        return 5.0;
    }
    let stays = unit.heat().saturating_sub(usize::from(unit.current.heat_dissipation));
    match stays {
        0 if unit.heat() == 0 => 0.0,
        0 => 0.3,
        1..=2 => 1.2,
        _ => 2.5,
    }
}

/// One die less for an enemy, one weapon less for oneself.
fn suppress(outlook: &mut Outlook<'_>, id: UnitId, target: UnitId, stand: &Exchange) -> f32 {
    if outlook.state.unit(target).suppression > 0 {
        return -1.0;
    }
    let threat = outlook.threat_of(id, target);
    0.3 * threat - 0.45 * stand.given
}

/// Fire under an enemy's feet.
fn set_fire(outlook: &Outlook<'_>, hex: Hex) -> f32 {
    let burns = outlook.state.tokens.iter();
    let mut burns = burns.filter(|token| token.kind == HexTokenKind::Fire);
    let burns = burns.any(|token| token.hex == hex);
    match outlook.state.unit_in(hex) {
        Some(unit) if unit.seat() != outlook.seat && !burns => 0.6,
        _ => -1.0,
    }
}
