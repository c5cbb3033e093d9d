//! What crosses the boundary, written at once: the same as its forms of values, without the values.

use ironlance_rulebook::RuleId;
use serde::Serialize;

use crate::{
    Coverage, Guide, Json, PromptKind, Seat, Sentence, Table, Viewer, Words, prompts_for,
};

/// [`AnyPrompt`](super::AnyPrompt).
#[derive(Serialize)]
struct Prompt<Ask> {
    seat: Seat,
    kind: PromptKind,
    ask: Ask,
    sentence: Sentence,
}

/// [`AnyEvent`](super::AnyEvent).
#[derive(Serialize)]
struct Event<Event> {
    number: usize,
    rule: RuleId,
    event: Event,
    sentence: Sentence,
}

/// [`AnyAction`](super::AnyAction).
#[derive(Serialize)]
struct Action<'a, Action, Extra> {
    action: &'a Action,
    words: Sentence,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<Extra>,
}

/// A list of actions.
#[derive(Serialize)]
struct Actions {
    actions: Vec<Json>,
    coverage: Coverage,
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
    first: usize,
) -> Vec<(usize, Json)> {
    let game = table.game();
    let told = table.events().iter().enumerate().skip(from);
    let seen = told.filter_map(|(place, told)| {
        Some((place, told.rule, game.seen(&told.event, viewer)?))
    });
    let written = (first..).zip(seen).map(|(number, (place, rule, event))| {
        let sentence = game.event_words(&event);
        (place, Json::of(&Event { number, rule, event, sentence }))
    });
    written.collect()
}

pub(super) fn actions<G: Words + Guide>(table: &Table<G>, seat: Seat) -> Json {
    let (game, state) = (table.game(), table.state());
    let mut actions = Vec::new();
    let coverage = game.candidates(state, seat, &mut actions);
    let write = |action| {
        let words = game.action_words(state, seat, action);
        Json::of(&Action { action, words, extra: game.extra(state, seat, action) })
    };
    Json::of(&Actions { actions: actions.iter().map(write).collect(), coverage })
}
