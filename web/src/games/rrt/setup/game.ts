import type { Chosen } from "../../../lib/new-table/forces";
import type { Catalogue, Force } from "../builder/cards";
import type { Setup } from "../types";

export type { Setup };

const QUICK_POINTS = 150;
const USUAL_POINTS = 300;

export function forcesOf({ forces }: Setup): Chosen<Force>[] {
  return forces.map((it) =>
    typeof it === "string"
      ? { ready: it }
      : { own: { ...it, name: it.name ?? "", squadrons: it.squadrons ?? [] } },
  );
}

export function withForces(setup: Setup, forces: Chosen<Force>[]): Setup {
  return { ...setup, forces: forces.map((it) => ("ready" in it ? it.ready : it.own)) };
}

export function pointsOf(setup: Setup): number {
  return setup.options?.points ?? USUAL_POINTS;
}

/** The same game for another limit. Ready-made forces for another one are changed for some that are made for it. */
export function withPoints(setup: Setup, points: number, catalogue: Catalogue): Setup {
  const fits = catalogue.forces.filter(({ points: its }) => its <= points);
  const most = Math.max(0, ...fits.map((it) => it.points));
  // Those that use what there is, and of one side as well as of the other.
  const usual = fits.filter((it) => it.points * 4 >= most * 3).map(({ id }) => id);
  let next = 0;
  const isFit = (id: string) => fits.some((it) => it.id === id && it.points * 4 >= most * 3);
  const forces = setup.forces.map((it) => {
    if (typeof it !== "string" || isFit(it) || usual.length === 0) return it;
    return usual[next++ % usual.length]!;
  });
  return { ...setup, forces, options: { ...setup.options, points } };
}

export function asQuickStart(setup: Setup, quick: boolean, catalogue: Catalogue): Setup {
  const points = quick ? Math.min(QUICK_POINTS, pointsOf(setup)) : USUAL_POINTS;
  return withPoints({ ...setup, "quick-start": quick }, points, catalogue);
}

/** A scenario is played on the map that it was made for, unless another is chosen afterwards. */
export function withScenario(setup: Setup, id: string | null, catalogue: Catalogue): Setup {
  const scenario = catalogue.scenarios.find((it) => it.id === id);
  return { ...setup, scenario: id, ...(scenario?.map && { map: scenario.map }) };
}
