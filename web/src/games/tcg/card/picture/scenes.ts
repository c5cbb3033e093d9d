import type { CardEntry } from "../../../../generated/tcg";
import { randomFrom, seedOf } from "../../../../lib/random";
import { box, type Corner, disc, line, polygon, type Shape } from "./shape";

/** A stream of numbers for what is drawn of a card. */
export type Random = () => number;

/** What a card that is no 'Mech shows, in a frame of 120 by 90. */
export function scene(card: CardEntry): Shape[] {
  const random = randomFrom(seedOf(card.id));
  const is = (kind: CardEntry["kinds"][number]) => card.kinds.includes(kind);
  if (card.class === "mission") return sweep(random);
  if (card.class === "box-power") return planet(random);
  if (is("pilot")) return person(random, true);
  if (is("terrain")) return contours(random);
  if (is("enhancement")) return equipment(random);
  if (is("artillery")) return gun(random);
  if (is("subterfuge")) return eye(random);
  if (is("mercenary")) return banner(random);
  if (is("resource")) return works(card, random);
  if (card["one-shot"]) return strike(random);
  return isPerson(card) ? person(random, false) : headquarters(random);
}

/** Cards of people carry a rank or two plain names and are Unique; what they are is not said elsewhere. */
function isPerson(card: CardEntry): boolean {
  const place =
    /High Command|Site|Hangar|Academy|Facility|Cache|Summons|Contacts|Connections|Crew|Team|The /;
  return card.unique && !place.test(card.name);
}

const between = (random: Random, least: number, most: number) => least + random() * (most - least);
const each = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place));

/** A radar screen with arrows that cross it: a plan of attack. */
function sweep(random: Random): Shape[] {
  const x = between(random, 46, 74);
  const y = between(random, 40, 52);
  const turn = random() * Math.PI * 2;
  const at = (angle: number, radius: number): Corner => [
    x + Math.cos(angle) * radius,
    y + Math.sin(angle) * radius,
  ];
  const rings = each(4, (ring): Shape => ({ d: disc(x, y, 11 + ring * 13), tone: "line" }));
  const beam: Shape = {
    d: polygon([x, y], at(turn, 70), at(turn + 0.28, 70), at(turn + 0.55, 70)),
    tone: "far",
  };
  const arrows = each(2 + Math.floor(random() * 2), (arrow): Shape[] => {
    const angle = turn + 1.4 + arrow * between(random, 1, 1.7);
    const end = between(random, 9, 20);
    const begin = between(random, 42, 58);
    const side = (shift: number, radius: number) => at(angle + shift / radius, radius);
    const d = polygon(
      side(-3, begin),
      side(-2, end + 9),
      side(-6, end + 9),
      at(angle, end),
      side(6, end + 9),
      side(2, end + 9),
      side(3, begin),
    );
    return [{ d, tone: arrow === 0 ? "glow" : "light" }];
  });
  const blips = each(
    5,
    (): Shape => ({ d: disc(...at(random() * 7, between(random, 12, 44)), 1.7), tone: "glass" }),
  );
  return [...rings, beam, ...arrows.flat(), ...blips];
}

/** A world with its terminator, and perhaps a ring. */
function planet(random: Random): Shape[] {
  const radius = between(random, 24, 31);
  const x = between(random, 50, 70);
  const bands = each(3, (band): Shape => {
    const y = 45 + radius * (-0.55 + band * 0.45);
    const half = Math.sqrt(Math.max(0, radius ** 2 - (y - 45) ** 2));
    return {
      d: `M${x - half} ${y}Q${x} ${y + between(random, 3, 9)} ${x + half} ${y}`,
      tone: "line",
    };
  });
  const stars = each(
    16,
    (): Shape => ({ d: disc(random() * 120, random() * 90, 0.4 + random() * 0.5), tone: "glass" }),
  );
  return [
    ...stars,
    { d: disc(x, 45, radius), tone: "body" },
    {
      d: `M${x} ${45 - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${radius * 1.6} ${radius * 1.6} 0 0 0 0 ${-2 * radius}Z`,
      tone: "shade",
    },
    ...bands,
  ];
}

