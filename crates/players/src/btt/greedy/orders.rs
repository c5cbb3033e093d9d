//! Orders and moves.

use ironlance_btt::{
    Action, UnitId,
    arcs::{Arc, arc},
    order::Mode,
};
use ironlance_space::hex::{Direction, Hex};

use super::outlook::{Look, Outlook, Wishes, bound_for};

/// What a hex too far from the wished-for distance costs, in points.
const GAP: f32 = 0.35;

/// What an order is worth, in points.
pub(super) fn order_value(
    outlook: &mut Outlook<'_>,
    wishes: &Wishes,
    id: UnitId,
    mode: Mode,
    hex: Hex,
) -> f32 {
    let look = outlook.look(id, hex, mode);
    let best = look.facings.iter().map(|exchange| outlook.score(id, mode, exchange));
    let best = best.fold(f32::MIN, f32::max);
    best + place_value(outlook, wishes, id, hex) - room(outlook, id, mode, hex)
}

/// What a hex is worth beyond this round.
fn place_value(outlook: &Outlook<'_>, wishes: &Wishes, id: UnitId, hex: Hex) -> f32 {
    let friends = outlook.state.lance(outlook.seat).filter(|(other, _)| *other != id);
    let nearest = friends.filter_map(|(_, unit)| Some(bound_for(unit)?.distance(hex))).min();
    let alone = nearest.map_or(0.0, |distance| f32::from(distance.saturating_sub(8)));
    -GAP * wishes.gap(hex) - 0.08 * alone
}

/// What it costs to go where friends go: they would be in each other's way and arcs.
fn room(outlook: &Outlook<'_>, id: UnitId, mode: Mode, hex: Hex) -> f32 {
    let friends = outlook.state.lance(outlook.seat).filter(|(other, _)| *other != id);
    let crowd: f32 = friends
        .filter_map(|(_, unit)| bound_for(unit))
        .map(|spot| match spot.distance(hex) {
            0 => 3.0,
            1 => 0.6,
            _ => 0.0,
        })
        .sum();
    // An enemy who stands there will not always have left.
    let taken = outlook.state.enemies(outlook.seat).any(|(_, unit)| unit.hex == Some(hex));
    crowd + if taken && mode != Mode::Still { 1.0 } else { 0.0 }
}

/// Chooses where to end a move, and facing where.
pub(super) struct Mover {
    wishes: Wishes,
    seen: Option<(Hex, Look)>,
}

impl Mover {
    pub(super) fn new(outlook: &mut Outlook<'_>, id: UnitId) -> Mover {
        outlook.attend(id);
        Mover { wishes: outlook.wishes(id), seen: None }
    }

    pub(super) fn value(&mut self, outlook: &mut Outlook<'_>, action: &Action) -> f32 {
        let Action::Move { unit, hex, facing, .. } = action else { return f32::MIN };
        let mode = outlook.state.unit(*unit).mode();
        let look = match self.seen {
            Some((seen, look)) if seen == *hex => look,
            _ => outlook.look(*unit, *hex, mode),
        };
        self.seen = Some((*hex, look));
        let away = turned_away(outlook, *hex, *facing);
        outlook.score(*unit, mode, look.facing(*facing))
            + place_value(outlook, &self.wishes, *unit, *hex)
            - 0.5 * room(outlook, *unit, Mode::Still, *hex)
            - away
    }
}

/// A little for every enemy that is not in front, the near ones more: they may come round.
fn turned_away(outlook: &Outlook<'_>, hex: Hex, facing: Direction) -> f32 {
    let enemies = outlook.state.enemies(outlook.seat);
    let away = enemies.map(|(_, unit)| {
        let there = unit.position();
        let near = 1.0 / (1.0 + f32::from(hex.distance(there)));
        match arc(outlook.state.options.rear_arc, hex, facing, there) {
            Arc::Forward => 0.0,
            Arc::Side => near,
            Arc::Rear => 2.0 * near,
        }
    });
    away.sum()
}
