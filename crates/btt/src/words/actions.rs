//! A few words for each choice, with what a player weighs: costs, distances and dice.
//!
//! An action may be nonsense, so nothing here trusts it.

use ironlance_engine::Seat;
use ironlance_space::hex::Hex;

use super::terms::{
    attack_face, bracket, card_name, commas, count, deck, defense_face, edge, ground, hexes, order,
    sheet_side, source, special_action, token, unit,
};
use crate::{
    Action, Btt, Modification, Plan, SpecialChoice, State, UnitAction, UnitId,
    board::GRID,
    combat::{
        Shot,
        attack_dice::{asterisk, attack_dice, heat},
        defense_dice::defense_dice,
        target::unit_card,
    },
    content::{AttackFace, DefenseFace, FaceName, SpecialAction},
    critical::card_id,
    movement::reach::{InTheWay, range},
    order::{Mode, Order},
    plan::plan,
    planning,
    state::{Deck, Declared, Source, Stage, Task, Unit},
};

/// What an action would do.
pub(super) fn words(game: &Btt, state: &State, seat: Seat, action: &Action) -> String {
    let name = |id: &UnitId| unit(game, state, *id);
    match action {
        Action::ChooseFace { face } => format!("place {}", face_name(game, state, seat, *face)),
        Action::PlaceSheet { face, side } => {
            let face = face_name(game, state, seat, *face);
            format!("place {face} to the {}", sheet_side(*side))
        }
        Action::ChooseEdge { edge: chosen } => format!("start on the {} edge", edge(*chosen)),
        Action::PlaceUnit { unit, hex, facing } => {
            format!("place {unit} in {hex}{}, facing {facing}", terrain(game, state, *hex))
        }
        Action::Order { unit, order } => ordered(game, state, seat, *unit, *order),
        Action::FinishPlanning => "finish planning".to_owned(),
        Action::ChooseUnit { unit } => format!("choose {}", name(unit)),
        Action::Move { unit, hex, facing, path } => {
            let by = match path {
                Some(path) => format!(" by {}", commas(path.iter())),
                None => String::new(),
            };
            format!("{}{by}, facing {facing}", moved(game, state, *unit, *hex))
        }
        Action::Act { unit, action } => acted(game, state, *unit, action),
        Action::EndActions { .. } => match state.task() {
            Some(Task::FreeAction { .. }) => "decline the free action".to_owned(),
            _ => "end the actions".to_owned(),
        },
        Action::ResolveSpecial { unit, choice } => special(game, state, *unit, choice),
        Action::Fire { unit, tic, target, declared } => {
            let what = format!("fire {tic}{} at {}", declared_words(*declared), name(target));
            with_dice(game, state, seat, action, *unit, *target, what)
        }
        Action::Strike { unit, target } => {
            let what = format!("strike {}", name(target));
            with_dice(game, state, seat, action, *unit, *target, what)
        }
        Action::LaySmoke { tic, hex, .. } => format!("lay smoke with {tic} in {hex}"),
        Action::EndAttacks { .. } => "end the attacks".to_owned(),
        Action::Modify(modification) => modified(game, state, *modification),
        Action::KeepDice => "keep the dice".to_owned(),
        Action::Dissipate { unit, face_up, face_down } => {
            discarded(game, state, *unit, face_up, *face_down)
        }
        Action::TurnUp { unit, card } => {
            format!("next {}", heat_card(game, state.get(*unit), *card))
        }
        Action::Concede => "concede".to_owned(),
    }
}

fn face_name(game: &Btt, state: &State, seat: Seat, face: FaceName) -> String {
    let letter = match face {
        FaceName::A => "face A",
        FaceName::B => "face B",
    };
    let content = game.content();
    let sheet = state.sides.get(seat.index()).map(|side| &content.sheets[usize::from(side.sheet)]);
    let index = sheet.and_then(|sheet| sheet.faces.get(face.index()));
    match index.and_then(|index| content.faces.get(usize::from(*index))) {
        Some(face) => format!("{} ({letter})", face.name),
        None => letter.to_owned(),
    }
}

/// The terrain of a hex in brackets, if it is more than clear ground.
fn terrain(game: &Btt, state: &State, hex: Hex) -> String {
    match ground_words(game, state, hex).as_str() {
        "" => String::new(),
        words => format!(" ({words})"),
    }
}

