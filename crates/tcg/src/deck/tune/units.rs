//! The Units of a tuned deck: all there are, cut down to the number wanted.

use ironlance_rulebook::{RuleId, rule};

use super::{Theme, Tuning};
use crate::{
    content::{Card, Feature},
    deck::{
        heap::Heap,
        judge::{OTHER_UNITS, is_other_unit},
        pile::Pile,
    },
};

/// Missile Units are few if there are no more than these.
const FEW_MISSILES: usize = 5;
/// What an expensive Unit costs at least.
const EXPENSIVE: u8 = 6;

impl Tuning<'_> {
    /// Takes all Units and cuts, in the order of the rulebook.
    pub(super) fn choose_units(&mut self) {
        let units = self.rest.pile(self.content, Pile::Units);
        for (place, copies) in &units.0 {
            self.deck.add(*place, self.rest.take(*place, *copies));
        }
        self.cut_other_units();
        self.cut_off_theme();
        let duplicates = self.cut_duplicates();
        self.cut_missiles(duplicates);
        let dear = |card: &Card| EXPENSIVE <= card.cost.base;
        let text = format!("Units of cost {EXPENSIVE} and above go, the dearest first");
        self.cut(rule!("tcg.tuning.cut-expensive"), &text, dear);
        self.cut(rule!("tcg.tuning.units"), "The dearest Units left go", |_| true);
        let text = match self.units() {
            count if count < self.target() => format!("Only {count} Units fit, and all stay."),
            count => format!("{count} Units stay."),
        };
        self.tell(rule!("tcg.tuning.units"), text, &Heap::default());
        let text = format!(
            "The sliders stand at {} Units, {} Resources and {} others.",
            self.wish.units, self.wish.resources, self.wish.others
        );
        self.tell(rule!("tcg.tuning.adjust"), text, &Heap::default());
    }

    fn target(&self) -> usize {
        usize::from(self.wish.units)
    }

    fn units(&self) -> usize {
        self.deck.pile(self.content, Pile::Units).total()
    }

    /// The dearest Unit of the deck for which `which` holds; of equals, the last in the pack.
    fn dearest(&self, which: impl Fn(&Card) -> bool) -> Option<u16> {
        let units = self.deck.pile(self.content, Pile::Units);
        let candidates = units.cards(self.content).filter(|(_, card)| which(card));
        candidates.max_by_key(|(place, card)| (card.cost.base, *place)).map(|(place, _)| place)
    }

    /// Cuts Units for which `which` holds, the dearest first, until the number wanted is reached.
    fn cut(&mut self, rule: RuleId, text: &str, which: impl Fn(&Card) -> bool) {
        let mut gone = Heap::default();
        while self.target() < self.units() {
            let Some(place) = self.dearest(&which) else { break };
            self.deck.give(place, &mut gone);
        }
        self.tell_cut(rule, text, gone);
    }

    fn tell_cut(&mut self, rule: RuleId, text: &str, gone: Heap) {
        if 0 < gone.total() {
            self.tell(rule, format!("{text}: {}.", gone.total()), &gone);
        }
        for (place, copies) in gone.0 {
            self.rest.add(place, copies);
        }
    }

    /// Vehicles and Battle Armor are treated like 'Mechs, up to their limit.
    fn cut_other_units(&mut self) {
        let others = |it: &Self| {
            let units = it.deck.0.iter().filter(|(place, _)| is_other_unit(it.card(*place)));
            units.map(|(_, copies)| usize::from(*copies)).sum::<usize>()
        };
        let mut gone = Heap::default();
        while self.rules.universe && OTHER_UNITS < others(self) {
            let Some(place) = self.dearest(is_other_unit) else { break };
            self.deck.give(place, &mut gone);
        }
        let text = format!("No more than {OTHER_UNITS} Units that are no 'Mechs stay, so some go");
        self.tell_cut(rule!("tcg.tuning.other-units"), &text, gone);
    }

    fn cut_off_theme(&mut self) {
        let theme = self.wish.theme;
        let text = match theme {
            Theme::None => return,
            Theme::Fast => "For a fast deck, Units that are not fast go first",
            Theme::Swarm => "For a swarm, Units with a base cost above 3 go first",
        };
        self.cut(rule!("tcg.tuning.themes"), text, |card| !theme.fits(card));
    }

    /// Copies of the Unit with the most copies, never below one.
    fn cut_duplicates(&mut self) -> Heap {
        let mut gone = Heap::default();
        while self.target() < self.units() {
            let units = self.deck.pile(self.content, Pile::Units);
            let most = units.0.iter().filter(|(_, copies)| 1 < *copies);
            let most =
                most.max_by_key(|(place, copies)| (*copies, self.card(*place).cost.base, *place));
            let Some((place, _)) = most.copied() else { break };
            self.deck.give(place, &mut gone);
        }
        let text = "Copies of the Units there are most of go";
        self.tell_cut(rule!("tcg.tuning.cut-duplicates"), text, gone.clone());
        gone
    }

    /// A few missile Units go altogether; copies cut before come back if that is too much.
    fn cut_missiles(&mut self, duplicates: Heap) {
        let fires = |card: &Card| card.features.iter().any(|it| matches!(it, Feature::Missile(_)));
        let units = self.deck.pile(self.content, Pile::Units);
        let firing = units.0.iter().filter(|(place, _)| fires(self.card(*place))).copied();
        let firing = Heap(firing.collect());
        let over = self.units().saturating_sub(self.target());
        if over == 0 || !(1..=FEW_MISSILES).contains(&firing.total()) {
            return;
        }
        let gone = firing.clone();
        for (place, copies) in &gone.0 {
            self.deck.take(*place, *copies);
        }
        self.tell_cut(
            rule!("tcg.tuning.cut-missiles"),
            "So few Units fire missiles that they go",
            gone,
        );
        let back = duplicates.0.iter().filter(|(place, _)| !fires(self.card(*place)));
        let back: Vec<_> = back.chain(&firing.0).copied().collect();
        for (place, copies) in back {
            for _ in 0..copies {
                if self.units() < self.target() {
                    self.rest.give(place, &mut self.deck);
                }
            }
        }
    }
}
