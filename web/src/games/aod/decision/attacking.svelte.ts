import type { Odds, Refused } from "../../../generated/protocol";
import type { Asker } from "../../../lib/asking.svelte";
import type { FanShot } from "../../../lib/board/fanned";
import { type Chances, chances, percent } from "../../../lib/odds";
import { inches, type Spot } from "../../../lib/open/inches";
import { centreOf } from "../../../lib/open/land";
import type { Sentence } from "../../../lib/sentence";
import type { Action, Finding, LineFinding, PieceEntry, Query, View } from "../types";
import type { Aim, AodUi } from "../ui.svelte";
import { standing } from "../units";
import type { Deed } from "./deeds";

/** Something that could be done, and what the server says to it. */
export interface Weighed {
  deed: Deed;
  refused: Refused | null;
  odds: Odds | null;
  chances: Chances | null;
  /** What it may cost whoever attacks, in words. */
  cost: string;
}

/** Asks what of it may be done, and how likely it is to do anything; the best first, what may not be done last. */
export async function weigh(
  asker: Asker<Query, Finding>,
  unit: string,
  all: readonly Deed[],
): Promise<Weighed[]> {
  const weighed = await Promise.all(
    all.map(async (deed) => {
      const refused = await asker.why(deed.action);
      const odds = refused ? null : await asker.odds(deed.action);
      const first = odds?.cases[0];
      const found = first ? chances(first) : null;
      const risk = shutdown(unit, found);
      const cost = risk > 0 ? `shuts down: ${percent(risk)}` : "";
      return { deed, refused, odds, chances: found, cost };
    }),
  );
  // Nobody is led to an attack that shuts them down as long as there is another one.
  const worth = ({ chances, refused }: Weighed) =>
    refused ? -2 : chances ? chances.average * (1 - shutdown(unit, chances)) : -1;
  return weighed
    .filter(({ deed, refused }) => !refused || !deed.rare)
    .toSorted((a, b) => worth(b) - worth(a));
}

/** How likely it is that whoever attacks shuts down by it. */
function shutdown(unit: string, chances: Chances | null): number {
  return chances?.means.find(({ words }) => words === `${unit} shut down`)?.chance ?? 0;
}

/** What was weighed as small cards around the target. */
export function shots(
  ui: AodUi,
  weighed: readonly Weighed[],
  keys: (place: number) => string | undefined,
  press: (action: Action) => void,
): FanShot[] {
  return weighed.map(({ deed, refused, chances, cost }, place) => ({
    name: deed.name,
    detail: refused ? "" : deed.detail,
    cost,
    chances,
    key: keys(place),
    best: place === 0 && !refused,
    banned: refused ? ui.plain(refused.sentence) : null,
    press: () => press(deed.action),
  }));
}

/** A line of fire as the board draws it. */
export function aimOf(line: LineFinding, view: View, pieces: readonly PieceEntry[]): Aim {
  const shoots = !line.range || line.range[1] > 0;
  const range = line.range && shoots ? `, range ${line.range[0]} to ${line.range[1]}` : "";
  const arc =
    line.leaves === "rear" ? ", behind it" : line.arrives === "rear" ? ", into its rear" : "";
  const state = line.blocked
    ? ", blocked"
    : !shoots
      ? ", it does not shoot"
      : line["in-range"] || !line.range
        ? ""
        : ", out of range";
  return {
    from: line.from,
    to: line.to,
    blocked: line.blocked || !line["in-range"] || line.leaves === "rear",
    words: `${inches(line.distance)} in${range}${arc}${state}`,
    crossings: line.steps
      .filter(({ effect }) => effect !== "none")
      .flatMap(({ what, effect, reason }) => {
        const at = crossed(what, line, view);
        return at
          ? [{ at, label: named(reason.words, what, view, pieces), stops: effect === "blocks" }]
          : [];
      }),
  };
}

/** A piece of terrain is called what it is, not by its number. */
function named(
  words: Sentence,
  what: LineFinding["steps"][number]["what"],
  view: View,
  pieces: readonly PieceEntry[],
): Sentence {
  const feature = "terrain" in what ? view.terrain.find(({ id }) => id === what.terrain) : null;
  const piece = feature?.piece == null ? null : pieces[feature.piece];
  if (!piece) return words;
  const called = piece.name.toLowerCase();
  return words.map((it) =>
    typeof it === "object" && "thing" in it ? { ...it, words: called } : it,
  );
}

/** Where on a line its label stands: beside the unit, or at the part of the line that lies nearest to the middle of the piece. */
function crossed(
  what: LineFinding["steps"][number]["what"],
  line: LineFinding,
  view: View,
): Spot | null {
  if ("unit" in what) return standing(view.units.find(({ id }) => id === what.unit))?.at ?? null;
  const piece = view.terrain.find(({ id }) => id === what.terrain);
  if (!piece) return null;
  const middle = centreOf(piece.outline);
  const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const along =
    ((middle.x - line.from.x) * dx + (middle.y - line.from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0.1, Math.min(0.9, along));
  return { x: line.from.x + dx * share, y: line.from.y + dy * share };
}
