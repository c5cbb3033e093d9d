use ironlance_engine::{Game, Refusal as _, Scripted, ScriptedDice};
use ironlance_rulebook::covers;

use super::*;
use crate::{
    Action,
    ask::Ask,
    board::SEAM_COLUMN,
    testing::{A, B, hex},
};

const SHEETS: [(&str, &str); 2] = [
    (
        "maps/west.toml",
        "id = \"left\"\nname = \"Left\"\norigin = \"original\"\n\
         [[faces]]\nname = \"Left A\"\nrough = [\"0307\", \"1605\", \"0006\"]\n\
         [[faces]]\nname = \"Left B\"\nrubble = [\"0307\"]\n",
    ),
    (
        "maps/east.toml",
        "id = \"right\"\nname = \"Right\"\norigin = \"original\"\n\
         [[faces]]\nname = \"Right A\"\nlight-woods = [\"0307\", \"0005\", \"1606\"]\n",
    ),
];

/// A game of the cheaper lance in seat 1, with a sheet of two faces, against seat 2 with a sheet
/// of one face. Seat 1 has initiative, so seat 2 places first.
fn table(seam: SeamColumn) -> (Btt, State) {
    let files = SHEETS.map(|(name, text)| ironlance_engine::SourceText::new(name, text));
    let game = Btt::standard().extended(&files).unwrap();
    let mut setup = game.default_setup();
    setup.lances = ["quick-start-red", "headquarters"]
        .map(|id| crate::LanceChoice::Named(id.to_owned()))
        .to_vec();
    setup.sheets = vec!["left".to_owned(), "right".to_owned()];
    setup.options.seam_column = seam;
    let state = game.begin(&setup, &mut ScriptedDice::default()).unwrap();
    (game, state)
}

#[track_caller]
fn act(game: &Btt, state: &mut State, seat: ironlance_engine::Seat, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    game.apply(state, seat, &action, &mut ScriptedDice::default(), Some(&mut events)).unwrap();
    events.into_iter().map(|told| told.event).collect()
}

fn refused(game: &Btt, state: &State, seat: ironlance_engine::Seat, action: Action) -> String {
    let refusal = game.check(state, seat, &action).unwrap_err();
    format!("{}: {refusal}", refusal.rule())
}

fn asks(game: &Btt, state: &State) -> Vec<(ironlance_engine::Seat, Ask)> {
    let mut prompts = Vec::new();
    game.prompts(state, &mut prompts);
    prompts.into_iter().map(|prompt| (prompt.seat, prompt.ask)).collect()
}

const FACE_A: Action = Action::ChooseFace { face: FaceName::A };
const FACE_B: Action = Action::ChooseFace { face: FaceName::B };

#[test]
fn the_player_without_initiative_places_first_and_then_the_other() {
    covers!("btt.setup.map-placement", "btt.map.double-sided");
    let (game, mut state) = table(SeamColumn::FirstSheet);
    assert_eq!(asks(&game, &state), [(B, Ask::ChooseFace)]);
    assert_eq!(
        refused(&game, &state, A, FACE_A),
        "btt.round.sequence: it is not seat 1's turn to decide"
    );
    assert_eq!(
        refused(&game, &state, B, FACE_B),
        "btt.map.double-sided: the sheet has no such face: it has 1"
    );
    let second = Action::PlaceSheet { face: FaceName::B, side: SheetSide::West };
    assert_eq!(
        refused(&game, &state, B, second.clone()),
        "btt.round.sequence: seat 2 owes no such decision now: this is the set-up phase"
    );
    let placed = act(&game, &mut state, B, FACE_A);
    let face = "Right A".to_owned();
    assert_eq!(placed, [Event::SheetPlaced { seat: B, face, side: None }]);
    assert_eq!(asks(&game, &state), [(A, Ask::PlaceSheet)]);
    assert_eq!(
        refused(&game, &state, A, FACE_A),
        "btt.round.sequence: seat 1 owes no such decision now: this is the set-up phase"
    );
    let placed = act(&game, &mut state, A, second);
    let (face, side) = ("Left B".to_owned(), Some(SheetSide::West));
    assert_eq!(placed, [Event::SheetPlaced { seat: A, face, side }]);
    assert_eq!(asks(&game, &state), [(A, Ask::ChooseEdge)]);
}

#[test]
fn the_second_sheet_has_the_faces_of_its_owner() {
    covers!("btt.map.double-sided");
    let (game, mut state) = table(SeamColumn::FirstSheet);
    state.setup_initiative = B;
    act(&game, &mut state, A, FACE_B);
    assert_eq!(
        refused(&game, &state, B, Action::PlaceSheet { face: FaceName::B, side: SheetSide::East }),
        "btt.map.double-sided: the sheet has no such face: it has 1"
    );
    act(&game, &mut state, B, Action::PlaceSheet { face: FaceName::A, side: SheetSide::East });
    let view = game.view_of(&state, ironlance_engine::Viewer::Spectator).board.unwrap();
    assert_eq!((view.west.as_str(), view.east.as_str()), ("Left B", "Right A"));
}

