//! Unique cards.

use ironlance_rulebook::covers;

use crate::{
    Action, Ask,
    state::Object,
    testing::{A, B, Bench, activate, activate_on, at, named, use_ability},
};

#[test]
fn the_example_of_phelan_ward() {
    covers!("tcg.unique.one-in-play", "tcg.multi.unique-table-wide");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Loki B\", owner = 2 },\n\
         { card = \"Phelan Ward\", owner = 2, at = 1 }, { card = \"Phelan Ward\", owner = 1, place = \"construction\", construction = 9 }]\n",
    );
    bench.act(activate_on(3, at(0)));
    assert!(!bench.there(3) && bench.there(2));
    assert_eq!(bench.scrapheap(A), ["Phelan Ward"]);
}

#[test]
fn a_card_counts_as_whatever_the_card_it_counts_as_counts_as() {
    covers!("tcg.unique.counts-as");
    let card = |name: &str, other: &str| {
        format!(
            "[[card]]\nname = \"{name}\"\nclass = \"command\"\nunique = true\ncost = \"0\"\nvalues = \"0/1/1\"\ncounts-as = \"{other}\"\n"
        )
    };
    // Three in a chain to one that is not there, three in a ring, and one that leads into it.
    let names = ["Cadet", "Captain", "Colonel", "One", "Two", "Three", "Into"];
    let others = ["Captain", "Colonel", "General", "Two", "Three", "One", "Two"];
    let file: String = names.iter().zip(others).map(|(name, other)| card(name, other)).collect();
    for first in names {
        for second in names {
            let mut bench = Bench::with(
                &[("cards.toml", &file)],
                &format!(
                    "phase = \"deploy\"\nplayers = [{{}}, {{}}]\n\
                     cards = [{{ card = \"{first}\", owner = 2 }}, {{ card = \"{second}\", owner = 1, place = \"construction\" }}]\n"
                ),
            );
            bench.act(activate(1));
            let military = |name: &str| name.starts_with('C');
            assert_eq!(bench.there(1), military(first) != military(second), "{first}, {second}");
        }
    }
}

#[test]
fn a_second_copy_does_nothing_however_it_comes_into_play() {
    covers!("tcg.unique.one-in-play", "tcg.unique.same-name");
    let file = "[[card]]\nname = \"Herald\"\nclass = \"command\"\nunique = true\ncost = \"0\"\nvalues = \"0/1/1\"\n\
                [[card.ability]]\non = \"activated\"\ndo = [\"draw 1\"]\n\
                [[card]]\nname = \"Summoner\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
                [[card.ability]]\nwhen = \"own-deploy\"\ncost = [\"tap\"]\ndo = [\"choose card: own card in-scrapheap\", \"into-play card\"]\n";
    let with = |other: &str| {
        Bench::with(
            &[("cards.toml", file)],
            &format!(
                "phase = \"deploy\"\nplayers = [{{ scrapheap = [\"Herald\"] }}, {{}}]\n\
                 cards = [{{ card = \"{other}\", owner = 2 }}, {{ card = \"Herald\", owner = 1, place = \"construction\" }}, {{ card = \"Summoner\", owner = 1 }}]\n"
            ),
        )
    };
    let heralds = |bench: &Bench| {
        let def = bench.game.content().def(named("herald"));
        let active = bench.state.table().filter(|(_, card)| card.is_active());
        active.filter(|(_, card)| Some(card.def) == def).count()
    };
    let mut bench = with("Herald");
    bench.act(activate(1));
    assert_eq!((heralds(&bench), bench.hand(A).len()), (1, 0), "its effect does not happen");
    let mut bench = with("Support: Tactics");
    bench.act(activate(1));
    assert_eq!((heralds(&bench), bench.hand(A).len()), (1, 1));
    for (other, expected) in [("Herald", 1), ("Support: Tactics", 1)] {
        let mut bench = with(other);
        bench.act(use_ability(2, 0));
        if let Ask::Effect(_) = bench.asked() {
            bench.act(Action::Choose { objects: vec![Object::InScrapheap(A, 0)] });
        }
        assert_eq!(heralds(&bench), expected, "put into play beside {other}");
        assert_eq!(bench.scrapheap(A).len(), usize::from(other == "Herald"));
    }
}

