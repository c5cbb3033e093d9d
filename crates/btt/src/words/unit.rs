//! A unit in full, as its card lies on the table.

use ironlance_engine::{
    Sentence, commas,
    text::{Canvas, Ink},
};

use super::{
    cards,
    terms::{arrow, bar_action, card_name, deck, size},
};
use crate::{
    Btt, View,
    content::{Content, RangeDice, Tic, UnitCard, UpgradeEffect, WeaponUpgrade},
    state::{Deck, Special, UnitId},
    view::{OrderView, UnitView},
};

/// Lines are no longer than this.
const WIDTH: usize = 100;
/// The width of the labels at the left.
const LABEL: usize = 14;

/// The card of a unit with everything on and beside it.
pub(super) fn describe(game: &Btt, view: &View, id: UnitId) -> Option<Canvas> {
    let unit = view.units.get(&id)?;
    let content = game.content();
    let card = &content.units[content.unit(&unit.mech)?];
    let mut sheet = Sheet(Canvas::new());
    heading(&mut sheet, id, unit, card);
    tracks(&mut sheet, unit, card);
    numbers(&mut sheet, unit, card);
    weapons(&mut sheet, content, unit, card);
    own_cards(&mut sheet, content, unit, card);
    lying_beside(&mut sheet, game, unit);
    Some(sheet.0)
}

/// A canvas that is written line by line.
struct Sheet(Canvas);

impl Sheet {
    fn line(&mut self, parts: &[(Ink, &str)]) {
        self.0.line(parts);
    }

    /// A label, then text that wraps under itself.
    fn entry(&mut self, ink: Ink, label: &str, text: &str) {
        let indent = (label.chars().count() + 1).max(LABEL);
        let mut rest = text;
        let mut first = true;
        loop {
            let (now, later) = split_at_width(rest, WIDTH - indent.min(WIDTH / 2));
            let label = if first { format!("{label:<indent$}") } else { " ".repeat(indent) };
            self.line(&[(ink, &label), (Ink::Plain, now)]);
            if later.is_empty() {
                return;
            }
            (rest, first) = (later, false);
        }
    }
}

/// The part that fits, and the rest without the space between.
fn split_at_width(text: &str, width: usize) -> (&str, &str) {
    let Some((end, _)) = text.char_indices().nth(width) else { return (text, "") };
    match text[..end].rfind(' ') {
        Some(space) => (&text[..space], &text[space + 1..]),
        None => text.split_at(end),
    }
}

fn heading(sheet: &mut Sheet, id: UnitId, unit: &UnitView, card: &UnitCard) {
    let place = match (unit.hex, unit.destroyed) {
        (_, Some(_)) => "destroyed".to_owned(),
        (Some(hex), None) => {
            format!("in {hex} facing {} {}", unit.facing.name(), arrow(unit.facing))
        }
        (None, None) => "not on the map".to_owned(),
    };
    let what = format!(
        "  {}{}, {} points, {place}",
        if card.unique { "unique, " } else { "" },
        size(card.size),
        unit.total_cost
    );
    let name = format!("{id} {}", unit.name);
    sheet.line(&[(Ink::Seat(id.seat().index()), &name), (Ink::Plain, &what)]);
    if unit.shut_down {
        sheet.line(&[(Ink::Red, "SHUT DOWN")]);
    }
}

/// Circles that are left are full, marked ones are empty.
fn tracks(sheet: &mut Sheet, unit: &UnitView, card: &UnitCard) {
    let tracks = [
        ("armor", unit.armor, card.armor),
        ("external", unit.external, card.external),
        ("internal", unit.internal, card.internal),
    ];
    for (name, left, total) in tracks {
        let ink = if left == 0 { Ink::Red } else { Ink::Bright };
        let lost = usize::from(total.saturating_sub(left));
        sheet.line(&[
            (Ink::Faint, &format!("{name:<LABEL$}")),
            (ink, &"●".repeat(usize::from(left))),
            (Ink::Faint, &"○".repeat(lost)),
            (Ink::Faint, &format!("  {left} of {total} left")),
        ]);
    }
}

