import type { SetupUi } from "../types";
import builder from "./builder";
import type { Deck } from "./builder/deck";
import type { Catalogue } from "./types";
import type { Setup } from "./wire";

const ui: SetupUi<Setup, Deck, Catalogue> = {
  things: "decks",
  verb: "plays",
  builder,
  forces: ({ decks }) =>
    decks.map((it) =>
      typeof it === "string" ? { ready: it } : { own: { ...it, name: it.name ?? "" } },
    ),
  withForces: (setup, forces) => ({
    ...setup,
    decks: forces.map((it) => ("ready" in it ? it.ready : it.own)),
  }),
};

export default ui;
