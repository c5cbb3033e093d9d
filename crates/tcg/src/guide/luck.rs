//! What was rolled against what was to be expected.

use ironlance_engine::{Luck, Seat};

use crate::{
    Event, Report,
    event::Roll,
    state::{CardId, Site},
};

/// The luck of a roll. A die that is changed counts as it was rolled; a missile counts once, with
/// all that makes its die better or worse.
pub(super) fn luck(report: &Report) -> Vec<Luck> {
    let counted = match &report.event {
        Event::Missile { by: Site::Card(id), damage, six, .. } => {
            Some((seat(report, *id), "missile damage", (*damage).into(), (*six).into()))
        }
        Event::VehicleRolled { id, wrecked, .. } => {
            Some((seat(report, *id), "Vehicles that hold", u32::from(!*wrecked), HOLDING))
        }
        Event::Rolled { seat, die, roll } => {
            of_roll(*die, *roll).map(|(measure, rolled, six)| (Some(*seat), measure, rolled, six))
        }
        _ => None,
    };
    let Some((Some(seat), measure, rolled, six)) = counted else { return Vec::new() };
    vec![Luck { seat, measure: measure.to_owned(), rolled, expected: [six, 6] }]
}

/// The numbers with which a damaged Vehicle holds.
const HOLDING: u32 = 4;

/// What is counted of a die, how much of it there was, and how much there would be if the die
/// showed all six numbers one after another.
fn of_roll(die: u8, roll: Roll) -> Option<(&'static str, u32, u32)> {
    let all = |is: &dyn Fn(u8) -> bool| (1..=6).filter(|die| is(*die)).count() as u32;
    match roll {
        Roll::Effect => Some(("points on dice of cards", die.into(), 21)),
        Roll::Test { least } => {
            let made = |die| least <= die;
            Some(("rolls that succeed", u32::from(made(die)), all(&made)))
        }
        Roll::Point { scraps: [least, most] } => {
            let scraps = |die| least <= die && die <= most;
            Some(("points that scrap", u32::from(scraps(die)), all(&scraps)))
        }
        Roll::Missile | Roll::Change => None,
    }
}

/// Who controlled a card when it happened; it may be gone by now.
fn seat(report: &Report, id: CardId) -> Option<Seat> {
    report.names.iter().find(|name| name.id == id).map(|name| name.seat)
}

#[cfg(test)]
mod tests {
    use ironlance_engine::Happening as _;

    use super::*;
    use crate::testing::{A, B, Bench, at};

    #[track_caller]
    fn check(event: Event, expected: Option<(Seat, &str, u32, [u32; 2])>) {
        let bench = Bench::new(
            "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 2 }]\n",
        );
        let luck: Vec<_> = luck(&event.told(&*bench.game, &bench.state));
        let found: Vec<_> =
            luck.iter().map(|it| (it.seat, &*it.measure, it.rolled, it.expected)).collect();
        assert_eq!(found, Vec::from_iter(expected));
    }

    #[test]
    fn missiles_count_what_all_six_numbers_would_do() {
        let event = Event::Missile { by: at(0), to: at(1), die: 2, damage: 2, six: 3 };
        check(event, Some((A, "missile damage", 2, [3, 6])));
    }

    #[test]
    fn a_vehicle_holds_on_four_numbers_of_six() {
        let rolled = |wrecked| Event::VehicleRolled { id: CardId(1), die: 5, wrecked };
        check(rolled(true), Some((B, "Vehicles that hold", 0, [4, 6])));
        check(rolled(false), Some((B, "Vehicles that hold", 1, [4, 6])));
    }

    #[test]
    fn dice_of_cards_count_by_what_they_are_for() {
        let rolled = |die, roll| Event::Rolled { seat: B, die, roll };
        check(rolled(5, Roll::Effect), Some((B, "points on dice of cards", 5, [21, 6])));
        let test = Roll::Test { least: 5 };
        check(rolled(4, test), Some((B, "rolls that succeed", 0, [2, 6])));
        check(rolled(5, test), Some((B, "rolls that succeed", 1, [2, 6])));
        let point = Roll::Point { scraps: [6, 6] };
        check(rolled(6, point), Some((B, "points that scrap", 1, [1, 6])));
    }

    #[test]
    fn a_missile_die_counts_when_it_strikes_and_a_changed_die_not_again() {
        check(Event::Rolled { seat: A, die: 3, roll: Roll::Missile }, None);
        check(Event::Rolled { seat: A, die: 3, roll: Roll::Change }, None);
        check(Event::Declined { seat: A }, None);
    }
}