/** A head and shoulders: a pilot under a helmet, or an officer. */
function person(random: Random, helmet: boolean): Shape[] {
  const x = between(random, 54, 66);
  const wide = between(random, 24, 31);
  const shoulders: Shape[] = [
    {
      d: polygon(
        [x - wide, 90],
        [x - wide * 0.9, 72],
        [x - 9, 62],
        [x + 9, 62],
        [x + wide * 0.9, 72],
        [x + wide, 90],
      ),
      tone: "body",
    },
    {
      d: polygon([x, 64], [x + 9, 62], [x + wide * 0.9, 72], [x + wide, 90], [x, 90]),
      tone: "shade",
    },
    { d: polygon([x - 5, 63], [x, 76], [x + 5, 63]), tone: "dark" },
  ];
  const marks = each(
    1 + Math.floor(random() * 4),
    (mark): Shape => ({ d: box(x - wide * 0.75 + mark * 4, 76, 2.6, 2.6), tone: "glow" }),
  );
  if (!helmet) {
    const hair = between(random, 10, 17);
    const cap = random() < 0.5;
    return [
      ...shoulders,
      { d: box(x - 5, 52, 10, 13), tone: "shade" },
      { d: `M${x - 13} 38q0-20 13-20t13 20q0 20-13 22q-13-2-13-22Z`, tone: "light" },
      { d: `M${x} 18q13 0 13 20q0 20-13 22Z`, tone: "body" },
      cap
        ? {
            d: polygon([x - 16, 30], [x - 14, 19], [x + 14, 19], [x + 16, 30], [x, 27]),
            tone: "dark",
          }
        : {
            d: `M${x - 14.5} ${28 + hair}q-2-${hair + 14} 14.5-${hair + 14}t14.5 ${hair + 14}q-3-${hair * 0.8}-6-${hair * 0.9}q-12 2-18-3q-2 6-5 ${hair}Z`,
            tone: "dark",
          },
      ...marks,
    ];
  }
  const visor = between(random, 34, 40);
  const fin: Shape[] =
    random() < 0.5 ? [{ d: polygon([x - 2, 16], [x, 6], [x + 2, 16]), tone: "glow" }] : [];
  return [
    ...shoulders,
    ...fin,
    { d: `M${x - 18} 44q0-30 18-30t18 30v8q0 12-9 13h-18q-9-1-9-13Z`, tone: "body" },
    { d: `M${x} 14q18 0 18 30v8q0 12-9 13h-9Z`, tone: "shade" },
    {
      d: polygon(
        [x - 15, visor],
        [x + 15, visor],
        [x + 12, visor + 12],
        [x + 5, visor + 15],
        [x - 5, visor + 15],
        [x - 12, visor + 12],
      ),
      tone: "glass",
    },
    { d: polygon([x - 11, visor + 2], [x - 2, visor + 2], [x - 8, visor + 9]), tone: "light" },
    {
      d:
        line([x - 6, visor + 20], [x + 6, visor + 20]) +
        line([x - 5, visor + 23], [x + 5, visor + 23]),
      tone: "line",
    },
    ...marks,
  ];
}

/** Lines of height around a few hills. */
function contours(random: Random): Shape[] {
  const hills = each(3, () => ({
    x: between(random, 15, 105),
    y: between(random, 20, 75),
    wide: between(random, 0.8, 1.5),
  }));
  return hills.flatMap(({ x, y, wide }) =>
    each(4, (ring): Shape => {
      const corners = each(14, (corner): Corner => {
        const angle = (corner / 14) * Math.PI * 2;
        const radius = (8 + ring * 8) * (0.85 + random() * 0.3);
        return [x + Math.cos(angle) * radius * wide, y + Math.sin(angle) * radius * 0.7];
      });
      return { d: polygon(...corners), tone: ring === 0 ? "far" : "line" };
    }),
  );
}

/** A piece of equipment on the bench: an outline with its parts and measures. */
function equipment(random: Random): Shape[] {
  const length = between(random, 50, 74);
  const high = between(random, 10, 16);
  const x = 60 - length / 2;
  const parts = 2 + Math.floor(random() * 3);
  const wheel = between(random, 9, 14);
  return [
    { d: box(x, 45 - high, length * 0.62, high * 2), tone: "body" },
    { d: box(x, 45, length * 0.62, high), tone: "shade" },
    {
      d: polygon(
        [x + length * 0.62, 45 - high * 0.6],
        [x + length, 45 - high * 0.35],
        [x + length, 45 + high * 0.35],
        [x + length * 0.62, 45 + high * 0.6],
      ),
      tone: "light",
    },
    ...each(
      parts,
      (part): Shape => ({
        d: box(x + 5 + part * ((length * 0.55) / parts), 45 - high - 5, 5, 7),
        tone: "dark",
      }),
    ),
    { d: disc(x + length * 0.3, 45, wheel * 0.8), tone: "dark" },
    { d: disc(x + length * 0.3, 45, wheel * 0.45), tone: "glass" },
    {
      d:
        line([x, 75], [x + length, 75]) +
        line([x, 71], [x, 79]) +
        line([x + length, 71], [x + length, 79]),
      tone: "line",
    },
  ];
}

