//! Refusals as sentences.

use ironlance_engine::{Piece, Prompt, Seat, Sentence, Thing, Words as _, and, or, say};

use super::{
    event::phase_words,
    names::{Names, listed},
    speech::Speech,
};
use crate::{
    Refusal, State, Tcg, ask, battle, deploy, mission,
    name::CardName,
    state::{Card, CardId, Place, Site},
    values,
};

/// Why something is not allowed, with the names of cards.
pub(crate) fn refusal_words(names: &Names<'_>, refusal: &Refusal) -> Sentence {
    let mut words = Sentence::new();
    for piece in Sentence::of(refusal).pieces() {
        match piece {
            Piece::Thing(thing) => words.append(named(names, thing)),
            piece => words.push(piece.clone()),
        }
    }
    words
}

/// What else a player is told of a refusal: what a card asks for, or what is asked now and of whom.
pub(super) fn more_words(
    game: &Tcg,
    names: &Names<'_>,
    (state, seat): (&State, Seat),
    refusal: &Refusal,
) -> Option<Sentence> {
    match refusal {
        Refusal::ConditionFails { card, ability, condition } => {
            let words = condition_words(game, state, *card, (*ability, *condition));
            words.map(|words| say!("only if {words}"))
        }
        Refusal::NotAsked | Refusal::WrongChoice => {
            let ask = ask::owed(game, state, seat)?;
            Some(inner(game.ask_words(state, &Prompt::turn(seat, ask))))
        }
        Refusal::NotInDeployPhase
        | Refusal::NoConstructionNow
        | Refusal::NoActivationNow
        | Refusal::NoReassigningNow
        | Refusal::NoRepairNow
        | Refusal::GuardsNotNow
        | Refusal::OptionNotNow
        | Refusal::MissionCardNotNow
        | Refusal::NoMission
        | Refusal::NotNow { .. }
        | Refusal::AbilityNotNow { .. } => Some(moment(state)),
        Refusal::NoDeployment => Some("a turn has two".into()),
        Refusal::NotDeployable { card } => {
            let printed = game.card(game.content().def(*card)?);
            Some(say!("{} is a {}", names.name(*card), printed.class.shown()))
        }
        Refusal::NotYours { card } => Some(say!("{} controls it", state.get(*card)?.controller)),
        Refusal::NoResource { card } => Some(match state.get(*card)?.is_active() {
            true => "it gives no resources".into(),
            false => "it is under construction".into(),
        }),
        Refusal::PilotThere { mech } => {
            Some(say!("it is {}", names.card(values::pilot(game, state, *mech)?)))
        }
        Refusal::WrongPlace { card } | Refusal::NoPlace { card } => {
            places_words(game, names, state, *card)
        }
        Refusal::CostFails { card, ability, price } => {
            let printed = game.card(game.content().def(*card)?);
            let of = printed.abilities.get(usize::from(*ability))?;
            let price = of.costs.get(usize::from(*price))?;
            let speech = Speech::of(game.content(), &state.options, printed, of);
            Some(say!("you cannot {}", speech.price(price)))
        }
        Refusal::NoRecipient { by, missiles, .. } => {
            let among = match missiles {
                true => battle::missile_recipients(game, state, *by),
                false => battle::recipients(game, state, *by),
            };
            let among = among.iter().map(|site| names.site(*site));
            Some(say!("it may go to {}", listed(among)))
        }
        Refusal::NoOption { unit } => {
            let options = values::features(game, state, *unit).into_iter();
            let options = options.filter(|feature| feature.option().is_some());
            Some(say!("it has {}", listed(options.map(|feature| feature.to_string()))))
        }
        Refusal::GroupLimit { .. } => {
            let terrain = state.table().filter(|(_, card)| matches!(card.place, Place::In(_)));
            let limits = |def| mission::limit_of(game, def).is_some();
            let terrain = terrain.filter(|(_, card)| limits(card.def)).map(|(id, _)| id);
            let terrain: Vec<CardId> = terrain.collect();
            Some(say!("see {}", names.each(&terrain)))
        }
        Refusal::NotPatrolling { unit }
        | Refusal::CannotGuard { unit }
        | Refusal::CannotBlock { unit }
        | Refusal::GuardsElsewhere { unit } => where_it_is(names, state.get(*unit)?),
        Refusal::NoTarget { target } => no_target(names, state, seat, *target),
        Refusal::NothingOwed { .. } => {
            let deciding = state.seats().filter(|seat| ask::owes(state, *seat));
            let deciding: Vec<Seat> = deciding.collect();
            let decide = if deciding.len() == 1 { "decides" } else { "decide" };
            (!deciding.is_empty()).then(|| say!("{} {decide}", and(deciding)))
        }
        _ => None,
    }
}

/// Whose turn it is, and which part of it.
fn moment(state: &State) -> Sentence {
    let phase = phase_words(state.phase).trim_start_matches("the ");
    match state.mission {
        Some(_) => say!("this is a mission of {}", state.active),
        None => say!("this is the {phase} of {}", state.active),
    }
}

