//! The names of things, as the rulebook calls them, and the small parts of sentences.

use std::borrow::Borrow;

use ironlance_engine::{Sentence, Tally, Thing, commas, count, say};
use ironlance_rulebook::{RuleId, rule};
use ironlance_space::hex::{Direction, Hex};

use crate::{
    Btt,
    combat::Bracket,
    content::{
        AttackFace, BarAction, DefenseFace, Forbidden, Ground, Size, SpecialAction, TokenKind,
    },
    order::Mode,
    state::{
        Deck, Edge, EndReason, HexToken, HexTokenKind, Phase, SheetSide, Source, State, UnitId,
    },
};

/// A phase in lower case: "resolve special actions".
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "set-up",
        Phase::Initiative => "initiative",
        Phase::Planning => "planning",
        Phase::Activation => "activation",
        Phase::ResolveSpecialActions => "resolve special actions",
        Phase::Combat => "combat",
        Phase::Heat => "heat",
        Phase::CleanUp => "clean-up",
        Phase::End => "end",
        Phase::Over => "game over",
    }
}

/// A movement mode: "walking".
pub fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Still => "standing still",
        Mode::Walking => "walking",
        Mode::Running => "running",
        Mode::Jumping => "jumping",
    }
}

/// A face of the attack die as people call it.
pub fn attack_face(face: AttackFace) -> &'static str {
    match face {
        AttackFace::Short => "Short",
        AttackFace::Medium => "Medium",
        AttackFace::Long => "Long",
        AttackFace::Double => "Double",
        AttackFace::Focus => "Focus",
        AttackFace::Blank => "Blank",
    }
}

/// A face of the defence die as people call it.
pub fn defense_face(face: DefenseFace) -> &'static str {
    match face {
        DefenseFace::Evade => "Evade",
        DefenseFace::Focus => "Focus",
        DefenseFace::Blank => "Blank",
    }
}

/// A range bracket: "medium range".
pub fn bracket(bracket: Bracket) -> &'static str {
    match bracket {
        Bracket::Short => "short range",
        Bracket::Medium => "medium range",
        Bracket::Long => "long range",
    }
}

/// A kind of token: "focus token".
pub fn token(token: TokenKind) -> &'static str {
    match token {
        TokenKind::Focus => "focus token",
        TokenKind::Evade => "evade token",
        TokenKind::Suppression => "suppression token",
        TokenKind::Special => "special mech action token",
    }
}

/// An action of the action bar.
pub fn bar_action(action: BarAction) -> &'static str {
    match action {
        BarAction::Focus => "Focus",
        BarAction::TargetLock => "Target Lock",
        BarAction::Evade => "Evade",
        BarAction::Command => "Command",
        BarAction::SpecialMechAction => "Special Mech Action",
    }
}

/// What a card forbids: "physical attacks".
pub fn forbidden(what: &Forbidden) -> &'static str {
    match what {
        Forbidden::Focus => "Focus",
        Forbidden::TargetLock => "Target Lock",
        Forbidden::Evade => "Evade",
        Forbidden::Command => "Command",
        Forbidden::SpecialMechAction => "Special Mech Action",
        Forbidden::FreeAction => "free actions by Command",
        Forbidden::SpendFocusAttacking => "spending focus tokens when attacking",
        Forbidden::SpendTargetLock => "spending target locks",
        Forbidden::PhysicalAttack => "physical attacks",
        Forbidden::Sidestep => "Sidestep",
    }
}

/// The name of a special mech action.
pub fn special_action(action: &SpecialAction) -> &str {
    match action {
        SpecialAction::TorsoTwist => "Torso Twist",
        SpecialAction::ExtendedTorsoTwist => "Extended Torso Twist",
        SpecialAction::HullDown => "Hull Down",
        SpecialAction::FlipArms => "Flip Arms",
        SpecialAction::Sidestep => "Sidestep",
        SpecialAction::Other(other) => &other.name,
    }
}

