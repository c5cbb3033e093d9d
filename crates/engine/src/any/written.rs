//! What crosses the boundary, written at once: the same as its forms of values, without the values.

use ironlance_rulebook::RuleId;
use serde::Serialize;

use crate::{Coverage, Guide, Json, PromptKind, Seat, Sentence, Table, Viewer, Words, prompts_for};

/// [`AnyPrompt`](super::AnyPrompt).
#[derive(Serialize)]
struct Prompt<A> {
    seat: Seat,
    kind: PromptKind,
    ask: A,
    sentence: Sentence,
}

/// [`AnyEvent`](super::AnyEvent).
#[derive(Serialize)]
struct Event<E> {
    number: usize,
    rule: RuleId,
    event: E,
    sentence: Sentence,
}

/// [`AnyAction`](super::AnyAction).
#[derive(Serialize)]
struct Action<'a, A, E> {
    action: &'a A,
    words: Sentence,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<E>,
}

pub(super) fn prompts<G: Words>(table: &Table<G>, viewer: Viewer) -> Json {
    let prompts = prompts_for(&**table.game(), table.state(), viewer);
    let written = prompts.into_iter().map(|(prompt, sentence)| {
        let (seat, kind) = (prompt.seat, prompt.kind);
        Prompt { seat, kind, ask: prompt.ask, sentence }
    });
    Json::of(&written.collect::<Vec<_>>())
}

pub(super) fn events<G: Words>(
    table: &Table<G>,
    viewer: Viewer,
    from: usize,
    first: Option<usize>,
) -> Vec<(usize, Json)> {
    let game = table.game();
    let told = table.events().iter().enumerate().skip(from);
    let seen =
        told.filter_map(|(place, told)| Some((place, told.rule, game.seen(&told.event, viewer)?)));
    let written = seen.enumerate().map(|(count, (place, rule, event))| {
        let number = first.map_or(place, |first| first + count);
        let sentence = game.event_words(&event);
        (place, Json::of(&Event { number, rule, event, sentence }))
    });
    written.collect()
}

pub(super) fn actions<G: Words + Guide>(table: &Table<G>, seat: Seat) -> (Json, Coverage) {
    let (game, state) = (table.game(), table.state());
    let mut actions = Vec::new();
    let coverage = game.candidates(state, seat, &mut actions);
    let write = |action| {
        let words = game.action_words(state, seat, action);
        Json::of(&Action { action, words, extra: game.extra(state, seat, action) })
    };
    (Json::of(&actions.iter().map(write).collect::<Vec<_>>()), coverage)
}