/// Where an own card under construction can be put.
fn places_words(game: &Tcg, names: &Names<'_>, state: &State, id: CardId) -> Option<Sentence> {
    let places = deploy::places(game, state, id);
    Some(match places.is_empty() {
        true => "there is no place for it now".into(),
        false => say!("it goes {}", or(places.iter().map(|place| names.place(*place)))),
    })
}

/// Where a card lies that is not on patrol, as far as that says why.
fn where_it_is(names: &Names<'_>, card: &Card) -> Option<Sentence> {
    match card.place {
        Place::Construction => Some("it is under construction".into()),
        Place::New => Some("it was activated this turn and goes on patrol at its end".into()),
        Place::Guard(site) => Some(say!("it guards {}", names.site(site))),
        _ if card.fresh => Some("it was activated this turn".into()),
        Place::CommandPost | Place::Patrol | Place::On(_) | Place::In(_) => None,
    }
}

/// Why something is no target.
fn no_target(names: &Names<'_>, state: &State, seat: Seat, target: Site) -> Option<Sentence> {
    let Site::Card(id) = target else {
        return Some("only Stockpiles of opponents who are still in the game are".into());
    };
    let card = state.get(id)?;
    match card.place {
        _ if card.controller == seat => Some("it is yours".into()),
        Place::New => Some("it was activated this turn".into()),
        Place::On(site) => Some(say!("it lies on {}", names.site(site))),
        Place::In(_) => Some("Terrain is no site".into()),
        _ => None,
    }
}

/// What a card asks for, in its own words.
fn condition_words(
    game: &Tcg,
    state: &State,
    card: CardName,
    (ability, place): (Option<u8>, u8),
) -> Option<String> {
    let printed = game.card(game.content().def(card)?);
    let of = printed.abilities.get(usize::from(ability.unwrap_or(0)))?;
    let conditions = match ability {
        Some(_) => &of.conditions,
        None => &printed.activates.conditions,
    };
    let condition = conditions.get(usize::from(place))?;
    Some(Speech::of(game.content(), &state.options, printed, of).condition(condition))
}

/// A sentence as part of another: without its capital and its full stop.
fn inner(sentence: Sentence) -> Sentence {
    let mut inner = Sentence::new();
    let last = sentence.pieces().len();
    for (place, piece) in sentence.pieces().iter().enumerate() {
        let Piece::Text(text) = piece else {
            inner.push(piece.clone());
            continue;
        };
        let mut rest = text.chars();
        let first = rest.next().filter(|_| place == 0).map(|first| first.to_ascii_lowercase());
        let text = first.map_or(text.clone(), |first| format!("{first}{}", rest.as_str()));
        inner.text(if place + 1 == last { text.trim_end_matches('.') } else { &text });
    }
    inner
}