#[test]
fn copies_that_are_not_in_play_do_not_matter() {
    covers!("tcg.unique.one-in-play", "tcg.card.secondary-name", "tcg.unique.same-name");
    let mut bench = Bench::with(
        &[(
            "cards.toml",
            "[all]\nclass = \"unit\"\nkinds = [\"mech\"]\n\
             [[card]]\nname = \"Alpha\"\nsecondary = \"Twin\"\nunique = true\ncost = \"0\"\nspeed = \"slow\"\nvalues = \"1/1/1\"\ntons = 20\n\
             [[card]]\nname = \"Beta\"\nsecondary = \"Twin\"\nunique = true\ncost = \"0\"\nspeed = \"slow\"\nvalues = \"1/1/1\"\ntons = 20\n",
        )],
        "phase = \"deploy\"\nplayers = [{ scrapheap = [\"Alpha\"], hand = [\"Alpha\"] }, {}]\n\
         cards = [{ card = \"Alpha\", owner = 2, place = \"construction\" }, { card = \"Alpha\", owner = 1, place = \"construction\" },\n\
         { card = \"Beta\", owner = 1, place = \"construction\" }]\n",
    );
    bench.act(activate(1)).act(activate(2));
    assert!(bench.there(1), "copies in hands, Scrapheaps and under construction");
    assert!(bench.there(2), "another card with the same secondary name");
}

#[test]
fn versions_of_the_same_person_exclude_each_other() {
    covers!("tcg.unique.counts-as");
    let file = "[all]\nclass = \"command\"\nkinds = [\"pilot\"]\n\
                [[card]]\nname = \"Phelan\"\nunique = true\ncost = \"0\"\ngives = \"+1 attack\"\n\
                [[card]]\nname = \"Khan Phelan\"\ncounts-as = \"Phelan\"\nunique = true\ncost = \"0\"\ngives = \"+1 attack\"\n";
    let excluded = |there: &str, new: &str| {
        let mut bench = Bench::with(
            &[("cards.toml", file)],
            &format!(
                "phase = \"deploy\"\nplayers = [{{}}, {{}}]\ncards = [{{ card = \"Loki B\", owner = 1 }}, {{ card = \"Loki B\", owner = 1 }},\n\
                 {{ card = \"{there}\", owner = 1, at = 1 }}, {{ card = \"{new}\", owner = 1, place = \"construction\", construction = 9 }}]\n"
            ),
        );
        !bench.act(activate_on(3, at(0))).there(3)
    };
    assert!(excluded("Phelan", "Phelan Ward"));
    assert!(excluded("Phelan Ward", "Phelan"), "and the other way round");
    assert!(excluded("Khan Phelan", "Phelan Ward"), "each is that original while in play");
    assert!(!excluded("Phelan", "Vlad of the Wards"));
}

#[test]
fn a_unique_card_that_changes_controller_stays() {
    covers!("tcg.unique.control-change", "tcg.enhancement.control-follows");
    let mut bench = Bench::new(
        "phase = \"deploy\"\nplayers = [{}, {}]\ncards = [{ card = \"Steal 'Mech\", owner = 1, place = \"construction\", construction = 10 },\n\
         { card = \"Loki B\", owner = 2 }, { card = \"Phelan Ward\", owner = 2, at = 1 }, { card = \"C3 Retrofit\", owner = 2, at = 1 }]\n",
    );
    bench.act(activate(0)).act(Action::Number { number: 3 }).act(Action::Number { number: 2 });
    for id in [1, 2, 3] {
        assert_eq!((bench.card(id).controller, bench.card(id).owner), (A, B));
    }
}