fn numbers(sheet: &mut Sheet, unit: &UnitView, card: &UnitCard) {
    let now = &unit.current;
    let jumps = usize::from(card.jumping > 0);
    let by_mode = |numbers: &[(&str, u8)]| {
        commas(numbers.iter().map(|(mode, number)| format!("{mode} {number}"))).to_string()
    };
    let [walk, run, jump] = now.points;
    let points = [("walk", walk), ("run", run), ("jump", jump)];
    sheet.entry(Ink::Faint, "AO", &unit.activation_order.to_string());
    sheet.entry(Ink::Faint, "MP", &by_mode(&points[..2 + jumps]));
    let [still, walk, run, jump] = now.native_dice;
    let native = [("still", still), ("walk", walk), ("run", run), ("jump", jump)];
    sheet.entry(Ink::Faint, "native dice", &by_mode(&native[..3 + jumps]));
    let [still, walk, run, _] = now.actions;
    let evade = ("jumping evade", card.jumping_evade);
    let actions = [("still", still), ("walk", walk), ("run", run), evade];
    sheet.entry(Ink::Faint, "actions", &by_mode(&actions[..3 + jumps]));
    let bar = commas(card.action_bar.iter().map(|action| bar_action(*action))).to_string();
    sheet.entry(Ink::Faint, "action bar", &bar);
    for (place, special) in card.special_actions.iter().enumerate() {
        let label = if place == 0 { "special" } else { "" };
        sheet.entry(Ink::Faint, label, &cards::special(special));
    }
    sheet.entry(Ink::Faint, "tokens", &tokens(unit));
    if !unit.locks.is_empty() {
        sheet.entry(Ink::Faint, "target lock", &commas(&unit.locks).to_string());
    }
    let given = match unit.order {
        OrderView::None => None,
        OrderView::Hidden => Some("secret".to_owned()),
        OrderView::Known(given) => Some(Sentence::of(&given).to_string()),
    };
    if let Some(given) = given {
        sheet.entry(Ink::Faint, "order", &given);
    }
}

fn tokens(unit: &UnitView) -> String {
    let counted = [(unit.focus, "focus"), (unit.evade, "evade"), (unit.suppression, "suppression")];
    let counted = counted.into_iter().filter(|(count, _)| *count > 0);
    let special = match unit.special {
        Special::None => None,
        Special::Token => Some("special mech action"),
        Special::HulledDown => Some("Hulled Down"),
        Special::ArmsFlipped => Some("arms flipped"),
    };
    let all = counted.map(|(count, name)| format!("{count} {name}"));
    match &*commas(all.chain(special.map(str::to_owned))).to_string() {
        "" => "none".to_owned(),
        tokens => tokens.to_owned(),
    }
}

fn weapons(sheet: &mut Sheet, content: &Content, unit: &UnitView, card: &UnitCard) {
    sheet.line(&[(Ink::Faint, "TIC           short  medium  long   heat")]);
    for (place, tic) in card.tics.iter().enumerate() {
        let upgrade = unit.upgrades.get(&tic.name).and_then(|id| {
            let index = content.upgrade(id)?;
            Some(&content.upgrades[index])
        });
        let (dice, heat) = fired_with(tic, upgrade);
        let at = |dice: Option<crate::content::TicDice>| {
            dice.map_or_else(|| "-".to_owned(), |dice| dice.to_string())
        };
        let line = format!(
            "{:<14}{:<7}{:<8}{:<7}{heat:<6}",
            tic.name.as_str(),
            at(dice.short),
            at(dice.medium),
            at(dice.long),
        );
        let state = tic_state(unit, tic);
        let marks = marks(card, place);
        let gap = if marks.is_empty() { "" } else { "  " };
        sheet.line(&[
            (Ink::Plain, &line),
            (Ink::Faint, &marks),
            (Ink::Red, gap),
            (Ink::Red, state),
        ]);
        if let Some(upgrade) = upgrade {
            let text = cards::weapon_upgrade(upgrade);
            sheet.entry(Ink::Faint, &format!("  + {}:", upgrade.name), &text);
        }
    }
}

