//! That each kind of prompt is what it says it is.

use ironlance_engine::{
    Coverage, PromptKind, Scripted, Seat, Seed, SeededDice, Viewer, Words, digest,
};

use super::run::Run;

/// How many states are imagined to find one in which an interrupt leaves a choice.
const IMAGINED: usize = 24;

impl<G: Words + Scripted> Run<'_, G> {
    /// One turn or one interrupt at a time; sealed decisions in any order.
    pub(super) fn asks_as_it_says(&mut self) {
        let at = self.at;
        let prompts = self.prompts();
        let Some(first) = prompts.first() else { return };
        let seats: Vec<Seat> = prompts.iter().map(|prompt| prompt.seat).collect();
        let alone = first.kind != PromptKind::Sealed;
        assert!(
            !alone || prompts.len() == 1,
            "{at}: turns and interrupts ask one seat at a time, not {prompts:?}"
        );
        let same = prompts.iter().all(|prompt| prompt.kind == first.kind);
        assert!(same, "{at}: decisions of different kinds are owed at once: {prompts:?}");
        match first.kind {
            PromptKind::Turn => {}
            PromptKind::Interrupt => self.leaves_a_choice(first.seat),
            PromptKind::Sealed => self.takes_any_order(&seats),
        }
    }

    /// An interrupt must leave a choice, as far as everybody can see.
    fn leaves_a_choice(&mut self, seat: Seat) {
        let at = self.at;
        let game = self.table.game().clone();
        let choices = |state: &G::State| {
            let mut actions = Vec::new();
            let coverage = game.candidates(state, seat, &mut actions);
            (actions.len(), coverage)
        };
        if choices(self.table.state()) != (1, Coverage::All) {
            return;
        }
        let known = game.known(self.table.state(), Viewer::Spectator);
        let may_have_more = (0..IMAGINED)
            .any(|_| choices(&game.imagine(&known, &mut self.choices)) != (1, Coverage::All));
        assert!(
            may_have_more,
            "{at}: {seat} is interrupted, though everybody sees that only one answer is legal"
        );
    }

    /// Two sealed decisions must come to the same, whoever decides first.
    fn takes_any_order(&mut self, seats: &[Seat]) {
        let at = self.at;
        let [first, .., second] = *seats else { return };
        let game = self.table.game().clone();
        let state = self.table.state();
        let drawn = [first, second].map(|seat| game.sample(state, seat, &mut self.choices));
        let [Some(one), Some(other)] = drawn else { return };
        let both = |order: [(Seat, &G::Action); 2]| {
            let mut state = self.table.state().clone();
            let mut dice = SeededDice::new(Seed::from_number(at.seed));
            for (seat, action) in order {
                if game.apply(&mut state, seat, action, &mut dice, None).is_err() {
                    panic!("{at}: {seat} may no longer do {action:?} once another has decided");
                }
            }
            digest(&state)
        };
        assert_eq!(
            both([(first, &one), (second, &other)]),
            both([(second, &other), (first, &one)]),
            "{at}: it matters who decides first: {one:?} by {first} or {other:?} by {second}"
        );
    }
}