function gun(random: Random): Shape[] {
  const lift = between(random, 16, 30);
  return [
    { d: polygon([34, 66], [42, 58], [104, 58 - lift], [106, 63 - lift], [50, 74]), tone: "body" },
    { d: polygon([42, 66], [106, 63 - lift], [50, 74]), tone: "shade" },
    { d: polygon([22, 82], [30, 62], [62, 62], [72, 82]), tone: "light" },
    { d: disc(36, 79, 7) + disc(60, 79, 7), tone: "dark" },
    { d: `M100 ${44 - lift}q14-${between(random, 8, 14)} 18 2q-6 12-18-2Z`, tone: "glow" },
  ];
}

/** An eye behind a net: somebody watches. */
function eye(random: Random): Shape[] {
  const y = between(random, 40, 50);
  const x = between(random, 52, 68);
  return [
    { d: `M12 ${y}Q60 ${y - 48} 108 ${y}Q60 ${y + 48} 12 ${y}Z`, tone: "body" },
    { d: disc(x, y, 17), tone: "dark" },
    { d: disc(x, y, 11), tone: "glass" },
    { d: disc(x, y, 5), tone: "dark" },
    ...each(
      5,
      (bar): Shape => ({
        d: line([bar * 28 - 10 + random() * 8, 0], [bar * 28 + 4, 90]),
        tone: "line",
      }),
    ),
  ];
}

/** Fighters that dive with their trails behind them: something that happens once. */
function strike(random: Random): Shape[] {
  const count = 1 + Math.floor(random() * 3);
  const size = 1.5 - count * 0.22;
  return each(count, (place): Shape[] => {
    const x = 34 + place * 24 + random() * 12;
    const y = 62 - place * 20 + random() * 6;
    const at = (dx: number, dy: number): Corner => [x + dx * size, y + dy * size];
    return [
      { d: polygon(at(14, -12), at(90, -70), at(94, -64)), tone: "far" },
      { d: polygon(at(-16, 14), at(2, -10), at(22, -22), at(10, 4)), tone: "body" },
      { d: polygon(at(-16, 14), at(22, -22), at(10, 4)), tone: "shade" },
      {
        d: polygon(at(-4, 2), at(-8, -16), at(6, -12)) + polygon(at(-2, 6), at(16, 12), at(12, -2)),
        tone: "light",
      },
      { d: polygon(at(-9, 7), at(-2, -1), at(2, 2)), tone: "glass" },
    ];
  })
    .flat()
    .concat({ d: disc(between(random, 8, 24), 80, between(random, 7, 12)), tone: "glow" });
}

/** A company's colours, parted as in heraldry. */
function banner(random: Random): Shape[] {
  const kind = Math.floor(random() * 4);
  const field = polygon([38, 12], [88, 12], [88, 66], [63, 78], [38, 66]);
  const parts = [
    polygon([63, 12], [88, 12], [88, 66], [63, 78]),
    polygon([38, 12], [88, 12], [38, 62]),
    polygon([38, 30], [88, 30], [88, 48], [38, 48]),
    polygon([38, 66], [63, 38], [88, 66], [63, 78]),
  ];
  return [
    { d: box(32, 6, 3, 84), tone: "dark" },
    { d: field, tone: "body" },
    { d: parts[kind]!, tone: "shade" },
    {
      d: disc(between(random, 52, 74), between(random, 28, 48), between(random, 5, 9)),
      tone: "glow",
    },
  ];
}

/** Works, depots, ranges, staffs and halls: what provides the asset is what is seen. */
function works(card: CardEntry, random: Random): Shape[] {
  const ground: Shape = { d: box(0, 76, 120, 14), tone: "dark" };
  const builders = {
    assembly: factory,
    logistics: depot,
    munitions: silos,
    tactics: tower,
    politics: hall,
  };
  const assets = card.provides.length > 0 ? card.provides : (["logistics"] as const);
  const share = 120 / assets.length;
  const buildings = assets.flatMap((asset, place) => builders[asset](random, place * share, share));
  return [...buildings, ground];
}

