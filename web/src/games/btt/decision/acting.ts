import { chances } from "../../../lib/odds";
import type { Tag } from "../../../lib/variant";
import { barWords, seatOf } from "../names";
import type { BarAction, UnitAction } from "../types";
import type { Finding, View } from "../ui.svelte";
import type { Choice } from "./choices";

type Kind = Tag<UnitAction>;
type TokenFinding = Extract<Finding, { token: unknown }>["token"];

/** One button of the action bar, with all that can be done by it. */
export interface ActionGroup {
  name: string;
  about: string;
  rule: string;
  choices: Choice<UnitAction>[];
  /** What to ask about when nothing can be done by it. */
  sample: UnitAction;
}

const others: Partial<Record<Kind, { name: string; about: string; rule: string }>> = {
  "jumping-evade": {
    name: "Jumping Evade",
    about: "The evade tokens that a jump gives.",
    rule: "btt.actions.jumping-evade",
  },
  repair: {
    name: "Repair",
    about: "Discards a minor critical card.",
    rule: "btt.actions.on-cards",
  },
  vent: {
    name: "Vent heat",
    about: "Discards a heat card, as a critical card allows.",
    rule: "btt.actions.on-cards",
  },
  suppress: {
    name: "Suppress",
    about: "Puts a suppression token on an enemy, as an upgrade allows.",
    rule: "btt.actions.on-cards",
  },
  "clear-woods": {
    name: "Clear woods",
    about: "Thins out woods, as an upgrade allows.",
    rule: "btt.actions.on-cards",
  },
  "set-fire": {
    name: "Set fire",
    about: "Sets woods on fire, as an upgrade allows.",
    rule: "btt.actions.on-cards",
  },
};

/** Which actions each button of the bar stands for. */
const onBar: Record<BarAction, Kind[]> = {
  focus: ["focus"],
  "target-lock": ["target-lock"],
  evade: ["evade"],
  command: ["command-ally", "command-card"],
  "special-mech-action": ["special-mech-action"],
};

/** The buttons of a unit's action bar, as on its card, then what its other cards allow now. */
export function actionGroups(
  bar: readonly BarAction[],
  offered: ReadonlyMap<Kind, Choice<UnitAction>[]>,
  sample: (action: BarAction) => UnitAction,
): ActionGroup[] {
  const printed = bar.map((action) => ({
    ...barWords[action],
    choices: onBar[action].flatMap((kind) => offered.get(kind) ?? []),
    sample: sample(action),
  }));
  const cards = Object.entries(others).flatMap(([kind, words]) => {
    const [first, ...more] = offered.get(kind as Kind) ?? [];
    return first ? [{ ...words, choices: [first, ...more], sample: first.body }] : [];
  });
  return [...printed, ...cards];
}

/** An action of the bar to ask about: with any enemy or ally where it needs one. */
export function sampleAction(view: View | null, unit: string, action: BarAction): UnitAction {
  const ids = Object.keys(view?.units ?? {}).filter((id) => view?.units[id]?.hex);
  if (action === "target-lock") {
    return { "target-lock": { target: ids.find((id) => seatOf(id) !== seatOf(unit)) ?? unit } };
  }
  if (action === "command") {
    const ally = ids.find((id) => id !== unit && seatOf(id) === seatOf(unit));
    return { "command-ally": { ally: ally ?? unit } };
  }
  return action;
}

/** The units that an action is done to. */
export function unitsOf(action: UnitAction): string[] {
  if (typeof action === "string") return [];
  if ("target-lock" in action) return [action["target-lock"].target];
  if ("suppress" in action) return [action.suppress.target];
  if ("command-ally" in action) return [action["command-ally"].ally];
  return "command-card" in action ? action["command-card"].units : [];
}

/** The hex that an action is done to. */
export function hexOf(action: UnitAction): string | null {
  if (typeof action === "string") return null;
  if ("clear-woods" in action) return action["clear-woods"].hex;
  return "set-fire" in action ? action["set-fire"].hex : null;
}

/** Which token an action is for, and on whom, as the rules are asked about it; null where it is for something else. */
export function tokenOf(
  action: UnitAction,
): { token: "focus" | "evade" | "target-lock"; target?: string } | null {
  if (action === "focus" || action === "evade") return { token: action };
  const lock = typeof action === "object" && "target-lock" in action && action["target-lock"];
  return lock ? { token: "target-lock", target: lock.target } : null;
}

/** What a token would change: "PPC at B1: 0.6 → 0.9 average". */
export function tokenWords(found: TokenFinding | null): string {
  if (!found) return "";
  const { attack, without, with: spent } = found;
  if (!attack || !without || !spent) return "nobody to use it on now";
  const change = `${chances(without).average.toFixed(1)} → ${chances(spent).average.toFixed(1)} average`;
  return `${attack.tic ?? "physical"}, ${attack.attacker} at ${attack.target}: ${change}`;
}

/** What may be done right after a move without saying to whom: "Focus", "Focus and Evade". */
export function followUps(
  bar: readonly BarAction[],
  left: number,
  jumped: boolean,
): { name: string; key: string; actions: UnitAction[] }[] {
  if (jumped) return [{ name: "Jumping Evade", key: "e", actions: ["jumping-evade"] }];
  const found = TOKENS.filter(({ action }) => bar.includes(action));
  const alone = found.map(({ action, name, key }) => ({
    name,
    key,
    actions: [action as UnitAction],
  }));
  const both = { name: "Focus and Evade", key: "b", actions: ["focus", "evade"] as UnitAction[] };
  if (left === 0) return [];
  return left > 1 && found.length === TOKENS.length ? [both, ...alone] : alone;
}

const TOKENS = [
  { action: "focus", name: "Focus", key: "g" },
  { action: "evade", name: "Evade", key: "e" },
] as const;
