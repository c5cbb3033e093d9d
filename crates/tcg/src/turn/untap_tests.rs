//! Untapping, and what taps a card.

use ironlance_rulebook::{covers, rule};

use crate::{
    Action,
    state::Site,
    testing::{B, Bench, assign, at, block, choose, send, use_ability},
};

#[test]
fn all_own_cards_untap_and_no_others() {
    covers!("tcg.untap.all");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, tapped = true },\n\
         { card = \"Loki B\", owner = 2, tapped = true }, { card = \"Support: Tactics\", owner = 2, tapped = true }]\n",
    );
    bench.act(Action::Done);
    assert!(bench.card(0).tapped);
    assert!(!bench.card(1).tapped && !bench.card(2).tapped);
}

#[test]
fn an_effect_does_not_untap_a_depleted_card() {
    covers!("tcg.untap.depleted-stay");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Adam Steiner\", owner = 1 },\n\
         { card = \"Puma D\", owner = 1, depleted = true }, { card = \"Puma D\", owner = 1, tapped = true }]\n",
    );
    bench.act(use_ability(0, 0)).act(choose(1));
    assert!(bench.card(1).tapped && bench.card(1).depleted);
    let files = [(
        "cards.toml",
        "[[card]]\nname = \"Loader\"\nclass = \"command\"\ncost = \"0\"\nvalues = \"0/1/1\"\n\
         [[card.ability]]\nwhen = \"own-missions\"\ncost = [\"tap\"]\ndo = [\"reload each own unit in-play\"]\n",
    )];
    let mut bench = Bench::with(
        &files,
        "players = [{}, {}]\ncards = [{ card = \"Loader\", owner = 1 }, { card = \"Puma D\", owner = 1, depleted = true }]\n",
    );
    bench.act(use_ability(0, 0));
    assert!(bench.card(1).tapped && !bench.card(1).depleted, "but one that reloads does");
}

#[test]
fn attacking_blocking_and_abilities_tap() {
    covers!("tcg.untap.what-taps", "tcg.untap.tapped-cannot");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }, { card = \"Uller Prime\", owner = 2 },\n\
         { card = \"Maskirovka Operatives\", owner = 1 }, { card = \"Uller Prime\", owner = 2 }, { card = \"Uller Prime\", owner = 2 }]\n",
    );
    bench.act(use_ability(2, 0)).act(choose(3));
    assert!(bench.card(2).tapped, "by its ability");
    assert!(bench.card(3).tapped, "by an effect");
    let tapped = rule!("tcg.untap.tapped-cannot");
    assert_eq!(bench.refused(use_ability(2, 0)), tapped, "a tap ability needs an untapped card");
    bench.act(send(&[0], Site::Stockpile(B)));
    assert!(bench.card(0).tapped, "by attacking");
    assert_eq!(bench.refused(block(&[3], false)), tapped);
    bench.act(block(&[1], false));
    assert!(bench.card(1).tapped, "by blocking");
    bench.act(assign(1, at(0), 4)).act(assign(0, at(1), 6));
    assert_eq!(bench.refused(send(&[0], Site::Stockpile(B))), tapped);
}

#[test]
fn a_tapped_unit_fights_back_at_full_strength() {
    covers!("tcg.untap.tapped-still");
    let mut bench = Bench::new(
        "players = [{}, {}]\ncards = [{ card = \"Koshi B\", owner = 1 }, { card = \"Loki B\", owner = 2, tapped = true }]\n",
    );
    bench.act(send(&[0], at(1)));
    bench.act(assign(1, at(0), 6)).act(assign(0, at(1), 4)).over();
    assert!(!bench.there(0), "6 points against structure 4");
    assert_eq!(bench.card(1).damage, 3);
}
