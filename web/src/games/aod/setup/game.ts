import type { Aod } from "../../../generated/aod";
import type { Chosen } from "../../../lib/new-table/forces";
import type { Battleforce, Catalogue } from "../builder/cards";
import type { TableEntry } from "../cards/types";

export type Setup = Aod["setup"];

export const QUICK_FORCES = ["lancers", "dragoons"] as const;
const QUICK_TOTAL = 300;
const USUAL_TOTAL = 450;

export function forcesOf({ forces }: Setup): Chosen<Battleforce>[] {
  return forces.map((it) =>
    typeof it === "string" ? { ready: it } : { own: { ...it, name: it.name ?? "" } as Battleforce },
  );
}

export function withForces(setup: Setup, forces: Chosen<Battleforce>[]): Setup {
  return { ...setup, forces: forces.map((it) => ("ready" in it ? it.ready : it.own)) };
}

export function totalOf(setup: Setup): number {
  return setup["build-total"] ?? USUAL_TOTAL;
}

/** The quick-start game as the rulebook sets it up, or a game by the Rules of Warfare. */
export function asQuickStart(setup: Setup, quick: boolean, catalogue: Catalogue): Setup {
  if (!quick) return withTotal({ ...setup, "quick-start": false }, USUAL_TOTAL, catalogue);
  const now = catalogue.tables.find(({ id }) => id === setup.table);
  const table = now && isForQuickStart(now) ? now : catalogue.tables.find(isForQuickStart);
  return {
    ...setup,
    "quick-start": true,
    "build-total": QUICK_TOTAL,
    teams: false,
    terrain: [],
    table: table?.id ?? null,
    forces: [...QUICK_FORCES],
  };
}

/** Whether a table has blocking terrain and no other, as the quick-start game has it. */
function isForQuickStart({ features }: TableEntry): boolean {
  const blocks = features.every(
    ({ terrain, height }) => terrain === "blocking" && height === "ground",
  );
  return blocks && features.length > 0;
}

/** The same game for another build total. Ready-made battleforces for another one are changed for some that are made for it. */
export function withTotal(setup: Setup, total: number, catalogue: Catalogue): Setup {
  const made = catalogue.forces
    .filter(({ force }) => force["build-total"] === total)
    .map(({ id }) => id);
  const isMade = (id: string) => made.includes(id);
  const free = made.filter((id) => !setup.forces.includes(id) && !isQuick(id));
  const usual = free.length > 0 ? free : made;
  let next = 0;
  const forces = setup.forces.map((it) =>
    typeof it !== "string" || isMade(it) || usual.length === 0 ? it : usual[next++ % usual.length]!,
  );
  return { ...setup, "build-total": total, forces };
}

const isQuick = (id: string) => (QUICK_FORCES as readonly string[]).includes(id);

/** What a side puts into the terrain pile. */
export function pileOf(setup: Setup, side: number): string[] {
  return setup.terrain?.[side - 1] ?? [];
}

/** Lays a piece into the pile of a side, or takes it out again. */
export function withPiece(setup: Setup, side: number, piece: string, count: number): Setup {
  const others = pileOf(setup, side).filter((it) => it !== piece);
  const own = [...others, ...Array.from({ length: count }, () => piece)];
  const terrain = setup.forces.map((_, place) =>
    place === side - 1 ? own : pileOf(setup, place + 1),
  );
  return { ...setup, terrain };
}
