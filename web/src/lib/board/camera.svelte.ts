import type { Point } from "../hex";
import { isStill } from "../settings.svelte";
import { type Insets, NONE } from "./insets";

/** A part of the map, in its own units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Sight extends Point {
  /** Pixels for one unit of the map. */
  scale: number;
}

/** How close one looks, in pixels for one unit of the map. */
export interface Closeness {
  most: number;
  /** Below this, what is on the map is too small to be read; a small screen begins with a part of it instead of all. */
  readable: number;
  /** No need to begin closer than this, even where there is room. */
  comfortable: number;
}

/** For a map of hexes as `lib/hex` measures them: they begin at 40 pixels and more. */
const HEXES: Closeness = { most: 3, readable: 0.74, comfortable: 0.9 };
const STEP = 1.35;
const GLIDE = 180;
/** How many pixels beyond the map may be seen, so that what lies around its outermost hexes has room. */
const BEYOND = 110;
/** How long it must rest to be drawn anew, in milliseconds. */
const REST = 120;
/** How long nobody else moves what somebody has moved by hand, in milliseconds. */
const HANDS_OFF = 4000;
/** What stands at a point is seen whole with so many pixels around it. */
const PIECE = 26;
/** How far below what is readable it goes to show two who are far apart. */
const FARTHEST = 0.75;

interface Extent {
  left: number;
  top: number;
  wide: number;
  high: number;
}

