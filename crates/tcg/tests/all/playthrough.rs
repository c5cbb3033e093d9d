//! Seeded random games: one told event by event, and one for each table of `tables`, of which only
//! digests are kept. A digest that changes says that something does, and of what kind it is.

use ironlance_engine::{
    Coverage, Digest, Game, Guide as _, Prompt, Scripted as _, Seat, Seed, SeededDice, Table, Told,
    Viewer, Words, digest,
};
use ironlance_tcg::{
    Action, Ask, Options, Setup, State, Tcg, content::Region, guide::Query, state::Site,
};

use crate::tables::tables;

/// How many decisions of a game are looked at.
const DECISIONS: usize = 600;

/// Every how many decisions the whole table is looked at.
const LOOK_EVERY: usize = 20;

/// A game that is played at random.
struct Play {
    table: Table<Tcg>,
    choices: SeededDice,
}

/// A decision about to be carried out.
struct Decision {
    prompt: Prompt<Ask>,
    candidates: Vec<Action>,
    coverage: Coverage,
    choice: usize,
}

impl Decision {
    fn action(&self) -> &Action {
        &self.candidates[self.choice]
    }
}

impl Play {
    fn new(setup: &Setup, seed: u64) -> Play {
        let table = Table::seeded(Tcg::standard(), setup, Seed::from_number(seed));
        let table = table.expect("the set-up is legal");
        Play { table, choices: SeededDice::new(Seed::from_number(!seed)) }
    }

    /// Plays on until the game is over or `visit` has had enough.
    fn visit(&mut self, mut visit: impl FnMut(&Table<Tcg>, &Decision) -> bool) {
        let mut prompts = Vec::new();
        while self.table.game().outcome(self.table.state()).is_none() {
            prompts.clear();
            self.table.game().prompts(self.table.state(), &mut prompts);
            let place = self.choices.number_below(prompts.len() as u32) as usize;
            let decision = self.decide(prompts.swap_remove(place));
            if !visit(&self.table, &decision) {
                return;
            }
            let seat = decision.prompt.seat;
            self.table.apply(seat, decision.action()).expect("candidates are legal");
        }
    }

    fn decide(&mut self, prompt: Prompt<Ask>) -> Decision {
        let mut candidates = Vec::new();
        let game = self.table.game();
        let coverage = game.candidates(self.table.state(), prompt.seat, &mut candidates);
        // Whoever can do something usually does.
        let mut choice = || self.choices.number_below(candidates.len() as u32) as usize;
        let first = choice();
        let choice = if candidates[first] == Action::Done { choice() } else { first };
        Decision { prompt, candidates, coverage, choice }
    }
}

/// What each decision is called, and what came of it.
fn told(setup: &Setup, seed: u64, turns: u16) -> String {
    let mut play = Play::new(setup, seed);
    let (mut story, mut known) = (Vec::new(), 0);
    play.visit(|table, decision| {
        let (game, state, seat) = (table.game(), table.state(), decision.prompt.seat);
        let events = &table.events()[known..];
        known += events.len();
        let words = |it: &Told<_>| format!("{} [{}]", game.event_words(&it.event), it.rule);
        story.extend(events.iter().map(words));
        let asked = game.ask_words(state, &decision.prompt);
        let answer = game.action_words(state, seat, decision.action());
        story.push(format!("  {seat}: {asked} ({}) {answer}", decision.candidates.len()));
        state.turn <= turns
    });
    story.join("\n")
}

/// Digests of what was offered, what happened, what was seen and what was said.
fn digests(setup: &Setup, seed: u64) -> String {
    let mut play = Play::new(setup, seed);
    let (mut offered, mut odds) = (Vec::new(), Vec::new());
    let (mut seen, mut said, mut looked) = (Vec::new(), Vec::new(), Vec::new());
    let mut decisions = 0usize;
    play.visit(|table, decision| {
        let (game, state, seat) = (table.game(), table.state(), decision.prompt.seat);
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
