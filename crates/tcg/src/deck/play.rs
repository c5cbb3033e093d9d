//! Affiliation while a game is played: cards ask for it, and nothing else does.

use ironlance_rulebook::covers;

use crate::testing::Bench;

#[test]
fn affiliation_means_something_in_play_only_where_a_card_asks_for_it() {
    covers!("tcg.deck.play-effect");
    let banner = "[[card]]\nname = \"Banner\"\nclass = \"command\"\ncost = \"1\"\nvalues = \"0/4/2\"\n\
        [[card.ability]]\ndo = [\"attack each own kurita mech in-play +1\"]\n";
    // A Wolf player has 'Mechs of Kurita, of Wolf and of nobody, all active as any others.
    let bench = Bench::with(
        &[("banner.toml", banner)],
        "players = [{ affiliation = \"wolf\" }, { affiliation = \"kurita\" }]\n\
         cards = [{ card = \"Banner\", owner = 1 }, { card = \"Dragon (DRG-1N)\", owner = 1 },\n\
                  { card = \"Mad Cat B\", owner = 1 }, { card = \"Uller Prime\", owner = 1 }]\n",
    );
    assert_eq!([bench.attack(1), bench.attack(2), bench.attack(3)], [2 + 1, 7, 4]);
}
