import type { CardEntry } from "../../../../generated/tcg";
import { randomFrom, seedOf } from "../../../../lib/random";
import { box, type Corner, disc, line, polygon, type Shape, type Tone } from "./shape";

/** The chassis of a 'Mech: configurations and variants share it. */
export function chassis(name: string): string {
  return name.replace(/ \(.*\)$/, "").replace(/ (Prime|[A-Z])$/, "");
}

/** Everything the parts of one 'Mech have in common, feet on the ground at 0, up is negative. */
interface Build {
  random: () => number;
  /** Height of the whole machine. */
  height: number;
  /** Half the width of the shoulders. */
  shoulder: number;
  /** Where the hips and the shoulders are. */
  hip: number;
  top: number;
  /** How thick the limbs are. */
  limb: number;
  bird: boolean;
}

const TALLEST = 74;
const SMALLEST = 46;

/** A 'Mech from the front, made from its chassis, its tons and what it carries. It stands at (0, 0). */
export function mech(card: CardEntry): Shape[] {
  const build = buildOf(card);
  const count = (name: string) => numberIn(card, name);
  return [
    ...jets(build, count("Jump")),
    ...legs(build),
    ...longGun(build, count("Long-Range")),
    ...torso(build),
    ...arms(build, randomFrom(seedOf(card.id)), count("Alpha Strike")),
    ...launchers(build, count("Missile")),
    ...head(build),
    ...vents(build, count("Overheat")),
    ...details(build, card),
  ];
}

/** The number of a feature, at least 1 where the card has it; 0 where it has not. */
function numberIn(card: CardEntry, name: string): number {
  return card.features.find((feature) => feature.name === name)?.amount ?? 0;
}

function buildOf(card: CardEntry): Build {
  const random = randomFrom(seedOf(chassis(card.name)));
  const weight = ((card.tons ?? 50) - 20) / 80;
  const height = SMALLEST + (TALLEST - SMALLEST) * weight ** 0.8;
  const quick = { fast: -1.5, moderate: 0, slow: 1.5 }[card.speed ?? "moderate"];
  const shoulder = 9 + weight * 9 + quick + random() * 2;
  const hip = -height * (0.42 + random() * 0.1 - quick * 0.012);
  return {
    random,
    height,
    shoulder,
    hip,
    top: -height * (0.84 + random() * 0.05),
    limb: 3.2 + weight * 3 + quick * 0.4,
    bird: random() < 0.38,
  };
}

/** The same on the left in light and on the right in shade. */
function pair(...corners: Corner[]): Shape[] {
  return [
    { d: polygon(...corners.map(([x, y]): Corner => [-x, y])), tone: "body" },
    { d: polygon(...corners), tone: "shade" },
  ];
}

/** Closed across the middle, the right half in shade. */
function halves(tone: Tone, shade: Tone, ...right: Corner[]): Shape[] {
  const left = right.map(([x, y]): Corner => [-x, y]).reverse();
  const [first] = right;
  const last = right.at(-1)!;
  return [
    { d: polygon(...right, ...left), tone },
    { d: polygon([0, first![1]], ...right, [0, last[1]]), tone: shade },
  ];
}

function legs({ hip, limb, shoulder, bird, random }: Build): Shape[] {
  const spread = shoulder * (0.5 + random() * 0.14);
  const foot = limb * (1.1 + random() * 0.5);
  const knee = hip * (bird ? 0.56 : 0.48);
  const bend = bird ? limb * 1.5 : limb * 0.35;
  return [
    ...pair(
      [spread * 0.45, hip + 2],
      [spread + limb * 0.5, hip - 2],
      [spread + bend + limb, knee],
      [spread + bend - limb * 0.6, knee + 1],
    ),
    ...pair(
      [spread + bend - limb * 0.5, knee - 1],
      [spread + bend + limb * 0.9, knee - 1],
      [spread + limb * (bird ? 0.5 : 1), -3],
      [spread - limb * (bird ? 0.7 : 0.4), -3],
    ),
    ...pair(
      [spread - foot, 0],
      [spread - foot * 0.5, -4.5],
      [spread + limb, -4.5],
      [spread + foot * 1.3, 0],
    ),
    {
      d:
        disc(-spread - bend - limb * 0.1, knee, limb * 0.75) +
        disc(spread + bend + limb * 0.1, knee, limb * 0.75),
      tone: "light",
    },
  ];
}

