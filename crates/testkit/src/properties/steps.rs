//! What is checked at every step.

use serde::{Serialize, de::DeserializeOwned};

use super::run::Run;
use ironlance_engine::{
    Applied, Refusal, Refused, Scripted, Seat, Seed, SeededDice, Stop, Viewer, Words, digest,
};

impl<G: Words + Scripted> Run<'_, G> {
    /// Carries out an action that must be allowed, takes it back to the state before if it can be,
    /// and does it again.
    pub(super) fn apply(&mut self, before: &G::State, seat: Seat, action: &G::Action) {
        let at = self.at;
        goes_round(action, &format!("{at}: the action"));
        let game = self.table.game().clone();
        if let Err(refusal) = game.check(self.table.state(), seat, action) {
            panic!("{at}: {seat} was offered {action:?}, which {} refuses", refusal.rule());
        }
        self.has_a_way_out(seat);
        let events = self.table.events().len();
        let applied = self.must_apply(seat, action);
        let after = applied.can_be_undone().then(|| self.table.state().clone());
        let undone = self.table.undo(seat);
        assert_eq!(
            undone,
            after.is_some(),
            "{at}: {action:?} must be taken back if and only if it gave nothing away"
        );
        if let Some(after) = after {
            let traceless = self.table.state() == before;
            assert!(traceless, "{at}: taking {action:?} back leaves a trace");
            assert_eq!(self.table.events().len(), events, "{at}: an event outlives {action:?}");
            self.must_apply(seat, action);
            let same = *self.table.state() == after;
            assert!(same, "{at}: {action:?} differs the second time");
        }
        self.hear(events);
    }

    /// A seat that owes a decision must have a legal way out of it, and giving up must be legal.
    fn has_a_way_out(&self, seat: Seat) {
        let (at, game, state) = (self.at, self.table.game(), self.table.state());
        let fallback = game.fallback(state, seat);
        assert!(fallback.is_some(), "{at}: {seat} owes a decision, but has no way out");
        for action in fallback.into_iter().chain(game.resignation()) {
            if let Err(refusal) = game.check(state, seat, &action) {
                panic!("{at}: {seat}'s way out {action:?} is refused by {}", refusal.rule());
            }
        }
    }

    fn must_apply(&mut self, seat: Seat, action: &G::Action) -> Applied {
        let at = self.at;
        self.table.apply(seat, action).unwrap_or_else(|stop| {
            panic!("{at}: check accepts {action:?} by {seat}, apply does not: {stop}")
        })
    }

    /// Tries what seats do that owe nothing, and what was done before: refused, it must change
    /// nothing.
    pub(super) fn refuse_what_is_refused(&mut self, before: &G::State, next: &G::Action) {
        let at = self.at;
        let told = (self.table.events().len(), self.table.steps());
        for seat in self.idle() {
            let offered = self.candidates(self.table.state(), seat);
            assert!(offered.is_empty(), "{at}: {seat} owes nothing, but is offered {offered:?}");
            let fallback = self.table.game().fallback(self.table.state(), seat);
            assert_eq!(fallback, None, "{at}: {seat} owes nothing, but has a way out of it");
            match self.table.apply(seat, next) {
                Err(Stop::Refused(refused)) => self.explained(&refused),
                other => panic!("{at}: {seat} owes nothing, but {next:?} gives {other:?}"),
            }
            let same = self.table.state() == before
                && (self.table.events().len(), self.table.steps()) == told;
            assert!(same, "{at}: a refused action changed the table");
        }
        for (seat, action) in &self.remembered {
            self.agree(*seat, action);
        }
    }

    /// `check` and `apply` must agree about an action, and a refusal must change nothing.
    fn agree(&self, seat: Seat, action: &G::Action) {
        let at = self.at;
        let (game, state) = (self.table.game(), self.table.state());
        let checked = game.check(state, seat, action);
        let mut copy = state.clone();
        let mut dice = SeededDice::new(Seed::from_number(at.seed));
        let applied = game.apply(&mut copy, seat, action, &mut dice, None);
        match (checked, applied) {
            (Ok(()), Ok(_)) => {}
            (Err(refusal), Err(again)) => {
                assert_eq!(refusal, again, "{at}: check and apply refuse {action:?} differently");
                assert!(copy == *state, "{at}: {action:?} is refused, but changed the state");
                self.explained(&game.refused(Some((state, seat)), &refusal));
                self.nearest_is_allowed(seat, action, &refusal);
            }
            (checked, applied) => panic!(
                "{at}: check and apply differ about {action:?} by {seat}: {checked:?}, {applied:?}"
            ),
        }
    }

    /// A refusal must have words.
    fn explained(&self, refused: &Refused) {
        let at = self.at;
        assert!(!refused.sentence.is_empty(), "{at}: a refusal of {} has no words", refused.rule);
    }

    /// The nearest choice to one that is refused must be allowed.
    fn nearest_is_allowed(&self, seat: Seat, action: &G::Action, refusal: &G::Refusal) {
        let (at, game, state) = (self.at, self.table.game(), self.table.state());
        let Some(nearest) = game.nearest(state, seat, action, refusal) else { return };
        if let Err(refusal) = game.check(state, seat, &nearest) {
            let rule = refusal.rule();
            panic!("{at}: {nearest:?} is nearest to {action:?} for {seat}, but {rule} refuses it");
        }
    }

    /// Looks at the events from number `from` on, as everybody sees them.
    fn hear(&self, from: usize) {
        let at = self.at;
        let game = self.table.game();
        for told in &self.table.events()[from..] {
            goes_round(&told.event, &format!("{at}: the event"));
            for viewer in self.viewers() {
                let Some(seen) = game.seen(&told.event, viewer) else { continue };
                goes_round(&seen, &format!("{at}: the event"));
                let sentence = game.event_words(&seen);
                assert!(!sentence.is_empty(), "{at}: {seen:?} has no words");
                // What was seen once is not seen better through the same eyes.
                assert_eq!(game.seen(&seen, viewer).as_ref(), Some(&seen), "{at}: {viewer:?}");
            }
            let whole = game.seen(&told.event, Viewer::Referee);
            assert_eq!(whole.as_ref(), Some(&told.event), "{at}: the referee must see everything");
        }
    }

    /// Everybody who may look.
    pub(super) fn viewers(&self) -> Vec<Viewer> {
        let seats = super::seats(&**self.table.game(), self.table.state()).map(Viewer::Seat);
        seats.chain([Viewer::Spectator, Viewer::Referee]).collect()
    }
}

/// A value must go through JSON unchanged.
fn goes_round<T>(value: &T, what: &str)
where
    T: PartialEq + std::fmt::Debug + Serialize + DeserializeOwned,
{
    let text = serde_json::to_string(value)
        .unwrap_or_else(|error| panic!("{what} {value:?} cannot be written: {error}"));
    let back: T = serde_json::from_str(&text)
        .unwrap_or_else(|error| panic!("{what} {text} cannot be read again: {error}"));
    assert!(back == *value, "{what} {value:?} becomes {back:?} on its way through JSON");
}

impl<G: Words + Scripted> Run<'_, G> {
    /// The state must go through its packed form unchanged.
    pub(super) fn packs(&self) {
        let at = self.at;
        let state = self.table.state();
        let packed = postcard::to_allocvec(state)
            .unwrap_or_else(|error| panic!("{at}: the state cannot be packed: {error}"));
        let back: G::State = postcard::from_bytes(&packed)
            .unwrap_or_else(|error| panic!("{at}: the state cannot be unpacked: {error}"));
        assert!(back == *state, "{at}: the state differs once packed and unpacked");
        assert_eq!(digest(&back), self.table.digest(), "{at}: equal states, different digests");
    }
}
