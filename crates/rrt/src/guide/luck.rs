//! What was rolled against what was to be expected.

use ironlance_engine::{Luck, Seat};

use crate::{Event, attack::CombatEvent, h2h, movement::MoveEvent, ranged};

/// What an event says of luck.
pub(super) fn of(event: &Event) -> Vec<Luck> {
    let found = match event {
        Event::Move(MoveEvent::Boosted { mecha, success, needed, total, rolled }) => {
            let added = i32::from(*total) - i32::from(*rolled);
            of_six(mecha.seat(), "boosts", *success, |die| ranged::hits(die, added, *needed))
        }
        Event::Combat(CombatEvent::Struck { mecha, rolled, total, needed, hit, .. }) => {
            let added = total - i32::from(*rolled);
            of_six(mecha.seat(), "hits", *hit, |die| ranged::hits(die, added, *needed))
        }
        Event::Combat(CombatEvent::Dodged { mecha, rolled, total, needed, success, .. }) => {
            let added = total - i32::from(*rolled);
            let good = |die: u8| die == 6 || (die != 1 && *needed <= i32::from(die) + added);
            of_six(mecha.seat(), "dodges", *success, good)
        }
        Event::Combat(CombatEvent::ShotDown { mecha, needed, success, .. }) => {
            of_six(mecha.seat(), "volleys shot down", *success, |die| *needed <= die)
        }
        Event::Combat(CombatEvent::Clashed { mecha, rolled, totals, hit, .. }) => {
            let added = [0, 1].map(|who| totals[who] - i32::from(rolled[who]));
            Luck {
                seat: mecha.seat(),
                measure: "blows".to_owned(),
                rolled: u32::from(*hit),
                expected: [h2h::chance(added).into(), 36],
            }
        }
        _ => return Vec::new(),
    };
    vec![found]
}

/// The luck of one die of which some faces are good.
fn of_six(seat: Seat, measure: &str, success: bool, good: impl Fn(u8) -> bool) -> Luck {
    let good = (1..=6).filter(|die| good(*die)).count() as u32;
    Luck { seat, measure: measure.to_owned(), rolled: u32::from(success), expected: [good, 6] }
}
