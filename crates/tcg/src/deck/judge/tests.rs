use std::sync::Arc;

use ironlance_engine::{Sentence, SourceText};
use ironlance_rulebook::covers;

use super::*;

const UNIVERSE: DeckRules =
    DeckRules { universe: true, copy_limit: None, deck_size: 60, box_powers: true };

/// The standard cards, and some of kinds and keywords that the standard pack has few of.
fn content() -> Arc<Content> {
    let cards = r#"
        [all]
        class = "unit"
        [[card]]
        name = "Hovercraft"
        kinds = ["vehicle"]
        cost = "1"
        speed = "fast"
        values = "1/0/3"
        tons = 15
        [[card]]
        name = "Armored Squad"
        kinds = ["battle-armor"]
        cost = "1"
        speed = "slow"
        values = "1/0/3"
        [[card]]
        name = "Viper Prime"
        kinds = ["mech"]
        side = "clan"
        affiliations = ["steel-viper"]
        cost = "1"
        speed = "fast"
        values = "1/0/3"
        tons = 30
        [[card]]
        name = "Phelan"
        class = "command"
        side = "clan"
        affiliations = ["wolf"]
        unique = true
        cost = "3+4P"
        values = "0/4/2"
    "#;
    Arc::new(Content::standard().extend(&[SourceText::new("more.toml", cards)]).unwrap())
}

fn deck(affiliation: Option<Affiliation>, cards: &[&str]) -> Deck {
    let cards = cards.iter().map(|entry| entry.parse().unwrap()).collect();
    Deck { affiliation, cards, ..Deck::default() }
}

fn judged(rules: &DeckRules, deck: &Deck) -> Result<Judged, Vec<String>> {
    let told = |it: &DeckRefusal| format!("{}: {}", it.rule(), Sentence::of(it));
    judge(&content(), rules, deck).map_err(|refusals| refusals.iter().map(told).collect())
}

#[track_caller]
fn legal(affiliation: Affiliation, cards: &[&str]) -> Judged {
    judged(&UNIVERSE, &deck(Some(affiliation), cards)).unwrap()
}

#[track_caller]
fn refused(affiliation: Affiliation, cards: &[&str], expected: &[&str]) {
    assert_eq!(judged(&UNIVERSE, &deck(Some(affiliation), cards)).unwrap_err(), expected);
}

#[test]
fn a_deck_has_at_most_60_cards_unless_another_number_is_agreed() {
    covers!("tcg.deck.max-size");
    assert_eq!(legal(Affiliation::Wolf, &["60 Koshi Prime"]).cards.len(), 60);
    let why = "tcg.deck.max-size: the deck has 61 cards, 1 more than 60";
    refused(Affiliation::Wolf, &["60 Koshi Prime", "1 Feint"], &[why]);
    let rules = DeckRules { deck_size: 80, ..UNIVERSE };
    assert!(judged(&rules, &deck(Some(Affiliation::Wolf), &["80 Feint"])).is_ok());
}

#[test]
fn a_deck_has_at_least_6_cards() {
    covers!("tcg.deck.min-size");
    legal(Affiliation::Wolf, &["6 Koshi Prime"]);
    let why = "tcg.deck.min-size: the deck has 5 cards, and needs at least 6";
    refused(Affiliation::Wolf, &["5 Koshi Prime"], &[why]);
}

#[test]
fn copies_are_free_unless_a_limit_is_agreed_and_basic_supports_always() {
    covers!("tcg.deck.copies");
    let cards = ["20 Koshi Prime", "20 Support: Tactics", "7 Feint"];
    legal(Affiliation::Wolf, &cards);
    let limited = |copies| DeckRules { copy_limit: Some(copies), ..UNIVERSE };
    let why = [
        "tcg.deck.copies: Koshi Prime is in the deck 20 times, and 6 are agreed",
        "tcg.deck.copies: Feint is in the deck 7 times, and 6 are agreed",
    ];
    assert_eq!(judged(&limited(6), &deck(Some(Affiliation::Wolf), &cards)).unwrap_err(), why);
    let two = deck(Some(Affiliation::Wolf), &["2 Feint", "9 Support: Tactics"]);
    assert!(judged(&limited(2), &two).is_ok());
}