/// A size: "assault".
pub fn size(size: Size) -> &'static str {
    match size {
        Size::Light => "light",
        Size::Medium => "medium",
        Size::Heavy => "heavy",
        Size::Assault => "assault",
    }
}

/// A starting edge: "north-west".
pub fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::NorthWest => "north-west",
        Edge::NorthEast => "north-east",
        Edge::SouthWest => "south-west",
        Edge::SouthEast => "south-east",
    }
}

/// A side of a sheet: "west".
pub fn sheet_side(side: SheetSide) -> &'static str {
    match side {
        SheetSide::West => "west",
        SheetSide::East => "east",
    }
}

/// A card of a deck: "minor critical".
pub fn deck(deck: Deck) -> &'static str {
    match deck {
        Deck::MinorCritical => "minor critical",
        Deck::MajorCritical => "major critical",
        Deck::Heat => "heat",
    }
}

/// Where an effect on dice comes from.
pub fn source(source: Source) -> &'static str {
    match source {
        Source::Upgrade => "weapon upgrade",
        Source::Mechwarrior => "mechwarrior",
        Source::SecondMechwarrior => "second mechwarrior",
        Source::CommandCard => "command card",
        Source::UnitCard => "unit card",
    }
}

/// Why a game ended, with a winner or in a draw.
pub fn end_reason(reason: EndReason, won: bool) -> &'static str {
    match reason {
        EndReason::Elimination => "the other lance is eliminated",
        EndReason::BothEliminated => "both lances are eliminated, the other one first",
        EndReason::EliminatedTogether if won => {
            "both lances are eliminated at the same moment and this one cost fewer points"
        }
        EndReason::EliminatedTogether => "both lances are eliminated at the same moment",
        EndReason::Points => "more points after the last round",
        EndReason::EqualPoints if won => {
            "equal points after the last round and this lance cost fewer points"
        }
        EndReason::EqualPoints => "equal points after the last round and lances of equal cost",
        EndReason::Conceded => "the other side concedes",
    }
}

/// A token in a hex: "heavy smoke".
pub fn hex_token(kind: HexTokenKind) -> &'static str {
    match kind {
        HexTokenKind::Smoke => "smoke",
        HexTokenKind::HeavySmoke => "heavy smoke",
        HexTokenKind::Fire => "fire",
        HexTokenKind::Woods(0) => "no woods",
        HexTokenKind::Woods(1) => "light woods",
        HexTokenKind::Woods(_) => "heavy woods",
    }
}

/// What a hex is made of, if it is more than clear ground on level 0: "light woods, level 2".
pub fn ground(ground: &Ground) -> Sentence {
    let mut parts: Vec<Sentence> = Vec::new();
    let mut add = |there: bool, part: Sentence| {
        if there {
            parts.push(part);
        }
    };
    add(ground.woods == 1, "light woods".into());
    add(ground.woods > 1, "heavy woods".into());
    add(ground.water.is_some(), say!("water of depth {}", ground.water));
    add(ground.rough, "rough".into());
    add(ground.rubble, "rubble".into());
    add(ground.building > 0, say!("building of height {}", ground.building));
    add(ground.impassable, "impassable".into());
    add(ground.smoke == 1, "smoke".into());
    add(ground.smoke > 1, "heavy smoke".into());
    add(ground.fire, "fire".into());
    add(ground.level != 0, say!("level {}", ground.level));
    commas(parts)
}

/// What a hex is made of, in any case: "light woods, level 2", "clear ground".
pub fn made_of(hex: &Ground) -> Sentence {
    let words = ground(hex);
    if words.is_empty() { "clear ground".into() } else { words }
}

/// A token that lies in a hex: "smoke token until the Clean-up Phase of round 3".
pub fn lying(token: &HexToken) -> Sentence {
    let until = match token.until {
        Some(round) => say!("until the Clean-up Phase of round {round}"),
        None => "for the rest of the game".into(),
    };
    say!("{} token {until}", hex_token(token.kind))
}

