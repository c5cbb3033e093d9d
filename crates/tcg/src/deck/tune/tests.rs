use ironlance_rulebook::covers;

use super::{
    resources::{shares, weights},
    *,
};
use crate::deck::{figures::figures, judge};

fn pool(cards: &[&str]) -> Vec<Entry> {
    cards.iter().map(|entry| entry.parse().unwrap()).collect()
}

fn tuned(cards: &[&str], wish: &Wish) -> Tuned {
    tune(&Content::standard(), &DeckRules::default(), &pool(cards), wish).unwrap()
}

/// A wish for so many cards of a Wolf deck.
fn wish(units: u8, resources: u8, others: u8) -> Wish {
    Wish { units, resources, others, ..Wish::usual(Affiliation::Wolf) }
}

/// What a tuned deck has of a card.
fn copies(tuned: &Tuned, name: &str) -> u8 {
    tuned.deck.cards.iter().find(|entry| entry.card == name).map_or(0, |entry| entry.copies)
}

#[track_caller]
fn step<'a>(tuned: &'a Tuned, rule: &str) -> &'a TuningStep {
    tuned.steps.iter().find(|step| step.rule.as_str() == rule).unwrap()
}

/// Ninety cards, as of a starter and two boosters.
const NINETY: &[&str] = &[
    "4 Koshi Prime",
    "3 Uller Prime",
    "3 Puma A",
    "2 Puma Prime",
    "2 Fenris C",
    "2 Fenris D",
    "2 Phantom B",
    "2 Pouncer C",
    "2 Man O' War Prime",
    "2 Mad Cat B",
    "1 Linebacker B",
    "1 Daishi Prime",
    "2 Dasher Prime",
    "6 Support: Assembly",
    "6 Support: Tactics",
    "6 Support: Munitions",
    "6 Support: Logistics",
    "6 Support: Politics",
    "2 Blood of Kerensky",
    "1 Wolf High Command",
    "1 Phelan Ward",
    "2 'Mech Hangar",
    "2 Arrow IV Battery",
    "3 Good Shooting!",
    "3 Move to Partial Cover",
    "2 Tactical Advantage",
    "2 Feint",
    "2 Studied Move",
    "1 Temporary Cease-Fire",
    "6 Panther (PNT-9R)",
    "5 Kraken",
];

#[test]
fn ninety_cards_become_sixty() {
    covers!(
        "tcg.tuning.pool",
        "tcg.tuning.four-piles",
        "tcg.tuning.recount",
        "tcg.tuning.units",
        "tcg.tuning.resources",
        "tcg.tuning.twelve"
    );
    let wish = Wish::usual(Affiliation::Wolf);
    let tuned = tuned(NINETY, &wish);
    let content = Content::standard();
    let judged = judge(&content, &DeckRules::default(), &tuned.deck).unwrap();
    assert_eq!(judged.cards.len(), 60);
    let figures = figures(&content, &tuned.deck);
    assert_eq!(
        (figures.units, figures.resources, figures.missions, figures.commands),
        (24, 24, 9, 3)
    );
    assert_eq!(
        step(&tuned, "tcg.tuning.four-piles").sentence,
        "Four piles: 28 Units, 32 Resources, 6 other Command cards, 13 Missions."
    );
    assert_eq!(
        step(&tuned, "tcg.tuning.recount").sentence,
        "Counted again: 24 Units, 24 Resources and 12 others, 60 cards of 60 wanted."
    );
    assert_eq!(self::tuned(NINETY, &wish), tuned, "it is the same each time");
}

#[test]
fn cards_that_do_not_fit_are_left_out() {
    covers!("tcg.tuning.legal-cards");
    let tuned = tuned(NINETY, &Wish::usual(Affiliation::Wolf));
    let out = &step(&tuned, "tcg.tuning.legal-cards").cards;
    assert_eq!(*out, pool(&["6 Panther (PNT-9R)", "5 Kraken"]));
    assert_eq!((copies(&tuned, "Kraken"), copies(&tuned, "Panther (PNT-9R)")), (0, 0));
    let refusals =
        tune(&Content::standard(), &DeckRules::default(), &pool(&["1 Nonsense"]), &wish(1, 1, 1));
    assert_eq!(refusals.unwrap_err()[0].rule(), rule!("tcg.components.deck"));
}

