/** What stands on the ground, drawn around the centre of a hex. Every symbol is a list of painted paths. */

import { randomFrom } from "../../../lib/random";
import { scatter } from "./random";

interface Stroke {
  d: string;
  /** Says how it is painted; see Symbols.svelte. */
  paint: string;
}

const VARIANTS = 4;

/** How many drawings there are of each kind; a hex picks one of them. */
export function variant(hex: string): number {
  return Math.floor(randomFrom(Number(hex) + 7)() * VARIANTS);
}

/** All symbols by name. */
export const symbols: Record<string, Stroke[]> = {};
for (let number = 0; number < VARIANTS; number += 1) {
  symbols[`light-woods-${number}`] = woods(number + 11, 6, 14, lightTree);
  symbols[`heavy-woods-${number}`] = woods(number + 23, 12, 9, heavyTree);
  symbols[`rough-${number}`] = rough(number + 31);
  symbols[`rubble-${number}`] = rubble(number + 47);
  symbols[`building-1-${number}`] = houses(number);
  symbols[`building-2-${number}`] = block(number);
  symbols[`building-3-${number}`] = tower(number);
}

type Tree = (x: number, y: number, random: () => number) => Stroke[];

function woods(seed: number, count: number, apart: number, tree: Tree): Stroke[] {
  const random = randomFrom(seed * 3);
  const places = scatter(seed, count, 22, apart).map(({ x, y }) => ({ x, y: y + 5 }));
  const shadows = places.map(({ x, y }) => ellipse(x + 2.5, y - 0.5, 5.5, 2.4)).join("");
  return [{ d: shadows, paint: "shade" }, ...places.flatMap(({ x, y }) => tree(x, y, random))];
}

/** A crown like a ball, with its lit side to the north-west. */
function lightTree(x: number, y: number, random: () => number): Stroke[] {
  const r = 5.4 + random() * 1.6;
  const top = y - r * 1.25;
  return [
    { d: `M${x} ${y}v${-r * 0.8}`, paint: "trunk" },
    { d: ellipse(x, top, r, r * 0.95), paint: "light-crown" },
    { d: ellipse(x - r * 0.28, top - r * 0.26, r * 0.55, r * 0.48), paint: "light-lit" },
  ];
}

/** A fir, with its lit side to the west. */
function heavyTree(x: number, y: number, random: () => number): Stroke[] {
  const h = 15 + random() * 3.5;
  const w = h * 0.36;
  const half = (side: number) =>
    `L${x + side * w * 0.55} ${y - h * 0.52}L${x + side * w * 0.42} ${y - h * 0.5}L${x + side * w} ${y - h * 0.1}`;
  const left = `M${x} ${y - h}${half(-1)}L${x} ${y}Z`;
  return [
    {
      d: `M${x} ${y - h}${half(-1)}L${x} ${y}L${x + w} ${y - h * 0.1}L${x + w * 0.42} ${y - h * 0.5}L${x + w * 0.55} ${y - h * 0.52}Z`,
      paint: "heavy-crown",
    },
    { d: left, paint: "heavy-lit" },
  ];
}

function rough(seed: number): Stroke[] {
  const random = randomFrom(seed * 5);
  return scatter(seed, 10, 22, 11).flatMap(({ x, y }) => {
    const w = 3 + random() * 3.6;
    const h = w * (0.8 + random() * 0.4);
    const peak = x - w * 0.2;
    return [
      { d: `M${x - w} ${y}L${peak} ${y - h}L${x + w} ${y}Z`, paint: "stone" },
      { d: `M${peak} ${y - h}L${x + w} ${y}L${x + w * 0.1} ${y}Z`, paint: "stone-dark" },
    ];
  });
}

/** Slabs lying about, turned this way and that. */
function rubble(seed: number): Stroke[] {
  const random = randomFrom(seed * 7);
  const slabs = scatter(seed, 13, 21, 8.5).flatMap(({ x, y }) => {
    const turn = random() * Math.PI;
    const [w, h] = [2.5 + random() * 3.2, 1.6 + random() * 1.8];
    const corner = (a: number, b: number) =>
      `${x + a * w * Math.cos(turn) - b * h * Math.sin(turn)} ${y + (a * w * Math.sin(turn) + b * h * Math.cos(turn)) * 0.8}`;
    const slab = `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
    return [{ d: slab, paint: random() < 0.4 ? "slab-dark" : "slab" }];
  });
  return [{ d: ellipse(0, 1, 21, 17), paint: "dust" }, ...slabs];
}

/** A box seen from the south at a slant: `x`, `y` is the corner nearest to the viewer. */
function box(
  x: number,
  y: number,
  left: number,
  right: number,
  height: number,
  rows: number,
): Stroke[] {
  const [lx, ly, rx, ry] = [x - left * 0.87, y - left * 0.45, x + right * 0.87, y - right * 0.45];
  const back = `${lx + rx - x} ${ly + ry - y - height}`;
  const wall = (ax: number, ay: number) => `M${x} ${y}L${ax} ${ay}v${-height}L${x} ${y - height}Z`;
  const windows = (ax: number, ay: number) => {
    let d = "";
    for (let row = 0; row < rows; row += 1) {
      const up = (height * (row + 0.62)) / rows;
      d += `M${x + (ax - x) * 0.14} ${y + (ay - y) * 0.14 - up}L${x + (ax - x) * 0.86} ${y + (ay - y) * 0.86 - up}`;
    }
    return d;
  };
  return [
    { d: wall(lx, ly), paint: "wall-lit" },
    { d: wall(rx, ry), paint: "wall" },
    { d: `M${x} ${y - height}L${lx} ${ly - height}L${back}L${rx} ${ry - height}Z`, paint: "roof" },
    { d: windows(lx, ly) + windows(rx, ry), paint: "windows" },
  ];
}

function ground(x: number, y: number, w: number): Stroke {
  return { d: ellipse(x, y, w, w * 0.5), paint: "shade" };
}

function houses(number: number): Stroke[] {
  const wide = number * 2;
  return [
    ground(4, 8, 22),
    ...box(-10, 2, 15 - wide, 9 + wide, 8, 1),
    ...box(11, 1, 9, 14 - wide, 10 - number, 1),
    ...box(number - 3, 22, 12 + wide, 19 - wide, 9, 1),
  ];
}

function block(number: number): Stroke[] {
  return [
    ground(4, 10, 22),
    ...box(number - 1, 22, 25, 22, 21, 3),
    ...box(-4 + number * 3, -4, 8, 7, 5, 0),
  ];
}

function tower(number: number): Stroke[] {
  return [
    ground(4, 10, 23),
    ...box(number - 1, 23, 26, 25, 14, 2),
    ...box(number - 1, 4, 15, 14, 24, 4),
    { d: `M${number - 1} -24v-10`, paint: "mast" },
  ];
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}