/// A card by its name, as far as it has one here.
fn named(names: &Names<'_>, thing: &Thing) -> Sentence {
    let card = || thing.thing.parse().ok().map(CardId).filter(|id| names.is_there(*id));
    let name = match &*thing.kind {
        "card" => card().map(|id| names.card(id)),
        "kind" => CardName::find(&thing.thing).map(|card| Sentence::of(&names.name(card))),
        _ => None,
    };
    name.unwrap_or_else(|| Sentence::of(thing))
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Game as _, Refusal as _};
    use ironlance_rulebook::rule;

    use super::*;
    use crate::{
        Action,
        action::Share,
        testing::{A, B, Bench, at, block, deploy, play, send},
    };

    #[track_caller]
    fn check(bench: &Bench, seat: ironlance_engine::Seat, action: &Action, expected: &str) {
        let refusal = bench.game.check(&bench.state, seat, action).unwrap_err();
        assert_eq!(bench.game.refusal_words(Some((&bench.state, seat)), &refusal), expected);
    }

    #[test]
    fn a_refusal_names_the_cards_that_whoever_asks_may_know() {
        let bench = Bench::new(
            "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, tapped = true },\n\
             { card = \"Koshi B\", owner = 2, place = \"construction\" }]\n",
        );
        check(&bench, A, &send(&[0], Site::Stockpile(B)), "Loki B is tapped");
        let reveal = Action::Reveal { card: CardId(1) };
        let theirs = "a card of seat 2 under construction is not yours: seat 2 controls it";
        check(&bench, A, &reveal, theirs);
        let nothing = Action::Reveal { card: CardId(7) };
        check(&bench, A, &nothing, "there is no card #7 on the table");
    }

    #[test]
    fn a_card_in_no_hand_is_named_too() {
        let bench = Bench::new("phase = \"deploy\"\nplayers = [{}, {}]\n");
        check(&bench, A, &deploy("loki-b"), "Loki B is not in your hand");
    }

    #[test]
    fn what_is_asked_is_said_to_whoever_does_something_else() {
        let bench = Bench::new("phase = \"deploy\"\nplayers = [{}, {}]\n");
        let asked = bench.game.ask_words(&bench.state, &Prompt::turn(A, bench.asked()));
        let expected = format!("that is not what is asked now: {}", inner(asked));
        check(&bench, A, &Action::Number { number: 3 }, &expected);
        assert!(!expected.ends_with('.'), "{expected}");
        let waits = "seat 2 has nothing to decide now: seat 1 decides";
        check(&bench, B, &Action::Done, waits);
    }

    #[test]
    fn the_second_deployment_of_the_first_turn_is_refused_by_the_first_turn() {
        let table =
            "phase = \"deploy\"\nplayers = [{ hand = [\"Loki B\"], deployments = 0 }, {}]\n";
        let first = Bench::new(&format!("turn = 1\n{table}"));
        let words = "the first player deploys only one card in the first turn";
        check(&first, A, &deploy("loki-b"), words);
        assert_eq!(first.refused(deploy("loki-b")), rule!("tcg.deploy.first-turn-one"));
        let later = Bench::new(table);
        check(&later, A, &deploy("loki-b"), "no deployment is left this turn: a turn has two");
    }

    #[test]
    fn a_unit_that_cannot_go_says_where_it_is() {
        let bench = Bench::new(
            "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, place = \"new\" },\n\
             { card = \"Koshi B\", owner = 1, place = \"guard\", at-stockpile = true },\n\
             { card = \"Puma D\", owner = 1 }]\n",
        );
        let pile = Site::Stockpile(B);
        let new =
            "Loki B is not on patrol: it was activated this turn and goes on patrol at its end";
        check(&bench, A, &send(&[0], pile), new);
        let guard = "Koshi B is not on patrol: it guards the Stockpile of seat 1";
        check(&bench, A, &send(&[1], pile), guard);
        check(
            &bench,
            A,
            &send(&[2], Site::Card(CardId(0))),
            "Loki B cannot be attacked: it is yours",
        );
    }

    #[test]
    fn a_condition_that_fails_is_said_with_its_card() {
        let mut bench = Bench::new(
            "players = [{ hand = [\"Forged Mission Orders\"], assets = [\"tactics\"] }, {}]\n\
             cards = [{ card = \"Loki B\", owner = 1 }]\n\
             [mission]\nattackers = [0]\ntarget = { stockpile = 2 }\nstep = \"acting\"\n",
        );
        bench.act(Action::Done);
        let refusal = bench.refusal(play("forged-mission-orders"));
        assert_eq!(refusal.rule(), rule!("tcg.mcard.play-only"));
        let words = bench.game.refusal_words(Some((&bench.state, A)), &refusal).to_string();
        let expected = "what Forged Mission Orders asks for does not hold: only if ";
        assert!(words.starts_with(expected), "{words}");
    }

    #[test]
    fn what_comes_at_the_wrong_time_is_told_what_time_it_is() {
        let bench = Bench::new("players = [{ hand = [\"Loki B\"] }, {}]\n");
        let words =
            "cards are deployed in your own Deploy phase: this is the Missions phase of seat 1";
        check(&bench, A, &deploy("loki-b"), words);
    }

    #[test]
    fn a_card_of_the_wrong_kind_or_in_the_wrong_place_is_told_the_right_one() {
        let bench = Bench::new(
            "phase = \"deploy\"\nplayers = [{ hand = [\"Feint\"] }, {}]\ncards = [\
             { card = \"Sharpshooter\", owner = 1, place = \"construction\", construction = 9 },\n\
             { card = \"Loki B\", owner = 1 }, { card = \"Puma D\", owner = 1 },\n\
             { card = \"Sharpshooter\", owner = 1, at = 2 }]\n",
        );
        let mission = "only Units and Command cards are deployed: Feint is a Mission";
        check(&bench, A, &deploy("feint"), mission);
        let nowhere = Action::Activate { card: CardId(0), on: None, region: None };
        check(&bench, A, &nowhere, "Sharpshooter #0 must be put on something: it goes on Loki B");
        let taken = Action::Activate { card: CardId(0), on: Some(at(2)), region: None };
        check(&bench, A, &taken, "Puma D has a Pilot already: it is Sharpshooter");
    }

    #[test]
    fn damage_that_cannot_go_there_is_told_where_it_may_go() {
        let mut bench =
            Bench::table("{}, {}", &[("Loki B", 1, ""), ("Koshi B", 2, ""), ("Puma D", 2, "")]);
        bench.act(send(&[0], Site::Stockpile(B))).act(block(&[1], false));
        bench.act(Action::Done);
        let shares = |to: &[Site]| {
            to.iter().map(|to| Share { to: *to, points: 1, extra: 0, missiles: 0 }).collect()
        };
        let assign =
            |to: &[Site]| Action::Assign { by: at(1), shares: shares(to), hold_missiles: false };
        let away = "damage of Koshi B cannot go to the Stockpile of seat 1: it may go to Loki B";
        check(&bench, B, &assign(&[Site::Stockpile(A)]), away);
        let twice = "Loki B is named twice: say at once how much goes there";
        check(&bench, B, &assign(&[at(0), at(0)]), twice);
    }

    #[test]
    fn cards_of_one_name_are_told_apart_by_number() {
        let bench = Bench::new(
            "players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1, tapped = true },\n\
             { card = \"Loki B\", owner = 2 }]\n",
        );
        check(&bench, A, &send(&[0], Site::Stockpile(B)), "Loki B #0 is tapped");
    }
}