function torso({ hip, top, shoulder, limb, random }: Build): Shape[] {
  const waist = shoulder * (0.36 + random() * 0.16);
  const chest = top + (hip - top) * (0.3 + random() * 0.25);
  const belly = hip - 3;
  const round = random() < 0.4;
  return [
    ...halves("dark", "dark", [waist, chest], [waist * 0.8, hip + 1]),
    ...halves(
      "body",
      "shade",
      [waist, hip - 3],
      [waist * 1.5, hip],
      [waist * 0.6, hip + limb * 1.6],
    ),
    ...halves(
      "body",
      "shade",
      [shoulder * (round ? 0.45 : 0.75), top],
      [shoulder, top + (chest - top) * 0.35],
      [shoulder * (round ? 0.95 : 0.8), chest],
      [waist, belly],
    ),
    {
      d: polygon(
        [-shoulder * 0.62, top + 2],
        [shoulder * 0.62, top + 2],
        [shoulder * 0.3, chest - 2],
        [-shoulder * 0.3, chest - 2],
      ),
      tone: "light",
    },
  ];
}

function arms(
  { top, shoulder, limb, hip, random }: Build,
  own: () => number,
  alpha: number,
): Shape[] {
  const out = shoulder + limb * 0.9;
  const low = top + (hip - top) * (0.5 + random() * 0.3);
  const kind = random();
  const pads = [
    {
      d: polygon(
        [-shoulder * 0.8, top - 1],
        [-out - limb, top + 1],
        [-out - limb * 1.1, top + limb * 1.9],
        [-shoulder * 0.85, top + limb * 1.4],
      ),
      tone: "light" as const,
    },
    {
      d: polygon(
        [shoulder * 0.8, top - 1],
        [out + limb, top + 1],
        [out + limb * 1.1, top + limb * 1.9],
        [shoulder * 0.85, top + limb * 1.4],
      ),
      tone: "body" as const,
    },
  ];
  const upper = pair(
    [out - limb * 0.7, top + limb],
    [out + limb * 0.7, top + limb],
    [out + limb * 0.9, low],
    [out - limb * 0.5, low],
  );
  const end = low + (hip - low) * 0.6 + limb * (1.5 + own());
  const fore = pair(
    [out - limb * 0.8, low - 1],
    [out + limb * 1.1, low - 1],
    [out + limb * (kind < 0.5 ? 0.8 : 1.2), end],
    [out - limb * 0.6, end],
  );
  const barrels: Shape[] = [];
  const guns = 1 + Math.floor(own() * 2) + (alpha > 0 ? 1 : 0);
  for (let gun = 0; gun < guns; gun += 1) {
    const x = out - limb * 0.5 + ((gun + 0.5) * limb * 1.6) / guns;
    const length = 3 + own() * 5;
    barrels.push({
      d: box(x - 0.9, end - 0.5, 1.8, length) + box(-x - 0.9, end - 0.5, 1.8, length),
      tone: "dark",
    });
  }
  return [...upper, ...barrels, ...fore, ...pads];
}