fn ground_words(game: &Btt, state: &State, hex: Hex) -> String {
    if state.board.is_none() || !GRID.contains(hex) {
        return String::new();
    }
    ground(&game.board(state).ground(state, hex))
}

/// A unit that stands on the map.
fn standing(state: &State, id: UnitId) -> Option<&Unit> {
    state.get(id).filter(|unit| unit.on_map() && state.board.is_some())
}

fn ordered(game: &Btt, state: &State, seat: Seat, id: UnitId, given: Order) -> String {
    let mut words = order(given);
    if let (Some(unit), Some(hex)) = (standing(state, id), given.destination()) {
        let points = unit.current.points(given.mode());
        let cost = planning::destinations(game, state, id, given.mode()).cost(hex);
        let cost = cost.map(|cost| format!("{cost} of {points} MP"));
        let terrain = Some(ground_words(game, state, hex)).filter(|words| !words.is_empty());
        let parts = commas(cost.into_iter().chain(terrain));
        if !parts.is_empty() {
            words = format!("{words} ({parts})");
        }
    }
    // The prompt names the unit whose order is next.
    let is_next = planning::without_order(state, seat).next() == Some(id);
    if is_next { words } else { format!("{words} with {id}") }
}

fn moved(game: &Btt, state: &State, id: UnitId, hex: Hex) -> String {
    let Some(unit) = standing(state, id) else { return format!("move to {hex}") };
    if unit.hex == Some(hex) {
        return format!("stay in {hex}");
    }
    let mode = unit.mode();
    let verb = match mode {
        Mode::Still => "move",
        Mode::Walking => "walk",
        Mode::Running => "run",
        Mode::Jumping => "jump",
    };
    let cost = range(game, state, id, mode, InTheWay::Units).cost(hex);
    let cost = cost.map(|cost| format!("{cost} MP"));
    let terrain = Some(ground_words(game, state, hex)).filter(|words| !words.is_empty());
    match commas(cost.into_iter().chain(terrain)).as_str() {
        "" => format!("{verb} to {hex}"),
        parts => format!("{verb} to {hex} ({parts})"),
    }
}

fn acted(game: &Btt, state: &State, id: UnitId, action: &UnitAction) -> String {
    let name = |id: &UnitId| unit(game, state, *id);
    let owner = state.get(id);
    match action {
        UnitAction::Focus => "focus: take a focus token".to_owned(),
        UnitAction::TargetLock { target } => match distance(state, id, *target) {
            Some(distance) => format!("lock on {}, {}", name(target), hexes(distance)),
            None => format!("lock on {}", name(target)),
        },
        UnitAction::Evade => "evade: take an evade token".to_owned(),
        UnitAction::JumpingEvade => match owner.map(|owner| unit_card(game, owner)) {
            Some(card) => {
                let tokens = count(card.jumping_evade, "evade token", "evade tokens");
                format!("jumping evade: take {tokens}")
            }
            None => "jumping evade".to_owned(),
        },
        UnitAction::CommandAlly { ally } => format!("command {}: a free action", name(ally)),
        UnitAction::CommandCard { units, card } => {
            let index = owner.and_then(|owner| owner.command_card);
            let used = index.map(|index| &game.content().command_cards[usize::from(index)]);
            let used = used.map_or("the command card", |card| card.name.as_str());
            let taken = match (card, units.first().and_then(|first| state.get(*first))) {
                (Some(card), Some(first)) => {
                    format!(", discarding {}", beside(game, used_on(game, owner), first, *card))
                }
                _ => String::new(),
            };
            format!("command: {used} on {}{taken}", commas(units.iter().map(name)))
        }
        UnitAction::SpecialMechAction => {
            let card = owner.map(|owner| unit_card(game, owner));
            let specials = card.map(|card| commas(card.special_actions.iter().map(special_action)));
            match specials {
                Some(specials) if !specials.is_empty() => {
                    format!("special mech action: {specials}")
                }
                _ => "special mech action".to_owned(),
            }
        }
        UnitAction::Repair { card } => match owner {
            Some(owner) => format!("repair {}", critical(game, owner, *card)),
            None => "repair".to_owned(),
        },
        UnitAction::Vent { card, heat } => {
            let by = owner.map(|owner| critical(game, owner, *card)).unwrap_or_default();
            format!("vent {} by {by}", heat_card(game, owner, *heat))
        }
        UnitAction::Suppress { tic, target } => format!("suppress {} with {tic}", name(target)),
        UnitAction::ClearWoods { tic, hex } => {
            format!("clear woods in {hex}{} with {tic}", terrain(game, state, *hex))
        }
        UnitAction::SetFire { tic, hex } => {
            format!("burn {hex}{} with {tic}", terrain(game, state, *hex))
        }
    }
}

