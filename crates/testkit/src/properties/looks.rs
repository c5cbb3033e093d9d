//! What is costly to check, and therefore only looked at now and then.

use super::run::{NOBODY, Run};
use ironlance_engine::{Odds, Refusal as _, Scripted, Viewer, Weight, Words};

/// Of how many candidates the odds are computed.
const ODDS_OF: usize = 8;

impl<G: Words + Scripted> Run<'_, G> {
    pub(super) fn look(&mut self) {
        self.packs();
        self.reads_well();
        self.offers_what_is_allowed();
        self.asks_as_it_says();
        self.keeps_its_secrets();
    }

    /// Everything that people read must be there.
    fn reads_well(&self) {
        let at = self.at;
        let (game, state) = (self.table.game(), self.table.state());
        for prompt in self.prompts() {
            assert!(!game.ask_words(state, &prompt).is_empty(), "{at}: {prompt:?} has no words");
            let waiting = game.wait_words(state, &prompt);
            assert!(!waiting.is_empty(), "{at}: {prompt:?} has no words for others");
        }
        for viewer in self.viewers().into_iter().chain([Viewer::Seat(NOBODY)]) {
            let view = game.view_of(state, viewer);
            if let Err(error) = serde_json::to_value(&view) {
                panic!("{at}: the view of {viewer:?} cannot be written: {error}");
            }
            assert!(!game.draw(&view).plain().trim().is_empty(), "{at}: nothing is drawn");
            assert!(game.describe(&view, "\u{0}").is_none(), "{at}: anything can be described");
        }
    }

    /// Every candidate must be accepted, and have words and chances that add up.
    fn offers_what_is_allowed(&self) {
        let at = self.at;
        let (game, state) = (self.table.game(), self.table.state());
        for prompt in self.prompts() {
            let seat = prompt.seat;
            let actions = self.candidates(state, seat);
            for (index, action) in actions.iter().enumerate() {
                if let Err(refusal) = game.check(state, seat, action) {
                    panic!("{at}: {seat} is offered {action:?}, which {} refuses", refusal.rule());
                }
                let words = game.action_words(state, seat, action);
                assert!(!words.is_empty(), "{at}: {action:?} has no words");
                if index < ODDS_OF
                    && let Ok(Some(odds)) = game.chances(state, seat, action)
                {
                    add_up(&odds, &format!("{at}: the odds of {action:?}"));
                }
            }
            let again = self.candidates(state, seat);
            assert!(actions == again, "{at}: {seat} is offered something else the second time");
        }
    }
}

/// The weights of each case must add up to its total, with values in ascending order.
fn add_up(odds: &Odds, what: &str) {
    assert!(!odds.cases.is_empty(), "{what} have no case");
    for case in &odds.cases {
        let weights = case.lines.iter().map(|line| &line.weight).chain([&case.unknown]);
        let sum: Weight = weights.sum();
        assert!(sum == case.total && !sum.is_zero(), "{what} add up to {sum}, not {}", case.total);
        let each = case.lines.iter().all(|line| line.each.len() == odds.targets.len());
        assert!(each, "{what} do not say what becomes of each target");
        let ascending = case.lines.windows(2).all(|pair| pair[0].value <= pair[1].value);
        assert!(ascending, "{what} are not in ascending order of value");
    }
}
