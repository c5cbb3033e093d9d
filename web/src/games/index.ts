import type { Component } from "svelte";
import { bareCode } from "./packs";
import type { BuilderUi, GameUi, SetupUi } from "./types";

/** The parts of a game, each loaded when its page is opened. */
interface GameParts {
  /** Without it, the game is played as text. */
  table?(): Promise<GameUi>;
  setup(): Promise<SetupUi>;
  builder(): Promise<BuilderUi>;
  /** A board in miniature, for the home page. */
  picture(): Promise<{ default: Component }>;
}

const games: Record<string, GameParts> = {
  btt: {
    table: async () => (await import("./btt/table")).default,
    setup: async () => (await import("./btt/setup")).default as SetupUi,
    builder: async () => (await import("./btt/builder")).default as BuilderUi,
    picture: () => import("./btt/Picture.svelte"),
  },
  tcg: {
    table: async () => (await import("./tcg/table")).default,
    setup: async () => (await import("./tcg/setup")).default as SetupUi,
    builder: async () => (await import("./tcg/builder")).default as BuilderUi,
    picture: () => import("./tcg/Picture.svelte"),
  },
  aod: {
    table: async () => (await import("./aod/table")).default,
    setup: async () => (await import("./aod/setup")).default as SetupUi,
    builder: async () => (await import("./aod/builder")).default as BuilderUi,
    picture: () => import("./aod/Picture.svelte"),
  },
  rrt: {
    table: async () => (await import("./rrt/table")).default,
    setup: async () => (await import("./rrt/setup")).default as SetupUi,
    builder: async () => (await import("./rrt/builder")).default as BuilderUi,
    picture: () => import("./rrt/Picture.svelte"),
  },
};

/** The parts of the game with this code, if the client has them. */
export function gameParts(code: string): GameParts | null {
  return games[bareCode(code)] ?? null;
}