function head({ top, shoulder, random }: Build): Shape[] {
  const kind = random();
  const width = 2.6 + random() * 1.6;
  if (kind < 0.35) {
    // The cockpit is in the torso.
    const y = top + 4;
    return [
      {
        d: polygon(
          [-shoulder * 0.34, y],
          [shoulder * 0.34, y],
          [shoulder * 0.2, y + 4],
          [-shoulder * 0.2, y + 4],
        ),
        tone: "glass",
      },
    ];
  }
  const crest: Shape[] =
    kind > 0.8
      ? [{ d: polygon([-0.8, top - 5], [0, top - 11], [0.8, top - 5]), tone: "light" }]
      : [];
  return [
    ...crest,
    ...halves("body", "shade", [width * 0.6, top - 6], [width, top - 3], [width * 0.8, top + 1.5]),
    {
      d: polygon(
        [-width * 0.8, top - 3.8],
        [width * 0.8, top - 3.8],
        [width * 0.6, top - 1.8],
        [-width * 0.6, top - 1.8],
      ),
      tone: "glass",
    },
  ];
}

function launchers({ top, shoulder }: Build, missiles: number): Shape[] {
  if (missiles === 0) return [];
  const width = shoulder * 0.62;
  const x = shoulder * 0.55;
  const y = top - 8;
  const tubes = Array.from({ length: Math.min(missiles, 4) * 2 }, (_, tube) => {
    const column = tube % 2;
    const row = Math.floor(tube / 2);
    return (
      disc(x + width * (0.28 + column * 0.44), y + 1.9 + row * 2.1, 0.8) +
      disc(-x - width * (0.28 + column * 0.44), y + 1.9 + row * 2.1, 0.8)
    );
  });
  return [
    { d: box(-x - width, y, width, 9.5), tone: "body" },
    { d: box(x, y, width, 9.5), tone: "shade" },
    { d: tubes.join(""), tone: "dark" },
  ];
}

function jets({ shoulder, top, hip }: Build, jump: number): Shape[] {
  if (jump === 0) return [];
  const x = shoulder * 0.7;
  return [
    {
      d:
        polygon([-x - 3, top - 2], [-x + 3, top - 2], [-x + 3, hip], [-x - 3, hip]) +
        polygon([x - 3, top - 2], [x + 3, top - 2], [x + 3, hip], [x - 3, hip]),
      tone: "dark",
    },
    {
      d:
        polygon([-x - 2.5, hip], [-x + 2.5, hip], [-x, hip + 13]) +
        polygon([x - 2.5, hip], [x + 2.5, hip], [x, hip + 13]),
      tone: "glow",
    },
  ];
}

function longGun({ shoulder, top, limb }: Build, reach: number): Shape[] {
  if (reach === 0) return [];
  const x = -shoulder * 0.5;
  const length = 12 + reach * 2;
  return [
    {
      d: polygon(
        [x - 1.3, top + 4],
        [x + 1.3, top + 4],
        [x - 2.7, top - length],
        [x - 4.6, top - length + 0.6],
      ),
      tone: "dark",
    },
    { d: box(x - limb * 0.6, top - 1, limb * 1.2, 6), tone: "light" },
  ];
}

function vents({ top, hip, shoulder }: Build, heat: number): Shape[] {
  const y = top + (hip - top) * 0.42;
  return Array.from(
    { length: Math.min(heat, 4) },
    (_, vent): Shape => ({
      d: box(-shoulder * 0.26, y + vent * 2.2, shoulder * 0.52, 1.1),
      tone: "glow",
    }),
  );
}

function details({ top, shoulder, height }: Build, card: CardEntry): Shape[] {
  const has = (name: string) => card.features.some((feature) => feature.name === name);
  const found: Shape[] = [];
  if (has("Anti-Missile")) {
    found.push({ d: disc(shoulder * 0.35, top - 1.5, 2.2), tone: "light" });
    found.push({
      d: line([shoulder * 0.35, top - 2], [shoulder * 0.35 + 4, top - 6]),
      tone: "line",
    });
  }
  if (has("ECM") || has("C3")) {
    found.push({
      d: line([shoulder * 0.6, top], [shoulder * 0.75, top - height * 0.2]),
      tone: "line",
    });
    found.push({ d: disc(shoulder * 0.75, top - height * 0.2, 1.2), tone: "glow" });
  }
  return found;
}
