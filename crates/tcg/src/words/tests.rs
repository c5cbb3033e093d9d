use super::*;
use crate::content::Content;

/// The text of every card of the standard pack. Whoever changes a card sees how it now reads.
#[test]
fn every_card_says_what_it_does() {
    let content = Content::standard();
    let mut text = String::new();
    for card in &content.cards {
        text.push_str(&format!("{} [{}]\n", card.name, keyword_line(card)));
        for line in card_text(&content, card) {
            text.push_str(&format!("  {line}\n"));
        }
    }
    insta::assert_snapshot!("cards", text);
}
