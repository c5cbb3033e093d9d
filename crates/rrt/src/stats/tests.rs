//! Numbers that something changes.

use ironlance_rulebook::covers;

use crate::{
    content::{Content, Trait},
    testing::{A, B, Bench, id},
};

#[test]
fn upgrades_change_numbers_but_never_below_nothing() {
    covers!("rrt.stats.modified-minimum", "rrt.stats.physical");
    let mecha = [
        ("A1", "defender", "10 10", "piloting = 1\ngunnery = 1"),
        ("A2", "defender", "14 10", "piloting = -9\ngunnery = -9"),
        ("A3", "gluu-ger", "18 10", "piloting = 1"),
        ("B1", "defender", "40 40", ""),
    ];
    let bench = Bench::field("", &mecha);
    let (game, plain) = (&bench.game, bench.mecha("B1"));
    let mecha = |name| bench.mecha(name);
    assert_eq!(game.piloting(mecha("A1")), game.piloting(plain) + 1);
    assert_eq!(game.gunnery(mecha("A1")), game.gunnery(plain).map(|gunnery| gunnery + 1));
    assert_eq!((game.piloting(mecha("A2")), game.gunnery(mecha("A2"))), (0, Some(0)));
    // PH stands for PIL.
    let printed = game.def(mecha("A3")).modes[0].piloting;
    assert_eq!(game.piloting(mecha("A3")), printed + 1);
}

#[test]
fn slow_and_steady_lasts_until_the_mecha_moves_or_drops_its_armour() {
    covers!("rrt.character.slow-and-steady");
    let content = Content::standard();
    let steady = content.characters.iter().find(|it| it.traits.contains(Trait::SlowAndSteady));
    let pilot = format!("character = \"{}\"", steady.expect("there is one").id);
    let mecha = [("A1", "armored-vf-1a", "10 10", pilot.as_str()), ("B1", "defender", "40 40", "")];
    let mut bench = Bench::field("", &mecha);
    let printed = bench.game.mode(bench.mecha("A1")).piloting;
    assert_eq!(bench.game.piloting(bench.mecha("A1")), 3);
    bench.mecha_mut("A1").turn.moved = true;
    assert_eq!(bench.game.piloting(bench.mecha("A1")), printed);
    let plain = [("A1", "vf-1a", "10 10", pilot.as_str()), ("B1", "defender", "40 40", "")];
    let bench = Bench::field("", &plain);
    assert_eq!(bench.game.piloting(bench.mecha("A1")), bench.game.mode(bench.mecha("A1")).piloting);
}

#[test]
fn everybody_sees_everything() {
    covers!("rrt.general.open-information");
    use ironlance_engine::{Game, Scripted, Viewer};
    let bench = Bench::field(
        "points = [3, 5]",
        &[("A1", "defender", "10 10", "mdc = 4"), ("B1", "regult", "40 40", "")],
    );
    assert_eq!(bench.view(Viewer::Seat(A)), bench.view(Viewer::Seat(B)));
    let view = bench.view(Viewer::Seat(B));
    let mecha = view.mecha.iter().find(|mecha| mecha.id == id("A1")).expect("it is seen");
    assert_eq!((mecha.mdc, view.players[0].points), (4, 3));
    let setup = bench.game.default_setup();
    assert_eq!(bench.game.open_setup(&setup), setup);
}