#[test]
fn surplus_copies_go_first_of_the_unit_there_are_most_of_and_never_the_last() {
    covers!("tcg.tuning.cut-duplicates");
    let cards = ["5 Koshi Prime", "3 Uller Prime", "1 Mad Cat B"];
    let tuned = tuned(&cards, &wish(5, 0, 0));
    assert_eq!(
        [copies(&tuned, "Koshi Prime"), copies(&tuned, "Uller Prime"), copies(&tuned, "Mad Cat B")],
        [2, 2, 1]
    );
    let tuned = self::tuned(&cards, &wish(3, 0, 0));
    assert_eq!(
        [copies(&tuned, "Koshi Prime"), copies(&tuned, "Uller Prime"), copies(&tuned, "Mad Cat B")],
        [1, 1, 1]
    );
}

#[test]
fn a_few_missile_units_go_altogether_and_many_stay() {
    covers!("tcg.tuning.cut-missiles");
    // Seven different Units, two of them with missiles.
    let few = [
        "1 Koshi Prime",
        "1 Uller Prime",
        "1 Mad Cat B",
        "1 Dasher Prime",
        "1 Puma D",
        "1 Puma A",
        "1 Fenris C",
    ];
    let tuned = tuned(&few, &wish(5, 0, 0));
    assert_eq!(
        (copies(&tuned, "Puma A"), copies(&tuned, "Fenris C"), copies(&tuned, "Mad Cat B")),
        (0, 0, 1)
    );
    let many = [
        "1 Koshi Prime",
        "1 Mad Cat B",
        "1 Puma A",
        "1 Puma C",
        "1 Fenris C",
        "1 Black Hawk D",
        "1 Mandrill",
        "1 Vulture Prime",
    ];
    let tuned = self::tuned(&many, &wish(7, 0, 0));
    assert_eq!(
        (copies(&tuned, "Puma A"), copies(&tuned, "Vulture Prime")),
        (1, 0),
        "six are not few"
    );
}

#[test]
fn the_dearest_units_go_next() {
    covers!("tcg.tuning.cut-expensive");
    let cards = ["1 Koshi Prime", "1 Uller Prime", "1 Daishi Prime", "1 Mad Cat B", "1 Fenris D"];
    let tuned = tuned(&cards, &wish(3, 0, 0));
    assert_eq!(
        (copies(&tuned, "Daishi Prime"), copies(&tuned, "Mad Cat B"), copies(&tuned, "Fenris D")),
        (0, 0, 1)
    );
    let gone = &step(&tuned, "tcg.tuning.cut-expensive").cards;
    assert_eq!(*gone, pool(&["1 Daishi Prime", "1 Mad Cat B"]));
}

#[test]
fn with_too_few_units_all_stay_and_other_piles_fill_up() {
    covers!("tcg.tuning.units");
    let tuned = tuned(&["3 Koshi Prime", "9 Feint", "9 Support: Tactics"], &wish(6, 4, 2));
    assert_eq!(step(&tuned, "tcg.tuning.units").sentence, "Only 3 Units fit, and all stay.");
    assert_eq!(tuned.deck.size(), 12);
    assert_eq!((copies(&tuned, "Koshi Prime"), copies(&tuned, "Feint")), (3, 5));
}

#[test]
fn missions_are_most_of_the_others_and_sound_ones_come_first() {
    covers!("tcg.tuning.twelve", "tcg.tuning.mission-choice");
    let cards = [
        "1 Koshi Prime",
        "6 Studied Move",
        "3 Good Shooting!",
        "2 Move to Partial Cover",
        "4 Feint",
        "4 'Mech Hangar",
        "4 Arrow IV Battery",
    ];
    let tuned = tuned(&cards, &wish(1, 0, 12));
    let figures = figures(&Content::standard(), &tuned.deck);
    assert_eq!((figures.missions, figures.commands), (9, 3));
    let six = self::tuned(&cards, &wish(1, 0, 4));
    assert_eq!(
        [
            copies(&six, "Good Shooting!"),
            copies(&six, "Move to Partial Cover"),
            copies(&six, "Feint"),
            copies(&six, "Studied Move")
        ],
        [1, 1, 1, 0]
    );
}

#[test]
fn the_high_command_of_the_affiliation_is_always_taken() {
    covers!("tcg.tuning.command-choice");
    let tuned = tuned(
        &["1 Koshi Prime", "9 Feint", "9 'Mech Hangar", "1 Wolf High Command"],
        &wish(1, 0, 2),
    );
    assert_eq!(copies(&tuned, "Wolf High Command"), 1);
    let falcon = Wish { units: 1, resources: 2, others: 0, ..Wish::usual(Affiliation::JadeFalcon) };
    let tuned = self::tuned(
        &["1 Koshi Prime", "9 Support: Tactics", "1 Jade Falcon High Command"],
        &falcon,
    );
    assert_eq!(copies(&tuned, "Jade Falcon High Command"), 1, "this one is a Resource");
}