/// The dice and the heat of a TIC: those printed, or those its upgrade gives.
fn fired_with(tic: &Tic, upgrade: Option<&WeaponUpgrade>) -> (RangeDice, u8) {
    let given = upgrade.and_then(|upgrade| {
        upgrade.effects.iter().find_map(|effect| match effect {
            UpgradeEffect::Dice { dice, heat } => Some((*dice, *heat)),
            _ => None,
        })
    });
    given.unwrap_or((tic.dice, tic.heat))
}

/// "[arm] [rear]", and what a Mixed TIC leaves out.
fn marks(card: &UnitCard, place: usize) -> String {
    let tic = &card.tics[place];
    let mut marks: Vec<String> = Vec::new();
    let mut add = |there: bool, mark: &str| {
        if there {
            marks.push(mark.to_owned());
        }
    };
    add(tic.name.as_str() != tic.weapon.to_string(), &tic.weapon.to_string());
    add(tic.arm, "[arm]");
    add(tic.rear, "[rear]");
    add(tic.all_round, "[360]");
    let left_out = card.tics.iter().enumerate();
    let left_out = left_out.filter(|(other, _)| tic.leaves_out & (1 << other) != 0);
    let left_out = commas(left_out.map(|(_, tic)| tic.name));
    add(!left_out.is_empty(), &format!("without {left_out}"));
    add(tic.weapon.needs_upgrade(), "needs an upgrade");
    marks.join(" ")
}

fn tic_state(unit: &UnitView, tic: &Tic) -> &'static str {
    if unit.lost_tics.contains(&tic.name) {
        "lost"
    } else if unit.criticals.iter().any(|critical| critical.tic == Some(tic.name)) {
        "jammed"
    } else if unit.fired.contains(&tic.name) {
        "fired"
    } else {
        ""
    }
}

fn own_cards(sheet: &mut Sheet, content: &Content, unit: &UnitView, card: &UnitCard) {
    for text in cards::unit_card(card) {
        sheet.entry(Ink::Faint, "ability", &text);
    }
    for id in &unit.mechwarriors {
        let Some(index) = content.mechwarrior(id) else { continue };
        let pilot = &content.mechwarriors[index];
        let text = cards::mechwarrior(pilot);
        sheet.entry(Ink::Faint, "mechwarrior", &format!("{}: {text}", pilot.name));
    }
    if let Some(index) = unit.command_card.as_ref().and_then(|id| content.command_card(id)) {
        let card = &content.command_cards[index];
        let text = cards::command_card(card);
        sheet.entry(Ink::Faint, "command card", &format!("{}: {text}", card.name));
    }
}

fn lying_beside(sheet: &mut Sheet, game: &Btt, unit: &UnitView) {
    let content = game.content();
    for (place, lying) in unit.criticals.iter().enumerate() {
        let cards = match lying.deck {
            Deck::MinorCritical => &content.minor_criticals,
            Deck::MajorCritical | Deck::Heat => &content.major_criticals,
        };
        let text = cards.iter().find(|card| card.id == lying.card).map(cards::critical_card);
        let name = card_name(game, lying.deck, &lying.card);
        let tic = lying.tic.map(|tic| format!(" ({tic})")).unwrap_or_default();
        let label = format!("{} {}", deck(lying.deck), place + 1);
        sheet.entry(Ink::Red, &label, &format!("{name}{tic}: {}", text.unwrap_or_default()));
    }
    let indicators = unit
        .heat
        .iter()
        .filter(|id| content.heat_cards.iter().any(|card| card.id == **id && card.shutdown));
    let heat = format!(
        "{} face up ({} of 4 shutdown indicators), {} face down; discards {} a round",
        unit.heat.len(),
        indicators.count(),
        unit.heat_face_down,
        unit.current.heat_dissipation
    );
    sheet.entry(Ink::Yellow, "heat", &heat);
    for (place, id) in unit.heat.iter().enumerate() {
        let text = content.heat_cards.iter().find(|card| card.id == *id).map(cards::heat_card);
        let name = card_name(game, Deck::Heat, id);
        let label = format!("heat {}", place + 1);
        sheet.entry(Ink::Yellow, &label, &format!("{name}: {}", text.unwrap_or_default()));
    }
}