function factory(random: Random, from: number, width: number): Shape[] {
  const saws = Math.max(2, Math.round(width / 24));
  const step = (width * 0.8) / saws;
  const x = from + width * 0.1;
  return [
    ...each(
      2,
      (chimney): Shape => ({
        d: box(x + 6 + chimney * step, 16 + random() * 10, 6, 40),
        tone: "shade",
      }),
    ),
    ...each(
      saws,
      (saw): Shape => ({
        d: polygon(
          [x + saw * step, 76],
          [x + saw * step, 44],
          [x + (saw + 1) * step, 54],
          [x + (saw + 1) * step, 76],
        ),
        tone: saw % 2 ? "shade" : "body",
      }),
    ),
    ...each(saws, (saw): Shape => ({ d: box(x + saw * step + 4, 62, step - 9, 6), tone: "glow" })),
  ];
}

function depot(random: Random, from: number, width: number): Shape[] {
  const columns = Math.max(2, Math.round(width / 18));
  const step = (width * 0.84) / columns;
  return each(columns, (column): Shape[] => {
    const x = from + width * 0.08 + column * step;
    const stack = 1 + Math.floor(random() * 3);
    return each(stack, (level): Shape[] => [
      { d: box(x, 62 - level * 14, step - 2, 13), tone: (column + level) % 2 ? "body" : "light" },
      {
        d: line([x + step * 0.3, 62 - level * 14], [x + step * 0.3, 75 - level * 14]),
        tone: "line",
      },
    ]).flat();
  }).flat();
}

function silos(random: Random, from: number, width: number): Shape[] {
  const count = Math.max(2, Math.round(width / 26));
  const step = (width * 0.84) / count;
  return each(count, (silo): Shape[] => {
    const x = from + width * 0.08 + silo * step + step * 0.2;
    const wide = step * 0.6;
    const y = between(random, 30, 42);
    return [
      { d: `M${x} 76V${y}q${wide / 2}-${wide * 0.9} ${wide} 0V76Z`, tone: "body" },
      {
        d: `M${x + wide / 2} 76V${y - wide * 0.45}q${wide * 0.35} ${wide * 0.1} ${wide / 2} ${wide * 0.45}V76Z`,
        tone: "shade",
      },
      { d: box(x, 58, wide, 3), tone: "glow" },
    ];
  }).flat();
}

function tower(random: Random, from: number, width: number): Shape[] {
  const x = from + width / 2 + between(random, -6, 6);
  return [
    { d: box(from + width * 0.15, 58, width * 0.7, 18), tone: "shade" },
    { d: polygon([x - 7, 58], [x - 4, 26], [x + 4, 26], [x + 7, 58]), tone: "body" },
    { d: polygon([x - 12, 26], [x - 9, 18], [x + 9, 18], [x + 12, 26]), tone: "glass" },
    { d: `M${x + 2} 17q14-2 18-14q-14 0-18 14Z`, tone: "light" },
    ...each(
      3,
      (wave): Shape => ({
        d: `M${x + 18 + wave * 5} ${14 - wave * 2}q5 5 3 ${11 + wave * 3}`,
        tone: "line",
      }),
    ),
  ];
}

function hall(random: Random, from: number, width: number): Shape[] {
  const columns = Math.max(3, Math.round(width / 20));
  const x = from + width * 0.12;
  const wide = width * 0.76;
  const dome = between(random, 10, 18);
  return [
    { d: `M${x + wide * 0.3} 38q${wide * 0.2}-${dome * 1.6} ${wide * 0.4} 0Z`, tone: "glow" },
    { d: polygon([x - 3, 48], [x + wide / 2, 32], [x + wide + 3, 48]), tone: "light" },
    { d: box(x, 48, wide, 28), tone: "dark" },
    ...each(
      columns,
      (column): Shape => ({
        d: box(x + 2 + (column * (wide - 8)) / (columns - 1), 50, 4, 26),
        tone: column * 2 < columns ? "light" : "body",
      }),
    ),
  ];
}

/** A base from above: roads, buildings, a wall. */
function headquarters(random: Random): Shape[] {
  const wall = polygon([14, 20], [40, 8], [92, 10], [108, 34], [102, 74], [60, 84], [18, 70]);
  const roads =
    line([0, between(random, 30, 60)], [60, 45], [120, between(random, 30, 60)]) +
    line([60, 45], [between(random, 40, 80), 90]);
  return [
    { d: wall, tone: "far" },
    { d: wall, tone: "line" },
    { d: roads, tone: "line" },
    ...each(7, (place): Shape => {
      const x = 24 + (place % 4) * 20 + random() * 6;
      const y = 20 + Math.floor(place / 4) * 32 + random() * 8;
      return {
        d: box(x, y, between(random, 9, 16), between(random, 8, 14)),
        tone: place === 2 ? "glow" : place % 2 ? "body" : "light",
      };
    }),
    { d: disc(between(random, 52, 68), 45, 5), tone: "glass" },
  ];
}