#[test]
fn resources_follow_the_assets_asked_for() {
    covers!("tcg.tuning.asset-fit");
    // 1+2A each, so that Assembly is asked for 20 times, Tactics count 6, and nobody asks for Politics.
    let cards =
        ["10 Koshi Prime", "9 Support: Assembly", "9 Support: Tactics", "9 Support: Politics"];
    let tuned = tuned(&cards, &wish(10, 10, 0));
    assert_eq!(
        [
            copies(&tuned, "Support: Assembly"),
            copies(&tuned, "Support: Tactics"),
            copies(&tuned, "Support: Politics")
        ],
        [8, 2, 0]
    );
    assert_eq!(shares([20, 0, 0, 6, 0], 10), [8, 0, 0, 2, 0]);
    assert_eq!(
        shares([50, 0, 0, 6, 1], 12),
        [8, 0, 0, 2, 2],
        "at least two of each that is asked for"
    );
    let content = Content::standard();
    let place = content.named("Koshi Prime").unwrap() as u16;
    assert_eq!(weights(&content, &Heap(vec![(place, 10)])), [20, 0, 0, 6, 0]);
}

#[test]
fn what_is_left_out_and_better_comes_in() {
    covers!("tcg.tuning.second-look");
    let file = "all = { class = \"unit\", kinds = [\"mech\"] }\ncard = [\n\
        { name = \"Old\", cost = \"6+1A\", speed = \"slow\", values = \"2/1/5\", tons = 30 },\n\
        { name = \"New\", cost = \"6\", speed = \"slow\", values = \"2/1/6\", tons = 30 },\n]\n";
    let file = ironlance_engine::SourceText::new("more.toml", file);
    let content = Content::standard().extend(&[file]).unwrap();
    let tuned =
        tune(&content, &DeckRules::default(), &pool(&["1 Old", "1 New"]), &wish(1, 0, 0)).unwrap();
    assert_eq!((copies(&tuned, "Old"), copies(&tuned, "New")), (0, 1));
    assert_eq!(step(&tuned, "tcg.tuning.second-look").cards, pool(&["1 New"]));
}

#[test]
fn vehicles_and_battle_armor_are_treated_like_mechs_up_to_ten() {
    covers!("tcg.tuning.other-units");
    let steiner = Wish { units: 14, resources: 0, others: 0, ..Wish::usual(Affiliation::Steiner) };
    let tuned = tuned(&["12 Bulldog", "2 Rommel", "4 Commando (COM-5S)"], &steiner);
    assert_eq!(copies(&tuned, "Bulldog") + copies(&tuned, "Rommel"), 10);
    assert_eq!(tuned.deck.size(), 14);
}

#[test]
fn a_theme_keeps_fast_or_cheap_units() {
    covers!("tcg.tuning.themes");
    let cards = ["4 Koshi Prime", "4 Uller Prime", "2 Fenris D"];
    let with = |theme| tuned(&cards, &Wish { theme, ..wish(6, 0, 0) });
    let counts = |tuned: &Tuned| {
        [copies(tuned, "Koshi Prime"), copies(tuned, "Uller Prime"), copies(tuned, "Fenris D")]
    };
    assert_eq!(counts(&with(Theme::None)), [2, 2, 2]);
    assert_eq!(counts(&with(Theme::Fast)), [4, 0, 2]);
    assert_eq!(counts(&with(Theme::Swarm)), [3, 3, 0]);
}

#[test]
fn the_numbers_of_units_resources_and_others_can_be_set() {
    covers!("tcg.tuning.adjust");
    let tuned = tuned(NINETY, &wish(20, 28, 12));
    let figures = figures(&Content::standard(), &tuned.deck);
    assert_eq!(
        (figures.units, figures.resources, figures.missions + figures.commands),
        (20, 28, 12)
    );
    let wish: Wish =
        serde_json::from_str(r#"{ "affiliation": "wolf", "theme": "fast", "units": 30 }"#).unwrap();
    assert_eq!((wish.theme, wish.units, wish.resources, wish.others), (Theme::Fast, 30, 24, 12));
}
