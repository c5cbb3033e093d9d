import type { Spot } from "../../../lib/open/inches";
import type { MechaView } from "../types";
import { standing } from "../units";

/** Somebody who is to be put somewhere, with the radius of their base in thousandths of an inch. */
export interface Placed {
  id: string;
  radius: number;
}

/** A squadron as it would stand if all went by the same way as one of them. */
export function movedAlike(all: readonly MechaView[], lead: string, to: Spot) {
  const from = standing(all.find(({ id }) => id === lead))?.at ?? to;
  return all.flatMap((it) => {
    const there = standing(it);
    const by = { x: to.x - from.x, y: to.y - from.y };
    return there
      ? [
          {
            unit: it.id,
            at: { x: there.at.x + by.x, y: there.at.y + by.y },
            facing: there.facing,
          },
        ]
      : [];
  });
}

const GAP = 500;
const MOST = 6;

/** A formation around a spot that is worth suggesting: rows across the way it looks, the server says whether it may stand there. */
export function formation(all: readonly Placed[], at: Spot, facing: number): Map<string, Spot> {
  const widest = Math.max(600, ...all.map(({ radius }) => radius));
  const step = 2 * widest + GAP;
  const columns = Math.min(MOST, all.length);
  const rows = Math.ceil(all.length / columns);
  const angle = (facing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return new Map(
    all.map(({ id }, place) => {
      const row = Math.floor(place / columns);
      const inRow = Math.min(columns, all.length - row * columns);
      const across = ((place % columns) - (inRow - 1) / 2) * step;
      const along = ((rows - 1) / 2 - row) * step;
      return [
        id,
        {
          x: Math.round(at.x + across * cos + along * sin),
          y: Math.round(at.y - across * sin + along * cos),
        },
      ];
    }),
  );
}
