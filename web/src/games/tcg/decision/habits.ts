import type { AnyAction, AnyPrompt } from "../../../generated/protocol";
import { held, tag } from "../../../lib/variant";
import { cardsOf } from "../model";
import type { Action, Ask, View } from "../wire";
import { type AssignPlan, assignPlans, isPlain } from "./assigning";
import { choices, passesItself, WINDOWS } from "./choices";
import { allTo, sharesOf } from "./shares";
import { passing } from "./stops.svelte";

/** All damage of one, to one. */
export function assignedTo(plan: AssignPlan, to: AssignPlan["by"]): Action {
  const may = (sites: readonly AssignPlan["by"][]) =>
    sites.some((it) => JSON.stringify(it) === JSON.stringify(to));
  const points = may(plan.recipients) ? plan.points : 0;
  const missiles = may(plan.missileRecipients) ? plan.missiles : 0;
  const shares = sharesOf(allTo(new Map(), to, points, missiles), plan.extra);
  return { assign: { by: plan.by, shares, "hold-missiles": false } };
}

/** Answers what a person would not want to be asked, or null: whoever has one to hit is not asked whom. */
export function habitual(
  prompt: AnyPrompt,
  actions: readonly AnyAction[],
  unwatched: boolean,
  passes: (moment: string) => boolean = (moment) => passing.passes(moment),
): Action | null {
  const ask = prompt.ask as Ask;
  const plan = [...assignPlans(actions).values()].find(isPlain);
  const to = plan && (plan.recipients[0] ?? plan.missileRecipients[0]);
  if (to && (held(ask, "act") || held(ask, "assign-more"))) return assignedTo(plan, to);
  return passesItself(actions, ask, unwatched, passes) ? "done" : null;
}

/**
 * Answers for somebody who is not at the screen, by what everybody knows or by what they said before; null where there may be a
 * choice. What is in a hand or lies face down must change nothing: others would learn of it.
 */
export function standing(
  prompt: AnyPrompt,
  actions: readonly AnyAction[],
  view: unknown,
  passes: (moment: string) => boolean = (moment) => passing.passes(moment),
): Action | null {
  const ask = prompt.ask as Ask;
  const [only, ...more] = actions.map(({ action }) => action as Action);
  if (passes(tag(ask)) && actions.some(({ action }) => action === "done")) return "done";
  if (!only || more.length > 0) return null;
  if (ask === "block") return only;
  const hidden = cardsOf(view as View).some(
    (it) => it.controller === prompt.seat && it.place === "construction" && !it.revealed,
  );
  const empty = (view as View).players[prompt.seat - 1]?.["hand-count"] === 0;
  const open = WINDOWS.includes(tag(ask)) || (held(ask, "act") !== null && empty);
  return only === "done" && open && !hidden ? only : null;
}

/** Moments that are mostly let pass, and what whoever lets them pass does. */
const WAIVED: Record<string, string> = {
  initiative: "concedes initiative",
  act: "adds nothing",
  block: "lets the attack through",
};

/**
 * How somebody lets a moment pass who shares the screen with others: only where that is always possible, whatever they hold.
 * Whoever has damage to assign is asked.
 */
export function waived(
  prompt: AnyPrompt,
  actions: readonly AnyAction[],
): { words: string; action: Action } | null {
  const asked = tag(prompt.ask as Ask);
  const words = WAIVED[asked] ?? (WINDOWS.includes(asked) ? "passes" : null);
  if (words === null || choices(actions, "assign").length > 0) return null;
  const action: Action = asked === "block" ? { block: { units: [], include: false } } : "done";
  const wanted = JSON.stringify(action);
  return actions.some((it) => JSON.stringify(it.action) === wanted) ? { words, action } : null;
}