/// From which deck a command card takes cards.
fn used_on(game: &Btt, owner: Option<&Unit>) -> Deck {
    use crate::content::CommandAction;
    let index = owner.and_then(|owner| owner.command_card);
    let action =
        index.and_then(|index| game.content().command_cards[usize::from(index)].action.as_ref());
    match action {
        Some(CommandAction::DiscardMinorCritical { .. }) => Deck::MinorCritical,
        _ => Deck::Heat,
    }
}

/// A card beside a unit, by its place from 1.
fn beside(game: &Btt, deck: Deck, owner: &Unit, place: u8) -> String {
    match deck {
        Deck::Heat => heat_card(game, Some(owner), place),
        _ => critical(game, owner, place),
    }
}

fn critical(game: &Btt, owner: &Unit, place: u8) -> String {
    let lying = place.checked_sub(1).and_then(|place| owner.criticals.get(usize::from(place)));
    match lying {
        Some(it) => {
            let name = card_name(game, it.deck, card_id(game, it.deck, it.card));
            match it.tic.and_then(|tic| unit_card(game, owner).tics.get(usize::from(tic))) {
                Some(tic) => format!("{name} ({})", tic.name),
                None => name.to_owned(),
            }
        }
        None => format!("critical card {place}"),
    }
}

/// A heat card beside a unit, by its place from 1; 0 is a face-down one.
fn heat_card(game: &Btt, owner: Option<&Unit>, place: u8) -> String {
    let lying = place.checked_sub(1).map(usize::from);
    match lying.map(|place| owner.and_then(|owner| owner.heat_up.get(place))) {
        None => "a face-down card".to_owned(),
        Some(Some(card)) => {
            card_name(game, Deck::Heat, card_id(game, Deck::Heat, *card)).to_owned()
        }
        Some(None) => format!("{} card {place}", deck(Deck::Heat)),
    }
}

fn distance(state: &State, from: UnitId, to: UnitId) -> Option<u8> {
    Some(state.get(from)?.hex?.distance(state.get(to)?.hex?))
}

fn special(game: &Btt, state: &State, id: UnitId, choice: &SpecialChoice) -> String {
    match choice {
        SpecialChoice::Decline => "use no special mech action".to_owned(),
        SpecialChoice::Twist { facing } => format!("twist the torso to {facing}"),
        SpecialChoice::HullDown => "hull down: more cover".to_owned(),
        SpecialChoice::FlipArms => "flip arms: [arm] TICs fire to the rear".to_owned(),
        SpecialChoice::Sidestep { hex } => {
            format!("sidestep into {hex}{}", terrain(game, state, *hex))
        }
        SpecialChoice::Other { number } => {
            let listed = state.get(id).map(|owner| &unit_card(game, owner).special_actions);
            let place = usize::from(*number).wrapping_sub(1);
            match listed.and_then(|listed| listed.get(place)) {
                Some(SpecialAction::Other(other)) => {
                    let name = token(other.token);
                    let tokens = count(other.count, name, &format!("{name}s"));
                    format!("{}: {tokens}", other.name)
                }
                _ => format!("special mech action {number}"),
            }
        }
    }
}

fn declared_words(declared: Declared) -> String {
    let parts = [
        (declared.overdrive, " in overdrive"),
        (declared.inferno, " with inferno rounds"),
        (declared.indirect, " indirectly"),
    ];
    parts.into_iter().filter(|(there, _)| *there).map(|(_, words)| words).collect()
}

/// The distance and the dice of an attack, if it is legal.
fn with_dice(
    game: &Btt,
    state: &State,
    seat: Seat,
    action: &Action,
    from: UnitId,
    to: UnitId,
    what: String,
) -> String {
    let Ok(Plan::Attack(shot)) = plan(game, state, seat, action) else { return what };
    let far = distance(state, from, to).filter(|_| matches!(action, Action::Fire { .. }));
    let far = far.map(|far| format!(", {}, {}", hexes(far), bracket(shot.bracket)));
    format!("{what}{}: {}", far.unwrap_or_default(), dice_of_shot(game, state, &shot))
}

