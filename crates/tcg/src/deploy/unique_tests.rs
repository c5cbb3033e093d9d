//! Unique cards.

use ironlance_rulebook::covers;

use crate::{
    Action,
    testing::{A, B, Bench, activate, activate_on, at},
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
