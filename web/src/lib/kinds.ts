import type { AnyAction } from "../generated/protocol";
import type { Sentence } from "./sentence";
import { type Held, held, type Tag } from "./variant";

/** Something a seat may do: the action, what it says, and what it is. */
export interface KindChoice<Action, Body = unknown> {
  action: Action;
  words: Sentence;
  body: Body;
}

/** Finds the actions of one kind among those of a game. */
export function kindsOf<Action extends string | object>() {
  return <K extends Tag<Action>>(
    actions: readonly AnyAction[],
    kind: K,
  ): KindChoice<Action, Held<Action, K>>[] =>
    actions.flatMap(({ action, words }) => {
      const body = held(action as Action, kind);
      return body === null ? [] : [{ action: action as Action, words, body }];
    });
}
