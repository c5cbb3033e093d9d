//! What holds for the boards of every game.

use std::sync::Arc;

use ironlance_engine::{AnyGame, Erased, Seat, Seed, Viewer};
use ironlance_players::registry;
use ironlance_testkit::duel::Duel;
use serde_json::json;

use crate::*;

fn duel() -> (Arc<dyn AnyGame>, Arc<dyn AnyArena>) {
    let game: Arc<dyn AnyGame> = Arc::new(Erased(Arc::new(Duel::default())));
    let arena = arena(&*game).unwrap();
    (game, arena)
}

fn begun(seed: u64, given: bool) -> Box<dyn AnyBoard> {
    let (game, arena) = duel();
    arena.begin(&game.default_setup(), Seed::from_number(seed), given).ok().unwrap()
}

const ME: Seat = Seat::at(0);

/// Whoever is asked does something that needs dice, if there is anything: the first choice is to be careful.
fn strike(board: &mut dyn AnyBoard) {
    let seat = board.asked().unwrap();
    let last = board.count(seat) - 1;
    board.take(seat, last).unwrap();
}

#[test]
fn a_board_plays_as_a_table_and_its_log_holds() {
    for entry in registry().iter() {
        let arena = arena(&*entry.game).unwrap();
        let setup = entry.game.default_setup();
        let mut board = arena.clone().begin(&setup, Seed::from_number(5), false).ok().unwrap();
        for step in 0..60 {
            let Some(seat) = board.asked() else { break };
            match step % 3 {
                0 => board.play(seat, "random", Seed::from_number(6)).unwrap(),
                1 => board.take(seat, 0).unwrap(),
                _ => {
                    let choices = board.choices(seat);
                    board.act(seat, &choices.last().unwrap().action).unwrap();
                }
            }
        }
        let log = board.log().unwrap();
        let table = entry.game.replayed(&log).ok().unwrap();
        assert_eq!(
            (table.digest(), table.steps()),
            (board.digest(), board.steps()),
            "{}",
            entry.code()
        );
        let again = arena.resume(&log, None).ok().unwrap();
        assert_eq!(again.digest(), board.digest());
    }
}

#[test]
fn numbers_of_a_seat_tell_no_more_than_it_knows() {
    let mut differed = 0;
    for entry in registry().iter() {
        let arena = arena(&*entry.game).unwrap();
        let setup = entry.game.default_setup();
        let mut board = arena.clone().begin(&setup, Seed::from_number(5), false).ok().unwrap();
        for seed in 0..25 {
            let Some(seat) = board.asked() else { break };
            let mut other =
                board.imagined(Viewer::Seat(seat), Seed::from_number(seed)).ok().unwrap();
            differed += u32::from(other.digest() != board.digest());
            assert_eq!(board.features(seat), other.features(seat), "{}", entry.code());
            let rows = |board: &mut Box<dyn AnyBoard>| {
                board.choice_features(seat, 2, Seed::from_number(seed))
            };
            assert_eq!(rows(&mut board), rows(&mut other), "{}", entry.code());
            board.play(seat, "random", Seed::from_number(7)).unwrap();
        }
    }
    assert!(30 < differed, "{differed}");
}

#[test]
fn what_another_has_chosen_in_secret_changes_no_numbers_of_a_choice() {
    let mut differed = 0;
    for seed in (0..40).map(Seed::from_number) {
        let mut board = begun(1, false);
        board.play(ME, "random", seed).unwrap();
        let other = board.asked().unwrap();
        let mut imagined = board.imagined(Viewer::Seat(other), seed).ok().unwrap();
        differed += u32::from(imagined.digest() != board.digest());
        let [real, guessed] =
            [&mut board, &mut imagined].map(|it| it.choice_features(other, 3, seed));
        assert_eq!(real, guessed);
    }
    assert!(10 < differed, "{differed}");
}

#[test]
fn every_number_has_a_name_and_every_choice_a_kind() {
    for entry in registry().iter() {
        let arena = arena(&*entry.game).unwrap();
        let setup = entry.game.default_setup();
        let mut board = arena.clone().begin(&setup, Seed::from_number(8), false).ok().unwrap();
        let kinds = arena.choice_features().iter().filter(|name| name.starts_with("is ")).count();
        for _ in 0..40 {
            let Some(seat) = board.asked() else { break };
            assert_eq!(board.features(seat).len(), arena.features().len());
            let rows = board.choice_features(seat, 1, Seed::from_number(1));
            let count = board.count(seat);
            assert_eq!(rows.len(), count * arena.choice_features().len());
            for row in rows.chunks(arena.choice_features().len()) {
                assert_eq!(row[..kinds].iter().sum::<f32>(), 1.0, "{}", entry.code());
                assert!(row.iter().all(|number| number.is_finite()));
            }
            board.play(seat, "random", Seed::from_number(9)).unwrap();
        }
    }
}