#[test]
fn a_unique_card_is_in_a_deck_once() {
    covers!("tcg.unique.one-in-deck");
    legal(Affiliation::Wolf, &["1 Wolf High Command", "5 Feint"]);
    let why = "tcg.unique.one-in-deck: Wolf High Command is Unique and may be in a deck once, not 2 times";
    refused(Affiliation::Wolf, &["2 Wolf High Command", "5 Feint"], &[why]);
    refused(Affiliation::Wolf, &["1 Wolf High Command", "5 Feint", "1 wolf-high-command"], &[why]);
}

#[test]
fn a_card_and_one_that_counts_as_it_may_be_in_one_deck() {
    covers!("tcg.unique.counts-as-deck");
    legal(Affiliation::Wolf, &["1 Phelan", "1 Phelan Ward", "5 Feint"]);
}

#[test]
fn a_card_is_the_same_by_its_full_name_alone() {
    covers!("tcg.unique.same-name");
    let judged = legal(Affiliation::Wolf, &["2 Puma A", "2 puma-a", "2 Puma C"]);
    let distinct: std::collections::BTreeSet<_> = judged.cards.iter().collect();
    assert_eq!((judged.cards.len(), distinct.len()), (6, 2));
    let rules = DeckRules { copy_limit: Some(2), ..UNIVERSE };
    // Both are an Adder by their secondary name, which counts for nothing.
    let pumas = deck(Some(Affiliation::Wolf), &["2 Puma A", "2 Puma C", "2 Puma D"]);
    assert!(self::judged(&rules, &pumas).is_ok());
}

#[test]
fn a_deck_has_one_affiliation_unless_the_universe_rules_are_off() {
    covers!("tcg.deck.choose-affiliation", "tcg.deck.universe");
    let cards = ["6 Koshi Prime", "6 Panther (PNT-9R)", "11 Hovercraft"];
    let none = deck(None, &cards);
    let why = judged(&DeckRules::default(), &none).unwrap_err();
    assert_eq!(
        why,
        [
            "tcg.deck.choose-affiliation: a deck has one Clan or House as its affiliation, and this has none",
            "tcg.deck.non-mech-limit: the deck has 11 Units that are no 'Mechs, 1 more than 10",
        ]
    );
    let open = DeckRules { universe: false, ..UNIVERSE };
    let judged = judged(&open, &deck(Some(Affiliation::Wolf), &cards)).unwrap();
    assert_eq!((judged.affiliation, judged.power), (None, None));
    assert!(self::judged(&open, &deck(None, &["2 Wolf High Command", "5 Feint"])).is_err());
}

#[test]
fn every_clan_and_house_may_be_chosen() {
    covers!("tcg.deck.affiliations", "tcg.deck.houses", "tcg.deck.later-affiliations");
    let clans = ["Ghost Bear", "Jade Falcon", "Smoke Jaguar", "Steel Viper", "Wolf"];
    let houses =
        ["ComStar", "Davion", "Kurita", "Liao", "Marik", "Rasalhague", "St. Ives", "Steiner"];
    let of = |side| {
        let all = Affiliation::ALL.iter().filter(move |it| it.side() == side);
        all.map(|it| it.shown()).collect::<Vec<_>>()
    };
    assert_eq!(
        (of(crate::content::Side::Clan), of(crate::content::Side::InnerSphere)),
        (clans.to_vec(), houses.to_vec())
    );
    for affiliation in Affiliation::ALL {
        assert_eq!(legal(*affiliation, &["6 Feint"]).affiliation, Some(*affiliation));
    }
    legal(Affiliation::SteelViper, &["6 Viper Prime"]);
    let why = "tcg.deck.affiliated-cards: Viper Prime belongs to Steel Viper, not to Wolf";
    refused(Affiliation::Wolf, &["6 Viper Prime"], &[why]);
}

#[test]
fn cards_of_the_other_side_are_refused() {
    covers!("tcg.deck.other-side");
    let why = "tcg.deck.other-side: Panther (PNT-9R) is aligned with the Inner Sphere, and Wolf belongs to the Clans";
    refused(Affiliation::Wolf, &["6 Panther (PNT-9R)"], &[why]);
    let why = "tcg.deck.other-side: Koshi Prime is aligned with the Clans, and Kurita belongs to the Inner Sphere";
    refused(Affiliation::Kurita, &["6 Koshi Prime"], &[why]);
}

