//! A short way to set a table.

use ironlance_engine::Seat;

use super::Table;
use crate::{
    arrange::{ArrangedCard, ArrangedPlace, ArrangedPlayer, Arrangement},
    content::{Affiliation, Asset, Region},
    state::{Phase, Site},
    testing::{A, B, Bench},
};

/// B's Stockpile.
pub(super) const PILE: Site = Site::Stockpile(B);
/// A fast 'Mech: 2/0/3, 40 tons, without options.
pub(super) const FAST: &str = "Cicada (CDA-3M)";
/// A moderate 'Mech: 6/1/5, 65 tons, Omni, without options.
pub(super) const LOKI: &str = "Loki B";
/// A moderate 'Mech: 4/3/7, 80 tons, Omni, without options.
pub(super) const STEADY: &str = "Man O' War Prime";
/// A moderate 'Mech: 2/1/7, 60 tons, without options.
pub(super) const DRAGON: &str = "Dragon (DRG-1N)";
/// A slow 'Mech: 2/1/4, 35 tons, Jump.
pub(super) const PANTHER: &str = "Panther (PNT-9R)";

/// A slow Vehicle: 3/2/3, 60 tons, without options.
pub(super) const TANK: &str = "Bulldog";

/// A table being set. Cards get the next number, from 0.
pub(super) struct Scene {
    arrangement: Arrangement,
}

/// The Missions phase of A, with nothing on the table and ten cards in each Stockpile.
pub(super) fn scene() -> Scene {
    let players = vec![ArrangedPlayer::default(), ArrangedPlayer::default()];
    Scene {
        arrangement: Arrangement {
            options: Default::default(),
            turn: 3,
            active: None,
            phase: Phase::Missions,
            players,
            cards: Vec::new(),
            mission: None,
        },
    }
}

/// A's Deploy phase with the card in play.
pub(super) fn deploy(card: &str) -> Scene {
    scene().phase(Phase::Deploy).own(card)
}

impl Scene {
    fn add(mut self, card: &str, owner: Seat) -> Scene {
        self.arrangement.cards.push(ArrangedCard {
            card: card.to_owned(),
            owner,
            controller: None,
            place: None,
            at: None,
            at_stockpile: false,
            region: None,
            tapped: false,
            depleted: false,
            revealed: false,
            damage: 0,
            construction: 0,
            asset: None,
            counters: Default::default(),
        });
        self
    }

    /// A card of A.
    pub(super) fn own(self, card: &str) -> Scene {
        self.add(card, A)
    }

    /// A card of B.
    pub(super) fn foe(self, card: &str) -> Scene {
        self.add(card, B)
    }

    fn last(mut self, change: impl FnOnce(&mut ArrangedCard)) -> Scene {
        change(self.arrangement.cards.last_mut().expect("a card was put down"));
        self
    }

    /// The last card is under construction, with so many counters.
    pub(super) fn built(self, counters: u8) -> Scene {
        self.last(|card| {
            card.place = Some(ArrangedPlace::Construction);
            card.construction = counters;
        })
    }

    /// The last card is on another.
    pub(super) fn on(self, host: u16) -> Scene {
        self.last(|card| card.at = Some(host))
    }

    /// The last card is on its player's Stockpile.
    pub(super) fn on_pile(self) -> Scene {
        self.last(|card| card.at_stockpile = true)
    }

    /// The last card guards another, or the Stockpile.
    pub(super) fn guards(self, site: Option<u16>) -> Scene {
        self.last(|card| {
            card.place = Some(ArrangedPlace::Guard);
            card.at = site;
            card.at_stockpile = site.is_none();
        })
    }

    /// The last card lies in a region.
    pub(super) fn within(self, region: Region) -> Scene {
        self.last(|card| card.region = Some(region))
    }

    /// The last card is tapped.
    pub(super) fn tapped(self) -> Scene {
        self.last(|card| card.tapped = true)
    }

    /// The last card is depleted.
    pub(super) fn depleted(self) -> Scene {
        self.last(|card| card.depleted = true)
    }

    /// The last card has damage counters.
    pub(super) fn damage(self, damage: u8) -> Scene {
        self.last(|card| card.damage = damage)
    }

    /// The last card has counters.
    pub(super) fn counters(self, name: &str, count: u8) -> Scene {
        self.last(|card| {
            card.counters.insert(name.to_owned(), count);
        })
    }

    /// The phase.
    pub(super) fn phase(mut self, phase: Phase) -> Scene {
        self.arrangement.phase = phase;
        self
    }

    /// Thirty cards in each Stockpile, for several turns.
    pub(super) fn deep(self) -> Scene {
        let pile = || Some(vec!["Support: Politics".to_owned(); 30]);
        self.player(A, |player| player.stockpile = pile())
            .player(B, |player| player.stockpile = pile())
    }

    /// Whose turn it is.
    pub(super) fn turn_of(mut self, seat: Seat) -> Scene {
        self.arrangement.active = Some(seat);
        self
    }

    /// A player.
    pub(super) fn player(mut self, seat: Seat, change: impl FnOnce(&mut ArrangedPlayer)) -> Scene {
        change(&mut self.arrangement.players[seat.index()]);
        self
    }

    /// A card in A's hand; A has Tactics, so that a Mission card can be played.
    pub(super) fn hand(self, card: &str) -> Scene {
        self.hand_of(A, card)
    }

    /// A card in a hand; its player has Tactics.
    pub(super) fn hand_of(self, seat: Seat, card: &str) -> Scene {
        self.player(seat, |player| {
            player.hand.push(card.to_owned());
            if !player.assets.contains(&Asset::Tactics) {
                player.assets.push(Asset::Tactics);
            }
        })
    }

    /// An asset of A.
    pub(super) fn asset(self, asset: Asset) -> Scene {
        self.player(A, |player| player.assets.push(asset))
    }

    /// A's Scrapheap, the top card first.
    pub(super) fn heap(self, cards: &[&str]) -> Scene {
        self.player(A, |player| {
            player.scrapheap = cards.iter().map(|card| (*card).to_owned()).collect()
        })
    }

    /// A's Stockpile, the top card first.
    pub(super) fn pile(self, cards: &[&str]) -> Scene {
        self.player(A, |player| {
            player.stockpile = Some(cards.iter().map(|card| (*card).to_owned()).collect())
        })
    }

    /// The affiliation of A's deck.
    pub(super) fn of(self, affiliation: Affiliation) -> Scene {
        self.player(A, |player| player.affiliation = Some(affiliation))
    }

    /// Sets the table.
    #[track_caller]
    pub(super) fn begin(self) -> Table {
        Table(Bench::arranged(&self.arrangement))
    }
}
