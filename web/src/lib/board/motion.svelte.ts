import type { Point } from "../hex";
import { isStill } from "../settings.svelte";

/** How a token stands on the board. */
export interface Pose extends Point {
  /** Degrees clockwise from north. */
  turn: number;
  /** How far above the ground, from 0 to 1. */
  lift: number;
}

/** Something that is seen for a moment: a shot between two points, or a blast at one. */
export interface Flash {
  from: Point;
  to: Point;
  words: string;
  kind: "hit" | "miss" | "blast";
  /** How far a blast reaches, where that is to be seen. */
  reach?: number;
  /** How much of it is over. */
  share: number;
}

interface Move {
  moves: string;
  /** Where it begins, and every point on the way; empty if it only turns. */
  way: Point[];
  /** How it is turned in the end; null if it keeps looking where it looks. */
  turn: number | null;
  jump: boolean;
}

/** Something to be seen: a token moves, fires at another, bursts, or leaves the board. */
export type Scene =
  | Move
  | { fires: string; at: string; damage: number; words?: string }
  | { bursts: string }
  | { blasts: Point; reach: number }
  | { leaves: string };

const LONGEST = 4000;

/** Plays what happened since the last look, one thing after another. */
export class Motion {
  /** Tokens that are not yet where the view has them. */
  poses = $state.raw<ReadonlyMap<string, Pose>>(new Map());
  flash = $state.raw<Flash | null>(null);
  /** Where something is happening. */
  at = $state.raw<Point | null>(null);
  #scenes: Scene[] = [];
  #standing: ReadonlyMap<string, Pose> = new Map();
  #frame = 0;
  #running = $state(false);

  get running(): boolean {
    return this.#running;
  }

  /** Plays scenes; `before` is how tokens stood until now, `now` how the view has them. */
  play(scenes: Scene[], before: ReadonlyMap<string, Pose>, now: ReadonlyMap<string, Pose>): void {
    this.#standing = now;
    if (scenes.length === 0) return;
    if (isStill() || document.hidden) {
      this.skip();
      return;
    }
    const poses = new Map(this.poses);
    for (const scene of scenes) {
      const unit = "moves" in scene ? scene.moves : "leaves" in scene ? scene.leaves : null;
      const pose = unit === null ? undefined : before.get(unit);
      if (unit !== null && pose && !poses.has(unit)) poses.set(unit, pose);
    }
    this.poses = poses;
    this.#scenes.push(...scenes);
    if (!this.#running) this.#next();
  }

  /** Leaves out what is still to be shown. */
  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.#scenes = [];
    this.#running = false;
    this.flash = null;
    this.at = null;
    this.poses = new Map();
  }

  #next(): void {
    const scene = this.#scenes.shift();
    if (!scene) {
      this.skip();
      return;
    }
    this.#running = true;
    const haste = Math.min(1, LONGEST / 250 / (this.#scenes.length + 1));
    const from = "moves" in scene ? this.#pose(scene.moves) : undefined;
    this.at = this.#where(scene);
    const begun = performance.now();
    const length = duration(scene) * haste;
    const turn = (now: number) => {
      const share = Math.min(1, Math.max(0, now - begun) / length);
      if ("moves" in scene) this.#move(scene, from, share);
      else this.#show(scene, share);
      if (share < 1) this.#frame = requestAnimationFrame(turn);
      else this.#next();
    };
    this.#frame = requestAnimationFrame(turn);
  }

  #show(scene: Exclude<Scene, Move>, share: number): void {
    this.flash = null;
    if ("leaves" in scene) {
      if (share === 1) this.#put(scene.leaves, null);
    } else {
      const flash = this.#flash(scene);
      this.flash = share < 1 && flash ? { ...flash, share } : null;
    }
  }

  #flash(scene: Exclude<Scene, Move | { leaves: string }>): Omit<Flash, "share"> | null {
    if ("blasts" in scene) {
      const { blasts: at, reach } = scene;
      return { from: at, to: at, words: "", kind: "blast", reach };
    }
    const from = this.#pose("fires" in scene ? scene.fires : scene.bursts);
    const to = "fires" in scene ? this.#pose(scene.at) : from;
    if (!from || !to) return null;
    if (!("fires" in scene)) return { from, to, words: "", kind: "blast" };
    const { damage, words = damage > 0 ? `−${damage}` : "miss" } = scene;
    return { from, to, words, kind: damage > 0 ? "hit" : "miss" };
  }

  #move(move: Move, from: Pose | undefined, share: number): void {
    if (from)
      this.#put(move.moves, share === 1 ? arrived(move, from) : underWay(move, from, share));
  }

  #where(scene: Scene): Point | null {
    if ("moves" in scene) return scene.way.at(-1) ?? null;
    if ("leaves" in scene) return null;
    if ("blasts" in scene) return scene.blasts;
    return this.#pose("fires" in scene ? scene.at : scene.bursts) ?? null;
  }

  #pose(unit: string): Pose | undefined {
    return this.poses.get(unit) ?? this.#standing.get(unit);
  }

  #put(unit: string, pose: Pose | null): void {
    const poses = new Map(this.poses);
    if (pose) poses.set(unit, pose);
    else poses.delete(unit);
    this.poses = poses;
  }
}

function arrived({ way, turn }: Move, from: Pose): Pose {
  const { x, y } = way.at(-1) ?? from;
  return { x, y, turn: turn ?? from.turn, lift: 0 };
}

function underWay({ way, turn: wanted, jump }: Move, from: Pose, share: number): Pose {
  const turn = wanted ?? from.turn;
  const last = way.length - 1;
  if (last < 1) return { ...from, turn: turned(from.turn, turn, share) };
  const along = eased(share) * last;
  const leg = Math.min(Math.floor(along), last - 1);
  const [a, b] = [way[leg]!, way[leg + 1]!];
  return {
    x: a.x + (b.x - a.x) * (along - leg),
    y: a.y + (b.y - a.y) * (along - leg),
    // Turns at the end of the way, as the rules do.
    turn: turned(from.turn, turn, Math.max(0, share * 3 - 2)),
    lift: jump ? Math.sin(Math.PI * eased(share)) : 0,
  };
}

function duration(scene: Scene): number {
  if ("moves" in scene) return Math.min(300, 150 + 30 * scene.way.length);
  return "leaves" in scene ? 20 : 280;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** The shorter way round. */
function turned(from: number, to: number, share: number): number {
  const by = ((((to - from) % 360) + 540) % 360) - 180;
  return from + by * share;
}