/// An arrow for a facing.
pub fn arrow(facing: Direction) -> char {
    ['↑', '↗', '↘', '↓', '↙', '↖'][usize::from(facing.number() % 6)]
}

/// A hex. Hexes have no words of their own: they are of a crate that knows no sentences.
pub fn place(hex: impl Borrow<Hex>) -> Thing {
    Thing::new("hex", hex.borrow().to_string())
}

/// A unit with its name: "A1 Griffin GRF-1N". The id alone if there is no such unit.
pub fn unit(game: &Btt, state: &State, id: UnitId) -> Thing {
    let unit = Thing::new("unit", id.to_string());
    match state.get(id).and_then(|unit| game.content().units.get(usize::from(unit.card))) {
        Some(card) => unit.called(format!("{id} {}", card.full_name())),
        None => unit,
    }
}

/// A card of one of the three decks, by id.
pub fn card(game: &Btt, deck: Deck, id: &str) -> Thing {
    let kind = match deck {
        Deck::MinorCritical => "minor-critical",
        Deck::MajorCritical => "major-critical",
        Deck::Heat => "heat-card",
    };
    Thing::new(kind, id).called(card_name(game, deck, id))
}

/// The name of a card of one of the three decks, by id.
pub fn card_name<'a>(game: &'a Btt, deck: Deck, id: &'a str) -> &'a str {
    let content = game.content();
    let critical = |cards: &'a [crate::content::CriticalCard]| {
        cards.iter().find(|card| card.id == id).map(|card| card.name.as_str())
    };
    let name = match deck {
        Deck::MinorCritical => critical(&content.minor_criticals),
        Deck::MajorCritical => critical(&content.major_criticals),
        Deck::Heat => {
            let mut cards = content.heat_cards.iter();
            cards.find(|card| card.id == id).map(|card| card.name.as_str())
        }
    };
    name.unwrap_or(id)
}

/// A number of dice.
pub fn dice(number: impl Into<i64>) -> Sentence {
    count(number, "die", "dice")
}

/// A number of hexes.
pub fn hexes(number: u8) -> Sentence {
    count(number, "hex", "hexes")
}

/// A change with its sign: "+2", "-1".
pub fn signed(number: impl Into<i32>) -> String {
    format!("{:+}", number.into())
}

/// In brackets after a space, if there is anything: " (light woods)".
pub fn bracketed(words: Sentence) -> Sentence {
    if words.is_empty() { words } else { say!(" ({words})") }
}

/// The parts of a number of dice with their reasons: "2 at medium range, +1 flanking".
pub fn tally(tally: &Tally) -> Sentence {
    let parts = tally.parts().iter().enumerate();
    commas(parts.map(|(place, (rule, amount))| match place {
        0 => say!("{amount} {}", reason(*rule)),
        _ => say!("{} {}", signed(*amount), reason(*rule)),
    }))
}

/// A rule as the reason of a part of a number: short, or else its title.
fn reason(id: RuleId) -> String {
    let short = [
        (rule!("btt.combat.dice-by-range"), "by range"),
        (rule!("btt.combat.dice-from-cards"), "from cards"),
        (rule!("btt.combat.dice-cap"), "over the limit"),
        (rule!("btt.combat.native-dice"), "native"),
        (rule!("btt.combat.cover"), "cover"),
        (rule!("btt.combat.card-defense-dice"), "from cards"),
        (rule!("btt.cards.suppression-tokens"), "suppression"),
        (rule!("btt.critical.major-permanent"), "lost weapons"),
        (rule!("btt.heat.shutdown-defense"), "shut down"),
        (rule!("btt.physical.dice"), "by size"),
        (rule!("btt.physical.flanking"), "flanking"),
    ];
    match short.iter().find(|(rule, _)| *rule == id) {
        Some((_, name)) => (*name).to_owned(),
        None => id.rule().title.to_lowercase(),
    }
}
