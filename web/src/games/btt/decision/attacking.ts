import type { AnyAction, Odds } from "../../../generated/protocol";
import { bracketWords, count, seatOf } from "../names";
import type { Declared, LineFinding, TicEntry, UnitEntry } from "../types";
import type { Action, Overlay, View } from "../ui.svelte";
import { type Choice, choices } from "./choices";

/** One way to attack a target: a TIC, or fists and feet. */
export interface Shot {
  name: string;
  tic: TicEntry | null;
  /** What may be done: once, or once for each thing that may be declared. None if it is not allowed. */
  choices: Choice<{ declared?: Declared }>[];
  /** What to ask about when it is not allowed. */
  sample: Action;
}

/** The enemies that stand on the map. */
export function enemies(view: View | null, unit: string): string[] {
  return Object.entries(view?.units ?? {}).flatMap(([id, enemy]) =>
    seatOf(id) !== seatOf(unit) && enemy?.hex && !enemy.destroyed ? [id] : [],
  );
}

/** The enemies that can be attacked somehow. */
export function targets(actions: readonly AnyAction[]): string[] {
  const all = [...choices(actions, "fire"), ...choices(actions, "strike")];
  return [...new Set(all.map(({ body }) => body.target))];
}

/** Every way a unit has to attack this target, allowed or not, in the order of its card. */
export function shots(
  actions: readonly AnyAction[],
  card: UnitEntry | undefined,
  unit: string,
  target: string,
): Shot[] {
  const fires = choices(actions, "fire").filter(({ body }) => body.target === target);
  const strikes = choices(actions, "strike").filter(({ body }) => body.target === target);
  const tics = (card?.tics ?? []).map((tic) => ({
    name: tic.name,
    tic,
    choices: fires.filter(({ body }) => body.tic === tic.name),
    sample: { fire: { unit, tic: tic.name, target } } as Action,
  }));
  const physical = {
    name: "Physical attack",
    tic: null,
    choices: strikes.map((it) => ({ ...it, body: {} })),
    sample: { strike: { unit, target } },
  };
  return [...tics, physical];
}

/** The dice of an attack, which its chances tell first: "2 dice against 3". */
export function diceWords(odds: Odds): string {
  return `${attackDice(odds)} against ${diceOf(odds, 1)}`;
}

/** "2 dice". */
export function attackDice(odds: Odds): string {
  return count(diceOf(odds, 0), "die", "dice");
}

/** "2 defence dice". */
export function defenceDice(odds: Odds): string {
  return count(diceOf(odds, 1), "defence die", "defence dice");
}

function diceOf({ tallies }: Odds, place: number): number {
  const parts = tallies[place]?.[1].parts ?? [];
  return Math.max(
    0,
    parts.reduce((sum, [, part]) => sum + part, 0),
  );
}

/** A line of sight in a few words: "9 hexes, medium range, light woods +1". */
export function lineWords(line: LineFinding): string {
  const far = count(line.distance, "hex", "hexes");
  const range = line.bracket ? bracketWords[line.bracket] : "out of range";
  if (line.blocked) return `${far}, ${range}, out of sight`;
  const bonus = [
    line.smoke > 0 && `smoke +${line.smoke}`,
    line.woods > 0 && `woods +${line.woods}`,
    line.cover > 0 && `cover +${line.cover}`,
    line.arc && line.arc !== "forward" && `${line.arc} arc`,
    line.flanking && "flanking",
  ];
  return [far, range, ...bonus.filter((it): it is string => Boolean(it))].join(", ");
}

/** A line of sight as the board draws it, with a few words more. */
export function drawnLine(line: LineFinding, more = ""): Overlay["line"] {
  return {
    from: line.from,
    to: line.to,
    steps: line.steps.map(({ hexes, labels, blocks }) => ({
      hexes,
      labels: labels.map(({ words }) => words),
      blocks,
    })),
    blocked: line.blocked?.words ?? null,
    words: [lineWords(line), more].filter(Boolean).join(", "),
  };
}