#[test]
fn a_choice_that_ends_the_game_says_so() {
    let (_, arena) = duel();
    let names = arena.choice_features();
    let column = |name: &str| names.iter().position(|it| it == name).unwrap();
    let setup = json!({ "seats": 2, "hit-points": 2, "rounds": 2 });
    let (mut ends, mut agreed) = (0, 0);
    for seed in 0..20 {
        let seed = Seed::from_number(seed);
        let mut board = arena.clone().begin(&setup, seed, false).ok().unwrap();
        while let Some(seat) = board.asked() {
            let rows = board.choice_features(seat, 8, seed);
            for (place, row) in rows.chunks(names.len()).enumerate() {
                let mut after = board.copied(None);
                after.take(seat, place).unwrap();
                let payoff = payoffs(&*after).map(|payoffs| payoffs[seat.index()]);
                let expected = row[column("wins")] - row[column("loses")];
                if expected.abs() == 1.0 {
                    ends += 1;
                    agreed += u32::from(payoff == Some(expected));
                    // Dice may yet do what they did in none of the worlds, but nobody wins who should lose.
                    assert_ne!(payoff, Some(-expected));
                }
            }
            board.play(seat, "random", seed).unwrap();
        }
    }
    assert!(0 < agreed && ends < 2 * agreed, "{agreed} of {ends}");
}

#[test]
fn chance_can_be_given_number_by_number() {
    let mut board = begun(3, true);
    let mut given = 0;
    while board.outcome().is_none() {
        if let Some(below) = board.chance() {
            assert!(matches!(board.give(below), Err(Trouble::NoSuchResult { .. })));
            assert!(board.asked().is_none() && board.copied(None).chance() == Some(below));
            assert!(matches!(
                board.imagined(Viewer::Spectator, Seed::from_number(1)),
                Err(Trouble::Chance { .. })
            ));
            board.give(given % below).unwrap();
            given += 1;
        } else {
            strike(&mut *board);
        }
    }
    assert!(2 < given, "{given}");
    assert!(matches!(board.log(), Err(Trouble::NoLog)));
}

#[test]
fn what_makes_no_sense_is_answered_and_changes_nothing() {
    let mut board = begun(3, false);
    let before = board.digest();
    let nine = Seat::at(8);
    assert!(matches!(board.take(nine, 0), Err(Trouble::NoSuchSeat { asked: 9, seats: 2 })));
    assert!(matches!(board.take(ME, 1_000), Err(Trouble::NoSuchChoice { asked: 1_000, .. })));
    assert!(matches!(board.act(ME, &json!({ "dance": 1 })), Err(Trouble::Malformed(_))));
    assert!(matches!(board.act(ME, &json!("take")), Err(Trouble::Refused(_))));
    assert!(matches!(board.give(0), Err(Trouble::NoChance)));
    let seed = Seed::from_number(1);
    assert!(matches!(board.play(ME, "clever", seed), Err(Trouble::UnknownLevel(_))));
    assert!(matches!(board.play(ME, "elite:threads=1000000", seed), Err(Trouble::UnknownLevel(_))));
    assert_eq!(board.digest(), before);
    board.act(ME, &json!("guard")).unwrap();
    assert!(matches!(board.take(ME, 0), Err(Trouble::OwesNothing { .. })));
}

#[test]
fn a_copy_rolls_the_same_dice_unless_it_is_given_others() {
    let rolls = |dice: Option<u64>| {
        let mut copy = begun(3, false).copied(dice.map(Seed::from_number));
        while copy.asked().is_some() {
            strike(&mut *copy);
        }
        (copy.digest(), copy.log().is_ok())
    };
    assert_eq!(rolls(None), rolls(None));
    assert!(rolls(None).1 && !rolls(Some(9)).1);
    assert!((4..20).any(|seed| rolls(Some(seed)).0 != rolls(None).0));
}

#[test]
fn many_tables_go_alike_on_any_number_of_threads() {
    let run = |threads| {
        let (game, arena) = duel();
        let series = Series { setups: vec![game.default_setup()], seed: 3, renew: true };
        let mut boards = Boards::new(arena, series, 8, threads).ok().unwrap();
        let mut ended = Vec::new();
        for _ in 0..20 {
            let first: Vec<_> =
                boards.counts().into_iter().map(|count| Some(count as i64 - 1)).collect();
            ended.extend(boards.take(&first).unwrap());
            ended.extend(boards.play("random", 5, None).unwrap());
        }
        let digests: Vec<_> = (0..8).map(|place| boards.get(place).unwrap().digest()).collect();
        (ended, digests)
    };
    let (ended, digests) = run(1);
    assert!(8 < ended.len(), "{}", ended.len());
    assert_eq!((ended, digests), run(3));
}

#[test]
fn one_wrong_choice_among_many_tables_changes_none() {
    let (game, arena) = duel();
    let series = Series { setups: vec![game.default_setup()], seed: 3, renew: false };
    let mut boards = Boards::new(arena, series, 3, 1).ok().unwrap();
    let before: Vec<_> = (0..3).map(|place| boards.get(place).unwrap().digest()).collect();
    assert!(matches!(
        boards.take(&[Some(0), Some(0), Some(-1)]),
        Err(Trouble::NoSuchChoice { .. })
    ));
    assert!(matches!(boards.take(&[Some(0)]), Err(Trouble::OneForEach { .. })));
    assert!(matches!(boards.play("random", 1, Some(&[true])), Err(Trouble::OneForEach { .. })));
    let after: Vec<_> = (0..3).map(|place| boards.get(place).unwrap().digest()).collect();
    assert_eq!(before, after);
    boards.take(&[None, Some(0), None]).unwrap();
    assert_eq!(boards.get(0).unwrap().steps() + boards.get(2).unwrap().steps(), 0);
    assert_eq!(boards.get(1).unwrap().steps(), 1);
    boards.play("random", 100, Some(&[true, false, false])).unwrap();
    assert!(
        boards.get(0).unwrap().outcome().is_some() && boards.get(1).unwrap().outcome().is_none()
    );
}