/// "3* dice against 2, flanking, heat 2".
fn dice_of_shot(game: &Btt, state: &State, shot: &Shot) -> String {
    let attack = attack_dice(game, state, shot).dice();
    let defense = defense_dice(game, state, shot).dice();
    let star = if asterisk(game, state, shot) { "*" } else { "" };
    let noun = if attack == 1 { "die" } else { "dice" };
    let mut words = format!("{attack}{star} {noun} against {defense}");
    if shot.flanking {
        words.push_str(", flanking");
    }
    match heat(game, state, shot) {
        0 => {}
        heat => words.push_str(&format!(", heat {heat}")),
    }
    words
}

fn modified(game: &Btt, state: &State, modification: Modification) -> String {
    let attack = state.attack.as_ref();
    let defending = attack.is_some_and(|attack| attack.stage == Stage::DefenderModifiesDefense);
    match modification {
        Modification::SpendTargetLock => {
            "spend the target lock: one Double instead of all dice".to_owned()
        }
        Modification::SpendFocus => match (attack, defending) {
            (Some(attack), true) => {
                let results = attack.defense.iter().filter(|face| **face == DefenseFace::Focus);
                focused(results.count(), "Evade")
            }
            (Some(attack), false) => {
                let results = attack.dice.iter().filter(|face| **face == AttackFace::Focus);
                focused(results.count(), "Long")
            }
            (None, _) => "spend a focus token".to_owned(),
        },
        Modification::SpendEvade => "spend an evade token: one more Evade".to_owned(),
        Modification::Reroll { by, die } => {
            format!("reroll {} by {}", die_words(state, die), card_of(game, state, by))
        }
        Modification::Change { by, die } => {
            format!("change {} by {}", die_words(state, die), card_of(game, state, by))
        }
        Modification::Cancel { by, die } => {
            format!("cancel {} by {}", die_words(state, die), card_of(game, state, by))
        }
    }
}

fn focused(results: usize, become_what: &str) -> String {
    let verb = if results == 1 { "becomes" } else { "become" };
    format!("spend a focus token: {results} Focus {verb} {become_what}")
}

/// "die 2 (Blank)": a defence die where the attacker changes those.
fn die_words(state: &State, die: u8) -> String {
    let shows = state.attack.as_ref().and_then(|attack| {
        let place = usize::from(die.checked_sub(1)?);
        match attack.stage {
            Stage::DefenderModifiesAttack | Stage::AttackerModifiesAttack => {
                attack.dice.get(place).map(|face| attack_face(*face))
            }
            _ => attack.defense.get(place).map(|face| defense_face(*face)),
        }
    });
    match shows {
        Some(shows) => format!("die {die} ({shows})"),
        None => format!("die {die}"),
    }
}

/// The name of the card that an effect on dice comes from, where there is one.
fn card_of(game: &Btt, state: &State, by: Source) -> String {
    let name = state.attack.as_ref().and_then(|attack| {
        let decider = state.get(crate::combat::decider(attack))?;
        let content = game.content();
        let pilot = |place: usize| {
            let pilot = decider.mechwarriors.get(place)?;
            Some(content.mechwarriors[usize::from(*pilot)].name.clone())
        };
        match (by, attack.weapon) {
            (Source::Mechwarrior, _) => pilot(0),
            (Source::SecondMechwarrior, _) => pilot(1),
            (Source::Upgrade, crate::state::Weapon::Tic(tic)) => {
                let upgrade = decider.upgrade_on(usize::from(tic))?;
                Some(content.upgrades[usize::from(upgrade)].name.clone())
            }
            _ => None,
        }
    });
    name.unwrap_or_else(|| source(by).to_owned())
}

fn discarded(game: &Btt, state: &State, id: UnitId, face_up: &[u8], face_down: u8) -> String {
    let up = face_up.iter().map(|place| heat_card(game, state.get(id), *place));
    let down = match face_down {
        0 => None,
        1 => Some("a face-down card".to_owned()),
        number => Some(format!("{number} face-down cards")),
    };
    match commas(up.chain(down)).as_str() {
        "" => "discard nothing".to_owned(),
        cards => format!("discard {cards}"),
    }
}
