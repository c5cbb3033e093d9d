import type { CardEntry } from "../../../../generated/tcg";
import { randomFrom, seedOf } from "../../../../lib/random";
import { box, type Corner, disc, line, polygon, type Shape } from "./shape";

/** The number of a feature of a card; 0 where it has none. */
const amount = (card: CardEntry, name: string) =>
  card.features.find((feature) => feature.name === name)?.amount ?? 0;

/** A Vehicle from the side, on tracks, wheels or an air cushion, with what it carries. It stands at (0, 0). */
export function vehicle(card: CardEntry): Shape[] {
  const random = randomFrom(seedOf(card.id));
  const weight = ((card.tons ?? 50) - 20) / 80;
  const long = 28 + weight * 14;
  const high = 11 + weight * 5;
  const hover = card.speed === "fast";
  const wheels = !hover && random() < 0.35;
  const gear = hover ? cushion(long) : wheels ? rolling(long, 4) : tracks(long);
  const deck = hover ? -7 : -10;
  return [...gear, ...hull(long, high, deck), ...turret(card, long, deck - high, random)];
}

function hull(long: number, high: number, deck: number): Shape[] {
  const side: Corner[] = [
    [-long, deck],
    [-long + 6, deck - high],
    [long * 0.62, deck - high],
    [long, deck - high * 0.35],
    [long - 2, deck],
  ];
  return [
    { d: polygon(...side), tone: "body" },
    {
      d: polygon(
        [-long, deck],
        [-long + 3, deck - high * 0.45],
        [long - 1, deck - high * 0.3],
        [long - 2, deck],
      ),
      tone: "shade",
    },
    { d: box(long * 0.5, deck - high * 0.82, 7, 3), tone: "glass" },
  ];
}

function tracks(long: number): Shape[] {
  const wheels = Array.from({ length: 6 }, (_, place) =>
    disc(-long + 8 + (place * (long * 2 - 16)) / 5, -5.5, 3.4),
  );
  const belt: Corner[] = [
    [-long - 2, -7],
    [-long + 4, -12],
    [long - 4, -12],
    [long + 2, -7],
    [long - 4, 0],
    [-long + 4, 0],
  ];
  return [
    { d: polygon(...belt), tone: "dark" },
    { d: wheels.join(""), tone: "shade" },
  ];
}

function rolling(long: number, count: number): Shape[] {
  const at = (place: number) => -long + 9 + (place * (long * 2 - 18)) / (count - 1);
  const wheels = Array.from({ length: count }, (_, place) => disc(at(place), -6, 6));
  const hubs = Array.from({ length: count }, (_, place) => disc(at(place), -6, 2.4));
  return [
    { d: wheels.join(""), tone: "dark" },
    { d: hubs.join(""), tone: "light" },
  ];
}

function cushion(long: number): Shape[] {
  const skirt: Corner[] = [
    [-long - 3, -2],
    [-long + 2, -9],
    [long - 2, -9],
    [long + 3, -2],
  ];
  return [
    { d: polygon(...skirt), tone: "dark" },
    { d: line([-long - 6, 0], [long + 6, 0]), tone: "line" },
    { d: disc(-long + 7, -20, 6), tone: "shade" },
  ];
}

function turret(card: CardEntry, long: number, top: number, random: () => number): Shape[] {
  const x = -long * (0.05 + random() * 0.25);
  const half = 9 + random() * 4;
  const missiles = amount(card, "Missile");
  const guns = 1 + (amount(card, "Alpha Strike") > 0 || random() < 0.4 ? 1 : 0);
  const reach = long * 0.9 + amount(card, "Long-Range") * 3;
  const barrels = Array.from({ length: guns }, (_, gun) =>
    box(x + half - 2, top - 8 + gun * 3.4, reach, 1.9),
  );
  const tubes = Array.from({ length: Math.min(missiles, 4) * 2 }, (_, tube) =>
    disc(x - half - 1 + (tube % 2) * 3.4, top - 12 + Math.floor(tube / 2) * 2.8, 1),
  );
  return [
    { d: barrels.join(""), tone: "dark" },
    {
      d: polygon(
        [x - half, top],
        [x - half + 3, top - 10],
        [x + half - 5, top - 10],
        [x + half, top - 3],
        [x + half, top],
      ),
      tone: "light",
    },
    {
      d: polygon([x - half, top], [x - half + 1, top - 4], [x + half, top - 3], [x + half, top]),
      tone: "shade",
    },
    ...(missiles > 0
      ? [
          { d: box(x - half - 4, top - 14.5, 9, 12), tone: "body" as const },
          { d: tubes.join(""), tone: "dark" as const },
        ]
      : []),
  ];
}

/** A squad of Battle Armor: suits side by side, the leader in front. It stands at (0, 0). */
export function battleArmor(card: CardEntry): Shape[] {
  const random = randomFrom(seedOf(card.id));
  const build = {
    broad: 5 + random() * 1.6,
    tall: 26 + random() * 4,
    jets: amount(card, "Jump") > 0,
  };
  const places: Corner[] = [
    [-27, -3],
    [25, -3],
    [-14, -1],
    [13, -1],
    [0, 2],
  ];
  return places.flatMap(([x, y]) => suit(x, y, build));
}

function suit(
  x: number,
  y: number,
  { broad, tall, jets }: { broad: number; tall: number; jets: boolean },
): Shape[] {
  const at = (dx: number, dy: number): Corner => [x + dx * broad, y - dy * tall];
  const flame: Shape[] = jets
    ? [
        {
          d:
            polygon(at(-0.7, 0.55), at(-0.2, 0.55), at(-0.45, 0.3)) +
            polygon(at(0.2, 0.55), at(0.7, 0.55), at(0.45, 0.3)),
          tone: "glow",
        },
      ]
    : [];
  return [
    ...flame,
    { d: polygon(at(-0.8, 0.42), at(-0.15, 0.42), at(-0.2, 0), at(-1, 0)), tone: "body" },
    { d: polygon(at(0.15, 0.42), at(0.8, 0.42), at(1, 0), at(0.2, 0)), tone: "shade" },
    { d: polygon(at(-1, 0.8), at(1, 0.8), at(0.7, 0.38), at(-0.7, 0.38)), tone: "body" },
    { d: polygon(at(0, 0.8), at(1, 0.8), at(0.7, 0.38), at(0, 0.38)), tone: "shade" },
    { d: polygon(at(-1.5, 0.82), at(-0.9, 0.84), at(-0.95, 0.4), at(-1.45, 0.4)), tone: "light" },
    { d: polygon(at(0.9, 0.84), at(1.5, 0.82), at(1.5, 0.5), at(0.95, 0.5)), tone: "body" },
    { d: polygon(at(1.05, 0.52), at(1.4, 0.52), at(1.4, 0.22), at(1.05, 0.22)), tone: "dark" },
    { d: disc(x, y - tall * 0.88, broad * 0.52), tone: "light" },
    { d: polygon(at(-0.38, 0.92), at(0.38, 0.92), at(0.28, 0.86), at(-0.28, 0.86)), tone: "glass" },
  ];
}
