//! Seeded random games: one told event by event, and one for each table of `tables`, of which only
//! digests are kept. A digest that changes says that something does, and of what kind it is.

use ironlance_engine::{Digest, Game, Guide as _, Scripted as _, Seat, Viewer, Words, digest};
use ironlance_tcg::{
    Action, Options, Setup, State, Tcg, content::Region, guide::Query, state::Site,
};
use ironlance_testkit::{Play, story};

use crate::tables::tables;

/// How many decisions of a game are looked at.
const DECISIONS: usize = 600;

/// Every how many decisions the whole table is looked at.
const LOOK_EVERY: usize = 20;

/// A game in which whoever can do something usually does.
fn play(setup: &Setup, seed: u64) -> Play<Tcg> {
    Play::new(Tcg::standard(), setup, seed).reluctant(|action| *action == Action::Done)
}

/// What each decision is called, and what came of it.
fn told(setup: &Setup, seed: u64, turns: u16) -> String {
    let mut play = play(setup, seed);
    let (mut told, mut known) = (Vec::new(), 0);
    play.visit(|table, decision| {
        let (game, state, seat) = (table.game(), table.state(), decision.seat());
        let events = &table.events()[known..];
        known += events.len();
        told.extend(story(&**game, events));
        let asked = game.ask_words(state, &decision.prompt);
        let answer = game.action_words(state, seat, decision.action());
        told.push(format!("  {seat}: {asked} ({}) {answer}", decision.candidates.len()));
        state.turn <= turns
    });
    told.join("\n")
}

/// Digests of what was offered, what happened, what was seen and what was said.
fn digests(setup: &Setup, seed: u64) -> String {
    let mut play = play(setup, seed);
    let (mut offered, mut odds) = (Vec::new(), Vec::new());
    let (mut seen, mut said, mut looked) = (Vec::new(), Vec::new(), Vec::new());
    let mut decisions = 0usize;
    play.visit(|table, decision| {
        let (game, state, seat) = (table.game(), table.state(), decision.seat());
        decisions += 1;
        offered.push(format!("{:?} {:?}", decision.coverage, decision.candidates));
        let plan = game.plan(state, seat, decision.action()).expect("candidates are legal");
        odds.push(game.odds(state, &plan).map(|odds| text(&odds)));
        said.push(game.ask_words(state, &decision.prompt).to_string());
        said.push(game.wait_words(state, &decision.prompt).to_string());
        said.push(game.action_words(state, seat, decision.action()).to_string());
        if decisions.is_multiple_of(LOOK_EVERY) {
            let other = Seat::at((seat.index() + 1) % state.players.len());
            for viewer in [Viewer::Seat(seat), Viewer::Seat(other), Viewer::Spectator] {
                let view = game.view_of(state, viewer);
                seen.push(text(&view));
                said.push(game.draw(&view).plain());
            }
            let view = game.view_of(state, Viewer::Seat(seat));
            looked.extend(questions(state, seat).map(|query| text(&game.look(&view, &query))));
        }
        decisions < DECISIONS
    });
    let (game, state) = (play.table.game(), play.table.state());
    let events = play.table.events();
    let words = events.iter().map(|it| game.event_words(&it.event).to_string());
    said.extend(words);
    seen.extend(events.iter().flat_map(|it| {
        let viewers = state.seats().map(Viewer::Seat);
        viewers.map(|viewer| text(&game.seen(&it.event, viewer))).collect::<Vec<_>>()
    }));
    let luck: Vec<String> =
        events.iter().map(|it| format!("{:?}", game.luck(state, &it.event))).collect();
    format!(
        "{} decisions, {} events, {} turns: offered {}, happened {}, odds {}, luck {}, seen {}, looked {}, said {}\n",
        decisions,
        events.len(),
        state.turn,
        short(&digest(&offered)),
        short(&play.table.digest()),
        short(&digest(&odds)),
        short(&digest(&luck)),
        short(&digest(&seen)),
        short(&digest(&looked)),
        short(&digest(&said)),
    )
}

/// Everything that can be asked about a table, and about its first cards.
fn questions(state: &State, seat: Seat) -> impl Iterator<Item = Query> {
    let plain = [Query::Scores {}, Query::Mission {}, Query::Hand {}, Query::Threats {}];
    let regions = Region::ALL.iter().map(move |region| Query::Region { seat, region: *region });
    let cards: Vec<Query> = state
        .table()
        .take(8)
        .flat_map(|(id, _)| {
            let target = Site::Stockpile(seat);
            [
                Query::Payment { card: id },
                Query::Targets { unit: id },
                Query::Blockers { unit: id, target },
                Query::Blocks { unit: id },
            ]
        })
        .collect();
    let heap = Query::Scrapheap { seat };
    plain.into_iter().chain(regions).chain([heap]).chain(cards)
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it is plain JSON")
}

fn short(digest: &Digest) -> String {
    digest.to_string()[..8].to_owned()
}

#[test]
fn five_turns_of_two_ready_made_decks() {
    let setup = &Tcg::standard().setups()[0];
    insta::assert_snapshot!(told(setup, 3025, 5));
}

#[test]
fn games_with_every_card() {
    let game = Tcg::standard();
    let tables = tables(&game, |first| 2 + first % 3, Options::default);
    let lines: String = (0..).zip(&tables).map(|(seed, table)| digests(table, seed)).collect();
    insta::assert_snapshot!(lines);
}
