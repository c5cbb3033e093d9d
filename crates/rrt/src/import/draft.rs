//! The pack file in the making: what an item adds is kept only if the loader takes it.

use ironlance_engine::{ImportOutcome, SourceText};

use crate::content::{Content, WeaponDef, raw};

/// A pack in the making.
pub(super) struct Draft {
    /// The game's content with what was added.
    pub(super) content: Content,
    bundle: raw::Bundle,
}

/// An item for a pack.
pub(super) enum Item {
    Weapon(WeaponDef),
    Mecha(raw::Mecha),
    Card(raw::Card),
    Character(raw::Character),
}

impl Draft {
    pub(super) fn new(content: &Content) -> Draft {
        Draft { content: content.clone(), bundle: raw::Bundle::default() }
    }

    /// Adds an item, if the loader finds nothing wrong with it.
    pub(super) fn add(&mut self, item: Item) -> ImportOutcome {
        let mut alone = raw::Bundle::default();
        put(&mut alone, item);
        let file = SourceText::new("item.bundle.toml", text(&alone));
        match self.content.extend(&[file]) {
            Ok(content) => {
                self.content = content;
                self.bundle.weapons.append(&mut alone.weapons);
                self.bundle.mecha.append(&mut alone.mecha);
                self.bundle.cards.append(&mut alone.cards);
                self.bundle.characters.append(&mut alone.characters);
                ImportOutcome::Translated
            }
            Err(faults) => {
                let told = faults.iter().map(|fault| format!("{}: {}", fault.field, fault.message));
                ImportOutcome::NotUnderstood(told.collect())
            }
        }
    }

    /// The pack file.
    pub(super) fn text(&self) -> String {
        text(&self.bundle)
    }
}

fn put(bundle: &mut raw::Bundle, item: Item) {
    match item {
        Item::Weapon(weapon) => bundle.weapons.push(weapon),
        Item::Mecha(mecha) => bundle.mecha.push(mecha),
        Item::Card(card) => bundle.cards.push(card),
        Item::Character(character) => bundle.characters.push(character),
    }
}

fn text(bundle: &raw::Bundle) -> String {
    toml::to_string(bundle).expect("a bundle is plain data")
}
