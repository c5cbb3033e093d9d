//! How the three victory conditions stand, and what a point of each is worth.

use ironlance_aod::{Aod, State, UnitId, prospect, table};
use ironlance_engine::Seat;

/// How much what the others could do weighs, as long as nobody leads.
const CAUTION: f32 = 0.75;
/// How much that changes in the last rounds.
const LATE: f32 = 0.2;

/// How the game stands for one side.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    side: u8,
    /// What a point for eliminations, and one for the battlefield, is worth.
    pub kills: f32,
    pub field: f32,
    /// What the first point for a raid is worth; 0 where there are no raids.
    raid: f32,
    /// By how many raids the side leads, once every opponent who stands in a zone has scored.
    lead: f32,
    /// Own turns to come after this one.
    pub turns: f32,
    /// How much what the others could do weighs.
    pub caution: f32,
}

impl Standing {
    pub(super) fn new(game: &Aod, state: &State, seat: Seat) -> Standing {
        let side = state.player(seat).side;
        let turns = f32::from(state.options.rounds().saturating_sub(state.round));
        let total = |side: u8, part: &dyn Fn(Seat) -> f32| {
            let seats = state.seats().filter(|seat| state.player(*seat).side == side);
            seats.map(part).sum::<f32>()
        };
        let margin = |part: &dyn Fn(Seat) -> f32| {
            let others = state.players.iter().map(|player| player.side).filter(|it| *it != side);
            total(side, part) - others.map(|other| total(other, part)).fold(0.0, f32::max)
        };
        let scores: Vec<_> = state.seats().map(|seat| prospect::score(game, state, seat)).collect();
        let kills = margin(&|seat| scores[seat.index()].eliminations as f32);
        let field = margin(&|seat| scores[seat.index()].field as f32);
        let raids = margin(&|seat| {
            let stands = |unit: &UnitId| state.player(seat).side != side && raids(state, *unit);
            let standing = state.units_of(seat).filter(stands).count() as f32;
            scores[seat.index()].raids as f32 + 0.7 * turns * standing
        });
        let size = f32::from(state.build_total);
        // Who leads may wait; who does not must do something before the end.
        let leads = [kills, field, raids].iter().filter(|margin| 0.0 < **margin).count();
        let trails = [kills, field, raids].iter().filter(|margin| **margin < 0.0).count();
        let late = if turns < 4.0 { LATE } else { 0.0 };
        let caution = match leads.cmp(&trails) {
            std::cmp::Ordering::Greater => CAUTION + late,
            std::cmp::Ordering::Equal => CAUTION - late,
            std::cmp::Ordering::Less => CAUTION - 0.1 - late,
        };
        let raid = if state.is_quick_start() { 0.0 } else { 0.2 * size };
        Standing {
            side,
            kills: slope(kills, size),
            field: slope(field, size),
            raid,
            lead: raids,
            turns,
            caution,
        }
    }

    /// Whether no turn comes after this one: nothing needs to be saved for later.
    pub(super) fn is_last_turn(&self) -> bool {
        self.turns < 1.0
    }

    /// How much of what takes some turns there is still time for.
    pub(super) fn soon(&self) -> f32 {
        (0.3 * self.turns).min(1.0)
    }

    /// Whether a seat plays for this side.
    pub(super) fn is_own(&self, state: &State, seat: Seat) -> bool {
        state.player(seat).side == self.side
    }

    /// What an opposing point, or one of the own, is worth.
    pub(super) fn point(&self) -> f32 {
        0.5 * (self.kills + self.field)
    }

    /// What so many more raids are worth.
    pub(super) fn raids(&self, more: f32) -> f32 {
        self.raid * (curve(self.lead + more) - curve(self.lead))
    }

    /// What a raid by the opponents in each turn to come costs.
    pub(super) fn raided(&self) -> f32 {
        self.raid * (curve(self.lead + 0.6 * self.turns) - curve(self.lead)).max(0.2)
    }
}

/// Whether a unit stands where it scores raids.
pub(super) fn raids(state: &State, unit: UnitId) -> bool {
    let side = state.player(state.unit(unit).controller).side;
    let mut opposing = state.players.iter().filter(|player| player.side != side);
    opposing.any(|player| table::occupies_zone(state, unit, player.edge))
}

/// How steeply the chance to win a condition rises with a point, compared with a tie.
fn slope(margin: f32, size: f32) -> f32 {
    let share = 1.0 + margin.max(-margin) / size;
    0.35 + 0.65 / (share * share)
}

/// Rises with a lead, but less and less: the first raid decides the condition.
fn curve(lead: f32) -> f32 {
    2.0 * lead / (1.0 + lead.max(-lead))
}