/// The sheets of seat 2, placed first, and of seat 1, placed on this side of it.
fn joined(seam: SeamColumn, side: SheetSide) -> (Btt, State) {
    let (game, mut state) = table(seam);
    act(&game, &mut state, B, FACE_A);
    act(&game, &mut state, A, Action::PlaceSheet { face: FaceName::A, side });
    (game, state)
}

#[test]
fn the_east_sheet_has_columns_17_to_31() {
    covers!("btt.map.join", "btt.map.sheet");
    for (side, rough, woods) in
        [(SheetSide::West, "0307", "1907"), (SheetSide::East, "1907", "0307")]
    {
        let (game, state) = joined(SeamColumn::Clear, side);
        let board = game.board(&state);
        assert!(board.printed(hex(rough)).rough, "{side:?}");
        assert_eq!(board.printed(hex(woods)).woods, 1, "{side:?}");
        let marked = GRID.hexes().filter(|hex| *board.printed(*hex) != Default::default());
        assert_eq!(marked.count(), 2, "{side:?}");
    }
    assert_eq!((GRID.columns, GRID.rows, SEAM_COLUMN), (31, 17, 16));
}

/// Whether the rough of seat 1's sheet and the woods of seat 2's are in the seam's rows 05 and 06.
fn seam(option: SeamColumn, side: SheetSide) -> [(bool, u8); 2] {
    let (game, state) = joined(option, side);
    let board = game.board(&state);
    ["1605", "1606"].map(|name| (board.printed(hex(name)).rough, board.printed(hex(name)).woods))
}

#[test]
fn the_first_sheet_gives_the_seam_its_terrain_or_another_as_the_option_says() {
    covers!("btt.map.seam");
    let clear = [(false, 0); 2];
    // Seat 2's sheet, placed first, has woods in row 05 of its west half column and in row 06 of
    // its east one; seat 1's has rough the other way round.
    let first_in_the_east = [(false, 1), (false, 0)];
    let first_in_the_west = [(false, 0), (false, 1)];
    assert_eq!(seam(SeamColumn::FirstSheet, SheetSide::West), first_in_the_east);
    assert_eq!(seam(SeamColumn::FirstSheet, SheetSide::East), first_in_the_west);
    assert_eq!(seam(SeamColumn::SecondSheet, SheetSide::West), [(true, 0), (false, 0)]);
    assert_eq!(seam(SeamColumn::SecondSheet, SheetSide::East), [(false, 0), (true, 0)]);
    assert_eq!(seam(SeamColumn::Clear, SheetSide::West), clear);
    assert_eq!(seam(SeamColumn::Clear, SheetSide::East), clear);
}

#[test]
fn half_hexes_at_the_outer_edges_are_not_on_the_map() {
    covers!("btt.map.sheet");
    let (game, state) = joined(SeamColumn::FirstSheet, SheetSide::West);
    // Left A has rough at 0006, Right A woods at 1606: both on the outside now.
    let board = game.board(&state);
    let row_six: Vec<u8> =
        GRID.hexes().filter(|hex| hex.row() == 6).map(|hex| board.printed(hex).woods).collect();
    assert_eq!(row_six, [0; 31]);
}

#[test]
fn the_opponent_gets_the_edge_diagonally_opposite() {
    covers!("btt.setup.starting-edge", "btt.setup.catty-corner");
    let pairs = [
        (Edge::NorthWest, Edge::SouthEast),
        (Edge::SouthEast, Edge::NorthWest),
        (Edge::NorthEast, Edge::SouthWest),
        (Edge::SouthWest, Edge::NorthEast),
    ];
    for (edge, opposite) in pairs {
        let (game, mut state) = joined(SeamColumn::FirstSheet, SheetSide::West);
        assert_eq!(
            refused(&game, &state, B, Action::ChooseEdge { edge }),
            "btt.round.sequence: it is not seat 2's turn to decide"
        );
        let chosen = act(&game, &mut state, A, Action::ChooseEdge { edge });
        assert_eq!(chosen, [Event::EdgeChosen { seat: A, edge, opposite }]);
        assert_eq!((state.side(A).edge, state.side(B).edge), (Some(edge), Some(opposite)));
        assert!(matches!(asks(&game, &state)[..], [(_, Ask::PlaceUnit { .. })]));
    }
}

#[test]
fn the_edges_lie_where_their_names_say() {
    let all = Edge::ALL.map(|edge| (edge.row(), edge.columns()));
    assert_eq!(all, [(1, (1, 15)), (1, (17, 31)), (17, (1, 15)), (17, (17, 31))]);
    assert_eq!(Edge::ALL.map(Edge::is_north), [true, true, false, false]);
}