#[test]
fn a_card_with_affiliations_must_list_that_of_the_deck() {
    covers!("tcg.deck.affiliated-cards", "tcg.deck.unaligned", "tcg.deck.aligned-only");
    // The example of the rulebook: one icon, two icons, Clan alone, no alignment.
    legal(Affiliation::JadeFalcon, &["2 Kraken", "2 Night Gyr B", "1 Koshi Prime", "1 Feint"]);
    let why = "tcg.deck.affiliated-cards: Fenris C belongs to Wolf, not to Jade Falcon";
    refused(Affiliation::JadeFalcon, &["6 Fenris C"], &[why]);
    let why = "tcg.deck.affiliated-cards: Night Gyr B belongs to Jade Falcon and Smoke Jaguar, not to Wolf";
    refused(Affiliation::Wolf, &["6 Night Gyr B"], &[why]);
}

#[test]
fn a_deck_has_at_most_ten_units_that_are_no_mechs() {
    covers!("tcg.deck.non-mech-limit");
    legal(Affiliation::Wolf, &["5 Hovercraft", "5 Armored Squad", "30 Koshi Prime"]);
    let why = "tcg.deck.non-mech-limit: the deck has 12 Units that are no 'Mechs, 2 more than 10";
    refused(Affiliation::Wolf, &["6 Hovercraft", "6 Armored Squad"], &[why]);
}

#[test]
fn mercenaries_are_in_any_deck_of_the_inner_sphere() {
    covers!("tcg.deck.not-affiliations");
    for affiliation in [Affiliation::Davion, Affiliation::ComStar, Affiliation::StIves] {
        legal(affiliation, &["1 Contract with Kell Hounds", "1 Rhonda Snord", "4 Feint"]);
    }
    let why = "tcg.deck.other-side: Rhonda Snord is aligned with the Inner Sphere, and Wolf belongs to the Clans";
    refused(Affiliation::Wolf, &["1 Rhonda Snord", "6 Feint"], &[why]);
}

#[test]
fn a_deck_is_of_cards_that_exist_and_a_box_power_is_none() {
    covers!("tcg.components.deck", "tcg.box.not-a-card");
    let why = [
        "tcg.components.deck: there is no card `Puma`; `Puma A` is called much the same",
        "tcg.components.deck: there is no card `Zweihander`",
        "tcg.box.not-a-card: Ironhold is a box power, which comes with the affiliation and is no card",
    ];
    refused(Affiliation::Wolf, &["2 Puma", "2 Zweihander", "1 Ironhold", "1 Feint"], &why);
}

#[test]
fn every_broken_restriction_is_listed() {
    covers!("tcg.setup.decks");
    let why = [
        "tcg.components.deck: there is no card `Nonsense`",
        "tcg.deck.max-size: the deck has 75 cards, 15 more than 60",
        "tcg.unique.one-in-deck: Kurita High Command is Unique and may be in a deck once, not 3 times",
        "tcg.deck.other-side: Kurita High Command is aligned with the Inner Sphere, and Wolf belongs to the Clans",
        "tcg.deck.affiliated-cards: Kraken belongs to Jade Falcon, not to Wolf",
        "tcg.deck.non-mech-limit: the deck has 20 Units that are no 'Mechs, 10 more than 10",
    ];
    let cards = ["1 Nonsense", "3 Kurita High Command", "1 Kraken", "20 Hovercraft", "50 Feint"];
    refused(Affiliation::Wolf, &cards, &why);
}

#[test]
fn every_ready_made_deck_is_legal_and_full() {
    covers!("tcg.setup.precon");
    let content = Content::standard();
    let rules = DeckRules { copy_limit: Some(6), ..UNIVERSE };
    assert!(8 <= content.decks.len(), "{}", content.decks.len());
    for deck in &content.decks {
        let judged =
            judge(&content, &rules, deck).unwrap_or_else(|why| panic!("{}: {why:#?}", deck.id));
        assert_eq!(judged.cards.len(), 60, "{}", deck.id);
        assert!(judged.power.is_some() && deck.about.ends_with('.'), "{}", deck.id);
    }
    let sides = content.decks.iter().map(|deck| deck.affiliation.unwrap().side());
    assert!(2 <= sides.clone().filter(|side| *side == crate::content::Side::Clan).count());
    assert!(2 <= sides.filter(|side| *side == crate::content::Side::InnerSphere).count());
}
