import type { AnyAction, AnyPrompt } from "../../generated/protocol";
import { held } from "../../lib/variant";
import { choice, choices } from "./decision/choices";
import type { UnitAction } from "./types";
import type { Action, Ask, View } from "./ui.svelte";

/** What somebody has said they want next, by one press for several decisions. */
export type Intent =
  /** An action of a unit, after its move. */
  | { act: { unit: string; action: UnitAction } }
  /** An attack; without a TIC by fist. */
  | { fire: { unit: string; target: string; tic: string | null } }
  /** What becomes of the dice of that attack: a focus token if they have something for it, or whatever the person says. */
  | { dice: { unit: string; focus: boolean } }
  /** No more attacks of a unit, once nothing can be fired any more. */
  | { end: { unit: string } };

/** The answer to a decision, and what is wanted after it; without an answer the person is asked. */
export interface Answered {
  action: unknown;
  left: readonly Intent[];
}

const ASKED: Answered = { action: null, left: [] };

/** Answers a decision by what was wanted before. What does not fit any more is forgotten, and so is all that follows it. */
export function intended(
  prompt: AnyPrompt,
  actions: readonly AnyAction[],
  view: View | null,
  intents: readonly Intent[],
): Answered {
  const ask = prompt.ask as Ask;
  const [head, ...rest] = intents;
  const modify = held(ask, "modify-dice");
  if (head && "dice" in head) {
    if (!modify) return intended(prompt, actions, view, rest);
    if (modify.attacker !== head.dice.unit) return ASKED;
    return { action: head.dice.focus ? focused(actions, view) : null, left: intents };
  }
  if (!head || modify) return ASKED;
  const action = "end" in head ? ended(ask, head.end.unit, actions) : allowed(actions, head);
  return action ? { action, left: rest } : ASKED;
}

/** The action that an intent stands for, if it is among those allowed. */
function allowed(actions: readonly AnyAction[], intent: Intent): unknown {
  const wanted = actionOf(intent);
  return actions.find(({ action }) => same(action, wanted))?.action ?? null;
}

/** Whether two values of the wire are equal, whatever the order of their fields. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const field = (value: object, key: string) => (value as Record<string, unknown>)[key];
  return [...keys].every((key) => same(field(a, key), field(b, key)));
}

/** The end of a unit's attacks, unless it could still attack somebody. */
function ended(ask: Ask, unit: string, actions: readonly AnyAction[]): unknown {
  const more = choices(actions, "fire").length + choices(actions, "strike").length;
  if (held(ask, "attack")?.unit !== unit || more > 0) return null;
  return choice(actions, "end-attacks")?.action ?? null;
}

/** Spends a focus token on dice that have something for it, or leaves them. */
function focused(actions: readonly AnyAction[], view: View | null): unknown {
  const spend = choices(actions, "modify").find(({ body }) => body === "spend-focus");
  const useful = view?.attack?.dice.includes("focus");
  return (spend && useful ? spend.action : choice(actions, "keep-dice")?.action) ?? null;
}

/** Everything that a volley fires, and then the end of the unit's attacks. A focus token is for the first roll that has a use for it. */
export function volley(
  unit: string,
  target: string,
  shots: readonly { tic?: string | null }[],
  focus = false,
): Intent[] {
  const fire = shots.flatMap(({ tic }): Intent[] => [
    { fire: { unit, target, tic: tic ?? null } },
    { dice: { unit, focus } },
  ]);
  return [...fire, { end: { unit } }];
}

/** What is done for an intent. */
export function actionOf(intent: Intent): Action | null {
  if ("act" in intent) return { act: intent.act };
  if ("end" in intent) return { "end-attacks": intent.end };
  if ("dice" in intent) return null;
  const { unit, target, tic } = intent.fire;
  return tic === null ? { strike: { unit, target } } : { fire: { unit, tic, target } };
}
