//! A few words for each choice, with what a player weighs: costs, distances and dice.
//!
//! An action may be nonsense, so nothing here trusts it.

use ironlance_engine::{Seat, Sentence, Thing, commas, count, say};
use ironlance_space::hex::Hex;

use super::terms::{
    bracket, bracketed, card, deck, edge, ground, hexes, place, sheet_side, source, special_action,
    token, unit,
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
pub(super) fn words(game: &Btt, state: &State, seat: Seat, action: &Action) -> Sentence {
    let name = |id: &UnitId| unit(game, state, *id);
    match action {
        Action::ChooseFace { face } => say!("place {}", face_name(game, state, seat, *face)),
        Action::PlaceSheet { face, side } => {
            let face = face_name(game, state, seat, *face);
            say!("place {face} to the {}", sheet_side(*side))
        }
        Action::ChooseEdge { edge: chosen } => say!("start on the {} edge", edge(*chosen)),
        Action::PlaceUnit { unit, hex, facing } => {
            let (facing, terrain) = (facing.to_string(), terrain(game, state, *hex));
            say!("place {unit} in {}{terrain}, facing {facing}", place(hex))
        }
        Action::Order { unit, order } => ordered(game, state, seat, *unit, *order),
        Action::FinishPlanning => "finish planning".into(),
        Action::ChooseUnit { unit } => say!("choose {}", name(unit)),
        Action::Move { unit, hex, facing, path } => {
            let by = match path {
                Some(path) => say!(" by {}", commas(path.iter().map(place))),
                None => Sentence::new(),
            };
            let facing = facing.to_string();
            say!("{}{by}, facing {facing}", moved(game, state, *unit, *hex))
        }
        Action::Act { unit, action } => acted(game, state, *unit, action),
        Action::EndActions { .. } => match state.task() {
            Some(Task::FreeAction { .. }) => "decline the free action".into(),
            _ => "end the actions".into(),
        },
        Action::ResolveSpecial { unit, choice } => special(game, state, *unit, choice),
        Action::Fire { unit, tic, target, declared } => {
            let what = say!("fire {tic}{} at {}", declared_words(*declared), name(target));
            with_dice(game, state, seat, action, *unit, *target, what)
        }
        Action::Strike { unit, target } => {
            let what = say!("strike {}", name(target));
            with_dice(game, state, seat, action, *unit, *target, what)
        }
        Action::LaySmoke { tic, hex, .. } => say!("lay smoke with {tic} in {}", place(hex)),
        Action::EndAttacks { .. } => "end the attacks".into(),
        Action::Modify(modification) => modified(game, state, *modification),
        Action::KeepDice => "keep the dice".into(),
        Action::Dissipate { unit, face_up, face_down } => {
            discarded(game, state, *unit, face_up, *face_down)
        }
        Action::TurnUp { unit, card } => {
            say!("next {}", heat_card(game, state.get(*unit), *card))
        }
        Action::Concede => "concede".into(),
    }
}

fn face_name(game: &Btt, state: &State, seat: Seat, face: FaceName) -> Sentence {
    let letter = match face {
        FaceName::A => "face A",
        FaceName::B => "face B",
    };
    let content = game.content();
    let sheet = state.sides.get(seat.index()).map(|side| &content.sheets[usize::from(side.sheet)]);
    let index = sheet.and_then(|sheet| sheet.faces.get(face.index()));
    match index.and_then(|index| content.faces.get(usize::from(*index))) {
        Some(face) => {
            let face = Thing::new("face", face.name.clone());
            say!("{face} ({letter})")
        }
        None => letter.into(),
    }
}

/// The terrain of a hex in brackets, if it is more than clear ground.
fn terrain(game: &Btt, state: &State, hex: Hex) -> Sentence {
    bracketed(ground_words(game, state, hex))
}

fn ground_words(game: &Btt, state: &State, hex: Hex) -> Sentence {
    if state.board.is_none() || !GRID.contains(hex) {
        return Sentence::new();
    }
    ground(&game.board(state).ground(state, hex))
}

/// A unit that stands on the map.
fn standing(state: &State, id: UnitId) -> Option<&Unit> {
    state.get(id).filter(|unit| unit.on_map() && state.board.is_some())
}

fn ordered(game: &Btt, state: &State, seat: Seat, id: UnitId, given: Order) -> Sentence {
    let mut words = Sentence::of(&given);
    if let (Some(unit), Some(hex)) = (standing(state, id), given.destination()) {
        let points = unit.current.points(given.mode());
        let cost = range(game, state, id, given.mode(), InTheWay::Nobody).cost(hex);
        let cost = cost.map(|cost| say!("{cost} of {points} MP"));
        let terrain = Some(ground_words(game, state, hex)).filter(|words| !words.is_empty());
        words.append(bracketed(commas(cost.into_iter().chain(terrain))));
    }
    // The prompt names the unit whose order is next.
    let is_next = planning::without_order(state, seat).next() == Some(id);
    if is_next { words } else { say!("{words} with {id}") }
}

fn moved(game: &Btt, state: &State, id: UnitId, hex: Hex) -> Sentence {
    let Some(unit) = standing(state, id) else {
        return say!("move to {}", place(hex));
    };
    if unit.hex == Some(hex) {
        return say!("stay in {}", place(hex));
    }
    let mode = unit.mode();
    let verb = match mode {
        Mode::Still => "move",
        Mode::Walking => "walk",
        Mode::Running => "run",
        Mode::Jumping => "jump",
    };
    let cost = range(game, state, id, mode, InTheWay::Units).cost(hex);
    let cost = cost.map(|cost| say!("{cost} MP"));
    let terrain = Some(ground_words(game, state, hex)).filter(|words| !words.is_empty());
    let parts = bracketed(commas(cost.into_iter().chain(terrain)));
    say!("{verb} to {}{parts}", place(hex))
}

fn acted(game: &Btt, state: &State, id: UnitId, action: &UnitAction) -> Sentence {
    let name = |id: &UnitId| unit(game, state, *id);
    let owner = state.get(id);
    match action {
        UnitAction::Focus => "focus: take a focus token".into(),
        UnitAction::TargetLock { target } => match distance(state, id, *target) {
            Some(distance) => say!("lock on {}, {}", name(target), hexes(distance)),
            None => say!("lock on {}", name(target)),
        },
        UnitAction::Evade => "evade: take an evade token".into(),
        UnitAction::JumpingEvade => match owner.map(|owner| unit_card(game, owner)) {
            Some(card) => {
                let tokens = count(card.jumping_evade, "evade token", "evade tokens");
                say!("jumping evade: take {tokens}")
            }
            None => "jumping evade".into(),
        },
        UnitAction::CommandAlly { ally } => say!("command {}: a free action", name(ally)),
        UnitAction::CommandCard { units, card } => {
            let index = owner.and_then(|owner| owner.command_card);
            let used = match index {
                Some(index) => Sentence::of(&command_card(game, index)),
                None => "the command card".into(),
            };
            let taken = match (card, units.first().and_then(|first| state.get(*first))) {
                (Some(card), Some(first)) => {
                    say!(", discarding {}", beside(game, used_on(game, owner), first, *card))
                }
                _ => Sentence::new(),
            };
            say!("command: {used} on {}{taken}", commas(units.iter().map(name)))
        }
        UnitAction::SpecialMechAction => {
            let card = owner.map(|owner| unit_card(game, owner));
            let specials = card.map(|card| commas(card.special_actions.iter().map(special_action)));
            match specials {
                Some(specials) if !specials.is_empty() => {
                    say!("special mech action: {specials}")
                }
                _ => "special mech action".into(),
            }
        }
        UnitAction::Repair { card } => match owner {
            Some(owner) => say!("repair {}", critical(game, owner, *card)),
            None => "repair".into(),
        },
        UnitAction::Vent { card, heat } => {
            let by = owner.map(|owner| critical(game, owner, *card)).unwrap_or_default();
            say!("vent {} by {by}", heat_card(game, owner, *heat))
        }
        UnitAction::Suppress { tic, target } => say!("suppress {} with {tic}", name(target)),
        UnitAction::ClearWoods { tic, hex } => {
            say!("clear woods in {}{} with {tic}", place(hex), terrain(game, state, *hex))
        }
        UnitAction::SetFire { tic, hex } => {
            say!("burn {}{} with {tic}", place(hex), terrain(game, state, *hex))
        }
    }
}

fn command_card(game: &Btt, index: u8) -> Thing {
    let card = &game.content().command_cards[usize::from(index)];
    Thing::new("command-card", &*card.id).called(&*card.name)
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
fn beside(game: &Btt, deck: Deck, owner: &Unit, place: u8) -> Sentence {
    match deck {
        Deck::Heat => heat_card(game, Some(owner), place),
        _ => critical(game, owner, place),
    }
}

fn critical(game: &Btt, owner: &Unit, place: u8) -> Sentence {
    let lying = place.checked_sub(1).and_then(|place| owner.criticals.get(usize::from(place)));
    match lying {
        Some(it) => {
            let name = card(game, it.deck, card_id(game, it.deck, it.card));
            match it.tic.and_then(|tic| unit_card(game, owner).tics.get(usize::from(tic))) {
                Some(tic) => say!("{name} ({})", tic.name),
                None => Sentence::of(&name),
            }
        }
        None => say!("critical card {place}"),
    }
}

/// A heat card beside a unit, by its place from 1; 0 is a face-down one.
fn heat_card(game: &Btt, owner: Option<&Unit>, place: u8) -> Sentence {
    let lying = place.checked_sub(1).map(usize::from);
    match lying.map(|place| owner.and_then(|owner| owner.heat_up.get(place))) {
        None => "a face-down card".into(),
        Some(Some(lying)) => {
            Sentence::of(&card(game, Deck::Heat, card_id(game, Deck::Heat, *lying)))
        }
        Some(None) => say!("{} card {place}", deck(Deck::Heat)),
    }
}

fn distance(state: &State, from: UnitId, to: UnitId) -> Option<u8> {
    Some(state.get(from)?.hex?.distance(state.get(to)?.hex?))
}

fn special(game: &Btt, state: &State, id: UnitId, choice: &SpecialChoice) -> Sentence {
    match choice {
        SpecialChoice::Decline => "use no special mech action".into(),
        SpecialChoice::Twist { facing } => say!("twist the torso to {}", facing.to_string()),
        SpecialChoice::HullDown => "hull down: more cover".into(),
        SpecialChoice::FlipArms => "flip arms: [arm] TICs fire to the rear".into(),
        SpecialChoice::Sidestep { hex } => {
            say!("sidestep into {}{}", place(hex), terrain(game, state, *hex))
        }
        SpecialChoice::Other { number } => {
            let listed = state.get(id).map(|owner| &unit_card(game, owner).special_actions);
            let place = usize::from(*number).wrapping_sub(1);
            match listed.and_then(|listed| listed.get(place)) {
                Some(SpecialAction::Other(other)) => {
                    let name = token(other.token);
                    let tokens = count(other.count, name, &format!("{name}s"));
                    say!("{}: {tokens}", other.name)
                }
                _ => say!("special mech action {number}"),
            }
        }
    }
}

fn declared_words(declared: Declared) -> Sentence {
    let parts = [
        (declared.overdrive, " in overdrive"),
        (declared.inferno, " with inferno rounds"),
        (declared.indirect, " indirectly"),
    ];
    let parts = parts.into_iter().filter(|(there, _)| *there);
    parts.map(|(_, words)| words).collect::<String>().into()
}

/// The distance and the dice of an attack, if it is legal.
fn with_dice(
    game: &Btt,
    state: &State,
    seat: Seat,
    action: &Action,
    from: UnitId,
    to: UnitId,
    what: Sentence,
) -> Sentence {
    let Ok(Plan::Attack(shot)) = plan(game, state, seat, action) else { return what };
    let far = distance(state, from, to).filter(|_| matches!(action, Action::Fire { .. }));
    let far = far.map(|far| say!(", {}, {}", hexes(far), bracket(shot.bracket)));
    say!("{what}{far}: {}", dice_of_shot(game, state, &shot))
}

/// "3* dice against 2, flanking, heat 2".
fn dice_of_shot(game: &Btt, state: &State, shot: &Shot) -> Sentence {
    let attack = attack_dice(game, state, shot).dice();
    let defense = defense_dice(game, state, shot).dice();
    let star = if asterisk(game, state, shot) { "*" } else { "" };
    let noun = if attack == 1 { "die" } else { "dice" };
    let mut words = say!("{attack}{star} {noun} against {defense}");
    if shot.flanking {
        words.text(", flanking");
    }
    match heat(game, state, shot) {
        0 => {}
        heat => words.append(say!(", heat {heat}")),
    }
    words
}

fn modified(game: &Btt, state: &State, modification: Modification) -> Sentence {
    let attack = state.attack.as_ref();
    let defending = attack.is_some_and(|attack| attack.stage == Stage::DefenderModifiesDefense);
    match modification {
        Modification::SpendTargetLock => {
            "spend the target lock: one Double instead of all dice".into()
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
            (None, _) => "spend a focus token".into(),
        },
        Modification::SpendEvade => "spend an evade token: one more Evade".into(),
        Modification::Reroll { by, die } => {
            say!("reroll {} by {}", die_words(state, die), card_of(game, state, by))
        }
        Modification::Change { by, die } => {
            say!("change {} by {}", die_words(state, die), card_of(game, state, by))
        }
        Modification::Cancel { by, die } => {
            say!("cancel {} by {}", die_words(state, die), card_of(game, state, by))
        }
    }
}

fn focused(results: usize, become_what: &str) -> Sentence {
    let verb = if results == 1 { "becomes" } else { "become" };
    say!("spend a focus token: {results} Focus {verb} {become_what}")
}

/// "die 2 (Blank)": a defence die where the attacker changes those.
fn die_words(state: &State, die: u8) -> Sentence {
    let shows = state.attack.as_ref().and_then(|attack| {
        let place = usize::from(die.checked_sub(1)?);
        match attack.stage {
            Stage::DefenderModifiesAttack | Stage::AttackerModifiesAttack => {
                attack.dice.get(place).map(Sentence::of)
            }
            _ => attack.defense.get(place).map(Sentence::of),
        }
    });
    match shows {
        Some(shows) => say!("die {die} ({shows})"),
        None => say!("die {die}"),
    }
}

/// The name of the card that an effect on dice comes from, where there is one.
fn card_of(game: &Btt, state: &State, by: Source) -> Sentence {
    let name = state.attack.as_ref().and_then(|attack| {
        let decider = state.get(crate::combat::decider(attack))?;
        let content = game.content();
        let pilot = |place: usize| {
            let pilot = decider.mechwarriors.get(place)?;
            let pilot = &content.mechwarriors[usize::from(*pilot)];
            Some(Thing::new("mechwarrior", &*pilot.id).called(&*pilot.name))
        };
        match (by, attack.weapon) {
            (Source::Mechwarrior, _) => pilot(0),
            (Source::SecondMechwarrior, _) => pilot(1),
            (Source::Upgrade, crate::state::Weapon::Tic(tic)) => {
                let upgrade = decider.upgrade_on(usize::from(tic))?;
                let upgrade = &content.upgrades[usize::from(upgrade)];
                Some(Thing::new("upgrade", &*upgrade.id).called(&*upgrade.name))
            }
            _ => None,
        }
    });
    name.map_or_else(|| source(by).into(), |name| Sentence::of(&name))
}

fn discarded(game: &Btt, state: &State, id: UnitId, face_up: &[u8], face_down: u8) -> Sentence {
    let up = face_up.iter().map(|place| heat_card(game, state.get(id), *place));
    let down = match face_down {
        0 => None,
        1 => Some("a face-down card".into()),
        number => Some(say!("{number} face-down cards")),
    };
    let cards = commas(up.chain(down));
    if cards.is_empty() { "discard nothing".into() } else { say!("discard {cards}") }
}
