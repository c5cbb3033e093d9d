import type { AnyAction } from "../../../generated/protocol";
import { type KindChoice, kindsOf } from "../../../lib/kinds";
import { held, type Tag, tag } from "../../../lib/variant";
import { siteKey } from "../model";
import type { Action, Ask, Site } from "../wire";
import { passing } from "./stops.svelte";

/** Something a seat may do. */
export type Choice<Body = unknown> = KindChoice<Action, Body>;

/** The actions of one kind. */
export const choices = kindsOf<Action>();

/** The actions of other kinds. */
export function others(actions: readonly AnyAction[], kinds: readonly Tag<Action>[]): Choice[] {
  return actions
    .filter(({ action }) => !kinds.includes(tag(action as Action)))
    .map(({ action, words }) => ({ action: action as Action, words, body: null }));
}

/** What ending a decision means, by what is asked. */
const endings: Record<string, string> = {
  draw: "draw",
  deploy: "end the Deploy phase",
  repair: "end the Repair/Reload phase",
  missions: "end the Missions phase",
  restock: "restock nothing",
  initiative: "concede initiative",
  act: "done acting",
  upkeep: "do not pay",
  effect: "choose nothing",
};

/** Moments at which something on the table may be used; where there is nothing to use, passing is the only answer. */
export const WINDOWS: readonly string[] = [
  "end-of-missions",
  "attack-declared",
  "block-decided",
  "after-mission",
  "between",
  "die",
  "missiles-rolled",
  "answer",
  "repair",
  "draw",
];

/**
 * Whether a seat just goes on: nothing else is offered, or its player does not want to be asked at such a moment. What is in a
 * hand tells nobody anything by how fast it is passed over, unless somebody watches who does not know it.
 */
export function passesItself(
  actions: readonly AnyAction[],
  ask: Ask,
  unwatched: boolean,
  passes: (moment: string) => boolean = (moment) => passing.passes(moment),
): boolean {
  if (!actions.some(({ action }) => action === "done")) return false;
  if (passes(tag(ask))) return true;
  return actions.length === 1 && (unwatched || WINDOWS.includes(tag(ask)));
}

/** The action that ends, passes, concedes initiative or chooses nothing. */
export function doneOf(actions: readonly AnyAction[], ask?: Ask): Choice | null {
  const [done] = choices(actions, "done");
  if (!done) return null;
  return { ...done, words: ask ? [endings[tag(ask)] ?? "pass"] : done.words };
}

/** What can be done with a card on the table by pressing it, by the key of the card. */
export function bySite(actions: readonly AnyAction[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const { action, words } of actions) {
    const site = aboutSite(action as Action);
    if (!site) continue;
    const key = siteKey(site);
    found.set(key, [...(found.get(key) ?? []), { action: action as Action, words, body: null }]);
  }
  return found;
}

/** The card on the table that an action begins with. */
function aboutSite(action: Action): Site | null {
  const card = (held(action, "construct") ?? held(action, "activate") ?? held(action, "reveal"))
    ?.card;
  if (card !== undefined) return { card };
  const unit = (held(action, "repair") ?? held(action, "end-guard") ?? held(action, "use-option"))
    ?.unit;
  if (unit !== undefined) return { card: unit };
  const pilot = held(action, "reassign")?.pilot;
  if (pilot !== undefined) return { card: pilot };
  const of = held(action, "use")?.of;
  return of && of !== "box-power" ? of : null;
}

/** What can be done with cards in the hand, by the id of the card. */
export function byHand(actions: readonly AnyAction[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const { action, words } of actions) {
    const it = action as Action;
    const card = (held(it, "deploy") ?? held(it, "play") ?? held(it, "restock"))?.card;
    if (card === undefined) continue;
    found.set(card, [...(found.get(card) ?? []), { action: it, words, body: null }]);
  }
  return found;
}