/** The part of the map that some points take. */
function extent(points: readonly Point[]): Extent {
  const [left, top] = [
    Math.min(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
  ];
  const [right, bottom] = [
    Math.max(...points.map(({ x }) => x)),
    Math.max(...points.map(({ y }) => y)),
  ];
  return { left, top, wide: right - left, high: bottom - top };
}

/** All of some points; if they do not fit, the first one with as many as fit, the nearest first. */
function together(points: readonly Point[], fits: (extent: Extent) => boolean): readonly Point[] {
  const [first, ...rest] = points;
  if (!first || fits(extent(points))) return points;
  const far = ({ x, y }: Point) => (x - first.x) ** 2 + (y - first.y) ** 2;
  const kept = [first];
  for (const point of rest.toSorted((a, b) => far(a) - far(b)))
    if (fits(extent([...kept, point]))) kept.push(point);
  return kept;
}

/**
 * What part of the map is seen. While it is being moved, the drawing is only shifted and stretched, which costs next to
 * nothing; when it rests, it is drawn anew at its scale, so that it is sharp.
 */
export class Camera {
  #room = $state.raw({ width: 0, height: 0 });
  #insets = $state.raw<Insets>(NONE);
  /** What lies in the lower right corner of what is seen, in pixels. */
  corner = { width: 0, height: 0 };
  #moved = Number.NEGATIVE_INFINITY;
  /** How close somebody last chose to look; `frame` goes farther away only for as long as it must. */
  #chosen = 1;
  #sight = $state.raw<Sight>({ x: 0, y: 0, scale: 1 });
  #drawn = $state(1);
  /** Runs when it has kept its scale for a while. */
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Nobody has moved it yet, so it goes on fitting when the room changes. */
  #untouched = true;
  #frame = 0;
  /** Where it glides to, or is. */
  #goal: Sight = this.#sight;

  constructor(
    readonly whole: () => Box,
    /** What matters most, if only a part can be seen at first, at this scale. */
    readonly focus: (scale: number) => Point | null,
    readonly closeness: Closeness = HEXES,
  ) {}

  /** The room on the screen, in pixels. */
  get room(): { width: number; height: number } {
    return this.#room;
  }

  get scale(): number {
    return this.#sight.scale;
  }

  /** The part of the screen that nothing covers. What is looked at is in the middle of it. */
  get free(): Box {
    const { width, height } = this.#room;
    const { top, right, bottom, left } = this.#insets;
    const size = (all: number, covered: number) => Math.max(all - covered, Math.min(all, 80));
    return {
      x: left,
      y: top,
      width: size(width, left + right),
      height: size(height, top + bottom),
    };
  }

  /** The part of the map that is on the screen, what is covered included. */
  get box(): Box {
    const { x, y, scale } = this.#sight;
    const { width, height } = this.#room;
    const at = this.#eye();
    return {
      x: x - at.x / scale,
      y: y - at.y / scale,
      width: width / scale,
      height: height / scale,
    };
  }

  /** The part of the map that is seen and not covered. */
  get seen(): Box {
    const { x, y, width, height } = this.free;
    const corner = this.toMap({ x, y });
    return { ...corner, width: width / this.scale, height: height / this.scale };
  }

  /** The scale at which the map is drawn now; what is to be of one size on the screen goes by this. */
  get drawn(): number {
    return this.#drawn;
  }

  /** Where the drawing of the whole map lies on the screen. */
  get transform(): string {
    const { x, y } = this.toScreen(this.whole());
    return `translate(${x}px, ${y}px) scale(${this.scale / this.#drawn})`;
  }

  /** Where a point of the map is on the screen. */
  toScreen(point: Point): Point {
    const { x, y } = this.box;
    return { x: (point.x - x) * this.scale, y: (point.y - y) * this.scale };
  }

  toMap(point: Point): Point {
    const { x, y } = this.box;
    return { x: x + point.x / this.scale, y: y + point.y / this.scale };
  }

  /** Whether a point is seen, with so many pixels around it. */
  sees(point: Point, around = 0): boolean {
    const { x, y, width, height } = this.seen;
    const room = around / this.scale;
    const inside = (value: number, from: number, size: number) =>
      from + room < value && value < from + size - room;
    return inside(point.x, x, width) && inside(point.y, y, height);
  }

  /** The room on the screen has another size. */
  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.#room = { width, height };
    if (this.#untouched) this.start();
    else this.#set(this.#sight);
  }

  /** Something else lies over the board: what is on it stays where it is. */
  cover(insets: Insets): void {
    const before = this.#eye();
    this.#insets = insets;
    if (this.#room.width === 0) return;
    const now = this.#eye();
    const { x, y, scale } = this.#sight;
    const to = { x: x + (now.x - before.x) / scale, y: y + (now.y - before.y) / scale, scale };
    this.#set(to);
  }

  /** All of the map, or on a small screen the part that matters. */
  start(): void {
    this.#untouched = true;
    this.#set(this.#first(), 0);
    this.#chosen = this.scale;
    this.#drawn = this.scale;
  }

  /** Whether all of the map is seen, as large as it can be. */
  get fits(): boolean {
    return Math.abs(this.scale / this.#fitting() - 1) < 0.02;
  }

  /** All of the map; if that is seen already, the part that matters. */
  fit(): void {
    this.#untouched = true;
    const to = this.fits ? this.#first() : { ...this.#middle(), scale: this.#fitting() };
    this.#chosen = to.scale;
    this.#moved = performance.now();
    this.#glide(to);
  }

  /** Closer or farther by steps; a point of the map stays where it is, or else the middle. */
  step(steps: number, still: Point = this.#goal): void {
    this.#untouched = false;
    this.#moved = performance.now();
    const from = this.#goal;
    const scale = this.#within(from.scale * STEP ** steps);
    this.#chosen = scale;
    const shrunk = from.scale / scale;
    this.#glide({
      x: still.x + (from.x - still.x) * shrunk,
      y: still.y + (from.y - still.y) * shrunk,
      scale,
    });
  }

  /** Closer or farther so that what is at a point of the screen stays there. */
  zoom(factor: number, at: Point): void {
    this.#stop();
    const still = this.toMap(at);
    const scale = this.#within(this.scale * factor);
    this.#chosen = scale;
    const eye = this.#eye();
    this.#set({
      x: still.x + (eye.x - at.x) / scale,
      y: still.y + (eye.y - at.y) / scale,
      scale,
    });
  }

  /** Moves with the pointer. */
  pan(dx: number, dy: number): void {
    this.#stop();
    const { x, y, scale } = this.#sight;
    this.#set({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Goes there, at this scale at least. */
  approach(point: Point, scale: number): void {
    this.#untouched = false;
    this.#glide({ ...point, scale: Math.max(scale, this.scale) });
  }

  /** Moves no further than needed for a point to be seen, this many pixels away from the edge. */
  show(point: Point, margin: number): void {
    const { x, y, width, height } = this.seen;
    const room = Math.min(margin / this.scale, width / 2, height / 2);
    const inside = (value: number, from: number, size: number) =>
      Math.min(0, value - (from + room)) + Math.max(0, value - (from + size - room));
    const [dx, dy] = [inside(point.x, x, width), inside(point.y, y, height)];
    if (dx === 0 && dy === 0) return;
    this.#glide({ x: this.#sight.x + dx, y: this.#sight.y + dy, scale: this.scale });
  }

  /**
   * Brings all these points into what is seen, this many pixels away from its edge. It moves only if something at one of them is hidden, goes
   * farther away only if there is no other way, and leaves alone what somebody has just moved by hand. Of what is too far apart
   * to be seen at once, the first and whoever is near it are seen.
   */
  frame(all: readonly Point[], margin: number): void {
    if (all.length === 0 || performance.now() - this.#moved < HANDS_OFF) return;
    const { width, height } = this.free;
    const room = (size: number) => Math.max(size - 2 * margin, size / 3);
    const least = this.closeness.readable * FARTHEST;
    const fits = ({ wide, high }: Extent) =>
      wide * least <= room(width) && high * least <= room(height);
    const points = together(all, fits);
    if (this.#chosen <= this.scale * 1.02 && points.every((it) => this.#sees(it))) return;
    const { left, top, wide, high } = extent(points);
    const most = Math.min(room(width) / Math.max(wide, 1), room(height) / Math.max(high, 1));
    const scale = this.#within(Math.min(this.#chosen, Math.max(most, least)));
    const far = Math.abs(scale / this.scale - 1) >= 0.02;
    if (far) this.#glide({ x: left + wide / 2, y: top + high / 2, scale });
    else this.#include(left, top, wide, high, margin);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  /** Whether what stands at a point is seen whole, and not under what lies in the corner. */
  #sees(point: Point): boolean {
    const { x, y, width, height } = this.free;
    const at = this.toScreen(point);
    const beside = at.x + PIECE <= x + width - this.corner.width;
    const above = at.y + PIECE <= y + height - this.corner.height;
    return this.sees(point, PIECE) && (beside || above);
  }

  /** Moves no further than needed for a part of the map to be seen. */
  #include(left: number, top: number, wide: number, high: number, margin: number): void {
    const { x, y, width, height } = this.seen;
    const room = Math.min(margin / this.scale, (width - wide) / 2, (height - high) / 2);
    const by = (from: number, size: number, seen: number, length: number) =>
      Math.min(0, from - (seen + room)) + Math.max(0, from + size - (seen + length - room));
    const [dx, dy] = [by(left, wide, x, width), by(top, high, y, height)];
    if (Math.hypot(dx, dy) * this.scale < 1) return;
    this.#glide({ x: this.#sight.x + dx, y: this.#sight.y + dy, scale: this.scale });
  }

  /** The point of the screen that the sight is at. */
  #eye(): Point {
    const { x, y, width, height } = this.free;
    return { x: x + width / 2, y: y + height / 2 };
  }

  #stop(): void {
    this.#untouched = false;
    this.#moved = performance.now();
    cancelAnimationFrame(this.#frame);
    this.#goal = this.#sight;
  }

  #first(): Sight {
    const scale = this.#fitting();
    const { readable, comfortable } = this.closeness;
    if (readable <= scale) return { ...this.#middle(), scale };
    const high = Math.min(this.free.height / this.whole().height, comfortable);
    const begun = Math.max(high, readable);
    return { ...(this.focus(begun) ?? this.#middle()), scale: begun };
  }

  #middle(): Point {
    const { x, y, width, height } = this.whole();
    return { x: x + width / 2, y: y + height / 2 };
  }

  #fitting(): number {
    const whole = this.whole();
    const { width, height } = this.free;
    return Math.min(width / whole.width, height / whole.height);
  }

  #within(scale: number): number {
    return Math.min(Math.max(scale, this.#fitting() * 0.9), this.closeness.most);
  }

  #set({ x, y, scale: wanted }: Sight, beyond = BEYOND): void {
    const whole = this.whole();
    const scale = this.#within(wanted);
    const { width, height } = this.free;
    const within = (value: number, from: number, size: number, room: number) => {
      const slack = Math.max(0, size / 2 - room / scale / 2) + beyond / scale;
      return from + size / 2 + Math.min(Math.max(value - from - size / 2, -slack), slack);
    };
    const stretched = scale !== this.scale;
    const gliding = this.#goal !== this.#sight;
    this.#sight = {
      x: within(x, whole.x, whole.width, width),
      y: within(y, whole.y, whole.height, height),
      scale,
    };
    if (!gliding) this.#goal = this.#sight;
    if (!stretched) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#drawn = this.scale;
    }, REST);
  }

  #glide(to: Sight): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = to;
    const from = this.#sight;
    const begun = performance.now();
    const turn = (now: number) => {
      const time = isStill() ? 1 : Math.min(1, Math.max(0, now - begun) / GLIDE);
      const share = 1 - (1 - time) ** 3;
      const between = (a: number, b: number) => a + (b - a) * share;
      this.#set({
        x: between(from.x, to.x),
        y: between(from.y, to.y),
        scale: between(from.scale, to.scale),
      });
      if (time < 1) this.#frame = requestAnimationFrame(turn);
      else this.#goal = this.#sight;
    };
    turn(begun);
  }
}
