import type { BuilderUi } from "../types";
import Builder from "./builder/Builder.svelte";
import { type Catalogue, cardsOf, type Force } from "./builder/cards";
import ForcePicture from "./builder/ForcePicture.svelte";
import { blankForce, forcePoints, forceWords, ownCopy } from "./builder/force";
import { readAnyFile, readForce } from "./builder/read";
import { factions } from "./cards/words";
import type { Setup } from "./types";

const ui: BuilderUi<Force, Catalogue> = {
  noun: "force",
  blank: blankForce,
  anything: (_, setup) => {
    const points = (setup as Setup | undefined)?.options?.points;
    return { ...blankForce(), name: "Force by chance", ...(points && { points }) };
  },
  name: ({ name }) => name,
  facts: (force, catalogue) => {
    const cards = cardsOf(catalogue);
    return [
      `${forcePoints(cards, force)} of ${force.points} points · ${factions[force.faction]}`,
      forceWords(cards, force) || "No squadrons yet",
    ];
  },
  ready: ({ forces }) => forces.map(({ id, force }) => ({ id, force })),
  copy: ownCopy,
  read: readForce,
  files: { kinds: ".ros,.rosz", read: readAnyFile },
  Picture: ForcePicture,
  Builder,
};

export default ui;
