//! What was rolled against what was to be expected.

use ironlance_engine::{Luck, Seat};

use crate::{
    Event, Report, State, Tcg,
    content::{Card, Kind},
    event::Roll,
    name::CardName,
    state::{CardId, Def, HIDDEN, Site},
};

/// The luck of a roll or a draw. A die that is changed counts as it was rolled; a missile counts
/// once, with all that makes its die better or worse.
pub(super) fn luck(game: &Tcg, state: &State, report: &Report) -> Vec<Luck> {
    if let Event::Drew { seat, card: Some(card) } = &report.event {
        return of_draw(game, state, *seat, *card);
    }
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

/// Whether a card drawn is a Resource or a Unit, against how many of those the deck has: before
/// anything is known of its order, each of its cards is as likely as any other.
fn of_draw(game: &Tcg, state: &State, seat: Seat, card: CardName) -> Vec<Luck> {
    let player = state.player(seat);
    let off = player.stockpile.iter().chain(&player.hand).chain(&player.scrapheap).copied();
    let on = state.table().filter(|(_, card)| card.owner == seat).map(|(_, card)| card.def);
    let deck: Vec<Def> = off.chain(on).filter(|def| *def != HIDDEN).collect();
    let Some(drawn) = game.content().def(card) else { return Vec::new() };
    let counted = |measure: &str, is: &dyn Fn(&Card) -> bool| Luck {
        seat,
        measure: measure.to_owned(),
        rolled: u32::from(is(game.card(drawn))),
        expected: [
            deck.iter().filter(|def| is(game.card(**def))).count() as u32,
            deck.len().max(1) as u32,
        ],
    };
    vec![
        counted("Resources drawn", &|card| card.is(Kind::Resource)),
        counted("Units drawn", &Card::is_unit),
    ]
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
    use crate::testing::{A, B, Bench, at, named};

    #[track_caller]
    fn check(event: Event, expected: Option<(Seat, &str, u32, [u32; 2])>) {
        let bench = Bench::new(
            "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 2 }]\n",
        );
        let told = event.told(&*bench.game, &bench.state);
        let luck: Vec<_> = luck(&bench.game, &bench.state, &told);
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
    fn a_card_drawn_counts_against_what_the_deck_has() {
        let bench = Bench::new(
            "players = [{ stockpile = [\"Feint\", \"Loki B\"], hand = [\"Support: Tactics\"] }, {}]\n\
             cards = [{ card = \"Loki B\", owner = 1 }]\n",
        );
        let drew = |card: Option<&str>| {
            let event = Event::Drew { seat: A, card: card.map(named) };
            let told = event.told(&*bench.game, &bench.state);
            let all = luck(&bench.game, &bench.state, &told);
            all.iter().map(|it| (it.rolled, it.expected)).collect::<Vec<_>>()
        };
        assert_eq!(drew(Some("support-tactics")), [(1, [1, 4]), (0, [2, 4])]);
        assert_eq!(drew(Some("loki-b")), [(0, [1, 4]), (1, [2, 4])]);
        assert_eq!(drew(None), [], "nobody else knows what was drawn");
    }

    #[test]
    fn a_missile_die_counts_when_it_strikes_and_a_changed_die_not_again() {
        check(Event::Rolled { seat: A, die: 3, roll: Roll::Missile }, None);
        check(Event::Rolled { seat: A, die: 3, roll: Roll::Change }, None);
        check(Event::Declined { seat: A }, None);
    }
}
